//! Kernels that are written line by line, as random tests do.
#![allow(dead_code)]

use easel::Options;
use easel::ir::kernel::Kernel;
use easel::ir::kernel::KernelFunction;
use easel::pass::Functions;

/// A text that grows.
pub struct Text {
    pub text: String,
    next: u32,
}

impl Text {
    pub fn new(begin: String) -> Text {
        Text {
            text: begin,
            next: 0,
        }
    }

    pub fn line(&mut self, line: &str) {
        self.text += "  ";
        self.text += line;
        self.text.push('\n');
    }

    /// A value of a type: its name.
    pub fn def(&mut self, ty: &str, op: &str) -> String {
        self.next += 1;
        let name = format!("%v{}", self.next);
        self.line(&format!("{name}: {ty} = {op}"));
        name
    }

    pub fn number(&mut self, ty: &str, n: usize) -> String {
        self.def(ty, &format!("const<{n:#x}>"))
    }

    /// An operation of 64 bits with a number.
    pub fn by(&mut self, op: &str, v: &str, n: usize) -> String {
        let n = self.number("i64", n);
        self.def("i64", &format!("{op} {v}, {n}"))
    }
}

/// The one kernel of a text.
pub fn parse(text: &str) -> KernelFunction {
    let input = easel::read(text, &Options::default());
    match input
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
        .program
        .take::<Functions<Kernel>>()
    {
        Ok(mut functions) => functions.0.remove(0),
        Err(_) => panic!("no kernel:\n{text}"),
    }
}
