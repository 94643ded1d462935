//! One element: its bits as a number, and back.

use crate::tables::{FloatFormat, Kind, TypeInfo};
use easel_isa::meaning::eval::float::Format;
use half::{bf16, f16};

/// A number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Number {
    /// An exact integer, for any type; `bits` is the type's width.
    Int {
        value: i128,
        bits: u32,
        signed: bool,
    },
    /// A number of the format, or a more exact number before it is rounded.
    Float(f64, FloatFormat),
}

/// A number, and the bits that depend on written bytes only. All bits are known or none, except for the results of bitwise
/// operations, shifts and moves, which track each bit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Element {
    pub number: Number,
    /// The known bits from the lowest bit on; bits beyond the number's are set.
    pub known: u64,
}

/// All bits are known.
pub(super) const KNOWN: u64 = u64::MAX;

impl Element {
    pub fn int(value: i128, bits: u32, signed: bool) -> Self {
        Element {
            number: Number::Int {
                value,
                bits,
                signed,
            },
            known: KNOWN,
        }
    }

    pub fn bit(bit: bool) -> Self {
        Element::int(bit.into(), 1, false)
    }

    /// The same number, known only if this number and another value are known.
    pub fn and_known(self, known: bool) -> Self {
        Element {
            known: if known { self.known } else { 0 },
            ..self
        }
    }

    /// The same number with these bits known.
    pub fn with_known(self, known: u64) -> Self {
        Element { known, ..self }
    }

    pub fn is_known(&self) -> bool {
        self.known == KNOWN
    }

    pub fn is_set(&self) -> bool {
        match self.number {
            Number::Int { value, .. } => value != 0,
            Number::Float(value, _) => value != 0.0,
        }
    }

    /// The exact integer, or the float rounded towards zero.
    pub fn as_int(&self) -> i128 {
        match self.number {
            Number::Int { value, .. } => value,
            Number::Float(value, _) => value as i128,
        }
    }

    pub fn as_float(&self) -> f64 {
        match self.number {
            Number::Int { value, .. } => value as f64,
            Number::Float(value, _) => value,
        }
    }
}

/// A float rounded to a format.
pub(super) fn round(value: f64, format: FloatFormat) -> f64 {
    match format {
        FloatFormat::F16 => f16::from_bits(Format::F16.nearest(value) as u16).to_f64(),
        FloatFormat::Bf16 => bf16::from_bits(Format::BF16.nearest(value) as u16).to_f64(),
        FloatFormat::F32 => f64::from(value as f32),
        FloatFormat::F64 => value,
    }
}

fn sign_extend(bits: u64, width: u32) -> i128 {
    let shift = 64 - width.clamp(1, 64);
    i128::from(((bits << shift) as i64) >> shift)
}

/// The number of the bits of a type; `lane` selects an element of packed constants.
pub(super) fn decode(bits: u64, ty: &TypeInfo, lane: u32) -> Number {
    let width = ty.bytes * 8;
    let unsigned = |value: u64, bits| Number::Int {
        value: value.into(),
        bits,
        signed: false,
    };
    match ty.kind {
        Kind::Signed => Number::Int {
            value: sign_extend(bits, width),
            bits: width,
            signed: true,
        },
        Kind::Unsigned => unsigned(bits & ty.mask(), width),
        Kind::Bool => unsigned(bits & 1, 8),
        Kind::PackedInt { lanes, signed } => {
            // Constants repeat if an instruction has more elements than they have.
            let each = width / lanes.max(1);
            let field = bits >> (lane % lanes.max(1) * each) & ((1 << each) - 1);
            match signed {
                true => Number::Int {
                    value: sign_extend(field, each),
                    bits: 16,
                    signed,
                },
                false => unsigned(field, 16),
            }
        }
        Kind::PackedFloat { lanes } => {
            let field = bits >> (lane % lanes.max(1) * 8) & 0xff;
            Number::Float(small_float(field as u32), FloatFormat::F32)
        }
        Kind::Float(format) => {
            let value = match format {
                FloatFormat::F16 => f16::from_bits(bits as u16).to_f64(),
                FloatFormat::Bf16 => bf16::from_bits(bits as u16).to_f64(),
                FloatFormat::F32 => f64::from(f32::from_bits(bits as u32)),
                FloatFormat::F64 => f64::from_bits(bits),
            };
            Number::Float(value, format)
        }
    }
}

/// Sign, three bits of exponent (bias 3), four of fraction; all zero is zero.
fn small_float(bits: u32) -> f64 {
    let sign = if bits & 0x80 != 0 { -1.0 } else { 1.0 };
    if bits & 0x7f == 0 {
        return sign * 0.0;
    }
    let exponent = (bits >> 4 & 7) as i32 - 3;
    sign * (1.0 + f64::from(bits & 15) / 16.0) * 2f64.powi(exponent)
}

/// The bits of a number in a type: integers lose high bits or, saturated, become the nearest integer
/// of the type; floats become integers towards zero and never wrap.
pub(super) fn encode(number: Number, ty: &TypeInfo, saturate: bool) -> u64 {
    match ty.kind {
        Kind::Float(format) => {
            let value = match number {
                Number::Int { value, .. } if format == FloatFormat::F32 => f64::from(value as f32),
                Number::Int { value, .. } => value as f64,
                Number::Float(value, _) => value,
            };
            let value = match saturate {
                // A NaN becomes zero.
                true if value.is_nan() => 0.0,
                true => value.clamp(0.0, 1.0),
                false => value,
            };
            match format {
                FloatFormat::F16 => Format::F16.nearest(value),
                FloatFormat::Bf16 => Format::BF16.nearest(value),
                FloatFormat::F32 => (value as f32).to_bits().into(),
                FloatFormat::F64 => value.to_bits(),
            }
        }
        _ => {
            let width = (ty.bytes * 8).min(64);
            let signed = ty.kind == Kind::Signed;
            let (least, most) = match signed {
                true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
                false => (0, (1i128 << width) - 1),
            };
            let value = match number {
                Number::Int { value, .. } if !saturate => value,
                Number::Int { value, .. } => value.clamp(least, most),
                Number::Float(value, _) if value.is_nan() => 0,
                Number::Float(value, _) => (value.trunc() as i128).clamp(least, most),
            };
            value as u64 & ty.mask()
        }
    }
}
