//! The properties of a platform that passes need.

use crate::genx::{
    Binary, Elem, GenxFunction, Message, Op, Operands, Predicate, Ternary, Type, Unary,
};
use crate::ir::function::Inst;
use crate::region::{Limits, Region};
use crate::visa::Platform;
use crate::visa::tables::{
    Kind as TypeKind, ModifierForm, OpId, OpInfo, Role, Type as ElementType, TypeInfo,
};
use smallvec::SmallVec;

/// A platform, with its limits in the form of the region algebra.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The tables.
    pub platform: Platform,
    /// Limits of operands.
    pub limits: Limits,
}

impl Machine {
    /// A platform.
    pub fn new(platform: Platform) -> Machine {
        let l = platform.limits();
        let most = |list: &[u32]| list.iter().copied().max().unwrap_or(1);
        let limits = Limits {
            register: platform.grf_bytes(),
            size: most(&l.exec_sizes),
            width: most(&l.widths),
            vstride: most(&l.vstrides),
            stride: most(&l.source_hstrides),
            wide_stride: (l.wide_hstride, l.indirect_wide_hstride),
            span: l.direct_grfs,
            addresses: l.address_elements,
            immediate: (l.min_offset as i32, l.max_offset as i32),
            narrow_bytes: !l.byte_rows,
        };
        Machine { platform, limits }
    }

    /// Bytes of a general register.
    pub fn grf(&self) -> u32 {
        self.limits.register
    }

    /// Least and greatest number of elements that an operation can process.
    pub fn sizes(&self, func: &GenxFunction, inst: Inst) -> (u32, u32) {
        let op = &func.insts[inst].op;
        let all = self.platform.limits().exec_sizes.iter();
        let (low, high) = all.fold((u32::MAX, 1), |(a, b), &n| (a.min(n), b.max(n)));
        let row = meaning(op).and_then(|m| self.row(m));
        match row {
            Some(row) if !row.sizes.is_empty() => row
                .sizes
                .iter()
                .fold((u32::MAX, 1), |(a, b), &n| (a.min(n), b.max(n))),
            _ => (low, high),
        }
    }

    /// The numbers of elements, or of blocks, that the row of a meaning takes; none without such a row.
    pub fn sizes_of(&self, meaning: &str) -> &[u32] {
        match self.row(meaning) {
            Some(row) if row.sizes.is_empty() => &self.platform.limits().exec_sizes,
            Some(row) => &row.sizes,
            None => &[],
        }
    }

    /// Whether the platform has no row for a message to the older data port.
    pub fn lacks_message(&self, message: Message) -> bool {
        message_meaning(message).is_some_and(|meaning| self.row(meaning).is_none())
    }

    /// Whether the row of a meaning has a number as a modifier.
    pub fn has_number(&self, meaning: &str, modifier: &str, number: u32) -> bool {
        let modifiers = self.row(meaning).map_or(&[][..], |row| &row.modifiers);
        modifiers.iter().any(|(name, form)| match form {
            ModifierForm::Numbers(all) => name == modifier && all.contains(&number),
            _ => false,
        })
    }

    fn row(&self, meaning: &str) -> Option<&OpInfo> {
        self.platform.op(self.platform.op_by_meaning(meaning)?)
    }

    /// Whether the platform has no instruction for an operation on elements of these types, except predicates and addresses of
    /// registers. Operations that move no bits, and messages, need none.
    pub fn lacks(&self, op: &Op, result: Type, operands: impl IntoIterator<Item = Type>) -> bool {
        let operands = operands.into_iter().filter(|t| !t.is_predicate());
        let mut widest = result.elem.bits();
        let mut types: SmallVec<[(Elem, bool); 4]> = SmallVec::new();
        if !result.is_predicate() {
            types.push((result.elem, true));
        }
        for ty in operands {
            widest = widest.max(ty.elem.bits());
            types.push((ty.elem, false));
        }
        if widest <= 32 && is_everywhere(op) || types.is_empty() {
            return false;
        }
        // The index of an access is no operand, and only the elements of a vector count.
        if matches!(op, Op::ReadRegion(_) | Op::WriteRegion(_)) {
            types.truncate(1);
        }
        let meaning = match op {
            Op::Compare(predicate, _) => comparison(*predicate),
            Op::Binary(..)
            | Op::Unary(..)
            | Op::Ternary(..)
            | Op::Select(_)
            | Op::Saturating(..)
            | Op::TruncSat(..)
            | Op::ReadRegion(_)
            | Op::WriteRegion(_) => meaning(op),
            Op::Cast(cast, _) if !cast.keeps_bits() => meaning(op),
            _ => None,
        };
        let Some(meaning) = meaning else {
            return false;
        };
        let Some(row) = self.platform.op_by_meaning(meaning) else {
            return true;
        };
        types.iter().any(|&(elem, is_result)| {
            let of = |signed| self.type_of(elem, signed);
            let Some(some) = of(true).or_else(|| of(false)) else {
                return false;
            };
            let other = of(false).unwrap_or(some);
            !self.does(row, some, is_result) && !self.does(row, other, is_result)
        })
    }

