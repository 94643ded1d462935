//! Arithmetic, and operations on the machine: ids, matrix multiplication, barriers, waits.

use super::UNBOUNDED;
use super::lowering::{Bound, Lowering};
use crate::ir::kernel::{Binary, FastMath, Float, Op, Predicate, Unary, Wait};
use crate::mlir::ast::Operation;
use crate::mlir::attribute::Attribute;
use easel_isa::diagnostic::Diagnostic;

/// Operations with one counterpart in kernel IR.
fn binary(name: &str) -> Option<Binary> {
    Some(match name {
        "arith.addi" => Binary::Add,
        "arith.subi" => Binary::Sub,
        "arith.muli" => Binary::Mul,
        "arith.divui" => Binary::UDiv,
        "arith.remui" => Binary::URem,
        "arith.divsi" => Binary::SDiv,
        "arith.remsi" => Binary::SRem,
        "arith.floordivsi" => Binary::FloorDiv,
        "arith.ceildivsi" => Binary::CeilDiv,
        "arith.minsi" => Binary::SMin,
        "arith.maxsi" => Binary::SMax,
        "arith.minui" => Binary::UMin,
        "arith.maxui" => Binary::UMax,
        "arith.andi" => Binary::And,
        "arith.ori" => Binary::Or,
        "arith.xori" => Binary::Xor,
        "arith.shli" => Binary::Shl,
        "arith.shrui" => Binary::LShr,
        "arith.shrsi" => Binary::AShr,
        "arith.addf" => Binary::FAdd,
        "arith.subf" => Binary::FSub,
        "arith.mulf" => Binary::FMul,
        "arith.divf" => Binary::FDiv,
        "arith.maximumf" => Binary::FMaximum,
        "arith.minimumf" => Binary::FMinimum,
        "arith.maxnumf" => Binary::FMaxNum,
        "arith.minnumf" => Binary::FMinNum,
        "arith.remf" => Binary::FRem,
        "math.copysign" => Binary::CopySign,
        "math.powf" => Binary::Pow,
        "math.atan2" => Binary::Atan2,
        "math.ipowi" => Binary::IPow,
        _ => return None,
    })
}

fn unary(name: &str) -> Option<Unary> {
    Some(match name {
        "arith.negf" => Unary::FNeg,
        "math.absf" => Unary::FAbs,
        "math.exp2" => Unary::Exp2,
        "math.exp" => Unary::Exp,
        "math.expm1" => Unary::ExpM1,
        "math.log2" => Unary::Log2,
        "math.log" => Unary::Log,
        "math.log10" => Unary::Log10,
        "math.log1p" => Unary::Log1p,
        "math.sqrt" => Unary::Sqrt,
        "math.rsqrt" => Unary::RSqrt,
        "math.cbrt" => Unary::Cbrt,
        "math.sin" => Unary::Sin,
        "math.cos" => Unary::Cos,
        "math.tan" => Unary::Tan,
        "math.asin" => Unary::Asin,
        "math.acos" => Unary::Acos,
        "math.atan" => Unary::Atan,
        "math.sinh" => Unary::Sinh,
        "math.cosh" => Unary::Cosh,
        "math.tanh" => Unary::Tanh,
        "math.asinh" => Unary::Asinh,
        "math.acosh" => Unary::Acosh,
        "math.atanh" => Unary::Atanh,
        "math.erf" => Unary::Erf,
        "math.erfc" => Unary::Erfc,
        "math.floor" => Unary::Floor,
        "math.ceil" => Unary::Ceil,
        "math.trunc" => Unary::FTrunc,
        "math.round" => Unary::Round,
        "math.roundeven" => Unary::RoundEven,
        "math.ctlz" => Unary::Ctlz,
        "math.cttz" => Unary::Cttz,
        "math.ctpop" => Unary::Ctpop,
        "arith.extui" => Unary::ZExt,
        "arith.extsi" => Unary::SExt,
        "arith.trunci" => Unary::Trunc,
        "arith.extf" | "arith.truncf" | "arith.convertf" => Unary::FCvt,
        "arith.sitofp" => Unary::SToF,
        "arith.uitofp" => Unary::UToF,
        "arith.fptosi" => Unary::FToS,
        "arith.fptoui" => Unary::FToU,
        "arith.bitcast" => Unary::Bitcast,
        _ => return None,
    })
}

