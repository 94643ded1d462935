//! The items of a kernel in assembly text.

use crate::target::MInst;
use easel_isa::diagnostic::Span;
use std::collections::HashSet;

/// One line of code.
#[derive(Clone)]
pub(super) enum Item {
    Label(String),
    /// The next line begins at a multiple of this.
    Align(usize),
    Inst {
        inst: MInst,
        label: Option<String>,
        span: Span,
        /// The symbol for which a literal stands.
        symbol: Option<Symbolic>,
    },
}

/// The operand `NAME@rel32@lo+ADDEND` or `NAME@rel32@hi+ADDEND`: half of the distance from a literal to a symbol.
#[derive(Clone)]
pub(super) struct Symbolic {
    pub name: String,
    pub addend: i64,
    pub high: bool,
}

impl Symbolic {
    /// The literal that stands for the distance while the instruction is read. It has its own word in the encoding.
    pub const LITERAL: i64 = i32::MAX as i64;

    /// The symbolic operand of a line, if it has one, and the line with the literal in its place.
    pub fn take(line: &str) -> Option<(Symbolic, String)> {
        let mark = line.find(RELATIVE)?;
        let start = line[..mark].rfind([' ', '\t', ',']).map_or(0, |n| n + 1);
        let end = line[mark..]
            .find([' ', '\t', ','])
            .map_or(line.len(), |n| mark + n);
        let (half, addend) = line[mark + RELATIVE.len()..end].split_once('+')?;
        let high = match half {
            "lo" => false,
            "hi" => true,
            _ => return None,
        };
        let symbolic = Symbolic {
            name: line[start..mark].into(),
            addend: addend.parse().ok()?,
            high,
        };
        let literal = format!("{}{:#x}{}", &line[..start], Self::LITERAL, &line[end..]);
        Some((symbolic, literal))
    }
}

/// The mark of a distance to a symbol.
const RELATIVE: &str = "@rel32@";

/// The symbols that instructions name.
pub(super) fn names(items: &[Item]) -> HashSet<&str> {
    let mut all = HashSet::new();
    for item in items {
        if let Item::Inst { label, symbol, .. } = item {
            all.extend(label.as_deref());
            all.extend(symbol.as_ref().map(|s| s.name.as_str()));
        }
    }
    all
}
