"""`tune`: from a source and a space to a `Tuning`."""

from __future__ import annotations

import functools
import hashlib
import pickle
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from . import work
from .compare import Expected, copied, expected_of
from .given import grid_of, inputs_digest, normal_inputs
from .pool import Crew, open_crew
from .result import Progress, Row, TuneInterrupted, Tuning
from .schedule import Task, run_all
from .sent import check_sent
from .space import Candidate, Choices, Space, candidates
from .store import Outcome, Store, digest, open_store

__all__ = ["Check", "tune"]

# The form of outcomes in a store. Outcomes of another form are not used.
_FORM = 2
# What a row has of the measurement.
_MEASURED = ("clocks", "each", "nanoseconds", "executed", "run_seconds", "is_whole")

Source = str | PathLike[str] | Callable[..., str]
Grid = int | Sequence[int] | Callable[[Choices, Mapping[str, Any]], int | Sequence[int]]


@dataclass(frozen=True)
class Check:
    """How the results of a kernel are judged. Results of a tensor program are compared with easel's reference evaluator in any case.

    `reference` takes copies of the arrays of an input by name and gives arrays of results by name: at least one result that the kernel
    writes. Without `reference`, the results of the default choice are right. An element may differ by `absolute` plus `relative` times the
    right value; with both 0 all bits are equal. Types of 8 bits and less are compared as bits in integers.

    `instructions` limits runs of all workgroups: instructions of all waves for one input, estimated from the sample. A simulator executes
    some 100 000 instructions in a second. All workgroups run where a sample cannot be compared, for each candidate with a `reference`,
    and for the best candidate. If the best candidate is wrong then, it is recorded as wrong, and the next one is tried.

    All workgroups of the default choice run for these comparisons. A fault of one of them is the fault of the default choice: then nothing
    can be compared, and candidates that a sample judged have the code `tune-no-baseline`.

    Above the limit, a sample is all that is compared: a candidate that is wrong only in other workgroups counts as right. The same holds
    for candidates that are not the best. `Row.is_whole` says which rows were compared in whole.
    """

    reference: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    absolute: float = 0.0
    relative: float = 0.0
    instructions: int = 1_000_000

    def __post_init__(self) -> None:
        if not (self.absolute >= 0 and self.relative >= 0):
            raise ValueError("a tolerance is a number that is not negative")
        if self.reference is not None and not callable(self.reference):
            raise TypeError(f"`reference` is a function, and not {type(self.reference).__name__}")


@functools.cache
def _build_id() -> str:
    """A hash of the compiled part of easel: another build may compile and estimate differently under the same version."""
    import easel._easel

    with Path(easel._easel.__file__).open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@functools.lru_cache(16)
def _text_digest(text: str) -> str:
    """A hash of a source, made once for all candidates with this source."""
    return hashlib.sha256(text.encode()).hexdigest()


def _read(source: Source) -> tuple[str | None, str | None]:
    """The text and its name. A source that is a function has no text yet."""
    if callable(source):
        return None, None
    if not isinstance(source, str | PathLike):
        raise TypeError(f"a source is a text, a path, or a function that gives a text, and not {type(source).__name__}")
    if isinstance(source, PathLike) or "\n" not in source:
        return Path(source).read_text(), fspath(source)
    return source, None


def _is_sendable(source: Callable[..., str]) -> bool:
    """Whether a worker can import a function. A worker has another `__main__`."""
    if getattr(source, "__module__", None) == "__main__":
        return False
    try:
        pickle.dumps(source)
    except Exception:
        return False
    return True


