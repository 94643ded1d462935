//! Interpretation of meanings, for tables that are loaded at run time.
//!
//! [`action`] gives the code of a [`Step`](crate::table::Step) by interpretation; `easel-expand` compiles the same
//! meanings to Rust. Arithmetic is the evaluator's ([`eval`]), which shares nothing with
//! the compiled primitives, so that running a program both ways checks the two readers of meanings
//! against each other.
//!
//! A meaning is resolved (widths, places of operands) at its first run: most instructions of a
//! table are never run.

use std::sync::OnceLock;

use super::steps::{Placed, inputs, outputs};
use crate::diagnostic::Span;
use crate::meaning::calls::{self, Shape};
use crate::meaning::eval;
use crate::meaning::types::{Call, ExprKind, Typed, TypedStatement};
use crate::meaning::{BinaryOp, Expr, FloatControl, UnaryOp, parse};
use crate::model::{Latency, Op, Operand, OperandType, Role, mode_operand};
use crate::table::{
    self, Action, BufferAddress, Control, Exec, LANES, Lanes, MemorySpace, Moved, OpInfo,
    OperandSpec, State, Typed as TypedAccess,
};

/// Words of the widest computed value.
const WIDEST: usize = 4;

/// The code of a row's meaning, with the control of its float operations.
///
/// # Errors
/// An operation that cannot be run.
pub fn action(op: &Op, lanes: u32, control: FloatControl) -> Result<Action, String> {
    let mut pure = true;
    op.meaning.each(&mut |e| {
        if let Expr::Call { name, ty, .. } = e {
            let shape = calls::shape(name, ty.is_some());
            pure &= shape.is_some_and(Shape::is_pure);
        }
    });
    let row = Row {
        op: op.clone(),
        lanes,
        control,
        program: OnceLock::new(),
    };
    Ok(match pure {
        true => Action::Pure(Box::leak(Box::new(
            move |lanes: usize, i: &[&Lanes], o: &mut [Lanes]| row.program().run_lanes(lanes, i, o),
        ))),
        false => Action::Eval(Box::leak(Box::new(
            move |i: &[u32], o: &mut [u32], x: &mut dyn Exec| row.program().run(i, o, Some(x)),
        ))),
    })
}

/// The code of a row of tables without code for it.
///
/// # Errors
/// The meaning cannot be read or run.
pub fn of_row(info: &OpInfo, lanes: u32, control: FloatControl) -> Result<Action, String> {
    let operand = |o: &OperandSpec| Operand {
        name: o.name.to_owned(),
        role: match o.role {
            table::Role::Def => Role::Def,
            table::Role::Use => Role::Use,
            table::Role::Modifier => Role::Modifier,
        },
        ty: type_of(o),
        ..mode_operand().clone()
    };
    let meaning = parse(info.meaning).map_err(|e| e.message)?;
    let op = Op {
        name: info.name.to_owned(),
        mnemonic: info.mnemonic.to_owned(),
        encodings: Vec::new(),
        operands: info.operands.iter().map(operand).collect(),
        meaning,
        meaning_text: info.meaning.to_owned(),
        meaning_span: Span::default(),
        unit: String::new(),
        events: Vec::new(),
        latency: Latency {
            cycles: 1,
            issue: 1,
            source: String::new(),
        },
        passes: 0,
        commutes: None,
        tags: Vec::new(),
        second: None,
        apart: Vec::new(),
        selectable: false,
        alias: false,
        span: Span::default(),
    };
    action(&op, lanes, control)
}

/// The type of an operand in the model.
fn type_of(o: &OperandSpec) -> OperandType {
    let text = match o.lanes {
        0 | 1 => o.elem.to_owned(),
        n => format!("{}x{n}", o.elem),
    };
    OperandType::parse(&text).unwrap_or_else(|| OperandType {
        elem: o.elem.to_owned(),
        elem_bits: (o.bits / o.lanes.max(1)) as u16,
        lanes: o.lanes as u16,
    })
}

/// A row, resolved at its first use.
struct Row {
    op: Op,
    lanes: u32,
    control: FloatControl,
    program: OnceLock<Program>,
}

