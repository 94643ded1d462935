//! Matching of a dialect instruction to the row of the tables that describes it.
//!
//! The dialect names operands by segment (`outs`, `dest`, `addr`, `offset d(...)`), a row by its
//! own names and order, and one mnemonic can have several rows (`.saddr`, `.off`). A row *matches*
//! if every operand of the instruction finds a place of its class: first by name, then in order.

use super::dialect::{
    AsterFunction, Kind, OpKind, Operation, Register, Role as Side, Segment, Type,
};
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Reg;
use crate::target::{Bank, BankRole, Derive, MAX_BANKS, OpInfo, Opcode, OperandSpec, Role, Target};
use cranelift_entity::SecondaryMap;
use easel_isa::meaning::eval::float::Format;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// The source of a machine operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The use at this position.
    Use(usize),
    /// A register that the row fixes.
    Reg(Reg),
    /// An immediate: a constant of the text, or the row's default.
    Imm(i64),
}

/// A row and the sources of its operands.
#[derive(Clone, Debug)]
pub struct Match {
    /// The row.
    pub opcode: Opcode,
    /// The source of each operand that the row writes, in the row's order.
    pub defs: Vec<Source>,
    /// The source of each operand that the row reads, in the row's order.
    pub uses: Vec<Source>,
}

/// The role of the bank that holds registers of a kind.
fn role(kind: Kind) -> BankRole {
    match kind {
        Kind::Vgpr => BankRole::Varying,
        Kind::Agpr => BankRole::Accumulator,
        Kind::Sgpr => BankRole::Uniform,
        Kind::Scc => BankRole::Condition,
        _ => BankRole::Special,
    }
}

/// The bank of a register kind; an empty bank if the target lacks the role.
pub fn bank(target: Target, kind: Kind) -> Bank {
    let role = role(kind);
    target.bank(role).unwrap_or(Bank {
        index: MAX_BANKS as u8 - 1,
        role,
    })
}

/// The kind of a numbered file.
pub fn kind(bank: Bank) -> Option<Kind> {
    match bank.role {
        BankRole::Varying => Some(Kind::Vgpr),
        BankRole::Accumulator => Some(Kind::Agpr),
        BankRole::Uniform => Some(Kind::Sgpr),
        _ => None,
    }
}

/// The physical registers of a kind from a number on.
pub fn physical(target: Target, kind: Kind, number: u16, cells: u16) -> Option<Reg> {
    let (number, units) = (u32::from(number), u32::from(cells));
    if let Some(file) = target.file(bank(target, kind)) {
        return (number + units <= file.count).then(|| Reg::new(file.first + number, units));
    }
    let name = match kind {
        Kind::Ttmp => format!("{kind}{number}"),
        _ => kind.name().to_string(),
    };
    target.parse_reg(&name).map(|reg| Reg::new(reg.unit, units))
}

/// Kind and number of a register; the reverse of [`physical`].
pub fn named(target: Target, reg: Reg) -> Option<(Kind, u16)> {
    if let Some(file) = target.file_of(reg)
        && let Some(kind) = kind(file.bank)
    {
        return Some((kind, u16::try_from(reg.unit - file.first).ok()?));
    }
    let words = Kind::ALL.iter().filter(|k| !k.0.is_file());
    let exact = words.clone().find(|k| target.parse_reg(k.1) == Some(reg));
    exact.map(|k| (k.0, 0))
}

