//! easel: a GPU kernel backend generator whose machines and rewrites are data.

pub mod allocate;
pub mod analysis;
pub mod backend;
pub mod cli;
pub mod frontend;
pub mod ir;
pub mod pass;
pub mod pipeline;
pub mod rules;
pub mod schedule;
pub mod select;
pub mod simulate;
pub mod target;
pub mod transform;
