//! Tables with errors: every error is reported at its place.

use easel_visa::tables::load::load;
use std::io;

/// The errors of a platform that extends a correct platform, as `file:line code: message`.
fn errors(text: &str) -> Vec<String> {
    let read = |name: &str| match name {
        "new.yaml" => Ok(text.to_owned().into()),
        _ if name.starts_with("ops/absent") => Err(io::ErrorKind::NotFound.into()),
        _ => easel_visa_tables::read(name),
    };
    let (sources, result) = load(&read, &["new.yaml"]);
    let Err(errors) = result else {
        return Vec::new();
    };
    let line = |d: &easel_isa::Diagnostic| match d.labels.first() {
        None => format!("{}: {}", d.code, d.message),
        Some((span, _)) => {
            let (line, _) = sources.line_col(span.file, span.start);
            format!(
                "{}:{line} {}: {}",
                sources.name(span.file),
                d.code,
                d.message
            )
        }
    };
    errors.0.iter().map(line).collect()
}

#[test]
fn a_platform_is_a_list_of_differences() {
    assert_eq!(
        errors("platform: new\nextends: dg2\n"),
        Vec::<String>::new()
    );
    let text = "\
platform: new
extends: dg2
groups:
  - name: new
    ops:
      twice: {operands: {dst: destination, a: source}, types: [int], meaning: \"dst = a + a\"}
ops:
  add: {sizes: [1, 2]}
remove: [mul, ops/atomics.yaml]
limits: {direct_grfs: 4}
";
    let read = |name: &str| match name {
        "new.yaml" => Ok(text.to_owned().into()),
        _ => easel_visa_tables::read(name),
    };
    let (_, result) = load(&read, &["new.yaml"]);
    let platform = easel_visa::Platform::keep(result.unwrap().remove(0));
    let op = |name: &str| platform.op_by_name(name).and_then(|op| platform.op(op));
    assert_eq!(op("add").map(|op| op.sizes.clone()), Some(vec![1, 2]));
    assert!(op("mul").is_none() && op("dword_atomic.add").is_none());
    assert_eq!(
        platform.op_by_meaning("a + a"),
        platform.op_by_name("twice")
    );
    assert_eq!(platform.limits().direct_grfs, 4);
    assert_eq!(platform.grf_bytes(), 32);
}

#[test]
fn all_that_is_wrong_is_told() {
    let text = "\
platform: new
extends: dg2
colour: blue
include: [ops/absent.yaml]
remove: [nothing]
flags: {quick: true}
limits: {direct_grfs: many}
types: {x: {bytes: 9, kind: signed}, y: {bytes: 1, kind: strange}}
ops:
  addd: {sizes: [1]}
  add: {operands: {dst: destinatoin}}
  mul: {types: [in], meaning: \"dst = a *\"}
groups:
  - name: new
    ops:
      mov: {meaning: \"dst = a\"}
      one: {operands: {dst: destination}, meaning: \"dst = e\"}
      two: {modifiers: {m: {letters: x, hex: 2}}, guard: sometimes}
";
    assert_eq!(
        errors(text),
        [
            "new.yaml:4 isa-file: cannot read `ops/absent.yaml`: entity not found",
            "new.yaml:8 isa-type-size: a type has 1 to 8 bytes and lanes",
            "new.yaml:8 isa-type-kind: no kind of type `strange`",
            "new.yaml:6 yaml-unknown-key: `flags` has no key `quick`",
            "new.yaml:7 yaml-wrong-type: expected a number, found a text",
            "new.yaml:5 isa-unknown-op: unknown operation `nothing`",
            "new.yaml:16 isa-duplicate-row: operation `mov` stands in the tables twice",
            "new.yaml:17 meaning-unknown-name: the meaning of `one` speaks of `e`",
            "new.yaml:18 isa-unknown-word: `sometimes` is not among what can stand here",
            "new.yaml:18 isa-modifier-form: a modifier has one of `numbers`, `words`, `letters`, `hex`, `shapes`",
            "new.yaml:18 yaml-missing-key: `meaning` is missing",
            "new.yaml:10 isa-unknown-op: unknown operation `addd`",
            "new.yaml:11 isa-unknown-role: no role of operands is called `destinatoin`",
            "new.yaml:12 isa-unknown-type: no type and no set of types is called `in`",
            "new.yaml:12 meaning-syntax: expected a value, found the end",
            "new.yaml:3 yaml-unknown-key: a file of tables has no key `colour`",
        ]
    );
    assert_eq!(
        errors("platform: new\nextends: new\n"),
        [
            "new.yaml:2 isa-cycle: `new.yaml` extends or includes itself",
            "new.yaml:1 yaml-missing-key: `grf_bytes` is missing",
        ]
    );
    assert!(errors("{").len() == 1 && errors("- a\n").len() == 1);
}
