//! The type of an operand's value.

/// Element letters with the existing widths; `b`, `i` and `u` have any width.
const FLOATS: [(&str, &[u16]); 4] = [
    ("f", &[16, 32, 64]),
    ("bf", &[8, 16]),
    ("fp", &[8]),
    ("xf", &[32]),
];

/// Floats of a byte or less by their names in MLIR, with their widths.
const SMALL: [(&str, u16); 7] = [
    ("f8E4M3FNUZ", 8),
    ("f8E5M2FNUZ", 8),
    ("f8E4M3FN", 8),
    ("f8E5M2", 8),
    ("f6E2M3FN", 6),
    ("f6E3M2FN", 6),
    ("f4E2M1FN", 4),
];

/// Widest operand.
const MAX_BITS: u16 = 1 << 15;

/// The type of an operand's value: `b32`, `f16x4`, `mask`, `label`, `imm`.
#[derive(Clone, PartialEq, Debug)]
pub struct OperandType {
    /// `b`, `i`, `u`, `f`, `bf`, `fp`, `xf` with width: `f16`; a float of a byte or less by its name
    /// in MLIR: `f8E4M3FN`; or `mask` (one bit per lane), `label` (no value).
    pub elem: String,
    /// Bits of one element; 0 for `mask` and `label`.
    pub elem_bits: u16,
    /// Number of elements; 1 for a scalar.
    pub lanes: u16,
}

impl OperandType {
    /// Width of the whole operand in bits: 0 for a label and for a lane mask, which has one bit
    /// for each lane.
    pub fn bits(&self) -> u16 {
        self.elem_bits * self.lanes
    }

    /// A register of 32 bits.
    pub fn word() -> OperandType {
        OperandType {
            elem: "b32".to_owned(),
            elem_bits: 32,
            lanes: 1,
        }
    }

    /// The name of the element with its width; several elements are bits.
    pub fn elem_name(&self) -> String {
        match self.lanes {
            0 | 1 if self.elem.contains(|c: char| c.is_ascii_digit()) => self.elem.clone(),
            _ => format!("b{}", self.bits()),
        }
    }

    /// Whether the type is a lane mask.
    pub fn is_mask(&self) -> bool {
        self.elem == "mask"
    }

    /// Whether an element is a float of a byte or less by its name in MLIR.
    pub fn is_small(elem: &str) -> bool {
        SMALL.iter().any(|(name, _)| *name == elem)
    }

    /// Reads `f16x4`, `b32`, `mask`, `label`; `None` for an unknown type or one that is too wide.
    pub fn parse(text: &str) -> Option<OperandType> {
        let whole = |elem_bits| {
            Some(OperandType {
                elem: text.to_owned(),
                elem_bits,
                lanes: 1,
            })
        };
        match text {
            "mask" => return whole(0),
            "label" => return whole(0),
            _ => {}
        }
        let (name, lanes) = text.rsplit_once('x').unwrap_or((text, "1"));
        if let Some((name, elem_bits)) = SMALL.iter().find(|(n, _)| *n == name) {
            let lanes = lanes.parse().ok().filter(|n| (1..=1024).contains(n))?;
            return Some(OperandType {
                elem: (*name).to_owned(),
                elem_bits: *elem_bits,
                lanes,
            });
        }
        let digits = text.find(|c: char| c.is_ascii_digit())?;
        let (letters, rest) = text.split_at(digits);
        let (width, lanes) = match rest.split_once('x') {
            Some((width, lanes)) => (width.parse().ok()?, lanes.parse().ok()?),
            None => (rest.parse::<u16>().ok()?, 1),
        };
        let known = match FLOATS.iter().find(|(l, _)| *l == letters) {
            Some((_, widths)) => widths.contains(&width),
            None => matches!(letters, "b" | "i" | "u") && width > 0,
        };
        let fits = lanes > 0 && width.checked_mul(lanes).is_some_and(|b| b <= MAX_BITS);
        (known && fits).then(|| OperandType {
            elem: format!("{letters}{width}"),
            elem_bits: width,
            lanes,
        })
    }
}
