//! Random kernels with loops of one block, free of races by construction.
//!
//! A loop is cut by its barriers into segments, of which the last goes on in the first of the next iteration. In each of them a
//! region of the workgroup's memory is written by its work-items, each its own slot, or read at any slot. A region of
//! two halves is written and read in turn, with one barrier between.

use arbitrary::{Result, Unstructured};

/// Bytes of the buffer that is read.
pub const READ: usize = 1 << 16;
/// Bytes of the buffer that is written, for a work-item.
pub const OWN: usize = 512;
/// Bytes of a slot.
const SLOT: usize = 8;
/// Regions beside the one with two halves.
const REGIONS: usize = 3;

/// A kernel in text, and what stands in it.
pub struct Program {
    pub text: String,
    pub threads: usize,
    /// An argument says how often loops run.
    pub counted_by_argument: bool,
    /// A loop stands in a loop.
    pub nested: bool,
}

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    text: String,
    next: u32,
    threads: usize,
    /// Values of 8xi8 that may be used here.
    data: Vec<String>,
    /// Sums of 4xi32, as they are here.
    sums: Vec<String>,
    /// What is stored at the end.
    results: Vec<String>,
    by_argument: bool,
}

/// What a value carried by a loop becomes.
enum Carried {
    /// Sum number n.
    Sum(usize),
    /// What is loaded in this iteration, or whatever there is.
    Data,
    /// The other one of a pair.
    Swapped(String),
    /// An address that is moved on.
    Offset,
}

pub fn program(u: &mut Unstructured) -> Result<Program> {
    let threads = *u.choose(&[64, 128])?;
    let by_argument = u.ratio(1, 2)?;
    let mut g = Generator {
        u,
        text: String::new(),
        next: 0,
        threads,
        data: Vec::new(),
        sums: Vec::new(),
        results: Vec::new(),
        by_argument,
    };
    let region = threads * SLOT;
    let shared = (REGIONS + 2) * region;
    g.text = format!(
        "kernel @random attributes {{workgroup_size = [{threads}, 1, 1], subgroup_size = 64, grid = [1, 1, 1], shared_bytes = {shared}, arguments = [\n\
         \x20 buffer \"x\" at 0 size 8 bytes {READ} element \"i8\" shape [{READ}],\n\
         \x20 buffer \"y\" at 8 size 8 bytes {} element \"i8\" shape [{}] written,\n\
         \x20 scalar \"n\" at 16 size 4 type \"i32\"]}} {{\n^start:\n",
        threads * OWN,
        threads * OWN,
    );
    for line in [
        "%x: ptr.global = argument<0>",
        "%y: ptr.global = argument<1>",
        "%n: i32 = argument<2>",
        "%t: i32 = workitem_id<0>",
        "%tw: i64 = zext %t",
        "%slot8: i64 = const<0x8>",
        "%slot: i64 = mul %tw, %slot8",
        "%zero: i32 = const<0x0>",
        "%one: i32 = const<0x1>",
        "%nothing: 4xi32 = const<0x0>",
    ] {
        g.line(line);
    }
    g.line(&format!("%last: i32 = const<{:#x}>", threads - 1));
    g.line(&format!("%own: i64 = const<{OWN:#x}>"));
    g.line(&format!("%half: i64 = const<{region:#x}>"));
    for r in 0..=REGIONS {
        g.line(&format!("%r{r}: ptr.lds = lds_base<{}>", r * region));
    }
    // Every slot is written before it is read.
    for k in 0..REGIONS + 2 {
        let v = g.load(64 * k, None);
        let at = match k == REGIONS + 1 {
            true => g.def("i64", "add %slot, %half"),
            false => "%slot".into(),
        };
        let r = k.min(REGIONS);
        g.line(&format!("store<lds, align=8> {v}, %r{r}, {at}"));
        g.data.push(v);
    }
    g.line("barrier");
    for _ in 0..g.u.int_in_range(1..=3)? {
        g.sums.push("%nothing".into());
    }
    let nested = g.u.ratio(1, 5)?;
    match nested {
        true => g.nest()?,
        false => {
            for _ in 0..g.u.int_in_range(1..=2)? {
                g.single()?;
            }
        }
    }
    g.line("barrier");
    g.finish();
    Ok(Program {
        text: g.text,
        threads,
        counted_by_argument: by_argument,
        nested,
    })
}

