// For browsers: over Connect.
import { createConnectTransport } from "@connectrpc/connect-web";
import { Client, type Options } from "./client.js";

export * from "./answers.js";
export * from "./client.js";
export * from "./errors.js";

/** A client at the URL where the service answers browsers. */
export const connect = (url: string, token: string, options: Options = {}): Client =>
  new Client(createConnectTransport({ baseUrl: url }), token, { tokens: localStorage, ...options }, url);
