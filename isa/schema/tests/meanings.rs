//! The meanings of gfx942's tables against independent results: every line of
//! `tests/isa/meanings_gfx942.txt` is evaluated.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use easel_isa::load;
use easel_isa::meaning::{MODE, eval, parse_spanned, types};
use easel_isa::model::{Isa, Op};

const LINES: &str = include_str!("../../../tests/isa/meanings_gfx942.txt");

fn tables() -> Isa {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../amdgcn/gfx942.yaml");
    let (sources, isa) = load(&path);
    isa.unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
}

/// `a=0x1 b=0x2`
fn values(text: &str) -> BTreeMap<String, u128> {
    text.split_whitespace()
        .map(|pair| {
            let (name, value) = pair.split_once('=').expect("name=value");
            let value = value.strip_prefix("0x").expect("a hexadecimal number");
            let value = u128::from_str_radix(value, 16).expect("a hexadecimal number");
            (name.to_owned(), value)
        })
        .collect()
}

fn run(op: &Op, inputs: &BTreeMap<String, u128>) -> Result<BTreeMap<String, u128>, String> {
    let (meaning, places) = parse_spanned(&op.meaning_text).map_err(|e| e.message)?;
    let type_of = |name: &str| op.operand(name).map(|o| o.ty.clone());
    let typed = types::check(
        &meaning,
        &places,
        types::Scope {
            operands: &type_of,
            names: &[],
            lanes: 64,
        },
    )
    .map_err(|errors| errors[0].message.clone())?;
    // Vectors state MODE if it is not 0.
    let env = |name: &str| {
        let given = inputs.get(name).copied();
        given.or((name == MODE).then_some(0))
    };
    let results = eval::statements(&typed, &env).map_err(|e| e.message)?;
    Ok(results.into_iter().collect())
}

#[test]
fn meanings_give_the_results() {
    let isa = tables();
    let mut failures = Vec::new();
    let mut seen = BTreeSet::new();
    let mut total = 0;
    for line in LINES.lines().filter(|l| !l.starts_with('#')) {
        let (name, rest) = line.split_once(' ').expect("a name and values");
        let (inputs, expected) = rest.split_once("->").expect("inputs -> outputs");
        let op = isa.op(name).unwrap_or_else(|| panic!("no row `{name}`"));
        seen.insert(name);
        total += 1;
        let got = run(op, &values(inputs));
        if got.as_ref() != Ok(&values(expected)) {
            failures.push(format!("{line}\n    got {got:x?}"));
        }
    }
    assert!(seen.len() > 350, "only {} instructions", seen.len());
    let shown = failures.iter().take(40).cloned().collect::<Vec<_>>();
    assert!(
        failures.is_empty(),
        "{} of {total} lines:\n{}",
        failures.len(),
        shown.join("\n")
    );
}

/// One instruction's result for operands given in the order of `names`.
fn give(isa: &Isa, name: &str, inputs: &[(&str, u32)], output: &str) -> u32 {
    let op = isa.op(name).unwrap_or_else(|| panic!("no row `{name}`"));
    let inputs = inputs
        .iter()
        .map(|&(n, v)| (n.to_owned(), u128::from(v)))
        .collect();
    let results = run(op, &inputs).unwrap_or_else(|e| panic!("{name}: {e}"));
    results[output] as u32
}

/// `numerator / denominator` by scaling, two refinements of the reciprocal, and repair.
fn divide(isa: &Isa, numerator: u32, denominator: u32) -> u32 {
    let scale = |of: u32, output| {
        let inputs = [("a", of), ("b", denominator), ("c", numerator)];
        give(isa, "v_div_scale_f32", &inputs, output)
    };
    let fma =
        |a: u32, b: u32, c: u32| give(isa, "v_fma_f32", &[("a", a), ("b", b), ("c", c)], "dst");
    let (d, n) = (scale(denominator, "dst"), scale(numerator, "dst"));
    let scaled = scale(numerator, "scaled");
    let minus_d = d ^ 0x8000_0000;
    let approximate = give(isa, "v_rcp_f32", &[("a", d)], "dst");
    let error = fma(minus_d, approximate, 1f32.to_bits());
    let reciprocal = fma(error, approximate, approximate);
    let quotient = give(isa, "v_mul_f32", &[("a", n), ("b", reciprocal)], "dst");
    let quotient = fma(fma(minus_d, quotient, n), reciprocal, quotient);
    let rest = fma(minus_d, quotient, n);
    let inputs = [
        ("a", rest),
        ("b", reciprocal),
        ("c", quotient),
        ("scaled", scaled),
    ];
    let quotient = give(isa, "v_div_fmas_f32", &inputs, "dst");
    let inputs = [("a", quotient), ("b", denominator), ("c", numerator)];
    give(isa, "v_div_fixup_f32", &inputs, "dst")
}

#[test]
fn division_is_rounded_correctly() {
    let isa = tables();
    let special = [
        0.0f32,
        -0.0,
        1.0,
        -3.0,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        f32::MAX,
        f32::MIN_POSITIVE,
        1e-45,
        -1e-40,
        3e38,
        2.5e-38,
    ];
    let mut pairs: Vec<(u32, u32)> = special
        .iter()
        .flat_map(|a| special.iter().map(|b| (a.to_bits(), b.to_bits())))
        .collect();
    // A small linear congruence: any bit patterns serve.
    let mut state = 1u64;
    let mut next = || {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 32) as u32
    };
    pairs.extend((0..2000).map(|_| (next(), next())));
    let mut wrong = Vec::new();
    for (a, b) in pairs {
        let expected = f32::from_bits(a) / f32::from_bits(b);
        let got = f32::from_bits(divide(&isa, a, b));
        let equal = got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan();
        if !equal {
            wrong.push(format!("{a:#x} / {b:#x} = {got:e}, not {expected:e}"));
        }
    }
    let shown = wrong.iter().take(30).cloned().collect::<Vec<_>>();
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        shown.join("\n")
    );
}
