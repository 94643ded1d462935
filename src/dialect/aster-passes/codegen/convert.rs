//! `aster-codegen`: scalars and addresses become registers, and their operations become operations of `lsir`.
//!
//! A uniform value is in scalar registers, other values in vector registers; a bit is the condition, or a
//! mask with a bit for each lane. Functions take and return the registers that `aster-amdgcn-set-abi` has stated, vector
//! registers if none are stated. Constants stay: they become operands, or are moved.
//!
//! Pre: any form, no structured control flow. Post: no scalar operation of `arith`, `cf`, `ptr` that `lsir` has.
//! An operation that `lsir` lacks keeps its scalars, between `lsir.from_reg` and `lsir.to_reg`.

use super::abi::{self, Signature};
use super::types;
use crate::aster;
use crate::aster::dialect::{
    AsterFunction, Kind, OpKind, Operation, Piece, Register, Segment, Semantics, Type,
};
use crate::aster::header;
use crate::aster::program::{Chunk, Routine};
use crate::aster::rows::Constants;
use crate::ir::function::{Inst, Value};

use crate::uniform::{self, Branches, Outside};
use crate::{Outcome, Run, edit};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// The registers of each function, by its symbol.
type Signatures = FxHashMap<String, Signature>;

pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    let routines = chunk.routines();
    let bodies = routines.iter().filter_map(|r| r.body.as_ref());
    let refused = bodies.filter_map(|b| crate::refuse_structured_control(&b.func).err());
    refused.for_each(|e| errors.append(e));
    errors.into_result(())?;
    let functions = routines.iter().filter(|r| !r.is_kernel);
    let signatures = functions.map(|r| (r.symbol.clone(), signature(r)));
    let signatures: Signatures = signatures.collect();
    for routine in chunk.routines_mut() {
        convert(routine, &signatures, cx.output);
    }
    Ok(())
}

/// The registers that a function takes and returns; other types are unchanged.
fn signature(routine: &Routine) -> Signature {
    let own = Signature::of(routine);
    let stated = header::text(&routine.header, abi::ABI).and_then(Signature::parse);
    let Some(stated) = stated else {
        return default(&own);
    };
    let fits =
        stated.arguments.len() == own.arguments.len() && stated.results.len() == own.results.len();
    match fits {
        true => stated,
        false => default(&own),
    }
}

/// Vector registers for all types that registers hold.
fn default(signature: &Signature) -> Signature {
    let list = |texts: &[String]| {
        let texts = texts.iter();
        let all = texts.map(|text| match types::bits(abi::read(text)) {
            Some(bits) => Type::Register(types::register(Kind::Vgpr, bits)).to_string(),
            None => text.clone(),
        });
        all.collect()
    };
    Signature {
        arguments: list(&signature.arguments),
        results: list(&signature.results),
    }
}

fn convert(routine: &mut Routine, signatures: &Signatures, output: &mut Outcome) {
    let own = match routine.is_kernel {
        true => Signature::default(),
        false => signatures.get(&routine.symbol).cloned().unwrap_or_default(),
    };
    if !routine.is_kernel {
        restate(routine, &own);
    }
    let mask = aster::mask_kind(routine);
    let Some(body) = &mut routine.body else {
        return;
    };
    let func = &mut body.func;
    let kind = |types: &[String], n: usize| {
        let ty = types.get(n).and_then(|t| types::parse(t));
        ty.map(|r| r.kind)
    };
    let differs = |kind: Option<Kind>| !matches!(kind, Some(Kind::Sgpr | Kind::Scc));
    let called = |op: &Operation| abi::callee(op).and_then(|c| signatures.get(c));
    let argument = |n: usize| differs(kind(&own.arguments, n));
    let result = |op: &Operation, n: usize| {
        called(op).is_none_or(|signature| differs(kind(&signature.results, n)))
    };
    let outside = Outside {
        argument: &argument,
        result: &result,
        branches: Branches::Wave,
    };
    let varying = uniform::varying(func, &outside);
    let mut pass = Convert {
        signatures,
        own: &own,
        mask,
        varying,
        asked: constraints(func),
        constants: EntitySet::new(),
        scalars: SecondaryMap::new(),
        same: SecondaryMap::new(),
        casts: SecondaryMap::new(),
        numbers: Constants::new(func),
        used: EntitySet::new(),
        func,
        new: Vec::new(),
    };
    pass.prepare();
    for block in pass.func.layout.clone() {
        for inst in std::mem::take(&mut pass.func.blocks[block].insts) {
            pass.operation(inst);
        }
        pass.func.blocks[block].insts = std::mem::take(&mut pass.new);
    }
    let converted = pass.scalars.values().flatten().count();
    output.stats.add("codegen.converted", converted as i64);
}

