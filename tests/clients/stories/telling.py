"""The stories as they are kept, and every client that tells them."""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.clients.stories.stage import Stage, Step, Teller, Told
from tests.clients.toolchains import CLIENTS, GO, JAVA, PYTHON, TYPESCRIPT, Toolchain
from tests.service.rpc.serving import Running

FOLDER = CLIENTS / "stories"


@dataclass(frozen=True)
class Way:
    """How a client is made to tell stories: its program's name, and what follows it."""

    toolchain: Toolchain
    program: str = "stories"
    words: tuple[str, ...] = ()
    web: bool = False

    @contextmanager
    def told(self) -> Iterator[Teller]:
        """Its program, started."""
        command = [*self.toolchain.program(self.program), *self.words]
        with Told(command, {**os.environ, **self.toolchain.environment}) as teller:
            yield teller


WAYS: Mapping[str, Way] = {
    "python": Way(PYTHON, "stories_blocking"),
    "python, asyncio": Way(PYTHON),
    "go": Way(GO),
    "typescript, node": Way(TYPESCRIPT, "stories-node"),
    "typescript, browser": Way(TYPESCRIPT, "stories-web", web=True),
    "java": Way(JAVA),
    "java, async": Way(JAVA, words=("async",)),
}


def stories() -> list[str]:
    """Their names."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def steps(name: str, folder: Path = FOLDER) -> list[Step]:
    """A story: what is done, each with its answer."""
    return [json.loads(line) for line in (folder / f"{name}.jsonl").read_text("utf-8").splitlines()[1:]]


def tell(service: Running, teller: Teller, name: str, *, web: bool = False) -> None:
    """Tells a story. Raises AssertionError at the first step that is answered otherwise than it was recorded."""
    with Stage(service, teller, web=web) as stage:
        for number, step in enumerate(steps(name), 2):
            answer = stage.do(step)
            where = f"{name}.jsonl, line {number}: {step['do']} by {step.get('as')}"
            assert answer == step.get("answer", {}), f"{where} was answered {answer}, and recorded {step['answer']}"


class Recorder:
    """Does steps and keeps them, each with its answer."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.steps: list[Step] = []

    def do(self, who: str, what: str, **said: Any) -> Any:
        """Somebody's step; its value."""
        step: Step = {"as": who, "do": what, **said}
        answer = self.stage.do(step)
        self.steps.append({**step, "answer": answer})
        return answer.get("value", answer)

    def apart(self, what: str, **said: Any) -> None:
        """A step that no client does."""
        step: Step = {"do": what, **said}
        self.stage.do(step)
        self.steps.append(step)


def write(name: str, title: str, record: Callable[[Recorder], None], service: Running, folder: Path = FOLDER) -> None:
    """Records a story from a service, told by the client in Python."""
    with WAYS["python"].told() as teller, Stage(service, teller) as stage:
        recorder = Recorder(stage)
        record(recorder)
    folder.mkdir(parents=True, exist_ok=True)
    told = [{"story": title}, *recorder.steps]
    text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in told)
    (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
