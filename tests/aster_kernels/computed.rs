//! Random functions of `arith`, `cf` and `ptr`, which passes make kernels of, and what they write by the mathematics of their
//! operations.
//!
//! Axes: the type (1, 8, 16, 32, 64 bits, floats of 32 bits), the operation, conversions, operands alike in all lanes, different
//! ones and constants, special numbers, accesses and offsets of several widths, loops, choices of the way, and functions
//! that state their registers by themselves or not.

use super::staged::Tally;
use super::{Given, cases::Case};
use arbitrary::{Result, Unstructured};
use std::fmt::Write;

const LANES: usize = 64;
const TYPES: [&str; 5] = ["i1", "i8", "i16", "i32", "i64"];
const POINTER: &str = "!ptr.ptr<#amdgcn.addr_space<global, read_write>>";

/// An operation, and what it gives of two numbers with and without sign.
type Binary = (&'static str, fn(i128, i128, i128, i128) -> i128);
/// A predicate, what it is of two numbers, and whether these have a sign.
type Compare = (&'static str, fn(i128, i128) -> bool, bool);
/// An operation on floats that are integers.
type Exact = (&'static str, fn(i128, i128) -> i128);

fn bits(ty: &str) -> u32 {
    ty[1..].parse().expect("the name of an integer")
}

/// The number with a sign that the low bits are.
fn wrapped(n: i128, bits: u32) -> i128 {
    let modulus = 1i128 << bits;
    let low = n.rem_euclid(modulus);
    if low >= modulus / 2 {
        low - modulus
    } else {
        low
    }
}

#[derive(Clone)]
struct Value {
    name: String,
    ty: &'static str,
    lanes: Vec<i128>,
    is_uniform: bool,
}

pub struct Computed {
    pub text: String,
    inputs: Vec<Vec<u32>>,
    scalar: u32,
    wanted: Vec<u32>,
}

struct Draw<'a> {
    text: String,
    values: Vec<Value>,
    next: u32,
    block: u32,
    tally: &'a mut Tally,
}

impl Draw<'_> {
    fn saw(&mut self, what: impl Into<String>) {
        *self.tally.entry(what.into()).or_default() += 1;
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "    {line}").expect("text grows");
    }

    fn put(&mut self, ty: &'static str, line: &str, lanes: Vec<i128>, is_uniform: bool) -> Value {
        let name = self.fresh();
        self.line(&format!("{name} = {line}"));
        let lanes = lanes.into_iter().map(|n| wrapped(n, bits(ty))).collect();
        let value = Value {
            name,
            ty,
            lanes,
            is_uniform,
        };
        self.values.push(value.clone());
        value
    }

    fn constant(&mut self, u: &mut Unstructured<'_>, ty: &'static str) -> Result<Value> {
        let half = 1i128 << (bits(ty) - 1);
        let all = [
            0,
            1,
            -1,
            2,
            3,
            7,
            15,
            31,
            64,
            -65,
            1000,
            half - 1,
            -half,
            0x1234_5678_9abc,
        ];
        let number = wrapped(*u.choose(&all)?, bits(ty));
        let name = self.fresh();
        let text = match (ty, number) {
            ("i1", 0) => "false".to_string(),
            ("i1", _) => "true".to_string(),
            (ty, n) => format!("{n} : {ty}"),
        };
        self.line(&format!("{name} = arith.constant {text}"));
        Ok(Value {
            name,
            ty,
            lanes: vec![number; LANES],
            is_uniform: true,
        })
    }

    fn pick(&mut self, u: &mut Unstructured<'_>, ty: &'static str) -> Result<Value> {
        if u.ratio(1, 5)? {
            return self.constant(u, ty);
        }
        let all: Vec<&Value> = self.values.iter().filter(|v| v.ty == ty).collect();
        Ok((*u.choose(&all)?).clone())
    }

    fn binary(&mut self, u: &mut Unstructured<'_>, a: Value) -> Result<Option<Value>> {
        let ty = a.ty;
        let width = bits(ty);
        let b = self.pick(u, ty)?;
        let modulus = 1i128 << width;
        let without = |n: i128| n.rem_euclid(modulus);
        let all: [Binary; 13] = [
            ("addi", |x, y, _, _| x + y),
            ("subi", |x, y, _, _| x - y),
            ("muli", |x, y, _, _| x.wrapping_mul(y)),
            ("andi", |x, y, _, _| x & y),
            ("ori", |x, y, _, _| x | y),
            ("xori", |x, y, _, _| x ^ y),
            ("shli", |x, _, _, w| x.wrapping_shl(w as u32)),
            ("shrui", |_, _, v, w| v >> w),
            ("shrsi", |x, _, _, w| x >> w),
            ("minsi", |x, y, _, _| x.min(y)),
            ("maxsi", |x, y, _, _| x.max(y)),
            ("minui", |_, _, v, w| v.min(w)),
            ("maxui", |_, _, v, w| v.max(w)),
        ];
        let allowed = match ty {
            "i1" => &all[..6],
            // No instruction has the greater of 64 bits.
            "i64" => &all[..9],
            _ => &all[..],
        };
        let &(name, of) = u.choose(allowed)?;
        let b = match name {
            // A shift by the width or more is not defined.
            "shli" | "shrui" | "shrsi" => {
                let most = self.number(ty, i128::from(width) - 1);
                let lanes = b
                    .lanes
                    .iter()
                    .map(|n| n & (i128::from(width) - 1))
                    .collect();
                let line = format!("arith.andi {}, {most} : {ty}", b.name);
                self.put(ty, &line, lanes, b.is_uniform)
            }
            _ => b,
        };
        let pairs = a.lanes.iter().zip(&b.lanes);
        let lanes = pairs
            .map(|(&x, &y)| of(x, y, without(x), without(y)))
            .collect();
        let line = format!("arith.{name} {}, {} : {ty}", a.name, b.name);
        let is_uniform = a.is_uniform && b.is_uniform;
        self.saw(format!(
            "{name} {ty} {}",
            if is_uniform { "once" } else { "lanes" }
        ));
        Ok(Some(self.put(ty, &line, lanes, is_uniform)))
    }

    fn number(&mut self, ty: &str, number: i128) -> String {
        let name = self.fresh();
        self.line(&format!("{name} = arith.constant {number} : {ty}"));
        name
    }

    fn compared(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let ty = *u.choose(&["i8", "i16", "i32", "i32", "i64"])?;
        let (a, b) = (self.pick(u, ty)?, self.pick(u, ty)?);
        let modulus = 1i128 << bits(ty);
        let all: [Compare; 10] = [
            ("eq", |a, b| a == b, true),
            ("ne", |a, b| a != b, true),
            ("slt", |a, b| a < b, true),
            ("sle", |a, b| a <= b, true),
            ("sgt", |a, b| a > b, true),
            ("sge", |a, b| a >= b, true),
            ("ult", |a, b| a < b, false),
            ("ule", |a, b| a <= b, false),
            ("ugt", |a, b| a > b, false),
            ("uge", |a, b| a >= b, false),
        ];
        let is_uniform = a.is_uniform && b.is_uniform;
        // Scalars of 64 bits are compared for being equal.
        let allowed = if is_uniform && ty == "i64" {
            &all[..2]
        } else {
            &all[..]
        };
        let &(name, of, signed) = u.choose(allowed)?;
        let read = |n: i128| if signed { n } else { n.rem_euclid(modulus) };
        let pairs = a.lanes.iter().zip(&b.lanes);
        let lanes = pairs
            .map(|(&x, &y)| i128::from(of(read(x), read(y))))
            .collect();
        let line = format!("arith.cmpi {name}, {}, {} : {ty}", a.name, b.name);
        self.saw(format!("cmpi {ty}"));
        self.put("i1", &line, lanes, is_uniform);
        Ok(())
    }

    fn converted(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let (from, to) = (*u.choose(&TYPES)?, *u.choose(&TYPES)?);
        let a = self.pick(u, from)?;
        let modulus = 1i128 << bits(from);
        let name = match bits(from).cmp(&bits(to)) {
            std::cmp::Ordering::Less => *u.choose(&["extsi", "extui"])?,
            std::cmp::Ordering::Equal => return Ok(()),
            std::cmp::Ordering::Greater => "trunci",
        };
        let of = |n: i128| {
            if name == "extui" {
                n.rem_euclid(modulus)
            } else {
                n
            }
        };
        let lanes = a.lanes.iter().map(|&n| of(n)).collect();
        let line = format!("arith.{name} {} : {from} to {to}", a.name);
        self.saw(format!("{name} {from} {to}"));
        self.put(to, &line, lanes, a.is_uniform);
        Ok(())
    }

    fn selected(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let ty = *u.choose(&TYPES)?;
        let (c, a, b) = (self.pick(u, "i1")?, self.pick(u, ty)?, self.pick(u, ty)?);
        let all = c.lanes.iter().zip(a.lanes.iter().zip(&b.lanes));
        let lanes = all
            .map(|(&c, (&x, &y))| if c != 0 { x } else { y })
            .collect();
        let line = format!("arith.select {}, {}, {} : {ty}", c.name, a.name, b.name);
        self.saw(format!("select {ty}"));
        self.put(
            ty,
            &line,
            lanes,
            c.is_uniform && a.is_uniform && b.is_uniform,
        );
        Ok(())
    }

    /// Floats that are small integers, on which arithmetic is exact.
    fn float(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let (a, b) = (self.pick(u, "i8")?, self.pick(u, "i8")?);
        let all: [Exact; 3] = [
            ("addf", |a, b| a + b),
            ("subf", |a, b| a - b),
            ("mulf", |a, b| a * b),
        ];
        let &(name, of) = u.choose(&all)?;
        let [wide, other, x, y, z] = [(); 5].map(|()| self.fresh());
        self.line(&format!("{wide} = arith.extsi {} : i8 to i32", a.name));
        self.line(&format!("{other} = arith.extsi {} : i8 to i32", b.name));
        self.line(&format!("{x} = arith.sitofp {wide} : i32 to f32"));
        self.line(&format!("{y} = arith.sitofp {other} : i32 to f32"));
        self.line(&format!("{z} = arith.{name} {x}, {y} : f32"));
        let lanes = a
            .lanes
            .iter()
            .zip(&b.lanes)
            .map(|(&a, &b)| of(a, b))
            .collect();
        self.saw(name);
        self.put(
            "i32",
            &format!("arith.fptosi {z} : f32 to i32"),
            lanes,
            false,
        );
        Ok(())
    }

    fn operation(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        match u.int_in_range(0..=9)? {
            0..=4 => {
                let ty = *u.choose(&TYPES)?;
                let a = self.pick(u, ty)?;
                self.binary(u, a)?;
            }
            5 => self.compared(u)?,
            6 | 7 => self.converted(u)?,
            8 => self.selected(u)?,
            _ => self.float(u)?,
        }
        Ok(())
    }

    /// A loop that carries a value.
    fn turns(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let ty = *u.choose(&["i1", "i16", "i32", "i64"])?;
        let first = self.pick(u, ty)?;
        let (trips, n) = (u.int_in_range(1..=4)?, self.block);
        self.block += 1;
        let (zero, one) = (self.number("i32", 0), self.number("i32", 1));
        let last = self.number("i32", trips.into());
        self.line(&format!(
            "cf.br ^loop{n}({zero}, {} : i32, {ty})",
            first.name
        ));
        writeln!(self.text, "  ^loop{n}(%i{n}: i32, %a{n}: {ty}):").expect("text grows");
        let other = self.pick(u, ty)?;
        let name = *u.choose(&["addi", "xori", "subi", "andi"])?;
        let next = self.fresh();
        let (inner, more) = (self.fresh(), self.fresh());
        self.line(&format!(
            "{next} = arith.{name} %a{n}, {} : {ty}",
            other.name
        ));
        self.line(&format!("{inner} = arith.addi %i{n}, {one} : i32"));
        self.line(&format!("{more} = arith.cmpi slt, {inner}, {last} : i32"));
        self.line(&format!(
            "cf.cond_br {more}, ^loop{n}({inner}, {next} : i32, {ty}), ^done{n}"
        ));
        writeln!(self.text, "  ^done{n}:").expect("text grows");
        let mut lanes = first.lanes;
        for _ in 0..trips {
            let pairs = lanes.iter().zip(&other.lanes);
            let step = pairs.map(|(&x, &y)| match name {
                "addi" => x + y,
                "xori" => x ^ y,
                "subi" => x - y,
                _ => x & y,
            });
            lanes = step.map(|n| wrapped(n, bits(ty))).collect();
        }
        self.saw(format!("loop {ty}"));
        let is_uniform = first.is_uniform && other.is_uniform;
        self.values.push(Value {
            name: next,
            ty,
            lanes,
            is_uniform,
        });
        Ok(())
    }

    /// One of two ways, by what is alike in all lanes.
    fn ways(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let all: Vec<Value> = self
            .values
            .iter()
            .filter(|v| v.ty == "i1" && v.is_uniform)
            .cloned()
            .collect();
        let Some(condition) = all.get(u.int_in_range(0..=all.len().max(1) - 1)?).cloned() else {
            return Ok(());
        };
        let ty = *u.choose(&TYPES)?;
        let (a, b, n) = (self.pick(u, ty)?, self.pick(u, ty)?, self.block);
        self.block += 1;
        self.line(&format!(
            "cf.cond_br {}, ^yes{n}, ^join{n}({} : {ty})",
            condition.name, b.name
        ));
        writeln!(self.text, "  ^yes{n}:").expect("text grows");
        self.line(&format!("cf.br ^join{n}({} : {ty})", a.name));
        writeln!(self.text, "  ^join{n}(%j{n}: {ty}):").expect("text grows");
        let lanes = if condition.lanes[0] != 0 {
            a.lanes
        } else {
            b.lanes
        };
        self.saw(format!("ways {ty}"));
        self.values.push(Value {
            name: format!("%j{n}"),
            ty,
            lanes,
            is_uniform: a.is_uniform && b.is_uniform,
        });
        Ok(())
    }

    /// A value as words in memory behind those that are there: the low ones first. The offset of each lane starts so many bytes
    /// `back`, and a constant makes up for them.
    fn shown(
        &mut self,
        value: &Value,
        wanted: &mut Vec<u32>,
        (width, back): (i64, usize),
    ) -> Result<()> {
        let words: Vec<(String, Vec<i128>)> = match value.ty {
            "i32" => vec![(value.name.clone(), value.lanes.clone())],
            "i64" => {
                let [low, by, top, high] = [(); 4].map(|()| self.fresh());
                self.line(&format!("{low} = arith.trunci {} : i64 to i32", value.name));
                self.line(&format!("{by} = arith.constant 32 : i64"));
                self.line(&format!("{top} = arith.shrui {}, {by} : i64", value.name));
                self.line(&format!("{high} = arith.trunci {top} : i64 to i32"));
                let above = value.lanes.iter().map(|n| n >> 32).collect();
                vec![(low, value.lanes.clone()), (high, above)]
            }
            ty => {
                let wide = self.fresh();
                self.line(&format!(
                    "{wide} = arith.extsi {} : {ty} to i32",
                    value.name
                ));
                vec![(wide, value.lanes.clone())]
            }
        };
        for (name, written) in words {
            let at = self.fresh();
            let (offset, sum) = (wanted.len() * 4, self.fresh());
            let ty = format!("i{width}");
            let base = if width == 64 { "%wide" } else { "%place" };
            if back > 0 {
                let [less, lanes, near] = [(); 3].map(|()| self.fresh());
                self.line(&format!("{less} = arith.constant -{back} : {ty}"));
                self.line(&format!("{lanes} = arith.addi {base}, {less} : {ty}"));
                self.line(&format!(
                    "{near} = ptr.ptr_add %out, {lanes} : {POINTER}, {ty}"
                ));
                let more = back + offset;
                self.line(&format!("{sum} = arith.constant {more} : {ty}"));
                self.line(&format!(
                    "{at} = ptr.ptr_add {near}, {sum} : {POINTER}, {ty}"
                ));
                self.line(&format!("ptr.store {name}, {at} : i32, {POINTER}"));
                wanted.extend(written.iter().map(|&n| n as u32));
                continue;
            }
            self.line(&format!("{sum} = arith.constant {offset} : {ty}"));
            let place = self.fresh();
            self.line(&format!("{place} = arith.addi {base}, {sum} : {ty}"));
            self.line(&format!(
                "{at} = ptr.ptr_add %out, {place} : {POINTER}, {ty}"
            ));
            self.line(&format!("ptr.store {name}, {at} : i32, {POINTER}"));
            wanted.extend(written.iter().map(|&n| n as u32));
        }
        Ok(())
    }
}

