//! Memory that kernels work on: surfaces by their binding-table index, and buffers at addresses.
//! Interpreters of kernels in any form use this type, so that results can be compared.

use std::collections::BTreeMap;

/// All memory of a run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Memory {
    /// The surfaces by binding-table index.
    pub surfaces: BTreeMap<u32, Surface>,
    /// The buffers at addresses; they must not overlap.
    pub svm: Vec<SvmBuffer>,
}

/// A buffer or an image.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Surface {
    /// The bytes, row by row.
    pub data: Vec<u8>,
    /// Bytes per row, for blocks of an image; 0 for a buffer.
    pub pitch: u32,
    /// Rows of an image.
    pub height: u32,
}

/// Memory at an address.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SvmBuffer {
    /// The address of the first byte.
    pub base: u64,
    /// The bytes from the base on.
    pub data: Vec<u8>,
}

impl Surface {
    /// A buffer.
    pub fn buffer(data: Vec<u8>) -> Self {
        Surface {
            data,
            pitch: 0,
            height: 0,
        }
    }

    /// An image with as many rows as the bytes fill.
    pub fn image(data: Vec<u8>, pitch: u32) -> Self {
        let height = (data.len() / (pitch.max(1) as usize)) as u32;
        Surface {
            data,
            pitch,
            height,
        }
    }
}

impl Memory {
    /// The bytes of an address range, if one buffer holds all of them.
    pub fn at(&self, address: u64, len: usize) -> Option<&[u8]> {
        self.svm.iter().find_map(|b| {
            let from = usize::try_from(address.checked_sub(b.base)?).ok()?;
            b.data.get(from..from.checked_add(len)?)
        })
    }

    /// The bytes of an address range for writing, if one buffer holds all of them.
    pub fn at_mut(&mut self, address: u64, len: usize) -> Option<&mut [u8]> {
        self.svm.iter_mut().find_map(|b| {
            let from = usize::try_from(address.checked_sub(b.base)?).ok()?;
            b.data.get_mut(from..from.checked_add(len)?)
        })
    }

    /// Reads bytes at an address; bytes outside all buffers are 0.
    pub fn read(&self, address: u64, out: &mut [u8]) {
        match self.at(address, out.len()) {
            Some(found) => out.copy_from_slice(found),
            None => {
                for (n, byte) in (0..).zip(out) {
                    let at = address.wrapping_add(n);
                    *byte = self.at(at, 1).map_or(0, |found| found[0]);
                }
            }
        }
    }

    /// Writes bytes at an address, except for bytes outside all buffers.
    pub fn write(&mut self, address: u64, bytes: &[u8]) {
        match self.at_mut(address, bytes.len()) {
            Some(found) => found.copy_from_slice(bytes),
            None => {
                for (n, byte) in (0..).zip(bytes) {
                    let at = address.wrapping_add(n);
                    if let Some(found) = self.at_mut(at, 1) {
                        found[0] = *byte;
                    }
                }
            }
        }
    }
}

/// Reads bytes of a surface; bytes outside the surface are 0, as on the machines.
///
/// The access is byte by byte because a block of memory has no elements. A compiler may access the elements of a vector
/// together or apart, and both forms must read the same bytes.
pub fn read(data: &[u8], at: u64, out: &mut [u8]) {
    let from = usize::try_from(at).unwrap_or(usize::MAX).min(data.len());
    let inside = (data.len() - from).min(out.len());
    let (first, rest) = out.split_at_mut(inside);
    first.copy_from_slice(&data[from..from + inside]);
    rest.fill(0);
}

/// Writes bytes of a surface; bytes outside the surface are dropped, as on the machines.
pub fn write(data: &mut [u8], at: u64, bytes: &[u8]) {
    let from = usize::try_from(at).unwrap_or(usize::MAX).min(data.len());
    let inside = (data.len() - from).min(bytes.len());
    data[from..from + inside].copy_from_slice(&bytes[..inside]);
}

/// A sentence about the bytes of an access outside memory of a size; `what` names the memory. `len` must not be 0.
pub fn outside(at: u64, len: u64, what: &str, size: usize) -> String {
    let (first, last) = (at.max(size as u64), at.saturating_add(len - 1));
    let are = match first == last {
        true => format!("byte {first} is"),
        false => format!("bytes {first} to {last} are"),
    };
    format!("{are} outside of {what}, which has {size} bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Accesses of all sizes at all places have the effect of accesses byte by byte.
    #[test]
    fn accesses_end_where_memory_ends() {
        let data: Vec<u8> = (1..=8).collect();
        let memory = Memory {
            svm: vec![SvmBuffer {
                base: 100,
                data: data.clone(),
            }],
            ..Memory::default()
        };
        for (at, len) in (0..12u64).flat_map(|at| (0..12usize).map(move |len| (at, len))) {
            let there = |k: usize| data.get(at as usize + k).copied();
            let wanted: Vec<u8> = (0..len).map(|k| there(k).unwrap_or(0)).collect();
            let (mut surface, mut buffer) = (vec![0xee; len], vec![0xee; len]);
            read(&data, at, &mut surface);
            memory.read(100 + at, &mut buffer);
            assert_eq!(
                (&surface, &buffer),
                (&wanted, &wanted),
                "{len} bytes at {at}"
            );
            let new: Vec<u8> = (0..len).map(|k| 0x80 + k as u8).collect();
            let (mut surface, mut written) = (data.clone(), memory.clone());
            write(&mut surface, at, &new);
            written.write(100 + at, &new);
            let wanted: Vec<u8> = (0..8)
                .map(|n| match (n as u64).checked_sub(at) {
                    Some(k) if (k as usize) < len => 0x80 + k as u8,
                    _ => data[n],
                })
                .collect();
            assert_eq!(
                (&surface, &written.svm[0].data),
                (&wanted, &wanted),
                "{len} bytes at {at}"
            );
        }
        read(&data, u64::MAX, &mut [0; 3]);
        memory.read(u64::MAX - 1, &mut [0; 3]);
    }

    #[test]
    fn what_is_outside_is_said_to_the_byte() {
        let said = |at, len| outside(at, len, "surface 1", 16);
        assert_eq!(
            said(0, 32),
            "bytes 16 to 31 are outside of surface 1, which has 16 bytes"
        );
        assert_eq!(
            said(20, 4),
            "bytes 20 to 23 are outside of surface 1, which has 16 bytes"
        );
        assert_eq!(
            said(13, 4),
            "byte 16 is outside of surface 1, which has 16 bytes"
        );
    }
}
