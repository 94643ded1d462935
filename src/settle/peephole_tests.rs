//! Windows on short functions, and where they do not apply.

use super::testing::{parse, print, target};
use crate::pass::{Context, Stats};
use crate::peephole::run;
use crate::rules::{Body, RuleSet};

fn embedded() -> RuleSet {
    RuleSet::load(easel_rule_files::FILES.iter().copied())
        .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)))
}

fn run_on(rules: &RuleSet, text: &str) -> (String, Stats) {
    let mut func = parse(text);
    let stats = run(&mut func, &Context::new(target(), rules)).expect("runs");
    (print(&func), stats)
}

/// The printed form: one spelling for each instruction.
fn spelled(lines: &[String]) -> String {
    let one = |l: &String| {
        let parsed = target()
            .parse_inst(l)
            .unwrap_or_else(|e| panic!("{l}: {e}"));
        format!("  {}\n", target().format_inst(&parsed.inst))
    };
    lines.iter().map(one).collect()
}

#[test]
fn every_window_rule_does_what_its_test_says() {
    let rules = embedded();
    for rule in &rules.rules {
        let Body::Window { .. } = rule.body else {
            continue;
        };
        let test = rule
            .test
            .as_ref()
            .unwrap_or_else(|| panic!("`{}` has no test", rule.name));
        let (text, stats) = run_on(&rules, &format!("{}\n s_endpgm", test.input.join("\n")));
        assert_eq!(
            text,
            spelled(&test.output) + "  s_endpgm\n",
            "{}",
            rule.name
        );
        assert!(
            stats.get(&format!("rule.{}", rule.name)) > 0,
            "`{}` did not fire: {stats:?}",
            rule.name
        );
    }
}

#[test]
fn a_window_may_be_spread_out() {
    let (text, _) = run_on(
        &embedded(),
        "v_lshlrev_b32 v2, 4, v1\n v_mov_b32 v7, v9\n v_add_u32 v2, v2, v3\n s_endpgm",
    );
    assert_eq!(
        text,
        "  v_mov_b32_e32 v7, v9\n  v_lshl_add_u32 v2, v1, 4, v3\n  s_endpgm\n"
    );
}

#[test]
fn nothing_happens_where_it_would_be_wrong() {
    let rules = embedded();
    for (why, text) in [
        (
            "t is read later",
            "v_lshlrev_b32 v2, 4, v1\n v_add_u32 v4, v2, v3\n v_mov_b32 v5, v2\n s_endpgm",
        ),
        (
            "x changes in between",
            "v_lshlrev_b32 v2, 4, v1\n v_mov_b32 v1, v9\n v_add_u32 v2, v2, v3\n s_endpgm",
        ),
        (
            "y is the shifted value",
            "v_lshlrev_b32 v2, 4, v1\n v_add_u32 v3, v2, v2\n s_endpgm",
        ),
        (
            "the mask changes in between",
            "v_lshlrev_b32 v2, 4, v1\n s_mov_b64 exec, s[0:1]\n v_add_u32 v2, v2, v3\n s_endpgm",
        ),
        (
            "a literal does not fit",
            "v_lshlrev_b32 v2, 4, v1\n v_add_u32 v2, 0x12345, v2\n s_endpgm",
        ),
        (
            "two scalars do not fit",
            "v_lshlrev_b32 v2, s0, v1\n v_add_u32 v2, s1, v2\n s_endpgm",
        ),
        (
            "the condition bit is read",
            "s_lshl_b32 s2, s1, 1\n s_add_u32 s3, s2, s4\n s_addc_u32 s5, s6, 0\n s_endpgm",
        ),
        (
            "t is read in the next round",
            "a:\n v_mov_b32 v5, v2\n v_lshlrev_b32 v2, 4, v1\n v_add_u32 v4, v2, v3\n s_cbranch_scc1 a\n s_endpgm",
        ),
    ] {
        let (after, stats) = run_on(&rules, text);
        assert_eq!(stats, Stats::default(), "{why}: {after}");
    }
}

#[test]
fn a_move_of_a_register_to_itself_goes_where_the_register_is_read() {
    for (text, after) in [
        (
            "v_mov_b32 v1, v1\n v_mov_b32 v2, v1\n s_endpgm",
            "  v_mov_b32_e32 v2, v1\n  s_endpgm\n",
        ),
        (
            "s_mov_b64 s[2:3], s[2:3]\n s_mov_b32 s4, s3\n s_endpgm",
            "  s_mov_b32 s4, s3\n  s_endpgm\n",
        ),
    ] {
        assert_eq!(run_on(&embedded(), text).0, after);
    }
}

#[test]
fn disabled_rules_stay_away_and_applied_ones_are_recorded() {
    let rules = embedded();
    let text = "v_lshlrev_b32 v2, 4, v1\n v_add_u32 v2, v2, v3\n s_endpgm";
    let mut ctx = Context::new(target(), &rules);
    let mut func = parse(text);
    run(&mut func, &ctx).expect("runs");
    let made = func.blocks[func.layout[0]].insts[0];
    assert_eq!(
        func.origin[made].as_slice(),
        [rules.by_name("shift-then-add").expect("a rule") as u32]
    );
    ctx.disabled_rules.insert("shift-then-add".into());
    let mut func = parse(text);
    assert_eq!(run(&mut func, &ctx).expect("runs"), Stats::default());
}
