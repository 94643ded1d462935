//! Inference of result shapes from the shapes of arguments, and the check of a program's shapes.
//!
//! - `problem`: errors of a call; `call`: the queries of the rules about a call.
//! - `elementwise`, `views`, `movement`, `reductions`, `products`, `bodies`, `kernels`: the rules that rows of the table name.
//! - `check`: the check of all lines of a program.
//!
//! Contract: shapes that are not static are not analysed: the results are unknown, and
//! no error is reported. No argument and no attribute makes a rule panic.

mod bodies;
mod call;
mod check;
mod elementwise;
mod kernels;
mod movement;
mod problem;
mod products;
mod reductions;
mod views;

pub use check::check;
pub use problem::{Place, Problem};

use crate::attribute::Operation;
use crate::layout;
use crate::program::Program;
use crate::set::ModuleId;
use crate::shape::Shape;
use crate::tables::ShapeRule;
use call::{Call, Inferred};

/// The result shape of an operation on arguments, nothing if unknown: if shapes
/// are not static, or if the operation is only read. `modules` are the modules of `program` that the
/// operation runs.
///
/// # Errors
/// The reason why the call has no result.
pub fn infer(
    operation: &Operation,
    arguments: &[&Shape],
    program: &Program,
    modules: &[ModuleId],
) -> Result<Option<Shape>, Problem> {
    let row = operation.operator.row();
    match row.shape {
        ShapeRule::First if arguments.len() == 1 => return Ok(arguments.first().copied().cloned()),
        ShapeRule::Partial => return Ok(arguments.first().copied().cloned()),
        ShapeRule::TupleElement => return views::tuple_element(operation, arguments),
        ShapeRule::Module | ShapeRule::Inner => {
            return bodies::wrapped(operation, arguments, program, modules);
        }
        _ => {}
    }
    let Some(call) = Call::new(operation, arguments) else {
        return Ok(None);
    };
    call.check_types()?;
    match row.shape {
        ShapeRule::Pointwise => bodies::pointwise(&call, program, modules),
        ShapeRule::FusedReduce => bodies::fused_reduce(&call, program, modules),
        ShapeRule::FusedConcat => bodies::fused_concat(&call, program, modules),
        rule => by_rule(rule, &call),
    }
}

/// The rules that need no module.
fn by_rule(rule: ShapeRule, call: &Call) -> Inferred {
    match rule {
        ShapeRule::Unary => elementwise::unary(call),
        ShapeRule::Binary => elementwise::binary(call),
        ShapeRule::Where => elementwise::choice(call),
        ShapeRule::First => elementwise::first(call),
        ShapeRule::Convert => elementwise::convert(call, false),
        ShapeRule::BitCast => elementwise::convert(call, true),
        ShapeRule::Quantize => elementwise::quantize(call),
        ShapeRule::Dequantize => elementwise::dequantize(call),
        ShapeRule::Softmax => elementwise::softmax(call),
        ShapeRule::Reduce => reductions::reduce(call),
        ShapeRule::ArgReduce => reductions::position(call),
        ShapeRule::Product => products::product(call),
        ShapeRule::QuantProduct => products::quantized(call),
        ShapeRule::Unpack => movement::unpack(call),
        ShapeRule::Ranks => reductions::ranks(call),
        ShapeRule::Transpose => views::transpose(call),
        ShapeRule::Multibroadcast => views::multibroadcast(call),
        ShapeRule::Broadcast => views::broadcast(call),
        ShapeRule::Scalar => views::scalar(call),
        ShapeRule::Slice => views::slice(call),
        ShapeRule::Step => views::step(call),
        ShapeRule::Squeeze => views::squeeze(call),
        ShapeRule::Unsqueeze => views::unsqueeze(call),
        ShapeRule::ReshapeLazy => movement::reshape(call, true),
        ShapeRule::Reshape => movement::reshape(call, false),
        ShapeRule::Flatten => movement::flatten(call),
        ShapeRule::Contiguous => movement::contiguous(call),
        ShapeRule::Layout => movement::layout(call),
        ShapeRule::Pad => movement::pad(call),
        ShapeRule::Gather => movement::gather(call),
        ShapeRule::Reverse => movement::reverse(call),
        ShapeRule::Concat => movement::concat(call),
        ShapeRule::Id
        | ShapeRule::Position
        | ShapeRule::Truth
        | ShapeRule::Element
        | ShapeRule::Elements
        | ShapeRule::Typed
        | ShapeRule::Carried
        | ShapeRule::Destination
        | ShapeRule::Given
        | ShapeRule::GridwiseReduce
        | ShapeRule::TileRegion => kernels::part(rule, call),
        ShapeRule::TupleElement
        | ShapeRule::Partial
        | ShapeRule::Pointwise
        | ShapeRule::FusedReduce
        | ShapeRule::FusedConcat
        | ShapeRule::Module
        | ShapeRule::Inner => Ok(None),
    }
}

/// Whether the strides of a result follow from the arguments: a reshape of an array that is not row-major can
/// keep the order of axes or not.
pub fn settles_strides(operation: &Operation, arguments: &[&Shape]) -> bool {
    let free = operation.operator.row().shape == ShapeRule::Reshape;
    let row_major = |shape: &&Shape| match shape {
        Shape::Static(_, lens, strides) => {
            layout::standard(lens, strides) || layout::broadcasted(strides)
        }
        _ => false,
    };
    !free || arguments.iter().all(row_major)
}
