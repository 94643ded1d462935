//! The first steps, the loop and the last steps.

use super::plan::{Place, Plan};
use super::{Left, STAGE, stage};
use crate::aster::dialect::{
    AsterFunction, OpKind, Operation, Piece, Region, Segment, Structured, Type,
};
use crate::aster::rows::Constants;
use crate::edit;
use crate::graft::replace_everywhere;
use crate::ir::function::{Block, BlockData, Inst, InstData, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Span};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// The range of a loop's counter.
pub struct Trips {
    from: Value,
    to: Value,
    step: i64,
    /// The first value, if known.
    first: Option<i64>,
    /// The number of trips, if known.
    count: Option<i64>,
    ty: Type,
    /// The necessary number of trips, if that many trips are not certain.
    pub at_least: Option<u32>,
}

/// The trips of a loop. A loop with fewer trips than stages is unchanged.
pub fn bounds(func: &AsterFunction, inst: Inst) -> Result<Trips, Left> {
    let data = &func.insts[inst];
    let stays = |why: &str, help: &str| {
        let message = format!("a loop with stages stays as it is: {why}");
        let d = Diagnostic::warning("aster-stage-trips", message)
            .maybe_label(data.span, "this loop")
            .help(help);
        Left::AsItIs(Box::new(d))
    };
    let body = data.op.regions[0].entry();
    let stages = func.blocks[body].insts.iter();
    let last = stages.filter_map(|&i| stage(&func.insts[i].op)).max();
    let last = i64::from(last.unwrap_or(0));
    let value = |n: usize| data.uses.get(n).and_then(|u| u.as_value());
    let (Some(from), Some(to), Some(by)) = (value(0), value(1), value(2)) else {
        return Err(stays("its bounds are no values", "name them"));
    };
    let constants = Constants::new(func);
    let Some(step) = constants.of(by).filter(|&s| s > 0) else {
        return Err(stays(
            "its step is no positive constant",
            "write the step as an `arith.constant`",
        ));
    };
    let (first, end) = (constants.of(from), constants.of(to));
    let number = |n: i64| match data.op.detail.as_str() {
        "unsigned" => i128::from(n as u64),
        _ => i128::from(n),
    };
    let count = first.zip(end).map(|(first, end)| {
        let distance = (number(end) - number(first)).max(0);
        let trips = (distance + i128::from(step) - 1) / i128::from(step);
        i64::try_from(trips).unwrap_or(i64::MAX)
    });
    let ty = func.ty(from);
    if count.is_some_and(|n| n < last) {
        let why = format!(
            "it has {} trips, and {} stages",
            count.unwrap_or(0),
            last + 1
        );
        return Err(stays(&why, "use fewer stages"));
    }
    if count.is_none() && ty != Type::scalar("index") {
        return Err(stays(
            "its bounds are not known, and its counter is no `index`",
            "write the bounds as constants, or count in `index`",
        ));
    }
    Ok(Trips {
        from,
        to,
        step,
        first,
        count,
        ty,
        at_least: count.is_none().then_some(last as u32),
    })
}

/// Replaces a loop by its pipeline and returns the loop of the pipeline; `behind` goes behind the pipeline.
pub fn run(
    func: &mut AsterFunction,
    (block, inst): (Block, Inst),
    plan: &Plan,
    trips: &Trips,
    behind: Vec<Inst>,
) -> Inst {
    let old = func.insts[inst].clone();
    let mut emit = Emit {
        span: old.span,
        func,
        plan,
        trips,
        out: Vec::new(),
        inits: old.uses.iter().skip(3).copied().collect(),
        values: FxHashMap::default(),
        results: Vec::new(),
    };
    emit.first_steps();
    let kernel = emit.kernel(&old);
    emit.values.clear();
    emit.last_steps();
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    for (&param, result) in plan.params.iter().zip(&old.defs) {
        if let (Some(result), Some(value)) = (result.as_value(), emit.at_end(param, 0).as_value()) {
            new[result] = Some(value);
        }
    }
    let mut out = emit.out;
    out.extend(behind);
    let at = func.blocks[block].insts.iter().position(|&i| i == inst);
    if let Some(at) = at {
        func.blocks[block].insts.splice(at..=at, out);
    }
    replace_everywhere(func, &new);
    kernel
}

