//! Instructions that access other registers than their text names: by a number in an operand, or by the index mode.
//!
//! The displaced instruction is a copy with other registers, so that all checks see the registers that the instruction accesses.
//! A register that the wave lacks is an error: CDNA3 ISA manual 6.6.

use super::operand::Displacement;
use super::program::{Arg, Inst, Program, Source, accesses, is_beyond};
use super::report::Fault;
use super::wave::Wave;
use crate::ir::operand::Reg;
use crate::target::query::{changes_registers, read_meaning};
use crate::target::{Action, BankRole, Behaviour, IndexMode, OpInfo, RegisterFile, Role, Target};
use easel_isa::meaning::Expr;

/// Calls between lanes of which the manual states the operands that the index displaces.
const ACROSS: [&str; 3] = ["readlane", "readfirstlane", "writelane"];

/// The reason why no source states an instruction in the index mode.
fn open(target: Target, mode: &IndexMode, inst: &Inst) -> Option<&'static str> {
    let unit = target.units.get(inst.info.unit.index()).copied();
    let vectors = |role: BankRole| {
        let operands = inst.info.operands.iter().zip(&inst.args);
        operands.filter(move |(_, arg)| {
            let file = arg.as_reg().and_then(|reg| target.file_of(reg));
            file.is_some_and(|file| file.bank.role == role)
        })
    };
    let defs = vectors(BankRole::Varying).filter(|(spec, _)| spec.role == Role::Def);
    if unit.is_some_and(|unit| mode.open.contains(&unit)) {
        return Some("an instruction of this unit");
    }
    if matches!(inst.step.action, Action::Matrix(_))
        || vectors(BankRole::Accumulator).next().is_some()
    {
        return Some("an instruction with accumulators");
    }
    if defs.count() > 1 {
        return Some("an instruction with several results");
    }
    let mut across = inst.info.behaviour == Behaviour::Cross;
    if across {
        read_meaning(inst.info).each(&mut |e| {
            across &= !matches!(e, Expr::Call { name, .. } if ACROSS.contains(&name.as_str()));
        });
    }
    across.then_some("an exchange of lanes")
}

/// The operands that the index displaces: sources in the order of the text, the result, and the old value of the result.
fn selected(info: &OpInfo, mode: &IndexMode, control: u32) -> u32 {
    let on = |bit: u8| control >> (bit & 31) & 1 == 1;
    let old = |n: usize| {
        let mut defs = info.operands.iter();
        defs.any(|def| def.tied.map(usize::from) == Some(n))
    };
    let (mut source, mut all) = (0, 0);
    for (n, spec) in info.operands.iter().enumerate().take(32) {
        let chosen = match spec.role {
            Role::Def => on(mode.result),
            Role::Use if old(n) => on(mode.result),
            Role::Use if !spec.implicit => {
                let bit = mode.sources.get(source);
                source += 1;
                bit.is_some_and(|bit| on(*bit))
            }
            _ => false,
        };
        all |= u32::from(chosen) << n;
    }
    all
}

impl Wave {
    /// A scalar of which these bits displace registers.
    fn amount(
        &self,
        program: &Program,
        (unit, bits): (u32, u32),
        strict: bool,
    ) -> Result<u32, Box<Fault>> {
        let registers = &self.registers;
        let defined = registers.units_defined.get(unit as usize);
        if strict && defined.is_none_or(|defined| defined & bits != bits) {
            let name = program.target.reg_name(Reg::new(unit, 1));
            return Err(Fault::new(
                "simulate-undefined",
                format!("{name} displaces registers, but nothing was written to it"),
                "write the register on every path to here",
            ));
        }
        Ok(registers.units.get(unit as usize).copied().unwrap_or(0))
    }

