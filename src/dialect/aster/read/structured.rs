//! Structured control flow: kept as text, with the values that it names as operands.

use super::super::dialect::{OpKind, Operation};
use super::raw::{Declared, Raw, Results, Use};
use super::reader::{Reader, Rule};
use crate::mlir::{Scan, Step};

impl<'s> Reader<'s> {
    /// `scf.*`: the text up to the end of its regions, with the values that it names.
    pub fn structured(&mut self, name: &str) -> Option<Raw<'s>> {
        let start = self.pos;
        let end = match name {
            "scf.yield" => {
                let rest = self.rest();
                start + rest.find(['\n', '}']).unwrap_or(rest.len())
            }
            _ => self.regions_end()?,
        };
        self.pos = start;
        let head = match self.text[start..end].find('{') {
            Some(n) => &self.text[start..start + n],
            None => "",
        };
        let mut types = Vec::new();
        if let Some(n) = head.rfind("->") {
            self.pos = start + n + 2;
            let pair = self.leaf(Rule::results)?;
            types = self.type_list(pair)?;
        }
        let text = &self.text[start..end];
        let mut uses: Vec<Use<'s>> = Vec::new();
        for (n, _) in text.match_indices('%') {
            let name = self.name_at(start + n + 1);
            let rest = text.get(n + 1 + name.len()..).unwrap_or("");
            let digits = rest.strip_prefix('#').map(|rest| {
                let len = rest.bytes().take_while(u8::is_ascii_digit).count();
                &rest[..len]
            });
            // A number that does not fit is no result of anything.
            let number = digits.map(|d| d.parse().unwrap_or(usize::MAX));
            let len = name.len() + digits.map_or(0, |d| 1 + d.len());
            if !uses.iter().any(|u| (u.name, u.number) == (name, number)) {
                let span = self.span(start + n, start + n + 1 + len);
                uses.push(Use { name, number, span });
            }
        }
        self.pos = end;
        let mut op = Operation::new(OpKind::Structured, name);
        op.detail = text.trim().to_string();
        Some(Raw {
            op,
            results: Vec::new(),
            uses,
            declared: Declared::Nothing,
            typing: Results::Stated(types),
            targets: Vec::new(),
            span: self.span(start, end),
            older: false,
        })
    }

    /// Behind the region that begins here, an `else` region and an attribute dictionary.
    fn regions_end(&mut self) -> Option<usize> {
        let mut scan = Scan::new(self.text, self.pos);
        let mut depth = 0usize;
        let open = loop {
            match scan.step() {
                Some(Step::Open(b'{')) if depth == 0 => break scan.at - 1,
                Some(Step::Open(_)) => depth += 1,
                Some(Step::Close(_)) if depth > 0 => depth -= 1,
                Some(Step::Line) => {}
                _ => return self.expected("a region in braces"),
            }
        };
        self.pos = self.closing(open);
        let mut end = self.pos;
        while self.eat("else") || self.eat("do") || self.peek() == b'{' {
            self.skip();
            if self.peek() != b'{' {
                return self.expected("a region in braces");
            }
            self.pos = self.closing(self.pos);
            end = self.pos;
        }
        Some(end)
    }
}
