//! The largest or smallest elements along an axis, and their places.
//!
//! Each element becomes a key of 64 bits: its rank among the numbers of its type, its distance from the end of its row, and the
//! sign of a zero. The keys of a row differ, and the largest key gives both the element and its place. The next key is the largest
//! key below that, so `k` reductions of one space find `k` elements in order.
//!
//! Alternative: positions of extremes. Each element that is found would have to be removed from the row, and NaN, which comes last,
//! would be removed among numbers and from itself.

use super::Flattener;
use crate::ir::function::Value;
use crate::lower::types::Kind;
use crate::space::{axis, number};
use crate::tensor::layout::standard_strides;
use crate::tensor::number::Number;
use crate::tensor::tables::tables;
use crate::tensor::{ElementType, Literal, Op, Operation, Shape, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;
use std::sync::Arc;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// Half of all keys: 2 to the power of 32.
const HALF: i64 = 1 << 32;

/// The types of keys and their parts.
#[derive(Clone, Copy)]
struct Types {
    single: ElementType,
    word: ElementType,
    key: ElementType,
}

/// The rows whose keys are computed.
struct Rows {
    types: Types,
    ty: ElementType,
    is_float: bool,
    largest: bool,
    lens: Vec<u64>,
    axis: usize,
}

impl Flattener<'_> {
    /// `topk` as reductions: elements, and their places.
    pub(super) fn ranks(&mut self, operation: &Operation, x: Value) -> Result<[Value; 2]> {
        let ty = self.element(x)?;
        let lens = self.shape(x).lens().unwrap_or_default().to_vec();
        let named = ["float_type", "int32_type", "int64_type"].map(|n| tables().element_type(n));
        let axis = axis(operation, lens.len());
        let k = number(operation, "k").and_then(|k| u64::try_from(k).ok());
        let ([Some(single), Some(word), Some(key)], Some(axis), Some(k)) = (named, axis, k) else {
            return Err(self.refused("the axis is none of the tensor's"));
        };
        let rows = Rows {
            types: Types { single, word, key },
            ty,
            is_float: Kind::of(ty).is_some_and(|kind| kind.is_float()),
            largest: number(operation, "largest") != Some(0),
            lens,
            axis,
        };
        let keys = self.keys(&rows, x)?;
        let least = self.int(key, i64::MIN, &rows.lens)?;
        let (mut values, mut places) = (Vec::new(), Vec::new());
        let mut left = keys;
        for _ in 0..k {
            let axes = [("axes", Attribute::Integers([axis as i64].into()))];
            let most = self.inferred("reduce_max", &axes, &[left])?;
            let (value, place) = self.element_of(&rows, most)?;
            values.push(value);
            places.push(place);
            let back = self.spread_back(&rows, most)?;
            let is_below = self.plain("less", &[keys, back])?;
            left = self.plain("where", &[is_below, keys, least])?;
        }
        let concat = self.named("concat", &[("axis", Attribute::Integer(axis as i64))])?;
        let mut whole = rows.lens.clone();
        whole[axis] = k;
        let all = |f: &mut Self, parts, ty| {
            let shape = Shape::new(ty, &whole, &standard_strides(&whole));
            f.concat(&concat, parts, shape)
        };
        Ok([all(self, values, ty)?, all(self, places, key)?])
    }

    /// The keys of all elements.
    fn keys(&mut self, rows: &Rows, x: Value) -> Result<Value> {
        let Types { single, word, key } = rows.types;
        let lens = &rows.lens;
        // For floats, the lowest bit of the key is the sign of a zero.
        let (rank, zero) = match rows.is_float {
            true => {
                let x = self.convert(x, single)?;
                let cast = [("target_type", Attribute::Integer(word.id()))];
                let bits = self.inferred("bit_cast", &cast, &[x])?;
                let mask = self.int(word, i64::from(i32::MAX), lens)?;
                let size = self.plain("bitwise_and", &[bits, mask])?;
                let turned = self.plain("neg", &[size])?;
                let none = self.int(word, 0, lens)?;
                let is_negative = self.plain("less", &[bits, none])?;
                let own = match rows.largest {
                    true => [is_negative, turned, size],
                    false => [is_negative, size, turned],
                };
                let rank = self.plain("where", &own)?;
                let least = self.int(word, i64::from(i32::MIN), lens)?;
                let is_nan = self.inferred("isnan", &[], &[x])?;
                let rank = self.plain("where", &[is_nan, least, rank])?;
                let zero = self.plain("equal", &[bits, least])?;
                (self.convert(rank, key)?, Some(self.convert(zero, key)?))
            }
            false => {
                let rank = self.convert(x, key)?;
                let rank = match rows.ty.row().bytes == 4 && !is_signed(rows.ty) {
                    true => {
                        let half = self.int(key, HALF / 2, lens)?;
                        self.plain("sub", &[rank, half])?
                    }
                    false => rank,
                };
                let last = self.int(key, -1, lens)?;
                let rank = match rows.largest {
                    true => rank,
                    false => self.plain("sub", &[last, rank])?,
                };
                (rank, None)
            }
        };
        let step = self.int(key, HALF, lens)?;
        let high = self.plain("mul", &[rank, step])?;
        let places = self.places(rows)?;
        let low = self.plain("add", &[high, places])?;
        match zero {
            Some(zero) => self.plain("add", &[low, zero]),
            None => Ok(low),
        }
    }

    /// The part of the keys for places: the first element of a row has the largest value. The lowest bit is free.
    fn places(&mut self, rows: &Rows) -> Result<Value> {
        let len = rows.lens[rows.axis];
        let last = i128::from(i32::MAX);
        let numbers: Vec<Number> = (0..i128::from(len))
            .map(|place| Number::Integer(last - place))
            .collect();
        let literal = Literal::new(rows.types.word, &numbers);
        let literal = literal.map_err(|_| self.refused("the axis is too long"))?;
        let mut own = vec![1; rows.lens.len()];
        own[rows.axis] = len;
        let shape = Shape::new(rows.types.word, &own, &standard_strides(&own));
        let literal = self.append(Op::Literal(Arc::new(literal)), &[], shape);
        let all = [("out_lens", super::integers(&rows.lens))];
        let places = self.inferred("multibroadcast", &all, &[literal])?;
        let places = self.convert(places, rows.types.key)?;
        let two = self.int(rows.types.key, 2, &rows.lens)?;
        self.plain("mul", &[places, two])
    }

    /// An element and its place from its key.
    fn element_of(&mut self, rows: &Rows, most: Value) -> Result<(Value, Value)> {
        let Types { single, word, key } = rows.types;
        let lens = self.shape(most).lens().unwrap_or_default().to_vec();
        let mask = self.int(key, HALF - 1, &lens)?;
        let low = self.plain("bitwise_and", &[most, mask])?;
        let high = self.plain("sub", &[most, low])?;
        let step = self.int(key, HALF, &lens)?;
        let rank = self.plain("div", &[high, step])?;
        let two = self.int(key, 2, &lens)?;
        let left = self.plain("div", &[low, two])?;
        let last = self.int(key, i64::from(i32::MAX), &lens)?;
        let place = self.plain("sub", &[last, left])?;
        if !rows.is_float {
            let minus = self.int(key, -1, &lens)?;
            let rank = match rows.largest {
                true => rank,
                false => self.plain("sub", &[minus, rank])?,
            };
            let rank = match rows.ty.row().bytes == 4 && !is_signed(rows.ty) {
                true => {
                    let half = self.int(key, HALF / 2, &lens)?;
                    self.plain("add", &[rank, half])?
                }
                false => rank,
            };
            return Ok((self.convert(rank, rows.ty)?, place));
        }
        let rank = self.convert(rank, word)?;
        let least = self.int(word, i64::from(i32::MIN), &lens)?;
        let none = self.int(word, 0, &lens)?;
        let is_nan = self.plain("equal", &[rank, least])?;
        let rank = match rows.largest {
            true => rank,
            false => self.plain("neg", &[rank])?,
        };
        // The rank of a negative number is minus its size.
        let size = self.plain("neg", &[rank])?;
        let signed = self.plain("add", &[size, least])?;
        let is_negative = self.plain("less", &[rank, none])?;
        let bits = self.plain("where", &[is_negative, signed, rank])?;
        let one = self.int(key, 1, &lens)?;
        let zero = self.plain("bitwise_and", &[low, one])?;
        let bits = self.plain("where", &[zero, least, bits])?;
        let nan = self.int(word, f32::NAN.to_bits().into(), &lens)?;
        let bits = self.plain("where", &[is_nan, nan, bits])?;
        let cast = [("target_type", Attribute::Integer(single.id()))];
        let value = self.inferred("bit_cast", &cast, &[bits])?;
        Ok((self.convert(value, rows.ty)?, place))
    }

    /// A value with one element for each row, repeated along the row.
    fn spread_back(&mut self, rows: &Rows, v: Value) -> Result<Value> {
        let all = [("out_lens", super::integers(&rows.lens))];
        self.inferred("multibroadcast", &all, &[v])
    }

    /// An operator without attributes on values of one lens.
    fn plain(&mut self, name: &str, uses: &[Value]) -> Result<Value> {
        let of = *uses
            .last()
            .ok_or_else(|| self.refused("an argument is missing"))?;
        let lens = self.shape(of).lens().unwrap_or_default().to_vec();
        let shape = Shape::new(self.element(of)?, &lens, &standard_strides(&lens));
        self.call(name, &[], uses, shape)
    }

    fn int(&mut self, ty: ElementType, n: i64, lens: &[u64]) -> Result<Value> {
        self.number(ty, Number::Integer(n.into()), lens)
    }

    /// `unpack_int4`: for each byte, the low half and then the high half.
    pub(super) fn halves(
        &mut self,
        operation: &Operation,
        x: Value,
        shape: Shape,
    ) -> Result<Value> {
        let ty = self.element(x)?;
        let lens = self.shape(x).lens().unwrap_or_default().to_vec();
        let axis = axis(operation, lens.len());
        let axis = axis.ok_or_else(|| self.refused("the axis is none of the tensor's"))?;
        let [mask, base] = [15, 16].map(|n| self.int(ty, n, &lens));
        let (mask, base) = (mask?, base?);
        let bits = self.plain("bitwise_and", &[x, mask])?;
        let rest = self.plain("sub", &[x, bits])?;
        let high = self.plain("div", &[rest, base])?;
        let low = match is_signed(ty) {
            true => {
                let most = self.int(ty, 7, &lens)?;
                let below = self.plain("sub", &[bits, base])?;
                let is_negative = self.plain("greater", &[bits, most])?;
                self.plain("where", &[is_negative, below, bits])?
            }
            false => bits,
        };
        let between = [
            ("axes", Attribute::Integers([axis as i64 + 1].into())),
            ("steps", Attribute::Integers([].into())),
        ];
        let mut parts = Vec::new();
        for half in [low, high] {
            parts.push(self.inferred("unsqueeze", &between, &[half])?);
        }
        let concat = self.named("concat", &[("axis", Attribute::Integer(axis as i64 + 1))])?;
        let mut both = lens.clone();
        both.insert(axis + 1, 2);
        let both = Shape::new(ty, &both, &standard_strides(&both));
        let both = self.concat(&concat, parts, both)?;
        let whole = shape.lens().unwrap_or_default().to_vec();
        self.call(
            "reshape",
            &[("dims", super::integers(&whole))],
            &[both],
            shape,
        )
    }
}

fn is_signed(ty: ElementType) -> bool {
    matches!(ty.row().encoding, crate::tensor::tables::Encoding::Signed)
}
