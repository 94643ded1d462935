//! The interpreter against facts from elsewhere: the host's arithmetic, formats' specifications.

use crate::format::Format;
use crate::number::Number;
use crate::{Argument, Bits, agrees, binary, fma, run, unary};
use easel_ir::kernel::{Binary, Kernel, Scalar, Unary};
use easel_ir::text::parse;
use easel_isa::diagnostic::SourceMap;

/// Edge values first, then random bits; every exponent is as likely as another.
fn patterns(seed: u64) -> impl Iterator<Item = u64> {
    let mut state = seed;
    let random = std::iter::repeat_with(move || {
        state = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (state ^ state >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    let edges = [
        0,
        1,
        0x8000_0000_0000_0000,
        0x3ff0_0000_0000_0000,
        0x7ff0_0000_0000_0000,
        0xfff0_0000_0000_0000,
        0x7ff8_0000_0000_0000,
        0x000f_ffff_ffff_ffff,
        0x0010_0000_0000_0000,
        0x7fef_ffff_ffff_ffff,
    ];
    let narrow = edges.map(|e: u64| e >> 32);
    edges.into_iter().chain(narrow).chain(random)
}

/// Operations with what the host says of two operands.
type Operation<T> = (Binary, fn(T, T) -> T);

#[test]
fn doubles_are_those_of_the_host() {
    let operations: [Operation<f64>; 4] = [
        (Binary::FAdd, |a, b| a + b),
        (Binary::FSub, |a, b| a - b),
        (Binary::FMul, |a, b| a * b),
        (Binary::FDiv, |a, b| a / b),
    ];
    let elem = Scalar::F64;
    for (n, (a, b)) in patterns(1).zip(patterns(2)).take(100_000).enumerate() {
        // Near exponents, so that sums cancel.
        let b = if n % 2 == 0 { b } else { a ^ b >> 11 };
        for (op, host) in operations {
            let expected = host(f64::from_bits(a), f64::from_bits(b));
            let found = binary(op, elem, Bits::new(a), Bits::new(b));
            assert!(
                agrees(elem, found, expected.to_bits(), 0),
                "{op:?} {a:#x} {b:#x}: {found:x?}"
            );
            assert_eq!(found.is_defined(), !expected.is_nan());
        }
        let root = unary(Unary::Sqrt, elem, elem, Bits::new(a)).unwrap();
        assert!(agrees(elem, root, f64::from_bits(a).sqrt().to_bits(), 0));
    }
}

#[test]
fn singles_are_those_of_the_host() {
    let operations: [Operation<f32>; 4] = [
        (Binary::FAdd, |a, b| a + b),
        (Binary::FSub, |a, b| a - b),
        (Binary::FMul, |a, b| a * b),
        (Binary::FDiv, |a, b| a / b),
    ];
    let elem = Scalar::F32;
    for (n, (a, b)) in patterns(3).zip(patterns(4)).take(100_000).enumerate() {
        let (a, b) = (a as u32, b as u32);
        let b = if n % 2 == 0 { b } else { a ^ b >> 9 };
        let (x, y) = (Bits::new(a.into()), Bits::new(b.into()));
        let (fa, fb) = (f32::from_bits(a), f32::from_bits(b));
        for (op, host) in operations {
            let expected = host(fa, fb).to_bits();
            assert!(
                agrees(elem, binary(op, elem, x, y), expected.into(), 0),
                "{op:?} {a:#x} {b:#x}"
            );
        }
        let root = unary(Unary::Sqrt, elem, elem, x).unwrap();
        assert!(agrees(elem, root, fa.sqrt().to_bits().into(), 0));
        let wide = unary(Unary::FCvt, elem, Scalar::F64, x).unwrap();
        assert!(agrees(Scalar::F64, wide, f64::from(fa).to_bits(), 0));
        let half = unary(Unary::FCvt, elem, Scalar::F16, x).unwrap();
        let expected = half::f16::from_f32(fa).to_bits();
        assert!(agrees(Scalar::F16, half, expected.into(), 0), "{a:#x}");
        let brain = unary(Unary::FCvt, elem, Scalar::BF16, x).unwrap();
        let expected = half::bf16::from_f32(fa).to_bits();
        assert!(agrees(Scalar::BF16, brain, expected.into(), 0), "{a:#x}");
        let narrow = unary(Unary::FCvt, Scalar::F64, elem, wide).unwrap();
        assert!(agrees(elem, narrow, a.into(), 0), "{a:#x}");
    }
}

/// A double holds sums, products and quotients of halves to more than twice their bits, so that
/// rounding twice is rounding once.
#[test]
fn halves_are_doubles_rounded() {
    for (a, b) in patterns(5).zip(patterns(6)).take(100_000) {
        let (a, b) = (a as u16, b as u16);
        let (x, y) = (Bits::new(a.into()), Bits::new(b.into()));
        let (fa, fb) = (
            half::f16::from_bits(a).to_f64(),
            half::f16::from_bits(b).to_f64(),
        );
        let all = [
            (Binary::FAdd, fa + fb),
            (Binary::FMul, fa * fb),
            (Binary::FDiv, fa / fb),
        ];
        for (op, exact) in all {
            let expected = half::f16::from_f64(exact).to_bits();
            let found = binary(op, Scalar::F16, x, y);
            assert!(
                agrees(Scalar::F16, found, expected.into(), 0),
                "{op:?} {a:#x} {b:#x}: {found:x?}"
            );
        }
    }
}

#[test]
fn fused_sums_are_those_of_the_host() {
    let all = patterns(10).zip(patterns(11)).zip(patterns(12));
    for (n, ((a, b), c)) in all.take(100_000).enumerate() {
        let of = |bits: u64| (Bits::new(bits), f64::from_bits(bits));
        let ((x, fx), (y, fy)) = (of(a), of(b));
        // Near the product, so that sums cancel.
        let c = if n % 2 == 0 {
            c
        } else {
            (-(fx * fy)).to_bits() ^ c >> 56
        };
        let (z, fz) = of(c);
        let expected = fx.mul_add(fy, fz).to_bits();
        let found = fma(Scalar::F64, x, y, z);
        assert!(
            agrees(Scalar::F64, found, expected, 0),
            "{fx} {fy} {fz}: {found:x?}"
        );
        let narrow = |bits: u64| (Bits::new(bits & 0xffff_ffff), f32::from_bits(bits as u32));
        let ((x, fx), (y, fy), (z, fz)) = (narrow(a), narrow(b), narrow(c));
        let expected = fx.mul_add(fy, fz).to_bits();
        assert!(agrees(
            Scalar::F32,
            fma(Scalar::F32, x, y, z),
            expected.into(),
            0
        ));
    }
}

#[test]
fn minimum_and_maximum_order_zeros_and_treat_nans_as_named() {
    let of = |op, a: f32, b: f32| {
        let bits = |v: f32| Bits::new(v.to_bits().into());
        binary(op, Scalar::F32, bits(a), bits(b))
    };
    let number = |bits: Bits| f32::from_bits(bits.defined().unwrap() as u32);
    assert!(number(of(Binary::FMinNum, 0.0, -0.0)).is_sign_negative());
    assert!(number(of(Binary::FMaximum, -0.0, 0.0)).is_sign_positive());
    assert_eq!(number(of(Binary::FMinNum, f32::NAN, 2.0)), 2.0);
    assert_eq!(number(of(Binary::FMaxNum, 2.0, f32::NAN)), 2.0);
    let nan = of(Binary::FMinimum, f32::NAN, 2.0);
    assert!(agrees(Scalar::F32, nan, 0xffff_ffff, 0));
    assert!(!agrees(Scalar::F32, nan, 0x7f80_0000, 0));
    assert_eq!(
        number(of(Binary::FMaximum, 3.0, f32::INFINITY)),
        f32::INFINITY
    );
}

/// 1, the largest and the smallest number, by the OCP specifications and AMD's.
#[test]
fn small_formats_have_their_numbers() {
    let facts: [(Scalar, u64, u64, f64, f64); 8] = [
        (Scalar::F8E4M3FN, 0x38, 0x7e, 448.0, 1.0 / 512.0),
        (Scalar::F8E5M2, 0x3c, 0x7b, 57344.0, 1.0 / 65536.0),
        (Scalar::F8E4M3FNUZ, 0x40, 0x7f, 240.0, 1.0 / 1024.0),
        (Scalar::F8E5M2FNUZ, 0x40, 0x7f, 57344.0, 1.0 / 131072.0),
        (Scalar::F6E2M3FN, 0x08, 0x1f, 7.5, 0.125),
        (Scalar::F6E3M2FN, 0x0c, 0x1f, 28.0, 0.0625),
        (Scalar::F4E2M1FN, 0x2, 0x7, 6.0, 0.5),
        (
            Scalar::F8E8M0FNU,
            0x7f,
            0xfe,
            2f64.powi(127),
            2f64.powi(-126),
        ),
    ];
    for (elem, one, largest, most, least) in facts {
        for (pattern, value) in [(one, 1.0), (largest, most), (1, least)] {
            let wide = unary(Unary::FCvt, elem, Scalar::F64, Bits::new(pattern)).unwrap();
            assert_eq!(f64::from_bits(wide.bits), value, "{elem:?} {pattern:#x}");
        }
        let format = Format::of(elem).unwrap();
        // Every number of the format comes back.
        for pattern in 0..1u64 << elem.bits() {
            let round = format.round(format.decode(pattern));
            if format.decode(pattern) == Number::Nan {
                assert!(format.is_nan(round.bits));
            } else {
                assert_eq!(round, Bits::new(pattern), "{elem:?}");
            }
        }
    }
}

#[test]
fn integers_are_those_of_the_host() {
    for (a, b) in patterns(7).zip(patterns(8)).take(50_000) {
        let (x, y) = (a as i8, (b >> 7) as i8);
        let of = |op| {
            binary(
                op,
                Scalar::I8,
                Bits::new(x as u8 as u64),
                Bits::new(y as u8 as u64),
            )
        };
        let is = |op, v: Option<i64>| match v {
            Some(v) => assert_eq!(of(op), Bits::new(v as u8 as u64), "{op:?} {x} {y}"),
            None => assert_eq!(of(op), Bits::undefined(8), "{op:?} {x} {y}"),
        };
        let (wx, wy) = (i64::from(x), i64::from(y));
        let real = |f: fn(f64) -> f64| {
            let q = f(wx as f64 / wy as f64);
            (wy != 0 && q < 128.0).then_some(q as i64)
        };
        is(Binary::SDiv, x.checked_div(y).map(i64::from));
        is(Binary::SRem, x.checked_rem(y).map(i64::from));
        is(Binary::FloorDiv, real(f64::floor));
        is(Binary::CeilDiv, real(f64::ceil));
        is(Binary::AShr, Some(i64::from(x >> (y & 7))));
        is(Binary::Shl, Some(i64::from(x << (y & 7))));
        is(Binary::Mul, Some(wx * wy));
        is(Binary::UMax, Some(i64::from((x as u8).max(y as u8))));
        let of = |op| binary(op, Scalar::I64, Bits::new(a), Bits::new(b)).bits;
        assert_eq!(of(Binary::MulHiU), ((a as u128 * b as u128) >> 64) as u64);
        assert_eq!(of(Binary::AShr), ((a as i64) >> (b & 63)) as u64);
    }
}

#[test]
fn casts_to_integers_stop_at_the_range() {
    let of = |v: f32, to| {
        let bits = Bits::new(v.to_bits().into());
        (
            unary(Unary::FToS, Scalar::F32, to, bits).unwrap(),
            unary(Unary::FToU, Scalar::F32, to, bits).unwrap(),
        )
    };
    assert_eq!(of(-1.5, Scalar::I8), (Bits::new(0xff), Bits::undefined(8)));
    assert_eq!(of(200.9, Scalar::I8), (Bits::undefined(8), Bits::new(200)));
    assert_eq!(of(-0.9, Scalar::I64), (Bits::new(0), Bits::new(0)));
    let most = unary(
        Unary::SToF,
        Scalar::I64,
        Scalar::F32,
        Bits::new(u64::MAX >> 1),
    );
    assert_eq!(most, Some(Bits::new(0x5f00_0000)));
    assert_eq!(of(f32::NAN, Scalar::I32).0, Bits::undefined(32));
    assert_eq!(of(1e38, Scalar::I64).0, Bits::undefined(64));
}

/// Neighbours through the LDS, a loop whose trips differ, a value of the first lane.
#[test]
fn work_items_meet_at_barriers() {
    let text = r#"kernel @k attributes {workgroup_size = [8, 1, 1], subgroup_size = 4, shared_bytes = 32, arguments = [
  buffer "a" at 0 size 8 bytes 64 element "i32" shape [16] written]} {
^bb0:
  %p: ptr.global = argument<0>
  %l: ptr.lds = lds_base<0>
  %id: i32 in [0, 7] = workitem_id<0>
  %g: i32 = workgroup_id<0>
  %w: i64 = zext %id
  %four: i64 = const<0x4>
  %at: i64 = mul %w, %four
  %zero: i32 = const<0x0>
  %one: i32 = const<0x1>
  jump -> ^loop(%zero, %zero)
^loop(%k: i32, %sum: i32):
  %next: i32 = add %sum, %k
  %k1: i32 = add %k, %one
  %more: i1 = cmp<sle> %k1, %id
  branch %more -> ^loop(%k1, %next), ^done(%next)
^done(%total: i32):
  store<lds, align=4> %total, %l, %at
  barrier
  %seven: i64 = const<0x7>
  %m: i64 = sub %seven, %w
  %other: i64 = mul %m, %four
  %x: i32 = load<lds, align=4> %l, %other
  %f: i32 = readfirstlane %id
  %hundred: i32 = const<0x64>
  %h: i32 = mul %f, %hundred
  %y: i32 = add %x, %h
  %eight: i32 = const<0x8>
  %gs: i32 = mul %g, %eight
  %gi: i32 = add %gs, %id
  %gw: i64 = zext %gi
  %out: i64 = mul %gw, %four
  store<global, align=4> %y, %p, %out
  return
}
"#;
    let mut sources = SourceMap::default();
    let file = sources.add("k.kir", text);
    let func = parse::<Kernel>(file, &sources, &()).unwrap_or_else(|d| panic!("{d:?}"));
    let after = run(&func, &[Argument::Buffer(vec![0; 64])], [2, 1, 1]).unwrap();
    let expected: Vec<u8> = (0..16u32)
        .map(|n| n % 8)
        .map(|n| {
            let other = 7 - n;
            other * (other + 1) / 2 + n / 4 * 400
        })
        .flat_map(u32::to_le_bytes)
        .collect();
    assert_eq!(after[0].bytes, expected);
    assert!(after[0].undefined.iter().all(|&u| u == 0));
    // A buffer that is too small is an error, not an answer.
    assert!(run(&func, &[Argument::Buffer(vec![0; 60])], [2, 1, 1]).is_err());
}

/// Each work-item keeps two numbers in its own memory and adds to one for all; of pairs in memory those
/// are kept of which the mask has the element.
#[test]
fn private_memory_atomics_and_masks() {
    let text = r#"
kernel @k attributes {workgroup_size = [4, 1, 1], subgroup_size = 4, grid = [1, 1, 1], private_bytes = 8, arguments = [
  buffer "p" at 0 size 8 bytes 56 element "i32" shape [14] written]} {
^bb0:
  %p: ptr.global = argument<0>
  %own: ptr.private = private_base<0>
  %id: i32 in [0, 3] = workitem_id<0>
  %wide: i64 = zext %id
  %four: i64 = const<0x4>
  %eight: i64 = const<0x8>
  %zero: i64 = const<0x0>
  %one: i32 = const<0x1>
  %odd: i32 = and %id, %one
  %is: i1 = cmp<eq> %odd, %one
  %not: i1 = cmp<ne> %odd, %one
  %seven: i32 = const<0x7>
  store<private, align=4> %id, %own, %zero
  store<private, align=4> %seven, %own, %four
  %was: i32 = load<private, align=4> %own, %zero
  %b: i32 = load<private, align=4> %own, %four
  %pair: 2xi32 = concat %was, %b
  %mask: 2xi1 = concat %is, %not
  %place: i64 = mul %wide, %eight
  store<global, align=4> %pair, %p, %place, %mask
  %far: i64 = const<0x20>
  atomic<add, global, align=4> %id, %p, %far
  %next: i64 = add %far, %four
  %old: i32 = atomic<cmpxchg, global, align=4> %seven, %was, %p, %next, %is
  %at: i64 = mul %wide, %four
  %start: i64 = const<0x28>
  %end: i64 = add %start, %at
  %none: 2xi32 = concat %seven, %id
  %kept: 2xi32 = load<global, align=4> %p, %place, %mask, %none
  %low: i32 = extract<0> %kept
  %high: i32 = extract<1> %kept
  %both: i32 = add %low, %high
  store<global, align=4> %both, %p, %end
  return
}
"#;
    let mut sources = SourceMap::default();
    let file = sources.add("k.kir", text);
    let func = parse::<Kernel>(file, &sources, &()).unwrap_or_else(|d| panic!("{d:?}"));
    let mut before = vec![0; 56];
    before[36] = 1;
    let after = run(&func, &[Argument::Buffer(before)], [1, 1, 1]).unwrap();
    let words = after[0].bytes.chunks(4);
    let words: Vec<u32> = words
        .map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]]))
        .collect();
    // Odd ones store and load the first of a pair, even ones the second.
    let pairs = [0, 7, 1, 0, 0, 7, 3, 0];
    let sums = [7 + 7, 1 + 1, 7 + 7, 3 + 3];
    assert_eq!(words[..8], pairs);
    assert_eq!(words[8], 6);
    // Of the odd ones the first finds what it expects, and leaves seven.
    assert_eq!(words[9], 7);
    assert_eq!(words[10..], sums);
    assert!(after[0].undefined.iter().all(|&u| u == 0));
}

