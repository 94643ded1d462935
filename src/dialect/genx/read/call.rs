//! Calls: intrinsics by their rows, functions of the module by name.

use super::body::{Body, Fields};
use super::composed::Composer;
use super::lex::{Kind, Token};
use super::parser::{Failed, Step};
use super::signature::Signature;
use super::ty::{Ty, is_type_word};
use super::values::is_value_word;
use crate::constants::Constant;
use crate::intrinsics::{self, COMPOSED, Called, Composed, INTRINSICS, Intrinsic, Slot};
use crate::ir::operand::Operand;
use crate::operation::{Binary, Flags, Op, Shape, Ternary, Unary};
use crate::set::Operands;
use crate::types::{Elem, Type};
use crate::words::in_name;
use easel_isa::cursor::shown;
use easel_isa::diagnostic::{Diagnostic, Severity, Span};
use easel_isa::suggest;
use smallvec::SmallVec;

/// An argument of a call.
struct Argument {
    operand: Operand,
    ty: Type,
    span: Span,
}

/// The kind of the callee.
#[derive(Clone, Copy, PartialEq)]
enum Callee {
    Intrinsic,
    /// A function of the module: a struct argument is passed part by part.
    Defined,
    Other,
}

/// The arguments of a call.
enum Arguments {
    Values(Vec<Argument>),
    /// Some arguments are metadata.
    Metadata,
    /// An argument has this type, which no register holds.
    Other(String),
}

/// A call with its arguments.
struct CallText {
    name: String,
    name_span: Span,
    result: Ty,
    arguments: Vec<Argument>,
    flags: Flags,
}

impl Body<'_, '_> {
    /// Reads a call, from `call` or the words in front of it on.
    pub fn call(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let mark = self.p.cursor;
        while matches!(self.p.text(), "tail" | "musttail" | "notail") {
            self.p.advance();
        }
        self.p.expect("call")?;
        let flags = self.flags(Flags::FAST);
        self.p.skip_attributes(is_type_word);
        let span = self.p.span();
        let result = match self.p.ty()? {
            Ty::Function(_, true) => {
                let message = "functions of any number of arguments are not supported";
                let error = Diagnostic::error("genx-unsupported", message);
                let error = error.label(span, "any number");
                return self.foreign_call(mark, start, name, error);
            }
            Ty::Function(result, false) => *result,
            result => result,
        };
        if let Some(refused) = self.unknown_callee() {
            return self.foreign_call(mark, start, name, refused);
        }
        if self.p.kind() != Kind::Global {
            return self.p.expected("the name of a function");
        }
        let callee = self.p.advance();
        let name_span = self.p.span_of(callee);
        let called = match self.p.name_of(callee) {
            super::lex::Name::Word(word) => word.into_owned(),
            super::lex::Name::Number(number) => number.to_string(),
        };
        let spelled = self.p.text_of(callee);
        let known = *(self.p.called.entry(spelled)).or_insert_with(|| intrinsics::find(&called));
        if known.is_none() && called.starts_with("llvm.") {
            let refused = unknown_intrinsic(&called, name_span);
            return self.foreign_call(mark, start, name, refused);
        }
        let kind = match known {
            Some(_) => Callee::Intrinsic,
            None if self.p.is_defined(&called) => Callee::Defined,
            None => Callee::Other,
        };
        let arguments = match self.arguments(kind)? {
            Arguments::Values(arguments) => arguments,
            Arguments::Metadata if matches!(known, Some(Called::Dropped)) => {
                self.behind_call();
                return Ok(());
            }
            Arguments::Metadata => {
                let error = Diagnostic::error(
                    "genx-unsupported",
                    "metadata as an argument is not supported",
                );
                let error = error.label(name_span, "this call");
                return self.foreign_call(mark, start, name, error);
            }
            Arguments::Other(text) => {
                let message = format!("an argument of type {text} is not supported");
                let error = Diagnostic::error("genx-unsupported", message);
                let error = error.label(name_span, "this call");
                return self.foreign_call(mark, start, name, error);
            }
        };
        self.behind_call();
        let call = CallText {
            name: called,
            name_span,
            result,
            arguments,
            flags,
        };
        match known {
            Some(Called::Row(row, length)) => self.intrinsic(start, name, row, length, call),
            Some(Called::Composed(spelled, arguments, what)) => {
                self.composed(start, name, (spelled, arguments, what), call)
            }
            Some(Called::Dropped) => Ok(()),
            None => {
                self.note_call(&call);
                let types = match &call.result {
                    Ty::Void => Vec::new(),
                    result => match self.p.fields(result) {
                        Some(types) if !types.is_empty() => types,
                        _ => return self.p.no_register(result, name_span),
                    },
                };
                let defs = self.call_results(name, &types)?;
                let uses = call.arguments.iter().map(|a| a.operand).collect();
                self.append(start, Op::Call(call.name.into()), uses, &defs, Vec::new());
                Ok(())
            }
        }
    }

