//! Rows of the machine tables for the dialect's mnemonics.
//!
//! The dialect writes one operation per mnemonic; the tables may have several rows for it
//! (addressing forms), of which the first stands for the family, and a few of its names lack the
//! assembly mnemonic's type suffix.

use super::dialect::{Implicit, Kind, Operation, Role, Segment};
use crate::target::{self, Behaviour, Opcode, Tables, Unit};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::OnceLock;

/// Names of the dialect that differ from the assembly mnemonic by an ending.
const ENDINGS: [&str; 2] = ["", "_b32"];

/// The name without the suffix that names an encoding, and the suffix.
pub fn split_encoding(name: &str) -> (&str, &str) {
    for suffix in ["_e32", "_e64"] {
        if let Some(base) = name.strip_suffix(suffix) {
            return (base, suffix);
        }
    }
    (name, "")
}

fn families() -> &'static FxHashMap<&'static str, Vec<Opcode>> {
    static FAMILIES: OnceLock<FxHashMap<&'static str, Vec<Opcode>>> = OnceLock::new();
    FAMILIES.get_or_init(|| {
        let mut map: FxHashMap<&'static str, Vec<Opcode>> = FxHashMap::default();
        for info in Opcode::tables().ops {
            if let Some(op) = Opcode::by_name(info.name) {
                map.entry(info.mnemonic).or_default().push(op);
            }
        }
        map
    })
}

/// All rows of a mnemonic.
pub fn family(mnemonic: &str) -> &'static [Opcode] {
    for ending in ENDINGS {
        if let Some(rows) = families().get(format!("{mnemonic}{ending}").as_str()) {
            return rows;
        }
    }
    &[]
}

/// The row of a mnemonic, the first of several.
pub fn row(mnemonic: &str) -> Option<Opcode> {
    family(mnemonic).first().copied()
}

/// All mnemonics, in the order of the tables.
pub fn mnemonics() -> impl Iterator<Item = &'static str> {
    Opcode::tables().ops.iter().map(|info| info.mnemonic)
}

/// Whether the build's target has the instruction.
pub fn available(row: Opcode) -> bool {
    Opcode::tables().available.contains(&row)
}

/// The special register of the dialect that a physical register is.
fn special(tables: &Tables, reg: crate::ir::operand::Reg) -> Option<Kind> {
    let named = tables.named.iter().find(|n| n.reg == reg)?;
    Kind::parse(named.name)
}

/// Special registers that the row accesses without showing them in assembly text.
pub fn implicit(row: Opcode) -> SmallVec<[Implicit; 2]> {
    let tables = Opcode::tables();
    let operands = row.info().operands.iter().filter(|o| o.implicit);
    operands
        .filter_map(|o| {
            let kind = special(tables, o.fixed?)?;
            let role = match o.role {
                target::Role::Def => Role::Out,
                _ => Role::In,
            };
            Some(Implicit { kind, role })
        })
        .collect()
}

/// How the older spelling writes an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// `sop2 NAME outs ... ins ...`, under this word.
    Listed(&'static str),
    /// `vop1.vop1 <NAME> ...`
    Vop1,
    /// `vop3p.vop3p_mai #amdgcn.inst<NAME> ...`, under this word.
    Matrix(&'static str),
    /// `cmpi NAME outs ... ins ...`
    Compare,
    /// `load NAME ...`, `store NAME ...`
    Memory(&'static str),
}

/// Words of the older spelling.
const CLASSES: [(&str, Class); 12] = [
    ("sop1", Class::Listed("sop1")),
    ("sop2", Class::Listed("sop2")),
    ("sopc", Class::Listed("sopc")),
    ("vop2", Class::Listed("vop2")),
    ("vop3", Class::Listed("vop3")),
    ("vop3p", Class::Listed("vop3p")),
    ("vop1.vop1", Class::Vop1),
    ("vop3p.vop3p_mai", Class::Matrix("vop3p.vop3p_mai")),
    (
        "vop3p.vop3p_scaled_mai",
        Class::Matrix("vop3p.vop3p_scaled_mai"),
    ),
    ("cmpi", Class::Compare),
    ("load", Class::Memory("load")),
    ("store", Class::Memory("store")),
];

/// The older spelling's class of an instruction; `None` where it has no form for it.
pub fn class(op: &Operation) -> Option<Class> {
    let Some(row) = op.row else {
        return CLASSES.iter().find(|c| c.0 == op.detail).map(|c| c.1);
    };
    let info = row.info();
    let keyword = |word: &str| {
        let mut segments = op.segments.iter();
        segments.any(|s| matches!(s, Segment::Keyword(w) if w == word))
    };
    match (info.unit, info.behaviour) {
        (Unit::Vmem | Unit::Smem | Unit::Lds, Behaviour::Load) if keyword("dest") => {
            return Some(Class::Memory("load"));
        }
        (Unit::Vmem | Unit::Smem | Unit::Lds, Behaviour::Store) if keyword("data") => {
            return Some(Class::Memory("store"));
        }
        (Unit::Mfma, _) => return Some(Class::Matrix("vop3p.vop3p_mai")),
        _ => {}
    }
    let format = info.encodings.first()?.format;
    // Formats by their first letters, longer ones first.
    let word = [
        ("SOP1", "sop1"),
        ("SOP2", "sop2"),
        ("SOPC", "cmpi"),
        ("VOPC", "cmpi"),
        ("VOP1", "vop1.vop1"),
        ("VOP2", "vop2"),
        ("VOP3P", "vop3p"),
        ("VOP3", "vop3"),
    ]
    .into_iter()
    .find(|(prefix, _)| format.starts_with(prefix))?;
    CLASSES.iter().find(|c| c.0 == word.1).map(|c| c.1)
}

/// Whether the row has an encoding under this suffix.
pub fn has_suffix(op: &Operation, suffix: &str) -> bool {
    let row = op.row.map(|r| r.info().encodings);
    row.is_some_and(|encodings| encodings.iter().any(|e| e.suffix == suffix))
}