/// Powers of two are exact, and 1 / sqrt(x) lies where its square says.
#[test]
fn functions_are_near_the_truth() {
    let of = |op, x: f64| {
        let bits = unary(op, Scalar::F64, Scalar::F64, Bits::new(x.to_bits())).unwrap();
        f64::from_bits(bits.bits)
    };
    for n in -1074i32..1024 {
        let power = f64::from_bits(if n < -1022 {
            1 << (n + 1074)
        } else {
            ((n + 1023) as u64) << 52
        });
        assert_eq!(of(Unary::Exp2, f64::from(n)), power);
        assert_eq!(of(Unary::Log2, power), f64::from(n));
        if n.abs() < 511 {
            assert_eq!(of(Unary::RSqrt, power * power), 1.0 / power, "2^{n}");
        }
    }
    // The nearest double above 2^-512 is farther away than the truth.
    assert_eq!(of(Unary::RSqrt, f64::MAX).to_bits(), 0x1ff0_0000_0000_0000);
    assert!(of(Unary::Log2, 0.0) == f64::NEG_INFINITY && of(Unary::Log2, -1.0).is_nan());
    assert!(
        of(Unary::RSqrt, -0.0) == f64::NEG_INFINITY && of(Unary::Rcp, -0.0) == f64::NEG_INFINITY
    );
    for bits in patterns(9).take(10_000) {
        let x = f64::from_bits(bits & ((1 << 63) - 1));
        if !x.is_normal() {
            continue;
        }
        let y = of(Unary::RSqrt, x);
        // One unit in the last place changes x * y * y by 2^-52 to 2^-51.
        let scaled = (x * y) * y - 1.0;
        assert!(scaled.abs() < 2f64.powi(-50), "{x} {y}");
    }
}

