//! A line of a kernel in its last form, and its attributes.

use crate::ir::function::{Inst, Value};
use crate::tables::tables;
use crate::tensor::{Operation, Shape, TensorFunction, Value as Attribute};
use crate::unsupported;
use easel_isa::diagnostic::Diagnostic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The result of reading a line.
pub type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// A line.
pub struct Line<'a> {
    /// The function of the line.
    pub func: &'a TensorFunction,
    /// The instruction.
    pub inst: Inst,
    /// The operation.
    pub operation: &'a Operation,
    /// The arguments.
    pub uses: SmallVec<[Value; 4]>,
}

impl<'a> Line<'a> {
    /// An error that says why the line is not compiled.
    pub fn refused(&self, message: impl Into<String>) -> Box<Diagnostic> {
        let name = &self.operation.operator.row().name;
        let message = format!("`{name}`: {}", message.into());
        Box::new(unsupported(message, self.func.insts[self.inst].span))
    }

    fn senseless(&self, name: &str) -> Box<Diagnostic> {
        self.refused(format!("`{name}` makes no sense here"))
    }

    /// The value of an argument.
    ///
    /// # Errors
    /// The argument does not exist.
    pub fn value<'v, T>(&self, k: usize, values: &'v FxHashMap<Value, T>) -> Result<&'v T> {
        let value = self.uses.get(k).and_then(|u| values.get(u));
        value.ok_or_else(|| self.refused("an argument is not there"))
    }

    /// A number among the attributes, not below 0.
    ///
    /// # Errors
    /// The attribute does not exist.
    pub fn number(&self, name: &str) -> Result<u64> {
        match self.operation.attribute(name) {
            Some(Attribute::Integer(n)) if *n >= 0 => Ok(*n as u64),
            _ => Err(self.senseless(name)),
        }
    }

    /// Numbers among the attributes.
    ///
    /// # Errors
    /// The attribute does not exist.
    pub fn numbers(&self, name: &str) -> Result<&'a [i64]> {
        match self.operation.attribute(name) {
            Some(Attribute::Integers(all)) => Ok(all),
            _ => Err(self.senseless(name)),
        }
    }

    /// A word among the attributes.
    ///
    /// # Errors
    /// The attribute does not exist.
    pub fn word(&self, name: &str) -> Result<&'a str> {
        match self.operation.attribute(name) {
            Some(Attribute::Text(text)) => Ok(text),
            _ => Err(self.senseless(name)),
        }
    }

    /// Lens, none of them 0, and strides of a shape among the attributes.
    ///
    /// # Errors
    /// The attribute does not exist.
    pub fn shape(&self, name: &str) -> Result<(&'a [u64], &'a [u64])> {
        match self.operation.attribute(name) {
            Some(Attribute::Shape(Shape::Static(_, lens, strides)))
                if lens.len() == strides.len() && !lens.contains(&0) =>
            {
                Ok((lens, strides))
            }
            _ => Err(self.senseless(name)),
        }
    }

    /// The axes that the line names, for a rank.
    ///
    /// # Errors
    /// A named axis is not an axis of that rank.
    pub fn axes(&self, rank: usize) -> Result<Vec<usize>> {
        let axes = self.numbers("axes")?.iter();
        let axes = axes.map(|&a| usize::try_from(a).ok().filter(|&a| a < rank));
        axes.collect::<Option<_>>()
            .ok_or_else(|| self.refused("an axis is none"))
    }

    /// Workgroups that reduce one output.
    ///
    /// # Errors
    /// Attributes that are invalid.
    pub fn parts(&self) -> Result<u64> {
        match self.operation.attribute("parts") {
            None | Some(Attribute::Absent) => Ok(1),
            Some(_) => self.number("parts"),
        }
    }

    /// The number of rounds of one iteration of a loop over a row.
    ///
    /// # Errors
    /// Attributes that are invalid.
    pub fn together(&self) -> Result<u64> {
        match self.operation.attribute("together") {
            None | Some(Attribute::Absent) => Ok(tables().schedule.together),
            Some(_) => Ok(self
                .number("together")?
                .clamp(1, tables().schedule.together)),
        }
    }

    /// The number of unrolled rounds of a loop over a row.
    ///
    /// # Errors
    /// Attributes that are invalid.
    pub fn written(&self) -> Result<u64> {
        let known = &tables().schedule;
        match self.operation.attribute("keep") {
            None | Some(Attribute::Absent) => match self.operation.attribute("together") {
                None | Some(Attribute::Absent) => Ok(known.unrolled),
                Some(_) => self.together(),
            },
            Some(_) => {
                let keep = self.number("keep")?.min(known.kept);
                Ok(known
                    .unrolled
                    .max(keep.div_ceil(self.number("vec")?.max(1))))
            }
        }
    }

    /// The space of a `shape_index`, and the strides that it gives.
    ///
    /// # Errors
    /// The shapes do not fit.
    pub fn moved(&self) -> Result<(&'a [u64], Vec<u64>)> {
        let (lens, _) = self.shape("output_shape")?;
        let (own, strides) = self.shape("input_shape")?;
        let fits = |k: usize| own[k] == lens[k] || own[k] == 1;
        if own.len() != lens.len() || !(0..lens.len()).all(fits) {
            return Err(self.refused("its shapes do not fit"));
        }
        let strides = (0..lens.len()).map(|k| if own[k] == 1 { 0 } else { strides[k] });
        Ok((lens, strides.collect()))
    }

    /// The work-items of an output, the outputs of a workgroup of `local` work-items, and whether neighbours have one output.
    ///
    /// # Errors
    /// The numbers do not match the workgroup.
    pub fn division(&self, local: u64) -> Result<(u64, u64, bool)> {
        let (lanes, each) = (self.number("lanes")?, self.number("each")?);
        match lanes.saturating_mul(each) == local {
            true => Ok((lanes, each, self.number("along")? == 1)),
            false => Err(self.refused("its work-items are not those of the workgroup")),
        }
    }

    /// The numbers of elements that a `pad_index` adds in front and behind, and the resulting lens.
    ///
    /// # Errors
    /// The numbers do not fit.
    pub fn padded(&self, from: &[u64]) -> Result<(&'a [i64], Vec<u64>)> {
        let pads = self.numbers("pads")?;
        if pads.len() != 2 * from.len() {
            return Err(self.refused("`pads` has not two numbers for each axis"));
        }
        let lens = from.iter().enumerate().map(|(k, &len)| {
            let all = i64::try_from(len).ok()?.checked_add(pads[k])?;
            let all = u64::try_from(all.checked_add(pads[from.len() + k])?).ok();
            all.filter(|&n| n > 0)
        });
        let lens = lens.collect::<Option<_>>();
        Ok((
            pads,
            lens.ok_or_else(|| self.refused("an axis has nothing"))?,
        ))
    }
}
