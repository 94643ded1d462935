//! `cargo xtask prove`: all built-in rules proved anew on all cores, and `rules/proofs.lock` written.

use easel::{Proofs, ProveOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

/// Proves the rules and writes the file.
pub fn run() -> Result<(), String> {
    let set = easel::built_in_rules().map_err(|e| e.to_string())?;
    let options = ProveOptions {
        limit: Duration::from_secs(20),
        lock: false,
        progress: Some(|done, all| {
            eprint!("\r{done} of {all} rules");
            let _ = std::io::stderr().flush();
        }),
        ..ProveOptions::new(easel::targets().iter())
    };
    let found: Proofs = easel::prove_rules(&set, |_| true, &options).map_err(|e| e.to_string())?;
    eprintln!();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/proofs.lock");
    std::fs::write(&path, found.lock()).map_err(|e| format!("{}: {e}", path.display()))?;
    for (means, count) in found.means() {
        println!("{count:>6} {means}");
    }
    print!("{}", found.report);
    match found.has_refuted() {
        true => Err("a rule is refuted".to_owned()),
        false => Ok(()),
    }
}
