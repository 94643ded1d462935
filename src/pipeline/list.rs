//! Lists of passes as text: `a{key=value,...},b`.
//!
//! Parts of a list may stand in `builtin.module(...)`, `amdgcn.module(...)`, `amdgcn.kernel(...)` and
//! `func.func(...)`, as pipelines of MLIR have them: those in the last two are for kernels, or functions, alone.

use super::program::State;
use super::registry::{self, Pass};
use crate::pass::Settings;
use crate::target::Target;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// A pass to run, and how.
#[derive(Clone)]
pub struct Step {
    /// What to run.
    pub pass: &'static Pass,
    /// Its options.
    pub settings: Settings,
    /// What of a program in ASTER's dialect it is for.
    pub scope: Scope,
}

/// Routines that a pass is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// All.
    #[default]
    All,
    /// Kernels alone.
    Kernels,
    /// Functions that are no kernels.
    Functions,
}

/// Words before parentheses in a list, and whom they are for; `None`: as around.
const ANCHORS: [(&str, Option<Scope>); 7] = [
    ("builtin.module", None),
    ("module", None),
    ("amdgcn.module", None),
    ("any", None),
    ("amdgcn.kernel", Some(Scope::Kernels)),
    ("gpu.func", Some(Scope::Functions)),
    ("func.func", Some(Scope::Functions)),
];

impl From<&'static Pass> for Step {
    fn from(pass: &'static Pass) -> Step {
        Step {
            pass,
            settings: Settings::default(),
            scope: Scope::All,
        }
    }
}

/// The passes of a list, for a program of this state on a target. A pipeline gives its options
/// to each of its passes.
///
/// # Errors
/// One per name that no pass has, per option that a pass does not take, and one where a pass does
/// not take what stands before it.
pub fn resolve(names: &str, mut state: State, target: Target) -> Result<Vec<Step>, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let mut steps = Vec::new();
    for (item, scope) in nested(names, Scope::All) {
        let (name, options) = match item.split_once('{') {
            None => (item, ""),
            Some((name, rest)) => match rest.strip_suffix('}') {
                Some(options) => (name.trim_end(), options),
                None => {
                    let message = format!("the options of pass `{name}` have no end");
                    let d = Diagnostic::error("pass-syntax", message);
                    diagnostics.push(d.help("write `name{key=value,...}`"));
                    continue;
                }
            },
        };
        let Some(pass) = registry::by_name(name, state) else {
            diagnostics.push(unknown(name, state));
            continue;
        };
        let settings = Settings::parse(options, pass.options, target).unwrap_or_else(|errors| {
            let of = |d: Diagnostic| d.note(format!("in the options of `{name}`"));
            diagnostics.append(Diagnostics(errors.0.into_iter().map(of).collect()));
            Settings::default()
        });
        if pass.takes != state {
            diagnostics.push(misplaced(name, pass, state));
        }
        state = pass.leaves;
        steps.push(Step {
            pass,
            settings,
            scope,
        });
    }
    diagnostics.into_result(steps)
}

/// Gives passes of a list their options, each the pass and `key=value` pairs.
///
/// # Errors
/// One per name that no pass of the list has and per option that a pass does not take.
pub fn configure(
    steps: &mut [Step],
    options: &[(String, String)],
    target: Target,
) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    for (name, text) in options {
        let known: Vec<&str> = steps.iter().map(|s| s.pass.name).collect();
        let named: Vec<usize> = (0..known.len()).filter(|&k| known[k] == name).collect();
        if named.is_empty() {
            let message = format!("compilation of this runs no pass `{name}`");
            let mut d = Diagnostic::error("pass-unknown", message);
            d.help = easel_isa::suggest::help(name, known.iter().copied());
            diagnostics.push(d.note(format!("passes: {}", known.join(", "))));
        }
        for at in named {
            match Settings::parse(text, steps[at].pass.options, target) {
                Ok(settings) => steps[at].settings.extend(settings),
                Err(errors) => {
                    let of = |d: Diagnostic| d.note(format!("in the options of `{name}`"));
                    diagnostics.append(Diagnostics(errors.0.into_iter().map(of).collect()));
                }
            }
        }
    }
    diagnostics.into_result(())
}

/// Takes passes out of a list by their names.
///
/// # Errors
/// One per name that no pass of the list has, and per pass without which nothing would come of the program.
pub fn leave_out(steps: &mut Vec<Step>, names: &[String]) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let can: Vec<&str> = steps
        .iter()
        .filter(|s| s.pass.optional)
        .map(|s| s.pass.name)
        .collect();
    let all = match can.is_empty() {
        true => "none".to_string(),
        false => can.join(", "),
    };
    let list = format!("passes that can be left out: {all}");
    for name in names {
        let mut named = steps.iter().filter(|s| s.pass.is_called(name));
        match named.next() {
            Some(step) if step.pass.optional => {}
            Some(_) => {
                let message = format!("pass `{name}` cannot be left out");
                let d = Diagnostic::error("pass-required", message);
                diagnostics.push(
                    d.help("what comes after needs what it does")
                        .note(list.clone()),
                );
            }
            None => {
                let message = format!("no pass `{name}` is run here");
                let mut d = Diagnostic::error("pass-unknown", message);
                d.help = easel_isa::suggest::help(name, can.iter().copied());
                diagnostics.push(d.note(list.clone()));
            }
        }
    }
    steps.retain(|s| !names.iter().any(|name| s.pass.is_called(name)));
    diagnostics.into_result(())
}

