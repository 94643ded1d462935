//! What is printed is read back to the same program, in both spellings.

use easel::frontend::aster::{self, Body, Program};
use easel_isa::diagnostic::SourceMap;
use std::path::PathBuf;

/// Reads a text; the rendered errors where there are any.
pub fn read(name: &str, text: &str) -> Result<Program, String> {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    match aster::parse(file, &sources, true) {
        Ok((program, _)) => Ok(program),
        Err(errors) => Err(errors.render(&sources)),
    }
}

/// The programs of the acceptance criterion by name.
pub fn programs() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/filetests/aster");
    let files = std::fs::read_dir(folder).expect("the programs are there");
    let mut out: Vec<(String, String)> = files
        .map(|f| f.expect("the folder can be read").path())
        .map(|path| {
            let name = path
                .file_name()
                .expect("a file")
                .to_string_lossy()
                .into_owned();
            (
                name,
                std::fs::read_to_string(&path).expect("the file can be read"),
            )
        })
        .collect();
    out.sort();
    out
}

/// Everything about a body that a reader can know, without names and places.
fn structure(body: &Body) -> String {
    let func = &body.func;
    let mut out = String::new();
    for &block in &func.layout {
        out += &format!("{block} {:?}\n", func.blocks[block].params);
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let types: Vec<String> = func
                .defined_values(inst)
                .map(|v| func.ty(v).to_string())
                .collect();
            out += &format!(
                "{:?} {:?} {:?} {:?} {types:?}\n",
                data.defs, data.op, data.uses, data.targets
            );
        }
    }
    out
}

fn structures(program: &Program) -> Vec<(String, String)> {
    program
        .routines()
        .into_iter()
        .map(|r| {
            (
                format!("{} {:?} {}", r.symbol, r.spelling, r.header),
                r.body.as_ref().map_or_else(String::new, structure),
            )
        })
        .collect()
}

/// Printed, read and printed again.
pub fn round(name: &str, program: &Program) {
    let text = program.to_string();
    let again = read(name, &text).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
    assert_eq!(structures(program), structures(&again), "{name}\n{text}");
    assert_eq!(text, again.to_string(), "{name}");
}

#[test]
fn every_program_is_printed_and_read_back() {
    let programs = programs();
    assert!(programs.len() >= 34);
    for (name, text) in programs {
        let program = read(&name, &text).unwrap_or_else(|e| panic!("{e}"));
        assert!(!program.routines().is_empty());
        round(&name, &program);
    }
}
