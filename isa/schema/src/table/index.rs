//! The mode in which an index displaces the registers of instructions.

/// The mode: a bit of MODE enables it, a register has the index and the operands that it displaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexMode {
    /// The bit of MODE that enables the mode.
    pub enable: u8,
    /// Unit of the register with the index.
    pub register: u32,
    /// (bit, width) of the index in the register.
    pub number: (u8, u8),
    /// The bits of the register by which the index displaces the first, second and third source.
    pub sources: [u8; 3],
    /// The bit by which the index displaces the result, and a source that is the old value of the result.
    pub result: u8,
    /// The units whose instructions the index displaces.
    pub units: &'static [&'static str],
    /// Units for whose instructions no manual states the mode.
    pub open: &'static [&'static str],
}

impl IndexMode {
    /// Whether a value of MODE enables the mode.
    pub fn is_on(&self, mode: u32) -> bool {
        mode.checked_shr(self.enable.into()).unwrap_or(0) & 1 == 1
    }

    /// The bits of the register that the mode reads.
    pub fn bits(&self) -> u32 {
        let (bit, width) = self.number;
        let ones = u32::MAX.checked_shr(32 - u32::from(width)).unwrap_or(0);
        let number = ones.checked_shl(bit.into()).unwrap_or(0);
        let places = self.sources.iter().chain([&self.result]);
        places.fold(number, |all, bit| all | 1 << (bit & 31))
    }

    /// The index that a value of the register states.
    pub fn index(&self, value: u32) -> u32 {
        let (bit, width) = self.number;
        let ones = u32::MAX.checked_shr(32 - u32::from(width)).unwrap_or(0);
        value.checked_shr(bit.into()).unwrap_or(0) & ones
    }
}
