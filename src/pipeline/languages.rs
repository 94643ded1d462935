//! The languages of the pipeline. The caller gives the list; the pipeline knows no language by its name.

use crate::pass::{Form, Language, Machine, Pass, Program, Settings, Step};
use easel_isa::diagnostic::Diagnostics;

/// Languages. A text that no language recognises is read as a text of the first language.
#[derive(Clone, Copy)]
pub struct Languages(pub &'static [&'static Language]);

impl Languages {
    /// The language of a text: by the extension of its name if languages have that extension, else by the beginning of the text.
    pub fn of(&self, name: &str, text: &str) -> &'static Language {
        let of_extension = |extension: &str| {
            let has = |l: &&'static Language| l.extensions.contains(&extension);
            self.0.iter().copied().filter(has).collect::<Vec<_>>()
        };
        let extension = name.rsplit_once('.').map(|(_, extension)| extension);
        let mut known = extension.map(of_extension).unwrap_or_default();
        if let [only] = known[..] {
            return only;
        }
        if known.is_empty() {
            known = self.0.to_vec();
        }
        let found = known.iter().find(|l| (l.recognises)(text));
        found.copied().unwrap_or(known[0])
    }

    /// The language of a word.
    pub fn named(&self, word: &str) -> Option<&'static Language> {
        self.0.iter().copied().find(|l| l.name == word)
    }

    /// The language of a form.
    pub fn of_form(&self, form: &Form) -> Option<&'static Language> {
        self.0.iter().copied().find(|l| l.forms.contains(&form))
    }

    /// Every pass.
    pub fn passes(&self) -> impl Iterator<Item = &'static Pass> + use<> {
        self.0.iter().flat_map(|l| l.passes)
    }

    /// The pass of a name for a program of this form. Of several passes with the name, the pass that takes the form.
    pub fn pass(&self, name: &str, form: &Form) -> Option<&'static Pass> {
        let mut named = self.passes().filter(|p| p.is_called(name));
        let first = named.next()?;
        match first.takes == form {
            true => Some(first),
            false => Some(named.find(|p| p.takes == form).unwrap_or(first)),
        }
    }

    /// Every name that [`Languages::pass`] knows.
    pub fn pass_names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let passes = self.passes();
        passes.flat_map(|p| std::iter::once(p.name).chain(p.aliases.iter().copied()))
    }

    /// The options of every pass.
    pub fn pass_options(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.passes().flat_map(|p| p.options).map(|o| o.key)
    }

    /// The passes that a compilation of a program runs, through all the languages that the program becomes. A pass that only
    /// reports is included if `listens` asks for it.
    ///
    /// # Errors
    /// None for the built-in languages: a test checks the options of their pipelines against their passes.
    pub fn pipeline(
        &self,
        program: &Program,
        machine: Machine,
        listens: &dyn Fn(&Pass) -> bool,
    ) -> Result<Vec<Step>, Diagnostics> {
        let mut steps = Vec::new();
        let (mut form, mut read) = (program.form(), Some(program));
        while let Some(language) = self.of_form(form) {
            let list = (language.pipeline)(form, read.take());
            let before = form;
            for (name, options) in list {
                let mut own = language.passes.iter();
                let Some(pass) = own.find(|p| p.is_called(name)) else {
                    continue;
                };
                form = pass.leaves;
                if pass.is_note && !listens(pass) {
                    continue;
                }
                steps.push(Step {
                    settings: Settings::parse(options, pass.options, machine)?,
                    ..Step::from(pass)
                });
            }
            if form == before {
                break;
            }
        }
        Ok(steps)
    }

    /// Runs the last step of the program's language on a program after all passes.
    ///
    /// # Errors
    /// Resources that the program needs beyond those of the machine.
    pub fn finish(&self, program: Program) -> Result<Program, Diagnostics> {
        match self.of_form(program.form()).and_then(|l| l.finish) {
            Some(finish) => finish(program),
            None => Ok(program),
        }
    }
}
