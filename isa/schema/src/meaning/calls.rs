//! The named operations of the language: arguments and results of each.

/// The types of the arguments and the result of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// `(e, n)`: to `n` bits; `true` if the cast widens.
    Cast {
        /// Whether the result has more bits than the argument.
        widens: bool,
    },
    /// `n` arguments and the result, all of one width.
    Same(usize),
    /// With a float type: the type of `n` arguments and the result.
    Float(usize),
    /// With a float type: two arguments, one bit.
    FloatCompare,
    /// With two types, `to.from`: the required kinds of number.
    Convert {
        /// The kind of the result.
        to: Number,
        /// The kind of the argument.
        from: Number,
    },
    /// With two types, `to.from`: a float, then 8 bits of a scale, then 32 random bits.
    ConvertWith {
        /// Whether there is a scale.
        scale: bool,
        /// Whether there are random bits.
        random: bool,
    },
    /// With a float type: `n` floats, and an integer exponent.
    Ldexp(usize),
    /// With a float type: the float, and the allowed error in units in the last place, a literal.
    About,
    /// `(value, taps, n)`: any widths, and a literal; the width of the value.
    Feedback,
    /// Lane number, 32 bits.
    Lane,
    /// The first argument's width (a value), then `n` further arguments of any width.
    Like(usize),
    /// `(value, n)`: an operand, any width. The value; the register of the operand, or of the assigned operand, is `n` registers after
    /// that in the text.
    Displaced,
    /// `(old, value, lane)`: two equal widths, any width.
    Writelane,
    /// A value, and a control or a lane; then whether lanes that the mask disables are read, or nothing. The width of the value.
    Moved,
    /// `(control, rows, banks, bound)`, and whether disabled lanes are read, or nothing: any widths, one bit.
    DppWrites,
    /// `(control, bound, inactive)`: any widths, one bit.
    LaneWrites,
    /// `(mask, base)`: 32 bits each.
    Mbcnt,
    /// `(address, data)`: 32 bits, any width; the result has the width of the data.
    Permute,
    /// With a type: space and address.
    Load,
    /// With a type of elements in registers: space, address, the codes of the formats of data and of numbers, and the
    /// selection of components, if it is not that of each component at its place. `elements=` states how many elements
    /// the access loads; the machine keeps or clears the others.
    LoadTyped,
    /// The arguments of `LoadTyped` with an LDS address, 32 bits, before the codes.
    LoadTypedLds,
    /// With a type of elements in registers: space, address, data, and the last arguments of `LoadTyped`.
    StoreTyped,
    /// With a type: space, address, LDS address.
    LoadLds,
    /// With a type: space, address, data.
    Store,
    /// With a type: space, address, `n` data; the result is the old value.
    Atomic(usize),
    /// With a type: `(word, selector, extend)`: a part of 32 bits.
    Part,
    /// `(old, value, selector, unused)`: 32 bits, up to 32 bits; 32 bits.
    Merge,
    /// With a float type: the float and two numbers.
    Adjusted,
    /// With a type: any arguments.
    Unknown,
    /// Any arguments, no result.
    Unmodelled,
    /// `m= n= k= blocks=` and three operands, of which the first may be sparse.
    Mfma,
    /// `n` arguments of any width, no result.
    Effect(usize),
    /// With the name of a counter: the level, of any width; no result.
    Wait,
    /// A branch target.
    Branch,
    /// One bit and a branch target.
    BranchIf,
    /// One argument, 32 bits result.
    Getreg,
    /// With a type: no arguments; a number of the wave.
    State,
}

/// The required kind of a type suffix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// A float type.
    Float,
    /// A signed integer type.
    Signed,
    /// An unsigned integer type.
    Unsigned,
}

