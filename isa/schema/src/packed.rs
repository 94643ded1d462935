//! Values as bytes, for data that are read and checked at build time, so that the start of the program only unpacks
//! the bytes. The bytes are no file format: one build writes and reads them.
//!
//! Numbers are groups of seven bits, lowest first; texts and lists begin with their length.

use crate::diagnostic::{FileId, Span};
use std::sync::OnceLock;

/// A type whose values can be packed as bytes.
pub trait Packed: Sized {
    /// Appends the value.
    fn pack(&self, out: &mut Vec<u8>);
    /// Removes the value from the front; `None` if the bytes are invalid.
    fn unpack(from: &mut &[u8]) -> Option<Self>;
}

/// Removes a byte from the front.
#[inline]
pub fn byte(from: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = from.split_first()?;
    *from = rest;
    Some(first)
}

fn pack_number(mut n: u128, out: &mut Vec<u8>) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

#[inline]
fn unpack_number(from: &mut &[u8]) -> Option<u128> {
    let first = byte(from)?;
    if first < 0x80 {
        return Some(first.into());
    }
    unpack_long(first, from)
}

fn unpack_long(first: u8, from: &mut &[u8]) -> Option<u128> {
    let mut n = u128::from(first & 0x7f);
    let (mut shift, mut more) = (7, first >= 0x80);
    while more {
        let next = byte(from)?;
        n |= u128::from(next & 0x7f).checked_shl(shift)?;
        (shift, more) = (shift + 7, next >= 0x80);
    }
    Some(n)
}

macro_rules! numbers {
    ($($t:ty),*) => {$(
        impl Packed for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                pack_number(*self as u128, out);
            }
            #[inline]
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                // Nearly all numbers are one byte.
                if let Some((&first, rest)) = from.split_first()
                    && first < 0x80
                {
                    *from = rest;
                    return Some(first.into());
                }
                <$t>::try_from(unpack_number(from)?).ok()
            }
        }
    )*};
}
numbers!(u8, u16, u32, u128, usize);

/// The sign is in the lowest bit, so that small numbers are short.
impl Packed for i128 {
    fn pack(&self, out: &mut Vec<u8>) {
        pack_number(((self << 1) ^ (self >> 127)) as u128, out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let n = unpack_number(from)?;
        Some((n >> 1) as i128 ^ -((n & 1) as i128))
    }
}

impl Packed for i64 {
    fn pack(&self, out: &mut Vec<u8>) {
        i128::from(*self).pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        i128::unpack(from)?.try_into().ok()
    }
}

impl Packed for i32 {
    fn pack(&self, out: &mut Vec<u8>) {
        i128::from(*self).pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        i128::unpack(from)?.try_into().ok()
    }
}

impl Packed for bool {
    fn pack(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        match byte(from)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

/// The unit type has no bytes.
impl Packed for () {
    fn pack(&self, _: &mut Vec<u8>) {}
    fn unpack(_: &mut &[u8]) -> Option<Self> {
        Some(())
    }
}

impl Packed for FileId {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        Packed::unpack(from).map(FileId)
    }
}

impl Packed for Span {
    fn pack(&self, out: &mut Vec<u8>) {
        self.file.pack(out);
        self.start.pack(out);
        (self.end - self.start).pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let (file, start) = Packed::unpack(from)?;
        let end = u32::unpack(from)?.checked_add(start)?;
        Some(Span { file, start, end })
    }
}

impl Packed for String {
    fn pack(&self, out: &mut Vec<u8>) {
        self.len().pack(out);
        out.extend(self.as_bytes());
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let len = usize::unpack(from)?;
        let (text, rest) = from.split_at_checked(len)?;
        *from = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }
}

impl<T: Packed> Packed for Vec<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.len().pack(out);
        self.iter().for_each(|item| item.pack(out));
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let len = usize::unpack(from)?;
        // An item takes at least a byte, so a wrong length allocates no more than the bytes allow.
        let mut list = Vec::with_capacity(len.min(from.len()));
        for _ in 0..len {
            list.push(T::unpack(from)?);
        }
        Some(list)
    }
}

impl<T: Packed> Packed for Option<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.is_some().pack(out);
        self.iter().for_each(|value| value.pack(out));
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        match bool::unpack(from)? {
            true => T::unpack(from).map(Some),
            false => Some(None),
        }
    }
}

impl<T: Packed> Packed for Box<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        T::pack(self, out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        T::unpack(from).map(Box::new)
    }
}

impl<A: Packed, B: Packed> Packed for (A, B) {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
        self.1.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        Some((A::unpack(from)?, B::unpack(from)?))
    }
}

