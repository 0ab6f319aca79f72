// Plays a seat by random offers and knows no game: node dist/examples/offers.js ADDRESS MATCH TOKEN
import { randomUUID } from "node:crypto";
import { createClient } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import type { Offer } from "../gen/magistrate/v1/acting_pb.js";
import { MatchService } from "../gen/magistrate/v1/match_service_pb.js";

const [address, matchId = "", token] = process.argv.slice(2);
const matches = createClient(MatchService, createGrpcTransport({ baseUrl: `http://${address}` }));
const headers = { authorization: `Bearer ${token}` };

const below = (most: number): number => Math.floor(Math.random() * most);

function answer(offer: Offer): { action: string; parts: object[] } {
  const parts = offer.parts.map(({ name, asks }) => {
    if (asks.case === "choices") {
      const { candidates, least, most } = asks.value;
      const left = [...candidates];
      const picks = Array.from({ length: least + below(most - least + 1) }, () =>
        asks.value.repeats ? left[below(left.length)]! : left.splice(below(left.length), 1)[0]!);
      return { name, picks: picks.map((candidate) => candidate.pick!) };
    }
    const forms = asks.case === "forms" ? asks.value : { of: [], least: 0 };
    return { name, takes: Array.from({ length: forms.least }, () => answer(forms.of[below(forms.of.length)]!)) };
  });
  return { action: offer.action, parts };
}

for await (const news of matches.watchEvents({ matchId }, { headers })) {
  for (const event of news.events) {
    console.log(event.position, event.text);
    for (const change of event.changes) console.log("   ", change.text);
  }
  if (news.ended) break;
  while (news.position === news.head) {
    const legal = await matches.listLegalActions({ matchId }, { headers });
    const offers = legal.offers.filter((offer) => !offer.anytime);
    if (offers.length === 0) break;
    const { state } = await matches.getState({ matchId }, { headers });
    for (const zone of state?.zones ?? []) {
      for (const card of zone.cards) {
        const numbers = card.numbers.map((number) => `${number.label} ${number.now ?? "-"}`);
        console.log("       ", zone.seat, zone.label, card.name, numbers.join(", "));
      }
    }
    const take = answer(offers[below(offers.length)]!); // Where it is refused, another one is made.
    const submit = { matchId, take, requestId: randomUUID(), expectedVersion: legal.position };
    await matches.submit(submit, { headers }).catch(() => undefined); // The match had gone on: ask again.
  }
}
process.stdout.write("", () => process.exit(0)); // An open connection would keep the program.
