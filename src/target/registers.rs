//! Registers by name and by unit, and the alignment rules of the register files.

use super::table::{Bank, RegisterFile, Tables};
use crate::ir::operand::Reg;

impl Tables {
    /// The numbered file of a bank, if the bank has one.
    pub fn file(&self, bank: Bank) -> Option<&'static RegisterFile> {
        self.files.iter().find(|f| f.bank == bank)
    }

    /// The file that a tuple lies in entirely.
    pub fn file_of(&self, reg: Reg) -> Option<&'static RegisterFile> {
        self.files
            .iter()
            .find(|f| reg.unit >= f.first && reg.units().end <= f.first + f.count)
    }

    /// Bank of a register or tuple; `None` if no file and no name covers it.
    pub fn bank(&self, reg: Reg) -> Option<Bank> {
        match self.file_of(reg) {
            Some(file) => Some(file.bank),
            None => self.named.iter().find(|n| n.reg == reg).map(|n| n.bank),
        }
    }

    /// Alignment of the first register of a tuple, relative to its file.
    pub fn alignment(&self, bank: Bank, dwords: u8) -> u16 {
        let rules = self.file(bank).map_or(&[][..], |f| f.align);
        let rule = rules
            .iter()
            .filter(|&&(least, _)| dwords >= least)
            .max_by_key(|&&(least, _)| least);
        rule.map_or(1, |&(_, align)| u16::from(align))
    }

    /// Whether a tuple starts where its bank's rule wants it. Named registers always do.
    pub fn is_aligned(&self, reg: Reg) -> bool {
        match self.file_of(reg) {
            Some(f) => (reg.unit - f.first).is_multiple_of(self.alignment(f.bank, reg.dwords)),
            None => true,
        }
    }

    /// The `n`-th register of a bank as a tuple of `dwords`.
    pub fn reg(&self, bank: Bank, n: u16, dwords: u8) -> Option<Reg> {
        let file = self.file(bank)?;
        (n + u16::from(dwords) <= file.count).then(|| Reg::new(file.first + n, dwords))
    }

    /// A register outside the files, by name.
    pub fn named_reg(&self, name: &str) -> Option<Reg> {
        self.named.iter().find(|n| n.name == name).map(|n| n.reg)
    }

    /// A register by its assembly name: `v3`, `s[0:1]`, `vcc`.
    pub fn parse_reg(&self, text: &str) -> Option<Reg> {
        if let Some(reg) = self.named_reg(text) {
            return Some(reg);
        }
        self.files.iter().find_map(|f| {
            let rest = text.strip_prefix(f.prefix)?;
            let (first, last) = match rest.strip_prefix('[').and_then(|r| r.strip_suffix(']')) {
                Some(range) => {
                    let (a, b) = range.split_once(':').unwrap_or((range, range));
                    (number(a.trim())?, number(b.trim())?)
                }
                None => number(rest).map(|n| (n, n))?,
            };
            let dwords = u8::try_from(last.checked_sub(first)? + 1).ok()?;
            (last < f.count).then(|| Reg::new(f.first + first, dwords))
        })
    }

    /// The assembly name of a register; units that the machine does not name print as `unit7x2`.
    pub fn reg_name(&self, reg: Reg) -> String {
        if let Some(n) = self.named.iter().find(|n| n.reg == reg) {
            return n.name.to_string();
        }
        match self.file_of(reg) {
            Some(f) => {
                let first = reg.unit - f.first;
                match reg.dwords {
                    1 => format!("{}{first}", f.prefix),
                    n => format!("{}[{first}:{}]", f.prefix, first + u16::from(n) - 1),
                }
            }
            None => format!("unit{}x{}", reg.unit, reg.dwords),
        }
    }
}

/// A decimal number without sign or leading zeros.
fn number(text: &str) -> Option<u16> {
    let plain =
        text.bytes().all(|b| b.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
