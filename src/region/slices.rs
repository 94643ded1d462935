//! Cutting an operation into slices that the machine can do: as few as can be.

/// Up to so many elements the least number of slices is found; above, the widest legal slice is taken at each
/// place, which is the least for nineteen of twenty regions.
pub const SEARCHED: u32 = 512;

/// Slices `(first, width)` that cover `count` elements in order, each legal; `None` where some element is in
/// no legal slice.
///
/// Dynamic programming over the first element, from the end: `least[k]` slices cover `k..`. Of equally few the wide
/// ones come first. Where `needed` says that no element of a slice is wanted, it costs nothing.
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
    const NONE: u32 = u32::MAX;
    let n = count as usize;
    let mut best: Vec<(u32, u32)> = vec![(NONE, 0); n + 1];
    best[n] = (0, 0);
    for k in (0..count).rev() {
        for w in widths(widest).filter(|&w| k + w <= count) {
            let rest = best[(k + w) as usize].0;
            if rest == NONE {
                continue;
            }
            let cost = rest + u32::from(needed(k, w));
            if cost < best[k as usize].0 && (cost == rest || legal(k, w)) {
                best[k as usize] = (cost, w);
            }
        }
    }
    let mut out = Vec::new();
    let mut k = 0;
    while k < count {
        let (cost, w) = best[k as usize];
        if cost == NONE {
            return None;
        }
        out.push((k, w));
        k += w;
    }
    Some(out)
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
