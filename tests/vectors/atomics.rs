//! Atomic operations on global memory and in the data share, with what stood there and without.

use super::{LANES, Text, noise, run};

type Operation = fn(u64, u64) -> u64;

/// (operation, type, bits, what it leaves of what stood there and the data)
const OPERATIONS: [(&str, &str, u32, Operation); 53] = [
    ("add", "i32", 32, |a, b| a.wrapping_add(b)),
    ("sub", "i32", 32, |a, b| a.wrapping_sub(b)),
    ("and", "i32", 32, |a, b| a & b),
    ("or", "i32", 32, |a, b| a | b),
    ("xor", "i32", 32, |a, b| a ^ b),
    ("smin", "i32", 32, |a, b| (a as i32).min(b as i32) as u64),
    ("smax", "i32", 32, |a, b| (a as i32).max(b as i32) as u64),
    ("umin", "i32", 32, |a, b| a.min(b)),
    ("umax", "i32", 32, |a, b| a.max(b)),
    ("xchg", "i32", 32, |_, b| b),
    ("xchg", "f32", 32, |_, b| b),
    ("add", "i64", 64, |a, b| a.wrapping_add(b)),
    ("sub", "i64", 64, |a, b| a.wrapping_sub(b)),
    ("and", "i64", 64, |a, b| a & b),
    ("or", "i64", 64, |a, b| a | b),
    ("xor", "i64", 64, |a, b| a ^ b),
    ("smin", "i64", 64, |a, b| (a as i64).min(b as i64) as u64),
    ("smax", "i64", 64, |a, b| (a as i64).max(b as i64) as u64),
    ("umin", "i64", 64, |a, b| a.min(b)),
    ("umax", "i64", 64, |a, b| a.max(b)),
    ("xchg", "i64", 64, |_, b| b),
    ("fadd", "f32", 32, |a, b| {
        let sum = f32::from_bits(a as u32) + f32::from_bits(b as u32);
        sum.to_bits().into()
    }),
    ("fmin", "f32", 32, |a, b| {
        let least = f32::from_bits(a as u32).min(f32::from_bits(b as u32));
        least.to_bits().into()
    }),
    ("fmax", "f32", 32, |a, b| {
        let greatest = f32::from_bits(a as u32).max(f32::from_bits(b as u32));
        greatest.to_bits().into()
    }),
    ("fadd", "f64", 64, |a, b| {
        (f64::from_bits(a) + f64::from_bits(b)).to_bits()
    }),
    ("fmin", "f64", 64, |a, b| {
        f64::from_bits(a).min(f64::from_bits(b)).to_bits()
    }),
    ("fmax", "f64", 64, |a, b| {
        f64::from_bits(a).max(f64::from_bits(b)).to_bits()
    }),
    // Odd lanes expect what stood there at first, even ones the data.
    ("cmpxchg", "i32", 32, |_, b| b),
    ("cmpxchg", "i64", 64, |_, b| b),
    // Of narrow numbers several lie in one word.
    ("add", "i8", 8, |a, b| a.wrapping_add(b)),
    ("sub", "i8", 8, |a, b| a.wrapping_sub(b)),
    ("and", "i8", 8, |a, b| a & b),
    ("or", "i8", 8, |a, b| a | b),
    ("smin", "i8", 8, |a, b| (a as i8).min(b as i8) as u64),
    ("smax", "i8", 8, |a, b| (a as i8).max(b as i8) as u64),
    ("umin", "i8", 8, |a, b| a.min(b)),
    ("umax", "i8", 8, |a, b| a.max(b)),
    ("xchg", "i8", 8, |_, b| b),
    ("cmpxchg", "i8", 8, |_, b| b),
    ("add", "i16", 16, |a, b| a.wrapping_add(b)),
    ("xor", "i16", 16, |a, b| a ^ b),
    ("smin", "i16", 16, |a, b| (a as i16).min(b as i16) as u64),
    ("umax", "i16", 16, |a, b| a.max(b)),
    ("xchg", "bf16", 16, |_, b| b),
    ("cmpxchg", "i16", 16, |_, b| b),
    ("cmpxchg", "f16", 16, |_, b| b),
    ("fmin", "bf16", 16, |a, b| {
        let value = |bits: u64| f32::from_bits((bits as u32) << 16);
        u64::from(value(a).min(value(b)).to_bits() >> 16)
    }),
    ("fmax", "bf16", 16, |a, b| {
        let value = |bits: u64| f32::from_bits((bits as u32) << 16);
        u64::from(value(a).max(value(b)).to_bits() >> 16)
    }),
    // Of vectors each element is a number.
    ("add", "2xi16", 32, |a, b| {
        by_halves(a, b, |a, b| a.wrapping_add(b))
    }),
    ("umax", "2xi16", 32, |a, b| by_halves(a, b, u16::max)),
    ("or", "2xi16", 32, |a, b| a | b),
    ("add", "2xi8", 16, |a, b| {
        let low = a.wrapping_add(b) & 0xff;
        low | ((a >> 8).wrapping_add(b >> 8) & 0xff) << 8
    }),
    ("fmin", "2xbf16", 32, |a, b| {
        by_halves(a, b, |a, b| {
            let value = |bits: u16| f32::from_bits(u32::from(bits) << 16);
            (value(a).min(value(b)).to_bits() >> 16) as u16
        })
    }),
];

