//! The answers of the prover.

use crate::query::Query;
use crate::term::{Node, Term};
use crate::value::Program;
use easel_interpret::Bits;
use easel_ir::kernel::{Scalar, Unary};
use std::fmt;

/// The way in which an equation was decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Means {
    /// Both sides are one term.
    Identity,
    /// All values were tried.
    Exhaustive,
    /// A solver of bit vectors.
    Bits,
    /// A solver of bit vectors, for all functions in place of products and divisions.
    Functions,
    /// A solver of integers.
    Integers,
    /// So many cases, each by a solver.
    Cases(u32),
    /// All shapes up to a bound.
    Enumeration,
    /// So many drawn values satisfy the equation: no proof.
    Drawn(u32),
}

impl Means {
    /// The means without its figures.
    pub fn kind(self) -> Means {
        match self {
            Means::Cases(_) => Means::Cases(0),
            Means::Drawn(_) => Means::Drawn(0),
            other => other,
        }
    }

    /// The means of a word.
    pub fn parse(word: &str) -> Option<Means> {
        Some(match word {
            "identity" => Means::Identity,
            "exhaustive" => Means::Exhaustive,
            "bits" => Means::Bits,
            "functions" => Means::Functions,
            "integers" => Means::Integers,
            "cases" => Means::Cases(0),
            "drawn" => Means::Drawn(0),
            "enumeration" => Means::Enumeration,
            _ => return None,
        })
    }
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Means::Identity => f.write_str("identity"),
            Means::Exhaustive => f.write_str("exhaustive"),
            Means::Bits => f.write_str("bits"),
            Means::Functions => f.write_str("functions"),
            Means::Integers => f.write_str("integers"),
            Means::Enumeration => f.write_str("enumeration"),
            Means::Cases(_) => f.write_str("cases"),
            Means::Drawn(_) => f.write_str("drawn"),
        }
    }
}

/// The decision of an equation.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// The equation holds.
    Proved(Means),
    /// The equation does not hold for these values.
    Refuted(Box<Counterexample>),
    /// Nothing decided the equation, and why.
    Open(String),
}

/// A result that differs: its name, its type, its bits by the left side and by the right side.
pub type Differing = (String, Option<Scalar>, Option<u128>, Option<u128>);

impl Verdict {
    /// An equation that these values refute: names, widths and bits of the values, and the results that differ.
    pub fn refuted(values: Vec<(String, u16, u128)>, results: Vec<Differing>) -> Verdict {
        let known = |(name, width, bits)| Known {
            name,
            width,
            float: None,
            bits: Some(bits),
        };
        let result = |(name, float, left, right): Differing| {
            let left = Known {
                name,
                width: 64,
                float,
                bits: left,
            };
            (left, right)
        };
        Verdict::Refuted(Box::new(Counterexample {
            values: values.into_iter().map(known).collect(),
            results: results.into_iter().map(result).collect(),
            steps: Default::default(),
        }))
    }
}

/// Values for which the sides of an equation differ.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// The variables on which the sides depend.
    pub values: Vec<Known>,
    /// Each result that differs: by the left side, by the right side. `None`: a result that nothing states.
    pub results: Vec<(Known, Option<u128>)>,
    /// The evaluation of the left side and of the right side, one operation per line.
    pub steps: [Vec<String>; 2],
}

/// A name with its bits.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// The name.
    pub name: String,
    /// Bits of the value.
    pub width: u16,
    /// The type of a float.
    pub float: Option<Scalar>,
    /// The bits; `None`: nothing states them.
    pub bits: Option<u128>,
}

/// The greatest number of steps that are told for a side. Not tuned: what fits a screen.
const MOST_STEPS: usize = 24;

