//! The definition of reads and writes of regions, on bytes that are distinct labels.
//!
//! Element `k` of a region is in row `k / width` and column `k % width`. A row begins at the start, which has 16 bits and counts
//! bytes; the vertical stride goes from row to row if there is one start for all rows. This module shares no code with
//! `easel_region` and with the evaluator of `easel_genx`.

use crate::genx::{Binary, Cast, Constant, GenxFunction, Op, Operands, Shape, Type};
use crate::genx_passes::graph::{Head, Made};
use crate::ir::function::Value;
use crate::ir::operand::Operand;
use rustc_hash::FxHashMap;

/// The label of a byte that is not defined.
pub(super) const UNDEFINED: u16 = 0;

/// A value of a function.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Labels {
    /// The bytes of a vector, each a label.
    Bytes(Vec<u16>),
    /// Numbers of 16 bits.
    Numbers(Vec<u16>),
    /// Bits of a mask.
    Mask(Vec<bool>),
}

/// The elements of a region of `n` elements in a vector of `total`; `None` if the access is not defined.
fn places(
    shape: Shape,
    starts: &[u16],
    is_constant: bool,
    bytes: usize,
    (n, total): (usize, usize),
) -> Option<Vec<usize>> {
    let width = shape.width.max(1) as usize;
    let rows = n / width;
    if n % width != 0 || starts.len() != 1 && starts.len() != rows {
        return None;
    }
    let mut found = Vec::with_capacity(n);
    for row in 0..rows {
        let (start, down) = match starts {
            [one] => (usize::from(*one), row as i64 * i64::from(shape.vstride)),
            each => (usize::from(each[row]), 0),
        };
        let first = (start / bytes) as i64 + down;
        let places = (0..width).map(|column| first + column as i64 * i64::from(shape.stride));
        let places: Vec<i64> = places.collect();
        if start % bytes != 0 || places.iter().any(|p| !(0..total as i64).contains(p)) {
            return None;
        }
        let block = shape.parent.filter(|&p| p > 0 && !is_constant);
        if let Some(block) = block
            && places
                .iter()
                .any(|p| p / i64::from(block) != places[0] / i64::from(block))
        {
            return None;
        }
        found.extend(places.into_iter().map(|p| p as usize));
    }
    Some(found)
}

/// The result of a function.
///
/// # Errors
/// An operation without a definition here. The inner `None`: the function has no defined result.
pub(super) fn run(func: &GenxFunction, params: &[Labels]) -> Result<Option<Labels>, String> {
    let mut known: FxHashMap<Value, Labels> = FxHashMap::default();
    let Some(&block) = func.layout.first() else {
        return Ok(None);
    };
    let block = &func.blocks[block];
    known.extend(block.params.iter().copied().zip(params.iter().cloned()));
    for &inst in &block.insts {
        let data = &func.insts[inst];
        let mut args = Vec::with_capacity(data.uses.len());
        for &operand in &data.uses {
            args.push(value(func, operand, &known)?);
        }
        if matches!(data.op, Op::Return) {
            return Ok(args.into_iter().next());
        }
        let result = func.result(inst, 0);
        let is_constant = |k: usize| matches!(data.uses[k], Operand::Imm(_));
        let made = step(&data.op, func.ty(result), &args, &is_constant)?;
        let Some(made) = made else {
            return Ok(None);
        };
        known.insert(result, made);
    }
    Ok(None)
}

fn value(
    func: &GenxFunction,
    operand: Operand,
    known: &FxHashMap<Value, Labels>,
) -> Result<Labels, String> {
    if let Operand::Value(v, _) = operand {
        let found = known.get(&v).cloned();
        return found.ok_or_else(|| "a value without a definition".to_owned());
    }
    literal(func.constant(operand).ok_or("an unknown operand")?)
}

fn literal(constant: &Constant) -> Result<Labels, String> {
    let ty = constant.ty;
    if constant.is_undef() && !ty.is_predicate() {
        return Ok(Labels::Bytes(vec![UNDEFINED; ty.bytes() as usize]));
    }
    let bits: Option<Vec<u64>> = constant.iter().collect();
    let bits = bits.ok_or("a constant that is partly undefined")?;
    Ok(match ty.is_predicate() {
        true => Labels::Mask(bits.iter().map(|&b| b == 1).collect()),
        false => Labels::Numbers(bits.iter().map(|&b| b as u16).collect()),
    })
}

/// A node of an expression: a value, or a region with its starts.
enum Part {
    Value(Labels),
    Region(Shape, Vec<u16>, bool),
}

