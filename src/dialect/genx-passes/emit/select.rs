//! From the dialect to bales: each head of a bale becomes an instruction, its parts become operands.

mod bales;
mod carries;
mod in_place;
mod lsc;
mod messages;
mod operands;
mod parameters;
mod predicates;

use super::client::Program;
use super::code::{Category, Code, Guard, Kind, Slot, Template};
use crate::bale::{Bales, Definitions, Role, role};
use crate::genx::{Binary, Cast, Elem, GenxFunction, Op, Operands, Routine, Special, Type};
use crate::ir::function::{Block, BranchTarget, Form, Function, Inst, InstData, Targets, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::visa::model::Exec;
use crate::visa::tables::{Kind as TypeKind, OpId, Role as OperandRole, Type as ElementType};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeMap;

/// Selected code, and its data about the kernel.
pub struct Selected {
    /// The bales.
    pub program: Program,
    /// Values of the arguments, in order; none for surfaces.
    pub arguments: Vec<Option<Value>>,
    /// Whether the kernel uses a barrier.
    pub barrier: bool,
    /// Values of the dialect that remain, as values of bales.
    pub values: SecondaryMap<Value, PackedOption<Value>>,
    /// The head for which an instruction was made.
    pub heads: SecondaryMap<Inst, PackedOption<Inst>>,
}

/// The code of the error for floats that the machine lacks.
const DOUBLE: &str = "genx-double";

struct Selector<'a> {
    func: &'a GenxFunction,
    routine: &'a Routine,
    machine: &'a Machine,
    bales: &'a Bales,
    definitions: &'a Definitions,
    counts: &'a SecondaryMap<Value, u32>,
    /// The blocks of instructions.
    homes: SecondaryMap<Inst, PackedOption<Block>>,
    /// Writes into predicates, by their new elements.
    predicate_writes: FxHashMap<Value, Inst>,
    out: Program,
    map: SecondaryMap<Value, PackedOption<Value>>,
    /// The types of elements in the text, by signedness too.
    types: FxHashMap<(Elem, bool), ElementType>,
    blocks: FxHashMap<Block, Block>,
    /// Surfaces that are loaded in this block, by the number of their binding.
    surfaces: BTreeMap<u32, Value>,
    /// Surfaces of arguments, by the value.
    bound: FxHashMap<Value, u32>,
    /// Predicates that were copied for uses that are not guards, in this block.
    predicates: FxHashMap<Value, Value>,
    block: Block,
    barrier: bool,
    errors: Diagnostics,
    span: Option<Span>,
    /// The last source instruction that the machine lacks.
    refused: Option<Span>,
    /// Errors of integers that the machine lacks. A value of a double has no cost, so readers of doubles were not rewritten for
    /// the machine: where doubles are refused, these errors follow from that.
    integers: Diagnostics,
    heads: SecondaryMap<Inst, PackedOption<Inst>>,
    head: Option<Inst>,
}

/// Selects a routine.
///
/// # Errors
/// An error for each operation that the platform lacks.
pub fn select(
    routine: &Routine,
    machine: &Machine,
    bales: &Bales,
) -> Result<Selected, Diagnostics> {
    let func = &routine.func;
    let mut code = Function::new(func.name.clone(), ());
    code.form = Form::Ssa;
    let blocks = func.layout.iter().map(|&b| (b, code.add_block())).collect();
    let mut homes = SecondaryMap::new();
    homes.resize(func.insts.len());
    let mut predicate_writes = FxHashMap::default();
    let mut bound = 0;
    for (block, inst) in func.inst_order() {
        bound += 1;
        homes[inst] = block.into();
        let data = &func.insts[inst];
        if let (Op::WritePredicate(_), Some(new)) = (&data.op, data.uses.get(1)) {
            predicate_writes.extend(new.as_value().map(|v| (v, inst)));
        }
    }
    // The reservation covers most of the new instructions and costs nothing until used; growth would copy everything repeatedly.
    code.reserve(bound, bound);
    let mut selector = Selector {
        homes,
        predicate_writes,
        definitions: &bales.definitions,
        counts: &bales.counts,
        func,
        routine,
        machine,
        bales,
        out: Program {
            func: code,
            merged: EntitySet::new(),
            ties: Vec::new(),
            aligns: SecondaryMap::new(),
            within: FxHashMap::default(),
        },
        map: SecondaryMap::new(),
        types: FxHashMap::default(),
        blocks,
        surfaces: BTreeMap::new(),
        bound: FxHashMap::default(),
        predicates: FxHashMap::default(),
        block: Block::from_u32(0),
        barrier: false,
        errors: Diagnostics::default(),
        span: None,
        refused: None,
        integers: Diagnostics::default(),
        heads: SecondaryMap::new(),
        head: None,
    };
    selector.map.resize(func.values.len());
    let arguments = selector.entry();
    for &block in &func.layout {
        selector.block = selector.blocks[&block];
        selector.predicates.clear();
        selector.surfaces.clear();
        for &inst in &func.blocks[block].insts {
            selector.span = func.insts[inst].span;
            selector.head = Some(inst);
            selector.instruction(inst);
        }
    }
    selector.head = None;
    selector.parameters();
    carries::join(&mut selector.out, machine);
    in_place::run(&mut selector.out, machine);
    if !selector.errors.0.iter().any(|e| e.code == DOUBLE) {
        selector.errors.append(selector.integers);
    }
    selector.errors.into_result(Selected {
        program: selector.out,
        arguments,
        barrier: selector.barrier,
        values: selector.map,
        heads: selector.heads,
    })
}

