//! Rematerialisation, live-range splitting and spilling: rewrites a function whose values do not fit so that
//! its values fit.
//!
//! Spilling is a function-to-function step around allocation: it uses the numbers of registers, but
//! not their assignment. When allocation finds no register, values are chosen to have
//! none at the steps where too many are live (`choose`), the function is rewritten with stores
//! and reloads (`evict`, `rewrite`), and allocation is tried again. If alignment and holes
//! waste registers, fewer registers may be filled. Each round starts from the original
//! function and a longer list of (value, steps without register), so no decision is ever undone, and the
//! rounds end because the lists only grow.
//!
//! Means, in order of preference:
//!
//! 1. *Rematerialisation*: an instruction that reads constants only is repeated before uses.
//! 2. *Splitting*: a value keeps its register at steps where registers are free. At the other steps the value has a slot.
//!    The value is reloaded once, before the next use or before the
//!    loop of the next uses.
//! 3. *Another bank*: vector registers and accumulators, by copies.
//! 4. *Lanes*: a scalar is in a lane of a vector register that is reserved for this.
//! 5. *Private memory*: slots of the function's scratch segment; scalars pass through a vector register.
//!
//! Parameters of blocks whose value is not in a register at the block's start are passed in memory:
//! their arguments are stored on the edges, as if all at once, and without cost if argument and
//! parameter share a slot. Edges of branches with several targets get blocks first
//! ([`split_edges`]); blocks that stay empty are removed after allocation.
//!
//! **Assumptions.** Lanes and bits outside EXEC keep their contents: reads and writes of lanes
//! ignore EXEC, but scratch accesses and moves between per-lane banks obey it. `mask` proves that the
//! mask is the same at a value's definition and its uses, else those means are refused. Private
//! memory is addressed by constant offsets after the function's own; no other access may
//! touch it there.
//!
//! **Bounds.** A round takes `n log n` time in the accesses of values, the arguments of branches and the
//! blocks that victims are live in. The rounds are few, as each round chooses for all steps at once.
//!
//! Never moved: values in fixed registers (except those at entry, which are copies in SSA form),
//! conditions, undefined values, results of terminators, and values that this step made itself.
//!
//! Correctness is checked by [`check`]: on the function's values and slots, every original
//! instruction is proved to read its original contents. The allocation of the rewritten function is
//! checked like any other.
//!
//! # Why
//!
//! **A step around allocation.** Spilling knows the limits and no webs. Each round starts from the original function. So
//! spilling is proved by a checker of its own before its result is allocated.
//!
//! **Blocks on the edges of branches come first.** A conditional branch reads the arguments of all its edges at one step.
//! Without these blocks the values of one edge could not leave their registers for those of another. The moves of an edge have
//! an order in which few sources are saved at a time (`rewrite::order`).
//!
//! **Time.** In the shape `spill` of `cargo bench --bench shapes` twice as many values are live as there are
//! registers. Allocation takes more than half of its time, because the rewritten function is proved and allocated again.

mod carriers;
pub mod check;
mod choose;
mod evict;
mod excess;
mod homes;
mod mask;
mod pressure;
mod rewrite;
mod slots;
mod source;
mod steps;

pub use evict::Means;

use self::choose::Choice;
use self::evict::Victim;
use self::homes::{Homes, Spare};
use self::pressure::StepPressure;
use self::rewrite::Rewritten;
use self::source::Source;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::machine::{Class, MachineFunction};
use crate::ir::operand::Reg;
use crate::ir::text::inst_to_string;
use crate::machine::edges::EdgeBlocks;
use crate::options::AllocateOptions;
use crate::pass::Stats;
use crate::report::trace::Tracer;
use crate::target::{Bank, BankMap, BankRole, Target};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::BTreeSet;

/// One value without a register at some steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relieved {
    /// The value in the input function.
    pub value: Value,
    /// Bank and units of the value.
    pub class: Class,
    /// The place of the value while it has no register, or the way to make it again.
    pub means: Means,
    /// The definition: the block, and the instruction unless the value is a parameter.
    pub defined: Option<(Block, Option<Inst>)>,
    /// Whether the value leaves its register only over a part of its range.
    pub split: bool,
    /// The number of places at which it is stored.
    pub stores: u32,
    /// The number of places at which it is reloaded or made again.
    pub reloads: u32,
    /// Stores and reloads, ten times for each loop around them.
    pub weight: u64,
}

