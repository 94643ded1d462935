//! easel: a GPU kernel backend generator whose machines and rewrites are data.

pub mod analysis;
pub mod ir;
pub mod pass;
pub mod rules;
pub mod select;
pub mod simulate;
pub mod target;
