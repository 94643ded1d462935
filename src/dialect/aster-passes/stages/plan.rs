//! The values that later steps need, and for how many steps.

use super::{Left, stage};
use crate::aster::dialect::{AsterFunction, OpKind, Structured};
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::SmallVec;

/// The role of a value in a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A value from before the loop, the same in each trip.
    Outside,
    /// The loop's counter.
    Counter,
    /// The n-th carried value of the loop.
    Carried(usize),
    /// A result of an operation of a stage.
    Result(u32),
}

/// A loop as a pipeline.
pub struct Plan {
    /// Greatest stage.
    pub last: u32,
    /// The operations in the order of a step, each with its stage.
    pub order: Vec<(Inst, u32)>,
    /// The role of each value.
    pub places: SecondaryMap<Value, Option<Place>>,
    /// The carried values: parameters of the loop's body.
    pub params: SmallVec<[Value; 4]>,
    /// The values of the next trip's parameters.
    pub yielded: SmallVec<[Operand; 4]>,
    /// The stage of each parameter.
    pub carried: Vec<u32>,
    /// Values that later steps need, in the order in which they are needed first, each with the number of steps.
    pub kept: Vec<(Value, u32)>,
    /// The position of a kept value's first slot among all slots, and the number of its slots.
    pub slots: SecondaryMap<Value, Option<(usize, u32)>>,
}

impl Plan {
    /// The plan of a loop whose operations have stages.
    pub fn new(func: &AsterFunction, inst: Inst, rotated: Option<u32>) -> Result<Plan, Left> {
        let body = func.insts[inst].op.regions[0].entry();
        let (mut order, mut yielded) = (Vec::new(), SmallVec::new());
        for &inner in &func.blocks[body].insts {
            let data = &func.insts[inner];
            if data.op.kind == OpKind::Structured(Structured::Yield) {
                yielded = data.uses.clone();
                continue;
            }
            order.push((inner, stage(&data.op).unwrap_or(0)));
        }
        let mut places = SecondaryMap::new();
        for &(inner, stage) in &order {
            let results = func.defined_values(inner);
            results.for_each(|v| places[v] = Some(Place::Result(stage)));
        }
        let mut params: SmallVec<[Value; 4]> = func.blocks[body].params.iter().copied().collect();
        if !params.is_empty() {
            places[params.remove(0)] = Some(Place::Counter);
        }
        for (n, &param) in params.iter().enumerate() {
            places[param] = Some(Place::Carried(n));
        }
        let last = order.iter().map(|o| o.1).max().unwrap_or(0);
        let mut plan = Plan {
            last,
            order,
            places,
            carried: vec![0; params.len()],
            params,
            yielded,
            kept: Vec::new(),
            slots: SecondaryMap::new(),
        };
        plan.carry(func);
        if let Some(first) = rotated {
            plan.rotate(func, inst, first)?;
        }
        plan.keep(func).map_err(Left::Wrong)?;
        Ok(plan)
    }

    /// The role of a value.
    pub fn place(&self, value: Value) -> Place {
        self.places[value].unwrap_or(Place::Outside)
    }

    /// The stage from which on a value of a trip is available; `None` for a value that is available in any.
    pub fn available(&self, value: Value) -> Option<u32> {
        match self.place(value) {
            Place::Outside | Place::Counter => None,
            Place::Carried(n) => Some(self.carried[n]),
            Place::Result(stage) => Some(stage),
        }
    }

