//! Elements of one loaded vector that are read as two other types in one kernel: each has the bits that stand there.
//!
//! All triples of types of 16 bytes: that of the load, and those of the two readers.
//!
//! Axes: the three types, places of the elements (from a fixed sequence), what is read first, number of windows.

use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use rayon::prelude::*;

/// Types of 16 bytes: name, name and bytes of an element.
const TYPES: [(&str, &str, usize); 9] = [
    ("2xi64", "i64", 8),
    ("2xf64", "f64", 8),
    ("4xi32", "i32", 4),
    ("4xf32", "f32", 4),
    ("8xi16", "i16", 2),
    ("8xf16", "f16", 2),
    ("8xbf16", "bf16", 2),
    ("16xi8", "i8", 1),
    ("16xf8E5M2", "f8E5M2", 1),
];

const LANES: usize = 64;

/// Loads `whole`, and stores an element of each reader.
fn text(whole: usize, readers: [usize; 2], at: [usize; 2]) -> String {
    let mut body = String::new();
    for (n, (&reader, at)) in readers.iter().zip(at).enumerate() {
        let (ty, elem, bytes) = TYPES[reader];
        let read = match reader == whole {
            true => format!("  %r{n}: {elem} = extract<{at}> %v\n"),
            false => format!("  %c{n}: {ty} = bitcast %v\n  %r{n}: {elem} = extract<{at}> %c{n}\n"),
        };
        body += &read;
        body += &format!(
            "  %p{n}: i64 = const<{:#x}>\n  %o{n}: i64 = add %index, %p{n}\n  store<global, align={bytes}> %r{n}, %y, %o{n}\n",
            8 * n
        );
    }
    format!(
        "kernel @parts attributes {{workgroup_size = [{LANES}, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [\n  \
         buffer \"x\" at 0 size 8 bytes {0} element \"i8\" shape [{0}],\n  \
         buffer \"y\" at 8 size 8 bytes {0} element \"i8\" shape [{0}] written]}} {{\n^bb0:\n  \
         %x: ptr.global = argument<0>\n  %y: ptr.global = argument<1>\n  %id: i32 in [0, 63] = workitem_id<0>\n  \
         %wide: i64 = zext %id\n  %size: i64 = const<0x10>\n  %index: i64 = mul %wide, %size\n  \
         %v: {1} = load<global, align=16> %x, %index\n{body}  return\n}}\n",
        16 * LANES,
        TYPES[whole].0
    )
}

fn check(whole: usize, readers: [usize; 2], at: [usize; 2], window: usize) -> Result<(), String> {
    let text = text(whole, readers, at);
    let options = Options {
        check: true,
        window,
        ..Options::default()
    };
    let compiled = easel::compile(Source::new("parts.kir", &text[..]), &options);
    let compiled = compiled.map_err(|e| format!("{text}{e}"))?;
    let input: Vec<u8> = (0..16 * LANES)
        .map(|n| (n * 167 + n / 16 * 13 + 29) as u8)
        .collect();
    let arguments = vec![
        Argument::Buffer(input.clone()),
        Argument::Buffer(vec![0xa5; 16 * LANES]),
    ];
    let run = compiled.run(&compiled.kernels()[0], arguments, &Simulation::default());
    let found = run.map_err(|e| format!("{text}{e}"))?.buffers.remove(1);
    for lane in 0..LANES {
        for (n, (&reader, at)) in readers.iter().zip(at).enumerate() {
            let bytes = TYPES[reader].2;
            let from = 16 * lane + at * bytes;
            let to = 16 * lane + 8 * n;
            if found[to..to + bytes] != input[from..from + bytes] {
                return Err(format!(
                    "{text}lane {lane}, reader {n}: {:x?}",
                    &found[to..to + bytes]
                ));
            }
        }
    }
    Ok(())
}

#[test]
fn one_vector_read_as_two_types() {
    let count = TYPES.len();
    let wrong: Vec<String> = (0..count.pow(3))
        .into_par_iter()
        .filter_map(|n| {
            let (whole, readers) = (n % count, [n / count % count, n / count.pow(2)]);
            let place =
                |reader: usize, k: usize| (n * 7 + k * 5 + n / count) % (16 / TYPES[reader].2);
            let at = [place(readers[0], 0), place(readers[1], 1)];
            let window = [1, 4, 7, Options::default().window][n % 4];
            check(whole, readers, at, window).err()
        })
        .collect();
    let first = wrong.first().map_or("", String::as_str);
    assert!(
        wrong.is_empty(),
        "{} of {} are wrong:\n{first}",
        wrong.len(),
        count.pow(3)
    );
}
