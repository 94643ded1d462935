//! Storage form and colouring on small functions: who shares with whom, which copies stay, what
//! the report says.

use super::machine::{VECTOR, target};
use super::{parsed, run_full};
use easel::allocate::{AllocateOptions, Allocation, Strategy, Undefined};
use easel::ir::function::Value;
use easel::ir::machine::MachineFunction;
use easel_isa::diagnostic::SourceMap;

fn coloring() -> AllocateOptions {
    AllocateOptions {
        strategy: Strategy::Coloring,
        keep_copies: true,
        ..Default::default()
    }
}

fn storage(body: &str) -> (MachineFunction, SourceMap) {
    parsed(&format!("machine storage @test {{\n{body}\n}}\n"))
}

fn allocate(body: &str, options: &AllocateOptions) -> Allocation {
    let (func, sources) = storage(body);
    run_full(&func, options).unwrap_or_else(|e| panic!("{}", e.render(&sources)))
}

fn register(allocation: &Allocation, value: u32) -> String {
    let reg = allocation.registers[Value::from_u32(value)];
    reg.map_or("none".into(), |r| target().reg_name(r))
}

fn lines(allocation: &Allocation) -> Vec<String> {
    let text = allocation.func.to_string();
    let lines = text.lines().skip(1).map(|l| l.trim().to_string());
    lines.filter(|l| l != "}").collect()
}

#[test]
fn what_was_never_written_is_not_written_over() {
    let done = allocate(
        "^bb0:
  %0: v1, %1: v1, %2: v1 = entry
  %0 = other %0, %1, %2
  other.end %0",
        &coloring(),
    );
    // All three are undefined before; %0 is written while nothing else is live.
    assert_eq!(done.stats.registers[VECTOR], 1);
    let done = allocate(
        "^bb0:
  %0: v1, %1: v1, %2: v1 = entry
  %0 = other %0
  other %1, %2
  other.end %0",
        &coloring(),
    );
    // %1 and %2 are live while %0 is written, but neither is ever written.
    assert_eq!(done.stats.registers[VECTOR], 2);
    assert_eq!(register(&done, 1), register(&done, 2));
    let apart = AllocateOptions {
        undefined: Undefined::Apart,
        ..coloring()
    };
    let done = allocate(
        "^bb0:
  %0: v1, %1: v1, %2: v1 = entry
  other %1, %2
  other.end",
        &apart,
    );
    assert_eq!(done.stats.registers[VECTOR], 2);
}

#[test]
fn a_copy_interferes_with_its_source_where_that_lives_on() {
    let done = allocate(
        "^bb0:
  %0: v1, %1: v1, %2: v1 = entry
  %0 = other
  %1 = copy %0
  %1 = other %0
  %2 = copy %1
  other.end %2",
        &coloring(),
    );
    let text = lines(&done);
    // The second copy has vanished, the first has not: %0 is read after it.
    assert_eq!(text.iter().filter(|l| l.contains("copy")).count(), 1);
    assert_eq!(register(&done, 1), register(&done, 2));
    assert_ne!(register(&done, 0), register(&done, 1));
    assert_eq!((done.stats.copies, done.stats.moves), (1, 0));
}

#[test]
fn without_coalescing_first_fit_decides() {
    let body = "^bb0:
  %0: v1, %1: v1, %2: v1 = entry
  %1 = other
  %2 = other
  %0 = copy %2
  other.end %0, %1";
    let options = AllocateOptions {
        coalesce: false,
        ..coloring()
    };
    assert_eq!(allocate(body, &options).stats.coalesced, 0);
    let done = allocate(body, &coloring());
    assert_eq!((done.stats.coalesced, done.stats.copies), (1, 0));
}

#[test]
fn wide_tuples_come_first_then_values_as_they_are_numbered() {
    let done = allocate(
        "^bb0:
  %0: v1, %1: v2, %2: v4, %3: v1 = entry
  %0 = other
  %1 = other
  %2 = other
  %3 = other
  other.end %0, %1, %2, %3",
        &coloring(),
    );
    let all: Vec<String> = (0..4).map(|v| register(&done, v)).collect();
    assert_eq!(all, ["v6", "v[4:5]", "v[0:3]", "v7"]);
}

