//! Reading the forms of instructions from their meanings.
//!
//! Each reader accepts exactly the shapes that it names and gives `None` for every other meaning:
//! a form never leaves out an effect of its instruction.

use super::{
    AtomicForm, CondBranch, DppForm, Extend, GatherForm, Half, Index, MatrixForm, MemoryForm,
    PairForm, Place, ReadLane, Space, SwizzleForm, Term, read_meaning,
};
use crate::{Action, Behaviour, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{BinaryOp, Expr, Meaning, Statement};
use smallvec::SmallVec;

/// The forms of all rows.
pub(super) fn build(target: Target) -> Index {
    let mut index = Index {
        conditional: Vec::new(),
        memory: Vec::new(),
        pairs: Vec::new(),
        matrix: Vec::new(),
        read_first_lane: None,
        dpp: Vec::new(),
        read_lane: None,
        swizzle: None,
        gather: None,
    };
    for (op, info) in target.selectable_ops() {
        match info.behaviour {
            Behaviour::CondBranch => {
                let meaning = read_meaning(info);
                index.conditional.extend(as_branch((op, info), &meaning));
            }
            Behaviour::Load | Behaviour::Store => {
                let meaning = read_meaning(info);
                match as_memory((op, info), &meaning) {
                    Some(form) => index.memory.push(form),
                    None => index.pairs.extend(as_pair((op, info), &meaning)),
                }
            }
            Behaviour::Cross => {
                index.matrix.extend(as_matrix(op, info));
                let meaning = target.meaning(op);
                index.dpp.extend(as_dpp((op, info), meaning));
                index.swizzle = index.swizzle.or_else(|| as_swizzle((op, info), meaning));
                index.gather = index.gather.or_else(|| as_gather((op, info), meaning));
                index.read_lane = index
                    .read_lane
                    .or_else(|| as_read_lane((op, info), meaning));
                if index.read_first_lane.is_none() && is_read_first_lane(target.meaning(op)) {
                    index.read_first_lane = Some(op);
                }
            }
            _ => {}
        }
    }
    index
}

/// The atomic operations of all rows. Read separately, because most kernels have no atomic operation.
pub(super) fn atomics(target: Target) -> Vec<AtomicForm> {
    let all = target.selectable_ops();
    let all = all.filter(|(_, info)| info.behaviour == Behaviour::Atomic);
    all.filter_map(|row| as_atomic(row, &read_meaning(row.1)))
        .collect()
}

/// A row and its opcode.
type Row<'a> = (Opcode, &'a OpInfo);

fn place(info: &OpInfo, name: &str) -> Option<u8> {
    info.operand(name).map(|i| i as u8)
}

/// Conditions `r`, `r == 0`, `r != 0` on an implicit register.
fn as_branch((op, info): Row<'_>, meaning: &Meaning) -> Option<CondBranch> {
    let [Statement::Effect(Expr::Call { args, .. })] = &meaning.statements[..] else {
        return None;
    };
    let (name, when) = match args.first()? {
        Expr::Operand(name) => (name, true),
        Expr::Binary(compare, a, b) => match (compare, &**a, &**b) {
            (BinaryOp::Eq, Expr::Operand(name), Expr::Int(0)) => (name, false),
            (BinaryOp::Ne, Expr::Operand(name), Expr::Int(0)) => (name, true),
            _ => return None,
        },
        _ => return None,
    };
    let reg = info.operands[info.operand(name)?].fixed?;
    Some(CondBranch { op, reg, when })
}

fn is_read_first_lane(meaning: &Meaning) -> bool {
    match &meaning.statements[..] {
        [Statement::Assign(_, Expr::Call { name, args, .. })] => {
            name == "readfirstlane" && matches!(args[..], [Expr::Operand(_)])
        }
        _ => false,
    }
}

/// `dst = readlane(a, n)`.
fn as_read_lane((op, info): Row<'_>, meaning: &Meaning) -> Option<ReadLane> {
    let [Statement::Assign(_, Expr::Call { name, args, .. })] = &meaning.statements[..] else {
        return None;
    };
    match (name.as_str(), &args[..]) {
        ("readlane", [Expr::Operand(a), Expr::Operand(n)]) => Some(ReadLane {
            op,
            operands: [place(info, a)?, place(info, n)?],
        }),
        _ => None,
    }
}