    /// The error for a callee that is not the name of a function.
    fn unknown_callee(&self) -> Option<Diagnostic> {
        let unsupported = |message: &str| Diagnostic::error("genx-unsupported", message);
        let span = self.p.span();
        match self.p.kind() {
            _ if self.p.is("asm") => Some(
                unsupported("inline assembly is not supported")
                    .label(span, "assembly")
                    .help("call an intrinsic of `llvm.genx`"),
            ),
            Kind::Local => Some(
                unsupported("calls through pointers are not supported")
                    .label(span, "a pointer")
                    .help("call a function by its name"),
            ),
            Kind::Word => Some(
                unsupported("calls of constant expressions are not supported")
                    .label(span, "no name of a function")
                    .help("call a function by its name"),
            ),
            _ => None,
        }
    }

    /// Attributes and bundles behind the arguments.
    fn behind_call(&mut self) {
        self.p.skip_attributes(super::instruction::is_instruction);
        if self.p.is("[") {
            self.p.skip_brackets();
        }
    }

    /// The results of a call. A call without a result has no name.
    fn call_results(&mut self, name: Option<Token>, types: &[Type]) -> Step<Fields> {
        if types.is_empty()
            && let Some(token) = name
        {
            let error = Diagnostic::error("genx-type", "the call has no result");
            let span = self.p.span_of(token);
            return self.p.fail(
                error
                    .label(span, "nothing can have this name")
                    .help("leave the name out"),
            );
        }
        Ok(self.results(name, types))
    }

    /// Reads the arguments behind the callee.
    fn arguments(&mut self, callee: Callee) -> Step<Arguments> {
        self.p.expect("(")?;
        let mut all = Vec::new();
        let (mut metadata, mut first) = (false, true);
        while !self.p.is(")") {
            if !std::mem::take(&mut first) {
                self.p.expect(",")?;
            }
            if self.p.is("metadata") {
                metadata = true;
                self.p.skip_constant();
                continue;
            }
            let ty = match callee {
                Callee::Intrinsic => self.p.value_ty()?,
                _ => match self.p.ty()? {
                    Ty::Value(ty) => ty,
                    other if callee == Callee::Defined => {
                        self.p.skip_attributes(is_value_word);
                        let start = self.p.start();
                        let fields = self.fields(&other)?;
                        let span = self.p.since(start);
                        all.extend(fields.into_iter().map(|operand| Argument {
                            operand,
                            ty: self.func.type_of(operand),
                            span,
                        }));
                        continue;
                    }
                    other => return Ok(Arguments::Other(other.text())),
                },
            };
            self.p.skip_attributes(is_value_word);
            let start = self.p.start();
            let operand = self.operand(ty)?;
            let span = self.p.since(start);
            all.push(Argument { operand, ty, span });
        }
        self.p.advance();
        Ok(match metadata {
            true => Arguments::Metadata,
            false => Arguments::Values(all),
        })
    }

    /// Records the signature of a call, for functions that are declared or defined elsewhere.
    fn note_call(&mut self, call: &CallText) {
        let span = call.name_span;
        let seen = self.p.calls.get_mut(call.name.as_str());
        let same = |s: &Signature| {
            s.result == call.result
                && s.arguments
                    .iter()
                    .copied()
                    .eq(call.arguments.iter().map(|a| Some(a.ty)))
        };
        if seen.as_ref().is_some_and(|all| all.iter().any(same)) {
            return;
        }
        let signature = Signature {
            result: call.result.clone(),
            arguments: call.arguments.iter().map(|a| Some(a.ty)).collect(),
            span,
        };
        match seen {
            Some(all) if all.len() < 8 => all.push(signature),
            Some(_) => {}
            None => {
                self.p.calls.insert(call.name.clone(), vec![signature]);
            }
        }
    }

