//! Accesses to memory, and address computations.

use super::body::Body;
use super::lex::{Kind, Token};
use super::parser::Step;
use super::ty::Ty;
use crate::constants::Constant;
use crate::ir::operand::Operand;
use crate::operation::{Flags, Op};
use crate::set::Operands;
use crate::types::{Elem, Type};
use easel_isa::diagnostic::Diagnostic;
use smallvec::smallvec;

impl Body<'_, '_> {
    /// Reads `volatile` in front of an access.
    fn access_flags(&mut self) -> Flags {
        match self.p.eat("volatile") {
            true => Flags::VOLATILE,
            false => Flags::NONE,
        }
    }

    /// Reads `, align 8` behind an access.
    fn alignment(&mut self) -> Step<Flags> {
        if !self.p.is(",") {
            return Ok(Flags::NONE);
        }
        let second = self.p.second();
        if self.p.text_of(second) != "align" {
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

    /// Reads type and value of an address.
    fn address(&mut self, start: u32) -> Step<(Operand, Type)> {
        let span = self.p.span();
        let (value, ty) = self.typed()?;
        match ty {
            Type {
                elem: Elem::Pointer(1 | 3 | 4),
                lanes: 0,
            } => Ok((value, ty)),
            Type {
                elem: Elem::Pointer(space),
                lanes: 0,
            } => {
                let message = format!("memory in address space {space} cannot be accessed");
                let error = Diagnostic::error("genx-unsupported", message);
                let span = self.p.since(start);
                self.p.refuse(
                    error
                        .label(span, "this access")
                        .help("1 and 4 are global memory, 3 is that of a group"),
                );
                Ok((value, ty))
            }
            _ => {
                let error = Diagnostic::error("genx-type", format!("an address of type {ty}"));
                self.p.fail(error.label(span, "a pointer is needed"))
            }
        }
    }

    /// The offsets of an aggregate's registers in memory, and the promises of their accesses.
    fn places(&mut self, start: u32, ty: &Ty, flags: Flags) -> Step<Vec<(u64, Flags)>> {
        let mut all = Vec::new();
        let whole = self.p.layout(ty).map(|l| l.align);
        if self.add_places(ty, 0, &mut all).is_none() {
            let message = format!("{} is not accessed in memory", ty.text());
            let span = self.p.since(start);
            let error = Diagnostic::error("genx-type", message);
            return self.p.fail(error.label(span, "its parts have no places"));
        }
        let align = flags.alignment().map_or(whole.unwrap_or(1), u64::from);
        let volatile = Flags(flags.0 & Flags::VOLATILE.0);
        let places = all.into_iter().map(|at: u64| {
            let align = match at {
                0 => align,
                at => align.min(1 << at.trailing_zeros()),
            };
            (
                at,
                volatile.with(Flags::aligned(u32::try_from(align).unwrap_or(1))),
            )
        });
        Ok(places.collect())
    }

    fn add_places(&self, ty: &Ty, from: u64, all: &mut Vec<u64>) -> Option<()> {
        let count = match self.p.resolved(ty) {
            Ty::Value(_) => {
                all.push(from);
                return Some(());
            }
            Ty::Struct(fields, _) => fields.len() as u64,
            Ty::Array(_, count) => *count,
            _ => return None,
        };
        // The aggregate exceeds the limits of a value; `fields` reports the error.
        self.p.fields(ty)?;
        for n in 0..count {
            let (at, part) = self.p.part(ty, n)?;
            self.add_places(&part, from + at, all)?;
        }
        Some(())
    }

    /// An address plus a number of bytes.
    fn moved(&mut self, start: u32, address: Operand, by: u64) -> Operand {
        if by == 0 {
            return address;
        }
        let ty = self.func.type_of(address);
        let by = Constant::splat(Type::int(64), by);
        let by = self.func.context.constants.operand(by);
        let def = self.func.add_value(ty).into();
        let op = Op::ElementAddress(1, Flags::NONE);
        self.append(start, op, smallvec![address, by], &[def], Vec::new());
        def
    }

    pub fn load(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let flags = self.access_flags();
        let span = self.p.span();
        let ty = self.p.ty()?;
        if ty.holds_foreign() {
            return self.p.no_register(&ty, span);
        }
        self.p.expect(",")?;
        let (address, _) = self.address(start)?;
        let flags = flags.with(self.alignment()?);
        if let Ty::Value(ty) = ty {
            self.compute(start, name, Op::Load(flags), [address], ty);
            return Ok(());
        }
        // An aggregate is loaded part by part.
        let types = self.p.fields(&ty).unwrap_or_default();
        let places = self.places(start, &ty, flags)?;
        let defs = self.results(name, &types);
        for (&def, (at, flags)) in defs.iter().zip(places) {
            let address = self.moved(start, address, at);
            self.append(
                start,
                Op::Load(flags),
                smallvec![address],
                &[def],
                Vec::new(),
            );
        }
        Ok(())
    }

    pub fn store(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        let flags = self.access_flags();
        let ty = self.p.ty()?;
        let values = self.fields(&ty)?;
        self.p.expect(",")?;
        let (address, _) = self.address(start)?;
        let flags = flags.with(self.alignment()?);
        self.no_result(name)?;
        let [value] = values[..] else {
            let places = self.places(start, &ty, flags)?;
            for (value, (at, flags)) in values.into_iter().zip(places) {
                let address = self.moved(start, address, at);
                self.append(
                    start,
                    Op::Store(flags),
                    smallvec![value, address],
                    &[],
                    Vec::new(),
                );
            }
            return Ok(());
        };
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
        if self.p.eat("nusw") {
            flags = flags.with(self.flags(allowed));
        }
        let span = self.p.span();
        let elem = self.p.ty()?;
        let Some(size) = self.p.layout(&elem).map(|l| l.size) else {
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
        self.p.expect(",")?;
        let span = self.p.span();
        let (base, ty) = self.typed()?;
        if !matches!(ty.elem, Elem::Pointer(_)) {
            return self.unfit(span, "getelementptr", ty, "pointers");
        }
        let mut indices = Vec::new();
        while self.p.is(",") && self.p.second().kind != Kind::Meta {
            self.p.advance();
            self.p.eat("inrange");
            let span = self.p.span();
            let (index, index_ty) = self.typed()?;
            let lanes = indices.iter().map(|i: &Index| i.ty.lanes).chain([ty.lanes]);
            let lanes = lanes.max().unwrap_or(0);
            if !index_ty.elem.is_int()
                || index_ty.is_vector() && lanes > 0 && index_ty.lanes != lanes
            {
                return self.unfit(
                    span,
                    "getelementptr",
                    index_ty,
                    "integers, one for each address,",
                );
            }
            let ty = index_ty;
            indices.push(Index { index, ty, span });
        }
        let Some(steps) = self.steps(elem, size, &indices)? else {
            return Ok(());
        };
        let [ref before @ .., last] = steps[..] else {
            self.define(name, smallvec![base]);
            return Ok(());
        };
        // A promise about the whole computation does not hold for its steps.
        let flags = if before.is_empty() {
            flags
        } else {
            Flags::NONE
        };
        let (mut at, mut at_ty) = (base, ty);
        for step in before {
            at_ty = at_ty.with_lanes(at_ty.lanes.max(step.ty.lanes));
            let op = Op::ElementAddress(step.bytes, flags);
            let def = self.func.add_value(at_ty).into();
            self.append(start, op, smallvec![at, step.index], &[def], Vec::new());
            at = def;
        }
        let result = at_ty.with_lanes(at_ty.lanes.max(last.ty.lanes));
        let op = Op::ElementAddress(last.bytes, flags);
        self.compute(start, name, op, [at, last.index], result);
        Ok(())
    }

    /// The addend of each index of an address: the first index steps over whole elements, the others into parts of them. Constants
    /// are summed and come last. None after an error, which is reported.
    fn steps(&mut self, elem: Ty, size: u64, indices: &[Index]) -> Step<Option<Vec<AddressStep>>> {
        let Some((first, rest)) = indices.split_first() else {
            return self.p.expected("an index");
        };
        let bytes = |this: &mut Self, size: u64, span| match u32::try_from(size) {
            Ok(bytes) => Ok(bytes),
            Err(_) => {
                let error = Diagnostic::error("genx-limit", format!("elements of {size} bytes"));
                this.p.fail(error.label(span, "too large"))
            }
        };
        let mut steps = Vec::new();
        let mut constant = 0i64;
        let zero = |this: &Self, i: &Index| this.func.integer(i.index) == Some(0);
        if rest.is_empty() || !zero(self, first) {
            let bytes = bytes(self, size, first.span)?;
            steps.push(AddressStep {
                index: first.index,
                ty: first.ty,
                bytes,
            });
        }
        let mut part = elem;
        for index in rest {
            let known = self.func.integer(index.index);
            let field = known.and_then(|n| self.p.part(&part, u64::try_from(n).ok()?));
            let element = self.p.element_ty(&part);
            match (field, element) {
                (Some((at, inner)), _) => {
                    constant = constant.wrapping_add(at as i64);
                    part = inner;
                }
                (None, Some(inner)) => {
                    let size = self.p.layout(&inner).map_or(0, |l| l.size);
                    let bytes = bytes(self, size, index.span)?;
                    let (ty, index) = (index.ty, index.index);
                    steps.push(AddressStep { index, ty, bytes });
                    part = inner;
                }
                (None, None) => {
                    let message = format!("this is no part of {}", part.text());
                    let error = Diagnostic::error("genx-type", message);
                    return self.p.fail(error.label(index.span, "no such part"));
                }
            }
        }
        if constant != 0 {
            let ty = Type::int(64);
            let by = Constant::splat(ty, constant as u64);
            steps.push(AddressStep {
                index: self.func.context.constants.operand(by),
                ty,
                bytes: 1,
            });
        }
        Ok(Some(steps))
    }
}

/// An index of an address computation.
struct Index {
    index: Operand,
    ty: Type,
    span: easel_isa::diagnostic::Span,
}

/// The addend of an index: a number of bytes for each unit.
#[derive(Clone, Copy)]
struct AddressStep {
    index: Operand,
    ty: Type,
    bytes: u32,
}
