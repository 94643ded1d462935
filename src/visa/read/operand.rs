//! Operands: their syntax, then their meaning for a role of an operation.

use super::cursor::{self, Cursor, Spelled, Step, joined};
use super::names::{Meant, Names};
use super::number;
use crate::model::{
    General, Immediate, Indirect, IndirectRegion, Kernel, Modifier, Named, Operand, Region,
    Surface, Variable,
};
use crate::tables::{Category, FloatFormat, Kind, OperandInfo, Platform, Role, Type};
use easel_isa::diagnostic::{Diagnostic, Span};
use easel_isa::meaning::eval::float::Format;

/// The syntax of an operand.
#[derive(Clone, Debug)]
pub(super) enum Syntax<'t> {
    /// A name, the contents of parentheses after the name, and a region.
    Named {
        modifier: Modifier,
        name: Spelled<'t>,
        at: Place,
        region: Option<Angle>,
    },
    Indirect {
        modifier: Modifier,
        address: Spelled<'t>,
        first: u32,
        offset: i32,
        region: Angle,
        ty: Type,
    },
    Immediate(Immediate),
    Number(i64),
    AddressOf {
        name: Spelled<'t>,
        offset: u32,
    },
    Raw {
        name: Spelled<'t>,
        offset: u32,
        /// The layout of elements in registers and in memory.
        shape: Option<Spelled<'t>>,
    },
    /// `flat[V1.32+0x10]:a64`, `bti(0x2)[V1]:a32`
    Memory {
        word: Spelled<'t>,
        surface: Option<i64>,
        name: Spelled<'t>,
        offset: u32,
        plus: i32,
        bits: Spelled<'t>,
    },
    Labels(Vec<Spelled<'t>>),
}

/// The contents of parentheses.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    None,
    Element(u32),
    RowColumn(u32, u32),
}

/// The contents of angle brackets.
#[derive(Clone, Copy, Debug)]
pub(super) enum Angle {
    Stride(u32),
    Rows(u32, u32),
    Region(Region),
}

/// Reads the syntax of an operand.
pub(super) fn syntax<'t>(c: &mut Cursor<'t>, platform: &Platform) -> Step<Syntax<'t>> {
    let modifier = modifier(c);
    if modifier == Modifier::None && c.eat("(") {
        let mut labels = vec![cursor::expect_label(c)?];
        while c.eat(",") {
            labels.push(cursor::expect_label(c)?);
        }
        c.expect(")")?;
        return Ok(Syntax::Labels(labels));
    }
    if c.accept("r[") {
        return indirect(c, platform, modifier);
    }
    if c.eat("&") {
        let name = cursor::name(c)?;
        let mut offset = 0;
        if joined(c, "[") {
            offset = number::count(c)?;
            c.expect("]")?;
        }
        return Ok(Syntax::AddressOf { name, offset });
    }
    if c.rest()
        .starts_with(|ch: char| ch.is_ascii_digit() || ch == '-')
    {
        return number(c, platform);
    }
    let name = name_or_label(c)?;
    if joined(c, ".") {
        let offset = if joined(c, "(") {
            let offset = number::count(c)?;
            c.expect(")")?;
            offset
        } else {
            number::literal(c)?
        };
        let shape = shape(c)?;
        return Ok(Syntax::Raw {
            name,
            offset,
            shape,
        });
    }
    if c.is_joined() && c.starts(":") {
        return Ok(Syntax::Raw {
            name,
            offset: 0,
            shape: shape(c)?,
        });
    }
    let mut memory = *c;
    let found = surface(&mut memory);
    if joined(&mut memory, "[") {
        *c = memory;
        return address(c, name, found);
    }
    let mut at = Place::None;
    if joined(c, "(") {
        let first = number::count(c)?;
        at = match c.eat(",") {
            true => Place::RowColumn(first, number::count(c)?),
            false => Place::Element(first),
        };
        c.expect(")")?;
    }
    let region = match c.is_joined() && c.starts("<") {
        true => Some(angle(c)?),
        false => None,
    };
    Ok(Syntax::Named {
        modifier,
        name,
        at,
        region,
    })
}

