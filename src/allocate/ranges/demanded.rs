//! Webs of values that must be joined before any copy is tried: values fixed to one register, tied values;
//! then the joins without cost: results with the sources whose places they may have.

use super::client::RegisterFiles;
use super::program::{Blocked, Program};
use super::webs::Webs;
use crate::analysis::Segment;
use crate::analysis::interference::lane::{Held, first_conflict};
use crate::ir::function::Value;
use crate::ir::operand::Reg;
use std::collections::BTreeMap;

/// A demand that no allocation can meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unmet {
    /// The register does not suit the value.
    Misfit {
        /// The value that must be there.
        value: Value,
        /// The register has another size than the value's web, or is not aligned for it.
        reg: Reg,
    },
    /// Two values, or a value and a register that operands name, want one register at one time.
    Conflict {
        /// The register that two values need.
        reg: Reg,
        /// The value that has it; `None` for a register that operands name.
        holder: Option<Value>,
        /// The value that needs it too.
        value: Value,
    },
    /// Tied values hold different contents at one time, or fit no common place.
    Tied {
        /// The first of the pair of [`Client::ties`](super::client::Client::ties).
        result: Value,
        /// The second.
        source: Value,
    },
}

/// Webs of values that must be joined; with `in_place` also results with the sources whose places they
/// may have.
pub(crate) fn demanded(
    program: &Program,
    files: &dyn RegisterFiles,
    in_place: bool,
) -> Result<Webs, Vec<Unmet>> {
    let mut webs = Webs::new(program);
    let mut errors = Vec::new();
    join_fixed(program, files, &mut webs, &mut errors);
    overlapping_registers(program, &webs, &mut errors);
    if !errors.is_empty() {
        return Err(errors);
    }
    for &(result, source) in &program.ties {
        if !webs.join(files, result, 0, source, 0) {
            errors.push(Unmet::Tied { result, source });
        }
    }
    for &Blocked {
        value,
        unit,
        point,
        root,
    } in &program.blocked
    {
        let segment = Segment::new(point, point + 1);
        webs.occupy(value, unit, Held { segment, root });
    }
    if in_place {
        // Chains of accumulators are joined before copies can prevent the joins.
        for &(result, source) in &program.in_place {
            webs.join(files, result, 0, source, 0);
        }
    }
    match errors.is_empty() {
        true => Ok(webs),
        false => Err(errors),
    }
}

/// Values fixed to the same register are one web, or an error.
fn join_fixed(
    program: &Program,
    files: &dyn RegisterFiles,
    webs: &mut Webs,
    errors: &mut Vec<Unmet>,
) {
    let live = &program.live;
    let mut first: BTreeMap<(u32, u32), Value> = BTreeMap::new();
    for &(value, reg) in program.fixed.iter().filter(|f| live.is_live(f.0)) {
        let web = &webs.webs[webs.of(value).0];
        if reg.units != web.size() || !files.is_aligned(reg.unit, web.align) {
            errors.push(Unmet::Misfit { value, reg });
            continue;
        }
        let anchor = *first.entry((reg.unit, reg.units)).or_insert(value);
        if anchor != value && !webs.join(files, anchor, 0, value, 0) {
            let (a, b) = (&webs.webs[webs.of(anchor).0], &webs.webs[webs.of(value).0]);
            let mut lanes = a.lanes.iter().zip(&b.lanes);
            let clash = lanes.find_map(|(x, y)| first_conflict(x, y));
            let holder = clash.and_then(|(x, _)| {
                let holds = |&&(v, _): &&(Value, u32)| meets(program, v, 0..reg.units, x.segment);
                a.members.iter().filter(holds).map(|m| m.0).next_back()
            });
            errors.push(Unmet::Conflict { reg, holder, value });
        }
    }
}

/// Whether some of a value's units are live within a segment.
fn meets(program: &Program, value: Value, units: std::ops::Range<u32>, segment: Segment) -> bool {
    let mut lanes = units.map(|k| program.live.segments(value, k));
    lanes.any(|l| l.iter().any(|s| s.overlaps(segment)))
}

/// Conflicts between different registers that overlap, and with registers that the function names
/// itself.
fn overlapping_registers(program: &Program, webs: &Webs, errors: &mut Vec<Unmet>) {
    let live = &program.live;
    let mut by_unit: BTreeMap<u32, Vec<(usize, usize)>> = BTreeMap::new();
    for (w, web) in webs.webs.iter().enumerate() {
        for (lane, unit) in web.reg().into_iter().flat_map(|r| r.range()).enumerate() {
            by_unit.entry(unit).or_default().push((w, lane));
        }
    }
    let value = |w: usize| {
        let mut members = webs.webs[w].members.iter().map(|m| m.0);
        members.find(|&v| live.is_value(v))
    };
    let mut reported = Vec::new();
    for list in by_unit.values() {
        for (i, &(a, la)) in list.iter().enumerate() {
            for &(b, lb) in &list[i + 1..] {
                let (va, vb) = (value(a), value(b));
                // Values with one register were compared when they were joined.
                let compared =
                    va.is_some() && vb.is_some() && webs.webs[a].reg() == webs.webs[b].reg();
                let clash = || first_conflict(&webs.webs[a].lanes[la], &webs.webs[b].lanes[lb]);
                if compared || reported.contains(&(a, b)) {
                    continue;
                }
                // Each unit of a named register is one value: of two registers, at least one belongs to a value of the function.
                if let (Some((x, y)), Some(value), Some(reg)) =
                    (clash(), va.or(vb), webs.webs[a].reg())
                {
                    reported.push((a, b));
                    let held = if va.is_some() { x } else { y };
                    let web = if va.is_some() { a } else { b };
                    let there = |&&(v, _): &&(Value, u32)| {
                        let units = if live.is_value(v) { live.size(v) } else { 0 };
                        meets(program, v, 0..units, held.segment)
                    };
                    let exact = webs.webs[web].members.iter().find(there);
                    errors.push(Unmet::Conflict {
                        reg,
                        holder: va.and(vb),
                        value: exact.map_or(value, |m| m.0),
                    });
                }
            }
        }
    }
}
