//! The generic tree: every operation, in either spelling, as name, operands, attributes,
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
    /// The operations at the top level, in textual order.
    pub operations: Vec<Operation<'s>>,
    /// The types behind the [`TypeId`]s of the file.
    pub types: Types,
    /// The number of values.
    pub values: u32,
}

impl Module<'_> {
    /// The type behind an id of this module.
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
    /// The type in the use; [`TypeId::UNKNOWN`] if the use states none.
    pub ty: TypeId,
    /// The name with its `%` and its result number.
    pub span: Span,
    /// `None` until resolved, and afterwards if the value is not defined (an error that is reported).
    pub value: Option<ValueId>,
}

/// The definition of one value: a result or a block argument.
#[derive(Clone, Debug)]
pub struct Definition<'s> {
    /// Name without `%`; empty for a result that the text does not name.
    pub name: &'s str,
    /// The index of the result in the group that shares the name, from 0; 0 for arguments.
    pub number: u32,
    /// The declared type; [`TypeId::UNKNOWN`] until it is known.
    pub ty: TypeId,
    /// The name with its `%`, or the operation's name for a result without one.
    pub span: Span,
    /// `None` until resolved.
    pub value: Option<ValueId>,
}

/// `key = value` of an operation.
#[derive(Clone, Debug)]
pub struct NamedAttribute<'s> {
    /// The key, without quotes.
    pub name: &'s str,
    /// The value after `=`; [`Attribute::Unit`] for a key alone.
    pub value: Rc<Attribute>,
    /// The attribute, or the dictionary that contains it.
    pub span: Span,
}

/// `^name(%a : T, ...)` after an operation.
#[derive(Clone, Debug)]
pub struct Successor<'s> {
    /// The block's name, without `^`.
    pub name: &'s str,
    /// The operands for the block's arguments, in their order.
    pub args: Vec<Operand<'s>>,
    /// The place in the text.
    pub span: Span,
}

/// A block of a region.
#[derive(Clone, Debug)]
pub struct Block<'s> {
    /// The name without `^`; empty for an unlabelled entry block.
    pub name: &'s str,
    /// The arguments, including those that the operation's own syntax gives the entry block.
    pub args: Vec<Definition<'s>>,
    /// The operations in textual order, the terminator last.
    pub operations: Vec<Operation<'s>>,
    /// The label, or the `{` of the region for a block without a label.
    pub span: Span,
}

/// A region of an operation, `{ ... }`.
#[derive(Clone, Debug, Default)]
pub struct Region<'s> {
    /// The blocks in textual order, the entry block first.
    pub blocks: Vec<Block<'s>>,
}

/// One operation with all operations nested in it.
#[derive(Clone, Debug)]
pub struct Operation<'s> {
    /// The full name with dialect, for every short form in the text.
    pub name: &'s str,
    /// The operands in the order of the generic form.
    pub operands: Vec<Operand<'s>>,
    /// The number of operands in each operand group of the operation's signature, in order.
    /// Empty if the signature is unknown.
    pub segments: SmallVec<[u16; 4]>,
    /// The attributes in textual order.
    pub attributes: Vec<NamedAttribute<'s>>,
    /// The regions in textual order.
    pub regions: Vec<Region<'s>>,
    /// The blocks that a terminator may go to, in textual order.
    pub successors: Vec<Successor<'s>>,
    /// The definitions of the results; those of one name (`%a:2`) are consecutive.
    pub results: Vec<Definition<'s>>,
    /// The name in the text.
    pub name_span: Span,
    /// The text from the first result to the end.
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

    /// The first attribute of this name; `None` if there is none.
    pub fn attribute(&self, name: &str) -> Option<&NamedAttribute<'s>> {
        self.attributes.iter().find(|a| a.name == name)
    }

    /// The value of the first attribute of this name; `None` if there is none.
    pub fn value(&self, name: &str) -> Option<&Attribute> {
        self.attribute(name).map(|a| &*a.value)
    }

    /// The number of operations in this operation, itself included.
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
