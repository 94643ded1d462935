//! Encoding formats: constant bits, the opcode's bits, and the fields.

use super::layers::Table;
use super::{Row, unknown};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::model::{CodeRow, Field, FieldKind, Format, Half, Modifier, Print, Promotion};
use crate::table::{ModifierEffect, choices, wait};
use crate::yaml::{Content, Fields, Node, Text};

/// Kinds of fields besides the kinds that the tables declare for registers.
const KINDS: [&str; 7] = [
    "fixed",
    "unsigned",
    "signed",
    "branch",
    "literal",
    "literal64",
    "halves",
];

const PRINTS: [&str; 15] = [
    "decimal",
    "number",
    "hex",
    "flag",
    "bits",
    "choice",
    "negate",
    "absolute",
    "extend",
    "notation",
    "joined",
    "swizzle",
    "output_modifier",
    "counters",
    "hidden",
];

pub(super) fn build(table: &Table, codes: &[CodeRow], out: &mut Diagnostics) -> Vec<Format> {
    let mut formats: Vec<Format> = Vec::new();
    for row in &table.rows {
        formats.extend(format(row, codes, out));
    }
    for row in &table.rows {
        let to = row.keys.iter().find(|(k, _)| k.text == "promote");
        if let Some(to) = to.and_then(|(_, n)| n.get("to"))
            && let Some(name) = to.scalar()
            && !formats.iter().any(|f| f.name == name)
        {
            let known = formats.iter().map(|f| f.name.as_str());
            unknown("format", "isa-unknown-format", name, to.span, known, out);
        }
    }
    formats
}

/// The bits of the word in use, to find overlaps.
struct Word {
    bits: u16,
    taken: Vec<Taken>,
}

struct Taken {
    name: String,
    span: Span,
    mask: u128,
    /// Fields that may share this field's bits: those named in `overlaps`.
    overlaps: Vec<String>,
}

impl Word {
    /// Pieces (from bit, width) of a `bits` text, low part first; reports bits outside the word.
    fn pieces(&self, texts: &[Text], out: &mut Diagnostics) -> Option<Vec<(u8, u8)>> {
        let mut pieces = Vec::new();
        for text in texts {
            let (high, low) = match text.text.split_once(':') {
                Some((high, low)) => (high.trim().parse(), low.trim().parse()),
                None => (text.text.trim().parse(), text.text.trim().parse()),
            };
            let (Ok(high), Ok(low)) = (high, low) else {
                let message = format!("`{}` is no range of bits", text.text);
                out.push(
                    Diagnostic::error("isa-bits", message)
                        .label(text.span, "")
                        .help("write \"high:low\" or one number, in quotes"),
                );
                return None;
            };
            let (high, low): (u8, u8) = (high, low);
            if low > high {
                out.push(
                    Diagnostic::error("isa-bits", format!("bits {high}:{low} count upwards"))
                        .label(text.span, "")
                        .help(format!("write \"{low}:{high}\"")),
                );
                return None;
            }
            if u16::from(high) >= self.bits {
                out.push(
                    Diagnostic::error(
                        "isa-bits-outside",
                        format!("bit {high} lies outside a word of {} bits", self.bits),
                    )
                    .label(text.span, ""),
                );
                return None;
            }
            pieces.push((low, high - low + 1));
        }
        Some(pieces)
    }

    fn take(&mut self, taken: Taken, out: &mut Diagnostics) {
        for other in &self.taken {
            let allowed =
                taken.overlaps.contains(&other.name) || other.overlaps.contains(&taken.name);
            if taken.mask & other.mask != 0 && !allowed {
                out.push(
                    Diagnostic::error(
                        "isa-field-overlap",
                        format!("`{}` overlaps `{}`", taken.name, other.name),
                    )
                    .label(taken.span, "")
                    .label(other.span, "bits taken here")
                    .help(format!(
                        "if no instruction has both, say `overlaps: {}`",
                        other.name
                    )),
                );
            }
        }
        self.taken.push(taken);
    }
}

fn mask(pieces: &[(u8, u8)]) -> u128 {
    pieces
        .iter()
        .map(|&(from, width)| low_ones(width) << from)
        .fold(0, |a, b| a | b)
}

fn low_ones(width: u8) -> u128 {
    u128::MAX
        .checked_shr(128 - u32::from(width))
        .unwrap_or_default()
}

