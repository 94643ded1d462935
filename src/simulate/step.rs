//! One instruction of one wave: checks, inputs, the meaning, outputs.

use super::exec::{Running, SCRATCH_DWORDS, Shared};
use super::lanes::LaneStores;
use super::layout::{LANES, Lanes};
use super::matrix::{Operands, Product};
use super::pending::Touched;
use super::program::{Arg, Inst, Modify, Port, Program, Source};
use super::report::Fault;
use super::wave::{Progress, Wave};
use crate::ir::operand::Reg;
use crate::target::{Action, Behaviour, Control, Matrix, MemorySpace};
use easel_runtime::float;

/// Buffers that are reused for every instruction.
#[derive(Default)]
pub struct Workspace {
    pub(super) inputs: Vec<u32>,
    pub(super) outputs: Vec<u32>,
}

impl Wave {
    /// Executes the instruction at the program counter.
    pub fn step(
        &mut self,
        program: &Program,
        shared: &mut Shared<'_>,
        work: &mut Workspace,
    ) -> Result<(), Box<Fault>> {
        let pc = self.pc;
        let inst = &program.insts[pc];
        let states = inst.states;
        if shared.strict {
            if let Some(reg) = inst.beyond {
                return Err(beyond(program, reg));
            }
            self.check_outstanding(program, inst)?;
            self.history
                .step(program.target, &program.insts, pc, states)?;
        }
        self.counts.count(inst.info, states);
        self.pc += 1;
        match inst.step.action {
            Action::Matrix(ref matrix) => self.matrix(inst, matrix, shared.strict),
            _ => self.evaluate(program, inst, shared, work),
        }
    }

    /// Checks that registers of open loads are neither read nor written.
    fn check_outstanding(&self, program: &Program, inst: &Inst) -> Result<(), Box<Fault>> {
        for (regs, what) in [(&inst.reads[..], "read"), (&inst.writes[..], "overwritten")] {
            for &reg in regs {
                if let Some((pc, part)) = self.pending.writer_of(reg) {
                    let name = program.target.reg_name(part);
                    let load = program.insts[pc].text(program.target);
                    return Err(Fault::new(
                        "simulate-not-waited",
                        format!(
                            "{name} is {what} while `{load}` (instruction {pc}) that will write it is outstanding"
                        ),
                        "wait for the load's counter before this instruction",
                    ));
                }
            }
        }
        Ok(())
    }

