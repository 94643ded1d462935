//! Register allocation: machine functions over values to machine functions over registers.
//!
//! The input is in SSA form, or in *storage form*: values are then virtual registers, written
//! more than once, also in parts. Stages, each in its own module:
//!
//! 1. `input`: operands with demands are isolated by copies, block parameters and `concat` become
//!    parallel copies.
//! 2. [`ranges`]: the core, which uses no machine. The core finds live ranges, and for each unit of each value
//!    the *root* that stands for the unit's contents. Values that copies connect are joined into webs
//!    that will share registers, parts into their tuples at an offset. Values may overlap in a web
//!    only where they have one root, that is, the same contents. Registers that the function
//!    names take part as fixed values.
//! 3. `place`: linear scan or graph colouring ([`Strategy`]) choose an order in which webs are
//!    placed, fixed webs first. If no register fits, values move from the full bank to another bank of
//!    its kind.
//! 4. [`spill`]: if other banks do not suffice either, values leave their registers, and allocation starts again.
//! 5. `output`: values become registers, parallel copies become moves.
//!
//! `report` tells users each decision and the reason for a failure; [`checker`] proves results.
//!
//! The possible moves, the register files, the alignments and the fixed operands of a machine are read from
//! the tables. The condition bit is one fixed register: two conditions live at once are an error,
//! never silently clobbered.
//!
//! Result: no values, parameters or pseudo operations; [`Form::Storage`](crate::ir::Form). With
//! [`AllocateOptions::keep_copies`] the pseudo operations stay, over registers, except for copies
//! with equal source and target. Instructions of the input keep their
//! [`Inst`] numbers, so that [`checker`] can compare. On an error the function is
//! unchanged.
//!
//! # Why
//!
//! **One core, any client, two strategies.** The folders of this crate are the steps of allocation: `input`, `ranges`, `place`,
//! `output`. `report` and `checker` serve all steps, and `spill` runs around them. The core (`ranges`) queries a `Client` for each
//! fact once, and no code behind that boundary is generic or uses a machine. Machine functions are clients twice: unprepared, and
//! prepared. The pressure of the spiller is a third client of the live ranges. `tests/allocate/bytes.rs` has a client whose
//! units are bytes.
//!
//! **Placing can be left out.** Without it webs are `Variables`, and each value has an offset in one. With it `RegisterFiles`
//! describes the machine, and linear scan and colouring differ in order and choice only.
//!
//! **No hopeless attempt** (`Hopeless`). If more is live than all banks have and spilling is on, colouring is not tried
//! before spilling. With 8,180 values that are all live at once, compilation took 26 s and 1.9 GB with the attempt. Without it,
//! it takes 9 s and 0.46 GB.

#![deny(missing_docs)]

pub mod checker;
mod input;
mod options;
mod output;
mod place;
pub mod ranges;
#[cfg(test)]
mod relation_tests;
mod report;
pub mod spill;
#[cfg(test)]
mod testing;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_machine as machine;
use easel_pass as pass;
use easel_target as target;

pub use options::{AllocateOptions, Spill, Strategy, Wording};
pub use ranges::client::Undefined;
pub use spill::{Means, Relief, Relieved};

use self::input::out_of_ssa;
use self::input::prepare::{Prepared, prepare};
use self::output::rewrite;
use self::place::found::{Failure, Found};
use self::place::pool::Pool;
use self::place::relief::relieve;
use self::place::task::Task;
use self::place::{attempt, color};
use self::ranges::program::Program;
use self::report::trace::Tracer;
use self::report::{exhausted, refused};
use self::spill::Refusal;
use crate::ir::function::{Block, Form, Inst, Value};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::pass::{Context, Stats};
use crate::target::{Bank, BankMap};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;

/// The counts of an allocation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AllocateStats {
    /// One more than the highest register number used in the bank's file.
    pub registers: BankMap<u32>,
    /// Greatest number of register units live at once.
    pub peak: BankMap<u32>,
    /// The first place of the peak: the block and, unless it is at the block's start, the instruction.
    pub peak_at: BankMap<Option<(Block, Option<Inst>)>>,
    /// Move instructions in the result.
    pub moves: u32,
    /// Dwords of copies between registers that remain, kept or lowered.
    pub copies: u32,
    /// Dwords of copies that coalescing made unnecessary.
    pub coalesced: u32,
    /// Blocks that were added on critical edges and had to stay.
    pub split_edges: u32,
    /// The values that were moved out of registers.
    pub relief: Relief,
}

