//! Rules over expressions with regions: files of `rules/genx/`, read and named.
//!
//! A rule says `match`, `where` and `replace` as the other rule files do, over the operations of this dialect; `expand` in
//! place of `match` is for operations only that the machine has no instruction for.
//! Regions are values of their own kind: `(rd ?v ?r)` reads region `?r` of `?v`, `(wr ?old ?new ?r ?mask)`
//! writes it. Functions of regions stand on the right side; a rule does not apply where one has no
//! answer.
//!
//! # Why
//!
//! These rules are a language of their own. Their variables are offsets, strides and widths, their conditions are arithmetic on
//! these, and a right side computes new ones. The rules of machines bind values. `tests/genx/rules.rs` tries each rule of
//! numbers, and `src/region/tests.rs` the algebra that the others call.

mod order;
mod text;

use crate::genx::{Binary, Cast, Elem, Op, Predicate, Ternary, Unary};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use easel_isa::yaml::{self, Fields};

/// A pattern or a template.
#[derive(Clone, PartialEq, Debug)]
pub enum Pat {
    /// `?x`, by number; 0 is the whole match, `?_`.
    Var(u8),
    /// An integer of the type that its place asks for.
    Int(i64),
    /// An operation; on the right side possibly with the elements of its result.
    Op(Word, Option<Elem>, Vec<Pat>),
    /// `?s=(...)`: what matches has a name.
    Named(u8, Box<Pat>),
    /// A function of regions or classes, in templates only.
    Call(Function, Vec<Pat>),
}

/// What an operation of a pattern is called: its attributes are any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Binary(Binary),
    Unary(Unary),
    Ternary(Ternary),
    Compare(Predicate),
    Cast(Cast),
    Select,
    /// Vector, region.
    Read,
    /// Old vector, new elements, region, mask.
    Write,
    /// A region by its index.
    Region,
}

impl Word {
    /// What an operation is called.
    pub fn of(op: &Op) -> Option<Word> {
        Some(match op {
            Op::Binary(b, _) => Word::Binary(*b),
            Op::Unary(u, _) => Word::Unary(*u),
            Op::Ternary(t, _) => Word::Ternary(*t),
            Op::Compare(p, _) => Word::Compare(*p),
            Op::Cast(c, _) => Word::Cast(*c),
            Op::Select(_) => Word::Select,
            Op::ReadRegion(_) => Word::Read,
            Op::WriteRegion(_) => Word::Write,
            _ => return None,
        })
    }
}

/// What a condition asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// Is a constant.
    Constant,
    /// Is a constant, the same in all elements, a power of two.
    PowerOfTwo,
    /// Is undefined in all elements.
    Undef,
    /// Is `i1 true` in all elements.
    True,
    /// No bit can be one in both.
    Disjoint,
    /// The bits of the second, a constant, that are not of the first's known zeros are none.
    NoBitsOf,
    /// Both are one class.
    Same,
    /// Two direct regions share no byte.
    Apart,
    /// The region is all of the vector.
    Whole,
    /// The region has no index.
    Direct,
    /// No two elements of the region are at one position.
    Injective,
    /// Both are of one type.
    SameType,
    /// The operation promises that products and sums may be fused.
    Contract,
    /// The operation carries `nuw`.
    Nuw,
    /// The operation carries `nsw`.
    Nsw,
    /// The elements are of so many bits.
    Bits,
    /// What is read of a region read once or of what is made of it, is no more work than before.
    Cheap,
    /// An integer shift amount in range.
    InRange,
    /// The second, a constant, is at least the first's.
    Exact,
    /// Elements are integers.
    Integer,
    /// Nothing else reads it.
    Lone,
    /// The region is neighbours.
    Contiguous,
    /// The region has an index, and only one start at which all its elements are in the vector.
    Fills,
}

/// What a template computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Function {
    /// A region of a region.
    Compose,
    /// The second, a region of a vector of which the first was just written, as a region of what was
    /// written.
    Inside,
    /// The region with elements of the size of the second's.
    Retype,
    /// The region with the constant added to its start.
    Moved,
    /// The first as a value of the root's type, with the same bits.
    Cast,
    /// The bits of the first as elements of the type of the second.
    Like,
    /// All bits one in the type of the place.
    Ones,
    /// The exponent of a power of two.
    Log2,
    /// The low half of each element of 64 bits.
    Low,
    /// The high half of each.
    High,
    /// Elements of 64 bits, of the type of the root or of as many integers, of low and high halves.
    Join,
    /// The bits of the first as elements of 32 bits.
    Dwords,
    /// The region of the low halves, or of what lies so many bytes beyond, of its elements of 64 bits.
    Half,
    /// The region without its index, from the first byte of the vector on.
    Settled,
}

