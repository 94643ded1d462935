//! A wrong reading of the text must not pass for the right one: small kernels whose results are stated here, and for
//! each operator and attribute the same text with another one, which must give something else.

use crate::check::{compile, simulate};
use easel::simulate::Argument;
use std::fmt::Write;

const TARGET: &str = "gfx942";
const LDS: &str = "#gpu.address_space<workgroup>";

/// A kernel with texts that are put in place of others, and its result for its inputs.
pub struct Case {
    name: &'static str,
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

    fn other_code(mut self, from: &str, to: &str) -> Case {
        self.other_code.push((from.into(), to.into()));
        self
    }

    /// Result and launch, or why not.
    fn outcome(&self, text: &str) -> Result<(Vec<Vec<u8>>, String), String> {
        let all = compile(self.name, text, TARGET)?;
        let buffers = simulate(&all, &self.given, Some([2, 2, 1]))?;
        Ok((buffers, format!("{:?}", all.kernels[0].function.launch)))
    }

    fn code(&self, text: &str) -> Result<String, String> {
        let all = compile(self.name, text, TARGET)?;
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
    let wrong: Vec<String> = cases.iter().flat_map(Case::wrong).collect();
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

type Map = (&'static str, fn(i64, i64) -> i64, &'static [&'static str]);

/// Rounds down whatever the signs.
fn floor(a: i64, b: i64) -> i64 {
    (a - a.rem_euclid(b)) / b
}

/// Expressions of `s0`, of either sign, and `s1`, which is positive; what they mean; what they are not.
const MAPS: [Map; 22] = [
    (
        "s0 floordiv 5",
        |a, _| floor(a, 5),
        &["s0 ceildiv 5", "s0 mod 5", "s0 floordiv 6"],
    ),
    (
        "s0 floordiv 16",
        |a, _| floor(a, 16),
        &["s0 ceildiv 16", "s0 mod 16", "s0 floordiv 8"],
    ),
    (
        "s0 ceildiv 8",
        |a, _| -floor(-a, 8),
        &["s0 floordiv 8", "s0 mod 8", "(s0 + 8) floordiv 8"],
    ),
    (
        "s0 ceildiv 12",
        |a, _| -floor(-a, 12),
        &["s0 floordiv 12", "s0 mod 12"],
    ),
    (
        "s0 mod 7",
        |a, _| a.rem_euclid(7),
        &["s0 floordiv 7", "s0 ceildiv 7", "s0 mod 8"],
    ),
    (
        "s0 mod 32",
        |a, _| a.rem_euclid(32),
        &["s0 floordiv 32", "s0 mod 16"],
    ),
    (
        "s0 floordiv s1",
        floor,
        &["s0 ceildiv s1", "s0 mod s1", "s0"],
    ),
    (
        "s0 ceildiv s1",
        |a, b| -floor(-a, b),
        &["s0 floordiv s1", "s0 mod s1"],
    ),
    (
        "s0 mod s1",
        |a, b| a.rem_euclid(b),
        &["s0 floordiv s1", "s0 ceildiv s1"],
    ),
    ("s0 * s1", |a, b| a * b, &["s0 + s1", "s0 - s1", "s0 * s0"]),
    (
        "(s0 * s1) * 64",
        |a, b| a * b * 64,
        &["(s0 + s1) * 64", "(s0 * s1) + 64"],
    ),
    (
        "(s0 floordiv 4) * s1",
        |a, b| floor(a, 4) * b,
        &["s0 floordiv (4 * s1)", "(s0 ceildiv 4) * s1"],
    ),
    (
        "s0 + s1 * 3",
        |a, b| a + b * 3,
        &["(s0 + s1) * 3", "s0 - s1 * 3"],
    ),
    (
        "s0 - s1 - 3",
        |a, b| a - b - 3,
        &["s0 - (s1 - 3)", "s0 + s1 - 3", "s0 - s1 + 3"],
    ),
    (
        "s0 floordiv 4 * 3",
        |a, _| floor(a, 4) * 3,
        &["s0 floordiv (4 * 3)", "s0 ceildiv 4 * 3"],
    ),
    (
        "s0 mod 12 floordiv 5",
        |a, _| floor(a.rem_euclid(12), 5),
        &["s0 mod (12 floordiv 5)", "s0 floordiv 5"],
    ),
    (
        "s0 * 3 mod 8",
        |a, _| (a * 3).rem_euclid(8),
        &["s0 * (3 mod 8)", "s0 * 3 floordiv 8"],
    ),
    (
        "-s0 floordiv 3",
        |a, _| floor(-a, 3),
        &["-(s0 floordiv 3)", "s0 floordiv 3"],
    ),
    (
        "s0 - (s0 floordiv 24) * 24",
        |a, _| a.rem_euclid(24),
        &["s0 - (s0 ceildiv 24) * 24", "s0 + (s0 floordiv 24) * 24"],
    ),
    (
        "(s0 + 17) floordiv 8 - s1 mod 4",
        |a, b| floor(a + 17, 8) - b.rem_euclid(4),
        &[
            "s0 + 17 floordiv 8 - s1 mod 4",
            "(s0 + 17) floordiv (8 - s1 mod 4)",
        ],
    ),
    ("-7 + s0", |a, _| a - 7, &["7 + s0", "-7 - s0"]),
    ("s1 - s0", |a, b| b - a, &["s0 - s1", "s1 + s0"]),
];

/// Each expression in both spellings of `affine.apply`, of numbers that are loaded, and of the work-item's number, of which
/// more is known.
#[test]
fn affine_operators() {
    let mut cases = Vec::new();
    let (a, b) = (numbers(), divisors());
    for (expression, meaning, others) in MAPS {
        for generic in [false, true] {
            for known in [false, true] {
                let first = if known { "%tid" } else { "%p" };
                let map = format!("affine_map<()[s0, s1] -> ({expression})>");
                let apply = match generic {
                    true => format!(
                        "\"affine.apply\"({first}, %q) <{{map = {map}}}> : (index, index) -> index"
                    ),
                    false => format!("affine.apply {map}()[{first}, %q]"),
                };
                let text = kernel(
                    "%a: memref<64xi32>, %b: memref<64xi32>, %out: memref<64xi32>",
                    &format!(
                        "      %x = memref.load %a[%tid] : memref<64xi32>
      %y = memref.load %b[%tid] : memref<64xi32>
      %p = arith.index_cast %x : i32 to index
      %q = arith.index_cast %y : i32 to index
      %r = {apply}
      %s = arith.index_cast %r : index to i32
      memref.store %s, %out[%tid] : memref<64xi32>"
                    ),
                );
                let of = |n: usize| if known { n as i64 } else { i64::from(a[n]) };
                let wanted: Vec<i32> = (0..64)
                    .map(|n| meaning(of(n), i64::from(b[n])) as i32)
                    .collect();
                let mut case = Case::new(expression, text, &[words(&a), words(&b)], words(&wanted));
                for other in others {
                    case = case.differs(&format!("-> ({expression})"), &format!("-> ({other})"));
                }
                cases.push(case);
            }
        }
    }
    // Dimensions come first, then symbols.
    let text = kernel(
        "%a: memref<64xi32>, %out: memref<64xi32>",
        "      %x = memref.load %a[%tid] : memref<64xi32>
      %p = arith.index_cast %x : i32 to index
      %r = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 100 + d1 * 10 - s0)>(%p, %tid)[%c3]
      %s = arith.index_cast %r : index to i32
      memref.store %s, %out[%tid] : memref<64xi32>",
    );
    let wanted: Vec<i32> = (0..64).map(|n| a[n] * 100 + n as i32 * 10 - 3).collect();
    cases.push(
        Case::new("dimensions", text, &[words(&a)], words(&wanted))
            .differs("(%p, %tid)[%c3]", "(%tid, %p)[%c3]")
            .differs("(%p, %tid)[%c3]", "(%p, %c3)[%tid]")
            .differs("(d0, d1)[s0]", "(d1, d0)[s0]"),
    );
    check(&cases);
}

/// 256 words that differ.
fn input() -> Vec<i32> {
    (0..256).map(|n| n * 7919 + 13).collect()
}

#[test]
fn views() {
    let out = "%out: memref<64xi32>";
    let source = input();
    let by = |of: fn(usize) -> usize| -> Vec<u8> {
        words(&(0..64).map(|n| source[of(n)]).collect::<Vec<_>>())
    };
    let inputs = [words(&source)];
    let stated = kernel(
        &format!("%in: memref<256xi32>, {out}"),
        "      %v = memref.reinterpret_cast %in to offset: [5], sizes: [8, 8], strides: [24, 2] : memref<256xi32> to memref<8x8xi32, strided<[24, 2], offset: 5>>
      %y = affine.apply affine_map<()[s0] -> (s0 floordiv 8)>()[%tid]
      %x = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%tid]
      %e = memref.load %v[%y, %x] : memref<8x8xi32, strided<[24, 2], offset: 5>>
      memref.store %e, %out[%tid] : memref<64xi32>",
    );
    let generic = kernel(
        &format!("%in: memref<256xi32>, {out}"),
        "      %off = arith.constant 6 : index
      %row = arith.constant 20 : index
      %v = \"memref.reinterpret_cast\"(%in, %off, %row) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 8, 8>, static_strides = array<i64: -9223372036854775808, 2>}> : (memref<256xi32>, index, index) -> memref<8x8xi32, strided<[?, 2], offset: ?>>
      %m:6 = \"memref.extract_strided_metadata\"(%v) : (memref<8x8xi32, strided<[?, 2], offset: ?>>) -> (memref<i32>, index, index, index, index, index)
      %y = affine.apply affine_map<()[s0] -> (s0 floordiv 8)>()[%tid]
      %x = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%tid]
      %e = memref.load %v[%y, %x] : memref<8x8xi32, strided<[?, 2], offset: ?>>
      %t = arith.addi %m#1, %m#4 : index
      %u = arith.muli %m#2, %m#5 : index
      %w = arith.muli %t, %u : index
      %n = arith.index_cast %w : index to i32
      %f = arith.xori %e, %n : i32
      memref.store %f, %out[%tid] : memref<64xi32>",
    );
    let combined: Vec<i32> = (0..64)
        .map(|n| source[6 + n / 8 * 20 + n % 8 * 2] ^ (26 * 16))
        .collect();
    let shared = kernel(
        &format!("%in: memref<256xi32>, {out}"),
        &format!(
            "      %first = memref.alloc() : memref<256xi8, {LDS}>
      %second = memref.alloc() : memref<512xi8, {LDS}>
      %c256 = arith.constant 256 : index
      %a = memref.view %second[%c0][] : memref<512xi8, {LDS}> to memref<64xi32, {LDS}>
      %b = memref.view %second[%c256][] : memref<512xi8, {LDS}> to memref<64xi32, {LDS}>
      %z = memref.view %first[%c0][] : memref<256xi8, {LDS}> to memref<64xi32, {LDS}>
      %t = arith.addi %tid, %c64 : index
      %p = memref.load %in[%tid] : memref<256xi32>
      %q = memref.load %in[%t] : memref<256xi32>
      memref.store %p, %b[%tid] : memref<64xi32, {LDS}>
      memref.store %q, %a[%tid] : memref<64xi32, {LDS}>
      memref.store %q, %z[%tid] : memref<64xi32, {LDS}>
      amdgpu.lds_barrier
      %63 = arith.constant 63 : index
      %back = arith.subi %63, %tid : index
      %e = memref.load %b[%back] : memref<64xi32, {LDS}>
      memref.store %e, %out[%tid] : memref<64xi32>"
        ),
    );
    let binding = |offset: usize| {
        format!(
            "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module {{ func.func @k(%arg0: !stream.binding, %arg1: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %off = arith.constant {offset} : index
  %p = stream.binding.subspan %arg0[%off] : !stream.binding -> memref<i32>
  %0 = memref.reinterpret_cast %p to offset: [0], sizes: [200], strides: [1] : memref<i32> to memref<200xi32, strided<[1]>>
  %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<64xi32>
  %tid = gpu.thread_id x upper_bound 64
  %e = vector.load %0[%tid] : memref<200xi32, strided<[1]>>, vector<1xi32>
  vector.store %e, %1[%tid] : memref<64xi32>, vector<1xi32>
  return
}} }}
"
        )
    };
    check(&[
        Case::new(
            "stated",
            stated,
            &inputs,
            by(|n| 5 + n / 8 * 24 + n % 8 * 2),
        )
        .differs("offset: [5]", "offset: [4]")
        .differs("strides: [24, 2]", "strides: [23, 2]")
        .differs("strides: [24, 2]", "strides: [24, 1]")
        .differs("strides: [24, 2]", "strides: [2, 24]"),
        Case::new("generic", generic, &inputs, words(&combined))
            .differs("array<i32: 1, 1, 0, 1>", "array<i32: 1, 0, 1, 1>")
            .differs("%in, %off, %row", "%in, %row, %off")
            .differs(
                "static_sizes = array<i64: 8, 8>",
                "static_sizes = array<i64: 9, 8>",
            )
            .differs(
                "static_strides = array<i64: -9223372036854775808, 2>",
                "static_strides = array<i64: -9223372036854775808, 1>",
            )
            .differs(
                "static_offsets = array<i64: -9223372036854775808>",
                "static_offsets = array<i64: 6>",
            )
            .differs("%m#1", "%m#2")
            .differs("%m#4", "%m#3")
            .differs("%m#5", "%m#4")
            .differs("%m#2", "%m#4"),
        Case::new("shared", shared, &inputs, by(|n| 63 - n))
            .differs("%second[%c256]", "%second[%c0]")
            .differs("memref<512xi8", "memref<600xi8")
            .differs("%e = memref.load %b", "%e = memref.load %a")
            .differs(
                "memref.alloc() : memref<256xi8",
                "memref.alloc() : memref<1024xi8",
            ),
        Case::new("binding", binding(32), &inputs, by(|n| 8 + n))
            .differs("%off = arith.constant 32", "%off = arith.constant 64")
            .differs("sizes: [200]", "sizes: [199]"),
    ]);
}

