//! Terms on numbers, and terms as text.

use crate::simplify::{compares, evaluate, operator};
use crate::term::{Node, Pool, Space, Symbol, Term, ones};
use rustc_hash::FxHashMap;

/// The values of terms in one lane, for numbers that a seed gives the inputs and memory.
pub(crate) struct Values<'p> {
    pool: &'p Pool,
    seed: u64,
    /// The lane, which is the number of the work-item in the first dimension.
    lane: u64,
    known: FxHashMap<Term, Option<u128>>,
}

/// Numbers for inputs: floats and small integers give differences that random bits hide.
fn number(seed: u64, of: u64, width: u16) -> u128 {
    let mix = |mut z: u64| {
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    };
    let a = mix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ mix(of));
    let b = mix(a);
    let bits = u128::from(a) | u128::from(b) << 64;
    let float = |v: u32| v & 0x807f_ffff | (118 + (v >> 23) % 20) << 23;
    let value = match (seed % 4, width) {
        (0, _) => bits % 64,
        (1, 32) => float(a as u32).into(),
        (1, 16) => u128::from(a as u16 & 0x83ff | (12 + (a >> 20) as u16 % 6) << 10),
        (1, 64) => u128::from(a & 0x800f_ffff_ffff_ffff | (1018 + (b % 10)) << 52),
        (2, _) => bits % 5000,
        _ => bits,
    };
    value & ones(width)
}

impl<'p> Values<'p> {
    pub(crate) fn new(pool: &'p Pool, seed: u64, lane: u64) -> Values<'p> {
        Values {
            pool,
            seed,
            lane,
            known: FxHashMap::default(),
        }
    }

    /// The value; none if it depends on a value that is not known here.
    pub(crate) fn of(&mut self, t: Term) -> Option<u128> {
        // Terms may be deep, so the arguments wait on a list.
        let mut work = vec![t];
        while let Some(&t) = work.last() {
            if self.known.contains_key(&t) {
                work.pop();
                continue;
            }
            let before = work.len();
            self.needs(t, &mut work);
            if work.len() == before {
                let value = self.compute(t);
                let mask = ones(self.pool.width(t));
                self.known.insert(t, value.map(|v| v & mask));
                work.pop();
            }
        }
        self.known.get(&t).copied().flatten()
    }

    fn needs(&self, t: Term, work: &mut Vec<Term>) {
        self.pool.arguments(t, &mut |argument| {
            if !self.known.contains_key(&argument) {
                work.push(argument);
            }
        });
    }

    fn get(&self, t: Term) -> Option<u128> {
        self.known.get(&t).copied().flatten()
    }

    fn compute(&self, t: Term) -> Option<u128> {
        let pool = self.pool;
        let width = pool.width(t);
        if width > 128 {
            return None;
        }
        match pool.node(t) {
            Node::Const(v) => Some(*v),
            Node::Symbol(s) => match pool.symbol_of(*s) {
                Symbol::Entry(..) | Symbol::Event(..) | Symbol::Own(..) | Symbol::Unwritten(_) => {
                    None
                }
                Symbol::WorkItems | Symbol::Memory(_) => None,
                Symbol::Wave => Some(0),
                Symbol::Lane | Symbol::WorkItem(0) => Some(self.lane.into()),
                Symbol::WorkItem(_) => Some(0),
                Symbol::Workgroup(_) => Some(number(self.seed, u64::from(*s), width) % 1024),
                Symbol::Arguments | Symbol::Packet => Some((u128::from(*s) + 1) << 36),
            },
            Node::Slice(inner, low) => self.get(*inner).map(|v| v >> low),
            Node::Concat(parts) => {
                let mut at = 0;
                let mut all = 0;
                for &part in parts {
                    all |= self.get(part)? << at;
                    at += u32::from(pool.width(part));
                }
                Some(all)
            }
            Node::Sum(parts, n) => parts.iter().try_fold(*n, |all, &(t, f)| {
                Some(all.wrapping_add(self.get(t)?.wrapping_mul(f)))
            }),
            Node::Not(inner) => self.get(*inner).map(|v| !v),
            Node::Binary(op, a, b) => {
                let widths = [pool.width(*a), pool.width(*b)];
                let result = if compares(*op) { 1 } else { widths[0] };
                let e = operator(*op, widths, result);
                evaluate(&e, &[self.get(*a)?, self.get(*b)?])
            }
            Node::Select(c, a, b) => match self.get(*c)? {
                1 => self.get(*a),
                _ => self.get(*b),
            },
            Node::Call(f, args) => {
                let function = &pool.functions[*f as usize];
                let values: Option<Vec<u128>> = args.iter().map(|&a| self.get(a)).collect();
                let values = values?;
                match &function.template {
                    Some(template) => evaluate(template, &values),
                    None if function.name == crate::simplify::SEXT => {
                        let own = pool.width(*args.first()?).max(1);
                        let shift = 128 - u32::from(own);
                        Some(((values.first()? << shift) as i128 >> shift) as u128)
                    }
                    None => None,
                }
            }
            Node::LaneBit(_) => self.get(*pool.bits.get(&t)?),
            Node::Collect(..) | Node::Store { .. } => None,
            // The first memory holds any numbers; one address has one of them.
            Node::Load {
                space,
                memory,
                base,
                offset,
            } => {
                // After a store or a barrier the number may be another one, or the same.
                match pool.node(*memory) {
                    Node::Symbol(s) if matches!(pool.symbol_of(*s), Symbol::Memory(_)) => {}
                    _ => return None,
                }
                let base = self.get(*base)?;
                let at = (base as u64).wrapping_add(*offset) ^ (base >> 64) as u64;
                let of = at.wrapping_mul(31) ^ u64::from(*space == Space::Lds) << 60;
                Some(number(self.seed, of, width))
            }
        }
    }
}

impl Pool {
    /// The arguments of a term, without the memory of a load.
    pub(crate) fn arguments(&self, t: Term, f: &mut dyn FnMut(Term)) {
        match self.node(t) {
            Node::Const(_) | Node::Symbol(_) => {}
            Node::Slice(a, _) | Node::Not(a) => f(*a),
            Node::LaneBit(_) => self.bits.get(&t).into_iter().for_each(|&bit| f(bit)),
            Node::Concat(parts) | Node::Call(_, parts) => parts.iter().for_each(|&p| f(p)),
            Node::Sum(parts, _) => parts.iter().for_each(|p| f(p.0)),
            Node::Binary(_, a, b) | Node::Collect(a, b) => {
                f(*a);
                f(*b);
            }
            Node::Select(a, b, c) => {
                f(*a);
                f(*b);
                f(*c);
            }
            Node::Load { base, .. } => f(*base),
            Node::Store {
                mask, base, data, ..
            } => {
                f(*mask);
                f(*base);
                f(*data);
            }
        }
    }

