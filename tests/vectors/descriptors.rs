//! Accesses through descriptors, inside and outside of what they bound, and transfers from memory straight into the
//! data share, under masks: compiled and simulated, interpreted, and in plain Rust.

use super::{LANES, Text, noise, run};
use easel::ir::kernel::Kernel;
use easel::pass::Functions;
use easel_interpret as interpret;

/// (element type, bytes)
const ELEMENTS: [(&str, usize); 5] = [("i8", 1), ("f16", 2), ("i32", 4), ("f32", 4), ("i64", 8)];
const COUNTS: [usize; 7] = [1, 2, 3, 4, 5, 8, 16];
/// Bytes from lane to lane.
const STRIDE: i64 = 16;

/// What the interpreter of kernel IR leaves in the second buffer.
fn interpreted(text: &str, input: &[u8], output: usize) -> Vec<u8> {
    let source = easel::Source::new("k.kir", text);
    let read = easel::read(source, &easel::Options::default()).unwrap_or_else(|e| panic!("{e}"));
    let Ok(Functions(functions)) = read.program.take::<Functions<Kernel>>() else {
        panic!("no kernel IR");
    };
    let arguments = [
        interpret::Argument::Buffer(input.to_vec()),
        interpret::Argument::Buffer(vec![0xcd; output]),
    ];
    let buffers = interpret::run(&functions[0], &arguments, [1, 1, 1]);
    buffers.unwrap_or_else(|e| panic!("{text}{e:?}"))[1]
        .bytes
        .clone()
}

/// Compiled and interpreted: the same bytes.
fn both(target: &str, text: &str, input: &[u8], output: usize) -> Vec<u8> {
    let found = run(target, text, input, output).unwrap_or_else(|e| panic!("{target}: {e}"));
    assert_eq!(found, interpreted(text, input, output), "{target}\n{text}");
    found
}

/// The parts of an access of so many bytes: first byte and length.
fn parts(bytes: usize) -> Vec<(usize, usize)> {
    let mut list = Vec::new();
    let mut at = 0;
    while at < bytes {
        let n = match bytes - at {
            4.. => 4,
            2.. => 2,
            _ => 1,
        };
        list.push((at, n));
        at += n;
    }
    list
}

/// Copies through descriptors of `bytes` bytes that begin `start` bytes after the buffers; lanes access steps of
/// [`STRIDE`] from `first` on, which may be negative.
fn copied(
    elem: &str,
    size: usize,
    count: usize,
    bytes: usize,
    start: usize,
    first: i64,
    row: bool,
) {
    let access = size * count;
    let ty = match count {
        1 => elem.to_string(),
        n => format!("{n}x{elem}"),
    };
    let mut t = Text::default();
    let at = t.lane_times(STRIDE as u64);
    let off = t.index(first as u64);
    let at = t.op("i64", &format!("add {at}, {off}"));
    let (begin, end) = (t.index(start as u64), t.index(bytes as u64));
    let row = match row {
        true => format!(", {}", t.op("i32", "const<0x40>")),
        false => String::new(),
    };
    let buffers = ["%in", "%out"].map(|base| {
        let base = t.op("ptr.global", &format!("ptradd {base}, {begin}"));
        t.op("ptr.buffer", &format!("buffer {base}, {end}{row}"))
    });
    let [input, output] = buffers;
    let loaded = t.op(&ty, &format!("load<buffer, align={size}> {input}, {at}"));
    t.effect(&format!(
        "store<buffer, align={size}> {loaded}, {output}, {at}"
    ));
    // What was loaded, all of it.
    let plain = t.lane_times(access as u64);
    let behind = t.index(2048);
    let plain = t.op("i64", &format!("add {plain}, {behind}"));
    t.effect(&format!("store<global, align=1> {loaded}, %out, {plain}"));
    let text = t.kernel("");
    let data = noise(2048);
    let total = 2048 + LANES * access;
    let found = both("gfx942", &text, &data, total);
    let mut wanted = vec![0xcd; total];
    for lane in 0..LANES {
        let offset = (STRIDE * lane as i64 + first) as u64 & 0xffff_ffff;
        let mut value = vec![0; access];
        let inside = |at: usize| offset + (at as u64) < bytes as u64;
        for (at, n) in parts(access).into_iter().filter(|p| inside(p.0)) {
            let from = start + offset as usize + at;
            value[at..at + n].copy_from_slice(&data[from..from + n]);
        }
        for (at, n) in parts(access).into_iter().filter(|p| inside(p.0)) {
            let to = start + offset as usize + at;
            wanted[to..to + n].copy_from_slice(&value[at..at + n]);
        }
        wanted[2048 + lane * access..][..access].copy_from_slice(&value);
    }
    assert_eq!(found, wanted, "{ty} in {bytes} bytes from {first}\n{text}");
}

