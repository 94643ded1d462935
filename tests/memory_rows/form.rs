//! The text of a row: its operands, and the registers and offsets that make the addresses of the lanes.

use super::Random;
use super::operation::{Operation, lds, operation};
use easel::target::{OpInfo, Target};

/// The memory that a row accesses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Space {
    Global,
    Flat,
    Buffer,
    Private,
    Lds,
    Scalar,
    ScalarBuffer,
}

/// Bytes before the memory's first byte to which bases point, so that offsets from a base are never negative.
pub const BIAS: i64 = 8192;
/// The first byte of LDS that has the memory's contents.
pub const LDS: i64 = 1024;
/// Bytes of the memory of one lane.
pub const AREA: i64 = 64;

/// One instruction with its addresses.
pub struct Form {
    pub space: Space,
    pub operation: Operation,
    pub returns: bool,
    pub text: String,
    /// Whether all lanes have the address of the first active one.
    pub shared: bool,
    /// Whether the lanes' addresses are at the same place of their areas.
    pub aligned: bool,
    /// Whether all lanes must be active.
    pub whole: bool,
    /// Only these lanes may be active.
    pub lanes: u64,
    /// Offsets of the second element of an access of two, or of the first.
    pub pair: [i64; 2],
    /// What v16 (or v19) and the 64-bit address have beside the lane's address; s20, s21.
    pub offset: [i64; 4],
    /// What the base of scalar accesses has beside the bias.
    pub extra: i64,
    /// M0.
    pub m0: i64,
    /// Where a load into LDS writes, before the lane's offset.
    pub goal: i64,
}

/// The registers that results and data have in the text: `v8` and `v4`, or tuples.
fn register(first: u32, bits: u32) -> String {
    let last = first + bits.div_ceil(32) - 1;
    match bits {
        ..=32 => format!("v{first}"),
        _ => format!("v[{first}:{last}]"),
    }
}

fn scalars(first: u32, bits: u32) -> String {
    let last = first + bits.div_ceil(32) - 1;
    match bits {
        ..=32 => format!("s{first}"),
        _ => format!("s[{first}:{last}]"),
    }
}

/// The bits of an access's result or of its first data, and of all data.
fn bits(operation: Operation) -> (u32, u32) {
    match operation {
        Operation::Load(bits, ..) | Operation::IntoLds(bits, _) => (bits, 0),
        Operation::Store(bits, _) => (0, bits),
        Operation::Transpose(6) => (96, 0),
        Operation::Transpose(_) => (64, 0),
        Operation::LoadByLane => (32, 0),
        Operation::StoreByLane => (0, 32),
        Operation::Load2(bits, _) => (2 * bits, 0),
        Operation::Store2(bits, _) => (0, bits),
        Operation::Exchange2(bits, _) => (2 * bits, bits),
        Operation::Atomic(atomic, bits) => (bits, bits * atomic.data()),
    }
}

/// The largest part of an address that may stand in a row's offset, and whether the offset may be negative.
fn immediate(space: Space) -> (i64, bool) {
    match space {
        Space::Global | Space::Private => (4095, true),
        Space::Flat | Space::Buffer => (4095, false),
        Space::Lds => (LDS, false),
        Space::Scalar => (BIAS, true),
        Space::ScalarBuffer => (BIAS, false),
    }
}

