//! Messages for users: decisions during allocation ([`trace`]), demands that cannot be met
//! ([`refused`]), and the cause when no register is free ([`exhausted`]).

pub(crate) mod exhausted;
pub(crate) mod refused;
pub(crate) mod trace;
