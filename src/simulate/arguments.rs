//! Arguments of an execution: their descriptions, their given values, and their default values.
//!
//! Every execution describes its arguments in this way, so that sizes and types are checked once, and a seed gives the same
//! contents everywhere.

use super::inputs::{Random, seeded};
use super::npy::{self, Array};
use crate::ir::kernel::Scalar;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::meaning::eval::float::Format;
use easel_isa::suggest;
use std::collections::{BTreeMap, BTreeSet};

/// An argument or a result of an execution.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The name; the number if the source has no name.
    pub name: String,
    /// The kind of value that it takes.
    pub kind: ParameterKind,
}

/// The kind of value that an argument takes.
#[derive(Clone, Debug)]
pub enum ParameterKind {
    /// A value.
    Value {
        /// The type of its elements in the source's spelling.
        element: String,
        /// The number of its elements.
        elements: usize,
        /// The default bits of each element.
        default: Option<Vec<u64>>,
    },
    /// The number of workgroups, which the launch passes.
    Workgroups,
    /// Memory.
    Buffer(BufferParameter),
}

/// A buffer that is an argument or a result.
#[derive(Clone, Debug, Default)]
pub struct BufferParameter {
    /// Element type in the source's spelling; empty for a buffer of bytes.
    pub element: String,
    /// NumPy's type string of an element without the byte order, if there is one.
    pub dtype: Option<String>,
    /// Logical shape in elements, outermost dimension first; empty if unknown.
    pub shape: Vec<u64>,
    /// Size in bytes, if known.
    pub bytes: Option<u64>,
    /// The reason for an unknown size.
    pub unknown_size: Option<&'static str>,
    /// Whether the buffer has rows, whose length in bytes is given, too.
    pub is_image: bool,
    /// Whether an array must have exactly this shape; the program then makes the contents for a seed itself.
    pub is_exact: bool,
}

impl BufferParameter {
    /// The element type in kernels.
    pub fn scalar(&self) -> Option<Scalar> {
        Scalar::parse(&self.element)
    }
}

impl Parameter {
    /// The buffer, if the parameter is one.
    pub fn buffer(&self) -> Option<&BufferParameter> {
        match &self.kind {
            ParameterKind::Buffer(buffer) => Some(buffer),
            ParameterKind::Value { .. } | ParameterKind::Workgroups => None,
        }
    }

    /// The position of a parameter by its name, or by its number.
    ///
    /// # Errors
    /// `run-argument`: there is no such parameter.
    pub fn position(all: &[Parameter], name: &str) -> Result<usize, Diagnostic> {
        let by_name = all.iter().position(|p| p.name == name);
        let found = by_name.or_else(|| name.parse().ok().filter(|&n| n < all.len()));
        found.ok_or_else(|| {
            let names = || all.iter().map(|p| p.name.as_str());
            let list = names().collect::<Vec<_>>().join(", ");
            let message = format!("no argument is called `{name}`");
            let mut error = Diagnostic::error("run-argument", message);
            error.notes.push(format!("arguments: {list}"));
            error.help = suggest::help(name, names());
            error
        })
    }
}

/// A given argument.
#[derive(Clone, PartialEq, Debug)]
pub enum Given {
    /// The bits of each element of a value.
    Bits(Vec<u64>),
    /// The contents of a buffer; for an image also the number of bytes of a row.
    Memory {
        /// The bytes of the buffer.
        data: Vec<u8>,
        /// Bytes of a row.
        row: Option<u32>,
    },
    /// The size of a buffer with contents from the seed.
    Size {
        /// The size in bytes.
        bytes: u64,
        /// Bytes of a row.
        row: Option<u32>,
    },
    /// The elements of a buffer.
    Array {
        /// The elements.
        array: Array,
        /// The origin of the array, for messages.
        from: String,
    },
    /// A part of the memory of another buffer.
    Within {
        /// The position of the other buffer's argument. That argument has memory of its own.
        argument: usize,
        /// The first byte.
        offset: u64,
        /// The size in bytes.
        bytes: u64,
    },
}

/// The given arguments by position; or the reason for which a given argument is not usable.
pub type GivenByPosition = BTreeMap<usize, Result<Given, String>>;

/// Checks that each given array has the type and the size that its argument needs. [`share`] joins arrays, so this check precedes it.
///
/// # Errors
/// `run-argument` for each array that does not fit.
pub fn check_arrays(
    parameters: &[Parameter],
    given: &GivenByPosition,
    defaults: &Defaults,
) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for (&at, given) in given {
        if let (Some(parameter), Ok(Given::Array { array, from })) = (parameters.get(at), given)
            && let Some(buffer) = parameter.buffer()
            && let Err(refused) = fits(buffer, array, from, defaults.room)
        {
            errors.push(error(parameter, refused));
        }
    }
    errors.into_result(())
}

