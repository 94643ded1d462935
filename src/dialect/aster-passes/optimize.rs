//! `amdgcn-optimize`: offsets of addresses move into the memory instructions that use them.
//!
//! A `ptr_add` has an offset of each lane, a uniform offset, and a constant. A memory instruction can have an offset of
//! each lane and a constant, too. Every part that the instruction can encode moves into it. The others stay in a `ptr_add` before
//! the instruction, so that a scalar base stays scalar. A constant that fits no field goes into the offset of each lane if
//! that offset is unwritten storage. Constants of `lsir.addi` move as well.
//!
//! The encoder decides whether an instruction can encode a part. [`Target::memory_forms`](crate::target::Target::memory_forms)
//! gives the meaning of an operand in the address.
//!
//! # When an offset may move
//! A `ptr_add` sign-extends each offset and adds each to the address separately. So two `ptr_add`s in a row are one, and a
//! constant may always move. The offset of each lane may move if the instruction extends it as `ptr_add` does:
//! where the instruction fills with zeros, the offset must not be below 0. A `ptr_add` with `nuw` promises this, or the ranges of
//! registers show it.
//!
//! An `lsir.addi` wraps at 32 bits. Its constant may move if the address wraps there too, as in the data share. Elsewhere the sum
//! must be known not to wrap.
//!
//! With `assume-positive` the caller promises that no offset and no operand of an addition is below 0, and that no sum of them
//! wraps. Why this is not the default: `%base + (lane - 1)` is a common address, and the first lane would access 4 GiB above
//! its element.
//!
//! Loads into the data share stay: their constant is added to both addresses.
//!
//! Pre and post: any form. Only values in value form move: storage may change between two operations.

use super::graft::{all_blocks, definitions};
use super::integers::ranges::{Range, computed, launched, ranges, width};
use super::{Run, canonicalize, dead, edit, lower_copies, operands};
use crate::aster::dialect::{AsterFunction, Kind, OpKind, Operation, Segment, Type};
use crate::aster::program::Routine;
use crate::aster::rows::{self, Constants, Source};
use crate::ir::function::{Inst, Value};
use crate::pass::{OptionSpec, Takes};
use crate::target::query::{Extend, MemoryForm, Term};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

/// Options of `amdgcn-optimize`.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec::new("assume-positive", Takes::Flag)];

/// The limit of additions that are looked through for one constant.
/// Not tuned: bounds the time.
const DEEPEST: usize = 16;

/// `amdgcn-optimize`.
pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    canonicalize::run(body, cx)?;
    let positive = cx.options.settings.flag("assume-positive") == Some(true);
    let known = registers(&body.func, &routine.header);
    let mut pass = Optimize::new(&mut body.func, known, positive);
    for block in all_blocks(pass.func) {
        for inst in std::mem::take(&mut pass.func.blocks[block].insts) {
            if pass.func.insts[inst].op.kind == OpKind::Instruction {
                pass.instruction(inst);
            }
            pass.new.push(inst);
        }
        pass.func.blocks[block].insts = std::mem::take(&mut pass.new);
    }
    cx.output.stats.add("offsets.moved", pass.count);
    drop_computations(&mut body.func);
    canonicalize::run(body, cx)
}

