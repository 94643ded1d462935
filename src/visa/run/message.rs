//! Messages: transfers between memory and registers.
//!
//! Meanings name messages `family.what`; their arguments are operands by name, and text modifiers.

use super::element::{Element, KNOWN};
use super::fault::Fault;
use super::step::{Machine, operand};
use crate::model::{Exec, General, Instruction, Named, Operand};
use crate::tables::{OpInfo, Platform};
use crate::{layout, memory};
use easel_isa::meaning::{Expr, Statement};

/// The memory of a byte.
#[derive(Clone, Copy)]
enum Space {
    Surface(u32),
    Addresses,
    /// The memory that the threads of a group share.
    Shared,
}

type Raw = (Named<General>, u32);

/// The instruction of a message with its arguments.
struct Message<'a> {
    args: &'a [Expr],
    i: &'a Instruction,
    info: &'a OpInfo,
    guard: &'a [Element],
    platform: &'a Platform,
}

impl Message<'_> {
    fn operand(&self, n: usize) -> Result<&Operand, Fault> {
        let found = self.args.get(n).and_then(|e| operand(e, self.info));
        let found = found.and_then(|n| self.i.operands.get(n));
        found.ok_or_else(|| Fault::access("the message lacks an operand"))
    }

    fn name(&self, n: usize) -> &str {
        match self.args.get(n) {
            Some(Expr::Operand(name)) => name,
            _ => "",
        }
    }

    fn raw(&self, n: usize) -> Result<Raw, Fault> {
        raw(self.operand(n)?)
    }

    /// The registers that the message writes.
    fn target(&self) -> Result<Raw, Fault> {
        let Some(Statement::Assign(name, _)) = self.info.meaning.statements.first() else {
            return Err(Fault::access("the message writes nothing"));
        };
        let n = self.info.operand(name).and_then(|n| self.i.operands.get(n));
        raw(n.ok_or_else(|| Fault::access("the message lacks an operand"))?)
    }

    /// The value of a text modifier, by the argument that names it.
    fn number(&self, n: usize) -> Result<u64, Fault> {
        let value = self
            .args
            .get(n)
            .and_then(|e| layout::number(e, self.info, self.i, self.platform));
        value.ok_or_else(|| Fault::access("the message lacks a number"))
    }
}

fn raw(operand: &Operand) -> Result<Raw, Fault> {
    match operand {
        Operand::Raw { base, offset } | Operand::Memory { base, offset, .. } => {
            Ok((*base, *offset))
        }
        _ => Err(Fault::access("there are no registers of a message")),
    }
}

