//! Rewriting a loop by the leads of its instructions.
//!
//! A value is read *at* an iteration, counted from that of lead 0. In the new loop `v` at r is
//!
//! - made here, if the instruction's lead is r, or if it is replicated;
//! - a parameter of the block, if it was made in an earlier iteration (lead above r);
//! - for a parameter of the old loop: its argument at r - 1.
//!
//! Before the loop iterations are counted from 0. After the loop they are counted from the iteration that would follow
//! the last one.

use super::Moved;
use super::lead::Plan;
use crate::body::{Body, Origin};
use crate::end::copy;
use crate::ir::kernel::{Binary, KernelFunction, Op, Type};
use crate::ir::{Block, BranchTarget, Inst, InstData, Operand, Value};
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// A value at an iteration.
type At = (Value, i64);

/// Writes the loop; the old loop stays after it for counts that are too small if it is `guarded`.
/// `None`, without a change, if a value is read before it is made.
pub(super) fn write(
    f: &mut KernelFunction,
    body: &Body,
    plan: &Plan,
    guarded: bool,
    outside: &[Value],
    moved: &mut Moved,
) -> Option<()> {
    let copies = (plan.depth as usize + 2) * body.insts.len();
    f.reserve(copies, copies);
    let (test, before) = (f.add_block(), f.add_block());
    let (around, after) = (f.add_block(), f.add_block());
    let mut x = Expansion {
        f,
        body,
        plan,
        before: if guarded { test } else { before },
        around,
        after,
        early: FxHashMap::default(),
        now: FxHashMap::default(),
        late: FxHashMap::default(),
        carried: Vec::new(),
        param: FxHashMap::default(),
    };
    let longer = if guarded { Some(x.longer()?) } else { None };
    x.before = before;
    x.prologue()?;
    x.steady()?;
    x.epilogue()?;
    let last = i64::from(plan.depth) - 1;
    let mut results = Vec::with_capacity(outside.len());
    for &v in outside {
        results.push(x.late(v.into(), last)?);
    }
    let condition = x.now(body.condition, last + 1)?;
    let (entry, next) = x.parameters()?;
    let Expansion { f, .. } = x;

    let span = f.insts[body.end].span;
    let finish =
        |f: &mut KernelFunction, block, op, uses: &[Operand], targets: Vec<BranchTarget>| {
            let data = InstData::new(op, smallvec![], uses.iter().copied().collect())
                .with_targets(targets)
                .at(span);
            let end = f.make_inst(data);
            f.blocks[block].insts.push(end);
        };
    finish(
        f,
        before,
        Op::Jump,
        &[],
        vec![BranchTarget::new(around, entry)],
    );
    let mut ways = vec![
        BranchTarget::new(around, next),
        BranchTarget::new(after, []),
    ];
    if body.back == 1 {
        ways.swap(0, 1);
    }
    finish(f, around, Op::Branch, &[condition], ways);

    let mut blocks = vec![before, around, after];
    let entered = if let Some(longer) = longer {
        // Both loops meet in a block of their own, to which the old loop's values are passed.
        let join = f.add_block();
        let params: Vec<Value> = outside
            .iter()
            .map(|&v| f.add_param(join, f.ty(v)))
            .collect();
        let of: FxHashMap<Value, Operand> = outside
            .iter()
            .copied()
            .zip(params.iter().map(|&p| p.into()))
            .collect();
        let rename = |o: &Operand| o.as_value().and_then(|v| of.get(&v)).copied().unwrap_or(*o);
        let args: Vec<Operand> = body.exit.args.iter().map(rename).collect();
        finish(
            f,
            join,
            Op::Jump,
            &[],
            vec![BranchTarget::new(body.exit.block, args)],
        );
        finish(
            f,
            after,
            Op::Jump,
            &[],
            vec![BranchTarget::new(join, results)],
        );
        let old = outside.iter().map(|&v| v.into());
        f.insts[body.end].targets[1 - body.back] = BranchTarget::new(join, old);
        let mut ways = vec![
            BranchTarget::new(before, []),
            BranchTarget::new(body.block, body.entry.iter().copied()),
        ];
        if body.back == 1 {
            ways.swap(0, 1);
        }
        finish(f, test, Op::Branch, &[longer], ways);
        moved
            .values
            .extend(of.into_iter().map(|(v, p)| (v, (body.block, p))));
        blocks.insert(0, test);
        blocks.extend([body.block, join]);
        test
    } else {
        let of: FxHashMap<Value, Operand> = outside.iter().copied().zip(results).collect();
        let rename = |o: &Operand| o.as_value().and_then(|v| of.get(&v)).copied().unwrap_or(*o);
        let args: Vec<Operand> = body.exit.args.iter().map(rename).collect();
        finish(
            f,
            after,
            Op::Jump,
            &[],
            vec![BranchTarget::new(body.exit.block, args)],
        );
        moved
            .values
            .extend(of.into_iter().map(|(v, p)| (v, (body.block, p))));
        before
    };
    moved.entered.insert(body.block, entered);
    moved.blocks.insert(body.block, blocks);
    Some(())
}