    /// Stages of parameters. Parameters that become each other have one stage: that of the latest operation that defines one of
    /// them, or else that of the first reader.
    fn carry(&mut self, func: &AsterFunction) {
        let mut group: Vec<usize> = (0..self.params.len()).collect();
        fn root(group: &mut [usize], mut n: usize) -> usize {
            while group[n] != n {
                group[n] = group[group[n]];
                n = group[n];
            }
            n
        }
        let place = |o: &Operand| o.as_value().map(|v| self.place(v));
        for (n, operand) in self.yielded.iter().enumerate().take(self.params.len()) {
            if let Some(Place::Carried(other)) = place(operand) {
                let (a, b) = (root(&mut group, n), root(&mut group, other));
                group[a] = b;
            }
        }
        let (mut given, mut read) = (
            vec![None::<u32>; self.params.len()],
            vec![None::<u32>; self.params.len()],
        );
        for (n, operand) in self.yielded.iter().enumerate().take(self.params.len()) {
            if let Some(Place::Result(stage)) = place(operand) {
                let at = root(&mut group, n);
                given[at] = given[at].max(Some(stage));
            }
        }
        for &(inst, stage) in &self.order {
            for value in func.used_values(inst) {
                if let Place::Carried(n) = self.place(value) {
                    let at = root(&mut group, n);
                    read[at] = Some(read[at].map_or(stage, |r| r.min(stage)));
                }
            }
        }
        for n in 0..self.params.len() {
            let at = root(&mut group, n);
            self.carried[n] = given[at].or(read[at]).unwrap_or(0);
        }
    }

    /// Makes a step begin with this stage; earlier stages follow the last.
    fn rotate(&mut self, func: &AsterFunction, inst: Inst, first: u32) -> Result<(), Left> {
        let span = func.insts[inst].span;
        let wrong = |message: String, help: &str| {
            let d = Diagnostic::error("aster-stage", message)
                .maybe_label(span, "this loop")
                .help(help);
            Left::Wrong(Diagnostics(vec![d]))
        };
        if first > self.last || !self.order.iter().any(|o| o.1 == first) {
            let message = format!(
                "no operation of the loop has stage {first}, which is to be the first of a step"
            );
            return Err(wrong(
                message,
                "give a stage of one of the loop's operations",
            ));
        }
        let early = self.order.iter().any(|&(user, stage)| {
            let mut values = func.used_values(user);
            values.any(|v| self.available(v).is_some_and(|s| s > stage))
        });
        if early {
            let message = "a stage of the loop reads what a later one gives".to_string();
            return Err(wrong(message, "give the reader the later stage"));
        }
        let steps = self.last + 1;
        self.order.sort_by_key(|o| (o.1 + steps - first) % steps);
        Ok(())
    }

    /// `aster-stage`: values that later steps need.
    fn keep(&mut self, func: &AsterFunction) -> Result<(), Diagnostics> {
        let mut errors = Diagnostics::default();
        let mut index: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
        let mut kept: Vec<(Value, u32)> = Vec::new();
        let mut need = |value: Value, from: u32, to: u32| {
            let steps = to - from;
            match index[value] {
                Some(n) => {
                    let entry: &mut (Value, u32) = &mut kept[n];
                    entry.1 = entry.1.max(steps);
                }
                None if steps > 0 => {
                    index[value] = Some(kept.len());
                    kept.push((value, steps));
                }
                None => {}
            }
        };
        for &(inst, stage) in &self.order {
            for value in func.used_values(inst) {
                match self.available(value) {
                    Some(from) if from > stage => errors.push(too_early(func, inst, stage, from)),
                    Some(from) => need(value, from, stage),
                    None => {}
                }
            }
        }
        for (operand, &to) in self.yielded.iter().zip(&self.carried) {
            let value = operand.as_value();
            if let Some((value, from)) = value.and_then(|v| Some((v, self.available(v)?))) {
                need(value, from, to.max(from));
            }
        }
        let mut first = 0;
        for &(value, depth) in &kept {
            self.slots[value] = Some((first, depth));
            first += depth as usize;
        }
        self.kept = kept;
        errors.into_result(())
    }
}

fn too_early(func: &AsterFunction, inst: Inst, stage: u32, from: u32) -> Diagnostic {
    let data = &func.insts[inst];
    let message = format!(
        "`{}` of stage {stage} reads a value that there is from stage {from} on",
        data.op.name
    );
    Diagnostic::error("aster-stage", message)
        .maybe_label(data.span, "this operation")
        .help("give the operation the later stage")
}
