//! Selection patterns derived from meanings.
//!
//! An instruction whose meaning assigns its one result a pure expression yields a pattern over
//! e-graph nodes: operands become holes, operators become nodes. A slice of an operand
//! from bit 0 (`a[23:0]`, `b[4:0]`) becomes a hole that takes any class which facts prove to fit.
//! A subexpression over one short slice (`(1 << c[4:0]) - 1`) becomes a table of its possible
//! constants, with the immediate for each constant.
//!
//! # Why
//!
//! **Constants.** `MAX_BITS` is not tuned. It bounds a table to 64 constants.

use super::pattern::{MachinePat, MachinePattern, Shape};
use super::relation::Relation;
use crate::facts::mask;
use crate::ir::fold::binary as fold_binary;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::target::query::read_meaning;
use crate::target::{BankRole, OpInfo, Opcode, Role, Target};
use easel_egraph::Kinds;
use easel_isa::meaning::{BinaryOp, Expr, Statement, UnaryOp};
use smallvec::SmallVec;

/// The patterns of one instruction: one for each type that its untyped operands may have.
pub fn derive(target: Target, opcode: Opcode, info: &'static OpInfo) -> Vec<MachinePattern> {
    let meaning = read_meaning(info);
    // The result: the first explicit definition (a carry out without readers may follow), or the
    // condition if there is no explicit definition.
    let defs: SmallVec<[usize; 2]> = info.defs().map(|(i, _)| i).collect();
    let explicit: SmallVec<[usize; 2]> = defs
        .iter()
        .copied()
        .filter(|&i| !info.operands[i].implicit)
        .collect();
    let result = match (&explicit[..], &defs[..]) {
        ([one, rest @ ..], _)
            if rest
                .iter()
                .all(|&i| info.operands[i].bits == 1 || info.operands[i].elem == "mask") =>
        {
            *one
        }
        ([], [one]) => *one,
        _ => return Vec::new(),
    };
    let spec = &info.operands[result];
    let Some(bank) = spec
        .banks
        .iter()
        .next()
        .or(spec.fixed.and_then(|reg| target.bank_around(reg)))
    else {
        return Vec::new();
    };
    if info.operands.iter().any(|o| o.tied.is_some()) {
        return Vec::new();
    }
    let Some(expr) = meaning.statements.iter().find_map(|s| match s {
        Statement::Assign(name, e) if name == spec.name => Some(e),
        _ => None,
    }) else {
        return Vec::new();
    };
    let cx = Deriving { info };
    let Some((root, elem)) = cx.convert(expr) else {
        return Vec::new();
    };
    let mut root = root;
    whole_registers(&mut root);
    let root = root;
    // A move is no computation; moves are found elsewhere, by their meaning.
    if !matches!(root, MachinePat::Node(..)) {
        return Vec::new();
    }
    // Every explicit register operand must be bound.
    let bound = holes(&root);
    if info
        .uses()
        .any(|(i, o)| o.role == Role::Use && !bound.contains(&(i as u8)))
    {
        return Vec::new();
    }
    let elem = if spec.elem == "mask" || spec.bits == 1 {
        Scalar::I1
    } else {
        elem
    };
    let pattern = MachinePattern {
        opcode,
        root,
        elem,
        result: result as u8,
        bank,
        given: SmallVec::new(),
        needs: SmallVec::new(),
        all_needs: Kinds::default(),
    };
    // A bitwise operation on as many bits as a wave has lanes works on masks of lanes.
    let wide = spec.units == target.mask_units() && bank.role == BankRole::Uniform;
    let mask = (wide && elem.bits() > 1)
        .then(|| of_masks(&pattern.root))
        .flatten();
    let twin = mask.map(|root| MachinePattern {
        root,
        elem: Scalar::I1,
        ..pattern.clone()
    });
    // A selection of bits selects floats.
    let float = match (&pattern.root, elem) {
        (MachinePat::Node(Shape::Select, _), Scalar::I32) => Some(Scalar::F32),
        (MachinePat::Node(Shape::Select, _), Scalar::I64) => Some(Scalar::F64),
        _ => None,
    };
    let float = float.map(|elem| MachinePattern {
        elem,
        ..pattern.clone()
    });
    let part = of_part(&pattern.root).map(|root| MachinePattern {
        root,
        ..pattern.clone()
    });
    let others = twin.into_iter().chain(float).chain(part);
    std::iter::once(pattern).chain(others).collect()
}

