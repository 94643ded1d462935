//! Passes over allocated routines: waits, hazards, machine branches.

use crate::harness::{only, run};

/// The operations of a result in order: names with what the waits say.
fn operations(name: &str, passes: &str) -> Vec<String> {
    let result = run(&only(name), passes, &Default::default());
    let result = result.unwrap_or_else(|e| panic!("{name}: {:?}", e.errors.0));
    let line = |line: &str| {
        let line = line.trim().replace("amdgcn.", "");
        let operation = line
            .split_once("= ")
            .filter(|(head, _)| head.starts_with('%'));
        let operation = operation.map_or(line.as_str(), |o| o.1).to_string();
        let end = match operation.starts_with("s_waitcnt") {
            true => operation.len(),
            false => operation.find([' ', ',']).unwrap_or(operation.len()),
        };
        operation[..end].to_string()
    };
    let skip = [
        "alloca",
        "arith.constant",
        "make_register_range",
        "func.func",
        "}",
        "",
    ];
    let lines = result.text.lines().map(line);
    lines.filter(|l| !skip.contains(&l.as_str())).collect()
}

/// The operations directly before each occurrence of one, up to the one before that.
fn before(operations: &[String], name: &str) -> Vec<Vec<String>> {
    let at = (0..operations.len()).filter(|&n| operations[n] == name);
    at.map(|n| {
        let waits = ["s_waitcnt", "s_nop", "v_nop"];
        let is_wait = |o: &&String| waits.iter().any(|w| o.starts_with(w));
        operations[..n]
            .iter()
            .rev()
            .take_while(is_wait)
            .cloned()
            .collect()
    })
    .collect()
}

#[test]
fn waits_are_the_weakest_that_are_enough() {
    let found = operations("w1", "wait-insertion");
    assert_eq!(
        before(&found, "test_inst"),
        [
            vec!["s_waitcnt vmcnt = 1"],
            vec!["s_waitcnt vmcnt = 0"],
            vec!["s_waitcnt lgkmcnt = 0"],
            vec![],
        ],
        "{found:#?}"
    );
    assert_eq!(before(&found, "global_store_dword"), [Vec::<String>::new()]);
}

#[test]
fn the_shorter_way_decides_how_far_a_wait_looks_back() {
    let found = operations("w2", "wait-insertion");
    assert_eq!(
        before(&found, "test_inst"),
        [["s_waitcnt vmcnt = 0"]],
        "{found:#?}"
    );
    let waits = found.iter().filter(|o| o.starts_with("s_waitcnt"));
    assert_eq!(waits.count(), 1, "{found:#?}");
}

#[test]
fn the_worst_way_decides_how_many_states_a_hazard_needs() {
    let found = operations("h1", "hazards");
    assert_eq!(
        before(&found, "v_mov_b32"),
        [["v_nop", "v_nop"]],
        "{found:#?}"
    );
    let again = operations("d16", "hazards");
    assert_eq!(
        before(&again, "v_mov_b32"),
        [Vec::<String>::new()],
        "{again:#?}"
    );
}

#[test]
fn a_branch_with_no_successor_next_gets_a_block() {
    let found = operations("d15", "legalize-cf");
    let branches = |name: &str| found.iter().filter(|o| o.starts_with(name)).count();
    assert_eq!(branches("lsir."), 0, "{found:#?}");
    assert_eq!(branches("s_cbranch_scc1"), 1, "{found:#?}");
    assert_eq!(branches("s_branch"), 3, "{found:#?}");
}

/// A condition that is no register cannot be branched on.
#[test]
fn a_branch_on_a_scalar_is_refused() {
    let failed = run(&only("h1"), "legalize-cf", &Default::default());
    let codes = failed.err().map(|e| e.codes());
    assert_eq!(codes, Some(vec!["aster-branch-condition"]));
}

/// From value form to machine branches, waits and wait states.
#[test]
fn the_whole_way_down_keeps_the_meaning() {
    for name in ["p23", "p23b", "p26"] {
        let result = run(&only(name), "amdgcn-backend", &Default::default());
        let result = result.unwrap_or_else(|e| panic!("{name}: {} {:?}", e.pass, e.errors.0));
        assert!(!result.text.contains("lsir."), "{name}: {}", result.text);
    }
}