impl Counterexample {
    /// From an assignment of all variables.
    pub fn new(query: &Query, values: &[u128]) -> Counterexample {
        let mut roots: Vec<Term> = query.sides.iter().flat_map(|s| [s.left, s.right]).collect();
        roots.extend(&query.assumptions);
        let terms = &query.terms;
        let used = terms.below(&roots);
        let used = used.iter().filter_map(|&t| terms.index_of(t));
        let named = used.map(|n| {
            let v = &terms.variables()[n as usize];
            Known {
                name: v.name.clone(),
                width: v.width,
                float: v.hint.float(),
                bits: Some(values[n as usize]),
            }
        });
        let sides: Vec<_> = query.sides.iter().flat_map(|s| [s.left, s.right]).collect();
        let found = Program::new(terms, &sides).run(terms, values);
        let results = query.sides.iter().enumerate().map(|(n, side)| {
            let left = Known {
                name: side.name.clone(),
                width: terms.width(side.left),
                float: side.elem.filter(|e| !e.is_int()),
                bits: found[2 * n],
            };
            (left, found[2 * n + 1])
        });
        let lefts: Vec<Term> = query.sides.iter().map(|s| s.left).collect();
        let rights: Vec<Term> = query.sides.iter().map(|s| s.right).collect();
        Counterexample {
            values: named.collect(),
            results: results.filter(|r| r.0.bits != r.1).collect(),
            steps: [lefts, rights].map(|roots| steps(query, &roots, values)),
        }
    }
}

/// The evaluation of some terms, one operation per line; shared terms once.
fn steps(query: &Query, roots: &[Term], values: &[u128]) -> Vec<String> {
    let terms = &query.terms;
    let mut program = Program::new(terms, roots);
    program.run(terms, values);
    let name = |t: Term| match terms.node(t) {
        Node::Var(n) => terms.variables()[*n as usize].name.clone(),
        Node::Const(bits) => format!("{bits:#x}"),
        _ => format!("t{}", t.0),
    };
    let lines = program.steps().filter_map(|(t, value)| {
        let operands: Vec<String> = terms.operands(t).iter().map(|&a| name(a)).collect();
        let operation = match terms.node(t) {
            Node::Const(_) | Node::Var(_) => return None,
            Node::Not(_) => "not".to_owned(),
            Node::Binary(op, ..) => format!("{op:?}").to_lowercase(),
            Node::Ite(..) => "select".to_owned(),
            Node::Extract(_, low) => {
                format!("bits {}..{low} of", low + terms.width(t) - 1)
            }
            Node::ZExt(_) => "zext".to_owned(),
            Node::SExt(_) => "sext".to_owned(),
            Node::Call(f, _) => terms.functions()[*f as usize].name.clone(),
        };
        let shown = value.map_or("?".to_owned(), |v| format!("{v:#x}"));
        Some(format!(
            "{} = {operation}({}) = {shown}",
            name(t),
            operands.join(", ")
        ))
    });
    let mut lines: Vec<String> = lines.collect();
    if lines.len() > MOST_STEPS {
        let left_out = lines.len() - MOST_STEPS;
        lines.drain(..left_out);
        lines.insert(0, format!("({left_out} steps before)"));
    }
    lines
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Known {
            name,
            width,
            bits,
            float,
        } = self;
        write!(f, "{name} = {}", shown(*bits, *width, *float))
    }
}

/// Bits as a number: with sign, or as a float.
pub fn shown(bits: Option<u128>, width: u16, float: Option<Scalar>) -> String {
    let Some(bits) = bits else {
        return "any value".to_owned();
    };
    let number = match float {
        Some(Scalar::F32) => format!(" ({})", f32::from_bits(bits as u32)),
        Some(Scalar::F64) => format!(" ({})", f64::from_bits(bits as u64)),
        Some(elem) => {
            let wide =
                easel_interpret::unary(Unary::FCvt, elem, Scalar::F64, Bits::new(bits as u64));
            wide.map_or(String::new(), |w| format!(" ({})", f64::from_bits(w.bits)))
        }
        None if width == 1 => return bits.to_string(),
        None => match crate::bits::signed(bits, width) {
            n @ 0..10 => return n.to_string(),
            n if n < 0 => format!(" ({n})"),
            _ => String::new(),
        },
    };
    format!("{bits:#x}{number}")
}
