//! The results of atomic operations in memory. Interpreters of kernels in any form use these.

/// The result of an operation on the old contents and up to two numbers, all of `bits` bits; `None` for an unknown operation.
pub fn atomic(op: &str, bits: u32, old: u64, [x, y]: [u64; 2]) -> Option<u64> {
    let mask = u64::MAX >> (64 - bits.clamp(1, 64));
    let signed = |v: u64| (v << (64 - bits)) as i64 >> (64 - bits);
    let smaller = |a: u64, b: u64| if signed(a) < signed(b) { a } else { b };
    let new = match op {
        "inc" => old.wrapping_add(1),
        "dec" => old.wrapping_sub(1),
        "load" => old,
        "store" => x,
        "add" => old.wrapping_add(x),
        "sub" => old.wrapping_sub(x),
        "smin" => smaller(old, x),
        "smax" => old ^ x ^ smaller(old, x),
        "umin" => old.min(x),
        "umax" => old.max(x),
        // The expected value comes first.
        "cas" if old == x => y,
        "cas" => old,
        "and" => old & x,
        "or" => old | x,
        "xor" => old ^ x,
        _ => return float(op, bits, old, [x, y]),
    };
    Some(new & mask)
}

fn float(op: &str, bits: u32, old: u64, [x, y]: [u64; 2]) -> Option<u64> {
    let number = |v: u64| match bits {
        16 => half::f16::from_bits(v as u16).to_f64(),
        32 => f32::from_bits(v as u32).into(),
        _ => f64::from_bits(v),
    };
    let (a, b) = (number(old), number(x));
    let result = match op {
        "fadd" => a + b,
        "fsub" => a - b,
        // If one operand is no number, the result is the other.
        "fmin" => return Some(if b < a || a.is_nan() { x } else { old }),
        "fmax" => return Some(if b > a || a.is_nan() { x } else { old }),
        "fcas" => return Some(if a == b { y } else { old }),
        _ => return None,
    };
    Some(match bits {
        16 => half::f16::from_f64(result).to_bits().into(),
        32 => (result as f32).to_bits().into(),
        64 => result.to_bits(),
        _ => return None,
    })
}
