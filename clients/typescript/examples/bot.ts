// Plays a seat at random: node dist/examples/bot.js ADDRESS MATCH TOKEN
import { answer, connect, lines } from "../src/node.js";

const [address = "", id = "", token = ""] = process.argv.slice(2);
const match = connect(address, token).match(id);
for await (const turn of match.play()) {
  const ruling = await turn.take(answer(turn.offers[Math.floor(Math.random() * turn.offers.length)]!));
  for (const reason of ruling.reasons) console.log("refused", reason.rule, reason.text, reason.remedy);
}
for await (const event of match.watch()) console.log(lines(event).join("\n"));
process.stdout.write("", () => process.exit(0)); // Once all is written: an open connection would keep the program.
