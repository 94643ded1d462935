//! Hazards that an instruction ends, not a number of wait states: insertion of that instruction, and the pairs without one.
//!
//! A row with `mend` begins a *fact* at each producer, for each of its registers. An instruction that the row's `until` names ends the
//! fact. A consumer that meets a fact comes too early: the pass inserts the mend before the consumer.
//!
//! A row with `armed` concerns only registers that certain instructions have read before. The registers read are facts, too, which end by their
//! own `until`. They never expire by distance.
//!
//! [`unmended`] uses the same transfer function: it finds a mend that is missing, not a fault of the function. The simulator checks
//! hazards along the executed path by itself, and LLVM's hazard recognizer gives a second opinion.
//!
//! The lattice is a set of facts with the number of instructions of each end since, the smallest over all paths. The transfer function
//! of an instruction first tests the facts, then counts the instruction as an end, then adds the instruction's own facts. Registers
//! that an instruction reads are armed before the registers that it writes are tested.

use super::rows::{concerned, counts, rows};
use crate::flow::{Join, solve};
use crate::ir::Inst;
use crate::ir::function::{Block, InstData};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Reg;
use crate::machine::{self, Touch};
use crate::pass::Stats;
use crate::target::wait::Levels;
use crate::target::{Behaviour, End, Hazard, Mend, Opcode, Overlap, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeMap;

/// The instruction that made a fact; none for registers that were read.
type Origin = Option<Inst>;

/// Row, origin, first unit and number of units of the register; 0 units if the row is about no register.
type Key = (u8, Origin, u32, u32);

/// For each end of the row, the instructions since, at least.
type Counts = SmallVec<[u8; 6]>;

/// The facts that may hold, by key; they are few at a time.
#[derive(Clone, Default, PartialEq, Debug)]
struct Facts(Vec<(Key, Counts)>);

impl Join for Facts {
    fn join(&mut self, other: &Self) -> bool {
        let mut news = false;
        for (key, counts) in &other.0 {
            match self.0.binary_search_by_key(key, |f| f.0) {
                Ok(at) => {
                    for (own, &other) in self.0[at].1.iter_mut().zip(counts) {
                        news |= other < *own;
                        *own = other.min(*own);
                    }
                }
                Err(at) => {
                    self.0.insert(at, (*key, counts.clone()));
                    news = true;
                }
            }
        }
        news
    }
}

/// The facts about an instruction that the rows ask for.
struct Seen {
    op: Opcode,
    written: SmallVec<[Touch; 4]>,
    read: SmallVec<[Touch; 6]>,
    /// Counters for whose level 0 the instruction waits.
    zero: SmallVec<[u8; 4]>,
}

impl Seen {
    fn new(target: Target, data: &InstData<Op>) -> Option<Seen> {
        let op = data.op.opcode()?;
        let mut seen = Seen {
            op,
            written: SmallVec::new(),
            read: SmallVec::new(),
            zero: SmallVec::new(),
        };
        for (is_def, touch) in machine::touched(target, data) {
            match is_def {
                true => seen.written.push(touch),
                false => seen.read.push(touch),
            }
        }
        if target.info(op).behaviour == Behaviour::Wait {
            let levels = machine::wait_levels(target, data);
            let zero = (0u8..).zip(levels).filter(|l| l.1 == Some(0));
            seen.zero = zero.map(|l| l.0).collect();
        }
        Some(seen)
    }

    /// The registers that a row's overlap asks for.
    fn registers(&self, written: bool) -> &[Touch] {
        match written {
            true => &self.written,
            false => &self.read,
        }
    }
}

/// The rows of a target that instructions mend, by their numbers.
struct Rows {
    target: Target,
    /// The rows, as a set.
    all: u128,
    /// Rows with armed registers.
    armed: Vec<u8>,
}

impl Rows {
    /// `None` if the target has none.
    fn of(target: Target) -> Option<Rows> {
        let mut found = Rows {
            target,
            all: 0,
            armed: Vec::new(),
        };
        for (n, row) in target.hazards.iter().enumerate() {
            if row.mend.is_some() {
                found.all |= 1 << n;
                found.armed.extend(row.armed.map(|_| n as u8));
            }
        }
        (found.all != 0).then_some(found)
    }

    fn row(&self, n: u8) -> &'static Hazard {
        &self.target.hazards[usize::from(n)]
    }

    /// The ends of a fact.
    fn ends(&self, (row, origin, ..): Key) -> &'static [End] {
        let row = self.row(row);
        match (origin, row.armed) {
            (None, Some(armed)) => armed.until,
            _ => row.until,
        }
    }

    /// Facts that an instruction meets too early.
    fn met<'f>(
        &'f self,
        func: &'f MachineFunction,
        facts: &'f Facts,
        inst: Inst,
        seen: &'f Seen,
    ) -> impl Iterator<Item = (Inst, &'static Hazard)> + 'f {
        let set = self.target.info(seen.op).hazard_consumer & self.all;
        facts
            .0
            .iter()
            .filter_map(move |&((n, origin, unit, units), _)| {
                let (row, producer) = (self.row(n), origin?);
                if set >> n & 1 == 0 {
                    return None;
                }
                let alike = func.insts[producer].op == func.insts[inst].op;
                let written = match row.overlap {
                    Overlap::None => return Some((producer, row)),
                    Overlap::ReadAfterWrite => false,
                    Overlap::WriteAfterWrite | Overlap::WriteAfterRead => true,
                };
                let own = Reg::new(unit, units);
                let meets = |t: &Touch| {
                    t.reg.overlaps(own)
                        && counts(row.consumer_operands, t)
                        && row.exact.is_none_or(|exact| exact == (t.reg == own))
                };
                let fits = row.same_opcode.is_none_or(|same| same == alike);
                (fits && seen.registers(written).iter().any(meets)).then_some((producer, row))
            })
    }

    /// The facts after an instruction.
    fn step(&self, facts: &mut Facts, data: &InstData<Op>, inst: Inst, seen: &Seen) {
        let info = self.target.info(seen.op);
        facts.0.retain_mut(|(key, counts)| {
            let own = Reg::new(key.2, key.3);
            let ends = self.ends(*key).iter().zip(counts.iter_mut());
            for (end, count) in ends {
                let waits = end.wait.is_none_or(|c| seen.zero.contains(&c));
                let reads = || seen.read.iter().any(|t| t.reg.overlaps(own));
                if end.of.has(info) && waits && (!end.reads || reads()) {
                    *count = count.saturating_add(1);
                    if *count >= end.count {
                        return false;
                    }
                }
            }
            true
        });
        for &n in &self.armed {
            let row = self.row(n);
            let Some(armed) = row.armed.filter(|a| a.by.has(info)) else {
                continue;
            };
            for t in &seen.read {
                let bank = self.target.bank_around(t.reg);
                if let Some((alias, unit)) = armed.alias
                    && bank == Some(alias)
                {
                    self.set(facts, (n, None, unit, armed.granule));
                }
                if counts(armed.by.operands, t) && concerned(self.target, row, t.reg) {
                    let first = t.reg.unit / armed.granule;
                    let last = (t.reg.end() - 1) / armed.granule;
                    for group in first..=last {
                        let first = group * armed.granule;
                        self.set(facts, (n, None, first, armed.granule));
                    }
                }
            }
        }
        for (n, row) in self.produced(info.hazard_producer) {
            let when = row.when;
            let operand = |name| machine::operand(self.target, data, name);
            if when.is_some_and(|w| !w.holds(operand(w.operand))) {
                continue;
            }
            let written = match row.overlap {
                Overlap::None if row.armed.is_none() => {
                    self.set(facts, (n, Some(inst), 0, 0));
                    continue;
                }
                Overlap::WriteAfterRead => false,
                _ => true,
            };
            for t in seen.registers(written) {
                let armed = row.armed.is_none() || facts.armed(n, t.reg);
                if armed && counts(row.producer_operands, t) && concerned(self.target, row, t.reg) {
                    self.set(facts, (n, Some(inst), t.reg.unit, t.reg.units));
                }
            }
        }
    }

    /// Begins a fact, or begins it again.
    fn set(&self, facts: &mut Facts, key: Key) {
        let counts: Counts = smallvec![0; self.ends(key).len()];
        match facts.0.binary_search_by_key(&key, |f| f.0) {
            Ok(at) => facts.0[at].1 = counts,
            Err(at) => facts.0.insert(at, (key, counts)),
        }
    }

    /// The rows in which an instruction is the producer.
    fn produced(&self, set: u128) -> impl Iterator<Item = (u8, &'static Hazard)> + use<> {
        let set = set & self.all;
        let numbers = (0u8..128).filter(move |n| set >> n & 1 == 1);
        numbers.zip(rows(self.target, set))
    }
}