impl Machine<'_> {
    pub(super) fn message(
        &mut self,
        (family, what): (&str, &str),
        args: &[Expr],
        i: &Instruction,
        info: &OpInfo,
        guard: &[Element],
    ) -> Result<(), Fault> {
        let unknown = guard.iter().position(|g| !g.is_known());
        if let Some(k) = unknown.filter(|_| self.options.strict) {
            return Err(Fault::unwritten(format!(
                "what is transferred depends on a predicate that nothing has written, at element {k}"
            )));
        }
        let m = Message {
            args,
            i,
            info,
            guard,
            platform: self.platform,
        };
        match (family, what) {
            ("lsc", what) => self.cached(&m, Space::Addresses, what),
            ("lsc_shared", what) => self.cached(&m, Space::Shared, what),
            ("lsc_surface", what) => match m.operand(0)? {
                Operand::Memory {
                    surface: Some(number),
                    ..
                } => self.cached(&m, Space::Surface(*number), what),
                _ => Err(Fault::access("the message lacks a surface")),
            },
            ("oword", "load") => self.owords(&m, 16, false),
            ("oword", "load_unaligned") => self.owords(&m, 1, false),
            ("oword", "store") => self.owords(&m, 16, true),
            ("media", "load") => self.media(&m, false),
            ("media", "store") => self.media(&m, true),
            ("svm", "block_load") => {
                let address = self.scalar(m.name(0), i, info)?;
                self.block(Space::Addresses, address, m.target()?, count(i)?, false)
            }
            ("svm", "block_store") => {
                let address = self.scalar(m.name(0), i, info)?;
                self.block(Space::Addresses, address, m.raw(1)?, count(i)?, true)
            }
            ("svm", "gather") => self.addresses(&m, m.raw(0)?, m.target()?, (1, 2), false),
            ("svm", "scatter") => self.addresses(&m, m.raw(0)?, m.raw(1)?, (2, 3), true),
            ("surface", "gather") => self.scaled(&m, m.target()?, 3, false),
            ("surface", "scatter") => self.scaled(&m, m.raw(3)?, 4, true),
            ("surface", "gather4") => self.channels(&m, m.target()?, 3, false),
            ("surface", "scatter4") => self.channels(&m, m.raw(3)?, 4, true),
            ("surface", atomic) if atomic.starts_with("atomic_") => {
                let op = atomic.trim_start_matches("atomic_");
                self.atomic(&m, op)
            }
            _ => Err(Fault::unknown(format!("`{family}.{what}` is not run"))),
        }
    }

    fn surface(&self, m: &Message<'_>) -> Result<Space, Fault> {
        match m.operand(0)? {
            Operand::Surface(Named::Declared(s)) => match self.registers.surfaces[*s] {
                Some(number) => Ok(Space::Surface(number)),
                None => Err(Fault::unwritten("the surface variable was never written")),
            },
            _ => Err(Fault::unknown("surfaces of the platform are not run")),
        }
    }

    fn slice(&mut self, space: Space, at: i128, len: usize) -> Result<Option<&mut [u8]>, Fault> {
        let strict = self.options.strict;
        let (found, what) = match space {
            Space::Surface(number) => {
                let surface = self.memory.surfaces.get_mut(&number);
                if surface.is_none() && strict {
                    return Err(Fault::access(format!("no surface is bound to {number}")));
                }
                let size = surface.as_ref().map_or(0, |s| s.data.len());
                let data = surface.and_then(|s| {
                    let from = usize::try_from(at).ok()?;
                    s.data.get_mut(from..from.checked_add(len)?)
                });
                (data, outside(at, len, &format!("surface {number}"), size))
            }
            Space::Shared => {
                let size = self.shared.len();
                let data = usize::try_from(at)
                    .ok()
                    .and_then(|from| self.shared.get_mut(from..from.checked_add(len)?));
                (data, outside(at, len, "shared memory", size))
            }
            Space::Addresses => {
                let data = u64::try_from(at)
                    .ok()
                    .and_then(|at| self.memory.at_mut(at, len));
                (
                    data,
                    format!("{len} bytes from address {at:#x}, where no buffer is"),
                )
            }
        };
        match found {
            None if strict => Err(Fault::access(what)),
            found => Ok(found),
        }
    }

    /// Moves the bytes of an element between memory and registers; outside memory the whole element is zero, or dropped.
    fn bytes(
        &mut self,
        space: Space,
        at: i128,
        registers: Raw,
        byte: u64,
        len: u64,
        store: bool,
    ) -> Result<(), Fault> {
        let strict = self.options.strict;
        let mut buffer = Vec::with_capacity(len.min(4096) as usize);
        if store {
            for k in 0..len {
                let range = self.raw(registers, byte + k, 1)?;
                let (value, known) = self.registers.load(range)?;
                if strict && known != KNOWN {
                    let at = byte + k;
                    return Err(Fault::unwritten(format!(
                        "byte {at} of what is stored was never written"
                    )));
                }
                buffer.push(value as u8);
            }
            if let Some(memory) = self.slice(space, at, len as usize)? {
                memory.copy_from_slice(&buffer);
            }
            return Ok(());
        }
        match self.slice(space, at, len as usize)? {
            Some(memory) => buffer.extend_from_slice(memory),
            None => buffer.resize(len as usize, 0),
        }
        for (k, value) in buffer.into_iter().enumerate() {
            let range = self.raw(registers, byte + k as u64, 1)?;
            self.registers.store(range, value.into(), KNOWN)?;
        }
        Ok(())
    }

    /// Moves bytes that form no element: outside memory each single byte is zero, or dropped.
    fn each_byte(
        &mut self,
        space: Space,
        at: i128,
        registers: Raw,
        byte: u64,
        len: u64,
        store: bool,
    ) -> Result<(), Fault> {
        if self.slice(space, at, len as usize)?.is_some() {
            return self.bytes(space, at, registers, byte, len, store);
        }
        for k in 0..len {
            self.bytes(space, at + i128::from(k), registers, byte + k, 1, store)?;
        }
        Ok(())
    }

    fn block(
        &mut self,
        space: Space,
        at: i128,
        registers: Raw,
        owords: u64,
        store: bool,
    ) -> Result<(), Fault> {
        self.each_byte(space, at, registers, 0, owords * 16, store)
    }

    fn owords(&mut self, m: &Message<'_>, unit: i128, store: bool) -> Result<(), Fault> {
        let space = self.surface(m)?;
        // Offsets are unsigned.
        let offset = i128::from(self.scalar(m.name(1), m.i, m.info)? as u32) * unit;
        if self.options.strict && offset % 4 != 0 {
            return Err(Fault::access(format!(
                "offset {offset} is no multiple of 4"
            )));
        }
        let registers = if store { m.raw(2)? } else { m.target()? };
        self.block(space, offset, registers, count(m.i)?, store)
    }

    fn media(&mut self, m: &Message<'_>, store: bool) -> Result<(), Fault> {
        let space = self.surface(m)?;
        let Space::Surface(number) = space else {
            return Err(Fault::unknown("no such block"));
        };
        let (x, y) = (
            self.scalar(m.name(2), m.i, m.info)?,
            self.scalar(m.name(3), m.i, m.info)?,
        );
        let (x, y) = (i128::from(x as i32), i128::from(y as i32));
        let registers = if store { m.raw(4)? } else { m.target()? };
        let Exec::Block { width, height } = m.i.exec else {
            return Err(Fault::access("there is no block"));
        };
        if width == 0 || width > 64 || height > 64 {
            return Err(Fault::access("there are no such blocks"));
        }
        let surface = self.memory.surfaces.get(&number);
        let (pitch, rows) = surface.map_or((0, 0), |s| (s.pitch, s.height));
        let row_bytes = layout::row_bytes(width.into(), 4);
        for row in 0..height {
            let at_y = y + i128::from(row);
            let outside = x < 0
                || x + i128::from(width) > i128::from(pitch)
                || at_y < 0
                || at_y >= i128::from(rows);
            let byte = u64::from(row) * row_bytes;
            if outside {
                if self.options.strict {
                    return Err(Fault::access(format!(
                        "row {at_y}, bytes {x} to {} of surface {number}, which has {rows} rows of {pitch}",
                        x + i128::from(width) - 1
                    )));
                }
                for k in (0..row_bytes).filter(|_| !store) {
                    let range = self.raw(registers, byte + k, 1)?;
                    self.registers.store(range, 0, KNOWN)?;
                }
                continue;
            }
            let at = at_y * i128::from(pitch) + x;
            self.bytes(space, at, registers, byte, width.into(), store)?;
            for k in (u64::from(width)..row_bytes).filter(|_| !store) {
                let range = self.raw(registers, byte + k, 1)?;
                self.registers.store(range, 0, 0)?;
            }
        }
        Ok(())
    }

    /// The active elements, with a number of each from registers.
    fn each(&self, m: &Message<'_>, registers: Raw, bytes: u64) -> Result<Vec<(u64, i128)>, Fault> {
        let mut all = Vec::new();
        for (k, guard) in m.guard.iter().enumerate() {
            if !guard.is_set() {
                continue;
            }
            let range = self.raw(registers, k as u64 * bytes, bytes)?;
            let (value, known) = self.registers.load(range)?;
            if self.options.strict && known != KNOWN {
                return Err(Fault::unwritten(format!(
                    "the address of element {k} was never written"
                )));
            }
            all.push((k as u64, value.into()));
        }
        Ok(all)
    }

    fn addresses(
        &mut self,
        m: &Message<'_>,
        addresses: Raw,
        data: Raw,
        (block, blocks): (usize, usize),
        store: bool,
    ) -> Result<(), Fault> {
        let (block, blocks) = (m.number(block)?, m.number(blocks)?);
        let size = m.guard.len() as u64;
        for (k, address) in self.each(m, addresses, 8)? {
            if block == 1 {
                // The bytes are contiguous in the element's dword.
                let width = blocks.max(4);
                self.each_byte(Space::Addresses, address, data, k * width, blocks, store)?;
                continue;
            }
            for b in 0..blocks {
                let at = address + i128::from(b * block);
                let byte = (b * size + k) * block;
                self.bytes(Space::Addresses, at, data, byte, block, store)?;
            }
        }
        Ok(())
    }

    fn base(&self, m: &Message<'_>) -> Result<i128, Fault> {
        Ok(i128::from(self.scalar(m.name(1), m.i, m.info)? as u32))
    }

    fn scaled(
        &mut self,
        m: &Message<'_>,
        data: Raw,
        blocks: usize,
        store: bool,
    ) -> Result<(), Fault> {
        let (space, base, blocks) = (self.surface(m)?, self.base(m)?, m.number(blocks)?);
        for (k, offset) in self.each(m, m.raw(2)?, 4)? {
            self.bytes(space, base + offset, data, k * 4, blocks, store)?;
        }
        Ok(())
    }

    fn channels(
        &mut self,
        m: &Message<'_>,
        data: Raw,
        channels: usize,
        store: bool,
    ) -> Result<(), Fault> {
        let (space, base, channels) = (self.surface(m)?, self.base(m)?, m.number(channels)?);
        let size = m.guard.len() as u64;
        for (k, offset) in self.each(m, m.raw(2)?, 4)? {
            let set = (0..8u64).filter(|c| channels >> c & 1 == 1);
            for (n, c) in set.enumerate() {
                let at = base + offset + i128::from(4 * c);
                self.bytes(space, at, data, (n as u64 * size + k) * 4, 4, store)?;
            }
        }
        Ok(())
    }

    fn atomic(&mut self, m: &Message<'_>, op: &str) -> Result<(), Fault> {
        let (space, target) = (self.surface(m)?, m.target()?);
        for (k, at) in self.each(m, m.raw(1)?, 4)? {
            let mut data = [0u32; 2];
            for (n, value) in data.iter_mut().enumerate() {
                let Some(registers) = m.args.get(2 + n).map(|_| m.raw(2 + n)) else {
                    break;
                };
                let (bits, known) = self.registers.load(self.raw(registers?, k * 4, 4)?)?;
                if self.options.strict && known != KNOWN {
                    return Err(Fault::unwritten(format!(
                        "what element {k} gives was never written"
                    )));
                }
                *value = bits as u32;
            }
            let [x, y] = data;
            let old = match self.slice(space, at, 4)? {
                None => 0,
                Some(memory) => {
                    let old = u32::from_le_bytes([memory[0], memory[1], memory[2], memory[3]]);
                    let new = match op {
                        "add" => old.wrapping_add(x),
                        "sub" => old.wrapping_sub(x),
                        "umin" => old.min(x),
                        "umax" => old.max(x),
                        "smin" => (old as i32).min(x as i32) as u32,
                        "smax" => (old as i32).max(x as i32) as u32,
                        "and" => old & x,
                        "or" => old | x,
                        "xor" => old ^ x,
                        "swap" => x,
                        "inc" => old.wrapping_add(1),
                        "dec" => old.wrapping_sub(1),
                        // The expected value is in the first registers.
                        "cmpxchg" if old == x => y,
                        "cmpxchg" => old,
                        _ => return Err(Fault::unknown(format!("atomic `{op}` is not run"))),
                    };
                    memory.copy_from_slice(&new.to_le_bytes());
                    old
                }
            };
            let range = self.raw(target, k * 4, 4)?;
            self.registers.store(range, old.into(), KNOWN)?;
        }
        Ok(())
    }
}