    fn evaluate(
        &mut self,
        program: &Program,
        inst: &Inst,
        shared: &mut Shared<'_>,
        work: &mut Workspace,
    ) -> Result<(), Box<Fault>> {
        let active = match (inst.per_lane, inst.step.ignores_mask) {
            (true, true) => program.layout.all,
            (true, false) => self.registers.active(),
            (false, _) => self.registers.active(),
        };
        let run = if inst.per_lane { active } else { 1 };
        let gather = if inst.crosses {
            program.layout.all
        } else {
            run
        };
        // A value that undefined inputs of a function make undefined is a fault only at its use: by
        // memory, by control, by other lanes.
        let crosses = inst.info.behaviour == Behaviour::Cross;
        let spreads = crosses || matches!(inst.step.action, Action::Pure(_)) && !inst.crosses;
        if shared.strict && !spreads {
            self.check_defined(
                program,
                inst,
                if inst.crosses && !inst.per_lane {
                    0
                } else {
                    run
                },
            )?;
        }
        let (width, out_width) = (inst.in_dwords, inst.out_dwords);
        work.inputs.clear();
        work.inputs
            .resize(if gather == 1 { width } else { width * LANES }, 0);
        for port in &inst.ins {
            self.gather(port, &mut work.inputs, width, gather);
        }
        work.outputs.clear();
        work.outputs.resize(
            if inst.per_lane {
                out_width * LANES
            } else {
                out_width
            },
            0,
        );

        let mut undefined = None;
        if let Action::Pure(f) = inst.step.action {
            if shared.strict && spreads {
                undefined = self.undefined_outputs(inst, f, &work.inputs, run);
            }
            for lane in lanes(run) {
                let i = &work.inputs[lane * width..(lane + 1) * width];
                f(
                    i,
                    &mut work.outputs[lane * out_width..(lane + 1) * out_width],
                );
            }
            if shared.strict && !inst.info.events.is_empty() {
                let pc = self.pc - 1;
                let nothing = Touched::default();
                self.pending.issue(inst.info, &inst.writes, &nothing, pc);
            }
        } else if let Action::Eval(f) = inst.step.action {
            let undefined_data =
                match shared.strict && (inst.private || inst.reaches(MemorySpace::Scratch)) {
                    true => self.undefined_data(inst, run),
                    false => None,
                };
            let mut x = self.running(program, inst, shared, &work.inputs, active);
            x.undefined_data = undefined_data;
            for lane in lanes(run) {
                x.lane = lane as u32;
                let i = &work.inputs[lane * width..(lane + 1) * width];
                f(
                    i,
                    &mut work.outputs[lane * out_width..(lane + 1) * out_width],
                    &mut x,
                );
                if x.fault.is_some() {
                    break;
                }
            }
            let Running {
                fault,
                control,
                peers,
                touched,
                undefined_loaded,
                ..
            } = x;
            if let Some(fault) = fault {
                return Err(fault);
            }
            shared.traffic.close(self.number);
            if let (Some(global), false) = (&mut shared.global, touched.global.is_empty()) {
                global.count(self.number);
            }
            if shared.strict && crosses {
                undefined = self.undefined_across(program, inst, f, shared, work, (run, active));
            } else if shared.strict {
                self.check_defined(program, inst, peers)?;
            }
            if let Some(loaded) = undefined_loaded {
                undefined = Some(loaded_bits(inst, &loaded, out_width));
            }
            // Values from other lanes arrive later, too, if a counter counts them.
            if shared.strict && !inst.info.events.is_empty() {
                let writes = &inst.writes[..];
                let pc = self.pc - 1;
                self.pending.issue(inst.info, writes, &touched, pc);
                self.pending.saturate(program.target.tables());
            }
            if let Some(control) = control {
                self.control(program, inst, control)?;
            }
        }
        let copied = inst.step.copies.then(|| inst.ins.first()).flatten();
        for port in &inst.outs {
            self.scatter(
                inst,
                port,
                &work.outputs,
                out_width,
                active,
                (copied.map(|p| p.source), undefined.as_deref()),
            );
        }
        match program.layout.exec {
            Some(exec) if undefined.is_some() => self.mask_defined(program, exec),
            _ => Ok(()),
        }
    }

    /// Checks that the mask of active lanes is defined; it affects all later instructions.
    fn mask_defined(&self, program: &Program, exec: Reg) -> Result<(), Box<Fault>> {
        match self.undefined_unit(exec.unit, exec.units) {
            None => Ok(()),
            Some(_) => Err(Fault::new(
                "simulate-undefined",
                format!(
                    "{} is written with bits that nothing was written to",
                    program.target.reg_name(exec)
                ),
                "write what the mask is computed from on every path to here",
            )),
        }
    }

    fn control(
        &mut self,
        program: &Program,
        inst: &Inst,
        control: Control,
    ) -> Result<(), Box<Fault>> {
        match control {
            Control::Branch => self.pc = inst.target,
            Control::Jump(address) => match program.code.as_ref().and_then(|c| c.at(address)) {
                Some(pc) => self.pc = pc,
                None => {
                    return Err(Fault::new(
                        "simulate-jump",
                        format!("a jump to {address:#x}, where no instruction of the kernel is"),
                        "jump to a function of the same file, or to an address that a call left",
                    ));
                }
            },
            Control::SetRegister(part, value) => set_mode(program, part, value)?,
            Control::End => self.progress = Progress::Ended,
            Control::Barrier => self.progress = Progress::AtBarrier,
            Control::Wait(immediate) => self.pending.wait(program.target.tables(), immediate),
            Control::Nop(_) | Control::Hint => {}
            Control::Trap(n) => {
                return Err(Fault::new(
                    "simulate-trap",
                    format!("the program trapped with {n}"),
                    "the kernel asked to stop",
                ));
            }
            Control::Unmodelled(what) => {
                return Err(Fault::new(
                    "simulate-not-modelled",
                    what,
                    "the simulator has fixed machine modes",
                ));
            }
        }
        Ok(())
    }

