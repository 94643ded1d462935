//! The lanes that controls of gfx1100, gfx1201 and gfx1250 select, against functions written here, and moves between lanes in the
//! simulator, with disabled lanes. The rows of CDNA have their test in `rows/across.rs`.

#[path = "rows/inputs.rs"]
#[expect(dead_code, reason = "moves draw words only")]
mod inputs;
#[path = "rows/machine.rs"]
#[expect(dead_code, reason = "moves have single registers")]
mod machine;

use easel_isa::build::{self, run};
use easel_isa::meaning::FloatControl;
use easel_isa::table::LaneCall;
use easel_meanings::matrix::{LANES, Register};
use easel_target::{MOperand, Target};
use inputs::Random;
use machine::Machine;

const ROWS: &str = r#"
formats:
  TEST:
    bytes: 12
    pattern: {"31:23": 0b110011000}
    op: "22:16"
    fields:
      vdst: {bits: "7:0", kind: vector}
      src0: {bits: "40:32", kind: source}
      src1: {bits: "49:41", kind: source}
      src2: {bits: "58:50", kind: source}
      control: {bits: "87:64", kind: unsigned, default: 0, print: "number control"}
      fi: {bits: "88", kind: unsigned, default: 0, print: "flag fi"}
      bound: {bits: "89", kind: unsigned, default: 0, print: "flag bound"}