/// Packs a record field by field, and an enum as the number of the variant and its contents.
#[macro_export]
macro_rules! packed {
    (struct $t:ident $(<$v:ident: $bound:ident>)? { $($field:ident),* }) => {
        impl $(<$v: $bound>)? $crate::packed::Packed for $t $(<$v>)? {
            fn pack(&self, out: &mut Vec<u8>) {
                $($crate::packed::Packed::pack(&self.$field, out);)*
            }
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                Some($t { $($field: $crate::packed::Packed::unpack(from)?),* })
            }
        }
    };
    (enum $t:ident $(<$p:ident: $bound:ident>)? {
        $($n:literal = $variant:ident $(($($part:ident),*))? $({ $($field:ident),* })?,)*
    }) => {
        impl $(<$p: $bound>)? $crate::packed::Packed for $t $(<$p>)? {
            fn pack(&self, out: &mut Vec<u8>) {
                match self {
                    $($t::$variant $(($($part),*))? $({ $($field),* })? => {
                        out.push($n);
                        $($($crate::packed::Packed::pack($part, out);)*)?
                        $($($crate::packed::Packed::pack($field, out);)*)?
                    })*
                }
            }
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                match $crate::packed::byte(from)? {
                    $($n => {
                        $($(let $part = $crate::packed::Packed::unpack(from)?;)*)?
                        $($(let $field = $crate::packed::Packed::unpack(from)?;)*)?
                        Some($t::$variant $(($($part),*))? $({ $($field),* })?)
                    })*
                    _ => None,
                }
            }
        }
    };
}

/// Packs a value of a table as its position in the table.
#[macro_export]
macro_rules! listed {
    ($t:ident in $table:expr) => {
        impl $crate::packed::Packed for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                let place = $table.iter().position(|row| row.0 == *self);
                // The table has all values.
                out.push(place.map_or(u8::MAX, |n| n as u8));
            }
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                $table
                    .get(usize::from($crate::packed::byte(from)?))
                    .map(|row| row.0)
            }
        }
    };
}

/// Removes a value from the front of static bytes.
pub fn take<T: Packed>(from: &mut &'static [u8]) -> Option<T> {
    let mut rest: &[u8] = from;
    let value = T::unpack(&mut rest)?;
    *from = &from[from.len() - rest.len()..];
    Some(value)
}

/// A value that is unpacked at its first use; most such values are never used.
pub struct Late<T> {
    value: OnceLock<Box<T>>,
    packed: &'static [u8],
}

impl<T> Late<T> {
    /// A value that is not packed.
    pub fn new(value: T) -> Late<T> {
        Late {
            value: OnceLock::from(Box::new(value)),
            packed: &[],
        }
    }

    /// The value of these bytes; the default value for invalid bytes, which the packer must exclude.
    pub fn packed(packed: &'static [u8]) -> Late<T> {
        Late {
            value: OnceLock::new(),
            packed,
        }
    }
}

impl<T: Packed + Default> Late<T> {
    /// Changes the value.
    pub fn change(&mut self, change: impl FnOnce(&mut T)) {
        let mut value = match self.value.take() {
            Some(value) => value,
            None => Box::new(unpack(self.packed).unwrap_or_default()),
        };
        change(&mut value);
        self.value = OnceLock::from(value);
    }
}

impl<T: Packed + Default> std::ops::Deref for Late<T> {
    type Target = T;
    fn deref(&self) -> &T {
        let value = || Box::new(unpack(self.packed).unwrap_or_default());
        self.value.get_or_init(value)
    }
}

impl<T: Packed + Default + Clone> Clone for Late<T> {
    fn clone(&self) -> Self {
        Late {
            value: self.value.clone(),
            packed: self.packed,
        }
    }
}

impl<T: Packed + Default + PartialEq> PartialEq for Late<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Packed + Default + std::fmt::Debug> std::fmt::Debug for Late<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

/// The value of these bytes; `None` for invalid bytes.
pub fn unpack<T: Packed>(mut bytes: &[u8]) -> Option<T> {
    let value = T::unpack(&mut bytes)?;
    bytes.is_empty().then_some(value)
}

/// The bytes of a value.
pub fn pack<T: Packed>(value: &T) -> Vec<u8> {
    let mut out = Vec::new();
    value.pack(&mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for n in [0, 1, -1, 63, 64, -65, 1 << 40, i128::MAX, i128::MIN] {
            let mut bytes = Vec::new();
            n.pack(&mut bytes);
            let mut rest = &bytes[..];
            assert_eq!((i128::unpack(&mut rest), rest), (Some(n), &[][..]));
        }
    }
}
