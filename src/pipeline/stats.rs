//! Figures of a compilation, as `--stats` prints them.

use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::simulate;
use crate::target::{BankMap, Behaviour, OpInfo, Tables};
use crate::visa::{Platform, model};
use easel_isa::diagnostic::Diagnostics;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Instructions by the unit that executes them. Waits, no-operations and barriers are counted
/// apart from their unit's others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Default)]
pub struct Counts {
    /// All of them.
    pub instructions: u64,
    /// By the tables' word for the unit, in their order.
    #[serde(flatten, serialize_with = "as_map")]
    pub units: Vec<(&'static str, u64)>,
    /// Waits for counters.
    pub waits: u64,
    /// No-operations.
    pub nops: u64,
    /// Barriers.
    pub barriers: u64,
}

fn as_map<S: Serializer>(units: &[(&'static str, u64)], out: S) -> Result<S::Ok, S::Error> {
    out.collect_map(units.iter().copied())
}

impl Counts {
    /// Nothing yet, on a target.
    fn new(tables: &Tables) -> Counts {
        Counts {
            instructions: 0,
            units: tables.units.iter().map(|&name| (name, 0)).collect(),
            waits: 0,
            nops: 0,
            barriers: 0,
        }
    }

    /// Counts an instruction.
    fn add(&mut self, info: &OpInfo) {
        self.instructions += 1;
        let unit = self.units.get_mut(info.unit.index()).map(|(_, n)| n);
        let slot = match info.behaviour {
            Behaviour::Wait => Some(&mut self.waits),
            Behaviour::Nop => Some(&mut self.nops),
            Behaviour::Barrier => Some(&mut self.barriers),
            _ => unit,
        };
        if let Some(slot) = slot {
            *slot += 1;
        }
    }

    /// The instructions of a function as they stand.
    pub fn of(function: &MachineFunction) -> Counts {
        let mut counts = Counts::new(function.target().tables());
        for (_, inst) in function.inst_order() {
            if let Op::Inst(op) = function.insts[inst].op {
                counts.add(function.target().info(op));
            }
        }
        counts
    }

    /// What one wave executed.
    pub fn executed(executed: &simulate::Counts, tables: &Tables) -> Counts {
        let mut counts = Counts::new(tables);
        counts.instructions = executed.total;
        for (slot, n) in counts.units.iter_mut().zip(&executed.units) {
            slot.1 = *n;
        }
        counts.waits = executed.waits;
        counts.nops = executed.nops;
        counts.barriers = executed.barriers;
        counts
    }

    /// Instructions that a unit executes.
    pub fn unit(&self, name: &str) -> u64 {
        let found = self.units.iter().find(|(unit, _)| *unit == name);
        found.map_or(0, |(_, n)| *n)
    }
}

/// Registers that a function names, as one more than the highest number, by the tables' word for
/// the bank.
pub type Registers = BTreeMap<&'static str, u32>;

/// The registers of a function, for each bank that has a numbered file.
pub fn registers(function: &MachineFunction) -> Registers {
    let tables = function.target().tables();
    let mut used: BankMap<u32> = BankMap::default();
    for (_, inst) in function.inst_order() {
        let data = &function.insts[inst];
        for operand in data.defs.iter().chain(&data.uses) {
            let Operand::Reg(reg) = operand else { continue };
            if let Some(file) = tables.files.iter().find(|f| f.holds(reg.part(0, 1))) {
                used[file.bank] = used[file.bank].max(reg.end() - file.first);
            }
        }
    }
    let banks = tables.files.iter().map(|f| f.bank);
    banks
        .map(|bank| (tables.bank_name(bank), used[bank]))
        .collect()
}

/// One pass over all functions.
#[derive(Clone, Debug, Serialize)]
pub struct PassReport {
    /// The pass.
    pub name: &'static str,
    /// Wall time; the one figure that differs between two runs.
    pub microseconds: u64,
    /// What the pass counted; `rule.NAME` are applications of rules.
    pub counts: BTreeMap<String, i64>,
    /// What it printed.
    #[serde(skip)]
    pub text: String,
    /// What it warned of.
    #[serde(skip)]
    pub warnings: Diagnostics,
}

/// What one function became.
#[derive(Clone, Debug, Serialize)]
pub struct FunctionFigures {
    /// The function.
    pub name: String,
    /// Instructions as they stand.
    #[serde(rename = "static")]
    pub instructions: Counts,
    /// What it names of each bank.
    pub registers: Registers,
    /// Memory that a workgroup shares.
    pub shared_bytes: u32,
    /// Work-items of a workgroup in each dimension.
    pub workgroup_size: [u32; 3],
    /// Workgroups in each dimension, where the source fixes them.
    pub grid: Option<[u64; 3]>,
}

impl FunctionFigures {
    /// A function as it stands.
    pub fn of(function: &MachineFunction) -> FunctionFigures {
        FunctionFigures {
            name: function.name.clone(),
            instructions: Counts::of(function),
            registers: registers(function),
            shared_bytes: function.launch.shared_bytes,
            workgroup_size: function.launch.workgroup_size,
            grid: function.launch.grid,
        }
    }
}

/// Applications of each rule, over all passes.
fn rules(passes: &[PassReport]) -> BTreeMap<String, i64> {
    let mut rules = BTreeMap::new();
    for (name, n) in passes.iter().flat_map(|p| &p.counts) {
        if let Some(rule) = name.strip_prefix("rule.") {
            *rules.entry(rule.to_owned()).or_default() += n;
        }
    }
    rules
}

/// What a kernel became in vISA.
#[derive(Clone, Debug, Serialize)]
pub struct VisaKernel {
    /// Its name.
    pub name: String,
    /// Labels and marks of places aside.
    pub instructions: u64,
    /// Instructions by their names in the text.
    pub operations: BTreeMap<String, u64>,
    /// Variables by category, those that are other names aside.
    pub variables: BTreeMap<&'static str, u64>,
    /// Bytes of all general variables.
    pub bytes: u64,
}

/// A whole compilation to vISA.
#[derive(Clone, Debug, Serialize)]
pub struct VisaFigures {
    /// The platform that it was for.
    pub target: &'static str,
    /// In the order of the input.
    pub kernels: Vec<VisaKernel>,
    /// In the order in which they ran.
    pub passes: Vec<PassReport>,
    /// Applications of each rule, over all passes.
    pub rules: BTreeMap<String, i64>,
    /// Instructions that one thread executed, where the kernel was interpreted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub executed: Option<u64>,
}

impl VisaKernel {
    /// A kernel as it stands.
    pub fn of(kernel: &model::Kernel, platform: &Platform) -> VisaKernel {
        let mut operations: BTreeMap<String, u64> = BTreeMap::new();
        for item in kernel.functions.iter().flat_map(|f| &f.items) {
            if let model::Item::Instruction(instruction) = item {
                let row = platform.op(instruction.op);
                let name = row.map_or("?", |row| &row.mnemonic);
                *operations.entry(name.into()).or_default() += 1;
            }
        }
        let roots = kernel.generals.values().filter(|d| d.alias.is_none());
        let bytes = roots
            .clone()
            .map(|d| u64::from(d.elements * platform.ty(d.ty).bytes));
        let variables = [
            ("general", roots.clone().count()),
            ("address", kernel.addresses.len()),
            ("predicate", kernel.predicates.len()),
            ("surface", kernel.surfaces.len()),
        ];
        VisaKernel {
            name: kernel.name.clone(),
            instructions: operations.values().sum(),
            operations,
            variables: variables.into_iter().map(|(c, n)| (c, n as u64)).collect(),
            bytes: bytes.sum(),
        }
    }
}

impl VisaFigures {
    /// The figures of what the passes made.
    pub fn new(kernels: &[model::Kernel], passes: Vec<PassReport>, platform: Platform) -> Self {
        VisaFigures {
            target: platform.name(),
            kernels: kernels
                .iter()
                .map(|k| VisaKernel::of(k, &platform))
                .collect(),
            rules: rules(&passes),
            passes,
            executed: None,
        }
    }
}

/// A whole compilation.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// The machine that it was for.
    pub target: &'static str,
    /// In the order of the input.
    pub kernels: Vec<FunctionFigures>,
    /// In the order in which they ran.
    pub passes: Vec<PassReport>,
    /// Applications of each rule, over all passes.
    pub rules: BTreeMap<String, i64>,
    /// Instructions that one wave executed, where the program was simulated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub executed: Option<Counts>,
}

impl Figures {
    /// The figures of what the passes made; nothing was executed.
    pub fn new<'a>(
        functions: impl IntoIterator<Item = &'a MachineFunction>,
        passes: Vec<PassReport>,
        tables: &Tables,
    ) -> Figures {
        Figures {
            target: tables.target,
            kernels: functions.into_iter().map(FunctionFigures::of).collect(),
            rules: rules(&passes),
            passes,
            executed: None,
        }
    }
}