impl Generator<'_, '_> {
    fn line(&mut self, line: &str) {
        self.text += "  ";
        self.text += line;
        self.text.push('\n');
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn def(&mut self, ty: &str, op: &str) -> String {
        let name = self.name();
        self.line(&format!("{name}: {ty} = {op}"));
        name
    }

    fn block(&mut self) -> String {
        self.next += 1;
        format!("^b{}", self.next)
    }

    fn any_data(&mut self) -> Result<String> {
        // The latest are used most.
        let n = self.data.len();
        let from = if self.u.ratio(3, 4)? {
            n.saturating_sub(3)
        } else {
            0
        };
        let at = self.u.int_in_range(from..=n - 1)?;
        Ok(self.data[at].clone())
    }

    /// A load of the buffer: at the slot, a constant, and an offset.
    fn load(&mut self, c: usize, offset: Option<&str>) -> String {
        let c = self.def("i64", &format!("const<{c:#x}>"));
        let mut at = self.def("i64", &format!("add %slot, {c}"));
        if let Some(offset) = offset {
            at = self.def("i64", &format!("add {at}, {offset}"));
        }
        self.def(
            "8xi8",
            &format!("load<global, extent={READ}, align=8> %x, {at}"),
        )
    }

    /// The slot of another work-item.
    fn other_slot(&mut self) -> Result<String> {
        let by = self.u.int_in_range(0..=self.threads - 1)?;
        let by = self.def("i32", &format!("const<{by:#x}>"));
        let sum = self.def("i32", &format!("add %t, {by}"));
        let wrapped = self.def("i32", &format!("and {sum}, %last"));
        let wide = self.def("i64", &format!("zext {wrapped}"));
        Ok(self.def("i64", &format!("mul {wide}, %slot8")))
    }

    fn multiply(&mut self) -> Result<()> {
        let n = self.u.int_in_range(0..=self.sums.len() - 1)?;
        let (a, b) = (self.any_data()?, self.any_data()?);
        let c = self.sums[n].clone();
        self.sums[n] = self.def("4xi32", &format!("mfma<16x16x32, blocks=1> {a}, {b}, {c}"));
        Ok(())
    }

    /// A loop between straight code.
    fn single(&mut self) -> Result<()> {
        let (head, exit) = (self.block(), self.block());
        self.around(&head, &exit)?;
        self.text += &format!("{exit}:\n");
        self.line("barrier");
        Ok(())
    }

    /// A loop in a loop, whose sums go on.
    fn nest(&mut self) -> Result<()> {
        let (outer, head, latch, end) = (self.block(), self.block(), self.block(), self.block());
        let first: Vec<String> = self.sums.clone();
        self.line(&format!("jump -> {outer}(%zero, {})", first.join(", ")));
        let i = self.name();
        let sums: Vec<String> = first.iter().map(|_| self.name()).collect();
        let typed: Vec<String> = sums.iter().map(|s| format!("{s}: 4xi32")).collect();
        self.text += &format!("{outer}({i}: i32, {}):\n", typed.join(", "));
        self.sums = sums;
        self.around(&head, &latch)?;
        self.text += &format!("{latch}:\n");
        self.line("barrier");
        let j = self.def("i32", &format!("add {i}, %one"));
        let two = self.def("i32", "const<0x2>");
        let more = self.def("i1", &format!("cmp<slt> {j}, {two}"));
        let passed = self.sums.join(", ");
        self.line(&format!("branch {more} -> {outer}({j}, {passed}), {end}"));
        self.text += &format!("{end}:\n");
        Ok(())
    }

    /// A loop of one block, entered from here, up to its branch.
    fn around(&mut self, head: &str, exit: &str) -> Result<()> {
        let mut entry = vec!["%zero".to_string()];
        let i = self.name();
        let mut params = vec![format!("{i}: i32")];
        let mut carried = Vec::new();
        for n in 0..self.sums.len() {
            entry.push(self.sums[n].clone());
            let p = self.name();
            params.push(format!("{p}: 4xi32"));
            self.sums[n] = p;
            carried.push(Carried::Sum(n));
        }
        let outside = self.data.len();
        let mut inside = Vec::new();
        for _ in 0..self.u.int_in_range(0..=2)? {
            entry.push(self.any_data()?);
            inside.push(self.name());
            carried.push(Carried::Data);
        }
        if self.u.ratio(1, 3)? {
            let (p, q) = (self.name(), self.name());
            entry.extend([self.any_data()?, self.any_data()?]);
            carried.extend([Carried::Swapped(q.clone()), Carried::Swapped(p.clone())]);
            inside.extend([p, q]);
        }
        params.extend(inside.iter().map(|p| format!("{p}: 8xi8")));
        self.data.extend(inside);
        let stride = 1024 * self.u.int_in_range(1..=2)?;
        let step = self.def("i64", &format!("const<{stride:#x}>"));
        let mut offset = None;
        if self.u.ratio(1, 2)? {
            let p = self.name();
            let zero = self.def("i64", "const<0x0>");
            entry.push(zero);
            params.push(format!("{p}: i64"));
            carried.push(Carried::Offset);
            offset = Some(p);
        }
        let trips = self.u.int_in_range(1..=6)?;
        let limit = match self.by_argument {
            true => "%n".to_string(),
            false => self.def("i32", &format!("const<{trips:#x}>")),
        };
        self.line(&format!("jump -> {head}({})", entry.join(", ")));
        self.text += &format!("{head}({}):\n", params.join(", "));
        let offset = match offset {
            Some(p) => p,
            None => {
                let wide = self.def("i64", &format!("zext {i}"));
                self.def("i64", &format!("mul {wide}, {step}"))
            }
        };
        let loaded = self.body(&i, &offset)?;
        let mut passed = Vec::new();
        let j = self.def("i32", &format!("add {i}, %one"));
        for c in &carried {
            passed.push(match c {
                Carried::Sum(n) => self.sums[*n].clone(),
                Carried::Data => match loaded.last() {
                    Some(v) if self.u.ratio(3, 4)? => v.clone(),
                    _ => self.any_data()?,
                },
                Carried::Swapped(other) => other.clone(),
                Carried::Offset => self.def("i64", &format!("add {offset}, {step}")),
            });
        }
        let more = self.def("i1", &format!("cmp<slt> {j}, {limit}"));
        let again = format!("{head}({j}, {})", passed.join(", "));
        match self.u.ratio(1, 4)? {
            false => self.line(&format!("branch {more} -> {again}, {exit}")),
            true => {
                let less = self.def("i1", &format!("cmp<sge> {j}, {limit}"));
                self.line(&format!("branch {less} -> {exit}, {again}"));
            }
        }
        // Behind the loop its last values are there; a few are stored, the rest go out of sight.
        let made = self.data.split_off(outside);
        self.data.extend(made.into_iter().rev().take(2));
        Ok(())
    }

    /// What a loop does; gives what it loads.
    fn body(&mut self, i: &str, offset: &str) -> Result<Vec<String>> {
        let barriers = *self.u.choose(&[0, 1, 2, 2, 2, 3])?;
        let phases = barriers.max(1);
        // By region and phase: whether it is written.
        let mut written = Vec::new();
        for _ in 0..REGIONS * phases {
            written.push(self.u.ratio(1, 2)?);
        }
        let in_turn = barriers > 0 && self.u.ratio(1, 2)?;
        let parity = self.def("i32", &format!("and {i}, %one"));
        let wide = self.def("i64", &format!("zext {parity}"));
        let turn = self.def("i64", &format!("mul {wide}, %half"));
        let mut loaded = Vec::new();
        for segment in 0..=barriers {
            if segment > 0 {
                self.line("barrier");
            }
            if segment == 0 && self.u.ratio(4, 5)? {
                let c = 8 * self.u.int_in_range(0..=64)?;
                let v = self.load(c, Some(offset));
                loaded.push(v.clone());
                self.data.push(v);
            }
            for _ in 0..self.u.int_in_range(1..=6)? {
                let r = self.u.int_in_range(0..=REGIONS - 1)?;
                let writes = written[r * phases + segment % phases];
                match self.u.int_in_range(0..=11)? {
                    0 => {
                        let c = 8 * self.u.int_in_range(0..=64)?;
                        let v = self.load(c, Some(offset));
                        loaded.push(v.clone());
                        self.data.push(v);
                    }
                    1..=5 if writes => {
                        let v = self.any_data()?;
                        self.line(&format!("store<lds, align=8> {v}, %r{r}, %slot"));
                    }
                    6 if writes => self.read(r, "%slot"),
                    1..=6 => {
                        let at = self.other_slot()?;
                        self.read(r, &at);
                    }
                    7 if in_turn && segment == 0 => {
                        let v = self.any_data()?;
                        let at = self.def("i64", &format!("add %slot, {turn}"));
                        self.line(&format!("store<lds, align=8> {v}, %r{REGIONS}, {at}"));
                    }
                    7 if in_turn && segment == 1 => {
                        let other = self.other_slot()?;
                        let at = self.def("i64", &format!("add {other}, {turn}"));
                        self.read(REGIONS, &at);
                    }
                    8 if self.u.ratio(1, 20)? => {
                        // Read back in the next iteration.
                        let at = self.def("i64", "mul %tw, %own");
                        let before = self.def("8xi8", &format!("load<global, align=8> %y, {at}"));
                        let v = self.any_data()?;
                        self.line(&format!("store<global, align=8> {v}, %y, {at}"));
                        self.data.push(before);
                    }
                    _ => self.multiply()?,
                }
            }
        }
        Ok(loaded)
    }

    fn read(&mut self, region: usize, at: &str) {
        let v = self.def("8xi8", &format!("load<lds, align=8> %r{region}, {at}"));
        self.data.push(v);
    }

    /// Stores what there is.
    fn finish(&mut self) {
        let begin = self.def("i64", "mul %tw, %own");
        for r in 0..REGIONS {
            self.read(r, "%slot");
        }
        for sum in self.sums.clone() {
            self.results.push(sum);
        }
        for v in self.data.clone() {
            self.results.push(v);
        }
        for (n, v) in self.results.clone().into_iter().enumerate().take(OWN / 16) {
            let c = self.def("i64", &format!("const<{:#x}>", 16 * n));
            let at = self.def("i64", &format!("add {begin}, {c}"));
            self.line(&format!("store<global, align=8> {v}, %y, {at}"));
        }
        self.line("return");
        self.text.push_str("}\n");
    }
}
