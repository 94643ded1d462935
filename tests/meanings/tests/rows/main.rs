//! Every pure row of every target against the oracle, by the step that the simulator runs and by the evaluator of the meaning
//! language. A row without an entry in the oracle's table fails, unless `left_out.txt` states a reason.

mod across;
mod agree;
mod inputs;
mod machine;
mod modes;
mod modifiers;
mod row;

use easel_isa::build::run::of_row;
use easel_isa::meaning::FloatControl;
use easel_isa::table::{Action, LANES, Lanes, OpInfo, PureFn};
use easel_meanings::{Function, In, Value, entries};
use inputs::{AXES, Random};
use row::Row;
use std::collections::{BTreeMap, BTreeSet};

/// Random cases of each row.
const CASES: usize = 10_000;

/// Cases of compiled rows by the evaluator, which takes long; with `EASEL_MEANINGS=full` as many as by the step.
const EVALUATED: usize = 448;

#[derive(Default, Debug)]
struct Counts {
    rows: usize,
    compiled: usize,
    cases: usize,
    exhaustive: usize,
    /// Rows without an entry, which other tests compare.
    left_out: usize,
    /// Results that the oracle leaves open.
    open: usize,
    axes: [usize; AXES.len()],
}

/// Rows without an entry, and why.
fn left_out() -> BTreeMap<String, String> {
    let lines = include_str!("left_out.txt").lines();
    let lines = lines.filter(|l| !l.is_empty() && !l.starts_with('#'));
    let pair = |l: &str| {
        let (name, reason) = l.split_once(": ").expect("a name and a reason");
        (name.to_owned(), reason.to_owned())
    };
    lines.map(pair).collect()
}

/// Runs one batch of 64 lanes and compares every lane.
fn batch(
    (row, function, step): (&Row, Function, &PureFn),
    (words, cases): &(Vec<Lanes>, Vec<(In, row::Adjust)>),
    open: &mut usize,
) -> Option<String> {
    let registers: Vec<&Lanes> = words.iter().collect();
    let count: usize = row.results.iter().map(|r| r.2).sum();
    let mut outs = vec![[0; LANES]; count];
    step(LANES, &registers, &mut outs);
    for (lane, (case, adjust)) in cases.iter().enumerate() {
        let want = function(case);
        for &(number, at, words, bits) in &row.results {
            let got = (0..words).fold(0u128, |v, d| v | u128::from(outs[at + d][lane]) << (32 * d));
            let Some(value) = want.0[number] else {
                return Some(format!("the oracle has no result {number}"));
            };
            *open += usize::from(matches!(value, Value::Open));
            if let Some(fault) = row.fault(value, adjust, bits, got) {
                let given: Vec<u32> = registers.iter().map(|r| r[lane]).collect();
                return Some(format!(
                    "result {number} of {:x?} is {got:#x}, the oracle says {fault}; words {given:x?}",
                    case.s
                ));
            }
        }
    }
    None
}

fn compare(
    row: &Row,
    function: Function,
    step: &PureFn,
    cases: usize,
    counts: &mut Counts,
) -> Option<String> {
    let mut random = Random(
        row.info
            .name
            .bytes()
            .fold(7, |h, b| h * 31 % 1_000_003 + u64::from(b)),
    );
    if row.is_small() && cases >= CASES {
        for first in (0..65_536).step_by(LANES) {
            counts.exhaustive += LANES;
            let drawn = row.draw(0, Some(first), &mut random);
            if let Some(fault) = batch((row, function, step), &drawn, &mut counts.open) {
                return Some(fault);
            }
        }
    }
    for n in 0..cases.div_ceil(LANES) {
        let axis = n % AXES.len();
        let drawn = row.draw(axis, None, &mut random);
        counts.axes[axis] += LANES;
        counts.cases += LANES;
        if let Some(fault) = batch((row, function, step), &drawn, &mut counts.open) {
            return Some(fault);
        }
    }
    None
}

/// The step and whether it is compiled; nothing for rows that are not pure.
fn step(info: &'static OpInfo) -> Option<(&'static PureFn, bool)> {
    match info.step.action {
        Action::Pure(f) => Some((f, true)),
        Action::Interpreted if !info.meaning.contains("unknown") => {
            match of_row(info, LANES as u32, FloatControl::default()) {
                Ok(Action::Pure(f)) => Some((f, false)),
                _ => None,
            }
        }
        _ => None,
    }
}

#[test]
fn rows_agree_with_the_oracle() {
    let table: BTreeMap<&str, Function> = entries().collect();
    let left_out = left_out();
    let full = std::env::var("EASEL_MEANINGS").is_ok_and(|v| v == "full");
    let (mut missing, mut wrong) = (BTreeSet::new(), BTreeMap::new());
    let mut used = BTreeSet::new();
    for tables in easel_amdgcn::TARGETS
        .iter()
        .filter(|t| t.limits.lanes == 64)
    {
        let mut counts = Counts::default();
        for (_, info) in tables.all_ops() {
            let Some((f, compiled)) = step(info) else {
                continue;
            };
            if info.step.outs.is_empty() || left_out.contains_key(info.name) {
                counts.left_out += usize::from(left_out.contains_key(info.name));
                used.insert(info.name.to_owned());
                continue;
            }
            let row = Row::new(tables, info);
            let found = row.and_then(|row| Some((table.get(row.base.as_str())?, row)));
            let Some((&function, row)) = found else {
                missing.insert(info.name);
                continue;
            };
            used.insert(row.base.clone());
            counts.rows += 1;
            counts.compiled += usize::from(compiled);
            let mut faults = vec![compare(&row, function, f, CASES, &mut counts)];
            if !compiled {
                faults.insert(0, None);
            }
            if compiled
                && let Ok(Action::Pure(naive)) = of_row(info, LANES as u32, FloatControl::default())
            {
                let cases = if full { CASES } else { EVALUATED };
                let mut other = Counts::default();
                faults.push(compare(&row, function, naive, cases, &mut other));
            }
            for (fault, way) in faults.into_iter().zip(["step", "evaluator"]) {
                if let Some(fault) = fault {
                    let key = format!("{} ({way})", info.name);
                    wrong.entry(key).or_insert_with(|| {
                        format!("{} {fault}\n    {}", tables.target, info.meaning)
                    });
                }
            }
        }
        println!("{}: {counts:?}", tables.target);
        let all = counts.cases + counts.exhaustive;
        assert!(
            counts.open * 50 < all,
            "{} of {all} results are open",
            counts.open
        );
    }
    assert!(
        missing.is_empty(),
        "{} rows have no entry: {missing:?}",
        missing.len()
    );
    for (n, (name, fault)) in wrong.iter().enumerate() {
        if n < 400 {
            println!("{name}: {}", fault.chars().take(600).collect::<String>());
        }
    }
    assert!(wrong.is_empty(), "{} rows differ", wrong.len());
    let idle: Vec<_> = left_out.keys().filter(|n| !used.contains(*n)).collect();
    assert!(
        idle.is_empty(),
        "rows that are left out do not exist: {idle:?}"
    );
    let idle: Vec<_> = table.keys().filter(|n| !used.contains(**n)).collect();
    println!("entries that no pure row uses: {idle:?}");
}
