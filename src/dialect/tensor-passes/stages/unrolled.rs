//! The number of unrolled rounds of a loop over a row, by the size of its body.
//!
//! Why: unrolled rounds hide the latency of loads, but each round takes code, and registers for its loads. A body of four masked
//! loads and a function, unrolled 63 times, had more live values than registers.

use super::Plan;
use crate::tables::tables;
use crate::tensor::tables::Class;
use crate::tensor::{Context, Op, TensorFunction};

/// The cost of one round.
struct Body {
    operations: u64,
    /// Registers of the loads.
    loads: u64,
}

fn measured(body: &TensorFunction, context: &Context) -> Body {
    let known = &tables().schedule;
    let mut all = Body {
        operations: 0,
        loads: 0,
    };
    for (_, inst) in body.inst_order() {
        let Op::Call(operation, _) = &body.insts[inst].op else {
            continue;
        };
        let shape = context.shape(body.ty(body.result(inst, 0)));
        let count = shape.elements().unwrap_or(1);
        let row = operation.operator.row();
        let name = row.name.as_str();
        let lowering = tables().pointwise.get(name);
        let each = match lowering.is_some_and(|l| l.once || l.double) {
            true => known.function,
            false => 1,
        };
        all.operations += count.saturating_mul(each);
        if row.class == Class::Gen && matches!(row.shape, crate::tensor::tables::ShapeRule::Element)
        {
            let bytes = shape.element_type().map_or(4, |ty| ty.row().bytes.into());
            all.loads += (count * bytes).div_ceil(known.register);
        }
    }
    all
}

/// Registers of the outstanding loads of a kernel without loops.
pub(super) fn loads(func: &TensorFunction, context: &Context) -> u64 {
    measured(func, context).loads
}

/// Rounds in one iteration of a loop with a body, if not the usual number: the largest number within
/// the table's limits, if any.
pub(super) fn together(body: &TensorFunction, context: &Context, plan: &Plan) -> Option<u64> {
    let known = &tables().schedule;
    let body = measured(body, context);
    let rounds = plan
        .elements
        .div_ceil((plan.vec * plan.lanes * plan.parts).max(1));
    // Later passes unroll loops of few iterations.
    let is_whole = |together: u64, all: u64| rounds <= all || rounds / together <= known.turns;
    let fits = |together: u64, all: u64| {
        let (own, most) = match is_whole(together, all) {
            true => (rounds, known.written),
            false => (together, known.written / known.turns),
        };
        own.saturating_mul(body.operations) <= most
            && own.saturating_mul(body.loads) <= known.in_flight
    };
    if plan.together >= known.together && fits(known.together, known.unrolled) {
        return None;
    }
    let halves = std::iter::successors(Some(known.together), |n| Some(n / 2));
    let mut halves = halves
        .take_while(|&n| n > 0)
        .filter(|&n| n <= plan.together);
    halves.find(|&n| fits(n, n)).or(Some(1))
}
