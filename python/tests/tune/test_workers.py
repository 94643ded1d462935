"""Workers that die, executors that break, and `Ctrl-C`."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from easel.tune import TuneInterrupted, tune
from easel.tune.processes import ProcessExecutor, WorkerLost
from easel.tune.schedule import LOST, Task, run_all
from sources import SOFTMAX, killing, scaled, slow

SPACE = {"block": [None, 64, 128, 256], "vec": [None, 1, 2, 4], "algo": [None, "wave", "block"]}
HERE = Path(__file__).resolve().parent


def _children() -> list[int]:
    """Processes of pools that this process has started."""
    known = [child.pid for child in multiprocessing.active_children() if child.pid]
    for entry in Path("/proc").iterdir():
        try:
            if not entry.name.isdigit() or "easel.tune.worker" not in (entry / "cmdline").read_text():
                continue
            if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == os.getpid():
                known.append(int(entry.name))
        except OSError:
            continue
    return known


class Killer:
    """Kills a process of the pool when some candidates have ended."""

    def __init__(self, times: list[int]) -> None:
        self.times, self.killed, self.told = list(times), 0, 0

    def __call__(self, label: str, done: int, all: int) -> None:
        self.told += 1
        if self.times and done >= self.times[0]:
            self.times.pop(0)
            os.kill(_children()[0], signal.SIGKILL)
            self.killed += 1


def test_killed_worker_loses_nothing() -> None:
    killer = Killer([5, 11, 20])
    found = tune(SOFTMAX, SPACE, workers=2, progress=killer)
    here = tune(SOFTMAX, SPACE, workers=0)
    assert killer.killed == 3
    assert killer.told == len(found) == 48, "each candidate ends once"
    assert [(r.state, r.clocks, r.same_as) for r in found] == [(r.state, r.clocks, r.same_as) for r in here]


def test_candidate_that_kills_its_worker_is_recorded() -> None:
    found = tune(killing, {"factor": [3, 5, 13, 7, 9, 11]}, workers=2, check=None, inputs=[{"x": None}])
    by_factor = {row.choices["factor"]: row for row in found}
    assert by_factor[13].code == LOST
    assert "at each of" in by_factor[13].message
    # The others were built: their results are not those of the default, because their factor is another one.
    assert {row.code for factor, row in by_factor.items() if factor not in (3, 13)} == {"tune-wrong"}
    assert by_factor[3].is_right


def test_threads() -> None:
    with ThreadPoolExecutor(4) as threads:
        found = tune(SOFTMAX, SPACE, executor=threads)
    assert len(found.ranked) == 48


def test_function_that_makes_executors() -> None:
    made = []

    def make() -> ProcessPoolExecutor:
        made.append(1)
        return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("forkserver"))

    found = tune(SOFTMAX, SPACE, executor=make, progress=Killer([10]))
    assert len(found.ranked) == 48 and len(made) == 2


def test_given_pool_that_breaks_is_an_error_and_the_store_has_the_rest(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    context = multiprocessing.get_context("forkserver")
    with ProcessPoolExecutor(2, mp_context=context) as pool, pytest.raises(RuntimeError, match="give a function"):
        tune(SOFTMAX, SPACE, executor=pool, progress=Killer([10]), store=store)
    assert sum(row.is_stored for row in tune(SOFTMAX, SPACE, workers=0, store=store)) >= 10


class Planned:
    """A crew whose tasks lose their worker as planned. Tasks end in order; `loses` has tasks that kill the worker."""

    is_remote = False
    is_exact = False

    def __init__(self, width: int, loses: dict[str, int]) -> None:
        self.width, self.loses, self.ran, self.most = width, dict(loses), [], 0
        self.pending: list[tuple[Future[Any], str]] = []

    def submit(self, task: Any, *arguments: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.pending.append((future, arguments[0] if arguments else "ready"))
        self.most = max(self.most, len(self.pending))
        threading.Timer(0.001, self._end).start()
        return future

    def _end(self) -> None:
        if not self.pending:
            return
        from concurrent.futures.process import BrokenProcessPool

        name = self.pending[0][1]
        if self.loses.get(name, 0) > 0:
            self.loses[name] -= 1
            pending, self.pending = self.pending, []
            for future, _ in pending:
                future.set_exception(BrokenProcessPool("planned"))
        else:
            future, name = self.pending.pop(0)
            self.ran.append(name)
            future.set_result({"code": "", "name": name})

    def replace(self) -> bool:
        return True

    def close(self, at_once: bool) -> None: ...


@pytest.mark.parametrize(("losses", "is_lost"), [(0, False), (1, False), (2, False), (3, True), (100, True)])
def test_blame(losses: int, is_lost: bool) -> None:
    crew = Planned(4, {"c": losses})
    ended: dict[str, dict[str, Any]] = {}
    tasks: deque[Task] = deque()
    for name in "abcdefgh":

        def done(outcome: dict[str, Any], name: str = name) -> None:
            assert name not in ended, "ended twice"
            ended[name] = outcome

        tasks.append(Task(dict, (name,), done))
    run_all(crew, tasks, attempts=2)
    assert set(ended) == set("abcdefgh")
    assert {name for name, outcome in ended.items() if outcome["code"]} == ({"c"} if is_lost else set())


def _print(text: str) -> int:
    print(text, flush=True)
    os.write(1, b"and more\n")
    return len(sys.stdin.read())


def test_pool_of_processes() -> None:
    with ProcessExecutor(2) as pool:
        assert list(pool.map(pow, range(50), [2] * 50)) == [at * at for at in range(50)]
        assert len(pool.submit(bytes, 10_000_000).result()) == 10_000_000
        assert pool.submit(_print, "text for nobody").result() == 0
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            pool.submit(divmod, 1, 0).result()
        with pytest.raises((TypeError, AttributeError, pickle.PicklingError)):
            pool.submit(lambda: 1).result()
        with pytest.raises(WorkerLost, match="status 7"):
            pool.submit(os._exit, 7).result()
        with pytest.raises(WorkerLost, match="signal 9"):
            pool.submit(signal.raise_signal, 9).result()
        assert pool.submit(abs, -1).result() == 1
        pids = pool.pids
        assert pids
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
    with pytest.raises(RuntimeError, match="closed"):
        pool.submit(abs, -1)


def test_pool_of_processes_is_killed_in_the_middle_of_tasks() -> None:
    pool = ProcessExecutor(2)
    futures = [pool.submit(time.sleep, 1000) for _ in range(6)]
    while len(pool.pids) < 2:
        time.sleep(0.01)
    pids, start = pool.pids, time.monotonic()
    pool.kill()
    assert time.monotonic() - start < 10
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
    assert all(future.done() for future in futures)


class Dead:
    """An executor of a cluster that has ended: each task fails."""

    def __init__(self, lives: int) -> None:
        self.lives = lives

    def submit(self, task: Any, /, *arguments: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.lives > 0:
            self.lives -= 1
            future.set_result(task(*arguments))
        else:
            future.set_exception(ConnectionError("the cluster has ended"))
        return future


def test_dead_cluster_is_no_fault_of_candidates(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    with pytest.raises(RuntimeError, match=r"runs no task any more.*ConnectionError"):
        tune(SOFTMAX, SPACE, executor=Dead(20), store=store)
    again = tune(SOFTMAX, SPACE, workers=0, store=store)
    assert len(again.ranked) == 48
    assert sum(row.is_stored for row in again) >= 5


INTERRUPTED = """
import os, signal, sys
sys.path.insert(0, {here!r})
from easel.tune import TuneInterrupted, tune
from sources import SOFTMAX

