//! Types that a function is declared, defined or called with.

use super::ty::Ty;
use crate::types::Type;
use easel_isa::diagnostic::Span;

/// How a function is declared, defined or called.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Signature {
    /// What it gives back.
    pub result: Ty,
    /// Its arguments; metadata are `None`.
    pub arguments: Vec<Option<Type>>,
    /// Where that stands.
    pub span: Span,
}

impl Signature {
    /// Whether the types are the same.
    pub fn same(&self, other: &Signature) -> bool {
        self.result == other.result && self.arguments == other.arguments
    }

    /// As messages have it.
    pub fn text(&self) -> String {
        let text = |ty: &Option<Type>| ty.map_or("metadata".into(), |ty| ty.to_string());
        let arguments: Vec<String> = self.arguments.iter().map(text).collect();
        format!("{} ({})", self.result.text(), arguments.join(", "))
    }
}