/// Rows by mnemonic, with the rows of a family (`name.form`) together. Names are also without the `_b32` that some names of the
/// dialect omit, or by the assembler's name if the tables have another. Loads into the data share, a form of others in the tables
/// (`buffer_load_dword.lds_off`), have names of their own (`buffer_load_lds_dword`).
struct Families(FxHashMap<Cow<'static, str>, Vec<Opcode>>);

/// The word in names of loads into the data share.
const TO_LDS: &str = "lds_";

impl Derive for Families {
    fn derive(target: Target) -> Families {
        let mut map: FxHashMap<Cow<'static, str>, Vec<Opcode>> = FxHashMap::default();
        let mut short: Vec<(&'static str, Opcode)> = Vec::new();
        for (opcode, info) in target.all_ops() {
            let name = info.name;
            let (family, form) = name.split_once('.').unwrap_or((name, ""));
            if form.starts_with(TO_LDS) {
                let own = family.replacen("load_", &format!("load_{TO_LDS}"), 1);
                map.entry(own.into()).or_default().push(opcode);
            }
            map.entry(family.into()).or_default().push(opcode);
            let spoken = info.mnemonic.trim_end_matches("_e64");
            let others = [
                family.strip_suffix("_b32"),
                (spoken != family).then_some(spoken),
            ];
            short.extend(others.into_iter().flatten().map(|name| (name, opcode)));
        }
        for (stem, opcode) in short {
            map.entry(stem.into()).or_insert_with(|| vec![opcode]);
        }
        Families(map)
    }
}

/// All rows of a mnemonic.
pub fn family(target: Target, name: &str) -> &'static [Opcode] {
    let families = &target.derived::<Families>().0;
    families.get(name).map_or(&[], Vec::as_slice)
}

/// All mnemonics that rows describe, in the order of their names.
pub fn names(target: Target) -> impl Iterator<Item = &'static str> {
    let families = &target.derived::<Families>().0;
    let mut names: Vec<&str> = families.keys().map(AsRef::as_ref).collect();
    names.sort_unstable();
    names.into_iter()
}

/// The row that matches an instruction's operands.
pub fn find(func: &AsterFunction, constants: &Constants, inst: Inst) -> Option<Match> {
    let data = &func.insts[inst];
    if data.op.kind != OpKind::Instruction {
        return None;
    }
    let list = list(func, inst);
    family(func.context, &data.op.name)
        .iter()
        .find_map(|&opcode| fit(func, constants, inst, opcode, &list, false))
}

/// The row that matches an instruction's operands except missing sources: the effect of
/// the instruction on the others is known, although it has no encoding.
pub fn find_incomplete(func: &AsterFunction, constants: &Constants, inst: Inst) -> Option<Match> {
    let list = list(func, inst);
    family(func.context, &func.insts[inst].op.name)
        .iter()
        .find_map(|&opcode| fit(func, constants, inst, opcode, &list, true))
}

/// An operand of an instruction.
struct Item {
    at: usize,
    side: Side,
    /// The segment's keyword, the offset's label, or a slot's name.
    label: String,
    /// Whether the operand is among those that are not registers.
    is_arg: bool,
    value: Value,
}

fn list(func: &AsterFunction, inst: Inst) -> Vec<Item> {
    let data = &func.insts[inst];
    let mut labels: Vec<String> = Vec::new();
    let mut args = 0..0;
    for segment in &data.op.segments {
        if matches!(segment, Segment::Args(_)) {
            args = labels.len()..labels.len() + segment.len();
        }
        match segment {
            Segment::Outs(slots) | Segment::Ins(slots) | Segment::Args(slots) => {
                for slot in slots {
                    let name = slot.name.clone().unwrap_or_default();
                    labels.extend(std::iter::repeat_n(name, usize::from(slot.count)));
                }
            }
            Segment::Keyword(word) => labels.push(word.clone()),
            Segment::Offset(terms) => labels.extend(terms.iter().map(|t| format!("offset {t}"))),
        }
    }
    let sides = data.op.roles();
    let items = data.uses.iter().zip(sides).zip(labels).enumerate();
    items
        .filter_map(|(at, ((operand, side), label))| {
            let value = operand.as_value()?;
            // Tokens express order, and no instruction takes them.
            (!func.ty(value).is_token()).then_some(Item {
                at,
                side,
                label,
                is_arg: args.contains(&at),
                value,
            })
        })
        .collect()
}

fn takes(target: Target, spec: &OperandSpec, ty: Register) -> bool {
    if spec.units != u32::from(ty.cells) {
        return false;
    }
    let bank = bank(target, ty.kind);
    match spec.fixed {
        Some(fixed) => physical(target, ty.kind, ty.number().unwrap_or(0), ty.cells) == Some(fixed),
        None => spec.banks.contains(bank),
    }
}

/// The values of `arith.constant`s.
pub struct Constants(SecondaryMap<Value, Option<i64>>);

