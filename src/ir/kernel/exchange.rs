//! Which lane a lane reads where that is the same in every wave.

easel_isa::words! {
    /// How the lane that is read follows from the own one.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Direction {
        /// The one whose number differs in these bits.
        Xor = "xor",
        /// So many before.
        Up = "up",
        /// So many behind.
        Down = "down",
        /// The one of this number in the wave.
        Lane = "lane",
    }
}

/// Lanes in groups of `width` that read each other's values; who would read beyond its group reads its
/// own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exchange {
    /// From where.
    pub direction: Direction,
    /// How far, or which lane.
    pub by: u32,
    /// Lanes of a group: a power of two.
    pub width: u32,
}

impl Exchange {
    /// The lane that a lane reads.
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
