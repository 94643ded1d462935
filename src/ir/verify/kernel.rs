//! Operand counts and types of kernel operations.

use crate::function::{Function, Inst};
use crate::kernel::{
    Atomic, Binary, Kernel, MemoryRef, Mfma, Op, Predicate, Scalar, Space, Type, Unary,
};
use crate::operand::Operand;

type Check = Result<(), String>;

/// Checks the operands and results of an operation.
pub fn kernel_inst(func: &Function<Kernel>, inst: Inst) -> Result<(), String> {
    let data = &func.insts[inst];
    let types = |operands: &[Operand]| -> Result<Vec<Type>, String> {
        let ty = |o: &Operand| match *o {
            Operand::Value(v, part) if part.is_whole() => Ok(func.ty(v)),
            _ => Err(
                "operands are whole values: constants come from `const`, elements from `extract`"
                    .to_string(),
            ),
        };
        operands.iter().map(ty).collect()
    };
    let (defs, uses) = (types(&data.defs)?, types(&data.uses)?);
    for target in &data.targets {
        types(&target.args)?;
    }
    let (results, operands, targets) = arity(&data.op);
    // The result of an atomic, the old value, is optional.
    let taken = match data.op {
        Op::Atomic(..) => defs.len().min(1),
        _ => results,
    };
    count("results", defs.len(), taken)?;
    match operands {
        Some(n) if matches!(data.op, Op::Atomic(..) | Op::Transfer(..)) && uses.len() == n + 1 => {
            same("the mask", uses[n], Type::I1)?;
        }
        Some(n) if data.op == Op::Buffer && uses.len() == n + 1 => {
            same("the bytes of a row", uses[n], Type::I32)?;
        }
        Some(n) if matches!(data.op, Op::Load(_) | Op::Store(_)) && uses.len() > n => {
            let accessed = defs.first().or(uses.first());
            let accessed = accessed.copied().unwrap_or(Type::I1);
            mask(&uses[n..], accessed, defs.len() == 1)?;
        }
        Some(n) => count("operands", uses.len(), n)?,
        None if uses.is_empty() => return Err("at least one operand is needed".into()),
        None => {}
    }
    let descriptor = |ty: &Type| *ty == Type::Pointer(Space::Buffer);
    let place = match data.op {
        Op::Load(_) | Op::Transfer(..) => 0,
        Op::Store(_) => 1,
        _ => usize::MAX,
    };
    let mut read = uses.iter().enumerate();
    let made = matches!(data.op, Op::Buffer | Op::Undef);
    let computed = defs.iter().any(descriptor) && !made;
    require(
        !computed && !read.any(|(n, ty)| descriptor(ty) && n != place),
        || {
            "a descriptor is accessed through, and passed between blocks, but not computed with"
                .into()
        },
    )?;
    count("branch targets", data.targets.len(), targets)?;
    operation(func, &data.op, defs.first().copied(), &uses)
}

fn count(what: &str, have: usize, want: usize) -> Check {
    if have == want {
        Ok(())
    } else {
        Err(format!("{want} {what} are needed, {have} are given"))
    }
}

/// Numbers of results, operands (`None`: one or more) and branch targets.
fn arity(op: &Op) -> (usize, Option<usize>, usize) {
    match op {
        Op::Fast(_, float) => arity(&float.strict()),
        Op::Const(_)
        | Op::Argument(_)
        | Op::WorkitemId(_)
        | Op::WorkgroupId(_)
        | Op::LdsBase(_)
        | Op::PrivateBase(_)
        | Op::Undef => (1, Some(0), 0),
        Op::Binary(_) | Op::Compare(_) | Op::PtrAdd | Op::Load(_) => (1, Some(2), 0),
        Op::Buffer | Op::Shuffle(_) => (1, Some(2), 0),
        Op::Unary(_) | Op::Extract(_) | Op::ReadLane(_) => (1, Some(1), 0),
        Op::Dpp(d) => (1, Some(2 + usize::from(d.binary.is_some())), 0),
        Op::Select | Op::Fma => (1, Some(3), 0),
        Op::Mfma(m) => (1, Some(3 + 2 * usize::from(m.scales.is_some())), 0),
        Op::Concat => (1, None, 0),
        Op::Store(_) => (0, Some(3), 0),
        Op::Atomic(a, _) => (1, Some(a.operands() + 2), 0),
        Op::Transfer(..) => (0, Some(4), 0),
        Op::Barrier { .. } | Op::Wait(_) | Op::Priority(_) | Op::Trap => (0, Some(0), 0),
        Op::Jump => (0, Some(0), 1),
        Op::Branch | Op::BranchAny => (0, Some(1), 2),
        Op::Return => (0, Some(0), 0),
    }
}

