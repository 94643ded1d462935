//! A cell with varying operands as LLVM IR, so that LLVM's code can be counted beside ours.
//!
//! The IR promises what the kernel's operation does: where a form that LLVM has promises less (a bare
//! instruction that takes denormals for zeros), a longer one is taken; where all do, [`promises_less`] says so.

use crate::cell::{Cell, Operation};
use crate::kernel::{GROUP, bytes};
use easel::ir::kernel::{Binary, Predicate, Scalar, Unary};
use std::fmt::Write;

fn scalar(elem: Scalar) -> Option<&'static str> {
    Some(match elem {
        Scalar::I1 => "i1",
        Scalar::I8 => "i8",
        Scalar::I16 => "i16",
        Scalar::I32 => "i32",
        Scalar::I64 => "i64",
        Scalar::F16 => "half",
        Scalar::BF16 => "bfloat",
        Scalar::F32 => "float",
        Scalar::F64 => "double",
        // LLVM IR has no such types.
        Scalar::F8E4M3FN
        | Scalar::F8E5M2
        | Scalar::F8E4M3FNUZ
        | Scalar::F8E5M2FNUZ
        | Scalar::F8E8M0FNU
        | Scalar::F6E2M3FN
        | Scalar::F6E3M2FN
        | Scalar::F4E2M1FN => return None,
    })
}

fn ty(elem: Scalar, lanes: u16) -> Option<String> {
    let name = scalar(elem)?;
    Some(match lanes {
        1 => name.into(),
        _ => format!("<{lanes} x {name}>"),
    })
}

/// As intrinsics have it in their names.
fn suffix(elem: Scalar, lanes: u16) -> String {
    let name = elem.name();
    match lanes {
        1 => name.into(),
        _ => format!("v{lanes}{name}"),
    }
}

/// A module with one kernel under construction.
struct Module {
    declarations: String,
    body: String,
    names: usize,
    /// Byte offsets of this work-item's values, by their size.
    offsets: Vec<(usize, String)>,
}

impl Module {
    fn value(&mut self, text: impl AsRef<str>) -> String {
        self.names += 1;
        let name = format!("%t{}", self.names);
        let _ = writeln!(self.body, "  {name} = {}", text.as_ref());
        name
    }

    fn declare(&mut self, result: &str, function: &str, arguments: &[&str]) {
        let types = arguments.join(", ");
        let _ = writeln!(self.declarations, "declare {result} @{function}({types})");
    }

    fn call(&mut self, result: &str, function: &str, arguments: &[(&str, &str)]) -> String {
        let types: Vec<&str> = arguments.iter().map(|a| a.0).collect();
        self.declare(result, function, &types);
        let values: Vec<String> = arguments.iter().map(|(t, v)| format!("{t} {v}")).collect();
        self.value(format!("call {result} @{function}({})", values.join(", ")))
    }

    fn address(&mut self, buffer: &str, size: usize) -> String {
        let offset = match self.offsets.iter().find(|o| o.0 == size) {
            Some(known) => known.1.clone(),
            None => {
                // As `opt` would leave it: `llc` keeps a product by a power of two.
                let narrow = match size.is_power_of_two() {
                    true => format!("shl nuw nsw i32 %n, {}", size.trailing_zeros()),
                    false => format!("mul nuw nsw i32 %n, {size}"),
                };
                let narrow = self.value(narrow);
                let offset = self.value(format!("zext i32 {narrow} to i64"));
                self.offsets.push((size, offset.clone()));
                offset
            }
        };
        self.value(format!(
            "getelementptr inbounds i8, ptr addrspace(1) %{buffer}, i64 {offset}"
        ))
    }

    fn load(&mut self, buffer: &str, ty: &str, size: usize) -> String {
        let at = self.address(buffer, size);
        let align = 1 << size.trailing_zeros().min(4);
        self.value(format!("load {ty}, ptr addrspace(1) {at}, align {align}"))
    }

