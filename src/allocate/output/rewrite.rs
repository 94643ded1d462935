//! Values become registers, parallel copies become moves, empty edge blocks are removed.

use super::parallel::{Transfer, sequence};
use crate::input::prepare::Prepared;
use crate::ir::function::{Block, Inst, InstData};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::place::assign::Assignment;
use crate::place::found::Found;
use crate::place::pool::Pool;
use crate::ranges::align::Align;
use crate::ranges::client::RegisterFiles;
use crate::ranges::live::Live;
use crate::ranges::webs::Webs;
use crate::report::refused;
use crate::target::{Bank, BankMap, Opcode};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::smallvec;

/// The allocated function, and its counts.
pub(crate) struct Finished {
    pub func: MachineFunction,
    /// One more than the highest register number used in the bank's file.
    pub registers: BankMap<u32>,
    /// Moves that were made from copies.
    pub moves: u32,
    /// Blocks on critical edges that had to stay.
    pub split_edges: u32,
}

struct Rewrite<'a> {
    live: &'a Live,
    webs: &'a Webs,
    assignment: &'a Assignment,
    pool: &'a Pool,
    errors: Diagnostics,
}

pub(crate) fn run(
    prepared: Prepared,
    live: &Live,
    found: &Found,
    pool: &Pool,
) -> Result<Finished, Diagnostics> {
    let Prepared {
        mut func,
        split,
        kept,
        ..
    } = prepared;
    let mut pass = Rewrite {
        live,
        webs: &found.webs,
        assignment: &found.assignment,
        pool,
        errors: Diagnostics::default(),
    };
    let mut moves = 0;
    for block in func.layout.clone() {
        let insts = std::mem::take(&mut func.blocks[block].insts);
        let mut new = Vec::with_capacity(insts.len());
        for inst in insts {
            match func.insts[inst].op {
                Op::Inst(_) | Op::Other | Op::OtherEnd | Op::Keep | Op::Landed => {
                    pass.operands(&mut func, inst);
                    new.push(inst);
                }
                Op::Copy if kept.contains(inst) => {
                    pass.operands(&mut func, inst);
                    let data = &func.insts[inst];
                    if data.defs[..] != data.uses[..] {
                        new.push(inst);
                    }
                }
                Op::Entry | Op::Apart if kept.contains(inst) => {
                    pass.operands(&mut func, inst);
                    new.push(inst);
                }
                Op::Copy => {
                    let before = new.len();
                    pass.copy(&mut func, inst, &mut new);
                    moves += (new.len() - before) as u32;
                }
                // `concat` is a copy by now; the others only mark the starts of values.
                Op::Concat | Op::Undef | Op::Entry | Op::Apart => {}
            }
        }
        func.blocks[block].insts = new;
    }
    let errors = std::mem::take(&mut pass.errors);
    errors.into_result(())?;
    Ok(Finished {
        split_edges: remove_empty_edges(&mut func, &split),
        registers: used(&func, pool),
        func,
        moves,
    })
}