    /// By lane, a bit for each undefined dword of the stored data.
    fn undefined_data(&self, inst: &Inst, run: u64) -> Option<Vec<u8>> {
        let mut found: Option<Vec<u8>> = None;
        for port in inst.ins.iter().filter(|p| p.passes) {
            let Source::Lanes(first) = port.source else {
                continue;
            };
            for d in 0..port.dwords.min(SCRATCH_DWORDS as u32) {
                let defined = self.registers.lanes_defined[(first + d) as usize];
                for lane in lanes(run & !defined) {
                    found.get_or_insert_with(|| vec![0; LANES])[lane] |= 1 << d;
                }
            }
        }
        found
    }

    /// The state of an instruction in execution, for its first lane.
    pub(super) fn running<'a, 'm>(
        &'a mut self,
        program: &'a Program,
        inst: &Inst,
        shared: &'a mut Shared<'m>,
        inputs: &'a [u32],
        active: u64,
    ) -> Running<'a, 'm> {
        Running {
            shared,
            inputs,
            width: inst.in_dwords,
            lanes: program.layout.lanes,
            lane: 0,
            active,
            wave: self.number,
            pending: &self.pending,
            scratch: &mut self.scratch,
            scratch_written: &mut self.scratch_written,
            scratch_bytes: self.scratch_bytes,
            kind: inst.kind,
            pc: self.pc.saturating_sub(1),
            peers: 0,
            abi: program.target.abi,
            code: program.code.as_ref(),
            clock: self.counts.total,
            mode: program.entry.mode,
            fault: None,
            control: None,
            touched: Touched {
                atomic: inst.kind.atomic,
                ..Touched::default()
            },
            lane_stores: LaneStores::default(),
            undefined_data: None,
            undefined_loaded: None,
        }
    }

    /// Checks that inputs are defined in the lanes that use them.
    fn check_defined(&self, program: &Program, inst: &Inst, lanes: u64) -> Result<(), Box<Fault>> {
        let layout = &program.layout;
        for reg in &inst.beyond_meaning {
            if let Some((unit, _)) = self.undefined_unit(reg.unit, reg.units) {
                let name = program.target.reg_name(Reg::new(unit, 1));
                return Err(Fault::new(
                    "simulate-undefined",
                    format!("{name} is read, but nothing was written to it"),
                    "write the register on every path to here, or take it from the entry state",
                ));
            }
        }
        for port in inst.ins.iter().filter(|p| !p.passes) {
            let undefined = match port.source {
                Source::Constant(_) => None,
                Source::Units(unit) => self.undefined_unit(unit, port.dwords),
                Source::Mask(unit) => self.undefined_unit(unit, layout.mask_units),
                Source::Lanes(first) => (first..first + port.dwords).find_map(|r| {
                    let missing = lanes & !self.registers.lanes_defined[r as usize];
                    (missing != 0).then(|| (layout.first_lane + r, Some(missing.trailing_zeros())))
                }),
            };
            if let Some((unit, lane)) = undefined {
                let name = program.target.reg_name(Reg::new(unit, 1));
                let fault = Fault::new(
                    "simulate-undefined",
                    format!("{name} is read, but nothing was written to it"),
                    "write the register on every path to here, or take it from the entry state",
                );
                return Err(match lane {
                    Some(lane) => fault.lane(lane),
                    None => fault,
                });
            }
        }
        Ok(())
    }

    fn undefined_unit(&self, unit: u32, dwords: u32) -> Option<(u32, Option<u32>)> {
        let mut units = unit..unit + dwords;
        let unit = units.find(|&u| self.registers.units_defined[u as usize] != u32::MAX)?;
        Some((unit, None))
    }