/// An allocated function and the register of each of its values.
#[derive(Clone)]
pub struct Allocation {
    /// The function over registers.
    pub func: MachineFunction,
    /// The counts of the allocation.
    pub stats: AllocateStats,
    /// Registers of the values of the input function; `None` for a value that is in no
    /// reachable instruction and found no free register.
    pub registers: SecondaryMap<Value, Option<Reg>>,
    /// The web of each of these values, and the dword in the web: equal for values that coalescing put
    /// at one place.
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
    func.renumber();
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

/// Gives every value a register.
pub fn allocate(
    func: &mut MachineFunction,
    options: &AllocateOptions,
) -> Result<AllocateStats, Diagnostics> {
    let allocation = allocation(func, options)?;
    *func = allocation.func;
    Ok(allocation.stats)
}

/// Gives every value a register, and returns the registers. If there are too few, values leave them as the
/// options allow.
pub fn allocation(
    func: &MachineFunction,
    options: &AllocateOptions,
) -> Result<Allocation, Diagnostics> {
    // An attempt that cannot succeed takes time in the square of the values, and only its report would be used.
    let hopeless = match spill::is_on(options) {
        true => Hopeless::Skip,
        false => Hopeless::Report,
    };
    let refusal = match fitting(func, options, hopeless) {
        Ok(allocation) => return Ok(allocation),
        Err(refusal) => refusal,
    };
    let report = || match fitting(func, options, Hopeless::Report) {
        Ok(_) => Diagnostics::default(),
        Err(refusal) => refusal.report,
    };
    let attempt = |func: &MachineFunction| fitting(func, options, hopeless);
    let fitted = spill::fit(func, options, (refusal, &report), attempt)?;
    let mut allocation = fitted.result;
    let added = |b: &Block| !func.blocks.is_valid(*b);
    let added: Vec<Block> = allocation
        .func
        .layout
        .iter()
        .copied()
        .filter(added)
        .collect();
    allocation.stats.split_edges = rewrite::remove_empty_edges(&mut allocation.func, &added);
    allocation.stats.relief = fitted.relief;
    Ok(allocation)
}

/// The treatment of a function in which far more is live at once than any banks have registers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hopeless {
    /// Refuses the function without a report.
    Skip,
    /// Finds the value without a register, and reports it.
    Report,
}

/// Allocation of a function whose values fit.
fn fitting(
    func: &MachineFunction,
    options: &AllocateOptions,
    hopeless: Hopeless,
) -> Result<Allocation, Refusal> {
    let mut prepared = prepare(func, options.keep_copies, options.undefined)?;
    match func.form {
        Form::Ssa => out_of_ssa::run(&mut prepared)?,
        Form::Storage => out_of_ssa::concats(&mut prepared.func, &EntitySet::new()),
    }
    let program = Program::new(&prepared, options.strategy == Strategy::Coloring);
    placed(func, options, hopeless, prepared, program)
}

/// Allocation of a prepared function, with the facts about it; see [`allocate`].
fn placed(
    func: &MachineFunction,
    options: &AllocateOptions,
    hopeless: Hopeless,
    mut prepared: Prepared,
    mut program: Program,
) -> Result<Allocation, Refusal> {
    let driver = Driver {
        options,
        pool: Pool::new(func.target(), options),
        tracer: Tracer::new(func.target(), options),
    };
    driver.tracer.liveness(&prepared.func, &program.live);
    if let Some(bank) = driver
        .beyond(&program)
        .filter(|_| hopeless == Hopeless::Skip)
    {
        return Err(Refusal {
            bank: Some(bank),
            units: 1,
            report: Diagnostics::default(),
        });
    }
    let found = match driver.attempt(&prepared, &program)? {
        Ok(found) => found,
        Err(failure) => driver.relieved(&mut prepared, &mut program, failure)?,
    };
    let result = driver.finish(func, prepared, &program, found)?;
    if options.check {
        checker::check(func, &result.func)?;
    }
    Ok(result)
}

