//! Types of kernel values.

use std::fmt;

/// Element types. Names are those of MLIR: `E` and `M` count bits of exponent and significand,
/// `FN` has no infinities, `UZ` no negative zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Scalar {
    /// One bit, `true` as 1.
    I1,
    /// 8-bit integer; integers have no sign of their own.
    I8,
    /// 16-bit integer.
    I16,
    /// 32-bit integer.
    I32,
    /// 64-bit integer; index arithmetic, too.
    I64,
    /// IEEE half.
    F16,
    /// bfloat16.
    BF16,
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
    /// OCP FP8: one NaN of each sign.
    F8E4M3FN,
    /// OCP FP8 with infinities, as IEEE would have it.
    F8E5M2,
    /// The only NaN is 0x80.
    F8E4M3FNUZ,
    /// The only NaN is 0x80.
    F8E5M2FNUZ,
    /// OCP MX scale: a power of two without sign; 0xff is NaN.
    F8E8M0FNU,
    /// OCP MX, without NaN.
    F6E2M3FN,
    /// OCP MX, without NaN.
    F6E3M2FN,
    /// OCP MX, without NaN.
    F4E2M1FN,
}

impl Scalar {
    /// Every type with its name and its width in bits, by discriminant.
    pub const ALL: [(Scalar, &'static str, u16); 17] = [
        (Scalar::I1, "i1", 1),
        (Scalar::I8, "i8", 8),
        (Scalar::I16, "i16", 16),
        (Scalar::I32, "i32", 32),
        (Scalar::I64, "i64", 64),
        (Scalar::F16, "f16", 16),
        (Scalar::BF16, "bf16", 16),
        (Scalar::F32, "f32", 32),
        (Scalar::F64, "f64", 64),
        (Scalar::F8E4M3FN, "f8E4M3FN", 8),
        (Scalar::F8E5M2, "f8E5M2", 8),
        (Scalar::F8E4M3FNUZ, "f8E4M3FNUZ", 8),
        (Scalar::F8E5M2FNUZ, "f8E5M2FNUZ", 8),
        (Scalar::F8E8M0FNU, "f8E8M0FNU", 8),
        (Scalar::F6E2M3FN, "f6E2M3FN", 6),
        (Scalar::F6E3M2FN, "f6E3M2FN", 6),
        (Scalar::F4E2M1FN, "f4E2M1FN", 4),
    ];

    /// Width in bits.
    pub fn bits(self) -> u16 {
        Self::ALL[self as usize].2
    }

    /// The name in kernel IR and in MLIR.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The type of a name.
    pub fn parse(text: &str) -> Option<Scalar> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }

    /// Whether the type is an integer or `i1`; the other types are floats.
    pub fn is_int(self) -> bool {
        self <= Scalar::I64
    }
}

easel_isa::words! {
    /// Address spaces.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Space {
        /// Device memory: 64-bit addresses.
        Global = "global",
        /// Local data share: one per workgroup.
        Lds = "lds",
        /// Read-only kernel argument segment.
        Argument = "argument",
        /// Memory of one work-item: 32-bit addresses; the launch states the size.
        Private = "private",
        /// Device memory behind a descriptor with base and size: 32-bit offsets. Bytes outside read
        /// as zero and are not written.
        Buffer = "buffer",
    }
}

/// The type of a kernel value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `lanes` elements of one scalar type; a plain scalar has one.
    Data {
        /// Type of each element.
        elem: Scalar,
        /// Number of elements, at least 1.
        lanes: u16,
    },
    /// An address: 64 bits in global memory, 32 in the LDS and in private memory; a descriptor has 128.
    Pointer(Space),
}

impl Type {
    /// The type of comparisons and conditions.
    pub const I1: Type = Type::scalar(Scalar::I1);
    /// The type of ids of work-items and workgroups.
    pub const I32: Type = Type::scalar(Scalar::I32);
    /// The type of offsets.
    pub const I64: Type = Type::scalar(Scalar::I64);
    /// The type of an IEEE single.
    pub const F32: Type = Type::scalar(Scalar::F32);

    /// One element.
    pub const fn scalar(elem: Scalar) -> Type {
        Type::Data { elem, lanes: 1 }
    }

    /// `lanes` elements.
    pub const fn vector(elem: Scalar, lanes: u16) -> Type {
        Type::Data { elem, lanes }
    }

    /// Size in bits.
    pub fn bits(self) -> u32 {
        match self {
            Type::Data { elem, lanes } => u32::from(elem.bits()) * u32::from(lanes),
            Type::Pointer(Space::Lds | Space::Private) => 32,
            Type::Pointer(Space::Buffer) => 128,
            Type::Pointer(_) => 64,
        }
    }

    /// Size in memory in bytes.
    pub fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    /// 32-bit words in registers, narrower elements packed.
    pub fn dwords(self) -> u32 {
        self.bits().div_ceil(32)
    }

    /// The element type; `None` for pointers.
    pub fn elem(self) -> Option<Scalar> {
        match self {
            Type::Data { elem, .. } => Some(elem),
            Type::Pointer(_) => None,
        }
    }

    /// Number of elements; 1 for pointers.
    pub fn lanes(self) -> u16 {
        match self {
            Type::Data { lanes, .. } => lanes,
            Type::Pointer(_) => 1,
        }
    }

    /// Whether the type is one integer or `i1`.
    pub fn is_int_scalar(self) -> bool {
        matches!(self, Type::Data { elem, lanes: 1 } if elem.is_int())
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Data { elem, lanes: 1 } => f.write_str(elem.name()),
            Type::Data { elem, lanes } => write!(f, "{lanes}x{}", elem.name()),
            Type::Pointer(s) => write!(f, "ptr.{}", s.name()),
        }
    }
}
