// Does what a story's lines say, one after the other, and answers each. See clients/stories/README.md.
import { fromJson, type JsonObject, type JsonValue, toJson } from "@bufbuild/protobuf";
import { type Take, TakeSchema } from "../gen/magistrate/v1/acting_pb.js";
import * as audit from "../gen/magistrate/v1/audit_service_pb.js";
import * as catalog from "../gen/magistrate/v1/catalog_service_pb.js";
import * as event from "../gen/magistrate/v1/event_service_pb.js";
import * as judge from "../gen/magistrate/v1/judge_service_pb.js";
import { ActorSchema } from "../gen/magistrate/v1/kernel_pb.js";
import * as match from "../gen/magistrate/v1/match_service_pb.js";
import * as rulebook from "../gen/magistrate/v1/rulebook_service_pb.js";
import { ReasonSchema } from "../gen/magistrate/v1/ruling_pb.js";
import * as token from "../gen/magistrate/v1/token_service_pb.js";
import type { Event } from "../gen/magistrate/v1/view_pb.js";
import { answer, lines, table } from "../src/answers.js";
import { type Client, Match, type Options, type Ruling, type Tokens, type Turn } from "../src/client.js";
import { MagistrateError } from "../src/errors.js";

type Step = Record<string, any>;
const SERVICES: Record<string, any> = { ...audit, ...catalog, ...event, ...judge, ...match, ...rulebook, ...token };

/** What does steps, with clients that `connect` makes, whose tokens are kept in memory or by `keeper`. */
export function teller(
  connect: (address: string, token: string, options: Options) => Client,
  keeper: (place: string) => Tokens,
): (step: Step) => Promise<Step> {
  const clients = new Map<string, Client>();
  const turns = new Map<string, Turn>();
  const open = new Map<string, AsyncGenerator<any>>();
  const kept = new Map<string, string>();
  const tokens = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) };

  const ruled = (ruling: Ruling): Step => ({ ...ruling, reasons: ruling.reasons.map((one) => toJson(ReasonSchema, one)) });
  const told = (one: Event): Step =>
    ({ position: one.position, action: one.what.case === "take" ? one.what.value.action : "", lines: lines(one) });
  function asked(who: string, turn: Turn): Step {
    turns.set(who, turn);
    const [offers, anytime, acts] = [turn.offers, turn.anytime, turn.acts].map((of) => of.map((one) => one.action));
    return { position: turn.position, offers, anytime, acts };
  }
  const called = (step: Step): any => {
    const [service = "", name = ""] = step.call.split(".");
    return SERVICES[service].method[name[0]!.toLowerCase() + name.slice(1)];
  };
  const read = (step: Step): [any, any] => [called(step), fromJson(called(step).input, step.request)];
  const shown = (step: Step, came: any): JsonObject => toJson(called(step).output, came) as JsonObject;
  const take = (step: Step): Take => fromJson(TakeSchema, step.take as JsonValue);

  async function value(who: string, step: Step): Promise<Step> {
    if (step.do === "connect") {
      clients.set(who, connect(step.address, step.token, { tokens: step.kept ? keeper(step.kept) : tokens }));
      return {};
    }
    if (step.do === "issue") {
      clients.set(who, await clients.get(step.from)!.issue(step.match, fromJson(ActorSchema, step.actor), step.lifetime));
      return { token: clients.get(who)!.token };
    }
    const client = clients.get(who)!;
    const at = client.match(step.match ?? "");
    switch (step.do) {
      case "create": {
        const made = await client.create(fromJson(match.CreateMatchRequestSchema, step.request));
        return made instanceof Match ? { match: made.id } : { ruling: ruled(made) };
      }
      case "play": open.set(`${who} play`, at.play()); return {};
      case "watch": open.set(`${who} watch`, at.watch(step.after ?? 0)); return {};
      case "tables": open.set(`${who} tables`, client.tables(step.tournament)); return {};
      case "turn": {
        const { value: turn, done } = await open.get(`${who} play`)!.next();
        return done ? { ended: true } : asked(who, turn);
      }
      case "next": {
        const events: Step[] = [];
        while (events.length < step.count) {
          const { value: one, done } = await open.get(`${who} watch`)!.next();
          if (done) return { events, ended: true };
          events.push(told(one));
        }
        return { events };
      }
      case "table": {
        let { series, matchId, calls } = (await open.get(`${who} tables`)!.next()).value;
        while (calls.length < step.calls) ({ series, matchId, calls } = (await open.get(`${who} tables`)!.next()).value);
        return { series, match: matchId, calls: calls.map((call: { dispute: number }) => call.dispute) };
      }
      case "offers": return asked(who, await at.offers());
      case "answer": return ruled(await turns.get(who)!.take(answer(turns.get(who)!.offers[0]!)));
      case "take": return ruled(await turns.get(who)!.take(take(step)));
      case "submit": return ruled(await at.submit(take(step), step.expected ?? 0, step.requestId ?? ""));
      case "info": {
        const info = await at.info();
        return { position: info.position, edition: info.setup!.edition };
      }
      case "state": {
        const state = await at.state(step.position);
        return { position: state.position, winners: state.result?.winners ?? [], lines: table(state) };
      }
      case "events": {
        const events: Step[] = [];
        for await (const one of at.events(step.after ?? 0)) events.push(told(one));
        return { events };
      }
      case "cards": return { codes: [...(await (step.of ? client.cards(step.of) : at.cards())).keys()].sort() };
      case "matches": {
        const matches: string[] = [];
        for await (const row of client.matches(step.filter)) matches.push(row.matchId);
        return { matches };
      }
      case "token": return { token: client.token };
      case "stream": {
        const fields = new Set<string>();
        for await (const news of client.stream(...read(step))) for (const field of Object.keys(shown(step, news))) fields.add(field);
        return { fields: [...fields].sort() };
      }
      case "follow": open.set(`${who} follow`, client.follow(...read(step))); return {};
      case "news": {
        for (;;) {
          const rows = ((await open.get(`${who} follow`)!.next()).value)[step.has];
          if (rows.length) return { count: rows.length };
        }
      }
      default: return shown(step, await client.ask(...read(step)));
    }
  }

  return async (step) => {
    try {
      return { value: await value(step.as, step) };
    } catch (wrong) {
      if (!(wrong instanceof MagistrateError)) throw wrong;
      const { reason, facts, fields, message } = wrong;
      return { error: { kind: wrong.constructor.name, reason, text: message, facts, fields: Object.keys(fields).sort() } };
    }
  };
}