/// The pattern of a conversion of a byte or half in a word, for the part alone: `(word >> 8) & 0xff` is the byte
/// `trunc (word >> 8)`.
fn of_part(pat: &MachinePat) -> Option<MachinePat> {
    let MachinePat::Node(shape @ Shape::Unary(Unary::UToF, _), args) = pat else {
        return None;
    };
    if let [shifted @ MachinePat::Node(Shape::Binary(Binary::LShr), parts)] = &args[..] {
        return match parts[..] {
            [MachinePat::Hole(n, 32), MachinePat::Const(16)] => {
                Some(node(*shape, [MachinePat::Half(n, true)]))
            }
            [MachinePat::Hole(_, 32), MachinePat::Const(24)] => {
                let byte = node(Shape::Unary(Unary::Trunc, Scalar::I8), [shifted.clone()]);
                Some(node(*shape, [byte]))
            }
            _ => None,
        };
    }
    let [MachinePat::Node(Shape::Binary(Binary::And), parts)] = &args[..] else {
        return None;
    };
    let [shifted @ MachinePat::Node(..), MachinePat::Const(0xff)] = &parts[..] else {
        return None;
    };
    let byte = node(Shape::Unary(Unary::Trunc, Scalar::I8), [shifted.clone()]);
    Some(node(*shape, [byte]))
}

/// A bitwise expression of wide operands as one of single bits.
fn of_masks(pat: &MachinePat) -> Option<MachinePat> {
    Some(match pat {
        MachinePat::Hole(n, _) => MachinePat::Hole(*n, 1),
        MachinePat::Const(u64::MAX) => MachinePat::Const(1),
        MachinePat::Node(shape, args)
            if matches!(shape, Shape::Binary(Binary::And | Binary::Or | Binary::Xor)) =>
        {
            let args: Option<Vec<_>> = args.iter().map(of_masks).collect();
            MachinePat::Node(*shape, args?)
        }
        _ => return None,
    })
}

/// Turns low halves of words whose upper halves are not read into values of 16 bits in registers.
fn whole_registers(root: &mut MachinePat) {
    fn has_upper(pat: &MachinePat, n: u8) -> bool {
        match pat {
            MachinePat::Half(m, high) => *m == n && *high,
            MachinePat::Node(_, args) => args.iter().any(|a| has_upper(a, n)),
            _ => false,
        }
    }
    fn walk(pat: &mut MachinePat, upper: &[bool]) {
        match pat {
            MachinePat::Half(n, false) if !upper[usize::from(*n)] => {
                *pat = MachinePat::Hole(*n, 16);
            }
            MachinePat::Node(Shape::Unary(Unary::Bitcast, elem), args)
                if let [MachinePat::Half(n, false)] = args[..]
                    && !upper[usize::from(n)] =>
            {
                *pat = MachinePat::Float(n, *elem);
            }
            MachinePat::Node(_, args) => args.iter_mut().for_each(|a| walk(a, upper)),
            _ => {}
        }
    }
    let last = holes(root).into_iter().max().map_or(0, usize::from);
    let upper: Vec<bool> = (0..=last).map(|n| has_upper(root, n as u8)).collect();
    walk(root, &upper);
}

/// The operands of a pattern, one entry for each place.
pub fn holes(pat: &MachinePat) -> SmallVec<[u8; 8]> {
    let mut found = SmallVec::new();
    add_holes(pat, &mut found);
    found
}

fn add_holes(pat: &MachinePat, found: &mut SmallVec<[u8; 8]>) {
    match pat {
        MachinePat::Hole(n, _)
        | MachinePat::Float(n, _)
        | MachinePat::Half(n, _)
        | MachinePat::Fits(n, _)
        | MachinePat::Solve(n, _)
        | MachinePat::Immediate(n, ..) => found.push(*n),
        MachinePat::Const(_) => {}
        MachinePat::Node(_, args) => args.iter().for_each(|a| add_holes(a, found)),
    }
}

fn int_of(bits: u16) -> Option<Scalar> {
    Some(match bits {
        1 => Scalar::I1,
        16 => Scalar::I16,
        32 => Scalar::I32,
        64 => Scalar::I64,
        _ => return None,
    })
}

