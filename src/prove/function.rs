//! Functions that are no operations on bit vectors: floats, powers, and results that nothing states.
//!
//! A solver knows of a function only that equal arguments give equal results. The evaluation of terms applies the function:
//! operations of kernel IR by the interpreter, calls of meanings by the evaluator of meanings.

use easel_interpret::{self as interpret, Bits};
use easel_ir::kernel::{Binary, Predicate, Scalar, Unary};
use easel_isa::meaning::eval;
use easel_isa::meaning::types::Call;
use easel_rules::func::{self, Func};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// A function of terms.
#[derive(Clone, Debug)]
pub struct Function {
    /// The name, which identifies the function.
    pub name: String,
    /// Bits of the result.
    pub width: u16,
    /// The way to its values.
    pub apply: Apply,
}

/// The way to the values of a function.
#[derive(Clone, Debug)]
pub enum Apply {
    /// A binary operation of kernel IR.
    Binary(Binary, Scalar),
    /// A unary operation of kernel IR, from type to type.
    Unary(Unary, Scalar, Scalar),
    /// A comparison of floats.
    Compare(Predicate, Scalar),
    /// `fma` of kernel IR.
    Fma(Scalar),
    /// Whether the result of another function is defined.
    Defined(Box<Apply>),
    /// A call of a meaning.
    Meaning(Rc<Call>, u16),
    /// A function of the rule language, of signed numbers; or whether it is defined.
    Rule(Func, bool),
    /// A load: any contents of memory, here those that the name and the arguments give by a hash.
    Memory(String),
    /// No values.
    Nothing,
}

impl Function {
    /// The value for arguments; `None` without a way to values.
    pub fn apply(&self, args: &[u128]) -> Option<u128> {
        let value = self.apply.value(args)?;
        Some(value & crate::bits::mask(self.width))
    }
}

impl Apply {
    /// The bits of an operation of kernel IR.
    fn bits(&self, args: &[u128]) -> Option<Bits> {
        let arg = |n: usize| args.get(n).map(|&a| Bits::new(a as u64));
        Some(match self {
            Apply::Binary(op, elem) => interpret::binary(*op, *elem, arg(0)?, arg(1)?),
            Apply::Unary(op, from, to) => interpret::unary(*op, *from, *to, arg(0)?)?,
            Apply::Compare(p, elem) => interpret::compare(*p, Some(*elem), arg(0)?, arg(1)?),
            Apply::Fma(elem) => interpret::fma(*elem, arg(0)?, arg(1)?, arg(2)?),
            Apply::Defined(_)
            | Apply::Meaning(..)
            | Apply::Rule(..)
            | Apply::Memory(_)
            | Apply::Nothing => {
                return None;
            }
        })
    }

    /// The type of the result, for an operation of kernel IR.
    fn result(&self) -> Option<Scalar> {
        match self {
            Apply::Binary(_, elem) | Apply::Fma(elem) | Apply::Unary(_, _, elem) => Some(*elem),
            _ => None,
        }
    }

    fn value(&self, args: &[u128]) -> Option<u128> {
        match self {
            Apply::Meaning(call, width) => eval::pure_call(call, args, *width),
            Apply::Nothing => None,
            Apply::Memory(name) => {
                let mut hasher = rustc_hash::FxHasher::default();
                (name, args).hash(&mut hasher);
                Some(u128::from(hasher.finish()))
            }
            Apply::Rule(f, defined) => {
                let numbers: Vec<i128> = args.iter().map(|&a| a as i128).collect();
                let value = func::compute(*f, &numbers);
                Some(match defined {
                    true => u128::from(value.is_some()),
                    false => value.unwrap_or(0) as u128,
                })
            }
            Apply::Defined(of) => {
                let bits = of.bits(args)?;
                let nan = of.result().is_some_and(|t| is_nan(t, bits.bits));
                Some(u128::from(bits.is_defined() || nan))
            }
            _ => Some(self.bits(args)?.bits.into()),
        }
    }
}

/// Whether bits are a NaN of a type.
pub fn is_nan(elem: Scalar, bits: u64) -> bool {
    let number = Bits::new(bits);
    !elem.is_int() && interpret::compare(Predicate::Uno, Some(elem), number, number).bits == 1
}
