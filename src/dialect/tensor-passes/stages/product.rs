//! Products of matrices by tiles: the loads, stores and multiplications of a work-item.
//!
//! In each round (`rounds`) a workgroup has a tile of each factor in memory, with rows of the first factor and columns of the other
//! as adjacent rows. The next round's elements are loaded during the multiplication of a round: the loads come before
//! the multiplication, the stores after a barrier. Loops carry the sums from round to round. Terms beyond the last are 0 in both
//! factors.
//!
//! # Why
//!
//! A line beyond the last line of a factor is read as the last line. Its results are not stored, so it needs no mask. Only
//! terms beyond the last term are masked, because they would be added to results that are stored.

use super::elements::{Frame, Kernel, Old, Output};
use super::position::{LANE, Pos, padded, view};
use super::tiling::{Tiling, senseless};
use super::writer::{Writer, element_type, integer};
use super::{Bodies, call};
use crate::hardware::Hardware;
use crate::ir::function::Value;
use crate::places::{Place, Term};
use crate::tables::tables;
use crate::unsupported;
use easel_isa::diagnostic::Diagnostic;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// The mode that clamps positions beyond an end to the last position, as in the table.
const EDGE: i64 = 2;

/// The loads of a factor's elements: the number of contiguous elements, along the terms or along rows (columns), and the number of
/// neighbouring terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Access {
    pub along_terms: bool,
    pub vec: u64,
    pub terms: u64,
}

/// A factor.
pub(super) struct Factor {
    value: Old,
    pub array: Value,
    /// Rows, or columns, of the factor and of a tile.
    lines: u64,
    tile: u64,
    /// The steps of a workgroup's number, for each tile.
    tiles: [u64; 2],
    /// The steps of elements: from product to product, line to line, term to term.
    steps: [u64; 3],
    pub access: Access,
    /// The positions at which elements of the tile are stored, by round of loads, and the position of a matrix instruction's reads.
    pub stores: Vec<Vec<Pos>>,
    pub read: Pos,
}

/// The tile of the terms that is loaded.
pub(super) enum Round<'r> {
    /// The tile of a number.
    Number(u64),
    /// The tile of a position. A partial last tile has no position.
    At(&'r Pos),
}

