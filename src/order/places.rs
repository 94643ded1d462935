//! Positions of instructions in a function in SSA form, and the definitions and uses of values.

use crate::ir::function::Value;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::ir::{Block, Inst};
use cranelift_entity::SecondaryMap;

/// The place of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    block: Block,
    /// The number of earlier instructions of the block that write the mask of active lanes.
    version: u32,
    /// The number of the instruction in its block.
    pub at: u32,
}

impl Place {
    /// A key that is equal for instructions of one block under one mask of active lanes.
    pub fn mask(self) -> (Block, u32) {
        (self.block, self.version)
    }
}

/// The places of all instructions.
pub(crate) struct Places {
    pub of: SecondaryMap<Inst, Option<Place>>,
    pub maker: SecondaryMap<Value, Option<Inst>>,
    /// The number of operands that read a value.
    pub reads: SecondaryMap<Value, u32>,
}

impl Places {
    pub fn new(func: &MachineFunction) -> Places {
        let exec = func.target().exec_mask();
        let masks = |o: &Operand| matches!((o, exec), (Operand::Reg(r), Some(e)) if r.overlaps(e));
        let mut places = Places {
            of: SecondaryMap::new(),
            maker: SecondaryMap::new(),
            reads: SecondaryMap::new(),
        };
        for &block in &func.layout {
            let mut version = 0;
            for (at, &inst) in (0..).zip(&func.blocks[block].insts) {
                places.of[inst] = Some(Place { block, version, at });
                for v in func.used_values(inst) {
                    places.reads[v] += 1;
                }
                for v in func.defined_values(inst) {
                    places.maker[v] = Some(inst);
                }
                let data = &func.insts[inst];
                version += u32::from(data.op != Op::Entry && data.defs.iter().any(masks));
            }
        }
        places
    }
}