impl Form {
    /// The form of a row; `None` for rows that are no accesses. `first` is the address of the first active lane in the memory.
    pub fn new(info: &OpInfo, target: Target, first: i64, random: &mut Random) -> Option<Form> {
        let (mnemonic, variant) = info.name.split_once('.').unwrap_or((info.name, ""));
        let (prefix, name, space) = [
            ("global_", Space::Global),
            ("flat_", Space::Flat),
            ("scratch_", Space::Private),
            ("buffer_", Space::Buffer),
            ("ds_", Space::Lds),
            ("s_buffer_", Space::ScalarBuffer),
            ("s_scratch_", Space::Scalar),
            ("s_", Space::Scalar),
        ]
        .into_iter()
        .find_map(|(p, space)| Some((p, mnemonic.strip_prefix(p)?, space)))?;
        let (mut operation, mut returns) = match space {
            Space::Lds => lds(name)?,
            _ => (operation(name)?, false),
        };
        returns |= variant.contains("rtn") || variant.contains("return");
        let into_lds = variant.contains("lds_");
        let addressing = variant
            .trim_start_matches("rtn_")
            .trim_start_matches("lds_");
        let addressing = addressing.trim_end_matches("_return");
        if let (true, Operation::Load(bits, signed, _)) = (into_lds, operation) {
            operation = Operation::IntoLds(bits, signed);
        }
        let (result, data) = bits(operation);
        let granule = i64::from((result.max(data).max(8) / 8).min(4));
        let (most, negative) = immediate(space);
        let mut imm = random.below(most / granule + 1) * granule;
        if negative && random.below(2) == 0 {
            imm = -imm;
        }
        // Few rows have an offset of every size, so that small ones must occur, too.
        if random.below(4) == 0 {
            imm = 0;
        }
        let mut form = Form {
            space,
            operation,
            returns,
            text: String::new(),
            shared: false,
            aligned: false,
            whole: false,
            lanes: u64::MAX,
            pair: [0; 2],
            offset: [0; 4],
            extra: 0,
            m0: -1,
            goal: 0,
        };
        if matches!(operation, Operation::IntoLds(..)) {
            imm = imm.clamp(-LDS, LDS);
            form.goal = LDS + random.below(256) * 4;
            form.m0 = form.goal - imm;
        }
        let suffix = |imm: i64| match imm {
            0 => String::new(),
            _ => format!(" offset:{imm}"),
        };
        let cache = match (returns, space, target.name()) {
            (false, ..) | (_, Space::Lds, _) => "",
            (_, Space::Scalar | Space::ScalarBuffer, _) | (_, _, "gfx90a") => " glc",
            _ => " sc0",
        };
        let (dst, src) = (register(8, result), register(4, data));
        let vector = |address: &str, rest: &str| match operation {
            Operation::IntoLds(..) => format!("{address}{rest}"),
            Operation::Load(..) => format!("{dst}, {address}{rest}"),
            Operation::Atomic(..) if returns => format!("{dst}, {address}, {src}{rest}"),
            _ => format!("{address}, {src}{rest}"),
        };
        let operands = match (space, addressing) {
            (Space::Global, "off") => {
                form.offset[1] = -imm;
                let rest = format!(", off{}{cache}", suffix(imm));
                vector("v[2:3]", &rest)
            }
            (Space::Global, "saddr") => {
                form.offset[0] = BIAS - imm;
                let rest = format!(", s[26:27]{}{cache}", suffix(imm));
                vector("v16", &rest)
            }
            (Space::Flat, "" | "rtn") => {
                form.offset[1] = -imm;
                vector("v[2:3]", &format!("{}{cache}", suffix(imm)))
            }
            (Space::Private, _) => {
                // Private addresses are those inside a lane's area.
                let inside = first % AREA;
                let (mut vector_part, mut scalar_part) = (0, 0);
                let address = match addressing {
                    "off" => {
                        imm = inside;
                        form.shared = true;
                        ["off", "off"]
                    }
                    "saddr" => {
                        imm = imm.min(inside);
                        scalar_part = inside - imm;
                        form.shared = true;
                        ["off", "s21"]
                    }
                    "vaddr" => {
                        imm = imm.min(0);
                        vector_part = -imm;
                        ["v16", "off"]
                    }
                    "both" => {
                        imm = imm.min(0);
                        scalar_part = random.below(64) * granule;
                        vector_part = -imm - scalar_part;
                        if vector_part < 0 {
                            (vector_part, scalar_part) = (-imm, 0);
                        }
                        ["v16", "s21"]
                    }
                    _ => return None,
                };
                if matches!(operation, Operation::IntoLds(..)) {
                    form.m0 = form.goal - imm;
                }
                form.offset[0] = vector_part;
                form.offset[3] = scalar_part;
                let rest = format!(", {}{}", address[1], suffix(imm));
                match operation {
                    Operation::Store(..) => {
                        format!("{}, {src}{rest}", address[0])
                    }
                    _ => vector(address[0], &rest),
                }
            }
            (Space::Buffer, _) => {
                let soffset = random.below(16) * granule;
                let lds_word = if into_lds { " lds" } else { "" };
                let inside = first % AREA;
                let (address, mode) = match addressing {
                    "off" => {
                        form.shared = true;
                        form.offset[2] = first + BIAS - imm;
                        ("off", "")
                    }
                    "offen" => {
                        form.offset[2] = soffset;
                        form.offset[0] = BIAS - imm - soffset;
                        ("v16", " offen")
                    }
                    "idxen" => {
                        // v17 is the index; all offsets inside the record are in the text and in s20.
                        imm = imm.min(inside);
                        form.aligned = true;
                        form.offset[2] = inside - imm;
                        if into_lds {
                            form.m0 = form.goal - imm;
                        }
                        ("v17", " idxen")
                    }
                    "bothen" => {
                        imm = imm.min(inside);
                        form.aligned = true;
                        form.offset[2] = random.below((inside - imm) / granule + 1) * granule;
                        form.offset[0] = -imm - form.offset[2];
                        if into_lds {
                            form.m0 = form.goal - imm;
                        }
                        ("v[18:19]", " idxen offen")
                    }
                    _ => return None,
                };
                let rest = format!(", s[16:19], s20{mode}{}{cache}{lds_word}", suffix(imm));
                match operation {
                    Operation::Atomic(..) | Operation::Store(..) => {
                        format!("{src}, {address}{rest}")
                    }
                    Operation::IntoLds(..) => format!("{address}{rest}"),
                    _ => format!("{dst}, {address}{rest}"),
                }
            }
            (Space::Lds, _) => {
                let element = match operation {
                    Operation::Load2(bits, far)
                    | Operation::Store2(bits, far)
                    | Operation::Exchange2(bits, far) => {
                        i64::from(bits / 8) * if far { 64 } else { 1 }
                    }
                    _ => 0,
                };
                let far = element >= 256;
                if matches!(operation, Operation::LoadByLane | Operation::StoreByLane) {
                    form.goal = LDS + random.below(256) * 4;
                    form.m0 = form.goal - imm;
                    let register = if result > 0 { dst.clone() } else { src.clone() };
                    format!("{register}{}", suffix(imm))
                } else if element == 0 {
                    if let Operation::Transpose(_) = operation {
                        form.whole = true;
                    }
                    form.offset[0] = LDS - imm;
                    let second = register(4 + data / 2 / 32, data / 2);
                    let source = match operation {
                        Operation::Atomic(atomic, _) if atomic.data() == 2 => {
                            format!("{}, {second}", register(4, data / 2))
                        }
                        _ => src.clone(),
                    };
                    let text = match operation {
                        Operation::Load(..) | Operation::Transpose(_) => format!("{dst}, v16"),
                        _ if returns => format!("{dst}, v16, {source}"),
                        _ => format!("v16, {source}"),
                    };
                    format!("{text}{}", suffix(imm))
                } else {
                    // The offsets of two elements: different ones, which keep the lane's area where they count elements.
                    let room = if far { 3 } else { 16 / (element / 4) };
                    let a = random.below(room);
                    let b = (a + 1 + random.below(room - 1)) % room;
                    form.pair = [a * element, b * element];
                    if far {
                        // With strides of 64 elements, an element of one lane is another lane's area.
                        form.lanes = 0xf;
                    }
                    form.offset[0] = LDS;
                    let offsets = format!(" offset0:{a} offset1:{b}");
                    let second = register(4 + data.div_ceil(32), data);
                    match operation {
                        Operation::Load2(..) => format!("{dst}, v16{offsets}"),
                        Operation::Store2(..) => format!("v16, {src}, {second}{offsets}"),
                        _ => format!("{dst}, v16, {src}, {second}{offsets}"),
                    }
                }
            }
            (Space::Scalar | Space::ScalarBuffer, _) => {
                form.shared = true;
                let scratch = prefix == "s_scratch_";
                let whole = first + BIAS;
                let base = match space {
                    Space::Scalar => "s[28:29]",
                    _ => "s[16:19]",
                };
                let unit = if scratch { 64 } else { 1 };
                let address = match addressing {
                    "imm" => format!("{whole:#x}"),
                    "sgpr" => {
                        // Scratch counts the register in 64 bytes; the rest of the address is in the base.
                        form.extra = whole % unit;
                        form.offset[3] = whole / unit;
                        "s21".to_string()
                    }
                    "both" => {
                        let scalar = random.below(whole / unit);
                        let scalar = if scratch { scalar } else { scalar / 4 * 4 };
                        form.offset[3] = scalar;
                        format!("s21 offset:{:#x}", whole - scalar * unit)
                    }
                    _ => return None,
                };
                let register = match operation {
                    Operation::Load(bits, ..) => scalars(40, bits),
                    _ => scalars(36, data),
                };
                format!("{register}, {base}, {address}{cache}")
            }
            _ => return None,
        };
        let flag = match into_lds && space != Space::Buffer {
            true => " lds",
            false => "",
        };
        form.text = format!("{mnemonic} {operands}{flag}");
        Some(form)
    }
}
