//! Pieces of text from which compiled formatters build instructions.
//!
//! Numbers are written without the machinery of `core::fmt`, which would take more instructions than the digits.

use easel_isa::table::MOperand;

/// A number in decimal.
pub fn decimal(n: u64, out: &mut String) {
    if n >= 10 {
        decimal(n / 10, out);
    }
    out.push(char::from(b'0' + (n % 10) as u8));
}

/// The number of a modifier; an absent modifier has its default.
pub fn number(o: &[MOperand], slot: usize, default: i64) -> i64 {
    match o.get(slot) {
        Some(MOperand::Imm(n)) => *n,
        _ => default,
    }
}

/// A number in decimal with its sign.
pub fn signed(n: i64, out: &mut String) {
    if n < 0 {
        out.push('-');
    }
    decimal(n.unsigned_abs(), out);
}

/// A number in hex, with its prefix.
pub fn hex(n: u64, out: &mut String) {
    out.push_str("0x");
    let digits = (64 - n.leading_zeros()).div_ceil(4).max(1);
    for at in (0..digits).rev() {
        let digit = (n >> (4 * at) & 15) as u8;
        let first = if digit < 10 { b'0' } else { b'a' - 10 };
        out.push(char::from(first + digit));
    }
}

/// A number in hex with its sign.
pub fn signed_hex(n: i64, out: &mut String) {
    if n < 0 {
        out.push('-');
    }
    hex(n.unsigned_abs(), out);
}

/// The low 16 bits of a number in hex.
pub fn half(n: i64, out: &mut String) {
    hex(n as u64 & 0xffff, out);
}

/// The low 32 bits of a number in hex.
pub fn word(n: i64, out: &mut String) {
    hex(u64::from(n as u32), out);
}

/// The 64 bits of a number in hex. A low half of 0 is left out. A literal without a high half says that it has 64 bits.
pub fn wide(n: i64, out: &mut String) {
    let bits = n as u64;
    match (bits as u32, bits >> 32) {
        (0, high) => hex(high, out),
        (low, 0) => {
            out.push_str("lit64(");
            hex(low.into(), out);
            out.push(')');
        }
        _ => hex(bits, out),
    }
}

/// The low 16 bits of a number in decimal.
pub fn distance(n: i64, out: &mut String) {
    decimal(n as u64 & 0xffff, out);
}

/// A register of a file, or a tuple: `v3`, `s[0:1]`.
pub fn tuple(prefix: &str, first: u32, units: u32, out: &mut String) {
    out.push_str(prefix);
    if units == 1 {
        return decimal(first.into(), out);
    }
    out.push('[');
    decimal(first.into(), out);
    out.push(':');
    decimal((first + units).saturating_sub(1).into(), out);
    out.push(']');
}

/// The text of units that the machine does not name.
pub fn unnamed(unit: u32, units: u32, out: &mut String) {
    out.push_str("unit");
    decimal(unit.into(), out);
    out.push('x');
    decimal(units.into(), out);
}

/// The separator before an operand or a word: a comma after another operand or word, otherwise a blank.
pub fn separate(behind: bool, out: &mut String) {
    out.push_str(if behind { ", " } else { " " });
}

/// The immediate in a slot: `absent` for an empty slot, 0 for a register.
pub fn immediate(operands: &[MOperand], slot: usize, absent: i64) -> i64 {
    match operands.get(slot) {
        None => absent,
        Some(MOperand::Imm(value)) => *value,
        Some(MOperand::Reg(_)) => 0,
    }
}

/// The text before and after a source with these signs, one bit per source. A minus before a constant would read as the sign of the
/// constant, so a negated constant is written `neg(...)`.
pub fn signs(
    negate: i64,
    absolute: i64,
    extend: i64,
    source: u32,
    operand: MOperand,
) -> (&'static str, &'static str) {
    let set = |bits: i64| bits.checked_shr(source).unwrap_or(0) & 1 == 1;
    if set(extend) {
        return ("sext(", ")");
    }
    match (set(negate), set(absolute), operand) {
        (false, false, _) => ("", ""),
        (false, true, _) => ("|", "|"),
        (true, true, _) => ("-|", "|"),
        (true, false, MOperand::Imm(_)) => ("neg(", ")"),
        (true, false, MOperand::Reg(_)) => ("-", ""),
    }
}

/// Bits of a number, by their positions: `0,1`.
pub fn bits(n: i64, positions: &[u32], out: &mut String) {
    for (at, position) in positions.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        out.push(if n >> position & 1 == 1 { '1' } else { '0' });
    }
}

/// The counters of a wait, with their greatest allowed values; all counters if the wait has none.
pub fn counters(all: &[(&str, u64, u64)], out: &mut String) {
    let open = all.iter().all(|(_, n, most)| n == most);
    out.push(' ');
    let shown = all.iter().filter(|(_, n, most)| open || n != most);
    for (at, (name, n, _)) in shown.enumerate() {
        if at > 0 {
            out.push(' ');
        }
        out.push_str(name);
        out.push('(');
        decimal(*n, out);
        out.push(')');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(write: impl Fn(&mut String)) -> String {
        let mut out = String::new();
        write(&mut out);
        out
    }

    /// The text equals that of `core::fmt`, at the edges of digits and of the type.
    #[test]
    fn numbers_are_written_as_formats_write_them() {
        let powers = (0..64).flat_map(|n| [1i64 << n, (1i64 << n).wrapping_sub(1)]);
        let tens = (0..19).flat_map(|n| [10i64.pow(n), 10i64.pow(n) - 1]);
        for n in powers.chain(tens).chain([0, i64::MIN, i64::MAX]) {
            for n in [n, n.wrapping_neg()] {
                assert_eq!(of(|out| decimal(n as u64, out)), (n as u64).to_string());
                assert_eq!(of(|out| signed(n, out)), n.to_string());
                assert_eq!(of(|out| hex(n as u64, out)), format!("{n:#x}"));
                assert_eq!(of(|out| half(n, out)), format!("{:#x}", n & 0xffff));
                assert_eq!(of(|out| word(n, out)), format!("{:#x}", n as u32));
                let sign = if n < 0 { "-" } else { "" };
                let expected = format!("{sign}{:#x}", n.unsigned_abs());
                assert_eq!(of(|out| signed_hex(n, out)), expected);
            }
        }
    }

    #[test]
    fn counters_at_their_most_are_left_out() {
        let text = |n| of(|out| counters(&[("a", n, 63), ("b", 15, 15)], out));
        assert_eq!([text(0), text(63)], [" a(0)", " a(63) b(15)"]);
    }
}
