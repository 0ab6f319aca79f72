package magistrate.client;

import java.time.Duration;
import java.time.Instant;

/** A token, with when it was issued and when it ends; null where that is unknown. */
public record Token(String text, Instant issued, Instant expires) {
  /** Whether it need not be renewed yet: a fifth of its time is left. */
  public boolean fresh() {
    return expires == null || Instant.now().isBefore(expires.minus(Duration.between(issued, expires).dividedBy(5)));
  }
}
