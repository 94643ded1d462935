"""Candidates of a tuning: choices by name, their product, and the keyword arguments that they stand for.

A sequence of values, such as a `range`, is indexed and never copied, so that a limited tuning of a huge space makes few candidates.
"""

from __future__ import annotations

import inspect
import itertools
import json
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from os import PathLike, fspath
from pathlib import Path
from typing import Any

__all__ = ["Candidate", "Choices", "Space", "candidates", "canonical", "keywords", "label", "subsets"]

Choices = Mapping[str, Any]
# A dictionary of lists is inferred with `object` as element if the values differ in type, so the values are not typed.
Space = Mapping[str, Any] | Iterable[Choices]
_Listed = Mapping[str, Sequence[Any]] | Sequence[Choices]

# Keyword arguments of `easel.compile` that are sets of names. `disabled_rules.NAME` is True if NAME is in the set.
_SETS = ("disabled_rules", "disabled_passes")
# Keyword arguments of `easel.compile` that are mappings. `registers.vgpr` is the value of the key `vgpr`.
_MAPPINGS = ("pass_options", "registers")
# Keyword arguments that are no choice: `tune` has the target itself, and the others change no code.
_FIXED = ("target", "name", "progress", "dump_after", "deny")
# Candidates of a space without a limit, values of an iterator, and choices that are looked at for a limit.
_MOST = 1_000_000


@dataclass(frozen=True)
class Candidate:
    """One choice for each name.

    `made` has the choices that the source's function takes. `compiled` has the keyword arguments of `easel.compile`.
    """

    choices: Choices
    made: Choices = field(default_factory=dict)
    compiled: Choices = field(default_factory=dict)
    is_default: bool = False

    @property
    def label(self) -> str:
        return label(self.choices)


def subsets(names: Iterable[str], at_most: int | None = None) -> list[tuple[str, ...]]:
    """All subsets of names, smallest first, as values for `disabled_passes` or `disabled_rules`.

    `at_most` is the size of the largest subset.
    """
    names = tuple(names)
    most = len(names) if at_most is None else min(at_most, len(names))
    return [subset for size in range(most + 1) for subset in itertools.combinations(names, size)]


def plain(value: Any) -> Any:
    """A value without NumPy's numbers and arrays."""
    if type(value).__module__ == "numpy" and hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, list | tuple):
        return type(value)([plain(item) for item in value]) if type(value) in (list, tuple) else value
    return value


def canonical(value: Any) -> Any:
    """A value of JSON that is the same for equal choices. Raises `TypeError` for values without such a form."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, PathLike):
        return fspath(value)
    if isinstance(value, Mapping):
        return {str(key): canonical(item) for key, item in sorted(value.items(), key=lambda item: str(item[0]))}
    if isinstance(value, Set):
        return sorted((canonical(item) for item in value), key=str)
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return [canonical(item) for item in value]
    raise TypeError(f"a choice is a number, a text, or a list, set or mapping of choices, and not {type(value).__name__}")


def label(choices: Choices) -> str:
    """The choices as one line; `default` if nothing is chosen."""
    words = [f"{name}={_short(value)}" for name, value in choices.items() if not _is_left_out(name, value)]
    return " ".join(words) or "default"


def _is_left_out(name: str, value: Any) -> bool:
    """Whether a value is the same as no choice: `None`, and `False` for a member of a set of names."""
    return value is None or (value is False and name.partition(".")[0] in _SETS and "." in name)


def _short(value: Any) -> str:
    if isinstance(value, str) and "\n" in value:
        lines = value.strip().splitlines()
        return f"<{len(lines)} lines>"
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{key}:{_short(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence | Set) and not isinstance(value, str | bytes):
        items = sorted(map(str, value)) if isinstance(value, Set) else value
        return "(" + ",".join(_short(item) for item in items) + ")"
    return str(value) if isinstance(value, bool | int | float | str | PathLike) else repr(value)


def _compile_names() -> frozenset[str]:
    import easel

    names = inspect.signature(easel.compile).parameters
    return frozenset(names) - {"source", *_FIXED}


def _text(rule: Any) -> str:
    """The text of a rule file, so that the file need not exist where a worker runs."""
    if isinstance(rule, PathLike) or "\n" not in rule:
        return Path(rule).read_text()
    return str(rule)


def keywords(choices: Choices, options: Choices) -> dict[str, Any]:
    """The keyword arguments of `easel.compile` for choices on top of `options`. None leaves a keyword out.

    Raises `OSError` if a rule file cannot be read.
    """
    result: dict[str, Any] = {}
    for name, value in itertools.chain(options.items(), choices.items()):
        first, dot, rest = name.partition(".")
        if dot and first in _MAPPINGS:
            inner = dict(result.get(first, {}))
            inner.pop(rest, None)
            if value is not None:
                inner[rest] = value
            result[first] = inner
        elif dot and first in _SETS:
            members = set(result.get(first, ())) - {rest}
            result[first] = members | {rest} if value else members
        elif value is None:
            result.pop(first, None)
        elif name in _SETS:
            result[name] = {value} if isinstance(value, str) else set(value)
        elif name == "rules":
            result[name] = [_text(rule) for rule in ([value] if isinstance(value, str | PathLike) else value)]
        else:
            result[name] = value
    for name in _SETS:
        if name in result:
            result[name] = sorted(result[name])
    if "pass_options" in result:
        result["pass_options"] = {key: str(value) for key, value in result["pass_options"].items()}
    empty = (*_SETS, *_MAPPINGS, "rules")
    return {name: value for name, value in result.items() if name not in empty or value}


def _source_names(source: object) -> tuple[dict[str, Any], bool]:
    """The parameters of a source's function with their defaults, and whether the function takes any name."""
    if not callable(source):
        return {}, False
    parameters = inspect.signature(source).parameters.values()
    named = {p.name: p.default for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)}
    return named, any(p.kind == p.VAR_KEYWORD for p in parameters)


