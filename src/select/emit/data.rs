//! Kernel values as operands: parts of machine values, joined where they lie apart.

use super::{Emitter, constant_class};
use crate::ir::machine::{Class, Op};
use crate::ir::{Operand, Part, Value};
use crate::select::build::{Data, Piece};
use crate::target::Bank;
use smallvec::{SmallVec, smallvec};

impl Emitter<'_> {
    /// `dwords` dwords of a kernel value from `start`.
    pub(super) fn segment(&mut self, value: Value, start: u8, dwords: u8) -> Operand {
        let segments = self.values[value].clone();
        let mut found: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut at = 0u8;
        for (operand, len) in segments {
            let (from, to) = (start.max(at), (start + dwords).min(at + len));
            if from < to
                && let Operand::Value(v, part) = operand
            {
                let inner = Part::new(from - at, to - from);
                let whole = self.f.ty(v).dwords;
                let part = part.part(inner, whole);
                let part = if part == Part::new(0, whole) {
                    Part::WHOLE
                } else {
                    part
                };
                found.push(Operand::Value(v, part));
            }
            at += len;
        }
        self.join(found, Class::vector(dwords))
    }

    /// One operand from several, lowest first.
    fn join(&mut self, parts: SmallVec<[Operand; 4]>, class: Class) -> Operand {
        if let [one] = parts[..] {
            return one;
        }
        let v = self.f.add_value(class);
        self.push(Op::Concat, smallvec![v.into()], parts);
        v.into()
    }

    /// `dwords` dwords from `start` of what a kernel value is, in vector registers.
    pub(super) fn data(&mut self, data: &Data, start: u8, dwords: u8) -> Operand {
        match data {
            Data::Class(id) => {
                let id = crate::select::extract::through_truncation(&self.built.graph, *id);
                let whole = self.class(id, Bank::Vector);
                self.cut(whole, start, dwords)
            }
            Data::Pointer { .. } => {
                self.fail("a pointer cannot be stored");
                Operand::Imm(0)
            }
            Data::Vector { pieces, .. } => {
                let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                let mut at = 0u8;
                for p in pieces {
                    let len = match p {
                        Piece::Value { dwords, .. } | Piece::Const { dwords, .. } => *dwords,
                        Piece::Class(id) => (self.built.graph.facts(*id).bits() / 32) as u8,
                    };
                    let (from, to) = (start.max(at), (start + dwords).min(at + len));
                    if from < to {
                        match p {
                            Piece::Value { value, start, .. } => {
                                parts.push(self.segment(*value, start + from - at, to - from))
                            }
                            Piece::Class(id) => {
                                let whole = self.class(*id, Bank::Vector);
                                parts.push(self.cut(whole, from - at, to - from));
                            }
                            Piece::Const { bits, .. } => {
                                let one = match constant_class(self.built, *bits) {
                                    Some(id) => self.class(id, Bank::Vector),
                                    None => {
                                        let v = self.f.add_value(Class::vector(1));
                                        self.push(
                                            Op::Copy,
                                            smallvec![v.into()],
                                            smallvec![Operand::Imm(i64::from(*bits as i32))],
                                        );
                                        v.into()
                                    }
                                };
                                parts.extend((from..to).map(|_| one));
                            }
                        }
                    }
                    at += len;
                }
                self.join(parts, Class::vector(dwords))
            }
        }
    }

    fn cut(&self, operand: Operand, start: u8, dwords: u8) -> Operand {
        match operand {
            Operand::Value(v, part) => {
                let whole = self.f.ty(v).dwords;
                let inner = part.part(Part::new(start, dwords), whole);
                Operand::Value(
                    v,
                    if inner == Part::new(0, whole) {
                        Part::WHOLE
                    } else {
                        inner
                    },
                )
            }
            other => other,
        }
    }
}
