//! What an allocated instruction reads and writes, and the few instructions that this stage makes.

use crate::ir::function::InstData;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst};
use crate::target::{Bank, Behaviour, MInst, OpInfo, Opcode, Role, Tables};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::SmallVec;

/// A register in an operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The operand's name in the tables; empty for pseudo operations.
    pub name: &'static str,
    pub reg: Reg,
}

pub type Touches = SmallVec<[Touch; 6]>;

/// Registers written, implicit ones included.
pub fn written(data: &InstData<Op>) -> Touches {
    touches(data, &data.defs, true)
}

/// Registers read, implicit ones included.
pub fn read(data: &InstData<Op>) -> Touches {
    touches(data, &data.uses, false)
}

fn touches(data: &InstData<Op>, operands: &[Operand], defs: bool) -> Touches {
    let Some(opcode) = data.op.opcode() else {
        return operands
            .iter()
            .filter_map(|o| o.as_reg())
            .map(|reg| Touch { name: "", reg })
            .collect();
    };
    let specs = opcode
        .info()
        .operands
        .iter()
        .filter(|s| !s.target && (s.role == Role::Def) == defs);
    specs
        .enumerate()
        .filter_map(|(i, spec)| {
            let reg = match operands.get(i) {
                Some(o) => o.as_reg()?,
                // A fixed operand may be left out of the list.
                None => spec.fixed?,
            };
            Some(Touch {
                name: spec.name,
                reg,
            })
        })
        .collect()
}

/// Whether a register is written by an operand that the text does not show.
pub fn is_implicit(data: &InstData<Op>, reg: Reg) -> bool {
    let specs = info(data).map_or(&[][..], |i| i.operands);
    let mut implicit = specs.iter().filter(|s| s.implicit && s.role == Role::Def);
    implicit.any(|s| s.fixed == Some(reg))
}

/// The tables' row of an instruction, `None` for pseudo operations.
pub fn info(data: &InstData<Op>) -> Option<&'static OpInfo> {
    data.op.opcode().map(|o| o.info())
}

pub fn behaviour(data: &InstData<Op>) -> Option<Behaviour> {
    info(data).map(|i| i.behaviour)
}

/// The bank of a register: that of its file, else that of the name it is part of.
pub fn bank(tables: &Tables, reg: Reg) -> Option<Bank> {
    tables.bank(reg).or_else(|| {
        let mut named = tables.named.iter().filter(|n| n.reg.overlaps(reg));
        named.next().map(|n| n.bank)
    })
}

/// An instruction as the encoder takes it; `None` for pseudo operations and operands that are no
/// registers yet. Branch targets become 0.
pub fn to_minst(data: &InstData<Op>) -> Option<MInst> {
    let opcode = data.op.opcode()?;
    let (mut defs, mut uses) = (data.defs.iter(), data.uses.iter());
    let mut operands: SmallVec<[Operand; 6]> = SmallVec::new();
    for spec in opcode.info().operands {
        let operand = match spec.role {
            _ if spec.target => Some(Operand::Imm(0)),
            Role::Def => defs.next().copied(),
            _ => uses.next().copied(),
        };
        match operand {
            Some(Operand::Value(..)) => return None,
            _ if spec.implicit => {}
            Some(o) => operands.push(o),
            None if spec.role == Role::Modifier => break,
            None => operands.push(Operand::Reg(spec.fixed?)),
        }
    }
    Some(MInst::new(opcode, operands).trimmed())
}

/// The reverse of [`to_minst`], without branch targets.
pub fn from_minst(inst: &MInst) -> InstData<Op> {
    let (mut defs, mut uses) = (SmallVec::new(), SmallVec::new());
    let info = inst.op.info();
    for (i, spec) in info.operands.iter().enumerate() {
        let absent = info.slot(i).is_some_and(|slot| slot >= inst.operands.len());
        if spec.target || spec.role == Role::Modifier && absent {
            continue;
        }
        let Some(operand) = inst.get(i) else { continue };
        if spec.role == Role::Def {
            defs.push(operand)
        } else {
            uses.push(operand)
        }
    }
    InstData {
        op: Op::Inst(inst.op),
        defs,
        uses,
        targets: Vec::new(),
        span: None,
    }
}

