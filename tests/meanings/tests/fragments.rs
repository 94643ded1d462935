//! The maps of matrix elements of gfx1100, gfx1201 and gfx1250, and products on them, against places and products written here.
//!
//! The tables say where an element is. The functions here say which element a lane has, so that both are written from the
//! description of the machine, and neither from the other. The targets of this test are waves of 32 and of 64 of a CDNA target with the
//! maps under test and rows of this test: the maps do not depend on encodings.

#[path = "rows/inputs.rs"]
#[expect(dead_code, reason = "products draw elements of their own")]
mod inputs;
#[path = "rows/machine.rs"]
mod machine;

use easel_isa::build::{self, run};
use easel_isa::meaning::FloatControl;
use easel_isa::table::Places;
use easel_meanings::matrix::{LANES, Number, Register};
use easel_target::{MOperand, Target};
use inputs::Random;
use machine::{Machine, tuple};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Machines {
    Rdna3,
    Rdna4,
    Gfx1250,
}
use Machines::{Gfx1250, Rdna3, Rdna4};

/// A product of 16 rows and 16 columns.
#[derive(Clone, Copy, Debug)]
struct Case {
    machine: Machines,
    lanes: usize,
    k: usize,
    /// Elements of A and B, and of sums.
    factor: &'static str,
    sum: &'static str,
    sparse: bool,
}

impl Case {
    fn bits(&self, sum: bool) -> usize {
        let name = if sum { self.sum } else { self.factor };
        match name {
            "i4" => 4,
            other => Number::named(other).expect("a number").bits(),
        }
    }

    /// The column and the term of an item of B of a lane (of a dense A: its row and term).
    fn held(&self, lane: usize, item: usize) -> Option<(usize, usize)> {
        let (line, half, upper) = (lane % 16, lane / 16 % 2, lane / 32);
        let (count, term) = match (self.machine, self.bits(false), self.lanes, self.sparse) {
            (Rdna3, ..) => (16, item),
            (Gfx1250, ..) => (16, 16 * (item / 8) + 8 * half + item % 8),
            (Rdna4, 16, 32, false) => (8, 8 * (item / 4) + 4 * half + item % 4),
            (Rdna4, 16, _, false) => (4, 8 * upper + 4 * half + item),
            (Rdna4, 16, 32, true) => (16, 16 * (item / 8) + 8 * half + item % 8),
            (Rdna4, 16, _, true) => (8, 8 * (lane / 16) + item),
            (Rdna4, _, 32, _) => (self.k / 2, self.k / 2 * half + item),
            (Rdna4, ..) => (self.k / 4, self.k / 2 * half + self.k / 4 * upper + item),
        };
        (item < count).then_some((line, term))
    }

    /// The row and the number of a stored element of a sparse A: the lane that has four terms of B has both elements of A.
    fn stored(&self, lane: usize, item: usize) -> Option<(usize, usize)> {
        // Four bits, 32 terms: the lower half of the lanes has all elements.
        if (self.lanes, self.bits(false), self.k) == (64, 4, 32) {
            return (lane < 32 && item < 8).then_some((lane % 16, 8 * (lane / 16) + item));
        }
        let (line, term) = self.held(lane, 4 * (item / 2))?;
        Some((line, 2 * (term / 4) + item % 2))
    }

    fn a(&self, lane: usize, item: usize) -> Option<(usize, usize)> {
        match self.sparse {
            true => self.stored(lane, item),
            false => self.held(lane, item),
        }
    }

    /// The row and the column of a sum.
    fn d(&self, lane: usize, item: usize) -> Option<(usize, usize)> {
        let row = match (self.machine, self.lanes) {
            (Rdna3, lanes) => lanes / 16 * item + lane / 16,
            (_, 32) => 8 * (lane / 16) + item,
            _ => 8 * (lane / 16 % 2) + 4 * (lane / 32) + item,
        };
        (item < 256 / self.lanes).then_some((row, lane % 16))
    }

    /// Bits from sum to sum.
    fn stride(&self) -> usize {
        match self.machine {
            Rdna3 => 32,
            _ => self.bits(true),
        }
    }

    /// Registers of A, of B and of sums.
    fn registers(&self) -> [usize; 3] {
        let count = |f: &dyn Fn(usize) -> bool| (0..64).filter(|&item| f(item)).count();
        let [a, b, d] = [
            count(&|item| self.a(0, item).is_some()) * self.bits(false),
            count(&|item| self.held(0, item).is_some()) * self.bits(false),
            count(&|item| self.d(0, item).is_some()) * self.stride(),
        ];
        [a, b, d].map(|bits| bits.div_ceil(32))
    }

