//! Mnemonics of the dialect: their rows in the machine tables, the registers that a row accesses
//! unseen, and the class under which the older spelling writes them.

use super::dialect::{Implicit, Operation, Role, Segment};
use super::passes::rows::{family, named};
use crate::target::{self, Behaviour, Opcode, Unit};
use smallvec::SmallVec;

/// The name without the suffix that names an encoding, and the suffix.
pub fn split_encoding(name: &str) -> (&str, &str) {
    for suffix in ["_e32", "_e64"] {
        if let Some(base) = name.strip_suffix(suffix) {
            return (base, suffix);
        }
    }
    (name, "")
}

/// The row of a mnemonic, the first of several.
pub fn row(mnemonic: &str) -> Option<Opcode> {
    family(mnemonic).first().copied()
}

/// All rows of a mnemonic.
pub fn rows_of(mnemonic: &str) -> &'static [Opcode] {
    family(mnemonic)
}

/// All mnemonics, in the order of the tables.
pub fn mnemonics() -> impl Iterator<Item = &'static str> {
    Opcode::tables().ops.iter().map(|info| info.mnemonic)
}

/// Special registers that the row accesses without showing them in assembly text.
pub fn implicit(row: Opcode) -> SmallVec<[Implicit; 2]> {
    let operands = row.info().operands.iter().filter(|o| o.implicit);
    operands
        .filter_map(|o| {
            let kind = named(o.fixed?)?.0;
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
