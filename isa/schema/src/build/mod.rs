//! From the model of a target to its tables.
//!
//! The tables live as long as the process (see [`table`](crate::table)). Invariant: the result
//! depends on the model alone and its order; nothing is hashed.

mod abi;
mod behaviour;
mod hazards;
mod operands;
mod ops;
pub mod run;
mod steps;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Field, FieldKind, Format, Isa, Op, OpEncoding, Operand};
use crate::table::PairRow;
use crate::table::{
    Action, Bank, BankInfo, BankRole, Banks, Counter, Family, Fragment, HalfNames, LaneMap,
    NamedRegister, OpInfo, Opcode, Reg, RegisterFile, Row, RowSource, Tables, Unit,
};

pub(crate) use steps::matrix;
pub use steps::{MATRIX, Placed, inputs, outputs};

/// Gives the code of a row's meaning; the error is the reason why the meaning cannot be run.
pub type Actions<'a> = &'a dyn Fn(&Op) -> Result<Action, String>;

/// The family of some targets: the union of their rows, in the order in which they first occur.
///
/// With `base`, its instructions come first and keep their numbers.
pub fn family<'a>(
    base: Option<&'static Family>,
    targets: impl IntoIterator<Item = &'a Isa>,
) -> &'static Family {
    let mut rows: Vec<&'static str> = base.map_or(Vec::new(), |f| f.rows.to_vec());
    let mut known: std::collections::BTreeSet<&str> = rows.iter().copied().collect();
    let (mut name, mut unit_bits) = base.map_or(("", 32), |f| (f.name, f.unit_bits));
    for isa in targets {
        if name.is_empty() {
            (name, unit_bits) = (text(&isa.family), isa.unit_bits);
        }
        for op in &isa.ops {
            if known.insert(&op.name) {
                rows.push(text(&op.name));
            }
        }
    }
    leak(Family {
        name,
        unit_bits,
        rows: list(rows),
    })
}

/// The tables of a target, its instructions numbered as in the family.
///
/// # Errors
/// Facts of the model that no table can hold, each at its place.
pub fn build(
    isa: &Isa,
    family: &'static Family,
    actions: Actions<'_>,
) -> Result<Tables, Diagnostics> {
    let mut out = Diagnostics::default();
    if isa.family != family.name || isa.unit_bits != family.unit_bits {
        out.push(
            Diagnostic::error(
                "isa-family",
                format!(
                    "`{}` is of family `{}` with units of {} bits, not `{}` with {}",
                    isa.target, isa.family, isa.unit_bits, family.name, family.unit_bits
                ),
            )
            .help("`family:` and `unit_bits:` say so"),
        );
        return Err(out);
    }
    let several = isa.ops.iter().filter(|op| op.encodings.len() > 1);
    let suffixed = several.map(|op| op.mnemonic.as_str()).collect();
    let cx = Context { isa, suffixed };
    let hazards = hazards::rows(&cx, &mut out);
    let mut numbers = std::collections::BTreeMap::new();
    for (number, name) in (0..).zip(family.rows) {
        numbers.insert(*name, Opcode::new(number));
    }
    let mut ops: Vec<Option<&'static OpInfo>> = vec![None; family.rows.len()];
    let mut rows = Vec::with_capacity(isa.ops.len());
    for op in &isa.ops {
        let info = ops::row(&cx, op, actions, &mut out);
        let Some(&number) = numbers.get(op.name.as_str()) else {
            out.push(
                Diagnostic::error("isa-family", format!("`{}` is not in the family", op.name))
                    .label(op.span, "this row"),
            );
            continue;
        };
        ops[number.index()] = Some(leak(info));
        rows.push(number);
    }
    let info = |op: &Opcode| ops[op.index()];
    let mut by_name = rows.clone();
    by_name.sort_by_key(|op| info(op).map(|i| i.name));
    let mut by_mnemonic = rows;
    // Rows that selection may choose come before the others of a mnemonic. Stable sort: the rest stays in order.
    by_mnemonic.sort_by_key(|op| info(op).map(|i| (i.mnemonic, !i.selectable)));
    let may_choose = |op: &&Opcode| info(op).is_some_and(|i| i.selectable);
    let selectable: Vec<Opcode> = by_mnemonic.iter().filter(may_choose).copied().collect();
    let pairs = isa.ops.iter().filter_map(|op| {
        let of = |name: &String| numbers.get(name.as_str()).copied();
        let [first, second] = op.second.as_ref()?.rows.as_ref()?;
        Some(PairRow {
            op: of(&op.name)?,
            parts: [of(first)?, of(second)?],
        })
    });
    let pairs: Vec<PairRow> = pairs.collect();
    let max_passes = ops.iter().flatten().map(|i| i.passes).max().unwrap_or(0);
    let row = |info: &Option<&'static OpInfo>| info.map_or_else(Row::absent, Row::known);
    let known: Vec<Row> = ops.iter().map(row).collect();
    let abi = abi::build(&cx, &mut out).map(leak);
    let tables = Tables {
        family,
        target: text(&isa.target),
        ops: list(known),
        source: RowSource::NONE,
        selectable: list(selectable),
        pairs: list(pairs),
        max_passes,
        by_mnemonic: list(by_mnemonic),
        by_name: list(by_name),
        banks: list(isa.banks.iter().map(bank).collect()),
        units: list(isa.units.iter().map(|u| text(u)).collect()),
        files: list(isa.files.iter().map(file).collect()),
        named: list(isa.named.iter().map(named).collect()),
        inline_ints: list(by_value(isa.inline_ints.clone())),
        inline_floats: list(isa.inline_floats.clone()),
        literal_code: isa.literal_code,
        counters: list(isa.counters.iter().map(|c| counter(c, isa)).collect()),
        hazards: list(hazards),
        fragments: list(isa.fragments.iter().map(fragment).collect()),
        lane_maps: list(isa.lanes.iter().map(lane_map).collect()),
        limits: isa.limits,
        abi,
        code: None,
    };
    out.into_result(tables)
}

