//! The kernel interface.

use crate::diagnostic::Span;
use crate::table::{CodeObject, FieldValue};

/// The kernel interface; [`table::Abi`](crate::table::Abi) describes the keys.
#[derive(Clone, Debug)]
pub struct Abi {
    /// Target triple without the processor.
    pub triple: String,
    /// The versions of the code object.
    pub code_objects: Vec<CodeObject>,
    /// Machine number in the ELF flags.
    pub elf_machine: u32,
    /// Feature bits in the ELF flags.
    pub elf_features: u32,
    /// Bits of the machine number in the ELF flags.
    pub elf_machine_bits: u32,
    /// Settings of the target id in the ELF flags.
    pub elf_settings: Vec<ElfSetting>,
    /// Alignment of a kernel's entry point in bytes: a power of two.
    pub entry_align: u32,
    /// Alignment of the argument segment in bytes: a power of two.
    pub argument_align: u32,
    /// Scalars that the loader can fill, in order of their registers.
    pub user_scalars: Vec<UserScalar>,
    /// Most registers that user scalars can take.
    pub user_scalars_max: u32,
    /// Places of the workgroup ids: register, bit and width of x, y and z.
    pub workgroup_ids: Option<[(String, u8, u8); 3]>,
    /// Place of the wave's number: register, bit and width.
    pub wave_id: Option<(String, u8, u8)>,
    /// See [`table`](crate::table::Abi::scalars_end).
    pub scalars_end: u32,
    /// The number of the workgroup's barrier.
    pub barrier: i64,
    /// The number of the trap that stops a failed program.
    pub trap: u32,
    /// Bytes of private memory that the runtime adds for calls of unknown depth.
    pub dynamic_stack: u32,
    /// Bytes from a kernel's first instruction to the entry of firmware that preloads arguments: a power of two, or 0.
    pub preload_entry: u32,
    /// Name of the user scalar that points to the argument segment.
    pub argument_pointer: String,
    /// Names of the workgroup ids, which follow the user scalars.
    pub system_scalars: Vec<String>,
    /// (bit, width) of x, y, z in the register with all work-item ids.
    pub work_item_fields: [(u8, u8); 3],
    /// Scalars that every wave has beyond the numbered ones.
    pub reserved_scalars: u32,
    /// The contents of a buffer's descriptor.
    pub buffer: Buffer,
    /// Granule of the first accumulator's number in the unified file, at least one.
    pub accumulator_granule: u32,
    /// Size of the kernel descriptor in bytes.
    pub descriptor_bytes: usize,
    /// Alignment of the kernel descriptor in bytes: a power of two.
    pub descriptor_align: u32,
    /// Byte of the distance to the entry point in the descriptor.
    pub entry_offset_at: usize,
    /// Fields of the kernel descriptor.
    pub descriptor: Vec<DescriptorField>,
    /// The code at the start of kernels with private memory, if any is needed.
    pub scratch_setup: Option<ScratchSetup>,
    /// The parts of flat addresses that are other memories.
    pub apertures: Vec<Aperture>,
    /// See [`table::Abi::dispatch_packet`](crate::table::Abi::dispatch_packet).
    pub dispatch_packet: Vec<crate::table::PacketField>,
    /// See [`table::Abi::private_buffer`](crate::table::Abi::private_buffer).
    pub private_buffer: Vec<crate::table::DescriptorWord>,
    /// See [`table::Abi::mode_register`](crate::table::Abi::mode_register).
    pub mode_register: Option<crate::table::ModeRegister>,
    /// See [`table::Abi::constant_registers`](crate::table::Abi::constant_registers).
    pub constant_registers: Vec<(u64, u32)>,
    /// See [`table::Abi::index_mode`](crate::table::Abi::index_mode).
    pub index_mode: Option<IndexMode>,
    /// See [`table::Abi::typed_buffers`](crate::table::Abi::typed_buffers).
    pub typed_buffers: Option<TypedBuffers>,
    /// The place of the section's name.
    pub span: Span,
}

/// See [`table::ScratchSetup`](crate::table::ScratchSetup).
#[derive(Clone, Debug)]
pub struct ScratchSetup {
    /// Name of a user scalar.
    pub init: String,
    /// Assembly text.
    pub code: Vec<String>,
}

/// A setting of the target id in the ELF flags; see [`table::ElfSetting`](crate::table::ElfSetting).
#[derive(Clone, Debug)]
pub struct ElfSetting {
    /// The name.
    pub name: String,
    /// The bits.
    pub bits: u32,
    /// Their value for off.
    pub off: u32,
    /// Their value for on.
    pub on: u32,
}

