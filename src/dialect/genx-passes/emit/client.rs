//! Bales as a client of the allocator's core: values of bytes that are assigned to variables.

use super::code::{Bale, BaleFunction, Category, Code};
use crate::allocate::ranges::align::Align;
use crate::allocate::ranges::client::Client;
use crate::ir::function::{Access, Form, Function, Inst, Value};
use crate::ir::operand::Operand;
use crate::target::{Bank, BankRole};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

/// A function with additional data for the core.
pub struct Program {
    /// The bales.
    pub func: BaleFunction,
    /// Parameters of blocks, written by copies on each incoming edge.
    pub merged: EntitySet<Value>,
    /// Results of two-address operations and the copies of their old values.
    pub ties: Vec<(Value, Value)>,
    /// The alignment in bytes of the start of a value.
    pub aligns: cranelift_entity::SecondaryMap<Value, u32>,
    /// Arguments that start within a register, not at its start.
    pub within: FxHashMap<Value, Align>,
}

impl Client for Program {
    type Set = Bale;

    fn func(&self) -> &Function<Bale> {
        &self.func
    }
    fn form(&self) -> Form {
        Form::Ssa
    }
    fn size(&self, value: Value) -> u32 {
        self.func.ty(value).units()
    }
    fn bank(&self, value: Value) -> Bank {
        let index = match self.func.ty(value).category {
            Category::General => 0,
            Category::Address => 1,
            Category::Predicate => 2,
            Category::Surface => 3,
        };
        Bank {
            index,
            role: BankRole::Varying,
        }
    }
    fn align(&self, value: Value) -> Align {
        match self.within.get(&value) {
            Some(&place) => place,
            None => Align::at_offset(self.aligns[value].max(1), 0),
        }
    }
    fn accesses(&self, inst: Inst, found: &mut dyn FnMut(Access, Operand)) {
        let data = &self.func.insts[inst];
        for &operand in &data.uses {
            found(Access::Use, operand);
        }
        for &operand in &data.defs {
            found(Access::Def, operand);
        }
    }
    fn copies(&self, inst: Inst, found: &mut dyn FnMut(Operand, Operand)) {
        let data = &self.func.insts[inst];
        if data.op == Code::Copy {
            let pairs = data.defs.iter().zip(&data.uses);
            pairs.for_each(|(&to, &from)| found(to, from));
        }
    }
    fn ties(&self) -> &[(Value, Value)] {
        &self.ties
    }
    fn merged(&self, value: Value) -> bool {
        self.merged.contains(value)
    }
}
