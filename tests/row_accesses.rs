//! Vectors that are read out of rows in each kind of memory, and stores of some lanes, among many values that stay live: the
//! strict simulator has what the interpreter has.
//!
//! Axes: types and widths; bytes between the beginning of a row and an access; space; alignment that is stated; masks of
//! lanes and reads of another value where a lane is not active; live values, up to more than there are registers; limits of
//! registers; branches and loops that some lanes take; work-items of a workgroup, whole waves or not; targets.

mod written;

use arbitrary::{Result, Unstructured};
use easel::simulate::inputs::Random;
use easel::target::BankRole;
use easel::{Options, Source, simulate};
use easel_interpret::{Argument, Buffer, follow};
use std::collections::BTreeMap;
use std::io::Write;
use written::{Text, parse};

/// Bytes of a row, of which each work-item has one in each memory.
const ROW: usize = 64;
/// Bytes of a work-item's results; live values are stored behind them.
const OWN: usize = 512;

const TARGETS: [&str; 3] = ["gfx942", "gfx90a", "gfx950"];
const TYPES: [(&str, usize); 7] = [
    ("i8", 1),
    ("i16", 2),
    ("f16", 2),
    ("i32", 4),
    ("f32", 4),
    ("i64", 8),
    ("f64", 8),
];
const SPACES: [(&str, &str); 3] = [("lds", "%lds"), ("private", "%own"), ("global", "%y")];

struct Case {
    text: String,
    threads: usize,
    live: usize,
    options: Options,
}

struct Draw<'a, 'b, 'c> {
    u: &'a mut Unstructured<'b>,
    g: Text,
    /// Words that are live to the end.
    live: Vec<String>,
    masks: Vec<String>,
    /// Where the next result goes.
    at: usize,
    drawn: &'c mut BTreeMap<String, usize>,
}

