//! What a work-item reads back from the workgroup's memory, and barriers that order nothing: random straight code before
//! and behind the passes, in the interpreter.
//!
//! Work-items run to a barrier one after the other, so a barrier that is missing is noticed. Code in which two work-items
//! touch one byte with no barrier between means nothing and is left out, but for stores of one instruction:
//! of those one is the last.

mod written;

use arbitrary::{Result, Unstructured};
use easel::ir::kernel::{KernelFunction, Space};
use easel::pass::Context;
use easel::transform::{barriers, forward};
use easel_interpret::{Argument, Buffer, Effect, What, follow};
use std::collections::BTreeMap;
use written::{Text, parse};

const THREADS: usize = 128;
/// Bytes of the workgroup's memory.
const SHARED: usize = 4096;
/// Bytes of the buffer that is written, for a work-item.
const OWN: usize = 256;

/// Types of an access and their bytes.
const TYPES: [(&str, usize); 5] = [("i8", 1), ("i16", 2), ("i32", 4), ("i64", 8), ("2xi32", 8)];

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    code: Text,
    /// Values of each type.
    values: [Vec<String>; TYPES.len()],
    /// Offsets: in bytes of this many for each work-item.
    places: Vec<(String, usize)>,
    results: Vec<String>,
}

impl Generator<'_, '_> {
    /// An offset in the workgroup's memory: a function of the id that is one-to-one, or is not.
    fn place(&mut self) -> Result<()> {
        let size = *self.u.choose(&[1, 2, 4, 8])?;
        let by = self.u.int_in_range(0..=THREADS - 1)?;
        let by = self.code.number("i64", by);
        let id = match self.u.int_in_range(0..=7)? {
            0 => {
                let sum = self.code.def("i64", &format!("add %t, {by}"));
                self.code.def("i64", &format!("and {sum}, %last"))
            }
            1 => self.code.def("i64", &format!("xor %t, {by}")),
            // Two work-items have one place.
            2 => self.code.def("i64", "lshr %t, %one"),
            3 => self.code.def("i64", "sub %last, %t"),
            _ => "%t".into(),
        };
        let size_of = self.code.number("i64", size);
        let scaled = self.code.def("i64", &format!("mul {id}, {size_of}"));
        let base = self.u.int_in_range(0..=3)? * 8 * THREADS / 2;
        let base = self.code.number("i64", base);
        let place = self.code.def("i64", &format!("add {scaled}, {base}"));
        self.places.push((place, size));
        Ok(())
    }

    fn step(&mut self) -> Result<()> {
        let (place, size) = self.u.choose(&self.places)?.clone();
        let fits: Vec<usize> = (0..TYPES.len()).filter(|&k| TYPES[k].1 <= size).collect();
        // Mostly the whole of it.
        let k = match self.u.ratio(3, 4)? {
            true => *fits.last().unwrap_or(&0),
            false => *self.u.choose(&fits)?,
        };
        let (ty, bytes) = TYPES[k];
        match self.u.int_in_range(0..=9)? {
            0..=3 => {
                let value = self.u.choose(&self.values[k])?.clone();
                let mask = if self.u.ratio(1, 10)? { ", %mask" } else { "" };
                self.code.line(&format!(
                    "store<lds, align={bytes}> {value}, %lds, {place}{mask}"
                ));
            }
            4..=7 => {
                let v = self
                    .code
                    .def(ty, &format!("load<lds, align={bytes}> %lds, {place}"));
                self.values[k].push(v.clone());
                self.results.push(v);
            }
            _ => {
                let kind = if self.u.ratio(1, 4)? { "<global>" } else { "" };
                self.code.line(&format!("barrier{kind}"));
            }
        }
        if self.u.ratio(1, 2)? {
            self.code.line("barrier");
        }
        Ok(())
    }
}

