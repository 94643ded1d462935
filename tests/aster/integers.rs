//! Random programs of scalars, through passes that compute with them, compared with the mathematics of their operations.
//!
//! A program has numbers for arguments, which the passes do not see, computes with them, and gives some results. Behind the passes
//! constants take the place of the arguments, and everything folds to constants: the results.
//!
//! Axes: the type (8, 32, 64 bits, `index`), the operations of `arith` with and without promises that hold, comparisons and
//! selections, assumptions that hold, sums and products of many operands, maps, places in boxes and layouts, swizzles, loops that
//! carry a value, addresses with and without promises, values that are uniform, special and small inputs, and the passes. An
//! address counts as its distance from the function's argument.

mod addresses;
mod results;

use arbitrary::{Result, Unstructured};
use easel::{Options, Source};
use easel_cases::cases;
use results::{given_numbers, results};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The passes that are judged.
const PASSES: [&str; 21] = [
    "canonicalize,cse",
    "loop-invariant-code-motion",
    "loop-invariant-code-motion,lower-affine,loop-invariant-code-motion",
    "aster-optimize-arith",
    "aster-to-int-arith",
    "aster-optimize-arith,aster-to-int-arith,aster-optimize-arith",
    "lower-affine,aster-optimize-arith",
    "aster-raise-to-affine",
    "aster-raise-to-affine,aster-factorize-affine-expr,lower-affine",
    "aster-raise-to-affine,canonicalize,aster-expand-affine-apply",
    "aster-raise-to-affine,aster-expand-affine-apply,aster-decompose-by-cse",
    "aster-decompose-by-cse,cse",
    "aster-decompose-by-loop-invariant,aster-decompose-by-cse",
    "lower-layout-to-affine,canonicalize",
    "lower-layout-to-affine,affine-expand-index-ops-as-affine,aster-factorize-affine-expr,canonicalize",
    "lower-layout-to-affine,aster-to-int-arith",
    "aster-canonicalize-ptr",
    "aster-optimize-ptr-add,canonicalize,cse",
    "aster-optimize-arith,aster-optimize-ptr-add,aster-canonicalize-ptr",
    "aster-raise-to-affine,aster-affine-optimize-ptr-add,canonicalize",
    "aster-affine-optimize-ptr-add,aster-to-int-arith,aster-optimize-ptr-add",
];

const POINTER: &str = "!ptr.ptr<#ptr.generic_space>";

/// What shows the inputs and folds everything.
const SHOW: &str = "lower-layout-to-affine,aster-constexpr-expansion,aster-raise-to-affine,\
    affine-expand-index-ops-as-affine,\
    aster-remove-assume-ops{remove-passthrough,remove-range,remove-uniform},canonicalize";

const TYPES: [&str; 4] = ["i8", "i32", "i64", "index"];

fn bits(ty: &str) -> u32 {
    match ty {
        "i8" => 8,
        "i32" => 32,
        _ => 64,
    }
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
    number: i128,
}

#[derive(Default)]
struct Program {
    text: String,
    values: Vec<Value>,
    arguments: Vec<Value>,
    next: u32,
    tally: BTreeMap<String, u32>,
}

