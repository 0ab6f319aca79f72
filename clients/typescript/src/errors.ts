// What goes wrong: an error says what a program can go by, and its text is for people.
import { Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, ErrorInfoSchema, RequestInfoSchema, RetryInfoSchema } from "../gen/google/rpc/error_details_pb.js";

/** A call that was not answered: `code` is its kind; `reason` and `facts` say why, `fields` are mistakes by field. */
export class MagistrateError extends Error {
  readonly code: Code;
  readonly reason: string = "";
  readonly facts: Readonly<Record<string, string>> = {};
  readonly fields: Readonly<Record<string, string>> = {};
  /** In milliseconds; undefined where the service names no time. */
  readonly retryAfter?: number;
  readonly requestId: string = "";

  constructor(cause: unknown) {
    const error = ConnectError.from(cause);
    super(error.rawMessage, { cause });
    this.code = error.code;
    for (const info of error.findDetails(ErrorInfoSchema)) [this.reason, this.facts] = [info.reason, info.metadata];
    for (const bad of error.findDetails(BadRequestSchema))
      this.fields = Object.fromEntries(bad.fieldViolations.map((one) => [one.field, one.description]));
    for (const { retryDelay } of error.findDetails(RetryInfoSchema))
      this.retryAfter = Number(retryDelay?.seconds ?? 0) * 1000 + (retryDelay?.nanos ?? 0) / 1e6;
    for (const request of error.findDetails(RequestInfoSchema)) this.requestId = request.requestId;
  }

  /** Whether the same request may be sent again. */
  get again(): boolean {
    if (this.code === Code.ResourceExhausted) return this.retryAfter !== undefined;
    return [Code.Unavailable, Code.DeadlineExceeded, Code.Unknown, Code.Canceled].includes(this.code);
  }
}
