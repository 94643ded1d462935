//! Messages, loads and stores. An element takes the same number of bytes in memory as in a register, lowest
//! byte first.

use super::frame::{Frame, Slot};
use super::{Element, Options};
use super::{Memory, Surface};
use crate::lsc;
use crate::operation::Message;
use crate::types::Elem;
use easel_visa::memory;

type Done = Result<(), String>;

/// The memory that the operations of one evaluation access.
pub(super) struct Access<'m> {
    pub memory: &'m mut Memory,
    /// The memory that the threads of a group share.
    pub shared: Vec<u8>,
    pub strict: bool,
    /// Whether an access outside of memory is a fault.
    pub bounds: bool,
}

/// A number on which a memory access depends.
fn number(frame: &Frame, slot: Slot, strict: bool, what: &str) -> Result<u64, String> {
    let element = frame.cells[slot.at];
    match element.defined || !strict {
        true => Ok(element.bits),
        false => Err(format!("the {what} is undefined")),
    }
}

fn bytes(slot: Slot) -> Result<usize, String> {
    match slot.ty.is_predicate() {
        true => Err("predicates are not kept in memory".into()),
        false => Ok(slot.elem().bytes() as usize),
    }
}

fn load(bytes: &[u8], elem: Elem) -> Element {
    let mut all = [0; 8];
    all[..bytes.len()].copy_from_slice(bytes);
    Element::new(u64::from_le_bytes(all) & super::integer::mask(elem.bits()))
}

/// The bytes of an element that is written to memory.
fn stored(element: Element, lane: usize, strict: bool) -> Result<[u8; 8], String> {
    match element.defined || !strict {
        true => Ok(element.bits.to_le_bytes()),
        false => Err(format!("element {lane} of the data is undefined")),
    }
}

