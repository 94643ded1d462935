//! The simulator by its interface.

mod orders;
mod programs;
mod rows;
mod state;
mod strict;
mod support;
