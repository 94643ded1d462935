//! Conversions of CDNA4 to and from floats of a byte or less, against tables of all numbers of a format.

use easel::simulate::inputs::Random;
use easel::target::{Action, LANES, Lanes};

/// Sign, exponent and fraction of a format, as OCP defines it.
#[derive(Clone, Copy)]
struct Format {
    name: &'static str,
    exponent: u32,
    fraction: u32,
    /// The greatest pattern of a number.
    last: u32,
    /// The pattern of a number that is too great: NaN, infinity, or the greatest number.
    over: u32,
    nan: Option<u32>,
}

const FP8: Format = format("fp8", 4, 3, 0x7e, 0x7f, Some(0x7f));
const BF8: Format = format("bf8", 5, 2, 0x7b, 0x7c, Some(0x7d));
const FP6: Format = format("fp6", 2, 3, 0x1f, 0x1f, None);
const BF6: Format = format("bf6", 3, 2, 0x1f, 0x1f, None);
const FP4: Format = format("fp4", 2, 1, 0x7, 0x7, None);

const fn format(
    name: &'static str,
    exponent: u32,
    fraction: u32,
    last: u32,
    over: u32,
    nan: Option<u32>,
) -> Format {
    Format {
        name,
        exponent,
        fraction,
        last,
        over,
        nan,
    }
}

impl Format {
    fn bits(self) -> u32 {
        1 + self.exponent + self.fraction
    }

    /// The number of a pattern without its sign; also of the pattern after the last.
    fn number(self, pattern: u32) -> f64 {
        let bias = (1 << (self.exponent - 1)) - 1;
        let (e, f) = (
            pattern >> self.fraction,
            pattern & ((1 << self.fraction) - 1),
        );
        let f = f64::from(f) / f64::from(1 << self.fraction);
        match e {
            0 => f * 2f64.powi(1 - bias),
            e => (1.0 + f) * 2f64.powi(e as i32 - bias),
        }
    }

    fn value(self, pattern: u32) -> f64 {
        let magnitude = pattern & ((1 << (self.bits() - 1)) - 1);
        let sign = if pattern == magnitude { 1.0 } else { -1.0 };
        sign * match magnitude {
            m if m <= self.last => self.number(m),
            m if Some(m) >= self.nan && self.nan.is_some() => f64::NAN,
            _ => f64::INFINITY,
        }
    }

    /// The nearest of all numbers, of two the even pattern; with random bits, the next number if they carry.
    fn round(self, value: f64, random: Option<(u32, u32)>) -> u32 {
        let sign = u32::from(value.is_sign_negative()) << (self.bits() - 1);
        let a = value.abs();
        if a.is_nan() {
            return sign | self.nan.unwrap_or(self.over);
        }
        let above = self.number(self.last + 1);
        if a >= above {
            return sign | self.over;
        }
        let low = (0..=self.last)
            .rfind(|&p| self.number(p) <= a)
            .expect("0 is least");
        let part = (a - self.number(low)) / (self.number(low + 1) - self.number(low));
        let up = match random {
            None => part > 0.5 || part == 0.5 && low % 2 == 1,
            Some((places, bits)) => {
                let part = (part * 2f64.powi(places as i32)) as u64;
                part + u64::from(bits >> (32 - places)) >= 1 << places
            }
        };
        match low + u32::from(up) {
            p if p > self.last => sign | self.over,
            p => sign | p,
        }
    }

    /// Equal patterns, or two NaN.
    fn same(self, a: u32, b: u32) -> bool {
        a == b || self.value(a).is_nan() && self.value(b).is_nan()
    }
}

/// Runs a row of CDNA4 in one lane.
fn row(name: &str, given: &[(&str, Vec<u32>)]) -> Vec<u32> {
    row_of("gfx950", name, given)
}

fn row_of(target: &str, name: &str, given: &[(&str, Vec<u32>)]) -> Vec<u32> {
    let target = easel::targets()
        .by_name(target)
        .expect("it comes with easel");
    let opcode = target.by_name(name).unwrap_or_else(|| panic!("{name}"));
    let info = target.info(opcode);
    let step = info.step;
    let Ok(Action::Pure(f)) = easel_isa::build::run::of_row(info, LANES as u32, Default::default())
    else {
        panic!("{name} is not pure");
    };
    let words: Vec<Lanes> = step
        .ins
        .iter()
        .flat_map(|slot| {
            let words = given.iter().find(|(n, _)| *n == slot.name);
            let words = words.map_or(vec![0; slot.words.into()], |(_, w)| w.clone());
            assert_eq!(
                words.len(),
                usize::from(slot.words),
                "{name}: {}",
                slot.name
            );
            words.into_iter().map(|w| [w; LANES])
        })
        .collect();
    let words: Vec<&Lanes> = words.iter().collect();
    let mut out = vec![[0; LANES]; step.outs.iter().map(|s| usize::from(s.words)).sum()];
    f(1, &words, &mut out);
    out.iter().map(|lanes| lanes[0]).collect()
}

