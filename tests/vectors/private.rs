//! Private arrays: constant and run-time indices, every size, beside the allocator's spill slots.

use super::{LANES, Text, noise, run};

/// Elements of the array, and bytes of each.
const COUNT: usize = 12;

/// Write an array forwards and read it through indices that the input gives.
fn check(ty: &str, size: usize, start: u32) {
    let mut t = Text::default();
    let row = COUNT * size;
    let at = t.lane_times(row as u64);
    let base = t.op("ptr.private", &format!("private_base<{start}>"));
    for n in 0..COUNT {
        let k = t.index((n * size) as u64);
        let from = t.op("i64", &format!("add {at}, {k}"));
        let value = t.op(ty, &format!("load<global, align=1> %in, {from}"));
        t.effect(&format!("store<private, align=1> {value}, {base}, {k}"));
    }
    // Element `in[lane].byte % 8 + 3` goes to place 0, element 5 to place 1.
    let key = t.op("i8", &format!("load<global, align=1> %in, {at}"));
    let wide = t.op("i32", &format!("zext {key}"));
    let seven = t.op("i32", "const<0x7>");
    let index = t.op("i32", &format!("and {wide}, {seven}"));
    let index = t.op("i64", &format!("zext {index}"));
    let bytes = t.index(size as u64);
    let offset = t.op("i64", &format!("mul {index}, {bytes}"));
    let three = t.index(3 * size as u64);
    let third = t.op("ptr.private", &format!("ptradd {base}, {three}"));
    let found = t.op(ty, &format!("load<private, align=1> {third}, {offset}"));
    t.effect(&format!("store<global, align=1> {found}, %out, {at}"));
    let five = t.index(5 * size as u64);
    let fifth = t.op(ty, &format!("load<private, align=1> {base}, {five}"));
    let next = t.op("i64", &format!("add {at}, {bytes}"));
    t.effect(&format!("store<global, align=1> {fifth}, %out, {next}"));
    let text = t.kernel(&format!(", private_bytes = {}", start as usize + row));
    let input = noise(row * LANES);
    let output = run("gfx942", &text, &input, row * LANES).unwrap_or_else(|e| panic!("{ty}: {e}"));
    for lane in 0..LANES {
        let own = &input[lane * row..(lane + 1) * row];
        let element = |n: usize| &own[n * size..(n + 1) * size];
        let out = &output[lane * row..(lane + 1) * row];
        let index = usize::from(own[0] & 7) + 3;
        assert_eq!(&out[..size], element(index), "{ty}, lane {lane}\n{text}");
        assert_eq!(
            &out[size..2 * size],
            element(5),
            "{ty}, lane {lane}\n{text}"
        );
    }
}

#[test]
fn arrays_are_indexed_at_run_time() {
    let types = [
        ("i8", 1),
        ("f16", 2),
        ("i32", 4),
        ("f32", 4),
        ("i64", 8),
        ("f64", 8),
    ];
    let vectors = [
        ("3xi8", 3),
        ("4xf16", 8),
        ("5xi16", 10),
        ("4xi32", 16),
        ("7xf32", 28),
    ];
    for (ty, size) in types.into_iter().chain(vectors) {
        for start in [0, 8] {
            check(ty, size, start);
        }
    }
}
