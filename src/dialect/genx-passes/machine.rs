//! What passes ask of a platform.

use crate::genx::{Binary, Elem, GenxFunction, Op, Operands, Ternary, Unary};
use crate::ir::function::Inst;
use crate::region::Limits;
use crate::visa::Platform;
use crate::visa::tables::{ModifierForm, OpInfo};

/// A platform, with its limits as the region algebra has them.
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

    /// Numbers of elements, or of blocks, that the row of a meaning takes; none without such a row.
    pub fn sizes_of(&self, meaning: &str) -> &[u32] {
        match self.row(meaning) {
            Some(row) if row.sizes.is_empty() => &self.platform.limits().exec_sizes,
            Some(row) => &row.sizes,
            None => &[],
        }
    }

    /// Whether the row of a meaning can be written with a number.
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

    /// Whether every source of an operation may be a packed constant.
    pub fn takes_packed(&self, op: &Op) -> bool {
        let row = meaning(op).and_then(|m| self.row(m));
        let packed = |ty: &crate::visa::tables::Type| self.platform.ty(*ty).lanes().is_some();
        row.is_some_and(|row| {
            let mut sources = row
                .operands
                .iter()
                .filter(|o| o.role == crate::visa::tables::Role::Source);
            sources.all(|o| o.types.iter().any(packed))
        })
    }

    /// Whether the platform divides integers.
    pub fn divides(&self) -> bool {
        self.platform.flags().int_division
    }
}

/// What the row of an operation means, as the tables' meanings spell it.
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
            Binary::Rol => "rol(a, b)",
            Binary::Ror => "ror(a, b)",
            Binary::FRem => return None,
        },
        Op::Unary(unary, _) => match unary {
            Unary::FNeg | Unary::Abs | Unary::FAbs | Unary::FSat | Unary::Freeze => "a",
            Unary::Inv => "rcp(a)",
            Unary::Log => "log2(a)",
            Unary::Exp => "exp2(a)",
            Unary::Sqrt => "sqrt(a)",
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

/// Whether the operation reads its first operand as a signed number, where that matters.
pub fn reads_signed(op: &Op) -> Option<bool> {
    Some(match op {
        Op::Binary(binary, _) => match binary {
            Binary::UDiv
            | Binary::URem
            | Binary::LShr
            | Binary::UMin
            | Binary::UMax
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
        Op::Compare(p, _) if !p.is_float() => match p {
            crate::genx::Predicate::Eq | crate::genx::Predicate::Ne => return None,
            p => p.is_signed(),
        },
        _ => return None,
    })
}

/// The greatest element size of the operands and results of an instruction, bytes; predicates aside.
pub fn widest(func: &GenxFunction, inst: Inst) -> u32 {
    let data = &func.insts[inst];
    // Of accesses the vector is none, their start no operand.
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
