"""Compiles the kernels of this folder: `record.py FOLDER TARGET...` writes FOLDER/TARGET/NAME.s.

The first line of a file states the version, and what a launch gives: work-items of a workgroup, and bytes of LDS.
"""

import os
import sys

import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

import attention
import elementwise
import memory
import orders
import products
import reductions

MODULES = [elementwise, reductions, products, attention, orders, memory]
LANES = 64


def record(folder, target, kernel):
    """Compiles a kernel for a target, if the kernel is for it."""
    if target not in kernel.get("targets", [target]):
        return
    constants = kernel.get("constants", {})
    signature = dict(kernel["signature"])
    signature.update({name: "constexpr" for name in constants})
    attributes = {}
    for position, name in enumerate(signature):
        if name in kernel.get("multiples", []) or signature[name].startswith("*"):
            attributes[(position,)] = [["tt.divisibility", 16]]
    options = {"num_warps": 4, **kernel.get("options", {})}
    source = ASTSource(kernel["function"], signature=signature, constexprs=constants, attrs=attributes)
    compiled = triton.compile(source, target=GPUTarget("hip", target, LANES), options=options)
    threads, lds = compiled.metadata.num_warps * LANES, compiled.metadata.shared
    name = kernel["function"].__name__
    text = compiled.asm["amdgcn"].replace(name, kernel["name"])
    with open(os.path.join(folder, target, kernel["name"] + ".s"), "w") as file:
        file.write(f"; triton {triton.__version__}, threads {threads}, lds {lds}\n{text}")


def main():
    folder, targets = sys.argv[1], sys.argv[2:]
    failed = False
    for target in targets:
        os.makedirs(os.path.join(folder, target), exist_ok=True)
        for module in MODULES:
            for kernel in module.KERNELS:
                try:
                    record(folder, target, kernel)
                except Exception as error:  # Each kernel that fails is named.
                    failed = True
                    print(f"{target} {kernel['name']}: {str(error)[:500]}", file=sys.stderr)
    sys.exit(failed)


main()
