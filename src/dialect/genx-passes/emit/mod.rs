//! From the dialect to vISA: bales become instructions over values, values share variables, addresses are
//! made common, and the kernel is written.

mod addresses;
mod client;
mod code;
mod hoist;
mod inputs;
pub(crate) mod notes;
mod select;
mod write;

use crate::allocate::checker::check_sharing;
use crate::allocate::ranges::coalesce::Wanted;
use crate::allocate::ranges::variables::Variables;
use crate::bale::Bales;
use crate::genx::{Module, Routine};
use crate::machine::Machine;
use crate::visa::model::Kernel;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

pub(crate) use select::select;
pub(crate) use write::Notes;

/// The stage of a kernel between bales and text.
pub(crate) enum Stage<'s> {
    /// The bales are instructions over values.
    Selected(&'s select::Selected),
    /// Values share variables.
    Shared(&'s select::Selected, &'s Variables),
    /// Addresses are common; the shared variables are final.
    Commoned(&'s select::Selected),
    /// The kernel is written.
    Written(&'s select::Selected, &'s Variables, &'s write::Written),
}

/// Writes a kernel whose bales are legal, and reports each stage to an observer. `check` also proves the shared
/// variables; `notes` are comments on bales, by their heads.
///
/// # Errors
/// An error for each operation that the platform lacks, and for exceeded limits.
pub(crate) fn watched(
    module: &Module,
    routine: &Routine,
    bales: &Bales,
    machine: &Machine,
    check: bool,
    notes: &Notes,
    watch: &mut dyn FnMut(Stage),
) -> Result<Kernel, Diagnostics> {
    let selected = select::select(routine, machine, bales)?;
    watch(Stage::Selected(&selected));
    written(module, routine, selected, machine, check, notes, watch)
}

/// Writes a kernel whose bales are instructions. Only the entry's arguments of the routine are read.
///
/// # Errors
/// An error for each operation that the platform lacks, and for exceeded limits.
pub(crate) fn written(
    module: &Module,
    routine: &Routine,
    mut selected: select::Selected,
    machine: &Machine,
    check: bool,
    notes: &Notes,
    watch: &mut dyn FnMut(Stage),
) -> Result<Kernel, Diagnostics> {
    let mut variables = share(&selected.program)?;
    watch(Stage::Shared(&selected, &variables));
    // Without addresses no operand changes.
    let mut kinds = selected.program.func.values.values();
    if kinds.any(|value| value.ty.category == code::Category::Address) {
        addresses::run(&mut selected.program, &variables, machine);
        variables = share(&selected.program)?;
    }
    watch(Stage::Commoned(&selected));
    hoist::run(&mut selected.program, &variables);
    if check {
        check_sharing(&selected.program, &variables)?;
    }
    let written = write::write(module, routine, &selected, &variables, machine, notes)?;
    watch(Stage::Written(&selected, &variables, &written));
    Ok(written.kernel)
}

fn share(program: &client::Program) -> Result<Variables, Diagnostics> {
    Variables::new(program, Wanted::All).map_err(|unmet| {
        let message = format!("values that must share a variable cannot: {unmet:?}");
        Diagnostic::error("genx-tie", message).into()
    })
}
