// For Node: over gRPC.
import { createGrpcTransport } from "@connectrpc/connect-node";
import { Client, type Options } from "./client.js";

export * from "./answers.js";
export * from "./client.js";
export * from "./errors.js";

/** A client at an address such as `127.0.0.1:7437`, or at a URL (https: over TLS). */
export const connect = (address: string, token: string, options: Options = {}): Client =>
  new Client(createGrpcTransport({ baseUrl: address.includes("://") ? address : `http://${address}` }), token, options);