    fn store(&mut self, buffer: &str, ty: &str, size: usize, value: &str) {
        let at = self.address(buffer, size);
        let align = 1 << size.trailing_zeros().min(4);
        let _ = writeln!(
            self.body,
            "  store {ty} {value}, ptr addrspace(1) {at}, align {align}"
        );
    }

    fn new() -> Module {
        Module {
            declarations: String::new(),
            body: String::new(),
            names: 0,
            offsets: Vec::new(),
        }
    }

    fn text(self, groups: usize) -> String {
        let mut declarations: Vec<&str> = self.declarations.lines().collect();
        declarations.sort_unstable();
        declarations.dedup();
        format!(
            "declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
{}
define amdgpu_kernel void @cell(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) noalias readonly %b, ptr addrspace(1) noalias readonly %c, ptr addrspace(1) noalias readonly %choice, ptr addrspace(1) noalias %out) #0 {{
  %id = call range(i32 0, {GROUP}) i32 @llvm.amdgcn.workitem.id.x()
  %group = call range(i32 0, {groups}) i32 @llvm.amdgcn.workgroup.id.x()
  %first = shl nuw nsw i32 %group, {}
  %n = add nuw nsw i32 %first, %id
{}  ret void
}}
attributes #0 = {{ \"amdgpu-flat-work-group-size\"=\"{GROUP},{GROUP}\" \"amdgpu-no-workgroup-id-y\" \"amdgpu-no-workgroup-id-z\" \"amdgpu-no-workitem-id-y\" \"amdgpu-no-workitem-id-z\" \"denormal-fp-math\"=\"ieee,ieee\" \"uniform-work-group-size\"=\"true\" }}
!0 = !{{float 1.0}}
",
            declarations.join("\n"),
            GROUP.trailing_zeros(),
            self.body
        )
    }
}

/// The kernel of a cell; `None` where LLVM has no such type.
pub fn text(cell: &Cell, groups: usize) -> Option<String> {
    let mut m = Module::new();
    let t = ty(cell.elem, cell.lanes)?;
    let size = bytes(cell.elem, cell.lanes);
    let (to, to_lanes) = cell.result();
    let result = ty(to, to_lanes)?;
    let a = m.load("a", &t, size);
    let b = match cell.kinds.len() {
        1 => String::new(),
        _ => m.load("b", &t, size),
    };
    let r = match cell.operation {
        Operation::Binary(op) => binary(&mut m, op, cell.elem, cell.lanes, &a, &b)?,
        Operation::Unary(op, to) => unary(&mut m, op, (cell.elem, to), cell.lanes, &a)?,
        Operation::Fma => {
            let c = m.load("c", &t, size);
            let function = format!("llvm.fma.{}", suffix(cell.elem, cell.lanes));
            m.call(&t, &function, &[(&t, &a), (&t, &b), (&t, &c)])
        }
        Operation::Compare(p) => {
            let c = m.value(format!("{} {t} {a}, {b}", predicate(p)));
            let holds = ty(Scalar::I1, cell.lanes)?;
            m.value(format!("zext {holds} {c} to {result}"))
        }
        Operation::Select => {
            let choice = m.load("choice", "i32", 4);
            let c = m.value(format!("icmp slt i32 {choice}, 0"));
            m.value(format!("select i1 {c}, {t} {a}, {t} {b}"))
        }
        Operation::Extract(first, 1) => m.value(format!("extractelement {t} {a}, i32 {first}")),
        Operation::Extract(first, n) => {
            let places: Vec<String> = (first..first + n).map(|i| format!("i32 {i}")).collect();
            let places = places.join(", ");
            m.value(format!(
                "shufflevector {t} {a}, {t} poison, <{n} x i32> <{places}>"
            ))
        }
        Operation::Concat if cell.lanes == 1 => {
            let half = m.value(format!("insertelement {result} poison, {t} {a}, i32 0"));
            m.value(format!("insertelement {result} {half}, {t} {b}, i32 1"))
        }
        Operation::Concat => {
            let places: Vec<String> = (0..2 * cell.lanes).map(|i| format!("i32 {i}")).collect();
            let places = places.join(", ");
            m.value(format!(
                "shufflevector {t} {a}, {t} {b}, <{to_lanes} x i32> <{places}>"
            ))
        }
        Operation::Splat(n) => {
            let one = m.value(format!("insertelement {result} poison, {t} {a}, i32 0"));
            m.value(format!(
                "shufflevector {result} {one}, {result} poison, <{n} x i32> zeroinitializer"
            ))
        }
    };
    m.store("out", &result, bytes(to, to_lanes), &r);
    Some(m.text(groups))
}