#[test]
fn lanes_and_ids() {
    let source = input();
    let inputs = [words(&source)];
    let shuffle = |mode: &str, offset: i32, width: i32| {
        kernel(
            "%in: memref<256xi32>, %out: memref<64xi32>",
            &format!(
                "      %off = arith.constant {offset} : i32
      %width = arith.constant {width} : i32
      %x = memref.load %in[%tid] : memref<256xi32>
      %r, %v = gpu.shuffle {mode} %x, %off, %width : i32
      %other = arith.constant -1 : i32
      %s = arith.select %v, %r, %other : i32
      memref.store %s, %out[%tid] : memref<64xi32>"
            ),
        )
    };
    let by = |of: &dyn Fn(usize) -> Option<usize>| -> Vec<u8> {
        words(
            &(0..64)
                .map(|n| of(n).map_or(-1, |n| source[n]))
                .collect::<Vec<_>>(),
        )
    };
    let down = by(&|n| (n % 16 + 3 < 16).then_some(n + 3));
    let up = by(&|n| (n % 16 >= 3).then(|| n - 3));
    let indexed = by(&|_| Some(19));
    let broadcast = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %lane = arith.constant 5 : i32
      %x = memref.load %in[%tid] : memref<256xi32>
      %r = gpu.subgroup_broadcast %x, specific_lane %lane : i32
      %s = gpu.subgroup_broadcast %x, first_active_lane : i32
      %d = arith.subi %r, %s : i32
      memref.store %d, %out[%tid] : memref<64xi32>",
    );
    let ids = "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 2, 1] subgroup_size = 64>
