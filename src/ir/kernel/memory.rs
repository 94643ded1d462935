//! Accesses to memory.
//!
//! # Why
//!
//! A kernel of a tensor program guards positions outside of a tensor. So each access that executes is inside its object
//! (`MemoryRef::inside`), no descriptor bounds it, and its address is a scalar base with an offset of 32 bits.

use super::arithmetic::Binary;
use super::types::{Scalar, Space, Type};

/// The facts about the memory of an access.
///
/// `extent` holds *at the access* only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MemoryRef {
    /// The address space.
    pub space: Space,
    /// Size in bytes of the object that base + offset must stay inside, where the source states the size.
    /// An access outside is undefined, so `0 <= offset` and `offset + size <= extent` may be
    /// assumed.
    pub extent: Option<u64>,
    /// Known alignment of the address in bytes (at least the element's alignment).
    pub align: u32,
    /// The bytes are not expected to be used again soon: caches need not keep the bytes.
    pub nontemporal: bool,
    /// The access must be executed once, as written.
    pub volatile: bool,
    /// Each access that executes is inside the extent: no descriptor needs to bound the address.
    pub inside: bool,
}

impl MemoryRef {
    /// An ordinary access.
    pub fn new(space: Space, extent: Option<u64>, align: u32) -> Self {
        MemoryRef {
            space,
            extent,
            align,
            nontemporal: false,
            volatile: false,
            inside: false,
        }
    }
}

easel_isa::words! {
    /// The new value in memory of an atomic operation, by the old value and the data.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Atomic {
        /// The sum.
        Add = "add",
        /// The old value minus the data.
        Sub = "sub",
        /// Bitwise and.
        And = "and",
        /// Bitwise or.
        Or = "or",
        /// Bitwise exclusive or.
        Xor = "xor",
        /// Signed minimum.
        SMin = "smin",
        /// Signed maximum.
        SMax = "smax",
        /// Unsigned minimum.
        UMin = "umin",
        /// Unsigned maximum.
        UMax = "umax",
        /// The sum of floats.
        FAdd = "fadd",
        /// IEEE 754-2019 minimumNumber.
        FMin = "fmin",
        /// IEEE 754-2019 maximumNumber.
        FMax = "fmax",
        /// The data.
        Exchange = "xchg",
        /// The data if the old value equals the expected value.
        CompareExchange = "cmpxchg",
    }
}

impl Atomic {
    /// Number of operands before the address.
    pub fn operands(self) -> usize {
        1 + usize::from(self == Atomic::CompareExchange)
    }

    /// The name in the meaning language after `atomic_`, and whether the operation is on floats.
    pub fn meaning(self) -> (&'static str, bool) {
        match self {
            Atomic::Add => ("add", false),
            Atomic::Sub => ("sub", false),
            Atomic::And => ("and", false),
            Atomic::Or => ("or", false),
            Atomic::Xor => ("xor", false),
            Atomic::SMin => ("min_s", false),
            Atomic::SMax => ("max_s", false),
            Atomic::UMin => ("min_u", false),
            Atomic::UMax => ("max_u", false),
            Atomic::FAdd => ("fadd", true),
            Atomic::FMin => ("fminnum", true),
            Atomic::FMax => ("fmaxnum", true),
            Atomic::Exchange => ("swap", false),
            Atomic::CompareExchange => ("cmpswap", false),
        }
    }

    /// The operation that computes the new value from the old value and the data; `None` for exchanges.
    pub fn binary(self) -> Option<Binary> {
        Some(match self {
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
            Atomic::Exchange | Atomic::CompareExchange => return None,
        })
    }

    /// Whether machines have the operation on all bits of a type: bitwise operations on words and pairs of words,
    /// other operations on single numbers.
    pub fn is_of_words(self, ty: Type) -> bool {
        let bitwise = matches!(
            self,
            Atomic::And | Atomic::Or | Atomic::Xor | Atomic::Exchange | Atomic::CompareExchange
        );
        let numbers = match self.meaning().1 {
            true => [Type::scalar(Scalar::F32), Type::scalar(Scalar::F64)],
            false => [Type::I32, Type::I64],
        };
        matches!(ty.bits(), 32 | 64) && (bitwise || numbers.contains(&ty))
    }
}
