//! Regions compared with the formula, and accesses to single elements and predicates.

use super::*;
use crate::operation::Shape;

fn shape(vstride: i32, width: u32, stride: i32) -> Shape {
    Shape {
        vstride,
        width,
        stride,
        parent: None,
    }
}

fn start(byte: u64) -> Given {
    Constant::splat(Type::int(16), byte).into()
}

/// 0, 1, 2 ... as elements.
fn numbers(ty: Type) -> Given {
    vector(ty, &(0..ty.count().into()).collect::<Vec<_>>())
}

fn ramp(elem: Elem, lanes: u32) -> Given {
    numbers(Type::vector(elem, lanes))
}

#[test]
fn reads_are_the_formula() {
    let mut tried = 0;
    for (elem, bytes) in [
        (Elem::Int(8), 1),
        (Elem::Half, 2),
        (Elem::Float, 4),
        (Elem::Int(64), 8),
    ] {
        for (vs, w, s) in [
            (0, 1, 0),
            (8, 4, 1),
            (3, 2, 5),
            (-4, 4, 1),
            (7, 3, 0),
            (1, 8, 2),
            (2, 1, 9),
        ] {
            for n in [1, 2, 3, 4, 6, 8, 12, 16] {
                for first in [0i64, 5, 12] {
                    if n % w != 0 {
                        continue;
                    }
                    let expected: Vec<i64> =
                        (0..n).map(|k| first + (k / w) * vs + (k % w) * s).collect();
                    let op = Op::ReadRegion(shape(vs as i32, w as u32, s as i32));
                    let given = [ramp(elem, 64), start((first * bytes) as u64)];
                    let result = Type::vector(elem, n as u32);
                    match expected.iter().all(|e| (0..64).contains(e)) {
                        true => {
                            let expected: Vec<_> =
                                expected.iter().map(|&e| Some(e as u64)).collect();
                            assert_eq!(bits(op, &given, result), expected);
                            tried += 1;
                        }
                        false => assert!(fault(op, &given, result).contains("of a vector of 64")),
                    }
                }
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn a_start_for_each_row() {
    let starts = vector(Type::vector(Elem::Int(16), 3), &[20, 0, 8]);
    // The vertical stride does not count.
    let op = Op::ReadRegion(shape(100, 2, 3));
    let found = bits(
        op,
        &[ramp(Elem::Int(32), 16), starts],
        Type::vector(Elem::Int(32), 6),
    );
    assert_eq!(found, [5, 8, 0, 3, 2, 5].map(Some));
    let starts = vector(Type::vector(Elem::Int(16), 2), &[20, 0]);
    let op = Op::ReadRegion(shape(100, 2, 3));
    let message = fault(
        op,
        &[ramp(Elem::Int(32), 16), starts],
        Type::vector(Elem::Int(32), 6),
    );
    assert_eq!(message, "2 starts for 3 rows");
}

#[test]
fn the_scalar_form() {
    let op = Op::ReadRegion(shape(0, 1, 0));
    let found = one(op, &[ramp(Elem::Int(16), 8), int(16, 6)], Elem::Int(16));
    assert_eq!(found, Some(3));
}

#[test]
fn starts_that_are_none() {
    let op = || Op::ReadRegion(shape(0, 1, 0));
    let read = |start| fault(op(), &[ramp(Elem::Int(32), 8), start], Type::int(32));
    assert!(read(int(16, 2)).contains("byte 2"));
    assert!(read(int(16, -4)).contains("element 16383 of a vector of 8"));
    assert!(read(undefined(Elem::Int(16))).contains("undefined"));
}

#[test]
fn parents() {
    let op = |parent| {
        Op::ReadRegion(Shape {
            parent,
            ..shape(8, 4, 1)
        })
    };
    let ty = Type::vector(Elem::Int(32), 8);
    let given = |byte| [ramp(Elem::Int(32), 32), int(16, byte)];
    assert_eq!(bits(op(Some(8)), &given(16), ty).len(), 8);
    assert!(fault(op(Some(8)), &given(20), ty).contains("multiple of 8"));
    assert_eq!(bits(op(None), &given(20), ty).len(), 8);
    // No promise about constants.
    let constant = [ramp(Elem::Int(32), 32), start(20)];
    assert_eq!(bits(op(Some(8)), &constant, ty).len(), 8);
}

#[test]
fn writes() {
    let ty = Type::vector(Elem::Int(16), 8);
    let new = |n: u32| {
        vector(
            Type::vector(Elem::Int(16), n),
            &(100..100 + u64::from(n)).collect::<Vec<_>>(),
        )
    };
    let all: Given = Constant::splat(Type::BOOL, 1).into();
    let write = |shape, new, start, mask| {
        bits(Op::WriteRegion(shape), &[numbers(ty), new, start, mask], ty)
    };
    assert_eq!(
        write(shape(4, 2, 2), new(4), start(2), all.clone()),
        [0, 100, 2, 101, 4, 102, 6, 103].map(Some)
    );
    // Later elements win.
    assert_eq!(
        write(shape(1, 2, 1), new(4), start(0), all.clone()),
        [100, 102, 103, 3, 4, 5, 6, 7].map(Some)
    );
    let mask = vector(Type::vector(Elem::Int(1), 2), &[0, 1]);
    assert_eq!(
        write(shape(0, 2, 1), new(2), int(16, 4), mask),
        [0, 1, 2, 101, 4, 5, 6, 7].map(Some)
    );
    let holes = Given::Argument(
        Type::vector(Elem::Int(1), 2),
        vec![Element::new(1), Element::undefined(0)],
    );
    assert_eq!(
        write(shape(0, 2, 1), new(2), int(16, 4), holes),
        [
            Some(0),
            Some(1),
            Some(100),
            None,
            Some(4),
            Some(5),
            Some(6),
            Some(7)
        ]
    );
    let undef: Given = Constant::undef(ty).into();
    let op = Op::WriteConstRegion(shape(0, 1, 0));
    let one_new = vector(Type::int(16), &[9]);
    assert_eq!(
        bits(op, &[undef, one_new, start(0), all.clone()], ty),
        [Some(9), None, None, None, None, None, None, None]
    );
    let outside = fault(
        Op::WriteRegion(shape(0, 2, 1)),
        &[numbers(ty), new(2), start(14), all],
        ty,
    );
    assert!(outside.contains("element 8 of a vector of 8"));
}

#[test]
fn predicates() {
    let ty = |n| Type::vector(Elem::Int(1), n);
    let eight = || vector(ty(8), &[0, 0, 0, 0, 1, 0, 1, 1]);
    assert_eq!(
        bits(Op::ReadPredicate(4), &[eight()], ty(4)),
        [1, 0, 1, 1].map(Some)
    );
    let four = || vector(ty(4), &[1, 1, 0, 0]);
    assert_eq!(
        bits(Op::WritePredicate(4), &[eight(), four()], ty(8)),
        [0, 0, 0, 0, 1, 1, 0, 0].map(Some)
    );
    let under = || vector(ty(8), &[0, 0, 0, 0, 1, 0, 0, 1]);
    assert_eq!(
        bits(
            Op::WritePredicateUnder(4),
            &[eight(), four(), under()],
            ty(8)
        ),
        [0, 0, 0, 0, 1, 0, 1, 0].map(Some)
    );
    let reduce = |op, given: &[u64]| one(op, &[vector(ty(2), given)], Elem::Int(1)).unwrap();
    assert_eq!(
        [[0, 0], [0, 1], [1, 1]].map(|g| reduce(Op::All, &g)),
        [0, 0, 1]
    );
    assert_eq!(
        [[0, 0], [0, 1], [1, 1]].map(|g| reduce(Op::Any, &g)),
        [0, 1, 1]
    );
    assert!(fault(Op::ReadPredicate(8), &[eight()], ty(4)).contains("of 8"));
}

#[test]
fn single_elements() {
    let ty = Type::vector(Elem::Int(8), 4);
    let extract = |number| one(Op::ExtractElement, &[numbers(ty), number], Elem::Int(8));
    assert_eq!(
        (extract(int(32, 2)), extract(int(8, 3))),
        (Some(2), Some(3))
    );
    assert!(
        fault(Op::ExtractElement, &[numbers(ty), int(32, 4)], Type::int(8)).contains("element 4")
    );
    let insert = bits(Op::InsertElement, &[numbers(ty), int(8, 9), int(32, 1)], ty);
    assert_eq!(insert, [0, 9, 2, 3].map(Some));
    let other = vector(ty, &[10, 11, 12, 13]);
    let mixed = Op::Shuffle([Some(3), Some(4), None, Some(7), Some(0)].into());
    let five = Type::vector(Elem::Int(8), 5);
    assert_eq!(
        bits(mixed, &[numbers(ty), other], five),
        [Some(3), Some(10), None, Some(13), Some(0)]
    );
    // Elements outside of the vector, without strict evaluation.
    let (func, args) = function(
        Op::ExtractElement,
        &[numbers(ty), int(32, 4)],
        &[Type::int(8)],
    );
    let options = Options {
        strict: false,
        ..Options::default()
    };
    let lenient = evaluate(&func, &args, &mut Memory::default(), &options).unwrap();
    assert_eq!(lenient.returned, [Element::undefined(0)]);
}

#[test]
fn copies() {
    let ty = Type::vector(Elem::Float, 2);
    for op in [Op::Constant, Op::Convert] {
        assert_eq!(bits(op, &[numbers(ty)], ty), [Some(0), Some(1)]);
    }
}
