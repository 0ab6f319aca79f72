import java.util.concurrent.ThreadLocalRandom;
import magistrate.client.Answers;
import magistrate.client.Client;
import magistrate.client.Match;
import magistrate.client.Turn;
import magistrate.client.Words;
import magistrate.v1.Event;
import magistrate.v1.Reason;

/** Plays a seat at random: Bot ADDRESS MATCH TOKEN. */
public class Bot {
  public static void main(String[] given) {
    try (Client client = new Client(given[0], given[2])) {
      Match match = client.match(given[1]);
      for (Turn turn : match.play()) {
        var ruling = turn.take(Answers.answer(turn.offers.get(ThreadLocalRandom.current().nextInt(turn.offers.size()))));
        for (Reason reason : ruling.reasons()) {
          System.out.println("refused (" + reason.getRule() + "): " + reason.getText() + "; " + reason.getRemedy());
        }
      }
      for (Event event : match.watch(0)) System.out.println(String.join("\n", Words.lines(event)));
      System.out.println(String.join("\n", Words.table(match.state())));
    }
  }
}
