//! Where a kernel finds its inputs when it starts.

use crate::ir::{Launch, Reg};
use crate::target::{DescriptorWord, Interface, Target};
use easel_isa::diagnostic::Diagnostic;

/// Registers that a kernel finds its inputs in when it starts, and what it makes descriptors of.
#[derive(Clone, Copy, Debug)]
pub struct EntryRegisters {
    /// Pointer to the argument segment.
    pub arguments: Reg,
    /// Packed work-item ids.
    pub packed_ids: Reg,
    /// (bit, width) of each dimension in them.
    pub id_fields: [(u8, u8); 3],
    /// Workgroup id of each dimension, where the kernel is given it.
    pub workgroup_ids: [Option<Reg>; 3],
    /// 32-bit words of a plain buffer's descriptor.
    pub descriptor: &'static [DescriptorWord],
    /// Where it says that caches interleave rows.
    pub swizzle: Option<[(u8, u8); 2]>,
}

impl EntryRegisters {
    /// What the kernel interface of a target says for a launch.
    ///
    /// # Errors
    /// The target's tables describe no kernel interface.
    pub fn of(target: Target, launch: &Launch) -> Result<EntryRegisters, Diagnostic> {
        let Some(abi) = target.abi else {
            let name = target.name();
            return Err(Diagnostic::error(
                "target-no-interface",
                format!("the tables of {name} describe no kernel interface"),
            )
            .help("add a section `abi` to them"));
        };
        let (interface, inputs) = (Interface(abi), launch.inputs());
        Ok(EntryRegisters {
            arguments: interface.argument_pointer(),
            packed_ids: interface.work_item_ids(),
            id_fields: interface.work_item_fields(),
            workgroup_ids: [0, 1, 2].map(|d| interface.workgroup_id(inputs, d)),
            descriptor: abi.buffer_words,
            swizzle: abi.buffer_swizzle,
        })
    }
}
