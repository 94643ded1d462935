//! The dialect's implementation of the container's interface.

use crate::ir::function::{Effect, Function, Inst, OperationSet};
use crate::set::{Context, Op, ShapeId, Tensor};

impl OperationSet for Tensor {
    type Op = Op;
    type Type = ShapeId;
    type Context = Context;
    type Contexts = ();
    const KEYWORD: &'static str = "tensor";

    fn context(_: &(), _: Option<&str>) -> Result<Context, String> {
        Ok(Context::default())
    }

    fn context_name(_: &Context) -> Option<&str> {
        None
    }

    /// A parameter stays, used or not, because callers pass an argument for each parameter.
    fn effect(_: &Context, op: &Op) -> Effect {
        match op {
            Op::Parameter(_) => Effect::Write,
            Op::Literal(_) | Op::Call(..) => Effect::Pure,
            // The effect of the operator is unknown.
            Op::Foreign(..) => Effect::Write,
            Op::Return => Effect::Terminator,
        }
    }

    fn print_op(_: &Context, op: &Op) -> String {
        match op {
            Op::Parameter(name) => format!("parameter<{name}>"),
            Op::Literal(literal) => format!("literal<{}>", literal.text()),
            Op::Return => "return".into(),
            Op::Call(operation, _) => bracketed(operation.to_string()),
            Op::Foreign(foreign, _) => bracketed(foreign.to_string()),
        }
    }

    fn parse_op(_: &Context, text: &str) -> Result<Op, String> {
        Err(format!(
            "`{text}`: tensor programs are read in their own form"
        ))
    }

    fn print_type(cx: &Context, ty: ShapeId) -> String {
        cx.shape(ty).to_string()
    }

    fn parse_type(_: &Context, text: &str) -> Result<ShapeId, String> {
        Err(format!(
            "`{text}`: tensor programs are read in their own form"
        ))
    }

    fn verify(func: &Function<Self>, inst: Inst) -> Result<(), String> {
        let data = &func.insts[inst];
        let (uses, defs) = match &data.op {
            Op::Parameter(_) | Op::Literal(_) => (data.uses.is_empty(), 1),
            Op::Call(operation, modules) => {
                let row = operation.operator.row();
                let fits =
                    row.arguments.allows(data.uses.len()) && row.modules.allows(modules.len());
                (fits, 1)
            }
            Op::Foreign(..) => (true, 1),
            Op::Return => (true, 0),
        };
        match uses && data.defs.len() == defs {
            true => Ok(()),
            false => Err("wrong number of arguments, modules or results".into()),
        }
    }
}

/// A call with the brackets of the container's text.
fn bracketed(text: String) -> String {
    let text = text.replace("::", ".");
    match text.strip_suffix(']').and_then(|t| t.split_once('[')) {
        Some((name, attributes)) => format!("{name}<{attributes}>"),
        None => text,
    }
}
