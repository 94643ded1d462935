//! The loop of a pipeline, unrolled and with its first trips peeled.
//!
//! With `lcm-unroll` a trip of the new loop is several steps: the least common multiple of the stages, times `unroll-factor-multiplier`.
//! A value that is carried over several steps is then at the same place in each trip, so it needs no copies. Remaining steps
//! are in a loop behind, or unrolled if `epilogue-peeling` says so and their number is known.
//!
//! With `prologue-peeling` the first trips of the loop are peeled. An uncertain trip is a loop of at most one trip.
//!
//! A loop with unknown bounds and an unsigned comparison is unchanged.

use crate::Options;
use crate::affine::expression::{Expression, Op};
use crate::affine::map::Apply;
use crate::aster::dialect::{OpKind, Operation, Structured};
use crate::aster::program::Body;
use crate::edit;
use crate::graft::{Graft, replace_everywhere};
use crate::ir::function::{Block, Inst, Value};
use crate::loop_unroll::{self, Factor};
use crate::lower_copies::constant_of;
use cranelift_entity::SecondaryMap;

/// The options for unrolling.
#[derive(Clone, Copy)]
pub struct Asked {
    lcm: bool,
    multiplier: i64,
    peeled_end: bool,
    peeled_start: u32,
}

impl Asked {
    /// The options of `aster-scf-pipeline`.
    pub fn new(options: &Options) -> Asked {
        let settings = &options.settings;
        Asked {
            lcm: settings.flag("lcm-unroll") == Some(true),
            multiplier: settings
                .number("unroll-factor-multiplier")
                .unwrap_or(1)
                .into(),
            peeled_end: settings.flag("epilogue-peeling") == Some(true),
            peeled_start: settings.number("prologue-peeling").unwrap_or(0),
        }
    }

    /// The number of steps in a trip, for a pipeline with these stages.
    fn factor(&self, stages: &[u32]) -> i64 {
        let gcd = |a: i64, b: i64| crate::affine::expression::gcd(a as u64, b as u64) as i64;
        let later = stages.iter().map(|&s| i64::from(s)).filter(|&s| s > 0);
        let lcm = later.fold(1i64, |l, s| l.saturating_mul(s / gcd(l, s).max(1)));
        match self.lcm {
            true => lcm.saturating_mul(self.multiplier.max(1)),
            false => 1,
        }
    }
}

/// Bounds of a loop.
struct Bounds {
    from: Value,
    to: Value,
    step: i64,
    /// The first value and the number of trips, if known.
    known: Option<(i64, i64)>,
}

/// Unrolls and peels a loop of a block.
pub fn run(body: &mut Body, (block, inst): (Block, Inst), stages: &[u32], asked: Asked) {
    let factor = asked.factor(stages);
    if factor <= 1 && asked.peeled_start == 0 {
        return;
    }
    let Some(bounds) = bounds(body, inst) else {
        return;
    };
    let size = loop_unroll::size(&body.func, inst, factor.max(1));
    let fits = size.is_some_and(|s| s <= loop_unroll::MOST);
    let mut at = Place { body, block, inst };
    let mut main = bounds;
    if factor > 1 && fits {
        match at.unroll(main, factor, asked.peeled_end) {
            Some(unrolled) => main = unrolled,
            None => return,
        }
    }
    for _ in 0..asked.peeled_start {
        match at.peel(main) {
            Some(rest) => main = rest,
            None => return,
        }
    }
}

fn bounds(body: &Body, inst: Inst) -> Option<Bounds> {
    let func = &body.func;
    let data = &func.insts[inst];
    if data.op.kind != OpKind::Structured(Structured::For) {
        return None;
    }
    let values = crate::known::values(func);
    let value = |n: usize| data.uses.get(n)?.as_value();
    let (from, to) = (value(0)?, value(1)?);
    let step = values[value(2)?].filter(|&s| s > 0)?;
    let known = crate::schedules::unroll::trips(func, &values, inst);
    // Maps have signed numbers.
    if known.is_none() && data.op.detail == "unsigned" {
        return None;
    }
    Some(Bounds {
        from,
        to,
        step,
        known: known.map(|(first, _, count)| (first, count)),
    })
}

/// A loop and its block.
struct Place<'a> {
    body: &'a mut Body,
    block: Block,
    inst: Inst,
}