const CALLS: [(&str, Shape); 120] = [
    ("zext", Shape::Cast { widens: true }),
    ("sext", Shape::Cast { widens: true }),
    ("trunc", Shape::Cast { widens: false }),
    ("min_u", Shape::Same(2)),
    ("max_u", Shape::Same(2)),
    ("min_s", Shape::Same(2)),
    ("max_s", Shape::Same(2)),
    ("mulhi_u", Shape::Same(2)),
    ("mulhi_s", Shape::Same(2)),
    ("popcount", Shape::Same(1)),
    ("clz", Shape::Same(1)),
    ("ctz", Shape::Same(1)),
    ("bitreverse", Shape::Same(1)),
    ("fneg", Shape::Float(1)),
    ("fabs", Shape::Float(1)),
    ("exp2", Shape::Float(1)),
    ("log2", Shape::Float(1)),
    ("rcp", Shape::Float(1)),
    ("rsq", Shape::Float(1)),
    ("sqrt", Shape::Float(1)),
    ("sin_turns", Shape::Float(1)),
    ("cos_turns", Shape::Float(1)),
    ("flush", Shape::Float(1)),
    ("about", Shape::About),
    ("fract", Shape::Float(1)),
    ("floor", Shape::Float(1)),
    ("ceil", Shape::Float(1)),
    ("rndne", Shape::Float(1)),
    ("fadd", Shape::Float(2)),
    ("fsub", Shape::Float(2)),
    ("fmul", Shape::Float(2)),
    ("fminnum", Shape::Float(2)),
    ("fmaxnum", Shape::Float(2)),
    ("fminnum_2008", Shape::Float(2)),
    ("fmaxnum_2008", Shape::Float(2)),
    ("fma", Shape::Float(3)),
    ("feq", Shape::FloatCompare),
    ("flt", Shape::FloatCompare),
    ("fle", Shape::FloatCompare),
    ("fcvt", convert(Number::Float, Number::Float)),
    ("fcvt_rtz", convert(Number::Float, Number::Float)),
    ("fcvt_sr", convert_with(false, true)),
    ("fcvt_scaled", convert_with(true, false)),
    ("fcvt_scaled_sr", convert_with(true, true)),
    ("stof", convert(Number::Float, Number::Signed)),
    ("utof", convert(Number::Float, Number::Unsigned)),
    ("ftos", convert(Number::Signed, Number::Float)),
    ("ftou", convert(Number::Unsigned, Number::Float)),
    ("ldexp", Shape::Ldexp(1)),
    ("fma_ldexp", Shape::Ldexp(3)),
    ("trig_preop", Shape::Ldexp(1)),
    ("lane", Shape::Lane),
    ("readfirstlane", Shape::Like(0)),
    ("readlane", Shape::Like(1)),
    ("swizzle", Shape::Like(1)),
    ("writelane", Shape::Writelane),
    ("moved_from", Shape::Displaced),
    ("moved_to", Shape::Displaced),
    ("dpp", Shape::Moved),
    ("dpp_writes", Shape::DppWrites),
    ("dpp8", Shape::Moved),
    ("dpp8_writes", Shape::LaneWrites),
    ("permlane", Shape::Moved),
    ("permlane_writes", Shape::LaneWrites),
    ("mbcnt_lo", Shape::Mbcnt),
    ("mbcnt_hi", Shape::Mbcnt),
    ("bpermute", Shape::Permute),
    ("permute", Shape::Permute),
    ("load", Shape::Load),
    ("load_lds", Shape::LoadLds),
    ("load_typed", Shape::LoadTyped),
    ("load_typed_lds", Shape::LoadTypedLds),
    ("store_typed", Shape::StoreTyped),
    ("store", Shape::Store),
    ("lfsr", Shape::Feedback),
    ("atomic_condxchg", Shape::Atomic(1)),
    ("atomic_swap", Shape::Atomic(1)),
    ("atomic_cmpswap", Shape::Atomic(2)),
    ("atomic_add", Shape::Atomic(1)),
    ("atomic_sub", Shape::Atomic(1)),
    ("atomic_min_u", Shape::Atomic(1)),
    ("atomic_max_u", Shape::Atomic(1)),
    ("atomic_min_s", Shape::Atomic(1)),
    ("atomic_max_s", Shape::Atomic(1)),
    ("atomic_and", Shape::Atomic(1)),
    ("atomic_or", Shape::Atomic(1)),
    ("atomic_xor", Shape::Atomic(1)),
    ("atomic_fadd", Shape::Atomic(1)),
    ("atomic_fminnum", Shape::Atomic(1)),
    ("atomic_fmaxnum", Shape::Atomic(1)),
    ("atomic_inc", Shape::Atomic(1)),
    ("atomic_dec", Shape::Atomic(1)),
    ("atomic_rsub", Shape::Atomic(1)),
    ("atomic_fcmpswap", Shape::Atomic(2)),
    ("atomic_wrap", Shape::Atomic(2)),
    ("atomic_mskor", Shape::Atomic(2)),
    ("part", Shape::Part),
    ("merge", Shape::Merge),
    ("signs", Shape::Adjusted),
    ("scaled", Shape::Adjusted),
    ("unknown", Shape::Unknown),
    ("mfma", Shape::Mfma),
    ("smfmac", Shape::Mfma),
    ("end", Shape::Effect(0)),
    ("barrier", Shape::Effect(0)),
    ("barrier_signal", Shape::Effect(1)),
    ("barrier_wait", Shape::Effect(1)),
    ("invalidate", Shape::Effect(0)),
    ("wait", Shape::Wait),
    ("nop", Shape::Effect(1)),
    ("trap", Shape::Effect(1)),
    ("sleep", Shape::Effect(1)),
    ("setprio", Shape::Effect(1)),
    ("setreg", Shape::Effect(2)),
    ("branch", Shape::Branch),
    ("branch_if", Shape::BranchIf),
    ("getreg", Shape::Getreg),
    ("jump", Shape::Effect(1)),
    ("next", Shape::State),
    ("clock", Shape::State),
];

