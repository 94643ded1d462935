//! Reading the forms of instructions off their meanings.
//!
//! Each reader takes exactly the shapes that it names and gives `None` for every other meaning:
//! a form never says less than its instruction does.

use super::{CondBranch, Extend, Half, Index, MatrixForm, MemoryForm, Move, PairForm, Space, Term};
use crate::target::{Behaviour, OpInfo, Opcode, Role};
use easel_isa::meaning::{BinaryOp, Expr, Statement};
use smallvec::SmallVec;

/// The forms of all rows.
pub(super) fn build() -> Index {
    let mut index = Index {
        moves: Vec::new(),
        conditional: Vec::new(),
        memory: Vec::new(),
        pairs: Vec::new(),
        matrix: Vec::new(),
        read_first_lane: None,
    };
    for op in Opcode::ALL {
        let info = op.info();
        match info.behaviour {
            Behaviour::Pure if is_plain_copy(info.meaning) => index.moves.extend(as_move(op)),
            Behaviour::CondBranch => index.conditional.extend(as_branch(op)),
            Behaviour::Load | Behaviour::Store => {
                let form = as_memory(op);
                index
                    .pairs
                    .extend(if form.is_none() { as_pair(op) } else { None });
                index.memory.extend(form);
            }
            Behaviour::Cross => {
                index.matrix.extend(as_matrix(op));
                if index.read_first_lane.is_none() && is_read_first_lane(op) {
                    index.read_first_lane = Some(op);
                }
            }
            _ => {}
        }
    }
    index
}

/// `x = y` before parsing: most meanings are not.
fn is_plain_copy(text: &str) -> bool {
    let name = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    text.split_once('=')
        .is_some_and(|(a, b)| name(a.trim()) && name(b.trim()))
}

fn place(info: &OpInfo, name: &str) -> Option<u8> {
    info.operand(name).map(|i| i as u8)
}

fn as_move(op: Opcode) -> Option<Move> {
    let info = op.info();
    let [Statement::Assign(dst, Expr::Operand(src))] = &op.meaning().statements[..] else {
        return None;
    };
    let plain = info.operands.iter().all(|o| !o.implicit);
    let (dst, src) = (place(info, dst)?, place(info, src)?);
    let registers = info.operands[usize::from(src)].dwords > 0;
    (plain && registers).then_some(Move { op, dst, src })
}

/// Conditions `r`, `r == 0`, `r != 0` on an implicit register.
fn as_branch(op: Opcode) -> Option<CondBranch> {
    let info = op.info();
    let [Statement::Effect(Expr::Call { args, .. })] = &op.meaning().statements[..] else {
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

fn is_read_first_lane(op: Opcode) -> bool {
    match &op.meaning().statements[..] {
        [Statement::Assign(_, Expr::Call { name, args, .. })] => {
            name == "readfirstlane" && matches!(args[..], [Expr::Operand(_)])
        }
        _ => false,
    }
}

fn as_matrix(op: Opcode) -> Option<MatrixForm> {
    let info = op.info();
    let [
        Statement::Assign(
            _,
            Expr::Call {
                name, args, named, ..
            },
        ),
    ] = &op.meaning().statements[..]
    else {
        return None;
    };
    let value = |key: &str| named.iter().find(|(k, _)| k == key).map(|&(_, v)| v);
    let elem = |i: usize| match args.get(i) {
        Some(Expr::Operand(name)) => info.operand(name).map(|o| info.operands[o].elem),
        _ => None,
    };
    if name != "mfma" {
        return None;
    }
    let size = |key: &str| value(key).and_then(|v| u16::try_from(v).ok());
    Some(MatrixForm {
        op,
        m: size("m")?,
        n: size("n")?,
        k: size("k")?,
        blocks: size("blocks").unwrap_or(1),
        a: elem(0)?,
        b: elem(1)?,
        c: elem(2)?,
        reduced: value("xf32") == Some(1),
    })
}

/// One access read off a call: space, width, address and what follows the address.
struct Access<'a> {
    space: Space,
    bits: u16,
    resource: Option<u8>,
    address: SmallVec<[Term; 4]>,
    data: Option<&'a Expr>,
    to_lds: bool,
}

fn access<'a>(info: &OpInfo, e: &'a Expr) -> Option<Access<'a>> {
    let Expr::Call { name, ty, args, .. } = e else {
        return None;
    };
    if !matches!(name.as_str(), "load" | "store" | "load_lds") {
        return None;
    }
    let bits = ty.as_deref()?.strip_prefix('b')?.parse().ok()?;
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
    Some(Access {
        space,
        bits,
        resource,
        address,
        data: args.get(parts.end),
        to_lds,
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

fn as_memory(op: Opcode) -> Option<MemoryForm> {
    let info = op.info();
    let [statement] = &op.meaning().statements[..] else {
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
                let data = info.operands.len() as u8;
                (false, None, Half::Whole, data, a)
            } else {
                let (name, half) = match a.data? {
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

/// Two accesses whose addresses differ in one scaled immediate each.
fn as_pair(op: Opcode) -> Option<PairForm> {
    let info = op.info();
    let (store, accesses, data): (bool, [Access<'_>; 2], SmallVec<[u8; 2]>) =
        match &op.meaning().statements[..] {
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
                    let Some(Expr::Operand(name)) = a.data else {
                        return None;
                    };
                    data.push(place(info, name)?);
                }
                (true, accesses, data)
            }
            _ => return None,
        };
    let [first, second] = &accesses;
    let offset = |a: &Access<'_>| {
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
