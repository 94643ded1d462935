//! Rules of shapes, as rows of operators name them.

/// The rule that gives the shape of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeRule {
    /// One argument, element by element.
    Unary,
    /// Two arguments, element by element.
    Binary,
    /// The choice between two arguments.
    Where,
    /// As the first argument.
    First,
    /// Another type in the same order of memory.
    Convert,
    /// Another type of the same size in the same order of memory.
    BitCast,
    /// To the type of the third argument or of an attribute.
    Quantize,
    /// To the type of the second argument.
    Dequantize,
    /// One element along each of some axes.
    Reduce,
    /// A position along an axis.
    ArgReduce,
    /// The product of matrices in the last two axes.
    Product,
    /// The same of bytes, in a wider type.
    QuantProduct,
    /// Two elements for each along an axis.
    Unpack,
    /// So many elements along an axis, and their places.
    Ranks,
    /// Axes in another order.
    Transpose,
    /// Repeated, axes meeting from the last.
    Multibroadcast,
    /// Repeated, axes meeting from a given one.
    Broadcast,
    /// One element repeated everywhere.
    Scalar,
    /// A part along some axes.
    Slice,
    /// Each of so many along some axes.
    Step,
    /// Without axes of one element.
    Squeeze,
    /// With more axes.
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
    /// More or fewer elements at both ends of axes.
    Pad,
    /// Slices that another argument names.
    Gather,
    /// Backwards along some axes.
    Reverse,
    /// Side by side along an axis.
    Concat,
    /// Normalised along an axis.
    Softmax,
    /// A module on each element.
    Pointwise,
    /// A module that reduces.
    FusedReduce,
    /// Modules around a concatenation.
    FusedConcat,
    /// What the module gives.
    Module,
    /// What the operator among the attributes gives.
    Inner,
    /// The number of a work-item, of a workgroup, or nothing of interest.
    Id,
    /// The number of an element.
    Position,
    /// One truth.
    Truth,
    /// One element of the first argument's type, or as many as an attribute says.
    Element,
    /// One element of each argument.
    Elements,
    /// One element of the type among the attributes.
    Typed,
    /// The first so many arguments as a tuple.
    Carried,
    /// As the last argument.
    Destination,
    /// The shape among the attributes.
    Given,
    /// As a reduction, memory beside it.
    GridwiseReduce,
    /// As the first argument, memory beside it.
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
