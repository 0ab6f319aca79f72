"""What the cases of a run cite, and that what is asked of all of them comes when they have been played."""

from pathlib import Path

import pytest

from tests.domain.proof.noted import Noted


@pytest.fixture(scope="session")
def noted(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Noted:
    """The notes of this run: all its processes have one folder for them."""
    base = tmp_path_factory.getbasetemp()
    return Noted((base if worker_id == "master" else base.parent) / "cited-by-cases", worker_id)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What looks at all cases comes last."""
    items.sort(key=lambda item: item.path == Path(__file__).with_name("test_cited.py"))
