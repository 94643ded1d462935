//! Instructions over single registers, found by the expression of their first result.

use crate::{BankRole, Behaviour, Derive, OpInfo, Opcode, OperandSpec, Role, Target};
use easel_isa::meaning::{Statement, parse};
use rustc_hash::FxHashMap;

/// The kind of an instruction's first result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gives {
    /// A register that all lanes share.
    Uniform,
    /// A register of each lane.
    Varying,
    /// The condition bit.
    Condition,
    /// A bit for each lane.
    Mask,
}

/// Instructions by result and expression. The operands of an expression are `a`, `b`, ... in the row's order, `condition`
/// and `mask`.
struct ByExpression(FxHashMap<(Gives, String), Opcode>);

impl Derive for ByExpression {
    fn derive(target: Target) -> ByExpression {
        let mut map = FxHashMap::default();
        for (op, info) in target.selectable_ops() {
            if let Some(key) = key(target, info) {
                map.entry(key).or_insert(op);
            }
        }
        ByExpression(map)
    }
}

/// The name of a source in expressions, by its position among the sources.
pub(super) fn letter(n: usize) -> Option<String> {
    ('a'..='d').nth(n).map(String::from)
}

/// The kind of an operand; without `wide`, single registers and masks only.
pub(super) fn gives(target: Target, spec: &OperandSpec, wide: bool) -> Option<Gives> {
    let single = wide || spec.units == 1;
    if spec.banks.has(BankRole::Condition) {
        Some(Gives::Condition)
    } else if spec.elem == "mask" && spec.units == target.mask_units() {
        Some(Gives::Mask)
    } else if single && spec.banks.has(BankRole::Varying) {
        Some(Gives::Varying)
    } else if single && spec.banks.has(BankRole::Uniform) {
        Some(Gives::Uniform)
    } else {
        None
    }
}

/// The kind and the expression of an instruction's result; `None` if the instruction does more.
pub(super) fn key(target: Target, info: &'static OpInfo) -> Option<(Gives, String)> {
    key_with(target, info, false)
}

/// [`key`], in which an operand that is a constant of the instruction counts as a register.
pub(super) fn key_with(
    target: Target,
    info: &'static OpInfo,
    constants: bool,
) -> Option<(Gives, String)> {
    let bound = info.operands.iter().any(|o| o.target || o.tied.is_some());
    if info.behaviour != Behaviour::Pure || bound {
        return None;
    }
    let mut defs = info.defs().map(|d| d.1);
    let first = defs.next()?;
    let kind = gives(target, first, false)?;
    // A further condition result is ignored.
    if !defs.all(|d| gives(target, d, false) == Some(Gives::Condition)) {
        return None;
    }
    let mut names: FxHashMap<&str, String> = FxHashMap::default();
    let mut letters = (0..).map_while(letter);
    for (_, spec) in info.sources().filter(|s| s.1.role != Role::Modifier) {
        let constant = constants && spec.banks.is_empty() && spec.fixed.is_none();
        let kind = match gives(target, spec, false) {
            None if constant => Gives::Varying,
            kind => kind?,
        };
        let name = match kind {
            Gives::Condition => "condition".to_string(),
            Gives::Mask => "mask".to_string(),
            Gives::Uniform | Gives::Varying if spec.bits == target.unit_bits() => letters.next()?,
            _ => return None,
        };
        names.insert(spec.name, name);
    }
    let meaning = super::read_meaning(info);
    let assigned = meaning.statements.iter().find_map(|s| match s {
        Statement::Assign(to, e) if to == first.name => Some(e),
        _ => None,
    })?;
    let mut expression = assigned.clone();
    expression.rename(&|n| names.get(n).cloned());
    Some((kind, format!("{expression:?}")))
}

impl Target {
    /// The first instruction whose result is this expression of its sources, in their order: `a + b`,
    /// `condition ? a : b`, `a <s b`. All operands have the width of a register, except masks.
    pub fn computing(self, gives: Gives, expression: &str) -> Option<Opcode> {
        let text = format!("result = {expression}");
        let meaning = parse(&text).ok()?;
        let [Statement::Assign(_, e)] = &meaning.statements[..] else {
            return None;
        };
        let found = &self.derived::<ByExpression>().0;
        found.get(&(gives, format!("{e:?}"))).copied()
    }
}
