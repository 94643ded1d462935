//! Instructions that keep their place: memory, matrices, barriers, waits, control flow.

use super::{Emitter, param_bank};
use crate::ir::machine::{Class, Op};
use crate::ir::{Block, Operand, Part, Target};
use crate::select::build::{Base, Data, Piece, Skeleton};
use crate::select::plan::{Address, MemoryInst};
use crate::target::query::Space;
use crate::target::wait::{self, Levels};
use crate::target::{Bank, Opcode};
use smallvec::{SmallVec, smallvec};

impl Emitter<'_> {
    pub(super) fn memory(&mut self, m: &MemoryInst) {
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

    fn targets(&mut self, list: &[(Block, &[Data])]) -> Vec<Target> {
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
                                let id = crate::select::extract::through_truncation(
                                    &self.built.graph,
                                    *id,
                                );
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
        targets: Vec<Target>,
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

    pub(super) fn skeleton(&mut self, kind: &Skeleton) {
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
            Skeleton::Barrier { global } => {
                // The wait for own LDS accesses is inserted where it is needed; that for global
                // ones is the barrier's wish and stands before it from the start.
                if *global {
                    self.wait(Some(0), Some(0));
                }
                match self.target.barrier() {
                    Some(op) => {
                        let uses = self.assemble(op, |_| None);
                        self.push(Op::Inst(op), SmallVec::new(), uses);
                    }
                    None => self.fail("the target has no barrier"),
                }
            }
            Skeleton::Wait { vmem, lgkm } => self.wait(*vmem, *lgkm),
            Skeleton::Return => self.terminate(self.target.end(), None, Vec::new()),
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

    /// Wait until at most so many operations on global memory, and on the data share and scalar
    /// memory, are outstanding.
    fn wait(&mut self, vmem: Option<u8>, lgkm: Option<u8>) {
        let tables = self.target.tables;
        let mut levels: Levels = vec![None; tables.counters.len()];
        for form in self.target.memory_forms() {
            let level = match form.space {
                Space::Global | Space::Buffer => vmem,
                Space::Lds => lgkm,
                _ => None,
            };
            for event in form
                .op
                .info()
                .events
                .iter()
                .filter(|_| level.is_some() && form.resource.is_none())
            {
                levels[usize::from(event.counter)] = level;
            }
        }
        match self.target.wait() {
            Some(op) => {
                let imm = wait::encode(tables.counters, &levels);
                let uses = self.assemble(op, |_| Some(Operand::Imm(imm)));
                self.push(Op::Inst(op), SmallVec::new(), uses);
            }
            None => self.fail("the target has no wait for counters"),
        }
    }
}
