//! Loaded rules as bytes, and back.
//!
//! The rules that come with the program are read, checked and commuted when it is built
//! (`rules/build.rs`); starting it only takes the bytes apart. They are no file format: whoever
//! reads them was built with whoever wrote them. Rules given at run time never come this way.
//!
//! Numbers are in groups of seven bits, the lowest first; texts and lists begin with their length.

use super::ast::*;
use super::func::{FUNCTIONS, Func};
use super::load::RuleSet;
use crate::ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use easel_isa::diagnostic::{FileId, SourceMap, Span};

impl RuleSet {
    /// The rules as bytes, without the texts of their files.
    pub fn pack(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.rules.pack(&mut out);
        out
    }

    /// The rules that were packed, with the (name, text) pairs of the files that they came from;
    /// `None` if the bytes are others.
    pub fn unpack<'a>(
        mut bytes: &[u8],
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Option<RuleSet> {
        let rules = Vec::unpack(&mut bytes)?;
        let mut sources = SourceMap::default();
        for (name, text) in files {
            sources.add(name, text);
        }
        bytes.is_empty().then_some(RuleSet { rules, sources })
    }
}

/// What goes to bytes and comes back.
trait Packed: Sized {
    fn pack(&self, out: &mut Vec<u8>);
    /// Takes the value off the front; `None` if none stands there.
    fn unpack(from: &mut &[u8]) -> Option<Self>;
}

/// A record, field by field; an enum by a number for the variant and what it holds.
macro_rules! packed {
    (struct $t:ident { $($field:ident),* }) => {
        impl Packed for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                $(self.$field.pack(out);)*
            }
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                Some($t { $($field: Packed::unpack(from)?),* })
            }
        }
    };
    (enum $t:ident {
        $($n:literal = $variant:ident $(($($part:ident),*))? $({ $($field:ident),* })?,)*
    }) => {
        impl Packed for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                match self {
                    $($t::$variant $(($($part),*))? $({ $($field),* })? => {
                        out.push($n);
                        $($($part.pack(out);)*)?
                        $($($field.pack(out);)*)?
                    })*
                }
            }
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                match byte(from)? {
                    $($n => {
                        $($(let $part = Packed::unpack(from)?;)*)?
                        $($(let $field = Packed::unpack(from)?;)*)?
                        Some($t::$variant $(($($part),*))? $({ $($field),* })?)
                    })*
                    _ => None,
                }
            }
        }
    };
}

/// One of a table, by its place there.
macro_rules! listed {
    ($t:ident in $table:expr) => {
        impl Packed for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                let place = $table.iter().position(|row| row.0 == *self);
                // The table has them all.
                out.push(place.map_or(u8::MAX, |n| n as u8));
            }
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                $table.get(usize::from(byte(from)?)).map(|row| row.0)
            }
        }
    };
}

listed!(Scalar in Scalar::ALL);
listed!(Binary in Binary::ALL);
listed!(Unary in Unary::ALL);
listed!(Predicate in Predicate::ALL);
listed!(Func in FUNCTIONS);

packed!(struct Rule {
    name, note, family, span, priority, ty, condition, expands, fast, instructions, body, test,
    vars, variants, lhs_span, rhs_span, condition_span
});
packed!(struct InstName { name, result, elem, operands });
packed!(struct InstPat { op, operands, modifiers, span });
packed!(struct RuleTest { input, given, output, span });
packed!(struct Span { file, start, end });
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

fn byte(from: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = from.split_first()?;
    *from = rest;
    Some(first)
}

fn pack_number(mut n: u128, out: &mut Vec<u8>) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

fn unpack_number(from: &mut &[u8]) -> Option<u128> {
    let first = byte(from)?;
    let mut n = u128::from(first & 0x7f);
    let (mut shift, mut more) = (7, first >= 0x80);
    while more {
        let next = byte(from)?;
        n |= u128::from(next & 0x7f).checked_shl(shift)?;
        (shift, more) = (shift + 7, next >= 0x80);
    }
    Some(n)
}

macro_rules! numbers {
    ($($t:ty),*) => {$(
        impl Packed for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                pack_number(*self as u128, out);
            }
            fn unpack(from: &mut &[u8]) -> Option<Self> {
                <$t>::try_from(unpack_number(from)?).ok()
            }
        }
    )*};
}
numbers!(u16, u32, usize);

/// The sign in the lowest bit, so that small numbers are short.
impl Packed for i128 {
    fn pack(&self, out: &mut Vec<u8>) {
        pack_number(((self << 1) ^ (self >> 127)) as u128, out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let n = unpack_number(from)?;
        Some((n >> 1) as i128 ^ -((n & 1) as i128))
    }
}

impl Packed for i32 {
    fn pack(&self, out: &mut Vec<u8>) {
        i128::from(*self).pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        i128::unpack(from)?.try_into().ok()
    }
}

impl Packed for bool {
    fn pack(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        match byte(from)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Packed for VarId {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        Packed::unpack(from).map(VarId)
    }
}

impl Packed for FileId {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        Packed::unpack(from).map(FileId)
    }
}

/// A bit for each permission, in the order of the table.
impl Packed for FastMath {
    fn pack(&self, out: &mut Vec<u8>) {
        let all = (0u16..).zip(FastMath::ALL);
        let bits = all.filter(|(_, (one, _))| self.allows(*one));
        let set: u16 = bits.fold(0, |set, (n, _)| set | 1 << n);
        set.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let set = u16::unpack(from)?;
        let all = (0..).zip(FastMath::ALL);
        let given = all.filter(|(n, _)| set >> n & 1 == 1);
        Some(given.fold(FastMath::NONE, |sum, (_, (one, _))| sum.with(one)))
    }
}

impl Packed for String {
    fn pack(&self, out: &mut Vec<u8>) {
        self.len().pack(out);
        out.extend(self.as_bytes());
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let len = usize::unpack(from)?;
        let (text, rest) = from.split_at_checked(len)?;
        *from = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }
}

impl<T: Packed> Packed for Vec<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.len().pack(out);
        self.iter().for_each(|item| item.pack(out));
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let len = usize::unpack(from)?;
        // No item is less than a byte: wrong lengths do not ask for memory.
        let mut list = Vec::with_capacity(len.min(from.len()));
        for _ in 0..len {
            list.push(T::unpack(from)?);
        }
        Some(list)
    }
}

impl<T: Packed> Packed for Option<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.is_some().pack(out);
        self.iter().for_each(|value| value.pack(out));
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        match bool::unpack(from)? {
            true => T::unpack(from).map(Some),
            false => Some(None),
        }
    }
}

impl<T: Packed> Packed for Box<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        T::pack(self, out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        T::unpack(from).map(Box::new)
    }
}

impl<A: Packed, B: Packed> Packed for (A, B) {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
        self.1.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        Some((A::unpack(from)?, B::unpack(from)?))
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

    #[test]
    fn numbers_come_back() {
        for n in [0, 1, -1, 63, 64, -65, 1 << 40, i128::MAX, i128::MIN] {
            let mut bytes = Vec::new();
            n.pack(&mut bytes);
            let mut rest = &bytes[..];
            assert_eq!((i128::unpack(&mut rest), rest), (Some(n), &[][..]));
        }
    }
}
