//! Moves between lanes and matrix products of gfx1100, gfx1201 and gfx1250 against plain arithmetic.

use crate::rdna_memory::{LANES, lanes, run, target};
use crate::support::bytes;

const ALL: [&str; 3] = ["gfx11", "gfx12", "gfx125"];

/// Lane `n` has `value(n)` in v2 and 1000 in v5; v5 after the text.
fn moved(name: &str, text: &str) -> Vec<u32> {
    let text = format!(
        "global_load_b32 v2, v1, s[6:7]\nv_mov_b32_e32 v5, 0x3e8\n{text}\ns_mov_b32 exec_lo, -1\n\
         global_store_b32 v1, v5, s[4:5]"
    );
    let given = [bytes(lanes(|_| 0)), bytes(lanes(value))];
    run(target(name), &text, given)[0].clone()
}

fn value(n: u32) -> u32 {
    n * n + 1
}

#[test]
fn scalars_select_lanes_of_a_row() {
    let selectors = [0x8d3f_0125_u32, 0x9c7b_46ea];
    let own = |n: u32| selectors[n as usize % 16 / 8] >> (4 * (n % 8)) & 15;
    for name in ALL {
        for (word, other) in [("", 0), ("x", 16)] {
            let source = |n: u32| (n & 16 ^ other) + own(n);
            let text = |modes: &str| {
                format!(
                    "s_mov_b32 s12, {:#x}\ns_mov_b32 s13, {:#x}\ns_mov_b32 exec_lo, 0x0f0ff00f\n\
                     v_permlane{word}16_b32 v5, v2, s12, s13{modes}",
                    selectors[0], selectors[1]
                )
            };
            let enabled = |n: u32| 0x0f0f_f00f_u32 >> n & 1 == 1;
            for (modes, inactive, missing) in [
                ("", false, 1000),
                (" op_sel:[1,0]", true, 1000),
                (" op_sel:[0,1]", false, 0),
            ] {
                let want = lanes(|n| match enabled(n) {
                    false => 1000,
                    true if inactive || enabled(source(n)) => value(source(n)),
                    true => missing,
                });
                assert_eq!(moved(name, &text(modes)), want, "{name} {word} {modes}");
            }
        }
    }
}

/// In waves of 32 lanes, no lane has another in the other half.
#[test]
fn halves_of_short_waves_are_not_exchanged() {
    for name in ALL {
        assert_eq!(moved(name, "v_permlane64_b32 v5, v2"), lanes(|_| 1000));
    }
}

#[test]
fn disabled_lanes_are_read_if_the_modifier_says_so() {
    let even = "s_mov_b32 exec_lo, 0x55555555\n";
    let dpp = "v_mov_b32_dpp v5, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf";
    let dpp8 = "v_mov_b32_dpp v5, v2 dpp8:[7,6,5,4,3,2,1,0]";
    let even_lanes = |of: &dyn Fn(u32) -> u32| {
        lanes(|n| match n % 2 {
            0 => of(n),
            _ => 1000,
        })
    };
    for name in ALL {
        let run = |text: &str| moved(name, &format!("{even}{text}"));
        assert_eq!(run(dpp), even_lanes(&|_| 1000), "{name}");
        let zero = run(&format!("{dpp} bound_ctrl:1"));
        assert_eq!(zero, even_lanes(&|_| 0), "{name}");
        let read = run(&format!("{dpp} fi:1"));
        assert_eq!(read, even_lanes(&|n| value(n ^ 1)), "{name}");
        assert_eq!(run(dpp8), even_lanes(&|_| 0), "{name}");
        let read = run(&format!("{dpp8} fi:1"));
        assert_eq!(read, even_lanes(&|n| value(n ^ 7)), "{name}");
    }
}

/// A small whole number as a float of 16 bits.
fn half(n: i32) -> u32 {
    let sign = u32::from(n < 0) << 15;
    match n.unsigned_abs() {
        0 => 0,
        m => sign | (15 + m.ilog2()) << 10 | (m << 10 >> m.ilog2() & 0x3ff),
    }
}

/// Where a lane of a target has elements: (row or column, term) of item `n` of a factor, (row, column) of item `n` of a sum.
struct Places {
    terms: usize,
    factor: fn(usize, usize) -> (usize, usize),
    sum: fn(usize, usize) -> (usize, usize),
    /// Items of a factor.
    items: usize,
}