/// The relief that made a function's values fit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Relief {
    /// One entry for each value without a register at some steps.
    pub values: Vec<Relieved>,
    /// Vector registers that hold scalars.
    pub holders: Vec<Reg>,
    /// The private memory added, in bytes.
    pub scratch_bytes: u32,
}

impl Relief {
    /// The number of values by means.
    pub fn count(&self, means: impl Fn(Means) -> bool) -> u32 {
        self.values.iter().filter(|v| means(v.means)).count() as u32
    }

    /// The number of values that leave their registers only over a part of their ranges.
    pub fn split(&self) -> u32 {
        self.values.iter().filter(|v| v.split).count() as u32
    }

    /// The number of stores of all values.
    pub fn stores(&self) -> u32 {
        self.values.iter().map(|v| v.stores).sum()
    }

    /// The number of reloads of all values.
    pub fn reloads(&self) -> u32 {
        self.values.iter().map(|v| v.reloads).sum()
    }

    /// Adds the counts to a pass's statistics; adds nothing without relief.
    pub fn add_to(&self, stats: &mut Stats) {
        let counts = [
            ("spill.rematerialised", self.count(|m| m == Means::Remake)),
            ("spill.banks", self.count(|m| matches!(m, Means::Bank(_)))),
            ("spill.lanes", self.count(|m| m == Means::Lanes)),
            ("spill.scratch", self.count(|m| m == Means::Scratch)),
            ("spill.split", self.split()),
            ("spill.stores", self.stores()),
            ("spill.reloads", self.reloads()),
            ("spill.private_bytes", self.scratch_bytes),
        ];
        for (name, count) in counts.into_iter().filter(|c| c.1 > 0) {
            stats.add(name, count.into());
        }
    }

    /// One note for each value: the value, its place, its means, and the cost.
    pub fn notes(&self, func: &MachineFunction) -> Vec<String> {
        let place = |block: Block, inst| match inst {
            Some(inst) => format!("{block}: {}", inst_to_string(func, inst)),
            None => format!("a parameter of {block}"),
        };
        let target = func.target();
        let name = |v: Value| format!("{v} ({})", func.ty(v).name(target.tables()));
        self.notes_as(target, name, place)
    }

    /// The notes in the words of a client.
    pub fn notes_as(
        &self,
        target: Target,
        name: impl Fn(Value) -> String,
        place: impl Fn(Block, Option<Inst>) -> String,
    ) -> Vec<String> {
        let note = |v: &Relieved| {
            let how = match v.means {
                Means::Remake => "is made again where it is used".to_string(),
                Means::Bank(bank) => format!("sits in the {} bank", target.bank_name(bank)),
                Means::Lanes => "sits in lanes of a vector register".to_string(),
                Means::Scratch => "sits in private memory".to_string(),
            };
            let region = if v.split {
                " over a part of its range"
            } else {
                ""
            };
            let place = match v.defined {
                Some((block, inst)) => place(block, inst),
                None => "several definitions".to_string(),
            };
            format!(
                "{} {how}{region}: {} stores, {} reloads, weight {}; {place}",
                name(v.value),
                v.stores,
                v.reloads,
                v.weight
            )
        };
        self.values.iter().map(note).collect()
    }
}

/// Numbers of registers of a bank beyond the pressure, for waste by alignment and holes.
/// Chosen by hand. At half and at double, the corpus stays the same.
const MARGINS: [u32; 12] = [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];

/// The numbers in eighths of the bank's registers, for functions of many wide values: no legal function is refused
/// because of a bad placement of values.
/// Chosen by hand. At half, 5 of 39 Wave kernels no longer compile with half of their scalar registers; at double (seven at most),
/// the corpus stays the same.
const EIGHTHS: [u32; 5] = [2, 3, 4, 5, 6];

/// The number of a bank's registers that are withheld from pressure at the `step`th try; `None` after the last.
fn margin(step: usize, capacity: u32) -> Option<u32> {
    let few = MARGINS
        .iter()
        .copied()
        .filter(|&m| m == 0 || 4 * m < capacity);
    let many = EIGHTHS.iter().map(|eighths| capacity * eighths / 8);
    few.chain(many).nth(step)
}

/// Rounds of choosing, far more than any function was seen to need.
/// Not tuned: bounds the time.
const ROUNDS: usize = 400;

/// Whether the options ask for any relief.
pub(super) fn is_on(options: &AllocateOptions) -> bool {
    options.split || options.spill.any()
}

