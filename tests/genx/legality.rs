//! What a machine has an instruction for, rule by rule. What an access with a variable start may
//! touch is found by trying every start that there is.

use super::bales::{Bales, added, free};
use easel_genx::{Binary, Cast, GenxFunction, Op, Operands, Shape, Type};
use easel_ir::function::Inst;
use easel_ir::operand::Operand;

/// What differs between machines.
#[derive(Clone, Copy, Debug)]
pub struct Machine {
    /// Bytes of a register.
    pub grf: i64,
    /// Whether several starts may pick bytes, and bytes may come from two registers.
    pub gathers_bytes: bool,
}

impl Machine {
    /// The machine that a record is for.
    pub fn named(cpu: &str) -> Machine {
        match cpu {
            "Gen9" => Machine {
                grf: 32,
                gathers_bytes: true,
            },
            "XeHPC" => Machine {
                grf: 64,
                gathers_bytes: false,
            },
            other => panic!("no machine is called {other}"),
        }
    }
}

/// Start of an access, in bytes.
enum Start {
    Direct(i64),
    /// One value; it is `residue` more than a multiple of `step`.
    Scalar { step: i64, residue: i64 },
    /// One value for each row.
    Rows,
}

struct Access {
    /// The variable.
    ty: Type,
    elements: i64,
    vstride: i64,
    width: i64,
    stride: i64,
    /// Rows as they were written, which the promise is about.
    promise: Option<(i64, i64, i64)>,
    start: Start,
    is_destination: bool,
}

const SIZES: [i64; 6] = [1, 2, 4, 8, 16, 32];

/// All that no machine instruction does; empty where every bale is one.
pub fn broken(bales: &Bales, machine: Machine) -> Vec<String> {
    let mut check = Check {
        bales,
        func: bales.func,
        machine,
        found: Vec::new(),
    };
    for inst in bales.torn() {
        check.report(inst, "bale: read in other places, too");
    }
    for inst in bales.heads().filter(|&i| !free(bales.func, i)) {
        check.head(inst);
    }
    check.found
}

struct Check<'a> {
    bales: &'a Bales<'a>,
    func: &'a GenxFunction,
    machine: Machine,
    found: Vec<String>,
}

