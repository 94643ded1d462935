//! Rows of built-in targets, as bytes until they are used.
//!
//! A program uses a few hundred of the three thousand rows of a target. As constants of Rust, the rows of three targets took 70
//! seconds of each build; as bytes they take a second, and a row is unpacked when it is first asked for. Rows share their lists of
//! operands and of fields, and all rows share one text: unpacking the rows that a compilation needs took three times as long when
//! each row had lists and texts of its own.

use super::bank::{Bank, BankRole, Banks};
use super::encoding::{Apart, Encoding, FieldKind, FieldSpec, RegisterCode};
use super::op::{Behaviour, Event, MemoryAccess, OpInfo, Unit, Word};
use super::operand::{Constants, Half, ModifierEffect, Number, OperandSpec, Print, Role};
use super::register::Reg;
use super::step::{Action, Element, Matrix, MemorySpace, Modes, Slot, Step};
use crate::packed::{Packed, byte};
use crate::{listed, packed};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A row of a target, or its place in the bytes.
#[derive(Debug)]
pub struct Row {
    info: OnceLock<&'static OpInfo>,
    /// The first byte; `NONE` for an instruction that the target lacks.
    at: u32,
}

/// No row.
const NONE: u32 = u32::MAX;

impl Row {
    /// An instruction that the target lacks.
    pub const fn absent() -> Row {
        Row::packed(NONE)
    }

    /// A row that begins at a byte.
    pub const fn packed(at: u32) -> Row {
        Row {
            info: OnceLock::new(),
            at,
        }
    }

    /// A row that is known.
    pub fn known(info: &'static OpInfo) -> Row {
        Row {
            info: OnceLock::from(info),
            at: NONE,
        }
    }

    /// The row, unpacked from the bytes if this is its first use.
    pub fn get(&self, source: &'static RowSource) -> Option<&'static OpInfo> {
        match self.info.get() {
            Some(info) => Some(info),
            None if self.at == NONE => None,
            None => {
                let bytes = source.bytes.get(self.at as usize..)?;
                let info = || &*Box::leak(Box::new(unpack(bytes, source)));
                Some(self.info.get_or_init(info))
            }
        }
    }
}

/// A list that rows share: unpacked, or its place in the bytes.
#[derive(Debug)]
pub struct Shared<T: 'static> {
    list: OnceLock<&'static [T]>,
    at: u32,
}

impl<T> Shared<T> {
    /// A list that begins at a byte.
    pub const fn packed(at: u32) -> Shared<T> {
        Shared {
            list: OnceLock::new(),
            at,
        }
    }
}

/// The bytes of rows, and the lists, texts and code that the bytes refer to.
pub struct RowSource {
    /// Rows and lists one after another.
    pub bytes: &'static [u8],
    /// The texts one after another.
    pub texts: &'static str,
    /// Lists of operands by number.
    pub operands: &'static [Shared<OperandSpec>],
    /// Lists of fields by number.
    pub fields: &'static [Shared<FieldSpec>],
    /// Actions by number.
    pub actions: &'static [Action],
}

impl RowSource {
    /// The source of tables whose rows are all known.
    pub const NONE: &'static RowSource = &RowSource {
        bytes: &[],
        texts: "",
        operands: &[],
        fields: &[],
        actions: &[],
    };
}

impl std::fmt::Debug for RowSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes of rows", self.bytes.len())
    }
}

/// Rows, lists and texts on their way to bytes; equal ones once.
#[derive(Default)]
pub struct Packer {
    /// Rows and lists.
    pub bytes: Vec<u8>,
    /// The texts one after another.
    pub texts: String,
    /// The places of the lists of operands.
    pub operands: Vec<u32>,
    /// The places of the lists of fields.
    pub fields: Vec<u32>,
    rows: BTreeMap<Vec<u8>, u32>,
    known_texts: BTreeMap<String, usize>,
    known_operands: BTreeMap<Vec<u8>, u32>,
    known_fields: BTreeMap<Vec<u8>, u32>,
}