module { func.func @k(%arg0: !stream.binding) attributes {translation_info = #t} {
  %c0 = arith.constant 0 : index
  %1 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<512xi32>
  %tx = \"gpu.thread_id\"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
  %ty = \"gpu.thread_id\"() <{dimension = #gpu<dim y>, upper_bound = 2 : index}> : () -> index
  %bx = \"gpu.block_id\"() <{dimension = #gpu<dim x>, upper_bound = 2 : index}> : () -> index
  %by = gpu.block_id y upper_bound 2
  %p = affine.apply affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * 64 + s2 * 128 + s3 * 256)>()[%tx, %ty, %bx, %by]
  %v = affine.apply affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * 1000 + s2 * 10000 + s3 * 100000)>()[%tx, %ty, %bx, %by]
  %n = arith.index_cast %v : index to i32
  %e = vector.broadcast %n : i32 to vector<1xi32>
  vector.store %e, %1[%p] : memref<512xi32>, vector<1xi32>
  return
} }
";
    let all: Vec<i32> = (0..512)
        .map(|n| n % 64 + n / 64 % 2 * 1000 + n / 128 % 2 * 10000 + n / 256 * 100_000)
        .collect();
    check(&[
        Case::new("xor", shuffle("xor", 3, 16), &inputs, by(&|n| Some(n ^ 3)))
            .differs("shuffle xor", "shuffle up")
            .differs("shuffle xor", "shuffle down")
            .differs("shuffle xor", "shuffle idx")
            .differs("constant 3 : i32", "constant 5 : i32")
            .differs("%r, %v = ", "%v2, %r2 = "),
        Case::new(
            "xor beyond",
            shuffle("xor", 16, 64),
            &inputs,
            by(&|n| Some(n ^ 16)),
        )
        .differs("%width = arith.constant 64", "%width = arith.constant 16"),
        Case::new("down", shuffle("down", 3, 16), &inputs, down)
            .differs("%width = arith.constant 16", "%width = arith.constant 32"),
        Case::new("up", shuffle("up", 3, 16), &inputs, up)
            .differs("%width = arith.constant 16", "%width = arith.constant 8"),
        Case::new("idx", shuffle("idx", 19, 64), &inputs, indexed)
            .differs("shuffle idx", "shuffle xor")
            .differs("constant 19 : i32", "constant 20 : i32"),
        Case::new("broadcast", broadcast, &inputs, words(&[5 * 7919; 64]))
            .differs("specific_lane %lane", "first_active_lane")
            .differs("%lane = arith.constant 5", "%lane = arith.constant 6"),
        Case::new("ids", ids.into(), &[], words(&all))
            .differs(
                "thread_id\"() <{dimension = #gpu<dim x>",
                "thread_id\"() <{dimension = #gpu<dim z>",
            )
            .differs(
                "thread_id\"() <{dimension = #gpu<dim y>",
                "thread_id\"() <{dimension = #gpu<dim z>",
            )
            .differs(
                "block_id\"() <{dimension = #gpu<dim x>",
                "block_id\"() <{dimension = #gpu<dim z>",
            )
            .differs("%by = gpu.block_id y", "%by = gpu.block_id x")
            .differs(
                "%by = gpu.block_id y upper_bound 2",
                "%by = gpu.block_id y upper_bound 3",
            )
            .differs("dim x>, upper_bound = 2", "dim x>, upper_bound = 4")
            .differs("workgroup_size = [64, 2, 1]", "workgroup_size = [64, 1, 2]")
            .differs("subgroup_size = 64", "subgroup_size = 32"),
    ]);
}

