//! The instructions that carry values to private memory and to lanes and back, found by meaning.

use crate::ir::machine::MachineFunction;
use crate::ir::operand::{Operand, Reg};
use crate::target::query::{Half, MemoryForm, Space};
use crate::target::{Bank, BankRole, Banks, Behaviour, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{Expr, Statement};

/// Most register units that one access carries.
pub(super) const WIDEST: u32 = 4;

/// One access of private memory at a constant address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub op: Opcode,
    info: &'static OpInfo,
    /// Where its data may come from or go to.
    pub banks: Banks,
    /// Greatest byte address that it can name.
    pub reach: u32,
    data: usize,
    offset: usize,
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

/// What the target has of them.
#[derive(Debug)]
pub(super) struct Carriers {
    loads: [Option<Slot>; WIDEST as usize],
    stores: [Option<Slot>; WIDEST as usize],
    pub lane_read: Option<LaneAccess>,
    pub lane_write: Option<LaneAccess>,
    /// Lanes of a vector register that a constant can name.
    pub lanes: u32,
    /// The bank of registers with a value per lane, by which others reach memory.
    pub varying: Option<Bank>,
    /// Bytes of a register unit.
    pub unit_bytes: u32,
}

impl Derive for Carriers {
    fn derive(target: Target) -> Carriers {
        let access = |store: bool, units: u32| {
            target
                .accesses(Space::Scratch, store, units * target.unit_bits())
                .find_map(|form| constant_address(target, form))
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
            unit_bytes: target.unit_bits().div_ceil(8),
        }
    }
}

/// The target's carriers.
pub(super) fn carriers(target: Target) -> &'static Carriers {
    target.derived::<Carriers>()
}

/// The access, if its address is nothing but its offset.
fn constant_address(target: Target, form: &MemoryForm) -> Option<Slot> {
    let info = target.info(form.op);
    let [term] = form.address[..] else {
        return None;
    };
    let offset = &info.operands[term.operand as usize];
    let data = info.operands.get(form.data as usize)?;
    let plain = form.extend.is_none() && form.half == Half::Whole && form.resource.is_none();
    // Nothing but the data and fixed words beside the modifiers.
    let alone = info
        .operands
        .iter()
        .enumerate()
        .all(|(i, o)| i == form.data as usize || o.role == Role::Modifier || o.fixed.is_some());
    let immediate = offset.constants.immediate;
    if !plain || !alone || term.scale != 1 || offset.role != Role::Modifier {
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
        offset: term.operand.into(),
    })
}

/// `dst = readlane(a, n)` or `dst = writelane(old, a, n)` with `old` tied to `dst`.
fn lane_access(target: Target, call: &str) -> Option<LaneAccess> {
    let mut all = target.all_ops();
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
    pub fn load(&self, dwords: u32) -> Option<&Slot> {
        self.loads.get((dwords as usize).checked_sub(1)?)?.as_ref()
    }

    pub fn store(&self, dwords: u32) -> Option<&Slot> {
        self.stores.get((dwords as usize).checked_sub(1)?)?.as_ref()
    }

    /// Whether any number of dwords can go to private memory and back.
    pub fn has_memory(&self) -> bool {
        let all = |a: &[Option<Slot>]| a.iter().all(Option::is_some);
        all(&self.loads) && all(&self.stores)
    }

    pub fn has_lanes(&self) -> bool {
        self.lane_read.is_some() && self.lane_write.is_some() && self.lanes > 0
    }

    /// Bytes of private memory that every access reaches.
    pub fn reach(&self) -> u32 {
        let all = self.loads.iter().chain(&self.stores).flatten();
        all.map(|a| a.reach).min().unwrap_or(0)
    }
}

impl Slot {
    /// The sources, data included where it is one.
    pub fn uses(&self, data: Operand, address: u32) -> Vec<Operand> {
        uses(self.info, |index| match index {
            i if i == self.data => Some(data),
            i if i == self.offset => Some(Operand::Imm(address.into())),
            _ => None,
        })
    }

    /// The address that an instruction of this access names.
    pub fn address(&self, sources: &[Operand]) -> Option<u32> {
        let at = self.info.sources().position(|u| u.0 == self.offset)?;
        let address = match sources.get(at) {
            Some(o) => o.as_imm()?,
            None => self.info.operands[self.offset].default,
        };
        u32::try_from(address).ok()
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

/// Sources of an instruction in order; those that are not given have their fixed register or
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

/// Bytes of private memory that a function may use already.
pub(super) fn scratch_base(func: &MachineFunction) -> u32 {
    let unit = carriers(func.target()).unit_bytes;
    func.launch.private_bytes.next_multiple_of(unit)
}
