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
    Scalar {
        step: i64,
        residue: i64,
    },
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
        let promise = shape
            .parent
            .map(|p| (p.into(), written_width, shape.vstride.into()));
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
        let Access {
            vstride,
            width,
            stride,
            elements,
            ..
        } = access;
        let side = match access.is_destination {
            true => "destination",
            false => "source",
        };
        for rule in access.breaks(self.machine) {
            let what = format_args!("{rule}: {side} of {elements}: <{vstride};{width},{stride}>");
            self.report(inst, what);
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
        let goes_on = rows_move_alike && self.vstride == self.width * self.stride;
        if self.elements <= self.width || goes_on {
            (self.width, self.vstride) = (self.elements, 0);
        } else if rows_move_alike && self.width == 1 {
            (self.width, self.stride, self.vstride) = (self.elements, self.vstride, 0);
        }
    }

    /// The rules that it breaks.
    fn breaks(&self, machine: Machine) -> Vec<&'static str> {
        let mut found = Vec::new();
        if !SIZES.contains(&self.elements) {
            return vec!["L1"];
        }
        self.break_shape(&mut found);
        self.break_place(machine, &mut found);
        found
    }

    /// Rows, strides, dimensions.
    fn break_shape(&self, found: &mut Vec<&'static str>) {
        let one_row = self.width == self.elements;
        let is_direct = matches!(self.start, Start::Direct(_));
        let by_row = matches!(self.start, Start::Rows);
        if by_row && self.is_destination
            || !by_row && !one_row && (!is_direct || self.is_destination)
        {
            found.push("L5");
        }
        if self.elements == 1 {
            return;
        }
        if one_row && !by_row {
            let strides: &[i64] = match self.is_destination {
                true => &[1, 2, 4],
                false => &[0, 1, 2, 4, 8, 16, 32],
            };
            if !strides.contains(&self.stride) {
                found.push("L4");
            }
            return;
        }
        if !SIZES[..5].contains(&self.width) {
            found.push("L2");
        }
        if is_direct && ![0, 1, 2, 4, 8, 16, 32].contains(&self.vstride) {
            found.push("L3");
        }
        if self.width > 1 && ![0, 1, 2, 4].contains(&self.stride) {
            found.push("L4");
        }
        if by_row && self.elements / self.width > 16 {
            found.push("L9");
        }
    }

    /// Registers and variables.
    fn break_place(&self, machine: Machine, found: &mut Vec<&'static str>) {
        let Machine { grf, gathers_bytes } = machine;
        let bytes = i64::from(self.ty.elem.bytes());
        let whole = bytes * i64::from(self.ty.count());
        match self.start {
            Start::Rows => {
                if bytes == 1 && !gathers_bytes {
                    found.push("L8");
                }
                // Any row may begin at any element.
                let row = Access {
                    elements: self.width,
                    start: Start::Scalar {
                        step: 1,
                        residue: 0,
                    },
                    ..*self
                };
                if row.most_registers(bytes, whole, grf) > 1 {
                    found.push("L6");
                }
            }
            Start::Scalar { .. } => {
                let limit = if bytes == 1 { 1 } else { 2 };
                if self.most_registers(bytes, whole, grf) > limit {
                    found.push("L6");
                }
            }
            Start::Direct(at) => {
                if at % bytes != 0 {
                    found.push("L11");
                }
                let (first, last) = self.span(at, bytes);
                if first < 0 || last >= whole {
                    found.push("L12");
                    return;
                }
                if last / grf - first / grf > 1 {
                    found.push("L6");
                }
                let one_register = last / grf == first / grf;
                if bytes == 1 && !gathers_bytes && !self.is_destination && !one_register {
                    found.push("L8");
                }
                let crosses = |row: i64| {
                    let from = at + row * self.vstride * bytes;
                    let to = from + (self.width - 1) * self.stride * bytes + bytes - 1;
                    from / grf != to / grf
                };
                let rows = self.elements / self.width;
                if rows > 1 && (0..rows).any(crosses) {
                    found.push("L7");
                }
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bales::plain;
    use crate::records::function;

    fn rules(text: &str, machine: Machine) -> Vec<String> {
        let func = function(text).unwrap_or_else(|e| panic!("{e}"));
        let found = broken(&Bales::new(&func, &plain), machine);
        found
            .iter()
            .map(|f| f.split(':').next().unwrap().to_string())
            .collect()
    }

    /// A read on its own; the result is legal.
    fn read(ty: &str, vector: u32, n: u32, region: &str, start: &str, parent: &str) -> String {
        let letter = if ty == "float" { "f" } else { "i" };
        format!(
            "define <{n} x {ty}> @f(<{vector} x {ty}> %v, i16 %i, <2 x i16> %two, <4 x i16> %four) {{\n  \
             %r = call <{n} x {ty}> @llvm.genx.rdregion{letter}(<{vector} x {ty}> %v, {region}, {start}, \
             i32 {parent})\n  ret <{n} x {ty}> %r\n}}\n"
        )
    }

    const NONE: [&str; 0] = [];

    fn small() -> Machine {
        Machine::named("Gen9")
    }

    fn large() -> Machine {
        Machine::named("XeHPC")
    }

    #[test]
    fn direct_reads() {
        let of = |n, region, byte: u32| {
            rules(
                &read("i32", 64, n, region, &format!("i16 {byte}"), "undef"),
                small(),
            )
        };
        assert_eq!(of(8, "i32 0, i32 8, i32 1", 0), NONE);
        assert_eq!(of(8, "i32 0, i32 8, i32 1", 20), NONE);
        assert_eq!(of(16, "i32 0, i32 16, i32 1", 0), NONE);
        // Result and source are in one register more.
        assert_eq!(of(16, "i32 0, i32 16, i32 1", 4), ["L6"]);
        assert_eq!(of(6, "i32 0, i32 6, i32 1", 0), ["L1", "L1"]);
        assert_eq!(of(4, "i32 0, i32 4, i32 3", 0), ["L4"]);
        assert_eq!(of(2, "i32 0, i32 2, i32 8", 0), NONE);
        assert_eq!(of(8, "i32 8, i32 4, i32 1", 0), NONE);
        assert_eq!(of(8, "i32 8, i32 4, i32 1", 16), NONE);
        // A row that ends in the next register.
        assert_eq!(of(8, "i32 0, i32 4, i32 1", 20), ["L7"]);
        assert_eq!(of(4, "i32 5, i32 2, i32 1", 0), ["L3"]);
        assert_eq!(of(8, "i32 16, i32 4, i32 1", 0), ["L6"]);
        assert_eq!(of(8, "i32 8, i32 2, i32 3", 0), ["L4", "L6"]);
        assert_eq!(of(8, "i32 0, i32 1, i32 0", 252), NONE);
    }

    #[test]
    fn bytes() {
        let text = read("i8", 128, 32, "i32 0, i32 32, i32 1", "i16 48", "undef");
        assert_eq!(rules(&text, small()), NONE);
        assert_eq!(rules(&text, large()), ["L8"]);
        let text = read(
            "i8",
            128,
            4,
            "i32 0, i32 1, i32 1",
            "<4 x i16> %four",
            "undef",
        );
        assert_eq!(rules(&text, small()), NONE);
        assert_eq!(rules(&text, large()), ["L8"]);
        let text = read("i8", 128, 2, "i32 0, i32 2, i32 1", "i16 %i", "undef");
        assert_eq!(rules(&text, small()), ["L6"]);
        let text = read("i8", 128, 2, "i32 0, i32 2, i32 1", "i16 %i", "2");
        assert_eq!(rules(&text, small()), NONE);
    }

    #[test]
    fn variable_starts() {
        let of = |vector, n, region, parent| {
            rules(&read("i32", vector, n, region, "i16 %i", parent), small())
        };
        assert_eq!(of(64, 8, "i32 0, i32 8, i32 1", "undef"), NONE);
        assert_eq!(of(64, 16, "i32 0, i32 16, i32 1", "undef"), ["L6"]);
        assert_eq!(of(64, 16, "i32 0, i32 16, i32 1", "16"), NONE);
        assert_eq!(of(16, 16, "i32 0, i32 16, i32 1", "undef"), NONE);
        // 52 bytes are in three registers for some starts.
        assert_eq!(of(64, 4, "i32 0, i32 4, i32 4", "undef"), ["L6"]);
        assert_eq!(of(64, 8, "i32 8, i32 4, i32 1", "4"), ["L5"]);
        let rows = |region| {
            rules(
                &read("i32", 64, 8, region, "<2 x i16> %two", "undef"),
                small(),
            )
        };
        assert_eq!(rows("i32 0, i32 4, i32 1"), ["L6"]);
        assert_eq!(rows("i32 0, i32 4, i32 3"), ["L4", "L6"]);
        // A multiple of 64 bytes.
        let text = "define <16 x i32> @f(<64 x i32> %v, i16 %i) {
          %at = shl i16 %i, 6
          %r = call <16 x i32> @llvm.genx.rdregioni(<64 x i32> %v, i32 0, i32 16, i32 1, i16 %at, i32 undef)
          ret <16 x i32> %r
        }";
        assert_eq!(rules(text, small()), NONE);
        assert_eq!(rules(&text.replace("%i, 6", "%i, 5"), small()), NONE);
        assert_eq!(rules(&text.replace("%i, 6", "%i, 4"), small()), ["L6"]);
    }

    #[test]
    fn writes_and_what_goes_into_them() {
        let write = |region: &str, byte: u32| {
            format!(
                "define <64 x i32> @f(<64 x i32> %v, <32 x i32> %w, <8 x i32> %y) {{
                  %x = call <8 x i32> @llvm.genx.rdregioni(<32 x i32> %w, i32 4, i32 2, i32 1, i16 0, i32 undef)
                  %z = add <8 x i32> %x, %y
                  %r = call <64 x i32> @llvm.genx.wrregioni(<64 x i32> %v, <8 x i32> %z, {region}, \
                 i16 {byte}, i32 undef, i1 true)
                  ret <64 x i32> %r
                }}"
            )
        };
        let of = |region, byte| rules(&write(region, byte), small());
        assert_eq!(of("i32 0, i32 8, i32 1", 16), NONE);
        assert_eq!(of("i32 0, i32 8, i32 2", 0), NONE);
        assert_eq!(of("i32 0, i32 8, i32 4", 0), ["L6"]);
        assert_eq!(of("i32 0, i32 8, i32 3", 0), ["L4", "L6"]);
        assert_eq!(of("i32 8, i32 4, i32 1", 0), ["L5"]);
        // The sum has a source that no longer fits; what reads it twice is not in one bale.
        let text =
            write("i32 0, i32 8, i32 1", 16).replace("i32 4, i32 2, i32 1", "i32 8, i32 2, i32 1");
        assert_eq!(rules(&text, small()), ["L6"]);
        let twice = write("i32 0, i32 8, i32 1", 16).replace("%x, %y", "%x, %x");
        let func = function(&twice).unwrap();
        let all = |bales: &Bales, inst| plain(bales, inst) || bales.users(inst).len() == 2;
        assert!(broken(&Bales::new(&func, &all), small())[0].starts_with("bale"));
    }

    #[test]
    fn starts_with_a_constant() {
        let text = "define <4 x i32> @f(<512 x i32> %v, i16 %i) {
          %at = add i16 %i, 508
          %r = call <4 x i32> @llvm.genx.rdregioni(<512 x i32> %v, i32 0, i32 4, i32 1, i16 %at, i32 undef)
          ret <4 x i32> %r
        }";
        assert_eq!(rules(text, small()), NONE);
        let func = function(&text.replace("508", "512")).unwrap();
        let all = |bales: &Bales, inst| added(bales.func, inst).is_some();
        assert!(broken(&Bales::new(&func, &all), small())[0].starts_with("L10"));
    }
}
