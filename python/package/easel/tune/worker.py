"""The program of a worker process: reads tasks from its input and writes answers.

A task and an answer are frames: a length of 8 bytes and a pickle. What tasks print goes to the standard error.
"""

from __future__ import annotations

import os
import pickle
import queue
import struct
import sys
import threading
from typing import IO, Any

__all__ = ["ANSWER", "RAISED", "main", "read_frame", "write_frame"]

# Kinds of answers: a value, and an exception.
ANSWER, RAISED = "answer", "raised"
_LENGTH = struct.Struct("<Q")


def read_frame(pipe: IO[bytes]) -> bytes | None:
    """The next frame; None if the pipe has ended, also in the middle of a frame."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = pipe.read(length)
    return data if len(data) == length else None


def write_frame(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(_LENGTH.pack(len(data)))
    pipe.write(data)
    pipe.flush()


def _read(pipe: IO[bytes], tasks: queue.SimpleQueue[bytes]) -> None:
    while True:
        task = read_frame(pipe)
        if task is None:
            # The caller has ended, or wants no answer: a task in work is of no use.
            os._exit(0)
        tasks.put(task)


def _answer(task: bytes) -> bytes:
    answer: tuple[str, Any]
    try:
        function, arguments, named = pickle.loads(task)
        answer = ANSWER, function(*arguments, **named)
        return pickle.dumps(answer, protocol=pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        # Exceptions of other modules may not be readable for the caller.
        return pickle.dumps((RAISED, RuntimeError(f"{type(error).__name__}: {error}")))


def main() -> None:
    """Answers tasks until the input ends."""
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    source = os.fdopen(os.dup(0), "rb")
    target = os.fdopen(os.dup(1), "wb")
    # Tasks neither read what is for this loop nor write into answers.
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdin = open(os.devnull)  # noqa: SIM115  (open as long as the process lives)
    threading.Thread(target=_read, args=(source, tasks), daemon=True).start()
    while True:
        answer = _answer(tasks.get())
        try:
            write_frame(target, answer)
        except BrokenPipeError:
            os._exit(0)
