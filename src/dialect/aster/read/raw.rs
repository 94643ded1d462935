//! Operations as in the text, before name resolution.

use super::super::dialect::{Operation, Register, Role, Type};
use easel_isa::diagnostic::Span;

/// A use: `%name` or `%name#2`.
#[derive(Clone, Copy)]
pub(super) struct Use<'s> {
    pub name: &'s str,
    pub number: Option<usize>,
    /// The enclosing region, by its number in [`Reader::scopes`](super::reader::Reader).
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
    /// Whether the text can denote a value of this type.
    pub fn fits(self, ty: Type) -> bool {
        match (self, ty) {
            (Written::Full(t), _) => t.is_like(ty),
            (Written::Short(s), Type::Register(r)) if r.kind.is_file() => {
                Register { kind: r.kind, ..s }.is_like(r)
            }
            // Special registers have one shape each, and any number is read as 0.
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

/// The declaration of operand types in the text.
pub(super) enum Declared {
    /// No declaration.
    Nothing,
    /// In the order of the operands; `None` for an operand that the syntax omits.
    Flat(Vec<Option<TypeText>>),
    /// A single type for all.
    All(TypeText),
    /// `outs(...) ins(...) mods(...)`.
    Groups {
        outs: Vec<TypeText>,
        ins: Vec<TypeText>,
        mods: Option<Vec<TypeText>>,
    },
}

/// The source of the results' types.
pub(super) enum Results {
    Stated(Vec<TypeText>),
    Fixed(Type),
    /// A type for each value-form out, then these types.
    Outs(Vec<TypeText>),
    /// The range that the operands form.
    Range,
    /// The cells of the operand.
    Cells,
    /// The operand's type as a value.
    Contents,
    /// The pointer's type, which is per lane if an offset is.
    Pointer,
    /// A number of results whose types the text does not give.
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
    /// The text from the operation's name to its end.
    pub span: Span,
    /// Whether the operation has a form that only the older spelling has.
    pub older: bool,
    pub regions: Vec<RawRegion<'s>>,
}

/// A region, with at least one block.
pub(super) struct RawRegion<'s> {
    pub blocks: Vec<RawBlock<'s>>,
}

pub(super) struct RawBlock<'s> {
    /// The enclosing region.
    pub scope: u32,
    /// The label; empty for the block without a label.
    pub label: &'s str,
    pub span: Span,
    pub params: Vec<(Use<'s>, TypeText)>,
    pub ops: Vec<Raw<'s>>,
}

/// Whether the operand in this place names storage.
pub(super) fn is_out(op: &Operation, n: usize) -> bool {
    op.roles().nth(n) == Some(Role::Out)
}
