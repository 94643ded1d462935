//! Loaded rules as bytes, and back.
//!
//! The rules that come with the program are read, checked and commuted when it is built
//! (`rules/build.rs`); starting it only takes the bytes apart. They are no file format: whoever
//! reads them was built with whoever wrote them. Rules given at run time never come this way.

use super::ast::*;
use super::func::{FUNCTIONS, Func};
use super::load::RuleSet;
use easel_isa::diagnostic::SourceMap;
use easel_isa::packed::Packed;
use easel_isa::{listed, packed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Bytes of a part that cannot be taken apart, in place of what is none.
const WRONG: &[u8] = &[0];

/// Rules are packed in so many parts that can be taken apart side by side.
const PARTS: usize = 8;

impl RuleSet {
    /// The rules as bytes, without the texts of their files.
    pub fn pack(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let each = self.rules.len().div_ceil(PARTS).max(1);
        let parts = self.rules.chunks(each);
        parts.len().pack(&mut out);
        for part in parts {
            let mut bytes = Vec::new();
            part.iter().for_each(|rule| rule.pack(&mut bytes));
            (part.len(), bytes.len()).pack(&mut out);
            out.extend(bytes);
        }
        out
    }

    /// The rules that were packed, with the (name, text) pairs of the files that they came from;
    /// `None` if the bytes are others.
    pub fn unpack<'a>(
        bytes: &[u8],
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Option<RuleSet> {
        Unpacking::new(bytes).finish(files)
    }
}

/// Packed rules while they are taken apart, by whoever has nothing else to do.
pub struct Unpacking<'b> {
    parts: Vec<Mutex<Part<'b>>>,
    /// How many rules there are.
    rules: usize,
}

/// Rules that are still packed, then as they are; no bytes are left of what was taken apart.
struct Part<'b> {
    packed: usize,
    bytes: &'b [u8],
    rules: Vec<Rule>,
}

impl Part<'_> {
    /// Takes the part apart, into a list; `None` and nothing done if the bytes are others.
    fn unpack(&mut self, list: &mut Vec<Rule>) -> Option<()> {
        let mut bytes = self.bytes;
        for _ in 0..std::mem::take(&mut self.packed) {
            list.push(Rule::unpack(&mut bytes)?);
        }
        self.bytes = bytes;
        bytes.is_empty().then_some(())
    }
}

fn lock<'l, 'b>(part: &'l Mutex<Part<'b>>) -> MutexGuard<'l, Part<'b>> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'b> Unpacking<'b> {
    /// Of what [`RuleSet::pack`] wrote.
    pub fn new(mut bytes: &'b [u8]) -> Self {
        let (mut parts, mut rules) = (Vec::new(), 0);
        let count = usize::unpack(&mut bytes);
        while !bytes.is_empty() {
            let head: Option<(usize, usize)> = Packed::unpack(&mut bytes);
            let cut = head.and_then(|(packed, len)| Some((packed, bytes.split_at_checked(len)?)));
            let (packed, (part, rest)) = cut.unwrap_or((0, (WRONG, &[])));
            bytes = rest;
            // None is less than a byte: wrong numbers do not ask for memory.
            rules += packed.min(part.len());
            parts.push(Mutex::new(Part {
                packed,
                bytes: part,
                rules: Vec::new(),
            }));
        }
        if count != Some(parts.len()) {
            parts.push(Mutex::new(Part {
                packed: 0,
                bytes: WRONG,
                rules: Vec::new(),
            }));
        }
        Unpacking { parts, rules }
    }

    /// Takes parts apart that nobody is at, the last ones first: who finishes begins with the first.
    pub fn help(&self) {
        for part in self.parts.iter().rev() {
            let Ok(mut part) = part.try_lock() else {
                continue;
            };
            if part.packed > 0 {
                let mut list = Vec::with_capacity(part.packed.min(part.bytes.len()));
                if part.unpack(&mut list).is_some() {
                    part.rules = list;
                }
            }
        }
    }

    /// The rules, with the (name, text) pairs of the files that they came from; `None` if the bytes are others. Later
    /// there are none.
    pub fn finish<'a>(
        &self,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Option<RuleSet> {
        let mut rules = Vec::with_capacity(self.rules);
        for part in &self.parts {
            let mut part = lock(part);
            rules.append(&mut part.rules);
            part.unpack(&mut rules)?;
        }
        let mut sources = SourceMap::default();
        for (name, text) in files {
            sources.add(name, text);
        }
        Some(RuleSet { rules, sources })
    }
}

