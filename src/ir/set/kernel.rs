//! Kernel IR as an operation set: effects, words, checks.

use crate::function::{Effect, Function, Inst, OperationSet};
use crate::kernel::{Kernel, Op, Scalar, Space, Type};
use crate::text::{parse_kernel_op, print_kernel_op};
use crate::verify::kernel_inst;

impl OperationSet for Kernel {
    /// A launch passes numbers of 64 bits.
    const BY_VALUE: Option<u32> = Some(8);

    type Op = Op;
    type Type = Type;
    type Context = ();
    type Contexts = ();
    const KEYWORD: &'static str = "kernel";

    fn context(_: &(), name: Option<&str>) -> Result<(), String> {
        match name {
            None => Ok(()),
            Some(name) => Err(format!(
                "kernel IR is for no target, `{name}` cannot stand here"
            )),
        }
    }

    fn context_name((): &()) -> Option<&str> {
        None
    }

    fn effect(_: &(), op: &Op) -> Effect {
        match op {
            Op::Load(a) if a.volatile => Effect::Write,
            // The values of other lanes depend on the place.
            Op::Load(_) | Op::Dpp(_) | Op::Shuffle(_) | Op::ReadLane(_) => Effect::Read,
            Op::Store(_) | Op::Atomic(..) | Op::Transfer(..) => Effect::Write,
            Op::Barrier { .. } | Op::Wait(_) | Op::Priority(_) | Op::Trap => Effect::Write,
            Op::Jump | Op::Branch | Op::BranchAny | Op::Return => Effect::Terminator,
            _ => Effect::Pure,
        }
    }

    fn print_op(_: &(), op: &Op) -> String {
        print_kernel_op(op)
    }

    fn parse_op(_: &(), text: &str) -> Result<Op, String> {
        parse_kernel_op(text)
    }

    fn print_type(_: &(), ty: Type) -> String {
        ty.to_string()
    }

    fn parse_type(_: &(), text: &str) -> Result<Type, String> {
        if let Some(space) = text.strip_prefix("ptr.") {
            return Space::parse(space)
                .map(Type::Pointer)
                .ok_or_else(|| format!("unknown address space `{space}`"));
        }
        if let Some(elem) = Scalar::parse(text) {
            return Ok(Type::scalar(elem));
        }
        text.split_once('x')
            .and_then(|(n, e)| {
                Some(Type::vector(
                    Scalar::parse(e)?,
                    n.parse().ok().filter(|&n| n > 0)?,
                ))
            })
            .ok_or_else(|| format!("`{text}` is no type"))
    }

    fn verify(func: &Function<Self>, inst: Inst) -> Result<(), String> {
        kernel_inst(func, inst)
    }
}