    /// Whether a write of elements of 64 bits needs fewer instructions by dwords: the strides of dwords are twice as large.
    pub fn writes_dwords(&self, region: &Region) -> bool {
        let flat = Region {
            parent: 0,
            ..*region
        }
        .canonical();
        let dwords = Region {
            bytes: 4,
            stride: flat.stride.saturating_mul(2),
            ..flat
        };
        flat.bytes == 8 && flat.is_row() && !self.limits.steps(&flat) && self.limits.steps(&dwords)
    }

    /// Whether elements of 64 bits are at a distance that the machine moves only to contiguous elements, without a guard.
    pub fn is_far(&self, source: &Region) -> bool {
        let flat = source.canonical();
        let most = self.platform.limits().moved_wide_hstride;
        flat.bytes == 8 && flat.is_direct() && flat.stride.unsigned_abs() > most
    }

    /// Whether elements at such a distance can be moved to a destination: to contiguous elements.
    pub fn moves_far(&self, target: &Region) -> bool {
        target.canonical().stride.unsigned_abs() <= 1
    }

    /// The type of elements in the text.
    pub fn type_of(&self, elem: Elem, signed: bool) -> Option<ElementType> {
        match elem {
            Elem::Pointer(_) => self.platform.type_by_ir("i64", signed),
            elem => self.platform.type_by_ir(&elem.to_string(), signed),
        }
    }

    /// Whether the machine itself moves elements of a type.
    pub fn moves(&self, elem: Elem) -> bool {
        let row = self.platform.op_by_meaning("a");
        let ty = self.type_of(elem, true);
        row.zip(ty)
            .is_none_or(|(row, ty)| self.platform.computes(row, ty))
    }

    fn does(&self, row: OpId, ty: ElementType, is_result: bool) -> bool {
        let role = match is_result {
            true => Role::Destination,
            false => Role::Source,
        };
        let operands = self.platform.op(row).map_or(&[][..], |info| &info.operands);
        let mut operands = operands.iter().filter(|o| o.role == role);
        operands.next().is_none_or(|o| o.types.contains(&ty)) && self.platform.computes(row, ty)
    }

    /// The type of a packed constant of integers.
    pub fn packed(&self, signed: bool) -> Option<ElementType> {
        let is_packed = |info: &TypeInfo| matches!(info.kind, TypeKind::PackedInt { signed: s, .. } if s == signed);
        self.platform.types().find(|t| is_packed(t.1)).map(|t| t.0)
    }

    /// Whether every source of an operation can be a packed constant of such integers.
    pub fn takes_packed(&self, op: &Op, signed: bool) -> bool {
        let row = meaning(op).and_then(|m| self.platform.op_by_meaning(m));
        let (Some(id), Some(ty)) = (row, self.packed(signed)) else {
            return false;
        };
        self.does(id, ty, false)
            && self.platform.op(id).is_some_and(|row| {
                let mut sources = row.operands.iter().filter(|o| o.role == Role::Source);
                sources.all(|o| o.types.contains(&ty))
            })
    }

    /// Whether the platform divides integers.
    pub fn divides(&self) -> bool {
        self.platform.flags().int_division
    }
}

/// Whether every platform has an operation on elements of at most 32 bits of its kind.
fn is_everywhere(op: &Op) -> bool {
    use Binary::*;
    match op {
        Op::Binary(binary, _) => matches!(
            binary,
            Add | Sub
                | Mul
                | Shl
                | LShr
                | AShr
                | And
                | Or
                | Xor
                | SMin
                | UMin
                | SMax
                | UMax
                | FAdd
                | FSub
                | FMul
                | FMin
                | FMax
        ),
        Op::Unary(unary, _) => matches!(
            unary,
            Unary::FNeg | Unary::FAbs | Unary::Abs | Unary::FSat | Unary::Freeze
        ),
        Op::Ternary(ternary, _) => *ternary != Ternary::Add3,
        _ => true,
    }
}

/// The meaning of the row of a comparison; none for comparisons that are lowered to others.
pub fn comparison(predicate: Predicate) -> Option<&'static str> {
    use Predicate::*;
    Some(match predicate {
        Eq | FOeq => "a == b",
        Ne | FUne => "a != b",
        Ugt | Sgt | FOgt => "gt(a, b)",
        Uge | Sge | FOge => "ge(a, b)",
        Ult | Slt | FOlt => "lt(a, b)",
        Ule | Sle | FOle => "le(a, b)",
        _ => return None,
    })
}

