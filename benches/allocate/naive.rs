//! The reference for the measured analyses and the allocator: the textbook method, a set of
//! live values per block as bits of *all* values, iterated until nothing changes, every pair of the
//! relation written out, and greedy colouring of that graph in program order.

use easel::ir::function::{Block, Value};
use easel::ir::machine::{MachineFunction, Op};
use easel::ir::operand::Operand;
use rustc_hash::FxHashSet;
use std::collections::{BTreeSet, HashMap};

type Bits = Vec<u64>;

fn set(bits: &mut Bits, value: Value, to: bool) {
    let bit = 1 << (value.as_u32() % 64);
    let word = &mut bits[value.as_u32() as usize / 64];
    *word = if to { *word | bit } else { *word & !bit };
}

/// Walks backward over a block; `at` gets the live values after each definition.
fn backward(
    func: &MachineFunction,
    block: Block,
    live: &mut Bits,
    mut at: impl FnMut(Value, &Bits),
) {
    for &inst in func.blocks[block].insts.iter().rev() {
        let defs: Vec<Value> = func.defined_values(inst).collect();
        defs.iter().for_each(|&d| set(live, d, true));
        defs.iter().for_each(|&d| at(d, live));
        defs.iter().for_each(|&d| set(live, d, false));
        func.used_values(inst).for_each(|u| set(live, u, true));
    }
    let params = &func.blocks[block].params;
    params.iter().for_each(|&p| set(live, p, true));
    params.iter().for_each(|&p| at(p, live));
    params.iter().for_each(|&p| set(live, p, false));
}

/// The original of each value that is a copy.
fn contents(func: &MachineFunction) -> HashMap<Value, Value> {
    let mut of = HashMap::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if let (Op::Copy, [def], [source]) = (data.op, &data.defs[..], &data.uses[..])
            && let (Some(def), &Operand::Value(source, part)) = (def.as_value(), source)
            && part.is_whole()
        {
            of.insert(def, *of.get(&source).unwrap_or(&source));
        }
    }
    of
}

/// All pairs of values of one bank that are live together and have different contents, lesser value
/// first.
pub fn interference(func: &MachineFunction) -> FxHashSet<(Value, Value)> {
    let words = func.values.len().div_ceil(64);
    let mut live_in: HashMap<Block, Bits> =
        func.layout.iter().map(|&b| (b, vec![0; words])).collect();
    let live_out = |live_in: &HashMap<Block, Bits>, block| {
        let mut out = vec![0; words];
        for succ in func.successors(block) {
            out.iter_mut()
                .zip(&live_in[&succ])
                .for_each(|(o, i)| *o |= i);
        }
        out
    };
    let mut changed = true;
    while changed {
        changed = false;
        for &block in func.layout.iter().rev() {
            let mut live = live_out(&live_in, block);
            backward(func, block, &mut live, |_, _| {});
            changed |= live_in.insert(block, live.clone()) != Some(live);
        }
    }
    let contents = contents(func);
    let content = |v: Value| *contents.get(&v).unwrap_or(&v);
    let mut pairs = FxHashSet::default();
    for &block in &func.layout {
        let mut live = live_out(&live_in, block);
        backward(func, block, &mut live, |def, live| {
            for (word, &bits) in live.iter().enumerate().filter(|w| *w.1 != 0) {
                for bit in (0..64).filter(|b| bits >> b & 1 == 1) {
                    let other = Value::from_u32((word * 64 + bit) as u32);
                    let same = content(other) == content(def);
                    if !same && func.ty(other).bank == func.ty(def).bank {
                        pairs.insert((def.min(other), def.max(other)));
                    }
                }
            }
        });
    }
    pairs
}

/// Greedy colouring in program order; returns the number of registers used.
pub fn allocate(func: &MachineFunction) -> u32 {
    let pairs = interference(func);
    let mut neighbours: HashMap<Value, Vec<Value>> = HashMap::new();
    for &(a, b) in &pairs {
        neighbours.entry(a).or_default().push(b);
        neighbours.entry(b).or_default().push(a);
    }
    let mut place: HashMap<Value, u32> = HashMap::new();
    let mut used = 0;
    for (value, data) in func.values.iter() {
        let mut taken = BTreeSet::new();
        for other in neighbours.get(&value).into_iter().flatten() {
            if let Some(&at) = place.get(other) {
                taken.extend(at..at + func.ty(*other).units);
            }
        }
        let dwords = data.ty.units;
        let fits = |&at: &u32| (at..at + dwords).all(|unit| !taken.contains(&unit));
        let at = (0..).find(fits).unwrap_or(0);
        used = used.max(at + dwords);
        place.insert(value, at);
    }
    used
}
