//! Hazards that an instruction ends, checked along the executed path of a wave.
//!
//! Each executed producer of a row opens a hazard for each of its registers. The hazard ends when enough of the row's ends were executed
//! behind the producer. An instruction that meets an open hazard is a fault. Registers that a row's `armed` instructions read are
//! kept per row until an end of `armed`.

use super::operand::Displacement;
use super::program::{Arg, Inst};
use super::report::Fault;
use crate::ir::operand::Reg;
use crate::target::{End, Hazard, MOperand, OpInfo, Overlap, Role, Tables, Target};

/// A producer whose hazard has not ended.
struct Open {
    row: u8,
    producer: usize,
    /// No register: every consumer meets the hazard.
    reg: Option<Reg>,
    /// The instructions of each end so far.
    done: Vec<u8>,
}

/// Registers that instructions have read.
struct Read {
    row: u8,
    reg: Reg,
    done: Vec<u8>,
}

/// The open hazards of a wave.
#[derive(Default)]
pub struct Mended {
    open: Vec<Open>,
    read: Vec<Read>,
}

/// The rows of a target that an instruction mends.
pub fn rows(tables: &Tables) -> Vec<u8> {
    let numbered = (0u8..).zip(tables.hazards);
    let mended = numbered.filter(|(_, row)| row.mend.is_some());
    mended.map(|(n, _)| n).collect()
}

impl Mended {
    /// Checks the instruction at `pc` and adds it to the past.
    pub fn step(
        &mut self,
        target: Target,
        rows: &[u8],
        program: &[Inst],
        (pc, displacement): (usize, Displacement),
    ) -> Result<(), Box<Fault>> {
        let inst = &program[pc];
        for open in &self.open {
            let row = &target.hazards[usize::from(open.row)];
            let producer = &program[open.producer];
            if meets(row, open, producer, (inst, displacement)) {
                return Err(Fault::new(
                    "simulate-hazard",
                    format!(
                        "hazard `{}`: an instruction that ends it must stand after `{}`",
                        row.name,
                        producer.text(target)
                    ),
                    "insert the instruction that the row of the target's hazards names",
                ));
            }
        }
        let goes_on = |ends: &[End], done: &mut [u8], reg: Option<Reg>| {
            ends.iter().zip(done).all(|(end, done)| {
                *done += u8::from(*done < u8::MAX && ends_by(end, inst, reg, displacement));
                *done < end.count
            })
        };
        self.open.retain_mut(|open| {
            let row = &target.hazards[usize::from(open.row)];
            goes_on(row.until, &mut open.done, open.reg)
        });
        self.read.retain_mut(|read| {
            let armed = target.hazards[usize::from(read.row)].armed;
            armed.is_some_and(|a| goes_on(a.until, &mut read.done, Some(read.reg)))
        });
        for &n in rows {
            let row = &target.hazards[usize::from(n)];
            self.arm(target.tables(), (n, row), inst, displacement);
            if inst.info.hazard_producer >> n & 1 == 1 && starts(row, inst) {
                self.begin(target.tables(), (n, row), (pc, inst, displacement));
            }
        }
        Ok(())
    }

    /// Notes the registers that an instruction reads, if the row asks for them.
    fn arm(
        &mut self,
        tables: &Tables,
        (n, row): (u8, &Hazard),
        inst: &Inst,
        displacement: Displacement,
    ) {
        let Some(armed) = row.armed.filter(|a| a.by.has(inst.info)) else {
            return;
        };
        for reg in registers(inst, Role::Use, armed.by.operands, displacement) {
            let alias = armed.alias.filter(|a| tables.bank_around(reg) == Some(a.0));
            let reg = match alias {
                Some((_, unit)) => Reg::new(unit, armed.granule),
                None if about(tables, row, reg) => reg,
                None => continue,
            };
            let first = reg.unit / armed.granule * armed.granule;
            let end = reg.end().next_multiple_of(armed.granule);
            let reg = Reg::new(first, end - first);
            self.read.retain(|r| (r.row, r.reg) != (n, reg));
            let done = vec![0; armed.until.len()];
            self.read.push(Read { row: n, reg, done });
        }
    }

