//! Copies between physical registers as the dialect's moves.
//!
//! A copy of several cells is one move per cell, in an order in which none destroys what another
//! still has to read: upwards where the target begins below the source, else downwards. What no
//! move does stays a copy with a diagnostic: between vector and accumulator registers (unless they
//! may be lowered to reads and writes of accumulators), and from vector to scalar ones, where only
//! a proof that the value is uniform would help.

use super::super::dialect::{
    AsterFunction, COPY_ATTRIBUTE, Kind, OpKind, Operation, Register, Segment, Semantics, Type,
};
use super::super::program::Spelling;
use super::{edit, rows};
use crate::ir::function::{Inst, Value};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;

/// One register by kind and number.
pub type Unit = (Kind, u16);

/// Physical registers as values of the dialect, made on demand in the entry block.
pub struct Registers {
    by_name: FxHashMap<(Kind, u16, u16), Value>,
    pub at_entry: Vec<Inst>,
    /// Names for new storage.
    pub names: Vec<(Value, String)>,
    wanted: FxHashMap<Unit, String>,
}

impl Registers {
    /// `wanted`: a name for the storage of a register.
    pub fn new(wanted: FxHashMap<Unit, String>) -> Registers {
        Registers {
            by_name: FxHashMap::default(),
            at_entry: Vec::new(),
            names: Vec::new(),
            wanted,
        }
    }

    /// The value that names registers `number..number + cells`.
    pub fn value(
        &mut self,
        func: &mut AsterFunction,
        kind: Kind,
        number: u16,
        cells: u16,
    ) -> Value {
        if let Some(&value) = self.by_name.get(&(kind, number, cells)) {
            return value;
        }
        let semantics = Semantics::Allocated(number);
        let value = if cells == 1 {
            let (inst, value) = edit::alloca(func, Register::single(kind, semantics), None);
            self.at_entry.push(inst);
            if let Some(name) = self.wanted.remove(&(kind, number)) {
                self.names.push((value, name));
            }
            value
        } else if kind.is_file()
            && !number.is_multiple_of(super::super::dialect::default_align(cells))
        {
            // Only a whole type can say that a range is aligned to less than its default.
            let align = 1 << number.trailing_zeros().min(15);
            let ty = Register {
                align,
                ..Register::range(kind, semantics, cells)
            };
            let op = Operation::new(OpKind::Alloca { lsir: true }, "lsir.alloca");
            let (inst, values) = edit::make(func, op, &[], &[Type::Register(ty)], None);
            self.at_entry.push(inst);
            values[0]
        } else {
            let parts = kind.parts();
            let members: Vec<Value> = (0..cells)
                .map(|n| match parts.len() {
                    1 => self.value(func, kind, number + n, 1),
                    _ => self.value(func, parts[usize::from(n) % parts.len()], 0, 1),
                })
                .collect();
            let (inst, value) = edit::make_range(func, &members, None);
            self.at_entry.push(inst);
            value
        };
        self.by_name.insert((kind, number, cells), value);
        value
    }
}

/// How the copies of a function may be lowered.
pub struct Lowering<'a> {
    pub spelling: Spelling,
    pub lower_agpr: bool,
    pub registers: &'a mut Registers,
    pub warnings: &'a mut Diagnostics,
    /// Moves emitted, and cells of copies that stay.
    pub moves: u32,
    pub kept: u32,
}

