//! Instructions that control the wave, found by behaviour: jumps, ends, barriers, waits and
//! no-operations with a count.

use super::read_meaning;
use crate::{Behaviour, Constants, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::types::{ExprKind, TypedStatement};
use easel_isa::meaning::{Expr, Statement, eval};

/// A no-operation whose immediate gives its number of wait states.
#[derive(Clone, Debug)]
pub struct NopForm {
    /// The instruction.
    pub op: Opcode,
    /// The immediates for 1, 2, ... wait states, up to the target's limit for one instruction.
    immediates: Vec<i64>,
}

impl NopForm {
    /// Most wait states of one instruction.
    pub fn longest(&self) -> u32 {
        self.immediates.len() as u32
    }

    /// The immediate for a number of wait states, if one instruction can have so many.
    pub fn immediate(&self, states: u32) -> Option<i64> {
        let at = states.checked_sub(1)? as usize;
        self.immediates.get(at).copied()
    }
}

/// The instructions found by behaviour.
struct Control {
    jump: Option<Opcode>,
    end: Option<Opcode>,
    barrier: Vec<(Opcode, Option<i64>)>,
    nop: Option<NopForm>,
    priority: Option<Opcode>,
    trap: Option<Opcode>,
}

impl Derive for Control {
    fn derive(target: Target) -> Control {
        let first = |behaviour, fits: fn(&OpInfo) -> bool| {
            let mut all = target.selectable_ops();
            all.find(|(_, i)| i.behaviour == behaviour && fits(i))
                .map(|(op, _)| op)
        };
        let target_alone = |i: &OpInfo| matches!(i.operands, [o] if o.target);
        let immediate_alone = |i: &OpInfo| matches!(i.operands, [o] if o.role != Role::Def && o.constants.immediate.is_some());
        let nops = target.selectable_ops();
        let mut nops = nops.filter(|(_, i)| i.behaviour == Behaviour::Nop && immediate_alone(i));
        let constant_alone = |i: &OpInfo| {
            let constant = |c: Constants| c.immediate.is_some() || c.inline.is_some();
            matches!(i.operands, [o] if o.role != Role::Def && constant(o.constants))
        };
        let part = |behaviour| {
            let op = first(behaviour, constant_alone)?;
            let number = target.abi?.barrier;
            // An unsigned field holds the number's low bits.
            let range = target.info(op).operands.first()?.constants.immediate;
            let unsigned = range.filter(|r| r.0 == 0);
            Some((op, unsigned.map_or(number, |(_, high)| number & high)))
        };
        let whole = first(Behaviour::Barrier, |_| true);
        let parts = || [Behaviour::BarrierSignal, Behaviour::BarrierWait].map(part);
        let barrier = match (whole, parts()) {
            (Some(op), _) => vec![(op, None)],
            (None, [Some(signal), Some(wait)]) => {
                [signal, wait].map(|(op, n)| (op, Some(n))).to_vec()
            }
            _ => Vec::new(),
        };
        Control {
            jump: first(Behaviour::Branch, target_alone),
            end: first(Behaviour::End, |_| true),
            barrier,
            priority: first(Behaviour::Other, |i| calls(i, "setprio")),
            trap: first(Behaviour::Other, |i| calls(i, "trap")),
            nop: nops.find_map(|(op, info)| nop_form(target, op, info)),
        }
    }
}

/// Whether an instruction of one immediate has the effect of this name.
fn calls(info: &OpInfo, effect: &str) -> bool {
    let call =
        |s: &Statement| matches!(s, Statement::Effect(Expr::Call { name, .. }) if name == effect);
    let alone = matches!(info.operands, [o] if o.constants.immediate.is_some());
    alone && super::read_meaning(info).statements.iter().any(call)
}

/// The immediates for 1, 2, ... wait states, up to the first number without an immediate.
fn nop_form(target: Target, op: Opcode, info: &'static OpInfo) -> Option<NopForm> {
    let (low, high) = info.operands.first()?.constants.immediate?;
    // Short no-operations have small immediates.
    let tried = low..=high.min(low.saturating_add(255));
    let typed = target.typed_meaning(op);
    let found = |states| tried.clone().find(|&imm| states_of(&typed, imm) == states);
    let immediates: Vec<i64> = (1..=target.limits.nop_states).map_while(found).collect();
    (!immediates.is_empty()).then_some(NopForm { op, immediates })
}

/// The wait states of a no-operation with a given immediate, by its meaning.
fn states_of(typed: &[TypedStatement], immediate: i64) -> u32 {
    let Some(TypedStatement::Effect(e)) = typed.first() else {
        return 1;
    };
    let argument = match &e.kind {
        ExprKind::Call(call) => call.args.first(),
        _ => None,
    };
    let value = argument.and_then(|a| {
        let env = |_: &str| Some(immediate as u64 as u128);
        eval::eval(a, &env).ok()
    });
    value.map_or(1, |v| u32::try_from(v).unwrap_or(u32::MAX))
}

impl Target {
    fn control(self) -> &'static Control {
        self.derived::<Control>()
    }

    /// The unconditional branch: one target and no other operand.
    pub fn jump(self) -> Option<Opcode> {
        self.control().jump
    }

    /// The end of a program.
    pub fn end(self) -> Option<Opcode> {
        self.control().end
    }

    /// The instructions of a workgroup's barrier, each with its immediate: one, or one that signals and one that waits. Empty if
    /// the target has none.
    pub fn barrier(self) -> &'static [(Opcode, Option<i64>)] {
        &self.control().barrier
    }

    /// The instruction that sets the wave's priority: one immediate and no other operand.
    pub fn priority(self) -> Option<Opcode> {
        self.control().priority
    }

    /// The instruction that gives the wave to the trap handler: one immediate and no other operand.
    pub fn trap(self) -> Option<Opcode> {
        self.control().trap
    }

    /// The no-operation with a count.
    pub fn nop(self) -> Option<&'static NopForm> {
        self.control().nop.as_ref()
    }

    /// Wait states of an instruction itself: one, or the number in the meaning of a
    /// no-operation; `immediate` is the value of its only operand, if any.
    pub fn states(self, op: Opcode, immediate: Option<i64>) -> u32 {
        let info = self.tables().info(op);
        match info.behaviour {
            Behaviour::Nop => states_of(&self.typed_meaning(op), immediate.unwrap_or(0)),
            _ => 1,
        }
    }
}

/// The operand with the address to which an instruction jumps.
pub fn jump_operand(info: &OpInfo) -> Option<&'static str> {
    // Other instructions are not looked at closely: a meaning takes time to read.
    let possible = matches!(info.behaviour, Behaviour::Other | Behaviour::End);
    let mut found = None;
    if possible {
        read_meaning(info).each(&mut |e| {
            if let Expr::Call { name, args, .. } = e
                && let ("jump", [Expr::Operand(operand)]) = (name.as_str(), &args[..])
            {
                found = info.operand(operand);
            }
        });
    }
    Some(info.operands[found?].name)
}
