package magistrate.client;

import com.google.protobuf.ByteString;
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import magistrate.v1.*;

/** Answers to offers. */
public final class Answers {
  /** A random answer of an offer, made by what the offer says alone. */
  public static Take answer(Offer offer) {
    Random chance = ThreadLocalRandom.current();
    Take.Builder take = Take.newBuilder().setAction(offer.getAction());
    for (Part part : offer.getPartsList()) {
      TakenPart.Builder said = take.addPartsBuilder().setName(part.getName());
      switch (part.getAsksCase()) {
        case CHOICES -> said.addAllPicks(picks(part.getChoices(), chance));
        case NUMBER -> {
          long least = part.getNumber().getLeast(), width = part.getNumber().getMost() - least + 1;
          if (part.getNumber().getNeeded()) said.addPicks(Pick.newBuilder().setNumber(least + chance.nextLong(width)));
        }
        case WORDS -> {
          if (part.getWords().getNeeded()) said.addPicks(Pick.newBuilder().setWord("so it is".substring(0, Math.min(8, part.getWords().getLongest()))));
        }
        case FORMS -> {
          for (int count = part.getForms().getLeast(); count > 0; count--) {
            said.addTakes(answer(part.getForms().getOf(chance.nextInt(part.getForms().getOfCount()))));
          }
        }
        default -> { }
      }
    }
    return take.build();
  }

  private static List<Pick> picks(Choices choices, Random chance) {
    int candidates = choices.getCandidatesCount();
    int most = choices.getRepeats() ? choices.getMost() : Math.min(choices.getMost(), candidates);
    for (int tries = 0; tries < 2_000; tries++) {
      int count = chance.nextInt(choices.getLeast(), most + 1);
      List<Integer> left = new ArrayList<>(IntStream.range(0, candidates).boxed().toList());
      List<Integer> places = new ArrayList<>();
      while (places.size() < count) {
        int at = chance.nextInt(left.size());
        places.add(choices.getRepeats() ? left.get(at) : left.remove(at));
      }
      if (goes(choices, places)) return places.stream().map(at -> choices.getCandidates(at).getPick()).toList();
    }
    throw new IllegalArgumentException("no answer of the offer was found by chance");
  }

  /** Whether these candidates, by their places, may be picked together. */
  public static boolean goes(Choices choices, List<Integer> places) {
    boolean apart = choices.getApartList().stream()
        .allMatch(one -> new HashSet<>(places.stream().map(one::getNumbers).toList()).size() == places.size());
    boolean bounded = choices.getSumsList().stream().allMatch(one -> {
      int total = places.stream().mapToInt(one::getValues).sum();
      return (!one.hasLeast() || total >= one.getLeast()) && (!one.hasMost() || total <= one.getMost());
    });
    List<ByteString> said = keys(places.stream().map(at -> choices.getCandidates(at).getPick()).toList(), choices);
    return apart && bounded && choices.getWithoutList().stream().noneMatch(left -> keys(left.getPicksList(), choices).equals(said));
  }

  private static List<ByteString> keys(List<Pick> picks, Choices choices) {
    var keys = picks.stream().map(Pick::toByteString);
    return (choices.getOrdered() ? keys : keys.sorted(ByteString.unsignedLexicographicalComparator())).toList();
  }
}
