//! The result of an attempt to place webs.

use super::assign::{Assignment, Failed};
use crate::ir::function::Value;
use crate::ranges::demanded::Unmet;
use crate::ranges::program::{Copied, Program};
use crate::ranges::webs::Webs;

/// Webs and their registers.
pub(crate) struct Found {
    pub webs: Webs,
    pub assignment: Assignment,
    /// Units of copies that need no instruction.
    pub coalesced: u32,
}

/// The web without a place, and all webs.
pub(crate) type Failure = (Failed, Webs);

/// Webs with their registers, or the web without a register, or demands that cannot be met.
pub(crate) type Attempt = Result<Result<Found, Failure>, Vec<Unmet>>;

impl Found {
    /// The result without webs to place.
    pub fn nothing(webs: Webs) -> Found {
        Found {
            assignment: Assignment::new(webs.webs.len(), 0),
            webs,
            coalesced: 0,
        }
    }

    /// Units of copies that remain.
    pub fn copies(&self, program: &Program) -> u32 {
        remaining(program, &self.webs, &self.assignment)
    }
}

/// Units of copies whose source and target are given different registers.
pub(super) fn remaining(program: &Program, webs: &Webs, assignment: &Assignment) -> u32 {
    let place = |v: Value, k: u32| {
        let (web, offset) = webs.of(v);
        assignment.unit[web].map(|unit| unit + offset + k)
    };
    let apart = |c: &&Copied| place(c.to, c.to_at) != place(c.from, c.from_at);
    let left = program.copies.iter().filter(apart).map(|c| c.units);
    program.register_copies + left.sum::<u32>()
}
