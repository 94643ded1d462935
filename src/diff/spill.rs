//! Spilled values: stores and loads of private memory at constant addresses, values that lanes of a vector register keep, and values that
//! accumulators keep.
//!
//! An accumulator keeps a spilled value if each instruction that writes the accumulator copies a vector register, and each that reads it
//! copies it back.

use crate::loops::{first_line, found};
use easel_backend::Kernel;
use easel_check::Places;
use easel_code::simulation;
use easel_ir::{Block, Inst};
use easel_isa::diagnostic::Diagnostics;
use easel_isa::meaning::eval;
use easel_isa::meaning::types::{Call, ExprKind, Typed, TypedStatement};
use easel_simulate::view::{Decoded, Source, View};
use easel_target::{BankRole, Behaviour, MemorySpace, Opcode, Reg, Target};
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The kind of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpillKind {
    /// Private memory; the place is the offset in bytes.
    Memory,
    /// A lane of a vector register.
    Lane,
    /// An accumulator.
    Accumulator,
}

/// A place of spilled values.
#[derive(Clone, Debug, Serialize)]
pub struct Spill {
    /// The kind.
    pub kind: SpillKind,
    /// The offset in bytes, or the register, with its lane.
    pub place: String,
    /// The register whose value is stored first.
    pub register: Option<String>,
    /// The mnemonic and the line of the instruction that defines this value.
    pub definition: Option<(String, usize)>,
    /// Lines of the stores.
    pub stores: Vec<usize>,
    /// Lines of the loads.
    pub loads: Vec<usize>,
    /// The depth of the innermost loop that holds a store or a load; 0 outside of loops.
    pub depth: u32,
    /// The first line of this loop.
    pub loop_line: Option<usize>,
}

/// An access of a place.
struct Access {
    key: (SpillKind, u32, u64),
    store: bool,
    /// The stored register's first unit.
    value: Option<u32>,
}

struct Finder<'a> {
    view: &'a View,
    target: Target,
    meanings: FxHashMap<Opcode, Vec<TypedStatement>>,
}

