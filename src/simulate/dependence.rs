//! Effects of a program that depend on registers which nothing wrote.
//!
//! The state of a point of the program is a pair of bit sets for each register unit. The *may* bits are undefined on some path from the
//! entry, the *must* bits on all paths. May bits are united where paths meet, must bits are intersected. A unit that no instruction wrote
//! has all bits in both sets.
//!
//! The transfer function runs the row's step with several values of the defined inputs (the known values of [`known`](super::known), else
//! numbers from a fixed list), and for each of them with several values of the undefined bits. An output bit that changes with the
//! undefined bits for some values of the defined inputs is a may bit. If an output word changes with the must bits for all of them, its
//! changing bits are must bits. A memory access, a branch, or a write of the execution mask that changes is an *effect*.
//!
//! # Why
//!
//! Compilers leave operands undefined whose value does not matter: the high half of a product of which only the low half is used. A
//! checker that reports every read of such a register reports faults that are none.

use super::known::Analysis;
use super::layout::LANES;
use super::ports::one_lane;
use super::program::{Entry, Inst, Modify, Program, Source};
use super::recorder::{Effect, Recorder};
use super::values::{State, read};
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst as IrInst};
use crate::target::{Action, Behaviour, MemorySpace};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use std::collections::{BTreeMap, BTreeSet};

/// An effect that depends on an undefined register.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Dependence {
    /// The instruction that reads the undefined register.
    pub read: IrInst,
    /// The register's unit.
    pub unit: u32,
    /// The instruction whose effect depends on the register.
    pub effect: IrInst,
    /// Whether the register is undefined on all paths, and the effect depends on it for all tried values of the other registers.
    pub certain: bool,
}

/// The undefined bits of a unit.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Bits {
    must: u32,
    may: u32,
    /// The read of a register that nothing wrote, from which the bits come; none for that register itself.
    origin: Option<(IrInst, u32)>,
}

impl Bits {
    /// The bits of a register after a result, of which the register keeps the bits that the instruction says.
    fn beside(self, new: Bits, inst: &Inst) -> Bits {
        let merged = |old: u32, new: u32| old & inst.kept | (new << inst.below()) & !inst.kept;
        let may = merged(self.may, new.may);
        let origin = new.origin.or(self.origin).filter(|_| may != 0);
        Bits {
            must: merged(self.must, new.must),
            may,
            origin,
        }
    }
}

#[derive(Clone, Default, PartialEq)]
struct Undefined(Vec<Bits>);

impl Undefined {
    fn join(&mut self, other: &Undefined) -> bool {
        let mut changed = false;
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            let (must, may) = (own.must & other.must, own.may | other.may);
            changed |= (must, may) != (own.must, own.may);
            own.origin = match own.may {
                0 => other.origin,
                _ => own.origin,
            };
            (own.must, own.may) = (must, may);
        }
        changed
    }

    fn get(&self, unit: u32) -> Bits {
        self.0.get(unit as usize).copied().unwrap_or_default()
    }
}

/// The effects that depend on the units of `unset`, which nothing wrote when a wave starts; one for each read of such a unit, and the
/// certain one if there is one.
///
/// # Errors
/// The function cannot be decoded.
pub fn dependences(
    func: &MachineFunction,
    entry: Entry,
    unset: &BTreeSet<u32>,
) -> Result<Vec<Dependence>, Diagnostics> {
    let (program, origins) = Program::with_origins(func, entry)?;
    let analysis = Analysis::new(func, &program, &origins);
    let known = analysis.solve(0);
    let Some(first) = func.entry() else {
        return Ok(Vec::new());
    };
    let mut input: SecondaryMap<Block, Option<Undefined>> = SecondaryMap::new();
    let mut start = Undefined(vec![Bits::default(); program.layout.units()]);
    for &unit in unset {
        if let Some(bits) = start.0.get_mut(unit as usize) {
            (bits.must, bits.may) = (u32::MAX, u32::MAX);
        }
    }
    input[first] = Some(start);
    let mut position: SecondaryMap<Block, u32> = SecondaryMap::new();
    for (n, &block) in (0u32..).zip(&func.layout) {
        position[block] = n;
    }
    let walk = |block: Block, mut bits: Undefined, found: &mut dyn FnMut(Dependence)| {
        let Some(mut state) = known[block].clone() else {
            return bits;
        };
        for &inst in &func.blocks[block].insts {
            if let Some(decoded) = analysis.decoded(inst) {
                step(&program, decoded, inst, &state, &mut bits, found);
            }
            analysis.step(&mut state, inst, &mut |_, _| {});
        }
        bits
    };
    let mut work = BTreeSet::from([(position[first], first)]);
    while let Some((_, block)) = work.pop_first() {
        let Some(bits) = input[block].clone() else {
            continue;
        };
        let out = walk(block, bits, &mut |_| {});
        for next in func.successors(block) {
            let news = match &mut input[next] {
                Some(own) => own.join(&out),
                none => {
                    *none = Some(out.clone());
                    true
                }
            };
            if news {
                work.insert((position[next], next));
            }
        }
    }
    let mut all: BTreeMap<(IrInst, u32), Dependence> = BTreeMap::new();
    for &block in &func.layout {
        if let Some(bits) = input[block].clone() {
            walk(block, bits, &mut |d| {
                let slot = all.entry((d.read, d.unit)).or_insert(d);
                if d.certain && !slot.certain {
                    *slot = d;
                }
            });
        }
    }
    Ok(all.into_values().collect())
}

