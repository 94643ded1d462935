//! Float instructions under every rounding, treatment of denormals and overflow of MODE, against exact sums and products.
//!
//! Operands are drawn so that each exact result fits in an `f64`; one rounding, stated here, then gives the result.

use crate::support::{Case, bytes, dwords, target};
use half::f16;
use std::collections::BTreeMap;

const LANES: usize = 64;

/// A format of results: bits of the fraction, least and greatest exponent.
#[derive(Clone, Copy, PartialEq)]
enum Float {
    Single,
    Half,
}

impl Float {
    fn parts(self) -> (i32, i32, i32) {
        match self {
            Float::Single => (23, -126, 127),
            Float::Half => (10, -14, 15),
        }
    }

    fn encode(self, value: f64) -> u32 {
        match self {
            Float::Single => (value as f32).to_bits(),
            Float::Half => f16::from_f64(value).to_bits().into(),
        }
    }

    fn decode(self, bits: u32) -> f64 {
        match self {
            Float::Single => f32::from_bits(bits).into(),
            Float::Half => f16::from_bits(bits as u16).into(),
        }
    }

    /// A denormal as a zero of its sign.
    fn flushed(self, value: f64) -> f64 {
        match value.abs() < 2f64.powi(self.parts().1) {
            true => 0f64.copysign(value),
            false => value,
        }
    }
}

/// The fields of MODE that one operation reads.
#[derive(Clone, Copy)]
struct Mode {
    /// Of singles and of halves: 0 nearest even, 1 up, 2 down, 3 toward zero.
    rounding: [u32; 2],
    /// Of singles and of halves: bit 0 keeps denormal operands, bit 1 keeps denormal results.
    denormals: [u32; 2],
    saturate: bool,
}

impl Mode {
    fn read(self, float: Float, value: f64) -> f64 {
        match self.denormals[float as usize] & 1 {
            0 => float.flushed(value),
            _ => value,
        }
    }

    /// The sum; a sum of opposite values has the sign that the rounding gives to zero.
    fn sum(self, float: Float, a: f64, b: f64) -> f64 {
        match (
            a + b == 0.0 && a.is_sign_negative() != b.is_sign_negative(),
            self.rounding[float as usize],
        ) {
            (true, 2) => -0.0,
            (true, _) => 0.0,
            _ => a + b,
        }
    }

    /// Rounds an exact finite value.
    fn round(self, float: Float, value: f64) -> u32 {
        let (fraction, least, greatest) = float.parts();
        let (rounding, denormals) = (
            self.rounding[float as usize],
            self.denormals[float as usize],
        );
        if value == 0.0 {
            return float.encode(value);
        }
        let exponent = ((value.abs().to_bits() >> 52) as i32 - 1023).max(least);
        let unit = 2f64.powi(exponent - fraction);
        let units = value.abs() / unit;
        let (kept, rest) = (units.floor(), units.fract());
        let up = match rounding {
            0 => rest > 0.5 || rest == 0.5 && kept % 2.0 == 1.0,
            1 => rest > 0.0 && value > 0.0,
            2 => rest > 0.0 && value < 0.0,
            _ => false,
        };
        let rounded = (kept + f64::from(up)) * unit;
        let largest = (2.0 - 2f64.powi(-fraction)) * 2f64.powi(greatest);
        let bounded = match (rounded > largest, rounding) {
            (false, _) => rounded,
            (true, _) if self.saturate && float == Float::Half => largest,
            (true, 1) if value < 0.0 => largest,
            (true, 2) if value > 0.0 => largest,
            (true, 3) => largest,
            (true, _) => f64::INFINITY,
        };
        let signed = bounded.copysign(value);
        float.encode(match denormals & 2 {
            0 => float.flushed(signed),
            _ => signed,
        })
    }
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 32) as u32
    }

    /// A finite number: denormal, near the least or the greatest normal number, or near 1.
    fn float(&mut self, float: Float) -> u32 {
        let (fraction, _, greatest) = float.parts();
        let bias = greatest as u32;
        let field = match self.next() % 5 {
            0 => 0,
            1 => 1 + self.next() % 12,
            2 => 2 * bias - self.next() % 3,
            3 => bias / 2 + self.next() % 10,
            _ => bias - 5 + self.next() % 10,
        };
        let bits = match float {
            Float::Single => 31,
            Float::Half => 15,
        };
        let few = match self.next() % 3 {
            0 => u32::MAX << (fraction - 4),
            _ => u32::MAX,
        };
        let fraction_bits = self.next() & few & ((1 << fraction) - 1);
        (self.next() & 1) << bits | field.min(2 * bias) << fraction | fraction_bits
    }
}