impl Packer {
    /// The place of a row whose action has a number in [`RowSource::actions`]; matrix instructions need none.
    pub fn row(&mut self, info: &OpInfo, action: Option<u32>) -> u32 {
        let mut row = Vec::new();
        let out = &mut row;
        self.text(info.name, out);
        self.text(info.mnemonic, out);
        self.operands(info.operands, out);
        info.encodings.len().pack(out);
        info.encodings.iter().for_each(|e| self.encoding(e, out));
        info.suffixed.pack(out);
        info.words.len().pack(out);
        for w in info.words {
            w.before.pack(out);
            self.text(w.text, out);
            w.flag.pack(out);
        }
        list(info.second.as_slice(), out, |s, out| s.0.pack(out));
        self.texts(info.second.map(|s| s.1).as_slice(), out);
        (info.unit.index() as u8).pack(out);
        info.behaviour.pack(out);
        list(info.memory, out, |m, out| {
            m.space.pack(out);
            m.reads.pack(out);
            m.writes.pack(out);
        });
        list(info.events, out, |e, out| {
            e.counter.pack(out);
            e.amount.pack(out);
            e.order.pack(out);
        });
        info.latency.pack(out);
        info.issue.pack(out);
        self.text(info.latency_source, out);
        info.passes.pack(out);
        info.commutes.pack(out);
        self.texts(info.tags, out);
        info.selectable.pack(out);
        self.text(info.meaning, out);
        list(info.packed_meaning, out, |b, out| out.push(*b));
        self.step(&info.step, action, out);
        info.hazard_producer.pack(out);
        info.hazard_consumer.pack(out);
        place(&mut self.bytes, &mut self.rows, row)
    }

    fn text(&mut self, text: &str, out: &mut Vec<u8>) {
        let texts = &mut self.texts;
        let at = *self.known_texts.entry(text.to_owned()).or_insert_with(|| {
            let at = texts.len();
            texts.push_str(text);
            at
        });
        at.pack(out);
        text.len().pack(out);
    }

    fn texts(&mut self, list: &[&str], out: &mut Vec<u8>) {
        list.len().pack(out);
        list.iter().for_each(|text| self.text(text, out));
    }

    fn operands(&mut self, operands: &[OperandSpec], out: &mut Vec<u8>) {
        let mut list = Vec::new();
        operands.len().pack(&mut list);
        operands.iter().for_each(|o| self.operand(o, &mut list));
        let next = self.operands.len() as u32;
        let number = *self.known_operands.entry(list.clone()).or_insert(next);
        if number == next {
            self.operands.push(self.bytes.len() as u32);
            self.bytes.extend(list);
        }
        number.pack(out);
    }

    fn operand(&mut self, o: &OperandSpec, out: &mut Vec<u8>) {
        self.text(o.name, out);
        o.role.pack(out);
        let banks: Vec<Bank> = o.banks.iter().collect();
        list(&banks, out, |b, out| bank(*b, out));
        list(o.except, out, reg);
        o.bits.pack(out);
        o.units.pack(out);
        o.align.pack(out);
        self.text(o.elem, out);
        o.lanes.pack(out);
        o.constants.inline.pack(out);
        o.constants.literal.pack(out);
        o.constants.immediate.pack(out);
        list(o.fixed.as_slice(), out, reg);
        o.implicit.pack(out);
        o.tied.pack(out);
        o.early_clobber.pack(out);
        o.may_equal.pack(out);
        self.texts(o.around.as_slice(), out);
        o.target.pack(out);
        o.default.pack(out);
        let (form, word) = match o.print {
            Print::Plain => (0, ""),
            Print::Number(word) => (1, word),
            Print::Hex(word) => (2, word),
            Print::Flag(word) => (3, word),
            Print::Bits(word) => (4, word),
            Print::Negate => (5, ""),
            Print::Absolute => (6, ""),
            Print::Extend => (7, ""),
            Print::Choice(word) => (8, word),
            Print::OutputModifier => (9, ""),
            Print::Counters(places) => (10, places),
            Print::Notation(word) => (11, word),
            Print::Swizzle(word) => (12, word),
            Print::Hidden => (13, ""),
            Print::Joined(word) => (14, word),
        };
        out.push(form);
        self.text(word, out);
        o.always.pack(out);
        o.effect.pack(out);
        o.hidden.pack(out);
        o.half.map(|h| (h.modifier, h.index)).pack(out);
    }

