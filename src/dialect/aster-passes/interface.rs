//! `amdgcn-expand-interface`: the inputs of a kernel become reads of the registers of the
//! kernel interface, and loads from the argument segment. Descriptors of buffers are built.
//!
//! For dimensions whose size the header does not state, ids are in registers if the kernel uses them; the
//! header states so afterwards.
//!
//! Pre: any form, not yet allocated. Post: no interface operation and no cast to a register is left, except casts of scalars
//! that are computed at run time;
//! users of their results read storage that an instruction or a copy has written. In value form
//! this is the instruction's result, in storage form the storage itself.

use super::{Run, edit};
use crate::aster::dialect::{
    AsterFunction, Kind, OpKind, Operation, Register, Role as Side, Segment, Semantics, Type, Word,
};
use crate::aster::program::Routine;
use crate::aster::{header, launch, mnemonics, rows};
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Reg;
use crate::ir::{Ids, Launch};
use crate::pass::{OptionSpec, Takes};
use crate::target::query::{Gives, Half, Space};
use crate::target::{Interface, Opcode, Target};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;

/// Options of `amdgcn-expand-interface`.
pub(crate) const OPTIONS: &[OptionSpec] = &[OptionSpec::new(UNPACKED, Takes::Flag)];

/// The option that puts each dimension's work-item id into a vector register of its own, as on machines before gfx90a.
const UNPACKED: &str = "force-unpacked-tid";

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let is_interface =
        |op: &Operation| op.kind == OpKind::Interface || is_cast(op) || is_descriptor(op);
    let Some(body) = &routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    let target = body.func.context;
    let all = body.func.inst_order();
    let wanted = all.filter(|&(_, i)| is_interface(&body.func.insts[i].op));
    let wanted: Vec<Inst> = wanted.map(|(_, i)| i).collect();
    let mut is_wanted: EntitySet<Inst> = EntitySet::new();
    is_wanted.extend(wanted.iter().copied());
    if wanted.is_empty() {
        return Ok(());
    }
    super::require_tables(routine)?;
    let mut launch = match routine.is_kernel {
        true => launch::launch(routine, target)?,
        false => Launch::default(),
    };
    if let Some(asked) = asked(&body.func, &wanted, &launch, &routine.header) {
        launch.ids = Some(asked);
        launch::set_ids(routine, asked);
    }
    let header = routine.clone();
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let mut pass = Expand {
        routine: &header,
        launch: &launch,
        is_last: cx.options.refuse_copies,
        unpacked: cx.options.settings.flag(UNPACKED) == Some(true),
        constants: rows::Constants::new(&body.func),
        func: &mut body.func,
        new: Vec::new(),
    };
    let mut errors = Diagnostics::default();
    let mut replaced: FxHashMap<Value, Value> = FxHashMap::default();
    for block in pass.func.layout.clone() {
        let insts = std::mem::take(&mut pass.func.blocks[block].insts);
        let mut list = Vec::with_capacity(insts.len());
        for inst in insts {
            if !is_wanted.contains(inst) {
                list.push(inst);
                continue;
            }
            match pass.expand(inst) {
                Ok(Some(value)) => {
                    let result = pass.func.defined_values(inst).next();
                    replaced.extend(result.map(|r| (r, value)));
                    list.append(&mut pass.new);
                }
                Ok(None) => list.push(inst),
                Err(error) => {
                    pass.new.clear();
                    errors.push(error);
                }
            }
        }
        pass.func.blocks[block].insts = list;
    }
    errors.into_result(())?;
    // A replacement can itself be replaced.
    let last = |mut v: Value| {
        while let Some(&next) = replaced.get(&v) {
            v = next;
        }
        v
    };
    edit::replace_uses(&mut body.func, |v| {
        replaced.contains_key(&v).then(|| last(v))
    });
    for (&old, &new) in &replaced {
        let name = std::mem::take(&mut body.value_names[old]);
        if body.value_names[last(new)].is_empty() {
            body.value_names[last(new)] = name;
        }
    }
    cx.output
        .stats
        .add("interface.expanded", wanted.len() as i64);
    Ok(())
}

