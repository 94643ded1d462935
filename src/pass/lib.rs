//! What every pass is given and gives back.
//!
//! A pass is `fn(&mut Function, &Context) -> Result<Stats, Diagnostics>`: it leaves a function that
//! `verify` accepts, reads machine knowledge from [`Context::target`] and rewrites from
//! [`Context::rules`], and keeps no state of its own.

#![deny(missing_docs)]

mod options;
mod trace;

pub use options::{OptionSpec, Settings, Takes};
pub use trace::Trace;

use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;
use easel_rules::RuleSet;
use easel_target::{BankMap, BankRole, Target};
use easel_visa::Platform;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// What passes may read.
#[derive(Clone)]
pub struct Context<'a> {
    /// The machine that is compiled for.
    pub target: Target,
    /// The platform that programs for vISA are compiled for.
    pub platform: Option<Platform>,
    /// The rewrites.
    pub rules: &'a RuleSet,
    /// Run the independent checker after a pass that has one; its findings are errors.
    pub check: bool,
    /// Say of each instruction which rules made it, in text that does not know it later.
    pub explain: bool,
    /// Names of rules that must not be applied (`--disable-rule`).
    pub disabled_rules: BTreeSet<String>,
    /// Greatest number of registers of a bank, where it is less than the whole file.
    pub registers: BankMap<Option<u32>>,
    /// Values that find no register may leave theirs where no option of a pass says more. A compilation sets it, a list of
    /// passes does not: ASTER's passes leave it to their options.
    pub spills: bool,
    /// Instructions that are selected together; longer functions are cut.
    pub window: usize,
    /// Kernels find arguments in registers when they start, where the target can do that.
    pub preload: bool,
    /// What passes say on the way.
    pub trace: Trace,
    /// Kernels of tensor programs that are to be small: by the place of a result, what they may evaluate.
    pub small_kernels: BTreeMap<u32, u32>,
}

/// Instructions that are selected together where nothing else is said: their e-graph is in the cache.
pub const WINDOW: usize = 4096;

impl<'a> Context<'a> {
    /// A context in which nothing is limited, disabled or checked.
    pub fn new(target: Target, rules: &'a RuleSet) -> Self {
        Context {
            target,
            platform: None,
            rules,
            check: false,
            explain: false,
            disabled_rules: BTreeSet::new(),
            registers: BankMap::default(),
            spills: false,
            window: WINDOW,
            preload: true,
            trace: Trace::default(),
            small_kernels: BTreeMap::new(),
        }
    }

    /// This for functions that run in workgroups of so many work-items: what the waves of one leave each other of the registers
    /// is all there is. Accumulators are behind the others in the same file: who has none of his own gets what is left of it.
    pub fn of_workgroup(&self, threads: u32, accumulates: bool) -> Cow<'_, Context<'a>> {
        let bank = self.target.bank(BankRole::Varying);
        let (Some(all), Some(bank)) = (self.target.limits.registers(threads), bank) else {
            return Cow::Borrowed(self);
        };
        let count = |bank| {
            let mut files = self.target.files.iter();
            files.find(|f| f.bank == bank).map_or(0, |f| f.count)
        };
        let (whole, behind) = (count(bank), self.target.bank(BankRole::Accumulator));
        let behind = behind.filter(|_| !accumulates);
        if all >= whole + behind.map_or(0, count) {
            return Cow::Borrowed(self);
        }
        let mut own = self.clone();
        let mut limit = |bank, most: u32| {
            own.registers[bank] = Some(own.registers[bank].map_or(most, |n| n.min(most)));
        };
        // A limit that the file has by itself is none: passes take greater care where there is one.
        if all < whole {
            limit(bank, all);
        }
        if let Some(behind) = behind {
            limit(behind, all.saturating_sub(whole));
        }
        Cow::Owned(own)
    }

    /// Whether a rule of this name may be applied.
    pub fn rule_enabled(&self, name: &str) -> bool {
        !self.disabled_rules.contains(name)
    }

    /// An error for each disabled rule that does not exist.
    pub fn check_disabled(&self) -> Diagnostics {
        let unknown = self
            .disabled_rules
            .iter()
            .filter(|n| self.rules.by_name(n).is_none());
        let known = || self.rules.rules.iter().map(|rule| rule.name.as_str());
        let error = |name: &String| {
            let message = format!("no rule is called `{name}`");
            let mut error = Diagnostic::error("rule-unknown", message);
            error.help = suggest::help(name, known());
            error
        };
        Diagnostics(unknown.map(error).collect())
    }
}

/// Counts by name, in a fixed order: `instructions`, `wait.inserted`, `rule.NAME`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats(pub BTreeMap<String, i64>);

impl Stats {
    /// Adds to a count.
    pub fn add(&mut self, name: impl Into<String>, n: i64) {
        *self.0.entry(name.into()).or_default() += n;
    }

    /// Counts applications of a rule.
    pub fn rule(&mut self, name: &str, n: i64) {
        self.add(format!("rule.{name}"), n);
    }

    /// A count; 0 where nothing was counted.
    pub fn get(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or(0)
    }

    /// Adds all counts of another pass.
    pub fn merge(&mut self, other: &Stats) {
        for (name, n) in &other.0 {
            self.add(name.as_str(), *n);
        }
    }
}