    fn encoding(&mut self, e: &Encoding, out: &mut Vec<u8>) {
        self.text(e.format, out);
        self.text(e.suffix, out);
        self.text(e.group, out);
        e.bytes.pack(out);
        e.value.pack(out);
        e.mask.pack(out);
        e.literal.pack(out);
        e.literal64.pack(out);
        e.scalar_reads.pack(out);
        let mut fields = Vec::new();
        list(e.fields, &mut fields, |f, out| {
            f.operand.pack(out);
            match f.kind {
                FieldKind::Register {
                    codes,
                    constants,
                    bank_bit,
                } => {
                    out.push(0);
                    list(codes, out, |c, out| {
                        bank(c.bank, out);
                        c.first.pack(out);
                    });
                    constants.pack(out);
                    bank_bit.pack(out);
                }
                FieldKind::Fixed(r) => {
                    out.push(1);
                    reg(&r, out);
                }
                FieldKind::Tied(n) => {
                    out.push(2);
                    n.pack(out);
                }
                FieldKind::Unsigned => out.push(3),
                FieldKind::Signed => out.push(4),
                FieldKind::Branch => out.push(5),
                FieldKind::Literal => out.push(6),
                FieldKind::Halves => out.push(7),
                FieldKind::Literal64 => out.push(8),
            }
            list(f.pieces, out, |&(a, b, c), out| {
                a.pack(out);
                b.pack(out);
                c.pack(out);
            });
            f.half_bit.pack(out);
            f.complement.pack(out);
        });
        let next = self.fields.len() as u32;
        let number = *self.known_fields.entry(fields.clone()).or_insert(next);
        if number == next {
            self.fields.push(self.bytes.len() as u32);
            self.bytes.extend(fields);
        }
        number.pack(out);
        list(e.apart, out, |a, out| {
            a.first.pack(out);
            a.second.pack(out);
            a.modulo.pack(out);
            a.same.pack(out);
        });
    }

    fn step(&mut self, s: &Step, action: Option<u32>, out: &mut Vec<u8>) {
        match (action, s.action) {
            (Some(n), _) => {
                out.push(0);
                n.pack(out);
            }
            (None, Action::Matrix(m)) => {
                out.push(1);
                self.matrix(&m, out);
            }
            (None, _) => out.push(2),
        }
        for slots in [s.ins, s.outs] {
            slots.len().pack(out);
            for slot in slots {
                self.text(slot.name, out);
                slot.words.pack(out);
            }
        }
        s.ignores_mask.pack(out);
        s.per_lane.pack(out);
        self.texts(s.passes, out);
        s.copies.pack(out);
        self.texts(s.free, out);
    }

    fn matrix(&mut self, m: &Matrix, out: &mut Vec<u8>) {
        for n in [m.m, m.n, m.k, m.blocks] {
            n.pack(out);
        }
        self.texts(&[m.a, m.b, m.c, m.d], out);
        for e in [m.a_element, m.b_element, m.element, m.d_element] {
            e.pack(out);
        }
        self.texts(m.broadcast.as_ref().map_or(&[], |b| &b[..]), out);
        self.texts(m.negate.as_slice(), out);
        self.texts(m.scales.as_ref().map_or(&[], |s| &s[..]), out);
        self.texts(m.sparse.unwrap_or(&[]), out);
        m.modes.is_some().pack(out);
        if let Some(modes) = m.modes {
            self.texts(modes.signed.as_slice(), out);
            self.texts(modes.saturated.as_slice(), out);
            self.texts(modes.negated.as_ref().map_or(&[], |n| &n[..]), out);
            self.texts(modes.half.as_ref().map_or(&[], |n| &n[..]), out);
        }
    }
}

