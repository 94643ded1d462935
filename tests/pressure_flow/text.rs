//! Kernel IR of a program.

use super::program::{Condition, Program, Step, factor};
use std::fmt::Write;

/// Bytes of a work-item's place in shared memory: the widest value.
const PLACE: usize = 32;

/// Text of a program while it is written.
struct Writer<'a> {
    program: &'a Program,
    text: String,
    fresh: usize,
}

impl Program {
    fn ty(&self, k: usize) -> String {
        match self.widths[k] {
            1 => "i32".into(),
            n => format!("{n}xi32"),
        }
    }

    pub fn text(&self) -> String {
        let mut writer = Writer {
            program: self,
            text: String::new(),
            fresh: 0,
        };
        let bytes = 4 * self.input_words();
        let (group, groups, items) = (self.group(), self.groups, self.items());
        let wave = self.machine.wave;
        let wave_bits = wave.ilog2();
        let shared = PLACE * group;
        let _ = write!(
            writer.text,
            "kernel @press attributes {{workgroup_size = [{group}, 1, 1], subgroup_size = {wave}, grid = [{groups}, 1, 1], shared_bytes = {shared}, arguments = [
  buffer \"x\" at 0 size 8 bytes {bytes} element \"i32\" shape [{}],
  buffer \"u\" at 8 size 8 bytes 4 element \"i32\" shape [1],
  buffer \"y\" at 16 size 8 bytes {} element \"i32\" shape [{items}] written]}} {{
^bb0:
  %x: ptr.global = argument<0>
  %u: ptr.global = argument<1>
  %y: ptr.global = argument<2>
  %lds: ptr.lds = lds_base<0>
  %t: i32 in [0, {}] = workitem_id<0>
  %b: i32 in [0, {}] = workgroup_id<0>
  %size: i32 = const<{group:#x}>
  %bt: i32 = mul %b, %size
  %all: i32 = add %bt, %t
  %tw: i64 = zext %all
  %four: i64 = const<0x4>
  %five: i32 = const<0x5>
  %six: i32 = const<{wave_bits:#x}>
  %myplace: i32 = shl %t, %five
  %my: i64 = zext %myplace
  %wave: i32 = lshr %t, %six
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
  %wavebound: i32 = and %wave, %three
  %wavebit: i32 = and %wave, %one
  %onwave: i1 = cmp<eq> %wavebit, %one
  %loaded: i32 = load<global, extent=4, align=4> %u, %nowhere
  %uniformbound: i32 = and %loaded, %three
  %onuniform: i1 = cmp<uge> %uniformbound, %two
  %odd: i32 = and %t, %one
  %even: i1 = cmp<eq> %odd, %zero
",
            bytes / 4,
            4 * items,
            group - 1,
            groups - 1
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
            "  store<global, extent={}, align=4> %{sum}, %y, %to\n  return\n}}\n",
            4 * items
        );
        writer.text
    }
}

impl Writer<'_> {
    fn fresh(&mut self) -> usize {
        self.fresh += 1;
        self.fresh
    }

    /// Store a value at the work-item's own place in shared memory and load one from a place, each followed by a text.
    fn through_lds(&mut self, k: usize, value: &str, from: &str, behind: &str) -> String {
        let n = self.fresh();
        let ty = self.program.ty(k);
        let _ = write!(
            self.text,
            "  store<lds, align=4> %{value}, %lds, %my\n{behind}  %d{n}: {ty} = load<lds, align=4> %lds, %{from}\n{behind}"
        );
        format!("d{n}")
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
            Condition::Wave => "wave",
            Condition::Uniform => "uniform",
        };
        for step in steps {
            match step {
                Step::Mix { apart, add } => {
                    let n = self.fresh();
                    let op = if *add { "add" } else { "xor" };
                    let mut new = Vec::new();
                    let behind = self.program.behind(*apart);
                    for k in 0..state.len() {
                        let other = &state[behind[k]];
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
                    let behind = self.program.behind(*apart);
                    state = behind.iter().map(|&k| old[k].clone()).collect();
                }
                Step::Product if self.program.machine.depth == 0 => {}
                Step::Product => {
                    let n = self.fresh();
                    let machine = self.program.machine;
                    let (depth, bytes) = (machine.depth, machine.held);
                    let words = self.program.sum_words();
                    let _ = writeln!(self.text, "  %q{n}: {bytes}xi8 = const<0x1>");
                    for (k, value) in state.iter_mut().enumerate() {
                        if self.program.widths[k] == words {
                            let _ = writeln!(
                                self.text,
                                "  %q{n}_{k}: {words}xi32 = mfma<16x16x{depth}, blocks=1> %q{n}, %q{n}, %{value}"
                            );
                            *value = format!("q{n}_{k}");
                        }
                    }
                }
                Step::Park(value) => {
                    let k = value % state.len();
                    let new = self.through_lds(k, &state[k], "my", "");
                    state[k] = new;
                }
                Step::Exchange { value, apart } => {
                    let n = self.fresh();
                    let _ = write!(
                        self.text,
                        "  %x{n}: i32 = const<{apart:#x}>\n  %y{n}: i32 = add %t, %x{n}\n  \
                         %l{n}: i32 = const<{:#x}>\n  %i{n}: i32 = and %y{n}, %l{n}\n  \
                         %z{n}: i32 = shl %i{n}, %five\n  %w{n}: i64 = zext %z{n}\n",
                        self.program.group() - 1
                    );
                    let k = value % state.len();
                    let new = self.through_lds(k, &state[k], &format!("w{n}"), "  barrier\n");
                    state[k] = new;
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
