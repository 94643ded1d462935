//! Meanings of rows as expressions, parsed from the text in the tables.

use crate::{Derive, OpInfo, Opcode, Target};
use easel_isa::meaning::types::{self, Scope, TypedStatement};
use easel_isa::meaning::{Expr, Meaning};
use easel_isa::model::OperandType;
use easel_isa::packed;
use std::sync::OnceLock;

/// The meaning of a row, parsed but not kept, for a single sweep over the rows: all meanings together take a
/// megabyte. Empty for no row.
pub fn read_meaning(info: &OpInfo) -> Meaning {
    packed::unpack(info.packed_meaning).unwrap_or_default()
}

/// The call in a meaning that stands for a computation which is not modelled.
const UNKNOWN: &str = "unknown";

/// Whether a row's meaning states its whole effect. Reads the meaning.
pub fn is_modelled(info: &OpInfo) -> bool {
    let mut modelled = true;
    read_meaning(info).each(&mut |e| {
        modelled &= !matches!(e, Expr::Call { name, .. } if name == UNKNOWN);
    });
    modelled
}

/// The meanings of a target's rows, by opcode, each parsed at its first use: half a dozen
/// queries read the same few rows.
struct Meanings(Vec<OnceLock<Meaning>>);

static NOTHING: Meaning = Meaning {
    statements: Vec::new(),
};

impl Derive for Meanings {
    fn derive(target: Target) -> Meanings {
        Meanings(vec![OnceLock::new(); target.ops.len()])
    }
}

impl Target {
    /// The meaning of a row, parsed and kept; empty for a row that the target does not have.
    pub fn meaning(self, op: Opcode) -> &'static Meaning {
        let row = self.derived::<Meanings>().0.get(op.index());
        row.map_or(&NOTHING, |row| {
            row.get_or_init(|| read_meaning(self.info(op)))
        })
    }

    /// The meaning of a row with the width of every expression.
    pub fn typed_meaning(self, op: Opcode) -> Vec<TypedStatement> {
        let info = self.info(op);
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
            lanes: self.lanes(),
        };
        types::check(self.meaning(op), &[], scope).unwrap_or_default()
    }
}
