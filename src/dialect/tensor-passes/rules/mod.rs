//! The rules on tensor programs: files of `rules/gen/`, read once.
//!
//! - Compound operators, as expressions on tensors, are applied by `flatten`.
//! - [`fusion`]: rules for the values of kernels, applied by `fuse`.

pub mod fusion;
mod words;

pub use words::{Head, Test, Way, Word};

use easel_egraph::Cond;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::suggest;
use easel_isa::yaml::{self, Node};
use easel_rules::{Root, check_names};
use fusion::Fusion;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The words of rules on tensor programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Tensors;

/// A pattern or a right side.
pub type Pat = easel_egraph::Pat<Tensors>;
/// A rule.
pub type Rule = easel_rules::ast::Rule<Tensors>;
/// Rules of files.
type RuleSet = easel_rules::Rules<Tensors>;

/// A file: its name, its text, and its tree, packed at build time.
type File = (&'static str, &'static str, &'static [u8]);

macro_rules! file {
    ($name:literal) => {
        (
            concat!("rules/gen/", $name),
            include_str!(concat!("../../../../rules/gen/", $name)),
            include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".packed")),
        )
    };
}

const FILES: [File; 2] = [file!("compound.yaml"), file!("fusion.yaml")];
const LIMITS: File = file!("limits.yaml");

/// All rules.
#[derive(Default, Debug)]
pub struct Rules {
    /// The rules as in the files.
    pub set: RuleSet,
    /// The rules of fusion.
    pub fusion: Fusion,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::load().unwrap_or_default());

/// The rules that come with easel; a test checks that they have no errors.
pub fn rules() -> &'static Rules {
    &RULES
}

/// The subject of a rule.
fn kind(rule: &Rule) -> &'static str {
    match rule.root {
        Root::Operation(Head::Operator(_)) => "compound",
        Root::Operation(Head::Word(Word::Write)) => "space",
        Root::Operation(Head::Word(Word::Both)) => "join",
        _ => "fusion",
    }
}

impl Rules {
    /// Reads the rules that come with easel.
    ///
    /// # Errors
    /// All errors of the rules.
    pub fn load() -> Result<Rules, Box<(SourceMap, Diagnostics)>> {
        let (mut rules, mut out) = (Rules::default(), Diagnostics::default());
        for file in FILES {
            rules.set.add_packed(file, 0, &mut out);
        }
        let (name, text, tree) = LIMITS;
        let file = rules.set.sources.add(name, text);
        let limits = yaml::unpacked(file, text, tree, &mut out);
        rules.read(limits.as_ref(), &mut out);
        match out.has_errors() {
            true => Err(Box::new((rules.set.sources, out))),
            false => Ok(rules),
        }
    }

    /// Reads the rules of fusion.
    fn read(&mut self, limits: Option<&Node>, out: &mut Diagnostics) {
        if let Some(limits) = limits {
            self.fusion.limits(limits, out);
        }
        // The first applicable rule is taken.
        let rules = &mut self.set.rules;
        rules.sort_by_key(|rule| std::cmp::Reverse(rule.priority));
        for rule in rules {
            self.fusion.add(rule, out);
        }
    }

    /// The errors of the rules beyond those of parsing.
    pub fn check(&self) -> Diagnostics {
        check_names(&self.set)
    }

    /// The rules on compound operators, in order.
    fn compounds(&self) -> impl Iterator<Item = &Rule> {
        let is_compound = |rule: &&Rule| matches!(rule.root, Root::Operation(Head::Operator(_)));
        self.set.rules.iter().filter(is_compound)
    }

    /// Whether rules expand an operator.
    pub fn is_compound(&self, operator: &str) -> bool {
        self.compounds().any(|r| is_of(r, operator))
    }

    /// The first rule for an operator with a number of arguments and a result that is an integer or not.
    pub fn compound(&self, operator: &str, arguments: usize, integer: bool) -> Option<&Rule> {
        let holds = |rule: &Rule| match rule.condition {
            Some(Cond::Test(Test::Integer, _)) => integer,
            Some(Cond::Test(Test::Float, _)) => !integer,
            _ => true,
        };
        let takes = |rule: &Rule| match rule.variants.first() {
            Some(Pat::Op { args, .. }) => args.len() == arguments,
            _ => false,
        };
        let mut all = self.compounds();
        all.find(|&r| is_of(r, operator) && takes(r) && holds(r))
    }

