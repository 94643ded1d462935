//! Products of matrices.

use super::lowering::{Bound, Lowering};
use crate::ir::Value;
use crate::ir::kernel::{Mfma, Op, Scalar, Type, Unary};
use crate::mlir::ast::{Operand, Operation};
use crate::mlir::attribute::Attribute;
use easel_isa::diagnostic::Diagnostic;
use easel_target::Target;
use easel_target::query::MatrixForm;

/// The operation of the dialect for a product. The operations differ in the places of the elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Mfma,
    Wmma,
}

impl Family {
    const fn name(self) -> &'static str {
        match self {
            Family::Mfma => "amdgpu.mfma",
            Family::Wmma => "amdgpu.wmma",
        }
    }

    const fn other(self) -> Family {
        match self {
            Family::Mfma => Family::Wmma,
            Family::Wmma => Family::Mfma,
        }
    }

    fn has(self, form: &MatrixForm) -> bool {
        form.tags.contains(&"wmma") == (self == Family::Wmma)
    }
}

impl Lowering<'_, '_> {
    pub(super) fn mfma(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [a, b, c] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (a, b, c) = (self.value(a)?, self.value(b)?, self.value(c)?);
        let flag = |name: &str| flag(op, name);
        let pattern = match op.value("blgp") {
            None => 0,
            Some(a) => match a.as_keyword() {
                Some("none") => 0,
                Some("bcast_first_32") => 1,
                Some("bcast_second_32") => 2,
                Some("rotate_16_right") => 3,
                Some("bcast_first_16") => 4,
                Some("bcast_second_16") => 5,
                Some("bcast_third_16") => 6,
                Some("bcast_fourth_16") => 7,
                _ => return self.unsupported(op, "this `blgp`"),
            },
        };
        let small = |name: &str| number(op, name, 0).and_then(|n| u8::try_from(n).ok());
        let shape = self.shape(op)?;
        let (Some(blocks), Some(size), Some(group)) =
            (number(op, "blocks", 1), small("cbsz"), small("abid"))
        else {
            return self.malformed(op);
        };
        let negate = ["negateA", "negateB", "negateC"].map(flag);
        let bits = negate.into_iter().enumerate();
        let mfma = Mfma {
            broadcast: [size, group, pattern],
            negate: bits.map(|(n, set)| u8::from(set) << n).sum(),
            reduced: flag("reducePrecision"),
            ..Mfma::new(shape, blocks)
        };
        let single =
            self.b.ty(a).elem() == Some(Scalar::F32) && self.b.ty(a).elem() == self.b.ty(b).elem();
        if mfma.reduced && !single {
            return self.type_error(op, "`reducePrecision` is for factors of `f32`");
        }
        self.product(op, (Family::Mfma, mfma), [a, b, c], &[])
    }

    /// `amdgpu.wmma`. The older form states no shape.
    pub(super) fn wmma(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [a, b, c] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (a, b, c) = (self.value(a)?, self.value(b)?, self.value(c)?);
        let stated = ["m", "n", "k"].iter().any(|name| op.value(name).is_some());
        let shape = match stated {
            true => self.shape(op)?,
            false => [16; 3],
        };
        let elems = [a, b, c].map(|v| self.b.ty(v).elem());
        let integers = elems.iter().all(|e| e.is_some_and(Scalar::is_int));
        let signs = ["unsignedA", "unsignedB"];
        let given = signs.into_iter().chain(["clamp"]).find(|n| flag(op, n));
        if let Some(name) = given.filter(|_| !integers) {
            return self.type_error(op, format!("`{name}` is for products of integers"));
        }
        let bits = signs.into_iter().enumerate();
        let wmma = Mfma {
            unsigned: bits.map(|(n, name)| u8::from(flag(op, name)) << n).sum(),
            saturated: flag(op, "clamp"),
            ..Mfma::new(shape, 1)
        };
        match number(op, "subwordOffset", 0) {
            Some(0) => {}
            Some(1) if elems[2].is_some_and(|e| e.bits() == 16) => {
                return self.halves(op, "`subwordOffset = 1`");
            }
            _ => {
                let m = "`subwordOffset` is 0, or 1 for sums of 16 bits";
                return self.type_error(op, m);
            }
        }
        self.product(op, (Family::Wmma, wmma), [a, b, c], &[])
    }