/// Keeps a value for the life of the process.
fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn list<T>(items: Vec<T>) -> &'static [T] {
    if items.is_empty() {
        return &[];
    }
    Box::leak(items.into_boxed_slice())
}

fn text(text: &str) -> &'static str {
    if text.is_empty() {
        return "";
    }
    Box::leak(text.to_owned().into_boxed_str())
}

fn bank(row: &crate::model::BankRow) -> BankInfo {
    BankInfo {
        name: text(&row.name),
        class: text(&row.class),
        bank: row.bank,
        keeps_narrow: row.keeps_narrow,
    }
}

fn file(row: &crate::model::RegisterFile) -> RegisterFile {
    RegisterFile {
        bank: row.bank,
        prefix: text(&row.prefix),
        first: row.first,
        count: row.count,
        align: list(row.align.clone()),
        halves: row.halves.as_ref().map(|h| HalfNames {
            low: text(&h.low),
            high: text(&h.high),
            plain: h.plain,
        }),
    }
}

fn named(row: &crate::model::NamedRegister) -> NamedRegister {
    NamedRegister {
        name: text(&row.name),
        reg: Reg::new(row.unit, row.units),
        bank: row.bank,
        allocatable: row.allocatable,
        any_width: row.any_width,
        zero: row.zero,
        text: text(row.text.as_ref().unwrap_or(&row.name)),
    }
}

/// A map of matrix elements as the tables have it.
pub(crate) fn fragment(row: &crate::model::FragmentRow) -> Fragment {
    let of = |formula: &crate::model::FormulaText| text(&formula.text);
    Fragment {
        name: text(&row.name),
        sides: list(row.sides.clone()),
        when: of(&row.when),
        item: of(&row.item),
        lane: of(&row.lane),
        copies: of(&row.copies),
        stride: of(&row.stride),
        set: of(&row.set),
        terms: of(&row.terms),
    }
}

