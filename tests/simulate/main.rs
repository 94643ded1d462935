//! The simulator by its interface.

mod orders;
mod programs;
mod rows;
mod strict;
mod support;
