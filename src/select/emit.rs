//! Elaboration: the chosen instructions, each placed once, at the outermost point where its
//! operands exist. That is what makes common-subexpression elimination and loop-invariant code
//! motion fall out of selection instead of being passes.

use super::access::Accesses;
use super::build::{Base, Built, Data, Piece, Skeleton};
use super::extract::{Choice, Extraction, Item, Make};
use super::graph::LeafSource;
use super::plan::{Address, MemoryInst, Plan, Step};
use crate::analysis::dominators::Dominators;
use crate::ir::kernel::{KernelFunction, Scalar, Type};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::{Block, Inst, InstData, Operand, Part, Target, Value};
use crate::target::query::Space;
use crate::target::{Bank, Opcode, Role, Target as Machine};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// Registers that a kernel finds its inputs in when it starts.
#[derive(Clone, Copy, Debug)]
pub struct EntryRegisters {
    /// Pointer to the argument segment.
    pub arguments: crate::ir::Reg,
    /// Packed work-item ids.
    pub packed_ids: crate::ir::Reg,
    /// Workgroup id of each dimension, where the kernel is given it.
    pub workgroup_ids: [Option<crate::ir::Reg>; 3],
    /// Last dword of a descriptor of plain memory.
    pub buffer_flags: u32,
}

/// Dwords of a kernel value in machine registers, lowest first.
type Segments = SmallVec<[(Operand, u8); 2]>;

struct Emitter<'a> {
    kernel: &'a KernelFunction,
    built: &'a Built,
    ex: &'a Extraction<'a>,
    target: Machine,
    dom: &'a Dominators,
    f: MachineFunction,
    blocks: SecondaryMap<Block, Option<Block>>,
    values: SecondaryMap<Value, Segments>,
    items: FxHashMap<Item, (Operand, Block)>,
    arguments: FxHashMap<u16, Operand>,
    descriptors: FxHashMap<(Base, u32), Operand>,
    /// Constant dwords of descriptors.
    words: FxHashMap<u32, Operand>,
    entry_values: FxHashMap<LeafSource, Operand>,
    errors: Diagnostics,
    /// The kernel block being emitted, and the source place of what is being emitted.
    current: Block,
    span: Option<Span>,
}

/// Banks that values which flow through block parameters are kept in.
pub fn param_bank(built: &Built, value: Value, ty: Type) -> Bank {
    if built.uniform[value] && ty.bits() <= 64 && ty.lanes() == 1 {
        Bank::Scalar
    } else {
        Bank::Vector
    }
}

/// All classes that emission will ask for, in the banks in which it will.
pub fn roots(kernel: &KernelFunction, built: &Built, plan: &Plan) -> Vec<(Id, Bank)> {
    let mut list = Vec::new();
    let mut vector = |list: &mut Vec<(Id, Bank)>, data: &Data, bank: Bank| match data {
        Data::Class(id) => list.push((super::extract::through_truncation(&built.graph, *id), bank)),
        Data::Vector { pieces, .. } => {
            for p in pieces {
                match p {
                    Piece::Class(id) => list.push((*id, Bank::Vector)),
                    Piece::Const { bits, .. } => {
                        if let Some(id) = constant_class(built, *bits) {
                            list.push((id, Bank::Vector));
                        }
                    }
                    Piece::Value { .. } => {}
                }
            }
        }
        Data::Pointer { .. } => {}
    };
    for ((_, insts), steps) in built.blocks.iter().zip(&plan.blocks) {
        for step in steps {
            match step {
                Step::Memory(m) => {
                    list.push(match m.address {
                        Address::Index { class, .. }
                        | Address::Buffer { class, .. }
                        | Address::Wide { class } => (class, Bank::Vector),
                    });
                    for p in &m.pieces {
                        if let Some(data) = &p.data {
                            vector(&mut list, data, Bank::Vector);
                        }
                    }
                }
                Step::Skeleton(n) => match &insts[*n].kind {
                    Skeleton::Mfma { operands, .. } => {
                        operands
                            .iter()
                            .for_each(|o| vector(&mut list, o, Bank::Vector));
                    }
                    Skeleton::Branch { condition, targets } => {
                        list.push((*condition, Bank::Condition));
                        for (block, args) in targets {
                            arguments(kernel, built, *block, args, &mut list, &mut vector);
                        }
                    }
                    Skeleton::Jump { target, args } => {
                        arguments(kernel, built, *target, args, &mut list, &mut vector)
                    }
                    _ => {}
                },
            }
        }
    }
    list
}