    fn name(&self) -> String {
        let call = if self.sparse { "swmmac" } else { "wmma" };
        format!("v_{call}_{}_16x16x{}_{}", self.sum, self.k, self.factor)
    }

    /// The row of the tables.
    fn row(&self, number: usize) -> String {
        let [a, b, d] = self.registers();
        let of =
            |registers: usize, elem: &str, bits: usize| format!("{elem}x{}", registers * 32 / bits);
        let [ta, tb, td] = [
            of(a, self.factor, self.bits(false)),
            of(b, self.factor, self.bits(false)),
            of(d, self.sum, self.bits(true)),
        ];
        let modes = match (self.sum, self.factor) {
            ("i32", _) => "signed(neg_lo), saturated(clamp)",
            (_, "f16" | "bf16") => "negated(neg_lo, neg_hi)",
            _ => "",
        };
        let half = self.machine == Rdna3 && self.bits(true) == 16;
        let mut meaning = match self.sparse {
            true => format!(
                "dst = smfmac(m=16, n=16, k={}, blocks=1, a, b, c, index, op_sel",
                self.k
            ),
            false => format!("dst = mfma(m=16, n=16, k={}, blocks=1, a, b, c", self.k),
        };
        if !modes.is_empty() {
            meaning += &format!(", {modes}");
        }
        if half {
            meaning += ", half(op_sel, old)";
        }
        let operands = match (self.sparse, half) {
            (true, _) => format!(
                "dst: {{field: vdst, type: {td}, tied: c}}, a: src0.{ta}, b: src1.{tb}, index: src2.b32, c: {{field: vdst, type: {td}}}"
            ),
            (_, true) => format!(
                "dst: {{field: vdst, type: {td}, tied: old}}, a: src0.{ta}, b: src1.{tb}, c: src2.{td}, old: {{field: vdst, type: {td}}}"
            ),
            _ => format!("dst: vdst.{td}, a: src0.{ta}, b: src1.{tb}, c: src2.{td}"),
        };
        format!(
            "      {}: {{op: {number}, operands: {{{operands}}}, meaning: \"{meaning})\"}}\n",
            self.name()
        )
    }
}

fn cases(machine: Machines, lanes: usize) -> Vec<Case> {
    let case = |k, factor, sum, sparse| Case {
        machine,
        lanes,
        k,
        factor,
        sum,
        sparse,
    };
    let dense = |k, factor, sum| case(k, factor, sum, false);
    let sparse = |k, factor, sum| case(k, factor, sum, true);
    let k = if machine == Gfx1250 { 32 } else { 16 };
    let mut all = vec![
        dense(k, "f16", "f32"),
        dense(k, "bf16", "f32"),
        dense(k, "f16", "f16"),
        dense(k, "bf16", "bf16"),
    ];
    if machine != Gfx1250 {
        all.extend([dense(16, "i8", "i32"), dense(16, "i4", "i32")]);
    }
    if machine == Rdna4 {
        all.extend([
            dense(16, "f8E4M3FN", "f32"),
            dense(16, "f8E5M2", "f32"),
            dense(32, "i4", "i32"),
            sparse(32, "f16", "f32"),
            sparse(32, "bf16", "bf16"),
            sparse(32, "i8", "i32"),
            sparse(32, "i4", "i32"),
            sparse(64, "i4", "i32"),
            sparse(32, "f8E4M3FN", "f32"),
        ]);
    }
    all
}

const FORMAT: &str = r#"
formats:
  TEST:
    bytes: 8
    pattern: {"31:23": 0b110011000, "14": 0}
    op: "22:16"
    fields:
      vdst: {bits: "7:0", kind: vector}
      src0: {bits: "40:32", kind: source}
      src1: {bits: "49:41", kind: source}
      src2: {bits: "58:50", kind: source}
      op_sel: {bits: "13:11", kind: unsigned, default: 0, print: "bits op_sel"}
      neg_lo: {bits: "63:61", kind: unsigned, default: 0, print: "bits neg_lo"}
      neg_hi: {bits: "10:8", kind: unsigned, default: 0, print: "bits neg_hi"}
      clamp: {bits: "15", kind: unsigned, default: 0, print: "flag clamp"}
groups:
  - name: products
    defaults: {format: TEST, unit: mfma, latency: {cycles: 16, issue: 16, source: estimated}}
    ops:
"#;

