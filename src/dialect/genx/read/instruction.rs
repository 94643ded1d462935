//! Instructions except calls.

use super::body::Body;
use super::lex::{Kind, Token};
use super::parser::Step;
use super::ty::Ty;
use crate::constants::Constant;
use crate::ir::operand::Operand;
use crate::operation::{Binary, Cast, Flags, Op, Predicate, Unary};
use crate::set::Operands;
use crate::types::{Elem, Type};
use crate::words::{BINARY, FLAGS, allowed};
use easel_isa::cursor::shown;
use easel_isa::diagnostic::{Diagnostic, Span};
use easel_isa::suggest;
use smallvec::smallvec;

/// Other supported instructions.
const OTHERS: [&str; 17] = [
    "fneg",
    "icmp",
    "fcmp",
    "select",
    "phi",
    "extractelement",
    "insertelement",
    "shufflevector",
    "extractvalue",
    "insertvalue",
    "load",
    "store",
    "getelementptr",
    "freeze",
    "call",
    "br",
    "ret",
];

/// Unsupported instructions of LLVM, and their replacements.
const FOREIGN: [(&str, &str); 17] = [
    (
        "frem",
        "write `a - trunc(a / b) * b` with `fdiv`, `llvm.genx.rndz`, `fmul` and `fsub`",
    ),
    (
        "alloca",
        "keep the value in a vector and access it with `llvm.genx.rdregioni` and `llvm.genx.wrregioni`",
    ),
    ("fence", "`llvm.genx.fence` orders memory"),
    (
        "atomicrmw",
        "memory is accessed by `load`, `store` and the messages of `llvm.genx`",
    ),
    (
        "cmpxchg",
        "memory is accessed by `load`, `store` and the messages of `llvm.genx`",
    ),
    ("invoke", "nothing is thrown: write `call`"),
    ("landingpad", "nothing is thrown: leave it out"),
    ("resume", "nothing is thrown: write `unreachable`"),
    ("va_arg", "functions have a fixed number of arguments"),
    ("callbr", "write `call` and `br`"),
    ("indirectbr", "write `switch`"),
    ("catchswitch", "nothing is thrown: leave it out"),
    ("catchpad", "nothing is thrown: leave it out"),
    ("catchret", "nothing is thrown: write `br`"),
    ("cleanuppad", "nothing is thrown: leave it out"),
    ("cleanupret", "nothing is thrown: write `br`"),
    ("ptrtoaddr", "write `ptrtoint`"),
];

/// Instructions among them whose text is kept if nothing is compiled: none ends a block.
const KEPT: [&str; 5] = ["alloca", "fence", "atomicrmw", "cmpxchg", "va_arg"];

/// Whether an instruction begins with a word.
pub(super) fn is_instruction(word: &str) -> bool {
    BINARY.iter().any(|(w, _)| *w == word)
        || Cast::parse(word).is_some()
        || OTHERS.contains(&word)
        || matches!(
            word,
            "switch" | "unreachable" | "tail" | "musttail" | "notail"
        )
        || FOREIGN.iter().any(|(w, _)| *w == word)
}

impl Body<'_, '_> {
    /// Reads an instruction with its attachments. After an error the caller skips the rest.
    pub fn instruction(&mut self) -> Step<()> {
        let start = self.p.start();
        let name = match self.p.kind() {
            Kind::Local => {
                let token = self.p.advance();
                Some(token)
            }
            _ => None,
        };
        let known = self.func.insts.len();
        let mut read = match name {
            Some(_) => self.p.expect("="),
            None => Ok(()),
        };
        if read.is_ok() {
            read = self.operation(start, name);
        }
        let location = match read {
            Ok(()) => self.attachments(),
            Err(failed) => {
                if let Some(token) = name {
                    self.broken(token);
                }
                return Err(failed);
            }
        }?;
        if let Some(node) = location {
            for n in known..self.func.insts.len() {
                let inst = crate::ir::function::Inst::from_u32(n as u32);
                if let Some(span) = self.func.insts[inst].span {
                    self.func.context.locations.insert(span, node);
                }
            }
        }
        Ok(())
    }

