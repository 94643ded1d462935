//! Register allocation: machine functions over values to machine functions over registers.
//!
//! What comes in is in SSA form, or in *storage form*: values are then virtual registers, written
//! more than once, also in parts. Stages, each in its own module:
//!
//! 1. [`prepare`]: operands that must stand in one register, share one with a result or need an
//!    alignment that their value cannot have are isolated by copies.
//! 2. [`out_of_ssa`]: block parameters become *parallel copies* on their edges (critical edges are
//!    split), `concat` becomes a parallel copy into parts. A parallel copy is one `copy`
//!    instruction with several results that reads everything before it writes anything; it stays
//!    one point of the program until registers are known, so neither swaps nor lost copies can
//!    arise.
//! 3. [`live`]: live ranges, and for each dword of each value the *root* that stands for what it
//!    holds ([`unwritten`]: where storage holds nothing yet).
//! 4. [`webs`] and [`coalesce`]: values that copies connect are joined into webs that will share
//!    registers, parts into their tuples at an offset. Values may overlap in a web only where they
//!    have one root, that is, hold the same contents. Registers that the function names take part
//!    as fixed values.
//! 5. [`Strategy`]: linear scan ([`attempt`], [`scan`]) or graph colouring ([`color`], [`graph`])
//!    choose an order; [`assign`] places webs in it, fixed ones first. Where nothing fits, values
//!    move from the full bank to another of its kind ([`banks`]).
//! 6. [`spill`]: where that is not enough either, values leave their registers, and all begins anew.
//! 7. [`rewrite`]: values become registers, parallel copies become moves ([`parallel`]).
//!
//! What a machine can move where, its register files, alignments and fixed operands are read from
//! the tables. The condition bit is one fixed register: two conditions live at once are an error,
//! never silently clobbered.
//!
//! Result: no values, parameters or pseudo operations; [`Form::Storage`](crate::ir::Form). With
//! [`AllocateOptions::keep_copies`] the pseudo operations stay, over registers, but for copies
//! whose source and target have become one. The instructions that were there keep their
//! [`Inst`](crate::ir::Inst) numbers, so that [`checker`] can compare. On an error the function is
//! unchanged.

mod assign;
mod attempt;
mod banks;
pub mod checker;
mod coalesce;
mod color;
mod exhausted;
mod graph;
mod live;
mod out_of_ssa;
mod parallel;
mod pool;
mod prepare;
#[cfg(test)]
mod relation_tests;
mod report;
mod rewrite;
mod scan;
pub mod spill;
#[cfg(test)]
mod testing;
mod trace;
mod unwritten;
mod webs;
mod writers;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_machine as machine;
use easel_pass as pass;
use easel_target as target;

pub use spill::{Means, Relief, Relieved, Spill};
pub use trace::Wording;

use self::spill::Refusal;
use crate::analysis::{Cfg, Dominators, Loops};
use crate::ir::function::{Block, Form, Inst, Value};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::pass::{Context, Stats, Trace};
use crate::target::{Bank, BankMap};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;

/// How registers are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// In the order in which live ranges begin.
    #[default]
    LinearScan,
    /// Wide tuples first, by first fit, and better where another order is better throughout.
    Coloring,
}

/// What storage that no definition reaches is taken to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Undefined {
    /// Anything: such values may share registers with each other, though with nothing that is
    /// written while they are live.
    #[default]
    Share,
    /// Contents of their own.
    Apart,
}

/// What allocation may use and whether its result is proved.
#[derive(Clone, Debug)]
pub struct AllocateOptions {
    /// Registers that are never given out (fixed values may still name them).
    pub reserved: Vec<Reg>,
    /// Greatest number of registers of a bank's file, where it is less than the whole file.
    pub limits: BankMap<Option<u32>>,
    /// Run [`checker::check`] on the result.
    pub check: bool,
    pub strategy: Strategy,
    /// Give source and target of a copy one register where that is possible.
    pub coalesce: bool,
    /// Storage form only.
    pub undefined: Undefined,
    /// Leave copies (of the function as it came) that are still needed as `copy` over registers,
    /// for the client to lower, and change nothing else: no value moves to another bank.
    pub keep_copies: bool,
    /// What values are called in reports and traces; empty names are replaced by numbers.
    pub names: SecondaryMap<Value, String>,
    pub wording: Wording,
    pub trace: Trace,
    /// Let values leave their registers over regions of high pressure only, and make constants
    /// again where they are used.
    pub split: bool,
    /// Where values may go that find no register.
    pub spill: Spill,
}

