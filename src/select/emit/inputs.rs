//! What a kernel starts with: entry registers, loaded arguments, descriptors.

use super::{Emitter, EntryRegisters, roots};
use crate::ir::machine::{Class, Op};
use crate::ir::{Operand, Part, Value};
use crate::select::access::Accesses;
use crate::select::build::Base;
use crate::select::extract::{Item, Make};
use crate::select::graph::LeafSource;
use crate::select::plan::{Address, Plan, Step};
use crate::target::query::Space;
use smallvec::{SmallVec, smallvec};

impl Emitter<'_> {
    /// Load arguments and take over what the hardware has put into registers.
    pub(super) fn inputs(&mut self, plan: &Plan, accesses: &Accesses, entry: &EntryRegisters) {
        let mut used: Vec<u16> = Vec::new();
        let mut defs: SmallVec<[Operand; 2]> = SmallVec::new();
        let mut work: Vec<Item> = Vec::new();
        for (id, bank) in roots(self.kernel, self.built, plan) {
            work.extend(self.ex.lookup(id, bank));
        }
        let mut bounded: Vec<(Base, u32)> = Vec::new();
        for step in plan.blocks.iter().flatten() {
            let Step::Memory(m) = step else { continue };
            match m.address {
                Address::Index {
                    base: Base::Argument(n),
                    ..
                } => used.push(n),
                Address::Buffer { base, bytes, .. } => bounded.push((base, bytes)),
                _ => {}
            }
        }
        bounded.sort_unstable();
        bounded.dedup();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut sources = Vec::new();
        while let Some(i) = work.pop() {
            if !seen.insert(i) {
                continue;
            }
            if let Some(Make::Leaf(l)) = self.ex.make(i) {
                sources.push(self.built.graph.leaves[l.0 as usize].source);
            }
            work.extend(self.ex.uses(i));
        }
        sources.sort();
        sources.dedup();
        for source in sources {
            let (reg, class) = match source {
                LeafSource::Argument { index, .. } => {
                    used.push(index);
                    continue;
                }
                LeafSource::PackedIds => (Some(entry.packed_ids), Class::vector(1)),
                LeafSource::WorkgroupId(d) => {
                    (entry.workgroup_ids[usize::from(d.min(2))], Class::scalar(1))
                }
                LeafSource::Value { .. } => continue,
            };
            let value = self.f.add_value(class);
            self.f.values[value].fixed = reg;
            defs.push(value.into());
            self.entry_values.insert(source, value.into());
        }
        used.sort_unstable();
        used.dedup();
        // A pointer that only a descriptor needs is loaded by itself, into the descriptor.
        let base = |b: &(Base, u32)| {
            if let Base::Argument(n) = b.0 {
                Some(n)
            } else {
                None
            }
        };
        let mut alone: Vec<u16> = bounded
            .iter()
            .filter_map(base)
            .filter(|n| !used.contains(n))
            .collect();
        alone.dedup();
        let pointer = (!used.is_empty() || !alone.is_empty()).then(|| {
            let v = self.f.add_value(Class::scalar(entry.arguments.dwords));
            self.f.values[v].fixed = Some(entry.arguments);
            defs.insert(0, v.into());
            v
        });
        if !defs.is_empty() {
            self.push(Op::Entry, defs, SmallVec::new());
        }
        if let Some(pointer) = pointer {
            self.load_arguments(&used, pointer, accesses);
            for n in alone {
                self.load_arguments(&[n], pointer, accesses);
            }
        }
        for (base, bytes) in bounded {
            self.descriptor(base, bytes, entry.buffer_flags);
        }
    }

    /// The descriptor of a buffer: base, size, flags. Pointers are canonical 48-bit addresses, so
    /// their high dword is the descriptor's second as it is (no stride).
    fn descriptor(&mut self, base: Base, bytes: u32, flags: u32) {
        let Base::Argument(n) = base else { return };
        let Some(&pointer) = self.arguments.get(&n) else {
            return;
        };
        let mut parts: SmallVec<[Operand; 4]> = smallvec![pointer];
        for word in [bytes, flags] {
            let v = match self.words.get(&word) {
                Some(&v) => v,
                None => {
                    let v = self.f.add_value(Class::scalar(1)).into();
                    self.push(
                        Op::Copy,
                        smallvec![v],
                        smallvec![Operand::Imm(i64::from(word as i32))],
                    );
                    self.words.insert(word, v);
                    v
                }
            };
            parts.push(v);
        }
        let v = self.f.add_value(Class::scalar(4));
        self.push(Op::Concat, smallvec![v.into()], parts);
        self.descriptors.insert((base, bytes), v.into());
    }

    /// Runs of neighbouring arguments go into one wide load each.
    fn load_arguments(&mut self, used: &[u16], pointer: Value, accesses: &Accesses) {
        let all = self.kernel.launch.arguments.clone();
        let mut list: Vec<(u16, u32, u32)> = used
            .iter()
            .filter_map(|&n| {
                all.get(usize::from(n))
                    .map(|a| (n, a.offset, a.size.next_multiple_of(4)))
            })
            .collect();
        list.sort_by_key(|a| a.1);
        let loads: Vec<_> = accesses
            .find(false, Space::Constant, 1, |f| {
                f.base.is_some() && f.scalar.is_none()
            })
            .cloned()
            .collect();
        let mut i = 0;
        while i < list.len() {
            let start = list[i].1;
            let mut end = start;
            let mut n = i;
            // A run ends at a gap, or where a pair of registers would start at an odd one.
            while n < list.len()
                && list[n].1 == end
                && (list[n].2 < 8 || (end - start).is_multiple_of(8))
            {
                end += list[n].2;
                n += 1;
            }
            let mut at = start;
            while at < end {
                let Some(op) = loads.iter().find(|o| o.bytes <= end - at) else {
                    self.fail("kernel arguments cannot be loaded");
                    return;
                };
                let value = self.f.add_value(Class::scalar((op.bytes / 4) as u8));
                let info = op.opcode.info();
                let (base, offset) = (op.form.base, op.parts[0].offset);
                let field = offset.and_then(|o| o.field(i64::from(at)));
                let uses = self.assemble(op.opcode, |n| {
                    if Some(n) == base {
                        Some(pointer.into())
                    } else if offset.is_some_and(|o| o.operand == n) {
                        field.map(Operand::Imm)
                    } else {
                        None
                    }
                });
                debug_assert!(info.defs().count() == 1);
                self.push(Op::Inst(op.opcode), smallvec![value.into()], uses);
                for a in &list[i..n] {
                    if a.1 >= at && a.1 + a.2 <= at + op.bytes {
                        let part = Part::new(((a.1 - at) / 4) as u8, (a.2 / 4) as u8);
                        self.arguments.insert(a.0, Operand::Value(value, part));
                    }
                }
                at += op.bytes;
            }
            i = n.max(i + 1);
        }
    }
}
