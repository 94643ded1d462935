//! Linking of the command. The command has a fixed load address, because its tables hold fifty thousand addresses, and
//! relocating them in four hundred pages at each start took longer than compiling a small kernel. The C library is linked
//! statically if its archives exist: binding three libraries took half a millisecond, a twelfth of such a compilation.
//!
//! # Why
//!
//! **A fixed address.** Half of the start of the command was the relocation of addresses in its tables: 400 of 550 page faults.
//!
//! **A static C library.** Finding and binding three libraries took 0.5 of the 4.2 ms that copy_16x16 took.
//!
//! **Link-time optimization.** In one piece (`lto = "fat"`) the command takes a tenth less time. The thin form gained nothing.
//! Level 2 in place of 3 made no difference. Smaller code for all crates but selection made kernels a fiftieth slower.
//! Optimization by a profile gained a tenth, but the profile has 9 MB and every change makes it obsolete. Tests and benches use
//! the profile `optimized` of `Cargo.toml`, because each would take minutes to link in one piece.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=src/build.rs");
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

/// Whether the linker's driver finds all archives. On some systems the archives are in a separate package.
fn can_be_static() -> bool {
    let driver = std::env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".into());
    let archives = ["libc.a", "libm.a", "libgcc.a", "libgcc_eh.a"];
    archives.iter().all(|archive| {
        let asked = Command::new(&driver)
            .arg(format!("-print-file-name={archive}"))
            .output();
        // The driver prints the bare name of a file that it does not find.
        asked.is_ok_and(|o| {
            o.status.success() && Path::new(String::from_utf8_lossy(&o.stdout).trim()).is_absolute()
        })
    })
}

/// `crt-static` would link statically, but applies to a whole build, and procedural macros are loaded libraries. Without
/// `crt-static`, shared libraries are requested: this folder has archives under their names.
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
