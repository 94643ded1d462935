//! `aster-remove-assume-ops` and `aster-from-any-to-poison`: operations that only inform an optimiser.
//!
//! Pre and post: any form.

use super::Run;
use super::graft::all_blocks;
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Piece};
use crate::aster::program::Body;
use crate::ir::function::{Inst, Value};
use crate::pass::{OptionSpec, Takes};
use crate::rewrite::{Fate, rewrite};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use regex_lite::Regex;

/// Options of `aster-remove-assume-ops`, and the operation of each.
const REMOVED: [(&str, &str); 3] = [
    ("remove-uniform", "aster_utils.assume_uniform"),
    ("remove-range", "aster_utils.assume_range"),
    ("remove-passthrough", "aster_utils.passthrough"),
];

/// Options of `aster-remove-assume-ops`.
pub(crate) const OPTIONS: &[OptionSpec] =
    &[flag(0), flag(1), flag(2), OptionSpec::new(TAG, Takes::Text)];

/// The option for tags: an `aster_utils.passthrough` is removed if the expression matches its tag.
const TAG: &str = "tag-regex";

const fn flag(n: usize) -> OptionSpec {
    OptionSpec::new(REMOVED[n].0, Takes::Flag)
}

/// `aster-remove-assume-ops`: for each selected kind of operation, the operand replaces the result.
pub fn remove(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let asked = REMOVED
        .iter()
        .filter(|r| cx.options.settings.flag(r.0) == Some(true));
    let asked: Vec<&str> = asked.map(|r| r.1).collect();
    let tags = cx.options.settings.text(TAG).map(tags).transpose()?;
    let func = &mut body.func;
    let gone = |func: &AsterFunction, inst: Inst| {
        let data = &func.insts[inst];
        let is_tagged = || {
            let tag = tag(&data.op);
            tags.as_ref()
                .is_some_and(|t| tag.is_some_and(|tag| t.is_match(tag)))
        };
        let is_asked = data.op.kind == OpKind::Foreign
            && (asked.contains(&&*data.op.name) || is(&data.op, "passthrough") && is_tagged());
        let pair = (
            data.defs.first()?.as_value()?,
            data.uses.first()?.as_value()?,
        );
        (is_asked && data.defs.len() == 1).then_some(pair)
    };
    cx.output
        .stats
        .add("assumptions.removed", replace(func, gone));
    Ok(())
}

/// The regular expression of the option, or the error `pass-option`.
fn tags(text: &str) -> Result<Regex, Diagnostic> {
    Regex::new(text).map_err(|error| {
        let message = format!("`{text}` is no regular expression");
        Diagnostic::error("pass-option", message)
            .note(error.to_string())
            .help(
                "write letters as they are, `.*` for any text, and a backslash before other signs",
            )
    })
}

/// The tag of an operation: `tag = "..."`.
fn tag(op: &Operation) -> Option<&str> {
    op.pieces.iter().find_map(|piece| match piece {
        Piece::Text(text) => {
            let rest = text.split_once("tag")?.1.trim_start().strip_prefix('=')?;
            Some(rest.trim_start().strip_prefix('"')?.split_once('"')?.0)
        }
        _ => None,
    })
}

/// `aster-from-any-to-poison`: the result of a `from_any` becomes the original value, if known
/// and of the same type, else an undefined value.
pub fn poison(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let origins = origins(func);
    let known = |func: &AsterFunction, inst: Inst| from_any(func, &origins, inst);
    cx.output.stats.add("any.known", replace(func, known));
    let mut poisoned = 0;
    for block in all_blocks(func) {
        for n in 0..func.blocks[block].insts.len() {
            let inst = func.blocks[block].insts[n];
            let data = &func.insts[inst];
            if !is(&data.op, "from_any") {
                continue;
            }
            let Some(result) = data.defs.first().and_then(|d| d.as_value()) else {
                continue;
            };
            let mut op = Operation::new(OpKind::Foreign, "ub.poison");
            op.pieces = vec![
                Piece::Attributes,
                Piece::Text(format!(" : {}", func.ty(result))),
            ];
            func.insts[inst].op = op;
            func.insts[inst].uses.clear();
            poisoned += 1;
        }
    }
    cx.output.stats.add("any.poison", poisoned);
    super::dead::drop_dead(func);
    Ok(())
}

fn is(op: &Operation, name: &str) -> bool {
    op.kind == OpKind::Foreign && op.name.strip_prefix("aster_utils.") == Some(name)
}

/// The original value of each `to_any`, by its result.
pub(crate) fn origins(func: &AsterFunction) -> SecondaryMap<Value, Option<Value>> {
    let mut out = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            if let (true, [result], [source]) =
                (is(&data.op, "to_any"), &data.defs[..], &data.uses[..])
                && let (Some(result), source) = (result.as_value(), source.as_value())
            {
                out[result] = source;
            }
        }
    }
    out
}

/// The result of a `from_any`, and the original value of its type.
pub(crate) fn from_any(
    func: &AsterFunction,
    origins: &SecondaryMap<Value, Option<Value>>,
    inst: Inst,
) -> Option<(Value, Value)> {
    let data = &func.insts[inst];
    let result = data.defs.first()?.as_value()?;
    let source = origins[data.uses.first()?.as_value()?]?;
    (is(&data.op, "from_any") && func.ty(result) == func.ty(source)).then_some((result, source))
}

/// Removes operations whose result is an existing value, and counts them.
fn replace(
    func: &mut AsterFunction,
    known: impl Fn(&AsterFunction, Inst) -> Option<(Value, Value)>,
) -> i64 {
    rewrite(func, all_blocks, |func, inst, to| {
        let Some((result, source)) = known(func, inst) else {
            return Fate::Stays;
        };
        to.new[result] = Some(source);
        to.count += 1;
        Fate::Goes
    })
}
