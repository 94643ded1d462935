//! Rows that read other lanes: data-parallel primitives, and permutations.

use crate::agree;
use crate::inputs::{AXES, Random};
use crate::row::{Adjust, Row};
use easel_isa::build::run::of_row;
use easel_isa::meaning::FloatControl;
use easel_isa::table::{
    Action, BufferAddress, Control, EvalFn, Exec, LANES, LaneCall, LaneMaps, MemorySpace, Moved,
    OpInfo, State, Typed,
};
use easel_meanings::{Function, In, Value, entries, lanes};
use std::collections::{BTreeMap, BTreeSet};

/// Batches of 64 lanes of each row.
const BATCHES: usize = 42;

/// A wave of which only registers are known.
struct Registers<'a> {
    lane: u32,
    maps: &'a LaneMaps,
    inputs: &'a [Vec<u32>],
}

impl Exec for Registers<'_> {
    fn lanes(&self) -> u32 {
        LANES as u32
    }

    fn lane(&self) -> u32 {
        self.lane
    }

    fn active(&self) -> u64 {
        u64::MAX
    }

    fn source(&self, call: LaneCall, control: u32) -> Option<u32> {
        self.maps.source(call, control, self.lane, LANES as u32)
    }

    fn peer(&mut self, lane: u32) -> &[u32] {
        &self.inputs[lane as usize % LANES]
    }

    fn flat(&self, _: u64) -> (MemorySpace, u64) {
        unreachable!("no row of this test has memory")
    }

    fn load(&mut self, _: MemorySpace, _: u64, _: u32, _: &mut [u32]) {}

    fn store(&mut self, _: MemorySpace, _: u64, _: u32, _: &[u32]) {}

    fn buffer_load(&mut self, _: BufferAddress, _: u32, _: &mut [u32]) {}

    fn buffer_store(&mut self, _: BufferAddress, _: u32, _: &[u32]) {}

    fn load_lds(&mut self, _: MemorySpace, _: u64, _: u64, _: Moved) {}

    fn buffer_load_lds(&mut self, _: BufferAddress, _: u64, _: Moved) {}

    fn typed_load(&mut self, _: BufferAddress, _: Typed, _: &mut [u32]) {}

    fn typed_load_lds(&mut self, _: BufferAddress, _: u64, _: Typed) {}

    fn typed_store(&mut self, _: BufferAddress, _: Typed, _: &[u32]) {}

    fn state(&mut self, _: State) -> u64 {
        0
    }

    fn control(&mut self, _: Control) {}
}

