//! Messages of the newer data port: types and sizes.

use super::Finding;
use crate::ir::function::Inst;
use crate::lsc::{
    ADDRESSES, FENCES, MASK, REST, SCALE, SIZE, SIZES, Space, TRANSPOSED, VECTOR, access,
};
use crate::operation::Message;
use crate::set::{GenxFunction, Operands};
use crate::types::{Elem, Type};

const CODE: &str = "genx-message-size";

/// The limit of addresses of a message; more addresses need several messages.
const MOST_LANES: u32 = 32;

/// Types of operands and results.
pub(super) fn types(message: Message, uses: &[Type], defs: &[Type]) -> Result<(), String> {
    use Message::*;
    let (operands, results) = match message {
        LscLoad(_) => (REST + 1, 1),
        LscLoadMerge(_) => (REST + 2, 1),
        LscStore(_) => (REST + 2, 0),
        LscPrefetch(_) => (REST + 1, 0),
        LscAtomic(_) => (REST + 4, 1),
        _ => (1 + FENCES.len(), 0),
    };
    if uses.len() != operands || defs.len() != results {
        return Err(format!(
            "{} operands and {} results, {operands} and {results} are needed",
            uses.len(),
            defs.len()
        ));
    }
    let is = |what: &str, have: Type, fits: bool, want: &str| match fits {
        true => Ok(()),
        false => Err(format!("{what} is {have}, {want} is needed")),
    };
    is(
        "the mask",
        uses[MASK],
        uses[MASK].is_predicate(),
        "a predicate",
    )?;
    let Some(space) = message.lsc_space() else {
        let bytes = uses[1..].iter().find(|ty| **ty != Type::int(8));
        return bytes.map_or(Ok(()), |&ty| is("an operand", ty, false, "i8"));
    };
    for (n, &ty) in uses.iter().enumerate().take(ADDRESSES).skip(MASK + 1) {
        let number = ty.elem.is_int() && !ty.is_vector();
        is(&format!("operand {n}"), ty, number, "an integer")?;
    }
    let bits = match space {
        Space::Addresses => 64,
        Space::Surface | Space::Shared => 32,
    };
    let address = uses[ADDRESSES];
    let fits = address.elem == Elem::Int(bits) && address.count() == uses[MASK].count();
    let want = format!("one i{bits} for each element of the mask");
    is("the address", address, fits, &want)?;
    let surface = match message {
        LscStore(_) => REST + 1,
        LscAtomic(_) => REST + 2,
        _ => REST,
    };
    is(
        "the surface",
        uses[surface],
        uses[surface] == Type::int(32),
        "i32",
    )?;
    match (message, defs.first()) {
        (LscLoadMerge(_) | LscAtomic(_), Some(&result)) => {
            let old = uses[surface + 1];
            is(
                "the result",
                result,
                result == old,
                "the type of the old value",
            )
        }
        _ => Ok(()),
    }
}

/// Checks constants, and sizes of transferred data.
pub(super) fn check(func: &GenxFunction, inst: Inst, message: Message, found: &mut Vec<Finding>) {
    let uses = &func.insts[inst].uses;
    if message == Message::LscFence {
        for (n, words) in FENCES.iter().enumerate() {
            let number = func.integer(uses[1 + n]);
            let known = number.and_then(|k| words.get(usize::try_from(k).ok()?));
            if known.is_none() {
                let message = "an unknown fence";
                found.push(Finding::of(
                    CODE,
                    message,
                    format!("one of the constants 0 to {} is needed", words.len() - 1),
                    1 + n,
                ));
            }
        }
        return;
    }
    let access = match access(message, |n| func.integer(uses[n])) {
        Ok(access) => access,
        Err((n, why)) => {
            let label = match n {
                SCALE => "1 is what there is",
                _ => "a constant that the intrinsic knows is needed here",
            };
            return found.push(Finding::of(CODE, why, label, n));
        }
    };
    let lanes = func.type_of(uses[MASK]).count();
    let one = access.transposed && lanes != 1;
    if one || lanes > MOST_LANES || !lanes.is_power_of_two() {
        let message = format!("a message of {lanes} addresses");
        let label = match access.transposed {
            true => "of a transposed one, 1 is what there is".to_owned(),
            false => format!("1, 2, 4 and so on to {MOST_LANES} are possible"),
        };
        return found.push(Finding::of(CODE, message, label, MASK));
    }
    if access.vector > 8 && !access.transposed {
        let message = format!("{} neighbours for each address", access.vector);
        let label = format!("with more than 8 the order must be {TRANSPOSED}");
        return found.push(Finding::of(CODE, message, label, VECTOR));
    }
    // Registers have no narrower elements.
    if access.register < 4 {
        let message = format!("elements of {} bytes in registers", access.register);
        let wide: Vec<String> = SIZES
            .iter()
            .filter(|s| s.2 >= 4)
            .map(|s| s.0.to_string())
            .collect();
        let label = format!("one of {} is needed", wide.join(", "));
        return found.push(Finding::of(CODE, message, label, SIZE));
    }
    if access.memory < 4 && (access.vector > 1 || access.transposed) {
        let message = format!("neighbours of {} bytes", access.memory);
        return found.push(Finding::of(CODE, message, "they have 4 or 8 bytes", VECTOR));
    }
    let data = match (message, func.insts[inst].defs.first()) {
        (Message::LscStore(_), _) => Some((func.type_of(uses[REST]), Some(REST))),
        (_, Some(&result)) => Some((func.type_of(result), None)),
        _ => None,
    };
    let want = lanes * access.vector;
    if let Some((ty, argument)) = data
        && (ty.elem.bytes() != access.register || ty.count() != want || ty.is_predicate())
    {
        let message = format!("{ty} for {want} elements of {} bytes", access.register);
        let mut error = Finding::error(CODE, message, format!("{want} elements are needed"));
        error.argument = argument;
        found.push(error);
    }
}
