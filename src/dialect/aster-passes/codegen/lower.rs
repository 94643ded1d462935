//! The lowering of each operation.

use super::convert::{BINARY, CASTS, Convert, is_alias};
use super::types;
use crate::aster::dialect::{
    Kind, OpKind, Operation, Piece, Register, Segment, Semantics, Type, Word,
};
use crate::aster::mnemonics;
use crate::edit;
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::target::query::{Extend, Half, Space};
use crate::uniform;
use easel_isa::diagnostic::Span;

type Data = InstData<Operation>;

impl Convert<'_> {
    fn alloca(&mut self, ty: Register, span: Option<Span>) -> Value {
        let op = Operation::new(OpKind::Alloca { lsir: true }, "lsir.alloca");
        let (inst, values) = edit::make(self.func, op, &[], &[Type::Register(ty)], span);
        self.new.push(inst);
        values[0]
    }

    fn make(&mut self, op: Operation, uses: &[Value], ty: Register, span: Option<Span>) -> Value {
        let (inst, values) = edit::make(self.func, op, uses, &[Type::Register(ty)], span);
        self.new.push(inst);
        values[0]
    }

    /// A constant moved into a register.
    fn moved(&mut self, constant: Value, ty: Register, span: Option<Span>) -> Value {
        let to = self.alloca(ty, span);
        self.make(move_operation(), &[to, constant], ty, span)
    }

    /// A value in a register of this type.
    fn in_register(&mut self, value: Value, ty: Register, span: Option<Span>) -> Value {
        let value = self.operand(value);
        match self.func.ty(value) {
            Type::Register(own) if own == ty => value,
            Type::Register(_) => self.make(cast_operation(), &[value], ty, span),
            _ if self.constants.contains(value) => self.moved(value, ty, span),
            _ => value,
        }
    }

    /// Replaces the operation by another operation with the same results.
    fn replace(&mut self, inst: Inst, op: Operation, uses: &[Value]) -> Option<()> {
        let data = &mut self.func.insts[inst];
        data.op = op;
        data.uses = uses.iter().map(|&u| Operand::from(u)).collect();
        self.new.push(inst);
        Some(())
    }

    /// Makes a branch pass registers if the block takes registers.
    pub(super) fn branch(&mut self, data: &Data, inst: Inst) -> Option<()> {
        let mut data = data.clone();
        let mut changed = false;
        for target in &mut data.targets {
            let params = self.func.blocks[target.block].params.clone();
            for (arg, param) in target.args.iter_mut().zip(params) {
                let Some(value) = arg.as_value() else {
                    continue;
                };
                let new = match self.func.ty(param) {
                    Type::Register(ty) => self.in_register(value, ty, data.span),
                    _ => self.resolved(value),
                };
                changed |= self.scalars[param].is_some();
                *arg = new.into();
            }
        }
        let conditional = data.op.kind == OpKind::CondBranch;
        if conditional {
            let value = self.operand(data.uses.first()?.as_value()?);
            let condition = match self.constants.contains(value) {
                true => {
                    let bit = Register::single(Kind::Scc, Semantics::Value);
                    self.in_register(value, bit, data.span)
                }
                false => value,
            };
            changed = self.func.ty(condition).register().is_some();
            data.uses[0] = condition.into();
        }
        match (conditional, changed) {
            (true, true) => data.op.name = "lsir.cond_br".to_string(),
            (false, true) => data.op.name = "lsir.br".to_string(),
            _ => {}
        }
        self.func.insts[inst] = data;
        self.new.push(inst);
        Some(())
    }

    /// Makes a return pass the registers that the function has stated.
    pub(super) fn end(&mut self, data: &Data, inst: Inst) -> Option<()> {
        let stated = self.own.results.clone();
        self.as_stated(data, inst, &stated)
    }

    fn call(&mut self, data: &Data, inst: Inst) -> Option<()> {
        let stated = self.called(&data.op)?.arguments.clone();
        self.as_stated(data, inst, &stated)
    }

    /// The operands of an operation in the registers that a signature states.
    fn as_stated(&mut self, data: &Data, inst: Inst, stated: &[String]) -> Option<()> {
        let mut data = data.clone();
        for n in 0..data.uses.len() {
            let value = data.uses[n].as_value()?;
            data.uses[n] = match stated.get(n).and_then(|t| types::parse(t)) {
                Some(ty) if self.bits(value).is_some() => self.in_register(value, ty, data.span),
                _ => self.resolved(value),
            }
            .into();
        }
        data.op.attributes.retain(|a| a.0 != super::abi::ABI);
        self.func.insts[inst] = data;
        self.new.push(inst);
        Some(())
    }

    /// `lsir.to_reg`: a move of a constant, a cast of another register.
    pub(super) fn put_in_register(&mut self, data: &Data, inst: Inst) -> Option<()> {
        let value = data.uses.first()?.as_value()?;
        let result = data.defs.first()?.as_value()?;
        let ty = self.func.ty(result).register()?;
        let source = self.operand(value);
        match self.func.ty(source) {
            // The value's name is lost if the other value has none: both become one value.
            Type::Register(_) => self.replace(inst, cast_operation(), &[source]),
            _ if self.constants.contains(source) => {
                let to = self.alloca(ty, data.span);
                self.replace(inst, move_operation(), &[to, source])
            }
            _ => None,
        }
    }

    /// An operation on scalars.
    pub(super) fn scalar(&mut self, data: &Data, inst: Inst) -> Option<()> {
        let name = data.op.name.as_str();
        let uses: Vec<Value> = data.uses.iter().filter_map(|u| u.as_value()).collect();
        let operands: Vec<Value> = uses.iter().map(|&u| self.operand(u)).collect();
        let results: Vec<Value> = data.defs.iter().filter_map(|d| d.as_value()).collect();
        let result = results.first().copied();
        let ty = result.and_then(|r| self.func.ty(r).register());
        let span = data.span;
        match name {
            "ptr.load" => return self.load(data, inst, uses[0], ty?),
            "ptr.store" => return self.store(inst, &uses, span),
            "ptr.ptr_add" => return self.address(data, inst, &operands, ty?),
            "get_lds_offset" => return self.keep_as_it_is(inst),
            _ if data.op.kind == OpKind::Call => return self.call(data, inst),
            "arith.mulsi_extended" => return self.halves(inst, &operands, &results, span),
            _ if uniform::launched(name).is_some() => return self.launched(data, inst, ty?),
            _ => {}
        }
        let ty = ty?;
        if is_alias(&data.op) || name == "lsir.from_reg" {
            return self.replace(inst, cast_operation(), &operands);
        }
        let short = name.strip_prefix("arith.")?;
        let of = |this: &Self, v: Value| integer(this.scalar_type(v));
        match short {
            "cmpi" | "cmpf" => {
                let detail = format!("{} {}", of(self, uses[0]), data.op.detail);
                self.compute(inst, &format!("lsir.{short}"), detail, &operands, ty, span)
            }
            "select" => {
                let to = self.alloca(ty, span);
                let mut all = vec![to];
                all.extend(operands);
                let op = Operation::new(OpKind::Select, "lsir.select");
                let op = op.with_segments([Segment::outs(1), Segment::ins(3)]);
                self.replace(inst, op, &all)
            }
            "minsi" | "minui" => {
                let predicate = if short == "minsi" { "slt" } else { "ult" };
                let detail = format!("{} {predicate}", of(self, uses[0]));
                self.least(inst, &detail, &operands, ty, span)
            }
            "index_cast" | "index_castui" => {
                let (from, to) = (self.bits(uses[0])?, self.bits(result?)?);
                let name = match from.cmp(&to) {
                    std::cmp::Ordering::Equal => {
                        return self.replace(inst, cast_operation(), &operands);
                    }
                    std::cmp::Ordering::Greater => "trunci",
                    _ if short == "index_castui" => "extui",
                    _ => "extsi",
                };
                let detail = format!("{} from {}", of(self, result?), of(self, uses[0]));
                self.compute(inst, &format!("lsir.{name}"), detail, &operands, ty, span)
            }
            _ if CASTS.contains(&short) => {
                let detail = format!("{} from {}", of(self, result?), of(self, uses[0]));
                self.compute(inst, &format!("lsir.{short}"), detail, &operands, ty, span)
            }
            _ if BINARY.contains(&short) || short == "negf" => {
                let detail = of(self, result?);
                self.compute(inst, &format!("lsir.{short}"), detail, &operands, ty, span)
            }
            _ => None,
        }
    }

    fn keep_as_it_is(&mut self, inst: Inst) -> Option<()> {
        self.new.push(inst);
        Some(())
    }

    /// A computation of `lsir` in storage of its own.
    fn compute(
        &mut self,
        inst: Inst,
        name: &str,
        detail: String,
        operands: &[Value],
        ty: Register,
        span: Option<Span>,
    ) -> Option<()> {
        let to = self.alloca(ty, span);
        let op = computation(name, detail, operands.len());
        let all: Vec<Value> = std::iter::once(to)
            .chain(operands.iter().copied())
            .collect();
        self.replace(inst, op, &all)
    }

    /// The lesser of two: the first if the comparison holds.
    fn least(
        &mut self,
        inst: Inst,
        comparison: &str,
        operands: &[Value],
        ty: Register,
        span: Option<Span>,
    ) -> Option<()> {
        let to = self.alloca(ty, span);
        let varying = |v: &Value| {
            self.func
                .ty(*v)
                .register()
                .is_some_and(|r| r.kind == Kind::Vgpr)
        };
        let condition = match operands.iter().any(varying) || ty.kind == Kind::Vgpr {
            true => Register::single(self.mask, Semantics::Value),
            false => Register::single(Kind::Scc, Semantics::Value),
        };
        let bit = self.alloca(condition, span);
        let op = computation("lsir.cmpi", comparison.to_string(), 2);
        let bit = self.make(op, &[bit, operands[0], operands[1]], condition, span);
        let op = Operation::new(OpKind::Select, "lsir.select");
        let op = op.with_segments([Segment::outs(1), Segment::ins(3)]);
        self.replace(inst, op, &[to, bit, operands[0], operands[1]])
    }

    /// A product of twice the width as its two halves.
    fn halves(
        &mut self,
        inst: Inst,
        operands: &[Value],
        results: &[Value],
        span: Option<Span>,
    ) -> Option<()> {
        let names = ["lsir.muli", "lsir.mul_hi_s"];
        for (&result, name) in results.iter().zip(names) {
            if !self.used.contains(result) {
                continue;
            }
            let ty = self.func.ty(result).register()?;
            let to = self.alloca(ty, span);
            let op = computation(name, integer(self.scalar_type(result)), 2);
            let (new, _) = edit::make(self.func, op, &[to, operands[0], operands[1]], &[], span);
            self.func.insts[new].defs.push(result.into());
            self.new.push(new);
        }
        // Both results are those of the new operations.
        self.func.insts[inst].defs.clear();
        Some(())
    }

    /// An id or a size of the launch.
    fn launched(&mut self, data: &Data, inst: Inst, ty: Register) -> Option<()> {
        let name = uniform::launched(&data.op.name)?;
        let kind = if name == "thread_id" {
            Kind::Vgpr
        } else {
            Kind::Sgpr
        };
        let own = Register::single(kind, Semantics::Value);
        let mut op = Operation::new(OpKind::Interface, name);
        op.detail = uniform::dimension(&data.op)?;
        if own == ty {
            return self.replace(inst, op, &[]);
        }
        let id = self.make(op, &[], own, data.span);
        self.replace(inst, cast_operation(), &[id])
    }

    /// `ptr.ptr_add` as a pointer with an offset of one of three kinds.
    fn address(&mut self, data: &Data, inst: Inst, operands: &[Value], ty: Register) -> Option<()> {
        let (base, offset) = (operands[0], operands[1]);
        let flags = data.op.pieces.iter().find_map(|p| match p {
            Piece::Text(text) => Some(text.trim().to_string()),
            _ => None,
        });
        let base_type = self.func.ty(base).register()?;
        let mut op = Operation::new(OpKind::Carried, "ptr_add");
        op.detail = flags.unwrap_or_default();
        op.segments = vec![Segment::ins(1)];
        let mut uses = vec![base];
        let mut made = base_type;
        let ty_of_offset = self.func.ty(offset).register();
        if base_type.cells == 2 && ty_of_offset.is_some_and(|r| r.cells == 2) {
            let both = [base, offset];
            return self.compute(inst, "lsir.addi", "i64".to_string(), &both, ty, data.span);
        }
        match (self.func.ty(offset), self.number_of(offset)) {
            (_, Some(number)) => op.counts = vec![("c_off".to_string(), number)],
            (Type::Register(r), _) => {
                let wide = r.cells > 1;
                let word = match r.kind {
                    Kind::Vgpr => "d_off",
                    _ => "u_off",
                };
                if word == "d_off" {
                    made.kind = Kind::Vgpr;
                }
                op.segments.push(Segment::Keyword(word.to_string()));
                uses.push(if wide {
                    self.low(offset, data.span)?
                } else {
                    offset
                });
            }
            _ => return None,
        }
        if made == ty {
            return self.replace(inst, op, &uses);
        }
        let sum = self.make(op, &uses, made, data.span);
        self.replace(inst, cast_operation(), &[sum])
    }

    fn load(&mut self, data: &Data, inst: Inst, address: Value, ty: Register) -> Option<()> {
        let result = data.defs.first()?.as_value()?;
        let to = match ty.kind {
            Kind::Sgpr | Kind::Scc => Register {
                kind: Kind::Vgpr,
                ..ty
            },
            _ => ty,
        };
        let bits = self.bits(result)?;
        let storage = self.alloca(to, data.span);
        let (mut op, uses, space) = self.at(storage, (address, bits, false), data.span)?;
        op.segments.insert(0, Segment::Keyword("dest".into()));
        let token = Type::ReadToken(Word::new(space));
        let (load, values) = edit::make(
            self.func,
            op,
            &uses,
            &[Type::Register(to), token],
            data.span,
        );
        self.new.push(load);
        if to == ty {
            // The result keeps its name.
            self.func.insts[load].defs[0] = result.into();
            self.func.insts[inst].defs.clear();
            return Some(());
        }
        self.replace(inst, cast_operation(), &[values[0]])
    }

    fn store(&mut self, inst: Inst, uses: &[Value], span: Option<Span>) -> Option<()> {
        let bits = self.bits(uses[0]).or_else(|| {
            let ty = self.func.ty(uses[0]).register()?;
            Some(32 * u32::from(ty.cells))
        })?;
        let vector = types::register(Kind::Vgpr, bits);
        let value = self.in_register(uses[0], vector, span);
        let (mut op, uses, space) = self.at(value, (uses[1], bits, true), span)?;
        op.segments.insert(0, Segment::Keyword("data".into()));
        let token = Type::WriteToken(Word::new(space));
        let (store, _) = edit::make(self.func, op, &uses, &[token], span);
        self.new.push(store);
        self.func.insts[inst].uses.clear();
        Some(())
    }

    /// An access without the segment of its data, with all its operands, and the word of its token.
    fn at(
        &mut self,
        data: Value,
        (address, bits, store): (Value, u32, bool),
        span: Option<Span>,
    ) -> Option<(Operation, Vec<Value>, &'static str)> {
        let is_local = types::is_local(self.scalar_type(address));
        let space = if is_local { Space::Lds } else { Space::Global };
        let target = self.func.context;
        let form = target.accesses(space, store, bits).find(|f| {
            let whole = store || bits >= 32 || f.extend == Some(Extend::Zero);
            f.half == Half::Whole && whole
        })?;
        let mut op = Operation::new(
            OpKind::Instruction,
            mnemonics::spelling(target.info(form.op)),
        );
        op.row = Some(form.op);
        let base = self.operand(address);
        let kind = self.func.ty(base).register()?.kind;
        let mut labels = vec!["c".to_string()];
        let mut uses = vec![data, base];
        if kind != Kind::Vgpr {
            let vector = Register::single(Kind::Vgpr, Semantics::Value);
            if is_local {
                uses[1] = self.in_register(base, vector, span);
            } else {
                let zero = self.number(0);
                uses.push(self.moved(zero, vector, span));
                labels.insert(0, "d".to_string());
            }
        }
        uses.push(self.number(0));
        op.segments = vec![Segment::Keyword("addr".into()), Segment::Offset(labels)];
        Some((op, uses, if is_local { "shared" } else { "flat" }))
    }

    fn number(&mut self, value: i64) -> Value {
        let (inst, value) = crate::lower_copies::constant(self.func, value);
        self.new.push(inst);
        self.constants.insert(value);
        value
    }

    /// The low half of an offset of 64 bits.
    fn low(&mut self, offset: Value, span: Option<Span>) -> Option<Value> {
        let ty = self.func.ty(offset).register()?;
        let cells: Vec<Type> = (0..ty.cells).map(|n| Type::Register(ty.cell(n))).collect();
        let (inst, values) =
            edit::make(self.func, crate::split_operation(), &[offset], &cells, span);
        self.new.push(inst);
        values.first().copied()
    }
}

/// The name of a type in `lsir`: `index` has 32 bits in `lsir`.
fn integer(ty: Type) -> String {
    match ty.to_string().as_str() {
        "index" => "i32".to_string(),
        other => other.to_string(),
    }
}

fn move_operation() -> Operation {
    computation("lsir.mov", String::new(), 1)
}

fn cast_operation() -> Operation {
    Operation::new(OpKind::Carried, "lsir.reg_cast").with_segments([Segment::ins(1)])
}

fn computation(name: &str, detail: String, ins: usize) -> Operation {
    let kind = match name {
        "lsir.cmpi" | "lsir.cmpf" => OpKind::Compare,
        _ => OpKind::Compute,
    };
    let mut op = Operation::new(kind, name);
    op.detail = detail;
    op.with_segments([Segment::outs(1), Segment::ins(ins)])
}
