//! The generic tree: every operation, however it was spelled, as name, operands, attributes,
//! regions, successors and results.
//!
//! Text is borrowed from the source. Types are interned in the [`Module`], so two types are equal
//! exactly when their ids are. `resolve` fills in the [`ValueId`]s.

use super::attribute::Attribute;
use super::types::{Type, TypeId, Types};
use cranelift_entity::entity_impl;
use easel_isa::diagnostic::Span;
use smallvec::SmallVec;
use std::rc::Rc;

/// An SSA value of the source, numbered over the whole module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValueId(u32);
entity_impl!(ValueId, "value");

/// A parsed file.
#[derive(Debug, Default)]
pub struct Module<'s> {
    pub operations: Vec<Operation<'s>>,
    pub types: Types,
    /// Number of values that were numbered.
    pub values: u32,
}

impl Module<'_> {
    pub fn ty(&self, id: TypeId) -> &Type {
        self.types.get(id)
    }
}

/// One use of a value, with the type that the use declares.
#[derive(Clone, Debug)]
pub struct Operand<'s> {
    /// Name without `%` and without the result number.
    pub name: &'s str,
    /// `n` of `%name#n`.
    pub number: u32,
    pub ty: TypeId,
    pub span: Span,
    /// `None` until resolved, and after it where the value is not defined (which is reported).
    pub value: Option<ValueId>,
}

/// The definition of one value: a result or a block argument.
#[derive(Clone, Debug)]
pub struct Definition<'s> {
    pub name: &'s str,
    pub number: u32,
    pub ty: TypeId,
    pub span: Span,
    pub value: Option<ValueId>,
}

/// `key = value` of an operation.
#[derive(Clone, Debug)]
pub struct NamedAttribute<'s> {
    pub name: &'s str,
    pub value: Rc<Attribute>,
    /// The attribute, or the dictionary it stands in.
    pub span: Span,
}

/// `^name(%a : T, ...)` after an operation.
#[derive(Clone, Debug)]
pub struct Successor<'s> {
    pub name: &'s str,
    pub args: Vec<Operand<'s>>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Block<'s> {
    /// Without `^`; empty for an unlabelled entry block.
    pub name: &'s str,
    pub args: Vec<Definition<'s>>,
    pub operations: Vec<Operation<'s>>,
    pub span: Span,
}

#[derive(Clone, Debug, Default)]
pub struct Region<'s> {
    pub blocks: Vec<Block<'s>>,
}

#[derive(Clone, Debug)]
pub struct Operation<'s> {
    /// Full name with dialect, whatever short form the text had.
    pub name: &'s str,
    pub operands: Vec<Operand<'s>>,
    /// How many operands belong to each operand group of the operation's signature, in order.
    /// Empty where the signature is unknown.
    pub segments: SmallVec<[u16; 4]>,
    pub attributes: Vec<NamedAttribute<'s>>,
    pub regions: Vec<Region<'s>>,
    pub successors: Vec<Successor<'s>>,
    pub results: Vec<Definition<'s>>,
    /// The name in the text.
    pub name_span: Span,
    /// From the first result to the end.
    pub span: Span,
}

impl<'s> Operation<'s> {
    /// The operands of the `n`-th group of the signature.
    pub fn group(&self, n: usize) -> &[Operand<'s>] {
        let Some(&len) = self.segments.get(n) else {
            return &[];
        };
        let start: usize = self.segments[..n].iter().map(|&l| usize::from(l)).sum();
        self.operands
            .get(start..start + usize::from(len))
            .unwrap_or(&[])
    }

    pub fn attribute(&self, name: &str) -> Option<&NamedAttribute<'s>> {
        self.attributes.iter().find(|a| a.name == name)
    }

    pub fn value(&self, name: &str) -> Option<&Attribute> {
        self.attribute(name).map(|a| &*a.value)
    }

    /// Number of operations in this one, itself included.
    pub fn count(&self) -> usize {
        1 + self.inner().map(Operation::count).sum::<usize>()
    }

    /// The operations directly inside.
    pub fn inner(&self) -> impl Iterator<Item = &Operation<'s>> {
        self.regions
            .iter()
            .flat_map(|r| &r.blocks)
            .flat_map(|b| &b.operations)
    }
}