    /// Names, kinds and notes, in the order of the files.
    pub fn described(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        let all = self.set.rules.iter();
        all.map(|r| (&*r.name, kind(r), &*r.note))
    }

    /// The names of rules, in the order of the files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.set.rules.iter().map(|r| r.name.as_str())
    }

    /// An error for each name without a rule, among the disabled names and the traced name, and for
    /// each disabled rule that is necessary.
    pub fn unknown(&self, disabled: &BTreeSet<String>, traced: Option<&str>) -> Diagnostics {
        let mut errors = Diagnostics::default();
        let disabled = disabled.iter().map(|name| (name.as_str(), true));
        for (name, is_disabled) in disabled.chain(traced.map(|name| (name, false))) {
            if !self.names().any(|n| n == name) {
                let message = format!("no rule on tensor programs is called `{name}`");
                let mut error = Diagnostic::error("rule-unknown", message);
                error.help = suggest::help(name, self.names());
                errors.push(error);
            } else if is_disabled && self.is_needed(name) {
                let message = format!("`{name}` cannot be switched off");
                let help = "nothing else compiles what it is for; other rules on fusion can be";
                errors.push(Diagnostic::error("rule-needed", message).help(help));
            }
        }
        errors
    }

    /// Whether a rule is the only way to compile its operator.
    fn is_needed(&self, name: &str) -> bool {
        let last = self.fusion.spaces.last();
        self.compounds().any(|r| r.name == name) || last.is_some_and(|r| r.name == name)
    }
}

/// Whether a rule applies to an operator.
fn is_of(rule: &Rule, name: &str) -> bool {
    matches!(rule.root, Root::Operation(Head::Operator(o)) if o.row().name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_have_no_errors() {
        let rules = Rules::load();
        let rules = rules.unwrap_or_else(|said| panic!("{}", said.1.render(&said.0)));
        let wrong = rules.check();
        assert!(wrong.is_empty(), "{}", wrong.render(&rules.set.sources));
        assert!(rules.names().count() > 8);
    }

    /// Every error is reported, all at once, with its place.
    #[test]
    fn errors_of_rules_have_places() {
        let text = "- {name: a, expand: (softmx ?x), replace: (div ?x ?q)}\n\
                    - {name: a, expand: (softmax ?x), replace: (div ?x ?q)}\n\
                    - {name: b, expand: (softmax ?x), replace: (div ?x}\n\
                    - {name: c, expand: (softmax ?x), replace: (exp ?x ?x)}\n\
                    - {name: d, expand: (softmax ?x), replace: (softmax ?x)}\n\
                    - {name: e, match: (read (pointwis ?x)), replace: (pointwise (read ?x))}\n\
                    - {name: a, match: (row (view ?x)), replace: (copy (read ?x))}\n\
                    - {name: f, match: (row (view ?x)), where: same_row(?x), replace: (view (read ?x))}\n";
        let (mut rules, mut out) = (Rules::default(), Diagnostics::default());
        rules.set.add_file("gen.yaml", text, &mut out);
        rules.read(None, &mut out);
        out.append(rules.check());
        let said: Vec<String> = out
            .0
            .iter()
            .map(|d| format!("{}: {}", d.code, d.message))
            .collect();
        assert_eq!(
            said,
            [
                "rule-unknown-operation: no operation is called `softmx`",
                "rule-syntax: expected `)`, found the end",
                "rule-arity: `exp` does not take 2 arguments",
                "rule-foreign-function: `softmax` is neither an operator on elements without attributes nor a reduction",
                "rule-unknown-operation: no operation is called `pointwis`",
                "rule-unknown-function: no function is called `same_row`",
                "rule-form: `a` has no form that is known",
                "rule-duplicate-name: two rules are called `a`",
                "rule-unbound: `?q` stands in `replace` but not in `match`",
            ]
        );
        assert!(out.0.iter().all(|d| !d.labels.is_empty()));
    }
}