impl Facts {
    /// Whether a register of a row is armed.
    fn armed(&self, row: u8, reg: Reg) -> bool {
        let mut all = self.0.iter().map(|f| f.0);
        all.any(|(n, origin, unit, units)| {
            n == row && origin.is_none() && Reg::new(unit, units).overlaps(reg)
        })
    }
}

/// A consumer that comes too early after a producer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unmended {
    /// The consumer.
    pub inst: Inst,
    /// Its block.
    pub block: Block,
    /// The producer.
    pub producer: Inst,
    /// The name of the row.
    pub row: &'static str,
    /// The instruction that ends the hazard.
    pub mend: Mend,
}

/// Every consumer that comes too early on some path, in the order of the code.
pub fn unmended(func: &MachineFunction) -> Vec<Unmended> {
    let mut out = Vec::new();
    let Some(rows) = Rows::of(func.target()) else {
        return out;
    };
    let over = |block: Block, mut facts: Facts, found: &mut dyn FnMut(Unmended)| {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let Some(seen) = Seen::new(rows.target, data) else {
                continue;
            };
            for (producer, row) in rows.met(func, &facts, inst, &seen) {
                if let Some(mend) = row.mend {
                    found(Unmended {
                        inst,
                        block,
                        producer,
                        row: row.name,
                        mend,
                    });
                }
            }
            rows.step(&mut facts, data, inst, &seen);
        }
        facts
    };
    let input = solve(func, |block, facts| over(block, facts, &mut |_| {}));
    for &block in &func.layout {
        if let Some(facts) = input[block].clone() {
            over(block, facts, &mut |one| out.push(one));
        }
    }
    out.sort_by_key(|u| (u.inst, u.row, u.producer));
    out.dedup_by_key(|u| (u.inst, u.row, u.producer));
    out
}

