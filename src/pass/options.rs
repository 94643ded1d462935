//! Options of passes: a pass declares its options as data, and one reader checks the given options.

use crate::Machine;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;
use std::collections::BTreeMap;

/// The allowed values of an option.
#[derive(Clone, Copy)]
pub enum Takes {
    /// `true` or `false`; the key alone means `true`.
    Flag,
    /// One of several words.
    Word(&'static [&'static str]),
    /// A number from 1 to a number that the target gives.
    UpTo(fn(Machine) -> u32),
    /// A number, 0 included.
    Number,
    /// A number from 0 to a maximum.
    AtMost(u32),
    /// Any text; later pieces that are no options are further items of the text, after a comma.
    Text,
}

/// An option that a pass takes.
#[derive(Clone, Copy)]
pub struct OptionSpec {
    /// The key before the `=`.
    pub key: &'static str,
    /// The values after the `=`.
    pub takes: Takes,
}

impl OptionSpec {
    /// An option of a key.
    pub const fn new(key: &'static str, takes: Takes) -> OptionSpec {
        OptionSpec { key, takes }
    }
}

/// The given value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Setting {
    Flag(bool),
    Word(&'static str),
    Number(u32),
    Text(String),
}

/// The given options of a pass, all of which the pass takes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings(BTreeMap<&'static str, Setting>);

impl Settings {
    /// Reads `key=value` pairs, separated by blanks or commas; the last of equal keys counts.
    ///
    /// # Errors
    /// `pass-option` for each key that is not in `accepted` and each value that the key does not
    /// take.
    pub fn parse(
        text: &str,
        accepted: &[OptionSpec],
        machine: Machine,
    ) -> Result<Settings, Diagnostics> {
        let mut settings = Settings::default();
        let mut errors = Diagnostics::default();
        let pairs = text.split([' ', ',', '\t']).filter(|p| !p.is_empty());
        // The last option of text type.
        let mut list: Option<&'static str> = None;
        for pair in pairs {
            let is_key = |k: &str| accepted.iter().any(|spec| spec.key == k);
            if let Some(Setting::Text(items)) = list.and_then(|l| settings.0.get_mut(l))
                && !is_key(pair.split('=').next().unwrap_or(pair))
            {
                *items = format!("{items},{pair}");
                continue;
            }
            let (key, value) = pair.split_once('=').unwrap_or((pair, "true"));
            let Some(spec) = accepted.iter().find(|spec| spec.key == key) else {
                errors.push(unknown(key, accepted));
                continue;
            };
            list = matches!(spec.takes, Takes::Text).then_some(spec.key);
            match spec.takes.read(value, machine) {
                Ok(setting) => {
                    settings.0.insert(spec.key, setting);
                }
                Err(expected) => {
                    let message = format!("`{value}` is no value of the option `{key}`");
                    errors.push(Diagnostic::error("pass-option", message).help(expected));
                }
            }
        }
        errors.into_result(settings)
    }

    /// Adds other options, which override equal keys.
    pub fn extend(&mut self, others: Settings) {
        self.0.extend(others.0);
    }

    /// A flag, if given.
    pub fn flag(&self, key: &str) -> Option<bool> {
        match self.0.get(key)? {
            Setting::Flag(on) => Some(*on),
            _ => None,
        }
    }

    /// A word, if given.
    pub fn word(&self, key: &str) -> Option<&'static str> {
        match self.0.get(key)? {
            Setting::Word(word) => Some(word),
            _ => None,
        }
    }

    /// A text, if given; its items are separated by commas.
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.0.get(key)? {
            Setting::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A number, if given.
    pub fn number(&self, key: &str) -> Option<u32> {
        match self.0.get(key)? {
            Setting::Number(n) => Some(*n),
            _ => None,
        }
    }
}

impl Takes {
    /// The value of a text; the error states the allowed values.
    fn read(self, text: &str, machine: Machine) -> Result<Setting, String> {
        match self {
            Takes::Flag => match text {
                "true" | "1" => Ok(Setting::Flag(true)),
                "false" | "0" => Ok(Setting::Flag(false)),
                _ => Err("write true or false".into()),
            },
            Takes::Word(words) => {
                let found = words.iter().find(|w| **w == text);
                found.map(|w| Setting::Word(w)).ok_or_else(|| match words {
                    [rest @ .., last] if !rest.is_empty() => {
                        format!("write {} or {last}", rest.join(", "))
                    }
                    _ => format!("write {}", words.concat()),
                })
            }
            Takes::Number => {
                let number = text.parse().map(Setting::Number);
                number.map_err(|_| "write a number".into())
            }
            Takes::AtMost(most) => match text.parse::<u32>() {
                Ok(n) if n <= most => Ok(Setting::Number(n)),
                _ => Err(format!("write a number from 0 to {most}")),
            },
            Takes::Text => Ok(Setting::Text(text.to_string())),
            Takes::UpTo(most) => match (text.parse::<u32>(), most(machine)) {
                (Ok(n), most) if (1..=most).contains(&n) => Ok(Setting::Number(n)),
                (_, 0) => Err(format!(
                    "{} has none of them: leave the option out",
                    machine.name()
                )),
                (_, most) => Err(format!("write a number from 1 to {most}")),
            },
        }
    }
}

fn unknown(key: &str, accepted: &[OptionSpec]) -> Diagnostic {
    let keys = || accepted.iter().map(|spec| spec.key);
    let mut d = Diagnostic::error("pass-option", format!("there is no option `{key}` here"));
    d.help = suggest::help(key, keys());
    match accepted.is_empty() {
        true => d.note("this pass has no options"),
        false => d.note(format!(
            "options: {}",
            keys().collect::<Vec<_>>().join(", ")
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use easel_target::Target;

    const ACCEPTED: &[OptionSpec] = &[
        OptionSpec::new("mode", Takes::Word(&["minimal", "full"])),
        OptionSpec::new("registers", Takes::UpTo(|_| 256)),
        OptionSpec::new("split", Takes::Flag),
        OptionSpec::new("files", Takes::Text),
        OptionSpec::new("stage", Takes::Number),
    ];

    #[test]
    fn pairs_are_read_and_all_mistakes_reported() {
        let machine = Machine::from(Target::new(&easel_amdgcn::GFX942));
        let parse = |text| Settings::parse(text, ACCEPTED, machine);
        let settings = parse("mode=full registers=12,split").unwrap();
        assert_eq!(settings.word("mode"), Some("full"));
        assert_eq!(settings.number("registers"), Some(12));
        assert_eq!(settings.flag("split"), Some(true));
        assert_eq!(settings.flag("mode"), None);
        let settings = parse("files=a.x,b.x split=false,stage=0").unwrap();
        assert_eq!(settings.text("files"), Some("a.x,b.x"));
        assert_eq!(settings.number("stage"), Some(0));
        assert_eq!(settings.flag("split"), Some(false));
        let errors = parse("mode=ful registers=257 registers=0 moed=full split=2").unwrap_err();
        assert_eq!(errors.0.len(), 5);
        assert!(errors.0.iter().all(|d| d.code == "pass-option"));
    }
}
