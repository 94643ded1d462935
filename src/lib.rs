//! easel: a GPU kernel backend generator whose machines and rewrites are data.
//!
//! [`compile`] makes code of a kernel, [`Compiled::execution`] and [`run()`] run it in the simulator, [`transform()`]
//! runs passes by name, [`encode`] and [`decode`] work on single instructions. All machine
//! knowledge comes from a [`Target`](target::Target): a built-in target ([`targets`]) or
//! a target that is loaded from its tables ([`load_target`]).
//!
//! The modules are the engine behind these functions, for further uses.

#![deny(missing_docs)]

mod library;

pub use library::*;

#[doc(inline)]
pub use easel_allocate as allocate;
#[doc(inline)]
pub use easel_amdgcn as amdgcn;
#[doc(inline)]
pub use easel_analysis as analysis;
#[doc(inline)]
pub use easel_aster as aster;
#[doc(inline)]
pub use easel_aster_passes as aster_passes;
#[doc(inline)]
pub use easel_backend as backend;
#[doc(inline)]
pub use easel_check as check;
#[doc(inline)]
pub use easel_code as code;
#[doc(inline)]
pub use easel_diff as diff;
#[doc(inline)]
pub use easel_genx as genx;
#[doc(inline)]
pub use easel_genx_passes as genx_passes;
#[doc(inline)]
pub use easel_ir as ir;
#[doc(inline)]
pub use easel_isa as isa;
#[doc(inline)]
pub use easel_machine as machine;
#[doc(inline)]
pub use easel_mlir as mlir;
#[doc(inline)]
pub use easel_order as order;
#[doc(inline)]
pub use easel_pass as pass;
#[doc(inline)]
pub use easel_pipeline as pipeline;
#[doc(inline)]
pub use easel_prove as prove;
#[doc(inline)]
pub use easel_rules as rules;
#[doc(inline)]
pub use easel_select as select;
#[doc(inline)]
pub use easel_settle as settle;
#[doc(inline)]
pub use easel_simulate as simulate;
#[doc(inline)]
pub use easel_target as target;
pub use easel_tensor as tensor;
pub use easel_tensor_evaluate as tensor_evaluate;
#[doc(inline)]
pub use easel_tensor_passes as tensor_passes;
#[doc(inline)]
pub use easel_transform as transform;
#[doc(inline)]
pub use easel_visa as visa;
#[doc(inline)]
pub use easel_visa_tables as visa_tables;
#[doc(inline)]
pub use easel_wave as wave;
