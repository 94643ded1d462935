//! Functions after parsing, in which values and blocks are still names: parts of the text.

use crate::function::{Form, OperationSet};
use crate::launch::Launch;
use crate::operand::{Operand, Part, Reg};
use easel_isa::diagnostic::Span;

pub(super) struct RawFunction<'t, S: OperationSet> {
    pub name: String,
    pub context: S::Context,
    pub form: Form,
    pub launch: Launch,
    pub blocks: Vec<RawBlock<'t, S>>,
}

pub(super) struct RawBlock<'t, S: OperationSet> {
    pub name: &'t str,
    pub span: Span,
    pub params: Vec<RawDef<'t, S>>,
    pub insts: Vec<RawInst<'t, S>>,
}

pub(super) struct RawInst<'t, S: OperationSet> {
    pub op: S::Op,
    pub defs: Vec<RawDef<'t, S>>,
    pub uses: Vec<RawOperand<'t>>,
    pub targets: Vec<(&'t str, Span, Vec<RawOperand<'t>>)>,
    pub span: Span,
}

pub(super) struct RawDef<'t, S: OperationSet> {
    pub operand: RawOperand<'t>,
    pub ty: Option<S::Type>,
    pub range: Option<(i64, i64)>,
    pub fixed: Option<Reg>,
    pub align: u32,
}

pub(super) enum RawOperand<'t> {
    Value(&'t str, Part, Span),
    /// Registers and immediates.
    Other(Operand),
}
