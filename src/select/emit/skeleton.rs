//! Instructions that keep their place: memory, matrices, barriers, waits, control flow.

use super::{Emitter, param_bank};
use crate::access::Expected;
use crate::build::{Base, Data, Piece, Skeleton};
use crate::ir::kernel::{Binary, Scalar, Wait};
use crate::ir::machine::Op;
use crate::ir::{Block, BranchTarget, Operand, Part, Reg, Value};
use crate::plan::{self, Address, MemoryInst};
use crate::target::Opcode;
use crate::target::query::Space;
use crate::target::wait::Levels;
use egg::Id;
use smallvec::{SmallVec, smallvec};

impl Emitter<'_> {
    pub(super) fn memory(&mut self, m: &MemoryInst) {
        self.span = m.span;
        let varying = self.homes.varying;
        let form = m.op.form;
        let mut given: SmallVec<[(u8, Operand); 6]> = SmallVec::new();
        match m.address {
            Address::Index { base, class } => {
                let index = self.class(class, varying);
                given.extend(form.index.map(|n| (n, index)));
                if let (Some(n), Base::Argument(a)) = (form.base, base) {
                    let pointer = self.arguments.get(&a).copied().unwrap_or(Operand::Imm(0));
                    given.push((n, pointer));
                }
            }
            Address::Buffer { base, class, bytes } => {
                let index = self.class(class, varying);
                given.extend(form.index.map(|n| (n, index)));
                let descriptor = self
                    .descriptors
                    .get(&(base, bytes))
                    .copied()
                    .unwrap_or(Operand::Imm(0));
                given.extend(form.resource.map(|n| (n, descriptor)));
                given.extend(form.scalar.map(|n| (n, Operand::Imm(0))));
            }
            Address::Described { value, class } => {
                let index = self.class(class, varying);
                given.extend(form.index.map(|n| (n, index)));
                let held = self.values[value].first().map(|h| h.0);
                given.extend(form.resource.zip(held));
                given.extend(form.scalar.map(|n| (n, Operand::Imm(0))));
            }
            Address::Fixed => {}
            Address::Wide { class } => {
                let address = self.class(class, varying);
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
                let mut operand = self.data(data, piece.start, piece.dwords);
                let compared = m.atomic.as_ref();
                let compared =
                    compared.and_then(|(row, used)| row.expected.zip(used.expected.as_ref()));
                if let Some((place, expected)) = compared {
                    let expected = self.data(expected, 0, piece.dwords);
                    match place {
                        Expected::Operand(n) => given.push((n, expected)),
                        Expected::AboveData => {
                            let pair = self.words(varying, 2 * piece.dwords);
                            operand = self.join(smallvec![operand, expected], pair);
                        }
                    }
                }
                given.push((part.data, operand));
            }
        }
        let uses = self.assemble(m.op.opcode, |n| {
            given.iter().find(|g| g.0 == n).map(|g| g.1)
        });
        let total: u32 = m.pieces.iter().map(|p| p.dwords).sum();
        let mut defs: SmallVec<[Operand; 2]> = SmallVec::new();
        if !m.op.store {
            let v = self.f.add_value(self.words(varying, total));
            defs.push(v.into());
            let mut at = 0;
            for p in &m.pieces {
                if let Some(value) = p.value {
                    let part = if p.dwords == total {
                        Part::WHOLE
                    } else {
                        Part::new(self.units(at), self.units(p.dwords))
                    };
                    self.loaded(value, p, Operand::Value(v, part));
                }
                at += p.dwords;
            }
        }
        if let Some((row, used)) = &m.atomic
            && let Some(old) = row.old
        {
            let class = self.words(varying, total);
            let v = self.f.add_value(class);
            defs = self.results(m.op.opcode, |n| (n == usize::from(old)).then(|| v.into()));
            if let Some(value) = used.value {
                self.values[value].push((v.into(), class.units));
            }
        }
        if let (Some(to), Some(part)) = (m.to, m.op.parts.first()) {
            let place = self.target.info(m.op.opcode).operands[usize::from(part.data)].fixed;
            self.send_to(to, place);
        }
        let restricted = m.mask.map(|mask| self.restrict(mask));
        let inst = self.push(Op::Inst(m.op.opcode), defs, uses);
        self.f.insts[inst].span = m.span;
        if let Some(all) = restricted {
            self.restore(all);
        }
    }

    /// Notes a piece of a loaded value, in the order of the value: a piece that shares an instruction with another access
    /// is at the place of that access, before pieces in front of it.
    fn loaded(&mut self, value: Value, piece: &plan::Piece, operand: Operand) {
        let starts = self.starts.entry(value).or_default();
        let at = starts.partition_point(|&start| start <= piece.start);
        starts.insert(at, piece.start);
        let units = self.units(piece.dwords);
        self.values[value].insert(at, (operand, units));
    }

    /// Writes the register with the address in the data share for transfers, if it holds another address.
    fn send_to(&mut self, to: Id, register: Option<Reg>) {
        let to = self.built.graph.eg.find(to);
        if self.destination.replace(to) == Some(to) {
            return;
        }
        let (moves, uniform) = (self.target.moves(), self.homes.uniform);
        let bank = register.and_then(|r| self.target.bank_around(r));
        let source = match self.built.graph.facts(to).as_const() {
            Some(word) => Operand::Imm(i64::from(word as i32)),
            None => self.class(to, uniform),
        };
        let opcode = match (bank, source) {
            (Some(bank), Operand::Imm(_)) => moves.constant(bank, 1),
            (Some(bank), _) => moves.between(bank, uniform, 1),
            (None, _) => None,
        };
        let Some((opcode, register)) = opcode.zip(register) else {
            return self.fail("no move writes the register with the address in the data share");
        };
        let uses = self.assemble(opcode, |_| Some(source));
        self.push(Op::Inst(opcode), smallvec![Operand::Reg(register)], uses);
    }

    fn targets(&mut self, list: &[(Block, &[Data])]) -> Vec<BranchTarget> {
        list.iter()
            .map(|(block, args)| {
                let params = self.kernel.blocks[*block].params.clone();
                let mut operands: Vec<Operand> = Vec::with_capacity(params.len());
                for (data, param) in args.iter().zip(params) {
                    let ty = self.kernel.ty(param);
                    let bank = param_bank(&self.built.known.uniform, self.homes, param, ty);
                    match data {
                        Data::Undefined => {
                            let held = self.values[param].clone();
                            for v in held.into_iter().filter_map(|h| h.0.as_value()) {
                                let class = self.f.ty(v);
                                operands.push(self.undefined(class));
                            }
                        }
                        Data::Class(id) => {
                            operands.push(self.class(*id, bank));
                        }
                        Data::Vector {
                            elem: Scalar::I1,
                            pieces,
                        } => {
                            for piece in pieces {
                                if let Piece::Class(id) = piece {
                                    operands.push(self.class(*id, bank));
                                }
                            }
                        }
                        data => operands.push(self.data(data, 0, ty.dwords())),
                    }
                }
                BranchTarget::new(self.machine_block(*block), operands)
            })
            .collect()
    }

    fn terminate(
        &mut self,
        opcode: Option<Opcode>,
        condition: Option<Operand>,
        targets: Vec<BranchTarget>,
    ) {
        let Some(opcode) = opcode else {
            return self.fail("no instruction ends a block in this way");
        };
        let uses = self.assemble(opcode, |n| {
            let spec = &self.target.info(opcode).operands[usize::from(n)];
            condition.filter(|_| spec.bits == 1)
        });
        let inst = self.push(Op::Inst(opcode), SmallVec::new(), uses);
        self.f.insts[inst].targets = targets.into();
    }

    pub(super) fn skeleton(&mut self, kind: &Skeleton) {
        match kind {
            Skeleton::Load { .. } | Skeleton::Store { .. } => {}
            Skeleton::Atomic { .. } | Skeleton::Transfer { .. } => {}
            Skeleton::Buffer { value, words } => self.buffer(*value, *words),
            Skeleton::Mfma {
                value,
                mfma,
                elems,
                operands,
            } => self.matrix(*value, mfma, *elems, operands),
            Skeleton::Dpp {
                value,
                dpp,
                elem,
                kept,
                operands,
            } => {
                let name = dpp.binary.map(lane_function);
                let of = match name {
                    Some(name) if dpp.binary.is_some_and(|b| b >= Binary::FAdd) => {
                        Some((name, elem.name()))
                    }
                    Some(name) => Some((name, "b32")),
                    None => None,
                };
                let Some(form) = self.target.dpp(of) else {
                    return self.fail("no instruction does this with data of another lane");
                };
                let varying = self.homes.varying;
                let old = match kept {
                    Some(kept) => self.class(*kept, varying),
                    None => self.undefined(self.words(varying, 1)),
                };
                let rest = operands.iter().map(|&o| self.class(o, varying));
                let all: SmallVec<[Operand; 3]> = std::iter::once(old).chain(rest).collect();
                let v = self.exchanged(form, dpp, &all);
                self.values[*value] = smallvec![v];
            }
            Skeleton::Shuffle {
                value,
                how,
                operand,
            } => self.shuffle(*value, how, *operand),
            Skeleton::ReadLane {
                value,
                lane,
                operand,
            } => {
                let Some(form) = self.target.read_lane() else {
                    return self.fail("no instruction reads one lane");
                };
                let data = self.class(*operand, self.homes.varying);
                let [from, at] = form.operands;
                let uses = self.assemble(form.op, |n| match n {
                    n if n == from => Some(data),
                    n if n == at => Some(Operand::Imm((*lane).into())),
                    _ => None,
                });
                let class = self.words(self.homes.uniform, 1);
                let v = self.f.add_value(class);
                let defs = self.results(form.op, |_| Some(v.into()));
                self.push(Op::Inst(form.op), defs, uses);
                self.values[*value] = smallvec![(v.into(), class.units)];
            }
            Skeleton::Barrier { global } => {
                // The wait for own LDS accesses is inserted later where it is needed. The wait for global
                // accesses belongs to the barrier and precedes it from the start.
                if *global {
                    let levels = self.all_done();
                    self.wait(&levels);
                }
                let barrier = self.target.barrier();
                if barrier.is_empty() {
                    self.fail("the target has no barrier");
                }
                for &(op, number) in barrier {
                    let uses = self.assemble(op, |_| number.map(Operand::Imm));
                    self.push(Op::Inst(op), SmallVec::new(), uses);
                }
            }
            Skeleton::Wait(Wait::Immediate(immediate)) => {
                match self.target.immediate_levels(i64::from(*immediate)) {
                    Some(levels) => self.wait(&levels),
                    None => self.fail("no single instruction waits for loads of every memory"),
                }
            }
            // Landing has replaced it by a wait for all transfers if one is needed.
            Skeleton::Wait(Wait::Uncounted) => {}
            Skeleton::Wait(Wait::Accesses {
                global,
                loads,
                lds,
                transfers,
            }) => {
                let mut levels: Levels = vec![None; self.target.counters.len()];
                let global = global.iter().chain(loads).min();
                self.lower(&mut levels, Space::Global, global.copied());
                self.lower(&mut levels, Space::Lds, *lds);
                // A wait without levels orders the instructions on its two sides.
                self.wait(&levels);
                if let Some(most) = transfers {
                    let most = Operand::Imm(i64::from(*most));
                    self.push(Op::Landed, SmallVec::new(), smallvec![most]);
                }
            }
            Skeleton::Priority(level) => match self.target.priority() {
                Some(op) => {
                    let uses = self.assemble(op, |_| Some(Operand::Imm((*level).into())));
                    self.push(Op::Inst(op), SmallVec::new(), uses);
                }
                None => self.fail("the target has no priorities of waves"),
            },
            Skeleton::Trap => match (self.target.trap(), self.target.abi) {
                (Some(op), Some(abi)) => {
                    let uses = self.assemble(op, |_| Some(Operand::Imm(abi.trap.into())));
                    self.push(Op::Inst(op), SmallVec::new(), uses);
                }
                _ => self.fail("the target has no traps"),
            },
            Skeleton::BranchAny {
                mask,
                targets: [a, b],
            } => {
                let targets = self.targets(&[(a.0, &a.1), (b.0, &b.1)]);
                let condition = self.any(*mask);
                let branch = self
                    .target
                    .condition()
                    .and_then(|c| self.target.branch_if(c, true));
                self.terminate(branch, condition, targets);
            }
            Skeleton::Return => self.terminate(self.target.end(), None, Vec::new()),
            Skeleton::Jump { target, args } => {
                let targets = self.targets(&[(*target, args)]);
                self.terminate(self.target.jump(), None, targets);
            }
            Skeleton::Branch {
                condition,
                targets: [a, b],
            } => {
                // Arguments first: their instructions may change the condition bit.
                let targets = self.targets(&[(a.0, &a.1), (b.0, &b.1)]);
                self.reader = self.current;
                let condition = self.class(*condition, self.homes.condition);
                let branch = self
                    .target
                    .condition()
                    .and_then(|c| self.target.branch_if(c, true));
                self.terminate(branch, Some(condition), targets);
            }
        }
    }

    /// Levels at which all accesses of global memory and of the data share are complete.
    fn all_done(&self) -> Levels {
        let mut levels: Levels = vec![None; self.target.counters.len()];
        self.lower(&mut levels, Space::Global, Some(0));
        self.lower(&mut levels, Space::Lds, Some(0));
        levels
    }

    /// Bounds the outstanding accesses of a memory, as far as its counters can express the bound.
    fn lower(&self, levels: &mut Levels, space: Space, most: Option<u16>) {
        let Some(most) = most else { return };
        let forms = self.target.memory_forms().iter();
        for form in forms.filter(|f| f.space == space) {
            for event in self.target.info(form.op).events {
                let counter = &self.target.counters[usize::from(event.counter)];
                if most < u16::from(counter.max) {
                    let level = &mut levels[usize::from(event.counter)];
                    let most = most as u8;
                    *level = Some(level.map_or(most, |l| l.min(most)));
                }
            }
        }
    }

    fn wait(&mut self, levels: &Levels) {
        match self.target.wait_for(levels) {
            Some(waits) => {
                for (op, immediate) in waits {
                    let info = self.target.info(op);
                    let level = |n: u8| info.operands[usize::from(n)].fixed.is_none();
                    let uses = self.assemble(op, |n| level(n).then_some(Operand::Imm(immediate)));
                    self.push(Op::Inst(op), SmallVec::new(), uses);
                }
            }
            None => self.fail("the target has no wait for counters"),
        }
    }
}

/// The name of an operation on two elements in the meaning language.
fn lane_function(binary: Binary) -> &'static str {
    match binary {
        Binary::SMin => "min_s",
        Binary::SMax => "max_s",
        Binary::UMin => "min_u",
        Binary::UMax => "max_u",
        other => other.name(),
    }
}
