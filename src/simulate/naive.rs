//! The naive way to run an instruction: lane by lane, each word by itself, each rule as its sentence states it. Random
//! instructions of every row with a meaning must leave the same registers in both ways, bit for bit.

use super::decode::alone;
use super::exec::Shared;
use super::hazards;
use super::layout::{LANES, Layout, lanes};
use super::lds::Lds;
use super::memory::{Memory, View};
use super::operand::Displacement;
use super::ports::{Workspace, one_lane};
use super::program::{Arg, Entry, Inst, Modify, Port, Program, Source};
use super::report::Fault;
use super::traffic::Meter;
use super::wave::{Registers, Wave};
use crate::ir::Launch;
use crate::ir::operand::Reg;
use crate::target::{Action, Behaviour, Constants, Number, Opcode, Role, Target};
use easel_runtime::float::{self, Float};

/// Instructions of each row whose meaning is compiled, and of other rows, which take long.
const TRIALS: [usize; 2] = [8, 2];

/// Splitmix64.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    pub(super) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A word: small numbers, floats of all kinds in one or two halves, or any bits.
    fn word(&mut self) -> u32 {
        let any = self.next();
        let half = |v: u64| {
            [
                0, 0x8000, 0x3c00, 0xbc00, 1, 0x83ff, 0x7bff, 0x7c00, 0xfc00, 0x7e01, 0xfd02,
                0x3555,
            ][v as usize % 12]
        };
        let single = |v: u64| {
            [
                0,
                0x8000_0000,
                0x3f80_0000,
                0xbf80_0000,
                1,
                0x807f_ffff,
                0x7f7f_ffff,
                0x7f80_0000,
                0xff80_0000,
                0x7fc0_1234,
                0xffa0_4321,
                0x7f81_0001,
                0x0080_0000,
                0x3eaa_aaab,
            ][v as usize % 14]
        };
        match self.below(8) {
            0 => self.below(70) as u32,
            1 => (self.below(70) as u32).wrapping_neg(),
            2 => half(any) | half(any >> 32) << 16,
            3 => single(any),
            4 => single(any) ^ (any >> 40) as u32 & 3,
            5 => (any as u32 & 0x807f_ffff) | (100 + self.below(56) as u32) << 23,
            _ => any as u32,
        }
    }

    fn mask(&mut self) -> u64 {
        match self.below(4) {
            0 | 1 => u64::MAX,
            2 => self.next(),
            _ => self.next() & self.next() & self.next(),
        }
    }
}

/// Arguments that the row allows, of registers near the start of each file; nothing if none are found.
pub(super) fn arguments(target: Target, op: Opcode, random: &mut Random) -> Option<Vec<Arg>> {
    let info = target.info(op);
    let mut args: Vec<Arg> = Vec::new();
    for spec in info.operands {
        let tied = spec.tied.and_then(|n| args.get(usize::from(n)).copied());
        let twin = info.operands[..args.len()]
            .iter()
            .position(|o| o.tied == Some(args.len() as u8));
        args.push(match (spec.fixed, tied.or(twin.map(|n| args[n]))) {
            _ if spec.target => Arg::Target,
            (Some(fixed), _) => Arg::Reg(fixed),
            (None, Some(arg)) => arg,
            _ if spec.role == Role::Modifier => match random.one_in(2) {
                true => Arg::Imm(spec.default),
                false => {
                    let most = 1 << random.below(10);
                    Arg::Imm(random.below(most) as i64)
                }
            },
            _ if spec.constants != Constants::default()
                && spec.role == Role::Use
                && (random.one_in(4) || spec.banks.is_empty()) =>
            {
                Arg::Imm(match (spec.constants.immediate, spec.constants.inline) {
                    (Some((low, high)), _) => {
                        low + random.below((high - low + 1).max(1) as usize) as i64
                    }
                    (_, Some(Number::F64)) => random.word() as i64 | (random.word() as i64) << 32,
                    _ => random.word().into(),
                })
            }
            _ => {
                let files: Vec<_> = target
                    .files
                    .iter()
                    .filter(|f| spec.banks.contains(f.bank))
                    .collect();
                let file = files.get(random.below(files.len()))?;
                let align = file.alignment(spec.units).max(spec.align).max(1);
                let unit = file.first + random.below((8 / align) as usize) as u32 * align;
                Arg::Reg(Reg::new(unit, spec.units.max(1)))
            }
        });
    }
    Some(args)
}