fn arguments(
    kernel: &KernelFunction,
    built: &Built,
    block: Block,
    args: &[Data],
    list: &mut Vec<(Id, Bank)>,
    vector: &mut impl FnMut(&mut Vec<(Id, Bank)>, &Data, Bank),
) {
    for (data, &param) in args.iter().zip(&kernel.blocks[block].params) {
        vector(list, data, param_bank(built, param, kernel.ty(param)));
    }
}

fn constant_class(built: &Built, bits: u32) -> Option<Id> {
    built
        .graph
        .eg
        .lookup(super::node::Node::Const(Scalar::I32, bits.into()))
}

/// The machine function.
#[allow(clippy::too_many_arguments)]
pub fn emit(
    kernel: &KernelFunction,
    built: &Built,
    plan: &Plan,
    ex: &Extraction<'_>,
    accesses: &Accesses,
    target: Machine,
    dom: &Dominators,
    entry: &EntryRegisters,
) -> Result<MachineFunction, Diagnostics> {
    let mut f = MachineFunction::new(kernel.name.clone());
    f.launch = kernel.launch.clone();
    let mut e = Emitter {
        kernel,
        built,
        ex,
        target,
        dom,
        f,
        blocks: SecondaryMap::new(),
        values: SecondaryMap::new(),
        items: FxHashMap::default(),
        arguments: FxHashMap::default(),
        descriptors: FxHashMap::default(),
        words: FxHashMap::default(),
        entry_values: FxHashMap::default(),
        errors: Diagnostics::default(),
        current: built.blocks.first().map_or(built.graph.entry, |b| b.0),
        span: None,
    };
    for (block, _) in &built.blocks {
        let b = e.f.add_block();
        e.blocks[*block] = Some(b);
    }
    for (block, _) in &built.blocks {
        let Some(target) = e.blocks[*block] else {
            continue;
        };
        for &param in &kernel.blocks[*block].params {
            let ty = kernel.ty(param);
            let class = if matches!(
                ty,
                Type::Data {
                    elem: Scalar::I1,
                    lanes: 1
                }
            ) {
                Class::scalar(2)
            } else {
                Class::new(param_bank(built, param, ty), ty.dwords())
            };
            let v = e.f.add_param(target, class);
            e.values[param] = smallvec![(v.into(), class.dwords)];
        }
    }
    e.inputs(plan, accesses, entry);
    for ((block, insts), steps) in built.blocks.iter().zip(&plan.blocks) {
        e.current = *block;
        for step in steps {
            match step {
                Step::Memory(m) => e.memory(m),
                Step::Skeleton(n) => {
                    e.span = insts[*n].span;
                    e.skeleton(&insts[*n].kind);
                }
            }
        }
    }
    e.errors.into_result(e.f)
}

