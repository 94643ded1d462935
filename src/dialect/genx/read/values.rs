//! Operands: names and constants.

use super::body::{Body, Fields};
use super::lex::Kind;
use super::parser::{Parser, Step};
use super::ty::Ty;
use crate::constants::Constant;
use crate::ir::operand::Operand;
use crate::operation::Symbol;
use crate::set::Operands;
use crate::types::{Elem, Type};
use easel_isa::cursor::shown;
use easel_isa::diagnostic::Diagnostic;
use half::{bf16, f16};

/// The first words of values.
pub(super) fn is_value_word(word: &str) -> bool {
    matches!(
        word,
        "true" | "false" | "null" | "undef" | "poison" | "zeroinitializer" | "none" | "splat"
    ) || is_expression(word)
}

/// Constant expressions of LLVM.
fn is_expression(word: &str) -> bool {
    matches!(
        word,
        "bitcast"
            | "inttoptr"
            | "ptrtoint"
            | "addrspacecast"
            | "getelementptr"
            | "trunc"
            | "zext"
            | "sext"
            | "add"
            | "sub"
            | "mul"
            | "shl"
            | "xor"
            | "asm"
            | "blockaddress"
            | "dso_local_equivalent"
            | "no_cfi"
            | "select"
            | "icmp"
            | "fcmp"
            | "extractelement"
            | "insertelement"
            | "shufflevector"
    )
}

impl Body<'_, '_> {
    /// A value of a given type: for a struct, one operand for each field.
    pub fn fields(&mut self, ty: &Ty) -> Step<Fields> {
        match ty {
            Ty::Value(ty) => Ok(smallvec::smallvec![self.operand(*ty)?]),
            ty if ty.holds_foreign() => self.p.no_register(ty, self.p.span()),
            Ty::Struct(..) | Ty::Array(..) | Ty::Named(_) => self.aggregate(ty),
            other => {
                let message = format!("{} is no value", other.text());
                let error = Diagnostic::error("genx-type", message);
                self.p
                    .fail(error.label(self.p.span(), "a value is needed here"))
            }
        }
    }

    /// A value of a struct or an array: one operand for each register.
    fn aggregate(&mut self, ty: &Ty) -> Step<Fields> {
        let Some(types) = self.p.fields(ty) else {
            let message = format!("{} is no value", ty.text());
            let error = Diagnostic::error("genx-type", message);
            return self
                .p
                .fail(error.label(self.p.span(), "a value is needed here"));
        };
        match self.p.kind() {
            Kind::Local => {
                let token = self.p.advance();
                self.named(token, &types)
            }
            Kind::Word if matches!(self.p.text(), "undef" | "poison") => {
                self.p.advance();
                let constants = &mut self.func.context.constants;
                Ok(types
                    .iter()
                    .map(|&ty| constants.operand(Constant::undef(ty)))
                    .collect())
            }
            Kind::Word if self.p.is("zeroinitializer") => {
                self.p.advance();
                let constants = &mut self.func.context.constants;
                Ok(types
                    .iter()
                    .map(|&ty| constants.operand(Constant::splat(ty, 0)))
                    .collect())
            }
            Kind::Sign(open @ (b'{' | b'[' | b'<')) => {
                self.p.advance();
                let packed = open == b'<';
                if packed {
                    self.p.expect("{")?;
                }
                let close = if open == b'[' { "]" } else { "}" };
                let start = self.p.start();
                let mut fields = Fields::new();
                while !self.p.eat(close) {
                    if !fields.is_empty() {
                        self.p.expect(",")?;
                    }
                    let part = self.p.ty()?;
                    fields.extend(self.fields(&part)?);
                }
                if packed {
                    self.p.expect(">")?;
                }
                let found = fields.iter().map(|&o| self.func.type_of(o));
                if !found.eq(types.iter().copied()) {
                    let message = format!("the parts are none of {}", ty.text());
                    let span = self.p.since(start);
                    let error = Diagnostic::error("genx-type", message);
                    return self.p.fail(error.label(span, "other types are needed"));
                }
                Ok(fields)
            }
            _ => self.p.expected("a value"),
        }
    }

    /// Reads a type that must equal `want`.
    pub fn typed_as(&mut self, want: Type) -> Step<()> {
        let start = self.p.start();
        let ty = self.p.value_ty()?;
        if ty == want {
            return Ok(());
        }
        let error = Diagnostic::error("genx-type", format!("expected {want}, found {ty}"));
        let span = self.p.since(start);
        self.p
            .fail(error.label(span, format!("this must be {want}")))
    }

    /// Reads a type and a value of that type.
    pub fn typed(&mut self) -> Step<(Operand, Type)> {
        let ty = self.p.value_ty()?;
        Ok((self.operand(ty)?, ty))
    }

