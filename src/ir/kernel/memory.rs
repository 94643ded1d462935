//! Accesses to memory.
//!
//! # Why
//!
//! A kernel of a tensor program guards positions outside of a tensor. So each of its accesses is inside wherever it happens
//! (`MemoryRef::inside`), no descriptor bounds it, and its address is a scalar base with an offset of 32 bits.

use super::arithmetic::Binary;
use super::types::{Scalar, Space, Type};

/// What is known about the memory behind an access.
///
/// What `extent` says holds *at the access* only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MemoryRef {
    /// Which memory.
    pub space: Space,
    /// Size in bytes of the object that base + offset must stay inside, where the source fixes it:
    /// an access outside is undefined there, so `0 <= offset` and `offset + size <= extent` may be
    /// assumed.
    pub extent: Option<u64>,
    /// Known alignment of the address in bytes (at least that of the element).
    pub align: u32,
    /// Not expected to be used again soon: caches need not keep it.
    pub nontemporal: bool,
    /// Must happen as it stands, once.
    pub volatile: bool,
    /// Is inside the extent wherever it happens: no descriptor has to make it harmless.
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
    /// What an atomic operation leaves in memory, of what stood there and its data.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Atomic {
        /// The sum.
        Add = "add",
        /// What stood there minus the data.
        Sub = "sub",
        /// By bit.
        And = "and",
        /// By bit.
        Or = "or",
        /// By bit.
        Xor = "xor",
        /// Signed.
        SMin = "smin",
        /// Signed.
        SMax = "smax",
        /// Unsigned.
        UMin = "umin",
        /// Unsigned.
        UMax = "umax",
        /// The sum of floats.
        FAdd = "fadd",
        /// IEEE 754-2019 minimumNumber.
        FMin = "fmin",
        /// IEEE 754-2019 maximumNumber.
        FMax = "fmax",
        /// The data.
        Exchange = "xchg",
        /// The data if what is expected stood there.
        CompareExchange = "cmpxchg",
    }
}

impl Atomic {
    /// Operands before the address.
    pub fn operands(self) -> usize {
        1 + usize::from(self == Atomic::CompareExchange)
    }

    /// What the meaning language calls it behind `atomic_`, and whether it is one on floats.
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

    /// What it leaves, of what stood there and the data; none where that depends on neither or more.
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

    /// Whether it is one operation on all bits of a type, as machines have it: words and pairs of them,
    /// bits of anything, else single numbers.
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
