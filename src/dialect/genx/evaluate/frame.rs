//! The storage of a function's values at run time: the elements of all values, constants
//! included, are in one row.

use super::Element;
use crate::ir::function::Block;
use crate::ir::operand::Operand;
use crate::set::GenxFunction;
use crate::types::{Elem, Type};
use cranelift_entity::{EntityRef, SecondaryMap};

/// The location and the type of the elements of a value or constant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub at: usize,
    pub ty: Type,
}

impl Slot {
    pub fn count(self) -> usize {
        self.ty.count() as usize
    }

    pub fn bits(self) -> u32 {
        self.ty.elem.bits()
    }

    pub fn elem(self) -> Elem {
        self.ty.elem
    }

    pub fn range(self) -> std::ops::Range<usize> {
        self.at..self.at + self.count()
    }
}

/// The places of a function's values.
pub(super) struct Layout<'a> {
    pub func: &'a GenxFunction,
    values: SecondaryMap<crate::ir::function::Value, usize>,
    constants: Vec<usize>,
    first: Vec<Element>,
    size: usize,
}

impl<'a> Layout<'a> {
    pub fn new(func: &'a GenxFunction) -> Layout<'a> {
        let mut first = Vec::new();
        let mut constants = Vec::new();
        for index in 0.. {
            let Some(constant) = func.context.constants.get(Operand::Imm(index)) else {
                break;
            };
            constants.push(first.len());
            first.extend(constant.iter().map(|bits| match bits {
                Some(bits) => Element::new(bits),
                None => Element::undefined(0),
            }));
        }
        let mut size = first.len();
        let mut values = SecondaryMap::with_capacity(func.values.len());
        for (value, data) in &func.values {
            values[value] = size;
            size += data.ty.count() as usize;
        }
        Layout {
            func,
            values,
            constants,
            first,
            size,
        }
    }

    /// The location of an operand's elements.
    pub fn slot(&self, operand: Operand) -> Result<Slot, String> {
        match operand {
            Operand::Value(value, part) if part.is_whole() => match self.func.values.get(value) {
                Some(data) => Ok(Slot {
                    at: self.values[value],
                    ty: data.ty,
                }),
                None => Err(format!("{value} does not exist")),
            },
            Operand::Imm(index) => {
                let constant = self.func.context.constants.get(operand);
                let at = usize::try_from(index)
                    .ok()
                    .and_then(|i| self.constants.get(i));
                match (constant, at) {
                    (Some(constant), Some(&at)) => Ok(Slot {
                        at,
                        ty: constant.ty,
                    }),
                    _ => Err(format!("there is no constant {index}")),
                }
            }
            other => Err(format!("{other:?} is no operand of the dialect")),
        }
    }
}

/// A function that is running.
pub(super) struct Frame {
    /// The index of the layout.
    pub layout: usize,
    pub cells: Vec<Element>,
    pub block: Block,
    /// The next instruction of the block.
    pub next: usize,
}

impl Frame {
    /// A frame at the beginning of a function; none if the function has no entry.
    pub fn enter(index: usize, layout: &Layout<'_>) -> Option<Frame> {
        let mut cells = Vec::with_capacity(layout.size);
        cells.extend_from_slice(&layout.first);
        cells.resize(layout.size, Element::undefined(0));
        Some(Frame {
            layout: index,
            cells,
            block: layout.func.entry()?,
            next: 0,
        })
    }

    pub fn get(&self, slot: Slot) -> &[Element] {
        &self.cells[slot.range()]
    }

    /// Copies elements; the slots are as long.
    pub fn copy(&mut self, from: Slot, to: Slot) {
        self.cells.copy_within(from.range(), to.at);
    }

    /// The elements of a result, each from the element of one operand beside it.
    pub fn map1(&mut self, a: Slot, to: Slot, mut f: impl FnMut(Element) -> Element) {
        let step = a.at as isize - to.at as isize;
        for at in to.range() {
            let x = self.cells[at.wrapping_add_signed(step)];
            self.cells[at] = f(x);
        }
    }

    /// The same of several operands; stops at a failure.
    pub fn map<const N: usize>(
        &mut self,
        from: [Slot; N],
        to: Slot,
        mut f: impl FnMut([u64; N]) -> Result<Element, String>,
    ) -> Result<(), String> {
        for lane in 0..to.count() {
            let operands = from.map(|slot| self.cells[slot.at + lane]);
            let known = operands.iter().all(|x| x.defined);
            let mut result = f(operands.map(|x| x.bits))?;
            result.defined &= known;
            self.cells[to.at + lane] = result;
        }
        Ok(())
    }
}

/// The number of a block for messages.
pub(super) fn name(func: &GenxFunction, block: Block) -> String {
    match func.context.blocks.get(block).and_then(|n| n.as_deref()) {
        Some(name) => format!("%{name}"),
        None => format!("block {}", block.index()),
    }
}
