//! Variables while a kernel runs.

use super::element::KNOWN;
use super::fault::Fault;
use super::{Inputs, RunOptions};
use crate::layout::{self, Extent};
use crate::model::{BuiltIn, General, Kernel, Named, Surface, Variable};
use crate::tables::{Category, Platform};
use cranelift_entity::SecondaryMap;

/// Bytes with a mask of the written bits for each.
#[derive(Clone, Default, Debug)]
pub(super) struct Bytes {
    pub data: Vec<u8>,
    pub known: Vec<u8>,
}

impl Bytes {
    fn new(len: u64) -> Self {
        // Accesses beyond the size of any variable fault.
        let len = len.min(1 << 20) as usize;
        Bytes {
            data: vec![0; len],
            known: vec![0; len],
        }
    }
}

/// The target of an address: a root and a byte of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pointer {
    pub root: Named<General>,
    pub byte: i64,
    pub known: bool,
}

/// A range of bytes of a root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub root: Named<General>,
    pub from: u64,
    pub len: u64,
}

impl Range {
    /// One byte of the range.
    pub fn byte(self, k: u64) -> Range {
        Range {
            from: self.from + k,
            len: 1,
            ..self
        }
    }
}

/// All variables of a kernel.
pub(super) struct Registers {
    roots: SecondaryMap<General, Bytes>,
    builtins: SecondaryMap<BuiltIn, Bytes>,
    pub addresses: Vec<Vec<Option<Pointer>>>,
    /// Bits, with a flag whether each was written.
    pub predicates: Vec<Vec<(bool, bool)>>,
    pub surfaces: SecondaryMap<Surface, Option<u32>>,
    /// The name whose writes are dropped.
    null: Option<BuiltIn>,
}

impl Registers {
    pub fn new(
        kernel: &Kernel,
        platform: &Platform,
        inputs: &Inputs,
        options: &RunOptions,
    ) -> Self {
        let mut roots: SecondaryMap<General, Bytes> = SecondaryMap::new();
        for (v, decl) in &kernel.generals {
            if decl.alias.is_none() {
                roots[v] = Bytes::new(layout::bytes(kernel, platform, v));
            }
        }
        let mut builtins: SecondaryMap<BuiltIn, Bytes> = SecondaryMap::new();
        for (i, info) in platform.builtins().iter().enumerate() {
            if info.category != Category::General {
                continue;
            }
            let name = BuiltIn::from_u32(i as u32);
            let extent = layout::extent(kernel, platform, Named::BuiltIn(name));
            let mut bytes = Bytes::new(extent.bytes);
            if let Some(given) = options.builtins.get(&info.name) {
                for (k, byte) in given.iter().enumerate().take(bytes.data.len()) {
                    (bytes.data[k], bytes.known[k]) = (*byte, u8::MAX);
                }
            }
            // The registers that control the machine are initialized, with any contents.
            if info.role.is_some() {
                bytes.known.fill(u8::MAX);
            }
            builtins[name] = bytes;
        }
        let elements = |n: u32| n.min(1 << 16) as usize;
        let addresses = kernel.addresses.values();
        let predicates = kernel.predicates.values();
        let mut registers = Registers {
            roots,
            builtins,
            addresses: addresses
                .map(|d| vec![None; elements(d.elements)])
                .collect(),
            predicates: predicates
                .map(|d| vec![(false, false); elements(d.elements)])
                .collect(),
            surfaces: SecondaryMap::new(),
            null: platform.builtin_by_role("null"),
        };
        registers.receive(kernel, platform, inputs);
        registers
    }

