//! Source lanes of an exchange that is the same in every wave.

/// How the source lane follows from the own lane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Direction {
    /// The lane whose number differs in these bits.
    Xor,
    /// The lane so many lanes before the own lane.
    Up,
    /// The lane so many lanes after the own lane.
    Down,
    /// The lane with this number in the wave.
    Lane,
}

impl Direction {
    /// Every direction with its name, by discriminant.
    pub const ALL: [(Direction, &'static str); 4] = [
        (Direction::Xor, "xor"),
        (Direction::Up, "up"),
        (Direction::Down, "down"),
        (Direction::Lane, "lane"),
    ];

    /// The name in kernel IR.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The direction of a name.
    pub fn parse(text: &str) -> Option<Direction> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
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
