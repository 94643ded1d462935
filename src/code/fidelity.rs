//! The fidelity of a simulated run: the instructions whose results may differ from those of a machine.

use easel_ir::machine::MachineFunction;
use easel_isa::meaning::Expr;
use easel_target::query::{is_modelled, read_meaning};
use easel_target::{OpInfo, Opcode};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The instructions of a kernel by the fidelity of their simulation.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Fidelity {
    /// Distinct instructions whose result is that of every machine, bit by bit.
    pub exact: usize,
    /// Mnemonics whose result may differ, each with the bound.
    pub approximate: BTreeMap<&'static str, String>,
    /// Mnemonics that depend on time, which the simulator does not model: clocks count instructions.
    pub timed: BTreeSet<&'static str>,
    /// Mnemonics whose effect is not modelled: a run stops there.
    pub not_modelled: BTreeSet<&'static str>,
}

impl Fidelity {
    /// The fidelity of a function's instructions.
    pub fn of(function: &MachineFunction) -> Fidelity {
        let target = function.target();
        let order = function.inst_order();
        let ops: BTreeSet<Opcode> = order
            .filter_map(|(_, inst)| function.insts[inst].op.opcode())
            .collect();
        let mut out = Fidelity::default();
        for op in ops {
            out.add(target.info(op));
        }
        out
    }

    fn add(&mut self, info: &'static OpInfo) {
        if !is_modelled(info) {
            self.not_modelled.insert(info.mnemonic);
            return;
        }
        let (mut bound, mut timed) = (None, false);
        read_meaning(info).each(&mut |e| {
            let Expr::Call { name, args, .. } = e else {
                return;
            };
            match (name.as_str(), &args[..]) {
                ("about", [_, Expr::Int(units)]) => {
                    let unit = if *units == 1 { "unit" } else { "units" };
                    bound = Some(format!(
                        "at most {units} {unit} in the last place from the exact value"
                    ));
                }
                ("mfma", _) => {
                    bound = Some("products are added in the order of k and each sum is rounded; the machine's order is open"
                            .into());
                }
                // Inside `about` the bound is stated.
                ("exp2" | "log2" | "rsq" | "sin_turns" | "cos_turns", _) if bound.is_none() => {
                    bound = Some("the nearest value; no bound of the machine is known".into());
                }
                ("clock", _) => timed = true,
                _ => {}
            }
        });
        match (bound, timed) {
            (_, true) => {
                self.timed.insert(info.mnemonic);
            }
            (Some(bound), _) => {
                self.approximate.insert(info.mnemonic, bound);
            }
            _ => self.exact += 1,
        }
    }
}

impl fmt::Display for Fidelity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exact: {} instructions", self.exact)?;
        for (mnemonic, bound) in &self.approximate {
            write!(f, "\napproximate: {mnemonic}: {bound}")?;
        }
        for mnemonic in &self.timed {
            write!(f, "\ntime is not modelled: {mnemonic}")?;
        }
        for mnemonic in &self.not_modelled {
            write!(f, "\nnot modelled: {mnemonic}")?;
        }
        Ok(())
    }
}
