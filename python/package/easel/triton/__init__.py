"""Triton's kernels in the simulator: Triton compiles, easel runs the assembly on arrays of the host. Needs no GPU and no torch.

    import numpy, easel.triton
    x, y = numpy.ones(1000, "f4"), numpy.zeros(1000, "f4")
    easel.triton.run(double[(4,)], x, y, 1000, BLOCK=256)      # y has the result

    with easel.triton.installed(target="gfx950"):              # or install(), for the whole process
        double[(4,)](x, y, 1000, BLOCK=256)                    # arrays of NumPy, tensors of torch on the CPU

    for kernel in easel.triton.check():                        # the kernels in Triton's cache
        print(kernel)

A kernel has the memory of an array from its first to its last element. Accesses outside are faults.
Memory of a GPU has other addresses than the host's memory, so a kernel cannot follow addresses that an array holds.

`@triton.autotune` measures no times: it takes the configuration with the least predicted time of a few workgroups.
Descriptors that the host makes (`TensorDescriptor`) take arrays of NumPy and views, too.

Triton's driver is a state of the whole process, so `install` and `installed` are for all threads of the process. `run` and `compile` may be
called by several threads: one call runs at a time, and other calls wait.

`@triton.heuristics` works as on a GPU. `triton.testing.do_bench` gives predicted times, too, while easel is installed.
"""

from .cache import CachedKernel, check
from .driver import Driver, NotInstalled
from .host import on_host
from .kernels import CompiledKernel, compile, install, installed, run, uninstall
from .memory import View, view


__all__ = [
    "CachedKernel",
    "CompiledKernel",
    "Driver",
    "NotInstalled",
    "View",
    "check",
    "compile",
    "install",
    "installed",
    "on_host",
    "run",
    "uninstall",
    "view",
]