/// The kinds that `lsir.reg_constraint` requires.
fn constraints(func: &AsterFunction) -> SecondaryMap<Value, Option<Kind>> {
    let mut asked = SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        let op = &func.insts[inst].op;
        if op.name != "lsir.reg_constraint" {
            continue;
        }
        let kind = op.attributes.iter().find(|a| a.0 == "kind");
        let word = kind.and_then(|k| k.1.as_deref()?.split_once('<'));
        let word = word.map(|w| w.1.trim_end_matches('>').trim().to_lowercase());
        if let Some(kind) = word.and_then(|w| Kind::parse(&w)) {
            func.used_values(inst).for_each(|v| asked[v] = Some(kind));
        }
    }
    asked
}

/// Writes the types in a function's header.
fn restate(routine: &mut Routine, own: &Signature) {
    header::remove(&mut routine.header, abi::ABI);
    if routine.body.is_none() {
        routine.declared = own.arguments.join(", ");
    }
    let header = routine.header.trim_start();
    let Some(rest) = header.strip_prefix("->").map(str::trim_start) else {
        return;
    };
    let behind = rest[header::types_end(rest)..].trim_start();
    let results = match &own.results[..] {
        [one] => one.clone(),
        all => format!("({})", all.join(", ")),
    };
    routine.header = format!("-> {results} {behind}").trim_end().to_string();
}

pub(super) struct Convert<'a> {
    pub(super) func: &'a mut AsterFunction,
    pub(super) signatures: &'a Signatures,
    pub(super) own: &'a Signature,
    /// The mask of lanes of the machine.
    pub(super) mask: Kind,
    varying: EntitySet<Value>,
    asked: SecondaryMap<Value, Option<Kind>>,
    pub(super) constants: EntitySet<Value>,
    /// The original types of scalars that are registers now.
    pub(super) scalars: SecondaryMap<Value, Option<Type>>,
    /// Values that equal other values.
    same: SecondaryMap<Value, Option<Value>>,
    /// The cast of each scalar that stays, and its register.
    casts: SecondaryMap<Value, Option<(Inst, Value)>>,
    numbers: Constants,
    /// Values with a use.
    pub(super) used: EntitySet<Value>,
    pub(super) new: Vec<Inst>,
}

/// Operations on two operands of one type that `lsir` has under the same name, or that become several such operations.
pub(super) const BINARY: [&str; 23] = [
    "addf", "addi", "andi", "divf", "divsi", "divui", "maximumf", "maxsi", "maxui", "minimumf",
    "minsi", "minui", "mulf", "muli", "ori", "remsi", "remui", "shli", "shrsi", "shrui", "subf",
    "subi", "xori",
];
/// Operations on one operand that `lsir` has with both types.
pub(super) const CASTS: [&str; 9] = [
    "extf", "extsi", "extui", "fptosi", "fptoui", "sitofp", "truncf", "trunci", "uitofp",
];
/// Operations with a rule of their own.
const OTHERS: [&str; 7] = [
    "cmpf",
    "cmpi",
    "index_cast",
    "index_castui",
    "mulsi_extended",
    "negf",
    "select",
];
/// Operations whose result is their first operand.
const ALIASES: [&str; 3] = [
    "aster_utils.assume_range",
    "aster_utils.assume_uniform",
    "aster_utils.passthrough",
];

pub(super) fn is_alias(op: &Operation) -> bool {
    ALIASES.contains(&&*op.name)
}

