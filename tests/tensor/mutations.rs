//! Mutated texts: the reader gives reports or a program that comes back, never a panic.

mod inputs;

use arbitrary::Unstructured;
use easel_isa::diagnostic::SourceMap;
use easel_tensor::tables::{Kind, tables};
use easel_tensor::{Dimension, ElementType, Operation, Program, Shape, Value};
use easel_tensor::{infer, layout, print, read};

/// What is put where it does not belong.
const PIECES: [&str; 58] = [
    "@",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ",",
    ", ",
    " = ",
    " -> ",
    ":",
    "\n",
    "\n\n",
    "\r\n",
    "\"",
    "//",
    " # ",
    "a, b",
    "nan",
    "-1",
    "1e39",
    "18446744073709551616",
    "{[1..4], n}",
    "dynamic, ",
    "int8_type",
    "nullopt",
    "@return",
    "@param:",
    "@literal{",
    "module: \"m\"\n",
    ": 0.1ms, 2%",
    "Run instruction: ",
    ", target_id=3",
    "softmax[axis=1]",
    "dot",
    "convolution[padding={1, 1}]",
    "gpu::code_object[symbol_name=a,output_arg=2,]",
    "gpu::precompile_op[op=other[a=1]]",
    "topk[k=2]",
    "quant_dot",
    "{18446744073709551615, 2}",
    "{0, 9223372036854775807}",
    "{-9223372036854775808}",
    "{}, {}",
    "{0}",
    "-9223372036854775808",
    "half_type",
    "reshape[dims={0, -1}]",
    "reshape_lazy[dims={2, -1}]",
    "flatten[axis=1]",
    "slice[axes={0},starts={-3},ends={9223372036854775807}]",
    "step[axes={0},steps={9223372036854775807}]",
    "unsqueeze[axes={0},steps={2}]",
    "squeeze",
    "gpu::gen::op[op=relu]",
    "get_tuple_elem[index=0]",
    "é",
];

fn boundary(u: &mut Unstructured, text: &str) -> arbitrary::Result<usize> {
    Ok(text.floor_char_boundary(u.int_in_range(0..=text.len())?))
}

/// A text changed here and there.
fn mutated(u: &mut Unstructured, text: &str) -> arbitrary::Result<String> {
    let mut text = text.to_string();
    for _ in 0..u.int_in_range(1..=3)? {
        let at = boundary(u, &text)?;
        match u.int_in_range(0..=3)? {
            0 => text.insert_str(at, u.choose(&PIECES)?),
            1 => {
                let end = text.floor_char_boundary((at + u.int_in_range(1..=12)?).min(text.len()));
                text.replace_range(at..end.max(at), "");
            }
            kind => {
                let mut lines: Vec<&str> = text.lines().collect();
                if lines.is_empty() {
                    break;
                }
                let (a, b) = (u.choose_index(lines.len())?, u.choose_index(lines.len())?);
                match kind {
                    2 => lines.swap(a, b),
                    _ => lines.insert(a, lines[b]),
                }
                text = lines.join("\n");
            }
        }
    }
    Ok(text)
}

#[test]
fn nothing_panics_and_what_reads_comes_back() {
    let texts: Vec<String> = inputs::programs().into_iter().map(|p| p.1).collect();
    let mut good = 0;
    easel_cases::cases(4000, |u| {
        let text = u.choose(&texts)?;
        let text = mutated(u, text)?;
        let mut sources = SourceMap::default();
        let file = sources.add("mutated.mgx", text.as_str());
        let (program, said) = read::parse(file, &sources);
        said.render(&sources);
        let printed = print::print(&program);
        if !said.has_errors() {
            good += 1;
            let file = sources.add("printed.mgx", printed.as_str());
            let (again, said) = read::parse(file, &sources);
            assert!(!said.has_errors(), "{}{text}", said.render(&sources));
            assert!(again == program, "{text}\n----\n{printed}");
        }
        Ok(())
    })
    .run();
    assert!(good > 100, "{good} read");
}

