//! Rewrite rules as data: what a rule file says, after parsing and name resolution.
//!
//! Two kinds share one shape. *Expression rules* speak of kernel operations and are run by the
//! e-graph; *window rules* speak of machine instructions after allocation and are run by the
//! peephole pass. Conditions are evaluated against a `FactSource`, which either side provides.
//!
//! Variables are numbered per rule: [`VarId`] indexes [`RuleParts::vars`].

use super::instruction::InstPat;
use super::text::Words;
use easel_egraph as egraph;
use easel_isa::diagnostic::Span;
use easel_isa::packed;
use easel_isa::packed::Late;
use egraph::{Cond, Pat, VarId};

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

/// The outermost operation of a left side.
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
packed!(struct RuleTest { input, given, output, span });
packed!(enum Body<V: Words> { 0 = Expr { lhs, lets, rhs }, 1 = Window { pattern, replacement }, });
