"""What Prometheus reads of a service, and what the files for carrying one out ask of it."""

import json
import os
import re
import shlex
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from service.app.boundary.config import BadConfig, Config, configure
from service.cli.application import application
from service.rpc.admission.exposition import Exposition
from service.rpc.admission.metrics import Metrics
from service.rpc.clients.client import Client
from service.rpc.transport.addresses import AddressInUse
from tests.service.rpc.playing import Table
from tests.service.rpc.serving import ROOT, Process, Running, running

DEPLOY = ROOT / "service" / "deploy"
ANYWHERE = "127.0.0.1:0"


def read(service: Running) -> dict[str, float]:
    """Every figure by its name and labels."""
    assert service.server.exposition is not None
    with urllib.request.urlopen(f"http://127.0.0.1:{service.server.exposition.port}/metrics") as answer:
        text = answer.read().decode()
    samples = [one for family in text_string_to_metric_families(text) for one in family.samples]
    return {" ".join((one.name, *(one.labels[name] for name in sorted(one.labels)))): one.value for one in samples}


def test_what_was_called_written_and_is_kept_can_be_read(tmp_path: Path) -> None:
    with running(Config(data=tmp_path, port=0, metrics=ANYWHERE)) as service:
        table = Table(service)
        for _ in range(5):
            table.step()
        found = read(service)
        table.close()
    submit = "MatchService.Submit"
    (submits,) = (value for name, value in found.items() if name.startswith(f"magistrate_calls_total OK {submit}"))
    assert submits == 5
    assert found[f"magistrate_call_seconds_count {submit}"] == 5
    assert found[f"magistrate_call_seconds_bucket +Inf {submit}"] == 5
    assert found[f"magistrate_call_seconds_sum {submit}"] > 0
    assert found["magistrate_events_written_total"] == 6
    assert 1 <= found["magistrate_batches_written_total"] <= 6
    assert found["magistrate_matches_in_memory"] == 1
    assert found["magistrate_matches_in_memory_bytes"] > 0
    assert found["magistrate_tasks_running"] == found["magistrate_appends_waiting"] == 0


def test_an_address_that_is_taken_or_is_none_is_told_and_what_stopped_is_free_again() -> None:
    first, second = Exposition(Metrics(), ()), Exposition(Metrics(), ())
    first.start("127.0.0.1", 0)
    with pytest.raises(AddressInUse, match=f"metrics cannot be told at 127.0.0.1:{first.port}"):
        second.start("127.0.0.1", first.port)
    first.stop()
    second.start("127.0.0.1", first.port)
    second.stop()
    with pytest.raises(BadConfig, match="--metrics takes HOST:PORT"):
        configure({"metrics": "everywhere"}, {})


def test_the_dashboard_asks_only_for_what_is_told(tmp_path: Path) -> None:
    board = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    with running(Config(data=tmp_path, port=0, metrics=ANYWHERE)) as service:
        Table(service).close()
        told = {name.split(" ")[0] for name in read(service)}
    names = {name for expr in asked for name in re.findall(r"magistrate_\w+", expr)}
    assert names <= told
    assert {name for name in told if not name.endswith("_created")} - names <= {
        "magistrate_call_seconds_count",
        "magistrate_call_seconds_sum",
    }, "a figure that no panel shows"


def commands() -> list[list[str]]:
    """The words with which each file starts the service."""
    unit = (DEPLOY / "magistrate.service").read_text(encoding="utf-8")
    (start,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    (program,), (words,) = (
        re.findall(rf"^{name} (\[.*\])$", container, re.MULTILINE) for name in ("ENTRYPOINT", "CMD")
    )
    return [shlex.split(start), json.loads(program) + json.loads(words)]


def test_logs_are_lines_of_json_where_these_are_asked_for(tmp_path: Path) -> None:
    with Process(tmp_path, "--log-format", "json") as service:
        with Client(service.address, service.token) as client:
            assert list(client.list()) == []
        assert service.stop() == 0
    told = [json.loads(line) for line in service.lines if line.startswith("{")]
    assert {"asctime", "levelname", "name", "message"} <= set(told[0])
    assert "MatchService.ListMatches: 1 calls ended OK" in {line["message"] for line in told}
    with pytest.raises(BadConfig, match="--log-format is one of text, json, not 'xml'"):
        configure({"log_format": "xml"}, {})


@pytest.mark.parametrize("words", commands(), ids=["systemd", "container"])
def test_each_way_of_carrying_it_out_starts_the_service_with_settings_that_it_takes(words: list[str]) -> None:
    started: list[Any] = []
    assert Path(words[0]).name == "magistrate"
    application(lambda config, _load, _console: started.append(config)).main(words[1:], standalone_mode=False)
    (config,) = started
    assert config.metrics
    prometheus = yaml.safe_load((DEPLOY / "prometheus.yml").read_text(encoding="utf-8"))
    ((target,),) = (one["targets"] for one in prometheus["scrape_configs"][0]["static_configs"])
    assert target.endswith(":9437")
    assert config.metrics.endswith(":9437")


def test_the_composed_services_name_each_other_and_files_that_are_there() -> None:
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services, volumes = composed["services"], composed["volumes"]
    assert set(services["service"]["depends_on"]) <= set(services)
    assert "@database/" in services["service"]["environment"]["MAGISTRATE_STORE"]
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in volumes
    console = services["console"]
    assert console["environment"]["MAGISTRATE_SERVER"].partition(":")[0] == "service"
    assert console["image"] == services["service"]["image"], "it is built once"
    build = services["service"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).exists()


def test_the_composed_console_answers_before_the_service(tmp_path: Path) -> None:
    console = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]["console"]
    words = [word.replace("0.0.0.0:7438", "0.0.0.0:0") for word in console["command"]]
    assert [port.rpartition(":")[2] for port in console["ports"]] == ["7438"]
    assert words != console["command"]
    with running(Config(data=tmp_path, port=0)) as service:
        command = [sys.executable, "-m", "service", *words]
        environment = {**os.environ, "MAGISTRATE_SERVER": service.address}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
            try:
                assert process.stdout is not None
                (port,) = re.findall(r"http://0\.0\.0\.0:(\d+)", process.stdout.readline())
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/sign-in") as page:
                    assert "Sign in" in page.read().decode()
            finally:
                process.terminate()
