//! Lowering of structured control flow to branches.
//!
//! A loop tests its counter at the end of the body and, unless constant bounds prove a first trip, once
//! before: a trip costs one branch. The results of an operation become parameters of the block behind it, under
//! the same values, so their users do not change.

use super::dialect::{AsterFunction, OpKind, Operation, Region, Segment, Structured, Type};
use super::rows::Constants;
use crate::ir::function::{Block, BlockData, BranchTarget, Inst, InstData, Value};
use crate::ir::operand::Operand;
use easel_isa::diagnostic::Span;
use smallvec::{SmallVec, smallvec};

/// Whether a function has structured control flow.
pub fn has_any(func: &AsterFunction) -> bool {
    let mut all = func.inst_order();
    all.any(|(_, i)| matches!(func.insts[i].op.kind, OpKind::Structured(_)))
}

/// All blocks; blocks of regions are behind the block of their operation.
pub fn blocks(func: &AsterFunction) -> Vec<Block> {
    let mut out = Vec::new();
    let mut stack: Vec<Block> = func.layout.iter().rev().copied().collect();
    while let Some(block) = stack.pop() {
        out.push(block);
        let regions = func.blocks[block].insts.iter();
        let regions: Vec<Block> = regions
            .flat_map(|&i| &func.insts[i].op.regions)
            .flat_map(|r| r.blocks.iter().copied())
            .collect();
        stack.extend(regions.into_iter().rev());
    }
    out
}

/// Replaces all structured control flow, which must be valid, by branches. Returns the number of lowered operations.
pub fn lower(func: &mut AsterFunction) -> u32 {
    let mut lower = Lower {
        constants: Constants::new(func),
        layout: Vec::new(),
        count: 0,
        func,
    };
    for block in std::mem::take(&mut lower.func.layout) {
        lower.block(block);
    }
    lower.func.layout = lower.layout;
    lower.count
}

struct Lower<'a> {
    func: &'a mut AsterFunction,
    constants: Constants,
    /// The blocks so far.
    layout: Vec<Block>,
    count: u32,
}

