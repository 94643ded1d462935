//! The simulator by its interface.

mod index;
mod modes;
mod orders;
mod programs;
mod rdna_halves;
mod rdna_lanes;
mod rdna_memory;
mod rest;
mod rows;
mod small_floats;
mod split_barriers;
mod state;
mod strict;
mod support;
mod typed;
mod typed_formats;
