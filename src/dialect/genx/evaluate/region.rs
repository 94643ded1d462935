//! Accesses to parts of vectors. Element `k` of a region is in row `k / width` and column
//! `k % width`; a row begins at a given start in bytes, and a single start for all rows is
//! moved by the vertical stride from row to row.

use super::Element;
use super::frame::{Frame, Slot};
use crate::operation::Shape;

type Done = Result<(), String>;

/// The start of a region.
pub(super) struct Start {
    pub slot: Slot,
    /// Whether the promise about parents is checked; constant starts have no promise.
    pub promised: bool,
}

/// The element numbers of a region of `n` elements in a vector.
///
/// # Errors
/// A position is outside of the vector, a start is unaligned or undefined, or the promise
/// about parents is broken.
pub(super) fn positions(
    frame: &Frame,
    shape: Shape,
    start: &Start,
    n: usize,
    vector: Slot,
    strict: bool,
    found: &mut Vec<usize>,
) -> Done {
    found.clear();
    let width = shape.width as usize;
    if width == 0 || !n.is_multiple_of(width) {
        return Err(format!("rows of {width} in a region of {n} elements"));
    }
    let rows = n / width;
    let starts = start.slot.count();
    if starts != 1 && starts != rows {
        return Err(format!("{starts} starts for {rows} rows"));
    }
    let bytes = u64::from(vector.elem().bytes());
    let parent = shape.parent.filter(|&p| start.promised && p > 0);
    for row in 0..rows {
        let given = frame.cells[start.slot.at + if starts == 1 { 0 } else { row }];
        if strict && !given.defined {
            return Err("the start of the region is undefined".into());
        }
        // A start is as wide as an address register.
        let start = given.bits & 0xffff;
        if !start.is_multiple_of(bytes) {
            return Err(format!(
                "the region starts at byte {start}, not at one of {bytes}-byte elements"
            ));
        }
        let mut first = (start / bytes) as i64;
        if starts == 1 {
            first += row as i64 * i64::from(shape.vstride);
        }
        let (mut least, mut most) = (i64::MAX, i64::MIN);
        for column in 0..width {
            let at = first + column as i64 * i64::from(shape.stride);
            (least, most) = (least.min(at), most.max(at));
            if at < 0 || at >= vector.count() as i64 {
                return Err(format!(
                    "element {} of the region is element {at} of a vector of {}",
                    row * width + column,
                    vector.count()
                ));
            }
            found.push(at as usize);
        }
        if let Some(parent) = parent
            && least / i64::from(parent) != most / i64::from(parent)
        {
            return Err(format!(
                "row {row}, elements {least} to {most}, crosses a multiple of {parent}, the \
                 promised width of its parent"
            ));
        }
    }
    Ok(())
}

pub(super) fn read(frame: &mut Frame, vector: Slot, positions: &[usize], to: Slot) -> Done {
    if vector.elem() != to.elem() {
        return Err("the region has other elements than the vector".into());
    }
    for (lane, &at) in positions.iter().enumerate() {
        frame.cells[to.at + lane] = frame.cells[vector.at + at];
    }
    Ok(())
}

/// The old vector with new elements at the positions whose mask is set; a mask of one bit applies
/// to all.
pub(super) fn write(
    frame: &mut Frame,
    [old, new, mask]: [Slot; 3],
    positions: &[usize],
    to: Slot,
) -> Done {
    if old.ty != to.ty || old.elem() != new.elem() {
        return Err("the region has other elements than the vector".into());
    }
    if mask.count() != 1 && mask.count() != positions.len() {
        return Err("the mask has another number of elements than the region".into());
    }
    frame.copy(old, to);
    let step = usize::from(mask.count() > 1);
    for (lane, &at) in positions.iter().enumerate() {
        let set = frame.cells[mask.at + lane * step];
        let cell = to.at + at;
        if set.bits & 1 == 1 {
            frame.cells[cell] = frame.cells[new.at + lane];
        }
        frame.cells[cell].defined &= set.defined;
    }
    Ok(())
}

