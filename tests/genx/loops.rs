//! Loops that write into an array that goes round: no round copies the array.

use super::equivalence::Numbers;
use super::passes::{Ran, TARGETS, machine, outcome};
use easel::genx_passes::pipeline;
use easel::pass::Context;
use easel::rules::RuleSet;
use easel_genx::evaluate::{Actual, Surface};
use easel_isa::diagnostic::SourceMap;
use easel_pass::WINDOW;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Elements with their bytes, the addition and the number 1.
const ELEMENTS: [(&str, usize, &str, &str); 6] = [
    ("i8", 1, "add", "1"),
    ("i16", 2, "add", "1"),
    ("i32", 4, "add", "1"),
    ("i64", 8, "add", "1"),
    ("half", 2, "fadd", "0xH3C00"),
    ("float", 4, "fadd", "1.0"),
];

/// What is done with the whole array in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whole {
    Nothing,
    Before,
    Behind,
    Both,
}

/// A loop.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    elem: (&'static str, usize, &'static str, &'static str),
    bytes: usize,
    part: usize,
    whole: Whole,
    /// Whether a round writes where its number says, or always the same part.
    indirect: bool,
    /// Whether the part goes where a mask says.
    masked: bool,
    /// Arrays that go round.
    arrays: usize,
}

fn drawn(n: &mut Numbers) -> Drawn {
    let whole = [Whole::Nothing, Whole::Before, Whole::Behind, Whole::Both];
    Drawn {
        elem: ELEMENTS[n.below(ELEMENTS.len())],
        bytes: [128, 256, 512][n.below(3)],
        part: [16, 32, 64][n.below(3)],
        whole: whole[n.below(4)],
        indirect: n.below(3) > 0,
        masked: n.below(3) == 0,
        arrays: 1 + n.below(2),
    }
}

impl Drawn {
    fn rounds(&self) -> usize {
        self.bytes / self.part
    }