impl Row {
    fn program(&self) -> &Program {
        self.program
            .get_or_init(|| Program::new(&self.op, self.lanes, self.control))
    }
}

/// A resolved meaning.
struct Program {
    steps: Vec<Line>,
    control: FloatControl,
}

enum Line {
    /// Assigns output words from `first`, as many as the value has.
    Assign {
        first: usize,
        value: Value,
    },
    Effect(Value),
}

/// An expression with its width.
struct Value {
    width: u16,
    what: What,
}

enum What {
    /// Input words from a position on.
    Input(usize),
    Int(u128),
    Slice(Box<Value>, u16),
    Concat(Vec<Value>),
    Unary(UnaryOp, Box<Value>),
    Binary(BinaryOp, Box<Value>, Box<Value>),
    Select(Box<Value>, Box<Value>, Box<Value>),
    Call(Box<Call>, Vec<Value>),
    /// An operand without a value: a branch target.
    Nothing,
}

impl Program {
    /// The program of a row. The loader has checked the meaning; a meaning without types does nothing.
    fn new(op: &Op, lanes: u32, control: FloatControl) -> Program {
        let typed = op.typed_meaning(lanes).unwrap_or_default();
        let (ins, outs) = (inputs(op), outputs(op));
        let steps = typed.into_iter().filter_map(|s| match s {
            TypedStatement::Assign(name, e) => {
                let to = outs.iter().find(|p| p.operand.name == name)?;
                Some(Line::Assign {
                    first: to.first,
                    value: resolve(e, &ins),
                })
            }
            TypedStatement::Effect(e) => Some(Line::Effect(resolve(e, &ins))),
        });
        Program {
            steps: steps.collect(),
            control,
        }
    }

    /// Runs in the first lanes.
    fn run_lanes(&self, lanes: usize, ins: &[&Lanes], outs: &mut [Lanes]) {
        let (mut i, mut o) = (vec![0; ins.len()], vec![0; outs.len()]);
        for lane in 0..lanes.min(LANES) {
            for (word, register) in i.iter_mut().zip(ins) {
                *word = register[lane];
            }
            o.fill(0);
            self.run(&i, &mut o, None);
            for (register, word) in outs.iter_mut().zip(&o) {
                register[lane] = *word;
            }
        }
    }

    fn run(&self, i: &[u32], o: &mut [u32], x: Option<&mut dyn Exec>) {
        let control = &self.control;
        let mut run = Run { i, x, control };
        for line in &self.steps {
            match line {
                Line::Assign { first, value } => run.assign(value, &mut o[*first..]),
                Line::Effect(e) => run.effect(e),
            }
        }
    }
}

