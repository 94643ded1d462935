//! The report of a failure: the range, the overlapping webs, the free registers at its worst point,
//! the place of peak pressure, and the cause.
//!
//! The cause is *pressure* if more dwords are live at once than the bank has registers; *pins*
//! if a single register would be free without the webs that have a fixed place; else
//! *fragmentation*: enough registers are free, but not in a row, or not aligned.

use super::refused::{definition, span_of};
use super::trace::Tracer;
use crate::analysis::Pressure;
use crate::input::prepare::Prepared;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Reg;
use crate::place::assign::Failed;
use crate::place::found::Failure;
use crate::place::pool::Pool;
use crate::ranges::live::Live;
use crate::ranges::program::Program;
use crate::ranges::webs::{Web, Webs};
use easel_isa::diagnostic::Diagnostic;
use std::cmp::Reverse;
use std::fmt::Write;

/// The number of listed ranges and values; the rest is counted.
const LISTED: usize = 40;

struct Report<'a> {
    prepared: &'a Prepared,
    live: &'a Live,
    webs: &'a Webs,
    pool: &'a Pool,
    tracer: &'a Tracer,
    failed: &'a Failed,
    web: &'a Web,
    /// First unit and number of registers of the bank.
    file: (u32, u32),
}

/// Reports that no registers fit a web.
pub(crate) fn report(
    prepared: &Prepared,
    program: &Program,
    pool: &Pool,
    tracer: &Tracer,
    (failed, webs): &Failure,
) -> Diagnostic {
    let web = &webs.webs[failed.web];
    let live = &program.live;
    let report = Report {
        prepared,
        live,
        webs,
        pool,
        tracer,
        failed,
        web,
        file: pool.file(web.bank).unwrap_or((0, 0)),
    };
    let pressure = live.pressure();
    let mut d = report.head();
    if let Some(limit) = report.limit() {
        d = d.note(limit);
    }
    for note in report.range() {
        d = d.note(note);
    }
    let overlapping = report.overlapping();
    d = d.note(report.neighbours(&overlapping));
    d = d.note(report.free());
    d = d.note(report.worst());
    d = report.peak(d, &pressure);
    report.cause(d, &pressure, &overlapping)
}

fn dwords(n: u32) -> String {
    format!("{n} dword{}", if n == 1 { "" } else { "s" })
}