/// Lets arrays that overlap in the host's memory overlap in the run: `addresses` has the position and the host's address of each
/// array, in any order. The first array of overlapping ones gets the memory of all; the others are [`Given::Within`] that memory.
pub fn share(given: &mut GivenByPosition, addresses: &[(usize, u64)]) {
    let mut all: Vec<(u64, usize, u64)> = addresses
        .iter()
        .filter_map(|&(at, address)| {
            let bytes = contents(given.get_mut(&at))?.len() as u64;
            (bytes > 0).then_some((address, at, bytes))
        })
        .collect();
    // Of arrays with the same address, the first argument has the memory.
    all.sort_unstable();
    // Address, end and argument of the memory that later arrays may overlap.
    let mut whole: Option<(u64, u64, usize)> = None;
    for (address, at, bytes) in all {
        let end = address.saturating_add(bytes);
        let Some((start, known, argument)) = whole.filter(|&(_, known, _)| address < known) else {
            whole = Some((address, end, at));
            continue;
        };
        let within = Given::Within {
            argument,
            offset: address - start,
            bytes,
        };
        let mut part = given.insert(at, Ok(within));
        if let Some(part) = contents(part.as_mut())
            && let Some(joined) = contents(given.get_mut(&argument))
            && end > known
        {
            joined.extend(part.iter().skip((known - address) as usize));
            whole = Some((start, end, argument));
        }
    }
}

/// The bytes of a given buffer.
fn contents(given: Option<&mut Result<Given, String>>) -> Option<&mut Vec<u8>> {
    match given {
        Some(Ok(Given::Memory { data, .. })) => Some(data),
        Some(Ok(Given::Array { array, .. })) => Some(&mut array.data),
        _ => None,
    }
}

/// The values of arguments that are not given.
#[derive(Clone, Copy, Debug, Default)]
pub struct Defaults {
    /// The seed of the contents of buffers.
    pub seed: u64,
    /// Bytes after each buffer of known size, and zero bytes after each array.
    pub room: u64,
    /// Whether values and sizes that are not stated are made up from the seed.
    pub makes_up: bool,
}

/// The greatest size of a buffer in bytes: more than any simulation needs; a mistyped size must not exhaust the host.
pub const LARGEST: u64 = 1 << 32;

/// Makes names unique: an argument with an ambiguous name gets its number as name.
pub fn unique(mut all: Vec<Parameter>) -> Vec<Parameter> {
    let mut seen = BTreeSet::new();
    for (at, parameter) in all.iter_mut().enumerate() {
        if parameter.name.is_empty() {
            parameter.name = at.to_string();
        }
        while !seen.insert(parameter.name.clone()) {
            parameter.name = format!("{at}:{}", parameter.name);
        }
    }
    all
}

/// The reason for which an argument has no value, and the help if it differs from the usual help.
struct Refused {
    why: String,
    help: Option<String>,
}

impl<T: Into<String>> From<T> for Refused {
    fn from(why: T) -> Self {
        let why = why.into();
        Refused { why, help: None }
    }
}

/// The value of each argument: bits or memory. `None` for arguments that the launch passes, and for those that the program makes
/// from the seed itself.
///
/// # Errors
/// `run-argument` for each argument without a value or with a wrong one, in the order of the arguments.
pub fn complete(
    parameters: &[Parameter],
    given: &GivenByPosition,
    defaults: &Defaults,
) -> Result<Vec<Option<Given>>, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut values = Vec::new();
    for (at, parameter) in parameters.iter().enumerate() {
        let given = given.get(&at).cloned().transpose();
        let value = given.map_err(Refused::from).and_then(|given| {
            let stream = at as u64;
            match &parameter.kind {
                ParameterKind::Workgroups if given.is_none() => Ok(None),
                ParameterKind::Workgroups => Err("is the grid's, which `--grid` gives".into()),
                ParameterKind::Value {
                    element,
                    elements,
                    default,
                } => match given.or(default.clone().map(Given::Bits)) {
                    Some(Given::Bits(bits)) if bits.len() == *elements => {
                        Ok(Some(Given::Bits(bits)))
                    }
                    Some(Given::Bits(bits)) => {
                        Err(format!("has {elements} elements, {} are given", bits.len()).into())
                    }
                    Some(_) => Err("is no buffer".into()),
                    None if defaults.makes_up => {
                        let bits = made_up(element, *elements, defaults.seed, stream);
                        Ok(Some(Given::Bits(bits)))
                    }
                    None => Err("needs a value".into()),
                },
                ParameterKind::Buffer(buffer) => memory(buffer, given, stream, defaults),
            }
        });
        match value {
            Ok(value) => values.push(value),
            Err(refused) => errors.push(error(parameter, refused)),
        }
    }
    errors.into_result(values)
}

