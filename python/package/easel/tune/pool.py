"""Where tasks run: the default pool of processes, a user's executor, a client of Dask, or Ray."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any, Protocol

from . import work
from .processes import ProcessExecutor
from .sent import Dump, cluster_dump, plain_dump, strict_dump

__all__ = ["Crew", "RayExecutor", "Worker", "open_crew", "ray_executor"]


class Worker(Protocol):
    """What `tune` needs of an executor: that of `concurrent.futures`, and others with the same function."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]: ...


class Crew(Protocol):
    """An executor with what a lost worker and an interruption need."""

    width: int
    # Whether tasks run in other processes, so that functions are pickled.
    is_remote: bool
    # How values are pickled; None if they are not.
    dump: Dump | None
    # Whether a lost worker fails the task that it ran and no other.
    is_exact: bool

    def submit(self, task: Callable[..., Any], *arguments: Any) -> Future[Any]: ...

    def replace(self) -> bool:
        """Makes a broken executor usable again. False if that is not possible."""

    def close(self, at_once: bool) -> None:
        """Gives up what `open_crew` made. `at_once` ends running tasks where that is possible."""


class Pool:
    """The default: processes of this machine."""

    is_remote = True
    is_exact = True
    dump: Dump | None = staticmethod(strict_dump)

    def __init__(self, workers: int) -> None:
        self.width = workers
        self._executor = ProcessExecutor(workers)
        try:
            self._executor.submit(work.ready).result()
        except BaseException as error:
            self._executor.kill()
            if not isinstance(error, Exception):
                raise
            raise RuntimeError(f"worker processes do not start ({error}); `workers=0` tunes without processes") from error

    def submit(self, task: Callable[..., Any], *arguments: Any) -> Future[Any]:
        return self._executor.submit(task, *arguments)

    def replace(self) -> bool:
        return True

    def close(self, at_once: bool) -> None:
        if at_once:
            self._executor.kill()
        else:
            self._executor.shutdown(wait=True)


class _Here(Executor):
    """Runs a task at once in the calling thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class Given:
    """An executor that the user has, or that a function of the user makes."""

    def __init__(self, make: Callable[[], Worker] | None, own: Worker, width: int, is_remote: bool) -> None:
        self._make, self._own = make, own
        self.width = width
        self.is_remote = is_remote
        self.is_exact = isinstance(own, RayExecutor)
        self.dump = _dump_of(own) if is_remote else None

    def submit(self, task: Callable[..., Any], *arguments: Any) -> Future[Any]:
        return self._own.submit(task, *arguments)

    def replace(self) -> bool:
        if self._make is None:
            return False
        self.close(False)
        self._own = self._make()
        return True

    def close(self, at_once: bool) -> None:
        if isinstance(self._own, RayExecutor) and at_once:
            self._own.cancel()
        shutdown = getattr(self._own, "shutdown", None)
        if self._make is not None and shutdown is not None:
            shutdown(wait=not at_once, cancel_futures=True)


def _dump_of(executor: Worker) -> Dump | None:
    """How an executor pickles values. None for an executor of another kind, which may send nothing."""
    modules = {kind.__module__ for kind in type(executor).__mro__}
    if "concurrent.futures.process" in modules:
        return plain_dump
    is_cluster = isinstance(executor, RayExecutor) or any(module.partition(".")[0] == "distributed" for module in modules)
    return cluster_dump if is_cluster else None


class RayExecutor(Executor):
    """Runs each task as a task of Ray.

    Ray does not repeat a task itself: `tune` repeats tasks whose worker was lost, and counts the attempts.
    """

    def __init__(self, ray: Any, **options: Any) -> None:
        self._ray = ray
        self._options = {"num_cpus": 1, "max_retries": 0, **options}
        self._remote: dict[Callable[..., Any], Any] = {}
        self._running: dict[Future[Any], Any] = {}
        self._lock = threading.Lock()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        remote = self._remote.get(fn)
        if remote is None:
            remote = self._remote[fn] = self._ray.remote(**self._options)(fn)
        reference = remote.remote(*args, **named)
        future: Future[Any] = reference.future()
        with self._lock:
            self._running[future] = reference
        future.add_done_callback(self._done)
        return future

    def _done(self, future: Future[Any]) -> None:
        with self._lock:
            self._running.pop(future, None)

    def cancel(self) -> None:
        """Ends all running tasks."""
        with self._lock:
            running = list(self._running.values())
        for reference in running:
            self._ray.cancel(reference, force=True)


def ray_executor(ray: ModuleType | None = None, **options: Any) -> RayExecutor:
    """An executor on the cluster of Ray that `ray.init` joined.

    `options` are those of `ray.remote`, such as `num_cpus=2` or `runtime_env`. easel must be installed where tasks run.
    Raises `ImportError` without Ray, `RuntimeError` if `ray.init` was not called.
    """
    if ray is None:
        import ray as imported

        ray = imported
    if not ray.is_initialized():
        raise RuntimeError("call `ray.init()` first")
    return RayExecutor(ray, **options)


def _processors() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def open_crew(executor: Any, workers: int | None) -> Crew:
    """The crew for the argument `executor` of `tune`.

    Raises `TypeError` for an object that is no executor, `ValueError` for a negative number of workers.
    """
    if workers is not None and workers < 0:
        raise ValueError("`workers` is a number of processes; 0 tunes in this process")
    if executor is None:
        if workers == 0:
            return Given(None, _Here(), 1, is_remote=False)
        return Pool(workers or _processors())
    if isinstance(executor, ModuleType) and executor.__name__ == "ray":
        executor = ray_executor(executor)
    if isinstance(executor, RayExecutor):
        cluster = executor._ray.cluster_resources()
        return Given(None, executor, workers or max(int(cluster.get("CPU", 1)), 1), is_remote=True)
    if hasattr(executor, "get_executor"):
        # A client of Dask. Each worker has the next task when one ends.
        return Given(None, executor.get_executor(pure=False), workers or 2 * max(sum(executor.ncores().values()), 1), is_remote=True)
    is_threads = type(executor).__name__ == "ThreadPoolExecutor"
    if hasattr(executor, "submit"):
        width = workers or getattr(executor, "_max_workers", None) or _processors()
        return Given(None, executor, width, is_remote=not is_threads)
    if callable(executor):
        made = executor()
        is_threads = type(made).__name__ == "ThreadPoolExecutor"
        return Given(executor, made, workers or getattr(made, "_max_workers", None) or _processors(), is_remote=not is_threads)
    raise TypeError(f"{type(executor).__name__} is no executor: give an object with `submit`, a client of Dask, or `ray`")
