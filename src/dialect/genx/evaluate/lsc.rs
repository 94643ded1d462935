//! Messages of the newer data port.

use super::Element;
use super::frame::{Frame, Slot};
use super::message::Access;
use crate::lsc::{self, ADDRESSES, MASK, REST, Space};
use crate::operation::Message;
use easel_visa::atomics::atomic;
use easel_visa::memory;

type Done = Result<(), String>;

/// The data that all elements of a message share.
struct Transfer<'u> {
    message: Message,
    space: Space,
    surface: Option<u32>,
    access: lsc::Access,
    uses: &'u [Slot],
    to: Option<Slot>,
}

impl Access<'_> {
    /// Loads, stores and atomic operations: the neighbours of each address whose mask is set.
    pub fn cached(
        &mut self,
        frame: &mut Frame,
        message: Message,
        space: Space,
        uses: &[Slot],
        to: Option<Slot>,
    ) -> Done {
        let number = |n: usize| {
            let slot = uses.get(n)?;
            let element = frame.cells[slot.at];
            let bits = slot.elem().bits();
            let value = (element.bits << (64 - bits)) as i64 >> (64 - bits);
            element.defined.then_some(value)
        };
        let access = lsc::access(message, number).map_err(|(_, why)| why)?;
        let surface = match message.surface() {
            Some(n) => Some(number(n).ok_or("the surface is undefined")? as u32),
            None => None,
        };
        let transfer = Transfer {
            message,
            space,
            surface,
            access,
            uses,
            to,
        };
        let (mask, addresses) = (uses[MASK], uses[ADDRESSES]);
        let lanes = addresses.count();
        let size = access.memory as usize;
        match (message, to) {
            (Message::LscPrefetch(_), _) => return Ok(()),
            (Message::LscLoadMerge(_) | Message::LscAtomic(_), Some(to)) => {
                let old = *uses.last().ok_or("the message has no old value")?;
                frame.copy(old, to);
            }
            (Message::LscLoad(_), Some(to)) => {
                for cell in &mut frame.cells[to.range()] {
                    *cell = Element::undefined(0);
                }
            }
            _ => {}
        }
        for lane in 0..lanes {
            let set = frame.cells[mask.at + lane];
            if self.strict && !set.defined {
                return Err(format!("element {lane} of the mask is undefined"));
            }
            if set.bits & 1 == 0 {
                continue;
            }
            let address = frame.cells[addresses.at + lane];
            if self.strict && !address.defined {
                return Err(format!("address {lane} is undefined"));
            }
            let base = match space {
                Space::Addresses => address.bits.wrapping_add(access.offset as u64),
                _ => u64::from((address.bits as u32).wrapping_add(access.offset as u32)),
            };
            for n in 0..access.vector as usize {
                let place = match access.transposed {
                    true => n,
                    false => n * lanes + lane,
                };
                let at = base.wrapping_add((n * size) as u64);
                self.element(frame, &transfer, at, place)?;
            }
        }
        Ok(())
    }

    fn element(&mut self, frame: &mut Frame, transfer: &Transfer, at: u64, place: usize) -> Done {
        let Transfer {
            message,
            space,
            surface,
            access,
            uses,
            to,
        } = *transfer;
        let size = access.memory as usize;
        let strict = self.strict;
        let given = |n: usize| {
            let element = frame.cells[uses[n].at + place];
            match element.defined || !strict {
                true => Ok(element.bits),
                false => Err(format!("element {place} of the data is undefined")),
            }
        };
        let mut bytes = [0; 8];
        if matches!(message, Message::LscStore(_)) {
            bytes[..size].copy_from_slice(&given(REST)?.to_le_bytes()[..size]);
            if let Some(found) = self.cached_bytes(space, surface, at, size)? {
                found.copy_from_slice(&bytes[..size]);
            }
            return Ok(());
        }
        let mut data = [0; 2];
        for (n, value) in data.iter_mut().enumerate() {
            if n < access.atomic.map_or(0, |atomic| atomic.1) {
                *value = given(REST + n)?;
            }
        }
        if let Some(found) = self.cached_bytes(space, surface, at, size)? {
            bytes[..size].copy_from_slice(found);
            let old = u64::from_le_bytes(bytes);
            if let Some((op, _)) = access.atomic {
                let bits = 8 * access.memory;
                let new = atomic(op, bits, old, data.map(|v| v & (u64::MAX >> (64 - bits))));
                let new = new.ok_or_else(|| format!("`{op}` of {bits} bits"))?;
                found.copy_from_slice(&new.to_le_bytes()[..size]);
            }
        }
        if let Some(to) = to {
            frame.cells[to.at + place] = Element::new(u64::from_le_bytes(bytes));
        }
        Ok(())
    }

    /// Bytes of memory; nothing for bytes outside of memory, if such an access is no fault.
    fn cached_bytes(
        &mut self,
        space: Space,
        surface: Option<u32>,
        at: u64,
        size: usize,
    ) -> Result<Option<&mut [u8]>, String> {
        let Some(number) = surface else {
            return self.at(at, size, space == Space::Shared);
        };
        let bounds = self.bounds;
        let data = self.memory.surfaces.get_mut(&number);
        let len = data.as_ref().map_or(0, |s| s.data.len());
        let from = usize::try_from(at).unwrap_or(usize::MAX);
        let found = data.and_then(|s| s.data.get_mut(from..from.checked_add(size)?));
        match found {
            None if bounds => Err(memory::outside(
                at,
                size as u64,
                &format!("surface {number}"),
                len,
            )),
            found => Ok(found),
        }
    }
}
