//! Operands as text.

use super::Printer;
use crate::model::{
    General, Immediate, Indirect, IndirectRegion, Modifier, Named, Operand, Region, Variable,
};
use crate::tables::{OperandInfo, Role, Type};
use std::fmt::Write;

impl<'a> Printer<'a> {
    pub(super) fn operand(&mut self, operand: &Operand, role: Option<Role>, size: u32) {
        match operand {
            Operand::Destination {
                base,
                offset,
                stride,
            } => {
                self.place(*base, *offset);
                self.out.push('<');
                self.number(*stride);
                self.out.push('>');
                self.type_of(*base);
            }
            Operand::Source {
                base,
                offset,
                region,
                modifier,
            } => {
                self.modifier(*modifier);
                self.place(*base, *offset);
                self.region(*region, size);
                self.type_of(*base);
            }
            Operand::IndirectDestination { at, stride, ty } => {
                self.indirect(at);
                let _ = match self.older() {
                    true => write!(self.out, "<0;1,{stride}>"),
                    false => write!(self.out, "<{stride}>"),
                };
                self.colon(*ty);
            }
            Operand::IndirectSource {
                at,
                region,
                ty,
                modifier,
            } => {
                self.modifier(*modifier);
                self.indirect(at);
                match region {
                    IndirectRegion::Region(region) => self.region(*region, size),
                    IndirectRegion::Stride(stride) => {
                        let _ = write!(self.out, "<{stride}>");
                    }
                    IndirectRegion::Rows { width, hstride } => {
                        let _ = write!(self.out, "<{width},{hstride}>");
                    }
                }
                self.colon(*ty);
            }
            Operand::Immediate(immediate) => self.immediate(immediate),
            Operand::Address {
                variable,
                first,
                stride,
            } => {
                let name = self.kernel.name_of(Variable::Address(*variable));
                let _ = write!(self.out, "{name}({first})<{stride}>");
            }
            Operand::AddressOf { base, offset } => self.address_of(*base, *offset),
            Operand::Predicate(p) => {
                let name = self.kernel.name_of(Variable::Predicate(*p));
                self.out.push_str(name);
            }
            Operand::Surface(surface) => {
                let name = match surface {
                    Named::Declared(s) => self.kernel.name_of(Variable::Surface(*s)),
                    Named::BuiltIn(b) => self.builtin(*b),
                };
                self.out.push_str(name);
                if role == Some(Role::SurfaceDestination) {
                    self.out.push_str("(0)");
                }
            }
            Operand::Sampler(sampler) => {
                let name = match sampler {
                    Named::Declared(s) => self.kernel.name_of(Variable::Sampler(*s)),
                    Named::BuiltIn(b) => self.builtin(*b),
                };
                self.out.push_str(name);
            }
            Operand::Raw { base, offset } => {
                let name = self.name(*base);
                self.out.push_str(name);
                self.out.push('.');
                self.number(*offset);
            }
            Operand::Memory { .. } => {}
            Operand::Label(label) => {
                let name = self.kernel.labels.get(*label);
                self.out.push_str(name.map_or("?", String::as_str));
            }
            Operand::Labels(labels) => {
                let names = labels.iter().map(|l| self.kernel.labels.get(*l));
                let names: Vec<&str> = names.map(|n| n.map_or("?", String::as_str)).collect();
                let _ = write!(self.out, "({})", names.join(", "));
            }
            Operand::Number(n) => {
                let _ = write!(self.out, "{n}");
            }
        }
    }

    /// Prints an address in memory, with the words that the row has for it.
    pub(super) fn memory(&mut self, operand: &Operand, row: &OperandInfo) {
        let Operand::Memory {
            surface,
            base,
            offset,
            plus,
        } = operand
        else {
            return;
        };
        self.out.push_str(&row.word);
        if let Some(number) = surface {
            let _ = write!(self.out, "({number:#x})");
        }
        let _ = write!(self.out, "[{}", self.name(*base));
        if *offset != 0 {
            let _ = write!(self.out, ".{offset}");
        }
        if *plus != 0 {
            let sign = if *plus < 0 { '-' } else { '+' };
            let _ = write!(self.out, "{sign}{:#x}", plus.unsigned_abs());
        }
        let _ = write!(self.out, "]:a{}", row.address_bytes * 8);
    }

