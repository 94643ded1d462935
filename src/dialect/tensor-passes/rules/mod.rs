//! The rules on tensor programs: files of `rules/gen/`, read once.
//!
//! - [`compound`]: compound operators as expressions, applied by `flatten`.
//! - [`fusion`]: what kernels take in, applied by `fuse`.

pub mod compound;
pub mod fusion;

use compound::Compound;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::suggest;
use easel_isa::yaml::{self, Fields, Node};
use fusion::Fusion;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Files: name, text, tree as it was packed when easel was built.
const FILES: [(&str, &str, &[u8]); 2] = [
    (
        "rules/gen/compound.yaml",
        include_str!("../../../../rules/gen/compound.yaml"),
        include_bytes!(concat!(env!("OUT_DIR"), "/compound.yaml.packed")),
    ),
    (
        "rules/gen/fusion.yaml",
        include_str!("../../../../rules/gen/fusion.yaml"),
        include_bytes!(concat!(env!("OUT_DIR"), "/fusion.yaml.packed")),
    ),
];

/// All of them.
#[derive(Default, Debug)]
pub struct Rules {
    /// On compound operators, in order.
    pub compounds: Vec<Compound>,
    /// On what is computed together.
    pub fusion: Fusion,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::load().unwrap_or_default());

/// The rules that come with easel; a test says that nothing is wrong with them.
pub fn rules() -> &'static Rules {
    &RULES
}

impl Rules {
    /// Reads the rules that come with easel.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn load() -> Result<Rules, Box<(SourceMap, Diagnostics)>> {
        let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
        let mut trees = Vec::new();
        for (name, text, tree) in FILES {
            let file = sources.add(name, text);
            trees.push(yaml::unpacked(file, text, tree, &mut out));
        }
        let mut rules = Rules::default();
        if let [Some(compounds), Some(fusion)] = &trees[..] {
            rules.read(compounds, fusion, &mut out);
        }
        match out.has_errors() {
            true => Err(Box::new((sources, out))),
            false => Ok(rules),
        }
    }

    /// Reads the trees of both files.
    fn read(&mut self, compounds: &Node, fusion: &Node, out: &mut Diagnostics) {
        for node in compounds.list(out).unwrap_or_default() {
            self.compounds.extend(Compound::read(node, out));
        }
        self.fusion = Fusion::read(fusion, out).unwrap_or_default();
        let mut seen = BTreeSet::new();
        for name in self.names() {
            if !seen.insert(name) {
                let message = format!("two rules on tensor programs are called `{name}`");
                out.push(Diagnostic::error("rule-duplicate-name", message));
            }
        }
    }

    /// Whether rules say what an operator is made of.
    pub fn is_compound(&self, operator: &str) -> bool {
        self.compounds.iter().any(|r| r.of == operator)
    }

    /// Names, kinds and notes, in the order of the files.
    pub fn described(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        let compounds = self.compounds.iter();
        let compounds = compounds.map(|r| (r.name.as_str(), "compound", r.note.as_str()));
        compounds.chain(self.fusion.described())
    }

    /// Their names, in the order of the files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let compounds = self.compounds.iter().map(|r| r.name.as_str());
        compounds.chain(self.fusion.names())
    }

    /// An error for each name that no rule has, of those that shall not be applied and the one that is traced, and for
    /// each rule that cannot be done without.
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
}

impl Rules {
    /// Whether nothing else compiles what a rule is for.
    fn is_needed(&self, name: &str) -> bool {
        let last = self.fusion.spaces.last();
        self.compounds.iter().any(|r| r.name == name) || last.is_some_and(|r| r.name == name)
    }
}

/// The name and the note of a rule.
fn named(fields: &mut Fields, out: &mut Diagnostics) -> Option<(String, String)> {
    let name = fields.need("name", out).and_then(|n| n.text(out));
    let note = fields.need("note", out).and_then(|n| n.text(out));
    Some((name?, note?))
}

/// One of several words.
fn word<T: Copy>(node: &Node, words: &[(&str, T)], out: &mut Diagnostics) -> Option<T> {
    let said = node.name(out)?;
    let found = words.iter().find(|w| w.0 == said.text);
    if found.is_none() {
        let all: Vec<&str> = words.iter().map(|w| w.0).collect();
        let message = format!("`{}` is none of {}", said.text, all.join(", "));
        let mut error = Diagnostic::error("rule-syntax", message).label(said.span, "this word");
        error.help = suggest::help(&said.text, all.iter().copied());
        out.push(error);
    }
    found.map(|w| w.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_have_no_errors() {
        if let Err(said) = Rules::load() {
            panic!("{}", said.1.render(&said.0));
        }
        assert!(rules().names().count() > 8);
    }

    /// Whatever is wrong is said, all at once, where it stands.
    #[test]
    fn errors_of_rules_have_places() {
        let compounds = "- name: a\n  note: b\n  of: softmx\n  is: \"(div x q)\"\n\
                         - name: a\n  note: b\n  of: softmax\n  is: \"(div x\"\n\
                         - {name: c, note: b, of: softmax, is: \"(exp x y)\", result: half}\n";
        let fusion = "spaces: []\njoins: []\nlimits: {buffers: 16, evaluations: 4, load: 1, guard: 1, again: 9, reductions: 2}\n\
                      takes: [{name: c, note: d, of: [pointwis], read: rows, reads: same}]\n";
        let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
        let mut parse = |name: &str, text: &str| {
            let file = sources.add(name, text);
            yaml::parse(file, text, &mut out)
        };
        let trees = [
            parse("compound.yaml", compounds),
            parse("fusion.yaml", fusion),
        ];
        let [Some(compounds), Some(fusion)] = &trees else {
            panic!("{}", out.render(&sources));
        };
        Rules::default().read(compounds, fusion, &mut out);
        let said: Vec<String> = out
            .0
            .iter()
            .map(|d| format!("{}: {}", d.code, d.message))
            .collect();
        assert_eq!(
            said,
            [
                "rule-unknown-operation: `softmx` is no operator",
                "rule-syntax: `q` is neither an argument nor a part",
                "rule-syntax: the expression ends too soon",
                "rule-syntax: `half` is none of integer, float",
                "rule-syntax: `exp` does not take 2 arguments",
                "rule-syntax: `pointwis` is none of pointwise, reduction, product, view, copy",
                "rule-syntax: `rows` is none of element, row, elsewhere",
            ]
        );
        assert!(out.0.iter().all(|d| !d.labels.is_empty()));
    }
}
