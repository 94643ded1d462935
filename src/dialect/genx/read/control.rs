//! Instructions that end blocks.

use super::body::Body;
use super::lex::{Kind, Token};
use super::parser::Step;
use super::ty::Ty;
use crate::ir::function::BranchTarget;
use crate::ir::operand::Operand;
use crate::operation::Op;
use crate::types::Type;
use easel_isa::diagnostic::Diagnostic;
use smallvec::{SmallVec, smallvec};

impl Body<'_, '_> {
    /// `label %name`.
    fn target(&mut self) -> Step<BranchTarget> {
        self.p.expect("label")?;
        let token = self.p.take(Kind::Local, "the name of a block")?;
        Ok(BranchTarget::new(self.label(token)?, []))
    }

    pub fn branch(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        self.no_result(name)?;
        if self.p.is("label") {
            let to = self.target()?;
            self.append(start, Op::Jump, smallvec![], &[], vec![to]);
            return Ok(());
        }
        self.typed_as(Type::BOOL)?;
        let condition = self.operand(Type::BOOL)?;
        self.p.expect(",")?;
        let then = self.target()?;
        self.p.expect(",")?;
        let other = self.target()?;
        self.append(
            start,
            Op::Branch,
            smallvec![condition],
            &[],
            vec![then, other],
        );
        Ok(())
    }

    pub fn switch(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        self.no_result(name)?;
        let span = self.p.span();
        let (value, ty) = self.typed()?;
        if ty.is_vector() || !ty.elem.is_int() {
            return self.unfit(span, "switch", ty, "integers");
        }
        self.p.expect(",")?;
        let mut targets = vec![self.target()?];
        let mut uses: SmallVec<[Operand; 4]> = smallvec![value];
        let mut seen = rustc_hash::FxHashSet::default();
        self.p.expect("[")?;
        while !self.p.is("]") {
            self.typed_as(ty)?;
            let span = self.p.span();
            let constant = self.p.constant(ty)?;
            if constant.is_undef() || !seen.insert(constant.as_splat()) {
                let error =
                    Diagnostic::error("genx-type", "the cases of a `switch` are different numbers");
                self.p
                    .diagnostics
                    .push(error.label(span, "undefined, or a case already"));
            }
            uses.push(self.func.context.constants.operand(constant));
            self.p.expect(",")?;
            targets.push(self.target()?);
        }
        self.p.advance();
        self.append(start, Op::Switch, uses, &[], targets);
        Ok(())
    }

    pub fn ret(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        self.no_result(name)?;
        let from = self.p.start();
        let ty = self.p.ty()?;
        if ty != self.result {
            let (have, want) = (ty.text(), self.result.text());
            let error = Diagnostic::error(
                "genx-type",
                format!("`ret` of {have} in a function of type {want}"),
            );
            let span = self.p.since(from);
            return self.p.fail(error.label(span, format!("{want} is needed")));
        }
        let uses = match ty {
            Ty::Void => smallvec![],
            ty => self.fields(&ty)?.into_iter().collect(),
        };
        self.append(start, Op::Return, uses, &[], Vec::new());
        Ok(())
    }
}
