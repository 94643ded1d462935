//! The instructions that move values to private memory and to lanes and back, found by meaning.

use crate::ir::machine::MachineFunction;
use crate::ir::operand::{Operand, Reg};
use crate::target::query::{Half, MemoryForm, Space};
use crate::target::{Bank, BankRole, Banks, Behaviour, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{Expr, Statement};

/// The greatest number of register units of one access.
pub(super) const WIDEST: u32 = 4;

/// One access of private memory: at a constant address, or at a constant distance from one in a scalar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub op: Opcode,
    info: &'static OpInfo,
    /// The banks of its data.
    pub banks: Banks,
    /// The greatest distance in bytes that the access can encode.
    pub reach: u32,
    data: usize,
    offset: usize,
    /// The scalar.
    base: Option<usize>,
}

/// The accesses to one width of private memory.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Slots {
    /// The access by a constant alone.
    pub near: Option<Slot>,
    /// The access by a scalar and a constant.
    pub far: Option<Slot>,
}

impl Slots {
    /// The access of an address, and the contents of its scalar, if it takes one.
    pub fn of(&self, address: u32) -> Option<(&Slot, Option<u32>)> {
        if let Some(near) = self.near.as_ref().filter(|s| address <= s.reach) {
            return Some((near, None));
        }
        // Neighbouring addresses have the same base.
        let far = self.far.as_ref()?;
        let page = (far.reach / 2 + 1).next_power_of_two();
        Some((far, Some(address & !(page - 1))))
    }

    /// Both accesses.
    pub fn all(&self) -> impl Iterator<Item = &Slot> {
        self.near.iter().chain(&self.far)
    }
}

/// An exchange of one dword between a scalar register and a lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneAccess {
    pub op: Opcode,
    info: &'static OpInfo,
    /// Indices of the data and the lane number among the row's operands.
    data: usize,
    lane: usize,
}

/// The carriers of a target.
#[derive(Debug)]
pub(super) struct Carriers {
    loads: [Slots; WIDEST as usize],
    stores: [Slots; WIDEST as usize],
    pub lane_read: Option<LaneAccess>,
    pub lane_write: Option<LaneAccess>,
    /// Lanes of a vector register that a constant can name.
    pub lanes: u32,
    /// The bank of registers with a value per lane, through which other banks reach memory.
    pub varying: Option<Bank>,
    /// The bank of the scalar in a far address.
    pub uniform: Option<Bank>,
    /// Bytes of a register unit.
    pub unit_bytes: u32,
}

impl Derive for Carriers {
    fn derive(target: Target) -> Carriers {
        let access = |store: bool, units: u32| {
            let forms = || target.accesses(Space::Scratch, store, units * target.unit_bits());
            let slot = |based: bool| {
                let mut all = forms().filter_map(|form| slot(target, form));
                all.find(|s| s.base.is_some() == based)
            };
            Slots {
                near: slot(false),
                far: slot(true),
            }
        };
        let named = target.inline_ints.iter();
        let named = named.filter(|c| (0..i64::from(target.lanes())).contains(&c.1));
        Carriers {
            loads: std::array::from_fn(|n| access(false, n as u32 + 1)),
            stores: std::array::from_fn(|n| access(true, n as u32 + 1)),
            lane_read: lane_access(target, "readlane"),
            lane_write: lane_access(target, "writelane"),
            lanes: named.count() as u32,
            varying: target.bank(BankRole::Varying),
            uniform: target.bank(BankRole::Uniform),
            unit_bytes: target.unit_bits().div_ceil(8),
        }
    }
}

/// The target's carriers.
pub(super) fn carriers(target: Target) -> &'static Carriers {
    target.derived::<Carriers>()
}

/// The access, if its address consists only of its offset, or of the offset and a scalar.
fn slot(target: Target, form: &MemoryForm) -> Option<Slot> {
    let info = target.info(form.op);
    let is_offset = |o: usize| info.operands[o].role == Role::Modifier;
    let mut terms = form.address.iter().map(|t| t.operand as usize);
    let offset_at = terms.find(|&o| is_offset(o))?;
    let mut terms = form.address.iter().map(|t| t.operand as usize);
    let base = terms.find(|&o| !is_offset(o));
    let scalar = |n: usize| {
        let o = &info.operands[n];
        o.units == 1 && o.banks.has(BankRole::Uniform) && !o.banks.has(BankRole::Varying)
    };
    if form.address.len() != 1 + usize::from(base.is_some()) || !base.is_none_or(scalar) {
        return None;
    }
    let offset = &info.operands[offset_at];
    let data = info.operands.get(form.data as usize)?;
    let plain = form.extend.is_none() && form.half == Half::Whole && form.resource.is_none();
    // The row has only the data, the scalar and fixed words beside the modifiers.
    let mut others = info.operands.iter().enumerate();
    let alone = others.all(|(i, o)| {
        i == form.data as usize || Some(i) == base || o.role == Role::Modifier || o.fixed.is_some()
    });
    let immediate = offset.constants.immediate;
    if !plain || !alone || form.address.iter().any(|t| t.scale != 1) {
        return None;
    }
    if data.units * target.unit_bits() != form.bits {
        return None;
    }
    Some(Slot {
        op: form.op,
        info,
        banks: data.banks,
        reach: u32::try_from(immediate?.1).ok()?,
        data: form.data.into(),
        offset: offset_at,
        base,
    })
}

