//! The formats of typed accesses, stated a second time: places of components by widths, numbers by search among all patterns
//! of a float.

use easel::simulate::inputs::Random;

/// The formats of data by code: the name, and the widths of components from the lowest bit up.
pub const DATA: [(u32, &str, &[u32]); 14] = [
    (1, "8", &[8]),
    (2, "16", &[16]),
    (3, "8_8", &[8, 8]),
    (4, "32", &[32]),
    (5, "16_16", &[16, 16]),
    (6, "10_11_11", &[11, 11, 10]),
    (7, "11_11_10", &[10, 11, 11]),
    (8, "10_10_10_2", &[2, 10, 10, 10]),
    (9, "2_10_10_10", &[10, 10, 10, 2]),
    (10, "8_8_8_8", &[8, 8, 8, 8]),
    (11, "32_32", &[32, 32]),
    (12, "16_16_16_16", &[16, 16, 16, 16]),
    (13, "32_32_32", &[32, 32, 32]),
    (14, "32_32_32_32", &[32, 32, 32, 32]),
];

pub const UNORM: u32 = 0;
pub const SNORM: u32 = 1;
pub const USCALED: u32 = 2;
pub const SSCALED: u32 = 3;
pub const UINT: u32 = 4;
pub const SINT: u32 = 5;
pub const FLOAT: u32 = 7;
pub const NUMBERS: [(u32, &str); 7] = [
    (UNORM, "UNORM"),
    (SNORM, "SNORM"),
    (USCALED, "USCALED"),
    (SSCALED, "SSCALED"),
    (UINT, "UINT"),
    (SINT, "SINT"),
    (FLOAT, "FLOAT"),
];

pub const SUFFIXES: [&str; 4] = ["x", "xy", "xyz", "xyzw"];

/// Whether a format of data has numbers of a format.
pub fn exists(widths: &[u32], number: u32) -> bool {
    match number {
        UINT | SINT => true,
        FLOAT => widths.contains(&11) || widths.iter().all(|w| [16, 32].contains(w)),
        _ => widths.iter().all(|w| *w < 32),
    }
}

/// The value of a float by the parts of its pattern: bits of the exponent and of the digits; nothing for infinities and NaN.
pub fn value(pattern: u32, exponent: u32, digits: u32) -> Option<f64> {
    let bias = (1 << (exponent - 1)) - 1;
    let field = pattern >> digits & ((1 << exponent) - 1);
    let rest = f64::from(pattern & ((1 << digits) - 1)) / 2f64.powi(digits as i32);
    let size = match field {
        0 => rest * 2f64.powi(1 - bias),
        _ if field == (1 << exponent) - 1 => return None,
        _ => (1.0 + rest) * 2f64.powi(field as i32 - bias),
    };
    Some(if pattern >> (exponent + digits) & 1 == 1 {
        -size
    } else {
        size
    })
}

/// The pattern of the nearest float, of two the even one; an infinity counts as the power of two after the greatest number.
pub fn nearest(v: f64, exponent: u32, digits: u32) -> u32 {
    let infinity = ((1u32 << exponent) - 1) << digits;
    let at = |p: u32| value(p, exponent, digits).unwrap_or(2f64.powi(1 << (exponent - 1)));
    let sign = u32::from(v.is_sign_negative()) << (exponent + digits);
    let v = v.abs();
    let (mut low, mut high) = (0, infinity);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if at(middle) <= v {
            low = middle;
        } else {
            high = middle;
        }
    }
    let (below, above) = (v - at(low), at(high) - v);
    let up = v >= at(high) || above < below || above == below && high % 2 == 0;
    sign | if up { high } else { low }
}

pub fn single(v: f64) -> u32 {
    nearest(v, 8, 23)
}

/// The single as a half, or as it is.
pub fn held(v: u32, half: bool) -> u32 {
    match value(v, 8, 23) {
        _ if !half => v,
        Some(v) => nearest(v, 5, 10),
        None if v & 0x007f_ffff != 0 => 0x7e00,
        None => v >> 16 & 0x8000 | 0x7c00,
    }
}

pub fn signed(raw: u32, width: u32) -> i64 {
    let raw = i64::from(raw);
    if raw >> (width - 1) & 1 == 1 {
        raw - (1 << width)
    } else {
        raw
    }
}

/// A component in a register; nothing if the manual does not state it.
pub fn load(raw: u32, width: u32, number: u32, half: bool) -> Option<u32> {
    let top = |bits: u32| f64::from((1u64 << bits) as u32 - 1);
    let low = |v: i64| if half { v as u32 & 0xffff } else { v as u32 };
    Some(match number {
        UNORM => held(single(f64::from(raw) / top(width)), half),
        SNORM => held(
            single((signed(raw, width) as f64 / top(width - 1)).max(-1.0)),
            half,
        ),
        USCALED => held(single(f64::from(raw)), half),
        SSCALED => held(single(signed(raw, width) as f64), half),
        UINT | SINT if half && width == 32 => return None,
        UINT => raw,
        SINT => low(signed(raw, width)),
        _ if width == 32 => held(raw, half),
        _ => {
            let digits = if width == 16 { 10 } else { width - 5 };
            let as_single = match value(raw, 5, digits) {
                Some(v) => single(v),
                None if raw & ((1 << digits) - 1) != 0 => 0x7fc0_0000,
                None => 0x7f80_0000 | (raw >> (5 + digits)) << 31,
            };
            held(as_single, half)
        }
    })
}

