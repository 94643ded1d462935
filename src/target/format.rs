//! The assembly text of an instruction, in the form that LLVM's disassembler prints: one blank
//! after commas, hex in lower case, the encoding suffix where the mnemonic has several encodings,
//! modifiers in field order and only those that are not at their default.
//!
//! A target with compiled code writes the text after the mnemonic by [`Code::text`](super::Code::text); this module interprets the
//! rows for tables that are read at run time.

use super::constant;
use super::encode::number;
use super::instruction::MInst;
use super::{
    Encoding, FieldKind, FieldSpec, Half, MARKED, MOperand, NumberText, OUTPUT_MODIFIERS, OpInfo,
    OperandSpec, Print, Reg, Role, SMALL, Tables, Target, wait,
};
use easel_isa::table::{SILENT, notation, swizzle};
use std::fmt::Write;

impl Target {
    /// The text of an instruction; without a suffix if no encoding fits.
    pub fn format_inst(self, inst: &MInst) -> String {
        let encoded = self.encode(inst).ok();
        self.format_with(inst, encoded.map(|e| e.encoding), None)
    }

    /// The text of an instruction with the suffix of a known encoding.
    pub fn format_as(self, inst: &MInst, encoding: usize) -> String {
        self.format_with(inst, Some(encoding), None)
    }

    /// The text with the suffix of an encoding, if given. A label, if given, replaces the branch
    /// target.
    pub fn format_with(self, inst: &MInst, encoding: Option<usize>, label: Option<&str>) -> String {
        // Nearly all texts are shorter than this.
        let mut out = String::with_capacity(64);
        self.push_inst(inst, encoding, label, &mut out);
        out
    }

    /// The text with the constant of an operand, by its index in [`OpInfo::operands`](super::OpInfo::operands), as a literal:
    /// `lit(0x1)`. Assemblers then use no inline code for it.
    pub fn format_literal(self, inst: &MInst, encoding: usize, operand: usize) -> String {
        let tables = self.tables();
        let info = tables.info(inst.op);
        let mut out = info.mnemonic.to_string();
        let encoding = info.encodings.get(encoding);
        out.push_str(encoding.filter(|_| info.suffixed).map_or("", |e| e.suffix));
        interpret(tables, inst, encoding, None, Some(operand), &mut out);
        out
    }

    /// Appends the text of [`Target::format_with`].
    pub fn push_inst(
        self,
        inst: &MInst,
        encoding: Option<usize>,
        label: Option<&str>,
        out: &mut String,
    ) {
        let tables = self.tables();
        let info = tables.info(inst.op);
        out.push_str(info.mnemonic);
        let encoding = encoding.and_then(|i| info.encodings.get(i));
        if let Some(e) = encoding.filter(|_| info.suffixed) {
            out.push_str(e.suffix);
        }
        match tables.code.and_then(|code| code.text(inst.op)) {
            Some(text) => text(&inst.operands, label, out),
            None => interpret(tables, inst, encoding, label, None, out),
        }
    }
}

/// The text after the mnemonic, by the operand list of the row; `literal` is the operand whose constant is a literal.
fn interpret(
    tables: &Tables,
    inst: &MInst,
    encoding: Option<&Encoding>,
    label: Option<&str>,
    literal: Option<usize>,
    out: &mut String,
) {
    let info = tables.info(inst.op);
    let signs = Signs::of(tables, inst);
    let mut separator = " ";
    let separate = |separator: &mut &str, out: &mut String| {
        out.push_str(separator);
        *separator = ", ";
    };
    let mut source = 0;
    for (i, spec) in info.operands.iter().enumerate() {
        for w in info
            .words
            .iter()
            .filter(|w| !w.flag && usize::from(w.before) == i)
        {
            separate(&mut separator, out);
            out.push_str(w.text);
        }
        if let Some((_, mnemonic)) = info.second.filter(|s| usize::from(s.0) == i) {
            out.push_str(" :: ");
            out.push_str(mnemonic);
            separator = " ";
            source = source.max(MARKED);
        }
        if spec.implicit || spec.hidden || spec.role == Role::Modifier {
            continue;
        }
        let Some(operand) = inst.get(tables, i) else {
            continue;
        };
        separate(&mut separator, out);
        let (open, close) = match spec.role {
            Role::Use => {
                source += 1;
                signs.around(source - 1, operand)
            }
            _ => ("", ""),
        };
        out.push_str(open);
        if let Some(name) = spec.around {
            out.push_str(name);
            out.push('(');
        }
        let forced = operand.as_imm().filter(|_| literal == Some(i));
        match (spec.target, label) {
            (true, Some(label)) => out.push_str(label),
            _ if forced.is_some() => {
                let (number, width) = (number(spec), constant::width(spec));
                let bits = constant::normalise(forced.unwrap_or(0), width);
                let literal = bits.and_then(|b| constant::literal(b, number, width));
                let _ = write!(out, "lit({:#x})", literal.unwrap_or(0));
            }
            _ => format_operand(tables, info, spec, operand, out),
        }
        if let (Some(half), MOperand::Reg(reg)) = (spec.half, operand) {
            out.push_str(half_name(tables, inst, encoding, (i, half), reg));
        }
        if spec.around.is_some() {
            out.push(')');
        }
        out.push_str(close);
    }
    for w in info
        .words
        .iter()
        .filter(|w| !w.flag && usize::from(w.before) >= info.operands.len())
    {
        separate(&mut separator, out);
        out.push_str(w.text);
    }
    format_modifiers(tables, inst, encoding, out);
}

