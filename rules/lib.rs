//! The rewrite rules that come with easel: every file of this folder, as text and as what the build
//! script read from it. The engine takes rules from whoever calls it; that they stand in a crate of
//! their own makes an edited rule cost no more than building what hands them in.

/// (path in the repository, text) of every file of this folder, sorted.
pub const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The rules of [`FILES`], packed by `easel_rules::RuleSet::pack`: for `RuleSet::unpack` of the
/// same build.
pub const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rules.packed"));
