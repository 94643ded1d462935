//! Register allocation: machine functions in SSA form to machine functions over registers.
//!
//! Stages, each in its own module:
//!
//! 1. [`prepare`]: operands that must stand in one register, share one with a result or need an
//!    alignment that their value cannot have are isolated by copies.
//! 2. [`out_of_ssa`]: block parameters become *parallel copies* on their edges (critical edges are
//!    split), `concat` becomes a parallel copy into parts. A parallel copy is one `copy`
//!    instruction with several results that reads everything before it writes anything; it stays
//!    one point of the program until registers are known, so neither swaps nor lost copies can
//!    arise.
//! 3. [`live`]: live ranges, and for each dword of each value the *root* that it is a copy of.
//! 4. [`webs`] and [`coalesce`]: values that copies connect are joined into webs that will share
//!    registers, parts into their tuples at an offset. Values may overlap in a web only where they
//!    have one root, that is, hold the same contents.
//! 5. [`scan`]: linear scan over the webs' ranges, holes included; fixed webs first, then by start.
//!    Where nothing fits, values move from the full bank to another of its kind ([`banks`]).
//! 6. [`rewrite`]: values become registers, parallel copies become moves ([`moves`]).
//!
//! What a machine can move where, its register files, alignments and fixed operands are read from
//! the tables. The condition bit is one fixed register: two conditions live at once are an error,
//! never silently clobbered.
//!
//! Result: no values, parameters or pseudo operations; [`Form::Storage`](crate::ir::Form). The
//! instructions that were there keep their [`Inst`](crate::ir::Inst) numbers, so that [`checker`]
//! can compare. On an error the function is unchanged.

mod banks;
pub mod checker;
mod coalesce;
mod live;
mod moves;
mod out_of_ssa;
mod pool;
mod prepare;
mod report;
mod rewrite;
mod scan;
mod webs;

use crate::ir::function::{Form, Function};
use crate::ir::machine::{Machine, MachineFunction};
use crate::ir::operand::Reg;
use crate::pass::{Context, Stats};
use crate::target::Bank;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Number of banks, for tables by bank.
pub const BANKS: usize = Bank::ALL.len();

/// What allocation may use and whether its result is proved.
#[derive(Clone, Debug, Default)]
pub struct AllocateOptions {
    /// Registers that are never given out (fixed values may still name them).
    pub reserved: Vec<Reg>,
    /// Greatest number of registers of a bank's file, by `Bank as usize`, where it is less than
    /// the whole file.
    pub limits: [Option<u16>; BANKS],
    /// Run [`checker::check`] on the result.
    pub check: bool,
}

/// What allocation did. Arrays are indexed by `Bank as usize`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AllocateStats {
    /// One more than the highest register number used in the bank's file.
    pub registers: [u16; BANKS],
    /// Greatest number of dwords live at once.
    pub peak: [u32; BANKS],
    /// Move instructions in the result.
    pub moves: u32,
    /// Dwords of copies that coalescing made unnecessary.
    pub coalesced: u32,
    /// Blocks that were added on critical edges and had to stay.
    pub split_edges: u32,
}

/// How hard the coalescer tries and in which order the scan proceeds.
#[derive(Clone, Copy, Debug)]
struct Strategy {
    /// Coalesce parts into tuples and plain copies, not only what must be or is in a loop.
    eager: bool,
    order: scan::Order,
}

/// Tried in turn until one fits.
const STRATEGIES: [Strategy; 4] = [
    Strategy {
        eager: true,
        order: scan::Order::Start,
    },
    Strategy {
        eager: true,
        order: scan::Order::Size,
    },
    Strategy {
        eager: false,
        order: scan::Order::Start,
    },
    Strategy {
        eager: false,
        order: scan::Order::Size,
    },
];

/// [`allocate`] as a pass.
pub fn run(func: &mut MachineFunction, context: &Context) -> Result<Stats, Diagnostics> {
    let options = AllocateOptions {
        check: context.check,
        ..Default::default()
    };
    let done = allocate(func, &options)?;
    let mut stats = Stats::default();
    for bank in Bank::ALL {
        let name = format!("{bank:?}").to_lowercase();
        if done.registers[bank as usize] > 0 {
            stats.add(
                format!("registers.{name}"),
                done.registers[bank as usize].into(),
            );
        }
        if done.peak[bank as usize] > 0 {
            stats.add(format!("pressure.{name}"), done.peak[bank as usize].into());
        }
    }
    stats.add("moves", done.moves.into());
    stats.add("copies.coalesced", done.coalesced.into());
    stats.add("edges.split", done.split_edges.into());
    Ok(stats)
}

