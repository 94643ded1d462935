//! The division of a kernel's work among work-items.

use crate::space::Space;
use crate::tables::tables;

easel_isa::words! {
    /// The way in which work-items reduce.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Algorithm {
        /// Each work-item reduces one output.
        Lane = "lane",
        /// Lanes of a subgroup reduce one output.
        Wave = "wave",
        /// Subgroups of a workgroup reduce one output.
        Block = "block",
        /// Work-items that are not adjacent reduce one output; neighbours reduce neighbouring outputs.
        Column = "column",
        /// A workgroup computes a tile of a product of matrices.
        Tile = "tile",
        /// Several workgroups reduce one output; another kernel combines their partial results.
        Split = "split",
    }
}

/// A division.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Division {
    /// Outputs, or elements if the kernel has no reduction.
    pub outputs: u64,
    /// Elements of each row.
    pub elements: u64,
    /// Work-items of a workgroup.
    pub local: u64,
    /// Workgroups.
    pub groups: u64,
    /// Work-items of a workgroup that reduce one output: a power of two, or waves.
    pub reducers: u64,
    /// Workgroups that reduce one output.
    pub parts: u64,
    /// Whether neighbouring work-items reduce the same output, else neighbouring ones.
    pub along: bool,
    /// Elements that a work-item handles at once.
    pub vec: u64,
}

/// The options for a division.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wishes {
    /// The way in which rows are reduced.
    pub algorithm: Option<Algorithm>,
    /// Elements that a work-item handles at once, if possible.
    pub vec: Option<u64>,
    /// The limit of work-items of a workgroup.
    pub block: Option<u64>,
    /// Rows of a tile of a product.
    pub rows: Option<u64>,
    /// Columns of a tile of a product.
    pub columns: Option<u64>,
    /// The length above which rows are split.
    pub split_over: Option<u64>,
    /// Elements of tiles along the axis that is contiguous in staged operands, and along the axis that is contiguous in the result.
    pub tile: Option<(u64, u64)>,
}

/// The number of elements of lens; the largest number if the product overflows.
pub fn count(lens: impl IntoIterator<Item = u64>) -> u64 {
    lens.into_iter().fold(1, u64::saturating_mul)
}

/// The number of workgroups that reduce each row of a space: several if the row is long and most of the machine would be idle, or
/// if an option asks for several.
pub fn parts(space: &Space, along: bool, wave: u64, wishes: &Wishes) -> u64 {
    let known = tables().schedule;
    let asked = wishes.algorithm == Some(Algorithm::Split);
    if !matches!(space, Space::Rows(..)) || !asked && (wishes.algorithm.is_some() || !along) {
        return 1;
    }
    let whole = divide(space, along, (wave, 1), wishes, 2);
    let items = whole.outputs.saturating_mul(whole.reducers);
    let over = wishes.split_over.unwrap_or(known.split_over);
    if !asked && (whole.elements <= over || items >= known.resident / 4) {
        return 1;
    }
    let mut parts = if asked && whole.elements > 1 { 2 } else { 1 };
    while parts < known.parts
        && whole.elements / (2 * parts) >= known.part_elements
        && items.saturating_mul(2 * parts) <= known.resident
    {
        parts *= 2;
    }
    parts
}