/// The error for an argument.
fn error(parameter: &Parameter, Refused { why, help }: Refused) -> Diagnostic {
    let name = &parameter.name;
    let mut error = Diagnostic::error("run-argument", format!("argument `{name}` {why}"));
    let buffer = parameter.buffer();
    if help.is_none() {
        let why = buffer.and_then(|b| b.unknown_size);
        error.notes.extend(why.map(str::to_string));
    }
    let usual = match buffer {
        None => format!("give it with `--arg {name}=VALUE`"),
        Some(b) if b.is_exact => format!("give it with `--arg {name}=FILE.npy`"),
        Some(_) => {
            format!(
                "say its size or what it holds with `--arg {name}=BYTES` or `--arg {name}=FILE.npy`"
            )
        }
    };
    error.help = help.or(Some(usual));
    error
}

/// The bits of an element of a type (`f32`, `i16`, ...) from its text. A text may have a type of its own, as in `f32:2.5`: assembly does not
/// state which scalars are floats.
///
/// # Errors
/// The reason why the text has no value of the type.
pub fn bits(ty: &str, text: &str) -> Result<u64, String> {
    let own = ["f16", "bf16", "f32", "f64"];
    if let Some((ty, number)) = text.split_once(':')
        && own.contains(&ty)
    {
        return bits(ty, number);
    }
    let wrong = || format!("is of type {ty}, `{text}` is no such value");
    Ok(match ty {
        "f32" => u64::from(text.parse::<f32>().map_err(|_| wrong())?.to_bits()),
        "f64" => text.parse::<f64>().map_err(|_| wrong())?.to_bits(),
        "f16" => Format::F16.nearest(text.parse().map_err(|_| wrong())?),
        "bf16" => Format::BF16.nearest(text.parse().map_err(|_| wrong())?),
        _ => {
            let value = text.parse::<i128>().map_err(|_| wrong())?;
            let bits = ty.strip_prefix('i').and_then(|n| n.parse().ok());
            let bits: u32 = bits.unwrap_or(64).clamp(1, 64);
            // A number of the type with a sign or without.
            let fits = (-(1i128 << (bits - 1))..1i128 << bits).contains(&value);
            fits.then_some(value as u64).ok_or_else(wrong)?
        }
    })
}

/// Bits of a value that is not stated: small numbers, integers not negative, so that they can be sizes.
fn made_up(element: &str, elements: usize, seed: u64, stream: u64) -> Vec<u64> {
    let scalar = Scalar::parse(element).filter(|s| !s.is_int());
    let mut random = Random::new(seed, stream);
    let mut bits = |n: usize| match scalar {
        None => random.below(16),
        Some(scalar) => {
            let bytes = u64::from(scalar.bits()).div_ceil(8);
            let data = seeded(scalar, bytes, random.next(), n as u64);
            let bytes = data.iter().rev();
            bytes.fold(0, |bits, &byte| bits << 8 | u64::from(byte))
        }
    };
    (0..elements).map(&mut bits).collect()
}

/// Made-up sizes in bytes of buffers and of rows of images.
const MADE_UP: (u64, u32) = (4096, 64);

/// The contents of a buffer: an array, or contents from the seed, of a given size or of the known size.
fn memory(
    buffer: &BufferParameter,
    given: Option<Given>,
    stream: u64,
    defaults: &Defaults,
) -> Result<Option<Given>, Refused> {
    let known = buffer.bytes.map(|n| n.saturating_add(defaults.room));
    let (bytes, row) = match given {
        Some(Given::Bits(_)) => return Err("is a buffer".into()),
        Some(Given::Size { .. }) if buffer.is_exact => {
            return Err("has elements that no seed gives".into());
        }
        Some(Given::Size { bytes, row }) => (Some(bytes), row),
        Some(Given::Array { array, from }) => {
            return elements(buffer, array, &from, defaults.room).map(Some);
        }
        Some(Given::Memory { data, row }) => {
            let row = rows(buffer, row)?;
            return Ok(Some(Given::Memory { data, row }));
        }
        Some(Given::Within { .. }) if buffer.is_image || buffer.is_exact => {
            return Err("has memory of its own, and is given a part of another argument".into());
        }
        Some(Given::Within { bytes, .. }) if buffer.bytes.is_some_and(|all| bytes < all) => {
            let all = buffer.bytes.unwrap_or(0);
            return Err(format!("has {all} bytes, and {bytes} are given").into());
        }
        Some(within @ Given::Within { .. }) => return Ok(Some(within)),
        None if buffer.is_exact => return Ok(None),
        None if defaults.makes_up => {
            let (bytes, row) = MADE_UP;
            (known.or(Some(bytes)), buffer.is_image.then_some(row))
        }
        None => (known, None),
    };
    let Some(bytes) = bytes else {
        return Err("is a buffer of unknown size".into());
    };
    if bytes > LARGEST {
        return Err(format!("has {bytes} bytes, more than can be simulated").into());
    }
    let row = rows(buffer, row)?;
    let scalar = buffer.scalar().unwrap_or(Scalar::I8);
    let data = seeded(scalar, bytes, defaults.seed, stream);
    Ok(Some(Given::Memory { data, row }))
}

