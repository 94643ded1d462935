//! Elaboration: each chosen instruction is placed once, at the outermost point where its
//! operands exist. So selection does common-subexpression elimination and loop-invariant code
//! motion without passes for them.
//!
//! # Why
//!
//! Operands with long chains of computation are emitted first. A value that needs few instructions would otherwise be computed
//! early and hold a register during every step of the chain.

use crate::Homes;
use crate::analysis::{Dominators, Loops};
use crate::build::{Base, Built};
use crate::choice::{Choice, Item, Make};
use crate::extract::Extraction;
use crate::graph::LeafSource;
use crate::ir::kernel::{KernelFunction, Scalar, Space, Type};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::{Block, Inst, InstData, Operand, Part, Value};
use crate::target::{Bank, BankRole, DescriptorWord, Opcode, OperandSpec, Role, Target};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// The machine registers of a kernel value, lowest first: operands and their units.
type Segments = SmallVec<[(Operand, u32); 2]>;

mod data;
mod emission;
mod entry;
mod explain;
mod inputs;
mod lanes;
mod masks;
mod matrix;
mod pieces;
mod repeat;
mod roots;
mod sections;
mod skeleton;

pub use emission::Emission;
pub use entry::EntryRegisters;
pub use explain::Explain;
use explain::Origins;
pub use pieces::take_apart;
use roots::constant_class;
pub use roots::roots;

/// Results of an instruction by their operand index, with the block of the instruction.
type Results = SmallVec<[(u8, (Operand, Block)); 2]>;

/// The chosen operands of an instruction.
type Chosen = SmallVec<[(u8, Choice); 4]>;

struct Emitter<'a> {
    kernel: &'a KernelFunction,
    built: &'a Built,
    ex: &'a Extraction<'a>,
    target: Target,
    homes: Homes,
    dom: &'a Dominators,
    loops: &'a Loops,
    f: MachineFunction,
    blocks: SecondaryMap<Block, Option<Block>>,
    values: SecondaryMap<Value, Segments>,
    /// The first dword of each segment of a value that is loaded in several pieces.
    starts: FxHashMap<Value, SmallVec<[u32; 4]>>,
    /// The emitted items: the operand that holds each item, and the block of its definition.
    items: Vec<Option<(Operand, Block)>>,
    /// The number of instructions between readers that are far from each other.
    far: u32,
    /// The number of instructions at the last use of each item.
    asked: Vec<u32>,
    /// The length of the chain of instructions that makes each item.
    depths: Vec<u32>,
    /// The outermost block for an instruction: the first block, a block after the last loop, or the block of the reader
    /// while an item is repeated.
    outermost: Block,
    /// Items that were made again, or read such an item, with the block of the repetition.
    repeated: Vec<repeat::Repeated>,
    /// The number of repetitions of each item.
    repeats: Vec<u32>,
    /// The number of instructions at the end of each block.
    left: SecondaryMap<Block, u32>,
    /// Instructions with several results: each result's operand index, and its operand.
    several: FxHashMap<(Opcode, Chosen), Results>,
    arguments: FxHashMap<u16, Operand>,
    descriptors: FxHashMap<(Base, u32), Operand>,
    /// Descriptors by their words that are not constant.
    described: FxHashMap<[Operand; 3], Operand>,
    /// The words of a descriptor.
    descriptor_words: &'static [DescriptorWord],
    /// The address in the data share for the transfers of the block being emitted.
    destination: Option<Id>,
    /// Constant dwords of descriptors.
    constants: FxHashMap<u32, Operand>,
    entry_values: FxHashMap<LeafSource, Operand>,
    /// The pointer to the arguments.
    pointer: Option<Value>,
    preloaded: emission::Preloaded,
    /// The rules of instructions.
    origins: Origins<'a>,
    errors: Diagnostics,
    /// The kernel block being emitted, and the source place of the instruction being emitted.
    current: Block,
    /// The block of the instruction that reads the condition which is being emitted.
    reader: Block,
    span: Option<Span>,
}

/// The bank for values that flow through block parameters.
pub fn param_bank(
    uniform: &SecondaryMap<Value, bool>,
    homes: Homes,
    value: Value,
    ty: Type,
) -> Bank {
    // One bit per lane is a mask of lanes, and masks are in uniform registers.
    let mask = ty.elem() == Some(Scalar::I1);
    let descriptor = ty == Type::Pointer(Space::Buffer);
    if mask || descriptor || uniform[value] && ty.bits() <= 64 && ty.lanes() == 1 {
        homes.uniform
    } else {
        homes.varying
    }
}