impl Constants {
    /// The constants of a function.
    pub fn new(func: &AsterFunction) -> Constants {
        let mut values = SecondaryMap::new();
        // Constants in regions, too.
        for inst in func.insts.keys() {
            let op = &func.insts[inst].op;
            if op.kind == OpKind::Constant {
                for value in func.defined_values(inst) {
                    values[value] = number(&op.detail, func.ty(value));
                }
            }
        }
        Constants(values)
    }

    /// Makes a value a constant.
    pub fn set(&mut self, value: Value, constant: i64) {
        self.0[value] = Some(constant);
    }

    /// The value of a constant; `None` for other values and for constants that are no 64-bit integers.
    pub fn of(&self, value: Value) -> Option<i64> {
        self.0[value]
    }
}

/// The bits of a constant in a register.
fn number(text: &str, ty: Type) -> Option<i64> {
    let Type::Scalar(word) = ty else {
        return parse_integer(text);
    };
    let float = || text.trim().parse::<f64>().ok();
    match word.as_str() {
        "f32" => Some(i64::from((float()? as f32).to_bits() as i32)),
        "f16" => Some(Format::F16.nearest(float()?) as i64),
        "bf16" => Some(Format::BF16.nearest(float()?) as i64),
        _ => parse_integer(text),
    }
}

fn parse_integer(text: &str) -> Option<i64> {
    match text.trim() {
        "true" => Some(1),
        "false" => Some(0),
        text => match text.strip_prefix("0x") {
            Some(hex) => i64::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        },
    }
}

fn fit(
    func: &AsterFunction,
    constants: &Constants,
    inst: Inst,
    opcode: Opcode,
    list: &[Item],
    incomplete: bool,
) -> Option<Match> {
    let target = func.context;
    let info: &'static OpInfo = target.info(opcode);
    let mut free: Vec<&Item> = list.iter().collect();
    let mut matched = Match {
        opcode,
        defs: Vec::new(),
        uses: Vec::new(),
    };
    let register = |item: &Item| func.ty(item.value).register();
    // Results in order; implicit results can be shown.
    for (_, spec) in info.defs() {
        let next = free.iter().position(|i| i.side == Side::Out);
        let next = next.filter(|&n| register(free[n]).is_some_and(|ty| takes(target, spec, ty)));
        match (next, spec.fixed) {
            (Some(n), _) => matched.defs.push(Source::Use(free.remove(n).at)),
            (None, Some(fixed)) => matched.defs.push(Source::Reg(fixed)),
            (None, None) => return None,
        }
    }
    if free.iter().any(|i| i.side == Side::Out) {
        return None;
    }
    let specs: Vec<&OperandSpec> = info.sources().map(|u| u.1).collect();
    let mut chosen: Vec<Option<Source>> = vec![None; specs.len()];
    for (name, value) in modifiers(&func.insts[inst].op) {
        let is_named = |s: &&OperandSpec| s.role == Role::Modifier && s.name == name;
        let place = specs.iter().position(is_named);
        match (place, value) {
            (Some(n), Some(value)) if holds(specs[n], value) => {
                chosen[n] = Some(Source::Imm(value));
            }
            _ if incomplete => {}
            // A namespaced attribute is no modifier.
            (None, _) if func.insts[inst].op.has_attribute(name) && name.contains('.') => {}
            (None, Some(value)) if fixed(info, name) == value => {}
            _ => return None,
        }
    }
    // By name, then in order.
    for by_name in [true, false] {
        for (n, spec) in specs.iter().enumerate() {
            if chosen[n].is_some() {
                continue;
            }
            let suits = |item: &&Item| {
                let named = item.label == spec.name
                    || item.label == "offset c" && spec.name == "offset"
                    || item.label == "offset u" && spec.name == "soffset";
                if by_name && !named || !by_name && spec.role == Role::Modifier && !item.is_arg {
                    return false;
                }
                match register(item) {
                    Some(ty) => spec.role != Role::Modifier && takes(target, spec, ty),
                    None => constants.of(item.value).is_some_and(|c| holds(spec, c)),
                }
            };
            if let Some(at) = free.iter().position(suits) {
                let item = free.remove(at);
                chosen[n] = match register(item) {
                    Some(_) => Some(Source::Use(item.at)),
                    None => constants.of(item.value).map(Source::Imm),
                };
            }
        }
    }
    // A zero offset can be omitted.
    free.retain(|i| constants.of(i.value) != Some(0));
    if !free.is_empty() {
        return None;
    }
    let immediate = parse_integer(&func.insts[inst].op.detail);
    for (spec, source) in specs.iter().zip(chosen) {
        let source = match (source, spec.fixed) {
            (Some(source), _) => source,
            (None, Some(fixed)) => Source::Reg(fixed),
            // A source with the result's old contents that is not written out.
            (None, None) if spec.hidden => matched.defs.first().copied()?,
            // `s_nop 3`: the constant is behind the name.
            (None, None) if spec.constants.immediate.is_some() && immediate.is_some() => {
                Source::Imm(immediate.unwrap_or(0))
            }
            (None, None) if spec.role == Role::Modifier => Source::Imm(spec.default),
            (None, None) if spec.constants.inline.is_some() && data_has_offset(func, inst) => {
                Source::Imm(0)
            }
            (None, None) if incomplete => Source::Imm(0),
            (None, None) => return None,
        };
        matched.uses.push(source);
    }
    Some(matched)
}