/// See [`table::Aperture`](crate::table::Aperture); registers by their names.
#[derive(Clone, Debug)]
pub struct Aperture {
    /// The memory.
    pub space: crate::table::MemorySpace,
    /// The register of the first address.
    pub base: String,
    /// The register of the last address.
    pub limit: String,
    /// The first address.
    pub address: u64,
    /// The place of the row.
    pub span: Span,
}

/// A scalar input of kernels.
#[derive(Clone, Debug)]
pub struct UserScalar {
    /// The name; one of the inputs is [`Abi::argument_pointer`].
    pub name: String,
    /// Number of register units.
    pub units: u32,
    /// Whether kernels of easel use the input.
    pub used: bool,
    /// The contents, if the simulator can give them.
    pub holds: Option<crate::table::Holds>,
}

/// The mode in which an index displaces registers; see [`table::IndexMode`](crate::table::IndexMode).
#[derive(Clone, Debug)]
pub struct IndexMode {
    /// The bit of MODE that enables the mode.
    pub enable: u8,
    /// Name of the register with the index.
    pub register: String,
    /// (bit, width) of the index in the register.
    pub number: (u8, u8),
    /// The bits of the register for the sources.
    pub sources: [u8; 3],
    /// The bit of the register for the result.
    pub result: u8,
    /// Names of the units whose instructions the index displaces.
    pub units: Vec<String>,
    /// Names of the units for which the mode is open.
    pub open: Vec<String>,
    /// The place in the text.
    pub span: Span,
}

/// The places of the components of an element in memory; see [`table::DataFormat`](crate::table::DataFormat).
#[derive(Clone, Debug)]
pub struct DataFormat {
    /// The number of the format.
    pub code: u8,
    /// The name in assembly text.
    pub name: String,
    /// (bit, width) of each component.
    pub components: Vec<(u8, u8)>,
    /// The formats of numbers that the components can have.
    pub numbers: Vec<crate::table::NumberFormat>,
}

/// The formats of typed accesses; see [`table::TypedBuffers`](crate::table::TypedBuffers).
#[derive(Clone, Debug)]
pub struct TypedBuffers {
    /// The formats of data.
    pub data: Vec<DataFormat>,
    /// The formats of numbers by their codes.
    pub numbers: Vec<(u8, crate::table::NumberFormat)>,
    /// Bits of a field that selects a component, and its values for 0, for 1 and for the first component.
    pub select: [u8; 4],
}

/// The descriptor of a plain buffer.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// 32-bit words, lowest first.
    pub words: Vec<crate::table::DescriptorWord>,
    /// (bit, width) of the base address.
    pub base: (u8, u8),
    /// (bit, width) of the size in bytes.
    pub size: (u8, u8),
    /// Fields of a valid descriptor: (bit, width), and the value that the field must have or, with
    /// `false`, must not have.
    pub valid: Vec<((u8, u8), u64, bool)>,
    /// See [`table::Abi::buffer_record`](crate::table::Abi::buffer_record).
    pub record: Option<(u8, u8)>,
    /// See [`table::Abi::buffer_interleaved`](crate::table::Abi::buffer_interleaved).
    pub interleaved: Option<(u8, u8)>,
    /// See [`table::Abi::buffer_swizzle`](crate::table::Abi::buffer_swizzle).
    pub swizzle: Option<[(u8, u8); 2]>,
}

/// One line of the kernel descriptor.
#[derive(Clone, Debug)]
pub struct DescriptorField {
    /// The assembler's key.
    pub key: String,
    /// The value.
    pub value: FieldValue,
    /// (byte, bit, width) of the number; `None` for fields in the text only.
    /// [`table::DescriptorField`](crate::table::DescriptorField::at) describes the encoding.
    pub at: Option<(usize, u32, u32)>,
    /// See `at`.
    pub add: i64,
    /// See `at`.
    pub divide: i64,
    /// See `at`.
    pub less: i64,
    /// (bit, width) in the MODE register that a wave starts with.
    pub mode: Option<(u8, u8)>,
    /// The assembler's default for a text without the directive.
    pub assumed: i64,
    /// See [`table::DescriptorField`](crate::table::DescriptorField::reserve).
    pub reserve: i64,
    /// See [`table::DescriptorField`](crate::table::DescriptorField::setting).
    pub setting: Option<String>,
}
