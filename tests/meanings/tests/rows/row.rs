//! A row as the oracle sees it: where each operand lies in the input words, and how SDWA selects its parts.

use crate::inputs::{Element, Random, operand};
use easel_isa::table::{LANES, Lanes, OpInfo, OperandSpec, Role, Tables};
use easel_meanings::float::{F16, F32, F64, Format};
use easel_meanings::mode::Mode;
use easel_meanings::{In, Value, base, modifiers};

/// A source.
struct Source {
    spec: &'static OperandSpec,
    /// The position of its words among the inputs, if the meaning reads it.
    words: Option<(usize, usize)>,
    element: Element,
    /// The bits that the oracle sees, and whether they are a part that SDWA selects.
    bits: u32,
    part: Option<Part>,
}

/// How SDWA reads a source.
#[derive(Clone, Copy)]
struct Part {
    /// The number of the source.
    number: u32,
    /// The selector, if the row states it.
    fixed: Option<(u32, bool)>,
    /// The format whose sign modifiers change.
    float: Option<Format>,
}

/// A row with its operands.
pub struct Row {
    /// The row.
    pub info: &'static OpInfo,
    /// The base mnemonic.
    pub base: String,
    sources: Vec<Source>,
    /// Modifiers: name, width, word.
    modifiers: Vec<(&'static str, u32, usize)>,
    mode: Option<usize>,
    /// The value of MODE in all cases; if it is not stated, rounding to nearest, with and without IEEE mode.
    pub register: Option<u32>,
    /// Input words.
    pub words: usize,
    /// Results: number among the definitions, first word, words, bits.
    pub results: Vec<(usize, usize, usize, u32)>,
    /// The format of the result on which SDWA's output modifiers work.
    float: Option<Format>,
    ocp: bool,
    /// Whether an SDWA row writes the upper half and keeps the lower half.
    to_high: bool,
}

fn float_of(bits: u32) -> Option<Format> {
    match bits {
        16 => Some(F16),
        32 => Some(F32),
        64 => Some(F64),
        _ => None,
    }
}

fn bits_of(o: &OperandSpec) -> u32 {
    if o.elem == "mask" { 1 } else { o.bits }
}

/// The row of which an SDWA row selects parts.
fn plain(tables: &'static Tables, name: &str) -> Option<&'static OpInfo> {
    let names = [
        name.to_owned(),
        format!("{name}_e32"),
        format!("{name}_e64"),
    ];
    let found = names.iter().find_map(|n| tables.by_name(n));
    found.map(|op| tables.info(op))
}

impl Row {
    /// The row; nothing if an SDWA row has no row of which it selects parts.
    pub fn new(tables: &'static Tables, info: &'static OpInfo) -> Option<Row> {
        let (name, variant) = match info.name.split_once("_sdwa") {
            Some((name, variant)) => (name.to_owned(), Some(variant.trim_start_matches('.'))),
            None => (base(info.name).to_owned(), None),
        };
        let fixed = variant.and_then(|v| {
            let selector = match v {
                "low" => 4,
                "high" => 5,
                "to_high" => 6,
                v => v.strip_prefix("byte")?.parse().ok()?,
            };
            Some((selector, name.contains("_i")))
        });
        let whole = variant.and(plain(tables, &name));
        if variant.is_some() && whole.is_none() {
            return None;
        }
        let slot = |name: &str| {
            let mut at = 0;
            for s in info.step.ins {
                if s.name == name {
                    return Some((at, usize::from(s.words)));
                }
                at += usize::from(s.words);
            }
            None
        };
        let signed = info.operand("neg").is_some();
        let uses = info
            .operands
            .iter()
            .filter(|o| o.role == Role::Use && !o.target);
        let mut sources: Vec<Source> = Vec::new();
        for (n, spec) in uses.enumerate() {
            let typed = whole.and_then(|w| Some(&w.operands[w.operand(spec.name)?]));
            let seen = typed.unwrap_or(spec);
            let bits = bits_of(seen);
            let count = if seen.elem == "mask" {
                1
            } else {
                seen.lanes.max(1)
            };
            let selected =
                typed.is_some() && n < 2 && spec.elem != "mask" && matches!(spec.name, "a" | "b");
            sources.push(Source {
                spec,
                words: slot(spec.name),
                element: Element::new(seen.elem, if bits / count > 64 { 32 } else { bits / count }),
                bits,
                part: selected.then(|| Part {
                    number: n as u32,
                    fixed,
                    float: float_of(bits).filter(|_| signed && !seen.elem.starts_with('i')),
                }),
            });
        }
        // The oracle has the sources of the whole row: SDWA's former result comes last.
        let is_old = |s: &Source| whole.is_some_and(|w| w.operand(s.spec.name).is_none());
        sources.sort_by_key(is_old);
        let modifiers = info.operands.iter().filter(|o| o.role == Role::Modifier);
        let modifiers = modifiers.filter_map(|o| Some((o.name, o.bits, slot(o.name)?.0)));
        let mut results = Vec::new();
        let mut at = 0;
        for out in info.step.outs {
            let mut defs = info.operands.iter().filter(|o| o.role == Role::Def);
            let number = defs.position(|o| o.name == out.name)?;
            let bits = bits_of(&info.operands[info.operand(out.name)?]);
            results.push((number, at, usize::from(out.words), bits));
            at += usize::from(out.words);
        }
        let result = whole.unwrap_or(info).operands.first();
        Some(Row {
            info,
            base: name,
            sources,
            modifiers: modifiers.collect(),
            mode: slot("mode").map(|s| s.0),
            register: None,
            words: info.step.ins.iter().map(|s| usize::from(s.words)).sum(),
            results,
            float: result
                .filter(|o| o.elem.starts_with('f'))
                .and_then(|o| float_of(o.bits)),
            ocp: tables.target == "gfx950",
            to_high: variant == Some("to_high"),
        })
    }

    /// The type of the elements of a source.
    pub fn element(&self, n: usize) -> Element {
        self.sources[n].element
    }

    /// Whether formats of 8 bits are those of OCP.
    pub fn is_ocp(&self) -> bool {
        self.ocp
    }

    /// Whether all values of the sources can be tried: at most 16 bits, in one source.
    pub fn is_small(&self) -> bool {
        let mut read = self.sources.iter().filter(|s| s.words.is_some());
        let first = read.next();
        let bytes = ["fp8", "bf8", "ubyte0", "ubyte1"]
            .iter()
            .any(|b| self.base.ends_with(b));
        read.next().is_none() && first.is_some_and(|s| s.bits <= 16 || bytes && s.bits == 32)
    }

    #[expect(
        clippy::needless_range_loop,
        reason = "a lane has a word in each of several registers"
    )]
    /// Draws the inputs of all lanes: the words, and what the oracle sees. With `first`, the only source counts from there.
    pub fn draw(
        &self,
        axis: usize,
        first: Option<u64>,
        random: &mut Random,
    ) -> (Vec<Lanes>, Vec<(In, Adjust)>) {
        let mut words = vec![[0; LANES]; self.words];
        let usual = [0x1f0, 0x3f0][random.below(2) as usize];
        let register = self.register.unwrap_or(usual);
        if let Some(at) = self.mode {
            words[at] = [register; LANES];
        }
        let dpp = [
            control(random),
            random.below(16) as u32,
            random.below(16) as u32,
            random.below(2) as u32,
        ];
        let dpp = if random.below(2) == 0 {
            dpp
        } else {
            [dpp[0], 15, 15, dpp[3]]
        };
        let mut cases = Vec::with_capacity(LANES);
        for lane in 0..LANES {
            let mut case = In {
                ocp: self.ocp,
                mode: Mode::of(register),
                ..In::default()
            };
            let mut adjust = Adjust::default();
            for &(name, bits, at) in &self.modifiers {
                let most = match name {
                    "src0_sel" | "src1_sel" | "dst_sel" => 7,
                    "dst_unused" => 3,
                    _ => 1 << bits,
                };
                let v = match DPP.iter().position(|d| *d == name) {
                    Some(n) => dpp[n],
                    None => random.below(most) as u32,
                };
                words[at][lane] = v;
                match name {
                    "op_sel" => case.op_sel = v,
                    "op_sel_hi" => case.op_sel_hi = v,
                    "neg_lo" => case.neg_lo = v,
                    "neg_hi" => case.neg_hi = v,
                    "bitop3" => case.bitop3 = v,
                    "clamp" => (case.clamp, adjust.clamp) = (v == 1, v == 1),
                    "omod" => adjust.omod = v,
                    "neg" => adjust.neg = v,
                    "abs" => adjust.abs = v,
                    "sext" => adjust.sext = v,
                    "src0_sel" => adjust.selectors[0] = v,
                    "src1_sel" => adjust.selectors[1] = v,
                    "dst_sel" => adjust.to = Some(v),
                    "dst_unused" => adjust.unused = v,
                    "offset" => case.offset = v,
                    "dpp_ctrl" => adjust.dpp = Some(dpp),
                    "row_mask" | "bank_mask" | "bound_ctrl" => {}
                    other => panic!(
                        "{}: modifier {other} is unknown to the oracle",
                        self.info.name
                    ),
                }
            }
            if self.to_high {
                (adjust.to, adjust.unused) = (Some(5), 2);
            }
            let mut former = 0;
            for (n, source) in self.sources.iter().enumerate() {
                let Some((at, count)) = source.words else {
                    continue;
                };
                let e = source.element;
                let mut raw = operand(e, source.bits / e.bits, axis, random);
                if n > 0 && crate::inputs::AXES[axis] == "equal" {
                    raw = case.s[0] ^ u128::from(random.below(8) == 0);
                }
                if let Some(first) = first {
                    raw = u128::from(first + lane as u64);
                }
                raw &= u128::MAX >> (128 - source.bits);
                // The bits of a register beyond the width of the value are ignored.
                let held = match source.bits < 32
                    && source.spec.elem != "mask"
                    && source.spec.elem != "b1"
                {
                    true => raw | u128::from(random.next() as u32) << source.bits & 0xffff_ffff,
                    false => raw,
                };
                let mut word = |d: usize, v: u32| words[at + d][lane] = v;
                let place = |part: &Part| {
                    part.fixed.unwrap_or((
                        adjust.selectors[part.number as usize],
                        adjust.sext >> part.number & 1 == 1,
                    ))
                };
                match &source.part {
                    Some(part) => {
                        let (selector, extend) = place(part);
                        // The value is put where it is read from, if there is room.
                        let shift = match selector {
                            0..=3 => 8 * selector,
                            5 => 16,
                            _ => 0,
                        };
                        let whole =
                            (raw as u32) << shift | random.next() as u32 & !(u32::MAX << shift);
                        word(0, whole);
                        let extend = extend && part.float.is_none();
                        let v = modifiers::part(whole, selector, extend);
                        let v = u64::from(v) & u64::MAX >> (64 - source.bits);
                        let (abs, neg) = (
                            adjust.abs >> part.number & 1 == 1,
                            adjust.neg >> part.number & 1 == 1,
                        );
                        case.s[n] = match part.float {
                            Some(f) => modifiers::signs(f, v, abs, neg),
                            None => v,
                        }
                        .into();
                    }
                    None => {
                        (0..count).for_each(|d| word(d, (held >> (32 * d)) as u32));
                        case.s[n] = raw;
                    }
                }
                // Of these rows, the last source is the former result.
                if matches!(source.spec.name, "old" | "c") {
                    former = held;
                }
            }
            (adjust.old, adjust.former) = (former as u32, former);
            cases.push((case, adjust));
        }
        (words, cases)
    }