struct Emit<'a> {
    func: &'a mut AsterFunction,
    plan: &'a Plan,
    trips: &'a Trips,
    span: Option<Span>,
    /// The operations that replace the loop so far.
    out: Vec<Inst>,
    /// The initial values of the loop's carried values.
    inits: SmallVec<[Operand; 4]>,
    /// The copy of a value in a trip: a trip from the first on, or, below 0, a trip from the end.
    values: FxHashMap<(Value, i64), Value>,
    /// The results of the loop: kept values, the newest first, and carried values.
    results: Vec<Value>,
}

impl Emit<'_> {
    fn first_steps(&mut self) {
        let plan = self.plan;
        for step in 0..i64::from(plan.last) {
            for &(inst, stage) in &plan.order {
                let trip = step - i64::from(stage);
                if trip >= 0 {
                    self.copy(inst, trip, Emit::at_start);
                }
            }
        }
    }

    fn last_steps(&mut self) {
        let plan = self.plan;
        for step in 1..=i64::from(plan.last) {
            for &(inst, stage) in &plan.order {
                let stage = i64::from(stage);
                if stage >= step {
                    self.copy(inst, step - 1 - stage, Emit::at_end);
                }
            }
        }
    }

    /// A copy of an operation for a trip, with the operands of that trip.
    fn copy(&mut self, inst: Inst, trip: i64, at: fn(&mut Self, Value, i64) -> Operand) {
        let operands: Vec<Operand> = self.func.insts[inst].uses.to_vec();
        let uses: Vec<Operand> = operands
            .into_iter()
            .map(|o| o.as_value().map_or(o, |v| at(self, v, trip)))
            .collect();
        let (new, results) = self.copied(inst, uses);
        self.out.push(new);
        for (old, new) in results {
            self.values.insert((old, trip), new);
        }
    }

    /// A copy of an operation with other operands, and its results beside the originals.
    fn copied(&mut self, inst: Inst, uses: Vec<Operand>) -> (Inst, Vec<(Value, Value)>) {
        let mut data: InstData<Operation> = self.func.insts[inst].clone();
        data.op.attributes.retain(|a| a.0 != STAGE);
        data.uses = uses.into_iter().collect();
        let mut results = Vec::new();
        for def in &mut data.defs {
            if let Some(old) = def.as_value() {
                let new = self.func.add_value(self.func.ty(old));
                results.push((old, new));
                *def = new.into();
            }
        }
        (self.func.make_inst(data), results)
    }

    /// The value in a trip from the start.
    fn at_start(&mut self, mut value: Value, mut trip: i64) -> Operand {
        loop {
            match self.plan.place(value) {
                Place::Outside => return value.into(),
                Place::Counter => return self.counter(value, trip).into(),
                Place::Result(_) => {
                    return self.values.get(&(value, trip)).map_or(value, |&v| v).into();
                }
                Place::Carried(n) if trip == 0 => return self.inits[n],
                Place::Carried(n) => match self.plan.yielded[n].as_value() {
                    Some(before) => (value, trip) = (before, trip - 1),
                    None => return self.plan.yielded[n],
                },
            }
        }
    }

    /// The value in a trip from the end; trip 0 is behind the last.
    fn at_end(&mut self, mut value: Value, mut trip: i64) -> Operand {
        loop {
            let from = self.plan.available(value).map_or(0, i64::from);
            match self.plan.place(value) {
                Place::Outside => return value.into(),
                Place::Counter => return self.counter(value, trip).into(),
                Place::Result(_) => {
                    let known = self.values.get(&(value, trip)).copied();
                    return known
                        .unwrap_or_else(|| self.kept(value, -trip - from))
                        .into();
                }
                Place::Carried(n) if trip == -from => {
                    let carried = self.results.len() - self.plan.params.len();
                    return self.results[carried + n].into();
                }
                Place::Carried(_) if trip < -from => return self.kept(value, -trip - from).into(),
                Place::Carried(n) => match self.plan.yielded[n].as_value() {
                    Some(before) => (value, trip) = (before, trip - 1),
                    None => return self.plan.yielded[n],
                },
            }
        }
    }

    /// The loop's result for a value some steps before the end.
    fn kept(&self, value: Value, steps: i64) -> Value {
        self.slot(value, steps).map_or(value, |n| self.results[n])
    }

    /// The position of a kept value among the carried values of the loop.
    fn slot(&self, value: Value, steps: i64) -> Option<usize> {
        let (first, depth) = self.plan.slots[value]?;
        let steps = usize::try_from(steps).ok()?;
        (1..=depth as usize)
            .contains(&steps)
            .then(|| first + steps - 1)
    }

    fn kernel(&mut self, old: &InstData<Operation>) -> Inst {
        let plan = self.plan;
        let last = i64::from(plan.last);
        let mut carried: Vec<Operand> = Vec::new();
        for &(value, depth) in &plan.kept {
            let from = plan.available(value).map_or(0, i64::from);
            for steps in 1..=i64::from(depth) {
                carried.push(self.at_start(value, last - from - steps));
            }
        }
        for (n, &param) in plan.params.iter().enumerate() {
            carried.push(self.at_start(param, last - i64::from(plan.carried[n])));
        }
        let from = self.nth(last);
        let ty = self.trips.ty;
        let counter = self.func.add_value(ty);
        let types: Vec<Type> = carried
            .iter()
            .map(|o| o.as_value().map_or(Type::Unknown, |v| self.func.ty(v)))
            .collect();
        let params: Vec<Value> = types.iter().map(|&t| self.func.add_value(t)).collect();
        self.results = types.iter().map(|&t| self.func.add_value(t)).collect();
        let mut step = Step {
            counters: FxHashMap::default(),
            counter,
            fresh: FxHashMap::default(),
            params: &params,
            insts: Vec::new(),
        };
        for &(inst, stage) in &plan.order {
            let operands: Vec<Operand> = self.func.insts[inst].uses.to_vec();
            let uses = operands
                .into_iter()
                .map(|o| {
                    o.as_value()
                        .map_or(o, |v| self.in_step(&mut step, v, stage))
                })
                .collect();
            let (new, results) = self.copied(inst, uses);
            step.insts.push(new);
            step.fresh.extend(results);
        }
        let next = self.next(&mut step);
        let count = carried.len();
        if count > 0 {
            let op = Operation::new(OpKind::Structured(Structured::Yield), "scf.yield")
                .with_segments([Segment::ins(count)]);
            let inst = self.func.make_inst(
                InstData::new(op, smallvec![], next.into_iter().collect()).at(self.span),
            );
            step.insts.push(inst);
        }
        let insts = step.insts;
        let params = [counter].into_iter().chain(params).collect();
        let body = self.func.blocks.push(BlockData { params, insts });
        let mut op = old.op.clone();
        op.segments = vec![Segment::ins(3 + count)];
        op.regions = [Region::of(body)].into_iter().collect();
        let uses = [from.into(), old.uses[1], old.uses[2]].into_iter();
        let inst = self.func.make_inst(InstData {
            op,
            defs: self.results.iter().map(|&r| r.into()).collect(),
            uses: uses.chain(carried).collect(),
            targets: Default::default(),
            span: old.span,
        });
        self.out.push(inst);
        inst
    }

    /// The value that a stage reads in a step of the loop.
    fn in_step(&mut self, step: &mut Step<'_>, value: Value, stage: u32) -> Operand {
        let plan = self.plan;
        let Some(from) = plan.available(value) else {
            return match plan.place(value) {
                Place::Counter => self.counter_of(step, stage).into(),
                _ => value.into(),
            };
        };
        if from < stage {
            let slot = self.slot(value, i64::from(stage - from));
            return slot.map_or(value, |n| step.params[n]).into();
        }
        match plan.place(value) {
            Place::Carried(n) => step.params[step.params.len() - plan.params.len() + n].into(),
            _ => step.fresh.get(&value).map_or(value, |&v| v).into(),
        }
    }

    /// The counter of a stage.
    fn counter_of(&mut self, step: &mut Step<'_>, stage: u32) -> Value {
        if stage == 0 {
            return step.counter;
        }
        if let Some(&known) = step.counters.get(&stage) {
            return known;
        }
        let behind = i64::from(stage) * self.trips.step;
        let outside = std::mem::take(&mut self.out);
        let value = self.moved(step.counter, -behind);
        step.insts.extend(std::mem::replace(&mut self.out, outside));
        step.counters.insert(stage, value);
        value
    }

    /// The carried values for the next step of the loop.
    fn next(&mut self, step: &mut Step<'_>) -> Vec<Operand> {
        let plan = self.plan;
        let mut next: Vec<Operand> = Vec::new();
        for &(value, depth) in &plan.kept {
            let from = plan.available(value).unwrap_or(0);
            for steps in 0..depth {
                next.push(self.in_step(step, value, from + steps));
            }
        }
        for (&operand, &stage) in plan.yielded.iter().zip(&plan.carried) {
            next.push(match operand.as_value() {
                Some(value) => self.in_step(step, value, stage),
                None => operand,
            });
        }
        next
    }

    /// The counter in a trip from the start or, below 0, from the end.
    fn counter(&mut self, counter: Value, trip: i64) -> Value {
        if let Some(&known) = self.values.get(&(counter, trip)) {
            return known;
        }
        let value = match trip {
            0.. => self.nth(trip),
            _ => self.nth_last(-trip),
        };
        self.values.insert((counter, trip), value);
        value
    }

    /// The counter in the n-th trip.
    fn nth(&mut self, trip: i64) -> Value {
        let Trips {
            first, from, step, ..
        } = *self.trips;
        match first {
            _ if trip == 0 => from,
            Some(first) => self.constant(first.wrapping_add(trip.wrapping_mul(step))),
            None => self.moved(from, trip * step),
        }
    }

    /// The counter in the n-th trip from the end.
    fn nth_last(&mut self, trips: i64) -> Value {
        let Trips {
            first,
            from,
            to,
            step,
            count,
            ..
        } = *self.trips;
        let behind = trips * step;
        match (first, count) {
            (Some(first), Some(count)) => {
                self.constant(first.wrapping_add((count - trips).wrapping_mul(step)))
            }
            (Some(_), None) if step == 1 => self.moved(to, -behind),
            (Some(first), None) => {
                let map = format!(
                    "(d0) -> (((d0 - {first}) ceildiv {step}) * {step} + {})",
                    first - behind
                );
                self.apply(&map, &[to])
            }
            (None, _) => {
                let map =
                    format!("(d0, d1) -> (((d1 - d0) ceildiv {step}) * {step} + d0 - {behind})");
                self.apply(&map, &[from, to])
            }
        }
    }

    /// A counter plus a constant.
    fn moved(&mut self, counter: Value, by: i64) -> Value {
        if self.trips.ty == Type::scalar("index") {
            let sign = if by < 0 { '-' } else { '+' };
            let map = format!("(d0) -> (d0 {sign} {})", by.unsigned_abs());
            return self.apply(&map, &[counter]);
        }
        let by = self.constant(by);
        let op = Operation::new(OpKind::Arith, "arith.addi").with_segments([Segment::ins(2)]);
        self.add(op, &[counter, by])
    }

    fn constant(&mut self, number: i64) -> Value {
        let mut op = Operation::new(OpKind::Constant, "arith.constant");
        op.detail = number.to_string();
        self.add(op, &[])
    }

    fn apply(&mut self, map: &str, values: &[Value]) -> Value {
        let mut op = Operation::new(OpKind::Foreign, "affine.apply")
            .with_segments([Segment::ins(values.len())]);
        op.pieces.push(Piece::Text(format!(" affine_map<{map}>(")));
        for n in 0..values.len() {
            if n > 0 {
                op.pieces.push(Piece::Text(", ".to_string()));
            }
            op.pieces.push(Piece::Use);
        }
        op.pieces.push(Piece::Text(")".to_string()));
        op.pieces.push(Piece::Attributes);
        self.add(op, values)
    }

    /// An operation whose result is a counter.
    fn add(&mut self, op: Operation, uses: &[Value]) -> Value {
        let (inst, results) = edit::make(self.func, op, uses, &[self.trips.ty], self.span);
        self.out.push(inst);
        results[0]
    }
}

/// A step of the new loop.
struct Step<'a> {
    counter: Value,
    /// The counter for later stages.
    counters: FxHashMap<u32, Value>,
    /// Results of this step.
    fresh: FxHashMap<Value, Value>,
    /// The carried values of the loop.
    params: &'a [Value],
    insts: Vec<Inst>,
}