# A process in the background may be started with the signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)

def told(label, done, all):
    if done == 10:
        os.killpg(0, signal.SIGINT)

if __name__ == "__main__":
    try:
        tune(SOFTMAX, {space!r}, workers=2, store={store!r}, progress=told)
    except TuneInterrupted as stop:
        print(len(stop.tuning), len(stop.tuning.open), stop.tuning.best is not None)
"""


def test_interruption_keeps_what_is_known(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    script = tmp_path / "program.py"
    script.write_text(INTERRUPTED.format(here=str(HERE), space=SPACE, store=str(store)))
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, start_new_session=True, timeout=60)
    assert done.stderr == ""
    all_rows, open_rows, is_known = done.stdout.split()
    assert int(all_rows) == 48 and 10 <= 48 - int(open_rows) < 48 and is_known == "True"
    again = tune(SOFTMAX, SPACE, workers=0, store=store)
    assert sum(row.is_stored for row in again) >= 10


def test_interruption_without_processes() -> None:
    def stop(label: str, done: int, all: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(TuneInterrupted) as stopped:
        tune(SOFTMAX, SPACE, workers=0, progress=stop)
    assert len(stopped.value.tuning.open) == 45
    assert "45 not run" in stopped.value.tuning.summary
    assert isinstance(stopped.value, KeyboardInterrupt)


PLAIN = """
from easel.tune import tune

