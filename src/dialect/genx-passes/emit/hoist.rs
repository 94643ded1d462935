//! Moves on a back edge of a loop are put before the branch instead of behind it, and the jump behind the branch
//! is removed. The moves must not overwrite a value that is read on the branch's other edge.

use super::client::Program;
use super::code::Code;
use crate::allocate::ranges::variables::Variables;
use crate::analysis::liveness::{LivenessFacts, solve};
use crate::analysis::{Access, Accesses};
use crate::ir::cfg::Cfg;
use crate::ir::function::{Block, Inst, Value};
use cranelift_entity::EntitySet;

/// Moves instructions where possible. Returns the number of blocks that became empty.
pub fn run(program: &mut Program, variables: &Variables) -> usize {
    let cfg = Cfg::new(&program.func);
    let mut accesses = Accesses::default();
    for (_, inst) in program.func.inst_order() {
        let func = &program.func;
        let reads = func.used_values(inst).map(|v| (Access::Use, v));
        let writes = func.defined_values(inst).map(|v| (Access::Def, v));
        accesses.set(inst, reads.chain(writes).collect::<Vec<_>>());
    }
    let live = solve(&LivenessFacts::new(&program.func, &accesses));
    let mut count = 0;
    // Only one edge of each branch: a moved result is live on that edge from then on.
    let mut moved: EntitySet<Block> = EntitySet::new();
    for block in program.func.layout.clone() {
        let [from] = cfg.preds(block)[..] else {
            continue;
        };
        let insts = program.func.blocks[block].insts.clone();
        let Some((&jump, copies)) = insts.split_last() else {
            continue;
        };
        let plain = program.func.insts[jump].op == Code::Jump
            && copies
                .iter()
                .all(|&i| matches!(program.func.insts[i].op, Code::Copy | Code::Entry));
        let left = copies.iter().any(|&i| is_left(program, variables, i));
        let Some(branch) = program.func.terminator(from) else {
            continue;
        };
        let Code::Branch(guard) = program.func.insts[branch].op else {
            continue;
        };
        if !plain || !left || moved.contains(from) {
            continue;
        }
        let others: Vec<_> = program
            .func
            .successors(from)
            .filter(|&b| b != block)
            .collect();
        let [other] = others[..] else { continue };
        let written: Vec<Value> = copies
            .iter()
            .flat_map(|&i| program.func.defined_values(i))
            .collect();
        let kept: Vec<Value> = live
            .live_in(other)
            .iter()
            .copied()
            .chain([guard.value])
            .collect();
        let clash = written
            .iter()
            .any(|&w| kept.iter().any(|&k| overlap(program, variables, w, k)));
        if clash {
            continue;
        }
        let list = &mut program.func.blocks[from].insts;
        let end = list.len() - 1;
        list.splice(end..end, copies.iter().copied());
        program.func.blocks[block].insts = vec![jump];
        moved.insert(from);
        count += 1;
    }
    count
}

fn is_left(program: &Program, variables: &Variables, inst: Inst) -> bool {
    let data = &program.func.insts[inst];
    let pairs = data.defs.iter().zip(&data.uses);
    let mut places = pairs.filter_map(|(a, b)| Some((a.as_value()?, b.as_value()?)));
    places.any(|(a, b)| variables.of[a] != variables.of[b])
}

fn overlap(program: &Program, variables: &Variables, a: Value, b: Value) -> bool {
    let (p, q) = (variables.of[a], variables.of[b]);
    let size = |v: Value| program.func.ty(v).units();
    p.0 == q.0 && p.1 < q.1 + size(b) && q.1 < p.1 + size(a)
}