const INTEGER: [(&str, Predicate); 10] = [
    ("eq", Predicate::Eq),
    ("ne", Predicate::Ne),
    ("slt", Predicate::Slt),
    ("sle", Predicate::Sle),
    ("sgt", Predicate::Sgt),
    ("sge", Predicate::Sge),
    ("ult", Predicate::Ult),
    ("ule", Predicate::Ule),
    ("ugt", Predicate::Ugt),
    ("uge", Predicate::Uge),
];

/// The predicates, numbered from 1; 0 and 15 are the constant predicates.
const FLOAT: [(&str, Predicate); 14] = [
    ("oeq", Predicate::Oeq),
    ("ogt", Predicate::Ogt),
    ("oge", Predicate::Oge),
    ("olt", Predicate::Olt),
    ("ole", Predicate::Ole),
    ("one", Predicate::One),
    ("ord", Predicate::Ord),
    ("ueq", Predicate::Ueq),
    ("ugt", Predicate::Uegt),
    ("uge", Predicate::Uege),
    ("ult", Predicate::Uelt),
    ("ule", Predicate::Uele),
    ("une", Predicate::Une),
    ("uno", Predicate::Uno),
];

fn predicate(op: &Operation<'_>) -> Option<Predicate> {
    let value = op.value("predicate")?;
    let (table, first): (&[_], i64) = if op.name == "arith.cmpi" {
        (&INTEGER, 0)
    } else {
        (&FLOAT, 1)
    };
    match value.as_int() {
        Some(n) => table.get(usize::try_from(n - first).ok()?).map(|e| e.1),
        None => table
            .iter()
            .find(|e| Some(e.0) == value.as_keyword())
            .map(|e| e.1),
    }
}

/// The result of the constant predicates of floats.
fn always(op: &Operation<'_>) -> Option<bool> {
    let value = op.value("predicate").filter(|_| op.name == "arith.cmpf")?;
    match (value.as_int(), value.as_keyword()) {
        (Some(0), _) | (_, Some("false")) => Some(false),
        (Some(15), _) | (_, Some("true")) => Some(true),
        _ => None,
    }
}

/// Operations without a counterpart in kernel IR: scaled products of waves of 32 lanes, tensors moved by descriptors,
/// barriers in two halves.
fn is_of_others(name: &str) -> bool {
    const BEGIN: [&str; 6] = [
        "amdgpu.scaled_wmma",
        "amdgpu.make_dma",
        "amdgpu.tensor_",
        "rocdl.tensor",
        "rocdl.s.barrier.",
        "rocdl.s.wait.",
    ];
    BEGIN.iter().any(|b| name.starts_with(b))
}

/// The accesses that a wait for one counter is for.
fn counted(name: &str) -> Option<&str> {
    let kind = name.strip_prefix("rocdl.s.wait.")?.strip_suffix("cnt")?;
    matches!(kind, "load" | "store" | "ds").then_some(kind)
}

/// Whether a barrier also applies to global memory: without stated memories, it applies to all.
fn fences_global(spaces: Option<&Attribute>) -> bool {
    let Some(Attribute::Array(list)) = spaces else {
        return true;
    };
    let is_lds = |a: &Attribute| match a {
        Attribute::Dialect { body, .. } => body == "workgroup",
        _ => false,
    };
    !list.iter().all(is_lds)
}

