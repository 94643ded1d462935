//! `convert-scf-to-cf`: loops and conditionals become branches.
//!
//! Pre: any form. Post: no structured control flow; every other operation is as before, results are
//! arguments of the block behind what gave them.

use super::{Options, Outcome};
use crate::aster::program::Routine;
use crate::aster::structured;
use crate::pass::Context;
use easel_isa::diagnostic::Diagnostics;

pub fn run(
    routine: &mut Routine,
    options: &Options,
    _: &Context,
    output: &mut Outcome,
) -> Result<(), Diagnostics> {
    if let Some(body) = &mut routine.body
        && structured::has_any(&body.func)
    {
        let lowered = structured::lower(&mut body.func);
        output.stats.add("structured.lowered", lowered.into());
        super::add_normal_form(routine, options, "no_scf_ops");
    }
    Ok(())
}