type Exact = fn(Mode, f64, f64) -> f64;

/// An instruction of v2 and v3 to v10, the formats of its operands and of its result, and its exact result.
const INSTRUCTIONS: [(&str, Float, Float, Exact); 15] = {
    use Float::*;
    [
        ("v_add_f32_e32 v10, v2, v3", Single, Single, |m, a, b| {
            m.sum(Single, a, b)
        }),
        ("v_sub_f32_e32 v10, v2, v3", Single, Single, |m, a, b| {
            m.sum(Single, a, -b)
        }),
        ("v_mul_f32_e32 v10, v2, v3", Single, Single, |_, a, b| a * b),
        ("v_add_f32_e64 v10, -v2, |v3|", Single, Single, |m, a, b| {
            m.sum(Single, -a, b.abs())
        }),
        ("v_fma_f32 v10, v2, v3, 0", Single, Single, |m, a, b| {
            m.sum(Single, a * b, 0.0)
        }),
        (
            "v_max_f32_e32 v10, v2, v3",
            Single,
            Single,
            |_, a, b| match a == b {
                true if a.is_sign_negative() => b,
                true => a,
                false => a.max(b),
            },
        ),
        ("v_floor_f32_e32 v10, v2", Single, Single, |_, a, _| {
            a.floor()
        }),
        ("v_cvt_f16_f32_e32 v10, v2", Single, Half, |_, a, _| a),
        ("v_cvt_f32_f16_e32 v10, v2", Half, Single, |_, a, _| a),
        ("v_add_f16_e32 v10, v2, v3", Half, Half, |m, a, b| {
            m.sum(Half, a, b)
        }),
        ("v_mul_f16_e32 v10, v2, v3", Half, Half, |_, a, b| a * b),
        ("v_fma_f16 v10, v2, v3, 0", Half, Half, |m, a, b| {
            m.sum(Half, a * b, 0.0)
        }),
        ("v_pk_mul_f16 v10, v2, v3", Half, Half, |_, a, b| a * b),
        (
            "v_mul_f16_sdwa v10, v2, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0",
            Half,
            Half,
            |_, a, b| a * b,
        ),
        ("v_ldexp_f32 v10, v2, -3", Single, Single, |_, a, _| a / 8.0),
    ]
};

/// v10 of every lane after `text` with operands in v2 and v3.
fn run(text: &str, operands: [&[u32]; 2], mode: Option<u32>) -> Vec<u32> {
    let text = format!(
        "s_load_dwordx4 s[4:7], s[0:1], 0x0\ns_load_dwordx2 s[8:9], s[0:1], 0x10\nv_lshlrev_b32_e32 v9, 2, v0\n\
         s_waitcnt lgkmcnt(0)\nglobal_load_dword v2, v9, s[4:5]\nglobal_load_dword v3, v9, s[6:7]\ns_waitcnt vmcnt(0)\n\
         {text}\nglobal_store_dword v9, v10, s[8:9]\ns_endpgm"
    );
    let [a, b] = operands.map(|o| bytes(o.iter().copied()));
    let case = Case::new(&text).buffers([a, b, bytes([0; LANES])]);
    let report = case
        .mode(mode)
        .run()
        .unwrap_or_else(|e| panic!("{text}: {e}"));
    dwords(&report.buffers[2])
}

