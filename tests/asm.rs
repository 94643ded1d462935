//! `easel asm`: sections and relocations are those of LLVM's assembler, and the linked object has what the relocations ask for.
//!
//! `tests/asm/NAME.llvm` has the sections that LLVM's assembler makes of `tests/asm/NAME.s`; where LLVM is installed the record
//! itself is checked (`EASEL_BLESS=1` writes it).

mod oracle;

use easel::{ObjectForm, Options, Source, assemble, compile, disassemble, targets};
use object::read::elf::ElfFile64;
use object::{Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SectionKind};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The texts, with the machine and its settings for LLVM.
const TEXTS: [(&str, &str, &str); 3] = [
    ("calls", "gfx950", ""),
    ("data", "gfx90a", "-xnack"),
    ("macros", "gfx942", ""),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/asm")
}

fn text(name: &str) -> String {
    let path = folder().join(format!("{name}.s"));
    std::fs::read_to_string(path).expect("a text")
}

fn object(text: &str, form: ObjectForm) -> Vec<u8> {
    assemble(Source::new("a.s", text), targets(), None, form).unwrap_or_else(|e| panic!("{e}"))
}

fn parse(bytes: &[u8]) -> ElfFile64<'_> {
    ElfFile64::parse(bytes).expect("an object")
}

/// The sections with bytes, each with its relocations, as text.
fn sections(bytes: &[u8]) -> BTreeMap<String, String> {
    let file = parse(bytes);
    let mut all = BTreeMap::new();
    for section in file.sections() {
        let name = section.name().expect("a name").to_string();
        let loaded = matches!(
            section.kind(),
            SectionKind::Text
                | SectionKind::Data
                | SectionKind::ReadOnlyData
                | SectionKind::ReadOnlyString
                | SectionKind::Note
        );
        let bytes = section.data().expect("bytes");
        if !loaded || bytes.is_empty() || name == ".comment" {
            continue;
        }
        let mut out = String::new();
        for line in bytes.chunks(32) {
            line.iter()
                .for_each(|b| write!(out, "{b:02x}").expect("a string grows"));
            out.push('\n');
        }
        for (at, relocation) in section.relocations() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else {
                panic!("{relocation:?}");
            };
            let (goal, addend) = goal(&file, relocation.target(), relocation.addend());
            writeln!(out, "{at:#x}: {} {goal}{addend:+}", r_type.0).expect("a string grows");
        }
        all.insert(name, out);
    }
    all
}

/// The symbol, or the section, to which a relocation refers.
fn goal(file: &ElfFile64<'_>, target: RelocationTarget, addend: i64) -> (String, i64) {
    let RelocationTarget::Symbol(index) = target else {
        panic!("{target:?}");
    };
    let symbol = file.symbol_by_index(index).expect("a symbol");
    match symbol.name() {
        Ok(name) if !name.is_empty() && symbol.kind() != object::SymbolKind::Section => {
            (name.to_string(), addend)
        }
        _ => {
            let section = symbol.section_index().expect("a section");
            let section = file.section_by_index(section).expect("a section");
            (section.name().expect("a name").to_string(), addend)
        }
    }
}

fn shown(sections: &BTreeMap<String, String>) -> String {
    sections
        .iter()
        .map(|(name, text)| format!("{name}\n{text}"))
        .collect()
}

#[test]
fn sections_are_those_of_llvm() {
    for (name, target, settings) in TEXTS {
        let text = text(name);
        let ours = shown(&sections(&object(&text, ObjectForm::Relocatable)));
        let path = folder().join(format!("{name}.llvm"));
        if oracle::available("assembler", &["llvm-mc-22"]) {
            let bytes = oracle::object(target, settings, &text, &format!("asm-{name}"))
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            let theirs = shown(&sections(&bytes));
            if std::env::var("EASEL_BLESS").is_ok_and(|v| v == "1") {
                std::fs::write(&path, &theirs).expect("the record is written");
            }
            let record = std::fs::read_to_string(&path).expect("a record");
            assert_eq!(
                theirs, record,
                "{name}: the record is old; EASEL_BLESS=1 writes it"
            );
        }
        let record = std::fs::read_to_string(&path).expect("a record");
        assert!(ours == record, "{name} differs:\n{ours}\nLLVM:\n{record}");
    }
}

/// Each relocation of the relocatable object is a number in the linked object.
#[test]
fn linked_places_hold_what_relocations_ask_for() {
    let mut checked = BTreeMap::new();
    for (name, _, _) in TEXTS {
        let text = text(name);
        let (first, second) = (
            object(&text, ObjectForm::Relocatable),
            object(&text, ObjectForm::Linked),
        );
        let (before, after) = (parse(&first), parse(&second));
        let held: BTreeMap<u64, i64> = dynamic(&after);
        for section in before.sections() {
            let from = section.name().expect("a name");
            for (at, relocation) in section.relocations() {
                let RelocationFlags::Elf { r_type } = relocation.flags() else {
                    panic!("{relocation:?}");
                };
                let Some(here) = after.section_by_name(from) else {
                    panic!("{name}: {from} is not linked");
                };
                let place = here.address() + at;
                let (goal, addend) = goal(&before, relocation.target(), relocation.addend());
                let symbol = after.symbols().find(|s| s.name() == Ok(goal.as_str()));
                let base = match symbol {
                    Some(symbol) => symbol.address(),
                    None => after.section_by_name(&goal).expect("a section").address(),
                };
                let bytes = &here.data().expect("bytes")[at as usize..];
                let word = i64::from(u32::from_le_bytes(bytes[..4].try_into().expect("a word")));
                let relative = (base as i64 + addend).wrapping_sub(place as i64);
                let low = |n: i64| n & 0xffff_ffff;
                let holds = match r_type.0 {
                    3 => held.get(&place) == Some(&(base as i64 + addend)),
                    4 | 10 => word == low(relative),
                    5 => {
                        i64::from_le_bytes(bytes[..8].try_into().expect("eight bytes")) == relative
                    }
                    11 => word == low(relative >> 32),
                    8 | 9 => {
                        let shift = if r_type.0 == 8 { 0 } else { 32 };
                        let entries = held.iter().filter(|(_, address)| **address == base as i64);
                        let mut distances =
                            entries.map(|(at, _)| *at as i64 + addend - place as i64);
                        distances.any(|d| word == low(d >> shift))
                    }
                    other => panic!("{name}: relocation {other}"),
                };
                assert!(
                    holds,
                    "{name}: {from}+{at:#x}, relocation {} to {goal}",
                    r_type.0
                );
                *checked.entry(r_type.0).or_insert(0) += 1;
            }
        }
    }
    println!("relocations by type: {checked:?}");
    assert!(checked.len() >= 6, "{checked:?}");
}

