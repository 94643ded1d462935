//! Random programs whose waves take different ways and meet at different barriers, though every lane of a wave takes the
//! same way.
//!
//! Conditions come from values that the lanes of a wave agree on without being told so: quotients of ids, ids of dimensions that whole
//! waves share, loads from one address. The number of barriers is the same on each way. What waves exchange is exchanged behind barriers,
//! so that each program has one result.
//!
//! Axes: target, size of the workgroup, form of the condition, where its value is computed, where barriers stand, depth.

use arbitrary::{Result, Unstructured};
use std::collections::BTreeMap;

/// Words of the buffer that is only read.
pub const READ: usize = 64;
/// Work-items at most.
pub const MOST: usize = 256;

/// What was drawn, by axis and value, how often.
pub type Drawn = BTreeMap<String, u32>;

struct Generator<'u, 'a, 'd> {
    u: &'u mut Unstructured<'a>,
    drawn: &'d mut Drawn,
    text: String,
    /// `i32` values that dominate the current place.
    scope: Vec<String>,
    size: [u32; 3],
    next: u32,
    budget: u32,
}

/// A program; the first line of it names the size of the workgroup.
pub fn program(u: &mut Unstructured, drawn: &mut Drawn) -> Result<String> {
    let sizes = [
        [128, 1, 1],
        [256, 1, 1],
        [64, 2, 1],
        [64, 2, 2],
        [32, 4, 1],
        [16, 16, 1],
        [192, 1, 1],
        [64, 1, 1],
        [256, 1, 1],
    ];
    let size = *u.choose(&sizes)?;
    let [x, y, z] = size;
    let all = x * y * z;
    let mut g = Generator {
        budget: u.int_in_range(2..=14)?,
        u,
        drawn,
        text: String::new(),
        scope: Vec::new(),
        size,
        next: 0,
    };
    g.count("size", &format!("{size:?}"));
    g.text = format!(
        "kernel @waves attributes {{workgroup_size = [{x}, {y}, {z}], subgroup_size = 64, grid = [1, 1, 1], shared_bytes = {}, arguments = [\n\
         \x20 buffer \"x\" at 0 size 8 bytes {} element \"i32\" shape [{READ}],\n\
         \x20 buffer \"y\" at 8 size 8 bytes {} element \"i32\" shape [{MOST}] written,\n\
         \x20 scalar \"u\" at 16 size 4 type \"i32\"]}} {{\n^start:\n",
        4 * all,
        4 * READ,
        4 * MOST
    );
    for k in [0, 1, 2, 3, 4, 6, 7, 16, 63, 64, 128, 192] {
        g.line(&format!("%k{k}: i32 = const<{k:#x}>"));
    }
    for text in [
        "%x: ptr.global = argument<0>",
        "%y: ptr.global = argument<1>",
        "%u: i32 = argument<2>",
        "%l: ptr.lds = lds_base<0>",
        "%tx: i32 = workitem_id<0>",
        "%ty: i32 = workitem_id<1>",
        "%tz: i32 = workitem_id<2>",
        "%four: i64 = const<0x4>",
    ] {
        g.line(text);
    }
    g.line(&format!("%sx: i32 = const<{x:#x}>"));
    g.line(&format!("%sy: i32 = const<{y:#x}>"));
    g.line(&format!("%last: i32 = const<{:#x}>", all - 1));
    for text in [
        "%ry: i32 = mul %tz, %sy",
        "%rows: i32 = add %ry, %ty",
        "%before: i32 = mul %rows, %sx",
        "%t: i32 = add %before, %tx",
        "%wide: i64 = zext %t",
        "%own: i64 = mul %wide, %four",
        "%from: i32 = sub %last, %t",
        "%there: i64 = zext %from",
        "%other: i64 = mul %there, %four",
        "store<lds, align=4> %t, %l, %own",
    ] {
        g.line(text);
    }
    g.scope = ["%t", "%u", "%k7"].map(String::from).to_vec();
    g.statements(0)?;
    let v = g.any()?;
    g.line(&format!("store<global, align=4> {v}, %y, %own"));
    g.line("return");
    g.text.push_str("}\n");
    Ok(g.text)
}

