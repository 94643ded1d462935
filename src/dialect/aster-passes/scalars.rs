//! `amdgcn-scalars-to-registers`: scalars that are computed at run time get registers.
//!
//! Pre: any form, branches in place of structured control flow. Post: scalars of 32 bits that instructions can
//! compute are scalar registers in value form, bits are the condition, with the block arguments and branches
//! of such values; comparisons and selections are instructions. `index` has 32 bits here, as have addresses in
//! the data share and trip counts. Values from elsewhere (calls, arguments of functions) stay, and
//! so do all values that depend on them: no instruction holds them.

use super::affine::lower as affine;
use super::{Run, edit, lower_copies};
use crate::aster::dialect::{
    AsterFunction, Kind, OpKind, Operation, Register, Segment, Semantics, Type,
};
use crate::aster::program::Routine;
use crate::aster::{mnemonics, rows};
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;

use crate::target::Opcode;
use crate::target::query::Gives;
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::{Diagnostics, Span};
use smallvec::SmallVec;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    affine::lower(&mut body.func, affine::Divisions::Shifts);
    let computes = |kind| matches!(kind, OpKind::Arith | OpKind::Compare | OpKind::Select);
    let found = body
        .func
        .inst_order()
        .any(|(_, i)| computes(body.func.insts[i].op.kind));
    if !found {
        return Ok(());
    }
    super::require_tables(routine)?;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    fold(&mut body.func);
    let constants = rows::Constants::new(&body.func);
    let values = computable(&body.func, &constants);
    let mut pass = Expand {
        func: &mut body.func,
        constants,
        values,
        new: Vec::new(),
        count: 0,
    };
    pass.retype();
    for block in pass.func.layout.clone() {
        for inst in std::mem::take(&mut pass.func.blocks[block].insts) {
            pass.instruction(inst);
        }
        pass.func.blocks[block].insts = std::mem::take(&mut pass.new);
    }
    cx.output.stats.add("scalars.expanded", pass.count);
    Ok(())
}

/// Bits of a scalar that a register can hold.
fn width(ty: Type) -> Option<u32> {
    match ty {
        Type::Scalar(w) => match w.as_str() {
            "i1" => Some(1),
            "i32" | "index" => Some(32),
            _ => None,
        },
        _ => None,
    }
}

/// Operations on two registers of 32 bits: name, expression over the sources, and folding.
type Binary = (&'static str, &'static str, fn(u32, u32) -> Option<u32>);

const BINARY: [Binary; 13] = [
    ("addi", "a + b", |a, b| Some(a.wrapping_add(b))),
    ("subi", "a - b", |a, b| Some(a.wrapping_sub(b))),
    ("muli", "a * b", |a, b| Some(a.wrapping_mul(b))),
    ("andi", "a & b", |a, b| Some(a & b)),
    ("ori", "a | b", |a, b| Some(a | b)),
    ("xori", "a ^ b", |a, b| Some(a ^ b)),
    ("shli", "a << b[4:0]", |a, b| a.checked_shl(b)),
    ("shrui", "a >> b[4:0]", |a, b| a.checked_shr(b)),
    ("shrsi", "a >>s b[4:0]", |a, b| {
        (a as i32).checked_shr(b).map(|v| v as u32)
    }),
    ("minui", "min_u(a, b)", |a, b| Some(a.min(b))),
    ("minsi", "min_s(a, b)", |a, b| {
        Some((a as i32).min(b as i32) as u32)
    }),
    ("maxui", "max_u(a, b)", |a, b| Some(a.max(b))),
    ("maxsi", "max_s(a, b)", |a, b| {
        Some((a as i32).max(b as i32) as u32)
    }),
];

/// The name of a division, and the operation for a power of two, by its exponent.
type Shift = (&'static str, fn(u32) -> (&'static str, u32));

/// Divisions by powers of two.
const SHIFTS: [Shift; 2] = [
    ("divui", |e| ("shrui", e)),
    ("remui", |e| ("andi", (1 << e) - 1)),
];

