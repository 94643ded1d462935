//! Choosing between values of any width: by whole registers.

use super::{Builder, Data, Piece};
use crate::extract::through_truncation;
use crate::ir::kernel::{Scalar, Type, Unary};
use crate::ir::{Block, Operand};
use crate::node::Node;
use crate::wide;
use egg::Id;

impl Builder<'_> {
    /// `select c, a, b`
    pub(super) fn selection(
        &mut self,
        [c, a, b]: [Operand; 3],
        ty: Type,
        block: Block,
    ) -> Result<Data, &'static str> {
        let c = self
            .class(c)
            .ok_or("selections by element are not supported yet")?;
        match (self.data(a), self.data(b)) {
            (Some(Data::Class(a)), Some(Data::Class(b))) => Ok(Data::Class(self.choose(c, a, b))),
            (Some(Data::Vector { pieces: a, .. }), Some(Data::Vector { pieces: b, .. })) => {
                let Type::Data { elem, .. } = ty else {
                    return Err("pointers cannot be selected yet");
                };
                let mut pieces = Vec::new();
                let dword = Type::scalar(Scalar::I32);
                for n in 0..ty.dwords() as u16 {
                    let x = self.extract(Scalar::I32, &a, n, dword, block)?;
                    let y = self.extract(Scalar::I32, &b, n, dword, block)?;
                    let (Data::Class(x), Data::Class(y)) = (x, y) else {
                        return Err("a part of a vector is no register");
                    };
                    pieces.push(Piece::Class(self.choose(c, x, y)));
                }
                Ok(Data::Vector { elem, pieces })
            }
            _ => Err("pointers cannot be selected yet"),
        }
    }

    fn choose(&mut self, c: Id, a: Id, b: Id) -> Id {
        let elem = self.g.facts(a).elem;
        match elem {
            Scalar::I64 => {
                let ((al, ah), (bl, bh)) =
                    (wide::halves(&mut self.g, a), wide::halves(&mut self.g, b));
                let (low, high) = (self.g.select(c, al, bl), self.g.select(c, ah, bh));
                let whole = self.g.select(c, a, b);
                let joined = self.g.eg.add(Node::Join([low, high]));
                self.g.eg.union(whole, joined);
                self.g.eg.find(whole)
            }
            _ if elem != Scalar::I1 && elem.bits() < 32 => {
                let (Some(a), Some(b)) = (self.register(a), self.register(b)) else {
                    return self.g.select(c, a, b);
                };
                let int = if elem.bits() == 8 {
                    Scalar::I8
                } else {
                    Scalar::I16
                };
                let whole = self.g.select(c, a, b);
                let narrow = self.g.unary(Unary::Trunc, int, whole);
                self.g.unary(Unary::Bitcast, elem, narrow)
            }
            _ => self.g.select(c, a, b),
        }
    }

    /// A register with a narrow value in its low bits.
    fn register(&mut self, id: Id) -> Option<Id> {
        let facts = self.g.facts(id);
        if let Some(value) = facts.as_const() {
            return Some(self.g.constant(Scalar::I32, value.into()));
        }
        let integer = matches!(facts.elem, Scalar::I8 | Scalar::I16);
        let inner = through_truncation(&self.g, id);
        match self.g.facts(inner).elem {
            Scalar::I32 => Some(inner),
            _ if integer => Some(self.g.unary(Unary::ZExt, Scalar::I32, id)),
            _ => None,
        }
    }
}
