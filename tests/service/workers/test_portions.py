"""Audits of many matches: handed to processes in portions, each match judged once, and one that hangs alone not."""

from pathlib import Path

import pytest

from service.app.boundary.answers.judged import Task
from service.app.boundary.config import Config
from service.workers import jobs
from service.workers.pool import Workers
from tests.service.rpc.playing import new_match
from tests.service.rpc.serving import running
from tests.service.workers import hanging


def test_many_matches_are_judged_in_few_processes_and_told_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    run = Workers.run

    async def counted(self: Workers, who: str, job: object, *arguments: object, **options: object) -> object:
        if job is jobs.judge:
            matches = arguments[0]
            assert isinstance(matches, tuple)
            sizes.append(len(matches))
        return await run(self, who, job, *arguments, **options)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(Workers, "run", counted)
    with running(Config(data=tmp_path / "data", port=0)) as service, service.client() as client:
        opened = [new_match(client, f"open {number}") for number in range(40)]
        found = list(client.audit.audit_matches(Task(), opened))
    assert [judged.match for _, _, judged in found] == opened
    assert [(done, total) for done, total, _ in found] == [(number, 40) for number in range(1, 41)]
    assert {judged.verdict for _, _, judged in found} == {"equal"}
    assert sizes == [1, 2, 4, 8, 16, 9]


def test_a_match_that_takes_too_long_is_not_judged_and_those_of_its_portion_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        running(Config(data=tmp_path / "data", port=0, worker_seconds=2)) as service,
        service.client() as client,
    ):
        opened = [new_match(client, f"open {number}") for number in range(6)]
        monkeypatch.setattr(jobs, "judge", hanging.HangingAt(opened[4]))
        found = {judged.match: judged.verdict for _, _, judged in client.audit.audit_matches(Task(), opened)}
    assert found == {match: "not judged" if match == opened[4] else "equal" for match in opened}