/// The shape after the registers of a message: `:d32x2`.
fn shape<'t>(c: &mut Cursor<'t>) -> Step<Option<Spelled<'t>>> {
    match joined(c, ":") {
        true => cursor::name(c).map(Some),
        false => Ok(None),
    }
}

/// `(0x2)`, the number of a surface, if it is next.
fn surface(c: &mut Cursor<'_>) -> Option<i64> {
    let mut behind = *c;
    if !joined(&mut behind, "(") {
        return None;
    }
    let number = number::integer(&mut behind).ok()?;
    behind.eat(")").then(|| {
        *c = behind;
        number
    })
}

/// The operand after the opening bracket of an address.
fn address<'t>(c: &mut Cursor<'t>, word: Spelled<'t>, surface: Option<i64>) -> Step<Syntax<'t>> {
    let name = cursor::name(c)?;
    let offset = if joined(c, ".") {
        number::literal(c)?
    } else {
        0
    };
    let mark = c.start();
    let plus = match (c.eat("+"), c.starts("-")) {
        (true, _) | (_, true) => number::integer(c)?,
        _ => 0,
    };
    let plus = number::fitting("visa-immediate", plus, c.since(mark))?;
    c.expect("]")?;
    c.expect(":")?;
    let bits = cursor::name(c)?;
    Ok(Syntax::Memory {
        word,
        surface,
        name,
        offset,
        plus,
        bits,
    })
}

/// Labels have more letters than names.
fn name_or_label<'t>(c: &mut Cursor<'t>) -> Step<Spelled<'t>> {
    let mut other = *c;
    if let Some(found) = cursor::label(&mut other)
        && !(other.is_joined() && ["(", ".", "<"].iter().any(|sign| other.starts(sign)))
    {
        *c = other;
        return Ok(found);
    }
    cursor::name(c).map_err(|_| c.expected("an operand"))
}

fn modifier(c: &mut Cursor<'_>) -> Modifier {
    let all = [
        ("(-)", Modifier::Negate),
        ("(abs)", Modifier::Absolute),
        ("(-abs)", Modifier::NegateAbsolute),
        ("(~)", Modifier::Complement),
    ];
    let found = all.into_iter().find(|(text, _)| c.accept(text));
    found.map_or(Modifier::None, |(_, modifier)| modifier)
}

fn angle(c: &mut Cursor<'_>) -> Step<Angle> {
    c.expect("<")?;
    let first = number::count(c)?;
    let angle = if c.eat(";") {
        let width = number::count(c)?;
        c.expect(",")?;
        let hstride = number::count(c)?;
        Angle::Region(Region {
            vstride: first,
            width,
            hstride,
        })
    } else if c.eat(",") {
        Angle::Rows(first, number::count(c)?)
    } else {
        Angle::Stride(first)
    };
    c.expect(">")?;
    Ok(angle)
}

fn ty(c: &mut Cursor<'_>, platform: &Platform) -> Step<Type> {
    let (name, at) = cursor::name(c)?;
    platform.type_by_name(name).ok_or_else(|| {
        let d = Diagnostic::error("visa-parse", format!("no type is called `{name}`"));
        Box::new(d.label(at, ""))
    })
}

fn indirect<'t>(c: &mut Cursor<'t>, platform: &Platform, modifier: Modifier) -> Step<Syntax<'t>> {
    let address = cursor::name(c)?;
    c.expect("(")?;
    let first = number::count(c)?;
    c.expect(")")?;
    let mut offset = 0;
    if c.eat(",") {
        let mark = c.start();
        let value = number::expression(c)?;
        offset = number::fitting("visa-immediate", value, c.since(mark))?;
    }
    c.expect("]")?;
    let region = angle(c)?;
    c.expect(":")?;
    let ty = ty(c, platform)?;
    Ok(Syntax::Indirect {
        modifier,
        address,
        first,
        offset,
        region,
        ty,
    })
}