    /// Reports sums in halves of registers.
    fn halves(&mut self, op: &Operation<'_>, what: &str) -> Option<Bound> {
        let m = format!("{what} is not supported yet: the sums would lie in halves of registers");
        let error = Diagnostic::error("wave-unsupported", m).label(op.span, "here");
        let help = "sum up in elements of 32 bits, and convert the result";
        self.diagnostics.push(error.help(help));
        None
    }

    /// `amdgpu.scaled_mfma`: A, B, C, and the scales of A and B.
    pub(super) fn scaled_mfma(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [a, b, c, scale_a, scale_b] = &op.operands[..] else {
            return self.malformed(op);
        };
        let shape = self.shape(op)?;
        let byte = |name: &str| {
            let n = number(op, name, 0)?;
            u8::try_from(n).ok().filter(|n| *n < 4)
        };
        let (Some(of_a), Some(of_b)) = (byte("scalesIdxA"), byte("scalesIdxB")) else {
            return self.type_error(op, "a scale is one of four bytes");
        };
        let scales = [
            self.scale(op, scale_a, of_a)?,
            self.scale(op, scale_b, of_b)?,
        ];
        let factors = [self.value(a)?, self.value(b)?, self.value(c)?];
        let mfma = Mfma {
            scales: Some([of_a, of_b]),
            ..Mfma::new(shape, 1)
        };
        self.product(op, (Family::Mfma, mfma), factors, &scales)
    }

    /// Scales as a word: a single scale is its lowest byte.
    fn scale(&mut self, op: &Operation<'_>, o: &Operand<'_>, byte: u8) -> Option<Value> {
        let v = self.value(o)?;
        match self.b.ty(v) {
            Type::Data {
                elem: Scalar::F8E8M0FNU,
                lanes: 4,
            } => Some(self.b.unary(Unary::Bitcast, v, Type::I32)),
            Type::Data {
                elem: Scalar::F8E8M0FNU,
                lanes: 1,
            } => {
                let bits = self.b.unary(Unary::Bitcast, v, Type::scalar(Scalar::I8));
                // The other bytes are not read if the lowest byte is used.
                let extend = if byte == 0 {
                    Unary::AnyExt
                } else {
                    Unary::ZExt
                };
                Some(self.b.unary(extend, bits, Type::I32))
            }
            _ => self.type_error(op, "scales are one or four `f8E8M0FNU`"),
        }
    }

    fn shape(&mut self, op: &Operation<'_>) -> Option<[u16; 3]> {
        let sizes = ["m", "n", "k"].map(|name| number(op, name, 0).filter(|&n| n > 0));
        match sizes {
            [Some(m), Some(n), Some(k)] => Some([m, n, k]),
            _ => self.malformed(op),
        }
    }

    fn product(
        &mut self,
        op: &Operation<'_>,
        (family, mfma): (Family, Mfma),
        factors: [Value; 3],
        scales: &[Value],
    ) -> Option<Bound> {
        self.of_this_machine(op, family, factors, mfma.scales.is_some())?;
        // Each lane holds the elements that the instruction places there, or its share of the three matrices.
        let share = |rows: u16, columns: u16| {
            u64::from(rows) * u64::from(columns) * u64::from(mfma.blocks)
                / u64::from(self.b.func.launch.subgroup_size.max(1))
        };
        let lanes = factors.map(|v| u64::from(self.b.ty(v).lanes()));
        let held = self.held(family, &mfma, factors);
        let fitting = held.iter().find(|h| **h == lanes);
        let wanted = fitting.or(held.first()).copied().unwrap_or_else(|| {
            [
                share(mfma.m, mfma.k),
                share(mfma.n, mfma.k),
                share(mfma.m, mfma.n),
            ]
        });
        if wanted != lanes {
            let m = format!(
                "the operands of a {}x{}x{} multiplication have {wanted:?} elements, not {lanes:?}",
                mfma.m, mfma.n, mfma.k
            );
            let mut error = Diagnostic::error("wave-type", m).label(op.span, "in this operation");
            // The counts of an instruction that the machine lacks help nobody.
            if let (true, Some(targets), Some(names)) =
                (held.is_empty(), &self.options.targets, self.names(factors))
            {
                let scaled = mfma.scales.is_some();
                error = error.help(products(targets.usual(), family, names, scaled));
            }
            self.diagnostics.push(error);
            return None;
        }
        let ty: Type = self.b.ty(factors[2]);
        let operands = factors.into_iter().chain(scales.iter().copied());
        Some(Bound::Value(self.b.op(Op::Mfma(mfma), operands, ty)))
    }
}