#[test]
fn what_is_outside_of_a_descriptor_reads_zero_and_is_not_written() {
    for (elem, size) in ELEMENTS {
        for count in COUNTS {
            for (bytes, start, first) in [(800, 0, 0), (500, 64, -48), (499, 4, 8), (0, 0, 0)] {
                // Lanes that meet would race: steps are as long as an access.
                if size * count <= STRIDE as usize {
                    copied(elem, size, count, bytes, start, first, bytes == 500);
                }
            }
        }
    }
}

/// Transfers of `bytes` by each lane, twice, under a mask of lanes, through a descriptor of `bound` bytes or none.
fn gathered(target: &str, bytes: usize, bound: Option<usize>, base: usize, mask: Option<u64>) {
    let share = LANES * bytes;
    let mut t = Text::default();
    let at = t.lane_times(2 * bytes as u64);
    let mut from = "%in".to_string();
    let mut space = "global";
    if let Some(bound) = bound {
        let end = t.index(bound as u64);
        from = t.op("ptr.buffer", &format!("buffer %in, {end}"));
        space = "buffer";
    }
    let lds = t.op("ptr.lds", &format!("lds_base<{base}>"));
    // Places that were not written are known.
    let own = t.lane_times(bytes as u64);
    let fill = t.op(&format!("{}xi32", bytes / 4), "const<0x7>");
    for half in [0, share] {
        let half = t.index(half as u64);
        let there = t.op("i64", &format!("add {own}, {half}"));
        t.effect(&format!("store<lds, align=4> {fill}, {lds}, {there}"));
    }
    t.effect("barrier");
    let mask = mask.map(|bits| {
        let lane = t.op("i32 in [0, 63]", "workitem_id<0>");
        let lane = t.op("i64", &format!("zext {lane}"));
        let bits = t.index(bits);
        let bit = t.op("i64", &format!("lshr {bits}, {lane}"));
        t.op("i1", &format!("trunc {bit}"))
    });
    let masked = mask.as_ref().map_or(String::new(), |m| format!(", {m}"));
    for half in [0usize, 1] {
        let off = t.index((half * bytes) as u64);
        let source = t.op("i64", &format!("add {at}, {off}"));
        let place = t.index((half * share) as u64);
        t.effect(&format!(
            "transfer<{bytes}, {space}, align=4> {from}, {source}, {lds}, {place}{masked}"
        ));
    }
    t.effect("wait<global=0>");
    t.effect("barrier");
    for half in [0, share] {
        let off = t.index(half as u64);
        let place = t.op("i64", &format!("add {own}, {off}"));
        let ty = format!("{}xi32", bytes / 4);
        let loaded = t.op(&ty, &format!("load<lds, align=4> {lds}, {place}"));
        t.effect(&format!("store<global, align=4> {loaded}, %out, {place}"));
    }
    let text = t.kernel(&format!(", shared_bytes = {}", base + 2 * share));
    let data = noise(2 * share);
    let found = both(target, &text, &data, 2 * share);
    for lane in 0..LANES {
        for half in [0, 1] {
            for k in 0..bytes {
                let from = (2 * lane + half) * bytes + k;
                let on = mask.is_none() || ON >> lane & 1 == 1;
                let wanted = match (on, bound) {
                    (false, _) => [7, 0, 0, 0][k % 4],
                    (true, Some(bound)) if from - k % 4 >= bound => 0,
                    _ => data[from],
                };
                let place = half * share + lane * bytes + k;
                assert_eq!(
                    found[place], wanted,
                    "byte {k} of lane {lane}, {bytes}\n{text}"
                );
            }
        }
    }
}

