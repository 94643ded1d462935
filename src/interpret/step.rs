//! One work-item: its values, and what an instruction does to them.

use crate::format::Format;
use crate::memory::Buffer;
use crate::operation;
use crate::{Bits, Error};
use cranelift_entity::SecondaryMap;
use easel_ir::kernel::{
    Atomic, Binary, KernelFunction, MemoryRef, Op, Predicate, Space, Type, Unary,
};
use easel_ir::{Block, Inst, Operand, Value};
use std::ops::Range;

/// Instructions that one work-item may execute.
const LIMIT: u64 = 10_000_000;

/// Why a work-item does not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It does.
    No,
    /// It waits for its workgroup.
    Barrier(Inst),
    /// It waits for its subgroup.
    Together(Inst),
    /// It has returned.
    End,
}

/// What is done to memory, or with others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// A load.
    Load,
    /// A store.
    Store,
    /// An atomic operation.
    Atomic,
    /// A transfer into the workgroup's memory.
    Transfer,
    /// A barrier.
    Barrier,
}

/// One effect of a work-item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it does.
    pub what: What,
    /// In which memory.
    pub space: Option<Space>,
    /// Where: base and offset.
    pub address: u64,
    /// How many bytes; 0 where no lane of the mask does it.
    pub bytes: u32,
}

/// A work-item.
pub struct Item {
    id: [u32; 3],
    /// Where it is.
    pub block: Block,
    /// Index of its next instruction in the block.
    pub next: usize,
    /// Whether it may go on.
    pub stop: Stop,
    values: Vec<Bits>,
    /// Its own memory.
    private: Buffer,
    executed: u64,
    /// What it did, where the machine follows that.
    pub effects: Vec<Effect>,
}

/// What all work-items share.
pub struct Machine<'a> {
    /// The kernel.
    pub func: &'a KernelFunction,
    /// The workgroup that runs.
    pub workgroup: [u32; 3],
    /// Its memory.
    pub shared: Buffer,
    /// Device memory.
    pub buffers: Vec<Buffer>,
    /// Whether effects are noted.
    pub follows: bool,
    arguments: Vec<u64>,
    /// Where a value's elements are in [`Item::values`].
    places: SecondaryMap<Value, usize>,
    elements: usize,
}

impl<'a> Machine<'a> {
    /// A machine before its first workgroup.
    pub fn new(func: &'a KernelFunction, arguments: Vec<u64>, buffers: Vec<Buffer>) -> Self {
        let mut places = SecondaryMap::new();
        let mut elements = 0;
        for (value, data) in &func.values {
            places[value] = elements;
            elements += elements_of(data.ty);
        }
        Machine {
            func,
            workgroup: [0; 3],
            shared: Buffer::default(),
            buffers,
            follows: false,
            arguments,
            places,
            elements,
        }
    }

    /// A work-item at the entry.
    pub fn item(&self, id: [u32; 3]) -> Result<Item, Error> {
        let entry = self.func.entry();
        let block = entry.ok_or_else(|| Error("the function is empty".into()))?;
        Ok(Item {
            id,
            block,
            next: 0,
            stop: Stop::No,
            values: vec![Bits::default(); self.elements],
            private: Buffer::unwritten(self.func.launch.private_bytes as usize),
            executed: 0,
            effects: Vec::new(),
        })
    }

    fn range(&self, operand: Operand) -> Result<(Range<usize>, Type), Error> {
        let Operand::Value(value, _) = operand else {
            return Err(Error(format!("{operand:?} is no value")));
        };
        let ty = self.func.ty(value);
        let first = self.places[value];
        Ok((first..first + elements_of(ty), ty))
    }

