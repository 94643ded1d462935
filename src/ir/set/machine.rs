//! Machine code as an operation set: the facts that the target's tables state of each instruction.

use crate::function::{Effect, Function, Inst, OperationSet};
use crate::machine::{Class, Machine, Op};
use crate::operand::Reg;
use crate::verify::machine_inst;
use easel_isa::suggest;
use easel_target::{Behaviour, Target, Targets};

/// The words of the pseudo operations.
const PSEUDO: [(Op, &str); 9] = [
    (Op::Copy, "copy"),
    (Op::Concat, "concat"),
    (Op::Undef, "undef"),
    (Op::Entry, "entry"),
    (Op::Other, "other"),
    (Op::OtherEnd, "other.end"),
    (Op::Apart, "apart"),
    (Op::Keep, "keep"),
    (Op::Landed, "landed"),
];

impl OperationSet for Machine {
    type Op = Op;
    type Type = Class;
    type Context = Target;
    type Contexts = Targets;
    const KEYWORD: &'static str = "machine";

    fn context(known: &Targets, name: Option<&str>) -> Result<Target, String> {
        let Some(name) = name else {
            return Ok(known.usual());
        };
        known.by_name(name).ok_or_else(|| {
            let names: Vec<&str> = known.iter().map(Target::name).collect();
            format!(
                "no target is called `{name}`; there are {}",
                names.join(", ")
            )
        })
    }

    fn context_name(cx: &Target) -> Option<&str> {
        Some(cx.tables().target)
    }

    fn effect(cx: &Target, op: &Op) -> Effect {
        match op {
            Op::Copy | Op::Concat | Op::Undef => Effect::Pure,
            Op::Entry | Op::Other | Op::Apart | Op::Keep | Op::Landed => Effect::Write,
            Op::OtherEnd => Effect::Terminator,
            Op::Inst(o) => match cx.tables().info(*o).behaviour {
                Behaviour::Pure | Behaviour::Cross => Effect::Pure,
                Behaviour::Load => Effect::Read,
                Behaviour::Branch | Behaviour::CondBranch | Behaviour::End => Effect::Terminator,
                _ => Effect::Write,
            },
        }
    }

    fn print_op(cx: &Target, op: &Op) -> String {
        match op {
            Op::Inst(o) => cx.tables().family.name_of(*o).into(),
            pseudo => {
                let word = PSEUDO.iter().find(|(op, _)| op == pseudo);
                word.map_or("?", |(_, word)| word).into()
            }
        }
    }

    fn parse_op(cx: &Target, text: &str) -> Result<Op, String> {
        if let Some(&(op, _)) = PSEUDO.iter().find(|(_, word)| *word == text) {
            return Ok(op);
        }
        let tables = cx.tables();
        tables.by_name(text).map(Op::Inst).ok_or_else(|| {
            let known = tables.all_ops().map(|(_, info)| info.name);
            let near = suggest::help(text, known);
            let near = near.map_or(String::new(), |n| format!(": {n}"));
            format!(
                "no instruction of {} is called `{text}`{near}",
                tables.target
            )
        })
    }

    fn print_type(cx: &Target, class: Class) -> String {
        class.name(cx.tables())
    }

    fn parse_type(cx: &Target, text: &str) -> Result<Class, String> {
        let split = text
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(text.len());
        let (word, number) = text.split_at(split);
        let Some(bank) = cx.tables().banks.iter().find(|b| b.class == word) else {
            let words: Vec<&str> = cx.tables().banks.iter().map(|b| b.class).collect();
            return Err(format!(
                "`{text}` is no register class: one of {} and a number of registers",
                words.join(", ")
            ));
        };
        let units = number.parse().ok().filter(|&n| n > 0);
        Ok(Class::new(
            bank.bank,
            units.ok_or_else(|| format!("`{text}` has no number of registers"))?,
        ))
    }

    fn parse_reg(cx: &Target, text: &str) -> Option<Reg> {
        cx.tables().parse_reg(text)
    }

    fn print_reg(cx: &Target, reg: Reg) -> String {
        cx.tables().reg_name(reg)
    }

    fn units(class: Class) -> u32 {
        class.units
    }

    fn verify(func: &Function<Self>, inst: Inst) -> Result<(), String> {
        machine_inst(func, inst)
    }
}
