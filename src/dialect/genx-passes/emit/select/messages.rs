//! Messages to memory, and their surfaces.
//!
//! # Why
//!
//! Surfaces are set in each block that uses them. The finalizer of vISA folds the move into the message there. Across blocks it
//! keeps a register.

use super::super::code::{Category, Code, Kind, Slot, Template};
use super::Selector;
use crate::genx::{Cast, Elem, Message, Op, Operands};
use crate::graph::region_of;
use crate::ir::function::{InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::message_meaning;
use crate::visa::model::{Exec, Mask};
use smallvec::{SmallVec, smallvec};

impl Selector<'_> {
    pub(super) fn message(&mut self, message: Message, data: &InstData<Op>) {
        if message.lsc_space().is_some() {
            return self.cached(message, data);
        }
        let bytes = |s: &Self, o: Operand| s.func.type_of(o).bytes();
        let count = |bytes: u32| Exec::Count(bytes / 16);
        let surface = message.surface().and_then(|k| self.surface(data.uses[k]));
        let surface = surface.map(|value| Slot::Surface {
            value,
            written: false,
        });
        let result = data.defs.first().and_then(|d| d.as_value());
        let mut modifiers: SmallVec<[u32; 2]> = SmallVec::new();
        let mut guard = None;
        let (exec, slots): (_, SmallVec<[Slot; 3]>) = match message {
            Message::OwordLoad | Message::OwordLoadUnaligned => {
                let (Some(surface), Some(result)) = (surface, result) else {
                    return;
                };
                let offset = self.source(data.uses[2], false);
                let to = self.raw_result(result);
                modifiers.push(u32::from(self.func.integer(data.uses[0]).unwrap_or(0) != 0));
                (
                    count(bytes(self, data.defs[0])),
                    smallvec![surface, offset, to],
                )
            }
            Message::OwordStore => {
                let Some(surface) = surface else { return };
                let offset = self.source(data.uses[1], false);
                let from = self.raw(data.uses[2]);
                (
                    count(bytes(self, data.uses[2])),
                    smallvec![surface, offset, from],
                )
            }
            Message::MediaLoad | Message::MediaStore => {
                let Some(surface) = surface else { return };
                let number = |k: usize| self.func.integer(data.uses[k]).unwrap_or(0);
                let (width, plane) = (number(3) as u32, number(2));
                modifiers.push(number(0) as u32);
                let moved = match message {
                    Message::MediaLoad => data.defs[0],
                    _ => data.uses[6],
                };
                let pitch = width.next_power_of_two().max(4);
                let height = bytes(self, moved) / pitch.max(1);
                let x = self.source(data.uses[4], false);
                let y = self.source(data.uses[5], false);
                let raw = match (message, result) {
                    (Message::MediaLoad, Some(result)) => self.raw_result(result),
                    _ => self.raw(data.uses[6]),
                };
                (
                    Exec::Block { width, height },
                    smallvec![surface, Slot::Number(plane), x, y, raw],
                )
            }
            Message::SvmGather | Message::SvmScatter => {
                let elem = self.func.type_of(data.uses[3]).elem.bytes();
                let log = self.func.integer(data.uses[1]).unwrap_or(0);
                modifiers.extend([elem, 1 << log]);
                guard = self.guard(data.uses[0]);
                let size = self.func.type_of(data.uses[2]).count();
                let mask = Mask {
                    first: guard.map_or(0, |g| g.1),
                    all: false,
                };
                let exec = Exec::Elements { mask, size };
                let address = self.raw(data.uses[2]);
                match (message, result) {
                    (Message::SvmGather, Some(result)) => {
                        let value = self.value(result);
                        if guard.is_some() {
                            self.tie(data.uses[3], value);
                        }
                        let to = self.raw_result(result);
                        (exec, smallvec![address, to])
                    }
                    _ => {
                        let from = self.raw(data.uses[3]);
                        (exec, smallvec![address, from])
                    }
                }
            }
            Message::SvmBlockLoad | Message::SvmBlockLoadUnaligned => {
                let Some(result) = result else { return };
                modifiers.push(u32::from(message == Message::SvmBlockLoadUnaligned));
                let address = self.source(data.uses[0], false);
                let to = self.raw_result(result);
                (count(bytes(self, data.defs[0])), smallvec![address, to])
            }
            Message::SvmBlockStore => {
                let address = self.source(data.uses[0], false);
                let from = self.raw(data.uses[1]);
                (count(bytes(self, data.uses[1])), smallvec![address, from])
            }
            Message::Barrier => {
                self.barrier = true;
                (Exec::None, SmallVec::new())
            }
            Message::Fence => (Exec::None, SmallVec::new()),
            Message::LscFence => return self.cached_fence(data),
            // Other messages are handled elsewhere.
            _ => return,
        };
        let meaning = message_meaning(message);
        let Some(op) = meaning.and_then(|meaning| self.op(meaning)) else {
            return;
        };
        self.template_with_tie(Template {
            op,
            modifiers,
            guard: guard.map(|g| g.0),
            exec,
            saturate: false,
            slots,
        });
    }

    /// The surface that is bound to a number, loaded before the first message of this block that uses it:
    /// a load far from its message would need a register, a load near it becomes part of the message.
    fn surface(&mut self, operand: Operand) -> Option<Value> {
        let number = self.surface_number(operand)?;
        if let Some(&known) = self.surfaces.get(&number) {
            return Some(known);
        }
        let op = self.op("surface(a)")?;
        let value = self.new_value(Kind {
            category: Category::Surface,
            lanes: 1,
            elem: Elem::Int(32),
        });
        self.surfaces.insert(number, value);
        let ty = self.ty(Elem::Int(32), false);
        let slots = smallvec![
            Slot::Surface {
                value,
                written: true
            },
            Slot::Immediate {
                bits: number.into(),
                ty
            },
        ];
        self.emit(op, 1, slots, None, false);
        Some(value)
    }

    pub(super) fn surface_number(&mut self, operand: Operand) -> Option<u32> {
        if let Some(number) = self.func.integer(operand) {
            return Some(number as u32);
        }
        let mut value = operand.as_value()?;
        loop {
            if let Some(&number) = self.bound.get(&value) {
                return Some(number);
            }
            let inst = self.definitions.of(value);
            let next = inst.filter(|&i| {
                matches!(
                    self.func.insts[i].op,
                    Op::Convert
                        | Op::Cast(
                            Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace,
                            _
                        )
                )
            });
            match next.and_then(|i| self.func.insts[i].uses[0].as_value()) {
                Some(next) => value = next,
                None => {
                    self.error(
                        "genx-surface",
                        "the surface is neither an argument nor a constant".into(),
                    );
                    return None;
                }
            }
        }
    }

    /// Registers that a message writes: from a register's start on.
    pub(super) fn raw_result(&mut self, result: Value) -> Slot {
        let value = self.value(result);
        self.out.aligns[value] = self.machine.grf();
        Slot::Raw {
            value,
            offset: 0,
            written: true,
        }
    }

    /// Registers that a message reads. An argument that does not start at a register's start is copied to a register.
    pub(super) fn raw(&mut self, operand: Operand) -> Slot {
        let mut offset = 0;
        let Some(mut value) = operand.as_value() else {
            // An undefined operand is the null register.
            return match self.machine.platform.builtin_by_role("null") {
                Some(name) => Slot::BuiltIn { name },
                None => Slot::Number(0),
            };
        };
        if let Some(part) = self
            .definitions
            .of(value)
            .filter(|&d| self.bales.user(d).is_some())
            && let Op::ReadRegion(shape) = self.func.insts[part].op
        {
            let ty = self.func.ty(value);
            let data = &self.func.insts[part];
            let (region, _) =
                region_of(self.func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
            if let Some(vector) = data.uses[0].as_value() {
                (offset, value) = (region.offset as u32, vector);
            }
        }
        let mut value = self.value(value);
        if self.out.within.contains_key(&value) {
            let kind = self.out.func.ty(value);
            let copy = self.new_value(kind);
            self.push(Code::Copy, smallvec![copy.into()], smallvec![value.into()]);
            value = copy;
        }
        self.out.aligns[value] = self.machine.grf();
        Slot::Raw {
            value,
            offset,
            written: false,
        }
    }
}