class _Splitter:
    """Knows which names are choices of the source and which are keyword arguments of `easel.compile`."""

    def __init__(self, source: object, options: Choices) -> None:
        self.own, self.takes_all = _source_names(source)
        self.compile = _compile_names()
        self.options = options
        for name in options:
            self._check(name)

    def _check(self, name: str) -> None:
        first, dot, rest = name.partition(".")
        nested = bool(dot and rest) and first in (*_SETS, *_MAPPINGS)
        if first in _FIXED:
            raise ValueError(f"`{name}` is no choice: clocks of different targets cannot be compared; call `tune` for each target")
        if not nested and name not in self.compile:
            known = ", ".join(sorted({*self.own, *self.compile}))
            raise ValueError(f"`{name}` is no keyword argument of `easel.compile` and no argument of the source: {known}")

    def is_own(self, name: str) -> bool:
        if name in self.own:
            return True
        return self.takes_all and name.partition(".")[0] not in self.compile

    def split(self, choices: Choices, is_default: bool) -> Candidate:
        made = {name: value for name, value in choices.items() if self.is_own(name)}
        rest = {name: value for name, value in choices.items() if name not in made}
        for name in rest:
            self._check(name)
        return Candidate(dict(choices), made, keywords(rest, self.options), is_default)

    def default(self, space: _Listed) -> dict[str, Any]:
        """The choice without tuning: nothing for keyword arguments, defaults of the source's function, and first values."""
        if isinstance(space, Mapping):
            first: Choices = {name: plain(values[0]) for name, values in space.items()}
        else:
            first = {}
            for choices in space:
                first = {**choices, **first}
        usual = {name: self.own.get(name, inspect.Parameter.empty) for name in first if self.is_own(name)}
        return {name: first[name] if value is inspect.Parameter.empty else value for name, value in usual.items()}


def _identity(candidate: Candidate) -> str:
    try:
        made = canonical(candidate.made)
    except TypeError:
        # The source's function may take any object.
        made = repr(candidate.made)
    return json.dumps([made, {name: _named(name, value) for name, value in candidate.compiled.items()}], sort_keys=True)


def _named(name: str, value: Any) -> Any:
    try:
        return canonical(value)
    except TypeError as error:
        raise TypeError(f"`{name}`: {error}") from None


def _all(space: _Listed, seed: int, shuffled: bool) -> Iterator[tuple[int, Choices]]:
    """The choices of a space with their position, in order or in an order that `seed` decides."""
    if not isinstance(space, Mapping):
        order = list(range(len(space)))
        if shuffled:
            random.Random(seed).shuffle(order)
        for at in order:
            yield at, space[at]
        return
    names = list(space)
    sizes = [_size(space[name]) for name in names]
    count = math.prod(sizes)
    if count > _MOST and not shuffled:
        raise ValueError(f"the space has {count} candidates: give `limit`")
    for at in _order(count, seed) if shuffled else range(count):
        rest, choices = at, {}
        for name, size in zip(reversed(names), reversed(sizes), strict=True):
            rest, digit = divmod(rest, size)
            choices[name] = plain(space[name][digit])
        yield at, {name: choices[name] for name in names}


