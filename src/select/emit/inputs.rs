//! The inputs of a kernel: entry registers, loaded arguments, descriptors.

use super::{Emitter, EntryRegisters};
use crate::access::AccessRows;
use crate::build::Base;
use crate::graph::LeafSource;
use crate::ir::machine::{Class, Op};
use crate::ir::{Block, InstData, Operand, Part, Reg, Value};
use crate::plan::{Address, Plan, Step};
use crate::target::DescriptorWord;
use crate::target::query::Space;
use egg::Id;
use smallvec::{SmallVec, smallvec};

impl Emitter<'_> {
    /// Loads arguments and takes over the contents of the hardware's registers, except for those that
    /// an earlier window took over: all in the entry block.
    pub(super) fn inputs(&mut self, plan: &Plan, accesses: &AccessRows, entry: &EntryRegisters) {
        let mut used: Vec<u16> = Vec::new();
        let mut defs: SmallVec<[Operand; 2]> = SmallVec::new();
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
        bounded.retain(|b| !self.descriptors.contains_key(b));
        let leaves = &self.built.graph.leaves;
        let sources = self.ex.leaves().map(|l| leaves[l.0 as usize].source);
        let mut sources: Vec<LeafSource> = sources.collect();
        sources.sort();
        sources.dedup();
        for source in sources {
            let (reg, class) = match source {
                LeafSource::Argument { index, .. } => {
                    used.push(index);
                    continue;
                }
                LeafSource::Value { .. } => continue,
                known if self.entry_values.contains_key(&known) => continue,
                LeafSource::PackedIds => {
                    (Some(entry.packed_ids), self.words(self.homes.varying, 1))
                }
                // The register is known when all windows are emitted.
                LeafSource::WorkgroupId(_) => (None, self.words(self.homes.uniform, 1)),
            };
            let value = self.f.add_value(class);
            self.f.values[value].fixed = reg;
            defs.push(value.into());
            self.entry_values.insert(source, value.into());
        }
        used.sort_unstable();
        used.dedup();
        used.retain(|n| !self.arguments.contains_key(n));
        // A pointer that only a descriptor needs is loaded alone, into the descriptor.
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
            .filter(|n| !used.contains(n) && !self.arguments.contains_key(n))
            .collect();
        alone.dedup();
        used.retain(|&n| !self.preload(n, entry, &mut defs));
        alone.retain(|&n| !self.preload(n, entry, &mut defs));
        let mut pointer = self.pointer;
        if (!used.is_empty() || !alone.is_empty()) && pointer.is_none() {
            let class = Class::new(self.homes.uniform, entry.arguments.units);
            let v = self.f.add_value(class);
            self.f.values[v].fixed = Some(entry.arguments);
            defs.insert(0, v.into());
            pointer = Some(v);
        }
        self.pointer = pointer;
        self.take_over(defs);
        if let Some(pointer) = pointer {
            self.load_arguments(&used, pointer, accesses);
            for n in alone {
                self.load_arguments(&[n], pointer, accesses);
            }
        }
        for (base, bytes) in bounded {
            self.descriptor(base, bytes);
        }
    }

    /// Takes an argument over from its registers at the start of the kernel, if it is preloaded.
    fn preload(
        &mut self,
        n: u16,
        entry: &EntryRegisters,
        defs: &mut SmallVec<[Operand; 2]>,
    ) -> bool {
        let Some((first, words)) = self.argument_words(n) else {
            return false;
        };
        // The argument has whole words of its own, or a word that it may share.
        let whole = self.kernel.launch.arguments.get(usize::from(n));
        let whole = whole.is_some_and(|a| a.offset % 4 == 0 && a.size % 4 == 0);
        let Some(reg) = entry.preloaded(first) else {
            return false;
        };
        let reg = Reg::new(reg.unit, self.units(words));
        let fits = first + words <= entry.preload_max && self.target.is_aligned(reg);
        if !fits || words > 1 && !whole {
            return false;
        }
        let known = self.preloaded.values.get(&(first, words)).copied();
        let operand = known.unwrap_or_else(|| {
            let value = self.f.add_value(self.words(self.homes.uniform, words));
            self.f.values[value].fixed = Some(reg);
            defs.push(value.into());
            value.into()
        });
        self.preloaded.values.insert((first, words), operand);
        self.preloaded.end = self.preloaded.end.max(first + words);
        self.arguments.insert(n, operand);
        true
    }

    /// The first dword of an argument and the number of dwords that the argument reaches into.
    fn argument_words(&self, n: u16) -> Option<(u32, u32)> {
        let a = self.kernel.launch.arguments.get(usize::from(n))?;
        let (first, end) = (a.offset / 4, (a.offset + a.size).div_ceil(4));
        (end > first).then_some((first, end - first))
    }

    /// Values that are in registers at the start: the definitions of the first instruction.
    fn take_over(&mut self, values: SmallVec<[Operand; 2]>) {
        if values.is_empty() {
            return;
        }
        let block = self.machine_block(self.built.graph.entry);
        let first = self.f.blocks[block].insts.first().copied();
        match first.filter(|&i| self.f.insts[i].op == Op::Entry) {
            Some(entry) => self.f.insts[entry].defs.extend(values),
            None => {
                let entry = self
                    .f
                    .make_inst(InstData::new(Op::Entry, values, smallvec![]));
                self.f.blocks[block].insts.insert(0, entry);
            }
        }
    }

    /// The descriptor of a buffer, word by word as the kernel interface states. Words of the base
    /// are the words of the pointer unchanged: addresses leave the other bits of the upper word zero.
    fn descriptor(&mut self, base: Base, bytes: u32) {
        let Base::Argument(n) = base else { return };
        let Some(&pointer) = self.arguments.get(&n) else {
            return;
        };
        let size = self.constant_word(bytes);
        let halves = [self.cut(pointer, 0, 1), self.cut(pointer, 1, 1)];
        let made = self.describe(
            self.built.graph.entry,
            [halves[0], halves[1], size],
            Some(pointer),
        );
        self.descriptors.insert((base, bytes), made);
    }

    /// A descriptor from the low and high word of the base and the size; `whole` is both words of the base if the words
    /// are one operand.
    fn describe(&mut self, at: Block, given: [Operand; 3], whole: Option<Operand>) -> Operand {
        let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut words = self.descriptor_words.iter().peekable();
        while let Some(&word) = words.next() {
            let part = match word {
                DescriptorWord::BaseLow => match whole {
                    Some(whole) if words.next_if_eq(&&DescriptorWord::BaseHigh).is_some() => whole,
                    _ => given[0],
                },
                DescriptorWord::BaseHigh => given[1],
                DescriptorWord::Size => given[2],
                DescriptorWord::Constant(word) => self.constant_word(word),
            };
            parts.push(part);
        }
        let units = parts.iter().map(|p| self.operand_units(*p)).sum();
        let v = self.f.add_value(Class::new(self.homes.uniform, units));
        self.place(at, Op::Concat, smallvec![v.into()], parts);
        v.into()
    }

    /// A descriptor that the kernel makes, at the outermost point where its words are available.
    pub(super) fn buffer(&mut self, value: Value, words: [Id; 3]) {
        let mut at = self.built.graph.entry;
        let given = words.map(|id| {
            if let Some(word) = self.built.graph.facts(id).as_const() {
                return self.constant_word(word as u32);
            }
            let Some(item) = self.ex.lookup(id, self.homes.uniform) else {
                self.fail("a word of a descriptor was not selected");
                return Operand::Imm(0);
            };
            let (operand, block) = self.item(item);
            if self.dom.depth(block) > self.dom.depth(at) {
                at = block;
            }
            operand
        });
        let made = match self.described.get(&given) {
            Some(&made) => made,
            None => self.describe(at, given, None),
        };
        self.described.insert(given, made);
        let units = self.operand_units(made);
        self.values[value] = smallvec![(made, units)];
    }

    /// A 32-bit constant in a uniform register, once per function.
    fn constant_word(&mut self, word: u32) -> Operand {
        if let Some(&v) = self.constants.get(&word) {
            return v;
        }
        let v = self.f.add_value(self.words(self.homes.uniform, 1)).into();
        let imm = Operand::Imm(i64::from(word as i32));
        let start = self.built.graph.entry;
        self.place(start, Op::Copy, smallvec![v], smallvec![imm]);
        self.constants.insert(word, v);
        v
    }

    fn operand_units(&self, operand: Operand) -> u32 {
        match operand {
            Operand::Value(v, part) => part.count(self.f.units(v)),
            Operand::Reg(reg) => reg.units,
            Operand::Imm(_) => self.units(1),
        }
    }

    /// Runs of neighbouring arguments go into one wide load each.
    fn load_arguments(&mut self, used: &[u16], pointer: Value, accesses: &AccessRows) {
        let words = used
            .iter()
            .filter_map(|&n| Some((n, self.argument_words(n)?)));
        let words = words.map(|(n, (first, words))| (n, 4 * first, 4 * words));
        let mut list: Vec<(u16, u32, u32)> = words.collect();
        list.sort_by_key(|a| a.1);
        let loads: Vec<_> = accesses
            .find(false, Space::Constant, 1, |f| {
                f.base.is_some() && f.scalar.is_none()
            })
            // The emitter gives each load one result.
            .filter(|o| self.target.info(o.opcode).defs().count() == 1)
            .cloned()
            .collect();
        let mut i = 0;
        while i < list.len() {
            let start = list[i].1;
            let mut end = start;
            let mut n = i;
            // A run ends at a gap, or where a pair of registers would start at an odd register.
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
                let value = self
                    .f
                    .add_value(self.words(self.homes.uniform, op.bytes / 4));
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
                let start = self.built.graph.entry;
                self.place(start, Op::Inst(op.opcode), smallvec![value.into()], uses);
                for a in &list[i..n] {
                    if a.1 >= at && a.1 + a.2 <= at + op.bytes {
                        let (first, words) = ((a.1 - at) / 4, a.2 / 4);
                        let part = Part::new(self.units(first), self.units(words));
                        self.arguments.insert(a.0, Operand::Value(value, part));
                    }
                }
                at += op.bytes;
            }
            i = n.max(i + 1);
        }
    }
}
