//! What errors advise: names that are near, and what to do next.

use super::{arrays::ASTER, easel, fails, file};

fn tensor(name: &str, lines: &str) -> String {
    file(name, format!("module: \"main\"\n{lines}").as_bytes())
}

/// Each line of the list says what is wrong by itself.
#[test]
fn summaries_are_sentences() {
    for line in easel(&["explain"], b"").stdout.lines() {
        if let Some((code, words)) = line.strip_prefix("  ").and_then(|l| l.split_once(' ')) {
            let is_part = ["With", "Where", "If", "When", "Without"].iter();
            let mut is_part = is_part.filter(|w| words.trim_start().starts_with(&format!("{w} ")));
            assert!(words.split_whitespace().count() >= 3, "{line}");
            let is_short = words.split_whitespace().count() < 6;
            assert!(!is_short || is_part.next().is_none(), "{code}: {words}");
        }
    }
}

#[test]
fn misspelt_names_are_guessed() {
    let kernel = "examples/saxpy.kir";
    let rule = easel(&["rules", "list"], b"").stdout;
    let rule = rule
        .split_whitespace()
        .next()
        .expect("there are rules")
        .to_string();
    let typo = format!("{rule}x");
    let aster = file(
        "typo.mlir",
        ASTER.replace("v_add_f32", "v_addd_f32").as_bytes(),
    );
    let machine = file("machine.mlir", ASTER.replace("gfx942", "gfx943").as_bytes());
    for (args, said) in [
        (
            &["compile", kernel, "--disable-rule", &typo][..],
            format!("did you mean `{rule}`?"),
        ),
        (&["compile", &aster], "did you mean `v_add_f32`?".into()),
        (&["compile", &machine], "did you mean `gfx942`?".into()),
    ] {
        let error = fails(args, b"");
        assert!(error.contains(&said), "{said}: {error}");
        assert!(!error.contains("gfx940"), "{error}");
    }
}

/// A row that gives a latency alone changes a row: of a name that is not there there is one error, with the near name.
#[test]
fn a_row_that_changes_nothing_is_one_error() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed_row");
    copied(
        &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn"),
        &folder,
    );
    let own = folder.join("mine.yaml");
    let check = |name: &str| {
        let text = format!(
            "target: mine\nextends: gfx942\ngroups:\n  - name: slow\n    ops:\n      \
             {name}: {{latency: {{cycles: 2, issue: 2, source: measured}}}}\n"
        );
        std::fs::write(&own, text).expect("the temporary folder can be written");
        easel(&["isa", "check", &own.to_string_lossy()], b"")
    };
    let right = check("v_xor_b32");
    assert_eq!(right.status, 0, "{}", right.stderr);
    let wrong = check("v_xorr_b32");
    assert_eq!(
        wrong.stderr.matches("error[").count(),
        1,
        "{}",
        wrong.stderr
    );
    for said in ["error[isa-unknown-op]", "did you mean `v_xor_b32`?"] {
        assert!(wrong.stderr.contains(said), "{}", wrong.stderr);
    }
}

fn copied(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        let target = to.join(path.file_name().expect("it has a name"));
        match path.is_dir() {
            true => copied(&path, &target),
            false => std::fs::copy(&path, &target)
                .map(|_| ())
                .expect("it can be copied"),
        }
    }
}

#[test]
fn errors_say_what_to_do_next() {
    let aster = file("next.mlir", ASTER.as_bytes());
    let wave = "tests/corpus/copy_16x16_f16/waveasm.mlir";
    let foreign = file("foreign.txt", b"hello world\n");
    for (args, said) in [
        (
            &["compile", &aster, "--target", "gfx950"][..],
            "the program names gfx942: edit `target = ...`",
        ),
        (
            &["report", "examples/scale.ll"],
            "`easel compile` writes its text",
        ),
        (
            &["compile", wave, "--emit", "hip"],
            "only tensor programs have HIP source",
        ),
        (
            &["compile", "examples/saxpy.kir", "--emit", "hip"],
            "only tensor programs have HIP source",
        ),
        (
            &["compile", &foreign],
            "was read as a Wave kernel; `--input` names another: wave, kir",
        ),
        (&["translate", &aster], "`easel opt --amdgcn-backend`"),
    ] {
        let error = fails(args, b"");
        assert!(error.contains(said), "{said}: {error}");
        assert_eq!(error.matches("error[").count(), 1, "{error}");
    }
    // The advice is right.
    let ready = easel(&["opt", &aster, "--amdgcn-backend"], b"");
    assert_eq!(ready.status, 0, "{}", ready.stderr);
    let done = easel(&["translate", "-"], ready.stdout.as_bytes());
    assert_eq!((done.status, done.stderr.as_str()), (0, ""));
    // A language that is told, or named by the file, is no guess.
    for args in [
        &["compile", "-", "--input", "wave"][..],
        &["compile", &file("said.mlir", b"hello")],
    ] {
        let error = fails(args, b"hello");
        assert!(!error.contains("was read as"), "{error}");
    }
}

/// Lists in tensor programs, with and without blanks behind commas.
#[test]
fn blanks_in_lists_are_free() {
    let program = |comma: &str, literal: &str| {
        format!(
            "p = @param:p -> float_type, {{2{comma}2}}, {{2{comma}1}}\n\
             l = @literal{{{literal}}} -> float_type, {{2{comma}2}}, {{2{comma}1}}\n\
             @1 = add(p,l) -> float_type, {{2{comma}2}}, {{2{comma}1}}\n@2 = @return(@1)\n"
        )
    };
    let printed = |name: &str, text: &str| {
        let ran = easel(&["opt", &tensor(name, text)], b"");
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        ran.stdout
    };
    let usual = printed("usual.mgx", &program(", ", "1, 2, 3, 4"));
    assert_eq!(printed("narrow.mgx", &program(",", "1,2,3,4")), usual);
    assert_eq!(printed("wide.mgx", &program(",  ", "1,  2, 3,4")), usual);
    let elided = printed("elided.mgx", &program(", ", " ... "));
    assert_eq!(printed("elided_narrow.mgx", &program(",", "...")), elided);
}

/// Results of an operator that nobody knows are not called those of the reference.
#[test]
fn what_is_left_to_the_host_is_in_the_verdict() {
    let program = tensor(
        "host.mgx",
        "p = @param:p -> float_type, {4}, {1}\n@1 = frobnicate(p) -> float_type, {4}, {1}\n\
         @2 = neg(@1) -> float_type, {4}, {1}\n@3 = @return(@2)\n",
    );
    let ran = easel(&["run", &program], b"");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let said =
        "1 step left to the host, with results that were given and not compared: `frobnicate`";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
    let known = easel(&["run", "examples/softmax.mgx"], b"").stdout;
    assert!(!known.contains("left to the host"), "{known}");
}
