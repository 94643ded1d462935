//! Rule files that are wrong, each beside the snapshot of what `easel rules check` says of it.

use easel::rules::{RuleSet, check};
use easel_isa::diagnostic::Diagnostics;

fn report(name: &str) -> String {
    let path = format!("{}/tests/rules/{name}.yaml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the file is there");
    let mut set = RuleSet::default();
    let mut diagnostics = Diagnostics::default();
    set.add_file(&format!("{name}.yaml"), &text, &mut diagnostics);
    diagnostics.append(check(&set, easel::targets().usual()));
    diagnostics.render(&set.sources)
}

fn snapshot(name: &str) {
    insta::with_settings!({snapshot_path => "rules", prepend_module_to_snapshot => false, omit_expression => true}, {
        insta::assert_snapshot!(name, report(name));
    });
}

#[test]
fn syntax() {
    snapshot("syntax");
}

#[test]
fn expressions() {
    snapshot("expressions");
}

#[test]
fn expansions() {
    snapshot("expansions");
}

#[test]
fn windows() {
    snapshot("windows");
}

#[test]
fn rules_of_the_program_are_clean() {
    let set = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    for target in easel::targets().iter() {
        let found = check(&set, target);
        assert!(found.is_empty(), "{}", found.render(&set.sources));
    }
}
