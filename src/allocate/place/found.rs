//! What an attempt at placing webs comes to.

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

/// What found no place, and the webs that it is one of.
pub(crate) type Failure = (Failed, Webs);

/// Webs with their registers, or what found none, or demands that nothing can meet.
pub(crate) type Attempt = Result<Result<Found, Failure>, Vec<Unmet>>;

impl Found {
    /// No web is to be placed.
    pub fn nothing(webs: Webs) -> Found {
        Found {
            assignment: Assignment::new(webs.webs.len(), 0),
            webs,
            coalesced: 0,
        }
    }

    /// Units of copies that are left.
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
