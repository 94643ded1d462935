//! Machine functions as clients of the core: unprepared (for analyses), and prepared.

use super::prepare::Prepared;
use crate::ir::function::{Access, Form, Function, Inst, Value};
use crate::ir::machine::{Machine, MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ranges::align::Align;
use crate::ranges::client::{Client, Overlay, Undefined};
use crate::target::{Bank, Behaviour};

/// The accesses of an instruction, for a function whose input had the given form.
fn accesses(
    func: &MachineFunction,
    origin: Form,
    inst: Inst,
    found: &mut dyn FnMut(Access, Operand),
) {
    let data = &func.insts[inst];
    let arguments = data.targets.iter().flat_map(|t| &t.args);
    for &operand in data.uses.iter().chain(arguments) {
        found(Access::Use, operand);
    }
    let mut previous = None;
    for &operand in &data.defs {
        match operand {
            // Undefined contents at the entry: no definition.
            Operand::Value(v, _)
                if origin == Form::Storage
                    && data.op == Op::Entry
                    && func.values[v].fixed.is_none() => {}
            // From SSA form, parts are defined only by parallel copies, one after the other,
            // which define all parts that matter: together they define the whole value.
            Operand::Value(v, _) if origin == Form::Ssa => {
                if previous != Some(v) {
                    found(Access::Def, v.into());
                }
                previous = Some(v);
            }
            _ => found(Access::Def, operand),
        }
    }
}

fn copies(func: &MachineFunction, inst: Inst, found: &mut dyn FnMut(Operand, Operand)) {
    let data = &func.insts[inst];
    if data.op == Op::Copy {
        let pairs = data.defs.iter().zip(&data.uses);
        pairs.for_each(|(&to, &from)| found(to, from));
    }
}

/// An unprepared function: it has no demands yet.
impl Client for MachineFunction {
    type Set = Machine;

    fn func(&self) -> &Function<Machine> {
        self
    }
    fn size(&self, value: Value) -> u32 {
        self.ty(value).units
    }
    fn bank(&self, value: Value) -> Bank {
        self.ty(value).bank
    }
    fn align(&self, value: Value) -> Align {
        Align::at_offset(self.values[value].align, 0)
    }
    fn accesses(&self, inst: Inst, found: &mut dyn FnMut(Access, Operand)) {
        accesses(self, self.form, inst, found);
    }
    fn copies(&self, inst: Inst, found: &mut dyn FnMut(Operand, Operand)) {
        copies(self, inst, found);
    }
    fn apart(&self, inst: Inst) -> bool {
        self.insts[inst].op == Op::Apart
    }
    fn fixed(&self, value: Value) -> Option<Reg> {
        self.values[value].fixed
    }
    fn bank_of_unit(&self, unit: u32) -> Option<Bank> {
        self.target().bank_around(Reg::new(unit, 1))
    }
}

impl Client for Prepared {
    type Set = Machine;

    fn func(&self) -> &Function<Machine> {
        &self.func
    }
    fn form(&self) -> Form {
        self.origin
    }
    fn size(&self, value: Value) -> u32 {
        self.func.ty(value).units
    }
    fn bank(&self, value: Value) -> Bank {
        self.func.ty(value).bank
    }
    fn align(&self, value: Value) -> Align {
        self.alignment(value)
    }
    fn accesses(&self, inst: Inst, found: &mut dyn FnMut(Access, Operand)) {
        accesses(&self.func, self.origin, inst, found);
    }
    fn copies(&self, inst: Inst, found: &mut dyn FnMut(Operand, Operand)) {
        copies(&self.func, inst, found);
    }
    fn ties(&self) -> &[(Value, Value)] {
        &self.ties
    }
    fn merged(&self, value: Value) -> bool {
        self.merged.contains(value)
    }
    fn undefined(&self) -> Undefined {
        self.undefined
    }
    fn apart(&self, inst: Inst) -> bool {
        self.func.insts[inst].op == Op::Apart
    }
    fn loads(&self, inst: Inst) -> bool {
        self.func.behaviour(inst) == Some(Behaviour::Load)
    }
    fn fixed(&self, value: Value) -> Option<Reg> {
        self.func.values[value].fixed
    }
    fn hints(&self) -> &[(Value, Reg)] {
        &self.hints
    }
    fn bank_of_unit(&self, unit: u32) -> Option<Bank> {
        self.func.bank_of_unit(unit)
    }

    /// Results that the tables call early-clobbered, and results of accumulating instructions.
    fn overlays(&self, inst: Inst, found: &mut dyn FnMut(Overlay)) {
        let func = &self.func;
        let data = &func.insts[inst];
        let Some(info) = func.info(inst) else {
            return;
        };
        for ((_, spec), &result) in info.defs().zip(&data.defs) {
            // A result of an accumulating instruction prefers its accumulator's registers even if
            // it need not avoid the others: the accumulator is its last source of equal class.
            let whole = |o: Operand| match o {
                Operand::Value(v, p) if p.is_whole() => Some((v, func.ty(v))),
                _ => None,
            };
            let class = whole(result).map(|r| r.1);
            let equal = |o: &Operand| {
                let own = whole(*o).map(|w| w.1);
                own.is_some() && own == class
            };
            let at = match spec.may_equal {
                Some(index) => info.sources().position(|u| u.0 == usize::from(index)),
                None if info.passes > 0 => data.uses.iter().rposition(equal),
                None => None,
            };
            let at = at.filter(|&at| data.uses.get(at).is_some_and(equal));
            if !spec.early_clobber && at.is_none() {
                continue;
            }
            let others = data.uses.iter().enumerate();
            let others = others.filter(|&(i, _)| spec.early_clobber && Some(i) != at);
            found(Overlay {
                result,
                over: at.and_then(|at| data.uses[at].as_value()),
                early: spec.early_clobber,
                others: others.map(|o| *o.1).collect(),
            });
        }
    }
}