/// Wait states that an instruction itself takes up: one, or what its immediate says for a
/// no-operation; none for what is not emitted.
pub fn states(data: &InstData<Op>) -> u32 {
    match behaviour(data) {
        None if matches!(data.op, Op::Copy) => 1,
        None => 0,
        Some(Behaviour::Nop) => immediate(data).map_or(1, |n| n.clamp(0, 255) as u32 + 1),
        // Falls away where its target comes next.
        Some(Behaviour::Branch) => 0,
        Some(_) => 1,
    }
}

/// An instruction of the target whose one operand is an immediate and which behaves as asked.
fn by_behaviour(tables: &Tables, wanted: Behaviour) -> Option<Opcode> {
    tables.available.iter().copied().find(|o| {
        let info = o.info();
        let [operand] = info.operands else {
            return false;
        };
        info.behaviour == wanted
            && operand.role != Role::Def
            && operand.constants.immediate.is_some()
    })
}

/// The immediate of an instruction with one operand, which is at its default when left out.
pub fn immediate(data: &InstData<Op>) -> Option<i64> {
    match data.uses.first() {
        Some(o) => o.as_imm(),
        None => info(data)?.operands.first().map(|spec| spec.default),
    }
}

/// Gives the one operand of an instruction another value.
pub fn set_immediate(data: &mut InstData<Op>, imm: i64) {
    data.uses.clear();
    data.uses.push(Operand::Imm(imm));
}

/// The target's instruction that waits for counters / that does nothing.
///
/// # Errors
/// The target has none.
pub fn wait_opcode(tables: &Tables) -> Result<Opcode, Diagnostic> {
    by_behaviour(tables, Behaviour::Wait)
        .ok_or_else(|| missing(tables, "waits for its counters", "wait(imm)"))
}

/// See [`wait_opcode`].
pub fn nop_opcode(tables: &Tables) -> Result<Opcode, Diagnostic> {
    by_behaviour(tables, Behaviour::Nop)
        .ok_or_else(|| missing(tables, "does nothing for some states", "nop(imm)"))
}

fn missing(tables: &Tables, what: &str, meaning: &str) -> Diagnostic {
    Diagnostic::error(
        "schedule-no-instruction",
        format!("no instruction of {} {what}", tables.target),
    )
    .help(format!(
        "add a row with the meaning `{meaning}` and one immediate operand to the tables"
    ))
}

/// An instruction with one immediate operand.
pub fn immediate_inst(
    func: &mut MachineFunction,
    opcode: Opcode,
    imm: i64,
    like: Option<Inst>,
) -> Inst {
    let span = like.and_then(|i| func.insts[i].span);
    func.make_inst(InstData {
        op: Op::Inst(opcode),
        defs: SmallVec::new(),
        uses: SmallVec::from_slice(&[Operand::Imm(imm)]),
        targets: Vec::new(),
        span,
    })
}

/// An error for each operand that is still a value: these passes work on registers.
pub fn require_allocated(func: &MachineFunction, pass: &str) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    for (block, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data
            .defs
            .iter()
            .chain(&data.uses)
            .any(|o| o.as_value().is_some())
        {
            out.push(
                Diagnostic::error(
                    "schedule-not-allocated",
                    format!("{pass} needs registers, but {inst} in {block} has values"),
                )
                .maybe_label(data.span, "from here")
                .help("allocate registers first"),
            );
        }
    }
    out.into_result(())
}

/// Replaces the instructions of a block.
pub fn set_insts(func: &mut MachineFunction, block: Block, insts: Vec<Inst>) {
    func.blocks[block].insts = insts;
}