/// The steps of a row: the simulator's, and the evaluator's.
fn steps(info: &'static OpInfo) -> Vec<&'static EvalFn> {
    let compiled = match info.step.action {
        Action::Eval(f) => Some(f),
        _ => None,
    };
    let evaluated = match of_row(info, LANES as u32, FloatControl::default()) {
        Ok(Action::Eval(f)) => Some(f),
        _ => None,
    };
    compiled.into_iter().chain(evaluated).collect()
}

/// How the results of a lane follow.
enum Way {
    Primitive(Function),
    Across(lanes::Across),
}

/// The result that the oracle states for a lane; nothing for results of lanes that are not written.
fn wanted(way: &Way, lane: usize, cases: &[(In, Adjust)], all: &[In]) -> [Option<Value>; 3] {
    let (own, adjust) = &cases[lane];
    match (way, adjust.dpp) {
        (Way::Across(f), _) => f(lane, all).0,
        (Way::Primitive(f), Some([control, rows, banks, bound])) => {
            if !lanes::writes(control, rows, banks, bound == 1, lane as u32) {
                return [Some(Value::Bits(adjust.former)), None, None];
            }
            let mut case = *own;
            let from = lanes::source(control, lane as u32);
            case.s[0] = from.map_or(0, |from| cases[from as usize].0.s[0]);
            f(&case).0
        }
        (Way::Primitive(f), None) => f(own).0,
    }
}

fn compare(
    row: &Row,
    way: &Way,
    (step, maps): (&EvalFn, &LaneMaps),
    cases: usize,
) -> Option<String> {
    let mut random = Random(row.info.name.len() as u64);
    for n in 0..cases {
        let (words, cases) = row.draw(n % AXES.len(), None, &mut random);
        let all: Vec<In> = cases.iter().map(|c| c.0).collect();
        let inputs: Vec<Vec<u32>> = (0..LANES)
            .map(|lane| words.iter().map(|w| w[lane]).collect())
            .collect();
        let count = row.results.iter().map(|r| r.2).sum();
        for lane in 0..LANES {
            let mut outs = vec![0; count];
            let mut exec = Registers {
                lane: lane as u32,
                maps,
                inputs: &inputs,
            };
            step(&inputs[lane], &mut outs, &mut exec);
            let want = wanted(way, lane, &cases, &all);
            for &(number, at, words, bits) in &row.results {
                let got = (0..words).fold(0u128, |v, d| v | u128::from(outs[at + d]) << (32 * d));
                let fault = want[number].and_then(|value| agree::fault(value, bits, got));
                if let Some(fault) = fault {
                    let dpp = cases[lane].1.dpp;
                    return Some(format!(
                        "result {number} of lane {lane} is {got:#x}, the oracle says {fault}; {dpp:x?} {:x?}",
                        all[lane].s
                    ));
                }
            }
        }
    }
    None
}

#[test]
fn rows_across_lanes_agree_with_the_oracle() {
    let table: BTreeMap<&str, Function> = entries().collect();
    let across: BTreeMap<&str, lanes::Across> = lanes::TABLE.iter().copied().collect();
    let (mut missing, mut wrong, mut used) = (BTreeSet::new(), BTreeMap::new(), BTreeSet::new());
    for tables in easel_amdgcn::TARGETS
        .iter()
        .filter(|t| t.limits.lanes == 64)
    {
        let mut rows = 0;
        let maps = LaneMaps::read(tables.lane_maps, LANES as u32);
        for (_, info) in tables.all_ops() {
            let dpp = info.operand("dpp_ctrl").is_some();
            let crosses = matches!(
                info.behaviour,
                easel_isa::table::Behaviour::Cross | easel_isa::table::Behaviour::Pure
            );
            let other = !dpp
                && crosses
                && matches!(info.step.action, Action::Eval(_) | Action::Interpreted);
            if info.meaning.contains("unknown") || info.step.outs.is_empty() || !(dpp || other) {
                continue;
            }
            let all = steps(info);
            if all.is_empty() {
                continue;
            }
            let Some(row) = Row::new(tables, info) else {
                missing.insert(info.name);
                continue;
            };
            let way = match (table.get(row.base.as_str()), across.get(row.base.as_str())) {
                (_, Some(&f)) => Way::Across(f),
                (Some(&f), _) => Way::Primitive(f),
                _ => {
                    missing.insert(info.name);
                    continue;
                }
            };
            used.insert(row.base.clone());
            rows += 1;
            for (n, step) in all.into_iter().enumerate() {
                let cases = if n == 0 { BATCHES } else { BATCHES / 6 };
                if let Some(fault) = compare(&row, &way, (step, &maps), cases) {
                    let fault = format!("{} {fault}\n    {}", tables.target, info.meaning);
                    wrong.entry(format!("{} ({n})", info.name)).or_insert(fault);
                }
            }
        }
        println!("{}: {rows} rows across lanes", tables.target);
        assert!(
            rows > 100,
            "{} has only {rows} rows across lanes",
            tables.target
        );
    }
    assert!(
        missing.is_empty(),
        "{} rows have no entry: {missing:?}",
        missing.len()
    );
    for (name, fault) in &wrong {
        println!("{name}: {}", fault.chars().take(600).collect::<String>());
    }
    assert!(wrong.is_empty(), "{} rows differ", wrong.len());
    let idle: Vec<_> = across.keys().filter(|n| !used.contains(**n)).collect();
    assert!(idle.is_empty(), "entries that no row uses: {idle:?}");
}
