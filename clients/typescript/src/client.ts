// The client, over any of Connect's transports: node.ts and web.ts make one.
import { type MessageInitShape } from "@bufbuild/protobuf";
import { Code, createClient, type CallOptions, type Client as Stub, type Transport } from "@connectrpc/connect";
import type { DescService } from "@bufbuild/protobuf";
import type { Offer, Take } from "../gen/magistrate/v1/acting_pb.js";
import { CatalogService, type CatalogCard } from "../gen/magistrate/v1/catalog_service_pb.js";
import { EventService, type EventTable } from "../gen/magistrate/v1/event_service_pb.js";
import { type ActorSchema, type Question, View } from "../gen/magistrate/v1/kernel_pb.js";
import {
  type CreateMatchRequestSchema, type ListLegalActionsResponse, MatchService, type WatchEventsResponse,
} from "../gen/magistrate/v1/match_service_pb.js";
import type { Reason } from "../gen/magistrate/v1/ruling_pb.js";
import { TokenService } from "../gen/magistrate/v1/token_service_pb.js";
import type { Event, Match as MatchRow, State } from "../gen/magistrate/v1/view_pb.js";
import { MagistrateError } from "./errors.js";

/** For so many milliseconds a watch is open before it is opened again: a dead line is left then. */
const PATIENCE = 60_000;
const PAUSES = [50, 200, 500, 1000, 2000];
const sleep = (span: number): Promise<void> => new Promise((done) => setTimeout(done, span));

/** A token, with when it was issued and when it ends, in milliseconds since 1970; 0 where that is unknown. */
export interface Token { text: string; issued: number; expires: number }

/** Where tokens are kept, by names: `localStorage` is one. */
export interface Tokens { getItem(name: string): string | null; setItem(name: string, value: string): void }

export interface Options { renew?: () => Promise<Token>; tokens?: Tokens; timeout?: number }

const fresh = ({ issued, expires }: Token): boolean => !expires || Date.now() < expires - (expires - issued) / 5;

/** What came of a take: accepted, or refused for `reasons`, or `stale`, as the match had moved on before it. */
export interface Ruling { accepted: boolean; stale: boolean; position: number; text: string; reasons: Reason[] }

/** One part's way to a service. A call is sent again where that is safe, and a token is renewed before it ends. */
export class Client {
  #token: Token;

  constructor(readonly transport: Transport, token: string, readonly options: Options = {}) {
    this.#token = { text: token, issued: 0, expires: 0 };
  }

