//! Instructions under a MODE that the wave has written.
//!
//! # Why copies
//!
//! A program is decoded for the MODE in which its waves start, because few kernels write MODE. A wave that writes another
//! value runs a copy of the instructions, made once for each value: steps of float instructions and inputs named `mode`
//! differ. An instruction costs no look at MODE.

use super::operand::Source;
use super::program::{Inst, Program};
use super::report::Fault;
use super::wave::Wave;
use crate::target::{Target, query::read_meaning};
use easel_isa::meaning::{Denormals, FloatControl, MODE, Rounding, WidthControl};
use std::sync::{Arc, PoisonError};

/// How float operations compute on the target if MODE has this value.
pub(super) fn control(target: Target, mode: u32) -> FloatControl {
    let abi = target.abi;
    abi.map_or_else(FloatControl::default, |abi| abi.float_control(mode))
}

/// Whether an instruction computes on floats, so that some MODE changes its result.
pub(super) fn reads_mode(inst: &Inst) -> bool {
    let other = WidthControl {
        rounding: Rounding::TowardZero,
        denormals: Denormals {
            flush_inputs: true,
            flush_results: true,
        },
    };
    let changed = FloatControl {
        single: other,
        other,
        clamp_nan: false,
        saturate_halves: true,
    };
    inst.clamp
        || inst.scale != 0
        || inst.step.ins.iter().any(|slot| slot.name == MODE)
        || read_meaning(inst.info).is_affected(&changed)
}

impl Inst {
    fn under(&self, target: Target, mode: u32) -> Result<Inst, String> {
        let control = control(target, mode);
        let mut inst = Inst {
            step: target.step(self.op, control)?,
            control,
            ..self.clone()
        };
        if self.info.operand(MODE).is_none() {
            for (slot, port) in inst.step.ins.iter().zip(&mut inst.ins) {
                if slot.name == MODE {
                    port.source = Source::Constant(mode.into());
                }
            }
        }
        Ok(inst)
    }
}

impl Program {
    fn under(&self, mode: u32) -> Result<Arc<[Inst]>, String> {
        let mut known = self.modes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(insts) = known.get(&mode) {
            return Ok(insts.clone());
        }
        let insts = self.insts.iter().map(|inst| inst.under(self.target, mode));
        let insts: Arc<[Inst]> = insts.collect::<Result<_, _>>()?;
        known.insert(mode, insts.clone());
        Ok(insts)
    }
}

impl Wave {
    /// Writes a part of a hardware register. The value may not change a bit of MODE whose effect the simulator lacks.
    pub(super) fn set_register(
        &mut self,
        program: &Program,
        part: u64,
        value: u64,
    ) -> Result<(), Box<Fault>> {
        let fault = |what: String| {
            let help = "the simulator has the rounding, the denormals, the clamping, the saturation and the index mode of MODE";
            Err(Fault::new("simulate-not-modelled", what, help))
        };
        let constant = program
            .target
            .abi
            .and_then(|abi| abi.constant_register(part));
        if constant.is_some() {
            return Ok(());
        }
        let mode = program.target.abi.and_then(|abi| abi.mode_register);
        let Some((first, bits, fixed)) = mode.and_then(|m| {
            let (first, bits) = m.part(part)?;
            Some((first, bits, m.fixed))
        }) else {
            return fault("a hardware register is written".into());
        };
        let field = (((1u64 << bits) - 1) << first) as u32;
        let new = self.mode & !field | (value << first) as u32 & field;
        match (new ^ self.mode) & fixed {
            0 => {}
            changed => {
                return fault(format!(
                    "the bits {changed:#x} of the MODE register are changed"
                ));
            }
        }
        self.mode = new;
        self.under = match new == program.mode {
            true => None,
            false => match program.under(new) {
                Ok(insts) => Some(insts),
                Err(why) => return fault(why),
            },
        };
        Ok(())
    }
}
