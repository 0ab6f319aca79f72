"""Altered exports, whole and viewers': each is found out, in the line that was altered."""

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from domain import registry
from service.app.adjudication.audit import Audit
from service.app.boundary.errors import BadExport
from service.app.exporting.exports import MOST_DEPTH, End
from service.app.exporting.openings import is_view, prove_view
from service.app.exporting.signatures import Signer
from service.app.proofs.imports import prove
from service.app.repository.engines import Engines
from service.projections import listing
from tests.attack.parts import Part, Scene
from tests.service.app.play import JUDGE, SPECTATOR, Service, run_with, seat

SIGNER = Signer(bytes(range(32)))
STRANGER = Signer(bytes(32))
SUMMED = ("viewer", "match")
"""What stands in a viewer's first line and in none of its events."""
LAST = -1
"""Stands for the number of the last line."""
Lines = list[str]


@dataclass(frozen=True)
class Altered:
    """Lines that were altered, and where: `line` as they are; where the checksum was made good again, `covered` says
    whether that line still shows it, or only the signature in the last one.
    """

    lines: Lines
    line: int
    covered: bool = True
    end: bool = False


Alter = Callable[[random.Random, Lines, Lines], Altered | None]


def exports() -> list[Lines]:
    """The exports of a running match and of an ended one: all of each, and what every viewer may see."""
    made: list[Lines] = []

    async def steps(service: Service) -> None:
        audit = Audit(service.store, registry, listing, signer=SIGNER)
        for ends in (True, False):
            match = await service.new(3)
            await service.play(match, 24)
            if ends:
                await service.concede(match)
            made.extend(list(audit.export(match, viewer)) for viewer in (None, seat(1), seat(2), SPECTATOR, JUDGE))

    run_with("memory:", steps)
    return made


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _event(chance: random.Random, lines: Lines) -> int:
    """The place of an event's line."""
    return chance.randrange(1, len(lines) - 1)


def _with(lines: Lines, place: int, line: str) -> Lines:
    return [*lines[:place], line, *lines[place + 1 :]]


