//! Reading and printing: a text is printed as it was read, and errors have a place and a message.

use easel_isa::SourceMap;
use easel_visa::read::{self, ReadFile};
use easel_visa::{Platform, print};
use std::path::{Path, PathBuf};

fn platform(name: &str) -> Platform {
    easel_visa_tables::platform(name).unwrap()
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut all: Vec<PathBuf> = entries.map(|e| e.unwrap().path()).collect();
    all.retain(|p| p.extension().is_some_and(|e| e == "visaasm"));
    all.sort();
    assert!(all.len() >= 20);
    all
}

/// The platform of a file: the word before its extension.
fn platform_of(path: &Path) -> Platform {
    let name = path.file_stem().unwrap().to_string_lossy().into_owned();
    platform(name.rsplit('.').next().unwrap())
}

fn read(text: &str, platform: &Platform) -> Result<ReadFile, String> {
    let mut sources = SourceMap::default();
    let file = sources.add("k.visaasm", text);
    read::file(&sources, file, platform).map_err(|errors| errors.render(&sources))
}

#[test]
fn what_was_read_is_printed_as_it_was() {
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        let platform = platform_of(&path);
        let read = read(&text, &platform).unwrap_or_else(|e| panic!("{}:\n{e}", path.display()));
        let printed = print::file(&read.file, &platform, &print::Options::default());
        for (line, (ours, theirs)) in printed.lines().zip(text.lines()).enumerate() {
            assert_eq!(ours, theirs, "{}:{}", path.display(), line + 1);
        }
        assert_eq!(printed.len(), text.len(), "{}", path.display());
    }
}

/// The codes and messages of a text that cannot be read.
fn errors(text: &str) -> Vec<String> {
    let mut sources = SourceMap::default();
    let file = sources.add("k.visaasm", text);
    let errors = read::file(&sources, file, &platform("skl")).expect_err(text);
    let line = |d: &easel_isa::Diagnostic| {
        let (line, column) = sources.line_col(d.labels[0].0.file, d.labels[0].0.start);
        format!("{line}:{column} {}: {}", d.code, d.message)
    };
    errors.0.iter().map(line).collect()
}

