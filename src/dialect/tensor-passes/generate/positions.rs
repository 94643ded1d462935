//! Ids and positions.

use super::lanes::{Line, Lowered, Lowering, Position, Result, SHORT, Values};
use crate::ir::Value;
use crate::ir::kernel::{Binary, Predicate};
use crate::lower;
use crate::lower::types::{Domain, Kind};
use crate::places::{Divide, Place, Term};
use crate::stages::row_place;
use crate::tensor::layout::standard_strides;

impl Divide<Value> for Lowering<'_> {
    fn divide(&mut self, index: Value, _: u64, by: u64) -> (Value, Value) {
        let n = self.code.index(by as i64);
        let high = self.code.binary(Binary::UDiv, index, n);
        let low = self.code.binary(Binary::URem, index, n);
        (high, low)
    }

    fn number(&mut self, place: &Place<Value>) -> Value {
        self.materialized(place)
    }
}

/// An index of an axis that moves take apart: as a value.
struct Digit {
    value: Value,
    len: u64,
}

impl Lowering<'_> {
    /// A position as one number.
    pub fn materialized(&mut self, place: &Place<Value>) -> Value {
        let mut sum = self.code.index(0);
        for term in &place.terms {
            let stride = self.code.index(term.stride as i64);
            let part = self.code.binary(Binary::Mul, term.index, stride);
            sum = self.code.binary(Binary::Add, sum, part);
        }
        let offset = self.code.index(place.offset as i64);
        self.code.binary(Binary::Add, sum, offset)
    }

    fn group(&mut self) -> Value {
        self.code.workgroup(self.plan.groups)
    }

    pub fn item(&mut self) -> Value {
        self.code.workitem(self.plan.local)
    }

    pub fn index(&mut self, line: &Line, name: &str, values: &Values) -> Result<Position> {
        let plan = self.plan;
        let (local, groups) = (plan.local, plan.groups);
        let plain = |place| Ok(Position { place, guard: None });
        match name {
            "gpu::gen::global_id" => {
                let (group, item) = (self.group(), self.item());
                let terms = vec![
                    Term {
                        index: group,
                        len: groups,
                        stride: local,
                    },
                    Term {
                        index: item,
                        len: local,
                        stride: 1,
                    },
                ];
                plain(Place::sum(terms, 0))
            }
            "gpu::gen::local_id" => {
                let item = self.item();
                plain(Place::counted(item, local))
            }
            "gpu::gen::workgroup_id" => {
                let group = self.group();
                plain(Place::counted(group, groups))
            }
            "gpu::gen::workgroup_size" => plain(Place::sum(Vec::new(), local)),
            "gpu::gen::lane_id" => {
                let item = self.item();
                let (_, lane) = self.divide(item, local, self.wave);
                plain(Place::counted(lane, self.wave.min(local)))
            }
            "easel::gen::part" => {
                let (_, part) = self.shares(line)?;
                plain(part)
            }
            "easel::gen::output" => {
                let (row, _) = self.shares(line)?;
                let outputs = line.number("outputs")?;
                if row.most() < outputs {
                    return plain(row);
                }
                let number = self.materialized(&row);
                let last = self.code.index(outputs as i64 - 1);
                let number = self.code.binary(Binary::UMin, number, last);
                plain(Place::counted(number, outputs))
            }
            "easel::gen::row" | "easel::gen::elect" => {
                let (row, part) = self.shares(line)?;
                let outputs = line.number("outputs")?;
                let mut guard = None;
                if row.most() >= outputs {
                    guard = Some(self.within(&row, outputs));
                }
                if name == "easel::gen::elect" && part.most() > 0 {
                    let (number, zero) = (self.materialized(&part), self.code.index(0));
                    let first = self.code.compare(Predicate::Eq, number, zero);
                    guard = self.code.both(guard, Some(first));
                }
                Ok(Position { place: row, guard })
            }
            "easel::gen::bound" => {
                let size = line.number("size")?;
                let at = self.position(line, 0, values)?;
                let number = self.materialized(&at.place);
                let inside = self.within(&at.place, size);
                Ok(Position {
                    place: Place::counted(number, size),
                    guard: self.code.both(at.guard, Some(inside)),
                })
            }
            "easel::gen::shift" => {
                let mut at = self.position(line, 0, values)?;
                at.place.offset = at.place.offset.saturating_add(line.number("by")?);
                Ok(at)
            }
            "easel::gen::scale" => {
                let at = self.position(line, 0, values)?;
                let by = line.number("by")?;
                Ok(Position {
                    place: Place::join(&[at.place], &[by]),
                    guard: at.guard,
                })
            }
            "gpu::gen::shape_index" => {
                let (lens, _) = line.shape("output_shape")?;
                let (own, strides) = line.shape("input_shape")?;
                if own.len() != lens.len()
                    || (0..lens.len()).any(|k| own[k] != lens[k] && own[k] != 1)
                {
                    return Err(line.refused("its shapes do not fit"));
                }
                let strides: Vec<u64> = (0..lens.len())
                    .map(|k| if own[k] == 1 { 0 } else { strides[k] })
                    .collect();
                let at = self.position(line, 0, values)?;
                let mut place = at.place.move_to(lens, &strides, self);
                place.offset = place.offset.saturating_add(line.number("offset")?);
                Ok(Position {
                    place,
                    guard: at.guard,
                })
            }
            "gpu::gen::reverse_index" => {
                let (lens, strides) = line.shape("input_shape")?;
                let at = self.position(line, 0, values)?;
                let mut digits = at.place.split(lens, self);
                for &axis in line.numbers("axes")? {
                    let axis = usize::try_from(axis).ok().filter(|&a| a < lens.len());
                    let axis = axis.ok_or_else(|| line.refused("an axis is none"))?;
                    let own = self.materialized(&digits[axis]);
                    let last = self.code.index(lens[axis] as i64 - 1);
                    let turned = self.code.binary(Binary::Sub, last, own);
                    digits[axis] = Place::counted(turned, lens[axis]);
                }
                Ok(Position {
                    place: Place::join(&digits, strides),
                    guard: at.guard,
                })
            }
            "gpu::gen::pad_index" => self.pad(line, values),
            "gpu::gen::gather_index" | "easel::gen::indexed" => self.gather(line, name, values),
            "easel::gen::reduce_index" => {
                let (lens, strides) = line.shape("input_shape")?;
                let axes: Vec<usize> = line.numbers("axes")?.iter().map(|&a| a as usize).collect();
                if axes.iter().any(|&a| a >= lens.len()) {
                    return Err(line.refused("an axis is none"));
                }
                let row = self.position(line, 0, values)?;
                let element = self.position(line, 1, values)?;
                let place = row_place(lens, &axes, &row.place, &element.place, self);
                let place = match *strides == standard_strides(lens) {
                    true => place,
                    false => place.move_to(lens, strides, self),
                };
                let guard = self.code.both(row.guard, element.guard);
                Ok(Position { place, guard })
            }
            _ => Err(line.refused("this is not compiled inside a kernel")),
        }
    }

    /// The output of a work-item, also beyond the last, and which of the output's work-items it is.
    fn shares(&mut self, line: &Line) -> Result<(Place<Value>, Place<Value>)> {
        let (lanes, each) = (line.number("lanes")?, line.number("each")?);
        let along = line.number("along")? == 1;
        if lanes.saturating_mul(each) != self.plan.local {
            return Err(line.refused("its work-items are not those of the workgroup"));
        }
        let item = Place::counted(self.item(), self.plan.local);
        let digits = match along {
            true => item.split(&[each, lanes], self),
            false => item.split(&[lanes, each], self),
        };
        let [a, b] = &digits[..] else {
            return Err(line.refused("its work-items cannot be divided"));
        };
        let (own, part) = if along { (a, b) } else { (b, a) };
        let group = Place::counted(self.group(), self.plan.groups);
        let row = Place::join(&[group, own.clone()], &[each, 1]);
        Ok((row, part.clone()))
    }

    fn pad(&mut self, line: &Line, values: &Values) -> Result<Position> {
        let (from, strides) = line.shape("input_shape")?;
        let pads = line.numbers("pads")?;
        let mode = line.number("mode")?;
        if pads.len() != 2 * from.len() {
            return Err(line.refused("`pads` has not two numbers for each axis"));
        }
        let mut lens = Vec::new();
        for (k, &len) in from.iter().enumerate() {
            let all = len as i64 + pads[k] + pads[from.len() + k];
            lens.push(
                u64::try_from(all).map_err(|_| line.refused("an axis has less than nothing"))?,
            );
        }
        let at = self.position(line, 0, values)?;
        let mut digits = at.place.split(&lens, self);
        let mut guard = at.guard;
        for (k, &len) in from.iter().enumerate() {
            let (lead, trail) = (pads[k], pads[from.len() + k]);
            if lead == 0 && trail == 0 {
                continue;
            }
            let (first, zero) = (self.code.index(lead), self.code.index(0));
            let own = self.materialized(&digits[k]);
            let q = self.code.binary(Binary::Sub, own, first);
            let last = self.code.index(len as i64 - 1);
            let q = match mode {
                0 => {
                    if lead > 0 || trail > 0 {
                        let inside = match lens[k].max(lead.unsigned_abs()) < SHORT {
                            true => self.near(q, len),
                            false => self.below(q, len),
                        };
                        guard = self.code.both(guard, Some(inside));
                    }
                    q
                }
                1 if len > 1 => {
                    // There and back again: |q| in a period, then from its end.
                    let negative = self.code.binary(Binary::Sub, zero, q);
                    let q = self.code.binary(Binary::SMax, q, negative);
                    let period = self.code.index(2 * (len as i64 - 1));
                    let q = self.code.binary(Binary::URem, q, period);
                    let back = self.code.binary(Binary::Sub, period, q);
                    self.code.binary(Binary::SMin, q, back)
                }
                1 => zero,
                _ => {
                    let q = self.code.binary(Binary::SMax, q, zero);
                    self.code.binary(Binary::SMin, q, last)
                }
            };
            digits[k] = Place::counted(q, len);
        }
        Ok(Position {
            place: Place::join(&digits, strides),
            guard,
        })
    }

    fn gather(&mut self, line: &Line, name: &str, values: &Values) -> Result<Position> {
        let (lens, strides) = line.shape("input_shape")?;
        let axis = line.number("axis")? as usize;
        let len = *lens
            .get(axis)
            .ok_or_else(|| line.refused("an axis is none"))?;
        let at = self.position(line, 1, values)?;
        let tensor = match self.value(line, 0, values)? {
            Lowered::Buffer(buffer) if name == "gpu::gen::gather_index" => Some(buffer.clone()),
            _ => None,
        };
        let count: Vec<u64> = match &tensor {
            Some(buffer) => buffer.lens.clone(),
            None => line.numbers("indices")?.iter().map(|&n| n as u64).collect(),
        };
        let all: Vec<u64> = lens[..axis]
            .iter()
            .chain(&count)
            .chain(&lens[axis + 1..])
            .copied()
            .collect();
        let digits = at.place.split(&all, self);
        let (n, kind) = match tensor {
            Some(buffer) => {
                let own = &digits[axis..axis + count.len()];
                let place = Place::join(own, &buffer.strides);
                let inner = Position {
                    place,
                    guard: at.guard,
                };
                (self.read(&buffer, &inner, 1)[0], buffer.kind)
            }
            None => {
                let (all, kind) = self.elements(line, 0, values)?;
                (all[0], kind)
            }
        };
        let signed = Kind::new(Domain::Signed, crate::ir::kernel::Scalar::I64);
        let n = lower::convert(&mut self.code, n, kind, signed);
        let digit = self.wrapped(n, len);
        let inside = self.below(digit.value, len);
        let mut inner = digits[..axis].to_vec();
        inner.push(Place::counted(digit.value, digit.len));
        inner.extend_from_slice(&digits[axis + count.len()..]);
        Ok(Position {
            place: Place::join(&inner, strides),
            guard: self.code.both(at.guard, Some(inside)),
        })
    }

    /// Negative numbers count from the end.
    fn wrapped(&mut self, n: Value, len: u64) -> Digit {
        let code = &mut self.code;
        let (zero, end) = (code.index(0), code.index(len as i64));
        let negative = code.compare(Predicate::Slt, n, zero);
        let from_end = code.binary(Binary::Add, n, end);
        let value = code.select(negative, from_end, n);
        Digit { value, len }
    }
}
