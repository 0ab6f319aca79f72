import java.time.Duration;
import magistrate.client.Client;
import magistrate.client.Match;
import magistrate.client.Words;
import magistrate.v1.Actor;
import magistrate.v1.DisputeStanding;
import magistrate.v1.EventTable;
import magistrate.v1.OpenCall;
import magistrate.v1.Pick;
import magistrate.v1.Role;
import magistrate.v1.Take;

/**
 * Watches an event until a judge is called, rules on the call, takes the match back and lets it go on:
 * Judge ADDRESS TOURNAMENT TOKEN, with the organiser's token.
 */
public class Judge {
  private record Called(EventTable table, OpenCall call) { }

  /** An act of judging, of the numbers and words of its parts; tells why where it is refused. */
  private static void act(Match match, String action, Object... parts) {
    Take.Builder take = Take.newBuilder().setAction(action);
    for (int at = 0; at < parts.length; at += 2) {
      Pick pick = parts[at + 1] instanceof Integer number
          ? Pick.newBuilder().setNumber(number).build() : Pick.newBuilder().setWord((String) parts[at + 1]).build();
      take.addPartsBuilder().setName((String) parts[at]).addPicks(pick);
    }
    var ruling = match.submit(take.build());
    ruling.reasons().forEach(one -> System.out.println("refused (" + one.getRule() + "): " + one.getText() + "; " + one.getRemedy()));
    System.out.println(ruling.text());
  }

  /** The first call that nobody has ruled on. */
  private static Called called(Client client, String tournament) {
    for (EventTable table : client.tables(tournament)) {
      System.out.println("table " + table.getSeries() + ": turn " + table.getTurn() + ", " + table.getCallsCount() + " calls");
      for (OpenCall call : table.getCallsList()) {
        if (call.getStands() == DisputeStanding.DISPUTE_STANDING_OPEN) return new Called(table, call);
      }
    }
    throw new IllegalStateException("the event has ended");
  }

  public static void main(String[] given) {
    try (Client client = new Client(given[0], given[2])) {
      Called found = called(client, given[1]);
      int call = found.call().getDispute();
      String id = found.table().getMatchId();
      Actor lee = Actor.newBuilder().setRole(Role.ROLE_HEAD_JUDGE).setName("Lee").build();
      Match match = client.issue(id, lee, Duration.ofHours(1)).match(id);
      var dispute = match.state().getJudging().getDisputesList().stream().filter(one -> one.getNumber() == call).findFirst().orElseThrow();
      System.out.println(found.call().getQuestion() + " (" + dispute.getRule() + ")");
      match.events(dispute.getPosition() - 1).forEach(event -> System.out.println(String.join("\n", Words.lines(event))));
      String why = "it was not allowed";
      act(match, "takecall", "dispute", call);
      act(match, "ruleon", "dispute", call, "verdict", "reversed", "rules", dispute.getRule(), "remedies", "rewind", "reason", why);
      act(match, "rewind", "to", dispute.getPosition() - 1, "reason", why, "by", dispute.getRule());
      act(match, "closedispute", "dispute", call);
    }
  }
}
