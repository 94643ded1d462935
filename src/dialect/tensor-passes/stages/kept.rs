//! Elements of long rows that work-items keep from one sweep to the next, so that each row is read once.
//!
//! Loops cannot index registers, so all iterations are unrolled in this case. Shorter rows are unrolled anyway.
//!
//! # Why
//!
//! Registers cannot be indexed. A loop over elements that stay in registers is therefore straight code. The limit is the number
//! of registers that 1,024 work-items leave to each (`Limits::registers`).

use super::elements::{Kernel, Old, Output};
use super::{Plan, call};
use crate::tables::tables;
use crate::tensor::Op;
use crate::tensor::tables::Class;
use rustc_hash::{FxHashMap, FxHashSet};

/// The needs of one sweep.
#[derive(Default)]
struct Sweep {
    seen: FxHashSet<Old>,
    /// The values that the sweep reads at each element.
    reads: FxHashSet<Old>,
    /// The number of operators on elements.
    operators: u64,
}

impl Kernel<'_> {
    /// Elements that each work-item keeps if several sweeps over rows read the same values and the registers suffice; else 0.
    pub(super) fn kept(
        &self,
        plan: &Plan,
        lens: &[u64],
        axes: &[usize],
        reductions: &[Old],
        outputs: &[Output],
    ) -> u64 {
        let known = &tables().schedule;
        if plan.parts > 1 || plan.together < known.together {
            return 0;
        }
        let rounds = plan.elements.div_ceil((plan.vec * plan.lanes).max(1));
        let elements = rounds.saturating_mul(plan.vec);
        if rounds <= known.unrolled || elements > known.kept {
            return 0;
        }
        let mut small = lens.to_vec();
        axes.iter().for_each(|&k| small[k] = 1);
        let arguments = |v: Old| -> Vec<Old> {
            let inst = self.made[v];
            inst.map_or_else(Vec::new, |i| self.func.used_values(i).collect())
        };
        let full = outputs
            .iter()
            .map(|o| o.0)
            .filter(|&v| self.lens(v) == lens);
        let mut sweeps: Vec<Vec<Old>> = reductions
            .iter()
            .map(|&v| arguments(v).into_iter().take(1).collect())
            .collect();
        sweeps.push(full.collect());
        let (mut readers, mut operators) = (FxHashMap::<Old, u64>::default(), 0_u64);
        for roots in sweeps {
            let sweep = self.sweep_of(roots, &small);
            operators += sweep.operators;
            for v in sweep.reads {
                *readers.entry(v).or_default() += 1;
            }
        }
        let again = readers.into_iter().filter(|r| r.1 > 1);
        let words: u64 = again.map(|(v, _)| self.words(v)).sum();
        let fits = elements * words <= known.kept
            && elements.saturating_mul(operators) <= known.kept_operators;
        if words > 0 && fits { elements } else { 0 }
    }

    /// Registers of an element.
    fn words(&self, v: Old) -> u64 {
        let ty = self.ty(v);
        ty.map_or(1, |ty| {
            u64::from(ty.row().bytes).div_ceil(tables().schedule.register)
        })
    }

    /// The reads and operators for each element of some values; `small` are the lens of a value with one element for each row.
    fn sweep_of(&self, mut open: Vec<Old>, small: &[u64]) -> Sweep {
        let mut sweep = Sweep::default();
        while let Some(v) = open.pop() {
            if !sweep.seen.insert(v) || self.is_of_row(v, small) {
                continue;
            }
            if self.memory.contains(&v) {
                sweep.reads.insert(v);
                continue;
            }
            let Some(inst) = self.made[v] else { continue };
            let Op::Call(operation, _) = &self.func.insts[inst].op else {
                continue;
            };
            match operation.operator.row().class {
                Class::Pointwise => {
                    sweep.operators += 1;
                    open.extend(self.func.used_values(inst));
                }
                _ => {
                    let mut from = self.func.used_values(inst);
                    if !from.all(|u| self.is_of_row(u, small)) {
                        sweep.reads.insert(v);
                    }
                }
            }
        }
        sweep
    }

    /// Whether a value is constant along a row.
    fn is_of_row(&self, v: Old, small: &[u64]) -> bool {
        let lens = self.lens(v);
        let reduced = self.made[v].and_then(|i| call(self.func, i));
        lens == small
            || lens.iter().product::<u64>() == 1
            || reduced.is_some_and(|o| o.operator.row().name == "gpu::gen::gridwise_reduce")
    }
}
