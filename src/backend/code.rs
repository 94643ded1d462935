//! A machine function as a sequence of instructions.
//!
//! Blocks follow each other in layout order. A branch to the next block is left out; a conditional
//! branch whose fall-through is not next gets a branch after it, or is inverted where its
//! taken target is next and the machine has the inverse branch.

use crate::ir::InstData;
use crate::ir::function::{Block, Inst};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::machine::{self, At};
use crate::target::{Behaviour, EncodeError, Encoded, MInst, MOperand, Opcode, Target};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Span;
use easel_isa::{Diagnostic, Diagnostics};

/// One emitted instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The instruction.
    pub inst: MInst,
    /// The target of a branch; the operand itself is then 0.
    pub target: Option<Block>,
    /// The instruction of the function from which the line is made.
    pub origin: Inst,
    /// The place in the source.
    pub span: Option<Span>,
}

/// Instructions in order, with the place at which each block starts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Code {
    /// The instructions in order of their addresses.
    pub lines: Vec<Line>,
    /// (block, index of its first line), in layout order.
    pub starts: Vec<(Block, usize)>,
}

impl Code {
    /// Blocks that are the target of a branch.
    pub(crate) fn targets(&self) -> EntitySet<Block> {
        let mut targets = EntitySet::new();
        targets.extend(self.lines.iter().filter_map(|l| l.target));
        targets
    }

    /// The bytes of each instruction, branch distances filled in.
    ///
    /// # Errors
    /// Instructions that no encoding fits, and branches with a target that is out of reach or no block.
    pub fn encode(&self, target: Target) -> Result<Vec<Encoded>, Diagnostics> {
        let mut diagnostics = Diagnostics::default();
        let mut out = Vec::with_capacity(self.lines.len());
        // Every instruction's length is independent of the distances, so one pass is enough.
        let mut offsets = Vec::with_capacity(self.lines.len() + 1);
        let mut offset = 0usize;
        for line in &self.lines {
            offsets.push(offset);
            match target.encode(&line.inst) {
                Ok(e) => {
                    offset += e.bytes.len();
                    out.push(e);
                }
                Err(e) => diagnostics.push(not_encodable(target, line, &e)),
            }
        }
        offsets.push(offset);
        let mut starts: SecondaryMap<Block, Option<usize>> = SecondaryMap::new();
        for &(block, at) in self.starts.iter().rev() {
            starts[block] = Some(at);
        }
        if diagnostics.has_errors() {
            return Err(diagnostics);
        }
        for (i, line) in self.lines.iter().enumerate() {
            let Some(block) = line.target else { continue };
            let Some(start) = starts[block] else {
                diagnostics.push(
                    Diagnostic::error(
                        "emit-no-block",
                        format!("{block} is a target but not in the layout"),
                    )
                    .maybe_label(line.span, "made from this"),
                );
                continue;
            };
            let bytes = offsets[start] as i64 - offsets[i + 1] as i64;
            let distance = bytes / i64::from(target.limits.branch_bytes.max(1));
            match target.encode(&with_distance(target, &line.inst, distance)) {
                Ok(e) => out[i] = e,
                Err(e) => diagnostics.push(not_encodable(target, line, &e)),
            }
        }
        diagnostics.into_result(out)
    }
}

/// The branch with its distance, in the unit of branch distances.
pub(crate) fn with_distance(target: Target, inst: &MInst, distance: i64) -> MInst {
    let info = target.info(inst.op);
    let mut inst = inst.clone();
    for (i, _) in info.operands.iter().enumerate().filter(|(_, o)| o.target) {
        if let Some(operand) = info.slot(i).and_then(|s| inst.operands.get_mut(s)) {
            *operand = MOperand::Imm(distance);
        }
    }
    inst
}

fn not_encodable(target: Target, line: &Line, e: &EncodeError) -> Diagnostic {
    Diagnostic::error("emit-no-encoding", e.to_string())
        .maybe_label(line.span, "made from this")
        .note(format!(
            "the instruction is `{}`",
            target.format_inst(&line.inst)
        ))
}

