//! Any bytes as a machine function, allocated under every strategy and proved:
//! `cargo fuzz run allocate`.

#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

#[allow(dead_code, reason = "the numbered cases are for `cargo test`")]
#[path = "../../tests/allocate/programs.rs"]
mod programs;

fuzz_target!(|data: &[u8]| -> Corpus {
    match programs::check_random(data) {
        Ok(_) => Corpus::Keep,
        // Too few bytes for a program.
        Err(_) => Corpus::Reject,
    }
});
