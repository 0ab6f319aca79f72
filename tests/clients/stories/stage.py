"""Where stories are told: a service, a line to it that can be cut, and the program that does what a story says."""

import json
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol, Self

from magistrate_client import Client, lines, table

from tests.clients.cutting import Line
from tests.service.rpc.serving import ORGANISER, Running

Step = dict[str, Any]
WORDS = ("text", "lines", "label", "summary", "doing")
"""What is said to people: it is compared with what the service says now, and not recorded."""


LONGEST = 60.0
"""Seconds that a client may take for a step."""


class Teller(Protocol):
    """Does one step after the other."""

    def tell(self, step: Step) -> Step: ...


class Told:
    """A client's program, which reads a step a line and answers each with a line."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, encoding="utf-8"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._process.kill()
        self._process.communicate()

    def tell(self, step: Step) -> Step:
        """The answer to a step."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        watchdog = threading.Timer(LONGEST, self._process.kill)
        watchdog.start()
        line = ""
        try:
            with suppress(BrokenPipeError):  # It has ended.
                self._process.stdin.write(json.dumps(step) + "\n")
                self._process.stdin.flush()
                line = self._process.stdout.readline()
        finally:
            watchdog.cancel()
        assert line, f"the program ended, or had not answered after {LONGEST} s, at {step}"
        answer: Step = json.loads(line)
        return answer


class Stage:
    """One telling of a story: `do` does a step and gives its answer as it is recorded.

    `$service` and `$line` are addresses, `$organiser` is a token, and what a step keeps is called by its name from
    then on. Steps that no client does: `cut` ends what is connected to the line, `wait` lets seconds pass.
    """

    def __init__(self, service: Running, teller: Teller, *, web: bool = False) -> None:
        self._service = service
        self._teller = teller
        address = service.web if web else service.address
        self.line = Line(address)
        before = "http://" if web else ""
        self.kept: dict[str, str] = {
            "service": before + address,
            "line": before + self.line.address,
            "organiser": service.token(ORGANISER, lifetime=600_000),
        }
        self._passes: dict[str, str] = {}
        self._own: dict[str, Client] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.line.__exit__()
        for client in self._own.values():
            client.close()

    def do(self, step: Step) -> Step:
        """Does a step. Raises AssertionError where a client says other words than the service."""
        if step["do"] == "cut":
            self.line.cut()
            return {}
        if step["do"] == "wait":
            time.sleep(step["seconds"])
            return {}
        asked = self._filled({name: value for name, value in step.items() if name not in ("keep", "answer")})
        told = self._teller.tell(asked)
        for name, field in step.get("keep", {}).items():
            assert field in told.get("value", {}), f"{step} was answered {told}"
            self.kept[name] = told["value"][field]
        value = told.get("value", {})
        self._passes[step["as"]] = value.get("token") or asked.get("token") or self._passes.get(step["as"], "")
        self._check_words(asked, value)
        answer: Step = self._recorded(told)
        return answer

    def own(self, who: str) -> Client:
        """A client of the test's own, with somebody's token."""
        if who not in self._own:
            self._own[who] = Client(self._service.address, self._passes[who])
        return self._own[who]

    def _check_words(self, step: Step, value: Step) -> None:
        if step["do"] == "events":
            said = [list(lines(event)) for event in self.own(step["as"]).match(step["match"]).events()]
            assert [one["lines"] for one in value["events"]] == said[step.get("after", 0) :]
        if step["do"] == "state":
            state = self.own(step["as"]).match(step["match"]).state(step.get("position"))
            assert value["lines"] == list(table(state))
        for one in value.get("events", ()):
            assert all(one["lines"]), one

    def _filled(self, said: Any) -> Any:
        if isinstance(said, str) and said.startswith("$"):
            return self.kept[said[1:]]
        return _through(said, self._filled)

    def _recorded(self, told: Any) -> Any:
        names = {value: f"${name}" for name, value in self.kept.items()}
        if isinstance(told, str):
            return names.get(told, told)
        if isinstance(told, dict):
            kept = {name: value for name, value in told.items() if name not in WORDS and not name.endswith("Time")}
            if "rule" in kept and "remedy" in kept:
                return {"rule": kept["rule"]}
            if "token" in kept and kept["token"] not in names:
                kept["token"] = "another"  # noqa: S105 - it is none
            return _through(kept, self._recorded)
        return _through(told, self._recorded)


def _through(data: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(data, dict):
        return {name: change(value) for name, value in data.items()}
    if isinstance(data, list):
        return [change(value) for value in data]
    return int(data) if isinstance(data, float) and data.is_integer() else data