impl Default for AllocateOptions {
    fn default() -> Self {
        AllocateOptions {
            reserved: Vec::new(),
            limits: BankMap::default(),
            check: false,
            strategy: Strategy::default(),
            coalesce: true,
            undefined: Undefined::default(),
            keep_copies: false,
            names: SecondaryMap::new(),
            wording: Wording::default(),
            trace: Trace::default(),
            split: false,
            spill: Spill::default(),
        }
    }
}

/// What allocation did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AllocateStats {
    /// One more than the highest register number used in the bank's file.
    pub registers: BankMap<u32>,
    /// Greatest number of register units live at once.
    pub peak: BankMap<u32>,
    /// Where that is first: the block and, unless at its start, the instruction.
    pub peak_at: BankMap<Option<(Block, Option<Inst>)>>,
    /// Move instructions in the result.
    pub moves: u32,
    /// Dwords of copies between registers that are left, kept or lowered.
    pub copies: u32,
    /// Dwords of copies that coalescing made unnecessary.
    pub coalesced: u32,
    /// Blocks that were added on critical edges and had to stay.
    pub split_edges: u32,
    /// What was moved out of registers so that the rest fits.
    pub relief: Relief,
}

/// An allocated function and where each of its values went.
#[derive(Clone)]
pub struct Allocation {
    pub func: MachineFunction,
    pub stats: AllocateStats,
    /// Registers of the values of the function that came in; none for values that stand in no
    /// reachable instruction and found no free register.
    pub registers: SecondaryMap<Value, Option<Reg>>,
    /// The web that each of these values is in, and at which dword: equal where coalescing put
    /// values at one place.
    pub webs: SecondaryMap<Value, Option<(u32, u32)>>,
}

/// [`allocate`] as a pass.
pub fn run(func: &mut MachineFunction, context: &Context) -> Result<Stats, Diagnostics> {
    let options = AllocateOptions {
        check: context.check,
        trace: context.trace.clone(),
        limits: context.registers.clone(),
        split: true,
        spill: Spill::ALL,
        ..Default::default()
    };
    let done = allocate(func, &options)?;
    let mut stats = Stats::default();
    let target = func.target();
    for bank in target.all_banks() {
        let name = target.bank_name(bank);
        if done.registers[bank] > 0 {
            stats.add(format!("registers.{name}"), done.registers[bank].into());
        }
        if done.peak[bank] > 0 {
            stats.add(format!("pressure.{name}"), done.peak[bank].into());
        }
    }
    stats.add("moves", done.moves.into());
    stats.add("copies.coalesced", done.coalesced.into());
    stats.add("edges.split", done.split_edges.into());
    done.relief.add_to(&mut stats);
    Ok(stats)
}

/// Give every value a register.
pub fn allocate(
    func: &mut MachineFunction,
    options: &AllocateOptions,
) -> Result<AllocateStats, Diagnostics> {
    let allocation = allocation(func, options)?;
    *func = allocation.func;
    Ok(allocation.stats)
}

/// Give every value a register, and tell which. Where there are too few, values leave them as the
/// options allow.
pub fn allocation(
    func: &MachineFunction,
    options: &AllocateOptions,
) -> Result<Allocation, Diagnostics> {
    let refusal = match fitting(func, options) {
        Ok(allocation) => return Ok(allocation),
        Err(refusal) => refusal,
    };
    let fitted = spill::fit(func, options, refusal, |func| fitting(func, options))?;
    let mut allocation = fitted.result;
    allocation.stats.relief = fitted.relief;
    Ok(allocation)
}

