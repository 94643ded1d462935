//! Legal operands of a machine. Rule numbers (L1 ...) are those of `isa/visa/regions.yaml`.

use super::{Index, Region};

/// Limits of operands, from the tables of a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of a general register.
    pub register: u32,
    /// Greatest number of elements of an instruction (L1); all smaller powers of two are allowed.
    pub size: u32,
    /// Greatest width of a row (L2); powers of two.
    pub width: u32,
    /// Greatest stride from row to row (L3), 0 or a power of two.
    pub vstride: u32,
    /// Greatest stride within a row (L4), 0 or a power of two.
    pub stride: u32,
    /// Greatest stride of a destination of 8-byte elements, direct and with an index.
    pub wide_stride: (u32, u32),
    /// Registers that an operand may touch (L6).
    pub span: u32,
    /// Addresses of one operand (L9).
    pub addresses: u32,
    /// Least and greatest constant part of an indirect operand (L10), bytes.
    pub immediate: (i32, i32),
    /// Whether sources of bytes may touch only one register, with one address each (L8).
    pub narrow_bytes: bool,
}

/// The known alignment of the start of an operand with an index: `start % modulus == residue`, in bytes, the
/// constant part included. `modulus` is a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alignment {
    /// A power of two, at least the bytes of an element.
    pub modulus: u32,
    /// The residue, below the modulus.
    pub residue: u32,
}

impl Limits {
    fn is_step(value: i32, most: u32) -> bool {
        value == 0 || u32::try_from(value).is_ok_and(|v| v.is_power_of_two() && v <= most)
    }

    /// Number of registers from the register of the first byte to that of the last.
    fn registers(&self, (low, high): (i64, i64)) -> i64 {
        let grf = i64::from(self.register);
        (high - 1).div_euclid(grf) - low.div_euclid(grf) + 1
    }

    /// L1: whether an instruction may have so many elements.
    pub fn is_size(&self, count: u32) -> bool {
        count.is_power_of_two() && count <= self.size
    }

    /// Whether a source operand can be this region of a vector of `total` bytes. `align` is the known alignment
    /// of a variable start; without it elements are only known to be aligned.
    pub fn source(&self, region: &Region, total: u32, align: Option<Alignment>) -> bool {
        let region = region.canonical();
        let narrow = region.bytes == 1 && self.narrow_bytes;
        if !self.is_size(region.count) {
            return false;
        }
        match region.index {
            Index::None => self.direct(&region, total, if narrow { 1 } else { self.span }),
            Index::Scalar => {
                let flat = Region {
                    parent: 0,
                    ..region
                }
                .canonical();
                let registers = if region.bytes == 1 { 1 } else { self.span };
                // A promise holds for each row.
                let parent = if region.is_row() { region.parent } else { 0 };
                flat.is_row()
                    && Self::is_step(flat.stride, self.vstride)
                    && self.reach(&flat, parent, total, align, registers)
            }
            Index::Vector => {
                let rows = region.rows();
                let row = Region {
                    count: region.width,
                    index: Index::Scalar,
                    ..region
                };
                region.width.is_power_of_two()
                    && region.width <= self.width
                    && rows <= self.addresses
                    && Self::is_step(region.stride, self.stride)
                    && (region.bytes > 1 || !self.narrow_bytes || region.count == 1)
                    && (region.width == 1 || self.reach(&row, region.parent, total, align, 1))
            }
        }
    }

    fn direct(&self, region: &Region, total: u32, registers: u32) -> bool {
        let extent = region.extent();
        if extent.0 < 0 || extent.1 > i64::from(total) {
            return false;
        }
        let grf = i64::from(self.register);
        if i64::from(total) > grf && self.registers(extent) > registers.into() {
            return false;
        }
        if region.is_row() {
            return Self::is_step(region.stride, self.vstride);
        }
        let shape = region.width.is_power_of_two()
            && region.width <= self.width
            && Self::is_step(region.stride, self.stride)
            && Self::is_step(region.vstride, self.vstride);
        // L7: a row lies in one register.
        shape
            && (i64::from(total) <= grf
                || (0..region.rows()).all(|row| {
                    let first = region.byte(row * region.width);
                    let last = region.byte(row * region.width + region.width - 1);
                    self.registers((first.min(last), first.max(last) + i64::from(region.bytes)))
                        == 1
                }))
    }

    /// Whether an operand of one row with a variable start touches at most so many registers, for every
    /// possible start.
    fn reach(
        &self,
        row: &Region,
        parent: u32,
        total: u32,
        align: Option<Alignment>,
        registers: u32,
    ) -> bool {
        let grf = self.register;
        if total <= grf * registers {
            return true;
        }
        let span = (row.count - 1) * row.stride.unsigned_abs() * row.bytes + row.bytes;
        // Rows stay in blocks of so many bytes, and the blocks stay in registers.
        let block = parent * row.bytes;
        if block > 0 && (grf.is_multiple_of(block) || block == grf * registers) {
            return true;
        }
        let known = align.filter(|a| a.modulus >= row.bytes);
        let Alignment { modulus, residue } = known.unwrap_or(Alignment {
            modulus: row.bytes,
            residue: 0,
        });
        let modulus = modulus.min(grf);
        span <= grf * (registers - 1) + modulus - residue % modulus
    }

    /// Whether the machine has the stride of a destination.
    pub fn steps(&self, region: &Region) -> bool {
        let most = match (region.bytes, region.index) {
            (8, Index::None) => self.wide_stride.0,
            (8, _) => self.wide_stride.1,
            _ => self.stride,
        };
        region.count == 1
            || region.stride > 0 && Self::is_step(region.stride, self.stride.min(most))
    }

    /// Whether a destination can be this region of a vector of `total` bytes.
    pub fn destination(&self, region: &Region, total: u32, align: Option<Alignment>) -> bool {
        let region = region.canonical();
        // Rows that a promise keeps apart may be one row.
        let flat = match region.index {
            Index::Scalar => Region {
                parent: 0,
                ..region
            }
            .canonical(),
            _ => region,
        };
        let step = self.steps(&flat);
        let registers = self.span;
        if !self.is_size(region.count) || !flat.is_row() || !step {
            return false;
        }
        match region.index {
            Index::None => {
                let extent = region.extent();
                extent.0 >= 0
                    && extent.1 <= i64::from(total)
                    && (total <= self.register || self.registers(extent) <= registers.into())
            }
            Index::Scalar => {
                let registers = if region.bytes == 1 { 1 } else { registers };
                let parent = if region.is_row() { region.parent } else { 0 };
                self.reach(&flat, parent, total, align, registers)
            }
            // Each row has one start.
            Index::Vector => {
                region.rows() == 1
                    && self.destination(
                        &Region {
                            index: Index::Scalar,
                            ..region
                        },
                        total,
                        None,
                    )
            }
        }
    }
}