fn format(row: &Row, codes: &[CodeRow], out: &mut Diagnostics) -> Option<Format> {
    let mut f = row.fields();
    let bytes: u8 = f.need("bytes", out)?.int(out)?;
    if !matches!(bytes, 1..=16) {
        let message = format!("a format has 1 to 16 bytes, not {bytes}");
        out.push(Diagnostic::error("isa-limit", message).label(row.name.span, ""));
        return None;
    }
    let mut word = Word {
        bits: u16::from(bytes) * 8,
        taken: Vec::new(),
    };
    let (mut fixed, mut value) = (0, 0);
    for (key, node) in f
        .need("pattern", out)
        .and_then(|n| n.map(out))
        .unwrap_or(&[])
    {
        let Some(pieces) = word.pieces(std::slice::from_ref(key), out) else {
            continue;
        };
        let Some(constant) = node.int::<u64>(out) else {
            continue;
        };
        let mask = mask(&pieces);
        let &(from, width) = pieces.first()?;
        if u128::from(constant) > low_ones(width) {
            let message = format!("{constant} does not fit {width} bits");
            out.push(Diagnostic::error("isa-constant-range", message).label(node.span, ""));
        }
        word.take(
            Taken {
                name: "pattern".to_owned(),
                span: key.span,
                mask,
                overlaps: Vec::new(),
            },
            out,
        );
        fixed |= mask;
        value |= (u128::from(constant) << from) & mask;
    }
    let mut op = Vec::new();
    if let Some(node) = f.get("op") {
        op = word.pieces(&node.names(out), out).unwrap_or_default();
        word.take(
            Taken {
                name: "op".to_owned(),
                span: node.span,
                mask: mask(&op),
                overlaps: Vec::new(),
            },
            out,
        );
    }
    let mut fields = Vec::new();
    for (name, node) in f.get("fields").and_then(|n| n.map(out)).unwrap_or(&[]) {
        let field = field(name, node, codes, &fields, &mut word, out);
        fields.extend(field);
    }
    // The loader gives these keys to rows.
    f.get(super::ROWS);
    dependences(&fields, &f, out);
    let format = Format {
        name: row.name.text.clone(),
        bytes,
        mask: fixed,
        value,
        op,
        fields,
        literal: f
            .get("literal")
            .and_then(|n| n.boolean(out))
            .unwrap_or(false),
        literal64: f.get("literal64").and_then(|n| n.int(out)),
        scalar_reads: f.get("scalar_reads").and_then(|n| n.int(out)),
        suffix: f
            .get("suffix")
            .and_then(|n| n.text(out))
            .unwrap_or_default(),
        group: f.get("group").and_then(|n| n.text(out)).unwrap_or_default(),
        promote: f.get("promote").and_then(|n| promotion(n, None, out)),
        pair: f.get("pair").and_then(|n| super::pairing::pairing(n, out)),
        derive: f
            .get("derive")
            .and_then(|n| super::derivation::derivation(n, out)),
        span: row.name.span,
    };
    f.get("note");
    f.finish("a format", out);
    Some(format)
}

/// Reports words of choices that depend on modifiers which the format lacks.
fn dependences(fields: &[Field], row: &Fields<'_>, out: &mut Diagnostics) {
    for field in fields {
        let Some(Print::Choice(words)) = field.modifier.as_ref().map(|m| &m.print) else {
            continue;
        };
        for name in choices(words).filter_map(|c| c.depends_on()) {
            if !fields
                .iter()
                .any(|f| f.modifier.is_some() && f.name == name)
            {
                let known = fields.iter().filter(|f| f.modifier.is_some());
                let known = known.map(|f| f.name.as_str());
                unknown("modifier", "isa-unknown-field", name, row.span, known, out);
            }
        }
    }
}

/// A promotion; the row's promotion overrides the format's.
pub(super) fn promotion(
    node: &Node,
    base: Option<&Promotion>,
    out: &mut Diagnostics,
) -> Option<Promotion> {
    let mut f = Fields::new(node, out)?;
    let to = match (f.get("to"), base) {
        (Some(node), _) => node.text(out)?,
        (None, Some(base)) => base.to.clone(),
        (None, None) => f.need("to", out)?.text(out)?,
    };
    let add = match f.get("add") {
        Some(node) => node.int(out)?,
        None => base.map_or(0, |b| b.add),
    };
    let mut rename: Vec<(String, String)> = Vec::new();
    for (from, to) in f.get("rename").and_then(|n| n.map(out)).unwrap_or(&[]) {
        rename.extend(to.text(out).map(|to| (from.text.clone(), to)));
    }
    for (from, to) in base.map_or(&[][..], |b| &b.rename) {
        if !rename.iter().any(|(f, _)| f == from) {
            rename.push((from.clone(), to.clone()));
        }
    }
    f.finish("`promote`", out);
    Some(Promotion { to, add, rename })
}