    /// Reads `, !dbg !7` and other attachments, which are ignored.
    fn attachments(&mut self) -> Step<Option<u32>> {
        let mut location = None;
        while self.p.eat(",") {
            let kind = self.p.take(Kind::Meta, "metadata")?;
            let debug = self.p.text_of(kind) == "!dbg";
            match self.p.kind() {
                Kind::Meta => {
                    let node = self.p.advance();
                    if debug {
                        location = self.p.text_of(node)[1..].parse().ok();
                        if let Some(number) = location {
                            let span = self.p.span_of(node);
                            self.p.locations.entry(number).or_insert(span);
                        }
                    }
                }
                Kind::Sign(b'!') => {
                    self.p.advance();
                    if self.p.is("{") {
                        self.p.skip_brackets();
                    } else {
                        self.p.advance();
                    }
                }
                _ => return self.p.expected("metadata"),
            }
            if self.p.is("(") {
                self.p.skip_brackets();
            }
        }
        Ok(location)
    }

    /// Flags in front of the types.
    pub fn flags(&mut self, allowed: Flags) -> Flags {
        let mut flags = Flags::NONE;
        while self.p.kind() == Kind::Word {
            let word = self.p.text();
            let known = FLAGS.iter().find(|(w, _)| *w == word);
            let Some((_, flag)) = known.filter(|(_, flag)| allowed.has(*flag)) else {
                break;
            };
            flags = flags.with(*flag);
            self.p.advance();
        }
        flags
    }

    /// Reports an operand of an unfit type.
    pub fn unfit<T>(&mut self, span: Span, word: &str, ty: Type, want: &str) -> Step<T> {
        let error = Diagnostic::error("genx-type", format!("`{word}` of {ty}, {want} are needed"));
        self.p.fail(error.label(span, format!("this is {ty}")))
    }

    fn operation(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let token = self.p.token();
        if token.kind != Kind::Word {
            return self.p.expected("an instruction");
        }
        let word = self.p.text();
        if !matches!(word, "phi" | "call" | "tail" | "musttail" | "notail") {
            self.p.advance();
        }
        if let Some(&(_, op)) = BINARY.iter().find(|(w, _)| *w == word) {
            if let Some((_, help)) = FOREIGN.iter().find(|(w, _)| *w == word) {
                let error =
                    Diagnostic::error("genx-unsupported", format!("`{word}` is not supported"));
                let span = self.p.span_of(token);
                self.p
                    .refuse(error.label(span, "no instruction here").help(*help));
            }
            let flags = self.flags(allowed(&Op::Binary(op, Flags::NONE)));
            let span = self.p.span();
            let ty = self.p.value_ty()?;
            let float = op >= Binary::FAdd;
            if float != ty.elem.is_float() || matches!(ty.elem, Elem::Pointer(_)) {
                return self.unfit(span, word, ty, if float { "floats" } else { "integers" });
            }
            let a = self.operand(ty)?;
            self.p.expect(",")?;
            let b = self.operand(ty)?;
            self.compute(start, name, Op::Binary(op, flags), [a, b], ty);
            return Ok(());
        }
        if let Some(op) = Cast::parse(word) {
            return self.cast(start, name, op, word);
        }
        match word {
            "fneg" | "freeze" => {
                let flags = self.flags(if word == "fneg" {
                    Flags::FAST
                } else {
                    Flags::NONE
                });
                let span = self.p.span();
                let (value, ty) = self.typed()?;
                let op = match word {
                    "fneg" => Unary::FNeg,
                    _ => Unary::Freeze,
                };
                if op == Unary::FNeg && !ty.elem.is_float() {
                    return self.unfit(span, word, ty, "floats");
                }
                self.compute(start, name, Op::Unary(op, flags), [value], ty);
                Ok(())
            }
            "icmp" | "fcmp" => self.compare(start, name, word == "fcmp"),
            "select" => self.select(start, name),
            "phi" => {
                self.p.advance();
                self.phi(start, name)
            }
            "extractelement" | "insertelement" | "shufflevector" => {
                self.elements(start, name, word)
            }
            "extractvalue" => self.extract_value(name),
            "insertvalue" => self.insert_value(name),
            "load" | "store" if self.p.is("atomic") => {
                let error =
                    Diagnostic::error("genx-unsupported", "atomic accesses are not supported");
                let error = error
                    .label(self.p.span(), "atomic")
                    .help("write a plain access between `llvm.genx.fence`");
                self.foreign_instruction(start, name, token, error)
            }
            "load" => self.load(start, name),
            "store" => self.store(start, name),
            "getelementptr" => self.element_address(start, name),
            "call" | "tail" | "musttail" | "notail" => self.call(start, name),
            "br" => self.branch(start, name),
            "switch" => self.switch(start, name),
            "ret" => self.ret(start, name),
            "unreachable" => {
                self.no_result(name)?;
                self.append(start, Op::Unreachable, smallvec![], &[], Vec::new());
                Ok(())
            }
            _ => self.unknown(start, name, token, word),
        }
    }

