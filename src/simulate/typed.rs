//! Typed accesses of buffers: conversion between an element in memory and registers.
//!
//! # Sources
//!
//! CDNA4 ISA manual 9.1: the codes of formats, the selection of components, and the rules of addresses: an access is in range or
//! not as a whole, a component out of range is 0 if the descriptor does not select 1. A selected component that the format
//! lacks is 0, the fourth one is 1; without a selection it is 0.
//! Conversions follow chapter "Fixed-Point Data Conversions" and "16-Bit Floating-Point Numbers" of the Vulkan
//! specification: fractions are clamped and rounded to the nearest number, floats without a sign are clamped to 0 and to the greatest
//! number.
//!
//! # What stops a run
//!
//! The sources leave some results open, and a run stops there: formats that do not exist, elements of which a store has a part,
//! numbers that an integer format cannot hold, and integers of 32 bits in 16 bits.

use super::exec::Running;
use super::report::Fault;
use crate::target::{BufferAddress, DataFormat, NumberFormat, Typed, TypedBuffers};
use easel_runtime::float::{F16, F32, Float};

/// Most bytes of an element.
const BYTES: usize = 16;

/// The reason why a number has no conversion.
type Open = &'static str;

/// A component as registers get it.
#[derive(Clone, Copy)]
enum Chosen {
    Zero,
    One,
    /// A component of the element.
    Of(usize),
}

/// The formats of an access.
struct Formats {
    tables: TypedBuffers,
    data: &'static DataFormat,
    number: NumberFormat,
}

impl Formats {
    fn find(tables: TypedBuffers, typed: &Typed) -> Result<Formats, String> {
        let mut all = tables.data.iter();
        let data = all.find(|format| u32::from(format.code) == typed.data);
        let mut all = tables.numbers.iter();
        let number = all.find(|(code, _)| u32::from(*code) == typed.number);
        let (Some(data), Some(&(_, number))) = (data, number) else {
            let (data_known, number_known) = (
                data.map_or("which does not exist", |d| d.name),
                number.map_or("which does not exist", |(_, n)| n.word()),
            );
            return Err(format!(
                "the format of data {} ({data_known}) with the format of numbers {} ({number_known}) is invalid",
                typed.data, typed.number
            ));
        };
        if !data.numbers.contains(&number) {
            let (name, word) = (data.name, number.word());
            return Err(format!(
                "the format of data {name} has no numbers of format {word}"
            ));
        }
        Ok(Formats {
            tables,
            data,
            number,
        })
    }

    fn name(&self) -> String {
        format!("{} with numbers {}", self.data.name, self.number.word())
    }

    /// The choice for an element in registers.
    fn chosen(&self, typed: &Typed, n: u32) -> Result<Chosen, String> {
        let Some(select) = typed.select else {
            return Ok(match n as usize {
                n if n < self.data.components.len() => Chosen::Of(n),
                _ => Chosen::Zero,
            });
        };
        let width = u32::from(self.tables.select_bits);
        let field = select.checked_shr(n * width).unwrap_or(0) & ((1 << width) - 1);
        let (zero, one) = (self.tables.zero.into(), self.tables.one.into());
        let first = u32::from(self.tables.first);
        match field {
            _ if field == zero => Ok(Chosen::Zero),
            _ if field == one => Ok(Chosen::One),
            _ if field >= first => Ok(Chosen::Of((field - first) as usize)),
            _ => Err(format!(
                "the descriptor selects component {n} by {field}, which is no selection"
            )),
        }
    }

    /// The number 1 in a register.
    fn one(&self, typed: &Typed) -> u32 {
        match (self.number.is_float(), typed.bits) {
            (false, _) => 1,
            (true, 16) => F16::encode(1.0) as u32,
            (true, _) => F32::encode(1.0) as u32,
        }
    }
}

/// A field of an element in memory.
fn field(bytes: &[u8; BYTES], (bit, width): (u8, u8)) -> u32 {
    let all = u128::from_le_bytes(*bytes);
    (all >> bit) as u32 & ones(width.into())
}

/// The lowest bits, up to 32.
fn ones(width: u32) -> u32 {
    u32::MAX
        .checked_shr(32 - width.clamp(1, 32))
        .unwrap_or(u32::MAX)
}

fn signed(raw: u32, width: u32) -> i32 {
    let shift = 32 - width.clamp(1, 32);
    ((raw << shift) as i32) >> shift
}

/// The greatest number of a fraction.
fn greatest(number: NumberFormat, width: u32) -> f64 {
    match number {
        NumberFormat::Snorm | NumberFormat::Sscaled => f64::from(ones(width) >> 1),
        _ => f64::from(ones(width)),
    }
}