impl Finder<'_> {
    fn unit(&self, source: Source) -> Option<u32> {
        match source {
            Source::Units(unit) => Some(unit),
            Source::Lanes(lane) => Some(self.view.first_lane() + lane),
            _ => None,
        }
    }

    fn role(&self, unit: u32) -> Option<BankRole> {
        let file = self.target.file_of(Reg::new(unit, 1))?;
        Some(file.bank.role)
    }

    /// The unit of an input by name.
    fn input(&self, d: &Decoded<'_>, e: &Typed) -> Option<u32> {
        let ExprKind::Operand(name) = &e.kind else {
            return None;
        };
        let n = d.in_slots.iter().position(|s| s.name == name)?;
        self.unit(d.ins.get(n)?.source)
    }

    /// The value of an expression whose registers are 0: the constant part of an address.
    fn constant(&self, d: &Decoded<'_>, e: &Typed) -> Option<u64> {
        let env = |name: &str| {
            let n = d.in_slots.iter().position(|s| s.name == name)?;
            Some(match d.ins.get(n)?.source {
                Source::Constant(v) => v.into(),
                _ => 0,
            })
        };
        eval::eval(e, &env).ok().map(|v| v as u64)
    }

    fn meaning(&mut self, op: Opcode) -> &[TypedStatement] {
        let target = self.target;
        self.meanings
            .entry(op)
            .or_insert_with(|| target.typed_meaning(op))
    }

    fn access(&mut self, d: &Decoded<'_>) -> Option<Access> {
        let statements = self.meaning(d.op).to_vec();
        let scratch = d.private
            || d.info
                .memory
                .iter()
                .any(|m| m.space == MemorySpace::Scratch)
                && d.info.memory.len() == 1;
        if scratch {
            let store = d.info.behaviour == Behaviour::Store;
            let call = statements.iter().find_map(memory_call)?;
            let last = call.args.len().checked_sub(usize::from(store))?;
            let parts = call.args.get(usize::from(d.private)..last)?;
            let offset = parts.iter().try_fold(0u64, |sum, part| {
                Some(sum.wrapping_add(self.constant(d, part)?))
            })?;
            let value = call.args.get(last).filter(|_| store);
            return Some(Access {
                key: (SpillKind::Memory, 0, offset & u64::from(u32::MAX)),
                store,
                value: value.and_then(|v| self.input(d, v)),
            });
        }
        let [TypedStatement::Assign(_, e)] = &statements[..] else {
            return None;
        };
        let out = self.unit(d.outs.first()?.source)?;
        match &e.kind {
            ExprKind::Call(call) if call.name == "writelane" => {
                let lane = self.lane(d, call.args.get(2)?)?;
                Some(Access {
                    key: (SpillKind::Lane, out, lane),
                    store: true,
                    value: self.input(d, call.args.get(1)?),
                })
            }
            ExprKind::Call(call) if call.name == "readlane" => {
                let lane = self.lane(d, call.args.get(1)?)?;
                Some(Access {
                    key: (SpillKind::Lane, self.input(d, call.args.first()?)?, lane),
                    store: false,
                    value: None,
                })
            }
            ExprKind::Operand(_) => {
                let from = self.input(d, e)?;
                match (self.role(from)?, self.role(out)?) {
                    (BankRole::Varying, BankRole::Accumulator) => Some(Access {
                        key: (SpillKind::Accumulator, out, 0),
                        store: true,
                        value: Some(from),
                    }),
                    (BankRole::Accumulator, BankRole::Varying) => Some(Access {
                        key: (SpillKind::Accumulator, from, 0),
                        store: false,
                        value: None,
                    }),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The number of a lane, which must be constant.
    fn lane(&self, d: &Decoded<'_>, e: &Typed) -> Option<u64> {
        match self.input(d, e) {
            Some(_) => None,
            None => self.constant(d, e),
        }
    }
}

/// The access of memory in a statement.
fn memory_call(statement: &TypedStatement) -> Option<&Call> {
    let (TypedStatement::Assign(_, e) | TypedStatement::Effect(e)) = statement;
    let mut at = e;
    loop {
        at = match &at.kind {
            ExprKind::Call(call) if call.space.is_some() => return Some(call),
            ExprKind::Call(call) => call.args.first()?,
            ExprKind::Slice(inner, ..) | ExprKind::Unary(_, inner) => inner,
            ExprKind::Concat(parts) => parts.first()?,
            _ => return None,
        };
    }
}

/// The places of spilled values, in the order of kinds and places.
pub(crate) fn spills(kernel: &Kernel, places: &Places) -> Result<Vec<Spill>, Diagnostics> {
    let func = &kernel.function;
    let target = func.target();
    let view = View::new(func, simulation::entry(kernel, false)?)?;
    let loops = found(func);
    let mut blocks: FxHashMap<Inst, Block> = FxHashMap::default();
    blocks.extend(func.inst_order().map(|(block, inst)| (inst, block)));
    let line = |inst: Inst| {
        let span = func.insts[inst].span;
        span.map(|s| places.line_col(s.start as usize).0)
    };
    let mut finder = Finder {
        view: &view,
        target,
        meanings: FxHashMap::default(),
    };
    let mut all: BTreeMap<(SpillKind, u32, u64), Spill> = BTreeMap::new();
    let mut defined: FxHashMap<u32, Inst> = FxHashMap::default();
    // Accumulators that other instructions use.
    let mut used: BTreeSet<u32> = BTreeSet::new();
    for d in (0..view.len()).filter_map(|n| view.at(n)) {
        let Some(inst) = d.origin else { continue };
        let access = finder.access(&d);
        match access {
            Some(access) => {
                let (kind, unit, at) = access.key;
                let spill = all.entry(access.key).or_insert_with(|| Spill {
                    kind,
                    place: match kind {
                        SpillKind::Memory => at.to_string(),
                        SpillKind::Lane => {
                            format!("{} lane {at}", target.reg_name(Reg::new(unit, 1)))
                        }
                        SpillKind::Accumulator => target.reg_name(Reg::new(unit, 1)),
                    },
                    register: None,
                    definition: None,
                    stores: Vec::new(),
                    loads: Vec::new(),
                    depth: 0,
                    loop_line: None,
                });
                let lines = match access.store {
                    true => &mut spill.stores,
                    false => &mut spill.loads,
                };
                lines.extend(line(inst));
                if let (None, Some(unit)) = (&spill.register, access.value) {
                    spill.register = Some(target.reg_name(Reg::new(unit, 1)));
                    let by = defined.get(&unit).copied();
                    spill.definition = by.and_then(|by| {
                        let info = func.insts[by].info(target)?;
                        Some((info.mnemonic.to_string(), line(by)?))
                    });
                }
                let inner = blocks.get(&inst).and_then(|&b| loops.innermost(b));
                if let Some(inner) = inner.and_then(|n| loops.loops.get(n))
                    && inner.depth > spill.depth
                {
                    spill.depth = inner.depth;
                    spill.loop_line = first_line(func, places, inner.header);
                }
            }
            None => {
                let ports = d.ins.iter().chain(d.outs);
                for port in ports {
                    let first = finder.unit(port.source);
                    used.extend(first.into_iter().flat_map(|f| f..f + port.dwords));
                }
            }
        }
        for port in d.outs {
            for unit in finder
                .unit(port.source)
                .into_iter()
                .flat_map(|f| f..f + port.dwords)
            {
                defined.insert(unit, inst);
            }
        }
    }
    all.retain(|&(kind, unit, _), spill| match kind {
        SpillKind::Memory => true,
        SpillKind::Lane => !spill.stores.is_empty() && !spill.loads.is_empty(),
        SpillKind::Accumulator => {
            !used.contains(&unit) && !spill.stores.is_empty() && !spill.loads.is_empty()
        }
    });
    Ok(all.into_values().collect())
}
