//! Figures of a compilation, as `--stats` prints them.

use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::target::{Bank, Behaviour, Opcode, Tables, Unit};
use easel_isa::diagnostic::Diagnostics;
use serde::Serialize;
use std::collections::BTreeMap;

/// Instructions by the unit that executes them. Waits, no-operations and barriers are counted
/// apart from their unit's others.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counts {
    /// All of them.
    pub instructions: u64,
    pub valu: u64,
    pub salu: u64,
    pub mfma: u64,
    pub vmem: u64,
    pub lds: u64,
    pub smem: u64,
    pub branch: u64,
    pub waits: u64,
    pub nops: u64,
    pub barriers: u64,
    /// Other control instructions, the end of the program among them.
    pub other: u64,
}

impl Counts {
    /// Counts `n` instructions of one opcode.
    pub fn add(&mut self, op: Opcode, n: u64) {
        let info = op.info();
        self.instructions += n;
        let slot = match (info.behaviour, info.unit) {
            (Behaviour::Wait, _) => &mut self.waits,
            (Behaviour::Nop, _) => &mut self.nops,
            (Behaviour::Barrier, _) => &mut self.barriers,
            (_, Unit::Valu) => &mut self.valu,
            (_, Unit::Salu) => &mut self.salu,
            (_, Unit::Mfma) => &mut self.mfma,
            (_, Unit::Vmem) => &mut self.vmem,
            (_, Unit::Lds) => &mut self.lds,
            (_, Unit::Smem) => &mut self.smem,
            (_, Unit::Branch) => &mut self.branch,
            (_, Unit::Control) => &mut self.other,
        };
        *slot += n;
    }

    /// The instructions of a function as they stand.
    pub fn of(function: &MachineFunction) -> Counts {
        let mut counts = Counts::default();
        for (_, inst) in function.inst_order() {
            if let Op::Inst(op) = function.insts[inst].op {
                counts.add(op, 1);
            }
        }
        counts
    }
}

/// Registers that a function names, as one more than the highest number, by bank.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Registers {
    pub scalar: u16,
    pub vector: u16,
    pub accumulator: u16,
}

impl Registers {
    pub fn of(function: &MachineFunction, tables: &Tables) -> Registers {
        let mut used = Registers::default();
        for (_, inst) in function.inst_order() {
            let data = &function.insts[inst];
            for operand in data.defs.iter().chain(&data.uses) {
                let Operand::Reg(reg) = operand else { continue };
                let file = tables
                    .files
                    .iter()
                    .find(|f| (f.first..f.first + f.count).contains(&reg.unit));
                let Some(file) = file else { continue };
                let slot = match file.bank {
                    Bank::Scalar => &mut used.scalar,
                    Bank::Vector => &mut used.vector,
                    Bank::Accumulator => &mut used.accumulator,
                    Bank::Condition | Bank::Special => continue,
                };
                *slot = (*slot).max(reg.units().end - file.first);
            }
        }
        used
    }
}

/// One pass over all functions.
#[derive(Clone, Debug, Serialize)]
pub struct PassReport {
    pub name: &'static str,
    /// Wall time; the one figure that differs between two runs.
    pub microseconds: u64,
    /// What the pass counted; `rule.NAME` are applications of rules.
    pub counts: BTreeMap<String, i64>,
    /// What it printed.
    #[serde(skip)]
    pub text: String,
    #[serde(skip)]
    pub warnings: Diagnostics,
}

/// What one function became.
#[derive(Clone, Debug, Serialize)]
pub struct FunctionReport {
    pub name: String,
    /// Instructions as they stand.
    #[serde(rename = "static")]
    pub instructions: Counts,
    pub registers: Registers,
    pub lds_bytes: u32,
    pub workgroup_size: [u32; 3],
    pub grid: Option<[u64; 3]>,
}

impl FunctionReport {
    pub fn of(function: &MachineFunction, tables: &Tables) -> FunctionReport {
        FunctionReport {
            name: function.name.clone(),
            instructions: Counts::of(function),
            registers: Registers::of(function, tables),
            lds_bytes: function.launch.lds_bytes,
            workgroup_size: function.launch.workgroup_size,
            grid: function.launch.grid,
        }
    }
}

/// A whole compilation.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub target: &'static str,
    pub kernels: Vec<FunctionReport>,
    pub passes: Vec<PassReport>,
    /// Applications of each rule, over all passes.
    pub rules: BTreeMap<String, i64>,
    /// Instructions that one wave executed, where the program was simulated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub executed: Option<Counts>,
}

impl Report {
    pub fn new<'a>(
        functions: impl IntoIterator<Item = &'a MachineFunction>,
        passes: Vec<PassReport>,
        tables: &Tables,
    ) -> Report {
        let mut rules = BTreeMap::new();
        for (name, n) in passes.iter().flat_map(|p| &p.counts) {
            if let Some(rule) = name.strip_prefix("rule.") {
                *rules.entry(rule.to_owned()).or_default() += n;
            }
        }
        Report {
            target: tables.target,
            kernels: functions
                .into_iter()
                .map(|f| FunctionReport::of(f, tables))
                .collect(),
            passes,
            rules,
            executed: None,
        }
    }
}
