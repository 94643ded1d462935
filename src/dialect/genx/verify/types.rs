//! Operands and results of each operation.

use super::Finding;
use crate::ir::function::{Inst, InstData};
use crate::ir::operand::Operand;
use crate::operation::{Binary, Op, Ternary, Unary};
use crate::program::Routine;
use crate::set::{GenxFunction, Operands};
use crate::types::{Elem, Type};
use rustc_hash::FxHashMap;

/// An instruction's operands with their types.
struct Shape<'f> {
    uses: Vec<Type>,
    defs: Vec<Type>,
    data: &'f InstData<Op>,
}

/// Checks an instruction alone.
pub(super) fn check(func: &GenxFunction, inst: Inst, found: &mut Vec<Finding>) {
    let data = &func.insts[inst];
    let arguments = data.targets.iter().flat_map(|t| &t.args);
    for &operand in data.uses.iter().chain(arguments).chain(&data.defs) {
        let known = match operand {
            Operand::Value(_, part) => part.is_whole(),
            other => func.constant(other).is_some(),
        };
        if !known {
            found.push(Finding::error(
                "genx-type",
                format!("`{operand:?}` is no operand of the dialect"),
                "in this instruction",
            ));
            return;
        }
    }
    let ty = |&o: &Operand| func.type_of(o);
    let shape = Shape {
        uses: data.uses.iter().map(ty).collect(),
        defs: data.defs.iter().map(ty).collect(),
        data,
    };
    if let Err(message) = shape.fault(func) {
        found.push(Finding::error("genx-type", message, "in this instruction"));
    }
    for target in &data.targets {
        for (&argument, &param) in target.args.iter().zip(&func.blocks[target.block].params) {
            let (have, want) = (func.type_of(argument), func.ty(param));
            if have != want {
                let message = format!("a block is given {have}, and takes {want}");
                found.push(Finding::error(
                    "genx-type",
                    message,
                    "at the end of this block",
                ));
            }
        }
    }
}

