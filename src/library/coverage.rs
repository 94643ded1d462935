//! The rules that compilations of inputs apply.

use super::stack::deep;
use super::{Compiled, Options, Report, Source, compile, read, visa_platforms};
use crate::genx_passes;
use crate::pass::Figures;
use crate::rules::{Body, RuleSet};
use crate::tensor_passes::rules::rules;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The figures of one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct RuleCoverage {
    /// The kind of the rule, as `easel rules list` names it.
    pub kind: &'static str,
    /// Applications in all compilations.
    pub hits: i64,
    /// Inputs with an application, for any machine.
    pub inputs: usize,
    /// The nanoseconds that matching took, if time was measured. Rules on tensor programs are not measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nanoseconds: Option<i64>,
}

/// The rules that compilations of inputs applied; displays as a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverage {
    /// The number of inputs that were compiled for at least one machine.
    pub inputs: usize,
    /// The number of compilations.
    pub compilations: usize,
    /// All rules by name.
    pub rules: BTreeMap<String, RuleCoverage>,
}

impl Coverage {
    /// All rules of kernels in a set and all rules on regions and on tensor programs, without any compilation.
    ///
    /// # Errors
    /// The errors of rules on regions.
    pub fn new(set: &RuleSet) -> Result<Coverage, Report> {
        let regions = genx_passes::rules::load();
        let regions = regions.map_err(|(sources, wrong)| Report::new(wrong, sources))?;
        let tensors = rules();
        let kernels = set.rules.iter().map(|rule| {
            let kind = match rule.body {
                Body::Expr { .. } => "expression",
                Body::Window { .. } => "window",
            };
            (&*rule.name, kind)
        });
        let regions = regions.rules.iter().map(|rule| (&*rule.name, "region"));
        let tensors = tensors.described().map(|(name, kind, _)| (name, kind));
        let all = kernels.chain(regions).chain(tensors);
        let rules = all.map(|(name, kind)| {
            let figures = RuleCoverage {
                kind,
                ..RuleCoverage::default()
            };
            (name.to_owned(), figures)
        });
        Ok(Coverage {
            inputs: 0,
            compilations: 0,
            rules: rules.collect(),
        })
    }

    /// Compiles an input for each built-in machine for which it compiles, and adds the figures. If the options or the program
    /// name a machine, the input is compiled for that machine only.
    ///
    /// # Errors
    /// The first error of a compilation if the input compiles for no machine.
    pub fn add(&mut self, source: &Source<'_>, options: &Options) -> Result<(), Report> {
        let mut made = Vec::new();
        let mut error = None;
        for options in machines(source, options)? {
            match compile(source.clone(), &options) {
                Ok(Compiled { figures, .. }) => made.push(figures),
                Err(report) => error = error.or(Some(report)),
            }
        }
        match error {
            Some(error) if made.is_empty() => Err(error),
            _ => {
                self.add_figures(&made);
                Ok(())
            }
        }
    }

    /// Adds the figures of one input, which was compiled for several machines.
    pub fn add_figures(&mut self, compilations: &[Figures]) {
        self.inputs += usize::from(!compilations.is_empty());
        self.compilations += compilations.len();
        let mut seen = BTreeSet::new();
        for figures in compilations {
            for (name, n) in &figures.rules {
                if let Some(rule) = self.rules.get_mut(name) {
                    rule.hits += n;
                    rule.inputs += usize::from(*n > 0 && seen.insert(name));
                }
            }
            for (name, time) in &figures.matching {
                if let Some(rule) = self.rules.get_mut(name) {
                    *rule.nanoseconds.get_or_insert(0) += time;
                }
            }
        }
    }

    /// Adds the figures of further inputs.
    pub fn merge(&mut self, other: Coverage) {
        self.inputs += other.inputs;
        self.compilations += other.compilations;
        for (name, more) in other.rules {
            let rule = self.rules.entry(name).or_default();
            rule.kind = more.kind;
            rule.hits += more.hits;
            rule.inputs += more.inputs;
            if let Some(time) = more.nanoseconds {
                *rule.nanoseconds.get_or_insert(0) += time;
            }
        }
    }

    /// The names of the rules that no compilation applied.
    pub fn never(&self) -> impl Iterator<Item = &str> {
        let never = self.rules.iter().filter(|(_, rule)| rule.hits == 0);
        never.map(|(name, _)| name.as_str())
    }
}

/// The options of a compilation for each machine that may suit a source.
fn machines(source: &Source<'_>, options: &Options) -> Result<Vec<Options>, Report> {
    let input = deep(|| read(source.clone(), options))?;
    if options.target.is_some() || options.platform.is_some() {
        return Ok(vec![options.clone()]);
    }
    if input.language.is_for_platforms {
        let platforms = visa_platforms().iter().map(|platform| Options {
            platform: Some(*platform),
            ..options.clone()
        });
        return Ok(platforms.collect());
    }
    let own = input.program.target();
    let own = own.map_err(|e| Report::new(e, input.report.sources.clone()))?;
    if own.is_some() {
        return Ok(vec![options.clone()]);
    }
    let targets = options.targets.iter().map(|target| Options {
        target: Some(target),
        ..options.clone()
    });
    Ok(targets.collect())
}

/// A line for each rule that was applied, and then the names of the other rules.
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.rules.keys().map(|name| name.len()).max().unwrap_or(0);
        let timed = self.rules.values().any(|r| r.nanoseconds.is_some());
        let end = if timed { "  nanoseconds" } else { "" };
        writeln!(
            f,
            "{:<width$}  {:<10}     hits  inputs{end}",
            "rule", "kind"
        )?;
        for (name, rule) in self.rules.iter().filter(|(_, rule)| rule.hits > 0) {
            let RuleCoverage {
                kind, hits, inputs, ..
            } = rule;
            write!(f, "{name:<width$}  {kind:<10} {hits:>8}  {inputs:>6}")?;
            match rule.nanoseconds {
                Some(time) if timed => writeln!(f, "  {time:>11}")?,
                _ if timed => writeln!(f, "  {:>11}", "-")?,
                _ => writeln!(f)?,
            }
        }
        let never = self.never().count();
        let (all, inputs) = (self.rules.len(), self.inputs);
        writeln!(
            f,
            "\n{never} of {all} rules were never applied, in {} compilations of {inputs} inputs",
            self.compilations
        )?;
        for name in self.never() {
            let RuleCoverage {
                kind, nanoseconds, ..
            } = self.rules[name];
            write!(f, "{name:<width$}  {kind:<10}")?;
            match nanoseconds {
                Some(time) if timed => writeln!(f, " {:>8}  {:>6}  {time:>11}", 0, 0)?,
                _ => writeln!(f)?,
            }
        }
        Ok(())
    }
}