impl Emitter<'_> {
    fn block(&self) -> Block {
        self.machine_block(self.current)
    }

    fn machine_block(&self, kernel: Block) -> Block {
        // Every block of the function was mapped before emission started.
        self.blocks[kernel].unwrap_or_else(|| Block::from_u32(0))
    }

    /// Register units of a number of 32-bit words.
    fn units(&self, dwords: u32) -> u32 {
        dwords * self.target.units_of(32)
    }

    /// The class of a number of 32-bit words in a bank.
    fn words(&self, bank: Bank, dwords: u32) -> Class {
        Class::new(bank, self.units(dwords))
    }

    fn fail(&mut self, message: &str) {
        let help =
            "a row with this meaning in the target's tables would be used without further change";
        self.fail_with(message, help);
    }

    fn fail_with(&mut self, message: &str, help: &str) {
        self.errors.push(
            Diagnostic::error("select-no-instruction", message)
                .maybe_label(self.span, "needed here")
                .help(help),
        );
    }

    /// Appends an instruction to the block being emitted.
    fn push(&mut self, op: Op, defs: SmallVec<[Operand; 2]>, uses: SmallVec<[Operand; 4]>) -> Inst {
        let inst = self
            .f
            .make_inst(InstData::new(op, defs, uses).at(self.span));
        let block = self.block();
        self.f.blocks[block].insts.push(inst);
        inst
    }

    /// Places an instruction in a block that may be finished already: before its terminator.
    fn place(
        &mut self,
        kernel_block: Block,
        op: Op,
        defs: SmallVec<[Operand; 2]>,
        uses: SmallVec<[Operand; 4]>,
    ) -> Inst {
        let block = self.machine_block(kernel_block);
        let span = if kernel_block == self.current {
            self.span
        } else {
            None
        };
        let inst = self.f.make_inst(InstData::new(op, defs, uses).at(span));
        let end = self.f.terminator(block);
        let list = &self.f.blocks[block].insts;
        // The terminator and the instruction that sets the terminator's condition stay together.
        let at = match end {
            Some(end) => {
                let set: SmallVec<[Value; 2]> = self.f.insts[end]
                    .uses
                    .iter()
                    .filter_map(|o| o.as_value())
                    .filter(|&v| self.f.ty(v).bank.role == BankRole::Condition)
                    .collect();
                let sets = |&i: &Inst| self.f.defined_values(i).any(|v| set.contains(&v));
                let setter = match set[..] {
                    [] => None,
                    _ => list.iter().rposition(sets),
                };
                setter.unwrap_or(list.len() - 1)
            }
            None => list.len(),
        };
        self.f.blocks[block].insts.insert(at, inst);
        inst
    }

    /// Sources of an instruction in table order; absent modifiers at the end are left out.
    fn assemble(
        &self,
        opcode: Opcode,
        given: impl Fn(u8) -> Option<Operand>,
    ) -> SmallVec<[Operand; 4]> {
        let info = self.target.info(opcode);
        let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut needed = 0;
        for (i, spec) in info.sources() {
            let value = given(i as u8).or(spec.fixed.map(Operand::Reg));
            let value = value.map(|v| self.zero(spec, v));
            uses.push(value.unwrap_or_else(|| self.zero(spec, Operand::Imm(spec.default))));
            if spec.role != Role::Modifier || value.is_some_and(|v| v != Operand::Imm(spec.default))
            {
                needed = uses.len();
            }
        }
        uses.truncate(needed);
        uses
    }

    /// The register that reads 0 instead of the constant 0, for an operand that takes registers only.
    fn zero(&self, spec: &OperandSpec, operand: Operand) -> Operand {
        let constants = spec.constants;
        let registers = constants.inline.is_none() && constants.immediate.is_none();
        if operand != Operand::Imm(0) || !registers || constants.literal || spec.target {
            return operand;
        }
        let mut named = self.target.named.iter();
        let zero = named.find(|n| n.zero && spec.banks.contains(n.bank));
        zero.map_or(operand, |n| Operand::Reg(n.reg))
    }

    /// The definitions of an instruction: its result, and the other registers that it changes.
    fn results(
        &mut self,
        opcode: Opcode,
        result: impl Fn(usize) -> Option<Operand>,
    ) -> SmallVec<[Operand; 2]> {
        let mut defs = SmallVec::new();
        for (i, spec) in self.target.info(opcode).defs() {
            defs.push(match result(i).or(spec.fixed.map(Operand::Reg)) {
                Some(operand) => operand,
                // A result without readers.
                None => {
                    let bank = spec.banks.iter().next().unwrap_or(self.homes.uniform);
                    self.f.add_value(Class::new(bank, spec.units)).into()
                }
            });
        }
        defs
    }

    /// The operand that holds an item. The item is emitted at its place if it was not emitted yet. Its operands
    /// are emitted first, from a list, because expressions may be deep.
    fn item(&mut self, item: Item) -> (Operand, Block) {
        /// The length of a long chain.
        /// Chosen by hand. At half, Wave kernels take 0.01 % more clocks and tensor programs execute 0.25 % more instructions; at
        /// double, Wave kernels take 0.02 % fewer clocks and tensor programs execute 0.09 % fewer instructions.
        const FAR: u32 = 32;
        let mut path = vec![(item, false, None)];
        while let Some((next, below, reader)) = path.pop() {
            if self.items[next as usize].is_some() {
                if !below {
                    self.again(next, reader);
                }
                continue;
            }
            if below {
                self.first(next, reader);
            } else {
                // The condition bit is set next to its reader, not here.
                if next != item && self.ex.bank(next).role != BankRole::Condition {
                    path.push((next, true, reader));
                }
                let mut uses = self.ex.uses(next);
                // Results of long chains go first: results of short chains would wait for them in
                // registers, at each step of the chain.
                uses.sort_by_key(|&u| std::cmp::Reverse(self.depths[u as usize] / FAR));
                path.extend(uses.iter().rev().map(|&u| (u, false, Some(next))));
            }
        }
        // A condition is set again for each reader.
        let condition = self.ex.bank(item).role == BankRole::Condition;
        if !condition && self.items[item as usize].is_none() {
            self.first(item, None);
        }
        self.make(item)
    }

    /// Emits an item whose operands were emitted, except for conditions.
    fn make(&mut self, item: Item) -> (Operand, Block) {
        self.asked[item as usize] = self.f.insts.len() as u32;
        if let Some(found) = self.items[item as usize] {
            return found;
        }
        let entry = self.outermost;
        let class_id = self.ex.class(item);
        let facts = self.built.graph.facts(class_id);
        let bank = self.ex.bank(item);
        let units = self.width(item);
        let class = Class::new(bank, units);
        let Some(make) = self.ex.make(item).cloned() else {
            let missing = self.ex.missing(item);
            let id = self.ex.class(missing);
            self.fail(&format!(
                "no instruction computes this {} value in the {} bank: {}",
                self.built.graph.facts(id).elem.name(),
                self.target.bank_name(self.ex.bank(missing)),
                self.built.graph.describe(id, 2)
            ));
            return (self.f.add_value(class).into(), entry);
        };
        let again = self.is_made_again(item);
        let made = match make {
            Make::Leaf(l) => {
                let info = self.built.graph.leaves[l.0 as usize];
                let operand = match info.source {
                    // A vector of masks is counted by masks.
                    LeafSource::Value { value, dword } if facts.elem == Scalar::I1 => {
                        self.segment(value, dword * units, units)
                    }
                    LeafSource::Value { value, dword } => {
                        self.segment(value, self.units(dword), units)
                    }
                    LeafSource::Argument { index, dword } => match self.arguments.get(&index) {
                        Some(&Operand::Value(v, part)) => {
                            let start = part.start + self.units(dword);
                            Operand::Value(v, Part::new(start, units))
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
            Make::Constant(value) if facts.bits() > 32 => {
                let halves = [value as i32, (value >> 32) as i32].map(|half| {
                    let v = self.f.add_value(self.words(bank, 1));
                    let imm = Operand::Imm(half.into());
                    self.place(entry, Op::Copy, smallvec![v.into()], smallvec![imm]);
                    Operand::from(v)
                });
                let v = self.f.add_value(class);
                self.place(
                    entry,
                    Op::Concat,
                    smallvec![v.into()],
                    halves.into_iter().collect(),
                );
                (v.into(), entry)
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
            Make::Join(lo, hi) => {
                let ((lo, a), (hi, b)) = (self.make(lo), self.make(hi));
                let block = if self.dom.depth(b) > self.dom.depth(a) {
                    b
                } else {
                    a
                };
                let v = self.f.add_value(class);
                self.place(block, Op::Concat, smallvec![v.into()], smallvec![lo, hi]);
                (v.into(), block)
            }
            Make::Part(whole, dword) => {
                let (whole, block) = self.make(whole);
                let part = match whole {
                    Operand::Value(v, part) => {
                        let start = part.start + self.units(dword);
                        Operand::Value(v, Part::new(start, units))
                    }
                    Operand::Imm(i) => Operand::Imm(i64::from((i >> (32 * dword)) as i32)),
                    other => other,
                };
                (part, block)
            }
            Make::Same(other) => self.make(other),
            Make::Copy(other) if bank.role == BankRole::Condition => {
                let (mask, at) = self.make(other);
                let outer = self.reader;
                let deeper = self.dom.depth(at) > self.dom.depth(outer);
                let block = if deeper { at } else { outer };
                let condition = self.test(mask, block);
                (condition.unwrap_or(Operand::Imm(0)), block)
            }
            Make::Copy(other) => {
                let (source, block) = self.make(other);
                let v = self.f.add_value(class);
                let down = self.ex.bank(other).per_lane() && !bank.per_lane();
                match self.target.read_first_lane() {
                    Some(op) if down && units > self.units(1) => {
                        let words = units / self.units(1);
                        let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                        for word in 0..words {
                            let part = self.cut(source, word, 1);
                            let read = self.f.add_value(self.words(bank, 1));
                            let uses = self.assemble(op, |_| Some(part));
                            self.place(block, Op::Inst(op), smallvec![read.into()], uses);
                            parts.push(read.into());
                        }
                        self.place(block, Op::Concat, smallvec![v.into()], parts)
                    }
                    Some(op) if down => {
                        let uses = self.assemble(op, |_| Some(source));
                        self.place(block, Op::Inst(op), smallvec![v.into()], uses)
                    }
                    _ => self.place(block, Op::Copy, smallvec![v.into()], smallvec![source]),
                };
                (v.into(), block)
            }
            Make::Inst {
                opcode,
                result,
                operands,
            } => {
                let key = (opcode, operands.clone());
                let known = self.several.get(&key);
                if let Some((_, found)) = known.and_then(|k| k.iter().find(|k| k.0 == result)) {
                    return *found;
                }
                let mut block = entry;
                let mut sources: SmallVec<[(u8, Operand); 4]> = SmallVec::new();
                // The condition bit is live only until the next instruction that sets it. So it is set
                // last, next to its reader.
                let is_condition = |e: &Self, choice: &Choice| match choice {
                    Choice::Item(i) => e.ex.bank(*i).role == BankRole::Condition,
                    Choice::Imm(_) => false,
                };
                let (last, first): (SmallVec<[_; 4]>, SmallVec<[_; 4]>) = operands
                    .into_iter()
                    .partition(|(_, c)| is_condition(self, c));
                let outer = self.reader;
                for (n, choice) in first.into_iter().chain(last) {
                    match choice {
                        Choice::Imm(i) => sources.push((n, Operand::Imm(i))),
                        Choice::Item(i) => {
                            self.reader = block;
                            let (operand, at) = self.make(i);
                            sources.push((n, operand));
                            if self.dom.depth(at) > self.dom.depth(block) {
                                block = at;
                            }
                        }
                    }
                }
                self.reader = outer;
                if bank.role == BankRole::Condition && self.dom.depth(outer) > self.dom.depth(block)
                {
                    block = outer;
                }
                let v = self.f.add_value(class);
                let info = self.target.info(opcode);
                let result = usize::from(result);
                if bank.role == BankRole::Condition {
                    self.f.values[v].fixed = info.operands[result].fixed;
                }
                let uses =
                    self.assemble(opcode, |n| sources.iter().find(|s| s.0 == n).map(|s| s.1));
                let defs = self.results(opcode, |i| (i == result).then(|| v.into()));
                // Readers of another result of the same instruction find the result here.
                let all = info.defs().zip(&defs).filter(|((_, s), _)| !s.implicit);
                let all: SmallVec<[_; 2]> = all
                    .map(|((n, _), &operand)| (n as u8, (operand, block)))
                    .collect();
                if all.len() > 1 && !again {
                    self.several.insert(key, all);
                }
                let inst = self.place(block, Op::Inst(opcode), defs, uses);
                self.note_origin(inst, item);
                (v.into(), block)
            }
        };
        if bank.role != BankRole::Condition {
            if again && self.repeats[item as usize] == 0 {
                self.note_repeated(item);
            }
            self.items[item as usize] = Some(made);
        }
        made
    }

    /// The operand of a class in a bank.
    fn class(&mut self, id: Id, bank: Bank) -> Operand {
        match self.ex.lookup(id, bank) {
            Some(item) => self.item(item).0,
            None => {
                self.fail("a value is needed that was not selected");
                Operand::Imm(0)
            }
        }
    }
}