    /// Checks that the types in the name of an intrinsic are some of the types of result and arguments, in order.
    fn check_suffix(&mut self, call: &CallText, length: usize) -> Step<()> {
        let suffix = &call.name[length..];
        if suffix.is_empty() {
            return Ok(());
        }
        let results: Vec<Type> = self.p.fields(&call.result).unwrap_or_default();
        let mut types = results
            .iter()
            .copied()
            .chain(call.arguments.iter().map(|a| a.ty));
        for piece in suffix.split('.').skip(1) {
            if !types.any(|ty| fits(piece, ty)) {
                let all: Vec<String> = results
                    .iter()
                    .copied()
                    .chain(call.arguments.iter().map(|a| a.ty))
                    .map(|ty| ty.to_string())
                    .collect();
                let message = format!(
                    "`{piece}` in the name of the intrinsic is none of the types of the call"
                );
                let label = format!("`{piece}` contradicts the call");
                let note = format!("result and arguments are {}", all.join(", "));
                // For GenX intrinsics only the types of the call count, as in other compilers.
                let found = match call.name.starts_with("llvm.genx.") {
                    true => Diagnostic::warning("genx-type", message),
                    false => Diagnostic::error("genx-type", message),
                };
                let found = found.label(call.name_span, label).note(note);
                let is_error = found.severity == Severity::Error;
                self.p.diagnostics.push(found);
                return if is_error { Err(Failed) } else { Ok(()) };
            }
        }
        Ok(())
    }