fn number<'t>(c: &mut Cursor<'t>, platform: &Platform) -> Step<Syntax<'t>> {
    let mut plain = *c;
    let (text, at) = number::digits(c)?;
    if !joined(c, ":") {
        // A number as an operand, such as a plane.
        let value = number::integer(&mut plain)?;
        *c = plain;
        return Ok(Syntax::Number(value));
    }
    let ty = ty(c, platform)?;
    match bits(text, ty, platform) {
        Some(bits) => Ok(Syntax::Immediate(Immediate { bits, ty })),
        None => {
            let name = &platform.ty(ty).name;
            let message = format!("`{text}` is no constant of type `{name}`");
            let d = Diagnostic::error("visa-immediate", message).label(at, "");
            Err(Box::new(d.help(
                "integers fit their type; floats have a point, or their bits after `0x`",
            )))
        }
    }
}

/// The bits of a constant, if it fits its type.
fn bits(text: &str, ty: Type, platform: &Platform) -> Option<u64> {
    let info = platform.ty(ty);
    let mask = info.mask();
    let negative = text.starts_with('-');
    let digits = text.strip_prefix('-').unwrap_or(text);
    let hexadecimal = digits.strip_prefix("0x").or(digits.strip_prefix("0X"));
    if let (Kind::Float(format), None) = (info.kind, hexadecimal) {
        if !text.contains('.') {
            return None;
        }
        let value: f64 = text.parse().ok()?;
        return Some(match format {
            FloatFormat::F16 => Format::F16.nearest(value),
            FloatFormat::Bf16 => Format::BF16.nearest(value),
            FloatFormat::F32 => u64::from((value as f32).to_bits()),
            FloatFormat::F64 => value.to_bits(),
        });
    }
    let value = match hexadecimal {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?,
        None => digits.parse().ok()?,
    };
    let value = if negative {
        value.wrapping_neg()
    } else {
        value
    };
    // All bits beyond the type are copies of the sign, or zero; as 32 or as 64 bits.
    let beyond = value & !mask;
    let sign = (mask >> 1) + 1;
    let extended = |bits: u64| beyond == bits & !mask && value & sign != 0;
    let fits = beyond == 0 || extended(u64::MAX) || extended(u64::from(u32::MAX));
    fits.then_some(value & mask)
}

fn wrong<T>(at: Span, role: Role) -> Step<T> {
    let message = format!("this is no {}", role.name().replace('_', " "));
    let d = Diagnostic::error("visa-operand", message).label(at, "");
    Err(Box::new(d.help(match role {
        Role::Destination => "such as `V32(0,0)<1>` or `r[A0(0),0]<1>:d`",
        Role::Source | Role::Scalar => {
            "such as `V32(0,0)<1;1,0>`, `r[A0(0),0]<0;1,0>:d` or `0x1:d`"
        }
        Role::RawDestination | Role::RawSource => "such as `V32.0`",
        Role::AddressDestination => "such as `A0(0)<1>`",
        Role::Base => "such as `&V32[4]`",
        Role::PredicateDestination | Role::PredicateSource => "such as `P1`",
        Role::SurfaceDestination => "such as `T6(0)`",
        Role::Surface => "such as `T6`",
        Role::Sampler => "such as `S0`",
        Role::Label => "such as `BB_1`",
        Role::Labels => "such as `(BB_1, BB_2)`",
        Role::Number => "such as `0`",
        Role::Memory => "such as `flat[V32]:a64`",
        Role::SurfaceMemory => "such as `bti(0x1)[V32]:a32`",
    })))
}

/// The data for resolving operands.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    pub platform: &'a Platform,
    pub names: &'a Names<'a>,
    pub kernel: &'a Kernel,
}

