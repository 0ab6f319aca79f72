// A line of JSON in, a line of JSON out: node dist/examples/stories-node.js
import { createInterface } from "node:readline";
import { connect, fileTokens } from "../src/node.js";
import { teller } from "./stories.js";

const tell = teller(connect, fileTokens);
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await tell(JSON.parse(line))));
process.exit(0); // An open connection would keep the program.
