//! Operators that wrap an operator or a module. The content replaces each wrapper.

use super::{Flattener, Values, first_lens, integer};
use crate::tensor::tables::Binding;
use crate::tensor::{ModuleId, Operation, Shape};
use easel_isa::diagnostic::Diagnostic;
use smallvec::smallvec;

impl Flattener<'_> {
    /// The result of an operator that wraps another operator. The last arguments can be memory for the result.
    pub(super) fn wrapped(
        &mut self,
        (outer, inner): (&Operation, &Operation),
        modules: &[ModuleId],
        uses: &[Values],
        shape: &Shape,
        (scale, depth): (Option<&[u64]>, u32),
    ) -> Result<Values, Box<Diagnostic>> {
        let row = inner.operator.row();
        let program = self.program;
        let taken: usize = modules
            .iter()
            .map(|&id| program.modules[id].parameters().len())
            .sum();
        if row.binds == Binding::Concatenation && !modules.is_empty() {
            // The first parameter of the last module is the result of the other operators.
            let own = uses.get(..taken.saturating_sub(1)).unwrap_or(uses);
            let joined = self.concatenation(inner, modules, own, shape, depth)?;
            return Ok(smallvec![joined]);
        }
        match modules {
            [] => {
                let own = self.arguments(outer, inner, uses, shape);
                self.operation(inner, &[], &uses[..own], shape, scale, depth + 1)
            }
            &[body] => {
                let own = uses.get(..taken).unwrap_or(uses);
                // Only bodies of pointwise operators are on scalars.
                let lens = match row.name.as_str() {
                    "pointwise" => first_lens(shape),
                    _ => None,
                };
                let results = self.module(body, Some(own), lens.as_deref(), depth + 1)?;
                Ok(results.concat().into())
            }
            _ => Err(self.refused(format!("`{}` runs no modules like these", row.name))),
        }
    }

    /// The number of arguments of the wrapped operator: all, or those in front of the memory for its result.
    fn arguments(
        &self,
        outer: &Operation,
        inner: &Operation,
        uses: &[Values],
        shape: &Shape,
    ) -> usize {
        let memory = integer(outer, "additional_args").and_then(|n| usize::try_from(n).ok());
        let fewer = uses.len().saturating_sub(memory.unwrap_or(0));
        let fits = |count: usize| {
            let of: Vec<_> = uses[..count]
                .iter()
                .flatten()
                .map(|&v| self.shape(v))
                .collect();
            let of: Vec<&Shape> = of.iter().map(|shape| &**shape).collect();
            let made = crate::tensor::infer::infer(inner, &of, self.program, &[]);
            let made = made.ok().flatten();
            inner.operator.row().arguments.allows(count)
                && made.is_none_or(|made| made.lens() == shape.lens())
        };
        match fits(uses.len()) {
            true => uses.len(),
            false => fewer,
        }
    }
}
