"""A sentence is told whole, however much it names."""

from service.words.catalogue import ENGLISH, sentences


def test_a_question_with_very_many_words_is_told_whole() -> None:
    said = sentences(ENGLISH, "sve")
    what = "; ".join(f"{place}: a choice" for place in range(2_000))
    facts: dict[str, str | int] = {"about-count": 0, "whom": "Ann", "what-count": 1, "what": what}
    assert said.say("question-choose", facts.get) == f"Ann chooses: {what}"