#[test]
fn parts_are_written_one_by_one() {
    // %1 is laid into %0; the other dword is live around it.
    let done = allocate(
        "^bb0:
  %0: v2, %1: v1, %2: v1 = entry
  %0[0] = other
  %1 = other
  %2 = other %1
  %0[1] = copy %1
  other.end %0, %2",
        &coloring(),
    );
    assert_eq!(done.stats.copies, 0, "{}", done.func);
    assert_eq!(register(&done, 0), "v[0:1]");
    assert_eq!(register(&done, 1), "v1");
}

#[test]
fn what_is_loaded_is_loaded_where_it_is_wanted() {
    // Either copy can vanish, not both: %2 takes the place of the loaded value.
    let body = "^bb0:
  %0: v4, %1: v4, %2: v4, %3: v1, %4: s2 = entry
  %0 = other
  %1 = global_load_dwordx4.saddr %3, %4
  other.end -> ^bb1, ^bb2
^bb1:
  %2 = copy %0
  other.end -> ^bb3
^bb2:
  %2 = copy %1
  other.end -> ^bb3
^bb3:
  other.end %2";
    let done = allocate(body, &coloring());
    assert_eq!(register(&done, 2), register(&done, 1), "{}", done.func);
    assert_eq!(done.stats.copies, 4);
}

#[test]
fn registers_that_differ_by_order_differ() {
    let done = allocate(
        "^bb0:
  %0: v1, %1: v1, %2: v1 = entry
  %0 = other
  other %0
  %1 = other
  other %1
  %2 = other
  other %2
  apart %0, %2
  other.end",
        &coloring(),
    );
    assert_ne!(register(&done, 0), register(&done, 2));
    assert_eq!(register(&done, 0), register(&done, 1));
    let (func, _) = storage(
        "^bb0:
  %0: v1 = entry
  %0 = other
  apart %0, %0
  other.end",
    );
    let errors = run_full(&func, &coloring()).err().unwrap();
    assert_eq!(errors.0[0].code, "allocate-apart");
}

#[test]
fn results_of_one_instruction_differ_though_nobody_reads_them() {
    let done = allocate(
        "^bb0:
  %0: v1, %1: v1 = entry
  %0, %1 = other
  other.end",
        &coloring(),
    );
    assert_ne!(register(&done, 0), register(&done, 1));
    let (func, _) = storage(
        "^bb0:
  %0: v1 = entry
  %0, %0 = other
  other.end",
    );
    let errors = run_full(&func, &coloring()).err().unwrap();
    assert_eq!(errors.0[0].code, "allocate-twice");
}

#[test]
fn copies_of_named_registers_are_coalesced() {
    let done = allocate(
        "^bb0:
  %0: v2, %1: v1 = entry
  %0 = copy v[6:7]
  %1 = other %0
  v9 = copy %1
  other.end v9",
        &coloring(),
    );
    assert_eq!(register(&done, 0), "v[6:7]");
    assert_eq!(register(&done, 1), "v9");
    assert_eq!(done.stats.copies, 0);
    // Never two registers for one value.
    let done = allocate(
        "^bb0:
  %0: v1 = entry
  %0 = copy v6
  v9 = copy %0
  other.end v9",
        &coloring(),
    );
    assert_eq!(done.stats.copies, 1);
    // A value does not follow a register into a place that another one needs.
    let done = allocate(
        "^bb0:
  %0: v1 = entry
  %0 = copy v6
  v6 = other
  other.end %0, v6",
        &coloring(),
    );
    assert_ne!(register(&done, 0), "v6");
}

#[test]
fn ties_and_early_clobbers_hold_whatever_is_written_again() {
    for strategy in [Strategy::LinearScan, Strategy::Coloring] {
        let options = AllocateOptions {
            strategy,
            ..Default::default()
        };
        let done = allocate(
            "^bb0:
  %0: v16, %1: v2, %2: v1 = entry
  %0 = other
  %1 = other
  %2 = other
  %0 = v_mfma_f32_32x32x8_f16 %0[2:3], %1, %0
  %2 = v_fmac_f32 %0[0], %0[1], %2
  %2 = v_fmac_f32 %0[0], %0[1], %1[0]
  other.end %0, %1, %2",
            &options,
        );
        // The part of the accumulator that is another source as well, and the foreign tied source.
        assert_eq!(done.stats.moves, 2, "{}", done.func);
    }
}

