//! Parallel copies as moves: each value is read before its place is written; a temporary variable breaks a cycle.

use super::super::code::Category;
use super::Writer;
use crate::genx::Elem;
use crate::ir::function::{Inst, Value};
use crate::region::{Region, slices};
use crate::visa::model::{
    Elements, Exec, General, GeneralDecl, Instruction, Item, Operand, Predicate, Region as Picked,
};
use cranelift_entity::EntityRef;

/// One copy between different places.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    to: Value,
    from: Value,
}

impl Writer<'_> {
    /// The copies of an instruction between different places.
    pub(super) fn moves(&self, inst: Inst) -> Vec<Move> {
        let data = &self.program.func.insts[inst];
        let pairs = data.defs.iter().zip(&data.uses);
        pairs
            .filter_map(|(to, from)| {
                Some(Move {
                    to: to.as_value()?,
                    from: from.as_value()?,
                })
            })
            .filter(|m| self.place(m.to) != self.place(m.from))
            .collect()
    }

    fn size(&self, value: Value) -> u32 {
        self.program.func.ty(value).units()
    }

    fn category(&self, value: Value) -> Category {
        self.program.func.ty(value).category
    }

    /// Whether two values share units.
    fn overlap(&self, a: Value, b: Value) -> bool {
        let (p, q) = (self.place(a), self.place(b));
        self.category(a) == self.category(b)
            && p.variable == q.variable
            && p.offset < q.offset + self.size(b)
            && q.offset < p.offset + self.size(a)
    }
}

/// Writes parallel copies.
pub(super) fn sequence(writer: &mut Writer, moves: Vec<Move>) {
    let mut left = moves;
    // The values that would be overwritten before they are read, and their temporary places.
    let mut saved: Vec<(Value, Spare)> = Vec::new();
    while !left.is_empty() {
        let is_saved = |v: Value| saved.iter().any(|s| s.0 == v);
        let free = (0..left.len()).find(|&at| {
            let to = left[at].to;
            (0..left.len()).all(|other| {
                other == at || is_saved(left[other].from) || !writer.overlap(to, left[other].from)
            })
        });
        match free {
            Some(at) => {
                let m = left.remove(at);
                let spare = saved.iter().find(|s| s.0 == m.from).map(|s| s.1);
                writer.copy(m.to, m.from, spare);
            }
            None => {
                // Every target is still to be read: the smallest source is kept elsewhere.
                let unsaved = left.iter().map(|m| m.from).filter(|&f| !is_saved(f));
                let Some(value) = unsaved.min_by_key(|&f| (writer.size(f), f)) else {
                    return;
                };
                let spare = writer.keep(value);
                saved.push((value, spare));
            }
        }
    }
}

/// A temporary place.
#[derive(Clone, Copy, Debug)]
pub enum Spare {
    /// Bytes.
    General(General),
    /// Bits.
    Predicate(Predicate),
}

impl Writer<'_> {
    /// Copies a value to a temporary place.
    fn keep(&mut self, value: Value) -> Spare {
        let size = self.size(value);
        if self.category(value) == Category::Predicate {
            let to = self.kernel.predicates.push(Elements::new(size));
            let from = self.predicate(value);
            self.logic(to, from, size);
            return Spare::Predicate(to);
        }
        let bytes = self.element(Elem::Int(8), true);
        let grf = self.machine.grf();
        let align = if size >= grf {
            grf
        } else {
            size.next_power_of_two()
        };
        let root = match self.spare.get(&size) {
            Some(&known) => known,
            None => {
                let root = self
                    .kernel
                    .generals
                    .push(GeneralDecl::root(bytes, size, Some(align)));
                self.spare.insert(size, root);
                root
            }
        };
        let from = self.place(value);
        self.bytes(
            (None, root, 0),
            (Some(from.variable), root, from.offset),
            size,
        );
        Spare::General(root)
    }

    fn copy(&mut self, to: Value, from: Value, spare: Option<Spare>) {
        let size = self.size(to);
        match self.category(to) {
            Category::Predicate => {
                let from = match spare {
                    Some(Spare::Predicate(p)) => p,
                    _ => self.predicate(from),
                };
                let to = self.predicate(to);
                self.logic(to, from, size);
            }
            _ => {
                let (p, q) = (self.place(to), self.place(from));
                let root = General::new(0);
                let source = match spare {
                    Some(Spare::General(g)) => (None, g, 0),
                    _ => (Some(q.variable), root, q.offset),
                };
                self.bytes((Some(p.variable), root, p.offset), source, size);
            }
        }
    }

    fn logic(&mut self, to: Predicate, from: Predicate, size: u32) {
        if let Some(op) = self.machine.platform.op_by_meaning("q & r") {
            let operands = [
                Operand::Predicate(to),
                Operand::Predicate(from),
                Operand::Predicate(from),
            ];
            self.items.push(Item::Instruction(Instruction::new(
                op,
                Exec::elements(size),
                operands,
            )));
        }
    }

    /// Moves bytes from one place to another, with the fewest and widest moves. A place is a variable, or a
    /// declaration, and a byte.
    fn bytes(&mut self, to: At, from: At, size: u32) {
        // Arguments can start within a register.
        let within = |at: At| {
            at.0.map_or(0, |v| self.variables.list[v as usize].align.remainder)
        };
        let aligned = to.2 | from.2 | size | within(to) | within(from);
        let width = [4, 2, 1]
            .into_iter()
            .find(|w| aligned.is_multiple_of(*w))
            .unwrap_or(1);
        let elem = Elem::Int((width * 8) as u8);
        let ty = self.element(elem, true);
        let count = size / width;
        let limits = self.machine.limits.clone();
        let total = |writer: &Self, at: At| match at.0 {
            Some(variable) => writer.variables.list[variable as usize].size,
            None => size,
        };
        let (room_to, room_from) = (total(self, to), total(self, from));
        let region = |offset: u32| Region::contiguous(width, count, offset as i32);
        let (target, source) = (region(to.2), region(from.2));
        let legal = |k: u32, w: u32| {
            let part = |r: &Region| r.sub(k, w);
            part(&target).is_some_and(|t| limits.destination(&t, room_to, None))
                && part(&source).is_some_and(|s| limits.source(&s, room_from, None))
        };
        let found = slices::search(count, limits.size, legal, |_, _| true);
        let Some(op) = self.machine.platform.op_by_meaning("a") else {
            return;
        };
        let view = |writer: &mut Self, at: At| match at.0 {
            Some(variable) => writer.view(variable, ty),
            None => writer.view_of(at.1, ty),
        };
        let (a, b) = (view(self, to), view(self, from));
        for (k, w) in found.unwrap_or_default() {
            let region = if w == 1 {
                Picked::SCALAR
            } else {
                Picked::CONTIGUOUS
            };
            let operands = [
                Operand::Destination {
                    base: a.into(),
                    offset: to.2 + k * width,
                    stride: 1,
                },
                Operand::Source {
                    base: b.into(),
                    offset: from.2 + k * width,
                    region,
                    modifier: Default::default(),
                },
            ];
            self.items.push(Item::Instruction(Instruction::new(
                op,
                Exec::elements(w),
                operands,
            )));
        }
    }
}

/// A variable or else a declaration, and a byte in it.
type At = (Option<u32>, General, u32);
