//! The built-in rewrite rules: every file of this folder, as text and packed by the build
//! script. The engine gets rules from its caller. The rules are a separate crate, so that an edited rule
//! rebuilds only this crate and its users.

/// (path in the repository, text) of every file of this folder, sorted.
pub const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The rules of [`FILES`], packed by `easel_rules::RuleSet::pack`: for `RuleSet::unpack` of the
/// same build.
pub const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rules.packed"));

/// The answers of the prover for these rules, made by `cargo xtask prove`.
pub const PROOFS: &str = include_str!("proofs.lock");