/// The name of the half of a register.
fn half_name(
    tables: &Tables,
    inst: &MInst,
    encoding: Option<&Encoding>,
    (operand, half): (usize, Half),
    reg: Reg,
) -> &'static str {
    let Some(names) = tables.file_of(reg).and_then(|f| f.halves) else {
        return "";
    };
    let value = inst.get(tables, usize::from(half.modifier));
    let high = value.and_then(MOperand::as_imm).unwrap_or(0) >> half.index & 1 == 1;
    let stated = encoding.is_some_and(|e| {
        let own = |f: &&FieldSpec| usize::from(f.operand) == operand;
        e.fields
            .iter()
            .find(own)
            .is_some_and(|f| f.half_bit.is_none())
    });
    match high {
        true if names.plain && stated => "",
        true => names.high,
        false if names.plain => "",
        false => names.low,
    }
}

/// Sign bits of the sources, one per source in text order.
struct Signs {
    negate: i64,
    absolute: i64,
    extend: i64,
}

impl Signs {
    fn of(tables: &Tables, inst: &MInst) -> Signs {
        let mut signs = Signs {
            negate: 0,
            absolute: 0,
            extend: 0,
        };
        let specs = tables.info(inst.op).operands;
        for (i, spec) in specs.iter().enumerate() {
            let slot = match spec.print {
                Print::Negate => &mut signs.negate,
                Print::Absolute => &mut signs.absolute,
                Print::Extend => &mut signs.extend,
                _ => continue,
            };
            let operand = inst.get(tables, i);
            *slot |= operand.and_then(MOperand::as_imm).unwrap_or(0);
        }
        signs
    }

    /// The text before and after a source. A minus before a constant would read as the constant's sign, so the minus is
    /// written as a function.
    fn around(&self, source: u32, operand: MOperand) -> (&'static str, &'static str) {
        let set = |bits: i64| bits.checked_shr(source).unwrap_or(0) & 1 == 1;
        if set(self.extend) {
            return ("sext(", ")");
        }
        match (set(self.negate), set(self.absolute), operand) {
            (false, false, _) => ("", ""),
            (false, true, _) => ("|", "|"),
            (true, true, _) => ("-|", "|"),
            (true, false, MOperand::Imm(_)) => ("neg(", ")"),
            (true, false, MOperand::Reg(_)) => ("-", ""),
        }
    }
}

fn format_operand(
    tables: &Tables,
    info: &OpInfo,
    spec: &OperandSpec,
    operand: MOperand,
    out: &mut String,
) {
    match operand {
        MOperand::Reg(reg) => tables.push_operand_name(out, reg),
        MOperand::Imm(value) if spec.constants.inline.is_some() => {
            let text = constant::print(tables, value, number(spec), constant::width(spec));
            out.push_str(&text);
        }
        MOperand::Imm(value) => match spec.print {
            Print::Notation(parts) => out.push_str(&notation::print(parts, value)),
            Print::Number(_) => out.push_str(&value.to_string()),
            Print::Hex(_) => {
                let sign = if value < 0 { "-" } else { "" };
                let _ = write!(out, "{sign}{:#x}", value.unsigned_abs());
            }
            _ => out.push_str(&format_immediate(info, spec, value)),
        },
    }
}

/// Plain immediates in hex; small immediates without other text, and branch distances, in decimal.
fn format_immediate(info: &OpInfo, spec: &OperandSpec, value: i64) -> String {
    let alone = info.explicit().count() == 1;
    match NumberText::of(spec) {
        NumberText::Distance => (value & 0xffff).to_string(),
        _ if alone && SMALL.contains(&value) => value.to_string(),
        NumberText::Half => format!("{:#x}", value & 0xffff),
        NumberText::Word => format!("{:#x}", value as u32),
        NumberText::Wide => constant::wide_text(value as u64),
        NumberText::Hex if value < 0 => format!("-{:#x}", value.unsigned_abs()),
        NumberText::Hex => format!("{value:#x}"),
    }
}

