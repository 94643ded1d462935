//! The rule files that come with the program. A test compares the list with the folder.

/// (path under the repository, text)
pub const FILES: &[(&str, &str)] = &[(
    "rules/amdgcn/peephole.yaml",
    include_str!("../../rules/amdgcn/peephole.yaml"),
)];
