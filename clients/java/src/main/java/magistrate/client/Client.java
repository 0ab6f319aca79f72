package magistrate.client;

import com.google.protobuf.Message;
import io.grpc.*;
import io.grpc.stub.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.*;
import java.util.stream.*;
import magistrate.v1.*;

/**
 * One part's way to a service. A call is sent again where that is safe, and a token is renewed before it ends. What waits for
 * an answer blocks; what ends in {@code Async} does not. Both throw, or end with, a {@link MagistrateException}. Where there
 * is more than one answer, {@code taker} is handed each once it has dealt with the one before: once the stage that it gave
 * ends, at once where that is null. A stage of false is enough, and ends it.
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

  private static final CompletableFuture<Boolean> MORE = CompletableFuture.completedFuture(true);

  private static <R> CompletableFuture<Boolean> taken(Function<R, CompletionStage<?>> taker, R one) {
    try {
      CompletionStage<?> dealt = taker.apply(one);
      return dealt == null ? MORE : dealt.<Boolean>thenApply(came -> !Boolean.FALSE.equals(came)).toCompletableFuture();
    } catch (RuntimeException wrong) {
      return CompletableFuture.failedFuture(wrong);
    }
  }

  /** Hands rows over one after the other; whether that is not enough yet. */
  static <R> CompletableFuture<Boolean> each(Iterator<R> rows, Function<R, CompletionStage<?>> taker) {
    while (rows.hasNext()) {
      CompletableFuture<Boolean> more = taken(taker, rows.next());
      if (!more.isDone() || more.isCompletedExceptionally() || !more.join()) return more.thenCompose(on -> on ? each(rows, taker) : more);
    }
    return MORE;
  }

  /** The rows of lists, page after page. */
  static <P, R> CompletableFuture<Void> pages(Function<String, CompletableFuture<P>> page, Function<P, String> next,
      Function<P, List<R>> rows, Function<R, CompletionStage<?>> taker) {
    return from("", page, next, rows, taker).thenAccept(more -> { });
  }

  private static <P, R> CompletableFuture<Boolean> from(String token, Function<String, CompletableFuture<P>> page,
      Function<P, String> next, Function<P, List<R>> rows, Function<R, CompletionStage<?>> taker) {
    return page.apply(token).thenCompose(got -> each(rows.apply(got).iterator(), taker).thenCompose(more ->
        more && !next.apply(got).isEmpty() ? from(next.apply(got), page, next, rows, taker) : CompletableFuture.completedFuture(more)));
  }

  private record Handed<R>(R one, CompletableFuture<Void> dealt) { }

  /** What is handed over without blocking, for who waits for each. */
  static <R> Iterator<R> handed(Function<Function<R, CompletionStage<?>>, CompletableFuture<Void>> begin) {
    BlockingQueue<CompletableFuture<Handed<R>>> coming = new LinkedBlockingQueue<>();
    begin.apply(one -> {
      Handed<R> next = new Handed<>(one, new CompletableFuture<>());
      coming.add(CompletableFuture.completedFuture(next));
      return next.dealt();
    }).whenComplete((done, wrong) -> coming.add(wrong == null ? CompletableFuture.completedFuture(null) : CompletableFuture.failedFuture(wrong)));
    return new Iterator<>() {
      private Handed<R> now;
      private boolean ready, ended;

      @Override public boolean hasNext() {
        if (ready || ended) return ready;
        if (now != null) now.dealt().complete(null);
        ended = true;
        try {
          now = waited(coming.take());
        } catch (InterruptedException stopped) {
          Thread.currentThread().interrupt();
          throw MagistrateException.of(Status.CANCELLED.withCause(stopped).asRuntimeException());
        }
        ready = now != null;
        ended = !ready;
        return ready;
      }

      @Override public R next() {
        if (!hasNext()) throw new NoSuchElementException();
        ready = false;
        return now.one();
      }
    };
  }

  static <R> Stream<R> listed(Function<Function<R, CompletionStage<?>>, CompletableFuture<Void>> begin) {
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(handed(begin), Spliterator.ORDERED), false);
  }

  /** The messages of a stream, over one connection. */
  public <Q, M> Iterable<M> stream(MethodDescriptor<Q, M> call, Q request) {
    return () -> handed(taker -> streamAsync(call, request, taker));
  }

  public <Q, M> CompletableFuture<Void> streamAsync(MethodDescriptor<Q, M> call, Q request, Function<M, CompletionStage<?>> taker) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    open(call, request, taker, CallOptions.DEFAULT, done, (wrong, pass) -> {
      if (wrong == null) done.complete(null);
      else done.completeExceptionally(wrong);
    });
    return done;
  }

  /** The messages of a watch, over as many connections as it takes: each resumes where the last one stood. */
  public <Q extends Message, M extends Message> Iterable<M> follow(MethodDescriptor<Q, M> call, Q request) {
    return () -> handed(taker -> followAsync(call, request, taker));
  }

  public <Q extends Message, M extends Message> CompletableFuture<Void> followAsync(
      MethodDescriptor<Q, M> call, Q request, Function<M, CompletionStage<?>> taker) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    follow(call, new AtomicReference<>(request), taker, new int[1], done);
    return done;
  }

  private <Q extends Message, M extends Message> void follow(MethodDescriptor<Q, M> call, AtomicReference<Q> stands,
      Function<M, CompletionStage<?>> taker, int[] tries, CompletableFuture<Void> done) {
    open(call, stands.get(), news -> {
      tries[0] = 0;
      stands.set(resumed(stands.get(), news));
      return taker.apply(news);
    }, within(PATIENCE), done, (wrong, pass) -> {
      MagistrateException broke = wrong == null ? MagistrateException.of(ENDED) : wrong;
      if (broke.code != Status.Code.DEADLINE_EXCEEDED) tries[0]++;
      next(broke, pass, tries[0]).whenComplete((now, end) -> {
        if (end != null) done.completeExceptionally(MagistrateException.of(end));
        else follow(call, stands, taker, tries, done);
      });
    });
  }

  private static final StatusException ENDED = Status.UNAVAILABLE.withDescription("the stream ended").asException();

  @SuppressWarnings("unchecked") // A message's builder builds that message.
  private static <Q extends Message> Q resumed(Q request, Message news) {
    var cursor = request.getDescriptorForType().findFieldByName("cursor");
    var mark = cursor != null ? cursor : request.getDescriptorForType().findFieldByName("after");
    var stood = news.getDescriptorForType().findFieldByName(cursor != null ? "cursor" : "position");
    return (Q) request.toBuilder().setField(mark, news.getField(stood)).build();
  }

  private CompletableFuture<?> next(MagistrateException wrong, Token used, int tries) {
    if (wrong instanceof MagistrateException.Unauthenticated && renew != null && tries < 2) return renewed(used);
    if (!wrong.again(options.timeout) || tries > 4 * options.pauses.size()) return CompletableFuture.failedFuture(wrong);
    List<Duration> pauses = options.pauses.isEmpty() ? List.of(Duration.ZERO) : options.pauses;
    return after(pauses.get(Math.min(tries, pauses.size() - 1)), wrong);
  }

  private <Q, M> void open(MethodDescriptor<Q, M> call, Q request, Function<M, CompletionStage<?>> taker, CallOptions within,
      CompletableFuture<Void> done, BiConsumer<MagistrateException, Token> closed) {
    pass().whenComplete((pass, refused) -> {
      if (refused != null) done.completeExceptionally(MagistrateException.of(refused));
      if (done.isDone()) return;
      ClientCall<Q, M> open = line(pass).newCall(call, within);
      open.start(new ClientCall.Listener<M>() {
        private CompletableFuture<Boolean> last = MORE;

        @Override public void onMessage(M news) {
          last = taken(taker, news).whenComplete((more, wrong) -> {
            if (wrong != null) done.completeExceptionally(wrong);
            else if (more) open.request(1);
            else done.complete(null);
          });
        }

        @Override public void onClose(Status status, Metadata trailers) {
          last.whenComplete((more, ignored) -> {
            if (done.isDone()) return;
            closed.accept(status.isOk() ? null : MagistrateException.of(status.asRuntimeException(trailers)), pass);
          });
        }
      }, new Metadata());
      open.sendMessage(request);
      open.halfClose();
      open.request(1);
      done.whenComplete((ended, wrong) -> open.cancel("no more is wanted", null));
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
  public Stream<magistrate.v1.Match> matches(ListMatchesRequest filter) { return listed(taker -> matchesAsync(filter, taker)); }

  public CompletableFuture<Void> matchesAsync(ListMatchesRequest filter, Function<magistrate.v1.Match, CompletionStage<?>> taker) {
    return pages(page -> askAsync(MatchServiceGrpc.getListMatchesMethod(), filter.toBuilder().setPageToken(page).build()),
        ListMatchesResponse::getNextPageToken, ListMatchesResponse::getMatchesList, taker);
  }

  /** The cards of an edition ({@code dice:1}) or of a match, as far as one may know them, by their codes. */
  public Map<String, CatalogCard> cards(String of) { return waited(cardsAsync(of)); }

  public CompletableFuture<Map<String, CatalogCard>> cardsAsync(String of) {
    var asked = (of.contains(":") ? ListCardsRequest.newBuilder().setEdition(of) : ListCardsRequest.newBuilder().setMatchId(of)).setPageSize(1000);
    Map<String, CatalogCard> found = new HashMap<>();
    return pages(page -> askAsync(CatalogServiceGrpc.getListCardsMethod(), asked.setPageToken(page).build()),
        ListCardsResponse::getNextPageToken, ListCardsResponse::getCardsList, card -> {
          found.put(card.getPrint().getCode(), card);
          return null;
        }).thenApply(done -> found);
  }

  /** The tables of an event, and then each again when something has changed there. */
  public Iterable<EventTable> tables(String tournament) { return () -> handed(taker -> tablesAsync(tournament, taker)); }

  public CompletableFuture<Void> tablesAsync(String tournament, Function<EventTable, CompletionStage<?>> taker) {
    var request = WatchTablesRequest.newBuilder().setTournamentId(tournament).build();
    return followAsync(EventServiceGrpc.getWatchTablesMethod(), request, news -> each(news.getTablesList().iterator(), taker));
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