impl Lowering<'_, '_> {
    /// Names of the element types of A, B and C.
    fn names(&self, factors: [Value; 3]) -> Option<(&'static str, &'static str, &'static str)> {
        let names = factors.map(|v| self.b.ty(v).elem().map(|e| e.name()));
        match names {
            [Some(a), Some(b), Some(c)] => Some((a, b, c)),
            _ => None,
        }
    }

    /// Elements of A, B and C in a lane: of the machine of the compilation if it has the instruction, else of each machine that has it.
    fn held(&self, family: Family, mfma: &Mfma, factors: [Value; 3]) -> Vec<[u64; 3]> {
        let (Some(targets), Some(names)) = (&self.options.targets, self.names(factors)) else {
            return Vec::new();
        };
        let shape = (mfma.m, mfma.n, mfma.k, mfma.blocks);
        let lanes = self.b.func.launch.subgroup_size;
        let is_meant =
            |f: &MatrixForm| family.has(f) && f.scales.is_some() == mfma.scales.is_some();
        let all = targets.fragments(lanes, shape, names, is_meant);
        let all = all.into_iter();
        all.map(|f| [&f.a, &f.b, &f.c].map(|places| places.items().into()))
            .collect()
    }

    /// Refuses products of the other family, whose places of elements the machine of the compilation does not have, and
    /// sums that the machine has in halves of registers only.
    fn of_this_machine(
        &mut self,
        op: &Operation<'_>,
        family: Family,
        factors: [Value; 3],
        scaled: bool,
    ) -> Option<()> {
        let (Some(targets), Some(names)) = (&self.options.targets, self.names(factors)) else {
            return Some(());
        };
        let target = targets.usual();
        let forms = target.matrix_forms();
        if !forms.is_empty() && !forms.iter().any(|f| family.has(f)) {
            let m = format!(
                "`{}` is an instruction of another family of machines than {}",
                op.name,
                target.name()
            );
            let error = Diagnostic::error("wave-other-target", m)
                .label(op.name_span, "here")
                .help(products(target, family.other(), names, scaled));
            self.diagnostics.push(error);
            return None;
        }
        if target.has_sums_in_halves(names) {
            let what = format!("a sum of `{}` on {}", names.2, target.name());
            self.halves(op, &what)?;
        }
        Some(())
    }
}

/// The products of these types that a machine has, as operations of a family.
fn products(target: Target, family: Family, types: (&str, &str, &str), scaled: bool) -> String {
    let (name, (a, b, c)) = (target.name(), types);
    let all = target.matrix_forms_of(types, scaled);
    let shapes = all.map(|f| match f.blocks {
        1 => format!("{}x{}x{}", f.m, f.n, f.k),
        n => format!("{}x{}x{} ({n} at once)", f.m, f.n, f.k),
    });
    let shapes: Vec<String> = shapes.collect();
    match shapes.is_empty() {
        true => format!("{name} has no matrix instruction for {a} by {b} into {c}"),
        false => format!(
            "{name} multiplies {a} by {b} into {c} with `{}`: {}",
            family.name(),
            shapes.join(", ")
        ),
    }
}

fn flag(op: &Operation<'_>, name: &str) -> bool {
    let attribute = op.attribute(name);
    attribute.is_some_and(|a| *a.value != Attribute::Bool(false))
}

fn number(op: &Operation<'_>, name: &str, default: i64) -> Option<u16> {
    let n = op.value(name).map_or(Some(default), Attribute::as_int);
    n.and_then(|n| u16::try_from(n).ok())
}
