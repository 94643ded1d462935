//! The launch of a kernel, from the kernel's header.
//!
//! The header is kept as text, which passes print; this module reads the parts for a launch:
//! `arguments <[#amdgcn.buffer_arg<...>, ...]>` in order, each at a multiple of its alignment,
//! and the attributes `block_dims`, `grid_dims` (`array<i32: x, y, z>`), `shared_memory_size` and
//! `private_memory_size`, bytes of a work-item that spilling adds to.

use super::header;
use super::program::Routine;
use crate::ir::{Argument, ArgumentKind, Ids, Launch};
use crate::target::{Inputs, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Work-items of a workgroup, in three dimensions.
pub const BLOCK: &str = "block_dims";
/// The same, as a requirement of the runtime.
pub const REQUIRED: &str = "reqd_workgroup_size";
/// The limit of work-items of a workgroup.
const MOST: &str = "max_flat_workgroup_size";
/// Workgroups of the grid.
pub const GRID: &str = "grid_dims";
/// Workgroups that run together.
pub const CLUSTER: &str = "cluster_dims";
/// Bytes that a workgroup shares.
pub const SHARED: &str = "shared_memory_size";
/// The same, for a function that is no kernel.
const SHARED_OF_FUNCTION: &str = "gpu.shared_memory_size";
/// Bytes of private memory of a work-item, for the program's own data and for spills.
pub const PRIVATE: &str = "private_memory_size";

/// Ids of workgroups that the kernel gets in registers, by dimension, and the default of each.
const WORKGROUP_IDS: [(&str, bool); 3] = [
    ("enable_workgroup_id_x", true),
    ("enable_workgroup_id_y", false),
    ("enable_workgroup_id_z", false),
];
/// Ids of work-items that the kernel gets: `#amdgcn.workitem_id_mode<x_y>`.
const WORK_ITEM_IDS: &str = "workitem_id_mode";
/// Features that a kernel can request, and their values in easel's kernels.
const HAVE: [(&str, bool); 11] = [
    ("enable_private_segment_buffer", false),
    ("enable_dispatch_ptr", false),
    ("enable_kernarg_segment_ptr", true),
    ("ieee_mode", true),
    ("exception_fp_ieee_invalid_op", false),
    ("exception_fp_denorm_src", false),
    ("exception_fp_ieee_div_zero", false),
    ("exception_fp_ieee_overflow", false),
    ("exception_fp_ieee_underflow", false),
    ("exception_fp_ieee_inexact", false),
    ("exception_int_div_zero", false),
];
/// The option for half the number of lanes.
const HALF_WAVES: &str = "wavefront_size32";
/// The rounding modes of easel's kernels, and their flushing of denormal numbers.
const MODES: [(&str, &str); 4] = [
    ("f32_round_mode", "near_even"),
    ("f16_f64_round_mode", "near_even"),
    ("f32_denorm_mode", "none"),
    ("f16_f64_denorm_mode", "none"),
];

/// The default number of work-items of a workgroup.
const WORKGROUP: [u32; 3] = [64, 1, 1];

/// The launch of a kernel on a machine.
///
/// # Errors
/// `aster-argument` for arguments of unknown kinds and sizes, `aster-kernel-size` for more shared memory
/// than the machine has.
pub fn launch(routine: &Routine, target: Target) -> Result<Launch, Diagnostics> {
    let header = routine.header.as_str();
    // The verifier has rejected unreadable attributes.
    let dimensions = |name| header::dimensions(header, name).ok().flatten();
    let bytes = |name| header::number(header, name).ok().flatten();
    let mut launch = Launch {
        workgroup_size: workgroup(header),
        subgroup_size: target.lanes(),
        grid: dimensions(GRID).map(|d| d.map(u64::from)),
        shared_bytes: bytes(SHARED).unwrap_or(0),
        private_bytes: private_bytes(routine),
        open_workgroup: open_workgroup(header, target),
        ..Launch::default()
    };
    launch.ids = Some(ids(header, &launch));
    let mut errors = Diagnostics::default();
    // The attribute's name ends with its number of lanes.
    let has_half_waves = HALF_WAVES.ends_with(&target.lanes().to_string());
    let have = HAVE.into_iter().chain([(HALF_WAVES, has_half_waves)]);
    let flags = have.filter(|(name, have)| header::flag(header, name).is_some_and(|f| f != *have));
    let modes = MODES.into_iter().filter(|(name, have)| {
        let stated = header::text(header, name);
        stated.is_some_and(|text| !text.contains(have))
    });
    for name in flags.map(|f| f.0).chain(modes.map(|m| m.0)) {
        let message = format!(
            "`{}` asks for a `{name}` that kernels of easel do not have",
            routine.symbol
        );
        let d = Diagnostic::error("aster-kernel-attribute", message);
        errors.push(
            d.label(routine.span, "this kernel")
                .help("leave the attribute out"),
        );
    }
    let most = target.limits.lds_bytes;
    if launch.shared_bytes > most {
        let message = format!(
            "`{}` shares {} bytes; a workgroup has at most {most}",
            routine.symbol, launch.shared_bytes
        );
        let d = Diagnostic::error("aster-kernel-size", message);
        errors.push(d.label(routine.span, "this kernel").help("share less"));
    }
    let mut end = 0u32;
    for (n, item) in header::arguments(header).into_iter().enumerate() {
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

/// The limit of work-items of a workgroup, if the header does not state its size.
fn open_workgroup(header: &str, target: Target) -> Option<u32> {
    let is_stated = |name| matches!(header::dimensions(header, name), Ok(Some(_)));
    if is_stated(BLOCK) || is_stated(REQUIRED) {
        return None;
    }
    let stated = header::number(header, MOST).ok().flatten();
    let most = target.limits.max_workgroup;
    Some(stated.filter(|n| (1..=most).contains(n)).unwrap_or(most))
}

/// The ids that a kernel gets in registers: by its attributes, else the defaults, and for
/// dimensions of a known size the dimensions longer than 1.
fn ids(header: &str, launch: &Launch) -> Ids {
    let implied = Inputs::of(launch.workgroup_size, launch.grid);
    let is_stated = WORKGROUP_IDS.iter().any(|n| header::has(header, n.0));
    let workgroup = match launch.grid.is_some() && !is_stated {
        true => implied.workgroup_ids,
        false => WORKGROUP_IDS.map(|(name, default)| header::flag(header, name).unwrap_or(default)),
    };
    let stated = header::text(header, WORK_ITEM_IDS);
    let stated = stated.and_then(|t| t.rsplit_once('<'));
    let stated = stated.map(|(_, mode)| mode.matches(['x', 'y', 'z']).count());
    Ids {
        workgroup,
        work_item_dims: match stated {
            Some(n @ 1..=3) => n as u8,
            _ => implied.work_item_dims,
        },
    }
}

/// Writes the ids that a kernel gets in registers into its header.
pub fn set_ids(routine: &mut Routine, ids: Ids) {
    for ((name, default), wanted) in WORKGROUP_IDS.into_iter().zip(ids.workgroup) {
        let stated = header::flag(&routine.header, name);
        if stated.unwrap_or(default) != wanted {
            let value = match (wanted, default) {
                (true, false) => "",
                (true, true) => "true",
                (false, _) => "false",
            };
            header::set_text(&mut routine.header, name, value);
        }
    }
    let mode = ["x", "x_y", "x_y_z"][usize::from(ids.work_item_dims.clamp(1, 3)) - 1];
    if ids.work_item_dims > 1 || header::has(&routine.header, WORK_ITEM_IDS) {
        let value = format!("#amdgcn.workitem_id_mode<{mode}>");
        header::set_text(&mut routine.header, WORK_ITEM_IDS, &value);
    }
}

/// Work-items of a kernel's workgroup, in three dimensions.
pub fn workgroup(header: &str) -> [u32; 3] {
    let dimensions = |name| header::dimensions(header, name).ok().flatten();
    let stated = dimensions(BLOCK).or_else(|| dimensions(REQUIRED));
    stated.unwrap_or(WORKGROUP)
}

/// Bytes of private memory of a work-item.
pub fn private_bytes(routine: &Routine) -> u32 {
    header::number(&routine.header, PRIVATE)
        .ok()
        .flatten()
        .unwrap_or(0)
}

/// Writes the bytes of private memory of a work-item into a kernel's header.
pub fn set_private_bytes(routine: &mut Routine, bytes: u32) {
    if routine.is_kernel && private_bytes(routine) != bytes {
        header::set(&mut routine.header, PRIVATE, bytes);
    }
}

/// Writes a minimum of a workgroup's bytes of shared memory into a kernel's header.
pub fn need_shared_bytes(routine: &mut Routine, bytes: u32) {
    let name = if routine.is_kernel {
        SHARED
    } else {
        SHARED_OF_FUNCTION
    };
    let stated = header::number(&routine.header, name).ok().flatten();
    if stated.is_none_or(|stated| stated < bytes) {
        header::set(&mut routine.header, name, bytes);
    }
}

/// The argument for a dimension of workgroups (`block_dim`) or of the grid (`grid_dim`).
pub fn dimension_argument(routine: &Routine, what: &str, dimension: &str) -> Option<usize> {
    let wanted = format!("#amdgcn.{what}_arg<{dimension}>");
    let items = header::arguments(&routine.header);
    items.iter().position(|item| **item == wanted)
}

/// The dimension of a letter.
pub fn dimension(letter: &str) -> Option<usize> {
    ["x", "y", "z"].iter().position(|&d| d == letter)
}

/// The alignment of an argument of the header, in bytes.
pub fn argument_align(item: &str) -> u32 {
    argument(item, 0).map_or(1, |a| a.3)
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
                element: text("type").unwrap_or_default(),
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