/// Predicates and their expressions over the sources.
const COMPARES: [(&str, &str); 10] = [
    ("eq", "a == b"),
    ("ne", "a != b"),
    ("slt", "a <s b"),
    ("sle", "a <=s b"),
    ("sgt", "a >s b"),
    ("sge", "a >=s b"),
    ("ult", "a <u b"),
    ("ule", "a <=u b"),
    ("ugt", "a >u b"),
    ("uge", "a >=u b"),
];

/// Predicates on floats of 32 bits, likewise.
const FLOAT_COMPARES: [(&str, &str); 14] = [
    ("oeq", "feq.f32(a, b)"),
    ("olt", "flt.f32(a, b)"),
    ("ole", "fle.f32(a, b)"),
    ("ogt", "flt.f32(b, a)"),
    ("oge", "fle.f32(b, a)"),
    ("one", "flt.f32(a, b) | flt.f32(b, a)"),
    ("ord", "feq.f32(a, a) & feq.f32(b, b)"),
    ("ueq", "~(flt.f32(a, b) | flt.f32(b, a))"),
    ("ult", "~fle.f32(b, a)"),
    ("ule", "~flt.f32(b, a)"),
    ("ugt", "~fle.f32(a, b)"),
    ("uge", "~flt.f32(a, b)"),
    ("une", "~feq.f32(a, b)"),
    ("uno", "~(feq.f32(a, a) & feq.f32(b, b))"),
];

/// The expression over the sources for a predicate of integers.
pub(crate) fn compare(predicate: &str) -> Option<&'static str> {
    COMPARES.iter().find(|c| c.0 == predicate).map(|c| c.1)
}

/// The name behind `arith.`.
fn short(op: &Operation) -> &str {
    op.name.strip_prefix("arith.").unwrap_or("")
}

/// Folds operations on constants.
fn fold(func: &mut AsterFunction) {
    let mut constants = rows::Constants::new(func);
    for (_, inst) in func.inst_order().collect::<Vec<_>>() {
        let data = &func.insts[inst];
        let Some(binary) = BINARY.iter().find(|b| b.0 == short(&data.op)) else {
            continue;
        };
        let result = func.defined_values(inst).next();
        let operand = |n: usize| constants.of(data.uses.get(n)?.as_value()?);
        let wide = result.and_then(|r| width(func.ty(r))) == Some(32);
        let (Some(a), Some(b), Some(result), true) = (operand(0), operand(1), result, wide) else {
            continue;
        };
        if let Some(value) = (binary.2)(a as u32, b as u32) {
            let value = i64::from(value as i32);
            let data = &mut func.insts[inst];
            data.op = Operation::new(OpKind::Constant, "arith.constant");
            data.op.detail = value.to_string();
            data.uses.clear();
            constants.set(result, value);
        }
    }
}

