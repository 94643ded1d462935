//! Rules of shapes, as rows of operators name them.

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
        /// As the first argument.
        First = "first",
        /// Another type in the same order of memory.
        Convert = "convert",
        /// Another type of the same size in the same order of memory.
        BitCast = "bit_cast",
        /// To the type of the third argument or of an attribute.
        Quantize = "quantize",
        /// To the type of the second argument.
        Dequantize = "dequantize",
        /// One element along each of some axes.
        Reduce = "reduce",
        /// A position along an axis.
        ArgReduce = "arg_reduce",
        /// The product of matrices in the last two axes.
        Product = "product",
        /// The same of bytes, in a wider type.
        QuantProduct = "quant_product",
        /// Two elements for each along an axis.
        Unpack = "unpack",
        /// So many elements along an axis, and their places.
        Ranks = "ranks",
        /// Axes in another order.
        Transpose = "transpose",
        /// Repeated, axes meeting from the last.
        Multibroadcast = "multibroadcast",
        /// Repeated, axes meeting from a given one.
        Broadcast = "broadcast",
        /// One element repeated everywhere.
        Scalar = "scalar",
        /// A part along some axes.
        Slice = "slice",
        /// Each of so many along some axes.
        Step = "step",
        /// Without axes of one element.
        Squeeze = "squeeze",
        /// With more axes.
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
        /// More or fewer elements at both ends of axes.
        Pad = "pad",
        /// Slices that another argument names.
        Gather = "gather",
        /// Backwards along some axes.
        Reverse = "reverse",
        /// Side by side along an axis.
        Concat = "concat",
        /// Normalised along an axis.
        Softmax = "softmax",
        /// A module on each element.
        Pointwise = "pointwise",
        /// A module that reduces.
        FusedReduce = "fused_reduce",
        /// Modules around a concatenation.
        FusedConcat = "fused_concat",
        /// What the module gives.
        Module = "module",
        /// What the operator among the attributes gives.
        Inner = "inner",
        /// The number of a work-item, of a workgroup, or nothing of interest.
        Id = "id",
        /// The number of an element.
        Position = "position",
        /// One truth.
        Truth = "truth",
        /// One element of the first argument's type, or as many as an attribute says.
        Element = "element",
        /// One element of each argument.
        Elements = "elements",
        /// One element of the type among the attributes.
        Typed = "typed",
        /// The first so many arguments as a tuple.
        Carried = "carried",
        /// As the last argument.
        Destination = "destination",
        /// The shape among the attributes.
        Given = "given",
        /// As a reduction, memory beside it.
        GridwiseReduce = "gridwise_reduce",
        /// As the first argument, memory beside it.
        Partial = "partial",
        /// The first argument with other lens from an axis on.
        TileRegion = "tile_region",
    }
}