#[test]
fn all_errors_are_told_with_their_places() {
    let text = "\
.version 4.1
.kernel \"k\"
.decl V32 v_type=G type=d num_elts=8 align=GRF
.decl V33 v_type=X num_elts=8
.decl V34 v_type=G type=dd num_elts=8
.decl V35 v_type=G num_elts=8
.decl V36 v_type=P
.decl V37 v_type=G type=d num_elts=2 alias=<V99, 0>
.input V98 offset=4 size=4
/* a comment
   of two lines */
L: // a label
add (M1, 8 V32(0,0)<1> V32(0,0)<1;1,0> 0x1:d
add (M9, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:d
add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 1.5:d
add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> L
svm_gather.3.1 (M1, 8) V32.0 V32.0
(V32) ret (M1, 1)
.nonsense
LOC x
ret (M1, 1) V32.0
";
    assert_eq!(
        errors(text),
        [
            "4:18 visa-parse: no category of variables is written `X`",
            "5:25 visa-parse: no type is called `dd`",
            "6:1 visa-parse: a general variable needs a type",
            "7:1 visa-parse: `V36` does not say how many elements it has",
            "8:45 visa-name: nothing is called `V99`",
            "9:8 visa-name: nothing is called `V98`",
            "13:12 visa-parse: expected `)`, found `V32(0,0)<1>`",
            "14:6 visa-parse: no execution mask is called `M9`",
            "15:41 visa-immediate: `1.5` is no constant of type `d`",
            "16:41 visa-operand: this is no source",
            "17:1 visa-parse: `svm_gather` does not say its block",
            "18:2 visa-predicate: `V32` is no predicate",
            "19:1 visa-parse: expected a declaration, a label or an instruction, found `.nonsense`",
            "20:5 visa-parse: expected an integer, found `x`",
            "21:1 visa-operand: `ret` takes 0 operands, found 1",
        ]
    );
    assert_eq!(errors(""), ["1:1 visa-parse: the file is empty"]);
    assert_eq!(
        errors("ret (M1, 1)"),
        [
            "1:1 visa-parse: expected `.version`, found `ret`",
            "1:1 visa-parse: this is before the first kernel",
        ]
    );
}

#[test]
fn the_older_spelling_is_that_of_older_listings() {
    let text = "\
.version 4.1
.kernel \"k\"
.decl V36 v_type=G type=ub num_elts=256 align=GRF
.decl V95 v_type=G type=f num_elts=32 align=GRF
.decl V60 v_type=G type=d num_elts=32 align=GRF
.decl V33 v_type=G type=d num_elts=32 align=GRF
.decl V41 v_type=G type=uw num_elts=1 alias=<V33, 64>
.decl V103 v_type=G type=f num_elts=32 alias=<V95, 0>
.decl A1 v_type=A num_elts=1
.decl P27 v_type=P num_elts=1
mov (M1, 16) V103(0,0)<1> V36(1,19)<16;8,1>
shl (M1, 2) V60(0,0)<1> V60(0,0)<1;1,0> 0x3:d
mov (M1, 8) V60(0,0)<1> V60(0,0)<2;1,0>
addr_add (M1, 1) A1(0)<1> &V33[36] V41(0,0)<0;1,0>
mov (M1, 1) r[A1(0),0]<1>:d r[A1(0),4]<0;1,0>:d
cmp.lt (M1, 1) P27 V60(0,0)<0;1,0> 0x0:d
ret (M1, 1)
";
    let platform = platform("skl");
    let read = read(text, &platform).unwrap();
    let options = print::Options {
        spelling: print::Spelling::Older,
        builtins: false,
        numbers: false,
    };
    let printed = print::file(&read.file, &platform, &options);
    let code: Vec<&str> = printed
        .lines()
        .filter(|l| l.starts_with("    "))
        .map(str::trim)
        .collect();
    assert_eq!(
        code,
        [
            "mov (M1, 16) V103{V95}(0,0)<1>:f V36(1,19)<16;8,1>:ub",
            "shl (M1, 2) V60(0,0)<1>:d V60(0,0)<0;2,1>:d 0x3:d",
            "mov (M1, 8) V60(0,0)<1>:d V60(0,0)<0;8,2>:d",
            "addr_add (M1, 1) A1(0)<1> V33(1,1)<0;1,0>:d V41{V33}(0,0)<0;1,0>:uw",
            "mov (M1, 1) [A1(0)+0]{nogrfcross}<0;1,1>:d [A1(0)+4]<0;1,0>:d",
            "cmp (M1, 1).lt P27 V60(0,0)<0;1,0>:d 0:d",
            "ret (M1, 1)",
        ]
    );
}

/// Every text has a result: files with bytes changed, lines lost and words put in.
#[test]
fn no_text_makes_anything_panic() {
    use easel_visa::run::{Inputs, RunOptions, run};
    let words = [
        "(",
        "0x",
        "<",
        ";",
        "-1",
        "99999999999",
        ".sat",
        "V32",
        "A0(0)",
        "\"",
        "é",
        "\u{a0}",
        "/*",
        "r[",
        "1.5:f",
        ":v",
        "\n",
    ];
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n.max(1) as u64) as usize
    };
    let (mut done, mut runs) = (0, 0);
    for path in files() {
        let original = std::fs::read_to_string(&path).unwrap();
        let platform = platform_of(&path);
        for _ in 0..40 {
            let mut lines: Vec<String> = original.lines().skip(30).map(str::to_owned).collect();
            for _ in 0..1 + next(3) {
                let at = next(lines.len());
                match next(4) {
                    0 => drop(lines.remove(at)),
                    1 => {
                        let other = lines[next(lines.len())].clone();
                        lines.insert(at, other);
                    }
                    2 => {
                        let text = &mut lines[at];
                        let place = next(text.len() + 1);
                        text.insert_str(place, words[next(words.len())]);
                    }
                    _ => {
                        let digit = char::from(b'0' + next(10) as u8);
                        let place = lines[at].find(|c: char| c.is_ascii_digit());
                        if let Some(place) = place {
                            lines[at].replace_range(place..=place, &digit.to_string());
                        }
                    }
                }
            }
            let text = format!(".version 4.1\n.kernel \"k\"\n{}\n", lines.join("\n"));
            done += 1;
            let mut sources = SourceMap::default();
            let file = sources.add("k.visaasm", text.as_str());
            let read = match read::file(&sources, file, &platform) {
                Ok(read) => read,
                Err(errors) => {
                    errors.render(&sources);
                    continue;
                }
            };
            easel_visa::verify::file(&read, &platform).render(&sources);
            print::file(&read.file, &platform, &print::Options::default());
            let options = RunOptions {
                strict: next(2) == 0,
                limit: 2000,
                ..RunOptions::default()
            };
            for kernel in &read.file.kernels {
                // Right or wrong, the run ends.
                let inputs = Inputs::default();
                let _ = run(
                    kernel,
                    &platform,
                    &inputs,
                    &mut Default::default(),
                    &options,
                );
                runs += 1;
            }
        }
    }
    assert!(done > 500 && runs > 100, "{runs} of {done}");
}