/// The value of an expression; as [`run`].
///
/// # Errors
/// As [`run`].
pub(super) fn run_made(
    nodes: &[Made],
    func: &GenxFunction,
    params: &[Labels],
) -> Result<Option<Labels>, String> {
    let Some(&block) = func.layout.first() else {
        return Ok(None);
    };
    let all = func.blocks[block].params.iter().copied();
    let given: FxHashMap<Value, &Labels> = all.zip(params).collect();
    let mut parts: Vec<Part> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let part = match &node.head {
            Head::Value(v) => {
                let known = given.get(v).copied().cloned();
                Part::Value(known.ok_or("a value without a definition")?)
            }
            Head::Constant(_) => {
                let constant = node.constant.as_ref();
                Part::Value(literal(constant.ok_or("an unknown constant")?)?)
            }
            Head::Region(region) => {
                let index = match node.args.first().map(|&k| &parts[k]) {
                    None => vec![0],
                    Some(Part::Value(Labels::Numbers(all))) => all.clone(),
                    Some(_) => return Err("an index that is no number".to_owned()),
                };
                let starts = index.iter().map(|i| i.wrapping_add(region.offset as u16));
                let shape = Shape {
                    vstride: region.vstride,
                    width: region.width,
                    stride: region.stride,
                    parent: Some(region.parent),
                };
                Part::Region(shape, starts.collect(), node.args.is_empty())
            }
            Head::Op(op) => {
                let mut args = Vec::with_capacity(node.args.len());
                let (mut op, mut constant) = (op.clone(), false);
                for part in node.args.iter().map(|&k| &parts[k]) {
                    args.push(match part {
                        Part::Value(labels) => labels.clone(),
                        Part::Region(shape, starts, is_constant) => {
                            constant = *is_constant;
                            match &mut op {
                                Op::ReadRegion(own) | Op::WriteRegion(own) => *own = *shape,
                                _ => return Err("a region of no access".to_owned()),
                            }
                            Labels::Numbers(starts.clone())
                        }
                    });
                }
                match step(&op, node.ty, &args, &|_| constant)? {
                    Some(made) => Part::Value(made),
                    None => return Ok(None),
                }
            }
        };
        parts.push(part);
    }
    Ok(match parts.pop() {
        Some(Part::Value(labels)) => Some(labels),
        _ => None,
    })
}

/// One operation.
fn step(
    op: &Op,
    ty: Type,
    args: &[Labels],
    is_constant: &dyn Fn(usize) -> bool,
) -> Result<Option<Labels>, String> {
    let bytes = ty.elem.bytes() as usize;
    Ok(match (op, args) {
        (Op::ReadRegion(shape), [Labels::Bytes(vector), Labels::Numbers(starts)]) => {
            let counts = (ty.count() as usize, vector.len() / bytes);
            let places = places(*shape, starts, is_constant(1), bytes, counts);
            places.map(|places| {
                let read = places
                    .iter()
                    .flat_map(|p| &vector[p * bytes..(p + 1) * bytes]);
                Labels::Bytes(read.copied().collect())
            })
        }
        (
            Op::WriteRegion(shape),
            [
                Labels::Bytes(old),
                Labels::Bytes(new),
                Labels::Numbers(starts),
                Labels::Mask(mask),
            ],
        ) => {
            let counts = (new.len() / bytes, old.len() / bytes);
            let places = places(*shape, starts, is_constant(2), bytes, counts);
            let mut all = old.clone();
            let fits = mask.len() == 1 || mask.len() == counts.0;
            places.filter(|_| fits).map(|places| {
                for (k, p) in places.into_iter().enumerate() {
                    if mask[k % mask.len()] {
                        let from = &new[k * bytes..(k + 1) * bytes];
                        all[p * bytes..(p + 1) * bytes].copy_from_slice(from);
                    }
                }
                Labels::Bytes(all)
            })
        }
        (Op::Cast(Cast::Bitcast, _), [vector @ Labels::Bytes(_)]) => Some(vector.clone()),
        (Op::Binary(how, _), [Labels::Numbers(a), Labels::Numbers(b)]) if ty.elem.bits() == 16 => {
            let count = ty.count() as usize;
            let pairs = (0..count).map(|k| (a[k % a.len()], b[k % b.len()]));
            let numbers: Option<Vec<u16>> = pairs.map(|(a, b)| arithmetic(*how, a, b)).collect();
            Some(Labels::Numbers(numbers.ok_or("an operation on numbers")?))
        }
        _ => return Err(format!("{op:?} has no definition here")),
    })
}

fn arithmetic(how: Binary, a: u16, b: u16) -> Option<u16> {
    Some(match how {
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Mul => a.wrapping_mul(b),
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::UDiv => a.checked_div(b)?,
        Binary::URem => a.checked_rem(b)?,
        Binary::Shl => a.checked_shl(b.into())?,
        Binary::LShr => a.checked_shr(b.into())?,
        _ => return None,
    })
}