impl Emitter<'_> {
    fn block(&self) -> Block {
        self.machine_block(self.current)
    }

    fn machine_block(&self, kernel: Block) -> Block {
        // Every block of the function was given one before emission started.
        self.blocks[kernel].unwrap_or_else(|| Block::from_u32(0))
    }

    fn fail(&mut self, message: &str) {
        self.errors.push(
            Diagnostic::error("select-no-instruction", message)
                .maybe_label(self.span, "needed here")
                .help("a row with this meaning in the target's tables would be used without further change"),
        );
    }

    /// Append to the block being emitted.
    fn push(&mut self, op: Op, defs: SmallVec<[Operand; 2]>, uses: SmallVec<[Operand; 4]>) -> Inst {
        let inst = self.f.make_inst(InstData {
            op,
            defs,
            uses,
            targets: SmallVec::new(),
            span: self.span,
        });
        let block = self.block();
        self.f.blocks[block].insts.push(inst);
        inst
    }

    /// Place an instruction in a block that may be finished already: before its terminator.
    fn place(
        &mut self,
        kernel_block: Block,
        op: Op,
        defs: SmallVec<[Operand; 2]>,
        uses: SmallVec<[Operand; 4]>,
    ) {
        let block = self.machine_block(kernel_block);
        let span = if kernel_block == self.current {
            self.span
        } else {
            None
        };
        let inst = self.f.make_inst(InstData {
            op,
            defs,
            uses,
            targets: SmallVec::new(),
            span,
        });
        let end = self.f.terminator(block);
        let list = &mut self.f.blocks[block].insts;
        // The terminator and the instructions that set the condition which it reads stay together.
        let keep = match end {
            Some(_) => {
                1 + list
                    .iter()
                    .rev()
                    .skip(1)
                    .take_while(|&&i| sets_condition(&self.f.insts[i]))
                    .count()
            }
            None => 0,
        };
        let at = list.len() - keep;
        list.insert(at, inst);
    }

    /// Load arguments and take over what the hardware has put into registers.
    fn inputs(&mut self, plan: &Plan, accesses: &Accesses, entry: &EntryRegisters) {
        let mut used: Vec<u16> = Vec::new();
        let mut defs: SmallVec<[Operand; 2]> = SmallVec::new();
        let mut work: Vec<Item> = Vec::new();
        for (id, bank) in roots(self.kernel, self.built, plan) {
            work.extend(self.ex.lookup(id, bank));
        }
        let mut bounded: Vec<(Base, u32)> = Vec::new();
        for step in plan.blocks.iter().flatten() {
            match step {
                Step::Memory(MemoryInst {
                    address:
                        Address::Index {
                            base: Base::Argument(n),
                            ..
                        },
                    ..
                }) => used.push(*n),
                Step::Memory(MemoryInst {
                    address: Address::Buffer { base, bytes, .. },
                    ..
                }) => bounded.push((*base, *bytes)),
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

    /// Sources of an instruction in table order; absent modifiers at the end are left out.
    fn assemble(
        &self,
        opcode: Opcode,
        given: impl Fn(u8) -> Option<Operand>,
    ) -> SmallVec<[Operand; 4]> {
        let info = opcode.info();
        let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut needed = 0;
        for (i, spec) in info.uses() {
            if spec.target {
                continue;
            }
            let value = given(i as u8).or(spec.fixed.map(Operand::Reg));
            uses.push(value.unwrap_or(Operand::Imm(spec.default)));
            if spec.role != Role::Modifier || value.is_some_and(|v| v != Operand::Imm(spec.default))
            {
                needed = uses.len();
            }
        }
        uses.truncate(needed);
        uses
    }

    /// Definitions of an instruction: its result, and registers that it changes besides.
    fn results(
        &self,
        opcode: Opcode,
        result: impl Fn(usize) -> Option<Operand>,
    ) -> SmallVec<[Operand; 2]> {
        let info = opcode.info();
        info.defs()
            .map(|(i, spec)| {
                result(i)
                    .or(spec.fixed.map(Operand::Reg))
                    .unwrap_or(Operand::Imm(0))
            })
            .collect()
    }

    /// The operand that holds an item, emitted where it belongs if it was not yet.
    fn item(&mut self, item: Item) -> (Operand, Block) {
        if let Some(&found) = self.items.get(&item) {
            return found;
        }
        let entry = self.built.graph.entry;
        let class_id = self.ex.class(item);
        let facts = self.built.graph.facts(class_id);
        let bank = self.ex.bank(item);
        let dwords = if facts.elem == Scalar::I1 && bank == Bank::Scalar {
            2
        } else {
            (facts.bits().div_ceil(32)).max(1) as u8
        };
        let class = Class::new(bank, dwords);
        let Some(make) = self.ex.make(item).cloned() else {
            self.fail(&format!(
                "no instruction computes this {} value in the {bank:?} bank: {}",
                facts.elem.name(),
                self.built.graph.describe(class_id, 2)
            ));
            return (self.f.add_value(class).into(), entry);
        };
        let made = match make {
            Make::Leaf(l) => {
                let info = self.built.graph.leaves[l.0 as usize];
                let operand = match info.source {
                    LeafSource::Value { value, dword } => self.segment(value, dword, dwords),
                    LeafSource::Argument { index, dword } => match self.arguments.get(&index) {
                        Some(&Operand::Value(v, part)) => {
                            Operand::Value(v, Part::new(part.start + dword, dwords))
                        }
                        _ => {
                            self.fail("an argument was not loaded");
                            self.f.add_value(class).into()
                        }
                    },
                    source => self
                        .entry_values
                        .get(&source)
                        .copied()
                        .unwrap_or(Operand::Imm(0)),
                };
                (operand, info.block)
            }
            Make::Constant(value) => {
                let v = self.f.add_value(class);
                self.place(
                    entry,
                    Op::Copy,
                    smallvec![v.into()],
                    smallvec![Operand::Imm(value)],
                );
                (v.into(), entry)
            }
            Make::Copy(other) => {
                let (source, block) = self.item(other);
                let v = self.f.add_value(class);
                let down = self.ex.bank(other) == Bank::Vector && bank == Bank::Scalar;
                match self.target.read_first_lane() {
                    Some(op) if down => {
                        let uses = self.assemble(op, |_| Some(source));
                        self.place(block, Op::Inst(op), smallvec![v.into()], uses);
                    }
                    _ => self.place(block, Op::Copy, smallvec![v.into()], smallvec![source]),
                }
                (v.into(), block)
            }
            Make::Inst { opcode, operands } => {
                let mut block = entry;
                let mut sources: SmallVec<[(u8, Operand); 4]> = SmallVec::new();
                for (n, choice) in operands {
                    match choice {
                        Choice::Imm(i) => sources.push((n, Operand::Imm(i))),
                        Choice::Item(i) => {
                            let (operand, at) = self.item(i);
                            sources.push((n, operand));
                            if self.dom.depth(at) > self.dom.depth(block) {
                                block = at;
                            }
                        }
                    }
                }
                // The condition bit lives only until the next instruction that sets it.
                if bank == Bank::Condition {
                    block = self.current;
                }
                let v = self.f.add_value(class);
                let info = opcode.info();
                let result = info
                    .defs()
                    .find(|(_, s)| !s.implicit)
                    .or(info.defs().next())
                    .map(|d| d.0);
                if bank == Bank::Condition {
                    self.f.values[v].fixed = result.and_then(|r| info.operands[r].fixed);
                }
                let uses =
                    self.assemble(opcode, |n| sources.iter().find(|s| s.0 == n).map(|s| s.1));
                let defs = self.results(opcode, |i| (Some(i) == result).then(|| v.into()));
                self.place(block, Op::Inst(opcode), defs, uses);
                (v.into(), block)
            }
        };
        if bank != Bank::Condition {
            self.items.insert(item, made);
        }
        made
    }

    /// A class in a bank.
    fn class(&mut self, id: Id, bank: Bank) -> Operand {
        match self.ex.lookup(id, bank) {
            Some(item) => self.item(item).0,
            None => {
                self.fail("a value is needed that was not selected");
                Operand::Imm(0)
            }
        }
    }

    /// `dwords` dwords of a kernel value from `start`.
    fn segment(&mut self, value: Value, start: u8, dwords: u8) -> Operand {
        let segments = self.values[value].clone();
        let mut found: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut at = 0u8;
        for (operand, len) in segments {
            let (from, to) = (start.max(at), (start + dwords).min(at + len));
            if from < to
                && let Operand::Value(v, part) = operand
            {
                let inner = Part::new(from - at, to - from);
                let whole = self.f.ty(v).dwords;
                let part = part.part(inner, whole);
                let part = if part == Part::new(0, whole) {
                    Part::WHOLE
                } else {
                    part
                };
                found.push(Operand::Value(v, part));
            }
            at += len;
        }
        self.join(found, Class::vector(dwords))
    }

    /// One operand from several, lowest first.
    fn join(&mut self, parts: SmallVec<[Operand; 4]>, class: Class) -> Operand {
        if let [one] = parts[..] {
            return one;
        }
        let v = self.f.add_value(class);
        self.push(Op::Concat, smallvec![v.into()], parts);
        v.into()
    }

    /// `dwords` dwords from `start` of what a kernel value is, in vector registers.
    fn data(&mut self, data: &Data, start: u8, dwords: u8) -> Operand {
        match data {
            Data::Class(id) => {
                let id = super::extract::through_truncation(&self.built.graph, *id);
                let whole = self.class(id, Bank::Vector);
                self.cut(whole, start, dwords)
            }
            Data::Pointer { .. } => {
                self.fail("a pointer cannot be stored");
                Operand::Imm(0)
            }
            Data::Vector { pieces, .. } => {
                let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                let mut at = 0u8;
                for p in pieces {
                    let len = match p {
                        Piece::Value { dwords, .. } | Piece::Const { dwords, .. } => *dwords,
                        Piece::Class(id) => (self.built.graph.facts(*id).bits() / 32) as u8,
                    };
                    let (from, to) = (start.max(at), (start + dwords).min(at + len));
                    if from < to {
                        match p {
                            Piece::Value { value, start, .. } => {
                                parts.push(self.segment(*value, start + from - at, to - from))
                            }
                            Piece::Class(id) => {
                                let whole = self.class(*id, Bank::Vector);
                                parts.push(self.cut(whole, from - at, to - from));
                            }
                            Piece::Const { bits, .. } => {
                                let one = match constant_class(self.built, *bits) {
                                    Some(id) => self.class(id, Bank::Vector),
                                    None => {
                                        let v = self.f.add_value(Class::vector(1));
                                        self.push(
                                            Op::Copy,
                                            smallvec![v.into()],
                                            smallvec![Operand::Imm(i64::from(*bits as i32))],
                                        );
                                        v.into()
                                    }
                                };
                                parts.extend((from..to).map(|_| one));
                            }
                        }
                    }
                    at += len;
                }
                self.join(parts, Class::vector(dwords))
            }
        }
    }

    fn cut(&self, operand: Operand, start: u8, dwords: u8) -> Operand {
        match operand {
            Operand::Value(v, part) => {
                let whole = self.f.ty(v).dwords;
                let inner = part.part(Part::new(start, dwords), whole);
                Operand::Value(
                    v,
                    if inner == Part::new(0, whole) {
                        Part::WHOLE
                    } else {
                        inner
                    },
                )
            }
            other => other,
        }
    }

    fn memory(&mut self, m: &MemoryInst) {
        self.span = m.span;
        let form = m.op.form;
        let mut given: SmallVec<[(u8, Operand); 6]> = SmallVec::new();
        match m.address {
            Address::Index { base, class } => {
                let index = self.class(class, Bank::Vector);
                given.extend(form.index.map(|n| (n, index)));
                if let (Some(n), Base::Argument(a)) = (form.base, base) {
                    let pointer = self.arguments.get(&a).copied().unwrap_or(Operand::Imm(0));
                    given.push((n, pointer));
                }
            }
            Address::Buffer { base, class, bytes } => {
                let index = self.class(class, Bank::Vector);
                given.extend(form.index.map(|n| (n, index)));
                let descriptor = self
                    .descriptors
                    .get(&(base, bytes))
                    .copied()
                    .unwrap_or(Operand::Imm(0));
                given.extend(form.resource.map(|n| (n, descriptor)));
                given.extend(form.scalar.map(|n| (n, Operand::Imm(0))));
            }
            Address::Wide { class } => {
                let address = self.class(class, Bank::Vector);
                given.extend(form.wide.map(|n| (n, address)));
            }
        }
        for (part, piece) in m.op.parts.iter().zip(&m.pieces) {
            if let Some(o) = part.offset {
                match o.field(piece.constant) {
                    Some(field) => given.push((o.operand, Operand::Imm(field))),
                    None => self.fail("an offset does not fit its field"),
                }
            }
            if let Some(data) = &piece.data {
                let operand = self.data(data, piece.start, piece.dwords);
                given.push((part.data, operand));
            }
        }
        let uses = self.assemble(m.op.opcode, |n| {
            given.iter().find(|g| g.0 == n).map(|g| g.1)
        });
        let total: u8 = m.pieces.iter().map(|p| p.dwords).sum();
        let mut defs: SmallVec<[Operand; 2]> = SmallVec::new();
        if !m.op.store {
            let v = self.f.add_value(Class::vector(total));
            defs.push(v.into());
            let mut at = 0;
            for p in &m.pieces {
                if let Some(value) = p.value {
                    let part = if p.dwords == total {
                        Part::WHOLE
                    } else {
                        Part::new(at, p.dwords)
                    };
                    self.values[value].push((Operand::Value(v, part), p.dwords));
                }
                at += p.dwords;
            }
        }
        let inst = self.push(Op::Inst(m.op.opcode), defs, uses);
        self.f.insts[inst].span = m.span;
    }

    fn targets(&mut self, list: &[(Block, &[Data])]) -> SmallVec<[Target; 2]> {
        list.iter()
            .map(|(block, args)| {
                let params = self.kernel.blocks[*block].params.clone();
                let operands: Vec<Operand> = args
                    .iter()
                    .zip(params)
                    .map(|(data, param)| {
                        let ty = self.kernel.ty(param);
                        match (data, param_bank(self.built, param, ty)) {
                            (Data::Class(id), bank) => {
                                let id = super::extract::through_truncation(&self.built.graph, *id);
                                self.class(id, bank)
                            }
                            (data, _) => self.data(data, 0, ty.dwords()),
                        }
                    })
                    .collect();
                Target::new(self.machine_block(*block), operands)
            })
            .collect()
    }

    fn terminate(
        &mut self,
        opcode: Option<Opcode>,
        condition: Option<Operand>,
        targets: SmallVec<[Target; 2]>,
    ) {
        let Some(opcode) = opcode else {
            return self.fail("no instruction ends a block in this way");
        };
        let uses = self.assemble(opcode, |n| {
            let spec = &opcode.info().operands[usize::from(n)];
            condition.filter(|_| spec.bits == 1)
        });
        let inst = self.push(Op::Inst(opcode), SmallVec::new(), uses);
        self.f.insts[inst].targets = targets;
    }

    fn skeleton(&mut self, kind: &Skeleton) {
        match kind {
            Skeleton::Load { .. } | Skeleton::Store { .. } => {}
            Skeleton::Mfma {
                value,
                mfma,
                elems,
                operands,
            } => {
                let names = elems.map(|e| e.name());
                let found = self.target.matrix(
                    (mfma.m, mfma.n, mfma.k, mfma.blocks),
                    (names[0], names[1], names[2]),
                );
                let Some(m) = found else {
                    return self.fail(&format!(
                        "no matrix instruction multiplies {} by {} into {} in blocks of {}x{}x{}",
                        names[0], names[1], names[2], mfma.m, mfma.n, mfma.k
                    ));
                };
                let info = m.op.info();
                let mut given: SmallVec<[(u8, Operand); 6]> = SmallVec::new();
                for (name, data) in ["a", "b", "c"].into_iter().zip(operands) {
                    let Some(i) = info.operand(name) else {
                        continue;
                    };
                    let dwords = info.operands[i].dwords;
                    let inline = info.operands[i].constants.inline.is_some();
                    let operand = match data {
                        Data::Vector { pieces, .. }
                            if inline && matches!(pieces[..], [Piece::Const { bits: 0, .. }]) =>
                        {
                            Operand::Imm(0)
                        }
                        _ => self.data(data, 0, dwords),
                    };
                    given.push((i as u8, operand));
                }
                for (name, v) in [
                    ("cbsz", mfma.cbsz),
                    ("abid", mfma.abid),
                    ("blgp", mfma.blgp),
                ] {
                    if let Some(i) = info.operand(name)
                        && v != 0
                    {
                        given.push((i as u8, Operand::Imm(v.into())));
                    }
                }
                let uses = self.assemble(m.op, |n| given.iter().find(|g| g.0 == n).map(|g| g.1));
                let dwords = self.kernel.ty(*value).dwords();
                let v = self.f.add_value(Class::vector(dwords));
                let defs = self.results(m.op, |_| Some(v.into()));
                self.push(Op::Inst(m.op), defs, uses);
                self.values[*value] = smallvec![(v.into(), dwords)];
            }
            Skeleton::Barrier { .. } => match self.target.barrier() {
                Some(op) => {
                    let uses = self.assemble(op, |_| None);
                    self.push(Op::Inst(op), SmallVec::new(), uses);
                }
                None => self.fail("the target has no barrier"),
            },
            Skeleton::Wait { .. } => self.fail("waits of the source are not supported yet"),
            Skeleton::Return => self.terminate(self.target.end(), None, SmallVec::new()),
            Skeleton::Jump { target, args } => {
                let targets = self.targets(&[(*target, args)]);
                self.terminate(self.target.branch(), None, targets);
            }
            Skeleton::Branch {
                condition,
                targets: [a, b],
            } => {
                // Arguments first: what they need may change the condition bit.
                let targets = self.targets(&[(a.0, &a.1), (b.0, &b.1)]);
                let condition = self.class(*condition, Bank::Condition);
                let branch = self
                    .target
                    .condition()
                    .and_then(|c| self.target.branch_if(c, true));
                self.terminate(branch, Some(condition), targets);
            }
        }
    }
}

fn sets_condition(data: &InstData<Op>) -> bool {
    data.op.opcode().is_some_and(|o| {
        let info = o.info();
        info.defs()
            .all(|(_, s)| s.banks.contains(Bank::Condition) || s.implicit)
            && info.defs().count() == 1
    })
}
