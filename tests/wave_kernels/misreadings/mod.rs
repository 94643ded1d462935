//! A wrong reading of the text must not pass for the right one: small kernels whose results are stated here, and for
//! each operator and attribute the same text with another one, which must give something else.

mod affine;
mod lanes;
mod memory;
mod values;
mod whole;

use crate::check::{compile, simulate};
use easel::simulate::Argument;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write;

const LDS: &str = "#gpu.address_space<workgroup>";

/// A kernel with texts that are put in place of others, and its result for its inputs.
pub struct Case {
    name: &'static str,
    target: &'static str,
    text: String,
    given: Vec<Argument>,
    /// What the last buffer must hold.
    wanted: Vec<u8>,
    /// What stands in the text, and what gives another result or launch, or is refused.
    others: Vec<(String, String)>,
    /// Other texts whose code differs, though not what it computes here.
    other_code: Vec<(String, String)>,
}

fn words(list: &[i32]) -> Vec<u8> {
    list.iter().flat_map(|w| w.to_le_bytes()).collect()
}

fn changed(text: &str, (from, to): &(String, String)) -> String {
    assert!(text.contains(from.as_str()), "`{from}` is not in\n{text}");
    text.replacen(from.as_str(), to, 1)
}

impl Case {
    fn new(name: &'static str, text: String, inputs: &[Vec<u8>], wanted: Vec<u8>) -> Case {
        let mut given: Vec<Argument> = inputs.iter().cloned().map(Argument::Buffer).collect();
        given.push(Argument::Buffer(vec![0xee; wanted.len()]));
        Case {
            name,
            target: "gfx942",
            text,
            given,
            wanted,
            others: Vec::new(),
            other_code: Vec::new(),
        }
    }

    fn differs(mut self, from: &str, to: &str) -> Case {
        self.others.push((from.into(), to.into()));
        self
    }

    fn on(self, target: &'static str) -> Case {
        Case { target, ..self }
    }

    fn other_code(mut self, from: &str, to: &str) -> Case {
        self.other_code.push((from.into(), to.into()));
        self
    }

    /// Result and launch, or why not.
    fn outcome(&self, text: &str) -> Result<(Vec<Vec<u8>>, String), String> {
        let all = compile(self.name, text, self.target)?;
        let buffers = simulate(&all, &self.given, Some([2, 2, 1]))?;
        Ok((
            buffers,
            format!(
                "{} {:?}",
                all.kernels()[0].function.name,
                all.kernels()[0].function.launch
            ),
        ))
    }

    fn code(&self, text: &str) -> Result<String, String> {
        let all = compile(self.name, text, self.target)?;
        all.assembly().map_err(|e| e.to_string())
    }

    fn wrong(&self) -> Vec<String> {
        let right = match self.outcome(&self.text) {
            Ok(right) => right,
            Err(e) => return vec![format!("{}: {e}", self.name)],
        };
        let mut wrong = Vec::new();
        let last = right.0.last().map_or(&[][..], |b| &b[..]);
        if let Some(at) = last.iter().zip(&self.wanted).position(|(a, b)| a != b) {
            let shown = |b: &[u8]| b[at / 4 * 4..].chunks(4).next().map(<[u8]>::to_vec);
            let (found, wanted) = (shown(last), shown(&self.wanted));
            wrong.push(format!(
                "{}: word {} is {found:?}, must be {wanted:?}",
                self.name,
                at / 4
            ));
        }
        for other in &self.others {
            if self
                .outcome(&changed(&self.text, other))
                .is_ok_and(|o| o == right)
            {
                wrong.push(format!(
                    "{}: `{}` is read like `{}`",
                    self.name, other.1, other.0
                ));
            }
        }
        let code = self.code(&self.text);
        for other in &self.other_code {
            if self.code(&changed(&self.text, other)) == code {
                wrong.push(format!(
                    "{}: `{}` is read like `{}`",
                    self.name, other.1, other.0
                ));
            }
        }
        wrong
    }
}

fn check(cases: &[Case]) {
    let wrong: Vec<String> = cases.par_iter().flat_map(Case::wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A kernel of one wave; the work-item's number is `%tid`.
fn kernel(arguments: &str, body: &str) -> String {
    let mut constants = String::new();
    for n in [0, 1, 2, 3, 4, 8, 16, 64] {
        writeln!(constants, "      %c{n} = arith.constant {n} : index")
            .expect("a string takes all");
    }
    format!(
        "module {{
  gpu.module @kernels {{
    gpu.func @k({arguments}, %tid: index {{llvm.mlir.workitem_id_x}}) kernel attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
{constants}{body}
      gpu.return
    }}
  }}
}}
"
    )
}

/// Numbers of both signs, multiples of divisors and their neighbours among them.
fn numbers() -> Vec<i32> {
    (0..64)
        .map(|n| (n - 32) * if n % 3 == 0 { 8 } else { 5 } + n % 2)
        .collect()
}