/// The names of a list, without their options.
pub fn names(list: &str) -> Vec<&str> {
    let name = |(item, _): (&'_ str, Scope)| item.find('{').unwrap_or(item.len());
    let items = nested(list, Scope::All).into_iter();
    items.map(|i| i.0[..name(i)].trim_end()).collect()
}

/// The items of a list, those in parentheses behind an anchor in their place.
fn nested(names: &str, scope: Scope) -> Vec<(&str, Scope)> {
    let mut out = Vec::new();
    for item in split(names) {
        let inside = item.strip_suffix(')').and_then(|i| i.split_once('('));
        let anchor = inside.and_then(|(word, list)| {
            let anchor = ANCHORS.iter().find(|a| a.0 == word.trim())?;
            Some((anchor.1.unwrap_or(scope), list))
        });
        match anchor {
            Some((inner, list)) => out.extend(nested(list, inner)),
            None => out.push((item, scope)),
        }
    }
    out
}

/// The items between the commas that stand outside of brackets.
fn split(names: &str) -> Vec<&str> {
    let (mut depth, mut start) = (0usize, 0);
    let mut items = Vec::new();
    for (at, c) in names.char_indices() {
        match c {
            '{' | '(' => depth += 1,
            '}' | ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                items.push(names[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    items.push(names[start..].trim());
    items.retain(|i| !i.is_empty());
    items
}

/// The error for a name that no pass has, where a program of this state stands.
pub fn unknown(name: &str, state: State) -> Diagnostic {
    let mut d = Diagnostic::error("pass-unknown", format!("no pass is called `{name}`"));
    d.help = easel_isa::suggest::help(name, registry::names());
    // Passes of a dialect and passes of compilation never stand in one list.
    let kind = |s: State| (s.is_dialect(), s == State::Aster);
    let fitting = registry::passes().iter();
    let fitting = fitting.filter(|p| kind(p.takes) == kind(state));
    let names: Vec<&str> = fitting.map(|p| p.name).collect();
    d.note(format!("passes: {}", names.join(", ")))
}

fn misplaced(name: &str, pass: &Pass, state: State) -> Diagnostic {
    let message = format!(
        "pass `{name}` takes {}, but here stands {state}",
        pass.takes
    );
    Diagnostic::error("pass-order", message).help(match (state, pass.takes) {
        (State::Visa, _) => "vISA is the end: leave the pass out or put it earlier",
        (a, b) if a.is_dialect() || b.is_dialect() => "no pass leads from one to the other",
        _ if state < pass.takes => "run the passes that lead there first (`select`, `allocate`)",
        _ => "a program cannot go back: leave the pass out or put it earlier",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolved(names: &str, state: State) -> Result<Vec<Step>, Vec<&'static str>> {
        let target = Target::new(&easel_amdgcn::GFX942);
        resolve(names, state, target).map_err(|e| e.0.iter().map(|d| d.code).collect())
    }

    #[test]
    fn names_options_and_pipelines() {
        let list =
            "bufferize, amdgcn-reg-alloc{mode=full,num-vgprs=12},amdgcn-backend{num-sgprs=8}";
        let steps = resolved(list, State::Aster).unwrap();
        assert_eq!(steps[0].pass.name, "aster-amdgcn-bufferization");
        assert_eq!(steps[1].settings.number("num-vgprs"), Some(12));
        let last = steps[2].settings.number("num-sgprs");
        assert_eq!((steps.len(), last), (3, Some(8)));
    }

    #[test]
    fn parts_for_kernels_and_functions() {
        let list =
            "builtin.module(cse,amdgcn.module(amdgcn.kernel(bufferize,cse), func.func(cse)))";
        let steps = resolved(list, State::Aster).unwrap();
        let scopes: Vec<Scope> = steps.iter().map(|s| s.scope).collect();
        let (all, kernels) = (Scope::All, Scope::Kernels);
        assert_eq!(scopes, [all, kernels, kernels, Scope::Functions]);
        assert_eq!(
            resolved("amdgcn.kernel(cse", State::Aster).err(),
            Some(vec!["pass-unknown"])
        );
    }

    #[test]
    fn one_name_for_two_kinds_of_program() {
        let takes = |state| resolved("hazards", state).unwrap()[0].pass.takes;
        assert_eq!(takes(State::Aster), State::Aster);
        assert_eq!(takes(State::Allocated), State::Allocated);
    }

    #[test]
    fn all_mistakes_are_reported() {
        let codes = |names| resolved(names, State::Aster).err().unwrap_or_default();
        assert_eq!(
            codes("bufferise,cse{mode=full},cse{"),
            ["pass-unknown", "pass-option", "pass-syntax"]
        );
        assert_eq!(codes("select"), ["pass-order"]);
    }
}
