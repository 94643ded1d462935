use super::*;
use crate::function::Function;
use crate::kernel::Kernel;
use easel_isa::diagnostic::{Diagnostics, SourceMap};

fn kernel(text: &str) -> Result<Function<Kernel>, Diagnostics> {
    let mut sources = SourceMap::default();
    let file = sources.add("test.kir", text);
    parse(file, &sources, &())
}

const SAMPLE: &str = "\
kernel @copy attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [4, 1, 1], shared_bytes = 1024, occupancy = 2, arguments = [
  buffer \"a\" at 0 size 8 bytes 2048 element \"f16\" shape [16, 64],
  buffer \"b \\\"q\\\"\" at 8 size 8 element \"f16\" written,
  scalar \"x\" at 16 size 4 type \"f32\",
  index \"n\" at 24 size 8 value 64,
  index \"m\" at 32 size 8]} {
^bb0:
  %0: i32 in [0, 63] = workitem_id<0>
  %1: ptr.global = argument<0>
  %2: i64 = zext %0
  %3: i64 = const<0x10>
  %4: i64 = mul %2, %3
  %5: 4xf16 = load<global, extent=2048, align=8, nontemporal> %1, %4
  %6: 4xf32 = const<0x0>
  %12: i1 = cmp<slt> %2, %3
  branch %12 -> ^bb2(%6, %2), ^bb1
^bb2(%7: 4xf32, %8: i64 in [-5, 5]):
  %9: 4xf32 = mfma<16x16x16, blocks=1, broadcast=4:1:0> %5, %5, %7
  barrier<global>
  wait<0xf73>
  %10: i1 = cmp<ult> %8, %3
  branch %10 -> ^bb2(%9, %4), ^bb1
^bb1:
  store<global, align=4, volatile> %5, %1, %4
  return
}
";

#[test]
fn printing_reverses_parsing() {
    let func = kernel(SAMPLE).unwrap();
    assert_eq!(func.to_string(), SAMPLE);
    assert_eq!(func.launch.arguments.len(), 5);
    assert_eq!(func.layout.len(), 3);
}

#[test]
fn names_are_renumbered() {
    let func = kernel("kernel @\"odd name\" {\n^start: // entry\n  %x: i32 = const<0x1>\n  %y: i32 = add %x, %x\n  return\n}\n").unwrap();
    let text = func.to_string();
    assert_eq!(
        text,
        "kernel @\"odd name\" {\n^bb0:\n  %0: i32 = const<0x1>\n  %1: i32 = add %0, %0\n  return\n}\n"
    );
}

/// Codes with the line of their first label.
fn codes(text: &str) -> Vec<(&'static str, usize)> {
    let mut sources = SourceMap::default();
    let file = sources.add("test.kir", text);
    let errors = parse::<Kernel>(file, &sources, &()).err().unwrap();
    errors
        .0
        .iter()
        .map(|d| (d.code, sources.line_col(file, d.labels[0].0.start).0))
        .collect()
}

#[test]
fn every_syntax_error_is_reported() {
    let text = "kernel @f {\n^bb0:\n  %0: i77 = const<0x1>\n  %1: i32 = nonsense\n  %2: i32 = add %0 %1\n  %3: i32 in [4, 1] = const<1>\n  return\n}\n";
    let expected = [
        ("ir-unknown-type", 3),
        ("ir-unknown-operation", 4),
        ("ir-syntax", 5),
        ("ir-syntax", 6),
    ];
    assert_eq!(codes(text), expected);
}

#[test]
fn what_is_no_token_is_reported_for_what_it_is() {
    let said = |line: &str| {
        let mut sources = SourceMap::default();
        let text = format!("kernel @f {{\n^bb0:\n  {line}\n  return\n}}\n");
        let file = sources.add("test.kir", text);
        let errors = parse::<Kernel>(file, &sources, &()).err().unwrap();
        let all: Vec<String> = errors.0.into_iter().map(|d| d.message).collect();
        all.join("; ")
    };
    let all = [
        ("%0: i32 = const<0x1", "`<` is never closed"),
        ("% : i32 = const<0x1>", "`%` without a name"),
        ("jump -> ^", "`^` without a name"),
        ("return \u{7}", "unexpected character `\\u{7}`"),
        ("return \"a\\", "the string is never closed"),
        (
            "%0[0x1ffffffffffffffff] = undef",
            "`0x1ffffffffffffffff` is no 64-bit integer",
        ),
        ("%0[-1] = undef", "`-1` is out of range here"),
        (
            "%0: i32 = add %1 %2",
            "expected the end of the line, found `%2`",
        ),
        (
            "%0: i32 = add %1,",
            "expected a value, a register or an integer, found the end of the line",
        ),
    ];
    for (line, message) in all {
        assert_eq!(said(line), message, "{line}");
    }
}

#[test]
fn every_bad_name_is_reported() {
    let text = "kernel @f {\n^bb0:\n  %0: i32 = const<0x1>\n  %0: i32 = const<0x2>\n  %1: i32 = add %0, %9\n  %4 = add %0, %0\n  jump -> ^bb7\n^bb0:\n  return\n}\n";
    let expected = [
        ("ir-redefined-block", 8),
        ("ir-redefined-value", 4),
        ("ir-missing-type", 6),
        ("ir-undefined-value", 5),
        ("ir-undefined-block", 7),
    ];
    assert_eq!(codes(text), expected);
}

#[test]
fn broken_texts_never_panic() {
    // Every prefix, every text with one byte removed and every text with an added piece is either accepted or reported.
    let pieces = [
        "é", "\"", "\\", "<", ">", "%", "@", "-", "\u{85}", "\n", "}", "[", "9",
    ];
    for cut in 0..SAMPLE.len() {
        let (before, behind) = SAMPLE.split_at(cut);
        let _ = kernel(before);
        let _ = kernel(&format!("{before}{}", &behind[1..]));
        for piece in pieces {
            let _ = kernel(&format!("{before}{piece}{behind}"));
            let _ = kernel(&format!("{before}{piece}"));
        }
    }
    for text in [
        "",
        "kernel",
        "kernel @f",
        "kernel @f {",
        "kernel @f attributes {",
        "%",
        "^",
        "@",
        "\"",
        "<",
        "é",
        "-",
    ] {
        assert!(kernel(text).is_err(), "{text:?}");
    }
}

#[test]
fn kernel_operations_round_trip() {
    use crate::function::OperationSet;
    use crate::kernel::{Binary, Predicate, Unary};
    let mut words: Vec<String> = Vec::new();
    words.extend(Binary::ALL.iter().map(|b| b.1.to_string()));
    words.extend(Unary::ALL.iter().map(|u| u.1.to_string()));
    words.extend(Predicate::ALL.iter().map(|p| format!("cmp<{}>", p.1)));
    words.extend(
        [
            "wait<0x0>",
            "wait<0xf71>",
            "mfma<16x16x16, blocks=4>",
            "barrier",
            "select",
            "concat",
            "ptradd",
            "extract<3>",
            "lds_base<64>",
        ]
        .map(String::from),
    );
    for word in words {
        assert_eq!(
            Kernel::print_op(&(), &parse_kernel_op(&word).unwrap()),
            word
        );
    }
    for bad in [
        "load<global>",
        "load<lds, align=3>",
        "const",
        "add<1>",
        "workitem_id<3>",
        "mfma<1x2>",
        "mfma<1x2x4, broadcast=1:2>",
        "wait",
        "const<-1>",
        "x>",
    ] {
        assert!(parse_kernel_op(bad).is_err(), "{bad}");
    }
}
