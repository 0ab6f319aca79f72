package magistrate.client;

import com.google.protobuf.*;
import com.google.rpc.*;
import io.grpc.Status;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;

/** A call that was not answered, by kind: each says what a program can go by, and its message is for people. */
public class MagistrateException extends RuntimeException {
  /** The status. */
  public final Status.Code code;
  /** Why, for programs: {@code STALE_VERSION} with the fact {@code current_version}. */
  public final String reason;
  public final Map<String, String> facts;
  /** The mistakes of a malformed request by field. */
  public final Map<String, String> fields;
  /** When there is room again; null where the service names no time. */
  public final Duration retryAfter;
  /** The service's name for the call. */
  public final String requestId;

  private MagistrateException(Status status, List<Any> details) {
    super(status.getDescription() == null ? "the service gave no reason" : status.getDescription(), status.getCause());
    ErrorInfo info = found(details, ErrorInfo.getDefaultInstance());
    RetryInfo retry = found(details, RetryInfo.getDefaultInstance());
    this.code = status.getCode();
    this.reason = info.getReason();
    this.facts = info.getMetadataMap();
    this.fields = new HashMap<>();
    found(details, com.google.rpc.BadRequest.getDefaultInstance()).getFieldViolationsList()
        .forEach(one -> fields.put(one.getField(), one.getDescription()));
    var delay = retry.getRetryDelay();
    this.retryAfter = retry.hasRetryDelay() ? Duration.ofSeconds(delay.getSeconds(), delay.getNanos()) : null;
    this.requestId = found(details, RequestInfo.getDefaultInstance()).getRequestId();
  }

  @SuppressWarnings("unchecked") // What is asked for by its class is of that class.
  private static <M extends Message> M found(List<Any> details, M none) {
    try {
      for (Any detail : details) if (detail.is(none.getClass())) return (M) detail.unpack(none.getClass());
    } catch (InvalidProtocolBufferException damaged) {
      // As if it were not there.
    }
    return none;
  }

  /** The request cannot be used: {@code fields} say what is wrong with it. */
  public static final class BadRequest extends MagistrateException { private BadRequest(Status status, List<Any> details) { super(status, details); } }

  /** What was named is not there. */
  public static final class NotFound extends MagistrateException { private NotFound(Status status, List<Any> details) { super(status, details); } }

  /** The id is taken. */
  public static final class AlreadyExists extends MagistrateException { private AlreadyExists(Status status, List<Any> details) { super(status, details); } }

  /** The match stands elsewhere than was expected: read it again. */
  public static final class Stale extends MagistrateException {
    private Stale(Status status, List<Any> details) { super(status, details); }

    /** Where it stands. */
    public int current() { return Integer.parseInt(facts.getOrDefault("current_version", "0")); }
  }

  /** There is no token, or it is not good, or not any more. */
  public static final class Unauthenticated extends MagistrateException { private Unauthenticated(Status status, List<Any> details) { super(status, details); } }

  /** It is for somebody else. */
  public static final class Forbidden extends MagistrateException { private Forbidden(Status status, List<Any> details) { super(status, details); } }

  /** More was asked for than one may have at once. */
  public static final class TooMuch extends MagistrateException { private TooMuch(Status status, List<Any> details) { super(status, details); } }

  /** Nobody answers, or not in time. The same request may be sent again. */
  public static final class Unavailable extends MagistrateException { private Unavailable(Status status, List<Any> details) { super(status, details); } }

  /** Anything else. */
  public static final class Failed extends MagistrateException { private Failed(Status status, List<Any> details) { super(status, details); } }

  /** The error of what was thrown. */
  static MagistrateException of(Throwable thrown) {
    while ((thrown instanceof CompletionException || thrown instanceof ExecutionException) && thrown.getCause() != null) {
      thrown = thrown.getCause();
    }
    if (thrown instanceof MagistrateException known) return known;
    var said = StatusProto.fromThrowable(thrown);
    return of(Status.fromThrowable(thrown), said == null ? List.of() : said.getDetailsList());
  }

  static MagistrateException of(Status status, List<Any> details) {
    return switch (status.getCode()) {
      case INVALID_ARGUMENT -> new BadRequest(status, details);
      case NOT_FOUND -> new NotFound(status, details);
      case ALREADY_EXISTS -> new AlreadyExists(status, details);
      case ABORTED -> new Stale(status, details);
      case UNAUTHENTICATED -> new Unauthenticated(status, details);
      case PERMISSION_DENIED -> new Forbidden(status, details);
      case RESOURCE_EXHAUSTED -> new TooMuch(status, details);
      case UNAVAILABLE, DEADLINE_EXCEEDED -> new Unavailable(status, details);
      // A line that breaks is told of so, without the service's details.
      case UNKNOWN -> details.isEmpty() ? new Unavailable(status, details) : new Failed(status, details);
      default -> new Failed(status, details);
    };
  }

  /** Whether the same may be asked again, within so long. */
  boolean again(Duration within) {
    if (this instanceof TooMuch) return retryAfter != null && retryAfter.compareTo(within) <= 0;
    return this instanceof Unavailable;
  }
}