def _order(count: int, seed: int) -> Iterator[int]:
    """Each number below `count` once, in an order that `seed` decides, without a list of them.

    A linear congruential sequence of the next power of two visits every number, and numbers that are too large are left out.
    """
    bits = max(count - 1, 1).bit_length()
    mask = (1 << bits) - 1
    draw = random.Random(seed)
    factor = (draw.getrandbits(bits) * 4 + 1) & mask
    step = draw.getrandbits(bits) | 1
    fold = draw.getrandbits(bits)
    at = draw.getrandbits(bits)
    for _ in range(mask + 1):
        at = (at * factor + step) & mask
        value = at ^ fold
        if value < count:
            yield value


def _size(values: Sequence[Any]) -> int:
    """The number of values. `len` fails for a range of more than 2**63 numbers."""
    if isinstance(values, range) and values:
        return (values[-1] - values[0]) // values.step + 1
    return len(values)


def _some(values: Iterable[Any], what: str) -> list[Any]:
    """The values of an iterator. Raises `ValueError` if there is no end in sight."""
    listed = list(itertools.islice(values, _MOST + 1))
    if len(listed) > _MOST:
        raise ValueError(f"{what} has more than {_MOST} values: give a sequence that can be indexed, such as a range")
    return listed


def _listed(space: Space) -> _Listed:
    """A space whose values can be indexed. Sequences stay as they are, because a range may be huge."""
    if isinstance(space, str | bytes) or not isinstance(space, Iterable):
        raise TypeError(f"a space is a mapping from names to lists of values, or a list of candidates, and not {type(space).__name__}")
    if not isinstance(space, Mapping):
        found = _some(space, "the space")
        strange = next((choices for choices in found if not isinstance(choices, Mapping)), None)
        if strange is not None:
            raise TypeError(f"a candidate is a mapping from names to values, and not {type(strange).__name__}")
        return [{name: plain(value) for name, value in choices.items()} for choices in found]
    listed: dict[str, Sequence[Any]] = {}
    for name, values in space.items():
        if isinstance(values, str | bytes | Mapping):
            raise ValueError(f"the space has no values for `{name}`: give a list")
        if not isinstance(values, Iterable):
            raise TypeError(f"the values of `{name}` are a list, and not {type(values).__name__}")
        listed[name] = values if isinstance(values, Sequence) else _some(values, f"`{name}`")
        if not listed[name]:
            raise ValueError(f"the space has no values for `{name}`: give a list")
    return listed


def candidates(
    source: object,
    space: Space,
    *,
    options: Choices | None = None,
    default: Choices | None = None,
    where: Callable[[Choices], bool] | None = None,
    limit: int | None = None,
    seed: int = 0,
) -> list[Candidate]:
    """The candidates of a space; the default choice is the first one and is marked.

    `where` keeps choices for which it is true. `limit` counts all candidates; if the space has more, a subset that `seed` decides is
    kept, and no other candidates are made. Equal choices are one candidate. Raises `ValueError` for unknown names, for empty lists of
    values, for more than a million candidates without `limit`, and if `where` refuses nearly all of the first million choices.
    """
    if limit is not None and limit < 1:
        raise ValueError("`limit` counts the default choice and is at least 1")
    listed = _listed(space)
    splitter = _Splitter(source, options or {})
    usual = splitter.split(splitter.default(listed) if default is None else default, True)
    known = {_identity(usual)}
    found: list[tuple[int, Candidate]] = []
    for tries, (at, choices) in enumerate(_all(listed, seed, limit is not None)):
        if limit is not None and len(found) + 1 >= limit:
            break
        if limit is not None and tries >= max(_MOST, 2 * limit):
            raise ValueError(f"of {tries} choices, {len(found)} are kept and different, and `limit` asks for {limit}: give a smaller space")
        if where is not None and not where(choices):
            continue
        candidate = splitter.split({**usual.made, **choices}, False)
        identity = _identity(candidate)
        if identity not in known:
            known.add(identity)
            found.append((at, candidate))
    found.sort(key=lambda item: item[0])
    return [usual, *(candidate for _, candidate in found)]
