//! The kernel interface: what stands in which register when a wave starts, and the descriptor that
//! tells the loader so. All of it is data (`isa/*/abi.yaml`).

use super::table::Bank;
use super::{Opcode, Target};
use crate::ir::operand::Reg;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The text of the data, one per family of targets.
const TEXT: &str = include_str!("../../isa/amdgcn/abi.yaml");

/// The interface as the data gives it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Abi {
    pub triple: String,
    /// By code object version.
    pub code_objects: BTreeMap<u8, CodeObject>,
    pub elf: ElfFlags,
    pub entry_align: u32,
    pub argument_align: u32,
    user_scalars: Vec<UserScalar>,
    argument_pointer: String,
    system_scalars: Vec<String>,
    /// (bit, width) of x, y, z in the first vector register.
    work_item_ids: [(u8, u8); 3],
    /// Scalars that every wave has beyond the numbered ones.
    pub reserved_scalars: u32,
    /// Last dword of the descriptor of a plain buffer.
    pub buffer_flags: u32,
    pub accumulator_granule: u32,
    pub descriptor_bytes: usize,
    pub descriptor_align: u32,
    /// Where the descriptor holds the distance to the entry point.
    pub entry_offset_at: usize,
    pub descriptor: Vec<DescriptorField>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CodeObject {
    /// `amdhsa.version` of the metadata.
    pub metadata: [u32; 2],
    /// ABI version of the ELF header.
    pub elf: u8,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ElfFlags {
    pub machine: BTreeMap<String, u32>,
    pub features: BTreeMap<String, u32>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct UserScalar {
    name: String,
    dwords: u8,
    #[serde(default)]
    used: bool,
}

/// One line of the descriptor.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct DescriptorField {
    pub key: String,
    pub value: FieldValue,
    /// (byte, bit, width); the encoded number is
    /// `max(0, ceil((value + add) / divide) - less)`.
    pub at: Option<(usize, u32, u32)>,
    #[serde(default)]
    pub add: i64,
    #[serde(default = "one")]
    pub divide: i64,
    #[serde(default)]
    pub less: i64,
}

fn one() -> i64 {
    1
}

impl DescriptorField {
    /// The number that stands in the field's bits.
    pub fn encode(&self, value: i64) -> i64 {
        let granules = (value + self.add + self.divide - 1).div_euclid(self.divide);
        (granules - self.less).max(0)
    }
}

/// A number, or a quantity of the kernel.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum FieldValue {
    Number(i64),
    Quantity(Quantity),
}

/// What a kernel fills into its descriptor.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    LdsBytes,
    ScratchBytes,
    UsesScratch,
    ArgumentBytes,
    UserScalars,
    /// Preloaded dwords of the argument segment.
    Preload,
    WorkgroupIdX,
    WorkgroupIdY,
    WorkgroupIdZ,
    /// Number of dimensions of work-item ids, less one.
    WorkItemIdDims,
    NextFreeVector,
    NextFreeScalar,
    AccumulatorOffset,
    UsesVcc,
}

/// Which inputs a kernel asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Inputs {
    pub workgroup_ids: [bool; 3],
    /// Dimensions of work-item ids: 1, 2 or 3.
    pub work_item_dims: u8,
    /// Dwords of the argument segment that are loaded into scalars before the wave starts.
    pub preload: u8,
}

impl Inputs {
    /// Ids of the dimensions that a launch has more than one of; of workgroups also where the grid
    /// is not fixed. The first dimension is always there.
    pub fn of(workgroup_size: [u32; 3], grid: Option<[u64; 3]>) -> Inputs {
        let many = |d: usize| grid.is_none_or(|g| g[d] > 1);
        let dims = if workgroup_size[2] > 1 {
            3
        } else if workgroup_size[1] > 1 {
            2
        } else {
            1
        };
        Inputs {
            workgroup_ids: [true, many(1), many(2)],
            work_item_dims: dims,
            preload: 0,
        }
    }
}

/// A work-item id in its register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkItemId {
    pub reg: Reg,
    pub bit: u8,
    pub width: u8,
    /// The register holds nothing else: no extraction is needed.
    pub alone: bool,
}

/// What a register holds when a wave starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryValue {
    /// Address of the argument segment.
    ArgumentPointer,
    /// A dword of the argument segment.
    Argument(u8),
    WorkgroupId(u8),
    /// All work-item ids that are asked for, packed.
    WorkItemIds,
}

impl Target {
    /// The kernel interface of the target.
    pub fn abi(self) -> &'static Abi {
        static ABI: OnceLock<Abi> = OnceLock::new();
        // The text is part of the program, and a test of this module reads it.
        ABI.get_or_init(|| serde_yaml::from_str(TEXT).expect("abi.yaml is a valid description"))
    }
}

impl Abi {
    fn scalar(n: u8, dwords: u8) -> Reg {
        let first = Opcode::tables().file(Bank::Scalar).map_or(0, |f| f.first);
        Reg::new(first + u16::from(n), dwords)
    }

    /// Scalars before the first user scalar of a name.
    fn user_offset(&self, name: &str) -> u8 {
        let before = self.user_scalars.iter().take_while(|u| u.name != name);
        before.filter(|u| u.used).map(|u| u.dwords).sum()
    }

    /// The scalar pair that points to the argument segment.
    pub fn argument_pointer(&self) -> Reg {
        Self::scalar(self.user_offset(&self.argument_pointer), 2)
    }

    /// Scalars that are filled before the workgroup ids.
    pub fn user_scalars(&self, inputs: Inputs) -> u8 {
        let used: u8 = self
            .user_scalars
            .iter()
            .filter(|u| u.used)
            .map(|u| u.dwords)
            .sum();
        used + inputs.preload
    }

