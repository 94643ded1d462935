//! Meanings of rows as expressions again: the tables carry their text.

use crate::OpInfo;
use easel_isa::meaning::types::{self, Scope, TypedStatement};
use easel_isa::meaning::{self as language, Meaning};
use easel_isa::model::OperandType;

/// The meaning of a row, parsed. Empty only if the row's text does not parse, which the loader of
/// the tables refuses.
pub fn meaning(info: &OpInfo) -> Meaning {
    language::parse(info.meaning).unwrap_or_default()
}

/// The meaning of a row with the width of every expression; `lanes` of a wave.
pub fn typed_meaning(info: &OpInfo, lanes: u32) -> Vec<TypedStatement> {
    let type_of = |name: &str| {
        let spec = info.operands.iter().find(|o| o.name == name)?;
        let count = spec.lanes.max(1);
        let word = matches!(spec.elem, "mask" | "label");
        Some(OperandType {
            elem: spec.elem.to_owned(),
            elem_bits: if word { 0 } else { (spec.bits / count) as u16 },
            lanes: count as u16,
        })
    };
    let scope = Scope {
        operands: &type_of,
        names: &[],
        lanes,
    };
    types::check(&meaning(info), &[], scope).unwrap_or_default()
}
