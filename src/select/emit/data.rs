//! Kernel values as operands: parts of machine values, joined if they are separate.

use super::{Emitter, constant_class};
use crate::build::{Data, Piece};
use crate::ir::machine::{Class, Op};
use crate::ir::{Operand, Part, Value};
use smallvec::{SmallVec, smallvec};

impl Emitter<'_> {
    /// `units` register units of a kernel value from `start`.
    pub(super) fn segment(&mut self, value: Value, start: u32, units: u32) -> Operand {
        let segments = self.values[value].clone();
        let mut found: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut at = 0;
        for (operand, len) in segments {
            let (from, to) = (start.max(at), (start + units).min(at + len));
            if from < to
                && let Operand::Value(v, part) = operand
            {
                let inner = Part::new(from - at, to - from);
                let whole = self.f.units(v);
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
        self.join(found, Class::new(self.homes.varying, units))
    }

    /// Any value.
    pub(super) fn undefined(&mut self, class: Class) -> Operand {
        let v = self.f.add_value(class);
        self.push(Op::Undef, smallvec![v.into()], SmallVec::new());
        v.into()
    }

    /// One operand from several, lowest first.
    pub(super) fn join(&mut self, parts: SmallVec<[Operand; 4]>, class: Class) -> Operand {
        if let [one] = parts[..] {
            return one;
        }
        let v = self.f.add_value(class);
        self.push(Op::Concat, smallvec![v.into()], parts);
        v.into()
    }

    /// `dwords` dwords from `start` of the data of a kernel value, in vector registers.
    pub(super) fn data(&mut self, data: &Data, start: u32, dwords: u32) -> Operand {
        let varying = self.homes.varying;
        match data {
            Data::Class(id) => {
                let whole = self.class(*id, varying);
                self.cut(whole, start, dwords)
            }
            Data::Undefined => self.undefined(self.words(varying, dwords)),
            Data::Pointer { .. } => {
                self.fail("a pointer cannot be stored");
                Operand::Imm(0)
            }
            Data::Vector { pieces, .. } => {
                let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                let mut at = 0;
                for p in pieces {
                    let len = match p {
                        Piece::Value { bits, .. } | Piece::Const { bits, .. } => bits / 32,
                        Piece::Class(id) => u32::from(self.built.graph.facts(*id).bits()) / 32,
                    };
                    let (from, to) = (start.max(at), (start + dwords).min(at + len));
                    if from < to {
                        match p {
                            Piece::Value { value, start, .. } => {
                                let (first, n) = (start / 32 + from - at, to - from);
                                let (first, n) = (self.units(first), self.units(n));
                                parts.push(self.segment(*value, first, n))
                            }
                            Piece::Class(id) => {
                                let whole = self.class(*id, varying);
                                parts.push(self.cut(whole, from - at, to - from));
                            }
                            Piece::Const { word, .. } => {
                                let one = match constant_class(self.built, *word) {
                                    Some(id) => self.class(id, varying),
                                    None => {
                                        let v = self.f.add_value(self.words(varying, 1));
                                        self.push(
                                            Op::Copy,
                                            smallvec![v.into()],
                                            smallvec![Operand::Imm(i64::from(*word as i32))],
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
                self.join(parts, self.words(varying, dwords))
            }
        }
    }

    /// `dwords` dwords of an operand from `start`.
    pub(super) fn cut(&self, operand: Operand, start: u32, dwords: u32) -> Operand {
        match operand {
            Operand::Value(v, part) => {
                let whole = self.f.units(v);
                let cut = Part::new(self.units(start), self.units(dwords));
                let inner = part.part(cut, whole);
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
