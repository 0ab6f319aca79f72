"""Nodes that neither introduce nor mention anything themselves: what is in them does, in the order of their fields."""

SILENT = frozenset({
    "AbilitiesOf", "Ability", "Activate", "Activation", "AddStack", "AddsMore", "Additional", "AllMarked", "AllPoints",
    "Alternative", "Amassed", "AmassedSo", "AnyNumber", "AnyOf", "Apiece", "Asked", "AskedToo", "AtMost", "Become",
    "BecomeWith", "Both", "BothDone", "BothHad", "BothPresent", "Bounded", "Box", "ByPlayer", "Combo", "ComesFirst",
    "Contested", "Controller", "CostsOneOf", "Counters", "Dealing", "DefineY", "Delayed", "Depending", "DieResult",
    "Difference",
    "Divided", "DoTimes", "Doubled", "DrawUntil", "DriveCheck", "DuringTurn", "Each", "EachPlayer", "EarthRite",
    "Either", "EitherActive", "EitherLead", "EitherCost",
    "EvolveMark", "ChangeLimit", "Exceeds", "Excess", "Exchange", "ExtraTurn", "Extreme",
    "Felled", "Fighting", "Foe", "Followed", "ForEachDeed", "ForEachSome", "ForEvery", "ForEveryOne", "From", "Gap",
    "Gate", "GiveControl", "GivesWhile", "Half", "HalfOfDeck", "HandBack", "HasBoth", "HasCounters", "HasNone",
    "Head", "HowMany", "InClass", "InPlaceOf", "Inactive", "Instead", "InsteadAnd", "Is", "It", "JustNth",
    "KeepEngaged", "Keyword", "Kind", "LastTurn", "Lead", "LeaderOf", "LessNext", "Lesson", "Limits",
    "Lose",
    "Maneuver", "Measures", "Minus", "MoreThan", "Names", "Necrocharge", "NeverSince", "NextCosts", "NoCounters",
    "NoSuch", "Not", "NotInLastTurn", "Nth", "NthPlayed", "OnCards", "OnField", "OnPoints", "OnTurn", "OncePerTurn",
    "Only", "Opponent", "Otherwise", "Outdoes", "Outpointed", "Overflow", "Overflowing", "OwnerOf", "Pay",
    "PayPoints", "Per", "Performed", "PickMore", "Place", "PlaceCounters", "PlayIt", "PlayedAsNth", "PlayedFrom",
    "Plus", "PointsOf", "Portion", "Precedes", "PresentOn", "Race", "RaiseUpTo", "Repeat", "RepeatUntil", "Repeatedly",
    "RideMark", "Rolled", "Room", "Same", "SameAgain", "Sanguine", "SelectSo", "SelectWith", "Serve", "ServeMark",
    "SetMaximum", "SetTo", "Several", "ShowFinds", "Since", "SkipTurn", "SoFew", "SoOften", "Some",
    "Spellchain", "StatOf", "Stats", "Steal", "Sum", "Swap", "Predicates", "ThereAre", "They",
    "ThisOr", "Times", "Together", "Trait", "Transfer", "Transform", "Triggered", "TurnFace", "TurnsHad",
    "Uncovered", "Unimplemented", "UnlessDone", "UnlikeOthers", "Until", "Versus", "Wanted", "WasPutBy", "Whole",
    "Win", "Y", "You", "YourLeader", "YourTurn",
})  # fmt: skip
"""Classes by their names, and all that are one of them, unless they are declared."""
