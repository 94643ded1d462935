//! The kernel interface: the values in registers when a wave starts, and the descriptors
//! for the loader and the memory unit.

use super::index::IndexMode;
use super::register::Reg;
use super::step::MemorySpace;
use super::typed::TypedBuffers;
use crate::meaning::{FloatControl, FloatFields};

/// The interface of a target's kernels.
#[derive(Debug)]
pub struct Abi {
    /// Target triple without the processor.
    pub triple: &'static str,
    /// The versions of the code object.
    pub code_objects: &'static [CodeObject],
    /// Machine number in the ELF flags.
    pub elf_machine: u32,
    /// Feature bits in the ELF flags.
    pub elf_features: u32,
    /// Bits of the machine number in the ELF flags.
    pub elf_machine_bits: u32,
    /// Settings of the target id in the ELF flags, in the order of a target id.
    pub elf_settings: &'static [ElfSetting],
    /// Alignment of a kernel's entry point in bytes.
    pub entry_align: u32,
    /// Alignment of the argument segment in bytes.
    pub argument_align: u32,
    /// Scalars that the loader can fill, in order of their registers.
    pub user_scalars: &'static [UserScalar],
    /// Most registers that user scalars can take.
    pub user_scalars_max: u32,
    /// The registers with the workgroup ids of x, y and z if these are always in other registers than the scalars behind the user
    /// scalars: register, bit, width.
    pub workgroup_ids: Option<[(Reg, u8, u8); 3]>,
    /// The register, bit and width of the wave's number in the workgroup, if a register has the number.
    pub wave_id: Option<(Reg, u8, u8)>,
    /// The number of scalars at which the user scalars and the workgroup ids end, if the loader fills scalars up to there; 0: none is
    /// filled.
    pub scalars_end: u32,
    /// The number of the workgroup's barrier, in instructions that take the number of a barrier.
    pub barrier: i64,
    /// The number of the trap that stops a failed program.
    pub trap: u32,
    /// Bytes of private memory that the runtime adds for calls of unknown depth.
    pub dynamic_stack: u32,
    /// Bytes from a kernel's first instruction to the entry of firmware that has filled user scalars with
    /// arguments, a power of two; 0 without such firmware.
    pub preload_entry: u32,
    /// Name of the user scalar that points to the argument segment.
    pub argument_pointer: &'static str,
    /// Names of the workgroup ids, which follow the user scalars.
    pub system_scalars: &'static [&'static str],
    /// Unit of the first user scalar.
    pub first_scalar: u32,
    /// The register with all work-item ids.
    pub work_item_ids: Reg,
    /// (bit, width) of x, y, z in that register.
    pub work_item_fields: [(u8, u8); 3],
    /// Scalars that every wave has beyond the numbered ones.
    pub reserved_scalars: u32,
    /// 32-bit words of a plain buffer's descriptor, lowest first.
    pub buffer_words: &'static [DescriptorWord],
    /// (bit, width) of a buffer's base address in its descriptor.
    pub buffer_base: (u8, u8),
    /// (bit, width) of a buffer's size in bytes.
    pub buffer_size: (u8, u8),
    /// Fields of a valid descriptor of a plain buffer: (bit, width), and the value that the field
    /// must have or, with `false`, must not have.
    pub buffer_valid: &'static [((u8, u8), u64, bool)],
    /// (bit, width) of the bytes of a record, for instructions that index records.
    pub buffer_record: Option<(u8, u8)>,
    /// (bit, width) of the field that is 0 if the elements of records are contiguous in memory.
    pub buffer_interleaved: Option<(u8, u8)>,
    /// The fields of a descriptor by which caches interleave a buffer's rows: (bit, width) of the bytes of a row, and
    /// of the enabling bit.
    pub buffer_swizzle: Option<[(u8, u8); 2]>,
    /// Granule of the first accumulator's number in the unified file, at least one.
    pub accumulator_granule: u32,
    /// Size of the kernel descriptor in bytes.
    pub descriptor_bytes: usize,
    /// Alignment of the kernel descriptor in bytes.
    pub descriptor_align: u32,
    /// Byte of the distance to the entry point in the descriptor.
    pub entry_offset_at: usize,
    /// Fields of the kernel descriptor.
    pub descriptor: &'static [DescriptorField],
    /// The value of the MODE register when kernels of easel start.
    pub own_mode: u32,
    /// The code at the start of kernels with private memory, if any is needed.
    pub scratch_setup: Option<ScratchSetup>,
    /// The parts of flat addresses that are other memories.
    pub apertures: &'static [Aperture],
    /// Fields of the packet that launches a grid.
    pub dispatch_packet: &'static [PacketField],
    /// 32-bit words of the descriptor of private memory, lowest first; none if no user scalar holds one.
    pub private_buffer: &'static [DescriptorWord],
    /// The MODE register among the hardware registers, if instructions can access it.
    pub mode_register: Option<ModeRegister>,
    /// Hardware registers by number whose value has no effect on results, and the value that reads give.
    pub constant_registers: &'static [(u64, u32)],
    /// The mode in which an index displaces registers, if the target has it.
    pub index_mode: Option<IndexMode>,
    /// The formats of typed accesses of buffers, if the target has such accesses.
    pub typed_buffers: Option<TypedBuffers>,
}

