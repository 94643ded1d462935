//! Matrix products as sums of products of elements. This applies to types without a matrix instruction and to a matrix of one row
//! or one column, whose elements are read once.

use super::{Flattener, integers};
use crate::ir::function::Value;
use crate::lower::types::Kind;
use crate::tensor::tables::tables;
use crate::tensor::{Shape, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

impl Flattener<'_> {
    /// A product, or its replacement.
    pub(super) fn product(&mut self, args: &[Value], shape: Shape) -> Result<Value> {
        let unknown = |f: &Self| f.refused("only shapes that are known are compiled");
        let (&[a, b], Shape::Static(ty, lens, _)) = (args, &shape) else {
            return Err(unknown(self));
        };
        let (&[.., m, n], ty) = (&lens[..], *ty) else {
            return Err(unknown(self));
        };
        // Products of bytes are computed in a wider type.
        let (a, b) = (self.convert(a, ty)?, self.convert(b, ty)?);
        if m > 1 && n > 1 && self.hardware.best(ty).is_some() {
            return self.call("dot", &[], &[a, b], shape);
        }
        // Sums of short floats are singles, because singles hold their products exactly.
        let single = tables().element_type("float_type");
        let is_float = Kind::of(ty).is_some_and(|kind| kind.is_float());
        let work = single.filter(|s| is_float && ty.row().bytes < s.row().bytes);
        let work = work.unwrap_or(ty);
        let (a, b) = (self.convert(a, work)?, self.convert(b, work)?);
        let last = lens.len() - 1;
        let sum = match (m, n) {
            // A column is turned to a row and repeated on all rows.
            (_, 1) => {
                let b = self.turned(b, last)?;
                let b = self.repeated(b, a)?;
                self.sum_of_products(a, b, last)?
            }
            (1, _) => {
                let a = self.turned(a, last)?;
                let a = self.repeated(a, b)?;
                self.sum_of_products(a, b, last - 1)?
            }
            _ => self.all_products([a, b], lens)?,
        };
        self.convert(sum, ty)
    }

    /// The rows as columns.
    fn turned(&mut self, v: Value, last: usize) -> Result<Value> {
        let order = (0..last - 1).chain([last, last - 1]).map(|k| k as i64);
        let permutation = Attribute::Integers(order.collect());
        self.inferred("transpose", &[("permutation", permutation)], &[v])
    }

    /// A value with the lens of another.
    fn repeated(&mut self, v: Value, like: Value) -> Result<Value> {
        let lens = self.shape(like).lens().unwrap_or_default().to_vec();
        self.inferred("multibroadcast", &[("out_lens", integers(&lens))], &[v])
    }

    fn sum_of_products(&mut self, a: Value, b: Value, axis: usize) -> Result<Value> {
        let product = self.inferred("mul", &[], &[a, b])?;
        let axes = [("axes", Attribute::Integers([axis as i64].into()))];
        self.inferred("reduce_sum", &axes, &[product])
    }

    /// The sums for each row and column: rows and columns have axes of their own.
    fn all_products(&mut self, [a, b]: [Value; 2], lens: &[u64]) -> Result<Value> {
        let last = lens.len() - 1;
        let b = self.turned(b, last)?;
        let terms = self.shape(a).lens().and_then(|l| l.last().copied());
        let all = [lens, &[terms.unwrap_or(0)]].concat();
        let mut parts = [a, b];
        for (part, place) in parts.iter_mut().zip([last, last - 1]) {
            let axes = [
                ("axes", Attribute::Integers([place as i64].into())),
                ("steps", Attribute::Integers([].into())),
            ];
            let v = self.inferred("unsqueeze", &axes, &[*part])?;
            *part = self.inferred("multibroadcast", &[("out_lens", integers(&all))], &[v])?;
        }
        let [a, b] = parts;
        let sum = self.sum_of_products(a, b, last + 1)?;
        let axes = [("axes", Attribute::Integers([last as i64 + 1].into()))];
        self.inferred("squeeze", &axes, &[sum])
    }
}
