package magistrate.client;

import com.google.protobuf.Message;
import io.grpc.*;
import io.grpc.stub.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.*;
import java.util.stream.Stream;
import magistrate.v1.*;

/**
 * One part's way to a service. A call is sent again where that is safe, and a token is renewed before it ends. What waits for
 * an answer blocks; what ends in {@code Async} does not. Both throw, or end with, a {@link MagistrateException}.
 */
public final class Client implements AutoCloseable {
  /** For so long a watch is open before it is opened again: a line that is dead without a word is left then. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Metadata.Key<String> PASS = Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  /** What a client is given beside its token; all may be left as it is. */
  public static final class Options {
    /** TLS, or none. */
    public ChannelCredentials credentials = InsecureChannelCredentials.create();
    /** Gives a new token where the old one ends. */
    public Supplier<CompletableFuture<Token>> renew;
    /** Keep those that this client issues. */
    public Tokens tokens = new Tokens();
    /** Bounds one answer. */
    public Duration timeout = Duration.ofSeconds(30);
    /** Come before each new try of a call that nobody answered. */
    public List<Duration> pauses = Stream.of(50, 200, 500, 1000, 2000).map(Duration::ofMillis).toList();
  }

  private final String address;
  private final Options options;
  private final ManagedChannel channel;
  private final boolean shared;
  private final Supplier<CompletableFuture<Token>> renew;
  private volatile Token token;
  private CompletableFuture<Token> renewing;

  public Client(String address, String token) { this(address, token, new Options()); }

  /** Connects at the first call. */
  public Client(String address, String token, Options options) {
    this(address, token, options, false, options.renew,
        Grpc.newChannelBuilder(address, options.credentials).maxInboundMessageSize(Integer.MAX_VALUE).build());
  }

  private Client(String address, String token, Options options, boolean shared,
      Supplier<CompletableFuture<Token>> renew, ManagedChannel channel) {
    this.address = address;
    this.token = new Token(token, null, null);
    this.options = options;
    this.shared = shared;
    this.renew = renew;
    this.channel = channel;
  }

  /** What lets this part in, at present. */
  public String token() { return token.text(); }

  /** Hangs up. */
  @Override
  public void close() {
    if (!shared) channel.shutdownNow();
  }

  /** The answer of any call of the contract: {@code ask(JudgeServiceGrpc.getPlanRewindMethod(), request)}. */
  public <Q extends Message, A> A ask(MethodDescriptor<Q, A> call, Q request) {
    return waited(askAsync(call, request));
  }

  public <Q extends Message, A> CompletableFuture<A> askAsync(MethodDescriptor<Q, A> call, Q request) {
    var id = request.getDescriptorForType().findFieldByName("request_id");
    if (id == null || !request.getField(id).equals("")) return attempt(call, request, 0, false);
    @SuppressWarnings("unchecked") // A message's builder builds that message.
    Q named = (Q) request.toBuilder().setField(id, UUID.randomUUID().toString()).build();
    return attempt(call, named, 0, false);
  }

  private <Q, A> CompletableFuture<A> attempt(MethodDescriptor<Q, A> call, Q request, int tried, boolean renewed) {
    Token[] used = new Token[1];
    return pass().thenCompose(pass -> once(call, request, used[0] = pass)).handle((answer, thrown) -> {
      if (thrown == null) return CompletableFuture.completedFuture(answer);
      MagistrateException wrong = MagistrateException.of(thrown);
      if (wrong instanceof MagistrateException.Unauthenticated && renew != null && used[0] != null && !renewed) {
        return renewed(used[0]).thenCompose(pass -> attempt(call, request, tried, true));
      }
      if (!wrong.again(options.timeout) || tried >= options.pauses.size()) return CompletableFuture.<A>failedFuture(wrong);
      return after(options.pauses.get(tried), wrong).thenCompose(now -> attempt(call, request, tried + 1, renewed));
    }).thenCompose(answer -> answer);
  }

  private <Q, A> CompletableFuture<A> once(MethodDescriptor<Q, A> call, Q request, Token pass) {
    CompletableFuture<A> came = new CompletableFuture<>();
    ClientCalls.asyncUnaryCall(line(pass).newCall(call, within(options.timeout)), request, new StreamObserver<A>() {
      @Override public void onNext(A answer) { came.complete(answer); }
      @Override public void onError(Throwable wrong) { came.completeExceptionally(wrong); }
      @Override public void onCompleted() { }
    });
    return came;
  }

  private Channel line(Token pass) {
    Metadata headers = new Metadata();
    if (!pass.text().isEmpty()) headers.put(PASS, "Bearer " + pass.text());
    return ClientInterceptors.intercept(channel, MetadataUtils.newAttachHeadersInterceptor(headers));
  }

  private static CallOptions within(Duration span) {
    return CallOptions.DEFAULT.withDeadlineAfter(span.toMillis(), TimeUnit.MILLISECONDS);
  }

