//! What the memory instructions of a target can do, read off their meanings.

use crate::ir::kernel::Space;
use crate::target::{Bank, Behaviour, OpInfo, Opcode, Role, Tables};
use easel_isa::meaning::{self, BinaryOp, Expr, Statement};
use smallvec::SmallVec;

/// Where an immediate offset goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset {
    /// Operand index.
    pub operand: u8,
    /// Bytes per unit.
    pub scale: i64,
    /// Closed interval of the field.
    pub range: (i64, i64),
}

impl Offset {
    /// The field's value for a byte offset, if it can hold it.
    pub fn field(&self, bytes: i64) -> Option<i64> {
        let value = bytes / self.scale;
        (value * self.scale == bytes && self.range.0 <= value && value <= self.range.1)
            .then_some(value)
    }
}

/// One access of an instruction (some make two).
#[derive(Clone, Debug)]
pub struct Part {
    /// The operand that holds what is stored; the result for loads.
    pub data: u8,
    pub offset: Option<Offset>,
}

/// How an instruction forms its address: the sum of these operands and the offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AddressForm {
    /// 64-bit scalar base.
    pub base: Option<u8>,
    /// 32-bit lane address or offset, zero-extended.
    pub index: Option<u8>,
    /// 64-bit lane address.
    pub wide: Option<u8>,
}

/// A load or store instruction.
#[derive(Clone, Debug)]
pub struct AccessOp {
    pub opcode: Opcode,
    pub store: bool,
    pub space: Space,
    /// Bytes of each part.
    pub bytes: u32,
    pub form: AddressForm,
    pub parts: SmallVec<[Part; 2]>,
}

/// All plain loads and stores of a target, widest first.
pub struct Accesses {
    pub list: Vec<AccessOp>,
}

impl Accesses {
    pub fn new(tables: &'static Tables) -> Self {
        let memory = |o: &&Opcode| matches!(o.info().behaviour, Behaviour::Load | Behaviour::Store);
        let mut list: Vec<AccessOp> = tables
            .available
            .iter()
            .filter(memory)
            .filter_map(|&o| derive(o, o.info()))
            .collect();
        list.sort_by_key(|a| std::cmp::Reverse((a.bytes, a.parts.len())));
        Accesses { list }
    }

    /// Instructions for an access of this kind with an address of this form.
    pub fn find(
        &self,
        store: bool,
        space: Space,
        parts: usize,
        form: impl Fn(AddressForm) -> bool,
    ) -> impl Iterator<Item = &AccessOp> {
        self.list.iter().filter(move |a| {
            a.store == store && a.space == space && a.parts.len() == parts && form(a.form)
        })
    }
}

fn derive(opcode: Opcode, info: &'static OpInfo) -> Option<AccessOp> {
    let meaning = meaning::parse(info.meaning).ok()?;
    let mut op = AccessOp {
        opcode,
        store: false,
        space: Space::Global,
        bytes: 0,
        form: AddressForm::default(),
        parts: SmallVec::new(),
    };
    for statement in &meaning.statements {
        match statement {
            Statement::Assign(name, e) => {
                let data = info.operand(name)? as u8;
                match e {
                    // First of a concatenation is highest; parts are listed lowest first.
                    Expr::Concat(parts) => {
                        for p in parts.iter().rev() {
                            load(info, &mut op, p, data)?;
                        }
                    }
                    _ => load(info, &mut op, e, data)?,
                }
            }
            Statement::Effect(Expr::Call { name, ty, args, .. }) if name == "store" => {
                op.store = true;
                let data = match args.last()? {
                    Expr::Operand(n) => info.operand(n)?,
                    Expr::Slice(e, _, 0) => match &**e {
                        Expr::Operand(n) => info.operand(n)?,
                        _ => return None,
                    },
                    _ => return None,
                };
                access(
                    info,
                    &mut op,
                    ty.as_deref()?,
                    &args[..args.len() - 1],
                    data as u8,
                )?;
            }
            Statement::Effect(_) => return None,
        }
    }
    // Every explicit source must have been understood.
    let known = |n: u8| {
        [op.form.base, op.form.index, op.form.wide].contains(&Some(n))
            || op
                .parts
                .iter()
                .any(|p| p.data == n || p.offset.is_some_and(|o| o.operand == n))
    };
    let complete = info
        .uses()
        .all(|(i, o)| o.role == Role::Modifier || known(i as u8));
    (complete && !op.parts.is_empty()).then_some(op)
}