    fn gather(&self, port: &Port, inputs: &mut [u32], width: usize, gather: u64) {
        let at = port.at as usize;
        let n = port.dwords as usize;
        match port.source {
            Source::Lanes(first) => {
                for d in 0..n {
                    let register = &self.registers.lanes[first as usize + d];
                    for lane in lanes(gather) {
                        inputs[lane * width + at + d] = register[lane];
                    }
                }
            }
            Source::Mask(unit) => {
                let mask = self.registers.mask(unit);
                for lane in lanes(gather) {
                    inputs[lane * width + at] = (mask >> lane & 1) as u32;
                }
            }
            Source::Units(unit) => {
                for d in 0..n {
                    let value = self.registers.units[unit as usize + d];
                    for lane in lanes(gather) {
                        inputs[lane * width + at + d] = value;
                    }
                }
            }
            Source::Constant(v) => {
                for d in 0..n {
                    // Beyond 64 bits a constant is extended by its sign.
                    let value = if d < 2 {
                        (v >> (32 * d)) as u32
                    } else {
                        ((v as i64) >> 63) as u32
                    };
                    for lane in lanes(gather) {
                        inputs[lane * width + at + d] = value;
                    }
                }
            }
        }
        if port.modify != Modify::None {
            for lane in lanes(gather) {
                port.modify
                    .apply(&mut inputs[lane * width + at..lane * width + at + n]);
            }
        }
    }

    fn scatter(
        &mut self,
        inst: &Inst,
        port: &Port,
        outputs: &[u32],
        width: usize,
        active: u64,
        (copied, undefined): (Option<Source>, Option<&[u32]>),
    ) {
        let at = port.at as usize;
        let n = port.dwords as usize;
        match port.source {
            Source::Lanes(first) => {
                let first = first as usize;
                let mut kept = [0; LANES];
                for d in 0..n {
                    let lost = undefined.map_or(0, |u| {
                        let lost = lanes(active).filter(|lane| u[lane * width + at + d] != 0);
                        lost.fold(0, |all, lane| all | 1 << lane)
                    });
                    let defined = self.copied_lanes(copied, d) & !lost;
                    let register = &mut self.registers.lanes[first + d];
                    if inst.high {
                        kept = *register;
                    }
                    for lane in lanes(active) {
                        register[lane] = outputs[lane * width + at + d];
                    }
                    let known = &mut self.registers.lanes_defined[first + d];
                    *known = *known & !active | defined & active;
                    self.note_partial(first + d, active & !defined, |lane| {
                        undefined.map_or(u32::MAX, |u| match u[lane * width + at + d] {
                            0 => u32::MAX,
                            bits => bits,
                        })
                    });
                }
                if inst.clamp || inst.scale != 0 {
                    self.finish_float(inst, first, n, active);
                }
                if inst.high {
                    for lane in lanes(active) {
                        let register = &mut self.registers.lanes[first];
                        register[lane] = kept[lane] & 0xffff | register[lane] << 16;
                    }
                }
            }
            Source::Mask(unit) => {
                let mask = lanes(active).fold(0, |m, lane| {
                    m | u64::from(outputs[lane * width + at] & 1) << lane
                });
                self.registers.set_mask(unit, mask, true);
                for lane in
                    lanes(active).filter(|l| undefined.is_some_and(|u| u[l * width + at] != 0))
                {
                    let word = unit as usize + lane / 32;
                    self.registers.units_defined[word] &= !(1 << (lane % 32));
                }
            }
            Source::Units(unit) => {
                for d in 0..n {
                    let defined = match copied {
                        Some(Source::Units(from)) => {
                            self.registers.units_defined[from as usize + d]
                        }
                        _ => u32::MAX,
                    };
                    let lost = undefined.map_or(0, |u| u[at + d]);
                    self.registers
                        .set_unit(unit + d as u32, outputs[at + d], true);
                    self.registers.units_defined[unit as usize + d] = defined & !lost;
                }
            }
            Source::Constant(_) => {}
        }
    }

    /// Lanes in which a copy's source is defined; all lanes for other instructions.
    fn copied_lanes(&self, copied: Option<Source>, dword: usize) -> u64 {
        match copied {
            Some(Source::Lanes(from)) => self.registers.lanes_defined[from as usize + dword],
            Some(Source::Units(from))
                if self.registers.units_defined[from as usize + dword] != u32::MAX =>
            {
                0
            }
            _ => u64::MAX,
        }
    }

