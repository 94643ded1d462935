//! Bodies of loops over rows, and the exchange of values between work-items.

use super::lowered::{Lowered, Lowering, Position, Shares, Values};
use crate::index::Indices;
use crate::ir::Value;
use crate::ir::kernel::{
    Binary, Direction, Dpp, Exchange, MemoryRef, Predicate, Scalar, Space, Type, Unary,
};
use crate::line::{Line, Result};
use crate::lower::types::{Domain, Kind};
use crate::lower::{self, Partial};
use crate::places::{Divide, Place, Term};
use crate::tables::{Reduction, tables};
use crate::tensor::ElementType;
use crate::tensor::{ModuleId, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;
use smallvec::{SmallVec, smallvec};

/// The elements of a row that a work-item has.
struct Turns {
    vec: u64,
    step: u64,
    limit: u64,
    /// Rounds that are written out.
    written: u64,
    /// Rounds of one iteration of a loop.
    together: u64,
    /// The work-item's part of the row.
    part: Place<Value>,
}

impl Turns {
    /// The number of rounds in which each work-item has elements, and the number of all rounds.
    fn rounds(&self) -> (u64, u64) {
        (self.limit / self.step, self.limit.div_ceil(self.step))
    }
}

/// The body for an element: takes and returns the carried values.
type Body<'b, L> = dyn FnMut(&mut L, Position, Vec<Value>) -> Result<Vec<Value>> + 'b;

fn reduction(line: &Line) -> Result<&'static Reduction> {
    let op = line.word("op")?;
    let found = tables().reduction(op);
    found.ok_or_else(|| line.refused("this reduction is not compiled"))
}

