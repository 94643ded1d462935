//! Text form of functions: print and parse.

use super::function::{Function, OperationSet};
use std::fmt;

pub fn print<S: OperationSet>(func: &Function<S>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let _ = func;
    f.write_str("todo")
}

pub fn parse_kernel_op(text: &str) -> Result<super::kernel::Op, String> {
    Err(format!("todo {text}"))
}
