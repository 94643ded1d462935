//! The places of a kernel's inputs when the kernel starts.

use crate::ir::{Launch, Reg};
use crate::target::{DescriptorWord, Inputs, Interface, Target};
use easel_isa::diagnostic::Diagnostic;

/// The registers of a kernel's inputs when the kernel starts, and the words of descriptors.
#[derive(Clone, Copy, Debug)]
pub struct EntryRegisters {
    /// Pointer to the argument segment.
    pub arguments: Reg,
    /// Packed work-item ids.
    pub packed_ids: Reg,
    /// (bit, width) of each dimension in them.
    pub id_fields: [(u8, u8); 3],
    /// For each dimension: the first dimension whose workgroup id is in the same register, and the bits (bit, width) of the id.
    pub workgroup_fields: [(u8, u8, u8); 3],
    /// Dwords at the start of the argument segment that can be preloaded into registers.
    pub preload_max: u32,
    interface: Interface,
    inputs: Inputs,
    /// 32-bit words of a plain buffer's descriptor.
    pub descriptor: &'static [DescriptorWord],
    /// The place in the descriptor of the interleaving of rows by caches.
    pub swizzle: Option<[(u8, u8); 2]>,
}

impl EntryRegisters {
    /// The entry registers of a launch by the kernel interface of a target; with `preload`, arguments may be in registers.
    ///
    /// # Errors
    /// The target's tables describe no kernel interface.
    pub fn of(
        target: Target,
        launch: &Launch,
        preload: bool,
    ) -> Result<EntryRegisters, Diagnostic> {
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
            workgroup_fields: [0, 1, 2].map(|d| {
                let (bit, width) = interface.workgroup_field(d);
                (interface.workgroup_register(d) as u8, bit, width)
            }),
            preload_max: if preload { interface.preload_max() } else { 0 },
            interface,
            inputs,
            descriptor: abi.buffer_words,
            swizzle: abi.buffer_swizzle,
        })
    }

    /// The register of a dword of the argument segment that is preloaded.
    pub fn preloaded(&self, dword: u32) -> Option<Reg> {
        let all = self.with_preload(self.preload_max);
        self.interface.preloaded(all, u8::try_from(dword).ok()?)
    }

    /// The register of a workgroup id, if the kernel is given the id, after the preloaded dwords.
    pub fn workgroup_id(&self, preload: u32, dimension: u8) -> Option<Reg> {
        let inputs = self.with_preload(preload);
        self.interface
            .workgroup_id(inputs, usize::from(dimension.min(2)))
    }

    fn with_preload(&self, dwords: u32) -> Inputs {
        Inputs {
            preload: u8::try_from(dwords).unwrap_or(u8::MAX),
            ..self.inputs
        }
    }
}
