//! One instruction of one wave: checks, inputs, the meaning, outputs.

use super::exec::{Running, SCRATCH_DWORDS, Shared};
use super::lanes::LaneStores;
use super::layout::{LANES, Lanes, lanes};
use super::pending::Touched;
use super::ports::Workspace;
use super::program::{Inst, Port, Program, Source};
use super::report::{Fault, UNDEFINED};
use super::wave::{Progress, Wave};
use crate::ir::operand::Reg;
use crate::target::query::load_apart;
use crate::target::{Action, Behaviour, Control, MemorySpace};

impl Wave {
    /// Executes the instruction at the program counter.
    pub fn step(
        &mut self,
        program: &Program,
        shared: &mut Shared<'_>,
        work: &mut Workspace,
    ) -> Result<(), Box<Fault>> {
        let pc = self.pc;
        let under = self.under.clone();
        let inst = match &under {
            Some(insts) => &insts[pc],
            None => &program.insts[pc],
        };
        let displacement = self.displacement(program, inst, shared.strict)?;
        let copy;
        let inst = match displacement.is_none() {
            true => inst,
            false => {
                copy = inst.displaced_by(program, displacement)?;
                &copy
            }
        };
        let states = inst.states;
        if shared.strict {
            if let Some(reg) = inst.beyond {
                return Err(beyond(program, reg));
            }
            if !self.pending.is_empty() {
                self.check_outstanding(program, inst)?;
            }
            let machine = (program.target, program.reach);
            self.history
                .step(machine, &program.insts, (pc, displacement), &mut work.pasts)?;
            if !program.mended.is_empty() {
                let rows = &program.mended;
                self.mended
                    .step(program.target, rows, &program.insts, (pc, displacement))?;
            }
        }
        self.counts.count(inst.info, states);
        self.pc += 1;
        match &inst.product {
            Some(plan) => self.matrix(program.target, inst, plan, shared.strict),
            None => self.evaluate(program, inst, shared, work),
        }
    }