class _Session:
    """The state of one call of `tune`."""

    def __init__(
        self, source: Source, found: list[Candidate], crew: Crew, store: Store, target: str | None, progress: Progress | None
    ) -> None:
        self.source, self.candidates, self.crew, self.store = source, found, crew, store
        self.target, self.progress = target, progress
        self.rows = [Row(at, c.label, c.choices, c.is_default) for at, c in enumerate(found)]
        self.text, self.name = _read(source)
        self.texts: list[str | None] = [self.text] * len(found)
        self.inputs: list[dict[str, Any]] = []
        self.grid: Grid | None = None
        self.sample: int | None = None
        self.run: dict[str, Any] = {}
        self.check = Check()
        self.expected: list[dict[str, Expected]] | None = None
        self.seconds: float | None = None
        self.attempts = 3
        self.again: Collection[str] = ()
        self.identity = ""
        self.ended = 0
        self.baseline: dict[str, Any] | None = None
        self.must_compare = False
        self.queue: deque[Task] = deque()
        # Rows that wait for the measurement of a key. The first of them has run it.
        self.waiting: dict[str, list[int]] = {}
        # What was measured under a key: the candidate and the job; and the instructions of all workgroups for each input.
        self.jobs: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}
        self.needed: dict[str, list[float]] = {}
        # Whether the user's function was found to give results of the kernel.
        self.is_comparable = False
        # The error of the default choice in a run of all workgroups, after a sample of it was right.
        self.default_error: Outcome | None = None

    def identify(self) -> None:
        """Hashes what decides a measurement beside the candidate. Raises `TypeError` for a value without contents or that cannot be sent."""
        how = [self.check.absolute, self.check.relative, self.check.instructions]
        right = [{name: value.digest for name, value in one.items()} for one in self.expected or ()]
        settings = {name: repr(value) for name, value in self.run.items()}
        self.identity = digest(inputs_digest(self.inputs), self.sample, settings, how, right)
        for given in self.inputs:
            for name, value in given["arrays"].items():
                check_sent(self.crew.dump, value, f"the input `{name}`")
        for name, value in self.run.items():
            check_sent(self.crew.dump, value, f"`{name}` of `run`")

    # ---- outcomes

    def _known(self, key: str) -> Outcome | None:
        outcome = self.store.get(key)
        if outcome is None:
            return None
        is_other_limit = "limit" in outcome and outcome["limit"] != self.seconds
        if outcome["code"] and (outcome["code"] in self.again or is_other_limit):
            self.store.forget(key)
            return None
        return outcome

    def _ask(
        self, key: str, about: str, function: Callable[..., Outcome], arguments: tuple[Any, ...], done: Callable[[Outcome, bool], None]
    ) -> None:
        """Takes the outcome of the store, or puts a task in the line."""
        known = self._known(key)
        if known is not None:
            done(known, True)
            return

        def finish(outcome: Outcome) -> None:
            self.store.put(key, outcome, about)
            # Another process may have been first.
            done(self.store.get(key) or outcome, False)

        self.queue.append(Task(function, arguments, finish, functools.partial(self.store.get, key)))

    def _end(self, at: int, outcome: Outcome, is_stored: bool) -> None:
        row = self.rows[at]
        row.code, row.message = outcome["code"], outcome.get("message", "")
        row.state = "failed" if row.code else "right"
        row.is_stored = is_stored
        self.ended += 1
        if self.progress is not None:
            self.progress(row.label, self.ended, len(self.rows))

    # ---- steps

    def generate(self) -> None:
        """The texts of all candidates. They are not stored, because they are a part of the keys."""
        if not callable(self.source):
            return

        def done(at: int, outcome: Outcome) -> None:
            if outcome["code"]:
                self._end(at, outcome, False)
            else:
                self.texts[at] = outcome["text"]

        is_sent = self.crew.is_remote and _is_sendable(self.source)
        for at, candidate in enumerate(self.candidates):
            arguments = (self.source, dict(candidate.made))
            if is_sent:
                for name, value in candidate.made.items():
                    check_sent(self.crew.dump, value, f"the choice `{name}`")
                self.queue.append(Task(work.generate, arguments, functools.partial(done, at)))
            else:
                done(at, work.generate(*arguments))
        run_all(self.crew, self.queue, self.attempts)

    def _spec(self, at: int) -> dict[str, Any]:
        import easel

        compiled = dict(self.candidates[at].compiled)
        isa = compiled.get("isa")
        tables = Path(isa).read_text() if isa is not None else None
        if isa is not None:
            compiled["isa"] = fspath(isa)
        text = self.texts[at] or ""
        key = digest("build", _FORM, _build_id(), tables, _text_digest(text), self.name, self.target, compiled)
        version = easel.__version__
        return {"text": text, "name": self.name, "target": self.target, "compiled": compiled, "version": version, "key": key}

    def start(self, at: int) -> None:
        """Builds a candidate, and then measures it."""
        if self.texts[at] is None:
            return
        spec = self._spec(at)
        about = f"build {self.rows[at].label}"
        self._ask(spec["key"], about, work.build, (spec, self.seconds), functools.partial(self._built, at, spec))

    def _built(self, at: int, spec: dict[str, Any], outcome: Outcome, is_stored: bool) -> None:
        if outcome["code"]:
            self._end(at, outcome, is_stored)
            return
        row = self.rows[at]
        for name in ("instructions", "registers", "lds_bytes", "private_bytes", "waves", "compile_seconds"):
            setattr(row, name, outcome[name])
        if outcome["language"] != work.TENSOR and not self._compares(at, outcome["written"]):
            return
        grids = [grid_of(self.grid, row.choices, given["arrays"]) for given in self.inputs]
        is_judged_alone = outcome["language"] == work.TENSOR or self.expected is not None
        baseline = None if is_judged_alone or row.is_default else self.baseline
        if row.is_default:
            self.baseline = {**spec, "grids": grids, "built": outcome["built"]}
            self.must_compare = not is_judged_alone
        elif not is_judged_alone and not self.rows[0].is_right:
            # The default did not compile, so its language was not known before.
            self._without_baseline(at)
            return
        if baseline is not None and (baseline["built"], baseline["grids"]) == (outcome["built"], grids):
            # The code of the default choice needs no comparison with itself.
            baseline = None
        against = None if baseline is None else [baseline["built"], baseline["grids"], baseline["text"] == spec["text"]]
        key = digest("measure", _FORM, _build_id(), outcome["built"], self.identity, grids, against)
        if key in self.waiting:
            self._join(key, at)
            return
        self.waiting[key] = [at]
        check = {"absolute": self.check.absolute, "relative": self.check.relative, "instructions": self.check.instructions}
        job = {
            "identity": self.identity,
            "inputs": self.inputs,
            "grids": grids,
            "sample": self.sample,
            "run": self.run,
            "check": check,
            "baseline": baseline,
            "expected": self.expected,
        }
        self.jobs[key] = spec, job
        self._ask(key, f"measure {row.label}", work.measure, (spec, job, self.seconds), functools.partial(self._measured, key))

    def _compares(self, at: int, written: list[str]) -> bool:
        """Whether the user's function gives a result that the candidate writes. Otherwise the candidate has failed.

        Raises `ValueError` if that is so for the first candidate that compiles: then the function is wrong, and no candidate.
        """
        for expected in self.expected or ():
            if not set(expected) & set(written):
                gives = ", ".join(f"`{name}`" for name in expected) or "nothing"
                told = f"the reference function gives {gives}, and none of the results: {', '.join(f'`{name}`' for name in written)}"
                if not self.is_comparable:
                    raise ValueError(told)
                self._end(at, {"code": "tune-not-checked", "message": told}, False)
                return False
        self.is_comparable = True
        return True

    @property
    def is_without_baseline(self) -> bool:
        """Whether results would be compared with those of the default choice, which failed."""
        return self.must_compare and self.rows[0].state == "failed"

    def _without_baseline(self, at: int) -> None:
        self._end(at, {"code": "tune-no-baseline", "message": f"the default choice failed: {self.rows[0].code}"}, False)

    def _join(self, key: str, at: int) -> None:
        """Gives a row the measurement of an earlier row with the same assembly, now or when it ends."""
        first = self.rows[self.waiting[key][0]]
        self.waiting[key].append(at)
        self.rows[at].same_as = first.index
        if first.state != "open":
            self._copy(first, at)

    def _copy(self, first: Row, at: int) -> None:
        row = self.rows[at]
        for name in _MEASURED:
            setattr(row, name, getattr(first, name))
        self._end(at, {"code": first.code, "message": first.message}, first.is_stored)

    def _measured(self, key: str, outcome: Outcome, is_stored: bool) -> None:
        first, *others = self.waiting[key]
        row = self.rows[first]
        self.default_error = outcome.get("default", self.default_error)
        if not outcome["code"]:
            row.clocks, row.each = outcome["clocks"], tuple(outcome["each"])
            row.nanoseconds, row.executed, row.run_seconds = outcome["nanoseconds"], outcome["executed"], outcome["run_seconds"]
            row.is_whole, self.needed[key] = outcome["whole"], outcome["needed"]
        self._end(first, outcome, is_stored)
        for at in others:
            self._copy(row, at)

    def all(self) -> None:
        """Runs all candidates. The default is first, because others are compared with it."""
        self.generate()
        self.start(0)
        run_all(self.crew, self.queue, self.attempts)
        for at in range(1, len(self.rows)):
            if self.is_without_baseline and self.rows[at].state == "open":
                self._without_baseline(at)
            else:
                self.start(at)
        run_all(self.crew, self.queue, self.attempts)
        self._confirm_best()

    def _affordable(self, key: str) -> bool:
        """Whether all workgroups of a candidate may run."""
        return key in self.needed and max(self.needed[key]) <= self.check.instructions

    def _confirm_best(self) -> None:
        """Runs all workgroups of the best row and compares them. If they are wrong, the next row is the best one."""
        keys = {at: key for key, rows in self.waiting.items() for at in rows}
        for row in self.tuning().ranked:
            if self.default_error is not None:
                self._drop_baseline(keys)
            if not row.is_right:
                # A row with the same assembly was wrong.
                continue
            key = keys[row.index]
            is_done = row.is_whole or self.expected is not None
            if is_done or not (self._affordable(key) and self._affordable(keys[0])):
                return
            spec, job = self.jobs[key]
            about, done = f"confirm {row.label}", functools.partial(self._confirmed, key)
            self._ask(digest("confirm", key), about, work.confirm, (spec, job, self.seconds), done)
            run_all(self.crew, self.queue, self.attempts)
            if row.is_right:
                return

    def _drop_baseline(self, keys: Mapping[int, str]) -> None:
        """Ends all rows that were compared with a sample of the default choice, because other workgroups of the default choice fail."""
        error = self.default_error or {"code": "", "message": ""}
        told = {"code": "tune-no-baseline", "message": f"the default choice failed: {error['code']}"}
        for row in self.rows:
            if row.is_right and keys[row.index] == keys[0]:
                self._fail(row, error)
            elif row.is_right and self.jobs[keys[row.index]][1]["baseline"] is not None:
                self._fail(row, told)

    def _fail(self, row: Row, outcome: Outcome) -> None:
        """Makes a right row a failed one."""
        row.state, row.code, row.message = "failed", outcome["code"], outcome.get("message", "")
        for name in _MEASURED:
            setattr(row, name, Row.__dataclass_fields__[name].default)

    def _confirmed(self, key: str, outcome: Outcome, is_stored: bool) -> None:
        if outcome["code"] == "tune-slow":
            # A run that takes too long says nothing of the results.
            return
        self.default_error = outcome.get("default", self.default_error)
        if outcome["code"] and 0 in self.waiting[key]:
            self.default_error = outcome
        for row in (self.rows[at] for at in self.waiting[key]):
            row.is_whole = not outcome["code"]
            if not row.is_whole:
                self._fail(row, outcome)

    def _number_by_rows(self) -> None:
        """Makes the first row of equal assembly the one that others name, whichever was built first."""
        for rows in self.waiting.values():
            first, *others = sorted(rows)
            self.rows[first].same_as = None
            for at in others:
                self.rows[at].same_as = first

    def tuning(self) -> Tuning:
        self._number_by_rows()
        if self.name is not None:
            # Files are often told apart by their folder.
            name = "/".join(Path(self.name).parts[-2:])
        else:
            name = getattr(self.source, "__name__", "text")
        return Tuning(self.rows, name, self.target)


