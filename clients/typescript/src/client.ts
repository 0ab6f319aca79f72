// The client, over any of Connect's transports: node.ts and web.ts make one.
import {
  create, type DescMessage, type DescMethodServerStreaming, type DescMethodUnary, type MessageInitShape, type MessageShape,
} from "@bufbuild/protobuf";
import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import type { Offer, Take } from "../gen/magistrate/v1/acting_pb.js";
import { CatalogService, type CatalogCard } from "../gen/magistrate/v1/catalog_service_pb.js";
import { EventService, type EventTable } from "../gen/magistrate/v1/event_service_pb.js";
import { type ActorSchema, type Question, View } from "../gen/magistrate/v1/kernel_pb.js";
import {
  type CreateMatchRequestSchema, type ListLegalActionsResponse, type ListMatchesRequestSchema, MatchService,
  type WatchEventsResponse,
} from "../gen/magistrate/v1/match_service_pb.js";
import type { Reason } from "../gen/magistrate/v1/ruling_pb.js";
import { TokenService } from "../gen/magistrate/v1/token_service_pb.js";
import type { Event, Match as MatchRow, State } from "../gen/magistrate/v1/view_pb.js";
import { MagistrateError, Stale, TooMuch, Unauthenticated, Unavailable, readError } from "./errors.js";

/** For so many milliseconds a watch is open before it is opened again: a dead line is left then. */
const PATIENCE = 60_000;
const PAUSES = [50, 200, 500, 1000, 2000];
const sleep = (span: number): Promise<void> => new Promise((done) => setTimeout(done, span));

/** A token, with when it was issued and when it ends, in milliseconds since 1970; 0 where that is unknown. */
export interface Token { text: string; issued: number; expires: number }

/** Where tokens are kept, by names: `localStorage` is one. */
export interface Tokens { getItem(name: string): string | null; setItem(name: string, value: string): void }

/** What a client is given beside its token: times in milliseconds, `pauses` before each new try of an unanswered call. */
export interface Options { renew?: () => Promise<Token>; tokens?: Tokens; timeout?: number; pauses?: readonly number[] }

const fresh = ({ issued, expires }: Token): boolean => !expires || Date.now() < expires - (expires - issued) / 5;

/** What came of a take: accepted, or refused for `reasons`, or `stale`, as the match had moved on before it. */
export interface Ruling {
  accepted: boolean; stale: boolean; repeated: boolean; position: number; text: string; reasons: Reason[];
}

const REFUSED: Ruling = { accepted: false, stale: false, repeated: false, position: 0, text: "", reasons: [] };

/** One part's way to a service. A call is sent again where that is safe, and a token is renewed before it ends. */
export class Client {
  #token: Token;
  readonly #place: string;

  /** `place` is the service's address, by which tokens are kept. */
  constructor(readonly transport: Transport, token: string, readonly options: Options = {}, place = "") {
    this.#token = { text: token, issued: 0, expires: 0 };
    this.#place = place;
  }

