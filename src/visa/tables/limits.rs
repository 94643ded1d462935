//! Limits, abilities and names of a platform.

use super::Type;
use cranelift_entity::entity_impl;

/// A name that the platform defines, such as the number of a thread: an index into
/// [`Platform::builtins`](super::Platform::builtins).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BuiltIn(u32);
entity_impl!(BuiltIn, "builtin");

/// Numbers that legality depends on. `GRF` is a general register.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Limits {
    /// Elements that an instruction can process.
    pub exec_sizes: Vec<u32>,
    /// Elements of a row of a source.
    pub widths: Vec<u32>,
    /// Distances of rows of a source.
    pub vstrides: Vec<u32>,
    /// Distances within a row of a source.
    pub source_hstrides: Vec<u32>,
    /// Distances of a destination's elements.
    pub destination_hstrides: Vec<u32>,
    /// Elements of each row that has an address of its own.
    pub row_widths: Vec<u32>,
    /// Registers that a direct operand touches at most.
    pub direct_grfs: u32,
    /// Registers that an operand touches through one address at most.
    pub indirect_grfs: u32,
    /// Registers that an operand with elements of one byte touches through one address at most.
    pub indirect_byte_grfs: u32,
    /// Distance of a destination's elements of 64 bits at most, that a compiler writes.
    pub wide_hstride: u32,
    /// The same distance through an address.
    pub indirect_wide_hstride: u32,
    /// Distance of a source's elements of 64 bits at most, in a move that is guarded or whose destination has a stride.
    pub moved_wide_hstride: u32,
    /// Registers that one row of several touches at most.
    pub row_grfs: u32,
    /// Registers that a direct source of single bytes touches at most.
    pub byte_source_grfs: u32,
    /// Whether rows of single bytes can have addresses of their own.
    pub byte_rows: bool,
    /// Addresses that one instruction takes.
    pub address_elements: u32,
    /// Bits of an address of a register, counted in bytes.
    pub address_bits: u32,
    /// Smallest constant beside an address.
    pub min_offset: i64,
    /// Largest constant beside an address.
    pub max_offset: i64,
    /// Bits between the starts of two execution masks.
    pub mask_granule: u32,
    /// Number of execution masks.
    pub masks: u32,
    /// Elements that a predicate can have.
    pub predicate_sizes: Vec<u32>,
    /// Elements of one variable at most.
    pub max_elements: u32,
    /// Bytes of one variable at most.
    pub max_bytes: u32,
    /// Elements of a message to the newer data port at most. With several neighbours for each element, registers have
    /// room for at least half as many elements.
    pub message_lanes: u32,
}

/// The abilities of a platform.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Flags {
    /// Division and remainder of integers.
    pub int_division: bool,
    /// Constants of packed floats.
    pub packed_floats: bool,
    /// Messages of the newer data port.
    pub lsc: bool,
    /// Messages of the older data port: owords, media blocks, gathers of buffers.
    pub data_port: bool,
    /// Each thread is given a register of its own before the arguments, which the text must state.
    pub thread_input: bool,
    /// Units run two threads in lockstep; with calls, code should use at most half of the greatest number of elements.
    pub fused: bool,
}

easel_isa::words! {
    /// Categories of variables.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Category {
        /// Vectors in registers.
        General = "general",
        /// Addresses of registers.
        Address = "address",
        /// Bits.
        Predicate = "predicate",
        /// Surfaces.
        Surface = "surface",
        /// Samplers.
        Sampler = "sampler",
    }
}

/// The declaration and names of variables of a category.
#[derive(Clone, PartialEq, Debug)]
pub struct CategoryInfo {
    /// The category.
    pub category: Category,
    /// The letter after `v_type=`.
    pub letter: String,
    /// The prefix of generated names.
    pub prefix: String,
    /// The first free number.
    pub first: u32,
    /// The greatest number of variables.
    pub count: u32,
}

/// A name of an alignment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    /// The name after `align=`.
    pub name: String,
    /// The alignment in bytes.
    pub bytes: u32,
    /// Whether the printer uses it, too; other names are only read.
    pub written: bool,
}

/// A name that the platform defines.
#[derive(Clone, PartialEq, Debug)]
pub struct BuiltInInfo {
    /// The name as written.
    pub name: String,
    /// The numbered name that the built-in occupies.
    pub slot: String,
    /// The category of the variable.
    pub category: Category,
    /// The type of its elements.
    pub ty: Option<Type>,
    /// The number of elements.
    pub elements: u32,
    /// The role for the engine: a read of `null` gives nothing, and a write is dropped.
    pub role: Option<String>,
}

easel_isa::keys! {
    Limits:
    exec_sizes widths vstrides source_hstrides destination_hstrides row_widths direct_grfs
    indirect_grfs indirect_byte_grfs wide_hstride indirect_wide_hstride moved_wide_hstride row_grfs
    byte_source_grfs byte_rows address_elements address_bits min_offset max_offset mask_granule
    masks predicate_sizes max_elements max_bytes message_lanes
}

easel_isa::keys! {
    Flags:
    int_division packed_floats lsc data_port thread_input fused
}
