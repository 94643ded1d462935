"""The tasks of a tuning, as functions that a process pool or a cluster can call.

# Why
A task is a dictionary of texts, numbers and arrays, so it needs no code of the user where it runs. A task gives an outcome and raises
nothing: an exception of a future always means that the worker was lost. Building and measuring are two tasks, because candidates with
the same assembly are measured once. A worker keeps its last builds, so that the second task of a candidate is often without a build.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from .compare import Expected, Wrong, copied, difference, results
from .store import Outcome, digest

__all__ = ["TENSOR", "build", "confirm", "generate", "measure", "ready"]

# Characters of an error's text that are kept.
_MESSAGE = 4000
# Builds and results of the default choice that a worker keeps. Results may be large.
_BUILDS, _BASELINES = 8, 2
# Banks whose registers each lane has: these limit the waves of a machine.
_PER_LANE = ("vector", "accumulator")
# The language whose runs are compared with a reference evaluator, and take no sample.
TENSOR = "mgx"

_builds: OrderedDict[str, Any] = OrderedDict()
_baselines: OrderedDict[str, tuple[dict[str, Expected], tuple[int, ...]]] = OrderedDict()
_lock = threading.Lock()


class Slow(Exception):
    """A task took longer than the limit."""

    code = "tune-slow"

    def __init__(self, seconds: float, stage: str) -> None:
        super().__init__(f"the task took longer than {seconds} s, at `{stage}`")
        self.seconds = seconds


class NoBaseline(Exception):
    """A run of the default choice for a comparison failed. That is no fault of the candidate."""

    code = "tune-no-baseline"

    def __init__(self, error: Exception) -> None:
        self.default = failure(error)
        super().__init__(f"the default choice failed: {self.default['code']}: {self.default['message']}"[:_MESSAGE])


def ready() -> bool:
    """Answers that a worker has started and imports easel."""
    import easel

    return bool(easel.__version__)


def failure(error: BaseException) -> Outcome:
    """The outcome of an exception. The code is the exception's `code`, or else the name of its type."""
    code = getattr(error, "code", None)
    code = code if isinstance(code, str) and code else type(error).__name__
    outcome = {"code": code, "message": str(error)[:_MESSAGE]}
    if isinstance(error, NoBaseline):
        return {**outcome, "default": error.default}
    return {**outcome, "limit": error.seconds} if isinstance(error, Slow) else outcome


def _guarded(task: Callable[[], Outcome]) -> Outcome:
    try:
        return task()
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        # A panic of compiled code is no `Exception`.
        return failure(error)


def _deadline(seconds: float | None) -> Callable[[str, int, int], object] | None:
    """A progress function that ends work after a time."""
    if seconds is None:
        return None
    end = time.monotonic() + seconds

    def look(stage: str, done: int, all: int) -> None:
        if time.monotonic() > end:
            raise Slow(seconds, stage)

    return look


def generate(source: Callable[..., str], choices: Mapping[str, Any]) -> Outcome:
    """The text that the source's function makes for choices."""

    def task() -> Outcome:
        text = source(**choices)
        if not isinstance(text, str):
            raise TypeError(f"the source's function gave {type(text).__name__} and no text")
        return {"code": "", "text": text}

    return _guarded(task)


def _compiled(spec: Mapping[str, Any], seconds: float | None = None) -> Any:
    """The compiled code of a candidate."""
    import easel

    if spec["version"] != easel.__version__:
        raise Wrong("tune-version", f"the worker has easel {easel.__version__}, and the caller has {spec['version']}")
    key = spec["key"]
    with _lock:
        if key in _builds:
            _builds.move_to_end(key)
            return _builds[key]
    compiled = easel.compile(spec["text"], name=spec["name"], target=spec["target"], progress=_deadline(seconds), **spec["compiled"])
    with _lock:
        _builds[key] = compiled
        while len(_builds) > _BUILDS:
            _builds.popitem(last=False)
    return compiled


