//! Directives for data: numbers, texts, repetitions, alignment.

use super::directives::{Place, problem};
use super::lexis::{Kind, unquoted};
use super::section::FixupKind;
use super::symbols::{Fault, Meaning};
use super::{Assembler, Done, Line};
use crate::target::{MInst, MOperand};
use easel_isa::cursor::Step;
use easel_isa::diagnostic::Span;

impl Assembler<'_> {
    pub(super) fn numbers(&mut self, bytes: u8, cursor: &mut Place<'_>, line: &Line<'_>) -> Done {
        if cursor.is_end() {
            return Ok(());
        }
        loop {
            let start = cursor.start();
            let expr = self.expression(cursor)?;
            let place = cursor.since(start);
            let known = expr
                .number()
                .or_else(|| self.symbols.value(&expr).ok().and_then(|v| v.absolute()));
            match known {
                Some(n) => {
                    if !fits(n, bytes) {
                        let message = format!("{n} does not fit {bytes} bytes");
                        return Err(problem(
                            "asm-range",
                            message,
                            place,
                            "use a directive for longer numbers",
                        ));
                    }
                    self.append(&n.to_le_bytes()[..usize::from(bytes)], place)?;
                }
                None => {
                    let at = self.offset();
                    self.fixup(FixupKind::Data(bytes), expr, at, line);
                    self.append(&[0; 8][..usize::from(bytes)], place)?;
                }
            }
            if !cursor.eat(",") {
                return Self::end(cursor);
            }
        }
    }

    pub(super) fn strings(&mut self, zero: bool, cursor: &mut Place<'_>) -> Done {
        while !cursor.is_end() {
            let place = cursor.span();
            let token = cursor.take(Kind::Text, "a text in quotes")?;
            let Some(mut bytes) = unquoted(cursor.text_of(token)) else {
                return Err(problem(
                    "asm-syntax",
                    "a backslash begins no known character",
                    place,
                    "write `\\\\` for a backslash",
                ));
            };
            if zero {
                bytes.push(0);
            }
            self.append(&bytes, place)?;
            if !cursor.eat(",") {
                break;
            }
        }
        Self::end(cursor)
    }

    pub(super) fn floats(&mut self, cursor: &mut Place<'_>, bytes: fn(f64) -> Vec<u8>) -> Done {
        loop {
            let start = cursor.start();
            let negative = cursor.eat("-");
            let value: f64 = match cursor.text().parse() {
                Ok(value) => value,
                Err(_) => return Err(cursor.expected("a number with a fraction")),
            };
            cursor.advance();
            let place = cursor.since(start);
            self.append(&bytes(if negative { -value } else { value }), place)?;
            if !cursor.eat(",") {
                return Self::end(cursor);
            }
        }
    }

    /// Numbers of a variable length: seven bits in each byte.
    pub(super) fn variable(&mut self, signed: bool, cursor: &mut Place<'_>) -> Done {
        loop {
            let start = cursor.start();
            let mut n = self.number(cursor, "a number of variable length")?;
            let mut bytes = Vec::new();
            loop {
                let low = (n & 0x7f) as u8;
                n = if signed {
                    n >> 7
                } else {
                    (n as u64 >> 7) as i64
                };
                // The last byte's bit 6 is the sign.
                let rest = if signed && low & 0x40 != 0 { -1 } else { 0 };
                let done = n == rest;
                bytes.push(if done { low } else { low | 1 << 7 });
                if done {
                    break;
                }
            }
            let place = cursor.since(start);
            self.append(&bytes, place)?;
            if !cursor.eat(",") {
                return Self::end(cursor);
            }
        }
    }

    /// `.fill COUNT, SIZE, VALUE`.
    pub(super) fn fill(&mut self, cursor: &mut Place<'_>) -> Done {
        let place = cursor.span();
        let count = self.number(cursor, "the count")?;
        let (mut size, mut value) = (1, 0);
        if cursor.eat(",") {
            size = self.number(cursor, "the size")?;
            if cursor.eat(",") {
                value = self.number(cursor, "the value")?;
            }
        }
        Self::end(cursor)?;
        if !(0..=8).contains(&size) {
            return Err(problem(
                "asm-range",
                format!("{size} is no size from 0 to 8"),
                place,
                "use several values",
            ));
        }
        // Of the value only four bytes count; further ones are zero.
        let mut bytes = [0; 8];
        bytes[..4].copy_from_slice(&(value as u32).to_le_bytes());
        self.repeat_bytes(&bytes[..size as usize], count, place)
    }

    pub(super) fn repeat_bytes(&mut self, bytes: &[u8], count: i64, place: Span) -> Done {
        let count = u64::try_from(count).map_err(|_| {
            problem(
                "asm-range",
                format!("the count {count} is negative"),
                place,
                "use a count from 0 on",
            )
        })?;
        let total = count.saturating_mul(bytes.len() as u64);
        self.room(total, place)?;
        self.append(
            &bytes.repeat(if bytes.is_empty() { 0 } else { count as usize }),
            place,
        )
    }

    /// The offset that an expression means: a number, or a place in this section.
    pub(super) fn number_or_place(&mut self, cursor: &mut Place<'_>) -> Step<i64> {
        let start = cursor.start();
        let expr = self.expression(cursor)?;
        let value = self.symbols.value(&expr);
        let offset = value.ok().and_then(|v| match (v.add, v.subtract) {
            (None, None) => Some(v.number),
            (Some((id, None)), None) => match self.symbols.get(id).meaning {
                Meaning::Label(section, at) if section == self.current => {
                    Some(v.number.wrapping_add(at as i64))
                }
                _ => None,
            },
            _ => None,
        });
        offset.ok_or_else(|| {
            problem(
                "asm-expression",
                Fault::Address.describe(),
                cursor.since(start),
                "name an offset in this section",
            )
        })
    }

    pub(super) fn alignment(&mut self, name: &str, here: Span, cursor: &mut Place<'_>) -> Done {
        let place = cursor.span();
        let given = self.number(cursor, "the alignment")?;
        let bytes = match name.starts_with(".p2") {
            true => u32::try_from(given)
                .ok()
                .and_then(|bits| 1u64.checked_shl(bits)),
            // No alignment is asked for by zero.
            false => u64::try_from(given.max(1))
                .ok()
                .filter(|n| n.is_power_of_two()),
        };
        let Some(bytes) = bytes.filter(|b| *b <= 1 << 20) else {
            return Err(problem(
                "asm-range",
                format!("{given} is no alignment"),
                place,
                "use a power of two up to 1048576",
            ));
        };
        let (mut value, mut most) = (None, None);
        if cursor.eat(",") {
            if !cursor.is(",") && !cursor.is_end() {
                value = Some(self.number(cursor, "the value")?);
            }
            if cursor.eat(",") {
                most = Some(self.number(cursor, "the greatest distance")?);
            }
        }
        Self::end(cursor)?;
        let width = match name.as_bytes().last() {
            Some(b'l') => 4,
            Some(b'w') => 2,
            _ => 1,
        };
        self.align(bytes, value.map(|v| (v, width)), most, here)
    }

    /// Aligns the next byte. In code the bytes between are instructions that do nothing.
    pub(super) fn align(
        &mut self,
        bytes: u64,
        value: Option<(i64, usize)>,
        most: Option<i64>,
        place: Span,
    ) -> Done {
        let at = self.offset();
        let count = at.next_multiple_of(bytes) - at;
        let nop = self.nop();
        let section = self.here();
        section.align = section.align.max(bytes);
        if most.is_some_and(|m| m > 0 && (count as i64) > m) {
            return Ok(());
        }
        self.room(count, place)?;
        let code = self.here().is_code();
        let mut pad = Vec::new();
        match value {
            // A stated value is written, also in code.
            Some((value, width)) => {
                let pattern = &value.to_le_bytes()[..width];
                pad.resize(count as usize % width, 0);
                pad.extend(pattern.repeat(count as usize / width));
            }
            _ if code && !nop.is_empty() => {
                pad.resize(count as usize % nop.len(), 0);
                pad.extend(nop.repeat(count as usize / nop.len()));
            }
            _ => pad.resize(count as usize, 0),
        }
        self.append(&pad, place)
    }

    /// The bytes of the shortest instruction that does nothing.
    fn nop(&self) -> Vec<u8> {
        let target = self.options.target;
        let form = target.nop().and_then(|n| Some((n.op, n.immediate(1)?)));
        let inst = form.map(|(op, immediate)| MInst::new(op, [MOperand::Imm(immediate)]));
        let encoded = inst.and_then(|inst| target.encode(&inst).ok());
        encoded.map_or(Vec::new(), |e| e.bytes.to_vec())
    }
}

/// Whether a number fits so many bytes, with a sign or without.
pub fn fits(n: i64, bytes: u8) -> bool {
    let bits = u32::from(bytes) * 8;
    bits >= 64 || (-(1 << (bits - 1))..1 << bits).contains(&n)
}
