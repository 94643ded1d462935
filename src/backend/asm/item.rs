//! The items of a kernel in assembly text.

use crate::ir::Piece;
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

/// The operand `NAME@rel32@lo+ADDEND`, `NAME@rel32@hi+ADDEND` or `NAME@rel64+ADDEND`: a part of the distance from a literal to a symbol.
#[derive(Clone)]
pub(super) struct Symbolic {
    pub name: String,
    pub addend: i64,
    pub part: Piece,
}

impl Symbolic {
    /// The literal that stands for the distance while the instruction is read. The literal has words of its own in the encoding.
    pub fn literal(&self) -> i64 {
        let word = i64::from(i32::MAX);
        match self.part {
            Piece::Low | Piece::High => word,
            Piece::Whole => word << 32 | word,
        }
    }

    /// The symbolic operand of a line, if it has one, and the line with the literal in its place.
    pub fn take(line: &str) -> Option<(Symbolic, String)> {
        let all = PARTS.iter().find_map(|p| Some((line.find(p.0)?, p)));
        let (mark, (text, part)) = all?;
        let start = line[..mark].rfind([' ', '\t', ',']).map_or(0, |n| n + 1);
        let end = line[mark..]
            .find([' ', '\t', ','])
            .map_or(line.len(), |n| mark + n);
        let addend = line[mark + text.len()..end].strip_prefix('+')?;
        let symbolic = Symbolic {
            name: line[start..mark].into(),
            addend: addend.parse().ok()?,
            part: *part,
        };
        let literal = symbolic.literal();
        let literal = format!("{}{literal:#x}{}", &line[..start], &line[end..]);
        Some((symbolic, literal))
    }
}

/// The marks of distances to symbols.
const PARTS: [(&str, Piece); 3] = [
    ("@rel32@lo", Piece::Low),
    ("@rel32@hi", Piece::High),
    ("@rel64", Piece::Whole),
];

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