/// The lanes that the masked kernels leave on.
const ON: u64 = 0xf0f1_2345_8000_0001;

#[test]
fn transfers_move_what_their_lanes_say() {
    for (target, sizes) in [
        ("gfx90a", &[4][..]),
        ("gfx942", &[4]),
        ("gfx950", &[4, 12, 16]),
    ] {
        for &bytes in sizes {
            for bound in [None, Some(700), Some(1 << 20)] {
                // Without a descriptor one target has no such instruction.
                if target == "gfx90a" && bound.is_none() {
                    continue;
                }
                for (base, mask) in [(0, None), (256, Some(ON)), (1024, None)] {
                    gathered(target, bytes, bound, base, mask);
                }
            }
        }
    }
}

#[test]
fn a_transfer_that_no_instruction_does_is_refused() {
    let mut t = Text::default();
    let at = t.lane_times(16);
    let zero = t.index(0);
    let lds = t.op("ptr.lds", "lds_base<0>");
    t.effect(&format!(
        "transfer<16, global, align=4> %in, {at}, {lds}, {zero}"
    ));
    let text = t.kernel(", shared_bytes = 1024");
    let error = run("gfx942", &text, &[0; 1024], 4).expect_err("it was compiled");
    assert!(error.contains("moves 16 bytes of each lane"), "{error}");
    let mut t = Text::default();
    let at = t.lane_times(4);
    let lds = t.op("ptr.lds", "lds_base<0>");
    t.effect(&format!(
        "transfer<4, global, align=4> %in, {at}, {lds}, {at}"
    ));
    let text = t.kernel(", shared_bytes = 1024");
    let error = run("gfx942", &text, &[0; 1024], 4).expect_err("it was compiled");
    assert!(error.contains("select-varies"), "{error}");
}

/// A share that other waves still fill: the read is caught.
#[test]
fn a_read_before_the_wait_is_caught() {
    let mut t = Text::default();
    let at = t.lane_times(4);
    let zero = t.index(0);
    let lds = t.op("ptr.lds", "lds_base<0>");
    t.effect(&format!(
        "transfer<4, global, align=4> %in, {at}, {lds}, {zero}"
    ));
    t.effect("barrier");
    let loaded = t.op("i32", &format!("load<lds, align=4> {lds}, {at}"));
    t.effect(&format!("store<global, align=4> {loaded}, %out, {at}"));
    let text = t.kernel(", shared_bytes = 256");
    let data = noise(256);
    // Whatever the text forgets is waited for.
    assert_eq!(run("gfx942", &text, &data, 256), Ok(data.clone()));
    let options = easel::Options::for_target("gfx942").unwrap_or_else(|e| panic!("{e}"));
    let compiled = easel::compile(easel::Source::new("k.kir", text), &options);
    let text = compiled
        .and_then(|c| c.assembly())
        .unwrap_or_else(|e| panic!("{e}"));
    let without: String = (text.lines())
        .filter(|l| !l.contains("vmcnt"))
        .map(|l| format!("{l}\n"))
        .collect();
    assert_ne!(without, text);
    let wrong = easel::compile(easel::Source::new("k.s", without), &options);
    let wrong = wrong.unwrap_or_else(|e| panic!("{e}"));
    let arguments = vec![
        easel::simulate::Argument::Buffer(data),
        easel::simulate::Argument::Buffer(vec![0; 256]),
    ];
    let strict = easel::simulate::Options {
        strict: true,
        ..Default::default()
    };
    let run = wrong.run(&wrong.kernels()[0], arguments, &strict);
    assert!(run.is_err(), "the missing wait was not noticed");
}
