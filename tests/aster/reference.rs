//! The reference algorithms: small, slow, obviously right. Their results bound what the passes may
//! cost.

pub mod bufferize;
pub mod color;
pub mod ranges;
pub mod storage;
#[cfg(test)]
mod tests;

pub use self::color::{Interference, allocate};
pub use self::storage::Storage;
use crate::acceptance::code::is_value_form;
use easel::aster::Body;

/// The storage form of a body, bufferized by the reference if need be.
pub fn storage(body: &Body) -> Result<Storage, String> {
    match is_value_form(body) {
        true => bufferize::bufferize(body),
        false => Storage::read(body),
    }
}