/// A single: of ordinary size, with few bits, special, or any.
fn single(random: &mut Random) -> f32 {
    const SPECIAL: [u32; 8] = [
        0,
        0x8000_0000,
        0x7f80_0000,
        0xff80_0000,
        0x7fc0_0000,
        0xffc0_0001,
        1,
        0x7f7f_ffff,
    ];
    match random.below(8) {
        0 => f32::from_bits(SPECIAL[random.below(8) as usize]),
        1 => f32::from_bits(random.next() as u32),
        2 => (random.below(129) as f32 - 64.0) / 16.0,
        _ => {
            let exponent = 127 - 20 + random.below(40) as u32;
            f32::from_bits(random.next() as u32 & 0x807f_ffff | exponent << 23)
        }
    }
}

/// A single that is a scale, and its power of two; nothing for NaN.
fn scale(random: &mut Random) -> (u32, Option<f64>) {
    let exponent = match random.below(16) {
        0 => 255,
        1 => 0,
        2 => random.below(256) as u32,
        _ => 120 + random.below(16) as u32,
    };
    // Neither the sign nor the fraction matters.
    let bits = random.next() as u32 & 0x807f_ffff | exponent << 23;
    let power = (exponent != 255).then(|| 2f64.powi(exponent as i32 - 127));
    (bits, power)
}

/// A number divided by a scale, or a NaN of its sign.
fn scaled(value: f64, by: Option<f64>) -> f64 {
    by.map_or(f64::NAN.copysign(value), |by| value / by)
}

fn half(random: &mut Random, brain: bool) -> (u32, f64) {
    let value = single(random);
    let bits: u16 = match brain {
        true => (value.to_bits() >> 16) as u16,
        false => half::f16::from_f32(value).to_bits(),
    };
    let value = match brain {
        true => f32::from_bits(u32::from(bits) << 16),
        false => half::f16::from_bits(bits).to_f32(),
    };
    (bits.into(), value.into())
}

/// Puts bits into a word over its former contents.
fn put(old: u32, bits: u32, low: u32, width: u32) -> u32 {
    let own = (u32::MAX >> (32 - width)) << low;
    old & !own | bits << low
}

#[test]
fn pairs_are_scaled_down_and_rounded_to_the_nearest() {
    let mut random = Random::new(1, 1);
    for to in [FP8, BF8, FP4] {
        for from in ["f32", "f16", "bf16"] {
            for _ in 0..3000 {
                let (scale_bits, by) = scale(&mut random);
                let (select, old) = (random.below(16) as u32, random.next() as u32);
                let (words, values): (Vec<(&str, Vec<u32>)>, [f64; 2]) = match from {
                    "f32" => {
                        let [a, b] = [single(&mut random), single(&mut random)];
                        (
                            vec![
                                ("a", vec![a.to_bits()]),
                                ("b", vec![b.to_bits()]),
                                ("c", vec![scale_bits]),
                            ],
                            [a.into(), b.into()],
                        )
                    }
                    _ => {
                        let brain = from == "bf16";
                        let [(a, x), (b, y)] = [half(&mut random, brain), half(&mut random, brain)];
                        (
                            vec![("a", vec![a | b << 16]), ("b", vec![scale_bits])],
                            [x, y],
                        )
                    }
                };
                let mut given = words;
                given.extend([("op_sel", vec![select]), ("old", vec![old])]);
                let name = format!("v_cvt_scalef32_pk_{}_{from}", to.name);
                let got = row(&name, &given)[0];
                let [low, high] = values.map(|v| to.round(scaled(v, by), None));
                let bits = to.bits();
                let at = match bits {
                    4 => 8 * (select >> 2),
                    _ => 16 * (select >> 3),
                };
                let want = put(old, low | high << bits, at, 2 * bits);
                let ones = u32::MAX >> (32 - bits);
                let part = |word: u32, n: u32| word >> (at + n * bits) & ones;
                let rest = !((u32::MAX >> (32 - 2 * bits)) << at);
                assert!(
                    (0..2).all(|n| to.same(part(got, n), part(want, n)))
                        && got & rest == want & rest,
                    "{name} of {values:?} / {by:?}, op_sel {select}: {got:#x}, not {want:#x}"
                );
            }
        }
    }
}