/// A division of a space among subgroups of `wave` work-items that handle `vec` elements at once, and of each row among `parts`
/// workgroups. `along` is whether neighbours in memory are elements of one row.
pub fn divide(
    space: &Space,
    along: bool,
    (wave, vec): (u64, u64),
    wishes: &Wishes,
    parts: u64,
) -> Division {
    let mut known = tables().schedule;
    if let Some(block) = wishes.block {
        let block = (block / wave).max(1) * wave;
        (known.local, known.reducers) = (block, block);
        known.reducers_of_long = block;
    }
    let along = match wishes.algorithm {
        Some(Algorithm::Wave | Algorithm::Block) => true,
        Some(Algorithm::Column) => false,
        _ => along,
    };
    match space {
        Space::Flat(lens) | Space::Product(lens) => {
            let work = count(lens.iter().copied());
            // The first work-items handle the remaining elements.
            let items = (work / vec).max(work % vec);
            let local = whole(items, wave).clamp(wave, known.local.max(wave));
            Division {
                outputs: work,
                elements: 1,
                local,
                groups: items.div_ceil(local).max(1),
                reducers: 1,
                parts: 1,
                along: true,
                vec,
            }
        }
        Space::Rows(lens, axes) => {
            let part = |inside: bool| {
                let own = lens.iter().enumerate();
                count(
                    own.filter(|(k, _)| axes.binary_search(k).is_ok() == inside)
                        .map(|(_, &n)| n),
                )
            };
            let (elements, outputs) = (part(true), part(false));
            let few = elements <= known.lane_elements || outputs >= known.busy;
            // Subgroups that reduce a row, no more than its elements need.
            let items = elements.div_ceil(vec);
            let most = match parts == 1 && items > known.reducers.saturating_mul(known.unrolled) {
                true => known.reducers_of_long,
                false => known.reducers,
            };
            let waves = whole(items, wave).min(most.max(wave));
            let reducers = match along {
                _ if wishes.algorithm == Some(Algorithm::Lane) => 1,
                true if wishes.algorithm == Some(Algorithm::Wave) => power(items).min(wave),
                true if wishes.algorithm == Some(Algorithm::Block) => waves,
                // Part of a subgroup, or subgroups of a workgroup.
                true if items <= wave && parts == 1 => power(items),
                true => waves,
                false if few && parts == 1 && wishes.algorithm != Some(Algorithm::Column) => 1,
                false => (power(elements / 8 + 1) / 2).clamp(1, known.slices),
            };
            let room = match (along, reducers) {
                (true, n) if n > wave => n,
                (true, _) | (_, 1) => known.local,
                _ => wave * reducers,
            };
            let wanted = reducers.saturating_mul(power(outputs));
            let local = wanted.clamp(wave.max(reducers), room.max(reducers));
            let each = local / reducers;
            Division {
                outputs,
                elements,
                local,
                groups: outputs.div_ceil(each).max(1).saturating_mul(parts),
                reducers,
                parts,
                along,
                vec,
            }
        }
    }
}

/// The numbers of elements that a work-item may handle at once, largest first: the width of an access if that leaves
/// enough work-items, else the width of a register. `bytes` is the size of the largest element.
pub fn vectors(space: &Space, along: bool, bytes: u64, wishes: &Wishes) -> Vec<u64> {
    let known = &tables().schedule;
    let (all, run) = match space {
        Space::Flat(lens) => {
            let work = count(lens.iter().copied());
            (work, work)
        }
        Space::Rows(lens, axes) if along => {
            let row = count(axes.iter().map(|&k| lens[k]));
            (count(lens.iter().copied()), row)
        }
        Space::Rows(..) | Space::Product(_) => return Vec::new(),
    };
    let wide = known.access / bytes.max(1);
    if let Some(vec) = wishes.vec {
        let fits = vec > 1 && vec <= wide && vec.is_power_of_two() && run.is_multiple_of(vec);
        return if fits { vec![vec] } else { Vec::new() };
    }
    let candidates = std::iter::successors(Some(wide), |v| Some(v / 2)).take_while(|&v| v > 1);
    // Remaining elements are worth code of their own if the other elements are many.
    let flat = matches!(space, Space::Flat(_));
    candidates
        .filter(|&v| run.is_multiple_of(v) || flat && all / v >= known.resident / 4)
        .filter(|&v| v * bytes <= known.register || all / v >= known.resident / 4)
        .collect()
}

/// The next multiple of a number.
fn whole(n: u64, of: u64) -> u64 {
    n.div_ceil(of.max(1)).saturating_mul(of)
}

/// The smallest power of two that is not less than `n`.
fn power(n: u64) -> u64 {
    n.max(1).checked_next_power_of_two().unwrap_or(1 << 63)
}
