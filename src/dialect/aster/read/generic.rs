//! The generic form of any operation: `"name"(operands) [successors] <{properties}> ({regions}) {attributes} : type`.

use super::super::dialect::{OpKind, Operation, Piece, Segment};
use super::generic_containers::interpreted;
use super::raw::{Declared, Raw, Results, TypeText};
use super::reader::{Reader, Rule};
use easel_isa::diagnostic::Diagnostic;

impl<'s> Reader<'s> {
    /// Reads an operation at its quoted name.
    pub(super) fn generic(&mut self) -> Option<Raw<'s>> {
        let start = self.pos;
        let outside = self.scope;
        let pair = self.leaf(Rule::string)?;
        let name = pair.as_str().trim_matches('"');
        let mut op = Operation::new(OpKind::Foreign, name);
        self.expect("(")?;
        let mut uses = Vec::new();
        if self.peek() == b'%' {
            let pair = self.leaf(Rule::values)?;
            uses = self.values(pair);
        }
        self.expect(")")?;
        let mut targets = Vec::new();
        if self.eat("[") {
            while self.peek() == b'^' {
                let pair = self.leaf(Rule::successor)?;
                let target = self.target(pair)?;
                targets.push(target);
                self.eat(",");
            }
            self.expect("]")?;
        }
        if self.peek() == b'<' {
            let open = self.pos;
            self.pos = self.closing(open);
            op.detail = self.kept(&self.text[open..self.pos]);
        }
        let mut regions = Vec::new();
        if self.eat("(") {
            loop {
                self.expect("{")?;
                let scope = self.enter();
                self.scope = outside;
                regions.push(self.blocks(scope)?);
                self.scope = outside;
                if !self.eat(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        if self.peek() == b'{' {
            let pair = self.leaf(Rule::dictionary)?;
            op.attributes = self.attributes(pair);
        }
        self.expect(":")?;
        let pair = self.leaf(Rule::signature)?;
        let (mut inputs, mut results): (Vec<TypeText>, Vec<TypeText>) = Default::default();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::inputs => inputs = self.type_list(inner)?,
                Rule::results => results = self.type_list(inner)?,
                _ => {}
            }
        }
        if inputs.len() != uses.len() {
            let message = format!(
                "`{name}` has {} operands and {} types",
                uses.len(),
                inputs.len()
            );
            let span = self.since(start);
            let d = Diagnostic::error("aster-type-count", message).label(span, "this operation");
            return self.report(d.help("write one type for each operand, in the same order"));
        }
        op.pieces = vec![Piece::Generic];
        op.pieces.extend(targets.iter().map(|_| Piece::Target));
        op.segments = vec![Segment::ins(uses.len())];
        op.segments.retain(|s| !s.is_empty());
        interpreted(&mut op);
        Some(Raw {
            op,
            results: Vec::new(),
            uses,
            declared: Declared::Flat(inputs.into_iter().map(Some).collect()),
            typing: Results::Stated(results),
            targets,
            span: self.since(start),
            older: false,
            regions,
        })
    }
}
