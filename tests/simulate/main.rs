//! The simulator by its interface.

mod programs;
mod rows;
mod strict;
mod support;
