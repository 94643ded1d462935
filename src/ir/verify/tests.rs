use super::verify;
use crate::function::Function;
use crate::kernel::Kernel;
use crate::text::parse;
use easel_isa::diagnostic::SourceMap;

/// Codes of the errors of a kernel function.
fn problems(body: &str) -> Vec<String> {
    let text = format!("kernel @f {{\n{body}\n}}\n");
    let mut sources = SourceMap::default();
    let file = sources.add("test.kir", text);
    let func: Function<Kernel> =
        parse(file, &sources, &()).unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    match verify(&func) {
        Ok(()) => Vec::new(),
        Err(errors) => errors
            .0
            .iter()
            .map(|d| format!("{}: {}", d.code, d.message))
            .collect(),
    }
}

fn expect(body: &str, wanted: &[&str]) {
    let found = problems(body);
    assert_eq!(found.len(), wanted.len(), "{found:#?}");
    for (found, wanted) in found.iter().zip(wanted) {
        assert!(
            found.contains(wanted),
            "`{found}` does not mention `{wanted}`"
        );
    }
}

const LOOP: &str = "
^bb0:
  %0: i32 = const<0x0>
  %1: i32 = const<0x9>
  jump -> ^bb1(%0)
^bb1(%2: i32):
  %3: i32 = add %2, %1
  %4: i1 = cmp<slt> %3, %1
  branch %4 -> ^bb1(%3), ^bb2
^bb2:
  %5: i32 = add %3, %3
  return";

#[test]
fn a_sound_loop_is_accepted() {
    expect(LOOP, &[]);
}

#[test]
fn definitions_dominate_uses() {
    let body = "
^bb0:
  %0: i1 = const<0x1>
  branch %0 -> ^bb1, ^bb2
^bb1:
  %1: i32 = const<0x1>
  jump -> ^bb2
^bb2:
  %2: i32 = add %1, %1
  return";
    expect(body, &["the definition of %1 does not dominate this use"]);
    expect(
        "^bb0:\n  %0: i32 = add %1, %1\n  %1: i32 = const<0x0>\n  return",
        &["%1 does not dominate"],
    );
}

#[test]
fn blocks_end_in_their_only_terminator() {
    expect(
        "^bb0:\n  %0: i32 = const<0x1>",
        &["does not end in a terminator"],
    );
    expect("^bb0:\n  return\n  return", &["in the middle of"]);
    expect("^bb0:\n  return\n^bb1:", &["is empty"]);
    expect(
        "^bb0:\n  jump -> ^bb0",
        &["entry block is no branch target"],
    );
}

#[test]
fn arguments_match_parameters() {
    expect(
        &LOOP.replace("jump -> ^bb1(%0)", "jump -> ^bb1"),
        &["1 parameters, 0 arguments"],
    );
    expect(
        &LOOP.replace("^bb1(%3)", "^bb1(%4)"),
        &["argument %4 has type i1, parameter %2 has i32"],
    );
}

#[test]
fn operations_check_their_types() {
    let cases = [
        ("%0: i8 = const<0x100>", "more than the 8 bits"),
        ("%0: i64 = workitem_id<0>", "the result has type i64"),
        ("%0: ptr.global = argument<0>", "none is number 0"),
        (
            "%0: i32 = const<0x1>\n  %1: f32 = fadd %0, %0",
            "has type i32, f32 is needed",
        ),
        (
            "%0: i32 = const<0x1>\n  %1: i32 = fadd %0, %0",
            "a float type is needed",
        ),
        (
            "%0: i32 = const<0x1>\n  %1: i32 = trunc %0",
            "does not go from i32 to i32",
        ),
        (
            "%0: 4xf16 = const<0x1>\n  %1: 2xf16 = extract<3> %0",
            "elements 3..",
        ),
        (
            "%0: 4xf16 = const<0x1>\n  %1: 6xf16 = concat %0, %0",
            "8 elements together",
        ),
        (
            "%0: i32 = const<0x1>\n  %1: i64 = bitcast %0",
            "has 32 bits",
        ),
        (
            "%0: i32 = const<0x1>\n  %1: i32 = add %0",
            "2 operands are needed, 1 are given",
        ),
        (
            "%0: i32 = const<0x1>\n  %1: i32 = add %0, 4",
            "constants come from `const`",
        ),
        (
            "%0: ptr.lds = lds_base<0>\n  %1: i32 = const<0x0>\n  %2: f32 = load<lds, align=4> %0, %1",
            "the offset has type i32",
        ),
        (
            "%0: 4xf16 = const<0x0>\n  %1: 8xf32 = const<0x0>\n  %2: 8xf32 = mfma<16x16x16, blocks=1> %0, %0, %1",
            "elements of A",
        ),
    ];
    for (body, wanted) in cases {
        expect(&format!("^bb0:\n  {body}\n  return"), &[wanted]);
    }
}

#[test]
fn all_errors_are_collected() {
    let body = "^bb0:\n  %0: i8 = const<0x100>\n  %1: i8 = const<0x200>\n  %2: i8 = add %3, %3\n  %3: i8 = const<0x1>\n  return";
    expect(body, &["0x100", "0x200", "does not dominate"]);
}

#[test]
fn storage_form_needs_some_reaching_definition() {
    let text = "kernel storage @f {\n^bb0:\n  %0: i32 = const<0x1>\n  %0 = add %0, %0\n  %2: i32 = add %1, %0\n  %1: i32 = const<0x1>\n  return\n}\n";
    let mut sources = SourceMap::default();
    let file = sources.add("test.kir", text);
    let func: Function<Kernel> = parse(file, &sources, &()).unwrap();
    assert_eq!(func.to_string(), text);
    let errors = verify(&func).unwrap_err();
    assert_eq!(errors.0.len(), 1);
    assert!(errors.0[0].message.contains("no definition of %1 reaches"));
}