/// Messages of the newer data port are printed as they were read; a shape that a row lacks is reported.
#[test]
fn shapes_and_addresses_are_read_and_printed() {
    let lines = [
        "lsc_load.ugm (M1, 16) V33.0:d32 flat[V35]:a64",
        "lsc_load.ugm.uc.ca (M1, 16) V33.0:d32x2 flat[V35+0x10]:a64",
        "lsc_load.ugm (M1, 1) V33.0:d32x16t bti(0x2)[V36]:a32",
        "lsc_load.ugm (M1, 8) V33.64:d16c32 bti(0x2)[V37.32-0x8]:a32",
        "lsc_store.slm (M1, 1) flat[V36]:a32 V33.0:d32x4t",
        "lsc_atomic_icas.slm (M1, 8) %null.0:d32 flat[V37]:a32 V34.0 V33.0",
        "lsc_fence.ugm.none.gpu",
    ];
    let text = |line: &str| {
        format!(
            ".version 4.1\n.kernel \"k\"\n.decl V33 v_type=G type=ud num_elts=128 align=GRF\n\
             .decl V34 v_type=G type=ud num_elts=128 align=GRF\n.decl V35 v_type=G type=uq num_elts=32 align=GRF\n\
             .decl V36 v_type=G type=ud num_elts=1 align=GRF\n.decl V37 v_type=G type=ud num_elts=32 align=GRF\n\
             {line}\nret (M1, 1)\n"
        )
    };
    for line in lines {
        for name in ["dg2", "mtl", "pvc", "xe2"] {
            let platform = platform(name);
            let read = read(&text(line), &platform).unwrap_or_else(|e| panic!("{e}"));
            let printed = print::file(&read.file, &platform, &print::Options::default());
            assert!(printed.contains(&format!("    {line}")), "{printed}");
        }
        assert!(read(&text(line), &platform("tgl")).is_err(), "{line}");
    }
    for (line, why) in [
        (
            "lsc_load.ugm (M1, 16) V33.0:d32x5 flat[V35]:a64",
            "has no shape `d32x5`",
        ),
        (
            "lsc_load.ugm (M1, 16) V33.0 flat[V35]:a64",
            "has no shape ``",
        ),
        (
            "lsc_load.ugm (M1, 16) V33.0:d32 flat[V35]:a32",
            "this is no memory",
        ),
        (
            "lsc_load.ugm.wb.wb (M1, 16) V33.0:d32 flat[V35]:a64",
            "has no modifier `wb`",
        ),
    ] {
        let said = read(&text(line), &platform("dg2")).expect_err(line);
        assert!(said.contains(why), "{said}");
    }
}
