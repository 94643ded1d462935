//! The rule files that come with the program. A test compares the list with the folder.

/// (path under the repository, text)
pub const FILES: &[(&str, &str)] = &[
    (
        "rules/amdgcn/peephole.yaml",
        include_str!("../../rules/amdgcn/peephole.yaml"),
    ),
    (
        "rules/index/bits.yaml",
        include_str!("../../rules/index/bits.yaml"),
    ),
    (
        "rules/index/division.yaml",
        include_str!("../../rules/index/division.yaml"),
    ),
    (
        "rules/index/magic.yaml",
        include_str!("../../rules/index/magic.yaml"),
    ),
    (
        "rules/index/width.yaml",
        include_str!("../../rules/index/width.yaml"),
    ),
];
