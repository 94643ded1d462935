//! Wait states between dependent instructions, checked along the executed path.
//!
//! Every instruction is one wait state, a no-operation as many as it states. A pair of instructions
//! that a hazard row covers must be at least the row's distance apart: the number of wait
//! states strictly between them.

//!
//! # Why
//!
//! The result of a check depends only on the recent producers and their distances. Code has few such pasts: one for each place, and
//! a few after a branch. So each past is kept once with the pasts that follow it, and most steps are one comparison. Comparing the
//! instruction with each recent one took a third of the time of strict vector code.

use super::operand::Displacement;
use super::program::{Arg, Inst};
use super::report::Fault;
use crate::ir::operand::Reg;
use crate::target::{Hazard, MOperand, Overlap, Role, Same, Tables, Target};
use rustc_hash::FxHashMap;

/// A recent instruction that can be the producer of some row.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Recent {
    pc: u32,
    /// Wait states since the instruction.
    age: u32,
    /// The displacement of its registers.
    displacement: Displacement,
}

#[cfg(test)]
impl Recent {
    pub fn new(pc: usize, age: u32) -> Recent {
        Recent {
            pc: pc as u32,
            age,
            displacement: Displacement::default(),
        }
    }
}

/// The producers that can still affect a later instruction, oldest first.
pub type Recents = Box<[Recent]>;

/// A past, and a past that follows it.
struct Past {
    recents: Recents,
    /// The instruction of the first step from here, and the number of the past after it.
    next: Option<(usize, usize)>,
}

/// The pasts that were seen.
#[derive(Default)]
pub struct Pasts {
    all: Vec<Past>,
    numbers: FxHashMap<Recents, usize>,
    /// Further steps: number of the past and instruction, to number of the next past.
    steps: FxHashMap<(usize, usize), usize>,
}

/// The most pasts that are kept.
/// Not tuned: bounds the memory of programs whose branches lead to ever new pasts.
const MOST: usize = 1 << 14;

/// The recent past of one wave.
pub enum History {
    /// No instruction was executed.
    Start,
    /// A past by its number.
    Known(usize),
    /// A past that is not kept.
    Other(Recents),
}

impl History {
    /// Checks the instruction at `pc`, with its displacement, against the past, then adds it to the past.
    pub fn step(
        &mut self,
        (target, reach): (Target, u64),
        program: &[Inst],
        (pc, displacement): (usize, Displacement),
        pasts: &mut Pasts,
    ) -> Result<(), Box<Fault>> {
        // Only steps without a displacement are kept.
        let plain = displacement.is_none();
        let recents: &[Recent] = match self {
            History::Start => &[],
            History::Known(number) => {
                let past = &pasts.all[*number];
                if let Some((at, next)) = past.next
                    && at == pc
                    && plain
                {
                    *number = next;
                    return Ok(());
                }
                if let Some(next) = pasts.steps.get(&(*number, pc))
                    && plain
                {
                    *number = *next;
                    return Ok(());
                }
                &past.recents
            }
            History::Other(recents) => recents,
        };
        check(target, program, (pc, displacement), recents)?;
        let inst = &program[pc];
        let older = recents.iter().map(|r| Recent {
            age: r
                .age
                .saturating_add(inst.states.try_into().unwrap_or(u32::MAX)),
            ..*r
        });
        let mut next: Vec<Recent> = older.filter(|r| u64::from(r.age) < reach).collect();
        if inst.info.hazard_producer != 0 {
            next.push(Recent {
                pc: pc as u32,
                age: 0,
                displacement,
            });
        }
        *self = pasts.after(self, plain.then_some(pc), next.into());
        Ok(())
    }
}

impl Pasts {
    /// The past after a step, kept if there is room.
    fn after(&mut self, before: &History, pc: Option<usize>, recents: Recents) -> History {
        let known = self.numbers.get(&recents).copied();
        let number = match known {
            Some(number) => number,
            None if self.all.len() >= MOST => return History::Other(recents),
            None => {
                let number = self.all.len();
                self.numbers.insert(recents.clone(), number);
                self.all.push(Past {
                    recents,
                    next: None,
                });
                number
            }
        };
        if let (History::Known(before), Some(pc)) = (before, pc) {
            let before = *before;
            let next = &mut self.all[before].next;
            match next {
                None => *next = Some((pc, number)),
                Some(_) if self.steps.len() < MOST => {
                    self.steps.insert((before, pc), number);
                }
                Some(_) => {}
            }
        }
        History::Known(number)
    }
}