impl Lowering<'_> {
    /// A loop with a body.
    pub fn turns(
        &mut self,
        line: &Line,
        name: &str,
        body: ModuleId,
        values: &Values,
    ) -> Result<Lowered> {
        if name == "easel::gen::repeat" {
            return self.repeat(line, body, values);
        }
        let part = Self::position(line, 0, values)?.place;
        let turns = Turns {
            vec: line.number("vec")?.max(1),
            step: line.number("step")?.max(1),
            limit: line.number("limit")?,
            written: line.written()?,
            together: line.together()?,
            part,
        };
        if !turns.limit.is_multiple_of(turns.vec) || !turns.step.is_multiple_of(turns.vec) {
            return Err(line.refused("its elements cannot be taken together"));
        }
        let module = &self.program.modules[body];
        let parameters = module.parameters();
        if parameters.len() != line.uses.len() {
            return Err(line.refused("its body takes something else"));
        }
        let mut bound: Values = Values::default();
        for (k, (_, inst)) in parameters.iter().enumerate().skip(1) {
            let own = line.value(k, values)?.clone();
            bound.insert(module.func.result(*inst, 0), own);
        }
        let number = module.func.result(parameters[0].1, 0);
        let func = &module.func;
        match name {
            "easel::gen::sweep" => {
                self.sweep(&turns, Vec::new(), &mut |l, at, state| {
                    let mut own = bound.clone();
                    own.insert(number, Lowered::Position(at));
                    l.module(func, &mut own)?;
                    Ok(state)
                })?;
                Ok(Lowered::Nothing)
            }
            "easel::gen::accumulate" => {
                let reduction = reduction(line)?;
                let kinds = kinds(line)?;
                let kind = kinds[0];
                let failed = || line.refused("this reduction is not compiled for this type");
                let start = lower::start(&mut self.code, reduction, &kinds).ok_or_else(failed)?;
                let partial = |state: &[Value]| -> Partial {
                    state.iter().copied().zip(kinds.iter().copied()).collect()
                };
                let start = start.iter().map(|p| p.0).collect();
                let total = self.sweep(&turns, start, &mut |l, at, state| {
                    let (mask, place) = (at.guard, at.place.clone());
                    let mut sum = partial(&state);
                    let mut own = bound.clone();
                    own.insert(number, Lowered::Position(at));
                    let made = l.module(func, &mut own)?;
                    let Some(Lowered::Elements(all, from)) = made.first() else {
                        return Err(line.refused("its body gives nothing"));
                    };
                    if all.len() as u64 != turns.vec {
                        return Err(line.refused("its body gives another number of elements"));
                    }
                    for (k, &element) in (0..).zip(all) {
                        let (mut element, mut own) = (element, *from);
                        if reduction.truth {
                            let boolean = Kind::new(Domain::Boolean, crate::ir::kernel::Scalar::I8);
                            element = lower::convert(&mut l.code, element, own, boolean);
                            own = boolean;
                        }
                        element = lower::convert(&mut l.code, element, own, kind);
                        let mut own: Partial = smallvec![(element, kind)];
                        if let Some(&kind) = kinds.get(1) {
                            let place = Place::sum(place.terms.clone(), place.offset + k);
                            own.push((l.counted(&place, kind), kind));
                        }
                        let next = lower::together(&mut l.code, reduction, &sum, &own, mask);
                        sum = next.ok_or_else(failed)?;
                    }
                    Ok(sum.iter().map(|p| p.0).collect())
                })?;
                Ok(lowered(partial(&total)))
            }
            _ => Err(line.refused("it has a body that nothing is known of")),
        }
    }

    /// Runs a body for each of the work-item's elements. Returns the carried values.
    fn sweep(
        &mut self,
        turns: &Turns,
        mut state: Vec<Value>,
        body: &mut Body<'_, Self>,
    ) -> Result<Vec<Value>> {
        let (full, rounds) = turns.rounds();
        let together = turns.together;
        // One iteration of a loop does several rounds.
        let loops = match rounds <= turns.written {
            true => 0,
            false => full / together,
        };
        let looped = loops * together;
        let at = |round: Option<Value>, offset: u64| {
            let part = turns.part.terms.iter().map(|t| Term {
                stride: t.stride * turns.vec,
                ..*t
            });
            let round = round.map(|index| Term {
                index,
                len: loops,
                stride: turns.step * together,
            });
            Place::sum(
                part.chain(round).collect(),
                offset + turns.part.offset * turns.vec,
            )
        };
        if loops > 0 {
            let mut code = std::mem::replace(&mut self.code, crate::code::Code::new(""));
            let result = code.repeat(
                loops,
                state,
                |inner, round, mut carried| -> Result<Vec<Value>> {
                    std::mem::swap(inner, &mut self.code);
                    let mut done = Ok(());
                    for k in 0..together {
                        let place = at(Some(round), k * turns.step);
                        let given = std::mem::take(&mut carried);
                        match body(self, Position { place, guard: None }, given) {
                            Ok(made) => carried = made,
                            Err(error) => done = done.and(Err(error)),
                        }
                    }
                    std::mem::swap(inner, &mut self.code);
                    done.map(|()| carried)
                },
            );
            self.code = code;
            state = result?;
        }
        for round in looped..rounds {
            let place = at(None, round * turns.step);
            // In the last round some work-items have no element.
            let guard = match place.most() >= turns.limit {
                true => Some(self.within(&place, turns.limit)),
                false => None,
            };
            state = body(self, Position { place, guard }, state)?;
        }
        Ok(state)
    }

    /// The number of an element of a row as a place.
    fn counted(&mut self, place: &Place<Value>, kind: Kind) -> Value {
        let number = self.number(place);
        match kind.scalar {
            Scalar::I64 => number,
            to => self.code.unary(Unary::Trunc, number, to),
        }
    }

    fn partial(&self, line: &Line, values: &Values) -> Result<Partial> {
        match line.value(0, values)? {
            Lowered::Partial(partial) => Ok(partial.clone()),
            Lowered::Elements(all, kind) if all.len() == 1 => Ok(smallvec![(all[0], *kind)]),
            _ => Err(line.refused("more than one element is not put together")),
        }
    }

    /// Memory for the parts of partial results.
    fn room(
        &mut self,
        line: &Line,
        values: &Values,
        partial: &Partial,
    ) -> Result<SmallVec<[(MemoryRef, Value, Kind); 2]>> {
        let mut all = SmallVec::new();
        for (k, &(_, kind)) in partial.iter().enumerate() {
            match line.value(1 + k, values)? {
                Lowered::Array(start, own) if *own == kind => {
                    let size = kind.scalar.bits() / 8;
                    let memory = MemoryRef::new(Space::Lds, None, size.into());
                    let start = *start;
                    all.push((memory, self.code.lds(start), kind));
                }
                _ => {
                    let message = "an argument is no memory of the workgroup of its type";
                    return Err(line.refused(message));
                }
            }
        }
        Ok(all)
    }

    fn combined(&mut self, line: &Line, a: &Partial, b: &Partial) -> Result<Partial> {
        let made = lower::together(&mut self.code, reduction(line)?, a, b, None);
        made.ok_or_else(|| -> Box<Diagnostic> { line.refused("this is not reduced in this type") })
    }

    /// An element of memory of the workgroup: a number and its size.
    fn slot(&mut self, number: Value, kind: Kind) -> Value {
        let size = self.code.index(i64::from(kind.scalar.bits() / 8));
        self.code.binary(Binary::Mul, number, size)
    }

    /// The total of runs of lanes.
    pub fn over_lanes(&mut self, line: &Line, values: &Values) -> Result<Lowered> {
        let mut sum = self.partial(line, values)?;
        let lanes = line.number("lanes")?;
        if !lanes.is_power_of_two() || lanes > self.wave {
            return Err(line.refused(format!("`lanes` is no power of two up to {}", self.wave)));
        }
        let known = &tables().lanes;
        for &(length, step) in known.steps.iter().filter(|s| s.0 <= lanes) {
            sum = match self.hardware.moves_by(step[0]) {
                true => self.step(line, &sum, step)?,
                false => self.exchanged(line, &sum, length / 2)?,
            };
        }
        if lanes > known.everywhere {
            for part in &mut sum {
                part.0 = self.told(part.0, lanes);
            }
        }
        Ok(lowered(sum))
    }

    /// The value of the last lane of each run, for all lanes of the run.
    fn told(&mut self, last: Value, lanes: u64) -> Value {
        let runs = self.wave / lanes;
        let item = self.item();
        let (_, lane) = self.divide(item, self.plan.local, self.wave);
        let mut total = self.last(last, lanes);
        for run in 1..runs {
            let own = self.last(last, (run + 1) * lanes);
            let before = self.near(lane, run * lanes, self.wave);
            total = self.code.select(before, total, own);
        }
        self.lasts.insert(total, last);
        total
    }

    /// The value of the last lane of the first `end` lanes.
    fn last(&mut self, value: Value, end: u64) -> Value {
        let mut words = self.words(value);
        for word in &mut words {
            *word = self.code.read_lane(*word, (end - 1) as u8);
        }
        self.whole(&words, value)
    }

    /// One step of a combination across lanes.
    fn step(
        &mut self,
        line: &Line,
        sum: &Partial,
        [control, rows, banks]: [u16; 3],
    ) -> Result<Partial> {
        let mut dpp = Dpp {
            binary: None,
            control,
            rows: rows as u8,
            banks: banks as u8,
        };
        let reduction = reduction(line)?;
        if let [(value, kind)] = sum[..] {
            let one_word = kind.scalar.bits() == 32;
            let fused = lower::combination(reduction, kind);
            let fused = fused.filter(|b| one_word && *b != Binary::Mul);
            if fused.is_some() {
                dpp.binary = fused;
                return Ok(smallvec![(
                    self.code.dpp(dpp, &[value, value, value]),
                    kind
                )]);
            }
        }
        let kinds: SmallVec<[Kind; 2]> = sum.iter().map(|p| p.1).collect();
        let start = lower::start(&mut self.code, reduction, &kinds);
        let start = start.ok_or_else(|| line.refused("this is not reduced in this type"))?;
        let mut other = Partial::new();
        for (&(none, _), &(value, kind)) in start.iter().zip(sum) {
            let (none, own) = (self.words(none), self.words(value));
            let moved: Vec<Value> = none
                .iter()
                .zip(&own)
                .map(|(&none, &own)| self.code.dpp(dpp, &[none, own]))
                .collect();
            other.push((self.whole(&moved, value), kind));
        }
        self.combined(line, sum, &other)
    }

    /// One step of a combination across lanes: each lane takes the value of the lane whose number has another bit `by`.
    fn exchanged(&mut self, line: &Line, sum: &Partial, by: u64) -> Result<Partial> {
        let item = self.item();
        let (_, lane) = self.divide(item, self.plan.local, self.wave);
        let distance = self.code.index(by as i64);
        let from = self.code.binary(Binary::Xor, lane, distance);
        let from = self.code.unary(Unary::Trunc, from, Scalar::I32);
        let exchange = Exchange {
            direction: Direction::Xor,
            by: by as u32,
            width: self.wave as u32,
        };
        let mut other = Partial::new();
        for &(value, kind) in sum {
            let moved: Vec<Value> = self
                .words(value)
                .iter()
                .map(|&word| self.code.shuffle(exchange, word, from))
                .collect();
            other.push((self.whole(&moved, value), kind));
        }
        self.combined(line, sum, &other)
    }

    /// A value as registers.
    fn words(&mut self, value: Value) -> Vec<Value> {
        let scalar = self.code.scalar(value);
        if scalar.bits() == 32 {
            return vec![value];
        }
        let bits = match scalar {
            Scalar::I64 => value,
            _ => self.code.unary(Unary::Bitcast, value, Scalar::I64),
        };
        let by = self.code.index(32);
        let high = self.code.binary(Binary::LShr, bits, by);
        [bits, high]
            .map(|v| self.code.unary(Unary::Trunc, v, Scalar::I32))
            .to_vec()
    }

    /// Registers as a value like another.
    fn whole(&mut self, words: &[Value], like: Value) -> Value {
        let [low, high] = words[..] else {
            return words[0];
        };
        let [low, high] = [low, high].map(|v| self.code.unary(Unary::ZExt, v, Scalar::I64));
        let by = self.code.index(32);
        let high = self.code.binary(Binary::Shl, high, by);
        let bits = self.code.binary(Binary::Or, high, low);
        match self.code.scalar(like) {
            Scalar::I64 => bits,
            to => self.code.unary(Unary::Bitcast, bits, to),
        }
    }

    /// The total of the subgroups of runs of work-items.
    pub fn over_waves(&mut self, line: &Line, values: &Values) -> Result<Shares> {
        let partial = self.partial(line, values)?;
        let lanes = line.number("lanes")?;
        let (local, wave) = (self.plan.local, self.wave);
        if !lanes.is_multiple_of(wave) || !local.is_multiple_of(lanes.max(1)) {
            return Err(line.refused("`lanes` are no waves of the workgroup"));
        }
        let room = self.room(line, values, &partial)?;
        let item = self.item();
        let (own, lane) = self.divide(item, local, wave);
        let zero = self.code.index(0);
        // The lane that has the subgroup's total before the total was broadcast.
        let told = partial.iter().map(|p| self.lasts.get(&p.0).copied());
        let told: Option<SmallVec<[Value; 2]>> = told.collect();
        let writer = if told.is_some() { wave - 1 } else { 0 };
        let own_parts = told.unwrap_or_else(|| partial.iter().map(|p| p.0).collect());
        let writer = self.code.index(writer as i64);
        let first = self.code.compare(Predicate::Eq, lane, writer);
        for (&value, &(memory, base, kind)) in own_parts.iter().zip(&room) {
            let byte = self.slot(own, kind);
            self.code.store(value, memory, (base, byte), Some(first));
        }
        self.code.barrier();
        let waves = lanes / wave;
        let run = match local == lanes {
            true => zero,
            false => {
                let (run, _) = self.divide(item, local, lanes);
                let waves = self.code.index(waves as i64);
                self.code.binary(Binary::Mul, run, waves)
            }
        };
        Ok(Shares {
            memory: room,
            first: run,
            count: waves,
            apart: 1,
        })
    }

    /// The total of work-items that are not adjacent.
    pub fn over_column(&mut self, line: &Line, values: &Values) -> Result<Shares> {
        let partial = self.partial(line, values)?;
        let (lanes, each) = (line.number("lanes")?, line.number("each")?);
        let local = self.plan.local;
        if lanes.saturating_mul(each) != local {
            return Err(line.refused("its work-items are not those of the workgroup"));
        }
        let room = self.room(line, values, &partial)?;
        let item = self.item();
        for (&(value, _), &(memory, base, kind)) in partial.iter().zip(&room) {
            let byte = self.slot(item, kind);
            self.code.store(value, memory, (base, byte), None);
        }
        self.code.barrier();
        let (_, column) = self.divide(item, local, each);
        Ok(Shares {
            memory: room,
            first: column,
            count: lanes,
            apart: each,
        })
    }

    /// Shares as their total.
    pub fn fold(&mut self, line: &Line, shares: Shares) -> Result<Lowered> {
        let Shares {
            memory,
            first,
            count,
            apart,
        } = shares;
        let mut total: Option<Partial> = None;
        for k in 0..count {
            let step = self.code.index((k * apart) as i64);
            let number = self.code.binary(Binary::Add, first, step);
            let mut other = Partial::new();
            for &(memory, base, kind) in &memory {
                let (ty, byte) = (Type::scalar(kind.scalar), self.slot(number, kind));
                let own = self.code.read(ty, memory, (base, byte), None, false);
                other.push((own, kind));
            }
            total = Some(match total {
                None => other,
                Some(sum) => self.combined(line, &sum, &other)?,
            });
        }
        let total = total.ok_or_else(|| line.refused("nothing is put together"))?;
        Ok(lowered(total))
    }
}

/// The kinds of the parts of a loop's partial results.
fn kinds(line: &Line) -> Result<SmallVec<[Kind; 2]>> {
    let mut all = SmallVec::new();
    for name in ["type", "place"] {
        let ty = match line.operation.attribute(name) {
            Some(Attribute::Integer(id)) => ElementType::from_id(*id).and_then(Kind::of),
            Some(Attribute::Absent) if name == "place" => continue,
            _ => None,
        };
        let message = || line.refused(format!("`{name}` is no type of partial results"));
        all.push(ty.ok_or_else(message)?);
    }
    Ok(all)
}

/// A partial result as a value: a partial result of one part is its element.
fn lowered(partial: Partial) -> Lowered {
    match partial[..] {
        [(value, kind)] => Lowered::Elements(smallvec![value], kind),
        _ => Lowered::Partial(partial),
    }
}