/// Bits of a float's significand after its point, for floats with five bits of exponent and no sign.
fn unsigned_digits(width: u32) -> u32 {
    width.saturating_sub(5)
}

/// A component of an element as a number in a register of 32 or 16 bits.
fn to_register(number: NumberFormat, width: u32, raw: u32, bits: u32) -> Result<u32, Open> {
    let half = bits == 16;
    let value = match number {
        NumberFormat::Uint | NumberFormat::Sint if half && width > bits => {
            return Err("the manual does not state how 16 bits hold an integer of 32 bits");
        }
        NumberFormat::Uint => return Ok(raw),
        NumberFormat::Sint => return Ok(signed(raw, width) as u32 & ones(bits)),
        NumberFormat::Float => match (width, half) {
            (32, false) | (16, true) => return Ok(raw),
            (32, true) => return Ok(F16::encode(F32::decode(raw.into())) as u32),
            (16, false) => F16::decode(raw.into()),
            _ => {
                // The same exponent as that of a half, with less digits.
                let raw = raw << (10 - unsigned_digits(width).min(10));
                match half {
                    true => return Ok(raw),
                    false => F16::decode(raw.into()),
                }
            }
        },
        NumberFormat::Unorm => f64::from(raw) / greatest(number, width),
        NumberFormat::Snorm => (f64::from(signed(raw, width)) / greatest(number, width)).max(-1.0),
        NumberFormat::Uscaled => f64::from(raw),
        NumberFormat::Sscaled => f64::from(signed(raw, width)),
    };
    // A conversion to 16 bits follows that to 32 bits.
    let single = F32::encode(value);
    Ok(match half {
        true => F16::encode(F32::decode(single)) as u32,
        false => single as u32,
    })
}

/// A number in a register as a component of an element.
fn to_memory(number: NumberFormat, width: u32, held: u32, bits: u32) -> Result<u32, Open> {
    let half = bits == 16;
    let held = held & ones(bits);
    let value = match half {
        true => F16::decode(held.into()),
        false => F32::decode(held.into()),
    };
    let whole = |v: f64| (v as i64) as u32 & ones(width);
    let top = greatest(number, width);
    let fits = |fits: bool, raw: u32| match fits {
        true => Ok(raw & ones(width)),
        false => Err("the manual does not state what a number becomes that the format cannot hold"),
    };
    match number {
        NumberFormat::Unorm | NumberFormat::Snorm if value.is_nan() => Ok(0),
        NumberFormat::Unorm => Ok(whole((value.clamp(0.0, 1.0) * top).round_ties_even())),
        NumberFormat::Snorm => Ok(whole((value.clamp(-1.0, 1.0) * top).round_ties_even())),
        NumberFormat::Uscaled => fits(
            value.fract() == 0.0 && (0.0..=top).contains(&value),
            whole(value),
        ),
        NumberFormat::Sscaled => fits(
            value.fract() == 0.0 && (-top - 1.0..=top).contains(&value),
            whole(value),
        ),
        NumberFormat::Uint => fits(held <= ones(width), held),
        NumberFormat::Sint => {
            let wide = signed(held, bits);
            fits(signed(wide as u32, width) == wide, wide as u32)
        }
        NumberFormat::Float => Ok(match (width, half) {
            (32, false) | (16, true) => held,
            (32, true) => F32::encode(value) as u32,
            (16, false) => F16::encode(value) as u32,
            _ => unsigned_float(value, unsigned_digits(width)),
        }),
    }
}

/// A float without a sign, with five bits of exponent.
fn unsigned_float(value: f64, digits: u32) -> u32 {
    let pattern = |v: f64| (F16::encode(v) as u32) >> (10 - digits.min(10));
    let power = |n: i32| 2f64.powi(n);
    if value.is_nan() {
        return pattern(f64::INFINITY) | 1 << (digits - 1);
    }
    if value.is_infinite() {
        return pattern(value.max(0.0));
    }
    let value = value.max(0.0);
    // The distance of two numbers: that of the least normal number for smaller ones.
    let exponent = (1..=30).rev().find(|e| value >= power(e - 15)).unwrap_or(1) - 15;
    let step = power(exponent - digits as i32);
    let most = power(16) - power(15 - digits as i32);
    pattern(((value / step).round_ties_even() * step).min(most))
}