/// Loads `count` tuples of four, then uses them all.
fn tuples(count: usize) -> String {
    let values: Vec<String> = (0..count).map(|i| format!("%{i}: v4")).collect();
    let uses: Vec<String> = (0..count).map(|i| format!("%{i}")).collect();
    let mut body = format!("^bb0:\n  {} = entry\n", values.join(", "));
    for use_ in &uses {
        body += &format!("  {use_} = other\n");
    }
    body + &format!("  other.end {}", uses.join(", "))
}

fn failure(body: &str, vectors: u32, names: &[(u32, &str)]) -> String {
    let (func, sources) = storage(body);
    let mut options = coloring();
    options.limits[VECTOR] = Some(vectors);
    for &(value, name) in names {
        options.names[Value::from_u32(value)] = name.into();
    }
    let errors = run_full(&func, &options).err().expect("it does not fit");
    assert_eq!(errors.0[0].code, "allocate-exhausted");
    errors.render(&sources)
}

#[track_caller]
fn contains(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn the_report_tells_pressure() {
    let text = failure(&tuples(3), 10, &[(2, "%tile")]);
    contains(
        &text,
        &[
            "no vector register is free for %tile (4 dwords, align 2)",
            "the limit of 10 vector registers is an option's; the file has",
            "2 ranges overlap it, by length in points",
            "v[0:3]     %0 (4 dwords)",
            "v[8:9] is free; the longest gap that starts where it may is 2",
            "peak pressure: 12 of 10 vector registers",
            "live there: %0, %1, %tile",
            "cause: pressure",
        ],
    );
}

#[test]
fn the_report_tells_pins() {
    // The function names one register after the other; the value lives across both.
    let body = "^bb0:
  %0: v1 = entry
  v0 = other
  %0 = other
  other v0
  v1 = other
  other %0
  other.end v1";
    let text = failure(body, 2, &[]);
    contains(
        &text,
        &[
            "2 ranges overlap it",
            "named by the function (1 dword, fixed)",
            "peak pressure: 2 of 2",
            "cause: pins",
        ],
    );
}

#[test]
fn fixed_registers_leave_gaps_that_are_too_small() {
    // Two single registers that the function names leave no room for four in a row.
    let body = "^bb0:
  %0: v4 = entry
  v2 = other
  v5 = other
  %0 = other
  other.end %0, v2, v5";
    let text = failure(body, 8, &[]);
    contains(
        &text,
        &[
            "v[0:1], v[3:4], v[6:7] is free",
            "peak pressure: 6 of 8",
            "cause: fragmentation",
        ],
    );
}

#[test]
fn the_report_tells_fragmentation() {
    // Each lives until its next but one is written: five arcs around a circle, two at a time.
    let body = "^bb0:
  %0: v1, %1: v1, %2: v1, %3: v1, %4: v1 = entry
  other.end -> ^bb1
^bb1:
  %0 = other
  other %4
  %1 = other
  other %0
  %2 = other
  other %1
  %3 = other
  other %2
  %4 = other
  other %3
  other.end -> ^bb1";
    let done = allocate(body, &coloring());
    assert_eq!(done.stats.registers[VECTOR], 3);
    let text = failure(body, 2, &[]);
    contains(&text, &["peak pressure: 2 of 2", "cause: fragmentation"]);
}

#[test]
fn joined_parts_stand_where_they_are_put() {
    let done = allocate(
        "^bb0:
  %0: v4, %1: v1, %2: v1 = entry
  %1, %2 = other
  %0[2:3] = concat %2, %1
  other.end %0",
        &coloring(),
    );
    assert_eq!(done.stats.moves, 0, "{}", done.func);
    let all: Vec<String> = (0..3).map(|v| register(&done, v)).collect();
    assert_eq!(all, ["v[0:3]", "v3", "v2"]);
}

#[test]
fn an_early_clobber_spares_undefined_sources() {
    // Nothing was written to %0 or %1 before; all the same the instruction reads %1 while it
    // writes %0.
    let done = allocate(
        "^bb0:
  %0: v16, %1: v2 = entry
  %0 = v_mfma_f32_32x32x8_f16 %1, %1, %0
  other.end %0",
        &coloring(),
    );
    assert_eq!(done.stats.registers[VECTOR], 18);
}