fn format_modifiers(tables: &Tables, inst: &MInst, encoding: Option<&Encoding>, out: &mut String) {
    // Bits in the codes of registers are said by the names of halves.
    let in_codes = |i: usize| {
        let of = |f: &&FieldSpec| usize::from(f.operand) == i;
        let field = encoding.and_then(|e| e.fields.iter().find(of));
        field.is_some_and(|f| f.kind == FieldKind::Halves)
    };
    let mut joined = false;
    let info = tables.info(inst.op);
    let sources = info.signed_sources().count() as u32;
    for i in 0..=info.operands.len() {
        for w in info
            .words
            .iter()
            .filter(|w| w.flag && usize::from(w.before) == i && !w.text.starts_with(SILENT))
        {
            out.push(' ');
            out.push_str(w.text);
        }
        let Some(spec) = info.operands.get(i) else {
            continue;
        };
        let counters = matches!(spec.print, Print::Counters(_));
        if spec.role != Role::Modifier && !counters {
            continue;
        }
        let Some(MOperand::Imm(value)) = inst.get(tables, i) else {
            continue;
        };
        // A choice is printed also at its default, if the default has a word.
        let said = match spec.print {
            Print::Choice(words) => {
                easel_isa::table::choices(words).any(|c| c.value == value && !c.silent)
            }
            _ => spec.always,
        };
        if value == spec.default && !counters && !said || in_codes(i) {
            continue;
        }
        let _ = match spec.print {
            Print::Number(name) => write!(out, " {name}:{value}"),
            Print::Hex(name) if value < 0 => write!(out, " {name}:-{:#x}", value.unsigned_abs()),
            Print::Hex(name) => write!(out, " {name}:{value:#x}"),
            Print::Flag(name) => write!(out, " {name}"),
            Print::Bits(name) => write!(out, " {name}:[{}]", bits(spec, value, sources)),
            Print::Choice(words) => {
                let number = |name: &str| modifier(tables, inst, name);
                let mut all = easel_isa::table::choices(words);
                let word = all.find(|c| c.value == value && !c.silent && c.fits(number));
                write!(out, " {}", word.map_or("?", |c| c.word))
            }
            Print::OutputModifier => write!(out, " {}", OUTPUT_MODIFIERS[(value & 3) as usize]),
            Print::Counters(places) => write!(out, " {}", format_wait(places, value)),
            Print::Notation(parts) => write!(out, " {}", notation::print(parts, value)),
            Print::Joined(parts) => {
                let bar = if joined { " |" } else { "" };
                joined = true;
                write!(out, "{bar} {}", notation::print(parts, value))
            }
            Print::Swizzle(name) => write!(out, " {name}:{}", swizzle::print(value)),
            Print::Plain => write!(out, " {value}"),
            Print::Negate | Print::Absolute | Print::Extend | Print::Hidden => Ok(()),
        };
    }
}

/// Whether the numbers of choices whose words depend on other modifiers have words. A default needs none.
pub(crate) fn has_words(tables: &Tables, inst: &MInst) -> bool {
    let number = |name: &str| modifier(tables, inst, name);
    let mut choices = tables.info(inst.op).operands.iter().enumerate();
    choices.all(|(i, spec)| {
        let (Print::Choice(words), Some(MOperand::Imm(value))) = (spec.print, inst.get(tables, i))
        else {
            return true;
        };
        let mut all = easel_isa::table::choices(words);
        value == spec.default || all.any(|c| c.value == value && c.fits(number))
    })
}

/// The number of a modifier of the instruction.
fn modifier(tables: &Tables, inst: &MInst, name: &str) -> Option<i64> {
    let mut specs = tables.info(inst.op).operands.iter();
    let at = specs.position(|spec| spec.name == name)?;
    inst.get(tables, at)?.as_imm()
}

/// One digit for each printed bit.
fn bits(spec: &OperandSpec, value: i64, sources: u32) -> String {
    let digit = |b| if value >> b & 1 == 1 { "1" } else { "0" };
    let digits: Vec<&str> = spec.shown_bits(sources).map(digit).collect();
    digits.join(",")
}

/// `vmcnt(0) lgkmcnt(1)`: the counters of the wait; all counters if the wait has none.
fn format_wait(places: &str, value: i64) -> String {
    let places = wait::places(places).unwrap_or_default();
    let parts: Vec<(&str, u64, bool)> = places
        .iter()
        .map(|(name, place)| {
            let n = wait::gather(place, value as u64);
            (*name, n, n == wait::greatest(place))
        })
        .collect();
    let open = parts.iter().all(|p| p.2);
    let shown = parts
        .iter()
        .filter(|p| open || !p.2)
        .map(|(name, n, _)| format!("{name}({n})"));
    shown.collect::<Vec<_>>().join(" ")
}
