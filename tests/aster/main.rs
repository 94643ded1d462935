//! ASTER's dialect: reading, printing, verifying, and the passes through the library and the binary.

mod acceptance;
mod command;
mod errors;
mod harness;
mod integers;
mod machine;
mod mutations;
mod programs;
mod random;
mod reference;
mod roundtrip;
