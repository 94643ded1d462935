//! `convert-scf-to-cf`: loops and conditionals become branches.
//!
//! Pre: any form. Post: no structured control flow; every other operation is unchanged, results are
//! arguments of the block behind their operation.

use super::Run;
use crate::aster::program::Routine;
use crate::aster::structured;

use easel_isa::diagnostic::Diagnostics;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    if let Some(body) = &mut routine.body
        && structured::has_any(&body.func)
    {
        let lowered = structured::lower(&mut body.func);
        cx.output.stats.add("structured.lowered", lowered.into());
        super::add_normal_form(routine, cx.options, "no_scf_ops");
    }
    Ok(())
}