impl Running<'_, '_> {
    /// The formats of an access and its address; none after a fault, or if the access is out of range.
    fn element(&mut self, a: BufferAddress, typed: &Typed) -> Option<(Formats, Option<u64>)> {
        let formats = match self.abi.and_then(|abi| abi.typed_buffers) {
            Some(tables) => Formats::find(tables, typed),
            None => Err("the tables do not state the formats of typed accesses".into()),
        };
        let formats = match formats {
            Ok(formats) => formats,
            Err(what) => {
                self.format_fault(what);
                return None;
            }
        };
        if self.private_address(&a).is_some() {
            self.open(
                &formats,
                "no source states a typed access of private memory",
            );
            return None;
        }
        let address = self.address_of(a)?;
        let unit = formats.data.bytes().min(4) as u64;
        let Some(address) = address.filter(|address| !address.is_multiple_of(unit)) else {
            return Some((formats, address));
        };
        // The lowest two bits of an address of dwords do not count.
        if self.shared.strict || unit < 4 {
            let what = format!(
                "an element of {} at {address:#x}, which is not a multiple of {unit}",
                formats.name()
            );
            let help = "align the address: the memory unit drops bits of other addresses";
            self.fail(Fault::new("simulate-misaligned", what, help));
            return None;
        }
        Some((formats, Some(address - address % unit)))
    }

    fn format_fault(&mut self, what: String) {
        let help = "mend the format of the instruction or of the buffer's descriptor";
        self.fail(Fault::new("simulate-format", what, help));
    }

    /// Reports a result that no source states.
    fn open(&mut self, formats: &Formats, why: &str) {
        let what = format!("an access by the format {}: {why}", formats.name());
        let help = "use another format, or bring the number into the format's range first";
        self.fail(Fault::new("simulate-not-modelled", what, help));
    }

    /// Loads an element into registers.
    pub(super) fn load_element(&mut self, a: BufferAddress, typed: Typed, out: &mut [u32]) {
        let Some((formats, address)) = self.element(a, &typed) else {
            return;
        };
        let mut bytes = [0; BYTES];
        if let Some(address) = address {
            self.global_read(address, &mut bytes[..formats.data.bytes().min(BYTES)]);
        }
        for n in 0..typed.count {
            let value = match formats.chosen(&typed, n) {
                Ok(Chosen::Zero) => 0,
                Ok(Chosen::One) => formats.one(&typed),
                Ok(Chosen::Of(_)) if address.is_none() => 0,
                Ok(Chosen::Of(c)) => match formats.data.components.get(c) {
                    Some(&place) => {
                        let raw = field(&bytes, place);
                        match to_register(formats.number, place.1.into(), raw, typed.bits) {
                            Ok(value) => value,
                            Err(why) => return self.open(&formats, why),
                        }
                    }
                    None if c == 3 => formats.one(&typed),
                    None => 0,
                },
                Err(what) => return self.format_fault(what),
            };
            let bit = n * typed.bits;
            if let Some(word) = out.get_mut(bit as usize / 32) {
                *word |= value << (bit % 32);
            }
        }
        if self.shared.strict && typed.unspecified > 0 {
            let first = typed.count * typed.bits;
            self.note_unspecified(first, typed.unspecified);
        }
    }

    /// Loads an element of one register into the LDS.
    pub(super) fn transfer_element(&mut self, a: BufferAddress, to: u64, typed: Typed) {
        let mut word = [0];
        self.load_element(a, typed, &mut word);
        if self.fault.is_none() {
            self.transfer_write(to, &word[0].to_le_bytes());
        }
    }

    /// Stores registers as an element.
    pub(super) fn store_element(&mut self, a: BufferAddress, typed: Typed, data: &[u32]) {
        let Some((formats, address)) = self.element(a, &typed) else {
            return;
        };
        let mut element: u128 = 0;
        for (c, &(bit, width)) in formats.data.components.iter().enumerate() {
            let mut from = None;
            for n in 0..typed.count {
                match formats.chosen(&typed, n) {
                    Ok(Chosen::Of(chosen)) if chosen == c && from.is_some() => {
                        let why = "two numbers are stored to one component";
                        return self.open(&formats, why);
                    }
                    Ok(Chosen::Of(chosen)) if chosen == c => from = Some(n),
                    Ok(_) => {}
                    Err(what) => return self.format_fault(what),
                }
            }
            let Some(n) = from else {
                let why = "the instruction does not store all components of the element";
                return self.open(&formats, why);
            };
            let at = n * typed.bits;
            let held = data
                .get(at as usize / 32)
                .map_or(0, |word| word >> (at % 32));
            match to_memory(formats.number, width.into(), held, typed.bits) {
                Ok(raw) => element |= u128::from(raw) << bit,
                Err(why) => return self.open(&formats, why),
            }
        }
        if let Some(address) = address {
            let bytes = element.to_le_bytes();
            self.global_write(address, &bytes[..formats.data.bytes().min(BYTES)]);
        }
    }
}