    /// A term as text; parts beyond a depth are left out.
    pub(crate) fn text(&self, t: Term) -> String {
        let mut out = String::new();
        self.write(t, 5, &mut out);
        out
    }

    fn list(&self, parts: &[Term], depth: u32, out: &mut String) {
        for (n, &part) in parts.iter().enumerate() {
            if n > 0 {
                *out += ", ";
            }
            if n == 6 {
                *out += "...";
                break;
            }
            self.write(part, depth, out);
        }
    }

    fn write(&self, t: Term, depth: u32, out: &mut String) {
        use easel_isa::meaning::BinaryOp::*;
        let Some(deeper) = depth.checked_sub(1) else {
            *out += "...";
            return;
        };
        match self.node(t) {
            Node::Const(v) if *v < 1 << 16 => *out += &v.to_string(),
            Node::Const(v) => *out += &format!("{v:#x}"),
            Node::Symbol(s) => {
                *out += &match self.symbol_of(*s) {
                    Symbol::Arguments => "arguments".to_string(),
                    Symbol::Workgroup(d) => format!("workgroup{d}"),
                    Symbol::WorkItem(d) => format!("workitem{d}"),
                    Symbol::Packet => "packet".to_string(),
                    Symbol::Wave => "wave".to_string(),
                    Symbol::WorkItems => "workitems".to_string(),
                    Symbol::Lane => "lane".to_string(),
                    Symbol::Unwritten(u) => format!("unwritten{u}"),
                    Symbol::Memory(space) => format!("{space:?}").to_lowercase(),
                    Symbol::Entry(n, k) => format!("x{n}_{k}"),
                    Symbol::Event(n, k) => format!("event{n}_{k}"),
                    Symbol::Own(_, n, u) => format!("own{n}_{u}"),
                }
            }
            Node::Slice(inner, low) => {
                self.write(*inner, deeper, out);
                *out += &format!("[{}:{low}]", low + self.width(t) - 1);
            }
            Node::Concat(parts) => {
                let parts: Vec<Term> = parts.iter().rev().copied().collect();
                *out += "{";
                self.list(&parts, deeper, out);
                *out += "}";
            }
            Node::Sum(parts, n) => {
                *out += "(";
                for (k, &(part, factor)) in parts.iter().take(6).enumerate() {
                    let minus = factor == ones(self.width(t)) && self.width(t) > 1;
                    *out += match (k, minus) {
                        (0, false) => "",
                        (0, true) => "-",
                        (_, true) => " - ",
                        _ => " + ",
                    };
                    self.write(part, deeper, out);
                    if factor != 1 && !minus {
                        *out += &format!("*{factor}");
                    }
                }
                if *n != 0 {
                    let width = self.width(t);
                    match n >> (width.max(1) - 1) & 1 {
                        1 => *out += &format!(" - {}", n.wrapping_neg() & ones(width)),
                        _ => *out += &format!(" + {n}"),
                    }
                }
                *out += ")";
            }
            Node::Not(inner) => {
                *out += "~";
                self.write(*inner, deeper, out);
            }
            Node::Binary(op, a, b) => {
                *out += "(";
                self.write(*a, deeper, out);
                *out += match op {
                    Mul => " * ",
                    And => " & ",
                    Or => " | ",
                    Xor => " ^ ",
                    Shl => " << ",
                    LShr => " >> ",
                    AShr => " >>s ",
                    Eq => " == ",
                    Ult => " <u ",
                    Slt => " <s ",
                    _ => " ? ",
                };
                self.write(*b, deeper, out);
                *out += ")";
            }
            Node::Select(c, a, b) => {
                *out += "(";
                self.write(*c, deeper, out);
                *out += " ? ";
                self.write(*a, deeper, out);
                *out += " : ";
                self.write(*b, deeper, out);
                *out += ")";
            }
            Node::Call(f, args) => {
                let name = &self.functions[*f as usize].name;
                *out += name.split(' ').next().unwrap_or_default();
                *out += "(";
                self.list(args, deeper, out);
                *out += ")";
            }
            Node::LaneBit(mask) => {
                *out += "bit(";
                self.write(*mask, deeper, out);
                *out += ")";
            }
            Node::Collect(mask, bit) => {
                *out += "lanes(";
                self.list(&[*mask, *bit], deeper, out);
                *out += ")";
            }
            Node::Load {
                space,
                base,
                offset,
                ..
            } => {
                *out += &format!("{space:?}").to_lowercase();
                *out += "[";
                self.write(*base, deeper, out);
                if *offset != 0 {
                    *out += &format!(" + {}", *offset as i64);
                }
                *out += "]";
            }
            Node::Store { .. } => *out += "memory",
        }
    }
}
