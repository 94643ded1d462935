//! Machine instructions in both spellings.

use super::super::dialect::{FENCE, Role, Segment, Slot};
use super::super::mnemonics::{Class, SHORT, class, has_suffix};
use super::operation::Line;
use super::words;
use crate::ir::operand::Operand;

impl Line<'_> {
    pub(super) fn instruction(&self) -> String {
        let older = match self.older() {
            true => self.older_instruction(),
            false => None,
        };
        older.unwrap_or_else(|| self.newer_instruction())
    }

    fn newer_instruction(&self) -> String {
        let op = self.op();
        let name = self.dialect(&format!("{}{}", op.name, op.suffix));
        // `3`, `id(-1 : i16)`, or a class word of the older spelling, which is neither.
        let (immediate, modifiers) = match op.detail.as_str() {
            text if text.contains('(') => text.split_at(leading_number(text)),
            text => (&text[..leading_number(text)], ""),
        };
        let segments = self.segments().filter(|(s, _)| !is_fence(s));
        let segments: Vec<String> = segments.map(|(s, o)| self.segment(s, o)).collect();
        let types = self.segment_types();
        let tokens = self.tokens();
        let (colon, arrow) = (
            if types.is_empty() { "" } else { ":" },
            if tokens.is_empty() { "" } else { "->" },
        );
        words(&[
            &name,
            immediate.trim(),
            &segments.join(" "),
            modifiers.trim(),
            &self.attributes(),
            colon,
            &types,
            arrow,
            &tokens,
            &self.fence(),
        ])
    }

    /// The fence that an access follows, written last.
    fn fence(&self) -> String {
        let fences = self.segments().filter(|(s, _)| is_fence(s));
        let text = fences.map(|(_, o)| format!("{FENCE} {} : {}", self.values(o), self.types(o)));
        text.collect()
    }

    fn segment(&self, segment: &Segment, operands: &[Operand]) -> String {
        match segment {
            Segment::Outs(slots) => format!("outs({})", self.slots(slots, operands)),
            Segment::Ins(slots) => format!("ins({})", self.slots(slots, operands)),
            Segment::Args(slots) => format!("args({})", self.slots(slots, operands)),
            Segment::Keyword(word) => format!("{word} {}", self.values(operands)),
            Segment::Offset(labels) => {
                let terms = labels.iter().zip(operands);
                let terms: Vec<String> = terms
                    .map(|(label, o)| format!("{label}({})", self.value(o)))
                    .collect();
                match labels.first().is_some_and(|l| l == "c0") {
                    true => format!("offsets {}", terms.join(" ")),
                    false => format!("offset {}", terms.join(" + ")),
                }
            }
        }
    }

    fn slots(&self, slots: &[Slot], mut operands: &[Operand]) -> String {
        let mut list = Vec::new();
        for slot in slots {
            let (here, rest) = operands.split_at(usize::from(slot.count).min(operands.len()));
            operands = rest;
            let values = match slot.brackets {
                true => format!("[{}]", self.values(here)),
                false => self.values(here),
            };
            list.push(match &slot.name {
                Some(name) => format!("{name} = {values}"),
                None => values,
            });
        }
        list.join(", ")
    }

    /// `outs(...) ins(...) mods(...)`, with constant offsets as modifiers.
    fn segment_types(&self) -> String {
        let (mut outs, mut ins, mut mods) = (Vec::new(), Vec::new(), Vec::new());
        let mut args = Vec::new();
        for (segment, operands) in self.segments() {
            for (n, operand) in operands.iter().enumerate() {
                let constant =
                    matches!(segment, Segment::Offset(labels) if labels[n].starts_with('c'));
                match (segment.role(), segment) {
                    (Role::Out, _) => outs.push(*operand),
                    (_, Segment::Args(_)) => args.push(*operand),
                    _ if is_fence(segment) => {}
                    _ if constant => mods.push(*operand),
                    _ => ins.push(*operand),
                }
            }
        }
        let groups = [("outs", outs), ("ins", ins), ("mods", mods), ("args", args)];
        let groups: Vec<String> = groups
            .iter()
            .filter(|(_, list)| !list.is_empty())
            .map(|(word, list)| format!("{word}({})", self.types(list)))
            .collect();
        groups.join(" ")
    }

    /// Types of the results that are not registers.
    fn tokens(&self) -> String {
        let tokens: Vec<Operand> = self
            .data
            .defs
            .iter()
            .filter(|d| self.ty(d).register().is_none())
            .copied()
            .collect();
        match tokens.is_empty() {
            true => String::new(),
            false => self.result_types(&tokens),
        }
    }

    /// The instruction in the older spelling; `None` if that lacks a form.
    fn older_instruction(&self) -> Option<String> {
        let op = self.op();
        let target = self.body.func.context;
        // The older forms have no place for modifiers and fences.
        let class = class(target, op).filter(|_| !op.detail.contains('('))?;
        if op.segments.iter().any(is_fence) {
            return None;
        }
        let attributes = self.attributes();
        let (outs, ins) = (self.of_role(Role::Out), self.of_role(Role::In));
        let uses = &self.data.uses[..];
        let defs = &self.data.defs[..];
        let suffix = match op.suffix.as_str() {
            "" if class == Class::Vop1 && has_suffix(target, op, SHORT) => SHORT,
            suffix => suffix,
        };
        let name = format!("{}{suffix}", op.name);
        match class {
            Class::Memory(word) => {
                let segments: Vec<String> =
                    self.segments().map(|(s, o)| self.segment(s, o)).collect();
                let dps = match outs.is_empty() {
                    true => String::new(),
                    false => format!("dps({})", self.types(&outs)),
                };
                let types = format!("ins({})", self.types(&ins));
                let tokens = self.tokens();
                let arrow = if tokens.is_empty() { "" } else { "->" };
                Some(words(&[
                    &self.dialect(word),
                    &name,
                    &segments.join(" "),
                    &attributes,
                    ":",
                    &dps,
                    &types,
                    arrow,
                    &tokens,
                ]))
            }
            Class::Vop1 if self.plain() && outs.len() == 1 => Some(words(&[
                &self.dialect("vop1.vop1"),
                &format!("<{name}>"),
                &self.values(uses),
                &attributes,
                ":",
                &format!("({}) -> {}", self.types(uses), self.result_types(defs)),
            ])),
            Class::Matrix(word) if self.plain() && outs.len() == 1 => Some(words(&[
                &self.dialect(word),
                &format!("#amdgcn.inst<{name}>"),
                &self.values(uses),
                &attributes,
                ":",
                &self.types(&ins),
                "->",
                &self.types(&outs),
            ])),
            Class::Compare if self.plain() && !outs.is_empty() && !ins.is_empty() => {
                Some(words(&[
                    &self.dialect("cmpi"),
                    &name,
                    &format!("outs {} ins {}", self.values(&outs), self.values(&ins)),
                    &attributes,
                    ":",
                    &format!("outs({}) ins({})", self.types(&outs), self.types(&ins)),
                ]))
            }
            Class::Listed(word) => {
                let mut segments = Vec::new();
                for (segment, operands) in self.segments() {
                    segments.push(self.listed(segment, operands)?);
                }
                let (colon, types) = match uses.is_empty() {
                    true => ("", String::new()),
                    false => (":", self.types(uses)),
                };
                Some(words(&[
                    &self.dialect(word),
                    &name,
                    &segments.join(" "),
                    &attributes,
                    colon,
                    &types,
                ]))
            }
            _ => None,
        }
    }

    /// Outs, then ins, all unnamed.
    fn plain(&self) -> bool {
        let slots = self.op().segments.iter().map(|s| match s {
            Segment::Outs(slots) | Segment::Ins(slots) => Some(slots),
            _ => None,
        });
        let named = |s: &Slot| s.name.is_some() || s.brackets;
        let mut ins = false;
        for (segment, slots) in self.op().segments.iter().zip(slots) {
            let Some(slots) = slots else { return false };
            if slots.iter().any(named) || (ins && segment.role() == Role::Out) {
                return false;
            }
            ins |= segment.role() == Role::In;
        }
        self.op().segments.len() <= 2
    }

    /// `outs %a, %b dst1 = %c`: named operands follow the others.
    fn listed(&self, segment: &Segment, operands: &[Operand]) -> Option<String> {
        let (word, slots) = match segment {
            Segment::Outs(slots) => ("outs", slots),
            Segment::Ins(slots) => ("ins", slots),
            _ => return None,
        };
        if slots.iter().any(|s| s.brackets || s.count != 1) {
            return None;
        }
        let unnamed = slots.iter().take_while(|s| s.name.is_none()).count();
        if unnamed == 0 || slots[unnamed..].iter().any(|s| s.name.is_none()) {
            return None;
        }
        let (first, rest) = operands.split_at(unnamed.min(operands.len()));
        let named: Vec<String> = slots[unnamed..]
            .iter()
            .zip(rest)
            .map(|(s, o)| format!("{} = {}", s.name.as_deref().unwrap_or(""), self.value(o)))
            .collect();
        Some(words(&[word, &self.values(first), &named.join(" ")]))
    }
}

fn is_fence(segment: &Segment) -> bool {
    matches!(segment, Segment::Keyword(word) if word == FENCE)
}

/// Length of the number at the head of a text.
fn leading_number(text: &str) -> usize {
    let head = text.split([' ', '(']).next().unwrap_or("");
    match head.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        true => head.len(),
        false => 0,
    }
}
