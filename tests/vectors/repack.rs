//! Random programs of `extract`, `concat`, `bitcast`, `splat`, `select` and logic over vectors of
//! every element type: moved bits must be those that were moved.

use super::{LANES, Text, noise, run};
use arbitrary::{Result, Unstructured};

/// Element types with their bits.
const ELEMENTS: [(&str, usize); 11] = [
    ("i1", 1),
    ("i8", 8),
    ("i16", 16),
    ("i32", 32),
    ("i64", 64),
    ("f16", 16),
    ("bf16", 16),
    ("f32", 32),
    ("f64", 64),
    ("f8E4M3FN", 8),
    ("f4E2M1FN", 4),
];

/// Bits of the widest value.
const MOST: usize = 320;
/// Most masks in a value.
const MASKS: usize = 40;
/// Bytes of input for each lane.
const INPUT: usize = 40;

/// What the bits of a value are in one lane.
type Bits = Vec<bool>;

#[derive(Clone)]
struct Value {
    name: String,
    elem: usize,
    lanes: usize,
    /// By lane.
    bits: Vec<Bits>,
}

fn type_name(elem: usize, lanes: usize) -> String {
    match (lanes, ELEMENTS[elem].0) {
        (1, name) => name.to_string(),
        (n, name) => format!("{n}x{name}"),
    }
}

struct Program<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    text: Text,
    values: Vec<Value>,
}

impl Program<'_, '_> {
    fn add(&mut self, elem: usize, lanes: usize, op: &str, bits: Vec<Bits>) {
        let width = ELEMENTS[elem].1 * lanes;
        assert!(bits.iter().all(|b| b.len() == width), "{op}");
        let name = self.text.op(&type_name(elem, lanes), op);
        self.values.push(Value {
            name,
            elem,
            lanes,
            bits,
        });
    }

    fn any(&mut self) -> Result<Value> {
        let n = self.u.choose_index(self.values.len())?;
        Ok(self.values[n].clone())
    }

    /// Another value of the same type, or the same.
    fn like(&mut self, v: &Value) -> Result<Value> {
        let alike = |w: &&Value| (w.elem, w.lanes) == (v.elem, v.lanes);
        let list: Vec<Value> = self.values.iter().filter(alike).cloned().collect();
        Ok(self.u.choose(&list)?.clone())
    }

    fn step(&mut self) -> Result<()> {
        let v = self.any()?;
        let width = ELEMENTS[v.elem].1;
        match self.u.int_in_range(0..=6)? {
            0 => {
                let first = self.u.int_in_range(0..=v.lanes - 1)?;
                let n = self.u.int_in_range(1..=v.lanes - first)?;
                let cut = |b: &Bits| b[first * width..(first + n) * width].to_vec();
                let bits = v.bits.iter().map(cut).collect();
                let op = format!("extract<{first}> {}", v.name);
                self.add(v.elem, n, &op, bits);
            }
            1 => {
                let same = |w: &&Value| w.elem == v.elem;
                let list: Vec<Value> = self.values.iter().filter(same).cloned().collect();
                let other = self.u.choose(&list)?.clone();
                let lanes = v.lanes + other.lanes;
                if lanes * width <= MOST {
                    let both = v.bits.iter().zip(&other.bits);
                    let bits = both.map(|(a, b)| [&a[..], b].concat()).collect();
                    let op = format!("concat {}, {}", v.name, other.name);
                    self.add(v.elem, lanes, &op, bits);
                }
            }
            2 => {
                let elem = self.u.choose_index(ELEMENTS.len())?;
                let total = v.lanes * width;
                if total.is_multiple_of(ELEMENTS[elem].1) && (elem > 0 || total <= MASKS) {
                    let op = format!("bitcast {}", v.name);
                    self.add(elem, total / ELEMENTS[elem].1, &op, v.bits);
                }
            }
            3 if v.lanes == 1 => {
                let n = self.u.int_in_range(2..=MOST / width.max(8))?;
                let bits = v.bits.iter().map(|b| b.repeat(n)).collect();
                self.add(v.elem, n, &format!("splat {}", v.name), bits);
            }
            4 => {
                let masks = |w: &&Value| w.elem == 0 && (w.lanes == 1 || w.lanes == v.lanes);
                let list: Vec<Value> = self.values.iter().filter(masks).cloned().collect();
                // A choice between masks is scalar selection of `i1`.
                if !list.is_empty() && v.elem != 0 {
                    let c = self.u.choose(&list)?.clone();
                    let other = self.like(&v)?;
                    let pick = |n: usize| -> Bits {
                        let bit = |k: usize| {
                            let chosen = c.bits[n][if c.lanes == 1 { 0 } else { k / width }];
                            if chosen {
                                v.bits[n][k]
                            } else {
                                other.bits[n][k]
                            }
                        };
                        (0..v.lanes * width).map(bit).collect()
                    };
                    let bits = (0..LANES).map(pick).collect();
                    let op = format!("select {}, {}, {}", c.name, v.name, other.name);
                    // One condition for elements that no instruction chooses by themselves.
                    if width == 32 || c.lanes == 1 && v.lanes > 1 && width < 32 {
                        self.add(v.elem, v.lanes, &op, bits);
                    }
                }
            }
            5 if ELEMENTS[v.elem].0.starts_with('i') && width > 1 && width < 64 => {
                let other = self.like(&v)?;
                let (name, f): (&str, fn(bool, bool) -> bool) = *self.u.choose(&[
                    ("and", (|a, b| a & b) as fn(bool, bool) -> bool),
                    ("or", |a, b| a | b),
                    ("xor", |a, b| a ^ b),
                ])?;
                let both = v.bits.iter().zip(&other.bits);
                let bits = both.map(|(a, b)| a.iter().zip(b).map(|(&a, &b)| f(a, b)).collect());
                let bits = bits.collect();
                // Scalars narrower than a register are not computed yet.
                if v.lanes > 1 || width == 32 {
                    let op = format!("{name} {}, {}", v.name, other.name);
                    self.add(v.elem, v.lanes, &op, bits);
                }
            }
            _ => {
                let elem = self.u.choose_index(ELEMENTS.len())?;
                let width = ELEMENTS[elem].1;
                let lanes = self.u.int_in_range(1..=MOST / width.max(8))?;
                let value: u64 = self.u.arbitrary::<u64>()? >> (64 - width);
                let one = |_| -> Bits {
                    let bit = |k: usize| value >> (k % width) & 1 != 0;
                    (0..lanes * width).map(bit).collect()
                };
                let bits = (0..LANES).map(one).collect();
                self.add(elem, lanes, &format!("const<{value:#x}>"), bits);
            }
        }
        Ok(())
    }
}

