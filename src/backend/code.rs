//! A machine function as one line of instructions.
//!
//! Blocks follow each other in layout order. A branch to the next block is left out; a conditional
//! branch whose fall-through is not next gets a branch after it, or is turned round where its
//! taken target is next and the machine has the opposite one.

use crate::ir::InstData;
use crate::ir::function::{Block, Inst};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::target::{Behaviour, EncodeError, Encoded, MInst, Opcode, Role, Target, encode};
use easel_isa::diagnostic::Span;
use easel_isa::{Diagnostic, Diagnostics};

/// One emitted instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub inst: MInst,
    /// Where a branch goes; the operand itself is then 0.
    pub target: Option<Block>,
    /// The instruction of the function that it comes from.
    pub origin: Inst,
    pub span: Option<Span>,
}

/// Instructions in order, with the place at which each block starts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Code {
    pub lines: Vec<Line>,
    /// (block, index of its first line), in layout order.
    pub starts: Vec<(Block, usize)>,
}

impl Code {
    /// Index of a block's first line.
    pub fn start(&self, block: Block) -> Option<usize> {
        self.starts
            .iter()
            .find(|(b, _)| *b == block)
            .map(|&(_, i)| i)
    }

    /// Blocks that some branch goes to.
    pub fn is_target(&self, block: Block) -> bool {
        self.lines.iter().any(|l| l.target == Some(block))
    }

    /// The bytes of each instruction, branch distances filled in.
    pub fn encode(&self) -> Result<Vec<Encoded>, Diagnostics> {
        let mut diagnostics = Diagnostics::default();
        let mut out = Vec::with_capacity(self.lines.len());
        // Every instruction's length is independent of the distances, so one look suffices.
        let mut offsets = Vec::with_capacity(self.lines.len() + 1);
        let mut offset = 0usize;
        for line in &self.lines {
            offsets.push(offset);
            match encode(&line.inst) {
                Ok(e) => {
                    offset += e.bytes.len();
                    out.push(e);
                }
                Err(e) => diagnostics.push(not_encodable(line, &e)),
            }
        }
        offsets.push(offset);
        if diagnostics.has_errors() {
            return Err(diagnostics);
        }
        for (i, line) in self.lines.iter().enumerate() {
            let Some(block) = line.target else { continue };
            let Some(start) = self.start(block) else {
                diagnostics.push(
                    Diagnostic::error(
                        "emit-no-block",
                        format!("{block} is a target but not in the layout"),
                    )
                    .maybe_label(line.span, "made from this"),
                );
                continue;
            };
            let distance = (offsets[start] as i64 - offsets[i + 1] as i64) / 4;
            match encode(&with_distance(&line.inst, distance)) {
                Ok(e) => out[i] = e,
                Err(e) => diagnostics.push(not_encodable(line, &e)),
            }
        }
        diagnostics.into_result(out)
    }
}

/// The branch with its distance in dwords.
fn with_distance(inst: &MInst, distance: i64) -> MInst {
    let info = inst.op.info();
    let mut inst = inst.clone();
    for (i, _) in info.operands.iter().enumerate().filter(|(_, o)| o.target) {
        if let Some(operand) = info.slot(i).and_then(|s| inst.operands.get_mut(s)) {
            *operand = Operand::Imm(distance);
        }
    }
    inst
}

fn not_encodable(line: &Line, e: &EncodeError) -> Diagnostic {
    Diagnostic::error("emit-no-encoding", e.to_string())
        .maybe_label(line.span, "made from this")
        .note(format!(
            "the instruction is `{}`",
            crate::target::format_inst(&line.inst)
        ))
}

/// Put a function's instructions in a line.
pub fn linearise(func: &MachineFunction, target: Target) -> Result<Code, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let mut code = Code::default();
    for (n, &block) in func.layout.iter().enumerate() {
        let next = func.layout.get(n + 1).copied();
        code.starts.push((block, code.lines.len()));
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            match data.op {
                Op::Entry | Op::Undef => {}
                Op::Copy | Op::Concat | Op::Other | Op::OtherEnd | Op::Apart => diagnostics.push(
                    Diagnostic::error("emit-pseudo", format!("{inst} is a pseudo operation"))
                        .maybe_label(data.span, "made from this")
                        .help("allocate the function first"),
                ),
                Op::Inst(op) => match instruction(op, data, inst) {
                    Ok(line) => push(&mut code.lines, line, data, next, target, &mut diagnostics),
                    Err(d) => diagnostics.push(d),
                },
            }
        }
    }
    diagnostics.into_result(code)
}

/// Operands of the function's instruction in text order.
fn instruction(op: Opcode, data: &InstData<Op>, inst: Inst) -> Result<Line, Diagnostic> {
    let info = op.info();
    let (mut defs, mut uses) = (data.defs.iter(), data.uses.iter());
    let mut operands = Vec::with_capacity(data.defs.len() + data.uses.len());
    for spec in info.operands {
        let operand = match spec.role {
            _ if spec.target => Some(Operand::Imm(0)),
            Role::Def => defs.next().copied(),
            Role::Use | Role::Modifier => uses.next().copied(),
        };
        match operand {
            _ if spec.implicit => {}
            Some(Operand::Value(v, _)) => {
                return Err(Diagnostic::error(
                    "emit-not-allocated",
                    format!(
                        "`{}` of `{}` is the value {v}, not a register",
                        spec.name, info.name
                    ),
                )
                .maybe_label(data.span, "made from this")
                .help("allocate the function first"));
            }
            Some(operand) => operands.push(operand),
            None if spec.role == Role::Modifier => {}
            None => {
                return Err(Diagnostic::error(
                    "emit-operand-missing",
                    format!("`{}` has no operand `{}`", info.name, spec.name),
                )
                .maybe_label(data.span, "made from this"));
            }
        }
    }
    let target = data.targets.first().map(|t| t.block);
    Ok(Line {
        inst: MInst::new(op, operands).trimmed(),
        target,
        origin: inst,
        span: data.span,
    })
}

/// Adds the instruction, and what its branches need.
fn push(
    lines: &mut Vec<Line>,
    mut line: Line,
    data: &InstData<Op>,
    next: Option<Block>,
    target: Target,
    diagnostics: &mut Diagnostics,
) {
    let taken = line.target;
    match line.inst.op.info().behaviour {
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
            match target.branch() {
                Some(op) => lines.push(Line {
                    inst: MInst::new(op, [Operand::Imm(0)]),
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

/// The branch on the same register that is taken when this one is not.
fn opposite(op: Opcode, target: Target) -> Option<Opcode> {
    let this = target.conditional_branches().iter().find(|b| b.op == op)?;
    target.branch_if(this.reg, !this.when)
}