  /** What lets this part in, at present. */
  get token(): string { return this.#token.text; }

  /** Any call of the contract: `client.ask(JudgeService, (stub, options) => stub.planRewind({ matchId, to: 3 }, options))`. */
  async ask<S extends DescService, A>(service: S, call: (stub: Stub<S>, options: CallOptions) => Promise<A>): Promise<A> {
    for (let tried = 0, renewed = false; ; tried++) {
      try {
        return await call(createClient(service, this.transport), await this.#pass(this.options.timeout ?? 30_000));
      } catch (cause) {
        const wrong = new MagistrateError(cause);
        if (wrong.code === Code.Unauthenticated && this.options.renew && !renewed) {
          [renewed, this.#token] = [true, await this.options.renew()];
        } else if (wrong.again && tried < PAUSES.length) {
          await sleep(Math.max(PAUSES[tried]!, wrong.retryAfter ?? 0));
        } else throw wrong;
      }
    }
  }

  /** The messages of a watch, over as many connections as it takes: `open` opens it where it stands. */
  async *follow<M>(open: (options: CallOptions) => AsyncIterable<M>): AsyncGenerator<M> {
    for (let tries = 0; ; ) {
      try {
        for await (const news of open(await this.#pass(PATIENCE))) {
          tries = 0;
          yield news;
        }
        tries++;
      } catch (cause) {
        const wrong = new MagistrateError(cause);
        if (wrong.code !== Code.DeadlineExceeded) tries++;
        if (wrong.code === Code.Unauthenticated && this.options.renew && tries < 2) this.#token = await this.options.renew();
        else if (!wrong.again || tries > 4 * PAUSES.length) throw wrong;
      }
      await sleep(PAUSES[Math.min(tries, PAUSES.length - 1)]!);
    }
  }

  /** Opens a match. A refused opening is a Ruling with its reasons. */
  async create(request: MessageInitShape<typeof CreateMatchRequestSchema>): Promise<Match | Ruling> {
    const asked = { requestId: crypto.randomUUID(), ...request };
    const opened = await this.ask(MatchService, (stub, options) => stub.createMatch(asked, options));
    if (opened.match) return this.match(opened.match.matchId);
    return { accepted: false, stale: false, position: 0, text: "", reasons: opened.reasons };
  }

  /** A match by its id. */
  match(id: string): Match { return new Match(this, id); }

  /** The matches that there are, page after page. */
  async *matches(filter: { player?: string; edition?: string; tournamentId?: string } = {}): AsyncGenerator<MatchRow> {
    for (let pageToken = ""; ; ) {
      const page = await this.ask(MatchService, (stub, options) => stub.listMatches({ ...filter, pageToken }, options));
      yield* page.matches;
      if (!(pageToken = page.nextPageToken)) return;
    }
  }

  /** The cards of an edition (`dice:1`) or of a match, as far as one may know them, by their codes. */
  async cards(of: string): Promise<Map<string, CatalogCard>> {
    const found = new Map<string, CatalogCard>();
    for (let pageToken = ""; ; ) {
      const which = of.includes(":") ? { case: "edition" as const, value: of } : { case: "matchId" as const, value: of };
      const page = await this.ask(CatalogService, (stub, options) => stub.listCards({ of: which, pageToken }, options));
      for (const card of page.cards) found.set(card.print!.code, card);
      if (!(pageToken = page.nextPageToken)) return found;
    }
  }

  /** The tables of an event, and then each again when something has changed there. */
  async *tables(tournamentId: string): AsyncGenerator<EventTable> {
    let cursor = "";
    const stub = createClient(EventService, this.transport);
    for await (const news of this.follow((options) => stub.watchTables({ tournamentId, cursor }, options))) {
      cursor = news.cursor;
      yield* news.tables;
    }
  }

  /** The client of a part in a match, by a token that this one issues, keeps, and renews as long as it can. */
  async issue(matchId: string, actor: MessageInitShape<typeof ActorSchema>, seconds = 86_400): Promise<Client> {
    const name = `magistrate ${matchId} ${actor.role} ${actor.seat ?? 0} ${actor.name ?? ""}`;
    let last = "";
    const renew = async (): Promise<Token> => {
      const kept = JSON.parse(this.options.tokens?.getItem(name) ?? "null") as Token | null;
      const lifetime = { seconds: BigInt(seconds) };
      let token = kept && fresh(kept) && kept.text !== last ? kept : null;
      if (!token) {
        const issued = await this.ask(TokenService, (stub, options) => stub.issueToken({ matchId, actor, lifetime }, options));
        token = { text: issued.token, issued: Date.now(), expires: Number(issued.expireTime!.seconds) * 1000 };
        this.options.tokens?.setItem(name, JSON.stringify(token));
      }
      last = token.text;
      return token;
    };
    const part = new Client(this.transport, "", { ...this.options, renew });
    part.#token = await renew();
    return part;
  }

  async #pass(timeoutMs: number): Promise<CallOptions> {
    if (this.options.renew && !fresh(this.#token)) this.#token = await this.options.renew();
    return { headers: { authorization: `Bearer ${this.#token.text}` }, timeoutMs };
  }
}

/** A match as one part sees it, and acts in it. */
export class Match {
  constructor(readonly client: Client, readonly id: string) {}

  /** A loop over what this part is asked for, until the match ends: answer each turn with `take`. */
  async *play(after = 0): AsyncGenerator<Turn> {
    for await (const news of this.#news(after)) {
      while (news.position === news.head && !news.ended) {
        const turn = await this.offers();
        if (turn.offers.length === 0) break;
        yield turn;
        if (!turn.ruling) break;
      }
    }
  }

  /** What would be accepted now. */
  async offers(): Promise<Turn> {
    const legal = await this.client.ask(MatchService, (stub, options) => stub.listLegalActions({ matchId: this.id }, options));
    return new Turn(this, legal);
  }

  /** Does something. A refusal is an answer; a MagistrateError is thrown where the match does not stand at `expected`. */
  async submit(take: Take, expected = 0, requestId: string = crypto.randomUUID()): Promise<Ruling> {
    const request = { matchId: this.id, take, requestId, expectedVersion: expected, view: View.WORDS };
    const { ruling } = await this.client.ask(MatchService, (stub, options) => stub.submit(request, options));
    const came = ruling!.ruling;
    if (came.case === "accepted")
      return { accepted: true, stale: false, position: came.value.position, text: came.value.text, reasons: [] };
    return { accepted: false, stale: false, position: came.value?.position ?? 0, text: "", reasons: came.value?.reasons ?? [] };
  }

  /** The table, now or at a position. */
  async state(position?: number): Promise<State> {
    const request = { matchId: this.id, position };
    return (await this.client.ask(MatchService, (stub, options) => stub.getState(request, options))).state!;
  }

  /** What has happened since a position, and then each event as it comes, until the match has ended. */
  async *watch(after = 0): AsyncGenerator<Event> {
    for await (const news of this.#news(after)) yield* news.events;
  }

  /** The printed cards that this part may know, by their codes. */
  cards(): Promise<Map<string, CatalogCard>> { return this.client.cards(this.id); }

  async *#news(after: number): AsyncGenerator<WatchEventsResponse> {
    const stub = createClient(MatchService, this.client.transport);
    for await (const news of this.client.follow((options) => stub.watchEvents({ matchId: this.id, after }, options))) {
      after = news.position;
      yield news;
      if (news.ended) return;
    }
  }
}

/** What a part is asked for: `offers` answer the `question`, `anytime` is beside it, `acts` are a judge's. */
export class Turn {
  readonly position: number;
  readonly question?: Question;
  readonly offers: Offer[];
  readonly anytime: Offer[];
  readonly acts: Offer[];
  ruling?: Ruling;

  constructor(readonly match: Match, legal: ListLegalActionsResponse) {
    [this.position, this.question, this.acts] = [legal.position, legal.question, legal.acts];
    this.offers = legal.offers.filter((offer) => !offer.anytime);
    this.anytime = legal.offers.filter((offer) => offer.anytime);
  }

  /** Answers. A refusal and a match that has moved on are values, too. */
  async take(take: Take): Promise<Ruling> {
    try {
      this.ruling = await this.match.submit(take, this.position);
    } catch (wrong) {
      if (!(wrong instanceof MagistrateError) || wrong.code !== Code.Aborted) throw wrong;
      const position = Number(wrong.facts["current_version"] ?? 0);
      this.ruling = { accepted: false, stale: true, position, text: "", reasons: [] };
    }
    return this.ruling;
  }
}
