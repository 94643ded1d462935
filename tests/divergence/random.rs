//! Random programs with branches, loops, breaks and early returns at every depth.
//!
//! Every value that dominates a place may be used there, those of a loop behind it too; so values
//! leave loops and arms in every way that the text allows. Loops run a few trips at most.

use arbitrary::{Result, Unstructured};

/// Work-item `n` has this many words of the written buffer to itself.
pub const OWN: usize = 8;
/// Words of the buffer that is only read.
pub const READ: usize = 64;

struct Loop {
    header: String,
    exit: String,
    counter: String,
}

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    text: String,
    /// `i32` values whose definitions dominate the current place.
    scope: Vec<String>,
    /// Of these, values that are the same in all lanes.
    uniform: Vec<String>,
    /// Vectors of four words.
    vectors: Vec<String>,
    /// Conditions.
    conditions: Vec<String>,
    loops: Vec<Loop>,
    next: u32,
    budget: u32,
}

/// A program.
pub fn program(u: &mut Unstructured) -> Result<String> {
    let sizes = [
        "64, 1, 1",
        "40, 1, 1",
        "128, 1, 1",
        "96, 1, 1",
        "8, 8, 1",
        "1, 1, 1",
    ];
    let size = *u.choose(&sizes)?;
    let words = 128 * OWN;
    let bytes = 4 * words;
    let budget = u.int_in_range(4..=40)?;
    let mut g = Generator {
        u,
        text: String::new(),
        scope: Vec::new(),
        uniform: Vec::new(),
        vectors: Vec::new(),
        conditions: Vec::new(),
        loops: Vec::new(),
        next: 0,
        budget,
    };
    let x: usize = size
        .split(", ")
        .next()
        .and_then(|x| x.parse().ok())
        .unwrap_or(1);
    g.text = format!(
        "kernel @random attributes {{workgroup_size = [{size}], subgroup_size = 64, grid = [1, 1, 1], arguments = [\n\
         \x20 buffer \"x\" at 0 size 8 bytes {} element \"i32\" shape [{READ}],\n\
         \x20 buffer \"y\" at 8 size 8 bytes {bytes} element \"i32\" shape [{words}] written,\n\
         \x20 scalar \"u\" at 16 size 4 type \"i32\"]}} {{\n^start:\n",
        4 * READ
    );
    g.line("%x: ptr.global = argument<0>");
    g.line("%y: ptr.global = argument<1>");
    g.line("%u: i32 = argument<2>");
    g.line("%tx: i32 = workitem_id<0>");
    g.line("%ty: i32 = workitem_id<1>");
    g.line(&format!("%width: i32 = const<{x:#x}>"));
    g.line("%row: i32 = mul %ty, %width");
    g.line("%t: i32 = add %row, %tx");
    g.line("%k0: i32 = const<0x0>");
    g.line("%k1: i32 = const<0x1>");
    g.line("%k3: i32 = const<0x3>");
    g.line("%k7: i32 = const<0x7>");
    g.line("%k63: i32 = const<0x3f>");
    g.line("%four: i64 = const<0x4>");
    g.line(&format!("%ownbytes: i64 = const<{:#x}>", 4 * OWN));
    g.line("%wide: i64 = zext %t");
    g.line("%start: i64 = mul %wide, %ownbytes");
    g.line("%own: ptr.global = ptradd %y, %start");
    let names = ["%u", "%t", "%k0", "%k1", "%k7"];
    g.scope = names.iter().map(|s| s.to_string()).collect();
    g.uniform = ["%u", "%k0", "%k1", "%k7"]
        .iter()
        .map(|s| s.to_string())
        .collect();
    if g.statements(0)? {
        // Something of all that is left shows.
        for n in 0..3 {
            let v = g.any()?;
            g.store(&v, n)?;
        }
        g.line("return");
    }
    g.text.push_str("}\n");
    Ok(g.text)
}

