//! Accesses of every space, element type, length and alignment.

use super::{LANES, Text, noise, run};

/// (element type, bits)
const ELEMENTS: [(&str, usize); 9] = [
    ("i1", 1),
    ("i8", 8),
    ("i16", 16),
    ("f16", 16),
    ("i32", 32),
    ("f32", 32),
    ("i64", 64),
    ("f64", 64),
    ("f8E5M2", 8),
];
const COUNTS: [usize; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 32, 64];
/// Bytes of the largest access.
const MOST: usize = 128;

/// The type of so many elements.
fn type_name(elem: &str, count: usize) -> String {
    match count {
        1 => elem.to_string(),
        n => format!("{n}x{elem}"),
    }
}

/// Load from one place and store to another, through the data share if there is a base for it.
fn copies(shared: bool, align: usize) -> Vec<(String, usize)> {
    let mut list = Vec::new();
    for (elem, bits) in ELEMENTS {
        for count in COUNTS {
            let bytes = (bits * count).div_ceil(8);
            if bytes > MOST {
                continue;
            }
            let ty = type_name(elem, count);
            // Rows start `align` bytes off a multiple of sixteen.
            let row = bytes.next_multiple_of(16) + 16;
            let mut t = Text::default();
            let at = t.lane_times(row as u64);
            let off = t.index(align as u64);
            let at = t.op("i64", &format!("add {at}, {off}"));
            let loaded = t.op(&ty, &format!("load<global, align={align}> %in, {at}"));
            let mut value = loaded;
            if shared {
                let base = t.op("ptr.lds", "lds_base<0>");
                t.effect(&format!("store<lds, align={align}> {value}, {base}, {at}"));
                t.effect("barrier");
                value = t.op(&ty, &format!("load<lds, align={align}> {base}, {at}"));
            }
            t.effect(&format!("store<global, align={align}> {value}, %out, {at}"));
            let launch = match shared {
                true => format!(", shared_bytes = {}", row * LANES + 16),
                false => String::new(),
            };
            let text = t.kernel(&launch);
            let size = row * LANES + 16;
            let input = noise(size);
            let output = run("gfx942", &text, &input, size);
            let output = output.unwrap_or_else(|e| panic!("{ty} align {align}: {e}"));
            for lane in 0..LANES {
                let start = lane * row + align;
                let total = bits * count;
                for k in 0..row - 16 {
                    let (found, given) = (output[start + k], input[start + k]);
                    // Bits above the last element are nothing, bytes above are left alone.
                    let left = total.saturating_sub(8 * k).min(8);
                    let wanted = match left {
                        0 => 0xcd,
                        n => given & (0xff >> (8 - n)),
                    };
                    assert_eq!(found, wanted, "{ty}, byte {k} of lane {lane}\n{text}");
                }
            }
            list.push((ty, bytes));
        }
    }
    list
}

#[test]
fn global_memory_takes_every_size_and_alignment() {
    for align in [1, 2, 4, 8, 16] {
        assert!(copies(false, align).len() > 80);
    }
}

#[test]
fn the_data_share_takes_every_size_and_alignment() {
    for align in [1, 2, 4, 8, 16] {
        assert!(copies(true, align).len() > 80);
    }
}

/// A masked copy from the input to the output, by a mask for all elements or one for each.
fn masked(elem: &str, bits: usize, count: usize, shared: bool, align: usize, by_element: bool) {
    let (bytes, size) = (bits / 8 * count, bits / 8);
    let ty = type_name(elem, count);
    let row = (bytes + count.div_ceil(8)).next_multiple_of(16) + 16;
    let mut t = Text::default();
    let at = t.lane_times(row as u64);
    let off = t.index(align as u64);
    let at = t.op("i64", &format!("add {at}, {off}"));
    let masks = if by_element { count } else { 1 };
    let behind = t.index(bytes as u64);
    let mask_at = t.op("i64", &format!("add {at}, {behind}"));
    let mask_ty = type_name("i1", masks);
    let mask = t.op(&mask_ty, &format!("load<global, align=1> %in, {mask_at}"));
    let whole = t.op(&ty, &format!("load<global, align=1> %in, {at}"));
    let pass = t.op(&ty, "const<0x5>");
    let mut base = "%in".to_string();
    let space = if shared { "lds" } else { "global" };
    if shared {
        base = t.op("ptr.lds", "lds_base<0>");
        // The lanes that load are those that stored: nothing else has been written.
        let op = format!("store<lds, align={align}> {whole}, {base}, {at}, {mask}");
        t.effect(&op);
        t.effect("barrier");
    }
    let op = format!("load<{space}, align={align}> {base}, {at}, {mask}, {pass}");
    let loaded = t.op(&ty, &op);
    // All elements into the first half of the output, those under the mask into the second.
    t.effect(&format!("store<global, align=1> {loaded}, %out, {at}"));
    let total = row * LANES + 16;
    let second = t.index(total as u64);
    let there = t.op("i64", &format!("add {at}, {second}"));
    let op = format!("store<global, align={align}> {whole}, %out, {there}, {mask}");
    t.effect(&op);
    let launch = match shared {
        true => format!(", shared_bytes = {total}"),
        false => String::new(),
    };
    let text = t.kernel(&launch);
    let input = noise(total);
    let output = run("gfx942", &text, &input, 2 * total);
    let output = output.unwrap_or_else(|e| panic!("{ty} align {align}: {e}"));
    for lane in 0..LANES {
        let start = lane * row + align;
        for k in 0..bytes {
            let n = if by_element { k / size } else { 0 };
            let set = input[start + bytes + n / 8] >> (n % 8) & 1 != 0;
            let given = input[start + k];
            let (loaded, stored) = match (set, k % size) {
                (true, _) => (given, given),
                (false, 0) => (5, 0xcd),
                (false, _) => (0, 0xcd),
            };
            let label = format!("{ty}, byte {k} of lane {lane}, mask {set}\n{text}");
            assert_eq!(output[start + k], loaded, "loaded {label}");
            assert_eq!(output[total + start + k], stored, "stored {label}");
        }
    }
}

#[test]
fn masks_keep_lanes_and_elements_out() {
    for shared in [false, true] {
        for (elem, bits, count) in [
            ("i8", 8, 1),
            ("i8", 8, 5),
            ("i16", 16, 3),
            ("f16", 16, 8),
            ("i32", 32, 1),
            ("f32", 32, 4),
        ] {
            for align in [1, 2, 4] {
                for by_element in [false, true] {
                    masked(elem, bits, count, shared, align, by_element);
                }
            }
        }
    }
}
