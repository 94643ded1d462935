//! The space of a kernel.

use super::{Fuser, Read, operation};
use crate::ir::function::Value;
use crate::rules::fusion::{Finding, SpaceRule};
use crate::rules::{Way, rules};
use crate::space::{Space, axes, once};
use crate::tensor::tables::Class;
use crate::tensor::{ModuleId, Op, Program};
use crate::unsupported;
use easel_isa::diagnostic::Diagnostic;
use rustc_hash::FxHashSet;

/// The values that were visited below a value, up to a limit.
#[derive(Default)]
struct Looked(usize);

impl Looked {
    fn more(&mut self) -> bool {
        self.0 += 1;
        self.0 <= 4 * rules().fusion.evaluations
    }
}

impl Fuser<'_> {
    /// Whether another kernel than that of `root` computes a value.
    fn is_apart(&self, v: Value, root: Value) -> bool {
        v != root && self.kept.contains(v)
    }

    /// A reduction below operators of some classes that no other kernel computes.
    fn reduction_below(
        &self,
        v: Value,
        root: Value,
        through: &[Class],
        looked: &mut Looked,
    ) -> Option<Value> {
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(v) = open.pop() {
            if self.is_apart(v, root) || !seen.insert(v) || !looked.more() {
                continue;
            }
            match self.operation(v) {
                Some((_, Class::Reduction)) => return Some(v),
                Some((_, class)) if through.contains(&class) => {
                    open.extend(self.uses(v).into_iter().rev());
                }
                _ => {}
            }
        }
        None
    }

    /// Whether a product that is not in memory is below operators on elements.
    fn has_product_below(&self, v: Value, through: &[Class], looked: &mut Looked) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(at) = open.pop() {
            if self.is_apart(at, v) || !seen.insert(at) || !looked.more() {
                continue;
            }
            match self.operation(at) {
                Some((_, Class::Product)) => return true,
                Some((_, class)) if through.contains(&class) => open.extend(self.uses(at)),
                _ => {}
            }
        }
        false
    }

    /// The value with one element for each row that a broadcast repeats along its rows, if the value is such a broadcast.
    pub(super) fn broadcast_back(&self, v: Value, lens: &[u64], axes: &[usize]) -> Option<Value> {
        let (operation, class) = self.operation(v)?;
        if class != Class::View || operation.attribute("out_lens").is_none() {
            return None;
        }
        // The rank is the same and axes are right-aligned: the other broadcast names its axes by number.
        if operation.attribute("axis").is_some() || self.lens(v) != lens {
            return None;
        }
        let inner = *self.uses(v).first()?;
        let small = self.lens(inner);
        let fits = small.len() == lens.len()
            && (0..lens.len()).all(|k| {
                small[k]
                    == if axes.binary_search(&k).is_ok() {
                        1
                    } else {
                        lens[k]
                    }
            });
        fits.then_some(inner)
    }

    /// The space of a value, the way in which the space reads the value, and the rule for both.
    pub(super) fn space(&self, v: Value) -> (Space, Read, Option<&'static SpaceRule>) {
        let own = self.lens(v);
        let mut looked = Looked::default();
        for rule in &rules().fusion.spaces {
            // Reductions and products have spaces of their own, independent of disabled rules.
            let own_class = self.operation(v).map(|o| o.1);
            let is_own = matches!(own_class, Some(Class::Reduction | Class::Product));
            if self.disabled.contains(&rule.name) && !(is_own && rule.to.is_some()) {
                continue;
            }
            let rows = match rule.to {
                None => return (Space::Flat(own), Read::Full, Some(rule)),
                Some(Finding::Reduction) => self.reduction_below(v, v, &rule.through, &mut looked),
                Some(Finding::Back) => self.back_below(v, &rule.through, &mut looked),
                Some(Finding::Product) if self.has_product_below(v, &rule.through, &mut looked) => {
                    return (Space::Product(own), Read::Full, Some(rule));
                }
                Some(Finding::Product) => None,
            };
            if let Some((lens, axes)) = rows.and_then(|r| self.reduction(r)) {
                let read = match rule.read {
                    Way::Row => Read::Row,
                    _ => Read::Full,
                };
                return (Space::Rows(lens, axes), read, Some(rule));
            }
        }
        (Space::Flat(own), Read::Full, None)
    }

    /// A reduction that is read along its rows below operators of some classes, has the size of the value, and is computed by no
    /// other kernel.
    fn back_below(&self, v: Value, through: &[Class], looked: &mut Looked) -> Option<Value> {
        let own = self.lens(v);
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(at) = open.pop() {
            if self.is_apart(at, v) || !seen.insert(at) || !looked.more() {
                continue;
            }
            match self.operation(at) {
                Some((_, class)) if through.contains(&class) => {
                    open.extend(self.uses(at).into_iter().rev());
                }
                Some((_, Class::View)) => {
                    let below = self.uses(at).first().copied();
                    let below = below.and_then(|u| self.reduction_below(u, v, through, looked));
                    if let Some((lens, axes)) = below.and_then(|r| self.reduction(r))
                        && lens == own
                        && self.broadcast_back(at, &lens, &axes).is_some()
                    {
                        return below;
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The way in which its space reads a value that a kernel writes.
    pub(super) fn read_in(&self, space: &Space, v: Value) -> Read {
        match space {
            Space::Rows(lens, axes) if self.lens(v) == once(lens, axes) => Read::Row,
            _ => Read::Full,
        }
    }
}

/// The space of a kernel, by the content of its module: rows for a reduction, the elements of a product for a product of
/// matrices, else the elements of the first result.
///
/// # Errors
/// The module has no results.
pub fn space_of(program: &Program, id: ModuleId) -> Result<Space, Diagnostic> {
    let func = &program.modules[id].func;
    let lens = |v: Value| {
        let shape = program.context.shape(func.ty(v));
        shape.lens().unwrap_or_default().to_vec()
    };
    let mut first = None;
    for (_, inst) in func.inst_order() {
        if matches!(func.insts[inst].op, Op::Return) {
            first = func.used_values(inst).next();
        }
        match operation(func, inst) {
            Some((operation, Class::Reduction)) => {
                let input = func.used_values(inst).next();
                let rows = input.and_then(|v| {
                    let lens = lens(v);
                    let axes = axes(operation, lens.len())?;
                    Some(Space::Rows(lens, axes))
                });
                if let Some(rows) = rows {
                    return Ok(rows);
                }
            }
            Some((_, Class::Product)) => return Ok(Space::Product(lens(func.result(inst, 0)))),
            _ => {}
        }
    }
    let first = first.ok_or_else(|| unsupported("a kernel has no result", None))?;
    Ok(Space::Flat(lens(first)))
}
