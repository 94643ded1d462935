//! Figures of one build of a kernel.

use crate::loops::{LoopFigures, loops, states};
use crate::spill::{Spill, spills};
use easel_backend::Kernel;
use easel_check::Places;
use easel_code::figures;
use easel_code::predict::{Occupancy, occupancy};
use easel_isa::diagnostic::Diagnostics;
use easel_pass::{Counts, Registers};
use serde::Serialize;
use std::collections::BTreeMap;

/// The figures of one build.
#[derive(Clone, Debug, Serialize)]
pub struct Build {
    /// Instructions in the code, by unit.
    pub instructions: Counts,
    /// Bytes of the code.
    pub code_bytes: Option<u64>,
    /// Wait states of the no-operations.
    pub wait_states: u64,
    /// Registers by the machine's word for the bank.
    pub registers: Registers,
    /// Memory that a workgroup shares.
    pub lds_bytes: u32,
    /// Private memory of a work-item.
    pub private_bytes: u32,
    /// Waves that a compute unit has at one time.
    pub occupancy: Option<Occupancy>,
    /// Waves of a unit that executes waves.
    pub waves_per_simd: Option<u64>,
    /// The loops, outer ones before inner ones.
    pub loops: Vec<LoopFigures>,
    /// The places of spilled values.
    pub spills: Vec<Spill>,
    /// Instructions by mnemonic.
    pub mnemonics: BTreeMap<&'static str, u64>,
}

impl Build {
    /// The figures of a kernel.
    ///
    /// # Errors
    /// The kernel cannot be decoded.
    pub fn new(kernel: &Kernel, places: &Places) -> Result<Build, Diagnostics> {
        let func = &kernel.function;
        let target = func.target();
        let occupancy = occupancy(func);
        let mut mnemonics = BTreeMap::new();
        let mut code_bytes = Some(0);
        let mut wait_states = 0;
        for (_, inst) in easel_machine::make::emitted(func) {
            let data = &func.insts[inst];
            let Some(info) = data.info(target) else {
                continue;
            };
            *mnemonics.entry(info.mnemonic).or_default() += 1;
            wait_states += states(func, inst);
            let encoded = easel_machine::to_minst(target, data)
                .and_then(|inst| target.encode(&inst).ok())
                .map(|encoded| encoded.bytes.len() as u64);
            code_bytes = code_bytes.zip(encoded).map(|(all, own)| all + own);
        }
        let simds = u64::from(target.limits.simds);
        Ok(Build {
            instructions: figures::counts(func),
            code_bytes,
            wait_states,
            registers: figures::registers(func),
            lds_bytes: func.launch.shared_bytes,
            private_bytes: kernel.scratch_bytes,
            occupancy,
            waves_per_simd: occupancy.filter(|_| simds > 0).map(|o| o.waves / simds),
            loops: loops(func, places),
            spills: spills(kernel, places)?,
            mnemonics,
        })
    }

    /// The figures with their names, in the order of a table.
    pub fn rows(&self) -> Vec<(String, Option<u64>)> {
        let counts = &self.instructions;
        let mut out = vec![("instructions".to_string(), Some(counts.instructions))];
        let units = counts
            .units
            .iter()
            .map(|(name, n)| (name.to_string(), Some(*n)));
        out.extend(units);
        out.extend([
            ("waits".to_string(), Some(counts.waits)),
            ("nops".to_string(), Some(counts.nops)),
            ("wait states".to_string(), Some(self.wait_states)),
            ("barriers".to_string(), Some(counts.barriers)),
            ("code bytes".to_string(), self.code_bytes),
        ]);
        let banks = self.registers.iter();
        out.extend(banks.map(|(bank, n)| (format!("{bank} registers"), Some(u64::from(*n)))));
        let all = |f: fn(&Spill) -> u64| Some(self.spills.iter().map(f).sum());
        out.extend([
            ("lds bytes".to_string(), Some(self.lds_bytes.into())),
            ("private bytes".to_string(), Some(self.private_bytes.into())),
            ("waves per simd".to_string(), self.waves_per_simd),
            ("spill stores".to_string(), all(|s| s.stores.len() as u64)),
            ("spill loads".to_string(), all(|s| s.loads.len() as u64)),
        ]);
        out
    }
}