/// Flat addresses of a memory: those whose high half is that of the aperture. The low half is the address in the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aperture {
    /// The memory.
    pub space: MemorySpace,
    /// Unit of the register that gives the first address.
    pub base: u32,
    /// Unit of the register that gives the last address.
    pub limit: u32,
    /// The first address; its low half is 0.
    pub address: u64,
}

impl Aperture {
    /// The address in the memory, of a flat address in the aperture.
    pub fn inside(&self, address: u64) -> Option<u64> {
        (address >> 32 == self.address >> 32).then_some(address & 0xffff_ffff)
    }

    /// The value of a register of the aperture, by its unit.
    pub fn register(&self, unit: u32) -> Option<u64> {
        match unit {
            unit if unit == self.base => Some(self.address),
            unit if unit == self.limit => Some(self.address | 0xffff_ffff),
            _ => None,
        }
    }
}

/// The MODE register among the hardware registers. An immediate names a part of a hardware register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModeRegister {
    /// The number of the register.
    pub number: u64,
    /// (bit, width) of the number in the immediate.
    pub id: (u8, u8),
    /// (bit, width) of the part's first bit.
    pub first: (u8, u8),
    /// (bit, width) of the part's number of bits less one.
    pub size: (u8, u8),
    /// Bits that change how instructions compute, in a way that the simulator lacks.
    pub fixed: u32,
    /// The control of float operations.
    pub floats: FloatFields,
}

impl ModeRegister {
    /// The first bit and the number of bits of a part of MODE; `None` for an immediate of another register, or of bits beyond it.
    pub fn part(&self, immediate: u64) -> Option<(u32, u32)> {
        let field = |(bit, width): (u8, u8)| immediate >> bit & ((1 << width) - 1);
        let (first, bits) = (field(self.first) as u32, field(self.size) as u32 + 1);
        let is_mode = field(self.id) == self.number && first + bits <= u32::BITS;
        is_mode.then_some((first, bits))
    }
}

impl Abi {
    /// The bits that a read of a part of a hardware register gives, if the register is one of
    /// [`constant_registers`](Abi::constant_registers).
    pub fn constant_register(&self, immediate: u64) -> Option<u64> {
        let mode = self.mode_register?;
        let field = |(bit, width): (u8, u8)| immediate >> bit & ((1 << width) - 1);
        let number = field(mode.id);
        let &(_, value) = self.constant_registers.iter().find(|r| r.0 == number)?;
        let (first, bits) = (field(mode.first), field(mode.size) + 1);
        Some(u64::from(value).checked_shr(first as u32).unwrap_or(0) & ((1 << bits.min(32)) - 1))
    }

    /// How float operations compute if MODE has this value.
    pub fn float_control(&self, mode: u32) -> FloatControl {
        let floats = self.mode_register.map(|m| m.floats);
        floats.map_or_else(FloatControl::default, |fields| fields.control(mode))
    }

    /// The MODE register of a wave whose descriptor has these values, by key; other values are the
    /// assembler's defaults.
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

    /// The scalars beyond the numbered ones, by the values of the fields that reserve them.
    pub fn reserved(&self, value: impl Fn(&DescriptorField) -> i64) -> i64 {
        let reserving = self.descriptor.iter().filter(|f| f.reserve > 0);
        let used = reserving.filter(|f| value(f) != 0).map(|f| f.reserve);
        used.max().unwrap_or(0)
    }
}

/// One version of the code object format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeObject {
    /// The version in the assembler's directive.
    pub version: u8,
    /// Version of the metadata.
    pub metadata: [u32; 2],
    /// ABI version of the ELF header.
    pub elf: u8,
    /// Whether the runtime fills in the number of workgroups for kernels with such an argument.
    pub counts_workgroups: bool,
    /// Whether the version is the default.
    pub usual: bool,
}

