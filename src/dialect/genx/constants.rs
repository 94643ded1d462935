//! Constants of a function: operands that are not values are indices into a pool of constants.

use super::types::Type;
use crate::ir::operand::Operand;
use rustc_hash::FxHashMap;

/// The elements of a constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Elements {
    /// The same in every element; `None` is undefined.
    Splat(Option<u64>),
    /// Individual elements.
    Each(Box<[Option<u64>]>),
}

/// A constant: bits of each element, zero above the element's width.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Constant {
    /// The type of the constant.
    pub ty: Type,
    /// The elements of the constant.
    pub elements: Elements,
}

impl Constant {
    /// The same bits in every element.
    pub fn splat(ty: Type, bits: u64) -> Constant {
        Constant {
            ty,
            elements: Elements::Splat(Some(bits & mask(ty))),
        }
    }

    /// A constant without defined elements.
    pub fn undef(ty: Type) -> Constant {
        Constant {
            ty,
            elements: Elements::Splat(None),
        }
    }

    /// Individual elements, as many as the type has.
    ///
    /// # Panics
    /// If the number of elements is not the type's. The reader refuses such a constant with `genx-type`.
    pub fn each(ty: Type, bits: impl IntoIterator<Item = Option<u64>>) -> Constant {
        let all: Vec<Option<u64>> = bits.into_iter().map(|b| b.map(|b| b & mask(ty))).collect();
        assert_eq!(all.len(), ty.count() as usize, "one element for each lane");
        let first = all.first().copied().flatten();
        let elements = match all.iter().all(|&b| b == first) {
            true => Elements::Splat(first),
            false => Elements::Each(all.into()),
        };
        Constant { ty, elements }
    }

    /// The bits of an element, `None` for an undefined element.
    pub fn get(&self, lane: u32) -> Option<u64> {
        match &self.elements {
            Elements::Splat(bits) => *bits,
            Elements::Each(all) => all.get(lane as usize).copied().flatten(),
        }
    }

    /// The bits of every element, if all elements are equal and defined.
    pub fn as_splat(&self) -> Option<u64> {
        match self.elements {
            Elements::Splat(bits) => bits,
            Elements::Each(_) => None,
        }
    }

    /// The value of every element as a signed number.
    pub fn as_signed(&self) -> Option<i64> {
        self.as_splat().map(|b| signed(b, self.ty.elem.bits()))
    }

    /// Whether no element is defined.
    pub fn is_undef(&self) -> bool {
        self.elements == Elements::Splat(None)
    }

    /// Bits of the elements in order.
    pub fn iter(&self) -> impl Iterator<Item = Option<u64>> + '_ {
        (0..self.ty.count()).map(|k| self.get(k))
    }
}

/// The low `width` bits of `bits`, read as a signed number.
pub fn signed(bits: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((bits << shift) as i64) >> shift
}

fn mask(ty: Type) -> u64 {
    u64::MAX >> (64 - ty.elem.bits().clamp(1, 64))
}

/// The constants of a function, each once.
#[derive(Clone, Default, Debug)]
pub struct Constants {
    all: Vec<Constant>,
    index: FxHashMap<Constant, u32>,
}

impl Constants {
    /// The operand for a constant.
    pub fn operand(&mut self, constant: Constant) -> Operand {
        if let Some(&at) = self.index.get(&constant) {
            return Operand::Imm(at.into());
        }
        let at = self.all.len() as u32;
        self.all.push(constant.clone());
        self.index.insert(constant, at);
        Operand::Imm(at.into())
    }

    /// The constant of an operand.
    pub fn get(&self, operand: Operand) -> Option<&Constant> {
        match operand {
            Operand::Imm(at) => self.all.get(usize::try_from(at).ok()?),
            _ => None,
        }
    }
}
