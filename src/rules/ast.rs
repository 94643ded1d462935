//! Rewrite rules as data: the contents of a rule file after parsing and name resolution.
//!
//! Two kinds share one structure. *Expression rules* are on kernel operations and are run by the
//! e-graph; *window rules* are on machine instructions after allocation and are run by the
//! peephole pass. Conditions are evaluated against a `FactSource`, which both clients provide.
//!
//! Variables are numbered per rule: [`VarId`] indexes [`RuleParts::vars`].

use super::instruction::InstPat;
use super::text::Words;
use easel_egraph as egraph;
use easel_isa::diagnostic::Span;
use easel_isa::packed;
use easel_isa::packed::Late;
use egraph::{Cond, Pat, VarId};

/// One rule as written, with its commutative variants. The fields here are those needed to find the rule. The rest is in the
/// [parts](RuleParts), to which the rule dereferences. Most built-in rules are never needed, and their parts stay
/// packed.
#[derive(Clone, PartialEq, Debug)]
pub struct Rule<V: Words> {
    /// The name, unique in the set.
    pub name: String,
    /// The number of the rule among the rules of all files.
    pub number: u32,
    /// Window rules: the family of machines; `None`: any family.
    pub family: Option<String>,
    /// The priority: higher goes first; 0 when not given.
    pub priority: i32,
    /// The part of the rule that is specific to its vocabulary.
    pub scope: V::Scope,
    /// Whether the rule applies only to operations that the target has no instruction for (`expand`).
    pub expands: bool,
    /// The outermost operation of every left side; variants differ below it.
    pub root: Root<V>,
    /// The number of [variants](RuleParts::variants).
    pub sides: u32,
    /// The other parts.
    pub parts: Late<RuleParts<V>>,
}

impl<V: Words> std::ops::Deref for Rule<V> {
    type Target = RuleParts<V>;
    fn deref(&self) -> &RuleParts<V> {
        &self.parts
    }
}

/// A rule that the e-graph engine applies; its scope has the types.
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
    /// Sets the fields that describe the rule's left sides.
    pub(crate) fn note_sides(&mut self) {
        self.root = match &self.body {
            Body::Window { .. } => Root::Window,
            Body::Expr { lhs, .. } => match lhs {
                Pat::Op { head, .. } => Root::Operation(*head),
                Pat::Sum { .. } => Root::Sum,
                // The loader rejects a bare variable or constant as a left side.
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
    /// Instructions, for a window rule.
    Window,
    /// A sum.
    Sum,
    /// An operation.
    Operation(V::Head),
    /// None that could be searched for.
    Nothing,
}

/// The contents of a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleParts<V: Words> {
    /// The reason or purpose of the rule, from its file; may be empty.
    pub note: String,
    /// The rule's name in its file.
    pub span: Span,
    /// The condition under which the rule applies (`where`).
    pub condition: Option<Cond<V>>,
    /// The left side and the replacement.
    pub body: Body<V>,
    /// The rule's own example.
    pub test: Option<RuleTest>,
    /// Names of the variables without `?`, in order of appearance.
    pub vars: Vec<String>,
    /// The variable `?_`, if the rule has it: the match of the whole left side.
    pub whole: Option<VarId>,
    /// Expression rules: every left side to search for. The written one is first; the others swap
    /// operands of commutative operations. Empty for window rules.
    pub variants: Vec<Pat<V>>,
    /// Place of the left side.
    pub lhs_span: Span,
    /// Place of the right side.
    pub rhs_span: Span,
    /// Place of the condition.
    pub condition_span: Option<Span>,
}

/// The left side and the replacement of a rule.
#[derive(Clone, PartialEq, Debug)]
pub enum Body<V: Words> {
    /// An expression of kernel operations, replaced by an equal expression.
    Expr {
        /// The left side as written; see [`RuleParts::variants`].
        lhs: Pat<V>,
        /// Named parts of the right side, in order: each part may use those before it.
        lets: Vec<(VarId, Pat<V>)>,
        /// The right side.
        rhs: Pat<V>,
    },
    /// Consecutive machine instructions, replaced by other instructions.
    Window {
        /// The pattern.
        pattern: Vec<InstPat<V>>,
        /// The replacement.
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
    /// The result, in the same form.
    pub output: Vec<String>,
    /// The place in the file.
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