impl Generator<'_, '_, '_> {
    fn count(&mut self, axis: &str, value: &str) {
        *self.drawn.entry(format!("{axis}: {value}")).or_default() += 1;
    }

    fn line(&mut self, text: &str) {
        self.text.push_str(&format!("  {text}\n"));
    }

    fn block(&mut self, label: &str) {
        self.text.push_str(&format!("^{label}:\n"));
    }

    fn name(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    fn any(&mut self) -> Result<String> {
        Ok(self.u.choose(&self.scope)?.clone())
    }

    fn value(&mut self, operation: &str) -> String {
        let v = format!("%v{}", self.name());
        self.line(&format!("{v}: i32 = {operation}"));
        v
    }

    /// A number that the lanes of a wave agree on, below 8.
    fn agreed(&mut self) -> Result<String> {
        let flat = self.size[1] == 1;
        let whole = self.size[0].is_multiple_of(64);
        let id = if flat { "%tx" } else { "%t" };
        let form = *self.u.choose(&[
            "quotient",
            "shift",
            "bits",
            "halves",
            "load",
            "load of a load",
            "lane's part",
            "row",
        ])?;
        let form = if form == "row" && !whole {
            "quotient"
        } else {
            form
        };
        self.count("agreed", form);
        Ok(match form {
            "quotient" => {
                let by = *self.u.choose(&["udiv", "sdiv", "floordiv"])?;
                self.value(&format!("{by} {id}, %k64"))
            }
            "shift" => self.value(&format!("lshr {id}, %k6")),
            "bits" => {
                let v = self.value(&format!("and {id}, %k192"));
                self.value(&format!("lshr {v}, %k6"))
            }
            "halves" => {
                let v = self.value(&format!("lshr {id}, %k4"));
                self.value(&format!("lshr {v}, %k2"))
            }
            "lane's part" => {
                let v = self.value(&format!("urem {id}, %k64"));
                let v = self.value(&format!("sub {id}, {v}"));
                self.value(&format!("udiv {v}, %k64"))
            }
            "row" => {
                let v = self.value("mul %tz, %k2");
                self.value(&format!("add {v}, %ty"))
            }
            load => {
                let mut at = "%u".to_string();
                for _ in 0..if load == "load" { 1 } else { 2 } {
                    let m = self.value(&format!("and {at}, %k63"));
                    let n = self.name();
                    self.line(&format!("%w{n}: i64 = zext {m}"));
                    self.line(&format!("%o{n}: i64 = mul %w{n}, %four"));
                    at = self.value(&format!("load<global, align=4> %x, %o{n}"));
                }
                self.value(&format!("and {at}, %k7"))
            }
        })
    }

    fn condition(&mut self) -> Result<String> {
        let n = self.name();
        let flat = self.size[1] == 1;
        if self.u.ratio(1, 4)? {
            // An id against the first of a wave.
            let p = *self.u.choose(&["slt", "sge", "ult"])?;
            let id = if flat { "%tx" } else { "%t" };
            let k = *self.u.choose(&["%k64", "%k128", "%k192"])?;
            self.count("condition", &format!("id {p} {k}"));
            self.line(&format!("%c{n}: i1 = cmp<{p}> {id}, {k}"));
            return Ok(format!("%c{n}"));
        }
        let v = self.agreed()?;
        let p = *self.u.choose(&["eq", "ne", "slt", "sge", "ult", "ugt"])?;
        self.count("condition", p);
        let k = *self.u.choose(&["%k0", "%k1", "%k2", "%k3"])?;
        self.line(&format!("%c{n}: i1 = cmp<{p}> {v}, {k}"));
        Ok(format!("%c{n}"))
    }

    fn statements(&mut self, depth: u32) -> Result<()> {
        for _ in 0..self.u.int_in_range(1..=4)? {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            self.statement(depth)?;
        }
        Ok(())
    }

    /// Nothing that other work-items see.
    fn alone(&mut self) -> Result<()> {
        let (a, b) = (self.any()?, self.any()?);
        match self.u.int_in_range(0..=3)? {
            0 => {
                let v = self.value(&format!("mul {a}, {b}"));
                self.scope.push(v);
            }
            1 => {
                self.line(&format!("store<global, align=4> {a}, %y, %own"));
                let v = self.value("load<global, align=4> %y, %own");
                self.scope.push(v);
            }
            2 => {
                // Lanes part here, and meet again.
                let n = self.name();
                let v = self.value("and %t, %k1");
                self.line(&format!("%c{n}: i1 = cmp<eq> {v}, %k0"));
                self.line(&format!("branch %c{n} -> ^odd{n}, ^both{n}({a})"));
                self.block(&format!("odd{n}"));
                let v = self.value(&format!("xor {a}, {b}"));
                self.line(&format!("jump -> ^both{n}({v})"));
                self.text.push_str(&format!("^both{n}(%j{n}: i32):\n"));
                self.scope.push(format!("%j{n}"));
            }
            _ => {
                let v = self.value(&format!("add {a}, {b}"));
                self.scope.push(v);
            }
        }
        Ok(())
    }

    /// Both ways of a condition, each with the code that a function writes; what each computes is forgotten.
    fn ways(&mut self, mut body: impl FnMut(&mut Self, bool) -> Result<()>) -> Result<()> {
        let (c, n) = (self.condition()?, self.name());
        self.line(&format!("branch {c} -> ^then{n}, ^else{n}"));
        for (label, first) in [("then", true), ("else", false)] {
            self.block(&format!("{label}{n}"));
            let known = self.scope.len();
            body(self, first)?;
            self.scope.truncate(known);
            self.line(&format!("jump -> ^end{n}"));
        }
        self.block(&format!("end{n}"));
        Ok(())
    }

    /// One barrier for each work-item.
    fn meet(&mut self) -> Result<()> {
        let form = *self.u.choose(&["plain", "on both ways", "early or late"])?;
        self.count("barrier", form);
        match form {
            "plain" => self.line("barrier"),
            "on both ways" => self.ways(|g, _| {
                if g.u.arbitrary()? {
                    g.alone()?;
                }
                g.line("barrier");
                Ok(())
            })?,
            // All have passed two at the end; who is early has passed one more between.
            _ => {
                let (c, n) = (self.condition()?, self.name());
                self.line(&format!("branch {c} -> ^early{n}, ^all{n}"));
                self.block(&format!("early{n}"));
                self.line("barrier");
                self.line(&format!("jump -> ^all{n}"));
                self.block(&format!("all{n}"));
                self.alone()?;
                self.line("barrier");
                self.alone()?;
                self.line(&format!("branch {c} -> ^end{n}, ^late{n}"));
                self.block(&format!("late{n}"));
                self.line("barrier");
                self.line(&format!("jump -> ^end{n}"));
                self.block(&format!("end{n}"));
            }
        }
        Ok(())
    }

    fn statement(&mut self, depth: u32) -> Result<()> {
        match self.u.int_in_range(0..=9)? {
            0 | 1 => self.alone()?,
            2..=4 => {
                self.count("statement", "exchange");
                let v = self.any()?;
                self.line(&format!("store<lds, align=4> {v}, %l, %own"));
                self.meet()?;
                let v = self.value("load<lds, align=4> %l, %other");
                self.scope.push(v);
                self.meet()?;
            }
            5 | 6 => {
                self.count("statement", "exchange of two ways");
                let v = self.any()?;
                let c = self.condition()?;
                let n = self.name();
                // One side writes while the other waits; then that reads what is its own, or another's.
                self.line(&format!("branch {c} -> ^give{n}, ^take{n}"));
                self.block(&format!("give{n}"));
                self.line(&format!("store<lds, align=4> {v}, %l, %own"));
                self.line("barrier");
                let known = self.scope.len();
                if self.u.arbitrary()? {
                    self.alone()?;
                }
                self.scope.truncate(known);
                self.line("barrier");
                self.line(&format!("jump -> ^after{n}({v})"));
                self.block(&format!("take{n}"));
                self.line("barrier");
                let from = *self.u.choose(&["%own", "%other"])?;
                let w = self.value(&format!("load<lds, align=4> %l, {from}"));
                self.line("barrier");
                self.line(&format!("jump -> ^after{n}({w})"));
                self.text.push_str(&format!("^after{n}(%r{n}: i32):\n"));
                self.scope.push(format!("%r{n}"));
            }
            7 if depth < 2 => {
                self.count("statement", "loop");
                let (n, v) = (self.name(), self.any()?);
                // Waves go round differently often only where nobody waits for them.
                let bound = match self.u.arbitrary()? {
                    true => "%u".to_string(),
                    false => {
                        self.line(&format!("%w{n}: i64 = const<0x8>"));
                        self.value(&format!("load<global, align=4> %x, %w{n}"))
                    }
                };
                self.line(&format!("%bound{n}: i32 = and {bound}, %k3"));
                self.line(&format!("jump -> ^head{n}(%k0, {v})"));
                self.text
                    .push_str(&format!("^head{n}(%i{n}: i32, %s{n}: i32):\n"));
                self.line(&format!("%c{n}: i1 = cmp<slt> %i{n}, %bound{n}"));
                self.line(&format!("branch %c{n} -> ^body{n}, ^exit{n}"));
                self.block(&format!("body{n}"));
                let known = self.scope.len();
                self.scope.push(format!("%s{n}"));
                self.statements(depth + 1)?;
                let v = self.any()?;
                let next = self.value(&format!("add %i{n}, %k1"));
                self.line(&format!("jump -> ^head{n}({next}, {v})"));
                self.scope.truncate(known);
                self.block(&format!("exit{n}"));
                self.scope.push(format!("%s{n}"));
            }
            8 if depth < 2 => {
                self.count("statement", "two ways");
                self.ways(|g, _| {
                    for _ in 0..g.u.int_in_range(0..=2)? {
                        g.alone()?;
                    }
                    Ok(())
                })?;
            }
            _ => self.meet()?,
        }
        Ok(())
    }
}
