//! Printing of one instruction.

use super::Printer;
use super::names::spelled;
use super::pointers::{BYTE, element_text, pointee_of, ty_text};
use super::scope::Scope;
use crate::constants::Constant;
use crate::intrinsics::{self, Intrinsic, Slot, Suffix};
use crate::ir::function::{Inst, InstData};
use crate::ir::operand::Operand;
use crate::operation::{Aggregate, Binary, Cast, Flags, Op, Piece, Shape, Unary};
use crate::program::Spelling;
use crate::set::{GenxFunction, Operands};
use crate::types::{Elem, Type};
use crate::words::{BINARY, FLAGS, allowed, globals_in};
use rustc_hash::FxHashSet;
use std::fmt::Write;

/// Flags that LLVM 14 does not know.
const NEW: Flags = Flags(Flags::DISJOINT.0 | Flags::NNEG.0 | Flags::SAMESIGN.0);

/// The word of an operation in a table.
impl Printer<'_> {
    pub fn instruction(&mut self, scope: &mut Scope, inst: Inst) {
        let func = scope.func;
        let data = &func.insts[inst];
        if let Op::Symbol(symbol) = &data.op {
            self.declare_named(&symbol.text);
            return;
        }
        if self.spelling == Spelling::Typed {
            self.edge_casts(scope, inst);
        }
        // Names of operands, cast if a typed pointer has another pointee.
        let cast: Vec<Option<Box<str>>> = match self.spelling {
            Spelling::Opaque => Vec::new(),
            Spelling::Typed => self.casts(scope, data),
        };
        let aggregates = self.aggregates(scope, data, &cast);
        let carries = matches!(&data.op, Op::Binary(op, _) if op.without_carry().is_some());
        let result = match &data.op {
            Op::Foreign(foreign) => foreign.result.as_ref(),
            _ => None,
        };
        let pair = match data.defs.len() {
            1 if !carries && result.is_none() => None,
            1.. => Some(
                scope.names.unique(&match data.defs[0]
                    .as_value()
                    .and_then(|v| func.context.names[v].as_deref())
                {
                    Some(name) => format!("{name}.pair"),
                    None => "pair".into(),
                }),
            ),
            _ => None,
        };
        self.out.push_str("  ");
        match (&pair, data.defs.first()) {
            (Some(name), _) => self.push(&[name, " = "]),
            (None, Some(Operand::Value(value, _))) => self.push(&[scope.names.of(*value), " = "]),
            _ => {}
        }
        self.operation(scope, inst, data, (&cast, &aggregates));
        if let Some(node) = data.span.and_then(|span| func.context.locations.get(&span)) {
            let _ = write!(self.out, ", !dbg !{node}");
        }
        if let Some(text) = (self.comment)(func, inst) {
            let _ = write!(self.out, " ; {}", text.replace('\n', " "));
        }
        self.out.push('\n');
        if let Some(pair) = pair {
            let types = match result {
                Some(aggregate) => aggregate.text.to_string(),
                None if carries => self.pair_text(func, data),
                None => result_text(self.spelling, &results_of(func, data)),
            };
            for (n, def) in data.defs.iter().enumerate() {
                if let Operand::Value(value, _) = def {
                    let name = scope.names.of(*value);
                    let path = match result {
                        Some(aggregate) => path_text(&aggregate.paths[n]),
                        None => n.to_string(),
                    };
                    let _ = writeln!(self.out, "  {name} = extractvalue {types} {pair}, {path}");
                }
            }
        }
    }

    /// The type of a call that returns carry and sum, for an instruction that is the carry.
    fn pair_text(&self, func: &GenxFunction, data: &InstData<Op>) -> String {
        let ty = first(&results_of(func, data));
        result_text(self.spelling, &[ty, ty])
    }

    fn push(&mut self, pieces: &[&str]) {
        for piece in pieces {
            self.out.push_str(piece);
        }
    }

    /// Casts of the arguments of a terminator's edges, each value once.
    fn edge_casts(&mut self, scope: &Scope, inst: Inst) {
        let mut done: FxHashSet<Operand> = FxHashSet::default();
        for &argument in scope.func.insts[inst].targets.iter().flat_map(|t| &t.args) {
            if let Some(value) = argument.as_value()
                && let Some(name) = scope.casts.get(&(inst, value))
                && done.insert(argument)
            {
                self.pointer_cast(scope, argument, BYTE, name);
            }
        }
    }

    fn pointer_cast(&mut self, scope: &Scope, operand: Operand, want: &str, name: &str) {
        let ty = scope.func.type_of(operand);
        let from = ty_text(ty, self.spelling, scope.pointee(operand));
        let to = ty_text(ty, self.spelling, want);
        self.push(&["  ", name, " = bitcast ", &from, " "]);
        self.operand(scope, operand, BYTE);
        self.push(&[" to ", &to, "\n"]);
    }

    /// Casts of operands, one entry for each.
    fn casts(&mut self, scope: &mut Scope, data: &InstData<Op>) -> Vec<Option<Box<str>>> {
        let mut all = Vec::with_capacity(data.uses.len());
        for (n, &operand) in data.uses.iter().enumerate() {
            let pointer = matches!(scope.func.type_of(operand).elem, Elem::Pointer(_));
            let want = self.pointee_wanted(scope, data, n);
            all.push(
                match pointer && operand.as_value().is_some() && want != scope.pointee(operand) {
                    true => {
                        let name = scope.names.unique("cast");
                        self.pointer_cast(scope, operand, &want, &name);
                        Some(name)
                    }
                    false => None,
                },
            );
        }
        all
    }

    /// The pointee that the instruction needs for an operand.
    fn pointee_wanted(&self, scope: &Scope, data: &InstData<Op>, n: usize) -> String {
        let own = |operand| scope.pointee(operand).to_string();
        let text = |operand| {
            ty_text(
                scope.func.type_of(operand),
                self.spelling,
                scope.pointee(operand),
            )
        };
        match (&data.op, n) {
            (Op::Load(_), 0) => match data.defs.first() {
                Some(&def) => text(def),
                None => BYTE.into(),
            },
            (Op::Store(_), 1) => text(data.uses[0]),
            (Op::ElementAddress(bytes, _), 0) => element_text(*bytes),
            (Op::Store(_) | Op::Cast(..), 0) => own(data.uses[0]),
            (Op::Foreign(foreign), n) => {
                let mut left = n;
                for piece in &foreign.pieces {
                    match piece {
                        Piece::Text(_) => {}
                        Piece::Operand(pointee) if left == 0 => {
                            return pointee.as_deref().unwrap_or(BYTE).into();
                        }
                        Piece::Operand(_) => left -= 1,
                        Piece::Aggregate(aggregate) => {
                            match left.checked_sub(aggregate.paths.len()) {
                                Some(less) => left = less,
                                None => break,
                            }
                        }
                    }
                }
                BYTE.into()
            }
            (Op::Call(name), n) => {
                let parameter = self.routines.get(&**name).and_then(|r| r.parameters.get(n));
                let pointee = parameter.and_then(|text| pointee_of(text));
                pointee.unwrap_or(BYTE).into()
            }
            _ => BYTE.into(),
        }
    }

    /// An operand of an instruction, without its type.
    fn value(&mut self, scope: &Scope, data: &InstData<Op>, cast: &[Option<Box<str>>], n: usize) {
        match cast.get(n) {
            Some(Some(name)) => self.out.push_str(name),
            _ => {
                let want = match self.spelling {
                    Spelling::Typed => self.pointee_wanted(scope, data, n),
                    Spelling::Opaque => String::new(),
                };
                self.operand(scope, data.uses[n], &want);
            }
        }
    }

    /// The type of an operand in the text of the instruction.
    fn ty_of(&self, scope: &Scope, data: &InstData<Op>, n: usize) -> String {
        let ty = scope.func.type_of(data.uses[n]);
        match (self.spelling, ty.elem) {
            (Spelling::Typed, Elem::Pointer(_)) => {
                ty_text(ty, self.spelling, &self.pointee_wanted(scope, data, n))
            }
            _ => ty.to_string(),
        }
    }

    /// An operand with its type.
    fn typed(&mut self, scope: &Scope, data: &InstData<Op>, cast: &[Option<Box<str>>], n: usize) {
        let ty = self.ty_of(scope, data, n);
        self.push(&[&ty, " "]);
        self.value(scope, data, cast, n);
    }

    /// Several operands, separated by commas.
    fn list(&mut self, scope: &Scope, data: &InstData<Op>, cast: &[Option<Box<str>>]) {
        for n in 0..data.uses.len() {
            if n > 0 {
                self.out.push_str(", ");
            }
            self.typed(scope, data, cast, n);
        }
    }

    fn flags(&mut self, flags: Flags) {
        let mut rest = match self.spelling {
            Spelling::Typed => Flags(flags.0 & !NEW.0),
            Spelling::Opaque => flags,
        };
        for (word, flag) in &FLAGS {
            if rest.has(*flag) {
                self.push(&[word, " "]);
                rest = Flags(rest.0 & !flag.0);
            }
        }
    }

    fn operation(
        &mut self,
        scope: &Scope,
        inst: Inst,
        data: &InstData<Op>,
        (cast, aggregates): (&[Option<Box<str>>], &[Box<str>]),
    ) {
        let func = scope.func;
        // Flags that remained from passes and that LLVM does not allow there are not printed.
        let float =
            first(&results_of(func, data)).elem.is_float() || matches!(data.op, Op::Compare(..));
        let known = match float {
            true => allowed(&data.op),
            false => Flags(allowed(&data.op).0 & !Flags::FAST.0),
        };
        let head = |p: &mut Self, word: &str, flags: Flags| {
            p.push(&[word, " "]);
            p.flags(Flags(flags.0 & known.0));
        };
        match &data.op {
            Op::Binary(op, flags) if *op <= Binary::FRem => {
                let word = BINARY.iter().find(|(_, o)| o == op).map_or("", |(w, _)| w);
                head(self, word, *flags);
                self.typed(scope, data, cast, 0);
                self.out.push_str(", ");
                self.value(scope, data, cast, 1);
            }
            Op::Unary(op @ (Unary::FNeg | Unary::Freeze), flags) => {
                head(
                    self,
                    if *op == Unary::FNeg { "fneg" } else { "freeze" },
                    *flags,
                );
                self.typed(scope, data, cast, 0);
            }
            Op::Compare(predicate, flags) => {
                head(
                    self,
                    if predicate.is_float() { "fcmp" } else { "icmp" },
                    *flags,
                );
                self.push(&[predicate.name(), " "]);
                self.typed(scope, data, cast, 0);
                self.out.push_str(", ");
                self.value(scope, data, cast, 1);
            }
            Op::Select(flags) => {
                head(self, "select", *flags);
                self.list(scope, data, cast);
            }
            Op::Cast(op, flags) => {
                let flags = match (self.spelling, op) {
                    // `trunc` has flags only from LLVM 19 on.
                    (Spelling::Typed, Cast::Trunc) => Flags::NONE,
                    _ => *flags,
                };
                head(self, op.name(), flags);
                self.typed(scope, data, cast, 0);
                let to = ty_text(first(&results_of(func, data)), self.spelling, BYTE);
                self.push(&[" to ", &to]);
            }
            Op::ExtractElement => {
                self.out.push_str("extractelement ");
                self.list(scope, data, cast);
            }
            Op::InsertElement => {
                self.out.push_str("insertelement ");
                self.list(scope, data, cast);
            }
            Op::Shuffle(picks) => {
                self.out.push_str("shufflevector ");
                self.list(scope, data, cast);
                let ty = Type::vector(Elem::Int(32), picks.len() as u32);
                let mask = Constant::each(ty, picks.iter().map(|p| p.map(u64::from)));
                let _ = write!(self.out, ", {ty} ");
                super::constants::constant(&mut self.out, &mask, self.spelling, BYTE);
            }
            Op::Load(flags) => {
                self.out.push_str("load ");
                self.volatile(*flags);
                let ty = ty_text(first(&results_of(func, data)), self.spelling, BYTE);
                self.push(&[&ty, ", "]);
                self.typed(scope, data, cast, 0);
                self.alignment(*flags);
            }
            Op::Store(flags) => {
                self.out.push_str("store ");
                self.volatile(*flags);
                self.list(scope, data, cast);
                self.alignment(*flags);
            }
            Op::ElementAddress(bytes, flags) => {
                head(self, "getelementptr", *flags);
                self.push(&[&element_text(*bytes), ", "]);
                self.list(scope, data, cast);
            }
            Op::Call(name) => {
                let result = results_of(func, data);
                let result = result_text(self.spelling, &result);
                self.push(&["call ", &result, " ", &spelled('@', name), "("]);
                self.list(scope, data, cast);
                self.out.push(')');
                if !self.routines.contains_key(&**name) {
                    let types: Vec<String> = (0..data.uses.len())
                        .map(|n| self.ty_of(scope, data, n))
                        .collect();
                    self.declare(&result, name, &types.join(", "));
                }
            }
            Op::Jump => self.target(scope, inst, 0, "br "),
            Op::Branch => {
                self.out.push_str("br ");
                self.typed(scope, data, cast, 0);
                self.target(scope, inst, 0, ", ");
                self.target(scope, inst, 1, ", ");
            }
            Op::Switch => {
                self.out.push_str("switch ");
                self.typed(scope, data, cast, 0);
                self.target(scope, inst, 0, ", ");
                self.out.push_str(" [");
                for n in 1..data.uses.len() {
                    self.out.push_str("\n    ");
                    self.typed(scope, data, cast, n);
                    self.target(scope, inst, n, ", ");
                }
                self.out.push_str("\n  ]");
            }
            Op::Return => match data.uses.is_empty() {
                true => self.out.push_str("ret void"),
                false => {
                    self.out.push_str("ret ");
                    match aggregates.first() {
                        None => self.typed(scope, data, cast, 0),
                        Some(name) => {
                            let types = self.returned_text(scope, data);
                            self.push(&[&types, " ", name]);
                        }
                    }
                }
            },
            Op::Foreign(foreign) => {
                let (mut next, mut aggregates) = (0, aggregates.iter());
                for piece in &foreign.pieces {
                    match piece {
                        Piece::Text(text) => {
                            self.out.push_str(text);
                            self.declare_named(text);
                        }
                        Piece::Operand(_) => {
                            self.value(scope, data, cast, next);
                            next += 1;
                        }
                        Piece::Aggregate(aggregate) => {
                            next += aggregate.paths.len();
                            let name = aggregates.next().map_or("undef", |name| name);
                            self.out.push_str(name);
                        }
                    }
                }
            }
            Op::Unreachable => self.out.push_str("unreachable"),
            op => {
                let results = results_of(func, data);
                let elem = results.first().map_or(Elem::Int(1), |ty| ty.elem);
                match intrinsics::row_of(op, elem) {
                    Some(row) => self.intrinsic(scope, row, data, cast, &results),
                    // Every operation has a spelling: a test checks all.
                    None => {
                        let _ = write!(self.out, "; {op:?}");
                    }
                }
            }
        }
    }

    fn volatile(&mut self, flags: Flags) {
        if flags.has(Flags::VOLATILE) {
            self.out.push_str("volatile ");
        }
    }

    fn alignment(&mut self, flags: Flags) {
        if let Some(bytes) = flags.alignment() {
            let _ = write!(self.out, ", align {bytes}");
        }
    }

    fn target(&mut self, scope: &Scope, inst: Inst, n: usize, before: &str) {
        let Some(target) = scope.func.insts[inst].targets.get(n) else {
            return;
        };
        let name = match scope.detours.get(&(inst, n)) {
            Some(name) => name,
            None => scope.names.block(target.block),
        };
        self.push(&[before, "label ", name]);
    }

    fn intrinsic(
        &mut self,
        scope: &Scope,
        row: &'static Intrinsic,
        data: &InstData<Op>,
        cast: &[Option<Box<str>>],
        results: &[Type],
    ) {
        let carries = matches!(&data.op, Op::Binary(op, _) if op.without_carry().is_some());
        let result = match carries {
            true => self.pair_text(scope.func, data),
            false => result_text(self.spelling, results),
        };
        let op = &data.op;
        let flags = match op {
            Op::Binary(_, flags) | Op::Unary(_, flags) | Op::Ternary(_, flags) => *flags,
            _ => Flags::NONE,
        };
        self.out.push_str("call ");
        if first(results).elem.is_float() {
            self.flags(Flags(flags.0 & Flags::FAST.0));
        }
        let shape = match op {
            Op::ReadRegion(shape) | Op::WriteRegion(shape) | Op::WriteConstRegion(shape) => *shape,
            _ => Shape {
                vstride: 0,
                width: 0,
                stride: 0,
                parent: None,
            },
        };
        let attribute = match op {
            Op::ReadPredicate(n) | Op::WritePredicate(n) | Op::WritePredicateUnder(n) => {
                i64::from(*n)
            }
            Op::ConvertAddress(n) | Op::AddAddress(n) => i64::from(*n),
            _ => 0,
        };
        let i32 = Type::int(32);
        let mut next = 0;
        let arguments: Vec<(Type, Option<Operand>, Constant)> = row
            .slots
            .iter()
            .map(|slot| {
                let number = |ty: Type, n: i64| (ty, None, Constant::splat(ty, n as u64));
                match slot {
                    Slot::Use => {
                        let operand = data.uses.get(next).copied();
                        next += 1;
                        let ty = operand.map_or(i32, |o| scope.func.type_of(o));
                        (ty, operand, Constant::undef(ty))
                    }
                    Slot::Vstride => number(i32, shape.vstride.into()),
                    Slot::Width => number(i32, shape.width.into()),
                    Slot::Stride => number(i32, shape.stride.into()),
                    Slot::Parent => match shape.parent {
                        Some(parent) => number(i32, parent.into()),
                        None => (i32, None, Constant::undef(i32)),
                    },
                    Slot::First => number(i32, attribute),
                    Slot::Bytes => number(results.first().copied().unwrap_or(i32), attribute),
                    Slot::Bytes16 => number(Type::int(16), attribute),
                    Slot::Ignored => number(Type::BOOL, 0),
                }
            })
            .collect();
        let mut name = row.name.to_string();
        for suffix in row.suffixes {
            let ty = match suffix {
                Suffix::Result => results.first().copied(),
                Suffix::Arg(n) => arguments.get(usize::from(*n)).map(|a| a.0),
            };
            if let Some(ty) = ty {
                name.push('.');
                name.push_str(&ty.suffix());
                if self.spelling == Spelling::Typed && matches!(ty.elem, Elem::Pointer(_)) {
                    name.push_str(BYTE);
                }
            }
        }
        self.push(&[&result, " ", &spelled('@', &name), "("]);
        let mut use_ = 0;
        let mut types = Vec::with_capacity(arguments.len());
        for (n, (ty, operand, constant)) in arguments.into_iter().enumerate() {
            if n > 0 {
                self.out.push_str(", ");
            }
            let ty = ty_text(ty, self.spelling, BYTE);
            self.push(&[&ty, " "]);
            types.push(ty);
            match operand {
                Some(_) => {
                    self.value(scope, data, cast, use_);
                    use_ += 1;
                }
                None => super::constants::constant(&mut self.out, &constant, self.spelling, BYTE),
            }
        }
        self.out.push(')');
        self.declare(&result, &name, &types.join(", "));
    }

    /// The aggregates that an instruction takes: each is built before the instruction.
    fn aggregates(
        &mut self,
        scope: &mut Scope,
        data: &InstData<Op>,
        cast: &[Option<Box<str>>],
    ) -> Vec<Box<str>> {
        let (mut all, mut next) = (Vec::new(), 0);
        match &data.op {
            Op::Return if data.uses.len() > 1 => {
                let text = self.returned_text(scope, data);
                let paths: Vec<Box<[u32]>> =
                    (0..data.uses.len() as u32).map(|n| [n].into()).collect();
                all.push(self.put_together(scope, data, cast, (&text, &paths, 0)));
            }
            Op::Foreign(foreign) => {
                for piece in &foreign.pieces {
                    match piece {
                        Piece::Text(_) => {}
                        Piece::Operand(_) => next += 1,
                        Piece::Aggregate(Aggregate { text, paths }) => {
                            all.push(self.put_together(scope, data, cast, (text, paths, next)));
                            next += paths.len();
                        }
                    }
                }
            }
            _ => {}
        }
        all
    }

    /// Builds an aggregate of a type from the operands from a given one on. Returns its name.
    fn put_together(
        &mut self,
        scope: &mut Scope,
        data: &InstData<Op>,
        cast: &[Option<Box<str>>],
        (text, paths, first): (&str, &[Box<[u32]>], usize),
    ) -> Box<str> {
        let mut whole: Box<str> = "undef".into();
        for (n, path) in paths.iter().enumerate() {
            let name = scope.names.unique("whole");
            self.push(&["  ", &name, " = insertvalue ", text, " ", &whole, ", "]);
            self.typed(scope, data, cast, first + n);
            self.push(&[", ", &path_text(path), "\n"]);
            whole = name;
        }
        whole
    }

    fn returned_text(&self, scope: &Scope, data: &InstData<Op>) -> String {
        let types: Vec<Type> = data.uses.iter().map(|&o| scope.func.type_of(o)).collect();
        result_text(self.spelling, &types)
    }

    /// Declares the functions whose names are in a text.
    fn declare_named(&mut self, text: &str) {
        for name in globals_in(text) {
            if let Ok(n) = self.texts.binary_search_by(|t| t.0.as_str().cmp(name))
                && self.declared.insert(name.into())
            {
                self.declarations.push(self.texts[n].1.clone());
            }
        }
    }

    fn declare(&mut self, result: &str, name: &str, types: &str) {
        // The original declaration, unless a struct is several values here.
        if !result.contains('{') && !name.starts_with("llvm.") {
            self.declare_named(&spelled('@', name));
        }
        if !self.declared.contains(name) {
            self.declared.insert(name.into());
            let name = spelled('@', name);
            self.declarations
                .push(format!("declare {result} {name}({types})"));
        }
    }
}

/// The indices of a part as text.
fn path_text(path: &[u32]) -> String {
    let numbers: Vec<String> = path.iter().map(u32::to_string).collect();
    numbers.join(", ")
}

/// The type of a function's result as text.
pub(super) fn result_text(spelling: Spelling, results: &[Type]) -> String {
    match results {
        [] => "void".into(),
        [ty] => ty_text(*ty, spelling, BYTE),
        all => {
            let all: Vec<String> = all.iter().map(|ty| ty_text(*ty, spelling, BYTE)).collect();
            format!("{{ {} }}", all.join(", "))
        }
    }
}

/// The types of an instruction's results.
fn results_of(func: &GenxFunction, data: &InstData<Op>) -> Vec<Type> {
    data.defs.iter().map(|&def| func.type_of(def)).collect()
}

/// The type of the only result.
fn first(results: &[Type]) -> Type {
    results.first().copied().unwrap_or(Type::BOOL)
}
