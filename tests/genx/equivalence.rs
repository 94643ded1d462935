//! Whether two functions compute the same of the same arguments.

use easel_genx::evaluate::{Element, Fault, Memory, Options, evaluate};
use easel_genx::{Elem, GenxFunction, Op, Type};
use easel_ir::function::{Inst, Value};
use rustc_hash::FxHashMap;

/// Numbers without pattern, the same in every run.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// The bits of an element; floats are numbers of moderate size.
    pub fn element(&mut self, elem: Elem) -> u64 {
        let bits = self.next();
        let number = (bits as i16) as f32 / 64.0;
        match elem {
            Elem::Half => half::f16::from_f32(number).to_bits().into(),
            Elem::BFloat => half::bf16::from_f32(number).to_bits().into(),
            Elem::Float => number.to_bits().into(),
            Elem::Double => f64::from(number).to_bits(),
            elem => bits >> (64 - elem.bits()),
        }
    }

    pub fn value(&mut self, ty: Type) -> Vec<Element> {
        (0..ty.count())
            .map(|_| Element::new(self.element(ty.elem)))
            .collect()
    }
}

/// What came of a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Equal,
    /// No arguments keep every access inside and every promise.
    NoCandidate,
    Wrong(String),
}

/// Compares on arguments from so many seeds. The first function is evaluated strictly; arguments
/// that regions start at are chosen such that it can be.
pub fn compare(
    before: &GenxFunction,
    after: &GenxFunction,
    promises: bool,
    seeds: std::ops::Range<u64>,
) -> Verdict {
    let Some(candidates) = Candidates::of(before) else {
        return Verdict::NoCandidate;
    };
    for seed in seeds {
        let mut numbers = Numbers(seed);
        let args = candidates.arguments(&mut numbers);
        let expected = match run(before, &args, true) {
            Ok(returned) => returned,
            Err(fault) => return Verdict::Wrong(format!("before: {fault}")),
        };
        let found = match run(after, &args, promises) {
            Ok(returned) => returned,
            Err(fault) => return Verdict::Wrong(format!("after: {fault}")),
        };
        let elem = returned_elem(before);
        if let Some(difference) = difference(elem, &expected, &found) {
            return Verdict::Wrong(format!("{difference}\nof {}", shown(&args)));
        }
    }
    Verdict::Equal
}

fn returned_elem(func: &GenxFunction) -> Elem {
    use easel_genx::Operands;
    let returns = func
        .inst_order()
        .find(|&(_, i)| func.insts[i].op == Op::Return);
    returns
        .and_then(|(_, i)| func.insts[i].uses.first())
        .map_or(Elem::Int(8), |&value| func.type_of(value).elem)
}

/// The first element that is defined and not found again. Any NaN is as good as another.
pub fn difference(elem: Elem, expected: &[Element], found: &[Element]) -> Option<String> {
    if expected.len() != found.len() {
        return Some(format!("{} elements, not {}", found.len(), expected.len()));
    }
    let differs = |(e, f): (&Element, &Element)| {
        let same = e.bits == f.bits || is_nan(elem, e.bits) && is_nan(elem, f.bits);
        e.defined && !(f.defined && same)
    };
    let at = expected.iter().zip(found).position(differs)?;
    Some(format!(
        "element {at} is {:x?}, not {:x?}",
        found[at], expected[at]
    ))
}

fn is_nan(elem: Elem, bits: u64) -> bool {
    match elem {
        Elem::Half => half::f16::from_bits(bits as u16).is_nan(),
        Elem::BFloat => half::bf16::from_bits(bits as u16).is_nan(),
        Elem::Float => f32::from_bits(bits as u32).is_nan(),
        Elem::Double => f64::from_bits(bits).is_nan(),
        _ => false,
    }
}

fn run(func: &GenxFunction, args: &[Vec<Element>], promises: bool) -> Result<Vec<Element>, Fault> {
    let options = Options {
        promises,
        limit: 1_000_000,
        ..Options::default()
    };
    evaluate(func, args, &mut Memory::default(), &options).map(|o| o.returned)
}

fn shown(args: &[Vec<Element>]) -> String {
    let short = args.iter().map(|arg| match &arg[..] {
        [one] => format!("{:#x}", one.bits),
        many => format!("<{} elements>", many.len()),
    });
    short.collect::<Vec<_>>().join(", ")
}

/// Arguments that a function can be evaluated with.
struct Candidates {
    types: Vec<Type>,
    /// By number of the argument: what a start may be.
    starts: FxHashMap<usize, Vec<u64>>,
}

impl Candidates {
    /// Tries all that an argument may be which regions start at, one argument after the other:
    /// the values that evaluation gets farthest with are kept. Twice, because what a first one may
    /// be shows only when the others no longer stop evaluation before it.
    fn of(func: &GenxFunction) -> Option<Candidates> {
        let entry = func.entry()?;
        let params = &func.blocks[entry].params;
        let types: Vec<Type> = params.iter().map(|&p| func.ty(p)).collect();
        let place: FxHashMap<Inst, usize> = func
            .inst_order()
            .enumerate()
            .map(|(at, (_, inst))| (inst, at))
            .collect();
        let mut numbers = Numbers(0);
        let mut args: Vec<_> = types.iter().map(|&ty| numbers.value(ty)).collect();
        let mut starts: FxHashMap<usize, Vec<u64>> = FxHashMap::default();
        let indices: Vec<usize> = (0..params.len())
            .filter(|&k| types[k] == Type::int(16) && is_start(func, params[k]))
            .collect();
        for _ in 0..2 {
            for &index in &indices {
                let mut best = Vec::new();
                let mut farthest = 0;
                for start in 0..largest(func) {
                    args[index] = vec![Element::new(start)];
                    let reached = match run(func, &args, true) {
                        Ok(_) => usize::MAX,
                        Err(fault) => fault.inst.map_or(0, |i| place[&i]),
                    };
                    if reached > farthest {
                        (farthest, best) = (reached, Vec::new());
                    }
                    if reached == farthest {
                        best.push(start);
                    }
                }
                args[index] = vec![Element::new(*best.get(numbers.below(best.len().max(1)))?)];
                starts.insert(index, best);
            }
        }
        run(func, &args, true).ok()?;
        Some(Candidates { types, starts })
    }

    fn arguments(&self, numbers: &mut Numbers) -> Vec<Vec<Element>> {
        let choose = |(k, &ty): (usize, &Type)| match self.starts.get(&k) {
            Some(starts) => vec![Element::new(starts[numbers.below(starts.len())])],
            None => numbers.value(ty),
        };
        self.types.iter().enumerate().map(choose).collect()
    }
}

/// Whether a region starts at a value as it is given.
fn is_start(func: &GenxFunction, value: Value) -> bool {
    func.inst_order().any(|(_, inst)| {
        let data = &func.insts[inst];
        let start = match data.op {
            Op::ReadRegion(_) => data.uses.get(1),
            Op::WriteRegion(_) => data.uses.get(2),
            _ => None,
        };
        start == Some(&value.into())
    })
}

/// One past the last byte of the longest vector.
fn largest(func: &GenxFunction) -> u64 {
    let bytes = func.values.values().map(|v| u64::from(v.ty.bytes()));
    bytes.max().unwrap_or(0)
}