    fn unknown(&mut self, start: u32, name: Option<Token>, token: Token, word: &str) -> Step<()> {
        let span = self.p.span_of(token);
        // Instructions behind an unread terminator do not belong to its block.
        if matches!(
            word,
            "invoke"
                | "callbr"
                | "indirectbr"
                | "resume"
                | "catchret"
                | "cleanupret"
                | "catchswitch"
        ) {
            self.block = None;
        }
        if let Some((_, help)) = FOREIGN.iter().find(|(w, _)| *w == word) {
            let error = Diagnostic::error("genx-unsupported", format!("`{word}` is not supported"));
            let error = error.label(span, "no instruction here").help(*help);
            return match KEPT.contains(&word) {
                true => self.foreign_instruction(start, name, token, error),
                false => self.p.fail(error),
            };
        }
        let error = Diagnostic::error(
            "genx-parse",
            format!("expected an instruction, found {}", shown(word)),
        );
        let mut error = error.label(span, "expected an instruction here");
        let known = BINARY
            .iter()
            .map(|(w, _)| *w)
            .chain(Cast::ALL.map(|(_, w)| w))
            .chain(OTHERS)
            .chain(["switch", "unreachable"]);
        if let Some(near) = suggest::nearest(word, known) {
            error = error.help(format!("did you mean `{near}`?"));
        }
        self.p.fail(error)
    }

    pub fn no_result(&mut self, name: Option<Token>) -> Step<()> {
        match name {
            None => Ok(()),
            Some(token) => {
                let error = Diagnostic::error("genx-type", "the instruction has no result");
                let span = self.p.span_of(token);
                self.p.fail(
                    error
                        .label(span, "nothing can have this name")
                        .help("leave the name out"),
                )
            }
        }
    }

    fn cast(&mut self, start: u32, name: Option<Token>, cast: Cast, word: &str) -> Step<()> {
        let flags = self.flags(allowed(&Op::Cast(cast, Flags::NONE)));
        let (value, from) = self.typed()?;
        self.p.expect("to")?;
        let to = self.p.value_ty()?;
        let pointer = |ty: Type| matches!(ty.elem, Elem::Pointer(_));
        // Addresses are equal for any pointee: the name becomes an alias of the same value.
        if cast == Cast::Bitcast && pointer(from) && from == to {
            self.define(name, smallvec![value]);
            return Ok(());
        }
        // A bitcast between a pointer and a vector of one pointer.
        if cast == Cast::Bitcast
            && pointer(from)
            && from.elem == to.elem
            && from.count() == to.count()
        {
            let first = Constant::splat(Type::int(32), 0);
            let first = self.func.context.constants.operand(first);
            if from.is_vector() {
                self.compute(start, name, Op::ExtractElement, [value, first], to);
            } else {
                let undef = self.func.context.constants.operand(Constant::undef(to));
                self.compute(start, name, Op::InsertElement, [undef, value, first], to);
            }
            return Ok(());
        }
        if let Some(why) = cast.fault(from, to) {
            let message = format!("`{word}` from {from} to {to} is not possible");
            let span = self.p.since(start);
            return self
                .p
                .fail(Diagnostic::error("genx-type", message).label(span, why));
        }
        self.compute(start, name, Op::Cast(cast, flags), [value], to);
        Ok(())
    }