/// One field; `before` are the fields before it, whose bank bit it may share.
fn field(
    name: &Text,
    node: &Node,
    codes: &[CodeRow],
    before: &[Field],
    word: &mut Word,
    out: &mut Diagnostics,
) -> Option<Field> {
    let mut f = Fields::new(node, out)?;
    f.span = name.span;
    let kind_name = f.need("kind", out)?.name(out)?;
    let register = f.get("register").and_then(|n| n.text(out));
    let hidden = f
        .get("hidden")
        .and_then(|n| n.boolean(out))
        .unwrap_or(false);
    let kind = match kind_name.text.as_str() {
        "fixed" => FieldKind::Fixed {
            register: match register {
                Some(register) => register,
                None => f.need("register", out)?.text(out)?,
            },
            hidden,
        },
        "unsigned" => FieldKind::Unsigned,
        "signed" => FieldKind::Signed,
        "branch" => FieldKind::Branch,
        "literal" => FieldKind::Literal,
        "literal64" => FieldKind::Literal64,
        "halves" => FieldKind::Halves,
        other => match codes.iter().position(|c| c.name == other) {
            Some(at) => FieldKind::Register(at),
            None => {
                let known = codes.iter().map(|c| c.name.as_str()).chain(KINDS);
                let span = kind_name.span;
                unknown("field kind", "isa-unknown-kind", other, span, known, out);
                return None;
            }
        },
    };
    let encoded = !matches!(
        kind,
        FieldKind::Fixed { .. } | FieldKind::Literal | FieldKind::Literal64 | FieldKind::Halves
    );
    let mut pieces = Vec::new();
    let mut taken = 0;
    let bits = f.get("bits");
    if encoded && bits.is_none() {
        f.need("bits", out);
        return None;
    }
    if let Some(node) = bits {
        let mut operand_bit: u8 = f.get("shift").and_then(|n| n.int(out)).unwrap_or(0);
        let parts = word.pieces(&node.names(out), out)?;
        taken = mask(&parts);
        for (from, width) in parts {
            pieces.push((operand_bit, from, width));
            operand_bit += width;
        }
    }
    let overlaps = f.get("overlaps").map_or(Vec::new(), |n| n.names(out));
    word.take(
        Taken {
            name: name.text.clone(),
            span: name.span,
            mask: taken,
            overlaps: overlaps.into_iter().map(|t| t.text).collect(),
        },
        out,
    );
    // Fields may share the bank bit if their registers come from one bank, so the bank bit takes no
    // bits.
    let own_bit = match kind {
        FieldKind::Register(at) => codes[at].bank_bit,
        _ => None,
    };
    match (f.get("bank_bit"), own_bit) {
        (None, _) => {}
        (Some(node), None) => out.push(
            Diagnostic::error("isa-bank-bit", "registers of this kind have no bank bit")
                .label(node.span, "")
                .help("give the kind a `bank_bit` in `codes`"),
        ),
        (Some(node), Some(bit)) => {
            let text = node.text(out)?;
            if text.starts_with(|c: char| c.is_ascii_digit()) {
                let parts = word.pieces(&node.names(out), out)?;
                pieces.extend(parts.iter().map(|&(from, width)| (bit, from, width)));
            } else if let Some(shared) = before.iter().find(|f| f.name == text) {
                pieces.extend(shared.pieces.iter().filter(|p| p.0 == bit));
            } else {
                let known = before.iter().map(|f| f.name.as_str());
                unknown("field", "isa-unknown-field", &text, node.span, known, out);
            }
        }
    }
    let print = f.get("print");
    let is_notation = |n: &&Node| {
        let text = n.scalar().unwrap_or_default();
        text.starts_with("notation ") || matches!(text, "decimal" | "hex")
    };
    let notation = match print.filter(is_notation) {
        Some(node) => print_form(name, Some(node), &pieces, out),
        None => None,
    };
    let modifier = match f.get("default") {
        Some(node) => Some(Modifier {
            default: node.int(out)?,
            print: print_form(name, print, &pieces, out)?,
            effect: f.get("effect").and_then(|n| effect(n, out)),
            always: f
                .get("always")
                .and_then(|n| n.boolean(out))
                .unwrap_or(false),
        }),
        None => {
            if notation.is_some() {
                None
            } else if let Some(print) = print {
                out.push(
                    Diagnostic::error("isa-print", "`print` is for modifiers")
                        .label(print.span, "")
                        .help("give the field a `default` to make it a modifier"),
                );
                None
            } else {
                None
            }
        }
    };
    let except = f.get("except").map_or(Vec::new(), |n| n.names(out));
    let half = f.get("half").and_then(|n| half(n, out));
    let complement = f.get("complement").and_then(|n| n.text(out));
    if let Some(other) = complement
        .as_ref()
        .filter(|c| !before.iter().any(|f| f.name == **c))
    {
        let known = before.iter().map(|f| f.name.as_str());
        unknown("field", "isa-unknown-field", other, name.span, known, out);
    }
    f.get("note");
    f.finish("a field", out);
    Some(Field {
        name: name.text.clone(),
        kind,
        pieces,
        modifier,
        print: notation,
        except: except.into_iter().map(|t| t.text).collect(),
        half,
        complement,
    })
}

