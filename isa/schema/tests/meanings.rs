//! The meanings of gfx942's tables against results worked out apart from them: every line of
//! `tests/isa/meanings_gfx942.txt` is evaluated.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use easel_isa::load;
use easel_isa::meaning::{eval, parse_spanned, types};
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
    let typed = types::check(&meaning, &places, &type_of, &[])
        .map_err(|errors| errors[0].message.clone())?;
    let env = |name: &str| inputs.get(name).copied();
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
