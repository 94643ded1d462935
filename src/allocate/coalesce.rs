//! Which webs are joined, and in which order.
//!
//! First what must be: values fixed to one register, results tied to sources. Then what costs
//! nothing to want: accumulators with their results, copies by weight (ten per loop level times
//! dwords), parts with their tuples.

use super::assign::Assignment;
use super::live::{Held, Live};
use super::pool::Pool;
use super::prepare::Prepared;
use super::report;
use super::webs::{Webs, first_conflict};
use super::writers::Writers;
use crate::analysis::{Loops, Segment};
use crate::ir::function::{Inst, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Part};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::BTreeMap;

/// Two values that should fall together: dword `a_at` of `a` and dword `b_at` of `b`.
pub(super) struct Affinity {
    weight: u64,
    pub a: Value,
    pub a_at: u32,
    pub b: Value,
    pub b_at: u32,
    pub units: u32,
    /// Joins a part with its tuple.
    part: bool,
    inst: Inst,
}

/// Which copies are tried, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// All, by weight.
    All,
    /// By weight, without those that lay a part into its tuple.
    Whole,
    /// All in program order, those first whose source comes out of a load on some path: what is
    /// loaded had better be loaded where it is wanted.
    LoadsFirst,
    /// None.
    Nothing,
}

/// Webs of what must be joined, before any copy is tried; with `in_place` also accumulators with
/// the results that may take their registers.
pub(super) fn demanded(
    prepared: &Prepared,
    live: &Live,
    pool: &Pool,
    loops: &Loops,
    in_place: bool,
) -> Result<Webs, Diagnostics> {
    let mut webs = Webs::new(prepared, live, pool);
    let mut errors = Diagnostics::default();
    join_fixed(prepared, live, pool, &mut webs, &mut errors);
    if errors.has_errors() {
        return Err(errors);
    }
    for &(def, source) in &prepared.ties {
        if !webs.join(pool, def, 0, source, 0) {
            let message = format!("{def} must share registers with {source} and cannot");
            errors.push(Diagnostic::error("allocate-tied", message).help("copy one of them first"));
        }
    }
    let accumulators = early_clobbers(prepared, live, &mut webs, loops);
    if in_place {
        // Chains of accumulators are joined before copies can get in the way.
        for (result, source) in accumulators {
            webs.join(pool, result, 0, source, 0);
        }
    }
    errors.into_result(webs)
}

/// Join what copies connect; the dwords of copies that need no instruction then. `may_join` is
/// asked first and told what came of it.
pub(super) fn copies(
    prepared: &Prepared,
    live: &Live,
    pool: &Pool,
    loops: &Loops,
    webs: &mut Webs,
    wanted: Wanted,
    guard: &mut dyn Guard,
) -> u32 {
    let mut affinities = affinities(prepared, live, loops);
    match wanted {
        // Stable: equal weights stay in program order.
        Wanted::All | Wanted::Whole => affinities.sort_by_key(|a| std::cmp::Reverse(a.weight)),
        Wanted::LoadsFirst => {
            let mut writers = Writers::new(prepared, live);
            let mut loaded = |a: &Affinity| {
                let mut dwords = a.b_at..a.b_at + a.units;
                dwords.any(|k| writers.loaded(live.number(a.b, k), a.inst))
            };
            affinities.sort_by_cached_key(|a| !loaded(a));
        }
        Wanted::Nothing => return 0,
    }
    let mut coalesced = 0;
    for a in &affinities {
        if wanted == Wanted::Whole && a.part {
            continue;
        }
        let before = (webs.of(a.a).0, webs.of(a.b).0);
        let outcome = if !guard.allows(webs, before.0, before.1) {
            Err("it might leave a neighbour without a register")
        } else if webs.join(pool, a.a, a.a_at, a.b, a.b_at) {
            guard.joined(before.0, before.1, webs.of(a.a).0);
            coalesced += a.units;
            Ok(())
        } else {
            Err("they hold different contents at one time, or do not fit one place")
        };
        pool.trace.decision(|| {
            let to = live.describe(pool, a.a, a.a_at);
            let from = live.describe(pool, a.b, a.b_at);
            match outcome {
                Ok(()) => format!("joined {to} with {from}, its source"),
                Err(why) => format!("not joined {to} with {from}, its source: {why}"),
            }
        });
    }
    coalesced
}

