//! The values of terms for given variables.

use crate::bits::{mask, signed};
use crate::function::Apply;
use crate::term::{Node, Op, Term, Terms};

/// A list of terms that is evaluated many times.
pub struct Program {
    /// Every term below the roots, operands first.
    order: Vec<Term>,
    roots: Vec<Term>,
    values: Vec<Option<u128>>,
}

impl Program {
    /// For these terms.
    pub fn new(terms: &Terms, roots: &[Term]) -> Program {
        let order = terms.below(roots);
        let size = order.last().map_or(0, |t| t.0 as usize + 1);
        Program {
            order,
            roots: roots.to_vec(),
            values: vec![None; size],
        }
    }

    /// Evaluates the terms; variables have their values by index. A term is `None` if it needs a function without values.
    pub fn run(&mut self, terms: &Terms, variables: &[u128]) -> Vec<Option<u128>> {
        for &t in &self.order {
            self.values[t.0 as usize] = step(terms, t, variables, &self.values);
        }
        let value = |t: &Term| self.values[t.0 as usize];
        self.roots.iter().map(value).collect()
    }

    /// Every evaluated term with its value after [`Program::run`].
    pub fn steps(&self) -> impl Iterator<Item = (Term, Option<u128>)> + '_ {
        self.order.iter().map(|&t| (t, self.values[t.0 as usize]))
    }
}

fn step(terms: &Terms, t: Term, variables: &[u128], values: &[Option<u128>]) -> Option<u128> {
    let get = |t: Term| values[t.0 as usize];
    let width = terms.width(t);
    let value = match terms.node(t) {
        Node::Const(bits) => *bits,
        Node::Var(n) => variables.get(*n as usize).copied().unwrap_or(0),
        Node::Not(a) => !get(*a)?,
        // What is false or true whatever the other operand is.
        Node::Binary(Op::And, a, b) if width == 1 => match (get(*a), get(*b)) {
            (Some(0), _) | (_, Some(0)) => 0,
            (a, b) => a? & b?,
        },
        Node::Binary(Op::Or, a, b) if width == 1 => match (get(*a), get(*b)) {
            (Some(1), _) | (_, Some(1)) => 1,
            (a, b) => a? | b?,
        },
        Node::Binary(op, a, b) => {
            let (wa, wb) = (terms.width(*a), terms.width(*b));
            binary(*op, get(*a)?, get(*b)?, wa, wb)
        }
        Node::Ite(c, a, b) => match get(*c)? {
            1 => get(*a)?,
            _ => get(*b)?,
        },
        Node::Extract(a, low) => get(*a)? >> low,
        Node::ZExt(a) => get(*a)?,
        Node::SExt(a) => signed(get(*a)?, terms.width(*a)) as u128,
        Node::Call(f, args) => {
            let args: Option<smallvec::SmallVec<[u128; 4]>> =
                args.iter().map(|&a| get(a)).collect();
            let function = &terms.functions()[*f as usize];
            if matches!(function.apply, Apply::Memory(_)) && !terms.one_memory() {
                return None;
            }
            function.apply(&args?)?
        }
    };
    Some(value & mask(width))
}

/// An operation on values of `width` and, for the second operand of a concatenation, `other` bits.
pub(crate) fn binary(op: Op, a: u128, b: u128, width: u16, other: u16) -> u128 {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let by = u32::try_from(b).unwrap_or(u32::MAX);
    let inside = by < u32::from(width);
    let all = mask(width);
    let value = match op {
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b).unwrap_or(all),
        Op::URem => a.checked_rem(b).unwrap_or(a),
        Op::FloorDiv => match sb {
            0 => 0,
            _ => {
                let (q, r) = (sa.wrapping_div(sb), sa.wrapping_rem(sb));
                (q - i128::from(r != 0 && (r < 0) != (sb < 0))) as u128
            }
        },
        Op::FloorMod => match sb {
            0 => a,
            _ => {
                let r = sa.wrapping_rem(sb);
                (if r != 0 && (r < 0) != (sb < 0) {
                    r + sb
                } else {
                    r
                }) as u128
            }
        },
        Op::Shl if inside => a << by,
        Op::LShr if inside => a >> by,
        Op::Shl | Op::LShr => 0,
        Op::AShr => (sa >> by.min(127)) as u128,
        Op::Eq => return u128::from(a == b),
        Op::Ult => return u128::from(a < b),
        Op::Slt => return u128::from(sa < sb),
        Op::Concat => return a << other | b,
    };
    value & all
}
