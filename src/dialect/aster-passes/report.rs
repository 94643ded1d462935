//! The allocator's messages in terms of the dialect: names of values, places, codes.

use super::Outcome;
use super::bridge::Bridge;
use crate::allocate::{AllocateOptions, Allocation, Wording};
use crate::aster::cells::Cells;
use crate::aster::dialect::Kind;
use crate::aster::program::Body;
use crate::aster::rows;
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Span};

/// Names of machine values: the names of their storage.
pub fn names(body: &Body, cells: &Cells, bridge: &Bridge) -> SecondaryMap<Value, String> {
    let mut names: SecondaryMap<Value, String> = SecondaryMap::new();
    let mut last: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    for (cell, info) in &cells.cells {
        let Some((value, _)) = bridge.place[cell] else {
            continue;
        };
        if names[value].is_empty() {
            names[value] = super::name(body, info.value);
        }
        last[value] = Some(info.value);
    }
    for value in bridge.machine.values.keys() {
        if bridge.machine.units(value) > 1
            && let Some(last) = last[value]
            && super::name(body, last) != names[value]
        {
            names[value] = format!("{}..{}", names[value], super::name(body, last));
        }
    }
    names
}

/// The wording of reports, in terms of the dialect's operations and registers.
pub fn wording(
    body: &Body,
    cells: &Cells,
    bridge: &Bridge,
    lines: &SecondaryMap<Inst, String>,
) -> Wording {
    let mut wording = Wording::default();
    for info in cells.cells.values() {
        let reg = info
            .number
            .and_then(|n| rows::physical(body.func.context, info.kind, n, 1));
        if let Some(reg) = reg {
            let name = super::name(body, info.value);
            wording.registers.entry(reg.unit).or_insert(name);
        }
    }
    for (_, inst) in body.func.inst_order() {
        if let Some(machine) = bridge.inst[inst] {
            wording.insts[machine] = lines[inst].clone();
        }
    }
    let files = [
        (Kind::Vgpr, "VGPR", "num-vgprs"),
        (Kind::Agpr, "AGPR", "num-agprs"),
        (Kind::Sgpr, "SGPR", "num-sgprs"),
    ];
    for (kind, word, option) in files {
        let bank = rows::bank(body.func.context, kind);
        wording.banks[bank] = Some(word);
        wording.limits[bank] = Some(option);
    }
    wording
}

/// The limit of values in a warning.
const MOST_NOTES: usize = 64;

/// The values that left their registers so that the rest fits.
pub fn relief(
    bridge: &Bridge,
    done: &Allocation,
    options: &AllocateOptions,
    span: Span,
    output: &mut Outcome,
) {
    let relief = &done.stats.relief;
    relief.add_to(&mut output.stats);
    if relief.values.is_empty() {
        return;
    }
    let message = match relief.scratch_bytes {
        0 => "values left their registers so that the rest fits".to_string(),
        n => format!("values left their registers: {n} bytes of private memory per work-item"),
    };
    let name = |v: Value| {
        let kind = rows::kind(bridge.machine.ty(v).bank).map_or("", |k| k.name());
        format!("{} ({kind})", options.names[v])
    };
    let place = |_, inst: Option<Inst>| {
        let text = inst.map_or("", |i| options.wording.insts[i].as_str());
        format!("defined by {text}")
    };
    let mut d = Diagnostic::warning("aster-spill", message).label(span, "in this function");
    let notes = relief.notes_as(bridge.machine.target(), name, place);
    let more = notes.len().saturating_sub(MOST_NOTES);
    for note in notes.into_iter().take(MOST_NOTES) {
        d = d.note(note);
    }
    if more > 0 {
        d = d.note(format!("{more} more values: `--trace decisions` lists all"));
    }
    output.warnings.push(d);
}