const fn convert(to: Number, from: Number) -> Shape {
    Shape::Convert { to, from }
}

const fn convert_with(scale: bool, random: bool) -> Shape {
    Shape::ConvertWith { scale, random }
}

/// Arguments of matrix products that are modifiers, with the number of their operands.
pub(crate) const MODES: [(&str, usize); 4] =
    [("signed", 1), ("saturated", 1), ("negated", 2), ("half", 2)];

/// The address spaces: the first argument of a load or store.
pub(crate) const SPACES: [&str; 7] = [
    "global", "lds", "buffer", "records", "scratch", "constant", "flat",
];

/// The shape of a call by name; `trunc` with a type is the float operation.
pub fn shape(name: &str, typed: bool) -> Option<Shape> {
    match name {
        "trunc" if typed => return Some(Shape::Float(1)),
        "unknown" if !typed => return Some(Shape::Unmodelled),
        _ => {}
    }
    CALLS.iter().find(|(n, _)| *n == name).map(|(_, s)| *s)
}

/// All names, for suggestions.
pub fn names() -> impl Iterator<Item = &'static str> {
    CALLS.iter().map(|(name, _)| *name)
}

impl Shape {
    /// Whether the result depends on the arguments alone, the same for every lane's arguments: no
    /// memory, no other lanes, no effect.
    pub fn is_pure(self) -> bool {
        matches!(
            self,
            Shape::Cast { .. }
                | Shape::Same(_)
                | Shape::Float(_)
                | Shape::FloatCompare
                | Shape::Convert { .. }
                | Shape::ConvertWith { .. }
                | Shape::Ldexp(_)
                | Shape::About
                | Shape::Feedback
                | Shape::Part
                | Shape::Merge
                | Shape::Adjusted
        )
    }

    /// Whether the call takes a keyword argument; matrix products check their own.
    pub(crate) fn takes(self, key: &str) -> bool {
        self == Shape::LoadTyped && key == "elements"
    }

    /// Whether the call is only allowed as a statement.
    pub(crate) fn is_effect(self) -> bool {
        matches!(
            self,
            Shape::LoadLds
                | Shape::LoadTypedLds
                | Shape::Store
                | Shape::StoreTyped
                | Shape::Effect(_)
                | Shape::Wait
                | Shape::Branch
                | Shape::BranchIf
                | Shape::Unmodelled
        )
    }
}
