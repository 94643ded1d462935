//! Operands with demands beyond a bank: fixed registers, results tied to sources, alignment.
//!
//! Each such operand gets a value of its own, copied from or to the original next to the
//! instruction; the coalescer removes the copy if possible. The copies are SSA copies, so the
//! function stays in SSA form.

use super::hints;
use crate::analysis::Cfg;
use crate::ir::function::{Block, Form, Inst, InstData, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Part, Reg};
use crate::ranges::align::Align;
use crate::ranges::client::Undefined;
use crate::target::forced::{self, Forced};
use crate::target::{BankRole, FieldKind, FieldSpec, OpInfo, Opcode, OperandSpec, Target};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::{SmallVec, smallvec};

/// The function during allocation.
pub(crate) struct Prepared {
    pub func: MachineFunction,
    /// The form of the input function.
    pub origin: Form,
    pub undefined: Undefined,
    /// Pseudo operations that stay in the result.
    pub kept: EntitySet<Inst>,
    /// Results and the sources that they must share a register with.
    pub ties: Vec<(Value, Value)>,
    /// The alignment of each value.
    pub align: SecondaryMap<Value, Option<Align>>,
    /// Registers that make a shorter encoding possible.
    pub hints: Vec<(Value, Reg)>,
    /// Parameters of blocks with several incoming edges: the values with several definitions once
    /// parameters are copies.
    pub merged: EntitySet<Value>,
    /// Blocks added on critical edges.
    pub split: Vec<Block>,
}

impl Prepared {
    /// The alignment of a value's first register.
    pub fn alignment(&self, value: Value) -> Align {
        self.align[value].unwrap_or(Align::ANY)
    }
}

/// Copies the reachable part of a function and isolates its operands with demands.
///
/// In storage form values are written more than once. So an isolated operand is copied around its
/// instruction whatever the other uses of its value are, and a tied pair becomes one fresh value that the
/// instruction reads and writes. Copies of registers stay copies in storage form.
pub(crate) fn prepare(
    original: &MachineFunction,
    keep_copies: bool,
    undefined: Undefined,
) -> Result<Prepared, Diagnostics> {
    let mut func = original.clone();
    let cfg = Cfg::new(&func);
    func.layout.retain(|&b| cfg.is_reachable(b));
    let mut pass = Pass {
        undef: EntitySet::new(),
        out: Prepared {
            func,
            origin: original.form,
            undefined,
            kept: EntitySet::new(),
            ties: Vec::new(),
            align: SecondaryMap::new(),
            hints: Vec::new(),
            merged: EntitySet::new(),
            split: Vec::new(),
        },
        errors: Diagnostics::default(),
    };
    let storage = original.form == Form::Storage;
    pass.condition_and_alignment();
    if !storage {
        pass.find_undefined();
    }
    for i in 0..pass.out.func.layout.len() {
        let block = pass.out.func.layout[i];
        let insts = std::mem::take(&mut pass.out.func.blocks[block].insts);
        let mut new = Vec::with_capacity(insts.len());
        for (position, &inst) in insts.iter().enumerate() {
            match pass.out.func.insts[inst].op {
                Op::Inst(opcode) => pass.instruction(inst, opcode, &mut new),
                Op::Copy | Op::Apart if keep_copies => {
                    pass.out.kept.insert(inst);
                    new.push(inst);
                }
                Op::Copy if !storage && pass.names_register(inst) => {
                    pass.register_copy(inst);
                    new.push(inst);
                }
                Op::Entry if i != 0 || position != 0 => {
                    let message = "`entry` must be the first instruction of the entry block";
                    pass.errors
                        .push(pass.at(inst, "allocate-entry", message.into()));
                }
                Op::Entry if keep_copies => {
                    pass.out.kept.insert(inst);
                    new.push(inst);
                }
                _ => new.push(inst),
            }
        }
        if storage {
            new.iter().for_each(|&inst| pass.written_once(inst));
        }
        pass.out.func.blocks[block].insts = new;
    }
    pass.apart();
    pass.out.hints = hints::fixed(&pass.out.func);
    pass.errors.into_result(pass.out)
}

struct Pass {
    /// Results of `undef`.
    undef: EntitySet<Value>,
    out: Prepared,
    errors: Diagnostics,
}

impl Pass {
    fn target(&self) -> Target {
        self.out.func.target()
    }

    fn at(&self, inst: Inst, code: &'static str, message: String) -> Diagnostic {
        let func = &self.out.func;
        Diagnostic::error(code, message)
            .maybe_label(func.insts[inst].span, "this instruction")
            .note(format!(
                "in `@{}`: {}",
                func.name,
                crate::ir::text::inst_to_string(func, inst)
            ))
    }

