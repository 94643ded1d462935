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
    /// The operations at the top level, in textual order.
    pub operations: Vec<Operation<'s>>,
    /// What the [`TypeId`]s of the file stand for.
    pub types: Types,
    /// Number of values that were numbered.
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
    /// As the use declares it; [`TypeId::UNKNOWN`] where it declares none.
    pub ty: TypeId,
    /// The name with its `%` and its result number.
    pub span: Span,
    /// `None` until resolved, and after it where the value is not defined (which is reported).
    pub value: Option<ValueId>,
}

/// The definition of one value: a result or a block argument.
#[derive(Clone, Debug)]
pub struct Definition<'s> {
    /// Name without `%`; empty for a result that the text does not name.
    pub name: &'s str,
    /// Which result of the group that shares the name, from 0; 0 for arguments.
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
    /// What stands behind `=`; [`Attribute::Unit`] for a key alone.
    pub value: Rc<Attribute>,
    /// The attribute, or the dictionary it stands in.
    pub span: Span,
}

/// `^name(%a : T, ...)` after an operation.
#[derive(Clone, Debug)]
pub struct Successor<'s> {
    /// The block's name, without `^`.
    pub name: &'s str,
    /// What the block's arguments get, in their order.
    pub args: Vec<Operand<'s>>,
    /// Where it stands in the text.
    pub span: Span,
}

/// A block of a region.
#[derive(Clone, Debug)]
pub struct Block<'s> {
    /// Without `^`; empty for an unlabelled entry block.
    pub name: &'s str,
    /// Its arguments, those that the operation's own syntax gives the entry block included.
    pub args: Vec<Definition<'s>>,
    /// In textual order, the terminator last.
    pub operations: Vec<Operation<'s>>,
    /// Its label, or the `{` of its region for a block without one.
    pub span: Span,
}

/// A region of an operation, `{ ... }`.
#[derive(Clone, Debug, Default)]
pub struct Region<'s> {
    /// In textual order, the entry block first.
    pub blocks: Vec<Block<'s>>,
}

/// One operation with all that is nested in it.
#[derive(Clone, Debug)]
pub struct Operation<'s> {
    /// Full name with dialect, whatever short form the text had.
    pub name: &'s str,
    /// In the order of the generic form.
    pub operands: Vec<Operand<'s>>,
    /// How many operands belong to each operand group of the operation's signature, in order.
    /// Empty where the signature is unknown.
    pub segments: SmallVec<[u16; 4]>,
    /// In textual order.
    pub attributes: Vec<NamedAttribute<'s>>,
    /// In textual order.
    pub regions: Vec<Region<'s>>,
    /// The blocks that a terminator may go to, in textual order.
    pub successors: Vec<Successor<'s>>,
    /// One for each result, those of one name (`%a:2`) one after the other.
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

    /// The first attribute of this name; `None` if there is none.
    pub fn attribute(&self, name: &str) -> Option<&NamedAttribute<'s>> {
        self.attributes.iter().find(|a| a.name == name)
    }

    /// The value of the first attribute of this name; `None` if there is none.
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