impl Machine<'_> {
    /// A message to the newer data port: neighbours in memory for each address, in registers by the shape.
    fn cached(&mut self, m: &Message<'_>, space: Space, what: &str) -> Result<(), Fault> {
        let (Some((_, shape)), Operand::Memory { plus, .. }) =
            (layout::shape(m.info, m.i), m.operand(0)?)
        else {
            return Err(Fault::access("the message lacks a shape or an address"));
        };
        let row = &m.info.operands[operand(&m.args[0], m.info).unwrap_or(0)];
        let bits = u64::from(row.address_bytes);
        let (memory, register) = (u64::from(shape.memory), u64::from(shape.register));
        let vector = u64::from(shape.vector);
        let lanes = (m.guard.len() as u64).max(u64::from(m.platform.limits().message_lanes / 2));
        let place = |k: u64, n: u64| match shape.transposed {
            true => n * register,
            false => (n * lanes + k) * register,
        };
        let plus = i128::from(*plus);
        for (k, address) in self.each(m, m.raw(0)?, bits)? {
            let address = address + plus;
            match what {
                "load" | "block_load" => {
                    let target = m.target()?;
                    if is_null(m.platform, target) {
                        continue;
                    }
                    for n in 0..vector {
                        let at = address + i128::from(n * memory);
                        self.bytes(space, at, target, place(k, n), memory, false)?;
                        // The rest of the register's element is zero.
                        for byte in memory..register {
                            let range = self.raw(target, place(k, n) + byte, 1)?;
                            self.registers.store(range, 0, KNOWN)?;
                        }
                    }
                }
                "store" | "block_store" => {
                    for n in 0..vector {
                        let at = address + i128::from(n * memory);
                        self.bytes(space, at, m.raw(1)?, place(k, n), memory, true)?;
                    }
                }
                _ => self.atomic_of(m, space, what, (k, address), (memory, register))?,
            }
        }
        Ok(())
    }

    /// One element of an atomic operation on a number of bytes of memory and of registers.
    fn atomic_of(
        &mut self,
        m: &Message<'_>,
        space: Space,
        what: &str,
        (k, at): (u64, i128),
        (memory, register): (u64, u64),
    ) -> Result<(), Fault> {
        let op = what.strip_prefix("atomic_").unwrap_or(what);
        let mut data = [0u64; 2];
        for (n, value) in data.iter_mut().enumerate().take(m.args.len() - 1) {
            let range = self.raw(m.raw(1 + n)?, k * register, memory)?;
            let (bits, known) = self.registers.load(range)?;
            if self.options.strict && known != KNOWN {
                return Err(Fault::unwritten(format!(
                    "what element {k} gives was never written"
                )));
            }
            *value = bits;
        }
        let target = m.target()?;
        let old = match self.slice(space, at, memory as usize)? {
            None => 0,
            Some(bytes) => {
                let mut all = [0; 8];
                all[..bytes.len()].copy_from_slice(bytes);
                let old = u64::from_le_bytes(all);
                let Some(new) = crate::atomics::atomic(op, 8 * memory as u32, old, data) else {
                    return Err(Fault::unknown(format!("atomic `{op}` is not run")));
                };
                bytes.copy_from_slice(&new.to_le_bytes()[..memory as usize]);
                old
            }
        };
        if !is_null(m.platform, target) {
            let range = self.raw(target, k * register, register)?;
            self.registers.store(range, old, KNOWN)?;
        }
        Ok(())
    }
}

fn is_null(platform: &Platform, (base, _): Raw) -> bool {
    layout::is_null(platform, base)
}

fn count(i: &Instruction) -> Result<u64, Fault> {
    match i.exec {
        Exec::Count(n) if n <= 64 => Ok(n.into()),
        _ => Err(Fault::access("there is no such number of blocks")),
    }
}

/// A sentence about the bytes outside memory of a size, for accesses that may begin before it.
fn outside(at: i128, len: usize, what: &str, size: usize) -> String {
    match u64::try_from(at) {
        Ok(at) if len > 0 => memory::outside(at, len as u64, what, size),
        _ => format!("{len} bytes at {at} are outside of {what}, which has {size} bytes"),
    }
}