/// A function of the host.
type Function = fn(f64) -> f64;
/// And one of two numbers.
type OfTwo = fn(f64, f64) -> f64;

/// Functions that the host has, too: within what its library is off, for numbers of every size.
#[test]
fn functions_are_those_of_the_host() {
    let of = |op, x: f64| {
        let bits = unary(op, Scalar::F64, Scalar::F64, Bits::new(x.to_bits())).unwrap();
        f64::from_bits(bits.bits)
    };
    let functions: [(Unary, Function); 22] = [
        (Unary::Exp, f64::exp),
        (Unary::ExpM1, f64::exp_m1),
        (Unary::Exp2, f64::exp2),
        (Unary::Log, f64::ln),
        (Unary::Log2, f64::log2),
        (Unary::Log10, f64::log10),
        (Unary::Log1p, f64::ln_1p),
        (Unary::Sin, f64::sin),
        (Unary::Cos, f64::cos),
        (Unary::Tan, f64::tan),
        (Unary::Asin, f64::asin),
        (Unary::Acos, f64::acos),
        (Unary::Atan, f64::atan),
        (Unary::Sinh, f64::sinh),
        (Unary::Cosh, f64::cosh),
        (Unary::Tanh, f64::tanh),
        (Unary::Cbrt, f64::cbrt),
        (Unary::Floor, f64::floor),
        (Unary::Ceil, f64::ceil),
        (Unary::FTrunc, f64::trunc),
        (Unary::Round, f64::round),
        (Unary::RoundEven, f64::round_ties_even),
    ];
    for (op, function) in functions {
        for bits in patterns(17).take(600) {
            // Every other one of middle size.
            let near = bits & !(0x7ff << 52) | (0x3f0 + (bits >> 20 & 31)) << 52;
            let x = f64::from_bits(if bits & 1 == 0 { near } else { bits });
            let (have, want) = (of(op, x), function(x));
            let apart = have.to_bits().abs_diff(want.to_bits());
            let same = have.is_nan() && want.is_nan() || apart <= 2;
            assert!(same, "{} {x:e}: {have:e}, the host {want:e}", op.name());
        }
    }
    let pairs: [(Binary, OfTwo); 4] = [
        (Binary::Pow, f64::powf),
        (Binary::Atan2, f64::atan2),
        (Binary::FRem, |a, b| a % b),
        (Binary::CopySign, f64::copysign),
    ];
    for (op, function) in pairs {
        for (a, b) in patterns(5).zip(patterns(6).skip(3)).take(2000) {
            let near = |bits: u64| bits & !(0x7ff << 52) | (0x3f8 + (bits >> 20 & 15)) << 52;
            let (a, b) = if a & 2 == 0 {
                (near(a), near(b))
            } else {
                (a, b)
            };
            let (x, y) = (f64::from_bits(a), f64::from_bits(b));
            let have = binary(op, Scalar::F64, Bits::new(a), Bits::new(b));
            let (have, want) = (f64::from_bits(have.bits), function(x, y));
            let apart = have.to_bits().abs_diff(want.to_bits());
            let same = have.is_nan() && want.is_nan() || apart <= 1;
            assert!(
                same,
                "{} {x:e} {y:e}: {have:e}, the host {want:e}",
                op.name()
            );
        }
    }
}