struct Expansion<'a> {
    f: &'a mut KernelFunction,
    body: &'a Body,
    plan: &'a Plan,
    /// The blocks directly before the loop, of the loop, and directly after it.
    before: Block,
    around: Block,
    after: Block,
    early: FxHashMap<At, Operand>,
    now: FxHashMap<At, Operand>,
    late: FxHashMap<At, Operand>,
    /// The values of the new loop's parameters.
    carried: Vec<At>,
    param: FxHashMap<At, Value>,
}

impl Expansion<'_> {
    /// The lead of an instruction that has one place.
    fn lead(&self, inst: Inst) -> Option<i64> {
        self.plan.leads.get(&inst).map(|&l| i64::from(l))
    }

    /// A value of iteration `at`, counted from the first, before the loop.
    fn early(&mut self, o: Operand, at: i64) -> Option<Operand> {
        let Some((v, origin)) = self.body.inside(o) else {
            return Some(o);
        };
        if let Some(&made) = self.early.get(&(v, at)) {
            return Some(made);
        }
        let inst = match origin {
            Origin::Param(n) if at == 0 => return Some(self.body.entry[n]),
            Origin::Param(n) => return self.early(self.body.next[n], at - 1),
            Origin::Inst(inst) => inst,
        };
        if self.lead(inst).is_some() || at < 0 {
            return None;
        }
        self.make_early(inst, at)?;
        self.early.get(&(v, at)).copied()
    }

    fn make_early(&mut self, inst: Inst, at: i64) -> Option<()> {
        let mut uses = Vec::new();
        for o in self.f.insts[inst].uses.clone() {
            uses.push(self.early(o, at)?);
        }
        for (v, made) in copy(self.f, self.before, inst, uses) {
            self.early.insert((v, at), made);
        }
        Some(())
    }

    /// A value of iteration `at`, counted from that of lead 0, in the loop.
    fn now(&mut self, o: Operand, at: i64) -> Option<Operand> {
        let Some((v, origin)) = self.body.inside(o) else {
            return Some(o);
        };
        if let Some(&made) = self.now.get(&(v, at)) {
            return Some(made);
        }
        match origin {
            Origin::Param(n) => {
                let next = self.body.next[n];
                if let Some((v, Origin::Inst(inst))) = self.body.inside(next)
                    && let Some(lead) = self.lead(inst)
                {
                    if lead < at - 1 {
                        return None;
                    }
                    if lead == at - 1 {
                        return self.now.get(&(v, lead)).copied();
                    }
                }
                Some(self.carry((v, at)).into())
            }
            Origin::Inst(inst) => match self.lead(inst) {
                Some(lead) if lead > at => Some(self.carry((v, at)).into()),
                Some(_) => None,
                None => {
                    self.make_now(inst, at)?;
                    self.now.get(&(v, at)).copied()
                }
            },
        }
    }

    fn make_now(&mut self, inst: Inst, at: i64) -> Option<()> {
        let mut uses = Vec::new();
        for o in self.f.insts[inst].uses.clone() {
            uses.push(self.now(o, at)?);
        }
        for (v, made) in copy(self.f, self.around, inst, uses) {
            self.now.insert((v, at), made);
        }
        Some(())
    }

    /// A parameter of the new loop.
    fn carry(&mut self, what: At) -> Value {
        if let Some(&p) = self.param.get(&what) {
            return p;
        }
        let p = self.f.add_param(self.around, self.f.ty(what.0));
        self.f.set_range(p, self.f.range(what.0));
        self.param.insert(what, p);
        self.carried.push(what);
        p
    }

    /// A value of iteration `at`, counted from the iteration that would follow the last one.
    fn late(&mut self, o: Operand, at: i64) -> Option<Operand> {
        let Some((v, origin)) = self.body.inside(o) else {
            return Some(o);
        };
        if let Some(&made) = self.late.get(&(v, at)) {
            return Some(made);
        }
        match origin {
            Origin::Param(n) => {
                let next = self.body.next[n];
                match self.body.inside(next) {
                    Some((_, Origin::Inst(inst))) if self.lead(inst).is_some() => {
                        self.late(next, at - 1)
                    }
                    // The argument that was passed at the loop's end, counted from there.
                    _ => self.now(next, at),
                }
            }
            Origin::Inst(inst) => match self.lead(inst) {
                Some(lead) if lead > at => self.now(o, at + 1),
                Some(_) => None,
                None if at < 0 => self.now(o, at + 1),
                None => {
                    self.make_late(inst, at)?;
                    self.late.get(&(v, at)).copied()
                }
            },
        }
    }

    fn make_late(&mut self, inst: Inst, at: i64) -> Option<()> {
        let mut uses = Vec::new();
        for o in self.f.insts[inst].uses.clone() {
            uses.push(self.late(o, at)?);
        }
        for (v, made) in copy(self.f, self.after, inst, uses) {
            self.late.insert((v, at), made);
        }
        Some(())
    }

    /// The instructions of each lead, in their order.
    fn by_lead(&self) -> Vec<Vec<Inst>> {
        let mut all = vec![Vec::new(); self.plan.depth as usize + 1];
        for &inst in &self.body.insts {
            if let Some(&lead) = self.plan.leads.get(&inst) {
                all[lead as usize].push(inst);
            }
        }
        all
    }

    /// The parts of the first iterations before the loop.
    fn prologue(&mut self) -> Option<()> {
        let all = self.by_lead();
        for time in -i64::from(self.plan.depth)..0 {
            for (lead, insts) in (0..).zip(&all) {
                for &inst in insts.iter().filter(|_| time + lead >= 0) {
                    self.make_early(inst, time + lead)?;
                }
            }
        }
        Some(())
    }

    fn steady(&mut self) -> Option<()> {
        for (lead, insts) in (0..).zip(self.by_lead()) {
            for inst in insts {
                self.make_now(inst, lead)?;
            }
        }
        Some(())
    }

    /// The rest of the last iterations.
    fn epilogue(&mut self) -> Option<()> {
        let all = self.by_lead();
        let depth = i64::from(self.plan.depth);
        for time in 0..depth {
            for (lead, insts) in (0..).zip(&all) {
                for &inst in insts.iter().filter(|_| time + lead < depth) {
                    self.make_late(inst, time + lead)?;
                }
            }
        }
        Some(())
    }

    /// The arguments for the new loop's parameters: at first, and from then on.
    fn parameters(&mut self) -> Option<(Vec<Operand>, Vec<Operand>)> {
        let (mut entry, mut next) = (Vec::new(), Vec::new());
        while let Some(&(v, at)) = self.carried.get(entry.len()) {
            entry.push(self.early(v.into(), at)?);
            next.push(match self.body.origin.get(&v)? {
                Origin::Param(n) => self.now(self.body.next[*n], at)?,
                Origin::Inst(_) => self.now(v.into(), at + 1)?,
            });
        }
        Some((entry, next))
    }

    /// Whether the old loop runs more often than the largest lead: its condition in that many
    /// iterations, in the terminator's form: true if the first target is the loop.
    fn longer(&mut self) -> Option<Operand> {
        let join = if self.body.back == 0 {
            Binary::And
        } else {
            Binary::Or
        };
        let mut all: Option<Operand> = None;
        for at in 0..i64::from(self.plan.depth) {
            let one = self.early(self.body.condition, at)?;
            all = Some(match all {
                None => one,
                Some(so_far) => {
                    let ty = Type::I1;
                    let block = self.before;
                    let inst = self.f.append(block, Op::Binary(join), [so_far, one], [ty]);
                    self.f.result(inst, 0).into()
                }
            });
        }
        all
    }
}