/// The ids that a kernel uses, if its header does not state them; none for functions.
fn asked(func: &AsterFunction, wanted: &[Inst], launch: &Launch, header: &str) -> Option<Ids> {
    let mut ids = launch.ids?;
    let asks = |name: &str, d: usize| {
        let mut ops = wanted.iter().map(|&i| &func.insts[i].op);
        ops.any(|op| op.name == name && launch::dimension(&op.detail) == Some(d))
    };
    if !wanted
        .iter()
        .any(|&i| func.insts[i].op.kind == OpKind::Interface)
    {
        return Some(ids);
    }
    if launch.grid.is_none() {
        // Storage with a number can be the id in that register.
        let given = launch.inputs();
        let first = func
            .context
            .abi
            .map(|abi| Interface(abi).user_scalars(given));
        let is_id = |v: Value| {
            let ty = func.ty(v).register();
            let number = ty
                .filter(|r| r.kind == Kind::Sgpr)
                .and_then(Register::number);
            number.is_some_and(|n| first.is_some_and(|f| u32::from(n) >= f))
        };
        let mut all = func.inst_order().flat_map(|(_, i)| func.defined_values(i));
        if !all.any(is_id) {
            ids.workgroup = [0, 1, 2].map(|d| asks("block_id", d));
        }
    }
    if !header::has(header, launch::BLOCK) {
        ids.work_item_dims = match (asks("thread_id", 1), asks("thread_id", 2)) {
            (_, true) => 3,
            (true, false) => 2,
            _ => ids.work_item_dims,
        };
    }
    Some(ids)
}

/// A cast whose result is a register.
fn is_cast(op: &Operation) -> bool {
    op.is_cast()
}

/// Whether an operation builds a buffer's descriptor.
fn is_descriptor(op: &Operation) -> bool {
    op.kind == OpKind::Carried && op.name == "make_buffer_rsrc"
}

struct Expand<'a> {
    routine: &'a Routine,
    launch: &'a Launch,
    /// See [`UNPACKED`].
    unpacked: bool,
    /// Whether code is emitted next: no later pass computes scalars.
    is_last: bool,
    constants: rows::Constants,
    func: &'a mut AsterFunction,
    /// The replacements of the current operation.
    new: Vec<Inst>,
}

