//! Source lanes of an exchange that is the same in every wave.

easel_isa::words! {
    /// How the source lane follows from the own lane.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Direction {
        /// The lane whose number differs in these bits.
        Xor = "xor",
        /// The lane so many lanes before the own lane.
        Up = "up",
        /// The lane so many lanes after the own lane.
        Down = "down",
        /// The lane with this number in the wave.
        Lane = "lane",
    }
}

/// Lanes in groups of `width` that read each other's values. A lane whose source is outside of its group reads its
/// own value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exchange {
    /// The direction of the source lane.
    pub direction: Direction,
    /// The distance, or the number of the lane.
    pub by: u32,
    /// Lanes of a group: a power of two.
    pub width: u32,
}

impl Exchange {
    /// The source lane of a lane.
    pub fn source(self, lane: u32) -> u32 {
        let first = lane & !(self.width - 1);
        let from = match self.direction {
            Direction::Xor => Some(lane ^ self.by),
            Direction::Up => lane.checked_sub(self.by),
            Direction::Down => lane.checked_add(self.by),
            Direction::Lane => Some(self.by),
        };
        from.filter(|from| (first..first + self.width).contains(from))
            .unwrap_or(lane)
    }
}
