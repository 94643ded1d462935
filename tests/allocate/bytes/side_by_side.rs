//! A program and its variables, run side by side.
//!
//! Every byte that is computed is a number that no other has. Where the program reads a byte that
//! something assigned, the variables must have the same one; what nothing assigned may be anything.

use super::set::{ByteOp, Program, run};
use arbitrary::{Result, Unstructured};
use easel::allocate::ranges::client::Client;
use easel::allocate::ranges::variables::Variables;
use easel::ir::function::{Access, Inst, Value};
use easel::ir::operand::Operand;

const STEPS: usize = 120;

struct Machines<'a> {
    program: &'a Program,
    variables: &'a Variables,
    values: Vec<Vec<Option<u64>>>,
    memory: Vec<Vec<u64>>,
    next: u64,
}

impl Machines<'_> {
    fn at(&self, value: Value, byte: u32) -> (usize, usize) {
        let (variable, offset) = self.variables.of[value];
        (variable as usize, (offset + byte) as usize)
    }

    fn bytes(&self, operand: Operand) -> impl Iterator<Item = (Value, u32)> + use<> {
        let run = run(&self.program.func, operand).into_iter();
        run.flat_map(|(v, bytes)| bytes.map(move |k| (v, k)))
    }

    /// Whether the variables have what the program reads.
    fn reads(&self, inst: Inst) -> bool {
        let mut right = true;
        self.program.accesses(inst, &mut |access, operand| {
            if access == Access::Use {
                for (v, k) in self.bytes(operand) {
                    let (variable, byte) = self.at(v, k);
                    let read = self.values[v.as_u32() as usize][k as usize];
                    right &= read.is_none_or(|b| b == self.memory[variable][byte]);
                }
            }
        });
        right
    }

    fn copy(&mut self, inst: Inst) {
        let mut moved = Vec::new();
        self.program.copies(inst, &mut |to, from| {
            for ((to, k), (from, j)) in self.bytes(to).zip(self.bytes(from)) {
                let (variable, byte) = self.at(from, j);
                let held = self.values[from.as_u32() as usize][j as usize];
                moved.push((to, k, held, self.memory[variable][byte]));
            }
        });
        for (to, k, held, stored) in moved {
            let (variable, byte) = self.at(to, k);
            self.values[to.as_u32() as usize][k as usize] = held;
            self.memory[variable][byte] = stored;
        }
    }

    fn writes(&mut self, inst: Inst, u: &mut Unstructured) -> Result<()> {
        let mut written = Vec::new();
        self.program.accesses(inst, &mut |access, operand| {
            if access != Access::Use {
                let partial = access == Access::PartialDef;
                written.extend(self.bytes(operand).map(|(v, k)| (v, k, partial)));
            }
        });
        for (v, k, partial) in written {
            if partial && u.arbitrary()? {
                continue;
            }
            let (variable, byte) = self.at(v, k);
            self.next += 1;
            self.values[v.as_u32() as usize][k as usize] = Some(self.next);
            self.memory[variable][byte] = self.next;
        }
        Ok(())
    }
}

/// Run along a random path; the error is the instruction that reads something else.
pub fn agree(
    program: &Program,
    variables: &Variables,
    u: &mut Unstructured,
) -> Result<std::result::Result<(), Inst>> {
    let func = &program.func;
    let sizes = func
        .values
        .keys()
        .map(|v| vec![None; func.units(v) as usize]);
    let mut machines = Machines {
        program,
        variables,
        values: sizes.collect(),
        memory: variables
            .list
            .iter()
            .map(|v| vec![0; v.size as usize])
            .collect(),
        next: 0,
    };
    let Some(mut block) = func.entry() else {
        return Ok(Ok(()));
    };
    for _ in 0..STEPS {
        for &inst in &func.blocks[block].insts {
            match func.insts[inst].op {
                ByteOp::Copy => machines.copy(inst),
                _ if !machines.reads(inst) => return Ok(Err(inst)),
                _ => machines.writes(inst, u)?,
            }
        }
        let targets = func.targets(block);
        if targets.is_empty() {
            break;
        }
        block = u.choose(targets)?.block;
    }
    Ok(Ok(()))
}
