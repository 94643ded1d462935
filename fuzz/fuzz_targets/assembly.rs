//! Any bytes as assembly text, through `asm`, `check` and `diff`: `cargo fuzz run assembly`. `tests/foreign` has texts to begin with.

#![no_main]

use easel::{CheckOptions, ObjectForm, Source, targets};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    let Ok(text) = std::str::from_utf8(data) else {
        return Corpus::Reject;
    };
    let source = || Source::new("a.s", text);
    let _ = easel::assemble(source(), targets(), None, ObjectForm::default());
    let _ = easel::check_assembly(source(), targets(), CheckOptions::default()).map(|c| c.text());
    let _ = easel::diff_assembly([source(), source()], targets(), None);
    Corpus::Keep
});
