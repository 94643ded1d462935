//! Rule files: from YAML text to rules of a vocabulary.
//!
//! A file is a list of mappings with the keys `name`, `note`, `priority`, `match` or `expand`, `where`, `let`,
//! `replace` and `test`, and those of the vocabulary. A `match` that is a list makes a window rule; an entry `family: NAME` states
//! the family of the windows after it. All errors of all files are
//! collected; a rule with an error is left out of the set.

use super::ast::{Body, Root, Rule, RuleParts, RuleTest};
use super::commute;
use super::entries::{Entries, wrong_kind};
use super::instruction::InstPat;
use super::text::{self, Vars, Words, suggest};
use super::yaml::{self, Node, Text};
use easel_egraph::{Pat, VarId};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::packed::Late;

/// Rules in the order of their files, and the files' texts for diagnostics.
#[derive(Clone, Debug)]
pub struct Rules<V: Words> {
    /// The rules; [`Function::origin`](crate::ir::Function::origin) records the index of a rule.
    pub rules: Vec<Rule<V>>,
    /// The texts that spans of the rules point into.
    pub sources: SourceMap,
}

impl<V: Words> Default for Rules<V> {
    fn default() -> Self {
        Rules {
            rules: Vec::new(),
            sources: SourceMap::default(),
        }
    }
}

impl<V: Words> Rules<V> {
    /// Rules from (name, text) pairs.
    ///
    /// # Errors
    /// All errors of all files, with the sources to show them.
    pub fn load<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, (SourceMap, Diagnostics)> {
        let mut set = Self::default();
        let mut diagnostics = Diagnostics::default();
        for (name, text) in files {
            set.add_file(name, text, &mut diagnostics);
        }
        if diagnostics.has_errors() {
            Err((set.sources, diagnostics))
        } else {
            Ok(set)
        }
    }

    /// Adds one more file (`--rules FILE`); its errors go to `diagnostics`.
    pub fn add_file(&mut self, name: &str, text: &str, diagnostics: &mut Diagnostics) {
        let file = self.sources.add(name, text);
        let tree = yaml::parse(file, text, diagnostics);
        let first = self.rules.len() as u32;
        self.read(tree, first, diagnostics);
    }

    /// Adds a file that was parsed at build time. Its rules have numbers from `first` on.
    pub fn add_packed(
        &mut self,
        (name, text, tree): (&str, &str, &[u8]),
        first: u32,
        diagnostics: &mut Diagnostics,
    ) {
        let file = self.sources.add(name, text);
        let tree = yaml::unpacked(file, text, tree, diagnostics);
        self.read(tree, first, diagnostics);
    }

    fn read(&mut self, tree: Option<Node>, number: u32, diagnostics: &mut Diagnostics) {
        let first = self.rules.len();
        read_file(tree, &mut self.rules, diagnostics);
        for (number, rule) in (number..).zip(&mut self.rules[first..]) {
            rule.number = number;
            // The variants of windows depend on the tables, so binding to a target makes them.
            if let Body::Expr { lhs, lets, rhs } = &rule.body {
                let right: Vec<&Pat<V>> = lets.iter().map(|l| &l.1).chain([rhs]).collect();
                let variants =
                    commute::variants(lhs, &right, rule.condition.as_ref(), rule.vars.len());
                let whole = rule.vars.iter().position(|name| name == WHOLE);
                rule.parts.change(|parts| {
                    parts.variants = variants;
                    parts.whole = whole.map(|n| VarId(n as u16));
                });
                if rule.variants.len() > commute::MAX_VARIANTS {
                    diagnostics.push(
                        Diagnostic::error(
                            "rule-too-large",
                            format!(
                                "`{}` has more than {} commutative variants",
                                rule.name,
                                commute::MAX_VARIANTS
                            ),
                        )
                        .label(rule.lhs_span, "this pattern")
                        .help("split the rule, or match fewer commutative operations at once"),
                    );
                }
            }
            rule.note_sides();
        }
    }

    /// The index of a rule by name.
    pub fn by_name(&self, name: &str) -> Option<usize> {
        self.rules.iter().position(|r| r.name == name)
    }