/// A further condition on joining webs.
pub(super) trait Guard {
    fn allows(&mut self, webs: &Webs, a: usize, b: usize) -> bool;
    /// Webs `a` and `b` are now the web `into`, which is one of them.
    fn joined(&mut self, a: usize, b: usize, into: usize);
}

/// No further condition.
pub(super) struct Aggressive;

impl Guard for Aggressive {
    fn allows(&mut self, _: &Webs, _: usize, _: usize) -> bool {
        true
    }
    fn joined(&mut self, _: usize, _: usize, _: usize) {}
}

/// Dwords of copies whose source and target are given different registers.
pub(super) fn remaining(
    prepared: &Prepared,
    live: &Live,
    webs: &Webs,
    assignment: &Assignment,
) -> u32 {
    let func = &prepared.func;
    let place = |v: Value, k: u32| {
        let (web, offset) = webs.of(v);
        assignment.unit[web].map(|unit| unit + offset + k)
    };
    let mut dwords = 0;
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data.op != Op::Copy {
            continue;
        }
        for (&def, &source) in data.defs.iter().zip(&data.uses) {
            if let (Operand::Reg(a), Operand::Reg(b)) = (def, source) {
                dwords += if a == b { 0 } else { a.units };
            }
            for (a, a_at, b, b_at, n) in connected(func, live, def, source) {
                if place(a, a_at) != place(b, b_at) {
                    dwords += n;
                }
            }
        }
    }
    dwords
}

/// Values fixed to the same register are one web, or an error.
fn join_fixed(
    prepared: &Prepared,
    live: &Live,
    pool: &Pool,
    webs: &mut Webs,
    errors: &mut Diagnostics,
) {
    let mut first: BTreeMap<(u32, u32), Value> = BTreeMap::new();
    for value in live.values() {
        let Some(reg) = prepared.func.values[value].fixed else {
            continue;
        };
        if !live.is_live(value) {
            continue;
        }
        let web = &webs.webs[webs.of(value).0];
        if reg.units != web.dwords() || !pool.is_aligned(reg.unit, web.align) {
            errors.push(report::misfit(prepared, value, reg));
            continue;
        }
        let anchor = *first.entry((reg.unit, reg.units)).or_insert(value);
        if anchor != value && !webs.join(pool, anchor, 0, value, 0) {
            let (a, b) = (&webs.webs[webs.of(anchor).0], &webs.webs[webs.of(value).0]);
            let clash = a
                .lanes
                .iter()
                .zip(&b.lanes)
                .find_map(|(x, y)| first_conflict(x, y));
            let holder = clash.and_then(|(x, _)| {
                let holds = |&&(v, _): &&(Value, u32)| {
                    (0..reg.units)
                        .any(|k| live.segments(v, k).iter().any(|s| s.overlaps(x.segment)))
                };
                a.members.iter().filter(holds).map(|m| m.0).next_back()
            });
            errors.push(report::fixed_conflict(prepared, live, reg, holder, value));
        }
    }
    overlapping_registers(prepared, live, webs, errors);
}