    fn intrinsic(
        &mut self,
        start: u32,
        name: Option<Token>,
        row: &'static Intrinsic,
        length: usize,
        call: CallText,
    ) -> Step<()> {
        let region = matches!(
            row.op,
            Op::ReadRegion(_) | Op::WriteRegion(_) | Op::WriteConstRegion(_)
        );
        let predicate = matches!(
            row.op,
            Op::ReadPredicate(_) | Op::WritePredicate(_) | Op::WritePredicateUnder(_)
        );
        let code = match (region, predicate) {
            (true, _) => "genx-region-args",
            (_, true) => "genx-pred-region",
            _ => "genx-type",
        };
        if call.arguments.len() != row.slots.len() {
            let (have, want) = (call.arguments.len(), row.slots.len());
            let message = format!("`{}` with {have} of {want} arguments", row.name);
            return self.p.fail(
                Diagnostic::error(code, message)
                    .label(call.name_span, format!("arguments needed: {want}")),
            );
        }
        self.check_suffix(&call, length)?;
        self.note_call(&call);
        if let Some(what) = other_types(row, &call) {
            let row = (row.name, row.slots.len(), what);
            return self.composed(start, name, row, call);
        }
        let mut op = row.op.clone();
        let mut shape = Shape {
            vstride: 0,
            width: 0,
            stride: 0,
            parent: None,
        };
        let mut number = 0_i64;
        let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
        for (slot, argument) in row.slots.iter().zip(&call.arguments) {
            match slot {
                Slot::Use => uses.push(argument.operand),
                Slot::Ignored => {}
                Slot::Vstride => {
                    shape.vstride =
                        self.attribute(code, argument, "vstride", i32::MIN.into())? as i32
                }
                Slot::Stride => {
                    shape.stride = self.attribute(code, argument, "stride", i32::MIN.into())? as i32
                }
                Slot::Width => shape.width = self.attribute(code, argument, "width", 0)? as u32,
                Slot::Parent if self.func.is_undef(argument.operand) => {}
                // Front ends write 0 for no promise.
                Slot::Parent => {
                    let parent = self.attribute(code, argument, "parent width", 0)? as u32;
                    shape.parent = (parent > 0).then_some(parent);
                }
                Slot::First => number = self.attribute(code, argument, "first element", 0)?,
                Slot::Bytes | Slot::Bytes16 => {
                    number = self.attribute(code, argument, "constant offset", i16::MIN.into())?
                }
            }
        }
        if region {
            let elements = match row.op {
                Op::ReadRegion(_) => self.p.fields(&call.result).and_then(|f| f.first().copied()),
                _ => call.arguments.get(1).map(|a| a.ty),
            };
            let count = elements.map_or(0, Type::count);
            // A row is no longer than all elements. A width of 0 is allowed for a single row.
            if shape.width > count || shape.width == 0 && shape.vstride == 0 {
                shape.width = count;
            }
            if let [.., mask] = &mut uses[..]
                && !matches!(row.op, Op::ReadRegion(_))
                && self.func.type_of(*mask) == Type::BOOL
                && self.func.integer(*mask) == Some(0)
            {
                let nowhere = Constant::splat(Type::BOOL.with_lanes(count), 0);
                *mask = self.func.context.constants.operand(nowhere);
            }
        }
        let bytes = || i16::try_from(number).unwrap_or_default();
        match &mut op {
            Op::ReadRegion(s) | Op::WriteRegion(s) | Op::WriteConstRegion(s) => *s = shape,
            Op::ReadPredicate(n) | Op::WritePredicate(n) | Op::WritePredicateUnder(n) => {
                *n = number as u32
            }
            Op::ConvertAddress(n) | Op::AddAddress(n) => {
                if i16::try_from(number).is_err() {
                    let error =
                        Diagnostic::error("genx-type", format!("an offset of {number} bytes"));
                    return self
                        .p
                        .fail(error.label(call.name_span, "16 bits are what there is"));
                }
                *n = bytes();
            }
            Op::Binary(_, f) | Op::Unary(_, f) | Op::Ternary(_, f) => {
                // Float flags do not apply to integers.
                if matches!(call.result, Ty::Value(ty) if ty.elem.is_float()) {
                    *f = call.flags;
                }
            }
            _ => {}
        }
        if let Op::Unary(root @ Unary::IeeeSqrt, flags) = &mut op
            && flags.has(Flags::AFN)
        {
            *root = Unary::Sqrt;
        }
        if let Op::Binary(carry, _) = &op
            && let Some(sum) = carry.without_carry()
            && let Some(fields) = self.p.fields(&call.result).filter(|f| f.len() == 2)
        {
            // The text has one call for both results; here each is an operation with one result.
            let defs = self.call_results(name, &fields)?;
            for (def, op) in defs.into_iter().zip([*carry, sum]) {
                let op = Op::Binary(op, Flags::NONE);
                self.append(start, op, uses.clone(), &[def], Vec::new());
            }
            return Ok(());
        }
        let types = match (&call.result, &op) {
            (Ty::Void, _) => Vec::new(),
            (Ty::Value(ty), _) => vec![*ty],
            (result @ Ty::Struct(..), Op::AddOverflow) => self.p.fields(result).unwrap_or_default(),
            (other, _) => {
                let message = format!("`{}` gives back {}", row.name, other.text());
                return self.p.fail(
                    Diagnostic::error("genx-type", message)
                        .label(call.name_span, "one value is what it gives back"),
                );
            }
        };
        let defs = self.call_results(name, &types)?;
        self.append(start, op, uses, &defs, Vec::new());
        Ok(())
    }

