//! The launch of a kernel by the descriptor and metadata of a file.

use crate::Allocated;
use crate::descriptor::USER;
use crate::ir::launch::{Argument, ArgumentKind, Launch};
use crate::metadata::COUNTS;
use crate::target::{FieldValue, Inputs, Interface, Quantity, Target};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// Descriptors by kernel, and the metadata.
#[derive(Default)]
pub struct FileFacts {
    /// Values of the directives by key, without the common prefix.
    pub descriptors: BTreeMap<String, BTreeMap<String, i64>>,
    /// Kernels with the keys whose value is an expression of symbols, which is not read here.
    pub expressions: BTreeSet<(String, String)>,
    kernels: BTreeMap<String, KernelFacts>,
    /// The launches of comments, by kernel.
    launches: BTreeMap<String, Launch>,
}

#[derive(Deserialize)]
struct Document {
    #[serde(rename = "amdhsa.kernels", default)]
    kernels: Vec<KernelFacts>,
}

/// The keys of a kernel's metadata that its launch needs.
#[derive(Deserialize)]
struct KernelFacts {
    #[serde(rename = ".name")]
    name: String,
    #[serde(rename = ".args", default)]
    args: Vec<ArgumentFacts>,
    #[serde(rename = ".reqd_workgroup_size")]
    workgroup_size: Option<[u32; 3]>,
    #[serde(rename = ".max_flat_workgroup_size")]
    max_workgroup_size: Option<u32>,
    #[serde(rename = ".wavefront_size")]
    wave_size: Option<u32>,
}

#[derive(Deserialize)]
struct ArgumentFacts {
    #[serde(rename = ".name")]
    name: Option<String>,
    #[serde(rename = ".offset")]
    offset: u32,
    #[serde(rename = ".size")]
    size: u32,
    #[serde(rename = ".value_kind")]
    kind: String,
    #[serde(rename = ".actual_access")]
    access: Option<String>,
}

impl FileFacts {
    /// Reads the text between the metadata directives.
    pub fn read_metadata(&mut self, text: &str) -> Result<(), String> {
        // A document end mark would begin another document.
        let text = text
            .trim()
            .trim_start_matches("---")
            .trim_end_matches("...")
            .trim_end_matches("---");
        let document: Document =
            serde_yaml::from_str(text).map_err(|e| format!("the metadata cannot be read: {e}"))?;
        for kernel in document.kernels {
            self.kernels.entry(kernel.name.clone()).or_insert(kernel);
        }
        Ok(())
    }

    /// Reads the text behind the start of a comment with a launch. Of several for a kernel the first one counts.
    pub fn read_launch(&mut self, text: &str) {
        let Some((kernel, json)) = text.split_once(": ") else {
            return;
        };
        if !self.launches.contains_key(kernel)
            && let Ok(launch) = serde_json::from_str(json)
        {
            self.launches.insert(kernel.into(), launch);
        }
    }
}

/// The start of the comment in which easel's text states data without a place in the metadata: sizes of
/// buffers and the grid. The kernel's name, a colon and the launch as JSON follow.
pub const LAUNCH_COMMENT: &str = "; launch of ";

/// Adds the data of such a comment, if the comment agrees with the metadata about the arguments.
fn complete(launch: &mut Launch, stated: &Launch) {
    let places = |l: &Launch| -> Vec<(u32, u32)> {
        l.arguments.iter().map(|a| (a.offset, a.size)).collect()
    };
    if places(stated) == places(launch) {
        launch.arguments = stated.arguments.clone();
        launch.grid = stated.grid;
        if stated.open_workgroup == launch.open_workgroup {
            launch.workgroup_size = stated.workgroup_size;
        }
    }
}

/// The data of a kernel in its descriptor and the metadata.
pub struct Stated {
    /// Arguments and sizes.
    pub launch: Launch,
    /// The values in registers at the start.
    pub inputs: Inputs,
    /// See [`Kernel::scratch_bytes`](crate::Kernel::scratch_bytes).
    pub scratch_bytes: u32,
    /// See [`Kernel::mode`](crate::Kernel::mode).
    pub mode: u32,
    /// See [`Kernel::allocated`](crate::Kernel::allocated).
    pub allocated: Allocated,
}

