//! Mnemonics of the dialect: their rows in the machine tables, the implicit registers of a row,
//! and the class word in the older spelling.

use super::dialect::{Implicit, Operation, Role, Segment};
use super::program::Spelling;
use super::rows::{family, named};
use crate::target::{self, Action, Behaviour, OpInfo, Opcode, Target};
use smallvec::SmallVec;

/// The name without the suffix for an encoding, and the suffix.
pub fn split_encoding(name: &str) -> (&str, &str) {
    for suffix in [SHORT, LONG] {
        if let Some(base) = name.strip_suffix(suffix) {
            return (base, suffix);
        }
    }
    (name, "")
}

/// The row of a mnemonic, the first of several.
pub fn row(target: Target, mnemonic: &str) -> Option<Opcode> {
    family(target, mnemonic).first().copied()
}

/// All rows of a mnemonic.
pub fn rows_of(target: Target, mnemonic: &str) -> &'static [Opcode] {
    family(target, mnemonic)
}

/// All mnemonics, in the order of the tables.
pub fn mnemonics(target: Target) -> impl Iterator<Item = &'static str> {
    target.all_ops().map(|(_, info)| info.mnemonic)
}

/// Names of rows with another spelling in the dialect.
const SPELLINGS: [(&str, &str); 2] = [
    ("v_accvgpr_write_b32", "v_accvgpr_write"),
    ("v_accvgpr_read_b32", "v_accvgpr_read"),
];

/// The dialect's name for an instruction of the tables.
pub fn spelling(info: &'static OpInfo) -> &'static str {
    let name = info.name.split('.').next().unwrap_or(info.name);
    let own = SPELLINGS.iter().find(|s| s.0 == name);
    own.map_or(name, |s| s.1)
}

/// Special registers that the row accesses and assembly text does not show.
pub fn implicit(target: Target, row: Opcode) -> SmallVec<[Implicit; 2]> {
    let operands = target.info(row).operands.iter().filter(|o| o.implicit);
    operands
        .filter_map(|o| {
            let kind = named(target, o.fixed?)?.0;
            let role = match o.role {
                target::Role::Def => Role::Out,
                _ => Role::In,
            };
            Some(Implicit { kind, role })
        })
        .collect()
}

/// The notation of an instruction in the older spelling.
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

/// Groups of formats by the older spelling's word.
const GROUPS: [(&str, &str); 8] = [
    ("sop1", "sop1"),
    ("sop2", "sop2"),
    ("sopc", "cmpi"),
    ("vopc", "cmpi"),
    ("vop1", "vop1.vop1"),
    ("vop2", "vop2"),
    ("vop3p", "vop3p"),
    ("vop3", "vop3"),
];

/// The older spelling's class of an instruction; `None` if the older spelling lacks a form.
pub fn class(target: Target, op: &Operation) -> Option<Class> {
    let Some(row) = op.row else {
        return CLASSES.iter().find(|c| c.0 == op.detail).map(|c| c.1);
    };
    let info = target.info(row);
    let keyword = |word: &str| {
        let mut segments = op.segments.iter();
        segments.any(|s| matches!(s, Segment::Keyword(w) if w == word))
    };
    match (info.behaviour, info.step.action) {
        (Behaviour::Load, _) if keyword("dest") => return Some(Class::Memory("load")),
        (Behaviour::Store, _) if keyword("data") => return Some(Class::Memory("store")),
        (_, Action::Matrix(_)) => return Some(Class::Matrix("vop3p.vop3p_mai")),
        _ => {}
    }
    let group = info.encodings.first()?.group;
    let word = GROUPS.iter().find(|g| g.0 == group)?.1;
    CLASSES.iter().find(|c| c.0 == word).map(|c| c.1)
}

/// Names the encoding of an instruction in the older spelling: the short encoding, if the row has it.
pub fn name_encoding(target: Target, op: &mut Operation, spelling: Spelling) {
    let short = class(target, op) == Some(Class::Vop1) && op.suffix.is_empty();
    if spelling == Spelling::Older && short && has_suffix(target, op, SHORT) {
        op.suffix = SHORT.to_string();
    }
}

/// The suffix of short encodings.
pub const SHORT: &str = "_e32";
/// The suffix of long encodings.
const LONG: &str = "_e64";

/// Whether the row has several encodings, one of them under this suffix.
pub fn has_suffix(target: Target, op: &Operation, suffix: &str) -> bool {
    let encodings = op.row.map_or(&[][..], |r| target.info(r).encodings);
    encodings.len() > 1 && encodings.iter().any(|e| e.suffix == suffix)
}