    /// The fault of a result; nothing if it agrees with the oracle.
    pub fn fault(&self, value: Value, adjust: &Adjust, bits: u32, got: u128) -> Option<String> {
        match adjust.to {
            Some(selector) if bits == 32 => self.placed(value, adjust, selector, got as u32),
            _ => {
                let value = match (value, self.float) {
                    (Value::Near(..) | Value::Open, _) if adjust.changes() => return None,
                    (Value::Floats(f, v) | Value::Passed(f, v), Some(_)) if adjust.changes() => {
                        let each = (0..bits / f.bits()).map(|n| {
                            let one = (v >> (n * f.bits())) as u64 & f.mask();
                            u128::from(self.finished(f, one, adjust)) << (n * f.bits())
                        });
                        Value::Floats(f, each.sum())
                    }
                    (value, _) => value,
                };
                crate::agree::fault(value, bits, got)
            }
        }
    }

    fn finished(&self, f: Format, v: u64, adjust: &Adjust) -> u64 {
        let v = modifiers::scaled(f, &Mode::default(), v, adjust.omod);
        modifiers::clamped(f, v, adjust.clamp)
    }

    /// A result in a part of a word.
    fn placed(&self, value: Value, adjust: &Adjust, selector: u32, got: u32) -> Option<String> {
        let inner = modifiers::part(got, selector, false);
        let room = match selector {
            0..=3 => 8,
            4 | 5 => 16,
            _ => 32,
        };
        let (value, width) = match (value, self.float) {
            (Value::Near(..) | Value::Open, _) if adjust.changes() => return None,
            (Value::Floats(f, v) | Value::Passed(f, v), Some(_)) => (
                Value::Passed(f, self.finished(f, v as u64, adjust).into()),
                f.bits(),
            ),
            (Value::Floats(f, _) | Value::Passed(f, _) | Value::Near(f, ..), _) => {
                (value, f.bits())
            }
            (value, _) => (value, 32),
        };
        // Bits that are free: of a NaN, of an approximation.
        let v = match value {
            Value::Bits(v) => v as u32,
            Value::Floats(f, v) | Value::Passed(f, v) if !f.is_nan(v as u64) => v as u32,
            _ if room >= width => {
                if let Some(fault) = crate::agree::fault(value, width, inner.into()) {
                    return Some(fault);
                }
                inner
            }
            _ => inner,
        };
        let want = modifiers::placed(adjust.old, v, selector, adjust.unused);
        (want != got).then(|| format!("{want:#x} around {value:x?}, {adjust:?}"))
    }
}

