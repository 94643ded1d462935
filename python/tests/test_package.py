"""The package: stubs, import time, contents, the command, threads of a fork."""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import sys
from pathlib import Path

import easel
from easel import _easel

STUBS = Path(easel.__file__).with_name("_easel.pyi")


def test_stubs_have_all_names() -> None:
    """Every name of the compiled module, with the parameters of each function, is in the stubs, and no other name."""
    tree = ast.parse(STUBS.read_text())
    functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
    classes = {n.name: n for n in tree.body if isinstance(n, ast.ClassDef) and n.name != "SupportsArray"}
    own = {name: value for name, value in vars(_easel).items() if not name.startswith("__")}
    assert {n for n, v in own.items() if inspect.isclass(v)} == set(classes)
    assert {n for n, v in own.items() if inspect.isbuiltin(v)} == set(functions)
    for name, function in functions.items():
        compare(name, own[name], function)
    for name, stub in classes.items():
        methods = {m.name: m for m in stub.body if isinstance(m, ast.FunctionDef)}
        members = {m for m in vars(own[name]) if not m.startswith("__")}
        assert members == {m for m in methods if not m.startswith("__")}, name
        for member, method in methods.items():
            # `__buffer__` is a method for Python code since 3.12.
            assert member == "__buffer__" or hasattr(own[name], member), f"{name}.{member}"
            is_property = any(isinstance(d, ast.Name) and d.id == "property" for d in method.decorator_list)
            if not is_property and not member.startswith("_"):
                compare(f"{name}.{member}", getattr(own[name], member), method)


def compare(name: str, function: object, stub: ast.FunctionDef) -> None:
    """The names and kinds of parameters are those of the stub."""
    signature = inspect.signature(function)  # type: ignore[arg-type]
    kinds = inspect.Parameter
    own = [(p.name, p.kind) for p in signature.parameters.values() if p.name != "self"]
    arguments = stub.args
    stated = [(a.arg, kinds.POSITIONAL_OR_KEYWORD) for a in arguments.args if a.arg != "self"]
    stated = [(a.arg, kinds.POSITIONAL_ONLY) for a in arguments.posonlyargs if a.arg != "self"] + stated
    if arguments.vararg:
        stated.append((arguments.vararg.arg, kinds.VAR_POSITIONAL))
    stated += [(a.arg, kinds.KEYWORD_ONLY) for a in arguments.kwonlyargs]
    if arguments.kwarg:
        stated.append((arguments.kwarg.arg, kinds.VAR_KEYWORD))
    assert own == stated, name


def test_import_is_light() -> None:
    """The import loads no other package. The time is in the note of the release, not a test's bar."""
    program = (
        "import sys; before = set(sys.modules); import easel; "
        "import json; print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in json.loads(done.stdout)}
    assert not loaded & {"numpy", "torch", "triton", "wave_lang", "sqlite3", "multiprocessing", "asyncio", "inspect"}


def test_the_command(root: Path) -> None:
    command = [sys.executable, "-m", "easel"]
    done = subprocess.run([*command, "run", "--arg", "a=2", str(root / "examples/saxpy.kir")], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.startswith("saxpy on gfx942")
    wrong = subprocess.run([*command, "check", str(root / "examples/rotate.s")], capture_output=True, text=True)
    assert wrong.returncode == 1 and "check-race" in wrong.stdout
    usage = subprocess.run([*command, "--nonsense"], capture_output=True, text=True)
    assert usage.returncode == 2
    version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert version.stdout.split() == ["easel", easel.__version__]


def test_all_names_exist() -> None:
    for name in easel.__all__:
        assert getattr(easel, name) is not None
    assert set(easel.__all__) <= set(dir(easel))


def test_a_fork_can_compile(saxpy: Path) -> None:
    """A process that forks after a compilation, as pools of processes do, can compile again."""
    import multiprocessing

    easel.compile(saxpy)
    context = multiprocessing.get_context("fork")
    with context.Pool(2) as pool:
        lengths = pool.map(compiled_length, [str(saxpy)] * 4)
    assert len(set(lengths)) == 1


def compiled_length(path: str) -> int:
    kernel = easel.compile(path)
    kernel.run(a=1.0)
    return len(kernel.asm)


def test_help_is_that_of_the_stubs() -> None:
    """`help()` of functions, classes and their members shows the text of the stubs."""
    different = []
    for node in ast.parse(STUBS.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            pairs = [(node.name, getattr(_easel, node.name), node)]
        elif isinstance(node, ast.ClassDef) and node.name != "SupportsArray":
            own = getattr(_easel, node.name)
            members = [m for m in node.body if isinstance(m, ast.FunctionDef) and not m.name.startswith("__")]
            pairs = [(node.name, own, node), *((f"{node.name}.{m.name}", vars(own)[m.name], m) for m in members)]
        else:
            continue
        different += [name for name, value, stub in pairs if (ast.get_docstring(stub) or "") not in (inspect.getdoc(value) or "")]
    assert different == []
