//! Operations that move elements of vectors: the positions are constant, so no computation is left.

use super::shapes::positions;
use super::vectors::{Data, Vectors};
use crate::aster::dialect::{Operation, Piece};
use crate::ir::function::Value;

/// `[1, 2]` behind an operand; none if a number is no position.
fn position(op: &Operation) -> Option<Vec<usize>> {
    let texts = op.pieces.iter().filter_map(|p| match p {
        Piece::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let text: String = texts.collect();
    list(text.split_once('[')?.1.split_once(']')?.0)
}

fn list(text: &str) -> Option<Vec<usize>> {
    match text.trim() {
        "" => Some(Vec::new()),
        text => text.split(',').map(|n| n.trim().parse().ok()).collect(),
    }
}

/// The offsets of a slice with contiguous elements.
fn offsets(op: &Operation) -> Option<Vec<usize>> {
    let of = |name: &str| {
        let attribute = op.attributes.iter().find(|a| a.0 == name)?;
        let text = attribute.1.as_deref()?.trim();
        list(text.strip_prefix('[')?.strip_suffix(']')?)
    };
    let strides = of("strides")?;
    strides.iter().all(|&s| s == 1).then(|| of("offsets"))?
}

/// Whether a position is inside of a box.
fn is_inside(position: &[usize], sizes: &[usize]) -> bool {
    position.len() <= sizes.len() && position.iter().zip(sizes).all(|(at, size)| at < size)
}

impl Vectors<'_> {
    /// `vector.extract`.
    pub fn extract(&mut self, data: &Data) -> Option<()> {
        let (&[source], &[result]) = (&data.uses[..], &data.defs[..]) else {
            return None;
        };
        let (source, result) = (source.as_value()?, result.as_value()?);
        let vector = self.vector(source)?;
        let position = position(&data.op).filter(|p| is_inside(p, &vector.sizes))?;
        let start = vector.place(&position);
        let count: usize = vector.sizes[position.len()..].iter().product();
        let part = self.vector(result);
        let is_scalar = self.func.ty(result) == vector.element;
        if !is_scalar && part?.count() != count || is_scalar && count != 1 {
            return None;
        }
        let elements = self.elements(source, data.span)?;
        match is_scalar {
            true => self.replaced[result] = Some(elements[start]),
            false => self.define(result, elements[start..start + count].to_vec(), data.span),
        }
        Some(())
    }

    /// `vector.insert`.
    pub fn insert(&mut self, data: &Data) -> Option<()> {
        let (&[value, to], &[result]) = (&data.uses[..], &data.defs[..]) else {
            return None;
        };
        let (value, to, result) = (value.as_value()?, to.as_value()?, result.as_value()?);
        let vector = self.vector(to)?;
        let position = position(&data.op).filter(|p| is_inside(p, &vector.sizes))?;
        let start = vector.place(&position);
        let count: usize = vector.sizes[position.len()..].iter().product();
        let is_scalar = self.func.ty(value) == vector.element;
        if !is_scalar && self.vector(value)?.count() != count || is_scalar && count != 1 {
            return None;
        }
        let mut elements = self.elements(to, data.span)?;
        let inserted = match is_scalar {
            true => vec![value],
            false => self.elements(value, data.span)?,
        };
        elements[start..start + count].copy_from_slice(&inserted);
        self.define(result, elements, data.span);
        Some(())
    }

    /// `vector.extract_strided_slice`.
    pub fn extract_slice(&mut self, data: &Data) -> Option<()> {
        let (&[source], &[result]) = (&data.uses[..], &data.defs[..]) else {
            return None;
        };
        let (source, result) = (source.as_value()?, result.as_value()?);
        let (from, to) = (self.vector(source)?, self.vector(result)?);
        let mut offsets = offsets(&data.op)?;
        if offsets.len() > from.sizes.len() || to.sizes.len() != from.sizes.len() {
            return None;
        }
        offsets.resize(from.sizes.len(), 0);
        let places = places(&offsets, &to.sizes, &from.sizes)?;
        let elements = self.elements(source, data.span)?;
        let places = places.into_iter().map(|p| elements[from.place(&p)]);
        let part: Vec<Value> = places.collect();
        self.define(result, part, data.span);
        Some(())
    }

    /// `vector.insert_strided_slice`: the dimensions of the slice are the last dimensions.
    pub fn insert_slice(&mut self, data: &Data) -> Option<()> {
        let (&[value, to], &[result]) = (&data.uses[..], &data.defs[..]) else {
            return None;
        };
        let (value, to, result) = (value.as_value()?, to.as_value()?, result.as_value()?);
        let (slice, whole) = (self.vector(value)?, self.vector(to)?);
        let offsets = offsets(&data.op)?;
        let more = whole.sizes.len().checked_sub(slice.sizes.len())?;
        if offsets.len() != whole.sizes.len() {
            return None;
        }
        let mut sizes = vec![1; more];
        sizes.extend(&slice.sizes);
        let places = places(&offsets, &sizes, &whole.sizes)?;
        let mut elements = self.elements(to, data.span)?;
        let inserted = self.elements(value, data.span)?;
        for (place, element) in places.into_iter().zip(inserted) {
            elements[whole.place(&place)] = element;
        }
        self.define(result, elements, data.span);
        Some(())
    }

    /// `vector.shape_cast`: the order of the elements is unchanged.
    pub fn reshape(&mut self, data: &Data) -> Option<()> {
        let (&[source], &[result]) = (&data.uses[..], &data.defs[..]) else {
            return None;
        };
        let (source, result) = (source.as_value()?, result.as_value()?);
        let (from, to) = (self.vector(source)?, self.vector(result)?);
        (from.count() == to.count() && from.element == to.element).then_some(())?;
        let elements = self.elements(source, data.span)?;
        self.define(result, elements, data.span);
        Some(())
    }
}

/// The positions of a slice in its box.
fn places(offsets: &[usize], sizes: &[usize], whole: &[usize]) -> Option<Vec<Vec<usize>>> {
    let mut all = offsets.iter().zip(sizes).zip(whole);
    let fits = all.all(|((o, s), w)| o.checked_add(*s).is_some_and(|end| end <= *w));
    let moved = |p: Vec<usize>| p.iter().zip(offsets).map(|(a, o)| a + o).collect();
    fits.then(|| positions(sizes).into_iter().map(moved).collect())
}
