//! Cutting an operation into the fewest legal slices.

/// The most elements for which the least number of slices is found. Above, the widest legal slice is taken at each
/// position, which is the least number for nineteen of twenty regions.
/// Not tuned: bounds the time.
pub const SEARCHED: u32 = 512;

/// Slices `(first, width)` that cover `count` elements in order, each legal; `None` if some element is in
/// no legal slice.
///
/// Dynamic programming over the first element: `best[k]` slices cover `k..`, computed for reachable `k`. Of
/// equally few slices the wide ones come first. A slice of which `needed` needs no element costs nothing.
pub fn search(
    count: u32,
    widest: u32,
    mut legal: impl FnMut(u32, u32) -> bool,
    mut needed: impl FnMut(u32, u32) -> bool,
) -> Option<Vec<(u32, u32)>> {
    if count <= widest && count.is_power_of_two() && legal(0, count) {
        return Some(vec![(0, count)]);
    }
    match count <= SEARCHED {
        true => least(count, widest, &mut legal, &mut needed),
        false => widest_first(count, widest, &mut legal),
    }
}

fn widths(widest: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(widest), |w| (*w > 1).then_some(w / 2))
}

fn least(
    count: u32,
    widest: u32,
    legal: &mut dyn FnMut(u32, u32) -> bool,
    needed: &mut dyn FnMut(u32, u32) -> bool,
) -> Option<Vec<(u32, u32)>> {
    let mut search = Search {
        count,
        widest,
        all_needed: (0..count).all(|k| needed(k, 1)),
        legal,
        needed,
        best: vec![None; count as usize + 1],
    };
    search.best[count as usize] = Some((0, 0));
    search.from(0);
    let mut out = Vec::new();
    let mut k = 0;
    while k < count {
        let (cost, w) = search.best[k as usize]?;
        if cost == NONE {
            return None;
        }
        out.push((k, w));
        k += w;
    }
    Some(out)
}

/// The count where no slices cover the rest.
const NONE: u32 = u32::MAX;

struct Search<'a> {
    count: u32,
    widest: u32,
    /// Whether each slice costs one.
    all_needed: bool,
    legal: &'a mut dyn FnMut(u32, u32) -> bool,
    needed: &'a mut dyn FnMut(u32, u32) -> bool,
    /// By first element: the number of slices from that element on, and the width of the first slice.
    best: Vec<Option<(u32, u32)>>,
}

impl Search<'_> {
    /// A lower bound of the number of slices from an element on.
    fn bound(&self, k: u32) -> u32 {
        match self.all_needed {
            true => (self.count - k).div_ceil(self.widest),
            false => 0,
        }
    }

    /// The number of slices from an element on. The recursion is at most as deep as the elements to search.
    fn from(&mut self, k: u32) -> u32 {
        if let Some((known, _)) = self.best[k as usize] {
            return known;
        }
        let bound = self.bound(k);
        let mut best = (NONE, 0);
        for w in widths(self.widest) {
            if k + w > self.count {
                continue;
            }
            let own = u32::from((self.needed)(k, w));
            if self.bound(k + w) + own >= best.0 || own == 1 && !(self.legal)(k, w) {
                continue;
            }
            let cost = self.from(k + w).saturating_add(own);
            if cost < best.0 {
                best = (cost, w);
            }
            if best.0 == bound {
                break;
            }
        }
        self.best[k as usize] = Some(best);
        best.0
    }
}

fn widest_first(
    count: u32,
    widest: u32,
    legal: &mut dyn FnMut(u32, u32) -> bool,
) -> Option<Vec<(u32, u32)>> {
    let mut out = Vec::new();
    let mut k = 0;
    while k < count {
        let w = widths(widest).find(|&w| k + w <= count && legal(k, w))?;
        out.push((k, w));
        k += w;
    }
    Some(out)
}
