//! The cells of the table: an operation, its types, and what its operands are.

use easel::ir::kernel::{Binary, Predicate, Scalar, Unary};
use std::fmt;

/// What an operand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// Another value in each work-item.
    Varying,
    /// One value in all work-items of a workgroup.
    Uniform,
    /// In the program.
    Constant(u64),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Varying => f.write_str("varying"),
            Kind::Uniform => f.write_str("uniform"),
            Kind::Constant(bits) => write!(f, "{bits:#x}"),
        }
    }
}

/// What a cell does with its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Operation {
    /// `a op b`
    Binary(Binary),
    /// `op a`, to a type.
    Unary(Unary, Scalar),
    /// `a * b + c`
    Fma,
    /// `a op b ? 1 : 0` as `i32`.
    Compare(Predicate),
    /// `a < b ? a : b` of whatever type by a comparison of bits of another buffer.
    Select,
    /// So many elements from one on.
    Extract(u16, u16),
    /// Both operands, one behind the other.
    Concat,
    /// The one element of `a` in so many.
    Splat(u16),
}

/// One cell.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Cell {
    /// What is done.
    pub operation: Operation,
    /// Element type of the operands.
    pub elem: Scalar,
    /// Elements of each operand.
    pub lanes: u16,
    /// What the operands are, one to three.
    pub kinds: Vec<Kind>,
}

impl Cell {
    /// Type and number of the result's elements.
    pub fn result(&self) -> (Scalar, u16) {
        match self.operation {
            Operation::Binary(_) | Operation::Select | Operation::Fma => (self.elem, self.lanes),
            Operation::Unary(_, to) => (to, self.lanes),
            Operation::Compare(_) => (Scalar::I32, self.lanes),
            Operation::Extract(_, n) | Operation::Splat(n) => (self.elem, n),
            Operation::Concat => (self.elem, 2 * self.lanes),
        }
    }

    /// How far from the interpreter's a result may be, in units in the last place.
    pub fn tolerance(&self) -> u64 {
        match self.operation {
            Operation::Unary(op, to) => op.tolerance(to),
            Operation::Binary(op) => op.tolerance(self.elem),
            _ => 0,
        }
    }

    /// Operation and types, the row of the table.
    pub fn row(&self) -> String {
        let (name, elem) = (ty(self.elem, self.lanes), self.result());
        match self.operation {
            Operation::Binary(op) => format!("{} {name}", op.name()),
            Operation::Unary(op, to) if to == self.elem => format!("{} {name}", op.name()),
            Operation::Unary(op, _) => format!("{} {name} to {}", op.name(), ty(elem.0, elem.1)),
            Operation::Compare(p) => format!("cmp<{}> {name}", p.name()),
            Operation::Select => format!("select {name}"),
            Operation::Fma => format!("fma {name}"),
            Operation::Extract(first, n) => format!("extract<{first}> {name} to {n}"),
            Operation::Concat => format!("concat {name}, {name}"),
            Operation::Splat(n) => format!("splat {name} to {n}"),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<String> = self.kinds.iter().map(Kind::to_string).collect();
        write!(f, "{} ({})", self.row(), kinds.join(", "))
    }
}

/// A type as kernel IR writes it.
pub fn ty(elem: Scalar, lanes: u16) -> String {
    match lanes {
        1 => elem.name().into(),
        _ => format!("{lanes}x{}", elem.name()),
    }
}

const INTEGERS: [Scalar; 5] = [
    Scalar::I1,
    Scalar::I8,
    Scalar::I16,
    Scalar::I32,
    Scalar::I64,
];
const FLOATS: [Scalar; 4] = [Scalar::F16, Scalar::BF16, Scalar::F32, Scalar::F64];

/// Types that are computed with: small floats are only cast.
fn arithmetic(int: bool) -> &'static [Scalar] {
    if int { &INTEGERS } else { &FLOATS }
}

/// Constants that code looks at: small, powers of two, the ends of the range.
fn constants(elem: Scalar) -> Vec<u64> {
    let all = u64::MAX >> (64 - elem.bits());
    let mut found: Vec<u64> = match elem {
        Scalar::I1 => vec![0, 1],
        Scalar::F16 => vec![0, 0x8000, 0x3c00, 0xc200, 0x7c00, 0x0001, 0x2e66],
        Scalar::BF16 => vec![0, 0x8000, 0x3f80, 0xc040, 0x7f80, 0x0001, 0x3dcd],
        Scalar::F32 => [0f32, -0.0, 1.0, -3.0, f32::INFINITY, 1e-45, 0.1]
            .map(|f| f.to_bits().into())
            .into(),
        Scalar::F64 => [0f64, -0.0, 1.0, -3.0, f64::INFINITY, 5e-324, 0.1]
            .map(f64::to_bits)
            .into(),
        _ => vec![0, 1, 3, 7, 8, 100, all, all - 6, all >> 1, (all >> 1) + 1],
    };
    found.iter_mut().for_each(|c| *c &= all);
    found.dedup();
    found
}