/// The steps from webs to registers, for one function.
struct Driver<'a> {
    options: &'a AllocateOptions,
    pool: Pool,
    tracer: Tracer,
}

impl Driver<'_> {
    /// A bank with more live units at once than all banks together have registers.
    fn beyond(&self, program: &Program) -> Option<Bank> {
        let pressure = program.live.pressure();
        let banks = || self.pool.target.all_banks();
        let count = |bank| self.pool.file(bank).map_or(0, |f| f.1);
        let all: u32 = banks().map(count).sum();
        banks().find(|&bank| pressure.peak(bank).units > all)
    }

    fn attempt(
        &self,
        prepared: &Prepared,
        program: &Program,
    ) -> Result<Result<Found, Failure>, Diagnostics> {
        let run = match self.options.strategy {
            Strategy::LinearScan => attempt::linear_scan,
            Strategy::Coloring => color::run,
        };
        run(Task {
            program,
            files: &self.pool,
            journal: &self.tracer,
            coalesce: self.options.coalesce,
        })
        .map_err(|unmet| refused::unmet(prepared, unmet))
    }

    /// Moves values to another bank until all fit.
    fn relieved(
        &self,
        prepared: &mut Prepared,
        program: &mut Program,
        mut failure: Failure,
    ) -> Result<Found, Refusal> {
        let bank = failure.1.webs[failure.0.web].bank;
        let before: Vec<Bank> = prepared.func.values.values().map(|v| v.ty.bank).collect();
        // The first try moves only the excess of pressure; later tries move more, for waste by alignment and holes.
        let eighths: &[u32] = if self.options.keep_copies {
            &[]
        } else {
            &[8, 7, 6, 0]
        };
        let mut moved = false;
        for &eighths in eighths {
            if relieve(prepared, program, &self.pool, bank, eighths) {
                moved = true;
                if let Ok(fits) = self.attempt(prepared, program)? {
                    return Ok(fits);
                }
            }
        }
        // The report shows the function before values moved, because moved values would confuse it.
        // The report takes long to make, so it is made after the last try.
        if moved {
            for (value, bank) in prepared.func.values.keys().zip(before) {
                prepared.func.values[value].ty.bank = bank;
                program.live.set_bank(value, bank);
            }
            if let Err(again) = self.attempt(prepared, program)? {
                failure = again;
            }
        }
        let report = exhausted::report(prepared, program, &self.pool, &self.tracer, &failure);
        Err(Refusal {
            bank: Some(bank),
            units: failure.1.webs[failure.0.web].size(),
            report: report.into(),
        })
    }

    fn finish(
        &self,
        original: &MachineFunction,
        prepared: Prepared,
        program: &Program,
        found: Found,
    ) -> Result<Allocation, Diagnostics> {
        let Found {
            webs, assignment, ..
        } = &found;
        let mut stats = AllocateStats {
            coalesced: found.coalesced,
            copies: found.copies(program),
            ..Default::default()
        };
        let pressure = program.live.pressure();
        for bank in self.pool.target.all_banks() {
            stats.peak[bank] = pressure.peak(bank).units;
            stats.peak_at[bank] = pressure.place(bank, &program.live.points);
        }
        let mut registers = SecondaryMap::new();
        let mut places = SecondaryMap::new();
        for value in original.values.keys() {
            let (web, offset) = webs.of(value);
            places[value] = Some((web as u32, offset));
            let reg = assignment.reg(web, webs.webs[web].size());
            registers[value] = reg.map(|r| r.part(offset, original.ty(value).units));
        }
        let rewritten = rewrite::run(prepared, &program.live, &found, &self.pool)?;
        stats.registers = rewritten.registers;
        stats.moves = rewritten.moves;
        stats.split_edges = rewritten.split_edges;
        Ok(Allocation {
            func: rewritten.func,
            stats,
            registers,
            webs: places,
        })
    }
}
