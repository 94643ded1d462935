//! Vectors as runs of registers: element by element operations, and taking elements out.

use super::{Builder, Data, Piece};
use crate::facts::Facts;
use crate::graph::{Graph, LeafInfo, LeafSource};
use crate::ir::kernel::{Binary, Scalar, Type, Unary};
use crate::ir::{Block, Operand};
use egg::Id;

impl Builder<'_> {
    /// Apply `op` to each element.
    pub(super) fn elementwise(
        &mut self,
        uses: &[Operand],
        ty: Type,
        block: Block,
        op: impl Fn(&mut Graph, usize, &[Id]) -> Id,
    ) -> Result<Data, &'static str> {
        let Type::Data { elem, lanes } = ty else {
            return Err("its result is a pointer");
        };
        let operands: Vec<Data> = uses
            .iter()
            .map(|&o| self.data(o).ok_or("an operand has no value"))
            .collect::<Result<_, _>>()?;
        if lanes == 1 {
            let ids: Vec<Id> = operands
                .iter()
                .map(|d| {
                    if let Data::Class(id) = d {
                        Ok(*id)
                    } else {
                        Err("an operand is no scalar")
                    }
                })
                .collect::<Result<_, _>>()?;
            return Ok(Data::Class(op(&mut self.g, 0, &ids)));
        }
        if elem.bits() != 32 {
            return Err("only 32-bit elements are computed one by one yet");
        }
        let mut pieces = Vec::new();
        for n in 0..lanes {
            let mut ids = Vec::new();
            for d in &operands {
                let Data::Vector { elem, pieces } = d else {
                    return Err("an operand is no vector");
                };
                match self.extract(*elem, &pieces.clone(), n, Type::scalar(*elem), block)? {
                    Data::Class(id) => ids.push(id),
                    _ => return Err("an element is no scalar"),
                }
            }
            pieces.push(Piece::Class(op(&mut self.g, usize::from(n), &ids)));
        }
        Ok(Data::Vector { elem, pieces })
    }

    /// Elements from `first` of a vector, as many as `ty` has.
    pub(super) fn extract(
        &mut self,
        elem: Scalar,
        pieces: &[Piece],
        first: u16,
        ty: Type,
        block: Block,
    ) -> Result<Data, &'static str> {
        let bit = u32::from(first) * u32::from(elem.bits());
        let (start, end) = (bit / 32, (bit + ty.bits()).div_ceil(32));
        let inside = ty.lanes() == 1 && elem.bits() < 32;
        if !inside && (!bit.is_multiple_of(32) || !ty.bits().is_multiple_of(32)) {
            return Err("only whole registers of a packed vector can be extracted yet");
        }
        let mut out = Vec::new();
        let mut at = 0u32;
        for p in pieces {
            let len = match p {
                Piece::Value { dwords, .. } | Piece::Const { dwords, .. } => *dwords,
                Piece::Class(id) => u32::from(self.g.facts(*id).bits() / 32),
            };
            let (from, to) = (start.max(at), end.min(at + len));
            if from < to {
                let (skip, n) = (from - at, to - from);
                out.push(match p {
                    Piece::Value { value, start, .. } => Piece::Value {
                        value: *value,
                        start: start + skip,
                        dwords: n,
                    },
                    Piece::Const { bits, .. } => Piece::Const {
                        bits: *bits,
                        dwords: n,
                    },
                    Piece::Class(id) if n == len => Piece::Class(*id),
                    Piece::Class(_) => {
                        return Err("half of a 64-bit element cannot be extracted yet");
                    }
                });
            }
            at += len;
        }
        if ty.lanes() > 1 {
            return Ok(Data::Vector { elem, pieces: out });
        }
        let [piece] = &out[..] else {
            return Err("an element lies in two parts");
        };
        // A scalar: narrow ones are cut out of their register.
        let whole = if inside { Scalar::I32 } else { elem };
        let id = match piece {
            Piece::Class(id) => *id,
            Piece::Const { bits, .. } => self.g.constant(whole, (*bits).into()),
            Piece::Value { value, start, .. } => {
                let info = LeafInfo {
                    source: LeafSource::Value {
                        value: *value,
                        dword: *start,
                    },
                    block: self.homes[*value].unwrap_or(block),
                };
                self.g.leaf(info, Facts::top(whole, self.uniform[*value]))
            }
        };
        if !inside {
            return Ok(Data::Class(id));
        }
        let shift = self.g.constant(Scalar::I32, (bit % 32).into());
        let low = self.g.binary(Binary::LShr, id, shift);
        let int = if elem.bits() == 8 {
            Scalar::I8
        } else {
            Scalar::I16
        };
        let narrow = self.g.unary(Unary::Trunc, int, low);
        Ok(Data::Class(self.g.unary(Unary::Bitcast, elem, narrow)))
    }
}