impl Selector<'_> {
    fn error(&mut self, code: &'static str, message: String) {
        self.errors
            .push(Diagnostic::error(code, message).maybe_label(self.span, "this instruction"));
    }

    fn op(&mut self, meaning: &str) -> Option<OpId> {
        let found = self.machine.platform.op_by_meaning(meaning);
        if found.is_none() {
            let name = self.machine.platform.name();
            self.error(
                "genx-target",
                format!("{name} has no instruction that means `{meaning}`"),
            );
        }
        found
    }

    fn kind(ty: Type) -> Kind {
        Kind {
            category: match ty.is_predicate() {
                true => Category::Predicate,
                false => Category::General,
            },
            lanes: ty.count(),
            elem: ty.elem,
        }
    }

    fn new_value(&mut self, kind: Kind) -> Value {
        let value = self.out.func.add_value(kind);
        self.out.aligns[value] = match kind.category {
            Category::General if kind.units() >= self.machine.grf() => self.machine.grf(),
            Category::General => kind.elem.bytes(),
            _ => 1,
        };
        value
    }

    fn value(&mut self, value: Value) -> Value {
        if let Some(known) = self.map[value].expand() {
            return known;
        }
        let new = self.new_value(Self::kind(self.func.ty(value)));
        self.map[value] = new.into();
        new
    }

    /// The type of elements in the text.
    fn ty(&mut self, elem: Elem, signed: bool) -> ElementType {
        if let Some(&known) = self.types.get(&(elem, signed)) {
            return known;
        }
        let name = match elem {
            Elem::Pointer(_) => "i64".to_owned(),
            elem => elem.to_string(),
        };
        let found = self.machine.platform.type_by_ir(&name, signed);
        match found {
            Some(ty) => {
                self.types.insert((elem, signed), ty);
                ty
            }
            None => {
                self.error(
                    "genx-unsupported",
                    format!("no register holds elements of type `{name}`"),
                );
                self.machine
                    .platform
                    .types()
                    .map(|t| t.0)
                    .next()
                    .unwrap_or_else(|| unreachable!("platforms have types"))
            }
        }
    }

    fn push(
        &mut self,
        op: Code,
        defs: SmallVec<[Operand; 2]>,
        uses: SmallVec<[Operand; 4]>,
    ) -> Inst {
        let inst = self
            .out
            .func
            .make_inst(InstData::new(op, defs, uses).at(self.span));
        self.out.func.blocks[self.block].insts.push(inst);
        self.heads[inst] = self.head.into();
        inst
    }

    fn emit(
        &mut self,
        op: OpId,
        size: u32,
        slots: SmallVec<[Slot; 3]>,
        guard: Option<(Guard, u8)>,
        saturate: bool,
    ) {
        self.template(Template::elements(op, size, slots, guard, saturate));
    }

    /// Appends an instruction; its reads and writes follow from its operands.
    fn template(&mut self, template: Template) {
        self.check_types(&template);
        let (defs, uses) = accesses(&template);
        let defs = defs.into_iter().map(Operand::from).collect();
        let uses = uses.into_iter().map(Operand::from).collect();
        self.push(Code::Instruction(Box::new(template)), defs, uses);
    }

    /// Reports elements that the machine lacks, once for each instruction of the source.
    fn check_types(&mut self, template: &Template) {
        if !matches!(template.exec, Exec::Elements { .. }) {
            return;
        }
        let platform = self.machine.platform;
        let operands = platform.op(template.op).map_or(&[][..], |op| &op.operands);
        let types = template
            .slots
            .iter()
            .zip(operands)
            .filter_map(|(slot, operand)| {
                let ty = slot.computed()?;
                let computes =
                    matches!(operand.role, OperandRole::Source | OperandRole::Destination);
                let has = operand.types.contains(&ty) && platform.computes(template.op, ty);
                (computes && !has).then_some(ty)
            });
        // If several types are lacking, the error names a float type first.
        let lacking: SmallVec<[ElementType; 2]> = types.collect();
        let is_float = |ty: &&ElementType| matches!(platform.ty(**ty).kind, TypeKind::Float(_));
        let Some(&ty) = lacking.iter().find(is_float).or(lacking.first()) else {
            return;
        };
        if self.refused == self.span && self.span.is_some() {
            return;
        }
        self.refused = self.span;
        let (name, info) = (platform.name(), platform.ty(ty));
        let op = platform.op(template.op).map_or("", |op| &op.name);
        let ir = info.ir.first().map_or(&info.name, |ir| ir);
        let is_float = matches!(info.kind, TypeKind::Float(_));
        let error = match info.kind {
            TypeKind::Float(_) => {
                let message = format!("{name} does not compute with `{ir}`");
                Diagnostic::error(DOUBLE, message).help(format!(
                    "compute with `float`, or compile for a platform that has `{ir}`; {name} loads, moves and stores it"
                ))
            }
            _ => {
                let message = format!("{name} has no `{op}` of `{ir}`");
                Diagnostic::error("genx-target", message).help(format!(
                    "compute with elements of 32 bits, or compile for a platform with `{op}` of `{ir}`"
                ))
            }
        };
        let error = error.maybe_label(self.span, format!("`{op}` of `{ir}`"));
        match is_float {
            true => self.errors.push(error),
            false => self.integers.push(error),
        }
    }

    fn instruction(&mut self, inst: Inst) {
        if !self.bales.is_head(inst) {
            return;
        }
        let data = self.func.insts[inst].clone();
        let result = data.defs.first().and_then(|d| d.as_value());
        match &data.op {
            Op::ConvertAddress(_) | Op::AddAddress(_) => {}
            Op::ReadPredicate(_) | Op::All | Op::Any => {}
            Op::Compare(..) if self.is_written_in_place(result) => {}
            Op::Compare(predicate, _) => {
                if let Some(result) = result {
                    let value = self.value(result);
                    let to = Slot::Predicate {
                        value,
                        written: true,
                    };
                    self.compare(*predicate, &data, to, 0);
                }
            }
            Op::WritePredicate(k) => self.write_predicate(*k, &data),
            Op::Binary(op, _) if self.func.type_of(data.defs[0]).is_predicate() => {
                if *op == Binary::Xor && self.func.is_true(data.uses[1]) {
                    return;
                }
                self.logic(*op, &data);
            }
            Op::Cast(Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace, _) => {
                self.bitcast(&data)
            }
            Op::Message(message) => self.message(*message, &data),
            Op::Special(special) => self.special(*special, &data),
            Op::Jump => {
                let to = self.targets(&data);
                let inst = self.push(Code::Jump, SmallVec::new(), SmallVec::new());
                self.out.func.insts[inst].targets = to;
            }
            Op::Branch => {
                let to = self.targets(&data);
                let guard = self.guard(data.uses[0]);
                let Some((guard, _)) = guard else {
                    if self.func.constant(data.uses[0]).is_none() {
                        self.error(
                            "genx-unsupported",
                            "this condition has no instruction".into(),
                        );
                    }
                    let taken = self.func.is_true(data.uses[0]);
                    let inst = self.push(Code::Jump, SmallVec::new(), SmallVec::new());
                    self.out.func.insts[inst].targets =
                        vec![to[usize::from(!taken)].clone()].into();
                    return;
                };
                let inst = self.push(
                    Code::Branch(guard),
                    SmallVec::new(),
                    smallvec![guard.value.into()],
                );
                self.out.func.insts[inst].targets = to;
            }
            Op::Return | Op::Unreachable => {
                self.push(Code::Return, SmallVec::new(), SmallVec::new());
            }
            Op::Constant | Op::Convert => self.bale(inst),
            _ if role(self.func, inst) != Role::None => self.bale(inst),
            Op::Load(_) | Op::Store(_) => {
                let platform = self.machine.platform.name();
                let message = format!("{platform} has no message for this access");
                let help = "what pointers to global memory point at can be loaded and stored, elements of whole bytes";
                let error = Diagnostic::error("genx-unsupported", message).help(help);
                self.errors
                    .push(error.maybe_label(self.span, "this access"));
            }
            other => {
                let text = format!("{other:?}");
                let name = text.split(['(', ' ']).next().unwrap_or("this").to_owned();
                self.error(
                    "genx-unsupported",
                    format!("`{name}` has no instruction on this way"),
                );
            }
        }
    }

    fn targets(&mut self, data: &InstData<Op>) -> Targets {
        data.targets
            .iter()
            .map(|t| BranchTarget::new(self.blocks[&t.block], []))
            .collect()
    }

    /// An instruction with a tied result also reads the copy.
    fn template_with_tie(&mut self, template: Template) {
        self.check_types(&template);
        let (defs, mut uses) = accesses(&template);
        for def in &defs {
            if let Some(&(_, copy)) = self.out.ties.iter().rev().take(4).find(|t| t.0 == *def) {
                uses.push(copy);
            }
        }
        let defs = defs.into_iter().map(Operand::from).collect();
        let uses = uses.into_iter().map(Operand::from).collect();
        self.push(Code::Instruction(Box::new(template)), defs, uses);
    }

    fn bitcast(&mut self, data: &InstData<Op>) {
        let (Some(result), Some(from)) = (data.defs[0].as_value(), data.uses[0].as_value()) else {
            return;
        };
        let (to, ty) = (self.func.ty(result), self.func.ty(from));
        let value = self.value(result);
        match (to.is_predicate(), ty.is_predicate()) {
            (true, false) => {
                let Some(op) = self.op("setp(a)") else { return };
                let source = self.source(data.uses[0], false);
                self.emit(
                    op,
                    to.count(),
                    smallvec![
                        Slot::Predicate {
                            value,
                            written: true
                        },
                        source
                    ],
                    None,
                    false,
                );
            }
            (false, true) => {
                let Some(op) = self.op("bits(q)") else { return };
                let Some(from) = self.predicate(data.uses[0]) else {
                    return;
                };
                let ty = self.ty(to.elem, false);
                let slots = smallvec![
                    Slot::neighbours(value, ty),
                    Slot::Predicate {
                        value: from,
                        written: false
                    },
                ];
                self.emit(op, 1, slots, None, false);
            }
            _ => {
                let from = match ty.is_predicate() {
                    true => self.predicate(from.into()).unwrap_or(value),
                    false => self.value(from),
                };
                self.push(Code::Copy, smallvec![value.into()], smallvec![from.into()]);
            }
        }
    }

    fn special(&mut self, special: Special, data: &InstData<Op>) {
        let name = match special {
            Special::ThreadX => "%thread_x",
            Special::ThreadY => "%thread_y",
            Special::GroupX => "%group_id_x",
            Special::GroupY => "%group_id_y",
            Special::GroupZ => "%group_id_z",
            Special::LaneId => {
                return self.error("genx-unsupported", "`lane.id` is not known here".into());
            }
        };
        let (Some(result), Some(name), Some(op)) = (
            data.defs[0].as_value(),
            self.machine.platform.builtin_by_name(name),
            self.op("a"),
        ) else {
            return;
        };
        let elem = self.func.ty(result).elem;
        let (value, ty) = (self.value(result), self.ty(elem, false));
        self.emit(
            op,
            1,
            smallvec![Slot::neighbours(value, ty), Slot::BuiltIn { name }],
            None,
            false,
        );
    }
}

/// The writes and reads of an instruction, by its operands. The base of an address is no use: only its place is used.
fn accesses(template: &Template) -> (SmallVec<[Value; 2]>, SmallVec<[Value; 4]>) {
    let (mut defs, mut uses): (SmallVec<[Value; 2]>, SmallVec<[Value; 4]>) = Default::default();
    for slot in &template.slots {
        match *slot {
            Slot::Destination { value, .. } | Slot::Address { value } => defs.push(value),
            Slot::IndirectDestination { base, address, .. } => {
                defs.push(base);
                uses.push(address);
            }
            Slot::Source { value, .. } | Slot::Memory { value, .. } => uses.push(value),
            Slot::IndirectSource { base, address, .. } => uses.extend([base, address]),
            Slot::Predicate { value, written }
            | Slot::Surface { value, written }
            | Slot::Raw { value, written, .. } => match written {
                true => defs.push(value),
                false => uses.push(value),
            },
            Slot::AddressOf { .. }
            | Slot::Immediate { .. }
            | Slot::BuiltIn { .. }
            | Slot::Number(_) => {}
        }
    }
    uses.extend(template.guard.map(|g| g.value));
    (defs, uses)
}
