//! The machine of a test: a built-in target, or a target whose tables are read from a file.

use easel::Options;
use std::path::Path;

/// Options for a target by name, or by the file of its tables (`isa/amdgcn/gfx1100.yaml`).
pub fn options(name: &str) -> Options {
    if !name.ends_with(".yaml") {
        return Options::for_target(name).unwrap_or_else(|e| panic!("{e}"));
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let target = easel::load_target(&file).unwrap_or_else(|e| panic!("{name}: {e}"));
    Options {
        target: Some(target),
        ..Options::default()
    }
}

/// Lanes of a wave.
pub fn lanes(options: &Options) -> u32 {
    options.usual_target().limits.lanes
}
