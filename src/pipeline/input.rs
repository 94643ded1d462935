//! Reading an input of any language.

use crate::languages::Languages;
use crate::pass::{Language, Program, Reading};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Severity, SourceMap, Span};

/// The readable parts of an input, with all reports about the input.
pub struct Read {
    /// The language.
    pub language: &'static Language,
    /// The text, for the places in the diagnostics.
    pub sources: SourceMap,
    /// The program; with errors, the chunks without errors.
    pub program: Program,
    /// Errors and warnings.
    pub diagnostics: Diagnostics,
}

impl Languages {
    /// Reads the program in `text`, which diagnostics call `name`. Machine code is for the target that the text names, or for the
    /// default target.
    pub fn read(&self, name: &str, text: &str, reading: &Reading) -> Read {
        let mut sources = SourceMap::default();
        let file = sources.add(name, text);
        let language = reading.language.unwrap_or_else(|| self.of(name, text));
        let (program, mut diagnostics) = (language.read)(file, &sources, reading);
        if reading.split && !language.has_chunks {
            let splits = self.0.iter().filter(|l| l.has_chunks).map(|l| l.words);
            let words: Vec<&str> = splits.collect();
            let message = format!("only files of {} are split", words.join(", "));
            let error = Diagnostic::error("input-split", message);
            diagnostics = error.help("leave `--split-input-file` out").into();
        }
        if text.trim().is_empty() {
            diagnostics = self.empty(file);
        }
        let has_extension = name
            .rsplit_once('.')
            .is_some_and(|(_, extension)| self.0.iter().any(|l| l.extensions.contains(&extension)));
        if reading.language.is_none() && !has_extension && !(language.recognises)(text) {
            self.guessed(language, &mut diagnostics);
        }
        if program.is_empty() && !language.may_be_empty && !diagnostics.has_errors() {
            diagnostics.append(self.empty(file));
        }
        Read {
            language,
            sources,
            program,
            diagnostics,
        }
    }

    /// Adds a note to the first error of a text whose language was guessed: the language as which the text was read.
    fn guessed(&self, language: &Language, diagnostics: &mut Diagnostics) {
        let mut errors = diagnostics.0.iter_mut();
        let Some(first) = errors.find(|d| d.severity == Severity::Error) else {
            return;
        };
        let words: Vec<&str> = self.0.iter().map(|l| l.name).collect();
        first.notes.push(format!(
            "neither its name nor its text says which language this is, so it was read as {}; `--input` names another: {}",
            language.words,
            words.join(", ")
        ));
    }

    /// The error of an input without a kernel; the error lists the languages that may be given.
    fn empty(&self, file: FileId) -> Diagnostics {
        let languages = self.0.iter().filter_map(|l| {
            let extension = l.extensions.first()?;
            Some(format!("{} (.{extension})", l.words))
        });
        let languages: Vec<String> = languages.collect();
        Diagnostic::error("input-empty", "the input holds no kernel")
            .label(Span::new(file, 0, 0), "nothing to compile here")
            .help(format!("give one of these: {}", languages.join(", ")))
            .into()
    }
}
