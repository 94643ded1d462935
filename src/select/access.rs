//! Memory instructions as the selector reads them: the part of the address that each operand holds.
//!
//! [`target::query`](crate::target::query) derives the effect of an instruction from its meaning.
//! This module gives the summands of an address the parts that [`plan`](super::plan) fills.

use crate::ir::kernel::Atomic;
use crate::target::query::{AtomicForm, Extend, Half, Space, Term};
use crate::target::{Derive, OpInfo, Opcode, Role, Target};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::OnceLock;

/// The operand and range of an immediate offset.
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

/// One access of an instruction; some instructions make two.
#[derive(Clone, Debug)]
pub struct Part {
    /// The operand that holds the stored data; for a load the result.
    pub data: u8,
    pub offset: Option<Offset>,
}

/// How an instruction forms its address: the sum of these operands and the offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AddressForm {
    /// The descriptor with base and size; the descriptor bounds the access.
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

/// An instruction that changes memory in one step.
#[derive(Clone, Debug)]
pub struct AtomicOp {
    /// The access; its part's data is the operand.
    pub access: AccessOp,
    pub operation: Atomic,
    /// The operand that takes the former contents of memory.
    pub old: Option<u8>,
    /// The compared value: a separate operand, or the upper part of the data operand.
    pub expected: Option<Expected>,
}

/// The place of the compared value in an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    Operand(u8),
    AboveData,
}

/// All plain loads and stores of a target, widest first, and its atomic operations.
pub struct AccessRows {
    pub list: Vec<AccessOp>,
    /// The sign-extending loads of less than a register, by the zero-extending loads.
    signed: FxHashMap<Opcode, Opcode>,
    target: Target,
    atomics: OnceLock<Vec<AtomicOp>>,
    /// Loads straight into the data share; their data operand is the operand with the address in the share.
    transfers: Vec<AccessOp>,
}

/// An atomic operation that selection can use.
fn atomic(info: &'static OpInfo, f: &AtomicForm) -> Option<AtomicOp> {
    let float = f.ty.starts_with('f');
    let operation = Atomic::ALL.iter().map(|a| a.0);
    let operation = operation
        .into_iter()
        .find(|&op| op.meaning() == (f.name.as_str(), float))?;
    let (mut form, offset) = address(info, &f.address)?;
    form.resource = f.resource;
    let (data, expected) = match f.data[..] {
        [(data, 0)] => (data, None),
        [(data, 0), (other, 0)] if other != data => (data, Some(Expected::Operand(other))),
        [(data, 0), (other, at)] if other == data && at == f.bits => {
            (data, Some(Expected::AboveData))
        }
        _ => return None,
    };
    let access = AccessOp {
        opcode: f.op,
        store: true,
        space: f.space,
        bytes: f.bits / 8,
        form,
        parts: [Part { data, offset }].into_iter().collect(),
    };
    let known = |n: u8| expected == Some(Expected::Operand(n)) || access.knows(n);
    is_understood(info, known).then_some(AtomicOp {
        access,
        operation,
        old: f.old,
        expected,
    })
}

/// Whether every source of an instruction is known.
fn is_understood(info: &'static OpInfo, known: impl Fn(u8) -> bool) -> bool {
    info.uses()
        .all(|(i, o)| o.role == Role::Modifier || o.hidden || o.fixed.is_some() || known(i as u8))
}

impl AccessOp {
    /// Whether an operand is a part of the address or of the data.
    fn knows(&self, n: u8) -> bool {
        let f = self.form;
        [f.resource, f.base, f.index, f.wide, f.scalar].contains(&Some(n))
            || self
                .parts
                .iter()
                .any(|p| p.data == n || p.offset.is_some_and(|o| o.operand == n))
    }
}