fn wave(program: &Program, random: &mut Random) -> Wave {
    let mut wave = Wave::new(program, [0; 3], 0, &Memory::new(vec![], vec![]));
    let registers = &mut wave.registers;
    let all = random.one_in(2);
    for (unit, known) in registers.units.iter_mut().zip(&mut registers.units_defined) {
        *unit = random.word();
        *known = match all || random.one_in(2) {
            true => u32::MAX,
            false => random.next() as u32,
        };
    }
    let near = 48.min(registers.lanes.len());
    for (n, register) in registers.lanes[..near].iter_mut().enumerate() {
        register.fill_with(|| random.word());
        let known = if all { u64::MAX } else { random.mask() };
        registers.lanes_defined[n] = known;
        for lane in lanes(!known).filter(|_| !all) {
            if random.one_in(5) {
                registers
                    .partial
                    .insert((n, lane), random.next() as u32 | 1);
            }
        }
    }
    if let Some(exec) = program.layout.exec {
        registers.set_mask(exec.unit, random.mask() & program.layout.all, true);
    }
    wave
}

fn gather(registers: &Registers, inst: &Inst, lane: usize) -> Vec<u32> {
    let mut words = Vec::new();
    for port in &inst.ins {
        let at = words.len();
        for d in 0..port.dwords as usize {
            words.push(match port.source {
                Source::Lanes(first) => registers.lanes[first as usize + d][lane],
                Source::Mask(unit) => (registers.mask(unit) >> lane & 1) as u32,
                Source::Units(unit) => registers.units[unit as usize + d],
                Source::Constant(v) if d < 2 => (v >> (32 * d)) as u32,
                Source::Constant(v) => (v as i64 >> 63) as u32,
            });
        }
        port.modify.apply(&mut words[at..]);
    }
    words
}

fn unknown(registers: &Registers, inst: &Inst, lane: usize) -> Vec<u32> {
    let mut words = Vec::new();
    for port in &inst.ins {
        let first = words.len();
        words.extend((0..port.dwords as usize).map(|d| match port.source {
            Source::Constant(_) => 0,
            Source::Units(unit) => !registers.units_defined[unit as usize + d],
            Source::Mask(unit) => {
                !registers.units_defined[unit as usize + lane / 32] >> (lane % 32) & 1
            }
            Source::Lanes(first) => {
                let place = (first as usize + d, lane);
                match registers.lanes_defined[place.0] >> lane & 1 {
                    1 => 0,
                    _ => registers.partial.get(&place).copied().unwrap_or(u32::MAX),
                }
            }
        }));
        port.modify.unsigned().apply(&mut words[first..]);
    }
    words
}

fn finished(inst: &Inst, value: u64) -> u64 {
    fn of<F: Float>(inst: &Inst, value: u64) -> u64 {
        let v = F::decode(value) * [1.0, 2.0, 4.0, 0.5][usize::from(inst.scale & 3)];
        F::encode(match inst.clamp {
            false => v,
            true if v.is_nan() || v <= 0.0 => 0.0,
            true => v.clamp(0.0, 1.0),
        })
    }
    match inst.info.operands.first().map_or(32, |o| o.bits) {
        _ if !inst.clamp && inst.scale == 0 => value,
        16 => of::<float::F16>(inst, value),
        64 => of::<float::F64>(inst, value),
        _ => of::<float::F32>(inst, value),
    }
}

