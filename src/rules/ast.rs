//! Rewrite rules as data: what a rule file says, after parsing and name resolution.
//!
//! Two kinds share one shape. *Expression rules* speak of kernel operations and are run by the
//! e-graph; *window rules* speak of machine instructions after allocation and are run by the
//! peephole pass. Conditions are evaluated against a `FactSource`, which either side provides.
//!
//! Variables are numbered per rule: [`VarId`] indexes [`RuleParts::vars`].

use super::load::Entries;
use super::text::{Parser, Res};
use easel_egraph as egraph;
use easel_isa::diagnostic::{Diagnostics, Span};
use easel_isa::packed;
use easel_isa::packed::{Late, Packed};
use egraph::{Cond, IntExpr, Pat, VarId};

/// A vocabulary that rule files are written in.
pub trait Words: egraph::Vocabulary {
    /// The part of a rule that only this vocabulary has.
    type Scope: Clone + Default + PartialEq + std::fmt::Debug + Packed;

    /// The keys of a rule that give its scope.
    const KEYS: &'static [&'static str];
    /// Whether rules on windows of instructions may stand in a file.
    const HAS_WINDOWS: bool;
    /// Whether patterns may be sums.
    const HAS_SUMS: bool;

    /// Reads the part of a rule that only this vocabulary has.
    fn scope(entries: &Entries<'_>, out: &mut Diagnostics) -> Self::Scope;

    /// The rest of an operation, behind its name, at a place of the text.
    ///
    /// # Errors
    /// The errors of the operation.
    fn operation(parser: &mut Parser<'_, Self>, name: &str, start: usize) -> Res<Pat<Self>>;

    /// An operation as written in rules.
    fn head_name(head: Self::Head) -> String;
    /// Whether swapping the two operands of an operation keeps the value, so that all orders are left sides.
    fn commutes(head: Self::Head) -> bool;
    /// Whether rules of a scope are applied once to an operation, so that their results may be like their left sides.
    fn applies_once(_: &Self::Scope) -> bool {
        false
    }
    /// Whether a rule of one scope is for every value that a rule of another scope is for.
    fn covers(general: &Self::Scope, special: &Self::Scope) -> bool {
        general == special
    }
    /// Whether the two arguments of a predicate may be swapped.
    fn is_symmetric(function: Self::Function) -> bool;

    /// The functions of conditions and of computed constants.
    fn functions() -> &'static [FunctionRow<Self::Function>];
}

/// A function of a vocabulary: its name, its kind, its number of arguments, and its description.
pub type FunctionRow<F> = (F, &'static str, Kind, usize, &'static str);

/// The argument and the result of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number known about matched values.
    Fact,
    /// True or false of matched values.
    Predicate,
    /// A number computed from numbers.
    Compute,
}

/// The row of a function. The table has the rows of all functions; a function without a row gets the first row.
pub fn row<V: Words>(function: V::Function) -> &'static FunctionRow<V::Function> {
    let rows = V::functions();
    rows.iter().find(|r| r.0 == function).unwrap_or(&rows[0])
}

/// One rule as written, with its commutative variants. What is needed to find it is here, what it says is in its
/// [parts](RuleParts), which it gives as its own: of the rules that come with the program most are never needed, and
/// their parts stay packed.
#[derive(Clone, PartialEq, Debug)]
pub struct Rule<V: Words> {
    /// Unique in the set.
    pub name: String,
    /// The number of the rule among the rules of all files.
    pub number: u32,
    /// Window rules: the family of machines that it is for; any if none is said.
    pub family: Option<String>,
    /// Higher goes first; 0 when not given.
    pub priority: i32,
    /// The part of the rule that only its vocabulary has.
    pub scope: V::Scope,
    /// Applies only to operations that the target has no instruction for (`expand`).
    pub expands: bool,
    /// What stands outermost in each of the left sides, which commute below it.
    pub root: Root<V>,
    /// The number of its [variants](RuleParts::variants).
    pub sides: u32,
    /// The rest.
    pub parts: Late<RuleParts<V>>,
}

impl<V: Words> std::ops::Deref for Rule<V> {
    type Target = RuleParts<V>;
    fn deref(&self) -> &RuleParts<V> {
        &self.parts
    }
}

/// A rule that the e-graph engine applies; its scope says for which types.
impl<V: Words> egraph::Rule<V> for Rule<V>
where
    V::Scope: Typed<V>,
{
    fn number(&self) -> u32 {
        self.number
    }

    fn root(&self) -> Option<egraph::Root<V>> {
        match self.root {
            Root::Sum => Some(egraph::Root::Sum),
            Root::Operation(head) => Some(egraph::Root::Operation(head)),
            Root::Window | Root::Nothing => None,
        }
    }

    fn sides(&self) -> usize {
        self.sides as usize
    }

    fn fits(&self, ty: V::Type) -> bool {
        self.scope.fits(ty)
    }

    fn expands(&self) -> bool {
        self.expands
    }

    fn vars(&self) -> usize {
        self.parts.vars.len()
    }

    fn whole(&self) -> Option<VarId> {
        self.parts.whole
    }

    fn side(&self, n: usize) -> &Pat<V> {
        &self.parts.variants[n]
    }

    fn condition(&self) -> Option<&Cond<V>> {
        self.parts.condition.as_ref()
    }

    fn replacement(&self) -> Option<(&[(VarId, Pat<V>)], &Pat<V>)> {
        match &self.parts.body {
            Body::Expr { lets, rhs, .. } => Some((lets, rhs)),
            Body::Window { .. } => None,
        }
    }
}

