//! The operands of messages: operands in registers of their own, operands that are overwritten, and operands of one element.

use crate::genx::Message;
use crate::genx::intrinsics::{Role, roles};

fn has(message: Message, k: usize, role: Role) -> bool {
    roles(message).get(k) == Some(&role)
}

/// Whether an operand of a message is in registers of its own.
pub fn is_raw(message: Message, k: usize) -> bool {
    has(message, k, Role::Raw)
}

/// Whether an operand of a message is the old result for unset elements of its mask: the message writes over it.
pub fn is_old(message: Message, k: usize) -> bool {
    has(message, k, Role::Old)
}

/// Whether an operand of a message is one element.
pub fn is_scalar(message: Message, k: usize) -> bool {
    has(message, k, Role::Scalar)
}