/// Numbers above zero.
fn divisors() -> Vec<i32> {
    (0..64).map(|n| 1 + n * 7 % 13).collect()
}

/// Rounds down whatever the signs.
fn floor(a: i64, b: i64) -> i64 {
    (a - a.rem_euclid(b)) / b
}

/// 256 words that differ.
fn input() -> Vec<i32> {
    (0..256).map(|n| n * 7919 + 13).collect()
}

#[test]
fn affine_operators() {
    check(&affine::affine_operators());
}

#[test]
fn memory() {
    check(&memory::views());
    check(&memory::buffers_transfers_and_waits());
}

#[test]
fn lanes() {
    check(&lanes::lanes_and_ids());
    check(&lanes::matrix_instructions());
}

#[test]
fn whole_texts() {
    check(&whole::wrappings());
}

#[test]
fn values() {
    check(&values::integers_and_masks());
    check(&values::vectors_and_loops());
}

/// Attributes of the corpus that may be read as one likes: nothing of what a kernel computes hangs on them.
const FREE: [(&str, &str); 5] = [
    (
        "boundsCheck",
        "descriptors of these machines bound in any case",
    ),
    ("groupId", "a wish of scheduling"),
    ("mask", "a wish of scheduling"),
    ("size", "a wish of scheduling"),
    ("overflowFlags", "a promise"),
];

/// Operations of the corpus that are in no case, and where else they are held to what they mean.
const ELSEWHERE: [(&str, &str); 1] = [("rocdl.sched.group.barrier", "computes nothing")];

/// The kernel of each file of the corpus, without the host's code.
fn corpus() -> Vec<String> {
    let folder = format!("{}/tests/corpus", env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    for kernel in std::fs::read_dir(folder).expect("the corpus").flatten() {
        let Ok(files) = std::fs::read_dir(kernel.path()) else {
            continue;
        };
        for file in files
            .flatten()
            .map(|f| f.path())
            .filter(|f| f.extension().is_some_and(|e| e == "mlir"))
        {
            let text = std::fs::read_to_string(&file).expect("a text");
            let kernel = text.split("func.func @isolated_benchmark").next();
            texts.push(kernel.unwrap_or_default().to_owned());
        }
    }
    assert!(texts.len() > 100, "{} texts", texts.len());
    texts
}

/// Words of a text that begin with a letter, with what stands before and behind each.
fn words_of(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    let mut at = 0;
    std::iter::from_fn(move || {
        let begin = at + text[at..].find(is_part)?;
        let end = text[begin..]
            .find(|c| !is_part(c))
            .map_or(text.len(), |n| begin + n);
        at = end;
        Some((&text[..begin], &text[begin..end], &text[end..]))
    })
}

/// Whatever the corpus has, a case changes, or a list says why none does.
#[test]
fn nothing_of_the_corpus_is_left_out() {
    let mut operations = BTreeSet::new();
    let mut attributes = BTreeSet::new();
    for text in corpus() {
        for (before, word, behind) in words_of(&text) {
            let prefix = word.split('.').next().unwrap_or_default();
            let is_dialect = [
                "affine", "amdgpu", "arith", "gpu", "llvm", "math", "memref", "rocdl", "scf",
                "stream", "vector",
            ]
            .contains(&prefix);
            if is_dialect && word.contains('.') && !before.ends_with(['#', '!', '@']) {
                operations.insert(word.to_owned());
            } else if word.starts_with(|c: char| c.is_ascii_alphabetic())
                && behind.starts_with(" = ")
                && !before.ends_with(['%', '#', '@'])
                && !word.contains('.')
            {
                attributes.insert(word.to_owned());
            }
        }
    }
    let cases = [
        affine::affine_operators(),
        memory::views(),
        memory::buffers_transfers_and_waits(),
        lanes::lanes_and_ids(),
        lanes::matrix_instructions(),
        values::integers_and_masks(),
        values::vectors_and_loops(),
        whole::wrappings(),
    ];
    let cases: Vec<Case> = cases.into_iter().flatten().collect();
    let has = |text: &str, word: &str| words_of(text).any(|w| w.1 == word);
    let sets = |text: &str, word: &str| {
        words_of(text).any(|w| w.1 == word && !w.0.ends_with('%') && w.2.starts_with(" = "))
    };
    let in_a_case = |word: &str| {
        cases
            .iter()
            .any(|c| !c.others.is_empty() && has(&c.text, word))
    };
    let is_changed = |word: &str| {
        let mut changes = cases
            .iter()
            .flat_map(|c| c.others.iter().chain(&c.other_code));
        changes.any(|(from, _)| sets(from, word))
    };
    let mut missing = Vec::new();
    for word in &operations {
        if in_a_case(word) == ELSEWHERE.iter().any(|e| e.0 == word) {
            missing.push(format!("the operation {word}"));
        }
    }
    for word in &attributes {
        if is_changed(word) == FREE.iter().any(|e| e.0 == word) {
            missing.push(format!("the attribute {word}"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
