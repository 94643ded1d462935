//! The table of launches, and the contents of buffers.

use crate::numbers::Type;
use crate::target::READ;
use crate::{folder, is_on};
use serde::Deserialize;
use std::path::Path;

/// Launches by compiler.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub triton: Vec<Case>,
    pub hip: Vec<Case>,
    pub rdna: Vec<Case>,
}

/// One launch.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub kernel: String,
    /// Targets; all if there is no list.
    pub targets: Option<Vec<String>>,
    pub grid: [u64; 3],
    /// Work-items; `None` if the text states them.
    pub block: Option<[u32; 3]>,
    #[serde(default)]
    pub lds: u32,
    pub arguments: Vec<Argument>,
    #[serde(default)]
    pub tolerance: f64,
    /// What strict checks report; a run without them then computes what the mathematics says.
    pub finding: Option<Finding>,
}

/// A report of strict checks.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    pub code: String,
    /// Targets; all if there is no list.
    pub targets: Option<Vec<String>>,
}

/// An argument of the kernel.
#[derive(Clone, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Argument {
    Buffer {
        buffer: Type,
        shape: Vec<usize>,
        values: Values,
        #[serde(default)]
        special: Vec<f64>,
        #[serde(default)]
        result: bool,
    },
    Scalar {
        scalar: Type,
        value: f64,
    },
    /// A structure as its dwords.
    Bytes {
        bytes: Type,
        elements: Vec<i64>,
    },
}

/// The contents of a buffer.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
pub enum Values {
    /// A distribution with a name.
    Named(Named),
    /// Equally distributed; whole numbers if both bounds are written without a point.
    Range { range: [Bound; 2] },
    /// All equal.
    All { all: f64 },
}

/// The distributions that have no numbers.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Named {
    /// About a normal distribution of deviation 1.
    Normal,
}

/// A bound of a range.
#[derive(Deserialize, Clone, Copy)]
#[serde(untagged)]
pub enum Bound {
    Whole(i64),
    Real(f64),
}

impl Case {
    /// Whether there is a recording for a target. The recordings for targets of [`READ`] are a sample, and the kernels of `rdna` are
    /// recorded for these targets alone.
    pub fn is_recorded(&self, compiler: &str, target: &str) -> bool {
        let path = format!("{}/{}.s", folder(compiler, target), self.kernel);
        match READ.contains(&target) || compiler == "rdna" {
            true => Path::new(&path).exists(),
            false => is_on(&self.targets, target),
        }
    }
}

impl Table {
    /// The table of this folder.
    pub fn read() -> Table {
        serde_yaml::from_str(include_str!("kernels.yaml")).expect("the table is valid")
    }
}

/// A generator of numbers (an LCG of 64 bits; the high bits are used).
pub struct Random(u64);

impl Random {
    pub fn new(seed: &str) -> Random {
        Random(seed.bytes().fold(0x1234_5678_9abc_def1, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.unit() * limit as f64) as usize
    }

    /// A number in 0..1.
    fn unit(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// The bytes of a buffer.
pub fn contents(
    ty: Type,
    shape: &[usize],
    values: &Values,
    special: &[f64],
    random: &mut Random,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    for at in 0..shape.iter().product() {
        let drawn = match *values {
            // The sum of 12 equally distributed numbers has the deviation 1.
            Values::Named(Named::Normal) => (0..12).map(|_| random.unit()).sum::<f64>() - 6.0,
            Values::Range {
                range: [Bound::Whole(low), Bound::Whole(high)],
            } => (low as f64 + random.unit() * ((high - low) as f64 + 1.0)).floor(),
            Values::Range { range: [low, high] } => {
                let [low, high] = [low, high].map(|bound| match bound {
                    Bound::Whole(n) => n as f64,
                    Bound::Real(n) => n,
                });
                low + random.unit() * (high - low)
            }
            Values::All { all } => all,
        };
        let value = special.get(at).copied().unwrap_or(drawn);
        bytes.extend(ty.encode(value));
    }
    bytes
}
