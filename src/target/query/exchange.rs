//! Which instructions give each lane the value of another one, where which is known.
//!
//! They are found by trying: what a control or a pattern makes every lane read is in the meaning
//! language's definition, so no pattern is written down here.

use super::{Derive, Place, SwizzleForm, Target};
use easel_isa::table::{dpp_source, swizzle_source};
use smallvec::{SmallVec, smallvec};

/// Instructions that one after the other let each lane read the one it shall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LaneMove {
    /// Moves between lanes with these controls; lanes that read nobody keep their own value if `keeps`.
    Dpp {
        /// One for each instruction.
        controls: SmallVec<[u16; 2]>,
        /// Whether any lane keeps what it has.
        keeps: bool,
    },
    /// The fixed pattern of an instruction that goes through the data share.
    Swizzle(SwizzleForm, u32),
}

/// Controls with the lanes that they make lanes read.
struct Controls(Vec<(u16, Vec<Option<u32>>)>);

impl Derive for Controls {
    fn derive(target: Target) -> Controls {
        let lanes = target.limits.lanes;
        let Some(form) = target.dpp(None) else {
            return Controls(Vec::new());
        };
        let bits = target.info(form.op).operands[usize::from(form.places[0])].bits;
        let read = |control: u32| -> Vec<Option<u32>> {
            (0..lanes).map(|l| dpp_source(control, l, lanes)).collect()
        };
        let all = (0..1u32 << bits.min(12)).map(|c| (c as u16, read(c)));
        let some = all.filter(|(_, from)| from.iter().any(Option::is_some));
        Controls(some.collect())
    }
}

impl Target {
    /// The cheapest way to let each lane read lane `from(lane)`. What must be waited for comes last.
    pub fn lane_move(self, from: impl Fn(u32) -> u32) -> Option<LaneMove> {
        let lanes = self.limits.lanes;
        let controls = &self.derived::<Controls>().0;
        let one = controls.iter().find(|(_, reads)| {
            let mut all = (0u32..).zip(reads);
            all.all(|(lane, read)| read.unwrap_or(lane) == from(lane))
        });
        if let Some((control, reads)) = one {
            return Some(LaneMove::Dpp {
                controls: smallvec![*control],
                keeps: reads.iter().any(Option::is_none),
            });
        }
        let whole = || controls.iter().filter(|c| c.1.iter().all(Option::is_some));
        for (first, before) in whole() {
            for (second, reads) in whole() {
                let mut all = (0u32..).zip(reads);
                if all.all(|(lane, read)| read.and_then(|r| before[r as usize]) == Some(from(lane)))
                {
                    return Some(LaneMove::Dpp {
                        controls: smallvec![*first, *second],
                        keeps: false,
                    });
                }
            }
        }
        let form = self.swizzle()?;
        let Place { bits, .. } = form.pattern;
        let mut patterns = 0..1u32 << bits.min(16);
        let found =
            patterns.find(|&p| (0..lanes).all(|lane| swizzle_source(p, lane) == from(lane)))?;
        Some(LaneMove::Swizzle(form, found))
    }
}