fn write(
    to: &mut Registers,
    inst: &Inst,
    port: &Port,
    (words, unknown): (&[u32], &[u32]),
    lane: usize,
    copied: Option<Source>,
) {
    let before = |d: usize, to: &Registers| match copied {
        Some(Source::Lanes(from)) => to.lanes_defined[from as usize + d] >> lane & 1 == 1,
        Some(Source::Units(from)) => to.units_defined[from as usize + d] == u32::MAX,
        _ => true,
    };
    let n = port.dwords as usize;
    match port.source {
        Source::Lanes(first) => {
            let value = words
                .iter()
                .take(2)
                .rev()
                .fold(0, |v, &w| v << 32 | u64::from(w));
            let value = finished(inst, value);
            for d in 0..n {
                let register = first as usize + d;
                let word = match d {
                    0 | 1 => (value >> (32 * d)) as u32,
                    _ => words[d],
                };
                let known = before(d, to) && unknown[d] == 0;
                let mut bits = match (known, unknown[d]) {
                    (true, _) => 0,
                    (false, 0) => u32::MAX,
                    (false, bits) => bits,
                };
                let old = to.lanes[register][lane];
                to.lanes[register][lane] = match inst.kept {
                    0 => word,
                    0xffff => old & 0xffff | word << 16,
                    kept => old & kept | word & !kept,
                };
                let lost = lost(to, register, lane);
                bits = match inst.kept {
                    0 => bits,
                    0xffff => lost & 0xffff | bits << 16,
                    kept => lost & kept | bits & !kept,
                };
                to.lanes_defined[register] &= !(1 << lane);
                to.lanes_defined[register] |= u64::from(bits == 0) << lane;
                if bits != 0 {
                    to.partial.insert((register, lane), bits);
                }
            }
        }
        Source::Mask(unit) => {
            let (word, bit) = (unit as usize + lane / 32, 1 << (lane % 32));
            to.units[word] |= if words[0] & 1 == 1 { bit } else { 0 };
            if unknown[0] != 0 {
                to.units_defined[word] &= !bit;
            }
        }
        Source::Units(unit) => {
            for d in 0..n {
                to.units[unit as usize + d] = words[d];
                let known = match copied {
                    Some(Source::Units(from)) => to.units_defined[from as usize + d],
                    _ => u32::MAX,
                };
                to.units_defined[unit as usize + d] = known & !unknown[d];
            }
        }
        Source::Constant(_) => {}
    }
}

/// Runs a pure instruction, whose inputs may be undefined.
fn run(registers: &mut Registers, inst: &Inst, layout: &Layout, strict: bool) {
    let Action::Pure(f) = inst.step.action else {
        return;
    };
    let active = match inst.step.ignores_mask {
        true => layout.all,
        false => registers.active(),
    };
    let run = if inst.per_lane { active } else { 1 };
    let call = |words: &[u32]| -> Vec<u32> {
        let mut outputs = vec![0; inst.out_dwords];
        one_lane(f, words, &mut outputs);
        outputs
    };
    let results: Vec<(usize, Vec<u32>, Vec<u32>)> = lanes(run)
        .map(|lane| {
            let given = gather(registers, inst, lane);
            let actual = call(&given);
            let unknown = unknown(registers, inst, lane);
            let mut differs = vec![0; actual.len()];
            if strict && unknown.iter().any(|&u| u != 0) {
                let patterns = [0, u32::MAX, 0x5555_5555, 0xaaaa_aaaa];
                for pattern in patterns.into_iter().chain(given.clone()) {
                    let words = given.iter().zip(&unknown);
                    let tried: Vec<u32> = words.map(|(g, u)| g & !u | pattern & u).collect();
                    for ((d, a), o) in differs.iter_mut().zip(&actual).zip(call(&tried)) {
                        *d |= a ^ o;
                    }
                }
            }
            (lane, actual, differs)
        })
        .collect();
    for port in &inst.outs {
        if let Source::Mask(unit) = port.source {
            registers.set_mask(unit, 0, true);
        }
        let part = port.at as usize..(port.at + port.dwords) as usize;
        let copied = inst.step.copies.then(|| inst.ins[0].source);
        for (lane, words, differs) in &results {
            let both = (&words[part.clone()], &differs[part.clone()]);
            write(registers, inst, port, both, *lane, copied);
        }
    }
}

fn shared(memory: &Memory, strict: bool) -> Shared<'_> {
    Shared {
        memory: View::new(memory),
        lds: Lds::new(0, strict),
        global: None,
        strict,
        traffic: Meter::new(false),
    }
}

/// The undefined bits of a register's lane; none if it is defined.
fn lost(registers: &Registers, register: usize, lane: usize) -> u32 {
    match registers.lanes_defined[register] >> lane & 1 {
        1 => 0,
        _ => *registers
            .partial
            .get(&(register, lane))
            .unwrap_or(&u32::MAX),
    }
}

pub(super) fn program(target: Target, insts: Vec<Inst>) -> Program {
    Program {
        target,
        layout: Layout::new(target),
        insts,
        launch: Launch::default(),
        entry: Entry::default(),
        code: None,
        atomics: false,
        reach: hazards::reach(target.tables()),
        mended: crate::mended::rows(target.tables()),
        mode: target.abi.map_or(0, |abi| abi.own_mode),
        modes: Default::default(),
        writes_mode: false,
        displaces: false,
    }
}

