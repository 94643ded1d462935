//! Definitions before uses.

use super::report::Report;
use crate::ir::function::{Block, Inst, Value};
use crate::set::GenxFunction;
use cranelift_entity::SecondaryMap;
use easel_analysis::{Cfg, Dominators};
use easel_isa::diagnostic::Diagnostic;

/// The place of a value's definition.
#[derive(Clone, Copy, Default)]
enum Place {
    /// No definition.
    #[default]
    None,
    /// At the head of a block.
    Head(Block),
    /// By an instruction, at its position in its block.
    Inst(Block, usize, Inst),
}

/// Every value is defined once, and its definition dominates its uses. Unreachable blocks
/// may use any values.
pub(super) fn check(func: &GenxFunction, report: &mut Report) {
    let mut places: SecondaryMap<Value, Place> = SecondaryMap::new();
    let mut twice = Vec::new();
    for &block in &func.layout {
        for &param in &func.blocks[block].params {
            if !matches!(places[param], Place::None) {
                twice.push((param, None));
            }
            places[param] = Place::Head(block);
        }
        for (at, &inst) in func.blocks[block].insts.iter().enumerate() {
            for value in func.defined_values(inst) {
                if !matches!(places[value], Place::None) {
                    twice.push((value, Some(inst)));
                }
                places[value] = Place::Inst(block, at, inst);
            }
        }
    }
    for (value, inst) in twice {
        let error = Diagnostic::error(
            "genx-name",
            format!("{} is defined twice", report.name(value)),
        );
        let error = match inst {
            Some(inst) => report.origin(
                error.maybe_label(func.insts[inst].span, "defined again here"),
                inst,
            ),
            None => error.note(format!("in @{}", func.name)),
        };
        report.push(error);
    }
    let cfg = Cfg::new(func);
    let dominators = Dominators::new(&cfg);
    for &block in cfg.reverse_postorder() {
        for (at, &inst) in func.blocks[block].insts.iter().enumerate() {
            for value in func.used_values(inst) {
                let (fine, defined, place) = match places[value] {
                    Place::None => (false, None, None),
                    Place::Head(b) => (dominators.dominates(b, block), Some(b), None),
                    Place::Inst(b, n, inst) if b == block => (n < at, Some(b), Some(inst)),
                    Place::Inst(b, _, inst) => {
                        (dominators.dominates(b, block), Some(b), Some(inst))
                    }
                };
                if !fine {
                    let error = undominated(func, report, value, (block, inst), defined, place);
                    report.push(error);
                }
            }
        }
    }
}

fn undominated(
    func: &GenxFunction,
    report: &Report,
    value: Value,
    (block, inst): (Block, Inst),
    defined: Option<Block>,
    place: Option<Inst>,
) -> Diagnostic {
    let name = report.name(value);
    let message = match defined {
        None => format!("{name} is used, and nothing defines it"),
        Some(b) if b == block => format!(
            "{name} is used before it is defined, both in block {}",
            report.block(b)
        ),
        Some(b) => format!(
            "{name} is used in block {}, and defined in block {}, which not every way there passes",
            report.block(block),
            report.block(b)
        ),
    };
    let mut error = Diagnostic::error("genx-dominance", message)
        .maybe_label(func.insts[inst].span, "used here");
    // The first label has the report's own place.
    if let Some(span) = place.and_then(|inst| func.insts[inst].span)
        && !error.labels.is_empty()
    {
        error = error.label(span, "defined here");
    }
    report.origin(error, inst)
}