fn bits_of(bytes: &[u8]) -> Bits {
    let bit = |k: usize| bytes[k / 8] >> (k % 8) & 1 != 0;
    (0..8 * bytes.len()).map(bit).collect()
}

fn program(u: &mut Unstructured<'_>) -> Result<()> {
    let input = noise(INPUT * LANES);
    let mut p = Program {
        u,
        text: Text::default(),
        values: Vec::new(),
    };
    let from = p.text.lane_times(INPUT as u64);
    for (elem, &(_, width)) in ELEMENTS.iter().enumerate() {
        let lanes = p.u.int_in_range(1..=INPUT * 8 / width.max(8))?;
        let bits = width * lanes;
        let taken = |n: usize| bits_of(&input[n * INPUT..(n + 1) * INPUT])[..bits].to_vec();
        let op = format!("load<global, align=1> %in, {from}");
        p.add(elem, lanes, &op, (0..LANES).map(taken).collect());
    }
    let steps = p.u.int_in_range(1..=24)?;
    for _ in 0..steps {
        p.step()?;
    }
    // All values after one another.
    let sizes: Vec<usize> = p
        .values
        .iter()
        .map(|v| v.bits[0].len().div_ceil(8))
        .collect();
    let all: usize = sizes.iter().sum();
    let to = p.text.lane_times(all as u64);
    let mut at = 0;
    for (v, size) in p.values.iter().zip(&sizes) {
        let offset = p.text.index(at);
        let offset = p.text.op("i64", &format!("add {to}, {offset}"));
        p.text.effect(&format!(
            "store<global, align=1> {}, %out, {offset}",
            v.name
        ));
        at += *size as u64;
    }
    let text = p.text.kernel("");
    let output = run("gfx942", &text, &input, all * LANES).unwrap_or_else(|e| panic!("{e}"));
    let mut at = 0;
    for lane in 0..LANES {
        for (v, size) in p.values.iter().zip(&sizes) {
            let found = bits_of(&output[at..at + size]);
            let wanted = &v.bits[lane];
            assert_eq!(
                &found[..wanted.len()],
                &wanted[..],
                "{} of lane {lane} in\n{text}",
                v.name
            );
            at += size;
        }
    }
    Ok(())
}

#[test]
fn moved_bits_are_the_same() {
    easel_cases::cases(40, program).sizes(200, 2000).run();
}