    fn compare(&mut self, start: u32, name: Option<Token>, float: bool) -> Step<()> {
        let flags = self.flags(if float { Flags::FAST } else { Flags::SAMESIGN });
        let known = Predicate::ALL.iter().filter(|(p, _)| p.is_float() == float);
        let found = match self.p.kind() {
            Kind::Word => known.clone().find(|(_, w)| *w == self.p.text()),
            _ => None,
        };
        let Some(&(predicate, _)) = found else {
            let known: Vec<&str> = known.map(|(_, w)| *w).collect();
            return self.p.expected(&format!("one of {}", known.join(", ")));
        };
        self.p.advance();
        let span = self.p.span();
        let ty = self.p.value_ty()?;
        if ty.elem.is_float() != float {
            let word = if float { "fcmp" } else { "icmp" };
            return self.unfit(span, word, ty, if float { "floats" } else { "integers" });
        }
        let a = self.operand(ty)?;
        self.p.expect(",")?;
        let b = self.operand(ty)?;
        let result = ty.with_elem(Elem::Int(1));
        self.compute(start, name, Op::Compare(predicate, flags), [a, b], result);
        Ok(())
    }

    fn select(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let flags = self.flags(Flags::FAST);
        let span = self.p.span();
        let (condition, condition_ty) = self.typed()?;
        self.p.expect(",")?;
        let ty = self.p.ty()?;
        let a = self.fields(&ty)?;
        self.p.expect(",")?;
        let from = self.p.start();
        let second = self.p.ty()?;
        if second != ty {
            let error = Diagnostic::error(
                "genx-type",
                format!("`select` between {} and {}", ty.text(), second.text()),
            );
            let span = self.p.since(from);
            return self
                .p
                .fail(error.label(span, format!("this must be {}", ty.text())));
        }
        let b = self.fields(&ty)?;
        let types = self.p.fields(&ty).unwrap_or_default();
        let lanes = types.first().map_or(0, |t| t.lanes);
        if !condition_ty.is_predicate() || (condition_ty.is_vector() && condition_ty.lanes != lanes)
        {
            return self.unfit(
                span,
                "select",
                condition_ty,
                "`i1` or one `i1` for each element",
            );
        }
        // A select of structs is done field by field.
        let flags = match types.iter().all(|ty| ty.elem.is_float()) {
            true => flags,
            false => Flags::NONE,
        };
        let defs = self.results(name, &types);
        for ((a, b), def) in a.into_iter().zip(b).zip(defs) {
            self.append(
                start,
                Op::Select(flags),
                smallvec![condition, a, b],
                &[def],
                Vec::new(),
            );
        }
        Ok(())
    }

