//! The storage of values: cells of 32 bits.
//!
//! An `alloca` is a cell of its own (several for a range). An `alloca` with a number is the physical
//! register, so two `alloca`s of one register are one cell. The result of an instruction has
//! the cells of the out that it is tied to; `make_register_range` joins, `split_register_range`
//! splits, `dealloc_cast` passes on. Block and function arguments have cells of their own.

use super::dialect::{AsterFunction, Kind, OpKind, Role, Semantics};
use crate::analysis::Cfg;
use crate::ir::function::{Inst, Value};
use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A 32-bit unit of register storage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u32);
entity_impl!(Cell, "cell");

/// The properties of a cell.
#[derive(Clone, Copy, Debug)]
pub struct CellInfo {
    /// The file or special register; never `vcc` or `exec`, whose halves are the cells.
    pub kind: Kind,
    /// The register number of a fixed cell; 0 for special registers.
    pub number: Option<u16>,
    /// The first value with the cell, and the cell's position in it.
    pub value: Value,
    /// The index of the cell in `value`, from 0.
    pub index: u16,
    /// Whether the cell belongs to an argument of the function, which has contents on entry.
    pub argument: bool,
}

/// The cells of a function, and the cells of each of its values.
pub struct Cells {
    /// Every cell, in the order of the first values.
    pub cells: PrimaryMap<Cell, CellInfo>,
    of: SecondaryMap<Value, SmallVec<[Cell; 4]>>,
}

/// Uses of an instruction in one role, as values.
pub fn operands(func: &AsterFunction, inst: Inst, role: Role) -> impl Iterator<Item = Value> + '_ {
    let data = &func.insts[inst];
    let uses = data.uses.iter().zip(data.op.roles());
    uses.filter(move |u| u.1 == role)
        .filter_map(|u| u.0.as_value())
}

/// The value-form outs of an instruction with the results tied to them: pairs of the position in
/// `uses` and the position in `defs`.
pub fn tied(func: &AsterFunction, inst: Inst) -> SmallVec<[(usize, usize); 2]> {
    let data = &func.insts[inst];
    let value_form = |v: Value| func.ty(v).is_value_register();
    let outs = data.uses.iter().zip(data.op.roles()).enumerate();
    let outs =
        outs.filter(|(_, (o, role))| *role == Role::Out && o.as_value().is_some_and(value_form));
    let results = (0..data.defs.len()).filter(|&n| data.defs[n].as_value().is_some_and(value_form));
    outs.map(|o| o.0).zip(results).collect()
}

impl Cells {
    /// The cells of every value that is a register. Values are visited in reverse postorder, so each is behind
    /// its operands.
    pub fn new(func: &AsterFunction) -> Cells {
        let mut cells = Cells {
            cells: PrimaryMap::new(),
            of: SecondaryMap::new(),
        };
        let mut fixed: FxHashMap<(Kind, u16), Cell> = FxHashMap::default();
        let cfg = Cfg::new(func);
        for &block in cfg.reverse_postorder() {
            let entry = func.entry() == Some(block);
            for &param in &func.blocks[block].params {
                cells.fresh(func, param, entry, &mut fixed);
            }
            for &inst in &func.blocks[block].insts {
                let data = &func.insts[inst];
                let first = data.uses.first().and_then(|u| u.as_value());
                match data.op.kind {
                    OpKind::Alloca { .. } => {
                        for value in func.defined_values(inst) {
                            cells.fresh(func, value, false, &mut fixed);
                        }
                    }
                    OpKind::MakeRange => {
                        let all = func.used_values(inst);
                        let all = all.flat_map(|v| cells.of[v].clone()).collect();
                        for value in func.defined_values(inst) {
                            cells.of[value] = SmallVec::clone(&all);
                        }
                    }
                    OpKind::SplitRange => {
                        let Some(whole) = first else { continue };
                        let all = cells.of[whole].clone();
                        for (value, cell) in func.defined_values(inst).zip(all) {
                            cells.of[value] = SmallVec::from_slice(&[cell]);
                        }
                    }
                    OpKind::DeallocCast => {
                        let Some(storage) = first else { continue };
                        for value in func.defined_values(inst) {
                            cells.of[value] = cells.of[storage].clone();
                        }
                    }
                    _ => {
                        for (out, result) in tied(func, inst) {
                            let out = func.insts[inst].uses[out].as_value();
                            let result = func.insts[inst].defs[result].as_value();
                            if let (Some(out), Some(result)) = (out, result) {
                                cells.of[result] = cells.of[out].clone();
                            }
                        }
                    }
                }
            }
        }
        cells
    }

    fn fresh(
        &mut self,
        func: &AsterFunction,
        value: Value,
        argument: bool,
        fixed: &mut FxHashMap<(Kind, u16), Cell>,
    ) {
        let Some(ty) = func.ty(value).register() else {
            return;
        };
        for index in 0..ty.cells {
            let one = ty.cell(index);
            // A special register has one instance in every form.
            let number = match one.semantics {
                Semantics::Allocated(n) => Some(n),
                _ if !one.kind.is_file() => Some(0),
                _ => None,
            };
            let info = CellInfo {
                kind: one.kind,
                number,
                value,
                index,
                argument,
            };
            let cell = match number {
                Some(n) => *fixed
                    .entry((one.kind, n))
                    .or_insert_with(|| self.cells.push(info)),
                None => self.cells.push(info),
            };
            self.of[value].push(cell);
        }
    }

    /// The cell of a special register, if the function names the register.
    pub fn special(&self, kind: Kind) -> Option<Cell> {
        let mut all = self.cells.iter();
        all.find(|(_, info)| info.kind == kind && !kind.is_file())
            .map(|(cell, _)| cell)
    }

    /// The cells of a register value, lowest first.
    pub fn of(&self, value: Value) -> &[Cell] {
        &self.of[value]
    }
}