    /// Every value of the condition bank is placed in the one condition register; every other value
    /// starts with its bank's alignment.
    fn condition_and_alignment(&mut self) {
        let target = self.target();
        let condition = target.condition();
        for (value, data) in self.out.func.values.iter_mut() {
            if data.ty.bank.role == BankRole::Condition {
                data.fixed = data.fixed.or(condition);
            }
            let modulus = target.alignment(data.ty.bank, data.ty.units);
            self.out.align[value] = Some(Align::at_offset(modulus.max(data.align), 0));
        }
    }

    fn find_undefined(&mut self) {
        let func = &self.out.func;
        for (_, inst) in func.inst_order() {
            if func.insts[inst].op == Op::Undef {
                self.undef.extend(func.defined_values(inst));
            }
        }
    }

    fn names_register(&self, inst: Inst) -> bool {
        let data = &self.out.func.insts[inst];
        data.defs
            .iter()
            .chain(&data.uses)
            .any(|o| o.as_reg().is_some())
    }

    /// Checks that no instruction writes one dword twice.
    fn written_once(&mut self, inst: Inst) {
        let mut written: Vec<(Value, u32)> = Vec::new();
        let data = &self.out.func.insts[inst];
        for &def in &data.defs {
            if let Operand::Value(v, part) = def {
                let dwords = part.range(self.out.func.ty(v).units);
                written.extend(dwords.map(|k| (v, k)));
            }
        }
        written.sort_unstable();
        if let Some(pair) = written.windows(2).find(|w| w[0] == w[1]) {
            let message = format!("{} is written twice by one instruction", pair[0].0);
            let d = self
                .at(inst, "allocate-twice", message)
                .help("give each result a value of its own");
            self.errors.push(d);
        }
    }

    /// Checks that `apart` names no value twice, nor overlapping registers.
    fn apart(&mut self) {
        let func = &self.out.func;
        let mut wrong = Vec::new();
        for (_, inst) in func.inst_order() {
            if func.insts[inst].op != Op::Apart {
                continue;
            }
            let mut dwords: Vec<(Option<Value>, u32)> = Vec::new();
            for &operand in &func.insts[inst].uses {
                match operand {
                    Operand::Value(v, part) => {
                        let range = part.range(func.ty(v).units);
                        dwords.extend(range.map(|k| (Some(v), k)));
                    }
                    Operand::Reg(reg) => dwords.extend(reg.range().map(|u| (None, u))),
                    Operand::Imm(_) => {}
                }
            }
            dwords.sort_unstable();
            if dwords.windows(2).any(|w| w[0] == w[1]) {
                wrong.push(inst);
            }
        }
        for inst in wrong {
            let message = "a register cannot differ from itself".into();
            let d = self
                .at(inst, "allocate-apart", message)
                .help("name each register once");
            self.errors.push(d);
        }
    }

    /// A copy to or from a named register has its effect at its place, unlike a copy between values: it
    /// becomes a move instruction now.
    fn register_copy(&mut self, inst: Inst) {
        let data = &self.out.func.insts[inst];
        let (Some(&to), Some(&from)) = (data.defs.first(), data.uses.first()) else {
            return;
        };
        let shape = |operand| match operand {
            Operand::Value(v, part) => {
                let class = self.out.func.ty(v);
                Some((class.bank, part.count(class.units)))
            }
            Operand::Reg(reg) => self.target().bank_of(reg).map(|bank| (bank, reg.units)),
            Operand::Imm(_) => None,
        };
        let moves = self.target().moves();
        let opcode = match (shape(to), shape(from)) {
            (Some(to), Some(from)) if to.1 == from.1 => moves.between(to.0, from.0, to.1),
            (Some(to), None) if to.1 == 1 => moves.constant(to.0, to.1),
            _ => None,
        };
        match opcode {
            Some(opcode) => self.out.func.insts[inst].op = Op::Inst(opcode),
            None => {
                let message = "no single move instruction does this copy of a register";
                let d = self
                    .at(inst, "allocate-register-copy", message.into())
                    .help("copy a dword or two at a time");
                self.errors.push(d);
            }
        }
    }

    fn fresh(&mut self, class: Class, fixed: Option<Reg>) -> Value {
        let value = self.out.func.add_value(class);
        self.out.func.values[value].fixed = fixed;
        let modulus = self.target().alignment(class.bank, class.units);
        self.out.align[value] = Some(Align::at_offset(modulus, 0));
        value
    }

