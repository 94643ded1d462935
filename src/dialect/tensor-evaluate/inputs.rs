//! Inputs from a seed: reproducible, independent of the order of requests.

use crate::array::{Array, Elements};
use crate::format::{Format, Kind, kind};
use crate::hosts;
use crate::walk::count;
use easel_ir::function::Value;
use easel_tensor::tables::Binding;
use easel_tensor::{ElementType, ModuleId, Op, Program, Shape};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The distribution of inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Multiples of a sixteenth, from -1 to 1: sums are exact.
    Grid,
    /// From -1 to 1.
    Random,
    /// Above 0.
    Positive,
    /// Below 0.
    Negative,
    /// Random numbers, with occasional special numbers.
    Special,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 5] = [
        Mode::Grid,
        Mode::Random,
        Mode::Positive,
        Mode::Negative,
        Mode::Special,
    ];
}

/// The inputs of a program: its parameters, the literals that the text omits, and results of operators with
/// unknown semantics. Values without a static shape are skipped.
pub fn inputs(program: &Program, seed: u64, mode: Mode) -> BTreeMap<String, Array> {
    let lengths = indexed(program);
    let mut found = BTreeMap::new();
    for (id, module) in &program.modules {
        let func = &module.func;
        let root = program.modules.keys().next() == Some(id);
        for (place, (_, inst)) in func.inst_order().enumerate() {
            let name = match &func.insts[inst].op {
                Op::Parameter(name) if root => name.to_string(),
                Op::Literal(literal) if literal.bytes.is_none() => {
                    format!("{}:@{place}", func.name)
                }
                Op::Foreign(foreign, modules)
                    if !modules.is_empty() || !crate::is_known(foreign) =>
                {
                    foreign.label.to_string()
                }
                _ => continue,
            };
            let Some(value) = func.defined_values(inst).next() else {
                continue;
            };
            let shape = program.context.shape(func.ty(value));
            let length = lengths.get(&(id, value)).copied();
            for (name, part) in parts(name, &shape) {
                if let Some(array) = seeded(&name, part, length, seed, mode) {
                    found.insert(name, array);
                }
            }
        }
    }
    found
}

/// A shape with its name, or the parts of a tuple with their names.
fn parts(name: String, shape: &Shape) -> Vec<(String, &Shape)> {
    match shape {
        Shape::Tuple(all) => {
            let all = all.iter().enumerate();
            all.flat_map(|(k, part)| parts(format!("{name}.{k}"), part))
                .collect()
        }
        shape => vec![(name, shape)],
    }
}

/// 64 bits for each place of a named input.
struct Stream(u64);

impl Stream {
    fn new(name: &str, seed: u64) -> Stream {
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        Stream(seed ^ name.bytes().fold(0xcbf2_9ce4_8422_2325, step))
    }