groups:
  - name: moves
    defaults: {format: TEST, unit: valu, latency: {cycles: 8, issue: 1, source: estimated},
               operands: {dst: {field: vdst, type: b32, tied: old}, a: src0.b32, old: {field: vdst, type: b32}}}
    ops:
      v_test_dpp: {op: 0, meaning: "dst = dpp_writes(control, 15, 15, bound, fi) ? dpp(a, control, fi) : old"}
      v_test_dpp8: {op: 1, meaning: "dst = dpp8_writes(control, bound, fi) ? dpp8(a, control, fi) : old"}
      v_test_swizzle: {op: 2, operands: {dst: vdst.b32, a: src0.b32}, meaning: "dst = swizzle(a, control)"}
      v_permlane64_b32: {op: 3, meaning: "dst = permlane_writes(lane() ^ 32, 0, 1) ? permlane(a, lane() ^ 32, 1) : old"}
  - name: selectors in scalars
    defaults: {format: TEST, unit: valu, latency: {cycles: 8, issue: 1, source: estimated},
               operands: {dst: {field: vdst, type: b32, tied: old}, a: src0.b32, lo: src1.b32, hi: src2.b32, old: {field: vdst, type: b32}}}
    ops:
      v_permlane16_b32: {op: 4, meaning: "dst = permlane_writes((lane() & 0x30) | zext(({hi, lo} >> (zext(lane()[3:0], 6) << 2))[3:0], 32), bound, fi)
        ? permlane(a, (lane() & 0x30) | zext(({hi, lo} >> (zext(lane()[3:0], 6) << 2))[3:0], 32), fi) : old"}
      v_permlanex16_b32: {op: 5, meaning: "dst = permlane_writes((lane() & 0x30 ^ 16) | zext(({hi, lo} >> (zext(lane()[3:0], 6) << 2))[3:0], 32), bound, fi)
        ? permlane(a, (lane() & 0x30 ^ 16) | zext(({hi, lo} >> (zext(lane()[3:0], 6) << 2))[3:0], 32), fi) : old"}
"#;

fn target(lanes: u32) -> Target {
    let text = format!(
        "target: test\nextends: gfx942\nremove: [lanes-cdna.yaml, fragments.yaml, ops/mfma.yaml, ops/sparse.yaml, hazards.yaml]\n\
         include: [rdna/lanes.yaml]\nlimits: {{lanes: {lanes}}}\n{ROWS}"
    );
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../isa/amdgcn/");
    let read = |path: &str| match path {
        "test.yaml" => Ok(text.clone()),
        other => std::fs::read_to_string(format!("{folder}{other}")),
    };
    let (sources, isa) = easel_isa::load_from(&read, "test.yaml");
    let isa = isa.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
    let family = build::family(None, [&isa]);
    let tables = build::build(&isa, family, &|op| {
        run::action(op, lanes, FloatControl::default())
    });
    let tables = tables.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
    Target::new(Box::leak(Box::new(tables)))
}

/// The place in its row of 16 of the lane that place `p` reads.
fn in_row(control: u32, p: u32) -> Option<u32> {
    let by = control & 15;
    let kind = control >> 4;
    let read = match (kind, by) {
        (0x10, 1..) => p + by,
        (0x11, 1..) => p.wrapping_sub(by),
        (0x12, 1..) => match p < by {
            true => p + 16 - by,
            false => p - by,
        },
        (0x14, 0) => 15 - p,
        (0x14, 1) => [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8][p as usize],
        (0x15, _) => by,
        (0x16, _) => p ^ by,
        (0..0x10, _) => {
            p / 4 * 4 + [control, control >> 2, control >> 4, control >> 6][p as usize % 4] % 4
        }
        _ => return None,
    };
    (read < 16).then_some(read)
}

/// The lane that a lane reads.
fn source(call: LaneCall, control: u32, lane: u32) -> Option<u32> {
    match call {
        LaneCall::Dpp => in_row(control, lane % 16).map(|p| lane / 16 * 16 + p),
        LaneCall::Dpp8 => {
            let digits = format!("{control:08o}");
            let digit = digits.as_bytes()[7 - lane as usize % 8] - b'0';
            Some(lane / 8 * 8 + u32::from(digit))
        }
        LaneCall::Swizzle => Some(lane / 32 * 32 + in_half(control, lane % 32)),
    }
}

/// The place among 32 lanes that place `p` reads.
fn in_half(pattern: u32, p: u32) -> u32 {
    let bit = |n: u32, at: u32| n >> at & 1;
    let mask = pattern % 32;
    match pattern >> 13 {
        7 => {
            // The bits in reverse order, without as many low ones as the mask has ones; then the bits of the mask.
            let reversed: u32 = (0..5).map(|at| bit(p, at) << (4 - at)).sum();
            let dropped = (0..5).filter(|&at| bit(mask, at) == 1).count();
            reversed >> dropped | p & mask
        }
        6 => {
            let distance = pattern >> 5 & 31;
            let turned = match bit(pattern, 10) {
                1 => (p + 32 - distance) % 32,
                _ => (p + distance) % 32,
            };
            (0..5)
                .map(|at| bit(if bit(mask, at) == 1 { p } else { turned }, at) << at)
                .sum()
        }
        4 | 5 => p / 4 * 4 + (pattern >> (p % 4 * 2)) % 4,
        _ => (0..5)
            .map(|at| {
                let kept = bit(mask, at) & bit(p, at) | bit(pattern, 5 + at);
                (kept ^ bit(pattern, 10 + at)) << at
            })
            .sum(),
    }
}

#[test]
fn sources_are_those_of_the_machines() {
    for lanes in [32, 64] {
        let target = target(lanes);
        let known = target.lane_sources();
        let check = |call: LaneCall, control: u32| {
            for lane in 0..lanes {
                assert_eq!(
                    known.source(call, control, lane),
                    source(call, control, lane),
                    "{call:?} {control:#x}, lane {lane} of {lanes}"
                );
            }
        };
        (0..0x200).for_each(|control| check(LaneCall::Dpp, control));
        (0..0x1_0000)
            .step_by(if lanes == 32 { 1 } else { 7 })
            .for_each(|control| check(LaneCall::Swizzle, control));
        let mut random = Random(3);
        for _ in 0..2000 {
            check(LaneCall::Dpp8, random.below(1 << 24) as u32);
        }
        assert_eq!(known.source(LaneCall::Dpp, 0, lanes), None);
    }
}

/// A move and the lanes that it reads.
struct Move {
    name: &'static str,
    source: Box<dyn Fn(u32) -> Option<u32>>,
    control: u32,
    selectors: [u32; 2],
    /// Whether disabled lanes are read, and whether lanes without a source get 0.
    inactive: bool,
    bound: bool,
}

fn moves(lanes: u32, random: &mut Random) -> Vec<Move> {
    let mut all = Vec::new();
    for n in 0..60 {
        let (inactive, bound) = (n % 2 == 1, n / 2 % 2 == 1);
        let dpp = [
            random.below(0x100) as u32,
            0x101 + n % 15,
            0x111 + n % 15,
            0x121 + n % 15,
            0x140 + n % 2,
            0x150 + n % 16,
            0x160 + n % 16,
        ];
        let control = dpp[n as usize % 7];
        let mut add = |name, control: u32, selectors, flags: [bool; 2], source| {
            all.push(Move {
                name,
                source,
                control,
                selectors,
                inactive: flags[0],
                bound: flags[1],
            });
        };
        let flags = [inactive, bound];
        let of = move |call, control| -> Box<dyn Fn(u32) -> Option<u32>> {
            Box::new(move |lane| source(call, control, lane))
        };
        add(
            "v_test_dpp",
            control,
            [0; 2],
            flags,
            of(LaneCall::Dpp, control),
        );
        let eight = random.below(1 << 24) as u32;
        add(
            "v_test_dpp8",
            eight,
            [0; 2],
            flags,
            of(LaneCall::Dpp8, eight),
        );
        let pattern = random.below(1 << 16) as u32;
        add(
            "v_test_swizzle",
            pattern,
            [0; 2],
            [false, true],
            of(LaneCall::Swizzle, pattern),
        );
        let selectors = [random.next() as u32, random.next() as u32];
        let digits = format!("{:08x}{:08x}", selectors[1], selectors[0]);
        for (name, other) in [("v_permlane16_b32", 0), ("v_permlanex16_b32", 1)] {
            let digits = digits.clone();
            let row = move |lane: u32| {
                let digit = char::from(digits.as_bytes()[15 - lane as usize % 16]);
                Some(((lane / 16) ^ other) * 16 + digit.to_digit(16)?)
            };
            add(name, 0, selectors, flags, Box::new(row));
        }
        let half = move |lane: u32| (lanes == 64).then_some((lane + 32) % 64);
        add("v_permlane64_b32", 0, [0; 2], [true, false], Box::new(half));
    }
    all
}

#[test]
fn moves_read_the_lanes_of_the_map() {
    for lanes in [32u32, 64] {
        let target = target(lanes);
        let mut random = Random(u64::from(lanes));
        for one in moves(lanes, &mut random) {
            // The target with waves of 32 has no mask of 32 lanes.
            let enabled = if lanes == 64 { random.next() } else { u64::MAX };
            let mut registers: Vec<Register> = (0..2)
                .map(|_| std::array::from_fn(|_| random.next() as u32))
                .collect();
            let mut machine = Machine::new(target);
            machine.moved(false, (8, 2));
            for (register, value) in [("s10", one.selectors[0]), ("s11", one.selectors[1])] {
                machine.line(&format!("s_mov_b32 {register}, {value:#x}"));
            }
            machine.line(&format!("s_mov_b32 exec_lo, {:#x}", enabled as u32));
            machine.line(&format!("s_mov_b32 exec_hi, {:#x}", (enabled >> 32) as u32));
            let op = target.by_name(one.name).expect("a row");
            let reg = |text: &str| MOperand::Reg(target.parse_reg(text).expect("a register"));
            let says = |word: &str| target.info(op).meaning.contains(word);
            let operands = target.info(op).explicit().map(|(_, spec)| match spec.name {
                "dst" | "old" => reg("v9"),
                "a" => reg("v8"),
                "lo" => reg("s10"),
                "hi" => reg("s11"),
                "control" => MOperand::Imm(one.control.into()),
                "fi" => MOperand::Imm((one.inactive && says("fi)")).into()),
                "bound" => MOperand::Imm((one.bound && says("bound")).into()),
                other => panic!("{other}"),
            });
            machine.push(op, &operands.collect::<Vec<_>>());
            machine.line("s_mov_b32 exec_lo, -1");
            machine.line("s_mov_b32 exec_hi, -1");
            machine.line("v_lshlrev_b32_e32 v1, 2, v0");
            machine.moved(true, (9, 1));
            let got = machine.run(&registers, 1);
            let got = got.unwrap_or_else(|e| panic!("{}: {e}", one.name));
            let [data, old] = registers.as_mut_slice() else {
                unreachable!("two registers");
            };
            for lane in 0..lanes {
                let is_enabled = |lane: u32| enabled >> lane & 1 == 1;
                let from = (one.source)(lane).filter(|&from| one.inactive || is_enabled(from));
                let want = match (is_enabled(lane), from) {
                    (false, _) => old[lane as usize],
                    (true, Some(from)) => data[from as usize],
                    (true, None) if one.bound => 0,
                    (true, None) => old[lane as usize],
                };
                assert_eq!(
                    got[0][lane as usize], want,
                    "{} {:#x} of lane {lane} of {lanes}",
                    one.name, one.control
                );
            }
        }
        assert_eq!(LANES, 64);
    }
}
