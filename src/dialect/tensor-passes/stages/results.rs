//! Results of the sums of a product: rounding, operators of the readers, stores.

use super::elements::{Kernel, Old, Output};
use super::position::{LANE, Pos};
use super::tiling::Tiling;
use super::writer::integer;
use crate::ir::function::Value;
use crate::places::{Place, Term};
use crate::tensor::Value as Attribute;
use easel_isa::diagnostic::Diagnostic;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

impl Kernel<'_> {
    /// Writes the results of a kernel that multiplies matrices; `sums` are the sums of each matrix instruction, row by row.
    pub(super) fn write_product(
        &mut self,
        tiling: &Tiling,
        product: Old,
        sums: &[Value],
        outputs: &[Output],
    ) -> Result<()> {
        let [high, wide] = tiling.blocks();
        let run = self.side_by_side(tiling, outputs);
        for (row, column) in (0..high).flat_map(|r| (0..wide).map(move |c| (r, c))) {
            let Some(&sum) = sums.get((row * wide + column) as usize) else {
                continue;
            };
            for first in (0..tiling.sums()).step_by(run as usize) {
                let at = self.result_position(tiling, (row, column), first, run)?;
                let writer = self.writer();
                let picked = [("at", integer(first)), ("size", integer(run))];
                let own = match tiling.sums() == run {
                    true => sum,
                    false => writer.call("easel::gen::pick", &picked, &[sum]),
                };
                let own = match writer.ty(own) == tiling.ty {
                    true => own,
                    false => {
                        let target = Attribute::Integer(tiling.ty.id());
                        writer.call("convert", &[("target_type", target)], &[own])
                    }
                };
                self.frame().seed((product, at.value, run), own);
                for &(value, memory) in outputs {
                    let element = self.element(value, &at, run)?;
                    self.store(memory, &at, element, run)?;
                }
            }
        }
        Ok(())
    }

    /// Elements of a lane that are stored together: all neighbours if they are contiguous in all results, or one element.
    fn side_by_side(&self, tiling: &Tiling, outputs: &[Output]) -> u64 {
        let run = tiling.run;
        if run == 1 || !tiling.columns.is_multiple_of(run) {
            return 1;
        }
        for &(_, memory) in outputs {
            let shape = self.frames[0].writer.shape(memory);
            let (lens, strides) = (shape.lens().unwrap_or_default(), shape.strides());
            let strides = strides.unwrap_or_default();
            let lines = lens.iter().zip(strides).rev();
            let near = lines.clone().take(1).all(|(_, &s)| s == 1);
            if !near || !lines.skip(1).all(|(&n, s)| n == 1 || s.is_multiple_of(run)) {
                return 1;
            }
        }
        run
    }

    /// The positions of a matrix instruction's elements, from a given element of a lane on.
    fn result_position(
        &mut self,
        tiling: &Tiling,
        (row, column): (u64, u64),
        first: u64,
        run: u64,
    ) -> Result<Pos> {
        let ([across, down, _], [tall, broad, _]) = (tiling.matrix, tiling.tile);
        let ([high, wide], [over, beside]) = (tiling.tiles(), tiling.along);
        // Lengths in runs.
        let all = [tiling.batch, high * tall, wide * broad / run];
        let lens = [tiling.batch, tiling.rows, tiling.columns / run];
        let group = self.group(tiling);
        let group = self.divided(
            &group,
            &[tiling.batch, high, wide],
            &[all[1] * all[2], tall * all[2], broad / run],
            0,
        );
        // A lane's neighbours, then the elements of all lanes of a column, and so on.
        let (own, lanes) = (tiling.run, tiling.wave / down);
        let inner = first % own + first / own * own * lanes;
        let offset = row * down * all[2] + (column * across + inner) / run;
        let item = self.item(tiling);
        let item = self.divided(
            &item,
            &[over, beside, lanes, down],
            &[
                tall / over * all[2],
                broad / beside / run,
                own / run,
                all[2],
            ],
            offset,
        );
        let at = self.summed(&[group, item]);
        let at = self.bounded(&at, lens, all, false)?;
        let strides = [tiling.rows * tiling.columns, tiling.columns, run];
        let mut at = self.divided(&at, &lens, &strides, 0);
        at.place.terms.push(Term {
            index: LANE,
            len: run,
            stride: 1,
        });
        at.place = Place::sum(at.place.terms, at.place.offset);
        Ok(at)
    }
}