    /// Where the preloaded dword `n` of the argument segment stands.
    pub fn preloaded(&self, inputs: Inputs, n: u8) -> Option<Reg> {
        (n < inputs.preload)
            .then(|| Self::scalar(self.user_scalars(inputs) - inputs.preload + n, 1))
    }

    /// The scalar with the workgroup id of a dimension, if it is asked for.
    pub fn workgroup_id(&self, inputs: Inputs, dimension: usize) -> Option<Reg> {
        let enabled = *inputs.workgroup_ids.get(dimension)?;
        let before = inputs.workgroup_ids[..dimension]
            .iter()
            .filter(|&&e| e)
            .count() as u8;
        enabled.then(|| Self::scalar(self.user_scalars(inputs) + before, 1))
    }

    /// The register with all work-item ids.
    pub fn work_item_ids(&self) -> Reg {
        let first = Opcode::tables().file(Bank::Vector).map_or(0, |f| f.first);
        Reg::new(first, 1)
    }

    /// (bit, width) of x, y and z where all ids are asked for.
    pub fn work_item_fields(&self) -> [(u8, u8); 3] {
        self.work_item_ids
    }

    /// The work-item id of a dimension, if it is asked for.
    pub fn work_item_id(&self, inputs: Inputs, dimension: usize) -> Option<WorkItemId> {
        let &(bit, width) = self.work_item_ids.get(dimension)?;
        let alone = inputs.work_item_dims == 1;
        let id = WorkItemId {
            reg: self.work_item_ids(),
            bit,
            width,
            alone,
        };
        (dimension < usize::from(inputs.work_item_dims)).then_some(id)
    }

    /// Everything that is defined when a wave starts.
    pub fn entry(&self, inputs: Inputs) -> Vec<(Reg, EntryValue)> {
        let mut out = vec![(self.argument_pointer(), EntryValue::ArgumentPointer)];
        let preloaded = (0..inputs.preload)
            .filter_map(|n| Some((self.preloaded(inputs, n)?, EntryValue::Argument(n))));
        out.extend(preloaded);
        let ids = (0..3).filter_map(|d| {
            Some((
                self.workgroup_id(inputs, d)?,
                EntryValue::WorkgroupId(d as u8),
            ))
        });
        out.extend(ids);
        out.push((self.work_item_ids(), EntryValue::WorkItemIds));
        out
    }

    /// Scalars that hold inputs.
    pub fn input_scalars(&self, inputs: Inputs) -> u32 {
        let ids = inputs.workgroup_ids.iter().filter(|&&e| e).count() as u32;
        u32::from(self.user_scalars(inputs)) + ids
    }

    /// Names of the system scalars in order, for diagnostics.
    pub fn system_scalars(&self) -> &[String] {
        &self.system_scalars
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn abi() -> &'static Abi {
        Target::default().abi()
    }

    fn name(reg: Option<Reg>) -> Option<String> {
        reg.map(crate::target::reg_name)
    }

    #[test]
    fn ids_stand_in_consecutive_scalars() {
        let all = Inputs::of([64, 1, 1], None);
        let names: Vec<_> = (0..3).map(|d| name(abi().workgroup_id(all, d))).collect();
        assert_eq!(names, ["s2", "s3", "s4"].map(|s| Some(s.to_string())));
        assert_eq!(abi().input_scalars(all), 5);

        let only_y = Inputs {
            workgroup_ids: [false, true, false],
            work_item_dims: 1,
            preload: 0,
        };
        assert_eq!(name(abi().workgroup_id(only_y, 1)), Some("s2".into()));
        assert_eq!(abi().workgroup_id(only_y, 0), None);

        let preload = Inputs { preload: 6, ..all };
        assert_eq!(name(abi().preloaded(preload, 0)), Some("s2".into()));
        assert_eq!(name(abi().preloaded(preload, 5)), Some("s7".into()));
        assert_eq!(abi().preloaded(preload, 6), None);
        assert_eq!(name(abi().workgroup_id(preload, 0)), Some("s8".into()));
        assert_eq!(name(Some(abi().argument_pointer())), Some("s[0:1]".into()));
    }

    #[test]
    fn work_item_ids_are_packed() {
        let flat = Inputs::of([256, 1, 1], Some([4, 1, 1]));
        assert_eq!(flat.workgroup_ids, [true, false, false]);
        assert!(
            abi()
                .work_item_id(flat, 0)
                .is_some_and(|id| id.alone && id.bit == 0)
        );
        assert_eq!(abi().work_item_id(flat, 1), None);

        let cube = Inputs::of([8, 4, 2], Some([1, 2, 1]));
        assert_eq!(cube.workgroup_ids, [true, true, false]);
        let z = abi().work_item_id(cube, 2).expect("z is asked for");
        assert_eq!((z.bit, z.width, z.alone), (20, 10, false));
    }

    #[test]
    fn granules_round_up_and_less_one() {
        let field = |key: &str| {
            abi()
                .descriptor
                .iter()
                .find(|f| f.key == key)
                .expect("a descriptor key")
        };
        assert_eq!(field("next_free_vgpr").encode(12), 1);
        assert_eq!(field("next_free_vgpr").encode(512), 63);
        assert_eq!(field("accum_offset").encode(4), 0);
        // 8 numbered and 6 reserved scalars are two granules of 8.
        assert_eq!(field("next_free_sgpr").encode(8), 1);
        assert_eq!(field("next_free_sgpr").encode(96), 12);
    }
}
