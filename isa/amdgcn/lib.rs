//! AMD CDNA2 to CDNA4 as the tables of this folder say: the family's opcode enum, and for each
//! target operands, encodings, hazards, the kernel interface and the compiled meanings.
//!
//! The engine does not depend on this crate; programs hand its [`TARGETS`] in. The enum is for
//! those who match on instructions by name:
//!
//! ```
//! use easel_amdgcn::{AmdgcnOpcode, GFX942};
//!
//! let op: AmdgcnOpcode = "v_add_u32".parse().unwrap();
//! assert_eq!(op, AmdgcnOpcode::VAddU32);
//! assert_eq!(GFX942.by_name("v_add_u32"), Some(op.opcode()));
//! assert_eq!(op.info(&GFX942).map(|info| info.meaning), Some("dst = a + b"));
//! ```

#![deny(missing_docs)]

easel_macros::family! { "gfx942.yaml", "gfx90a.yaml", "gfx950.yaml" }