    fn builtin(&self, name: crate::model::BuiltIn) -> &'static str {
        let info = self.platform.builtin(name);
        info.map_or("?", |info| info.name.as_str())
    }

    fn name(&self, base: Named<General>) -> &'a str {
        let kernel = self.kernel;
        match base {
            Named::Declared(v) => kernel.name_of(Variable::General(v)),
            Named::BuiltIn(b) => self.builtin(b),
        }
    }

    fn element_type(&self, base: Named<General>) -> Option<Type> {
        match base {
            Named::Declared(v) => self.kernel.generals.get(v).map(|d| d.ty),
            Named::BuiltIn(b) => self.platform.builtin(b).and_then(|b| b.ty),
        }
    }

    /// Name, row and column; the older spelling has the root of an alias, too.
    fn place(&mut self, base: Named<General>, offset: u32) {
        let name = self.name(base);
        self.out.push_str(name);
        if let Named::Declared(v) = base
            && self.older()
            && self
                .kernel
                .generals
                .get(v)
                .is_some_and(|d| d.alias.is_some())
        {
            let root = Variable::General(self.kernel.root(v).0);
            let _ = write!(self.out, "{{{}}}", self.kernel.name_of(root));
        }
        let bytes = self
            .element_type(base)
            .map_or(1, |ty| self.platform.ty(ty).bytes);
        let grf = self.platform.grf_bytes().max(1);
        self.out.push('(');
        self.number(offset / grf);
        self.out.push(',');
        self.number(offset % grf / bytes.max(1));
        self.out.push(')');
    }

    /// Prints the type after a direct operand, in the older spelling.
    fn type_of(&mut self, base: Named<General>) {
        if let Some(ty) = self.element_type(base)
            && self.older()
        {
            self.colon(ty);
        }
    }

    fn colon(&mut self, ty: Type) {
        let _ = write!(self.out, ":{}", self.platform.ty(ty).name);
    }

    fn modifier(&mut self, modifier: Modifier) {
        self.out.push_str(match modifier {
            Modifier::None => "",
            Modifier::Negate => "(-)",
            Modifier::Absolute => "(abs)",
            Modifier::NegateAbsolute => "(-abs)",
            Modifier::Complement => "(~)",
        });
    }

    fn region(&mut self, region: Region, size: u32) {
        let Region {
            vstride,
            width,
            hstride,
        } = region;
        match (self.older(), width, vstride) {
            // One row of all elements, or rows of the greatest possible width.
            (true, 1, 1..) => {
                let most = self.platform.limits().widths.iter().max().copied();
                let row = size.min(most.unwrap_or(size)).max(1);
                let next = if size > row {
                    row.saturating_mul(vstride)
                } else {
                    0
                };
                let _ = write!(self.out, "<{next};{row},{vstride}>");
            }
            _ => {
                for (before, n) in [('<', vstride), (';', width), (',', hstride)] {
                    self.out.push(before);
                    self.number(n);
                }
                self.out.push('>');
            }
        }
    }

    fn indirect(&mut self, at: &Indirect) {
        let name = self
            .kernel
            .name_of(Variable::Address(at.address))
            .to_owned();
        let (first, offset) = (at.first, at.offset);
        if !self.older() {
            let _ = write!(self.out, "r[{name}({first}),{offset}]");
            return;
        }
        let _ = write!(self.out, "[{name}({first}){offset:+}]");
        let grf = self.platform.grf_bytes().max(1);
        if offset.unsigned_abs() % grf == 0 {
            self.out.push_str("{nogrfcross}");
        }
    }

    fn address_of(&mut self, base: Named<General>, offset: u32) {
        if self.older() {
            self.place(base, offset);
            self.out.push_str("<0;1,0>");
            self.type_of(base);
            return;
        }
        let _ = write!(self.out, "&{}", self.name(base).to_owned());
        if offset != 0 {
            let _ = write!(self.out, "[{offset}]");
        }
    }

    fn immediate(&mut self, immediate: &Immediate) {
        let info = self.platform.ty(immediate.ty);
        let bits = immediate.bits & info.mask();
        let _ = match bits == 0 && self.older() {
            true => write!(self.out, "0:{}", info.name),
            false => write!(self.out, "0x{bits:x}:{}", info.name),
        };
    }
}
