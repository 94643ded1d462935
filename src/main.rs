//! The `easel` command: a client of the library.
//!
//! # Why
//!
//! Figures are those of a trivial kernel, in executed instructions, and of copy_16x16, in milliseconds.
//!
//! **Work is done when needed.** The rule files are read at build time (`easel_rules::packed`), meanings are kept as
//! bytes (`easel_isa::meaning::packed`), and tables of vISA are packed trees (`isa/visa/lib.rs`).
//!
//! **One thread.** Unpacking on a second thread, beside the reader of the source, took as long as it saved. The scheduler of
//! the system lets a new thread wait on the core of its maker, up to 4 ms, or interrupts the maker. A thread also has a heap of
//! its own, 350 pages. With one thread small kernels are a tenth faster, and large kernels are as fast and twice as steady. A
//! large kernel would gain 0.7 ms if a second core were free at once.
//!
//! **The rest** is selection patterns, half of the start, and 500 page faults, which cost a virtual machine 3 microseconds
//! each. So lists that will grow reserve room, and arguments of `compile` are read without a description of the other commands.

mod cli;

/// The allocator. Compilation makes and drops small lists by the million, which takes a tenth less time than with the system's.
#[global_allocator]
static HEAP: easel_heap::Heap = easel_heap::Heap;

fn main() -> std::process::ExitCode {
    cli::main(std::env::args_os()).into()
}