struct Deriving {
    info: &'static OpInfo,
}

impl Deriving {
    fn operand(&self, name: &str) -> Option<(u8, u16)> {
        let i = self.info.operand(name)?;
        let spec = &self.info.operands[i];
        if spec.role == Role::Modifier || spec.role == Role::Def {
            return None;
        }
        let bits = if spec.elem == "mask" {
            1
        } else {
            spec.bits as u16
        };
        Some((i as u8, bits))
    }

    /// The pattern and its type; integer literals take the type `like`.
    fn convert(&self, e: &Expr) -> Option<(MachinePat, Scalar)> {
        if let Some(found) = self.relation(e) {
            return Some(found);
        }
        match e {
            Expr::Operand(name) => {
                let (n, bits) = self.operand(name)?;
                Some((MachinePat::Hole(n, bits), int_of(bits)?))
            }
            Expr::Slice(inner, hi, lo) => {
                let Expr::Operand(name) = &**inner else {
                    return None;
                };
                let (n, bits) = self.operand(name)?;
                let half = bits == 32 && matches!((hi, lo), (15, 0) | (31, 16));
                half.then_some((MachinePat::Half(n, *lo > 0), Scalar::I16))
            }
            Expr::Concat(parts) => {
                let [high, low] = &parts[..] else { return None };
                let half = |e| {
                    let (pat, elem) = self.convert(e)?;
                    match elem {
                        Scalar::I16 => Some(pat),
                        Scalar::F16 | Scalar::BF16 => {
                            Some(node(Shape::Unary(Unary::Bitcast, Scalar::I16), [pat]))
                        }
                        _ => None,
                    }
                };
                Some((node(Shape::Pack, [half(low)?, half(high)?]), Scalar::I32))
            }
            Expr::Int(_) => None,
            Expr::Unary(UnaryOp::Not, a) => {
                let (a, t) = self.convert(a)?;
                Some((
                    node(
                        Shape::Binary(Binary::Xor),
                        [a, MachinePat::Const(mask(t.bits()))],
                    ),
                    t,
                ))
            }
            Expr::Unary(UnaryOp::Neg, a) => {
                let (a, t) = self.convert(a)?;
                Some((
                    node(Shape::Binary(Binary::Sub), [MachinePat::Const(0), a]),
                    t,
                ))
            }
            Expr::Binary(op, a, b) => self.binary(*op, a, b),
            Expr::Select(c, a, b) => {
                let (c, ct) = self.convert(c)?;
                let (a, b, t) = self.pair(a, b)?;
                (ct == Scalar::I1).then(|| (MachinePat::Node(Shape::Select, vec![c, a, b]), t))
            }
            Expr::Call { name, ty, args, .. } => self.call(name, ty.as_deref(), args),
        }
    }

    /// A byte of an operand of 32 bits.
    fn byte(&self, e: &Expr) -> Option<MachinePat> {
        let Expr::Slice(inner, hi, lo) = e else {
            return None;
        };
        let Expr::Operand(name) = &**inner else {
            return None;
        };
        let (n, _) = self.operand(name).filter(|o| o.1 == 32)?;
        if hi - lo != 7 {
            return None;
        }
        let word = MachinePat::Hole(n, 32);
        let word = match lo {
            0 => word,
            _ => {
                let amount = MachinePat::Const(u64::from(*lo));
                node(Shape::Binary(Binary::LShr), [word, amount])
            }
        };
        Some(node(Shape::Unary(Unary::Trunc, Scalar::I8), [word]))
    }

    /// Both operands with one type; a literal takes the other's type, a solvable side its table.
    fn pair(&self, a: &Expr, b: &Expr) -> Option<(MachinePat, MachinePat, Scalar)> {
        let side = |e| {
            if only_slice(e).is_some() {
                None
            } else {
                self.convert(e)
            }
        };
        match (side(a), side(b)) {
            (Some((a, t)), Some((b, u))) if t == u => Some((a, b, t)),
            (Some((a, t)), None) => Some((a, self.constant(b, t)?, t)),
            (None, Some((b, t))) => Some((self.constant(a, t)?, b, t)),
            _ => None,
        }
    }

