//! Two independent instructions as one instruction of two operations (dual issue).
//!
//! The tables have rows of two operations (`Tables::pairs`). Both operations read their sources before either writes its result. So the
//! second of two instructions must not read the result of the first, and may overwrite a source of the first. Two instructions of
//! a block are joined if no instruction between them depends on the one that moves, and if the encoder accepts the row. The encoder
//! checks banks of sources, parity of results, scalars and literals by the tables.
//!
//! The earlier instruction may move down, and the later one may move up. The later one moves up, unless a
//! source comes from memory or from a slow instruction and nothing has read the source before: a wait would move up, too. An instruction that
//! moves down takes no wait along.
//!
//! The pass precedes waits and hazards, which see one instruction with the operands of both.

use crate::ir::function::InstData;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst};
use crate::machine::{self, At, make};
use crate::pass::{Context, Stats};
use crate::target::{BankRole, Behaviour, MInst, MOperand, OperandSpec, PairPart, Role, Target};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The greatest number of instructions that are looked at behind an instruction: the time of the pass is linear in the code.
const REACH: usize = 16;

/// Joins pairs of instructions. Counts `dual.pairs`.
///
/// # Errors
/// Functions that are not allocated.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    make::require_allocated(func, "dual issue")?;
    let mut stats = Stats::default();
    if func.target().pairs.is_empty() {
        return Ok(stats);
    }
    let slow = slow_units(func);
    for block in func.layout.clone() {
        let joined = Walk::new(func, block, &slow).run(func);
        if joined > 0 {
            stats.add("dual.pairs", joined);
        }
    }
    Ok(stats)
}

/// Whether the machine waits for the results of an instruction, or takes longer for them than `slots`.
fn is_slow(target: Target, data: &InstData<Op>, slots: u16) -> bool {
    data.info(target)
        .is_some_and(|info| !info.events.is_empty() || info.latency > slots)
}

/// The units that slow instructions write anywhere in a function.
fn slow_units(func: &MachineFunction) -> FxHashSet<u32> {
    let target = func.target();
    let mut units = FxHashSet::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if is_slow(target, data, usual_latency(target)) {
            let written = machine::written(target, data);
            units.extend(written.iter().flat_map(|t| t.reg.range()));
        }
    }
    units
}

/// The slots after which another instruction can read the result of a pair.
fn usual_latency(target: Target) -> u16 {
    let first = target.pairs.first();
    first.map_or(1, |pair| target.info(pair.op).latency)
}

/// An instruction of a block.
struct Line {
    inst: Inst,
    reads: SmallVec<[Reg; 6]>,
    writes: SmallVec<[Reg; 2]>,
    /// The operations of pairs that can take its operands, with those operands.
    parts: SmallVec<[Part; 2]>,
    /// Whether other instructions may move past the instruction.
    passable: bool,
    slow: bool,
}

/// An instruction as an operation of a pair.
struct Part {
    part: &'static PairPart,
    /// The result and the sources in the operation's order.
    operands: SmallVec<[MOperand; 4]>,
}

impl Line {
    fn new(func: &MachineFunction, inst: Inst) -> Line {
        let target = func.target();
        let data = &func.insts[inst];
        let writes: SmallVec<[Reg; 2]> = machine::written(target, data)
            .iter()
            .map(|t| t.reg)
            .collect();
        let special = |&reg: &Reg| {
            let bank = target.bank_around(reg);
            bank.is_none_or(|b| b.role == BankRole::Special)
        };
        let behaviour = data.info(target).map(|i| i.behaviour);
        let moves = matches!(
            behaviour,
            Some(
                Behaviour::Pure
                    | Behaviour::Cross
                    | Behaviour::Load
                    | Behaviour::Store
                    | Behaviour::Atomic
            )
        );
        Line {
            inst,
            reads: machine::sources(target, data).collect(),
            passable: moves && data.targets.is_empty() && !writes.iter().any(special),
            writes,
            parts: parts(target, data),
            slow: is_slow(target, data, usual_latency(target)),
        }
    }
}

