//! Mutated texts: the reader gives reports or a program that comes back, never a panic.

mod inputs;

use arbitrary::Unstructured;
use easel_isa::diagnostic::SourceMap;
use easel_tensor::{print, read};

/// What is put where it does not belong.
const PIECES: [&str; 52] = [
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
