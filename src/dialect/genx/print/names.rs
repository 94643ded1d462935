//! Names of values and blocks: the source's names if present, else numbers in textual
//! order.

use crate::ir::function::{Block, Value};
use crate::operation::Op;
use crate::set::GenxFunction;
use crate::words::in_name;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The names of a function, with `%`.
pub struct Names {
    values: SecondaryMap<Value, Box<str>>,
    blocks: SecondaryMap<Block, Box<str>>,
    /// Used names, with the last number that was appended to each.
    taken: FxHashMap<Box<str>, u32>,
}

impl Names {
    /// All names of a function.
    pub fn new(func: &GenxFunction) -> Names {
        let mut names = Names {
            values: SecondaryMap::new(),
            blocks: SecondaryMap::new(),
            taken: FxHashMap::default(),
        };
        let mut next = 0;
        if let Some(entry) = func.entry() {
            for &param in &func.blocks[entry].params {
                names.value(func, param, &mut next);
            }
        }
        for &block in &func.layout {
            names.blocks[block] = match &func.context.blocks[block] {
                Some(name) => names.unique(name),
                None => number(&mut next),
            };
            if Some(block) != func.entry() {
                for &param in &func.blocks[block].params {
                    names.value(func, param, &mut next);
                }
            }
            for &inst in &func.blocks[block].insts {
                for value in func.defined_values(inst) {
                    match &func.insts[inst].op {
                        // The constant itself is written at its uses.
                        Op::Symbol(symbol) => names.values[value] = symbol.text.clone(),
                        _ => names.value(func, value, &mut next),
                    }
                }
            }
        }
        names
    }

    fn value(&mut self, func: &GenxFunction, value: Value, next: &mut u32) {
        self.values[value] = match &func.context.names[value] {
            Some(name) => self.unique(name),
            None => number(next),
        };
    }

    /// The name itself if unused, else the name with a number.
    pub fn unique(&mut self, name: &str) -> Box<str> {
        let Some(last) = self.taken.get_mut(name) else {
            self.taken.insert(name.into(), 0);
            return spelled('%', name);
        };
        let mut number = *last;
        let mut candidate = String::new();
        loop {
            number += 1;
            candidate.clear();
            let _ = write!(candidate, "{name}.{number}");
            if !self.taken.contains_key(candidate.as_str()) {
                break;
            }
        }
        self.taken.insert(name.into(), number);
        let text = spelled('%', &candidate);
        self.taken.insert(candidate.into(), 0);
        text
    }

    /// The name of a value.
    pub fn of(&self, value: Value) -> &str {
        &self.values[value]
    }

    /// The name of a block.
    pub fn block(&self, block: Block) -> &str {
        &self.blocks[block]
    }
}

fn number(next: &mut u32) -> Box<str> {
    let text = format!("%{next}");
    *next += 1;
    text.into()
}

/// A name with its sigil, in quotes if necessary.
pub(super) fn spelled(sigil: char, name: &str) -> Box<str> {
    let plain = !name.is_empty()
        && name.bytes().all(|b| in_name(b) && b.is_ascii())
        && !name.as_bytes()[0].is_ascii_digit();
    if plain {
        return format!("{sigil}{name}").into();
    }
    let mut text = format!("{sigil}\"");
    for byte in name.bytes() {
        match byte {
            b'"' | b'\\' | 0..0x20 | 0x7f.. => {
                let _ = write!(text, "\\{byte:02X}");
            }
            _ => text.push(byte as char),
        }
    }
    text.push('"');
    text.into()
}