/// The operations of pairs that can take an instruction's operands, other operands of the pair aside.
fn parts(target: Target, data: &InstData<Op>) -> SmallVec<[Part; 2]> {
    let mut found = SmallVec::new();
    let all = data.op.opcode().map_or(&[][..], |op| target.pair_parts(op));
    if all.is_empty() {
        return found;
    }
    let (mut result, mut sources) = (None, SmallVec::<[MOperand; 4]>::new());
    for o in machine::operands(target, data).filter(|o| !o.spec.implicit) {
        let operand = match o.operand {
            // The rows state the banks of first registers only; which banks wide operands take is not known.
            Some(Operand::Reg(reg)) if reg.units > 1 => return found,
            Some(Operand::Reg(reg)) => MOperand::Reg(reg),
            Some(Operand::Imm(value)) => MOperand::Imm(value),
            Some(Operand::Value(..)) | None => return found,
        };
        match (o.at, o.spec.role) {
            (At::Def(_), _) => result = Some(operand),
            (_, Role::Modifier) if operand != MOperand::Imm(o.spec.default) => return found,
            (_, Role::Modifier) => {}
            _ => sources.push(operand),
        }
    }
    let Some(result) = result else {
        return found;
    };
    for part in all {
        let ordered = part
            .order
            .iter()
            .filter_map(|&n| sources.get(usize::from(n)));
        let operands: SmallVec<[MOperand; 4]> = [result].iter().chain(ordered).copied().collect();
        if takes(target, part, &operands) {
            found.push(Part { part, operands });
        }
    }
    found
}

/// Whether some row of pairs can have these operands for an operation.
fn takes(target: Target, part: &PairPart, operands: &[MOperand]) -> bool {
    let fits = |spec: &OperandSpec, operand: MOperand| match operand {
        MOperand::Reg(reg) => {
            let bank = target.bank_of(reg);
            bank.is_some_and(|b| spec.banks.contains(b)) && spec.fixed.is_none_or(|f| f == reg)
        }
        MOperand::Imm(_) => {
            let constants = spec.constants;
            constants.inline.is_some() || constants.literal || constants.immediate.is_some()
        }
    };
    [0, 1].into_iter().any(|place| {
        target.pair_rows_with(part.row, place).iter().any(|&row| {
            let info = target.info(row);
            let first = info.second.map_or(0, |(at, _)| usize::from(at));
            let from = [0, first][place];
            let specs = info.operands.get(from..).unwrap_or_default();
            let tied = specs.first().and_then(|def| def.tied);
            let tied = tied.and_then(|at| usize::from(at).checked_sub(from));
            operands.len() <= specs.len()
                && operands.iter().zip(specs).all(|(&o, spec)| fits(spec, o))
                && tied.is_none_or(|at| operands.get(at) == operands.first())
        })
    })
}

/// A walk over a block, which replaces pairs of instructions.
struct Walk<'a> {
    block: Block,
    /// The instructions; `None` for one that moved to its partner.
    lines: Vec<Option<Line>>,
    /// Units that slow instructions write anywhere.
    slow: &'a FxHashSet<u32>,
    /// For units that an instruction of the block has read or written before: whether a slow result is in the unit that nothing has
    /// read.
    pending: FxHashMap<u32, bool>,
}

/// Registers of the instructions between two instructions.
#[derive(Default)]
struct Between {
    reads: Vec<Reg>,
    writes: Vec<Reg>,
}

impl Between {
    fn add(&mut self, line: &Line) {
        self.reads.extend_from_slice(&line.reads);
        self.writes.extend_from_slice(&line.writes);
    }

    /// Whether an instruction may move from one end to the other.
    fn passes(&self, line: &Line) -> bool {
        !meet(&line.reads, &self.writes)
            && !meet(&line.writes, &self.writes)
            && !meet(&line.writes, &self.reads)
    }
}

fn meet(a: &[Reg], b: &[Reg]) -> bool {
    a.iter().any(|x| b.iter().any(|y| x.overlaps(*y)))
}

/// Two instructions that become one.
struct Join {
    first: usize,
    second: usize,
    /// Whether the second instruction moves to the first.
    up: bool,
    data: InstData<Op>,
}