impl Lowering<'_, '_> {
    pub(super) fn arithmetic(&mut self, op: &Operation<'_>) -> Option<Bound> {
        self.rounds_to_nearest(op)?;
        let mut operands = Vec::new();
        for o in &op.operands {
            operands.push(self.value(o)?);
        }
        if let ("arith.index_cast" | "arith.index_castui" | "arith.trunci", &[a]) =
            (op.name, &operands[..])
            && op.results.first().is_some_and(|r| self.is_row_size(r.ty))
        {
            return self.row_size(op, a).map(Bound::Value);
        }
        let ty = self.result_type(op)?;
        let value = match (op.name, &operands[..]) {
            (name, &[a, b]) if binary(name).is_some() => {
                let Some(kind) = binary(name) else {
                    return self.malformed(op);
                };
                if self.b.ty(a) != ty || self.b.ty(b) != ty {
                    return self.malformed(op);
                }
                match self.permissions(op)? {
                    FastMath::NONE => self.b.binary(kind, a, b),
                    fast => self.b.op(Op::Fast(fast, Float::Binary(kind)), [a, b], ty),
                }
            }
            (name, &[a]) if unary(name).is_some() => {
                let Some(kind) = unary(name) else {
                    return self.malformed(op);
                };
                if self.b.ty(a).lanes() != ty.lanes() && kind != Unary::Bitcast {
                    return self.malformed(op);
                }
                match self.permissions(op)? {
                    fast if fast != FastMath::NONE && kind.is_float() => {
                        self.b.op(Op::Fast(fast, Float::Unary(kind)), [a], ty)
                    }
                    _ => self.b.unary(kind, a, ty),
                }
            }
            ("math.fma", &[a, b, c]) => {
                if [a, b, c].iter().any(|&v| self.b.ty(v) != ty) {
                    return self.malformed(op);
                }
                match self.permissions(op)? {
                    FastMath::NONE => self.b.op(Op::Fma, [a, b, c], ty),
                    fast => self.b.op(Op::Fast(fast, Float::Fma), [a, b, c], ty),
                }
            }
            ("arith.index_cast" | "arith.index_castui", &[a]) => {
                let from = self.b.ty(a).bits() / u32::from(self.b.ty(a).lanes());
                let to = ty.bits() / u32::from(ty.lanes());
                match from.cmp(&to) {
                    std::cmp::Ordering::Equal => a,
                    std::cmp::Ordering::Greater => self.b.unary(Unary::Trunc, a, ty),
                    std::cmp::Ordering::Less if op.name == "arith.index_castui" => {
                        self.b.unary(Unary::ZExt, a, ty)
                    }
                    std::cmp::Ordering::Less => self.b.unary(Unary::SExt, a, ty),
                }
            }
            ("arith.cmpi" | "arith.cmpf", &[a, b]) => match predicate(op) {
                Some(p) => self.b.compare(p, a, b),
                None => match always(op) {
                    Some(holds) => self.b.constant(ty, holds.into()),
                    None => return self.unsupported(op, "this predicate"),
                },
            },
            ("arith.select", &[c, a, b]) => self.b.op(Op::Select, [c, a, b], ty),
            (name, _) if super::DIALECTS.knows(name) => {
                return self.unsupported(op, format!("the operation `{name}`"));
            }
            _ => return self.unknown(op),
        };
        Some(Bound::Value(value))
    }

    /// Kernel IR rounds to the nearest value, the even one of two.
    pub(super) fn rounds_to_nearest(&mut self, op: &Operation<'_>) -> Option<()> {
        let Some(mode) = op.attribute("roundingmode") else {
            return Some(());
        };
        match (mode.value.as_int(), mode.value.as_keyword()) {
            (Some(0), _) | (_, Some("to_nearest_even")) => Some(()),
            (_, word) => {
                let word = word.unwrap_or("another than to_nearest_even").to_string();
                self.unsupported(op, format!("the rounding mode `{word}`"))
            }
        }
    }

    /// The permissions of `fastmath`; none without the attribute.
    pub(super) fn permissions(&mut self, op: &Operation<'_>) -> Option<FastMath> {
        let Some(attribute) = op.attribute("fastmath") else {
            return Some(FastMath::NONE);
        };
        let text = match &*attribute.value {
            Attribute::Dialect { body, .. } => body.clone(),
            other => other.as_text().unwrap_or_default().into(),
        };
        let mut all = FastMath::NONE;
        for name in text.split(|c: char| !c.is_ascii_alphanumeric()) {
            match FastMath::parse(name) {
                Some(one) => all = all.with(one),
                None if name.is_empty() => {}
                None => return self.unsupported(op, format!("the fastmath flag `{name}`")),
            }
        }
        Some(all)
    }

    pub(super) fn unknown<T>(&mut self, op: &Operation<'_>) -> Option<T> {
        let m = format!("the operation `{}` is not known", op.name);
        self.error(
            "wave-unknown-op",
            m,
            op.name_span,
            "it cannot be left out without changing the kernel",
        )
    }

