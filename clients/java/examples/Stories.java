import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.Descriptors;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import io.grpc.MethodDescriptor;
import io.grpc.ServiceDescriptor;
import io.grpc.protobuf.ProtoMethodDescriptorSupplier;
import io.grpc.protobuf.ProtoUtils;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import magistrate.client.Answers;
import magistrate.client.Client;
import magistrate.client.MagistrateException;
import magistrate.client.Match;
import magistrate.client.Ruling;
import magistrate.client.Tokens;
import magistrate.client.Turn;
import magistrate.client.Words;
import magistrate.v1.Actor;
import magistrate.v1.AuditServiceGrpc;
import magistrate.v1.CatalogServiceGrpc;
import magistrate.v1.CreateMatchRequest;
import magistrate.v1.Event;
import magistrate.v1.EventServiceGrpc;
import magistrate.v1.EventTable;
import magistrate.v1.JudgeServiceGrpc;
import magistrate.v1.ListMatchesRequest;
import magistrate.v1.MatchServiceGrpc;
import magistrate.v1.Offer;
import magistrate.v1.OpenCall;
import magistrate.v1.RulebookServiceGrpc;
import magistrate.v1.State;
import magistrate.v1.Take;
import magistrate.v1.TokenServiceGrpc;

/**
 * Does what a story's lines say, one after the other, and answers each with a line of JSON. With the argument {@code async} it
 * calls what does not block. See clients/stories/README.md.
 */
public class Stories {
  private static final Gson GSON = new Gson();
  private static final List<ServiceDescriptor> SERVICES = List.of(
      AuditServiceGrpc.getServiceDescriptor(), CatalogServiceGrpc.getServiceDescriptor(), EventServiceGrpc.getServiceDescriptor(),
      JudgeServiceGrpc.getServiceDescriptor(), MatchServiceGrpc.getServiceDescriptor(),
      RulebookServiceGrpc.getServiceDescriptor(), TokenServiceGrpc.getServiceDescriptor());

  private final boolean async;
  private final Client.Options options = new Client.Options();
  private final Map<String, Client> clients = new HashMap<>();
  private final Map<String, Turn> turns = new HashMap<>();
  private final Map<String, Iterator<?>> open = new HashMap<>();

  private Stories(boolean async) {
    this.async = async;
    options.tokens = new Tokens();
  }

  /** What is handed over without blocking, in turn; the end is an end, and what goes wrong is thrown. */
  private static final class Handed<V> implements Iterator<V> {
    private final BlockingQueue<Object> handed = new LinkedBlockingQueue<>();
    private Object next;

    CompletionStage<?> add(V one) {
      handed.add(one);
      return null;
    }

    Iterable<V> each() { return () -> this; }

    Stream<V> all() { return StreamSupport.stream(each().spliterator(), false); }

    void end(CompletableFuture<Void> done) {
      done.whenComplete((ended, wrong) -> handed.add(wrong == null ? this : MagistrateExceptionOf(wrong)));
    }

    private static Object MagistrateExceptionOf(Throwable wrong) {
      return wrong.getCause() instanceof MagistrateException ? wrong.getCause() : wrong;
    }

    @Override public boolean hasNext() {
      try {
        if (next == null) next = handed.take();
      } catch (InterruptedException stopped) {
        throw new IllegalStateException(stopped);
      }
      if (next instanceof RuntimeException wrong) throw wrong;
      return next != this;
    }

    @SuppressWarnings("unchecked")
    @Override public V next() {
      hasNext();
      V given = (V) next;
      next = null;
      return given;
    }
  }

  private final Map<Turn, CompletableFuture<Ruling>> answers = new HashMap<>();

  private Iterator<Turn> plays(Match match) {
    if (!async) return match.play().iterator();
    Handed<Turn> handed = new Handed<>();
    handed.end(match.playAsync(turn -> {
      CompletableFuture<Ruling> answered = new CompletableFuture<>();
      synchronized (answers) {
        answers.put(turn, answered);
      }
      handed.add(turn);
      return answered;
    }));
    return handed;
  }

  private Ruling taken(Turn turn, Take take) {
    if (!async) return turn.take(take);
    Ruling ruling = turn.takeAsync(take).join();
    left(turn);
    return ruling;
  }

  /** A loop goes on behind a turn, answered or not. */
  private void left(Turn turn) {
    synchronized (answers) {
      if (answers.containsKey(turn)) answers.remove(turn).complete(turn.ruling());
    }
  }

  private static <M extends Message.Builder> M read(JsonObject step, String field, M builder) {
    try {
      if (step.has(field)) JsonFormat.parser().merge(step.get(field).toString(), builder);
      return builder;
    } catch (InvalidProtocolBufferException malformed) {
      throw new IllegalArgumentException(malformed);
    }
  }