    /// The k-th number, from 1 on.
    fn at(&self, k: u64) -> u64 {
        let z = self.0.wrapping_add(k.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

fn seeded(name: &str, shape: &Shape, length: Option<u64>, seed: u64, mode: Mode) -> Option<Array> {
    let (ty, lens): (ElementType, &[u64]) = (shape.element_type()?, shape.lens()?);
    let (kind, count) = (kind(ty)?, count(lens)? as u64);
    let stream = Stream::new(name, seed);
    let elements = match kind {
        Kind::Float(format) => {
            let one = |k| format.round(float(format, k, stream.at(k), mode));
            Elements::Float((1..=count).map(one).collect())
        }
        Kind::Boolean => {
            let one = |k| i128::from(stream.at(k) >> 63);
            Elements::Integer((1..=count).map(one).collect())
        }
        Kind::Integer { signed, .. } => {
            let one = |k| {
                let z = stream.at(k);
                kind.wrap(match length {
                    Some(n) => index(z, n, signed),
                    None => integer(z, mode, signed),
                })
            };
            Elements::Integer((1..=count).map(one).collect())
        }
    };
    Some(Array::new(ty, lens.to_vec(), elements))
}

fn float(format: Format, k: u64, z: u64, mode: Mode) -> f64 {
    let random = (z >> 40) as f64 / 8_388_608.0 - 1.0;
    let away = random.abs() * 0.984_375 + 0.015_625;
    match mode {
        Mode::Grid => ((z >> 40) % 33) as f64 / 16.0 - 1.0,
        Mode::Random => random,
        Mode::Positive => away,
        Mode::Negative => -away,
        Mode::Special if k.is_multiple_of(7) => {
            let special = [
                0.0,
                -0.0,
                f64::INFINITY,
                f64::NEG_INFINITY,
                f64::NAN,
                format.smallest(),
                1.0,
                -1.0,
            ];
            special[(k / 7 - 1) as usize % special.len()]
        }
        Mode::Special => random,
    }
}

fn integer(z: u64, mode: Mode, signed: bool) -> i128 {
    let z = i128::from(z >> 40);
    let random = z % 201 - if signed { 100 } else { 0 };
    match mode {
        Mode::Grid => z % 17 - if signed { 8 } else { 0 },
        Mode::Random | Mode::Special => random,
        Mode::Negative if signed => -(random.abs() + 1),
        Mode::Positive | Mode::Negative => random.abs() + 1,
    }
}

/// A place on an axis, equally often counted from its end.
fn index(z: u64, n: u64, signed: bool) -> i128 {
    let n = i128::from(n);
    if n == 0 {
        return 0;
    }
    match i128::from(z) % (2 * n) - n {
        j if j < 0 && !signed => j + n,
        j => j,
    }
}

/// Operators that pass indices unchanged to a gather.
fn passes(name: &str) -> bool {
    matches!(
        name,
        "transpose"
            | "multibroadcast"
            | "broadcast"
            | "scalar"
            | "slice"
            | "step"
            | "squeeze"
            | "unsqueeze"
            | "reshape_lazy"
            | "reshape"
            | "flatten"
            | "contiguous"
            | "identity"
            | "layout"
    )
}

/// Values that become indices of a gather or a scatter, and the length of the shortest axis that they index.
fn indexed(program: &Program) -> FxHashMap<(ModuleId, Value), u64> {
    let mut found: FxHashMap<(ModuleId, Value), u64> = FxHashMap::default();
    // Modules can be run from anywhere: repeat until no new value is found.
    loop {
        let before = found.len();
        for (id, module) in &program.modules {
            let func = &module.func;
            let insts: Vec<_> = func.inst_order().map(|(_, inst)| inst).collect();
            for &inst in insts.iter().rev() {
                let args: Vec<Value> = func.used_values(inst).collect();
                let mut note = |value: Value, n: u64| {
                    let least = found.entry((id, value)).or_insert(n);
                    *least = n.min(*least);
                };
                let (operation, modules) = match &func.insts[inst].op {
                    Op::Call(operation, modules) => (operation, modules),
                    Op::Foreign(foreign, _) => {
                        let lens = args.iter().map(|&v| {
                            let shape = program.context.shape(func.ty(v));
                            shape.lens().unwrap_or_default().to_vec()
                        });
                        let lens: Vec<Vec<u64>> = lens.collect();
                        if let Some(n) = hosts::indexed(foreign, &lens) {
                            note(args[1], n);
                        }
                        continue;
                    }
                    _ => continue,
                };
                let row = operation.operator.row();
                match (row.name.as_str(), &args[..]) {
                    ("gather", &[data, indices]) => {
                        let shape = program.context.shape(func.ty(data));
                        let axis = crate::operators::integer(operation, "axis").unwrap_or(0);
                        let lens = shape.lens().unwrap_or_default();
                        if let Ok(axis) = crate::movement::axis(axis, lens.len()) {
                            note(indices, lens[axis]);
                        }
                    }
                    (name, &[from, ..]) if passes(name) => {
                        let to = func.defined_values(inst).next();
                        let n = to.and_then(|to| found.get(&(id, to)).copied());
                        if let Some(n) = n {
                            let least = found.entry((id, from)).or_insert(n);
                            *least = n.min(*least);
                        }
                    }
                    _ if !modules.is_empty() => {
                        let mut bound = Vec::new();
                        for (n, &inner) in modules.iter().enumerate() {
                            let own = program.modules[inner].parameters();
                            let last = n + 1 == modules.len();
                            // The first parameter of the last module is the result of the others.
                            let made =
                                last && (row.binds == Binding::Concatenation || modules.len() > 1);
                            bound.extend(
                                own.into_iter()
                                    .skip(usize::from(made))
                                    .map(|p| (inner, p.1)),
                            );
                        }
                        for (&arg, (inner, parameter)) in args.iter().zip(bound) {
                            let inner_func = &program.modules[inner].func;
                            let value = inner_func.defined_values(parameter).next();
                            let n = value.and_then(|v| found.get(&(inner, v)).copied());
                            if let Some(n) = n {
                                let least = found.entry((id, arg)).or_insert(n);
                                *least = n.min(*least);
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        if found.len() == before {
            return found;
        }
    }
}