    /// Lowers operations other than arithmetic, memory and control flow.
    pub(super) fn machinery(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        match op.name {
            "gpu.thread_id" | "gpu.block_id" | "gpu.block_dim" | "gpu.grid_dim" => {
                self.id(op).map(|b| vec![b])
            }
            "gpu.lane_id" => Some(vec![Bound::Value(self.lane_id())]),
            "gpu.subgroup_id" => Some(vec![Bound::Value(self.wave_id())]),
            "gpu.num_subgroups" | "gpu.subgroup_size" => {
                let [waves, lanes] = self.waves();
                let n = match op.name {
                    "gpu.num_subgroups" => waves,
                    _ => lanes,
                };
                Some(vec![Bound::Value(self.b.index(n))])
            }
            "amdgpu.lds_barrier" | "rocdl.s.barrier" | "rocdl.barrier" => {
                if op.name == "amdgpu.lds_barrier" {
                    // Barriers wait for all operations that write the workgroup's memory. The source waits for counted transfers.
                    self.b.effect(Op::Wait(Wait::Uncounted), []);
                }
                self.b.effect(Op::Barrier { global: false }, []);
                Some(Vec::new())
            }
            "gpu.barrier" => {
                let global = fences_global(op.value("address_spaces"));
                if !global {
                    // A fence of the workgroup's memory also applies to transfers into that memory.
                    self.b.effect(Op::Wait(Wait::TRANSFERS), []);
                }
                self.b.effect(Op::Barrier { global }, []);
                Some(Vec::new())
            }
            "rocdl.s.waitcnt" => self.wait(op).map(|_| Vec::new()),
            "amdgpu.memory_counter_wait" => self.counter_wait(op).map(|_| Vec::new()),
            name if counted(name).is_some() => self.one_wait(op).map(|_| Vec::new()),
            "llvm.intr.trap" => {
                self.b.effect(Op::Trap, []);
                Some(Vec::new())
            }
            "gpu.printf" => {
                let message =
                    "`gpu.printf` is left out: easel's kernels have no buffer to print to";
                let warning = Diagnostic::warning("wave-printf", message);
                let warning = warning.label(op.name_span, "left out");
                self.diagnostics.push(warning);
                Some(Vec::new())
            }
            "rocdl.s.setprio" => {
                let level = op.value("priority").and_then(Attribute::as_int);
                let Some(level) = level.and_then(|n| u8::try_from(n).ok()).filter(|n| *n < 4)
                else {
                    return self.malformed(op);
                };
                self.b.effect(Op::Priority(level), []);
                Some(Vec::new())
            }
            // Scheduling hints for another compiler's registers and latencies: they do not affect the
            // results of the kernel, and the scheduler here computes its own order.
            "rocdl.sched.group.barrier"
            | "rocdl.sched.barrier"
            | "rocdl.iglp.opt"
            | "amdgpu.sched_barrier" => Some(Vec::new()),
            "amdgpu.mfma" => self.mfma(op).map(|b| vec![b]),
            "amdgpu.scaled_mfma" => self.scaled_mfma(op).map(|b| vec![b]),
            "amdgpu.wmma" => self.wmma(op).map(|b| vec![b]),
            "gpu.subgroup_broadcast" => self.broadcast(op).map(|b| vec![b]),
            "gpu.subgroup_reduce" => self.subgroup_reduce(op).map(|b| vec![b]),
            "gpu.shuffle" => self.shuffle(op),
            "amdgpu.permlane_swap" => self.row_swap(op).map(|b| vec![b]),
            "rocdl.readlane" => self.read_lane(op).map(|b| vec![b]),
            "rocdl.readfirstlane" => self.first_lane(op).map(|b| vec![b]),
            "llvm.call_intrinsic" => match op.value("intrin").and_then(Attribute::as_text) {
                Some("llvm.amdgcn.readfirstlane") => self.first_lane(op).map(|b| vec![b]),
                Some("llvm.amdgcn.s.barrier") => {
                    self.b.effect(Op::Barrier { global: false }, []);
                    Some(Vec::new())
                }
                Some(
                    "llvm.amdgcn.sched.group.barrier"
                    | "llvm.amdgcn.sched.barrier"
                    | "llvm.amdgcn.iglp.opt",
                ) => Some(Vec::new()),
                other => {
                    self.unsupported(op, format!("the intrinsic `{}`", other.unwrap_or_default()))
                }
            },
            // An intrinsic stands for another instruction on each machine. The dialect's operations state the product.
            name if name.starts_with("rocdl.wmma.") || name.starts_with("rocdl.mfma.") => {
                let m = format!("the intrinsic `{name}` is not supported yet");
                let error = Diagnostic::error("wave-unsupported", m).label(op.name_span, "here");
                let help = "write the product as `amdgpu.wmma` or `amdgpu.mfma`";
                self.diagnostics.push(error.help(help));
                None
            }
            name if is_of_others(name) => {
                let m = format!("`{name}` is an instruction of another family of machines");
                let help = "compile this kernel for the machine that it was written for";
                self.error("wave-other-target", m, op.name_span, help)
            }
            name if super::DIALECTS.knows(name) => {
                self.unsupported(op, format!("the operation `{name}`"))
            }
            _ => self.unknown(op),
        }
    }

