//! The vocabulary of kernel operations, which selection rewrites, and of windows of instructions.

use super::ast::Typed;
use super::entries::{Entries, wrong_kind};
use super::func::{self, FUNCTIONS, Func};
use super::text::{FunctionRow, Words};
use super::text::{Parser, Res, suggest};
use super::yaml::{Node, Text};
use crate::ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use easel_egraph as egraph;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::{listed, packed};
use egraph::Pat;

/// The words of rules on kernel operations and of windows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Scalars;

impl egraph::Vocabulary for Scalars {
    type Head = Head;
    type Function = Func;
    type Type = Scalar;

    fn compute(function: Func, args: &[i128]) -> Option<i128> {
        func::compute(function, args)
    }

    fn implies_constant(function: Func) -> bool {
        matches!(function, Func::Constant | Func::PowerOfTwo)
    }

    fn wrap(ty: Scalar, n: i128) -> i64 {
        crate::ir::fold::wrap(n, ty.bits())
    }
}

/// The scope of a rule: the values that the rule is for.
#[derive(Clone, PartialEq, Debug)]
pub struct Scope {
    /// The types of these values.
    pub ty: RuleType,
    /// Permissions that the operation must carry (`fast`): the replacement is less exact.
    pub fast: FastMath,
    /// Instructions that the right side names, each with the result to take if the instruction has several results.
    pub instructions: Vec<InstName>,
}

impl Default for Scope {
    fn default() -> Self {
        Scope {
            ty: RuleType::Int,
            fast: FastMath::NONE,
            instructions: Vec::new(),
        }
    }
}

impl Typed<Scalars> for Scope {
    fn fits(&self, ty: Scalar) -> bool {
        self.ty.fits(ty)
    }
}

impl Scope {
    /// The opcode of the instruction.
    fn instruction(&mut self, wanted: InstName) -> u16 {
        let all = &mut self.instructions;
        let known = all.iter().position(|i| *i == wanted);
        let n = known.unwrap_or_else(|| {
            all.push(wanted);
            all.len() - 1
        });
        n as u16
    }
}

impl Words for Scalars {
    type Scope = Scope;
    const KEYS: &'static [&'static str] = &["type", "fast"];
    const HAS_WINDOWS: bool = true;
    const HAS_SUMS: bool = true;

    fn scope(entries: &Entries<'_>, out: &mut Diagnostics) -> Scope {
        Scope {
            ty: types(entries, out),
            fast: permissions(entries, out),
            instructions: Vec::new(),
        }
    }

    fn operation(p: &mut Parser<'_, Scalars>, name: &str, start: usize) -> Res<Pat<Scalars>> {
        if name == "poly" {
            return polynomial(p, start);
        }
        if p.replacement
            && let Some(mut inst) = instruction_name(p, name, start)?
        {
            let args = p.operands()?;
            inst.operands = args.len();
            let elem = inst.elem;
            let head = Head::Inst(p.vars.scope.instruction(inst), elem);
            return Ok(Pat::Op { head, args });
        }
        let head = head(p, name, start)?;
        let args = p.operands()?;
        p.applied(head, args, head.arity(), (name, start))
    }

    fn head_name(head: Head) -> String {
        head.name()
    }

    fn commutes(head: Head) -> bool {
        head.is_commutative()
    }

    fn applies_once(scope: &Scope) -> bool {
        scope.fast != FastMath::NONE
    }

    fn covers(general: &Scope, special: &Scope) -> bool {
        match (general.ty, special.ty) {
            (a, b) if a == b => true,
            (RuleType::Int, RuleType::Exact(s)) => s.is_int(),
            (RuleType::Float, RuleType::Exact(s)) => !s.is_int(),
            _ => false,
        }
    }

    fn is_symmetric(function: Func) -> bool {
        matches!(function, Func::DisjointBits | Func::SameReg)
    }

    fn functions() -> &'static [FunctionRow<Func>] {
        FUNCTIONS
    }
}

/// The values that a rule is for.
fn types(map: &Entries<'_>, out: &mut Diagnostics) -> RuleType {
    match map.get("type") {
        Some(Node::List(list, _)) => {
            let types = list.iter().filter_map(|node| match node {
                Node::Scalar(t) => rule_type(t, out),
                other => {
                    out.push(wrong_kind("type", "a list of names of types", other));
                    None
                }
            });
            let set = types
                .flat_map(RuleType::all)
                .fold(0, |set, t| set | 1 << t as u32);
            RuleType::OneOf(set)
        }
        _ => map
            .text("type", out)
            .and_then(|t| rule_type(t, out))
            .unwrap_or(RuleType::Int),
    }
}

