//! Plain stores of one instruction, whose lanes have no guaranteed order.
//!
//! If two lanes store different values to one byte, either value may remain. Equal values are no fault.

use super::layout::LANES;

/// The places to which lanes of one instruction have stored, all of one length.
#[derive(Default)]
pub struct LaneStores {
    /// Lane and range.
    stores: Vec<(u32, u64, u64)>,
    /// The end of the highest store: most instructions store upwards, and need no comparison with the others.
    end: u64,
}

/// A conflicting earlier store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The lane that stored before.
    pub lane: u32,
    pub address: u64,
}

impl LaneStores {
    /// Notes a store of a lane. `changes(n)` tells whether byte `n` differs from the present byte.
    pub fn note(
        &mut self,
        lane: u32,
        address: u64,
        bytes: usize,
        changes: impl Fn(usize) -> bool,
    ) -> Option<Clash> {
        let end = address.saturating_add(bytes as u64);
        let clash = match address < self.end {
            false => None,
            true => self.stores.iter().find_map(|&(other, start, until)| {
                if other == lane {
                    return None;
                }
                let mut shared = address.max(start)..end.min(until);
                let address = shared.find(|&at| changes((at - address) as usize))?;
                Some(Clash {
                    lane: other,
                    address,
                })
            }),
        };
        if self.stores.is_empty() {
            self.stores.reserve(LANES);
        }
        self.stores.push((lane, address, end));
        self.end = self.end.max(end);
        clash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_other_values_in_shared_bytes_clash() {
        let mut stores = LaneStores::default();
        assert_eq!(stores.note(0, 16, 4, |_| true), None);
        assert_eq!(stores.note(1, 20, 4, |_| true), None, "beside it");
        assert_eq!(stores.note(1, 20, 4, |_| true), None, "its own");
        assert_eq!(stores.note(2, 12, 4, |_| true), None, "below both");
        assert_eq!(stores.note(3, 14, 4, |_| false), None, "equal values");
        let clash = Clash {
            lane: 0,
            address: 18,
        };
        assert_eq!(stores.note(4, 18, 4, |n| n == 0), Some(clash));
        let mut lowest = LaneStores::default();
        assert_eq!(lowest.note(0, 0, 4, |_| true), None, "address 0");
        assert!(lowest.note(1, 3, 4, |_| true).is_some());
    }
}