    /// Output modifiers of float results: a factor, then clamping to 0..1.
    fn finish_float(&mut self, inst: &Inst, first: usize, dwords: usize, active: u64) {
        let bits = inst.info.operands.first().map_or(32, |o| o.bits);
        for lane in lanes(active) {
            let low = u64::from(self.registers.lanes[first][lane]);
            let value = if dwords == 2 {
                low | u64::from(self.registers.lanes[first + 1][lane]) << 32
            } else {
                low
            };
            let new = match bits {
                16 => finish::<float::F16>(value, inst),
                64 => finish::<float::F64>(value, inst),
                _ => finish::<float::F32>(value, inst),
            };
            self.registers.lanes[first][lane] = new as u32;
            if dwords == 2 {
                self.registers.lanes[first + 1][lane] = (new >> 32) as u32;
            }
        }
    }

    /// Matrix instructions ignore the execution mask. Undefined inputs make the sums that use them
    /// undefined, which is a fault only at a use of such a sum.
    fn matrix(&mut self, inst: &Inst, matrix: &Matrix, strict: bool) -> Result<(), Box<Fault>> {
        let imm = |name: &str| match inst.arg(name) {
            Some(Arg::Imm(v)) => v as u32,
            _ => 0,
        };
        let named = |names: Option<[&str; 3]>, n: usize| names.map_or(0, |names| imm(names[n]));
        let operands = Operands {
            group_size: named(matrix.broadcast, 0),
            group: named(matrix.broadcast, 1),
            pattern: named(matrix.broadcast, 2),
            negate: matrix.negate.map_or(0, imm),
            bytes: matrix.scales.map_or([0; 2], |[_, _, low, high]| {
                let (low, high) = (imm(low), imm(high));
                [0, 1].map(|side| low >> side & 1 | (high >> side & 1) << 1)
            }),
        };
        let product = Product {
            matrix,
            lanes: self.registers.layout.lanes,
        };
        let (a, a_known) = self.matrix_operand(inst, matrix.a);
        let (b, b_known) = self.matrix_operand(inst, matrix.b);
        let (c, c_known) = self.matrix_operand(inst, matrix.c);
        let scales = matrix.scales.map(|[a, b, ..]| {
            let (a, b) = (self.matrix_operand(inst, a), self.matrix_operand(inst, b));
            ([a.0[0], b.0[0]], [a.1[0], b.1[0]])
        });
        let factors = scales.as_ref().map(|(values, _)| values.each_ref());
        let d = product.multiply(&a, &b, &c, operands, factors);
        let scales_known = scales.as_ref().map(|(_, known)| known.each_ref());
        let all = [&a_known, &b_known, &c_known]
            .iter()
            .all(|k| k.iter().all(|&m| m == u64::MAX))
            && scales_known.is_none_or(|k| k.iter().all(|&&m| m == u64::MAX));
        let known = if all || !strict {
            vec![u64::MAX; d.len()]
        } else {
            product.defined([&a_known, &b_known, &c_known], operands, scales_known)
        };
        if let Some(Port {
            source: Source::Lanes(first),
            ..
        }) = self.matrix_result(inst, matrix)
        {
            let first = first as usize;
            for (n, (value, known)) in d.into_iter().zip(known).enumerate() {
                self.registers.lanes[first + n] = value;
                self.registers.lanes_defined[first + n] = known;
            }
        }
        Ok(())
    }

    fn matrix_result(&self, inst: &Inst, matrix: &Matrix) -> Option<Port> {
        let n = inst.step.outs.iter().position(|s| s.name == matrix.d)?;
        inst.outs.get(n).copied()
    }