impl Shape<'_> {
    /// Checks the numbers of operands and results.
    fn count(&self, uses: usize, defs: usize) -> Result<(), String> {
        let (have, given) = (self.uses.len(), self.defs.len());
        match (have == uses, given == defs) {
            (true, true) => Ok(()),
            (false, _) => Err(format!("{have} operands, {uses} are needed")),
            (_, false) => Err(format!("{given} results, {defs} are needed")),
        }
    }

    /// Checks that all operands and results have one type.
    fn alike(&self, uses: usize) -> Result<Type, String> {
        self.count(uses, 1)?;
        let ty = self.defs[0];
        match self.uses.iter().find(|&&u| u != ty) {
            None => Ok(ty),
            Some(other) => Err(format!(
                "an operand is {other}, the result {ty}: both must be the same"
            )),
        }
    }

    fn floats(&self, ty: Type, want: bool) -> Result<(), String> {
        match ty.elem {
            elem if elem.is_float() == want && !matches!(elem, Elem::Pointer(_)) => Ok(()),
            _ => Err(format!(
                "an operand is {ty}, {} are needed",
                if want { "floats" } else { "integers" }
            )),
        }
    }

    fn is(&self, what: &str, have: Type, fits: bool, want: &str) -> Result<(), String> {
        match fits {
            true => Ok(()),
            false => Err(format!("{what} is {have}, {want} is needed")),
        }
    }

    fn same(&self, what: &str, have: Type, wanted: Type, want: &str) -> Result<(), String> {
        self.is(what, have, have == wanted, want)
    }

    fn second_like_first(&self) -> Result<(), String> {
        let (first, second) = (self.uses[0], self.uses[1]);
        self.same("the second operand", second, first, "the type of the first")
    }

    /// Whether the result has as many elements as the operand, and both are integers.
    fn as_many_integers(&self) -> bool {
        let (from, to) = (self.uses[0], self.defs[0]);
        to.elem.is_int() && from.elem.is_int() && to.lanes == from.lanes
    }

    fn predicate(&self, what: &str, have: Type) -> Result<(), String> {
        self.is(what, have, have.is_predicate(), "a predicate")
    }

    fn targets(&self, count: usize) -> Result<(), String> {
        let have = self.data.targets.len();
        match have == count {
            true => Ok(()),
            false => Err(format!("{have} targets, {count} are needed")),
        }
    }

    fn fault(&self, func: &GenxFunction) -> Result<(), String> {
        let (uses, defs) = (&self.uses, &self.defs);
        match &self.data.op {
            Op::Binary(op, _) => {
                let ty = self.alike(2)?;
                let float = matches!(
                    op,
                    Binary::FAdd
                        | Binary::FSub
                        | Binary::FMul
                        | Binary::FDiv
                        | Binary::FRem
                        | Binary::FMin
                        | Binary::FMax
                        | Binary::FPow
                        | Binary::IeeeDiv
                );
                self.floats(ty, float)
            }
            Op::Saturating(..) => {
                self.count(2, 1)?;
                self.second_like_first()?;
                self.is(
                    "the result",
                    defs[0],
                    self.as_many_integers(),
                    "as many integers",
                )
            }
            Op::TruncSat(..) => {
                self.count(1, 1)?;
                self.is(
                    "the result",
                    defs[0],
                    self.as_many_integers() && defs[0].elem.bits() <= uses[0].elem.bits(),
                    "as many integers, none wider,",
                )
            }
            Op::Unary(op, _) => {
                let ty = self.alike(1)?;
                match op {
                    Unary::Freeze => Ok(()),
                    Unary::Abs | Unary::CountOnes | Unary::ReverseBits | Unary::LeadingZeros => {
                        self.floats(ty, false)
                    }
                    _ => self.floats(ty, true),
                }
            }
            Op::Ternary(op, _) => {
                let ty = self.alike(3)?;
                self.floats(ty, *op == Ternary::Fma)
            }
            Op::AddOverflow => {
                self.count(2, 2)?;
                let ty = uses[0];
                self.floats(ty, false)?;
                self.second_like_first()?;
                self.same("the sum", defs[0], ty, "the type of the operands")?;
                self.same(
                    "the overflow",
                    defs[1],
                    ty.with_elem(Elem::Int(1)),
                    "one `i1` for each element",
                )
            }
            Op::Compare(predicate, _) => {
                self.count(2, 1)?;
                self.second_like_first()?;
                if uses[0].elem.is_float() != predicate.is_float() {
                    self.floats(uses[0], predicate.is_float())?;
                }
                self.same(
                    "the result",
                    defs[0],
                    uses[0].with_elem(Elem::Int(1)),
                    "one `i1` for each element",
                )
            }
            Op::Select(_) => {
                self.count(3, 1)?;
                let ty = defs[0];
                let condition =
                    uses[0].is_predicate() && (!uses[0].is_vector() || uses[0].lanes == ty.lanes);
                self.is(
                    "the condition",
                    uses[0],
                    condition,
                    "`i1`, or one for each element,",
                )?;
                self.same("a value", uses[1], ty, "the type of the result")?;
                self.same("a value", uses[2], ty, "the type of the result")
            }
            Op::Cast(cast, _) => {
                self.count(1, 1)?;
                match cast.fault(uses[0], defs[0]) {
                    None => Ok(()),
                    Some(why) => Err(format!("from {} to {}: {why}", uses[0], defs[0])),
                }
            }
            Op::ExtractElement => {
                self.count(2, 1)?;
                self.is("the operand", uses[0], uses[0].is_vector(), "a vector")?;
                self.integer("the element number", uses[1])?;
                self.same(
                    "the result",
                    defs[0],
                    Type::scalar(uses[0].elem),
                    "an element",
                )
            }
            Op::InsertElement => {
                self.count(3, 1)?;
                self.is(
                    "the operand",
                    uses[0],
                    uses[0].is_vector() && uses[0] == defs[0],
                    "the type of the result, a vector,",
                )?;
                self.same(
                    "the element",
                    uses[1],
                    Type::scalar(uses[0].elem),
                    "an element",
                )?;
                self.integer("the element number", uses[2])
            }
            Op::Shuffle(picks) => {
                self.count(2, 1)?;
                self.is(
                    "the second operand",
                    uses[1],
                    uses[1] == uses[0] && uses[0].is_vector(),
                    "the type of the first, a vector,",
                )?;
                let want = uses[0].with_lanes(picks.len() as u32);
                self.is("the result", defs[0], defs[0] == want, &want.to_string())?;
                match picks.iter().flatten().find(|&&p| p >= 2 * uses[0].lanes) {
                    None => Ok(()),
                    Some(pick) => Err(format!(
                        "element {pick} of two vectors of {}",
                        uses[0].lanes
                    )),
                }
            }
            Op::ReadRegion(_) => self.count(2, 1),
            Op::WriteRegion(_) | Op::WriteConstRegion(_) => self.count(4, 1),
            Op::ReadPredicate(_) => {
                self.count(1, 1)?;
                self.predicate("the operand", uses[0])?;
                self.predicate("the result", defs[0])
            }
            Op::WritePredicate(_) | Op::WritePredicateUnder(_) => {
                let under = matches!(self.data.op, Op::WritePredicateUnder(_));
                self.count(if under { 3 } else { 2 }, 1)?;
                self.predicate("the new value", uses[1])?;
                self.is(
                    "the old value",
                    uses[0],
                    uses[0] == defs[0] && defs[0].is_predicate(),
                    "a predicate, the type of the result,",
                )?;
                match under {
                    true => self.same("the mask", uses[2], defs[0], "the type of the result"),
                    false => Ok(()),
                }
            }
            Op::All | Op::Any => {
                self.count(1, 1)?;
                self.predicate("the operand", uses[0])?;
                self.same("the result", defs[0], Type::BOOL, "`i1`")
            }
            Op::Constant => {
                self.alike(1)?;
                match func.constant(self.data.uses[0]) {
                    Some(_) => Ok(()),
                    None => Err("the operand is no constant".into()),
                }
            }
            Op::ConvertAddress(_) | Op::AddAddress(_) => {
                let ty = self.alike(1)?;
                self.is(
                    "the address",
                    ty,
                    ty.elem == Elem::Int(16),
                    "i16, or a vector of it,",
                )
            }
            Op::Convert => self.alike(1).map(|_| ()),
            Op::Message(message) => super::messages::types(*message, uses, defs),
            Op::Special(_) => {
                self.count(0, 1)?;
                self.integer("the result", defs[0])
            }
            Op::Load(_) => {
                self.count(1, 1)?;
                self.pointer(uses[0])
            }
            Op::Store(_) => {
                self.count(2, 0)?;
                self.pointer(uses[1])
            }
            Op::ElementAddress(..) => {
                self.count(2, 1)?;
                let base = Type::scalar(uses[0].elem);
                self.pointer(base)?;
                self.is("the index", uses[1], uses[1].elem.is_int(), "an integer")?;
                let lanes = uses[0].lanes.max(uses[1].lanes);
                let fits = [uses[0].lanes, uses[1].lanes]
                    .iter()
                    .all(|&l| l == 0 || l == lanes);
                self.is(
                    "the result",
                    defs[0],
                    fits && defs[0] == uses[0].with_lanes(lanes),
                    "an address for each index",
                )
            }
            // The results of another function or of foreign text are not checked.
            Op::Call(_) | Op::Foreign(_) => Ok(()),
            Op::Symbol(_) => self.count(0, 1),
            Op::Jump => {
                self.count(0, 0)?;
                self.targets(1)
            }
            Op::Branch => {
                self.count(1, 0)?;
                self.same("the condition", uses[0], Type::BOOL, "`i1`")?;
                self.targets(2)
            }
            Op::Switch => {
                self.targets(uses.len().max(1))?;
                self.count(uses.len().max(1), 0)?;
                self.integer("the number", uses[0])?;
                match uses
                    .iter()
                    .zip(&self.data.uses)
                    .skip(1)
                    .find(|&(ty, &o)| *ty != uses[0] || func.constant(o).is_none())
                {
                    None => Ok(()),
                    Some((ty, _)) => Err(format!(
                        "a case is {ty}, a constant of type {} is needed",
                        uses[0]
                    )),
                }
            }
            Op::Return => self.targets(0),
            Op::Unreachable => {
                self.count(0, 0)?;
                self.targets(0)
            }
        }
    }

    fn integer(&self, what: &str, ty: Type) -> Result<(), String> {
        let fits = ty.elem.is_int() && !ty.is_vector();
        self.is(what, ty, fits, "an integer")
    }

    fn pointer(&self, ty: Type) -> Result<(), String> {
        self.is(
            "the address",
            ty,
            matches!(ty.elem, Elem::Pointer(_)) && !ty.is_vector(),
            "a pointer",
        )
    }
}