/// A target with the rows of some cases.
fn target(machine: Machines, lanes: usize, cases: &[Case]) -> Target {
    let maps = match machine {
        Rdna3 => "gfx11",
        Rdna4 => "gfx12",
        Gfx1250 => "gfx1250",
    };
    let mut text = format!(
        "target: test\nextends: gfx942\nremove: [fragments.yaml, ops/mfma.yaml, ops/sparse.yaml, hazards.yaml]\n\
         include: [rdna/fragments-{maps}.yaml]\nlimits: {{lanes: {lanes}}}\n{FORMAT}"
    );
    for (n, case) in cases.iter().enumerate() {
        text += &case.row(n);
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../isa/amdgcn/");
    let read = |path: &str| match path {
        "test.yaml" => Ok(text.clone()),
        other => std::fs::read_to_string(format!("{folder}{other}")),
    };
    let (sources, isa) = easel_isa::load_from(&read, "test.yaml");
    let isa = isa.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
    let family = build::family(None, [&isa]);
    let tables = build::build(&isa, family, &|op| {
        run::action(op, lanes as u32, FloatControl::default())
    });
    let tables = tables.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
    Target::new(Box::leak(Box::new(tables)))
}

const ALL: [(Machines, usize); 5] = [
    (Rdna3, 32),
    (Rdna3, 64),
    (Rdna4, 32),
    (Rdna4, 64),
    (Gfx1250, 32),
];

/// The elements that the lanes have, by the places of the tables and by the functions of this test.
fn agree(
    places: &Places,
    lanes: usize,
    (bits, stride): (usize, usize),
    held: &dyn Fn(usize, usize) -> Option<(usize, usize)>,
) {
    let mut from_tables = Vec::new();
    for ([_, line, across], copies) in places.all() {
        for place in copies {
            let at = (place.lane as usize, place.bit as usize);
            from_tables.push((at, (line as usize, across as usize)));
        }
    }
    from_tables.sort_unstable();
    let mut here = Vec::new();
    for lane in 0..lanes {
        for item in 0..64 {
            here.extend(held(lane, item).map(|element| ((lane, item * stride), element)));
        }
    }
    assert_eq!(places.bits as usize, bits);
    assert_eq!(from_tables, here);
}

#[test]
fn places_are_those_of_the_machines() {
    for (machine, lanes) in ALL {
        let cases = cases(machine, lanes);
        let target = target(machine, lanes, &cases);
        for case in &cases {
            let op = target.by_name(&case.name()).expect("a row");
            let f = target.fragments(op).expect("a product");
            let (bits, sums) = (case.bits(false), case.bits(true));
            agree(&f.a, lanes, (bits, bits), &|lane, item| case.a(lane, item));
            agree(&f.b, lanes, (bits, bits), &|lane, item| {
                case.held(lane, item)
            });
            agree(&f.c, lanes, (sums, case.stride()), &|lane, item| {
                case.d(lane, item)
            });
            assert_eq!((&f.c, f.index.is_some()), (&f.d, case.sparse), "{case:?}");
            if let Some((index, set)) = &f.index {
                agree(index, lanes, (2, 2), &|lane, item| case.stored(lane, item));
                let items = (0..64)
                    .filter(|&item| case.stored(0, item).is_some())
                    .count();
                assert_eq!(*set as usize, 2 * items, "{case:?}");
            }
        }
    }
}

/// The modifiers of a product.
#[derive(Clone, Copy, Default, Debug)]
struct With {
    neg_lo: i64,
    neg_hi: i64,
    clamp: i64,
    op_sel: i64,
}

/// The bits of a small integer as an element.
fn encode(elem: &str, value: i64) -> u32 {
    match elem {
        "i4" => value as u32 & 15,
        "i8" => value as u32 & 255,
        "i32" => value as u32,
        other => Number::named(other).expect("a number").encode(value as f64) as u32,
    }
}

fn put(registers: &mut [Register], (lane, bit): (usize, usize), bits: usize, value: u32) {
    let ones = u32::MAX >> (32 - bits);
    let word = &mut registers[bit / 32][lane];
    *word = *word & !(ones << (bit % 32)) | (value & ones) << (bit % 32);
}

const FIRST: [usize; 5] = [64, 80, 32, 48, 96];

/// Runs a case on random small numbers and compares all sums, and the halves that are kept.
fn check(target: Target, case: &Case, with: With, random: &mut Random) {
    let integers = case.sum == "i32";
    let signs = [0, 1].map(|side| !integers || with.neg_lo >> side & 1 == 1);
    let draw = |side: usize, random: &mut Random| -> i64 {
        match (case.factor, signs[side]) {
            ("i4", true) => random.below(16) as i64 - 8,
            ("i4", false) => random.below(16) as i64,
            ("i8", true) => random.below(256) as i64 - 128,
            ("i8", false) => random.below(256) as i64,
            _ => random.below(5) as i64 - 2,
        }
    };
    let terms = if case.sparse { case.k / 2 } else { case.k };
    let matrix = |side: usize, terms: usize, random: &mut Random| -> Vec<Vec<i64>> {
        let line = |random: &mut Random| (0..terms).map(|_| draw(side, random)).collect();
        (0..16).map(|_| line(random)).collect()
    };
    let (a, b) = (matrix(0, terms, random), matrix(1, case.k, random));
    let addend = |random: &mut Random| match (integers, with.clamp) {
        (true, 1) => match random.below(3) {
            0 => i64::from(i32::MAX) - random.below(2000) as i64,
            1 => i64::from(i32::MIN) + random.below(2000) as i64,
            _ => random.below(2000) as i64,
        },
        _ => random.below(9) as i64 - 4,
    };
    let c: Vec<Vec<i64>> = (0..16)
        .map(|_| (0..16).map(|_| addend(random)).collect())
        .collect();
    // The terms that meet the stored elements.
    let pairs: Vec<Vec<[u32; 2]>> = (0..16)
        .map(|_| {
            let pair = |random: &mut Random| {
                [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]][random.below(6) as usize]
            };
            (0..case.k / 4).map(|_| pair(random)).collect()
        })
        .collect();

    let counts = case.registers();
    let bits = case.bits(false);
    let mut registers = [counts[0], counts[1], counts[2], counts[2], 1].map(|n| {
        (0..n)
            .map(|_| std::array::from_fn(|_| random.below(1 << 32) as u32))
            .collect::<Vec<Register>>()
    });
    let set_bits = 2
        * (0..64)
            .filter(|&item| case.stored(0, item).is_some())
            .count();
    let sets = if case.sparse { 32 / set_bits.max(1) } else { 1 };
    let first = set_bits * (with.op_sel as usize % sets);
    let high = case.machine == Rdna3 && case.bits(true) == 16 && with.op_sel >> 2 & 1 == 1;
    for lane in 0..case.lanes {
        for item in 0..64 {
            if let Some((row, term)) = case.a(lane, item) {
                put(
                    &mut registers[0],
                    (lane, item * bits),
                    bits,
                    encode(case.factor, a[row][term]),
                );
                if case.sparse {
                    let place = pairs[row][term / 2][term % 2];
                    put(&mut registers[4], (lane, first + 2 * item), 2, place);
                }
            }
            if let Some((column, term)) = case.held(lane, item) {
                put(
                    &mut registers[1],
                    (lane, item * bits),
                    bits,
                    encode(case.factor, b[column][term]),
                );
            }
            if let Some((row, column)) = case.d(lane, item) {
                let bit = item * case.stride() + 16 * usize::from(high);
                put(
                    &mut registers[2],
                    (lane, bit),
                    case.bits(true),
                    encode(case.sum, c[row][column]),
                );
            }
        }
    }

    let mut machine = Machine::new(target);
    // A sparse product adds to its result.
    let into = if case.sparse { FIRST[2] } else { FIRST[3] };
    for (first, all) in FIRST.into_iter().zip(&registers) {
        machine.moved(false, (first, all.len()));
    }
    let op = target.by_name(&case.name()).expect("a row");
    let reg = |first: usize, count: usize| {
        let text = tuple(first, count);
        MOperand::Reg(target.parse_reg(&text).unwrap_or_else(|| panic!("{text}")))
    };
    let info = target.info(op);
    let operands = info.explicit().map(|(_, spec)| match spec.name {
        "a" => reg(FIRST[0], counts[0]),
        "b" => reg(FIRST[1], counts[1]),
        "c" => reg(FIRST[2], counts[2]),
        "dst" | "old" => reg(into, counts[2]),
        "index" => reg(FIRST[4], 1),
        "neg_lo" => MOperand::Imm(with.neg_lo),
        "neg_hi" => MOperand::Imm(with.neg_hi),
        "clamp" => MOperand::Imm(with.clamp),
        "op_sel" => MOperand::Imm(with.op_sel),
        other => panic!("{other}"),
    });
    machine.push(op, &operands.collect::<Vec<_>>());
    machine.line("v_lshlrev_b32_e32 v1, 2, v0");
    machine.moved(true, (into, counts[2]));
    let input: Vec<Register> = registers.iter().flatten().copied().collect();
    let got = machine.run(&input, counts[2]);
    let got = got.unwrap_or_else(|e| panic!("{case:?}: {e}"));

    // The numbers of elements in their lanes, of which the signs of halves depend.
    let mut numbers = [vec![vec![0; case.k]; 16], vec![vec![0; case.k]; 16]];
    for lane in 0..case.lanes {
        for item in 0..64 {
            for (side, held) in [case.a(lane, item), case.held(lane, item)]
                .into_iter()
                .enumerate()
            {
                if let Some((line, term)) = held {
                    numbers[side][line][term] = item;
                }
            }
        }
    }
    let negates = matches!(case.factor, "f16" | "bf16");
    let sign =
        |side: usize, line: usize, term: usize| match (negates, numbers[side][line][term] % 2) {
            (true, 0) => 1 - 2 * (with.neg_lo >> side & 1),
            (true, _) => 1 - 2 * (with.neg_hi >> side & 1),
            _ => 1,
        };
    let mut want = registers[2..][usize::from(!case.sparse)].clone();
    for lane in 0..case.lanes {
        for item in 0..64 {
            let Some((i, j)) = case.d(lane, item) else {
                continue;
            };
            let mut sum = c[i][j];
            if negates && with.neg_hi >> 2 & 1 == 1 {
                sum = sum.abs();
            }
            if negates && with.neg_lo >> 2 & 1 == 1 {
                sum = -sum;
            }
            for n in 0..terms {
                let k = match case.sparse {
                    true => 4 * (n / 2) + pairs[i][n / 2][n % 2] as usize,
                    false => n,
                };
                sum += a[i][n] * sign(0, i, n) * b[j][k] * sign(1, j, k);
            }
            if with.clamp == 1 {
                sum = sum.clamp(i32::MIN.into(), i32::MAX.into());
            }
            let bit = item * case.stride() + 16 * usize::from(high);
            put(
                &mut want,
                (lane, bit),
                case.bits(true),
                encode(case.sum, sum),
            );
        }
    }
    for (r, (got, want)) in got.iter().zip(&want).enumerate() {
        assert_eq!(
            got[..case.lanes],
            want[..case.lanes],
            "{case:?}, {with:?}, register {r}"
        );
    }
}