def flipped(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """One bit of one letter."""
    place = chance.choice((0, len(lines) - 1, *range(1, len(lines) - 1)))
    line = lines[place]
    at = chance.randrange(len(line))
    wrong = line[:at] + chr(ord(line[at]) ^ (1 << chance.randrange(7))) + line[at + 1 :]
    covered = place > 0 or not is_view(line) or _chained(line, wrong)
    return Altered(_with(lines, place, wrong), place + 1, covered, end=place == len(lines) - 1)


def _chained(line: str, wrong: str) -> bool:
    """Whether a viewer's first line does not fit its events: whom it is for, and of which match, the sum covers."""
    try:
        was, now = json.loads(line), json.loads(wrong)
    except ValueError:
        return True
    return not isinstance(now, dict) or any(was[name] != now.get(name) for name in was if name not in SUMMED)


def exchanged(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """Two events in each other's place."""
    one, two = sorted(chance.sample(range(1, len(lines) - 1), 2))
    return Altered(_with(_with(lines, one, lines[two]), two, lines[one]), one + 1)


def dropped(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """A line taken out."""
    place = chance.randrange(len(lines) - 1)
    return Altered(lines[:place] + lines[place + 1 :], place + 1)


def cut(_chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """Without its last line."""
    return Altered(lines[:-1], len(lines), end=True)


def doubled(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """A line twice."""
    place = _event(chance, lines)
    return Altered([*lines[: place + 1], *lines[place:]], place + 2)


def described(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """Another value in the first line."""
    head = json.loads(lines[0])
    name = chance.choice(sorted(head))
    other: dict[str, Any] = {
        "viewer": "seat 2" if head.get("viewer") != "seat 2" else "seat 1",
        "edition": chance.choice([edition for edition in registry.games() if edition != head["edition"]]),
        "names": ["Eve", "Mallory", "Oscar"],
        "events": head["events"] + chance.choice((-1, 1)),
        "game": chance.choice(("sve", "magic")),
    }
    head[name] = other.get(name) or (head[name][:-1] + ("y" if head[name][-1] != "y" else "z"))
    return Altered(_with(lines, 0, _written(head)), 1, covered=name not in SUMMED or not is_view(lines[0]))


def unnamed(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """A field more in a line, or blanks."""
    place = chance.randrange(len(lines))
    line = lines[place]
    more = chance.choice((line[:-1] + ',"more":1}', line.replace(":", ": ", 1), line + " ", "{" + line[1:] + "\t"))
    return Altered(_with(lines, place, more), place + 1, end=place == len(lines) - 1)


def spelt(chance: random.Random, lines: Lines, _other: Lines) -> Altered | None:
    """The signature, the key, the sum or the secret written otherwise."""
    end = json.loads(lines[-1])
    name = chance.choice([name for name in end if name != "end"])
    value = end[name]
    half = 2 * chance.randrange(len(value) // 2)
    others = (value.upper(), f" {value}", f"{value} ", f"{value}\n", f"{value[:half]} {value[half:]}", f"0x{value}")
    end[name] = chance.choice(others)
    if end[name] == value:
        return None
    return Altered(_with(lines, len(lines) - 1, _written(end)), LAST, end=True)


def ended(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """Another value in the last line."""
    end = json.loads(lines[-1])
    name = chance.choice(sorted(end))
    digit = chance.randrange(len(end[name]))
    end[name] = end[name][:digit] + ("0" if end[name][digit] != "0" else "1") + end[name][digit + 1 :]
    return Altered(_with(lines, len(lines) - 1, _written(end)), LAST, end=True)


def unsigned(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """Without the signature, or without the key."""
    end = json.loads(lines[-1])
    for name in chance.choice((("signature",), ("key",), ("key", "signature"))):
        del end[name]
    return Altered(_with(lines, len(lines) - 1, _written(end)), LAST, end=True)


def nested(chance: random.Random, lines: Lines, _other: Lines) -> Altered:
    """A line of brackets without end."""
    place = chance.randrange(len(lines))
    deep = chance.choice((MOST_DEPTH, 1_000, 20_000))
    inner = chance.choice(("[" * deep + "]" * deep, '{"#":' * deep + "1" + "}" * deep, "[" * deep))
    line = chance.choice((inner, lines[place][:-1] + f',"more":{inner}}}', f'{{"digest":"","event":{{"x":{inner}}}}}'))
    return Altered(_with(lines, place, line), place + 1, end=place == len(lines) - 1)


def _leaves(part: Any) -> list[dict[str, Any]]:
    if isinstance(part, dict):
        if part.keys() == {"#"}:
            return [part] if isinstance(part["#"], list) else []
        return [leaf for value in part.values() for leaf in _leaves(value)]
    return [leaf for value in part for leaf in _leaves(value)] if isinstance(part, list) else []


def _open_leaf(chance: random.Random, lines: Lines) -> tuple[int, Any, dict[str, Any]] | None:
    """An open leaf of a viewer's export: the place of its line, the line, and the leaf in it."""
    place = _event(chance, lines)
    line = json.loads(lines[place])
    leaves = _leaves(line["event"]) if is_view(lines[0]) else []
    return (place, line, chance.choice(leaves)) if leaves else None


def told(chance: random.Random, lines: Lines, _other: Lines) -> Altered | None:
    """Another value, another salt, or the same salt written otherwise in an open leaf."""
    found = _open_leaf(chance, lines)
    if found is None:
        return None
    place, line, leaf = found
    salt, value = leaf["#"]
    wrong = [salt, "C9" if value != "C9" else "C8"], ["0" * 32, value], [salt.upper(), value], [f" {salt}", value]
    leaf["#"] = chance.choice([one for one in wrong if one != [salt, value]])
    return Altered(_with(lines, place, _written(line)), place + 1)


def shifted(chance: random.Random, lines: Lines, _other: Lines) -> Altered | None:
    """The first digits of a number moved into its salt: the same bytes, and another number."""
    found = _open_leaf(chance, lines)
    if found is None:
        return None
    place, line, leaf = found
    salt, value = leaf["#"]
    if not isinstance(value, int) or value < 10 or str(value)[1] == "0":
        return None
    leaf["#"] = [salt + str(value)[0].encode().hex(), int(str(value)[1:])]
    return Altered(_with(lines, place, _written(line)), place + 1)


def withheld(chance: random.Random, lines: Lines, _other: Lines) -> Altered | None:
    """An open leaf closed: what it says is not wrong, and less than was signed."""
    found = _open_leaf(chance, lines)
    if found is None:
        return None
    place, line, leaf = found
    salt, value = leaf["#"]
    plain = msgspec.json.encode(value, order="sorted")
    leaf["#"] = sha256(bytes.fromhex(salt) + plain).hexdigest()
    return Altered(_with(lines, place, _written(line)), LAST, covered=False)


def from_another(chance: random.Random, lines: Lines, other: Lines) -> Altered | None:
    """An event's line of another export: of the same match for another viewer, or of another match."""
    place = min(_event(chance, lines), len(other) - 2)
    if other[place] == lines[place] or is_view(lines[0]) != is_view(other[0]):
        return None
    same = json.loads(other[place])["digest"] == json.loads(lines[place])["digest"]
    if is_view(lines[0]) and place == 1 and not same:
        # Nothing comes before an opening: it is the next event that does not follow upon it.
        place += 1
        return Altered(_with(lines, 1, other[1]), place + 1)
    return Altered(_with(lines, place, other[place]), LAST if same else place + 1, covered=not same)


ALTERATIONS: tuple[Alter, ...] = (
    *(flipped, exchanged, dropped, cut, doubled, described, unnamed, spelt, ended, unsigned, nested),
    *(told, shifted, withheld, from_another),
)


def _summed(lines: Lines) -> tuple[Lines, End] | None:
    """The lines with a last one whose sums are right."""
    try:
        end = msgspec.json.decode(lines[-1], type=End)
    except msgspec.DecodeError:
        return None
    sums = {
        "sha256": sha256("".join(f"{line}\n" for line in lines[:-1]).encode()).hexdigest(),
        "first": sha256(lines[0].encode()).hexdigest() if end.first else "",
    }
    return lines[:-1], msgspec.structs.replace(end, **sums)


def _covered_up(how: str, altered: Altered) -> Lines | None:
    """The lines as a forger leaves them, who makes the sums good again, and signs with a key of his own."""
    if how == "as it is":
        return altered.lines
    summed = None if altered.end else _summed(altered.lines)
    if summed is None:
        return None
    lines, end = summed
    return [*lines, _written(end if how == "sums made good" else STRANGER.sign(end))]


COVERS = ("as it is", "sums made good", "signed by another")


def check(lines: Sequence[str], key: str) -> None:
    """Proves an export of either kind."""
    if is_view(lines[0]):
        prove_view(lines, key)
    else:
        list(prove(Engines(registry), lines, key))


def _line_found(lines: Lines, key: str) -> tuple[int, str]:
    try:
        check(lines, key)
    except BadExport as error:
        return error.line, error.problem
    return 0, "nothing is found"


def attack(_scene: Scene, count: int, seed: int) -> str:
    """So many alterations, each by its kind and its cover in turn."""
    chance = random.Random(seed)
    all_of_them = exports()
    for lines in all_of_them:
        check(lines, SIGNER.public)
    whole, seen = ([lines for lines in all_of_them if is_view(lines[0]) is viewed] for viewed in (False, True))
    kinds: Counter[str] = Counter()
    number = 0
    while number < count:
        alter, how = ALTERATIONS[number % len(ALTERATIONS)], chance.choice(COVERS)
        kind = chance.choice((whole, seen))
        lines, other = chance.sample(kind, 2)
        altered = alter(chance, lines, other)
        forged = None if altered is None else _covered_up(how, altered)
        if altered is None or forged is None:
            continue
        number += 1
        kinds["whole" if kind is whole else "viewers'"] += 1
        wanted = altered.line if how == "as it is" or altered.covered else LAST
        line, problem = _line_found(forged, SIGNER.public)
        of = f"seed {seed}, number {number}: {alter.__name__}, {how}"
        assert line, f"{of}: {problem}"
        assert line == (len(forged) if wanted == LAST else wanted), (
            f"{of}: line {wanted} is altered, not {line}: {problem}"
        )
        if altered.covered and not altered.end:
            assert _line_found(forged, "")[0] == wanted, f"{of}: found only by who knows the key"
    told_of = ", ".join(f"{kinds[kind]:,} {kind}" for kind in sorted(kinds))
    return f"{count:,} altered exports ({told_of}), each found in its line"


PARTS = (Part("exports", "altered exports, whole and viewers'", 100, 5_000, attack),)
