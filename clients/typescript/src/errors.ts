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
}

/** The request cannot be used: `fields` say what is wrong with it. */
export class BadRequest extends MagistrateError {}
/** What was named is not there. */
export class NotFound extends MagistrateError {}
/** The id is taken. */
export class AlreadyExists extends MagistrateError {}
/** The match stands elsewhere than was expected: read it again. */
export class Stale extends MagistrateError {
  /** Where it stands. */
  get current(): number { return Number(this.facts["current_version"] ?? 0); }
}
/** There is no token, or it is not good, or not any more. */
export class Unauthenticated extends MagistrateError {}
/** It is for somebody else. */
export class Forbidden extends MagistrateError {}
/** More was asked for than one may have at once: `retryAfter` says when there is room again. */
export class TooMuch extends MagistrateError {}
/** Nobody answers, or not in time. The same request may be sent again. */
export class Unavailable extends MagistrateError {}
/** Anything else. */
export class Failed extends MagistrateError {}

const KINDS = new Map<Code, typeof MagistrateError>([
  [Code.InvalidArgument, BadRequest], [Code.NotFound, NotFound], [Code.AlreadyExists, AlreadyExists], [Code.Aborted, Stale],
  [Code.Unauthenticated, Unauthenticated], [Code.PermissionDenied, Forbidden], [Code.ResourceExhausted, TooMuch],
  // A line that breaks is told of in four ways, by what broke.
  [Code.Unavailable, Unavailable], [Code.DeadlineExceeded, Unavailable], [Code.Unknown, Unavailable], [Code.Canceled, Unavailable],
]);

/** The error of what was thrown. */
export const readError = (cause: unknown): MagistrateError =>
  cause instanceof MagistrateError ? cause : new (KINDS.get(ConnectError.from(cause).code) ?? Failed)(cause);