    fn begin(
        &mut self,
        tables: &Tables,
        (n, row): (u8, &Hazard),
        (pc, inst, displacement): (usize, &Inst, Displacement),
    ) {
        let mut regs: Vec<Option<Reg>> = Vec::new();
        match (row.overlap, row.armed) {
            (Overlap::None, None) => regs.push(None),
            (overlap, _) => {
                let role = match overlap {
                    Overlap::WriteAfterRead => Role::Use,
                    _ => Role::Def,
                };
                let own = registers(inst, role, row.producer_operands, displacement);
                let armed = |reg: &Reg| {
                    let mut read = self.read.iter().filter(|r| r.row == n);
                    row.armed.is_none() || read.any(|r| r.reg.overlaps(*reg))
                };
                let own = own.filter(|reg| about(tables, row, *reg) && armed(reg));
                regs.extend(own.map(Some));
            }
        }
        for reg in regs {
            self.open
                .retain(|o| (o.row, o.producer, o.reg) != (n, pc, reg));
            let done = vec![0; row.until.len()];
            self.open.push(Open {
                row: n,
                producer: pc,
                reg,
                done,
            });
        }
    }
}

/// Whether the producer's modifier is as the row requires.
fn starts(row: &Hazard, inst: &Inst) -> bool {
    row.when.is_none_or(|when| {
        let slot = inst.info.operand(when.operand);
        when.holds(slot.and_then(|n| match *inst.args.get(n)? {
            Arg::Imm(value) => Some(MOperand::Imm(value)),
            Arg::Reg(reg) => Some(MOperand::Reg(reg)),
            Arg::Target => None,
        }))
    })
}

/// Whether an instruction is one of an end.
fn ends_by(end: &End, inst: &Inst, reg: Option<Reg>, displacement: Displacement) -> bool {
    let waits = |counter: u8| inst.levels.get(usize::from(counter)) == Some(&Some(0));
    let reads = || {
        let mut all = registers(inst, Role::Use, &[], displacement);
        reg.is_some_and(|own| all.any(|r| r.overlaps(own)))
    };
    end.of.has(inst.info) && end.wait.is_none_or(waits) && (!end.reads || reads())
}

/// Whether a consumer meets an open hazard.
fn meets(
    row: &Hazard,
    open: &Open,
    producer: &Inst,
    (inst, displacement): (&Inst, Displacement),
) -> bool {
    if inst.info.hazard_consumer >> open.row & 1 == 0
        || row
            .same_opcode
            .is_some_and(|same| same != (producer.op == inst.op))
    {
        return false;
    }
    let role = match row.overlap {
        Overlap::None => return true,
        Overlap::ReadAfterWrite => Role::Use,
        Overlap::WriteAfterWrite | Overlap::WriteAfterRead => Role::Def,
    };
    let mut all = registers(inst, role, row.consumer_operands, displacement);
    let own = open.reg;
    own.is_some_and(|own| {
        all.any(|r| r.overlaps(own) && row.exact.is_none_or(|exact| exact == (r == own)))
    })
}

/// Whether a row is about a register.
fn about(tables: &Tables, row: &Hazard, reg: Reg) -> bool {
    if row.except.iter().any(|r| r.overlaps(reg)) {
        return false;
    }
    row.banks.is_empty() && row.regs.is_empty()
        || row.regs.iter().any(|r| r.overlaps(reg))
        || tables
            .bank_around(reg)
            .is_some_and(|b| row.banks.contains(b))
}

/// Registers of the operands of one role; of the named operands only, if any are named.
fn registers<'a>(
    inst: &'a Inst,
    role: Role,
    names: &'a [&str],
    displacement: Displacement,
) -> impl Iterator<Item = Reg> + 'a {
    let info: &OpInfo = inst.info;
    let specs = info.operands.iter().zip(&inst.args).enumerate();
    specs.filter_map(move |(n, (spec, arg))| {
        let named = names.is_empty() || names.contains(&spec.name);
        let right = (spec.role == Role::Def) == (role == Role::Def);
        let reg = arg.as_reg().filter(|_| named && right)?;
        Some(displacement.register(n, reg))
    })
}
