//! Operations as the text has them, before names are resolved.

use super::super::dialect::{Operation, Register, Role, Type};
use easel_isa::diagnostic::Span;

/// A use: `%name` or `%name#2`.
#[derive(Clone, Copy)]
pub(super) struct Use<'s> {
    pub name: &'s str,
    pub number: Option<usize>,
    /// The region that it stands in, by its number in [`Reader::scopes`](super::reader::Reader).
    pub scope: u32,
    pub span: Span,
}

/// `%name` or `%name:2` on the left of an operation.
#[derive(Clone, Copy)]
pub(super) struct Result<'s> {
    pub name: &'s str,
    pub scope: u32,
    pub count: usize,
    pub span: Span,
}

/// A type in the text. The short form `<?>` leaves the kind to the operand's definition.
#[derive(Clone, Copy)]
pub(super) enum Written {
    Full(Type),
    Short(Register),
}

impl Written {
    /// Whether a value of this type may be written so.
    pub fn fits(self, ty: Type) -> bool {
        match (self, ty) {
            (Written::Full(t), _) => t.is_like(ty),
            (Written::Short(s), Type::Register(r)) if r.kind.is_file() => {
                Register { kind: r.kind, ..s }.is_like(r)
            }
            // Special registers have one shape each, and any number reads as 0.
            (Written::Short(s), Type::Register(r)) => {
                let form = std::mem::discriminant;
                !s.range && form(&s.semantics) == form(&r.semantics)
            }
            (Written::Short(_), _) => false,
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct TypeText {
    pub ty: Written,
    pub span: Span,
}

/// How the text declares the types of the operands.
pub(super) enum Declared {
    /// It does not.
    Nothing,
    /// In the order of the operands; `None` where the syntax leaves one out.
    Flat(Vec<Option<TypeText>>),
    /// One type for all.
    All(TypeText),
    /// `outs(...) ins(...) mods(...)`.
    Groups {
        outs: Vec<TypeText>,
        ins: Vec<TypeText>,
        mods: Option<Vec<TypeText>>,
    },
}

/// Where the types of the results come from.
pub(super) enum Results {
    Stated(Vec<TypeText>),
    Fixed(Type),
    /// One per value-form out, then these.
    Outs(Vec<TypeText>),
    /// The range that the operands form.
    Range,
    /// The cells of the operand.
    Cells,
    /// The operand's type as a value.
    Contents,
    /// The pointer's type, which is per lane where an offset is.
    Pointer,
    /// As many as these, of types that the text does not tell.
    Unknown(usize),
}

/// A successor of a branch, as written.
pub(super) struct Destination<'s> {
    pub block: &'s str,
    /// The region that has the block.
    pub scope: u32,
    pub span: Span,
    pub args: Vec<Use<'s>>,
    pub types: Vec<TypeText>,
}

pub(super) struct Raw<'s> {
    pub op: Operation,
    pub results: Vec<Result<'s>>,
    pub uses: Vec<Use<'s>>,
    pub declared: Declared,
    pub typing: Results,
    pub targets: Vec<Destination<'s>>,
    /// From the operation's name to its end.
    pub span: Span,
    /// Written in a form that only the older spelling has.
    pub older: bool,
    pub regions: Vec<RawRegion<'s>>,
}

/// A region, with at least one block.
pub(super) struct RawRegion<'s> {
    pub blocks: Vec<RawBlock<'s>>,
}

pub(super) struct RawBlock<'s> {
    /// The region that it stands in.
    pub scope: u32,
    /// Empty for the block without a label.
    pub label: &'s str,
    pub span: Span,
    pub params: Vec<(Use<'s>, TypeText)>,
    pub ops: Vec<Raw<'s>>,
}

/// Whether the operand in this place names storage.
pub(super) fn is_out(op: &Operation, n: usize) -> bool {
    op.roles().nth(n) == Some(Role::Out)
}