/// `dst = swizzle(a, pattern)`.
fn as_swizzle((op, info): Row<'_>, meaning: &Meaning) -> Option<SwizzleForm> {
    match &meaning.statements[..] {
        [Statement::Assign(_, Expr::Call { name, args, .. })] if name == "swizzle" => {
            match &args[..] {
                [Expr::Operand(a), Expr::Operand(pattern)] => {
                    let operand = place(info, pattern)?;
                    let bits = info.operands[usize::from(operand)].bits;
                    Some(SwizzleForm {
                        op,
                        data: place(info, a)?,
                        pattern: Place { operand, bits },
                    })
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// `dst = bpermute(address + offset, data)`, the offset being extended.
fn as_gather((op, info): Row<'_>, meaning: &Meaning) -> Option<GatherForm> {
    match &meaning.statements[..] {
        [Statement::Assign(_, Expr::Call { name, args, .. })] if name == "bpermute" => {
            match &args[..] {
                [Expr::Binary(BinaryOp::Add, address, _), Expr::Operand(data)] => {
                    let Expr::Operand(address) = &**address else {
                        return None;
                    };
                    Some(GatherForm {
                        op,
                        operands: [place(info, address)?, place(info, data)?],
                    })
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// `dst = dpp_writes(control, rows, banks, bound) ? f(dpp(a, control), b) : old`; both calls may have one argument more.
fn as_dpp((op, info): Row<'_>, meaning: &Meaning) -> Option<DppForm> {
    let [Statement::Assign(_, Expr::Select(writes, made, old))] = &meaning.statements[..] else {
        return None;
    };
    let (Expr::Call { name, args, .. }, Expr::Operand(old)) = (&**writes, &**old) else {
        return None;
    };
    let [
        Expr::Operand(control),
        Expr::Operand(rows),
        Expr::Operand(banks),
        _,
        ..,
    ] = &args[..]
    else {
        return None;
    };
    if name != "dpp_writes" {
        return None;
    }
    let other = |e: &Expr| match e {
        Expr::Call { name, args, .. } if name == "dpp" => match args.first()? {
            Expr::Operand(a) => place(info, a),
            _ => None,
        },
        _ => None,
    };
    let own = |e: &Expr| match e {
        Expr::Operand(b) => info.operand(b),
        _ => None,
    };
    let (a, b, function) = match &**made {
        moved @ Expr::Call { name, .. } if name == "dpp" => (other(moved)?, None, None),
        Expr::Call { name, args, .. } => match &args[..] {
            [a, b] => (other(a)?, Some(own(b)?), Some(name.clone())),
            _ => return None,
        },
        Expr::Binary(binary, a, b) => {
            let name = match binary {
                BinaryOp::Add => "add",
                BinaryOp::Sub => "sub",
                BinaryOp::And => "and",
                BinaryOp::Or => "or",
                BinaryOp::Xor => "xor",
                _ => return None,
            };
            (other(a)?, Some(own(b)?), Some(name.to_string()))
        }
        _ => return None,
    };
    let elem = b.map_or("", |b| info.operands[b].elem);
    Some(DppForm {
        op,
        function: function.map(|name| (name, elem)),
        operands: (a, b.map(|b| b as u8), place(info, old)?),
        places: [
            place(info, control)?,
            place(info, rows)?,
            place(info, banks)?,
        ],
    })
}

fn as_matrix(op: Opcode, info: &OpInfo) -> Option<MatrixForm> {
    let Action::Matrix(m) = info.step.action else {
        return None;
    };
    let modes = m.modes.copied().unwrap_or_default();
    // Sums in halves of registers need the other halves.
    if m.sparse.is_some() || modes.half.is_some() {
        return None;
    }
    let at = |name: Option<&str>| match name {
        Some(name) => place(info, name).map(Some),
        None => Some(None),
    };
    let negated = match modes.negated {
        Some([even, odd]) => Some([place(info, even)?, place(info, odd)?]),
        None => None,
    };
    let elem = |name| info.operand(name).map(|o| info.operands[o].elem);
    let broadcast = match m.broadcast {
        Some([size, group, pattern]) => Some([
            place(info, size)?,
            place(info, group)?,
            place(info, pattern)?,
        ]),
        None => None,
    };
    let scales = match m.scales {
        Some(&[a, b, low, high]) => Some([
            place(info, a)?,
            place(info, b)?,
            place(info, low)?,
            place(info, high)?,
        ]),
        None => None,
    };
    Some(MatrixForm {
        op,
        negate: at(m.negate)?,
        negated,
        signed: at(modes.signed)?,
        saturated: at(modes.saturated)?,
        scales,
        m: m.m,
        n: m.n,
        k: m.k,
        blocks: m.blocks,
        operands: [place(info, m.a)?, place(info, m.b)?, place(info, m.c)?],
        broadcast,
        a: elem(m.a)?,
        b: elem(m.b)?,
        c: elem(m.c)?,
        tags: info.tags,
    })
}

/// One access read from a call: space, width, address and the arguments after the address.
struct AccessExpr<'a> {
    space: Space,
    bits: u32,
    resource: Option<u8>,
    address: SmallVec<[Term; 4]>,
    /// The arguments after the address.
    data: &'a [Expr],
    to_lds: bool,
}

fn access<'a>(info: &OpInfo, e: &'a Expr) -> Option<AccessExpr<'a>> {
    let Expr::Call { name, ty, args, .. } = e else {
        return None;
    };
    let plain = matches!(name.as_str(), "load" | "store" | "load_lds");
    if !plain && !name.starts_with(ATOMIC) {
        return None;
    }
    let ty = ty.as_deref()?;
    let bits = ty.strip_prefix(if plain { &['b'][..] } else { &['b', 'f'] })?;
    let bits = bits.parse().ok()?;
    let Expr::Operand(space) = args.first()? else {
        return None;
    };
    let space = match space.as_str() {
        "global" => Space::Global,
        "lds" => Space::Lds,
        "buffer" => Space::Buffer,
        "scratch" => Space::Scratch,
        "constant" => Space::Constant,
        _ => return None,
    };
    let mut address = SmallVec::new();
    let (resource, parts) = match space {
        Space::Buffer => {
            let Expr::Operand(resource) = args.get(1)? else {
                return None;
            };
            (Some(place(info, resource)?), 2..5)
        }
        _ => (None, 1..2),
    };
    for part in args.get(parts.clone())? {
        sum(info, part, 1, &mut address)?;
    }
    let to_lds = name == "load_lds";
    Some(AccessExpr {
        space,
        bits,
        resource,
        address,
        data: args.get(parts.end..)?,
        to_lds,
    })
}

/// The prefix of calls of atomic operations.
const ATOMIC: &str = "atomic_";

/// `old = atomic_name(space, address, data ...)`, or without the old value.
fn as_atomic((op, info): Row<'_>, meaning: &Meaning) -> Option<AtomicForm> {
    let (old, e) = match &meaning.statements[..] {
        [Statement::Assign(dst, e)] => (Some(place(info, dst)?), e),
        [Statement::Effect(e)] => (None, e),
        _ => return None,
    };
    let Expr::Call { name, ty, .. } = e else {
        return None;
    };
    let a = access(info, e)?;
    let data = a.data.iter().map(|e| match e {
        Expr::Operand(name) => Some((place(info, name)?, 0)),
        Expr::Slice(e, _, low) => match &**e {
            Expr::Operand(name) => Some((place(info, name)?, u32::from(*low))),
            _ => None,
        },
        _ => None,
    });
    Some(AtomicForm {
        op,
        space: a.space,
        name: name.strip_prefix(ATOMIC)?.to_owned(),
        ty: ty.clone()?,
        bits: a.bits,
        old,
        data: data.collect::<Option<_>>()?,
        resource: a.resource,
        address: a.address,
    })
}

/// Flattens a sum of extended, scaled operands.
fn sum(info: &OpInfo, e: &Expr, scale: i64, out: &mut SmallVec<[Term; 4]>) -> Option<()> {
    match e {
        Expr::Int(0) => {}
        Expr::Operand(name) => out.push(Term {
            operand: place(info, name)?,
            extend: None,
            scale,
        }),
        Expr::Binary(BinaryOp::Add, a, b) => {
            sum(info, a, scale, out)?;
            sum(info, b, scale, out)?;
        }
        Expr::Binary(BinaryOp::Mul, a, b) => {
            let Expr::Int(factor) = **b else { return None };
            sum(info, a, scale * factor, out)?;
        }
        Expr::Call { name, args, .. } => {
            let Some(Expr::Operand(operand)) = args.first() else {
                return None;
            };
            let extend = match name.as_str() {
                "zext" => Extend::Zero,
                "sext" => Extend::Sign,
                _ => return None,
            };
            out.push(Term {
                operand: place(info, operand)?,
                extend: Some(extend),
                scale,
            });
        }
        _ => return None,
    }
    Some(())
}

fn as_memory((op, info): Row<'_>, meaning: &Meaning) -> Option<MemoryForm> {
    let [statement] = &meaning.statements[..] else {
        return None;
    };
    let (store, extend, half, data, a) = match statement {
        Statement::Assign(dst, e) => {
            let (e, half) = match e {
                Expr::Concat(parts) => match &parts[..] {
                    [Expr::Slice(..), low] => (low, Half::Low),
                    [high, Expr::Slice(..)] => (high, Half::High),
                    _ => return None,
                },
                e => (e, Half::Whole),
            };
            let (e, extend) = match e {
                Expr::Call { name, args, .. } if name == "zext" => {
                    (args.first()?, Some(Extend::Zero))
                }
                Expr::Call { name, args, .. } if name == "sext" => {
                    (args.first()?, Some(Extend::Sign))
                }
                e => (e, None),
            };
            (false, extend, half, place(info, dst)?, access(info, e)?)
        }
        Statement::Effect(e) => {
            let a = access(info, e)?;
            if a.to_lds {
                let data = a.data.first().and_then(|e| base_of(info, e))?;
                (false, None, Half::Whole, data, a)
            } else {
                let (name, half) = match a.data.first()? {
                    Expr::Operand(name) => (name, Half::Whole),
                    Expr::Slice(e, _, low) => match (&**e, low) {
                        (Expr::Operand(name), 0) => (name, Half::Whole),
                        (Expr::Operand(name), 16) => (name, Half::High),
                        _ => return None,
                    },
                    _ => return None,
                };
                (true, None, half, place(info, name)?, a)
            }
        }
    };
    Some(MemoryForm {
        op,
        space: a.space,
        store,
        bits: a.bits,
        extend,
        half,
        data,
        resource: a.resource,
        address: a.address,
        to_lds: a.to_lds,
    })
}

/// The first operand of a sum, or the operand of which the first term is the low bits.
fn base_of(info: &OpInfo, e: &Expr) -> Option<u8> {
    match e {
        Expr::Operand(name) => place(info, name),
        Expr::Binary(BinaryOp::Add, a, _) => base_of(info, a),
        Expr::Slice(e, _, 0) => base_of(info, e),
        Expr::Call { name, args, .. } if name == "zext" => base_of(info, args.first()?),
        _ => None,
    }
}

/// Two accesses whose addresses differ in one scaled immediate each.
fn as_pair((op, info): Row<'_>, meaning: &Meaning) -> Option<PairForm> {
    let (store, accesses, data): (bool, [AccessExpr<'_>; 2], SmallVec<[u8; 2]>) =
        match &meaning.statements[..] {
            [Statement::Assign(dst, Expr::Concat(parts))] => {
                let [second, first] = &parts[..] else {
                    return None;
                };
                let data = SmallVec::from_slice(&[place(info, dst)?]);
                (false, [access(info, first)?, access(info, second)?], data)
            }
            [Statement::Effect(first), Statement::Effect(second)] => {
                let accesses = [access(info, first)?, access(info, second)?];
                let mut data = SmallVec::new();
                for a in &accesses {
                    let [Expr::Operand(name)] = a.data else {
                        return None;
                    };
                    data.push(place(info, name)?);
                }
                (true, accesses, data)
            }
            _ => return None,
        };
    let [first, second] = &accesses;
    let offset = |a: &AccessExpr<'_>| {
        let is_offset = |t: &&Term| info.operands[usize::from(t.operand)].role == Role::Modifier;
        a.address.iter().find(is_offset).copied()
    };
    let (one, two) = (offset(first)?, offset(second)?);
    if one.scale != two.scale || first.bits != second.bits || first.space != second.space {
        return None;
    }
    let address = first
        .address
        .iter()
        .copied()
        .filter(|t| *t != one)
        .collect();
    Some(PairForm {
        op,
        space: first.space,
        store,
        bits: first.bits,
        data,
        address,
        offsets: [one.operand, two.operand],
        scale: one.scale,
    })
}