#[test]
fn integers_and_masks() {
    let (a, b) = (numbers(), divisors());
    let inputs = [words(&a), words(&b)];
    let arguments = "%a: memref<64xi32>, %b: memref<64xi32>, %out: memref<64xi32>";
    let binary = |op: &str| {
        kernel(
            arguments,
            &format!(
                "      %x = memref.load %a[%tid] : memref<64xi32>
      %y = memref.load %b[%tid] : memref<64xi32>
      %r = {op} : i32
      memref.store %r, %out[%tid] : memref<64xi32>"
            ),
        )
    };
    let of = |f: fn(i32, i32) -> i32| -> Vec<u8> {
        words(&a.iter().zip(&b).map(|(&x, &y)| f(x, y)).collect::<Vec<_>>())
    };
    let compare = |predicate: usize| {
        kernel(
            arguments,
            &format!(
                "      %x = memref.load %a[%tid] : memref<64xi32>
      %y0 = memref.load %b[%tid] : memref<64xi32>
      %y1 = arith.constant -5 : i32
      %y2 = arith.constant 12 : i32
      %p = \"arith.cmpi\"(%x, %y1) <{{predicate = {predicate} : i64}}> : (i32, i32) -> i1
      %q = arith.cmpi slt, %y0, %y2 : i32
      %u = arith.extui %p : i1 to i32
      %v = arith.extsi %q : i1 to i32
      %w = arith.addi %u, %v : i32
      memref.store %w, %out[%tid] : memref<64xi32>"
            ),
        )
    };
    let predicates: [fn(i32, i32) -> bool; 10] = [
        |x, y| x == y,
        |x, y| x != y,
        |x, y| x < y,
        |x, y| x <= y,
        |x, y| x > y,
        |x, y| x >= y,
        |x, y| (x as u32) < y as u32,
        |x, y| x as u32 <= y as u32,
        |x, y| x as u32 > y as u32,
        |x, y| x as u32 >= y as u32,
    ];
    let mut left = a.clone();
    left[3] = -5;
    let mut cases = Vec::new();
    for (n, f) in predicates.iter().enumerate() {
        let wanted: Vec<i32> = left
            .iter()
            .zip(&b)
            .map(|(&x, &y)| i32::from(f(x, -5)) - i32::from(y < 12))
            .collect();
        let mut case = Case::new(
            "predicates",
            compare(n),
            &[words(&left), words(&b)],
            words(&wanted),
        )
        .differs("cmpi slt", "cmpi sle")
        .differs("%u = arith.extui", "%u = arith.extsi");
        for other in (0..10).filter(|&other| other != n) {
            case = case.differs(&format!("predicate = {n}"), &format!("predicate = {other}"));
        }
        cases.push(case);
    }
    let masks = kernel(
        "%in: memref<256xi32>, %n: index, %out: memref<256xi32>",
        "      %iota = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
      %rest = arith.constant dense<[7, 8, 9, 10]> : vector<4xi32>
      %p = arith.muli %tid, %c4 overflow<nsw> : index
      %base = vector.broadcast %p : index to vector<4xindex>
      %each = arith.addi %base, %iota overflow<nsw, nuw> : vector<4xindex>
      %end = vector.broadcast %n : index to vector<4xindex>
      %inside = arith.cmpi slt, %each, %end : vector<4xindex>
      %odd = arith.cmpi sge, %tid, %c3 : index
      %all = vector.broadcast %odd : i1 to vector<4xi1>
      %mask = arith.andi %inside, %all : vector<4xi1>
      %x = vector.maskedload %in[%p], %mask, %rest : memref<256xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
      vector.maskedstore %out[%p], %inside, %x : memref<256xi32>, vector<4xi1>, vector<4xi32>",
    );
    let source = input();
    let end = 101;
    let result = |n: usize| match n {
        n if n >= end => 0xeeee_eeeeu32 as i32,
        n if n / 4 < 3 => 7 + (n % 4) as i32,
        n => source[n],
    };
    let wanted: Vec<i32> = (0..256).map(result).collect();
    let mut masked = Case::new("masks", masks, &[words(&source)], words(&wanted))
        .differs("%mask, %rest", "%inside, %rest")
        .differs("%out[%p], %inside", "%out[%p], %mask")
        .differs("dense<[7, 8, 9, 10]>", "dense<7>")
        .differs("dense<[0, 1, 2, 3]>", "dense<0>")
        .differs("arith.andi", "arith.ori");
    masked.given.insert(1, Argument::Value(end as u64));
    cases.push(masked);
    cases.extend([
        Case::new(
            "addi",
            binary("arith.addi %x, %y"),
            &inputs,
            of(|x, y| x + y),
        )
        .differs("arith.addi", "arith.subi"),
        Case::new(
            "muli",
            binary("arith.muli %x, %y"),
            &inputs,
            of(|x, y| x * y),
        )
        .differs("arith.muli", "arith.addi"),
        Case::new(
            "xori",
            binary("arith.xori %x, %y"),
            &inputs,
            of(|x, y| x ^ y),
        )
        .differs("arith.xori", "arith.ori"),
        Case::new(
            "andi",
            binary("arith.andi %x, %y"),
            &inputs,
            of(|x, y| x & y),
        )
        .differs("arith.andi", "arith.ori"),
        Case::new(
            "divsi",
            binary("arith.divsi %x, %y"),
            &inputs,
            of(|x, y| x / y),
        )
        .differs("divsi", "floordivsi")
        .differs("divsi", "ceildivsi")
        .differs("divsi", "divui"),
        Case::new(
            "remsi",
            binary("arith.remsi %x, %y"),
            &inputs,
            of(|x, y| x % y),
        )
        .differs("remsi", "remui"),
        Case::new(
            "floordivsi",
            binary("arith.floordivsi %x, %y"),
            &inputs,
            of(|x, y| floor(x.into(), y.into()) as i32),
        )
        .differs("floordivsi", "ceildivsi"),
        Case::new(
            "shrsi",
            binary("arith.shrsi %x, %y"),
            &inputs,
            of(|x, y| x >> y),
        )
        .differs("shrsi", "shrui"),
        Case::new("minsi", binary("arith.minsi %x, %y"), &inputs, of(i32::min))
            .differs("minsi", "minui")
            .differs("minsi", "maxsi"),
    ]);
    check(&cases);
}