#[test]
fn json_does_not_panic_and_comes_back() {
    let texts = inputs::programs().into_iter().map(|(name, text)| {
        let mut sources = SourceMap::default();
        let file = sources.add(name, text);
        print::json(&read::parse(file, &sources).0)
    });
    let texts: Vec<String> = texts.collect();
    let mut good = 0;
    easel_cases::cases(4000, |u| {
        let text = u.choose(&texts)?;
        let mut text = mutated(u, text)?;
        // Other numbers and words leave it JSON more often.
        for _ in 0..u.int_in_range(0..=2)? {
            let others = [
                ("[0]", "[-1]"),
                ("[1]", "[18446744073709551615]"),
                ("1,", "0,"),
                ("\"@", "\"x@"),
                ("float_type", "bool_type"),
                ("null", "[]"),
                ("{}", "null"),
                ("\"x\"", "\"a, b\""),
                (",1]", "]"),
            ];
            let (from, to) = u.choose(&others)?;
            text = text.replacen(from, to, u.int_in_range(1..=9)?);
        }
        let mut sources = SourceMap::default();
        let file = sources.add("mutated.json", text.as_str());
        let (program, said) = read::parse(file, &sources);
        said.render(&sources);
        print::print(&program);
        let printed = print::json(&program);
        if !said.has_errors() {
            good += 1;
            let file = sources.add("printed.json", printed.as_str());
            let (mut again, said) = read::parse(file, &sources);
            assert!(!said.has_errors(), "{}{text}", said.render(&sources));
            again.closed = program.closed;
            assert!(again == program, "{text}\n----\n{printed}");
        }
        Ok(())
    })
    .run();
    assert!(good > 20, "{good} read");
}

/// A length, a stride or a number of an attribute: small ones that fit together, and the ends.
fn number(u: &mut Unstructured) -> arbitrary::Result<i64> {
    const NUMBERS: [i64; 14] = [
        0,
        1,
        1,
        2,
        2,
        3,
        6,
        -1,
        -2,
        4,
        i64::MAX,
        i64::MIN,
        i64::MIN + 1,
        1 << 62,
    ];
    u.choose(&NUMBERS).copied()
}

fn shape(u: &mut Unstructured) -> arbitrary::Result<Shape> {
    let types: Vec<ElementType> = tables().types.keys().collect();
    let ty = if u.ratio(3, 4)? {
        types[2]
    } else {
        *u.choose(&types)?
    };
    let (mut lens, mut strides) = (Vec::new(), Vec::new());
    for _ in 0..u.int_in_range(0..=4)? {
        // Below 0 these are the ends of what is unsigned.
        lens.push(number(u)? as u64);
        strides.push(number(u)? as u64);
    }
    Ok(match u.int_in_range(0..=15)? {
        0 => Shape::Tuple([Shape::new(ty, &lens, &strides)].into()),
        // A shape that no text gives: rules must not rely on its strides.
        1 => Shape::new(ty, &lens, &strides[..strides.len().min(1)]),
        2 => Shape::Dynamic(ty, lens.into_iter().map(Dimension::Fixed).collect()),
        3 | 4 => Shape::new(ty, &lens, &strides),
        _ => Shape::new(ty, &lens, &layout::standard_strides(&lens)),
    })
}

fn value(u: &mut Unstructured, kind: &Kind, depth: u32) -> arbitrary::Result<Value> {
    Ok(match kind {
        Kind::Integers => {
            let count = u.int_in_range(0..=4)?;
            let all = (0..count).map(|_| number(u));
            Value::Integers(all.collect::<arbitrary::Result<_>>()?)
        }
        Kind::Float => Value::Float(u.arbitrary()?),
        Kind::Dimensions => Value::Dimensions([].into()),
        Kind::Shape => Value::Shape(Shape::Tuple([].into())),
        Kind::Operation if depth > 0 => Value::Operation(operation(u, depth - 1)?),
        Kind::Operation | Kind::String | Kind::Word(_) => Value::Text("".into()),
        Kind::Integer | Kind::Boolean | Kind::Type | Kind::Enumeration(_) => {
            Value::Integer(number(u)?)
        }
    })
}

fn operation(u: &mut Unstructured, depth: u32) -> arbitrary::Result<Operation> {
    let all: Vec<_> = tables().operators.keys().collect();
    let operator = *u.choose(&all)?;
    let kinds = operator.row().attributes.iter();
    let attributes = kinds.map(|attribute| value(u, &attribute.kind, depth));
    Ok(Operation {
        operator,
        attributes: attributes.collect::<arbitrary::Result<_>>()?,
    })
}

#[test]
fn no_rule_panics() {
    let (mut known, program) = (0, Program::default());
    easel_cases::cases(30_000, |u| {
        let operation = operation(u, 2)?;
        let first = shape(u)?;
        let mut given = vec![first.clone()];
        for _ in 0..u.int_in_range(0..=3)? {
            given.push(if u.ratio(2, 3)? {
                first.clone()
            } else {
                shape(u)?
            });
        }
        let given: Vec<&Shape> = given.iter().collect();
        let made = infer::infer(&operation, &given, &program, &[]);
        infer::settles_strides(&operation, &given);
        if let Ok(Some(Shape::Static(_, lens, strides))) = made
            && given
                .iter()
                .all(|s| s.lens().map(<[u64]>::len) == s.strides().map(<[u64]>::len))
        {
            known += 1;
            let texts = (operation.to_string(), format!("{given:?}"));
            assert_eq!(lens.len(), strides.len(), "{texts:?}");
        }
        Ok(())
    })
    .run();
    assert!(known > 1000, "{known} known");
}
