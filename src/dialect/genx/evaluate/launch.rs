//! Arguments of a kernel. A surface is passed by its number: the k-th surface argument, from 1.

use super::{Element, Memory, Surface, SvmBuffer};
use crate::program::{ArgumentKind, Routine};

/// The actual argument of a kernel.
#[derive(Clone, PartialEq, Debug)]
pub enum Actual {
    /// Bits of the elements of a plain value, or the number of a sampler.
    Value(Vec<u64>),
    /// A buffer or an image.
    Surface(Surface),
    /// A buffer that is passed by its address.
    Buffer(Vec<u8>),
}

/// The location of an argument's memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// No memory: a plain value.
    None,
    /// In the surface of that number.
    Surface(u32),
    /// In the buffer of that index.
    Buffer(usize),
}

/// The inputs of [`evaluate`](super::evaluate).
#[derive(Clone, Debug)]
pub struct Launch {
    /// The elements of each parameter.
    pub args: Vec<Vec<Element>>,
    /// Surfaces and buffers.
    pub memory: Memory,
    /// The location of each argument's memory.
    pub places: Vec<Place>,
}

impl Launch {
    /// The bytes of an argument's memory.
    pub fn bytes<'m>(&self, memory: &'m Memory, argument: usize) -> Option<&'m [u8]> {
        match *self.places.get(argument)? {
            Place::None => None,
            Place::Surface(number) => Some(&memory.surfaces.get(&number)?.data),
            Place::Buffer(index) => Some(&memory.svm.get(index)?.data),
        }
    }
}

/// The address of the first buffer, and the alignment of all buffers. The memory between buffers is unmapped,
/// so an access past the end of one buffer does not reach the next.
const PAGE: u64 = 1 << 16;

/// The arguments and the memory of a kernel, from the actual arguments.
///
/// # Errors
/// An actual argument does not match the metadata of the argument; the message has the argument's number.
pub fn launch(routine: &Routine, given: &[Actual]) -> Result<Launch, String> {
    let params = match routine.func.entry() {
        Some(entry) => &routine.func.blocks[entry].params[..],
        None => return Err("the function has no body".into()),
    };
    if params.len() != given.len() {
        return Err(format!("{} arguments for {}", given.len(), params.len()));
    }
    let mut result = Launch {
        args: Vec::new(),
        memory: Memory::default(),
        places: Vec::new(),
    };
    let (mut surfaces, mut next) = (0, PAGE);
    for (number, (actual, &param)) in given.iter().zip(params).enumerate() {
        let kind = routine
            .kernel
            .as_ref()
            .and_then(|k| k.arguments.get(number))
            .map_or(ArgumentKind::General, |a| a.kind);
        let count = routine.func.ty(param).count() as usize;
        let (bits, place) = match (kind, actual) {
            (ArgumentKind::Surface, Actual::Surface(surface)) => {
                surfaces += 1;
                result.memory.surfaces.insert(surfaces, surface.clone());
                (vec![surfaces.into()], Place::Surface(surfaces))
            }
            (ArgumentKind::General, Actual::Buffer(data)) => {
                let (base, data) = (next, data.clone());
                next = (base + data.len() as u64).next_multiple_of(PAGE) + PAGE;
                result.memory.svm.push(SvmBuffer { base, data });
                (vec![base], Place::Buffer(result.memory.svm.len() - 1))
            }
            (ArgumentKind::General | ArgumentKind::Sampler, Actual::Value(bits)) => {
                (bits.clone(), Place::None)
            }
            (ArgumentKind::Surface, _) => return Err(format!("argument {number} is a surface")),
            (_, Actual::Surface(_)) => return Err(format!("argument {number} is no surface")),
            (ArgumentKind::Sampler, _) => return Err(format!("argument {number} is a sampler")),
        };
        if bits.len() != count {
            return Err(format!(
                "argument {number} has {count} elements, not {}",
                bits.len()
            ));
        }
        result
            .args
            .push(bits.into_iter().map(Element::new).collect());
        result.places.push(place);
    }
    Ok(result)
}