impl Rewrite<'_> {
    fn reg(&self, func: &MachineFunction, operand: Operand) -> Operand {
        let Operand::Value(value, part) = operand else {
            return operand;
        };
        let (web, offset) = self.webs.of(value);
        // Every web with members has been placed.
        let Some(reg) = self.assignment.reg(web, self.webs.webs[web].size()) else {
            return operand;
        };
        let range = part.range(func.ty(value).units);
        Operand::Reg(reg.part(offset + range.start, range.len() as u32))
    }

    fn operands(&self, func: &mut MachineFunction, inst: Inst) {
        for i in 0..func.insts[inst].defs.len() {
            func.insts[inst].defs[i] = self.reg(func, func.insts[inst].defs[i]);
        }
        for i in 0..func.insts[inst].uses.len() {
            func.insts[inst].uses[i] = self.reg(func, func.insts[inst].uses[i]);
        }
    }

    /// Replaces a parallel copy by moves.
    fn copy(&mut self, func: &mut MachineFunction, inst: Inst, new: &mut Vec<Inst>) {
        let data = func.insts[inst].clone();
        let (mut copies, mut constants) = (Vec::new(), Vec::new());
        for (&def, &source) in data.defs.iter().zip(&data.uses) {
            let Operand::Reg(to) = self.reg(func, def) else {
                continue;
            };
            match self.reg(func, source) {
                Operand::Reg(from) => copies.extend(to.range().zip(from.range())),
                Operand::Imm(imm) => {
                    // Low dwords first; the constant is sign-extended to the copy's width.
                    let dword = |k: u32| {
                        if k < 2 {
                            (imm >> (32 * k)) as i32
                        } else {
                            (imm >> 63) as i32
                        }
                    };
                    constants.extend(to.range().zip((0..).map(dword)));
                }
                Operand::Value(..) => {}
            }
        }
        // Values with the same contents may have been given one register: it is written once, and
        // not at all if it is a source already.
        copies.sort_by_key(|&(to, from)| (to, to != from, from));
        copies.dedup_by_key(|c| c.0);
        let target = self.pool.target;
        let moves = target.moves();
        let bank = |unit: u32| self.pool.bank_of_unit(unit);
        let pairable = |to: u32, from: u32| {
            moves.between(bank(to), bank(from), 2).is_some()
                && target.is_aligned(Reg::new(to, 2))
                && target.is_aligned(Reg::new(from, 2))
        };
        let (read, write) = (self.live.points.read(inst), self.live.points.write(inst));
        let mut taken: Vec<u32> = copies
            .iter()
            .flat_map(|c| [c.0, c.1])
            .chain(constants.iter().map(|c| c.0))
            .collect();
        let mut free = |unit: u32| {
            let own = bank(unit);
            let both_ways = |b: &Bank| moves.both_ways(*b, own);
            let others = target.all_banks();
            let others = others.filter(|&b| b != own && b.per_lane() == own.per_lane());
            let banks = [own].into_iter().chain(others);
            let found = banks.filter(both_ways).find_map(|b| {
                self.pool.candidates(b, 1, Align::ANY).find(|&u| {
                    !taken.contains(&u) && self.assignment.is_free_at(u, read, write + 1)
                })
            });
            taken.extend(found);
            found
        };
        let steps = match sequence(&copies, pairable, &mut free) {
            Ok(steps) => steps,
            Err(unit) => {
                self.errors.push(refused::no_temporary(
                    func,
                    inst,
                    target.reg_name(Reg::new(unit, 1)),
                ));
                return;
            }
        };
        for Transfer { to, from, units } in steps {
            let Some(opcode) = moves.between(bank(to), bank(from), units) else {
                self.no_move(func, inst, bank(to), target.bank_name(bank(from)));
                return;
            };
            new.push(push(
                func,
                opcode,
                Reg::new(to, units),
                Operand::Reg(Reg::new(from, units)),
                &data,
                inst,
            ));
        }
        for (to, value) in constants {
            let Some(opcode) = moves.constant(bank(to), 1) else {
                self.no_move(func, inst, bank(to), "constant");
                return;
            };
            new.push(push(
                func,
                opcode,
                Reg::new(to, 1),
                Operand::Imm(value.into()),
                &data,
                inst,
            ));
        }
    }

    fn no_move(&mut self, func: &MachineFunction, inst: Inst, to: Bank, from: &str) {
        let to = self.pool.target.bank_name(to);
        let message = format!("no instruction moves a register of bank {from} to bank {to}");
        let d = Diagnostic::error("allocate-no-move", message)
            .maybe_label(func.insts[inst].span, "this copy")
            .help("copy through a bank that both can be moved to and from");
        self.errors.push(d);
    }
}

/// A move; it inherits place and origin of the copy.
fn push(
    func: &mut MachineFunction,
    opcode: Opcode,
    to: Reg,
    from: Operand,
    copy: &InstData<Op>,
    inst: Inst,
) -> Inst {
    let new = func.make_inst(InstData {
        op: Op::Inst(opcode),
        defs: smallvec![Operand::Reg(to)],
        uses: smallvec![from],
        targets: Default::default(),
        span: copy.span,
    });
    func.origin[new] = func.origin[inst].clone();
    new
}

/// Redirects jumps over edge blocks with only a jump; returns the number of the other edge blocks.
pub(crate) fn remove_empty_edges(func: &mut MachineFunction, split: &[Block]) -> u32 {
    let mut empty = EntitySet::new();
    empty.extend(
        split
            .iter()
            .copied()
            .filter(|&b| func.blocks[b].insts.len() == 1),
    );
    for block in func.layout.clone() {
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        for k in 0..func.insts[terminator].targets.len() {
            let to = func.insts[terminator].targets[k].block;
            let next = func.successors(to).next();
            if let Some(next) = next.filter(|_| empty.contains(to)) {
                func.insts[terminator].targets[k].block = next;
            }
        }
    }
    func.layout.retain(|&b| !empty.contains(b));
    split.iter().filter(|&&b| !empty.contains(b)).count() as u32
}

/// One more than the highest register number, by bank.
fn used(func: &MachineFunction, pool: &Pool) -> BankMap<u32> {
    let mut out = BankMap::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        for reg in data
            .defs
            .iter()
            .chain(&data.uses)
            .filter_map(|o| o.as_reg())
        {
            if let Some(file) = pool.target.file_of(reg) {
                let entry: &mut u32 = &mut out[file.bank];
                *entry = (*entry).max(reg.end() - file.first);
            }
        }
    }
    out
}
