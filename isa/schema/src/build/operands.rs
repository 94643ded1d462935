//! Operands: one `OperandSpec` per operand of a row, its requirements merged over all encodings.

use super::{Context, list, text};
use crate::model::{self, Field, FieldKind, Op, Operand};
use crate::table::{
    BankRole, Banks, Constants, Half, ModifierEffect, Number, OperandSpec, Print, Role,
};

/// The def to which a use is tied, if the use has no place of its own in the text.
pub(super) fn tied_def(op: &Op, index: usize) -> Option<usize> {
    let operand = &op.operands[index];
    if operand.role != model::Role::Use {
        return None;
    }
    op.operands.iter().position(|d| {
        d.role == model::Role::Def
            && d.tied.as_deref() == Some(&operand.name)
            && (operand.field.is_none() || operand.field == d.field)
    })
}

/// An operand of a row.
pub(super) fn spec(cx: &Context<'_>, op: &Op, index: usize) -> OperandSpec {
    let operand = &op.operands[index];
    let fields: Vec<(&Field, bool)> = op
        .encodings
        .iter()
        .filter_map(|e| {
            let literal = cx.format(&e.format);
            let literal = literal.is_some_and(|f| f.literal || f.literal64.is_some());
            Some((cx.field_of(e, operand)?, literal))
        })
        .collect();
    let place = |name: &str| {
        let at = op.operands.iter().position(|o| o.name == name);
        at.and_then(|i| u8::try_from(i).ok())
    };
    let mut banks = banks(cx, op, index, &fields);
    let mut fixed = None;
    if let Some(name) = &operand.implicit {
        if let Some((reg, bank)) = cx.register(name) {
            banks = Banks::of(bank);
            fixed = Some(reg);
        }
    } else if let [(first, _), rest @ ..] = &fields[..]
        && let FieldKind::Fixed { register, .. } = &first.kind
        && rest
            .iter()
            .all(|(f, _)| matches!(f.kind, FieldKind::Fixed { .. }))
    {
        fixed = cx.register(register).map(|(reg, _)| reg);
    }
    let bits = width(cx, operand);
    let units = match banks.is_empty() {
        true => 0,
        false => bits.div_ceil(cx.isa.unit_bits).max(1),
    };
    let print = fields.iter().find_map(|(f, _)| f.modifier.as_ref());
    let own_print = fields.iter().find_map(|(f, _)| f.print.as_ref());
    let hidden = tied_def(op, index).is_some()
        || matches!(
            fields.first().map(|(f, _)| &f.kind),
            Some(FieldKind::Fixed { hidden: true, .. })
        );
    OperandSpec {
        name: text(&operand.name),
        role: match operand.role {
            model::Role::Def => Role::Def,
            model::Role::Use => Role::Use,
            model::Role::Modifier => Role::Modifier,
        },
        banks,
        except: list(excluded(cx, operand)),
        bits,
        units,
        align: operand.align,
        elem: text(&element_name(operand)),
        lanes: u32::from(operand.ty.lanes),
        constants: constants(cx, operand, &fields),
        fixed,
        implicit: operand.implicit.is_some(),
        tied: operand.tied.as_deref().and_then(place),
        early_clobber: operand.early_clobber,
        may_equal: operand.may_equal.as_deref().and_then(place),
        around: operand.around.as_deref().map(text),
        target: fields.iter().any(|(f, _)| f.kind == FieldKind::Branch),
        default: operand.default,
        print: print
            .map(|m| &m.print)
            .or(own_print)
            .map_or(Print::Plain, print_form),
        always: print.is_some_and(|m| m.always),
        effect: print.and_then(|m| m.effect.or(usual_effect(&m.print))),
        hidden,
        half: half(cx, op, operand),
    }
}

/// The bit that selects a half of the operand's register, for an operand of half a register.
pub(super) fn half(cx: &Context<'_>, op: &Op, operand: &Operand) -> Option<Half> {
    if 2 * u32::from(operand.ty.bits()) != cx.isa.unit_bits || operand.implicit.is_some() {
        return None;
    }
    let mut fields = op.encodings.iter().filter_map(|e| cx.field_of(e, operand));
    let half = fields.find_map(|f| f.half.as_ref())?;
    let is_modifier = |o: &Operand| o.name == half.of && o.role == model::Role::Modifier;
    let modifier = op.operands.iter().position(is_modifier)?;
    Some(Half {
        modifier: u8::try_from(modifier).ok()?,
        index: half.index,
    })
}

/// The registers that the operand does not allow.
fn excluded(cx: &Context<'_>, operand: &Operand) -> Vec<crate::table::Reg> {
    let all = operand.except.iter().filter_map(|name| cx.register(name));
    all.map(|(reg, _)| reg).collect()
}