#[test]
fn results_are_those_of_each_mode() {
    let own = target().abi.expect("an interface").own_mode;
    let mut random = Random(34);
    let mut drawn: BTreeMap<&str, usize> = BTreeMap::new();
    for (text, from, to, exact) in INSTRUCTIONS {
        for setting in 0..512 {
            let rounding = [setting & 3, setting >> 2 & 3];
            // Mostly the control that has fast code: singles are flushed, halves are as usual.
            let denormals = [
                setting >> 4 & 3,
                if setting & 64 == 0 {
                    3
                } else {
                    random.next() & 3
                },
            ];
            let rounding = if setting & 128 == 0 { [0; 2] } else { rounding };
            let (saturate, written) = (setting % 5 == 0, setting & 256 != 0);
            let mode = Mode {
                rounding,
                denormals,
                saturate,
            };
            // All fields but that of IEEE mode and of clamping.
            let value = rounding[0] | rounding[1] << 2 | denormals[0] << 4 | denormals[1] << 6;
            let whole = own & !(1 << 23) & !0xff | value | u32::from(saturate) << 23;
            let (a, b): (Vec<u32>, Vec<u32>) = (0..LANES)
                .map(|_| (random.float(from), random.float(from)))
                .unzip();
            let got = match written {
                // hwreg(HW_REG_MODE, 0, 8) and hwreg(HW_REG_MODE, 23, 1)
                true => {
                    let (low, high) = (1 | 7 << 11, 1 | 23 << 6);
                    let write = format!(
                        "s_setreg_imm32_b32 {low}, {value}\ns_nop 1\ns_setreg_imm32_b32 {high}, {}\n{text}",
                        u32::from(saturate)
                    );
                    run(&write, [&a, &b], None)
                }
                false => run(text, [&a, &b], Some(whole)),
            };
            for lane in 0..LANES {
                let [x, y] = [a[lane], b[lane]].map(|bits| mode.read(from, from.decode(bits)));
                let want = exact(mode, x, y);
                // The sum of far numbers does not fit in an f64.
                let fits = |v: f64| v == 0.0 || from == Float::Half || v.abs() > 1e-30;
                if text.contains("_add_") || text.contains("_sub_") {
                    let far = (x / y).abs();
                    if x != 0.0 && y != 0.0 && !(2f64.powi(-28)..2f64.powi(28)).contains(&far) {
                        *drawn.entry("not exact").or_default() += 1;
                        continue;
                    }
                }
                let want = mode.round(to, want);
                let mask = if to == Float::Half { 0xffff } else { u32::MAX };
                let got = got[lane] & mask;
                assert_eq!(
                    got, want,
                    "{text} of {:#x} and {:#x}, rounding {rounding:?}, denormals {denormals:?}, saturate {saturate}, written {written}",
                    a[lane], b[lane]
                );
                let axes = [
                    ("written", written),
                    ("flushed operand", from.decode(a[lane]) != x),
                    (
                        "denormal result",
                        to.decode(want) != 0.0 && to.flushed(to.decode(want)) == 0.0,
                    ),
                    ("infinite result", to.decode(want).is_infinite()),
                    ("near zero", !fits(x)),
                ];
                for (name, _) in axes.iter().filter(|(_, is)| *is) {
                    *drawn.entry(name).or_default() += 1;
                }
                *drawn.entry("all").or_default() += 1;
            }
        }
    }
    println!("{drawn:?}");
    assert!(drawn.values().all(|&n| n > 100), "{drawn:?}");
}

#[test]
fn compares_read_denormals_as_the_mode_says() {
    let text = |mode: u32| {
        format!(
            "s_setreg_imm32_b32 {}, {mode}\nv_cmp_lt_f32_e32 vcc, v2, v3\ns_nop 4\nv_cndmask_b32_e64 v10, 0, 1, vcc",
            1 | 4 << 6 | 1 << 11
        )
    };
    let (a, b) = ([1; LANES], [2; LANES]);
    for (mode, less) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        assert_eq!(run(&text(mode), [&a, &b], None), [less; LANES], "{mode}");
    }
}

#[test]
fn clamping_keeps_a_nan_if_the_mode_says_so() {
    let own = target().abi.expect("an interface").own_mode;
    let nan = [f32::NAN.to_bits(); LANES];
    let text = "v_add_f32_e64 v10, v2, v3 clamp";
    assert_eq!(run(text, [&nan, &nan], Some(own)), [0; LANES]);
    let kept = run(text, [&nan, &nan], Some(own & !(1 << 8)));
    assert!(kept.iter().all(|&v| f32::from_bits(v).is_nan()));
}

#[test]
fn a_wave_writes_its_own_mode() {
    // The first wave rounds up, the second one to nearest.
    let text = format!(
        "s_load_dwordx2 s[8:9], s[0:1], 0x0\nv_lshlrev_b32_e32 v9, 2, v0\nv_readfirstlane_b32 s4, v0\ns_cmp_lg_u32 s4, 0\n\
         s_cbranch_scc1 last\ns_setreg_imm32_b32 {}, 1\nlast:\nv_mov_b32_e32 v2, 1.0\nv_mov_b32_e32 v3, 0x2f800000\n\
         v_add_f32_e32 v10, v2, v3\ns_waitcnt lgkmcnt(0)\nglobal_store_dword v9, v10, s[8:9]\ns_endpgm",
        1 | 1 << 11
    );
    let case = Case::new(&text).waves(2).buffers([bytes([0; 2 * LANES])]);
    let report = case.run().unwrap_or_else(|e| panic!("{e}"));
    let stored = dwords(&report.buffers[0]);
    assert_eq!(stored[..LANES], [0x3f80_0001; LANES]);
    assert_eq!(stored[LANES..], [0x3f80_0000; LANES]);
}