/// Conflicts between different registers that overlap, and with registers that the function names
/// itself.
fn overlapping_registers(prepared: &Prepared, live: &Live, webs: &Webs, errors: &mut Diagnostics) {
    let mut by_unit: BTreeMap<u32, Vec<(usize, usize)>> = BTreeMap::new();
    for (w, web) in webs.webs.iter().enumerate() {
        for (lane, unit) in web.reg().into_iter().flat_map(|r| r.range()).enumerate() {
            by_unit.entry(unit).or_default().push((w, lane));
        }
    }
    let value = |w: usize| {
        let mut members = webs.webs[w].members.iter().map(|m| m.0);
        members.find(|&v| live.class(v).is_some())
    };
    let mut reported = Vec::new();
    for list in by_unit.values() {
        for (i, &(a, la)) in list.iter().enumerate() {
            for &(b, lb) in &list[i + 1..] {
                let (va, vb) = (value(a), value(b));
                // Values with one register have been compared when they were joined.
                let compared =
                    va.is_some() && vb.is_some() && webs.webs[a].reg() == webs.webs[b].reg();
                let clash = || first_conflict(&webs.webs[a].lanes[la], &webs.webs[b].lanes[lb]);
                if compared || reported.contains(&(a, b)) {
                    continue;
                }
                // Of two named registers each unit is one value: at least one is of the function.
                if let (Some((x, y)), Some(value), Some(reg)) =
                    (clash(), va.or(vb), webs.webs[a].reg())
                {
                    reported.push((a, b));
                    let held = if va.is_some() { x } else { y };
                    let web = if va.is_some() { a } else { b };
                    let there = |&&(v, _): &&(Value, u32)| {
                        let dwords = live.class(v).map_or(0, |c| c.units);
                        (0..dwords)
                            .any(|k| live.segments(v, k).iter().any(|s| s.overlaps(held.segment)))
                    };
                    let exact = webs.webs[web]
                        .members
                        .iter()
                        .find(there)
                        .map_or(value, |m| m.0);
                    let holder = va.and(vb);
                    errors.push(report::fixed_conflict(prepared, live, reg, holder, exact));
                }
            }
        }
    }
}

/// Results that are written before sources are read to the end.
///
/// Such a result occupies its registers where the instruction reads, too. It may be the
/// accumulator's registers exactly: there it counts as holding the accumulator's contents, dword
/// by dword, so that only the exact coincidence is free of conflict. The result: accumulators with
/// their results, by loop depth.
fn early_clobbers(
    prepared: &Prepared,
    live: &Live,
    webs: &mut Webs,
    loops: &Loops,
) -> Vec<(Value, Value)> {
    let func = &prepared.func;
    let mut pairs: Vec<(u32, Value, Value)> = Vec::new();
    for (block, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let Some(info) = func.info(inst) else {
            continue;
        };
        for (j, (_, spec)) in info.defs().enumerate() {
            let Some(&def) = data.defs.get(j) else {
                break;
            };
            // A result of an accumulating instruction wants its accumulator's registers even where
            // it need not avoid the others: the accumulator is its last source of equal class.
            let whole = |o: Operand| match o {
                Operand::Value(v, p) if p.is_whole() => Some((v, func.ty(v))),
                _ => None,
            };
            let result = whole(def);
            let equal = |o: &Operand| {
                let class = whole(*o).map(|w| w.1);
                class.is_some() && class == result.map(|r| r.1)
            };
            let at = match spec.may_equal {
                Some(index) => info.sources().position(|u| u.0 == usize::from(index)),
                None if info.passes > 0 => data.uses.iter().rposition(equal),
                None => None,
            };
            let accumulator = at.filter(|&at| data.uses.get(at).is_some_and(equal));
            if spec.early_clobber {
                occupy_read_point(prepared, live, webs, inst, def, accumulator);
            }
            let source = accumulator.and_then(|at| whole(data.uses[at]));
            if let (Some((def, _)), Some((c, _))) = (result, source) {
                pairs.push((loops.depth(block), def, c));
            }
        }
    }
    pairs.sort_by_key(|p| std::cmp::Reverse(p.0));
    pairs.into_iter().map(|p| (p.1, p.2)).collect()
}

