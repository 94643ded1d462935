//! The header that HIP kernels are made of (`isa/gen/easel_gen.h`) and its host shim: functions in units in the last place,
//! waves and blocks on the shim, all of it compiled for the card.

mod oracle;

use std::path::Path;
use std::process::Command;

#[test]
fn the_header_computes_what_it_says_and_compiles_for_the_card() {
    if !oracle::available("gen header", &["clang-22", "llvm-readelf-22"]) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tensor/header/run.sh");
    let done = Command::new("bash").arg(script).arg("--quick").output();
    let done = done.expect("a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&done.stdout), text(&done.stderr));
    assert!(done.status.success(), "{out}\n{err}");
}
