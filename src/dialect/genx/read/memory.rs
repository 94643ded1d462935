//! Accesses of memory and addresses.

use super::body::Body;
use super::lex::{Kind, Token};
use super::parser::Step;
use crate::ir::operand::Operand;
use crate::operation::{Flags, Op};
use crate::types::{Elem, Type};
use easel_isa::diagnostic::Diagnostic;
use smallvec::smallvec;

impl Body<'_, '_> {
    /// `volatile` in front of an access; atomic ones are not supported.
    fn access_flags(&mut self) -> Step<Flags> {
        if self.p.is_word("atomic") {
            let error = Diagnostic::error("genx-unsupported", "atomic accesses are not supported");
            let span = self.p.span();
            return self.p.fail(
                error
                    .label(span, "atomic")
                    .help("write a plain access between `llvm.genx.fence`"),
            );
        }
        Ok(match self.p.eat_word("volatile") {
            true => Flags::VOLATILE,
            false => Flags::NONE,
        })
    }

    /// `, align 8` behind an access.
    fn alignment(&mut self) -> Step<Flags> {
        if !self.p.is_sign(b',') {
            return Ok(Flags::NONE);
        }
        let second = self.p.second();
        if self.p.str_of(second) != "align" {
            return Ok(Flags::NONE);
        }
        self.p.advance();
        self.p.advance();
        let span = self.p.span();
        let bytes = self.p.number("a number of bytes")?;
        if bytes.is_power_of_two() {
            return Ok(Flags::aligned(bytes));
        }
        let error = Diagnostic::error("genx-parse", format!("an alignment of {bytes} bytes"));
        self.p.fail(error.label(span, "a power of two is needed"))
    }

    /// Type and value of an address.
    fn address(&mut self) -> Step<(Operand, Type)> {
        let span = self.p.span();
        let (value, ty) = self.typed()?;
        match ty {
            Type {
                elem: Elem::Pointer(_),
                lanes: 0,
            } => Ok((value, ty)),
            _ => {
                let error = Diagnostic::error("genx-type", format!("an address of type {ty}"));
                self.p.fail(error.label(span, "a pointer is needed"))
            }
        }
    }

    pub fn load(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let flags = self.access_flags()?;
        let ty = self.p.value_ty()?;
        self.p.expect(b',')?;
        let (address, _) = self.address()?;
        let flags = flags.with(self.alignment()?);
        self.compute(start, name, Op::Load(flags), [address], ty);
        Ok(())
    }

    pub fn store(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let flags = self.access_flags()?;
        let (value, _) = self.typed()?;
        self.p.expect(b',')?;
        let (address, _) = self.address()?;
        let flags = flags.with(self.alignment()?);
        self.no_result(name)?;
        self.append(
            start,
            Op::Store(flags),
            smallvec![value, address],
            &[],
            Vec::new(),
        );
        Ok(())
    }

    pub fn element_address(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let allowed = Flags::INBOUNDS.with(Flags::NUW);
        let mut flags = self.flags(allowed);
        if self.p.eat_word("nusw") {
            flags = flags.with(self.flags(allowed));
        }
        let span = self.p.span();
        let elem = self.p.ty()?;
        let Some(bytes) = elem.memory_bytes().and_then(|b| u32::try_from(b).ok()) else {
            let error = Diagnostic::error(
                "genx-unsupported",
                format!("`getelementptr` over {} is not supported", elem.text()),
            );
            return self.p.fail(
                error
                    .label(span, "its size is not known")
                    .help("compute the offset in bytes and write `getelementptr i8, ...`"),
            );
        };
        self.p.expect(b',')?;
        let span = self.p.span();
        let (base, ty) = self.typed()?;
        if !matches!(ty.elem, Elem::Pointer(_)) {
            return self.unfit(span, "getelementptr", ty, "pointers");
        }
        self.p.expect(b',')?;
        let span = self.p.span();
        let (index, index_ty) = self.typed()?;
        if !index_ty.elem.is_int()
            || (index_ty.is_vector() && ty.is_vector() && index_ty.lanes != ty.lanes)
        {
            return self.unfit(
                span,
                "getelementptr",
                index_ty,
                "integers, one for each address,",
            );
        }
        if self.p.is_sign(b',') && self.p.second().kind != Kind::Meta {
            let error = Diagnostic::error(
                "genx-unsupported",
                "`getelementptr` of several indices is not supported",
            );
            let span = self.p.span();
            return self.p.fail(
                error
                    .label(span, "a second index")
                    .help("compute the offset in bytes and write `getelementptr i8, ...`"),
            );
        }
        let result = ty.with_lanes(ty.lanes.max(index_ty.lanes));
        self.compute(
            start,
            name,
            Op::ElementAddress(bytes, flags),
            [base, index],
            result,
        );
        Ok(())
    }
}
