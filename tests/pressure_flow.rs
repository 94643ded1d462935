//! Kernels whose branches and loops have hundreds of results: none is refused for registers on any target, and each
//! computes what the same program gives lane by lane in plain arithmetic.
//!
//! A program is a tree of steps over a state of many values. Axes: target; dwords in the state (below the registers
//! that there are, at them, several times as many); widths, one or mixed; what a branch or a loop depends on (the lane,
//! a loaded value that is the same in all lanes, the lane's own bound); branches with one side that keeps the state;
//! nesting; whether values change places, so that parameters exchange their homes; loads under a mask.

use arbitrary::Unstructured;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Work-items: one wave.
const LANES: usize = 64;

/// The factor of a value in the sum that is stored.
fn factor(k: usize) -> u32 {
    [3, 5, 7, 11, 13][k % 5]
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Condition {
    /// Of the lane's number.
    Lane,
    /// Of a value that is loaded from one address.
    Uniform,
}

#[derive(Clone, Debug)]
enum Step {
    /// Each value is joined with another of its width.
    Mix { apart: usize, add: bool },
    /// Values of one width change places.
    Rotate(usize),
    If {
        condition: Condition,
        then: Vec<Step>,
        or: Vec<Step>,
    },
    /// As many rounds as the lane's number or the loaded value says: 0 to 3.
    Loop { bound: Condition, body: Vec<Step> },
}

fn condition(u: &mut Unstructured) -> arbitrary::Result<Condition> {
    Ok(*u.choose(&[Condition::Lane, Condition::Uniform])?)
}

fn steps(u: &mut Unstructured, depth: u32) -> arbitrary::Result<Vec<Step>> {
    let count = match depth {
        0 => u.int_in_range(1..=2)?,
        _ => u.int_in_range(0..=2)?,
    };
    (0..count)
        .map(|n| {
            let nested = depth < 2 && (depth == 0 && n == 0 || u.ratio(1, 3)?);
            Ok(match u.int_in_range(0..=1)? + 2 * u32::from(nested) {
                0 => Step::Mix {
                    apart: u.int_in_range(1..=40)?,
                    add: u.arbitrary()?,
                },
                1 => Step::Rotate(u.int_in_range(1..=40)?),
                2 => Step::If {
                    condition: condition(u)?,
                    then: steps(u, depth + 1)?,
                    or: steps(u, depth + 1)?,
                },
                _ => Step::Loop {
                    bound: condition(u)?,
                    body: steps(u, depth + 1)?,
                },
            })
        })
        .collect()
}

struct Program {
    /// Dwords of each value.
    widths: Vec<usize>,
    /// Whether odd lanes load the first half of the values only.
    masked: bool,
    steps: Vec<Step>,
}

/// Text of a program while it is written.
struct Writer<'a> {
    program: &'a Program,
    text: String,
    fresh: usize,
}

impl Program {
    fn draw(u: &mut Unstructured, dwords: usize) -> arbitrary::Result<Program> {
        let all = [1, 2, 4, 8];
        let mixed = u.ratio(1, 4)?;
        let one = *u.choose(&all)?;
        let (mut widths, mut total) = (Vec::new(), 0);
        while total < dwords {
            let width = match mixed {
                true => *u.choose(&all)?,
                false => one,
            };
            widths.push(width);
            total += width;
        }
        Ok(Program {
            widths,
            masked: u.ratio(1, 4)?,
            steps: steps(u, 0)?,
        })
    }

    /// The value of the same width that stands so many places behind, around the end.
    fn behind(&self, k: usize, apart: usize) -> usize {
        let alike = |j: &usize| self.widths[*j] == self.widths[k];
        let all: Vec<usize> = (0..self.widths.len()).filter(alike).collect();
        let at = all.iter().position(|&j| j == k).unwrap_or(0);
        all[(at + apart) % all.len()]
    }

    fn offset(&self, k: usize) -> usize {
        self.widths[..k].iter().sum::<usize>() * LANES
    }

    fn input_words(&self) -> usize {
        self.offset(self.widths.len())
    }

    fn ty(&self, k: usize) -> String {
        match self.widths[k] {
            1 => "i32".into(),
            n => format!("{n}xi32"),
        }
    }

