//! Selection patterns derived from meanings.
//!
//! An instruction whose meaning assigns its one result a pure expression yields a pattern over
//! e-graph nodes by itself: operands become holes, operators become nodes. A slice of an operand
//! from bit 0 (`a[23:0]`, `b[4:0]`) becomes a hole that takes any class which facts prove to fit,
//! and a subexpression over one short slice (`(1 << c[4:0]) - 1`) becomes a table of the constants
//! that it can be, with the immediate that makes each.

use super::facts::{Facts, mask};
use super::graph::Graph;
use super::identities;
use super::node::Node;
use crate::ir::fold::binary as fold_binary;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::target::{Bank, BankRole, Behaviour, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{self, BinaryOp, Expr, Statement, UnaryOp};
use egg::Id;
use smallvec::SmallVec;

/// A pattern over e-classes.
#[derive(Clone, PartialEq, Debug)]
pub enum MachinePat {
    /// Use operand `n` holds the class, which has that many bits (or is a constant).
    Hole(u8, u16),
    /// The class is a constant in the closed interval, and immediate operand `n`.
    Immediate(u8, i64, i64),
    /// Use operand `n` holds the class, which must fit into `bits` bits (zero-extended).
    Fits(u8, u16),
    Const(u64),
    /// The class is a constant; operand `n` becomes the immediate that the table pairs with it.
    Solve(u8, Vec<(u64, i64)>),
    Node(Shape, Vec<MachinePat>),
}

/// The operation of a pattern node with its result type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Binary(Binary),
    Unary(Unary, Scalar),
    Compare(Predicate),
    Select,
}

/// One instruction as a pattern.
#[derive(Clone, Debug)]
pub struct MachinePattern {
    pub opcode: Opcode,
    pub root: MachinePat,
    /// Type of the class that the instruction computes.
    pub elem: Scalar,
    /// Operand index of the result.
    pub result: u8,
    /// Bank of the result.
    pub bank: Bank,
    /// An operand that the pattern does not mention, and what it is: see
    /// [`identities`](super::identities).
    pub given: Option<(u8, i64)>,
}

/// All patterns of a target.
pub struct Patterns {
    pub list: Vec<MachinePattern>,
}

impl Patterns {
    pub fn new(target: Target) -> Patterns {
        let mut list = Vec::new();
        for (opcode, info) in target.all_ops() {
            if info.behaviour == Behaviour::Pure {
                list.extend(derive(target, opcode, info));
            }
        }
        list.extend(identities::specialised(target, &list));
        Patterns { list }
    }
}

impl Patterns {
    /// Whether an instruction computes an operation on any two values of a type, into a bank.
    pub fn has_binary(&self, op: Binary, elem: Scalar, bank: Bank) -> bool {
        let any = |pat: &MachinePat| matches!(pat, MachinePat::Hole(_, n) if *n == elem.bits());
        self.list.iter().any(|p| match &p.root {
            MachinePat::Node(Shape::Binary(found), args) => {
                (p.elem, p.bank) == (elem, bank) && *found == op && args.iter().all(any)
            }
            _ => false,
        })
    }
}

