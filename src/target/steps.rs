//! Executable meanings of rows whose meanings are not compiled, and of float instructions under a MODE that compiled code does not
//! have.

use super::machine::{Derive, Target};
use super::query::read_meaning;
use super::{Action, Opcode};
use easel_isa::build::run;
use easel_isa::meaning::FloatControl;
use easel_isa::table::Step;
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};

/// The steps that were asked for; they stay in memory until the process ends, like the tables.
#[derive(Default)]
struct Steps(Mutex<FxHashMap<(Opcode, FloatControl), &'static Step>>);

impl Derive for Steps {
    fn derive(_: Target) -> Steps {
        Steps::default()
    }
}

impl Target {
    /// The step of an instruction with code that can be run, if float operations have this control.
    ///
    /// # Errors
    /// The meaning cannot be interpreted.
    pub fn step(self, op: Opcode, control: FloatControl) -> Result<&'static Step, String> {
        let info = self.info(op);
        let action = &info.step.action;
        let usual = control == FloatControl::default()
            || matches!(action, Action::Matrix(_))
            || !read_meaning(info).is_affected(&control);
        let control = match usual {
            true if !matches!(action, Action::Interpreted) => return Ok(&info.step),
            true => FloatControl::default(),
            false => control,
        };
        let known = &self.derived::<Steps>().0;
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(step) = known.get(&(op, control)) {
            return Ok(step);
        }
        let action = run::of_row(info, self.limits.lanes, control)?;
        let step: &Step = Box::leak(Box::new(Step {
            action,
            ..info.step
        }));
        known.insert((op, control), step);
        Ok(step)
    }
}
