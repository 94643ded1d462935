//! Operations on memory by mnemonic, from AMD's ISA manuals ("CDNA3", chapters 8 to 11) and from nothing in this project.

/// The part of a register that a narrow load writes, or a narrow store reads.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Part {
    Whole,
    Low,
    High,
}

/// An operation at the addresses of a lane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Operation {
    /// Bits, sign extension, and the part of the register that is written.
    Load(u32, bool, Part),
    Store(u32, Part),
    /// Two elements of so many bits; offsets count elements, or 64 elements.
    Load2(u32, bool),
    Store2(u32, bool),
    Atomic(Atomic, u32),
    Exchange2(u32, bool),
    /// A load into LDS: bits, sign extension.
    IntoLds(u32, bool),
    /// Sixteen lanes read words with elements of so many bits and exchange them: with `n` elements in a lane's word, element `k` of
    /// lane `l` is element `l % n` of the word of lane `k * (16 / n) + l / n`.
    Transpose(u32),
    /// A dword at M0, the offset and four bytes for each lane.
    LoadByLane,
    StoreByLane,
}

/// The new contents of memory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Atomic {
    Swap,
    /// The first data replace the memory's if the second ones are equal to it.
    CompareSwap,
    /// The same with the data in the other order.
    CompareStore,
    CompareStoreFloat,
    Add,
    Sub,
    ReverseSub,
    SignedMin,
    UnsignedMin,
    SignedMax,
    UnsignedMax,
    And,
    Or,
    Xor,
    Inc,
    Dec,
    MaskOr,
    FloatAdd,
    FloatMin,
    FloatMax,
    HalfAdd,
    BrainAdd,
}

use Atomic::{
    Add, And, BrainAdd, CompareStore, CompareStoreFloat, CompareSwap, Dec, FloatAdd, FloatMax,
    FloatMin, HalfAdd, Inc, MaskOr, Or, ReverseSub, SignedMax, SignedMin, Sub, Swap, UnsignedMax,
    UnsignedMin, Xor,
};

impl Atomic {
    /// Whether the order of several lanes does not matter.
    pub fn commutes(self) -> bool {
        matches!(
            self,
            Add | Sub | SignedMin | UnsignedMin | SignedMax | UnsignedMax | And | Or | Xor
        )
    }

    /// The number of data.
    pub fn data(self) -> u32 {
        match self {
            CompareSwap | CompareStore | CompareStoreFloat | MaskOr => 2,
            _ => 1,
        }
    }

    /// What replaces `old`.
    pub fn apply(self, bits: u32, old: u64, first: u64, second: u64) -> u64 {
        let mask = u64::MAX >> (64 - bits);
        let signed = |v: u64| ((v << (64 - bits)) as i64) >> (64 - bits);
        let new = match self {
            Swap => first,
            CompareSwap if old == second => first,
            CompareStore if old == first => second,
            CompareStoreFloat if float(bits, old) == float(bits, first) => second,
            CompareSwap | CompareStore | CompareStoreFloat => old,
            Add => old.wrapping_add(first),
            Sub => old.wrapping_sub(first),
            ReverseSub => first.wrapping_sub(old),
            SignedMin if signed(first) < signed(old) => first,
            SignedMax if signed(first) > signed(old) => first,
            UnsignedMin if first < old => first,
            UnsignedMax if first > old => first,
            SignedMin | SignedMax | UnsignedMin | UnsignedMax => old,
            And => old & first,
            Or => old | first,
            Xor => old ^ first,
            Inc if old >= first => 0,
            Inc => old + 1,
            Dec if old == 0 || old > first => first,
            Dec => old - 1,
            MaskOr => (old & !first) | second,
            FloatMin if float(bits, first) < float(bits, old) => first,
            FloatMax if float(bits, first) > float(bits, old) => first,
            FloatMin | FloatMax => old,
            FloatAdd if bits == 32 => {
                let sum = f32::from_bits(old as u32) + f32::from_bits(first as u32);
                sum.to_bits().into()
            }
            FloatAdd => (f64::from_bits(old) + f64::from_bits(first)).to_bits(),
            HalfAdd => halves(old, first, |a, b| {
                let [a, b] = [a, b].map(|h| half::f16::from_bits(h).to_f64());
                half::f16::from_f64(a + b).to_bits()
            }),
            BrainAdd => halves(old, first, |a, b| {
                let [a, b] = [a, b].map(|h| half::bf16::from_bits(h).to_f64());
                half::bf16::from_f64(a + b).to_bits()
            }),
        };
        new & mask
    }
}

fn float(bits: u32, v: u64) -> f64 {
    match bits {
        32 => f32::from_bits(v as u32).into(),
        _ => f64::from_bits(v),
    }
}

fn halves(a: u64, b: u64, add: impl Fn(u16, u16) -> u16) -> u64 {
    let low = add(a as u16, b as u16);
    let high = add((a >> 16) as u16, (b >> 16) as u16);
    u64::from(high) << 16 | u64::from(low)
}