fn operation(func: &Function<Kernel>, op: &Op, result: Option<Type>, uses: &[Type]) -> Check {
    // Operations without a result below never read this value.
    let old = result;
    let result = result.unwrap_or(Type::I1);
    match op {
        Op::Const(bits) => {
            let Some(elem) = result.elem() else {
                return Err("a constant is data, not a pointer".into());
            };
            let width = elem.bits();
            let fits = width >= 64 || bits >> width == 0;
            require(fits, || {
                format!(
                    "the constant {bits:#x} has more than the {width} bits of {}",
                    elem.name()
                )
            })
        }
        Op::Argument(n) => {
            let known = func.launch.arguments.len();
            require(usize::from(*n) < known, || {
                format!("there are {known} arguments, none is number {n}")
            })
        }
        Op::WorkitemId(_) | Op::WorkgroupId(_) => same("the result", result, Type::I32),
        Op::LdsBase(_) => same("the result", result, Type::Pointer(Space::Lds)),
        Op::PrivateBase(n) => {
            same("the result", result, Type::Pointer(Space::Private))?;
            let size = func.launch.private_bytes;
            require(*n <= size, || {
                format!("byte {n} is not in the {size} bytes of private memory: `private_bytes`")
            })
        }
        Op::Binary(b) => binary(*b, result, uses),
        Op::Unary(u) => unary(*u, result, uses[0]),
        Op::Fast(_, float) => operation(func, &float.strict(), Some(result), uses),
        Op::Compare(p) => compare(*p, result, uses),
        Op::Select => {
            let by_element = Type::vector(Scalar::I1, result.lanes());
            require(uses[0] == Type::I1 || uses[0] == by_element, || {
                format!("the condition has type {}, not i1", uses[0])
            })?;
            same("the second operand", uses[1], result)?;
            same("the third operand", uses[2], result)
        }
        Op::Fma => {
            for &ty in uses {
                same("the operand", ty, result)?;
            }
            kind("the result", result, false)
        }
        Op::Extract(first) => {
            let (from, to) = (data(uses[0])?, data(result)?);
            require(from.0 == to.0, || "`extract` keeps the element type".into())?;
            require(
                u32::from(*first) + u32::from(to.1) <= u32::from(from.1),
                || format!("elements {first}.. of {} do not make a {result}", uses[0]),
            )
        }
        Op::Concat => {
            let (elem, lanes) = data(result)?;
            let mut sum = 0;
            for &part in uses {
                let part = data(part)?;
                require(part.0 == elem, || "`concat` joins one element type".into())?;
                sum += u32::from(part.1);
            }
            require(sum == u32::from(lanes), || {
                format!("the parts have {sum} elements together, the result {lanes}")
            })
        }
        Op::Buffer => {
            same("the base", uses[0], Type::Pointer(Space::Global))?;
            same("the size", uses[1], Type::I64)?;
            same("the result", result, Type::Pointer(Space::Buffer))
        }
        Op::Transfer(_, access) => {
            let from = matches!(access.space, Space::Global | Space::Buffer);
            require(from, || "a transfer comes from global memory".into())?;
            address(access, uses[0], uses[1])?;
            same("the destination", uses[2], Type::Pointer(Space::Lds))?;
            same("its offset", uses[3], Type::I64)
        }
        Op::PtrAdd => {
            pointer("the base", uses[0])?;
            same("the result", result, uses[0])?;
            same("the offset", uses[1], Type::I64)
        }
        Op::Load(a) => address(a, uses[0], uses[1]),
        Op::Store(a) => {
            require(a.space != Space::Argument, || {
                "the argument segment is read-only".into()
            })?;
            address(a, uses[1], uses[2])
        }
        Op::Atomic(a, access) => {
            let shared = matches!(access.space, Space::Global | Space::Lds);
            require(shared, || {
                "nobody else sees this memory: use a load and a store".into()
            })?;
            let n = a.operands();
            address(access, uses[n], uses[n + 1])?;
            if let Some(old) = old {
                same("the result", old, uses[0])?;
            }
            match a {
                Atomic::CompareExchange => same("the second operand", uses[1], uses[0]),
                Atomic::Exchange => data(uses[0]).map(|_| ()),
                Atomic::FAdd | Atomic::FMin | Atomic::FMax => {
                    kind("the first operand", uses[0], false)
                }
                _ => kind("the first operand", uses[0], true),
            }
        }
        Op::Mfma(m) => mfma(m, result, uses),
        Op::Dpp(_) | Op::ReadLane(_) => {
            for &operand in uses {
                same("an operand", operand, result)?;
            }
            let (elem, lanes) = data(result)?;
            require(elem.bits() == 32 && lanes == 1, || {
                format!("{result} is not one element of 32 bits")
            })
        }
        Op::Shuffle(exchange) => {
            same("the first operand", uses[0], result)?;
            same("the lane", uses[1], Type::I32)?;
            let (elem, lanes) = data(result)?;
            require(elem.bits() == 32 && lanes == 1, || {
                format!("{result} is not one element of 32 bits")
            })?;
            require(exchange.is_none_or(|e| e.width.is_power_of_two()), || {
                "lanes meet in groups of a power of two".into()
            })
        }
        Op::Branch | Op::BranchAny => same("the condition", uses[0], Type::I1),
        Op::Undef | Op::Barrier { .. } | Op::Wait(_) | Op::Priority(_) | Op::Trap => Ok(()),
        Op::Jump | Op::Return => Ok(()),
    }
}

