//! Figures of a compilation, as `--stats` prints them.

use easel_isa::diagnostic::Diagnostics;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::time::Duration;

/// Instructions by the unit that executes them. Waits, no-operations and barriers are counted apart from the other
/// instructions of their unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Default)]
pub struct Counts {
    /// All instructions.
    pub instructions: u64,
    /// Instructions by the tables' word for the unit, in the tables' order.
    #[serde(flatten, serialize_with = "as_map")]
    pub units: Vec<(&'static str, u64)>,
    /// Waits for counters.
    pub waits: u64,
    /// No-operations.
    pub nops: u64,
    /// Barriers.
    pub barriers: u64,
}

fn as_map<S: Serializer>(units: &[(&'static str, u64)], out: S) -> Result<S::Ok, S::Error> {
    out.collect_map(units.iter().copied())
}

impl Counts {
    /// Instructions that a unit executes.
    pub fn unit(&self, name: &str) -> u64 {
        let found = self.units.iter().find(|(unit, _)| *unit == name);
        found.map_or(0, |(_, n)| *n)
    }
}

/// Registers that a function names (one more than the highest number), by the tables' word for the bank.
pub type Registers = BTreeMap<&'static str, u32>;

/// One pass over all functions.
#[derive(Clone, Debug, Serialize)]
pub struct PassReport {
    /// The name of the pass.
    pub name: &'static str,
    /// Wall time; the one figure that differs between two runs.
    pub microseconds: u64,
    /// Counts of the pass; `rule.NAME` are applications of rules, `matching.NAME` the nanoseconds of their matching.
    pub counts: BTreeMap<String, i64>,
    /// The text that the pass printed.
    #[serde(skip)]
    pub text: String,
    /// The warnings of the pass.
    #[serde(skip)]
    pub warnings: Diagnostics,
}

impl PassReport {
    /// A pass with its time, and no other figures.
    pub fn new(name: &'static str, time: Duration) -> PassReport {
        PassReport {
            name,
            microseconds: u64::try_from(time.as_micros()).unwrap_or(u64::MAX),
            counts: BTreeMap::new(),
            text: String::new(),
            warnings: Diagnostics::default(),
        }
    }
}

/// Figures of one kernel. A figure that a kind of code does not have is empty.
#[derive(Clone, Debug, Serialize, Default)]
pub struct KernelFigures {
    /// The name of the kernel.
    pub name: String,
    /// Instructions in the code, without labels.
    #[serde(rename = "static")]
    pub instructions: Counts,
    /// Registers of each bank that the kernel names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub registers: Registers,
    /// Memory that a workgroup shares, in bytes.
    pub shared_bytes: u32,
    /// Work-items of a workgroup in each dimension.
    pub workgroup_size: [u32; 3],
    /// Workgroups in each dimension, if the source states the grid.
    pub grid: Option<[u64; 3]>,
    /// Instructions of vISA by their names in the text.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub operations: BTreeMap<String, u64>,
    /// Variables of vISA by category; other names of a variable do not count.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: BTreeMap<&'static str, u64>,
    /// Bytes of all general variables of vISA.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variable_bytes: Option<u64>,
}

/// A whole compilation.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// The machine of the compilation.
    pub target: &'static str,
    /// The kernels, in the order of the input.
    pub kernels: Vec<KernelFigures>,
    /// The passes, in the order in which they ran.
    pub passes: Vec<PassReport>,
    /// Applications of each rule, over all passes.
    pub rules: BTreeMap<String, i64>,
    /// The nanoseconds that matching of each rule took, over all passes; empty if time was not measured.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub matching: BTreeMap<String, i64>,
    /// Instructions that one wave or thread executed, if the program was run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub executed: Option<Counts>,
}

impl Figures {
    /// The figures of kernels and of the passes that made them, without executed instructions.
    pub fn new(
        target: &'static str,
        kernels: Vec<KernelFigures>,
        passes: Vec<PassReport>,
    ) -> Figures {
        Figures {
            target,
            kernels,
            rules: totals(&passes, "rule."),
            matching: totals(&passes, "matching."),
            passes,
            executed: None,
        }
    }
}

/// The totals of the counts whose names have a prefix, by the rest of the name.
fn totals(passes: &[PassReport], prefix: &str) -> BTreeMap<String, i64> {
    let mut totals = BTreeMap::new();
    for (name, n) in passes.iter().flat_map(|p| &p.counts) {
        if let Some(rest) = name.strip_prefix(prefix) {
            *totals.entry(rest.to_owned()).or_default() += n;
        }
    }
    totals
}
