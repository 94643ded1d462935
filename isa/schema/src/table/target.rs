//! A target's tables as a whole, with queries about registers and instructions.

use super::abi::Abi;
use super::bank::{Bank, BankInfo, BankRole};
use super::code::Code;
use super::fragment::Fragment;
use super::hazard::Hazard;
use super::lanes::LaneMap;
use super::op::{ABSENT, Counter, OpInfo, Opcode, PairRow, Unit};
use super::register::{NamedRegister, Reg, RegisterFile};
use super::rows::{Row, RowSource};
use std::fmt::Write;

/// The common data of a family's targets.
#[derive(Debug)]
pub struct Family {
    /// The name.
    pub name: &'static str,
    /// Bits of a register unit.
    pub unit_bits: u32,
    /// Unique names of all instructions of the family, by number.
    pub rows: &'static [&'static str],
}

impl Family {
    /// Name of an instruction.
    pub fn name_of(&self, op: Opcode) -> &'static str {
        self.rows.get(op.index()).copied().unwrap_or(ABSENT.name)
    }
}

/// Limits and special roles of a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Lanes of a wave.
    pub lanes: u32,
    /// Greatest memory of a workgroup in bytes.
    pub lds_bytes: u32,
    /// Granule of that memory.
    pub lds_granule: u32,
    /// Most work-items of a workgroup.
    pub max_workgroup: u32,
    /// Most wait states of one no-operation.
    pub nop_states: u32,
    /// Unit of branch distances.
    pub branch_bytes: u32,
    /// Units over which the waves of a workgroup are distributed.
    pub simds: u32,
    /// Registers of a lane that the waves of one unit share, banks together; 0 if unknown.
    pub lane_registers: u32,
    /// Granule of a wave's registers.
    pub register_granule: u32,
    /// Most private memory of a lane in bytes.
    pub scratch_bytes: u32,
    /// Figures of the machine as a whole.
    pub machine: MachineFigures,
}

impl Limits {
    /// Registers of a lane for each wave of a workgroup of so many work-items; `None` if unknown.
    pub fn registers(&self, threads: u32) -> Option<u32> {
        let waves = threads
            .div_ceil(self.lanes.max(1))
            .div_ceil(self.simds.max(1));
        let granule = self.register_granule.max(1);
        let each = self.lane_registers.checked_div(waves)? / granule * granule;
        (self.lane_registers > 0).then_some(each)
    }

    /// The number of workgroups, with so many bytes of shared memory each, that a compute unit has memory for: 0 if one workgroup
    /// needs more than the unit has, unlimited if the workgroups share none.
    pub fn groups_with(&self, shared_bytes: u32) -> u32 {
        let granule = self.lds_granule.max(1);
        let each = shared_bytes.div_ceil(granule).saturating_mul(granule);
        self.lds_bytes.checked_div(each).unwrap_or(u32::MAX)
    }
}

/// The figures for predicting the time of a launch; 0 if unknown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MachineFigures {
    /// Compute units.
    pub compute_units: u32,
    /// Most waves of a compute unit.
    pub waves: u32,
    /// Clocks of a microsecond.
    pub megahertz: u32,
    /// Clocks of a microsecond while the matrix units of all compute units work: the power limit lowers the clock.
    pub matrix_megahertz: u32,
    /// Clocks of an issue slot.
    pub slot_clocks: u32,
    /// Bytes that memory moves in a nanosecond.
    pub gigabytes: u32,
    /// Overhead of a launch in nanoseconds.
    pub launch_ns: u32,
    /// Bytes that the local data share of a compute unit moves in a clock.
    pub lds_clock_bytes: u32,
    /// Bytes that a compute unit moves from and to all other memory in a clock.
    pub memory_clock_bytes: u32,
}

/// All tables of one target.
#[derive(Debug)]
pub struct Tables {
    /// The family in which the instructions are numbered.
    pub family: &'static Family,
    /// The target's name.
    pub target: &'static str,
    /// Rows by [`Opcode`]; `None` for instructions of the family that the target does not have.
    pub ops: &'static [Row],
    /// The bytes of rows that were not asked for yet.
    pub source: &'static RowSource,
    /// The instructions that the compiler may choose, by mnemonic.
    pub selectable: &'static [Opcode],
    /// Rows of two operations, in row order.
    pub pairs: &'static [PairRow],
    /// The most matrix passes of an instruction.
    pub max_passes: u8,
    /// The target's instructions, sorted by mnemonic; equal mnemonics in the order of their
    /// rows. This is the order of preference among equals; no other order of rows has a meaning.
    pub by_mnemonic: &'static [Opcode],
    /// The target's instructions, sorted by unique name.
    pub by_name: &'static [Opcode],
    /// Register banks by [`Bank::index`].
    pub banks: &'static [BankInfo],
    /// Names of the units that execute instructions, by [`Unit`].
    pub units: &'static [&'static str],
    /// Numbered registers.
    pub files: &'static [RegisterFile],
    /// Registers by name.
    pub named: &'static [NamedRegister],
    /// Inline constants: source code and integer value, in the order of values.
    pub inline_ints: &'static [(u16, i64)],
    /// Inline constants: source code and value as a float of the operand's width.
    pub inline_floats: &'static [(u16, f64)],
    /// Source code that announces a literal.
    pub literal_code: u16,
    /// Event counters.
    pub counters: &'static [Counter],
    /// Hazard rows.
    pub hazards: &'static [Hazard],
    /// The places of matrix elements.
    pub fragments: &'static [Fragment],
    /// The lanes that controls select.
    pub lane_maps: &'static [LaneMap],
    /// Limits.
    pub limits: Limits,
    /// The kernel interface, if the target's tables describe one.
    pub abi: Option<&'static Abi>,
    /// The compiled code of the rows; `None` for tables that are read at run time.
    pub code: Option<&'static Code>,
}

