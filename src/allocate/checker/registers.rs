//! Demands of instructions on several registers together, independent of the registers' contents.

use super::Checker;
use crate::analysis::Cfg;
use crate::ir::function::{Inst, Value};
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Reg};
use crate::machine::{self, At};
use cranelift_entity::SecondaryMap;

impl Checker<'_> {
    /// Checks the demands of the tables on several operands together.
    pub(super) fn registers(&mut self, inst: Inst) {
        let (target, data) = (self.after.target(), &self.after.insts[inst]);
        let mut problems = self.results(inst);
        let all: Vec<machine::OperandAt> = machine::operands(target, data)
            .filter(|o| o.is_listed(data))
            .collect();
        let reg_at = |index: u8| {
            let found = all.iter().find(|o| o.index == usize::from(index));
            found.and_then(|o| o.operand?.as_reg())
        };
        for o in all.iter().filter(|o| matches!(o.at, At::Def(_))) {
            let Some(def) = o.operand.and_then(Operand::as_reg) else {
                continue;
            };
            if let Some(tied) = o.spec.tied
                && reg_at(tied) != Some(def)
            {
                let name = target.reg_name(def);
                problems.push(format!("{name} is not tied to its source"));
            }
            if !o.spec.early_clobber {
                continue;
            }
            let equal = o.spec.may_equal.filter(|&c| reg_at(c) == Some(def));
            for source in all.iter().filter(|o| matches!(o.at, At::Use(_))) {
                let Some(used) = source.operand.and_then(Operand::as_reg) else {
                    continue;
                };
                let allowed = equal.map(usize::from) == Some(source.index);
                if used.overlaps(def) && !allowed {
                    problems.push(format!(
                        "{} overlaps the source {}",
                        target.reg_name(def),
                        target.reg_name(used)
                    ));
                }
            }
        }
        for problem in problems {
            self.error(self.after, inst, problem);
        }
    }

    /// Checks that results are pairwise disjoint, dead results included; operands that the tables do not describe
    /// are in their values' banks, aligned as their values are.
    fn results(&self, inst: Inst) -> Vec<String> {
        let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
        let mut problems = Vec::new();
        let mut written: Vec<(Reg, bool)> = Vec::new();
        for (was, is) in old.defs.iter().zip(&new.defs) {
            let Some(reg) = is.as_reg() else { continue };
            // The original chooses the registers that it names.
            let named = was.as_reg().is_some();
            if written
                .iter()
                .any(|&(w, n)| w.overlaps(reg) && !(n && named))
            {
                let name = self.after.target().reg_name(reg);
                problems.push(format!("{name} is written twice"));
            }
            written.push((reg, named));
        }
        if old.op.opcode().is_some() {
            return problems;
        }
        let target = self.after.target();
        let operands = old.defs.iter().chain(&old.uses);
        for (&was, is) in operands.zip(new.defs.iter().chain(&new.uses)) {
            let (Operand::Value(v, part), Some(reg)) = (was, is.as_reg()) else {
                continue;
            };
            let (class, name) = (self.before.ty(v), target.reg_name(reg));
            if target.bank_around(Reg::new(reg.unit, 1)) != Some(class.bank) {
                problems.push(format!("{name} is not of the bank of {v}"));
            }
            let align = self.before.values[v].align.max(1);
            if let Some(file) = target.file_of(reg)
                && let Some(start) =
                    (reg.unit - file.first).checked_sub(part.range(class.units).start)
                && !start.is_multiple_of(align)
            {
                problems.push(format!("{name} is not aligned to {align} as {v} must be"));
            }
        }
        problems
    }

    /// Checks that sources of `apart` are disjoint: by its own registers if the instruction was kept,
    /// else by the registers of their values in opaque operations.
    pub(super) fn apart(&mut self, cfg: &Cfg) {
        let mut wrong = Vec::new();
        let mut seen: Option<SecondaryMap<Value, Vec<u32>>> = None;
        for (block, inst) in self.before.inst_order() {
            let data = &self.before.insts[inst];
            if data.op != Op::Apart || !cfg.is_reachable(block) {
                continue;
            }
            let kept = self.after.blocks[block].insts.contains(&inst);
            let after = &self.after.insts[inst];
            let seen = seen.get_or_insert_with(|| self.seen());
            let reg = |(&was, &is): (&Operand, &Operand)| match (was, is) {
                (Operand::Value(v, part), is) => {
                    let range = part.range(self.before.ty(v).units);
                    let known = match seen[v][..] {
                        [start] => Some(Reg::new(start, self.before.ty(v).units)),
                        _ => None,
                    };
                    let known = known.map(|r| r.part(range.start, range.end - range.start));
                    known.or_else(|| is.as_reg().filter(|_| kept))
                }
                (Operand::Reg(reg), _) => Some(reg),
                (Operand::Imm(_), _) => None,
            };
            let regs: Vec<Reg> = data.uses.iter().zip(&after.uses).filter_map(reg).collect();
            let clash = regs
                .iter()
                .enumerate()
                .find_map(|(i, r)| regs[i + 1..].iter().find(|s| s.overlaps(*r)));
            if let Some(&clash) = clash {
                wrong.push((inst, clash));
            }
        }
        for (inst, clash) in wrong {
            let message = format!(
                "{} is given to two values that must differ",
                self.before.target().reg_name(clash)
            );
            self.error(self.before, inst, message);
        }
    }

    /// First units of the registers of values in the result. Operands that the tables
    /// describe do not count: such an operand may have been copied for its instruction.
    fn seen(&self) -> SecondaryMap<Value, Vec<u32>> {
        let mut seen: SecondaryMap<Value, Vec<u32>> = SecondaryMap::new();
        for (_, inst) in self.after.inst_order().filter(|i| self.is_original(i.1)) {
            let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
            if old.op.opcode().is_some() {
                continue;
            }
            let operands = old.defs.iter().chain(&old.uses);
            for (&was, is) in operands.zip(new.defs.iter().chain(&new.uses)) {
                if let (Operand::Value(v, part), Some(reg)) = (was, is.as_reg()) {
                    let start = part.range(self.before.ty(v).units).start;
                    let unit = reg.unit.wrapping_sub(start);
                    if !seen[v].contains(&unit) {
                        seen[v].push(unit);
                    }
                }
            }
        }
        seen
    }
}