    /// Checks that registers of open loads are neither read nor written.
    fn check_outstanding(&self, program: &Program, inst: &Inst) -> Result<(), Box<Fault>> {
        for (regs, what) in [(&inst.reads[..], "read"), (&inst.writes[..], "overwritten")] {
            for &reg in regs {
                let overwrites = what == "overwritten";
                if let Some(pc) = self
                    .pending
                    .reader_of(reg, inst.info)
                    .filter(|_| overwrites)
                {
                    let name = program.target.reg_name(reg);
                    let reader = program.insts[pc].text(program.target);
                    return Err(Fault::new(
                        "simulate-not-waited",
                        format!(
                            "{name} is overwritten while `{reader}` (instruction {pc}) that reads it may start again"
                        ),
                        "wait for the counter of the instruction's sources before this instruction",
                    ));
                }
                if let Some((pc, part)) = self.pending.writer_of(reg)
                    && !(overwrites
                        && self
                            .pending
                            .precedes(program.target.tables(), pc, inst.info))
                    && !load_apart(program.target, part, program.insts[pc].info, inst.info)
                {
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
        let count = if inst.per_lane || inst.crosses {
            LANES
        } else {
            1
        };
        let mut undefined = None;
        if let Action::Pure(f) = inst.step.action {
            work.reserve(inst);
            work.hold(inst, &self.registers, count);
            let (words, outs) = work.words(inst, &self.registers);
            f(count, &words, outs);
            if shared.strict && spreads {
                undefined = self.undefined_outputs(inst, f, (&words, outs), count, run);
            }
            if shared.strict && !inst.info.events.is_empty() {
                let pc = self.pc - 1;
                let registers = (inst.info, &inst.sources[..], &inst.writes[..]);
                self.pending
                    .issue(program.target.tables(), registers, Touched::default(), pc);
            }
        } else if let Some(touched) = self.access(inst, shared, work, active) {
            if shared.strict && !inst.info.events.is_empty() {
                let pc = self.pc - 1;
                let registers = (inst.info, &inst.sources[..], &inst.writes[..]);
                self.pending
                    .issue(program.target.tables(), registers, touched, pc);
                self.pending.saturate(program.target.tables());
            }
        } else if let Action::Eval(f) = inst.step.action {
            work.by_lane(inst, &self.registers, count);
            let (width, out_width) = (inst.in_dwords, inst.out_dwords);
            let undefined_data = match shared.strict
                && (inst.private || inst.bounded || inst.reaches(MemorySpace::Scratch))
            {
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
                race,
                lane: x_lane,
                ..
            } = x;
            if let Some(fault) = fault {
                // The fault of stored data names the register.
                let lane = 1u64 << x_lane;
                let named = match inst.bounded && fault.code == UNDEFINED {
                    true => self.check_ports(program, inst, lane, &|_| true),
                    false => Ok(()),
                };
                return named.and(Err(fault));
            }
            if let (Some(race), None) = (race, &self.racing) {
                self.racing = Some((self.pc - 1, race));
            }
            shared.traffic.close(self.number);
            if let (Some(global), false) = (&mut shared.global, touched.global.is_empty()) {
                global.count(self.number);
            }
            if shared.strict && crosses {
                undefined = self.undefined_across(program, inst, f, shared, work, (run, active));
            } else if shared.strict && peers != 0 {
                self.check_defined(program, inst, peers)?;
                let keeps = inst.info.memory.is_empty() && inst.ins.iter().any(|p| p.passes);
                if keeps {
                    undefined =
                        self.undefined_across(program, inst, f, shared, work, (run, active));
                }
            }
            if let Some(loaded) = undefined_loaded {
                undefined = Some(loaded_bits(inst, &loaded));
            }
            work.take_outputs(inst);
            // Values from other lanes arrive later, too, if a counter counts them.
            if shared.strict && !inst.info.events.is_empty() {
                let registers = (inst.info, &inst.sources[..], &inst.writes[..]);
                let pc = self.pc - 1;
                self.pending
                    .issue(program.target.tables(), registers, touched, pc);
                self.pending.saturate(program.target.tables());
            }
            if let Some(control) = control {
                self.control(program, inst, control)?;
            }
        }
        let copied = inst.step.copies.then(|| inst.ins.first()).flatten();
        let about = (copied.map(|p| p.source), undefined.as_deref());
        let mut outs = std::mem::take(&mut work.outs);
        for port in &inst.outs {
            self.scatter(inst, port, &mut outs, active, about);
        }
        work.outs = outs;
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
                UNDEFINED,
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
            Control::SetRegister(part, value) => self.set_register(program, part, value)?,
            Control::End => self.progress = Progress::Ended,
            Control::Barrier => self.progress = Progress::AtBarrier,
            Control::BarrierSignal(number) => {
                workgroups(program, number)?;
                if self.pending.since_signal.replace(Vec::new()).is_some() {
                    return Err(Fault::new(
                        "simulate-barrier",
                        "a wave signals the barrier twice before it waits there",
                        "wait for the barrier between two signals",
                    ));
                }
            }
            Control::BarrierWait(number) => {
                workgroups(program, number)?;
                if self.pending.since_signal.is_none() {
                    return Err(Fault::new(
                        "simulate-barrier",
                        "a wave waits at a barrier that it has not signalled",
                        "signal the barrier before the wait, on every path",
                    ));
                }
                self.progress = Progress::AtBarrier;
            }
            Control::Wait => self.pending.wait(program.target.tables(), &inst.levels),
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
        let ports = inst.ins.iter().zip(inst.step.ins);
        for (port, input) in ports.filter(|(p, _)| p.passes) {
            let Source::Lanes(first) = port.source else {
                continue;
            };
            for d in 0..port.dwords.min(SCRATCH_DWORDS as u32) {
                let defined = self.registers.lanes_defined[(first + d) as usize];
                let mut some = run & !defined;
                // A store of a half needs the other half not.
                if some != 0 {
                    some = self.read_undefined(inst, (input.name, port), d, some);
                }
                for lane in lanes(some) {
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
            sources: program.layout.sources,
            lane: 0,
            active,
            wave: self.number,
            pending: &self.pending,
            transfers: self.pending.has_transfers(),
            scratch: &mut self.scratch,
            scratch_written: &mut self.scratch_written,
            scratch_bytes: self.scratch_bytes,
            kind: inst.kind,
            pc: self.pc.saturating_sub(1),
            peers: 0,
            abi: program.target.abi,
            code: program.code.as_ref(),
            clock: self.counts.total,
            mode: self.mode,
            fault: None,
            control: None,
            touched: Touched {
                atomic: inst.kind.atomic,
                ..Touched::default()
            },
            lane_stores: LaneStores::default(),
            undefined_data: None,
            undefined_loaded: None,
            loads_lanes: inst.per_lane && !inst.outs.is_empty(),
            race: None,
        }
    }

    /// Checks that inputs are defined in the lanes that use them.
    fn check_defined(&self, program: &Program, inst: &Inst, lanes: u64) -> Result<(), Box<Fault>> {
        self.check_ports(program, inst, lanes, &|port| !port.passes)
    }

    /// Checks that the inputs of some ports are defined.
    fn check_ports(
        &self,
        program: &Program,
        inst: &Inst,
        lanes: u64,
        chosen: &dyn Fn(&Port) -> bool,
    ) -> Result<(), Box<Fault>> {
        let layout = &program.layout;
        for reg in &inst.beyond_meaning {
            if let Some((unit, _)) = self.undefined_unit(reg.unit, reg.units) {
                let name = program.target.reg_name(Reg::new(unit, 1));
                return Err(Fault::new(
                    UNDEFINED,
                    format!("{name} is read, but nothing was written to it"),
                    "write the register on every path to here, or take it from the entry state",
                ));
            }
        }
        let ports = inst.step.ins.iter().zip(&inst.ins);
        for (slot, port) in ports.filter(|(_, p)| chosen(p)) {
            let undefined = match port.source {
                Source::Constant(_) => None,
                Source::Units(unit) => self.undefined_unit(unit, port.dwords),
                Source::Mask(unit) => self.undefined_unit(unit, layout.mask_units),
                Source::Lanes(first) => {
                    let registers = first as usize..(first + port.dwords) as usize;
                    let known = &self.registers.lanes_defined[registers];
                    if known.iter().fold(u64::MAX, |all, k| all & k) & lanes == lanes {
                        continue;
                    }
                    known.iter().zip(first..).find_map(|(known, r)| {
                        let missing = match lanes & !known {
                            0 => 0,
                            some => {
                                let word = (slot.name, port);
                                self.read_undefined(inst, word, r - first, some)
                            }
                        };
                        let lane = Some(missing.trailing_zeros());
                        (missing != 0).then_some((layout.first_lane + r, lane))
                    })
                }
            };
            if let Some((unit, lane)) = undefined {
                let name = program.target.reg_name(Reg::new(unit, 1));
                let fault = Fault::new(
                    UNDEFINED,
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
}

/// The undefined bits of a load's results.
fn loaded_bits(inst: &Inst, loaded: &[[u32; SCRATCH_DWORDS]]) -> Vec<Lanes> {
    let mut bits = vec![[0; LANES]; inst.out_dwords];
    let Some(port) = inst.outs.first() else {
        return bits;
    };
    // Loads into half of a register: the halves are not distinguished.
    let keeps = inst.info.defs().any(|(_, spec)| spec.tied.is_some());
    let count = port.dwords.min(SCRATCH_DWORDS as u32) as usize;
    for (lane, dwords) in loaded.iter().enumerate() {
        for (to, &from) in bits[port.at as usize..].iter_mut().zip(&dwords[..count]) {
            to[lane] = match keeps && from != 0 {
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

/// Whether a barrier is that of the workgroup: others are not modelled.
fn workgroups(program: &Program, number: u64) -> Result<(), Box<Fault>> {
    let own = program.target.abi.map_or(0, |abi| abi.barrier);
    match own as u32 == number as u32 {
        true => Ok(()),
        false => Err(Fault::new(
            "simulate-not-modelled",
            format!("barrier {} is not modelled", number as u32 as i32),
            "use the barrier of the workgroup",
        )),
    }
}
