//! Rewrite rules as data: what a rule file says, after parsing and name resolution.
//!
//! Two kinds share one shape. *Expression rules* speak of kernel operations and are run by the
//! e-graph; *window rules* speak of machine instructions after allocation and are run by the
//! peephole pass. Conditions are evaluated against a [`FactSource`], which either side provides.
//!
//! Variables are numbered per rule: [`VarId`] indexes [`RuleParts::vars`].

use super::func::{self, Func};
use crate::ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use easel_isa::diagnostic::Span;
use easel_isa::packed::Late;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// A variable of one rule, `?x`: an index in [`RuleParts::vars`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u16);

impl VarId {
    /// For tables by variable.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One rule as written, with its commutative variants. What is needed to find it is here, what it says is in its
/// [parts](RuleParts), which it gives as its own: of the rules that come with the program most are never needed, and
/// their parts stay packed.
#[derive(Clone, PartialEq, Debug)]
pub struct Rule {
    /// Unique in the set.
    pub name: String,
    /// Window rules: the family of machines that it is for; any if none is said.
    pub family: Option<String>,
    /// Higher goes first; 0 when not given.
    pub priority: i32,
    /// Which values the rule speaks of.
    pub ty: RuleType,
    /// Applies only to operations that the target has no instruction for (`expand`).
    pub expands: bool,
    /// Permissions that the operation must carry (`fast`): what replaces it is less exact.
    pub fast: FastMath,
    /// Instructions that the right side names, with the result that is meant where one has several.
    pub instructions: Vec<InstName>,
    /// What stands outermost in each of the left sides, which commute below it.
    pub root: Root,
    /// The number of its [variants](RuleParts::variants).
    pub sides: u32,
    /// The rest.
    pub parts: Late<RuleParts>,
}

impl std::ops::Deref for Rule {
    type Target = RuleParts;
    fn deref(&self) -> &RuleParts {
        &self.parts
    }
}

impl Rule {
    /// Notes in the rule what there is to know of its left sides.
    pub(crate) fn note_sides(&mut self) {
        self.root = match &self.body {
            Body::Window { .. } => Root::Window,
            Body::Expr { lhs, .. } => match lhs {
                Pat::Op { head, .. } => Root::Operation(*head),
                Pat::Sum { .. } => Root::Sum,
                // A bare variable or constant as a left side is refused by the loader.
                _ => Root::Nothing,
            },
        };
        self.sides = self.variants.len() as u32;
    }
}

/// What stands outermost in a left side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root {
    /// Instructions: it is a window rule.
    Window,
    /// A sum.
    Sum,
    /// An operation.
    Operation(Head),
    /// Nothing that could be looked for.
    Nothing,
}

/// What a rule says.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct RuleParts {
    /// Why the rule holds or what it is for, as its file says; may be empty.
    pub note: String,
    /// The rule's name in its file.
    pub span: Span,
    /// What must be known for the rule to apply (`where`).
    pub condition: Option<Cond>,
    /// What it replaces by what.
    pub body: Body,
    /// Its own example.
    pub test: Option<RuleTest>,
    /// Names of the variables without `?`, in order of appearance.
    pub vars: Vec<String>,
    /// Expression rules: every left side to search for, the written one first, the others by
    /// swapping operands of commutative operations. Empty for window rules.
    pub variants: Vec<Pat>,
    /// Place of the left side.
    pub lhs_span: Span,
    /// Place of the right side.
    pub rhs_span: Span,
    /// Place of the condition.
    pub condition_span: Option<Span>,
}

/// The value type that an expression rule is for. All values of a rule have one type, except
/// under conversions, comparisons and `select` conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleType {
    /// Any integer width.
    Int,
    /// Any float format.
    Float,
    /// This type only.
    Exact(Scalar),
    /// Any of these, by their discriminants.
    OneOf(u32),
}

impl RuleType {
    /// Whether values of a type are meant.
    pub fn fits(self, elem: Scalar) -> bool {
        match self {
            RuleType::Int => elem.is_int(),
            RuleType::Float => !elem.is_int(),
            RuleType::Exact(t) => t == elem,
            RuleType::OneOf(set) => set >> (elem as u32) & 1 == 1,
        }
    }

    /// The types that are meant.
    pub fn all(self) -> impl Iterator<Item = Scalar> {
        Scalar::ALL
            .into_iter()
            .map(|t| t.0)
            .filter(move |&t| self.fits(t))
    }
}