  private static JsonElement written(Message message) {
    try {
      return JsonParser.parseString(JsonFormat.printer().print(message));
    } catch (InvalidProtocolBufferException malformed) {
      throw new IllegalArgumentException(malformed);
    }
  }

  private static Object ruled(Ruling ruling) {
    return Map.of("accepted", ruling.accepted(), "stale", ruling.stale(), "repeated", ruling.repeated(),
        "position", ruling.position(), "text", ruling.text(), "reasons", ruling.reasons().stream().map(Stories::written).toList());
  }

  private Object asked(String who, Turn turn) {
    turns.put(who, turn);
    return Map.of("position", turn.position, "offers", turn.offers.stream().map(Offer::getAction).toList(),
        "anytime", turn.anytime.stream().map(Offer::getAction).toList(), "acts", turn.acts.stream().map(Offer::getAction).toList());
  }

  private static Object told(Event event) {
    return Map.of("position", event.getPosition(), "action", event.getTake().getAction(), "lines", Words.lines(event));
  }

  /** Any call of the contract, with a step's request. */
  private record Called(MethodDescriptor<DynamicMessage, DynamicMessage> call, DynamicMessage request) {
    static Called of(JsonObject step) {
      String path = "magistrate.v1." + step.get("call").getAsString().replace('.', '/');
      MethodDescriptor<?, ?> made = SERVICES.stream().flatMap(one -> one.getMethods().stream())
          .filter(one -> one.getFullMethodName().equals(path)).findFirst().orElseThrow();
      Descriptors.MethodDescriptor method = ((ProtoMethodDescriptorSupplier) made.getSchemaDescriptor()).getMethodDescriptor();
      return new Called(made.toBuilder(ProtoUtils.marshaller(DynamicMessage.getDefaultInstance(method.getInputType())),
          ProtoUtils.marshaller(DynamicMessage.getDefaultInstance(method.getOutputType()))).build(),
          read(step, "request", DynamicMessage.newBuilder(method.getInputType())).build());
    }
  }

