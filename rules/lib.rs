//! The rewrite rules that come with easel, as text. The engine takes rules from whoever calls it;
//! that they stand in a crate of their own makes an edited rule cost no more than building what
//! hands them in.

/// (path in the repository, text) of every file of this folder.
pub const FILES: &[(&str, &str)] = &[
    ("rules/amdgcn/bits.yaml", include_str!("amdgcn/bits.yaml")),
    (
        "rules/amdgcn/division.yaml",
        include_str!("amdgcn/division.yaml"),
    ),
    (
        "rules/amdgcn/exponential.yaml",
        include_str!("amdgcn/exponential.yaml"),
    ),
    ("rules/amdgcn/fast.yaml", include_str!("amdgcn/fast.yaml")),
    ("rules/amdgcn/float.yaml", include_str!("amdgcn/float.yaml")),
    (
        "rules/amdgcn/functions.yaml",
        include_str!("amdgcn/functions.yaml"),
    ),
    (
        "rules/amdgcn/narrow.yaml",
        include_str!("amdgcn/narrow.yaml"),
    ),
    (
        "rules/amdgcn/peephole.yaml",
        include_str!("amdgcn/peephole.yaml"),
    ),
    (
        "rules/amdgcn/remainder.yaml",
        include_str!("amdgcn/remainder.yaml"),
    ),
    (
        "rules/amdgcn/single.yaml",
        include_str!("amdgcn/single.yaml"),
    ),
    (
        "rules/amdgcn/trigonometric.yaml",
        include_str!("amdgcn/trigonometric.yaml"),
    ),
    ("rules/index/bits.yaml", include_str!("index/bits.yaml")),
    (
        "rules/index/division.yaml",
        include_str!("index/division.yaml"),
    ),
    ("rules/index/magic.yaml", include_str!("index/magic.yaml")),
    ("rules/index/width.yaml", include_str!("index/width.yaml")),
    ("rules/legal/bits.yaml", include_str!("legal/bits.yaml")),
    ("rules/legal/cast.yaml", include_str!("legal/cast.yaml")),
    (
        "rules/legal/division.yaml",
        include_str!("legal/division.yaml"),
    ),
    ("rules/legal/fast.yaml", include_str!("legal/fast.yaml")),
    ("rules/legal/float.yaml", include_str!("legal/float.yaml")),
    (
        "rules/legal/functions.yaml",
        include_str!("legal/functions.yaml"),
    ),
    (
        "rules/legal/integral.yaml",
        include_str!("legal/integral.yaml"),
    ),
    ("rules/legal/narrow.yaml", include_str!("legal/narrow.yaml")),
    ("rules/legal/small.yaml", include_str!("legal/small.yaml")),
    ("rules/legal/wide.yaml", include_str!("legal/wide.yaml")),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn walk(dir: &Path, root: &Path, out: &mut Vec<String>) {
        for entry in std::fs::read_dir(dir).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, root, out);
            } else if path.extension().is_some_and(|e| e == "yaml") {
                let path = path.strip_prefix(root).expect("below the root");
                out.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }

    #[test]
    fn every_rule_file_is_listed() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = Vec::new();
        walk(here, here.parent().expect("a repository"), &mut found);
        found.sort();
        let listed: Vec<_> = FILES.iter().map(|f| f.0).collect();
        assert_eq!(
            found, listed,
            "rules/lib.rs must list the files of rules/, sorted"
        );
    }
}
