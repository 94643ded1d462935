//! The kernel interface: the values in registers when a wave starts. All facts are data
//! ([`Tables::abi`](super::Tables)).

use super::{Abi, Holds, Reg, UserScalar};
use std::ops::Deref;

/// The inputs that a kernel needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Inputs {
    /// Ids that the kernel needs, by dimension.
    pub workgroup_ids: [bool; 3],
    /// Dimensions of work-item ids: 1, 2 or 3.
    pub work_item_dims: u8,
    /// Dwords of the argument segment that are loaded into scalars before the wave starts.
    pub preload: u8,
    /// The inputs that make private memory accessible, on a target that has such inputs.
    pub scratch: bool,
    /// The wave's offset in private memory without the other input: kernels of other compilers reach private memory by a descriptor.
    pub offset: bool,
    /// Whether the loader gives the address of the argument segment. Kernels of other compilers without arguments do without.
    pub arguments: bool,
    /// Further user scalars that the loader fills, a bit for each position in [`Abi::user_scalars`]: kernels of other compilers ask
    /// for them, kernels of easel never do.
    pub further: u16,
    /// User scalars that nothing fills, behind the others: kernels of other compilers may state a greater number.
    pub unused: u8,
}

impl Inputs {
    /// Ids of the dimensions of which a launch has more than one; ids of workgroups also where the grid
    /// is not fixed. The first dimension is always included.
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
            scratch: false,
            offset: false,
            arguments: true,
            further: 0,
            unused: 0,
        }
    }
}

/// A work-item id in its register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkItemId {
    /// The register, 32 bits per lane.
    pub reg: Reg,
    /// The lowest bit of the id in the register.
    pub bit: u8,
    /// The number of bits.
    pub width: u8,
    /// The register holds nothing else: no extraction is needed.
    pub alone: bool,
}

/// The value of a register when a wave starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryValue {
    /// Address of the argument segment.
    ArgumentPointer,
    /// A dword of the argument segment.
    Argument(u8),
    /// Number of the workgroup in a dimension, at some bits of the register.
    WorkgroupId {
        /// The dimension: 0, 1 or 2.
        dimension: u8,
        /// The lowest bit of the number.
        bit: u8,
        /// The number of bits.
        width: u8,
    },
    /// Number of the wave in its workgroup, at some bits of the register.
    WaveId {
        /// The lowest bit of the number.
        bit: u8,
        /// The number of bits.
        width: u8,
    },
    /// All work-item ids that the kernel needs, packed.
    WorkItemIds,
    /// The user scalar that makes private memory accessible, together with the wave's offset.
    ScratchInit,
    /// The wave's offset in private memory, see [`EntryValue::ScratchInit`].
    ScratchOffset,
    /// The contents of another user scalar.
    Further(Holds),
}

/// Queries of a kernel interface; dereferences to the interface in the tables.
#[derive(Clone, Copy, Debug)]
pub struct Interface(pub &'static Abi);

impl Deref for Interface {
    type Target = Abi;

    fn deref(&self) -> &'static Abi {
        self.0
    }
}

impl Interface {
    fn scalar(self, n: u32, units: u32) -> Reg {
        Reg::new(self.0.first_scalar + n, units)
    }

    /// Scalars before the first user scalar of a name.
    fn user_offset(self, name: &str, further: u16) -> u32 {
        self.offset(name, further, true)
    }

    /// Scalars before the first user scalar of a name, with or without the address of the argument segment.
    fn offset(self, name: &str, further: u16, arguments: bool) -> u32 {
        let before = self.0.user_scalars.iter().take_while(|u| u.name != name);
        let filled = |(n, u): &(usize, &UserScalar)| {
            let pointer = u.name == self.0.argument_pointer;
            u.used && (arguments || !pointer) || further >> n & 1 == 1
        };
        before
            .enumerate()
            .filter(filled)
            .map(|(_, u)| u.units)
            .sum()
    }

    /// Scalars that the loader fills although no kernel of easel uses them.
    fn further_units(self, inputs: Inputs) -> u32 {
        self.further(inputs).iter().map(|(reg, _)| reg.units).sum()
    }