/// Ranges of scalars and of single registers in value form.
fn registers(func: &AsterFunction, header: &str) -> SecondaryMap<Value, Option<Range>> {
    let mut out = ranges(func, header);
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let Some(result) = func.defined_values(inst).next() else {
                continue;
            };
            let is_single = |v: Value| func.ty(v).register().is_some_and(|r| r.cells == 1);
            if !func.ty(result).is_value_register() || !is_single(result) {
                continue;
            }
            let uses: Vec<Value> = func.used_values(inst).collect();
            let of = |n: usize| {
                let value = *uses.get(n)?;
                let range = out[value].filter(|r| r.bits == 32);
                let is_word = is_single(value) || width(func.ty(value)) == Some(32);
                range.or_else(|| is_word.then(|| Range::all(32)))
            };
            let range = match (data.op.kind, data.op.name.as_str()) {
                (OpKind::Interface, name) => launched(name, &data.op.detail, 32, header),
                (OpKind::Carried, "lsir.to_reg" | "lsir.reg_cast") => of(0),
                (OpKind::Compute, "lsir.mov") => of(1),
                (OpKind::Compute, name) if data.op.detail == "i32" && uses.len() == 3 => {
                    let name = name.strip_prefix("lsir.");
                    let operands = of(1).zip(of(2));
                    let found = name.zip(operands);
                    found.and_then(|(n, (a, b))| computed(n, "", 32, (a, Some(b))))
                }
                _ => None,
            };
            out[result] = range;
        }
    }
    out
}

/// Removes unused computations in value form.
fn drop_computations(func: &mut AsterFunction) {
    let mut uses = dead::uses(func);
    for block in all_blocks(func).into_iter().rev() {
        dead::drop_unused(func, block, &mut uses, |data| {
            data.op.kind == OpKind::Compute && !data.defs.is_empty()
        });
    }
}

/// A `ptr_add` of values in value form.
#[derive(Clone)]
struct Sum {
    base: Value,
    lanes: Option<Value>,
    uniform: Option<Value>,
    constant: i64,
    flags: String,
}

impl Sum {
    fn of(func: &AsterFunction, inst: Inst) -> Option<Sum> {
        let data = &func.insts[inst];
        let op = &data.op;
        if op.kind != OpKind::Carried || op.name != "ptr_add" || !op.attributes.is_empty() {
            return None;
        }
        let mut uses = data.uses.iter().filter_map(|u| u.as_value());
        let base = uses.next()?;
        let (mut lanes, mut uniform) = (None, None);
        for (segment, value) in op.segments.iter().skip(1).zip(uses) {
            match segment {
                Segment::Keyword(word) if word == "d_off" => lanes = Some(value),
                Segment::Keyword(word) if word == "u_off" => uniform = Some(value),
                _ => return None,
            }
        }
        let all = [Some(base), lanes, uniform];
        let mut all = all.into_iter().flatten();
        all.all(|v| func.ty(v).is_value_register()).then_some(())?;
        let constant = op.counts.iter().find(|c| c.0 == "c_off");
        Some(Sum {
            base,
            lanes,
            uniform,
            constant: constant.map_or(0, |c| c.1),
            flags: op.detail.clone(),
        })
    }

    /// The operation, if it adds anything.
    fn make(&self, func: &mut AsterFunction, inst: Inst) -> Option<(Inst, Value)> {
        let mut op = Operation::new(OpKind::Carried, "ptr_add");
        op.segments = vec![Segment::ins(1)];
        let mut uses = vec![self.base];
        for (word, value) in [("d_off", self.lanes), ("u_off", self.uniform)] {
            if let Some(value) = value {
                op.segments.push(Segment::Keyword(word.to_string()));
                uses.push(value);
            }
        }
        if self.constant != 0 {
            op.counts = vec![("c_off".to_string(), self.constant)];
        }
        (uses.len() > 1 || self.constant != 0).then_some(())?;
        // A part of a sum stays within the range of the whole sum only if no part is below 0.
        if self.flags == "nuw" {
            op.detail = self.flags.clone();
        }
        let mut ty = func.ty(self.base).register()?;
        if self.lanes.is_some() {
            ty.kind = Kind::Vgpr;
        }
        let span = func.insts[inst].span;
        let (made, values) = edit::make(func, op, &uses, &[Type::Register(ty)], span);
        Some((made, values[0]))
    }
}

