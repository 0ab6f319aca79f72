package magistrate.client;

import java.util.*;
import java.util.stream.*;
import magistrate.v1.*;

/** What a match looks like, line by line, in the service's words. */
public final class Words {
  /** An event: who did what, and then each change, with its rule. */
  public static List<String> lines(Event event) {
    var changes = event.getChangesList().stream().map(change -> "    " + change.getText());
    return Stream.concat(Stream.of(event.getPosition() + ". " + event.getText()), changes).toList();
  }

  /** A state: each seat with its numbers, each zone with its cards, and what the match waits for. */
  public static List<String> table(State state) {
    List<String> said = new ArrayList<>();
    Map<Integer, String> names = new HashMap<>();
    for (var seat : state.getSeatsList()) {
      names.put(seat.getSeat(), seat.getName().isEmpty() ? "seat " + seat.getSeat() : seat.getName());
      said.add(names.get(seat.getSeat()) + ": " + seat.getNumbersList().stream()
          .map(one -> one.getLabel() + " " + one.getValue()).collect(Collectors.joining(", ")));
    }
    for (var zone : state.getZonesList()) {
      said.add("  " + names.getOrDefault(zone.getSeat(), "table") + ", " + zone.getLabel() + ": " + zone.getCount());
      zone.getCardsList().forEach(card -> said.add("    " + describe(card)));
    }
    if (state.hasResult()) said.add(state.getResult().getText());
    else if (state.hasQuestion()) said.add(state.getQuestion().getText());
    return said;
  }

  /** A card: its name, its numbers as they are now, its keywords. */
  public static String describe(Card card) {
    String name = (card.getName().isEmpty() ? "a card" : card.getName()) + " #" + card.getId();
    var numbers = card.getNumbersList().stream().filter(one -> one.hasNow()).map(one -> one.getLabel() + " " + one.getNow());
    return Stream.of(Stream.of(name), numbers, card.getKeywordsList().stream()).flatMap(one -> one)
        .collect(Collectors.joining(", "));
  }
}
