//! Products of matrices, for targets and types that no matrix instruction is for.

use super::{Flattener, integers};
use crate::ir::function::Value;
use crate::tensor::tables::tables;
use crate::tensor::{Op, Operation, Shape, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;
use smallvec::SmallVec;

impl Flattener<'_> {
    /// A product, or the sum of all products of elements where no matrix instruction takes the type.
    pub(super) fn product(
        &mut self,
        operation: &Operation,
        args: Vec<Value>,
        shape: Shape,
    ) -> Result<Value, Box<Diagnostic>> {
        let ([a, b], Shape::Static(ty, lens, _)) = (&args[..], &shape) else {
            return Err(self.refused("only shapes that are known are compiled"));
        };
        let (a, b, ty) = (*a, *b, *ty);
        if crate::matrix::best(self.matrices, ty).is_some() {
            let op = Op::Call(Box::new(operation.clone()), SmallVec::new());
            return Ok(self.append(op, &args, shape));
        }
        let [batch @ .., m, n] = &lens[..] else {
            return Err(self.refused("a product needs two axes or more"));
        };
        let k = self.shape(a).lens().and_then(|l| l.last().copied());
        let k = k.ok_or_else(|| self.refused("only shapes that are known are compiled"))?;
        // Sums of short floats are singles, whose products are exact.
        let single = tables().element_type("float_type");
        let float = crate::lower::types::Kind::of(ty).is_some_and(|kind| kind.is_float());
        let work = single.filter(|s| float && ty.row().bytes < s.row().bytes);
        let work = work.unwrap_or(ty);
        let (a, b) = (self.convert(a, work)?, self.convert(b, work)?);
        let rank = lens.len() as i64;
        let order: Vec<i64> = (0..rank - 2).chain([rank - 1, rank - 2]).collect();
        // The columns of the second one as rows.
        let turned = [("permutation", Attribute::Integers(order.into()))];
        let b = self.inferred("transpose", &turned, &[b])?;
        let out = [("out_lens", integers(&[batch, &[*m, *n, k]].concat()))];
        let mut parts = [a, b];
        for (part, place) in parts.iter_mut().zip([rank - 1, rank - 2]) {
            let axes = [
                ("axes", Attribute::Integers([place].into())),
                ("steps", Attribute::Integers([].into())),
            ];
            let v = self.inferred("unsqueeze", &axes, &[*part])?;
            *part = self.inferred("multibroadcast", &out, &[v])?;
        }
        let product = self.inferred("mul", &[], &parts)?;
        let axes = [("axes", Attribute::Integers([rank].into()))];
        let sum = self.inferred("reduce_sum", &axes, &[product])?;
        let last = self.inferred("squeeze", &axes, &[sum])?;
        self.convert(last, ty)
    }
}