    /// Expression rules, highest priority first, then in file order.
    pub fn expressions(&self) -> Vec<&Rule<V>> {
        self.of_kind(|root| root != Root::Window)
    }

    /// Window rules, highest priority first, then in file order.
    pub fn windows(&self) -> Vec<&Rule<V>> {
        self.of_kind(|root| root == Root::Window)
    }

    fn of_kind(&self, kind: impl Fn(Root<V>) -> bool) -> Vec<&Rule<V>> {
        let mut list: Vec<_> = self.rules.iter().filter(|r| kind(r.root)).collect();
        list.sort_by_key(|r| std::cmp::Reverse(r.priority));
        list
    }
}

/// The key of an entry that is no rule: the family of the windows after the entry.
const FAMILY: &str = "family";

/// The variable for the match of the whole left side.
const WHOLE: &str = "_";

const KEYS: [&str; 9] = [
    "name", "note", "priority", "match", "expand", "where", "let", "replace", "test",
];

fn read_file<V: Words>(
    tree: Option<Node>,
    rules: &mut Vec<Rule<V>>,
    diagnostics: &mut Diagnostics,
) {
    let list = match tree {
        None => return,
        Some(Node::List(list, _)) => list,
        Some(Node::Scalar(t)) if t.text.is_empty() => return,
        Some(other) => {
            let message = format!("a rule file is a list of rules, not {}", other.kind());
            let error = Diagnostic::error("rule-kind", message);
            diagnostics.push(error.label(other.span(), "here"));
            return;
        }
    };
    let mut family = None;
    for node in &list {
        match node {
            Node::Map(entries, _) if entries.len() == 1 && entries[0].0.text == FAMILY => {
                let map = Entries { entries };
                family = map.text(FAMILY, diagnostics).map(|t| t.text.clone());
            }
            Node::Map(entries, _) => {
                let rule = read_rule(entries, node, diagnostics);
                rules.extend(rule.map(|r| Rule {
                    family: family.clone(),
                    ..r
                }));
            }
            other => diagnostics.push(
                Diagnostic::error(
                    "rule-kind",
                    format!("a rule is a mapping, not {}", other.kind()),
                )
                .label(other.span(), "here"),
            ),
        }
    }
}

fn read_rule<V: Words>(
    entries: &[(Text, Node)],
    node: &Node,
    diagnostics: &mut Diagnostics,
) -> Option<Rule<V>> {
    let before = diagnostics.0.len();
    for (key, _) in entries {
        let is = |known: &&str| *known == key.text;
        if !KEYS.iter().chain(V::KEYS).any(is) {
            let message = format!("a rule has no key `{}`", key.text);
            let d = Diagnostic::error("rule-unknown-key", message).label(key.span, "here");
            diagnostics.push(suggest(d, &key.text, &[&KEYS, V::KEYS].concat()));
        }
    }
    let map = Entries { entries };
    let name = map.text("name", diagnostics);
    let expands = map.get("expand").is_some();
    if let (Some(_), Some(node)) = (map.get("match"), map.get("expand")) {
        diagnostics.push(
            Diagnostic::error("rule-kind", "a rule has `match` or `expand`, not both")
                .label(node.span(), "here"),
        );
    }
    let side = if expands { "expand" } else { "match" };
    for key in ["name", side, "replace"] {
        if map.get(key).is_none() {
            let place = name.map_or_else(|| first_key(entries, node), |n| n.span);
            diagnostics.push(
                Diagnostic::error("rule-missing-key", format!("a rule needs `{key}`"))
                    .label(place, "this rule"),
            );
        }
    }
    if let Some(n) = name
        && (n.text.is_empty()
            || !n
                .text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c)))
    {
        diagnostics.push(
            Diagnostic::error("rule-name", format!("`{}` is no rule name", n.text))
                .label(n.span, "letters, digits, `-`, `_` and `.` only"),
        );
    }
    let note = map
        .text("note", diagnostics)
        .map_or(String::new(), |t| t.text.clone());
    let priority = map.text("priority", diagnostics).map_or(0, |t| {
        t.text.parse().unwrap_or_else(|_| {
            diagnostics.push(
                Diagnostic::error("rule-kind", format!("`{}` is no priority", t.text))
                    .label(t.span, "an integer"),
            );
            0
        })
    });
    let test = map.get("test").and_then(|n| read_test(n, diagnostics));
    let mut vars = Vars {
        names: Vec::new(),
        scope: V::scope(&map, diagnostics),
    };
    let sides = map.get(side).zip(map.get("replace"));
    let body = sides.and_then(|(m, r)| read_body(m, map.get("let"), r, &mut vars, diagnostics));
    let condition = map
        .text("where", diagnostics)
        .and_then(|t| keep(text::condition(t, &mut vars), diagnostics));
    let (name, body, (lhs, rhs)) = (name?, body?, sides?);
    if diagnostics.0.len() > before {
        return None;
    }
    let parts = RuleParts {
        note,
        span: name.span,
        condition,
        body,
        test,
        vars: vars.names,
        whole: None,
        variants: Vec::new(),
        lhs_span: lhs.span(),
        rhs_span: rhs.span(),
        condition_span: map.get("where").map(Node::span),
    };
    Some(Rule {
        name: name.text.clone(),
        number: 0,
        family: None,
        priority,
        scope: vars.scope,
        expands,
        root: Root::Nothing,
        sides: 0,
        parts: Late::new(parts),
    })
}

