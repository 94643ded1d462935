//! From the dialect to bales: each head of a bale is an instruction, its parts are operands.

use super::client::Program;
use super::code::{Category, Code, Guard, Kind, Slot, Template};
use crate::bale::{Bales, Role, definitions, role};
use crate::constants::packed;
use crate::edit::use_counts;
use crate::genx::{
    ArgumentKind, Binary, Cast, Constant, Elem, GenxFunction, Message, Op, Operands, Predicate,
    Routine, Special, Type, Unary,
};
use crate::graph::region_of;
use crate::ir::function::{Block, BranchTarget, Form, Function, Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::{Machine, meaning, reads_signed};
use crate::region::Region;
use crate::visa::model::{Control, Exec, Mask, Modifier};
use crate::visa::tables::{Kind as TypeKind, OpId, Type as ElementType};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeMap;

/// Selected code, and what it needs to know of the kernel.
pub struct Selected {
    /// The bales.
    pub program: Program,
    /// Values of the arguments, in order; none for surfaces.
    pub arguments: Vec<Option<Value>>,
    /// Whether a barrier is used.
    pub barrier: bool,
    /// Values of the dialect that are kept, as values of bales.
    pub values: FxHashMap<Value, Value>,
    /// The head that an instruction was made for.
    pub heads: SecondaryMap<Inst, Option<Inst>>,
}

struct Selector<'a> {
    func: &'a GenxFunction,
    routine: &'a Routine,
    machine: &'a Machine,
    bales: &'a Bales,
    definitions: SecondaryMap<Value, Option<Inst>>,
    counts: SecondaryMap<Value, u32>,
    out: Program,
    map: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    /// Surfaces that are loaded in this block, by the number they are bound to.
    surfaces: BTreeMap<u32, Value>,
    /// Surfaces of arguments, by the value.
    bound: FxHashMap<Value, u32>,
    /// Predicates made of others for uses that are no guards, in this block.
    predicates: FxHashMap<Value, Value>,
    block: Block,
    barrier: bool,
    errors: Diagnostics,
    span: Option<Span>,
    heads: SecondaryMap<Inst, Option<Inst>>,
    head: Option<Inst>,
}

