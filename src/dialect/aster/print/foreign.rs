//! Operations of other dialects: pieces of text around operands and regions, or the generic form.

use super::super::dialect::Piece;
use super::operation::Line;
use super::{Printer, indent};

impl Printer<'_> {
    /// An operation that is kept as written.
    pub(super) fn foreign(&self, line: &Line<'_>, depth: usize, out: &mut String) {
        if !line.data.defs.is_empty() {
            *out += &format!("{} = ", line.defined());
        }
        match line.op().pieces.first() {
            Some(Piece::Generic) => self.generic(line, depth, out),
            _ => self.pieces(line, depth, out),
        }
    }

    fn pieces(&self, line: &Line<'_>, depth: usize, out: &mut String) {
        let op = line.op();
        *out += &op.name;
        let (mut uses, mut targets, mut regions) = (line.data.uses.iter(), 0.., op.regions.iter());
        let first = op
            .regions
            .first()
            .map(|r| &self.body.func.blocks[r.entry()]);
        let mut params = first.map_or(&[][..], |b| &b.params).iter();
        let named = op.pieces.iter().filter(|p| **p == Piece::Param).count();
        for piece in &op.pieces {
            match piece {
                Piece::Text(text) => *out += text,
                Piece::Use => {
                    if let Some(operand) = uses.next() {
                        *out += &line.value(operand);
                    }
                }
                Piece::Target => {
                    if let Some(n) = targets.next() {
                        *out += &line.target(n);
                    }
                }
                Piece::Region => {
                    if let Some(region) = regions.next() {
                        self.region(region, depth, named, out);
                    }
                }
                Piece::Param => {
                    if let Some(&param) = params.next() {
                        *out += &format!("%{}", self.names.value(param));
                    }
                }
                Piece::Generic => {}
                Piece::Attributes => {
                    let attributes = line.attributes();
                    if !attributes.is_empty() {
                        *out += &format!(" {attributes}");
                    }
                }
            }
        }
    }

    fn generic(&self, line: &Line<'_>, depth: usize, out: &mut String) {
        let op = line.op();
        let (uses, defs) = (&line.data.uses[..], &line.data.defs[..]);
        *out += &format!("\"{}\"({})", op.name, line.values(uses));
        let targets: Vec<String> = (0..line.data.targets.len())
            .map(|n| line.target(n))
            .collect();
        if !targets.is_empty() {
            *out += &format!("[{}]", targets.join(", "));
        }
        if !op.detail.is_empty() {
            *out += &format!(" {}", op.detail);
        }
        for (n, region) in op.regions.iter().enumerate() {
            *out += if n == 0 { " (" } else { ", " };
            self.region(region, depth, 0, out);
        }
        if !op.regions.is_empty() {
            out.push(')');
        }
        let attributes = line.attributes();
        if !attributes.is_empty() {
            *out += &format!(" {attributes}");
        }
        *out += &format!(" : ({}) -> {}", line.types(uses), line.result_types(defs));
    }

    /// A region in its braces. The head has named the first `named` parameters of its first block.
    fn region(&self, region: &super::super::Region, depth: usize, named: usize, out: &mut String) {
        *out += "{\n";
        for (n, &block) in region.blocks.iter().enumerate() {
            let params = &self.body.func.blocks[block].params;
            let shown = if n == 0 {
                &params[named.min(params.len())..]
            } else {
                params
            };
            if n > 0 || !shown.is_empty() {
                self.label(block, shown, depth, out);
            }
            self.operations(block, depth + 1, true, out);
        }
        indent(depth, out);
        out.push('}');
    }
}
