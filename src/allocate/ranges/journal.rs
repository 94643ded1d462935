//! The receivers of decisions during allocation.

use super::program::{Copied, Program};
use super::webs::Web;
use crate::target::BankMap;

/// The result of trying to join a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Joined,
    /// A neighbour might be left without a register.
    Unsafe,
    /// The two hold different contents at one time, or fit no common place.
    Conflict,
}

/// A receiver of decisions.
pub trait Journal {
    fn copy(&self, _program: &Program, _copied: &Copied, _outcome: Outcome) {}
    /// A web is placed, or is not.
    fn place(&self, _web: &Web, _unit: Option<u32>) {}
    /// All webs are placed: units of remaining copies, registers used by bank.
    fn candidate(&self, _copies: u32, _high: &BankMap<u32>) {}
}

/// A receiver that ignores all decisions.
pub struct Silent;

impl Journal for Silent {}
