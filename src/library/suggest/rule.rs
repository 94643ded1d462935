//! A rule for two equal expressions: constants that become variables, conditions, and the proof.
//!
//! The most general form that is proved is taken: first with variables in place of constants, then with the constants. Each form is
//! tried without a type, then for the type of the fragment; without a condition, then with the condition that the prover names, then
//! with the bounds of the values.

use super::expression::{Expression, Node, name, number};
use crate::ir::fold;
use crate::ir::kernel::Scalar;
use crate::pass::FragmentValue;

use crate::rules::RuleSet;
use crate::{ProveOptions, Source, load_rules, prove_rules};
use easel_prove::answer::{Means, Verdict};
use std::cell::Cell;

/// A proved rule.
#[derive(Clone, Debug)]
pub struct Proved {
    /// The rule in YAML.
    pub text: String,
    /// The means of the proof of each equation, each means once.
    pub means: Vec<String>,
}

/// A form of a rule.
struct Form {
    left: String,
    right: String,
    conditions: Vec<String>,
}

/// The most general rule that replaces an expression by another one and is proved.
pub fn rule(
    name: &str,
    left: &Expression,
    right: &Expression,
    values: &[FragmentValue],
    options: &ProveOptions,
) -> Option<Proved> {
    let forms = general(left, right)
        .into_iter()
        .chain([literal(left, right)]);
    for form in forms {
        for ty in [None, Some(left.elem)] {
            let bounds = bounds(values);
            let mut conditions = vec![Vec::new()];
            if !bounds.is_empty() {
                conditions.push(bounds.clone());
            }
            let mut at = 0;
            while at < conditions.len() {
                let more = conditions[at].clone();
                let text = written(name, &form, &more, ty);
                match attempt(&text, options) {
                    Attempt::Proved(_) if !more.is_empty() => {
                        return Some(weakest(name, &form, more, ty, options));
                    }
                    Attempt::Proved(means) => return Some(Proved { text, means }),
                    Attempt::Refuted(Some(excuse)) if more.is_empty() => {
                        conditions.insert(1, vec![excuse])
                    }
                    Attempt::Refuted(_) | Attempt::Open => {}
                }
                at += 1;
            }
        }
    }
    None
}

/// A rule without the conditions that its proof does not need.
fn weakest(
    name: &str,
    form: &Form,
    mut conditions: Vec<String>,
    ty: Option<Scalar>,
    options: &ProveOptions,
) -> Proved {
    let mut n = 0;
    while n < conditions.len() {
        let mut fewer = conditions.clone();
        fewer.remove(n);
        match attempt(&written(name, form, &fewer, ty), options) {
            Attempt::Proved(_) => conditions = fewer,
            _ => n += 1,
        }
    }
    let text = written(name, form, &conditions, ty);
    let means = match attempt(&text, options) {
        Attempt::Proved(means) => means,
        _ => Vec::new(),
    };
    Proved { text, means }
}

fn literal(left: &Expression, right: &Expression) -> Form {
    let shown = |c: u64, elem: Scalar| number(c, elem);
    Form {
        left: left.rule_text(&shown),
        right: right.rule_text(&shown),
        conditions: Vec::new(),
    }
}

/// Forms with variables in place of the constants of the left side, other than 0, 1 and -1.
fn general(left: &Expression, right: &Expression) -> Vec<Form> {
    let mut constants: Vec<(u64, Scalar)> = Vec::new();
    let mut in_sums: Vec<bool> = Vec::new();
    left.for_each(&mut |e| {
        let mask = fold::mask(e.elem.bits());
        let mut note = |c: u64, in_sum: bool| {
            let trivial = c <= 1 || c == mask;
            match constants.iter().position(|known| *known == (c, e.elem)) {
                _ if trivial => {}
                Some(n) => in_sums[n] &= in_sum,
                None => {
                    constants.push((c, e.elem));
                    in_sums.push(in_sum);
                }
            }
        };
        match &e.node {
            Node::Constant(c) => note(*c, false),
            Node::Sum(terms, constant) => {
                let factors = terms.iter().map(|(c, _)| *c).chain([*constant]);
                factors.for_each(|c| note(c as u64 & mask, true));
            }
            _ => {}
        }
    });
    if constants.is_empty() || constants.len() > 2 {
        return Vec::new();
    }
    let variable = |n: usize| format!("?{}", char::from(b'k' + n as u8));
    let at = |c: u64, elem: Scalar| constants.iter().position(|known| *known == (c, elem));
    let shown = |c: u64, elem: Scalar| at(c, elem).map_or_else(|| number(c, elem), variable);
    let left_text = left.rule_text(&shown);
    let conditions: Vec<String> = (0..constants.len())
        .filter(|n| !in_sums[*n])
        .map(|n| format!("constant({})", variable(n)))
        .collect();
    // The right side's constants follow from the left side's constants by one of several formulas; a form has one formula for all.
    let mut forms = Vec::new();
    for pick in 0..3 {
        let is_missing = Cell::new(false);
        let shown = |c: u64, elem: Scalar| {
            let mask = fold::mask(elem.bits());
            if let Some(n) = at(c, elem) {
                return variable(n);
            }
            if c <= 1 || c == mask {
                return number(c, elem);
            }
            let all = formulas(&constants, c, mask, &variable);
            match all.get(pick) {
                Some(text) => format!("{{{text}}}"),
                None => {
                    is_missing.set(true);
                    String::new()
                }
            }
        };
        let right = right.rule_text(&shown);
        if !is_missing.get() && forms.iter().all(|f: &Form| f.right != right) {
            forms.push(Form {
                left: left_text.clone(),
                right,
                conditions: conditions.clone(),
            });
        }
    }
    forms
}