/// The permissions that a rule needs: a text of names between spaces, or a list of names.
fn permissions(map: &Entries<'_>, out: &mut Diagnostics) -> FastMath {
    let mut texts = Vec::new();
    match map.get("fast") {
        None => {}
        Some(Node::Scalar(t)) => texts.push(t),
        Some(list @ Node::List(all, _)) => {
            for one in all {
                match one {
                    Node::Scalar(t) => texts.push(t),
                    _ => out.push(wrong_kind("fast", "a list of names", list)),
                }
            }
        }
        Some(other) => out.push(wrong_kind("fast", "a text or a list of names", other)),
    }
    let mut fast = FastMath::NONE;
    for t in texts {
        let names = t.text.split([' ', '\t', ',']).filter(|n| !n.is_empty());
        for name in names {
            match FastMath::parse(name) {
                Some(one) => fast = fast.with(one),
                None => {
                    let known = FastMath::ALL.map(|e| e.1);
                    let message = format!("`{name}` is no permission of a float operation");
                    let d = Diagnostic::error("rule-unknown-permission", message);
                    out.push(suggest(d.label(t.span, "here"), name, &known));
                }
            }
        }
    }
    fast
}

fn rule_type(t: &Text, out: &mut Diagnostics) -> Option<RuleType> {
    match t.text.as_str() {
        "int" => Some(RuleType::Int),
        "float" => Some(RuleType::Float),
        other => match Scalar::parse(other) {
            Some(s) => Some(RuleType::Exact(s)),
            None => {
                let mut known = vec!["int", "float"];
                known.extend(Scalar::ALL.iter().map(|s| s.1));
                let d = Diagnostic::error("rule-unknown-type", format!("`{other}` is no type"))
                    .label(t.span, "here");
                out.push(suggest(d, other, &known));
                None
            }
        },
    }
}

/// Reads a polynomial after `(poly`: its value at the first operand with the coefficients that follow, the
/// constant one first, by Horner's scheme in fused products and sums.
fn polynomial(p: &mut Parser<'_, Scalars>, start: usize) -> Res<Pat<Scalars>> {
    let mut args = p.operands()?.into_iter();
    let (at, last) = (args.next(), args.next_back());
    let (Some(at), Some(last)) = (at, last) else {
        let message = "`poly` has a value and at least one coefficient";
        return Err(p.error("rule-arity", start, message, "this operation"));
    };
    Ok(args.rev().fold(last, |sum, coefficient| Pat::Op {
        head: Head::Fma,
        args: vec![sum, at.clone(), coefficient],
    }))
}

/// `name.type` or `name:result.type` of a machine's instruction.
fn instruction_name(
    p: &mut Parser<'_, Scalars>,
    name: &str,
    start: usize,
) -> Res<Option<InstName>> {
    let result = p.eat(":").then(|| p.word());
    let (name, result, ty) = match result {
        None => match name.rsplit_once('.') {
            Some((name, ty)) => (name, None, ty),
            None => return Ok(None),
        },
        Some(word) => match word.split_once('.') {
            Some((result, ty)) => (name, Some(result.to_string()), ty),
            None => {
                return Err(p.error(
                    "rule-syntax",
                    start,
                    "the type of the result is missing",
                    "here",
                ));
            }
        },
    };
    let Some(ty) = Scalar::parse(ty).filter(|_| name.contains('_')) else {
        return Ok(None);
    };
    Ok(Some(InstName {
        name: name.into(),
        result,
        elem: ty,
        operands: 0,
    }))
}

fn head(p: &mut Parser<'_, Scalars>, name: &str, start: usize) -> Res<Head> {
    let (base, ty) = match name.split_once('.') {
        Some((base, ty)) => (base, Some(ty)),
        None => (name, None),
    };
    if base == "bytes"
        && let Some(op) = ty.and_then(Binary::parse)
    {
        return Ok(Head::Bytes(op));
    }
    let ty = match ty {
        None => None,
        Some(t) => Some(Scalar::parse(t).ok_or_else(|| {
            let known = Scalar::ALL.map(|s| s.1);
            suggest(
                p.error(
                    "rule-unknown-type",
                    start,
                    format!("`{t}` is no type"),
                    "here",
                ),
                t,
                &known,
            )
        })?),
    };
    let head = if let Some(u) = Unary::parse(base) {
        return Ok(Head::Unary(u, ty));
    } else if let Some(b) = Binary::parse(base) {
        Head::Binary(b)
    } else if let Some(p) = Predicate::parse(base) {
        Head::Compare(p)
    } else if base == "select" {
        Head::Select
    } else if base == "fma" {
        Head::Fma
    } else if base == "join" {
        Head::Join
    } else if base == "pack" {
        Head::Pack
    } else if base == "low" || base == "high" {
        Head::Half(base == "high")
    } else {
        let mut known: Vec<&str> = vec![
            "sum", "poly", "select", "fma", "join", "pack", "low", "high",
        ];
        known.extend(Binary::ALL.iter().map(|b| b.1));
        known.extend(Unary::ALL.iter().map(|b| b.1));
        known.extend(Predicate::ALL.iter().map(|b| b.1));
        return Err(p.unknown(base, start, &known));
    };
    if ty.is_some() {
        let message = format!(
            "`{base}` has the type of its operands: only one-operand operations take `.type`"
        );
        return Err(p.error("rule-type-suffix", start, message, "here"));
    }
    Ok(head)
}

