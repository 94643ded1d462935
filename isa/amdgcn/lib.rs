//! AMD CDNA2 to CDNA4, RDNA3, RDNA4 and gfx1250 as described by the tables of this folder: the opcode enum of the family, and for each
//! target operands, encodings, hazards, the kernel interface and the compiled meanings, formatters and hazard checkers.
//!
//! The engine does not depend on this crate; programs pass its [`TARGETS`]. The enum is for
//! users who match on instructions by name (`examples/opcodes.rs` counts the instructions of a compiled kernel):
//!
//! ```
//! use easel_amdgcn::{AmdgcnOpcode, GFX942};
//!
//! let op: AmdgcnOpcode = "v_add_u32".parse().unwrap();
//! assert_eq!(op, AmdgcnOpcode::VAddU32);
//! assert_eq!(GFX942.by_name("v_add_u32"), Some(op.opcode()));
//! assert_eq!(op.info(&GFX942).map(|info| info.meaning), Some("dst = a + b"));
//!
//! // A machine function carries the number of an opcode; `from_opcode` gives the enum for it.
//! let is_sum = |op| matches!(
//!     AmdgcnOpcode::from_opcode(op),
//!     Some(AmdgcnOpcode::VAddU32 | AmdgcnOpcode::VAddF32 | AmdgcnOpcode::SAddU32)
//! );
//! assert!(is_sum(op.opcode()) && !is_sum(AmdgcnOpcode::SEndpgm.opcode()));
//! ```
//!
//! [`Tables::code`] of a target has the compiled code of its rows. `generated/code/amdgcn.rs` has the functions for
//! readers.
//!
//! ```
//! use easel_amdgcn::{AmdgcnOpcode, GFX942};
//! use easel_isa::table::MOperand;
//!
//! let text = GFX942.code.and_then(|code| code.text(AmdgcnOpcode::SMovB32.opcode())).unwrap();
//! let (register, mut out) = (GFX942.parse_reg("s3").unwrap(), String::from("s_mov_b32"));
//! text(&[MOperand::Reg(register), MOperand::Imm(0x3f00_0000)], None, &mut out);
//! assert_eq!(out, "s_mov_b32 s3, 0.5");
//! ```

#![deny(missing_docs)]

easel_macros::family! { "gfx942.yaml", "gfx90a.yaml", "gfx950.yaml", "gfx1100.yaml", "gfx1201.yaml", "gfx1250.yaml" }
