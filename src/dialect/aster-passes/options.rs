//! Options of the dialect's passes, typed.

use crate::allocate::Spill;
use crate::aster::Kind;
use crate::aster::rows;
use crate::pass::{Context, Machine, OptionSpec, Settings, Takes};
use crate::target::Target;

/// The cells that interfere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Written cells interfere with the cells that are live after the write.
    #[default]
    Minimal,
    /// All cells that are live together interfere, never-written cells included.
    Full,
}

/// All options of all passes, with their defaults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The settings as given, for passes with options of their own.
    pub settings: Settings,
    /// The mode of interference.
    pub mode: Mode,
    /// Vector registers to use; all of the target's by default. The others likewise.
    pub num_vgprs: Option<u32>,
    /// Accumulators.
    pub num_agprs: Option<u32>,
    /// Scalar registers.
    pub num_sgprs: Option<u32>,
    /// Whether copies between accumulators become moves through a vector register.
    pub lower_agpr_copies: bool,
    /// The places for values without a register.
    pub spill: Spill,
    /// Whether live ranges may be split.
    pub split: bool,
    /// Whether copies may be coalesced.
    pub coalesce: bool,
    /// Whether copies without an instruction are errors.
    pub refuse_copies: bool,
    /// Whether instructions are ordered before allocation.
    pub schedule: bool,
    /// Whether dumps show the coalescing classes.
    pub optimize: bool,
    /// Whether storage without a write can have another value at each read: the program was in value form.
    pub loose: bool,
    /// Whether the pass is in a list for kernels, which then promise its normal form.
    pub kernels_alone: bool,
    /// Whether bufferization gives every result storage of its own, not only results that would overwrite
    /// a live value: more copies to coalesce, and fewer false conflicts.
    pub fresh_roots: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            settings: Settings::default(),
            mode: Mode::Minimal,
            num_vgprs: None,
            num_agprs: None,
            num_sgprs: None,
            lower_agpr_copies: false,
            spill: Spill::default(),
            split: false,
            coalesce: true,
            refuse_copies: false,
            schedule: false,
            optimize: false,
            loose: false,
            kernels_alone: false,
            fresh_roots: false,
        }
    }
}

/// The number of registers of a kind in a machine.
fn file(machine: Machine, kind: Kind) -> u32 {
    machine.target().map_or(0, |target| registers(target, kind))
}

/// The number of registers of a kind in a target.
fn registers(target: Target, kind: Kind) -> u32 {
    target.file(rows::bank(target, kind)).map_or(0, |f| f.count)
}

/// Options of `print-interference`.
pub(crate) const INTERFERENCE: &[OptionSpec] = &[MODE, OPTIMIZE];
/// Options of bufferization.
pub(crate) const BUFFERIZATION: &[OptionSpec] = &[OptionSpec::new("fresh-roots", Takes::Flag)];
/// Options of the legalisation after colouring.
pub(crate) const LEGALIZATION: &[OptionSpec] = &[LOWER_COPIES];
/// Options of the whole back end.
pub(crate) const BACKEND: &[OptionSpec] = &[
    MODE,
    VGPRS,
    AGPRS,
    SGPRS,
    LOWER_COPIES,
    SPILL,
    SPLIT,
    COALESCE,
    SCHEDULE,
];
/// Options of colouring, and of the pipelines with colouring: all but the last, which is an option of order.
pub(crate) const COLORING: &[OptionSpec] = BACKEND.split_at(BACKEND.len() - 1).0;
const SCHEDULE: OptionSpec = OptionSpec::new("schedule", Takes::Flag);
const VGPRS: OptionSpec = OptionSpec::new(
    "num-vgprs",
    Takes::UpTo(|machine| file(machine, Kind::Vgpr)),
);
const AGPRS: OptionSpec = OptionSpec::new(
    "num-agprs",
    Takes::UpTo(|machine| file(machine, Kind::Agpr)),
);
const SGPRS: OptionSpec = OptionSpec::new(
    "num-sgprs",
    Takes::UpTo(|machine| file(machine, Kind::Sgpr)),
);
const SPILL: OptionSpec = OptionSpec::new(
    "spill",
    Takes::Word(&["none", "agpr", "lanes", "scratch", "all"]),
);
const SPLIT: OptionSpec = OptionSpec::new("split", Takes::Flag);
const COALESCE: OptionSpec = OptionSpec::new("coalesce", Takes::Flag);
const MODE: OptionSpec = OptionSpec::new("mode", Takes::Word(&["minimal", "full"]));
const OPTIMIZE: OptionSpec = OptionSpec::new("optimize", Takes::Flag);
const LOWER_COPIES: OptionSpec = OptionSpec::new("lower-agpr-copies", Takes::Flag);