impl Lowering<'_> {
    /// The operations that copy cell by cell, all at once.
    pub fn copy(
        &mut self,
        func: &mut AsterFunction,
        pairs: &[(Unit, Unit)],
        span: Option<Span>,
    ) -> Vec<Inst> {
        let mut pairs: Vec<(Unit, Unit)> = pairs.iter().copied().filter(|p| p.0 != p.1).collect();
        let mut out = Vec::new();
        // A move whose target is no pending source goes next. Overlapping ranges have no cycles, so
        // there always is one.
        while !pairs.is_empty() {
            let ready = |n: &usize| {
                let target = pairs[*n].0;
                pairs
                    .iter()
                    .enumerate()
                    .all(|(m, p)| m == *n || p.1 != target)
            };
            let at = (0..pairs.len()).find(ready).unwrap_or(0);
            let (to, from) = pairs.remove(at);
            // Wide special registers move at once where both halves do.
            let second = pairs.iter().position(|p| self.pairs_with(to, from, *p));
            match second {
                Some(other) => {
                    let other = pairs.remove(other);
                    let (low, from_low) = if to < other.0 { (to, from) } else { other };
                    self.wide(func, low, from_low, span, &mut out);
                }
                None => self.single(func, to, from, span, &mut out),
            }
        }
        out
    }

    /// Whether two single copies are one of a 64-bit special register and a scalar pair.
    fn pairs_with(&self, to: Unit, from: Unit, other: (Unit, Unit)) -> bool {
        let halves = |a: Kind, b: Kind| {
            matches!(
                (a, b),
                (Kind::VccLo, Kind::VccHi)
                    | (Kind::VccHi, Kind::VccLo)
                    | (Kind::ExecLo, Kind::ExecHi)
                    | (Kind::ExecHi, Kind::ExecLo)
            )
        };
        let even_pair = |a: Unit, b: Unit| {
            a.0 == Kind::Sgpr
                && b.0 == Kind::Sgpr
                && a.1.min(b.1).is_multiple_of(2)
                && a.1 ^ 1 == b.1
        };
        let same_order = |special: (Kind, Kind), pair: (u16, u16)| {
            (special.0 == Kind::VccLo || special.0 == Kind::ExecLo) == (pair.0 < pair.1)
        };
        halves(to.0, other.0.0)
            && even_pair(from, other.1)
            && same_order((to.0, other.0.0), (from.1, other.1.1))
            || halves(from.0, other.1.0)
                && even_pair(to, other.0)
                && same_order((from.0, other.1.0), (to.1, other.0.1))
    }

    fn wide(
        &mut self,
        func: &mut AsterFunction,
        to: Unit,
        from: Unit,
        span: Option<Span>,
        out: &mut Vec<Inst>,
    ) {
        let whole = |unit: Unit| match unit.0 {
            Kind::VccLo | Kind::VccHi => (Kind::Vcc, 0),
            Kind::ExecLo | Kind::ExecHi => (Kind::Exec, 0),
            kind => (kind, unit.1 & !1),
        };
        let (to, from) = (whole(to), whole(from));
        let target = self.registers.value(func, to.0, to.1, 2);
        let source = self.registers.value(func, from.0, from.1, 2);
        out.push(self.move_of(func, "s_mov_b64", target, &[source], span));
        self.moves += 1;
    }

    fn single(
        &mut self,
        func: &mut AsterFunction,
        to: Unit,
        from: Unit,
        span: Option<Span>,
        out: &mut Vec<Inst>,
    ) {
        let scalar = |kind: Kind| {
            matches!(
                kind,
                Kind::Sgpr
                    | Kind::Ttmp
                    | Kind::VccLo
                    | Kind::VccHi
                    | Kind::ExecLo
                    | Kind::ExecHi
                    | Kind::M0
            )
        };
        let mnemonic = match (to.0, from.0) {
            (Kind::Scc, k) if scalar(k) => {
                out.push(self.condition_from_scalar(func, from, span));
                self.moves += 1;
                return;
            }
            (k, Kind::Scc) if scalar(k) => {
                out.push(self.scalar_from_condition(func, to, span, out.len()));
                self.moves += 1;
                return;
            }
            (k, l) if scalar(k) && scalar(l) => "s_mov_b32",
            (Kind::Vgpr, Kind::Vgpr) => "v_mov_b32",
            (Kind::Vgpr, k) if scalar(k) => "v_mov_b32",
            (Kind::Agpr, Kind::Agpr) => "v_accvgpr_mov_b32",
            (Kind::Agpr, Kind::Vgpr) if self.lower_agpr => "v_accvgpr_write",
            (Kind::Vgpr, Kind::Agpr) if self.lower_agpr => "v_accvgpr_read",
            _ => return self.keep(func, to, from, span, out),
        };
        let target = self.registers.value(func, to.0, to.1, 1);
        let source = self.registers.value(func, from.0, from.1, 1);
        let inst = self.move_of(func, mnemonic, target, &[source], span);
        if to.0 != from.0 && matches!((to.0, from.0), (Kind::Agpr, _) | (_, Kind::Agpr)) {
            mark(func, inst);
        }
        out.push(inst);
        self.moves += 1;
    }

    /// A copy that no move does.
    fn keep(
        &mut self,
        func: &mut AsterFunction,
        to: Unit,
        from: Unit,
        span: Option<Span>,
        out: &mut Vec<Inst>,
    ) {
        let target = self.registers.value(func, to.0, to.1, 1);
        let source = self.registers.value(func, from.0, from.1, 1);
        let (inst, _) = edit::copy(func, target, source, span);
        out.push(inst);
        self.kept += 1;
        let message = format!(
            "no move instruction copies {}{} to {}{}: the copy stays",
            from.0, from.1, to.0, to.1
        );
        let help = match (to.0, from.0) {
            (Kind::Agpr, Kind::Vgpr) | (Kind::Vgpr, Kind::Agpr) => {
                "lower-agpr-copies=true makes it an accumulator read or write"
            }
            (Kind::Sgpr, _) => "read the first lane, if the value is the same in all",
            _ => "copy by way of a vector register",
        };
        self.warnings.push(
            Diagnostic::warning("A421", message)
                .maybe_label(span, "this copy")
                .help(help),
        );
    }

    fn move_of(
        &self,
        func: &mut AsterFunction,
        mnemonic: &str,
        target: Value,
        sources: &[Value],
        span: Option<Span>,
    ) -> Inst {
        let mut op = Operation::new(OpKind::Instruction, mnemonic)
            .with_segments([Segment::outs(1), Segment::ins(sources.len())]);
        op.row = rows::family(mnemonic).first().copied();
        let vector = func
            .ty(target)
            .register()
            .is_some_and(|r| r.kind == Kind::Vgpr);
        if self.spelling == Spelling::Older && vector && mnemonic == "v_mov_b32" {
            op.suffix = "_e32".into();
        }
        let mut uses = vec![target];
        uses.extend_from_slice(sources);
        edit::make(func, op, &uses, &[], span).0
    }

    /// The condition holds where the scalar is 1; carriers hold 0 or 1.
    fn condition_from_scalar(
        &mut self,
        func: &mut AsterFunction,
        from: Unit,
        span: Option<Span>,
    ) -> Inst {
        let source = self.registers.value(func, from.0, from.1, 1);
        let target = self.registers.value(func, Kind::Scc, 0, 1);
        let one = self.constant(func, 1);
        let inst = self.move_of(func, "s_cmp_eq_u32", target, &[source, one], span);
        mark(func, inst);
        inst
    }

    fn scalar_from_condition(
        &mut self,
        func: &mut AsterFunction,
        to: Unit,
        span: Option<Span>,
        _: usize,
    ) -> Inst {
        let target = self.registers.value(func, to.0, to.1, 1);
        let condition = self.registers.value(func, Kind::Scc, 0, 1);
        let (one, zero) = (self.constant(func, 1), self.constant(func, 0));
        let inst = self.move_of(func, "s_cselect_b32", target, &[one, zero, condition], span);
        mark(func, inst);
        inst
    }

    /// An `arith.constant` in the entry block; equal ones are merged later.
    fn constant(&mut self, func: &mut AsterFunction, value: i64) -> Value {
        let (inst, result) = constant(func, value);
        self.registers.at_entry.push(inst);
        result
    }
}

/// An `arith.constant` of 32 bits.
pub fn constant(func: &mut AsterFunction, value: i64) -> (Inst, Value) {
    let mut op = Operation::new(OpKind::Constant, "arith.constant");
    op.detail = value.to_string();
    let ty = super::super::dialect::Word::new("i32").map(Type::Scalar);
    let (inst, values) = edit::make(func, op, &[], ty.as_slice(), None);
    (inst, values[0])
}

/// Say that an instruction stands for a copy.
fn mark(func: &mut AsterFunction, inst: Inst) {
    let attributes = &mut func.insts[inst].op.attributes;
    attributes.push((COPY_ATTRIBUTE.to_string(), None));
}