#[test]
fn vectors_and_loops() {
    let source = input();
    let inputs = [words(&source)];
    let parts = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %p = arith.muli %tid, %c4 : index
      %v = vector.load %in[%p] : memref<256xi32>, vector<4xi32>
      %s = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
      %a = vector.extract %s[1] : i32 from vector<2xi32>
      %b = \"vector.extract\"(%v) <{static_position = array<i64: 3>}> : (vector<4xi32>) -> i32
      %c = arith.subi %a, %b : i32
      %h = vector.bitcast %v : vector<4xi32> to vector<8xi16>
      %i = vector.extract %h[5] : i16 from vector<8xi16>
      %j = arith.extui %i : i16 to i32
      %r = arith.addi %c, %j : i32
      memref.store %r, %out[%tid] : memref<64xi32>",
    );
    let wanted: Vec<i32> = (0..64)
        .map(|n| source[4 * n + 2] - source[4 * n + 3] + (source[4 * n + 2] >> 16 & 0xffff))
        .collect();
    // Both values change places: what is carried is given at once.
    let loops = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %one = arith.constant 1 : i32
      %x = memref.load %in[%tid] : memref<256xi32>
      %trips = arith.constant 22 : index
      %r:2 = scf.for %i = %c1 to %trips step %c2 iter_args(%a = %x, %b = %one) -> (i32, i32) {
        %n = arith.index_cast %i : index to i32
        %c = arith.addi %a, %n : i32
        %d = arith.muli %b, %n : i32
        scf.yield %d, %c : i32, i32
      }
      %s = arith.subi %r#0, %r#1 : i32
      memref.store %s, %out[%tid] : memref<64xi32>",
    );
    let carried = |x: i32| {
        let (mut a, mut b) = (x, 1i32);
        for n in (1..22).step_by(2) {
            (a, b) = (b.wrapping_mul(n), a.wrapping_add(n));
        }
        a.wrapping_sub(b)
    };
    let sums: Vec<i32> = source[..64].iter().map(|&x| carried(x)).collect();
    let floats = kernel(
        "%in: memref<64xf32>, %out: memref<64xi32>",
        "      %half = arith.constant 5.000000e-01 : f32
      %x = memref.load %in[%tid] : memref<64xf32>
      %h = arith.truncf %x : f32 to f16
      %w = arith.extf %h : f16 to f32
      %e = math.exp2 %w : f32
      %s = arith.addf %e, %half fastmath<none> : f32
      %n = arith.fptosi %s : f32 to i32
      %kept = arith.cmpf oeq, %w, %x : f32
      %k = arith.extui %kept : i1 to i32
      %t = arith.muli %n, %n : i32
      %r = arith.addi %t, %k : i32
      memref.store %r, %out[%tid] : memref<64xi32>",
    );
    // A little more than integers, which f16 has up to two.
    let values: Vec<f32> = (0..64).map(|n| (n % 8) as f32 + 1.0 / 512.0).collect();
    let bytes: Vec<u8> = values.iter().flat_map(|x| x.to_le_bytes()).collect();
    let powers: Vec<i32> = (0..64)
        .map(|n| (1 << (2 * (n % 8))) + i32::from(n % 8 < 4))
        .collect();
    check(&[
        Case::new("parts", parts, &inputs, words(&wanted))
            .differs("offsets = [1]", "offsets = [0]")
            .differs("sizes = [2]", "sizes = [1]")
            .differs("strides = [1]", "strides = [2]")
            .differs("%s[1]", "%s[0]")
            .differs("array<i64: 3>", "array<i64: 2>")
            .differs("%h[5]", "%h[4]"),
        Case::new("loops", loops, &inputs, words(&sums))
            .differs("%c1 to", "%c2 to")
            .differs("%trips = arith.constant 22", "%trips = arith.constant 24")
            .differs("step %c2", "step %c1")
            .differs("%d, %c :", "%c, %d :")
            .differs("%a = %x, %b = %one", "%a = %one, %b = %x")
            .differs("%r#0, %r#1", "%r#1, %r#0"),
        Case::new("floats", floats, &[bytes], words(&powers))
            .differs("math.exp2", "math.exp")
            .differs(
                "truncf %x : f32 to f16\n      %w = arith.extf %h : f16",
                "truncf %x : f32 to bf16\n      %w = arith.extf %h : f16",
            )
            .differs("arith.addf", "arith.subf")
            .differs("oeq", "one"),
    ]);
}

