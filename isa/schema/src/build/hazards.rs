//! Hazard rows, and for each instruction the rows in which it can be the producer or the consumer.

use super::{Context, list, text};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model;
use crate::model::{Op, Role, Selector};
use crate::table::{Armed, End, Hazard, Mend, Overlap, Reg, Same, Select, Unit, When};

/// Most rows of a target: instructions refer to rows by bit.
const MAX: usize = 128;

/// The hazards, in row order.
pub(super) fn rows(cx: &Context<'_>, out: &mut Diagnostics) -> Vec<Hazard> {
    if let Some(h) = cx.isa.hazards.get(MAX) {
        out.push(
            Diagnostic::error(
                "isa-too-many",
                format!("a target can have {MAX} hazard rows"),
            )
            .label(h.span, "one more"),
        );
    }
    let rows = cx.isa.hazards.iter().take(MAX).map(|h| {
        let overlap = match h.overlap.as_str() {
            "raw" => Overlap::ReadAfterWrite,
            "waw" => Overlap::WriteAfterWrite,
            "war" => Overlap::WriteAfterRead,
            _ => Overlap::None,
        };
        let named = |names: &[String]| -> Vec<Reg> {
            let all = names.iter().filter_map(|name| cx.register(name));
            all.map(|(reg, _)| reg).collect()
        };
        let regs = named(&h.registers);
        let names = |names: &[String]| list(names.iter().map(|n| text(n)).collect());
        Hazard {
            name: text(&h.name),
            when: h.when.as_ref().map(|w| When {
                operand: text(&w.operand),
                bits: w.bits,
                not: w.not,
                no_register: w.no_register,
            }),
            overlap,
            banks: h.banks.iter().copied().collect(),
            regs: list(regs),
            except: list(named(&h.except)),
            producer_operands: names(&h.producer.operands),
            consumer_operands: names(&h.consumer.operands),
            exact: h.exact,
            same_opcode: h.same_opcode,
            same: h.same.as_ref().map(|(operand, bits)| Same {
                operand: text(operand),
                bits: *bits,
            }),
            advised: h.advised,
            base: h.base,
            per_pass: h.per_pass,
            until: ends(cx, &h.until),
            mend: h.mend.as_ref().and_then(|m| {
                Some(match m {
                    model::Mend::Wait(counter) => Mend::Wait(cx.counter(counter)?),
                    model::Mend::Instruction(line) => Mend::Instruction(text(line)),
                })
            }),
            armed: h.armed.as_ref().map(|a| Armed {
                by: select(cx, &a.by),
                granule: a.granule.max(1),
                alias: a.alias,
                until: ends(cx, &a.until),
            }),
            source: text(&h.source),
        }
    });
    rows.collect()
}

fn ends(cx: &Context<'_>, all: &[model::End]) -> &'static [End] {
    let one = |e: &model::End| End {
        of: select(cx, &e.of),
        wait: e.wait.as_ref().and_then(|c| cx.counter(c)),
        reads: e.reads,
        count: e.count.max(1),
    };
    list(all.iter().map(one).collect())
}

fn select(cx: &Context<'_>, s: &Selector) -> Select {
    let names = |names: &[String]| list(names.iter().map(|n| text(n)).collect());
    let units = s
        .units
        .iter()
        .filter_map(|u| cx.isa.units.iter().position(|n| n == u));
    Select {
        units: list(units.map(|n| Unit::new(n as u8)).collect()),
        tags: names(&s.tags),
        without: names(&s.without),
        ops: names(&s.ops),
        operands: names(&s.operands),
        formats: names(&s.formats),
    }
}

/// Bit sets of the hazard rows whose producer / consumer the instruction can be.
pub(super) fn bits(cx: &Context<'_>, op: &Op) -> (u128, u128) {
    let mut sets = (0, 0);
    for (i, h) in cx.isa.hazards.iter().take(MAX).enumerate() {
        sets.0 |= u128::from(matches(&h.producer, op)) << i;
        sets.1 |= u128::from(matches(&h.consumer, op)) << i;
    }
    sets
}

/// Whether a selector matches an instruction.
fn matches(s: &Selector, op: &Op) -> bool {
    let has = |tag: &String| op.tags.contains(tag);
    // If the selector names operands, only those operands count for the width.
    let wide = |least: u16| {
        op.operands
            .iter()
            .filter(|o| o.role != Role::Modifier && o.implicit.is_none())
            .filter(|o| s.operands.is_empty() || s.operands.contains(&o.name))
            .any(|o| o.ty.elem_bits * o.ty.lanes.max(1) >= least)
    };
    let named = |o: &String| op.operands.iter().any(|operand| operand.name == *o);
    (s.units.is_empty() || s.units.contains(&op.unit))
        && s.tags.iter().all(has)
        && !s.without.iter().any(has)
        && (s.ops.is_empty() || s.ops.contains(&op.name) || s.ops.contains(&op.mnemonic))
        && (s.operands.is_empty() || s.operands.iter().any(named))
        && (s.passes.is_empty() || s.passes.contains(&op.passes))
        && s.min_bits.is_none_or(wide)
        && (s.formats.is_empty() || op.encodings.iter().any(|e| s.formats.contains(&e.format)))
}
