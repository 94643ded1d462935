//! Operations that compute each element of their result from the corresponding elements of their operands.

use super::frame::{Frame, Slot};
use super::{Element, integer, real};
use crate::constants::signed;
use crate::operation::{Binary, Cast, Flags, Op, Predicate, Unary};
use crate::types::Elem;

type Done = Result<(), String>;

/// All operands have as many elements as the result.
fn same<const N: usize>(from: [Slot; N], to: Slot) -> Result<[Slot; N], String> {
    match from.iter().all(|s| s.count() == to.count()) {
        true => Ok(from),
        false => Err("operands and result have different numbers of elements".into()),
    }
}

fn unknown(op: &Op, elem: Elem) -> String {
    format!("{op:?} is not defined for elements of {elem}")
}

pub(super) fn binary(
    frame: &mut Frame,
    (op, flags): (Binary, Flags),
    from: [Slot; 2],
    to: Slot,
    strict: bool,
) -> Done {
    let (elem, width) = (to.elem(), to.bits());
    let from = same(from, to)?;
    if elem.is_float() {
        return frame.map(from, to, |[a, b]| {
            real::binary(op, flags, elem, a, b).ok_or_else(|| unknown(&Op::Binary(op, flags), elem))
        });
    }
    let divides = matches!(
        op,
        Binary::UDiv | Binary::SDiv | Binary::URem | Binary::SRem
    );
    for lane in 0..to.count() {
        let [a, b] = from.map(|slot| frame.cells[slot.at + lane]);
        let known = a.defined && b.defined;
        let element = match integer::binary(op, flags, width, a.bits, b.bits) {
            Some(result) => Element::known(result.bits, result.defined && known),
            None if !divides => return Err(unknown(&Op::Binary(op, flags), elem)),
            None if strict && known => {
                return Err(format!(
                    "element {lane}: the division of {} by {} has no result",
                    signed(a.bits, width),
                    signed(b.bits, width)
                ));
            }
            None => Element::undefined(integer::mask(width)),
        };
        frame.cells[to.at + lane] = element;
    }
    Ok(())
}

pub(super) fn saturating(
    frame: &mut Frame,
    (op, to_signed, from_signed): (Binary, bool, bool),
    from: [Slot; 2],
    to: Slot,
) -> Done {
    let from = same(from, to)?;
    let source = (from[0].bits(), from_signed);
    frame.map(from, to, |[a, b]| {
        integer::saturating(op, source, (to.bits(), to_signed), a, b)
            .map(Element::new)
            .ok_or_else(|| unknown(&Op::Saturating(op, to_signed, from_signed), to.elem()))
    })
}

pub(super) fn truncate_saturating(
    frame: &mut Frame,
    (to_signed, from_signed): (bool, bool),
    from: Slot,
    to: Slot,
) -> Done {
    let [from] = same([from], to)?;
    frame.map([from], to, |[a]| {
        let wide = integer::wide(a, from.bits(), from_signed);
        Ok(Element::new(integer::clamp(wide, to.bits(), to_signed)))
    })
}

pub(super) fn unary(frame: &mut Frame, (op, flags): (Unary, Flags), from: Slot, to: Slot) -> Done {
    let [from] = same([from], to)?;
    let elem = from.elem();
    if op == Unary::Freeze {
        frame.copy(from, to);
        return Ok(());
    }
    frame.map([from], to, |[a]| {
        let result = match elem.is_float() {
            true => real::unary(op, flags, elem, a),
            false => integer::unary(op, elem.bits(), a)
                .map(|bits| Element::new(bits & integer::mask(to.bits()))),
        };
        result.ok_or_else(|| unknown(&Op::Unary(op, flags), elem))
    })
}

pub(super) fn ternary(
    frame: &mut Frame,
    (op, flags): (crate::operation::Ternary, Flags),
    from: [Slot; 3],
    to: Slot,
) -> Done {
    let elem = to.elem();
    frame.map(same(from, to)?, to, |[a, b, c]| {
        let result = match elem.is_float() {
            true => real::ternary(op, flags, elem, [a, b, c]),
            false => integer::ternary(op, a, b, c)
                .map(|bits| Element::new(bits & integer::mask(elem.bits()))),
        };
        result.ok_or_else(|| unknown(&Op::Ternary(op, flags), elem))
    })
}

/// The sum, and whether it wrapped.
pub(super) fn add_overflow(frame: &mut Frame, from: [Slot; 2], to: [Slot; 2]) -> Done {
    let from = same(from, to[0])?;
    let mask = integer::mask(to[0].bits());
    same([to[1]], to[0])?;
    frame.map(from, to[0], |[a, b]| {
        Ok(Element::new(a.wrapping_add(b) & mask))
    })?;
    frame.map(from, to[1], |[a, b]| {
        let sum = u128::from(a) + u128::from(b);
        Ok(Element::new((sum > mask.into()).into()))
    })
}