/// Scalars that registers can hold: scalars all of whose definitions can be computed, as a fixed point.
fn computable(func: &AsterFunction, constants: &rows::Constants) -> EntitySet<Value> {
    let mut out: EntitySet<Value> = EntitySet::new();
    let blocks = func.layout.iter().skip(1);
    out.extend(
        blocks
            .flat_map(|&b| func.blocks[b].params.iter().copied())
            .filter(|&v| width(func.ty(v)).is_some()),
    );
    for (_, inst) in func.inst_order() {
        if is_supported(func, constants, inst) {
            let results = func.defined_values(inst);
            out.extend(results.filter(|&v| width(func.ty(v)).is_some()));
        }
    }
    // A value that stays a scalar keeps the related values scalars: operands, results, block arguments.
    let mut together: Vec<(Value, Value)> = Vec::new();
    let mut gone: Vec<Value> = Vec::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let scalars = || {
            func.used_values(inst)
                .filter(|&v| width(func.ty(v)).is_some())
        };
        match data.op.kind {
            OpKind::Arith | OpKind::Compare | OpKind::Carried => {
                let results = || func.defined_values(inst);
                together.extend(results().flat_map(|r| scalars().map(move |u| (u, r))));
                let stays = results().any(|r| func.ty(r).register().is_none() && !out.contains(r));
                if stays || data.defs.is_empty() {
                    gone.extend(scalars());
                }
            }
            OpKind::Instruction | OpKind::TestInst | OpKind::Select => {}
            OpKind::Branch | OpKind::CondBranch => {}
            _ => gone.extend(scalars()),
        }
        for target in &data.targets {
            let params = &func.blocks[target.block].params;
            let args = target.args.iter().filter_map(|a| a.as_value());
            let pairs = args.zip(params.iter().copied());
            together.extend(pairs.filter(|p| width(func.ty(p.1)).is_some()));
        }
    }
    let is_open = |v: Value| func.ty(v).register().is_none() && constants.of(v).is_none();
    together.retain(|&(a, b)| is_open(a) && is_open(b));
    together.extend(together.clone().into_iter().map(|(a, b)| (b, a)));
    together.sort_unstable();
    gone.extend(together.iter().map(|t| t.0).filter(|&v| !out.contains(v)));
    let mut seen: EntitySet<Value> = EntitySet::new();
    while let Some(value) = gone.pop() {
        out.remove(value);
        if !seen.insert(value) {
            continue;
        }
        let from = together.partition_point(|t| t.0 < value);
        let all = together[from..].iter().take_while(|t| t.0 == value);
        gone.extend(all.map(|t| t.1));
    }
    out
}

/// Whether instructions can compute the operation, if its operands are in registers.
fn is_supported(func: &AsterFunction, constants: &rows::Constants, inst: Inst) -> bool {
    let data = &func.insts[inst];
    let types: Vec<Type> = data
        .uses
        .iter()
        .filter_map(|u| Some(func.ty(u.as_value()?)))
        .collect();
    let narrow = |ty: &Type| width(*ty).is_some();
    match data.op.kind {
        OpKind::Arith if types.iter().all(narrow) => {
            let name = short(&data.op);
            let bits = types.first().and_then(|t| width(*t));
            let power = || {
                let by = data.uses.get(1).and_then(|u| constants.of(u.as_value()?));
                by.is_some_and(|b| u32::try_from(b).is_ok_and(u32::is_power_of_two))
            };
            let result = func.defined_values(inst).next();
            let to = result.and_then(|r| width(func.ty(r)));
            match name {
                "cmpi" => compare(&data.op.detail).is_some(),
                "andi" | "ori" | "xori" => true,
                "index_cast" | "extui" | "extsi" | "trunci" => to.is_some(),
                _ if SHIFTS.iter().any(|s| s.0 == name) => bits == Some(32) && power(),
                _ => bits == Some(32) && BINARY.iter().any(|b| b.0 == name),
            }
        }
        // A compare of two operands: the result is a bit.
        OpKind::Compare => {
            let scalar = |t: &Type| match t {
                Type::Register(r) => r.cells == 1 && r.kind == Kind::Sgpr,
                other => narrow(other),
            };
            data.uses.len() == 2 && types.iter().all(scalar) && predicate(&data.op).is_some()
        }
        OpKind::Carried => {
            let single = |t: &Type| {
                let register = t.register();
                register.is_some_and(|r| r.cells == 1 && matches!(r.kind, Kind::Sgpr | Kind::Scc))
            };
            data.op.is_cast() && types.iter().all(single)
        }
        _ => false,
    }
}

/// Whether a register can have a bit for each lane.
fn may_be_mask(register: Register) -> bool {
    match register.kind {
        Kind::Vgpr | Kind::Agpr | Kind::Scc | Kind::M0 => false,
        Kind::Sgpr => register.cells == 2,
        _ => true,
    }
}

/// The expression of a comparison of 32-bit registers.
pub(crate) fn predicate(op: &Operation) -> Option<&'static str> {
    let (ty, word) = op.detail.split_once(' ')?;
    match (op.name.as_str(), ty) {
        ("lsir.cmpi", "i32" | "index") => compare(word),
        ("lsir.cmpf", "f32") => FLOAT_COMPARES.iter().find(|c| c.0 == word).map(|c| c.1),
        _ => None,
    }
}

