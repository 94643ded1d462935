//! Blocks, terminators, targets and parts.

use super::at_inst;
use crate::function::{Block, Effect, Form, Function, Inst, OperationSet, Value};
use crate::operand::{Operand, Part};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Whether all entities that the function names exist, so that later checks may index by them.
pub(super) fn check<S: OperationSet>(func: &Function<S>, errors: &mut Diagnostics) -> bool {
    let Some(entry) = func.entry() else {
        errors.push(Diagnostic::error(
            "verify-structure",
            format!("`@{}` has no block", func.name),
        ));
        return false;
    };
    let mut listed = EntitySet::new();
    let mut sound = true;
    for &block in &func.layout {
        if !func.blocks.is_valid(block) || !listed.insert(block) {
            let message = format!("{block} stands twice in the layout or does not exist");
            errors.push(Diagnostic::error("verify-structure", message));
            return false;
        }
    }
    let mut placed = EntitySet::new();
    for &block in &func.layout {
        for &inst in &func.blocks[block].insts {
            if !func.insts.is_valid(inst) || !placed.insert(inst) {
                let message = format!("{inst} stands in several places or does not exist");
                errors.push(Diagnostic::error("verify-structure", message));
                return false;
            }
            sound &= check_entities(func, inst, &listed, errors);
        }
        let params = &func.blocks[block].params;
        if params.iter().any(|&p| !func.values.is_valid(p)) {
            errors.push(Diagnostic::error(
                "verify-structure",
                format!("{block} has an unknown parameter"),
            ));
            sound = false;
        }
        let arguments = block == entry && !S::ENTRY_PARAMETERS;
        if !params.is_empty() && (arguments || func.form == Form::Storage) {
            let why = if arguments {
                "the entry block"
            } else {
                "storage form"
            };
            let message = format!("{block} has parameters, which {why} does not allow");
            errors.push(Diagnostic::error("verify-structure", message));
        }
    }
    if sound {
        for &block in &func.layout {
            check_terminator(func, block, entry, errors);
        }
    }
    sound
}

/// Values and blocks that an instruction names.
fn check_entities<S: OperationSet>(
    func: &Function<S>,
    inst: Inst,
    listed: &EntitySet<Block>,
    errors: &mut Diagnostics,
) -> bool {
    let data = &func.insts[inst];
    let arguments = data.targets.iter().flat_map(|t| &t.args);
    let unknown = |value: Value| !func.values.is_valid(value);
    let values = data
        .defs
        .iter()
        .chain(&data.uses)
        .chain(arguments)
        .filter_map(|o| o.as_value());
    if let Some(value) = values.clone().find(|&v| unknown(v)) {
        // The value's type cannot be printed: no instruction text here.
        let message = format!("{inst} names {value}, which does not exist");
        errors.push(
            Diagnostic::error("verify-structure", message)
                .maybe_label(data.span, "this instruction"),
        );
        return false;
    }
    if let Some(target) = data.targets.iter().find(|t| !listed.contains(t.block)) {
        let message = format!("{} is a branch target but not in the layout", target.block);
        errors.push(at_inst(func, inst, "verify-structure", message));
        return false;
    }
    if data.defs.iter().any(|d| d.as_imm().is_some()) {
        errors.push(at_inst(
            func,
            inst,
            "verify-structure",
            "an immediate is no result",
        ));
        return false;
    }
    true
}

fn check_terminator<S: OperationSet>(
    func: &Function<S>,
    block: Block,
    entry: Block,
    errors: &mut Diagnostics,
) {
    let insts = &func.blocks[block].insts;
    let Some((_, before)) = insts.split_last() else {
        errors.push(Diagnostic::error(
            "verify-structure",
            format!("{block} of `@{}` is empty", func.name),
        ));
        return;
    };
    for &inst in before {
        if func.effect(inst) == Effect::Terminator {
            let message = format!("a terminator stands in the middle of {block}");
            errors.push(at_inst(func, inst, "verify-structure", message));
        } else if !func.insts[inst].targets.is_empty() {
            errors.push(at_inst(
                func,
                inst,
                "verify-structure",
                "only terminators have targets",
            ));
        }
    }
    let Some(last) = func.terminator(block) else {
        let message = format!("{block} of `@{}` does not end in a terminator", func.name);
        errors.push(Diagnostic::error("verify-structure", message));
        return;
    };
    for target in &func.insts[last].targets {
        if target.block == entry {
            errors.push(at_inst(
                func,
                last,
                "verify-structure",
                "the entry block is no branch target",
            ));
        }
        let params = &func.blocks[target.block].params;
        if params.len() != target.args.len() {
            let (n, m) = (params.len(), target.args.len());
            let message = format!(
                "{} has {n} parameters, {m} arguments are passed",
                target.block
            );
            errors.push(at_inst(func, last, "verify-arguments", message));
            continue;
        }
        for (&param, &arg) in params.iter().zip(&target.args) {
            // A part has no type of its own: the operation set decides whether the part is allowed.
            if let Operand::Value(value, Part::WHOLE) = arg
                && func.ty(value) != func.ty(param)
            {
                let name = |v| S::print_type(&func.context, func.ty(v));
                let (have, want) = (name(value), name(param));
                let message =
                    format!("argument {value} has type {have}, parameter {param} has {want}");
                errors.push(at_inst(func, last, "verify-arguments", message));
            }
        }
    }
}
