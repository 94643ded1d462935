//! Products of matrices.

use super::Emitter;
use crate::build::{Data, Piece};
use crate::ir::kernel::{Mfma, Scalar};
use crate::ir::machine::Op;
use crate::ir::{Operand, Value};
use crate::target::query::{MatrixForm, MatrixShape};
use smallvec::{SmallVec, smallvec};

impl Emitter<'_> {
    pub(super) fn matrix(
        &mut self,
        value: Value,
        mfma: &Mfma,
        elems: [Scalar; 3],
        operands: &[Data],
    ) {
        let name = |e: Scalar| match e {
            // The machine's format `xf32` has fewer digits.
            Scalar::F32 if mfma.reduced => "xf32",
            other => other.name(),
        };
        let names = [name(elems[0]), name(elems[1]), elems[2].name()];
        let shape = (mfma.m, mfma.n, mfma.k, mfma.blocks);
        let types = (names[0], names[1], names[2]);
        let Some(m) = self.target.matrix(shape, types, mfma.scales.is_some()) else {
            return self.no_product(mfma, types);
        };
        let info = self.target.info(m.op);
        let places = self.target.fragments(m.op);
        let places = places.map_or(Vec::new(), |f| vec![&f.a, &f.b, &f.c]);
        for (places, data) in places.into_iter().zip(operands) {
            let bits = match data {
                Data::Class(id) => u32::from(self.built.graph.facts(*id).bits()),
                Data::Vector { pieces, .. } => pieces.iter().map(|p| self.bits(p)).sum(),
                Data::Undefined | Data::Pointer { .. } => continue,
            };
            if bits.div_ceil(32) != places.registers() {
                return self.fail(&format!(
                    "{} has {} registers in each lane for a matrix that has {} bits in each lane here",
                    info.mnemonic,
                    places.registers(),
                    bits
                ));
            }
        }
        let mut given: SmallVec<[(u8, Operand); 8]> = SmallVec::new();
        let scales = m.scales.map_or([None; 2], |[a, b, ..]| [Some(a), Some(b)]);
        let places = m.operands.into_iter().chain(scales.into_iter().flatten());
        for (n, data) in places.zip(operands) {
            let spec = &info.operands[usize::from(n)];
            let dwords = spec.bits.div_ceil(32);
            let inline = spec.constants.inline.is_some();
            let operand = match data {
                Data::Vector { pieces, .. }
                    if inline && matches!(pieces[..], [Piece::Const { word: 0, .. }]) =>
                {
                    Operand::Imm(0)
                }
                _ => self.data(data, 0, dwords),
            };
            given.push((n, operand));
        }
        match modifiers(m, mfma) {
            Some(set) => given.extend(set),
            None => {
                return self.fail(&format!(
                    "{} cannot broadcast, negate, saturate or read as unsigned as this product does",
                    info.mnemonic
                ));
            }
        }
        let uses = self.assemble(m.op, |n| given.iter().find(|g| g.0 == n).map(|g| g.1));
        let dwords = self.kernel.ty(value).dwords();
        let class = self.words(self.homes.varying, dwords);
        let v = self.f.add_value(class);
        let defs = self.results(m.op, |_| Some(v.into()));
        self.push(Op::Inst(m.op), defs, uses);
        self.values[value] = smallvec![(v.into(), class.units)];
    }

    /// Reports a product without an instruction, with the shapes that these types have.
    fn no_product(&mut self, mfma: &Mfma, types: (&str, &str, &str)) {
        let (name, (a, b, c)) = (self.target.name(), types);
        let scaled = match mfma.scales {
            Some(_) => "scaled ",
            None => "",
        };
        let shape = |(m, n, k, blocks): MatrixShape| match blocks {
            1 => format!("{m}x{n}x{k}"),
            several => format!("{m}x{n}x{k}, {several} at once"),
        };
        let wanted = shape((mfma.m, mfma.n, mfma.k, mfma.blocks));
        let message = format!(
            "no matrix instruction multiplies {scaled}{a} by {b} into {c} in blocks of {wanted} on {name}"
        );
        let all = self.target.matrix_forms_of(types, mfma.scales.is_some());
        let all: Vec<String> = all.map(|f| shape(f.shape())).collect();
        match all.is_empty() {
            true => self.fail(&message),
            false => {
                let help = format!("for these types {name} has blocks of {}", all.join("; "));
                self.fail_with(&message, &help);
            }
        }
    }

    fn bits(&self, piece: &Piece) -> u32 {
        match piece {
            Piece::Value { bits, .. } | Piece::Const { bits, .. } => *bits,
            Piece::Class(id) => self.built.graph.facts(*id).bits().into(),
        }
    }
}

/// Modifiers that differ from their defaults; `None` if the instruction lacks a modifier.
fn modifiers(m: &MatrixForm, mfma: &Mfma) -> Option<Vec<(u8, Operand)>> {
    let mut set: Vec<(u8, u8)> = Vec::new();
    match m.broadcast {
        Some(places) => set.extend(places.into_iter().zip(mfma.broadcast)),
        None if mfma.broadcast != [0; 3] => return None,
        None => {}
    }
    match (m.negate, m.negated) {
        (Some(place), _) => set.push((place, mfma.negate)),
        // The second operand's bit of C removes signs.
        (None, Some([even, odd])) => set.extend([(even, mfma.negate), (odd, mfma.negate & 3)]),
        (None, None) if mfma.negate != 0 => return None,
        (None, None) => {}
    }
    match m.signed {
        Some(place) => set.push((place, 3 & !mfma.unsigned)),
        None if mfma.unsigned != 0 => return None,
        None => {}
    }
    match m.saturated {
        Some(place) => set.push((place, u8::from(mfma.saturated))),
        None if mfma.saturated => return None,
        None => {}
    }
    if let (Some([.., low, high]), Some([a, b])) = (m.scales, mfma.scales) {
        set.push((low, a & 1 | (b & 1) << 1));
        set.push((high, a >> 1 | b >> 1 << 1));
    }
    let changed = set.into_iter().filter(|s| s.1 != 0);
    Some(changed.map(|(n, v)| (n, Operand::Imm(v.into()))).collect())
}