/// The addresses that the loader completes, by their places.
fn dynamic(file: &ElfFile64<'_>) -> BTreeMap<u64, i64> {
    let Some(section) = file.section_by_name(".rela.dyn") else {
        return BTreeMap::new();
    };
    let words: Vec<i64> = section
        .data()
        .expect("bytes")
        .chunks(8)
        .map(|w| i64::from_le_bytes(w.try_into().expect("eight bytes")))
        .collect();
    words
        .chunks(3)
        .map(|entry| {
            assert_eq!(entry[1], 13, "the object's address plus a number");
            (entry[0] as u64, entry[2])
        })
        .collect()
}

/// Own text and the text of disassembly give the same object again.
#[test]
fn objects_come_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in [
        "examples/xor_add.kir",
        "examples/relu_sum.kir",
        "tests/wave_kernels/texts/softmax.mlir",
    ] {
        let source = std::fs::read_to_string(root.join(name)).expect("a kernel");
        for target in ["gfx90a", "gfx942", "gfx950"] {
            let options = Options::for_target(target).expect("a target");
            let Ok(compiled) = compile(Source::new(name, source.as_str()), &options) else {
                continue;
            };
            let first = compiled.object().expect("an object");
            let own = compiled.assembly().expect("a text");
            let read =
                disassemble("an object", &first, targets(), None).unwrap_or_else(|e| panic!("{e}"));
            for (what, text) in [("own text", own), ("disassembly", read)] {
                let again = object(&text, ObjectForm::Linked);
                let (a, b) = (sections(&first), sections(&again));
                for section in [".text", ".rodata", ".note"] {
                    assert_eq!(
                        a.get(section),
                        b.get(section),
                        "{name} for {target}: {section} of {what}"
                    );
                }
            }
        }
    }
}

/// All errors of a text are said at once, each at its place with advice.
#[test]
fn errors_have_places_and_advice() {
    let text = "\
.text
f:
  s_mov_b32 s0, missing(
  s_nop 0
f:
.byte 256
.unknown 3
.if 1
  s_mov_b32 s1, s[late]
.set late, 2
.macro one x:req
  .byte \\x
.endm
one
one 300
.bss
.long 1
.amdhsa_kernel f
.amdhsa_next_free_vgpr 4
.amdhsa_next_free_vgprs 4
.end_amdhsa_kernel
";
    let target = targets().by_name("gfx942");
    let said = assemble(
        Source::new("a.s", text),
        targets(),
        target,
        ObjectForm::Linked,
    )
    .expect_err("the text is wrong")
    .to_string();
    insta::assert_snapshot!(said);
    let undefined = ".text\n.globl f\nf:\n  s_branch nowhere\n  s_branch 1f\n.long f\n.set a, b\n.set b, a\n.long a\n";
    let said = assemble(
        Source::new("b.s", undefined),
        targets(),
        target,
        ObjectForm::Linked,
    )
    .expect_err("symbols are missing")
    .to_string();
    insta::assert_snapshot!(said);
}

/// Texts changed at random are an object or an error.
#[test]
fn damaged_texts_do_not_panic() {
    const PIECES: [&str; 24] = [
        ".rept 900000000",
        ".endr",
        ".macro x",
        ".endm",
        ".if",
        ".else",
        ".endif",
        "(",
        "]",
        "lit(",
        "\\",
        "\"",
        "/*",
        ".bss",
        ".org 1",
        "1f",
        "@rel32@lo",
        "\u{e9}",
        "\0",
        ".p2align 40",
        ".zero 99999999999",
        ".set a, a",
        ".amdhsa_kernel k2",
        ".comm a,-1",
    ];
    let (mut state, mut objects) = (1u64, 0);
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) as usize % below.max(1)
    };
    let all: Vec<String> = TEXTS.iter().map(|t| text(t.0)).collect();
    for round in 0..400 {
        let mut lines: Vec<String> = all[round % all.len()].lines().map(str::to_owned).collect();
        for _ in 0..1 + random(3) {
            let (at, piece) = (random(lines.len()), PIECES[random(PIECES.len())]);
            match random(3) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, piece.to_owned()),
                _ => {
                    let line = &mut lines[at];
                    let place = line.floor_char_boundary(random(line.len() + 1));
                    line.insert_str(place, piece);
                }
            }
        }
        let form = if round % 2 == 0 {
            ObjectForm::Linked
        } else {
            ObjectForm::Relocatable
        };
        let text = lines.join("\n");
        objects += usize::from(assemble(text.as_str(), targets(), None, form).is_ok());
    }
    println!("{objects} of 400 are still objects");
    assert!((20..390).contains(&objects), "{objects}");
}
