//! Indices of composed regions, and constants through regions.

use super::Graph;
use crate::genx::{Binary, Constant, Flags, Op, Type};
use crate::region::{IndexOf, Region};
use egg::Id;

impl Graph<'_> {
    fn arithmetic(&mut self, op: Binary, a: Id, b: Id) -> Id {
        let ty = self.ty(a);
        self.op(Op::Binary(op, Flags::NONE), ty, &[a, b])
    }

    /// The index of a composed region. `j` is the outer index, `i` the inner index.
    pub(super) fn index(
        &mut self,
        how: IndexOf,
        j: Option<Id>,
        i: Option<Id>,
        inner: &Region,
    ) -> Option<Option<Id>> {
        let word = Type::int(16);
        let scaled = match how {
            IndexOf::None => return Some(None),
            IndexOf::Outer => return Some(j),
            IndexOf::Scaled { factor: 1 } => i?,
            IndexOf::Scaled { factor } => {
                let factor = self.number(word, factor.into());
                self.arithmetic(Binary::Mul, i?, factor)
            }
            IndexOf::Rows {
                row,
                by_row,
                by_column,
            } => {
                let machine = self.egraph.analysis.machine.as_ref();
                if !row.is_power_of_two() && machine.is_some_and(|m| !m.divides()) {
                    return None;
                }
                let offset = self.number(word, inner.offset.into());
                let at = self.arithmetic(Binary::Add, i?, offset);
                let row = self.number(word, row.into());
                let rows = self.arithmetic(Binary::UDiv, at, row);
                let columns = self.arithmetic(Binary::URem, at, row);
                let by_row = self.number(word, by_row.into());
                let down = self.arithmetic(Binary::Mul, rows, by_row);
                match by_column {
                    0 => down,
                    by_column => {
                        let by_column = self.number(word, by_column.into());
                        let across = self.arithmetic(Binary::Mul, columns, by_column);
                        self.arithmetic(Binary::Add, down, across)
                    }
                }
            }
        };
        Some(Some(match j {
            Some(j) => self.arithmetic(Binary::Add, scaled, j),
            None => scaled,
        }))
    }

    /// Reads and writes of constants in constants.
    pub(super) fn fold_region(&mut self, op: &Op, ty: Type, args: &[Id]) -> Option<Id> {
        let at = match op {
            Op::ReadRegion(_) => 1,
            _ => 2,
        };
        let (region, index) = self.region(args[at])?;
        if index.is_some() {
            return None;
        }
        let vector = self.constant(args[0])?;
        let count = vector.ty.count();
        let positions: Option<Vec<u32>> = region
            .positions()
            .map(|byte| {
                u32::try_from(byte / i64::from(region.bytes))
                    .ok()
                    .filter(|&p| p < count)
            })
            .collect();
        let positions = positions?;
        let folded = match op {
            Op::ReadRegion(_) => {
                if vector.is_undef() {
                    Constant::undef(ty)
                } else {
                    Constant::each(ty, positions.iter().map(|&p| vector.get(p)))
                }
            }
            _ => {
                let (new, mask) = (self.constant(args[1])?, self.constant(args[3])?);
                if mask.as_splat() != Some(1) {
                    return None;
                }
                let mut all: Vec<Option<u64>> = vector.iter().collect();
                for (k, &p) in positions.iter().enumerate() {
                    all[p as usize] = new.get(k as u32);
                }
                Constant::each(ty, all)
            }
        };
        Some(self.literal(folded))
    }
}