def _written(compiled: Any) -> list[str]:
    """The names of buffers that kernels write, or may write: the metadata of the assembly names those that are only read."""
    if compiled.language == TENSOR:
        return sorted({buffer.name for buffer in compiled.results()})
    names = {buffer.name for launch in compiled.launches for buffer in compiled.results(launch.name)}
    read: set[str] = set()
    written: set[str] = set()
    item: dict[str, str] = {}
    for line in [*compiled.asm.splitlines(), "- "]:
        words = line.strip()
        if words.startswith("- "):
            if ".name" in item:
                (read if item.get(".actual_access") == "read_only" else written).add(item[".name"])
            item, words = {}, words[2:]
        key, colon, value = words.partition(":")
        if colon and key in (".name", ".actual_access"):
            item.setdefault(key, value.strip())
    return sorted(names - (read - written))


def build(spec: Mapping[str, Any], seconds: float | None) -> Outcome:
    """Compiles a candidate. The outcome has figures of the code and `built`, a hash of all that decides how the code runs."""

    def task() -> Outcome:
        start = time.perf_counter()
        compiled = _compiled(spec, seconds)
        took = time.perf_counter() - start
        launches = compiled.launches
        kernels = compiled.report["kernels"]
        plan = compiled.plan if compiled.language == TENSOR else None
        shape = [[k.name, k.workgroup, k.grid, k.lds_bytes, k.private_bytes] for k in launches]
        waves = [k["occupancy"]["waves"] for k in kernels if k.get("occupancy")]
        return {
            "code": "",
            "built": digest(compiled.asm, shape, plan),
            "language": compiled.language,
            "written": _written(compiled),
            "instructions": sum(k.instructions for k in launches),
            "registers": max((sum(k.registers.get(bank, 0) for bank in _PER_LANE) for k in launches), default=0),
            "lds_bytes": max((k.lds_bytes for k in launches), default=0),
            "private_bytes": max((k.private_bytes for k in launches), default=0),
            "waves": min(waves) if waves else None,
            "compile_seconds": took,
        }

    return _guarded(task)


def _run(compiled: Any, job: Mapping[str, Any], at: int, sample: int | None, progress: Any) -> Any:
    given = job["inputs"][at]
    settings = dict(job["run"])
    if job["grids"][at] is not None:
        settings["grid"] = job["grids"][at]
    if sample is not None and compiled.language != TENSOR:
        settings["sample"] = sample
    return compiled.run(seed=given["seed"], traffic=True, progress=progress, **settings, **copied(given["arrays"]))


def _groups(run: Any, sample: int | None) -> tuple[int, int]:
    """Workgroups that ran, and all workgroups."""
    all = sum(kernel["groups"] for kernel in run.kernels)
    return (all if sample is None else min(max(sample, 1), all)), all


def _launched(compiled: Any, job: Mapping[str, Any], at: int) -> tuple[Any, ...]:
    """What decides which workgroup computes which elements, as far as the host knows."""
    return tuple((k.name, tuple(k.workgroup), job["grids"][at] or k.grid) for k in compiled.launches)


def _baseline(job: Mapping[str, Any], at: int, sample: int | None) -> tuple[dict[str, Expected], tuple[Any, ...]]:
    """The results of the default choice, and its launch. Raises `NoBaseline` if the run fails."""
    default = job["baseline"]
    key = digest(default["key"], job["identity"], at, sample)
    with _lock:
        if key in _baselines:
            _baselines.move_to_end(key)
            return _baselines[key]
    compiled = _compiled(default)
    try:
        run = _run(compiled, {**job, "grids": default["grids"]}, at, sample, None)
    except Exception as error:
        raise NoBaseline(error) from error
    known = results(run), _launched(compiled, {"grids": default["grids"]}, at)
    with _lock:
        _baselines[key] = known
        while len(_baselines) > _BASELINES * len(job["inputs"]):
            _baselines.popitem(last=False)
    return known


def _affordable(job: Mapping[str, Any], instructions: int, ran: int, all: int) -> float | None:
    """None if all workgroups may run; else the number of instructions that they would execute."""
    needed = instructions * all / max(ran, 1)
    return None if needed <= job["check"]["instructions"] else needed