/// The patterns of one instruction: one for each type that its untyped operands may have.
pub fn derive(target: Target, opcode: Opcode, info: &'static OpInfo) -> Vec<MachinePattern> {
    let Ok(meaning) = meaning::parse(info.meaning) else {
        return Vec::new();
    };
    // The result: the first explicit definition (a carry out may follow that nobody reads), or the
    // condition when there is none.
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
    // Carry chains read and write the condition; they are not for single expressions.
    let carries =
        info.uses().any(|(_, o)| o.banks.has(BankRole::Condition)) && defs.len() > explicit.len();
    if carries || info.operands.iter().any(|o| o.tied.is_some()) {
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
    // A move is no computation; moves are found by their meaning elsewhere.
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
    vec![MachinePattern {
        opcode,
        root,
        elem,
        result: result as u8,
        bank,
        given: None,
    }]
}

fn holes(pat: &MachinePat) -> Vec<u8> {
    match pat {
        MachinePat::Hole(n, _)
        | MachinePat::Fits(n, _)
        | MachinePat::Solve(n, _)
        | MachinePat::Immediate(n, ..) => vec![*n],
        MachinePat::Const(_) => vec![],
        MachinePat::Node(_, args) => args.iter().flat_map(holes).collect(),
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
        match e {
            Expr::Operand(name) => {
                let (n, bits) = self.operand(name)?;
                Some((MachinePat::Hole(n, bits), int_of(bits)?))
            }
            Expr::Int(_) | Expr::Slice(..) | Expr::Concat(_) => None,
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

    /// Both operands of one type; a literal takes the other's, a solvable side its table.
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

    /// A shift amount. The kernel's shifts take it modulo the width, and so does the pattern when
    /// the slice has just the bits for that.
    fn amount(&self, e: &Expr, bits: u16) -> Option<MachinePat> {
        match e {
            Expr::Int(i) => Some(MachinePat::Const(*i as u64)),
            Expr::Slice(inner, hi, 0) => {
                let Expr::Operand(name) = &**inner else {
                    return None;
                };
                let (n, own) = self.operand(name)?;
                if 1u32 << (hi + 1) == u32::from(bits) {
                    Some(MachinePat::Hole(n, own))
                } else {
                    Some(MachinePat::Fits(n, hi + 1))
                }
            }
            _ => None,
        }
    }

    fn call(&self, name: &str, ty: Option<&str>, args: &[Expr]) -> Option<(MachinePat, Scalar)> {
        if let ("zext" | "sext", [inner, Expr::Int(width)]) = (name, args) {
            let elem = int_of(u16::try_from(*width).ok()?)?;
            // Zero-extended low bits: whatever fits.
            if let (Expr::Slice(inner, hi, 0), "zext") = (inner, name)
                && let Expr::Operand(name) = &**inner
            {
                let (n, bits) = self.operand(name)?;
                return (bits == elem.bits()).then_some((MachinePat::Fits(n, hi + 1), elem));
            }
            if let Expr::Operand(operand) = inner
                && let (n, _) = self.operand(operand)?
                && let Some((lo, hi)) = self.info.operands[usize::from(n)].constants.immediate
            {
                return Some((MachinePat::Immediate(n, lo, hi), elem));
            }
            let (a, _) = self.convert(inner)?;
            let op = if name == "zext" {
                Unary::ZExt
            } else {
                Unary::SExt
            };
            return Some((node(Shape::Unary(op, elem), [a]), elem));
        }
        let binary = match name {
            "min_u" => Binary::UMin,
            "max_u" => Binary::UMax,
            "min_s" => Binary::SMin,
            "max_s" => Binary::SMax,
            "mulhi_u" => Binary::MulHiU,
            "fadd" => Binary::FAdd,
            "fsub" => Binary::FSub,
            "fmul" => Binary::FMul,
            "fminnum" => Binary::FMinNum,
            "fmaxnum" => Binary::FMaxNum,
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
        let (to, from) = ty.split_once('.').unwrap_or((ty, ty));
        let (to, from) = (Scalar::parse(to)?, Scalar::parse(from)?);
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
            _ => return None,
        };
        let [a] = args else { return None };
        Some((node(Shape::Unary(op, to), [self.typed(a, from)?]), to))
    }

    /// An operand of a float operation.
    fn typed(&self, e: &Expr, elem: Scalar) -> Option<MachinePat> {
        match e {
            Expr::Operand(name) => self
                .operand(name)
                .filter(|o| o.1 == elem.bits())
                .map(|o| MachinePat::Hole(o.0, o.1)),
            _ => self.convert(e).filter(|(_, t)| *t == elem).map(|p| p.0),
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
            // All ones, whatever the other side is: how a row gives a constant a width.
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

/// What an operand of a matched instruction is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    Class(Id),
    Imm(i64),
}

/// What is done with a match: (operand, argument) pairs.
pub type Found<'a> = dyn FnMut(&[(u8, Arg)]) + 'a;

/// Calls `found` with (operand, argument) pairs for each way in which the pattern matches a class.
pub fn match_class(g: &Graph, pattern: &MachinePattern, id: Id, found: &mut Found<'_>) {
    if g.facts(id).elem == pattern.elem {
        let given = pattern.given.map(|(n, value)| (n, Arg::Imm(value)));
        let mut args: Args = given.into_iter().collect();
        step(g, &pattern.root, id, &mut args, &mut |args| found(args));
    }
}

type Args = SmallVec<[(u8, Arg); 4]>;

fn step(g: &Graph, pat: &MachinePat, id: Id, args: &mut Args, found: &mut dyn FnMut(&mut Args)) {
    let facts: &Facts = g.facts(id);
    let mut bind = |n: u8, arg: Arg, args: &mut Args| {
        // One operand used twice must be one class.
        if let Some(old) = args.iter().find(|a| a.0 == n) {
            if old.1 == arg {
                found(args);
            }
        } else {
            args.push((n, arg));
            found(args);
            args.pop();
        }
    };
    match pat {
        MachinePat::Hole(n, bits) => {
            if facts.bits() == *bits || facts.as_const().is_some() {
                bind(*n, Arg::Class(g.eg.find(id)), args);
            }
        }
        MachinePat::Immediate(n, lo, hi) => {
            // The field extends by sign or zero: compare with both readings.
            let value = facts.as_int().filter(|v| lo <= v && v <= hi);
            if let Some(v) = value.or(facts
                .as_const()
                .map(|c| c as i64)
                .filter(|v| lo <= v && v <= hi && *lo >= 0))
            {
                bind(*n, Arg::Imm(v), args);
            }
        }
        MachinePat::Fits(n, bits) => {
            if facts.fits_unsigned(*bits) {
                bind(*n, Arg::Class(g.eg.find(id)), args);
            }
        }
        MachinePat::Const(c) => {
            if facts.as_const() == Some(*c) {
                found(args);
            }
        }
        MachinePat::Solve(n, table) => {
            if let Some(c) = facts.as_const()
                && let Some(&(_, imm)) = table.iter().find(|t| t.0 == c)
            {
                bind(*n, Arg::Imm(imm), args);
            }
        }
        MachinePat::Node(shape, pats) => {
            for node in &g.eg[id].nodes {
                let same = match (shape, node) {
                    (Shape::Binary(a), Node::Binary(b, _)) => a == b,
                    (Shape::Unary(a, t), Node::Unary(b, u, _)) => a == b && t == u,
                    (Shape::Compare(a), Node::Compare(b, _)) => a == b,
                    (Shape::Select, Node::Select(_)) => true,
                    _ => false,
                };
                if !same {
                    continue;
                }
                let children = egg::Language::children(node);
                steps(g, pats, children, args, found);
                // The other order of a commutative operation; the root's own order does not
                // matter when both operands are plain holes that take the same things.
                if let (Shape::Binary(op), [a, b]) = (shape, children)
                    && op.is_commutative()
                    && a != b
                {
                    steps(g, pats, &[*b, *a], args, found);
                }
            }
        }
    }
}

fn steps(
    g: &Graph,
    pats: &[MachinePat],
    ids: &[Id],
    args: &mut Args,
    found: &mut dyn FnMut(&mut Args),
) {
    match (pats, ids) {
        ([], []) => found(args),
        ([pat, pats @ ..], [id, ids @ ..]) => step(g, pat, *id, args, &mut |args| {
            steps(g, pats, ids, args, found)
        }),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(shape: Shape, role: BankRole) -> usize {
        let patterns = Patterns::new(Target::new(&easel_amdgcn::GFX942));
        let root = |p: &&MachinePattern| {
            matches!(&p.root, MachinePat::Node(s, _) if *s == shape) && p.bank.role == role
        };
        patterns.list.iter().filter(root).count()
    }

    #[test]
    fn meanings_give_patterns() {
        // Plain and fused additions on both banks, fields by table, comparisons into both banks.
        assert!(count(Shape::Binary(Binary::Add), BankRole::Varying) >= 4);
        assert!(count(Shape::Binary(Binary::Add), BankRole::Uniform) >= 2);
        assert!(count(Shape::Compare(Predicate::Slt), BankRole::Condition) >= 2);
        let patterns = Patterns::new(Target::new(&easel_amdgcn::GFX942));
        let field = patterns.list.iter().any(|p| match &p.root {
            MachinePat::Node(Shape::Binary(Binary::And), args) => args
                .iter()
                .any(|a| matches!(a, MachinePat::Solve(_, t) if t.contains(&(0x3ff, 10)))),
            _ => false,
        });
        assert!(
            field,
            "a bit-field extraction solves its mask for the width"
        );
    }
}