fn load(info: &'static OpInfo, op: &mut AccessOp, e: &Expr, data: u8) -> Option<()> {
    match e {
        Expr::Call { name, args, .. } if name == "zext" => load(info, op, &args[0], data),
        Expr::Call { name, ty, args, .. } if name == "load" => {
            access(info, op, ty.as_deref()?, args, data)
        }
        _ => None,
    }
}

fn access(
    info: &'static OpInfo,
    op: &mut AccessOp,
    ty: &str,
    args: &[Expr],
    data: u8,
) -> Option<()> {
    let [Expr::Operand(space), address] = args else {
        return None;
    };
    op.space = match space.as_str() {
        "global" => Space::Global,
        "lds" => Space::Lds,
        "constant" => Space::Argument,
        _ => return None,
    };
    op.bytes = ty.strip_prefix('b')?.parse::<u32>().ok()? / 8;
    let mut form = AddressForm::default();
    let mut offset = None;
    addends(address, &mut |e, scale| {
        let name = match e {
            Expr::Operand(n) => n,
            Expr::Call { name, args, .. } if name == "zext" || name == "sext" => match args.first()
            {
                Some(Expr::Operand(n)) => n,
                _ => return None,
            },
            _ => return None,
        };
        let i = info.operand(name)?;
        let spec = &info.operands[i];
        let i = i as u8;
        if let Some(range) = spec.constants.immediate {
            offset = Some(Offset {
                operand: i,
                scale,
                range,
            });
        } else if scale != 1 {
            return None;
        } else if spec.banks.contains(Bank::Vector) {
            if spec.bits == 64 {
                form.wide = Some(i)
            } else {
                form.index = Some(i)
            }
        } else if spec.bits == 64 {
            form.base = Some(i);
        } else {
            return None;
        }
        Some(())
    })?;
    if op.parts.is_empty() {
        op.form = form;
    } else if op.form != form {
        return None;
    }
    op.parts.push(Part { data, offset });
    Some(())
}

/// Calls `f` with every addend of a sum and the constant that it is multiplied by.
fn addends<'e>(e: &'e Expr, f: &mut dyn FnMut(&'e Expr, i64) -> Option<()>) -> Option<()> {
    match e {
        Expr::Binary(BinaryOp::Add, a, b) => {
            addends(a, f)?;
            addends(b, f)
        }
        Expr::Binary(BinaryOp::Mul, a, b) => match **b {
            Expr::Int(scale) => f(a, scale),
            _ => None,
        },
        _ => f(e, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meanings_give_accesses() {
        let a = Accesses::new(Opcode::tables());
        let widest =
            |store, space, parts| a.find(store, space, parts, |_| true).map(|o| o.bytes).max();
        assert_eq!(widest(false, Space::Global, 1), Some(16));
        assert_eq!(widest(true, Space::Global, 1), Some(16));
        assert_eq!(widest(false, Space::Lds, 2), Some(8));
        assert_eq!(widest(true, Space::Lds, 2), Some(8));
        assert_eq!(widest(false, Space::Argument, 1), Some(64));
        let scales: Vec<i64> = a
            .find(false, Space::Lds, 2, |_| true)
            .filter_map(|o| o.parts[1].offset.map(|o| o.scale))
            .collect();
        assert_eq!(scales, [8, 512, 4, 256]);
    }
}