/// The operation of a mnemonic without the prefix of its space, outside LDS.
pub fn operation(name: &str) -> Option<Operation> {
    if let Some(rest) = name.strip_prefix("load_lds_") {
        return load(rest).map(|(bits, signed, _)| Operation::IntoLds(bits, signed));
    }
    if let Some(rest) = name.strip_prefix("load_") {
        return load(rest).map(|(bits, signed, part)| Operation::Load(bits, signed, part));
    }
    if let Some(rest) = name.strip_prefix("store_") {
        let (rest, part) = match rest.strip_suffix("_d16_hi") {
            Some(rest) => (rest, Part::High),
            None => (rest, Part::Whole),
        };
        let bits = match rest {
            "byte" => 8,
            "short" => 16,
            _ => dwords(rest)?,
        };
        return Some(Operation::Store(bits, part));
    }
    let rest = name.strip_prefix("atomic_")?;
    let (rest, bits) = match rest.strip_suffix("_x2") {
        Some(rest) => (rest, 64),
        None => (rest, 32),
    };
    let (atomic, bits) = match rest {
        "swap" => (Swap, bits),
        "cmpswap" => (CompareSwap, bits),
        "add" => (Add, bits),
        "sub" => (Sub, bits),
        "smin" => (SignedMin, bits),
        "umin" => (UnsignedMin, bits),
        "smax" => (SignedMax, bits),
        "umax" => (UnsignedMax, bits),
        "and" => (And, bits),
        "or" => (Or, bits),
        "xor" => (Xor, bits),
        "inc" => (Inc, bits),
        "dec" => (Dec, bits),
        "add_f32" => (FloatAdd, 32),
        "add_f64" => (FloatAdd, 64),
        "min_f64" => (FloatMin, 64),
        "max_f64" => (FloatMax, 64),
        "pk_add_f16" => (HalfAdd, 32),
        "pk_add_bf16" => (BrainAdd, 32),
        _ => return None,
    };
    Some(Operation::Atomic(atomic, bits))
}

fn dwords(name: &str) -> Option<u32> {
    let count = match name.strip_prefix("dword")? {
        "" => 1,
        rest => rest.strip_prefix('x')?.parse().ok()?,
    };
    Some(32 * count)
}

fn load(name: &str) -> Option<(u32, bool, Part)> {
    let (name, part) = match (name.strip_suffix("_d16_hi"), name.strip_suffix("_d16")) {
        (Some(name), _) => (name, Part::High),
        (_, Some(name)) => (name, Part::Low),
        _ => (name, Part::Whole),
    };
    Some(match name {
        "ubyte" => (8, false, part),
        "sbyte" => (8, true, part),
        "ushort" | "short" => (16, false, part),
        "sshort" => (16, true, part),
        _ => (dwords(name)?, false, part),
    })
}

/// The operation of a mnemonic of LDS without the prefix, and whether the instruction returns what stood there.
pub fn lds(name: &str) -> Option<(Operation, bool)> {
    let plain = |operation| Some((operation, false));
    if let Some(rest) = name.strip_prefix("read2") {
        return plain(Operation::Load2(
            bits(rest.trim_start_matches("st64_").trim_start_matches('_'))?,
            rest.starts_with("st64"),
        ));
    }
    if let Some(rest) = name.strip_prefix("write2") {
        return plain(Operation::Store2(
            bits(rest.trim_start_matches("st64_").trim_start_matches('_'))?,
            rest.starts_with("st64"),
        ));
    }
    if let Some(rest) = name.strip_prefix("wrxchg2") {
        let far = rest.starts_with("st64");
        let bits = bits(rest.trim_start_matches("st64").strip_prefix("_rtn_")?)?;
        return Some((Operation::Exchange2(bits, far), true));
    }
    match name {
        "read_addtid_b32" => return plain(Operation::LoadByLane),
        "write_addtid_b32" => return plain(Operation::StoreByLane),
        _ => {}
    }
    if let Some((_, element)) = name.split_once("_tr_") {
        return plain(Operation::Transpose(bits(element)?));
    }
    if let Some(rest) = name.strip_prefix("read_") {
        let (rest, part) = match (rest.strip_suffix("_d16_hi"), rest.strip_suffix("_d16")) {
            (Some(rest), _) => (rest, Part::High),
            (_, Some(rest)) => (rest, Part::Low),
            _ => (rest, Part::Whole),
        };
        let signed = rest.starts_with('i');
        return plain(Operation::Load(bits(rest)?, signed, part));
    }
    if let Some(rest) = name.strip_prefix("write_") {
        let (rest, part) = match rest.strip_suffix("_d16_hi") {
            Some(rest) => (rest, Part::High),
            None => (rest, Part::Whole),
        };
        return plain(Operation::Store(bits(rest)?, part));
    }
    let returns = name.contains("_rtn_");
    let name = name.replace("_rtn_", "_");
    let (operation, ty) = name.rsplit_once('_')?;
    let atomic = match (operation, &ty[..1]) {
        ("wrxchg", "b") => Swap,
        ("cmpst", "b") => CompareStore,
        ("cmpst", "f") => CompareStoreFloat,
        ("add", "u") => Add,
        ("sub", "u") => Sub,
        ("rsub", "u") => ReverseSub,
        ("min", "i") => SignedMin,
        ("min", "u") => UnsignedMin,
        ("max", "i") => SignedMax,
        ("max", "u") => UnsignedMax,
        ("and", "b") => And,
        ("or", "b") => Or,
        ("xor", "b") => Xor,
        ("inc", "u") => Inc,
        ("dec", "u") => Dec,
        ("mskor", "b") => MaskOr,
        ("add", "f") => FloatAdd,
        ("min", "f") => FloatMin,
        ("max", "f") => FloatMax,
        ("pk_add", "f") => return Some((Operation::Atomic(HalfAdd, 32), returns)),
        ("pk_add", "b") => return Some((Operation::Atomic(BrainAdd, 32), returns)),
        _ => return None,
    };
    Some((Operation::Atomic(atomic, bits(ty)?), returns))
}

/// The bits in a type, such as `b64`.
fn bits(ty: &str) -> Option<u32> {
    ty.get(1..)?.parse().ok()
}