    /// The user scalars that the loader fills although no kernel of easel uses them, with their names.
    pub fn further(self, inputs: Inputs) -> Vec<(Reg, &'static UserScalar)> {
        let init = self.0.scratch_setup.map(|s| s.init);
        let all = self.0.user_scalars.iter().enumerate();
        let filled = all.filter(|(n, u)| {
            !u.used && inputs.further >> n & 1 == 1 && (init != Some(u.name) || !inputs.scratch)
        });
        filled
            .map(|(_, u)| {
                let at = self.offset(u.name, inputs.further, inputs.arguments);
                (self.scalar(at, u.units), u)
            })
            .collect()
    }

    /// The user scalar that makes private memory accessible, where the target has one.
    pub fn scratch_init(self) -> Option<Reg> {
        let name = self.0.scratch_setup?.init;
        let found = self.0.user_scalars.iter().find(|u| u.name == name)?;
        Some(self.scalar(self.user_offset(name, 0), found.units))
    }

    /// Registers of that user scalar, if the kernel needs private memory.
    fn scratch_units(self, inputs: Inputs) -> u32 {
        let init = self.scratch_init().filter(|_| inputs.scratch);
        init.map_or(0, |r| r.units)
    }

    /// The scalar with the wave's offset in private memory, if the kernel needs private memory: after the workgroup ids.
    pub fn scratch_offset(self, inputs: Inputs) -> Option<Reg> {
        self.scratch_init()
            .filter(|_| inputs.scratch || inputs.offset)?;
        Some(self.scalar(self.user_scalars(inputs) + self.id_scalars(inputs), 1))
    }

    /// The scalar tuple that points to the argument segment.
    pub fn argument_pointer(self) -> Reg {
        let name = self.0.argument_pointer;
        let found = self.0.user_scalars.iter().find(|u| u.name == name);
        self.scalar(self.user_offset(name, 0), found.map_or(0, |u| u.units))
    }

    /// Scalars that are filled before the workgroup ids.
    pub fn user_scalars(self, inputs: Inputs) -> u32 {
        let used = self.0.user_scalars.iter();
        let given =
            |u: &&UserScalar| u.used && (inputs.arguments || u.name != self.0.argument_pointer);
        let used: u32 = used.filter(given).map(|u| u.units).sum();
        let further = self.further_units(inputs);
        let filled = used + further + self.scratch_units(inputs) + u32::from(inputs.preload);
        let filled = filled + u32::from(inputs.unused);
        filled.max(self.0.scalars_end.saturating_sub(self.id_scalars(inputs)))
    }

    /// Scalars behind the user scalars that hold workgroup ids.
    fn id_scalars(self, inputs: Inputs) -> u32 {
        match self.0.workgroup_ids {
            None => inputs.workgroup_ids.iter().filter(|&&e| e).count() as u32,
            Some(_) => 0,
        }
    }

    /// Most dwords of the argument segment that a compiled kernel can find in scalars when the kernel starts.
    pub fn preload_max(self) -> u32 {
        let used = self.0.user_scalars.iter().filter(|u| u.used);
        // Whether the kernel will have private memory is not known yet.
        let init = self.scratch_init().map_or(0, |r| r.units);
        let used: u32 = used.map(|u| u.units).sum::<u32>() + init;
        match self.0.preload_entry {
            0 => 0,
            _ => self.0.user_scalars_max.saturating_sub(used),
        }
    }

    /// The register of the preloaded dword `n` of the argument segment.
    pub fn preloaded(self, inputs: Inputs, n: u8) -> Option<Reg> {
        let behind = u32::from(inputs.preload) + u32::from(inputs.unused);
        let first = self.user_scalars(inputs).checked_sub(behind)?;
        (n < inputs.preload).then(|| self.scalar(first + u32::from(n), 1))
    }

