//! `easel rules coverage`, `easel explain-node` and `easel compile --explain`: the rules of inputs and of instructions.

use super::{easel, easel_in, fails, file};

const DIVISION: &str = "tests/rules/fires/division.kir";

/// The hits and inputs of a rule in a table; `None` for a rule that is listed as never applied.
fn row(table: &str, rule: &str) -> Option<Vec<String>> {
    let (applied, never) = table.split_once("\n\n").expect("two parts");
    let of = |part: &str| {
        let mut lines = part.lines().map(|l| l.split_whitespace());
        let own = lines.find(|words| words.clone().next() == Some(rule));
        own.map(|words| words.skip(2).map(str::to_owned).collect::<Vec<_>>())
    };
    assert_ne!(
        of(applied).is_some(),
        of(never).is_some(),
        "{rule}: {table}"
    );
    of(applied)
}

#[test]
fn applications_of_rules_are_counted() {
    let one = easel(&["rules", "coverage", DIVISION, "--target", "gfx942"], b"");
    assert_eq!((one.status, one.stderr.as_str()), (0, ""));
    let counted = |n: &str, inputs: &str| Some(vec![n.to_owned(), inputs.to_owned()]);
    assert_eq!(row(&one.stdout, "div-by-small-magic"), counted("1", "1"));
    assert_eq!(row(&one.stdout, "udiv-by-wide-constant"), counted("1", "1"));
    assert_eq!(row(&one.stdout, "udiv-by-one"), None);
    assert!(
        one.stdout
            .contains("were never applied, in 1 compilations of 1 inputs\n"),
        "{}",
        one.stdout
    );
    // Without a target the input is compiled for all with waves of its size, and is one input still.
    let waves = easel::targets().iter().filter(|t| t.lanes() == 64);
    let targets = waves.count().to_string();
    let all = easel(&["rules", "coverage", DIVISION], b"").stdout;
    assert_eq!(row(&all, "div-by-small-magic"), counted(&targets, "1"));
    // A disabled rule is not applied.
    let without = ["--disable-rule", "div-by-small-magic"];
    let args = [&["rules", "coverage", DIVISION][..], &without].concat();
    assert_eq!(row(&easel(&args, b"").stdout, "div-by-small-magic"), None);
}

/// A folder has inputs of all languages; its other files, and files with errors, are left out.
#[test]
fn folders_are_inputs() {
    let folder = format!("{}/coverage", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(format!("{folder}/below")).expect("a folder");
    let root = env!("CARGO_MANIFEST_DIR");
    for (from, to) in [
        (DIVISION, "division.kir"),
        (
            "tests/rules/fires/region_addresses.ll",
            "below/addresses.ll",
        ),
        ("tests/rules/fires/logsoftmax.mgx", "below/logsoftmax.mgx"),
        ("examples/rules.yaml", "rules.yaml"),
    ] {
        std::fs::copy(format!("{root}/{from}"), format!("{folder}/{to}")).expect("a copy");
    }
    std::fs::write(format!("{folder}/wrong.kir"), "kernel").expect("a file");
    let ran = easel_in(&folder, &["rules", "coverage", "."], b"");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("warning[rule-coverage]: 1 files"),
        "{}",
        ran.stderr
    );
    for rule in [
        "div-by-small-magic",
        "address-of-number",
        "logsoftmax",
        "chain",
    ] {
        assert!(row(&ran.stdout, rule).is_some(), "{rule}");
    }
    let wrong = fails(&["rules", "coverage", &format!("{folder}/wrong.kir")], b"");
    assert!(wrong.contains("error[ir-"), "{wrong}");
    let missing = fails(&["rules", "coverage", "no/such.kir"], b"");
    assert!(missing.contains("error[input-unreadable]"), "{missing}");
}

/// The time of matching is there if it is asked for, also of rules that were tried and not applied.
#[test]
fn the_time_of_matching_is_measured_on_request() {
    let json = |args: &[&str]| -> serde_json::Value {
        let args = [&["rules", "coverage", DIVISION, "--json"][..], args].concat();
        serde_json::from_str(&easel(&args, b"").stdout).expect("JSON")
    };
    let (with, without) = (json(&["--time"]), json(&[]));
    let rule = &with["rules"]["div-by-small-magic"];
    assert!(rule["nanoseconds"].as_i64() > Some(0), "{rule}");
    let all = with["rules"].as_object().expect("rules");
    let tried = |r: &serde_json::Value| r["hits"] == 0 && r["nanoseconds"].as_i64() > Some(0);
    assert!(all.values().any(tried));
    let all = without["rules"].as_object().expect("rules");
    assert!(all.values().all(|r| r.get("nanoseconds").is_none()));
    assert_eq!(rule["kind"], "expression");
    assert_eq!(
        (&with["inputs"], &with["compilations"]),
        (&1.into(), &3.into())
    );
}

