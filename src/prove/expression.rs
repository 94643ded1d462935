//! Rules on expressions as equations: one for each assignment of types to the values of a rule.
//!
//! The left side is read as the matcher reads it ([`easel_egraph::matches`]), the right side as it is built
//! (`select/right_side.rs`):
//!
//! - a sum at the top of a rule is an equation modulo 2^width; a sum below another operation is an integer that fits its type,
//!   and so is the part that `...` matches;
//! - a value that the left side leaves undefined may become any value, otherwise the right side must be defined and equal;
//! - `readfirstlane`, and an instruction that has one result for a wave, take the operands' values in the first lane.

use crate::facts::{Bound, Matched};
use crate::float::Ieee;

use crate::integer::Unmodelled;
use crate::kernel::Value;
use crate::meaning;
use crate::number;
use crate::permission;
use crate::query::{Query, Side};
use crate::term::{Hint, Op, Term, Terms};
use crate::types::Choices;
use easel_ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use easel_isa::meaning::types::TypedStatement;
use easel_rules::expression::{self, Bound as Instruction};
use easel_rules::{Body, Coeff, Head, IntExpr, Pat, Rule, VarId};
use easel_target::{BankRole, Role, Target};
use rustc_hash::FxHashMap;

/// An equation of a rule, or the reason why it has none.
pub struct Instance {
    /// The types of the result and the variables: `i32: x i32, c i32`.
    pub name: String,
    /// The equation.
    pub query: Result<Query, Unmodelled>,
}

/// The greatest number of assignments of types that are tried for a rule. Not tuned: bounds the time for a rule.
const MOST: usize = 4096;

/// The equations of an expression rule on a target. An assignment of types for which the rule cannot apply has none.
/// With `strict`, the permissions of the rule are ignored.
pub fn instances(rule: &Rule, target: Target, strict: bool) -> Vec<Instance> {
    let Body::Expr { lhs, lets, rhs } = &rule.body else {
        return Vec::new();
    };
    let Some(instructions) = expression::bind(rule, target) else {
        return Vec::new();
    };
    let constants = rule.condition.iter().flat_map(|c| c.implied_constants());
    let constants: Vec<VarId> = constants.collect();
    let mut found: Vec<Instance> = Vec::new();
    let roots: Vec<Scalar> = rule.scope.ty.all().collect();
    for root in roots {
        let mut choices = Choices::default();
        let mut all = false;
        for _ in 0..MOST {
            let builder = Builder {
                terms: Terms::default(),
                matched: Matched::new(&rule.vars, constants.clone()),
                choices: &mut choices,
                instructions: &instructions,
                target,
                rest: None,
                types: FxHashMap::default(),
                floats: false,
                valid: Vec::new(),
                strict,
                in_first: false,
                left_floats: Vec::new(),
                rule,
            };
            if let Some(mut instance) = builder.instance((lhs, lets, rhs), root) {
                // Conversions within a side may have several types for the same types of the variables.
                if found.iter().any(|f| f.name == instance.name) {
                    instance.name += &choices.through();
                }
                found.push(instance);
            }
            if !choices.advance() {
                all = true;
                break;
            }
        }
        if !all {
            found.push(Instance {
                name: root.name().to_owned(),
                query: Err(Unmodelled::new("so many assignments of types")),
            });
        }
    }
    found
}

struct Builder<'a> {
    terms: Terms,
    matched: Matched<'a>,
    choices: &'a mut Choices,
    instructions: &'a [Instruction],
    target: Target,
    /// The match of `...`, as a number modulo 2^width, in this lane and in the first lane.
    rest: Option<(Term, Term)>,
    /// The types of the operands of the left side's operations, by the place of the operands.
    types: FxHashMap<*const Pat, [Scalar; 3]>,
    /// Whether a function of floats was built.
    floats: bool,
    /// Whether permissions are ignored.
    strict: bool,
    /// Whether a left side is read in the first lane.
    in_first: bool,
    /// The float values of the left side.
    left_floats: Vec<Value>,
    /// Conditions under which the rule matches and its numbers have values.
    valid: Vec<Term>,
    rule: &'a Rule,
}

