//! Instructions that extract a field of a register, found by their result.

use crate::{BankRole, Behaviour, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::eval::statements;

/// `result = value[first + width - 1 : first]`, with zeros above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldForm {
    /// The instruction.
    pub op: Opcode,
    /// The positions of the sources, in the row's order, in `[value, first, width]`.
    pub order: [u8; 3],
}

struct FieldForms(Option<FieldForm>);

impl Derive for FieldForms {
    fn derive(target: Target) -> FieldForms {
        let forms = target
            .selectable_ops()
            .filter_map(|(op, i)| form(target, op, i));
        FieldForms(forms.into_iter().next())
    }
}

/// Values, first bits and widths that distinguish a field extraction from similar operations.
const SAMPLES: [[u128; 3]; 4] = [
    [0xdead_beef, 10, 10],
    [0xffff_ffff, 20, 10],
    [0x8000_0001, 31, 1],
    [0xcafe_f00d, 4, 7],
];

/// The form of an instruction over single vector registers.
fn form(target: Target, op: Opcode, info: &'static OpInfo) -> Option<FieldForm> {
    let bound = info.operands.iter().any(|o| o.target || o.tied.is_some());
    if info.behaviour != Behaviour::Pure || bound {
        return None;
    }
    let mut defs = info.defs().map(|d| d.1);
    let (Some(def), None) = (defs.next(), defs.next()) else {
        return None;
    };
    let sources: Vec<_> = info.sources().map(|u| u.1).collect();
    let single = |o: &&crate::OperandSpec| o.bits == 32 && o.banks.has(BankRole::Varying);
    let plain = |o: &&crate::OperandSpec| single(o) && o.role != Role::Modifier;
    let sources: Vec<_> = sources
        .into_iter()
        .filter(|o| o.role != Role::Modifier)
        .collect();
    if !single(&def) || sources.len() != 3 || !sources.iter().all(plain) {
        return None;
    }
    let meaning = target.typed_meaning(op);
    let orders = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [1, 0, 2],
        [2, 1, 0],
    ];
    let fits = |order: &[u8; 3]| {
        SAMPLES.iter().all(|sample| {
            let [value, first, width] = *sample;
            let given = |name: &str| {
                let at = sources.iter().position(|o| o.name == name)?;
                Some(sample[usize::from(order[at])])
            };
            let wanted = (value >> first) & ((1 << width) - 1);
            let found = statements(&meaning, &given).ok();
            found.is_some_and(|f| matches!(&f[..], [(_, v)] if v & 0xffff_ffff == wanted))
        })
    };
    let order = orders.into_iter().find(|o| fits(o))?;
    Some(FieldForm { op, order })
}

impl Target {
    /// The instruction that extracts a field of a register of each lane.
    pub fn extract_field(self) -> Option<FieldForm> {
        self.derived::<FieldForms>().0
    }
}
