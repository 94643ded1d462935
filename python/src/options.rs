//! Options of a compilation from keyword arguments.

use super::cli::setup::{is_platform, load};
use super::errors::raised;
use super::texts::{given, text};
use easel::isa::{Diagnostic, Diagnostics};
use easel::rules::RuleSet;
use easel::target::{BankRole, Target, Targets};
use easel::visa::Platform;
use easel::{GivenRules, LANGUAGES, Options, Report};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// One number, or up to three, as sizes in three dimensions; absent dimensions are 1.
///
/// # Errors
/// Another value, or more dimensions.
pub fn sizes<T>(value: &Bound<'_, PyAny>, what: &str) -> PyResult<[T; 3]>
where
    T: Copy + From<u8> + for<'a, 'py> FromPyObject<'a, 'py>,
{
    let mut sizes = [T::from(1); 3];
    if let Ok(one) = value.extract::<T>() {
        sizes[0] = one;
        return Ok(sizes);
    }
    let wrong = || PyTypeError::new_err(format!("{what} is one to three positive integers"));
    let mut given = 0;
    for item in value.try_iter().map_err(|_| wrong())? {
        let Some(size) = sizes.get_mut(given) else {
            return Err(wrong());
        };
        *size = item?.extract::<T>().map_err(|_| wrong())?;
        given += 1;
    }
    match given {
        0 => Err(wrong()),
        _ => Ok(sizes),
    }
}

/// The machine of a call.
pub struct Machine {
    pub targets: Targets,
    pub target: Option<Target>,
    pub platform: Option<Platform>,
}

/// The machine by its name, or by its table file.
///
/// # Errors
/// `target-unknown`; the errors of the tables.
pub fn machine(name: Option<&str>, isa: Option<&Path>) -> Result<Machine, Report> {
    let built_in = easel::targets().clone();
    let none = |targets| Machine {
        targets,
        target: None,
        platform: None,
    };
    let mut machine = match isa {
        None => none(built_in),
        Some(file) if is_platform(file) => Machine {
            platform: Some(easel::load_visa(file)?),
            ..none(built_in)
        },
        Some(file) => none(built_in.with_usual(load(file)?)),
    };
    if let Some(name) = name {
        match easel::visa_tables::platform(name) {
            Some(platform) => machine.platform = Some(platform),
            None => machine.target = Some(easel::target_by_name(&machine.targets, name)?),
        }
    }
    Ok(machine)
}

/// The machine of a call on assembly, by its name or by its table file.
///
/// # Errors
/// The errors of [`machine`]; `target-mismatch` for a platform of vISA.
pub fn target_machine(name: Option<&str>, isa: Option<&Path>) -> Result<Machine, Report> {
    let machine = machine(name, isa)?;
    match &machine.platform {
        None => Ok(machine),
        Some(platform) => {
            let message = format!(
                "{} is a platform of vISA, which has no assembly of AMD",
                platform.name()
            );
            let targets: Vec<&str> = machine.targets.iter().map(Target::name).collect();
            let error = Diagnostic::error("target-mismatch", message);
            Err(error
                .help(format!("targets: {}", targets.join(", ")))
                .into())
        }
    }
}

/// The keyword arguments that calls share.
#[derive(Default)]
pub struct Keywords<'a, 'py> {
    pub target: Option<&'a str>,
    pub input: Option<&'a str>,
    pub isa: Option<PathBuf>,
    pub rules: Vec<Bound<'py, PyAny>>,
    pub built_in_rules: bool,
    pub disabled_rules: Vec<String>,
    pub disabled_passes: Vec<String>,
    pub pass_options: BTreeMap<String, String>,
    pub schedule: Vec<String>,
    pub registers: BTreeMap<String, u32>,
    pub window: Option<usize>,
    pub preload: bool,
    pub check: bool,
    pub code_object: Option<u8>,
    pub workgroup: Option<[u32; 3]>,
    pub deny: Vec<String>,
    pub dump_after: Vec<String>,
}

/// The pass that divides the work of a kernel of tensor programs.
const DIVIDING: &str = "gen-gridwise";

impl Keywords<'_, '_> {
    /// The options, and warnings about given rules.
    ///
    /// # Errors
    /// Unknown names, unreadable or wrong tables and rules.
    pub fn options(self) -> PyResult<(Options, Report)> {
        let machine = machine(self.target, self.isa.as_deref()).map_err(raised)?;
        let input = match self.input {
            None => None,
            Some(word) => Some(LANGUAGES.named(word).ok_or_else(|| {
                let known: Vec<&str> = LANGUAGES.0.iter().map(|l| l.name).collect();
                let known = known.join(", ");
                PyValueError::new_err(format!("input: no language is called {word}: {known}"))
            })?),
        };
        let usual = machine.target.unwrap_or(machine.targets.usual());
        let deny: BTreeSet<String> = self.deny.into_iter().collect();
        let (rules, warnings) = rules(&self.rules, self.built_in_rules, usual, &deny)?;
        let mut registers = Vec::new();
        for (bank, limit) in self.registers {
            registers.push((role(&bank, usual)?, limit));
        }
        let mut pass_options: Vec<_> = self.pass_options.into_iter().collect();
        if !self.schedule.is_empty() {
            pass_options.push((DIVIDING.into(), self.schedule.join(",")));
        }
        let usual = Options::default();
        let options = Options {
            input,
            target: machine.target,
            platform: machine.platform,
            targets: machine.targets,
            rules,
            disabled_rules: self.disabled_rules.into_iter().collect(),
            disabled_passes: self.disabled_passes,
            pass_options,
            registers,
            window: self.window.unwrap_or(usual.window),
            preload: self.preload,
            check: self.check,
            code_object: self.code_object,
            workgroup_size: self.workgroup,
            deny,
            dump_after: self.dump_after,
            ..usual
        };
        Ok((options, warnings))
    }
}

/// The rules of files and texts, and the warnings on them. A rule that the prover refutes and a warning that is denied are errors.
fn rules(
    files: &[Bound<'_, PyAny>],
    built_in: bool,
    target: Target,
    deny: &BTreeSet<String>,
) -> PyResult<(Option<Arc<RuleSet>>, Report)> {
    if files.is_empty() && built_in {
        return Ok((None, Report::default()));
    }
    let sources = files.iter().map(|file| text(given(file, None)?, None));
    let sources = sources.collect::<PyResult<Vec<_>>>()?;
    let names: Vec<String> = sources.iter().map(|s| s.name.to_string()).collect();
    let set = easel::load_rules(built_in, sources).map_err(raised)?;
    let files: Vec<&Path> = names.iter().map(Path::new).collect();
    let given = GivenRules {
        built_in,
        target,
        files: &files,
        deny,
    };
    let warnings = easel::check_user_rules(&set, &given).map_err(raised)?;
    Ok((Some(Arc::new(set)), warnings))
}

/// The role of a bank by the machine's word for the bank.
fn role(bank: &str, target: Target) -> PyResult<BankRole> {
    let mut files = target.files.iter();
    let found = files.find(|f| target.bank_name(f.bank) == bank);
    found.map(|f| f.bank.role).ok_or_else(|| {
        let known: Vec<&str> = target
            .files
            .iter()
            .map(|f| target.bank_name(f.bank))
            .collect();
        PyValueError::new_err(format!(
            "registers: {} has no bank {bank}: {}",
            target.name(),
            known.join(", ")
        ))
    })
}

/// Adds warnings before those of a compilation.
pub fn with_warnings(mut first: Report, then: Report) -> Vec<super::errors::Diagnostic> {
    let mut all = super::errors::diagnostics(&first);
    first.diagnostics = Diagnostics::default();
    all.extend(super::errors::diagnostics(&then));
    all
}
