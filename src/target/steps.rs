//! Executable meanings of rows whose meanings are not compiled.

use super::machine::{Derive, Target};
use super::{Action, Opcode};
use easel_isa::build::run;
use easel_isa::table::Step;
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};

/// The steps that were asked for; they stay in memory until the process ends, like the tables.
#[derive(Default)]
struct Steps(Mutex<FxHashMap<Opcode, &'static Step>>);

impl Derive for Steps {
    fn derive(_: Target) -> Steps {
        Steps::default()
    }
}

impl Target {
    /// The step of an instruction with code that can be run.
    ///
    /// # Errors
    /// The meaning cannot be interpreted.
    pub fn step(self, op: Opcode) -> Result<&'static Step, String> {
        let info = self.info(op);
        if !matches!(info.step.action, Action::Interpreted) {
            return Ok(&info.step);
        }
        let known = &self.derived::<Steps>().0;
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(step) = known.get(&op) {
            return Ok(step);
        }
        let action = run::of_row(info, self.limits.lanes)?;
        let step: &Step = Box::leak(Box::new(Step {
            action,
            ..info.step
        }));
        known.insert(op, step);
        Ok(step)
    }
}