#[test]
fn buffers_transfers_and_waits() {
    let space = "#amdgpu.address_space<fat_raw_buffer>";
    let source = input();
    let inputs = [words(&source)];
    let cast = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        &format!(
            "      %r = memref.reinterpret_cast %in to offset: [10], sizes: [128], strides: [1] : memref<256xi32> to memref<128xi32, strided<[1], offset: 10>>
      %bytes = arith.constant 100 : i64
      %swizzle = arith.constant 64 : i14
      %b = amdgpu.fat_raw_buffer_cast %r validBytes(%bytes) cacheSwizzleStride(%swizzle) resetOffset : memref<128xi32, strided<[1], offset: 10>> to memref<128xi32, strided<[1]>, {space}>
      %x = vector.load %b[%tid] : memref<128xi32, strided<[1]>, {space}>, vector<1xi32>
      vector.store %x, %out[%tid] : memref<64xi32>, vector<1xi32>"
        ),
    );
    let bounded: Vec<i32> = (0..64)
        .map(|n| if n < 25 { source[10 + n] } else { 0 })
        .collect();
    let whole = kernel(
        "%in: memref<32xi32>, %out: memref<64xi32>",
        &format!(
            "      %b = amdgpu.fat_raw_buffer_cast %in boundsCheck(true) : memref<32xi32> to memref<32xi32, {space}>
      %x = vector.load %b[%tid] : memref<32xi32, {space}>, vector<1xi32>
      vector.store %x, %out[%tid] : memref<64xi32>, vector<1xi32>"
        ),
    );
    let short: Vec<i32> = (0..64)
        .map(|n| if n < 32 { source[n] } else { 0 })
        .collect();
    let gather = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        &format!(
            "      %alloc = memref.alloc() : memref<512xi8, {LDS}>
      %s = memref.view %alloc[%c0][] : memref<512xi8, {LDS}> to memref<128xi32, {LDS}>
      %63 = arith.constant 63 : index
      %back = arith.subi %63, %tid : index
      \"amdgpu.gather_to_lds\"(%in, %back, %s, %c8) <{{operandSegmentSizes = array<i32: 1, 1, 1, 1>, transferType = i32}}> : (memref<256xi32>, index, memref<128xi32, {LDS}>, index) -> ()
      rocdl.s.waitcnt 16368
      amdgpu.lds_barrier
      %t = arith.addi %tid, %c8 : index
      %x = memref.load %s[%t] : memref<128xi32, {LDS}>
      memref.store %x, %out[%tid] : memref<64xi32>"
        ),
    );
    let turned: Vec<i32> = (0..64).map(|n| source[63 - n]).collect();
    let wait = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %x = memref.load %in[%tid] : memref<256xi32>
      rocdl.s.waitcnt 16368
      rocdl.s.setprio 1
      memref.store %x, %out[%tid] : memref<64xi32>
      rocdl.s.waitcnt 16368",
    );
    check(&[
        Case::new("cast", cast, &inputs, words(&bounded))
            .differs("constant 100 : i64", "constant 96 : i64")
            .differs("offset: [10]", "offset: [11]")
            .differs("validBytes(%bytes) ", "")
            .other_code("constant 64 : i14", "constant 128 : i14")
            .other_code("cacheSwizzleStride(%swizzle) ", ""),
        // A descriptor bounds on these machines whatever this says.
        Case::new("whole", whole, &[words(&source[..32])], words(&short)),
        Case::new("gather", gather, &inputs, words(&turned))
            .differs("(%in, %back, %s, %c8)", "(%in, %back, %s, %c16)")
            .differs("(%in, %back,", "(%in, %tid,")
            .differs("transferType = i32", "transferType = vector<2xf16>")
            .differs("array<i32: 1, 1, 1, 1>", "array<i32: 1, 2, 1, 0>"),
        Case::new("wait", wait, &inputs, words(&source[..64]))
            .other_code(
                "memref<64xi32>\n      rocdl.s.waitcnt 16368",
                "memref<64xi32>\n      rocdl.s.waitcnt 49279",
            )
            .other_code("setprio 1", "setprio 2"),
    ]);
}

