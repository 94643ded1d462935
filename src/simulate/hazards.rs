//! Wait states between dependent instructions, checked along the executed path.
//!
//! Every instruction is one wait state, a no-operation as many as it states. A pair of instructions
//! that a hazard row covers must be at least the row's distance apart: the number of wait
//! states strictly between them.

use super::program::{Arg, Inst};
use super::report::Fault;
use crate::ir::operand::Reg;
use crate::target::{Hazard, MOperand, Overlap, Role, Tables, Target};

/// A recent instruction that can be the producer of some row.
#[derive(Clone, Copy)]
struct Recent {
    /// Wait states from the start of the program to just after it.
    after: u64,
    pc: usize,
}

/// The recent past of one wave.
pub struct History {
    recent: Vec<Recent>,
    now: u64,
    /// Longest distance of any row.
    reach: u64,
}

impl History {
    pub fn new(reach: u64) -> Self {
        History {
            recent: Vec::new(),
            now: 0,
            reach,
        }
    }

    /// Checks `inst` against the past, then adds it to the past. `states` is 1, or the states of a
    /// no-operation.
    pub fn step(
        &mut self,
        target: Target,
        program: &[Inst],
        pc: usize,
        states: u64,
    ) -> Result<(), Box<Fault>> {
        let inst = &program[pc];
        if inst.info.hazard_consumer != 0 {
            for past in self.recent.iter().rev() {
                let between = self.now - past.after;
                let producer = &program[past.pc];
                let mut rows = producer.info.hazard_producer & inst.info.hazard_consumer;
                while rows != 0 {
                    let row = &target.hazards[rows.trailing_zeros() as usize];
                    rows &= rows - 1;
                    let needed = distance(row, producer.info.passes);
                    if between < needed && concerns(target.tables(), row, producer, inst) {
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
        }
        self.now += states;
        if inst.info.hazard_producer != 0 {
            let oldest = self.now.saturating_sub(self.reach);
            self.recent.retain(|r| r.after >= oldest);
            self.recent.push(Recent {
                after: self.now,
                pc,
            });
        }
        Ok(())
    }
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

/// Whether the registers of the pair overlap as the row requires.
fn concerns(tables: &Tables, row: &Hazard, producer: &Inst, consumer: &Inst) -> bool {
    if row
        .same_opcode
        .is_some_and(|same| same != (producer.op == consumer.op))
    {
        return false;
    }
    let operand = |name: &str| match producer.arg(name)? {
        Arg::Imm(value) => Some(MOperand::Imm(value)),
        Arg::Reg(reg) => Some(MOperand::Reg(reg)),
        Arg::Target => None,
    };
    if row.when.is_some_and(|w| !w.holds(operand(w.operand))) {
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
    inst: &'a Inst,
    role: Role,
    names: &'a [&str],
) -> impl IntoIterator<Item = Reg> + 'a {
    let specs = inst.info.operands.iter().zip(&inst.args);
    specs.filter_map(move |(spec, arg)| {
        let named = names.is_empty() || names.contains(&spec.name);
        let right = (spec.role == Role::Def) == (role == Role::Def);
        arg.as_reg().filter(|_| named && right)
    })
}
