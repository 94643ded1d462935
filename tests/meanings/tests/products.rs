//! Every dense matrix instruction of every target, as the simulator runs it, against the product of the oracle: small integers,
//! which give exact sums, and random floats, with one rounding for each term; with every modifier that a row has.

#[path = "rows/inputs.rs"]
#[expect(dead_code, reason = "products draw elements of their own")]
mod inputs;
#[path = "rows/machine.rs"]
mod machine;

use easel_isa::table::{Action, Matrix, Opcode, Tables};
use easel_meanings::matrix::{LANES, Modifiers, Number, Operands, Register, Shape, element, put};
use easel_target::{MOperand, Target};
use inputs::Random;
use machine::{Machine, tuple};

/// The first registers of the operands, and the number of registers of each.
struct Places {
    a: (usize, usize),
    b: (usize, usize),
    c: (usize, usize),
    scales: usize,
}

const FIRST_C: usize = 32;
const FIRST_A: usize = 64;
const FIRST_B: usize = 72;
const FIRST_SCALE: usize = 80;

/// The shape of a row, by its name and the types of its operands.
fn shape(target: Target, op: Opcode, matrix: &Matrix) -> Option<Shape> {
    let info = target.info(op);
    let number = |name: &str| Number::named(info.operands[info.operand(name)?].elem);
    let size: Vec<usize> = info.name.split('_').find_map(|part| {
        let digits = |n: &str| {
            n.find(|c: char| !c.is_ascii_digit())
                .map_or(n.parse(), |at| n[..at].parse())
        };
        let numbers: Option<Vec<usize>> = part.split('x').map(|n| digits(n).ok()).collect();
        numbers.filter(|n| n.len() == 3)
    })?;
    let (a, b, c) = (number(matrix.a)?, number(matrix.b)?, number(matrix.c)?);
    let lanes = info.operands[info.operand(matrix.c)?].lanes as usize;
    Some(Shape {
        m: size[0],
        n: size[1],
        k: size[2],
        // The elements of the result fill the registers.
        blocks: lanes.max(1) * LANES / (size[0] * size[1]),
        a,
        b,
        c,
    })
}

/// Numbers for a kind of test: small integers, or random floats.
struct Numbers {
    number: Number,
    /// The small integers, if only these are drawn.
    small: Option<[u64; 9]>,
}

impl Numbers {
    fn new(number: Number, exact: bool) -> Numbers {
        let small = exact.then(|| std::array::from_fn(|n| number.encode(n as f64 - 4.0)));
        Numbers { number, small }
    }

    fn draw(&self, random: &mut Random) -> u64 {
        if let Some(small) = self.small {
            return small[random.below(9) as usize];
        }
        match self.number {
            Number::Small(s) => loop {
                let v = random.below(1 << s.bits());
                if s.value(v).is_finite() {
                    return v;
                }
            },
            Number::I8 => random.below(256),
            Number::I32 => random.next() & 0xffff_ffff,
            number => number.encode((random.next() as i64 as f64) / 2f64.powi(62)),
        }
    }
}

struct Trial {
    exact: bool,
    with: Modifiers,
}

fn operand(with: &Modifiers, name: &str, negates: bool) -> i64 {
    let v = match name {
        "cbsz" => with.cbsz,
        "abid" => with.abid,
        "neg" => with.negate,
        "blgp" if negates => with.negate,
        "blgp" => with.blgp,
        "op_sel" => with.bytes[0] & 1 | (with.bytes[1] & 1) << 1,
        "op_sel_hi" => with.bytes[0] >> 1 | with.bytes[1] >> 1 << 1,
        _ => 0,
    };
    v as i64
}