impl Program {
    fn saw(&mut self, what: impl Into<String>) {
        *self.tally.entry(what.into()).or_default() += 1;
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    /// A value whose number its type has room for; of `index`, 31 bits: passes take it for 32.
    fn put(&mut self, name: String, ty: &'static str, number: i128, line: &str) -> bool {
        if ty == "index" && !(-(1 << 30)..1 << 30).contains(&number) {
            return false;
        }
        writeln!(self.text, "  {name} = {line}").expect("text grows");
        let number = wrapped(number, bits(ty));
        self.values.push(Value { name, ty, number });
        true
    }

    fn constant(&mut self, ty: &'static str, number: i128) -> String {
        let name = self.fresh();
        let number = wrapped(number, bits(ty));
        writeln!(self.text, "  {name} = arith.constant {number} : {ty}").expect("text grows");
        name
    }

    fn pick(&self, u: &mut Unstructured<'_>, ty: &str) -> Result<Value> {
        let all: Vec<&Value> = self.values.iter().filter(|v| v.ty == ty).collect();
        Ok((*u.choose(&all)?).clone())
    }

    /// An argument.
    fn input(&mut self, ty: &'static str, number: i128) -> String {
        let (name, number) = (self.fresh(), wrapped(number, bits(ty)));
        let value = Value { name, ty, number };
        self.arguments.push(value.clone());
        self.values.push(value.clone());
        value.name
    }

    fn inputs(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        for ty in TYPES {
            for _ in 0..3 {
                let half = 1i128 << (bits(ty) - 1);
                let special = [
                    0,
                    1,
                    -1,
                    2,
                    3,
                    7,
                    -8,
                    31,
                    64,
                    100,
                    half - 1,
                    -half,
                    half - 8,
                ];
                let number = match u.ratio(1, 2)? {
                    true => *u.choose(&special)?,
                    false => u.int_in_range(-60i128..=127)?,
                };
                let number = if ty == "index" {
                    number.clamp(-100, 1000)
                } else {
                    number
                };
                self.input(ty, number);
            }
        }
        Ok(())
    }

    fn operation(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        match u.int_in_range(0..=15)? {
            12..=14 => self.positive(u),
            15 => {
                let ty = *u.choose(&["i32", "i64", "index"])?;
                self.address(u, ty)
            }
            0..=5 => self.arith(u),
            6 => self.select(u),
            7 => self.assumed(u),
            8 => self.many(u),
            9 => self.map(u),
            10 => self.place(u),
            _ => self.carried(u),
        }
    }

    fn arith(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let ty = *u.choose(&TYPES)?;
        let bits = bits(ty);
        let a = self.pick(u, ty)?;
        let b = match u.ratio(1, 2)? {
            true => self.pick(u, ty)?,
            false => {
                let number = *u.choose(&[1, 2, 3, 4, 5, 7, 8, 10, 16, 31, 64, 100, -1, -3, -8])?;
                let name = self.constant(ty, number);
                Value {
                    name,
                    ty,
                    number: wrapped(number, bits),
                }
            }
        };
        let modulus = 1i128 << bits;
        let (x, y) = (a.number, b.number);
        let (v, w) = (x.rem_euclid(modulus), y.rem_euclid(modulus));
        // An `index` has 32 bits in registers.
        let is_shift = w < i128::from(if ty == "index" { 32 } else { bits });
        let overflows = x == -(modulus / 2) && y == -1;
        let all: [(&str, Option<i128>); 17] = [
            ("addi", Some(x + y)),
            ("subi", Some(x - y)),
            ("muli", Some(x.wrapping_mul(y))),
            ("andi", Some(x & y)),
            ("ori", Some(x | y)),
            ("xori", Some(x ^ y)),
            ("shli", is_shift.then(|| x.wrapping_shl(w as u32))),
            ("shrui", is_shift.then(|| v >> w)),
            ("shrsi", is_shift.then(|| x >> w)),
            ("divsi", (y != 0 && !overflows).then(|| x / y)),
            ("remsi", (y != 0 && !overflows).then(|| x % y)),
            ("divui", (w != 0).then(|| v / w)),
            ("remui", (w != 0).then(|| v % w)),
            ("minsi", Some(x.min(y))),
            ("maxsi", Some(x.max(y))),
            ("minui", Some(v.min(w))),
            ("maxui", Some(v.max(w))),
        ];
        let &(name, number) = u.choose(&all)?;
        let unsigned = name.ends_with("ui");
        let Some(number) = number else { return Ok(()) };
        // What has no sign has another number in 64 bits than in 32.
        if ty == "index" && unsigned && (x < 0 || y < 0) {
            return Ok(());
        }
        let mut flags = Vec::new();
        if ["addi", "subi", "muli"].contains(&name) && u.arbitrary()? {
            let without = match name {
                "addi" => v + w,
                "subi" => v - w,
                _ => v.saturating_mul(w),
            };
            let exact = match name {
                "muli" => x.saturating_mul(y),
                _ => number,
            };
            if wrapped(exact, bits) == exact {
                flags.push("nsw");
            }
            if (0..modulus).contains(&without) && ty != "index" {
                flags.push("nuw");
            }
        }
        let flags = match flags.is_empty() {
            true => String::new(),
            false => format!(" overflow<{}>", flags.join(", ")),
        };
        let result = self.fresh();
        let line = format!("arith.{name} {}, {}{flags} : {ty}", a.name, b.name);
        if self.put(result, ty, number, &line) {
            self.saw(name);
            self.saw(format!("type {ty}"));
            if !flags.is_empty() {
                self.saw("promises");
            }
        }
        Ok(())
    }

    fn select(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let ty = *u.choose(&TYPES)?;
        let (a, b) = (self.pick(u, ty)?, self.pick(u, ty)?);
        let modulus = 1i128 << bits(ty);
        let (v, w) = (a.number.rem_euclid(modulus), b.number.rem_euclid(modulus));
        let (x, y) = (a.number, b.number);
        let all = [
            ("eq", x == y),
            ("ne", x != y),
            ("slt", x < y),
            ("sle", x <= y),
            ("sgt", x > y),
            ("sge", x >= y),
            ("ult", v < w),
            ("uge", v >= w),
        ];
        let &(predicate, holds) = u.choose(&all)?;
        let bit = self.fresh();
        let line = format!("arith.cmpi {predicate}, {}, {} : {ty}", a.name, b.name);
        writeln!(self.text, "  {bit} = {line}").expect("text grows");
        let (yes, no) = (self.pick(u, ty)?, self.pick(u, ty)?);
        let number = if holds { yes.number } else { no.number };
        let name = self.fresh();
        let line = format!("arith.select {bit}, {}, {} : {ty}", yes.name, no.name);
        self.put(name, ty, number, &line);
        self.saw("select");
        Ok(())
    }

    /// A range that the number lies in, with a sign or without.
    fn assumed(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let ty = *u.choose(&TYPES)?;
        let a = self.pick(u, ty)?;
        let modulus = 1i128 << bits(ty);
        let below = u.int_in_range(0..=40i128)?;
        let above = u.int_in_range(0..=40i128)?;
        let (low, high) = match a.number >= 0 {
            true => (
                (a.number - below).max(0),
                (a.number + above).min(modulus / 2 - 1),
            ),
            false => ((a.number - below).max(-modulus / 2), a.number + above),
        };
        let low = if u.ratio(3, 4)? {
            format!(" min {low}")
        } else {
            String::new()
        };
        let high = if u.ratio(3, 4)? {
            format!(" max {high}")
        } else {
            String::new()
        };
        let name = self.fresh();
        let line = format!("aster_utils.assume_range {}{low}{high} : {ty}", a.name);
        self.put(name, ty, a.number, &line);
        self.saw("assumption");
        Ok(())
    }

    /// A sum or a product of several.
    fn many(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let count = u.int_in_range(2..=4)?;
        let mut operands = Vec::new();
        for _ in 0..count {
            operands.push(self.pick(u, "index")?);
        }
        let numbers = operands.iter().map(|o| o.number);
        let (name, number): (_, i128) = match u.arbitrary()? {
            true => ("addi", numbers.sum()),
            false => ("muli", numbers.fold(1, i128::saturating_mul)),
        };
        let list: Vec<&str> = operands.iter().map(|o| o.name.as_str()).collect();
        let result = self.fresh();
        let line = format!("aster_utils.{name} {} : index", list.join(", "));
        if self.put(result, "index", number, &line) {
            self.saw("many operands");
        }
        Ok(())
    }

    fn map(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let operands = [
            self.pick(u, "index")?,
            self.pick(u, "index")?,
            self.pick(u, "index")?,
        ];
        let names = ["d0", "d1", "s0"];
        let numbers = [0, 1, 2].map(|n: usize| operands[n].number);
        let Some((text, number)) = expression(u, &names, &numbers, 3)? else {
            return Ok(());
        };
        let [a, b, c] = operands.map(|o| o.name);
        let result = self.fresh();
        let line = format!("affine.apply affine_map<(d0, d1)[s0] -> ({text})>({a}, {b})[{c}]");
        if self.put(result, "index", number, &line) {
            self.saw("map");
        }
        Ok(())
    }

    fn place(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let a = self.pick(u, "index")?;
        let (p, q) = (u.int_in_range(1..=9i128)?, u.int_in_range(1..=9i128)?);
        let (s, t) = (u.int_in_range(-5..=20i128)?, u.int_in_range(-5..=20i128)?);
        let n = a.number;
        let (name, other) = (self.fresh(), self.fresh());
        match u.int_in_range(0..=3)? {
            0 => {
                let line = format!(
                    "affine.delinearize_index {} into ({p}, {q}) : index, index",
                    a.name
                );
                writeln!(self.text, "  {name}, {other} = {line}").expect("text grows");
                for (name, number) in [(name, n.div_euclid(q)), (other, n.rem_euclid(q))] {
                    self.values.push(Value {
                        name,
                        ty: "index",
                        number,
                    });
                }
                self.saw("taken apart");
            }
            1 => {
                let b = self.pick(u, "index")?;
                let line = format!(
                    "affine.linearize_index_by_strides[{}, {}] by ({s}, {t}) : index",
                    a.name, b.name
                );
                self.put(name, "index", n * s + b.number * t, &line);
                self.saw("put together");
            }
            2 => {
                let line = format!(
                    "layout.apply[{}], <[{p}, ({q}, 3)] : [{s}, ({t}, 7)]>",
                    a.name
                );
                let (whole, inner) = (n.div_euclid(3 * q), n.rem_euclid(3 * q));
                let number = whole * s + inner / 3 * t + inner % 3 * 7;
                if self.put(name, "index", number, &line) {
                    self.saw("layout");
                }
            }
            _ => {
                let (bits, base, shift) = (p % 4, q % 5, (p + q) % 6);
                let low = n.rem_euclid(1 << 32);
                let mask = ((1 << bits) - 1) << base;
                let number = wrapped(low ^ (low >> shift & mask), 32);
                let line = format!(
                    "layout.swizzle {}, bits = {bits}, base = {base}, shift = {shift}",
                    a.name
                );
                if self.put(name, "index", number, &line) {
                    self.saw("swizzle");
                }
            }
        }
        Ok(())
    }

    /// A loop that carries a sum, of which a part is the same in all trips.
    fn carried(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let (a, b) = (self.pick(u, "index")?, self.pick(u, "index")?);
        let start = self.pick(u, "index")?;
        let trips = u.int_in_range(0..=3i128)?;
        let mut number = start.number;
        for trip in 0..trips {
            number += trip + a.number + b.number + 5;
            if number.abs() > 1 << 30 {
                return Ok(());
            }
        }
        let [zero, one, end, five] = [0, 1, trips, 5].map(|n| self.constant("index", n));
        let [name, counter, sum, next] = [(); 4].map(|()| self.fresh());
        writeln!(
            self.text,
            "  {name} = scf.for {counter} = {zero} to {end} step {one} iter_args({sum} = {}) -> (index) {{\n    \
             {next} = aster_utils.addi {sum}, {counter}, {}, {}, {five} : index\n    \
             scf.yield {next} : index\n  }} {{aster.constexpr}}",
            start.name, a.name, b.name
        )
        .expect("text grows");
        self.values.push(Value {
            name,
            ty: "index",
            number,
        });
        self.saw("loop");
        Ok(())
    }
}

/// An expression of a map, and its value.
fn expression(
    u: &mut Unstructured<'_>,
    names: &[&str],
    numbers: &[i128],
    depth: u32,
) -> Result<Option<(String, i128)>> {
    if depth == 0 || u.ratio(1, 5)? {
        let n = u.int_in_range(0..=names.len())?;
        return Ok(Some(match n < names.len() {
            true => (names[n].to_string(), numbers[n]),
            false => {
                let n = u.int_in_range(-20..=64i128)?;
                (n.to_string(), n)
            }
        }));
    }
    let Some((a, x)) = expression(u, names, numbers, depth - 1)? else {
        return Ok(None);
    };
    let divisor = *u.choose(&[1, 2, 3, 4, 5, 8, 12, 64i128])?;
    let by_constant = |word: &str, n: i128| (format!("({a}) {word} {divisor}"), n);
    let found = match u.int_in_range(0..=6)? {
        0 => by_constant("floordiv", x.div_euclid(divisor)),
        1 => by_constant("ceildiv", -(-x).div_euclid(divisor)),
        2 => by_constant("mod", x.rem_euclid(divisor)),
        3 => by_constant("*", x * divisor),
        // Only of symbols and constants.
        4 => (format!("({a}) * s0"), x * numbers[2]),
        kind => {
            let Some((b, y)) = expression(u, names, numbers, depth - 1)? else {
                return Ok(None);
            };
            match kind {
                5 => (format!("({a}) + ({b})"), x + y),
                _ => (format!("({a}) - ({b})"), x - y),
            }
        }
    };
    Ok((found.1.abs() < 1 << 29).then_some(found))
}

#[test]
fn programs_of_scalars_give_the_same_numbers() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    cases(400, |u| {
        let mut program = Program::default();
        program.inputs(u)?;
        program.values.push(Value {
            name: "%base".to_string(),
            ty: POINTER,
            number: 0,
        });
        for _ in 0..u.int_in_range(3..=14)? {
            program.operation(u)?;
        }
        let mut given = Vec::new();
        for n in 0..5 {
            let ty = if n == 4 { POINTER } else { u.choose(&TYPES)? };
            let last = program.values.iter().rev().find(|v| v.ty == ty).cloned();
            given.push(match n == 4 || u.arbitrary()? {
                true => last.expect("inputs have all types"),
                false => program.pick(u, ty)?,
            });
        }
        let passes = *u.choose(&PASSES)?;
        program.saw(format!("passes {passes}"));
        let names: Vec<&str> = given.iter().map(|g| g.name.as_str()).collect();
        let types: Vec<&str> = given.iter().map(|g| g.ty).collect();
        let types = types.join(", ");
        let arguments = program.arguments.iter();
        let arguments = arguments.map(|a| format!(", {}: {}", a.name, a.ty));
        let arguments: Vec<String> = arguments.collect();
        let text = format!(
            "func.func @f(%base: {POINTER}{}) -> ({types}) {{\n{}  return {} : {types}\n}}\n",
            arguments.concat(),
            program.text,
            names.join(", ")
        );
        let options = Options {
            input: easel::LANGUAGES.named("aster"),
            check: true,
            ..Options::default()
        };
        let source = Source::new("f.mlir", text.as_str());
        let done = easel::transform(source, passes, false, &options);
        let done = done.unwrap_or_else(|e| panic!("{passes}: {e}\n{text}"));
        let between = done.program.to_string();
        let additions = |text: &str| text.matches("ptr.ptr_add").count();
        if passes.contains("optimize-ptr-add") {
            let source = Source::new("f.mlir", text.as_str());
            let plain = easel::transform(source, "canonicalize,cse", false, &options);
            let plain = plain.unwrap_or_else(|e| panic!("{e}\n{text}"));
            if additions(&between) > additions(&plain.program.to_string()) {
                program.saw("addresses split");
            }
        }
        let between = given_numbers(&between, &program.arguments);
        let source = Source::new("f.mlir", between.as_str());
        let shown = easel::transform(source, SHOW, false, &options);
        let shown = shown.unwrap_or_else(|e| panic!("{passes}: {e}\n{text}\n{between}"));
        let found = results(&shown.program.to_string());
        let expected: Vec<i128> = given.iter().map(|g| g.number).collect();
        assert_eq!(found, Ok(expected), "{passes}\n{text}\n{between}");
        for (what, count) in program.tally {
            *seen.entry(what).or_default() += count;
        }
        Ok(())
    })
    .sizes(256, 4096)
    .run();
    for (what, count) in &seen {
        println!("{count:6} {what}");
    }
    assert!(seen["addresses split"] > 5, "{seen:?}");
    assert!(seen.len() > 40, "{} kinds of things were drawn", seen.len());
}