/// The meaning of the row of an operation, in the spelling of the tables.
pub fn meaning(op: &Op) -> Option<&'static str> {
    Some(match op {
        Op::Binary(binary, _) => match binary {
            Binary::Add | Binary::Sub | Binary::FAdd | Binary::FSub => "a + b",
            Binary::Mul | Binary::FMul => "a * b",
            Binary::UDiv | Binary::SDiv | Binary::FDiv => "div(a, b)",
            Binary::URem | Binary::SRem => "mod(a, b)",
            Binary::Shl => "a << b",
            Binary::LShr => "a >> b",
            Binary::AShr => "a >>s b",
            Binary::And => "a & b",
            Binary::Or => "a | b",
            Binary::Xor => "a ^ b",
            Binary::SMin | Binary::UMin | Binary::FMin => "min(a, b)",
            Binary::SMax | Binary::UMax | Binary::FMax => "max(a, b)",
            Binary::FPow => "pow(a, b)",
            Binary::MulHS | Binary::MulHU => "mulhi(a, b)",
            Binary::Carry => "dst = a + b; carry = carry(a, b)",
            Binary::Borrow => "dst = a - b; carry = borrow(a, b)",
            Binary::Rol => "rol(a, b)",
            Binary::Ror => "ror(a, b)",
            Binary::IeeeDiv => "fdiv(a, b)",
            Binary::FRem => return None,
        },
        Op::Unary(unary, _) => match unary {
            Unary::FNeg | Unary::Abs | Unary::FAbs | Unary::FSat | Unary::Freeze => "a",
            Unary::Inv => "rcp(a)",
            Unary::Log => "log2(a)",
            Unary::Exp => "exp2(a)",
            Unary::Sqrt => "sqrt(a)",
            Unary::IeeeSqrt => "fsqrt(a)",
            Unary::RSqrt => "rsq(a)",
            Unary::Sin => "sin(a)",
            Unary::Cos => "cos(a)",
            Unary::Frc => "fract(a)",
            Unary::Floor => "floor(a)",
            Unary::Ceil => "ceil(a)",
            Unary::RoundEven => "rndne(a)",
            Unary::TruncFloat => "trunc(a)",
            Unary::CountOnes => "popcount(a)",
            Unary::ReverseBits => "bitreverse(a)",
            Unary::LeadingZeros => "clz(a)",
        },
        Op::Ternary(ternary, _) => match ternary {
            Ternary::Mad | Ternary::Fma => "a * b + c",
            Ternary::Add3 => "a + b + c",
        },
        Op::Select(_) => "p ? a : b",
        Op::Saturating(binary, ..) => return meaning(&Op::Binary(*binary, Default::default())),
        Op::Cast(..)
        | Op::TruncSat(..)
        | Op::ReadRegion(_)
        | Op::WriteRegion(_)
        | Op::WriteConstRegion(_)
        | Op::Convert => "a",
        _ => return None,
    })
}

/// The meaning of the row of a message to the older data port.
pub fn message_meaning(message: Message) -> Option<&'static str> {
    Some(match message {
        Message::OwordLoad => "oword.load(surface, offset)",
        Message::OwordLoadUnaligned => "oword.load_unaligned(surface, offset)",
        Message::OwordStore => "oword.store(surface, offset, data)",
        Message::MediaLoad => "media.load(surface, plane, x, y)",
        Message::MediaStore => "media.store(surface, plane, x, y, data)",
        Message::SvmGather => "svm.gather(address, block, blocks)",
        Message::SvmScatter => "svm.scatter(address, data, block, blocks)",
        Message::SvmBlockLoad | Message::SvmBlockLoadUnaligned => "svm.block_load(address)",
        Message::SvmBlockStore => "svm.block_store(address, data)",
        Message::Barrier => "barrier()",
        Message::Fence => "fence(1)",
        _ => return None,
    })
}

/// Whether the operation reads its first operand as a signed number; none if irrelevant.
pub fn reads_signed(op: &Op) -> Option<bool> {
    Some(match op {
        Op::Binary(binary, _) => match binary {
            Binary::UDiv
            | Binary::URem
            | Binary::LShr
            | Binary::UMin
            | Binary::UMax
            | Binary::Carry
            | Binary::Borrow
            | Binary::MulHU => false,
            Binary::SDiv
            | Binary::SRem
            | Binary::AShr
            | Binary::SMin
            | Binary::SMax
            | Binary::MulHS => true,
            _ => return None,
        },
        Op::Saturating(_, _, signed) | Op::TruncSat(_, signed) => *signed,
        Op::Unary(Unary::CountOnes | Unary::ReverseBits | Unary::LeadingZeros, _) => false,
        Op::Compare(p, _) if !p.is_float() => match p {
            crate::genx::Predicate::Eq | crate::genx::Predicate::Ne => return None,
            p => p.is_signed(),
        },
        _ => return None,
    })
}

/// The greatest element size of the operands and results of an instruction, bytes, except predicates.
pub fn widest(func: &GenxFunction, inst: Inst) -> u32 {
    let data = &func.insts[inst];
    // For accesses, the vector and the start do not count.
    let operands: &[_] = match data.op {
        Op::ReadRegion(_) => &[],
        Op::WriteRegion(_) => &data.uses[1..2],
        _ => &data.uses,
    };
    let types = operands.iter().chain(&data.defs).map(|&o| func.type_of(o));
    types
        .filter(|t| t.elem != Elem::Int(1))
        .map(|t| t.elem.bytes())
        .max()
        .unwrap_or(1)
}