impl Report<'_> {
    /// The name of a register of the bank.
    fn register(&self) -> String {
        self.tracer.registers(self.web.bank)
    }

    fn place(&self, at: (Block, Option<Inst>)) -> String {
        self.tracer.place(&self.prepared.func, at)
    }

    fn units(&self) -> std::ops::Range<u32> {
        self.file.0..self.file.0 + self.file.1
    }

    fn head(&self) -> Diagnostic {
        let web = self.web;
        let message = format!(
            "no {} is free for {} ({}, align {}{})",
            self.register(),
            self.tracer.members(web),
            dwords(web.size()),
            web.align.modulus,
            if web.align.remainder == 0 {
                String::new()
            } else {
                format!(" plus {}", web.align.remainder)
            },
        );
        let mut d = Diagnostic::error("allocate-exhausted", message);
        if let Some(&(value, _)) = web.members.first() {
            d = d.maybe_label(
                span_of(&self.prepared.func, value),
                "this value found no register",
            );
        }
        d
    }

    fn limit(&self) -> Option<String> {
        let all = self.pool.target.file(self.web.bank)?.count;
        let limited = self.pool.is_limited(self.web.bank);
        limited.then(|| {
            let option = self.tracer.option(self.web.bank, self.file.1);
            format!(
                "the limit of {} {}s is an option's{}; the file has {all}",
                self.file.1,
                self.register(),
                option.map_or_else(String::new, |o| format!(" ({o})"))
            )
        })
    }

    /// First and last point of a web in the program; the points of `apart` are outside the program.
    fn ends(&self, web: &Web) -> Option<(u32, u32)> {
        let end = self.live.points.len();
        let inside = web.lanes.iter().flatten().map(|h| h.segment);
        let inside = inside.filter(|s| s.start < end);
        let first = inside.clone().map(|s| s.start).min()?;
        Some((first, inside.map(|s| s.end - 1).max()?))
    }

    fn at(&self, point: u32) -> String {
        let at = self.live.points.at(point);
        at.map_or_else(String::new, |at| self.place(at))
    }

    /// The extent of the range that found no place, and its members if there are several.
    fn range(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some((first, last)) = self.ends(self.web) {
            for (what, point) in [("live from", first), ("live to", last)] {
                notes.push(format!("{what} point {point}, {}", self.at(point)));
            }
        }
        if self.web.members.len() > 1 {
            let mut members = self.web.members.clone();
            members.sort_unstable();
            let mut text = String::from("it has to hold");
            for &(value, offset) in members.iter().take(LISTED) {
                if !self.live.is_value(value) {
                    continue;
                }
                let name = self.tracer.name(value);
                let _ = write!(text, "\n  {name}: {}", dwords(self.live.size(value)));
                if self.web.size() > 1 {
                    let _ = write!(text, " at {offset}");
                }
                if let Some((block, inst)) = definition(&self.prepared.func, value) {
                    let _ = write!(text, ", {}", self.place((block, Some(inst))));
                }
            }
            if members.len() > LISTED {
                let _ = write!(text, "\n  and {} more", members.len() - LISTED);
            }
            notes.push(text);
        }
        notes
    }

    fn length(&self, web: usize) -> u32 {
        let lanes = self.webs.webs[web].lanes.iter();
        let longest = lanes.map(|l| l.iter().map(|h| h.segment.points()).sum::<u32>());
        longest.max().unwrap_or(0)
    }

    /// Webs that are somewhere in the file during the range, longest first.
    fn overlapping(&self) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for lane in &self.web.lanes {
            for unit in self.units() {
                let taken = self.failed.assignment.overlapping(unit, lane);
                found.extend(taken.map(|t| t.web as usize));
            }
        }
        found.sort_unstable();
        found.dedup();
        found.sort_by_cached_key(|&w| (Reverse(self.length(w)), w));
        found
    }

    fn neighbours(&self, overlapping: &[usize]) -> String {
        let mut text = format!(
            "{} ranges overlap it, by length in points:",
            overlapping.len()
        );
        for &w in overlapping.iter().take(LISTED) {
            let other = &self.webs.webs[w];
            let reg = self.failed.assignment.reg(w, other.size());
            let reg = reg.map_or(String::new(), |r| self.pool.target.reg_name(r));
            let fixed = if other.fixed.is_some() { ", fixed" } else { "" };
            let name = if other.members.iter().all(|m| !self.live.is_value(m.0)) {
                let unit = self.failed.assignment.unit[w];
                let known = unit.and_then(|u| self.tracer.register(u));
                known.unwrap_or("named by the function").into()
            } else {
                self.tracer.members(other)
            };
            let _ = write!(
                text,
                "\n  {:>6}  {reg:<10} {name} ({}{fixed})",
                self.length(w),
                dwords(other.size())
            );
            if let Some((first, last)) = self.ends(other) {
                let _ = write!(text, "\n{:20}from {}", "", self.at(first));
                let _ = write!(text, "\n{:20}to   {}", "", self.at(last));
            }
        }
        if overlapping.len() > LISTED {
            let _ = write!(text, "\n  and {} shorter ones", overlapping.len() - LISTED);
        }
        text
    }

    /// Registers that are free through the whole range.
    fn free(&self) -> String {
        let (start, end) = self.ends(self.web).unwrap_or((0, 0));
        let assignment = &self.failed.assignment;
        let is_free = |unit: &u32| assignment.is_free_at(*unit, start, end + 1);
        let free: Vec<u32> = self.units().filter(is_free).collect();
        format!(
            "of {} {}s, {} are free through the whole range, at most {} of them in a row",
            self.file.1,
            self.register(),
            free.len(),
            runs(&free).iter().map(|r| r.1).max().unwrap_or(0)
        )
    }

    /// The point of the range at which the fewest registers are free.
    fn worst_point(&self) -> u32 {
        let mut events: Vec<(u32, i32)> = Vec::new();
        let end = self.live.points.len();
        for lane in &self.web.lanes {
            for held in lane.iter().filter(|h| h.segment.start < end) {
                events.push((held.segment.start, 0));
            }
            for unit in self.units() {
                for taken in self.failed.assignment.overlapping(unit, lane) {
                    events.push((taken.start, 1));
                    events.push((taken.end, -1));
                }
            }
        }
        events.sort_unstable();
        let (mut now, mut most, mut worst) = (0, -1, 0);
        let inside = |p: u32| {
            let mut held = self.web.lanes.iter().flatten();
            held.any(|h| h.segment.start <= p && p < h.segment.end)
        };
        for (point, change) in events {
            now += change;
            if now > most && point < end && inside(point) {
                (most, worst) = (now, point);
            }
        }
        worst
    }

    fn worst(&self) -> String {
        let point = self.worst_point();
        let assignment = &self.failed.assignment;
        let is_free = |unit: &u32| assignment.is_free_at(*unit, point, point + 1);
        let free: Vec<u32> = self.units().filter(is_free).collect();
        let names: Vec<String> = runs(&free)
            .iter()
            .map(|&(first, len)| {
                let reg = Reg::new(first, len);
                self.pool.target.reg_name(reg)
            })
            .collect();
        let names = if names.is_empty() {
            "nothing".into()
        } else {
            names.join(", ")
        };
        format!(
            "at the worst point of it, {}: {names} is free; the longest gap that starts where it may is {}",
            self.at(point),
            self.gap(&free)
        )
    }

    /// Longest run of the given units that starts at an aligned register.
    fn gap(&self, free: &[u32]) -> u32 {
        let aligned = |(first, len): (u32, u32)| {
            let starts = (first..first + len).filter(|u| self.web.align.allows(u - self.file.0));
            starts.map(|u| first + len - u).max().unwrap_or(0)
        };
        runs(free).into_iter().map(aligned).max().unwrap_or(0)
    }

    fn peak(&self, mut d: Diagnostic, pressure: &Pressure) -> Diagnostic {
        let (peak, func) = (pressure.peak(self.web.bank), &self.prepared.func);
        let Some(at) = pressure.place(self.web.bank, &self.live.points) else {
            return d;
        };
        d = d.note(format!(
            "peak pressure: {} of {} {}s, {}",
            peak.units,
            self.file.1,
            self.register(),
            self.place(at)
        ));
        let is_live = |value: &Value| {
            let holds = |s: &crate::analysis::Segment| s.start <= peak.point && peak.point < s.end;
            self.live.bank(*value) == Some(self.web.bank)
                && (0..self.live.size(*value))
                    .any(|k| self.live.segments(*value, k).iter().any(holds))
        };
        let there: Vec<Value> = self.live.values().filter(is_live).collect();
        let names = there.iter().take(LISTED);
        let mut names: Vec<String> = names.map(|&v| self.tracer.name(v)).collect();
        for (value, unit) in self.live.registers() {
            let mut segments = self.live.segments(value, 0).iter();
            let inside = self.units().contains(&unit);
            if inside && segments.any(|s| s.start <= peak.point && peak.point < s.end) {
                let reg = self.pool.target.reg_name(Reg::new(unit, 1));
                names.push(match self.tracer.register(unit) {
                    Some(name) => format!("{name} = {reg}"),
                    None => reg,
                });
            }
        }
        if there.len() > LISTED {
            names.push(format!("{} more", there.len() - LISTED));
        }
        d = d.note(format!("live there: {}", names.join(", ")));
        if let Some(span) = at.1.and_then(|i| func.insts[i].span) {
            d = d.label(span, "pressure is greatest here");
        }
        d
    }

    fn cause(&self, d: Diagnostic, pressure: &Pressure, overlapping: &[usize]) -> Diagnostic {
        if pressure.peak(self.web.bank).units > self.file.1 {
            return d.note("cause: pressure").help(
                "more is live at once than there are registers: unroll less, load later, use \
                 smaller tiles, or allow more registers, splitting or spilling",
            );
        }
        // Places that only fixed webs block.
        let movable = |w: &&usize| self.webs.webs[**w].fixed.is_none();
        let mut blocked = vec![false; self.file.1 as usize];
        for &w in overlapping.iter().filter(movable) {
            let dwords = self.webs.webs[w].size();
            for unit in self
                .failed
                .assignment
                .reg(w, dwords)
                .into_iter()
                .flat_map(Reg::range)
            {
                if let Some(flag) = blocked.get_mut((unit.wrapping_sub(self.file.0)) as usize) {
                    *flag = true;
                }
            }
        }
        let free = self
            .units()
            .filter(|u| !blocked[(u - self.file.0) as usize]);
        let free: Vec<u32> = free.collect();
        if self.web.size() == 1 && !free.is_empty() {
            return d.note("cause: pins").help(
                "registers with a fixed place stand in the way: name fewer registers, or others, \
                 or copy them to values of their own",
            );
        }
        let help = if self.web.size() == 1 {
            "enough registers are free at each point, but none throughout: one more register, or \
             splitting a range, would do"
        } else {
            "enough registers are free in total, but not in a row: fewer wide tuples at once \
             would fit, or a smaller alignment, more registers, or splitting"
        };
        d.note("cause: fragmentation").help(help)
    }
}

/// Runs of consecutive units: first and length.
fn runs(units: &[u32]) -> Vec<(u32, u32)> {
    let mut out: Vec<(u32, u32)> = Vec::new();
    for &unit in units {
        match out.last_mut() {
            Some((first, len)) if *first + *len == unit => *len += 1,
            _ => out.push((unit, 1)),
        }
    }
    out
}
