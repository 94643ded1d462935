//! Kernels that reduce rows.
//!
//! Each row has a power of two of work-items. One adds up every so-many-th element, work-items without an element have what
//! changes nothing; then halves are put together in the memory of the workgroup. Every work-item has the total then. Barriers
//! stand where all work-items of the workgroup come by: those beyond the last row work on the last row and write nothing.

use super::TensorValue;
use super::elements::Generator;
use super::positions::{Position, split};
use crate::ir::Value;
use crate::ir::kernel::{Binary, MemoryRef, Predicate, Scalar, Space, Type};
use crate::lower;
use crate::lower::types::{Domain, Kind};
use crate::schedule::Division;
use crate::tables::{Reduction, tables};
use crate::tensor::Op;
use crate::tensor::layout::standard_strides;
use crate::tensor::tables::Class;
use easel_isa::diagnostic::Diagnostic;

/// The place of this work-item.
struct Rows<'r> {
    lens: &'r [u64],
    axes: &'r [usize],
    division: &'r Division,
    /// The row, never one that is none.
    row: Value,
    /// Which of the row's work-items this is.
    part: Value,
    /// How far apart they are in the workgroup.
    apart: u64,
    /// The number of the work-item in the workgroup.
    item: Value,
    /// Whether the row is one; it always is where there is nothing.
    real: Option<Value>,
}

/// Bytes of the widest partial result.
const WIDEST: u64 = 8;

/// The memory of the workgroup.
struct Shared {
    /// Of an area.
    size: u32,
    turns: u32,
    used: u32,
}

impl Shared {
    /// Where the next area starts.
    fn area(&mut self) -> u32 {
        self.turns += 1;
        (self.turns % 2) * self.size
    }
}

impl Rows<'_> {
    fn rounds(&self) -> u64 {
        self.division.elements.div_ceil(self.division.reducers)
    }
}

fn reduction_of(generator: &Generator, v: TensorValue) -> Option<&'static Reduction> {
    let inst = generator.made[v]?;
    match &generator.func.insts[inst].op {
        Op::Call(operation, _) => tables().reductions.get(&operation.operator.row().name),
        _ => None,
    }
}

/// What partial results are: exact enough, and wide enough for all elements.
fn accumulator(kind: Kind, reduction: &Reduction, elements: u64) -> Kind {
    if reduction.truth {
        return Kind::new(Domain::Unsigned, Scalar::I32);
    }
    match kind.domain {
        Domain::Float if kind.scalar == Scalar::F64 => kind,
        Domain::Float => Kind::new(Domain::Float, Scalar::F32),
        domain => {
            let (_, most) = kind.ends();
            let largest = match (reduction.widest, reduction.wide) {
                (true, _) => i128::MAX,
                (false, true) => most.saturating_add(1).saturating_mul(i128::from(elements)),
                (false, false) => most,
            };
            let domain = if domain == Domain::Signed {
                domain
            } else {
                Domain::Unsigned
            };
            let scalar = if largest <= i128::from(i32::MAX) {
                Scalar::I32
            } else {
                Scalar::I64
            };
            Kind::new(domain, scalar)
        }
    }
}

/// What is done with an element: where it is, whether it is one, and what is carried along.
type Body<'b> = dyn FnMut(
        &mut Generator,
        &Position,
        Option<Value>,
        Vec<Value>,
    ) -> Result<Vec<Value>, Box<Diagnostic>>
    + 'b;

