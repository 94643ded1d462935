//! ASTER's dialect: reading, printing, verifying, and the passes through the library and the binary.

mod acceptance;
mod harness;
mod machine;
mod programs;
mod random;
mod reference;
mod roundtrip;