/// An instruction in a right side, and which of its results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InstName {
    /// Its name in the tables.
    pub name: String,
    /// The name of the result, where it is not the first.
    pub result: Option<String>,
    /// The type that the result is taken as.
    pub elem: Scalar,
    /// How many operands are given.
    pub operands: usize,
}

/// What a rule replaces by what.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// An expression of kernel operations by an equal one.
    Expr {
        /// What to look for, as written; see [`RuleParts::variants`].
        lhs: Pat,
        /// Parts of the right side that have a name, in order: each may use those before it.
        lets: Vec<(VarId, Pat)>,
        /// What is equal to it.
        rhs: Pat,
    },
    /// Consecutive machine instructions by others.
    Window {
        /// What to look for.
        pattern: Vec<InstPat>,
        /// What to put in its place.
        replacement: Vec<InstPat>,
    },
}

impl Default for Body {
    fn default() -> Self {
        let (pattern, replacement) = (Vec::new(), Vec::new());
        Body::Window {
            pattern,
            replacement,
        }
    }
}

/// An expression pattern (left side) or template (right side).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Pat {
    /// Any value, the same one wherever the variable stands.
    Var(VarId),
    /// A constant of this value, as a signed or unsigned number of the width.
    Int(i128),
    /// `{?a * ?c}`: a constant computed on the right side.
    Computed(IntExpr),
    /// `(head args)`
    Op {
        /// What is done.
        head: Head,
        /// As many as [`Head::arity`] says.
        args: Vec<Pat>,
    },
    /// `(sum (* ?a ?x) ?y (+ ?k) ...)`: terms in any order, an integer linear combination.
    Sum {
        /// Coefficient and term; a term written alone has the coefficient 1.
        terms: Vec<(Coeff, Pat)>,
        /// `(+ ?k)`; without it and without `...` the constant is 0.
        constant: Option<Coeff>,
        /// `...`: all remaining terms, and the constant where `(+ ?k)` does not take it. On the
        /// right side, what the left side's `...` matched.
        rest: bool,
    },
}

/// A coefficient or constant of a sum.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Coeff {
    /// Any constant; the same one wherever the variable stands.
    Var(VarId),
    /// This number, modulo 2^width.
    Int(i128),
    /// Right side only.
    Computed(IntExpr),
}

/// The operation of a pattern node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Head {
    /// Two operands and the result, of one type.
    Binary(Binary),
    /// With the result type where the text gives one: `(trunc.i32 ?x)`.
    Unary(Unary, Option<Scalar>),
    /// Two operands of one type to `i1`.
    Compare(Predicate),
    /// `(select cond a b)`
    Select,
    /// `(fma a b c)`
    Fma,
    /// `(join low high)`: 64 bits of two halves.
    Join,
    /// `(pack low high)`: 32 bits of two integers of 16.
    Pack,
    /// `(bytes.add a b)`: of each byte of two words.
    Bytes(Binary),
    /// `(low x)`, and `(high x)` if it holds: 32 bits of 64.
    Half(bool),
    /// An instruction of the tables, on right sides: its index in [`Rule::instructions`], and the type
    /// of its result.
    Inst(u16, Scalar),
}

impl Head {
    /// How many operands it takes; for an instruction its row tells.
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

    /// Whether swapping the two operands keeps the value.
    pub fn is_commutative(self) -> bool {
        match self {
            Head::Binary(b) | Head::Bytes(b) => b.is_commutative(),
            Head::Compare(p) => matches!(p, Predicate::Eq | Predicate::Ne),
            _ => false,
        }
    }

    /// As written in rules.
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

/// One machine instruction of a window.
#[derive(Clone, PartialEq, Debug)]
pub struct InstPat {
    /// The unique name of the instruction in the tables.
    pub op: String,
    /// Explicit operands in text order.
    pub operands: Vec<OperandPat>,
    /// Modifiers given as `name:value`; all others must have (or get) their default.
    pub modifiers: Vec<(String, OperandPat)>,
    /// Where it stands in its file.
    pub span: Span,
}

/// An operand of an instruction pattern. One variable stands for one operand (register tuple or
/// constant) everywhere in the rule.
#[derive(Clone, PartialEq, Debug)]
pub enum OperandPat {
    /// Any operand.
    Var(VarId),
    /// This constant.
    Int(i128),
    /// A named register, by its assembly name.
    Reg(String),
    /// Right side only.
    Computed(IntExpr),
}

/// An integer expression over constants and facts. Division and remainder round toward minus
/// infinity.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum IntExpr {
    /// A number of the rule.
    Int(i128),
    /// The constant that a variable is.
    Var(VarId),
    /// A fact of matched values: `lo(?x)`.
    Fact(Func, Vec<VarId>),
    /// A function of integers: `log2(?c * 2)`.
    Compute(Func, Vec<IntExpr>),
    /// Two numbers.
    Binary(IntOp, Box<IntExpr>, Box<IntExpr>),
    /// Its negative.
    Neg(Box<IntExpr>),
}