impl Convert<'_> {
    pub(super) fn bits(&self, value: Value) -> Option<u32> {
        types::bits(self.scalar_type(value))
    }

    /// The type of a value before the pass.
    pub(super) fn scalar_type(&self, value: Value) -> Type {
        self.scalars[value].unwrap_or(self.func.ty(value))
    }

    /// The register for a scalar or an address.
    fn register(&self, value: Value) -> Option<Register> {
        let bits = self.bits(value)?;
        let differs = self.varying.contains(value);
        let kind = match (self.asked[value], bits, differs) {
            (Some(kind), ..) => kind,
            (None, 1, false) => Kind::Scc,
            (None, 1, true) => self.mask,
            (None, _, false) => Kind::Sgpr,
            (None, _, true) => Kind::Vgpr,
        };
        Some(match bits {
            1 => Register::single(kind, Semantics::Value),
            bits => types::register(kind, bits),
        })
    }

    /// Gives values that become registers their types, and finds values that equal others.
    fn prepare(&mut self) {
        for (_, inst) in self.func.inst_order() {
            let data = &self.func.insts[inst];
            let args = data.targets.iter().flat_map(|t| &t.args);
            self.used.extend(args.filter_map(|a| a.as_value()));
            self.used.extend(self.func.used_values(inst));
            if self.func.insts[inst].op.kind == OpKind::Constant {
                self.constants.extend(self.func.defined_values(inst));
            }
        }
        let mut retyped: Vec<(Value, Register)> = Vec::new();
        for (n, &block) in self.func.layout.iter().enumerate() {
            for (at, &param) in self.func.blocks[block].params.iter().enumerate() {
                let stated = self.own.arguments.get(at).filter(|_| n == 0);
                let register = match (self.bits(param), stated) {
                    (None, _) => None,
                    (_, Some(text)) => types::parse(text),
                    (_, None) => self.register(param),
                };
                retyped.extend(register.map(|r| (param, r)));
            }
        }
        let all: Vec<Inst> = self.func.inst_order().map(|(_, i)| i).collect();
        let mut converted: EntitySet<Inst> = EntitySet::new();
        converted.extend(all.iter().copied().filter(|&i| self.is_converted(i)));
        for inst in all.iter().copied().filter(|&i| converted.contains(i)) {
            let op = &self.func.insts[inst].op;
            let call = (op.kind == OpKind::Call).then(|| self.called(op)).flatten();
            let source = self.func.used_values(inst).next().map(|v| self.func.ty(v));
            let source = source.and_then(Type::register);
            for (n, result) in self.func.defined_values(inst).enumerate() {
                let register = match (self.bits(result), &call) {
                    (None, _) => None,
                    (_, Some(signature)) => signature.results.get(n).and_then(|t| types::parse(t)),
                    // A value in a register stays there.
                    _ if op.name == "lsir.from_reg" => source,
                    _ => self.register(result),
                };
                retyped.extend(register.map(|r| (result, r)));
            }
        }
        for (value, register) in retyped {
            self.scalars[value] = Some(self.func.ty(value));
            self.func.values[value].ty = Type::Register(register);
        }
        for inst in all {
            match converted.contains(inst) {
                _ if self.func.insts[inst].op.kind == OpKind::Constant => {}
                _ if self.func.insts[inst].op.name == "lsir.to_reg" => self.find_same(inst),
                true => self.find_same(inst),
                false => self.cast_results(inst),
            }
        }
    }

    pub(super) fn called(&self, op: &Operation) -> Option<&Signature> {
        self.signatures.get(abi::callee(op)?)
    }

    /// An operation whose result is its operand.
    fn find_same(&mut self, inst: Inst) {
        let op = &self.func.insts[inst].op;
        let is_cast = op.name == "lsir.to_reg";
        if !is_cast && op.name != "lsir.from_reg" && !is_alias(op) {
            return;
        }
        let source = self.func.used_values(inst).next();
        let result = self.func.defined_values(inst).next();
        if let (Some(source), Some(result)) = (source, result)
            && (!is_cast && self.constants.contains(source)
                || self.func.ty(source) == self.func.ty(result))
        {
            self.same[result] = Some(source);
        }
    }

    /// Registers for the scalar results of an operation that stays.
    fn cast_results(&mut self, inst: Inst) {
        let span = self.func.insts[inst].span;
        let results: Vec<Value> = self.func.defined_values(inst).collect();
        for result in results {
            if let Some(register) = self.register(result) {
                let op = Operation::new(OpKind::Carried, "lsir.to_reg");
                let op = op.with_segments([Segment::ins(1)]);
                let ty = Type::Register(register);
                let (cast, values) = edit::make(self.func, op, &[result], &[ty], span);
                self.casts[result] = Some((cast, values[0]));
            }
        }
    }

    /// Whether an operation's scalars become registers.
    fn is_converted(&self, inst: Inst) -> bool {
        let op = &self.func.insts[inst].op;
        let name = op.name.as_str();
        let mut all = self
            .func
            .used_values(inst)
            .chain(self.func.defined_values(inst));
        // A result without a use can have no type.
        let fits = all.all(|v| {
            let ty = self.func.ty(v);
            self.bits(v).is_some() || ty.register().is_some() || ty == Type::Unknown
        });
        let is_plain = !op.pieces.contains(&Piece::Generic);
        match op.kind {
            OpKind::Call => self.called(op).is_some(),
            OpKind::Carried => ["get_lds_offset", "lsir.from_reg"].contains(&name),
            OpKind::Foreign | OpKind::Arith if fits && is_plain => {
                let short = name.strip_prefix("arith.");
                let is_known =
                    |n: &str| BINARY.contains(&n) || CASTS.contains(&n) || OTHERS.contains(&n);
                match name {
                    _ if short.is_some() => short.is_some_and(is_known),
                    _ if is_alias(op) || uniform::launched(name).is_some() => true,
                    "ptr.load" | "ptr.store" => self.access(inst).is_some(),
                    _ => name == "ptr.ptr_add",
                }
            }
            _ => false,
        }
    }

    /// The number of a constant.
    pub(super) fn number_of(&self, value: Value) -> Option<i64> {
        self.numbers.of(value)
    }

    /// The bits of a plain access to memory.
    fn access(&self, inst: Inst) -> Option<u32> {
        let data = &self.func.insts[inst];
        let Some(Piece::Text(head)) = data.op.pieces.first() else {
            return None;
        };
        head.trim().is_empty().then_some(())?;
        let value = match data.op.name.as_str() {
            "ptr.load" => self.func.defined_values(inst).next()?,
            _ => self.func.used_values(inst).next()?,
        };
        let register = || Some(32 * u32::from(self.func.ty(value).register()?.cells));
        let bits = self.bits(value).or_else(register)?;
        [8, 16, 32, 64].contains(&bits).then_some(bits)
    }

    /// The replacement of a value.
    pub(super) fn resolved(&self, mut value: Value) -> Value {
        while let Some(next) = self.same[value] {
            value = next;
        }
        value
    }

    /// A register, or a constant.
    pub(super) fn operand(&self, value: Value) -> Value {
        let value = self.resolved(value);
        self.casts[value].map_or(value, |c| c.1)
    }

    fn operation(&mut self, inst: Inst) {
        let data = self.func.insts[inst].clone();
        let name = data.op.name.as_str();
        let result = data.defs.first().and_then(|d| d.as_value());
        if result.is_some_and(|r| self.same[r].is_some()) || name == "lsir.reg_constraint" {
            return;
        }
        let done = match data.op.kind {
            OpKind::Branch | OpKind::CondBranch => self.branch(&data, inst),
            OpKind::End => self.end(&data, inst),
            OpKind::Carried if name == "lsir.to_reg" => self.put_in_register(&data, inst),
            OpKind::Constant => None,
            _ if self.is_converted(inst) => self.scalar(&data, inst),
            _ => None,
        };
        if done.is_none() {
            self.keep(inst);
        }
    }

    /// Gives an operation that stays its scalars back.
    fn keep(&mut self, inst: Inst) {
        let span = self.func.insts[inst].span;
        for n in 0..self.func.insts[inst].uses.len() {
            let Some(value) = self.func.insts[inst].uses[n].as_value() else {
                continue;
            };
            let resolved = self.resolved(value);
            let scalar = self.scalars[value].filter(|_| !self.constants.contains(resolved));
            let new = match scalar {
                Some(scalar) if !self.is_free(inst) => {
                    let op = Operation::new(OpKind::Carried, "lsir.from_reg");
                    let op = op.with_segments([Segment::ins(1)]);
                    let (cast, values) = edit::make(self.func, op, &[resolved], &[scalar], span);
                    self.new.push(cast);
                    values[0]
                }
                _ => resolved,
            };
            self.func.insts[inst].uses[n] = new.into();
        }
        self.new.push(inst);
        let results: Vec<Value> = self.func.defined_values(inst).collect();
        let casts = results.into_iter().filter_map(|r| Some(self.casts[r]?.0));
        self.new.extend(casts);
    }

    /// Whether an operation takes registers as well as scalars.
    fn is_free(&self, inst: Inst) -> bool {
        let kind = self.func.insts[inst].op.kind;
        matches!(kind, OpKind::TestInst | OpKind::Carried | OpKind::Call)
            && !self.func.insts[inst].op.is_cast()
    }
}