struct Expand<'a> {
    func: &'a mut AsterFunction,
    constants: rows::Constants,
    /// Scalars that become registers.
    values: EntitySet<Value>,
    /// The new operations of the block.
    new: Vec<Inst>,
    count: i64,
}

impl Expand<'_> {
    /// Makes registers of values, which keep their names and uses.
    fn retype(&mut self) {
        for value in self.values.iter().collect::<Vec<_>>() {
            // A constant stays a constant: an instruction encodes it, or it is moved.
            if self.constants.of(value).is_some() {
                continue;
            }
            let kind = match width(self.func.ty(value)) {
                Some(1) => Kind::Scc,
                _ => Kind::Sgpr,
            };
            self.func.values[value].ty = Type::Register(Register::single(kind, Semantics::Value));
        }
    }

    fn instruction(&mut self, inst: Inst) {
        let data = self.func.insts[inst].clone();
        let result = self.func.defined_values(inst).next();
        let is_ours = result.is_some_and(|r| self.values.contains(r));
        let done = match data.op.kind {
            OpKind::Constant => None,
            OpKind::Arith if is_ours => self.arithmetic(&data),
            OpKind::Compare if data.uses.len() == 3 || is_ours => self.comparison(&data),
            OpKind::Select => self.selection(&data),
            OpKind::Carried if is_ours => {
                let source = data.uses.first().and_then(|u| u.as_value());
                source.map(|source| self.copy(source, &data))
            }
            _ => None,
        };
        self.count += i64::from(done.is_some());
        if done.is_none() {
            self.pass_on(inst);
            self.new.push(inst);
        }
    }

    /// Block arguments in registers take no constants, and conditions are named by their type.
    fn pass_on(&mut self, inst: Inst) {
        let mut data = self.func.insts[inst].clone();
        for target in &mut data.targets {
            let params = self.func.blocks[target.block].params.clone();
            for (arg, param) in target.args.iter_mut().zip(params) {
                let constant = arg.as_value().and_then(|v| self.constants.of(v));
                if let (Some(constant), Some(ty)) = (constant, self.func.ty(param).register()) {
                    *arg = self.moved(constant, ty.kind, data.span).into();
                }
            }
        }
        let condition = data.uses.first().and_then(|u| u.as_value());
        let tested = condition.and_then(|v| self.func.ty(v).register());
        if data.op.name == "cf.cond_br" && tested.is_some() {
            data.op.name = "lsir.cond_br".to_string();
        }
        self.func.insts[inst] = data;
    }

    /// A constant in a register.
    fn moved(&mut self, constant: i64, kind: Kind, span: Option<Span>) -> Value {
        let bank = rows::bank(self.func.context, Kind::Sgpr);
        let source = self.constant(constant);
        let moves = self.func.context.moves().constant(bank, 1);
        let register = match moves {
            Some(opcode) => self.emit(opcode, &[source], None, Kind::Sgpr, span),
            None => source,
        };
        match kind {
            Kind::Scc => self.copied(register, Kind::Scc, span),
            _ => register,
        }
    }

    fn constant(&mut self, value: i64) -> Value {
        let (inst, value) = lower_copies::constant(self.func, value);
        self.new.push(inst);
        value
    }

    fn alloca(&mut self, kind: Kind, span: Option<Span>) -> Value {
        let ty = Register::single(kind, Semantics::Value);
        let (inst, value) = edit::alloca(self.func, ty, span);
        self.new.push(inst);
        value
    }

    /// A copy into a register of another kind.
    fn copied(&mut self, source: Value, kind: Kind, span: Option<Span>) -> Value {
        let to = self.alloca(kind, span);
        let (inst, result) = edit::copy(self.func, to, source, span);
        self.new.push(inst);
        result.unwrap_or(to)
    }

    /// Makes the operation a copy of `source`.
    fn copy(&mut self, source: Value, data: &InstData<Operation>) {
        let Some(result) = data.defs.first().and_then(|d| d.as_value()) else {
            return;
        };
        let kind = self
            .func
            .ty(result)
            .register()
            .map_or(Kind::Sgpr, |r| r.kind);
        let source = match self.constants.of(source) {
            Some(constant) => self.moved(constant, Kind::Sgpr, data.span),
            None => source,
        };
        let to = self.alloca(kind, data.span);
        let (inst, _) = edit::copy(self.func, to, source, data.span);
        self.func.insts[inst].defs = data.defs.iter().copied().collect();
        self.new.push(inst);
    }

    /// An instruction whose results are registers of these kinds; the operation also shows its effect on the
    /// condition. `results`: existing values.
    fn emit(
        &mut self,
        opcode: Opcode,
        ins: &[Value],
        result: Option<Value>,
        kind: Kind,
        span: Option<Span>,
    ) -> Value {
        let target = self.func.context;
        let info = target.info(opcode);
        let mut op = Operation::new(OpKind::Instruction, mnemonics::spelling(info));
        op.row = Some(opcode);
        let mut kinds: SmallVec<[Kind; 2]> = SmallVec::from_slice(&[kind]);
        for implicit in mnemonics::implicit(target, opcode) {
            let condition = implicit.kind == Kind::Scc;
            match implicit.role {
                crate::aster::Role::Out if condition && kind != Kind::Scc => kinds.push(Kind::Scc),
                _ => {}
            }
        }
        let outs: Vec<Value> = kinds.iter().map(|&k| self.alloca(k, span)).collect();
        op.segments = vec![Segment::outs(outs.len()), Segment::ins(ins.len())];
        let types: Vec<Type> = outs.iter().map(|&o| self.func.ty(o)).collect();
        let uses: Vec<Value> = outs.iter().chain(ins).copied().collect();
        let (inst, values) = edit::make(self.func, op, &uses, &types, span);
        self.new.push(inst);
        // The kind identifies the needed result of an instruction's two results.
        match result {
            Some(result) => {
                self.func.insts[inst].defs[0] = Operand::from(result);
                result
            }
            None => values[0],
        }
    }

    /// An operand as a scalar register or constant: a bit as 0 or 1.
    fn number(&mut self, value: Value, one: i64, span: Option<Span>) -> Option<Value> {
        if self.constants.of(value).is_some() {
            return Some(value);
        }
        if self.func.ty(value).register()?.kind != Kind::Scc {
            return Some(value);
        }
        let opcode = self.func.context.choose_by_condition()?;
        let (one, zero) = (self.constant(one), self.constant(0));
        Some(self.emit(opcode, &[one, zero, value], None, Kind::Sgpr, span))
    }

    fn arithmetic(&mut self, data: &InstData<Operation>) -> Option<()> {
        let target = self.func.context;
        let span = data.span;
        let result = data.defs.first()?.as_value()?;
        let is_bit = self.func.ty(result).register()?.kind == Kind::Scc;
        let name = short(&data.op).to_string();
        let a = data.uses.first()?.as_value()?;
        match name.as_str() {
            "index_cast" => {
                self.copy(a, data);
                return Some(());
            }
            "extui" | "extsi" => {
                let one = if name == "extsi" { -1 } else { 1 };
                let number = self.number(a, one, span)?;
                self.copy(number, data);
                return Some(());
            }
            "trunci" if !is_bit => {
                self.copy(a, data);
                return Some(());
            }
            _ => {}
        }
        let a = self.number(a, 1, span)?;
        let mut b = match name.as_str() {
            // The lowest bit.
            "trunci" => self.constant(1),
            _ => self.number(data.uses.get(1)?.as_value()?, 1, span)?,
        };
        if name == "cmpi" {
            let opcode = target.computing(Gives::Condition, compare(&data.op.detail)?)?;
            self.emit(opcode, &[a, b], Some(result), Kind::Scc, span);
            return Some(());
        }
        let mut name = if name == "trunci" {
            "andi"
        } else {
            name.as_str()
        };
        if let Some(shift) = SHIFTS.iter().find(|s| s.0 == name) {
            let by = u32::try_from(self.constants.of(b)?).ok()?;
            let (other, constant) = (shift.1)(by.trailing_zeros());
            (name, b) = (other, self.constant(constant.into()));
        }
        let expression = BINARY.iter().find(|f| f.0 == name)?.1;
        let opcode = target.computing(Gives::Uniform, expression)?;
        if !is_bit {
            self.emit(opcode, &[a, b], Some(result), Kind::Sgpr, span);
            return Some(());
        }
        // For bits, the second result is needed: whether any bit is set.
        self.emit(opcode, &[a, b], None, Kind::Sgpr, span);
        let last = self.new.last().copied()?;
        *self.func.insts[last].defs.get_mut(1)? = Operand::from(result);
        Some(())
    }

    /// `lsir.cmpi`, `lsir.cmpf`, into the condition or a mask.
    fn comparison(&mut self, data: &InstData<Operation>) -> Option<()> {
        let target = self.func.context;
        let result = data.defs.first().and_then(|d| d.as_value());
        let mut uses = data.uses.iter().filter_map(|u| u.as_value());
        let out = match data.uses.len() {
            3 => uses.next(),
            _ => None,
        };
        let (a, b) = (uses.next()?, uses.next()?);
        let out_register = match out {
            Some(out) => Some(self.func.ty(out).register()?),
            None => None,
        };
        let gives = match out_register {
            Some(r) if r.kind != Kind::Scc => {
                if !may_be_mask(r) {
                    return None;
                }
                Gives::Mask
            }
            _ => Gives::Condition,
        };
        let opcode = target.computing(gives, predicate(&data.op)?)?;
        self.replace(opcode, out, &[a, b], result, data)
    }

    /// `lsir.select`, by the condition or a mask.
    fn selection(&mut self, data: &InstData<Operation>) -> Option<()> {
        let target = self.func.context;
        let uses: Vec<Value> = data.uses.iter().filter_map(|u| u.as_value()).collect();
        let &[out, condition, yes, no] = &uses[..] else {
            return None;
        };
        let to = self.func.ty(out).register()?;
        let by = self.func.ty(condition).register()?;
        let result = data.defs.first().and_then(|d| d.as_value());
        match (to.kind, by.kind) {
            _ if to.cells != 1 => None,
            (Kind::Sgpr, Kind::Scc) => {
                let opcode = target.computing(Gives::Uniform, "condition ? a : b")?;
                self.replace(opcode, Some(out), &[yes, no, condition], result, data)
            }
            (Kind::Vgpr, _) if may_be_mask(by) => {
                let opcode = target.computing(Gives::Varying, "mask ? b : a")?;
                self.replace(opcode, Some(out), &[no, yes, condition], result, data)
            }
            _ => None,
        }
    }

    /// Replaces the operation by an instruction that writes the same storage.
    fn replace(
        &mut self,
        opcode: Opcode,
        out: Option<Value>,
        ins: &[Value],
        result: Option<Value>,
        data: &InstData<Operation>,
    ) -> Option<()> {
        let Some(out) = out else {
            self.emit(opcode, ins, result, Kind::Scc, data.span);
            return Some(());
        };
        let info = self.func.context.info(opcode);
        let mut op = Operation::new(OpKind::Instruction, mnemonics::spelling(info));
        op.row = Some(opcode);
        op.segments = vec![Segment::outs(1), Segment::ins(ins.len())];
        let uses: Vec<Value> = std::iter::once(out).chain(ins.iter().copied()).collect();
        let (inst, _) = edit::make(self.func, op, &uses, &[], data.span);
        self.func.insts[inst].defs = result.into_iter().map(Operand::from).collect();
        self.new.push(inst);
        Some(())
    }
}