fn program(u: &mut Unstructured) -> Result<String> {
    let mut g = Generator {
        u,
        code: Text::new(format!(
            "kernel @random attributes {{workgroup_size = [{THREADS}, 1, 1], subgroup_size = 64, grid = [1, 1, 1], shared_bytes = {SHARED}, arguments = [\n\
             \x20 buffer \"y\" at 0 size 8 bytes {bytes} element \"i8\" shape [{bytes}] written]}} {{\n^start:\n",
            bytes = THREADS * OWN
        )),
        values: Default::default(),
        places: Vec::new(),
        results: Vec::new(),
    };
    for line in [
        "%y: ptr.global = argument<0>",
        "%lds: ptr.lds = lds_base<0>",
        "%id: i32 = workitem_id<0>",
        "%t: i64 = zext %id",
        "%one: i64 = const<0x1>",
        "%last: i64 = const<0x7f>",
        "%odd: i64 = const<0x9e3779b97f4a7c15>",
        "%large: i64 = mul %t, %odd",
        "%shift: i64 = const<0x11>",
        "%mixed: i64 = lshr %large, %shift",
        "%some: i32 = const<0x30>",
        "%mask: i1 = cmp<slt> %id, %some",
    ] {
        g.code.line(line);
    }
    for k in 0..2 {
        let from = ["%large", "%mixed"][k];
        for (n, (ty, _)) in TYPES.into_iter().enumerate() {
            let v = match ty {
                "i64" => g.code.def(ty, &format!("add {from}, %one")),
                "2xi32" => g.code.def(ty, &format!("bitcast {from}")),
                _ => g.code.def(ty, &format!("trunc {from}")),
            };
            g.values[n].push(v);
        }
    }
    for _ in 0..g.u.int_in_range(1..=3)? {
        g.place()?;
    }
    for _ in 0..g.u.int_in_range(2..=12)? {
        g.step()?;
    }
    let own = g.code.number("i64", OWN);
    let begin = g.code.def("i64", &format!("mul %t, {own}"));
    for (n, v) in g.results.clone().into_iter().take(OWN / 8).enumerate() {
        let c = g.code.number("i64", 8 * n);
        let at = g.code.def("i64", &format!("add {begin}, {c}"));
        g.code
            .line(&format!("store<global, align=8> {v}, %y, {at}"));
    }
    g.code.text += "  return\n}\n";
    Ok(g.code.text)
}

fn interpreted(f: &KernelFunction) -> (Vec<Buffer>, Vec<Vec<Effect>>) {
    let arguments = [Argument::Buffer(vec![0; THREADS * OWN])];
    follow(f, &arguments, [1; 3]).unwrap_or_else(|e| panic!("{e}\n{f}"))
}

/// Who touches a byte, by which instruction, and whether that writes.
type Access = (usize, usize, bool);

/// Whether two work-items touch a byte in one phase, one of them writing, and not by one store alone.
fn races(items: &[Vec<Effect>]) -> bool {
    // By phase and byte.
    let mut touched: BTreeMap<(usize, u64), Vec<Access>> = BTreeMap::new();
    for (n, effects) in items.iter().enumerate() {
        let mut phase = 0;
        for (at, e) in effects.iter().enumerate() {
            phase += usize::from(e.what == What::Barrier);
            if e.space != Some(Space::Lds) {
                continue;
            }
            for byte in e.address..e.address + u64::from(e.bytes) {
                let list = touched.entry((phase, byte)).or_default();
                list.push((n, at, e.what == What::Store));
            }
        }
    }
    touched.values().any(|list| {
        let meet =
            |a: &Access, b: &Access| a.0 != b.0 && (a.2 || b.2) && (a.1 != b.1 || a.2 != b.2);
        let written = list.iter().any(|a| a.2);
        written && list.iter().any(|a| list.iter().any(|b| meet(a, b)))
    })
}

/// Whether what was defined before is the same.
fn same(before: &[Buffer], after: &[Buffer]) -> bool {
    before.iter().zip(after).all(|(a, b)| {
        let bytes = a.bytes.iter().zip(&a.undefined);
        let found = b.bytes.iter().zip(&b.undefined);
        bytes
            .zip(found)
            .all(|((x, unknown), (y, u))| (x ^ y | u) & !unknown == 0)
    })
}

#[test]
fn memory_of_the_workgroup_reads_as_it_did() {
    let rules = easel::built_in_rules().expect("the rules load");
    let context = Context::new(easel::targets().usual(), &rules);
    let (mut programs, mut plain, mut forwarded, mut stores, mut removed, mut weakened) =
        (0, 0, 0, 0, 0, 0);
    easel_cases::cases(600, |u| {
        let text = program(u)?;
        let before = parse(&text);
        let (memory, effects) = interpreted(&before);
        programs += 1;
        if races(&effects) {
            return Ok(());
        }
        plain += 1;
        let mut f = before;
        for pass in [forward::run, barriers::run] {
            let stats = pass(&mut f, &context).unwrap_or_else(|e| panic!("{e:?}"));
            forwarded += u32::from(stats.get("forward.loads") > 0);
            stores += u32::from(stats.get("forward.stores") > 0);
            removed += u32::from(stats.get("barriers.removed") > 0);
            weakened += u32::from(stats.get("barriers.weakened") > 0);
            assert!(same(&memory, &interpreted(&f).0), "{text}\n{f}");
        }
        Ok(())
    })
    .sizes(64, 512)
    .run();
    let seen = [plain, forwarded, stores, removed, weakened];
    assert!(
        seen.iter().all(|&n| 30 * n > programs),
        "{seen:?} of {programs}"
    );
}