impl Place<'_> {
    /// Inserts operations before or behind an operation of the block.
    fn insert(&mut self, at: Inst, behind: bool, insts: Vec<Inst>) {
        let list = &mut self.body.func.blocks[self.block].insts;
        if let Some(n) = list.iter().position(|&i| i == at) {
            let n = n + usize::from(behind);
            list.splice(n..n, insts);
        }
    }

    fn constant(&mut self, number: i64) -> Value {
        let func = &mut self.body.func;
        let ty = func.insts[self.inst].uses[0].as_value();
        let ty = ty.map_or(crate::aster::dialect::Type::scalar("index"), |v| func.ty(v));
        let (made, value) = constant_of(func, number, ty);
        self.insert(self.inst, false, vec![made]);
        value
    }

    /// A copy of the loop, without the names of its values.
    fn copied(&mut self) -> Inst {
        let mut graft = Graft::within(self.body);
        graft.operation(self.inst, |_: &mut Operation| {})
    }

    /// Replaces a loop of one trip by its body.
    fn dissolve(&mut self, inst: Inst, count: i64, step: i64) {
        let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
        let factor = Factor {
            count,
            step,
            is_whole: true,
        };
        let insts = loop_unroll::unroll(self.body, inst, factor, &mut new);
        let list = &mut self.body.func.blocks[self.block].insts;
        if let Some(n) = list.iter().position(|&i| i == inst) {
            list.splice(n..=n, insts);
        }
        replace_everywhere(&mut self.body.func, &new);
    }

    /// Unrolls the loop, with the rest behind it. Returns the bounds of the new loop, if any.
    fn unroll(&mut self, old: Bounds, factor: i64, peeled_end: bool) -> Option<Bounds> {
        let wide = old.step.checked_mul(factor)?;
        let rest = old.known.map(|(_, count)| count % factor);
        let whole = old.known.map(|(_, count)| count / factor);
        if whole == Some(0) {
            if let (true, Some(count)) = (peeled_end, rest) {
                self.dissolve(self.inst, count, old.step);
            }
            return None;
        }
        let mut middle = old.to;
        if rest != Some(0) {
            middle = match old.known.zip(whole) {
                Some(((first, _), whole)) => {
                    let end = first.checked_add(whole.checked_mul(wide)?)?;
                    self.constant(end)
                }
                None => self.middle(&old, factor, wide),
            };
            let last = self.copied();
            let func = &mut self.body.func;
            let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
            let main: Vec<Value> = func.defined_values(self.inst).collect();
            let results: Vec<Value> = func.defined_values(last).collect();
            for (&value, &result) in main.iter().zip(&results) {
                new[value] = Some(result);
            }
            replace_everywhere(func, &new);
            let uses = &mut func.insts[last].uses;
            uses[0] = middle.into();
            for (operand, value) in uses.iter_mut().skip(3).zip(main) {
                *operand = value.into();
            }
            func.insts[self.inst].uses[1] = middle.into();
            self.insert(self.inst, true, vec![last]);
            if let (true, Some(count)) = (peeled_end, rest) {
                self.dissolve(last, count, old.step);
            }
        }
        if whole == Some(1) {
            self.dissolve(self.inst, factor, wide);
            return None;
        }
        let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
        let by = Factor {
            count: factor,
            step: wide,
            is_whole: false,
        };
        let insts = loop_unroll::unroll(self.body, self.inst, by, &mut new);
        let before = insts.into_iter().filter(|&i| i != self.inst).collect();
        self.insert(self.inst, false, before);
        Some(Bounds {
            from: old.from,
            to: middle,
            step: wide,
            known: old.known.zip(whole).map(|((first, _), n)| (first, n)),
        })
    }

    /// The end of the last whole trip, as a map of the bounds.
    fn middle(&mut self, old: &Bounds, factor: i64, wide: i64) -> Value {
        use Expression::{Constant, Dim};
        let distance = Expression::sum(Dim(1), Expression::product(Dim(0), Constant(-1)));
        let steps = Expression::quotient(Op::CeilDiv, distance, Constant(old.step));
        let trips = Expression::quotient(Op::FloorDiv, steps, Constant(factor));
        let apply = Apply {
            dims: vec![old.from, old.to],
            symbols: Vec::new(),
            expression: Expression::sum(Dim(0), Expression::product(trips, Constant(wide))),
        };
        let func = &mut self.body.func;
        let (span, ty) = (func.insts[self.inst].span, func.ty(old.to));
        let (made, value) = apply.make(func, span);
        // If the loop ends before its start, the rest must not start before the loop's start either.
        let (most, middle) = edit::arith(func, "maxsi", &[value, old.from], ty, span);
        self.insert(self.inst, false, vec![made, most]);
        middle
    }

    /// Peels the first trip. Returns the bounds of the rest, if any.
    fn peel(&mut self, old: Bounds) -> Option<Bounds> {
        if old.known.is_some_and(|(_, count)| count <= 1) {
            if let Some((_, count)) = old.known {
                self.dissolve(self.inst, count, old.step);
            }
            return None;
        }
        let split = match old.known {
            Some((first, _)) => self.constant(first.checked_add(old.step)?),
            None => {
                let of = Expression::sum(Expression::Dim(0), Expression::Constant(old.step));
                let next = Apply {
                    dims: vec![old.from],
                    symbols: Vec::new(),
                    expression: of,
                };
                let func = &mut self.body.func;
                let (span, ty) = (func.insts[self.inst].span, func.ty(old.to));
                let (made, value) = next.make(func, span);
                let (least, split) = edit::arith(func, "minsi", &[value, old.to], ty, span);
                self.insert(self.inst, false, vec![made, least]);
                split
            }
        };
        let first = self.copied();
        let func = &mut self.body.func;
        func.insts[first].uses[1] = split.into();
        let given: Vec<Value> = func.defined_values(first).collect();
        let uses = &mut func.insts[self.inst].uses;
        uses[0] = split.into();
        for (operand, value) in uses.iter_mut().skip(3).zip(given) {
            *operand = value.into();
        }
        self.insert(self.inst, false, vec![first]);
        if old.known.is_some() {
            self.dissolve(first, 1, old.step);
        }
        let known = old
            .known
            .map(|(start, count)| (start + old.step, count - 1));
        Some(Bounds {
            from: split,
            known,
            ..old
        })
    }
}
