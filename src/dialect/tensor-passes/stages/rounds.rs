//! The rounds of a product: the round stores a tile of each factor, loads the next tile, and multiplies the stored tile.
//!
//! # Why
//!
//! A lane reads a whole access of terms, for several matrix instructions. The assignment of terms to instructions does not matter
//! if an instruction takes the same terms of both factors.

use super::Bodies;
use super::elements::{Frame, Kernel};
use super::position::Pos;
use super::product::{Access, Factor, Round};
use super::tiling::{Tiling, senseless};
use super::writer::{Writer, element_type, integer, scalar, taken};
use crate::ir::function::Value;
use crate::matrix::sum_of;
use crate::places::Place;
use crate::unsupported;
use easel_isa::diagnostic::Diagnostic;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// Values that a loop carries from round to round.
#[derive(Clone, Default)]
struct Carried {
    sums: Vec<Value>,
    /// The elements of both factors that are loaded for the next round.
    loaded: [Vec<Value>; 2],
}

impl Carried {
    fn all(&self) -> Vec<Value> {
        let [a, b] = &self.loaded;
        [&self.sums[..], a, b].concat()
    }

    fn like(&self, all: &[Value]) -> Carried {
        let (sums, rest) = all.split_at(self.sums.len());
        let (a, b) = rest.split_at(self.loaded[0].len());
        Carried {
            sums: sums.to_vec(),
            loaded: [a.to_vec(), b.to_vec()],
        }
    }
}

