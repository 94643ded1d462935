//! The least trip count of a loop by the test before it.
//!
//! A loop counts from `first` by `step` while its counter is below `end`. If a branch before the loop tests `first + far < end` for a
//! constant `far`, the loop has at least `far div step + 1` trips. Then pipelining needs no second loop for fewer trips.

use crate::body::Body;
use crate::counted::State;
use crate::ir::Operand;
use crate::ir::fold;
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate};

/// The least trip count by the test before a loop; 0 without a test.
pub(super) fn trips(f: &KernelFunction, state: &State, body: &Body) -> u64 {
    certain(f, state, body).unwrap_or(0)
}

fn certain(f: &KernelFunction, state: &State, body: &Body) -> Option<u64> {
    let counter = body.counter(f, state)?;
    let mut outside = state.preds[body.block].iter().filter(|&&p| p != body.block);
    let (&pred, None) = (outside.next()?, outside.next()) else {
        return None;
    };
    let made = |o: Operand| {
        let v = o.as_value()?;
        let mut insts = f.blocks[pred].insts.iter();
        let inst = insts.find(|&&i| f.defined_values(i).any(|d| d == v))?;
        Some(&f.insts[*inst])
    };
    let branch = &f.insts[f.terminator(pred)?];
    let test = made(*branch.uses.first()?)?;
    let alike = branch.op == Op::Branch && branch.targets[0].block == body.block;
    let less = test.op == Op::Compare(Predicate::Slt) && test.uses[1] == counter.end.into();
    if !alike || !less {
        return None;
    }
    let (first, tested) = (body.entry[counter.number], test.uses[0]);
    let far = match (state.integer(f, first), state.integer(f, tested)) {
        (Some(first), Some(tested)) => tested.checked_sub(first)?,
        _ if first == tested => 0,
        _ => {
            let sum = made(tested).filter(|d| d.op == Op::Binary(Binary::Add))?;
            let far = (sum.uses[0] == first).then(|| state.integer(f, sum.uses[1]))??;
            // The sum must not wrap.
            let param = body.params[counter.number];
            let (_, last) = f.range(param)?;
            let most = (fold::mask(f.ty(param).elem()?.bits()) >> 1) as i64;
            last.checked_add(far).filter(|sum| *sum <= most)?;
            far
        }
    };
    (far >= 0).then(|| (far / counter.step) as u64 + 1)
}