fn pairs(elem: Scalar) -> Vec<Vec<Kind>> {
    use Kind::{Constant, Uniform, Varying};
    let mut all = vec![
        vec![Varying, Varying],
        vec![Varying, Uniform],
        vec![Uniform, Varying],
        vec![Uniform, Uniform],
    ];
    let constants = constants(elem);
    all.extend(constants.iter().map(|&c| vec![Varying, Constant(c)]));
    let few = constants.iter().skip(1).step_by(3);
    all.extend(few.map(|&c| vec![Constant(c), Varying]));
    all
}

/// Types of a cast's result.
fn results(op: Unary, from: Scalar) -> Vec<Scalar> {
    let all = || Scalar::ALL.iter().map(|e| e.0);
    let int = from.is_int();
    match op {
        Unary::Trunc => all()
            .filter(|t| int && t.is_int() && t.bits() < from.bits())
            .collect(),
        Unary::ZExt | Unary::SExt | Unary::AnyExt => all()
            .filter(|t| int && t.is_int() && t.bits() > from.bits())
            .collect(),
        Unary::FCvt => all()
            .filter(|&t| !int && !t.is_int() && t != from)
            .collect(),
        Unary::SToF | Unary::UToF => all().filter(|t| int && !t.is_int()).collect(),
        Unary::FToS | Unary::FToU => all().filter(|t| !int && t.is_int()).collect(),
        Unary::Bitcast => all()
            .filter(|&t| t != from && t.bits() == from.bits())
            .collect(),
        Unary::Ctlz | Unary::Cttz | Unary::Ctpop => {
            INTEGERS.into_iter().filter(|&t| t == from).collect()
        }
        Unary::ReadFirstLane => vec![from],
        // A cell of its own.
        Unary::Splat => vec![],
        // Functions of floats.
        _ => FLOATS.into_iter().filter(|&t| t == from).collect(),
    }
}

/// Vectors that are tried beside scalars.
const VECTORS: [(Scalar, u16); 6] = [
    (Scalar::I16, 2),
    (Scalar::F16, 2),
    (Scalar::BF16, 2),
    (Scalar::I8, 4),
    (Scalar::I32, 3),
    (Scalar::F32, 3),
];

/// All cells, by operation.
pub fn cells() -> Vec<Cell> {
    let mut all = Vec::new();
    let mut add = |operation, elem, lanes, kinds: Vec<Kind>| {
        all.push(Cell {
            operation,
            elem,
            lanes,
            kinds,
        });
    };
    let two = || vec![Kind::Varying, Kind::Varying];
    for (op, _) in Binary::ALL {
        let int = op < Binary::FAdd;
        for &elem in arithmetic(int) {
            for kinds in pairs(elem) {
                add(Operation::Binary(op), elem, 1, kinds);
            }
        }
        for (elem, lanes) in VECTORS.into_iter().filter(|v| v.0.is_int() == int) {
            add(Operation::Binary(op), elem, lanes, two());
        }
    }
    for elem in FLOATS {
        let varying = vec![Kind::Varying; 3];
        add(Operation::Fma, elem, 1, varying.clone());
        for c in constants(elem) {
            for n in 1..3 {
                let mut kinds = varying.clone();
                kinds[n] = Kind::Constant(c);
                add(Operation::Fma, elem, 1, kinds);
            }
        }
    }
    for (elem, lanes) in VECTORS.into_iter().filter(|v| !v.0.is_int()) {
        add(Operation::Fma, elem, lanes, vec![Kind::Varying; 3]);
    }
    for (op, _) in Unary::ALL {
        for (from, _, _) in Scalar::ALL {
            for to in results(op, from) {
                add(Operation::Unary(op, to), from, 1, vec![Kind::Varying]);
                add(Operation::Unary(op, to), from, 1, vec![Kind::Uniform]);
            }
        }
        for (elem, lanes) in VECTORS {
            for to in results(op, elem) {
                add(Operation::Unary(op, to), elem, lanes, vec![Kind::Varying]);
            }
        }
    }
    for (p, _) in Predicate::ALL {
        let int = p < Predicate::Oeq;
        for &elem in arithmetic(int) {
            for kinds in pairs(elem) {
                add(Operation::Compare(p), elem, 1, kinds);
            }
        }
        for (elem, lanes) in VECTORS.into_iter().filter(|v| v.0.is_int() == int) {
            add(Operation::Compare(p), elem, lanes, two());
        }
    }
    for (elem, _, _) in Scalar::ALL {
        for kinds in pairs(elem).into_iter().take(4) {
            add(Operation::Select, elem, 1, kinds);
        }
        for lanes in [2, 4] {
            add(Operation::Splat(lanes), elem, 1, vec![Kind::Varying]);
            add(Operation::Splat(lanes), elem, 1, vec![Kind::Uniform]);
        }
        add(Operation::Concat, elem, 1, two());
    }
    for (elem, lanes) in VECTORS {
        add(Operation::Select, elem, lanes, two());
        add(Operation::Concat, elem, lanes, two());
        for first in 0..lanes {
            for n in 1..=lanes - first {
                add(
                    Operation::Extract(first, n),
                    elem,
                    lanes,
                    vec![Kind::Varying],
                );
            }
        }
    }
    all
}
