//! Data for the launch of a kernel: arguments, workgroup and grid, fixed storage.
//!
//! # Why
//!
//! The size of a buffer is the size that the source states, or is unknown (`Launch::unknown_size`). Facts about indices bound
//! bytes that a kernel accesses, not the bytes that the buffer has. If the stated size is smaller than the buffer, the host
//! allocates too little and the kernel writes past the end.

use easel_target::Inputs;
use serde::{Deserialize, Serialize};

/// How one kernel argument is passed in the argument segment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Argument {
    /// The name in the source.
    pub name: String,
    /// The kind of the argument.
    pub kind: ArgumentKind,
    /// Byte offset in the argument segment.
    pub offset: u32,
    /// Size in bytes in the segment.
    pub size: u32,
}

/// The kind of a kernel argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArgumentKind {
    /// A 64-bit pointer to a buffer.
    Buffer {
        /// Size in bytes, where the source states the size.
        bytes: Option<u64>,
        /// Element type in the source's spelling; empty where the source has none. The buffer is then bytes.
        element: String,
        /// Logical shape in elements, outermost dimension first; empty where it is not known.
        shape: Vec<u64>,
        /// Whether the kernel may write to it. Buffers of different arguments do not overlap if the kernel writes one of them:
        /// loads of one buffer may move over stores to another, and loads of a buffer that is not written over barriers.
        written: bool,
    },
    /// A scalar passed by value.
    Scalar {
        /// The type in the source's spelling.
        ty: String,
    },
    /// A dimension or stride, an `index` of the source.
    Index {
        /// The value, where the source implies one (an innermost stride of a static shape).
        value: Option<u64>,
    },
    /// The number of workgroups in a dimension. The runtime passes it, not the caller.
    Workgroups {
        /// 0, 1 or 2.
        dimension: u8,
    },
    /// Another value that the runtime passes, by the name that the metadata of a kernel have for it.
    Runtime {
        /// The name: `hidden_group_size_x`.
        name: String,
    },
}

impl ArgumentKind {
    /// Whether the caller gives the argument, not the runtime.
    pub fn is_given(&self) -> bool {
        !matches!(
            self,
            ArgumentKind::Workgroups { .. } | ArgumentKind::Runtime { .. }
        )
    }
}

/// Launch geometry and fixed storage of a kernel.
///
/// A *subgroup* is a set of work-items that execute in lockstep: a wave, a warp, a thread of a vector
/// machine.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Launch {
    /// Arguments in the order of the source.
    pub arguments: Vec<Argument>,
    /// Work-items of a workgroup in each dimension.
    pub workgroup_size: [u32; 3],
    /// Work-items of a subgroup.
    pub subgroup_size: u32,
    /// Workgroups in each dimension, where the source states the grid.
    pub grid: Option<[u64; 3]>,
    /// Memory that a workgroup shares, in bytes.
    pub shared_bytes: u32,
    /// Subgroups that the source wants resident at one time on each execution unit.
    pub occupancy: Option<u32>,
    /// Private memory of one work-item in bytes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub private_bytes: u32,
    /// Dwords at the start of the argument segment that are in registers when the kernel starts.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub preload: u32,
    /// The ids in registers at the kernel's start, where the source states them; otherwise the ids of dimensions with more
    /// than one work-item or workgroup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ids: Option<Ids>,
    /// The most work-items of a workgroup if the launch chooses the size. `workgroup_size` is then the
    /// default size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_workgroup: Option<u32>,
}

/// Ids that a kernel needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ids {
    /// Ids of workgroups, by dimension.
    pub workgroup: [bool; 3],
    /// Dimensions of ids of work-items: 1, 2 or 3.
    pub work_item_dims: u8,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

impl Launch {
    /// The reason why the size of a buffer argument is unknown; `None` for a known size and for other arguments.
    pub fn unknown_size(&self, argument: &Argument) -> Option<&'static str> {
        let ArgumentKind::Buffer {
            bytes: None, shape, ..
        } = &argument.kind
        else {
            return None;
        };
        let open = ArgumentKind::Index { value: None };
        Some(match shape.is_empty() {
            false => "the source states a shape, and not how its elements lie",
            true if self.arguments.iter().any(|a| a.kind == open) => {
                "the source states sizes by arguments that are known at the launch only, or not at all"
            }
            true => "the source views the whole buffer, whatever its size, or says nothing of it",
        })
    }

    /// Size of the argument segment in bytes.
    pub fn argument_bytes(&self) -> u32 {
        self.arguments
            .iter()
            .map(|a| a.offset.saturating_add(a.size))
            .max()
            .unwrap_or(0)
    }

    /// The values in registers when a kernel with this launch starts, apart from those of private memory.
    pub fn inputs(&self) -> Inputs {
        let implied = Inputs::of(self.workgroup_size, self.grid);
        let ids = self.ids.unwrap_or(Ids {
            workgroup: implied.workgroup_ids,
            work_item_dims: implied.work_item_dims,
        });
        Inputs {
            preload: u8::try_from(self.preload).unwrap_or(u8::MAX),
            workgroup_ids: ids.workgroup,
            work_item_dims: ids.work_item_dims,
            scratch: false,
            offset: false,
            arguments: true,
            further: 0,
            unused: 0,
        }
    }

    /// Work-items of a workgroup.
    pub fn threads(&self) -> u32 {
        let [x, y, z] = self.workgroup_size;
        x.saturating_mul(y).saturating_mul(z)
    }

    /// Subgroups of a workgroup, with a last partial subgroup.
    pub fn subgroups(&self) -> u32 {
        self.threads().div_ceil(self.subgroup_size.max(1))
    }
}
