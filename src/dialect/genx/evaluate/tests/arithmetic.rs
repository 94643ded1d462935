//! Arithmetic, comparisons, selections.

use super::*;
use crate::operation::{Binary, Flags, Predicate, Ternary, Unary};

fn binary(op: Binary, flags: Flags, width: u8, a: i64, b: i64) -> Option<i64> {
    let found = one(
        Op::Binary(op, flags),
        &[int(width, a), int(width, b)],
        Elem::Int(width),
    );
    found.map(|bits| crate::constants::signed(bits, width.into()))
}

#[test]
fn integers() {
    use Binary::*;
    let cases = [
        (Add, 8, 127, 1, -128),
        (Sub, 16, -32768, 1, 32767),
        (Mul, 32, 1 << 20, 1 << 11, i64::from(i32::MIN)),
        (UDiv, 8, -1, 16, 15),
        (SDiv, 8, -7, 2, -3),
        (URem, 8, -1, 16, 15),
        (SRem, 8, -7, 2, -1),
        (Shl, 16, 3, 14, -16384),
        (Shl, 64, 1, 63, i64::MIN),
        (LShr, 8, -128, 7, 1),
        (AShr, 8, -128, 7, -1),
        (And, 32, 12, 10, 8),
        (Or, 32, 12, 10, 14),
        (Xor, 32, 12, 10, 6),
        (Xor, 1, -1, -1, 0),
        (SMin, 8, -1, 1, -1),
        (UMin, 8, -1, 1, 1),
        (SMax, 8, -1, 1, 1),
        (UMax, 8, -1, 1, -1),
        (MulHS, 32, -1, 1, -1),
        (MulHU, 32, -1, -1, -2),
        (MulHU, 64, -1, -1, -2),
        (MulHS, 64, i64::MIN, i64::MIN, 1 << 62),
        (Rol, 8, 0x41, 2, 5),
        (Ror, 8, 5, 1, -126),
        (Ror, 8, 5, 8, 5),
        (Rol, 64, 3, 63, i64::MIN + 1),
    ];
    for (op, width, a, b, expected) in cases {
        assert_eq!(
            binary(op, Flags::NONE, width, a, b),
            Some(expected),
            "{op:?} {a} {b}"
        );
    }
}

#[test]
fn counts_past_the_width_are_undefined() {
    for op in [Binary::Shl, Binary::LShr, Binary::AShr] {
        assert_eq!(binary(op, Flags::NONE, 16, 1, 16), None);
        assert_eq!(binary(op, Flags::NONE, 64, 1, 64), None);
        assert_eq!(binary(op, Flags::NONE, 32, 1, -1), None);
    }
}

#[test]
fn broken_promises_are_undefined() {
    use Binary::*;
    let cases = [
        (Add, Flags::NSW, 8, 127, 1, false),
        (Add, Flags::NUW, 8, 127, 1, true),
        (Add, Flags::NUW, 8, -1, 1, false),
        (Add, Flags::NSW, 64, i64::MAX, 1, false),
        (Sub, Flags::NUW, 8, 0, 1, false),
        (Sub, Flags::NSW, 8, 0, 1, true),
        (Mul, Flags::NUW, 64, -1, -1, false),
        (Mul, Flags::NSW, 64, -1, -1, true),
        (Shl, Flags::NSW, 8, 64, 1, false),
        (Shl, Flags::NUW, 8, 64, 1, true),
        (UDiv, Flags::EXACT, 8, 7, 2, false),
        (SDiv, Flags::EXACT, 8, -6, 2, true),
        (LShr, Flags::EXACT, 8, 6, 1, true),
        (LShr, Flags::EXACT, 8, 6, 2, false),
        (AShr, Flags::EXACT, 8, -6, 2, false),
        (Or, Flags::DISJOINT, 8, 4, 3, true),
        (Or, Flags::DISJOINT, 8, 4, 5, false),
    ];
    for (op, flags, width, a, b, kept) in cases {
        let found = binary(op, flags, width, a, b).is_some();
        assert_eq!(found, kept, "{op:?} {flags:?} {a} {b}");
    }
}

