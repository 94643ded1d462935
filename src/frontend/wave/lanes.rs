//! Exchange of values between lanes of the wave.

use super::lowering::{Bound, Lowering};
use crate::ir::Value;
use crate::ir::kernel::{Binary, Direction, Exchange, Op, Predicate, Scalar, Space, Type, Unary};
use crate::mlir::ast::Operation;
use crate::mlir::attribute::Attribute;

/// The number of elements of a transposed load per lane, and of lanes that supply their words.
const TRANSPOSED: u16 = 4;

impl Lowering<'_, '_> {
    /// The number of the lane in its wave, as `index`.
    pub(super) fn lane_id(&mut self) -> Value {
        let linear = self.item_id();
        let lanes = self.b.index(self.wave().into());
        self.b.binary(Binary::FloorMod, linear, lanes)
    }

    /// The number of the wave in its workgroup, as `index`.
    pub(super) fn wave_id(&mut self) -> Value {
        let linear = self.item_id();
        let lanes = self.b.index(self.wave().into());
        self.b.binary(Binary::UDiv, linear, lanes)
    }

    /// The number of waves of a workgroup, and of lanes of a wave.
    pub(super) fn waves(&self) -> [i64; 2] {
        let items = self.b.func.launch.threads();
        [items.div_ceil(self.wave()).into(), self.wave().into()]
    }

    /// The number of the work-item in its workgroup, as `index`.
    fn item_id(&mut self) -> Value {
        let [x, y, _] = self.b.func.launch.workgroup_size.map(i64::from);
        let mut linear = self.b.index(0);
        for (dim, scale) in [(2, x * y), (1, x), (0, 1)] {
            let max = i64::from(self.b.func.launch.workgroup_size[dim]) - 1;
            let id = self.b.id(false, dim as u8, max);
            let scale = self.b.index(scale);
            let part = self.b.mul(id, scale);
            linear = self.b.add(linear, part);
        }
        linear
    }

    fn wave(&self) -> u32 {
        self.b.func.launch.subgroup_size.max(1)
    }

    pub(super) fn first_lane(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let Some(source) = op.operands.first() else {
            return self.malformed(op);
        };
        let v = self.value(source)?;
        if self.b.known(v).is_some() {
            return Some(Bound::Value(v));
        }
        let ty = self.b.ty(v);
        Some(Bound::Value(self.b.op(
            Op::Unary(Unary::ReadFirstLane),
            [v],
            ty,
        )))
    }

    /// `gpu.subgroup_broadcast`: if any lane is allowed, any lane is used.
    pub(super) fn broadcast(&mut self, op: &Operation<'_>) -> Option<Bound> {
        match op.value("broadcast_type").and_then(Attribute::as_keyword) {
            Some("first_active_lane" | "any_lane") => self.first_lane(op),
            Some("specific_lane") => self.read_lane(op),
            _ => self.unsupported(op, "this kind of broadcast"),
        }
    }

