//! Exchanges: an instruction reads its first source from another lane itself, instead of a separate move with no other
//! reader.
//!
//! Both instructions are in one block under one mask of active lanes, and the contents that the move would keep in its register are
//! undefined, so that lanes without a source lane may have anything.
//!
//! # Why
//!
//! The pass runs after selection, because selection decides late on the instructions between two changes of the
//! execution mask.

use crate::ir::Inst;
use crate::ir::function::{Form, InstData};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::query::DppForm;
use crate::target::{Opcode, Role};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::places::Places;

/// Fuses moves between lanes with their readers. Counts `exchange.fused`.
///
/// # Errors
/// Code in storage form, in which a register may be written between the two instructions.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    if func.form != Form::Ssa {
        let error = Diagnostic::error("schedule-not-ssa", "fusing exchanges works on SSA form");
        return Err(error.help("run it before allocation").into());
    }
    let mut stats = Stats::default();
    let Some(moves) = func.target().dpp(None) else {
        return Ok(stats);
    };
    let is_move = |(_, inst)| func.insts[inst].op == Op::Inst(moves.op);
    if !func.inst_order().any(is_move) {
        return Ok(stats);
    }
    let places = Places::new(func);
    let mut known: FxHashMap<Opcode, Option<&'static DppForm>> = FxHashMap::default();
    let mut gone: FxHashSet<Inst> = FxHashSet::default();
    for block in func.layout.clone() {
        for inst in func.blocks[block].insts.clone() {
            let Some(op) = func.insts[inst].op.opcode() else {
                continue;
            };
            let target = func.target();
            let form = *known.entry(op).or_insert_with(|| target.with_lane(op));
            let Some((moved, data)) = form.and_then(|f| fused(func, &places, moves, f, inst))
            else {
                continue;
            };
            func.insts[inst] = data;
            gone.insert(moved);
            stats.add("exchange.fused", 1);
        }
    }
    for block in func.layout.clone() {
        func.blocks[block].insts.retain(|i| !gone.contains(i));
    }
    Ok(stats)
}

/// The move that an instruction makes unnecessary, and the fused instruction.
fn fused(
    func: &MachineFunction,
    places: &Places,
    moves: &DppForm,
    form: &DppForm,
    inst: Inst,
) -> Option<(Inst, InstData<Op>)> {
    let target = func.target();
    let data = &func.insts[inst];
    let info = data.info(target)?;
    let mut sources: SmallVec<[(u8, Operand); 2]> = SmallVec::new();
    for o in machine::operands(target, data) {
        match o.spec.role {
            Role::Def => {}
            Role::Modifier if o.operand == Some(Operand::Imm(o.spec.default)) => {}
            Role::Modifier => return None,
            _ => sources.push((o.index as u8, o.operand?)),
        }
    }
    let [(a, first), (b, second)] = sources[..] else {
        return None;
    };
    let swaps = info.commutes == Some((a, b));
    let brought = |operand: Operand| moved(func, places, moves, operand, inst);
    let (from, own) = match brought(first) {
        Some(from) => (from, second),
        None if swaps => (brought(second)?, first),
        None => return None,
    };
    let made = target.info(form.op);
    let (other, place, old) = form.operands;
    let place = place?;
    let takes = made.operands[usize::from(place)].banks;
    let bank = func.ty(own.as_value()?).bank;
    if !takes.iter().any(|t| t == bank) {
        return None;
    }
    let given = machine::operands(target, &func.insts[from]);
    let given: Vec<_> = given
        .filter_map(|o| Some((o.index as u8, o.operand?)))
        .collect();
    let of_move = |n: u8| given.iter().find(|g| g.0 == n).map(|g| g.1);
    // Modifiers of both rows have the same names.
    let modifier = |name: &str| {
        let at = target.info(moves.op).operand(name)?;
        of_move(at as u8)
    };
    let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
    for (n, spec) in made.sources() {
        uses.push(match n as u8 {
            n if n == other => of_move(moves.operands.0)?,
            n if n == place => own,
            n if n == old => of_move(moves.operands.2)?,
            _ if spec.role == Role::Modifier => {
                modifier(spec.name).unwrap_or(Operand::Imm(spec.default))
            }
            _ => return None,
        });
    }
    let new = InstData {
        op: Op::Inst(form.op),
        uses,
        ..data.clone()
    };
    Some((from, new))
}

/// The move that brings an operand from another lane for one reader only.
fn moved(
    func: &MachineFunction,
    places: &Places,
    moves: &DppForm,
    operand: Operand,
    reader: Inst,
) -> Option<Inst> {
    let value = operand.as_value()?;
    let from = places.maker[value]?;
    let data = &func.insts[from];
    let alone = places.reads[value] == 1 && func.values[value].fixed.is_none();
    if data.op != Op::Inst(moves.op) || !alone {
        return None;
    }
    let mut all = machine::operands(func.target(), data);
    let kept = all.find(|o| o.index == usize::from(moves.operands.2))?;
    let kept = places.maker[kept.operand?.as_value()?]?;
    let undefined = func.insts[kept].op == Op::Undef;
    let together = places.of[from]?.mask() == places.of[reader]?.mask();
    (undefined && together).then_some(from)
}
