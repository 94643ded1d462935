//! What a kernel's header says of its launch.
//!
//! The header is kept as text, which passes print back; this reads what a launch needs of it:
//! `arguments <[#amdgcn.buffer_arg<...>, ...]>` in their order, each at a multiple of its alignment,
//! and the attributes `block_dims`, `grid_dims` (`array<i32: x, y, z>`), `shared_memory_size` and
//! `private_memory_size`, bytes of a work-item that spilling adds to.

use super::program::Routine;
use crate::ir::{Argument, ArgumentKind, Launch};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Work-items of a workgroup where the header does not say.
const WORKGROUP: [u32; 3] = [64, 1, 1];

/// The launch of a kernel on a machine with so many lanes.
///
/// # Errors
/// `aster-argument` for arguments of unknown kinds and sizes.
pub fn launch(routine: &Routine, lanes: u32) -> Result<Launch, Diagnostics> {
    let header = routine.header.as_str();
    let mut launch = Launch {
        workgroup_size: dimensions(header, "block_dims").unwrap_or(WORKGROUP),
        subgroup_size: lanes,
        grid: dimensions(header, "grid_dims").map(|d| d.map(u64::from)),
        shared_bytes: number(header, "shared_memory_size =").unwrap_or(0),
        private_bytes: private_bytes(routine),
        ..Launch::default()
    };
    let mut errors = Diagnostics::default();
    let mut end = 0u32;
    for (n, item) in arguments(header).into_iter().enumerate() {
        let Some((kind, name, size, align)) = argument(item, n) else {
            errors.push(
                Diagnostic::error(
                    "aster-argument",
                    format!("`{item}` is no kernel argument that is known"),
                )
                .label(routine.span, "of this kernel")
                .help("`buffer_arg<...>`, `by_val_arg<size = N, ...>`, `block_dim_arg<x>` and `grid_dim_arg<x>` are"),
            );
            continue;
        };
        let offset = end.next_multiple_of(align);
        end = offset + size;
        launch.arguments.push(Argument {
            name,
            kind,
            offset,
            size,
        });
    }
    errors.into_result(launch)
}

const PRIVATE: &str = "private_memory_size =";

/// Bytes of private memory that a work-item has.
pub fn private_bytes(routine: &Routine) -> u32 {
    number(&routine.header, PRIVATE).unwrap_or(0)
}

/// Writes into a kernel's header how many bytes of private memory a work-item has.
pub fn set_private_bytes(routine: &mut Routine, bytes: u32) {
    if !routine.is_kernel || private_bytes(routine) == bytes {
        return;
    }
    let text = format!("{PRIVATE} {bytes}");
    let header = &mut routine.header;
    if let Some(at) = header.find(PRIVATE) {
        let digits = |c: char| c.is_whitespace() || c.is_ascii_digit();
        let rest = &header[at + PRIVATE.len()..];
        let end = at + PRIVATE.len() + rest.find(|c| !digits(c)).unwrap_or(rest.len());
        let space = if header[..end].ends_with(' ') {
            " "
        } else {
            ""
        };
        header.replace_range(at..end, &(text + space));
    } else if let Some(open) = attributes(header) {
        let rest = header[open..].trim_start();
        let comma = if rest.starts_with('}') { "" } else { ", " };
        header.insert_str(open, &format!("{text} : i32{comma}"));
    } else {
        *header = format!("{header} attributes {{{text} : i32}}");
        *header = header.trim_start().to_string();
    }
}

/// Where the attributes of a header begin, behind their brace.
fn attributes(header: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in header.char_indices() {
        match c {
            '{' if depth == 0 && header[..at].trim_end().ends_with("attributes") => {
                return Some(at + 1);
            }
            '<' | '[' | '{' | '(' => depth += 1,
            '>' | ']' | '}' | ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The argument that gives a dimension of workgroups (`block_dim`) or of the grid (`grid_dim`).
pub fn dimension_argument(routine: &Routine, what: &str, dimension: &str) -> Option<usize> {
    let wanted = format!("#amdgcn.{what}_arg<{dimension}>");
    let items = arguments(&routine.header);
    items.iter().position(|item| **item == wanted)
}

/// The dimension that a letter names.
pub fn dimension(letter: &str) -> Option<usize> {
    ["x", "y", "z"].iter().position(|&d| d == letter)
}

/// Kind, name, bytes and alignment of an argument.
fn argument(item: &str, n: usize) -> Option<(ArgumentKind, String, u32, u32)> {
    let (kind, rest) = item.strip_prefix("#amdgcn.")?.split_once('<')?;
    let parameters = rest.strip_suffix('>')?;
    let text = |key: &str| {
        let at = parameters.split(',').find_map(|p| {
            let (name, value) = p.split_once('=')?;
            (name.trim() == key).then_some(value.trim())
        })?;
        Some(at.trim_matches('"').to_string())
    };
    let name = text("name").unwrap_or_else(|| format!("arg{n}"));
    match kind {
        "buffer_arg" => {
            let kind = ArgumentKind::Buffer {
                bytes: None,
                element: text("type").unwrap_or_else(|| "i8".to_string()),
                shape: Vec::new(),
                written: text("access").is_none_or(|a| a != "read_only"),
            };
            Some((kind, name, 8, 8))
        }
        "by_val_arg" => {
            let size: u32 = text("size")?.parse().ok().filter(|&s| s > 0)?;
            let align =
                text("alignment").map_or(Some(size.next_power_of_two()), |a| a.parse().ok())?;
            let ty = text("type").unwrap_or_else(|| format!("i{}", 8 * size));
            let align = Some(align).filter(|a: &u32| a.is_power_of_two())?;
            Some((ArgumentKind::Scalar { ty }, name, size, align))
        }
        "block_dim_arg" | "grid_dim_arg" => {
            dimension(parameters)?;
            let name = format!("{}.{parameters}", kind.trim_end_matches("_arg"));
            let ty = "i32".to_string();
            Some((ArgumentKind::Scalar { ty }, name, 4, 4))
        }
        _ => None,
    }
}

/// The items of `arguments <[...]>`.
fn arguments(header: &str) -> Vec<&str> {
    let Some(start) = header
        .find("arguments <[")
        .map(|at| at + "arguments <[".len())
    else {
        return Vec::new();
    };
    let mut items = Vec::new();
    let (mut depth, mut from) = (0, start);
    for (at, c) in header.char_indices().skip_while(|&(at, _)| at < start) {
        match c {
            '<' | '[' | '{' | '(' => depth += 1,
            ']' if depth == 0 => {
                items.push(header[from..at].trim());
                break;
            }
            '>' | ']' | '}' | ')' => depth -= 1,
            ',' if depth == 0 => {
                items.push(header[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    items.retain(|i| !i.is_empty());
    items
}

/// `name = array<i32: x, y, z>`; dimensions that are left out are 1.
fn dimensions(header: &str, name: &str) -> Option<[u32; 3]> {
    let rest = &header[header.find(name)? + name.len()..];
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let list = rest.strip_prefix("array<i32:")?;
    let list = &list[..list.find('>')?];
    let mut all = [1; 3];
    for (n, item) in list.split(',').enumerate() {
        *all.get_mut(n)? = item.trim().parse().ok().filter(|&d| d > 0)?;
    }
    Some(all)
}

fn number(header: &str, key: &str) -> Option<u32> {
    let rest = header[header.find(key)? + key.len()..].trim_start();
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}