    /// The value of one lane in all lanes.
    pub(super) fn read_lane(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [source, lane, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (v, lane) = (self.value(source)?, self.value(lane)?);
        if self.b.known(v).is_some() {
            return Some(Bound::Value(v));
        }
        if self.b.ty(lane) != Type::I32 {
            return self.type_error(op, "the number of a lane is an `i32`");
        }
        let read = match self.b.known(lane) {
            Some(n) if (0..i64::from(self.wave())).contains(&n) => Op::ReadLane(n as u8),
            Some(n) => {
                let m = format!("a wave of {} lanes has no lane {n}", self.wave());
                return self.type_error(op, m);
            }
            None => Op::Shuffle(None),
        };
        let v = self.by_words(op, v, |l, word| match read {
            Op::ReadLane(_) => l.b.op(read.clone(), [word], Type::I32),
            _ => l.b.op(read.clone(), [word, lane], Type::I32),
        })?;
        Some(Bound::Value(v))
    }

    /// `gpu.shuffle`: lanes read each other in groups of `width`. A read across the end of a group is
    /// not valid; its result here is the lane's own value.
    pub(super) fn shuffle(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        let [value, offset, width] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (value, offset, width) = (self.value(value)?, self.value(offset)?, self.value(width)?);
        let direction = match op.value("mode").and_then(Attribute::as_keyword) {
            Some("xor") => Direction::Xor,
            Some("up") => Direction::Up,
            Some("down") => Direction::Down,
            Some("idx") => Direction::Lane,
            _ => return self.unsupported(op, "this mode of a shuffle"),
        };
        let wave = self.wave();
        let width = match self.b.known(width).map(u32::try_from) {
            Some(Ok(n)) if n.is_power_of_two() && n <= wave => n,
            Some(_) => {
                let m = format!("lanes meet in groups of a power of two up to {wave}");
                return self.type_error(op, m);
            }
            None => return self.unsupported(op, "a width that is known at run time only"),
        };
        if direction == Direction::Lane && width != wave {
            return self.unsupported(op, "a lane by its number in less than a wave");
        }
        if self.b.ty(offset) != Type::I32 {
            return self.type_error(op, "the offset of a shuffle is an `i32`");
        }
        let known = self.b.known(offset);
        let by = match known.map(u32::try_from) {
            Some(Ok(by)) => Some(by),
            Some(Err(_)) => return self.type_error(op, "the offset of a shuffle is not negative"),
            None => None,
        };
        let (from, valid) = self.lane_read(direction, offset, width);
        let exchange = by.map(|by| Exchange {
            direction,
            by,
            width,
        });
        let moved = self.by_words(op, value, |l, word| {
            l.b.op(Op::Shuffle(exchange), [word, from], Type::I32)
        })?;
        Some(vec![Bound::Value(moved), Bound::Value(valid)])
    }

    /// `amdgpu.permlane_swap`: rows of 16 lanes, or the halves of a wave, are exchanged in pairs.
    pub(super) fn row_swap(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let value = self.value(op.operands.first()?)?;
        let (wave, by) = (
            self.wave(),
            op.value("row_length").and_then(Attribute::as_int),
        );
        let by = match by.map(u32::try_from) {
            Some(Ok(n @ (16 | 32))) if n < wave => n,
            _ => return self.type_error(op, "rows that change places have 16 or 32 lanes"),
        };
        let distance = self.b.int(Type::I32, by.into());
        let (from, _) = self.lane_read(Direction::Xor, distance, wave);
        let exchange = Exchange {
            direction: Direction::Xor,
            by,
            width: wave,
        };
        let moved = self.by_words(op, value, |l, word| {
            l.b.op(Op::Shuffle(Some(exchange)), [word, from], Type::I32)
        })?;
        Some(Bound::Value(moved))
    }

    /// `amdgpu.transpose_load` of 16-bit elements: among 16 lanes, lane l gets element l mod 4 of the words that lanes l / 4,
    /// 4 + l / 4, 8 + l / 4 and 12 + l / 4 name. Each lane names a word of four elements.
    ///
    /// # Why
    /// The machine has one instruction for it (`ds_read_b64_tr_b16`, CDNA4), which the tables lack. So lanes read each other's
    /// addresses instead, and load element by element.
    pub(super) fn transpose_load(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let view = self.view(op.operands.first()?)?;
        let declared = op.results.first()?.ty;
        let ty = self.data_type(op, declared)?;
        let elem = ty.elem().filter(|e| e.bits() == 16);
        let Some(elem) = elem.filter(|_| ty.lanes() == TRANSPOSED) else {
            return self.unsupported(op, "a transposed load of other than four 16-bit elements");
        };
        let offset = self.address(op, &view, op.group(1))?;
        let mut access = self.access(op, &view, offset, ty, declared)?;
        if access.space != Space::Lds {
            return self.type_error(op, "a transposed load reads the workgroup's memory");
        }
        access.align = view.size;
        let own = self.b.unary(Unary::Trunc, offset, Type::I32);
        let (lane, count) = (self.lane_id(), i64::from(TRANSPOSED));
        let mut bits = |of: Value, mask: i64| {
            let mask = self.b.index(mask);
            self.b.binary(Binary::And, of, mask)
        };
        let (row, element) = (bits(lane, !15), bits(lane, count - 1));
        let inside = bits(lane, 15);
        let count = self.b.index(count);
        let word = self.b.binary(Binary::UDiv, inside, count);
        let first = self.b.add(row, word);
        let size = self.b.index(view.size.into());
        let part = self.b.mul(element, size);
        let mut parts = Vec::new();
        for n in 0..TRANSPOSED {
            let behind = self.b.index(i64::from(n) * i64::from(TRANSPOSED));
            let from = self.b.add(first, behind);
            let from = self.b.unary(Unary::Trunc, from, Type::I32);
            let far = self.b.op(Op::Shuffle(None), [own, from], Type::I32);
            let far = self.b.unary(Unary::ZExt, far, Type::I64);
            let at = self.b.add(far, part);
            parts.push(
                self.b
                    .op(Op::Load(access), [view.base, at], Type::scalar(elem)),
            );
        }
        Some(Bound::Value(self.b.op(Op::Concat, parts, ty)))
    }

    /// The lane that is read (the own lane across the end of a group), and whether the read is within the group.
    fn lane_read(&mut self, direction: Direction, offset: Value, width: u32) -> (Value, Value) {
        let lane = self.lane_id();
        let by = self.b.unary(Unary::SExt, offset, Type::I64);
        let from = match direction {
            Direction::Xor => self.b.binary(Binary::Xor, lane, by),
            Direction::Up => self.b.binary(Binary::Sub, lane, by),
            Direction::Down => self.b.binary(Binary::Add, lane, by),
            Direction::Lane => by,
        };
        // Two lanes are in one group if they differ only in bits below its size.
        let differ = self.b.binary(Binary::Xor, lane, from);
        let end = self.b.index(width.into());
        let valid = self.b.compare(Predicate::Ult, differ, end);
        let read = self.b.op(Op::Select, [valid, from, lane], Type::I64);
        (self.b.unary(Unary::Trunc, read, Type::I32), valid)
    }

    /// A value of any type, moved between lanes word by word.
    fn by_words(
        &mut self,
        op: &Operation<'_>,
        v: Value,
        mut moved: impl FnMut(&mut Self, Value) -> Value,
    ) -> Option<Value> {
        let ty = self.b.ty(v);
        let word = |n: u32| Type::vector(Scalar::I32, n as u16);
        let narrow = [(1, Scalar::I1), (8, Scalar::I8), (16, Scalar::I16)];
        match ty.bits() {
            32 => {
                let bits = self.b.unary(Unary::Bitcast, v, Type::I32);
                let out = moved(self, bits);
                Some(self.b.unary(Unary::Bitcast, out, ty))
            }
            n if n % 32 == 0 => {
                let words = self.b.unary(Unary::Bitcast, v, word(n / 32));
                let mut parts = Vec::new();
                for at in 0..n / 32 {
                    let part = self.b.op(Op::Extract(at as u16), [words], Type::I32);
                    parts.push(moved(self, part));
                }
                let all = self.b.op(Op::Concat, parts, word(n / 32));
                Some(self.b.unary(Unary::Bitcast, all, ty))
            }
            n => {
                let Some((_, elem)) = narrow.iter().find(|e| e.0 == n) else {
                    return self.unsupported(op, format!("a value of {n} bits between lanes"));
                };
                let bits = self.b.unary(Unary::Bitcast, v, Type::scalar(*elem));
                let extend = if n == 1 { Unary::ZExt } else { Unary::AnyExt };
                let wide = self.b.unary(extend, bits, Type::I32);
                let out = moved(self, wide);
                let low = self.b.unary(Unary::Trunc, out, Type::scalar(*elem));
                Some(self.b.unary(Unary::Bitcast, low, ty))
            }
        }
    }

    /// `gpu.subgroup_reduce`: halves of ever smaller groups are combined, so all lanes get the total of their group.
    pub(super) fn subgroup_reduce(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [value] = &op.operands[..] else {
            return self.malformed(op);
        };
        let v = self.value(value)?;
        let elem = self.b.ty(v).elem().unwrap_or(Scalar::I32);
        let kind = self.reduction_kind(op, "op", elem)?;
        let wave = self.wave();
        let size = op
            .value("cluster_size")
            .map_or(Some(i64::from(wave)), Attribute::as_int);
        let stride = op
            .value("cluster_stride")
            .map_or(Some(1), Attribute::as_int);
        let sizes = size.zip(stride);
        let sizes = sizes.and_then(|(s, t)| Some((u32::try_from(s).ok()?, u32::try_from(t).ok()?)));
        let Some((size, stride)) = sizes.filter(|(s, t)| {
            s.is_power_of_two()
                && t.is_power_of_two()
                && s.checked_mul(*t).is_some_and(|n| n <= wave)
        }) else {
            return self.type_error(op, "a cluster is a power of two of lanes of the wave");
        };
        let [x, y, z] = self.b.func.launch.workgroup_size;
        if !(x * y * z).is_multiple_of(wave) {
            return self.unsupported(op, "reducing a wave that lacks lanes");
        }
        let mut total = v;
        let mut by = stride;
        while by < size * stride {
            let offset = self.b.int(Type::I32, by.into());
            let (from, _) = self.lane_read(Direction::Xor, offset, wave);
            let exchange = Some(Exchange {
                direction: Direction::Xor,
                by,
                width: wave,
            });
            let other = self.by_words(op, total, |l, word| {
                l.b.op(Op::Shuffle(exchange), [word, from], Type::I32)
            })?;
            total = self.b.binary(kind, total, other);
            by *= 2;
        }
        Some(Bound::Value(total))
    }
}
