#!/usr/bin/env python3
"""Asks LLVM which wait states and waits an assembly text lacks.

usage: hazcheck.py [--mcpu gfx942] FILE.s ...

Each file is assembled with `llvm-mc-22 -show-inst`, which names LLVM's opcode and operands of every
instruction. From these each kernel becomes a machine function of MIR in which nothing is virtual any
more, all of them go through one `llc-22` process per question, and what comes back is compared with
what went in:

    post-RA-hazard-rec   added no-operations = wait states that the text lacks
    si-insert-waitcnts   stricter waits      = waits that the text lacks

One JSON object a line on stdout, for each file {"file", "instructions", "findings": [{"index", "asm",
"nops": N} | {"index", "asm", "waits": {counter: value}}]}; `index` counts instructions from 0.

status  0 all files clean   1 findings   2 the assembler refuses a file   3 no verdict (tool or opcode missing)

LLVM does not see waits that only a barrier needs, LDS-DMA and other waves.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

TRIPLE = "amdgcn-amd-amdhsa"
COUNTERS = {"vmcnt": ((0, 4), (14, 2)), "expcnt": ((4, 3),), "lgkmcnt": ((8, 4),)}

Opcode = collections.namedtuple("Opcode", "name results sources defs uses tied signed")
Inst = collections.namedtuple("Inst", "asm opcode operands")
Label = collections.namedtuple("Label", "name")


class NoVerdict(Exception):
    pass


class Refused(Exception):
    pass


def call(*command, text=None):
    try:
        return subprocess.run(command, input=text, capture_output=True, text=True)
    except FileNotFoundError as e:
        raise NoVerdict(f"{command[0]} is not installed (tests/install-oracles.sh installs it)") from e


def load_opcodes(mcpu):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), f"llvm_opcodes_{mcpu}.txt")
    table = {}
    try:
        lines = open(path).read().splitlines()
    except OSError as e:
        raise NoVerdict(f"no opcode table for {mcpu}: {e}") from e
    for line in lines:
        if line.startswith("#"):
            continue
        name, suffix, results, sources, defs, uses, tied, signed = line.split()
        mc = suffix[1:] if suffix[0] == "=" else name + ("" if suffix == "-" else suffix)
        many = lambda s: [] if s == "-" else s.split(",")
        pairs = [tuple(map(int, p.split("="))) for p in many(tied)]
        table[mc] = Opcode(name, int(results), int(sources), many(defs), many(uses), pairs, signed == "s")
    return table


# ---- assembly -> instructions ------------------------------------------------------------------


def assemble(path, mcpu, opcodes):
    """The kernels of a file, each a list of Label and Inst, in text order."""
    text = open(path).read()
    p = call("llvm-mc-22", f"-triple={TRIPLE}", f"-mcpu={mcpu}", "-show-inst", text=text)
    if p.returncode != 0:
        raise Refused(p.stderr.strip())
    kernels, asm, in_text = [[]], None, True
    for line in p.stdout.splitlines():
        code, _, comment = line.partition(";")
        code, comment = code.strip(), comment.strip()
        if m := re.match(r"<MCInst #\d+ (\w+)", comment):
            name = m[1]
            if name not in opcodes:
                raise NoVerdict(f"{path}: opcode {name} is not in the table: {code}")
            kernels[-1].append(Inst(code, opcodes[name], []))
        elif m := re.match(r"<MCOperand (\w+):(.*?)>+$", comment):
            kernels[-1][-1].operands.append((m[1], m[2]))
        elif re.match(r"\.(text|section|rodata|amdgpu_metadata|amdhsa_kernel)\b", code):
            in_text = code.startswith(".text") or ".text" in code
        elif in_text and (m := re.fullmatch(r"([.$\w]+):", code)):
            # A global label after the end of a program starts the next kernel.
            if not m[1].startswith(".L") and kernels[-1] and ends(kernels[-1][-1]):
                kernels.append([])
            kernels[-1].append(Label(m[1]))
    return [k for k in kernels if any(isinstance(i, Inst) for i in k)]


def ends(item):
    return isinstance(item, Inst) and item.opcode.name.startswith(("S_ENDPGM", "S_SETPC", "S_BRANCH"))


# ---- instructions -> MIR -----------------------------------------------------------------------


def register(text):
    return "$" + re.sub(r"_(vi|ci|gfx\w+)$", "", text).lower()


def operand(kind, text, is_branch, blocks):
    if kind == "Reg":
        # LLVM's verifier knows no inline `src_*` registers; any scalar register that is otherwise
        # unused stands for them.
        name = register(text)
        return "$ttmp15" if name.startswith("$src_") else name
    if kind == "Expr":
        return f"%bb.{blocks[text]}" if is_branch and text in blocks else "0"
    return text


def to_mir(name, kernel):
    """MIR of a kernel and, for each of its instructions, (opcode name, its no-operation count)."""
    # A block starts at a label and after a branch.
    blocks = [[]]
    names = {}
    for item in kernel:
        if isinstance(item, Label):
            if blocks[-1]:
                blocks.append([])
            names[item.name] = len(blocks) - 1
        else:
            blocks[-1].append(item)
            if item.opcode.name.startswith(("S_CBRANCH", "S_BRANCH", "S_ENDPGM", "S_SETPC")):
                blocks.append([])
    lines = ["---", f"name: {name}", "tracksRegLiveness: false", "machineFunctionInfo:", "  isEntryFunction: true", "body: |"]
    for number, insts in enumerate(blocks):
        lines.append(f"  bb.{number}:")
        successors, text = [], []
        for inst in insts:
            op = inst.opcode
            branch = op.name.startswith(("S_CBRANCH", "S_BRANCH"))
            values = [operand(k, t, branch, names) for k, t in inst.operands][: op.results + op.sources]
            values += ["0"] * (op.results + op.sources - len(values))
            for result, source in op.tied:
                values[source] = values[result]
            if op.signed:
                values = [str(int(v) - 65536) if v.isdigit() and 32767 < int(v) < 65536 else v for v in values]
            if branch:
                successors += [int(v[4:]) for v in values if v.startswith("%bb.")]
            results = ", ".join(values[: op.results])
            rest = values[op.results :] + [f"implicit-def ${d}" for d in op.defs] + [f"implicit ${u}" for u in op.uses]
            # An instruction with a part of a register as its result, and with dst_unused:UNUSED_PRESERVE, reads its result.
            if op.name.endswith("_sdwa") and op.results == 1 and "UNUSED_PRESERVE" in inst.asm:
                rest.append(f"implicit {values[0]}(tied-def 0)")
            text.append("    " + (results + " = " if results else "") + op.name + " " + ", ".join(rest))
        if number + 1 < len(blocks) and not (insts and ends(insts[-1])):
            successors.append(number + 1)
        if successors:
            unique = dict.fromkeys(successors)
            lines.append("    successors: " + ", ".join(f"%bb.{s}" for s in unique))
        lines += text
    return "\n".join(lines + ["...", ""])


def functions(mir):
    """Instructions of each function in printed MIR: name -> [(opcode, rest of the line)]."""
    out, current, body = {}, None, False
    for line in mir.splitlines():
        if m := re.match(r"name:\s+(\S+)", line):
            current, body = out.setdefault(m[1], []), False
        elif line.startswith("body:"):
            body = True
        elif line.startswith("..."):
            body = False
        elif body and (m := re.match(r"\s+(?:[^=]* = )?(?:[a-z][\w-]* )*([A-Z]\w+)\b(.*)", line)):
            out_line = (m[1], m[2])
            if not line.strip().startswith(("bb.", "successors", "liveins")):
                current.append(out_line)
    return out


def run_pass(mir, mcpu, name):
    with tempfile.NamedTemporaryFile("w", suffix=".mir") as f:
        f.write(mir)
        f.flush()
        p = call("llc-22", f"-mtriple={TRIPLE}", f"-mcpu={mcpu}", "-mattr=-xnack", f"-run-pass={name}", f.name, "-o", "-")
    if p.returncode != 0:
        raise NoVerdict(f"llc-22 {name}: {p.stderr[:2000]}")
    return functions(p.stdout)


# ---- comparison --------------------------------------------------------------------------------


def immediate(rest):
    return int(re.match(r"\s*(-?\d+)", rest)[1])


def lacking_nops(before, after):
    """(index, wait states) that the recogniser added before the instruction of that index."""
    found, added, index = [], 0, 0
    for opcode, rest in after:
        expected = before[index] if index < len(before) else None
        own = expected and expected[0] == opcode and (opcode != "S_NOP" or immediate(expected[1]) == immediate(rest))
        if own:
            if added:
                found.append((index, added))
            index, added = index + 1, 0
        elif opcode == "S_NOP":
            added += immediate(rest) + 1
        else:
            raise NoVerdict(f"post-RA-hazard-rec added {opcode} before instruction {index}")
    if index != len(before):
        raise NoVerdict("post-RA-hazard-rec lost instructions")
    return found


def waits(stream):
    """[(index or None, opcode, {counter: value demanded before it})] without the waits themselves."""
    full = {c: (1 << sum(w for _, w in bits)) - 1 for c, bits in COUNTERS.items()}
    out, demand = [], dict(full)
    for index, (opcode, rest) in enumerate(stream):
        if opcode == "S_WAITCNT":
            value = immediate(rest)
            for counter, bits in COUNTERS.items():
                field, shift = 0, 0
                for low, width in bits:
                    field |= (value >> low & (1 << width) - 1) << shift
                    shift += width
                demand[counter] = min(demand[counter], field)
        elif opcode != "S_NOP":
            out.append((index, opcode, demand))
            demand = dict(full)
    return out


def lacking_waits(before, after):
    have, need = waits(before), waits(after)
    if [o for _, o, _ in have] != [o for _, o, _ in need]:
        raise NoVerdict("si-insert-waitcnts changed more than waits")
    for (index, _, h), (_, _, n) in zip(have, need):
        lack = {c: n[c] for c in COUNTERS if n[c] < h[c]}
        if lack:
            yield index, lack


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mcpu", default="gfx942")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    opcodes = load_opcodes(args.mcpu)
    status, mir, owners = 0, [], []
    for path in args.files:
        try:
            kernels = assemble(path, args.mcpu, opcodes)
        except Refused as e:
            print(f"hazcheck: {path}: {e}", file=sys.stderr)
            return 2
        for kernel in kernels:
            name = f"k{len(mir)}"
            mir.append(to_mir(name, kernel))
            owners.append((path, name, [i for i in kernel if isinstance(i, Inst)]))
    text = "\n".join(mir)
    plain = functions(text)
    hazards = run_pass(text, args.mcpu, "post-RA-hazard-rec")
    counters = run_pass(text, args.mcpu, "si-insert-waitcnts")
    reports = {path: {"file": path, "instructions": 0, "findings": []} for path in args.files}
    for path, name, insts in owners:
        report = reports[path]
        first = report["instructions"]
        if len(plain[name]) != len(insts):
            raise NoVerdict(f"{path}: {len(insts)} instructions became {len(plain[name])}")
        for index, states in lacking_nops(plain[name], hazards[name]):
            report["findings"].append({"index": first + index, "asm": insts[index].asm, "nops": states})
        for index, lack in lacking_waits(plain[name], counters[name]):
            report["findings"].append({"index": first + index, "asm": insts[index].asm, "waits": lack})
        report["instructions"] += len(insts)
    for report in reports.values():
        print(json.dumps(report))
        if report["findings"]:
            status = 1
    return status


if __name__ == "__main__":
    try:
        sys.exit(main())
    except NoVerdict as e:
        print(f"hazcheck: {e}", file=sys.stderr)
        sys.exit(3)
