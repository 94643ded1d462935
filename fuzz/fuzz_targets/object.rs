//! Any bytes as a code object, through `disasm`, and its text through `check`: `cargo fuzz run object`.

#![no_main]

use easel::{CheckOptions, Source, targets};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Ok(text) = easel::disassemble("a.co", data, targets(), None) {
        let _ = easel::check_assembly(Source::new("a.s", text), targets(), CheckOptions::default());
    }
});