impl Lower<'_> {
    /// Puts a block, its regions, and the continuation into the layout.
    fn block(&mut self, block: Block) {
        let mut at = block;
        self.layout.push(at);
        for inst in std::mem::take(&mut self.func.blocks[block].insts) {
            match self.func.insts[inst].op.kind {
                OpKind::Structured(Structured::Yield | Structured::Condition) => {
                    // The lowering of the enclosing region replaces the terminator.
                    self.func.blocks[at].insts.push(inst);
                }
                OpKind::Structured(kind) => {
                    self.count += 1;
                    at = self.structured(kind, inst, at);
                }
                _ => self.func.blocks[at].insts.push(inst),
            }
        }
    }

    /// Lowers an operation at the end of a block. Returns the block behind the operation, which has its results.
    fn structured(&mut self, kind: Structured, inst: Inst, at: Block) -> Block {
        let data = self.func.insts[inst].clone();
        let results: Vec<Value> = data.defs.iter().filter_map(|d| d.as_value()).collect();
        let behind = self.func.blocks.push(BlockData {
            params: results,
            insts: Vec::new(),
        });
        let regions: SmallVec<[Block; 2]> = data.op.regions.iter().map(Region::entry).collect();
        match (kind, &regions[..]) {
            (Structured::For, &[body]) => self.counted(&data, at, body, behind),
            (Structured::If, &[then]) => {
                self.conditional(&data, at, (then, &[]), (behind, &[]));
                let end = self.region(then);
                self.jump(end, behind);
            }
            (Structured::If, &[then, other]) => {
                self.conditional(&data, at, (then, &[]), (other, &[]));
                for region in [then, other] {
                    let end = self.region(region);
                    self.jump(end, behind);
                }
            }
            (Structured::While, &[test, body]) => {
                self.branch(at, test, &data.uses, data.span);
                let end = self.region(test);
                if let Some(last) = self.func.blocks[end.0].insts.pop() {
                    let decided = self.func.insts[last].clone();
                    let rest = &decided.uses[1..];
                    self.conditional(&decided, end.0, (body, rest), (behind, rest));
                }
                let end = self.region(body);
                self.jump(end, test);
            }
            _ => {}
        }
        self.layout.push(behind);
        behind
    }

    /// Puts a region's blocks into the layout. Returns its last block, and the place of its terminator.
    fn region(&mut self, region: Block) -> (Block, Option<Span>) {
        let first = self.layout.len();
        self.block(region);
        let end = self.layout[first..].last().copied().unwrap_or(region);
        let last = self.func.blocks[end].insts.last();
        (end, last.and_then(|&i| self.func.insts[i].span))
    }

    /// `scf.yield` becomes a branch; a region without `scf.yield` yields nothing.
    fn jump(&mut self, (end, span): (Block, Option<Span>), to: Block) {
        let values = self.yielded(end);
        self.branch(end, to, &values, span);
    }

    /// Removes a region's `scf.yield` and returns its operands.
    fn yielded(&mut self, end: Block) -> SmallVec<[Operand; 4]> {
        let insts = &mut self.func.blocks[end].insts;
        let is_yield = insts
            .last()
            .is_some_and(|&i| self.func.insts[i].op.kind == OpKind::Structured(Structured::Yield));
        match insts.pop_if(|_| is_yield) {
            Some(last) => self.func.insts[last].uses.clone(),
            None => SmallVec::new(),
        }
    }

    /// `scf.for`: a test for a first trip before the loop, and a test for another trip behind the body.
    fn counted(&mut self, data: &InstData<Operation>, at: Block, body: Block, behind: Block) {
        let [from, to, step, first @ ..] = &data.uses[..] else {
            return;
        };
        let unsigned = data.op.detail == "unsigned";
        let constant = |o: &Operand| o.as_value().and_then(|v| self.constants.of(v));
        let runs = match (constant(from), constant(to)) {
            (Some(a), Some(b)) if unsigned => (a as u64) < b as u64,
            (Some(a), Some(b)) => a < b,
            _ => false,
        };
        let entering: Vec<Operand> = std::iter::once(*from)
            .chain(first.iter().copied())
            .collect();
        if runs {
            self.branch(at, body, &entering, data.span);
        } else {
            let condition = self.less(at, *from, *to, unsigned, data.span);
            self.decide(at, condition, (body, &entering), (behind, first), data.span);
        }
        let counter = self.func.blocks[body].params.first().copied();
        let (end, span) = self.region(body);
        let Some(counter) = counter else { return };
        let yielded = self.yielded(end);
        let ty = self.func.ty(counter);
        let sum = Operation::new(OpKind::Arith, "arith.addi").with_segments([Segment::ins(2)]);
        let next = self.make(end, sum, &[counter.into(), *step], ty, span);
        let condition = self.less(end, next, *to, unsigned, span);
        let again: Vec<Operand> = std::iter::once(next)
            .chain(yielded.iter().copied())
            .collect();
        self.decide(end, condition, (body, &again), (behind, &yielded), span);
    }

    fn less(
        &mut self,
        at: Block,
        a: Operand,
        b: Operand,
        unsigned: bool,
        span: Option<Span>,
    ) -> Operand {
        let mut op = Operation::new(OpKind::Arith, "arith.cmpi").with_segments([Segment::ins(2)]);
        op.detail = if unsigned { "ult" } else { "slt" }.to_string();
        let bit = Type::scalar("i1");
        self.make(at, op, &[a, b], bit, span)
    }

    /// An operation with one result at the end of a block.
    fn make(
        &mut self,
        at: Block,
        op: Operation,
        uses: &[Operand],
        ty: Type,
        span: Option<Span>,
    ) -> Operand {
        let result = Operand::from(self.func.add_value(ty));
        let inst = self.func.make_inst(
            InstData::new(op, smallvec![result], uses.iter().copied().collect()).at(span),
        );
        self.func.blocks[at].insts.push(inst);
        result
    }

    fn branch(&mut self, at: Block, to: Block, args: &[Operand], span: Option<Span>) {
        let inst = self.func.make_inst(InstData {
            op: Operation::new(OpKind::Branch, "cf.br"),
            defs: smallvec![],
            uses: smallvec![],
            targets: vec![BranchTarget::new(to, args.iter().copied())].into(),
            span,
        });
        self.func.blocks[at].insts.push(inst);
    }

    /// A branch by the first operand of an operation.
    fn conditional(
        &mut self,
        data: &InstData<Operation>,
        at: Block,
        on_true: (Block, &[Operand]),
        on_false: (Block, &[Operand]),
    ) {
        if let Some(&condition) = data.uses.first() {
            self.decide(at, condition, on_true, on_false, data.span);
        }
    }

    fn decide(
        &mut self,
        at: Block,
        condition: Operand,
        on_true: (Block, &[Operand]),
        on_false: (Block, &[Operand]),
        span: Option<Span>,
    ) {
        let to =
            |(block, args): (Block, &[Operand])| BranchTarget::new(block, args.iter().copied());
        let op = Operation::new(OpKind::CondBranch, "cf.cond_br").with_segments([Segment::ins(1)]);
        let inst = self.func.make_inst(
            InstData::new(op, smallvec![], smallvec![condition])
                .with_targets([to(on_true), to(on_false)])
                .at(span),
        );
        self.func.blocks[at].insts.push(inst);
    }
}
