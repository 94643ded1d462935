//! Two invariants of `src/` that no compiler checks: modules import only from floors below their
//! own, and no machine knowledge (mnemonics, opcodes, special registers, counters) stands in code.
//!
//! Both checks are functions over text, so that each is also shown to fail on a planted violation.
//! `#[cfg(test)]` modules are left out: a test may name instructions and look upwards.

mod source;

use source::{Source, read_sources};

/// Floor of each module of the crate; a module may import from lower floors only.
const FLOORS: [(&str, u32); 16] = [
    ("target", 0),
    ("ir", 1),
    ("analysis", 2),
    ("rules", 2),
    ("pass", 2),
    ("transform", 3),
    ("select", 3),
    ("allocate", 3),
    ("schedule", 3),
    ("region", 3),
    ("gen", 3),
    ("frontend", 4),
    ("backend", 4),
    ("simulate", 4),
    ("pipeline", 5),
    ("cli", 6),
];

/// Imports that the floors forbid and that are meant: importing module, what it may take, why.
const EXCEPTIONS: [(&str, &str, &str); 2] = [
    (
        "target",
        "ir::operand",
        "a register is the one type that tables and IR share",
    ),
    ("pass", "rules", "the context of a pass hands it the rules"),
];

fn floor(module: &str) -> Option<u32> {
    FLOORS
        .iter()
        .find(|(name, _)| *name == module)
        .map(|(_, floor)| *floor)
}

/// Imports of one file that go sideways or up: `file:line: message`.
fn wrong_imports(file: &Source) -> Vec<String> {
    let Some(own) = file.modules.first().cloned() else {
        return Vec::new();
    };
    if own == "lib" || own == "main" {
        return Vec::new();
    }
    let Some(own_floor) = floor(&own) else {
        return vec![format!(
            "{}: module `{own}` stands on no floor: add it to FLOORS",
            file.path
        )];
    };
    let mut out = Vec::new();
    for (line, path) in file.root_paths() {
        let other = path.split("::").next().unwrap_or("");
        let Some(other_floor) = floor(other) else {
            continue;
        };
        let meant = EXCEPTIONS
            .iter()
            .any(|(from, what, _)| *from == own && path.starts_with(what));
        if other != own && other_floor >= own_floor && !meant {
            out.push(format!(
                "{}:{line}: `{own}` (floor {own_floor}) imports `{path}` (floor {other_floor})",
                file.path
            ));
        }
    }
    out
}

/// Beginnings of mnemonics.
const PREFIXES: [&str; 8] = [
    "v_", "s_", "ds_", "buffer_", "global_", "scratch_", "flat_", "tbuffer_",
];
/// Words that begin like a mnemonic and are none.
const NO_MNEMONICS: [(&str, &str); 1] = [(
    "global_buffer",
    "a kind of argument in the code object's metadata",
)];
/// Registers and counters, which only the tables may name.
const NAMES: [&str; 8] = [
    "vcc",
    "exec",
    "scc",
    "m0",
    "vmcnt",
    "lgkmcnt",
    "expcnt",
    "flat_scratch",
];

/// Machine knowledge in one file: `file:line: message`.
fn machine_knowledge(file: &Source) -> Vec<String> {
    let mut out = Vec::new();
    if file.modules.first().is_some_and(|m| m == "frontend") {
        // A dialect's spellings of its operations are its grammar.
        return out;
    }
    for (line, literal) in &file.literals {
        let words = literal
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '{' || c == '}'));
        for word in words {
            let mnemonic = PREFIXES
                .iter()
                .any(|p| word.strip_prefix(p).is_some_and(|rest| !rest.is_empty()));
            if mnemonic && !NO_MNEMONICS.iter().any(|(w, _)| *w == word) {
                out.push(format!(
                    "{}:{line}: `{word}` looks like a mnemonic",
                    file.path
                ));
            }
        }
        if NAMES.contains(&literal.as_str()) {
            out.push(format!(
                "{}:{line}: `{literal}` is a register or counter of a machine",
                file.path
            ));
        }
    }
    for (line, variant) in file.paths_after("Opcode::") {
        if variant.starts_with(|c: char| c.is_ascii_uppercase())
            && variant.chars().any(|c| c.is_ascii_lowercase())
        {
            out.push(format!(
                "{}:{line}: `Opcode::{variant}` names an instruction",
                file.path
            ));
        }
    }
    out
}

