//! easel: a GPU kernel backend generator whose machines and rewrites are data.

pub mod allocate;
pub mod analysis;
pub mod ir;
pub mod pass;
pub mod rules;
pub mod select;
pub mod target;
