package magistrate.client;

import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.Stream;
import magistrate.v1.*;

/** A match as one part sees it, and acts in it. */
public final class Match {
  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

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
  public Iterable<Turn> play() {
    return () -> new Iterator<>() {
      private final Iterator<WatchEventsResponse> news = news(0);
      private WatchEventsResponse last;
      private Turn turn;
      private Turn next;

      @Override public boolean hasNext() {
        while (next == null) {
          if (turn == null || turn.ruling() == null) {
            if (!news.hasNext()) return false;
            last = news.next();
          }
          turn = asks(last) ? offers() : null;
          if (turn != null && !turn.offers.isEmpty()) next = turn;
          else turn = null;
        }
        return true;
      }

      @Override public Turn next() {
        Turn given = next;
        next = null;
        return given;
      }
    };
  }

  /** The same: each turn is handed over once the one before is answered. */
  public CompletableFuture<Void> playAsync(Function<Turn, ? extends CompletionStage<?>> turns) {
    return newsAsync(0, news -> asks(news) ? asked(turns) : DONE);
  }

  private CompletableFuture<Void> asked(Function<Turn, ? extends CompletionStage<?>> turns) {
    return offersAsync().thenCompose(turn -> turn.offers.isEmpty() ? DONE : turns.apply(turn).thenCompose(
        answered -> turn.ruling() == null ? DONE : asked(turns)));
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
  public State state() { return Client.waited(stateAsync(null)); }

  /** The table at a position; now, where that is null. */
  public CompletableFuture<State> stateAsync(Integer position) {
    var request = GetStateRequest.newBuilder().setMatchId(id);
    if (position != null) request.setPosition(position);
    return client.askAsync(MatchServiceGrpc.getGetStateMethod(), request.build()).thenApply(GetStateResponse::getState);
  }

  /** What has happened since a position, page after page. */
  public Stream<Event> events(int after) {
    var request = ListEventsRequest.newBuilder().setMatchId(id).setAfter(after);
    return Client.pages(page -> client.ask(MatchServiceGrpc.getListEventsMethod(), request.setPageToken(page).build()),
        ListEventsResponse::getNextPageToken, ListEventsResponse::getEventsList);
  }

  /** What has happened since a position, and then each event as it comes, until the match has ended. */
  public Iterable<Event> watch(int after) {
    return () -> {
      Iterator<WatchEventsResponse> news = news(after);
      return Client.<Event>flat(() -> news.hasNext() ? news.next().getEventsList() : null);
    };
  }

  public CompletableFuture<Void> watchAsync(int after, Consumer<Event> taken) {
    return newsAsync(after, news -> {
      news.getEventsList().forEach(taken);
      return DONE;
    });
  }

  /** The printed cards of the match that this part may know, by their codes. */
  public Map<String, CatalogCard> cards() { return client.cards(id); }

  private Iterator<WatchEventsResponse> news(int after) {
    var stands = WatchEventsRequest.newBuilder().setMatchId(id).setAfter(after);
    var watch = client.follow(MatchServiceGrpc.getWatchEventsMethod(), stands::build);
    return new Iterator<>() {
      private boolean ended;

      @Override public boolean hasNext() { return !ended; }

      @Override public WatchEventsResponse next() {
        WatchEventsResponse news = watch.next();
        stands.setAfter(news.getPosition());
        ended = news.getEnded();
        return news;
      }
    };
  }

  private CompletableFuture<Void> newsAsync(int after, Function<WatchEventsResponse, CompletableFuture<Void>> taken) {
    var stands = WatchEventsRequest.newBuilder().setMatchId(id).setAfter(after);
    return client.followAsync(MatchServiceGrpc.getWatchEventsMethod(), stands::build, news -> {
      stands.setAfter(news.getPosition());
      return taken.apply(news).thenApply(done -> !news.getEnded());
    });
  }
}