impl Access<'_> {
    fn surface(&mut self, frame: &Frame, slot: Slot) -> Result<(u64, &mut Surface), String> {
        let index = number(frame, slot, self.strict, "surface")?;
        u32::try_from(index)
            .ok()
            .and_then(|i| self.memory.surfaces.get_mut(&i))
            .map(|s| (index, s))
            .ok_or_else(|| format!("there is no surface {index}"))
    }

    /// Consecutive elements in a buffer.
    fn buffer_load(&mut self, frame: &mut Frame, surface: Slot, from: u64, to: Slot) -> Done {
        let (bounds, size) = (self.bounds, bytes(to)?);
        let (index, surface) = self.surface(frame, surface)?;
        if bounds {
            all_inside(index, surface, from, to.count() * size)?;
        }
        for lane in 0..to.count() {
            let mut bytes = [0; 8];
            let at = from + (lane * size) as u64;
            memory::read(&surface.data, at, &mut bytes[..size]);
            frame.cells[to.at + lane] = load(&bytes[..size], to.elem());
        }
        Ok(())
    }

    fn buffer_store(&mut self, frame: &Frame, surface: Slot, from: u64, data: Slot) -> Done {
        let (strict, bounds, size) = (self.strict, self.bounds, bytes(data)?);
        let (index, surface) = self.surface(frame, surface)?;
        if bounds {
            all_inside(index, surface, from, data.count() * size)?;
        }
        for (lane, &element) in frame.get(data).iter().enumerate() {
            let at = from + (lane * size) as u64;
            let bytes = stored(element, lane, strict)?;
            memory::write(&mut surface.data, at, &bytes[..size]);
        }
        Ok(())
    }

    /// A block of an image: row after row, each padded to a power of two of at least four bytes.
    fn media(&mut self, frame: &mut Frame, uses: &[Slot], store: Option<Slot>, to: Slot) -> Done {
        let (strict, bounds) = (self.strict, self.bounds);
        let [_, surface, _, width, x, y] = *uses else {
            return Err("a block is described by six operands".into());
        };
        let signed =
            |slot, what| number(frame, slot, strict, what).map(|n| i64::from(n as u32 as i32));
        let (width, x, y) = (
            number(frame, width, strict, "width")?,
            signed(x, "column")?,
            signed(y, "row")?,
        );
        let size = bytes(to)? as u64;
        if width == 0 || width > 64 || !width.is_multiple_of(size) {
            return Err(format!("a block of {width} bytes in a row"));
        }
        let row = width.next_power_of_two().max(4);
        let (index, surface) = self.surface(frame, surface)?;
        for lane in 0..to.count() {
            let place = lane as u64 * size;
            let (line, column) = (place / row, place % row);
            if column >= width {
                if store.is_none() {
                    frame.cells[to.at + lane] = Element::undefined(0);
                }
                continue;
            }
            let (line, column) = (y + line as i64, x + column as i64);
            let inside = line >= 0
                && line < surface.height.into()
                && x >= 0
                && x + width as i64 <= surface.pitch.into();
            let at = inside
                .then(|| line as u64 * u64::from(surface.pitch) + column as u64)
                .and_then(|at| within(&surface.data, at, size as usize));
            if at.is_none() && bounds {
                return Err(format!(
                    "byte {column} of row {line} is outside of surface {index}, which has {} rows \
                     of {} bytes",
                    surface.height, surface.pitch
                ));
            }
            let size = size as usize;
            match (store, at) {
                (Some(data), at) => {
                    let bytes = stored(frame.cells[data.at + lane], lane, strict)?;
                    if let Some(at) = at {
                        surface.data[at..at + size].copy_from_slice(&bytes[..size]);
                    }
                }
                (None, Some(at)) => {
                    frame.cells[to.at + lane] = load(&surface.data[at..at + size], to.elem());
                }
                (None, None) => frame.cells[to.at + lane] = Element::new(0),
            }
        }
        Ok(())
    }

    /// Checks an access to addresses: a fault if the access must be inside of memory and is not.
    fn reaches(&self, address: u64, size: usize, shared: bool) -> Done {
        let found = match shared {
            true => within(&self.shared, address, size).is_some(),
            false => self.memory.at(address, size).is_some(),
        };
        match found || !self.bounds {
            true => Ok(()),
            false if shared => {
                let len = self.shared.len();
                Err(memory::outside(address, size as u64, "shared memory", len))
            }
            false => Err(format!("no buffer holds the {size} bytes at {address:#x}")),
        }
    }

    /// Reads at an address; bytes outside of every buffer are 0.
    pub fn read(&self, address: u64, out: &mut [u8], shared: bool) -> Done {
        self.reaches(address, out.len(), shared)?;
        match shared {
            true => memory::read(&self.shared, address, out),
            false => self.memory.read(address, out),
        }
        Ok(())
    }

    /// Writes at an address; bytes outside of every buffer are lost.
    pub fn write(&mut self, address: u64, bytes: &[u8], shared: bool) -> Done {
        self.reaches(address, bytes.len(), shared)?;
        match shared {
            true => memory::write(&mut self.shared, address, bytes),
            false => self.memory.write(address, bytes),
        }
        Ok(())
    }

    /// The bytes at an address, for one element; none if not all exist.
    pub fn at(
        &mut self,
        address: u64,
        size: usize,
        shared: bool,
    ) -> Result<Option<&mut [u8]>, String> {
        self.reaches(address, size, shared)?;
        Ok(match shared {
            true => within(&self.shared, address, size).map(|at| &mut self.shared[at..at + size]),
            false => self.memory.at_mut(address, size),
        })
    }

    /// Consecutive elements at an address.
    pub fn load(&mut self, frame: &mut Frame, address: Slot, align: u64, to: Slot) -> Done {
        let (size, shared) = (bytes(to)?, address.elem() == Elem::Pointer(3));
        let address = self.address(frame, address, align)?;
        for lane in 0..to.count() {
            let mut bytes = [0; 8];
            let at = address.wrapping_add((lane * size) as u64);
            self.read(at, &mut bytes[..size], shared)?;
            frame.cells[to.at + lane] = load(&bytes[..size], to.elem());
        }
        Ok(())
    }

    pub fn store(&mut self, frame: &Frame, address: Slot, align: u64, data: Slot) -> Done {
        let (size, shared) = (bytes(data)?, address.elem() == Elem::Pointer(3));
        let (strict, address) = (self.strict, self.address(frame, address, align)?);
        for (lane, &element) in frame.get(data).iter().enumerate() {
            let bytes = stored(element, lane, strict)?;
            let at = address.wrapping_add((lane * size) as u64);
            self.write(at, &bytes[..size], shared)?;
        }
        Ok(())
    }

    fn address(&self, frame: &Frame, slot: Slot, align: u64) -> Result<u64, String> {
        let address = number(frame, slot, self.strict, "address")?;
        match address.is_multiple_of(align) || !self.strict {
            true => Ok(address),
            false => Err(format!("address {address:#x} is no multiple of {align}")),
        }
    }

    /// Blocks at one address for each element of the mask. A block is an element of the data:
    /// single bytes of an address are adjacent, larger blocks are in the order of their numbers.
    fn scattered(
        &mut self,
        frame: &mut Frame,
        [mask, blocks, addresses]: [Slot; 3],
        data: Slot,
        to: Option<Slot>,
    ) -> Done {
        let (strict, size) = (self.strict, bytes(data)?);
        let log2 = number(frame, blocks, strict, "number of blocks")?;
        let channels = addresses.count();
        if log2 > 3 || mask.count() != channels || !data.count().is_multiple_of(channels) {
            return Err("mask, addresses and data do not fit together".into());
        }
        let (blocks, held) = (1usize << log2, data.count() / channels);
        // Single bytes take at least a whole dword for each address.
        let room = if size == 1 { blocks.max(4) } else { blocks };
        if held < room {
            return Err(format!("data has room for {held} of {blocks} blocks"));
        }
        if let Some(to) = to {
            frame.copy(data, to);
        }
        for channel in 0..channels {
            let set = frame.cells[mask.at + channel];
            if strict && !set.defined {
                return Err(format!("element {channel} of the mask is undefined"));
            }
            if set.bits & 1 == 0 {
                continue;
            }
            let address = frame.cells[addresses.at + channel];
            if strict && !address.defined {
                return Err(format!("address {channel} is undefined"));
            }
            for block in 0..blocks {
                let lane = match size {
                    1 => channel * held + block,
                    _ => block * channels + channel,
                };
                let element = frame.cells[data.at + lane];
                let at = address.bits.wrapping_add((block * size) as u64);
                match to {
                    Some(to) => {
                        let found = self.at(at, size, false)?;
                        frame.cells[to.at + lane] =
                            found.map_or(Element::new(0), |bytes| load(bytes, data.elem()));
                    }
                    None => {
                        let bytes = stored(element, lane, strict)?;
                        if let Some(found) = self.at(at, size, false)? {
                            found.copy_from_slice(&bytes[..size]);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// One message; `to` is its result, if any.
    pub fn send(
        &mut self,
        frame: &mut Frame,
        message: Message,
        uses: &[Slot],
        to: Option<Slot>,
    ) -> Done {
        let strict = self.strict;
        match (message, uses, to) {
            (Message::OwordLoad | Message::OwordLoadUnaligned, &[_, surface, offset], Some(to)) => {
                let offset = u64::from(number(frame, offset, strict, "offset")? as u32);
                let from = match message {
                    Message::OwordLoad => offset * 16,
                    _ if offset % 4 != 0 && strict => {
                        return Err(format!("byte {offset} is not the first of four"));
                    }
                    _ => offset,
                };
                self.buffer_load(frame, surface, from, to)
            }
            (Message::OwordStore, &[surface, offset, data], None) => {
                let offset = u64::from(number(frame, offset, strict, "offset")? as u32);
                self.buffer_store(frame, surface, offset * 16, data)
            }
            (Message::MediaLoad, uses, Some(to)) => self.media(frame, uses, None, to),
            (Message::MediaStore, [uses @ .., data], None) => {
                self.media(frame, uses, Some(*data), *data)
            }
            (Message::SvmGather, &[mask, blocks, addresses, old], Some(to)) => {
                match old.ty == to.ty {
                    true => self.scattered(frame, [mask, blocks, addresses], old, Some(to)),
                    false => Err("the old value is of another type than the result".into()),
                }
            }
            (Message::SvmScatter, &[mask, blocks, addresses, data], None) => {
                self.scattered(frame, [mask, blocks, addresses], data, None)
            }
            (Message::SvmBlockLoad, &[address], Some(to)) => self.load(frame, address, 16, to),
            (Message::SvmBlockLoadUnaligned, &[address], Some(to)) => {
                self.load(frame, address, 1, to)
            }
            (Message::SvmBlockStore, &[address, data], None) => {
                self.store(frame, address, 16, data)
            }
            // A thread runs alone.
            (Message::Barrier | Message::Fence | Message::LscFence, _, None) => Ok(()),
            (message, uses, to) if message.lsc_space().is_some() && uses.len() > lsc::REST => {
                match message.lsc_space() {
                    Some(space) => self.cached(frame, message, space, uses, to),
                    None => Ok(()),
                }
            }
            _ => Err(format!("{message:?} has not these operands")),
        }
    }
}

impl<'m> Access<'m> {
    pub fn new(memory: &'m mut Memory, options: &Options<'_>) -> Access<'m> {
        Access {
            memory,
            shared: vec![0; options.shared_bytes as usize],
            strict: options.strict,
            bounds: options.strict || options.bounds,
        }
    }
}

/// The index of the first of a number of bytes, if all are inside.
fn within(data: &[u8], at: u64, size: usize) -> Option<usize> {
    let at = usize::try_from(at).ok()?;
    (at.checked_add(size)? <= data.len()).then_some(at)
}

/// A fault if not all bytes of an access are in a surface.
fn all_inside(index: u64, surface: &Surface, at: u64, size: usize) -> Done {
    match size == 0 || within(&surface.data, at, size).is_some() {
        true => Ok(()),
        false => {
            let (what, len) = (format!("surface {index}"), surface.data.len());
            Err(memory::outside(at, size as u64, &what, len))
        }
    }
}
