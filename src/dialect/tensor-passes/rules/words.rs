//! The words of rules on tensor programs: operators, and the uses of values by kernels.

use super::Tensors;
use crate::tensor::tables::{Class, Operator, tables as operators};
use easel_isa::diagnostic::Diagnostics;
use easel_isa::listed;
use easel_isa::packed::Packed;
use easel_rules::{Entries, FunctionRow, Parser, Res, Words};

/// The head of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Head {
    /// An operator, by its place in the tables.
    Operator(Operator),
    /// Another word.
    Word(Word),
}

/// The way in which a kernel reads a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Way {
    /// At each element of its space.
    Element,
    /// Once for each row.
    Row,
    /// At positions of its own.
    Elsewhere,
}

/// A word that is no operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Word {
    /// The result of a kernel.
    Write,
    /// Any number of the operators inside, in sequence.
    Through,
    /// A value that a kernel reads in some way; on the right side in the same way.
    Read,
    /// A value that a kernel reads in this way.
    At(Way),
    /// A value that is read from memory, at most through views.
    Memory,
    /// An operator of a class.
    Of(Class),
    /// An operator that moves data or has no effect.
    Move,
    /// A value with one element for each row, repeated along the row.
    Back,
    /// Two kernels.
    Both,
    /// One kernel that does the work of two kernels.
    One,
    /// The second operand as the type of the first.
    As,
    /// The operand as the type of the result.
    Result,
    /// The least number of the result's type (for floats, the least finite number), as the type of the neighbouring operands.
    Lowest,
    /// The greatest such number.
    Highest,
}

const WORDS: [(&str, Word, usize); 20] = [
    ("write", Word::Write, 1),
    ("through", Word::Through, 1),
    ("read", Word::Read, 1),
    ("element", Word::At(Way::Element), 1),
    ("row", Word::At(Way::Row), 1),
    ("elsewhere", Word::At(Way::Elsewhere), 1),
    ("memory", Word::Memory, 1),
    ("pointwise", Word::Of(Class::Pointwise), 1),
    ("reduction", Word::Of(Class::Reduction), 1),
    ("product", Word::Of(Class::Product), 1),
    ("view", Word::Of(Class::View), 1),
    ("copy", Word::Of(Class::Copy), 1),
    ("move", Word::Move, 1),
    ("back", Word::Back, 1),
    ("both", Word::Both, 2),
    ("one", Word::One, 2),
    ("as", Word::As, 2),
    ("result", Word::Result, 1),
    ("lowest", Word::Lowest, 0),
    ("highest", Word::Highest, 0),
];

easel_rules::functions! {
    /// The test of a condition.
    Test in TESTS:
    SameRows "same_rows" Predicate 1 "the value is reduced from rows of the space";
    RepeatsRows "repeats_rows" Predicate 1 "the value repeats one element per row along the rows of the space";
    OnlyProduct "only_product" Predicate 1 "the space is its elements, and no other product is in the kernel";
    SharedInput "shared_input" Predicate 2 "two kernels go over one space, neither needs the other, and both read some buffer";
    ReadsResult "reads_result" Predicate 2 "the second kernel reads a buffer that the first kernel writes, at the same elements or rows of their space";
    Integer "integer" Predicate 1 "the elements are integers";
    Float "float" Predicate 1 "the elements are floats";
}

listed!(Test in TESTS);

/// The head that a name denotes.
fn head(name: &str) -> Option<Head> {
    let word = WORDS.iter().find(|w| w.0 == name);
    match word {
        Some(word) => Some(Head::Word(word.1)),
        None => operators().operator(name).map(Head::Operator),
    }
}

impl easel_egraph::Vocabulary for Tensors {
    type Head = Head;
    type Function = Test;
    /// Rules apply to tensors of any type.
    type Type = ();

    fn compute(_: Test, _: &[i128]) -> Option<i128> {
        None
    }

    fn implies_constant(_: Test) -> bool {
        false
    }

    fn wrap((): (), n: i128) -> i64 {
        n as i64
    }
}

impl Words for Tensors {
    type Scope = ();
    const KEYS: &'static [&'static str] = &[];
    const HAS_WINDOWS: bool = false;
    const HAS_SUMS: bool = false;

    fn scope(_: &Entries<'_>, _: &mut Diagnostics) {}

    fn operation(p: &mut Parser<'_, Tensors>, name: &str, start: usize) -> Res<super::Pat> {
        let Some(head) = head(name) else {
            let words = WORDS.iter().map(|w| w.0);
            let rows = operators().operators.values().map(|row| row.name.as_str());
            return Err(p.unknown(name, start, &words.chain(rows).collect::<Vec<_>>()));
        };
        let args = p.operands()?;
        let operator = match head {
            Head::Operator(operator) => operator.row(),
            Head::Word(word) => {
                let row = WORDS.iter().find(|w| w.1 == word);
                return p.applied(head, args, row.map(|w| w.2), (name, start));
            }
        };
        let count = args.len();
        if !operator.arguments.allows(count) {
            let message = format!("`{name}` does not take {count} arguments");
            return Err(p.error("rule-arity", start, message, "this operator"));
        }
        let is_plain = match operator.class {
            Class::Pointwise => operator.attributes.is_empty(),
            Class::Reduction => true,
            _ => false,
        };
        if p.replacement && !is_plain {
            let message = format!(
                "`{name}` is neither an operator on elements without attributes nor a reduction"
            );
            return Err(p.error("rule-foreign-function", start, message, "on the right side"));
        }
        p.applied(head, args, None, (name, start))
    }

    fn head_name(head: Head) -> String {
        match head {
            Head::Operator(operator) => operator.row().name.clone(),
            Head::Word(word) => {
                let row = WORDS.iter().find(|w| w.1 == word);
                row.map_or("", |w| w.0).to_owned()
            }
        }
    }

    fn commutes(_: Head) -> bool {
        false
    }

    fn is_symmetric(_: Test) -> bool {
        false
    }

    fn functions() -> &'static [FunctionRow<Test>] {
        TESTS
    }
}

/// A head by its name, which identifies the head.
impl Packed for Head {
    fn pack(&self, out: &mut Vec<u8>) {
        Tensors::head_name(*self).pack(out);
    }

    fn unpack(from: &mut &[u8]) -> Option<Self> {
        head(&String::unpack(from)?)
    }
}