/// What an [`IntExpr`] does with two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum IntOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, rounded toward minus infinity.
    Div,
    /// `%`, with the sign of the divisor.
    Rem,
    /// `&`, in two's complement of any width.
    And,
    /// `|`, likewise.
    Or,
    /// `^`, likewise.
    Xor,
    /// `<<`, by 0 to 126.
    Shl,
    /// `>>`, by 0 to 126, with copies of the sign.
    Shr,
}

/// How a condition compares two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum CmpOp {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

impl CmpOp {
    /// Whether two numbers in this order satisfy it.
    pub fn holds(self, ordering: Ordering) -> bool {
        match self {
            CmpOp::Eq => ordering.is_eq(),
            CmpOp::Ne => ordering.is_ne(),
            CmpOp::Lt => ordering.is_lt(),
            CmpOp::Le => ordering.is_le(),
            CmpOp::Gt => ordering.is_gt(),
            CmpOp::Ge => ordering.is_ge(),
        }
    }
}

/// The condition of a rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cond {
    /// Two numbers compare so.
    Compare(CmpOp, IntExpr, IntExpr),
    /// A predicate of matched values: `dies(?t)`.
    Test(Func, Vec<VarId>),
    /// All hold.
    And(Vec<Cond>),
    /// One holds.
    Or(Vec<Cond>),
    /// It is known not to hold.
    Not(Box<Cond>),
}

impl Cond {
    /// Variables that are constants wherever the condition holds.
    pub fn implied_constants(&self) -> BTreeSet<VarId> {
        match self {
            Cond::And(all) => all.iter().flat_map(Cond::implied_constants).collect(),
            // Each alternative must say so.
            Cond::Or(list) => {
                let each = list.iter().map(Cond::implied_constants);
                each.reduce(|a, b| &a & &b).unwrap_or_default()
            }
            Cond::Test(Func::Constant | Func::PowerOfTwo, args) => args.iter().copied().collect(),
            Cond::Compare(_, a, b) => {
                let mut found = BTreeSet::new();
                for e in [a, b] {
                    e.for_each_var(&mut |v, constant| {
                        if constant {
                            found.insert(v);
                        }
                    });
                }
                found
            }
            Cond::Test(..) | Cond::Not(_) => BTreeSet::new(),
        }
    }
}

/// A rule's own example.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleTest {
    /// One expression, or the instructions of a window.
    pub input: Vec<String>,
    /// Assumptions: `tid_x in [0, 63]`.
    pub given: Option<String>,
    /// What it becomes, in the same form.
    pub output: Vec<String>,
    /// Where it stands in its file.
    pub span: Span,
}

/// What a matcher knows about the values that a rule's variables matched.
pub trait FactSource {
    /// The variable's value, if it is a constant.
    fn int(&self, v: VarId) -> Option<i128>;
    /// A fact (a number) or a predicate (0 or 1) of matched values; `None` = not known.
    fn call(&self, f: Func, args: &[VarId]) -> Option<i128>;
    /// A function of integers. The same for every source; here so that a source can refuse one.
    fn compute(&self, f: Func, args: &[i128]) -> Option<i128> {
        func::compute(f, args)
    }
}

impl IntExpr {
    /// The value, or `None` if a variable is no constant, a fact is not known, or the arithmetic
    /// leaves 128 bits or divides by zero.
    pub fn eval(&self, facts: &dyn FactSource) -> Option<i128> {
        Some(match self {
            IntExpr::Int(i) => *i,
            IntExpr::Var(v) => facts.int(*v)?,
            IntExpr::Fact(f, args) => facts.call(*f, args)?,
            IntExpr::Compute(f, args) => {
                let args: Option<Vec<_>> = args.iter().map(|a| a.eval(facts)).collect();
                facts.compute(*f, &args?)?
            }
            IntExpr::Neg(a) => a.eval(facts)?.checked_neg()?,
            IntExpr::Binary(op, a, b) => op.apply(a.eval(facts)?, b.eval(facts)?)?,
        })
    }