#[test]
fn small_floats_are_scaled_up() {
    let mut random = Random::new(2, 1);
    for from in [FP8, BF8, FP4] {
        for to in ["f32", "f16", "bf16"] {
            for _ in 0..2000 {
                let (scale_bits, by) = scale(&mut random);
                let (select, word) = (random.below(16) as u32, random.next() as u32);
                let given = [
                    ("a", vec![word]),
                    ("b", vec![scale_bits]),
                    ("op_sel", vec![select]),
                ];
                let name = format!("v_cvt_scalef32_pk_{to}_{}", from.name);
                let got = row(&name, &given);
                let at = match from.bits() {
                    4 => 8 * (select & 3),
                    _ => 16 * (select & 1),
                };
                for n in 0..2 {
                    let pattern = word >> (at + n * from.bits()) & ((1 << from.bits()) - 1);
                    let want = by.map_or(f64::NAN, |by| from.value(pattern) * by);
                    let (got, want) = wide(&got, n as usize, to, want);
                    assert!(
                        got == want || got.is_nan() && want.is_nan(),
                        "{name} of {pattern:#x} * {by:?}: {got}, not {want}"
                    );
                }
            }
        }
    }
    // One number, into a half of a register for 16 bits.
    for (from, to) in [(FP8, "f32"), (BF8, "f32"), (FP8, "f16"), (BF8, "f16")] {
        for _ in 0..2000 {
            let (scale_bits, by) = scale(&mut random);
            let (select, word, old) = (
                random.below(16) as u32,
                random.next() as u32,
                random.next() as u32,
            );
            let given = [
                ("a", vec![word]),
                ("b", vec![scale_bits]),
                ("op_sel", vec![select]),
                ("old", vec![old]),
            ];
            let name = format!("v_cvt_scalef32_{to}_{}", from.name);
            let got = row(&name, &given);
            let pattern = word >> (8 * (select & 3)) & 0xff;
            let want = by.map_or(f64::NAN, |by| from.value(pattern) * by);
            let n = if to == "f16" { select >> 3 } else { 0 };
            let kept = 16 * (1 - n);
            assert!(
                to == "f32" || got[0] >> kept & 0xffff == old >> kept & 0xffff,
                "{name} keeps the other half"
            );
            let (got, want) = wide(&got, n as usize, to, want);
            assert!(got == want || got.is_nan() && want.is_nan(), "{name}");
        }
    }
}

/// Element `n` of a result, and the number rounded to its type.
fn wide(words: &[u32], n: usize, to: &str, want: f64) -> (f64, f64) {
    let bits = words[n / 2] >> (16 * (n % 2)) & 0xffff;
    match to {
        "f32" => (f32::from_bits(words[n]).into(), (want as f32).into()),
        "f16" => (
            half::f16::from_bits(bits as u16).to_f64(),
            half::f16::from_f64(want).to_f64(),
        ),
        _ => (
            half::bf16::from_bits(bits as u16).to_f64(),
            half::bf16::from_f64(want).to_f64(),
        ),
    }
}

/// Element `n` of packed numbers of 6 bits.
fn six(words: &[u32], n: usize) -> u32 {
    (0..6)
        .map(|b| (words[(6 * n + b) / 32] >> ((6 * n + b) % 32) & 1) << b)
        .sum()
}

