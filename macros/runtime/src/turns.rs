//! Sines and cosines of angles in turns, in `f64` before rounding.

/// The sine of an angle in turns and some quarters of a turn. The nearest whole quarter is taken off first, which is exact, so that
/// the results at whole quarters are exact.
pub fn turned(turns: f64, quarters: i64) -> f64 {
    let whole = (turns * 4.0).round();
    let angle = (turns - whole / 4.0) * std::f64::consts::TAU;
    let sine = match ((whole as i64 & 3) + quarters) & 3 {
        0 => angle.sin(),
        1 => angle.cos(),
        2 => -angle.sin(),
        _ => -angle.cos(),
    };
    // A zero has the sign of the angle.
    match sine == 0.0 {
        true => sine.copysign(turns),
        false => sine,
    }
}

#[cfg(test)]
mod tests {
    use super::turned;

    #[test]
    fn quarters_are_exact() {
        for (turns, sine, cosine) in [
            (0.0, 0.0, 1.0),
            (0.25, 1.0, 0.0),
            (-0.5, 0.0, -1.0),
            (0.75, -1.0, 0.0),
            (256.0, 0.0, 1.0),
        ] {
            assert_eq!((turned(turns, 0), turned(turns, 1)), (sine, cosine));
        }
        assert!(turned(-0.0, 0).is_sign_negative());
        assert!(turned(f64::INFINITY, 0).is_nan() && turned(f64::NAN, 1).is_nan());
        for n in -4000..4000 {
            let turns = f64::from(n) / 937.0;
            let angle = turns.fract() * std::f64::consts::TAU;
            assert!((turned(turns, 0) - angle.sin()).abs() < 1e-14);
            assert!((turned(turns, 1) - angle.cos()).abs() < 1e-14);
        }
    }
}
