//! Descriptors of buffers: the final address of an access, and its range check.

use super::exec::Running;
use super::report::Fault;
use crate::target::BufferAddress;

impl Running<'_, '_> {
    /// The address of an access that is in range or not as a whole; none after a fault, `Some(None)` out of range.
    pub(super) fn address_of(&mut self, a: BufferAddress) -> Option<Option<u64>> {
        let buffer = self.descriptor(a)?;
        Some(buffer.in_range(0).then_some(buffer.address))
    }

    /// The descriptor's fields and the final address.
    pub(super) fn descriptor(&mut self, a: BufferAddress) -> Option<BufferRange> {
        let d = a.descriptor;
        let Some(abi) = self.abi else {
            self.fail(Fault::new(
                "target-no-interface",
                "the tables do not say what a buffer's descriptor is",
                "add a section `abi` to the target",
            ));
            return None;
        };
        let field = |(bit, width): (u8, u8)| (d >> bit) as u64 & low_bits(width);
        let mut rules = abi.buffer_valid.iter();
        let wrong = rules.find(|&&(at, value, must)| (field(at) == value) != must);
        if self.shared.strict
            && let Some(&((bit, width), ..)) = wrong
        {
            let last = bit + width - 1;
            self.fail(Fault::new(
                "simulate-descriptor",
                format!(
                    "buffer descriptor {d:#034x} is not valid: bits {last}:{bit} are {}",
                    field((bit, width))
                ),
                "the kernel interface says what stands in the descriptor of a plain buffer",
            ));
            return None;
        }
        let base = field(abi.buffer_base);
        let mut range = BufferRange {
            address: base + a.soffset + a.voffset + a.offset,
            checked: a.voffset + a.offset,
            step: 4,
            records: field(abi.buffer_size),
        };
        let is_plain = abi.buffer_interleaved.map_or(0, field) == 0;
        let index = match a.index {
            None if is_plain => return Some(range),
            index => index.unwrap_or(0),
        };
        let stride = abi.buffer_record.map(field);
        let (Some(stride), true) = (stride, is_plain) else {
            self.fail(Fault::new(
                "simulate-descriptor",
                format!("buffer descriptor {d:#034x} takes the elements of records apart"),
                "the simulator knows records whose bytes stand together",
            ));
            return None;
        };
        range.address += index * stride;
        if stride > 0 {
            (range.checked, range.step) = (index, 0);
        }
        Some(range)
    }
}

/// An access of a buffer.
#[derive(Clone, Copy)]
pub(super) struct BufferRange {
    pub(super) address: u64,
    /// The number for the range check: the offset in bytes without the scalar offset, or the record.
    checked: u64,
    /// The increase of this number for the next dword.
    step: u64,
    records: u64,
}

impl BufferRange {
    /// Whether the n-th dword is in range.
    pub(super) fn in_range(&self, n: usize) -> bool {
        self.checked + self.step * (n as u64) < self.records
    }
}

/// The lowest bits set, up to 64.
fn low_bits(width: u8) -> u64 {
    u64::MAX.checked_shr(64 - u32::from(width)).unwrap_or(0)
}
