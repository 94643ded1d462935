//! The bytes of operands: sizes of variables, positions within their roots, and the sizes of
//! messages. The verifier and the interpreter share this module.

use crate::model::{Exec, General, Instruction, Kernel, Named};
use crate::tables::{ModifierForm, OpInfo, Platform, Shape, Type};
use easel_isa::meaning::{BinaryOp, Expr};

/// The bytes of a variable that an operand names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// The type of its elements; `None` for built-in names without elements.
    pub ty: Option<Type>,
    /// Bytes of the variable.
    pub bytes: u64,
    /// The start of the variable within its root, in bytes.
    pub byte: u64,
    /// Bytes of the root.
    pub root_bytes: u64,
    /// The alignment of the root's start.
    pub align: u64,
}

/// Bytes of a general variable.
pub fn bytes(kernel: &Kernel, platform: &Platform, v: General) -> u64 {
    let decl = kernel.generals.get(v);
    decl.map_or(0, |d| {
        u64::from(d.elements) * u64::from(platform.ty(d.ty).bytes)
    })
}

/// The alignment of a root's start: the declared alignment, the size of its elements, or the size of a register if the root
/// fills one.
pub fn alignment(kernel: &Kernel, platform: &Platform, root: General) -> u64 {
    let Some(decl) = kernel.generals.get(root) else {
        return 1;
    };
    let element = u64::from(platform.ty(decl.ty).bytes);
    let grf = u64::from(platform.grf_bytes());
    let whole = if bytes(kernel, platform, root) >= grf {
        grf
    } else {
        1
    };
    element.max(whole).max(decl.align.map_or(1, u64::from))
}

/// The extent of the variable that an operand names.
pub fn extent(kernel: &Kernel, platform: &Platform, base: Named<General>) -> Extent {
    match base {
        Named::Declared(v) => {
            let (root, byte) = kernel.root(v);
            Extent {
                ty: kernel.generals.get(v).map(|d| d.ty),
                bytes: bytes(kernel, platform, v),
                byte,
                root_bytes: bytes(kernel, platform, root),
                align: alignment(kernel, platform, root),
            }
        }
        Named::BuiltIn(b) => {
            let info = platform.builtin(b);
            let ty = info.and_then(|b| b.ty);
            let element = ty.map_or(1, |ty| u64::from(platform.ty(ty).bytes));
            let bytes = info.map_or(0, |b| u64::from(b.elements)) * element;
            Extent {
                ty,
                bytes,
                byte: 0,
                root_bytes: bytes,
                align: u64::from(platform.grf_bytes()),
            }
        }
    }
}

/// Whether reads of a name give nothing and writes are dropped.
pub fn is_null(platform: &Platform, base: Named<General>) -> bool {
    match base {
        Named::Declared(_) => false,
        Named::BuiltIn(b) => platform
            .builtin(b)
            .is_some_and(|b| b.role.as_deref() == Some("null")),
    }
}

/// The number of elements that an instruction processes; 1 for messages of blocks.
pub fn size(exec: Exec) -> u32 {
    match exec {
        Exec::Elements { size, .. } => size,
        _ => 1,
    }
}

/// Bytes of a row of a block in registers: the next power of two, from `least` on.
pub fn row_bytes(width: u64, least: u64) -> u64 {
    width
        .max(least)
        .checked_next_power_of_two()
        .unwrap_or(u64::MAX)
}

/// The number that a table's expression gives for an instruction; `None` for an expression of another form.
pub fn number(e: &Expr, info: &OpInfo, i: &Instruction, platform: &Platform) -> Option<u64> {
    let number = |e: &Expr| number(e, info, i, platform);
    match e {
        Expr::Int(n) => u64::try_from(*n).ok(),
        Expr::Operand(name) => match (name.as_str(), i.exec) {
            ("n", Exec::Count(n)) => Some(n.into()),
            ("width", Exec::Block { width, .. }) => Some(width.into()),
            ("height", Exec::Block { height, .. }) => Some(height.into()),
            ("size", Exec::Elements { size, .. }) => Some(size.into()),
            ("lanes", _) => Some(u64::from(platform.limits().message_lanes / 2)),
            _ => {
                let at = info.modifiers.iter().position(|(n, _)| n == name)?;
                modifier(info, i, at).map(u64::from)
            }
        },
        Expr::Binary(op, a, b) => {
            let (a, b) = (number(a)?, number(b)?);
            match op {
                BinaryOp::Add => a.checked_add(b),
                BinaryOp::Sub => a.checked_sub(b),
                BinaryOp::Mul => a.checked_mul(b),
                _ => None,
            }
        }
        Expr::Call { name, args, .. } => {
            // The property of a shape, by the name of the modifier.
            if let [Expr::Operand(of)] = args.as_slice()
                && let Some(shape) = shape(info, i).filter(|found| found.0 == of)
            {
                return Some(u64::from(match name.as_str() {
                    "register" => shape.1.register,
                    "vector" => shape.1.vector,
                    _ => return None,
                }));
            }
            let args: Option<Vec<u64>> = args.iter().map(number).collect();
            match (name.as_str(), args?.as_slice()) {
                ("max", [a, b]) => Some(*a.max(b)),
                ("pow2", [a, least]) => Some(row_bytes(*a, *least)),
                ("popcount", [a]) => Some(a.count_ones().into()),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The shape of the data of a message, with the name of the text modifier.
pub fn shape<'i>(info: &'i OpInfo, i: &Instruction) -> Option<(&'i str, &'i Shape)> {
    let (at, shapes) = info.shapes()?;
    let shape = shapes.get(*i.modifiers.get(at)? as usize)?;
    Some((&info.modifiers[at].0, shape))
}

/// The value of a text modifier.
pub fn modifier(info: &OpInfo, i: &Instruction, at: usize) -> Option<u32> {
    let value = i.modifiers.get(at).copied()?;
    match &info.modifiers.get(at)?.1 {
        ModifierForm::Numbers(all) => all.contains(&value).then_some(value),
        ModifierForm::Words(words) => ((value as usize) < words.len()).then_some(value),
        ModifierForm::Letters(letters) => {
            let bits = letters.chars().count().min(31);
            (value >> bits == 0).then_some(value)
        }
        ModifierForm::Hex(digits) => {
            let bits = digits.saturating_mul(4);
            (bits >= 32 || value >> bits == 0).then_some(value)
        }
        ModifierForm::Shapes(all) => ((value as usize) < all.len()).then_some(value),
    }
}