    /// A literal, or an expression over one short slice.
    fn constant(&self, e: &Expr, t: Scalar) -> Option<MachinePat> {
        if let Expr::Int(i) = e {
            return Some(MachinePat::Const(*i as u64 & mask(t.bits())));
        }
        let (name, width) = only_slice(e)?;
        let (n, _) = self.operand(name)?;
        let table = (0..1u64 << width)
            .filter_map(|v| Some((fold(e, v, t.bits())?, v as i64)))
            .collect();
        Some(MachinePat::Solve(n, table))
    }

    fn binary(&self, op: BinaryOp, a: &Expr, b: &Expr) -> Option<(MachinePat, Scalar)> {
        let shape = match op {
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                let kernel = match op {
                    BinaryOp::Shl => Binary::Shl,
                    BinaryOp::LShr => Binary::LShr,
                    _ => Binary::AShr,
                };
                let (a, t) = self.convert(a)?;
                let amount = self.amount(b, t.bits())?;
                return Some((node(Shape::Binary(kernel), [a, amount]), t));
            }
            BinaryOp::Add => Binary::Add,
            BinaryOp::Sub => Binary::Sub,
            BinaryOp::Mul => Binary::Mul,
            BinaryOp::And => Binary::And,
            BinaryOp::Or => Binary::Or,
            BinaryOp::Xor => Binary::Xor,
            _ => {
                let (x, y, _) = self.pair(a, b)?;
                return Some((node(Shape::Compare(predicate(op)?), [x, y]), Scalar::I1));
            }
        };
        let (x, y, t) = self.pair(a, b)?;
        Some((node(Shape::Binary(shape), [x, y]), t))
    }

    /// A shift amount. The kernel's shifts take the amount modulo the width. The pattern does the same if
    /// the slice has exactly the bits for this.
    fn amount(&self, e: &Expr, bits: u16) -> Option<MachinePat> {
        match e {
            Expr::Int(i) => Some(MachinePat::Const(*i as u64)),
            Expr::Slice(inner, hi, 0) => {
                let Expr::Operand(name) = &**inner else {
                    return None;
                };
                let (n, own) = self.operand(name)?;
                if 1u32 << (hi + 1) == u32::from(bits) {
                    Some(match (own, bits) {
                        (32, 16) => MachinePat::Half(n, false),
                        _ => MachinePat::Hole(n, own),
                    })
                } else {
                    Some(MachinePat::Fits(n, hi + 1))
                }
            }
            Expr::Slice(inner, 19, 16) if bits == 16 => {
                let Expr::Operand(name) = &**inner else {
                    return None;
                };
                let (n, own) = self.operand(name)?;
                (own == 32).then_some(MachinePat::Half(n, true))
            }
            _ => None,
        }
    }

    fn call(&self, name: &str, ty: Option<&str>, args: &[Expr]) -> Option<(MachinePat, Scalar)> {
        if let ("zext" | "sext", [inner, Expr::Int(width)]) = (name, args) {
            let elem = int_of(u16::try_from(*width).ok()?)?;
            // Zero-extended low bits: a hole for any class that fits.
            if let (Expr::Slice(inner, hi, 0), "zext") = (inner, name)
                && let Expr::Operand(name) = &**inner
            {
                let (n, bits) = self.operand(name)?;
                return (bits == elem.bits()).then_some((MachinePat::Fits(n, hi + 1), elem));
            }
            // Bits in the middle or at the end: shifted down, and masked if more bits are above.
            if let (Expr::Slice(inner, hi, lo @ 1..), "zext") = (inner, name)
                && let Expr::Operand(name) = &**inner
                && let (n, bits) = self.operand(name)?
                && bits == elem.bits()
                && *hi < bits
            {
                let shift = [MachinePat::Hole(n, bits), MachinePat::Const(u64::from(*lo))];
                let shifted = node(Shape::Binary(Binary::LShr), shift);
                let field = match hi + 1 == bits {
                    true => shifted,
                    false => {
                        let ones = MachinePat::Const(mask(hi + 1 - lo));
                        node(Shape::Binary(Binary::And), [shifted, ones])
                    }
                };
                return Some((field, elem));
            }
            if let Expr::Operand(operand) = inner
                && let (n, _) = self.operand(operand)?
                && let Some((lo, hi)) = self.info.operands[usize::from(n)].constants.immediate
            {
                return Some((MachinePat::Immediate(n, lo, hi), elem));
            }
            let a = match self.byte(inner) {
                Some(byte) => byte,
                None => self.convert(inner)?.0,
            };
            let op = if name == "zext" {
                Unary::ZExt
            } else {
                Unary::SExt
            };
            return Some((node(Shape::Unary(op, elem), [a]), elem));
        }
        if let ("readfirstlane", [a]) = (name, args) {
            let (a, t) = self.convert(a)?;
            return Some((node(Shape::Unary(Unary::ReadFirstLane, t), [a]), t));
        }
        if let ("popcount", [a]) = (name, args) {
            let (a, t) = self.convert(a)?;
            return Some((node(Shape::Unary(Unary::Ctpop, t), [a]), t));
        }
        let binary = match name {
            "min_u" => Binary::UMin,
            "max_u" => Binary::UMax,
            "min_s" => Binary::SMin,
            "max_s" => Binary::SMax,
            "mulhi_u" => Binary::MulHiU,
            "mulhi_s" => Binary::MulHiS,
            "fadd" => Binary::FAdd,
            "fsub" => Binary::FSub,
            "fmul" => Binary::FMul,
            "fminnum" => Binary::FMinNum,
            "fmaxnum" => Binary::FMaxNum,
            "fma" => {
                let elem = Scalar::parse(ty?)?;
                let args: Option<Vec<_>> = args.iter().map(|a| self.typed(a, elem)).collect();
                return Some((MachinePat::Node(Shape::Fma, args?), elem));
            }
            _ => return self.float_unary(name, ty?, args),
        };
        let [a, b] = args else { return None };
        if let Some(ty) = ty {
            let elem = Scalar::parse(ty)?;
            return Some((
                node(
                    Shape::Binary(binary),
                    [self.typed(a, elem)?, self.typed(b, elem)?],
                ),
                elem,
            ));
        }
        let (a, b, t) = self.pair(a, b)?;
        Some((node(Shape::Binary(binary), [a, b]), t))
    }

    fn float_unary(&self, name: &str, ty: &str, args: &[Expr]) -> Option<(MachinePat, Scalar)> {
        // One unit in the last place is the error that the kernel's operations allow if no machine rounds correctly.
        // A permission for a larger error would be checked here.
        if let ("about", [Expr::Call { name, ty, args, .. }, Expr::Int(1)]) = (name, args) {
            let tolerant = ["exp2", "log2", "rcp", "rsq"].contains(&name.as_str());
            return self.float_unary(name, ty.as_deref().filter(|_| tolerant)?, args);
        }
        let (to, from) = ty.split_once('.').unwrap_or((ty, ty));
        // The operation gives the sign of an integer.
        let parse = |name: &str| Scalar::parse(&name.replacen('u', "i", 1));
        let (to, from) = (parse(to)?, parse(from)?);
        let op = match name {
            "fcvt" => Unary::FCvt,
            "stof" => Unary::SToF,
            "utof" => Unary::UToF,
            "ftos" => Unary::FToS,
            "ftou" => Unary::FToU,
            "exp2" => Unary::Exp2,
            "log2" => Unary::Log2,
            "rcp" => Unary::Rcp,
            "rsq" => Unary::RSqrt,
            "sqrt" => Unary::Sqrt,
            "floor" => Unary::Floor,
            "ceil" => Unary::Ceil,
            "trunc" => Unary::FTrunc,
            "rndne" => Unary::RoundEven,
            _ => return None,
        };
        let [a] = args else { return None };
        Some((node(Shape::Unary(op, to), [self.typed(a, from)?]), to))
    }

    /// A comparison of two float operands, in any form.
    fn relation(&self, e: &Expr) -> Option<(MachinePat, Scalar)> {
        let relation = Relation::of(e)?;
        let predicate = relation.predicate(e)?;
        let elem = Scalar::parse(relation.ty)?;
        let sides = [relation.sides.0, relation.sides.1].map(|side| self.typed(side, elem));
        let [Some(a), Some(b)] = sides else {
            return None;
        };
        Some((node(Shape::Compare(predicate), [a, b]), Scalar::I1))
    }

    /// An operand of a float operation.
    fn typed(&self, e: &Expr, elem: Scalar) -> Option<MachinePat> {
        match e {
            Expr::Operand(name) => {
                self.operand(name)
                    .filter(|o| o.1 == elem.bits())
                    .map(|o| match elem.is_int() {
                        true => MachinePat::Hole(o.0, o.1),
                        false => MachinePat::Float(o.0, elem),
                    })
            }
            _ => match self.convert(e)? {
                (pat, t) if t == elem => Some(pat),
                (half @ MachinePat::Half(..), t) if t.bits() == elem.bits() => {
                    Some(node(Shape::Unary(Unary::Bitcast, elem), [half]))
                }
                _ => None,
            },
        }
    }
}