/// Banks of the registers that the operand allows.
fn banks(cx: &Context<'_>, op: &Op, index: usize, fields: &[(&Field, bool)]) -> Banks {
    let operand = &op.operands[index];
    if let Some(def) = tied_def(op, index)
        && fields.is_empty()
    {
        let encoding = op.encodings.first();
        let field = encoding.and_then(|e| cx.field_of(e, &op.operands[def]));
        return field.map_or(Banks::NONE, |f| cx.field_banks(f));
    }
    let all = |of: &dyn Fn(&Field) -> Banks| {
        let each = fields.iter().map(|(f, _)| of(f));
        each.fold(Banks::NONE, Banks::or)
    };
    let own = all(&|f| cx.field_banks(f));
    let mut allowed: Vec<_> = match &operand.banks {
        // In a field without a bank bit the row decides among the banks of the field's kind. Special
        // registers are allowed wherever scalar registers are.
        Some(only) => {
            let uniform = only.iter().any(|b| b.role == BankRole::Uniform);
            let named = only.iter().copied();
            let named = named.filter(|b| all(&|f| cx.kind_banks(f)).contains(*b));
            let special = own
                .iter()
                .filter(|b| uniform && b.role == BankRole::Special);
            named.chain(special).collect()
        }
        None => own.iter().collect(),
    };
    // A mask is one scalar tuple for all lanes, even if the field could hold more.
    if operand.ty.is_mask() {
        allowed.retain(|b| !b.per_lane());
    }
    allowed.into_iter().collect()
}

/// Width in bits: a lane mask has a bit for each lane.
fn width(cx: &Context<'_>, operand: &Operand) -> u32 {
    match operand.ty.is_mask() {
        true => cx.isa.limits.lanes,
        false => u32::from(operand.ty.elem_bits) * u32::from(operand.ty.lanes.max(1)),
    }
}

/// Element name with its width: `f16`, `b32`; names without one (`mask`) stay.
fn element_name(operand: &Operand) -> String {
    let (elem, bits) = (operand.ty.elem.as_str(), operand.ty.elem_bits);
    let complete = matches!(elem, "mask" | "label") || elem.contains(|c: char| c.is_ascii_digit());
    if complete {
        elem.to_string()
    } else {
        format!("{elem}{bits}")
    }
}

fn constants(cx: &Context<'_>, operand: &Operand, fields: &[(&Field, bool)]) -> Constants {
    let source = |f: &Field| match f.kind {
        FieldKind::Register(at) => cx.isa.codes[at].constants.is_some(),
        _ => false,
    };
    let allowed = operand.role != model::Role::Def
        && operand.constants.as_deref() != Some("none")
        && !operand.ty.is_mask();
    let inline = (allowed && fields.iter().any(|(f, _)| source(f))).then(|| {
        let elem = element_name(operand);
        match operand.constants.as_deref().unwrap_or(&elem) {
            "f16" => Number::F16,
            "bf16" => Number::BF16,
            "f32" => Number::F32,
            "f64" => Number::F64,
            _ => Number::Int,
        }
    });
    Constants {
        inline,
        literal: allowed
            && operand.literal
            && fields.iter().any(|&(f, literal)| source(f) && literal),
        // Bits in the codes of registers are as many as a field of their own has.
        immediate: fields
            .iter()
            .filter(|(f, _)| f.kind != FieldKind::Halves)
            .chain(fields)
            .find_map(|(f, _)| match (&f.kind, operand.ty.bits()) {
                // The upper half of the word is 0.
                (FieldKind::Literal, 16) => Some((i16::MIN.into(), u16::MAX.into())),
                _ => interval(f),
            }),
    }
}

/// The values of a plain immediate field.
fn interval(field: &Field) -> Option<(i64, i64)> {
    let pieces = field.pieces.iter();
    let width = pieces.map(|&(from, _, width)| from + width).max();
    let width = width.unwrap_or(0).min(62);
    match field.kind {
        FieldKind::Unsigned => Some((0, (1i64 << width) - 1)),
        FieldKind::Signed | FieldKind::Branch => {
            let half = 1i64 << width.saturating_sub(1);
            Some((-half, half - 1))
        }
        FieldKind::Literal => Some((i64::from(i32::MIN), i64::from(u32::MAX))),
        FieldKind::Halves => Some((0, 15)),
        FieldKind::Literal64 => Some((i64::MIN, i64::MAX)),
        _ => None,
    }
}

/// The effect of modifiers of some print forms, unless the tables state another.
fn usual_effect(print: &model::Print) -> Option<ModifierEffect> {
    match print {
        model::Print::Negate => Some(ModifierEffect::Negate),
        model::Print::Absolute => Some(ModifierEffect::Absolute),
        model::Print::OutputModifier => Some(ModifierEffect::Scale),
        _ => None,
    }
}

fn print_form(print: &model::Print) -> Print {
    match print {
        model::Print::Number(name) => Print::Number(text(name)),
        model::Print::Hex(name) => Print::Hex(text(name)),
        model::Print::Flag(name) => Print::Flag(text(name)),
        model::Print::Bits(name) => Print::Bits(text(name)),
        model::Print::Choice(words) => Print::Choice(text(words)),
        model::Print::Negate => Print::Negate,
        model::Print::Absolute => Print::Absolute,
        model::Print::OutputModifier => Print::OutputModifier,
        model::Print::Counters(places) => Print::Counters(text(places)),
        model::Print::Extend => Print::Extend,
        model::Print::Notation(parts) => Print::Notation(text(parts)),
        model::Print::Swizzle(word) => Print::Swizzle(text(word)),
        model::Print::Joined(parts) => Print::Joined(text(parts)),
        model::Print::Hidden => Print::Hidden,
    }
}
