//! The kernel interface: what stands in which register when a wave starts, and the descriptors that
//! tell the loader and the memory unit so.

use super::register::Reg;

/// The interface of a target's kernels.
#[derive(Debug)]
pub struct Abi {
    /// Target triple without the processor.
    pub triple: &'static str,
    /// By code object version.
    pub code_objects: &'static [CodeObject],
    /// Machine number in the ELF flags.
    pub elf_machine: u32,
    /// Feature bits in the ELF flags.
    pub elf_features: u32,
    /// Alignment of a kernel's entry point in bytes.
    pub entry_align: u32,
    /// Alignment of the argument segment in bytes.
    pub argument_align: u32,
    /// Scalars that the loader can fill, in order of their registers.
    pub user_scalars: &'static [UserScalar],
    /// Most registers that user scalars can take.
    pub user_scalars_max: u32,
    /// The number of the trap that stops a program that has failed.
    pub trap: u32,
    /// Bytes from a kernel's first instruction to where firmware enters it that has filled user scalars with
    /// arguments, a power of two; 0 where there is no such firmware.
    pub preload_entry: u32,
    /// Name of the user scalar that points to the argument segment.
    pub argument_pointer: &'static str,
    /// Names of the workgroup ids, which follow.
    pub system_scalars: &'static [&'static str],
    /// Unit of the first user scalar.
    pub first_scalar: u32,
    /// The register with all work-item ids.
    pub work_item_ids: Reg,
    /// (bit, width) of x, y, z in it.
    pub work_item_fields: [(u8, u8); 3],
    /// Scalars that every wave has beyond the numbered ones.
    pub reserved_scalars: u32,
    /// 32-bit words of a plain buffer's descriptor, lowest first.
    pub buffer_words: &'static [DescriptorWord],
    /// (bit, width) of a buffer's base address in its descriptor.
    pub buffer_base: (u8, u8),
    /// (bit, width) of a buffer's size in bytes.
    pub buffer_size: (u8, u8),
    /// Fields of a valid descriptor of a plain buffer: (bit, width), and the one value that they
    /// must have or, with `false`, must not.
    pub buffer_valid: &'static [((u8, u8), u64, bool)],
    /// (bit, width) of the bytes of a record, for instructions that index records.
    pub buffer_record: Option<(u8, u8)>,
    /// (bit, width) of the field that is 0 where the elements of records stand together in memory.
    pub buffer_interleaved: Option<(u8, u8)>,
    /// Where a descriptor says that caches interleave a buffer's rows: (bit, width) of the bytes of a row, and
    /// of the bit that makes them do so.
    pub buffer_swizzle: Option<[(u8, u8); 2]>,
    /// Accumulators begin at a multiple of this in the unified file, at least one.
    pub accumulator_granule: u32,
    /// Size of the kernel descriptor in bytes.
    pub descriptor_bytes: usize,
    /// Its alignment in bytes.
    pub descriptor_align: u32,
    /// Where the descriptor holds the distance to the entry point.
    pub entry_offset_at: usize,
    /// Its fields.
    pub descriptor: &'static [DescriptorField],
    /// The MODE register that kernels of easel start with.
    pub own_mode: u32,
    /// What kernels with private memory do when they start, where anything is to be done.
    pub scratch_setup: Option<ScratchSetup>,
}

impl Abi {
    /// The MODE register of a wave whose descriptor has these values, by key; what is not given is as the
    /// assembler assumes it.
    pub fn mode(&self, given: impl Fn(&str) -> Option<i64>) -> u32 {
        let fields = self.descriptor.iter();
        fields.fold(0, |all, field| {
            let Some((bit, width)) = field.mode else {
                return all;
            };
            let value = given(field.key).unwrap_or(field.assumed) as u32;
            all | (value & ((1 << width) - 1)) << bit
        })
    }
}

/// One version of the code object format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeObject {
    /// As the assembler's directive names it.
    pub version: u8,
    /// Version of the metadata.
    pub metadata: [u32; 2],
    /// ABI version of the ELF header.
    pub elf: u8,
    /// The runtime fills in the number of workgroups where a kernel has an argument for it.
    pub counts_workgroups: bool,
    /// Made where nothing else is said.
    pub usual: bool,
}

