//! Kernels in which more is live at once than there are registers: none is refused on any target, and each computes
//! what plain arithmetic says.
//!
//! Axes: target; number of live dwords; how the values come about (plain loads, loads under one mask or two, loads
//! behind a branch that lanes take differently, parameters of a loop); their width.

use easel::simulate::{Argument, Options as Simulation};
use easel::target::Target;
use easel::{Options, Source};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How the values come about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Form {
    Plain,
    OneMask,
    TwoMasks,
    Branch,
    Loop,
}

const FORMS: [Form; 5] = [
    Form::Plain,
    Form::OneMask,
    Form::TwoMasks,
    Form::Branch,
    Form::Loop,
];

/// Rounds of the loop.
const ROUNDS: u32 = 3;

struct Pressure {
    form: Form,
    /// Values, each of so many dwords.
    count: usize,
    dwords: usize,
    /// Work-items: one wave.
    lanes: usize,
}

impl Pressure {
    /// Factor of a value in the sum: what comes first is read first.
    fn factor(k: usize) -> u32 {
        [3, 5, 7, 11, 13][k % 5]
    }

    fn mask(&self, k: usize) -> Option<&'static str> {
        match (self.form, k % 3) {
            (Form::OneMask, _) | (Form::TwoMasks, 1) => Some("on"),
            (Form::TwoMasks, 2) => Some("on3"),
            _ => None,
        }
    }

    fn input_bytes(&self) -> usize {
        4 * self.lanes * self.dwords * self.count
    }

    fn text(&self) -> String {
        let (bytes, size, lanes) = (self.input_bytes(), 4 * self.dwords, self.lanes);
        let ty = match self.dwords {
            1 => "i32".to_owned(),
            n => format!("{n}xi32"),
        };
        let mut text = format!(
            "kernel @press attributes {{workgroup_size = [{lanes}, 1, 1], subgroup_size = {lanes}, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes {bytes} element \"i32\" shape [{}],
  buffer \"y\" at 8 size 8 bytes {} element \"i32\" shape [{lanes}] written]}} {{
^bb0:
  %x: ptr.global = argument<0>
  %y: ptr.global = argument<1>
  %t: i32 in [0, {}] = workitem_id<0>
  %tw: i64 = zext %t
  %size: i64 = const<{size:#x}>
  %four: i64 = const<0x4>
  %o: i64 = mul %tw, %size
  %to: i64 = mul %tw, %four
  %zero: i32 = const<0x0>
  %one: i32 = const<0x1>
  %three: i32 = const<0x3>
  %seven: i32 = const<0x7>
  %else: {ty} = const<0x1>
  %bit: i32 = and %t, %seven
  %on: i1 = cmp<ne> %bit, %zero
  %bit3: i32 = and %t, %three
  %on3: i1 = cmp<ne> %bit3, %one
",
            bytes / 4,
            4 * lanes,
            lanes - 1
        );
        if self.form == Form::Branch {
            text += "  branch %on -> ^in, ^out(%one)\n^in:\n";
        }
        for k in 0..self.count {
            let at = self.lanes * size * k;
            let _ = write!(
                text,
                "  %f{k}: i64 = const<{at:#x}>\n  %g{k}: i64 = add %o, %f{k}\n"
            );
            // Volatile loads keep their places.
            let (volatile, mask) = match self.mask(k) {
                Some(mask) => ("", format!(", %{mask}, %else")),
                None => (", volatile", String::new()),
            };
            let _ = writeln!(
                text,
                "  %v{k}: {ty} = load<global, extent={bytes}, align=4{volatile}> %x, %g{k}{mask}"
            );
        }
        let mut values: Vec<String> = (0..self.count).map(|k| format!("v{k}")).collect();
        if self.form == Form::Loop {
            // Each round gives every value to the next parameter, and adds the round's number.
            let list = |name: &str| {
                let all = (0..self.count).map(|k| format!("%{name}{k}"));
                all.collect::<Vec<_>>().join(", ")
            };
            let params = (0..self.count).map(|k| format!("%p{k}: {ty}"));
            let params = params.collect::<Vec<_>>().join(", ");
            let _ = write!(
                text,
                "  jump -> ^loop(%zero, {})\n^loop(%n: i32, {params}):\n  %wide: {ty} = {}\n",
                list("v"),
                match self.dwords {
                    1 => "add %n, %zero",
                    _ => "splat %n",
                }
            );
            for k in 0..self.count {
                let from = (k + 1) % self.count;
                let _ = writeln!(text, "  %w{k}: {ty} = add %p{from}, %wide");
            }
            let _ = write!(
                text,
                "  %next: i32 = add %n, %one\n  %rounds: i32 = const<{ROUNDS:#x}>\n  %more: i1 = cmp<slt> %next, %rounds\n  \
                 branch %more -> ^loop(%next, {0}), ^done({0})\n^done({1}):\n",
                list("w"),
                (0..self.count)
                    .map(|k| format!("%d{k}: {ty}"))
                    .collect::<Vec<_>>()
                    .join(", ")
            );
            values = (0..self.count).map(|k| format!("d{k}")).collect();
        }
        let mut sum = "zero".to_owned();
        for (k, value) in values.iter().enumerate() {
            let factor = Self::factor(k);
            let _ = writeln!(text, "  %k{k}: i32 = const<{factor:#x}>");
            for d in 0..self.dwords {
                let part = match self.dwords {
                    1 => value.clone(),
                    _ => {
                        let _ = writeln!(text, "  %e{k}_{d}: i32 = extract<{d}> %{value}");
                        format!("e{k}_{d}")
                    }
                };
                let _ = write!(
                    text,
                    "  %m{k}_{d}: i32 = mul %{part}, %k{k}\n  %s{k}_{d}: i32 = add %{sum}, %m{k}_{d}\n"
                );
                sum = format!("s{k}_{d}");
            }
        }
        if self.form == Form::Branch {
            let _ = write!(text, "  jump -> ^out(%{sum})\n^out(%res: i32):\n");
            sum = "res".into();
        }
        let _ = write!(
            text,
            "  store<global, extent=256, align=4> %{sum}, %y, %to\n  return\n}}\n"
        );
        text
    }

    /// What each lane stores.
    fn expected(&self, input: &[u32]) -> Vec<u32> {
        let lane = |lane: usize| {
            let (on, on3) = (lane & 7 != 0, lane & 3 != 1);
            if self.form == Form::Branch && !on {
                return 1;
            }
            let at = |k: usize, d: usize| input[(k * self.lanes + lane) * self.dwords + d];
            let value = |k: usize, d: usize| match self.mask(k) {
                Some("on") if !on => 1,
                Some("on3") if !on3 => 1,
                _ if self.form == Form::Loop => {
                    let added: u32 = (0..ROUNDS).sum();
                    at((k + ROUNDS as usize) % self.count, d).wrapping_add(added)
                }
                _ => at(k, d),
            };
            let mut sum = 0u32;
            for k in 0..self.count {
                for d in 0..self.dwords {
                    sum = sum.wrapping_add(value(k, d).wrapping_mul(Self::factor(k)));
                }
            }
            sum
        };
        (0..self.lanes).map(lane).collect()
    }

    fn hold(&self, target: &str) {
        let text = self.text();
        let what = format!(
            "{:?}, {} values of {} dwords on {target}",
            self.form, self.count, self.dwords
        );
        let mut options = Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
        options.check = true;
        let compiled = easel::compile(Source::new("press.kir", text), &options);
        let compiled = compiled.unwrap_or_else(|e| panic!("{what}: {e}"));
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005);
            state = state.wrapping_add(1_442_695_040_888_963_407);
            (state >> 32) as u32
        };
        let input: Vec<u32> = (0..self.input_bytes() / 4).map(|_| next()).collect();
        let bytes = input.iter().flat_map(|v| v.to_le_bytes()).collect();
        let arguments = vec![
            Argument::Buffer(bytes),
            Argument::Buffer(vec![0; 4 * self.lanes]),
        ];
        let simulation = Simulation {
            strict: true,
            ..Simulation::default()
        };
        let run = compiled.run(&compiled.kernels()[0], arguments, &simulation);
        let run = run.unwrap_or_else(|e| panic!("{what}: {e}"));
        let words = run.buffers[1].chunks_exact(4);
        let found: Vec<u32> = words
            .map(|w| u32::from_le_bytes(w.try_into().unwrap_or_default()))
            .collect();
        assert_eq!(found, self.expected(&input), "{what}");
    }
}