fn check(
    target: Target,
    op: Opcode,
    shape: &Shape,
    matrix: &Matrix,
    trial: &Trial,
    random: &mut Random,
) -> Option<String> {
    let info = target.info(op);
    let count = |name: &str| {
        info.operand(name)
            .map_or(0, |n| info.operands[n].units as usize)
    };
    let places = Places {
        a: (FIRST_A, count(matrix.a)),
        b: (FIRST_B, count(matrix.b)),
        c: (FIRST_C, count(matrix.c)),
        scales: if matrix.scales.is_some() { 2 } else { 0 },
    };
    let fill = |number: Number, registers: usize, random: &mut Random| {
        let numbers = Numbers::new(number, trial.exact);
        let mut all = vec![[0u32; LANES]; registers];
        for lane in 0..LANES {
            for item in 0..registers * 32 / number.bits() {
                put(&mut all, number.bits(), (item, lane), numbers.draw(random));
            }
        }
        all
    };
    let a = fill(shape.a, places.a.1, random);
    let b = fill(shape.b, places.b.1, random);
    let c = fill(shape.c, places.c.1, random);
    let scale = |random: &mut Random| -> Register {
        std::array::from_fn(|_| {
            (0..4).fold(0, |w, n| w | (124 + random.below(7) as u32) << (8 * n))
        })
    };
    let scales: Vec<Register> = (0..places.scales).map(|_| scale(random)).collect();
    let mut machine = Machine::new(target);
    for place in [places.a, places.b, places.c, (FIRST_SCALE, places.scales)] {
        machine.moved(false, place);
    }
    let reg = |first: usize, count: usize| {
        let text = tuple(first, count);
        MOperand::Reg(target.parse_reg(&text).unwrap_or_else(|| panic!("{text}")))
    };
    let negates = shape.c == Number::Float(easel_meanings::float::Format::F64);
    let operands = info.explicit().map(|(_, spec)| match spec.name {
        n if n == matrix.a => reg(places.a.0, places.a.1),
        n if n == matrix.b => reg(places.b.0, places.b.1),
        n if n == matrix.c || n == matrix.d => reg(places.c.0, places.c.1),
        "scale_a" => reg(FIRST_SCALE, 1),
        "scale_b" => reg(FIRST_SCALE + 1, 1),
        name => MOperand::Imm(operand(&trial.with, name, negates)),
    });
    machine.push(op, &operands.collect::<Vec<_>>());
    machine.line("v_lshlrev_b32_e32 v1, 2, v0");
    machine.moved(true, places.c);
    let input: Vec<Register> = [&a, &b, &c, &scales]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    let got = machine
        .run(&input, places.c.1)
        .unwrap_or_else(|e| panic!("{}: {e}", info.name));
    let given = Operands {
        a: &a,
        b: &b,
        c: &c,
        scales: (places.scales == 2).then(|| [&scales[0], &scales[1]]),
    };
    let product = shape.product(&given, &trial.with);
    for (at, (want, error)) in shape.elements().zip(product) {
        let (item, lane) = shape.result(at.0, at.1, at.2);
        let bits = element(&got, shape.c.bits(), (item, lane));
        let found = shape.c.value(bits);
        let same = match shape.c {
            Number::I32 => bits as u32 == want as i64 as u32,
            _ if trial.exact => found == want,
            _ => (found - want).abs() <= error,
        };
        if !same {
            return Some(format!(
                "{} of {at:?} is {found}, not {want} within {error:e} ({:?})",
                info.name, trial.with
            ));
        }
    }
    None
}

/// The modifiers that a row has, each with every value that it allows.
fn trials(target: Target, op: Opcode, shape: &Shape, scaled: bool) -> Vec<Trial> {
    let info = target.info(op);
    let plain = Modifiers::default();
    let mut all = vec![plain; 2];
    let has = |name: &str| info.operand(name).is_some();
    let double = shape.c == Number::Float(easel_meanings::float::Format::F64);
    if double {
        all.extend((1..8).map(|negate| Modifiers { negate, ..plain }));
    } else if has("cbsz") {
        for cbsz in 1..=shape.blocks.ilog2() as usize {
            all.extend((0..1 << cbsz).map(|abid| Modifiers {
                cbsz,
                abid,
                ..plain
            }));
        }
        all.extend((1..8).map(|blgp| Modifiers { blgp, ..plain }));
    }
    if scaled {
        all.extend((1..16).map(|n| Modifiers {
            bytes: [n % 4, n / 4],
            ..plain
        }));
    }
    let both = all
        .into_iter()
        .flat_map(|with| [true, false].map(|exact| Trial { exact, with }));
    both.collect()
}

fn all(tables: &'static Tables) -> (usize, usize, Vec<String>) {
    let target = Target::new(tables);
    let (mut rows, mut runs, mut wrong) = (0, 0, Vec::new());
    for (number, (op, info)) in tables.all_ops().enumerate() {
        let Action::Matrix(matrix) = &info.step.action else {
            continue;
        };
        // The simulator's own test lists the places of the manuals.
        if matrix.sparse.is_some() {
            continue;
        }
        rows += 1;
        let mut random = Random(number as u64);
        let shape =
            shape(target, op, matrix).unwrap_or_else(|| panic!("{} has no shape", info.name));
        for trial in trials(target, op, &shape, matrix.scales.is_some()) {
            runs += 1;
            if let Some(fault) = check(target, op, &shape, matrix, &trial, &mut random) {
                wrong.push(fault);
                break;
            }
        }
    }
    (rows, runs, wrong)
}

#[test]
fn products_agree_with_the_oracle() {
    let mut wrong = Vec::new();
    // The frame is written in the instructions of waves of 64; `fragments.rs` has the other products.
    let wide = easel_amdgcn::TARGETS
        .iter()
        .filter(|t| t.limits.lanes == 64);
    for tables in wide {
        let (rows, runs, faults) = all(tables);
        println!("{}: {rows} rows, {runs} runs", tables.target);
        assert!(rows > 20, "{} has only {rows} products", tables.target);
        wrong.extend(
            faults
                .into_iter()
                .map(|f| format!("{}: {f}", tables.target)),
        );
    }
    assert!(
        wrong.is_empty(),
        "{} rows differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
