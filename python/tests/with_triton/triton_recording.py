"""The text of a recording: a case, compiled by Triton, without what no reader of kernels needs."""

from pathlib import Path

import triton
import triton_cases as cases
import triton_live as live

import easel.triton

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = Path(triton.__file__).parent


def compiled(case: cases.Case, target: str) -> easel.triton.CompiledKernel:
    """A case, compiled for the arguments of its first launch."""
    launched = cases.launch(case, 0, target)
    return easel.triton.compile(live.function(case), *live.given(launched), target=target, **live.options(case))


def essential(text: str) -> str:
    """The text without debug information and comments, except places and the calls that were inlined there."""
    text = text.replace(f"{ROOT}/", "").replace(f'"{ROOT}"', '""').replace(str(PACKAGE), "triton")
    kept, debug, place = [], False, ""
    for line in text.splitlines():
        words = line.split()
        if words and (words[0] in (".text", ".section", ".amdgpu_metadata")):
            debug = words[0] == ".section" and words[1].startswith((".debug", ".AMDGPU", '".note'))
        if debug or not words or words[0].startswith((".cfi", ";", ".Ltmp", ".Lfunc_begin", ".set")):
            continue
        if words[0] == ".loc":
            # Without the column, many places are equal to the place before.
            calls = line[line.index(";") :] if "@[" in line else ""
            line = f"\t.loc\t{words[1]} {words[2]} 0 {calls}".rstrip()
            if place == (place := line):
                continue
        else:
            line = line.split(";")[0].rstrip()
        kept.append(line)
    return "\n".join(kept) + "\n"


def recording(case: cases.Case, target: str) -> str:
    """The text of a file."""
    kernel = compiled(case, target)
    types = kernel.triton.src.signature.values()
    passed = " ".join(ty for ty in types if ty != "constexpr")
    threads, lds = kernel.workgroup[0], kernel.lds_bytes
    first = f"; triton {triton.__version__}, threads {threads}, lds {lds}, arguments {passed}"
    return f"{first}\n{essential(kernel.asm)}"
