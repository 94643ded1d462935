//! Random loops whose operations state their times, and memory between two of them, run and compared with the loops as they
//! are written.
//!
//! Axes: dimensions of the box of trips, first value and step of the counter, delays, rates and permutations (all the same,
//! rising, any, or found by the pass), kinds and operands of operations, conditionals with regions, sizes of the memory as
//! constants or operands, the order in which the second loop reads it, the passes between, and whether blocks are simplified.

use crate::cases::{BEFORE, Case, Given, TARGETS};
use crate::staged::Tally;
use arbitrary::{Result, Unstructured};
use std::fmt::Write;

/// Work-items of the workgroup.
const LANES: usize = 64;

type Kind = (&'static str, fn(u32, u32) -> u32);

const KINDS: [Kind; 4] = [
    ("v_add_u32", |a, b| a.wrapping_add(b)),
    ("v_sub_u32", |a, b| a.wrapping_sub(b)),
    ("v_xor_b32", |a, b| a ^ b),
    ("v_or_b32", |a, b| a | b),
];

/// When an operation is executed.
#[derive(Clone, Debug)]
struct Time {
    delay: i64,
    rate: i64,
    permutation: Vec<usize>,
}

/// An operation of the first loop.
#[derive(Clone, Debug)]
struct Op {
    kind: usize,
    /// An operation before, or the lane.
    a: Option<usize>,
    time: Time,
}

/// Two loops.
#[derive(Debug)]
pub struct Scheduled {
    dims: Vec<usize>,
    start: i64,
    step: i64,
    ops: Vec<Op>,
    /// Of what gives indices, the store into memory, and the conditional.
    indices: Time,
    stored: Time,
    conditional: Time,
    /// Only sinks have schedules.
    auto: bool,
    /// Sizes of the memory are operands.
    open: bool,
    /// The second loop reads the memory backwards.
    backwards: bool,
    between: &'static str,
    blocks: &'static str,
}

impl Scheduled {
    pub fn random(u: &mut Unstructured<'_>, tally: &mut Tally) -> Result<Scheduled> {
        let rank = u.int_in_range(1..=3usize)?;
        let dims: Vec<usize> = (0..rank)
            .map(|_| u.int_in_range(1..=3usize))
            .collect::<Result<_>>()?;
        let manner = *u.choose(&["same", "rising", "any", "auto"])?;
        let mut permutation: Vec<usize> = (0..rank).collect();
        let shuffled = |u: &mut Unstructured<'_>| -> Result<Vec<usize>> {
            let mut list: Vec<usize> = (0..rank).collect();
            for n in (1..rank).rev() {
                list.swap(n, u.int_in_range(0..=n)?);
            }
            Ok(list)
        };
        if u.arbitrary()? {
            permutation = shuffled(u)?;
        }
        let (rate, mut delay) = (u.int_in_range(1..=3)?, u.int_in_range(0..=2)?);
        let mut time = |u: &mut Unstructured<'_>| -> Result<Time> {
            if manner == "rising" || manner == "auto" {
                delay += u.int_in_range(0..=4)?;
            }
            if manner == "any" && u.ratio(1, 4)? {
                return Ok(Time {
                    delay: u.int_in_range(0..=9)?,
                    rate: u.int_in_range(1..=3)?,
                    permutation: shuffled(u)?,
                });
            }
            Ok(Time {
                delay,
                rate,
                permutation: permutation.clone(),
            })
        };
        let indices = time(u)?;
        let mut ops = Vec::new();
        for n in 0..u.int_in_range(1..=5usize)? {
            ops.push(Op {
                kind: u.int_in_range(0..=KINDS.len() - 1)?,
                a: match n > 0 && u.ratio(2, 3)? {
                    true => Some(u.int_in_range(0..=n - 1)?),
                    false => None,
                },
                time: time(u)?,
            });
        }
        let drawn = Scheduled {
            dims,
            start: u.int_in_range(-2..=3)?,
            step: u.int_in_range(1..=3)?,
            ops,
            indices,
            stored: time(u)?,
            conditional: time(u)?,
            auto: manner == "auto",
            open: u.arbitrary()?,
            backwards: u.arbitrary()?,
            between: u.choose(&["", "cse,", "canonicalize,cse,"])?,
            blocks: u.choose(&["", "convert-scf-to-cf,cfg-simplify,"])?,
        };
        let mut saw = |what: String| *tally.entry(what).or_default() += 1;
        saw(format!("{rank} dimensions"));
        saw(format!("{} trips", drawn.trips()));
        saw(format!("times: {manner}"));
        saw(format!("sizes are operands: {}", drawn.open));
        saw(format!("backwards: {}", drawn.backwards));
        saw(format!("between: {}", drawn.between));
        saw(format!("blocks: {}", drawn.blocks));
        Ok(drawn)
    }

    fn trips(&self) -> usize {
        self.dims.iter().product()
    }

    /// When an operation is executed for a trip, found by walking through the box.
    fn when(&self, time: &Time, trip: usize) -> i64 {
        let rank = self.dims.len();
        let mut at = vec![0; rank];
        let mut n = 0;
        loop {
            let place = at.iter().zip(&self.dims).fold(0, |p, (a, d)| p * d + a);
            if place == trip {
                return time.delay + time.rate * n;
            }
            n += 1;
            for &dim in time.permutation.iter().rev() {
                at[dim] += 1;
                if at[dim] < self.dims[dim] {
                    break;
                }
                at[dim] = 0;
            }
        }
    }

    /// Whether each operation is executed behind those that give its operands.
    pub fn is_sound(&self) -> bool {
        let last = self.ops.len() - 1;
        (0..self.trips()).all(|trip| {
            let follows = |user: (&Time, usize), giver: (&Time, usize)| {
                (self.when(user.0, trip), user.1) > (self.when(giver.0, trip), giver.1)
            };
            let of = |n: usize| (&self.ops[n].time, 1 + n);
            let (indices, stored) = ((&self.indices, 0), (&self.stored, last + 2));
            let conditional = (&self.conditional, last + 3);
            let operands = (0..=last).all(|n| {
                let a = self.ops[n].a.is_none_or(|a| follows(of(n), of(a)));
                a && follows(of(n), indices)
            });
            let ends = [stored, conditional].into_iter();
            operands
                && ends
                    .into_iter()
                    .all(|end| follows(end, of(last)) && follows(end, indices))
        }) || self.auto
    }

    pub fn passes(&self) -> String {
        let auto = match self.auto {
            true => "amdgcn-instruction-scheduling-autoschedule,",
            false => "",
        };
        format!(
            "{auto}aster-op-scheduling,{}canonicalize,sroa,mem2reg,canonicalize,{}amdgcn-backend",
            self.between, self.blocks
        )
    }

    /// The second operand of an operation: the counter.
    fn counter(&self, trip: usize) -> u32 {
        (self.start + self.step * trip as i64) as u32
    }

    fn result(&self, trip: usize, lane: usize) -> u32 {
        let mut results: Vec<u32> = Vec::new();
        for op in &self.ops {
            let a = op.a.map_or(lane as u32, |a| results[a]);
            results.push(KINDS[op.kind].1(self.counter(trip), a));
        }
        results[results.len() - 1]
    }

    /// The first loop writes the results of trips whose counter is even, the second one those that it reads.
    pub fn case(&self) -> Case {
        let trips = self.trips();
        let mut wanted = vec![BEFORE; 2 * trips * LANES];
        for trip in 0..trips {
            let read = if self.backwards {
                trips - 1 - trip
            } else {
                trip
            };
            for lane in 0..LANES {
                if self.counter(trip).is_multiple_of(2) {
                    wanted[trip * LANES + lane] = self.result(trip, lane);
                }
                wanted[(trips + trip) * LANES + lane] = self.result(read, lane) ^ trip as u32;
            }
        }
        Case {
            targets: &TARGETS,
            ..Case::new("scheduled", vec![Given::Result], wanted)
        }
    }

    pub fn text(&self) -> String {
        let mut out = String::from(HEAD);
        let mut line = |text: String| {
            let _ = writeln!(out, "    {text}");
        };
        let (trips, last) = (self.trips(), self.ops.len() - 1);
        let rank = self.dims.len();
        let dims: Vec<String> = self.dims.iter().map(ToString::to_string).collect();
        let attribute = format!("{{sched.dims = array<i64: {}>}}", dims.join(", "));
        let end = self.start + self.step * trips as i64;
        for (name, number) in [
            ("start", self.start),
            ("end", end),
            ("step", self.step),
            ("zero", 0),
            ("one", 1),
            ("two", 2),
            ("trips", trips as i64),
            ("last", trips as i64 - 1),
            ("row", LANES as i64 * 4),
            ("half", (trips * LANES * 4) as i64),
        ] {
            line(format!("%{name} = arith.constant {number} : index"));
        }
        line("%c0 = arith.constant 0 : i32".to_string());
        line("%c2 = arith.constant 2 : i32".to_string());
        let sizes: Vec<String> = (0..rank).map(|n| format!("%size{n}")).collect();
        for (name, size) in sizes.iter().zip(&self.dims) {
            line(format!("{name} = arith.constant {size} : index"));
        }
        let (operands, shape) = match self.open {
            true => (sizes.join(", "), "?x".repeat(rank)),
            false => (String::new(), format!("{}x", dims.join("x"))),
        };
        let memory = format!("memref<{shape}!amdgcn.vgpr>");
        line(format!("%memory = memref.alloca({operands}) : {memory}"));
        line("%sh = alloca : !v".to_string());
        line("%lane = v_lshlrev_b32 outs(%sh) ins(%c2, %tid) : outs(!v) ins(i32, !v)".to_string());
        let places = |stem: &str| {
            let list: Vec<String> = (0..rank).map(|n| format!("%{stem}{n}")).collect();
            list.join(", ")
        };
        let types = vec!["index"; rank].join(", ");
        let basis = if self.open {
            sizes.join(", ")
        } else {
            dims.join(", ")
        };
        let at = |time: &Time, sink: bool| {
            if self.auto && !sink {
                return String::new();
            }
            let list: Vec<String> = time.permutation.iter().map(ToString::to_string).collect();
            format!(
                " {{sched.delay = {} : i32, sched.rate = {} : i32, sched.permutation = array<i32: {}>}}",
                time.delay,
                time.rate,
                list.join(", ")
            )
        };
        line("scf.for %i = %start to %end step %step {".to_string());
        let early = at(&self.indices, false);
        line(format!("%from = arith.subi %i, %start{early} : index"));
        line(format!("%n = arith.divui %from, %step{early} : index"));
        line(format!("%ci = arith.index_cast %i{early} : index to i32"));
        line(format!(
            "{} = affine.delinearize_index %n into ({basis}){early} : {types}",
            places("p")
        ));
        line(format!("%even = arith.remui %i, %two{early} : index"));
        line(format!("%is = arith.cmpi eq, %even, %zero{early} : index"));
        for (n, op) in self.ops.iter().enumerate() {
            let time = at(&op.time, false);
            let a = op.a.map_or("%tid".to_string(), |a| format!("%r{a}"));
            line(format!("%o{n} = alloca{time} : !v"));
            line(format!(
                "%r{n} = {} outs(%o{n}) ins(%ci, {a}){time} : outs(!v) ins(i32, !v)",
                KINDS[op.kind].0
            ));
        }
        let time = at(&self.stored, true);
        line(format!(
            "memref.store %r{last}, %memory[{}]{time} : {memory}",
            places("p")
        ));
        line("scf.if %is {".to_string());
        line("%far = arith.muli %n, %row : index".to_string());
        line("%fi = arith.index_cast %far : index to i32".to_string());
        line("%fo = alloca : !v".to_string());
        line("%fa = v_add_u32 outs(%fo) ins(%fi, %lane) : outs(!v) ins(i32, !v)".to_string());
        line(format!(
            "%ft = global_store_dword data %r{last} addr %z offset d(%fa) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>"
        ));
        line(format!("}}{}", at(&self.conditional, true)));
        line(format!("}} {attribute}"));
        line("scf.for %j = %zero to %trips step %one {".to_string());
        let read = match self.backwards {
            true => {
                line("%k = arith.subi %last, %j : index".to_string());
                "%k"
            }
            false => "%j",
        };
        line(format!(
            "{} = affine.delinearize_index {read} into ({basis}) : {types}",
            places("q")
        ));
        line(format!(
            "%loaded = memref.load %memory[{}] : {memory}",
            places("q")
        ));
        line("%jc = arith.index_cast %j : index to i32".to_string());
        line("%xo = alloca : !v".to_string());
        line("%x = v_xor_b32 outs(%xo) ins(%jc, %loaded) : outs(!v) ins(i32, !v)".to_string());
        line("%near = arith.muli %j, %row : index".to_string());
        line("%there = arith.addi %near, %half : index".to_string());
        line("%ti = arith.index_cast %there : index to i32".to_string());
        line("%to = alloca : !v".to_string());
        line("%ta = v_add_u32 outs(%to) ins(%ti, %lane) : outs(!v) ins(i32, !v)".to_string());
        line("%tt = global_store_dword data %x addr %z offset d(%ta) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>".to_string());
        line(format!("}} {attribute}"));
        out += "    end_kernel\n  }\n}\n";
        out
    }
}

const HEAD: &str = "!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @scheduled arguments <[#amdgcn.buffer_arg<address_space = global, name = \"z\">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %z = load_arg 0 : !p
    %tid = thread_id x : !v
";