impl<V: Words> Rule<V> {
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

/// The types of a scope.
pub trait Typed<V: Words> {
    /// Whether the rule is for values of a type.
    fn fits(&self, ty: V::Type) -> bool;
}

/// What stands outermost in a left side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root<V: Words> {
    /// Instructions: it is a window rule.
    Window,
    /// A sum.
    Sum,
    /// An operation.
    Operation(V::Head),
    /// Nothing that could be looked for.
    Nothing,
}

/// What a rule says.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleParts<V: Words> {
    /// Why the rule holds or what it is for, as its file says; may be empty.
    pub note: String,
    /// The rule's name in its file.
    pub span: Span,
    /// What must be known for the rule to apply (`where`).
    pub condition: Option<Cond<V>>,
    /// What it replaces by what.
    pub body: Body<V>,
    /// Its own example.
    pub test: Option<RuleTest>,
    /// Names of the variables without `?`, in order of appearance.
    pub vars: Vec<String>,
    /// `?_`, if the rule mentions it: the match of the whole left side.
    pub whole: Option<VarId>,
    /// Expression rules: every left side to search for, the written one first, the others by
    /// swapping operands of commutative operations. Empty for window rules.
    pub variants: Vec<Pat<V>>,
    /// Place of the left side.
    pub lhs_span: Span,
    /// Place of the right side.
    pub rhs_span: Span,
    /// Place of the condition.
    pub condition_span: Option<Span>,
}

/// What a rule replaces by what.
#[derive(Clone, PartialEq, Debug)]
pub enum Body<V: Words> {
    /// An expression of kernel operations by an equal one.
    Expr {
        /// What to look for, as written; see [`RuleParts::variants`].
        lhs: Pat<V>,
        /// Parts of the right side that have a name, in order: each may use those before it.
        lets: Vec<(VarId, Pat<V>)>,
        /// What is equal to it.
        rhs: Pat<V>,
    },
    /// Consecutive machine instructions by others.
    Window {
        /// What to look for.
        pattern: Vec<InstPat<V>>,
        /// What to put in its place.
        replacement: Vec<InstPat<V>>,
    },
}

impl<V: Words> Default for Body<V> {
    fn default() -> Self {
        let (pattern, replacement) = (Vec::new(), Vec::new());
        Body::Window {
            pattern,
            replacement,
        }
    }
}

/// One machine instruction of a window.
#[derive(Clone, PartialEq, Debug)]
pub struct InstPat<V: Words> {
    /// The unique name of the instruction in the tables.
    pub op: String,
    /// Explicit operands in text order.
    pub operands: Vec<OperandPat<V>>,
    /// Modifiers given as `name:value`; all others must have (or get) their default.
    pub modifiers: Vec<(String, OperandPat<V>)>,
    /// Where it stands in its file.
    pub span: Span,
}

/// An operand of an instruction pattern. One variable stands for one operand (register tuple or
/// constant) everywhere in the rule.
#[derive(Clone, PartialEq, Debug)]
pub enum OperandPat<V: Words> {
    /// Any operand.
    Var(VarId),
    /// This constant.
    Int(i128),
    /// A named register, by its assembly name.
    Reg(String),
    /// Right side only.
    Computed(IntExpr<V>),
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

impl<V: Words> Default for RuleParts<V> {
    fn default() -> Self {
        RuleParts {
            note: String::new(),
            span: Span::default(),
            condition: None,
            body: Body::default(),
            test: None,
            vars: Vec::new(),
            whole: None,
            variants: Vec::new(),
            lhs_span: Span::default(),
            rhs_span: Span::default(),
            condition_span: None,
        }
    }
}

packed!(struct RuleParts<V: Words> {
    note, span, condition, body, test, vars, whole, variants, lhs_span, rhs_span, condition_span
});
packed!(enum Root<V: Words> { 0 = Window, 1 = Sum, 2 = Operation(head), 3 = Nothing, });
packed!(struct InstPat<V: Words> { op, operands, modifiers, span });
packed!(struct RuleTest { input, given, output, span });
packed!(enum Body<V: Words> { 0 = Expr { lhs, lets, rhs }, 1 = Window { pattern, replacement }, });
packed!(enum OperandPat<V: Words> { 0 = Var(v), 1 = Int(i), 2 = Reg(name), 3 = Computed(e), });