fn first_key(entries: &[(Text, Node)], node: &Node) -> easel_isa::Span {
    entries.first().map_or(node.span(), |(k, _)| k.span)
}

fn keep<T>(result: Result<T, Diagnostic>, diagnostics: &mut Diagnostics) -> Option<T> {
    result.map_err(|d| diagnostics.push(d)).ok()
}

fn read_body<V: Words>(
    lhs: &Node,
    lets: Option<&Node>,
    rhs: &Node,
    vars: &mut Vars<V::Scope>,
    diagnostics: &mut Diagnostics,
) -> Option<Body<V>> {
    match (lhs, rhs) {
        (Node::Scalar(l), Node::Scalar(r)) => {
            let lhs = keep(text::pattern(l, vars, false), diagnostics);
            let lets = read_lets(lets, vars, diagnostics);
            let rhs = keep(text::pattern(r, vars, true), diagnostics);
            Some(Body::Expr {
                lhs: lhs?,
                lets: lets?,
                rhs: rhs?,
            })
        }
        (Node::List(l, span), Node::List(r, _)) if V::HAS_WINDOWS => {
            if l.is_empty() {
                diagnostics.push(
                    Diagnostic::error("rule-window", "a window has at least one instruction")
                        .label(*span, "here"),
                );
            }
            let pattern = read_window("match", l, vars, false, diagnostics);
            let replacement = read_window("replace", r, vars, true, diagnostics);
            Some(Body::Window {
                pattern: pattern?,
                replacement: replacement?,
            })
        }
        (Node::Scalar(_), other) => {
            diagnostics.push(wrong_kind("replace", "an expression, as `match` is", other));
            None
        }
        (Node::List(..), other) if V::HAS_WINDOWS => {
            diagnostics.push(wrong_kind(
                "replace",
                "a list of instructions, as `match` is",
                other,
            ));
            None
        }
        (other, _) => {
            let wanted = match V::HAS_WINDOWS {
                true => "an expression or a list of instructions",
                false => "an expression",
            };
            diagnostics.push(wrong_kind("match", wanted, other));
            None
        }
    }
}

