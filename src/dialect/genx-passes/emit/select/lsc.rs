//! Messages of the newer data port.

use super::super::code::{Slot, Template};
use super::Selector;
use crate::genx::lsc::{ADDRESSES, Access, CACHINGS, FENCES, MASK, REST, access};
use crate::genx::{Message, Op, Operands};
use crate::ir::function::InstData;
use crate::ir::operand::Operand;
use crate::lower::lsc;
use crate::visa::model::{Exec, Mask};
use crate::visa::tables::{ModifierForm, OpId, OpInfo};
use smallvec::{SmallVec, smallvec};

impl Selector<'_> {
    /// Loads, stores, prefetches and atomic operations.
    pub(super) fn cached(&mut self, message: Message, data: &InstData<Op>) {
        let func = self.func;
        let found = access(message, |n| func.integer(data.uses[n]));
        let Ok(access) = found else {
            return self.error("genx-unsupported", "this message has no instruction".into());
        };
        let Some(meaning) = lsc::meaning(message, &access) else {
            return;
        };
        let Some(op) = self.op(&meaning) else { return };
        let Some(info) = self.machine.platform.op(op) else {
            return;
        };
        let Some(modifiers) = self.shape_and_caching(info, &access) else {
            return;
        };
        let surface = match message.surface() {
            Some(n) => match self.surface_number(data.uses[n]) {
                Some(number) => Some(number),
                None => return,
            },
            None => None,
        };
        let guard = self.guard(data.uses[MASK]);
        let mask = Mask {
            first: guard.map_or(0, |g| g.1),
            all: false,
        };
        let size = func.type_of(data.uses[MASK]).count();
        let elem = func.type_of(data.uses[ADDRESSES]).elem;
        let ty = self.ty(elem, false);
        let address = match self.raw(data.uses[ADDRESSES]) {
            Slot::Raw { value, offset, .. } => Slot::Memory {
                value,
                offset,
                surface,
                plus: access.offset as i32,
                ty,
            },
            _ => return self.error("genx-unsupported", "the address is undefined".into()),
        };
        let result = match data.defs.first().and_then(|d| d.as_value()) {
            Some(result) => {
                let value = self.value(result);
                let old = match message {
                    Message::LscLoadMerge(_) | Message::LscAtomic(_) => data.uses.last(),
                    _ => None,
                };
                if let (Some(&old), true) = (old, guard.is_some()) {
                    self.tie(old, value);
                }
                self.raw_result(result)
            }
            None => self.nothing(),
        };
        let slots: SmallVec<[Slot; 3]> = match message {
            Message::LscStore(_) => smallvec![address, self.raw(data.uses[REST])],
            Message::LscAtomic(_) => {
                let given = access.atomic.map_or(0, |atomic| atomic.1);
                let numbers = [0, 1].map(|n| match n < given {
                    true => self.raw(data.uses[REST + n]),
                    false => self.nothing(),
                });
                let [first, second] = numbers;
                smallvec![result, address, first, second]
            }
            _ => smallvec![result, address],
        };
        self.template_with_tie(Template {
            op,
            modifiers,
            guard: guard.map(|g| g.0),
            exec: Exec::Elements { mask, size },
            saturate: false,
            slots,
        });
    }

    /// No registers.
    fn nothing(&self) -> Slot {
        match self.machine.platform.builtin_by_role("null") {
            Some(name) => Slot::BuiltIn { name },
            None => Slot::Number(0),
        }
    }

    /// The text modifiers of a message, in the order of its row.
    fn shape_and_caching(&mut self, info: &OpInfo, access: &Access) -> Option<SmallVec<[u32; 2]>> {
        let levels = access
            .caching
            .map(|level| CACHINGS[level.unsigned_abs() as usize]);
        let caching = match levels {
            ["", ""] => String::new(),
            [first, second] => format!("{first}.{second}"),
        };
        let mut all = SmallVec::new();
        for (_, form) in &info.modifiers {
            let (found, what) = match form {
                ModifierForm::Words(words) => (
                    words.iter().position(|word| *word == caching),
                    format!("caching `{caching}`"),
                ),
                ModifierForm::Shapes(shapes) => (
                    shapes.iter().position(|s| {
                        (s.memory, s.register) == (access.memory, access.register)
                            && (s.vector, s.transposed) == (access.vector, access.transposed)
                    }),
                    format!("{} elements of {} bytes", access.vector, access.memory),
                ),
                _ => (None, "this".into()),
            };
            match found {
                Some(n) => all.push(n as u32),
                None => {
                    let platform = self.machine.platform.name();
                    let message = format!("{platform} has no `{}` with {what}", info.mnemonic);
                    self.error("genx-target", message);
                    return None;
                }
            }
        }
        Some(all)
    }

    /// A fence, with the words of its row.
    pub(super) fn cached_fence(&mut self, data: &InstData<Op>) {
        let Some(op) = self.op("lsc_fence(unit, action, scope)") else {
            return;
        };
        let Some(modifiers) = self.fence_words(op, &data.uses[1..]) else {
            let platform = self.machine.platform.name();
            return self.error("genx-target", format!("{platform} has no such fence"));
        };
        self.template_with_tie(Template {
            op,
            modifiers,
            guard: None,
            exec: Exec::None,
            saturate: false,
            slots: SmallVec::new(),
        });
    }

    fn fence_words(&self, op: OpId, uses: &[Operand]) -> Option<SmallVec<[u32; 2]>> {
        let info = self.machine.platform.op(op)?;
        let each = info.modifiers.iter().zip(FENCES).zip(uses);
        each.map(|(((_, form), words), &operand)| {
            let number = usize::try_from(self.func.integer(operand)?).ok()?;
            let word = words.get(number)?;
            match form {
                ModifierForm::Words(all) => all.iter().position(|w| w == word).map(|n| n as u32),
                _ => None,
            }
        })
        .collect()
    }
}