impl<'a> Walk<'a> {
    fn new(func: &MachineFunction, block: Block, slow: &'a FxHashSet<u32>) -> Walk<'a> {
        let insts = &func.blocks[block].insts;
        let lines = insts.iter().map(|&inst| Some(Line::new(func, inst)));
        Walk {
            block,
            lines: lines.collect(),
            slow,
            pending: FxHashMap::default(),
        }
    }

    /// Joins what can be joined. The number of pairs.
    fn run(mut self, func: &mut MachineFunction) -> i64 {
        let mut joined = 0;
        for at in 0..self.lines.len() {
            if let Some(join) = self.find(func, at) {
                self.apply(func, join);
                joined += 1;
            }
            if let Some(line) = self.lines[at].as_ref() {
                let units = |regs: &[Reg]| regs.iter().flat_map(|r| r.range()).collect::<Vec<_>>();
                for unit in units(&line.reads) {
                    self.pending.insert(unit, false);
                }
                for unit in units(&line.writes) {
                    self.pending.insert(unit, line.slow);
                }
            }
        }
        if joined > 0 {
            let kept = self.lines.iter().flatten().map(|line| line.inst);
            func.blocks[self.block].insts = kept.collect();
        }
        joined
    }

    /// The nearest partner of an instruction.
    fn find(&self, func: &MachineFunction, at: usize) -> Option<Join> {
        let first = self.lines.get(at)?.as_ref()?;
        if first.parts.is_empty() || !first.passable {
            return None;
        }
        let mut between = Between::default();
        let ahead = self.lines.iter().enumerate().skip(at + 1);
        let ahead = ahead.filter_map(|(n, line)| Some((n, line.as_ref()?)));
        for (n, line) in ahead.take(REACH) {
            if !line.passable {
                return None;
            }
            let independent = !line.parts.is_empty()
                && !meet(&first.writes, &line.reads)
                && !meet(&first.writes, &line.writes);
            if independent {
                let up = between.passes(line) && self.is_settled(first, line);
                if (up || between.passes(first))
                    && let Some(data) = join(func, first, line)
                {
                    return Some(Join {
                        first: at,
                        second: n,
                        up,
                        data,
                    });
                }
            }
            between.add(line);
        }
        None
    }

    /// Whether `line` would not wait longer for its sources at the place of `first`.
    fn is_settled(&self, first: &Line, line: &Line) -> bool {
        let pending = |unit: u32| {
            let known = self.pending.get(&unit).copied();
            known.unwrap_or_else(|| self.slow.contains(&unit))
        };
        let waits = |reg: &Reg| !meet(&first.reads, &[*reg]) && reg.range().any(pending);
        !line.reads.iter().any(waits)
    }

    fn apply(&mut self, func: &mut MachineFunction, join: Join) {
        let lines = [join.first, join.second].map(|at| self.lines[at].take());
        let old: SmallVec<[Inst; 2]> = lines.iter().flatten().map(|line| line.inst).collect();
        let mut data = join.data;
        data.span = old.iter().find_map(|&i| func.insts[i].span);
        let inst = func.make_inst(data);
        for &from in &old {
            for rule in func.origin[from].clone() {
                if !func.origin[inst].contains(&rule) {
                    func.origin[inst].push(rule);
                }
            }
            for class in func.classes[from].clone() {
                if !func.classes[inst].contains(&class) {
                    func.classes[inst].push(class);
                }
            }
        }
        let at = if join.up { join.first } else { join.second };
        let mut line = Line::new(func, inst);
        line.parts.clear();
        self.lines[at] = Some(line);
    }
}

/// The shortest instruction with the operations of both.
fn join(func: &MachineFunction, a: &Line, b: &Line) -> Option<InstData<Op>> {
    let target = func.target();
    let mut best: Option<(usize, MInst)> = None;
    for (x, y) in [(a, b), (b, a)] {
        for first in &x.parts {
            for second in &y.parts {
                for &row in target.pair_rows([first.part.row, second.part.row]) {
                    let operands = first.operands.iter().chain(&second.operands);
                    let inst = MInst::new(row, operands.copied());
                    let length = target.encode(&inst).map(|e| e.bytes.len());
                    if let Ok(length) = length
                        && best.as_ref().is_none_or(|(least, _)| length < *least)
                    {
                        best = Some((length, inst));
                    }
                }
            }
        }
    }
    best.map(|(_, inst)| machine::from_minst(target, &inst))
}
