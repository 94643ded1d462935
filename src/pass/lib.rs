//! The contract of languages and passes.
//!
//! A [`Language`] is one value that a crate exports. A [`Program`] is a program in any language. A [`Pass`] is a step from a program
//! to a program. All passes have one signature, [`Run`]. A pass reads facts of the machine from [`Context::machine`], rewrites from
//! [`Context::rules`] and options from [`Context::options`]. A pass keeps no state. [`Representation::verify`] accepts the program
//! after a pass.
//!
//! Most passes of a language are `fn(&mut Function, &Context) -> Result<Stats, Diagnostics>`. The language calls these functions
//! for each function of a program.

#![deny(missing_docs)]

mod explain;
mod figures;
mod fragment;
mod functions;
mod language;
mod machine;
mod options;
mod pass;
mod program;
mod trace;

pub use explain::{ClassStep, ClassWay, ExplainedClass, Member};
pub use figures::{Counts, Figures, KernelFigures, PassReport, Registers};
pub use fragment::{Fragment, FragmentValue};
pub use functions::{ALLOCATED, Functions, KERNEL, SELECTED, is_allocated};
pub use language::{
    Attempt, Compile, Language, Planned, Read, Reading, Setting, first_line, first_word,
};
pub use machine::Machine;
pub use options::{OptionSpec, Settings, Takes};
pub use pass::{Outcome, Pass, Run, Scope, Step, broken_by, wrong_form};
pub use program::{Form, Program, Representation};
pub use trace::Trace;

use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;
use easel_isa::watch::Watch;
use easel_rules::RuleSet;
use easel_target::{BankMap, BankRole, Target};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The data that passes may read.
#[derive(Clone)]
pub struct Context<'a> {
    /// The machine of the compilation.
    pub machine: Machine,
    /// The options of the pass.
    pub options: Settings,
    /// The functions that the pass is for.
    pub scope: Scope,
    /// The rewrites.
    pub rules: &'a RuleSet,
    /// Whether an independent checker runs after each pass that has one; its findings are errors.
    pub check: bool,
    /// Whether each instruction states the rules that made it, in text for which the rules are not known later.
    pub explain: bool,
    /// Whether the time that matching takes is measured for each rule.
    pub time_rules: bool,
    /// Names of rules that must not be applied (`--disable-rule`).
    pub disabled_rules: BTreeSet<String>,
    /// Greatest number of registers of a bank, where it is less than the whole file.
    pub registers: BankMap<Option<u32>>,
    /// Whether values without a register may be spilled if no option of a pass decides. A compilation sets it, a list of
    /// passes does not: ASTER's passes leave it to their options.
    pub spills: bool,
    /// The most instructions that are selected together; longer functions are cut.
    pub window: usize,
    /// Whether kernels find arguments in registers when they start, if the target can preload.
    pub preload: bool,
    /// The trace of passes.
    pub trace: Trace,
    /// Kernels of tensor programs that must be small: the place of a result, and the limit of its evaluations.
    pub small_kernels: BTreeMap<u32, u32>,
    /// Is told each pass, and stops the work between two passes.
    pub watch: Option<&'static Watch>,
}

/// The default number of instructions that are selected together: their e-graph fits in the cache.
/// `select::windows` has the figures. `cargo bench --bench shapes` measures times, `easel compile --window N` takes another size.
pub const WINDOW: usize = 4096;

impl<'a> Context<'a> {
    /// A context without limits, disabled rules and checks.
    pub fn new(machine: impl Into<Machine>, rules: &'a RuleSet) -> Self {
        Context {
            machine: machine.into(),
            options: Settings::default(),
            scope: Scope::All,
            rules,
            check: false,
            explain: false,
            time_rules: false,
            disabled_rules: BTreeSet::new(),
            registers: BankMap::default(),
            spills: false,
            window: WINDOW,
            preload: true,
            trace: Trace::default(),
            small_kernels: BTreeMap::new(),
            watch: None,
        }
    }

    /// This context for functions in workgroups of so many work-items: the registers are those that the waves of a workgroup can
    /// have at the same time. Accumulators are after the vector registers in the same file, and get the rest of the file.
    pub fn of_workgroup(
        &self,
        target: Target,
        threads: u32,
        accumulates: bool,
    ) -> Cow<'_, Context<'a>> {
        let bank = target.bank(BankRole::Varying);
        let (Some(all), Some(bank)) = (target.limits.registers(threads), bank) else {
            return Cow::Borrowed(self);
        };
        let count = |bank| {
            let mut files = target.files.iter();
            files.find(|f| f.bank == bank).map_or(0, |f| f.count)
        };
        let (whole, behind) = (count(bank), target.bank(BankRole::Accumulator));
        let behind = behind.filter(|_| !accumulates);
        if all >= whole + behind.map_or(0, count) {
            return Cow::Borrowed(self);
        }
        let mut own = self.clone();
        let mut limit = |bank, most: u32| {
            own.registers[bank] = Some(own.registers[bank].map_or(most, |n| n.min(most)));
        };
        // A limit at the size of the file is no limit: passes work harder with a limit.
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
}

/// `rule-unknown` for each name that no rule of the set has.
pub fn unknown_rules(rules: &RuleSet, names: &BTreeSet<String>) -> Diagnostics {
    let unknown = names.iter().filter(|n| rules.by_name(n).is_none());
    let known = || rules.rules.iter().map(|rule| rule.name.as_str());
    let error = |name: &String| {
        let message = format!("no rule is called `{name}`");
        let mut error = Diagnostic::error("rule-unknown", message);
        error.help = suggest::help(name, known());
        error
    };
    Diagnostics(unknown.map(error).collect())
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

    /// Counts the nanoseconds that matching of a rule took.
    pub fn matching(&mut self, name: &str, nanoseconds: u64) {
        let time = i64::try_from(nanoseconds).unwrap_or(i64::MAX);
        self.add(format!("matching.{name}"), time);
    }

    /// A count; 0 without a count of this name.
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