fn report(findings: Vec<String>) {
    assert!(
        findings.is_empty(),
        "{} finding(s):\n  {}",
        findings.len(),
        findings.join("\n  ")
    );
}

#[test]
fn modules_import_only_from_floors_below() {
    let sources = read_sources();
    assert!(sources.len() > 5, "src/ was not found");
    report(sources.iter().flat_map(wrong_imports).collect());
}

#[test]
fn no_machine_knowledge_in_src() {
    let sources = read_sources();
    assert!(sources.len() > 5, "src/ was not found");
    report(sources.iter().flat_map(machine_knowledge).collect());
}

#[test]
fn planted_imports_are_found() {
    let wrong = |path: &str, text: &str| wrong_imports(&Source::new(path, text)).len();
    assert_eq!(wrong("src/ir/text.rs", "use crate::select::Graph;"), 1);
    assert_eq!(
        wrong("src/ir/text.rs", "use crate::{target::Opcode, cli};"),
        1
    );
    assert_eq!(
        wrong("src/select/mod.rs", "fn f() { crate::allocate::run() }"),
        1,
        "sideways"
    );
    assert_eq!(
        wrong("src/ir/text.rs", "use super::super::pipeline;"),
        1,
        "through super"
    );
    assert_eq!(
        wrong(
            "src/allocate/scan/tree.rs",
            "use super::super::super::cli::main;"
        ),
        1
    );
    assert_eq!(
        wrong("src/target/query.rs", "use crate::ir::function::Inst;"),
        1,
        "only ir::operand is shared"
    );
    assert_eq!(
        wrong("src/misc/mod.rs", "struct S;"),
        1,
        "a module without floor"
    );

    assert_eq!(
        wrong(
            "src/pipeline/mod.rs",
            "use crate::{ir, select::{self, egraph}, target};"
        ),
        0
    );
    assert_eq!(
        wrong("src/target/mod.rs", "use crate::ir::operand::Reg;"),
        0
    );
    assert_eq!(
        wrong(
            "src/ir/text.rs",
            "// use crate::cli;\nconst S: &str = \"crate::cli\";"
        ),
        0,
        "comment, text"
    );
    assert_eq!(
        wrong(
            "src/ir/text.rs",
            "#[cfg(test)]\nmod tests { use crate::cli; }"
        ),
        0,
        "a test"
    );
    assert_eq!(
        wrong(
            "src/ir/text.rs",
            "#[cfg(test)]\nmod tests { fn f() {} }\nuse crate::cli;"
        ),
        1,
        "after it"
    );
}

#[test]
fn planted_machine_knowledge_is_found() {
    let found = |text: &str| machine_knowledge(&Source::new("src/schedule/x.rs", text)).len();
    assert_eq!(found(r#"let a = "v_add_u32";"#), 1);
    assert_eq!(found(r#"let a = "the instruction s_nop is";"#), 1);
    assert_eq!(found(r##"let a = r#"buffer_load_dword"#;"##), 1);
    assert_eq!(found(r#"let a = format!("ds_{kind}_b64");"#), 1);
    assert_eq!(found(r#"let a = "vcc";"#), 1);
    assert_eq!(found("let a = Opcode::VAddU32;"), 1);

    assert_eq!(
        found(r#"/// such as `v_add_u32` "v_add_u32""#),
        0,
        "a comment"
    );
    assert_eq!(
        found(r#"let a = "has_tag, operands_of, global memory";"#),
        0
    );
    assert_eq!(
        found("let a = '\"'; let v_b = 1; let c = Opcode::ALL; Opcode::by_name(n);"),
        0
    );
    assert_eq!(
        machine_knowledge(&Source::new("src/frontend/wave/ops.rs", r#""s_waitcnt""#)).len(),
        0
    );
}
