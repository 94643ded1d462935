//! Lists of passes as text: `a{key=value,...},b`.
//!
//! Parts of a list may be in parentheses after a word of a language (`builtin.module(...)`, `func.func(...)`), as in pipelines of
//! MLIR: the word selects the functions of the part.

use crate::languages::Languages;
use crate::pass::{Form, Machine, Pass, Scope, Settings, Step};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;

impl Languages {
    /// The passes of a list, for a program of this form on a machine.
    ///
    /// # Errors
    /// One error per name that no pass has, per option that a pass does not take, and one error where a pass does not take the form
    /// that the pass before it leaves.
    pub fn resolve(
        &self,
        names: &str,
        form: &'static Form,
        machine: Machine,
    ) -> Result<Vec<Step>, Diagnostics> {
        let mut form = form;
        let mut diagnostics = Diagnostics::default();
        let mut steps = Vec::new();
        for (item, scope) in self.nested(names, Scope::All) {
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
            let Some(pass) = self.pass(name, form) else {
                diagnostics.push(self.unknown_pass(name, form));
                continue;
            };
            let settings =
                Settings::parse(options, pass.options, machine).unwrap_or_else(|errors| {
                    diagnostics.append(in_options(errors, name));
                    Settings::default()
                });
            if pass.takes != form {
                diagnostics.push(self.misplaced(name, pass, form));
            }
            form = pass.leaves;
            steps.push(Step {
                pass,
                settings,
                scope,
            });
        }
        diagnostics.into_result(steps)
    }

    /// The names of a list, without their options.
    pub fn names<'t>(&self, list: &'t str) -> Vec<&'t str> {
        let name = |item: &'t str| item[..item.find('{').unwrap_or(item.len())].trim_end();
        let items = self.nested(list, Scope::All).into_iter();
        items.map(|i| name(i.0)).collect()
    }

    /// The items of a list; an anchor is replaced by the items in its parentheses.
    fn nested<'t>(&self, names: &'t str, scope: Scope) -> Vec<(&'t str, Scope)> {
        let mut out = Vec::new();
        for item in split(names) {
            let inside = item.strip_suffix(')').and_then(|i| i.split_once('('));
            let anchor = inside.and_then(|(word, list)| {
                let mut anchors = self.0.iter().flat_map(|l| l.anchors);
                let anchor = anchors.find(|a| a.0 == word.trim())?;
                Some((anchor.1.unwrap_or(scope), list))
            });
            match anchor {
                Some((inner, list)) => out.extend(self.nested(list, inner)),
                None => out.push((item, scope)),
            }
        }
        out
    }

    /// The error for a name that no pass has, for a program of this form.
    pub fn unknown_pass(&self, name: &str, form: &'static Form) -> Diagnostic {
        let mut d = Diagnostic::error("pass-unknown", format!("no pass is called `{name}`"));
        d.help = suggest::help(name, self.pass_names());
        // The passes of the program's own language come first.
        let own = self.of_form(form).map_or(&[][..], |l| l.forms);
        let mut forms = self.reachable(form);
        forms.sort_by_key(|form| !own.contains(form));
        let fitting = forms
            .iter()
            .flat_map(|&form| self.passes().filter(move |p| p.takes == form));
        let names: Vec<&str> = fitting.map(|p| p.name).collect();
        d.note(format!("passes: {}", names.join(", ")))
    }

    fn misplaced(&self, name: &str, pass: &Pass, form: &'static Form) -> Diagnostic {
        let message = format!("pass `{name}` takes {}, but here stands {form}", pass.takes);
        let way = self.way(form, pass.takes);
        Diagnostic::error("pass-order", message).help(match way {
            Some(way) => {
                let names: Vec<String> = way.iter().map(|p| format!("`{}`", p.name)).collect();
                format!(
                    "run the passes that lead there first ({})",
                    names.join(", ")
                )
            }
            None if self.way(pass.takes, form).is_some() => {
                "a program cannot go back: leave the pass out or put it earlier".into()
            }
            None => "no pass leads from one to the other".into(),
        })
    }

    /// The passes that lead from one form to another.
    fn way(&self, from: &'static Form, to: &'static Form) -> Option<Vec<&'static Pass>> {
        let mut ways: Vec<(&'static Form, Vec<&'static Pass>)> = vec![(from, Vec::new())];
        let mut at = 0;
        while let Some((form, way)) = ways.get(at).cloned() {
            at += 1;
            if form == to {
                return Some(way);
            }
            for pass in self.passes().filter(|p| p.takes == form) {
                if ways.iter().all(|w| w.0 != pass.leaves) {
                    let mut longer = way.clone();
                    longer.push(pass);
                    ways.push((pass.leaves, longer));
                }
            }
        }
        None
    }

    /// The forms to which passes lead, and the form itself.
    fn reachable(&self, from: &'static Form) -> Vec<&'static Form> {
        let all = self.0.iter().flat_map(|l| l.forms.iter().copied());
        all.filter(|form| self.way(from, form).is_some()).collect()
    }
}

/// Adds to errors of options the pass of the options.
fn in_options(errors: Diagnostics, name: &str) -> Diagnostics {
    let of = |d: Diagnostic| d.note(format!("in the options of `{name}`"));
    Diagnostics(errors.0.into_iter().map(of).collect())
}

/// Sets options of passes in a list: pairs of the pass and `key=value` pairs.
///
/// # Errors
/// One error per name that no pass of the list has, and per option that a pass does not take.
pub fn configure(
    steps: &mut [Step],
    options: &[(String, String)],
    machine: Machine,
) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    for (name, text) in options {
        let known: Vec<&str> = steps.iter().map(|s| s.pass.name).collect();
        let named: Vec<usize> = (0..known.len()).filter(|&k| known[k] == name).collect();
        if named.is_empty() {
            let message = format!("compilation of this runs no pass `{name}`");
            let mut d = Diagnostic::error("pass-unknown", message);
            d.help = suggest::help(name, known.iter().copied());
            diagnostics.push(d.note(format!("passes: {}", known.join(", "))));
        }
        for at in named {
            match Settings::parse(text, steps[at].pass.options, machine) {
                Ok(settings) => steps[at].settings.extend(settings),
                Err(errors) => {
                    diagnostics.append(in_options(errors, name));
                }
            }
        }
    }
    diagnostics.into_result(())
}

/// Removes passes from a list by their names.
///
/// # Errors
/// One error per name that no pass of the list has, and per pass that is not optional.
pub fn leave_out(steps: &mut Vec<Step>, names: &[String]) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let can: Vec<&str> = steps
        .iter()
        .filter(|s| s.pass.is_optional)
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
            Some(step) if step.pass.is_optional => {}
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
                d.help = suggest::help(name, can.iter().copied());
                diagnostics.push(d.note(list.clone()));
            }
        }
    }
    steps.retain(|s| !names.iter().any(|name| s.pass.is_called(name)));
    diagnostics.into_result(())
}

/// The items between the commas outside of brackets.
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