/// The undefined bits of the inputs of an instruction, by word of the inputs.
struct Inputs {
    must: Vec<u32>,
    may: Vec<u32>,
    /// The register of each word: equal registers have equal values.
    units: Vec<u32>,
    origin: Option<(IrInst, u32)>,
}

fn inputs(program: &Program, inst: &Inst, origin: IrInst, bits: &Undefined) -> Inputs {
    let mut out = Inputs {
        must: vec![0; inst.in_dwords],
        may: vec![0; inst.in_dwords],
        units: vec![0; inst.in_dwords],
        origin: None,
    };
    for port in &inst.ins {
        for d in 0..port.dwords {
            let (units, mask) = match port.source {
                Source::Constant(_) => continue,
                Source::Units(unit) => (unit + d..unit + d + 1, false),
                Source::Lanes(lane) => {
                    let unit = program.layout.first_lane + lane + d;
                    (unit..unit + 1, false)
                }
                Source::Mask(unit) => (unit..unit + program.layout.mask_units, true),
            };
            let at = (port.at + d) as usize;
            out.units[at] = units.start;
            for unit in units {
                let found = bits.get(unit);
                if found.may == 0 {
                    continue;
                }
                let word = |bits: u32| match mask {
                    true => u32::from(bits != 0),
                    false => bits,
                };
                out.must[at] |= word(found.must);
                out.may[at] |= word(found.may);
                out.origin = out.origin.or(found.origin).or(Some((origin, unit)));
            }
        }
    }
    out
}

/// Numbers for inputs that are not known.
const NUMBERS: [u32; 6] = [
    2_654_435_769,
    1_013_904_242,
    2_135_587_861,
    3_668_339_499,
    291,
    4_294_967_056,
];

/// Values of undefined bits.
const PATTERNS: [u32; 4] = [0, u32::MAX, u32::MAX / 3, u32::MAX / 3 * 2];

/// The outputs and effects of a step.
#[derive(PartialEq)]
struct Trace {
    outputs: Vec<u32>,
    effects: Vec<Effect>,
}

fn run(program: &Program, inst: &Inst, given: &[u32]) -> Trace {
    let mut words = given.to_vec();
    for port in inst.ins.iter().filter(|p| p.modify != Modify::None) {
        let at = port.at as usize;
        port.modify.apply(&mut words[at..at + port.dwords as usize]);
    }
    let mut outputs = vec![0; inst.out_dwords];
    let mut effects = Vec::new();
    match inst.step.action {
        Action::Pure(f) => one_lane(f, &words, &mut outputs),
        Action::Eval(f) => {
            let peers: Vec<u32> = words
                .iter()
                .copied()
                .cycle()
                .take(words.len() * LANES)
                .collect();
            let mut recorder =
                Recorder::new(&program.layout, 0, program.layout.all, &peers, words.len());
            f(&words, &mut outputs, &mut recorder);
            effects = recorder.into_effects();
            // A spill of a register may store undefined parts.
            let spilled = inst.private || inst.reaches(MemorySpace::Scratch);
            for effect in effects.iter_mut().filter(|_| spilled) {
                effect.forget_data();
            }
        }
        _ => {}
    }
    Trace { outputs, effects }
}

/// The result of varying undefined bits.
#[derive(Default)]
struct Varied {
    outputs: Vec<u32>,
    effect: bool,
}

/// A number of a register for the patterns that are neither all zeros nor all ones.
fn mixed(pattern: u32, unit: u32) -> u32 {
    match pattern {
        0 | u32::MAX => 0,
        _ => unit.wrapping_mul(NUMBERS[0]),
    }
}

fn vary(
    program: &Program,
    inst: &Inst,
    given: &[u32],
    (undefined, units): (&[u32], &[u32]),
) -> Varied {
    let mut out = Varied {
        outputs: vec![0; inst.out_dwords],
        effect: false,
    };
    if undefined.iter().all(|&u| u == 0) {
        return out;
    }
    let mut first: Option<Trace> = None;
    for pattern in PATTERNS {
        // Neighbouring registers differ, so that functions of two undefined words change.
        let tried: Vec<u32> = given
            .iter()
            .zip(undefined)
            .zip(units)
            .map(|((&g, &u), &unit)| g & !u | (pattern ^ mixed(pattern, unit)) & u)
            .collect();
        let trace = run(program, inst, &tried);
        match &first {
            None => first = Some(trace),
            Some(first) => {
                for ((d, a), b) in out
                    .outputs
                    .iter_mut()
                    .zip(&first.outputs)
                    .zip(&trace.outputs)
                {
                    *d |= a ^ b;
                }
                out.effect |= first.effects != trace.effects;
            }
        }
    }
    out
}

