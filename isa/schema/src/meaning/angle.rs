//! Digits of 2 / pi, for the reduction of large angles.

/// The first 1216 bits after the point, highest first.
const DIGITS: [u64; 19] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// Bits of one segment, the precision of a double.
const SEGMENT: u32 = 53;

/// Segment `n` of the digits of 2 / pi that affect the fraction of its product with a double, as the
/// value of these digits; for doubles from 2^945 on times 2^128. Source: CDNA3 ISA manual,
/// V_TRIG_PREOP_F64.
pub fn two_over_pi(double: u64, n: u32) -> f64 {
    let field = (double >> 52 & 0x7ff) as u32;
    let first = n % 32 * SEGMENT + field.saturating_sub(1077);
    let mut digits = 0u64;
    for at in first..first + SEGMENT {
        let word = DIGITS.get((at / 64) as usize).filter(|_| at < 1201);
        let bit = word.map_or(0, |w| w >> (63 - at % 64) & 1);
        digits = digits << 1 | bit;
    }
    let exponent = -(SEGMENT as i32) - first as i32 + if field >= 1968 { 128 } else { 0 };
    // In two steps, of which the first is exact: the least power of two is 2^-1074.
    let half = exponent / 2;
    digits as f64 * 2f64.powi(half) * 2f64.powi(exponent - half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_add_up_to_two_over_pi() {
        let sum: f64 = (0..3).map(|n| two_over_pi(1f64.to_bits(), n)).sum();
        assert_eq!(sum, std::f64::consts::FRAC_2_PI);
        // For 2^55 the first digit, which is a half, gives whole turns and is left out.
        let rest = two_over_pi(1f64.to_bits(), 0) - two_over_pi(2f64.powi(55).to_bits(), 0);
        assert!((rest - 0.5).abs() < 2f64.powi(-52));
        // The product of the largest number and its digits is as small as the products of others.
        let far = two_over_pi(f64::MAX.to_bits(), 0) * (f64::MAX * 2f64.powi(-128));
        assert!(far < 2f64.powi(56) && far > 2f64.powi(40), "{far}");
    }
}