def _judge(compiled: Any, job: Mapping[str, Any], at: int, run: Any, all: int, ran: int, progress: Any) -> bool:
    """Whether the results of all workgroups were compared, and not only those of a sample.

    Raises `Wrong` if results are not those of the default choice or of the user's function.
    """
    tolerance = (job["check"]["absolute"], job["check"]["relative"])
    own = results(run)
    needed = _affordable(job, run.instructions, ran, all)
    expected = job["expected"]
    if expected is not None:
        before = job["inputs"][at]["arrays"]
        if ran < all and needed is None:
            own, ran = results(_run(compiled, job, at, None, progress)), all
        if ran < all and any(name not in before for name in expected[at]):
            raise Wrong(
                "tune-not-checked",
                f"a run of all workgroups takes {needed:.3g} instructions, and what a sample wrote is not known: "
                "give arrays for the results too, or raise `Check.instructions`",
            )
        told = difference(own, expected[at], tolerance, before, sampled=ran < all)
        if told:
            raise Wrong("tune-wrong", f"{told}, by the reference function")
        return ran >= all
    if job["baseline"] is None:
        # The results of the default choice are right by definition, but other workgroups may have faults.
        return ran >= all
    theirs, launch = _baseline(job, at, job["sample"])
    alike = launch == _launched(compiled, job, at)
    if alike:
        told = difference(own, theirs, tolerance)
        if told is None:
            return ran >= all
        if ran >= all or job["text"] == job["baseline"]["text"]:
            raise Wrong("tune-wrong", f"{told}, as the default choice computes it")
    if needed is not None:
        raise Wrong(
            "tune-not-checked",
            "workgroups of the default choice compute other elements, and a run of all workgroups takes "
            f"{needed:.3g} instructions: give smaller inputs or a reference function, or raise `Check.instructions`",
        )
    if ran < all:
        own = results(_run(compiled, job, at, None, progress))
    told = difference(own, _baseline(job, at, None)[0], tolerance)
    if told:
        raise Wrong("tune-wrong", f"{told}, as the default choice computes it")
    return True


def confirm(spec: Mapping[str, Any], job: Mapping[str, Any], seconds: float | None) -> Outcome:
    """Runs all workgroups of a candidate on all inputs, and compares the results with those of the default choice.

    Of the default choice itself, only faults are found.
    """

    def task() -> Outcome:
        compiled = _compiled(spec, seconds)
        progress = _deadline(seconds)
        tolerance = (job["check"]["absolute"], job["check"]["relative"])
        for at in range(len(job["inputs"])):
            own = results(_run(compiled, job, at, None, progress))
            told = None
            if job["baseline"] is not None:
                told = difference(own, _baseline(job, at, None)[0], tolerance)
            if told:
                raise Wrong("tune-wrong", f"{told}, as all workgroups of the default choice compute it; the sample was right")
        return {"code": ""}

    return _guarded(task)


def measure(spec: Mapping[str, Any], job: Mapping[str, Any], seconds: float | None) -> Outcome:
    """Runs a candidate on all inputs. The outcome has the clocks of each input and their sum.

    `whole` says whether the results of all workgroups were compared. `needed` has the instructions of all workgroups for each input,
    estimated from the sample.
    """

    def task() -> Outcome:
        start = time.perf_counter()
        compiled = _compiled(spec, seconds)
        progress = _deadline(seconds)
        clocks, needed, nanoseconds, executed, is_whole = [], [], 0.0, 0, True
        for at in range(len(job["inputs"])):
            run = _run(compiled, job, at, job["sample"], progress)
            if run.clocks is None:
                raise Wrong("tune-no-clocks", f"the clock model has no figures for {compiled.target}")
            ran, all = 1, 1
            if compiled.language != TENSOR:
                ran, all = _groups(run, job["sample"])
                is_whole &= _judge(compiled, {**job, "text": spec["text"]}, at, run, all, ran, progress)
            needed.append(run.instructions * all / max(ran, 1))
            clocks.append(run.clocks)
            nanoseconds += run.nanoseconds or 0.0
            executed += run.instructions
        took = time.perf_counter() - start
        return {
            "code": "",
            "clocks": sum(clocks),
            "each": clocks,
            "whole": is_whole,
            "needed": needed,
            "nanoseconds": nanoseconds,
            "executed": executed,
            "run_seconds": took,
        }

    return _guarded(task)