/// A map of lanes as the tables have it.
pub(crate) fn lane_map(row: &crate::model::LaneRow) -> LaneMap {
    LaneMap {
        name: text(&row.name),
        call: row.call,
        first: row.first,
        last: row.last,
        lane: text(&row.lane.text),
    }
}

fn counter(row: &crate::model::Counter, isa: &Isa) -> Counter {
    let number = |name: &String| isa.counters.iter().position(|c| c.name == *name);
    let also = row.also.iter().filter_map(|n| number(n)?.try_into().ok());
    Counter {
        name: text(&row.name),
        max: row.max,
        signals_sources: row.signals_sources,
        results: row.results,
        unstated: row.unstated,
        also: list(also.collect()),
    }
}

/// The data that rows need while they are built.
struct Context<'a> {
    isa: &'a Isa,
    /// Mnemonics of instructions with several encodings.
    suffixed: std::collections::BTreeSet<&'a str>,
}

impl<'a> Context<'a> {
    fn format(&self, name: &str) -> Option<&'a Format> {
        self.isa.formats.iter().find(|f| f.name == name)
    }

    /// A register by name: a named register or a register of a file (`s4`).
    fn register(&self, name: &str) -> Option<(Reg, Bank)> {
        if let Some(r) = self.isa.named.iter().find(|r| r.name == name) {
            return Some((Reg::new(r.unit, r.units), r.bank));
        }
        self.isa.files.iter().find_map(|f| {
            let n: u32 = name.strip_prefix(f.prefix.as_str())?.parse().ok()?;
            (n < f.count).then(|| (Reg::new(f.first + n, 1), f.bank))
        })
    }

    fn counter(&self, name: &str) -> Option<u8> {
        let at = self.isa.counters.iter().position(|c| c.name == name);
        at.and_then(|i| u8::try_from(i).ok())
    }

    fn unit(&self, name: &str) -> Option<Unit> {
        let at = self.isa.units.iter().position(|u| u == name);
        at.and_then(|i| u8::try_from(i).ok()).map(Unit::new)
    }

    /// The field of an encoding that holds an operand. Tied uses share the field of their
    /// definition.
    fn field_of(&self, encoding: &OpEncoding, operand: &Operand) -> Option<&'a Field> {
        let (_, field) = encoding.fields.iter().find(|(o, _)| *o == operand.name)?;
        self.format(&encoding.format)?.field(field)
    }

    /// Banks of which a field can hold all code bits by itself.
    fn field_banks(&self, field: &Field) -> Banks {
        match &field.kind {
            FieldKind::Register(at) => {
                let covered = covered(field);
                let codes = self.isa.codes[*at].registers.iter();
                // The condition bit has a source code, but reads as a number of any width: an operand
                // that needs a condition names it.
                codes
                    .filter(|(bank, first)| {
                        bank.role != BankRole::Condition && u64::from(*first) & !covered == 0
                    })
                    .map(|(bank, _)| *bank)
                    .collect()
            }
            FieldKind::Fixed { register, .. } => {
                let found = self.register(register);
                found.map_or(Banks::NONE, |(_, bank)| Banks::of(bank))
            }
            _ => Banks::NONE,
        }
    }

    /// Banks whose registers have codes in the field's kind.
    fn kind_banks(&self, field: &Field) -> Banks {
        match &field.kind {
            FieldKind::Register(at) => {
                let codes = self.isa.codes[*at].registers.iter();
                codes.map(|(bank, _)| *bank).collect()
            }
            _ => self.field_banks(field),
        }
    }
}

/// Bits of an operand's code that a field holds.
fn covered(field: &Field) -> u64 {
    let piece = |&(from, _, width): &(u8, u8, u8)| ((1u64 << width) - 1) << from;
    field.pieces.iter().map(piece).fold(0, |a, b| a | b)
}

/// Inline integers, sorted for the lookup by value.
fn by_value(mut ints: Vec<(u16, i64)>) -> Vec<(u16, i64)> {
    ints.sort_by_key(|&(code, value)| (value, code));
    ints
}
