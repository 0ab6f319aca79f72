"""What a Prometheus server reads: how many calls there were, how they ended, how long they took, and what waits.

Nothing is counted twice: what is told is made of what the service knows anyway, at the moment in which it is read.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import inf
from typing import Literal, NamedTuple

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from service.rpc.admission.metrics import BOUNDS, Metrics
from service.rpc.transport.addresses import AddressInUse

_SPACE = "magistrate_"


class Reading(NamedTuple):
    """A figure of the service, without its common beginning: what it says and how it is read, from any thread."""

    name: str
    help: str
    read: Callable[[], float]
    kind: Literal["gauge", "counter"] = "gauge"


class Exposition(Collector):
    """Answers `GET /metrics` at an address of its own, without a token: it tells of no match and of no person."""

    def __init__(self, metrics: Metrics, readings: Sequence[Reading]) -> None:
        self._metrics = metrics
        self._readings = readings
        self._stop: Callable[[], None] | None = None
        self.port = 0

    def start(self, host: str, port: int) -> None:
        """Begins to answer; port 0 takes a free one. Raises AddressInUse."""
        registry = CollectorRegistry()
        registry.register(self)
        try:
            server, thread = start_http_server(port, host, registry)
        except OSError as error:
            raise AddressInUse(f"metrics cannot be told at {host}:{port}: {error.strerror}") from error
        self.port = server.server_port

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        self._stop = stop

    def stop(self) -> None:
        """Answers no more. May be called twice."""
        stop, self._stop = self._stop, None
        if stop is not None:
            stop()

    def collect(self) -> Iterator[Metric]:
        """Every figure as it is now."""
        calls = CounterMetricFamily(
            f"{_SPACE}calls", "Calls that have ended, by their status.", labels=("method", "code")
        )
        for (method, code), count in list(self._metrics.calls.items()):
            calls.add_metric((method, code), count)
        yield calls
        yield self._times()
        for one in self._readings:
            family = CounterMetricFamily if one.kind == "counter" else GaugeMetricFamily
            yield family(f"{_SPACE}{one.name}", one.help, value=one.read())

    def _times(self) -> Metric:
        """How many calls kept within each time: in this form each count holds those before it."""
        within = Counter(dict(list(self._metrics.within.items())))
        times = HistogramMetricFamily(
            f"{_SPACE}call_seconds", "How long calls took, streams to their end.", labels=("method",)
        )
        for method, seconds in list(self._metrics.seconds.items()):
            counts = accumulate(within[method, bound] for bound in BOUNDS)
            buckets = [
                ("+Inf" if bound == inf else str(bound), count) for bound, count in zip(BOUNDS, counts, strict=True)
            ]
            times.add_metric((method,), buckets, seconds)
        return times