/// Puts a function's instructions in sequence.
///
/// # Errors
/// Pseudo operations that allocation should have resolved, operands that are no registers, and
/// branches that the machine lacks.
pub fn linearise(func: &MachineFunction) -> Result<Code, Diagnostics> {
    let target = func.target();
    let mut diagnostics = Diagnostics::default();
    let mut code = Code::default();
    for (n, &block) in func.layout.iter().enumerate() {
        let next = func.layout.get(n + 1).copied();
        code.starts.push((block, code.lines.len()));
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            match line(func, inst) {
                Ok(None) => {}
                Ok(Some(line)) => {
                    push(&mut code.lines, line, data, next, target, &mut diagnostics);
                }
                Err(d) => diagnostics.push(d),
            }
        }
    }
    diagnostics.into_result(code)
}

/// One instruction of a function, without changes; `None` for operations that emit nothing.
///
/// # Errors
/// Pseudo operations that allocation should have resolved, and operands that are no registers.
pub fn line(func: &MachineFunction, inst: Inst) -> Result<Option<Line>, Diagnostic> {
    let data = &func.insts[inst];
    match data.op {
        Op::Entry | Op::Undef | Op::Keep | Op::Landed => Ok(None),
        Op::Copy | Op::Concat | Op::Other | Op::OtherEnd | Op::Apart => {
            let message = format!("{inst} is a pseudo operation");
            Err(Diagnostic::error("emit-pseudo", message)
                .maybe_label(data.span, "made from this")
                .help("allocate the function first"))
        }
        Op::Inst(op) => instruction(func.target(), op, data, inst).map(Some),
    }
}

/// The function's instruction in the form of the codec.
fn instruction(
    target: Target,
    op: Opcode,
    data: &InstData<Op>,
    inst: Inst,
) -> Result<Line, Diagnostic> {
    let info = target.info(op);
    let mut operands = Vec::with_capacity(data.defs.len() + data.uses.len());
    for o in machine::operands(target, data).filter(|o| !o.spec.implicit) {
        operands.push(match (o.at, o.operand) {
            (At::Target(_), _) => MOperand::Imm(0),
            (_, Some(Operand::Reg(reg))) => MOperand::Reg(reg),
            (_, Some(Operand::Imm(imm))) => MOperand::Imm(imm),
            (_, Some(Operand::Value(v, _))) => {
                return Err(Diagnostic::error(
                    "emit-not-allocated",
                    format!(
                        "`{}` of `{}` is the value {v}, not a register",
                        o.spec.name, info.name
                    ),
                )
                .maybe_label(data.span, "made from this")
                .help("allocate the function first"));
            }
            (_, None) => {
                return Err(Diagnostic::error(
                    "emit-operand-missing",
                    format!("`{}` has no operand `{}`", info.name, o.spec.name),
                )
                .maybe_label(data.span, "made from this"));
            }
        });
    }
    let to = data.targets.first().map(|t| t.block);
    Ok(Line {
        inst: MInst::new(op, operands).trimmed(target.tables()),
        target: to,
        origin: inst,
        span: data.span,
    })
}

/// Adds the instruction, and the branches that it needs.
fn push(
    lines: &mut Vec<Line>,
    mut line: Line,
    data: &InstData<Op>,
    next: Option<Block>,
    target: Target,
    diagnostics: &mut Diagnostics,
) {
    let taken = line.target;
    match target.info(line.inst.op).behaviour {
        Behaviour::Branch if taken == next => {}
        Behaviour::CondBranch => {
            let otherwise = data.targets.get(1).map(|t| t.block);
            if taken == otherwise && taken == next {
                return;
            }
            if taken == next
                && let Some(op) = opposite(line.inst.op, target)
            {
                line.inst.op = op;
                line.target = otherwise;
                lines.push(line);
                return;
            }
            let (origin, span) = (line.origin, line.span);
            lines.push(line);
            if otherwise == next {
                return;
            }
            match target.jump() {
                Some(op) => lines.push(Line {
                    inst: MInst::new(op, [MOperand::Imm(0)]),
                    target: otherwise,
                    origin,
                    span,
                }),
                None => diagnostics.push(Diagnostic::error(
                    "emit-no-branch",
                    "the target has no branch",
                )),
            }
        }
        _ => lines.push(line),
    }
}

/// The branch on the same register with the inverse condition.
fn opposite(op: Opcode, target: Target) -> Option<Opcode> {
    let this = target.conditional_branches().iter().find(|b| b.op == op)?;
    target.branch_if(this.reg, !this.when)
}