  /** What lets this part in, at present. */
  get token(): string { return this.#token.text; }

  /**
   * Any call of the contract: `client.ask(JudgeService.method.planRewind, { matchId, to: 3 })`. A write has a request id, so
   * that it happens once however often it is sent.
   */
  async ask<I extends DescMessage, O extends DescMessage>(
    call: DescMethodUnary<I, O>, request: MessageInitShape<I>,
  ): Promise<MessageShape<O>> {
    const asked = create(call.input, request);
    if ((asked as { requestId?: string }).requestId === "") Object.assign(asked, { requestId: crypto.randomUUID() });
    for (let tried = 0, renewed = false; ; tried++) {
      try {
        const headers = await this.#pass();
        const input = asked as MessageInitShape<I>;
        return (await this.transport.unary(call, undefined, this.#timeout, headers, input)).message;
      } catch (cause) {
        const wrong = readError(cause);
        const pause = this.#pauses[tried];
        if (wrong instanceof Unauthenticated && this.options.renew && !renewed) {
          [renewed, this.#token] = [true, await this.options.renew()];
        } else if (pause !== undefined && this.#again(wrong)) {
          await sleep(Math.max(pause, wrong.retryAfter ?? 0));
        } else throw wrong;
      }
    }
  }

  /** The messages of a stream, over one connection, of at most `within` milliseconds. */
  async *stream<I extends DescMessage, O extends DescMessage>(
    call: DescMethodServerStreaming<I, O>, request: MessageInitShape<I>, within?: number,
  ): AsyncGenerator<MessageShape<O>> {
    const left = new AbortController();
    try {
      const inputs = (async function* () { yield request; })();
      yield* (await this.transport.stream(call, left.signal, within, await this.#pass(), inputs)).message;
    } catch (cause) {
      throw readError(cause);
    } finally {
      left.abort();
    }
  }

  /** The messages of a watch, over as many connections as it takes: each resumes where the last one stood. */
  async *follow<I extends DescMessage, O extends DescMessage>(
    call: DescMethodServerStreaming<I, O>, request: MessageInitShape<I>,
  ): AsyncGenerator<MessageShape<O>> {
    const asked = create(call.input, request);
    for (let tries = 0; ; ) {
      let wrong: MagistrateError = readError(new ConnectError("the stream ended", Code.Unavailable));
      try {
        for await (const news of this.stream(call, asked as MessageInitShape<I>, PATIENCE)) {
          tries = 0;
          const { cursor, position } = news as { cursor?: string; position?: number };
          Object.assign(asked, "cursor" in asked ? { cursor } : { after: position });
          yield news;
        }
      } catch (cause) {
        wrong = readError(cause);
      }
      if (wrong.code !== Code.DeadlineExceeded) tries++;
      if (wrong instanceof Unauthenticated && this.options.renew && tries < 2) this.#token = await this.options.renew();
      else if (!this.#again(wrong) || tries > 4 * this.#pauses.length) throw wrong;
      else await sleep(wrong.retryAfter ?? this.#pauses[Math.min(tries, this.#pauses.length - 1)] ?? 0);
    }
  }

  /** Opens a match. A refused opening is a Ruling with its reasons. */
  async create(request: MessageInitShape<typeof CreateMatchRequestSchema>): Promise<Match | Ruling> {
    const opened = await this.ask(MatchService.method.createMatch, request);
    return opened.match ? this.match(opened.match.matchId) : { ...REFUSED, reasons: opened.reasons };
  }

  /** A match by its id. */
  match(id: string): Match { return new Match(this, id); }

  /** The matches that there are, page after page. */
  async *matches(filter: MessageInitShape<typeof ListMatchesRequestSchema> = {}): AsyncGenerator<MatchRow> {
    for (let pageToken = ""; ; ) {
      const page = await this.ask(MatchService.method.listMatches, { ...filter, pageToken } as typeof filter);
      yield* page.matches;
      if (!(pageToken = page.nextPageToken)) return;
    }
  }

  /** The cards of an edition (`dice:1`) or of a match, as far as one may know them, by their codes. */
  async cards(of: string): Promise<Map<string, CatalogCard>> {
    const found = new Map<string, CatalogCard>();
    for (let pageToken = ""; ; ) {
      const which = of.includes(":") ? { case: "edition" as const, value: of } : { case: "matchId" as const, value: of };
      const page = await this.ask(CatalogService.method.listCards, { of: which, pageToken, pageSize: 1000 });
      for (const card of page.cards) found.set(card.print!.code, card);
      if (!(pageToken = page.nextPageToken)) return found;
    }
  }

  /** The tables of an event, and then each again when something has changed there. */
  async *tables(tournamentId: string): AsyncGenerator<EventTable> {
    for await (const news of this.follow(EventService.method.watchTables, { tournamentId })) yield* news.tables;
  }

  /** The client of a part in a match, by a token that this one issues, keeps, and renews as long as it can. */
  async issue(matchId: string, actor: MessageInitShape<typeof ActorSchema>, seconds = 86_400): Promise<Client> {
    const name = `magistrate ${this.#place} ${matchId} ${actor.role} ${actor.seat ?? 0} ${actor.name ?? ""}`;
    let last = "";
    const renew = async (): Promise<Token> => {
      const kept = JSON.parse(this.options.tokens?.getItem(name) ?? "null") as Token | null;
      const lifetime = { seconds: BigInt(Math.floor(seconds)), nanos: Math.round((seconds % 1) * 1e9) };
      let token = kept && fresh(kept) && kept.text !== last ? kept : null;
      if (!token) {
        const issued = await this.ask(TokenService.method.issueToken, { matchId, actor, lifetime });
        const { seconds: whole, nanos } = issued.expireTime!;
        token = { text: issued.token, issued: Date.now(), expires: Number(whole) * 1000 + nanos / 1e6 };
        this.options.tokens?.setItem(name, JSON.stringify(token));
      }
      last = token.text;
      return token;
    };
    const part = new Client(this.transport, "", { ...this.options, renew }, this.#place);
    part.#token = await renew();
    return part;
  }

  get #timeout(): number { return this.options.timeout ?? 30_000; }

  get #pauses(): readonly number[] { return this.options.pauses ?? PAUSES; }

  #again(wrong: MagistrateError): boolean {
    if (wrong instanceof TooMuch) return wrong.retryAfter !== undefined && wrong.retryAfter <= this.#timeout;
    return wrong instanceof Unavailable;
  }

  async #pass(): Promise<Record<string, string>> {
    if (this.options.renew && !fresh(this.#token)) this.#token = await this.options.renew();
    return this.#token.text ? { authorization: `Bearer ${this.#token.text}` } : {};
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
    return new Turn(this, await this.client.ask(MatchService.method.listLegalActions, { matchId: this.id }));
  }

  /** Does something; a refusal is an answer. `Stale` is thrown where the match does not stand at `expected`. */
  async submit(take: Take, expected = 0, requestId = ""): Promise<Ruling> {
    const request = { matchId: this.id, take, requestId, expectedVersion: expected, view: View.WORDS };
    const came = (await this.client.ask(MatchService.method.submit, request)).ruling!.ruling;
    if (came.case !== "accepted") return { ...REFUSED, position: came.value?.position ?? 0, reasons: came.value?.reasons ?? [] };
    const { position, repeated, text } = came.value;
    return { ...REFUSED, accepted: true, position, repeated, text };
  }

  /** What the match is pinned to and where it stands. */
  async info(): Promise<MatchRow> {
    return (await this.client.ask(MatchService.method.getMatch, { matchId: this.id })).match!;
  }

  /** The table, now or at a position. */
  async state(position?: number): Promise<State> {
    return (await this.client.ask(MatchService.method.getState, { matchId: this.id, position })).state!;
  }

  /** What has happened since a position, page after page. */
  async *events(after = 0): AsyncGenerator<Event> {
    for (let pageToken = ""; ; ) {
      const page = await this.client.ask(MatchService.method.listEvents, { matchId: this.id, after, pageToken });
      yield* page.events;
      if (!(pageToken = page.nextPageToken)) return;
    }
  }

  /** What has happened since a position, and then each event as it comes, until the match has ended. */
  async *watch(after = 0): AsyncGenerator<Event> {
    for await (const news of this.#news(after)) yield* news.events;
  }

  /** The printed cards that this part may know, by their codes. */
  cards(): Promise<Map<string, CatalogCard>> { return this.client.cards(this.id); }

  async *#news(after: number): AsyncGenerator<WatchEventsResponse> {
    for await (const news of this.client.follow(MatchService.method.watchEvents, { matchId: this.id, after })) {
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
      if (!(wrong instanceof Stale)) throw wrong;
      this.ruling = { ...REFUSED, stale: true, position: wrong.current };
    }
    return this.ruling;
  }
}