fn step(
    program: &Program,
    inst: &Inst,
    origin: IrInst,
    state: &State,
    bits: &mut Undefined,
    found: &mut dyn FnMut(Dependence),
) {
    let undefined = inputs(program, inst, origin, bits);
    let words = inst.out_dwords;
    let (mut must, mut may) = (vec![0u32; words], vec![0u32; words]);
    let mut effect = (false, false);
    if undefined.may.iter().any(|&u| u != 0) {
        match inst.step.action {
            Action::Pure(_) | Action::Eval(_) => {
                let mut always = vec![true; words];
                let mut always_effect = true;
                for (n, &number) in NUMBERS.iter().enumerate() {
                    let given = given(program, inst, state, n, number);
                    let varied = vary(program, inst, &given, (&undefined.may, &undefined.units));
                    let certain = vary(program, inst, &given, (&undefined.must, &undefined.units));
                    for w in 0..words {
                        may[w] |= varied.outputs[w];
                        must[w] |= certain.outputs[w];
                        always[w] &= certain.outputs[w] != 0;
                    }
                    effect.1 |= varied.effect;
                    always_effect &= certain.effect;
                }
                effect.0 = always_effect;
                for (must, always) in must.iter_mut().zip(always) {
                    *must *= u32::from(always);
                }
            }
            // A matrix instruction uses every element.
            _ => {
                may.fill(u32::MAX);
                if undefined.must.iter().any(|&u| u != 0) {
                    must.fill(u32::MAX);
                }
            }
        }
        // Lanes that read one another, and results that are rounded, have no single bits.
        if inst.info.behaviour == Behaviour::Cross || inst.clamp || inst.scale != 0 {
            for word in may.iter_mut().chain(&mut must) {
                *word = if *word == 0 { 0 } else { u32::MAX };
            }
        }
    }
    // A write of the execution mask decides about all later instructions.
    let exec = program.layout.exec;
    for port in &inst.outs {
        let first = match port.source {
            Source::Units(unit) | Source::Mask(unit) => unit,
            _ => continue,
        };
        if exec.is_some_and(|exec| exec.range().contains(&first)) {
            let range = port.at as usize..(port.at + port.dwords) as usize;
            effect.1 |= may[range.clone()].iter().any(|&m| m != 0);
            effect.0 |= must[range].iter().any(|&m| m != 0);
        }
    }
    if let (true, Some((read, unit))) = (effect.1, undefined.origin) {
        found(Dependence {
            read,
            unit,
            effect: origin,
            certain: effect.0,
        });
    }
    write(program, inst, bits, &must, &may, undefined.origin);
}

/// The inputs for one number: known values, constants, else numbers.
fn given(program: &Program, inst: &Inst, state: &State, n: usize, number: u32) -> Vec<u32> {
    let mut given = vec![0u32; inst.in_dwords];
    for port in &inst.ins {
        for d in 0..port.dwords as usize {
            // Some lanes, of both halves of a mask; the first lane's number is 0, which hides dependences.
            let lane = (n * 13 + 1) % program.layout.lanes.max(1) as usize;
            let unit = read(state, &program.layout, port, d, lane);
            let filler = number.rotate_left(7 * (port.at + d as u32) % 32);
            let filler = match port.source {
                Source::Mask(_) => filler & 1,
                _ => filler,
            };
            given[port.at as usize + d] = unit.value | filler & !unit.known;
        }
    }
    given
}

fn write(
    program: &Program,
    inst: &Inst,
    bits: &mut Undefined,
    must: &[u32],
    may: &[u32],
    origin: Option<(IrInst, u32)>,
) {
    let mut set = |unit: u32, new: &dyn Fn(Bits) -> Bits| {
        if let Some(slot) = bits.0.get_mut(unit as usize) {
            *slot = new(*slot);
        }
    };
    // Registers that the row writes beyond its meaning.
    let in_meaning = |unit: u32| match inst.kept {
        0 => false,
        _ => inst.outs.iter().any(|port| match port.source {
            Source::Lanes(lane) => {
                let first = program.layout.first_lane + lane;
                (first..first + port.dwords).contains(&unit)
            }
            _ => false,
        }),
    };
    for unit in inst.writes.iter().flat_map(|r| r.range()) {
        if !in_meaning(unit) {
            set(unit, &|_| Bits::default());
        }
    }
    let word = |at: usize| Bits {
        must: must[at],
        may: may[at],
        origin: origin.filter(|_| may[at] != 0),
    };
    for port in &inst.outs {
        for d in 0..port.dwords {
            let new = word((port.at + d) as usize);
            match port.source {
                Source::Units(unit) => set(unit + d, &|_| new),
                Source::Lanes(lane) => {
                    let unit = program.layout.first_lane + lane + d;
                    set(unit, &|old| old.beside(new, inst));
                }
                Source::Mask(unit) => {
                    for n in 0..program.layout.mask_units {
                        let whole = |b: u32| if b == 0 { 0 } else { u32::MAX };
                        let new = Bits {
                            must: whole(new.must),
                            may: whole(new.may),
                            origin: new.origin,
                        };
                        set(unit + n, &|_| new);
                    }
                }
                Source::Constant(_) => {}
            }
        }
    }
}
