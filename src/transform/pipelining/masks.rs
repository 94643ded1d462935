//! Masked loads that go ahead: the value for a false mask is selected at the reader.
//!
//! A load with another value for inactive lanes is a load and a selection. The selection waits for the load, so it
//! must not go ahead with it:
//!
//! ```text
//! x = load p, o, m, z        raw = load p, o, m          ahead
//!                            x = select m, raw, z        where x is read
//! ```

use crate::body::Body;
use crate::ir::kernel::{KernelFunction, Op};
use crate::ir::{Block, Inst, InstData};
use cranelift_entity::EntitySet;
use smallvec::smallvec;

/// The number of operands of a load with a value for inactive lanes.
const WITH_OTHERWISE: usize = 4;

/// The original load, and the selection that was added after it.
pub(super) struct Parted {
    load: Inst,
    before: InstData<Op>,
    choice: Inst,
}

/// Splits the loads of a loop that may go ahead; `None` if there are none with a selection.
pub(super) fn part(f: &mut KernelFunction, body: &Body) -> Option<Vec<Parted>> {
    let chosen = |f: &KernelFunction, i: Inst| {
        matches!(f.insts[i].op, Op::Load(_)) && f.insts[i].uses.len() == WITH_OTHERWISE
    };
    if !body.insts.iter().any(|&i| chosen(f, i)) {
        return None;
    }
    let free = body.free_loads(f);
    let mut parted = Vec::new();
    let mut list = Vec::with_capacity(f.blocks[body.block].insts.len() + free.len());
    for inst in std::mem::take(&mut f.blocks[body.block].insts) {
        list.push(inst);
        if !free.contains(&inst) || !chosen(f, inst) {
            continue;
        }
        let before = f.insts[inst].clone();
        let value = f.result(inst, 0);
        let raw = f.add_value(f.ty(value));
        f.insts[inst].defs = smallvec![raw.into()];
        f.insts[inst].uses.truncate(WITH_OTHERWISE - 1);
        let choice = f.make_inst(InstData {
            op: Op::Select,
            defs: before.defs.clone(),
            uses: smallvec![before.uses[2], raw.into(), before.uses[3]],
            targets: Default::default(),
            span: before.span,
        });
        list.push(choice);
        parted.push(Parted {
            load: inst,
            before,
            choice,
        });
    }
    f.blocks[body.block].insts = list;
    (!parted.is_empty()).then_some(parted)
}

/// Undoes the split.
pub(super) fn join(f: &mut KernelFunction, block: Block, parted: Vec<Parted>) {
    let mut choices = EntitySet::new();
    for part in parted {
        f.insts[part.load] = part.before;
        choices.insert(part.choice);
    }
    f.blocks[block].insts.retain(|&i| !choices.contains(i));
}
