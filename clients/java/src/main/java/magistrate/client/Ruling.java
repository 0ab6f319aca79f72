package magistrate.client;

import java.util.List;
import magistrate.v1.Reason;

/**
 * What came of a take: accepted, or refused for its reasons, or stale, as the match had moved on before it. The position is
 * the event's, or where the match stands; the text says in words what happened.
 */
public record Ruling(boolean accepted, boolean stale, boolean repeated, int position, String text, List<Reason> reasons) {
  static Ruling read(magistrate.v1.Ruling message) {
    if (message.hasAccepted()) {
      var accepted = message.getAccepted();
      return new Ruling(true, false, accepted.getRepeated(), accepted.getPosition(), accepted.getText(), List.of());
    }
    return new Ruling(false, false, false, message.getRefused().getPosition(), "", message.getRefused().getReasonsList());
  }

  static Ruling stale(int position) { return new Ruling(false, true, false, position, "", List.of()); }

  static Ruling refused(List<Reason> reasons) { return new Ruling(false, false, false, 0, "", reasons); }
}
