//! Instructions of windows.

use super::{Parser, Res, Words, is_word};
use crate::instruction::{InstPat, OperandPat};

impl<V: Words> Parser<'_, V> {
    pub(super) fn inst(&mut self) -> Res<InstPat<V>> {
        let op = self.word().to_string();
        if op.is_empty() {
            return Err(self.syntax("an instruction"));
        }
        let mut inst = InstPat {
            op,
            operands: Vec::new(),
            modifiers: Vec::new(),
            span: self.text.part(0, self.text.text.len()),
        };
        self.skip();
        let mut first = true;
        while !self.rest().is_empty() {
            // `name:value` modifiers follow the operands without commas.
            let rest = self.rest();
            let name_end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            if name_end > 0 && rest[name_end..].starts_with(':') {
                let name = rest[..name_end].to_string();
                self.at += name_end + 1;
                let value = self.operand()?;
                inst.modifiers.push((name, value));
            } else {
                if !first {
                    self.expect(",")?;
                }
                inst.operands.push(self.operand()?);
            }
            first = false;
            self.skip();
        }
        Ok(inst)
    }

    fn operand(&mut self) -> Res<OperandPat<V>> {
        if let Some(v) = self.var()? {
            return Ok(OperandPat::Var(v));
        }
        if let Some(n) = self.signed_number()? {
            return Ok(OperandPat::Int(n));
        }
        if let Some(e) = self.computed()? {
            return Ok(OperandPat::Computed(e));
        }
        let rest = self.rest();
        let len = rest
            .find(|c: char| c == ',' || c.is_whitespace())
            .unwrap_or(rest.len());
        if len == 0 {
            return Err(self.syntax("an operand: `?variable`, an integer or a register"));
        }
        self.at += len;
        Ok(OperandPat::Reg(rest[..len].into()))
    }
}
