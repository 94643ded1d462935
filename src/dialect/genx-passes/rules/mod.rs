//! Rules over expressions with regions: the vocabulary of `rules/genx/`.
//!
//! Regions are values of their own kind: `(rd ?v ?r)` reads region `?r` of `?v`, `(wr ?old ?new ?r ?mask)`
//! writes it. Functions of regions are on the right side; a rule does not apply if one of them has no
//! result. `expand` is only for operations that the machine lacks.
//!
//! # Why
//!
//! The variables of these rules are offsets, strides and widths; their conditions are arithmetic on these, and a right side computes new
//! ones. The rules of machines bind values. Both are in one grammar, over two vocabularies. `tests/genx/rules.rs` tries each rule of
//! numbers, and `src/region/tests.rs` the algebra that the others call.

mod order;
mod words;

pub use words::{Function, Head, Test, Word};

use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use std::sync::OnceLock;

/// The words of rules on regions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Regions;

/// A pattern or a right side.
pub type Pat = easel_egraph::Pat<Regions>;
/// A rule. Its number has its file and its place in the file: nodes made by rules carry these.
pub type Rule = easel_rules::ast::Rule<Regions>;
/// Rules of files.
pub type Rules = easel_rules::Rules<Regions>;
/// Rules by the operation at the root of their left sides.
pub type RuleIndex<'r> = easel_egraph::RuleIndex<'r, Regions, Word, Rule>;

/// A file of rules: its path in the repository, its text, and its packed tree.
pub type File = (&'static str, &'static str, &'static [u8]);

/// The files that come with easel, by name.
pub const FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Reads all rules.
///
/// # Errors
/// All errors of the files.
pub fn load() -> Result<Rules, (SourceMap, Diagnostics)> {
    let (mut rules, mut out) = (Rules::default(), Diagnostics::default());
    for (n, &file) in FILES.iter().enumerate() {
        rules.add_packed(file, (n as u32) << 16, &mut out);
    }
    match out.has_errors() {
        true => Err((rules.sources, out)),
        false => Ok(rules),
    }
}

/// The rules of a file that comes with easel, by its name. A program needs few files, so each is read at its first
/// use; a test reads them all, so they have no errors.
pub fn of_file(name: &str) -> &'static [Rule] {
    static READ: [OnceLock<Rules>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    let Some(n) = FILES.iter().position(|file| file.0.ends_with(name)) else {
        return &[];
    };
    let rules = READ[n].get_or_init(|| {
        let mut rules = Rules::default();
        rules.add_packed(FILES[n], (n as u32) << 16, &mut Diagnostics::default());
        rules
    });
    &rules.rules
}

/// All rules that come with easel.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    FILES.iter().flat_map(|file| of_file(file.0))
}

/// The errors of rules: the checks of all vocabularies, and termination of rewriting.
pub fn check(rules: &Rules) -> Diagnostics {
    let mut out = easel_rules::check_names(rules);
    for rule in &rules.rules {
        if let Some(fault) = order::fault(rule) {
            let message = format!("rule `{}` may have no end: {fault}", rule.name);
            let help = "replace by what has fewer accesses, or by `expand` what the machine lacks";
            let error = Diagnostic::error("rule-non-terminating", message);
            out.push(error.label(rule.span, "this rule").help(help));
        }
    }
    out
}
