//! Targets that are not built in: their tables are read.

use easel::target::Target;
use std::sync::OnceLock;

/// The targets whose tables are files.
pub const READ: [&str; 3] = ["gfx1100", "gfx1201", "gfx1250"];

/// A target of [`READ`], whose tables are read once.
pub fn read(name: &str) -> Option<Target> {
    static ALL: [OnceLock<Target>; READ.len()] = [const { OnceLock::new() }; READ.len()];
    let at = READ.iter().position(|n| *n == name)?;
    Some(*ALL[at].get_or_init(|| {
        let root = env!("CARGO_MANIFEST_DIR");
        let path = format!("{root}/isa/amdgcn/{name}.yaml");
        easel::load_target(path.as_ref()).unwrap_or_else(|e| panic!("{e}"))
    }))
}
