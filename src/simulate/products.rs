//! Matrix instructions of a wave: operands, modifiers and the defined sums.

use super::layout::{LANES, Lanes};
use super::matrix::{Operands, Product};
use super::multiply::{Places, multiply};
use super::operand::{Arg, Port, Source};
use super::plan::{Factor, Plan};
use super::planes::Values;
use super::program::Inst;
use super::sparse;
use super::wave::Wave;
use crate::target::Action;
use std::borrow::Cow;

impl Factor {
    fn new(inst: &Inst, name: &str) -> Factor {
        let slot = inst.step.ins.iter().position(|s| s.name == name);
        let port = slot.and_then(|n| inst.ins.get(n));
        let spec = inst.info.operand(name).map(|i| &inst.info.operands[i]);
        Factor {
            source: port.map_or(Source::Constant(0), |p| p.source),
            dwords: port.map_or(0, |p| p.dwords as usize),
            immediate: match inst.arg(name) {
                Some(Arg::Imm(v)) => v as u64,
                _ => 0,
            },
            wide: spec.is_some_and(|o| o.elem.ends_with("64")),
        }
    }
}

impl Plan {
    /// The plan of a decoded instruction, if it is a matrix instruction.
    pub fn of(inst: &Inst, lanes: u32) -> Option<Box<Plan>> {
        let Action::Matrix(ref matrix) = inst.step.action else {
            return None;
        };
        let imm = |name: &str| match inst.arg(name) {
            Some(Arg::Imm(v)) => v as u32,
            _ => 0,
        };
        let named = |n: usize| matrix.broadcast.map_or(0, |names| imm(names[n]));
        let d = inst.step.outs.iter().position(|s| s.name == matrix.d);
        Some(Box::new(Plan {
            matrix,
            lanes,
            modifiers: Operands {
                group_size: named(0),
                group: named(1),
                pattern: named(2),
                negate: matrix.negate.map_or(0, imm),
                bytes: matrix.scales.map_or([0; 2], |[_, _, low, high]| {
                    let (low, high) = (imm(low), imm(high));
                    [0, 1].map(|side| low >> side & 1 | (high >> side & 1) << 1)
                }),
            },
            places: Places::new(&Product { matrix, lanes }),
            a: Factor::new(inst, matrix.a),
            b: Factor::new(inst, matrix.b),
            c: Factor::new(inst, matrix.c),
            scales: matrix
                .scales
                .map(|[a, b, ..]| [Factor::new(inst, a), Factor::new(inst, b)]),
            index: matrix
                .sparse
                .map(|&[index, size, number]| (Factor::new(inst, index), [imm(size), imm(number)])),
            d: d.and_then(|n| match *inst.outs.get(n)? {
                Port {
                    source: Source::Lanes(first),
                    dwords,
                    ..
                } => Some(first as usize..(first + dwords) as usize),
                _ => None,
            }),
        }))
    }
}

impl Wave {
    /// Matrix instructions ignore the execution mask. Undefined inputs make the sums that use them
    /// undefined, which is a fault only at a use of such a sum.
    pub(super) fn matrix(&mut self, plan: &Plan, strict: bool) {
        let matrix = plan.matrix;
        let product = Product {
            matrix,
            lanes: plan.lanes,
        };
        let (a, a_known) = self.factor(&plan.a);
        let (b, b_known) = self.factor(&plan.b);
        let (c, c_known) = self.factor(&plan.c);
        if let Some((index, set)) = &plan.index {
            let (index, index_known) = self.factor(index);
            let (index, index_known) = (index[0], index_known[0]);
            let d = sparse::multiply(&product, [&a, &b, &c], &index, *set);
            let known = strict.then(|| {
                sparse::defined(
                    &product,
                    [&a_known, &b_known, &c_known],
                    (&index, index_known),
                    *set,
                )
            });
            return self.put(plan, &Values::Words(d), known);
        }
        let scales = plan.scales.as_ref().map(|[a, b]| {
            let (a, b) = (self.factor(a), self.factor(b));
            ([a.0[0], b.0[0]], [a.1[0], b.1[0]])
        });
        let operands = plan.modifiers;
        let factors = scales.as_ref().map(|(values, _)| values.each_ref());
        let fast = multiply(&product, &plan.places, [&a, &b, &c], operands, factors);
        let d =
            fast.unwrap_or_else(|| Values::Words(product.multiply(&a, &b, &c, operands, factors)));
        let scales_known = scales.as_ref().map(|(_, known)| known.each_ref());
        let all = [&a_known, &b_known, &c_known]
            .iter()
            .all(|k| k.iter().all(|&m| m == u64::MAX))
            && scales_known.is_none_or(|k| k.iter().all(|&&m| m == u64::MAX));
        let known = (strict && !all)
            .then(|| product.defined([&a_known, &b_known, &c_known], operands, scales_known));
        self.put(plan, &d, known);
    }

    /// Writes the result, and the lanes in which each register is defined; all lanes if there is no list.
    fn put(&mut self, plan: &Plan, d: &Values, known: Option<Vec<u64>>) {
        let Some(registers) = plan.d.clone() else {
            return;
        };
        d.write(&mut self.registers.lanes[registers.clone()]);
        let defined = &mut self.registers.lanes_defined[registers];
        match known {
            None => defined.fill(u64::MAX),
            Some(known) => defined
                .iter_mut()
                .zip(known)
                .for_each(|(to, from)| *to = from),
        }
    }

    /// All lanes of an operand, and the lanes in which each dword is defined.
    fn factor(&self, factor: &Factor) -> (Cow<'_, [Lanes]>, Cow<'_, [u64]>) {
        let n = factor.dwords;
        let value: Vec<Lanes> = match factor.source {
            Source::Lanes(first) => {
                let range = first as usize..first as usize + n;
                return (
                    Cow::Borrowed(&self.registers.lanes[range.clone()]),
                    Cow::Borrowed(&self.registers.lanes_defined[range]),
                );
            }
            Source::Units(unit) => {
                let value = |d: usize| [self.registers.units[unit as usize + d]; LANES];
                (0..n).map(value).collect()
            }
            Source::Constant(_) | Source::Mask(_) => {
                let half = |d: usize| 32 * u32::from(factor.wide && d % 2 == 1);
                let value = |d: usize| [(factor.immediate >> half(d)) as u32; LANES];
                (0..n).map(value).collect()
            }
        };
        (Cow::Owned(value), Cow::Owned(vec![u64::MAX; n]))
    }
}