/// The value type that an expression rule is for. All values of a rule have one type, except
/// under conversions, comparisons and `select` conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleType {
    /// Any integer width.
    Int,
    /// Any float format.
    Float,
    /// One type only.
    Exact(Scalar),
    /// Any of several types, as bits by discriminant.
    OneOf(u32),
}

impl RuleType {
    /// Whether the rule is for values of a type.
    pub fn fits(self, elem: Scalar) -> bool {
        match self {
            RuleType::Int => elem.is_int(),
            RuleType::Float => !elem.is_int(),
            RuleType::Exact(t) => t == elem,
            RuleType::OneOf(set) => set >> (elem as u32) & 1 == 1,
        }
    }

    /// The types that the rule is for.
    pub fn all(self) -> impl Iterator<Item = Scalar> {
        Scalar::ALL
            .into_iter()
            .map(|t| t.0)
            .filter(move |&t| self.fits(t))
    }
}

/// An instruction in a right side, and one of its results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InstName {
    /// The name of the instruction in the tables.
    pub name: String,
    /// The name of the result, unless it is the first result.
    pub result: Option<String>,
    /// The type as which the result is taken.
    pub elem: Scalar,
    /// The number of operands.
    pub operands: usize,
}

/// The operation of a pattern node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Head {
    /// Two operands and a result of one type.
    Binary(Binary),
    /// One operand, with the result type where the text gives one: `(trunc.i32 ?x)`.
    Unary(Unary, Option<Scalar>),
    /// Two operands of one type to `i1`.
    Compare(Predicate),
    /// `(select cond a b)`
    Select,
    /// `(fma a b c)`
    Fma,
    /// `(join low high)`: 64 bits from two halves.
    Join,
    /// `(pack low high)`: 32 bits from two 16-bit integers.
    Pack,
    /// `(bytes.add a b)`: an operation on each byte of two words.
    Bytes(Binary),
    /// `(low x)`, or `(high x)` if the flag is set: 32 bits of 64.
    Half(bool),
    /// An instruction of the tables, on right sides: its index in `Rule::instructions`, and the type
    /// of its result.
    Inst(u16, Scalar),
}

impl Head {
    /// The number of operands of the operation; the row of an instruction has that number.
    pub fn arity(self) -> Option<usize> {
        match self {
            Head::Binary(_) | Head::Compare(_) | Head::Join | Head::Pack | Head::Bytes(_) => {
                Some(2)
            }
            Head::Unary(..) | Head::Half(_) => Some(1),
            Head::Select | Head::Fma => Some(3),
            Head::Inst(..) => None,
        }
    }

    /// Whether a swap of the two operands keeps the value.
    pub fn is_commutative(self) -> bool {
        match self {
            Head::Binary(b) | Head::Bytes(b) => b.is_commutative(),
            Head::Compare(p) => matches!(p, Predicate::Eq | Predicate::Ne),
            _ => false,
        }
    }

    /// The name as written in rules.
    pub fn name(self) -> String {
        match self {
            Head::Binary(b) => b.name().into(),
            Head::Unary(u, None) => u.name().into(),
            Head::Unary(u, Some(t)) => format!("{}.{}", u.name(), t.name()),
            Head::Compare(p) => p.name().into(),
            Head::Select => "select".into(),
            Head::Fma => "fma".into(),
            Head::Join => "join".into(),
            Head::Pack => "pack".into(),
            Head::Bytes(b) => format!("bytes.{}", b.name()),
            Head::Half(high) => if high { "high" } else { "low" }.into(),
            Head::Inst(n, t) => format!("instruction {n}.{}", t.name()),
        }
    }
}

listed!(Func in FUNCTIONS);
packed!(struct Scope { ty, fast, instructions });
packed!(struct InstName { name, result, elem, operands });
packed!(enum RuleType { 0 = Int, 1 = Float, 2 = Exact(elem), 3 = OneOf(set), });
packed!(enum Head {
    0 = Binary(op), 1 = Unary(op, to), 2 = Compare(p), 3 = Select, 4 = Fma, 5 = Join, 6 = Pack,
    7 = Half(high), 8 = Inst(n, elem), 9 = Bytes(op),
});
