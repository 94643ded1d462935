//! The places of matrix elements in the registers of a wave: the one way to the maps of the tables.
//!
//! [`Target::fragments`] gives a list of places for each operand of a matrix instruction ([`Places`](easel_isa::table::Places)):
//! for each element the lane, and the first bit in the lane's registers of the operand. A product of `M` by `N` by `K` has elements
//! `A[block][row][term]`, `B[block][column][term]`, `C` and `D[block][row][column]`; a sparse A has its stored elements, half as
//! many terms. An element with copies has several places, all of which hold the same value.
//!
//! The lists are made when an instruction is first asked for, and kept with the target.

use crate::query::{MatrixForm, MatrixShape};
use crate::{Action, Derive, Fragments, Maps, Opcode, Target, Targets};
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};

/// The maps of a target, read, and the places of the instructions that were asked for.
struct Known {
    maps: Maps,
    places: Mutex<FxHashMap<Opcode, Option<&'static Fragments>>>,
}

impl Derive for Known {
    fn derive(target: Target) -> Known {
        Known {
            maps: Maps::read(target.fragments),
            places: Mutex::default(),
        }
    }
}

impl Target {
    /// The places of the elements of a matrix instruction's operands; nothing for other instructions.
    pub fn fragments(self, op: Opcode) -> Option<&'static Fragments> {
        let Action::Matrix(m) = self.info(op).step.action else {
            return None;
        };
        let known = self.derived::<Known>();
        let places = known.places.lock();
        let mut places = places.unwrap_or_else(PoisonError::into_inner);
        *places.entry(op).or_insert_with(|| {
            // The loader accepts no instruction without places.
            let made = known.maps.of(&m, self.lanes()).ok()?;
            Some(Box::leak(Box::new(made)))
        })
    }
}

impl Targets {
    /// The places of the elements of matrix instructions of a shape and of element types that `is_meant` accepts, in waves of so many
    /// lanes: of the default target, or of every target that has one if `is_meant` accepts no instruction of the default target.
    pub fn fragments(
        &self,
        lanes: u32,
        shape: MatrixShape,
        types: (&str, &str, &str),
        is_meant: impl Fn(&MatrixForm) -> bool,
    ) -> Vec<&'static Fragments> {
        let of = |target: Target| {
            let all = target.matrix_forms().iter();
            let mut all = all.filter(|f| f.shape() == shape && (f.a, f.b, f.c) == types);
            let form = all.find(|f| is_meant(f))?;
            let fits = target.lanes() == lanes;
            fits.then(|| target.fragments(form.op)).flatten()
        };
        let own = of(self.usual());
        let others = match self.usual().matrix_forms().iter().any(&is_meant) {
            true => None,
            false => Some(self.iter().filter_map(of)),
        };
        own.into_iter()
            .chain(others.into_iter().flatten())
            .collect()
    }
}
