//! Memory that kernels work on: surfaces by their binding-table index, and buffers at addresses.
//! Whoever runs kernels in any form takes this type, so that results can be compared.

use std::collections::BTreeMap;

/// All memory of a run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Memory {
    /// By binding-table index.
    pub surfaces: BTreeMap<u32, Surface>,
    /// At addresses; they must not overlap.
    pub svm: Vec<SvmBuffer>,
}

/// A buffer or an image.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Surface {
    /// Row by row.
    pub data: Vec<u8>,
    /// Bytes per row, for blocks of an image; 0 for a buffer.
    pub pitch: u32,
    /// Rows of an image.
    pub height: u32,
}

/// Memory at an address.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SvmBuffer {
    /// Of the first byte.
    pub base: u64,
    /// From there on.
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

    /// An image; it has as many rows as there are bytes for.
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

    /// The same, to be written.
    pub fn at_mut(&mut self, address: u64, len: usize) -> Option<&mut [u8]> {
        self.svm.iter_mut().find_map(|b| {
            let from = usize::try_from(address.checked_sub(b.base)?).ok()?;
            b.data.get_mut(from..from.checked_add(len)?)
        })
    }
}