impl Expand<'_> {
    /// The replacement of an operation's result; none if the pass does not handle the operation.
    fn expand(&mut self, inst: Inst) -> Result<Option<Value>, Diagnostic> {
        let op = self.func.insts[inst].op.clone();
        let span = self.func.insts[inst].span;
        let result = self.func.defined_values(inst).next();
        let ty = result.and_then(|r| self.func.ty(r).register());
        let Some(ty) = ty else {
            return match op.kind {
                OpKind::Interface => Err(self.refused(&op, span, "has no register for a result")),
                _ => Ok(None),
            };
        };
        if is_cast(&op) {
            return match self.is_scalar_cast(inst) && !self.is_last {
                // A later pass computes the scalar.
                true => Ok(None),
                false => self.cast(inst, ty, span).map(Some),
            };
        }
        if is_descriptor(&op) {
            return self.descriptor(inst, ty, span).map(Some);
        }
        if !self.routine.is_kernel {
            return Err(self.refused(
                &op,
                span,
                "stands in a function, and only kernels are given anything",
            ));
        }
        let Some(abi) = self.target().abi.map(Interface) else {
            return Err(self.refused(
                &op,
                span,
                "needs a kernel interface, and the target's tables have none",
            ));
        };
        let dimension = launch::dimension(&op.detail);
        let is_sized = header::has(&self.routine.header, launch::BLOCK);
        // Ids differ between lanes.
        let per_lane = rows::bank(self.target(), ty.kind).per_lane();
        if op.name == "thread_id" && !per_lane {
            let why = format!("is another in each lane, and `{ty}` is asked for");
            let help = "ask for a register of each lane";
            return Err(self.refused(&op, span, &why).help(help));
        }
        let inputs = self.launch.inputs();
        let value = match (op.name.as_str(), dimension) {
            ("load_arg", _) => {
                let n: Option<usize> = op.detail.parse().ok();
                self.argument(abi, n, &op, ty, span)?
            }
            ("thread_id", Some(d)) => match abi.work_item_id(inputs, d) {
                Some(id) if self.unpacked => {
                    let own = Reg::new(id.reg.unit + d as u32, id.reg.units);
                    let own = self.physical(own, span)?;
                    self.copy(own, ty, span)
                }
                Some(id) => {
                    let all = self.physical(id.reg, span)?;
                    match id.alone {
                        true => self.copy(all, ty, span),
                        // Accumulators get the results of vector registers.
                        false => {
                            let vector = Register {
                                kind: Kind::Vgpr,
                                ..ty
                            };
                            let field = self.field(all, (id.bit, id.width), &op, vector, span)?;
                            match ty.kind {
                                Kind::Vgpr => field,
                                _ => self.copy(field, ty, span),
                            }
                        }
                    }
                }
                // A dimension of one work-item has one id.
                None => self.constant_in(0, &op, ty, span)?,
            },
            ("block_id", Some(d)) if abi.workgroup_field(d) != (0, 32) => {
                return Err(self.refused(
                    &op,
                    span,
                    "shares a register with another id on this target",
                ));
            }
            ("block_id", Some(d)) => match abi.workgroup_id(inputs, d) {
                Some(reg) => {
                    let id = self.physical(reg, span)?;
                    self.copy(id, ty, span)
                }
                None => self.constant_in(0, &op, ty, span)?,
            },
            ("block_dim" | "grid_dim", Some(d)) => {
                let known = match op.name.as_str() {
                    "block_dim" if is_sized => Some(i64::from(self.launch.workgroup_size[d])),
                    "grid_dim" => self.launch.grid.and_then(|g| i64::try_from(g[d]).ok()),
                    _ => None,
                };
                let argument = launch::dimension_argument(self.routine, &op.name, &op.detail);
                match (argument, known) {
                    (Some(n), _) => self.argument(abi, Some(n), &op, ty, span)?,
                    (None, Some(size)) => self.constant_in(size, &op, ty, span)?,
                    (None, None) => {
                        return Err(self
                            .refused(&op, span, "is given to the kernel by nothing")
                            .help(format!(
                                "add `#amdgcn.{}_arg<{}>` to the kernel's arguments, or write `{}s` among its attributes",
                                op.name, op.detail, op.name
                            )));
                    }
                }
            }
            _ => return Err(self.refused(&op, span, "is nothing that this target gives")),
        };
        Ok(Some(value))
    }

    fn target(&self) -> Target {
        self.func.context
    }

    fn refused(&self, op: &Operation, span: Option<Span>, why: &str) -> Diagnostic {
        let message = format!("`{} {}` {why}", op.name, op.detail);
        Diagnostic::error("aster-interface", message).maybe_label(span, "this operation")
    }

    fn make(
        &mut self,
        op: Operation,
        uses: &[Value],
        results: &[Type],
        span: Option<Span>,
    ) -> Option<Value> {
        let (inst, values) = edit::make(self.func, op, uses, results, span);
        self.new.push(inst);
        values.first().copied()
    }

    fn constant(&mut self, value: i64, span: Option<Span>) -> Value {
        let mut op = Operation::new(OpKind::Constant, "arith.constant");
        op.detail = value.to_string();
        let ty = Type::scalar("i32");
        let (inst, values) = edit::make(self.func, op, &[], &[ty], span);
        self.new.push(inst);
        values[0]
    }

    /// Storage with the numbers of physical registers.
    fn physical(&mut self, reg: Reg, span: Option<Span>) -> Result<Value, Diagnostic> {
        let Some((kind, number)) = rows::named(self.target(), reg) else {
            let message = "the kernel interface names a register that the dialect has no word for";
            return Err(Diagnostic::error("aster-interface", message)
                .maybe_label(span, "for this operation"));
        };
        let ty = match reg.units {
            1 => Register::single(kind, Semantics::Allocated(number)),
            n => Register::range(kind, Semantics::Allocated(number), n as u16),
        };
        Ok(edit::storage(self.func, ty, span, &mut self.new))
    }

    /// Storage of an operation's result type.
    fn storage(&mut self, ty: Register, span: Option<Span>) -> Value {
        edit::storage(self.func, ty, span, &mut self.new)
    }

    /// A copy in fresh storage; later passes coalesce copies of registers.
    fn copy(&mut self, source: Value, ty: Register, span: Option<Span>) -> Value {
        let to = self.storage(ty, span);
        let (inst, result) = edit::copy(self.func, to, source, span);
        self.new.push(inst);
        result.unwrap_or(to)
    }

    /// An instruction that writes `ty`.
    fn instruction(
        &mut self,
        opcode: Opcode,
        ins: &[Value],
        ty: Register,
        span: Option<Span>,
    ) -> Value {
        let to = self.storage(ty, span);
        let name = mnemonics::spelling(self.target().info(opcode));
        let mut op = Operation::new(OpKind::Instruction, name);
        op.row = Some(opcode);
        op.segments = vec![Segment::outs(1), Segment::ins(ins.len())];
        op.implicit = mnemonics::implicit(self.target(), opcode);
        let uses: Vec<Value> = std::iter::once(to).chain(ins.iter().copied()).collect();
        let to_type = self.func.ty(to);
        let results: &[Type] = if ty.is_value() { &[to_type] } else { &[] };
        self.make(op, &uses, results, span).unwrap_or(to)
    }

    fn field(
        &mut self,
        all: Value,
        (bit, width): (u8, u8),
        op: &Operation,
        ty: Register,
        span: Option<Span>,
    ) -> Result<Value, Diagnostic> {
        let Some(form) = self.target().extract_field().filter(|_| ty.cells == 1) else {
            return Err(self.refused(op, span, "cannot be taken out of the packed ids"));
        };
        let given = [
            all,
            self.constant(bit.into(), span),
            self.constant(width.into(), span),
        ];
        let ins = form.order.map(|n| given[usize::from(n)]);
        Ok(self.instruction(form.op, &ins, ty, span))
    }

    fn constant_in(
        &mut self,
        value: i64,
        op: &Operation,
        ty: Register,
        span: Option<Span>,
    ) -> Result<Value, Diagnostic> {
        let bank = rows::bank(self.target(), ty.kind);
        let opcode = self.target().moves().constant(bank, ty.cells.into());
        match opcode.filter(|_| ty.cells == 1) {
            Some(opcode) => {
                let constant = self.constant(value, span);
                Ok(self.instruction(opcode, &[constant], ty, span))
            }
            None => Err(self.refused(op, span, "has no constant of this type")),
        }
    }

    /// A load from the argument segment.
    fn argument(
        &mut self,
        abi: Interface,
        n: Option<usize>,
        op: &Operation,
        ty: Register,
        span: Option<Span>,
    ) -> Result<Value, Diagnostic> {
        let Some(argument) = n.and_then(|n| self.launch.arguments.get(n)) else {
            let count = self.launch.arguments.len();
            return Err(self.refused(
                op,
                span,
                &format!("is none of the kernel's {count} arguments"),
            ));
        };
        let (offset, cells) = (argument.offset, argument.size.div_ceil(4));
        if cells != u32::from(ty.cells) || offset % 4 != 0 {
            let why = format!(
                "has {cells} registers at byte {offset}, and {} are asked for",
                ty.cells
            );
            return Err(self.refused(op, span, &why));
        }
        if ty.kind != Kind::Sgpr {
            let why = format!("is loaded into scalar registers, not `{ty}`");
            return Err(self.refused(op, span, &why).help("copy it from there"));
        }
        let target = self.target();
        let form = target.memory_forms().iter().find(|f| {
            f.space == Space::Constant
                && !f.store
                && f.half == Half::Whole
                && f.bits == 32 * cells
                && self.has_constant_offset(f.op)
        });
        let Some(form) = form else {
            return Err(self.refused(
                op,
                span,
                &format!("takes {cells} registers, which no load fills"),
            ));
        };
        let name = mnemonics::spelling(target.info(form.op));
        let base = self.physical(abi.argument_pointer(), span)?;
        let at = self.constant(offset.into(), span);
        let to = self.storage(ty, span);
        let mut load = Operation::new(OpKind::Instruction, name);
        load.row = Some(form.op);
        load.segments = vec![
            Segment::Keyword("dest".into()),
            Segment::Keyword("addr".into()),
            Segment::Offset(vec!["c".into()]),
        ];
        let token = Type::ReadToken(Word::new("constant"));
        let to_type = self.func.ty(to);
        let results: &[Type] = if ty.is_value() {
            &[to_type, token]
        } else {
            &[token]
        };
        let first = self.make(load, &[to, base, at], results, span);
        Ok(first.filter(|_| ty.is_value()).unwrap_or(to))
    }

    /// Whether the address of an access is only a base and a constant.
    fn has_constant_offset(&self, op: Opcode) -> bool {
        let info = self.target().info(op);
        let registers = info.sources().filter(|(_, o)| !o.banks.is_empty());
        let offset = info
            .sources()
            .any(|(_, o)| o.constants.immediate.is_some() && o.banks.is_empty());
        registers.count() == 1 && offset
    }

    /// Whether an operation is a cast of a scalar that is computed at run time.
    fn is_scalar_cast(&self, inst: Inst) -> bool {
        let mut sources = self.func.used_values(inst);
        let plain = |v: Value| self.func.ty(v).register().is_none();
        sources.any(|v| plain(v) && self.constants.of(v).is_none())
    }

    /// A cast between registers of one shape is a copy, a cast of a constant a move.
    fn cast(&mut self, inst: Inst, ty: Register, span: Option<Span>) -> Result<Value, Diagnostic> {
        let op = self.func.insts[inst].op.clone();
        let uses: Vec<Value> = self.func.used_values(inst).collect();
        let refused = |this: &Self| {
            let from: Vec<String> = uses.iter().map(|&u| this.func.ty(u).to_string()).collect();
            let message = format!("no instruction makes `{ty}` of `{}`", from.join(", "));
            Diagnostic::error("aster-interface", message)
                .maybe_label(span, "this cast")
                .help("registers of one shape and integer constants can be cast")
        };
        let [source] = uses[..] else {
            return Err(refused(self));
        };
        match self.func.ty(source).register() {
            Some(from) if from.cells == ty.cells => Ok(self.copy(source, ty, span)),
            Some(_) => Err(refused(self)),
            None => match self.constants.of(source) {
                Some(value) if ty.cells == 1 => self.constant_in(value, &op, ty, span),
                _ => Err(refused(self)),
            },
        }
    }

    /// `make_buffer_rsrc BASE, RECORDS, STRIDE`: the words of the target's descriptor, with the stride and
    /// the flags for cache and address swizzling in the second word.
    fn descriptor(
        &mut self,
        inst: Inst,
        ty: Register,
        span: Option<Span>,
    ) -> Result<Value, Diagnostic> {
        let op = self.func.insts[inst].op.clone();
        let uses: Vec<Value> = self.func.used_values(inst).collect();
        let refused = |why: &str| {
            let message = format!("`{}` {why}", op.name);
            Diagnostic::error("aster-interface", message).maybe_label(span, "this operation")
        };
        let Some((abi, stride_field)) = self.target().abi.and_then(|a| Some((a, a.buffer_record?)))
        else {
            return Err(refused("is for machines with other descriptors"));
        };
        let &[base, records, stride] = &uses[..] else {
            return Err(refused("has three operands"));
        };
        let pair = self.func.ty(base).register().filter(|r| r.cells == 2);
        let (Some(pair), 4) = (pair, ty.cells) else {
            return Err(refused("makes four registers of a base of two"));
        };
        let word = |name: &str| {
            let mut fields = op.detail.split(',').filter_map(|f| f.split_once('='));
            fields.find(|f| f.0.trim() == name).map(|f| f.1.trim())
        };
        let flags = word("flags").and_then(|t| t.parse::<i64>().ok());
        let Some(flags) = flags.and_then(|f| {
            u32::try_from(f)
                .ok()
                .or(i32::try_from(f).ok().map(|f| f as u32))
        }) else {
            return Err(refused("has flags of 32 bits"));
        };
        // These fields are in the second word.
        let bit = |field: (u8, u8)| u32::from(field.0) - 32;
        let mut switches = 0u32;
        for (name, field) in [
            ("cache_swizzle", abi.buffer_swizzle.map(|f| f[1])),
            ("swizzle_enable", abi.buffer_interleaved),
        ] {
            match field {
                _ if word(name) != Some("true") => {}
                Some(field) => switches |= 1 << bit(field),
                None => {
                    return Err(refused(&format!(
                        "asks for `{name}`, which the target has no switch for"
                    )));
                }
            }
        }
        let single = Register::single(Kind::Sgpr, ty.semantics);
        let (split, halves) = edit::make(
            self.func,
            super::split_operation(),
            &[base],
            &[Type::Register(pair.cell(0)), Type::Register(pair.cell(1))],
            span,
        );
        self.new.push(split);
        let (low, high) = (halves[0], halves[1]);
        let second = match self.constants.of(stride) {
            Some(stride) => {
                let most = (1i64 << stride_field.1) - 1;
                if !(0..=most).contains(&stride) {
                    return Err(refused(&format!(
                        "has a stride of 0 to {most} bytes, not {stride}"
                    )));
                }
                let upper = (stride as u32).wrapping_shl(bit(stride_field)) | switches;
                match upper {
                    0 => self.copy(high, single, span),
                    _ => {
                        let upper = self.constant(i64::from(upper as i32), span);
                        self.computed("a | b", [high, upper], single, span)?
                    }
                }
            }
            None => {
                let by = self.constant(bit(stride_field).into(), span);
                let stride = match self.func.ty(stride).register() {
                    Some(_) => stride,
                    None => return Err(refused("has a stride that no register holds")),
                };
                let shifted = self.computed("a << b[4:0]", [stride, by], single, span)?;
                let upper = match switches {
                    0 => shifted,
                    _ => {
                        let switches = self.constant(i64::from(switches as i32), span);
                        self.computed("a | b", [shifted, switches], single, span)?
                    }
                };
                self.computed("a | b", [high, upper], single, span)?
            }
        };
        let first = self.copy(low, single, span);
        let third = match (self.func.ty(records).register(), self.constants.of(records)) {
            (Some(_), _) => self.copy(records, single, span),
            (None, Some(n)) => self.constant_in(n, &op, single, span)?,
            (None, None) => return Err(refused("has a size that no register holds")),
        };
        let fourth = self.constant_in(i64::from(flags as i32), &op, single, span)?;
        let (range, value) = edit::make_range(self.func, &[first, second, third, fourth], span);
        self.new.push(range);
        Ok(value)
    }

    /// An instruction on scalars that computes an expression; the operation also shows the condition that the instruction writes.
    fn computed(
        &mut self,
        expression: &str,
        ins: [Value; 2],
        ty: Register,
        span: Option<Span>,
    ) -> Result<Value, Diagnostic> {
        let Some(opcode) = self.target().computing(Gives::Uniform, expression) else {
            let message = format!(
                "{} has no instruction for `{expression}`",
                self.target().name()
            );
            return Err(Diagnostic::error("aster-interface", message).maybe_label(span, "for this"));
        };
        let to = self.storage(ty, span);
        let name = mnemonics::spelling(self.target().info(opcode));
        let mut op = Operation::new(OpKind::Instruction, name);
        op.row = Some(opcode);
        let mut outs = vec![to];
        for access in mnemonics::implicit(self.target(), opcode) {
            if access.role == Side::Out && access.kind == Kind::Scc {
                let condition = Register::single(Kind::Scc, ty.semantics).with(ty.semantics);
                outs.push(self.storage(condition, span));
            }
        }
        op.segments = vec![Segment::outs(outs.len()), Segment::ins(2)];
        let types: Vec<Type> = outs.iter().map(|&o| self.func.ty(o)).collect();
        let results: &[Type] = if ty.is_value() { &types } else { &[] };
        let uses: Vec<Value> = outs.into_iter().chain(ins).collect();
        Ok(self.make(op, &uses, results, span).unwrap_or(to))
    }
}
