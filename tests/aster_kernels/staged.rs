//! Random loops whose operations have stages, made into pipelines or unrolled, run, and compared with the loop as it is
//! written.
//!
//! Axes: number of trips and of stages, gaps between stages, type, start, step and bound of the counter, kinds and sources of
//! operations (constants, the counter, the lane, other operations, what is carried), what is carried into the next trip (a
//! result, another carried value, the same value, one from outside), storage inside and outside of the loop, stores in any
//! stage, the order of a step, the order that a scheduler gives the loop, whether its blocks are simplified, and the passes
//! before and behind.

use crate::cases::{Case, Given, TARGETS};
use arbitrary::{Result, Unstructured};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Work-items of the workgroup.
const LANES: usize = 64;

/// Where an operation's operand is from.
#[derive(Clone, Copy, Debug)]
enum From {
    Constant(i32),
    Counter,
    Lane,
    Op(usize),
    Carried(usize),
}

#[derive(Clone, Copy, Debug)]
struct Op {
    name: &'static str,
    computes: fn(u32, u32) -> u32,
    stage: u32,
    a: From,
    b: From,
    stored: bool,
    inside: bool,
}

/// A loop.
#[derive(Debug)]
pub struct Loop {
    start: i32,
    step: i32,
    trips: i32,
    ops: Vec<Op>,
    /// What each carried value is in the next trip.
    next: Vec<From>,
    /// The counter is an `index`, as opposed to an `i32`.
    index: bool,
    /// The upper bound is an argument of the kernel.
    open: bool,
    /// The stage with which a step begins.
    rotated: Option<u32>,
    /// Options that unroll and peel the pipeline.
    wider: String,
    /// Unrolled, as opposed to made a pipeline.
    unrolled: bool,
    /// What orders the loop's operations by their stages before it is changed.
    ordered: Option<&'static str>,
    before: &'static str,
    behind: &'static str,
    /// Behind the pass that makes blocks of the loop.
    blocks: &'static str,
}

/// What orders operations whose stages are their labels.
const ORDERS: [&str; 3] = [
    "aster_utils.stage_topo_sort_sched",
    "aster_utils.benefit_sched",
    "amdgcn.latency_pipeliner_sched<2>",
];

