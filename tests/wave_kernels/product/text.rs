//! Text of a body, operation by operation.

use std::fmt::{Display, Write};

/// Text whose results are numbered.
#[derive(Default)]
pub(super) struct Text {
    pub body: String,
    pub names: usize,
}

impl Text {
    pub fn line(&mut self, text: impl Display) {
        writeln!(self.body, "{text}").expect("a string takes all");
    }

    pub fn op(&mut self, text: impl Display) -> String {
        self.names += 1;
        let name = format!("%v{}", self.names);
        self.line(format_args!("{name} = {text}"));
        name
    }

    /// An affine expression of values, which it has in braces.
    pub fn index(&mut self, expression: &str) -> String {
        let mut symbols: Vec<&str> = Vec::new();
        let mut map = String::new();
        let mut rest = expression;
        while let Some((before, behind)) = rest.split_once('{') {
            let (name, behind) = behind.split_once('}').expect("a closing brace");
            let n = symbols
                .iter()
                .position(|s| *s == name)
                .unwrap_or(symbols.len());
            if n == symbols.len() {
                symbols.push(name);
            }
            write!(map, "{before}s{n}").expect("a string takes all");
            rest = behind;
        }
        let list: Vec<String> = (0..symbols.len()).map(|n| format!("s{n}")).collect();
        let (list, symbols) = (list.join(", "), symbols.join(", "));
        self.op(format_args!(
            "affine.apply affine_map<()[{list}] -> ({map}{rest})>()[{symbols}]"
        ))
    }
}