fn places(name: &str) -> Places {
    match name {
        "gfx11" => Places {
            terms: 16,
            factor: |lane, n| (lane % 16, n),
            sum: |lane, n| (2 * n + lane / 16, lane % 16),
            items: 16,
        },
        "gfx12" => Places {
            terms: 16,
            factor: |lane, n| (lane % 16, 4 * (lane / 16) + n % 4 + n / 4 * 8),
            sum: |lane, n| (8 * (lane / 16) + n, lane % 16),
            items: 8,
        },
        _ => Places {
            terms: 32,
            factor: |lane, n| (lane % 16, 8 * (lane / 16) + n % 8 + n / 8 * 16),
            sum: |lane, n| (8 * (lane / 16) + n, lane % 16),
            items: 16,
        },
    }
}

fn a(i: usize, k: usize) -> i32 {
    (i * 5 + k * 3) as i32 % 7 - 3
}

fn b(j: usize, k: usize) -> i32 {
    (j * 2 + k * 5) as i32 % 9 - 4
}

fn c(i: usize, j: usize) -> i32 {
    (i * 3 + j * 7) as i32 % 11 - 5
}

/// Registers of A, B and C, and the text that loads them from v10 on.
fn factors(of: &Places, sum: impl Fn(i32) -> u32) -> (Vec<u32>, String, [String; 3]) {
    let pairs = of.items / 2;
    let mut words = Vec::new();
    for values in [a, b] {
        for pair in 0..pairs {
            words.extend((0..LANES as usize).map(|lane| {
                let [low, high] = [0, 1].map(|n| {
                    let (line, k) = (of.factor)(lane, 2 * pair + n);
                    half(values(line, k))
                });
                high << 16 | low
            }));
        }
    }
    for n in 0..8 {
        words.extend((0..LANES as usize).map(|lane| {
            let (i, j) = (of.sum)(lane, n);
            sum(c(i, j))
        }));
    }
    let loads = (0..2 * pairs + 8).map(|r| {
        format!(
            "global_load_b32 v{}, v1, s[6:7] offset:{}\n",
            10 + r,
            r * 128
        )
    });
    let text = loads.collect();
    let range = |first: usize, count: usize| format!("v[{first}:{}]", first + count - 1);
    let registers = [
        range(10, pairs),
        range(10 + pairs, pairs),
        range(10 + 2 * pairs, 8),
    ];
    (words, text, registers)
}

fn product(name: &str, text: &str, sum: impl Fn(i32) -> u32) -> Vec<u32> {
    let (words, loads, [a, b, c]) = factors(&places(name), sum);
    let text = text.replace("ABC", &format!("{a}, {b}, {c}"));
    let stores: String = (0..8)
        .map(|r| {
            format!(
                "\nglobal_store_b32 v1, v{}, s[4:5] offset:{}",
                40 + r,
                r * 128
            )
        })
        .collect();
    let none = bytes((0..8 * LANES).map(|_| 0));
    let text = format!("{loads}{text}{stores}");
    run(target(name), &text, [none, bytes(words)])[0].clone()
}

/// Registers of the sum, register by register.
fn sums(name: &str, of: impl Fn(i32) -> u32) -> Vec<u32> {
    let places = places(name);
    let each = (0..8).flat_map(|n| (0..LANES as usize).map(move |lane| (n, lane)));
    each.map(|(n, lane)| {
        let (i, j) = (places.sum)(lane, n);
        let terms = (0..places.terms).map(|k| a(i, k) * b(j, k));
        of(c(i, j) + terms.sum::<i32>())
    })
    .collect()
}

#[test]
fn matrices_are_multiplied() {
    let float = |n: i32| (n as f32).to_bits();
    for name in ALL {
        let terms = places(name).terms;
        let text = format!("v_wmma_f32_16x16x{terms}_f16 v[40:47], ABC");
        assert_eq!(product(name, &text, float), sums(name, float), "{name}");
    }
}

/// Sums of 16 bits are in one half of their registers, and the other half is kept.
#[test]
fn sums_of_16_bits_have_registers_of_their_own() {
    let fill: String = (40..48)
        .map(|r| format!("v_mov_b32_e32 v{r}, 0x1234abcd\n"))
        .collect();
    let text = format!("{fill}v_wmma_f16_16x16x16_f16 v[40:47], ABC op_sel:[0,0,1]");
    let got = product("gfx11", &text, |n| half(n) << 16);
    assert_eq!(got, sums("gfx11", |n| half(n) << 16 | 0xabcd));
}