    fn elements(&mut self, start: u32, name: Option<Token>, word: &str) -> Step<()> {
        let span = self.p.span();
        let (vector, ty) = self.typed()?;
        if !ty.is_vector() {
            return self.unfit(span, word, ty, "elements of a vector");
        }
        self.p.expect(",")?;
        match word {
            "extractelement" => {
                let at = self.index()?;
                self.compute(
                    start,
                    name,
                    Op::ExtractElement,
                    [vector, at],
                    Type::scalar(ty.elem),
                );
            }
            "insertelement" => {
                self.typed_as(Type::scalar(ty.elem))?;
                let element = self.operand(Type::scalar(ty.elem))?;
                self.p.expect(",")?;
                let at = self.index()?;
                self.compute(start, name, Op::InsertElement, [vector, element, at], ty);
            }
            _ => {
                self.typed_as(ty)?;
                let second = self.operand(ty)?;
                self.p.expect(",")?;
                let from = self.p.start();
                let mask_ty = self.p.value_ty()?;
                if mask_ty.elem != Elem::Int(32) || !mask_ty.is_vector() {
                    let error = Diagnostic::error("genx-type", format!("a mask of type {mask_ty}"));
                    let span = self.p.since(from);
                    return self
                        .p
                        .fail(error.label(span, "a constant vector of i32 is needed"));
                }
                let mask = self.p.constant(mask_ty)?;
                let span = self.p.since(from);
                let mut wrong = None;
                let picks: Box<[Option<u32>]> = mask
                    .iter()
                    .map(|pick| {
                        let pick = pick.map(|p| p as u32);
                        if pick.is_some_and(|p| p >= 2 * ty.lanes) {
                            wrong = pick;
                        }
                        pick
                    })
                    .collect();
                if let Some(pick) = wrong {
                    let message = format!("element {pick} of two vectors of {} elements", ty.lanes);
                    return self.p.fail(
                        Diagnostic::error("genx-type", message)
                            .label(span, format!("the last is {}", 2 * ty.lanes - 1)),
                    );
                }
                let result = ty.with_lanes(mask_ty.lanes);
                self.compute(start, name, Op::Shuffle(picks), [vector, second], result);
            }
        }
        Ok(())
    }

    /// Type and number of an element.
    fn index(&mut self) -> Step<Operand> {
        let span = self.p.span();
        let (at, ty) = self.typed()?;
        match ty {
            Type {
                elem: Elem::Int(_),
                lanes: 0,
            } => Ok(at),
            _ => self.unfit(span, "element number", ty, "integers"),
        }
    }

    /// The indices behind an aggregate: the first register of the part, and the part's type.
    fn path(&mut self, ty: &Ty) -> Step<(usize, Ty)> {
        let (mut first, mut part) = (0, ty.clone());
        loop {
            self.p.expect(",")?;
            let span = self.p.span();
            let number = self.p.number("the number of a field")?;
            match self.p.field_of(&part, number.into()) {
                Some((at, inner)) => (first, part) = (first + at, inner),
                None => {
                    let message = format!("field {number} of {}", part.text());
                    let error = Diagnostic::error("genx-type", message);
                    return self.p.fail(error.label(span, "there is no such field"));
                }
            }
            if !self.p.is(",") || self.p.second().kind != Kind::Int {
                return Ok((first, part));
            }
        }
    }

    fn extract_value(&mut self, name: Option<Token>) -> Step<()> {
        let ty = self.p.ty()?;
        let fields = self.fields(&ty)?;
        let (first, part) = self.path(&ty)?;
        let count = self.p.fields(&part).map_or(0, |f| f.len());
        self.define(name, fields[first..first + count].into());
        Ok(())
    }

    fn insert_value(&mut self, name: Option<Token>) -> Step<()> {
        let ty = self.p.ty()?;
        let mut fields = self.fields(&ty)?;
        self.p.expect(",")?;
        let start = self.p.start();
        let found = self.p.ty()?;
        let values = self.fields(&found)?;
        let span = self.p.since(start);
        let (first, part) = self.path(&ty)?;
        let want = self.p.fields(&part).unwrap_or_default();
        if !values.iter().map(|&v| self.func.type_of(v)).eq(want) {
            let (part, found) = (part.text(), found.text());
            let error = Diagnostic::error("genx-type", format!("expected {part}, found {found}"));
            return self
                .p
                .fail(error.label(span, format!("the field is {part}")));
        }
        for (n, value) in values.into_iter().enumerate() {
            fields[first + n] = value;
        }
        self.define(name, fields);
        Ok(())
    }
}
