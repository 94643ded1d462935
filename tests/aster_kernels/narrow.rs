//! Floats of eight and four bits, by their definitions: every code has a value, and a number becomes the code whose value is
//! nearest, the even one of two.

/// A format: bits of exponent and mantissa, and what has no finite value.
#[derive(Clone, Copy)]
pub struct Format {
    exponent: u32,
    mantissa: u32,
    bias: i32,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The code of -0 is the only NaN.
    Fnuz,
    /// The last code is NaN, with either sign.
    Finite,
    /// The last exponent is infinity and NaN.
    Ieee,
    /// Every code is a number.
    Numbers,
}

pub const FP8_FNUZ: Format = format(4, 3, 8, Kind::Fnuz);
pub const BF8_FNUZ: Format = format(5, 2, 16, Kind::Fnuz);
pub const FP8: Format = format(4, 3, 7, Kind::Finite);
pub const BF8: Format = format(5, 2, 15, Kind::Ieee);
pub const FP4: Format = format(2, 1, 1, Kind::Numbers);

const fn format(exponent: u32, mantissa: u32, bias: i32, kind: Kind) -> Format {
    Format {
        exponent,
        mantissa,
        bias,
        kind,
    }
}

impl Format {
    fn sign(self) -> u32 {
        1 << (self.exponent + self.mantissa)
    }

    /// Codes of finite numbers without sign are below this.
    fn end(self) -> u32 {
        match self.kind {
            Kind::Fnuz | Kind::Numbers => self.sign(),
            Kind::Finite => self.sign() - 1,
            Kind::Ieee => ((1 << self.exponent) - 1) << self.mantissa,
        }
    }

    /// What a code without sign would be if all were finite.
    fn magnitude(self, code: u32) -> f64 {
        let (exponent, mantissa) = (code >> self.mantissa, code & ((1 << self.mantissa) - 1));
        let digits = f64::from(mantissa) / f64::from(1 << self.mantissa);
        let power = exponent.max(1) as i32 - self.bias;
        2f64.powi(power) * (digits + if exponent > 0 { 1.0 } else { 0.0 })
    }

    /// The value of a code; `None` for what is no finite number.
    pub fn value(self, code: u32) -> Option<f64> {
        let size = code & (self.sign() - 1);
        if self.kind == Kind::Fnuz && code == self.sign() || size >= self.end() {
            return None;
        }
        let value = self.magnitude(size);
        Some(if code & self.sign() != 0 {
            -value
        } else {
            value
        })
    }

    /// The code that a number becomes.
    pub fn code(self, number: f64) -> u32 {
        let sign = if number.is_sign_negative() {
            self.sign()
        } else {
            0
        };
        let not_finite = match self.kind {
            Kind::Fnuz => self.sign(),
            Kind::Finite | Kind::Numbers => sign | (self.sign() - 1),
            Kind::Ieee if number.is_nan() => sign | (self.sign() - 1),
            Kind::Ieee => sign | self.end(),
        };
        if !number.is_finite() || number.abs() > self.magnitude(self.end()) {
            return not_finite;
        }
        // The one behind the last would round to what is not finite.
        let off = |code: &u32| (self.magnitude(*code) - number.abs()).abs();
        let codes = 0..=self.end();
        let nearest = codes.min_by(|a, b| off(a).total_cmp(&off(b)).then((a & 1).cmp(&(b & 1))));
        match nearest {
            Some(code) if code >= self.end() => not_finite,
            // There is no -0.
            Some(0) if self.kind == Kind::Fnuz => 0,
            Some(code) => sign | code,
            None => not_finite,
        }
    }
}