/// SDWA's modifiers of a case.
#[derive(Clone, Copy, Default, Debug)]
pub struct Adjust {
    selectors: [u32; 2],
    sext: u32,
    neg: u32,
    abs: u32,
    omod: u32,
    clamp: bool,
    to: Option<u32>,
    unused: u32,
    old: u32,
    /// The former bits of the result's register.
    pub former: u128,
    /// Control, rows, banks and bound of DPP, equal in all lanes.
    pub dpp: Option<[u32; 4]>,
}

/// The modifiers of DPP.
const DPP: [&str; 4] = ["dpp_ctrl", "row_mask", "bank_mask", "bound_ctrl"];

/// A control of DPP.
fn control(random: &mut Random) -> u32 {
    let n = random.below(256) as u32;
    match random.below(8) {
        0 | 1 => n,
        2 => 0x101 + n % 15,
        3 => 0x111 + n % 15,
        4 => 0x121 + n % 15,
        5 => 0x150 + n % 16,
        6 => [0x130, 0x134, 0x138, 0x13c][n as usize % 4],
        _ => 0x140 + n % 4,
    }
}

impl Adjust {
    /// A factor and a limit of the result.
    pub fn of(omod: u32, clamp: bool) -> Adjust {
        Adjust {
            omod,
            clamp,
            ..Adjust::default()
        }
    }

    fn changes(&self) -> bool {
        self.omod != 0 || self.clamp
    }
}