fn node<const N: usize>(shape: Shape, args: [MachinePat; N]) -> MachinePat {
    MachinePat::Node(shape, args.into())
}

fn predicate(op: BinaryOp) -> Option<Predicate> {
    Some(match op {
        BinaryOp::Eq => Predicate::Eq,
        BinaryOp::Ne => Predicate::Ne,
        BinaryOp::Ult => Predicate::Ult,
        BinaryOp::Ule => Predicate::Ule,
        BinaryOp::Ugt => Predicate::Ugt,
        BinaryOp::Uge => Predicate::Uge,
        BinaryOp::Slt => Predicate::Slt,
        BinaryOp::Sle => Predicate::Sle,
        BinaryOp::Sgt => Predicate::Sgt,
        BinaryOp::Sge => Predicate::Sge,
        _ => return None,
    })
}

/// The operand and width of the only slice in an expression that reads nothing else.
fn only_slice(e: &Expr) -> Option<(&str, u16)> {
    /// Slices wider than this would make tables too long.
    const MAX_BITS: u16 = 6;
    fn walk<'e>(e: &'e Expr, found: &mut Option<(&'e str, u16)>) -> bool {
        match e {
            Expr::Int(_) => true,
            Expr::Slice(inner, hi, 0) => match &**inner {
                Expr::Operand(name)
                    if *hi < MAX_BITS && found.is_none_or(|f| f == (name.as_str(), hi + 1)) =>
                {
                    *found = Some((name, hi + 1));
                    true
                }
                _ => false,
            },
            Expr::Unary(_, a) => walk(a, found),
            // All ones, for any other side: rows give a constant a width in this way.
            Expr::Binary(BinaryOp::Or, _, b) if matches!(**b, Expr::Int(-1)) => true,
            Expr::Binary(_, a, b) => walk(a, found) && walk(b, found),
            Expr::Call { name, args, .. } if name == "zext" => walk(&args[0], found),
            _ => false,
        }
    }
    let mut found = None;
    walk(e, &mut found).then_some(found).flatten()
}