/// An input on which LLVM's code for a row gives something else than the operation does.
#[derive(Clone, Copy, Debug)]
pub struct Witness {
    /// Bits of the operands.
    pub operands: [u64; 3],
    /// What LLVM's code gives.
    pub llvm: u64,
    /// Why.
    pub reason: &'static str,
}

/// Rows for which LLVM has no form that promises as much, each with an input that shows it.
pub fn promises_less(cell: &Cell) -> Option<Witness> {
    match cell.operation {
        // 3 * 87 is a tie of bf16, and what is added is lost in f32.
        Operation::Fma if cell.elem == Scalar::BF16 => Some(Witness {
            operands: [0x4040, 0x42ae, 0x2180],
            llvm: 0x4382,
            reason: "the sum is rounded to f32 and then to bf16",
        }),
        Operation::Unary(Unary::SToF | Unary::UToF, Scalar::BF16) if cell.elem == Scalar::I64 => {
            Some(Witness {
                operands: [0x4040_0001, 0, 0],
                llvm: 0x4e80,
                reason: "the number is rounded to f32 and then to bf16",
            })
        }
        // Two units in the last place from log(0x3b * 2^-24).
        Operation::Unary(Unary::Log, Scalar::F16) => Some(Witness {
            operands: [0x3b, 0, 0],
            llvm: 0xca49,
            reason: "the logarithm to base 2 is rounded to f16 before it is multiplied",
        }),
        Operation::Unary(Unary::Log10, Scalar::F16) => Some(Witness {
            operands: [0x5527, 0, 0],
            llvm: 0x3fa9,
            reason: "the logarithm to base 2 is rounded to f16 before it is multiplied",
        }),
        // What is in range is 0 or 1, or -1 as a signed number: 1.5 is 1.
        Operation::Unary(op @ (Unary::FToS | Unary::FToU), Scalar::I1) if cell.lanes == 1 => {
            let (one, sign) = one_and_a_half(cell.elem)?;
            let number = one | if op == Unary::FToS { sign } else { 0 };
            Some(Witness {
                operands: [number, 0, 0],
                llvm: 0,
                reason: "the number is compared with 1 instead of rounded toward zero",
            })
        }
        _ => None,
    }
}

/// 1.5, and the sign, of the types for which LLVM does so.
fn one_and_a_half(elem: Scalar) -> Option<(u64, u64)> {
    Some(match elem {
        Scalar::F16 => (0x3e00, 0x8000),
        Scalar::F32 => (0x3fc0_0000, 0x8000_0000),
        Scalar::F64 => (0x3ff8 << 48, 1 << 63),
        _ => return None,
    })
}

/// A kernel that copies one value of each size and does nothing else.
pub fn copies(sizes: &[usize], groups: usize) -> String {
    let mut m = Module::new();
    for (&size, (from, to)) in sizes
        .iter()
        .zip([("a", "out"), ("b", "out"), ("choice", "out")])
    {
        let t = match size {
            1 | 2 | 4 | 8 => format!("i{}", 8 * size),
            _ if size % 4 == 0 => format!("<{} x i32>", size / 4),
            _ => format!("<{size} x i8>"),
        };
        let value = m.load(from, &t, size);
        m.store(to, &t, size, &value);
    }
    m.text(groups)
}

