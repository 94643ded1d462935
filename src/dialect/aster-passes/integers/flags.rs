//! Promises that a sum, a difference or a product does not leave its type: `overflow<nsw, nuw>`.

use super::ranges::{Range, corners};
use crate::aster::dialect::Operation;

/// The promises of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flags {
    /// The result fits as a signed number.
    pub nsw: bool,
    /// The result fits as an unsigned number.
    pub nuw: bool,
}

impl Flags {
    /// The flags in an operation's text; none if the text has more than flags.
    pub fn of(op: &Operation) -> Option<Flags> {
        let text = op.detail.trim();
        if text.is_empty() {
            return Some(Flags::default());
        }
        let list = text.strip_prefix("overflow<")?.strip_suffix('>')?;
        let mut flags = Flags::default();
        for word in list.split(',') {
            match word.trim() {
                "nsw" => flags.nsw = true,
                "nuw" => flags.nuw = true,
                "none" => {}
                _ => return None,
            }
        }
        Some(flags)
    }

    /// The text behind the operands.
    pub fn text(self) -> String {
        match (self.nsw, self.nuw) {
            (true, true) => "overflow<nsw, nuw>".to_string(),
            (true, false) => "overflow<nsw>".to_string(),
            (false, true) => "overflow<nuw>".to_string(),
            (false, false) => String::new(),
        }
    }

    /// The promises of both.
    pub fn and(self, other: Flags) -> Flags {
        Flags {
            nsw: self.nsw && other.nsw,
            nuw: self.nuw && other.nuw,
        }
    }

    /// The promises of either.
    pub fn or(self, other: Flags) -> Flags {
        Flags {
            nsw: self.nsw || other.nsw,
            nuw: self.nuw || other.nuw,
        }
    }

    /// The promises that follow from the operands' ranges. `index`: the promise has to hold in 32 bits and in 64.
    pub fn known(name: &str, index: bool, a: &Range, b: &Range) -> Flags {
        let of: fn(i128, i128) -> i128 = match name {
            "arith.addi" => |x, y| x + y,
            "arith.subi" => |x, y| x - y,
            "arith.muli" => i128::saturating_mul,
            _ => return Flags::default(),
        };
        if index {
            // Nonnegative numbers are the same with and without a sign.
            let result = Range::of(64, Some(corners(a.signed, b.signed, of)), None);
            let is_known = [a, b, &result]
                .iter()
                .all(|r| r.is_narrow() && r.signed.0 >= 0);
            return Flags {
                nsw: is_known,
                nuw: is_known,
            };
        }
        let all = Range::all(a.bits);
        let inside = |i: (i128, i128), all: (i128, i128)| i.0 >= all.0 && i.1 <= all.1;
        Flags {
            nsw: inside(corners(a.signed, b.signed, of), all.signed),
            nuw: inside(corners(a.unsigned, b.unsigned, of), all.unsigned),
        }
    }
}
