//! The simulator by its interface.

mod modes;
mod orders;
mod programs;
mod rows;
mod state;
mod strict;
mod support;