fn binary(
    m: &mut Module,
    op: Binary,
    elem: Scalar,
    lanes: u16,
    a: &str,
    b: &str,
) -> Option<String> {
    let t = ty(elem, lanes)?;
    let splat = |v: i64| match lanes {
        1 => v.to_string(),
        _ => format!("splat ({} {v})", elem.name()),
    };
    let holds = ty(Scalar::I1, lanes)?;
    let plain = |m: &mut Module, word: &str| m.value(format!("{word} {t} {a}, {b}"));
    let named = |m: &mut Module, word: &str| {
        let function = format!("llvm.{word}.{}", suffix(elem, lanes));
        m.call(&t, &function, &[(&t, a), (&t, b)])
    };
    let shift = |m: &mut Module, word: &str| {
        let by = m.value(format!(
            "and {t} {b}, {}",
            splat(i64::from(elem.bits()) - 1)
        ));
        m.value(format!("{word} {t} {a}, {by}"))
    };
    // Quotient and remainder, and whether they have to be mended.
    let mend = |m: &mut Module, up: bool| {
        let q = m.value(format!("sdiv {t} {a}, {b}"));
        let r = m.value(format!("srem {t} {a}, {b}"));
        let rest = m.value(format!("icmp ne {t} {r}, {}", splat(0)));
        let signs = m.value(format!("xor {t} {a}, {b}"));
        let word = if up { "sge" } else { "slt" };
        let side = m.value(format!("icmp {word} {t} {signs}, {}", splat(0)));
        let both = m.value(format!("and {holds} {rest}, {side}"));
        let by = m.value(format!("zext {holds} {both} to {t}"));
        let word = if up { "add" } else { "sub" };
        m.value(format!("{word} {t} {q}, {by}"))
    };
    Some(match op {
        Binary::Add => plain(m, "add"),
        Binary::Sub => plain(m, "sub"),
        Binary::Mul => plain(m, "mul"),
        Binary::MulHiU | Binary::MulHiS => {
            let (extend, flag) = match op {
                Binary::MulHiU => ("zext", "nuw"),
                _ => ("sext", "nsw"),
            };
            let bits = elem.bits();
            let wide = match lanes {
                1 => format!("i{}", 2 * bits),
                _ => format!("<{lanes} x i{}>", 2 * bits),
            };
            let x = m.value(format!("{extend} {t} {a} to {wide}"));
            let y = m.value(format!("{extend} {t} {b} to {wide}"));
            let product = m.value(format!("mul {flag} {wide} {x}, {y}"));
            let by = match lanes {
                1 => bits.to_string(),
                _ => format!("splat (i{} {bits})", 2 * bits),
            };
            let high = m.value(format!("lshr {wide} {product}, {by}"));
            m.value(format!("trunc {wide} {high} to {t}"))
        }
        Binary::UDiv => plain(m, "udiv"),
        Binary::URem => plain(m, "urem"),
        Binary::SDiv => plain(m, "sdiv"),
        Binary::SRem => plain(m, "srem"),
        Binary::FloorDiv => mend(m, false),
        Binary::CeilDiv => mend(m, true),
        Binary::FloorMod => {
            let r = m.value(format!("srem {t} {a}, {b}"));
            let below = m.value(format!("icmp slt {t} {r}, {}", splat(0)));
            let more = m.value(format!("add {t} {r}, {b}"));
            m.value(format!("select {holds} {below}, {t} {more}, {t} {r}"))
        }
        Binary::And => plain(m, "and"),
        Binary::Or => plain(m, "or"),
        Binary::Xor => plain(m, "xor"),
        Binary::Shl => shift(m, "shl"),
        Binary::LShr => shift(m, "lshr"),
        Binary::AShr => shift(m, "ashr"),
        Binary::SMin => named(m, "smin"),
        Binary::SMax => named(m, "smax"),
        Binary::UMin => named(m, "umin"),
        Binary::UMax => named(m, "umax"),
        Binary::FAdd => plain(m, "fadd"),
        Binary::FSub => plain(m, "fsub"),
        Binary::FMul => plain(m, "fmul"),
        Binary::FDiv => plain(m, "fdiv"),
        Binary::FMinNum => named(m, "minimumnum"),
        Binary::FMaxNum => named(m, "maximumnum"),
        Binary::FMinimum => named(m, "minimum"),
        Binary::FMaximum => named(m, "maximum"),
        Binary::CopySign => named(m, "copysign"),
        // LLVM calls a library, or has no such operation.
        Binary::IPow | Binary::FRem | Binary::Pow | Binary::Atan2 => return None,
    })
}

