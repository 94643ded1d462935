//! The values of nodes for given leaves: operations by the interpreter of kernel IR, instructions by the
//! evaluator of meanings.

use crate::graph::Graph;
use crate::ir::kernel::{Scalar, Unary};
use crate::node::{InstHead, Node};
use crate::target::{Opcode, Role, Target};
use easel_interpret::{self as interpret, Bits};
use easel_isa::meaning::eval;
use easel_isa::meaning::types::TypedStatement;
use egg::Id;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The low `bits` bits.
pub fn mask(bits: u16) -> u64 {
    u64::MAX >> (64 - u32::from(bits))
}

/// An evaluator for one target; bits are zero-extended.
pub struct Evaluator {
    target: Target,
    /// The meanings of rows by opcode, with types.
    meanings: RefCell<FxHashMap<Opcode, Rc<Vec<TypedStatement>>>>,
}

/// The reason for a node without a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nothing {
    /// An operand has no value, or an operation need not be exact.
    Unknown,
    /// The value may be arbitrary: a quotient by zero. The class has no stated value.
    Undefined,
}

type Found = Result<u64, Nothing>;

fn defined(bits: Bits) -> Found {
    bits.defined().ok_or(Nothing::Undefined)
}

/// The values of classes that are known.
pub type Get<'a> = &'a dyn Fn(Id) -> Option<u64>;

impl Evaluator {
    pub fn new(target: Target) -> Evaluator {
        Evaluator {
            target,
            meanings: RefCell::default(),
        }
    }

    /// The value of a node from its children's.
    pub fn value(&self, g: &Graph, node: &Node, leaves: &[u64], get: Get<'_>) -> Found {
        let elem = |id: &Id| g.facts(*id).elem;
        let get = |id: Id| get(id).ok_or(Nothing::Unknown);
        let of = |id: &Id| get(*id).map(Bits::new);
        Ok(match node {
            Node::Const(_, c) => *c,
            Node::Leaf(l) => leaves[l.0 as usize],
            Node::Sum(s) => {
                let mut total = s.constant as u64;
                for (c, t) in s.iter() {
                    total = total.wrapping_add((c as u64).wrapping_mul(get(t)?));
                }
                total & mask(s.elem.bits())
            }
            Node::Binary(op, [a, b]) => {
                if op.tolerance(elem(a)) > 0 {
                    return Err(Nothing::Unknown);
                }
                defined(interpret::binary(*op, elem(a), of(a)?, of(b)?))?
            }
            Node::Unary(op, to, [a]) => self.unary(*op, (elem(a), *to), get(*a)?, g, *a)?,
            Node::Compare(p, [a, b]) => {
                defined(interpret::compare(*p, Some(elem(a)), of(a)?, of(b)?))?
            }
            Node::Fma([a, b, c]) => defined(interpret::fma(elem(a), of(a)?, of(b)?, of(c)?))?,
            Node::Select([c, a, b]) => match get(*c)? {
                0 => get(*b)?,
                _ => get(*a)?,
            },
            Node::Join([low, high]) => get(*low)? | get(*high)? << 32,
            Node::Pack([low, high]) => get(*low)? | get(*high)? << 16,
            Node::Bytes(op, [a, b]) => {
                let (x, y) = (get(*a)?, get(*b)?);
                let byte = |word: u64, n: u32| Bits::new(word >> (8 * n) & 0xff);
                let of = |n| defined(interpret::binary(*op, Scalar::I8, byte(x, n), byte(y, n)));
                (0..4).try_fold(0, |word, n| Ok(word | of(n)? << (8 * n)))?
            }
            Node::Inst(head, operands) => {
                let values: Result<Vec<u64>, Nothing> = operands.iter().map(|&o| get(o)).collect();
                self.instruction(*head, &values?).ok_or(Nothing::Unknown)?
            }
        })
    }

    fn unary(&self, op: Unary, (from, to): (Scalar, Scalar), x: u64, g: &Graph, a: Id) -> Found {
        match op {
            Unary::ReadFirstLane => Ok(x),
            // Constants have zeros above; other values have arbitrary but fixed bits above.
            Unary::AnyExt if g.facts(a).as_const().is_some() => Ok(x),
            Unary::AnyExt => {
                let above = (x ^ 0x5bd1_e995) << from.bits();
                Ok((x | above) & mask(to.bits()))
            }
            _ if op.tolerance(to) > 0 => Err(Nothing::Unknown),
            _ => match interpret::unary(op, from, to, Bits::new(x)) {
                Some(bits) => defined(bits),
                None => Err(Nothing::Unknown),
            },
        }
    }

    /// A result of an instruction; unnamed operands are 0.
    fn instruction(&self, head: InstHead, operands: &[u64]) -> Option<u64> {
        let info = self.target.info(head.opcode);
        let mut meanings = self.meanings.borrow_mut();
        let read = || Rc::new(self.target.typed_meaning(head.opcode));
        let meaning = meanings.entry(head.opcode).or_insert_with(read).clone();
        drop(meanings);
        let places = info.uses().filter(|(_, s)| s.role == Role::Use);
        let known: Vec<(&str, u64)> = places
            .zip(operands)
            .map(|((_, spec), &value)| (spec.name, value))
            .collect();
        let env = |name: &str| {
            let found = known.iter().find(|k| k.0 == name);
            Some(found.map_or(0, |k| u128::from(k.1)))
        };
        let values = eval::statements(&meaning, &env).ok()?;
        let name = info.operands[usize::from(head.result)].name;
        let (_, value) = values.into_iter().find(|v| v.0 == name)?;
        Some(value as u64 & mask(head.elem.bits()))
    }
}
