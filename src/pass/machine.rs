//! The machine of a compilation.

use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_target::Target;
use easel_visa::Platform;

/// The machine for which programs are compiled.
#[derive(Clone, Copy)]
pub enum Machine {
    /// A machine whose instructions are rows of tables.
    Target(Target),
    /// A platform of vISA, whose finalizer makes the instructions.
    Platform(Platform),
}

impl Machine {
    /// The machine's name.
    pub fn name(&self) -> &'static str {
        match self {
            Machine::Target(target) => target.name(),
            Machine::Platform(platform) => platform.name(),
        }
    }

    /// The target.
    ///
    /// # Errors
    /// `target-mismatch` for a platform of vISA.
    pub fn target(self) -> Result<Target, Diagnostics> {
        match self {
            Machine::Target(target) => Ok(target),
            Machine::Platform(platform) => {
                let message = format!("{} is a platform of vISA", platform.name());
                let error = Diagnostic::error("target-mismatch", message);
                Err(error.help("name a target with instructions").into())
            }
        }
    }

    /// The platform of vISA.
    ///
    /// # Errors
    /// `target-mismatch` for a target with instructions.
    pub fn platform(self) -> Result<Platform, Diagnostics> {
        match self {
            Machine::Platform(platform) => Ok(platform),
            Machine::Target(target) => {
                let message = format!("{} is no platform of vISA", target.name());
                let error = Diagnostic::error("target-mismatch", message);
                Err(error.help("name a platform of vISA").into())
            }
        }
    }
}

impl From<Target> for Machine {
    fn from(target: Target) -> Machine {
        Machine::Target(target)
    }
}

impl From<Platform> for Machine {
    fn from(platform: Platform) -> Machine {
        Machine::Platform(platform)
    }
}