    /// A value of a type.
    pub fn operand(&mut self, ty: Type) -> Step<Operand> {
        if self.p.kind() == Kind::Local {
            let token = self.p.advance();
            return Ok(self.named(token, &[ty])?[0]);
        }
        let (mark, errors) = (self.p.cursor, self.p.diagnostics.0.len());
        match self.p.constant(ty) {
            Ok(constant) => Ok(self.func.context.constants.operand(constant)),
            Err(failed) => match self.p.diagnostics.0.get(errors) {
                // A foreign constant is kept verbatim.
                Some(error) if error.code == "genx-unsupported" => {
                    let refused = self.p.diagnostics.0.split_off(errors);
                    refused.into_iter().for_each(|e| self.p.refuse(e));
                    self.p.cursor = mark;
                    Ok(self.symbol(ty))
                }
                _ => Err(failed),
            },
        }
    }

    /// A constant verbatim.
    fn symbol(&mut self, ty: Type) -> Operand {
        let start = self.p.start();
        self.p.skip_constant();
        let text = self.p.between(start, self.p.last());
        let symbol = Symbol {
            text: text.into(),
            pointee: self.p.last_pointee(),
        };
        let span = self.p.since(start);
        self.symbol_value(symbol, ty, span)
    }
}

impl Parser<'_> {
    /// A constant of a type.
    pub fn constant(&mut self, ty: Type) -> Step<Constant> {
        let start = self.start();
        match self.kind() {
            Kind::Word => match self.text() {
                "undef" | "poison" => {
                    self.advance();
                    Ok(Constant::undef(ty))
                }
                "zeroinitializer" => {
                    self.advance();
                    Ok(Constant::splat(ty, 0))
                }
                "splat" if ty.is_vector() => {
                    self.advance();
                    self.expect("(")?;
                    let bits = self.element_of(ty)?;
                    self.expect(")")?;
                    Ok(Constant::each(ty, (0..ty.lanes).map(|_| bits)))
                }
                word if is_expression(word) => self.expression(ty),
                _ if !ty.is_vector() => Ok(self
                    .element(ty)?
                    .map_or(Constant::undef(ty), |bits| Constant::splat(ty, bits))),
                _ => self.expected("a value"),
            },
            Kind::Sign(b'<') if ty.is_vector() => {
                self.advance();
                let mut elements = Vec::with_capacity(ty.lanes as usize);
                loop {
                    elements.push(self.element_of(ty)?);
                    if !self.eat(",") {
                        break;
                    }
                }
                self.expect(">")?;
                if elements.len() != ty.lanes as usize {
                    let message = format!("{} elements of a constant of type {ty}", elements.len());
                    let error = Diagnostic::error("genx-type", message);
                    let span = self.since(start);
                    return self.fail(error.label(span, format!("{} are needed", ty.lanes)));
                }
                Ok(Constant::each(ty, elements))
            }
            Kind::Bytes if ty.is_vector() => {
                let error = Diagnostic::error("genx-unsupported", "texts are no values here");
                let span = self.span();
                self.fail(
                    error
                        .label(span, "no vector")
                        .help("write the elements: `<i8 1, i8 2>`"),
                )
            }
            Kind::Global => self.address_of(),
            Kind::Int | Kind::Float | Kind::Hex if !ty.is_vector() => Ok(self
                .element(ty)?
                .map_or(Constant::undef(ty), |bits| Constant::splat(ty, bits))),
            Kind::Int | Kind::Float | Kind::Hex => {
                let error =
                    Diagnostic::error("genx-type", format!("a number is no constant of type {ty}"));
                let span = self.span();
                self.fail(error.label(span, "one for each element is needed, in `<` and `>`"))
            }
            _ => self.expected("a value"),
        }
    }

    /// The error for the address of a global, which has no meaning in easel.
    fn address_of<T>(&mut self) -> Step<T> {
        let message = format!("the address of {} is not supported", shown(self.text()));
        let error = Diagnostic::error("genx-unsupported", message);
        self.fail(
            error
                .label(self.span(), "a global as a value")
                .help("pass what it holds as an argument of the kernel"),
        )
    }

    /// Reads type and value of an element of a vector.
    fn element_of(&mut self, ty: Type) -> Step<Option<u64>> {
        let want = Type::scalar(ty.elem);
        let start = self.start();
        let found = self.value_ty()?;
        if found != want {
            let error = Diagnostic::error(
                "genx-type",
                format!("an element of type {found} in a constant of type {ty}"),
            );
            let span = self.since(start);
            return self.fail(error.label(span, format!("this must be {want}")));
        }
        if self.kind() == Kind::Word && is_expression(self.text()) {
            return Ok(self.expression(want)?.as_splat());
        }
        self.element(want)
    }

    /// The bits of a constant that is no vector.
    fn element(&mut self, ty: Type) -> Step<Option<u64>> {
        let span = self.span();
        let wrong = |p: &mut Self| {
            let found = shown(p.text());
            let error =
                Diagnostic::error("genx-type", format!("{found} is no constant of type {ty}"));
            p.fail(error.label(span, format!("a constant of type {ty} is needed")))
        };
        let bits = match (self.kind(), ty.elem) {
            (Kind::Word, elem) => match (self.text(), elem) {
                ("undef" | "poison", _) => None,
                ("zeroinitializer", _) | ("null", Elem::Pointer(_)) => Some(0),
                ("true", Elem::Int(1)) => Some(1),
                ("false", Elem::Int(1)) => Some(0),
                (word, _) if is_value_word(word) => return wrong(self),
                _ => return self.expected("a value"),
            },
            (Kind::Int, Elem::Int(bits)) => {
                let text = self.text();
                let least = -(1_i128 << (bits - 1));
                match text.parse::<i128>() {
                    Ok(number) if number >= least && number < 1 << bits => {
                        Some(number as u64 & (u64::MAX >> (64 - u32::from(bits))))
                    }
                    _ => {
                        let message = format!("{} does not fit {ty}", shown(text));
                        let error = Diagnostic::error("genx-type", message);
                        return self.fail(error.label(span, "too large"));
                    }
                }
            }
            (Kind::Float, elem) if elem.is_float() => {
                let Ok(number) = self.text().parse::<f64>() else {
                    return self.expected("a number");
                };
                Some(self.rounded(number, ty)?)
            }
            (Kind::Hex, elem) if elem.is_float() => {
                let digits = &self.text()[2..];
                let hex = |digits: &str| u64::from_str_radix(digits, 16).ok();
                match (digits.as_bytes().first(), elem) {
                    (Some(b'H'), Elem::Half) | (Some(b'R'), Elem::BFloat) => {
                        match hex(&digits[1..]).filter(|&b| b <= 0xffff) {
                            Some(bits) => Some(bits),
                            None => return wrong(self),
                        }
                    }
                    (Some(first), Elem::Float | Elem::Double) if first.is_ascii_hexdigit() => {
                        match hex(digits) {
                            Some(bits) => Some(self.narrowed(bits, ty)?),
                            None => return wrong(self),
                        }
                    }
                    _ => return wrong(self),
                }
            }
            (Kind::Int | Kind::Float | Kind::Hex, _) => return wrong(self),
            (Kind::Global, _) => return self.address_of(),
            _ => return self.expected("a value"),
        };
        self.advance();
        Ok(bits)
    }

    /// The bits of a decimal number, which the type must represent exactly.
    fn rounded(&mut self, number: f64, ty: Type) -> Step<u64> {
        let (bits, back) = match ty.elem {
            Elem::Half => {
                let h = f16::from_f64(number);
                (h.to_bits().into(), h.to_f64())
            }
            Elem::BFloat => {
                let b = bf16::from_f64(number);
                (b.to_bits().into(), b.to_f64())
            }
            Elem::Float => {
                let f = number as f32;
                (f.to_bits().into(), f.into())
            }
            _ => (number.to_bits(), number),
        };
        if back == number {
            return Ok(bits);
        }
        let text = self.text();
        let error = Diagnostic::error(
            "genx-type",
            format!("{} is no number of type {ty}", shown(text)),
        );
        let help = match ty.elem {
            Elem::Half => format!("the nearest is 0xH{bits:04X}"),
            Elem::BFloat => format!("the nearest is 0xR{bits:04X}"),
            _ => format!("the nearest is 0x{:016X}", back.to_bits()),
        };
        let span = self.span();
        self.fail(error.label(span, "it would be rounded").help(help))
    }

    /// The bits of a `float` that is written as a `double`.
    fn narrowed(&mut self, bits: u64, ty: Type) -> Step<u64> {
        if ty.elem == Elem::Double {
            return Ok(bits);
        }
        let wide = f64::from_bits(bits);
        if wide.is_nan() {
            // The conversion is on bits, because a float conversion can change the payload of a NaN.
            let sign = (bits >> 32) as u32 & 0x8000_0000;
            let rest = (bits >> 29) as u32 & ((1 << 23) - 1);
            return Ok(u64::from(sign | f32::INFINITY.to_bits() | rest.max(1)));
        }
        self.rounded(wide, ty)
    }

    /// A constant expression of LLVM: only a number as an address is supported.
    fn expression(&mut self, ty: Type) -> Step<Constant> {
        let start = self.start();
        let word = self.text();
        self.advance();
        if matches!(word, "inttoptr" | "ptrtoint" | "bitcast" | "addrspacecast")
            && self.is("(")
            && self.second().kind == Kind::Word
        {
            self.advance();
            let from = self.value_ty()?;
            if self.kind() == Kind::Int
                || self.is("null")
                || self.is("undef")
                || self.is("poison")
                || self.is("zeroinitializer")
            {
                let constant = self.constant(from)?;
                self.expect("to")?;
                let to = self.value_ty()?;
                self.expect(")")?;
                if to == ty && to.elem.bits() == from.elem.bits() && to.lanes == from.lanes {
                    return Ok(Constant { ty, ..constant });
                }
            }
        }
        let error = Diagnostic::error(
            "genx-unsupported",
            format!("constant expressions such as `{word}` are not supported"),
        );
        let span = self.since(start);
        self.fail(
            error
                .label(span, "a constant that is computed")
                .help("write an instruction for it"),
        )
    }
}