/// A rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Unique.
    pub name: String,
    /// Which it is of those that come with easel: its file and its place there. What was made by rules has these.
    pub number: u32,
    /// Why it holds.
    pub note: String,
    /// What to look for.
    pub find: Pat,
    /// Whether it is for operations only that the machine lacks.
    pub expands: bool,
    /// What must hold, each possibly negated.
    pub tests: Vec<(bool, Test, Vec<Pat>)>,
    /// Parts of the right side that have a name, in order.
    pub lets: Vec<(u8, Pat)>,
    /// What is equal to it.
    pub replace: Pat,
    /// Number of variables.
    pub vars: usize,
    /// What they are called.
    pub names: Vec<String>,
    /// Its name in its file.
    pub span: Span,
}

/// The rules of some files.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// In the order of the files.
    pub all: Vec<Rule>,
}

/// A file of rules: its path in the repository, what stands in it, and the tree that this is, packed.
pub type File = (&'static str, &'static str, &'static [u8]);

/// The files that come with easel, by name.
pub const FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/rules.rs"));

impl Rules {
    /// Whether one of them expands such operations.
    pub fn expand(&self, op: &Op) -> bool {
        let word = Word::of(op);
        let mut all = self.all.iter().filter(|r| r.expands);
        all.any(|r| matches!(r.find, Pat::Op(w, ..) if Some(w) == word))
    }

    /// Reads rules.
    ///
    /// # Errors
    /// All that is wrong with the files.
    pub fn load(files: &[File]) -> Result<Rules, (SourceMap, Diagnostics)> {
        let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
        let mut all: Vec<Rule> = Vec::new();
        for &(name, text, tree) in files {
            let file = sources.add(name, text);
            let Some(root) = yaml::unpacked(file, text, tree, &mut out) else {
                continue;
            };
            let own = FILES.iter().position(|f| f.0 == name);
            let first = own.unwrap_or(usize::from(u16::MAX)) << 16;
            for (n, node) in root.list(&mut out).unwrap_or_default().iter().enumerate() {
                if let Some(rule) = rule(node, (first + n) as u32, &mut out) {
                    if let Some(fault) = order::fault(&rule) {
                        let message = format!("rule `{}` may have no end: {fault}", rule.name);
                        let help = "replace by what has fewer accesses, or by `expand` what the machine lacks";
                        let error = Diagnostic::error("rule-non-terminating", message)
                            .label(rule.span, "this rule");
                        out.push(error.help(help));
                    }
                    if all.iter().any(|r| r.name == rule.name) {
                        let message = format!("two rules are called `{}`", rule.name);
                        out.push(Diagnostic::error("rule-duplicate", message).label(rule.span, ""));
                    }
                    all.push(rule);
                }
            }
        }
        match out.has_errors() {
            true => Err((sources, out)),
            false => Ok(Rules { all }),
        }
    }
}

fn rule(node: &yaml::Node, number: u32, out: &mut Diagnostics) -> Option<Rule> {
    let mut fields = Fields::new(node, out)?;
    let name = fields.need("name", out)?.name(out)?;
    let note = fields
        .get("note")
        .and_then(|n| n.text(out))
        .unwrap_or_default();
    let (find, expands) = match fields.get("expand") {
        Some(node) => (node.name(out)?, true),
        None => (fields.need("match", out)?.name(out)?, false),
    };
    let tests = fields.get("where").and_then(|n| n.name(out));
    let parts = fields
        .get("let")
        .and_then(|n| n.map(out))
        .unwrap_or_default();
    let replace = fields.need("replace", out)?.name(out)?;
    fields.finish("a rule", out);
    let mut vars = vec!["_".to_owned()];
    let mut read = |text: &yaml::Text, template| {
        text::pattern(&text.text, &mut vars, template).map_err(|message| {
            Diagnostic::error("rule-syntax", message).label(text.span, "in this text")
        })
    };
    let find = read(&find, false);
    let mut lets = Vec::new();
    for (name, node) in parts {
        if let Some(text) = node.name(out) {
            let part = read(&text, true);
            match (
                part,
                read(
                    &yaml::Text {
                        text: format!("?{}", name.text),
                        span: name.span,
                    },
                    true,
                ),
            ) {
                (Ok(part), Ok(Pat::Var(v))) => lets.push((v, part)),
                (Err(d), _) | (_, Err(d)) => out.push(d),
                _ => {}
            }
        }
    }
    let replace = read(&replace, true);
    let tests = match tests {
        None => Ok(Vec::new()),
        Some(text) => text::tests(&text.text, &mut vars).map_err(|message| {
            Diagnostic::error("rule-syntax", message).label(text.span, "in this text")
        }),
    };
    let ok = |r: Result<Pat, Diagnostic>, out: &mut Diagnostics| r.map_err(|d| out.push(d)).ok();
    let (find, replace) = (ok(find, out), ok(replace, out));
    let tests = tests.map_err(|d| out.push(d)).ok();
    Some(Rule {
        name: name.text,
        number,
        note,
        find: find?,
        expands,
        tests: tests?,
        lets,
        replace: replace?,
        vars: vars.len(),
        names: vars,
        span: name.span,
    })
}