  private CompletableFuture<Token> pass() {
    Token held = token;
    return renew == null || held.fresh() ? CompletableFuture.completedFuture(held) : renewed(held);
  }

  private synchronized CompletableFuture<Token> renewed(Token old) {
    if (token != old) return CompletableFuture.completedFuture(token);
    if (renewing == null || renewing.isDone()) renewing = renew.get().thenApply(fresh -> token = fresh);
    return renewing;
  }

  private static CompletableFuture<Void> after(Duration pause, MagistrateException wrong) {
    Duration span = wrong.retryAfter != null && wrong.retryAfter.compareTo(pause) > 0 ? wrong.retryAfter : pause;
    return CompletableFuture.runAsync(() -> { }, CompletableFuture.delayedExecutor(span.toMillis(), TimeUnit.MILLISECONDS));
  }

  static <A> A waited(CompletableFuture<A> coming) {
    try {
      return coming.join();
    } catch (CompletionException wrong) {
      throw MagistrateException.of(wrong);
    }
  }

  /** How a watch goes on where it breaks. */
  private final class Breaks {
    private int tries;

    CompletableFuture<?> next(MagistrateException wrong, Token used) {
      if (wrong.code != Status.Code.DEADLINE_EXCEEDED) tries++;
      if (wrong instanceof MagistrateException.Unauthenticated && renew != null && tries < 2) return renewed(used);
      if (!wrong.again(options.timeout) || tries > 4 * options.pauses.size()) return CompletableFuture.failedFuture(wrong);
      List<Duration> pauses = options.pauses.isEmpty() ? List.of(Duration.ZERO) : options.pauses;
      return after(pauses.get(Math.min(tries, pauses.size() - 1)), wrong);
    }
  }

  private static final Status ENDED = Status.UNAVAILABLE.withDescription("the stream ended");

  /** The messages of a watch, over as many connections as it takes: {@code request} is made where it stands. */
  <Q, M> Iterator<M> follow(MethodDescriptor<Q, M> call, Supplier<Q> request) {
    BlockingQueue<CompletableFuture<M>> coming = new LinkedBlockingQueue<>();
    BlockingQueue<CompletableFuture<Boolean>> wanted = new LinkedBlockingQueue<>();
    followAsync(call, request, news -> {
      CompletableFuture<Boolean> more = new CompletableFuture<>();
      wanted.add(more);
      coming.add(CompletableFuture.completedFuture(news));
      return more;
    }).whenComplete((done, wrong) -> coming.add(CompletableFuture.failedFuture(wrong)));
    return new Iterator<>() {
      @Override public boolean hasNext() { return true; }

      @Override public M next() {
        Optional.ofNullable(wanted.poll()).ifPresent(more -> more.complete(true));
        try {
          return waited(coming.take());
        } catch (InterruptedException stopped) {
          Thread.currentThread().interrupt();
          throw MagistrateException.of(Status.CANCELLED.withCause(stopped).asRuntimeException());
        }
      }
    };
  }