/// The operands after the offset of an access: one `i1`, or an `i1` for each element; for loads optionally the
/// value where the mask is false.
fn mask(given: &[Type], accessed: Type, loads: bool) -> Check {
    let by_element = Type::vector(Scalar::I1, accessed.lanes());
    require(given[0] == Type::I1 || given[0] == by_element, || {
        let or = match by_element {
            Type::I1 => String::new(),
            masks => format!(" or {masks}"),
        };
        format!("the mask has type {}, not i1{or}", given[0])
    })?;
    match given {
        [_] => Ok(()),
        [_, otherwise] if loads => same("the value where the mask is false", *otherwise, accessed),
        _ => Err("nothing follows the mask".into()),
    }
}

fn require(holds: bool, message: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(message()) }
}

fn same(what: &str, have: Type, want: Type) -> Check {
    require(have == want, || {
        format!("{what} has type {have}, {want} is needed")
    })
}

fn data(ty: Type) -> Result<(Scalar, u16), String> {
    match ty {
        Type::Data { elem, lanes } => Ok((elem, lanes)),
        Type::Pointer(_) => Err(format!("{ty} is no data type")),
    }
}

fn pointer(what: &str, ty: Type) -> Check {
    require(matches!(ty, Type::Pointer(_)), || {
        format!("{what} has type {ty}, a pointer is needed")
    })
}

fn address(access: &MemoryRef, base: Type, offset: Type) -> Check {
    same("the base", base, Type::Pointer(access.space))?;
    same("the offset", offset, Type::I64)
}

/// Integer or float element, as the operation needs.
fn kind(what: &str, ty: Type, int: bool) -> Check {
    let (elem, _) = data(ty)?;
    let need = if int { "an integer" } else { "a float" };
    require(elem.is_int() == int, || {
        format!("{what} has type {ty}, {need} type is needed")
    })
}

fn binary(b: Binary, result: Type, uses: &[Type]) -> Check {
    same("the first operand", uses[0], result)?;
    same("the second operand", uses[1], result)?;
    // The float operations come last in the list.
    kind("the result", result, b < Binary::FAdd)
}