    /// The displacement of an instruction's registers here.
    pub(super) fn displacement(
        &self,
        program: &Program,
        inst: &Inst,
        strict: bool,
    ) -> Result<Displacement, Box<Fault>> {
        if let Some((operand, by)) = inst.displaced {
            let by = match inst.args.get(by) {
                Some(Arg::Reg(reg)) => self.amount(program, (reg.unit, u32::MAX), strict)?,
                Some(Arg::Imm(n)) => *n as u32,
                _ => 0,
            };
            let operands = 1 << operand.min(31);
            return Ok(Displacement { by, operands });
        }
        let mode = program.target.abi.and_then(|abi| abi.index_mode);
        let Some(mode) = mode.filter(|mode| mode.is_on(self.mode)) else {
            return Ok(Displacement::default());
        };
        let unit = program.target.units.get(inst.info.unit.index());
        let (displaces, is_open) = unit.map_or((false, false), |unit| {
            (mode.units.contains(unit), mode.open.contains(unit))
        });
        if !displaces && !is_open {
            return Ok(Displacement::default());
        }
        let control = self.amount(program, (mode.register, mode.bits()), strict)?;
        let bits = mode.sources.iter().chain([&mode.result]);
        let any = bits.fold(0, |all, bit| all | control >> (bit & 31) & 1);
        if any == 0 || mode.index(control) == 0 {
            return Ok(Displacement::default());
        }
        if let Some(why) = open(program.target, &mode, inst) {
            return Err(Fault::new(
                "simulate-not-modelled",
                format!("{why} in the index mode, which no manual states"),
                "leave the index mode before the instruction",
            ));
        }
        let varying = |n: usize| {
            let reg = inst.args.get(n).and_then(|arg| arg.as_reg());
            let file = reg.and_then(|reg| program.target.file_of(reg));
            file.is_some_and(|file| file.bank.role == BankRole::Varying)
        };
        let all = selected(inst.info, &mode, control);
        let vectors = (0..inst.args.len().min(32)).filter(|&n| varying(n));
        Ok(Displacement {
            by: mode.index(control),
            operands: all & vectors.fold(0, |all, n| all | 1 << n),
        })
    }
}

impl Inst {
    /// Whether the instruction accesses other registers than its text names, or may make later instructions do so.
    pub(super) fn changes_registers(&self, target: Target) -> bool {
        let immediate = |name: &str| match self.arg(name)? {
            Arg::Imm(value) => Some(value),
            _ => None,
        };
        let may = self.info.behaviour == Behaviour::Other;
        may && changes_registers(target, self.info, &immediate)
    }

    /// The instruction with its displaced registers.
    pub(super) fn displaced_by(
        &self,
        program: &Program,
        displacement: Displacement,
    ) -> Result<Inst, Box<Fault>> {
        let target = program.target;
        let mut inst = self.clone();
        for (n, arg) in inst.args.iter_mut().enumerate() {
            let Arg::Reg(old) = *arg else { continue };
            let new = displacement.register(n, old);
            if new == old {
                continue;
            }
            let keeps = |file: &RegisterFile| {
                let aligned = |reg: Reg| {
                    let first = reg.unit.saturating_sub(file.first);
                    first.is_multiple_of(file.alignment(reg.units))
                };
                file.holds(new) && (aligned(new) || !aligned(old))
            };
            let exists = target.file_of(old).is_some_and(keeps);
            if !exists || is_beyond(target, &program.entry, new) {
                return Err(Fault::new(
                    "simulate-register-index",
                    format!(
                        "operand `{}` is {} by {} registers, which is no register of the wave",
                        inst.info.operands[n].name,
                        target.reg_name(old),
                        displacement.by
                    ),
                    "mend the index: no manual states an access of other registers",
                ));
            }
            *arg = Arg::Reg(new);
        }
        let moves = |name: &str| {
            let n = self.info.operand(name)?;
            let old = self.args[n].as_reg()?;
            Some(displacement.register(n, old).unit - old.unit)
        };
        let ins = self.step.ins.iter().zip(&mut inst.ins);
        for (slot, port) in ins.chain(self.step.outs.iter().zip(&mut inst.outs)) {
            let by = moves(slot.name).unwrap_or(0);
            match &mut port.source {
                Source::Lanes(first) | Source::Units(first) => *first += by,
                Source::Mask(_) | Source::Constant(_) => {}
            }
        }
        accesses(&mut inst, &program.layout);
        Ok(inst)
    }
}