/// Instructions that make private memory accessible. A kernel that has any asks for a user scalar, and for the
/// distance of the wave's part of the memory, which stands in a scalar behind the workgroup ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScratchSetup {
    /// The user scalar.
    pub init: &'static str,
    /// Assembly text; `$init_lo` and `$init_hi` stand for the registers of the user scalar, `$offset` for that of the
    /// distance.
    pub code: &'static [&'static str],
}

/// A scalar input that a kernel may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UserScalar {
    /// Its name.
    pub name: &'static str,
    /// Registers that it takes.
    pub units: u32,
    /// Kernels of ours ask for it.
    pub used: bool,
}

/// A word of a buffer descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DescriptorWord {
    /// Bits 31:0 of the base address.
    BaseLow,
    /// Bits 63:32 of the base address.
    BaseHigh,
    /// The size in bytes.
    Size,
    /// Always this.
    Constant(u32),
}

/// One line of the kernel descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DescriptorField {
    /// The assembler's key.
    pub key: &'static str,
    /// What it says.
    pub value: FieldValue,
    /// (byte, bit, width); the encoded number is `max(0, ceil((value + add) / divide) - less)`.
    pub at: Option<(usize, u32, u32)>,
    /// See `at`.
    pub add: i64,
    /// See `at`.
    pub divide: i64,
    /// See `at`.
    pub less: i64,
    /// (bit, width) in the MODE register that a wave starts with, for fields that set it.
    pub mode: Option<(u8, u8)>,
    /// What the assembler takes where a text has no such directive.
    pub assumed: i64,
    /// Added to the value of a kernel with private memory.
    pub add_scratch: i64,
}

impl DescriptorField {
    /// The number that stands in the field's bits, of a kernel with private memory or without.
    pub fn encode(&self, value: i64, scratch: bool) -> i64 {
        let add = self.add + if scratch { self.add_scratch } else { 0 };
        let granules = (value + add + self.divide - 1).div_euclid(self.divide);
        (granules - self.less).max(0)
    }

    /// The greatest value that is encoded so.
    pub fn decode(&self, encoded: i64) -> i64 {
        (encoded + self.less) * self.divide - self.add
    }
}

/// A number, or a quantity of the kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldValue {
    /// Always this.
    Number(i64),
    /// What the kernel has of it.
    Quantity(Quantity),
}

/// What a kernel fills into its descriptor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Quantity {
    /// Memory of the workgroup in bytes.
    LdsBytes,
    /// Private memory of a work-item in bytes.
    ScratchBytes,
    /// Whether there is any.
    UsesScratch,
    /// Size of the argument segment.
    ArgumentBytes,
    /// Registers of user scalars.
    UserScalars,
    /// Preloaded dwords of the argument segment.
    Preload,
    /// Whether the id of the workgroup is wanted.
    WorkgroupIdX,
    /// The same in the second dimension.
    WorkgroupIdY,
    /// The same in the third.
    WorkgroupIdZ,
    /// Number of dimensions of work-item ids, less one.
    WorkItemIdDims,
    /// Vector registers of both kinds.
    NextFreeVector,
    /// Numbered scalar registers.
    NextFreeScalar,
    /// Where accumulators begin in the unified file.
    AccumulatorOffset,
    /// Whether a named allocatable scalar is used.
    UsesNamedScalar,
}

impl Quantity {
    /// Every quantity with its word in the tables.
    pub const ALL: [(Quantity, &'static str); 14] = [
        (Quantity::LdsBytes, "lds_bytes"),
        (Quantity::ScratchBytes, "scratch_bytes"),
        (Quantity::UsesScratch, "uses_scratch"),
        (Quantity::ArgumentBytes, "argument_bytes"),
        (Quantity::UserScalars, "user_scalars"),
        (Quantity::Preload, "preload"),
        (Quantity::WorkgroupIdX, "workgroup_id_x"),
        (Quantity::WorkgroupIdY, "workgroup_id_y"),
        (Quantity::WorkgroupIdZ, "workgroup_id_z"),
        (Quantity::WorkItemIdDims, "work_item_id_dims"),
        (Quantity::NextFreeVector, "next_free_vector"),
        (Quantity::NextFreeScalar, "next_free_scalar"),
        (Quantity::AccumulatorOffset, "accumulator_offset"),
        (Quantity::UsesNamedScalar, "uses_named_scalar"),
    ];
}