def source(vec):
    return open({softmax!r}).read()

print(len(tune({softmax!r}, {{"vec": [1, 2]}}, workers=2).ranked), len(tune(source, {{"vec": [1, 2]}}, workers=2).ranked))
"""


@pytest.mark.parametrize("is_file", [True, False])
def test_scripts_need_no_guard(tmp_path: Path, is_file: bool) -> None:
    program = PLAIN.format(softmax=str(SOFTMAX))
    script = tmp_path / "program.py"
    script.write_text(program)
    command = [sys.executable, str(script) if is_file else "-"]
    done = subprocess.run(command, input=None if is_file else program, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("3 2\n", "")


def test_functions_that_no_worker_can_import_run_here() -> None:
    found = tune(lambda at: scaled(at=at), {"at": [0, 1]}, workers=1)
    assert [row.code for row in found] == ["", "tune-wrong"]


def test_source_functions_run_in_parallel() -> None:
    start = time.monotonic()
    tune(slow, {"at": list(range(4))}, workers=4)
    assert time.monotonic() - start < 30


def test_import_needs_nothing_large() -> None:
    names = ("numpy", "ray", "dask", "distributed", "matplotlib", "sqlite3", "multiprocessing")
    program = f"import easel.tune, sys; print([m for m in {names} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def objective(factor: int = 3, extra: object = None) -> str:
    """As `scaled`; `extra` is any object."""
    return scaled(factor=factor)


@pytest.mark.parametrize("extra", [lambda: 1, threading.Lock()])
def test_values_that_cannot_be_sent_are_named(extra: object) -> None:
    with pytest.raises(TypeError, match="the choice `extra` is .* and cannot be sent"):
        tune(objective, {"extra": [None, extra]}, workers=1)
    found = tune(objective, {"extra": [None, extra]}, workers=0)
    assert [row.state for row in found] == ["right", "right"]
    with ProcessPoolExecutor(1) as pool, pytest.raises(TypeError, match="the choice `extra`"):
        tune(objective, {"extra": [None, extra]}, executor=pool)


def test_inputs_that_cannot_be_sent_are_named() -> None:
    for workers in (0, 1):
        with pytest.raises(TypeError, match="the input `x` is lock, and neither an array nor a number"):
            tune(scaled, [], workers=workers, inputs=[{"x": threading.Lock()}])
    with pytest.raises(TypeError, match="`progress` of `run` is function and cannot be sent"):
        tune(scaled, [], workers=1, run={"progress": lambda *what: None})


def test_classes_of_the_script_are_named(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(
        f"""
import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})
import test_workers
from easel.tune import tune
class Shape: pass
if __name__ == "__main__":
    try:
        tune(test_workers.objective, {{"extra": [None, Shape()]}}, workers=1)
    except TypeError as error:
        print(error)
"""
    )
    said = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
    assert "the choice `extra` is Shape and cannot be sent" in said.stdout, said.stderr
    assert "`Shape` is of the calling script" in said.stdout
