"""The default pool: processes of this machine that run one task after another.

# Why
`concurrent.futures.ProcessPoolExecutor` has four faults for tuning. Each worker imports the caller's script, so a script without
`if __name__ == "__main__":` and a program from standard input do not work. If one worker dies, all running tasks fail, and nothing says
which task killed the worker. If the caller is killed, its workers wait for ever. A broken pool cannot be used again.

Here each worker is a new Python that imports `easel.tune.worker` and no script. A fork would be cheaper, but a fork of a process with
threads (a notebook, NumPy, easel) may inherit a lock that nobody releases. A start takes less than 0.1 s. A thread of the caller belongs to
each worker: it sends a task, waits for the answer, and starts another worker if there is none. A worker ends when its input ends, also
while a task runs.
"""

from __future__ import annotations

import contextlib
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import IO, Any

from .worker import ANSWER, RAISED, read_frame, write_frame

__all__ = ["ProcessExecutor", "WorkerLost"]


class WorkerLost(Exception):
    """A process ended before it had answered."""


class _Process:
    """A worker process, started when the first task comes."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.lock = threading.Lock()
        self.is_closed = False

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        with self.lock:
            if self.is_closed:
                raise WorkerLost("the pool is closed")
            if self.process is None:
                code = f"import sys; sys.path[:] = {sys.path!r}; from easel.tune.worker import main; main()"
                # A process group of its own: `Ctrl-C` reaches the caller, which ends the workers.
                self.process = subprocess.Popen(
                    [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0
                )
            assert self.process.stdin is not None and self.process.stdout is not None
            return self.process.stdin, self.process.stdout

    def ask(self, task: bytes) -> Any:
        """The answer to a task. Raises `WorkerLost` if the process ends, and what the task raises."""
        try:
            to, back = self._pipes()
            write_frame(to, task)
            answer = read_frame(back)
        except OSError as error:
            raise WorkerLost(f"{type(error).__name__}: {error}; {self._end()}") from error
        if answer is None:
            raise WorkerLost(self._end())
        kind, value = pickle.loads(answer)
        if kind == RAISED:
            raise value
        assert kind == ANSWER
        return value

    def _end(self) -> str:
        """Removes a process that answers no more, and says how it ended."""
        with self.lock:
            process, self.process = self.process, None
        if process is None:
            return "the worker process was ended"
        try:
            # The process is about to end, or has closed its output and goes on.
            status = process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        return f"the worker process ended by signal {-status}" if status < 0 else f"the worker process ended with status {status}"

    def wait(self) -> None:
        """Waits until the process has ended."""
        self._end()

    def close(self) -> None:
        """Ends the process, also in the middle of a task."""
        with self.lock:
            self.is_closed = True
            if self.process is not None:
                self.process.kill()


class ProcessExecutor(Executor):
    """Runs functions in processes. A lost process fails the future of its own task with `WorkerLost`, and is replaced.

    Functions, arguments and results are pickled; workers cannot import functions of the caller's script.
    """

    def __init__(self, workers: int) -> None:
        if not sys.executable:
            raise RuntimeError("this Python does not know its own program, so it cannot start workers: tune with `workers=0`")
        self._tasks: queue.SimpleQueue[tuple[Future[Any], bytes] | None] = queue.SimpleQueue()
        self._processes = [_Process() for _ in range(workers)]
        self._is_shut = False
        self._threads = [
            threading.Thread(target=self._serve, args=(process,), daemon=True, name="easel.tune") for process in self._processes
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run."""
        found = [process.process for process in self._processes]
        return [process.pid for process in found if process is not None and process.poll() is None]

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        if self._is_shut:
            raise RuntimeError("the pool is closed")
        future: Future[Any] = Future()
        try:
            task = pickle.dumps((fn, args, named), protocol=pickle.HIGHEST_PROTOCOL)
        except Exception as error:
            future.set_exception(error)
        else:
            self._tasks.put((future, task))
        return future

    def _serve(self, process: _Process) -> None:
        while True:
            item = self._tasks.get()
            if item is None:
                break
            future, task = item
            if not future.set_running_or_notify_cancel():
                continue
            try:
                value = process.ask(task)
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(value)
            # A result of a task may be large.
            del future, task, item
        process.close()
        process.wait()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._is_shut = True
        if cancel_futures:
            with contextlib.suppress(queue.Empty):
                while True:
                    item = self._tasks.get_nowait()
                    if item is not None:
                        item[0].cancel()
        for _ in self._threads:
            self._tasks.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    def kill(self) -> None:
        """Ends all processes, also in the middle of tasks."""
        self._is_shut = True
        for process in self._processes:
            process.close()
        self.shutdown(wait=True, cancel_futures=True)