fn resolve(e: Typed, ins: &[Placed<'_>]) -> Value {
    let boxed = |e: Typed| Box::new(resolve(e, ins));
    let what = match e.kind {
        ExprKind::Operand(name) => ins
            .iter()
            .find(|p| p.operand.name == name)
            .map_or(What::Nothing, |p| What::Input(p.first)),
        ExprKind::Int(value) => What::Int(i128::from(value) as u128 & eval::mask(e.width)),
        ExprKind::Slice(e, _, low) => What::Slice(boxed(*e), low),
        ExprKind::Concat(parts) => {
            What::Concat(parts.into_iter().map(|p| resolve(p, ins)).collect())
        }
        ExprKind::Unary(op, e) => What::Unary(op, boxed(*e)),
        ExprKind::Binary(op, a, b) => What::Binary(op, boxed(*a), boxed(*b)),
        ExprKind::Select(c, a, b) => What::Select(boxed(*c), boxed(*a), boxed(*b)),
        ExprKind::Call(mut call) => {
            // The call keeps the arguments' widths, which conversions need.
            let args = call.args.iter().map(|a| resolve(a.clone(), ins)).collect();
            call.args.iter_mut().for_each(|a| a.kind = ExprKind::Int(0));
            What::Call(Box::new(call), args)
        }
    };
    Value {
        width: e.width,
        what,
    }
}

/// One lane's run of a program.
struct Run<'a, 'x> {
    i: &'a [u32],
    x: Option<&'x mut dyn Exec>,
    control: &'a FloatControl,
}

/// A value of up to 128 bits, read from 32-bit words.
fn read(words: &[u32], first: usize, width: u16) -> u128 {
    let count = usize::from(width.div_ceil(32));
    let words = words.get(first..first + count).unwrap_or(&[]);
    let all = words
        .iter()
        .rev()
        .fold(0u128, |v, &w| v << 32 | u128::from(w));
    all & eval::mask(width)
}

/// Up to 96 bits of a wide value, from a bit on.
fn part(words: &[u32], first: usize, low: u16, width: u16) -> u128 {
    let (word, shift) = (first + usize::from(low / 32), low % 32);
    let width = width.min(96);
    let end = words
        .len()
        .min(word + usize::from((shift + width).div_ceil(32)));
    read(&words[..end], word, (end.saturating_sub(word) * 32) as u16) >> shift & eval::mask(width)
}

fn write(words: &mut [u32], width: u16, value: u128) {
    let count = usize::from(width.div_ceil(32));
    for (k, word) in words.iter_mut().take(count).enumerate() {
        *word = (value >> (32 * k)) as u32;
    }
}

impl Run<'_, '_> {
    /// Writes a value of any width to output words.
    fn assign(&mut self, value: &Value, out: &mut [u32]) {
        if value.width <= 128 {
            let v = self.value(value);
            return write(out, value.width, v);
        }
        let words = usize::from(value.width.div_ceil(32));
        match &value.what {
            What::Input(first) => {
                if let (Some(to), Some(from)) =
                    (out.get_mut(..words), self.i.get(*first..*first + words))
                {
                    to.copy_from_slice(from);
                }
            }
            // Parts of wide values are whole words.
            What::Concat(parts) => {
                let mut at = 0;
                for part in parts.iter().rev() {
                    self.assign(part, &mut out[at..]);
                    at += usize::from(part.width / 32);
                }
            }
            What::Call(call, args) if call.shape == Shape::Load => {
                let address = self.address(call, args).0;
                if let (Some(x), Some(out)) = (self.x.as_deref_mut(), out.get_mut(..words)) {
                    load(x, address, u32::from(value.width), out);
                }
            }
            _ => {}
        }
    }

    /// A value of up to 128 bits.
    fn value(&mut self, e: &Value) -> u128 {
        let value = match &e.what {
            What::Input(first) => read(self.i, *first, e.width),
            What::Int(value) => *value,
            What::Nothing => 0,
            What::Slice(of, low) => match of.what {
                What::Input(first) if of.width > 128 => part(self.i, first, *low, e.width),
                _ => self.value(of) >> low,
            },
            What::Concat(parts) => parts.iter().fold(0u128, |all, part| {
                let value = self.value(part);
                all.checked_shl(u32::from(part.width))
                    .map_or(value, |all| all | value)
            }),
            What::Unary(UnaryOp::Neg, e) => self.value(e).wrapping_neg(),
            What::Unary(UnaryOp::Not, e) => !self.value(e),
            What::Binary(op, a, b) => {
                let (x, y) = (self.value(a), self.value(b));
                eval::binary(*op, x, y, a.width)
            }
            What::Select(c, a, b) => match self.value(c) {
                1 => self.value(a),
                _ => self.value(b),
            },
            What::Call(call, args) => self.call(call, args, e.width),
        };
        value & eval::mask(e.width)
    }

    fn call(&mut self, call: &Call, args: &[Value], width: u16) -> u128 {
        if let (Shape::About, [of, units]) = (call.shape, args) {
            let What::Call(of, args) = &of.what else {
                return 0;
            };
            let a = args.first().map_or(0, |a| self.value(a));
            let units = self.value(units);
            return eval::about(call, &of.name, a, units, self.control).unwrap_or(0);
        }
        if call.shape.is_pure() {
            let mut values = [0; 4];
            for (value, arg) in values.iter_mut().zip(args) {
                *value = self.value(arg);
            }
            let given = &values[..args.len().min(4)];
            return eval::call(call, given, width, self.control).unwrap_or(0);
        }
        match call.shape {
            Shape::Load => {
                let address = self.address(call, args).0;
                let mut out = [0; WIDEST];
                if let Some(x) = self.x.as_deref_mut() {
                    load(x, address, u32::from(width), &mut out);
                }
                read(&out, 0, width)
            }
            Shape::LoadTyped => {
                let (address, _, typed) = self.typed(call, args, 0);
                let mut out = [0; WIDEST];
                if let (Some(x), Address::Buffer(from)) = (self.x.as_deref_mut(), address) {
                    x.typed_load(from, typed, &mut out);
                }
                read(&out, 0, width)
            }
            Shape::Atomic(_) => self.atomic(call, args, width),
            Shape::Unknown => {
                self.control(Control::Unmodelled(
                    "the tables do not state the computation",
                ));
                0
            }
            Shape::Getreg | Shape::State => {
                let state = match call.name.as_str() {
                    "next" => State::Next,
                    "clock" => State::Clock,
                    _ => State::Register(args.first().map_or(0, |a| self.value(a)) as u64),
                };
                let x = self.x.as_deref_mut();
                x.map_or(0, |x| x.state(state)).into()
            }
            _ => self.lanes(call, args),
        }
    }

    /// Cross-lane operations. For a lane that the execution mask disables, permutes read 0 from
    /// that lane; lane reads read its value.
    fn lanes(&mut self, call: &Call, args: &[Value]) -> u128 {
        let Some(x) = self.x.as_deref() else { return 0 };
        let (count, own, active) = (x.lanes().max(1), x.lane(), x.active());
        let enabled = |lane: u32| active >> lane & 1 == 1;
        match (call.name.as_str(), args) {
            // The wave has displaced the register.
            ("moved_from" | "moved_to", [a, _]) => self.value(a),
            ("lane", _) => u128::from(own),
            ("readfirstlane", [a]) => {
                let first = (0..count).find(|&l| enabled(l)).unwrap_or(0);
                self.offered(first, a)
            }
            ("readlane", [a, n]) => {
                let n = self.value(n) as u32 % count;
                self.offered(n, a)
            }
            ("writelane", [old, a, n]) => {
                let chosen = self.value(n) as u32 % count == own;
                self.value(if chosen { a } else { old })
            }
            ("dpp" | "dpp8" | "permlane", [a, control, rest @ ..]) => {
                let inactive = rest.first().is_some_and(|e| self.value(e) == 1);
                let from = self.source(&call.name, control);
                match from.filter(|&from| inactive || enabled(from)) {
                    Some(from) => self.offered(from, a),
                    None => 0,
                }
            }
            ("dpp_writes", [control, rows, banks, bound, rest @ ..]) => {
                let inactive = rest.first().is_some_and(|e| self.value(e) == 1);
                let from = self.source("dpp", control);
                let from = from.filter(|&from| inactive || enabled(from));
                // A row has 16 lanes, a bank has four lanes of a row.
                let (row, bank) = (own / 16 % 4, own / 4 % 4);
                let chosen = self.value(rows) >> row & self.value(banks) >> bank & 1;
                let source = from.is_some() || self.value(bound) == 1;
                chosen & u128::from(source)
            }
            ("dpp8_writes" | "permlane_writes", [control, bound, inactive]) => {
                let inactive = self.value(inactive) == 1;
                let name = call.name.trim_end_matches("_writes");
                let from = self.source(name, control);
                let from = from.filter(|&from| inactive || enabled(from));
                u128::from(from.is_some() || self.value(bound) == 1)
            }
            ("mbcnt_lo" | "mbcnt_hi", [mask, base]) => {
                let (mask, base) = (self.value(mask), self.value(base));
                let first = if call.name == "mbcnt_lo" { 0 } else { 32 };
                let below = (0..32).filter(|l| first + l < own && mask >> l & 1 == 1);
                base + below.count() as u128
            }
            ("bpermute", [address, data]) => {
                let from = (self.value(address) >> 2) as u32 % count;
                match enabled(from) {
                    true => self.offered(from, data),
                    false => 0,
                }
            }
            ("permute", [address, data]) => {
                // Of several lanes that name this lane, the highest wins.
                for from in (0..count).rev().filter(|&l| enabled(l)) {
                    if (self.offered(from, address) >> 2) as u32 % count == own {
                        return self.offered(from, data);
                    }
                }
                0
            }
            ("swizzle", [a, pattern]) => {
                match self
                    .source("swizzle", pattern)
                    .filter(|&from| enabled(from))
                {
                    Some(from) => self.offered(from, a),
                    None => 0,
                }
            }
            _ => 0,
        }
    }

    /// The lane that this lane reads: by the tables under a control, or by its number.
    fn source(&mut self, name: &str, control: &Value) -> Option<u32> {
        let control = u32::try_from(self.value(control)).ok()?;
        let x = self.x.as_deref()?;
        match table::LaneCall::named(name) {
            Some(call) => x.source(call, control),
            None => Some(control).filter(|&lane| lane < x.lanes()),
        }
    }

    /// The value of an expression over another lane's inputs.
    fn offered(&mut self, lane: u32, e: &Value) -> u128 {
        match self.x.as_deref_mut() {
            Some(x) => Run {
                i: x.peer(lane),
                x: None,
                control: self.control,
            }
            .value(e),
            None => 0,
        }
    }

    /// The address of an access, and the number of its arguments.
    fn address(&mut self, call: &Call, args: &[Value]) -> (Address, usize) {
        let space = call.space.as_deref().unwrap_or_default();
        if let ("buffer", [descriptor, voffset, soffset, offset, ..]) = (space, args) {
            let address = BufferAddress {
                descriptor: self.value(descriptor),
                index: None,
                voffset: self.value(voffset) as u64,
                soffset: self.value(soffset) as u64,
                offset: self.value(offset) as u64,
            };
            return (Address::Buffer(address), 4);
        }
        if let ("records", [descriptor, index, voffset, soffset, offset, ..]) = (space, args) {
            let address = BufferAddress {
                descriptor: self.value(descriptor),
                index: Some(self.value(index) as u64),
                voffset: self.value(voffset) as u64,
                soffset: self.value(soffset) as u64,
                offset: self.value(offset) as u64,
            };
            return (Address::Buffer(address), 5);
        }
        if let ("flat", Some(x), [address, ..]) = (space, self.x.as_deref(), args) {
            // The address itself needs no services of the wave.
            let run = &mut Run {
                i: self.i,
                x: None,
                control: self.control,
            };
            let (space, address) = x.flat(run.value(address) as u64);
            return (Address::Plain(space, address), 1);
        }
        let space = MemorySpace::parse(space).unwrap_or(MemorySpace::Global);
        let address = args.first().map_or(0, |a| self.value(a)) as u64;
        (Address::Plain(space, address), 1)
    }

    /// The address, the number of its arguments, and the formats of a typed access with `data` arguments between the two.
    fn typed(&mut self, call: &Call, args: &[Value], data: usize) -> (Address, usize, TypedAccess) {
        let (address, used) = self.address(call, args);
        let mut code = |n: usize| args.get(used + data + n).map(|a| self.value(a) as u32);
        let ty = call.types.first();
        let (bits, held) = ty.map_or((32, 1), |ty| (ty.elem_bits.into(), u32::from(ty.lanes)));
        let stated = call.named.first().and_then(|(_, n)| u32::try_from(*n).ok());
        let count = stated.unwrap_or(held);
        let typed = TypedAccess {
            data: code(0).unwrap_or(0),
            number: code(1).unwrap_or(0),
            select: code(2),
            bits,
            count,
            unspecified: held.saturating_sub(count) * bits,
        };
        (address, used, typed)
    }

    /// Reads, changes and writes memory; returns the old value.
    fn atomic(&mut self, call: &Call, args: &[Value], width: u16) -> u128 {
        let (address, used) = self.address(call, args);
        let data = args.get(used).map_or(0, |d| self.value(d));
        let expected = args.get(used + 1).map(|e| self.value(e));
        let bits = u32::from(width);
        let mut words = [0; WIDEST];
        if let Some(x) = self.x.as_deref_mut() {
            load(x, address, bits, &mut words);
        }
        let old = read(&words, 0, width);
        let new = eval::atomic(call, old, (data, expected), width);
        write(&mut words, width, new);
        if let Some(x) = self.x.as_deref_mut() {
            store(x, address, bits, &words);
        }
        old
    }

    fn effect(&mut self, e: &Value) {
        let What::Call(call, args) = &e.what else {
            return;
        };
        let bits = call.types.first().map_or(0, |ty| u32::from(ty.bits()));
        let number = |run: &mut Self| args.first().map_or(0, |a| run.value(a)) as u64;
        match call.name.as_str() {
            "store" => {
                let (address, used) = self.address(call, args);
                let Some(data) = args.get(used) else { return };
                let mut words = vec![0; bits.div_ceil(32) as usize];
                self.assign(data, &mut words);
                if let Some(x) = self.x.as_deref_mut() {
                    store(x, address, bits, &words);
                }
            }
            "store_typed" => {
                let (address, used, typed) = self.typed(call, args, 1);
                let Some(data) = args.get(used) else { return };
                let mut words = vec![0; bits.div_ceil(32) as usize];
                self.assign(data, &mut words);
                if let (Some(x), Address::Buffer(to)) = (self.x.as_deref_mut(), address) {
                    x.typed_store(to, typed, &words);
                }
            }
            "load_typed_lds" => {
                let (address, used, typed) = self.typed(call, args, 1);
                let to = args.get(used).map_or(0, |a| self.value(a)) as u64;
                if let (Some(x), Address::Buffer(from)) = (self.x.as_deref_mut(), address) {
                    x.typed_load_lds(from, to, typed);
                }
            }
            "load_lds" => {
                let (address, used) = self.address(call, args);
                let to = args.get(used).map_or(0, |a| self.value(a)) as u64;
                let signed = call
                    .types
                    .first()
                    .is_some_and(|ty| ty.elem.starts_with('i'));
                let moved = Moved { bits, signed };
                match (self.x.as_deref_mut(), address) {
                    (Some(x), Address::Plain(space, from)) => x.load_lds(space, from, to, moved),
                    (Some(x), Address::Buffer(from)) => x.buffer_load_lds(from, to, moved),
                    (None, _) => {}
                }
            }
            "branch" => self.control(Control::Branch),
            "branch_if" => {
                if number(self) != 0 {
                    self.control(Control::Branch);
                }
            }
            "end" => self.control(Control::End),
            "barrier" => self.control(Control::Barrier),
            "barrier_signal" => {
                let n = number(self);
                self.control(Control::BarrierSignal(n));
            }
            "barrier_wait" => {
                let n = number(self);
                self.control(Control::BarrierWait(n));
            }
            "wait" => self.control(Control::Wait),
            "nop" => {
                let n = number(self);
                self.control(Control::Nop(n));
            }
            "trap" => {
                let n = number(self);
                self.control(Control::Trap(n));
            }
            "unknown" => self.control(Control::Unmodelled("the tables do not state the effect")),
            "setreg" => {
                let (part, value) = (number(self), args.get(1).map_or(0, |a| self.value(a)));
                self.control(Control::SetRegister(part, value as u64));
            }
            "jump" => {
                let address = number(self);
                self.control(Control::Jump(address));
            }
            "sleep" | "setprio" | "invalidate" => self.control(Control::Hint),
            _ => {
                self.value(e);
            }
        }
    }

    fn control(&mut self, control: Control) {
        if let Some(x) = self.x.as_deref_mut() {
            x.control(control);
        }
    }
}

#[derive(Clone, Copy)]
enum Address {
    Plain(MemorySpace, u64),
    Buffer(BufferAddress),
}

fn load(x: &mut dyn Exec, from: Address, bits: u32, out: &mut [u32]) {
    match from {
        Address::Plain(space, address) => x.load(space, address, bits, out),
        Address::Buffer(address) => x.buffer_load(address, bits, out),
    }
}

fn store(x: &mut dyn Exec, to: Address, bits: u32, data: &[u32]) {
    match to {
        Address::Plain(space, address) => x.store(space, address, bits, data),
        Address::Buffer(address) => x.buffer_store(address, bits, data),
    }
}