impl Generator<'_, '_> {
    fn line(&mut self, text: &str) {
        self.text.push_str("  ");
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn block(&mut self, label: &str) {
        self.text.push_str(&format!("^{label}:\n"));
    }

    fn name(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    fn any(&mut self) -> Result<String> {
        // Late values more often: those of loops and arms that have just ended.
        let n = self.scope.len();
        let from = if self.u.ratio(1, 2)? {
            n.saturating_sub(6)
        } else {
            0
        };
        let at = self.u.int_in_range(from..=n - 1)?;
        Ok(self.scope[at].clone())
    }

    fn fresh(&mut self, operation: &str) -> String {
        let v = format!("%v{}", self.name());
        self.line(&format!("{v}: i32 = {operation}"));
        v
    }

    /// The byte offset of a word with a number below `mask` and one more.
    fn offset(&mut self, of: &str, mask: &str) -> String {
        let n = self.name();
        self.line(&format!("%m{n}: i32 = and {of}, {mask}"));
        self.line(&format!("%w{n}: i64 = zext %m{n}"));
        self.line(&format!("%o{n}: i64 = mul %w{n}, %four"));
        format!("%o{n}")
    }

    fn store(&mut self, v: &str, word: usize) -> Result<()> {
        let n = self.name();
        self.line(&format!("%o{n}: i64 = const<{:#x}>", 4 * word));
        self.line(&format!("store<global, align=4> {v}, %own, %o{n}"));
        Ok(())
    }

    fn condition(&mut self) -> Result<String> {
        if !self.conditions.is_empty() && self.u.ratio(1, 5)? {
            return Ok(self.u.choose(&self.conditions)?.clone());
        }
        let (a, b) = if self.u.ratio(1, 4)? {
            (
                self.u.choose(&self.uniform)?.clone(),
                self.u.choose(&self.uniform)?.clone(),
            )
        } else {
            (self.any()?, self.any()?)
        };
        let p = *self.u.choose(&["eq", "ne", "slt", "sge", "ult", "ugt"])?;
        let m = self.name();
        // Small numbers, so that both ways are taken.
        let mask = *self.u.choose(&["%k1", "%k3", "%k7", "%k63"])?;
        self.line(&format!("%a{m}: i32 = and {a}, {mask}"));
        self.line(&format!("%b{m}: i32 = and {b}, {mask}"));
        self.line(&format!("%c{m}: i1 = cmp<{p}> %a{m}, %b{m}"));
        let c = format!("%c{m}");
        self.conditions.push(c.clone());
        Ok(c)
    }

    /// A run of statements; whether the place behind them is reached.
    fn statements(&mut self, depth: u32) -> Result<bool> {
        let count = self.u.int_in_range(1..=5)?;
        for _ in 0..count {
            if self.budget == 0 {
                return Ok(true);
            }
            self.budget -= 1;
            if !self.statement(depth)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn statement(&mut self, depth: u32) -> Result<bool> {
        match self.u.int_in_range(0..=19)? {
            0..=3 => {
                let op = *self.u.choose(&["add", "sub", "mul", "xor", "and", "or"])?;
                let (a, b) = (self.any()?, self.any()?);
                let v = self.fresh(&format!("{op} {a}, {b}"));
                self.scope.push(v);
            }
            4 => {
                let (a, b) = (
                    self.u.choose(&self.uniform)?.clone(),
                    self.u.choose(&self.uniform)?.clone(),
                );
                let v = self.fresh(&format!("add {a}, {b}"));
                self.uniform.push(v.clone());
                self.scope.push(v);
            }
            5..=6 => {
                let at = self.any()?;
                let o = self.offset(&at, "%k63");
                let v = self.fresh(&format!(
                    "load<global, extent={}, align=4> %x, {o}",
                    4 * READ
                ));
                self.scope.push(v);
            }
            7 => {
                let at = self.any()?;
                let o = self.offset(&at, "%k7");
                let v = self.fresh(&format!("load<global, align=4> %own, {o}"));
                self.scope.push(v);
            }
            8..=9 => {
                let (v, at) = (self.any()?, self.any()?);
                let o = self.offset(&at, "%k7");
                self.line(&format!("store<global, align=4> {v}, %own, {o}"));
            }
            10 => {
                let (c, a, b) = (self.condition()?, self.any()?, self.any()?);
                let v = self.fresh(&format!("select {c}, {a}, {b}"));
                self.scope.push(v);
            }
            11 => {
                let n = self.name();
                let half = *self.u.choose(&["0x0", "0x10"])?;
                self.line(&format!("%o{n}: i64 = const<{half}>"));
                self.line(&format!(
                    "%q{n}: 4xi32 = load<global, align=16> %own, %o{n}"
                ));
                self.vectors.push(format!("%q{n}"));
            }
            12 if !self.vectors.is_empty() => {
                let q = self.u.choose(&self.vectors)?.clone();
                let n = self.u.int_in_range(0..=3)?;
                let v = self.fresh(&format!("extract<{n}> {q}"));
                self.scope.push(v);
            }
            13..=16 if depth < 4 => return self.conditional(depth),
            17..=18 if depth < 3 => return self.repeated(depth),
            19 if depth > 0 => return self.leave(),
            _ => {
                let (c, a) = (self.condition()?, self.any()?);
                let v = self.fresh(&format!("select {c}, %k1, {a}"));
                self.scope.push(v);
            }
        }
        Ok(true)
    }

    /// Return, or leave or go on with a loop around.
    fn leave(&mut self) -> Result<bool> {
        let value = self.any()?;
        if self.loops.is_empty() || self.u.ratio(1, 4)? {
            let word = self.u.int_in_range(0..=OWN - 1)?;
            self.store(&value, word)?;
            self.line("return");
            return Ok(false);
        }
        let at = self.u.int_in_range(0..=self.loops.len() - 1)?;
        let (header, exit) = (self.loops[at].header.clone(), self.loops[at].exit.clone());
        let counter = self.loops[at].counter.clone();
        if self.u.ratio(1, 2)? {
            self.line(&format!("jump -> ^{exit}({value})"));
        } else {
            let next = self.fresh(&format!("add {counter}, %k1"));
            self.line(&format!("jump -> ^{header}({next}, {value})"));
        }
        Ok(false)
    }

    fn marks(&self) -> [usize; 4] {
        [
            self.scope.len(),
            self.uniform.len(),
            self.vectors.len(),
            self.conditions.len(),
        ]
    }

    fn forget(&mut self, [scope, uniform, vectors, conditions]: [usize; 4]) {
        self.scope.truncate(scope);
        self.uniform.truncate(uniform);
        self.vectors.truncate(vectors);
        self.conditions.truncate(conditions);
    }

    /// `if`, with or without `else`, or a chain of cases that fall together.
    fn conditional(&mut self, depth: u32) -> Result<bool> {
        let n = self.name();
        let cases = if self.u.ratio(1, 4)? {
            self.u.int_in_range(2..=4)?
        } else {
            1
        };
        let vector = !self.vectors.is_empty() && self.u.ratio(1, 3)?;
        let mut reached = false;
        let pass = |g: &mut Self| -> Result<String> {
            let mut text = g.any()?;
            if vector {
                text = format!("{text}, {}", g.u.choose(&g.vectors)?);
            }
            Ok(text)
        };
        let outer = self.marks();
        for case in 0..cases {
            let c = self.condition()?;
            let with_else = case + 1 < cases || self.u.ratio(1, 2)?;
            if with_else {
                self.line(&format!("branch {c} -> ^then{n}_{case}, ^else{n}_{case}"));
            } else {
                let v = pass(self)?;
                reached = true;
                self.line(&format!("branch {c} -> ^then{n}_{case}, ^join{n}({v})"));
            }
            let marks = self.marks();
            self.block(&format!("then{n}_{case}"));
            if self.statements(depth + 1)? {
                let v = pass(self)?;
                reached = true;
                self.line(&format!("jump -> ^join{n}({v})"));
            }
            self.forget(marks);
            if with_else {
                self.block(&format!("else{n}_{case}"));
            }
            if with_else && case + 1 == cases && self.statements(depth + 1)? {
                let v = pass(self)?;
                reached = true;
                self.line(&format!("jump -> ^join{n}({v})"));
            }
        }
        self.forget(outer);
        if reached {
            let vector_param = if vector {
                format!(", %q{n}: 4xi32")
            } else {
                String::new()
            };
            self.text
                .push_str(&format!("^join{n}(%j{n}: i32{vector_param}):\n"));
            self.scope.push(format!("%j{n}"));
            if vector {
                self.vectors.push(format!("%q{n}"));
            }
        }
        Ok(reached)
    }

    /// A loop with up to three trips and more by `continue`; what its header computes is used behind.
    fn repeated(&mut self, depth: u32) -> Result<bool> {
        let n = self.name();
        let (start, bound) = (
            self.any()?,
            match self.u.ratio(1, 3)? {
                true => self.u.choose(&self.uniform)?.clone(),
                false => self.any()?,
            },
        );
        self.line(&format!("%bound{n}: i32 = and {bound}, %k3"));
        self.line(&format!("jump -> ^head{n}(%k0, {start})"));
        self.text
            .push_str(&format!("^head{n}(%i{n}: i32, %s{n}: i32):\n"));
        let uniform = self.uniform.len();
        self.scope.push(format!("%s{n}"));
        self.scope.push(format!("%i{n}"));
        let twice = self.fresh(&format!("add %s{n}, %i{n}"));
        self.scope.push(twice);
        // A condition that is computed inside and used behind, too.
        self.line(&format!("%c{n}: i1 = cmp<slt> %i{n}, %bound{n}"));
        self.conditions.push(format!("%c{n}"));
        let v = self.any()?;
        self.line(&format!("branch %c{n} -> ^body{n}, ^exit{n}({v})"));
        let marks = self.marks();
        self.block(&format!("body{n}"));
        self.loops.push(Loop {
            header: format!("head{n}"),
            exit: format!("exit{n}"),
            counter: format!("%i{n}"),
        });
        if self.statements(depth + 1)? {
            let v = self.any()?;
            let next = self.fresh(&format!("add %i{n}, %k1"));
            self.line(&format!("jump -> ^head{n}({next}, {v})"));
        }
        self.loops.pop();
        self.forget(marks);
        self.uniform.truncate(uniform);
        self.text.push_str(&format!("^exit{n}(%e{n}: i32):\n"));
        self.scope.push(format!("%e{n}"));
        Ok(true)
    }
}