impl Generator<'_> {
    pub(super) fn rows(
        &mut self,
        lens: &[u64],
        axes: &[usize],
        division: &Division,
        outputs: &[(TensorValue, usize)],
    ) -> Result<(), Box<Diagnostic>> {
        let each = division.local / division.reducers;
        let code = &mut self.code;
        let (item, group) = (
            code.workitem(division.local),
            code.workgroup(division.groups),
        );
        let (own, part, apart) = match division.along {
            true => {
                let n = code.index(division.reducers as i64);
                let row = code.binary(Binary::UDiv, item, n);
                (row, code.binary(Binary::URem, item, n), 1)
            }
            false => {
                let n = code.index(each as i64);
                let part = code.binary(Binary::UDiv, item, n);
                (code.binary(Binary::URem, item, n), part, each)
            }
        };
        let count = code.index(each as i64);
        let first = code.binary(Binary::Mul, group, count);
        let row = code.binary(Binary::Add, first, own);
        let (row, real) = match division.outputs % each {
            0 => (row, None),
            _ => {
                let last = code.index(division.outputs as i64 - 1);
                let end = code.index(division.outputs as i64);
                let real = code.compare(Predicate::Ult, row, end);
                (code.binary(Binary::UMin, row, last), Some(real))
            }
        };
        let rows = Rows {
            lens,
            axes,
            division,
            row,
            part,
            apart,
            item,
            real,
        };
        let at = self.row(&rows);
        let mut lds = Shared {
            size: (division.local * WIDEST) as u32,
            turns: 0,
            used: 0,
        };
        let reductions: Vec<TensorValue> = self
            .func
            .inst_order()
            .filter_map(|(_, i)| self.func.defined_values(i).next())
            .filter(|&v| self.is_reduction(v))
            .collect();
        for v in reductions {
            let total = self.reduce(&rows, v, &mut lds)?;
            self.totals.insert(v, total);
        }
        self.code.func.launch.shared_bytes = lds.used;
        self.finish(&rows, &at, outputs)
    }

    fn is_reduction(&self, v: TensorValue) -> bool {
        let inst = self.made[v];
        inst.is_some_and(|i| match &self.func.insts[i].op {
            Op::Call(operation, _) => operation.operator.row().class == Class::Reduction,
            _ => false,
        })
    }

    /// The place of a row: axes that are reduced have one element.
    fn row(&mut self, rows: &Rows) -> Position {
        let kept: Vec<usize> = (0..rows.lens.len())
            .filter(|k| !rows.axes.contains(k))
            .collect();
        let index = split(&mut self.code, rows.row, rows.lens, &kept);
        let at = Position { index, guard: None };
        let mut small = rows.lens.to_vec();
        rows.axes.iter().for_each(|&k| small[k] = 1);
        self.whole
            .push((at.clone(), standard_strides(&small), rows.row));
        at
    }

    /// The place of an element of the row.
    fn place(&mut self, rows: &Rows, at: Value, guard: Option<Value>) -> Position {
        let kept: Vec<usize> = (0..rows.lens.len())
            .filter(|k| !rows.axes.contains(k))
            .collect();
        let mut index = split(&mut self.code, rows.row, rows.lens, &kept);
        let inner = split(&mut self.code, at, rows.lens, rows.axes);
        for &k in rows.axes {
            index[k] = inner[k];
        }
        let place = Position { index, guard };
        // Rows that lie one after the other are counted through.
        let first = rows.axes.first().copied().unwrap_or(0);
        if rows.axes.iter().copied().eq(first..rows.lens.len()) {
            let len = self.code.index(rows.division.elements as i64);
            let start = self.code.binary(Binary::Mul, rows.row, len);
            let number = self.code.binary(Binary::Add, start, at);
            self.whole
                .push((place.clone(), standard_strides(rows.lens), number));
        }
        place
    }

    /// The element that comes in a round, and whether there is one.
    fn turn(&mut self, rows: &Rows, round: Value, last: bool) -> (Value, Option<Value>) {
        let n = self.code.index(rows.division.reducers as i64);
        let first = self.code.binary(Binary::Mul, round, n);
        let at = self.code.binary(Binary::Add, first, rows.part);
        let whole = rows
            .division
            .elements
            .is_multiple_of(rows.division.reducers);
        let mask = (!whole && last).then(|| {
            let end = self.code.index(rows.division.elements as i64);
            self.code.compare(Predicate::Ult, at, end)
        });
        (at, mask)
    }

    /// Runs a body for each of the work-item's elements; what it carries from one to the next.
    fn sweep(
        &mut self,
        rows: &Rows,
        mut state: Vec<Value>,
        body: &mut Body<'_>,
    ) -> Result<Vec<Value>, Box<Diagnostic>> {
        let rounds = rows.rounds();
        let full = rows.division.elements / rows.division.reducers;
        let written = match rounds <= tables().schedule.unrolled {
            true => 0,
            false => full,
        };
        if written > 0 {
            let mark = self.mark();
            let mut code = std::mem::replace(&mut self.code, crate::code::Code::new(""));
            let result = code.repeat(written, state, |inner, round, carried| {
                std::mem::swap(inner, &mut self.code);
                let (at, mask) = self.turn(rows, round, false);
                let place = self.place(rows, at, mask);
                let done = body(self, &place, mask, carried);
                std::mem::swap(inner, &mut self.code);
                done
            });
            self.code = code;
            self.forget_elements(mark);
            state = result?;
        }
        for round in written..rounds {
            let n = self.code.index(round as i64);
            let (at, mask) = self.turn(rows, n, round + 1 == rounds);
            let place = self.place(rows, at, mask);
            state = body(self, &place, mask, state)?;
        }
        Ok(state)
    }

    fn reduce(
        &mut self,
        rows: &Rows,
        v: TensorValue,
        lds: &mut Shared,
    ) -> Result<Value, Box<Diagnostic>> {
        let failed = |g: &Generator| g.refused(v, "this reduction is not compiled");
        let reduction = reduction_of(self, v).ok_or_else(|| failed(self))?;
        let inst = self.made[v].ok_or_else(|| failed(self))?;
        let input = self.func.used_values(inst).next();
        let input = input.ok_or_else(|| failed(self))?;
        let (from, to) = (self.kind(input)?, self.kind(v)?);
        let kind = accumulator(from, reduction, rows.division.elements);
        let start = lower::identity(&mut self.code, reduction, kind);
        let start = start.ok_or_else(|| failed(self))?;
        let sum = self.sweep(rows, vec![start], &mut |g, place, mask, state| {
            let mut element = g.element(input, place)?;
            let mut own = from;
            if reduction.truth {
                let boolean = Kind::new(Domain::Boolean, Scalar::I8);
                element = lower::convert(&mut g.code, element, own, boolean);
                own = boolean;
            }
            let element = lower::convert(&mut g.code, element, own, kind);
            let element = match mask {
                Some(mask) => g.code.select(mask, element, start),
                None => element,
            };
            let next = lower::combine(&mut g.code, reduction, state[0], element, kind);
            Ok(vec![next.ok_or_else(|| failed(g))?])
        })?;
        let total = self.together(rows, sum[0], kind, reduction, lds);
        let total = total.ok_or_else(|| failed(self))?;
        let total = match reduction.mean {
            true => self.mean(total, kind, rows.division.elements),
            false => total,
        };
        // Wide integers wrap.
        if !to.is_float() && !kind.is_float() && to.scalar.bits() < kind.scalar.bits() {
            use crate::ir::kernel::Unary;
            return Ok(self.code.unary(Unary::Trunc, total, to.scalar));
        }
        Ok(lower::convert(&mut self.code, total, kind, to))
    }

    fn mean(&mut self, total: Value, kind: Kind, elements: u64) -> Value {
        if kind.is_float() {
            let bits = match kind.scalar {
                Scalar::F64 => (elements as f64).to_bits(),
                _ => u64::from((elements as f32).to_bits()),
            };
            let n = self.code.constant(kind.scalar, bits);
            return self.code.binary(Binary::FDiv, total, n);
        }
        let n = self.code.constant(kind.scalar, elements);
        let op = match kind.domain {
            Domain::Signed => Binary::SDiv,
            _ => Binary::UDiv,
        };
        self.code.binary(op, total, n)
    }

    /// The partial results of the row's work-items as one, which all of them have then.
    fn together(
        &mut self,
        rows: &Rows,
        sum: Value,
        kind: Kind,
        reduction: &Reduction,
        lds: &mut Shared,
    ) -> Option<Value> {
        if rows.division.reducers == 1 {
            return Some(sum);
        }
        let size = u64::from(Type::scalar(kind.scalar).bytes());
        let bytes = rows.division.local * size;
        // Two areas take turns: who writes the one again has met the others since it was read.
        let start = lds.area();
        lds.used = lds.used.max(start + bytes as u32);
        let memory = MemoryRef::new(Space::Lds, Some(bytes), size as u32);
        let base = self.code.lds(start);
        let scale = self.code.index(size as i64);
        let own = self.code.binary(Binary::Mul, rows.item, scale);
        self.code.store(sum, memory, (base, own), None);
        let mut half = rows.division.reducers / 2;
        let mut sum = sum;
        while half > 0 {
            self.code.barrier();
            let end = self.code.index(half as i64);
            let mask = self.code.compare(Predicate::Ult, rows.part, end);
            let far = self.code.index((half * rows.apart * size) as i64);
            let other = self.code.binary(Binary::Add, own, far);
            let other = self
                .code
                .load(kind.scalar, memory, (base, other), Some(mask));
            sum = lower::combine(&mut self.code, reduction, sum, other, kind)?;
            self.code.store(sum, memory, (base, own), Some(mask));
            half /= 2;
        }
        self.code.barrier();
        let apart = self.code.index((rows.apart * size) as i64);
        let back = self.code.binary(Binary::Mul, rows.part, apart);
        let first = self.code.binary(Binary::Sub, own, back);
        Some(self.code.load(kind.scalar, memory, (base, first), None))
    }

    /// Writes the results: of rows once, of elements in a last sweep.
    fn finish(
        &mut self,
        rows: &Rows,
        at: &Position,
        outputs: &[(TensorValue, usize)],
    ) -> Result<(), Box<Diagnostic>> {
        let (full, once): (Vec<_>, Vec<_>) = outputs
            .iter()
            .partition(|(v, _)| self.lens(*v) == rows.lens);
        if !once.is_empty() {
            let zero = self.code.index(0);
            let first = match rows.division.reducers {
                1 => None,
                _ => Some(self.code.compare(Predicate::Eq, rows.part, zero)),
            };
            let mask = self.code.both(rows.real, first);
            for (v, buffer) in once {
                let element = self.element(v, at)?;
                self.write(buffer, at, element, mask);
            }
        }
        if full.is_empty() {
            return Ok(());
        }
        self.sweep(rows, Vec::new(), &mut |g, place, mask, state| {
            let mask = g.code.both(mask, rows.real);
            for &(v, buffer) in &full {
                let element = g.element(v, place)?;
                g.write(buffer, place, element, mask);
            }
            Ok(state)
        })?;
        Ok(())
    }

    /// After a loop: the code has forgotten by itself.
    fn forget_elements(&mut self, mark: (crate::code::Mark, usize, usize)) {
        let here = (self.code.mark(), mark.1, mark.2);
        self.forget(here);
    }
}
