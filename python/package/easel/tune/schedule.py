"""Keeps workers busy, and finds the task that kills its worker.

# Why
easel's own pool and Ray fail the task of a lost worker and no other task. When a process of `ProcessPoolExecutor` dies, all running tasks
fail, and nothing says which task killed the process; Dask counts tasks that had not begun. There, tasks that were running are repeated one
at a time. A task that loses its worker alone is to blame; a task that shared a pool with it is not. A task is given up after `attempts`
losses for which it is to blame, so that a task that kills each worker ends. Before that, a task that does nothing must succeed: a dead
cluster is an error of the call, and no fault of a candidate.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from dataclasses import dataclass
from typing import Any

from . import work
from .pool import Crew
from .store import Outcome

__all__ = ["LOST", "Task", "run_all"]

# The code of a candidate that lost its worker at each attempt.
LOST = "worker-lost"
# A cluster whose workers die for other reasons, such as a limit of time, may lose a task this often while other tasks run.
_PATIENCE = 10
# Seconds in which a cluster starts a worker in place of a lost one.
_START = 300.0
# Dask gives up a task with this exception after it has lost several workers itself.
_FINAL = "KilledWorker"


@dataclass(eq=False)
class Task:
    """A function with its arguments, and what to do with its outcome."""

    function: Callable[..., Outcome]
    arguments: tuple[Any, ...]
    done: Callable[[Outcome], None]
    # The outcome that somebody else has found meanwhile.
    known: Callable[[], Outcome | None] = lambda: None
    # Losses of a worker, and losses for which the task is to blame.
    lost: int = 0
    blamed: int = 0


# Running tasks, and whether a task runs alone.
Running = dict[Future[Any], tuple[Task, bool]]


class _Lines:
    """Tasks that wait, in two lines."""

    def __init__(self) -> None:
        self.usual: deque[Task] = deque()
        self.suspects: deque[Task] = deque()

    def next(self, running: Running, width: int) -> Task | None:
        if self.suspects:
            return None if running else self.suspects.popleft()
        if any(is_alone for _, is_alone in running.values()):
            return None
        return self.usual.popleft() if self.usual and len(running) < width else None


def run_all(crew: Crew, tasks: deque[Task], attempts: int) -> None:
    """Runs tasks until there are none. `Task.done` may add tasks to `tasks`.

    Raises `RuntimeError` if the user's executor is broken or closed, and what `Task.done` raises.
    """
    lines = _Lines()
    lines.usual = tasks
    running: Running = {}
    try:
        while lines.usual or lines.suspects or running:
            _fill(crew, lines, running)
            if not running:
                continue
            done = wait(running, return_when=FIRST_COMPLETED).done
            is_broken = any(isinstance(_error(future), BrokenExecutor) for future in done)
            if is_broken:
                # A broken pool ends all of its futures. Those that have a result keep it.
                done = wait(running).done
            lost: list[tuple[Task, bool, BaseException]] = []
            for future in done:
                task, is_alone = running.pop(future)
                error = _error(future)
                if error is None:
                    task.done(future.result())
                else:
                    lost.append((task, is_alone, error))
            if is_broken:
                _replace(crew)
            for task, is_alone, error in lost:
                _lost(crew, lines, task, is_alone, error, attempts)
    finally:
        for future in running:
            future.cancel()


def _error(future: Future[Any]) -> BaseException | None:
    """The exception of a future that has ended. Tasks raise nothing, so an exception is the loss of a worker."""
    try:
        return future.exception()
    except CancelledError as error:
        # The user's cluster ended the task.
        return error


def _fill(crew: Crew, lines: _Lines, running: Running) -> None:
    while True:
        is_alone = bool(lines.suspects)
        task = lines.next(running, crew.width)
        if task is None:
            return
        outcome = task.known()
        if outcome is not None:
            task.done(outcome)
            continue
        try:
            future = crew.submit(task.function, *task.arguments)
        except BrokenExecutor:
            # The pool broke between two tasks. This task is not to blame.
            (lines.suspects if is_alone else lines.usual).appendleft(task)
            if not running:
                _replace(crew)
            return
        running[future] = task, is_alone


def _replace(crew: Crew) -> None:
    if not crew.replace():
        raise RuntimeError("the executor is broken, and outcomes so far are kept: give a function that makes an executor as `executor`")


def _lost(crew: Crew, lines: _Lines, task: Task, is_alone: bool, error: BaseException, attempts: int) -> None:
    task.lost += 1
    task.blamed += is_alone or crew.is_exact
    is_final = is_alone and type(error).__name__ == _FINAL
    if is_final or task.blamed >= attempts or task.lost >= _PATIENCE + attempts:
        _probe(crew)
        text = f"{type(error).__name__}: {error}"
        task.done({"code": LOST, "message": f"the worker was lost at each of {task.lost} attempts; {text[:1000]}"})
    elif crew.is_exact:
        lines.usual.append(task)
    else:
        lines.suspects.append(task)


def _probe(crew: Crew) -> None:
    """Raises `RuntimeError` if no task at all can run, so that a dead cluster is not blamed on a candidate."""
    try:
        crew.submit(work.ready).result(timeout=_START)
    except (Exception, CancelledError) as error:
        raise RuntimeError(
            f"the executor runs no task any more, and outcomes so far are kept; {type(error).__name__}: {str(error)[:1000]}"
        ) from error