/// The place of an entry; a new entry is added.
fn place(bytes: &mut Vec<u8>, known: &mut BTreeMap<Vec<u8>, u32>, entry: Vec<u8>) -> u32 {
    if let Some(&at) = known.get(&entry) {
        return at;
    }
    let at = bytes.len() as u32;
    bytes.extend_from_slice(&entry);
    known.insert(entry, at);
    at
}

fn list<T>(items: &[T], out: &mut Vec<u8>, each: impl Fn(&T, &mut Vec<u8>)) {
    items.len().pack(out);
    items.iter().for_each(|item| each(item, out));
}

fn reg(r: &Reg, out: &mut Vec<u8>) {
    r.unit.pack(out);
    r.units.pack(out);
}

fn bank(b: Bank, out: &mut Vec<u8>) {
    b.index.pack(out);
    b.role.pack(out);
}

/// The row at the start of bytes that a [`Packer`] made in the same build. Wrong bytes give an empty row.
fn unpack(mut from: &'static [u8], source: &'static RowSource) -> OpInfo {
    Reader {
        from: &mut from,
        source,
    }
    .info()
}

/// Reads what a [`Packer`] wrote. The bytes are of the same build, so a default stands in for what cannot be read.
struct Reader<'a> {
    from: &'a mut &'static [u8],
    source: &'static RowSource,
}

