//! Integers that depend on work-item ids alone, computed for every work-item.
//!
//! A *column* is the list of these numbers by work-item: for all work-items, or for a few in a first test. Equal computations
//! share one column, so copies of an expression after unrolling cost one lookup.

use crate::ir::fold;
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate, Type, Unary};
use crate::ir::{Inst, Operand, Value};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// The limit of numbers that are kept in all: a larger column is not known.
/// Not tuned: bounds the memory.
const MOST: usize = 1 << 23;

/// The number of a column.
pub(crate) type Column = u32;

/// The computation of a column.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Const(u64),
    WorkitemId(u8),
    Base(u32),
    Sum(Column, Column),
    Binary(Binary, u16, Column, Column),
    /// A cast with the numbers of bits of its source and result.
    Cast(Unary, u16, u16, Column),
    Compare(Predicate, u16, Column, Column),
    Select(Column, Column, Column),
}

/// The columns of a function.
pub(crate) struct Addresses {
    maker: SecondaryMap<Value, PackedOption<Inst>>,
    size: [u64; 3],
    /// The work-items for which numbers are computed.
    items: Vec<u64>,
    /// The column by value: `None` for a value that was not looked up.
    of: SecondaryMap<Value, Option<Option<Column>>>,
    known: FxHashMap<Key, Column>,
    columns: Vec<Vec<u64>>,
}

impl Addresses {
    /// Addresses in every work-item of a function whose workgroup has a size.
    pub fn new(f: &KernelFunction) -> Addresses {
        Self::of_items(f, (0..f.launch.threads().into()).collect())
    }

    /// Addresses in some work-items, which may show that two are not equal.
    pub fn sample(f: &KernelFunction) -> Addresses {
        let last = u64::from(f.launch.threads().max(1)) - 1;
        Self::of_items(f, vec![last, last / 2, 1.min(last)])
    }

    fn of_items(f: &KernelFunction, items: Vec<u64>) -> Addresses {
        let mut maker = SecondaryMap::with_capacity(f.values.len());
        for (_, inst) in f.inst_order() {
            f.defined_values(inst).for_each(|v| {
                maker[v] = inst.into();
            });
        }
        Addresses {
            maker,
            size: f.launch.workgroup_size.map(u64::from),
            items,
            of: SecondaryMap::new(),
            known: FxHashMap::default(),
            columns: Vec::new(),
        }
    }

    /// The instruction that defines a value, if there is one.
    pub fn maker(&self, v: Value) -> Option<Inst> {
        self.maker[v].expand()
    }

    /// The numbers of a column, for each work-item.
    pub fn numbers(&self, column: Column) -> &[u64] {
        &self.columns[column as usize]
    }

    /// The address of an access without mask: its last operands are a pointer and an offset from it.
    pub fn of_access(&mut self, f: &KernelFunction, inst: Inst) -> Option<Column> {
        let [base, offset] = *f.insts[inst].uses.last_chunk::<2>()?;
        let (base, offset) = (self.column(f, base)?, self.column(f, offset)?);
        self.make(Key::Sum(base, offset))
    }

    /// The column of an operand, if the operand depends on work-item ids only.
    pub fn column(&mut self, f: &KernelFunction, o: Operand) -> Option<Column> {
        let v = o.as_value()?;
        if let Some(known) = self.of[v] {
            return known;
        }
        let key = self.key(f, v);
        let made = key.and_then(|k| self.make(k));
        self.of[v] = Some(made);
        made
    }

    fn key(&mut self, f: &KernelFunction, v: Value) -> Option<Key> {
        let data = &f.insts[self.maker(v)?];
        let bits = |v: Value| f.ty(v).elem().map(|e| e.bits());
        let mut operand = |n: usize| self.column(f, data.uses[n]);
        Some(match data.op {
            Op::Const(c) => Key::Const(c),
            Op::WorkitemId(dim) => Key::WorkitemId(dim),
            Op::LdsBase(byte) => Key::Base(byte),
            Op::PtrAdd => Key::Sum(operand(0)?, operand(1)?),
            Op::Binary(b) if b < Binary::FAdd && scalar(f.ty(v)) => {
                Key::Binary(b, bits(v)?, operand(0)?, operand(1)?)
            }
            Op::Compare(p) => {
                let of = data.uses[0].as_value().filter(|&v| scalar(f.ty(v)))?;
                Key::Compare(p, bits(of)?, operand(0)?, operand(1)?)
            }
            Op::Select if scalar(f.ty(v)) => Key::Select(operand(0)?, operand(1)?, operand(2)?),
            Op::Unary(u @ (Unary::ZExt | Unary::SExt | Unary::Trunc)) if scalar(f.ty(v)) => {
                Key::Cast(u, bits(data.uses[0].as_value()?)?, bits(v)?, operand(0)?)
            }
            _ => return None,
        })
    }

    /// The column of a computation; `None` if an operation is undefined.
    fn make(&mut self, key: Key) -> Option<Column> {
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let items = self.items.len();
        if (self.columns.len() + 1).saturating_mul(items) > MOST {
            return None;
        }
        let all = |c: Column| self.numbers(c).iter().copied();
        let column: Vec<u64> = match key {
            Key::Const(c) => vec![c; items],
            Key::Base(byte) => vec![byte.into(); items],
            Key::WorkitemId(dim) => self.items.iter().map(|&n| self.id(n, dim)).collect(),
            Key::Sum(a, b) => all(a).zip(all(b)).map(|(a, b)| a.wrapping_add(b)).collect(),
            Key::Binary(op, bits, a, b) => {
                let both = all(a).zip(all(b));
                both.map(|(a, b)| fold::binary(op, a, b, bits))
                    .collect::<Option<_>>()?
            }
            Key::Compare(p, bits, a, b) => {
                let compare = |(a, b)| fold::compare(p, a, b, bits).map(u64::from);
                all(a).zip(all(b)).map(compare).collect::<Option<_>>()?
            }
            Key::Select(c, a, b) => {
                let ways = all(c).zip(all(a).zip(all(b)));
                ways.map(|(c, (a, b))| if c != 0 { a } else { b }).collect()
            }
            Key::Cast(u, from, to, a) => {
                let cast = |n: u64| match u {
                    Unary::SExt => fold::wrap(n.into(), from) as u64 & fold::mask(to),
                    _ => n & fold::mask(to),
                };
                all(a).map(cast).collect()
            }
        };
        let made = self.columns.len() as Column;
        self.columns.push(column);
        self.known.insert(key, made);
        Some(made)
    }

    /// An id of a work-item by its number.
    fn id(&self, n: u64, dim: u8) -> u64 {
        let [x, y, _] = self.size;
        [n % x, n / x % y, n / x / y][usize::from(dim)]
    }
}

fn scalar(ty: Type) -> bool {
    matches!(ty, Type::Data { elem, lanes: 1 } if elem.is_int())
}
