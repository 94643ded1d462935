//! Rules for shapes, as named in rows of operators.

easel_isa::words! {
    /// The rule that gives the shape of a result.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum ShapeRule {
        /// One argument, element by element.
        Unary = "unary",
        /// Two arguments, element by element.
        Binary = "binary",
        /// The choice between two arguments.
        Where = "where",
        /// The shape of the first argument.
        First = "first",
        /// Another type in the same order of memory.
        Convert = "convert",
        /// Another type of the same size in the same order of memory.
        BitCast = "bit_cast",
        /// The type of the third argument or of an attribute.
        Quantize = "quantize",
        /// The type of the second argument.
        Dequantize = "dequantize",
        /// A single element along each of some axes.
        Reduce = "reduce",
        /// A position along an axis.
        ArgReduce = "arg_reduce",
        /// The product of matrices in the last two axes.
        Product = "product",
        /// A product of bytes, in a wider type.
        QuantProduct = "quant_product",
        /// Two elements for each element along an axis.
        Unpack = "unpack",
        /// The largest or smallest elements along an axis, and their places.
        Ranks = "ranks",
        /// Permuted axes.
        Transpose = "transpose",
        /// Repetition with axes aligned at the last.
        Multibroadcast = "multibroadcast",
        /// Repetition with axes aligned at a given axis.
        Broadcast = "broadcast",
        /// A single element repeated everywhere.
        Scalar = "scalar",
        /// A part along some axes.
        Slice = "slice",
        /// Every n-th element along some axes.
        Step = "step",
        /// Removal of axes of one element.
        Squeeze = "squeeze",
        /// Insertion of axes.
        Unsqueeze = "unsqueeze",
        /// Other axes over the same memory.
        ReshapeLazy = "reshape_lazy",
        /// A part of a tuple.
        TupleElement = "tuple_element",
        /// Another order of memory.
        Layout = "layout",
        /// Other axes over the same row-major order.
        Reshape = "reshape",
        /// Two axes over the same row-major order.
        Flatten = "flatten",
        /// Row-major order of memory.
        Contiguous = "contiguous",
        /// Added or removed elements at both ends of axes.
        Pad = "pad",
        /// Slices at indices in another argument.
        Gather = "gather",
        /// Reverse order along some axes.
        Reverse = "reverse",
        /// Concatenation along an axis.
        Concat = "concat",
        /// Normalisation along an axis.
        Softmax = "softmax",
        /// A module on each element.
        Pointwise = "pointwise",
        /// A module that reduces.
        FusedReduce = "fused_reduce",
        /// Modules around a concatenation.
        FusedConcat = "fused_concat",
        /// The results of the module.
        Module = "module",
        /// The result of the operator among the attributes.
        Inner = "inner",
        /// The number of a work-item or of a workgroup, or an unused value.
        Id = "id",
        /// The number of an element.
        Position = "position",
        /// A single boolean.
        Truth = "truth",
        /// A single element of the first argument's type, or a number of elements from an attribute.
        Element = "element",
        /// An element of each argument.
        Elements = "elements",
        /// A single element of the type in an attribute.
        Typed = "typed",
        /// The first arguments, up to a number, as a tuple.
        Carried = "carried",
        /// The shape of the last argument.
        Destination = "destination",
        /// The shape in an attribute.
        Given = "given",
        /// A reduction with memory as a further argument.
        GridwiseReduce = "gridwise_reduce",
        /// The shape of the first argument, with memory as a further argument.
        Partial = "partial",
        /// The first argument with other lens from an axis on.
        TileRegion = "tile_region",
    }
}