impl Kernel<'_> {
    /// A kernel that multiplies matrices.
    pub(super) fn product(
        &mut self,
        hardware: &Hardware,
        outputs: &[Output],
        bodies: &mut Bodies,
    ) -> Result<()> {
        let insts = self.func.inst_order().map(|(_, inst)| inst);
        let found = insts.into_iter().find(|&i| {
            call(self.func, i)
                .is_some_and(|o| o.operator.row().name == "easel::gen::gridwise_product")
        });
        let Some(inst) = found else {
            let message = "nothing is multiplied where the schedule says so";
            return Err(Box::new(unsupported(message, None)));
        };
        let v = self.func.result(inst, 0);
        let uses: Vec<Old> = self.func.used_values(inst).collect();
        let &[a, b, ref arrays @ ..] = &uses[..] else {
            return senseless();
        };
        let arrays: Vec<Value> = arrays
            .iter()
            .filter_map(|a| self.outer.get(a))
            .copied()
            .collect();
        let [one, other] = arrays[..] else {
            let message = "it has no memory of the workgroup: run `gen-blockwise` first";
            return Err(self.refused(v, message));
        };
        let shape = |v: Old| self.context.shape(self.func.ty(v));
        let (left, right) = (shape(a), shape(b));
        let tiling = call(self.func, inst).and_then(|o| Tiling::of(o, (&left, &right), hardware));
        let tiling = tiling.ok_or_else(|| self.refused(v, "its tiles make no sense"))?;
        self.writer().span = self.func.insts[inst].span;
        let mut factors = [
            self.factor(&tiling, a, one, false)?,
            self.factor(&tiling, b, other, true)?,
        ];
        let sums = self.rounds(&tiling, &mut factors, bodies)?;
        self.writer().span = None;
        self.write_product(&tiling, v, &sums, outputs)
    }

    fn factor(
        &mut self,
        tiling: &Tiling,
        value: Old,
        array: Value,
        second: bool,
    ) -> Result<Factor> {
        let (lines, tile, tiles, steps) = match second {
            false => {
                let steps = [tiling.rows * tiling.terms, tiling.terms, 1];
                (tiling.rows, tiling.tile[0], [1, 0], steps)
            }
            true => {
                let steps = [tiling.columns * tiling.terms, 1, tiling.columns];
                (tiling.columns, tiling.tile[1], [0, 1], steps)
            }
        };
        let item = self.item(tiling);
        let read = self.read_position(tiling, &item, second);
        let mut factor = Factor {
            value,
            array,
            lines,
            tile,
            tiles,
            steps,
            access: Access {
                along_terms: true,
                vec: 1,
                terms: 1,
            },
            stores: Vec::new(),
            read,
        };
        factor.access = self.access(tiling, &factor)?;
        factor.stores = self.store_positions(tiling, &factor, &item);
        Ok(factor)
    }

    /// The number of the work-item.
    pub(super) fn item(&mut self, tiling: &Tiling) -> Pos {
        let index = self.indices.fresh();
        Pos {
            value: self.writer().call("gpu::gen::local_id", &[], &[]),
            outside: false,
            place: Place::counted(index, tiling.local()),
        }
    }

    /// The number of the workgroup.
    pub(super) fn group(&mut self, tiling: &Tiling) -> Pos {
        let index = self.indices.fresh();
        Pos {
            value: self.writer().call("gpu::gen::workgroup_id", &[], &[]),
            outside: false,
            place: Place::counted(index, tiling.groups()),
        }
    }

    /// A position plus a constant.
    pub(super) fn shifted(&mut self, at: &Pos, by: u64) -> Pos {
        let mut at = at.clone();
        if by > 0 {
            let attributes = [("by", integer(by))];
            at.value = self
                .writer()
                .call("easel::gen::shift", &attributes, &[at.value]);
            at.place.offset += by;
        }
        at
    }

    /// A number divided into indices by lens, then multiplied by strides.
    pub(super) fn divided(&mut self, at: &Pos, lens: &[u64], strides: &[u64], offset: u64) -> Pos {
        let writer = &mut self.frames[self.current].writer;
        let ty = element_type("float_type");
        view(writer, &mut self.indices, at, ty, (lens, strides, offset))
    }

    /// The sum of positions.
    pub(super) fn summed(&mut self, all: &[Pos]) -> Pos {
        let values: Vec<Value> = all.iter().map(|p| p.value).collect();
        let terms = all.iter().flat_map(|p| p.place.terms.iter().copied());
        let offset = all.iter().map(|p| p.place.offset).sum();
        Pos {
            place: Place::sum(terms.collect(), offset),
            outside: all.iter().any(|p| p.outside),
            value: self.writer().call("easel::gen::sum", &[], &values),
        }
    }

    /// A position in a space of lens that is a part of a larger space: a position beyond is the last position, or outside.
    pub(super) fn bounded(
        &mut self,
        at: &Pos,
        lens: [u64; 3],
        all: [u64; 3],
        last: bool,
    ) -> Result<Pos> {
        if lens == all {
            return Ok(at.clone());
        }
        let pads = (0..3).map(|k| all[k] as i64 - lens[k] as i64);
        let pads: Vec<i64> = [0; 3].into_iter().chain(pads).collect();
        let mode = if last { EDGE } else { 0 };
        let writer = &mut self.frames[self.current].writer;
        let ty = element_type("float_type");
        let inside = padded(writer, &mut self.indices, at, (ty, &lens), &pads, mode);
        inside.map_or_else(senseless, Ok)
    }

    /// The first element that a lane reads of a matrix instruction's factor.
    fn read_position(&mut self, tiling: &Tiling, item: &Pos, second: bool) -> Pos {
        let ([high, wide], step) = (tiling.along, tiling.step());
        let own = tiling.matrix[usize::from(!second)];
        let terms = tiling.own(own) * tiling.at_once();
        let [down, across] = match second {
            false => [tiling.tile[0] / high * step, 0],
            true => [0, tiling.tile[1] / wide * step],
        };
        let lanes = tiling.wave / (own * tiling.copies);
        match tiling.copies {
            1 => {
                let lens = [high, wide, lanes, own];
                self.divided(item, &lens, &[down, across, terms, step], 0)
            }
            copies => {
                let lens = [high, wide, copies, lanes, own];
                self.divided(item, &lens, &[down, across, 0, terms, step], 0)
            }
        }
    }

    /// Elements in memory of the workgroup that a work-item writes: for each load, the first of each run.
    fn store_positions(&mut self, tiling: &Tiling, factor: &Factor, item: &Pos) -> Vec<Vec<Pos>> {
        let (step, local) = (tiling.step(), tiling.local());
        let Access {
            along_terms,
            vec,
            terms,
        } = factor.access;
        let depth = tiling.tile[2];
        let loads = factor.tile * depth / (vec * terms * local);
        let each = |k: &mut Self, n: u64| {
            let at = k.shifted(item, n * local);
            match along_terms {
                true => {
                    let lens = [factor.tile, depth / vec];
                    vec![k.divided(&at, &lens, &[step, vec], 0)]
                }
                false => {
                    let lens = [depth / terms, factor.tile / vec];
                    let first = k.divided(&at, &lens, &[terms, vec * step], 0);
                    (0..vec).map(|e| k.shifted(&first, e * step)).collect()
                }
            }
        };
        (0..loads).map(|n| each(self, n)).collect()
    }

    /// The position of a load: the number of the load of a work-item, the neighbouring term, the round.
    fn load_position(
        &mut self,
        tiling: &Tiling,
        factor: &Factor,
        (n, term): (u64, u64),
        round: &Round,
    ) -> Result<Pos> {
        let Access {
            along_terms,
            vec,
            terms,
        } = factor.access;
        let depth = tiling.tile[2];
        // Lengths in runs of `vec`.
        let (line, own) = if along_terms { (1, vec) } else { (vec, 1) };
        let count = if factor.tiles[0] == 1 {
            tiling.tiles()[0]
        } else {
            tiling.tiles()[1]
        };
        let all = [
            tiling.batch,
            count * factor.tile / line,
            tiling.rounds() * depth / own,
        ];
        let lens = [tiling.batch, factor.lines / line, tiling.terms / own];
        let [high, wide] = tiling.tiles();
        let group = self.group(tiling);
        let [down, across] = factor.tiles.map(|t| t * (factor.tile / line) * all[2]);
        let group = self.divided(
            &group,
            &[tiling.batch, high, wide],
            &[all[1] * all[2], down, across],
            0,
        );
        let item = self.item(tiling);
        let item = self.shifted(&item, n * tiling.local());
        let item = match along_terms {
            true => self.divided(&item, &[factor.tile, depth / vec], &[all[2], 1], 0),
            false => {
                let lens = [depth / terms, factor.tile / vec];
                self.divided(&item, &lens, &[terms, all[2]], term)
            }
        };
        let mut parts = vec![group, item];
        let mut skipped = 0;
        match round {
            Round::Number(number) => skipped = number * (depth / own),
            Round::At(round) => {
                let by = [("by", integer(depth / own))];
                let value = self.writer().call("easel::gen::scale", &by, &[round.value]);
                parts.push(Pos {
                    value,
                    outside: false,
                    place: Place::join(std::slice::from_ref(&round.place), &[depth / own]),
                });
            }
        }
        let at = self.summed(&parts);
        let at = self.shifted(&at, skipped);
        // Lines beyond the last make results that are not stored; terms beyond the last must add nothing.
        let mut lens = lens;
        let reach = [lens[0], lens[1], all[2]];
        let mut at = self.bounded(&at, reach, all, true)?;
        match round {
            Round::Number(number) if number + 1 == tiling.rounds() => {
                at = self.bounded(&at, lens, reach, false)?;
            }
            // The whole tile exists.
            _ => lens = reach,
        }
        // Converts runs to elements.
        let [batch, lines, single] = factor.steps;
        let strides = [batch, lines * line, single * own];
        let mut at = self.divided(&at, &lens, &strides, 0);
        at.place.terms.push(Term {
            index: LANE,
            len: vec,
            stride: if along_terms { single } else { lines },
        });
        at.place = Place::sum(at.place.terms, at.place.offset);
        Ok(at)
    }

    /// The elements that a work-item loads of a factor for a round.
    pub(super) fn loaded(
        &mut self,
        tiling: &Tiling,
        factor: &Factor,
        round: &Round,
    ) -> Result<Vec<Value>> {
        let Access { vec, terms, .. } = factor.access;
        let loads = factor.tile * tiling.tile[2] / (vec * terms * tiling.local());
        let mut all = Vec::new();
        for (n, term) in (0..loads).flat_map(|n| (0..terms).map(move |t| (n, t))) {
            let at = self.load_position(tiling, factor, (n, term), round)?;
            let mut elements = self.element(factor.value, &at, vec)?;
            // A value that is not read from memory has no 0 in place of its outside elements.
            if at.outside && !self.is_read(factor.value) {
                let zero = self.writer().literal(tiling.ty, 0);
                let inside = self.writer().call("easel::gen::inside", &[], &[at.value]);
                let uses = [inside, elements, zero];
                elements = self.writer().call("where", &[], &uses);
            }
            all.push(self.writer().as_many(elements, vec));
        }
        Ok(all)
    }

    /// Whether a factor is memory below its views, and not a constant.
    fn is_read(&self, mut v: Old) -> bool {
        while !self.memory.contains(&v) {
            let below = self.made[v].and_then(|i| self.func.used_values(i).next());
            match below {
                Some(below) => v = below,
                None => return false,
            }
        }
        true
    }

    /// The access with the fewest accesses of both memories: accesses that are runs, along the terms or along lines.
    fn access(&mut self, tiling: &Tiling, factor: &Factor) -> Result<Access> {
        let bytes = u64::from(tiling.ty.row().bytes.max(1));
        let widest = (tables().schedule.access / bytes).max(1);
        let elements = factor.tile * tiling.tile[2] / tiling.local();
        // The terms that an instruction takes from one lane are stored together.
        let own = tiling.own(tiling.matrix[0]);
        let of = |along_terms: bool, vec: u64| Access {
            along_terms,
            vec,
            terms: match along_terms {
                true => 1,
                false => own.min(elements / vec).min(tiling.tile[2]).max(1),
            },
        };
        let widths = std::iter::successors(Some(widest), |v| Some(v / 2)).take_while(|&v| v > 1);
        let mut best = of(factor.steps[2] == 1, 1);
        // Loads and stores of the number of elements of the widest access.
        let cost = |a: &Access| match a.along_terms {
            true => 2 * widest / a.vec,
            false => widest / a.vec + widest / a.terms.min(widest),
        };
        for (vec, along_terms) in widths.flat_map(|v| [(v, true), (v, false)]) {
            let (length, room) = match along_terms {
                true => (tiling.terms, tiling.tile[2]),
                false => (factor.lines, factor.tile),
            };
            let access = of(along_terms, vec);
            let fits = vec <= elements.min(room) && length.is_multiple_of(vec);
            if fits
                && (best.vec == 1 || cost(&access) < cost(&best))
                && self.is_run(tiling, factor, access)?
            {
                best = access;
            }
        }
        Ok(best)
    }

    /// Whether accesses to a factor are runs. The access is tried outside of the kernel.
    fn is_run(&mut self, tiling: &Tiling, factor: &Factor, access: Access) -> Result<bool> {
        let mut writer = Writer::new("", self.context);
        let mut outer = self.outer.clone();
        for value in outer.values_mut() {
            let shape = self.frames[0].writer.shape(*value);
            *value = writer.parameter("", &shape);
        }
        let mut other = Kernel {
            func: self.func,
            context: self.context,
            made: self.made.clone(),
            frames: vec![Frame::new(writer)],
            current: 0,
            indices: Default::default(),
            outer,
            memory: self.memory.clone(),
            row: None,
            tile: None,
            scattered: false,
        };
        let factor = Factor {
            access,
            stores: Vec::new(),
            read: factor.read.clone(),
            ..*factor
        };
        let at = other.load_position(tiling, &factor, (0, 0), &Round::Number(0))?;
        other.element(factor.value, &at, access.vec)?;
        Ok(!other.scattered)
    }
}