impl Reader<'_> {
    fn value<T: Packed + Default>(&mut self) -> T {
        crate::packed::take(self.from).unwrap_or_default()
    }

    fn text(&mut self) -> &'static str {
        let at: usize = self.value();
        let len: usize = self.value();
        self.source.texts.get(at..at + len).unwrap_or_default()
    }

    fn list<T>(&mut self, each: impl Fn(&mut Self) -> T) -> &'static [T] {
        let len: usize = self.value();
        match len {
            0 => &[],
            _ => {
                let items: Vec<T> = (0..len.min(self.from.len())).map(|_| each(self)).collect();
                Box::leak(items.into_boxed_slice())
            }
        }
    }

    fn texts(&mut self) -> &'static [&'static str] {
        self.list(Reader::text)
    }

    fn reg(&mut self) -> Reg {
        let unit = self.value();
        Reg::new(unit, self.value())
    }

    fn bank(&mut self) -> Bank {
        let index = self.value();
        let role = crate::packed::take(self.from);
        Bank {
            index,
            role: role.unwrap_or(BankRole::Special),
        }
    }

    fn info(&mut self) -> OpInfo {
        OpInfo {
            name: self.text(),
            mnemonic: self.text(),
            operands: self.operands(),
            encodings: self.list(Reader::encoding),
            suffixed: self.value(),
            words: self.list(|r| Word {
                before: r.value(),
                text: r.text(),
                flag: r.value(),
            }),
            second: {
                let at = self.list(|r| r.value::<u8>()).first().copied();
                at.zip(self.texts().first().copied())
            },
            unit: Unit::new(self.value()),
            behaviour: crate::packed::take(self.from).unwrap_or(Behaviour::Other),
            memory: self.list(|r| MemoryAccess {
                space: crate::packed::take(r.from).unwrap_or(MemorySpace::Global),
                reads: r.value(),
                writes: r.value(),
            }),
            events: self.list(|r| Event {
                counter: r.value(),
                amount: r.value(),
                order: r.value(),
            }),
            latency: self.value(),
            issue: self.value(),
            latency_source: self.text(),
            passes: self.value(),
            commutes: self.value(),
            tags: self.texts(),
            selectable: self.value(),
            meaning: self.text(),
            packed_meaning: self.bytes(),
            step: self.step(),
            hazard_producer: self.value(),
            hazard_consumer: self.value(),
        }
    }

    fn operands(&mut self) -> &'static [OperandSpec] {
        let number: u32 = self.value();
        let all = self.source.operands;
        self.shared(all, number, |r| r.operand())
    }

    fn fields(&mut self) -> &'static [FieldSpec] {
        let number: u32 = self.value();
        let all = self.source.fields;
        self.shared(all, number, |r| FieldSpec {
            operand: r.value(),
            kind: r.field(),
            pieces: r.list(|r| (r.value(), r.value(), r.value())),
            half_bit: r.value(),
            complement: r.value(),
        })
    }

    /// A shared list, unpacked if this is its first use.
    fn shared<T>(
        &self,
        all: &'static [Shared<T>],
        number: u32,
        each: impl Fn(&mut Reader<'_>) -> T,
    ) -> &'static [T] {
        let Some(shared) = all.get(number as usize) else {
            return &[];
        };
        shared.list.get_or_init(|| {
            let from = self.source.bytes.get(shared.at as usize..);
            let mut from = from.unwrap_or_default();
            let mut reader = Reader {
                from: &mut from,
                source: self.source,
            };
            reader.list(each)
        })
    }

    fn bytes(&mut self) -> &'static [u8] {
        let len: usize = self.value();
        let (bytes, rest) = self.from.split_at_checked(len).unwrap_or_default();
        *self.from = rest;
        bytes
    }

    fn operand(&mut self) -> OperandSpec {
        OperandSpec {
            name: self.text(),
            role: crate::packed::take(self.from).unwrap_or(Role::Use),
            banks: self.list(Reader::bank).iter().copied().collect::<Banks>(),
            except: self.list(Reader::reg),
            bits: self.value(),
            units: self.value(),
            align: self.value(),
            elem: self.text(),
            lanes: self.value(),
            constants: Constants {
                inline: self.value(),
                literal: self.value(),
                immediate: self.value(),
            },
            fixed: self.list(Reader::reg).first().copied(),
            implicit: self.value(),
            tied: self.value(),
            early_clobber: self.value(),
            may_equal: self.value(),
            around: self.texts().first().copied(),
            target: self.value(),
            default: self.value(),
            print: self.print(),
            always: self.value(),
            effect: self.value(),
            hidden: self.value(),
            half: self
                .value::<Option<(u8, u8)>>()
                .map(|(modifier, index)| Half { modifier, index }),
        }
    }

    fn print(&mut self) -> Print {
        let form = byte(self.from);
        let word = self.text();
        match form {
            Some(1) => Print::Number(word),
            Some(2) => Print::Hex(word),
            Some(3) => Print::Flag(word),
            Some(4) => Print::Bits(word),
            Some(5) => Print::Negate,
            Some(6) => Print::Absolute,
            Some(7) => Print::Extend,
            Some(8) => Print::Choice(word),
            Some(9) => Print::OutputModifier,
            Some(10) => Print::Counters(word),
            Some(11) => Print::Notation(word),
            Some(12) => Print::Swizzle(word),
            Some(13) => Print::Hidden,
            Some(14) => Print::Joined(word),
            _ => Print::Plain,
        }
    }

    fn encoding(&mut self) -> Encoding {
        Encoding {
            format: self.text(),
            suffix: self.text(),
            group: self.text(),
            bytes: self.value(),
            value: self.value(),
            mask: self.value(),
            literal: self.value(),
            literal64: self.value(),
            scalar_reads: self.value(),
            fields: self.fields(),
            apart: self.list(|r| Apart {
                first: r.value(),
                second: r.value(),
                modulo: r.value(),
                same: r.value(),
            }),
        }
    }

    fn field(&mut self) -> FieldKind {
        match byte(self.from) {
            Some(0) => FieldKind::Register {
                codes: self.list(|r| RegisterCode {
                    bank: r.bank(),
                    first: r.value(),
                }),
                constants: self.value(),
                bank_bit: self.value(),
            },
            Some(1) => FieldKind::Fixed(self.reg()),
            Some(2) => FieldKind::Tied(self.value()),
            Some(4) => FieldKind::Signed,
            Some(5) => FieldKind::Branch,
            Some(6) => FieldKind::Literal,
            Some(7) => FieldKind::Halves,
            Some(8) => FieldKind::Literal64,
            _ => FieldKind::Unsigned,
        }
    }

    fn step(&mut self) -> Step {
        let action = match byte(self.from) {
            Some(0) => {
                let n: u32 = self.value();
                let action = self.source.actions.get(n as usize).copied();
                action.unwrap_or(Action::Interpreted)
            }
            Some(1) => self.matrix(),
            _ => Action::Interpreted,
        };
        let slot = |r: &mut Self| Slot {
            name: r.text(),
            words: r.value(),
        };
        Step {
            action,
            ins: self.list(slot),
            outs: self.list(slot),
            ignores_mask: self.value(),
            per_lane: self.value(),
            passes: self.texts(),
            copies: self.value(),
            free: self.texts(),
        }
    }

    fn matrix(&mut self) -> Action {
        let [m, n, k, blocks] = [(); 4].map(|()| self.value());
        let &[a, b, c, d] = self.texts() else {
            return Action::Interpreted;
        };
        let mut element = || crate::packed::take(self.from).unwrap_or(Element::F32);
        let (a_element, b_element) = (element(), element());
        let (element, d_element) = (element(), element());
        Action::Matrix(Matrix {
            m,
            n,
            k,
            blocks,
            a,
            b,
            c,
            d,
            a_element,
            b_element,
            element,
            d_element,
            broadcast: self.texts().try_into().ok(),
            negate: self.texts().first().copied(),
            scales: self.texts().try_into().ok(),
            sparse: Some(self.texts()).filter(|names| !names.is_empty()),
            modes: self.value::<bool>().then(|| {
                &*Box::leak(Box::new(Modes {
                    signed: self.texts().first().copied(),
                    saturated: self.texts().first().copied(),
                    negated: self.texts().try_into().ok(),
                    half: self.texts().try_into().ok(),
                }))
            }),
        })
    }
}