/// Modifiers by name, as written behind the operands (`neg_lo(1 : i32)`) or as attributes, which
/// can omit the value.
fn modifiers(op: &Operation) -> impl Iterator<Item = (&str, Option<i64>)> {
    let written = op.detail.split_terminator(')').filter_map(|text| {
        let (name, value) = text.split_once('(')?;
        Some((name.split_whitespace().last()?, modifier(value)))
    });
    let attributes = op.attributes.iter().map(|(name, value)| {
        let value = value.as_deref();
        (name.as_str(), value.map_or(Some(1), modifier))
    });
    written.chain(attributes)
}

/// `2 : i8`, or `array<i1: true, false>`, whose first entry is the lowest bit.
fn modifier(text: &str) -> Option<i64> {
    let text = text.trim();
    let list = text.strip_prefix("array<i1:");
    let Some(list) = list.and_then(|l| l.strip_suffix('>')) else {
        return parse_integer(text.split(':').next().unwrap_or(text));
    };
    let bits = list.split(',').map(parse_integer);
    bits.enumerate()
        .try_fold(0, |sum, (n, bit)| Some(sum | bit? << n))
}

/// The fixed value of a row in place of a modifier: the number behind its word in the text, 1 for a flag, or 0.
fn fixed(info: &OpInfo, name: &str) -> i64 {
    let mut words = info.words.iter().filter(|w| w.flag);
    let found = words.find_map(|w| match w.text.split_once(':') {
        Some((word, number)) if word == name => number.parse().ok(),
        _ => (w.text == name).then_some(1),
    });
    found.unwrap_or(0)
}

/// Whether a memory access has an offset, which is optional.
fn data_has_offset(func: &AsterFunction, inst: Inst) -> bool {
    let segments = &func.insts[inst].op.segments;
    segments.iter().any(|s| matches!(s, Segment::Keyword(_)))
}

fn holds(spec: &OperandSpec, constant: i64) -> bool {
    match spec.constants.immediate {
        Some((low, high)) => (low..=high).contains(&constant),
        None => spec.constants.literal || spec.constants.inline.is_some(),
    }
}

/// Whether a use can be a scalar register in place of a special register.
pub fn takes_scalar(func: &AsterFunction, constants: &Constants, inst: Inst, at: usize) -> bool {
    let data = &func.insts[inst];
    match data.op.kind {
        OpKind::TestInst | OpKind::Copy | OpKind::End => true,
        OpKind::Instruction => find(func, constants, inst).is_some_and(|m| {
            let place = m.uses.iter().position(|&s| s == Source::Use(at));
            let mut specs = func.context.info(m.opcode).sources();
            let spec = place.and_then(|n| specs.nth(n));
            spec.is_some_and(|(_, s)| s.banks.has(BankRole::Uniform) && s.fixed.is_none())
        }),
        _ => false,
    }
}

/// Whether an instruction only moves registers within one file, by the meaning of its row in the
/// tables. Between files it is a read or write of an accumulator, not a move.
pub fn is_move(target: Target, name: &str) -> bool {
    let moves = target.moves();
    let is_move = |&op: &Opcode| moves.is_within_bank(op);
    family(target, name).iter().any(is_move)
}
