//! The committed text under `generated/` is what the tables, the rules and the compiler give now.

#[path = "../xtask/src/generate/mod.rs"]
#[allow(dead_code, reason = "writing is xtask's part")]
mod generate;

use std::path::Path;

#[test]
fn generated_is_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let easel = Path::new(env!("CARGO_BIN_EXE_easel"));
    let files = generate::outputs(easel, root).unwrap_or_else(|e| panic!("{e}"));
    let differences = generate::differences(&files, &root.join("generated"));
    assert!(
        differences.is_empty(),
        "generated/ is out of date, run `{}`:\n  {}",
        generate::COMMAND,
        differences.join("\n  ")
    );
}

/// A changed, a missing and a left-over file are each noticed.
#[test]
fn every_kind_of_difference_is_noticed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated");
    let _ = std::fs::remove_dir_all(&folder);
    let mut files = std::collections::BTreeMap::new();
    for (path, text) in [("a.md", "one\ntwo\n"), ("b/c.s", "text\n")] {
        files.insert(path.into(), String::from(text));
    }
    generate::write(&files, &folder).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(generate::differences(&files, &folder), [""; 0]);

    std::fs::write(folder.join("old.s"), "").expect("the folder can be written");
    files.insert("a.md".into(), "one\n2\n".into());
    files.insert("new.s".into(), String::new());
    assert_eq!(
        generate::differences(&files, &folder),
        [
            "a.md differs from line 2 on",
            "new.s is missing",
            "old.s is generated no more"
        ]
    );
    generate::write(&files, &folder).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(generate::differences(&files, &folder), [""; 0]);
}