#[test]
fn divisions_without_a_result_are_faults() {
    let divide = |op, a, b| {
        fault(
            Op::Binary(op, Flags::NONE),
            &[int(8, a), int(8, b)],
            Type::int(8),
        )
    };
    assert!(divide(Binary::UDiv, 1, 0).contains("1 by 0"));
    assert!(divide(Binary::SRem, 1, 0).contains("1 by 0"));
    assert!(divide(Binary::SDiv, -128, -1).contains("-128 by -1"));
    assert_eq!(binary(Binary::UDiv, Flags::NONE, 8, 128, 255), Some(0));
    // The divisor of an undefined element does not matter.
    let given = [int(8, 1), undefined(Elem::Int(8))];
    assert_eq!(
        one(Op::Binary(Binary::UDiv, Flags::NONE), &given, Elem::Int(8)),
        None
    );
}

#[test]
fn saturation() {
    let sat = |op, to: (u8, bool), from: (u8, bool), a, b| {
        let op = Op::Saturating(op, to.1, from.1);
        one(op, &[int(from.0, a), int(from.0, b)], Elem::Int(to.0))
    };
    let (s, u) = (true, false);
    assert_eq!(sat(Binary::Add, (8, s), (8, s), 100, 100), Some(127));
    assert_eq!(sat(Binary::Add, (8, u), (8, s), -100, 50), Some(0));
    assert_eq!(sat(Binary::Add, (8, u), (8, u), 200, 100), Some(255));
    assert_eq!(sat(Binary::Add, (8, s), (8, u), 200, 100), Some(127));
    assert_eq!(sat(Binary::Mul, (16, s), (32, s), -70_000, 1), Some(0x8000));
    assert_eq!(sat(Binary::Mul, (64, u), (64, u), -1, -1), Some(u64::MAX));
    assert_eq!(sat(Binary::Shl, (8, u), (8, u), 3, 7), Some(255));
    assert_eq!(sat(Binary::Sub, (32, u), (32, u), 1, 2), Some(0));
    let cut = |to: (u8, bool), from: (u8, bool), a| {
        one(
            Op::TruncSat(to.1, from.1),
            &[int(from.0, a)],
            Elem::Int(to.0),
        )
    };
    assert_eq!(cut((8, s), (32, s), -1000), Some(0x80));
    assert_eq!(cut((8, u), (32, s), -1000), Some(0));
    assert_eq!(cut((8, u), (32, u), -1000), Some(255));
    assert_eq!(cut((8, s), (16, u), 128), Some(127));
    assert_eq!(cut((8, s), (16, s), 100), Some(100));
}

#[test]
fn one_and_three_integers() {
    let unary = |op, width, a| {
        one(
            Op::Unary(op, Flags::NONE),
            &[int(width, a)],
            Elem::Int(width),
        )
    };
    assert_eq!(unary(Unary::Abs, 8, -5), Some(5));
    assert_eq!(unary(Unary::Abs, 8, -128), Some(128));
    assert_eq!(unary(Unary::CountOnes, 16, -1), Some(16));
    assert_eq!(unary(Unary::ReverseBits, 8, 1), Some(128));
    assert_eq!(unary(Unary::LeadingZeros, 8, 1), Some(7));
    assert_eq!(unary(Unary::LeadingZeros, 32, 0), Some(32));
    assert_eq!(unary(Unary::Freeze, 32, 9), Some(9));
    let ternary = |op, given: [i64; 3]| {
        one(
            Op::Ternary(op, Flags::NONE),
            &given.map(|x| int(16, x)),
            Elem::Int(16),
        )
    };
    assert_eq!(ternary(Ternary::Mad, [300, 300, 1]), Some(90_001 & 0xffff));
    assert_eq!(ternary(Ternary::Add3, [-1, -1, 3]), Some(1));
    let (func, args) = function(
        Op::AddOverflow,
        &[int(32, -1), int(32, 2)],
        &[Type::int(32), Type::BOOL],
    );
    let mut memory = Memory::default();
    assert_eq!(run(&func, &args, &mut memory).returned, [Element::new(1)]);
    let wraps = |a| {
        let (mut func, args) = function(
            Op::AddOverflow,
            &[int(32, a), int(32, 2)],
            &[Type::int(32), Type::BOOL],
        );
        let entry = func.entry().unwrap();
        let [sum, end] = func.blocks[entry].insts[..] else {
            panic!()
        };
        func.insts[end].uses[0] = func.insts[sum].defs[1];
        run(&func, &args, &mut Memory::default()).returned[0].bits
    };
    assert_eq!((wraps(-1), wraps(-3)), (1, 0));
}

