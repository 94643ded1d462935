//! The division of a product of matrices: tiles of workgroups, of subgroups, of matrix instructions.
//!
//! The division with the least cost is chosen, by the tiles and costs of `isa/gen/lowerings.yaml`. `--tile` overrides the choice.
//! Matrix instructions take the second factor first: the rows of an instruction are columns of the product.
//!
//! # Why
//!
//! A lane has neighbours in a column of the result of a matrix instruction. With the second factor first, these are neighbours in
//! a row of the product. So a lane reads, computes and stores several of them at once.

use super::schedule::Plan;
use super::writer::integers;
use crate::hardware::Hardware;
use crate::line::Result;
use crate::matrix::Matrix;
use crate::schedule::Wishes;
use crate::tables::{Tile, tables};
use crate::tensor::{ElementType, Operation, Shape, Value as Attribute};

/// The division of a product.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tiling {
    /// Products, their rows and columns, and the terms of each sum.
    pub batch: u64,
    pub rows: u64,
    pub columns: u64,
    pub terms: u64,
    /// Elements of the factors.
    pub ty: ElementType,
    /// Rows, columns and terms of a workgroup's tile.
    pub tile: [u64; 3],
    /// Subgroups along rows and along columns.
    pub along: [u64; 2],
    /// Columns and rows of the product that a matrix instruction computes, and its terms.
    pub matrix: [u64; 3],
    /// Neighbouring elements of a lane in a row of the product.
    pub run: u64,
    /// Lanes that have the same elements of the factors.
    pub copies: u64,
    pub wave: u64,
}

/// Products, rows, columns and terms, by the lens of the factors.
fn sizes(a: &[u64], b: &[u64]) -> Option<[u64; 4]> {
    let ([batch @ .., m, k], [other @ .., l, n]) = (a, b) else {
        return None;
    };
    let count = batch.iter().try_fold(1_u64, |all, &n| all.checked_mul(n))?;
    // The numbers of elements, and of elements that fill tiles, must not overflow.
    for pair in [[m, k], [k, n], [m, n]] {
        let all = pair
            .into_iter()
            .try_fold(count, |all, &n| all.checked_mul(n))?;
        if all > 1 << 40 {
            return None;
        }
    }
    (batch == other && k == l).then_some([count, *m, *n, *k])
}

impl Tiling {
    /// The best tiles for factors of given lens, if any.
    pub fn choose(
        (a, b): (&[u64], &[u64]),
        ty: ElementType,
        matrix: &Matrix,
        wave: u64,
        wishes: &Wishes,
    ) -> Option<Tiling> {
        let [batch, rows, columns, terms] = sizes(a, b)?;
        let bytes = u64::from(ty.row().bytes);
        let known = &tables().products;
        let most = (known.depth / bytes).max(matrix.depth);
        let depth = terms.checked_next_power_of_two()?;
        let depth = depth.clamp(matrix.depth, most);
        let of = |tile: &Tile| Tiling {
            batch,
            rows,
            columns,
            terms,
            ty,
            tile: [tile.rows, tile.columns, depth],
            along: tile.along,
            matrix: [matrix.rows, matrix.columns, matrix.depth],
            run: matrix.run,
            copies: matrix.copies,
            wave,
        };
        let all = known.tiles.iter().map(of);
        let all: Vec<Tiling> = all.filter(Tiling::is_sound).collect();
        let wanted = |t: &&Tiling| {
            wishes.block.is_none_or(|most| t.local() <= most)
                && wishes.rows.is_none_or(|n| t.tile[0] == n)
                && wishes.columns.is_none_or(|n| t.tile[1] == n)
        };
        // Options are followed if possible.
        let best = all
            .iter()
            .filter(wanted)
            .min_by_key(|t| t.cost(matrix.passes));
        let best = best.or_else(|| all.iter().min_by_key(|t| t.cost(matrix.passes)));
        best.copied()
    }

    /// The division of an operation on factors of given lens; nothing if the operation is invalid.
    pub fn of(
        operation: &Operation,
        (a, b): (&Shape, &Shape),
        hardware: &Hardware,
    ) -> Option<Tiling> {
        let [batch, rows, columns, terms] = sizes(a.lens()?, b.lens()?)?;
        let list = |name: &str| match operation.attribute(name) {
            Some(Attribute::Integers(all)) => {
                let all = all.iter().map(|&n| u64::try_from(n).ok());
                all.collect::<Option<Vec<u64>>>()
            }
            _ => None,
        };
        let (ty, sizes) = (a.element_type()?, list("matrix")?.try_into().ok()?);
        let matrix = hardware.matrix(sizes, ty)?;
        let tiling = Tiling {
            batch,
            rows,
            columns,
            terms,
            ty,
            tile: list("tile")?.try_into().ok()?,
            along: list("along")?.try_into().ok()?,
            matrix: sizes,
            run: matrix.run,
            copies: matrix.copies,
            wave: hardware.wave.into(),
        };
        tiling.is_sound().then_some(tiling)
    }