type Kind = (&'static str, fn(u32, u32) -> u32);

const KINDS: [Kind; 5] = [
    ("v_add_u32", |a, b| a.wrapping_add(b)),
    ("v_sub_u32", |a, b| a.wrapping_sub(b)),
    ("v_xor_b32", |a, b| a ^ b),
    ("v_and_b32", |a, b| a & b),
    ("v_or_b32", |a, b| a | b),
];

/// What was drawn, by name.
pub type Tally = BTreeMap<String, u32>;

impl Loop {
    pub fn random(u: &mut Unstructured<'_>, tally: &mut Tally) -> Result<Loop> {
        let stages: Vec<u32> = {
            let mut at = 0;
            let mut all = vec![0];
            for _ in 0..u.int_in_range(1..=3)? {
                at += *u.choose(&[1, 1, 1, 2, 3])?;
                all.push(at);
            }
            all
        };
        let carried = u.int_in_range(0..=3usize)?;
        let count = u.int_in_range(stages.len()..=8)?;
        let mut ops: Vec<Op> = Vec::new();
        for n in 0..count {
            let stage = match n < stages.len() {
                true => stages[n],
                false => *u.choose(&stages)?,
            };
            // What an earlier stage, or this one, gave.
            let ready: Vec<usize> = (0..n).filter(|&o| ops[o].stage <= stage).collect();
            let register = |u: &mut Unstructured<'_>| {
                Ok(match u.int_in_range(0..=3)? {
                    0 if carried > 0 => From::Carried(u.int_in_range(0..=carried - 1)?),
                    1 | 2 if !ready.is_empty() => From::Op(*u.choose(&ready)?),
                    _ => From::Lane,
                })
            };
            let b = register(u)?;
            let a = match u.int_in_range(0..=3)? {
                0 => From::Constant(u.int_in_range(-16..=64)?),
                1 => From::Counter,
                _ => register(u)?,
            };
            let &(name, computes) = u.choose(&KINDS)?;
            ops.push(Op {
                name,
                computes,
                stage,
                a,
                b,
                stored: n + 1 == count || u.ratio(1, 3)?,
                inside: u.arbitrary()?,
            });
        }
        let mut next = Vec::new();
        for _ in 0..carried {
            next.push(match u.int_in_range(0..=4)? {
                0 => From::Lane,
                1 => From::Carried(u.int_in_range(0..=carried - 1)?),
                _ => From::Op(u.int_in_range(0..=count - 1)?),
            });
        }
        let last = ops.iter().map(|o| o.stage).max().unwrap_or(0);
        let rotated = match u.int_in_range(0..=2)? {
            0 => Some(*u.choose(&stages)?),
            _ => None,
        };
        let unrolled = u.ratio(1, 4)?;
        let (index, open): (bool, bool) = (u.arbitrary()?, !unrolled && u.arbitrary()?);
        let mut wider = Vec::new();
        let multiplier = u.int_in_range(1..=3)?;
        let later = ops.iter().map(|o| o.stage).filter(|&s| s > 0);
        let factor = (1..)
            .find(|n| later.clone().all(|s| n % s == 0))
            .unwrap_or(1)
            * multiplier;
        // Scalars are divided by powers of two alone.
        if u.ratio(1, 2)? && (!open || factor.is_power_of_two()) {
            wider.push("lcm-unroll".to_string());
            wider.push(format!("unroll-factor-multiplier={multiplier}"));
        }
        if u.ratio(1, 3)? {
            wider.push(format!("prologue-peeling={}", u.int_in_range(1..=3)?));
        }
        if u.ratio(1, 3)? {
            wider.push("epilogue-peeling".to_string());
        }
        let wider = wider.join(" ");
        // Of a loop whose bounds are not known there must be as many trips.
        let least = if index && open { last as i32 } else { 0 };
        let drawn = Loop {
            index,
            open,
            start: u.int_in_range(-3..=5)?,
            step: *u.choose(&[1, 2, 4])?,
            trips: match wider.is_empty() {
                true => u.int_in_range(least..=last as i32 + 4)?,
                false => u.int_in_range(least..=last as i32 + 20)?,
            },
            wider,
            ops,
            next,
            rotated,
            unrolled,
            ordered: match u.ratio(1, 3)? {
                true => Some(u.choose(&ORDERS)?),
                false => None,
            },
            before: u.choose(&["", "canonicalize,", "hoist-ops,", "cse,"])?,
            behind: u.choose(&["", "canonicalize,", "canonicalize,cse,", "hoist-ops,"])?,
            blocks: u.choose(&["", "", "cfg-simplify,"])?,
        };
        let mut saw = |what: String| *tally.entry(what).or_default() += 1;
        saw(format!("{} stages", stages.len()));
        saw(format!("last stage {last}"));
        saw(format!("{carried} carried"));
        saw(format!(
            "counter is an index: {index}, bound is an argument: {open}"
        ));
        saw(format!("rotated {}", drawn.rotated.is_some()));
        match unrolled {
            true => saw(format!("unrolled, {} trips", drawn.trips)),
            false => drawn
                .wider
                .split(' ')
                .for_each(|w| saw(format!("wider: {w}"))),
        }
        saw(format!("ordered: {}", drawn.ordered.unwrap_or("no")));
        saw(format!("blocks: {}", drawn.blocks));
        saw(format!("before: {}", drawn.before));
        saw(format!("behind: {}", drawn.behind));
        match drawn.trips < last as i32 {
            true => saw("fewer trips than stages".to_string()),
            false => saw("enough trips".to_string()),
        }
        Ok(drawn)
    }

    /// Whether every operation reads what is there by then, stated apart from the pass: the value that is carried into a
    /// trip is there one trip after the stage that gives it.
    pub fn is_sound(&self) -> bool {
        let mut group: Vec<usize> = (0..self.next.len()).collect();
        // Those that become each other, the slow way.
        for _ in 0..group.len() {
            for n in 0..group.len() {
                if let From::Carried(m) = self.next[n] {
                    let least = group[n].min(group[m]);
                    (group[n], group[m]) = (least, least);
                }
            }
        }
        let given = |g: usize| {
            let members = (0..self.next.len()).filter(|&n| group[n] == g);
            let stages = members.filter_map(|n| match self.next[n] {
                From::Op(o) => Some(self.ops[o].stage),
                _ => None,
            });
            stages.max().unwrap_or(0)
        };
        let is_ready = |op: &Op| {
            [op.a, op.b].iter().all(|from| match from {
                From::Carried(n) => given(group[*n]) <= op.stage,
                _ => true,
            })
        };
        self.unrolled || self.ops.iter().all(is_ready)
    }

    pub fn passes(&self) -> String {
        let rotated = match self.rotated {
            Some(first) => format!("enable-rotate-stage rotate-stage={first}"),
            None => String::new(),
        };
        let options = match (rotated.as_str(), self.wider.as_str()) {
            ("", "") => String::new(),
            (rotated, wider) => format!("{{{}}}", format!("{rotated} {wider}").trim()),
        };
        let pass = match self.unrolled {
            true => "aster-loop-unroll{unroll-factors=2,3,4}".to_string(),
            false => format!("aster-scf-pipeline{options}"),
        };
        let order = match self.ordered {
            Some(_) => "aster-apply-sched,",
            None => "",
        };
        format!(
            "{order}{}{pass},{}convert-scf-to-cf,{}amdgcn-backend",
            self.before, self.behind, self.blocks
        )
    }

    /// A constant of the loop is one again where later steps need it: instructions have a place for constants only.
    fn folds(&self) -> bool {
        self.behind.contains("canonicalize")
    }

    fn stores(&self) -> usize {
        self.ops.iter().filter(|o| o.stored).count()
    }

    /// What the loop writes, trip by trip as it is written, and behind that what is carried in the end.
    pub fn case(&self) -> Case {
        let end = u64::from((self.start + self.step * self.trips) as u32);
        let (trips, stores) = (self.trips as usize, self.stores());
        let mut wanted = vec![0; (trips * stores + self.next.len()) * LANES];
        for lane in 0..LANES {
            let mut carried: Vec<u32> = (0..self.next.len()).map(|n| first(n, lane)).collect();
            for trip in 0..trips {
                let counter = self.start + self.step * trip as i32;
                let mut results: Vec<u32> = Vec::new();
                let mut stored = 0;
                for op in &self.ops {
                    let value = |from: From| match from {
                        From::Constant(c) => c as u32,
                        From::Counter => counter as u32,
                        From::Lane => lane as u32,
                        From::Op(n) => results[n],
                        From::Carried(n) => carried[n],
                    };
                    let result = (op.computes)(value(op.a), value(op.b));
                    if op.stored {
                        wanted[(trip * stores + stored) * LANES + lane] = result;
                        stored += 1;
                    }
                    results.push(result);
                }
                carried = (self.next.iter())
                    .map(|next| match next {
                        From::Op(n) => results[*n],
                        From::Carried(n) => carried[*n],
                        _ => lane as u32,
                    })
                    .collect();
            }
            for (n, value) in carried.into_iter().enumerate() {
                wanted[(trips * stores + n) * LANES + lane] = value;
            }
        }
        Case {
            targets: &TARGETS,
            ..Case::new("staged", vec![Given::Result, Given::Value(end)], wanted)
        }
    }

    pub fn text(&self) -> String {
        let mut out = String::from(HEAD);
        let stores = self.stores();
        let name = |from: From| match from {
            From::Constant(c) => format!("%k{}", c + 16),
            From::Counter => "%counter".to_string(),
            From::Lane => "%tid".to_string(),
            From::Op(n) => format!("%r{n}"),
            From::Carried(n) => format!("%c{n}"),
        };
        let mut line = |text: String| {
            let _ = writeln!(out, "    {text}");
        };
        for c in -16..=64 {
            line(format!("%k{} = arith.constant {c} : i32", c + 16));
        }
        let end = self.start + self.step * self.trips;
        let row = LANES * 4 * stores;
        let ty = if self.index { "index" } else { "i32" };
        for (name, number, ty) in [
            ("from", self.start, ty),
            ("end", end, ty),
            ("by", self.step, ty),
            ("first", self.start, "i32"),
            ("bytes", row as i32 / self.step, "i32"),
            ("zero", 0, "i32"),
        ] {
            line(format!("%{name} = arith.constant {number} : {ty}"));
        }
        line("%given = load_arg 1 : !s".to_string());
        line("%scalar = lsir.from_reg %given : !s -> i32".to_string());
        line("%wide = arith.index_cast %scalar : i32 to index".to_string());
        let to = match (self.open, self.index) {
            (false, _) => "%end",
            (true, false) => "%scalar",
            (true, true) => "%wide",
        };
        let suffix = if self.index { "" } else { " : i32" };
        for (n, first) in FIRST.iter().enumerate().take(self.next.len()) {
            line(format!("%f{n} = arith.constant {first} : i32"));
            line(format!("%i{n} = alloca : !v"));
            line(format!(
                "%init{n} = v_add_u32 outs(%i{n}) ins(%f{n}, %tid) : outs(!v) ins(i32, !v)"
            ));
        }
        let offset = |n: usize, stored: usize| {
            format!("%l{n} = arith.constant {} : i32", stored * LANES * 4)
        };
        let storing = self.ops.iter().enumerate().filter(|o| o.1.stored);
        for (stored, (n, _)) in storing.enumerate() {
            if !self.folds() {
                line(offset(n, stored));
            }
        }
        for (n, op) in self.ops.iter().enumerate().filter(|o| !o.1.inside) {
            line(format!("%o{n} = alloca : !v"));
            if op.stored {
                line(format!("%p{n} = alloca : !v"));
                line(format!("%q{n} = alloca : !v"));
            }
        }
        let list = |item: &dyn Fn(usize) -> String| {
            (0..self.next.len())
                .map(item)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let types = list(&|_| "!v".to_string());
        let (results, carried) = match self.next.len() {
            0 => (String::new(), String::new()),
            n => (
                format!("%out:{n} = "),
                format!(
                    " iter_args({}) -> ({types})",
                    list(&|n| format!("%c{n} = %init{n}"))
                ),
            ),
        };
        line(format!(
            "{results}scf.for %i = %from to {to} step %by{carried}{suffix} {{"
        ));
        let mut stored = 0;
        for (n, op) in self.ops.iter().enumerate() {
            let at = format!("{{sched.stage = {} : i32}}", op.stage);
            if op.inside {
                line(format!("%o{n} = alloca {at} : !v"));
            }
            let mut counter = "%i".to_string();
            if self.index {
                counter = format!("%ci{n}");
                line(format!(
                    "{counter} = arith.index_cast %i {at} : index to i32"
                ));
            }
            let (mut a, mut ty) = (name(op.a), "!v");
            match op.a {
                From::Constant(_) => ty = "i32",
                From::Counter => {
                    a = format!("%s{n}");
                    ty = "!s";
                    line(format!(
                        "{a} = builtin.unrealized_conversion_cast {counter} : i32 to !s {at}"
                    ));
                }
                _ => {}
            }
            line(format!(
                "%r{n} = {} outs(%o{n}) ins({a}, {}) {at} : outs(!v) ins({ty}, !v)",
                op.name,
                name(op.b)
            ));
            if op.stored {
                if op.inside {
                    line(format!("%p{n} = alloca {at} : !v"));
                    line(format!("%q{n} = alloca {at} : !v"));
                }
                line(format!("%d{n} = arith.subi {counter}, %first {at} : i32"));
                line(format!("%e{n} = arith.muli %d{n}, %bytes {at} : i32"));
                line(format!(
                    "%g{n} = builtin.unrealized_conversion_cast %e{n} : i32 to !s {at}"
                ));
                line(format!(
                    "%h{n} = v_lshlrev_b32 outs(%p{n}) ins(%k18, %tid) {at} : outs(!v) ins(i32, !v)"
                ));
                line(format!(
                    "%j{n} = v_add_u32 outs(%q{n}) ins(%g{n}, %h{n}) {at} : outs(!v) ins(!s, !v)"
                ));
                if self.folds() {
                    line(offset(n, stored));
                }
                line(format!(
                    "%t{n} = global_store_dword data %r{n} addr %z offset d(%j{n}) + c(%l{n}) {at} : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>"
                ));
                stored += 1;
            }
        }
        if !self.next.is_empty() {
            let values = list(&|n| name(self.next[n]));
            line(format!("scf.yield {values} : {types}"));
        }
        let schedule = self.ordered.map(|order| {
            format!(" {{aster.sched = #aster_utils.generic_scheduler<#aster_utils.ssa_scheduler, #aster_utils.sched_stage_labeler, #{order}>}}")
        });
        line(format!("}}{}", schedule.unwrap_or_default()));
        line("%pe = alloca : !v".to_string());
        line("%pf = alloca : !v".to_string());
        line("%pg = v_lshlrev_b32 outs(%pe) ins(%k18, %tid) : outs(!v) ins(i32, !v)".to_string());
        for n in 0..self.next.len() {
            let result = if self.next.len() == 1 {
                "%out".to_string()
            } else {
                format!("%out#{n}")
            };
            let offset = (self.trips as usize * stores + n) * LANES * 4;
            line(format!("%y{n} = arith.constant {offset} : i32"));
            line(format!("%w{n} = alloca : !v"));
            line(format!(
                "%x{n} = v_mov_b32 outs(%w{n}) ins(%y{n}) : outs(!v) ins(i32)"
            ));
            line(format!("%u{n} = alloca : !v"));
            line(format!(
                "%v{n} = v_add_u32 outs(%u{n}) ins(%x{n}, %pg) : outs(!v) ins(!v, !v)"
            ));
            line(format!(
                "%m{n} = global_store_dword data {result} addr %z offset d(%v{n}) + c(%zero) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>"
            ));
        }
        out += "    end_kernel\n  }\n}\n";
        out
    }
}

/// What the loop carries into its first trip, beside the lane.
const FIRST: [u32; 3] = [17, 29, 51];

fn first(n: usize, lane: usize) -> u32 {
    FIRST[n] + lane as u32
}

const HEAD: &str = "!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @staged arguments <[#amdgcn.buffer_arg<address_space = global, name = \"z\">, #amdgcn.by_val_arg<size = 4, alignment = 4, type = i32, name = \"n\">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %z = load_arg 0 : !p
    %tid = thread_id x : !v
";