/// Any way through some instructions: each past is that of all instructions before, with no past kept.
#[test]
fn wait_states_are_those_of_the_naive_way() {
    let (mut faults, mut passed) = (0, 0);
    for tables in easel_amdgcn::TARGETS
        .iter()
        .filter(|t| t.limits.lanes == 64)
    {
        let target = Target::new(tables);
        let all: Vec<Opcode> = tables.all_ops().map(|(op, _)| op).collect();
        let mut random = Random(7);
        for _ in 0..60 {
            let mut insts = Vec::new();
            while insts.len() < 12 {
                let op = all[random.below(all.len())];
                let info = target.info(op);
                let concerned = info.hazard_consumer | info.hazard_producer != 0;
                let args = arguments(target, op, &mut random).filter(|_| concerned);
                insts
                    .extend(args.and_then(|args| alone(target, &Entry::default(), op, &args).ok()));
            }
            let program = program(target, insts);
            let mut pasts = hazards::Pasts::default();
            let mut history = hazards::History::Start;
            let (mut now, mut recent): (u64, Vec<(u64, usize)>) = (0, Vec::new());
            for _ in 0..400 {
                let pc = random.below(program.insts.len());
                let past: Vec<hazards::Recent> = recent
                    .iter()
                    .map(|&(after, pc)| hazards::Recent::new(pc, (now - after) as u32))
                    .collect();
                let want =
                    hazards::check(target, &program.insts, (pc, Displacement::default()), &past);
                let machine = (target, program.reach);
                let found = history.step(
                    machine,
                    &program.insts,
                    (pc, Displacement::default()),
                    &mut pasts,
                );
                let text = |r: &Result<(), Box<Fault>>| r.as_ref().err().map(|f| f.message.clone());
                assert_eq!(text(&found), text(&want));
                match want {
                    Ok(()) => {
                        now += program.insts[pc].states;
                        recent.push((now, pc));
                        passed += 1;
                    }
                    Err(_) => faults += 1,
                }
            }
        }
    }
    assert!(faults > 1000 && passed > 1000, "{faults} {passed}");
}

#[test]
fn every_pure_row_leaves_the_registers_of_the_naive_way() {
    let memory = Memory::new(vec![], vec![]);
    let mut work = Workspace::default();
    for tables in easel_amdgcn::TARGETS
        .iter()
        .filter(|t| t.limits.lanes == 64)
    {
        let target = Target::new(tables);
        let entry = Entry::default();
        let (mut rows, mut runs, mut modified) = (0, 0, 0);
        for (number, (op, info)) in tables.all_ops().enumerate() {
            let mut random = Random(number as u64);
            let mut seen = false;
            for _ in 0..TRIALS[usize::from(!info.selectable)] {
                let Some(args) = arguments(target, op, &mut random) else {
                    break;
                };
                let Ok(inst) = alone(target, &entry, op, &args) else {
                    continue;
                };
                let pure = matches!(inst.step.action, Action::Pure(_));
                if !pure || inst.crosses || inst.info.behaviour == Behaviour::Nop {
                    break;
                }
                seen = true;
                runs += 1;
                let changes = |p: &Port| p.modify != Modify::None;
                modified +=
                    usize::from(inst.clamp || inst.kept != 0 || inst.ins.iter().any(changes));
                let program = program(target, vec![inst]);
                let strict = random.one_in(2);
                let mut wave = wave(&program, &mut random);
                let before = wave.registers.clone();
                let mut naive = before.clone();
                let inst = &program.insts[0];
                run(&mut naive, inst, &program.layout, strict);
                let mut shared = shared(&memory, strict);
                // An undefined mask of active lanes is a fault after all registers are written.
                let _ = wave.step(&program, &mut shared, &mut work);
                let text = inst.text(target);
                assert_eq!(wave.registers.units, naive.units, "{text}");
                for n in 0..48 {
                    for lane in 0..LANES {
                        let (found, want) = (wave.registers.lanes[n][lane], naive.lanes[n][lane]);
                        let given = gather(&before, inst, lane);
                        assert_eq!(found, want, "{text}: {n} in lane {lane} of {given:x?}");
                    }
                }
                if !strict {
                    continue;
                }
                assert_eq!(wave.registers.units_defined, naive.units_defined, "{text}");
                for n in 0..48 {
                    for lane in 0..LANES {
                        let (found, want) = (lost(&wave.registers, n, lane), lost(&naive, n, lane));
                        assert_eq!(found, want, "{text}: {n} in lane {lane}");
                    }
                }
            }
            rows += usize::from(seen);
        }
        assert!(
            rows > 300 && runs > 3 * rows && modified > 200,
            "{rows} {runs} {modified}"
        );
    }
}