fn real(op: Binary, a: f32, b: f32) -> f32 {
    let op = Op::Binary(op, Flags::NONE);
    f32::from_bits(one(op, &[float(a), float(b)], Elem::Float).unwrap() as u32)
}

#[test]
fn floats() {
    use Binary::*;
    assert_eq!(real(FAdd, 16_777_216.0, 1.0), 16_777_216.0);
    assert_eq!(real(FAdd, 16_777_216.0, 3.0), 16_777_220.0);
    assert_eq!(real(FSub, 1.0, 3.0), -2.0);
    assert_eq!(real(FMul, 3.0, 0.5), 1.5);
    assert_eq!(
        real(FMul, f32::MIN_POSITIVE, 0.5),
        f32::from_bits(0x0040_0000)
    );
    assert_eq!(real(FDiv, 1.0, 3.0), 1.0f32 / 3.0);
    assert_eq!(real(FRem, -7.0, 2.0), -1.0);
    assert_eq!(real(FPow, 2.0, 10.0), 1024.0);
    for x in [f32::NAN, -1.0] {
        assert_eq!(
            real(FMin, x, 2.0).to_bits(),
            if x.is_nan() { 2.0f32 } else { x }.to_bits()
        );
        assert_eq!(
            real(FMax, -3.0, x).to_bits(),
            if x.is_nan() { -3.0f32 } else { x }.to_bits()
        );
    }
    assert_eq!(
        real(FAdd, f32::INFINITY, f32::NEG_INFINITY).to_bits(),
        0x7fc0_0000
    );
    let fast = Op::Binary(FAdd, Flags::NNAN);
    assert_eq!(one(fast, &[float(f32::NAN), float(1.0)], Elem::Float), None);
    let finite = Op::Binary(FDiv, Flags::NINF);
    assert_eq!(one(finite, &[float(1.0), float(0.0)], Elem::Float), None);
}

#[test]
fn functions_of_one_float() {
    let cases = [
        (Unary::FNeg, 1.5, -1.5),
        (Unary::FAbs, -1.5, 1.5),
        (Unary::Inv, 4.0, 0.25),
        (Unary::Log, 8.0, 3.0),
        (Unary::Exp, 3.0, 8.0),
        (Unary::Sqrt, 2.25, 1.5),
        (Unary::RSqrt, 4.0, 0.5),
        (Unary::Sin, 0.0, 0.0),
        (Unary::Cos, 0.0, 1.0),
        (Unary::Frc, -1.25, 0.75),
        (Unary::Floor, -1.25, -2.0),
        (Unary::Ceil, -1.25, -1.0),
        (Unary::RoundEven, 2.5, 2.0),
        (Unary::RoundEven, 3.5, 4.0),
        (Unary::TruncFloat, -1.75, -1.0),
        (Unary::FSat, 1.5, 1.0),
        (Unary::FSat, -1.5, 0.0),
        (Unary::FSat, f32::NAN, 0.0),
        (Unary::FSat, 0.25, 0.25),
    ];
    for (op, x, expected) in cases {
        let found = one(Op::Unary(op, Flags::NONE), &[float(x)], Elem::Float).unwrap();
        assert_eq!(f32::from_bits(found as u32), expected, "{op:?} {x}");
    }
    // A sign is a bit, in a NaN as well.
    let negated = one(
        Op::Unary(Unary::FNeg, Flags::NONE),
        &[scalar(Elem::Half, 0x7e01)],
        Elem::Half,
    );
    assert_eq!(negated, Some(0xfe01));
}

