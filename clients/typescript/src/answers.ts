// Answers to offers, and what to show.
import { create, toBinary } from "@bufbuild/protobuf";
import { PickSchema, TakeSchema } from "../gen/magistrate/v1/acting_pb.js";
import type { Choices, Offer, Pick, Take } from "../gen/magistrate/v1/acting_pb.js";
import type { Card } from "../gen/magistrate/v1/card_pb.js";
import type { Event, State } from "../gen/magistrate/v1/view_pb.js";

const below = (most: number): number => Math.floor(Math.random() * most);

/** A random answer of an offer, made by what the offer says alone. */
export function answer(offer: Offer): Take {
  const parts = offer.parts.map(({ name, asks }) => {
    if (asks.case === "choices") return { name, picks: picks(asks.value) };
    if (asks.case === "forms") {
      const { of, least } = asks.value;
      return { name, takes: Array.from({ length: least }, () => answer(of[below(of.length)]!)) };
    }
    if (asks.case === "number" && asks.value.needed)
      return { name, picks: [create(PickSchema, { pick: { case: "number", value: asks.value.least + BigInt(below(Number(asks.value.most - asks.value.least) + 1)) } })] };
    if (asks.case === "words" && asks.value.needed)
      return { name, picks: [create(PickSchema, { pick: { case: "word", value: "so it is".slice(0, asks.value.longest) } })] };
    return { name };
  });
  return create(TakeSchema, { action: offer.action, parts });
}

function picks(choices: Choices): Pick[] {
  const most = choices.repeats ? choices.most : Math.min(choices.most, choices.candidates.length);
  for (;;) {
    const left = choices.candidates.map((_, place) => place);
    const places = Array.from({ length: choices.least + below(most - choices.least + 1) }, () =>
      choices.repeats ? left[below(left.length)]! : left.splice(below(left.length), 1)[0]!);
    if (goes(choices, places)) return places.map((place) => choices.candidates[place]!.pick!);
  }
}

/** Whether these candidates, by their places, may be picked together. */
export function goes(choices: Choices, places: readonly number[]): boolean {
  const keys = (given: readonly Pick[]): string => {
    const said = given.map((pick) => toBinary(PickSchema, pick).toString());
    return (choices.ordered ? said : said.sort()).join(";");
  };
  const said = keys(places.map((place) => choices.candidates[place]!.pick!));
  return choices.apart.every(({ numbers }) => new Set(places.map((at) => numbers[at])).size === places.length)
    && choices.sums.every(({ values, least, most }) => {
      const total = places.reduce((sum, at) => sum + values[at]!, 0);
      return total >= (least ?? total) && total <= (most ?? total);
    })
    && !choices.without.some((left) => keys(left.picks) === said);
}

/** An event: who did what, and then each change, with its rule. */
export const lines = (event: Event): string[] =>
  [`${event.position}. ${event.text}`, ...event.changes.map((change) => `    ${change.text}`)];

/** A card: its name, its numbers as they are now, its keywords. */
export const describe = (card: Card): string => [
  `${card.name || "a card"} #${card.id}`,
  ...card.numbers.flatMap((one) => (one.now === undefined ? [] : [`${one.label} ${one.now}`])),
  ...card.keywords,
].join(", ");

/** A state: each seat with its numbers, each zone with its cards, and what the match waits for. */
export function table(state: State): string[] {
  const names = new Map(state.seats.map((seat) => [seat.seat, seat.name || `seat ${seat.seat}`]));
  const waits = state.result ?? state.question;
  return [
    ...state.seats.map((seat) => `${names.get(seat.seat)}: ${seat.numbers.map((one) => `${one.label} ${one.value}`).join(", ")}`),
    ...state.zones.flatMap((zone) => [
      `  ${names.get(zone.seat) ?? "table"}, ${zone.label}: ${zone.count}`,
      ...zone.cards.map((card) => `    ${describe(card)}`),
    ]),
    ...(waits ? [waits.text] : []),
  ];
}