    fn text(&self) -> String {
        let mut writer = Writer {
            program: self,
            text: String::new(),
            fresh: 0,
        };
        let bytes = 4 * self.input_words();
        let _ = write!(
            writer.text,
            "kernel @press attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes {bytes} element \"i32\" shape [{}],
  buffer \"u\" at 8 size 8 bytes 4 element \"i32\" shape [1],
  buffer \"y\" at 16 size 8 bytes 256 element \"i32\" shape [64] written]}} {{
^bb0:
  %x: ptr.global = argument<0>
  %u: ptr.global = argument<1>
  %y: ptr.global = argument<2>
  %t: i32 in [0, 63] = workitem_id<0>
  %tw: i64 = zext %t
  %four: i64 = const<0x4>
  %to: i64 = mul %tw, %four
  %nowhere: i64 = const<0x0>
  %zero: i32 = const<0x0>
  %one: i32 = const<0x1>
  %two: i32 = const<0x2>
  %three: i32 = const<0x3>
  %seven: i32 = const<0x7>
  %lanebound: i32 = and %t, %three
  %bit: i32 = and %t, %seven
  %onlane: i1 = cmp<ult> %bit, %three
  %loaded: i32 = load<global, extent=4, align=4> %u, %nowhere
  %uniformbound: i32 = and %loaded, %three
  %onuniform: i1 = cmp<uge> %uniformbound, %two
  %odd: i32 = and %t, %one
  %even: i1 = cmp<eq> %odd, %zero
",
            bytes / 4
        );
        for width in [1, 2, 4, 8] {
            let size = 4 * width;
            let _ = write!(
                writer.text,
                "  %size{width}: i64 = const<{size:#x}>\n  %o{width}: i64 = mul %tw, %size{width}\n"
            );
            if width > 1 {
                let _ = writeln!(writer.text, "  %else{width}: {width}xi32 = const<0x1>");
            }
        }
        let mut state = Vec::new();
        for (k, &width) in self.widths.iter().enumerate() {
            let at = 4 * self.offset(k);
            let ty = self.ty(k);
            let masked = self.masked && k >= self.widths.len() / 2;
            let other = match width {
                1 => "%one".to_owned(),
                n => format!("%else{n}"),
            };
            let mask = match masked {
                true => format!(", %even, {other}"),
                false => String::new(),
            };
            let _ = write!(
                writer.text,
                "  %f{k}: i64 = const<{at:#x}>\n  %g{k}: i64 = add %o{width}, %f{k}\n  \
                 %v{k}: {ty} = load<global, extent={bytes}, align=4> %x, %g{k}{mask}\n"
            );
            state.push(format!("v{k}"));
        }
        let state = writer.steps(&self.steps, state);
        let mut sum = "zero".to_owned();
        for (k, value) in state.iter().enumerate() {
            let n = writer.fresh();
            let _ = writeln!(writer.text, "  %k{n}: i32 = const<{:#x}>", factor(k));
            for d in 0..self.widths[k] {
                let mut part = value.clone();
                if self.widths[k] > 1 {
                    part = format!("e{n}_{d}");
                    let _ = writeln!(writer.text, "  %{part}: i32 = extract<{d}> %{value}");
                }
                let _ = write!(
                    writer.text,
                    "  %m{n}_{d}: i32 = mul %{part}, %k{n}\n  %s{n}_{d}: i32 = add %{sum}, %m{n}_{d}\n"
                );
                sum = format!("s{n}_{d}");
            }
        }
        let _ = write!(
            writer.text,
            "  store<global, extent=256, align=4> %{sum}, %y, %to\n  return\n}}\n"
        );
        writer.text
    }

    /// The state of a lane behind steps.
    fn apply(&self, steps: &[Step], state: &mut Vec<Vec<u32>>, lane: u32, loaded: u32) {
        let mut pick = |apart: usize, with: &dyn Fn(u32, u32) -> u32| {
            let old = state.clone();
            for (k, value) in state.iter_mut().enumerate() {
                for (d, word) in value.iter_mut().enumerate() {
                    *word = with(old[k][d], old[self.behind(k, apart)][d]);
                }
            }
        };
        for step in steps {
            match step {
                Step::Mix { apart, add: true } => pick(*apart, &u32::wrapping_add),
                Step::Mix { apart, add: false } => pick(*apart, &|a, b| a ^ b),
                Step::Rotate(apart) => pick(*apart, &|_, b| b),
                Step::If { .. } | Step::Loop { .. } => {
                    let mut inner = state.clone();
                    match step {
                        Step::If {
                            condition,
                            then,
                            or,
                        } => {
                            let holds = match condition {
                                Condition::Lane => lane & 7 < 3,
                                Condition::Uniform => loaded & 3 >= 2,
                            };
                            let side = if holds { then } else { or };
                            self.apply(side, &mut inner, lane, loaded);
                        }
                        Step::Loop { bound, body } => {
                            let rounds = match bound {
                                Condition::Lane => lane & 3,
                                Condition::Uniform => loaded & 3,
                            };
                            for _ in 0..rounds {
                                self.apply(body, &mut inner, lane, loaded);
                            }
                        }
                        _ => {}
                    }
                    *state = inner;
                    return self.apply_rest(steps, step, state, lane, loaded);
                }
            }
        }
    }

