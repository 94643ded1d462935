//! `amdgcn-reg-alloc`: bufferization to coloring and cleaning up.
//!
//! The stages are the published ones, each also a pass of its own. Bufferization decides which results share
//! storage, and the cost is known after coloring; so the pipeline runs with both
//! ways of sharing, and if the function reads unwritten storage, with and without a place
//! for it. An alternative is kept only if it is nowhere worse than the previous: no kind needs a higher
//! register and no more moves are left.
//!
//! # Why
//!
//! The pipeline runs up to four times: with the storage that the text shares and with storage of its own for each result, and,
//! if the function reads unwritten storage, without a place for it. A read of such storage can give any value,
//! so the storage keeps no register from another value, and a copy of it only marks the start of a range. A second run is tried
//! only if a better result is possible. The pipeline is never worse than its stages one by one.

use super::{
    Options, Outcome, Run, allocated, barriers, bridge, bufferize, cleanup, color, dce, interface,
    lds, legalize, operands, reorder, scalars, semantics, structured,
};
use crate::aster::dialect::{Kind, OpKind};
use crate::aster::program::Routine;

use easel_isa::diagnostic::{Diagnostics, Severity};

pub fn reg_alloc(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    if routine.body.is_none() {
        return Ok(());
    }
    let has_value_form = routine.body.as_ref();
    let has_value_form = has_value_form.is_some_and(|b| super::has_value_form(&b.func));
    let way = |fresh_roots, loose| {
        let options = Options {
            fresh_roots,
            loose,
            ..cx.options.clone()
        };
        let mut routine = routine.clone();
        let mut output = Outcome::default();
        let cx = &mut Run {
            options: &options,
            context: cx.context,
            output: &mut output,
        };
        stages(&mut routine, cx).map(|()| (routine, output))
    };
    let mut best = way(false, false);
    let others: &[(bool, bool)] = match has_value_form {
        true => &[(true, false), (false, true), (true, true)],
        false => &[],
    };
    for &(fresh_roots, loose) in others {
        if best.as_ref().is_ok_and(|b| is_least(&b.0, &b.1)) {
            break;
        }
        let is_idle = |o: &Outcome| o.stats.get(color::UNWRITTEN) == 0;
        if loose && best.as_ref().is_ok_and(|b| is_idle(&b.1)) {
            continue;
        }
        match (&best, way(fresh_roots, loose)) {
            (Ok(a), Ok(b)) if !cost(&b.0).is_better(&cost(&a.0)) => {}
            (_, Ok(b)) => best = Ok(b),
            (_, Err(_)) => {}
        }
    }
    let best = best?;
    *routine = best.0;
    cx.output.stats.merge(&best.1.stats);
    cx.output.text.push_str(&best.1.text);
    cx.output.warnings.append(best.1.warnings);
    // Several stages report a copy that stays.
    cx.output.warnings.unique();
    if cx.options.refuse_copies {
        refuse_copies(cx.output)?;
    }
    Ok(())
}

/// Whether no alternative can be better: no moves, and no more registers of any kind than are live at once.
fn is_least(routine: &Routine, output: &Outcome) -> bool {
    let count = |what: &str, file: &str| output.stats.get(&format!("{what}.{file}"));
    let files = ["vgprs", "agprs", "sgprs"];
    let mut files = files.iter();
    // Unwritten storage is live but can do without a register.
    let written = output.stats.get(color::UNWRITTEN) == 0;
    written
        && cost(routine).moves == 0
        && files.all(|f| count("registers", f) <= count("pressure", f))
}

/// `amdgcn-backend`: everything lowered and legal, allocation, waits, machine branches, hazards. Copies must all become
/// instructions.
pub fn backend(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let options = Options {
        lower_agpr_copies: true,
        refuse_copies: true,
        ..cx.options.clone()
    };
    let cx = &mut Run {
        options: &options,
        context: cx.context,
        output: cx.output,
    };
    let stages: [super::OnRoutine; 12] = [
        structured::run,
        lds::alloc,
        body!(lds::convert),
        barriers::run,
        scalars::run,
        interface::run,
        operands::run,
        ordered,
        reg_alloc,
        allocated::waits,
        allocated::legalize_control_flow,
        allocated::hazards,
    ];
    stages.iter().try_for_each(|stage| stage(routine, cx))
}

/// Scheduling, if the option is set.
fn ordered(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    match cx.options.schedule {
        true => reorder::run(routine, cx),
        false => Ok(()),
    }
}

fn stages(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let stages: [super::OnRoutine; 10] = [
        structured::run,
        interface::run,
        bufferize::run,
        semantics::run,
        body!(dce::with_views),
        body!(legalize::before_coloring),
        color::run,
        legalize::after_coloring,
        body!(cleanup::hoist),
        body!(cleanup::simplify_control_flow),
    ];
    stages.iter().try_for_each(|stage| stage(routine, cx))
}

/// `aster-copy-refused`: copies without an instruction are errors if code is to be emitted.
fn refuse_copies(output: &mut Outcome) -> Result<(), Diagnostics> {
    let warnings = std::mem::take(&mut output.warnings.0);
    let (copies, rest) = warnings
        .into_iter()
        .partition(|d| d.code == "aster-copy-stays");
    output.warnings.0 = rest;
    let mut errors = Diagnostics(copies);
    for error in &mut errors.0 {
        error.code = "aster-copy-refused";
        error.severity = Severity::Error;
    }
    errors.into_result(())
}

/// Registers by kind, and moves.
#[derive(Default, PartialEq, Eq)]
struct Cost {
    registers: [u16; 3],
    moves: u32,
}

impl Cost {
    fn is_better(&self, other: &Cost) -> bool {
        let no_worse = self.moves <= other.moves
            && self
                .registers
                .iter()
                .zip(&other.registers)
                .all(|(a, b)| a <= b);
        no_worse && self != other
    }
}

fn cost(routine: &Routine) -> Cost {
    let mut cost = Cost::default();
    let Some(body) = &routine.body else {
        return cost;
    };
    for (_, inst) in body.func.inst_order() {
        let op = &body.func.insts[inst].op;
        let marked = op.has_attribute(crate::aster::dialect::COPY_ATTRIBUTE);
        if op.kind == OpKind::Copy || marked || bridge::is_register_move(&body.func, inst) {
            cost.moves += 1;
        }
        for value in body.func.defined_values(inst) {
            let Some(ty) = body.func.ty(value).register() else {
                continue;
            };
            let kinds = [Kind::Vgpr, Kind::Agpr, Kind::Sgpr];
            if let (Some(n), Some(begin)) = (kinds.iter().position(|&k| k == ty.kind), ty.number())
            {
                cost.registers[n] = cost.registers[n].max(begin + ty.cells);
            }
        }
    }
    cost
}