#[test]
fn a_fused_product_is_rounded_once() {
    let fma = |elem, given: [u64; 3]| {
        one(
            Op::Ternary(Ternary::Fma, Flags::NONE),
            &given.map(|x| scalar(elem, x)),
            elem,
        )
    };
    // (1 + 2^-12)^2 - 1 - 2^-11 = 2^-24.
    let x = 1.0f32 + 2f32.powi(-12);
    let given = [x, x, -(1.0 + 2f32.powi(-11))].map(|x| u64::from(x.to_bits()));
    assert_eq!(
        fma(Elem::Float, given),
        Some(2f32.powi(-24).to_bits().into())
    );
    let given = [0x6401, 0x3c00 + 512, 0x0001];
    // 1025 * 1.5 = 1537.5: a tie between 1537 and 1538, and 2^-24 more.
    assert_eq!(fma(Elem::Half, given), Some(0x6602));
    let given = [0x6401, 0x3c00 + 512, 0x8001];
    // The same and 2^-24 less.
    assert_eq!(fma(Elem::Half, given), Some(0x6601));
    // 129 * 129 + 63 = 130.5 * 2^7, a tie.
    let bf = |x: f32| u64::from(half::bf16::from_f32(x).to_bits());
    let tie = [bf(129.0), bf(129.0), bf(63.0)];
    assert_eq!(fma(Elem::BFloat, tie), Some(bf(130.0 * 128.0)));
}

#[test]
fn sixteen_bits_are_rounded_once() {
    let h = |x: f32| scalar(Elem::Half, half::f16::from_f32(x).to_bits().into());
    let add = |a, b| one(Op::Binary(Binary::FAdd, Flags::NONE), &[a, b], Elem::Half).unwrap();
    // 2048 + 1 is a tie, 2048 + 3 goes up; 65504 + 16 is the tie that becomes infinite.
    assert_eq!(add(h(2048.0), h(1.0)), 0x6800);
    assert_eq!(add(h(2048.0), h(3.0)), 0x6802);
    assert_eq!(add(h(65504.0), h(15.0)), 0x7bff);
    assert_eq!(add(h(65504.0), h(16.0)), 0x7c00);
    // Half of the smallest number is 0, three halves of it are two.
    let mul = |a, b| {
        let op = Op::Binary(Binary::FMul, Flags::NONE);
        one(
            op,
            &[scalar(Elem::Half, a), scalar(Elem::Half, b)],
            Elem::Half,
        )
        .unwrap()
    };
    assert_eq!(mul(1, 0x3800), 0);
    assert_eq!(mul(1, 0x3e00), 2);
    assert_eq!(mul(3, 0xb800), 0x8002);
}

#[test]
fn rounding_agrees_with_the_host() {
    // Conversion to formats that the host rounds itself.
    let mut seed = 1u64;
    for _ in 0..20_000 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let x = f32::from_bits((seed >> 32) as u32);
        let found = super::super::real::encode(Elem::Half, x.into());
        let expected = half::f16::from_f32(x);
        if x.is_nan() {
            assert_eq!(found, 0x7e00);
        } else {
            assert_eq!(found, u64::from(expected.to_bits()), "{x}");
            let found = super::super::real::encode(Elem::BFloat, x.into());
            assert_eq!(found, u64::from(half::bf16::from_f32(x).to_bits()), "{x}");
        }
    }
}

#[test]
fn integers_to_sixteen_bits_are_rounded_once() {
    let bf = |x: i128| super::super::real::from_integer(Elem::BFloat, x);
    // 2^62 + 2^54 is a tie, one more is not.
    let tie = (1i128 << 62) + (1 << 54);
    assert_eq!(bf(tie), 0x5e80);
    assert_eq!(bf(tie + 1), 0x5e81);
    assert_eq!(bf(-tie - 1), 0xde81);
    assert_eq!(super::super::real::from_integer(Elem::Half, 65_519), 0x7bff);
    assert_eq!(super::super::real::from_integer(Elem::Half, 65_520), 0x7c00);
    assert_eq!(super::super::real::from_integer(Elem::Half, 0), 0);
}