/// `let: {name: expression, ...}`: each name is an abbreviation of its expression in later entries.
fn read_lets<V: Words>(
    node: Option<&Node>,
    vars: &mut Vars<V::Scope>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<(VarId, Pat<V>)>> {
    let entries = match node {
        None => return Some(Vec::new()),
        Some(Node::Map(entries, _)) => entries,
        Some(other) => {
            diagnostics.push(wrong_kind(
                "let",
                "a mapping from names to expressions",
                other,
            ));
            return None;
        }
    };
    let mut lets = Vec::new();
    for (name, node) in entries {
        if vars.names.contains(&name.text) {
            diagnostics.push(
                Diagnostic::error(
                    "rule-let",
                    format!("`?{}` stands for something already", name.text),
                )
                .label(name.span, "a second meaning"),
            );
            continue;
        }
        match node {
            Node::Scalar(t) => {
                let pat = keep(text::pattern(t, vars, true), diagnostics);
                // A name is known only after its expression.
                lets.extend(pat.map(|p| (vars.id(&name.text), p)));
            }
            other => diagnostics.push(wrong_kind("let", "expressions", other)),
        }
    }
    (lets.len() == entries.len()).then_some(lets)
}

fn read_window<V: Words>(
    key: &str,
    list: &[Node],
    vars: &mut Vars<V::Scope>,
    replacement: bool,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<InstPat<V>>> {
    let mut insts = Vec::new();
    for node in list {
        match node {
            Node::Scalar(t) => {
                insts.extend(keep(text::instruction(t, vars, replacement), diagnostics))
            }
            other => diagnostics.push(wrong_kind(key, "a list of texts", other)),
        }
    }
    (insts.len() == list.len()).then_some(insts)
}

fn read_test(node: &Node, diagnostics: &mut Diagnostics) -> Option<RuleTest> {
    let Node::Map(entries, span) = node else {
        diagnostics.push(wrong_kind(
            "test",
            "a mapping with `in`, `out` and optionally `given`",
            node,
        ));
        return None;
    };
    const KEYS: [&str; 3] = ["in", "given", "out"];
    for (key, _) in entries {
        if !KEYS.contains(&key.text.as_str()) {
            let d = Diagnostic::error(
                "rule-unknown-key",
                format!("a test has no key `{}`", key.text),
            );
            diagnostics.push(suggest(d.label(key.span, "here"), &key.text, &KEYS));
        }
    }
    let map = Entries { entries };
    let mut lines = |key: &str| -> Option<Vec<String>> {
        match map.get(key) {
            Some(Node::Scalar(t)) => Some(vec![t.text.clone()]),
            Some(Node::List(list, _)) => list
                .iter()
                .map(|n| match n {
                    Node::Scalar(t) => Some(t.text.clone()),
                    other => {
                        diagnostics.push(wrong_kind(key, "a list of texts", other));
                        None
                    }
                })
                .collect(),
            Some(other) => {
                diagnostics.push(wrong_kind(key, "a text or a list of texts", other));
                None
            }
            None => {
                diagnostics.push(
                    Diagnostic::error("rule-missing-key", format!("a test needs `{key}`"))
                        .label(first_key(entries, node), "this test"),
                );
                None
            }
        }
    };
    let (input, output) = (lines("in"), lines("out"));
    let given = map.text("given", diagnostics).map(|t| t.text.clone());
    Some(RuleTest {
        input: input?,
        given,
        output: output?,
        span: *span,
    })
}

#[cfg(test)]
mod tests {
    use super::super::func::Func;
    use super::*;
    use crate::ir::kernel::{Binary, Scalar, Unary};
    use crate::scalars::{Head, Scalars};
    use crate::{OperandPat, Rule, RuleSet};
    use easel_egraph::{CmpOp, Coeff, Cond, IntExpr, IntOp};

    fn one(text: &str) -> Rule {
        let set = RuleSet::load([("test.yaml", text)])
            .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        set.rules.into_iter().next().expect("one rule")
    }

    #[test]
    fn expression_rule() {
        let r = one(
            "- name: mod-of-smaller\n  note: never reaches it\n  match: (urem ?x ?c)\n  where: hi(?x) < lo(?c)\n  replace: ?x\n",
        );
        assert_eq!(r.vars, ["x", "c"]);
        let (x, c) = (VarId(0), VarId(1));
        let lhs = Pat::Op {
            head: Head::Binary(Binary::URem),
            args: vec![Pat::Var(x), Pat::Var(c)],
        };
        assert_eq!(
            r.body,
            Body::Expr {
                lhs: lhs.clone(),
                lets: Vec::new(),
                rhs: Pat::Var(x)
            }
        );
        assert_eq!(r.variants, [lhs]);
        let fact = |f, v| IntExpr::<Scalars>::Fact(f, vec![v]);
        assert_eq!(
            r.condition,
            Some(Cond::Compare(
                CmpOp::Lt,
                fact(Func::Hi, x),
                fact(Func::Lo, c)
            ))
        );
    }

    #[test]
    fn sums_and_computed_constants() {
        let r = one(
            "- name: s\n  match: (sum (* ?a ?x) (* ?b (floordiv ?x ?c)) ...)\n  where: (?a + 1) * ?c == -?b and (?a > 0 or constant(?x))\n  replace: \"(sum (* {?a * ?c} (zext.i64 ?x)) ...)\"\n",
        );
        let Body::Expr {
            rhs:
                Pat::Sum {
                    terms,
                    rest: true,
                    constant: None,
                },
            ..
        } = &r.body
        else {
            panic!("{:?}", r.body)
        };
        assert!(matches!(
            &terms[0],
            (
                Coeff::Computed(IntExpr::Binary(IntOp::Mul, ..)),
                Pat::Op {
                    head: Head::Unary(Unary::ZExt, Some(Scalar::I64)),
                    ..
                }
            )
        ));
        assert!(matches!(r.condition, Some(Cond::And(ref l)) if matches!(l[1], Cond::Or(_))));
    }

    #[test]
    fn variants_are_listed_once() {
        let count = |lhs: &str, rhs: &str, cond: &str| {
            let cond = if cond.is_empty() {
                String::new()
            } else {
                format!("  where: {cond}\n")
            };
            one(&format!(
                "- name: v\n  match: {lhs}\n{cond}  replace: {rhs}\n"
            ))
            .variants
            .len()
        };
        assert_eq!(count("(sub ?a ?b)", "?a", ""), 1);
        assert_eq!(
            count("(add ?a ?b)", "(or ?a ?b)", "disjoint_bits(?b, ?a)"),
            1,
            "symmetric"
        );
        assert_eq!(
            count("(add ?a ?b)", "(or ?a ?b)", "lo(?a) > 0"),
            2,
            "the condition tells them apart"
        );
        assert_eq!(count("(add ?a 0)", "?a", ""), 2);
        assert_eq!(
            count("(add (mul ?a ?b) ?c)", "(sub ?c (mul ?b ?a))", ""),
            2,
            "only the outer swap matters"
        );
    }

    #[test]
    fn window_rule() {
        let r = one(
            "- name: w\n  match: [\"foo.off ?d, ?x, 4 offset:?n\"]\n  where: immediate(?n)\n  replace: [\"bar ?d, vcc, {?n + 4} offset:1\"]\n  test: {in: [a, b], out: [c]}\n",
        );
        let Body::Window {
            pattern,
            replacement,
        } = &r.body
        else {
            panic!("a window")
        };
        assert_eq!(pattern[0].op, "foo.off");
        assert_eq!(
            pattern[0].operands,
            [
                OperandPat::Var(VarId(0)),
                OperandPat::Var(VarId(1)),
                OperandPat::Int(4)
            ]
        );
        assert_eq!(
            pattern[0].modifiers,
            [("offset".to_string(), OperandPat::Var(VarId(2)))]
        );
        assert_eq!(replacement[0].operands[1], OperandPat::Reg("vcc".into()));
        assert_eq!(r.test.as_ref().expect("a test").input, ["a", "b"]);
    }

    #[test]
    fn windows_of_a_family() {
        let text = "- name: a\n  match: [\"x ?d\"]\n  replace: []\n- family: m\n- name: b\n  match: [\"y ?d\"]\n  replace: []\n";
        let set = RuleSet::load([("test.yaml", text)])
            .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        let families: Vec<Option<&str>> = set.rules.iter().map(|r| r.family.as_deref()).collect();
        assert_eq!(families, [None, Some("m")]);
    }

    #[test]
    fn rules_that_come_with_the_program_load() {
        if let Err((s, d)) = RuleSet::load(easel_rule_files::FILES.iter().copied()) {
            panic!("{}", d.render(&s));
        }
    }
}
