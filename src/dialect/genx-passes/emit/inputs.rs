//! The layout of the payload, with a kernel's arguments.
//!
//! # Why
//!
//! The place of an argument within a register is an alignment at an offset. So a value that must start at a register never
//! shares the variable of the argument, and a message that needs the argument at the start of a register copies it.

use crate::allocate::ranges::align::Align;
use crate::genx::{ArgumentKind, Routine};
use crate::machine::Machine;

/// Bytes of the payload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The first byte.
    pub offset: u32,
    /// The size in the text.
    pub size: u32,
}

/// The implicit argument that is always present, before all others.
pub const IMPLICIT: Place = Place {
    offset: 64,
    size: 8,
};

/// The places of arguments, in order; none for arguments that are not in the payload.
pub fn places(routine: &Routine, machine: &Machine) -> Vec<Option<Place>> {
    let (Some(kernel), Some(entry)) = (&routine.kernel, routine.func.entry()) else {
        return Vec::new();
    };
    let params = &routine.func.blocks[entry].params;
    let mut at = IMPLICIT.offset + IMPLICIT.size;
    let all = kernel.arguments.iter().zip(params);
    all.map(|(argument, &param)| {
        let (size, space) = match argument.kind {
            // Buffers take eight bytes although the text says four; images take no bytes.
            ArgumentKind::Surface if argument.type_text.contains("image") => return None,
            ArgumentKind::Surface => (4, 8),
            _ => {
                let bytes = routine.func.ty(param).bytes();
                (bytes, bytes)
            }
        };
        let offset = match routine.opencl {
            true => {
                at = at.next_multiple_of(space.clamp(1, machine.grf()));
                let here = at;
                at += space;
                here
            }
            false => argument.offset,
        };
        Some(Place { offset, size })
    })
    .collect()
}

impl Place {
    /// The place within a register, if it is not the start; an argument that fills a register starts at a register.
    pub fn within(self, machine: &Machine) -> Option<Align> {
        let grf = machine.grf();
        let first = self.offset % grf;
        (first != 0 && self.size < grf).then(|| Align::at_offset(grf, grf - first))
    }
}
