package magistrate.client;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import magistrate.v1.*;

/** What a part is asked for: offers answer the question, anytime is what may be done beside it, acts are a judge's. */
public final class Turn {
  public final Match match;
  public final int position;
  public final Question question;
  public final List<Offer> offers, anytime, acts;
  private volatile Ruling ruling;

  Turn(Match match, ListLegalActionsResponse legal) {
    this.match = match;
    this.position = legal.getPosition();
    this.question = legal.hasQuestion() ? legal.getQuestion() : null;
    this.offers = legal.getOffersList().stream().filter(offer -> !offer.getAnytime()).toList();
    this.anytime = legal.getOffersList().stream().filter(Offer::getAnytime).toList();
    this.acts = legal.getActsList();
  }

  /** What came of the last answer; null before. */
  public Ruling ruling() { return ruling; }

  /** Answers. A refusal and a match that has moved on are values, too. */
  public Ruling take(Take take) { return Client.waited(takeAsync(take)); }

  public CompletableFuture<Ruling> takeAsync(Take take) {
    return match.submitAsync(take, position, "").handle((came, thrown) -> {
      if (thrown == null) return ruling = came;
      MagistrateException wrong = MagistrateException.of(thrown);
      if (wrong instanceof MagistrateException.Stale stale) return ruling = Ruling.stale(stale.current());
      throw wrong;
    });
  }
}
