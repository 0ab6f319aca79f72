// For Node: over gRPC.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { Client, type Options, type Tokens } from "./client.js";

export * from "./answers.js";
export * from "./client.js";
export * from "./errors.js";

/** A client at an address such as `127.0.0.1:7437`, or at a URL (https: over TLS). */
export function connect(address: string, token: string, options: Options = {}): Client {
  const baseUrl = address.includes("://") ? address : `http://${address}`;
  return new Client(createGrpcTransport({ baseUrl }), token, options, address);
}

/** Tokens that are kept in a file, which nobody else may read. */
export function fileTokens(path: string): Tokens {
  const kept = new Map<string, string>(existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : []);
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value);
      writeFileSync(`${path}.${process.pid}`, JSON.stringify([...kept]), { mode: 0o600 });
      renameSync(`${path}.${process.pid}`, path);
    },
  };
}