#[test]
fn thirty_two_numbers_of_six_bits() {
    let mut random = Random::new(3, 1);
    for format in [FP6, BF6] {
        for _ in 0..300 {
            let (scale_bits, by) = scale(&mut random);
            // Two sources of 16 numbers alternate.
            let values: [Vec<f32>; 2] =
                [0, 1].map(|_| (0..16).map(|_| single(&mut random)).collect());
            let bits = |n: usize| values[n].iter().map(|v| v.to_bits()).collect();
            let given = [("a", bits(0)), ("b", bits(1)), ("c", vec![scale_bits])];
            let name = format!("v_cvt_scalef32_2xpk16_{}_f32", format.name);
            let got = row(&name, &given);
            for n in 0..32 {
                let value = values[n % 2][n / 2];
                let want = format.round(scaled(value.into(), by), None);
                assert_eq!(six(&got, n), want, "{name}: {n} of {value} / {by:?}");
            }
            for from in ["f16", "bf16"] {
                let halves: Vec<(u32, f64)> =
                    (0..32).map(|_| half(&mut random, from == "bf16")).collect();
                let words = halves.chunks(2).map(|p| p[0].0 | p[1].0 << 16).collect();
                let given = [("a", words), ("b", vec![scale_bits])];
                let name = format!("v_cvt_scalef32_pk32_{}_{from}", format.name);
                let got = row(&name, &given);
                for (n, (_, value)) in halves.iter().enumerate() {
                    let want = format.round(scaled(*value, by), None);
                    assert_eq!(six(&got, n), want, "{name}: {n} of {value} / {by:?}");
                }
            }
            let words: Vec<u32> = (0..6).map(|_| random.next() as u32).collect();
            for to in ["f32", "f16", "bf16"] {
                let given = [("a", words.clone()), ("b", vec![scale_bits])];
                let name = format!("v_cvt_scalef32_pk32_{to}_{}", format.name);
                let got = row(&name, &given);
                for n in 0..32 {
                    let value = format.value(six(&words, n));
                    let want = by.map_or(f64::NAN, |by| value * by);
                    let (got, want) = wide(&got, n, to, want);
                    assert!(
                        got == want || got.is_nan() && want.is_nan(),
                        "{name}: {n} of {value} * {by:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn random_bits_below_the_last_place_round_up() {
    let mut random = Random::new(4, 1);
    for to in [FP8, BF8] {
        let places = 23 - to.fraction;
        for n in 0..20_000 {
            let (scale_bits, by) = scale(&mut random);
            let (value, bits) = (single(&mut random), random.next() as u32);
            let (select, old) = (random.below(16) as u32, random.next() as u32);
            let mut given = vec![
                ("a", vec![value.to_bits()]),
                ("b", vec![bits]),
                ("op_sel", vec![select]),
                ("old", vec![old]),
            ];
            let (name, exact) = match n % 2 {
                0 => (format!("v_cvt_sr_{}_f32_ocp", to.name), value.into()),
                _ => {
                    given.push(("c", vec![scale_bits]));
                    let name = format!("v_cvt_scalef32_sr_{}_f32", to.name);
                    (name, scaled(value.into(), by))
                }
            };
            let got = row(&name, &given)[0];
            let at = 8 * (select >> 2);
            let want = put(old, to.round(exact, Some((places, bits))), at, 8);
            let rest = !(0xff << at);
            assert!(
                got & rest == want & rest && to.same(got >> at & 0xff, want >> at & 0xff),
                "{name} of {exact:e} with {bits:#x}: {got:#x}, not {want:#x}"
            );
        }
    }
}

/// The next number of the generator: a bit that leaves inverts the bits 0, 2, 6 and 7.
fn next(random: u32) -> u32 {
    let taps = [0, 2, 6, 7].map(|bit| (random >> 31) << bit);
    taps.iter().fold(random << 1, |all, tap| all ^ tap)
}

#[test]
fn each_element_has_the_next_random_number() {
    let mut random = Random::new(7, 1);
    for (to, count) in [(FP4, 2), (FP6, 32), (BF6, 32)] {
        let places = 23 - to.fraction;
        for _ in 0..1500 {
            let (scale_bits, by) = scale(&mut random);
            let values: Vec<f32> = (0..count).map(|_| single(&mut random)).collect();
            let (mut bits, old) = (random.next() as u32, random.next() as u32);
            let select = random.below(16) as u32;
            let mut given = vec![
                ("a", values.iter().map(|v| v.to_bits()).collect()),
                ("b", vec![bits]),
                ("c", vec![scale_bits]),
            ];
            let name = match count {
                2 => {
                    given.extend([("op_sel", vec![select]), ("old", vec![old])]);
                    format!("v_cvt_scalef32_sr_pk_{}_f32", to.name)
                }
                _ => format!("v_cvt_scalef32_sr_pk32_{}_f32", to.name),
            };
            let got = row(&name, &given);
            let at = 8 * (select >> 2);
            if count == 2 {
                let rest = !(0xff << at);
                assert_eq!(got[0] & rest, old & rest, "{name} keeps the other bytes");
            }
            for (n, value) in values.iter().enumerate() {
                let want = to.round(scaled((*value).into(), by), Some((places, bits)));
                let found = match count {
                    2 => got[0] >> (at + 4 * n as u32) & 0xf,
                    _ => six(&got, n),
                };
                assert_eq!(
                    found, want,
                    "{name}: {n} of {value:e} / {by:?} with {bits:#x}"
                );
                bits = next(bits);
            }
        }
    }
}

#[test]
fn halves_and_fnuz_bytes_with_random_rounding() {
    let mut random = Random::new(5, 1);
    for _ in 0..5000 {
        let value = single(&mut random);
        let (bits, old) = (random.next() as u32, random.next() as u32);
        if !value.is_finite() || value.abs() < 1e-4 || value.abs() > 200.0 {
            continue;
        }
        // Normal numbers: the random bits are added to the bits of the single that are dropped.
        let up =
            |places: u32| value.to_bits().wrapping_add(bits >> (32 - places)) >> places << places;
        for (name, places) in [("f16", 13), ("bf16", 16)] {
            for select in [0, 8] {
                let given = [
                    ("a", vec![value.to_bits()]),
                    ("b", vec![bits]),
                    ("op_sel", vec![select]),
                    ("old", vec![old]),
                ];
                let got = row(&format!("v_cvt_sr_{name}_f32"), &given)[0];
                let (own, rest) = match select {
                    0 => (got & 0xffff, got >> 16 == old >> 16),
                    _ => (got >> 16, got & 0xffff == old & 0xffff),
                };
                let own = match name {
                    "f16" => half::f16::from_bits(own as u16).to_f32(),
                    _ => half::bf16::from_bits(own as u16).to_f32(),
                };
                assert!(
                    rest && own == f32::from_bits(up(places)),
                    "{name} {value:e}"
                );
            }
        }
        // FNUZ formats have one more in the bias. Numbers from 2^-7 and 2^-15 on are normal.
        for (name, places, least, fraction) in [("fp8", 20, 0.01, 3), ("bf8", 21, 1e-4, 2)] {
            if value.abs() < least {
                continue;
            }
            let given = [
                ("a", vec![value.to_bits()]),
                ("b", vec![bits]),
                ("op_sel", vec![4]),
                ("old", vec![old]),
            ];
            let got = row_of("gfx942", &format!("v_cvt_sr_{name}_f32"), &given)[0];
            assert_eq!(got & 0xffff_00ff, old & 0xffff_00ff);
            let byte = got >> 8 & 0xff;
            let bias = if fraction == 3 { 8 } else { 16 };
            let exponent = (byte & 0x7f) >> fraction;
            let part = byte & ((1 << fraction) - 1);
            let magnitude = (1.0 + f64::from(part) / f64::from(1 << fraction))
                * 2f64.powi(exponent as i32 - bias);
            let sign = if byte >> 7 == 1 { -1.0 } else { 1.0 };
            assert_eq!(
                sign * magnitude,
                f64::from(f32::from_bits(up(places))),
                "{name} {value:e}"
            );
        }
    }
}

#[test]
fn three_halves_keep_a_nan() {
    let mut random = Random::new(6, 1);
    for _ in 0..20_000 {
        let values: Vec<[(u32, f64); 2]> = (0..3)
            .map(|_| [0, 1].map(|_| half(&mut random, false)))
            .collect();
        let word = |n: usize| vec![values[n][0].0 | values[n][1].0 << 16];
        let given = [("a", word(0)), ("b", word(1)), ("c", word(2))];
        for (name, greatest) in [("v_pk_minimum3_f16", false), ("v_pk_maximum3_f16", true)] {
            let got = row(name, &given)[0];
            for lane in 0..2 {
                let all: Vec<f64> = values.iter().map(|v| v[lane].1).collect();
                let got = half::f16::from_bits((got >> (16 * lane)) as u16).to_f64();
                if all.iter().any(|v| v.is_nan()) {
                    assert!(got.is_nan(), "{name} of {all:?}");
                    continue;
                }
                // The total order has -0 below 0.
                let best = all.iter().copied().reduce(|x, y| {
                    match (x.total_cmp(&y) == std::cmp::Ordering::Less) == greatest {
                        true => y,
                        false => x,
                    }
                });
                let best = best.expect("there are three");
                assert_eq!(got.to_bits(), best.to_bits(), "{name} of {all:?}");
            }
        }
    }
}

#[test]
fn halves_are_packed_as_fractions() {
    let mut random = Random::new(7, 1);
    for _ in 0..20_000 {
        let halves = [half(&mut random, false), half(&mut random, false)];
        if halves.iter().any(|(_, v)| v.is_nan()) {
            continue;
        }
        let given = [("a", vec![halves[0].0]), ("b", vec![halves[1].0])];
        for (name, least, factor) in [
            ("v_cvt_pknorm_i16_f16", -1.0, 32767.0),
            ("v_cvt_pknorm_u16_f16", 0.0, 65535.0),
        ] {
            let got = row_of("gfx942", name, &given)[0];
            for (n, (_, value)) in halves.iter().enumerate() {
                let want = (value.clamp(least, 1.0) * factor).round_ties_even() as i32;
                assert_eq!(got >> (16 * n) & 0xffff, want as u32 & 0xffff, "{name}");
            }
        }
    }
}