pub(super) fn compare(
    frame: &mut Frame,
    (predicate, flags): (Predicate, Flags),
    from: [Slot; 2],
    to: Slot,
) -> Done {
    let from = same(from, to)?;
    let elem = from[0].elem();
    if predicate.is_float() != elem.is_float() {
        return Err(unknown(&Op::Compare(predicate, flags), elem));
    }
    frame.map(from, to, |[a, b]| {
        Ok(match elem.is_float() {
            true => real::compare(predicate, flags, elem, a, b),
            false => {
                let width = elem.bits();
                let holds = integer::compare(predicate, width, a, b);
                let signs_agree = (a ^ b) >> (width - 1) == 0;
                Element::known(holds.into(), signs_agree || !flags.has(Flags::SAMESIGN))
            }
        })
    })
}

/// The condition is one condition for all elements, or one for each.
pub(super) fn select(frame: &mut Frame, [condition, yes, no]: [Slot; 3], to: Slot) -> Done {
    same([yes, no], to)?;
    if condition.count() != 1 && condition.count() != to.count() {
        return Err("the condition has another number of elements than what it chooses".into());
    }
    let step = usize::from(condition.count() > 1);
    for lane in 0..to.count() {
        let chooses = frame.cells[condition.at + lane * step];
        let from = if chooses.bits & 1 == 1 { yes } else { no };
        let mut chosen = frame.cells[from.at + lane];
        chosen.defined &= chooses.defined;
        frame.cells[to.at + lane] = chosen;
    }
    Ok(())
}

pub(super) fn cast(frame: &mut Frame, (cast, flags): (Cast, Flags), from: Slot, to: Slot) -> Done {
    if cast == Cast::Bitcast {
        return bitcast(frame, from, to);
    }
    let [from] = same([from], to)?;
    let (source, target) = (from.elem(), to.elem());
    let (narrow, wide) = (from.bits(), to.bits());
    let floats = match cast {
        Cast::FPTrunc | Cast::FPExt => (true, true),
        Cast::FPToUI | Cast::FPToSI => (true, false),
        Cast::UIToFP | Cast::SIToFP => (false, true),
        _ => (false, false),
    };
    if floats != (source.is_float(), target.is_float()) {
        return Err(format!("{cast:?} of elements of {source} to {target}"));
    }
    let mask = integer::mask(wide);
    let negative = |a: u64| flags.has(Flags::NNEG) && a >> (narrow - 1) != 0;
    frame.map([from], to, |[a]| {
        Ok(match cast {
            Cast::Trunc => {
                let lost = flags.has(Flags::NUW) && a & !mask != 0
                    || flags.has(Flags::NSW) && signed(a, narrow) != signed(a & mask, wide);
                Element::known(a & mask, !lost)
            }
            Cast::ZExt => Element::known(a & mask, !negative(a)),
            Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace => Element::new(a & mask),
            Cast::SExt => Element::new(signed(a, narrow) as u64 & mask),
            Cast::FPTrunc | Cast::FPExt => {
                Element::new(real::encode(target, real::decode(source, a)))
            }
            Cast::FPToUI => real::to_integer(source, a, wide, false),
            Cast::FPToSI => real::to_integer(source, a, wide, true),
            Cast::UIToFP => Element::known(real::from_integer(target, a.into()), !negative(a)),
            Cast::SIToFP => Element::new(real::from_integer(target, signed(a, narrow).into())),
            Cast::Bitcast => Element::new(a),
        })
    })
}

/// The same bits in elements of another size: the first element has the lowest bits. An element is
/// defined if all elements with its bits are.
fn bitcast(frame: &mut Frame, from: Slot, to: Slot) -> Done {
    let (narrow, wide) = (from.bits() as usize, to.bits() as usize);
    if narrow * from.count() != wide * to.count() {
        return Err("the operand has not as many bits as the result".into());
    }
    if narrow == wide {
        frame.copy(from, to);
    } else if narrow % wide == 0 {
        let parts = narrow / wide;
        let mask = integer::mask(wide as u32);
        for lane in 0..to.count() {
            let whole = frame.cells[from.at + lane / parts];
            let bits = whole.bits >> (lane % parts * wide) & mask;
            frame.cells[to.at + lane] = Element::known(bits, whole.defined);
        }
    } else if wide % narrow == 0 {
        let parts = wide / narrow;
        for lane in 0..to.count() {
            let mut whole = Element::new(0);
            for part in 0..parts {
                let x = frame.cells[from.at + lane * parts + part];
                whole.bits |= x.bits << (part * narrow);
                whole.defined &= x.defined;
            }
            frame.cells[to.at + lane] = whole;
        }
    } else {
        for lane in 0..to.count() {
            let mut whole = Element::new(0);
            for bit in 0..wide {
                let place = lane * wide + bit;
                let x = frame.cells[from.at + place / narrow];
                whole.bits |= (x.bits >> (place % narrow) & 1) << bit;
                whole.defined &= x.defined;
            }
            frame.cells[to.at + lane] = whole;
        }
    }
    Ok(())
}
