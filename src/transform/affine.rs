//! Offsets as sums of multiples of values.

use super::addresses::Addresses;
use crate::ir::kernel::{Binary, KernelFunction, Op, Type, Unary};
use crate::ir::{Operand, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::rc::Rc;

/// Terms of an offset that are distinguished.
/// Not tuned: bounds the time.
const TERMS: usize = 16;

/// Multiples of values.
pub(crate) type Terms = SmallVec<[(Value, i64); 4]>;

/// A sum of multiples of values and a constant, modulo 2^64.
#[derive(Clone, Default)]
pub(crate) struct Affine {
    pub terms: Terms,
    pub constant: i64,
}

impl Affine {
    fn plus(mut self, other: &Affine, times: i64) -> Affine {
        for &(v, by) in &other.terms {
            let by = by.wrapping_mul(times);
            match self.terms.iter_mut().find(|t| t.0 == v) {
                Some(term) => term.1 = term.1.wrapping_add(by),
                None => self.terms.push((v, by)),
            }
        }
        self.terms.retain(|t| t.1 != 0);
        self.constant = (self.constant).wrapping_add(other.constant.wrapping_mul(times));
        self
    }

    fn times(&self, by: i64) -> Affine {
        Affine::default().plus(self, by)
    }

    /// The row and the rest, for rows with the distance `pitch`.
    pub fn split(&self, pitch: i64) -> (Affine, Affine) {
        let of = |rows: bool| {
            let terms = self.terms.iter().filter(|t| (t.1 % pitch == 0) == rows);
            terms.copied().collect::<Terms>()
        };
        let row = Affine {
            terms: of(true).into_iter().map(|(v, c)| (v, c / pitch)).collect(),
            constant: self.constant.div_euclid(pitch),
        };
        let column = Affine {
            terms: of(false),
            constant: self.constant.rem_euclid(pitch),
        };
        (row, column)
    }
}

/// A sum by the numbers of its terms: equal for copies of an expression.
pub(crate) type Alike = (Vec<(u32, i64)>, i64);

/// A sum of terms in every work-item; `None` if a term is not known.
type Numbers = Option<Rc<[i64]>>;

/// The computation of a value, by numbers: copies of an expression have one number.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Const(u64, u16),
    WorkitemId(u8),
    WorkgroupId(u8),
    Argument(u16),
    Binary(Binary, u16, u32, u32),
    /// A conversion with the numbers of bits of its source and result.
    Unary(Unary, u16, u16, u32),
    Other(Value),
}

/// Offsets of accesses as sums.
pub(crate) struct Offsets {
    pub addresses: Addresses,
    known: SecondaryMap<Value, Option<Rc<Affine>>>,
    numbered: SecondaryMap<Value, Option<u32>>,
    numbers: FxHashMap<Key, u32>,
    /// The numbers by the terms' numbers.
    columns: FxHashMap<Vec<(u32, i64)>, Numbers>,
}

impl Offsets {
    /// Offsets of a function whose workgroup has a size.
    pub fn new(f: &KernelFunction) -> Offsets {
        Self::with(Addresses::new(f))
    }

    /// Offsets without the numbers in all work-items.
    pub fn of_terms(f: &KernelFunction) -> Offsets {
        Self::with(Addresses::sample(f))
    }

    fn with(addresses: Addresses) -> Offsets {
        Offsets {
            addresses,
            known: SecondaryMap::new(),
            numbered: SecondaryMap::new(),
            numbers: FxHashMap::default(),
            columns: FxHashMap::default(),
        }
    }

    /// A value as a sum; a value that is no sum is a sum of itself.
    pub fn affine(&mut self, f: &KernelFunction, o: Operand) -> Option<Rc<Affine>> {
        let v = o.as_value()?;
        if let Some(known) = &self.known[v] {
            return Some(known.clone());
        }
        let sum = self.sum(f, v).filter(|s| s.terms.len() <= TERMS);
        let sum = Rc::new(sum.unwrap_or_else(|| Affine {
            terms: smallvec![(v, 1)],
            constant: 0,
        }));
        self.known[v] = Some(sum.clone());
        Some(sum)
    }