    /// The division as attributes.
    pub fn attributes(&self) -> [(&'static str, Attribute); 3] {
        let list = |all: &[u64]| integers(all.iter().map(|&n| n as i64));
        [
            ("tile", list(&self.tile)),
            ("along", list(&self.along)),
            ("matrix", list(&self.matrix)),
        ]
    }

    /// Whether each size is a multiple of its parts, and small enough not to overflow.
    fn is_sound(&self) -> bool {
        let [rows, columns, terms] = self.tile;
        let [across, down, depth] = self.matrix;
        let [high, wide] = self.along;
        let numbers = [rows, columns, terms, across, down, depth, high, wide];
        if numbers.iter().any(|&n| !n.is_power_of_two() || n > 1 << 12) || high * wide > 1 << 6 {
            return false;
        }
        let lanes = self.wave;
        let (run, local) = (self.run, self.local());
        let whole = rows.is_multiple_of(high * down)
            && columns.is_multiple_of(wide * across)
            && terms.is_multiple_of(depth)
            && lanes.is_multiple_of(across)
            && lanes.is_multiple_of(down)
            && [across, down].iter().all(|lines| {
                let lanes = lanes / lines;
                lanes.is_multiple_of(self.copies) && depth.is_multiple_of(lanes / self.copies)
            })
            && (across * down).is_multiple_of(lanes * run)
            && (rows * terms).is_multiple_of(local)
            && (columns * terms).is_multiple_of(local);
        // The code of a work-item is unrolled.
        let [m, n] = if whole { self.blocks() } else { return false };
        m * n * (terms / depth) <= 1 << 9 && (rows + columns) * terms / local <= 1 << 9
    }

    /// Terms of a factor that a lane has for each matrix instruction, by the lines of the factor.
    pub fn own(&self, lines: u64) -> u64 {
        lines * self.matrix[2] * self.copies / self.wave
    }

    /// Work-items of a workgroup.
    pub fn local(&self) -> u64 {
        self.along[0] * self.along[1] * self.wave
    }

    /// Tiles along rows and along columns.
    pub fn tiles(&self) -> [u64; 2] {
        [
            self.rows.div_ceil(self.tile[0]),
            self.columns.div_ceil(self.tile[1]),
        ]
    }

    /// Workgroups.
    pub fn groups(&self) -> u64 {
        let [high, wide] = self.tiles();
        self.batch.saturating_mul(high).saturating_mul(wide)
    }

    /// Tiles along the terms.
    pub fn rounds(&self) -> u64 {
        self.terms.div_ceil(self.tile[2])
    }

    /// Matrix instructions of a subgroup along rows and along columns.
    pub fn blocks(&self) -> [u64; 2] {
        [
            self.tile[0] / (self.along[0] * self.matrix[1]),
            self.tile[1] / (self.along[1] * self.matrix[0]),
        ]
    }

    /// Elements of a sum that a lane holds for each matrix instruction.
    pub fn sums(&self) -> u64 {
        self.matrix[0] * self.matrix[1] / self.wave
    }

    /// Matrix instructions whose terms a lane reads at once: an access's width. The assignment of terms to instructions is free
    /// if both factors have the same assignment, and both have the same number of lanes for each term.
    pub fn at_once(&self) -> u64 {
        let [across, down, depth] = self.matrix;
        let own = self.own(across) * u64::from(self.ty.row().bytes.max(1));
        let most = tables().schedule.access / own.max(1);
        match across == down && most.is_power_of_two() {
            true => most.min(self.tile[2] / depth),
            false => 1,
        }
    }

    /// Elements from row to row in memory of the workgroup.
    pub fn step(&self) -> u64 {
        let apart = tables().products.apart / u64::from(self.ty.row().bytes.max(1));
        self.tile[2] + apart
    }

    /// Memory of the workgroup for the rows of the first factor, and for the columns of the second factor.
    pub fn memory(&self) -> [Shape; 2] {
        let [rows, columns, terms] = self.tile;
        [rows, columns].map(|n| Shape::new(self.ty, &[n, terms], &[self.step(), 1]))
    }

    /// The plan for the launch.
    pub fn plan(&self) -> Plan {
        let outputs = self.batch.saturating_mul(self.rows);
        let outputs = outputs.saturating_mul(self.columns);
        Plan::tiles(outputs, self.terms, self.local(), self.groups())
    }

    /// The approximate number of cycles until the last subgroup ends.
    fn cost(&self, passes: u64) -> u64 {
        let costs = &tables().products.costs;
        let [high, wide] = self.blocks();
        let depth = self.tile[2] / self.matrix[2];
        let multiplied = high * wide * depth * passes * costs.pass;
        let bytes = (self.tile[0] + self.tile[1]) * self.tile[2] * u64::from(self.ty.row().bytes);
        let loaded = bytes * self.wave / self.local() / costs.bytes.max(1);
        let own = costs.start
            + self
                .rounds()
                .saturating_mul(costs.round + multiplied + loaded);
        let waves = self.groups().saturating_mul(self.local() / self.wave);
        waves.div_ceil(costs.waves.max(1)).saturating_mul(own)
    }
}

/// The error for an invalid operation.
pub(super) fn senseless<T>() -> Result<T> {
    Err(Box::new(crate::unsupported(
        "the tiles of a product make no sense: run `gen-gridwise` again",
        None,
    )))
}