    /// The elements of an instruction's operand.
    pub fn operand<'i>(&self, item: &'i Item, inst: Inst, n: usize) -> Result<&'i [Bits], Error> {
        let operand = self.func.insts[inst].uses[n];
        Ok(&item.values[self.range(operand)?.0])
    }

    /// The type of an operand's elements.
    pub fn element(&self, inst: Inst, n: usize) -> Result<easel_ir::kernel::Scalar, Error> {
        elem(self.type_of(inst, n)?)
    }

    /// Adds to what the work-item did.
    fn note(&self, item: &mut Item, inst: Inst) -> Result<(), Error> {
        let data = &self.func.insts[inst];
        let size = |o: Option<&Operand>| -> Result<u32, Error> {
            o.map_or(Ok(0), |&o| Ok(self.range(o)?.1.bytes()))
        };
        let (what, space, at, bytes) = match data.op {
            Op::Load(m) => (What::Load, Some(m.space), 0, size(data.defs.first())?),
            Op::Store(m) => (What::Store, Some(m.space), 1, size(data.uses.first())?),
            Op::Atomic(op, m) => {
                let bytes = size(data.uses.first())?;
                (What::Atomic, Some(m.space), op.operands(), bytes)
            }
            Op::Transfer(bytes, m) => (What::Transfer, Some(m.space), 2, bytes.into()),
            Op::Barrier { .. } => {
                item.effects.push(Effect {
                    what: What::Barrier,
                    space: None,
                    address: 0,
                    bytes: 0,
                });
                return Ok(());
            }
            _ => return Ok(()),
        };
        let address = self.address(item, inst, at)?;
        let masks = data.uses.get(at + 2);
        let off = masks.is_some()
            && self
                .operand(item, inst, at + 2)?
                .iter()
                .all(|m| m.bits == 0);
        let bytes = if off { 0 } else { bytes };
        item.effects.push(Effect {
            what,
            space,
            address,
            bytes,
        });
        Ok(())
    }

    fn type_of(&self, inst: Inst, n: usize) -> Result<Type, Error> {
        Ok(self.range(self.func.insts[inst].uses[n])?.1)
    }

    /// The one element of a scalar or pointer, which must be known.
    pub fn known(&self, item: &Item, inst: Inst, n: usize, what: &str) -> Result<u64, Error> {
        let value = self.operand(item, inst, n)?[0];
        value
            .defined()
            .ok_or_else(|| Error(format!("{what} of {inst} is undefined")))
    }

    /// The lane of a work-item in its subgroup.
    pub fn lane(&self, item: &Item) -> u32 {
        let [x, y, _] = self.func.launch.workgroup_size;
        let [i, j, k] = item.id;
        (i + x * (j + y * k)) % self.func.launch.subgroup_size.max(1)
    }

    /// Sets an instruction's result.
    pub fn define(&self, item: &mut Item, inst: Inst, data: &[Bits]) -> Result<(), Error> {
        self.set(item, self.func.insts[inst].defs[0], data)
    }

    fn set(&self, item: &mut Item, to: Operand, data: &[Bits]) -> Result<(), Error> {
        let (range, ty) = self.range(to)?;
        if let (Operand::Value(v, _), [one]) = (to, data)
            && let Some((least, most)) = self.func.range(v)
        {
            let shift = 64 - u32::from(ty.elem().map_or(64, |e| e.bits()));
            let signed = (one.bits << shift).cast_signed() >> shift;
            if !one.is_defined() || !(least..=most).contains(&signed) {
                return Err(Error(format!(
                    "{v} is {one:?}, not in [{least}, {most}] as it says"
                )));
            }
        }
        item.values[range].copy_from_slice(data);
        Ok(())
    }

    /// Runs a work-item until it stops.
    pub fn advance(&mut self, item: &mut Item) -> Result<(), Error> {
        while item.stop == Stop::No {
            item.executed += 1;
            if item.executed > LIMIT {
                return Err(Error(format!("a work-item runs {LIMIT} instructions")));
            }
            let insts = &self.func.blocks[item.block].insts;
            let Some(&inst) = insts.get(item.next) else {
                return Err(Error(format!("{} has no terminator", item.block)));
            };
            self.step(item, inst)?;
        }
        Ok(())
    }

    fn step(&mut self, item: &mut Item, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let data = &func.insts[inst];
        if self.follows {
            self.note(item, inst)?;
        }
        let result = match data.defs.first() {
            Some(&def) => self.range(def)?.1,
            None => Type::I1,
        };
        let one = |bits: u64| vec![Bits::new(bits)];
        // The exact result is always permitted.
        let strict = match &data.op {
            Op::Fast(_, float) => Some(float.strict()),
            _ => None,
        };
        let made = match strict.as_ref().unwrap_or(&data.op) {
            Op::Fast(..) => return Err(Error("a permission on a permission".into())),
            Op::Const(bits) => vec![Bits::new(*bits); usize::from(result.lanes())],
            Op::Argument(n) => {
                let value = self.arguments[usize::from(*n)];
                one(value & crate::bits::mask(result.bits() as u16))
            }
            Op::WorkitemId(d) => one(item.id[usize::from(*d)].into()),
            Op::WorkgroupId(d) => one(self.workgroup[usize::from(*d)].into()),
            Op::LdsBase(n) | Op::PrivateBase(n) => one(u64::from(*n)),
            Op::Undef => {
                let (width, lanes) = layout(result);
                vec![Bits::undefined(width); usize::from(lanes)]
            }
            Op::Binary(op) => {
                let elem = elem(result)?;
                let (a, b) = (self.operand(item, inst, 0)?, self.operand(item, inst, 1)?);
                let pairs = a.iter().zip(b);
                pairs
                    .map(|(&a, &b)| operation::binary(*op, elem, a, b))
                    .collect()
            }
            Op::Unary(Unary::ReadFirstLane)
            | Op::Mfma(_)
            | Op::Dpp(_)
            | Op::Shuffle(_)
            | Op::ReadLane(_)
            | Op::BranchAny => {
                item.stop = Stop::Together(inst);
                return Ok(());
            }
            Op::Unary(op) => self.unary(item, inst, *op, result)?,
            Op::Compare(p) => {
                let elem = self.type_of(inst, 0)?.elem();
                let (a, b) = (self.operand(item, inst, 0)?, self.operand(item, inst, 1)?);
                let pairs = a.iter().zip(b);
                pairs
                    .map(|(&a, &b)| operation::compare(*p, elem, a, b))
                    .collect()
            }
            Op::Fma => {
                let elem = elem(result)?;
                let (a, b) = (self.operand(item, inst, 0)?, self.operand(item, inst, 1)?);
                let triples = a.iter().zip(b).zip(self.operand(item, inst, 2)?);
                triples
                    .map(|((&a, &b), &c)| operation::fma(elem, a, b, c))
                    .collect()
            }
            Op::Select => self.select(item, inst, result)?,
            Op::Extract(first) => {
                let first = usize::from(*first);
                let elements = first..first + usize::from(result.lanes());
                self.operand(item, inst, 0)?[elements].to_vec()
            }
            Op::Concat => {
                let mut all = Vec::new();
                for n in 0..data.uses.len() {
                    all.extend_from_slice(self.operand(item, inst, n)?);
                }
                all
            }
            Op::PtrAdd => {
                let base = self.known(item, inst, 0, "the base")?;
                let offset = self.known(item, inst, 1, "the offset")?;
                one(base.wrapping_add(offset) & crate::bits::mask(result.bits() as u16))
            }
            Op::Buffer => {
                let base = self.known(item, inst, 0, "the base")?;
                let bytes = self.known(item, inst, 1, "the size")?;
                vec![Bits::new(base), Bits::new(bytes & 0xffff_ffff)]
            }
            Op::Transfer(bytes, access) => {
                self.transfer(item, inst, u16::from(*bytes), access)?;
                item.next += 1;
                return Ok(());
            }
            Op::Load(access) => self.load(item, inst, access, result)?,
            Op::Store(access) => {
                self.store(item, inst, access)?;
                item.next += 1;
                return Ok(());
            }
            Op::Atomic(op, access) => {
                let old = self.atomic(item, inst, *op, access)?;
                match data.defs.is_empty() {
                    true => {
                        item.next += 1;
                        return Ok(());
                    }
                    false => old,
                }
            }
            Op::Barrier { .. } => {
                item.stop = Stop::Barrier(inst);
                item.next += 1;
                return Ok(());
            }
            Op::Trap => {
                item.stop = Stop::End;
                return Ok(());
            }
            Op::Wait(_) | Op::Priority(_) => {
                item.next += 1;
                return Ok(());
            }
            Op::Jump => return self.jump(item, inst, 0),
            Op::Branch => {
                let taken = self.known(item, inst, 0, "the condition")?;
                return self.jump(item, inst, usize::from(taken & 1 == 0));
            }
            Op::Return => {
                item.stop = Stop::End;
                return Ok(());
            }
        };
        self.define(item, inst, &made)?;
        item.next += 1;
        Ok(())
    }

    fn unary(&self, item: &Item, inst: Inst, op: Unary, to: Type) -> Result<Vec<Bits>, Error> {
        let from = self.type_of(inst, 0)?;
        let a = self.operand(item, inst, 0)?;
        if op == Unary::Splat {
            return Ok(vec![a[0]; usize::from(to.lanes())]);
        }
        if op == Unary::Bitcast {
            let mut bytes = Buffer::unwritten(from.bytes() as usize);
            // A part of some NaN is any bits: only its exponent is known.
            let (own, other) = (from.elem(), to.elem());
            let format = own.filter(|_| own != other).and_then(Format::of);
            let part = |&a: &Bits| match format {
                Some(format) if format.is_some_nan(a) => Bits {
                    bits: a.bits & !a.undefined,
                    ..a
                },
                _ => a,
            };
            let a: Vec<Bits> = a.iter().map(part).collect();
            bytes.store(0, layout(from).0, &a, "a value")?;
            let (width, lanes) = layout(to);
            let mut out = vec![Bits::default(); usize::from(lanes)];
            bytes.load(0, width, lanes, "a value", &mut out)?;
            return Ok(out);
        }
        let (from, to) = (elem(from)?, elem(to)?);
        let each = |&a: &Bits| operation::unary(op, from, to, a);
        let all: Option<Vec<Bits>> = a.iter().map(each).collect();
        all.ok_or_else(|| Error(format!("{op:?} is not interpreted")))
    }

    fn select(&self, item: &Item, inst: Inst, result: Type) -> Result<Vec<Bits>, Error> {
        let condition = self.operand(item, inst, 0)?;
        let (a, b) = (self.operand(item, inst, 1)?, self.operand(item, inst, 2)?);
        let width = layout(result).0;
        let pairs = a.iter().zip(b).enumerate();
        let chosen =
            pairs.map(
                |(n, (&a, &b))| match condition[n.min(condition.len() - 1)].defined() {
                    Some(0) => b,
                    Some(_) => a,
                    None if a == b => a,
                    None => Bits::undefined(width),
                },
            );
        Ok(chosen.collect())
    }

    /// The elements that an access is about, as runs of first and number: those that its mask, where it
    /// has one, leaves.
    fn runs(
        &self,
        item: &Item,
        inst: Inst,
        n: usize,
        lanes: u16,
    ) -> Result<Vec<(u16, u16)>, Error> {
        if self.func.insts[inst].uses.len() <= n {
            return Ok(vec![(0, lanes)]);
        }
        let masks = self.operand(item, inst, n)?.iter();
        let masks: Option<Vec<u64>> = masks.map(|m| m.defined()).collect();
        let masks = masks.ok_or_else(|| Error(format!("the mask of {inst} is undefined")))?;
        Ok(match masks[..] {
            [one] => vec![(0, lanes); (one & 1) as usize],
            _ => (0..lanes)
                .filter(|&n| masks[usize::from(n)] & 1 == 1)
                .map(|n| (n, 1))
                .collect(),
        })
    }

    /// Where an access of a run of elements begins; elements by themselves are whole bytes.
    fn start(at: u64, first: u16, width: u16) -> Result<u64, Error> {
        match first == 0 || width.is_multiple_of(8) {
            true => Ok(at.wrapping_add(u64::from(first) * u64::from(width / 8))),
            false => Err(Error("masked elements are no whole bytes".into())),
        }
    }

    fn load(
        &mut self,
        item: &mut Item,
        inst: Inst,
        access: &MemoryRef,
        ty: Type,
    ) -> Result<Vec<Bits>, Error> {
        let (width, lanes) = layout(ty);
        let mut out = match self.func.insts[inst].uses.len() {
            // What elements are that the mask leaves out.
            4 => self.operand(item, inst, 3)?.to_vec(),
            _ => vec![Bits::undefined(width); usize::from(lanes)],
        };
        for (first, count) in self.runs(item, inst, 2, lanes)? {
            let elements = usize::from(first)..usize::from(first + count);
            if access.space == Space::Buffer {
                let size = (u32::from(width) * u32::from(count)).div_ceil(8);
                let read = self.read_bounded(item, inst, 0, Self::start(0, first, width)?, size)?;
                read.load(0, width, count, "it", &mut out[elements])?;
                continue;
            }
            let at = Self::start(self.address(item, inst, 0)?, first, width)?;
            let (buffer, at, name) = self.memory(&mut item.private, access, at)?;
            buffer.load(at, width, count, &name, &mut out[elements])?;
        }
        Ok(out)
    }

    fn store(&mut self, item: &mut Item, inst: Inst, access: &MemoryRef) -> Result<(), Error> {
        let (width, lanes) = layout(self.type_of(inst, 0)?);
        let values = self.operand(item, inst, 0)?.to_vec();
        for (first, count) in self.runs(item, inst, 3, lanes)? {
            if access.space == Space::Buffer {
                let elements = &values[usize::from(first)..usize::from(first + count)];
                let mut data = Buffer::unwritten((usize::from(width) * elements.len()).div_ceil(8));
                data.store(0, width, elements, "it")?;
                self.write_bounded(item, inst, Self::start(0, first, width)?, &data)?;
                continue;
            }
            let at = Self::start(self.address(item, inst, 1)?, first, width)?;
            let (buffer, at, name) = self.memory(&mut item.private, access, at)?;
            let elements = usize::from(first)..usize::from(first + count);
            buffer.store(at, width, &values[elements], &name)?;
        }
        Ok(())
    }

    /// The address of an access through the descriptor `n` whose offset follows it, and which parts of so many
    /// bytes from `first` on lie inside: (byte of the access, bytes).
    fn inside(
        &self,
        item: &Item,
        inst: Inst,
        n: usize,
        (first, size): (u64, u32),
    ) -> Result<(u64, Vec<(u64, u16)>), Error> {
        let base = self.known(item, inst, n, "the descriptor")?;
        let bytes = self.operand(item, inst, n)?[1].bits;
        let offset = self.known(item, inst, n + 1, "the offset")?;
        let offset = offset.wrapping_add(first) & 0xffff_ffff;
        let (mut parts, mut at) = (Vec::new(), 0u64);
        while at < u64::from(size) {
            let part = match u64::from(size) - at {
                4.. => 4,
                2.. => 2,
                _ => 1,
            };
            if offset + at < bytes {
                parts.push((at, part));
            }
            at += u64::from(part);
        }
        Ok((base.wrapping_add(offset), parts))
    }

    /// Bytes through a descriptor: zeros outside.
    fn read_bounded(
        &mut self,
        item: &mut Item,
        inst: Inst,
        n: usize,
        first: u64,
        size: u32,
    ) -> Result<Buffer, Error> {
        let (address, parts) = self.inside(item, inst, n, (first, size))?;
        let mut read = Buffer::new(vec![0; size as usize]);
        let access = MemoryRef::new(Space::Global, None, 1);
        for (at, bytes) in parts {
            let mut part = vec![Bits::default(); usize::from(bytes)];
            let (buffer, from, name) = self.memory(&mut item.private, &access, address + at)?;
            buffer.load(from, 8, bytes, &name, &mut part)?;
            read.store(at, 8, &part, "it")?;
        }
        Ok(read)
    }

    /// Bytes through the descriptor of a store.
    fn write_bounded(
        &mut self,
        item: &mut Item,
        inst: Inst,
        first: u64,
        data: &Buffer,
    ) -> Result<(), Error> {
        let size = data.bytes.len() as u32;
        let (address, parts) = self.inside(item, inst, 1, (first, size))?;
        let access = MemoryRef::new(Space::Global, None, 1);
        for (at, bytes) in parts {
            let mut part = vec![Bits::default(); usize::from(bytes)];
            data.load(at, 8, bytes, "it", &mut part)?;
            let (buffer, to, name) = self.memory(&mut item.private, &access, address + at)?;
            buffer.store(to, 8, &part, &name)?;
        }
        Ok(())
    }

    /// Moves bytes to the place of the work-item's lane in the LDS.
    fn transfer(
        &mut self,
        item: &mut Item,
        inst: Inst,
        bytes: u16,
        access: &MemoryRef,
    ) -> Result<(), Error> {
        if self.runs(item, inst, 4, 1)?.is_empty() {
            return Ok(());
        }
        let mut data = vec![Bits::default(); usize::from(bytes)];
        if access.space == Space::Buffer {
            let read = self.read_bounded(item, inst, 0, 0, bytes.into())?;
            read.load(0, 8, bytes, "it", &mut data)?;
        } else {
            let from = self.address(item, inst, 0)?;
            let (buffer, from, name) = self.memory(&mut item.private, access, from)?;
            buffer.load(from, 8, bytes, &name, &mut data)?;
        }
        let launch = &self.func.launch;
        let [x, y, _] = launch.workgroup_size;
        let number = item.id[0] + x * (item.id[1] + y * item.id[2]);
        let lane = u64::from(number % launch.subgroup_size.max(1));
        let to = self.address(item, inst, 2)? + lane * u64::from(bytes);
        self.shared.store(to & 0xffff_ffff, 8, &data, "the LDS")
    }

    fn address(&self, item: &Item, inst: Inst, n: usize) -> Result<u64, Error> {
        let base = self.known(item, inst, n, "the address")?;
        let offset = self.known(item, inst, n + 1, "the offset")?;
        Ok(base.wrapping_add(offset))
    }

    /// Changes memory; gives what stood there, anything where the mask is false.
    fn atomic(
        &mut self,
        item: &mut Item,
        inst: Inst,
        op: Atomic,
        access: &MemoryRef,
    ) -> Result<Vec<Bits>, Error> {
        let (ty, first) = (self.type_of(inst, 0)?, op.operands());
        let (width, lanes) = layout(ty);
        let mut old = vec![Bits::undefined(width); usize::from(lanes)];
        if self.runs(item, inst, first + 2, lanes)?.is_empty() {
            return Ok(old);
        }
        let at = self.address(item, inst, first)?;
        let data = self.operand(item, inst, 0)?.to_vec();
        let expected = match op {
            Atomic::CompareExchange => self.operand(item, inst, 1)?.to_vec(),
            _ => Vec::new(),
        };
        let (buffer, at, name) = self.memory(&mut item.private, access, at)?;
        buffer.load(at, width, lanes, &name, &mut old)?;
        let new = match op {
            Atomic::Exchange => data,
            Atomic::CompareExchange => {
                let pairs = old.iter().zip(&expected);
                let equal: Option<Vec<u64>> = pairs
                    .map(|(&a, &b)| operation::compare(Predicate::Eq, None, a, b).defined())
                    .collect();
                let equal = equal.ok_or_else(|| Error(crate::UNDEFINED.into()))?;
                match equal.iter().all(|&e| e == 1) {
                    true => data,
                    false => old.clone(),
                }
            }
            op => {
                let (op, elem) = (step_of(op)?, elem(ty)?);
                let pairs = old.iter().zip(&data);
                pairs
                    .map(|(&a, &b)| operation::binary(op, elem, a, b))
                    .collect()
            }
        };
        buffer.store(at, width, &new, &name)?;
        Ok(old)
    }

    /// The memory behind an address, where in it, and its name.
    fn memory<'m>(
        &'m mut self,
        private: &'m mut Buffer,
        access: &MemoryRef,
        at: u64,
    ) -> Result<(&'m mut Buffer, u64, String), Error> {
        match access.space {
            Space::Lds => Ok((&mut self.shared, at & 0xffff_ffff, "the LDS".into())),
            Space::Global => {
                let n = (at >> 40).wrapping_sub(1) as usize;
                let at = at & ((1 << 40) - 1);
                match self.buffers.get_mut(n) {
                    Some(buffer) => Ok((buffer, at, format!("buffer {n}"))),
                    None => Err(Error("a global address in no buffer".into())),
                }
            }
            Space::Private => Ok((private, at & 0xffff_ffff, "private memory".into())),
            Space::Argument => Err(Error("the argument segment is not interpreted".into())),
            Space::Buffer => Err(Error("this is not done through a descriptor".into())),
        }
    }

    /// Goes to a target of a terminator.
    pub fn jump(&self, item: &mut Item, inst: Inst, n: usize) -> Result<(), Error> {
        let target = &self.func.insts[inst].targets[n];
        let params = &self.func.blocks[target.block].params;
        // All arguments are read before a parameter is written: a loop may pass its own on.
        let mut read = Vec::with_capacity(params.len());
        for &argument in &target.args {
            read.push(item.values[self.range(argument)?.0].to_vec());
        }
        for (&param, data) in params.iter().zip(&read) {
            self.set(item, param.into(), data)?;
        }
        item.block = target.block;
        item.next = 0;
        Ok(())
    }
}

