//! Checks that all values that a kernel computes go over one space: elements, rows that are reduced alike, or one product.
//!
//! The checker follows the reads of values down from the results: a value is read at each element, once for each row, or elsewhere.
//! A total exists once for each row only, a product at its elements only.

use super::wrong;
use crate::ir::function::{Inst, Value};
use crate::tensor::tables::{Class, ShapeRule};
use crate::tensor::{ModuleId, Op, Program, TensorFunction, Value as Attribute};
use easel_isa::diagnostic::{Diagnostics, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// The place at which a value is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Need {
    Element,
    Row,
    Elsewhere,
}

/// Rows: the lens of the elements, and the lens of values with one element for each row.
#[derive(PartialEq)]
struct Rows {
    lens: Vec<u64>,
    once: Vec<u64>,
}

struct Kernel<'a> {
    program: &'a Program,
    func: &'a TensorFunction,
    made: FxHashMap<Value, Inst>,
    rows: Option<Rows>,
}

/// Checks the kernels of a program.
pub(super) fn check(program: &Program, out: &mut Diagnostics) {
    let Some(root) = program.modules.values().next() else {
        return;
    };
    let mut seen: FxHashSet<ModuleId> = FxHashSet::default();
    for (_, inst) in root.func.inst_order() {
        let Op::Call(operation, modules) = &root.func.insts[inst].op else {
            continue;
        };
        if let ("gpu::gen::op", &[id]) = (operation.operator.row().name.as_str(), &modules[..])
            && seen.insert(id)
        {
            let func = &program.modules[id].func;
            if let Err((message, span)) = kernel(program, func) {
                out.push(wrong(format!("`{}`: {message}", func.name), span));
            }
        }
    }
}

/// The result of a check: an error has a message and a place.
type Checked = Result<(), (String, Option<Span>)>;

fn kernel(program: &Program, func: &TensorFunction) -> Checked {
    let mut kernel = Kernel {
        program,
        func,
        made: FxHashMap::default(),
        rows: None,
    };
    let (mut results, mut products) = (Vec::new(), Vec::new());
    for (_, inst) in func.inst_order() {
        if let Op::Return = func.insts[inst].op {
            results.extend(func.used_values(inst));
        }
        let Some(value) = func.defined_values(inst).next() else {
            continue;
        };
        kernel.made.insert(value, inst);
        let span = func.insts[inst].span;
        match kernel.class(inst) {
            Some(Class::Reduction) => {
                let rows = kernel.reduced(inst);
                if kernel.rows.as_ref().is_some_and(|known| *known != rows) {
                    return Err(("it reduces rows of two kinds".into(), span));
                }
                kernel.rows = Some(rows);
            }
            Some(Class::Product) => products.push(kernel.lens(value)),
            _ => {}
        }
    }
    if products.len() > 1 || !products.is_empty() && kernel.rows.is_some() {
        return Err(("it has more than a product".into(), None));
    }
    let Some(&first) = results.first() else {
        return Err(("it gives nothing".into(), None));
    };
    let own = products.pop().unwrap_or_else(|| kernel.lens(first));
    let mut open = Vec::new();
    for &v in &results {
        let lens = kernel.lens(v);
        open.push((
            v,
            match &kernel.rows {
                Some(rows) if lens == rows.once => Need::Row,
                Some(rows) if lens == rows.lens => Need::Element,
                None if lens == own => Need::Element,
                _ => {
                    let message = "it writes elements of two spaces";
                    let span = kernel.made.get(&v).and_then(|&i| func.insts[i].span);
                    return Err((message.into(), span));
                }
            },
        ));
    }
    kernel.follow(open)
}

impl Kernel<'_> {
    fn lens(&self, v: Value) -> Vec<u64> {
        let shape = self.program.context.shape(self.func.ty(v));
        shape.lens().unwrap_or_default().to_vec()
    }

    fn class(&self, inst: Inst) -> Option<Class> {
        match &self.func.insts[inst].op {
            Op::Call(operation, _) => Some(operation.operator.row().class),
            _ => None,
        }
    }

    /// The rows of a reduction. A reduction without axes reduces all elements.
    fn reduced(&self, inst: Inst) -> Rows {
        let lens = self.func.used_values(inst).next();
        let lens = lens.map(|v| self.lens(v)).unwrap_or_default();
        let named: Vec<i64> = match &self.func.insts[inst].op {
            Op::Call(o, _) => match (o.attribute("axes"), o.attribute("axis")) {
                (Some(Attribute::Integers(all)), _) => all.to_vec(),
                (_, Some(Attribute::Integer(one))) => vec![*one],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        let mut once = lens.clone();
        if named.is_empty() {
            once.fill(1);
        }
        for k in named.iter().map(|k| k.rem_euclid(lens.len().max(1) as i64)) {
            if let Some(len) = once.get_mut(k as usize) {
                *len = 1;
            }
        }
        Rows { lens, once }
    }

    fn follow(&self, mut open: Vec<(Value, Need)>) -> Checked {
        let mut seen: FxHashSet<(Value, Need)> = FxHashSet::default();
        // A row of one element: a value for each row is a value for each element.
        let short = self.rows.as_ref().is_some_and(|r| r.lens == r.once);
        while let Some((v, need)) = open.pop() {
            if !seen.insert((v, need)) {
                continue;
            }
            let Some(&inst) = self.made.get(&v) else {
                return Err(("a value is read that nothing defines".into(), None));
            };
            let span = self.func.insts[inst].span;
            let below = match self.class(inst) {
                None => continue,
                Some(Class::Pointwise) => need,
                Some(Class::Reduction) => {
                    if need != Need::Row && !(short && need == Need::Element) {
                        let message = "a total is read at other places than once for each row";
                        return Err((message.into(), span));
                    }
                    Need::Element
                }
                Some(Class::Product) => {
                    if need != Need::Element {
                        let message = "a product is read at other places than its elements";
                        return Err((message.into(), span));
                    }
                    Need::Elsewhere
                }
                Some(Class::View | Class::Copy) => {
                    let is_row = need == Need::Element || short && need == Need::Row;
                    match self.repeats(inst, v) && is_row {
                        true => Need::Row,
                        false => Need::Elsewhere,
                    }
                }
                Some(_) => return Err(("it has an operator that is no part of it".into(), span)),
            };
            open.extend(self.func.used_values(inst).map(|u| (u, below)));
        }
        Ok(())
    }

    /// Whether a value repeats, along its row, a value with one element for each row.
    fn repeats(&self, inst: Inst, v: Value) -> bool {
        let Op::Call(operation, _) = &self.func.insts[inst].op else {
            return false;
        };
        let Some(rows) = &self.rows else {
            return false;
        };
        let from = self.func.used_values(inst).next().map(|u| self.lens(u));
        operation.operator.row().shape == ShapeRule::Multibroadcast
            && self.lens(v) == rows.lens
            && from.as_ref() == Some(&rows.once)
    }
}