/// The data of a kernel in descriptor and metadata. Without metadata the workgroup is one wave.
pub fn launch(
    name: &str,
    facts: &FileFacts,
    target: Target,
    interface: Interface,
) -> Result<Stated, String> {
    let empty = BTreeMap::new();
    let directives = facts.descriptors.get(name).unwrap_or(&empty);
    let quantity = |q: Quantity| -> Option<i64> {
        let fields = interface.descriptor.iter();
        let keys = fields
            .filter(|f| f.value == FieldValue::Quantity(q))
            .map(|f| f.key);
        keys.filter_map(|k| directives.get(k)).next().copied()
    };
    check_user_scalars(directives, interface)?;
    let is_expression = |key: &str| {
        let place = (name.to_string(), key.to_string());
        facts.expressions.contains(&place)
    };
    check_register_counts(directives, &is_expression, interface)?;
    let number = |q: Quantity| u32::try_from(quantity(q).unwrap_or(0)).unwrap_or(0);
    // The assembler's defaults: the first workgroup id, one dimension of work-item ids.
    let flag = |q: Quantity, default: bool| quantity(q).map_or(default, |v| v != 0);
    let inputs = Inputs {
        workgroup_ids: [
            flag(Quantity::WorkgroupIdX, true),
            flag(Quantity::WorkgroupIdY, false),
            flag(Quantity::WorkgroupIdZ, false),
        ],
        work_item_dims: number(Quantity::WorkItemIdDims).min(2) as u8 + 1,
        preload: number(Quantity::Preload).min(16) as u8,
        scratch: number(Quantity::UsesScratch) != 0,
        offset: directives.get(OFFSET).is_some_and(|v| *v != 0),
        arguments: flag_of_pointer(directives, interface),
        further: further(directives, interface),
        unused: 0,
    };
    let inputs = Inputs {
        unused: unused(
            quantity(Quantity::UserScalars),
            interface.user_scalars(inputs),
        )?,
        ..inputs
    };
    // The runtime adds bytes for functions whose private memory the compiler does not know.
    let stack = match directives.get(DYNAMIC_STACK) {
        Some(1..) => interface.dynamic_stack,
        _ => 0,
    };
    let metadata = facts.kernels.get(name);
    let wave = metadata.and_then(|m| m.wave_size).unwrap_or(target.lanes());
    let flat = metadata.and_then(|m| m.max_workgroup_size).unwrap_or(wave);
    let mut launch = Launch {
        arguments: metadata.map(arguments).unwrap_or_default(),
        workgroup_size: metadata
            .and_then(|m| m.workgroup_size)
            .unwrap_or([flat, 1, 1]),
        subgroup_size: wave,
        grid: None,
        shared_bytes: number(Quantity::LdsBytes),
        occupancy: None,
        private_bytes: number(Quantity::ScratchBytes),
        preload: inputs.preload.into(),
        ids: None,
        open_workgroup: metadata
            .filter(|m| m.workgroup_size.is_none())
            .map(|_| flat),
    };
    if let Some(stated) = facts.launches.get(name) {
        complete(&mut launch, stated);
    }
    Ok(Stated {
        launch,
        inputs,
        scratch_bytes: number(Quantity::ScratchBytes).saturating_add(stack),
        mode: interface.mode(|key| directives.get(key).copied()),
        allocated: allocated(
            quantity(Quantity::NextFreeVector),
            quantity(Quantity::AccumulatorOffset),
            quantity(Quantity::NextFreeScalar),
        ),
    })
}

/// The key of kernels that call functions of unknown private memory.
const DYNAMIC_STACK: &str = "uses_dynamic_stack";

/// The key of the wave's offset in private memory.
const OFFSET: &str = "system_sgpr_private_segment_wavefront_offset";

/// Registers of both kinds; on machines without an offset of accumulators all are vector registers.
fn allocated(total: Option<i64>, offset: Option<i64>, scalars: Option<i64>) -> Allocated {
    let number = |n: i64| u32::try_from(n).ok();
    let (total, offset) = (total.and_then(number), offset.and_then(number));
    Allocated {
        vectors: offset.or(total),
        accumulators: total
            .zip(offset)
            .map(|(total, offset)| total.saturating_sub(offset)),
        scalars: scalars.and_then(number),
    }
}

/// Reports inputs that the simulator cannot give, because they would move all other inputs.
fn check_user_scalars(
    directives: &BTreeMap<String, i64>,
    interface: Interface,
) -> Result<(), String> {
    for field in interface.descriptor {
        let FieldValue::Number(expected) = field.value else {
            continue;
        };
        let found = directives.get(field.key).copied().unwrap_or(0);
        let pointer = field.key.strip_prefix(USER) == Some(interface.argument_pointer);
        if field.key.starts_with(USER) && !pointer && found != expected && expected != 0 {
            return Err(format!("`{}` must be {expected}", field.key));
        }
    }
    Ok(())
}