impl Check<'_> {
    fn report(&mut self, inst: Inst, what: impl std::fmt::Display) {
        let data = &self.func.insts[inst];
        self.found.push(format!("{what} ({inst}: {:?})", data.op));
    }

    fn head(&mut self, inst: Inst) {
        let data = &self.func.insts[inst];
        match &data.op {
            &(Op::WriteRegion(shape) | Op::WriteConstRegion(shape)) => {
                let [old, new, start, mask] = data.uses[..] else {
                    panic!("a write has four operands");
                };
                let (vector, n) = (self.func.type_of(old), self.func.type_of(new).count());
                self.access(inst, vector, shape, start, n, true);
                self.source(inst, new);
                if self.func.constant(mask).is_none() && self.bales.inside(mask).is_none() {
                    self.predicate(inst, self.func.type_of(mask));
                }
            }
            Op::Message(_) | Op::Call(_) | Op::Load(_) | Op::Store(_) | Op::Special(_) => {}
            Op::ConvertAddress(_) | Op::AddAddress(_) | Op::Convert => {}
            Op::ExtractElement | Op::InsertElement | Op::Shuffle(_) => {
                self.report(inst, "is to be lowered first");
            }
            Op::ReadPredicate(_) | Op::WritePredicate(_) | Op::WritePredicateUnder(_) => {}
            Op::All | Op::Any => {}
            _ => {
                let result = self.func.type_of(data.defs[0]);
                match result.is_predicate() {
                    true => self.predicate(inst, result),
                    false => self.whole(inst, result, true),
                }
                self.sources(inst);
            }
        }
    }

    /// What an instruction inside a bale, or its head, reads.
    fn sources(&mut self, inst: Inst) {
        let data = &self.func.insts[inst];
        match data.op {
            Op::ReadRegion(shape) => {
                let vector = self.func.type_of(data.uses[0]);
                let n = self.func.type_of(data.defs[0]).count();
                self.access(inst, vector, shape, data.uses[1], n, false);
            }
            Op::ReadPredicate(_) | Op::All | Op::Any => {}
            _ => {
                for &operand in &data.uses {
                    self.source(inst, operand);
                }
            }
        }
    }

    fn source(&mut self, reader: Inst, operand: Operand) {
        let ty = self.func.type_of(operand);
        if self.func.constant(operand).is_some() {
            return;
        }
        match self.bales.inside(operand) {
            Some(inside) => self.sources(inside),
            None if ty.is_predicate() => self.predicate(reader, ty),
            None => self.whole(reader, ty, false),
        }
    }

    fn predicate(&mut self, inst: Inst, ty: Type) {
        if !SIZES.contains(&ty.count().into()) {
            self.report(inst, format_args!("L1: a predicate of {}", ty.count()));
        }
    }

    /// A value of its own, from its first element on.
    fn whole(&mut self, inst: Inst, ty: Type, is_destination: bool) {
        let elements = ty.count().into();
        let access = Access {
            ty,
            elements,
            vstride: 0,
            width: elements,
            stride: 1,
            promise: None,
            start: Start::Direct(0),
            is_destination,
        };
        self.check(inst, &access);
    }

    fn access(
        &mut self,
        inst: Inst,
        ty: Type,
        shape: Shape,
        start: Operand,
        elements: u32,
        is_destination: bool,
    ) {
        let (elements, written_width) = (i64::from(elements), i64::from(shape.width));
        let rows = elements / written_width;
        let start = self.start(inst, start, rows);
        let promise = shape.parent.map(|p| (p.into(), written_width, shape.vstride.into()));
        let mut access = Access {
            ty,
            elements,
            vstride: shape.vstride.into(),
            width: written_width,
            stride: shape.stride.into(),
            promise,
            start,
            is_destination,
        };
        access.make_canonical();
        self.check(inst, &access);
    }

    fn start(&mut self, inst: Inst, start: Operand, rows: i64) -> Start {
        if let Some(at) = self.func.integer(start) {
            return Start::Direct(at & 0xffff);
        }
        if let Some(inside) = self.bales.inside(start) {
            match added(self.func, inside) {
                Some(by) if (-512..=511).contains(&by) => {}
                Some(by) => self.report(inst, format_args!("L10: {by} as an immediate")),
                None => self.report(inst, "L10: a start that computes is baled in"),
            }
        }
        if rows > 1 && self.func.type_of(start).count() > 1 {
            return Start::Rows;
        }
        let (step, residue) = multiple(self.bales, start, 0);
        Start::Scalar { step, residue }
    }

    fn check(&mut self, inst: Inst, access: &Access) {
        let (n, w) = (access.elements, access.width);
        let bytes = i64::from(access.ty.elem.bytes());
        let whole = bytes * i64::from(access.ty.count());
        let grf = self.machine.grf;
        let mut broken = |rule: &str| {
            let side = if access.is_destination { "destination" } else { "source" };
            let Access { vstride, stride, .. } = access;
            self.report(inst, format_args!("{rule}: {side} of {n}: <{vstride};{w},{stride}>"));
        };
        if !SIZES.contains(&n) {
            return broken("L1");
        }
        let one_row = w == n;
        match access.start {
            Start::Rows => {
                if access.is_destination {
                    broken("L5");
                }
                if !SIZES[..5].contains(&w) {
                    broken("L2");
                }
                if w > 1 && ![0, 1, 2, 4].contains(&access.stride) {
                    broken("L4");
                }
                if n / w > 16 {
                    broken("L9");
                }
                if bytes == 1 && !self.machine.gathers_bytes {
                    broken("L8");
                }
                // Any row may begin at any element.
                let row = Access {
                    elements: w,
                    start: Start::Scalar { step: 1, residue: 0 },
                    ..*access
                };
                if row.most_registers(bytes, whole, grf) > 1 {
                    broken("L6");
                }
            }
            _ if !one_row && (access.is_destination || matches!(access.start, Start::Scalar { .. })) => {
                broken("L5");
            }
            _ if one_row => {
                let strides: &[i64] = match access.is_destination {
                    true => &[1, 2, 4],
                    false => &[0, 1, 2, 4, 8, 16, 32],
                };
                if n > 1 && !strides.contains(&access.stride) {
                    broken("L4");
                }
            }
            _ => {
                if !SIZES[..5].contains(&w) {
                    broken("L2");
                }
                if ![0, 1, 2, 4, 8, 16, 32].contains(&access.vstride) {
                    broken("L3");
                }
                if ![0, 1, 2, 4].contains(&access.stride) {
                    broken("L4");
                }
            }
        }
        match access.start {
            Start::Rows => {}
            Start::Direct(at) => {
                if at % bytes != 0 {
                    broken("L11");
                }
                let (first, last) = access.span(at, bytes);
                if first < 0 || last >= whole {
                    return broken("L12");
                }
                if last / grf - first / grf > 1 {
                    broken("L6");
                }
                if bytes == 1
                    && !self.machine.gathers_bytes
                    && !access.is_destination
                    && last / grf != first / grf
                {
                    broken("L8");
                }
                let crosses = |row: i64| {
                    let from = at + row * access.vstride * bytes;
                    let to = from + (w - 1) * access.stride * bytes + bytes - 1;
                    from / grf != to / grf
                };
                if !one_row && (0..n / w).any(crosses) {
                    broken("L7");
                }
            }
            Start::Scalar { .. } => {
                let limit = if bytes == 1 { 1 } else { 2 };
                if access.most_registers(bytes, whole, grf) > limit {
                    broken("L6");
                }
            }
        }
    }
}