    fn class(&self, operand: Operand) -> Option<Class> {
        match operand {
            Operand::Value(v, part) => {
                let class = self.out.func.ty(v);
                Some(Class::new(class.bank, part.count(class.units)))
            }
            Operand::Reg(reg) => {
                let bank = self.target().bank_of(reg);
                bank.map(|bank| Class::new(bank, reg.units))
            }
            Operand::Imm(_) => None,
        }
    }

    /// The registers that an instruction's constants force.
    fn forced(&self, inst: Inst, info: &OpInfo, specs: &[(usize, &OperandSpec)]) -> Forced {
        let fields = info.encodings.iter().flat_map(|e| e.fields);
        let fixes = |f: &FieldSpec| matches!(f.kind, FieldKind::Fixed(_));
        if !fields.into_iter().any(fixes) {
            return Forced::new();
        }
        let uses = specs.iter().zip(&self.out.func.insts[inst].uses);
        let constants: SmallVec<[(usize, i64); 4]> = uses
            .filter_map(|(&(n, _), o)| match *o {
                Operand::Imm(value) => Some((n, value)),
                _ => None,
            })
            .collect();
        forced::by_constants(self.target().tables(), info, &constants)
    }

    /// A copy of several operands at once.
    fn copy(&mut self, inst: Inst, pairs: &[(Operand, Operand)], new: &mut Vec<Inst>) {
        if pairs.is_empty() {
            return;
        }
        let data = InstData::new(
            Op::Copy,
            pairs.iter().map(|p| p.0).collect(),
            pairs.iter().map(|p| p.1).collect(),
        )
        .at(self.out.func.insts[inst].span);
        let copy = self.out.func.make_inst(data);
        new.push(copy);
    }

    fn instruction(&mut self, inst: Inst, opcode: Opcode, new: &mut Vec<Inst>) {
        let info = self.target().info(opcode);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let specs: Vec<(usize, &OperandSpec)> = info.sources().collect();
        let forced = self.forced(inst, info, &specs);
        let register = |n: usize, spec: &OperandSpec| {
            let forced = forced.iter().find(|f| usize::from(f.0) == n);
            spec.fixed.or(forced.map(|f| f.1))
        };
        for (i, &(n, spec)) in specs.iter().enumerate() {
            let Some(&operand) = self.out.func.insts[inst].uses.get(i) else {
                break;
            };
            let Operand::Value(value, part) = operand else {
                continue;
            };
            let class = self.out.func.ty(value);
            let own = Class::new(class.bank, part.count(class.units));
            if self.undef.contains(value) {
                // An undefined value for each use, so that its range is as short as possible.
                let value = self.fresh(own, register(n, spec));
                let undef = InstData::new(Op::Undef, smallvec![value.into()], smallvec![]);
                new.push(self.out.func.make_inst(undef));
                self.out.func.insts[inst].uses[i] = value.into();
                continue;
            }
            if let Some(isolated) = self.isolate(value, part, spec, register(n, spec)) {
                let fresh = self.fresh(own, isolated.fixed);
                before.push((Operand::from(fresh), operand));
                self.out.func.insts[inst].uses[i] = fresh.into();
                self.require(fresh, Part::WHOLE, spec);
            }
        }
        for (j, (n, spec)) in info.defs().enumerate() {
            let Some(&operand) = self.out.func.insts[inst].defs.get(j) else {
                break;
            };
            if let Some(tied) = spec.tied {
                let at = specs.iter().position(|s| s.0 == tied as usize);
                if let Some(at) = at.filter(|&at| at < self.out.func.insts[inst].uses.len()) {
                    if self.out.origin == Form::Storage {
                        if self.tie_in_place(inst, j, at, &mut before, &mut after) {
                            continue;
                        }
                    } else {
                        self.tie(inst, operand, at, &mut before);
                    }
                }
            }
            let Operand::Value(value, part) = operand else {
                continue;
            };
            if let Some(isolated) = self.isolate(value, part, spec, register(n, spec)) {
                let class = self.out.func.ty(value);
                let own = Class::new(class.bank, part.count(class.units));
                let fresh = self.fresh(own, isolated.fixed);
                after.push((operand, Operand::from(fresh)));
                self.out.func.insts[inst].defs[j] = fresh.into();
                self.require(fresh, Part::WHOLE, spec);
            }
        }
        if self.out.origin == Form::Storage {
            self.clobbered(inst, info, &specs, &mut before);
        }
        self.copy(inst, &before, new);
        new.push(inst);
        self.copy(inst, &after, new);
    }

