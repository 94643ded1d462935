//! What instructions demand of registers together, apart from what these hold.

use super::Checker;
use crate::allocate::pool::bank_of_unit;
use crate::allocate::prepare::use_specs;
use crate::analysis::Cfg;
use crate::ir::function::{Inst, Value};
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Reg};
use crate::target::{Opcode, reg_name};
use cranelift_entity::SecondaryMap;

impl Checker<'_> {
    /// Demands of the tables on several operands together.
    pub(super) fn registers(&mut self, inst: Inst) {
        let data = &self.after.insts[inst];
        let mut problems = self.results(inst);
        let Some(info) = data.op.opcode().map(Opcode::info) else {
            for problem in problems {
                self.error(self.after, inst, problem);
            }
            return;
        };
        let specs: Vec<usize> = use_specs(info).map(|u| u.0).collect();
        let source = |index: u8| {
            let at = specs.iter().position(|&s| s == usize::from(index));
            at.and_then(|at| data.uses.get(at)).and_then(|o| o.as_reg())
        };
        for ((_, spec), def) in info.defs().zip(&data.defs) {
            let Some(def) = def.as_reg() else { continue };
            if let Some(tied) = spec.tied
                && source(tied) != Some(def)
            {
                problems.push(format!("{} is not tied to its source", reg_name(def)));
            }
            if !spec.early_clobber {
                continue;
            }
            let equal = spec.may_equal.and_then(source).filter(|&c| c == def);
            for (at, used) in specs
                .iter()
                .zip(&data.uses)
                .filter_map(|(&at, o)| Some((at, o.as_reg()?)))
            {
                let allowed = equal.is_some() && spec.may_equal.map(usize::from) == Some(at);
                if used.overlaps(def) && !allowed {
                    problems.push(format!(
                        "{} overlaps the source {}",
                        reg_name(def),
                        reg_name(used)
                    ));
                }
            }
        }
        for problem in problems {
            self.error(self.after, inst, problem);
        }
    }

    /// Results are pairwise disjoint, dead ones included; operands that the tables do not describe
    /// are in their values' banks, aligned as their values are.
    fn results(&self, inst: Inst) -> Vec<String> {
        let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
        let mut problems = Vec::new();
        let mut written: Vec<(Reg, bool)> = Vec::new();
        for (was, is) in old.defs.iter().zip(&new.defs) {
            let Some(reg) = is.as_reg() else { continue };
            // Registers that the original names are its own affair.
            let named = was.as_reg().is_some();
            if written
                .iter()
                .any(|&(w, n)| w.overlaps(reg) && !(n && named))
            {
                problems.push(format!("{} is written twice", reg_name(reg)));
            }
            written.push((reg, named));
        }
        if old.op.opcode().is_some() {
            return problems;
        }
        let tables = Opcode::tables();
        let operands = old.defs.iter().chain(&old.uses);
        for (&was, is) in operands.zip(new.defs.iter().chain(&new.uses)) {
            let (Operand::Value(v, part), Some(reg)) = (was, is.as_reg()) else {
                continue;
            };
            let (class, name) = (self.before.ty(v), reg_name(reg));
            if bank_of_unit(tables, reg.unit) != Some(class.bank) {
                problems.push(format!("{name} is not of the bank of {v}"));
            }
            let align = self.before.values[v].align.max(1);
            if let Some(file) = tables.file_of(reg)
                && let Some(start) =
                    (reg.unit - file.first).checked_sub(part.range(class.dwords).start.into())
                && !start.is_multiple_of(align)
            {
                problems.push(format!("{name} is not aligned to {align} as {v} must be"));
            }
        }
        problems
    }

    /// Sources of `apart` are disjoint: by the registers that it names itself where it was kept,
    /// else by those that their values have wherever opaque operations read or write them.
    pub(super) fn apart(&mut self, cfg: &Cfg) {
        let mut wrong = Vec::new();
        let mut seen: Option<SecondaryMap<Value, Vec<u16>>> = None;
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
                    let range = part.range(self.before.ty(v).dwords);
                    let known = match seen[v][..] {
                        [start] => Some(Reg::new(start, self.before.ty(v).dwords)),
                        _ => None,
                    };
                    let known = known.map(|r| r.part(range.start, range.len() as u8));
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
                reg_name(clash)
            );
            self.error(self.before, inst, message);
        }
    }

    /// First units of the registers in which values are seen in the result. What the tables
    /// describe does not count: such an operand may have been copied for its instruction.
    fn seen(&self) -> SecondaryMap<Value, Vec<u16>> {
        let mut seen: SecondaryMap<Value, Vec<u16>> = SecondaryMap::new();
        for (_, inst) in self.after.inst_order().filter(|i| self.is_original(i.1)) {
            let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
            if old.op.opcode().is_some() {
                continue;
            }
            let operands = old.defs.iter().chain(&old.uses);
            for (&was, is) in operands.zip(new.defs.iter().chain(&new.uses)) {
                if let (Operand::Value(v, part), Some(reg)) = (was, is.as_reg()) {
                    let start = part.range(self.before.ty(v).dwords).start;
                    let unit = reg.unit.wrapping_sub(start.into());
                    if !seen[v].contains(&unit) {
                        seen[v].push(unit);
                    }
                }
            }
        }
        seen
    }
}
