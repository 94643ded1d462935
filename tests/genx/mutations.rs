//! Mutated texts: reader, verifier, printer and inliner give reports or a module that comes back,
//! never a panic.

#[allow(dead_code, reason = "tests/genx/text.rs asks the rest")]
mod inputs;
mod same;

use arbitrary::Unstructured;
use easel_genx::{inline, print, read, verify};
use easel_isa::diagnostic::SourceMap;

/// What is put where it does not belong.
const PIECES: [&str; 60] = [
    "%",
    "@",
    "!",
    "\"",
    "{",
    "}",
    "(",
    ")",
    "<",
    ">",
    "[",
    "]",
    ",",
    "=",
    "*",
    ":",
    "\n",
    ";",
    "#",
    "i1",
    "i32",
    "i65",
    "i8388608",
    "<8 x i32>",
    "<1 x float>",
    "<99999999999 x i8>",
    "ptr",
    "i8*",
    "void",
    "label",
    "undef",
    "poison",
    "null",
    "true",
    "zeroinitializer",
    "splat (i32 1)",
    "-1",
    "0",
    "4294967296",
    "-170141183460469231731687303715884105729",
    "0x",
    "0xH3C00",
    "1.0e999",
    "add",
    "phi",
    "br",
    "switch",
    "ret",
    "unreachable",
    "call",
    "define void @x() {",
    "declare",
    "metadata",
    "entry:",
    "%v",
    "llvm.genx.rdregioni",
    "!dbg !0",
    "align 3",
    "addrspace(1)",
    "é",
];

/// Lines and words of a text, changed here and there.
fn mutated(u: &mut Unstructured, text: &str) -> arbitrary::Result<String> {
    let mut text = text.to_string();
    for _ in 0..u.int_in_range(1..=4)? {
        let lines: Vec<&str> = text.lines().collect();
        if lines.is_empty() {
            break;
        }
        let at = u.choose_index(lines.len())?;
        let mut lines: Vec<String> = lines.into_iter().map(String::from).collect();
        match u.int_in_range(0..=6)? {
            0 => {
                lines.remove(at);
            }
            1 => lines.insert(at, lines[u.choose_index(lines.len())?].clone()),
            2 => {
                let other = u.choose_index(lines.len())?;
                lines.swap(at, other);
            }
            kind => {
                let words: Vec<&str> = lines[at].split(' ').collect();
                let word = u.choose_index(words.len())?;
                let mut words: Vec<String> = words.into_iter().map(String::from).collect();
                match kind {
                    3 => {
                        words.remove(word);
                    }
                    4 => words[word] = (*u.choose(&PIECES)?).into(),
                    5 => words.insert(word, (*u.choose(&PIECES)?).into()),
                    _ => {
                        // A number becomes another one, or a word loses its end.
                        let w = &words[word];
                        let cut = w
                            .char_indices()
                            .map(|(at, _)| at)
                            .nth(u.choose_index(w.len().max(1))?);
                        words[word] = match w.parse::<i64>() {
                            Ok(_) => u.int_in_range(-3..=70_000)?.to_string(),
                            Err(_) => w[..cut.unwrap_or(0)].to_string(),
                        };
                    }
                }
                lines[at] = words.join(" ");
            }
        }
        text = lines.join("\n");
    }
    Ok(text)
}

#[test]
fn nothing_panics_and_what_reads_comes_back() {
    let mut texts: Vec<String> = inputs::kernels()
        .into_iter()
        .flat_map(|k| [k.typed, k.opaque])
        .collect();
    // As often as all kernels together: it has everything.
    for _ in 0..20 {
        texts.push(include_str!("kernels/everything.opaque.ll").into());
    }
    texts.extend(inputs::records().into_iter().step_by(100).map(|r| r.input));
    let (mut good, mut sound) = (0, 0);
    easel_cases::cases(5000, |u| {
        let text = u.choose(&texts)?;
        let text = mutated(u, text)?;
        let mut sources = SourceMap::default();
        let file = sources.add("mutated.ll", text.as_str());
        let (mut module, said) = read::parse(file, &sources);
        said.render(&sources);
        let verified = verify::verify_in(&module, verify::Stage::Input, Some(&sources));
        verified.render(&sources);
        let printed = print::print(&module);
        if !said.has_errors() {
            good += 1;
            let again = sources.add("printed.ll", printed.as_str());
            let (again, said) = read::parse(again, &sources);
            assert!(!said.has_errors(), "{}{text}", said.render(&sources));
            assert_eq!(
                same::dump_module(&module),
                same::dump_module(&again),
                "{text}\n----\n{printed}"
            );
            if !verified.has_errors() {
                sound += 1;
                let said = inline::inline(&mut module);
                let verified = verify::verify_in(&module, verify::Stage::Passes, Some(&sources));
                assert!(
                    said.has_errors() || !verified.has_errors(),
                    "{}{text}",
                    verified.render(&sources)
                );
            }
        }
        Ok(())
    })
    .sizes(128, 4096)
    .run();
    assert!(good > 300 && sound > 250, "{good} read, {sound} are sound");
}