/// Give every value a register.
pub fn allocate(
    func: &mut MachineFunction,
    options: &AllocateOptions,
) -> Result<AllocateStats, Diagnostics> {
    if func.form != Form::Ssa {
        let message = format!("`@{}` is not in SSA form", func.name);
        return Err(Diagnostic::error("allocate-form", message)
            .help("allocate before any pass that leaves SSA form")
            .into());
    }
    let (result, stats) = allocate_clone(func, options)?;
    if options.check {
        checker::check(func, &result)?;
    }
    *func = result;
    Ok(stats)
}

fn allocate_clone(
    func: &Function<Machine>,
    options: &AllocateOptions,
) -> Result<(MachineFunction, AllocateStats), Diagnostics> {
    let pool = pool::Pool::new(options);
    let mut prepared = prepare::prepare(func)?;
    out_of_ssa::run(&mut prepared)?;
    let mut live = live::Live::new(&prepared);
    let failure = match attempt(&prepared, &live, &pool)? {
        Ok(found) => return found.finish(prepared, &live, &pool),
        Err(failure) => failure,
    };
    let bank = failure.1.webs[failure.0.web].bank;
    // First as little as fits by pressure; where alignment and holes waste more, more.
    for eighths in [8, 7, 6, 0] {
        if banks::relieve(&mut prepared, &mut live, &pool, bank, eighths)
            && let Ok(found) = attempt(&prepared, &live, &pool)?
        {
            return found.finish(prepared, &live, &pool);
        }
    }
    Err(spill(&prepared, &live, &pool, failure))
}

/// Webs and their registers.
struct Found {
    webs: webs::Webs,
    assignment: scan::Assignment,
    coalesced: u32,
}

/// What found no place, and the webs that it is one of.
type Failure = (scan::Failed, webs::Webs);

/// Try the strategies in turn; the first failure is that of the one that wastes least, and the one
/// to show.
fn attempt(
    prepared: &prepare::Prepared,
    live: &live::Live,
    pool: &pool::Pool,
) -> Result<Result<Found, Failure>, Diagnostics> {
    let mut failure = None;
    for strategy in STRATEGIES {
        let (webs, coalesced) = coalesce::run(prepared, live, pool, strategy.eager)?;
        match scan::run(prepared, &webs, pool, strategy.order) {
            Ok(assignment) => {
                return Ok(Ok(Found {
                    webs,
                    assignment,
                    coalesced,
                }));
            }
            Err(failed) => failure = failure.or(Some((failed, webs))),
        }
    }
    match failure {
        Some(failure) => Ok(Err(failure)),
        // There is at least one strategy, and each returns or fails.
        None => Err(
            Diagnostic::error("allocate-no-strategy", "no allocation strategy is enabled").into(),
        ),
    }
}

impl Found {
    fn finish(
        self,
        prepared: prepare::Prepared,
        live: &live::Live,
        pool: &pool::Pool,
    ) -> Result<(MachineFunction, AllocateStats), Diagnostics> {
        let mut stats = AllocateStats {
            coalesced: self.coalesced,
            ..Default::default()
        };
        let pressure = live.pressure();
        for bank in Bank::ALL {
            stats.peak[bank as usize] = pressure.peak(bank).dwords;
        }
        let result = rewrite::run(
            prepared,
            live,
            &self.webs,
            &self.assignment,
            pool,
            &mut stats,
        )?;
        Ok((result, stats))
    }
}

/// Where spilling and splitting will stand: today, the report that nothing fits.
fn spill(
    prepared: &prepare::Prepared,
    live: &live::Live,
    pool: &pool::Pool,
    failure: Failure,
) -> Diagnostics {
    let (failed, webs) = failure;
    report::exhausted(prepared, live, &webs, pool, &live.pressure(), failed).into()
}
