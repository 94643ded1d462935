//! Loads and stores as runs of bytes that one kind of instruction takes.
//!
//! Registers are words. An access of a size or alignment other than whole words (three bytes, five halves,
//! a word in the data share at an odd address) becomes several accesses: words as far as they go, then a half
//! and a byte. The parts of a load are the pieces of the value; the data of a store is cut.
//!
//! # Why
//!
//! Accesses are cut before `plan` sees them, so that `plan` knows accesses of whole words, halves and bytes only. The parts are
//! values beside the values of the kernel. An access with a mask for each element becomes one access for each element.

use super::{Address, Builder, Data, Piece, Skeleton, reads};
use crate::facts::Facts;
use crate::graph::{LeafInfo, LeafSource};
use crate::ir::kernel::{Atomic, MemoryRef, Scalar, Space, Type};
use crate::ir::{Block, Operand, Value};
use cranelift_entity::EntityRef;
use egg::Id;

/// Bytes of a register.
const WORD: u32 = 4;

/// Bytes of an access from its start: (first, number, whole registers).
type Run = (u32, u32, bool);

/// The runs of an access of this size at an address of this alignment.
fn runs(space: Space, bytes: u32, align: u32) -> Vec<Run> {
    let mut list = Vec::new();
    let mut at = 0;
    while at < bytes {
        let left = bytes - at;
        // The data share needs natural alignment, other memory takes any alignment.
        let here = match space {
            Space::Lds => align.min(1 << at.trailing_zeros().min(16)),
            _ => WORD,
        };
        let (n, whole) = match left.min(here) {
            WORD.. => (left / WORD * WORD, true),
            2.. => (2, false),
            _ => (1, false),
        };
        list.push((at, n, whole));
        at += n;
    }
    list
}

/// The type of the data of a run.
fn type_of((_, bytes, whole): Run) -> Type {
    match (whole, bytes) {
        (true, _) => Type::vector(Scalar::I32, (bytes / WORD) as u16),
        (_, 2) => Type::scalar(Scalar::I16),
        _ => Type::scalar(Scalar::I8),
    }
}