/// Instructions that make private memory accessible. A kernel with private memory needs a user scalar, and the
/// offset of the wave's part of the memory, which is in a scalar after the workgroup ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScratchSetup {
    /// The user scalar.
    pub init: &'static str,
    /// Assembly text; `$init_lo` and `$init_hi` are the registers of the user scalar, `$offset` is the register of the
    /// offset.
    pub code: &'static [&'static str],
}

/// A setting of the target id in the ELF flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ElfSetting {
    /// The name, such as `xnack` in `gfx90a:xnack+`.
    pub name: &'static str,
    /// The bits.
    pub bits: u32,
    /// The value of the bits if the setting is off.
    pub off: u32,
    /// The value of the bits if the setting is on; each other value leaves the setting open.
    pub on: u32,
}

/// A scalar input of kernels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UserScalar {
    /// The name.
    pub name: &'static str,
    /// Number of registers.
    pub units: u32,
    /// Whether kernels of easel use the input.
    pub used: bool,
    /// The contents, if the simulator can give them.
    pub holds: Option<Holds>,
}

/// The contents of a user scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// The address of the packet that launched the grid.
    DispatchPacket,
    /// The descriptor of private memory.
    PrivateBuffer,
}

impl Holds {
    /// All contents with their words in the tables.
    pub const ALL: [(Holds, &'static str); 2] = [
        (Holds::DispatchPacket, "dispatch_packet"),
        (Holds::PrivateBuffer, "private_buffer"),
    ];
}

/// A field of the packet that launches a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PacketField {
    /// The name: one of [`PacketField::NAMES`].
    pub name: &'static str,
    /// The first byte.
    pub at: u8,
    /// The number of bytes.
    pub bytes: u8,
}

impl PacketField {
    /// The names of fields.
    pub const NAMES: [&'static str; 9] = [
        "workgroup_size_x",
        "workgroup_size_y",
        "workgroup_size_z",
        "grid_size_x",
        "grid_size_y",
        "grid_size_z",
        "private_segment_size",
        "group_segment_size",
        "kernarg_address",
    ];
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
    /// A constant.
    Constant(u32),
}

/// One line of the kernel descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DescriptorField {
    /// The assembler's key.
    pub key: &'static str,
    /// The value.
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
    /// The assembler's default for a text without the directive.
    pub assumed: i64,
    /// Scalars that a kernel has beyond the numbered ones if this field is not 0. Fields do not add up: the greatest number counts.
    pub reserve: i64,
    /// The setting of the target id that, if off, makes 0 the assembler's default.
    pub setting: Option<&'static str>,
}

impl DescriptorField {
    /// The addend of the value; `reserved` are the scalars of [`Abi::reserved`].
    fn added(&self, reserved: i64) -> i64 {
        match self.value {
            FieldValue::Quantity(Quantity::NextFreeScalar) => self.add.max(reserved),
            _ => self.add,
        }
    }

    /// The number in the field's bits; `reserved` are the scalars of [`Abi::reserved`].
    pub fn encode(&self, value: i64, reserved: i64) -> i64 {
        let sum = value.saturating_add(self.added(reserved));
        let granules = sum.saturating_add(self.divide - 1).div_euclid(self.divide);
        (granules - self.less).max(0)
    }

    /// The greatest value with this encoding.
    pub fn decode(&self, encoded: i64, reserved: i64) -> i64 {
        (encoded + self.less) * self.divide - self.added(reserved)
    }
}

/// A number, or a quantity of the kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldValue {
    /// A constant.
    Number(i64),
    /// A quantity of the kernel.
    Quantity(Quantity),
}

/// A quantity of a kernel in its descriptor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Quantity {
    /// Memory of the workgroup in bytes.
    LdsBytes,
    /// Private memory of a work-item in bytes.
    ScratchBytes,
    /// Whether the kernel has private memory.
    UsesScratch,
    /// Size of the argument segment.
    ArgumentBytes,
    /// Registers of user scalars.
    UserScalars,
    /// Preloaded dwords of the argument segment.
    Preload,
    /// Whether the kernel needs the id of the workgroup in the first dimension.
    WorkgroupIdX,
    /// Whether the kernel needs the id in the second dimension.
    WorkgroupIdY,
    /// Whether the kernel needs the id in the third dimension.
    WorkgroupIdZ,
    /// Number of dimensions of work-item ids, less one.
    WorkItemIdDims,
    /// Vector registers of both kinds.
    NextFreeVector,
    /// Numbered scalar registers.
    NextFreeScalar,
    /// Number of the first accumulator in the unified file.
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