/// Formulas of constants that give a constant.
fn formulas(
    constants: &[(u64, Scalar)],
    wanted: u64,
    mask: u64,
    variable: &dyn Fn(usize) -> String,
) -> Vec<String> {
    let mut found = Vec::new();
    for (n, &(c, _)) in constants.iter().enumerate() {
        let x = variable(n);
        let mut note = |value: u64, text: String| {
            if value & mask == wanted {
                found.push(text);
            }
        };
        note(c.wrapping_neg(), format!("0 - {x}"));
        note(!c, format!("0 - 1 - {x}"));
        note(c.wrapping_sub(1), format!("{x} - 1"));
        note(c.wrapping_add(1), format!("{x} + 1"));
        if c < 64 {
            note(1 << c, format!("1 << {x}"));
            note((1u64 << c) - 1, format!("(1 << {x}) - 1"));
            note((1u64 << c).wrapping_neg(), format!("0 - (1 << {x})"));
        }
        if c.is_power_of_two() {
            note(c.trailing_zeros().into(), format!("log2({x})"));
        }
        for (m, &(d, _)) in constants.iter().enumerate() {
            let y = variable(m);
            if n == m {
                continue;
            }
            note(c.wrapping_sub(d), format!("{x} - {y}"));
            if d < 64 {
                note(c << d, format!("{x} << {y}"));
                note(c >> d, format!("{x} >> {y}"));
            }
            if n < m {
                note(c.wrapping_add(d), format!("{x} + {y}"));
                note(c & d, format!("{x} & {y}"));
                note(c | d, format!("{x} | {y}"));
                note(c ^ d, format!("{x} ^ {y}"));
                note(c.wrapping_mul(d), format!("{x} * {y}"));
                note(c.min(d), format!("min({x}, {y})"));
                note(c.max(d), format!("max({x}, {y})"));
            }
        }
    }
    found
}

/// The bounds of values that are less than their types.
fn bounds(values: &[FragmentValue]) -> Vec<String> {
    let mut all = Vec::new();
    for (n, value) in values.iter().enumerate() {
        let v = name(n as u8);
        let bits = value.elem.bits();
        if bits == 1 {
            continue;
        }
        let least = fold::wrap(1 << (bits - 1), bits);
        if value.lo > least {
            all.push(format!("lo(?{v}) >= {}", value.lo));
        }
        if value.hi < (fold::mask(bits) >> 1) as i64 {
            all.push(format!("hi(?{v}) <= {}", value.hi));
        }
    }
    all
}

/// The rule in YAML.
fn written(name: &str, form: &Form, more: &[String], ty: Option<Scalar>) -> String {
    let Form {
        left,
        right,
        conditions,
    } = form;
    let mut text = format!("- name: {name}\n");
    if let Some(ty) = ty {
        text += &format!("  type: {}\n", ty.name());
    }
    text += &format!("  match: {left}\n");
    let conditions: Vec<&str> = conditions.iter().chain(more).map(String::as_str).collect();
    if !conditions.is_empty() {
        text += &format!("  where: {}\n", conditions.join(" and "));
    }
    let quoted = if right.starts_with('{') {
        format!("\"{right}\"")
    } else {
        right.clone()
    };
    text + &format!("  replace: {quoted}\n")
}

enum Attempt {
    Proved(Vec<String>),
    Refuted(Option<String>),
    Open,
}

/// The rules of a text alone.
pub fn set(text: &str) -> Option<RuleSet> {
    load_rules(false, [Source::new("suggested.yaml", text)]).ok()
}

fn attempt(text: &str, options: &ProveOptions) -> Attempt {
    let Some(set) = set(text) else {
        return Attempt::Open;
    };
    let Ok(found) = prove_rules(&set, |_| true, options) else {
        return Attempt::Open;
    };
    let Some(proof) = found.proofs.first() else {
        return Attempt::Open;
    };
    let mut means = Vec::new();
    for e in &proof.equations {
        match &e.verdict {
            // Equality for drawn values alone is no proof.
            Verdict::Proved(Means::Drawn(_)) => return Attempt::Open,
            Verdict::Proved(m) => {
                let m = m.kind().to_string();
                if !means.contains(&m) {
                    means.push(m);
                }
            }
            Verdict::Refuted(_) => {
                let excuse = proof.equations.iter().find_map(|e| e.excuse.clone());
                return Attempt::Refuted(excuse);
            }
            Verdict::Open(_) => return Attempt::Open,
        }
    }
    match means.is_empty() {
        true => Attempt::Open,
        false => Attempt::Proved(means),
    }
}