impl Options {
    /// The options of the settings, with defaults for the others.
    pub fn new(settings: &Settings) -> Options {
        let mut options = Options {
            settings: settings.clone(),
            ..Options::default()
        };
        let set = |to: &mut bool, key| *to = settings.flag(key).unwrap_or(*to);
        set(&mut options.lower_agpr_copies, "lower-agpr-copies");
        set(&mut options.split, "split");
        set(&mut options.coalesce, "coalesce");
        set(&mut options.schedule, "schedule");
        set(&mut options.optimize, "optimize");
        set(&mut options.fresh_roots, "fresh-roots");
        options.num_vgprs = settings.number("num-vgprs");
        options.num_agprs = settings.number("num-agprs");
        options.num_sgprs = settings.number("num-sgprs");
        if settings.word("mode") == Some("full") {
            options.mode = Mode::Full;
        }
        if let Some(spill) = settings.word("spill") {
            let may = |means| spill == means || spill == "all";
            options.spill = Spill {
                accumulators: may("agpr"),
                lanes: may("lanes"),
                scratch: may("scratch"),
            };
        }
        options
    }

    /// The options with the limits of the whole compilation if a pass has none of its own. Without the option `spill`, values are
    /// split and spilled under such limits, and in a compilation also under the machine's limits.
    pub fn limited(&self, target: Target, context: &Context) -> Options {
        let mut options = self.clone();
        let limits = [
            (Kind::Vgpr, &mut options.num_vgprs),
            (Kind::Agpr, &mut options.num_agprs),
            (Kind::Sgpr, &mut options.num_sgprs),
        ];
        let mut limited = false;
        for (kind, limit) in limits {
            let whole = context.registers[rows::bank(target, kind)];
            limited |= limit.is_none() && whole.is_some();
            *limit = limit.or(whole);
        }
        if (limited || context.spills) && options.settings.word("spill").is_none() {
            options.split = true;
            options.spill = Spill::ALL;
        }
        options
    }

    /// The limit of a kind of register: the option, or all registers of the target.
    pub fn limit(&self, target: Target, kind: Kind) -> Option<(u32, &'static str)> {
        let (asked, option) = match kind {
            Kind::Vgpr => (self.num_vgprs, "num-vgprs"),
            Kind::Agpr => (self.num_agprs, "num-agprs"),
            Kind::Sgpr => (self.num_sgprs, "num-sgprs"),
            _ => return None,
        };
        Some((asked.unwrap_or_else(|| registers(target, kind)), option))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_read() {
        let target = Target::new(&easel_amdgcn::GFX942);
        let given = "mode=full num-vgprs=12,spill=agpr coalesce=false split num-sgprs=7 \
                     num-agprs=9 lower-agpr-copies";
        let settings = Settings::parse(given, COLORING, target.into()).unwrap();
        let options = Options::new(&settings);
        let expected = Options {
            settings,
            mode: Mode::Full,
            num_vgprs: Some(12),
            num_sgprs: Some(7),
            num_agprs: Some(9),
            spill: Spill {
                accumulators: true,
                ..Spill::default()
            },
            coalesce: false,
            split: true,
            lower_agpr_copies: true,
            ..Options::default()
        };
        assert_eq!(options, expected);
        let dumps = Settings::parse("optimize", INTERFERENCE, target.into()).unwrap();
        assert!(Options::new(&dumps).optimize);
        let fresh = Settings::parse("fresh-roots=1", BUFFERIZATION, target.into()).unwrap();
        assert!(Options::new(&fresh).fresh_roots);
        assert_eq!(
            Options::new(&Settings::default()).limit(target, Kind::Sgpr),
            Some((102, "num-sgprs"))
        );
    }
}
