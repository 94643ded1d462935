//! Loads and stores as runs of bytes that one kind of instruction takes.
//!
//! Registers are words. An access that is not whole words where it stands (three bytes, five halves,
//! a word in the data share at an odd address) becomes several: words as far as they go, then a half
//! and a byte. What is loaded in parts are the pieces of the value; what is stored in parts is cut.

use super::{Base, Builder, Data, Piece, Skeleton};
use crate::facts::Facts;
use crate::graph::{LeafInfo, LeafSource};
use crate::ir::kernel::{MemoryRef, Scalar, Space, Type};
use crate::ir::{Block, Value};
use cranelift_entity::EntityRef;
use egg::Id;

/// Bytes of a register.
const WORD: u32 = 4;

/// Bytes of an access from its start: (first, number, whole registers).
type Run = (u32, u32, bool);

/// The runs of an access of so many bytes at an address of this alignment.
fn runs(space: Space, bytes: u32, align: u32) -> Vec<Run> {
    let mut list = Vec::new();
    let mut at = 0;
    while at < bytes {
        let left = bytes - at;
        // The data share wants its natural alignment, other memory takes any.
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

/// The type of what a run moves.
fn type_of((_, bytes, whole): Run) -> Type {
    match (whole, bytes) {
        (true, _) => Type::vector(Scalar::I32, (bytes / WORD) as u16),
        (_, 2) => Type::scalar(Scalar::I16),
        _ => Type::scalar(Scalar::I8),
    }
}

impl Builder<'_> {
    /// A value that is none of the kernel's: a part of one.
    pub(super) fn fresh(&mut self, block: Block, uniform: bool) -> Value {
        let value = Value::new(self.f.values.len() + self.made);
        self.made += 1;
        self.uniform[value] = uniform;
        self.defined[value] = Some(block);
        value
    }

    /// What the access says of its address, and what is known of it besides.
    fn aligned(&self, access: &MemoryRef, offset: Id) -> MemoryRef {
        let known = 1u32 << self.g.facts(offset).trailing_zeros().min(16);
        let align = match access.space {
            // Offsets count from the start of the memory itself.
            Space::Lds => access.align.max(known),
            _ => access.align,
        };
        MemoryRef { align, ..*access }
    }

    /// The loads that make a value, but for the last, which is given back.
    pub(super) fn load(
        &mut self,
        value: Value,
        block: Block,
        access: &MemoryRef,
        (base, offset): (Base, Id),
    ) -> Result<Skeleton, &'static str> {
        let ty = self.f.ty(value);
        let access = self.aligned(access, offset);
        let runs = runs(access.space, ty.bytes(), access.align);
        let load = |value, ty, offset| Skeleton::Load {
            value,
            ty,
            access,
            base,
            offset,
        };
        let elem = ty.elem();
        let plain = elem.is_some_and(|e| u32::from(e.bits()).is_multiple_of(8));
        if let ([run], true) = (&runs[..], plain)
            && (run.2 || ty.lanes() == 1)
        {
            self.define_opaque(value, block, Some(ty.bits()));
            return Ok(load(value, ty, offset));
        }
        let mut pieces = Vec::new();
        let mut last = None;
        for run in runs {
            let (at, bytes, whole) = run;
            let part = self.fresh(block, self.uniform[value]);
            if !whole {
                // Narrow loads fill their register with zeros.
                let info = LeafInfo {
                    source: LeafSource::Value {
                        value: part,
                        dword: 0,
                    },
                    block,
                };
                let top = (1i64 << (8 * bytes)) - 1;
                let facts = Facts::range(Scalar::I32, 0, top, self.uniform[value]);
                self.g.leaf(info, facts);
            }
            pieces.push(Piece::Value {
                value: part,
                start: 0,
                bits: 8 * bytes,
            });
            let offset = self.g.sum(Scalar::I64, &[(1, offset)], at.into());
            self.pending
                .extend(last.replace(load(part, type_of(run), offset)));
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
        self.data[value] = Some(data);
        last.ok_or("it loads nothing")
    }

    /// The stores of a value, but for the last, which is given back.
    pub(super) fn store(
        &mut self,
        data: &Data,
        ty: Type,
        access: &MemoryRef,
        (base, offset): (Base, Id),
    ) -> Result<Skeleton, &'static str> {
        let access = self.aligned(access, offset);
        let elem = ty.elem().unwrap_or(Scalar::I32);
        let pieces = self.pieces(data)?;
        let runs = runs(access.space, ty.bytes(), access.align);
        let mut last = None;
        // Constants of two words are stored as two.
        let wide = |id: Id| self.g.facts(id).bits() > 32 && self.g.facts(id).as_const().is_some();
        let apart = matches!(data, Data::Class(id) if wide(*id));
        let single = runs.len() == 1 && !apart;
        for run in runs {
            let (at, bytes, whole) = run;
            let bits = (8 * bytes).min(ty.bits() - 8 * at);
            let data = match data {
                Data::Class(_) if single && elem != Scalar::I1 => data.clone(),
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
            }));
        }
        last.ok_or("it stores nothing")
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