impl Computed {
    pub fn random(u: &mut Unstructured<'_>, tally: &mut Tally) -> Result<Computed> {
        let special = [
            0,
            1,
            2,
            0x7f,
            0x80,
            0xff,
            0x7fff,
            0x8000,
            0xffff,
            1 << 31,
            u32::MAX,
            0x7fff_ffff,
        ];
        let word = |u: &mut Unstructured<'_>| -> Result<u32> {
            match u.ratio(1, 2)? {
                true => Ok(*u.choose(&special)?),
                false => u.arbitrary(),
            }
        };
        let mut inputs = Vec::new();
        for _ in 0..2 {
            let all: Result<Vec<u32>> = (0..LANES).map(|_| word(u)).collect();
            inputs.push(all?);
        }
        let scalar = word(u)?;
        let mut draw = Draw {
            text: String::new(),
            values: Vec::new(),
            next: 0,
            block: 0,
            tally,
        };
        draw.line("%x = aster_utils.thread_id x");
        draw.line("%four = arith.constant 4 : i32");
        draw.line("%place = arith.muli %x, %four : i32");
        draw.line("%wide = arith.extui %place : i32 to i64");
        for (n, words) in inputs.iter().enumerate() {
            draw.line(&format!(
                "%p{n} = ptr.ptr_add %in{n}, %place : {POINTER}, i32"
            ));
            let lanes = words.iter().map(|&w| i128::from(w)).collect();
            draw.put(
                "i32",
                &format!("ptr.load %p{n} : {POINTER} -> i32"),
                lanes,
                false,
            );
        }
        let narrow = *u.choose(&["i8", "i16"])?;
        let lanes = inputs[0].iter().map(|&w| i128::from(w)).collect();
        draw.put(
            narrow,
            &format!("ptr.load %p0 : {POINTER} -> {narrow}"),
            lanes,
            false,
        );
        draw.saw(format!("load {narrow}"));
        let zero = draw.number("i32", 0);
        let n = i128::from(scalar);
        draw.put(
            "i32",
            &format!("arith.addi %n, {zero} : i32"),
            vec![n; LANES],
            true,
        );
        for ty in TYPES {
            for from in [2, 1] {
                let source = draw.values[draw.values.len().min(4) - from].clone();
                let source = if from == 1 {
                    draw.values[3].clone()
                } else {
                    source
                };
                match bits(ty).cmp(&32) {
                    std::cmp::Ordering::Equal => {}
                    std::cmp::Ordering::Less if source.ty == "i32" => {
                        let line = format!("arith.trunci {} : i32 to {ty}", source.name);
                        draw.put(ty, &line, source.lanes, source.is_uniform);
                    }
                    std::cmp::Ordering::Greater if source.ty == "i32" => {
                        let line = format!("arith.extsi {} : i32 to {ty}", source.name);
                        draw.put(ty, &line, source.lanes, source.is_uniform);
                    }
                    _ => {}
                }
            }
        }
        for _ in 0..u.int_in_range(3..=14)? {
            match u.int_in_range(0..=7)? {
                0 => draw.turns(u)?,
                1 => draw.ways(u)?,
                _ => draw.operation(u)?,
            }
        }
        let mut wanted = Vec::new();
        let width = *u.choose(&[32, 64])?;
        let last = draw.values.len().saturating_sub(8);
        for n in last..draw.values.len() {
            let value = draw.values[n].clone();
            // Small, near the ends of fields for constants, and beyond them.
            let back = *u.choose(&[0, 4, 2048, 4092, 4096, 70_000])?;
            draw.saw(format!("offset back by {back}"));
            draw.shown(&value, &mut wanted, (width, back))?;
        }
        let body = draw.text;
        let text = format!(
            "amdgcn.module @m target = #amdgcn.target<gfx942> {{\n  func.func @f(%in0: {POINTER}, %in1: {POINTER}, %n: i32, \
             %out: {POINTER}) attributes {{gpu.kernel}} {{\n{body}    return\n  }}\n}}\n"
        );
        Ok(Computed {
            text,
            inputs,
            scalar,
            wanted,
        })
    }

    /// What the kernel is given; the sizes of the launch come last.
    pub fn case(&self) -> Case {
        let mut arguments: Vec<Given> = self.inputs.iter().cloned().map(Given::Buffer).collect();
        arguments.extend([Given::Value(self.scalar.into()), Given::Result]);
        let sizes = [LANES as u64, 1, 1, 1, 1, 1];
        arguments.extend(sizes.map(Given::Value));
        let mut case = Case::new("computed", arguments, self.wanted.clone());
        case.workgroup = Some([LANES as u32, 1, 1]);
        case
    }
}
