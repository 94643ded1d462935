//! The command is linked to stand where it is loaded: its tables hold fifty thousand addresses, and writing those into
//! four hundred pages at each start took longer than compiling a small kernel. It brings the C library with it where that is
//! there to be linked: finding three libraries and the functions in them took half a millisecond, a twelfth of such a compilation.
//!
//! # Why
//!
//! **A fixed address.** Half of the start of the command was the relocation of addresses in its tables: 400 of 550 page faults.
//!
//! **A static C library.** Finding and binding three libraries took 0.5 of the 4.2 ms that copy_16x16 took.
//!
//! **Link-time optimization.** In one piece (`lto = "fat"`) the command takes a tenth less time. The thin form gained nothing.
//! Level 2 in place of 3 made no difference. Smaller code for all crates but selection made kernels a fiftieth slower.
//! Optimization by a profile gained a tenth, but the profile has 9 MB and every change makes it older. Tests and benches use
//! the profile `optimized` of `Cargo.toml`, because each would take minutes to link in one piece.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let of = |name: &str| std::env::var(name).unwrap_or_default();
    if of("CARGO_CFG_TARGET_OS") != "linux" || of("CARGO_CFG_TARGET_ENV") != "gnu" {
        return;
    }
    println!("cargo::rustc-link-arg-bins=-no-pie");
    let native = of("HOST") == of("TARGET");
    if native && can_be_static() && stand_ins(Path::new(&of("OUT_DIR"))).is_ok() {
        println!("cargo::rustc-link-arg-bins=-L{}", of("OUT_DIR"));
        println!("cargo::rustc-link-arg-bins=-static");
    }
}

/// Whether the linker's driver knows where all archives are. Some systems have them in a package of their own.
fn can_be_static() -> bool {
    let driver = std::env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".into());
    let archives = ["libc.a", "libm.a", "libgcc.a", "libgcc_eh.a"];
    archives.iter().all(|archive| {
        let asked = Command::new(&driver)
            .arg(format!("-print-file-name={archive}"))
            .output();
        // It says the bare name of what it does not find.
        asked.is_ok_and(|o| {
            o.status.success() && Path::new(String::from_utf8_lossy(&o.stdout).trim()).is_absolute()
        })
    })
}

/// `crt-static` would do it, but holds for a whole build, and procedural macros are libraries that are loaded. Without it,
/// libraries are asked for as shared ones: under these names there are archives.
fn stand_ins(folder: &Path) -> std::io::Result<()> {
    std::fs::write(
        folder.join("libc.so"),
        "GROUP ( -l:libc.a -l:libgcc_eh.a -l:libgcc.a )\n",
    )?;
    std::fs::write(folder.join("libm.so"), "GROUP ( -l:libm.a )\n")?;
    std::fs::write(
        folder.join("libgcc_s.so"),
        "GROUP ( -l:libgcc_eh.a -l:libgcc.a -l:libc.a )\n",
    )
}
