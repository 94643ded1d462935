//! The lane map: the lane that each lane reads under a control, as the tables state it (section `lanes:`).
//!
//! A row of the section is a [`LaneMap`]: a range of controls of one call, and the source lane as a formula. [`LaneMaps`] has the rows
//! of a target, read. Compiled meanings, the evaluator and the search for exchanges read this one map.

use crate::formula::Formula;

/// The calls of the meaning language whose lanes depend on a control.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LaneCall {
    /// Data-parallel primitives.
    Dpp,
    /// Data-parallel primitives with a selector for each lane of eight.
    Dpp8,
    /// Fixed patterns.
    Swizzle,
}

impl LaneCall {
    /// Every call with its name.
    pub const ALL: [(LaneCall, &'static str); 3] = [
        (LaneCall::Dpp, "dpp"),
        (LaneCall::Dpp8, "dpp8"),
        (LaneCall::Swizzle, "swizzle"),
    ];

    /// The call by its name in meanings; `dpp_writes` and `dpp8_writes` have the map of their calls.
    pub fn named(name: &str) -> Option<LaneCall> {
        let name = name.strip_suffix("_writes").unwrap_or(name);
        let found = Self::ALL.iter().find(|(_, known)| *known == name);
        found.map(|&(call, _)| call)
    }

    /// The name in meanings.
    pub fn name(self) -> &'static str {
        let found = Self::ALL.iter().find(|(call, _)| *call == self);
        found.map_or("?", |(_, name)| name)
    }
}

/// The names of a formula: the lane that reads, the control, the lanes of a wave.
pub const LANE_NAMES: [&str; 3] = ["n", "c", "LANES"];

/// A row of the section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaneMap {
    /// The name of the row.
    pub name: &'static str,
    /// The call.
    pub call: LaneCall,
    /// The first control.
    pub first: u32,
    /// The last control.
    pub last: u32,
    /// The source lane; there is no source where the value is no lane of the wave.
    pub lane: &'static str,
}

/// The rows of a target's section, read.
#[derive(Clone, Default, Debug)]
pub struct LaneMaps(Vec<(LaneMap, Formula)>);

impl LaneMaps {
    /// The rows of a section for waves of so many lanes. Rows that cannot be read have no control; the loader reports them.
    pub fn read(all: &[LaneMap], lanes: u32) -> LaneMaps {
        let read = all.iter().filter_map(|row| {
            let formula = Formula::read(row.lane, &LANE_NAMES).ok()?;
            let formula = formula.with(&|n| (n == 2).then_some(lanes.into()));
            Some((*row, formula))
        });
        LaneMaps(read.collect())
    }

    /// The ranges of controls of a call.
    pub fn controls(&self, call: LaneCall) -> impl Iterator<Item = (u32, u32)> {
        let rows = self.0.iter().filter(move |(row, _)| row.call == call);
        rows.map(|(row, _)| (row.first, row.last))
    }

    fn row(&self, call: LaneCall, control: u32) -> Option<&Formula> {
        let holds = |row: &LaneMap| row.call == call && (row.first..=row.last).contains(&control);
        let found = self.0.iter().find(|(row, _)| holds(row));
        found.map(|(_, formula)| formula)
    }

    /// The source of a lane under a control; `None` without a source.
    pub fn source(&self, call: LaneCall, control: u32, own: u32, lanes: u32) -> Option<u32> {
        let formula = self.row(call, control)?;
        lane_of(
            formula.value(&[own.into(), control.into(), lanes.into()]),
            lanes,
        )
    }

    /// The sources of all lanes under a control.
    pub fn sources(&self, call: LaneCall, control: u32, lanes: u32) -> Vec<Option<u32>> {
        let Some(formula) = self.row(call, control) else {
            return vec![None; lanes as usize];
        };
        let all = formula.values(&[0, control.into(), lanes.into()], 0, lanes as usize);
        all.into_iter().map(|value| lane_of(value, lanes)).collect()
    }

    /// The sources of one lane under the controls from `from` up to `end`.
    pub fn under(
        &self,
        call: LaneCall,
        own: u32,
        (from, end): (u32, u32),
        lanes: u32,
    ) -> Vec<Option<u32>> {
        let mut all = vec![None; end.saturating_sub(from) as usize];
        for (row, formula) in self.0.iter().filter(|(row, _)| row.call == call) {
            let (first, end) = (row.first.max(from), row.last.saturating_add(1).min(end));
            if first >= end {
                continue;
            }
            let variables = [own.into(), first.into(), lanes.into()];
            let values = formula.values(&variables, 1, (end - first) as usize);
            for (to, value) in all.iter_mut().skip((first - from) as usize).zip(values) {
                *to = lane_of(value, lanes);
            }
        }
        all
    }
}

/// The lane of a formula's value, if the wave has the lane.
fn lane_of(value: Option<i64>, lanes: u32) -> Option<u32> {
    u32::try_from(value?).ok().filter(|&lane| lane < lanes)
}
