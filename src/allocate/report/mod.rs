//! What people are told: decisions as they are made ([`trace`]), demands that cannot be met
//! ([`refused`]), and why nothing is free ([`exhausted`]).

pub(crate) mod exhausted;
pub(crate) mod refused;
pub(crate) mod trace;