/// The refusal of an attempt at allocation.
pub(super) struct Refusal {
    /// The bank that has too few registers; `None` for another reason.
    pub bank: Option<Bank>,
    /// Units of the value without a register.
    pub units: u32,
    pub report: Diagnostics,
}

impl Refusal {
    /// The banks that may have too few registers: if copies that exchange registers found no
    /// temporary register, it may be any bank.
    fn short(&self, target: Target) -> Vec<Bank> {
        let exchange = |d: &Diagnostic| d.code == "allocate-no-temporary";
        match self.bank {
            Some(bank) => vec![bank],
            None if !self.report.0.is_empty() && self.report.0.iter().all(exchange) => {
                target.files.iter().map(|f| f.bank).collect()
            }
            None => Vec::new(),
        }
    }
}

impl From<Diagnostics> for Refusal {
    fn from(report: Diagnostics) -> Refusal {
        Refusal {
            bank: None,
            units: 1,
            report,
        }
    }
}

impl From<Diagnostic> for Refusal {
    fn from(report: Diagnostic) -> Refusal {
        Diagnostics::from(report).into()
    }
}

/// The result of allocation, and the relief that made the function fit.
pub(super) struct Fitted<T> {
    pub result: T,
    pub relief: Relief,
}

/// Relieves a function until no more is live at once than the options' limits, as far as the means
/// reach. No register is allocated, and no check runs. Edges with arguments should be split ([`split_edges`]).
pub fn relieve(func: &MachineFunction, options: &AllocateOptions) -> (MachineFunction, Relief) {
    let mut session = Session::new(Source::new(func), options);
    let limits = session.capacity.clone();
    let relieved = session.relieve(&limits);
    let relief = session.relief(&relieved);
    (relieved.rewritten.func, relief)
}

/// The function with a block on each edge of a branch with several targets that passes arguments.
///
/// # Why
/// A conditional branch reads the arguments of all its edges. Without blocks on the edges, the values that one edge
/// passes and the values that are live after another edge need registers at one step, and no choice of values to
/// spill changes that. In its own block an edge reloads and stores its own values.
pub fn split_edges(func: &MachineFunction) -> MachineFunction {
    let mut func = func.clone();
    let mut edges = EdgeBlocks::default();
    for block in func.layout.clone() {
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        let targets = func.insts[terminator].targets.len();
        for k in (0..targets).filter(|_| targets > 1) {
            if !func.insts[terminator].targets[k].args.is_empty() {
                edges.put(&mut func, block, terminator, k, Vec::new());
            }
        }
    }
    edges.lay_out(&mut func);
    func
}

/// Relieves a function until an attempt at allocating it succeeds.
///
/// # Errors
/// The first refusal, with a note of the attempts. If the first refusal has no report, `report` makes one.
pub(super) fn fit<T>(
    func: &MachineFunction,
    options: &AllocateOptions,
    (first, report): (Refusal, &dyn Fn() -> Diagnostics),
    attempt: impl Fn(&MachineFunction) -> Result<T, Refusal>,
) -> Result<Fitted<T>, Diagnostics> {
    let (mut short, mut units) = (first.short(func.target()), first.units);
    if short.is_empty() || !is_on(options) {
        return Err(first.report);
    }
    let func = &split_edges(func);
    let mut session = Session::new(Source::new(func), options);
    let tracer = Tracer::new(func.target(), options);
    let mut margins: BankMap<usize> = BankMap::default();
    let mut tries: BankMap<u32> = BankMap::default();
    // The bank that failed fits by pressure at margin 0 if only holes prevent the placement.
    loop {
        let mut limits = session.capacity.clone();
        for b in func.target().all_banks() {
            limits[b] -= margin(margins[b], limits[b]).unwrap_or(0);
        }
        let relieved = session.relieve(&limits);
        if !session.victims.is_empty() {
            match attempt(&relieved.rewritten.func) {
                Ok(result) => {
                    if options.check {
                        check::check(func, &relieved.rewritten.func, &relieved.holders)?;
                    }
                    let relief = session.relief(&relieved);
                    if tracer.on.decisions {
                        for note in relief.notes(func) {
                            tracer.decision(|| format!("relief: {note}"));
                        }
                    }
                    return Ok(Fitted { result, relief });
                }
                Err(refusal) => {
                    tracer.decision(|| {
                        let why = refusal.report.0.first().map_or("", |d| &d.message);
                        let moved = session.victims.len();
                        let mut banks = func.target().all_banks().map(|b| limits[b].to_string());
                        let limits: Vec<String> = banks.by_ref().collect();
                        format!(
                            "relief: with limits {} and {moved} values moved: {why}",
                            limits.join(", ")
                        )
                    });
                    (short, units) = (refusal.short(func.target()), refusal.units);
                    if short.is_empty() {
                        return Err(refusal.report);
                    }
                }
            }
        }
        // The limit of every bank that may be short is lowered a little; a bank without a lower limit is no obstacle while
        // another bank has one.
        let mut more = false;
        for &bank in &short {
            // Each round rewrites the whole function: if small steps do not help, they become larger.
            let step = 1 << (tries[bank] / 3).min(3);
            tries[bank] += 1;
            if session.demote(bank, step) {
                more = true;
                continue;
            }
            // One unit more does not help a value of many units: the margin grows by their number.
            let now = margin(margins[bank], session.capacity[bank]).unwrap_or(0);
            let least = now + units * step as u32;
            let mut wider = (margins[bank] + 1..)
                .map_while(|step| margin(step, session.capacity[bank]).map(|m| (step, m)));
            if let Some((step, _)) = wider.find(|next| next.1 >= least) {
                margins[bank] = step;
                more = true;
            }
        }
        if !more {
            let first = match first.report.is_empty() {
                true => report(),
                false => first.report,
            };
            return Err(session.give_up(first));
        }
    }
}