impl Scope<'_> {
    fn general(&self, (name, at): (&str, Span), role: Role) -> Step<Named<General>> {
        match self.names.get(name, at)? {
            Meant::Variable(Variable::General(v)) => Ok(Named::Declared(v)),
            Meant::BuiltIn(b, Category::General) => Ok(Named::BuiltIn(b)),
            _ => wrong(at, role),
        }
    }

    fn element_bytes(&self, base: Named<General>) -> u32 {
        let ty = match base {
            Named::Declared(v) => self.kernel.generals.get(v).map(|d| d.ty),
            Named::BuiltIn(b) => self.platform.builtin(b).and_then(|b| b.ty),
        };
        ty.map_or(1, |ty| self.platform.ty(ty).bytes)
    }

    fn offset(&self, base: Named<General>, at: Place, span: Span, role: Role) -> Step<u32> {
        let (row, column) = match at {
            Place::None => (0, 0),
            Place::RowColumn(row, column) => (row, column),
            Place::Element(_) => return wrong(span, role),
        };
        let rows = row.checked_mul(self.platform.grf_bytes());
        let columns = column.checked_mul(self.element_bytes(base));
        match rows.zip(columns).and_then(|(r, c)| r.checked_add(c)) {
            Some(offset) => Ok(offset),
            None => {
                let message = "row and column are beyond any variable";
                Err(Box::new(
                    Diagnostic::error("visa-region", message).label(span, ""),
                ))
            }
        }
    }
}