/// The bytes of a row, for images only.
fn rows(buffer: &BufferParameter, row: Option<u32>) -> Result<Option<u32>, Refused> {
    match (buffer.is_image, row) {
        (true, None) => Err("is an image: its size is bytes of a row x rows, as in 64x32".into()),
        (true, row) => Ok(row),
        (false, _) => Ok(None),
    }
}

/// The contents of a buffer from an array, followed by `room` zeros.
fn elements(
    buffer: &BufferParameter,
    array: Array,
    from: &str,
    room: u64,
) -> Result<Given, Refused> {
    let row = fits(buffer, &array, from, room)?;
    let mut data = array.data;
    let room = if buffer.is_exact {
        0
    } else {
        room.min(LARGEST)
    };
    data.resize(data.len() + usize::try_from(room).unwrap_or(0), 0);
    Ok(Given::Memory { data, row })
}

/// The bytes of a row for images, if an array has the type and the size that a buffer needs.
fn fits(
    buffer: &BufferParameter,
    array: &Array,
    from: &str,
    room: u64,
) -> Result<Option<u32>, Refused> {
    let BufferParameter {
        dtype,
        shape,
        is_exact,
        ..
    } = buffer;
    let bytes = (array.data.len() as u64).saturating_add(room);
    if bytes > LARGEST {
        return Err(format!("has {bytes} bytes, more than can be simulated").into());
    }
    if *is_exact && array.shape != *shape {
        return Err(format!("has shape {shape:?}, and `{from}` has {:?}", array.shape).into());
    }
    // Raw bytes stand for elements of any width, but not if the shape counts elements.
    let is_usual = |dtype: &String| {
        array.can_be(dtype) && (!is_exact || array.element_bytes() == npy::element_bytes(dtype))
    };
    match dtype {
        Some(dtype) if !is_usual(dtype) => return Err(other_type(buffer, dtype, from, array)),
        None if *is_exact => return Err("has no shape that is known".into()),
        _ => {}
    }
    // An image has the length of its rows.
    let mut outer = array.shape.iter().rev().skip(1);
    let count = outer.try_fold(1u64, |n, &length| n.checked_mul(length));
    let row = count.and_then(|count| (array.data.len() as u64).checked_div(count));
    let row = rows(buffer, row.and_then(|row| u32::try_from(row).ok()))?;
    let room = if *is_exact { 0 } else { room };
    let has = array.data.len() as u64 + room;
    // A size too large to allocate bounds accesses of the kernel, and is not the size of a buffer.
    match buffer.bytes.filter(|&bytes| bytes <= LARGEST) {
        Some(bytes) if has < bytes => Err(Refused {
            why: format!("has {bytes} bytes, and `{from}` has {has}"),
            help: Some("give a file of all elements; `--room BYTES` adds zeros at the end".into()),
        }),
        _ => Ok(row),
    }
}

/// An array whose elements are of another type than the buffer's.
fn other_type(buffer: &BufferParameter, dtype: &str, from: &str, array: &Array) -> Refused {
    let (element, usual) = (&buffer.element, npy::type_name(dtype));
    let has = array.type_name();
    let mut help = match dtype.starts_with('u') && !buffer.is_exact {
        true => format!("NumPy has no {element}: save its bits as {usual}"),
        false => format!("save the array as {usual}, as in `x.astype(numpy.{usual})`"),
    };
    let found = match buffer.is_exact {
        true => format!("the elements of `{from}` are {has}"),
        false => {
            help += "; to give its bytes as they are: `x.view(numpy.uint8)`";
            format!("`{from}` has {has}")
        }
    };
    Refused {
        why: format!("holds elements of type {element}, and {found}"),
        help: Some(help),
    }
}
