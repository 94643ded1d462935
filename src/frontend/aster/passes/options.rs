//! Options of the dialect's passes: `key=value` pairs, separated by blanks or commas.

use crate::allocate::Spill;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Which cells interfere beside those that are written while others are live.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    #[default]
    Minimal,
    /// All that are live together, never-written ones included.
    Full,
}

/// All options of all passes, with their defaults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    pub mode: Mode,
    pub num_vgprs: u16,
    pub num_agprs: u16,
    pub num_sgprs: u16,
    pub lower_agpr_copies: bool,
    pub spill: Spill,
    pub split: bool,
    pub coalesce: bool,
    /// Copies that no instruction does are errors.
    pub refuse_copies: bool,
    /// Dumps: show the coalescing classes.
    pub optimize: bool,
    /// Bufferization gives every result storage of its own, not only those that would destroy
    /// something: more for the coalescer to do, and fewer false conflicts.
    pub fresh_roots: bool,
}

/// Greatest numbers of registers.
const VGPRS: u16 = 256;
const AGPRS: u16 = 256;
const SGPRS: u16 = 102;

impl Default for Options {
    fn default() -> Self {
        Options {
            mode: Mode::Minimal,
            num_vgprs: VGPRS,
            num_agprs: AGPRS,
            num_sgprs: SGPRS,
            lower_agpr_copies: false,
            spill: Spill::default(),
            split: false,
            coalesce: true,
            refuse_copies: false,
            optimize: false,
            fresh_roots: false,
        }
    }
}

impl Options {
    /// Read `key=value` pairs on top of what is set.
    ///
    /// # Errors
    /// A305 for each key that is not in `accepted` and each value out of its range.
    pub fn parse(&mut self, text: &str, accepted: &[&str]) -> Result<(), Diagnostics> {
        let mut errors = Diagnostics::default();
        let pairs = text.split([' ', ',', '\t']).filter(|p| !p.is_empty());
        for pair in pairs {
            let (key, value) = pair.split_once('=').unwrap_or((pair, "true"));
            if !accepted.contains(&key) {
                let mut d = Diagnostic::error("A305", format!("there is no option `{key}` here"));
                d.help = easel_isa::suggest::help(key, accepted.iter().copied());
                errors.push(match accepted.is_empty() {
                    true => d.note("this pass has no options"),
                    false => d.note(format!("options: {}", accepted.join(", "))),
                });
                continue;
            }
            if let Err(expected) = self.set(key, value) {
                let message = format!("`{value}` is no value of the option `{key}`");
                errors.push(Diagnostic::error("A305", message).help(expected));
            }
        }
        errors.into_result(())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let flag = || match value {
            "true" | "1" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err("write true or false".to_string()),
        };
        let number = |most: u16| match value.parse::<u16>() {
            Ok(n) if (1..=most).contains(&n) => Ok(n),
            _ => Err(format!("write a number from 1 to {most}")),
        };
        match key {
            "mode" => {
                self.mode = match value {
                    "minimal" => Mode::Minimal,
                    "full" => Mode::Full,
                    _ => return Err("write minimal or full".into()),
                }
            }
            "num-vgprs" => self.num_vgprs = number(VGPRS)?,
            "num-agprs" => self.num_agprs = number(AGPRS)?,
            "num-sgprs" => self.num_sgprs = number(SGPRS)?,
            "lower-agpr-copies" => self.lower_agpr_copies = flag()?,
            "split" => self.split = flag()?,
            "coalesce" => self.coalesce = flag()?,
            "optimize" => self.optimize = flag()?,
            "fresh-roots" => self.fresh_roots = flag()?,
            "spill" => {
                let (accumulators, lanes, scratch) = match value {
                    "none" => (false, false, false),
                    "agpr" => (true, false, false),
                    "lanes" => (false, true, false),
                    "scratch" => (false, false, true),
                    "all" => (true, true, true),
                    _ => return Err("write none, agpr, lanes, scratch or all".into()),
                };
                self.spill = Spill {
                    accumulators,
                    lanes,
                    scratch,
                };
            }
            // A key that a pass accepts and nothing here reads would be a defect of its table.
            _ => return Err("this option is not implemented".into()),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read_and_all_mistakes_reported() {
        let keys = ["mode", "num-vgprs", "num-sgprs", "spill"];
        let mut options = Options::default();
        options
            .parse("mode=full num-vgprs=12,spill=agpr", &keys)
            .unwrap();
        assert_eq!((options.mode, options.num_vgprs), (Mode::Full, 12));
        assert!(options.spill.accumulators && !options.spill.scratch);
        let errors = options
            .parse(
                "mode=ful num-vgprs=257 num-sgprs=0 moed=full split=true",
                &keys,
            )
            .unwrap_err();
        assert_eq!(errors.0.len(), 5);
        assert!(errors.0.iter().all(|d| d.code == "A305"));
    }
}