impl Draw<'_, '_, '_> {
    fn saw(&mut self, what: &str) {
        *self.drawn.entry(what.to_owned()).or_default() += 1;
    }

    fn word(&mut self) -> Result<String> {
        Ok(self.u.choose(&self.live)?.clone())
    }

    /// A place in a row, for as many bytes.
    fn place(&mut self, space: &str, bytes: usize, step: usize) -> Result<(String, usize)> {
        let most = (ROW - bytes) / step;
        let offset = step * self.u.int_in_range(0..=most)?;
        let row = match space {
            "private" => "%none".to_owned(),
            _ => "%row".to_owned(),
        };
        let constant = self.g.number("i64", offset);
        let at = self.g.def("i64", &format!("add {row}, {constant}"));
        // The stated alignment is the known alignment or a smaller one.
        let known = offset | ROW;
        let most = 1 << known.trailing_zeros().min(4);
        let align = *self.u.choose(&[step, step, most.max(step)])?;
        Ok((at, align))
    }

    fn space(&mut self) -> Result<(&'static str, &'static str)> {
        // The data share has accesses that others do not have.
        let n = *self.u.choose(&[0, 0, 0, 1, 2])?;
        self.saw(SPACES[n].0);
        Ok(SPACES[n])
    }

    fn mask(&mut self) -> Result<Option<String>> {
        if self.u.ratio(1, 2)? {
            return Ok(None);
        }
        self.saw("masked");
        if !self.masks.is_empty() && self.u.ratio(1, 2)? {
            return Ok(Some(self.u.choose(&self.masks)?.clone()));
        }
        let (a, b) = (self.word()?, self.word()?);
        let p = *self.u.choose(&["slt", "ult", "eq", "ne"])?;
        let mask = self.g.def("i1", &format!("cmp<{p}> {a}, {b}"));
        self.masks.push(mask.clone());
        Ok(Some(mask))
    }

    fn load(&mut self) -> Result<()> {
        let (space, base) = self.space()?;
        let &(elem, bytes) = self.u.choose(&TYPES)?;
        let lanes = self.u.int_in_range(1..=8)?.min(32 / bytes);
        let ty = if lanes == 1 {
            elem.to_owned()
        } else {
            format!("{lanes}x{elem}")
        };
        self.saw(&ty);
        let (at, align) = self.place(space, bytes * lanes, bytes)?;
        let value = match self.mask()? {
            None => self
                .g
                .def(&ty, &format!("load<{space}, align={align}> {base}, {at}")),
            Some(mask) => {
                let (other, _) = self.place(space, bytes * lanes, bytes)?;
                let other = self.g.def(
                    &ty,
                    &format!("load<{space}, align={bytes}> {base}, {other}"),
                );
                self.g.def(
                    &ty,
                    &format!("load<{space}, align={align}> {base}, {at}, {mask}, {other}"),
                )
            }
        };
        if self.at + 64 < OWN {
            let at = self.result(32);
            self.g.text += &format!("  store<global, align={bytes}> {value}, %out, {at}\n");
        }
        if (elem, lanes) == ("i32", 1) {
            self.live.push(value);
        }
        Ok(())
    }

    fn result(&mut self, bytes: usize) -> String {
        let c = self.g.number("i64", self.at);
        self.at += bytes;
        self.g.def("i64", &format!("add %begin, {c}"))
    }

    fn store(&mut self) -> Result<()> {
        let (space, base) = self.space()?;
        let (at, align) = self.place(space, 4, 4)?;
        let value = self.word()?;
        let mask = self.mask()?.map_or_else(String::new, |m| format!(", {m}"));
        self.g.text += &format!("  store<{space}, align={align}> {value}, {base}, {at}{mask}\n");
        Ok(())
    }

    /// A result that some lanes alone write.
    fn partial_result(&mut self) -> Result<()> {
        if self.at + 64 < OWN {
            let (value, at) = (self.word()?, self.result(4));
            let mask = self.mask()?.map_or_else(String::new, |m| format!(", {m}"));
            self.g.text += &format!("  store<global, align=4> {value}, %out, {at}{mask}\n");
        }
        Ok(())
    }

    fn step(&mut self, branches: bool) -> Result<()> {
        match self.u.int_in_range(0..=8)? {
            0..=3 => self.load(),
            4 => self.store(),
            5 | 6 => self.partial_result(),
            7 if branches => self.branch(),
            _ => self.compute(),
        }
    }

    /// Steps that some lanes alone take, once or in a loop of two rounds; their values are not read behind the branch.
    fn branch(&mut self) -> Result<()> {
        let Some(mask) = self.mask()? else {
            return self.compute();
        };
        let n = self.at;
        let around = self.u.arbitrary()?;
        self.saw(if around { "loops" } else { "branches" });
        let (live, masks) = (self.live.clone(), self.masks.clone());
        self.at += 4;
        let zero = self.g.number("i32", 0);
        self.g.text +=
            &format!("  branch {mask} -> ^in{n}({zero}), ^out{n}\n^in{n}(%r{n}: i32):\n");
        for _ in 0..self.u.int_in_range(1..=3)? {
            self.step(false)?;
        }
        if around {
            let one = self.g.number("i32", 1);
            let next = self.g.def("i32", &format!("add %r{n}, {one}"));
            let two = self.g.number("i32", 2);
            let more = self.g.def("i1", &format!("cmp<slt> {next}, {two}"));
            self.g.text += &format!("  branch {more} -> ^in{n}({next}), ^out{n}\n^out{n}:\n");
        } else {
            self.g.text += &format!("  jump -> ^out{n}\n^out{n}:\n");
        }
        (self.live, self.masks) = (live, masks);
        Ok(())
    }

    fn compute(&mut self) -> Result<()> {
        let op = *self.u.choose(&["add", "xor", "mul", "sub", "umax"])?;
        let (a, b) = (self.word()?, self.word()?);
        let value = self.g.def("i32", &format!("{op} {a}, {b}"));
        let n = self.u.int_in_range(0..=self.live.len() - 1)?;
        self.live[n] = value;
        Ok(())
    }
}