impl Tables {
    /// The row of an instruction; for an instruction that the target does not have, a row without
    /// facts.
    pub fn info(&self, op: Opcode) -> &'static OpInfo {
        self.get(op).unwrap_or(&ABSENT)
    }

    /// The row of an instruction, if the target has the instruction.
    pub fn get(&self, op: Opcode) -> Option<&'static OpInfo> {
        self.ops.get(op.index())?.get(self.source)
    }

    /// An instruction by its unique name.
    pub fn by_name(&self, name: &str) -> Option<Opcode> {
        let at = self
            .by_name
            .binary_search_by(|&op| self.family.name_of(op).cmp(name));
        at.ok().map(|at| self.by_name[at])
    }

    /// The instructions of a mnemonic, in row order.
    pub fn with_mnemonic(&self, mnemonic: &str) -> &'static [Opcode] {
        let all = self.by_mnemonic;
        let from = all.partition_point(|&op| self.info(op).mnemonic < mnemonic);
        let to = all.partition_point(|&op| self.info(op).mnemonic <= mnemonic);
        &all[from..to]
    }

    /// All instructions with their rows, by mnemonic.
    pub fn all_ops(&self) -> impl Iterator<Item = (Opcode, &'static OpInfo)> + use<> {
        rows_of(self.by_mnemonic, self.ops, self.source)
    }

    /// The instructions that the compiler may choose, by mnemonic.
    pub fn selectable_ops(&self) -> impl Iterator<Item = (Opcode, &'static OpInfo)> + use<> {
        rows_of(self.selectable, self.ops, self.source)
    }

    /// Lanes of a wave.
    pub fn lanes(&self) -> u32 {
        self.limits.lanes
    }

    /// Bits of a register unit.
    pub fn unit_bits(&self) -> u32 {
        self.family.unit_bits
    }

    /// Units that a value of so many bits takes.
    pub fn units_of(&self, bits: u32) -> u32 {
        bits.div_ceil(self.unit_bits()).max(1)
    }

    /// Units of a mask with one bit for each lane.
    pub fn mask_units(&self) -> u32 {
        self.units_of(self.lanes())
    }

    /// The first bank that plays a role.
    pub fn bank(&self, role: BankRole) -> Option<Bank> {
        self.all_banks().find(|b| b.role == role)
    }

    /// All banks, in the order of the tables.
    pub fn all_banks(&self) -> impl DoubleEndedIterator<Item = Bank> + use<> {
        let banks = self.banks;
        banks.iter().map(|b| b.bank)
    }

    /// The tables' word for a bank.
    pub fn bank_name(&self, bank: Bank) -> &'static str {
        self.banks
            .get(usize::from(bank.index))
            .map_or("?", |b| b.name)
    }

    /// Name of an executing unit.
    pub fn unit_name(&self, unit: Unit) -> &'static str {
        self.units.get(unit.index()).copied().unwrap_or("?")
    }

    /// The numbered file of a bank, if the bank has one.
    pub fn file(&self, bank: Bank) -> Option<&'static RegisterFile> {
        self.files.iter().find(|f| f.bank == bank)
    }

    /// The file that contains a whole tuple.
    pub fn file_of(&self, reg: Reg) -> Option<&'static RegisterFile> {
        self.files.iter().find(|f| f.holds(reg))
    }

    /// Whether a result narrower than this register keeps the other bits of the register.
    pub fn keeps_narrow(&self, reg: Reg) -> bool {
        let bank = self.file_of(reg).map(|f| f.bank);
        let mut keeping = self.banks.iter().filter(|b| b.keeps_narrow);
        keeping.any(|b| Some(b.bank) == bank)
    }

    /// Bank of a register or tuple; `None` if no file and no name covers it.
    pub fn bank_of(&self, reg: Reg) -> Option<Bank> {
        match self.file_of(reg) {
            Some(file) => Some(file.bank),
            None => self.named.iter().find(|n| n.reg == reg).map(|n| n.bank),
        }
    }

    /// Bank of a register, or of the named register that contains it.
    pub fn bank_around(&self, reg: Reg) -> Option<Bank> {
        let part = || self.named.iter().find(|n| n.reg.overlaps(reg));
        self.bank_of(reg).or_else(|| part().map(|n| n.bank))
    }

    /// One past the last unit of all registers.
    pub fn end_of_units(&self) -> u32 {
        let files = self.files.iter().map(|f| f.end());
        let named = self.named.iter().map(|n| n.reg.end());
        files.chain(named).max().unwrap_or(0)
    }

    /// Alignment of the first register of a tuple, relative to its file.
    pub fn alignment(&self, bank: Bank, units: u32) -> u32 {
        self.file(bank).map_or(1, |f| f.alignment(units))
    }

    /// Whether a tuple is aligned by its bank's rule. Named registers always are.
    pub fn is_aligned(&self, reg: Reg) -> bool {
        match self.file_of(reg) {
            Some(f) => (reg.unit - f.first).is_multiple_of(f.alignment(reg.units)),
            None => true,
        }
    }

    /// The `n`-th register of a bank as a tuple of `units`.
    pub fn reg(&self, bank: Bank, n: u32, units: u32) -> Option<Reg> {
        let file = self.file(bank)?;
        (n.checked_add(units)? <= file.count).then(|| Reg::new(file.first + n, units))
    }

    /// A register outside the files, by name.
    pub fn named_reg(&self, name: &str) -> Option<Reg> {
        self.named.iter().find(|n| n.name == name).map(|n| n.reg)
    }

    /// A register as an operand in assembly text: a name there comes before names of the tables.
    pub fn parse_operand(&self, text: &str) -> Option<Reg> {
        let named = self.named.iter().find(|n| n.text == text);
        named.map(|n| n.reg).or_else(|| self.parse_reg(text))
    }

    /// A register by its name in the tables or in assembly text: `v3`, `s[0:1]`, `vcc`.
    pub fn parse_reg(&self, text: &str) -> Option<Reg> {
        let by_name = self.named.iter().find(|n| n.name == text);
        if let Some(n) = by_name.or_else(|| self.named.iter().find(|n| n.text == text)) {
            return Some(n.reg);
        }
        self.files.iter().find_map(|f| {
            let rest = text.strip_prefix(f.prefix)?;
            let (first, last) = match rest.strip_prefix('[').and_then(|r| r.strip_suffix(']')) {
                Some(range) => {
                    let (a, b) = range.split_once(':').unwrap_or((range, range));
                    (number(a.trim())?, number(b.trim())?)
                }
                None => number(rest).map(|n| (n, n))?,
            };
            let units = last.checked_sub(first)?.checked_add(1)?;
            (last < f.count).then(|| Reg::new(f.first + first, units))
        })
    }

    /// Appends the name of a register as an operand in assembly text.
    pub fn push_operand_name(&self, out: &mut String, reg: Reg) {
        match self.named.iter().find(|n| n.reg == reg) {
            Some(n) => out.push_str(n.text),
            None => self.push_reg_name(out, reg),
        }
    }

    /// Whether a register may be an operand of any width.
    pub fn is_any_width(&self, reg: Reg) -> bool {
        self.named.iter().any(|n| n.any_width && n.reg == reg)
    }

    /// Whether a read of a register gives 0 and a write has no effect.
    pub fn is_zero(&self, reg: Reg) -> bool {
        self.named.iter().any(|n| n.zero && n.reg == reg)
    }

    /// The assembly name of a register; units that the machine does not name print as `unit7x2`.
    pub fn reg_name(&self, reg: Reg) -> String {
        let mut name = String::new();
        self.push_reg_name(&mut name, reg);
        name
    }

    /// Appends the assembly name of a register.
    pub fn push_reg_name(&self, out: &mut String, reg: Reg) {
        if let Some(n) = self.named.iter().find(|n| n.reg == reg) {
            return out.push_str(n.name);
        }
        match self.file_of(reg) {
            Some(f) => {
                let first = reg.unit - f.first;
                out.push_str(f.prefix);
                // Every operand of a text is a register name: without the formatting machinery the text takes a third of the time.
                match reg.units {
                    1 => push_decimal(out, first),
                    n => {
                        out.push('[');
                        push_decimal(out, first);
                        out.push(':');
                        push_decimal(out, (first + n).saturating_sub(1));
                        out.push(']');
                    }
                }
            }
            None => {
                let _ = write!(out, "unit{}x{}", reg.unit, reg.units);
            }
        }
    }
}

/// Instructions with their rows.
fn rows_of(
    list: &'static [Opcode],
    rows: &'static [Row],
    source: &'static RowSource,
) -> impl Iterator<Item = (Opcode, &'static OpInfo)> {
    list.iter()
        .filter_map(move |&op| Some((op, rows.get(op.index())?.get(source)?)))
}

fn push_decimal(out: &mut String, n: u32) {
    if n >= 10 {
        push_decimal(out, n / 10);
    }
    out.push(char::from(b'0' + (n % 10) as u8));
}

/// A decimal number without sign or leading zeros.
fn number(text: &str) -> Option<u32> {
    let plain =
        text.bytes().all(|b| b.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