impl Builder<'_> {
    /// A value that is no value of the kernel: a part of one.
    pub(super) fn fresh(&mut self, block: Block, uniform: bool) -> Value {
        let value = Value::new(self.f.values.len() + self.made);
        self.made += 1;
        self.uniform[value] = uniform;
        self.define(value, block);
        value
    }

    /// The access with the alignment that it states and that facts add.
    pub(super) fn aligned(&self, access: &MemoryRef, (_, offset, constant): Address) -> MemoryRef {
        let zeros = self.g.facts(offset).trailing_zeros();
        let known = 1u32 << zeros.min(constant.trailing_zeros()).min(16);
        let align = match access.space {
            // Offsets count from the start of the memory itself.
            Space::Lds | Space::Private => access.align.max(known),
            _ => access.align,
        };
        MemoryRef { align, ..*access }
    }

    /// The loads that make a value; the last load is returned instead of pushed. A mask is one `i1`, or
    /// one `i1` for each element; if the mask is false, the value is `otherwise`, or undefined.
    pub(super) fn load(
        &mut self,
        value: Value,
        block: Block,
        access: &MemoryRef,
        address: Address,
        (mask, otherwise): (Option<Data>, Option<Data>),
    ) -> Result<Option<Skeleton>, &'static str> {
        let ty = self.f.ty(value);
        let access = self.aligned(access, address);
        let (loaded, last) = match &mask {
            Some(masks @ Data::Vector { .. }) => {
                self.load_elements(value, block, &access, address, masks)?
            }
            Some(Data::Class(mask)) => {
                let (data, last) = self.load_whole(value, block, &access, address, Some(*mask))?;
                (data, Some(last))
            }
            _ => {
                let (data, last) = self.load_whole(value, block, &access, address, None)?;
                (data, Some(last))
            }
        };
        self.data[value] = Some(match (mask, otherwise) {
            (Some(mask), Some(otherwise)) => {
                let chosen = self.either(&mask, &loaded, &otherwise, ty)?;
                self.under_mask[value] = Some((mask, loaded));
                chosen
            }
            _ => loaded,
        });
        Ok(last)
    }

    /// Every element under its own mask; neighbours with the same mask share an access.
    fn load_elements(
        &mut self,
        value: Value,
        block: Block,
        access: &MemoryRef,
        (base, offset, constant): Address,
        masks: &Data,
    ) -> Result<(Data, Option<Skeleton>), &'static str> {
        let (elem, lanes) = self.bytes_by_element(self.f.ty(value))?;
        let masks = self.elements(masks, Type::vector(Scalar::I1, lanes))?;
        let size = u32::from(elem.bits() / 8);
        let mut pieces = Vec::new();
        let mut last = None;
        for (n, count, mask) in alike(&masks) {
            let bytes = size * count;
            if self.g.facts(mask).as_const() == Some(0) {
                let (word, bits) = (0, 8 * bytes);
                pieces.push(Piece::Const { word, bits });
                continue;
            }
            let access = narrowed(access, size * n);
            for run in runs(access.space, bytes, access.align) {
                let (first, bytes, whole) = run;
                let part = self.fresh(block, self.uniform[value]);
                let ty = match whole {
                    true => type_of(run),
                    false => self.narrow_part(part, run, block),
                };
                pieces.push(Piece::Value {
                    value: part,
                    start: 0,
                    bits: 8 * bytes,
                });
                let at = i128::from(size * n + first);
                let next = Skeleton::Load {
                    value: part,
                    ty,
                    access,
                    base,
                    offset: self.g.sum(Scalar::I64, &[(1, offset)], at),
                    constant,
                    mask: (self.g.facts(mask).as_const() != Some(1)).then_some(mask),
                    signed: false,
                };
                self.pending.extend(last.replace(next));
            }
        }
        Ok((self.vector(elem, lanes, pieces)?, last))
    }

    /// The type of a zero-extending load of less than a register.
    fn narrow_part(&mut self, part: Value, run: Run, block: Block) -> Type {
        let source = LeafSource::Value {
            value: part,
            dword: 0,
        };
        let top = (1i64 << (8 * run.1)) - 1;
        let facts = Facts::range(Scalar::I32, 0, top, self.uniform[part]);
        self.g.leaf(LeafInfo { source, block }, facts);
        type_of(run)
    }

    fn load_whole(
        &mut self,
        value: Value,
        block: Block,
        access: &MemoryRef,
        (base, offset, constant): Address,
        mask: Option<Id>,
    ) -> Result<(Data, Skeleton), &'static str> {
        let (ty, access) = (self.f.ty(value), *access);
        let runs = runs(access.space, ty.bytes(), access.align);
        let signed = self.signed.contains(value);
        // A loaded value without readers is loaded whole.
        let read = match self.read[value] {
            0 => reads::Bytes::MAX,
            some => some,
        };
        let load = |value, ty, offset| Skeleton::Load {
            value,
            ty,
            access,
            base,
            offset,
            constant,
            mask,
            signed,
        };
        let plain = ty
            .elem()
            .is_some_and(|e| u32::from(e.bits()).is_multiple_of(8));
        if let ([run], true) = (&runs[..], plain)
            && (run.2 || ty.lanes() == 1)
        {
            self.define_opaque(value, block, Some(ty.bits()));
            let data = self.data[value].clone().ok_or("it has no value")?;
            return Ok((data, load(value, ty, offset)));
        }
        let mut pieces = Vec::new();
        let mut last = None;
        for run in runs {
            let (at, bytes, whole) = run;
            if !access.volatile && !reads::any(read, at, bytes) {
                let bits = 8 * bytes;
                pieces.push(Piece::Const { word: 0, bits });
                continue;
            }
            let part = self.fresh(block, self.uniform[value]);
            let ty = match whole {
                true => type_of(run),
                false => self.narrow_part(part, run, block),
            };
            pieces.push(Piece::Value {
                value: part,
                start: 0,
                bits: 8 * bytes,
            });
            let offset = self.g.sum(Scalar::I64, &[(1, offset)], at.into());
            self.pending.extend(last.replace(load(part, ty, offset)));
        }
        let data = match ty {
            Type::Data { elem, lanes } => self.vector(elem, lanes, pieces)?,
            Type::Pointer(space) => {
                let address = Data::Vector {
                    elem: Scalar::I32,
                    pieces,
                };
                self.pointer_of_bits(space, &address)?
            }
        };
        Ok((data, last.ok_or("it loads nothing")?))
    }

    /// The element type and the length of an access by elements.
    fn bytes_by_element(&self, ty: Type) -> Result<(Scalar, u16), &'static str> {
        match ty {
            Type::Data { elem, lanes } if elem.bits().is_multiple_of(8) => Ok((elem, lanes)),
            _ => Err("its elements are no whole bytes, so that each cannot have a mask"),
        }
    }

    /// One of two values by a mask, or by a mask for each element: by words if the elements of each word have one mask, else by
    /// narrow elements in registers of their own.
    pub(super) fn either(
        &mut self,
        mask: &Data,
        then: &Data,
        otherwise: &Data,
        ty: Type,
    ) -> Result<Data, &'static str> {
        if let (Data::Class(mask), Data::Pointer { .. }) = (mask, then) {
            let chosen = self.choose(*mask, then, otherwise);
            return chosen.ok_or("its operands are not both pointers");
        }
        let Type::Data { elem, lanes } = ty else {
            return Err("a pointer has no elements");
        };
        let masks = match mask {
            Data::Class(mask) => vec![*mask; usize::from(lanes)],
            masks => self.elements(masks, Type::vector(Scalar::I1, lanes))?,
        };
        let by_word = (WORD * 8 / u32::from(elem.bits())).max(1) as usize;
        let words = masks.chunks(by_word);
        let alike = |word: &[Id]| word.len() == by_word && word.iter().all(|m| *m == word[0]);
        if by_word > 1 && elem != Scalar::I1 && words.clone().all(alike) {
            let both = [self.words(then, ty)?, self.words(otherwise, ty)?];
            let words = words.zip(both[0].iter().zip(&both[1]));
            let words = words.map(|(mask, (&a, &b))| Piece::Class(self.g.select(mask[0], a, b)));
            let chosen = words.collect();
            return self.vector(elem, lanes, chosen);
        }
        let both = [self.elements(then, ty)?, self.elements(otherwise, ty)?];
        let mut chosen = Vec::with_capacity(masks.len());
        for ((mask, a), b) in masks.into_iter().zip(&both[0]).zip(&both[1]) {
            let id = match elem.bits() {
                2..=32 => {
                    let [a, b] = [a, b].map(|&id| self.wide(id));
                    let word = self.g.select(mask, a, b);
                    self.narrow(elem, word)
                }
                _ => self.g.select(mask, *a, *b),
            };
            chosen.push(Piece::Class(id));
        }
        self.vector(elem, lanes, chosen)
    }

    /// The stores of a value; the last store is returned instead of pushed.
    pub(super) fn store(
        &mut self,
        data: &Data,
        ty: Type,
        access: &MemoryRef,
        (base, offset, constant): Address,
        mask: Option<Data>,
    ) -> Result<Option<Skeleton>, &'static str> {
        let access = self.aligned(access, (base, offset, constant));
        let mask = match mask {
            Some(masks @ Data::Vector { .. }) => {
                return self.store_elements(data, ty, &access, (base, offset, constant), &masks);
            }
            Some(Data::Class(mask)) => Some(mask),
            _ => None,
        };
        let elem = ty.elem().unwrap_or(Scalar::I32);
        let pieces = self.pieces(data)?;
        let runs = runs(access.space, ty.bytes(), access.align);
        let mut last = None;
        let single = runs.len() == 1;
        for run in runs {
            let (at, bytes, whole) = run;
            let bits = (8 * bytes).min(ty.bits() - 8 * at);
            let data = match data {
                Data::Class(_) if single && elem != Scalar::I1 => self.whole_registers(data)?,
                _ if whole && elem != Scalar::I1 => {
                    let pieces = self.cut(elem, &pieces, 8 * at, bits)?;
                    self.packed(&Data::Vector { elem, pieces })?
                }
                // Masks become bits here.
                _ if whole => {
                    let mut words = Vec::new();
                    for first in (0..bits).step_by(32) {
                        let n = (bits - first).min(32);
                        words.push(Piece::Class(self.field(&pieces, 8 * at + first, n)?));
                    }
                    let elem = Scalar::I32;
                    let pieces = words;
                    Data::Vector { elem, pieces }
                }
                _ => Data::Class(self.field(&pieces, 8 * at, bits)?),
            };
            let offset = self.g.sum(Scalar::I64, &[(1, offset)], at.into());
            self.pending.extend(last.replace(Skeleton::Store {
                data,
                ty: type_of(run),
                access,
                base,
                offset,
                constant,
                mask,
            }));
        }
        Ok(last)
    }

    /// Every element under its own mask; neighbours with the same mask share an access.
    fn store_elements(
        &mut self,
        data: &Data,
        ty: Type,
        access: &MemoryRef,
        (base, offset, constant): Address,
        masks: &Data,
    ) -> Result<Option<Skeleton>, &'static str> {
        let (elem, lanes) = self.bytes_by_element(ty)?;
        let masks = self.elements(masks, Type::vector(Scalar::I1, lanes))?;
        let pieces = self.pieces(data)?;
        let size = u32::from(elem.bits() / 8);
        let mut last: Option<Skeleton> = None;
        for (n, count, mask) in alike(&masks) {
            if self.g.facts(mask).as_const() == Some(0) {
                continue;
            }
            let access = narrowed(access, size * n);
            let at = self
                .g
                .sum(Scalar::I64, &[(1, offset)], i128::from(size * n));
            let part = self.cut(elem, &pieces, 8 * size * n, 8 * size * count)?;
            let (data, ty) = match count {
                1 => {
                    let id = self.run(elem, &part, 0, 1)?.first().copied();
                    (
                        Data::Class(id.ok_or("it has no element")?),
                        Type::scalar(elem),
                    )
                }
                _ => (
                    Data::Vector { elem, pieces: part },
                    Type::vector(elem, count as u16),
                ),
            };
            let next = self.store(
                &data,
                ty,
                &access,
                (base, at, constant),
                Some(Data::Class(mask)),
            )?;
            self.pending.extend(last.take());
            last = next;
        }
        Ok(last)
    }
}

