//! Messages.

use super::*;
use crate::evaluate::{Surface, SvmBuffer};
use crate::operation::{Flags, Message};

fn ramp(bytes: u32) -> Vec<u8> {
    (0..bytes).map(|b| b as u8).collect()
}

fn one_surface(surface: Surface) -> Memory {
    Memory {
        surfaces: [(1, surface)].into(),
        svm: Vec::new(),
    }
}

#[track_caller]
fn send(
    message: Message,
    given: &[Given],
    result: Option<Type>,
    memory: &mut Memory,
) -> Result<Vec<Option<u64>>, String> {
    let (func, args) = function(Op::Message(message), given, result.as_slice());
    evaluate(&func, &args, memory, &Options::default())
        .map(|o| {
            o.returned
                .iter()
                .map(|e| e.defined.then_some(e.bits))
                .collect()
        })
        .map_err(|f| f.message)
}

#[test]
fn owords() {
    let mut memory = one_surface(Surface::buffer(ramp(64)));
    let four = Type::vector(Elem::Int(32), 4);
    let load = |message, offset, memory: &mut Memory| {
        send(
            message,
            &[int(32, 0), int(32, 1), int(32, offset)],
            Some(four),
            memory,
        )
    };
    let words = [0x1312_1110, 0x1716_1514, 0x1b1a_1918, 0x1f1e_1d1c];
    assert_eq!(
        load(Message::OwordLoad, 1, &mut memory).unwrap(),
        words.map(Some)
    );
    assert_eq!(
        load(Message::OwordLoadUnaligned, 4, &mut memory).unwrap()[0],
        Some(0x0706_0504)
    );
    assert!(load(Message::OwordLoadUnaligned, 2, &mut memory).is_err());
    assert!(
        load(Message::OwordLoad, 4, &mut memory)
            .unwrap_err()
            .contains("surface 1")
    );
    let data = vector(four, &[1, 2, 3, 0x0a0b_0c0d]);
    send(
        Message::OwordStore,
        &[int(32, 1), int(32, 2), data],
        None,
        &mut memory,
    )
    .unwrap();
    let mut expected = ramp(64);
    expected[32..48].copy_from_slice(&[1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 13, 12, 11, 10]);
    assert_eq!(memory.surfaces[&1].data, expected);
    let missing = send(
        Message::OwordStore,
        &[int(32, 2), int(32, 2), vector(four, &[0; 4])],
        None,
        &mut memory,
    );
    assert_eq!(missing.unwrap_err(), "there is no surface 2");
    let holes = Constant::each(four, [Some(1), None, Some(2), Some(3)]).into();
    let undefined = send(
        Message::OwordStore,
        &[int(32, 1), int(32, 2), holes],
        None,
        &mut memory,
    );
    assert_eq!(undefined.unwrap_err(), "element 1 of the data is undefined");
}

#[test]
fn blocks_of_images() {
    let mut memory = one_surface(Surface::image(ramp(256), 32));
    let block = |width, x, y| {
        [
            int(32, 0),
            int(32, 1),
            int(32, 0),
            int(32, width),
            int(32, x),
            int(32, y),
        ]
    };
    let eight = Type::vector(Elem::Int(8), 8);
    let found = send(
        Message::MediaLoad,
        &block(3, 2, 1),
        Some(eight),
        &mut memory,
    )
    .unwrap();
    // Rows of 3 bytes are 4 apart; the bytes between are undefined.
    let expected = [
        Some(34),
        Some(35),
        Some(36),
        None,
        Some(66),
        Some(67),
        Some(68),
        None,
    ];
    assert_eq!(found, expected);
    let data = Constant::each(
        eight,
        [1, 2, 3]
            .map(Some)
            .into_iter()
            .chain([None])
            .cycle()
            .take(8),
    );
    let mut given = block(3, 0, 6).to_vec();
    given.push(data.into());
    send(Message::MediaStore, &given, None, &mut memory).unwrap();
    let mut expected = ramp(256);
    expected[192..195].copy_from_slice(&[1, 2, 3]);
    expected[224..227].copy_from_slice(&[1, 2, 3]);
    assert_eq!(memory.surfaces[&1].data, expected);
    for (x, y) in [(30, 0), (-1, 0), (0, 7), (0, -1)] {
        let found = send(
            Message::MediaLoad,
            &block(3, x, y),
            Some(eight),
            &mut memory,
        );
        assert!(found.unwrap_err().contains("outside of surface 1"));
    }
}

fn svm() -> Memory {
    Memory {
        surfaces: Default::default(),
        svm: vec![
            SvmBuffer {
                base: 0x1000,
                data: ramp(32),
            },
            SvmBuffer {
                base: 0x8000,
                data: ramp(64),
            },
        ],
    }
}

fn addresses(all: &[u64]) -> Given {
    vector(Type::vector(Elem::Int(64), all.len() as u32), all)
}

fn mask(all: &[u64]) -> Given {
    vector(Type::vector(Elem::Int(1), all.len() as u32), all)
}