    /// Reads a call of an intrinsic that stands for several operations.
    fn composed(
        &mut self,
        start: u32,
        name: Option<Token>,
        (spelled, arguments, what): (&'static str, usize, Composed),
        call: CallText,
    ) -> Step<()> {
        if call.arguments.len() != arguments {
            let have = call.arguments.len();
            let message = format!("`{spelled}` with {have} of {arguments} arguments");
            let error = Diagnostic::error("genx-type", message);
            return self
                .p
                .fail(error.label(call.name_span, format!("arguments needed: {arguments}")));
        }
        self.note_call(&call);
        let mut results = self.p.fields(&call.result).unwrap_or_default();
        let operands: Vec<Operand> = call.arguments.iter().map(|a| a.operand).collect();
        let Some(fields) = Composer::new(self, start).compose(what, &operands, &results) else {
            results.extend(call.arguments.iter().map(|a| a.ty));
            let all: Vec<String> = results.iter().map(Type::to_string).collect();
            let error = Diagnostic::error("genx-type", format!("`{spelled}` of these types"));
            return self.p.fail(
                error
                    .label(call.name_span, "types that it does not have")
                    .note(format!("result and arguments are {}", all.join(", "))),
            );
        };
        self.define(name, fields);
        Ok(())
    }

    /// A constant argument that is an attribute of the operation.
    fn attribute(
        &mut self,
        code: &'static str,
        argument: &Argument,
        what: &str,
        least: i64,
    ) -> Step<i64> {
        let number = self
            .func
            .constant(argument.operand)
            .and_then(Constant::as_signed);
        match number {
            Some(number) if number >= least && number <= u32::MAX.into() => Ok(number),
            Some(number) => {
                let error = Diagnostic::error(code, format!("{what} is {number}"));
                self.p
                    .fail(error.label(argument.span, format!("{least} is the least")))
            }
            None => {
                let error = Diagnostic::error(code, format!("{what} is no constant"));
                self.p
                    .fail(error.label(argument.span, "a constant is needed here"))
            }
        }
    }
}

/// Whether a part of a name is the suffix of a type; the pointee of a typed pointer does not
/// matter.
fn fits(piece: &str, ty: Type) -> bool {
    let Some(rest) = ty.strip_suffix(piece) else {
        return false;
    };
    match ty.elem {
        Elem::Pointer(_) => rest.bytes().all(in_name),
        _ => rest.is_empty(),
    }
}

/// The intrinsic that shares most words with a name, and at least one significant word.
fn related(name: &str) -> Option<&'static str> {
    let said = |word: &&str| {
        !matches!(*word, "llvm" | "genx" | "x" | "y" | "z") && !intrinsics::is_type(word)
    };
    let words: Vec<&str> = name.split('.').filter(said).collect();
    let shared = |row: &str| row.split('.').filter(|w| words.contains(w)).count();
    let rows = INTRINSICS.iter().map(|row| row.name);
    let best = rows.rev().max_by_key(|name| shared(name))?;
    (shared(best) > 0).then_some(best)
}

fn unknown_intrinsic(name: &str, span: Span) -> Diagnostic {
    let message = format!("intrinsic {} is not supported", shown(name));
    let error = Diagnostic::error("genx-unsupported", message);
    let mut head = name;
    while let Some((shorter, last)) = head.rsplit_once('.')
        && intrinsics::is_type(last)
    {
        head = shorter;
    }
    let rows = INTRINSICS.iter().map(|row| row.name);
    let help = match suggest::nearest(head, rows.chain(COMPOSED.iter().map(|row| row.0))) {
        Some(near) => format!("did you mean `{near}`?"),
        None => match related(head) {
            Some(near) => format!("the nearest that is supported is `{near}`"),
            None => "arithmetic is LLVM's instructions, `llvm.genx.add3` and others; messages are \
                     `llvm.genx.oword.ld`, `llvm.genx.svm.gather` and others"
                .into(),
        },
    };
    error.label(span, "no such operation").help(help)
}

/// The operation of an intrinsic whose result has another width than its operands.
fn other_types(row: &'static Intrinsic, call: &CallText) -> Option<Composed> {
    let Ty::Value(result) = call.result else {
        return None;
    };
    let operand = call.arguments.first()?.ty;
    let integers = result.elem.is_int() && operand.elem.is_int();
    match row.op {
        Op::Any | Op::All if operand.elem != Elem::Int(1) && operand.elem.is_int() => {
            Some(Composed::OfNumbers(matches!(row.op, Op::All)))
        }
        Op::Binary(op @ (Binary::SMin | Binary::SMax), _) if integers && operand != result => {
            Some(Composed::Resized(op, true))
        }
        Op::Binary(op @ (Binary::UMin | Binary::UMax), _) if integers && operand != result => {
            Some(Composed::Resized(op, false))
        }
        Op::Ternary(Ternary::Mad, _) if call.arguments.iter().any(|a| a.ty != result) => {
            let signed = row.name.contains(".ss");
            Some(Composed::Sum(signed))
        }
        Op::TruncSat(to, from) if integers && operand.elem.bits() < result.elem.bits() => {
            Some(Composed::Widened { to, from })
        }
        _ => None,
    }
}
