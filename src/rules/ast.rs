//! Rewrite rules as data: what a rule file says, after parsing and name resolution.
//!
//! Two kinds share one shape. *Expression rules* speak of kernel operations and are run by the
//! e-graph; *window rules* speak of machine instructions after allocation and are run by the
//! peephole pass. Conditions are evaluated against a [`FactSource`], which either side provides.
//!
//! Variables are numbered per rule: [`VarId`] indexes [`RuleParts::vars`].

use super::func::{self, Func};
use crate::ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use easel_egraph as egraph;
use easel_isa::diagnostic::Span;
use easel_isa::packed::Late;

pub use egraph::{CmpOp, IntOp, VarId};

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

/// A pattern or a right side of these words.
pub type Pat = egraph::Pat<Scalars>;
/// A coefficient of a sum.
pub type Coeff = egraph::Coeff<Scalars>;
/// A number of a rule.
pub type IntExpr = egraph::IntExpr<Scalars>;
/// The condition of a rule.
pub type Cond = egraph::Cond<Scalars>;

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

impl egraph::Rule<Scalars> for Rule {
    fn root(&self) -> Option<egraph::Root<Scalars>> {
        match self.root {
            Root::Sum => Some(egraph::Root::Sum),
            Root::Operation(head) => Some(egraph::Root::Operation(head)),
            Root::Window | Root::Nothing => None,
        }
    }

    fn sides(&self) -> usize {
        self.sides as usize
    }

    fn fits(&self, ty: Scalar) -> bool {
        self.ty.fits(ty)
    }

    fn expands(&self) -> bool {
        self.expands
    }

    fn vars(&self) -> usize {
        self.parts.vars.len()
    }

    fn whole(&self) -> Option<VarId> {
        None
    }

    fn side(&self, n: usize) -> &Pat {
        &self.parts.variants[n]
    }

    fn condition(&self) -> Option<&Cond> {
        self.parts.condition.as_ref()
    }

    fn replacement(&self) -> Option<(&[(VarId, Pat)], &Pat)> {
        match &self.parts.body {
            Body::Expr { lets, rhs, .. } => Some((lets, rhs)),
            Body::Window { .. } => None,
        }
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

