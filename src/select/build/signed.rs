//! The narrow values that are loaded with sign extension: those that are read as signed numbers only.

use crate::ir::Value;
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate, Type, Unary};
use cranelift_entity::{EntitySet, SecondaryMap};

/// The bits that an operation requires above a narrow value that it reads.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Wanted {
    signs: bool,
    zeros: bool,
}

/// Loaded integers of less than a register that are read with sign extension and never with zero extension, if the
/// machine has sign-extending loads of their size.
pub fn wanted(f: &KernelFunction, has: impl Fn(u32) -> bool) -> EntitySet<Value> {
    let sizes = [has(1), has(2)];
    let mut wanted: SecondaryMap<Value, Wanted> = SecondaryMap::with_capacity(f.values.len());
    let mut loaded: Vec<Value> = Vec::new();
    for block in f.blocks.keys() {
        for &inst in &f.blocks[block].insts {
            let d = &f.insts[inst];
            if matches!(d.op, Op::Load(..)) {
                loaded.extend(
                    f.defined_values(inst)
                        .filter(|&v| is_narrow(f.ty(v), sizes)),
                );
            }
            let (signs, zeros) = reads(&d.op);
            // An amount of a shift is taken modulo the width: any upper bits suffice.
            let amount = matches!(d.op, Op::Binary(Binary::AShr | Binary::LShr | Binary::Shl));
            let count = if amount { 1 } else { d.uses.len() };
            for v in d.uses.iter().take(count).filter_map(|o| o.as_value()) {
                wanted[v].signs |= signs;
                wanted[v].zeros |= zeros;
            }
        }
    }
    let mut signed = EntitySet::new();
    for v in loaded {
        if wanted[v].signs && !wanted[v].zeros {
            signed.insert(v);
        }
    }
    signed
}

fn is_narrow(ty: Type, sizes: [bool; 2]) -> bool {
    match ty {
        Type::Data { elem, lanes: 1 } if elem.is_int() => match elem.bits() {
            8 => sizes[0],
            16 => sizes[1],
            _ => false,
        },
        _ => false,
    }
}

/// Whether an operation reads its operands as signed numbers, or as unsigned ones.
fn reads(op: &Op) -> (bool, bool) {
    use Binary::{AShr, CeilDiv, FloorDiv, FloorMod, MulHiS, SDiv, SMax, SMin, SRem};
    use Binary::{LShr, MulHiU, UDiv, UMax, UMin, URem};
    use Predicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let signs = match op {
        Op::Unary(u) => matches!(u, Unary::SExt | Unary::SToF),
        Op::Binary(b) => matches!(
            b,
            AShr | CeilDiv | FloorDiv | FloorMod | MulHiS | SDiv | SMax | SMin | SRem
        ),
        Op::Compare(p) => matches!(p, Slt | Sle | Sgt | Sge),
        _ => false,
    };
    let zeros = match op {
        Op::Unary(u) => matches!(u, Unary::ZExt | Unary::UToF),
        Op::Binary(b) => matches!(b, LShr | MulHiU | UDiv | UMax | UMin | URem),
        Op::Compare(p) => matches!(p, Eq | Ne | Ult | Ule | Ugt | Uge),
        _ => false,
    };
    (signs, zeros)
}