    /// All lanes of an operand, and the lanes in which each dword is defined.
    fn matrix_operand(&self, inst: &Inst, name: &str) -> (Vec<Lanes>, Vec<u64>) {
        let slot = inst.step.ins.iter().position(|s| s.name == name);
        let Some(port) = slot.and_then(|n| inst.ins.get(n)) else {
            return (Vec::new(), Vec::new());
        };
        let n = port.dwords as usize;
        match port.source {
            Source::Lanes(first) => {
                let range = first as usize..first as usize + n;
                (
                    self.registers.lanes[range.clone()].to_vec(),
                    self.registers.lanes_defined[range].to_vec(),
                )
            }
            Source::Units(unit) => {
                let value = |d: usize| [self.registers.units[unit as usize + d]; LANES];
                ((0..n).map(value).collect(), vec![u64::MAX; n])
            }
            Source::Constant(_) | Source::Mask(_) => {
                // An immediate is the value of every element.
                let bits = match inst.arg(name) {
                    Some(Arg::Imm(v)) => v as u64,
                    _ => 0,
                };
                let wide = inst
                    .info
                    .operand(name)
                    .is_some_and(|i| inst.info.operands[i].elem.ends_with("64"));
                let value = |d: usize| {
                    [if wide && d % 2 == 1 {
                        (bits >> 32) as u32
                    } else {
                        bits as u32
                    }; LANES]
                };
                ((0..n).map(value).collect(), vec![u64::MAX; n])
            }
        }
    }
}

fn finish<F: float::Float>(value: u64, inst: &Inst) -> u64 {
    let factor = [1.0, 2.0, 4.0, 0.5][usize::from(inst.scale & 3)];
    let v = F::decode(value) * factor;
    F::encode(if !inst.clamp {
        v
    } else if v.is_nan() {
        0.0
    } else {
        v.clamp(0.0, 1.0)
    })
}

/// The undefined bits of a load's results, lane after lane.
fn loaded_bits(inst: &Inst, loaded: &[[u32; SCRATCH_DWORDS]], out_width: usize) -> Vec<u32> {
    let mut bits = vec![0; out_width * LANES];
    let Some(port) = inst.outs.first() else {
        return bits;
    };
    // Loads into half of a register: the halves are not distinguished.
    let keeps = inst.info.defs().any(|(_, spec)| spec.tied.is_some());
    let count = port.dwords.min(SCRATCH_DWORDS as u32) as usize;
    for (lane, dwords) in loaded.iter().enumerate() {
        let at = lane * out_width + port.at as usize;
        for (to, &from) in bits[at..].iter_mut().zip(&dwords[..count]) {
            *to = match keeps && from != 0 {
                true => u32::MAX,
                false => from,
            };
        }
    }
    bits
}

fn beyond(program: &Program, reg: Reg) -> Box<Fault> {
    let name = program.target.reg_name(reg);
    let [vectors, accumulators, scalars] = program.entry.allocated;
    let count = |n: Option<u32>| n.map_or("any number of".into(), |n| n.to_string());
    Fault::new(
        "simulate-not-allocated",
        format!(
            "{name} is used, and the descriptor allocates {} vector registers, {} accumulators and {} scalar \
             registers",
            count(vectors),
            count(accumulators),
            count(scalars)
        ),
        "raise the numbers of registers in the kernel's descriptor",
    )
}

/// Writes a part of the MODE register. The value may not change a bit on which the computation of instructions depends, because
/// instructions are decoded for the mode in which the kernel starts.
fn set_mode(program: &Program, part: u64, value: u64) -> Result<(), Box<Fault>> {
    let fault = |what: String| {
        Err(Fault::new(
            "simulate-not-modelled",
            what,
            "the simulator has the modes of the kernel's start",
        ))
    };
    let mode = program.target.abi.and_then(|abi| abi.mode_register);
    let Some((first, bits, fixed)) = mode.and_then(|m| {
        let (first, bits) = m.part(part)?;
        Some((first, bits, m.fixed))
    }) else {
        return fault("a hardware register is written".into());
    };
    let field = (((1u64 << bits) - 1) << first) as u32;
    let changed = ((value << first) as u32 ^ program.entry.mode) & field & fixed;
    match changed {
        0 => Ok(()),
        _ => fault(format!(
            "the bits {changed:#x} of the MODE register are changed"
        )),
    }
}

/// The numbers of the bits of a mask.
pub(super) fn lanes(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let lane = mask.trailing_zeros();
        mask &= mask - 1;
        Some(lane as usize)
    })
}
