//! Operations, compared with values computed by hand.

mod arithmetic;
mod casts;
mod control;
mod memory;
mod regions;

use super::{Element, Fault, Memory, Options, Outcome, evaluate};
use crate::constants::Constant;
use crate::ir::function::{Block, BranchTarget, InstData, Value};
use crate::ir::operand::Operand;
use crate::operation::Op;
use crate::set::GenxFunction;
use crate::types::{Elem, Type};
use smallvec::smallvec;

/// An operand of an operation under test.
#[derive(Clone, Debug)]
pub enum Given {
    /// An argument of the function.
    Argument(Type, Vec<Element>),
    /// A constant.
    Constant(Constant),
}

impl From<Constant> for Given {
    fn from(constant: Constant) -> Given {
        Given::Constant(constant)
    }
}

/// Elements that are all defined.
pub fn vector(ty: Type, bits: &[u64]) -> Given {
    assert_eq!(ty.count() as usize, bits.len());
    Given::Argument(ty, bits.iter().map(|&b| Element::new(b)).collect())
}

/// One element that is not a vector.
pub fn scalar(elem: Elem, bits: u64) -> Given {
    vector(Type::scalar(elem), &[bits])
}

/// One undefined element.
pub fn undefined(elem: Elem) -> Given {
    Given::Argument(Type::scalar(elem), vec![Element::undefined(0)])
}

/// An integer that is no vector.
pub fn int(width: u8, value: i64) -> Given {
    scalar(Elem::Int(width), value as u64 & (u64::MAX >> (64 - width)))
}

/// A single-precision number.
pub fn float(x: f32) -> Given {
    scalar(Elem::Float, x.to_bits().into())
}

/// A function of one operation, and its arguments. The first result is returned.
pub fn function(op: Op, given: &[Given], results: &[Type]) -> (GenxFunction, Vec<Vec<Element>>) {
    let mut func = GenxFunction::new("test", Default::default());
    let entry = func.add_block();
    let mut args = Vec::new();
    let mut uses = Vec::new();
    for operand in given {
        uses.push(match operand {
            Given::Argument(ty, elements) => {
                args.push(elements.clone());
                Operand::from(func.add_param(entry, *ty))
            }
            Given::Constant(constant) => func.context.constants.operand(constant.clone()),
        });
    }
    let inst = func.append(entry, op, uses, results.iter().copied());
    let returned: Vec<Value> = func.insts[inst]
        .defs
        .iter()
        .take(1)
        .filter_map(|d| d.as_value())
        .collect();
    func.append(
        entry,
        Op::Return,
        returned.into_iter().map(Operand::from),
        [],
    );
    (func, args)
}

/// The result of an operation, or its fault, in strict evaluation.
pub fn tried(op: Op, given: &[Given], result: Type) -> Result<Vec<Element>, Fault> {
    let (func, args) = function(op, given, &[result]);
    let mut memory = Memory::default();
    evaluate(&func, &args, &mut memory, &Options::default()).map(|o| o.returned)
}

/// The result of an operation.
#[track_caller]
pub fn elements(op: Op, given: &[Given], result: Type) -> Vec<Element> {
    tried(op, given, result).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The bits of an operation's result, `None` for undefined elements.
#[track_caller]
pub fn bits(op: Op, given: &[Given], result: Type) -> Vec<Option<u64>> {
    elements(op, given, result)
        .iter()
        .map(|e| e.defined.then_some(e.bits))
        .collect()
}

/// The only element of an operation's result; `None` if undefined.
#[track_caller]
pub fn one(op: Op, given: &[Given], result: Elem) -> Option<u64> {
    bits(op, given, Type::scalar(result))[0]
}

/// The message of the fault of an operation.
#[track_caller]
pub fn fault(op: Op, given: &[Given], result: Type) -> String {
    match tried(op, given, result) {
        Err(fault) => fault.message,
        Ok(found) => panic!("{found:?}"),
    }
}

/// Evaluates strictly.
#[track_caller]
pub fn run(func: &GenxFunction, args: &[Vec<Element>], memory: &mut Memory) -> Outcome {
    evaluate(func, args, memory, &Options::default()).unwrap_or_else(|f| panic!("{f}"))
}

/// Appends a terminator.
pub fn end(
    func: &mut GenxFunction,
    block: Block,
    op: Op,
    uses: &[Operand],
    targets: &[(Block, &[Operand])],
) {
    let target =
        |(block, args): &(Block, &[Operand])| BranchTarget::new(*block, args.iter().copied());
    let data = InstData::new(op, smallvec![], uses.iter().copied().collect());
    let inst = func.make_inst(data.with_targets(targets.iter().map(target)));
    func.blocks[block].insts.push(inst);
}
