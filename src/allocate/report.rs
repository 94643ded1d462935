//! Diagnostics of allocation: which range failed, what stood in its way, where pressure peaks.

use super::assign::Failed;
use super::live::Live;
use super::pool::Pool;
use super::prepare::Prepared;
use super::webs::{Web, Webs};
use crate::analysis::Pressure;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::ir::text::inst_to_string;
use crate::target::{Bank, reg_name};
use easel_isa::diagnostic::{Diagnostic, Span};
use std::cmp::Reverse;
use std::fmt::Write;

/// Overlapping ranges that are listed; the rest is counted.
const LISTED: usize = 40;

fn bank_name(bank: Bank) -> String {
    format!("{bank:?}").to_lowercase()
}

/// Where a value is defined first, if an instruction defines it.
fn definition(func: &MachineFunction, value: Value) -> Option<(Block, Inst)> {
    func.inst_order()
        .find(|&(_, i)| func.defined_values(i).any(|v| v == value))
}

fn span_of(func: &MachineFunction, value: Value) -> Option<Span> {
    definition(func, value).and_then(|(_, inst)| func.insts[inst].span)
}

fn place(func: &MachineFunction, at: (Block, Option<Inst>)) -> String {
    match at.1 {
        Some(inst) => format!("in {}: {}", at.0, inst_to_string(func, inst)),
        None => format!("at the start of {}", at.0),
    }
}

fn members(web: &Web) -> String {
    const SHOWN: usize = 6;
    let mut values: Vec<Value> = web.members.iter().map(|m| m.0).collect();
    values.sort_unstable();
    let mut text: Vec<String> = values.iter().take(SHOWN).map(Value::to_string).collect();
    if values.len() > SHOWN {
        text.push(format!("{} more", values.len() - SHOWN));
    }
    text.join(", ")
}

/// A fixed register that does not suit its value.
pub(super) fn misfit(prepared: &Prepared, value: Value, reg: Reg) -> Diagnostic {
    let class = prepared.func.ty(value);
    let message = format!("{value} of class {class} cannot live in {}", reg_name(reg));
    Diagnostic::error("allocate-fixed", message)
        .maybe_label(span_of(&prepared.func, value), "defined here")
        .help("the register must have as many dwords as the value and the alignment of its uses")
}

/// Two values, or a value and a register that the function names itself, want one register at one
/// time.
pub(super) fn fixed_conflict(
    prepared: &Prepared,
    live: &Live,
    reg: Reg,
    holder: Option<Value>,
    value: Value,
) -> Diagnostic {
    let func = &prepared.func;
    let name = reg_name(reg);
    let condition = live.class(value).is_some_and(|c| c.bank == Bank::Condition);
    let code = if condition {
        "allocate-condition"
    } else {
        "allocate-fixed"
    };
    let message = match holder {
        Some(holder) => format!("{holder} and {value} must both be in {name} at one time"),
        None => format!("{value} must be in {name} while that holds something else"),
    };
    let mut d = Diagnostic::error(code, message);
    for v in holder.into_iter().chain([value]) {
        d = d.maybe_label(span_of(func, v), format!("{v} is defined here"));
        if let Some((block, inst)) = definition(func, v) {
            d = d.note(format!(
                "{v} is defined {}",
                place(func, (block, Some(inst)))
            ));
        }
    }
    let help = if condition {
        "use the condition before the next instruction that writes it, or keep it in a scalar register"
    } else {
        "copy one of them to a value of its own before the other is defined"
    };
    d.help(help)
}

/// A cycle of copies needs a register and none is free.
pub(super) fn no_temporary(func: &MachineFunction, inst: Inst, register: String) -> Diagnostic {
    Diagnostic::error(
        "allocate-no-temporary",
        format!("no register is free to exchange {register} with others"),
    )
    .maybe_label(func.insts[inst].span, "these values change places")
    .help("allow one more register of the bank")
}

/// Nothing fits a web.
pub(super) fn exhausted(
    prepared: &Prepared,
    live: &Live,
    webs: &Webs,
    pool: &Pool,
    pressure: &Pressure,
    failed: Failed,
) -> Diagnostic {
    let func = &prepared.func;
    let web = &webs.webs[failed.web];
    let (bank, dwords) = (web.bank, web.dwords());
    let (start, end) = (web.start().unwrap_or(0), web.end().unwrap_or(0));
    let (first, count) = pool.file(bank).unwrap_or((0, 0));

    let message = format!(
        "no {} register is free for {} ({dwords} dword{}, aligned to {}{})",
        bank_name(bank),
        members(web),
        if dwords == 1 { "" } else { "s" },
        web.align.modulus,
        if web.align.remainder == 0 {
            String::new()
        } else {
            format!(" plus {}", web.align.remainder)
        },
    );
    let mut d = Diagnostic::error("allocate-exhausted", message);
    if let Some(&(value, _)) = web.members.first() {
        d = d.maybe_label(span_of(func, value), "this value found no register");
    }
    for (what, point) in [("live from", start), ("live to", end.saturating_sub(1))] {
        if let Some(at) = live.points.at(point) {
            d = d.note(format!("{what} point {point}, {}", place(func, at)));
        }
    }

    // Webs that stand somewhere in the file during the range, longest first.
    let assignment = &failed.assignment;
    let mut overlapping: Vec<usize> = Vec::new();
    for lane in &web.lanes {
        for unit in first..first + count {
            overlapping.extend(assignment.overlapping(unit, lane).map(|t| t.web as usize));
        }
    }
    overlapping.sort_unstable();
    overlapping.dedup();
    let length = |w: &usize| -> u32 {
        let longest = webs.webs[*w]
            .lanes
            .iter()
            .map(|l| l.iter().map(|h| h.segment.points()).sum::<u32>());
        longest.max().unwrap_or(0)
    };
    overlapping.sort_by_key(|w| (Reverse(length(w)), *w));
    let mut text = format!(
        "{} ranges overlap it, by length in points:",
        overlapping.len()
    );
    for w in overlapping.iter().take(LISTED) {
        let other = &webs.webs[*w];
        let reg = assignment
            .reg(*w, other.dwords())
            .map_or(String::new(), reg_name);
        let _ = write!(text, "\n  {:>6}  {reg:<10} {}", length(w), members(other));
    }
    if overlapping.len() > LISTED {
        let _ = write!(text, "\n  and {} shorter ones", overlapping.len() - LISTED);
    }
    d = d.note(text);

    let is_free = |unit: &u16| assignment.is_free_at(*unit, start, end.max(start + 1));
    let free: Vec<u16> = (first..first + count).filter(is_free).collect();
    let (mut longest, mut run) = (0, 0);
    for (i, unit) in free.iter().enumerate() {
        run = if i > 0 && free[i - 1] + 1 == *unit {
            run + 1
        } else {
            1
        };
        longest = longest.max(run);
    }
    d = d.note(format!(
        "of {count} {} registers, {} are free through the whole range, at most {longest} of them in a row",
        bank_name(bank),
        free.len()
    ));
    let peak = pressure.peak(bank);
    if let Some(at) = pressure.place(bank, &live.points) {
        d = d.note(format!(
            "the bank's pressure peaks at {} dwords, {}",
            peak.dwords,
            place(func, at)
        ));
        if let Some(span) = at.1.and_then(|i| func.insts[i].span) {
            d = d.label(span, "pressure is greatest here");
        }
    }
    let help = if peak.dwords > u32::from(count) {
        "more is live at once than there are registers: unroll less, load later, or use smaller tiles"
    } else {
        "enough registers are free in total, but not in a row: fewer wide tuples at once would fit"
    };
    d.help(help)
}