/// `dst = readlane(a, n)` or `dst = writelane(old, a, n)` with `old` tied to `dst`.
fn lane_access(target: Target, call: &str) -> Option<LaneAccess> {
    let mut all = target.selectable_ops();
    all.find_map(|(op, info)| {
        if info.behaviour != Behaviour::Cross || !info.meaning.contains(call) {
            return None;
        }
        let parsed = target.meaning(op);
        let [Statement::Assign(_, Expr::Call { name, args, .. })] = &parsed.statements[..] else {
            return None;
        };
        if name != call {
            return None;
        }
        let operands: Option<Vec<usize>> = args
            .iter()
            .map(|a| match a {
                Expr::Operand(name) => info.operand(name),
                _ => None,
            })
            .collect();
        let (data, lane) = match operands?[..] {
            [a, n] => (a, n),
            [old, a, n] if info.defs().any(|d| d.1.tied.map(usize::from) == Some(old)) => (a, n),
            _ => return None,
        };
        let one = info.operands[data].units == 1;
        let constant = info.operands[lane].constants.inline.is_some();
        (one && constant).then_some(LaneAccess {
            op,
            info,
            data,
            lane,
        })
    })
}

impl Carriers {
    pub fn load(&self, dwords: u32) -> Option<&Slots> {
        self.loads.get((dwords as usize).checked_sub(1)?)
    }

    pub fn store(&self, dwords: u32) -> Option<&Slots> {
        self.stores.get((dwords as usize).checked_sub(1)?)
    }

    /// Whether any number of dwords can go to private memory and back.
    pub fn has_memory(&self) -> bool {
        let mut all = self.loads.iter().chain(&self.stores);
        all.all(|slots| slots.all().next().is_some())
    }

    pub fn has_lanes(&self) -> bool {
        self.lane_read.is_some() && self.lane_write.is_some() && self.lanes > 0
    }

    /// The bytes of private memory that accesses of every width reach, out of the most bytes that a lane may have.
    pub fn reach(&self, most: u32) -> u32 {
        let all = self.loads.iter().chain(&self.stores);
        let of = |slots: &Slots| match slots.far {
            Some(_) => most,
            None => slots
                .near
                .map_or(0, |s| s.reach.saturating_add(1).min(most)),
        };
        all.map(of).min().unwrap_or(0)
    }
}

impl Slot {
    /// The sources, data included if it is a source: at a distance from the contents of the scalar.
    pub fn uses(&self, data: Operand, base: Option<Operand>, distance: u32) -> Vec<Operand> {
        uses(self.info, |index| match index {
            i if i == self.data => Some(data),
            i if i == self.offset => Some(Operand::Imm(distance.into())),
            i if Some(i) == self.base => base,
            _ => None,
        })
    }

    /// The distance that an instruction of this access encodes, and its scalar.
    pub fn address(&self, sources: &[Operand]) -> Option<(u32, Option<Operand>)> {
        let find = |index: usize| self.info.sources().position(|u| u.0 == index);
        let distance = match sources.get(find(self.offset)?) {
            Some(o) => o.as_imm()?,
            None => self.info.operands[self.offset].default,
        };
        let base = match self.base {
            Some(base) => Some(*sources.get(find(base)?)?),
            None => None,
        };
        Some((u32::try_from(distance).ok()?, base))
    }

    /// The data of a store.
    pub fn data(&self, sources: &[Operand]) -> Option<Operand> {
        let at = self.info.sources().position(|u| u.0 == self.data)?;
        sources.get(at).copied()
    }
}

impl LaneAccess {
    /// The sources of a read: `data` is the holder; of a write: `data` is the scalar, the tied
    /// operand is the holder.
    pub fn uses(&self, data: Operand, lane: u32, holder: Reg) -> Vec<Operand> {
        uses(self.info, |index| match index {
            i if i == self.data => Some(data),
            i if i == self.lane => Some(Operand::Imm(lane.into())),
            _ => Some(holder.into()),
        })
    }

    /// Data and lane number of an instruction of this access.
    pub fn parts(&self, sources: &[Operand]) -> Option<(Operand, u32)> {
        let at = |index| self.info.sources().position(|u| u.0 == index);
        let data = sources.get(at(self.data)?).copied()?;
        let lane = sources.get(at(self.lane)?)?.as_imm()?;
        Some((data, u32::try_from(lane).ok()?))
    }
}

/// Sources of an instruction in order; sources that are not given have their fixed register or
/// default.
fn uses(info: &'static OpInfo, given: impl Fn(usize) -> Option<Operand>) -> Vec<Operand> {
    let specs = info.sources();
    let mut out: Vec<Operand> = specs
        .map(|(i, spec)| match (spec.fixed, spec.role) {
            (Some(fixed), _) => fixed.into(),
            (None, Role::Modifier) => given(i)
                .filter(|o| o.as_imm().is_some())
                .unwrap_or(Operand::Imm(spec.default)),
            _ => given(i).unwrap_or(Operand::Imm(0)),
        })
        .collect();
    // Trailing modifiers at their defaults are left out.
    let specs: Vec<_> = info.sources().collect();
    while let (Some(last), Some((_, spec))) = (out.last(), specs.get(out.len().wrapping_sub(1))) {
        if spec.role != Role::Modifier || *last != Operand::Imm(spec.default) {
            break;
        }
        out.pop();
    }
    out
}

/// The bytes of private memory that a function may use already.
pub(super) fn scratch_base(func: &MachineFunction) -> u32 {
    let unit = carriers(func.target()).unit_bytes;
    func.launch.private_bytes.next_multiple_of(unit)
}