fn compare(p: Predicate, result: Type, uses: &[Type]) -> Check {
    same("the second operand", uses[1], uses[0])?;
    same(
        "the result",
        result,
        Type::vector(Scalar::I1, uses[0].lanes()),
    )?;
    if matches!(uses[0], Type::Pointer(_)) {
        return require(matches!(p, Predicate::Eq | Predicate::Ne), || {
            "pointers are compared with eq and ne only".into()
        });
    }
    kind("the first operand", uses[0], p < Predicate::Oeq)
}

fn unary(u: Unary, result: Type, operand: Type) -> Check {
    let what = "the operand";
    let int_to_int = |widens: bool| {
        kind(what, operand, true)?;
        kind("the result", result, true)?;
        let (from, to) = (data(operand)?.0.bits(), data(result)?.0.bits());
        let right = if widens { from < to } else { from > to };
        require(right, || {
            format!("`{}` does not go from {operand} to {result}", u.name())
        })
    };
    match u {
        Unary::Trunc => int_to_int(false)?,
        Unary::ZExt | Unary::SExt | Unary::AnyExt => int_to_int(true)?,
        Unary::FCvt => {
            kind(what, operand, false)?;
            kind("the result", result, false)?;
        }
        Unary::SToF | Unary::UToF => {
            kind(what, operand, true)?;
            kind("the result", result, false)?;
        }
        Unary::FToS | Unary::FToU => {
            kind(what, operand, false)?;
            kind("the result", result, true)?;
        }
        Unary::Ctlz | Unary::Cttz | Unary::Ctpop => {
            same("the result", result, operand)?;
            kind(what, operand, true)?;
        }
        Unary::Bitcast => {
            return require(operand.bits() == result.bits(), || {
                format!(
                    "{operand} has {} bits, {result} has {}",
                    operand.bits(),
                    result.bits()
                )
            });
        }
        Unary::Splat => {
            let (elem, lanes) = data(operand)?;
            require(lanes == 1 && data(result)?.0 == elem, || {
                format!(
                    "`splat` copies a scalar into a vector of its type, not {operand} into {result}"
                )
            })?;
            return Ok(());
        }
        Unary::ReadFirstLane => same("the result", result, operand)?,
        // Functions of floats.
        _ => {
            same("the result", result, operand)?;
            kind(what, operand, false)?;
        }
    }
    require(operand.lanes() == result.lanes(), || {
        format!("{operand} and {result} differ in length")
    })
}

/// Result and accumulator have one type; each side has a whole number of elements per lane.
fn mfma(m: &Mfma, result: Type, uses: &[Type]) -> Check {
    same("the accumulator", uses[2], result)?;
    for &scale in &uses[3..] {
        require(scale.bits() == 32, || {
            format!("a scale of type {scale} is not 32 bits")
        })?;
    }
    require(m.scales.is_none_or(|b| b.iter().all(|&b| b < 4)), || {
        "32 bits have the bytes 0 to 3".into()
    })?;
    let (a, b, d) = (data(uses[0])?, data(uses[1])?, data(result)?);
    let integers = [a, b, d].iter().all(|(elem, _)| elem.is_int());
    require(integers || m.unsigned == 0 && !m.saturated, || {
        "`unsigned` and `saturated` are for integers".into()
    })?;
    require(a.1 > 0 && b.1 > 0 && d.1 > 0, || {
        "operands are not empty".into()
    })?;
    let outputs = u64::from(m.m) * u64::from(m.n) * u64::from(m.blocks);
    // Every wave size divides these counts the same way in A, B and D. Several lanes may hold an element of A and B.
    let waves = outputs / u64::from(d.1);
    require(outputs == waves * u64::from(d.1), || {
        format!("{result} per lane does not hold {outputs} results")
    })?;
    let inputs = u64::from(m.m) * u64::from(m.k) * u64::from(m.blocks);
    let whole = |held: u16, inputs: u64| {
        inputs > 0 && waves > 0 && (waves * u64::from(held)).is_multiple_of(inputs)
    };
    require(whole(a.1, inputs), || {
        format!(
            "{} per lane does not hold the {inputs} elements of A in {waves} lanes",
            uses[0]
        )
    })?;
    let inputs = u64::from(m.n) * u64::from(m.k) * u64::from(m.blocks);
    require(whole(b.1, inputs), || {
        format!(
            "{} per lane does not hold the {inputs} elements of B in {waves} lanes",
            uses[1]
        )
    })
}