  /** The same, handed to {@code taken} one after the other until that says false. */
  <Q, M> CompletableFuture<Void> followAsync(
      MethodDescriptor<Q, M> call, Supplier<Q> request, Function<M, CompletableFuture<Boolean>> taken) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    open(call, request, taken, new Breaks(), done);
    return done;
  }

  private <Q, M> void open(MethodDescriptor<Q, M> call, Supplier<Q> request, Function<M, CompletableFuture<Boolean>> taken, Breaks breaks, CompletableFuture<Void> done) {
    pass().whenComplete((pass, refused) -> {
      if (refused != null) done.completeExceptionally(MagistrateException.of(refused));
      if (done.isDone()) return;
      ClientCall<Q, M> open = line(pass).newCall(call, within(PATIENCE));
      open.start(new ClientCall.Listener<M>() {
        private CompletableFuture<Boolean> last = CompletableFuture.completedFuture(true);

        @Override public void onMessage(M news) {
          breaks.tries = 0;
          last = taken.apply(news).whenComplete((more, wrong) -> {
            if (wrong != null) done.completeExceptionally(MagistrateException.of(wrong));
            else if (!more) done.complete(null);
            if (done.isDone()) open.cancel("taken", null);
            else open.request(1);
          });
        }

        @Override public void onClose(Status status, Metadata trailers) {
          last.whenComplete((more, ignored) -> {
            if (done.isDone()) return;
            MagistrateException wrong = MagistrateException.of((status.isOk() ? ENDED : status).asRuntimeException(trailers));
            breaks.next(wrong, pass).whenComplete((now, end) -> {
              if (end != null) done.completeExceptionally(MagistrateException.of(end));
              else open(call, request, taken, breaks, done);
            });
          });
        }
      }, new Metadata());
      open.sendMessage(request.get());
      open.halfClose();
      open.request(1);
    });
  }

  /** What came of opening a match: the match, or why there is none. */
  public record Opened(Match match, Ruling refused) { }

  /** Opens a match, each seat's deck by its name or its cards' codes. */
  public Opened create(CreateMatchRequest request) { return waited(createAsync(request)); }

  public CompletableFuture<Opened> createAsync(CreateMatchRequest request) {
    return askAsync(MatchServiceGrpc.getCreateMatchMethod(), request).thenApply(came -> came.getReasonsCount() > 0
        ? new Opened(null, Ruling.refused(came.getReasonsList())) : new Opened(match(came.getMatch().getMatchId()), null));
  }

  /** A match by its id. */
  public Match match(String id) { return new Match(this, id); }

  /** The matches that there are, page after page. */
  public Stream<magistrate.v1.Match> matches(ListMatchesRequest filter) {
    return pages(page -> ask(MatchServiceGrpc.getListMatchesMethod(), filter.toBuilder().setPageToken(page).build()),
        ListMatchesResponse::getNextPageToken, ListMatchesResponse::getMatchesList);
  }

  static <P, R> Stream<R> pages(Function<String, P> page, Function<P, String> next, Function<P, List<R>> rows) {
    return Stream.iterate(page.apply(""), Objects::nonNull, last -> next.apply(last).isEmpty() ? null : page.apply(next.apply(last)))
        .flatMap(last -> rows.apply(last).stream());
  }

  /** The cards of an edition ({@code dice:1}) or of a match, as far as one may know them, by their codes. */
  public Map<String, CatalogCard> cards(String of) {
    var asked = (of.contains(":") ? ListCardsRequest.newBuilder().setEdition(of) : ListCardsRequest.newBuilder().setMatchId(of)).setPageSize(1000);
    Map<String, CatalogCard> found = new HashMap<>();
    pages(page -> ask(CatalogServiceGrpc.getListCardsMethod(), asked.setPageToken(page).build()),
        ListCardsResponse::getNextPageToken, ListCardsResponse::getCardsList).forEach(card -> found.put(card.getPrint().getCode(), card));
    return found;
  }

  public CompletableFuture<Map<String, CatalogCard>> cardsAsync(String of) {
    return CompletableFuture.supplyAsync(() -> cards(of));
  }

  /** The tables of an event, and then each again when something has changed there. */
  public Iterable<EventTable> tables(String tournament) {
    return () -> {
      WatchTablesRequest.Builder stands = WatchTablesRequest.newBuilder().setTournamentId(tournament);
      var news = follow(EventServiceGrpc.getWatchTablesMethod(), stands::build);
      return flat(() -> {
        var tables = news.next();
        stands.setCursor(tables.getCursor());
        return tables.getTablesList();
      });
    };
  }

  public CompletableFuture<Void> tablesAsync(String tournament, Consumer<EventTable> taken) {
    WatchTablesRequest.Builder stands = WatchTablesRequest.newBuilder().setTournamentId(tournament);
    return followAsync(EventServiceGrpc.getWatchTablesMethod(), stands::build, news -> {
      stands.setCursor(news.getCursor());
      news.getTablesList().forEach(taken);
      return CompletableFuture.completedFuture(true);
    });
  }

  /** The rows of lists that come one after the other, until there is none (null). */
  static <R> Iterator<R> flat(Supplier<List<R>> lists) {
    return new Iterator<>() {
      private Iterator<R> rows = List.<R>of().iterator();

      @Override public boolean hasNext() {
        while (rows != null && !rows.hasNext()) {
          List<R> next = lists.get();
          rows = next == null ? null : next.iterator();
        }
        return rows != null;
      }

      @Override public R next() { return rows.next(); }
    };
  }

  /** The client of a part in a match, by a token that this one issues, keeps, and renews as long as it can. */
  public Client issue(String match, Actor actor, Duration lifetime) { return waited(issueAsync(match, actor, lifetime)); }

  public CompletableFuture<Client> issueAsync(String match, Actor actor, Duration lifetime) {
    String name = String.join(" ", address, match, actor.getRole().name(), "" + actor.getSeat(), actor.getName());
    var span = com.google.protobuf.Duration.newBuilder().setSeconds(lifetime.getSeconds()).setNanos(lifetime.getNano());
    var request = IssueTokenRequest.newBuilder().setMatchId(match).setActor(actor).setLifetime(span).build();
    AtomicReference<String> last = new AtomicReference<>("");
    Client part = new Client(address, "", options, true, () -> {
      Token kept = options.tokens.get(name);
      if (kept != null && !kept.text().equals(last.getAndSet(kept.text()))) return CompletableFuture.completedFuture(kept);
      return askAsync(TokenServiceGrpc.getIssueTokenMethod(), request).thenApply(issued -> {
        Instant ends = Instant.ofEpochSecond(issued.getExpireTime().getSeconds(), issued.getExpireTime().getNanos());
        Token fresh = new Token(issued.getToken(), Instant.now(), ends);
        options.tokens.keep(name, fresh);
        last.set(fresh.text());
        return fresh;
      });
    }, channel);
    return part.renewed(part.token).thenApply(held -> part);
  }
}