/// A number of a register as a component.
pub fn store(v: u32, width: u32, number: u32, half: bool) -> u32 {
    let parts = if half { (5, 10) } else { (8, 23) };
    let number_of = value(v, parts.0, parts.1);
    let is_nan = number_of.is_none() && v & ((1 << parts.1) - 1) != 0;
    let negative = v >> (parts.0 + parts.1) & 1 == 1;
    let ones = if width == 32 {
        u32::MAX
    } else {
        (1 << width) - 1
    };
    let size = match number_of {
        Some(v) => v,
        None if negative => f64::MIN,
        None => f64::MAX,
    };
    let fraction = |least: f64, top: u32| {
        let v = size.max(least).min(1.0) * f64::from(top);
        let (floor, rest) = (v.floor(), v - v.floor());
        let up = rest > 0.5 || rest == 0.5 && floor as i64 % 2 != 0;
        (floor as i64 + i64::from(up)) as u32 & ones
    };
    match number {
        UNORM | SNORM if is_nan => 0,
        UNORM => fraction(0.0, ones),
        SNORM => fraction(-1.0, ones >> 1),
        USCALED | SSCALED => size as i64 as u32 & ones,
        SINT if half => signed(v, 16) as u32 & ones,
        UINT | SINT => v & ones,
        _ if width == 32 && half => match number_of {
            Some(v) => single(v),
            None if is_nan => 0x7fc0_0000,
            None => 0x7f80_0000 | u32::from(negative) << 31,
        },
        _ if width == 32 => v,
        _ if width == 16 && half => v,
        _ if width == 16 => held(v, true),
        _ => {
            let digits = width - 5;
            let infinity = 31 << digits;
            match number_of {
                None if is_nan => infinity | 1 << (digits - 1),
                None if negative => 0,
                None => infinity,
                Some(v) if v <= 0.0 => 0,
                Some(v) => nearest(v, 5, digits).min(infinity - 1),
            }
        }
    }
}

/// Whether two registers are equal, or both NaN.
pub fn agree(a: u32, b: u32, half: bool, is_float: bool) -> bool {
    let nan = |v: u32| match half {
        true => v & 0x7fff > 0x7c00,
        false => v & 0x7fff_ffff > 0x7f80_0000,
    };
    a == b || is_float && nan(a) && nan(b)
}

/// Bits of a component at which conversions stumble, or random bits.
pub fn component(random: &mut Random, width: u32, number: u32) -> u32 {
    let ones = if width == 32 {
        u32::MAX
    } else {
        (1 << width) - 1
    };
    let sign = 1 << (width - 1);
    let special = match (number, width) {
        (FLOAT, 32) => [
            0x7f80_0000,
            0xff80_0000,
            0x7fc0_0001,
            1,
            0x8000_0001,
            0x477f_f000,
            0x3380_0001,
            0x8000_0000,
        ],
        (FLOAT, 16) => [0x7c00, 0xfc00, 0x7e01, 1, 0x8001, 0x7bff, 0x0400, 0x8000],
        (FLOAT, 11) => [0x7c0, 0x7e1, 1, 0x3f, 0x40, 0x7bf, 0x3c0, 0],
        (FLOAT, _) => [0x3e0, 0x3f1, 1, 0x1f, 0x20, 0x3df, 0x1e0, 0],
        _ => [0, 1, ones, sign, sign - 1, sign + 1, ones - 1, ones / 3],
    };
    match random.below(2) {
        0 => special[random.below(8) as usize] & ones,
        _ => random.next() as u32 & ones,
    }
}

/// A number of a register that the format can hold.
pub fn number(random: &mut Random, width: u32, number: u32, half: bool) -> u32 {
    let bits = width.min(if half { 11 } else { 24 });
    let below = |random: &mut Random, n: u32| random.below(1 << n) as i64;
    let float = |v: f64| if half { nearest(v, 5, 10) } else { single(v) };
    match number {
        USCALED => float(below(random, bits) as f64),
        SSCALED => float((below(random, bits) - (1 << (bits - 1))) as f64),
        UINT => random.next() as u32 & (u32::MAX >> (32 - width.min(if half { 16 } else { 32 }))),
        SINT => {
            let width = width.min(if half { 16 } else { 32 });
            let v = signed(random.next() as u32 & (u32::MAX >> (32 - width)), width) as u32;
            if half { v & 0xffff } else { v }
        }
        _ => {
            let special: [f64; 12] = [
                0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -3.0, 65000.0, 65519.0, 1e-7, 6e-5,
            ];
            let infinity = if half { 0x7c00 } else { 0x7f80_0000 };
            let sign = if half { 0x8000 } else { 0x8000_0000 };
            match random.below(6) {
                0 => special.map(float)[random.below(12) as usize],
                1 => infinity | if random.below(2) == 0 { sign } else { 0 },
                2 => infinity | 1 << random.below(if half { 10 } else { 23 }),
                3 => float(random.below(1 << 20) as f64 / f64::from(1 << 20)),
                4 => float(random.below(1 << 20) as f64 / f64::from(1 << 17) - 4.0),
                _ => random.next() as u32 & (infinity | sign | (infinity - 1)),
            }
        }
    }
}
