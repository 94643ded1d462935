//! Every row of every target that accesses memory, in programs, against operations on bytes that are stated apart from the project
//! (see `operation`). A row with a meaning that is no such access fails, unless `left_out.txt` names the test that has the row.
//!
//! Axes: rows, targets, addressing with offsets in every part of the address, active lanes, lanes that share an address, alignment, operands
//! of comparisons that are equal. [`every_access`] prints the counts.

mod form;
mod operation;
mod program;

use easel::target::query::is_modelled;
use easel::target::{OpInfo, Target};
use form::{AREA, Form, LDS, Space};
use operation::{Atomic, Operation, Part};
use program::{Case, Seen, run};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Programs of each row.
const TRIALS: u64 = 3;

/// Numbers from a seed.
pub struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: i64) -> i64 {
        ((self.next() >> 16) % n.max(1) as u64) as i64
    }
}

/// Bytes of the memory that an access may touch at a lane's address, and the alignment of the address.
fn extent(operation: Operation) -> (i64, i64) {
    let bits = match operation {
        Operation::Load(bits, ..)
        | Operation::Store(bits, _)
        | Operation::Atomic(_, bits)
        | Operation::IntoLds(bits, _) => bits,
        Operation::LoadByLane | Operation::StoreByLane => 32,
        Operation::Transpose(6) => 96,
        Operation::Transpose(_) => 64,
        // The offsets of the elements need the area.
        Operation::Load2(..) | Operation::Store2(..) | Operation::Exchange2(..) => {
            return (AREA, AREA);
        }
    };
    let bytes = i64::from(bits / 8);
    (bytes, (bytes as u64).next_power_of_two() as i64)
}

/// A number of an operation's kind.
fn number(operation: Operation, random: &mut Random) -> u64 {
    // A normal number near 1 of either sign.
    let float = |random: &mut Random, bits: u32, mantissa: u32, bias: u64| {
        let exponent = bias - 4 + random.below(8) as u64;
        let low = random.next() & ((1 << mantissa) - 1);
        (random.next() & 1) << (bits - 1) | exponent << mantissa | low
    };
    match operation {
        Operation::Atomic(
            Atomic::FloatAdd | Atomic::FloatMin | Atomic::FloatMax | Atomic::CompareStoreFloat,
            32,
        ) => float(random, 32, 23, 127),
        Operation::Atomic(
            Atomic::FloatAdd | Atomic::FloatMin | Atomic::FloatMax | Atomic::CompareStoreFloat,
            _,
        ) => float(random, 64, 52, 1023),
        Operation::Atomic(kind @ (Atomic::HalfAdd | Atomic::BrainAdd), _) => {
            let (mantissa, bias) = if kind == Atomic::HalfAdd {
                (10, 15)
            } else {
                (7, 127)
            };
            let low = float(random, 16, mantissa, bias);
            float(random, 16, mantissa, bias) << 16 | low
        }
        // Small numbers, so that counters wrap.
        Operation::Atomic(Atomic::Inc | Atomic::Dec, _) if random.below(2) == 0 => {
            random.below(4) as u64
        }
        _ => random.next(),
    }
}

fn read(memory: &[u8], at: i64, bits: u32) -> u64 {
    let bytes = &memory[at as usize..][..bits as usize / 8];
    bytes
        .iter()
        .rev()
        .fold(0, |all, &b| all << 8 | u64::from(b))
}

fn write(memory: &mut [u8], at: i64, bits: u32, value: u64) {
    let bytes = value.to_le_bytes();
    memory[at as usize..][..bits as usize / 8].copy_from_slice(&bytes[..bits as usize / 8]);
}

/// Two words of registers as a number.
fn pair(words: &[u32], at: usize, bits: u32) -> u64 {
    match bits {
        64 => u64::from(words[at + 1]) << 32 | u64::from(words[at]),
        _ => words[at].into(),
    }
}

/// The lanes that access memory, with their addresses in it.
fn addresses(case: &Case) -> Vec<(usize, i64)> {
    let form = &case.form;
    let first = case.exec.trailing_zeros() as usize;
    let active = (0..64).filter(|n| case.exec >> n & 1 == 1);
    let scalar = matches!(form.space, Space::Scalar | Space::ScalarBuffer);
    let active = active.take(if scalar { 1 } else { 64 });
    let address = |n: usize| match (form.shared, form.space) {
        (true, Space::Private) => n as i64 * AREA + case.inside[first],
        (true, _) => first as i64 * AREA + case.inside[first],
        _ => case.homes[n] as i64 * AREA + case.inside[n],
    };
    active.map(|n| (n, address(n))).collect()
}

