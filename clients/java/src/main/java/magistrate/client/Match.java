package magistrate.client;

import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.Stream;
import magistrate.v1.*;

/** A match as one part sees it, and acts in it. */
public final class Match {
  private static final CompletableFuture<Boolean> DONE = CompletableFuture.completedFuture(true);

  public final Client client;
  public final String id;

  Match(Client client, String id) {
    this.client = client;
    this.id = id;
  }

  /**
   * A loop over what this part is asked for, until the match ends: answer each turn with {@code take}. Where the match has
   * moved on before an answer, and where that is refused, it is read again and asked again.
   */
  public Iterable<Turn> play() { return () -> Client.handed(this::playAsync); }

  public CompletableFuture<Void> playAsync(Function<Turn, CompletionStage<?>> taker) {
    return newsAsync(0, news -> asks(news) ? asked(taker) : DONE);
  }

  private CompletableFuture<Boolean> asked(Function<Turn, CompletionStage<?>> taker) {
    return offersAsync().thenCompose(turn -> turn.offers.isEmpty() ? DONE : Client.each(List.of(turn).iterator(), taker)
        .thenCompose(more -> more && turn.ruling() != null ? asked(taker) : CompletableFuture.completedFuture(more)));
  }

  private static boolean asks(WatchEventsResponse news) {
    return news.getPosition() == news.getHead() && !news.getEnded();
  }

  /** What would be accepted now: what answers the question, and what may be done beside it. */
  public Turn offers() { return Client.waited(offersAsync()); }

  public CompletableFuture<Turn> offersAsync() {
    var request = ListLegalActionsRequest.newBuilder().setMatchId(id).build();
    return client.askAsync(MatchServiceGrpc.getListLegalActionsMethod(), request).thenApply(legal -> new Turn(this, legal));
  }

  /** Does something, wherever the match stands. A refusal is an answer. */
  public Ruling submit(Take take) { return submit(take, 0, ""); }

  /** Throws {@link MagistrateException.Stale} where the match does not stand at {@code expected}. */
  public Ruling submit(Take take, int expected, String requestId) {
    return Client.waited(submitAsync(take, expected, requestId));
  }

  public CompletableFuture<Ruling> submitAsync(Take take, int expected, String requestId) {
    var request = SubmitRequest.newBuilder().setMatchId(id).setTake(take).setExpectedVersion(expected)
        .setRequestId(requestId).setView(View.VIEW_WORDS).build();
    return client.askAsync(MatchServiceGrpc.getSubmitMethod(), request).thenApply(came -> Ruling.read(came.getRuling()));
  }

  /** What the match is pinned to and where it stands. */
  public magistrate.v1.Match info() { return Client.waited(infoAsync()); }

  public CompletableFuture<magistrate.v1.Match> infoAsync() {
    var request = GetMatchRequest.newBuilder().setMatchId(id).build();
    return client.askAsync(MatchServiceGrpc.getGetMatchMethod(), request).thenApply(GetMatchResponse::getMatch);
  }

  /** The table now. */
  public State state() { return state(null); }

  /** The table at a position; now, where that is null. */
  public State state(Integer position) { return Client.waited(stateAsync(position)); }

  public CompletableFuture<State> stateAsync(Integer position) {
    var request = GetStateRequest.newBuilder().setMatchId(id);
    if (position != null) request.setPosition(position);
    return client.askAsync(MatchServiceGrpc.getGetStateMethod(), request.build()).thenApply(GetStateResponse::getState);
  }

  /** What has happened since a position, page after page. */
  public Stream<Event> events(int after) { return Client.listed(taker -> eventsAsync(after, taker)); }

  public CompletableFuture<Void> eventsAsync(int after, Function<Event, CompletionStage<?>> taker) {
    var request = ListEventsRequest.newBuilder().setMatchId(id).setAfter(after);
    return Client.pages(page -> client.askAsync(MatchServiceGrpc.getListEventsMethod(), request.setPageToken(page).build()),
        ListEventsResponse::getNextPageToken, ListEventsResponse::getEventsList, taker);
  }

  /** What has happened since a position, and then each event as it comes, until the match has ended. */
  public Iterable<Event> watch(int after) { return () -> Client.handed(taker -> watchAsync(after, taker)); }

  public CompletableFuture<Void> watchAsync(int after, Function<Event, CompletionStage<?>> taker) {
    return newsAsync(after, news -> Client.each(news.getEventsList().iterator(), taker));
  }

  /** The printed cards of the match that this part may know, by their codes. */
  public Map<String, CatalogCard> cards() { return client.cards(id); }

  public CompletableFuture<Map<String, CatalogCard>> cardsAsync() { return client.cardsAsync(id); }

  private CompletableFuture<Void> newsAsync(int after, Function<WatchEventsResponse, CompletableFuture<Boolean>> taker) {
    var request = WatchEventsRequest.newBuilder().setMatchId(id).setAfter(after).build();
    return client.followAsync(MatchServiceGrpc.getWatchEventsMethod(), request, news -> taker.apply(news)
        .thenApply(more -> more && !news.getEnded()));
  }
}