impl Access {
    /// One row where it is one.
    fn make_canonical(&mut self) {
        let rows_move_alike = !matches!(self.start, Start::Rows);
        if self.elements == 1 {
            (self.width, self.stride, self.vstride) = (1, 1, 0);
        }
        if self.elements <= self.width {
            (self.width, self.vstride) = (self.elements, 0);
        } else if rows_move_alike && self.vstride == self.width * self.stride {
            (self.width, self.vstride) = (self.elements, 0);
        } else if rows_move_alike && self.width == 1 {
            (self.width, self.stride, self.vstride) = (self.elements, self.vstride, 0);
        }
    }

    /// First and last byte of an access that starts there.
    fn span(&self, at: i64, bytes: i64) -> (i64, i64) {
        let rows = (self.elements / self.width - 1) * self.vstride;
        let columns = (self.width - 1) * self.stride;
        let ends = [0, rows, columns, rows + columns];
        let least = ends.iter().min().unwrap_or(&0);
        let most = ends.iter().max().unwrap_or(&0);
        (at + least * bytes, at + most * bytes + bytes - 1)
    }

    /// How many registers it touches at most, over all starts that keep it inside the variable and
    /// its promise.
    fn most_registers(&self, bytes: i64, whole: i64, grf: i64) -> i64 {
        let Start::Scalar { step, residue } = self.start else {
            return 0;
        };
        let possible = |at: &i64| {
            let (first, last) = self.span(*at, bytes);
            (at - residue) % step == 0 && first >= 0 && last < whole && self.keeps(*at, bytes)
        };
        let starts = (0..whole).step_by(bytes as usize).filter(possible);
        let touched = starts.map(|at| {
            let (first, last) = self.span(at, bytes);
            last / grf - first / grf + 1
        });
        touched.max().unwrap_or(0)
    }

    fn keeps(&self, at: i64, bytes: i64) -> bool {
        let Some((parent, width, vstride)) = self.promise else {
            return true;
        };
        let (width, stride) = (width.min(self.elements), self.stride);
        (0..self.elements / width).all(|row| {
            let first = at / bytes + row * vstride;
            first / parent == (first + (width - 1) * stride) / parent
        })
    }
}

/// What an index is for sure: so much more than a multiple of a power of two.
fn multiple(bales: &Bales, index: Operand, depth: u32) -> (i64, i64) {
    let func = bales.func;
    if let Some(c) = func.integer(index) {
        return (1 << 16, c.rem_euclid(1 << 16));
    }
    let Some(inst) = bales.definition(index).filter(|_| depth < 16) else {
        return (1, 0);
    };
    let data = &func.insts[inst];
    let of = |k: usize| multiple(bales, data.uses[k], depth + 1);
    let (step, residue) = match data.op {
        Op::Binary(Binary::Add, _) => {
            let (a, b) = (of(0), of(1));
            (a.0.min(b.0), a.1 + b.1)
        }
        Op::Binary(Binary::Sub, _) => {
            let (a, b) = (of(0), of(1));
            (a.0.min(b.0), a.1 - b.1)
        }
        Op::Binary(Binary::Shl, _) => match (of(0), func.integer(data.uses[1])) {
            ((step, residue), Some(by @ 0..16)) => (step << by, residue << by),
            _ => (1, 0),
        },
        Op::Binary(Binary::Mul, _) => match (of(0), func.integer(data.uses[1])) {
            ((step, residue), Some(by)) if by != 0 => (step << by.trailing_zeros(), residue * by),
            _ => (1, 0),
        },
        Op::Cast(Cast::Trunc | Cast::ZExt | Cast::SExt, _) => of(0),
        _ => (1, 0),
    };
    let step = step.min(1 << 16);
    (step, residue.rem_euclid(step))
}
