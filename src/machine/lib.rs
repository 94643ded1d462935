//! Queries on machine code for all passes: positions of operands, touched registers
//! and memories, latencies, and the form of the codecs.
//!
//! [`mod@operands`] has the one walk over an instruction's operands. The verifier of machine
//! functions and the simulator's decoder have their own walks: both must handle lists that
//! break the rules of this walk, and report the fault.

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
    Touch, Touches, is_implicit, read, sources, states, touched, wait_levels, works_by_lane,
    writes_mask, written,
};
pub use operands::{At, OperandAt, operand, operands};
