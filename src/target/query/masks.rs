//! Instructions that change and test masks of lanes, found by meaning.

use crate::{BankRole, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{BinaryOp, Expr, Statement};
use rustc_hash::FxHashMap;

/// `saved = active; active = mask & active`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restrict {
    /// The instruction.
    pub op: Opcode,
    /// The operand that gets the old active mask, by index in [`OpInfo::operands`].
    pub saved: u8,
    /// The operand with the mask.
    pub mask: u8,
}

/// `condition = (a & b) != 0` over masks
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TestLanes {
    /// The instruction.
    pub op: Opcode,
    /// The condition, by index in [`OpInfo::operands`].
    pub condition: u8,
    /// The masks.
    pub sources: [u8; 2],
}

/// The instructions of a target for masks of lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaneMasks {
    /// The instruction that removes lanes from the active mask.
    pub restrict: Option<Restrict>,
    /// The instruction that tests whether two masks have a lane in common.
    pub test: Option<TestLanes>,
}

impl Derive for LaneMasks {
    fn derive(target: Target) -> LaneMasks {
        let mut all = target.selectable_ops();
        let restrict = all.find_map(|(op, info)| restrict(target, op, info));
        let mut all = target.selectable_ops();
        let test = all.find_map(|(op, info)| test(target, op, info));
        LaneMasks { restrict, test }
    }
}

/// Both operands of a conjunction of operands.
fn conjunction(e: &Expr) -> Option<[&str; 2]> {
    match e {
        Expr::Binary(BinaryOp::And, a, b) => match (&**a, &**b) {
            (Expr::Operand(a), Expr::Operand(b)) => Some([a, b]),
            _ => None,
        },
        _ => None,
    }
}

fn restrict(target: Target, op: Opcode, info: &'static OpInfo) -> Option<Restrict> {
    let exec = target.exec_mask()?;
    let at = |name: &str| info.operand(name);
    // The register is read by one operand and written by another.
    let is_exec = |name: &str| at(name).is_some_and(|n| info.operands[n].fixed == Some(exec));
    // Reading a meaning costs more than checking the written registers.
    if !info.defs().any(|(_, s)| s.fixed == Some(exec)) {
        return None;
    }
    let meaning = target.meaning(op);
    let assigned = |name: &str| {
        meaning.statements.iter().find_map(|s| match s {
            Statement::Assign(to, e) if to == name => Some(e),
            _ => None,
        })
    };
    let mut written = info.defs().filter(|(_, s)| s.fixed == Some(exec));
    let [a, b] = conjunction(assigned(written.next()?.1.name)?)?;
    let (mask, active) = if is_exec(b) { (a, b) } else { (b, a) };
    let mut explicit = info.explicit().filter(|(_, s)| s.role == Role::Def);
    let (saved, _) = explicit.next()?;
    let saves =
        matches!(assigned(info.operands[saved].name)?, Expr::Operand(from) if from == active);
    let fits = is_exec(active) && !is_exec(mask) && saves && explicit.next().is_none();
    fits.then_some(Restrict {
        op,
        saved: saved as u8,
        mask: at(mask)? as u8,
    })
}

fn test(target: Target, op: Opcode, info: &'static OpInfo) -> Option<TestLanes> {
    let units = target.mask_units();
    let condition = target.condition()?;
    if !info.defs().any(|(_, s)| s.fixed == Some(condition)) {
        return None;
    }
    let meaning = target.meaning(op);
    for s in &meaning.statements {
        let Statement::Assign(to, Expr::Binary(BinaryOp::Ne, a, zero)) = s else {
            continue;
        };
        let (Some([a, b]), Expr::Int(0)) = (conjunction(a), &**zero) else {
            continue;
        };
        let (condition, a, b) = (info.operand(to)?, info.operand(a)?, info.operand(b)?);
        let uniform = |n: usize| {
            let o = &info.operands[n];
            o.units == units && o.banks.has(BankRole::Uniform) && o.fixed.is_none()
        };
        // Every other result must be an unused mask.
        let mut others = info.defs().filter(|&(n, _)| n != condition);
        let plain = others.all(|(n, _)| uniform(n));
        let condition_bank = info.operands[condition].fixed == target.condition();
        if condition_bank && uniform(a) && uniform(b) && plain {
            return Some(TestLanes {
                op,
                condition: condition as u8,
                sources: [a as u8, b as u8],
            });
        }
    }
    None
}

impl Target {
    /// Instructions over masks of lanes.
    pub fn lane_masks(self) -> LaneMasks {
        *self.derived::<LaneMasks>()
    }
}

/// `result = lane in mask ? chosen : other`, in each lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaneChoice {
    /// The mask, by index in [`OpInfo::operands`].
    pub mask: u8,
    /// The operand for lanes in the mask.
    pub chosen: u8,
}

struct LaneChoices(FxHashMap<Opcode, LaneChoice>);

impl Derive for LaneChoices {
    fn derive(target: Target) -> LaneChoices {
        let all = target.selectable_ops();
        LaneChoices(
            all.filter_map(|(op, info)| Some((op, lane_choice(target, op, info)?)))
                .collect(),
        )
    }
}

fn lane_choice(target: Target, op: Opcode, info: &'static OpInfo) -> Option<LaneChoice> {
    let mask = |n: usize| {
        let o = &info.operands[n];
        o.role == Role::Use && o.units == target.mask_units() && o.banks.has(BankRole::Uniform)
    };
    // Reading a meaning costs more than checking the operands.
    if !(0..info.operands.len()).any(mask) || info.defs().count() != 1 {
        return None;
    }
    let meaning = target.meaning(op);
    let [Statement::Assign(_, Expr::Select(c, a, b))] = &meaning.statements[..] else {
        return None;
    };
    let (Expr::Operand(c), Expr::Operand(a), Expr::Operand(_)) = (&**c, &**a, &**b) else {
        return None;
    };
    let (c, a) = (info.operand(c)?, info.operand(a)?);
    (mask(c) && !mask(a)).then_some(LaneChoice {
        mask: c as u8,
        chosen: a as u8,
    })
}

impl Target {
    /// The operands of an instruction that chooses between two operands by a mask of lanes.
    pub fn lane_choice(self, op: Opcode) -> Option<LaneChoice> {
        self.derived::<LaneChoices>().0.get(&op).copied()
    }
}