    /// The summands of a value, if it is a sum.
    fn sum(&mut self, f: &KernelFunction, v: Value) -> Option<Affine> {
        let inst = self.addresses.maker(v)?;
        if f.ty(v) != Type::I64 {
            return None;
        }
        let data = &f.insts[inst];
        let (op, uses) = (data.op.clone(), &data.uses);
        if let Op::Const(c) = op {
            return Some(Affine {
                terms: Terms::new(),
                constant: c as i64,
            });
        }
        let Op::Binary(op @ (Binary::Add | Binary::Sub | Binary::Mul | Binary::Shl)) = op else {
            return None;
        };
        let (a, b) = (self.affine(f, uses[0])?, self.affine(f, uses[1])?);
        let constant = |s: &Affine| s.terms.is_empty().then_some(s.constant);
        match op {
            Binary::Add => Some(Affine::clone(&a).plus(&b, 1)),
            Binary::Sub => Some(Affine::clone(&a).plus(&b, -1)),
            Binary::Mul => match (constant(&a), constant(&b)) {
                (_, Some(by)) => Some(a.times(by)),
                (Some(by), _) => Some(b.times(by)),
                _ => None,
            },
            _ => {
                let by = constant(&b).filter(|by| (0..63).contains(by))?;
                Some(a.times(1 << by))
            }
        }
    }

    /// The number of a value.
    fn number(&mut self, f: &KernelFunction, v: Value) -> u32 {
        if let Some(known) = self.numbered[v] {
            return known;
        }
        let key = self.key(f, v).unwrap_or(Key::Other(v));
        let next = self.numbers.len() as u32;
        let number = *self.numbers.entry(key).or_insert(next);
        self.numbered[v] = Some(number);
        number
    }

    fn key(&mut self, f: &KernelFunction, v: Value) -> Option<Key> {
        let data = &f.insts[self.addresses.maker(v)?];
        let bits = |o: Operand| Some(f.ty(o.as_value()?).elem()?.bits());
        let plain = |o: Operand| o.as_value().is_some_and(|v| f.ty(v).lanes() == 1);
        if !plain(v.into()) || !data.uses.iter().all(|&o| plain(o)) {
            return None;
        }
        let mut operand = |n: usize| Some(self.number(f, data.uses[n].as_value()?));
        Some(match data.op {
            Op::Const(c) => Key::Const(c, bits(v.into())?),
            Op::WorkitemId(d) => Key::WorkitemId(d),
            Op::WorkgroupId(d) => Key::WorkgroupId(d),
            Op::Argument(n) => Key::Argument(n),
            Op::Binary(op) => Key::Binary(op, bits(v.into())?, operand(0)?, operand(1)?),
            Op::Unary(op) if op != Unary::ReadFirstLane => {
                Key::Unary(op, bits(data.uses[0])?, bits(v.into())?, operand(0)?)
            }
            _ => return None,
        })
    }

    /// The sum by its terms' numbers.
    pub fn alike(&mut self, f: &KernelFunction, sum: &Affine) -> Alike {
        let mut terms: Vec<(u32, i64)> = Vec::with_capacity(sum.terms.len());
        for &(v, by) in &sum.terms {
            let number = self.number(f, v);
            match terms.iter_mut().find(|t| t.0 == number) {
                Some(term) => term.1 = term.1.wrapping_add(by),
                None => terms.push((number, by)),
            }
        }
        terms.sort_unstable();
        (terms, sum.constant)
    }

    /// A sum in every work-item.
    pub fn numbers(&mut self, f: &KernelFunction, sum: &Affine) -> Option<Vec<i64>> {
        let terms = self.terms_in_all(f, sum)?;
        let with = |n: &i64| n.wrapping_add(sum.constant);
        Some(terms.iter().map(with).collect())
    }

    /// The terms of a sum in every work-item: many sums differ only in their constants.
    fn terms_in_all(&mut self, f: &KernelFunction, sum: &Affine) -> Numbers {
        let (key, _) = self.alike(f, sum);
        if let Some(known) = self.columns.get(&key) {
            return known.clone();
        }
        let mut all = Some(vec![0i64; f.launch.threads() as usize]);
        for &(v, by) in &sum.terms {
            let column = self.addresses.column(f, v.into());
            all = all.zip(column).map(|(mut all, column)| {
                for (n, &x) in all.iter_mut().zip(self.addresses.numbers(column)) {
                    *n = n.wrapping_add((x as i64).wrapping_mul(by));
                }
                all
            });
        }
        let all: Numbers = all.map(Rc::from);
        self.columns.insert(key, all.clone());
        all
    }
}
