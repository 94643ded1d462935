//! What an allocated instruction reads and writes, and the few instructions that this stage makes.

use crate::ir::function::InstData;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst};
use crate::target::{Bank, Behaviour, OpInfo, Opcode, OperandSpec, Role, Tables};
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
        .filter(|s| (s.role == Role::Def) == defs);
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

/// The tables' row of an instruction, `None` for pseudo operations.
pub fn info(data: &InstData<Op>) -> Option<&'static OpInfo> {
    data.op.opcode().map(|o| o.info())
}

pub fn behaviour(data: &InstData<Op>) -> Option<Behaviour> {
    info(data).map(|i| i.behaviour)
}

/// The bank of a register: that of its name, else that of the file it lies in.
pub fn bank(tables: &Tables, reg: Reg) -> Option<Bank> {
    let named = tables
        .named
        .iter()
        .find(|n| n.reg.overlaps(reg))
        .map(|n| n.bank);
    named.or_else(|| {
        let files = tables.files.iter();
        files
            .filter(|f| reg.unit >= f.first && reg.unit < f.first + f.count)
            .map(|f| f.bank)
            .next()
    })
}

/// Wait states that an instruction itself takes up: one, or what its immediate says for a
/// no-operation; none for what is not emitted.
pub fn states(data: &InstData<Op>) -> u32 {
    match behaviour(data) {
        None if matches!(data.op, Op::Copy) => 1,
        None => 0,
        Some(Behaviour::Nop) => data
            .uses
            .first()
            .and_then(|o| o.as_imm())
            .map_or(1, |n| n.clamp(0, 255) as u32 + 1),
        Some(_) => 1,
    }
}

/// An instruction of the target whose one operand is an immediate and which behaves as asked.
fn by_behaviour(tables: &Tables, wanted: Behaviour) -> Option<Opcode> {
    tables.available.iter().copied().find(|o| {
        let info = o.info();
        info.behaviour == wanted && matches!(info.operands, [OperandSpec { role: Role::Use, constants, .. }] if constants.immediate.is_some())
    })
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
        targets: SmallVec::new(),
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