    fn text(&self) -> String {
        let (elem, size, add, one) = self.elem;
        let (count, part) = (self.bytes / size, self.part / size);
        let (array, row) = (format!("<{count} x {elem}>"), format!("<{part} x {elem}>"));
        let kind = if elem.starts_with('i') { "i" } else { "f" };
        let ones = vec![format!("{elem} {one}"); count].join(", ");
        let mut body = String::new();
        let (owords, rounds) = (self.part / 16, self.rounds());
        let start = if self.indirect { "%at" } else { "16" };
        let mask = match self.masked {
            true => format!("<{part} x i1> %m"),
            false => "i1 true".into(),
        };
        for k in 0..self.arrays {
            let _ = writeln!(
                body,
                "  %v{k} = phi {array} [ zeroinitializer, %entry ], [ %w{k}, %body ]"
            );
        }
        let _ = writeln!(
            body,
            "  %o = mul i32 %i, {owords}
  %x = call {row} @llvm.genx.oword.ld(i32 0, i32 %in, i32 %o)
  %h = trunc i32 %i to i16
  %at = mul i16 %h, {}",
            self.part
        );
        if self.masked {
            let lanes: Vec<String> = (0..part).map(|k| format!("i16 {}", k % 3)).collect();
            let _ = writeln!(
                body,
                "  %hs = insertelement <{part} x i16> undef, i16 %h, i32 0
  %hv = shufflevector <{part} x i16> %hs, <{part} x i16> undef, <{part} x i32> zeroinitializer
  %m = icmp uge <{part} x i16> %hv, <{}>",
                lanes.join(", ")
            );
        }
        for k in 0..self.arrays {
            let mut value = format!("%v{k}");
            if matches!(self.whole, Whole::Before | Whole::Both) {
                let _ = writeln!(body, "  %a{k} = {add} {array} {value}, <{ones}>");
                value = format!("%a{k}");
            }
            // The last one is written below.
            let behind = matches!(self.whole, Whole::Behind | Whole::Both);
            let name = if behind { "b" } else { "w" };
            let _ = writeln!(
                body,
                "  %{name}{k} = call {array} @llvm.genx.wrregion{kind}({array} {value}, {row} %x, i32 0, i32 {part}, i32 1, i16 {start}, i32 undef, {mask})"
            );
            if behind {
                let _ = writeln!(body, "  %w{k} = {add} {array} %b{k}, <{ones}>");
            }
        }
        let mut store = String::new();
        for k in 0..self.arrays {
            let _ = writeln!(
                store,
                "  %r{k} = call {row} @llvm.genx.rdregion{kind}({array} %w{k}, i32 0, i32 {part}, i32 1, i16 %to, i32 undef)
  %p{k} = add i32 %q, {}
  call void @llvm.genx.oword.st(i32 %out, i32 %p{k}, {row} %r{k})",
                k * self.bytes / 16
            );
        }
        format!(
            "define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {{
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i2, %body ]
{body}  %i2 = add i32 %i, 1
  %c = icmp ult i32 %i2, {rounds}
  br i1 %c, label %body, label %store
store:
  %j = phi i32 [ 0, %body ], [ %j2, %store ]
  %g = trunc i32 %j to i16
  %to = mul i16 %g, {}
  %q = mul i32 %j, {owords}
{store}  %j2 = add i32 %j, 1
  %d = icmp ult i32 %j2, {rounds}
  br i1 %d, label %store, label %end
end:
  ret void
}}
attributes #0 = {{ \"CMGenxMain\" \"oclrt\"=\"1\" }}
!genx.kernels = !{{!0}}
!0 = !{{ptr @k, !\"k\", !1, i32 0, !2, !3, !4, i32 0}}
!1 = !{{i32 2, i32 2}}
!2 = !{{i32 72, i32 80}}
!3 = !{{i32 0, i32 0}}
!4 = !{{!\"buffer_t read_write\", !\"buffer_t read_write\"}}
",
            self.part
        )
    }
}

/// Bytes of a type of vISA.
fn bytes_of(ty: &str) -> usize {
    match ty.trim_start_matches('u') {
        "b" => 1,
        "w" | "hf" => 2,
        "d" | "f" => 4,
        _ => 8,
    }
}

/// Bytes that the moves of the first loop write.
fn moved(text: &str) -> usize {
    let mut types = BTreeMap::new();
    for line in text.lines().filter(|l| l.starts_with(".decl")) {
        let mut words = line.split_whitespace();
        let name = words.nth(1).expect("a declaration has a name");
        if let Some(ty) = words.find_map(|w| w.strip_prefix("type=")) {
            types.insert(name, bytes_of(ty));
        }
    }
    let lines = text.lines().skip_while(|l| *l != "BB_1:");
    let lines = lines.take_while(|l| !l.is_empty());
    let size = |line: &str| {
        let (_, rest) = line.split_once("mov (M1, ")?;
        let (lanes, rest) = rest.split_once(") ")?;
        let destination = rest.split_whitespace().next()?;
        let each = match destination.rsplit_once(':') {
            Some((_, ty)) => bytes_of(ty),
            None => types[destination.split('(').next()?],
        };
        Some(lanes.parse::<usize>().ok()? * each)
    };
    lines.filter_map(size).sum()
}

#[test]
fn arrays_that_go_round_are_written_in_place() {
    let mut tally: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    for k in 0..100 * easel_cases::times() {
        let mut n = Numbers(easel_cases::begin() ^ k);
        let drawn = drawn(&mut n);
        let text = drawn.text();
        let mut sources = SourceMap::default();
        let file = sources.add("k.ll", text.clone());
        let (module, said) = easel_genx::read::parse(file, &sources);
        assert!(!said.has_errors(), "{}\n{text}", said.render(&sources));
        // Halves of moderate size.
        let input = (0..512).map(|k| (n.next() as u8) & if k % 2 == 1 { 0x3f } else { 0xff });
        let given = vec![
            Actual::Surface(Surface::buffer(input.collect())),
            Actual::Surface(Surface::buffer(vec![0; 1024])),
        ];
        for target in TARGETS {
            match outcome("loop", &module, target, WINDOW, [given.clone()].into_iter()) {
                Ok(Ran::Ran) => {}
                Ok(Ran::Refused(why)) => wrong.push(format!("{target} refuses: {why}\n{text}")),
                Err(why) => {
                    wrong.push(format!("{why}\n{text}"));
                    continue;
                }
            }
            let machine = machine(target);
            let file = pipeline::compile(
                &module,
                &Context::new(machine.platform, &RuleSet::default()),
            )
            .expect("it was compiled");
            let made = easel::visa::print::file(&file, &machine.platform, &Default::default());
            // A copy has a hundred bytes and more. What is merged by a mask may be read before.
            let writes = drawn.arrays * drawn.part * if drawn.masked { 2 } else { 1 };
            // A sum of 64 bits by dwords reads the low ones twice, for the sum and for the carry. Behind a masked write of a
            // fixed part they are taken out, half of the array.
            let by_dwords = drawn.elem.0 == "i64" && matches!(target, "tgl" | "dg2" | "mtl");
            let twice = match by_dwords && drawn.masked && !drawn.indirect {
                true => drawn.arrays * drawn.bytes / 2,
                false => 0,
            };
            let (moved, most) = (moved(&made), writes + twice + 16);
            if moved > most {
                wrong.push(format!(
                    "{target}: {moved} bytes are moved in a round, of {most}\n{drawn:?}\n{text}\n{made}",
                ));
            }
            *tally.entry(target.into()).or_default() += 1;
        }
        for what in [
            format!("elements {}", drawn.elem.0),
            format!("bytes {}", drawn.bytes),
            format!("part {}", drawn.part),
            format!("whole {:?}", drawn.whole),
            format!("indirect {}", drawn.indirect),
            format!("masked {}", drawn.masked),
            format!("arrays {}", drawn.arrays),
        ] {
            *tally.entry(what).or_default() += 1;
        }
    }
    for (what, count) in &tally {
        println!("{count:6} {what}");
    }
    let shown = &wrong[..wrong.len().min(2)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}
