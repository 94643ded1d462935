//! The `easel` command: a client of the library.

mod cli;

/// Compilation makes and drops small lists by the million: this takes a tenth less time than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    // Huge pages are cleared whole, of which a small kernel needs a part: a fifth of its time. Where they cannot be
    // switched off it takes longer.
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
    cli::main()
}