/// Checks an instruction against the functions of its module.
pub(super) fn check_in(
    (routines, declared): (&FxHashMap<&str, &Routine>, &[(String, String)]),
    routine: &Routine,
    inst: Inst,
    found: &mut Vec<Finding>,
) {
    let func = &routine.func;
    let data = &func.insts[inst];
    let ty = |&o: &Operand| func.type_of(o);
    match &data.op {
        Op::Return => {
            let have: Vec<Type> = data.uses.iter().map(ty).collect();
            if have != routine.results {
                let text = |types: &[Type]| match types {
                    [] => "void".to_owned(),
                    types => types
                        .iter()
                        .map(Type::to_string)
                        .collect::<Vec<_>>()
                        .join(", "),
                };
                let message = format!(
                    "`ret` of {} in a function of type {}",
                    text(&have),
                    text(&routine.results)
                );
                found.push(Finding::error("genx-type", message, "in this instruction"));
            }
        }
        Op::Call(name) => {
            if declared.binary_search_by(|d| (*d.0).cmp(name)).is_ok() {
                return;
            }
            let Some(callee) = routines.get(&**name) else {
                let message = format!("there is no function @{name}");
                found.push(Finding::error("genx-name", message, "called here"));
                return;
            };
            let params = callee
                .func
                .entry()
                .map_or(&[][..], |e| &callee.func.blocks[e].params);
            let want: Vec<Type> = params.iter().map(|&p| callee.func.ty(p)).collect();
            let have: Vec<Type> = data.uses.iter().map(ty).collect();
            let given = data.defs.iter().map(ty);
            if want != have || !given.eq(callee.results.iter().copied()) {
                let message = format!("@{name} is called with other types than it is defined with");
                found.push(Finding::error("genx-type", message, "called here"));
            }
        }
        _ => {}
    }
}