pub(super) fn read_predicate(frame: &mut Frame, from: Slot, first: u32, to: Slot) -> Done {
    let first = first as usize;
    if first + to.count() > from.count() {
        return Err(format!("elements {first} and on of {}", from.count()));
    }
    let begin = from.at + first;
    frame.cells.copy_within(begin..begin + to.count(), to.at);
    Ok(())
}

/// The old predicate with new elements where `under` is set. It is as long as the old or the new predicate.
pub(super) fn write_predicate(
    frame: &mut Frame,
    [old, new]: [Slot; 2],
    first: u32,
    under: Option<Slot>,
    to: Slot,
) -> Done {
    let first = first as usize;
    if old.count() != to.count() || first + new.count() > to.count() {
        return Err(format!("elements {first} and on of {}", to.count()));
    }
    frame.copy(old, to);
    for lane in 0..new.count() {
        let set = match under {
            None => Element::new(1),
            Some(p) if p.count() == old.count() => frame.cells[p.at + first + lane],
            Some(p) if p.count() == new.count() => frame.cells[p.at + lane],
            Some(p) => return Err(format!("a predicate of {} elements", p.count())),
        };
        let cell = to.at + first + lane;
        if set.bits & 1 == 1 {
            frame.cells[cell] = frame.cells[new.at + lane];
        }
        frame.cells[cell].defined &= set.defined;
    }
    Ok(())
}

/// The number of an element, if it is valid.
fn element(
    frame: &Frame,
    number: Slot,
    count: usize,
    strict: bool,
) -> Result<Option<usize>, String> {
    let given = frame.cells[number.at];
    if strict && !given.defined {
        return Err("the number of the element is undefined".into());
    }
    let at = usize::try_from(given.bits).ok().filter(|&at| at < count);
    match at {
        None if strict => Err(format!("element {} of a vector of {count}", given.bits)),
        at => Ok(at),
    }
}

pub(super) fn extract(
    frame: &mut Frame,
    [vector, number]: [Slot; 2],
    to: Slot,
    strict: bool,
) -> Done {
    let at = element(frame, number, vector.count(), strict)?;
    frame.cells[to.at] = match at {
        Some(at) => frame.cells[vector.at + at],
        None => Element::undefined(0),
    };
    Ok(())
}

pub(super) fn insert(
    frame: &mut Frame,
    [vector, new, number]: [Slot; 3],
    to: Slot,
    strict: bool,
) -> Done {
    if vector.count() != to.count() {
        return Err("the result is not as long as the vector".into());
    }
    let at = element(frame, number, vector.count(), strict)?;
    frame.copy(vector, to);
    match at {
        Some(at) => frame.cells[to.at + at] = frame.cells[new.at],
        None => frame.map1(to, to, |x| Element::undefined(x.bits)),
    }
    Ok(())
}

pub(super) fn shuffle(
    frame: &mut Frame,
    [a, b]: [Slot; 2],
    numbers: &[Option<u32>],
    to: Slot,
) -> Done {
    if numbers.len() != to.count() {
        return Err("the result is not as long as the list of elements".into());
    }
    for (lane, number) in numbers.iter().enumerate() {
        let from = match number.map(|n| n as usize) {
            None => None,
            Some(n) if n < a.count() => Some(a.at + n),
            Some(n) if n - a.count() < b.count() => Some(b.at + n - a.count()),
            Some(n) => return Err(format!("there is no element {n} in both vectors")),
        };
        frame.cells[to.at + lane] = from.map_or(Element::undefined(0), |at| frame.cells[at]);
    }
    Ok(())
}

/// Whether all elements are set, or whether any is.
pub(super) fn reduce(frame: &mut Frame, from: Slot, all: bool, to: Slot) -> Done {
    let decides = !all;
    let mut result = Element::new(all.into());
    for &x in frame.get(from) {
        if (x.bits & 1 == 1) == decides {
            result.bits = decides.into();
        }
        result.defined &= x.defined;
    }
    frame.cells[to.at] = result;
    Ok(())
}