/// The memory and the registers after a case.
fn expected(case: &Case) -> Seen {
    let form = &case.form;
    let mut memory = case.memory.clone();
    let mut registers = case.registers.clone();
    let mut lds = vec![None; case.memory.len()];
    for (n, at) in addresses(case) {
        let data = case.registers[n];
        let words = &mut registers[n];
        let mut result: Vec<u32> = Vec::new();
        match form.operation {
            Operation::Load(bits @ (8 | 16), signed, _)
            | Operation::IntoLds(bits @ (8 | 16), signed) => {
                let part = part_of(form.operation);
                let raw = read(&memory, at, bits) as u32;
                let value = match signed {
                    true => ((raw << (32 - bits)) as i32 >> (32 - bits)) as u32,
                    false => raw,
                };
                result.push(match part {
                    Part::Whole => value,
                    Part::Low => words[4] & 0xffff_0000 | value & 0xffff,
                    Part::High => words[4] & 0xffff | value << 16,
                });
            }
            Operation::Load(bits, ..) | Operation::IntoLds(bits, _) => {
                result.extend(
                    (0..bits / 32).map(|k| read(&memory, at + 4 * i64::from(k), 32) as u32),
                );
            }
            Operation::Transpose(bits) => {
                let count = if bits == 6 { 16 } else { 64 / bits as usize };
                let word = |lane: usize| {
                    let at = case.homes[lane] as i64 * AREA + case.inside[lane];
                    (0..12).rev().fold(0_u128, |all, b| {
                        let byte = memory.get(at as usize + b).copied();
                        all << 8 | u128::from(byte.unwrap_or(0))
                    })
                };
                let mut whole = 0_u128;
                for k in 0..count {
                    let lane = n / 16 * 16 + k * (16 / count) + n % 16 / count;
                    let element =
                        word(lane) >> (bits as usize * (n % 16 % count)) & ((1 << bits) - 1);
                    whole |= element << (bits as usize * k);
                }
                let dwords = if bits == 6 { 3 } else { 2 };
                result.extend((0..dwords).map(|k| (whole >> (32 * k)) as u32));
            }
            Operation::LoadByLane => {
                result.push(read(&memory, form.goal - LDS + 4 * n as i64, 32) as u32);
            }
            Operation::StoreByLane => {
                write(
                    &mut memory,
                    form.goal - LDS + 4 * n as i64,
                    32,
                    data[0].into(),
                );
            }
            Operation::Store(bits, part) => {
                let shift = if part == Part::High { 16 } else { 0 };
                let narrow = bits.min(32);
                for k in 0..bits.div_ceil(32) {
                    let value = u64::from(data[k as usize] >> shift);
                    write(&mut memory, at + 4 * i64::from(k), narrow, value);
                }
            }
            Operation::Load2(bits, _) => {
                for offset in form.pair {
                    let value = read(&memory, at + offset, bits);
                    result.push(value as u32);
                    result.extend((bits == 64).then_some((value >> 32) as u32));
                }
            }
            Operation::Store2(bits, _) | Operation::Exchange2(bits, _) => {
                let old = form.pair.map(|offset| read(&memory, at + offset, bits));
                for (k, offset) in form.pair.into_iter().enumerate() {
                    write(
                        &mut memory,
                        at + offset,
                        bits,
                        pair(&data, k * bits as usize / 32, bits),
                    );
                }
                if let Operation::Exchange2(..) = form.operation {
                    for value in old {
                        result.push(value as u32);
                        result.extend((bits == 64).then_some((value >> 32) as u32));
                    }
                }
            }
            Operation::Atomic(atomic, bits) => {
                let old = read(&memory, at, bits);
                let first = pair(&data, 0, bits);
                let second = pair(&data, bits as usize / 32, bits);
                write(
                    &mut memory,
                    at,
                    bits,
                    atomic.apply(bits, old, first, second),
                );
                if form.returns {
                    result.push(old as u32);
                    result.extend((bits == 64).then_some((old >> 32) as u32));
                }
            }
        }
        if let Operation::IntoLds(bits, _) = form.operation {
            let stride = i64::from(bits.max(32) / 8);
            let place = form.goal - LDS + n as i64 * stride;
            for (k, word) in result.iter().enumerate() {
                for (b, byte) in word.to_le_bytes().into_iter().enumerate() {
                    lds[place as usize + 4 * k + b] = Some(byte);
                }
            }
            continue;
        }
        let place = if form.data_is_result() { 0 } else { 4 };
        // Scalar loads have up to 16 words; `run` compares those.
        result.truncate(4);
        words[place..][..result.len()].copy_from_slice(&result);
    }
    Seen {
        memory,
        registers,
        lds,
    }
}

