//! Traces for users: live ranges and pressure, and each decision when it is made.
//!
//! Lines are sent to the caller's [`Trace`]; equal inputs give equal lines.

use super::refused;
use crate::analysis::{Cfg, Dominators, Loops};
use crate::ir::function::{Block, Inst, Value};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::options::{AllocateOptions, Wording};
use crate::pass::Trace;
use crate::ranges::journal::{Journal, Outcome};
use crate::ranges::live::Live;
use crate::ranges::program::{Copied, Program};
use crate::ranges::webs::Web;
use crate::target::{Bank, BankMap, Target};
use cranelift_entity::SecondaryMap;

/// The settings and the names of values.
pub(crate) struct Tracer {
    pub on: Trace,
    target: Target,
    names: SecondaryMap<Value, String>,
    wording: Wording,
}

impl Tracer {
    pub fn new(target: Target, options: &AllocateOptions) -> Tracer {
        Tracer {
            on: options.trace.clone(),
            target,
            names: options.names.clone(),
            wording: options.wording.clone(),
        }
    }

    /// The name of a register of a bank.
    pub fn registers(&self, bank: Bank) -> String {
        match self.wording.banks[bank] {
            Some(word) => word.to_string(),
            None => format!("{} register", self.target.bank_name(bank)),
        }
    }

    /// The option that limits a bank, with its value.
    pub fn option(&self, bank: Bank, limit: u32) -> Option<String> {
        let option = self.wording.limits[bank]?;
        Some(format!("{option}={limit}"))
    }

    /// The function's name of a register that it names.
    pub fn register(&self, unit: u32) -> Option<&str> {
        self.wording.registers.get(&unit).map(String::as_str)
    }

    /// A place in the program.
    pub fn place(&self, func: &MachineFunction, at: (Block, Option<Inst>)) -> String {
        match at.1.and_then(|inst| self.wording.insts.get(inst)) {
            Some(text) if !text.is_empty() => format!("in {}: {text}", at.0),
            _ => refused::place(func, at),
        }
    }

    pub fn name(&self, value: Value) -> String {
        match self.names.get(value) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => value.to_string(),
        }
    }

    /// A web's values, in order of their numbers.
    pub fn members(&self, web: &Web) -> String {
        const SHOWN: usize = 6;
        let mut values: Vec<Value> = web.members.iter().map(|m| m.0).collect();
        values.sort_unstable();
        let mut text: Vec<String> = values.iter().take(SHOWN).map(|&v| self.name(v)).collect();
        if values.len() > SHOWN {
            text.push(format!("{} more", values.len() - SHOWN));
        }
        text.join(", ")
    }

    /// A value's unit, or a register.
    fn unit(&self, live: &Live, value: Value, unit: u32) -> String {
        match live.unit_of(value) {
            Some(register) => self.target.reg_name(Reg::new(register, 1)),
            None if live.size(value) == 1 => self.name(value),
            None => format!("{}[{unit}]", self.name(value)),
        }
    }

    /// Traces one decision; the line is made only if it is wanted.
    pub fn decision(&self, line: impl FnOnce() -> String) {
        if self.on.decisions {
            self.on.line(format_args!("allocate: {}", line()));
        }
    }

    /// Traces live ranges, loops and pressure of a function that is ready for allocation.
    pub fn liveness(&self, func: &MachineFunction, live: &Live) {
        if !self.on.liveness {
            return;
        }
        self.on
            .line(format_args!("live ranges of `@{}`, in points:", func.name));
        for value in live.values().filter(|&v| live.is_live(v)) {
            let class = func.ty(value);
            let word = class.name(func.target().tables());
            let lane = |k| -> Vec<String> {
                let segments = live.segments(value, k).iter();
                segments
                    .map(|s| format!("[{}, {})", s.start, s.end))
                    .collect()
            };
            let lanes: Vec<String> = (0..class.units).map(|k| lane(k).join(" ")).collect();
            if lanes.windows(2).all(|w| w[0] == w[1]) {
                self.on.line(format_args!(
                    "  {} ({word}): {}",
                    self.name(value),
                    lanes[0]
                ));
            } else {
                for (k, lane) in lanes.iter().enumerate().filter(|(_, l)| !l.is_empty()) {
                    self.on
                        .line(format_args!("  {}[{k}] ({word}): {lane}", self.name(value)));
                }
            }
        }
        let cfg = Cfg::new(func);
        let loops = Loops::new(&cfg, &Dominators::new(&cfg));
        for &block in func.layout.iter().filter(|&&b| loops.depth(b) > 0) {
            self.on
                .line(format_args!("loop depth {} at {block}", loops.depth(block)));
        }
        let pressure = live.pressure();
        for bank in func.target().all_banks() {
            let peak = pressure.peak(bank);
            if peak.units > 0 {
                self.on.line(format_args!(
                    "peak {}: {} units at point {}",
                    func.target().bank_name(bank),
                    peak.units,
                    peak.point
                ));
            }
        }
    }
}

impl Journal for Tracer {
    fn copy(&self, program: &Program, copied: &Copied, outcome: Outcome) {
        self.decision(|| {
            let to = self.unit(&program.live, copied.to, copied.to_at);
            let from = self.unit(&program.live, copied.from, copied.from_at);
            let why = match outcome {
                Outcome::Joined => return format!("joined {to} with {from}, its source"),
                Outcome::Unsafe => "it might leave a neighbour without a register",
                Outcome::Conflict => {
                    "they hold different contents at one time, or do not fit one place"
                }
            };
            format!("not joined {to} with {from}, its source: {why}")
        });
    }

    fn place(&self, web: &Web, unit: Option<u32>) {
        self.decision(|| match unit {
            Some(unit) => {
                let reg = self.target.reg_name(Reg::new(unit, web.size()));
                format!("placed {} in {reg}", self.members(web))
            }
            None => format!("no place for {}", self.members(web)),
        });
    }

    fn candidate(&self, copies: u32, high: &BankMap<u32>) {
        self.decision(|| format!("candidate: {copies} copies left, {high:?}"));
    }
}
