//! `aster-amdgcn-bufferization`: phis become copies, clobbered values get storage of their own.
//!
//! Pre: value form; fixed and special registers are allowed. Post: no block argument is a
//! register, every use of a value, resolved to its storage, reads that value on every path, outs of
//! one instruction are disjoint. Other operations, their order and the scalar values are as before.
//!
//! 1. Unreachable blocks are removed; special registers get one `alloca` each.
//! 2. [`clobbers`]: an out whose storage holds a live value gets fresh storage. Outs are
//!    pure definitions, so no copy is ever needed.
//! 3. [`phis`]: two copies per edge, through a carrier that nothing else uses (the two-step scheme
//!    of Boissinot et al., "Revisiting Out-of-SSA Translation"): the copies of an edge never
//!    read the target of another copy of the edge, so they need no order, and swaps and lost copies are handled.
//! 4. [`special`]: values displaced from SCC, VCC and M0 are kept in scalar registers.
//! 5. [`repair`]: casts of storage that is written later, and registers needed at two places.

mod clobbers;
mod exits;
mod phis;
mod repair;
mod special;

use crate::aster::program::Routine;

use crate::{Run, cleanup};
use easel_isa::diagnostic::Diagnostics;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    crate::refuse_structured(&body.func)?;
    let func = &mut body.func;
    if !crate::has_value_form(func) {
        return Ok(());
    }
    cleanup::drop_unreachable(func);
    exits::run(func);
    special::unite_storage(func);
    let fresh = clobbers::run(func, cx.options.fresh_roots);
    let (phis, left_out) = phis::run(func, cx.options.fresh_roots, cx.options.loose);
    let saved = special::run(func)?;
    let repaired = repair::run(func)?;
    cleanup::merge_pure(func);
    cx.output.stats.add("allocas.fresh", fresh.into());
    cx.output.stats.add("copies.phi", phis.into());
    cx.output
        .stats
        .add(crate::color::UNWRITTEN, left_out.into());
    cx.output.stats.add("copies.special", saved.into());
    cx.output.stats.add("copies.repair", repaired.into());
    crate::add_normal_form(routine, cx.options, "no_register_block_args");
    Ok(())
}
