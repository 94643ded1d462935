//! Memory instructions as the selector sees them: which operand is which part of the address.
//!
//! What an instruction does is known to [`target::query`](crate::target::query) from its meaning;
//! here the summands of an address get the parts that [`plan`](super::plan) fills.

use crate::target::query::{Extend, Half, Space, Term};
use crate::target::{OpInfo, Opcode, Role, Target};
use smallvec::SmallVec;

/// Where an immediate offset goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset {
    /// Operand index.
    pub operand: u8,
    /// Bytes per unit.
    pub scale: i64,
    /// Closed interval of the field.
    pub range: (i64, i64),
}

impl Offset {
    /// The field's value for a byte offset, if it can hold it.
    pub fn field(&self, bytes: i64) -> Option<i64> {
        let value = bytes / self.scale;
        (value * self.scale == bytes && self.range.0 <= value && value <= self.range.1)
            .then_some(value)
    }
}

/// One access of an instruction (some make two).
#[derive(Clone, Debug)]
pub struct Part {
    /// The operand that holds what is stored; the result for loads.
    pub data: u8,
    pub offset: Option<Offset>,
}

/// How an instruction forms its address: the sum of these operands and the offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AddressForm {
    /// Descriptor that holds base and size, and bounds the access.
    pub resource: Option<u8>,
    /// 64-bit scalar base.
    pub base: Option<u8>,
    /// 32-bit lane address or offset, zero-extended.
    pub index: Option<u8>,
    /// 64-bit lane address.
    pub wide: Option<u8>,
    /// 32-bit scalar offset.
    pub scalar: Option<u8>,
}

impl AddressForm {
    /// Each lane has its own address.
    pub fn per_lane(self) -> bool {
        self.index.is_some() || self.wide.is_some()
    }
}

/// A load or store instruction.
#[derive(Clone, Debug)]
pub struct AccessOp {
    pub opcode: Opcode,
    pub store: bool,
    pub space: Space,
    /// Bytes of each part.
    pub bytes: u32,
    pub form: AddressForm,
    pub parts: SmallVec<[Part; 2]>,
}

/// All plain loads and stores of a target, widest first.
pub struct AccessRows {
    pub list: Vec<AccessOp>,
}

impl AccessRows {
    pub fn new(target: Target) -> Self {
        let mut list = Vec::new();
        for f in target.memory_forms() {
            // Narrow values live zero-extended in a whole register.
            let plain = !f.to_lds && f.half == Half::Whole && f.extend != Some(Extend::Sign);
            let info = target.info(f.op);
            if let Some((mut form, offset)) = address(info, &f.address).filter(|_| plain) {
                form.resource = f.resource;
                list.push(AccessOp {
                    opcode: f.op,
                    store: f.store,
                    space: f.space,
                    bytes: f.bits / 8,
                    form,
                    parts: [Part {
                        data: f.data,
                        offset,
                    }]
                    .into_iter()
                    .collect(),
                });
            }
        }
        for f in target.pair_forms() {
            let info = target.info(f.op);
            let offset = |n: usize| {
                let operand = f.offsets[n];
                let range = info.operands[usize::from(operand)].constants.immediate?;
                Some(Offset {
                    operand,
                    scale: f.scale,
                    range,
                })
            };
            // A load has one result for both parts.
            let data = |n: usize| f.data.get(n).or(f.data.first()).copied();
            let part = |n: usize| {
                Some(Part {
                    data: data(n)?,
                    offset: Some(offset(n)?),
                })
            };
            if let (Some((form, None)), Some(a), Some(b)) =
                (address(info, &f.address), part(0), part(1))
            {
                list.push(AccessOp {
                    opcode: f.op,
                    store: f.store,
                    space: f.space,
                    bytes: f.bits / 8,
                    form,
                    parts: [a, b].into_iter().collect(),
                });
            }
        }
        // Every source must have been understood.
        list.retain(|a| {
            let f = a.form;
            let known = |n: u8| {
                [f.resource, f.base, f.index, f.wide, f.scalar].contains(&Some(n))
                    || a.parts
                        .iter()
                        .any(|p| p.data == n || p.offset.is_some_and(|o| o.operand == n))
            };
            let info = target.info(a.opcode);
            info.uses().all(|(i, o)| {
                o.role == Role::Modifier || o.hidden || o.fixed.is_some() || known(i as u8)
            })
        });
        list.sort_by_key(|a| std::cmp::Reverse((a.bytes, a.parts.len())));
        AccessRows { list }
    }

    /// Instructions for an access of this kind with an address of this form.
    pub fn find(
        &self,
        store: bool,
        space: Space,
        parts: usize,
        form: impl Fn(AddressForm) -> bool,
    ) -> impl Iterator<Item = &AccessOp> {
        self.list.iter().filter(move |a| {
            a.store == store && a.space == space && a.parts.len() == parts && form(a.form)
        })
    }
}

/// The parts that the summands of an address play, and its immediate offset.
fn address(info: &'static OpInfo, terms: &[Term]) -> Option<(AddressForm, Option<Offset>)> {
    let mut form = AddressForm::default();
    let mut offset = None;
    for t in terms {
        let spec = &info.operands[usize::from(t.operand)];
        let place = if let Some(range) = spec.constants.immediate {
            let new = Offset {
                operand: t.operand,
                scale: t.scale,
                range,
            };
            if offset.replace(new).is_some() {
                return None;
            }
            continue;
        } else if t.scale != 1 {
            return None;
        } else if spec.banks.iter().any(|b| b.per_lane()) {
            if spec.bits == 64 {
                &mut form.wide
            } else {
                &mut form.index
            }
        } else if spec.bits == 64 {
            &mut form.base
        } else {
            &mut form.scalar
        };
        if place.replace(t.operand).is_some() {
            return None;
        }
    }
    Some((form, offset))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_the_target() {
        let a = AccessRows::new(Target::new(&easel_amdgcn::GFX942));
        let widest =
            |store, space, parts| a.find(store, space, parts, |_| true).map(|o| o.bytes).max();
        assert_eq!(widest(false, Space::Global, 1), Some(16));
        assert_eq!(widest(true, Space::Global, 1), Some(16));
        assert_eq!(widest(false, Space::Lds, 2), Some(8));
        assert_eq!(widest(true, Space::Lds, 2), Some(8));
        assert_eq!(widest(false, Space::Constant, 1), Some(64));
        let bounded = a.find(true, Space::Buffer, 1, |f| {
            f.resource.is_some() && f.index.is_some()
        });
        assert_eq!(bounded.map(|o| o.bytes).max(), Some(16));
        let scales: Vec<i64> = a
            .find(false, Space::Lds, 2, |_| true)
            .filter_map(|o| o.parts[1].offset.map(|o| o.scale))
            .collect();
        assert_eq!(scales, [8, 512, 4, 256]);
    }
}
