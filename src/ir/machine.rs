//! The machine operation set: instructions of a target, plus a few pseudo operations.

use super::function::{Effect, Function, Inst, OperationSet};
use super::operand::Reg;
use easel_isa::suggest;
use easel_target::{Bank, Behaviour, OpInfo, Opcode, Tables, Target, Targets};

/// What a machine value needs: a bank and a number of register units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    pub bank: Bank,
    pub units: u32,
}

impl Class {
    pub const fn new(bank: Bank, units: u32) -> Self {
        Class { bank, units }
    }

    /// `v4`: the bank's word in classes and the number of units.
    pub fn name(self, tables: &Tables) -> String {
        let bank = tables.banks.get(usize::from(self.bank.index));
        format!("{}{}", bank.map_or("?", |b| b.class), self.units)
    }
}

/// A machine operation: an instruction of the tables or a pseudo operation that the allocator or
/// the emitter resolves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    Inst(Opcode),
    /// `dst = copy src`: between banks or registers; lowered to the target's moves.
    Copy,
    /// `dst = concat a, b, ...`: parts joined, first operand lowest. Free when the allocator can
    /// place the parts.
    Concat,
    /// `dst = undef`: any value.
    Undef,
    /// Values that are live at function entry in the given fixed registers (defs only). In storage
    /// form a value without a fixed register may stand here too: its contents are undefined until
    /// it is written, but nothing else may be written over it while it is live.
    Entry,
    /// An operation of a front end's dialect that the tables do not describe. It reads its sources,
    /// writes its results, may do anything else, and stays where it is.
    Other,
    /// The same at the end of a block.
    OtherEnd,
    /// The registers of the sources differ pairwise. Nothing is read: no live range is extended.
    Apart,
}

/// The machine operation set.
#[derive(Clone, Copy)]
pub struct Machine;
pub type MachineFunction = Function<Machine>;

impl Op {
    pub fn opcode(self) -> Option<Opcode> {
        match self {
            Op::Inst(o) => Some(o),
            _ => None,
        }
    }
}

impl Function<Machine> {
    /// The machine that the function is for.
    pub fn target(&self) -> Target {
        self.context
    }

    /// The tables' row of an instruction; `None` for pseudo operations.
    pub fn info(&self, inst: Inst) -> Option<&'static OpInfo> {
        self.insts[inst].info(self.context)
    }

    /// What an instruction of the tables does; `None` for pseudo operations.
    pub fn behaviour(&self, inst: Inst) -> Option<Behaviour> {
        self.info(inst).map(|i| i.behaviour)
    }
}

impl super::function::InstData<Op> {
    /// The tables' row; `None` for pseudo operations.
    pub fn info(&self, target: Target) -> Option<&'static OpInfo> {
        self.op.opcode().map(|op| target.tables().info(op))
    }
}

/// The words of the pseudo operations.
const PSEUDO: [(Op, &str); 7] = [
    (Op::Copy, "copy"),
    (Op::Concat, "concat"),
    (Op::Undef, "undef"),
    (Op::Entry, "entry"),
    (Op::Other, "other"),
    (Op::OtherEnd, "other.end"),
    (Op::Apart, "apart"),
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
            Op::Entry | Op::Other | Op::Apart => Effect::Write,
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
        super::verify::machine_inst(func, inst)
    }
}
