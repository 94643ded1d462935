//! The meanings of a kernel's names.

use super::cursor::Step;
use crate::model::{BuiltIn, Label, Variable};
use crate::tables::{Category, Platform};
use easel_isa::diagnostic::{Diagnostic, Span};
use easel_isa::suggest;
use rustc_hash::FxHashMap;

/// The meaning of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meant {
    Variable(Variable),
    BuiltIn(BuiltIn, Category),
    Label(Label),
}

/// Names with their meanings and the places of their declarations.
pub(super) struct Names<'p> {
    platform: &'p Platform,
    all: FxHashMap<String, (Meant, Option<Span>)>,
    /// Labels are separate: a function may have the name of a variable.
    labels: FxHashMap<String, (Label, Span)>,
}

impl<'p> Names<'p> {
    pub fn new(platform: &'p Platform) -> Self {
        let mut all = FxHashMap::default();
        for (i, b) in platform.builtins().iter().enumerate() {
            let meant = Meant::BuiltIn(BuiltIn::from_u32(i as u32), b.category);
            all.insert(b.name.clone(), (meant, None));
            all.insert(b.slot.clone(), (meant, None));
        }
        let labels = FxHashMap::default();
        Names {
            platform,
            all,
            labels,
        }
    }

    /// Gives a name to a variable.
    pub fn declare(&mut self, name: &str, variable: Variable, span: Span) -> Step<()> {
        if self.platform.is_word(name) {
            let message = format!("`{name}` is a word of the language or of the platform");
            let d = Diagnostic::error("visa-name", message).label(span, "cannot be a name");
            return Err(Box::new(
                d.help("call it by a letter and a number, such as `V32`"),
            ));
        }
        if let Some((_, before)) = self.all.get(name) {
            let d = Diagnostic::error("visa-name", format!("`{name}` is declared twice"));
            return Err(Box::new(
                d.label(span, "again here")
                    .maybe_label(*before, "first here"),
            ));
        }
        self.all
            .insert(name.into(), (Meant::Variable(variable), Some(span)));
        Ok(())
    }

    /// Defines a label.
    pub fn define(&mut self, name: &str, label: Label, span: Span) -> Step<()> {
        if let Some((_, before)) = self.labels.get(name) {
            let d = Diagnostic::error("visa-label", format!("label `{name}` stands twice"));
            return Err(Box::new(
                d.label(span, "again here").label(*before, "first here"),
            ));
        }
        self.labels.insert(name.into(), (label, span));
        Ok(())
    }

    pub fn label(&self, name: &str) -> Option<Label> {
        self.labels.get(name).map(|(label, _)| *label)
    }

    /// The meaning of a name.
    pub fn get(&self, name: &str, span: Span) -> Step<Meant> {
        match self.find(name) {
            Some(meant) => Ok(meant),
            None => {
                let message = format!("nothing is called `{name}`");
                let mut d = Diagnostic::error("visa-name", message).label(span, "");
                let labels = self.labels.keys().map(String::as_str);
                d.help = suggest::nearest(name, self.all.keys().map(String::as_str).chain(labels))
                    .map(|near| format!("did you mean `{near}`?"));
                Err(Box::new(d))
            }
        }
    }

    pub fn find(&self, name: &str) -> Option<Meant> {
        let variable = self.all.get(name).map(|(meant, _)| *meant);
        variable.or_else(|| self.label(name).map(Meant::Label))
    }

    /// A label that must exist.
    pub fn target(&self, name: &str, span: Span) -> Step<Label> {
        self.label(name).ok_or_else(|| {
            let message = format!("no label is called `{name}`");
            let mut d = Diagnostic::error("visa-label", message).label(span, "");
            d.help = suggest::nearest(name, self.labels.keys().map(String::as_str))
                .map(|near| format!("did you mean `{near}`?"));
            Box::new(d)
        })
    }
}