    fn apply_rest(
        &self,
        steps: &[Step],
        done: &Step,
        state: &mut Vec<Vec<u32>>,
        lane: u32,
        loaded: u32,
    ) {
        let at = steps.iter().position(|s| std::ptr::eq(s, done));
        self.apply(
            &steps[at.map_or(steps.len(), |at| at + 1)..],
            state,
            lane,
            loaded,
        );
    }

    /// What each lane stores.
    fn expected(&self, input: &[u32], loaded: u32) -> Vec<u32> {
        let lane = |lane: usize| {
            let mut state: Vec<Vec<u32>> = (0..self.widths.len())
                .map(|k| {
                    let width = self.widths[k];
                    let at = self.offset(k) + lane * width;
                    match self.masked && k >= self.widths.len() / 2 && lane % 2 == 1 {
                        true => vec![1; width],
                        false => input[at..at + width].to_vec(),
                    }
                })
                .collect();
            self.apply(&self.steps, &mut state, lane as u32, loaded);
            let words = state
                .iter()
                .enumerate()
                .flat_map(|(k, value)| value.iter().map(move |&word| (k, word)));
            words.fold(0u32, |sum, (k, word)| {
                sum.wrapping_add(word.wrapping_mul(factor(k)))
            })
        };
        (0..LANES).map(lane).collect()
    }
}

impl Writer<'_> {
    fn fresh(&mut self) -> usize {
        self.fresh += 1;
        self.fresh
    }

    /// New names for the state, and their declaration as parameters.
    fn params(&mut self, prefix: &str) -> (Vec<String>, String) {
        let n = self.fresh();
        let names: Vec<String> = (0..self.program.widths.len())
            .map(|k| format!("{prefix}{n}_{k}"))
            .collect();
        let typed = names.iter().enumerate();
        let typed = typed.map(|(k, name)| format!("%{name}: {}", self.program.ty(k)));
        let typed = typed.collect::<Vec<_>>().join(", ");
        (names, typed)
    }

    fn steps(&mut self, steps: &[Step], mut state: Vec<String>) -> Vec<String> {
        let list = |names: &[String]| {
            let names = names.iter().map(|name| format!("%{name}"));
            names.collect::<Vec<_>>().join(", ")
        };
        let kind = |c: Condition| match c {
            Condition::Lane => "lane",
            Condition::Uniform => "uniform",
        };
        for step in steps {
            match step {
                Step::Mix { apart, add } => {
                    let n = self.fresh();
                    let op = if *add { "add" } else { "xor" };
                    let mut new = Vec::new();
                    for k in 0..state.len() {
                        let other = &state[self.program.behind(k, *apart)];
                        let ty = self.program.ty(k);
                        let _ = writeln!(
                            self.text,
                            "  %a{n}_{k}: {ty} = {op} %{}, %{other}",
                            state[k]
                        );
                        new.push(format!("a{n}_{k}"));
                    }
                    state = new;
                }
                Step::Rotate(apart) => {
                    let old = &state;
                    let from = |k: usize| old[self.program.behind(k, *apart)].clone();
                    state = (0..state.len()).map(from).collect();
                }
                Step::If {
                    condition,
                    then,
                    or,
                } => {
                    let n = self.fresh();
                    let kind = kind(*condition);
                    let _ = write!(
                        self.text,
                        "  branch %on{kind} -> ^then{n}, ^or{n}\n^then{n}:\n"
                    );
                    let there = self.steps(then, state.clone());
                    let _ = write!(self.text, "  jump -> ^join{n}({})\n^or{n}:\n", list(&there));
                    let here = self.steps(or, state);
                    let (names, typed) = self.params("j");
                    let _ = write!(
                        self.text,
                        "  jump -> ^join{n}({})\n^join{n}({typed}):\n",
                        list(&here)
                    );
                    state = names;
                }
                Step::Loop { bound, body } => {
                    let n = self.fresh();
                    let kind = kind(*bound);
                    let (names, typed) = self.params("p");
                    let _ = write!(
                        self.text,
                        "  jump -> ^head{n}(%zero, {})\n^head{n}(%n{n}: i32, {typed}):\n  \
                         %more{n}: i1 = cmp<ult> %n{n}, %{kind}bound\n  \
                         branch %more{n} -> ^body{n}, ^behind{n}\n^body{n}:\n",
                        list(&state)
                    );
                    let new = self.steps(body, names.clone());
                    let _ = write!(
                        self.text,
                        "  %next{n}: i32 = add %n{n}, %one\n  jump -> ^head{n}(%next{n}, {})\n^behind{n}:\n",
                        list(&new)
                    );
                    state = names;
                }
            }
        }
        state
    }
}

