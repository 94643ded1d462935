//! Matrix instructions of a wave: operands, modifiers and the defined sums.

use super::layout::{LANES, Lanes};
use super::matrix::{Operands, Product};
use super::multiply::{Places, multiply};
use super::operand::{Arg, Port, Source};
use super::plan::{Factor, Plan};
use super::planes::Values;
use super::program::Inst;
use super::report::Fault;
use super::sparse;
use super::wave::Wave;
use crate::target::{Action, Derive, Fragments, Matrix, Opcode, Place, Reg, Target};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

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

/// The rows of the products that were asked for.
#[derive(Default)]
struct Rows(Mutex<FxHashMap<Opcode, Option<&'static Places>>>);

impl Derive for Rows {
    fn derive(_: Target) -> Rows {
        Rows::default()
    }
}

/// The rows of an instruction's product, made once for each target.
fn rows(target: Target, op: Opcode, fragments: &Fragments) -> Option<&'static Places> {
    let all = target.derived::<Rows>().0.lock();
    let mut all = all.unwrap_or_else(PoisonError::into_inner);
    *all.entry(op).or_insert_with(|| {
        let places = Places::new(fragments)?;
        Some(Box::leak(Box::new(places)))
    })
}

impl Plan {
    /// The plan of a decoded instruction, if it is a matrix instruction.
    pub fn of(inst: &Inst, target: Target) -> Option<Box<Plan>> {
        let Action::Matrix(ref matrix) = inst.step.action else {
            return None;
        };
        let lanes = target.lanes();
        let fragments = target.fragments(inst.op)?;
        let imm = |name: &str| match inst.arg(name) {
            Some(Arg::Imm(v)) => v as u32,
            _ => 0,
        };
        let modes = matrix.modes.copied().unwrap_or_default();
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
                bytes: matrix.scales.map_or([0; 2], |&[_, _, low, high]| {
                    let (low, high) = (imm(low), imm(high));
                    [0, 1].map(|side| low >> side & 1 | (high >> side & 1) << 1)
                }),
                unsigned: modes.signed.map_or([false; 2], |name| {
                    [0, 1].map(|side| imm(name) >> side & 1 == 0)
                }),
                saturated: modes.saturated.is_some_and(|name| imm(name) & 1 == 1),
                negated: modes.negated.map_or([0; 2], |names| names.map(imm)),
                high: modes.half.is_some_and(|[name, _]| imm(name) >> 2 & 1 == 1),
            },
            fragments,
            places: rows(target, inst.op, fragments),
            a: Factor::new(inst, matrix.a),
            b: Factor::new(inst, matrix.b),
            c: Factor::new(inst, matrix.c),
            scales: matrix
                .scales
                .map(|&[a, b, ..]| [Factor::new(inst, a), Factor::new(inst, b)]),
            index: matrix.sparse.and_then(|names| {
                let (index, rest) = names.split_first()?;
                let set = match *rest {
                    [] => [0; 2],
                    [number] => [0, imm(number)],
                    [size, number, ..] => [imm(size), imm(number)],
                };
                Some((Factor::new(inst, index), set))
            }),
            old: modes.half.map(|[_, old]| Factor::new(inst, old)),
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
    pub(super) fn matrix(
        &mut self,
        target: Target,
        inst: &Inst,
        plan: &Plan,
        strict: bool,
    ) -> Result<(), Box<Fault>> {
        let matrix = plan.matrix;
        let product = Product {
            matrix,
            fragments: plan.fragments,
            lanes: plan.lanes,
        };
        let (a, a_known) = self.factor(&plan.a);
        let (b, b_known) = self.factor(&plan.b);
        let (c, c_known) = self.factor(&plan.c);
        let old = plan.old.as_ref().map(|old| self.factor(old).0);
        if strict && let Some(unequal) = product.unequal([&a, &b], [&a_known, &b_known]) {
            return Err(copies_differ(target, inst, matrix, unequal));
        }
        if let Some((index, set)) = &plan.index {
            let (index, index_known) = self.factor(index);
            let (index, index_known) = (index[0], index_known[0]);
            let d = sparse::multiply(&product, [&a, &b, &c], (&index, *set), plan.modifiers);
            let known = strict.then(|| {
                sparse::defined(
                    &product,
                    [&a_known, &b_known, &c_known],
                    (&index, index_known),
                    *set,
                )
            });
            self.put(plan, &Values::Words(d), known);
            return Ok(());
        }
        let scales = plan.scales.as_ref().map(|[a, b]| {
            let (a, b) = (self.factor(a), self.factor(b));
            ([a.0[0], b.0[0]], [a.1[0], b.1[0]])
        });
        let operands = plan.modifiers;
        let factors = scales.as_ref().map(|(values, _)| values.each_ref());
        let fast = plan
            .places
            .and_then(|places| multiply(&product, places, [&a, &b, &c], operands, factors));
        let d = fast.unwrap_or_else(|| {
            let old = old.as_deref();
            Values::Words(product.multiply([&a, &b, &c], old, operands, factors))
        });
        let scales_known = scales.as_ref().map(|(_, known)| known.each_ref());
        let all = [&a_known, &b_known, &c_known]
            .iter()
            .all(|k| k.iter().all(|&m| m == u64::MAX))
            && scales_known.is_none_or(|k| k.iter().all(|&&m| m == u64::MAX));
        let known = (strict && !all)
            .then(|| product.defined([&a_known, &b_known, &c_known], operands, scales_known));
        self.put(plan, &d, known);
        Ok(())
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

/// The fault of lanes that hold different copies of an element.
fn copies_differ(
    target: Target,
    inst: &Inst,
    matrix: &Matrix,
    (side, places): (usize, [Place; 2]),
) -> Box<Fault> {
    let name = [matrix.a, matrix.b][side];
    let at = |place: Place| {
        let register = match inst.arg(name) {
            Some(Arg::Reg(reg)) => target.reg_name(Reg::new(reg.unit + place.bit as u32 / 32, 1)),
            _ => format!("register {} of `{name}`", place.register()),
        };
        format!("lane {} of {register}", place.lane)
    };
    let [first, other] = places;
    Fault::new(
        "simulate-copies-differ",
        format!(
            "{} and {} hold different copies of an element of `{name}`, at bit {}",
            at(first),
            at(other),
            first.bit % 32
        ),
        "write the same value to all lanes that hold the element",
    )
    .lane(other.lane.into())
}
