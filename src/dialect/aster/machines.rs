//! The machines with names in the dialect, and those whose tables the passes use: `machines.txt`.

use crate::target::Target;

const LIST: &str = include_str!("machines.txt");

fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = LIST.lines().filter(|l| !l.starts_with('#'));
    lines.filter_map(|l| l.split_once(' '))
}

/// Names of all machines.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().map(|m| m.0)
}

/// Names of the machines with tables.
pub fn with_tables() -> impl Iterator<Item = &'static str> {
    all().filter(|m| m.1.trim() == "-").map(|m| m.0)
}

/// The limit of bytes of the data share for a workgroup on the machine of this name; `tables` are some machine's. None for unknown
/// names.
pub fn shared_bytes(name: &str, tables: Target) -> Option<u64> {
    if tables.name() == name {
        return Some(tables.limits.lds_bytes.into());
    }
    all().find(|m| m.0 == name)?.1.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_machine_has_tables_or_a_size() {
        let all_tables = easel_amdgcn::TARGETS.iter().map(|&t| Target::new(t));
        let tables: Vec<&str> = all_tables.map(|t| t.name()).collect();
        for (name, size) in all() {
            // The passes do not yet take the masks and barriers of all targets with tables.
            assert!(tables.contains(&name) || size.trim() != "-", "{name}");
            assert!(
                size.trim() == "-" || size.trim().parse::<u64>().is_ok(),
                "{name}"
            );
        }
    }
}
