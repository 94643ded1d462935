//! What is asked of machine code, whatever pass asks: which operand stands where, which registers
//! and memories an instruction touches, how long it takes, and its form for the codecs.
//!
//! [`mod@operands`] has the one walk over an instruction's operands. The verifier of machine
//! functions and the simulator's decoder keep walks of their own: both must cope with lists that
//! break the rules that this one relies on, and say how.

#![deny(missing_docs)]

pub mod convert;
pub mod edges;
pub mod effects;
pub mod make;
pub mod operands;

use easel_ir as ir;
use easel_target as target;

pub use convert::{from_minst, to_minst};
pub use effects::{
    Touch, Touches, is_implicit, read, states, touched, wait_levels, writes_mask, written,
};
pub use operands::{At, OperandAt, operands};
