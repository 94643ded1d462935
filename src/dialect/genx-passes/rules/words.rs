//! The vocabulary of rules on regions: operations, facts, conditions, and functions of right sides.

use super::Regions;
use crate::genx::{Binary, Cast, Elem, Op, Predicate, Ternary, Unary, words};
use easel_isa::diagnostic::Diagnostics;
use easel_isa::listed;
use easel_isa::packed::Packed;
use easel_rules::{Entries, FunctionRow, Parser, Res, Typed, Words};

/// A pattern or a right side.
type Pat = easel_egraph::Pat<Regions>;

/// The head of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Head {
    /// An operation; on the right side possibly with the elements of its result.
    Op(Word, Option<Elem>),
    /// A function of regions or classes, only on the right side.
    Call(Function),
}

/// The name of an operation in a pattern: its attributes are arbitrary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
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
    /// The name of an operation.
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

/// The function that a template computes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Function {
    /// A region of a region.
    Compose,
    /// The second operand, a region of a vector to which the first was just written, as a region of the
    /// written elements.
    Inside,
    /// The region with elements of the size of the second's.
    Retype,
    /// The region with the constant added to its start.
    Moved,
    /// The first as a value of the root's type, with the same bits.
    Cast,
    /// The bits of the first operand as elements of the second operand's type.
    Like,
    /// The exponent of a power of two.
    Log2,
    /// The low half of each element of 64 bits.
    Low,
    /// The high half of each element of 64 bits.
    High,
    /// Elements of 64 bits, of the type of the root or of as many integers, of low and high halves.
    Join,
    /// The bits of the first as elements of 32 bits.
    Dwords,
    /// The region of the low halves of its elements of 64 bits, or of the halves a number of bytes further.
    Half,
    /// The region without its index, from the first byte of the vector on.
    Settled,
}

const FUNCTIONS: [(&str, Function, usize); 13] = [
    ("compose", Function::Compose, 2),
    ("inside", Function::Inside, 2),
    ("retype", Function::Retype, 2),
    ("moved", Function::Moved, 3),
    ("cast", Function::Cast, 1),
    ("like", Function::Like, 2),
    ("log2", Function::Log2, 1),
    ("settled", Function::Settled, 1),
    ("low", Function::Low, 1),
    ("high", Function::High, 1),
    ("join", Function::Join, 2),
    ("dwords", Function::Dwords, 1),
    ("half", Function::Half, 2),
];

easel_rules::functions! {
    /// The test of a condition.
    Test in TESTS:
    Width "width" Fact 1 "bits of an element";
    Constant "constant" Predicate 1 "a constant, all of it defined";
    PowerOfTwo "power_of_two" Predicate 1 "a constant power of two, the same in all elements";
    Undef "undef" Predicate 1 "undefined in all elements";
    True "true" Predicate 1 "`i1 true` in all elements";
    Disjoint "disjoint" Predicate 2 "no bit can be 1 in both";
    NoBitsOf "no_bits_of" Predicate 2 "the first has no bit where the second, a constant, has none";
    Apart "apart" Predicate 2 "two direct regions share no byte";
    Whole "whole" Predicate 2 "the region is all of the vector";
    Direct "direct" Predicate 1 "the region has no index";
    Injective "injective" Predicate 1 "no two elements of the region are at one position";
    SameType "same_type" Predicate 2 "both are of one type";
    Cheap "cheap" Predicate 2 "reading the second region of the first at once is no more work than reading twice";
    InRange "in_range" Predicate 2 "the second is a constant amount by which elements of the first can be shifted";
    Integer "integer" Predicate 1 "elements are integers, and no predicates";
    Lone "lone" Predicate 1 "it is read once";
    Contiguous "contiguous" Predicate 1 "the elements of the region are neighbours";
    Fills "fills" Predicate 2 "the region has an index, and only one start at which all of it is in the vector";
}

listed!(Test in TESTS);

/// Operations that have no word in LLVM IR.
const OTHERS: [(&str, Word); 29] = [
    ("smin", Word::Binary(Binary::SMin)),
    ("umin", Word::Binary(Binary::UMin)),
    ("fmin", Word::Binary(Binary::FMin)),
    ("smax", Word::Binary(Binary::SMax)),
    ("umax", Word::Binary(Binary::UMax)),
    ("fmax", Word::Binary(Binary::FMax)),
    ("mulhs", Word::Binary(Binary::MulHS)),
    ("mulhu", Word::Binary(Binary::MulHU)),
    ("carry", Word::Binary(Binary::Carry)),
    ("borrow", Word::Binary(Binary::Borrow)),
    ("rol", Word::Binary(Binary::Rol)),
    ("ror", Word::Binary(Binary::Ror)),
    ("abs", Word::Unary(Unary::Abs)),
    ("fabs", Word::Unary(Unary::FAbs)),
    ("ctpop", Word::Unary(Unary::CountOnes)),
    ("bitreverse", Word::Unary(Unary::ReverseBits)),
    ("ctlz", Word::Unary(Unary::LeadingZeros)),
    ("fneg", Word::Unary(Unary::FNeg)),
    ("inv", Word::Unary(Unary::Inv)),
    ("sqrt", Word::Unary(Unary::Sqrt)),
    ("ieeesqrt", Word::Unary(Unary::IeeeSqrt)),
    ("ieeediv", Word::Binary(Binary::IeeeDiv)),
    ("mad", Word::Ternary(Ternary::Mad)),
    ("fma", Word::Ternary(Ternary::Fma)),
    ("add3", Word::Ternary(Ternary::Add3)),
    ("select", Word::Select),
    ("rd", Word::Read),
    ("wr", Word::Write),
    ("region", Word::Region),
];

