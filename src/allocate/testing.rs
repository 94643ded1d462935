//! The machine of the tests.

use crate::target::Target;
use std::sync::OnceLock;

pub fn target() -> Target {
    static TARGET: OnceLock<Target> = OnceLock::new();
    *TARGET.get_or_init(|| Target::new(&easel_amdgcn::GFX942))
}