impl Derive for AccessRows {
    fn derive(target: Target) -> Self {
        let mut list = Vec::new();
        // Zero-extending and sign-extending: two loads of one place and one size correspond.
        let mut extending: [Vec<AccessOp>; 2] = [Vec::new(), Vec::new()];
        let mut transfers = Vec::new();
        for f in target.memory_forms() {
            // Narrow values live zero-extended in a whole register.
            let plain = f.half == Half::Whole;
            let info = target.info(f.op);
            if let Some((mut form, offset)) = address(info, &f.address).filter(|_| plain) {
                form.resource = f.resource;
                let op = AccessOp {
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
                };
                if f.to_lds {
                    let register = info.operands[usize::from(f.data)].fixed;
                    transfers.extend(register.map(|_| AccessOp { store: true, ..op }));
                    continue;
                }
                match f.extend {
                    Some(Extend::Sign) => extending[1].push(op),
                    Some(Extend::Zero) => {
                        extending[0].push(op.clone());
                        list.push(op);
                    }
                    None => list.push(op),
                }
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
        list.retain(|a| is_understood(target.info(a.opcode), |n| a.knows(n)));
        list.sort_by_key(|a| std::cmp::Reverse((a.bytes, a.parts.len())));
        let [zeros, signs] = &extending;
        let twin = |a: &AccessOp| {
            let mut such = signs.iter().filter(|b| !b.store && !a.store);
            let same = such.find(|b| {
                (a.space, a.bytes, a.form) == (b.space, b.bytes, b.form)
                    && a.parts[0].offset == b.parts[0].offset
            });
            same.map(|b| (a.opcode, b.opcode))
        };
        let signed = zeros.iter().filter_map(twin).collect();
        AccessRows {
            list,
            signed,
            transfers,
            target,
            atomics: OnceLock::new(),
        }
    }
}

impl AccessRows {
    /// The rows are read at the first use, because most kernels have no atomic operation.
    fn atomics(&self) -> &[AtomicOp] {
        self.atomics.get_or_init(|| {
            let forms = self.target.atomic_forms().iter();
            forms
                .filter_map(|f| atomic(self.target.info(f.op), f))
                .collect()
        })
    }

    /// The sign-extending load for a zero-extending load.
    pub fn signed(&self, opcode: Opcode) -> Option<Opcode> {
        self.signed.get(&opcode).copied()
    }

    /// Whether all loads of this size by lanes have a sign-extending counterpart.
    pub fn all_signed(&self, bytes: u32) -> bool {
        let mut such = self
            .list
            .iter()
            .filter(|a| !a.store && a.bytes == bytes && a.form.per_lane());
        such.all(|a| self.signed.contains_key(&a.opcode))
    }

    /// The instruction for an atomic operation: with a result if the former contents are used,
    /// otherwise preferably without a result.
    pub fn atomic(
        &self,
        (operation, taken): (Atomic, bool),
        space: Space,
        bytes: u32,
        form: impl Fn(AddressForm) -> bool,
    ) -> Option<&AtomicOp> {
        let fits = |a: &&AtomicOp| {
            let access = &a.access;
            a.operation == operation
                && (access.space, access.bytes) == (space, bytes)
                && form(access.form)
        };
        let mut right = self.atomics().iter().filter(fits);
        let exact = right.find(|a| a.old.is_some() == taken);
        exact.or_else(|| self.atomics().iter().filter(fits).find(|a| a.old.is_some()))
    }

    /// The load of a number of bytes of each lane into the data share.
    pub fn transfer(
        &self,
        space: Space,
        bytes: u32,
        form: impl Fn(AddressForm) -> bool,
    ) -> Option<&AccessOp> {
        let mut all = self.transfers.iter();
        all.find(|a| (a.space, a.bytes) == (space, bytes) && form(a.form))
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

/// The parts of the summands of an address, and the immediate offset.
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
        let a = AccessRows::derive(Target::new(&easel_amdgcn::GFX942));
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
        let adds = |space| {
            let all = a.atomics().iter();
            let of = |o: &&AtomicOp| o.operation == Atomic::Add && o.access.space == space;
            all.filter(of).count()
        };
        assert!(adds(Space::Global) >= 4 && adds(Space::Lds) >= 4);
        let scales: Vec<i64> = a
            .find(false, Space::Lds, 2, |_| true)
            .filter_map(|o| o.parts[1].offset.map(|o| o.scale))
            .collect();
        assert_eq!(scales, [8, 512, 4, 256]);
    }
}
