//! The acceptance criterion: whether a routine is a right result for another.
//!
//! Independent of the passes and of the allocator: it knows the dialect's operations only. Names,
//! numbers, blocks and the order of pure operations are free; [`shape`] says what a stage must look
//! like, [`lockstep`] proves that both routines do the same, [`quality`] counts what it costs.

pub mod code;
pub mod concrete;
pub mod corruption;
pub mod lockstep;
pub mod quality;
pub mod relation;
pub mod shape;

pub use self::lockstep::lockstep;
pub use self::quality::Quality;
pub use self::shape::{Limits, Stage, shape};
use easel::aster::Routine;

/// Whether `after`, a result of the stage, may stand for `before`.
pub fn accept(
    before: &Routine,
    after: &Routine,
    stage: Stage,
    limits: &Limits,
) -> Result<(), String> {
    let (f, g) = match (&before.body, &after.body) {
        (Some(f), Some(g)) => (f, g),
        (None, None) => return Ok(()),
        _ => return Err("a body appeared or went".into()),
    };
    shape(g, stage, limits).map_err(|e| format!("shape: {e}"))?;
    lockstep(f, g).map_err(|e| format!("meaning: {e}"))
}
