//! Notes of passes as comments in the text of a program: bales, numbers of instructions, live ranges,
//! registers.
//!
//! Contract: the text is the same program with comments, so it can be read again.

use crate::bale::{Bales, role};
use crate::genx::print::print_with;
use crate::genx::{GenxFunction, Module, Routine};
use crate::ir::function::Inst;
use crate::machine::Machine;
use crate::notes::{Note, Notes};
use crate::{emit, fits};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// A module with notes on its routines, in order. The notes may be missing.
pub fn text(module: &Module, notes: &[Notes]) -> String {
    let names = module.routines.iter().map(|r| r.func.name.as_str());
    let of: FxHashMap<&str, &Notes> = names.clone().zip(notes).collect();
    let mut text = print_with(module, &|func: &GenxFunction, inst| {
        of.get(func.name.as_str())
            .and_then(|n| n.insts[inst].clone())
    });
    for (name, notes) in names.zip(notes) {
        let Some((title, rest)) = notes.lines.split_first() else {
            continue;
        };
        text.push_str(&format!("\n; {title} of @{name}\n"));
        for line in rest {
            text.push_str(&format!(";   {line}\n"));
        }
    }
    text
}

/// The head of each instruction's bale, in the order of the text.
fn heads<'a>(func: &'a GenxFunction, bales: &'a Bales) -> impl Iterator<Item = (Inst, Inst)> + 'a {
    func.inst_order().map(|(_, inst)| {
        let mut head = inst;
        while let Some(user) = bales.user(head) {
            head = user;
        }
        (inst, head)
    })
}

/// Bales of more than one instruction, numbered in the order of their heads.
pub fn bales(func: &GenxFunction, bales: &Bales) -> Notes {
    let mut members: FxHashMap<Inst, u32> = FxHashMap::default();
    for (_, head) in heads(func, bales) {
        *members.entry(head).or_default() += 1;
    }
    let mut numbers: FxHashMap<Inst, usize> = FxHashMap::default();
    for (inst, head) in heads(func, bales) {
        if inst == head && members[&head] > 1 {
            let next = numbers.len() + 1;
            numbers.insert(head, next);
        }
    }
    let mut notes = Notes::default();
    for (inst, head) in heads(func, bales) {
        if let Some(number) = numbers.get(&head) {
            let what = role(func, inst).name();
            let head = if inst == head { " head" } else { "" };
            notes.insts[inst] = Some(format!("bale {number} {{{what}}}{head}"));
        }
    }
    notes
}

/// The notes of the stages between bales and text for a routine, which stays unchanged.
///
/// # Errors
/// An error for each operation that the platform lacks, and for exceeded limits.
pub fn stage(
    module: &Module,
    routine: &Routine,
    machine: &Machine,
    wanted: Note,
) -> Result<Notes, Diagnostics> {
    let mut routine = routine.clone();
    let bales = fits::final_bales(&mut routine.func, machine);
    let mut notes = Notes::default();
    let watch = &mut |stage: emit::Stage| {
        emit::notes::take(wanted, &routine.func, &stage, &mut notes);
    };
    let said = emit::Notes::default();
    emit::watched(module, &routine, &bales, machine, false, &said, watch)?;
    // An instruction in a bale has the number of the head.
    for (inst, head) in heads(&routine.func, &bales) {
        if inst != head
            && let Some(text) = &notes.insts[head]
        {
            let number = text.rsplit_once(' ').map_or(text.as_str(), |(_, n)| n);
            notes.insts[inst] = Some(format!("{number} {{{}}}", role(&routine.func, inst).name()));
        }
    }
    Ok(notes)
}