    /// Gives the source at `at` a value of its own that the result will share registers with.
    fn tie(&mut self, inst: Inst, def: Operand, at: usize, before: &mut Vec<(Operand, Operand)>) {
        let Operand::Value(def, _) = def else { return };
        let operand = self.out.func.insts[inst].uses[at];
        let Some(class) = self.class(operand) else {
            return;
        };
        let fresh = self.fresh(class, None);
        // The copy may already have been made for another reason.
        match before.iter_mut().find(|p| p.0 == operand) {
            Some(pair) => pair.0 = fresh.into(),
            None => before.push((fresh.into(), operand)),
        }
        self.out.func.insts[inst].uses[at] = fresh.into();
        self.out.ties.push((def, fresh));
    }

    /// In storage form: a source is read from a copy if it shares dwords with a result that is written before all sources
    /// are read, unless the source is the one that the result may equal.
    fn clobbered(
        &mut self,
        inst: Inst,
        info: &'static OpInfo,
        specs: &[(usize, &OperandSpec)],
        before: &mut Vec<(Operand, Operand)>,
    ) {
        for (j, (_, spec)) in info.defs().enumerate().filter(|(_, d)| d.1.early_clobber) {
            let Some(&def) = self.out.func.insts[inst].defs.get(j) else {
                break;
            };
            for (i, &(at, _)) in specs.iter().enumerate() {
                let Some(&operand) = self.out.func.insts[inst].uses.get(i) else {
                    break;
                };
                let equal = spec.may_equal.map(usize::from) == Some(at) && operand == def;
                if equal || !self.overlap(def, operand) {
                    continue;
                }
                if let Some(class) = self.class(operand) {
                    let fresh = self.fresh(class, None);
                    before.push((fresh.into(), operand));
                    self.out.func.insts[inst].uses[i] = fresh.into();
                }
            }
        }
    }

    /// Whether two operands name common dwords of a value or common registers.
    fn overlap(&self, a: Operand, b: Operand) -> bool {
        match (a, b) {
            (Operand::Value(v, p), Operand::Value(w, q)) => {
                let dwords = self.out.func.ty(v).units;
                let (p, q) = (p.range(dwords), q.range(self.out.func.ty(w).units));
                v == w && p.start < q.end && q.start < p.end
            }
            (Operand::Reg(a), Operand::Reg(b)) => a.overlaps(b),
            _ => false,
        }
    }

    /// In storage form: result and source become one fresh value, unless they are one already;
    /// true if they became one.
    fn tie_in_place(
        &mut self,
        inst: Inst,
        def_at: usize,
        use_at: usize,
        before: &mut Vec<(Operand, Operand)>,
        after: &mut Vec<(Operand, Operand)>,
    ) -> bool {
        let data = &self.out.func.insts[inst];
        let (def, operand) = (data.defs[def_at], data.uses[use_at]);
        if def == operand {
            return false;
        }
        let Some(class) = self.class(operand) else {
            return false;
        };
        // The copy may already have been made for another reason.
        let shared = match before.iter().find(|p| p.0 == operand) {
            Some(&(fresh, _)) => fresh,
            None => {
                let fresh = Operand::from(self.fresh(class, None));
                before.push((fresh, operand));
                fresh
            }
        };
        after.push((def, shared));
        self.out.func.insts[inst].uses[use_at] = shared;
        self.out.func.insts[inst].defs[def_at] = shared;
        true
    }

    /// Whether an operand needs a value of its own, and the register of that value.
    fn isolate(
        &mut self,
        value: Value,
        part: Part,
        spec: &OperandSpec,
        fixed: Option<Reg>,
    ) -> Option<Isolated> {
        let data = &self.out.func.values[value];
        if let Some(fixed) = fixed {
            let there = data.fixed.map(|f| {
                let range = part.range(data.ty.units);
                f.part(range.start, part.count(data.ty.units))
            });
            return (there != Some(fixed)).then_some(Isolated { fixed: Some(fixed) });
        }
        (!self.require(value, part, spec)).then_some(Isolated { fixed: None })
    }

    /// Adds the operand's alignment to the value's alignment; false if they contradict.
    fn require(&mut self, value: Value, part: Part, spec: &OperandSpec) -> bool {
        let class = self.out.func.ty(value);
        let range = part.range(class.units);
        let bank_rule = self.target().alignment(class.bank, part.count(class.units));
        let modulus = bank_rule.max(spec.align);
        let combined = self
            .out
            .alignment(value)
            .and(Align::at_offset(modulus, range.start));
        if let Some(align) = combined {
            self.out.align[value] = Some(align);
        }
        combined.is_some()
    }
}

struct Isolated {
    fixed: Option<Reg>,
}
