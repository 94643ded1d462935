//! The cost of an expression on a machine: a kernel that loads the values, computes the expression and stores the result is
//! compiled, and the issue slots of its instructions are counted.

use super::expression::{Expression, Node, name};
use crate::ir::kernel::Scalar;
use crate::pass::FragmentValue;
use crate::target::Target;
use crate::{Compiled, Options, Report, Source, compile};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The issue slots of a compiled program.
pub fn slots(compiled: &Compiled) -> u64 {
    let mut sum = 0;
    for kernel in compiled.kernels() {
        let function = &kernel.function;
        for (_, inst) in function.inst_order() {
            if let Some(info) = function.info(inst) {
                sum += u64::from(info.issue.max(1));
            }
        }
    }
    sum
}

/// The issue slots of the kernel of an expression.
///
/// # Errors
/// The errors of the compilation.
pub fn cost(
    e: &Expression,
    values: &[FragmentValue],
    target: Target,
    options: &Options,
) -> Result<u64, Report> {
    let text = text(e, values, target.lanes());
    let options = Options {
        target: Some(target),
        ..options.clone()
    };
    Ok(slots(&compile(
        Source::new("fragment.kir", text),
        &options,
    )?))
}

/// A kernel in the text form of kernel IR, its instructions without the head.
struct Writer {
    text: String,
    next: usize,
    /// The values of expressions, so that an equal expression is computed once.
    known: BTreeMap<Expression, String>,
}

/// The kernel of an expression.
pub fn text(e: &Expression, values: &[FragmentValue], lanes: u32) -> String {
    let mut w = Writer {
        text: String::new(),
        next: 0,
        known: BTreeMap::new(),
    };
    let last = lanes - 1;
    let _ = writeln!(
        w.text,
        "^bb0:\n  %id: i32 in [0, {last}] = workitem_id<0>\n  %index: i64 = zext %id"
    );
    let mut arguments = Vec::new();
    for (n, value) in values.iter().enumerate() {
        arguments.push((name(n as u8).to_string(), value.elem, ""));
        w.load(n, value, lanes);
    }
    let mut result = w.expression(e);
    let mut stored = e.elem;
    if e.elem == Scalar::I1 {
        // A bit chooses between two values of which nothing is known.
        stored = Scalar::I32;
        let choice = FragmentValue {
            elem: stored,
            lo: i32::MIN.into(),
            hi: i32::MAX.into(),
            uniform: false,
        };
        let [a, b] = [0, 1].map(|k| {
            let n = values.len() + k;
            arguments.push((name(n as u8).to_string(), stored, ""));
            w.load(n, &choice, lanes);
            format!("%{}", name(n as u8))
        });
        result = w.instruction(stored, &format!("select {result}, {a}, {b}"));
    }
    arguments.push(("out".to_owned(), stored, " written"));
    let bytes = u32::from(stored.bits()) / 8;
    let at = w.scaled(bytes);
    let pointer = w.pointer(arguments.len() - 1);
    let _ = writeln!(
        w.text,
        "  store<global, extent={}, align={bytes}> {result}, {pointer}, {at}\n  return\n}}",
        bytes * lanes
    );
    let buffers = arguments.iter().enumerate().map(|(n, (name, elem, written))| {
        let elem = if *elem == Scalar::I1 { Scalar::I32 } else { *elem };
        let bytes = u32::from(elem.bits()) / 8 * lanes;
        let (at, elem) = (n * 8, elem.name());
        format!("buffer \"{name}\" at {at} size 8 bytes {bytes} element \"{elem}\" shape [{lanes}]{written}")
    });
    let buffers: Vec<String> = buffers.collect();
    let buffers = buffers.join(", ");
    let head = format!(
        "workgroup_size = [{lanes}, 1, 1], subgroup_size = {lanes}, grid = [1, 1, 1], arguments = [{buffers}]"
    );
    format!("kernel @fragment attributes {{{head}}} {{\n{}", w.text)
}

impl Writer {
    fn instruction(&mut self, elem: Scalar, text: &str) -> String {
        let n = self.next;
        self.next += 1;
        let _ = writeln!(self.text, "  %v{n}: {} = {text}", elem.name());
        format!("%v{n}")
    }

