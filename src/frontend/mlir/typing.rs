//! The type rules of signatures: they add types that the custom form leaves out, and check stated types.

use super::ast::Operation;
use super::parser::Parser;
use super::syntax::{Compiled, TypeRule};
use super::types::{Type, TypeId};
use easel_isa::diagnostic::{Diagnostic, Span};

impl<'s> Parser<'s, '_> {
    /// Applies the rules to all operands and results of an operation whose segments are known.
    pub(super) fn check_rules(
        &mut self,
        op: &mut Operation<'s>,
        compiled: &Compiled,
    ) -> Option<()> {
        let mut ok = Some(());
        for (g, group) in compiled.groups.iter().enumerate() {
            for n in 0..self.len_of(op, compiled, g) {
                let Some(wanted) = self.wanted(op, compiled, group.rule, n) else {
                    continue;
                };
                let (slot, span, what) = slot(op, compiled, g, n);
                if *slot == TypeId::UNKNOWN {
                    *slot = wanted;
                } else if *slot != wanted && wanted != TypeId::UNKNOWN {
                    let found = *slot;
                    let types = &self.types;
                    let (found, wanted) = (
                        types.show(found).to_string(),
                        types.show(wanted).to_string(),
                    );
                    let m = format!(
                        "the {what} `{}` of `{}` must have type `{wanted}`, not `{found}`",
                        group.name, op.name
                    );
                    self.diagnostics.push(
                        Diagnostic::error("mlir-type", m).label(span, format!("this is `{found}`")),
                    );
                    ok = None;
                }
            }
        }
        ok
    }

    fn len_of(&self, op: &Operation<'s>, compiled: &Compiled, g: usize) -> usize {
        if g < compiled.operands {
            op.group(g).len()
        } else if g + 1 == compiled.groups.len() {
            op.results.len().saturating_sub(g - compiled.operands)
        } else {
            usize::from(op.results.len() > g - compiled.operands)
        }
    }

    /// The type that a rule gives to the n-th member of a group, as far as it is known.
    fn wanted(
        &mut self,
        op: &Operation<'s>,
        compiled: &Compiled,
        rule: TypeRule,
        n: usize,
    ) -> Option<TypeId> {
        let of = |g: usize| -> Option<TypeId> {
            if g < compiled.operands {
                let group = op.group(g);
                group.get(n).or(group.first()).map(|o| o.ty)
            } else {
                op.results.get(g - compiled.operands).map(|r| r.ty)
            }
        };
        match rule {
            TypeRule::Stated => None,
            TypeRule::Same(g) => of(g),
            TypeRule::I1Like(g) => of(g).map(|t| self.types.i1_like(t)),
            TypeRule::Element(g) => of(g).map(|t| match self.types.get(t) {
                Type::Vector { elem, .. } => *elem,
                Type::MemRef(m) => m.elem,
                _ => TypeId::UNKNOWN,
            }),
            TypeRule::Fixed("index") => Some(TypeId::INDEX),
            TypeRule::Fixed("i1") => Some(TypeId::I1),
            TypeRule::Fixed(_) => Some(TypeId::I32),
        }
    }
}

/// The type, place and kind of the n-th member of a group.
fn slot<'a>(
    op: &'a mut Operation<'_>,
    compiled: &Compiled,
    g: usize,
    n: usize,
) -> (&'a mut TypeId, Span, &'static str) {
    if g < compiled.operands {
        let start: usize = op.segments[..g].iter().map(|&l| usize::from(l)).sum();
        let operand = &mut op.operands[start + n];
        (&mut operand.ty, operand.span, "operand")
    } else {
        let result = &mut op.results[g - compiled.operands + n];
        (&mut result.ty, result.span, "result")
    }
}