    fn id(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let dim = match op.value("dimension").and_then(Attribute::as_keyword) {
            Some("x") => 0,
            Some("y") => 1,
            Some("z") => 2,
            _ => return self.malformed(op),
        };
        let stated = op
            .value("upper_bound")
            .and_then(Attribute::as_int)
            .filter(|b| *b > 0)
            .unwrap_or(UNBOUNDED);
        let launch = &self.b.func.launch;
        let threads = i64::from(launch.workgroup_size[dim]);
        let groups = launch.grid.and_then(|g| i64::try_from(g[dim]).ok());
        let most = groups.or(self.group_limits[dim]).unwrap_or(UNBOUNDED);
        let value = match (op.name, groups) {
            ("gpu.thread_id", _) => self.b.id(false, dim as u8, stated.min(threads) - 1),
            ("gpu.block_id", _) => {
                self.group_bounds[dim] = Some(stated);
                self.b.id(true, dim as u8, stated.min(most).max(1) - 1)
            }
            ("gpu.block_dim", _) => self.b.index(threads),
            (_, Some(groups)) => self.b.index(groups),
            _ => self.workgroups(dim as u8),
        };
        Some(Bound::Value(value))
    }

    /// A wait as the immediate of the machine's instruction, which selection takes apart.
    fn wait(&mut self, op: &Operation<'_>) -> Option<()> {
        let bits = op.value("bitfield").and_then(Attribute::as_int);
        let Some(immediate) = bits.and_then(|b| u16::try_from(b).ok()) else {
            return self.malformed(op);
        };
        self.b.effect(Op::Wait(Wait::Immediate(immediate)), []);
        Some(())
    }

    /// A wait for the loads or the stores of global memory, or for accesses of the workgroup's memory. Kernel IR has no wait for stores
    /// alone, so the wait is also for loads.
    fn one_wait(&mut self, op: &Operation<'_>) -> Option<()> {
        let n = op.value("count").and_then(Attribute::as_int);
        let Some(n) = n.and_then(|n| u16::try_from(n).ok()) else {
            return self.malformed(op);
        };
        let of = |kind: &str| (counted(op.name) == Some(kind)).then_some(n);
        let wait = Wait::Accesses {
            global: of("store").or(of("load").filter(|n| *n == 0)),
            loads: of("load").filter(|n| *n > 0),
            lds: of("ds"),
            transfers: None,
        };
        self.b.effect(Op::Wait(wait), []);
        Some(())
    }

    /// `amdgpu.memory_counter_wait`: at most a given number of accesses of a kind is outstanding. Loads and stores of
    /// global memory are counted together, so the smaller number is used; there are no exports.
    fn counter_wait(&mut self, op: &Operation<'_>) -> Option<()> {
        let mut counts = [None; 3];
        for (count, name) in counts.iter_mut().zip(["load", "store", "ds"]) {
            if op.attribute(name).is_none() {
                continue;
            }
            let n = op.value(name).and_then(Attribute::as_int);
            let Some(n) = n.and_then(|n| u16::try_from(n).ok()) else {
                return self.malformed(op);
            };
            *count = Some(n);
        }
        let [loads, stores, lds] = counts;
        if counts.iter().any(Option::is_some) {
            let all = loads.filter(|&n| n == 0);
            let wait = Wait::Accesses {
                global: all.into_iter().chain(stores).min(),
                loads: loads.filter(|&n| n > 0),
                lds,
                transfers: None,
            };
            self.b.effect(Op::Wait(wait), []);
        }
        Some(())
    }
}
