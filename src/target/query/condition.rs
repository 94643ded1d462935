//! Instructions between uniform registers and the condition bit, found by meaning. A register that carries the bit holds
//! 0 or 1.

use crate::{BankRole, Behaviour, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{BinaryOp, Expr, Statement};

/// The instructions found.
struct ConditionForms {
    equal: Option<Opcode>,
    choose: Option<Opcode>,
}

impl Derive for ConditionForms {
    fn derive(target: Target) -> ConditionForms {
        let first = |fits: fn(Target, Opcode, &'static OpInfo) -> bool| {
            // Unsigned before signed: 0 and 1 are no signed bits.
            let all = || {
                target
                    .selectable_ops()
                    .filter(|&(op, i)| fits(target, op, i))
            };
            let unsigned = |info: &OpInfo| info.operands.iter().any(|o| o.elem.starts_with('u'));
            let preferred = all().find(|(_, i)| unsigned(i));
            preferred.or(all().next()).map(|(op, _)| op)
        };
        ConditionForms {
            equal: first(is_equal),
            choose: first(is_choice),
        }
    }
}

/// The names of the definition and the sources of an instruction over single uniform units and
/// the condition.
fn shape(target: Target, info: &'static OpInfo) -> Option<(&'static str, Vec<&'static str>)> {
    let bound = info.operands.iter().any(|o| o.target || o.tied.is_some());
    if info.behaviour != Behaviour::Pure || bound {
        return None;
    }
    let of = |role: BankRole| move |o: &&crate::OperandSpec| o.banks.has(role);
    let mut defs = info.defs().map(|d| d.1);
    let (Some(def), None) = (defs.next(), defs.next()) else {
        return None;
    };
    let sources: Vec<_> = info.sources().map(|u| u.1).collect();
    let single = |o: &&crate::OperandSpec| {
        of(BankRole::Condition)(o)
            || of(BankRole::Uniform)(o) && o.bits == target.unit_bits() && o.role != Role::Modifier
    };
    let all = std::iter::once(&def).chain(&sources).all(single);
    all.then(|| (def.name, sources.iter().map(|o| o.name).collect()))
}

/// `condition = a == b`
fn is_equal(target: Target, op: Opcode, info: &'static OpInfo) -> bool {
    let Some((def, sources)) = shape(target, info) else {
        return false;
    };
    let condition = info.operand(def).map(|i| &info.operands[i]);
    if !condition.is_some_and(|o| o.banks.has(BankRole::Condition)) || sources.len() != 2 {
        return false;
    }
    match &target.meaning(op).statements[..] {
        [Statement::Assign(_, Expr::Binary(BinaryOp::Eq, a, b))] => {
            matches!((&**a, &**b), (Expr::Operand(_), Expr::Operand(_)))
        }
        _ => false,
    }
}

/// `register = condition ? a : b`
fn is_choice(target: Target, op: Opcode, info: &'static OpInfo) -> bool {
    let Some((def, sources)) = shape(target, info) else {
        return false;
    };
    let register = info.operand(def).map(|i| &info.operands[i]);
    if !register.is_some_and(|o| o.banks.has(BankRole::Uniform)) || sources.len() != 3 {
        return false;
    }
    match &target.meaning(op).statements[..] {
        [Statement::Assign(_, Expr::Select(c, a, b))] => {
            let conditional = |name: &str| {
                let spec = info.operand(name).map(|i| &info.operands[i]);
                spec.is_some_and(|o| o.banks.has(BankRole::Condition))
            };
            matches!((&**c, &**a, &**b), (Expr::Operand(c), Expr::Operand(_), Expr::Operand(_))
                if conditional(c))
        }
        _ => false,
    }
}

impl Target {
    /// The instruction that sets the condition where two uniform registers are equal.
    pub fn set_condition_if_equal(self) -> Option<Opcode> {
        self.derived::<ConditionForms>().equal
    }

    /// The instruction that chooses between two uniform registers by the condition.
    pub fn choose_by_condition(self) -> Option<Opcode> {
        self.derived::<ConditionForms>().choose
    }
}
