//! Whether a result agrees with the oracle.

use easel_meanings::Value;
use easel_meanings::float::Format;

/// The difference; nothing if the result agrees. Payloads of NaN are not compared.
pub fn fault(value: Value, bits: u32, got: u128) -> Option<String> {
    let mask = u128::MAX >> (128 - bits);
    match value {
        Value::Bits(v) => (v & mask != got).then(|| format!("{:#x}", v & mask)),
        Value::Floats(f, v) => floats(f, v, bits, got, true),
        Value::Passed(f, v) => floats(f, v, bits, got, false),
        Value::Near(f, exact, error) => near(f, exact, error, got as u64)
            .then(|| format!("{exact:e} within {error:e}, not {:e}", f.value(got as u64))),
        Value::Open => None,
    }
}

fn floats(f: Format, v: u128, bits: u32, got: u128, quiet: bool) -> Option<String> {
    let one = |all: u128, n: u32| (all >> (n * f.bits())) as u64 & f.mask();
    let differs = (0..bits.max(f.bits()) / f.bits()).any(|n| match (one(v, n), one(got, n)) {
        (v, got) if f.is_nan(v) => !f.is_nan(got) || quiet && f.is_signaling(got),
        (v, got) => v != got,
    });
    let beyond = bits < 128 && got >> bits.max(f.bits()) != 0;
    (differs || beyond).then(|| format!("{f:?} {v:#x}"))
}

/// Whether a result is too far from the exact value, to which its own rounding adds half a unit.
fn near(f: Format, exact: f64, error: f64, got: u64) -> bool {
    if exact.is_nan() {
        return !f.is_nan(got) || f.is_signaling(got);
    }
    if exact.is_infinite() {
        return f.value(got) != exact;
    }
    let greatest = f.value(f.infinity() - 1);
    if f.is_infinite(got) {
        let near_end = exact.abs() + error + f.ulp(greatest) / 2.0 >= greatest;
        return !near_end || f.is_negative(got) != (exact < 0.0);
    }
    let half = f.ulp(exact) * 0.5;
    f.is_nan(got) || (f.value(got) - exact).abs() > error + half
}
