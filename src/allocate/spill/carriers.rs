//! The instructions that carry values to private memory and to lanes and back, found by meaning.

use crate::ir::machine::MachineFunction;
use crate::ir::operand::{Operand, Reg};
use crate::target::query::{Half, MemoryForm, Space};
use crate::target::{Banks, Behaviour, Opcode, Role, Target};
use easel_isa::meaning::{Expr, Statement};
use std::sync::OnceLock;

/// Most dwords that one access carries.
pub(super) const WIDEST: u8 = 4;

/// One access of private memory at a constant address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    pub op: Opcode,
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
    /// Indices of the data and the lane number among the row's operands.
    data: usize,
    lane: usize,
}

/// What the target has of them.
#[derive(Debug)]
pub(super) struct Carriers {
    loads: [Option<Access>; WIDEST as usize],
    stores: [Option<Access>; WIDEST as usize],
    pub lane_read: Option<LaneAccess>,
    pub lane_write: Option<LaneAccess>,
    /// Lanes of a vector register that a constant can name.
    pub lanes: u32,
}

/// The target's carriers, found once.
pub(super) fn carriers() -> &'static Carriers {
    static CARRIERS: OnceLock<Carriers> = OnceLock::new();
    CARRIERS.get_or_init(|| {
        let target = Target::default();
        let access = |store: bool, dwords: u8| {
            target
                .accesses(Space::Scratch, store, u16::from(dwords) * 32)
                .find_map(|form| constant_address(target, form))
        };
        let named = target.tables.inline_ints.iter();
        let named = named.filter(|c| (0..i64::from(target.tables.limits.wave_size)).contains(&c.1));
        Carriers {
            loads: std::array::from_fn(|n| access(false, n as u8 + 1)),
            stores: std::array::from_fn(|n| access(true, n as u8 + 1)),
            lane_read: lane_access(target, "readlane"),
            lane_write: lane_access(target, "writelane"),
            lanes: named.count() as u32,
        }
    })
}

/// The access, if its address is nothing but its offset.
fn constant_address(target: Target, form: &MemoryForm) -> Option<Access> {
    let info = form.op.info();
    let [term] = form.address[..] else {
        return None;
    };
    let offset = &info.operands[usize::from(term.operand)];
    let data = info.operands.get(usize::from(form.data))?;
    let plain = form.extend.is_none() && form.half == Half::Whole && form.resource.is_none();
    // Nothing but the data and fixed words beside the modifiers.
    let alone =
        info.operands.iter().enumerate().all(|(i, o)| {
            i == usize::from(form.data) || o.role == Role::Modifier || o.fixed.is_some()
        });
    let immediate = offset.constants.immediate;
    let there = target.tables.available.contains(&form.op);
    if !plain || !alone || !there || term.scale != 1 || offset.role != Role::Modifier {
        return None;
    }
    if u16::from(data.dwords) * 32 != form.bits {
        return None;
    }
    Some(Access {
        op: form.op,
        banks: data.banks,
        reach: u32::try_from(immediate?.1).ok()?,
        data: form.data.into(),
        offset: term.operand.into(),
    })
}

/// `dst = readlane(a, n)` or `dst = writelane(old, a, n)` with `old` tied to `dst`.
fn lane_access(target: Target, call: &str) -> Option<LaneAccess> {
    let found = target.tables.available.iter().filter_map(|&op| {
        let info = op.info();
        if info.behaviour != Behaviour::Cross || !info.meaning.contains(call) {
            return None;
        }
        let [Statement::Assign(_, Expr::Call { name, args, .. })] = &op.meaning().statements[..]
        else {
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
        let one = info.operands[data].dwords == 1;
        let constant = info.operands[lane].constants.inline.is_some();
        (one && constant).then_some(LaneAccess { op, data, lane })
    });
    found.into_iter().next()
}

impl Carriers {
    pub fn load(&self, dwords: u8) -> Option<&Access> {
        self.loads
            .get(usize::from(dwords).checked_sub(1)?)?
            .as_ref()
    }

    pub fn store(&self, dwords: u8) -> Option<&Access> {
        self.stores
            .get(usize::from(dwords).checked_sub(1)?)?
            .as_ref()
    }

    /// Whether any number of dwords can go to private memory and back.
    pub fn has_memory(&self) -> bool {
        let all = |a: &[Option<Access>]| a.iter().all(Option::is_some);
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

impl Access {
    /// The sources, data included where it is one.
    pub fn uses(&self, data: Operand, address: u32) -> Vec<Operand> {
        uses(self.op, |index| match index {
            i if i == self.data => Some(data),
            i if i == self.offset => Some(Operand::Imm(address.into())),
            _ => None,
        })
    }

    /// The address that an instruction of this access names.
    pub fn address(&self, sources: &[Operand]) -> Option<u32> {
        let at = self.op.info().uses().position(|u| u.0 == self.offset)?;
        let address = match sources.get(at) {
            Some(o) => o.as_imm()?,
            None => self.op.info().operands[self.offset].default,
        };
        u32::try_from(address).ok()
    }

    /// The data of a store.
    pub fn data(&self, sources: &[Operand]) -> Option<Operand> {
        let at = self.op.info().uses().position(|u| u.0 == self.data)?;
        sources.get(at).copied()
    }
}

impl LaneAccess {
    /// The sources of a read: `data` is the holder; of a write: `data` is the scalar, the tied
    /// operand is the holder.
    pub fn uses(&self, data: Operand, lane: u32, holder: Reg) -> Vec<Operand> {
        uses(self.op, |index| match index {
            i if i == self.data => Some(data),
            i if i == self.lane => Some(Operand::Imm(lane.into())),
            _ => Some(holder.into()),
        })
    }

    /// Data and lane number of an instruction of this access.
    pub fn parts(&self, sources: &[Operand]) -> Option<(Operand, u32)> {
        let at = |index| self.op.info().uses().position(|u| u.0 == index);
        let data = sources.get(at(self.data)?).copied()?;
        let lane = sources.get(at(self.lane)?)?.as_imm()?;
        Some((data, u32::try_from(lane).ok()?))
    }
}

/// Sources of an instruction in order; those that are not given have their fixed register or
/// default.
fn uses(op: Opcode, given: impl Fn(usize) -> Option<Operand>) -> Vec<Operand> {
    let specs = op.info().uses().filter(|u| !u.1.target);
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
    let specs: Vec<_> = op.info().uses().filter(|u| !u.1.target).collect();
    while let (Some(last), Some((_, spec))) = (out.last(), specs.get(out.len().wrapping_sub(1))) {
        if spec.role != Role::Modifier || *last != Operand::Imm(spec.default) {
            break;
        }
        out.pop();
    }
    out
}

/// The unconditional branch: one target and nothing else.
pub(super) fn jump() -> Option<Opcode> {
    let plain = |o: &Opcode| {
        let info = o.info();
        info.behaviour == Behaviour::Branch && info.operands.len() == 1 && info.operands[0].target
    };
    Opcode::tables().available.iter().copied().find(plain)
}

/// Bytes of private memory that a function may use already.
pub(super) fn scratch_base(func: &MachineFunction) -> u32 {
    func.launch.private_bytes.next_multiple_of(4)
}
