//! Messages of the newer data port (the load-store cache), as the arguments of their intrinsics describe them.
//!
//! The first arguments are the same for all messages: mask, operation, caching in both levels, scale and constant offset of
//! addresses, size of elements, neighbours for each address, whether neighbours are contiguous in registers, channels, addresses.

use super::operation::Message;
pub use super::operation::Space;

/// The mask. The constants are the places of arguments.
pub const MASK: usize = 0;
/// The operation: [`ATOMICS`], 0 for loads and 4 for stores.
pub const OPERATION: usize = 1;
/// Caching in the first level; the second level comes next.
pub const CACHING: usize = 2;
/// The scale of addresses; 1.
pub const SCALE: usize = 4;
/// Bytes that are added to each address.
pub const OFFSET: usize = 5;
/// [`SIZES`].
pub const SIZE: usize = 6;
/// [`VECTORS`].
pub const VECTOR: usize = 7;
/// [`TRANSPOSED`] or not.
pub const ORDER: usize = 8;
/// An address for each element; the argument before is unused here.
pub const ADDRESSES: usize = 10;
/// The first argument behind the addresses.
pub const REST: usize = 11;

/// Neighbours are contiguous in registers.
pub const TRANSPOSED: i64 = 2;

/// Numbers of sizes: bytes of an element in memory and in registers.
pub const SIZES: [(i64, u32, u32); 6] = [
    (1, 1, 1),
    (2, 2, 2),
    (3, 4, 4),
    (4, 8, 8),
    (5, 1, 4),
    (6, 2, 4),
];

/// Numbers of neighbours for each address.
pub const VECTORS: [(i64, u32); 8] = [
    (1, 1),
    (2, 2),
    (3, 3),
    (4, 4),
    (5, 8),
    (6, 16),
    (7, 32),
    (8, 64),
];

/// Words of caching, by their numbers; the first is the platform's default.
pub const CACHINGS: [&str; 7] = ["", "uc", "ca", "wb", "wt", "st", "ri"];

/// Atomic operations by their numbers, with the number of operands of each.
pub const ATOMICS: [(i64, &str, usize); 19] = [
    (8, "inc", 0),
    (9, "dec", 0),
    (10, "load", 0),
    (11, "store", 1),
    (12, "add", 1),
    (13, "sub", 1),
    (14, "smin", 1),
    (15, "smax", 1),
    (16, "umin", 1),
    (17, "umax", 1),
    (18, "cas", 2),
    (19, "fadd", 1),
    (20, "fsub", 1),
    (21, "fmin", 1),
    (22, "fmax", 1),
    (23, "fcas", 2),
    (24, "and", 1),
    (25, "or", 1),
    (26, "xor", 1),
];

/// Words of a fence, by the numbers of its arguments.
pub const FENCES: [&[&str]; 3] = [
    &["ugm", "ugml", "tgm", "slm"],
    &["none", "evict", "invalidate", "discard", "clean", "flushl3"],
    &["group", "local", "tile", "gpu", "gpus", "system", "sysacq"],
];

/// The constant arguments of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// Bytes of an element in memory.
    pub memory: u32,
    /// Bytes of an element in registers.
    pub register: u32,
    /// Neighbours for each address.
    pub vector: u32,
    /// Whether neighbours are contiguous in registers.
    pub transposed: bool,
    /// Bytes that are added to each address.
    pub offset: i64,
    /// The atomic operation, with its number of operands.
    pub atomic: Option<(&'static str, usize)>,
    /// Numbers of caching.
    pub caching: [i64; 2],
}

/// The number of an invalid argument, and the reason.
pub type Wrong = (usize, String);

/// Reads the constant arguments.
///
/// # Errors
/// The first argument that is not constant or has no valid number.
pub fn access(message: Message, number: impl Fn(usize) -> Option<i64>) -> Result<Access, Wrong> {
    let constant = |n: usize, what: &str| number(n).ok_or((n, format!("{what} is no constant")));
    let none = |n: usize, what: &str, value: i64| (n, format!("there is no {what} {value}"));
    let operation = constant(OPERATION, "the operation")?;
    let is_atomic = matches!(message, Message::LscAtomic(_));
    let known = ATOMICS.iter().find(|row| row.0 == operation);
    let atomic = match (is_atomic, known) {
        (true, Some(&(_, name, count))) => Some((name, count)),
        (true, None) => return Err(none(OPERATION, "atomic operation", operation)),
        _ => None,
    };
    let mut caching = [0; 2];
    for (level, value) in caching.iter_mut().enumerate() {
        *value = constant(CACHING + level, "the caching")?;
        if usize::try_from(*value).map_or(true, |v| v >= CACHINGS.len()) {
            return Err(none(CACHING + level, "caching", *value));
        }
    }
    let scale = constant(SCALE, "the scale")?;
    if scale != 1 {
        return Err((SCALE, format!("addresses are multiplied with {scale}")));
    }
    let offset = constant(OFFSET, "the offset")?;
    let size = constant(SIZE, "the size of elements")?;
    let found = SIZES.iter().find(|row| row.0 == size);
    let &(_, memory, register) = found.ok_or_else(|| none(SIZE, "size of elements", size))?;
    let vector = constant(VECTOR, "the number of neighbours")?;
    let found = VECTORS.iter().find(|row| row.0 == vector);
    let &(_, vector) = found.ok_or_else(|| none(VECTOR, "number of neighbours", vector))?;
    let transposed = match constant(ORDER, "the order")? {
        1 => false,
        TRANSPOSED => true,
        other => return Err(none(ORDER, "order", other)),
    };
    Ok(Access {
        memory,
        register,
        vector,
        transposed,
        offset,
        atomic,
        caching,
    })
}

impl Message {
    /// The memory of a message of the newer data port, unless the message is a fence.
    pub fn lsc_space(self) -> Option<Space> {
        match self {
            Message::LscLoad(space)
            | Message::LscLoadMerge(space)
            | Message::LscStore(space)
            | Message::LscPrefetch(space)
            | Message::LscAtomic(space) => Some(space),
            _ => None,
        }
    }

    /// The number of the operand that is the surface, if the message has one.
    pub fn surface(self) -> Option<usize> {
        match self {
            Message::OwordLoad
            | Message::OwordLoadUnaligned
            | Message::MediaLoad
            | Message::MediaStore => Some(1),
            Message::OwordStore => Some(0),
            Message::LscLoad(Space::Surface)
            | Message::LscLoadMerge(Space::Surface)
            | Message::LscPrefetch(Space::Surface) => Some(REST),
            Message::LscStore(Space::Surface) => Some(REST + 1),
            Message::LscAtomic(Space::Surface) => Some(REST + 2),
            _ => None,
        }
    }
}