#[test]
fn gathers() {
    let mut memory = svm();
    let two = Type::vector(Elem::Int(16), 2);
    let old = vector(two, &[7, 8]);
    let given = [mask(&[1, 0]), int(32, 0), addresses(&[0x8002, 0]), old];
    assert_eq!(
        send(Message::SvmGather, &given, Some(two), &mut memory).unwrap(),
        [Some(0x0302), Some(8)]
    );
    // Blocks in the order of their numbers.
    let four = Type::vector(Elem::Int(32), 4);
    let given = [
        mask(&[1, 1]),
        int(32, 1),
        addresses(&[0x1000, 0x1010]),
        vector(four, &[0; 4]),
    ];
    let found = send(Message::SvmGather, &given, Some(four), &mut memory).unwrap();
    assert_eq!(
        found,
        [0x0302_0100, 0x1312_1110, 0x0706_0504, 0x1716_1514].map(Some)
    );
    // Bytes of an address are adjacent, with a gap between addresses.
    let eight = Type::vector(Elem::Int(8), 8);
    let given = [
        mask(&[1, 1]),
        int(32, 1),
        addresses(&[0x1000, 0x1010]),
        vector(eight, &[99; 8]),
    ];
    let found = send(Message::SvmGather, &given, Some(eight), &mut memory).unwrap();
    assert_eq!(found, [0, 1, 99, 99, 16, 17, 99, 99].map(Some));
    let given = [mask(&[1]), int(32, 0), addresses(&[0x101e]), int(32, 0)];
    let outside = send(Message::SvmGather, &given, Some(Type::int(32)), &mut memory);
    assert!(outside.unwrap_err().contains("0x101e"));
}

#[test]
fn scatters_and_blocks() {
    let mut memory = svm();
    let two = Type::vector(Elem::Int(16), 2);
    let given = [
        mask(&[1, 0]),
        int(32, 0),
        addresses(&[0x1004, 0]),
        vector(two, &[0x0908, 1]),
    ];
    send(Message::SvmScatter, &given, None, &mut memory).unwrap();
    assert_eq!(memory.svm[0].data[..8], [0, 1, 2, 3, 8, 9, 6, 7]);
    let sixteen = Type::vector(Elem::Int(8), 16);
    let at = |a| scalar(Elem::Int(64), a);
    let load = |message, a, memory: &mut Memory| send(message, &[at(a)], Some(sixteen), memory);
    let found = load(Message::SvmBlockLoad, 0x8010, &mut memory).unwrap();
    assert_eq!(found, (16..32).map(Some).collect::<Vec<_>>());
    assert!(load(Message::SvmBlockLoad, 0x8011, &mut memory).is_err());
    assert_eq!(
        load(Message::SvmBlockLoadUnaligned, 0x8011, &mut memory).unwrap()[0],
        Some(17)
    );
    let data = vector(sixteen, &[5; 16]);
    send(
        Message::SvmBlockStore,
        &[at(0x8020), data],
        None,
        &mut memory,
    )
    .unwrap();
    assert_eq!(
        memory.svm[1].data[31..49],
        [&[31][..], &[5; 16], &[48]].concat()
    );
    for message in [Message::Barrier, Message::Fence] {
        let given = if message == Message::Fence {
            vec![int(8, 0)]
        } else {
            vec![]
        };
        assert_eq!(send(message, &given, None, &mut memory), Ok(vec![]));
    }
}

#[test]
fn loads_and_stores() {
    let mut memory = svm();
    let two = Type::vector(Elem::Int(32), 2);
    let pointer = |space, a| scalar(Elem::Pointer(space), a);
    let load = |p, memory: &mut Memory| {
        let (func, args) = function(Op::Load(Flags::NONE), &[p], &[two]);
        evaluate(&func, &args, memory, &Options::default())
    };
    let found = load(pointer(1, 0x1004), &mut memory).unwrap().returned;
    assert_eq!(found, [0x0706_0504, 0x0b0a_0908].map(Element::new));
    assert!(load(pointer(1, 0x101c), &mut memory).is_err());
    let store = |p, memory: &mut Memory, options: &Options| {
        let (func, args) = function(Op::Store(Flags::NONE), &[vector(two, &[1, 2]), p], &[]);
        evaluate(&func, &args, memory, options)
    };
    store(pointer(1, 0x1000), &mut memory, &Options::default()).unwrap();
    assert_eq!(memory.svm[0].data[..9], [1, 0, 0, 0, 2, 0, 0, 0, 8]);
    // Shared memory exists only while a group runs.
    let shared = Options {
        shared_bytes: 8,
        ..Options::default()
    };
    assert!(store(pointer(3, 0), &mut memory, &shared).is_ok());
    assert!(store(pointer(3, 4), &mut memory, &shared).is_err());
    assert!(store(pointer(3, 0), &mut memory, &Options::default()).is_err());
}

#[test]
fn numbers_of_the_thread() {
    use crate::operation::Special;
    let options = Options {
        thread: [3, 4],
        group: [5, 6, 7],
        ..Options::default()
    };
    let special = |s, ty| {
        let (func, args) = function(Op::Special(s), &[], &[ty]);
        let outcome = evaluate(&func, &args, &mut Memory::default(), &options).unwrap();
        outcome.returned.iter().map(|e| e.bits).collect::<Vec<_>>()
    };
    for (s, expected) in [
        (Special::ThreadX, 3),
        (Special::ThreadY, 4),
        (Special::GroupX, 5),
        (Special::GroupY, 6),
        (Special::GroupZ, 7),
    ] {
        assert_eq!(special(s, Type::int(16)), [expected]);
    }
    assert_eq!(
        special(Special::LaneId, Type::vector(Elem::Int(32), 3)),
        [0, 1, 2]
    );
}
