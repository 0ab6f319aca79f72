// Watches an event until a judge is called, rules on the call, takes the match back and lets it go on:
// node dist/examples/judge.js ADDRESS TOURNAMENT TOKEN, with the organiser's token.
import { create } from "@bufbuild/protobuf";
import { TakeSchema } from "../gen/magistrate/v1/acting_pb.js";
import { DisputeStanding } from "../gen/magistrate/v1/judging_pb.js";
import { Role } from "../gen/magistrate/v1/kernel_pb.js";
import { connect, lines, type Match } from "../src/node.js";

const [address = "", tournament = "", token = ""] = process.argv.slice(2);
const client = connect(address, token);

/** An act of judging, of the numbers and words of its parts; tells why where it is refused. */
async function act(match: Match, action: string, given: Record<string, number | string>): Promise<void> {
  const parts = Object.entries(given).map(([name, value]) => ({
    name,
    picks: [{ pick: typeof value === "number" ? { case: "number" as const, value: BigInt(value) } : { case: "word" as const, value } }],
  }));
  const ruling = await match.submit(create(TakeSchema, { action, parts }));
  for (const reason of ruling.reasons) console.log(`refused (${reason.rule}): ${reason.text}; ${reason.remedy}`);
  console.log(ruling.text);
}

/** The first call that nobody has ruled on. */
async function called(): Promise<{ matchId: string; call: number; question: string }> {
  for await (const table of client.tables(tournament)) {
    console.log(`table ${table.series}: turn ${table.turn}, ${table.calls.length} calls`);
    const call = table.calls.find((one) => one.stands === DisputeStanding.OPEN);
    if (call) return { matchId: table.matchId, call: call.dispute, question: call.question };
  }
  throw new Error("the event has ended");
}

const { matchId, call, question } = await called();
const match = (await client.issue(matchId, { role: Role.HEAD_JUDGE, name: "Lee" })).match(matchId);
const dispute = (await match.state()).judging!.disputes.find((one) => one.number === call)!;
console.log(`${question} (${dispute.rule})`);
for await (const event of match.events(dispute.position - 1)) console.log(lines(event).join("\n"));
const why = "it was not allowed";
await act(match, "takecall", { dispute: call });
await act(match, "ruleon", { dispute: call, verdict: "reversed", rules: dispute.rule, remedies: "rewind", reason: why });
await act(match, "rewind", { to: dispute.position - 1, reason: why, by: dispute.rule });
await act(match, "closedispute", { dispute: call });
process.exit(0);