impl Builder<'_> {
    /// An atomic operation.
    pub(super) fn atomic(
        &mut self,
        op: Atomic,
        (value, block): (Option<Value>, Block),
        operands: &[Operand],
        access: &MemoryRef,
        (base, offset, constant): Address,
        mask: Option<Id>,
    ) -> Result<Skeleton, &'static str> {
        let access = self.aligned(access, (base, offset, constant));
        let offset = self.g.sum(Scalar::I64, &[(1, offset)], constant.into());
        let ty = operands[0].as_value().map(|v| self.f.ty(v));
        let ty = ty.ok_or("its data has no type")?;
        if !op.is_of_words(ty) {
            return Err(
                "no machine changes memory like this in one step: run `atomics` before `select`",
            );
        }
        if access.align < ty.bytes() {
            return Err("it is not known to be aligned to its size: state `align`");
        }
        let mut packed = |o: Operand| {
            let data = self.data(o).ok_or("an operand has no value")?;
            self.whole_registers(&data)
        };
        let data = packed(operands[0])?;
        let expected = operands.get(1).map(|&o| packed(o)).transpose()?;
        if let Some(value) = value {
            self.define_opaque(value, block, None);
        }
        Ok(Skeleton::Atomic {
            op,
            value,
            data,
            expected,
            ty,
            access,
            base,
            offset,
            mask,
        })
    }

    /// Packed data; a constant of two words becomes two constants.
    fn whole_registers(&mut self, data: &Data) -> Result<Data, &'static str> {
        let constant = |id: Id| self.g.facts(id).as_const();
        match data {
            Data::Class(id) if self.g.facts(*id).bits() > 32 && constant(*id).is_some() => {
                let elem = self.g.facts(*id).elem;
                let pieces = vec![Piece::Class(*id)];
                self.packed(&Data::Vector { elem, pieces })
            }
            data => self.packed(data),
        }
    }
}

/// Neighbours with the same mask: the first, their number, and the mask.
fn alike(masks: &[Id]) -> Vec<(u32, u32, Id)> {
    let mut list: Vec<(u32, u32, Id)> = Vec::new();
    for (n, &mask) in (0..).zip(masks) {
        match list.last_mut() {
            Some((_, count, last)) if *last == mask => *count += 1,
            _ => list.push((n, 1, mask)),
        }
    }
    list
}

/// An access that begins at a byte offset within another.
fn narrowed(access: &MemoryRef, bytes: u32) -> MemoryRef {
    let step = 1 << bytes.trailing_zeros().min(16);
    MemoryRef {
        align: access.align.min(step),
        ..*access
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_words_then_less() {
        assert_eq!(runs(Space::Global, 3, 1), [(0, 2, false), (2, 1, false)]);
        assert_eq!(runs(Space::Global, 10, 1), [(0, 8, true), (8, 2, false)]);
        assert_eq!(runs(Space::Lds, 12, 4), [(0, 12, true)]);
        let halves = [(0, 2, false), (2, 2, false), (4, 1, false)];
        assert_eq!(runs(Space::Lds, 5, 2), halves);
        assert_eq!(runs(Space::Lds, 3, 1).len(), 3);
    }
}
