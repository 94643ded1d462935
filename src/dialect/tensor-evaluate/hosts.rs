//! Foreign operators with known semantics.

use crate::array::Array;
use crate::given::{Attributes, Result};
use crate::windows::{Windows, convolution, pooling};
use crate::{scatter, windows};
use easel_tensor::{Foreign, Shape};

/// The function of an operator, if known.
enum Known {
    Convolution(Windows),
    Pooling(Windows, windows::Pool),
    Scatter(&'static str, i64, bool),
    ScatterNd(&'static str),
    GatherNd(u64),
    NonZero,
}

/// The operator that combines updates with existing elements.
fn meeting(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('_').map_or("none", |(_, way)| way) {
        "none" => "",
        "add" => "add",
        "mul" => "mul",
        "max" => "max",
        "min" => "min",
        _ => return None,
    })
}

fn known(foreign: &Foreign) -> Option<Known> {
    let given = Attributes(foreign);
    match &*foreign.name {
        "convolution" | "quant_convolution" => {
            Windows::of_convolution(&given).map(Known::Convolution)
        }
        "pooling" => {
            let pool = windows::Pool::new(&given)?;
            Windows::of_pooling(&given).map(|w| Known::Pooling(w, pool))
        }
        "gathernd" => {
            let batch = given.integer("batch_dims", 0)?;
            u64::try_from(batch).ok().map(Known::GatherNd)
        }
        "nonzero" => Some(Known::NonZero),
        name if name.starts_with("scatternd_") => meeting(name).map(Known::ScatterNd),
        "scatter" | "scatter_none" | "scatter_add" | "scatter_mul" | "scatter_max"
        | "scatter_min" => {
            let skips = given.integer("skip_out_of_bounds", 0)? != 0;
            let way = meeting(&foreign.name)?;
            Some(Known::Scatter(way, given.integer("axis", 0)?, skips))
        }
        _ => None,
    }
}

/// Whether the function of an operator is known.
pub fn is_known(foreign: &Foreign) -> bool {
    known(foreign).is_some()
}

/// The length of the shortest axis that the second argument of an operator indexes, by the lens of its arguments.
pub(crate) fn indexed(foreign: &Foreign, lens: &[Vec<u64>]) -> Option<u64> {
    let [data, indices, ..] = lens else {
        return None;
    };
    let named = usize::try_from(*indices.last()?).ok()?;
    match known(foreign)? {
        Known::Scatter(_, axis, _) => {
            let axis = crate::movement::axis(axis, data.len()).ok()?;
            data.get(axis).copied()
        }
        Known::ScatterNd(_) => data.get(..named)?.iter().min().copied(),
        Known::GatherNd(batch) => {
            let behind = data.get(usize::try_from(batch).ok()?..)?;
            behind.get(..named)?.iter().min().copied()
        }
        _ => None,
    }
}

/// The result of an operator; `shape` is the printed shape.
pub(crate) fn operate(foreign: &Foreign, args: &[&Array], shape: &Shape) -> Result<Array> {
    let known = known(foreign).ok_or("what it computes is not known")?;
    match (known, args) {
        (Known::Convolution(windows), [x, w]) => convolution(&windows, x, w, shape),
        (Known::Pooling(windows, pool), [x]) => pooling(&windows, &pool, x, shape),
        (Known::Scatter(way, axis, skips), [data, indices, updates]) => {
            scatter::along(way, [data, indices, updates], axis, skips)
        }
        (Known::ScatterNd(way), [data, indices, updates]) => {
            scatter::nd(way, data, indices, updates)
        }
        (Known::GatherNd(batch), [data, indices]) => scatter::gather_nd(data, indices, batch),
        (Known::NonZero, [x]) => scatter::nonzero(x),
        _ => Err(format!("it does not take {} arguments", args.len())),
    }
}