/// The value of such an expression for one value of the slice, in `bits` bits.
fn fold(e: &Expr, value: u64, bits: u16) -> Option<u64> {
    let m = mask(bits);
    match e {
        Expr::Int(i) => Some(*i as u64 & m),
        Expr::Slice(..) => Some(value),
        Expr::Unary(UnaryOp::Neg, a) => Some(fold(a, value, bits)?.wrapping_neg() & m),
        Expr::Unary(UnaryOp::Not, a) => Some(!fold(a, value, bits)? & m),
        Expr::Call { args, .. } => fold(&args[0], value, bits),
        Expr::Binary(BinaryOp::Or, _, b) if matches!(**b, Expr::Int(-1)) => Some(m),
        Expr::Binary(op, a, b) => {
            let (a, b) = (fold(a, value, bits)?, fold(b, value, bits)?);
            let kernel = match op {
                BinaryOp::Shl | BinaryOp::LShr if b >= u64::from(bits) => return Some(0),
                BinaryOp::Add => Binary::Add,
                BinaryOp::Sub => Binary::Sub,
                BinaryOp::Mul => Binary::Mul,
                BinaryOp::And => Binary::And,
                BinaryOp::Or => Binary::Or,
                BinaryOp::Xor => Binary::Xor,
                BinaryOp::Shl => Binary::Shl,
                BinaryOp::LShr => Binary::LShr,
                _ => return None,
            };
            fold_binary(kernel, a, b, bits)
        }
        _ => None,
    }
}