#[test]
fn products_are_those_of_plain_matrices() {
    for (machine, lanes) in ALL {
        let cases = cases(machine, lanes);
        let target = target(machine, lanes, &cases);
        let mut random = Random(lanes as u64);
        for case in &cases {
            for n in 0..8 {
                let integers = case.sum == "i32";
                let negates = matches!(case.factor, "f16" | "bf16");
                let mut bits = || if negates { random.below(8) as i64 } else { 0 };
                let with = With {
                    neg_lo: if integers { n % 4 } else { bits() },
                    neg_hi: bits(),
                    clamp: if integers { n / 4 } else { 0 },
                    op_sel: match (case.sparse, machine, case.bits(true)) {
                        (true, ..) => n % 4,
                        (_, Rdna3, 16) => 4 * (n % 2),
                        _ => 0,
                    },
                };
                check(target, case, with, &mut random);
            }
        }
    }
}

/// A strict run refuses copies that differ, and names lane and register.
#[test]
fn copies_must_be_equal() {
    let cases = cases(Rdna3, 32);
    let target = target(Rdna3, 32, &cases);
    let run = |change: Option<(usize, usize)>| {
        let mut registers = vec![[0x3c00_3c00; LANES]; 24];
        if let Some((register, lane)) = change {
            registers[register][lane] = 0x3c00_4000;
        }
        let mut machine = Machine::new(target);
        machine.strict = true;
        machine.line("s_waitcnt lgkmcnt(0)");
        machine.moved(false, (64, 24));
        machine.line("s_waitcnt vmcnt(0)");
        machine.line("v_wmma_f32_16x16x16_f16 v[32:39], v[64:71], v[72:79], v[80:87]");
        machine.line("v_lshlrev_b32_e32 v1, 2, v0");
        machine.moved(true, (32, 8));
        machine.run(&registers, 8)
    };
    run(None).expect("all copies are equal");
    let fault = run(Some((10, 21))).expect_err("a copy differs");
    assert!(
        fault.contains("lane 5 of v74 and lane 21 of v74"),
        "{fault}"
    );
    // The addend has no copies.
    run(Some((17, 3))).expect("sums are held once");
}
