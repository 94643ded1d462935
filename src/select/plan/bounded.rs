//! Accesses that may leave their objects: the bounds that accesses take from other accesses, and the case in which a comparison
//! is cheaper than descriptors.
//!
//! # Why
//!
//! **One comparison instead of descriptors.** If one comparison bounds all accesses of a kernel, lanes are switched off by it:
//! two instructions for all accesses, against two to four instructions for each descriptor. A load outside is then undefined,
//! not zero. So every store must be under the same comparison. A comparison that writes the execution mask itself would need
//! one instruction, but memory instructions then have to wait five states for the mask.
//!
//! **A store of loaded data is bounded as the load is.** Lanes that only fill a wave have loaded from outside. The data that such a
//! lane stores have no meaning. The store gets the bound of the load, so the lane writes nothing after the tensor.

use super::{AddressForm, Draft, Item};
use crate::access::AccessRows;
use crate::build::{Data, Piece as BuiltPiece, Skeleton, SkeletonInst};
use crate::graph::Graph;
use crate::ir::Value;
use crate::ir::kernel::{self, Predicate, Scalar, Unary};
use crate::target::query::Space;
use egg::Id;
use rustc_hash::FxHashMap;

/// Loads of all lanes that may leave their objects: offset and size of the object, by value.
pub(super) type Loads = FxHashMap<Value, (Place, u64)>;

pub(super) fn loads(blocks: &[(crate::ir::Block, Vec<SkeletonInst>)]) -> Loads {
    let insts = blocks.iter().flat_map(|b| &b.1);
    let bounded = insts.filter_map(|inst| match &inst.kind {
        Skeleton::Load {
            value,
            access,
            offset,
            constant,
            mask: None,
            ..
        } if access.space == kernel::Space::Global && !access.inside => {
            Some((*value, ((*offset, *constant), access.extent?)))
        }
        _ => None,
    });
    bounded.collect()
}

/// An offset with a constant beside it.
type Place = (Id, i64);

/// Whether two places are equal: one place may have the constant in its class, the other beside its class.
fn is_same(g: &mut Graph, a: Place, b: Place) -> bool {
    let whole = |g: &mut Graph, (offset, apart): Place| match apart {
        0 => g.eg.find(offset),
        _ => {
            let sum = g.sum(Scalar::I64, &[(1, offset)], apart.into());
            g.eg.find(sum)
        }
    };
    (g.eg.find(a.0), a.1) == (g.eg.find(b.0), b.1)
        || terms(g, a) == terms(g, b)
        || whole(g, a) == whole(g, b)
}

/// A place as a sum.
fn terms(g: &Graph, (offset, apart): Place) -> (Vec<(Id, i64)>, i64) {
    let offset = g.eg.find(offset);
    match g.as_sum(offset) {
        Some(sum) => {
            let terms = sum.iter().map(|(by, term)| (g.eg.find(term), by));
            let mut terms: Vec<(Id, i64)> = terms.collect();
            terms.sort_unstable();
            (terms, sum.constant.wrapping_add(apart))
        }
        None => (vec![(offset, 1)], apart),
    }
}

/// The memory reference of a store of loaded data. A lane that has loaded from outside an object is
/// undefined. So if a lane stores its loaded data at the same offset of another buffer, the extent of the store
/// is at most that of the load: lanes that only fill a wave write nothing there.
pub(super) fn copied(
    g: &mut Graph,
    loads: &Loads,
    (data, place): (&Data, Place),
    access: &kernel::MemoryRef,
) -> kernel::MemoryRef {
    let source = match data {
        Data::Vector { pieces, .. } => match pieces.first() {
            Some(BuiltPiece::Value {
                value, start: 0, ..
            }) => Some(*value),
            _ => None,
        },
        Data::Class(id) => g.loaded(*id),
        _ => None,
    };
    let found = source.and_then(|v| loads.get(&v));
    let same = found.filter(|(there, _)| is_same(g, *there, place));
    match same {
        Some(&(_, extent)) if access.space == kernel::Space::Global => kernel::MemoryRef {
            extent: Some(access.extent.map_or(extent, |e| e.min(extent))),
            ..*access
        },
        _ => *access,
    }
}

/// Switches lanes off by one comparison if it bounds all memory accesses of a function.
///
/// Each descriptor is two to four scalar instructions before the first access; a comparison and the change of
/// the mask are two for all descriptors. A load outside is then undefined instead of zero, so that only accesses
/// under the same mask may depend on the load: all accesses are in one block, side by side, at one
/// offset into objects of one size, and no access crosses the bound.
pub(super) fn compare(g: &mut Graph, accesses: &AccessRows, blocks: &mut [Vec<Item>]) {
    let draft = |item: &Item| matches!(item, Item::Draft(_));
    let mut holding = blocks.iter_mut().filter(|items| items.iter().any(draft));
    let (Some(items), None) = (holding.next(), holding.next()) else {
        return;
    };
    let from = items.iter().position(draft).unwrap_or(0);
    let to = items.iter().rposition(draft).map_or(from, |n| n + 1);
    let mut all = items[from..to].iter().map(|item| match item {
        Item::Draft(d) => Some(d),
        Item::Skeleton { .. } => None,
    });
    let Some(Some(first)) = all.next() else {
        return;
    };
    let (root, Some(bound)) = (first.root, first.bound) else {
        return;
    };
    let facts = g.facts(root);
    let step = 1i64 << facts.trailing_zeros().min(31);
    if facts.uniform() || i64::from(bound) % step != 0 {
        return;
    }
    let alike = |d: &Draft| {
        let (start, end) = (d.piece.constant, d.piece.constant + i64::from(d.bytes));
        d.root == root
            && d.bound == Some(bound)
            && (0..step).contains(&start)
            && end <= step
            && has_form(accesses, d)
    };
    if !alike(first) || !all.all(|d| d.is_some_and(alike)) {
        return;
    }
    // Behind a descriptor an offset has 32 bits without a sign; the comparison uses the same form.
    let offset = g.unary(Unary::Trunc, Scalar::I32, root);
    let end = g.constant(Scalar::I32, bound.into());
    let mask = g.compare(Predicate::Ult, offset, end);
    for item in &mut items[from..to] {
        if let Item::Draft(d) = item {
            (d.space, d.bound, d.narrow, d.mask) = (Space::Global, None, true, Some(mask));
        }
    }
}

/// Whether an access by base and offset has the effect of the access through a descriptor, for all lanes and once.
fn has_form(accesses: &AccessRows, d: &Draft) -> bool {
    let form = |f: AddressForm| f.index.is_some() && f.base.is_some() && f.scalar.is_none();
    let plain = d.mask.is_none() && d.atomic.is_none() && d.to.is_none();
    let mut rows = accesses.find(d.store, Space::Global, 1, form);
    plain
        && rows.any(|op| {
            let reaches = op.parts[0]
                .offset
                .is_some_and(|o| o.field(d.piece.constant).is_some());
            let extends = !d.signed || accesses.signed(op.opcode).is_some();
            op.bytes == d.bytes && reaches && extends
        })
}