/// Selects a routine.
///
/// # Errors
/// What the platform has no instruction for.
pub fn select(
    routine: &Routine,
    machine: &Machine,
    bales: &Bales,
) -> Result<Selected, Diagnostics> {
    let func = &routine.func;
    let mut code = Function::new(func.name.clone(), ());
    code.form = Form::Ssa;
    let blocks = func.layout.iter().map(|&b| (b, code.add_block())).collect();
    let mut selector = Selector {
        definitions: definitions(func),
        counts: use_counts(func),
        func,
        routine,
        machine,
        bales,
        out: Program {
            func: code,
            merged: EntitySet::new(),
            ties: Vec::new(),
            aligns: SecondaryMap::new(),
        },
        map: FxHashMap::default(),
        blocks,
        surfaces: BTreeMap::new(),
        bound: FxHashMap::default(),
        predicates: FxHashMap::default(),
        block: Block::from_u32(0),
        barrier: false,
        errors: Diagnostics::default(),
        span: None,
        heads: SecondaryMap::new(),
        head: None,
    };
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
        if let Some(&known) = self.map.get(&value) {
            return known;
        }
        let new = self.new_value(Self::kind(self.func.ty(value)));
        self.map.insert(value, new);
        new
    }

    /// The type of elements in the text.
    fn ty(&mut self, elem: Elem, signed: bool) -> ElementType {
        let name = match elem {
            Elem::Pointer(_) => "i64".to_owned(),
            elem => elem.to_string(),
        };
        let found = self.machine.platform.type_by_ir(&name, signed);
        match found {
            Some(ty) => ty,
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

    /// What the kernel is given: arguments of plain values, and surfaces by their numbers.
    fn entry(&mut self) -> Vec<Option<Value>> {
        let Some(entry) = self.func.entry() else {
            return Vec::new();
        };
        let kernel = self.routine.kernel.as_ref();
        let params = self.func.blocks[entry].params.clone();
        let mut given = Vec::new();
        let mut number = 0;
        let mut defs: SmallVec<[Operand; 2]> = SmallVec::new();
        for (k, param) in params.into_iter().enumerate() {
            let kind = kernel
                .and_then(|kernel| kernel.arguments.get(k))
                .map(|a| a.kind);
            if kind == Some(ArgumentKind::Surface) {
                number += 1;
                self.bound.insert(param, number);
                given.push(None);
                continue;
            }
            let value = self.value(param);
            defs.push(value.into());
            given.push(Some(value));
        }
        self.block = self.blocks[&entry];
        self.push(Code::Entry, defs, SmallVec::new());
        given
    }

    /// The surface that is bound to a number, loaded before the first message of this block that goes there:
    /// loaded far from its message it would be kept in a register, near it it is part of the message.
    fn surface(&mut self, operand: Operand) -> Option<Value> {
        let number = self.surface_number(operand)?;
        if let Some(&known) = self.surfaces.get(&number) {
            return Some(known);
        }
        let op = self.op("surface(a)")?;
        let value = self.new_value(Kind {
            category: Category::Surface,
            lanes: 1,
            elem: Elem::Int(32),
        });
        self.surfaces.insert(number, value);
        let ty = self.ty(Elem::Int(32), false);
        let slots = smallvec![
            Slot::Surface {
                value,
                written: true
            },
            Slot::Immediate {
                bits: number.into(),
                ty
            },
        ];
        self.emit(op, 1, slots, None, false);
        Some(value)
    }

    fn surface_number(&mut self, operand: Operand) -> Option<u32> {
        if let Some(number) = self.func.integer(operand) {
            return Some(number as u32);
        }
        let mut value = operand.as_value()?;
        loop {
            if let Some(&number) = self.bound.get(&value) {
                return Some(number);
            }
            let inst = self.definitions[value];
            let next = inst.filter(|&i| {
                matches!(
                    self.func.insts[i].op,
                    Op::Convert
                        | Op::Cast(
                            Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace,
                            _
                        )
                )
            });
            match next.and_then(|i| self.func.insts[i].uses[0].as_value()) {
                Some(next) => value = next,
                None => {
                    self.error(
                        "genx-surface",
                        "the surface is neither an argument nor a constant".into(),
                    );
                    return None;
                }
            }
        }
    }

    fn push(
        &mut self,
        op: Code,
        defs: SmallVec<[Operand; 2]>,
        uses: SmallVec<[Operand; 4]>,
    ) -> Inst {
        let inst = self.out.func.make_inst(InstData {
            op,
            defs,
            uses,
            targets: Vec::new(),
            span: self.span,
        });
        self.out.func.blocks[self.block].insts.push(inst);
        self.heads[inst] = self.head;
        inst
    }

    fn emit(
        &mut self,
        op: OpId,
        size: u32,
        slots: SmallVec<[Slot; 4]>,
        guard: Option<(Guard, u8)>,
        saturate: bool,
    ) {
        let mask = Mask {
            first: guard.map_or(0, |g| g.1),
            all: false,
        };
        self.template(Template {
            op,
            modifiers: SmallVec::new(),
            guard: guard.map(|g| g.0),
            exec: Exec::Elements { mask, size },
            saturate,
            slots,
        });
    }

    /// Appends an instruction; what it reads and writes follows from its operands.
    fn template(&mut self, template: Template) {
        let (defs, uses) = accesses(&template);
        let defs = defs.into_iter().map(Operand::from).collect();
        let uses = uses.into_iter().map(Operand::from).collect();
        self.push(Code::Instruction(Box::new(template)), defs, uses);
    }

    fn immediate(&mut self, constant: &Constant, signed: bool) -> Slot {
        if constant.as_splat().is_none()
            && !constant.is_undef()
            && let Some((bits, signed)) = packed(constant)
        {
            let packed = self.machine.platform.types().find(
                |(_, t)| matches!(t.kind, TypeKind::PackedInt { signed: s, .. } if s == signed),
            );
            if let Some((ty, _)) = packed {
                return Slot::Immediate {
                    bits: bits.into(),
                    ty,
                };
            }
        }
        if constant.as_splat().is_none() && !constant.is_undef() {
            self.error(
                "genx-unsupported",
                "a constant with different elements was not loaded".into(),
            );
        }
        let bits = constant.as_splat().unwrap_or(0);
        match constant.ty.elem {
            // Bytes cannot be immediates; wider ones are read alike.
            Elem::Int(width) if width <= 8 => {
                let value = match signed {
                    true => crate::genx::constants::signed(bits, width.into()) as u64 & 0xffff,
                    false => bits,
                };
                let ty = self.ty(Elem::Int(16), signed);
                Slot::Immediate { bits: value, ty }
            }
            Elem::BFloat => {
                let ty = self.ty(Elem::Int(16), false);
                Slot::Immediate { bits, ty }
            }
            elem => {
                let ty = self.ty(elem, signed);
                Slot::Immediate { bits, ty }
            }
        }
    }

    /// A source: what is baled into an operand is how it is read.
    fn source(&mut self, operand: Operand, signed: bool) -> Slot {
        let (mut operand, mut signed) = (operand, signed);
        let (mut negate, mut absolute) = (false, false);
        loop {
            if let Some(constant) = self.func.constant(operand).cloned() {
                let constant = self.modified(constant, negate, absolute);
                return self.immediate(&constant, signed);
            }
            let Some(value) = operand.as_value() else {
                return Slot::Number(0);
            };
            let part = self.definitions[value].filter(|&d| self.bales.user(d).is_some());
            let modifier = modifier(negate, absolute);
            let Some(part) = part else {
                let ty = self.func.ty(value);
                let region = Region::contiguous(ty.elem.bytes(), ty.count(), 0);
                let ty = self.ty(ty.elem, signed);
                let value = self.value(value);
                return Slot::Source {
                    value,
                    region,
                    modifier,
                    ty,
                };
            };
            let data = self.func.insts[part].clone();
            match data.op {
                Op::Unary(Unary::FNeg, _) => negate ^= !absolute,
                Op::Unary(Unary::FAbs | Unary::Abs, _) => absolute = true,
                Op::Cast(Cast::ZExt, _) => signed = false,
                Op::Cast(Cast::SExt, _) => signed = true,
                Op::ReadRegion(shape) => {
                    let ty = self.func.type_of(data.defs[0]);
                    let (region, index) =
                        region_of(self.func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
                    let element = self.ty(ty.elem, signed);
                    let Some(vector) = data.uses[0].as_value() else {
                        return Slot::Number(0);
                    };
                    let vector = self.value(vector);
                    let Some(index) = index else {
                        return Slot::Source {
                            value: vector,
                            region,
                            modifier,
                            ty: element,
                        };
                    };
                    let (address, offset) = self.address(index, vector);
                    let region = Region { offset, ..region };
                    return Slot::IndirectSource {
                        base: vector,
                        address,
                        element: 0,
                        region,
                        modifier,
                        ty: element,
                    };
                }
                _ => {
                    self.error("genx-part", "this cannot be part of an operand".into());
                    return Slot::Number(0);
                }
            }
            operand = data.uses[0];
        }
    }

    /// A constant with a sign.
    fn modified(&mut self, constant: Constant, negate: bool, absolute: bool) -> Constant {
        let mut constant = constant;
        let float = constant.ty.elem.is_float();
        for (wanted, op) in [
            (absolute, if float { Unary::FAbs } else { Unary::Abs }),
            (negate, Unary::FNeg),
        ] {
            if !wanted || constant.is_undef() {
                continue;
            }
            let op = Op::Unary(op, Default::default());
            match crate::graph::fold::fold(&op, constant.ty, &[&constant]) {
                Some(folded) => constant = folded,
                None => self.error(
                    "genx-unsupported",
                    "the sign of a constant cannot be changed".into(),
                ),
            }
        }
        constant
    }

    /// The address that a start is, of a base, and the constant beside it. Each access has its own.
    fn address(&mut self, start: Operand, base: Value) -> (Value, i32) {
        let mut offset = 0;
        let mut operand = start;
        while let Some(inst) = operand.as_value().and_then(|v| self.definitions[v]) {
            match self.func.insts[inst].op {
                Op::AddAddress(by) => offset += i32::from(by),
                Op::ConvertAddress(by) => {
                    offset += i32::from(by);
                    operand = self.func.insts[inst].uses[0];
                    break;
                }
                _ => break,
            }
            operand = self.func.insts[inst].uses[0];
        }
        let lanes = self.func.type_of(operand).count();
        let address = self.new_value(Kind {
            category: Category::Address,
            lanes,
            elem: Elem::Int(16),
        });
        let index = self.source(operand, false);
        if let Some(op) = self.op("address(base, a)") {
            let slots = smallvec![
                Slot::Address { value: address },
                Slot::AddressOf { base, offset: 0 },
                index
            ];
            self.emit(op, lanes, slots, None, false);
        }
        (address, offset)
    }

    /// A predicate as a guard: what is made of it only for guards is no instruction.
    fn guard(&mut self, operand: Operand) -> Option<(Guard, u8)> {
        let mut value = operand.as_value()?;
        let mut guard = Guard {
            value,
            inverted: false,
            control: Control::Each,
        };
        let mut first = 0;
        let limits = self.machine.platform.limits();
        let (granule, most) = (limits.mask_granule, limits.mask_granule * limits.masks);
        while let Some(inst) = self.definitions[value] {
            let data = &self.func.insts[inst];
            match data.op {
                // `.all` and `.any` test every bit of the variable, so a part is one of its own.
                Op::ReadPredicate(_)
                    if guard.control != Control::Each
                        && self.func.ty(value).count()
                            != self.func.type_of(data.uses[0]).count() =>
                {
                    break;
                }
                Op::ReadPredicate(k) if k % granule == 0 && first + k < most => first += k,
                Op::Binary(Binary::Xor, _)
                    if self.func.is_true(data.uses[1]) && guard.control == Control::Each =>
                {
                    guard.inverted = !guard.inverted;
                }
                Op::All if first == 0 && !guard.inverted => guard.control = Control::All,
                Op::Any if first == 0 && !guard.inverted => guard.control = Control::Any,
                _ => break,
            }
            match data.uses[0].as_value() {
                Some(next) => value = next,
                None => break,
            }
        }
        guard.value = self.whole(value)?;
        Some((guard, first as u8))
    }

    /// A predicate that is read as it is: what a guard cannot look through is made.
    fn whole(&mut self, value: Value) -> Option<Value> {
        match self.definitions[value].map(|d| &self.func.insts[d].op) {
            Some(Op::ReadPredicate(_) | Op::All | Op::Any) => self.predicate(value.into()),
            Some(Op::Binary(Binary::Xor, _)) => self.predicate(value.into()),
            _ => Some(self.value(value)),
        }
    }

    /// Bits of a predicate as a number.
    fn bits(&mut self, predicate: Value) -> Option<Value> {
        let number = self.new_value(Kind {
            category: Category::General,
            lanes: 1,
            elem: Elem::Int(32),
        });
        let op = self.op("bits(q)")?;
        let ty = self.ty(Elem::Int(32), false);
        let slots = smallvec![
            Slot::Destination {
                value: number,
                offset: 0,
                stride: 1,
                ty
            },
            Slot::Predicate {
                value: predicate,
                written: false
            },
        ];
        self.emit(op, 1, slots, None, false);
        Some(number)
    }

    /// A number from two, or from one and a constant.
    fn number(&mut self, meaning: &str, a: Value, b: Result<Value, u64>) -> Option<Value> {
        let op = self.op(meaning)?;
        let ty = self.ty(Elem::Int(32), false);
        let kind = self.out.func.ty(a);
        let value = self.new_value(kind);
        let source = |value| Slot::Source {
            value,
            region: Region::contiguous(4, 1, 0),
            modifier: Modifier::None,
            ty,
        };
        let b = match b {
            Ok(b) => source(b),
            Err(bits) => Slot::Immediate {
                bits: bits & 0xffff_ffff,
                ty,
            },
        };
        self.emit(
            op,
            1,
            smallvec![
                Slot::Destination {
                    value,
                    offset: 0,
                    stride: 1,
                    ty
                },
                source(a),
                b
            ],
            None,
            false,
        );
        Some(value)
    }

    /// The predicate that the low bits of a number are.
    fn predicate_of(&mut self, number: Value, to: Value, size: u32) -> Option<()> {
        let op = self.op("setp(a)")?;
        let ty = self.ty(Elem::Int(32), false);
        let source = Slot::Source {
            value: number,
            region: Region::contiguous(4, 1, 0),
            modifier: Modifier::None,
            ty,
        };
        self.emit(
            op,
            size,
            smallvec![
                Slot::Predicate {
                    value: to,
                    written: true
                },
                source
            ],
            None,
            false,
        );
        Some(())
    }

    /// A predicate as a value of its own.
    fn predicate(&mut self, operand: Operand) -> Option<Value> {
        let value = operand.as_value()?;
        let Some(inst) = self.definitions[value] else {
            return Some(self.value(value));
        };
        let data = self.func.insts[inst].clone();
        let lanes = self.func.ty(value).count();
        let inverse =
            matches!(data.op, Op::Binary(Binary::Xor, _)) && self.func.is_true(data.uses[1]);
        if !inverse && !matches!(data.op, Op::ReadPredicate(_) | Op::All | Op::Any) {
            return Some(self.value(value));
        }
        if let Some(&known) = self.predicates.get(&value) {
            return Some(known);
        }
        let from = self.predicate(data.uses[0])?;
        let new = self.new_value(Kind {
            category: Category::Predicate,
            lanes,
            elem: Elem::Int(1),
        });
        match data.op {
            Op::Binary(..) => {
                let op = self.op("~q")?;
                let slots = smallvec![
                    Slot::Predicate {
                        value: new,
                        written: true
                    },
                    Slot::Predicate {
                        value: from,
                        written: false
                    },
                ];
                self.emit(op, lanes, slots, None, false);
            }
            Op::ReadPredicate(k) => {
                // Through a number: its bits, moved down.
                let bits = self.bits(from)?;
                let moved = match k {
                    0 => bits,
                    k => self.number("a >> b", bits, Err(k.into()))?,
                };
                self.predicate_of(moved, new, lanes)?;
            }
            _ => {
                // All or any: whether the bits are all ones, or not all zero.
                let count = self.func.type_of(data.uses[0]).count();
                let bits = self.bits(from)?;
                let all = u64::MAX >> (64 - count.min(32));
                let (meaning, against) = match data.op {
                    Op::All => ("a == b", all),
                    _ => ("a != b", 0),
                };
                let op = self.op(meaning)?;
                let ty = self.ty(Elem::Int(32), false);
                let source = Slot::Source {
                    value: bits,
                    region: Region::contiguous(4, 1, 0),
                    modifier: Modifier::None,
                    ty,
                };
                let slots = smallvec![
                    Slot::Predicate {
                        value: new,
                        written: true
                    },
                    source,
                    Slot::Immediate { bits: against, ty },
                ];
                self.emit(op, lanes, slots, None, false);
            }
        }
        self.predicates.insert(value, new);
        Some(new)
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
                    self.out.func.insts[inst].targets = vec![to[usize::from(!taken)].clone()];
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

    fn targets(&mut self, data: &InstData<Op>) -> Vec<BranchTarget> {
        data.targets
            .iter()
            .map(|t| BranchTarget::new(self.blocks[&t.block], []))
            .collect()
    }

    /// Copies for the parameters of blocks, on the way to them.
    fn parameters(&mut self) {
        let mut incoming: FxHashMap<Block, u32> = FxHashMap::default();
        for &block in &self.func.layout {
            for target in self.func.targets(block) {
                *incoming.entry(target.block).or_default() += 1;
            }
        }
        for &block in &self.func.layout {
            let targets = self.func.targets(block).to_vec();
            let single = targets.len() == 1;
            for target in targets {
                let (mut defs, mut uses) = (SmallVec::new(), SmallVec::new());
                let mut undefined: SmallVec<[Operand; 2]> = SmallVec::new();
                for (&param, &arg) in self.func.blocks[target.block]
                    .params
                    .iter()
                    .zip(&target.args)
                {
                    if self.counts[param] == 0 || arg == Operand::from(param) {
                        continue;
                    }
                    self.block = self.blocks[&block];
                    let from = match arg {
                        Operand::Value(v, _) if self.func.ty(v).is_predicate() => {
                            self.before_end(block, arg)
                        }
                        Operand::Value(v, _) => Some(self.value(v)),
                        // Undefined: any value.
                        constant if self.func.is_undef(constant) => None,
                        _ => {
                            self.error(
                                "genx-unsupported",
                                "a constant is passed to a block and was not loaded".into(),
                            );
                            None
                        }
                    };
                    let to = self.value(param);
                    self.out.merged.insert(to);
                    match from {
                        Some(from) => {
                            defs.push(to.into());
                            uses.push(from.into());
                        }
                        None => undefined.push(to.into()),
                    }
                }
                if defs.is_empty() && undefined.is_empty() {
                    continue;
                }
                let span = self
                    .func
                    .terminator(block)
                    .and_then(|t| self.func.insts[t].span);
                let inst = self.out.func.make_inst(InstData {
                    op: Code::Copy,
                    defs,
                    uses,
                    targets: Vec::new(),
                    span,
                });
                let anything = self.out.func.make_inst(InstData {
                    op: Code::Entry,
                    defs: undefined.clone(),
                    uses: SmallVec::new(),
                    targets: Vec::new(),
                    span,
                });
                // Behind a branch: in the target, unless others come there, too; then before the branch.
                let before = single || incoming[&target.block] > 1;
                let at = if before {
                    self.blocks[&block]
                } else {
                    self.blocks[&target.block]
                };
                let list = &mut self.out.func.blocks[at].insts;
                let at = if before { list.len() - 1 } else { 0 };
                // Behind the copies, which may read what these parameters held before.
                if !undefined.is_empty() {
                    list.insert(at, anything);
                }
                list.insert(at, inst);
            }
        }
    }

    /// A predicate that is passed on: what makes it stands before the end of its block.
    fn before_end(&mut self, block: Block, operand: Operand) -> Option<Value> {
        let at = self.blocks[&block];
        self.block = at;
        let end = self.out.func.blocks[at].insts.pop();
        self.predicates.clear();
        let value = self.predicate(operand);
        self.out.func.blocks[at].insts.extend(end);
        value
    }

    /// Whether a comparison is the new elements of a write into a longer predicate, its only use.
    fn is_written_in_place(&self, result: Option<Value>) -> bool {
        let Some(result) = result.filter(|&r| self.counts[r] == 1) else {
            return false;
        };
        // The write follows at once.
        let Some(inst) = self.definitions[result] else {
            return false;
        };
        let list = self.func.layout.iter().find_map(|&b| {
            let insts = &self.func.blocks[b].insts;
            (self.blocks[&b] == self.block).then_some(insts)
        });
        let Some(list) = list else { return false };
        let Some(at) = list.iter().position(|&i| i == inst) else {
            return false;
        };
        list.get(at + 1..).into_iter().flatten().any(|&i| {
            let data = &self.func.insts[i];
            let granule = self.machine.platform.limits().mask_granule;
            let fits = matches!(data.op, Op::WritePredicate(k) if k % granule == 0);
            fits && data.uses[1] == Operand::from(result)
        })
    }

    fn write_predicate(&mut self, k: u32, data: &InstData<Op>) {
        let Some(result) = data.defs[0].as_value() else {
            return;
        };
        let lanes = self.func.ty(result).count();
        let value = self.value(result);
        let new = data.uses[1].as_value();
        let inst = new.and_then(|v| self.definitions[v]);
        let compare = inst.filter(|&i| {
            matches!(self.func.insts[i].op, Op::Compare(..)) && self.is_written_in_place(new)
        });
        let to = Slot::Predicate {
            value,
            written: true,
        };
        if let Some(compare) = compare {
            let compare = self.func.insts[compare].clone();
            self.tie(data.uses[0], value);
            if let Op::Compare(predicate, _) = compare.op {
                self.compare(predicate, &compare, to, k as u8);
            }
            return;
        }
        let old = match data.uses[0].as_value() {
            Some(_) => self.predicate(data.uses[0]),
            None => None,
        };
        // Through numbers: the bits of the old one without those, and the new ones moved up.
        let count = self.func.type_of(data.uses[1]).count();
        let mask = (u64::MAX >> (64 - count.min(32))) << k;
        let done = (|| {
            let new = self.predicate(data.uses[1])?;
            let mut bits = self.bits(new)?;
            if k > 0 {
                bits = self.number("a << b", bits, Err(k.into()))?;
            }
            if let Some(old) = old {
                let old = self.bits(old)?;
                let kept = self.number("a & b", old, Err(!mask))?;
                bits = self.number("a | b", kept, Ok(bits))?;
            }
            self.predicate_of(bits, value, lanes)
        })();
        if done.is_none() {
            self.error(
                "genx-unsupported",
                "a predicate cannot be written in part".into(),
            );
        }
    }

    /// What was there before stands where the result will: a copy of it, tied.
    fn tie(&mut self, old: Operand, result: Value) -> Option<Value> {
        let old = old.as_value()?;
        let old = match self.func.ty(old).is_predicate() {
            true => self.predicate(old.into())?,
            false => self.value(old),
        };
        let kind = self.out.func.ty(result);
        let copy = self.new_value(kind);
        self.push(Code::Copy, smallvec![copy.into()], smallvec![old.into()]);
        self.out.ties.push((result, copy));
        Some(copy)
    }

    fn compare(&mut self, predicate: Predicate, data: &InstData<Op>, to: Slot, first: u8) {
        use Predicate::*;
        let size = self.func.type_of(data.uses[0]).count();
        let signed = predicate.is_signed() || matches!(predicate, Eq | Ne);
        let meaning = match predicate {
            Eq | FOeq => "a == b",
            Ne | FUne => "a != b",
            Ugt | Sgt | FOgt => "gt(a, b)",
            Uge | Sge | FOge => "ge(a, b)",
            Ult | Slt | FOlt => "lt(a, b)",
            Ule | Sle | FOle => "le(a, b)",
            _ => {
                self.error("genx-unsupported", "this comparison was not lowered".into());
                return;
            }
        };
        let Some(op) = self.op(meaning) else { return };
        let a = self.source(data.uses[0], signed);
        let b = self.source(data.uses[1], signed);
        let mask = Mask { first, all: false };
        self.template_with_tie(Template {
            op,
            modifiers: SmallVec::new(),
            guard: None,
            exec: Exec::Elements { mask, size },
            saturate: false,
            slots: smallvec![to, a, b],
        });
    }

    /// An instruction whose result was tied: it reads the copy, too.
    fn template_with_tie(&mut self, template: Template) {
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

    fn logic(&mut self, op: Binary, data: &InstData<Op>) {
        let Some(result) = data.defs[0].as_value() else {
            return;
        };
        let meaning = match op {
            Binary::And | Binary::Mul => "q & r",
            Binary::Or => "q | r",
            Binary::Xor | Binary::Add | Binary::Sub => "q ^ r",
            _ => {
                return self.error(
                    "genx-unsupported",
                    "predicates are not computed with".into(),
                );
            }
        };
        let size = self.func.ty(result).count();
        let (Some(a), Some(b)) = (self.predicate(data.uses[0]), self.predicate(data.uses[1]))
        else {
            return self.error(
                "genx-unsupported",
                "a constant predicate was not loaded".into(),
            );
        };
        let Some(op) = self.op(meaning) else { return };
        let value = self.value(result);
        let read = |value| Slot::Predicate {
            value,
            written: false,
        };
        self.emit(
            op,
            size,
            smallvec![
                Slot::Predicate {
                    value,
                    written: true
                },
                read(a),
                read(b)
            ],
            None,
            false,
        );
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
                    Slot::Destination {
                        value,
                        offset: 0,
                        stride: 1,
                        ty
                    },
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
            smallvec![
                Slot::Destination {
                    value,
                    offset: 0,
                    stride: 1,
                    ty
                },
                Slot::BuiltIn { name }
            ],
            None,
            false,
        );
    }

    /// A bale with elements: a move, a computation, with a region as its destination.
    fn bale(&mut self, head: Inst) {
        let data = self.func.insts[head].clone();
        let Some(result) = data.defs[0].as_value() else {
            return;
        };
        let is_write = role(self.func, head) == Role::Write;
        // What is computed: the head itself, or what is baled into its new elements.
        let mut main = head;
        let mut saturate = false;
        if is_write {
            main = match self.baled(data.uses[1]) {
                Some(part) => part,
                None => head,
            };
        }
        if role(self.func, main) == Role::Saturate {
            saturate = true;
            if let Some(part) = self.baled(self.func.insts[main].uses[0])
                && matches!(role(self.func, part), Role::Main)
            {
                main = part;
            }
        }
        let computed = self.func.insts[main].clone();
        let size = match is_write {
            true => self.func.type_of(data.uses[1]).count(),
            false => self.func.ty(result).count(),
        };
        // The destination.
        let elem = self.func.ty(result).elem;
        let target_sign = !matches!(computed.op, Op::Cast(Cast::FPToUI, _))
            && !matches!(
                computed.op,
                Op::TruncSat(false, _) | Op::Saturating(_, false, _)
            )
            && reads_signed(&computed.op).unwrap_or(true);
        let ty = self.ty(elem, target_sign);
        let value = self.value(result);
        let mut guard = None;
        let to = match is_write {
            false => Slot::Destination {
                value,
                offset: 0,
                stride: 1,
                ty,
            },
            true => {
                self.tie(data.uses[0], value);
                guard = self.guard(data.uses[3]);
                if guard.is_none() && !self.func.is_true(data.uses[3]) {
                    self.error("genx-unsupported", "this mask has no instruction".into());
                }
                let Op::WriteRegion(shape) = data.op else {
                    return;
                };
                let (region, index) = region_of(self.func, shape, elem.bytes(), size, data.uses[2]);
                let stride = Region {
                    parent: 0,
                    ..region
                }
                .canonical()
                .stride
                .max(1) as u32;
                match index {
                    None => Slot::Destination {
                        value,
                        offset: region.offset as u32,
                        stride,
                        ty,
                    },
                    Some(index) => {
                        let (address, offset) = self.address(index, value);
                        Slot::IndirectDestination {
                            base: value,
                            address,
                            element: 0,
                            offset,
                            stride,
                            ty,
                        }
                    }
                }
            }
        };
        let before = self.errors.0.len();
        let Some((meaning, slots, flag)) = self.computation(main, head, &computed, to, is_write)
        else {
            if self.errors.0.len() == before {
                self.error("genx-unsupported", "this has no instruction".into());
            }
            return;
        };
        saturate |= flag;
        if let Op::Select(_) = computed.op {
            guard = self.guard(computed.uses[0]);
            if guard.is_none() && self.func.constant(computed.uses[0]).is_none() {
                self.error(
                    "genx-unsupported",
                    "this condition has no instruction".into(),
                );
            }
        }
        let Some(op) = self.op(meaning) else { return };
        let mask = Mask {
            first: guard.map_or(0, |g| g.1),
            all: false,
        };
        self.template_with_tie(Template {
            op,
            modifiers: SmallVec::new(),
            guard: guard.map(|g| g.0),
            exec: Exec::Elements { mask, size },
            saturate,
            slots,
        });
    }

    fn baled(&self, operand: Operand) -> Option<Inst> {
        let part = self.definitions[operand.as_value()?]?;
        (self.bales.user(part).is_some() && role(self.func, part) != Role::Read).then_some(part)
    }

    /// The row and the operands of what a bale computes.
    fn computation(
        &mut self,
        main: Inst,
        head: Inst,
        computed: &InstData<Op>,
        to: Slot,
        is_write: bool,
    ) -> Option<(&'static str, SmallVec<[Slot; 4]>, bool)> {
        let mut slots: SmallVec<[Slot; 4]> = smallvec![to];
        let plain = |slots: SmallVec<[Slot; 4]>| Some(("a", slots, false));
        if main == head && is_write {
            let source = self.source(computed.uses[1], true);
            slots.push(source);
            return plain(slots);
        }
        let op = &computed.op;
        match op {
            Op::ReadRegion(_) => {
                // A read that stands alone: its own result is the operand.
                let source = self.read_alone(main)?;
                slots.push(source);
                plain(slots)
            }
            Op::Unary(Unary::FNeg | Unary::FAbs | Unary::Abs, _)
            | Op::Cast(Cast::ZExt | Cast::SExt, _) => {
                let signed = !matches!(op, Op::Cast(Cast::ZExt, _));
                if let Some(constant) = self.func.constant(computed.uses[0]).cloned() {
                    let negate = matches!(op, Op::Unary(Unary::FNeg, _));
                    let absolute = matches!(op, Op::Unary(Unary::FAbs | Unary::Abs, _));
                    let constant = self.modified(constant, negate, absolute);
                    let source = self.immediate(&constant, signed);
                    slots.push(source);
                    return plain(slots);
                }
                let source = self.source(computed.uses[0], signed);
                let change = match op {
                    Op::Unary(Unary::FNeg, _) => Modifier::Negate,
                    Op::Unary(_, _) => Modifier::Absolute,
                    _ => Modifier::None,
                };
                slots.push(changed(source, change)?);
                plain(slots)
            }
            Op::Cast(cast, _) => {
                let signed = !matches!(cast, Cast::UIToFP);
                let source = self.source(computed.uses[0], signed);
                slots.push(source);
                plain(slots)
            }
            Op::Unary(Unary::FSat, _) => {
                let source = self.source(computed.uses[0], true);
                slots.push(source);
                Some(("a", slots, true))
            }
            Op::TruncSat(_, signed) => {
                let source = self.source(computed.uses[0], *signed);
                slots.push(source);
                Some(("a", slots, true))
            }
            Op::Saturating(_, _, signed) => {
                for &operand in &computed.uses {
                    let source = self.source(operand, *signed);
                    slots.push(source);
                }
                Some((meaning(op)?, slots, true))
            }
            Op::Select(_) if self.func.constant(computed.uses[0]).is_some() => {
                let taken = if self.func.is_true(computed.uses[0]) {
                    1
                } else {
                    2
                };
                let source = self.source(computed.uses[taken], true);
                slots.push(source);
                plain(slots)
            }
            Op::Select(_) => {
                for &operand in &computed.uses[1..3] {
                    let source = self.source(operand, true);
                    slots.push(source);
                }
                Some((meaning(op)?, slots, false))
            }
            Op::Constant | Op::Convert => {
                let source = self.source(computed.uses[0], true);
                slots.push(source);
                plain(slots)
            }
            _ => {
                let signed = reads_signed(op).unwrap_or(true);
                for (k, &operand) in computed.uses.iter().enumerate() {
                    let mut source = self.source(operand, signed);
                    if matches!(op, Op::Binary(Binary::Sub | Binary::FSub, _)) && k == 1 {
                        source = self.negated(source, operand)?;
                    }
                    slots.push(source);
                }
                let found = meaning(op);
                if found.is_none() {
                    let text = format!("{op:?}");
                    self.error("genx-unsupported", format!("{text} has no instruction"));
                }
                Some((found?, slots, false))
            }
        }
    }

    fn read_alone(&mut self, inst: Inst) -> Option<Slot> {
        let data = self.func.insts[inst].clone();
        let Op::ReadRegion(shape) = data.op else {
            return None;
        };
        let ty = self.func.type_of(data.defs[0]);
        let (region, index) =
            region_of(self.func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
        let element = self.ty(ty.elem, true);
        let vector = self.value(data.uses[0].as_value()?);
        Some(match index {
            None => Slot::Source {
                value: vector,
                region,
                modifier: Modifier::None,
                ty: element,
            },
            Some(index) => {
                let (address, offset) = self.address(index, vector);
                let region = Region { offset, ..region };
                Slot::IndirectSource {
                    base: vector,
                    address,
                    element: 0,
                    region,
                    modifier: Modifier::None,
                    ty: element,
                }
            }
        })
    }

    fn negated(&mut self, source: Slot, operand: Operand) -> Option<Slot> {
        if let Slot::Immediate { bits, ty } = source {
            let width = self.func.type_of(operand).elem.bits();
            let bits = match self.func.type_of(operand).elem.is_float() {
                true => bits ^ 1 << (width - 1),
                false => bits.wrapping_neg() & (u64::MAX >> (64 - width.max(16))),
            };
            return Some(Slot::Immediate { bits, ty });
        }
        let negated = changed(source, Modifier::Negate);
        if negated.is_none() {
            self.error(
                "genx-part",
                "a negated operand has a modifier already".into(),
            );
        }
        negated
    }

    fn message(&mut self, message: Message, data: &InstData<Op>) {
        let bytes = |s: &Self, o: Operand| s.func.type_of(o).bytes();
        let count = |bytes: u32| Exec::Count(bytes / 16);
        let surface = surface_operand(message).and_then(|k| self.surface(data.uses[k]));
        let surface = surface.map(|value| Slot::Surface {
            value,
            written: false,
        });
        let result = data.defs.first().and_then(|d| d.as_value());
        let mut modifiers: SmallVec<[u32; 2]> = SmallVec::new();
        let mut guard = None;
        let (meaning, exec, slots): (_, _, SmallVec<[Slot; 4]>) = match message {
            Message::OwordLoad | Message::OwordLoadUnaligned => {
                let (Some(surface), Some(result)) = (surface, result) else {
                    return;
                };
                let offset = self.source(data.uses[2], false);
                let to = self.raw_result(result);
                modifiers.push(u32::from(self.func.integer(data.uses[0]).unwrap_or(0) != 0));
                let meaning = match message {
                    Message::OwordLoad => "oword.load(surface, offset)",
                    _ => "oword.load_unaligned(surface, offset)",
                };
                (
                    meaning,
                    count(bytes(self, data.defs[0])),
                    smallvec![surface, offset, to],
                )
            }
            Message::OwordStore => {
                let Some(surface) = surface else { return };
                let offset = self.source(data.uses[1], false);
                let from = self.raw(data.uses[2]);
                (
                    "oword.store(surface, offset, data)",
                    count(bytes(self, data.uses[2])),
                    smallvec![surface, offset, from],
                )
            }
            Message::MediaLoad | Message::MediaStore => {
                let Some(surface) = surface else { return };
                let number = |k: usize| self.func.integer(data.uses[k]).unwrap_or(0);
                let (width, plane) = (number(3) as u32, number(2));
                modifiers.push(number(0) as u32);
                let moved = match message {
                    Message::MediaLoad => data.defs[0],
                    _ => data.uses[6],
                };
                let pitch = width.next_power_of_two().max(4);
                let height = bytes(self, moved) / pitch.max(1);
                let x = self.source(data.uses[4], false);
                let y = self.source(data.uses[5], false);
                let raw = match (message, result) {
                    (Message::MediaLoad, Some(result)) => self.raw_result(result),
                    _ => self.raw(data.uses[6]),
                };
                let meaning = match message {
                    Message::MediaLoad => "media.load(surface, plane, x, y)",
                    _ => "media.store(surface, plane, x, y, data)",
                };
                (
                    meaning,
                    Exec::Block { width, height },
                    smallvec![surface, Slot::Number(plane), x, y, raw],
                )
            }
            Message::SvmGather | Message::SvmScatter => {
                let elem = self.func.type_of(data.uses[3]).elem.bytes();
                let log = self.func.integer(data.uses[1]).unwrap_or(0);
                let block = if elem == 2 { 1 } else { elem };
                modifiers.extend([block, 1 << log]);
                guard = self.guard(data.uses[0]);
                let size = self.func.type_of(data.uses[2]).count();
                let mask = Mask {
                    first: guard.map_or(0, |g| g.1),
                    all: false,
                };
                let exec = Exec::Elements { mask, size };
                let address = self.raw(data.uses[2]);
                match (message, result) {
                    (Message::SvmGather, Some(result)) => {
                        let value = self.value(result);
                        if guard.is_some() {
                            self.tie(data.uses[3], value);
                        }
                        let to = self.raw_result(result);
                        (
                            "svm.gather(address, block, blocks)",
                            exec,
                            smallvec![address, to],
                        )
                    }
                    _ => {
                        let from = self.raw(data.uses[3]);
                        (
                            "svm.scatter(address, data, block, blocks)",
                            exec,
                            smallvec![address, from],
                        )
                    }
                }
            }
            Message::SvmBlockLoad | Message::SvmBlockLoadUnaligned => {
                let Some(result) = result else { return };
                modifiers.push(u32::from(message == Message::SvmBlockLoadUnaligned));
                let address = self.source(data.uses[0], false);
                let to = self.raw_result(result);
                (
                    "svm.block_load(address)",
                    count(bytes(self, data.defs[0])),
                    smallvec![address, to],
                )
            }
            Message::SvmBlockStore => {
                let address = self.source(data.uses[0], false);
                let from = self.raw(data.uses[1]);
                (
                    "svm.block_store(address, data)",
                    count(bytes(self, data.uses[1])),
                    smallvec![address, from],
                )
            }
            Message::Barrier => {
                self.barrier = true;
                ("barrier()", Exec::None, SmallVec::new())
            }
            Message::Fence => ("fence(1)", Exec::None, SmallVec::new()),
        };
        let Some(op) = self.op(meaning) else { return };
        self.template_with_tie(Template {
            op,
            modifiers,
            guard: guard.map(|g| g.0),
            exec,
            saturate: false,
            slots,
        });
    }

    /// Registers of a message that are written: from a register's start on.
    fn raw_result(&mut self, result: Value) -> Slot {
        let value = self.value(result);
        self.out.aligns[value] = self.machine.grf();
        Slot::Raw {
            value,
            offset: 0,
            written: true,
        }
    }

    fn raw(&mut self, operand: Operand) -> Slot {
        let mut offset = 0;
        let Some(mut value) = operand.as_value() else {
            // Nothing in particular.
            return match self.machine.platform.builtin_by_role("null") {
                Some(name) => Slot::BuiltIn { name },
                None => Slot::Number(0),
            };
        };
        if let Some(part) = self.definitions[value].filter(|&d| self.bales.user(d).is_some())
            && let Op::ReadRegion(shape) = self.func.insts[part].op
        {
            let ty = self.func.ty(value);
            let data = &self.func.insts[part];
            let (region, _) =
                region_of(self.func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
            if let Some(vector) = data.uses[0].as_value() {
                (offset, value) = (region.offset as u32, vector);
            }
        }
        let value = self.value(value);
        self.out.aligns[value] = self.machine.grf();
        Slot::Raw {
            value,
            offset,
            written: false,
        }
    }
}

/// Which operand of a message is the surface.
pub fn surface_operand(message: Message) -> Option<usize> {
    match message {
        Message::OwordLoad
        | Message::OwordLoadUnaligned
        | Message::MediaLoad
        | Message::MediaStore => Some(1),
        Message::OwordStore => Some(0),
        _ => None,
    }
}

fn modifier(negate: bool, absolute: bool) -> Modifier {
    match (negate, absolute) {
        (false, false) => Modifier::None,
        (true, false) => Modifier::Negate,
        (false, true) => Modifier::Absolute,
        (true, true) => Modifier::NegateAbsolute,
    }
}

/// A source with a change of sign before the one that it has.
fn changed(slot: Slot, change: Modifier) -> Option<Slot> {
    let both = |old: Modifier| {
        Some(match (change, old) {
            (Modifier::None, old) => old,
            (change, Modifier::None) => change,
            (Modifier::Negate, Modifier::Negate) => Modifier::None,
            (Modifier::Negate, Modifier::Absolute) => Modifier::NegateAbsolute,
            (Modifier::Negate, Modifier::NegateAbsolute) => Modifier::Absolute,
            (Modifier::Absolute, _) => Modifier::Absolute,
            _ => return None,
        })
    };
    Some(match slot {
        Slot::Source {
            value,
            region,
            modifier,
            ty,
        } => Slot::Source {
            value,
            region,
            modifier: both(modifier)?,
            ty,
        },
        Slot::IndirectSource {
            base,
            address,
            element,
            region,
            modifier,
            ty,
        } => Slot::IndirectSource {
            base,
            address,
            element,
            region,
            modifier: both(modifier)?,
            ty,
        },
        other => (change == Modifier::None).then_some(other)?,
    })
}

/// What an instruction writes and reads, by its operands. The base of an address is no use: its place is asked for.
pub fn accesses(template: &Template) -> (SmallVec<[Value; 2]>, SmallVec<[Value; 4]>) {
    let (mut defs, mut uses): (SmallVec<[Value; 2]>, SmallVec<[Value; 4]>) = Default::default();
    for slot in &template.slots {
        match *slot {
            Slot::Destination { value, .. } | Slot::Address { value } => defs.push(value),
            Slot::IndirectDestination { base, address, .. } => {
                defs.push(base);
                uses.push(address);
            }
            Slot::Source { value, .. } => uses.push(value),
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
