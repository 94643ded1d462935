//! Conversions.

use super::*;
use crate::operation::{Cast, Flags};

fn cast(cast: Cast, flags: Flags, given: Given, to: Elem) -> Option<u64> {
    one(Op::Cast(cast, flags), &[given], to)
}

#[test]
fn integers() {
    let none = Flags::NONE;
    assert_eq!(
        cast(Cast::Trunc, none, int(32, 0x1_ff80), Elem::Int(8)),
        Some(0x80)
    );
    assert_eq!(cast(Cast::Trunc, none, int(32, 3), Elem::Int(1)), Some(1));
    assert_eq!(cast(Cast::ZExt, none, int(8, -1), Elem::Int(32)), Some(255));
    assert_eq!(
        cast(Cast::SExt, none, int(8, -1), Elem::Int(32)),
        Some(0xffff_ffff)
    );
    assert_eq!(
        cast(Cast::SExt, none, int(1, -1), Elem::Int(16)),
        Some(0xffff)
    );
    assert_eq!(
        cast(Cast::ZExt, Flags::NNEG, int(8, -1), Elem::Int(32)),
        None
    );
    assert_eq!(
        cast(Cast::ZExt, Flags::NNEG, int(8, 1), Elem::Int(32)),
        Some(1)
    );
    assert_eq!(
        cast(Cast::Trunc, Flags::NUW, int(32, 255), Elem::Int(8)),
        Some(255)
    );
    assert_eq!(
        cast(Cast::Trunc, Flags::NUW, int(32, 256), Elem::Int(8)),
        None
    );
    assert_eq!(
        cast(Cast::Trunc, Flags::NSW, int(32, 255), Elem::Int(8)),
        None
    );
    assert_eq!(
        cast(Cast::Trunc, Flags::NSW, int(32, -128), Elem::Int(8)),
        Some(128)
    );
}

#[test]
fn floats() {
    let none = Flags::NONE;
    let f = |x: f32| Some(u64::from(x.to_bits()));
    assert_eq!(cast(Cast::UIToFP, none, int(8, -1), Elem::Float), f(255.0));
    assert_eq!(cast(Cast::SIToFP, none, int(8, -1), Elem::Float), f(-1.0));
    assert_eq!(
        cast(Cast::UIToFP, none, int(32, 16_777_217), Elem::Float),
        f(16_777_216.0)
    );
    assert_eq!(
        cast(Cast::UIToFP, Flags::NNEG, int(8, -1), Elem::Float),
        None
    );
    assert_eq!(
        cast(Cast::FPToSI, none, float(-2.75), Elem::Int(8)),
        Some(0xfe)
    );
    assert_eq!(
        cast(Cast::FPToUI, none, float(255.9), Elem::Int(8)),
        Some(255)
    );
    assert_eq!(cast(Cast::FPToUI, none, float(-0.9), Elem::Int(8)), Some(0));
    assert_eq!(
        cast(Cast::FPExt, none, scalar(Elem::Half, 0x3e00), Elem::Float),
        f(1.5)
    );
    assert_eq!(
        cast(Cast::FPTrunc, none, float(1.5), Elem::BFloat),
        Some(0x3fc0)
    );
    // Between 1 and the next half, above the middle by less than single precision holds.
    let double = scalar(
        Elem::Double,
        (1.0 + 2f64.powi(-11) + 2f64.powi(-40)).to_bits(),
    );
    assert_eq!(cast(Cast::FPTrunc, none, double, Elem::Half), Some(0x3c01));
}

#[test]
fn numbers_that_an_integer_cannot_hold() {
    for (x, to, near) in [
        (256.0, (8, false), 255),
        (-1.0, (8, false), 0),
        (128.0, (8, true), 127),
        (-129.0, (8, true), 0x80),
        (f32::NAN, (8, true), 0),
        (f32::INFINITY, (64, false), u64::MAX),
        (f32::NEG_INFINITY, (64, true), 1 << 63),
    ] {
        let (width, is_signed) = to;
        let op = if is_signed {
            Cast::FPToSI
        } else {
            Cast::FPToUI
        };
        let found = elements(Op::Cast(op, Flags::NONE), &[float(x)], Type::int(width));
        assert_eq!(found, [Element::undefined(near)], "{x}");
    }
}

#[test]
fn bits_in_other_elements() {
    let op = || Op::Cast(Cast::Bitcast, Flags::NONE);
    let four = Type::vector(Elem::Int(8), 4);
    let wide = bits(op(), &[vector(four, &[1, 2, 3, 4])], Type::int(32));
    assert_eq!(wide, [Some(0x0403_0201)]);
    let narrow = bits(op(), &[int(32, 0x0403_0201)], four);
    assert_eq!(narrow, [Some(1), Some(2), Some(3), Some(4)]);
    let mask = bits(op(), &[int(8, 0b101)], Type::vector(Elem::Int(1), 8));
    assert_eq!(mask, [1, 0, 1, 0, 0, 0, 0, 0].map(Some));
    let back = vector(Type::vector(Elem::Int(1), 8), &[1, 0, 1, 0, 0, 0, 0, 1]);
    assert_eq!(bits(op(), &[back], Type::int(8)), [Some(0x85)]);
    // 3 x 16 = 2 x 24 bits.
    let three = vector(Type::vector(Elem::Int(16), 3), &[0x2211, 0x4433, 0x6655]);
    let two = bits(op(), &[three], Type::vector(Elem::Int(24), 2));
    assert_eq!(two, [Some(0x33_2211), Some(0x66_5544)]);
    let holes = Constant::each(four, [Some(1), Some(2), None, Some(4)]);
    let halves = bits(op(), &[holes.into()], Type::vector(Elem::Int(16), 2));
    assert_eq!(halves, [Some(0x0201), None]);
    assert!(fault(op(), &[int(16, 0)], Type::int(8)).contains("bits"));
}

#[test]
fn addresses() {
    let pointer = Elem::Pointer(1);
    let none = Flags::NONE;
    assert_eq!(
        cast(Cast::IntToPtr, none, int(32, -1), pointer),
        Some(0xffff_ffff)
    );
    assert_eq!(
        cast(
            Cast::PtrToInt,
            none,
            scalar(pointer, 0x1_0000_0002),
            Elem::Int(32)
        ),
        Some(2)
    );
    assert_eq!(
        cast(Cast::AddrSpace, none, scalar(pointer, 7), Elem::Pointer(0)),
        Some(7)
    );
    let at = |base, index| {
        one(
            Op::ElementAddress(4, none),
            &[scalar(pointer, base), index],
            pointer,
        )
    };
    assert_eq!(at(0x1000, int(32, -2)), Some(0xff8));
    assert_eq!(at(0x1000, int(64, 3)), Some(0x100c));
    let convert = |by, x| one(Op::ConvertAddress(by), &[int(16, x)], Elem::Int(16));
    assert_eq!(convert(-4, 8), Some(4));
    assert_eq!(convert(-4, 0), Some(0xfffc));
    assert_eq!(
        one(Op::AddAddress(12), &[int(16, -4)], Elem::Int(16)),
        Some(8)
    );
}