/// Whether the kernel asks for the address of the argument segment, as all kernels with arguments do.
fn flag_of_pointer(directives: &BTreeMap<String, i64>, interface: Interface) -> bool {
    let key = format!("{USER}{}", interface.argument_pointer);
    directives.get(&key).is_some_and(|v| *v != 0)
}

/// User scalars beyond those that the kernel asks for: workgroup ids follow behind the stated number.
fn unused(stated: Option<i64>, asked: u32) -> Result<u8, String> {
    let Some(stated) = stated else {
        return Ok(0);
    };
    let unused = stated.checked_sub(i64::from(asked));
    let unused = unused.and_then(|n| u8::try_from(n).ok());
    unused.ok_or_else(|| format!("{stated} user scalars are stated, the kernel asks for {asked}"))
}

/// User scalars that the directives ask for and that no kernel of easel uses.
fn further(directives: &BTreeMap<String, i64>, interface: Interface) -> u16 {
    let asked = |name: &str| {
        directives
            .get(&format!("{USER}{name}"))
            .is_some_and(|v| *v != 0)
    };
    let all = interface.user_scalars.iter().enumerate();
    all.filter(|(_, u)| !u.used && asked(u.name))
        .fold(0, |bits, (n, _)| bits | 1 << n)
}

/// Reports numbers of registers that the descriptor cannot state, or whose statement the assembler requires. With another
/// number the machine would run the code differently.
fn check_register_counts(
    directives: &BTreeMap<String, i64>,
    is_expression: &dyn Fn(&str) -> bool,
    interface: Interface,
) -> Result<(), String> {
    if directives.is_empty() {
        return Ok(());
    }
    let mut counts = [None; 3];
    let quantities = [
        Quantity::NextFreeVector,
        Quantity::NextFreeScalar,
        Quantity::AccumulatorOffset,
    ];
    for (count, quantity) in counts.iter_mut().zip(quantities) {
        let stated = FieldValue::Quantity(quantity);
        let mut fields = interface.descriptor.iter();
        let Some(field) = fields.find(|f| f.value == stated && f.at.is_some()) else {
            continue;
        };
        if is_expression(field.key) {
            continue;
        }
        let Some(&value) = directives.get(field.key) else {
            return Err(format!("`.amdhsa_{}` is missing", field.key));
        };
        let width = field.at.map_or(0, |at| at.2);
        if value < 0 || field.encode(value, interface.reserved(|f| f.assumed)) >> width != 0 {
            return Err(format!(
                "`.amdhsa_{} {value}` is more than there can be",
                field.key
            ));
        }
        *count = Some((field.key, value));
    }
    let granule = i64::from(interface.accumulator_granule);
    let [Some((_, total)), _, Some((key, offset))] = counts else {
        return Ok(());
    };
    if offset < granule || offset % granule != 0 {
        return Err(format!(
            "`.amdhsa_{key} {offset}` is no multiple of {granule}, from {granule} on"
        ));
    }
    if offset > (total.max(1) as u64).next_multiple_of(granule as u64) as i64 {
        return Err(format!(
            "`.amdhsa_{key} {offset}` is more than the {total} registers that are allocated"
        ));
    }
    Ok(())
}

/// The prefix of arguments that the runtime passes.
const HIDDEN: &str = "hidden_";

fn arguments(kernel: &KernelFacts) -> Vec<Argument> {
    kernel
        .args
        .iter()
        .enumerate()
        .map(|(i, a)| Argument {
            name: a.name.clone().unwrap_or_else(|| format!("arg{i}")),
            kind: match a.kind.as_str() {
                "global_buffer" => ArgumentKind::Buffer {
                    bytes: None,
                    element: String::new(),
                    shape: Vec::new(),
                    written: a.access.as_deref() != Some("read_only"),
                },
                kind if COUNTS.contains(&kind) => ArgumentKind::Workgroups {
                    dimension: COUNTS.iter().position(|c| *c == kind).unwrap_or(0) as u8,
                },
                kind if kind.starts_with(HIDDEN) => ArgumentKind::Runtime { name: kind.into() },
                _ => ArgumentKind::Scalar {
                    ty: format!("i{}", a.size * 8),
                },
            },
            offset: a.offset,
            size: a.size,
        })
        .collect()
}
