//! The simulator by its interface.

mod strict;
mod support;
