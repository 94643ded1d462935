//! easel: a GPU kernel backend generator whose machines and rewrites are data.

pub mod frontend;
pub mod ir;
pub mod target;