listed! { BankRole in BankRole::ALL }
listed! { MemorySpace in MemorySpace::ALL }
listed! { ModifierEffect in ModifierEffect::ALL }
packed! { enum Role { 0 = Def, 1 = Use, 2 = Modifier, } }
packed! { enum Number { 0 = Int, 1 = F16, 2 = BF16, 3 = F32, 4 = F64, } }
packed! { enum Behaviour {
    0 = Pure, 1 = Cross, 2 = Load, 3 = Store, 4 = Atomic, 5 = Branch, 6 = CondBranch, 7 = End,
    8 = Barrier, 9 = Wait, 10 = Nop, 11 = Other, 12 = Invalidate, 13 = BarrierSignal,
    14 = BarrierWait,
} }
packed! { enum Element {
    0 = F64, 1 = F32, 2 = XF32, 3 = F16, 4 = BF16, 5 = F8E4M3FNUZ, 6 = F8E5M2FNUZ, 7 = F8E4M3FN,
    8 = F8E5M2, 9 = F6E2M3FN, 10 = F6E3M2FN, 11 = F4E2M1FN, 12 = I8, 13 = I32, 14 = I4,
} }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build;

    /// Every row of a table with operands, encodings, words, events and a matrix survives.
    #[test]
    fn rows_survive() {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../amdgcn/gfx950.yaml");
        let (sources, isa) = crate::load(&file);
        let isa = isa.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
        let family = build::family(None, [&isa]);
        let tables = build::build(&isa, family, &|_| Ok(Action::Interpreted));
        let tables = tables.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
        let mut packer = Packer::default();
        let rows = tables
            .all_ops()
            .map(|(_, info)| (info, packer.row(info, None)));
        let rows: Vec<(&OpInfo, u32)> = rows.collect();
        let operands = packer.operands.iter().map(|&at| Shared::packed(at));
        let fields = packer.fields.iter().map(|&at| Shared::packed(at));
        let source: &'static RowSource = Box::leak(Box::new(RowSource {
            bytes: packer.bytes.leak(),
            texts: packer.texts.leak(),
            operands: operands.collect::<Vec<_>>().leak(),
            fields: fields.collect::<Vec<_>>().leak(),
            actions: &[],
        }));
        for (info, at) in &rows {
            let again = unpack(&source.bytes[*at as usize..], source);
            assert_eq!(format!("{info:?}"), format!("{again:?}"));
        }
        assert!(rows.len() > 2000, "{}", rows.len());
    }
}