fn case(u: &mut Unstructured<'_>, drawn: &mut BTreeMap<String, usize>) -> Result<Case> {
    let threads = *u.choose(&[64, 64, 128, 48, 1])?;
    let many = *u.choose(&[4usize, 12, 40, 40, 150, 300])?;
    let target = *u.choose(&TARGETS)?;
    let mut options = Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
    options.check = true;
    let limit = *u.choose(&[None, Some(16), Some(24), Some(40)])?;
    options
        .registers
        .extend(limit.map(|n| (BankRole::Varying, n)));
    if u.ratio(1, 3)? {
        options.window = 1 + u.int_in_range(0..=40)?;
    }
    let mut d = Draw {
        u,
        g: Text::new(String::new()),
        live: Vec::new(),
        masks: Vec::new(),
        at: 0,
        drawn,
    };
    d.saw(target);
    d.saw(&format!("limit {limit:?}"));
    d.saw(&format!("{many} live"));
    let in_bytes = threads * 4 * many;
    let out_bytes = threads * (OWN + 4 * (many + 32));
    d.g.text = format!(
        "kernel @rows attributes {{workgroup_size = [{threads}, 1, 1], subgroup_size = 64, grid = [1, 1, 1], shared_bytes = {}, private_bytes = {ROW}, arguments = [
  buffer \"in\" at 0 size 8 bytes {in_bytes} element \"i8\" shape [{in_bytes}],
  buffer \"out\" at 8 size 8 bytes {out_bytes} element \"i8\" shape [{out_bytes}] written,
  buffer \"y\" at 16 size 8 bytes {} element \"i8\" shape [{}] written]}} {{
^bb0:
  %in: ptr.global = argument<0>
  %out: ptr.global = argument<1>
  %y: ptr.global = argument<2>
  %own: ptr.private = private_base<0>
  %lds: ptr.lds = lds_base<0>
  %id: i32 in [0, {}] = workitem_id<0>
  %t: i64 = zext %id
  %none: i64 = const<0x0>
  %size: i64 = const<{ROW:#x}>
  %row: i64 = mul %t, %size
",
        threads * ROW,
        threads * ROW,
        threads * ROW,
        threads - 1
    );
    let c = d.g.number("i64", OWN + 4 * (many + 32));
    d.g.text += &format!("  %begin: i64 = mul %t, {c}\n");
    let four = d.g.number("i64", 4);
    let scaled = d.g.def("i64", &format!("mul %t, {four}"));
    for n in 0..many {
        let c = d.g.number("i64", threads * 4 * n);
        let at = d.g.def("i64", &format!("add {scaled}, {c}"));
        let word = d.g.def("i32", &format!("load<global, align=4> %in, {at}"));
        d.live.push(word);
    }
    // Rows hold words that differ.
    for n in 0..ROW / 4 {
        let value = d.live[n % d.live.len()].clone();
        let c = d.g.number("i32", 0x0101_0101 * n);
        let value = d.g.def("i32", &format!("xor {value}, {c}"));
        let c = d.g.number("i64", 4 * n);
        let at = d.g.def("i64", &format!("add %row, {c}"));
        d.g.text += &format!(
            "  store<lds, align=4> {value}, %lds, {at}\n  store<private, align=4> {value}, %own, {c}\n  store<global, align=4> {value}, %y, {at}\n"
        );
    }
    if d.u.arbitrary()? {
        d.g.text += "  barrier\n";
    }
    for _ in 0..d.u.int_in_range(2..=14)? {
        d.step(true)?;
    }
    let first = OWN;
    let live = d.live.clone();
    for (n, value) in live.iter().take(many + 32).enumerate() {
        let c = d.g.number("i64", first + 4 * n);
        let at = d.g.def("i64", &format!("add %begin, {c}"));
        d.g.text += &format!("  store<global, align=4> {value}, %out, {at}\n");
    }
    d.g.text += "  return\n}\n";
    let text = d.g.text;
    Ok(Case {
        text,
        threads,
        live: many,
        options,
    })
}

/// What the buffers hold before: random words, then nothing.
fn buffers(case: &Case) -> Vec<Vec<u8>> {
    let mut random = Random::new(7, 1);
    let words = (0..case.threads * case.live).map(|_| (random.next() as u32).to_le_bytes());
    let out = case.threads * (OWN + 4 * (case.live + 32));
    vec![
        words.flatten().collect(),
        vec![0; out],
        vec![0; case.threads * ROW],
    ]
}

fn differences(case: &Case) -> Option<String> {
    let f = parse(&case.text);
    let arguments: Vec<_> = buffers(case).into_iter().map(Argument::Buffer).collect();
    let all = follow(&f, &arguments, [1; 3]).unwrap_or_else(|e| panic!("{e}\n{f}"));
    let expected: Vec<Buffer> = all.0;
    let compiled = match easel::compile(Source::new("rows.kir", case.text.as_str()), &case.options)
    {
        Ok(compiled) => compiled,
        Err(e) => return Some(e.to_string()),
    };
    let strict = simulate::Options {
        strict: true,
        ..simulate::Options::default()
    };
    let arguments = buffers(case).into_iter().map(simulate::Argument::Buffer);
    let run = match compiled.run(&compiled.kernels()[0], arguments.collect(), &strict) {
        Ok(run) => run,
        Err(e) => return Some(e.to_string()),
    };
    for (n, (want, have)) in expected.iter().zip(&run.buffers).enumerate() {
        let wrong = want.bytes.iter().zip(have).position(|(w, h)| w != h);
        if let Some(at) = wrong {
            return Some(format!("byte {at} of buffer {n} differs"));
        }
    }
    None
}

#[test]
fn rows_are_read_and_written_in_part_among_many_live_values() {
    let mut drawn = BTreeMap::new();
    let (mut count, mut failures) = (0, Vec::new());
    easel_cases::cases(150, |u| {
        let case = case(u, &mut drawn)?;
        count += 1;
        if let Some(message) = differences(&case) {
            failures.push((case.text.len(), message, case));
        }
        Ok(())
    })
    .sizes(256, 2048)
    .run();
    let _ = writeln!(std::io::stderr(), "{count} kernels; drawn: {drawn:?}");
    failures.sort_by_key(|f| f.0);
    if let Some((_, message, case)) = failures.first() {
        panic!(
            "{} of {count} fail; the shortest, for {}, registers {:?}, window {}: {message}\n{}",
            failures.len(),
            case.options.target.map(|t| t.name()).unwrap_or_default(),
            case.options.registers,
            case.options.window,
            case.text
        );
    }
}
