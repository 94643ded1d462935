//! All assignments of types, one after the other.

use easel_ir::kernel::Scalar;

/// Decisions in the order in which they are asked for: each run repeats a prefix of the run before and then takes the next
/// alternative.
#[derive(Default)]
pub struct Choices {
    /// The alternative taken and the number of alternatives.
    taken: Vec<(usize, usize)>,
    /// The types that were taken, in the same order.
    types: Vec<Scalar>,
    asked: usize,
}

impl Choices {
    /// The alternative of this run; `None` if there is none.
    pub fn of(&mut self, alternatives: &[Scalar]) -> Option<Scalar> {
        let n = self.asked;
        if alternatives.is_empty() {
            return None;
        }
        self.asked += 1;
        if n == self.taken.len() {
            self.taken.push((0, alternatives.len()));
        }
        let chosen = alternatives.get(self.taken[n].0).copied();
        self.types.truncate(n);
        self.types.extend(chosen);
        chosen
    }

    /// The types of this run as a part of a name: ` through i16, i8`.
    pub fn through(&self) -> String {
        let names: Vec<&str> = self.types.iter().map(|t| t.name()).collect();
        format!(" through {}", names.join(", "))
    }

    /// Goes on to the next run; whether there is one.
    pub fn advance(&mut self) -> bool {
        self.taken.truncate(self.asked);
        self.asked = 0;
        while let Some((taken, all)) = self.taken.pop() {
            if taken + 1 < all {
                self.taken.push((taken + 1, all));
                return true;
            }
        }
        false
    }
}