fn unary(
    m: &mut Module,
    op: Unary,
    (from, to): (Scalar, Scalar),
    lanes: u16,
    a: &str,
) -> Option<String> {
    let (t, result) = (ty(from, lanes)?, ty(to, lanes)?);
    let cast = |m: &mut Module, word: &str| m.value(format!("{word} {t} {a} to {result}"));
    let named = |m: &mut Module, word: &str| {
        let function = format!("llvm.{word}.{}", suffix(from, lanes));
        m.call(&t, &function, &[(&t, a)])
    };
    Some(match op {
        Unary::Trunc => cast(m, "trunc"),
        // LLVM IR has none whose upper bits may be any.
        Unary::AnyExt => return None,
        Unary::ZExt => cast(m, "zext"),
        Unary::SExt => cast(m, "sext"),
        Unary::FCvt if from.bits() < to.bits() => cast(m, "fpext"),
        Unary::FCvt if from.bits() > to.bits() => cast(m, "fptrunc"),
        Unary::FCvt => {
            let single = ty(Scalar::F32, lanes)?;
            let wide = m.value(format!("fpext {t} {a} to {single}"));
            m.value(format!("fptrunc {single} {wide} to {result}"))
        }
        // By way of f32 it would be rounded twice: 0x40400001 is beyond the middle of two bf16, and its f32
        // in the middle.
        Unary::SToF | Unary::UToF if from == Scalar::I32 && to == Scalar::BF16 => {
            let double = ty(Scalar::F64, lanes)?;
            let word = if op == Unary::SToF {
                "sitofp"
            } else {
                "uitofp"
            };
            let exact = m.value(format!("{word} {t} {a} to {double}"));
            m.value(format!("fptrunc {double} {exact} to {result}"))
        }
        Unary::SToF => cast(m, "sitofp"),
        Unary::UToF => cast(m, "uitofp"),
        Unary::FToS => cast(m, "fptosi"),
        Unary::FToU => cast(m, "fptoui"),
        Unary::FNeg => m.value(format!("fneg {t} {a}")),
        Unary::FAbs => named(m, "fabs"),
        Unary::Ctlz | Unary::Cttz => {
            let word = if op == Unary::Ctlz { "ctlz" } else { "cttz" };
            let function = format!("llvm.{word}.{}", suffix(from, lanes));
            m.call(&t, &function, &[(&t, a), ("i1", "false")])
        }
        Unary::Ctpop => named(m, "ctpop"),
        Unary::Floor => named(m, "floor"),
        Unary::Ceil => named(m, "ceil"),
        Unary::FTrunc => named(m, "trunc"),
        Unary::Round => named(m, "round"),
        Unary::RoundEven => named(m, "roundeven"),
        // In f64 LLVM calls a library, and its sine and cosine are right for small angles only.
        Unary::Exp2 | Unary::Log2 | Unary::Exp | Unary::Log | Unary::Log10
            if from == Scalar::F64 =>
        {
            return None;
        }
        Unary::Exp2 => named(m, "exp2"),
        Unary::Log2 => named(m, "log2"),
        Unary::Exp => named(m, "exp"),
        Unary::Log => named(m, "log"),
        Unary::Log10 => named(m, "log10"),
        // `v_sqrt_f16`, which LLVM takes for a root of f16, is off by 0.51 units in the last place (CDNA3
        // ISA manual, V_SQRT_F16): that of 0x3bff lies 0.4999 units from it.
        Unary::Sqrt if from == Scalar::F16 => through_single(m, from, lanes, a, |m, t, x| {
            let function = format!("llvm.sqrt.{}", suffix(Scalar::F32, lanes));
            m.call(t, &function, &[(t, x)])
        })?,
        Unary::Sqrt => named(m, "sqrt"),
        Unary::RSqrt | Unary::Rcp => reciprocal(m, op, from, lanes, a)?,
        Unary::Bitcast => cast(m, "bitcast"),
        Unary::ReadFirstLane => named(m, "amdgcn.readfirstlane"),
        Unary::Splat => return None,
        // Its libraries' matter.
        _ => return None,
    })
}