/// An operation by its word; of two comparisons with one word, the comparison of integers.
fn word(name: &str) -> Option<Word> {
    fn of<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
        list.iter().find(|e| e.0 == name).map(|e| e.1)
    }
    let binary = of(&words::BINARY, name).map(Word::Binary);
    let cast = || Cast::parse(name).map(Word::Cast);
    let compare = || Predicate::parse(name).map(Word::Compare);
    let other = || of(&OTHERS, name);
    binary.or_else(cast).or_else(compare).or_else(other)
}

fn element(name: &str) -> Option<Elem> {
    Some(match name {
        "float" => Elem::Float,
        "half" => Elem::Half,
        "double" => Elem::Double,
        _ => Elem::Int(
            name.strip_prefix('i')?
                .parse()
                .ok()
                .filter(|b| (1..=64).contains(b))?,
        ),
    })
}

impl Word {
    /// The number of operands.
    fn arity(self) -> usize {
        match self {
            Word::Unary(_) | Word::Cast(_) | Word::Region => 1,
            Word::Binary(_) | Word::Compare(_) | Word::Read => 2,
            Word::Ternary(_) | Word::Select => 3,
            Word::Write => 4,
        }
    }

    /// Whether the first two operands may be swapped.
    pub fn commutes(self) -> bool {
        use Binary::*;
        match self {
            Word::Binary(b) => matches!(
                b,
                Add | Mul
                    | And
                    | Or
                    | Xor
                    | FAdd
                    | FMul
                    | SMin
                    | UMin
                    | SMax
                    | UMax
                    | FMin
                    | FMax
                    | MulHS
                    | MulHU
                    | Carry
            ),
            Word::Ternary(t) => t == Ternary::Mad || t == Ternary::Fma,
            Word::Compare(p) => matches!(p, Predicate::Eq | Predicate::Ne),
            _ => false,
        }
    }
}

/// The head that a name denotes, and its number of operands; `None` if no such name exists.
fn head(name: &str) -> Option<(Head, usize)> {
    let (plain, elem) = match name.split_once('.') {
        Some((plain, elem)) => (plain, Some(element(elem)?)),
        None => (name, None),
    };
    let call = || FUNCTIONS.iter().find(|f| f.0 == name);
    match word(plain) {
        Some(word) => Some((Head::Op(word, elem), word.arity())),
        None => call().map(|f| (Head::Call(f.1), f.2)),
    }
}

/// All names of operations and functions.
fn names() -> Vec<&'static str> {
    fn of<T>(list: &'static [(&'static str, T)]) -> impl Iterator<Item = &'static str> {
        list.iter().map(|e| e.0)
    }
    let calls = FUNCTIONS.iter().map(|f| f.0);
    let casts = Cast::ALL
        .map(|e| e.1)
        .into_iter()
        .chain(Predicate::ALL.map(|e| e.1));
    of(&words::BINARY)
        .chain(casts)
        .chain(of(&OTHERS))
        .chain(calls)
        .collect()
}

impl easel_egraph::Vocabulary for Regions {
    type Head = Head;
    type Function = Test;
    type Type = crate::genx::Type;

    fn compute(_: Test, _: &[i128]) -> Option<i128> {
        None
    }

    fn implies_constant(test: Test) -> bool {
        matches!(test, Test::Constant | Test::PowerOfTwo)
    }

    fn wrap(_: Self::Type, n: i128) -> i64 {
        n as i64
    }
}

/// Rules apply to values of any type: conditions restrict the type.
impl Typed<Regions> for () {
    fn fits(&self, _: crate::genx::Type) -> bool {
        true
    }
}

impl Words for Regions {
    type Scope = ();
    const KEYS: &'static [&'static str] = &[];
    const HAS_WINDOWS: bool = false;
    const HAS_SUMS: bool = false;

    fn scope(_: &Entries<'_>, _: &mut Diagnostics) {}

    fn operation(p: &mut Parser<'_, Regions>, name: &str, start: usize) -> Res<Pat> {
        let Some((head, arity)) = head(name) else {
            return Err(p.unknown(name, start, &names()));
        };
        if let (Head::Call(_), false) = (head, p.replacement) {
            let message = format!("`{name}` can stand on the right side only");
            return Err(p.error("rule-foreign-function", start, message, "here"));
        }
        let args = p.operands()?;
        p.applied(head, args, Some(arity), (name, start))
    }

    fn head_name(head: Head) -> String {
        match head {
            Head::Call(function) => {
                let row = FUNCTIONS.iter().find(|f| f.1 == function);
                row.map_or("", |f| f.0).to_owned()
            }
            Head::Op(wanted, elem) => {
                let name = names().into_iter().find(|n| word(n) == Some(wanted));
                let elem = elem.map_or(String::new(), |elem| format!(".{elem}"));
                format!("{}{elem}", name.unwrap_or_default())
            }
        }
    }

    /// Matching swaps operands: equal operations in another order are classes of their own here.
    fn commutes(_: Head) -> bool {
        false
    }

    fn is_symmetric(test: Test) -> bool {
        test == Test::Disjoint
    }

    fn functions() -> &'static [FunctionRow<Test>] {
        TESTS
    }
}

/// A head by its name, which identifies the head.
impl Packed for Head {
    fn pack(&self, out: &mut Vec<u8>) {
        Regions::head_name(*self).pack(out);
    }

    fn unpack(from: &mut &[u8]) -> Option<Self> {
        head(&String::unpack(from)?).map(|h| h.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_all_of_a_head() {
        for name in names().into_iter().chain(["udiv.i32", "bitcast.float"]) {
            let known = head(name).unwrap_or_else(|| panic!("{name}")).0;
            assert_eq!(head(&Regions::head_name(known)).map(|h| h.0), Some(known));
        }
    }
}