/// What the host lacks: known values, and what the functions are of one another.
#[test]
fn inverse_and_error_functions_have_their_values() {
    let of = |op, x: f64| {
        let bits = unary(op, Scalar::F64, Scalar::F64, Bits::new(x.to_bits())).unwrap();
        f64::from_bits(bits.bits)
    };
    // Abramowitz and Stegun, tables 7.1 and 7.3.
    assert_eq!(of(Unary::Erf, 0.5), 0.520_499_877_813_046_5);
    assert_eq!(of(Unary::Erf, -1.0), -0.842_700_792_949_714_9);
    assert_eq!(of(Unary::Erfc, 2.0), 4.677_734_981_047_266e-3);
    assert_eq!(of(Unary::Erfc, 3.0), 2.209_049_699_858_544e-5);
    assert_eq!(of(Unary::Erfc, 10.0), 2.088_487_583_762_545e-45);
    for n in 1..200 {
        let x = f64::from(n) / 40.0;
        assert!((of(Unary::Erf, x) + of(Unary::Erfc, x) - 1.0).abs() < 3e-16);
        let near = |a: f64, b: f64| (a - b).abs() <= 1e-14 * b.abs();
        assert!(near(of(Unary::Asinh, of(Unary::Sinh, x)), x));
        assert!(near(of(Unary::Acosh, of(Unary::Cosh, x + 0.5)), x + 0.5));
        assert!(near(of(Unary::Atanh, of(Unary::Tanh, x / 8.0)), x / 8.0));
    }
}
