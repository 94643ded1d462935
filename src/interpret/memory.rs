//! Memory: bytes, and which of their bits are undefined.

use crate::Error;
use crate::bits::{Bits, mask};

/// Where buffer `n` begins: so far from the next that no sum of a base and an offset inside its
/// buffer reaches another.
pub fn address(n: usize) -> u64 {
    (n as u64 + 1) << 40
}

/// Bytes with their undefined bits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Buffer {
    /// The contents.
    pub bytes: Vec<u8>,
    /// For each byte the bits that may be anything.
    pub undefined: Vec<u8>,
}

impl Buffer {
    /// Contents that are known.
    pub fn new(bytes: Vec<u8>) -> Buffer {
        let undefined = vec![0; bytes.len()];
        Buffer { bytes, undefined }
    }

    /// Contents that nobody wrote.
    pub fn unwritten(bytes: usize) -> Buffer {
        Buffer {
            bytes: vec![0; bytes],
            undefined: vec![0xff; bytes],
        }
    }

    fn range(&self, at: u64, size: usize, name: &str) -> Result<std::ops::Range<usize>, Error> {
        let end = usize::try_from(at).ok().and_then(|a| a.checked_add(size));
        match end {
            Some(end) if end <= self.bytes.len() => Ok(end - size..end),
            _ => Err(Error(format!(
                "{size} bytes at {at:#x} of {name}, which has {}",
                self.bytes.len()
            ))),
        }
    }

    /// `count` packed elements of `width` bits.
    ///
    /// # Errors
    /// They do not all lie in the buffer.
    pub fn load(
        &self,
        at: u64,
        width: u16,
        count: u16,
        name: &str,
        out: &mut [Bits],
    ) -> Result<(), Error> {
        let size = (usize::from(width) * usize::from(count)).div_ceil(8);
        let range = self.range(at, size, name)?;
        let (bytes, undefined) = (&self.bytes[range.clone()], &self.undefined[range]);
        for (n, slot) in out.iter_mut().enumerate() {
            let first = n * usize::from(width);
            *slot = Bits {
                bits: bits(bytes, first, width),
                undefined: bits(undefined, first, width),
            };
        }
        Ok(())
    }

    /// Packs elements of `width` bits; what is left of the last byte is zero.
    ///
    /// # Errors
    /// They do not all lie in the buffer.
    pub fn store(&mut self, at: u64, width: u16, data: &[Bits], name: &str) -> Result<(), Error> {
        let size = (usize::from(width) * data.len()).div_ceil(8);
        let range = self.range(at, size, name)?;
        self.bytes[range.clone()].fill(0);
        self.undefined[range.clone()].fill(0);
        for (n, element) in data.iter().enumerate() {
            let first = n * usize::from(width);
            set(&mut self.bytes[range.clone()], first, width, element.bits);
            let undefined = &mut self.undefined[range.clone()];
            set(undefined, first, width, element.undefined);
        }
        Ok(())
    }
}

/// `width` bits from bit `first` of bytes.
pub fn bits(bytes: &[u8], first: usize, width: u16) -> u64 {
    let last = (first + usize::from(width)).div_ceil(8);
    let mut value: u128 = 0;
    for (n, &byte) in bytes[first / 8..last].iter().enumerate() {
        value |= u128::from(byte) << (8 * n);
    }
    (value >> (first % 8)) as u64 & mask(width)
}

/// Adds `width` bits from bit `first` on to bytes that are zero there.
pub fn set(bytes: &mut [u8], first: usize, width: u16, value: u64) {
    let last = (first + usize::from(width)).div_ceil(8);
    let value = u128::from(value & mask(width)) << (first % 8);
    for (n, byte) in bytes[first / 8..last].iter_mut().enumerate() {
        *byte |= (value >> (8 * n)) as u8;
    }
}