    fn pointer(&mut self, n: usize) -> String {
        let _ = writeln!(self.text, "  %p{n}: ptr.global = argument<{n}>");
        format!("%p{n}")
    }

    fn scaled(&mut self, bytes: u32) -> String {
        let factor = self.instruction(Scalar::I64, &format!("const<{bytes:#x}>"));
        self.instruction(Scalar::I64, &format!("mul %index, {factor}"))
    }

    /// The value `n`: an element for each lane, or one element for all lanes. A bit is the comparison of an element with 0.
    fn load(&mut self, n: usize, value: &FragmentValue, lanes: u32) {
        let bit = value.elem == Scalar::I1;
        let elem = if bit { Scalar::I32 } else { value.elem };
        let bytes = u32::from(elem.bits()) / 8;
        let pointer = self.pointer(n);
        let at = match value.uniform {
            true => self.instruction(Scalar::I64, "const<0x0>"),
            false => self.scaled(bytes),
        };
        let (name, ty) = (name(n as u8), elem.name());
        let load = format!(
            "load<global, extent={}, align={bytes}> {pointer}, {at}",
            bytes * lanes
        );
        if bit {
            let loaded = self.instruction(elem, &load);
            let zero = self.instruction(elem, "const<0x0>");
            let _ = writeln!(self.text, "  %{name}: i1 = cmp<ne> {loaded}, {zero}");
        } else {
            let _ = writeln!(
                self.text,
                "  %{name}: {ty} in [{}, {}] = {load}",
                value.lo, value.hi
            );
        }
    }

    fn expression(&mut self, e: &Expression) -> String {
        if let Some(known) = self.known.get(e) {
            return known.clone();
        }
        let elem = e.elem;
        let made = match &e.node {
            Node::Value(n) => format!("%{}", name(*n)),
            Node::Constant(c) => self.instruction(elem, &format!("const<{c:#x}>")),
            Node::Sum(terms, constant) => {
                let mut sum: Option<String> = None;
                for (c, term) in terms {
                    let mut one = self.expression(term);
                    if *c != 1 {
                        let factor = Expression::constant(*c as u64, elem);
                        let factor = self.expression(&factor);
                        one = self.instruction(elem, &format!("mul {one}, {factor}"));
                    }
                    sum = Some(match sum {
                        None => one,
                        Some(sum) => self.instruction(elem, &format!("add {sum}, {one}")),
                    });
                }
                let constant = Expression::constant(*constant as u64, elem);
                match (sum, &constant.node) {
                    (Some(sum), Node::Constant(0)) => sum,
                    (None, _) => self.expression(&constant),
                    (Some(sum), _) => {
                        let constant = self.expression(&constant);
                        self.instruction(elem, &format!("add {sum}, {constant}"))
                    }
                }
            }
            Node::Binary(op, o) => {
                let [a, b] = [0, 1].map(|n| self.expression(&o[n]));
                self.instruction(elem, &format!("{} {a}, {b}", op.name()))
            }
            Node::Unary(op, o) => {
                let a = self.expression(o);
                self.instruction(elem, &format!("{} {a}", op.name()))
            }
            Node::Compare(p, o) => {
                let [a, b] = [0, 1].map(|n| self.expression(&o[n]));
                self.instruction(elem, &format!("cmp<{}> {a}, {b}", p.name()))
            }
            Node::Select(o) => {
                let [c, a, b] = [0, 1, 2].map(|n| self.expression(&o[n]));
                self.instruction(elem, &format!("select {c}, {a}, {b}"))
            }
            Node::Join(o) => {
                let [low, high] = [0, 1].map(|n| self.expression(&o[n]));
                let low = self.instruction(elem, &format!("zext {low}"));
                let high = self.instruction(elem, &format!("zext {high}"));
                let width = self.expression(&Expression::constant(32, elem));
                let high = self.instruction(elem, &format!("shl {high}, {width}"));
                self.instruction(elem, &format!("or {low}, {high}"))
            }
        };
        self.known.insert(e.clone(), made.clone());
        made
    }
}
