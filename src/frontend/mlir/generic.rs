//! The generic form: `"name"(operands) [successors] <{properties}> ({regions}) {attributes} : type`.

use super::ast::{Operand, Operation};
use super::attribute::Attribute;
use super::parser::{Form, Parser};
use super::syntax::{Arity, Compiled};
use super::types::Type;
use smallvec::SmallVec;

impl<'s> Parser<'s, '_> {
    pub(super) fn generic(&mut self, op: &mut Operation<'s>) -> Option<()> {
        let start = self.pos;
        let rest = &self.text[start + 1..];
        let Some(len) = rest
            .find(['"', '\n'])
            .filter(|&l| rest[l..].starts_with('"'))
        else {
            return self.expected("a quoted operation name");
        };
        self.pos = start + len + 2;
        op.name_span = self.since(start);
        op.name = &rest[..len];
        self.expect("(")?;
        let mut operands: SmallVec<[Operand<'s>; 8]> = SmallVec::new();
        if !self.eat(")") {
            loop {
                operands.push(self.operand()?);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        if self.eat("[") {
            while self.peek() == b'^' {
                let s = self.successor()?;
                op.successors.push(s);
                self.eat(",");
            }
            self.expect("]")?;
        }
        if self.eat("<") {
            self.dictionary(op)?;
            self.expect(">")?;
        }
        if self.eat("(") {
            loop {
                let region = self.region(Vec::new())?;
                op.regions.push(region);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        self.dictionary(op)?;
        self.expect(":")?;
        let at = self.pos;
        let ty = self.ty()?;
        let Type::Function { inputs, results } = self.types.get(ty).clone() else {
            let span = self.since(at);
            return self.error(
                "mlir-syntax",
                "expected the type of an operation: `(types) -> types`",
                span,
                "here",
            );
        };
        if inputs.len() != operands.len() {
            let (n, t) = (operands.len(), inputs.len());
            let span = op.name_span;
            return self.error(
                "mlir-type-count",
                format!("there are {n} operands and {t} types"),
                span,
                "in this operation",
            );
        }
        for (operand, ty) in operands.iter_mut().zip(inputs) {
            operand.ty = ty;
        }
        op.operands = operands.into_vec();
        self.results(op, &results)?;
        let dialects = self.dialects;
        if let Some(known) = dialects.find(op.name)
            && let Ok(compiled) = known.compiled
            && (matches!(known.form, Form::Format(_)) || compiled.operands > 0)
        {
            self.segment(op, compiled)?;
            self.check_rules(op, compiled)?;
        }
        Some(())
    }

    /// Distributes the operands of a generic form over the groups of the signature.
    fn segment(&mut self, op: &mut Operation<'s>, compiled: &Compiled) -> Option<()> {
        let groups = &compiled.groups[..compiled.operands];
        let total = op.operands.len();
        if let Some(sizes) = op.value("operandSegmentSizes").and_then(Attribute::as_ints) {
            let sum: i64 = sizes.iter().sum();
            // Operations such as `memref.alloc` without operands may leave groups out.
            if sizes
                .iter()
                .any(|&s| !(0..=i64::from(u16::MAX)).contains(&s))
                || sum != total as i64
            {
                let m = format!("operandSegmentSizes {sizes:?} does not fit {total} operands");
                return self.error("mlir-operand-count", m, op.name_span, "in this operation");
            }
            op.segments = sizes.iter().map(|&s| s as u16).collect();
            op.attributes.retain(|a| a.name != "operandSegmentSizes");
            if op.segments.len() == groups.len() {
                return Some(());
            }
        }
        let single = groups.iter().filter(|g| g.arity == Arity::One).count();
        let Some(spare) = total.checked_sub(single) else {
            let m = format!(
                "`{}` takes at least {single} operands, not {total}",
                op.name
            );
            return self.error("mlir-operand-count", m, op.name_span, "in this operation");
        };
        // `affine.apply` has two open groups; the map gives the number of dimensions.
        let mut open = match op.value("map") {
            Some(Attribute::AffineMap(m)) if op.name == "affine.apply" => {
                vec![spare.min(m.dims as usize)]
            }
            _ => Vec::new(),
        };
        let mut left = spare;
        op.segments = groups
            .iter()
            .map(|g| match g.arity {
                Arity::One => 1,
                Arity::Optional => {
                    let n = left.min(1);
                    left -= n;
                    n as u16
                }
                Arity::Any => {
                    let n = open.pop().unwrap_or(left).min(left);
                    left -= n;
                    n as u16
                }
            })
            .collect();
        if left > 0 {
            let m = format!("`{}` takes {} operands, not {total}", op.name, total - left);
            return self.error("mlir-operand-count", m, op.name_span, "in this operation");
        }
        Some(())
    }
}