#[test]
fn matrix_instructions() {
    // A product of 4 by 4 by 1, sixteen at once: one element each of A and B in a lane, four of the result.
    let text = kernel(
        "%a: memref<64xf32>, %b: memref<64xf32>, %out: memref<256xf32>",
        "      %zero = arith.constant dense<[0.0, 0.5, 1.0, 1.5]> : vector<4xf32>
      %x = memref.load %a[%tid] : memref<64xf32>
      %y = memref.load %b[%tid] : memref<64xf32>
      %d = \"amdgpu.mfma\"(%x, %y, %zero) <{abid = 2 : i32, blgp = #amdgpu<mfma_perm_b bcast_first_32>, blocks = 16 : i32, cbsz = 2 : i32, k = 1 : i32, m = 4 : i32, n = 4 : i32}> : (f32, f32, vector<4xf32>) -> vector<4xf32>
      %p = arith.muli %tid, %c4 : index
      vector.store %d, %out[%p] : memref<256xf32>, vector<4xf32>",
    );
    let a: Vec<f32> = (0..64).map(|n| n as f32 + 0.5).collect();
    let b: Vec<f32> = (0..64).map(|n| 3.0 * n as f32 - 70.0).collect();
    let bytes = |list: &[f32]| -> Vec<u8> { list.iter().flat_map(|x| x.to_le_bytes()).collect() };
    // Lanes take A of the third sixteen, B of the first half.
    let mut wanted = vec![0.0; 256];
    for lane in 0..64 {
        for i in 0..4 {
            wanted[lane * 4 + i] = a[32 + (lane / 4 * 4 + i) % 16] * b[lane % 32] + 0.5 * i as f32;
        }
    }
    check(&[
        Case::new("broadcasts", text, &[bytes(&a), bytes(&b)], bytes(&wanted))
            .differs("(%x, %y, %zero)", "(%y, %x, %zero)")
            .differs("abid = 2", "abid = 1")
            .differs("cbsz = 2", "cbsz = 1")
            .differs("bcast_first_32", "none")
            .differs("bcast_first_32", "bcast_second_32")
            .differs("bcast_first_32", "rotate_16_right")
            .differs("blocks = 16", "blocks = 4")
            .differs("m = 4", "m = 16")
            .differs("n = 4", "n = 16")
            .differs("k = 1", "k = 2"),
    ]);
}