/// The most mends before one instruction: a row that its mend does not end is an error of the tables.
const MOST: usize = 32;

/// Inserts mends. Counts `hazard.mended`.
///
/// # Errors
/// A mend that is no instruction of the target, or that does not end its hazard.
pub(super) fn insert(func: &mut MachineFunction, stats: &mut Stats) -> Result<(), Diagnostics> {
    let target = func.target();
    let Some(rows) = Rows::of(target) else {
        return Ok(());
    };
    // The walk takes the mends for inserted: they end facts, and so the instructions behind them need none.
    let mut wanted: BTreeMap<Inst, Vec<InstData<Op>>> = BTreeMap::new();
    let input = solve(func, |block, facts| {
        walk(func, &rows, block, facts, &mut |_, _| {})
    });
    for &block in &func.layout {
        if let Some(facts) = input[block].clone() {
            walk(func, &rows, block, facts, &mut |inst, mends| {
                wanted.insert(inst, mends);
            });
        }
    }
    for block in func.layout.clone() {
        let mut out = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let span = func.insts[inst].span;
            for data in wanted.remove(&inst).unwrap_or_default() {
                stats.add("hazard.mended", 1);
                out.push(func.make_inst(data.at(span)));
            }
            out.push(inst);
        }
        func.blocks[block].insts = out;
    }
    match unmended(func).first() {
        None => Ok(()),
        Some(left) => Err(Diagnostic::error(
            "schedule-hazard",
            format!(
                "the mend of row `{}` of {}'s hazards does not end the hazard",
                left.row,
                target.name()
            ),
        )
        .help("name an instruction of the target that an entry of the row's `until` has")
        .into()),
    }
}

/// Walks over a block as if the mends were there; `insert` is called with the mends before an instruction.
fn walk(
    func: &MachineFunction,
    rows: &Rows,
    block: Block,
    mut facts: Facts,
    insert: &mut dyn FnMut(Inst, Vec<InstData<Op>>),
) -> Facts {
    for &inst in &func.blocks[block].insts {
        let data = &func.insts[inst];
        let Some(seen) = Seen::new(rows.target, data) else {
            continue;
        };
        let mut mends = Vec::new();
        while mends.len() < MOST {
            let open: Vec<Mend> = rows
                .met(func, &facts, inst, &seen)
                .filter_map(|(_, row)| row.mend)
                .collect();
            let next = instructions(rows.target, &open);
            if next.is_empty() {
                break;
            }
            for mend in next {
                if let Some(seen) = Seen::new(rows.target, &mend) {
                    // The mend itself begins no hazard that its place would not have.
                    rows.step(&mut facts, &mend, inst, &seen);
                }
                mends.push(mend);
            }
        }
        if !mends.is_empty() {
            insert(inst, mends);
        }
        rows.step(&mut facts, data, inst, &seen);
    }
    facts
}

/// The instructions that mend all of these: waits as few as possible, other instructions once each.
fn instructions(target: Target, mends: &[Mend]) -> Vec<InstData<Op>> {
    let mut levels: Levels = vec![None; target.counters.len()];
    let mut texts: Vec<&'static str> = Vec::new();
    for mend in mends {
        match *mend {
            Mend::Wait(counter) => levels[usize::from(counter)] = Some(0),
            Mend::Instruction(text) if !texts.contains(&text) => texts.push(text),
            Mend::Instruction(_) => {}
        }
    }
    let mut out = Vec::new();
    if levels.iter().any(Option::is_some) {
        out.extend(machine::make::waits(target, &levels).unwrap_or_default());
    }
    let parsed = texts.iter().filter_map(|text| target.parse_inst(text).ok());
    out.extend(parsed.map(|p| machine::from_minst(target, &p.inst)));
    out
}
