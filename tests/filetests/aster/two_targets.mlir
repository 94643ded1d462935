// run: easel compile %s
// Machine code is for one machine at a time; functions beside kernels are named.
amdgcn.module @a target = <gfx942> {
  kernel @k {
    end_kernel
  }
}
amdgcn.module @b target = <gfx950> {
  kernel @l {
    end_kernel
  }
}

//$ easel compile %s
//= 1
//! error[input-targets]: the program has functions for gfx942 and for gfx950
//!  |
//!  = help: compile those for one target at a time
