//! Kernel IR to kernel IR: passes over control flow that come before selection.

#![deny(missing_docs)]

mod addresses;
mod affine;
pub mod agree;
pub mod atomics;
pub mod barriers;
pub mod bases;
mod body;
mod counted;
mod end;
pub mod extrema;
pub mod forward;
pub mod landing;
pub mod lanes;
pub mod linearize;
mod meeting;
pub mod pipelining;
pub mod prune;
pub mod relayout;
pub mod rise;
pub mod split;
mod straighten;
pub mod unroll;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_pass as pass;
use easel_target as target;