    /// The register with the workgroup id of a dimension, if the kernel needs the id. [`Self::workgroup_field`] has its bits.
    pub fn workgroup_id(self, inputs: Inputs, dimension: usize) -> Option<Reg> {
        let enabled = *inputs.workgroup_ids.get(dimension)?;
        if let Some(places) = self.0.workgroup_ids {
            return enabled.then_some(places[dimension].0);
        }
        let before = inputs.workgroup_ids[..dimension].iter();
        let before = before.filter(|&&e| e).count() as u32;
        enabled.then(|| self.scalar(self.user_scalars(inputs) + before, 1))
    }

    /// The bits of a workgroup id in its register: the lowest, and their number.
    pub fn workgroup_field(self, dimension: usize) -> (u8, u8) {
        let places = self.0.workgroup_ids;
        places.map_or((0, 32), |all| {
            (all[dimension.min(2)].1, all[dimension.min(2)].2)
        })
    }

    /// The first dimension whose workgroup id is in the register of this dimension's.
    pub fn workgroup_register(self, dimension: usize) -> usize {
        let own = |all: [(Reg, u8, u8); 3]| all.iter().position(|p| p.0 == all[dimension.min(2)].0);
        self.0.workgroup_ids.and_then(own).unwrap_or(dimension)
    }

    /// The register with all work-item ids.
    pub fn work_item_ids(self) -> Reg {
        self.0.work_item_ids
    }

    /// (bit, width) of x, y and z where the kernel needs all ids.
    pub fn work_item_fields(self) -> [(u8, u8); 3] {
        self.0.work_item_fields
    }

    /// The work-item id of a dimension, if the kernel needs the id.
    pub fn work_item_id(self, inputs: Inputs, dimension: usize) -> Option<WorkItemId> {
        let &(bit, width) = self.0.work_item_fields.get(dimension)?;
        let alone = inputs.work_item_dims == 1;
        let id = WorkItemId {
            reg: self.work_item_ids(),
            bit,
            width,
            alone,
        };
        (dimension < usize::from(inputs.work_item_dims)).then_some(id)
    }

    /// All registers that are defined when a wave starts.
    pub fn entry(self, inputs: Inputs) -> Vec<(Reg, EntryValue)> {
        let moved = |reg: Reg, name| {
            let at = self.offset(name, inputs.further, inputs.arguments);
            let unit = reg.unit + at - self.user_offset(name, 0);
            Reg::new(unit, reg.units)
        };
        let pointer = moved(self.argument_pointer(), self.0.argument_pointer);
        let mut out = Vec::new();
        if inputs.arguments {
            out.push((pointer, EntryValue::ArgumentPointer));
        }
        let further = self.further(inputs).into_iter();
        out.extend(further.filter_map(|(reg, u)| Some((reg, EntryValue::Further(u.holds?)))));
        let preloaded = (0..inputs.preload)
            .filter_map(|n| Some((self.preloaded(inputs, n)?, EntryValue::Argument(n))));
        out.extend(preloaded);
        let ids = (0..3).filter_map(|d| {
            let (bit, width) = self.workgroup_field(d);
            let dimension = d as u8;
            Some((
                self.workgroup_id(inputs, d)?,
                EntryValue::WorkgroupId {
                    dimension,
                    bit,
                    width,
                },
            ))
        });
        out.extend(ids);
        let wave = self.0.wave_id.into_iter();
        out.extend(wave.map(|(reg, bit, width)| (reg, EntryValue::WaveId { bit, width })));
        if let Some(offset) = self.scratch_offset(inputs) {
            let name = self.0.scratch_setup.map_or("", |s| s.init);
            let init = self.scratch_init().filter(|_| inputs.scratch).into_iter();
            out.extend(init.map(|init| (moved(init, name), EntryValue::ScratchInit)));
            out.push((offset, EntryValue::ScratchOffset));
        }
        out.push((self.work_item_ids(), EntryValue::WorkItemIds));
        out
    }

    /// Scalars that hold inputs.
    pub fn input_scalars(self, inputs: Inputs) -> u32 {
        let ids = self.id_scalars(inputs);
        let offset = u32::from(self.scratch_offset(inputs).is_some());
        self.user_scalars(inputs) + ids + offset
    }

    /// Names of the system scalars in order, for diagnostics.
    pub fn system_scalars(self) -> &'static [&'static str] {
        self.0.system_scalars
    }
}