/// The operand for a role, or its error.
pub(super) fn resolve(
    syntax: &Syntax<'_>,
    span: Span,
    row: &OperandInfo,
    scope: Scope<'_>,
) -> Step<Operand> {
    let (names, role) = (scope.names, row.role);
    match (role, syntax) {
        (
            Role::Destination | Role::Source | Role::Scalar,
            Syntax::Named {
                modifier,
                name,
                at,
                region,
            },
        ) => {
            let base = scope.general(*name, role)?;
            let offset = |at| scope.offset(base, at, span, role);
            match (role, *region) {
                (Role::Destination, Some(Angle::Stride(stride))) if *modifier == Modifier::None => {
                    Ok(Operand::Destination {
                        base,
                        offset: offset(*at)?,
                        stride,
                    })
                }
                (Role::Source | Role::Scalar, Some(Angle::Region(region))) => Ok(Operand::Source {
                    base,
                    offset: offset(*at)?,
                    region,
                    modifier: *modifier,
                }),
                _ => wrong(span, role),
            }
        }
        (
            Role::Destination | Role::Source | Role::Scalar,
            Syntax::Indirect {
                modifier,
                address,
                first,
                offset,
                region,
                ty,
            },
        ) => {
            let Meant::Variable(Variable::Address(variable)) = names.get(address.0, address.1)?
            else {
                let message = format!("`{}` is no address variable", address.0);
                return Err(Box::new(
                    Diagnostic::error("visa-address", message).label(address.1, ""),
                ));
            };
            let at = Indirect {
                address: variable,
                first: *first,
                offset: *offset,
            };
            match (role, *region) {
                (Role::Destination, Angle::Stride(stride)) if *modifier == Modifier::None => {
                    Ok(Operand::IndirectDestination {
                        at,
                        stride,
                        ty: *ty,
                    })
                }
                (Role::Destination, _) => wrong(span, role),
                (_, angle) => {
                    let region = match angle {
                        Angle::Stride(stride) => IndirectRegion::Stride(stride),
                        Angle::Rows(width, hstride) => IndirectRegion::Rows { width, hstride },
                        Angle::Region(region) => IndirectRegion::Region(region),
                    };
                    Ok(Operand::IndirectSource {
                        at,
                        region,
                        ty: *ty,
                        modifier: *modifier,
                    })
                }
            }
        }
        (Role::Source | Role::Scalar, Syntax::Immediate(immediate)) => {
            Ok(Operand::Immediate(*immediate))
        }
        (
            Role::Memory | Role::SurfaceMemory,
            Syntax::Memory {
                word,
                surface,
                name,
                offset,
                plus,
                bits,
            },
        ) => {
            let wanted = format!("a{}", row.address_bytes * 8);
            let numbered = surface.is_some() == (role == Role::SurfaceMemory);
            if word.0 != row.word || bits.0 != wanted || !numbered {
                return wrong(span, role);
            }
            let surface = match surface.map(u32::try_from) {
                Some(Err(_)) => return wrong(span, role),
                surface => surface.and_then(Result::ok),
            };
            Ok(Operand::Memory {
                surface,
                base: scope.general(*name, role)?,
                offset: *offset,
                plus: *plus,
            })
        }
        (Role::RawDestination | Role::RawSource, Syntax::Raw { shape, .. })
            if shape.is_some() != row.shape.is_some() =>
        {
            wrong(span, role)
        }
        (Role::RawDestination | Role::RawSource, Syntax::Raw { name, offset, .. }) => {
            let base = scope.general(*name, role)?;
            Ok(Operand::Raw {
                base,
                offset: *offset,
            })
        }
        (Role::Base, Syntax::AddressOf { name, offset }) => {
            let base = scope.general(*name, role)?;
            Ok(Operand::AddressOf {
                base,
                offset: *offset,
            })
        }
        (
            Role::AddressDestination | Role::Base,
            Syntax::Named {
                name, at, region, ..
            },
        ) => {
            let (Meant::Variable(meant), Some(angle)) = (names.get(name.0, name.1)?, region) else {
                return wrong(span, role);
            };
            match (meant, *at, *angle) {
                (Variable::Address(variable), Place::Element(first), Angle::Stride(stride)) => {
                    Ok(Operand::Address {
                        variable,
                        first,
                        stride,
                    })
                }
                (Variable::General(v), at, Angle::Region(_)) if role == Role::Base => {
                    let base = Named::Declared(v);
                    let offset = scope.offset(base, at, span, role)?;
                    Ok(Operand::AddressOf { base, offset })
                }
                _ => wrong(span, role),
            }
        }
        (
            Role::PredicateDestination | Role::PredicateSource,
            Syntax::Named {
                modifier: Modifier::None,
                name,
                at: Place::None,
                region: None,
            },
        ) => match names.get(name.0, name.1)? {
            Meant::Variable(Variable::Predicate(p)) => Ok(Operand::Predicate(p)),
            _ => wrong(span, role),
        },
        (
            Role::SurfaceDestination | Role::Surface | Role::Sampler,
            Syntax::Named {
                modifier: Modifier::None,
                name,
                at,
                region: None,
            },
        ) => {
            // `T6(0)` as a written operand, `T6` as a read operand.
            let named: Named<Surface> = match names.get(name.0, name.1)? {
                Meant::Variable(Variable::Surface(s)) if role != Role::Sampler => s.into(),
                Meant::BuiltIn(b, Category::Surface) if role == Role::Surface => Named::BuiltIn(b),
                Meant::Variable(Variable::Sampler(s)) if role == Role::Sampler => {
                    return Ok(Operand::Sampler(s.into()));
                }
                _ => return wrong(span, role),
            };
            match (role, at) {
                (Role::SurfaceDestination, Place::Element(0)) | (Role::Surface, Place::None) => {
                    Ok(Operand::Surface(named))
                }
                _ => wrong(span, role),
            }
        }
        (
            Role::Label,
            Syntax::Named {
                name,
                at: Place::None,
                region: None,
                ..
            },
        ) => names.target(name.0, name.1).map(Operand::Label),
        (Role::Labels, Syntax::Labels(labels)) => {
            let targets = labels.iter().map(|(name, at)| names.target(name, *at));
            targets.collect::<Step<Vec<_>>>().map(Operand::Labels)
        }
        (Role::Number, Syntax::Number(n)) => Ok(Operand::Number(*n)),
        _ => wrong(span, role),
    }
}
