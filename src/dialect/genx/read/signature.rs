//! Types that a function is declared, defined or called with.

use super::ty::Ty;
use crate::types::Type;
use easel_isa::diagnostic::Span;

/// The signature of a declaration, definition or call.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Signature {
    /// The type of the result.
    pub result: Ty,
    /// The types of the arguments; metadata are `None`.
    pub arguments: Vec<Option<Type>>,
    /// The place of the signature.
    pub span: Span,
}

impl Signature {
    /// Whether the types are the same.
    pub fn same(&self, other: &Signature) -> bool {
        self.result == other.result && self.arguments == other.arguments
    }

    /// The signature as in messages.
    pub fn text(&self) -> String {
        let text = |ty: &Option<Type>| ty.map_or("metadata".into(), |ty| ty.to_string());
        let arguments: Vec<String> = self.arguments.iter().map(text).collect();
        format!("{} ({})", self.result.text(), arguments.join(", "))
    }
}