/// Checks an instruction against its past.
pub(super) fn check(
    target: Target,
    program: &[Inst],
    (pc, displacement): (usize, Displacement),
    recents: &[Recent],
) -> Result<(), Box<Fault>> {
    let inst = &program[pc];
    if inst.info.hazard_consumer == 0 {
        return Ok(());
    }
    for past in recents.iter().rev() {
        let between = u64::from(past.age);
        let producer = &program[past.pc as usize];
        let mut rows = producer.info.hazard_producer & inst.info.hazard_consumer;
        while rows != 0 {
            let row = &target.hazards[rows.trailing_zeros() as usize];
            rows &= rows - 1;
            if row.advised {
                continue;
            }
            let needed = distance(row, producer.info.passes);
            let pair = ((producer, past.displacement), (inst, displacement));
            if between < needed && concerns(target.tables(), row, pair.0, pair.1) {
                return Err(Fault::new(
                    "simulate-hazard",
                    format!(
                        "hazard `{}`: {needed} wait states after `{}` are needed, there are {between}",
                        row.name,
                        producer.text(target)
                    ),
                    "put independent instructions or a no-operation between the two",
                ));
            }
        }
    }
    Ok(())
}

/// The longest distance of any row.
pub fn reach(tables: &Tables) -> u64 {
    // Passes of a matrix instruction multiply the distance; the largest number is taken.
    let passes = tables.max_passes;
    tables
        .hazards
        .iter()
        .map(|h| distance(h, passes))
        .max()
        .unwrap_or(0)
}

fn distance(row: &Hazard, passes: u8) -> u64 {
    u64::try_from(i64::from(row.base) + i64::from(row.per_pass) * i64::from(passes)).unwrap_or(0)
}

/// An instruction with the displacement of its registers.
type Placed<'a> = (&'a Inst, Displacement);

/// Whether the registers of the pair overlap as the row requires.
fn concerns(tables: &Tables, row: &Hazard, producer: Placed<'_>, consumer: Placed<'_>) -> bool {
    if row
        .same_opcode
        .is_some_and(|same| same != (producer.0.op == consumer.0.op))
    {
        return false;
    }
    let operand = |(inst, displacement): Placed<'_>, name: &str| {
        let n = inst.info.operand(name)?;
        match *inst.args.get(n)? {
            Arg::Imm(value) => Some(MOperand::Imm(value)),
            Arg::Reg(reg) => Some(MOperand::Reg(displacement.register(n, reg))),
            Arg::Target => None,
        }
    };
    let same = |s: Same| {
        let of = |inst| operand(inst, s.operand);
        s.holds(of(producer), of(consumer))
    };
    if !row.same.is_none_or(same) {
        return false;
    }
    if row
        .when
        .is_some_and(|w| !w.holds(operand(producer, w.operand)))
    {
        return false;
    }
    let (first, second) = match row.overlap {
        Overlap::None => return true,
        Overlap::ReadAfterWrite => (Role::Def, Role::Use),
        Overlap::WriteAfterWrite => (Role::Def, Role::Def),
        Overlap::WriteAfterRead => (Role::Use, Role::Def),
    };
    let theirs = registers(producer, first, row.producer_operands);
    theirs.into_iter().any(|a| {
        let counts = (row.banks.is_empty() && row.regs.is_empty())
            || tables.bank_around(a).is_some_and(|b| row.banks.contains(b))
            || row.regs.iter().any(|r| r.overlaps(a));
        counts
            && registers(consumer, second, row.consumer_operands)
                .into_iter()
                .any(|b| a.overlaps(b) && row.exact.is_none_or(|exact| exact == (a == b)))
    })
}

/// Registers of the operands of one role; of the named operands only, if any are named.
fn registers<'a>(
    (inst, displacement): Placed<'a>,
    role: Role,
    names: &'a [&str],
) -> impl IntoIterator<Item = Reg> + 'a {
    let specs = inst.info.operands.iter().zip(&inst.args).enumerate();
    specs.filter_map(move |(n, (spec, arg))| {
        let named = names.is_empty() || names.contains(&spec.name);
        let right = (spec.role == Role::Def) == (role == Role::Def);
        let reg = arg.as_reg().filter(|_| named && right)?;
        Some(displacement.register(n, reg))
    })
}