/// No instance: the types do not fit, or the rule is not applied.
type Typed<T> = Result<Option<T>, Unmodelled>;

type Sides<'p> = (&'p Pat, &'p [(VarId, Pat)], &'p Pat);

impl Builder<'_> {
    fn instance(mut self, (lhs, lets, rhs): Sides<'_>, root: Scalar) -> Option<Instance> {
        let left = match self.left(lhs, root, true) {
            Ok(Some(value)) => value,
            Ok(None) => return None,
            Err(wrong) => return Some(self.failed(root, wrong)),
        };
        let name = self.name(left.elem);
        match self.equation(left, lets, rhs, root) {
            Ok(Some(query)) => Some(Instance {
                name,
                query: Ok(query),
            }),
            Ok(None) => None,
            Err(wrong) => Some(Instance {
                name,
                query: Err(wrong),
            }),
        }
    }

    fn failed(&self, root: Scalar, wrong: Unmodelled) -> Instance {
        Instance {
            name: self.name(root),
            query: Err(wrong),
        }
    }

    fn name(&self, result: Scalar) -> String {
        let mut name = result.name().to_owned();
        let mut sep = ':';
        for (text, bound) in self.matched.names.iter().zip(&self.matched.bound) {
            if let Some(Bound::Value { own, .. }) = bound {
                name += &format!("{sep} {text} {}", own.elem.name());
                sep = ',';
            }
        }
        name
    }

    fn equation(
        mut self,
        left: Value,
        lets: &[(VarId, Pat)],
        rhs: &Pat,
        root: Scalar,
    ) -> Typed<Query> {
        let mut assumptions = vec![left.defined];
        if let Some(c) = &self.rule.condition {
            let holds = number::holds(&mut self.terms, c, true, &mut self.matched)?;
            assumptions.push(holds);
            // The condition excludes these types.
            if self.terms.as_const(holds) == Some(0) {
                return Ok(None);
            }
        }
        self.terms.any_if_undefined = true;
        // Named parts of an expansion are built for the rule's type, otherwise for the type of the result.
        let part = if self.rule.expands { root } else { left.elem };
        for (name, pat) in lets {
            let (Some(own), Some(first)) =
                (self.right(pat, part, false)?, self.right(pat, part, true)?)
            else {
                return Ok(None);
            };
            self.matched.bound[name.index()] = Some(Bound::Value { own, first });
        }
        let Some(right) = self.right(rhs, left.elem, false)? else {
            return Ok(None);
        };
        if right.elem != left.elem {
            return Ok(None);
        }
        let fast = self.rule.scope.fast;
        let permitted = match fast == FastMath::NONE || self.strict {
            true => None,
            false => Some(self.permitted(left, right, &mut assumptions)?),
        };
        let terms = &mut self.terms;
        let same = match &self.rule.body {
            _ if permitted.is_some() => permitted.unwrap_or(left.defined),
            // The upper bits are arbitrary.
            Body::Expr {
                lhs:
                    Pat::Op {
                        head: Head::Unary(Unary::AnyExt, _),
                        args,
                    },
                ..
            } => match args.first().and_then(|a| match a {
                Pat::Var(v) => self.matched.bound[v.index()],
                _ => None,
            }) {
                Some(Bound::Value { own, .. }) => {
                    let low = terms.extract(right.bits, 0, own.elem.bits());
                    terms.eq(low, own.bits)
                }
                _ => return Err(Unmodelled::new("`anyext` of an operation")),
            },
            _ => terms.same(left, right),
        };
        let goal = self.terms.and(same, right.defined);
        assumptions.append(&mut self.valid);
        let mut core = assumptions.clone();
        core.push(goal);
        assumptions.append(&mut self.matched.relevant(&self.terms, &core));
        let side = Side {
            name: "the result".into(),
            left: left.bits,
            right: right.bits,
            elem: Some(left.elem),
        };
        let mut tolerance = tolerance(self.rule, left.elem);
        if !self.strict {
            let Body::Expr { lhs, .. } = &self.rule.body else {
                return Err(Unmodelled::new("a window with permissions"));
            };
            if permission::is_approximated(lhs, fast) {
                tolerance = tolerance.max(permission::approximation(left.elem));
                // The period of a large argument is lost in an approximation.
                self.terms.draw_floats(match permission::is_periodic(lhs) {
                    true => Hint::Moderate,
                    false => Hint::Wide,
                });
            } else if permission::has(fast, "reassoc") {
                self.terms.draw_floats(Hint::Exact);
            }
        }
        Ok(Some(Query {
            terms: self.terms,
            assumptions,
            goal,
            sides: vec![side],
            contracts: self.matched.contracts,
            floats: self.floats,
            tolerance,
        }))
    }

    /// Whether a right side is a result that the permissions allow.
    fn permitted(
        &mut self,
        left: Value,
        right: Value,
        assumptions: &mut Vec<Term>,
    ) -> Result<Term, Unmodelled> {
        let fast = self.rule.scope.fast;
        // A right side that makes a NaN of numbers is wrong.
        let values = std::mem::take(&mut self.left_floats);
        let Body::Expr { lhs, .. } = &self.rule.body else {
            return Err(Unmodelled::new("a window with permissions"));
        };
        let mut any = self.terms.truth(false);
        for form in permission::forms(lhs, fast) {
            let value = match form == *lhs {
                true => Some(left),
                false => self.left(&form, left.elem, true)?,
            };
            let Some(value) = value else {
                continue;
            };
            let terms = &mut self.terms;
            let mut same = terms.same(value, right);
            if permission::has(fast, "nsz") {
                let zero = terms.value_of(0, left.elem);
                let a = terms.kernel_compare(Predicate::Oeq, value, zero);
                let b = terms.kernel_compare(Predicate::Oeq, right, zero);
                let zeros = terms.and(a.bits, b.bits);
                same = terms.or(same, zeros);
            }
            any = terms.or(any, same);
        }
        let terms = &mut self.terms;
        for value in values {
            if permission::has(fast, "nnan") {
                let nan = terms.kernel_compare(Predicate::Uno, value, value);
                assumptions.push(terms.not(nan.bits));
            }
            if let Some(format) = Ieee::of(value.elem).filter(|_| permission::has(fast, "ninf")) {
                let infinite = format.is_infinite(terms, value.bits);
                assumptions.push(terms.not(infinite));
            }
        }
        Ok(any)
    }

    // ---- left sides ----------------------------------------------------------------------------------------------------

    /// A pattern as a value of a type; `None` if the pattern cannot have the type.
    fn left(&mut self, pat: &Pat, elem: Scalar, top: bool) -> Typed<Value> {
        Ok(Some(match pat {
            Pat::Var(v) => match self.matched.bound[v.index()] {
                Some(Bound::Value { own, first }) if own.elem == elem => match self.in_first {
                    true => first,
                    false => own,
                },
                Some(_) => return Ok(None),
                None => {
                    let value = self.matched.fresh(&mut self.terms, *v, elem, self.in_first);
                    self.left_floats
                        .extend([value].iter().filter(|v| !v.elem.is_int()));
                    value
                }
            },
            Pat::Int(i) => self.terms.value_of(*i, elem),
            Pat::Computed(_) => return Ok(None),
            Pat::Named(v, inner) => {
                let Some(value) = self.left(inner, elem, top)? else {
                    return Ok(None);
                };
                self.in_first = !self.in_first;
                let other = self.left(inner, elem, top);
                self.in_first = !self.in_first;
                let Some(other) = other? else {
                    return Ok(None);
                };
                let (own, first) = match self.in_first {
                    true => (other, value),
                    false => (value, other),
                };
                self.matched.bound[v.index()] = Some(Bound::Value { own, first });
                value
            }
            Pat::Op { head, args } => return self.left_operation(*head, args, elem, top),
            Pat::Sum {
                terms,
                constant,
                rest,
            } => return self.left_sum((terms, constant.as_ref(), *rest), elem, top),
        }))
    }

    fn left_operation(
        &mut self,
        head: Head,
        args: &[Pat],
        elem: Scalar,
        top: bool,
    ) -> Typed<Value> {
        // A part with a name is read twice, with the same types.
        let types = match self.types.get(&args.as_ptr()) {
            Some(types) => *types,
            None => match self.operand_types(head, args, elem, top) {
                Some(types) => *self.types.entry(args.as_ptr()).or_insert(types),
                None => return Ok(None),
            },
        };
        if let (Head::Unary(Unary::ReadFirstLane, _), [arg]) = (head, args) {
            let before = std::mem::replace(&mut self.in_first, true);
            let value = self.left(arg, elem, false);
            self.in_first = before;
            return value;
        }
        let mut values = Vec::new();
        for (arg, ty) in args.iter().zip(types) {
            match self.left(arg, ty, false)? {
                Some(value) => values.push(value),
                None => return Ok(None),
            }
        }
        let value = self.apply(head, &values, elem);
        self.left_floats.extend(value.filter(|v| !v.elem.is_int()));
        Ok(value)
    }

    /// The types of the operands of an operation with a result of a type.
    fn operand_types(
        &mut self,
        head: Head,
        args: &[Pat],
        elem: Scalar,
        top: bool,
    ) -> Option<[Scalar; 3]> {
        // The type of a variable that has a value is no choice.
        let known = args.iter().find_map(|a| match a {
            Pat::Var(_) => self.type_of(a),
            _ => None,
        });
        Some(match head {
            Head::Binary(op) => {
                if (op < Binary::FAdd) != elem.is_int() {
                    return None;
                }
                match op {
                    // The amount of a shift may be narrower.
                    Binary::Shl | Binary::LShr | Binary::AShr if elem == Scalar::I64 => {
                        let by = self.choices.of(&[Scalar::I64, Scalar::I32])?;
                        [elem, by, elem]
                    }
                    _ => [elem; 3],
                }
            }
            Head::Unary(op, to) => {
                if to.is_some_and(|to| to != elem) {
                    return None;
                }
                let fit = operands_of(op, elem);
                let from = match known {
                    Some(from) => fit.contains(&from).then_some(from)?,
                    None => self.choices.of(&fit)?,
                };
                [from; 3]
            }
            // The type of an expansion of a comparison is the type of the operands.
            Head::Compare(p) if top && self.rule.expands => {
                if elem.is_int() != (p < Predicate::Oeq) {
                    return None;
                }
                [elem; 3]
            }
            Head::Compare(p) if elem == Scalar::I1 => {
                let all = Scalar::ALL.iter().map(|t| t.0);
                let fit: Vec<Scalar> = all.filter(|t| t.is_int() == (p < Predicate::Oeq)).collect();
                let of = match known {
                    Some(of) => fit.contains(&of).then_some(of)?,
                    None => self.choices.of(&fit)?,
                };
                [of; 3]
            }
            Head::Select => [Scalar::I1, elem, elem],
            Head::Fma if !elem.is_int() => [elem; 3],
            Head::Join if elem == Scalar::I64 => [Scalar::I32; 3],
            Head::Pack if elem == Scalar::I32 => [Scalar::I16; 3],
            Head::Bytes(_) if elem == Scalar::I32 => [Scalar::I32; 3],
            Head::Half(_) if elem == Scalar::I32 => [Scalar::I64; 3],
            _ => return None,
        })
    }

    fn left_sum(
        &mut self,
        (parts, constant, rest): (&[(Coeff, Pat)], Option<&Coeff>, bool),
        elem: Scalar,
        top: bool,
    ) -> Typed<Value> {
        // Sums of single bits are exclusive ors.
        if !elem.is_int() || elem == Scalar::I1 {
            return Ok(None);
        }
        let width = elem.bits();
        // Terms with an operation go first, as in the matcher: they bind variables.
        let mut order: Vec<&(Coeff, Pat)> = parts.iter().collect();
        order.sort_by_key(|t| matches!(t.1, Pat::Var(_)));
        let mut list = Vec::new();
        for (coefficient, pat) in order {
            let Some(value) = self.left(pat, elem, false)? else {
                return Ok(None);
            };
            let c = self.coefficient(coefficient, elem)?;
            list.push((c, value));
        }
        let constant = match constant {
            Some(c) => Some(self.coefficient(c, elem)?),
            None => None,
        };
        if rest && self.rest.is_none() {
            let own = self.terms.variable("...", width, Hint::Integer);
            let of = Hint::First(self.terms.index_of(own).unwrap_or(0));
            let first = self.terms.variable("... in the first lane", width, of);
            self.rest = Some((own, first));
        }
        let left_over = self.in_this_lane(rest);
        let terms = &mut self.terms;
        // As integers: a product has twice the bits, and there are few terms.
        let wide = (2 * width + 8).min(crate::term::WIDEST);
        let zero = terms.constant(0, wide);
        let mut total = zero;
        for (c, value) in &list {
            let (c, x) = (terms.sext(*c, wide), terms.sext(value.bits, wide));
            let product = terms.binary(Op::Mul, c, x);
            total = terms.binary(Op::Add, total, product);
        }
        for part in constant.iter().chain(&left_over) {
            let part = terms.sext(*part, wide);
            total = terms.binary(Op::Add, total, part);
        }
        let bits = terms.extract(total, 0, width);
        if !top {
            let back = terms.sext(bits, wide);
            let exact = terms.eq(back, total);
            self.valid.push(exact);
        }
        let mut defined = terms.truth(true);
        for (_, value) in &list {
            defined = terms.and(defined, value.defined);
        }
        Ok(Some(Value {
            bits,
            defined,
            elem,
        }))
    }

    /// The match of `...` in the lane in which the left side is read.
    fn in_this_lane(&self, rest: bool) -> Option<Term> {
        let (own, first) = self.rest.filter(|_| rest)?;
        Some(if self.in_first { first } else { own })
    }

    /// A coefficient of a left side, of the width of the sum.
    fn coefficient(&mut self, c: &Coeff, elem: Scalar) -> Result<Term, Unmodelled> {
        let width = elem.bits();
        Ok(match c {
            Coeff::Int(i) => self.terms.constant(*i, width),
            Coeff::Var(v) => match self.matched.bound[v.index()] {
                Some(Bound::Number(t)) => t,
                Some(Bound::Value { own, .. }) => {
                    // The value must be a constant.
                    if !self.matched.constants.contains(v) {
                        return Err(Unmodelled::new("a coefficient that is a value"));
                    }
                    own.bits
                }
                None => {
                    let name = format!("?{}", self.matched.names[v.index()]);
                    let t = self.terms.variable(name, width, Hint::Integer);
                    self.matched.bound[v.index()] = Some(Bound::Number(t));
                    t
                }
            },
            Coeff::Computed(_) => return Err(Unmodelled::new("a computed coefficient")),
        })
    }

    // ---- operations ----------------------------------------------------------------------------------------------------

    /// An operation of kernel IR on values.
    fn apply(&mut self, head: Head, v: &[Value], elem: Scalar) -> Option<Value> {
        let terms = &mut self.terms;
        let before = terms.functions().len();
        let value = match (head, v) {
            (Head::Binary(op), [a, b]) => terms.kernel_binary(op, *a, *b),
            (Head::Unary(Unary::ReadFirstLane, _), [_]) => return None,
            (Head::Unary(op, _), [a]) => terms.kernel_unary(op, elem, *a),
            (Head::Compare(p), [a, b]) => terms.kernel_compare(p, *a, *b),
            (Head::Select, [c, a, b]) => terms.kernel_select(*c, *a, *b),
            (Head::Fma, [a, b, c]) => terms.kernel_fma([*a, *b, *c]),
            (Head::Join, [low, high]) => terms.kernel_join(*low, *high, Scalar::I64),
            (Head::Pack, [low, high]) => terms.kernel_join(*low, *high, Scalar::I32),
            (Head::Bytes(op), [a, b]) => terms.kernel_bytes(op, *a, *b),
            (Head::Half(high), [a]) => terms.kernel_half(*a, high),
            _ => return None,
        };
        let new = &terms.functions()[before..];
        self.floats |= !new.is_empty();
        Some(value)
    }

    // ---- right sides ---------------------------------------------------------------------------------------------------

    fn computed(&mut self, e: &IntExpr, width: u16) -> Result<Term, Unmodelled> {
        let n = number::number(&mut self.terms, e, &mut self.matched)?;
        // Without a value of the number the rule is not applied.
        self.valid.push(n.valid);
        Ok(number::bits(&mut self.terms, n, width))
    }

    /// A right side in a lane, or in the first lane.
    fn right(&mut self, pat: &Pat, elem: Scalar, first: bool) -> Typed<Value> {
        Ok(Some(match pat {
            Pat::Var(v) => match self.matched.bound[v.index()] {
                Some(Bound::Value { own, .. }) if !first => own,
                Some(Bound::Value { first, .. }) => first,
                Some(Bound::Number(t)) => {
                    let bits = match self.terms.width(t) < elem.bits() {
                        true => self.terms.sext(t, elem.bits()),
                        false => self.terms.extract(t, 0, elem.bits()),
                    };
                    self.terms.defined(bits, elem)
                }
                None => return Ok(None),
            },
            Pat::Int(i) => self.terms.value_of(*i, elem),
            Pat::Computed(e) => {
                let bits = self.computed(e, elem.bits())?;
                self.terms.defined(bits, elem)
            }
            Pat::Named(..) => return Ok(None),
            Pat::Op { head, args } => return self.right_operation(*head, args, elem, first),
            Pat::Sum {
                terms: parts,
                constant,
                rest,
            } => {
                let width = elem.bits();
                let mut total = self.terms.constant(0, width);
                let mut defined = self.terms.truth(true);
                for (c, pat) in parts {
                    let c = self.right_coefficient(c, width)?;
                    let Some(value) = self.right(pat, elem, first)? else {
                        return Ok(None);
                    };
                    if value.elem != elem {
                        return Ok(None);
                    }
                    let product = self.terms.binary(Op::Mul, c, value.bits);
                    total = self.terms.binary(Op::Add, total, product);
                    defined = self.terms.and(defined, value.defined);
                }
                if let Some(c) = constant {
                    let c = self.right_coefficient(c, width)?;
                    total = self.terms.binary(Op::Add, total, c);
                }
                let rest = self.rest.filter(|_| *rest);
                if let Some(left) = rest.map(|(own, of_first)| if first { of_first } else { own }) {
                    let left = self.terms.resize(left, width);
                    total = self.terms.binary(Op::Add, total, left);
                }
                Value {
                    bits: total,
                    defined,
                    elem,
                }
            }
        }))
    }

    fn right_coefficient(&mut self, c: &Coeff, width: u16) -> Result<Term, Unmodelled> {
        let e = match c {
            Coeff::Int(i) => return Ok(self.terms.constant(*i, width)),
            Coeff::Var(v) => IntExpr::Var(*v),
            Coeff::Computed(e) => e.clone(),
        };
        self.computed(&e, width)
    }

    fn right_operation(
        &mut self,
        head: Head,
        args: &[Pat],
        elem: Scalar,
        first: bool,
    ) -> Typed<Value> {
        let inner = self.inner_type(head, args, elem);
        let inst = match head {
            Head::Inst(n, _) => match self.instructions.get(usize::from(n)) {
                Some(inst) => Some(inst.clone()),
                None => return Ok(None),
            },
            _ => None,
        };
        let once = match &inst {
            Some(inst) => self.is_uniform(inst),
            None => matches!(head, Head::Unary(Unary::ReadFirstLane, _)),
        };
        let mut values = Vec::new();
        for (n, arg) in args.iter().enumerate() {
            let ty = match &inst {
                Some(inst) => match inst.operands.get(n) {
                    Some(ty) => *ty,
                    None => return Ok(None),
                },
                None if head == Head::Select && n == 0 => Scalar::I1,
                None => inner,
            };
            let Some(value) = self.right(arg, ty, first || once)? else {
                return Ok(None);
            };
            if inst.is_some() && value.elem.bits() != ty.bits() {
                return Ok(None);
            }
            values.push(value);
        }
        let types: Vec<Scalar> = values.iter().map(|v| v.elem).collect();
        if !expression::takes(head, &types) {
            return Ok(None);
        }
        if let Some(inst) = inst {
            let Head::Inst(_, elem) = head else {
                return Ok(None);
            };
            return self.instruction(&inst, elem, &values);
        }
        if let Head::Unary(op, ty) = head {
            let own = if op.keeps_type() {
                values[0].elem
            } else {
                elem
            };
            let to = ty.unwrap_or(own);
            if op == Unary::ReadFirstLane {
                return Ok(Some(values[0]));
            }
            let fits = expression::builds(op, values[0].elem, to);
            let value = match fits {
                true => self.apply(head, &values, to),
                false => None,
            };
            return Ok(value.map(|v| self.inexact(op, v)));
        }
        Ok(self.apply(head, &values, elem))
    }

    /// The result of a function with the errors that the function may have. If the rule is about functions, they have their nearest
    /// results on both sides, and the sides may differ by the tolerance.
    fn inexact(&mut self, op: Unary, value: Value) -> Value {
        let Body::Expr { lhs, .. } = &self.rule.body else {
            return value;
        };
        let (Some(format), true) = (Ieee::of(value.elem), op.tolerance(value.elem) > 0) else {
            return value;
        };
        if permission::has_function(lhs) {
            return value;
        }
        let terms = &mut self.terms;
        // Up to one unit in the last place: less than some functions may have.
        let mut unit = |of: &str| {
            let name = format!("{} is one unit {of}", op.name());
            let one = terms.variable(name, 1, Hint::Integer);
            terms.zext(one, value.elem.bits())
        };
        let (above, below) = (unit("above"), unit("below"));
        let error = terms.binary(Op::Sub, above, below);
        let moved = terms.binary(Op::Add, value.bits, error);
        let special = [
            format.is_nan(terms, value.bits),
            format.is_infinite(terms, value.bits),
            format.is_zero(terms, value.bits),
        ];
        let bits = special
            .into_iter()
            .fold(moved, |bits, is| terms.ite(is, value.bits, bits));
        Value { bits, ..value }
    }

    /// Whether an instruction has one result for a wave.
    fn is_uniform(&self, inst: &Instruction) -> bool {
        let info = self.target.info(inst.opcode);
        let spec = &info.operands[usize::from(inst.result)];
        let lanes = [BankRole::Varying, BankRole::Accumulator];
        spec.elem != "mask" && !lanes.iter().any(|&role| spec.banks.has(role))
    }

    /// The type of the operands of an operation of a right side.
    fn inner_type(&self, head: Head, args: &[Pat], elem: Scalar) -> Scalar {
        let known = |args: &[Pat]| args.iter().find_map(|a| self.type_of(a));
        match head {
            Head::Select => known(&args[1..]).unwrap_or(elem),
            Head::Join | Head::Bytes(_) => Scalar::I32,
            Head::Pack => Scalar::I16,
            Head::Binary(Binary::Shl | Binary::LShr | Binary::AShr) => {
                known(&args[..1]).unwrap_or(elem)
            }
            _ => known(args).unwrap_or(elem),
        }
    }

    fn type_of(&self, pat: &Pat) -> Option<Scalar> {
        match pat {
            Pat::Var(v) => match self.matched.bound[v.index()]? {
                Bound::Value { own, .. } => Some(own.elem),
                Bound::Number(_) => None,
            },
            Pat::Int(_) | Pat::Computed(_) | Pat::Named(..) => None,
            Pat::Op { head, args } => match head {
                Head::Unary(_, Some(t)) | Head::Inst(_, t) => Some(*t),
                Head::Compare(_) => Some(Scalar::I1),
                Head::Join => Some(Scalar::I64),
                Head::Half(_) | Head::Pack | Head::Bytes(_) => Some(Scalar::I32),
                Head::Select => args[1..].iter().find_map(|a| self.type_of(a)),
                _ => args.iter().find_map(|a| self.type_of(a)),
            },
            Pat::Sum { terms, .. } => terms.iter().find_map(|t| self.type_of(&t.1)),
        }
    }

    /// The result of an instruction.
    fn instruction(&mut self, inst: &Instruction, elem: Scalar, values: &[Value]) -> Typed<Value> {
        let info = self.target.info(inst.opcode);
        let uses = info.uses().filter(|(_, s)| s.role == Role::Use);
        let known: Vec<(&str, Term)> = uses
            .zip(values)
            .map(|((_, spec), value)| (spec.name, value.bits))
            .collect();
        let result = info.operands[usize::from(inst.result)].name;
        let meaning = self.target.typed_meaning(inst.opcode);
        let assigned = meaning.iter().find_map(|s| match s {
            TypedStatement::Assign(name, e) if name == result => Some(e),
            _ => None,
        });
        let none = || Unmodelled::new(format!("the meaning of `{}`", info.name));
        let before = self.terms.functions().len();
        let bits = meaning::term(
            &mut self.terms,
            assigned.ok_or_else(none)?,
            &mut |terms, name| {
                let found = known.iter().find(|k| k.0 == name);
                // Modifiers and what the rule does not name are at their default, which is 0.
                Some(match found {
                    Some((_, bits)) => *bits,
                    None => terms.constant(0, 1),
                })
            },
        );
        let bits = bits.ok_or_else(none)?;
        self.floats |= self.terms.functions().len() > before;
        let bits = self.terms.resize(bits, elem.bits());
        let mut defined = self.terms.truth(true);
        for value in values {
            defined = self.terms.and(defined, value.defined);
        }
        Ok(Some(Value {
            bits,
            defined,
            elem,
        }))
    }
}

/// The types that a conversion to a type takes.
pub(crate) fn operands_of(op: Unary, to: Scalar) -> Vec<Scalar> {
    let all = Scalar::ALL.iter().map(|t| t.0);
    all.filter(|&from| expression::converts(op, from, to))
        .collect()
}

/// Units in the last place by which the result of a rule may differ: what the replaced function allows.
fn tolerance(rule: &Rule, elem: Scalar) -> u64 {
    match &rule.body {
        Body::Expr {
            lhs: Pat::Op { head, .. },
            ..
        } => match head {
            Head::Unary(op, _) => op.tolerance(elem),
            Head::Binary(op) => op.tolerance(elem),
            _ => 0,
        },
        _ => 0,
    }
}
