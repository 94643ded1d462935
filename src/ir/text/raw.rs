//! Functions as they are read, in which values and blocks are still names.

use crate::function::{Form, OperationSet};
use crate::launch::Launch;
use crate::operand::{Operand, Part, Reg};
use easel_isa::diagnostic::Span;

pub(super) struct RawFunction<S: OperationSet> {
    pub name: String,
    pub context: S::Context,
    pub form: Form,
    pub launch: Launch,
    pub blocks: Vec<RawBlock<S>>,
}

pub(super) struct RawBlock<S: OperationSet> {
    pub name: String,
    pub span: Span,
    pub params: Vec<RawDef<S>>,
    pub insts: Vec<RawInst<S>>,
}

pub(super) struct RawInst<S: OperationSet> {
    pub op: S::Op,
    pub defs: Vec<RawDef<S>>,
    pub uses: Vec<RawOperand>,
    pub targets: Vec<(String, Span, Vec<RawOperand>)>,
    pub span: Span,
}

pub(super) struct RawDef<S: OperationSet> {
    pub operand: RawOperand,
    pub ty: Option<S::Type>,
    pub range: Option<(i64, i64)>,
    pub fixed: Option<Reg>,
    pub align: u32,
}

pub(super) enum RawOperand {
    Value(String, Part, Span),
    /// Registers and immediates.
    Other(Operand),
}