    fn receive(&mut self, kernel: &Kernel, platform: &Platform, inputs: &Inputs) {
        let mut surfaces = 0;
        for input in &kernel.inputs {
            let byte = |k: u32| inputs.byte(input.offset?.checked_add(k)?);
            match input.variable {
                Variable::General(v) if kernel.generals.is_valid(kernel.root(v).0) => {
                    let extent = layout::extent(kernel, platform, v.into());
                    let bytes = &mut self.roots[kernel.root(v).0];
                    for k in 0..extent.bytes.min(1 << 20) {
                        let at = (extent.byte + k) as usize;
                        if let Some(byte) = byte(k as u32)
                            && at < bytes.data.len()
                        {
                            (bytes.data[at], bytes.known[at]) = (byte, u8::MAX);
                        }
                    }
                }
                Variable::Surface(s) if kernel.surfaces.is_valid(s) => {
                    // Surfaces are bound from 1 on in their order, unless the payload binds them.
                    surfaces += 1;
                    let given: Option<Vec<u8>> = (0..4).map(byte).collect();
                    let given = given.and_then(|b| <[u8; 4]>::try_from(b).ok());
                    self.surfaces[s] = Some(given.map_or(surfaces, u32::from_le_bytes));
                }
                _ => {}
            }
        }
    }

    fn bytes(&self, root: Named<General>) -> &Bytes {
        match root {
            Named::Declared(v) => &self.roots[v],
            Named::BuiltIn(b) => &self.builtins[b],
        }
    }

    fn is_null(&self, root: Named<General>) -> bool {
        matches!(root, Named::BuiltIn(b) if Some(b) == self.null)
    }

    /// Bytes of an operand's variable, from a byte of it on.
    pub fn range(
        &self,
        kernel: &Kernel,
        base: Named<General>,
        extent: &Extent,
        offset: u64,
        len: u64,
    ) -> Result<Range, Fault> {
        let root = match base {
            Named::Declared(v) => Named::Declared(kernel.root(v).0),
            builtin => builtin,
        };
        let from = extent.byte.saturating_add(offset);
        if self.is_null(root) {
            return Ok(Range { root, from: 0, len });
        }
        if offset.saturating_add(len) > extent.bytes {
            return Err(Fault::access(format!(
                "{len} bytes from byte {offset} of a variable of {}",
                extent.bytes
            )));
        }
        Ok(Range { root, from, len })
    }

    /// The bytes at an address.
    pub fn at(&self, pointer: &Pointer, offset: i64, len: u64) -> Result<Range, Fault> {
        let byte = pointer.byte.saturating_add(offset);
        let whole = self.bytes(pointer.root).data.len() as u64;
        match u64::try_from(byte) {
            Ok(from) if from.saturating_add(len) <= whole => Ok(Range {
                root: pointer.root,
                from,
                len,
            }),
            _ => Err(Fault::access(format!(
                "{len} bytes from byte {byte} of what the address points into, which has {whole}"
            ))),
        }
    }

    /// A range's bytes, little-endian, and a mask of the written bits; bits beyond the range are set.
    pub fn load(&self, range: Range) -> Result<(u64, u64), Fault> {
        if self.is_null(range.root) {
            return Ok((0, KNOWN));
        }
        let bytes = self.bytes(range.root);
        let (from, to) = (range.from as usize, (range.from + range.len) as usize);
        let (Some(data), Some(known)) = (bytes.data.get(from..to), bytes.known.get(from..to))
        else {
            return Err(Fault::access("outside the variable"));
        };
        let value = data
            .iter()
            .rev()
            .fold(0u64, |value, byte| value << 8 | u64::from(*byte));
        let each = known.iter().take(8).enumerate();
        let unknown = each.fold(0, |all, (k, known)| all | u64::from(!known) << (8 * k));
        Ok((value, !unknown))
    }

    /// Writes a range with a mask of its known bits.
    pub fn store(&mut self, range: Range, value: u64, known: u64) -> Result<(), Fault> {
        if self.is_null(range.root) {
            return Ok(());
        }
        let bytes = match range.root {
            Named::Declared(v) => &mut self.roots[v],
            Named::BuiltIn(b) => &mut self.builtins[b],
        };
        let (from, to) = (range.from as usize, (range.from + range.len) as usize);
        if to > bytes.data.len() || from > to {
            return Err(Fault::access("outside the variable"));
        }
        for (k, byte) in bytes.data[from..to].iter_mut().enumerate() {
            *byte = (value >> (8 * k.min(7))) as u8;
        }
        for (k, byte) in bytes.known[from..to].iter_mut().enumerate() {
            *byte = (known >> (8 * k.min(7))) as u8;
        }
        Ok(())
    }
}
