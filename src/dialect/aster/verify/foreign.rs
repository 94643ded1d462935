//! Operations around instructions: computations of `lsir`, assumptions, layouts.

use super::super::dialect::{OpKind, Operation, Piece, Segment};
use super::super::mnemonics;
use super::Verifier;
use crate::ir::function::InstData;

/// Computations of `lsir` on integers.
const OF_INTEGERS: [&str; 17] = [
    "lsir.addi",
    "lsir.andi",
    "lsir.divsi",
    "lsir.divui",
    "lsir.maxsi",
    "lsir.maxui",
    "lsir.minsi",
    "lsir.minui",
    "lsir.muli",
    "lsir.ori",
    "lsir.remsi",
    "lsir.remui",
    "lsir.shli",
    "lsir.shrsi",
    "lsir.shrui",
    "lsir.subi",
    "lsir.xori",
];
/// Computations on floats.
const OF_FLOATS: [&str; 8] = [
    "lsir.addf",
    "lsir.divf",
    "lsir.maximumf",
    "lsir.minimumf",
    "lsir.mulf",
    "lsir.negf",
    "lsir.remf",
    "lsir.subf",
];

impl Verifier<'_> {
    /// Checks the known rules of an operation that is not interpreted.
    pub(super) fn foreign(&mut self, data: &InstData<Operation>) {
        let name = data.op.name.as_str();
        match (data.op.kind, name) {
            (OpKind::Compute, _) => self.semantics(data),
            (_, "lsir.assume_noalias") => self.no_alias(data),
            (_, "aster_utils.assume_range") => self.range(data),
            (_, "aster_utils.addi" | "aster_utils.muli") if data.uses.len() < 2 => {
                let message = format!("`{name}` has at least 2 operands, not {}", data.uses.len());
                self.fail(
                    data.span,
                    "aster-assumption",
                    message,
                    "write the value itself",
                );
            }
            (_, "layout.thread_value_offsets") => self.layout(data),
            (OpKind::Foreign, _) if data.op.pieces.first() == Some(&Piece::Generic) => {
                self.generic_instruction(data);
            }
            _ => {}
        }
    }

    /// A machine instruction in the generic form without information about its operands: the first are outs, the others ins.
    fn generic_instruction(&mut self, data: &InstData<Operation>) {
        let name = data.op.name.strip_prefix("amdgcn.");
        let Some(name) = name.filter(|_| data.op.detail.is_empty()) else {
            return;
        };
        let target = self.body.func.context;
        let Some(row) = mnemonics::row(target, name) else {
            return;
        };
        let outs = target.info(row).operands.iter();
        let outs = outs
            .filter(|o| o.role == crate::target::Role::Def && !o.implicit)
            .count();
        let Some(ins) = data.uses.len().checked_sub(outs) else {
            return;
        };
        let mut instruction = data.clone();
        instruction.op = Operation::new(OpKind::Instruction, name)
            .with_segments([Segment::outs(outs), Segment::ins(ins)]);
        instruction.op.row = Some(row);
        self.classes(&instruction);
    }

    /// `aster-semantics`: computations of integers have integer types, computations of floats float types.
    fn semantics(&mut self, data: &InstData<Operation>) {
        let name = data.op.name.as_str();
        let Some(ty) = data.op.detail.split_whitespace().next_back() else {
            return;
        };
        let is_float = ty.starts_with(['f', 'b']) && ty.ends_with(|c: char| c.is_ascii_digit());
        let is_integer = ty.starts_with(['i', 's', 'u']) && !is_float;
        let wanted = match name {
            _ if OF_INTEGERS.contains(&name) && is_float => "an integer",
            _ if OF_FLOATS.contains(&name) && is_integer => "a float",
            _ => return,
        };
        let message = format!("`{name}` computes {wanted}, and its type is `{ty}`");
        let help = "take the operation for this type, or the type for this operation";
        self.fail(data.span, "aster-semantics", message, help);
    }

    /// `aster-assumption`: operands are distinct pointers, and each becomes the result of its type.
    fn no_alias(&mut self, data: &InstData<Operation>) {
        let (uses, defs) = (&data.uses[..], &data.defs[..]);
        let help = "name each pointer once, and one result of its type for each";
        if uses.len() != defs.len() {
            let message = format!(
                "`lsir.assume_noalias` has {} operands and {} results",
                uses.len(),
                defs.len()
            );
            return self.fail(data.span, "aster-assumption", message, help);
        }
        let mut seen = rustc_hash::FxHashSet::default();
        for (n, (operand, result)) in uses.iter().zip(defs).enumerate() {
            let (from, to) = (self.ty(operand), self.ty(result));
            if from != to {
                let message = format!("operand {n} is `{from}`, and its result `{to}`");
                return self.fail(data.span, "aster-assumption", message, help);
            }
            if operand.as_value().is_some_and(|v| !seen.insert(v)) {
                let message = format!("operand {n} of `lsir.assume_noalias` is another one again");
                return self.fail(data.span, "aster-assumption", message, help);
            }
        }
    }

    /// `aster-assumption`: a bound is a constant or a value, and has the type of the bounded value.
    fn range(&mut self, data: &InstData<Operation>) {
        if data.op.pieces.first() != Some(&Piece::Generic) {
            return;
        }
        let text = data.op.detail.as_str();
        let sizes = behind(text, "operandSegmentSizes").and_then(|t| {
            let list = t.split_once(':')?.1.split_once('>')?.0;
            let sizes: Result<Vec<u32>, _> = list.split(',').map(|s| s.trim().parse()).collect();
            sizes.ok()
        });
        let Some(&[_, min, max]) = sizes.as_deref() else {
            return;
        };
        let ty = data.uses.first().map(|u| self.ty(u).to_string());
        for (word, key, dynamic) in [
            ("least", "static_min", min),
            ("greatest", "static_max", max),
        ] {
            let Some(bound) = behind(text, key) else {
                continue;
            };
            let end = bound.find([',', '}']).unwrap_or(bound.len());
            let stated = bound[..end].split_once(':').map(|b| b.1.trim().to_string());
            if dynamic > 0 {
                let message = format!("the {word} value is a constant, and an operand as well");
                self.fail(
                    data.span,
                    "aster-assumption",
                    message,
                    "leave one of them out",
                );
            } else if stated.is_some() && stated != ty {
                let message = format!(
                    "the {word} value is of type `{}`, and what it bounds of type `{}`",
                    stated.unwrap_or_default(),
                    ty.clone().unwrap_or_default()
                );
                self.fail(
                    data.span,
                    "aster-assumption",
                    message,
                    "write one type for both",
                );
            }
        }
    }

    /// `aster-layout`: threads have values of their own, and the operation has a result for each value.
    fn layout(&mut self, data: &InstData<Operation>) {
        let texts = data.op.pieces.iter().filter_map(|p| match p {
            Piece::Text(text) => Some(text.as_str()),
            _ => None,
        });
        let text: String = texts.collect();
        let layouts = ["thread_layout", "value_layout"]
            .map(|key| behind(&text, key).and_then(|t| modes(t).map(|modes| (key, modes))));
        let mut all: Vec<(u64, u64)> = Vec::new();
        for (key, modes) in layouts.into_iter().flatten() {
            if let Some(&(size, _)) = modes.iter().find(|m| m.0 > 1 && m.1 == 0) {
                let message = format!("a mode of size {size} in `{key}` has stride 0");
                let help = "give the mode a stride, so that its elements lie apart";
                return self.fail(data.span, "aster-layout", message, help);
            }
            if key == "value_layout" {
                let values: u64 = modes.iter().map(|m| m.0).product();
                if values != data.defs.len() as u64 {
                    let message = format!(
                        "`value_layout` has {values} elements, and there are {} results",
                        data.defs.len()
                    );
                    return self.fail(data.span, "aster-layout", message, "name a result for each");
                }
            }
            all.extend(modes.into_iter().filter(|m| m.0 > 1));
        }
        all.sort_unstable_by_key(|m| m.1);
        let mut most = 0u64;
        for (size, stride) in all {
            if most >= stride {
                let message = format!(
                    "threads share elements: other modes reach {most}, and a mode has stride {stride}"
                );
                let help = "give the mode a stride beyond what the others reach";
                return self.fail(data.span, "aster-layout", message, help);
            }
            most = most.saturating_add((size - 1).saturating_mul(stride));
        }
    }
}

/// The text behind `KEY =`.
fn behind<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(key)?;
    rest.trim_start().strip_prefix('=').map(str::trim_start)
}

/// Sizes and strides of `#layout.strided_layout<[4, 8] : [1, 4]>`, with nested numbers in one list; `None` for other texts and
/// for negative strides.
fn modes(text: &str) -> Option<Vec<(u64, u64)>> {
    let inside = text.split_once('<')?.1.split_once('>')?.0;
    let (sizes, strides) = inside.split_once(':')?;
    let numbers = |list: &str| {
        let words = list.split(|c: char| !(c.is_ascii_digit() || c == '-'));
        let words = words.filter(|w| !w.is_empty());
        words.map(|w| w.parse().ok()).collect::<Option<Vec<u64>>>()
    };
    let (sizes, strides) = (numbers(sizes)?, numbers(strides)?);
    (sizes.len() == strides.len()).then(|| sizes.into_iter().zip(strides).collect())
}
