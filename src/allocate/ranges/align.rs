//! Alignment as congruences.

/// `number % modulus == remainder` for the number of a web's first unit within its file or
/// variable. The modulus is a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Align {
    /// A power of two, in units.
    pub modulus: u32,
    /// The remainder in units, less than the modulus.
    pub remainder: u32,
}

impl Align {
    /// No demand.
    pub const ANY: Align = Align {
        modulus: 1,
        remainder: 0,
    };

    /// The demand on a first unit such that the unit `offset` further is a multiple of `modulus`.
    pub fn at_offset(modulus: u32, offset: u32) -> Align {
        let modulus = modulus.max(1);
        Align {
            modulus,
            remainder: (modulus - offset % modulus) % modulus,
        }
    }

    /// The same demand seen from a unit `offset` before.
    pub fn shifted(self, offset: u32) -> Align {
        let remainder = (self.remainder + self.modulus - offset % self.modulus) % self.modulus;
        Align { remainder, ..self }
    }

    /// Both demands at once, if they agree.
    pub fn and(self, other: Align) -> Option<Align> {
        let (weak, strong) = if self.modulus <= other.modulus {
            (self, other)
        } else {
            (other, self)
        };
        (strong.remainder % weak.modulus == weak.remainder).then_some(strong)
    }

    /// Whether a first unit of this number meets the demand.
    pub fn allows(self, number: u32) -> bool {
        number % self.modulus == self.remainder
    }
}

#[cfg(test)]
mod tests {
    use super::Align;

    #[test]
    fn alignment_demands_combine() {
        let even = Align::at_offset(2, 0);
        // The register two further is a multiple of four.
        let inner = Align::at_offset(4, 2);
        assert_eq!(
            inner,
            Align {
                modulus: 4,
                remainder: 2
            }
        );
        assert_eq!(even.and(inner), Some(inner));
        assert_eq!(even.and(Align::at_offset(2, 1)), None);
        assert_eq!(Align::ANY.and(even), Some(even));
        // A tuple member's demand, seen from the tuple's first register one before.
        assert_eq!(
            even.shifted(1),
            Align {
                modulus: 2,
                remainder: 1
            }
        );
        assert!(inner.allows(6) && !inner.allows(4));
    }
}