#[test]
fn nothing_is_refused_for_registers() {
    let targets: Vec<Target> = easel::targets().iter().collect();
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    for (n, form) in FORMS.into_iter().enumerate() {
        for (m, (count, dwords)) in [(257, 1), (300, 2), (180, 4), (700, 1)]
            .into_iter()
            .enumerate()
        {
            // Parameters of a loop are passed at once: fewer of them take as long.
            let count = if form == Form::Loop {
                count.min(300)
            } else {
                count
            };
            let target = targets[(n + m) % targets.len()];
            let pressure = Pressure {
                form,
                count,
                dwords,
                lanes: target.lanes() as usize,
            };
            let target = target.name();
            pressure.hold(target);
            for key in [
                format!("{form:?}"),
                target.to_owned(),
                format!("{dwords} dwords"),
            ] {
                *drawn.entry(key).or_default() += 1;
            }
        }
    }
    println!("drawn: {drawn:?}");
}

/// Up to 8,192 dwords that are live at once, on each target: minutes where nothing is optimized.
#[test]
#[ignore = "takes minutes: `cargo test --profile optimized --test pressure -- --ignored`"]
fn eight_thousand_dwords_are_live_at_once() {
    for target in easel::targets().iter() {
        for form in FORMS {
            for (count, dwords) in [(2048, 1), (2048, 4), (8192, 1)] {
                let count = if form == Form::Loop {
                    count.min(1024)
                } else {
                    count
                };
                let pressure = Pressure {
                    form,
                    count,
                    dwords,
                    lanes: target.lanes() as usize,
                };
                pressure.hold(target.name());
            }
        }
    }
}