  private Object value(String who, JsonObject step) {
    String name = step.get("do").getAsString();
    if (name.equals("connect")) {
      Client.Options own = options;
      if (step.has("kept")) {
        own = new Client.Options();
        own.tokens = new Tokens(Path.of(step.get("kept").getAsString()));
      }
      clients.put(who, new Client(step.get("address").getAsString(), step.get("token").getAsString(), own));
      return Map.of();
    }
    if (name.equals("issue")) {
      Client from = clients.get(step.get("from").getAsString());
      Actor actor = read(step, "actor", Actor.newBuilder()).build();
      Duration lifetime = Duration.ofMillis((long) (step.get("lifetime").getAsDouble() * 1000));
      String match = step.get("match").getAsString();
      clients.put(who, async ? from.issueAsync(match, actor, lifetime).join() : from.issue(match, actor, lifetime));
      return Map.of("token", clients.get(who).token());
    }
    Client client = clients.get(who);
    Match match = client.match(step.has("match") ? step.get("match").getAsString() : "");
    int after = step.has("after") ? step.get("after").getAsInt() : 0;
    switch (name) {
      case "create" -> {
        var request = read(step, "request", CreateMatchRequest.newBuilder()).build();
        Client.Opened made = async ? client.createAsync(request).join() : client.create(request);
        return made.match() == null ? Map.of("ruling", ruled(made.refused())) : Map.of("match", made.match().id);
      }
      case "play" -> open.put(who + " play", plays(match));
      case "watch" -> {
        Handed<Event> handed = new Handed<>();
        if (async) handed.end(match.watchAsync(after, handed::add));
        open.put(who + " watch", async ? handed : match.watch(after).iterator());
      }
      case "tables" -> {
        Handed<EventTable> handed = new Handed<>();
        String tournament = step.get("tournament").getAsString();
        if (async) handed.end(client.tablesAsync(tournament, handed::add));
        open.put(who + " tables", async ? handed : client.tables(tournament).iterator());
      }
      case "turn" -> {
        Iterator<?> play = open.get(who + " play");
        left(turns.get(who));
        return play.hasNext() ? asked(who, (Turn) play.next()) : Map.of("ended", true);
      }
      case "next" -> {
        Iterator<?> watch = open.get(who + " watch");
        List<Object> events = new ArrayList<>();
        while (events.size() < step.get("count").getAsInt()) {
          if (!watch.hasNext()) return Map.of("events", events, "ended", true);
          events.add(told((Event) watch.next()));
        }
        return Map.of("events", events);
      }
      case "table" -> {
        Iterator<?> tables = open.get(who + " tables");
        EventTable table;
        do {
          tables.hasNext();
          table = (EventTable) tables.next();
        } while (table.getCallsCount() < step.get("calls").getAsInt());
        var calls = table.getCallsList().stream().map(OpenCall::getDispute).toList();
        return Map.of("series", table.getSeries(), "match", table.getMatchId(), "calls", calls);
      }
      case "offers" -> { return asked(who, async ? match.offersAsync().join() : match.offers()); }
      case "answer" -> { return ruled(taken(turns.get(who), Answers.answer(turns.get(who).offers.get(0)))); }
      case "take" -> { return ruled(taken(turns.get(who), read(step, "take", Take.newBuilder()).build())); }
      case "submit" -> {
        Take take = read(step, "take", Take.newBuilder()).build();
        int expected = step.has("expected") ? step.get("expected").getAsInt() : 0;
        String id = step.has("requestId") ? step.get("requestId").getAsString() : "";
        return ruled(async ? match.submitAsync(take, expected, id).join() : match.submit(take, expected, id));
      }
      case "info" -> {
        var info = async ? match.infoAsync().join() : match.info();
        return Map.of("position", info.getPosition(), "edition", info.getSetup().getEdition());
      }
      case "state" -> {
        Integer position = step.has("position") ? step.get("position").getAsInt() : null;
        State state = async ? match.stateAsync(position).join() : match.state(position);
        return Map.of("position", state.getPosition(), "winners", state.getResult().getWinnersList(), "lines", Words.table(state));
      }
      case "events" -> {
        Handed<Event> handed = new Handed<>();
        if (async) handed.end(match.eventsAsync(after, handed::add));
        return Map.of("events", (async ? handed.all() : match.events(after)).map(Stories::told).toList());
      }
      case "cards" -> {
        String of = step.has("of") ? step.get("of").getAsString() : "";
        var cards = of.isEmpty() ? (async ? match.cardsAsync().join() : match.cards()) : async ? client.cardsAsync(of).join() : client.cards(of);
        return Map.of("codes", new TreeSet<>(cards.keySet()));
      }
      case "matches" -> {
        var filter = read(step, "filter", ListMatchesRequest.newBuilder()).build();
        Handed<magistrate.v1.Match> handed = new Handed<>();
        if (async) handed.end(client.matchesAsync(filter, handed::add));
        return Map.of("matches", (async ? handed.all() : client.matches(filter)).map(magistrate.v1.Match::getMatchId).toList());
      }
      case "token" -> { return Map.of("token", client.token()); }
      case "stream" -> {
        Called made = Called.of(step);
        Handed<DynamicMessage> handed = new Handed<>();
        if (async) handed.end(client.streamAsync(made.call(), made.request(), handed::add));
        var fields = new TreeSet<String>();
        for (var news : async ? handed.each() : client.stream(made.call(), made.request())) fields.addAll(written(news).getAsJsonObject().keySet());
        return Map.of("fields", fields);
      }
      case "follow" -> {
        Called made = Called.of(step);
        Handed<DynamicMessage> handed = new Handed<>();
        if (async) handed.end(client.followAsync(made.call(), made.request(), handed::add));
        open.put(who + " follow", async ? handed : client.follow(made.call(), made.request()).iterator());
      }
      case "news" -> {
        JsonElement rows;
        do rows = written((Message) open.get(who + " follow").next()).getAsJsonObject().get(step.get("has").getAsString());
        while (rows == null);
        return Map.of("count", rows.getAsJsonArray().size());
      }
      default -> {
        Called made = Called.of(step);
        return written(async ? client.askAsync(made.call(), made.request()).join() : client.ask(made.call(), made.request()));
      }
    }
    return Map.of();
  }

  private Object answer(String line) {
    JsonObject step = JsonParser.parseString(line).getAsJsonObject();
    try {
      return Map.of("value", value(step.get("as").getAsString(), step));
    } catch (RuntimeException thrown) {
      Throwable cause = thrown instanceof java.util.concurrent.CompletionException ? thrown.getCause() : thrown;
      if (!(cause instanceof MagistrateException wrong)) throw thrown;
      return Map.of("error", Map.of("kind", wrong.getClass().getSimpleName(), "reason", wrong.reason, "text", wrong.getMessage(),
          "facts", wrong.facts, "fields", Stream.of(wrong.fields).flatMap(one -> one.keySet().stream()).sorted().toList()));
    }
  }

  public static void main(String[] given) throws Exception {
    Stories stories = new Stories(given.length > 0 && given[0].equals("async"));
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) out.println(GSON.toJson(stories.answer(line)));
    System.exit(0);
  }
}
