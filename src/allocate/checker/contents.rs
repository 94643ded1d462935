//! The symbols of the original function's operands, in either form.

use super::added::constant;
use super::knowledge::Symbol;
use crate::analysis::Cfg;
use crate::ir::function::{Block, Form, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;

/// For SSA form, the symbols that each dword of each value copies; in storage form every dword is its
/// own symbol.
pub(super) struct Resolved(SecondaryMap<Value, Vec<Symbol>>);

fn own(func: &MachineFunction, v: Value) -> Vec<Symbol> {
    (0..func.ty(v).units).map(|k| Symbol::Value(v, k)).collect()
}

impl Resolved {
    pub fn new(func: &MachineFunction, cfg: &Cfg) -> Resolved {
        let mut contents = Resolved(SecondaryMap::new());
        if func.form == Form::Storage {
            return contents;
        }
        for &block in cfg.reverse_postorder() {
            contents.params(func, cfg, block);
            for &inst in &func.blocks[block].insts {
                let data = &func.insts[inst];
                let named = data
                    .defs
                    .iter()
                    .chain(&data.uses)
                    .any(|o| o.as_reg().is_some());
                for value in func.defined_values(inst) {
                    let dwords = func.ty(value).units;
                    contents.0[value] = match data.op {
                        Op::Copy if !named => contents.of(func, data.uses[0], dwords),
                        Op::Concat if !named => data
                            .uses
                            .iter()
                            .flat_map(|&u| contents.of(func, u, 1))
                            .collect(),
                        Op::Undef => vec![Symbol::Any; dwords as usize],
                        _ => own(func, value),
                    };
                }
            }
        }
        contents
    }

    /// Parameters of blocks with a single incoming edge are copies of their arguments.
    fn params(&mut self, func: &MachineFunction, cfg: &Cfg, block: Block) {
        let preds: Vec<Block> = cfg
            .preds(block)
            .iter()
            .copied()
            .filter(|&p| cfg.is_reachable(p))
            .collect();
        for (n, &param) in func.blocks[block].params.iter().enumerate() {
            let argument = match preds[..] {
                [pred] => func
                    .targets(pred)
                    .iter()
                    .find(|t| t.block == block)
                    .and_then(|t| t.args.get(n)),
                _ => None,
            };
            self.0[param] = match argument {
                Some(&argument) => self.of(func, argument, func.ty(param).units),
                None => own(func, param),
            };
        }
    }

    /// The symbols of an operand; for a constant, `dwords` symbols.
    pub fn of(&self, func: &MachineFunction, operand: Operand, dwords: u32) -> Vec<Symbol> {
        match operand {
            // Definitions come before uses in reverse postorder; if they do not, the function
            // is not SSA, and no symbol is known.
            Operand::Value(v, part) => part
                .range(func.ty(v).units)
                .map(|k| {
                    let known = self.0[v].get(k as usize).copied();
                    known.unwrap_or(Symbol::Value(v, k))
                })
                .collect(),
            Operand::Reg(reg) => reg.range().map(Symbol::Register).collect(),
            Operand::Imm(imm) => constant(imm).take(dwords as usize).collect(),
        }
    }
}