/// The operation of two values that an atomic one does to memory.
fn step_of(op: Atomic) -> Result<Binary, Error> {
    Ok(match op {
        Atomic::Add => Binary::Add,
        Atomic::Sub => Binary::Sub,
        Atomic::And => Binary::And,
        Atomic::Or => Binary::Or,
        Atomic::Xor => Binary::Xor,
        Atomic::SMin => Binary::SMin,
        Atomic::SMax => Binary::SMax,
        Atomic::UMin => Binary::UMin,
        Atomic::UMax => Binary::UMax,
        Atomic::FAdd => Binary::FAdd,
        Atomic::FMin => Binary::FMinNum,
        Atomic::FMax => Binary::FMaxNum,
        Atomic::Exchange | Atomic::CompareExchange => {
            return Err(Error(format!("{op:?} is no operation of two values")));
        }
    })
}

/// Width and number of a type's elements in memory.
/// Values that make one of a type: a descriptor is its base and its size.
fn elements_of(ty: Type) -> usize {
    match ty {
        Type::Pointer(Space::Buffer) => 2,
        ty => ty.lanes().into(),
    }
}

fn layout(ty: Type) -> (u16, u16) {
    match ty.elem() {
        Some(elem) => (elem.bits(), ty.lanes()),
        None => (ty.bits() as u16, 1),
    }
}

fn elem(ty: Type) -> Result<easel_ir::kernel::Scalar, Error> {
    ty.elem().ok_or_else(|| Error(format!("{ty} is no data")))
}
