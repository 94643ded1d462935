//! Rules for shapes, as named in rows of operators.

/// The rule that gives the shape of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeRule {
    /// One argument, element by element.
    Unary,
    /// Two arguments, element by element.
    Binary,
    /// The choice between two arguments.
    Where,
    /// The shape of the first argument.
    First,
    /// Another type in the same order of memory.
    Convert,
    /// Another type of the same size in the same order of memory.
    BitCast,
    /// The type of the third argument or of an attribute.
    Quantize,
    /// The type of the second argument.
    Dequantize,
    /// A single element along each of some axes.
    Reduce,
    /// A position along an axis.
    ArgReduce,
    /// The product of matrices in the last two axes.
    Product,
    /// A product of bytes, in a wider type.
    QuantProduct,
    /// Two elements for each element along an axis.
    Unpack,
    /// The largest or smallest elements along an axis, and their places.
    Ranks,
    /// Permuted axes.
    Transpose,
    /// Repetition with axes aligned at the last.
    Multibroadcast,
    /// Repetition with axes aligned at a given axis.
    Broadcast,
    /// A single element repeated everywhere.
    Scalar,
    /// A part along some axes.
    Slice,
    /// Every n-th element along some axes.
    Step,
    /// Removal of axes of one element.
    Squeeze,
    /// Insertion of axes.
    Unsqueeze,
    /// Other axes over the same memory.
    ReshapeLazy,
    /// A part of a tuple.
    TupleElement,
    /// Another order of memory.
    Layout,
    /// Other axes over the same row-major order.
    Reshape,
    /// Two axes over the same row-major order.
    Flatten,
    /// Row-major order of memory.
    Contiguous,
    /// Added or removed elements at both ends of axes.
    Pad,
    /// Slices at indices in another argument.
    Gather,
    /// Reverse order along some axes.
    Reverse,
    /// Concatenation along an axis.
    Concat,
    /// Normalisation along an axis.
    Softmax,
    /// A module on each element.
    Pointwise,
    /// A module that reduces.
    FusedReduce,
    /// Modules around a concatenation.
    FusedConcat,
    /// The results of the module.
    Module,
    /// The result of the operator among the attributes.
    Inner,
    /// The number of a work-item or of a workgroup, or an unused value.
    Id,
    /// The number of an element.
    Position,
    /// A single boolean.
    Truth,
    /// A single element of the first argument's type, or a number of elements from an attribute.
    Element,
    /// An element of each argument.
    Elements,
    /// A single element of the type in an attribute.
    Typed,
    /// The first arguments, up to a number, as a tuple.
    Carried,
    /// The shape of the last argument.
    Destination,
    /// The shape in an attribute.
    Given,
    /// A reduction with memory as a further argument.
    GridwiseReduce,
    /// The shape of the first argument, with memory as a further argument.
    Partial,
    /// The first argument with other lens from an axis on.
    TileRegion,
}

/// The words of the table for the rules.
pub(super) const RULES: [(&str, ShapeRule); 50] = [
    ("unary", ShapeRule::Unary),
    ("binary", ShapeRule::Binary),
    ("where", ShapeRule::Where),
    ("first", ShapeRule::First),
    ("convert", ShapeRule::Convert),
    ("bit_cast", ShapeRule::BitCast),
    ("quantize", ShapeRule::Quantize),
    ("dequantize", ShapeRule::Dequantize),
    ("reduce", ShapeRule::Reduce),
    ("arg_reduce", ShapeRule::ArgReduce),
    ("product", ShapeRule::Product),
    ("quant_product", ShapeRule::QuantProduct),
    ("unpack", ShapeRule::Unpack),
    ("ranks", ShapeRule::Ranks),
    ("transpose", ShapeRule::Transpose),
    ("multibroadcast", ShapeRule::Multibroadcast),
    ("broadcast", ShapeRule::Broadcast),
    ("scalar", ShapeRule::Scalar),
    ("slice", ShapeRule::Slice),
    ("step", ShapeRule::Step),
    ("squeeze", ShapeRule::Squeeze),
    ("unsqueeze", ShapeRule::Unsqueeze),
    ("reshape_lazy", ShapeRule::ReshapeLazy),
    ("tuple_element", ShapeRule::TupleElement),
    ("layout", ShapeRule::Layout),
    ("reshape", ShapeRule::Reshape),
    ("flatten", ShapeRule::Flatten),
    ("contiguous", ShapeRule::Contiguous),
    ("pad", ShapeRule::Pad),
    ("gather", ShapeRule::Gather),
    ("reverse", ShapeRule::Reverse),
    ("concat", ShapeRule::Concat),
    ("softmax", ShapeRule::Softmax),
    ("pointwise", ShapeRule::Pointwise),
    ("fused_reduce", ShapeRule::FusedReduce),
    ("fused_concat", ShapeRule::FusedConcat),
    ("module", ShapeRule::Module),
    ("inner", ShapeRule::Inner),
    ("id", ShapeRule::Id),
    ("position", ShapeRule::Position),
    ("truth", ShapeRule::Truth),
    ("element", ShapeRule::Element),
    ("elements", ShapeRule::Elements),
    ("typed", ShapeRule::Typed),
    ("carried", ShapeRule::Carried),
    ("destination", ShapeRule::Destination),
    ("given", ShapeRule::Given),
    ("gridwise_reduce", ShapeRule::GridwiseReduce),
    ("partial", ShapeRule::Partial),
    ("tile_region", ShapeRule::TileRegion),
];
