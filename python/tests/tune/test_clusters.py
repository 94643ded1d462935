"""Dask and Ray on this machine, with a worker that is killed."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from easel.tune import Tuning, ray_executor, tune
from easel.tune.pool import open_crew
from easel.tune.schedule import LOST, Task, run_all
from easel.tune.work import generate
from sources import SOFTMAX, killing, scaled

SPACE = {"block": [None, 64, 128, 256, 512], "vec": [None, 1, 2, 4], "algo": [None, "wave", "block"]}


def same(found: Tuning) -> None:
    here = tune(SOFTMAX, SPACE, workers=0)
    assert len(found) == len(here) == 60
    assert [(r.state, r.code, r.clocks, r.same_as) for r in found] == [(r.state, r.code, r.clocks, r.same_as) for r in here]


class Once:
    """Kills a process at some numbers of candidates that have ended, and counts ends."""

    def __init__(self, find: Any, *times: int) -> None:
        self.find, self.times, self.told, self.killed = find, times, 0, 0

    def __call__(self, label: str, done: int, all: int) -> None:
        self.told += 1
        if done in self.times:
            os.kill(self.find(), signal.SIGKILL)
            self.killed += 1


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_dask_with_a_killed_worker(client: Any, tmp_path: Any) -> None:
    def find() -> int:
        return int(next(iter(client.run(os.getpid).values())))

    once = Once(find, 10)
    found = tune(SOFTMAX, SPACE, executor=client, progress=once, store=tmp_path / "a.sqlite")
    assert (once.killed, once.told) == (1, 60)
    same(found)


def test_dask_executor_with_threads_of_a_worker(client: Any) -> None:
    same(tune(SOFTMAX, SPACE, executor=client.get_executor(pure=False), workers=4))


def test_candidate_that_kills_workers_of_dask(client: Any) -> None:
    found = tune(killing, {"factor": [3, 13, 5]}, executor=client)
    assert {row.choices["factor"]: row.code for row in found} == {3: "", 13: LOST, 5: "tune-wrong"}


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    ray = pytest.importorskip("ray")
    # Without this Ray writes a token to the home directory.
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


def _parent(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_ray_with_killed_workers(ray: Any) -> None:
    # Ray's own process is the parent of its workers.
    parent = ray.get(ray.remote(lambda: os.getppid()).remote())
    busy: list[bool] = []

    def find() -> int:
        """A worker of this cluster; one that runs a task if there is one."""
        known: list[tuple[bool, int]] = []
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and _parent(int(entry.name)) == parent:
                    words = (entry / "cmdline").read_text()
                    if words.startswith(("ray::IDLE", "ray::build", "ray::measure")):
                        known.append((not words.startswith("ray::IDLE"), int(entry.name)))
            except OSError:
                continue
        busy.append(max(known)[0])
        return max(known)[1]

    once = Once(find, 10, 20, 30)
    found = tune(SOFTMAX, SPACE, executor=ray, progress=once)
    assert (once.killed, once.told) == (3, 60)
    assert any(busy), "no kill met a task"
    same(found)


def test_candidate_that_kills_workers_of_ray(ray: Any) -> None:
    text = scaled()

    # Workers of Ray cannot import a module of tests. This function is pickled by value.
    def source(factor: int) -> str:
        if factor == 13:
            os.kill(os.getpid(), signal.SIGKILL)
        return text

    ended: list[dict[str, Any]] = []
    tasks = deque(Task(generate, (source, {"factor": factor}), ended.append) for factor in (3, 13, 5))
    run_all(open_crew(ray, None), tasks, attempts=2)
    assert sorted(outcome["code"] for outcome in ended) == ["", "", LOST]


def test_ray_executor_has_options(ray: Any) -> None:
    with ray_executor(ray, num_cpus=0.5) as executor:
        found = tune(SOFTMAX, {"vec": [1, 2]}, executor=executor)
    assert len(found.ranked) == 3


def test_ray_that_was_not_started() -> None:
    class Ray:
        @staticmethod
        def is_initialized() -> bool:
            return False

    with pytest.raises(RuntimeError, match="ray.init"):
        ray_executor(Ray)  # type: ignore[arg-type]