/// Allocation of a function whose values fit.
fn fitting(func: &MachineFunction, options: &AllocateOptions) -> Result<Allocation, Refusal> {
    let pool = pool::Pool::new(func.target(), options);
    let mut prepared = prepare::prepare(func, options.keep_copies)?;
    match func.form {
        Form::Ssa => out_of_ssa::run(&mut prepared)?,
        Form::Storage => out_of_ssa::concats(&mut prepared.func, &EntitySet::new()),
    }
    let mut live = live::Live::new(&prepared, options.undefined);
    pool.trace.liveness(&prepared.func, &live);
    let cfg = Cfg::new(&prepared.func);
    let loops = Loops::new(&cfg, &Dominators::new(&cfg));
    let attempt = |prepared: &prepare::Prepared, live: &live::Live| {
        let run = match options.strategy {
            Strategy::LinearScan => attempt::linear_scan,
            Strategy::Coloring => color::run,
        };
        run(prepared, live, &pool, &loops, options.coalesce)
    };
    let found = match attempt(&prepared, &live)? {
        Ok(found) => found,
        Err(failure) => {
            let bank = failure.1.webs[failure.0.web].bank;
            let before: Vec<Bank> = prepared.func.values.values().map(|v| v.ty.bank).collect();
            let mut found = None;
            // First as little as fits by pressure; where alignment and holes waste more, more.
            let eighths: &[u32] = if options.keep_copies {
                &[]
            } else {
                &[8, 7, 6, 0]
            };
            let mut moved = false;
            for &eighths in eighths {
                if banks::relieve(&mut prepared, &mut live, &pool, bank, eighths) {
                    moved = true;
                    if let Ok(fits) = attempt(&prepared, &live)? {
                        found = Some(fits);
                        break;
                    }
                }
            }
            match found {
                Some(found) => found,
                None => {
                    // The report is of the function as it came: what was moved would only confuse
                    // the picture. It takes long to make, so it is made when nothing else is left.
                    let mut failure = failure;
                    if moved {
                        for (value, bank) in prepared.func.values.keys().zip(before) {
                            prepared.func.values[value].ty.bank = bank;
                            live.set_bank(value, bank);
                        }
                        if let Err(again) = attempt(&prepared, &live)? {
                            failure = again;
                        }
                    }
                    let report = exhausted(&prepared, &live, &pool, failure);
                    return Err(Refusal {
                        bank: Some(bank),
                        report,
                    });
                }
            }
        }
    };
    let result = found.finish(func, prepared, &live, &pool)?;
    if options.check {
        checker::check(func, &result.func)?;
    }
    Ok(result)
}

/// Webs and their registers.
struct Found {
    webs: webs::Webs,
    assignment: assign::Assignment,
    coalesced: u32,
}

/// What found no place, and the webs that it is one of.
type Failure = (assign::Failed, webs::Webs);

impl Found {
    /// No web is to be placed.
    fn nothing(webs: webs::Webs) -> Found {
        Found {
            assignment: assign::Assignment::new(webs.webs.len(), 0),
            webs,
            coalesced: 0,
        }
    }

    fn finish(
        self,
        original: &MachineFunction,
        prepared: prepare::Prepared,
        live: &live::Live,
        pool: &pool::Pool,
    ) -> Result<Allocation, Diagnostics> {
        let Found {
            webs,
            assignment,
            coalesced,
        } = self;
        let mut stats = AllocateStats {
            coalesced,
            copies: coalesce::remaining(&prepared, live, &webs, &assignment),
            ..Default::default()
        };
        let pressure = live.pressure();
        for bank in pool.target.all_banks() {
            stats.peak[bank] = pressure.peak(bank).units;
            stats.peak_at[bank] = pressure.place(bank, &live.points);
        }
        let mut registers = SecondaryMap::new();
        let mut places = SecondaryMap::new();
        for value in original.values.keys() {
            let (web, offset) = webs.of(value);
            places[value] = Some((web as u32, offset));
            let reg = assignment.reg(web, webs.webs[web].dwords());
            registers[value] = reg.map(|r| r.part(offset, original.ty(value).units));
        }
        let func = rewrite::run(prepared, live, &webs, &assignment, pool, &mut stats)?;
        Ok(Allocation {
            func,
            stats,
            registers,
            webs: places,
        })
    }
}

/// The report that nothing fits.
fn exhausted(
    prepared: &prepare::Prepared,
    live: &live::Live,
    pool: &pool::Pool,
    failure: Failure,
) -> Diagnostics {
    let (failed, webs) = failure;
    exhausted::report(prepared, live, &webs, pool, &failed).into()
}
