//! What the tables of built-in targets are compiled to is what the compiler works by. That it says what the tables say
//! is held elsewhere: texts in `isa_codec.rs` and `src/target/compiled_tests.rs`, distances between instructions in
//! `src/settle/hazards/distance.rs`, whole kernels in `runtime_tables.rs`.

use easel::target::{Code, HazardCode, Tables, Target, TextFn};
use std::path::Path;

/// A target with the same tables and other code, or none.
fn with_code(target: Target, code: Option<&'static Code>) -> Target {
    Target::new(Box::leak(Box::new(Tables {
        code,
        ..*target.tables()
    })))
}

/// Targets that come with easel have code, those that are loaded have none.
#[test]
fn built_in_targets_come_with_code() {
    for target in easel::targets().iter() {
        assert!(target.code.is_some(), "{}", target.name());
        let selectable = target.all_ops().filter(|(_, info)| info.selectable);
        let compiled =
            selectable.map(|(op, _)| target.code.and_then(|code| code.text(op)).is_some());
        let compiled: Vec<bool> = compiled.collect();
        // The text of halves of registers, and of joined modifiers, is made from the tables.
        let without = compiled.iter().filter(|c| !**c).count();
        let least = if target.lanes() == 64 {
            0
        } else {
            compiled.len() / 4
        };
        println!(
            "{}: {without} of {} texts from the tables",
            target.name(),
            compiled.len()
        );
        assert!(
            without <= least,
            "{}: {without} of {}",
            target.name(),
            compiled.len()
        );
        let file = format!("isa/amdgcn/{}.yaml", target.name());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let loaded = easel::load_target(&path).unwrap_or_else(|e| panic!("{e}"));
        assert!(loaded.code.is_none(), "{}", target.name());
    }
}

/// Planted code shows in what is made of a kernel: it is the code that the compiler asks, not the tables beside it.
#[test]
fn kernels_are_compiled_by_the_code() {
    let compile = |target: Target| {
        let options = easel::Options {
            target: Some(target),
            ..easel::Options::default()
        };
        let source = include_str!("../examples/saxpy.kir");
        let compiled = easel::compile(source, &options).unwrap_or_else(|e| panic!("{e}"));
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        lines(&compiled.assembly().unwrap_or_else(|e| panic!("{e}")))
    };
    let usual = easel::targets().usual();
    let is_nop = |line: &&String| line.starts_with("\ts_nop");
    let plain = compile(usual);
    assert_eq!(plain, compile(with_code(usual, None)));
    assert_eq!(plain.iter().filter(is_nop).count(), 0);

    let code = usual.code.expect("compiled code");
    let all = usual.ops.len();
    let planted_text: TextFn = |_, _, out| out.push_str(" planted");
    let planted: &'static Code = Box::leak(Box::new(Code {
        text: vec![Some(planted_text); all].leak(),
        hazards: code.hazards,
    }));
    let written = compile(with_code(usual, Some(planted)));
    let instructions = written.iter().filter(|l| l.ends_with(" planted"));
    assert!(instructions.count() > 10, "{written:#?}");

    let planted: &'static Code = Box::leak(Box::new(Code {
        text: code.text,
        hazards: HazardCode {
            longest: |_| 3,
            states: |_, _, over| over.max(3),
        },
    }));
    let padded = compile(with_code(usual, Some(planted)));
    // Before each of the kernel's ten instructions but the first.
    assert_eq!(padded.iter().filter(is_nop).count(), 9, "{padded:#?}");
}