/// The victims chosen up to now.
struct Session<'a> {
    source: Source<'a>,
    options: &'a AllocateOptions,
    /// Registers that may be given out, by bank.
    capacity: BankMap<u32>,
    spare: Spare,
    victims: Vec<Victim>,
    barred: EntitySet<Value>,
}

/// A rewritten function and the homes of its spilled values.
struct Round {
    rewritten: Rewritten,
    homes: Homes,
    holders: Vec<Reg>,
}

impl<'a> Session<'a> {
    fn new(source: Source<'a>, options: &'a AllocateOptions) -> Session<'a> {
        let target = source.func.target();
        let size = |bank: Bank| {
            let file = target.file(bank)?;
            let limit = options.limits[bank].unwrap_or(file.count);
            Some((file.first, file.count.min(limit)))
        };
        let mut capacity = BankMap::default();
        for bank in target.all_banks() {
            let Some((first, count)) = size(bank) else {
                continue;
            };
            let reserved: BTreeSet<u32> = options
                .reserved
                .iter()
                .flat_map(|r| r.range())
                .filter(|u| (first..first + count).contains(u))
                .collect();
            capacity[bank] = count - reserved.len() as u32;
        }
        let carriers = carriers::carriers(target);
        let varying = carriers.varying;
        let file = varying.and_then(size).unwrap_or((0, 0));
        let mut session = Session {
            spare: Spare::new(&source, file, &options.reserved),
            source,
            options,
            capacity,
            victims: Vec::new(),
            barred: EntitySet::new(),
        };
        let unmoved = session.round();
        let pressure = StepPressure::new(&session.source, &unmoved.rewritten);
        session.spare.peak = varying.map_or(0, |bank| pressure.peak(bank));
        let enough = |n: &u32| {
            let lanes = n * carriers.lanes;
            session.spare.holders(&session.source, lanes).is_some()
        };
        let holders = (1..=homes::MOST_HOLDERS).rev().find(enough);
        session.source.lane_room = match carriers.has_lanes() {
            true => holders.unwrap_or(0) * carriers.lanes,
            false => 0,
        };
        session
    }

    /// The function with the present victims moved. Victims without a slot take other means or are
    /// given up.
    fn round(&mut self) -> Round {
        let homes = loop {
            match homes::lay_out(&self.source, &self.victims) {
                Ok(homes) => break homes,
                Err(homeless) => self.evict(&homeless),
            }
        };
        let holders = self.spare.holders(&self.source, homes.lanes);
        let holders = holders.unwrap_or_default();
        let rewritten = rewrite::rewrite(&self.source, &self.victims, &homes, &holders);
        Round {
            rewritten,
            homes,
            holders,
        }
    }

    /// Moves victims, by number, without lanes to memory; victims without memory stay in
    /// their registers.
    fn evict(&mut self, homeless: &[usize]) {
        let choice = self.choice(&BankMap::default());
        let memory = |n: &usize| {
            let victim = &self.victims[*n];
            victim.means == Means::Lanes && choice.memory(victim.value)
        };
        let (moved, given_up): (Vec<usize>, Vec<usize>) = homeless.iter().partition(|n| memory(n));
        for n in moved {
            self.victims[n].means = Means::Scratch;
        }
        for n in given_up {
            self.barred.insert(self.victims[n].value);
        }
        self.victims.retain(|v| !self.barred.contains(v.value));
    }

    /// Moves values that came from another bank and crowd this bank to memory, `eighths` eighths of them, the
    /// last chosen values first. True if any moved.
    fn demote(&mut self, bank: Bank, eighths: usize) -> bool {
        let choice = self.choice(&BankMap::default());
        let guests = self.victims.iter().enumerate();
        let guests: Vec<usize> = guests
            .filter(|(_, v)| v.means == Means::Bank(bank) && choice.memory(v.value))
            .map(|(n, _)| n)
            .collect();
        for &n in guests
            .iter()
            .rev()
            .take((guests.len() * eighths).div_ceil(8))
        {
            self.victims[n].means = Means::Scratch;
        }
        !guests.is_empty()
    }

    fn choice(&self, limits: &BankMap<u32>) -> Choice<'_, 'a> {
        Choice {
            source: &self.source,
            spill: self.options.spill,
            split: self.options.split,
            limits: limits.clone(),
            barred: &self.barred,
        }
    }

    /// Chooses until every bank's pressure is within its limit or no more values can leave.
    fn relieve(&mut self, limits: &BankMap<u32>) -> Round {
        let order = relief_order(self.source.func.target());
        let mut round = self.round();
        for _ in 0..ROUNDS {
            let pressure = StepPressure::new(&self.source, &round.rewritten);
            let mut victims = std::mem::take(&mut self.victims);
            let choice = self.choice(limits);
            // Scalars first, because they may move to vector registers, and vector registers last.
            let mut banks = order.iter();
            let chosen = banks.any(|&bank| choice.choose(bank, &pressure, &mut victims));
            self.victims = victims;
            if !chosen {
                break;
            }
            round = self.round();
        }
        round
    }

    fn relief(&self, round: &Round) -> Relief {
        let mut values = Vec::new();
        for (victim, cost) in self.victims.iter().zip(&round.rewritten.costs) {
            let accesses = &self.source.accesses[victim.value];
            let defined = match accesses.defs[..] {
                [def] => self.source.points.at(def),
                _ => None,
            };
            // Between some two accesses the value stays in its register, although it has left the register
            // elsewhere.
            let steps = |v: Value| {
                let segments = self.source.ranges.segments(v);
                segments.iter().map(|s| s.points()).sum::<u32>() as usize
            };
            let touched = accesses.uses.len() + accesses.defs.len();
            values.push(Relieved {
                value: victim.value,
                class: self.source.func.ty(victim.value),
                means: victim.means,
                defined,
                split: victim.killed.len() + touched < steps(victim.value),
                stores: cost.stores,
                reloads: cost.reloads,
                weight: cost.weight,
            });
        }
        let before = self.source.func.launch.private_bytes;
        let after = round.rewritten.func.launch.private_bytes;
        assert!(
            round.homes.scratch == 0 || after > before,
            "spill slots in scratch memory enlarge it"
        );
        Relief {
            values,
            holders: round.holders.clone(),
            scratch_bytes: after.saturating_sub(before),
        }
    }

    fn give_up(&self, mut report: Diagnostics) -> Diagnostics {
        let mut tried = Vec::new();
        for (on, what) in [
            (self.options.split, "splitting live ranges"),
            (
                self.options.spill.accumulators,
                "moving values to other banks",
            ),
            (self.options.spill.lanes, "moving scalars to lanes"),
            (self.options.spill.scratch, "spilling to private memory"),
        ] {
            if on {
                tried.push(what);
            }
        }
        if let Some(first) = report.0.first_mut() {
            first.notes.push(format!(
                "tried without success: {}; {} values were moved",
                tried.join(", "),
                self.victims.len()
            ));
        }
        report
    }
}

/// The banks from which values are chosen, in this order.
fn relief_order(target: Target) -> Vec<Bank> {
    let roles = [BankRole::Uniform, BankRole::Accumulator, BankRole::Varying];
    let of = |role| target.all_banks().filter(move |b| b.role == role);
    roles.into_iter().flat_map(of).collect()
}
