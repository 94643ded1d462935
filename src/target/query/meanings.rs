//! Meanings of rows as expressions again: the tables carry their text.

use crate::{Derive, Opcode, Target};
use easel_isa::meaning::types::{self, Scope, TypedStatement};
use easel_isa::meaning::{self as language, Meaning};
use easel_isa::model::OperandType;
use std::sync::OnceLock;

/// The meanings of a target's rows, by opcode, each read when it is first asked for: half a dozen
/// queries look at the same rows, and a program that compiles one kernel looks at few of them.
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
    /// The meaning of a row, parsed; empty for one that the target does not have, and where the
    /// row's text does not parse, which the loader of the tables refuses.
    pub fn meaning(self, op: Opcode) -> &'static Meaning {
        let read = || language::parse(self.info(op).meaning).unwrap_or_default();
        let row = self.derived::<Meanings>().0.get(op.index());
        row.map_or(&NOTHING, |row| row.get_or_init(read))
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