fn by_halves(a: u64, b: u64, f: fn(u16, u16) -> u16) -> u64 {
    let half = |at: u32| u64::from(f((a >> at) as u16, (b >> at) as u16)) << at;
    half(0) | half(16)
}

fn word_at(bytes: &[u8], at: usize, size: usize) -> u64 {
    let mut all = [0; 8];
    all[..size].copy_from_slice(&bytes[at..at + size]);
    u64::from_le_bytes(all)
}

/// Each lane changes its own place and those of pairs of lanes one between them.
fn check(op: &str, ty: &str, bits: u32, f: Operation, shared: bool, taken: bool) {
    let size = bits as usize / 8;
    let mut t = Text::default();
    let at = t.lane_times(size as u64);
    let place = t.op(ty, &format!("load<global, align={size}> %in, {at}"));
    let far = t.index((LANES * size) as u64);
    let data_at = t.op("i64", &format!("add {at}, {far}"));
    let data = t.op(ty, &format!("load<global, align={size}> %in, {data_at}"));
    let (space, base) = match shared {
        true => ("lds", t.op("ptr.lds", "lds_base<0>")),
        false => ("global", "%out".to_string()),
    };
    t.effect(&format!(
        "store<{space}, align={size}> {place}, {base}, {at}"
    ));
    if shared {
        t.effect("barrier");
    }
    // Of odd lanes the last bit is set in the mask.
    let lane = t.op("i32 in [0, 63]", "workitem_id<0>");
    let one = t.op("i32", "const<0x1>");
    let odd = t.op("i32", &format!("and {lane}, {one}"));
    let mask = t.op("i1", &format!("cmp<eq> {odd}, {one}"));
    let operands = match op {
        "cmpxchg" => {
            let expected = t.op(ty, &format!("select {mask}, {place}, {data}"));
            format!("{data}, {expected}")
        }
        _ => data,
    };
    let word = format!("atomic<{op}, {space}, align={size}> {operands}, {base}, {at}");
    let masked = format!("{word}, {mask}");
    let olds: Vec<String> = match taken {
        true => vec![t.op(ty, &word), t.op(ty, &masked)],
        false => {
            t.effect(&word);
            t.effect(&masked);
            Vec::new()
        }
    };
    if shared {
        t.effect("barrier");
        let now = t.op(ty, &format!("load<lds, align={size}> {base}, {at}"));
        t.effect(&format!("store<global, align={size}> {now}, %out, {at}"));
    }
    if let [first, second] = &olds[..] {
        t.effect(&format!(
            "store<global, align={size}> {first}, %out, {data_at}"
        ));
        let twice = t.op("i64", &format!("add {data_at}, {far}"));
        t.effect(&format!(
            "store<global, align={size}> {second}, %out, {twice}, {mask}"
        ));
    }
    let launch = match shared {
        true => format!(", shared_bytes = {}", LANES * size),
        false => String::new(),
    };
    let text = t.kernel(&launch);
    let mut input = noise(2 * LANES * size);
    if op.starts_with('f') {
        // Numbers, so that nothing is a NaN; neither operand is always the greater.
        for (n, bytes) in input.chunks_mut(size).enumerate() {
            let number = (n * 37 % 101) as f32 * 1.5 - 40.0;
            match size {
                2 => bytes.copy_from_slice(&number.to_le_bytes()[2..]),
                4 => bytes.copy_from_slice(&number.to_le_bytes()),
                _ => bytes.copy_from_slice(&f64::from(number).to_le_bytes()),
            }
        }
    }
    for target in ["gfx90a", "gfx942"] {
        let label = format!("{target}: {op} {ty}, shared {shared}, taken {taken}");
        let output = run(target, &text, &input, 3 * LANES * size);
        let output = output.unwrap_or_else(|e| panic!("{label}: {e}\n{text}"));
        compare(&output, &input, (op, bits, f, taken), &label);
    }
}

