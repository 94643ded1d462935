//! The tables of this repository tested against the meaning language: every meaning prints and parses
//! back, every pure meaning has a value, every integer meaning a solver term.

use std::path::Path;

use easel_isa::meaning::types::{self, TypedStatement};
use easel_isa::meaning::{MODE, eval, parse};
use easel_isa::model::Isa;

fn targets() -> Vec<Isa> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../amdgcn");
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|p| p.file_name().unwrap().to_string_lossy().starts_with("gfx"))
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| {
            let (sources, isa) = easel_isa::load(path);
            isa.unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
        })
        .collect()
}

#[test]
fn every_meaning_is_understood() {
    let all = targets();
    assert!(!all.is_empty());
    for isa in all {
        let mut pure = 0;
        for op in &isa.ops {
            let text = op.meaning.to_string();
            assert_eq!(
                parse(&text).as_ref(),
                Ok(&op.meaning),
                "{}: {text}",
                op.name
            );
            let typed = op.typed_meaning(isa.limits.lanes).unwrap();
            for statement in &typed {
                let TypedStatement::Assign(name, e) = statement else {
                    continue;
                };
                if !eval::is_pure(e) {
                    continue;
                }
                pure += 1;
                // The operand's number as its value, in both halves.
                let value = |name: &str| {
                    if name == MODE {
                        return Some(0);
                    }
                    let at = op.operands.iter().position(|o| o.name == name)? as u128;
                    let width = types::width(&op.operands[at as usize].ty);
                    let value = (at + 1) * 0x0001_0001_0001_0001_0001_0001_0001_0001;
                    Some(value & u128::MAX >> (128 - width))
                };
                let result = eval::eval(e, &value)
                    .unwrap_or_else(|error| panic!("{} {name}: {error}", op.name));
                assert!(
                    e.width == 128 || result >> e.width == 0,
                    "{}: {result:#x} is wider than {}",
                    op.name,
                    e.width
                );
            }
        }
        println!(
            "{}: {} instructions, {pure} pure results",
            isa.target,
            isa.ops.len()
        );
        // A quarter of the rows is arithmetic of a lane; memory instructions have a row for each form of an address.
        assert!(pure * 4 > isa.ops.len());
    }
}
