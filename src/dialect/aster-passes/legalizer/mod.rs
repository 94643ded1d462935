//! `aster-legalizer`: vectors are split into their elements, and memory is addressed by pointers.
//!
//! - [`shapes`]: vector and memory types as sizes, strides and pointers.
//! - [`vectors`]: operations on vectors become operations on elements, [`slices`] move elements, [`rows`] are accessed separately.
//! - [`memory`]: a `memref` becomes a pointer and the sizes that its type leaves open.
//! - [`access`]: operations on a `memref` become operations on its pointer, [`address`] computes the address.
//! - [`signature`]: the types in the headers of functions.
//! - [`data_layout`]: the module states the bits of pointers.
//!
//! Pre: any form. Post: no known operation of `memref` takes a `memref` argument. An unknown operation
//! keeps its types, between casts.

mod access;
mod address;
mod data_layout;
mod memory;
mod rows;
mod shapes;
mod signature;
mod slices;
mod vectors;

use crate::aster::program::Chunk;

use crate::{Run, dead};
use easel_isa::diagnostic::Diagnostics;

pub use shapes::sizes;

pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    for routine in chunk.routines_mut() {
        if !routine.is_kernel {
            signature::restate(routine);
        }
        let Some(body) = &mut routine.body else {
            continue;
        };
        let taken_apart = vectors::run(&mut body.func);
        dead::drop_dead(&mut body.func);
        let converted = memory::run(&mut body.func);
        dead::drop_dead(&mut body.func);
        cx.output.stats.add("legalizer.vectors", taken_apart);
        cx.output.stats.add("legalizer.memory", converted);
    }
    data_layout::state(&mut chunk.items);
    Ok(())
}