impl Kernel<'_> {
    /// Writes all rounds. Returns the sums.
    pub(super) fn rounds(
        &mut self,
        tiling: &Tiling,
        factors: &mut [Factor; 2],
        bodies: &mut Bodies,
    ) -> Result<Vec<Value>> {
        let ty = sum_of(tiling.ty).map(|s| match s.bits() {
            64 => "double_type",
            _ => "float_type",
        });
        let Some(ty) = ty.map(element_type) else {
            return senseless();
        };
        let zero = self.writer().literal(ty, 0);
        let zero = self.writer().as_many(zero, tiling.sums());
        let [high, wide] = tiling.blocks();
        let [a, b] = &*factors;
        let mut carried = Carried {
            sums: vec![zero; (high * wide) as usize],
            loaded: [
                self.loaded(tiling, a, &Round::Number(0))?,
                self.loaded(tiling, b, &Round::Number(0))?,
            ],
        };
        // A last tile that is only a part of a tile is loaded behind the loop.
        let last = tiling.rounds() - 1;
        let turns = match tiling.terms.is_multiple_of(tiling.tile[2]) {
            true => last,
            false => last.saturating_sub(1),
        };
        if turns > 0 {
            carried = self.turns(tiling, factors, &carried, turns, bodies)?;
        }
        if turns < last {
            carried = self.turn(tiling, factors, &carried, &Round::Number(last))?;
        }
        self.share(factors, &carried);
        self.writer().effect("gpu::gen::barrier", &[], &[], None);
        self.multiply(tiling, factors, &carried.sums)
    }

    /// One round: the elements of the next round are loaded while the elements of this round are multiplied.
    fn turn(
        &mut self,
        tiling: &Tiling,
        factors: &[Factor; 2],
        given: &Carried,
        next: &Round,
    ) -> Result<Carried> {
        self.share(factors, given);
        self.writer().effect("gpu::gen::barrier", &[], &[], None);
        let [a, b] = factors;
        let loaded = [self.loaded(tiling, a, next)?, self.loaded(tiling, b, next)?];
        let sums = self.multiply(tiling, factors, &given.sums)?;
        self.writer().effect("gpu::gen::barrier", &[], &[], None);
        Ok(Carried { sums, loaded })
    }

    /// A number of rounds as a loop.
    fn turns(
        &mut self,
        tiling: &Tiling,
        factors: &[Factor; 2],
        carried: &Carried,
        count: u64,
        bodies: &mut Bodies,
    ) -> Result<Carried> {
        let name = format!("{}:body{}", self.func.name, bodies.made.len());
        let mut writer = Writer::new(&name, self.context);
        writer.span = self.writer().span;
        let number = writer.parameter("!i", &scalar(element_type("int64_type")));
        let outer = carried.all();
        let mut own = Vec::new();
        for (k, &v) in outer.iter().enumerate() {
            let shape = self.frames[0].writer.shape(v);
            own.push(writer.parameter(&taken('c', k), &shape));
        }
        self.frames.push(Frame::new(writer));
        self.current = self.frames.len() - 1;
        let index = self.indices.fresh();
        let round = Pos {
            value: number,
            outside: false,
            place: Place::counted(index, count),
        };
        let next = self.shifted(&round, 1);
        let done = self.turn(tiling, factors, &carried.like(&own), &Round::At(&next));
        let done = done.map(|carried| carried.all());
        self.current = 0;
        let frame = self.frames.pop();
        let frame = frame.ok_or_else(|| Box::new(unsupported("a body is not open", None)))?;
        let module = bodies.add(frame.writer.finish(&done?));
        let attributes = [
            ("carried", integer(outer.len() as u64)),
            ("count", integer(count)),
        ];
        let uses: Vec<Value> = outer
            .iter()
            .copied()
            .chain(frame.captured.iter().map(|c| c.0))
            .collect();
        let writer = self.writer();
        let all = writer.effect("easel::gen::repeat", &attributes, &uses, Some(module));
        let parts: Vec<Value> = (0..outer.len() as u64)
            .map(|k| writer.call("get_tuple_elem", &[("index", integer(k))], &[all]))
            .collect();
        Ok(carried.like(&parts))
    }

    /// Writes the loaded elements to memory of the workgroup.
    fn share(&mut self, factors: &[Factor; 2], carried: &Carried) {
        for (factor, loaded) in factors.iter().zip(&carried.loaded) {
            let array = self.inside(factor.array);
            let Access {
                along_terms,
                vec,
                terms,
            } = factor.access;
            for (positions, values) in factor.stores.iter().zip(loaded.chunks(terms as usize)) {
                for (e, at) in positions.iter().enumerate() {
                    let at = self.inside(at.value);
                    let writer = self.writer();
                    let (value, size) = match along_terms {
                        true => (values[0], vec),
                        // The same element of neighbouring terms.
                        false => {
                            let picked = [("at", integer(e as u64)), ("size", integer(1))];
                            let all: Vec<Value> = values
                                .iter()
                                .map(|&v| match vec {
                                    1 => v,
                                    _ => writer.call("easel::gen::pick", &picked, &[v]),
                                })
                                .collect();
                            let value = match &all[..] {
                                [one] => *one,
                                all => writer.call("easel::gen::pack", &[], all),
                            };
                            (value, terms)
                        }
                    };
                    let size = [("size", integer(size))];
                    writer.effect("easel::gen::lds_store", &size, &[array, at, value], None);
                }
            }
        }
    }

    /// Multiplies the tiles in memory of the workgroup and adds the products to the sums.
    fn multiply(
        &mut self,
        tiling: &Tiling,
        factors: &[Factor; 2],
        sums: &[Value],
    ) -> Result<Vec<Value>> {
        let [across, down, depth] = tiling.matrix;
        let [high, wide] = tiling.blocks();
        let step = tiling.step();
        let mut sums = sums.to_vec();
        let attributes = [
            ("rows", integer(across)),
            ("columns", integer(down)),
            ("depth", integer(depth)),
        ];
        let at_once = tiling.at_once();
        for part in 0..tiling.tile[2] / (depth * at_once) {
            // The elements that a lane has of each line, for the terms of `count` instructions.
            let of = |k: &mut Self, factor: &Factor, count: u64, lines: u64| -> Vec<Vec<Value>> {
                let array = k.inside(factor.array);
                let first = Pos {
                    value: k.inside(factor.read.value),
                    ..factor.read.clone()
                };
                let own = tiling.own(lines);
                let size = [("size", integer(own * at_once))];
                let each = (0..count).map(|n| {
                    let at = k.shifted(&first, n * lines * step + part * depth * at_once);
                    let uses = [array, at.value];
                    let writer = k.writer();
                    let all = writer.effect("easel::gen::lds_load", &size, &uses, None);
                    let pick = |n: u64| {
                        let picked = [("at", integer(n * own)), ("size", integer(own))];
                        writer.call("easel::gen::pick", &picked, &[all])
                    };
                    match at_once {
                        1 => vec![all],
                        _ => (0..at_once).map(pick).collect(),
                    }
                });
                each.collect()
            };
            let (rows, columns) = (
                of(self, &factors[0], high, down),
                of(self, &factors[1], wide, across),
            );
            for n in 0..at_once as usize {
                for (row, i) in rows.iter().zip(0..) {
                    for (column, j) in columns.iter().zip(0..) {
                        let sum = &mut sums[(i * wide + j) as usize];
                        let uses = [column[n], row[n], *sum];
                        let name = "easel::gen::matrix_multiply";
                        *sum = self.writer().effect(name, &attributes, &uses, None);
                    }
                }
            }
        }
        Ok(sums)
    }
}
