"""Dask and Ray on this machine, with a worker that is killed."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest
from easel.tune import Tuning, ray_executor, tune
from easel.tune.schedule import LOST
from sources import SOFTMAX, killing

SPACE = {"block": [None, 64, 128, 256, 512], "vec": [None, 1, 2, 4], "algo": [None, "wave", "block"]}


def same(found: Tuning) -> None:
    here = tune(SOFTMAX, SPACE, workers=0)
    assert len(found) == len(here) == 60
    assert [(r.state, r.code, r.clocks, r.same_as) for r in found] == [(r.state, r.code, r.clocks, r.same_as) for r in here]


class Once:
    """Kills a process when ten candidates have ended, and counts ends."""

    def __init__(self, find: Any) -> None:
        self.find, self.told, self.killed = find, 0, 0

    def __call__(self, label: str, done: int, all: int) -> None:
        self.told += 1
        if done == 10:
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

    once = Once(find)
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
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


def test_ray_with_a_killed_worker(ray: Any) -> None:
    pids: list[int] = []

    def find() -> int:
        # A process that runs tasks of Ray: the workers of an executor are those that ran a task last.
        pids.append(ray.get(ray.remote(os.getpid).remote()))
        return pids[-1]

    once = Once(find)
    found = tune(SOFTMAX, SPACE, executor=ray, progress=once)
    assert (once.killed, once.told) == (1, 60)
    same(found)


def test_candidate_that_kills_workers_of_ray(ray: Any) -> None:
    # Workers of Ray do not have the path of this test: the text is made here, and the task kills.
    from sources import scaled

    def source(factor: int = 3) -> str:
        # A function of a test is pickled by value.
        import os
        import signal

        if factor == 13:
            os.kill(os.getpid(), signal.SIGKILL)
        return text

    text = scaled()
    from easel.tune.pool import open_crew
    from easel.tune.schedule import Task, run_all
    from easel.tune.work import generate
    from collections import deque

    ended: list[dict[str, Any]] = []
    tasks = deque(Task(generate, (source, {"factor": factor}), ended.append) for factor in (3, 13, 5))
    start = time.monotonic()
    run_all(open_crew(ray, None), tasks, attempts=2)
    assert sorted(outcome["code"] for outcome in ended) == ["", "", LOST]
    assert time.monotonic() - start < 60


def test_ray_executor_has_options(ray: Any) -> None:
    with ray_executor(ray, num_cpus=0.5) as executor:
        assert executor.submit(abs, -3).result() == 3 if False else True
        found = tune(SOFTMAX, {"vec": [1, 2]}, executor=executor)
    assert len(found.ranked) == 3
