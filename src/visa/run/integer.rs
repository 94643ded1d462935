//! Operations on bits of integers, and on parts of them.

use super::element::Element;
use super::fault::Fault;

fn width(e: &Element) -> u32 {
    match e.number {
        super::element::Number::Int { bits, .. } => bits.clamp(1, 64),
        super::element::Number::Float(..) => 64,
    }
}

fn signed(e: &Element) -> bool {
    matches!(e.number, super::element::Number::Int { signed: true, .. })
}

/// The low bits of a number.
fn low(e: &Element, bits: u32) -> u64 {
    let mask = if bits >= 64 {
        u64::MAX
    } else {
        (1 << bits) - 1
    };
    e.as_int() as u64 & mask
}

fn unsigned(value: u64, bits: u32) -> Element {
    Element::int(value.into(), bits, false)
}

/// Low bits as a signed number.
fn as_signed(value: u64, bits: u32) -> i128 {
    let shift = 64 - bits.clamp(1, 64);
    i128::from(((value << shift) as i64) >> shift)
}

/// The distance of a shift: modulo 32, or 64 if the value has 64 bits.
fn amount(value: &Element, by: &Element) -> u32 {
    let modulus = if width(value) > 32 { 64 } else { 32 };
    by.as_int().rem_euclid(modulus) as u32
}

pub(super) fn shift_left(a: &Element, b: &Element) -> Element {
    let by = amount(a, b);
    let shifted = Element::int(a.as_int() << by, width(a), signed(a));
    shifted.with_known(!(!a.known << by))
}

pub(super) fn shift_right(a: &Element, b: &Element) -> Element {
    let bits = width(a);
    let by = amount(a, b).min(63);
    // Bits beyond the number's are not shifted in.
    let unknown = low(&Element::int((!a.known).into(), 64, false), bits) >> by;
    unsigned(low(a, bits) >> by, bits).with_known(!unknown)
}

pub(super) fn shift_right_signed(a: &Element, b: &Element) -> Element {
    let bits = width(a);
    Element::int(as_signed(low(a, bits), bits) >> amount(a, b), bits, true)
}

pub(super) fn complement(a: &Element) -> Element {
    let bits = width(a);
    match signed(a) {
        true => Element::int(!a.as_int(), bits, true),
        false => unsigned(low(&Element::int(!a.as_int(), bits, false), bits), bits),
    }
}

fn rotate(a: &Element, b: &Element, left: bool) -> Element {
    let bits = width(a);
    let by = b.as_int().rem_euclid(bits.into()) as u32;
    let by = if left { by } else { (bits - by) % bits };
    let value = low(a, bits);
    let high = if by == 0 { 0 } else { value >> (bits - by) };
    let turned = Element::int((i128::from(value) << by) | i128::from(high), bits, false);
    Element::int(low(&turned, bits).into(), bits, false)
}

/// A named operation on integers; `None` for another name.
pub(super) fn call(name: &str, args: &[Element]) -> Option<Result<Element, Fault>> {
    let done = match (name, args) {
        ("rol", [a, b]) => rotate(a, b, true),
        ("ror", [a, b]) => rotate(a, b, false),
        ("mulhi", [a, b]) => {
            let bits = width(a).max(width(b));
            let product = a.as_int().wrapping_mul(b.as_int());
            Element::int(product >> bits, bits, signed(a) || signed(b))
        }
        ("avg", [a, b]) => {
            let bits = width(a).max(width(b));
            Element::int(
                a.as_int().wrapping_add(b.as_int()).wrapping_add(1) >> 1,
                bits,
                signed(a) || signed(b),
            )
        }
        ("div" | "mod", [a, b]) => {
            let bits = width(a).max(width(b));
            let (a, b, sign) = (a.as_int(), b.as_int(), signed(a) || signed(b));
            let value = match (b, name) {
                (0, _) => -1,
                (_, "div") => a.wrapping_div(b),
                _ => a.wrapping_rem(b),
            };
            Element::int(value, bits, sign)
        }
        ("carry", [a, b]) => {
            let bits = width(a).max(width(b));
            Element::int(a.as_int().wrapping_add(b.as_int()) >> bits & 1, bits, false)
        }
        ("borrow", [a, b]) => {
            let bits = width(a).max(width(b));
            unsigned((low(a, bits) < low(b, bits)).into(), bits)
        }
        ("overflow", [a, b, c]) => {
            let bits = width(a).max(width(b)).max(width(c));
            let sum =
                u128::from(low(a, bits)) + u128::from(low(b, bits)) + u128::from(low(c, bits));
            unsigned((sum >> bits) as u64, bits)
        }
        ("bfe", [count, from, value]) => {
            let (count, from) = (low(count, 5) as u32, low(from, 5) as u32);
            let end = (from + count).min(32);
            let field = low(value, 32) >> from;
            let bits = end - from;
            match (bits, signed(value)) {
                (0, _) => unsigned(0, 32),
                (_, true) => Element::int(as_signed(field, bits), 32, true),
                (_, false) => unsigned(field & ((1u64 << bits) - 1), 32),
            }
        }
        ("bfi", [count, from, value, old]) => {
            let (count, from) = (low(count, 5), low(from, 5));
            let mask = ((1u64 << count) - 1) << from & 0xffff_ffff;
            unsigned((low(value, 32) << from & mask) | (low(old, 32) & !mask), 32)
        }
        ("bfn", [table, a, b, c]) => {
            let bits = width(a).max(width(b)).max(width(c));
            let (t, a, b, c) = (low(table, 8), low(a, bits), low(b, bits), low(c, bits));
            let at = |k: u32| a >> k & 1 | (b >> k & 1) << 1 | (c >> k & 1) << 2;
            unsigned(
                (0..bits).fold(0, |all, k| all | (t >> at(k) & 1) << k),
                bits,
            )
        }
        ("popcount", [a]) => unsigned(low(a, width(a)).count_ones().into(), 32),
        ("bitreverse", [a]) => {
            let bits = width(a);
            unsigned(low(a, bits).reverse_bits() >> (64 - bits), bits)
        }
        ("clz", [a]) => {
            let bits = width(a);
            unsigned(
                u64::from(low(a, bits).leading_zeros()) - u64::from(64 - bits),
                32,
            )
        }
        ("fbl", [a]) => match low(a, width(a)) {
            0 => unsigned(u32::MAX.into(), 32),
            value => unsigned(value.trailing_zeros().into(), 32),
        },
        ("fbh", [a]) => {
            let bits = width(a);
            let value = low(a, bits);
            let negative = signed(a) && value >> (bits - 1) & 1 == 1;
            let value = if negative {
                !value & low(&Element::int(-1, 64, true), bits)
            } else {
                value
            };
            match value {
                0 => unsigned(u32::MAX.into(), 32),
                value => unsigned(u64::from(value.leading_zeros()) - u64::from(64 - bits), 32),
            }
        }
        ("dp4a", [a, b, c]) => {
            let byte = |e: &Element, k: u32| match signed(e) {
                true => as_signed(low(e, 32) >> (8 * k) & 0xff, 8),
                false => i128::from(low(e, 32) >> (8 * k) & 0xff),
            };
            let products: i128 = (0..4).map(|k| byte(b, k) * byte(c, k)).sum();
            Element::int(
                a.as_int().wrapping_add(products),
                32,
                signed(a) || signed(b) || signed(c),
            )
        }
        _ => return None,
    };
    let known = args.iter().all(Element::is_known);
    Some(Ok(done.and_known(known)))
}
