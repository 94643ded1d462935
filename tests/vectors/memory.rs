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