/// The numbers of the instructions whose line contains a text.
fn numbers(listing: &str, text: &str) -> Vec<String> {
    let lines = listing.lines().filter(|l| l.contains(text));
    let numbers = lines.map(|l| l.split_whitespace().next().unwrap_or("").to_owned());
    numbers.collect()
}

#[test]
fn an_instruction_shows_its_class() {
    let listing = easel(&["explain-node", DIVISION], b"").stdout;
    let own = numbers(&listing, "div-by-small-magic");
    let shown: Vec<String> = own
        .iter()
        .map(|n| easel(&["explain-node", DIVISION, "--inst", n], b"").stdout)
        .collect();
    let of_quotient = shown.iter().find(|s| s.contains("\n  udiv-by-constant: "));
    let shown = of_quotient.expect("the quotient by 3");
    // Two rules give two ways, of which the cheaper one is chosen.
    for text in [
        "class of i32 in a vector register",
        "  div-by-small-magic: (floordiv",
        "  udiv-by-constant: (floordiv",
        "(lshr (mulhiu",
    ] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    let ways = shown.split_once("  way\n").expect("ways").1;
    let ways = ways.split("\n\n").next().expect("a list").lines();
    let costs: Vec<(bool, f64)> = ways
        .map(|way| {
            let cost = way.trim_start_matches('*').split_whitespace().next();
            let cost = cost.and_then(|c| c.parse().ok());
            (way.starts_with('*'), cost.expect("a number"))
        })
        .collect();
    let least = costs.iter().map(|c| c.1).fold(f64::INFINITY, f64::min);
    let chosen: Vec<f64> = costs.iter().filter(|c| c.0).map(|c| c.1).collect();
    assert!(costs.len() > 1, "{shown}");
    assert_eq!(chosen, [least], "{shown}");
    // The order of the lines is that of the applications.
    let at = |text: &str| shown.find(text).expect("a rule");
    assert!(at("  floordiv-of-words: ") < at("  floordiv-of-nonnegative: "));
    // A load is no expression.
    let load = numbers(&listing, "global_load");
    let shown = easel(&["explain-node", DIVISION, "--inst", &load[0]], b"").stdout;
    assert!(shown.contains("no class:"), "{shown}");
}

#[test]
fn instructions_that_are_not_there_are_errors() {
    let none = fails(&["explain-node", DIVISION, "--inst", "100000"], b"");
    assert!(none.contains("error[explain-instruction]"), "{none}");
    let visa = fails(&["explain-node", "examples/scale.ll"], b"");
    assert!(visa.contains("error[target-mismatch]"), "{visa}");
    let two = "tests/rules/fires/quantize.mgx";
    let kernel = ["explain-node", two, "--kernel", "no_such"];
    assert!(fails(&kernel, b"").contains("error[run-kernel]"));
}

/// An instruction states the rules of all expressions that it computes, in the order in which they were applied: rules that
/// made a part of the expression, windows last.
#[test]
fn explained_instructions_state_each_step() {
    let text =
        "kernel @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, arguments = [
  buffer \"x\" at 0 size 8 bytes 256 element \"i32\" shape [64] written]} {
^bb0:
  %p: ptr.global = argument<0>
  %id: i32 in [0, 63] = workitem_id<0>
  %i: i64 = zext %id
  %c4: i64 = const<0x4>
  %at: i64 = mul %i, %c4
  %x: i32 = load<global, extent=256, align=4> %p, %at
  %c64: i32 = const<0x40>
  %m: i32 = floormod %x, %c64
  %c16: i32 = const<0x10>
  %n: i32 = floormod %m, %c16
  store<global, extent=256, align=4> %n, %p, %at
  return
}
";
    let kernel = file("steps.kir", text.as_bytes());
    let explained = easel(&["compile", &kernel, "--explain"], b"").stdout;
    let line = explained.lines().find(|l| l.contains("v_and_b32"));
    let line = line.unwrap_or_else(|| panic!("{explained}"));
    let (_, rules) = line.split_once("; ").expect("a comment");
    let rules: Vec<&str> = rules.split(", ").collect();
    assert_eq!(rules, ["mod-by-power-of-two", "mod-of-mod"], "{explained}");
    let windows = easel(
        &["compile", "tests/rules/fires/windows.mir", "--explain"],
        b"",
    )
    .stdout;
    let fused = windows.lines().find(|l| l.contains("v_lshl_add_u32"));
    assert!(
        fused.is_some_and(|l| l.ends_with("; shift-then-add")),
        "{windows}"
    );
}