/// Within a unit in the last place, as the kernel's operations are (two in f64), denormals too: the
/// intrinsics of the instructions would take those for zeros in f32, and have half the digits in f64.
fn reciprocal(m: &mut Module, op: Unary, from: Scalar, lanes: u16, a: &str) -> Option<String> {
    if from == Scalar::BF16 {
        return through_single(m, from, lanes, a, |m, _, x| {
            reciprocal(m, op, Scalar::F32, lanes, x).unwrap_or_default()
        });
    }
    let t = ty(from, lanes)?;
    // LLVM has no accuracy to ask for in f64.
    let accuracy = if from == Scalar::F64 {
        ""
    } else {
        ", !fpmath !0"
    };
    let one = match lanes {
        1 => "1.0".to_owned(),
        _ => format!("splat ({} 1.0)", scalar(from)?),
    };
    let divisor = match op {
        Unary::RSqrt => {
            let root = format!("llvm.sqrt.{}", suffix(from, lanes));
            m.declare(&t, &root, &[&t]);
            m.value(format!("call contract {t} @{root}({t} {a}){accuracy}"))
        }
        _ => a.to_owned(),
    };
    Some(m.value(format!("fdiv contract {t} {one}, {divisor}{accuracy}")))
}

/// An operation of a narrow float, computed in f32.
fn through_single(
    m: &mut Module,
    from: Scalar,
    lanes: u16,
    a: &str,
    op: impl Fn(&mut Module, &str, &str) -> String,
) -> Option<String> {
    let (t, single) = (ty(from, lanes)?, ty(Scalar::F32, lanes)?);
    let x = m.value(format!("fpext {t} {a} to {single}"));
    let y = op(m, &single, &x);
    Some(m.value(format!("fptrunc {single} {y} to {t}")))
}

fn predicate(p: Predicate) -> &'static str {
    match p {
        Predicate::Eq => "icmp eq",
        Predicate::Ne => "icmp ne",
        Predicate::Slt => "icmp slt",
        Predicate::Sle => "icmp sle",
        Predicate::Sgt => "icmp sgt",
        Predicate::Sge => "icmp sge",
        Predicate::Ult => "icmp ult",
        Predicate::Ule => "icmp ule",
        Predicate::Ugt => "icmp ugt",
        Predicate::Uge => "icmp uge",
        Predicate::Oeq => "fcmp oeq",
        Predicate::Ogt => "fcmp ogt",
        Predicate::Oge => "fcmp oge",
        Predicate::Olt => "fcmp olt",
        Predicate::Ole => "fcmp ole",
        Predicate::One => "fcmp one",
        Predicate::Ord => "fcmp ord",
        Predicate::Ueq => "fcmp ueq",
        Predicate::Uegt => "fcmp ugt",
        Predicate::Uege => "fcmp uge",
        Predicate::Uelt => "fcmp ult",
        Predicate::Uele => "fcmp ule",
        Predicate::Une => "fcmp une",
        Predicate::Uno => "fcmp uno",
    }
}