/// Compile and run a program; it must compute what plain arithmetic does.
fn hold(program: &Program, target: &str, seed: u64) {
    let what = format!(
        "{} values, widths {:?}..., masked {}, on {target}: {:?}",
        program.widths.len(),
        &program.widths[..program.widths.len().min(4)],
        program.masked,
        program.steps
    );
    let mut options = Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
    options.check = true;
    let compiled = easel::compile(Source::new("press.kir", program.text()), &options);
    let compiled = compiled.unwrap_or_else(|e| panic!("{what}: {e}"));
    let mut state = 0x9e37_79b9_7f4a_7c15u64 ^ seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005);
        state = state.wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) as u32
    };
    let loaded = next();
    let input: Vec<u32> = (0..program.input_words()).map(|_| next()).collect();
    let bytes = |words: &[u32]| {
        words
            .iter()
            .flat_map(|v| v.to_le_bytes())
            .collect::<Vec<u8>>()
    };
    let arguments = vec![
        Argument::Buffer(bytes(&input)),
        Argument::Buffer(bytes(&[loaded])),
        Argument::Buffer(vec![0; 256]),
    ];
    let simulation = Simulation {
        strict: true,
        ..Simulation::default()
    };
    let run = compiled.run(&compiled.kernels[0], arguments, &simulation);
    let run = run.unwrap_or_else(|e| panic!("{what}: {e}"));
    let words = run.buffers[2].chunks_exact(4);
    let found: Vec<u32> = words
        .map(|w| u32::from_le_bytes(w.try_into().unwrap_or_default()))
        .collect();
    assert_eq!(found, program.expected(&input, loaded), "{what}");
}

/// What kinds of steps there are in a tree.
fn count(steps: &[Step], drawn: &mut BTreeMap<String, usize>) {
    for step in steps {
        let key = match step {
            Step::Mix { .. } => "mix".to_owned(),
            Step::Rotate(_) => "rotate".to_owned(),
            Step::If {
                condition,
                then,
                or,
            } => {
                count(then, drawn);
                count(or, drawn);
                let keeps = then.is_empty() || or.is_empty();
                format!(
                    "if {condition:?}{}",
                    if keeps { ", one side keeps" } else { "" }
                )
            }
            Step::Loop { bound, body } => {
                count(body, drawn);
                format!("loop {bound:?}")
            }
        };
        *drawn.entry(key).or_default() += 1;
    }
}

fn random(cases: u32, sizes: &[usize]) {
    let targets: Vec<&str> = easel::targets().iter().map(|t| t.name()).collect();
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = 0;
    easel_cases::cases(cases, |u| {
        let target = *u.choose(&targets)?;
        let dwords = *u.choose(sizes)?;
        let program = Program::draw(u, dwords)?;
        seed += 1;
        hold(&program, target, seed);
        count(&program.steps, &mut drawn);
        let width = program.widths.iter().max().copied().unwrap_or(0);
        let mixed = program.widths.iter().any(|&w| w != width);
        for key in [
            target.to_owned(),
            format!("{dwords} dwords"),
            format!("{width} wide{}", if mixed { ", mixed" } else { "" }),
            format!("masked {}", program.masked),
        ] {
            *drawn.entry(key).or_default() += 1;
        }
        Ok(())
    })
    .run();
    println!("drawn: {drawn:#?}");
}

#[test]
fn branches_and_loops_with_hundreds_of_results() {
    random(24, &[100, 250, 300, 500]);
}

/// Several times as many: minutes where nothing is optimized.
#[test]
#[ignore = "takes minutes: `cargo test --profile optimized --test pressure_flow -- --ignored`"]
fn branches_and_loops_with_thousands_of_results() {
    random(120, &[250, 500, 1000, 2000, 4000]);
}