    /// Calls `f` for every variable; the flag tells whether it must be a constant.
    pub(crate) fn for_each_var(&self, f: &mut dyn FnMut(VarId, bool)) {
        match self {
            IntExpr::Int(_) => {}
            IntExpr::Var(v) => f(*v, true),
            IntExpr::Fact(_, args) => args.iter().for_each(|&v| f(v, false)),
            IntExpr::Compute(_, args) => args.iter().for_each(|a| a.for_each_var(f)),
            IntExpr::Neg(a) => a.for_each_var(f),
            IntExpr::Binary(_, a, b) => {
                a.for_each_var(f);
                b.for_each_var(f);
            }
        }
    }
}

impl IntOp {
    /// The result; `None` on overflow, for a zero divisor, and for a shift by less than 0 or more
    /// than 126.
    pub fn apply(self, a: i128, b: i128) -> Option<i128> {
        let shift = |n: i128| u32::try_from(n).ok().filter(|&n| n < 127);
        match self {
            IntOp::Add => a.checked_add(b),
            IntOp::Sub => a.checked_sub(b),
            IntOp::Mul => a.checked_mul(b),
            IntOp::Div => func::floor_div(a, b),
            IntOp::Rem => func::floor_mod(a, b),
            IntOp::And => Some(a & b),
            IntOp::Or => Some(a | b),
            IntOp::Xor => Some(a ^ b),
            IntOp::Shl => a.checked_mul(1i128 << shift(b)?),
            IntOp::Shr => Some(a >> shift(b)?),
        }
    }
}

impl Cond {
    /// Whether the condition is known to hold. What is not known does not hold, and neither does
    /// its negation.
    pub fn holds(&self, facts: &dyn FactSource) -> bool {
        self.truth(facts) == Some(true)
    }

    fn truth(&self, facts: &dyn FactSource) -> Option<bool> {
        match self {
            Cond::Compare(op, a, b) => Some(op.holds(a.eval(facts)?.cmp(&b.eval(facts)?))),
            Cond::Test(f, args) => facts.call(*f, args).map(|v| v != 0),
            Cond::Not(c) => c.truth(facts).map(|t| !t),
            Cond::And(list) => {
                let mut known = true;
                for c in list {
                    match c.truth(facts) {
                        Some(false) => return Some(false),
                        Some(true) => {}
                        None => known = false,
                    }
                }
                known.then_some(true)
            }
            Cond::Or(list) => {
                let mut known = true;
                for c in list {
                    match c.truth(facts) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => known = false,
                    }
                }
                known.then_some(false)
            }
        }
    }

    /// Calls `f` for every variable; the flag tells whether it must be a constant.
    pub(crate) fn for_each_var(&self, f: &mut dyn FnMut(VarId, bool)) {
        match self {
            Cond::Compare(_, a, b) => {
                a.for_each_var(f);
                b.for_each_var(f);
            }
            Cond::Test(_, args) => args.iter().for_each(|&v| f(v, false)),
            Cond::And(list) | Cond::Or(list) => list.iter().for_each(|c| c.for_each_var(f)),
            Cond::Not(c) => c.for_each_var(f),
        }
    }
}

impl Pat {
    /// Calls `f` for every variable; the flag tells whether it must be a constant.
    pub(crate) fn for_each_var(&self, f: &mut dyn FnMut(VarId, bool)) {
        match self {
            Pat::Var(v) => f(*v, false),
            Pat::Int(_) => {}
            Pat::Computed(e) => e.for_each_var(f),
            Pat::Op { args, .. } => args.iter().for_each(|a| a.for_each_var(f)),
            Pat::Sum {
                terms, constant, ..
            } => {
                for c in terms.iter().map(|t| &t.0).chain(constant) {
                    match c {
                        Coeff::Var(v) => f(*v, true),
                        Coeff::Int(_) => {}
                        Coeff::Computed(e) => e.for_each_var(f),
                    }
                }
                terms.iter().for_each(|t| t.1.for_each_var(f));
            }
        }
    }

    /// Number of operations and leaves.
    pub fn size(&self) -> usize {
        match self {
            Pat::Var(_) | Pat::Int(_) | Pat::Computed(_) => 1,
            Pat::Op { args, .. } => 1 + args.iter().map(Pat::size).sum::<usize>(),
            Pat::Sum {
                terms, constant, ..
            } => {
                1 + terms.iter().map(|t| 1 + t.1.size()).sum::<usize>()
                    + usize::from(constant.is_some())
            }
        }
    }
}