def _expected(check: Check, inputs: list[dict[str, Any]]) -> list[dict[str, Expected]] | None:
    if check.reference is None:
        if check.absolute or check.relative:
            import numpy  # noqa: F401  (a tolerance needs NumPy: better an error now than in each worker)
        return None
    if not all(given["arrays"] for given in inputs):
        raise ValueError("a reference function needs `inputs` with arrays")
    found = []
    for given in inputs:
        values = check.reference(copied(given["arrays"]))
        if values is not None and not isinstance(values, Mapping):
            raise TypeError(f"the reference function gives a mapping from names of results to arrays, and not {type(values).__name__}")
        # A candidate that compiles knows the names of results. Until then, nothing is no error.
        found.append(expected_of(values or {}))
    return found


def tune(
    source: Source,
    space: Space,
    *,
    inputs: Any = None,
    target: str | None = None,
    grid: Grid | None = None,
    check: Check | Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None,
    sample: int | None = 4,
    executor: Any = None,
    workers: int | None = None,
    store: str | PathLike[str] | Store | None = None,
    seed: int = 0,
    limit: int | None = None,
    progress: Progress | None = None,
    options: Choices | None = None,
    default: Choices | None = None,
    where: Callable[[Choices], bool] | None = None,
    run: Mapping[str, Any] | None = None,
    seconds: float | None = None,
    attempts: int = 3,
    again: Collection[str] = (),
) -> Tuning:
    """Compiles a source in many ways, checks the results of each, and ranks by estimated clocks on a full machine.

    `source` is a text, a path, or a function `(**choices) -> text`. `space` has a list of values for each name, or is a list of
    candidates. A name is an argument of the function, or a keyword argument of `easel.compile`; `disabled_passes.NAME`,
    `disabled_rules.NAME`, `pass_options.NAME` and `registers.BANK` choose one part. `None` leaves a keyword argument out. `where` keeps
    choices for which it is true. `options` are keyword arguments of `easel.compile` for all candidates. The default choice leaves all
    keyword arguments out and has the defaults of the function; `default` has another one.

    `inputs` is a list: of seeds, of mappings from names of arguments to arrays and numbers, or of functions of `seed` that give mappings.
    Other arguments have contents from `seed`. Arrays are sent with each candidate, and seeds are cheaper. The score is the sum of the
    clocks of all inputs. `grid` counts workgroups, for kernels without a grid; a function takes the choices and the arrays. `run` has
    further keyword arguments of `Compiled.run`, such as `kernel`.

    `sample` is the number of workgroups of a kernel that run; None runs all. Tensor programs run whole. `check` says how results are
    judged; a function is `Check(reference=function)`. `seconds` limits the time of each task. All workgroups of the best candidate run
    and are compared if `Check.instructions` allows; of other right candidates, a fault outside of the sample may be unseen (see `Check`).

    `executor` is None (a pool of `workers` processes; 0 is this process), an executor of `concurrent.futures` or a function that makes
    one, a client of Dask, or the module `ray`. A candidate that loses its worker runs again, and has failed with the code `worker-lost`
    after `attempts` losses. Functions of the calling script and functions that cannot be pickled are called in this process.

    `store` is the path of a file of SQLite. A call with the same arguments runs only what the file does not have. `again` has codes of
    failed candidates that run again. `limit` keeps so many candidates, which `seed` chooses; the default is one of them.
    `progress` is called with the label of a candidate, the number of candidates that have ended, and the number of all.

    Candidates that fail are rows with a code: that of `EaselError`, the type of another exception, or `tune-wrong` (wrong results),
    `tune-not-checked` (the results cannot be judged), `tune-no-baseline` (the default failed, so nothing can be judged),
    `tune-no-clocks` (no estimate for this machine), `tune-slow`, `tune-version` (a worker has another easel), `worker-lost`.

    Raises `ValueError` and `TypeError` for wrong arguments (also a space of more than a million candidates without `limit`), `OSError` for
    files, `RuntimeError` if workers do not start or a given executor breaks, and `TuneInterrupted` (a `KeyboardInterrupt` with the rows so
    far) for `Ctrl-C`.
    """
    if sample is not None and sample < 1:
        raise ValueError("`sample` counts workgroups and is at least 1")
    if attempts < 1:
        raise ValueError("`attempts` is at least 1")
    judged = check if isinstance(check, Check) else Check(reference=check)
    _read(source)
    found = candidates(source, space, options=options, default=default, where=where, limit=limit, seed=seed)
    given = normal_inputs(inputs, seed)
    expected = _expected(judged, given)
    kept, is_own = open_store(store)
    try:
        crew = open_crew(executor, workers)
        is_whole = False
        try:
            session = _Session(source, found, crew, kept, target, progress)
            session.inputs, session.grid, session.sample, session.check, session.expected = given, grid, sample, judged, expected
            session.run, session.seconds, session.attempts, session.again = dict(run or {}), seconds, attempts, again
            session.identify()
            try:
                session.all()
            except KeyboardInterrupt:
                raise TuneInterrupted(session.tuning()) from None
            is_whole = True
        finally:
            crew.close(at_once=not is_whole)
        return session.tuning()
    finally:
        if is_own:
            kept.close()  # type: ignore[attr-defined]