fn part_of(operation: Operation) -> Part {
    match operation {
        Operation::Load(_, _, part) => part,
        _ => Part::Whole,
    }
}

/// A case of a row; `None` if the row is no access.
fn case(info: &'static OpInfo, target: Target, seed: u64) -> Option<Case> {
    let mut random = Random(seed);
    let exec = match random.below(4) {
        0 => u64::MAX,
        1 => 1 << random.below(64),
        _ => random.next() | 1 << random.below(64),
    };
    // The form says how much an access needs, and needs an address.
    let probe = Form::new(info, target, 0, &mut Random(seed))?;
    let (bytes, natural) = extent(probe.operation);
    // Plain accesses of these spaces may have any address.
    let free = matches!(probe.operation, Operation::Load(..) | Operation::Store(..))
        && matches!(
            probe.space,
            Space::Global | Space::Flat | Space::Lds | Space::Private
        );
    let unaligned = free && random.below(3) == 0;
    let align = if unaligned { 1 } else { natural };
    let exec = match exec & probe.lanes {
        0 => 1,
        some => some,
    };
    let place = |random: &mut Random| random.below((AREA - bytes) / align + 1) * align;
    let mut inside: Vec<i64> = (0..64).map(|_| place(&mut random)).collect();
    let mut exec = exec;
    let first = exec.trailing_zeros() as usize;
    let form = Form::new(
        info,
        target,
        first as i64 * AREA + inside[first],
        &mut Random(seed ^ 0x5555),
    )?;
    let mut homes: Vec<usize> = (0..64).collect();
    let writes = !matches!(
        form.operation,
        Operation::Load(..) | Operation::Load2(..) | Operation::IntoLds(..)
    );
    if form.shared && form.space != Space::Private && writes {
        exec = 1 << first;
    }
    if form.whole {
        exec = u64::MAX;
    }
    if form.aligned {
        inside = vec![inside[first]; 64];
    }
    let mut collides = false;
    if let Operation::Atomic(atomic, _) = form.operation
        && atomic.commutes()
        && !form.returns
        && !form.shared
        && !matches!(form.space, Space::Private)
        && random.below(3) == 0
    {
        collides = true;
        inside = vec![inside[first]; 64];
        homes = (0..64).map(|n| n / 16 * 16).collect();
    }
    let mut memory: Vec<u8> = Vec::new();
    let narrow = match form.operation {
        Operation::Atomic(_, bits) => bits as usize / 8,
        _ => 8,
    };
    while memory.len() < 64 * AREA as usize {
        let value = number(form.operation, &mut random);
        memory.extend(&value.to_le_bytes()[..narrow]);
    }
    let mut registers = Vec::new();
    let mut equal = 0;
    for n in 0..64 {
        let mut words = [0; 8];
        for w in &mut words {
            *w = random.next() as u32;
        }
        if let Operation::Atomic(atomic, bits) = form.operation {
            let step = bits as usize / 32;
            for k in 0..atomic.data() as usize {
                let mut value = number(form.operation, &mut random);
                let compared = match atomic {
                    Atomic::CompareSwap => k == 1,
                    Atomic::CompareStore | Atomic::CompareStoreFloat => k == 0,
                    _ => false,
                };
                if compared && random.below(2) == 0 {
                    let at = match (form.shared, form.space) {
                        (true, Space::Private) => n as i64 * AREA + inside[first],
                        (true, _) => first as i64 * AREA + inside[first],
                        _ => homes[n] as i64 * AREA + inside[n],
                    };
                    value = read(&memory, at, bits);
                    equal += 1;
                }
                words[k * step] = value as u32;
                if step == 2 {
                    words[k * step + 1] = (value >> 32) as u32;
                }
            }
        }
        registers.push(words);
    }
    Some(Case {
        form,
        exec,
        inside,
        homes,
        memory,
        registers,
        collides,
        unaligned,
        equal,
    })
}

/// Rows that other tests have, and why.
fn left_out() -> BTreeMap<String, String> {
    let lines = include_str!("left_out.txt").lines();
    let lines = lines.filter(|l| !l.is_empty() && !l.starts_with('#'));
    let pair = |l: &str| {
        let (name, reason) = l.split_once(": ").expect("a name and a reason");
        (name.to_owned(), reason.to_owned())
    };
    lines.map(pair).collect()
}