fn occupy_read_point(
    prepared: &Prepared,
    live: &Live,
    webs: &mut Webs,
    inst: Inst,
    def: Operand,
    accumulator: Option<usize>,
) {
    let func = &prepared.func;
    let read = live.points.read(inst);
    let uses = &func.insts[inst].uses;
    let dwords: Vec<(Value, u32)> = match def {
        Operand::Value(v, part) => part.range(func.ty(v).units).map(|k| (v, k)).collect(),
        Operand::Reg(reg) => {
            let values = reg.range().filter_map(|u| live.register(u));
            values.map(|v| (v, 0)).collect()
        }
        Operand::Imm(_) => Vec::new(),
    };
    for (v, k) in dwords {
        let mut root = live.root(v, k);
        if let Some((at, Operand::Value(c, _))) = accumulator.map(|at| (at, uses[at])) {
            // Another source with the same contents would be overwritten all the same.
            let shared = uses.iter().enumerate().any(|(i, o)| {
                let Operand::Value(v, part) = *o else {
                    return false;
                };
                i != at
                    && part
                        .range(func.ty(v).units)
                        .any(|j| live.root(v, j) == live.root(c, k))
            });
            if !shared {
                root = live.root(c, k);
            }
        }
        let segment = Segment::new(read, read + 1);
        webs.occupy(v, k, Held { segment, root });
    }
}

/// The dwords that a copy connects: registers are values of one dword each.
fn connected(
    func: &MachineFunction,
    live: &Live,
    def: Operand,
    source: Operand,
) -> Vec<(Value, u32, Value, u32, u32)> {
    let start = |v: Value, part: Part| part.range(func.ty(v).units).start;
    match (def, source) {
        (Operand::Value(a, pa), Operand::Value(b, pb)) => {
            let dwords = pa.count(func.ty(a).units);
            vec![(a, start(a, pa), b, start(b, pb), dwords)]
        }
        (Operand::Value(v, part), Operand::Reg(reg)) => part
            .range(func.ty(v).units)
            .zip(reg.range())
            .filter_map(|(k, unit)| Some((v, k, live.register(unit)?, 0, 1)))
            .collect(),
        (Operand::Reg(reg), Operand::Value(v, part)) => reg
            .range()
            .zip(part.range(func.ty(v).units))
            .filter_map(|(unit, k)| Some((live.register(unit)?, 0, v, k, 1)))
            .collect(),
        _ => Vec::new(),
    }
}

fn affinities(prepared: &Prepared, live: &Live, loops: &Loops) -> Vec<Affinity> {
    let func = &prepared.func;
    let mut out = Vec::new();
    for (block, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data.op != Op::Copy {
            continue;
        }
        let frequency = 10u64.pow(loops.depth(block).min(8));
        for (&def, &source) in data.defs.iter().zip(&data.uses) {
            let whole = |o: Operand| matches!(o, Operand::Value(_, p) if p.is_whole());
            let part = !whole(def) || !whole(source);
            for (a, a_at, b, b_at, dwords) in connected(func, live, def, source) {
                out.push(Affinity {
                    weight: frequency * u64::from(dwords),
                    a,
                    a_at,
                    b,
                    b_at,
                    units: dwords,
                    part,
                    inst,
                });
            }
        }
    }
    out
}

/// For every web, webs and offsets that remaining copies connect it with: if their registers are
/// known, being placed accordingly saves moves.
pub(super) fn biases(
    prepared: &Prepared,
    live: &Live,
    webs: &Webs,
) -> BTreeMap<usize, Vec<(usize, i32)>> {
    let mut out: BTreeMap<usize, Vec<(usize, i32)>> = BTreeMap::new();
    let func = &prepared.func;
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data.op != Op::Copy {
            continue;
        }
        for (&def, &source) in data.defs.iter().zip(&data.uses) {
            for (a, a_at, b, b_at, _) in connected(func, live, def, source) {
                let ((wa, oa), (wb, ob)) = (webs.of(a), webs.of(b));
                if wa == wb || webs.webs[wa].bank != webs.webs[wb].bank {
                    continue;
                }
                let start = |offset: u32, at: u32| offset as i32 + at as i32;
                let shift = start(oa, a_at) - start(ob, b_at);
                // Web b starts `shift` registers after web a.
                out.entry(wa).or_default().push((wb, -shift));
                out.entry(wb).or_default().push((wa, shift));
            }
        }
    }
    out
}
