//! Every pure row's compiled step against the evaluator of the meaning language, which shares no
//! arithmetic with it, on seeded random and special operands.

use easel::simulate::inputs::Random;
use easel::target::{Action, LANES, Lanes};
use easel_isa::meaning::{eval, types};
use half::{bf16, f16};
use std::collections::BTreeMap;
use std::path::Path;

/// Trials of each row.
const TRIALS: u64 = 200;

/// Bit patterns that arithmetic stumbles over, cut to width: ends of ranges, infinities, NaN,
/// denormals, ones and halves of each float format.
const SPECIAL: [u64; 20] = [
    0,
    1,
    u64::MAX,
    1 << 63,
    i64::MAX as u64,
    0x8000_0000,
    0x7fff_ffff,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    0x3f80_0000,
    0x0000_8000,
    0x7fff,
    0x7c00,
    0x3c00_3c00,
    0x03ff,
    0x7ff0_0000_0000_0000,
    0x3ff0_0000_0000_0000,
    0x000f_ffff_ffff_ffff,
    0x4b00_0000,
];

fn operand(random: &mut Random, bits: u32) -> u64 {
    let mask = if bits >= 64 {
        u64::MAX
    } else {
        (1 << bits) - 1
    };
    let raw = match random.below(4) {
        0 => SPECIAL[random.below(SPECIAL.len() as u64) as usize],
        // Small numbers, as shift amounts and lane counts are.
        1 => random.below(70),
        // Floats of ordinary size.
        2 => {
            let v = (random.below(4001) as f64 - 2000.0) / 8.0;
            match bits {
                16 => f16::from_f64(v).to_bits().into(),
                64 => v.to_bits(),
                _ => (v as f32).to_bits().into(),
            }
        }
        _ => random.next(),
    };
    raw & mask
}

/// Equal bits, or NaN in both, lane by lane of a float type; `slack` units in the last place are allowed.
fn agree(elem: &str, bits: u32, a: u128, b: u128, slack: u64) -> bool {
    let nan = |v: u64| match elem {
        "f16" => f16::from_bits(v as u16).is_nan(),
        "bf16" => bf16::from_bits(v as u16).is_nan(),
        "f32" => f32::from_bits(v as u32).is_nan(),
        "f64" => f64::from_bits(v).is_nan(),
        _ => false,
    };
    let width = match elem {
        "f16" | "bf16" => 16,
        "f32" => 32,
        _ => bits.min(64),
    };
    (0..bits.div_ceil(width)).all(|n| {
        let mask = if width == 64 {
            u64::MAX
        } else {
            (1 << width) - 1
        };
        let (x, y) = (
            (a >> (n * width)) as u64 & mask,
            (b >> (n * width)) as u64 & mask,
        );
        x == y || nan(x) && nan(y) || x.abs_diff(y) <= slack
    })
}

#[test]
fn steps_agree_with_the_evaluator() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn/gfx942.yaml");
    let (sources, isa) = easel_isa::load(&file);
    let isa = isa.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
    let target = easel::targets()
        .by_name("gfx942")
        .expect("it comes with easel");
    let (mut rows, mut wrong) = (0, BTreeMap::new());
    for (number, op) in isa.ops.iter().enumerate() {
        let statements = op
            .typed_meaning(isa.limits.lanes)
            .unwrap_or_else(|e| panic!("{}: {e:?}", op.name));
        let pure = statements.iter().all(|s| match s {
            types::TypedStatement::Assign(_, e) => eval::is_pure(e),
            types::TypedStatement::Effect(_) => false,
        });
        let opcode = target.by_name(&op.name).expect("every row is an opcode");
        let step = target.info(opcode).step;
        let Action::Pure(f) = step.action else {
            // The evaluator itself runs rows that no selection chooses.
            assert!(
                !pure || op.meaning_text.contains("lane") || !op.selectable,
                "{} is pure but has no pure step",
                op.name
            );
            continue;
        };
        assert!(pure, "{} has a pure step", op.name);
        rows += 1;
        let width = |name: &str| match op.operand(name).map(|o| &o.ty) {
            Some(t) if t.elem == "mask" => 1,
            Some(t) => u32::from(t.bits()),
            None => panic!("{} has no {name}", op.name),
        };
        // Where the exact values differ by one unit, their hashes may lie anywhere in the range of the error.
        let inexact = ["exp2", "log2", "sin", "cos", "rsq"]
            .iter()
            .any(|c| op.meaning_text.contains(c));
        let wide = op.meaning_text.contains("f64(a), 0x4000000");
        let slack = match (inexact, wide) {
            (false, _) => 0,
            (true, false) => 3,
            (true, true) => (2 << 26) + 1,
        };
        let mut random = Random::new(number as u64, 1);
        for _ in 0..TRIALS {
            let values: BTreeMap<&str, u64> = step
                .ins
                .iter()
                .map(|s| (s.name, operand(&mut random, width(s.name))))
                .collect();
            let inputs: Vec<u32> = step
                .ins
                .iter()
                .flat_map(|s| {
                    (0..s.words).map(|d| {
                        if d < 2 {
                            (values[s.name] >> (32 * d)) as u32
                        } else {
                            0
                        }
                    })
                })
                .collect();
            let mut outputs = vec![0; step.outs.iter().map(|s| usize::from(s.words)).sum()];
            let registers: Vec<Lanes> = inputs.iter().map(|&word| [word; LANES]).collect();
            let registers: Vec<&Lanes> = registers.iter().collect();
            let mut all = vec![[0; LANES]; outputs.len()];
            f(LANES, &registers, &mut all);
            let first: Vec<u32> = all.iter().map(|lanes| lanes[0]).collect();
            assert!(
                all.iter().all(|lanes| lanes.iter().all(|v| *v == lanes[0])),
                "{}: lanes differ",
                op.name
            );
            outputs.copy_from_slice(&first);
            let want = eval::statements(&statements, &|n| values.get(n).map(|&v| v.into()))
                .unwrap_or_else(|e| panic!("{}: {e}", op.name));
            let mut at = 0;
            for slot in step.outs {
                let got = (0..usize::from(slot.words))
                    .rev()
                    .fold(0u128, |v, d| v << 32 | u128::from(outputs[at + d]));
                at += usize::from(slot.words);
                let (_, value) = want.iter().find(|(n, _)| n == slot.name).expect("assigned");
                // A pair of halves in a plain register.
                let halves = ["fcvt_rtz.f16", "{fcvt.f16"];
                let halves = halves.iter().any(|h| op.meaning_text.contains(h));
                let elem = op.operand(slot.name).map_or("", |o| o.ty.elem.as_str());
                let elem = if halves { "f16" } else { elem };
                if !agree(elem, width(slot.name), got, *value, slack) {
                    wrong.entry(op.name.clone()).or_insert_with(|| {
                        format!(
                            "`{}` with {values:x?}: {} = {got:#x}, not {value:#x}",
                            op.meaning_text, slot.name
                        )
                    });
                }
            }
        }
    }
    assert!(rows > 400, "only {rows} pure rows were compared");
    assert!(wrong.is_empty(), "{} rows differ:\n{wrong:#?}", wrong.len());
}