#[test]
fn comparisons() {
    use Predicate::*;
    let ints = |p, a, b| {
        one(
            Op::Compare(p, Flags::NONE),
            &[int(8, a), int(8, b)],
            Elem::Int(1),
        )
    };
    for (p, expected) in [
        (Eq, 0),
        (Ne, 1),
        (Ugt, 1),
        (Uge, 1),
        (Ult, 0),
        (Ule, 0),
        (Sgt, 0),
        (Sge, 0),
        (Slt, 1),
        (Sle, 1),
    ] {
        assert_eq!(ints(p, -1, 1), Some(expected), "{p:?}");
        assert_eq!(ints(p.inverse(), -1, 1), Some(1 - expected), "{p:?}");
        assert_eq!(ints(p.swapped(), 1, -1), Some(expected), "{p:?}");
    }
    for (p, expected) in [(Eq, 1), (Uge, 1), (Sle, 1), (Slt, 0), (Ugt, 0), (Ne, 0)] {
        assert_eq!(ints(p, 3, 3), Some(expected), "{p:?}");
    }
    let floats = |p, a, b| {
        one(
            Op::Compare(p, Flags::NONE),
            &[float(a), float(b)],
            Elem::Int(1),
        )
    };
    // Less, equal, greater, unordered.
    for (p, expected) in [
        (FFalse, [0, 0, 0, 0]),
        (FOeq, [0, 1, 0, 0]),
        (FOgt, [0, 0, 1, 0]),
        (FOge, [0, 1, 1, 0]),
        (FOlt, [1, 0, 0, 0]),
        (FOle, [1, 1, 0, 0]),
        (FOne, [1, 0, 1, 0]),
        (FOrd, [1, 1, 1, 0]),
        (FUno, [0, 0, 0, 1]),
        (FUeq, [0, 1, 0, 1]),
        (FUgt, [0, 0, 1, 1]),
        (FUge, [0, 1, 1, 1]),
        (FUlt, [1, 0, 0, 1]),
        (FUle, [1, 1, 0, 1]),
        (FUne, [1, 0, 1, 1]),
        (FTrue, [1, 1, 1, 1]),
    ] {
        let found = [(1.0, 2.0), (0.0, -0.0), (2.0, 1.0), (f32::NAN, 1.0)];
        assert_eq!(
            found.map(|(a, b)| floats(p, a, b).unwrap()),
            expected,
            "{p:?}"
        );
    }
    let same = Op::Compare(Slt, Flags::SAMESIGN);
    assert_eq!(one(same, &[int(8, -1), int(8, 1)], Elem::Int(1)), None);
}

#[test]
fn selections() {
    let ty = Type::vector(Elem::Int(8), 3);
    let (yes, no) = (vector(ty, &[1, 2, 3]), vector(ty, &[4, 5, 6]));
    let each = vector(Type::vector(Elem::Int(1), 3), &[1, 0, 1]);
    let op = Op::Select(Flags::NONE);
    assert_eq!(
        bits(op.clone(), &[each, yes.clone(), no.clone()], ty),
        [Some(1), Some(5), Some(3)]
    );
    assert_eq!(
        bits(op.clone(), &[int(1, 0), yes.clone(), no.clone()], ty),
        [Some(4), Some(5), Some(6)]
    );
    assert_eq!(bits(op, &[undefined(Elem::Int(1)), yes, no], ty), [None; 3]);
}

#[test]
fn undefined_elements_stay_where_they_are() {
    let ty = Type::vector(Elem::Int(32), 3);
    let holes = Constant::each(ty, [Some(1), None, Some(3)]);
    let op = Op::Binary(Binary::Add, Flags::NONE);
    let found = bits(op, &[holes.into(), vector(ty, &[10, 20, 30])], ty);
    assert_eq!(found, [Some(11), None, Some(33)]);
}