fn compare(
    output: &[u8],
    input: &[u8],
    (op, bits, f, taken): (&str, u32, Operation, bool),
    label: &str,
) {
    let size = bits as usize / 8;
    for lane in 0..LANES {
        let place = |n: usize| (n * LANES + lane) * size;
        let (old, data) = (
            word_at(input, place(0), size),
            word_at(input, place(1), size),
        );
        let mask = (u128::MAX >> (128 - bits)) as u64;
        let once = match op {
            "cmpxchg" if lane % 2 == 0 => old,
            _ => f(old, data) & mask,
        };
        let twice = if lane % 2 == 1 {
            f(once, data) & mask
        } else {
            once
        };
        let label = format!("{label}, lane {lane}");
        assert_eq!(word_at(output, place(0), size), twice, "{label}");
        if taken {
            assert_eq!(word_at(output, place(1), size), old, "{label}");
            let second = word_at(output, place(2), size);
            let nothing = 0xcdcd_cdcd_cdcd_cdcd & mask;
            assert_eq!(
                second,
                if lane % 2 == 1 { once } else { nothing },
                "{label}"
            );
        }
    }
}

#[test]
fn memory_is_changed_in_one_step() {
    for (op, ty, bits, f) in OPERATIONS {
        for shared in [false, true] {
            for taken in [false, true] {
                check(op, ty, bits, f, shared, taken);
            }
        }
    }
}

/// All work-items of several waves change one place; the order does not matter.
#[test]
fn items_that_want_one_word_are_served_in_turn() {
    for (op, ty, size) in [("fmin", "f32", 4), ("add", "i16", 2), ("umax", "i8", 1)] {
        let mut t = Text::default();
        let at = t.lane_times(size as u64);
        let data = t.op(ty, &format!("load<global, align={size}> %in, {at}"));
        let place = t.index(size as u64);
        t.effect(&format!(
            "atomic<{op}, global, align={size}> {data}, %out, {place}"
        ));
        let text = t.kernel("");
        let mut input = noise(LANES * size);
        if ty == "f32" {
            for (n, bytes) in input.chunks_mut(4).enumerate() {
                bytes.copy_from_slice(&(3.5 - n as f32).to_le_bytes());
            }
        }
        let output = run("gfx942", &text, &input, 16);
        let output = output.unwrap_or_else(|e| panic!("{op} {ty}: {e}\n{text}"));
        let items = input.chunks(size).map(|bytes| word_at(bytes, 0, size));
        let had = 0xcdcd_cdcd & ((1u64 << (8 * size)) - 1);
        let want = match ty {
            "f32" => u64::from((3.5f32 - 63.0).min(f32::from_bits(had as u32)).to_bits()),
            "i16" => items.fold(had, |a, b| a.wrapping_add(b)) & 0xffff,
            _ => items.fold(had, u64::max),
        };
        let mut all = vec![0xcd; 16];
        all[size..2 * size].copy_from_slice(&want.to_le_bytes()[..size]);
        assert_eq!(output, all, "{op} {ty}");
    }
}