listed!(Func in FUNCTIONS);

packed!(struct Rule {
    name, note, family, span, priority, ty, condition, expands, fast, instructions, body, test,
    vars, variants, lhs_span, rhs_span, condition_span
});
packed!(struct InstName { name, result, elem, operands });
packed!(struct InstPat { op, operands, modifiers, span });
packed!(struct RuleTest { input, given, output, span });
packed!(enum RuleType { 0 = Int, 1 = Float, 2 = Exact(elem), 3 = OneOf(set), });
packed!(enum Body { 0 = Expr { lhs, lets, rhs }, 1 = Window { pattern, replacement }, });
packed!(enum Pat {
    0 = Var(v), 1 = Int(i), 2 = Computed(e), 3 = Op { head, args },
    4 = Sum { terms, constant, rest },
});
packed!(enum Coeff { 0 = Var(v), 1 = Int(i), 2 = Computed(e), });
packed!(enum Head {
    0 = Binary(op), 1 = Unary(op, to), 2 = Compare(p), 3 = Select, 4 = Fma, 5 = Join, 6 = Pack,
    7 = Half(high), 8 = Inst(n, elem), 9 = Bytes(op),
});
packed!(enum OperandPat { 0 = Var(v), 1 = Int(i), 2 = Reg(name), 3 = Computed(e), });
packed!(enum IntExpr {
    0 = Int(i), 1 = Var(v), 2 = Fact(f, args), 3 = Compute(f, args), 4 = Binary(op, a, b),
    5 = Neg(a),
});
packed!(enum IntOp {
    0 = Add, 1 = Sub, 2 = Mul, 3 = Div, 4 = Rem, 5 = And, 6 = Or, 7 = Xor, 8 = Shl, 9 = Shr,
});
packed!(enum CmpOp { 0 = Eq, 1 = Ne, 2 = Lt, 3 = Le, 4 = Gt, 5 = Ge, });
packed!(enum Cond {
    0 = Compare(op, a, b), 1 = Test(f, args), 2 = And(all), 3 = Or(all), 4 = Not(inner),
});

impl Packed for VarId {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        Packed::unpack(from).map(VarId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
        easel_rule_files::FILES.iter().copied()
    }

    #[test]
    fn what_comes_with_the_program_is_what_its_files_say() {
        let read = RuleSet::load(files()).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        let taken = RuleSet::unpack(easel_rule_files::PACKED, files());
        let taken = taken.expect("rules were packed when the crate was built");
        assert_eq!(taken.rules.len(), read.rules.len());
        for (a, b) in taken.rules.iter().zip(&read.rules) {
            assert_eq!(a, b);
        }
        // The same with help, of which some comes too late.
        let parts = Unpacking::new(easel_rule_files::PACKED);
        let helped = std::thread::scope(|scope| {
            scope.spawn(|| parts.help());
            parts.finish(files())
        });
        assert_eq!(helped.expect("packed rules").rules, read.rules);
        for rule in &read.rules {
            let file = rule.span.file;
            assert_eq!(taken.sources.name(file), read.sources.name(file));
            assert_eq!(taken.sources.text(file), read.sources.text(file));
        }
    }

    #[test]
    fn other_bytes_are_no_rules() {
        let bytes = easel_rule_files::PACKED;
        for len in [0, 1, 2, 100, bytes.len() / 2, bytes.len() - 1] {
            assert!(RuleSet::unpack(&bytes[..len], files()).is_none(), "{len}");
        }
        let more = [bytes, &[0]].concat();
        assert!(RuleSet::unpack(&more, files()).is_none());
        let mut huge = Vec::new();
        usize::MAX.pack(&mut huge);
        assert!(RuleSet::unpack(&huge, files()).is_none());
    }
}