/// `half: {bit: 7, of: op_sel, index: 0}`: the bit of a modifier that selects a half of the operand's register.
fn half(node: &Node, out: &mut Diagnostics) -> Option<Half> {
    let mut f = Fields::new(node, out)?;
    let bit: Option<u8> = f.get("bit").and_then(|n| n.int(out));
    let of = f.need("of", out).and_then(|n| n.text(out));
    let index: Option<u8> = f.need("index", out).and_then(|n| n.int(out));
    f.finish("`half`", out);
    if bit.is_some_and(|b| b > 31) || index.is_some_and(|i| i > 31) {
        out.push(
            Diagnostic::error("isa-bits", "bits are numbered from 0 to 31").label(node.span, ""),
        );
        return None;
    }
    Some(Half {
        bit,
        of: of?,
        index: index?,
    })
}

/// The effect of a modifier that no meaning mentions.
fn effect(node: &Node, out: &mut Diagnostics) -> Option<ModifierEffect> {
    let text = node.text(out)?;
    let found = ModifierEffect::ALL.iter().find(|(_, word)| *word == text);
    if found.is_none() {
        let known = ModifierEffect::ALL.iter().map(|(_, word)| *word);
        unknown("effect", "isa-unknown-effect", &text, node.span, known, out);
    }
    found.map(|&(effect, _)| effect)
}

/// `flag NAME`, `number NAME`, `bits NAME`, or one word; without `print`, a flag for a field of one bit,
/// otherwise a number.
fn print_form(
    name: &Text,
    node: Option<&Node>,
    pieces: &[(u8, u8, u8)],
    out: &mut Diagnostics,
) -> Option<Print> {
    let Some(node) = node else {
        return Some(match pieces {
            [(_, _, 1)] => Print::Flag(name.text.clone()),
            _ => Print::Number(name.text.clone()),
        });
    };
    let text = match &node.value {
        Content::Scalar { text, .. } => text.as_str(),
        _ => node.text(out).map(|_| "")?,
    };
    let (word, rest) = text.split_once(' ').unwrap_or((text, &name.text));
    let rest = rest.trim().to_owned();
    Some(match word {
        "number" => Print::Number(rest),
        "decimal" => Print::Number(rest),
        "hex" => Print::Hex(rest),
        "flag" => Print::Flag(rest),
        "bits" => Print::Bits(rest),
        "choice" => Print::Choice(rest),
        "negate" => Print::Negate,
        "absolute" => Print::Absolute,
        "extend" => Print::Extend,
        "notation" | "joined" => {
            if !crate::table::notation::is_valid(&rest) {
                let message = "the notation cannot be read";
                out.push(
                    Diagnostic::error("isa-print", message)
                        .label(node.span, "")
                        .help(
                            "write `name(BITS {NAME=VALUE ...}, ...)`, as isa/README.md describes",
                        ),
                );
                return None;
            }
            match word {
                "joined" => Print::Joined(rest),
                _ => Print::Notation(rest),
            }
        }
        "swizzle" => Print::Swizzle(rest),
        "output_modifier" => Print::OutputModifier,
        "counters" => {
            if wait::places(&rest).is_none() {
                out.push(
                    Diagnostic::error("isa-bad-counters", "this is no list of places of levels")
                        .label(node.span, "")
                        .help("write `counters NAME=HIGH:LOW ...`, the parts of a place between commas, low part first"),
                );
                return None;
            }
            Print::Counters(rest)
        }
        "hidden" => Print::Hidden,
        _ => {
            unknown(
                "print form",
                "isa-unknown-print",
                word,
                node.span,
                PRINTS,
                out,
            );
            return None;
        }
    })
}
