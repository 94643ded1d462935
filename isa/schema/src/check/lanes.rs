//! Checks of the maps of lanes: formulas with a value, and a map for each call that a meaning has.

use crate::build;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formula::Formula;
use crate::meaning::Expr;
use crate::model::{Isa, LaneRow};
use crate::table::{LANE_NAMES, LaneCall};

/// The most controls of a row that are tried.
const TRIED: u32 = 64;

/// Reports formulas without a value, and calls without a map.
pub(crate) fn check(isa: &Isa, out: &mut Diagnostics) {
    for row in &isa.lanes {
        if let Some((control, lane)) = without_value(row, isa.limits.lanes) {
            let message = format!("lane {lane} has no value under the control {control:#x}");
            out.push(
                Diagnostic::error("isa-lanes", message)
                    .label(row.lane.span, "")
                    .help("the formula divides by zero, or leaves 64 bits; -1 is no source"),
            );
        }
    }
    let mut known: Vec<LaneCall> = isa.lanes.iter().map(|row| row.call).collect();
    for op in &isa.ops {
        let mut missing = None;
        op.meaning.each(&mut |e| {
            if let Expr::Call { name, .. } = e
                && let Some(call) = LaneCall::named(name)
                && !known.contains(&call)
            {
                missing = Some(call);
            }
        });
        if let Some(call) = missing {
            let message = format!("no map of `lanes:` is for `{}`", call.name());
            out.push(
                Diagnostic::error("isa-lanes", message)
                    .label(op.span, "of this instruction")
                    .help("add a row with this `call:`"),
            );
            // Once for each call.
            known.push(call);
        }
    }
}

/// A control and a lane for which the formula has no value. Of a long range, controls at equal distances are tried.
fn without_value(row: &LaneRow, lanes: u32) -> Option<(u32, u32)> {
    let map = build::lane_map(row);
    let formula = Formula::read(map.lane, &LANE_NAMES).ok()?;
    let step = ((row.last - row.first) / TRIED).max(1);
    let mut controls = (row.first..=row.last).step_by(step as usize);
    controls.find_map(|control| {
        let value = |lane: u32| formula.value(&[lane.into(), control.into(), lanes.into()]);
        let lane = (0..lanes.min(64)).find(|&lane| value(lane).is_none())?;
        Some((control, lane))
    })
}
