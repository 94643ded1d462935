//! The dialect's implementation of the container's interface: effects, units, rules.

use super::operation::{Flags, Message, Op};
use super::set::{Context, Genx};
use super::types::{Elem, Type};
use super::verify;
use crate::ir::function::{Effect, Function, Inst, OperationSet};

impl OperationSet for Genx {
    type Op = Op;
    type Type = Type;
    type Context = Context;
    type Contexts = ();
    const KEYWORD: &'static str = "genx";
    const ENTRY_PARAMETERS: bool = true;

    fn context(_: &(), _: Option<&str>) -> Result<Context, String> {
        Ok(Context::default())
    }

    fn context_name(_: &Context) -> Option<&str> {
        None
    }

    fn effect(_: &Context, op: &Op) -> Effect {
        match op {
            Op::Jump | Op::Branch | Op::Switch | Op::Return | Op::Unreachable => Effect::Terminator,
            Op::Store(_) | Op::Call(_) | Op::Foreign(_) | Op::WriteConstRegion(_) => Effect::Write,
            Op::Load(flags) if flags.has(Flags::VOLATILE) => Effect::Write,
            Op::Load(_) => Effect::Read,
            Op::Message(message) => match message {
                Message::OwordLoad
                | Message::OwordLoadUnaligned
                | Message::MediaLoad
                | Message::SvmGather
                | Message::SvmBlockLoad
                | Message::SvmBlockLoadUnaligned
                | Message::LscLoad(_)
                | Message::LscLoadMerge(_) => Effect::Read,
                Message::OwordStore
                | Message::MediaStore
                | Message::SvmScatter
                | Message::SvmBlockStore
                | Message::Barrier
                | Message::Fence
                | Message::LscStore(_)
                | Message::LscPrefetch(_)
                | Message::LscAtomic(_)
                | Message::LscFence => Effect::Write,
            },
            _ => Effect::Pure,
        }
    }

    fn print_op(_: &Context, op: &Op) -> String {
        let text = format!("{op:?}").to_lowercase();
        let (name, attributes) = text.split_once('(').unwrap_or((&text, ""));
        match attributes {
            "" => name.into(),
            attributes => format!("{name}<{attributes}>"),
        }
    }

    fn parse_op(_: &Context, text: &str) -> Result<Op, String> {
        Err(format!("`{text}`: the dialect is read as LLVM IR"))
    }

    fn print_type(_: &Context, ty: Type) -> String {
        ty.suffix()
    }

    fn parse_type(_: &Context, text: &str) -> Result<Type, String> {
        Err(format!("`{text}`: the dialect is read as LLVM IR"))
    }

    /// Units are bytes, so that parts of values are runs of bytes; a predicate has one unit for each element.
    fn units(ty: Type) -> u32 {
        match ty.elem {
            Elem::Int(1) => ty.count(),
            _ => ty.bytes(),
        }
    }

    fn verify(func: &Function<Self>, inst: Inst) -> Result<(), String> {
        verify::instruction(func, inst)
    }
}