/// The first difference of what a case leaves from what it should leave.
fn difference(case: &Case, seen: &Seen) -> Option<String> {
    let wanted = expected(case);
    if let Some(at) = (0..wanted.memory.len()).find(|&n| wanted.memory[n] != seen.memory[n]) {
        return Some(format!(
            "byte {at} of memory is {:#04x}, not {:#04x} ({:#04x} before)",
            seen.memory[at], wanted.memory[at], case.memory[at]
        ));
    }
    if let Some(at) =
        (0..wanted.lds.len()).find(|&n| wanted.lds[n].is_some() && wanted.lds[n] != seen.lds[n])
    {
        return Some(format!(
            "byte {at} of LDS is {:?}, not {:?}",
            seen.lds[at], wanted.lds[at]
        ));
    }
    let lane = (0..64).find(|&n| wanted.registers[n] != seen.registers[n])?;
    Some(format!(
        "lane {lane} has {:x?}, not {:x?} ({:x?} before)",
        seen.registers[lane], wanted.registers[lane], case.registers[lane]
    ))
}

#[derive(Default)]
struct Counts {
    rows: BTreeSet<&'static str>,
    spaces: BTreeMap<Space, usize>,
    programs: usize,
    one_lane: usize,
    all_lanes: usize,
    collisions: usize,
    unaligned: usize,
    equal: usize,
    no_offset: usize,
}

#[test]
fn every_access() {
    let left = left_out();
    let mut unused: BTreeSet<&str> = left.keys().map(String::as_str).collect();
    let mut wrong = Vec::new();
    let mut few = false;
    // The frame of a row is written with the instructions of these targets.
    for target in easel::targets().iter().filter(|t| t.lanes() == 64) {
        let units = ["vmem", "smem", "lds"];
        let rows: Vec<&'static OpInfo> = target
            .all_ops()
            .map(|(_, info)| info)
            .filter(|info| units.contains(&target.units[info.unit.index()]) && is_modelled(info))
            .collect();
        let results: Vec<_> = rows
            .par_iter()
            .enumerate()
            .map(|(number, info)| {
                if left.contains_key(info.name)
                    || left.contains_key(info.name.split('.').next().unwrap_or_default())
                {
                    return Ok(Vec::new());
                }
                let trial = |n: u64| {
                    let seed = (number as u64 + 1) * 1_000_003 + n * 7919;
                    let Some(case) = case(info, target, seed) else {
                        return Err(format!(
                            "{} {}: no case and not in left_out.txt",
                            target.name(),
                            info.name
                        ));
                    };
                    let seen = run(&case, info, target);
                    let fault = match seen {
                        Ok(seen) => difference(&case, &seen),
                        Err(message) => Some(message),
                    };
                    match fault {
                        None => Ok(case),
                        Some(fault) => Err(format!(
                            "{} {}: `{}`: {fault}",
                            target.name(),
                            info.name,
                            case.form.text
                        )),
                    }
                };
                (0..TRIALS)
                    .map(trial)
                    .collect::<Result<Vec<Case>, String>>()
            })
            .collect();
        let mut counts = Counts::default();
        for (info, result) in rows.iter().zip(results) {
            match result {
                Err(message) => wrong.push(message),
                Ok(cases) if cases.is_empty() => {
                    unused.remove(info.name);
                    unused.remove(info.name.split('.').next().unwrap_or_default());
                }
                Ok(cases) => {
                    counts.rows.insert(info.name);
                    for case in cases {
                        *counts.spaces.entry(case.form.space).or_default() += 1;
                        counts.programs += 1;
                        counts.one_lane += usize::from(case.exec.count_ones() == 1);
                        counts.all_lanes += usize::from(case.exec == u64::MAX);
                        counts.unaligned += usize::from(case.unaligned);
                        counts.collisions += usize::from(case.collides);
                        counts.equal += case.equal;
                        counts.no_offset += usize::from(!case.form.text.contains("offset"));
                    }
                }
            }
        }
        eprintln!(
            "{}: {} rows, {} programs {:?}; one lane {}, all lanes {}, shared addresses {}, any alignment {}, equal comparisons {}, no offset {}",
            target.name(),
            counts.rows.len(),
            counts.programs,
            counts.spaces,
            counts.one_lane,
            counts.all_lanes,
            counts.collisions,
            counts.unaligned,
            counts.equal,
            counts.no_offset
        );
        few |= counts.collisions < 100
            || counts.unaligned < 20
            || counts.equal < 100
            || counts.no_offset < 100;
    }
    assert!(
        wrong.is_empty(),
        "{} rows:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(!few, "an axis is drawn too rarely");
    assert!(
        unused.is_empty(),
        "left_out.txt has rows that do not exist: {unused:?}"
    );
}