/// The parts of an instruction's address: places among its uses.
struct Places {
    /// The uniform base, or the whole address of each lane.
    address: Option<usize>,
    /// Whether each lane has its own address of 64 bits.
    is_wide: bool,
    /// The offset of each lane, or the address of each lane if addresses have 32 bits.
    lanes: Option<(usize, Option<Extend>)>,
    /// Whether a descriptor bounds the access.
    is_buffer: bool,
}

impl Places {
    /// The place of an address that a `ptr_add` can give. A scalar address is possible only beside an offset of each lane: scalar
    /// instructions access whole words, and can round base and offset separately.
    fn whole(&self) -> Option<usize> {
        match (self.address, self.lanes) {
            (Some(at), lanes) => (lanes.is_some() || self.is_wide).then_some(at),
            (None, Some((at, None))) => (!self.is_buffer).then_some(at),
            _ => None,
        }
    }
}

struct Optimize<'a> {
    func: &'a mut AsterFunction,
    known: SecondaryMap<Value, Option<Range>>,
    constants: Constants,
    definition: SecondaryMap<Value, Option<Inst>>,
    uses: SecondaryMap<Value, u32>,
    positive: bool,
    /// The new operations of the block.
    new: Vec<Inst>,
    count: i64,
}

impl<'a> Optimize<'a> {
    fn new(
        func: &'a mut AsterFunction,
        known: SecondaryMap<Value, Option<Range>>,
        positive: bool,
    ) -> Optimize<'a> {
        Optimize {
            known,
            constants: Constants::new(func),
            definition: definitions(func),
            uses: dead::uses(func),
            func,
            positive,
            new: Vec::new(),
            count: 0,
        }
    }

    fn instruction(&mut self, inst: Inst) {
        let moved = self.pointer(inst).is_some();
        let mut sums = 0;
        while sums < DEEPEST && self.addition(inst).is_some() {
            sums += 1;
        }
        self.count += i64::from(moved) + sums as i64;
    }

    /// The places of the instruction's address parts, if its row is a plain access.
    fn places(&self, inst: Inst) -> Option<Places> {
        let found = rows::find(self.func, &self.constants, inst)?;
        let target = self.func.context;
        let mut forms = target.memory_forms().iter();
        let form: &MemoryForm = forms.find(|f| f.op == found.opcode && !f.to_lds)?;
        let info = target.info(form.op);
        let at = |t: &Term| {
            let nth = info
                .sources()
                .position(|(n, _)| n == usize::from(t.operand))?;
            match found.uses[nth] {
                Source::Use(at) => Some(at),
                _ => None,
            }
        };
        self.fixed(inst)?;
        let mut places = Places {
            address: None,
            is_wide: false,
            lanes: None,
            is_buffer: form.resource.is_some(),
        };
        for term in &form.address {
            let spec = &info.operands[usize::from(term.operand)];
            if spec.constants.immediate.is_some() {
                (term.scale == 1).then_some(())?;
                continue;
            }
            let is_lanes = spec.banks.iter().any(|b| b.per_lane());
            match (spec.bits, is_lanes) {
                (32, true) if term.scale == 1 => {
                    places.lanes = Some((at(term)?, term.extend));
                }
                (64, wide) => {
                    places.address = Some(at(term)?);
                    places.is_wide = wide;
                }
                (32, false) if places.is_buffer => {}
                _ => return None,
            }
        }
        Some(places)
    }

    /// The place of the constant among the terms of the offset.
    fn fixed(&self, inst: Inst) -> Option<usize> {
        let data = &self.func.insts[inst];
        let mut at = 0;
        for segment in &data.op.segments {
            if let Segment::Offset(labels) = segment {
                let n = labels.iter().position(|l| l == "c")?;
                let value = data.uses.get(at + n)?.as_value()?;
                self.constants.of(value)?;
                return Some(at + n);
            }
            at += segment.len();
        }
        None
    }

    fn value(&self, inst: Inst, at: usize) -> Option<Value> {
        self.func.insts[inst].uses.get(at)?.as_value()
    }

    /// Moves offsets of the `ptr_add` that defines the address.
    fn pointer(&mut self, inst: Inst) -> Option<()> {
        let places = self.places(inst)?;
        let at = places.whole()?;
        let address = self.value(inst, at)?;
        let sum = Sum::of(self.func, self.definition[address]?)?;
        let before = self.func.insts[inst].clone();
        let mut rest = sum.clone();
        let mut made = Vec::new();

        // The offset of each lane first: with it, the instruction can have another row with other fields.
        let is_scalar = self.func.ty(sum.base).register()?.kind == Kind::Sgpr;
        if let (Some(lanes), None, true) = (sum.lanes, places.lanes, is_scalar) {
            self.func.insts[inst].uses[at] = sum.base.into();
            operands::add_offset(&mut self.func.insts[inst], lanes);
            let extend = self.places(inst).and_then(|p| p.lanes).map(|l| l.1);
            let is_same = match extend {
                Some(Some(Extend::Zero)) => self.is_positive(lanes, &sum),
                extend => extend.is_some(),
            };
            if is_same && self.encodes(inst) {
                rest.lanes = None;
                self.uses[lanes] += 1;
            } else {
                self.func.insts[inst] = before;
            }
        }
        if sum.constant != 0 {
            let moved = self.constant(inst, sum.constant);
            let moved = moved.or_else(|| self.unwritten(inst, sum.constant));
            if let Some(new) = moved {
                rest.constant = 0;
                made = new;
            }
        }
        if rest.lanes == sum.lanes && rest.constant == sum.constant {
            return None;
        }
        let at = self.places(inst)?.whole()?;
        self.new.extend(made);
        let new = match rest.make(self.func, inst) {
            Some((made, value)) => {
                self.definition[value] = Some(made);
                self.func.used_values(made).for_each(|v| self.uses[v] += 1);
                self.new.push(made);
                value
            }
            None => rest.base,
        };
        self.func.insts[inst].uses[at] = new.into();
        self.uses[address] -= 1;
        self.uses[new] += 1;
        Some(())
    }

    /// Adds a number to the constant of an instruction, if it fits. Returns the necessary operations.
    fn constant(&mut self, inst: Inst, number: i64) -> Option<Vec<Inst>> {
        let at = self.fixed(inst)?;
        let old = self.value(inst, at)?;
        let total = self.constants.of(old)?.checked_add(number)?;
        let (made, new) = lower_copies::constant_of(self.func, total, self.func.ty(old));
        self.constants.set(new, total);
        self.func.insts[inst].uses[at] = new.into();
        if self.encodes(inst) {
            return Some(vec![made]);
        }
        self.func.insts[inst].uses[at] = old.into();
        None
    }

    /// Puts a number into an unwritten offset of each lane.
    fn unwritten(&mut self, inst: Inst, number: i64) -> Option<Vec<Inst>> {
        let places = self.places(inst)?;
        places.address?;
        let (at, _) = places.lanes.filter(|_| !places.is_buffer)?;
        let old = self.value(inst, at)?;
        let defined = self.definition[old]?;
        let is_storage = matches!(self.func.insts[defined].op.kind, OpKind::Alloca { .. });
        // A nonnegative number is the same under either extension.
        let fits = i32::try_from(number).is_ok_and(|n| n >= 0);
        (is_storage && fits && self.func.ty(old).is_value_register()).then_some(())?;
        let (constant, value) = lower_copies::constant(self.func, number);
        self.constants.set(value, number);
        let mut op = Operation::new(OpKind::Compute, "lsir.mov");
        op.segments = vec![Segment::outs(1), Segment::ins(1)];
        let (span, ty) = (self.func.insts[inst].span, self.func.ty(old));
        let (mov, values) = edit::make(self.func, op, &[old, value], &[ty], span);
        self.func.insts[inst].uses[at] = values[0].into();
        Some(vec![constant, mov])
    }

    /// Moves a constant of the additions that define the address, or the offset of each lane of a buffer.
    fn addition(&mut self, inst: Inst) -> Option<()> {
        let places = self.places(inst)?;
        let (at, extend) = places.lanes?;
        // If the address has as many bits as the sum, both wrap alike.
        let wraps = extend.is_none() && !places.is_buffer && places.address.is_none();
        let (before, root) = (self.func.insts[inst].clone(), self.value(inst, at)?);
        let (holder, kept, number) = self.deepest(root, wraps)?;
        if !wraps && !self.is_exact(kept, number) {
            return None;
        }
        let used = self.func.defined_values(holder).next()?;
        if used == root {
            self.func.insts[inst].uses[at] = kept.into();
        }
        let Some(made) = self.constant(inst, number) else {
            self.func.insts[inst] = before;
            return None;
        };
        self.new.extend(made);
        if used != root {
            self.replace_only_use(root, used, kept);
        }
        self.uses[used] -= 1;
        self.uses[kept] += 1;
        Some(())
    }

    /// The addition of a constant farthest from an address, with its other operand. Additions with other uses
    /// are not looked through, and several additions only if `through` allows it.
    fn deepest(&self, root: Value, through: bool) -> Option<(Inst, Value, i64)> {
        let mut found = None;
        let mut work = vec![root];
        for _ in 0..DEEPEST {
            let Some(value) = work.pop() else { break };
            let Some((inst, a, b)) = self.sum_of(value) else {
                continue;
            };
            let number = |v: Value| self.constants.of(v).filter(|&n| i32::try_from(n).is_ok());
            let constant = match (number(a), number(b)) {
                (None, Some(n)) => Some((a, n)),
                (Some(n), None) => Some((b, n)),
                _ => None,
            };
            if let Some((kept, n)) = constant.filter(|c| self.func.ty(c.0).is_value_register()) {
                found = Some((inst, kept, n));
            }
            // Other users of the root would access another address.
            if through && self.uses[root] == 1 {
                work.extend([b, a].into_iter().filter(|&v| self.uses[v] == 1));
            }
        }
        found
    }

    /// The operands of an `lsir.addi i32` in value form.
    fn sum_of(&self, value: Value) -> Option<(Inst, Value, Value)> {
        let inst = self.definition[value]?;
        let data = &self.func.insts[inst];
        let is_sum = data.op.name == "lsir.addi" && data.op.detail == "i32";
        (is_sum && self.func.ty(value).is_value_register()).then_some(())?;
        let &[_, a, b] = &data.uses[..] else {
            return None;
        };
        Some((inst, a.as_value()?, b.as_value()?))
    }

    /// Replaces a value in the only addition below the root that uses it.
    fn replace_only_use(&mut self, root: Value, used: Value, kept: Value) {
        let mut work = vec![root];
        while let Some(value) = work.pop() {
            let Some((inst, a, b)) = self.sum_of(value) else {
                continue;
            };
            for (n, operand) in [(1, a), (2, b)] {
                if operand == used {
                    self.func.insts[inst].uses[n] = kept.into();
                    return;
                }
            }
            work.extend([a, b].into_iter().filter(|&v| self.uses[v] == 1));
        }
    }

    /// Whether an offset of each lane is not below 0.
    fn is_positive(&self, value: Value, sum: &Sum) -> bool {
        self.positive || sum.flags == "nuw" || self.known[value].is_some_and(|r| r.signed.0 >= 0)
    }

    /// Whether a sum of 32 bits does not wrap.
    fn is_exact(&self, value: Value, number: i64) -> bool {
        let most = self.known[value].map_or(u32::MAX.into(), |r| r.unsigned.1);
        number >= 0 && (self.positive || most + i128::from(number) <= u32::MAX.into())
    }

    fn encodes(&self, inst: Inst) -> bool {
        operands::encodes(self.func, &self.constants, inst).is_ok()
    }
}
