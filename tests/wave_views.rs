//! Random chains of views of one memory: casts, parts, and views that pass through `scf.if`, `scf.for` and `scf.while`. Every
//! kernel is compiled with all checks for every target and run strictly; each element has to be the one that the offsets and
//! strides say, which are followed here apart from the compiler.
//!
//! Axes: memory (global, LDS), rank, sizes and strides (negative, zero and permuted ones), offsets (static, dynamic, negative
//! parts), number and kind of steps, passing (taken and not taken, rounds, exchanged or moved), the last access (load, store,
//! guarded load, vector load, the reported offset).

use arbitrary::{Result, Unstructured};
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use std::collections::BTreeMap;
use std::fmt::Write;

const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];
const ITEMS: i64 = 64;
/// Elements of the memory.
const WHOLE: i64 = 2048;
/// Values of the index arguments.
const INDICES: [i64; 4] = [3, 16, 100, 1];

/// A view, and where its elements are.
#[derive(Clone)]
struct View {
    name: String,
    offset: i64,
    /// Whether the type says the offset.
    is_stated: bool,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

impl View {
    fn ty(&self, space: &str) -> String {
        let join = |list: &[i64]| list.iter().map(i64::to_string).collect::<Vec<_>>();
        let offset = match self.is_stated {
            true => self.offset.to_string(),
            false => "?".into(),
        };
        let (sizes, strides) = (join(&self.sizes).join("x"), join(&self.strides).join(", "));
        format!("memref<{sizes}xi32, strided<[{strides}], offset: {offset}>{space}>")
    }

    fn place(&self, item: i64) -> i64 {
        let mut at = self.offset;
        let mut rest = item;
        for (size, stride) in self.sizes.iter().zip(&self.strides).rev() {
            at += rest % size * stride;
            rest /= size;
        }
        at
    }

    fn is_inside(&self) -> bool {
        let reach = |least: bool| -> i64 {
            let of = self.sizes.iter().zip(&self.strides);
            of.map(|(size, stride)| {
                let far = (size - 1) * stride;
                if least { far.min(0) } else { far.max(0) }
            })
            .sum()
        };
        self.offset + reach(true) >= 0 && self.offset + reach(false) < WHOLE
    }
}

/// A kernel that grows.
struct Text {
    body: String,
    space: &'static str,
    names: usize,
}

impl Text {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("n{}", self.names)
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.body, "      {line}");
    }

    /// An offset that is a number in the text, or a value.
    fn index(&mut self, u: &mut Unstructured<'_>, value: i64) -> Result<(String, bool)> {
        if u.ratio(1, 2)? {
            return Ok((value.to_string(), true));
        }
        let by = u.choose_index(INDICES.len())?;
        let name = self.name();
        let rest = value - INDICES[by];
        self.line(&format!("%{name}c = arith.constant {rest} : index"));
        self.line(&format!("%{name} = arith.addi %o{by}, %{name}c : index"));
        Ok((format!("%{name}"), false))
    }

    fn cast(&mut self, u: &mut Unstructured<'_>, from: &View, to: &View) -> Result<View> {
        let (offset, is_stated) = self.index(u, to.offset)?;
        let name = self.name();
        let to = View {
            name: name.clone(),
            is_stated,
            ..to.clone()
        };
        self.line(&format!(
            "%{name} = memref.reinterpret_cast %{} to offset: [{offset}], sizes: {:?}, strides: {:?} : {} to {}",
            from.name,
            to.sizes,
            to.strides,
            self.ty(from),
            to.ty(self.space)
        ));
        Ok(to)
    }

    fn ty(&self, view: &View) -> String {
        match &view.name[..] {
            "root" => format!("memref<{WHOLE}xi32{}>", self.space),
            _ => view.ty(self.space),
        }
    }

    fn part(
        &mut self,
        u: &mut Unstructured<'_>,
        from: &View,
        (at, steps): (&[i64], &[i64]),
    ) -> Result<View> {
        let (mut to, mut offsets) = (from.clone(), Vec::new());
        for (k, &n) in at.iter().enumerate() {
            // A part begins where its type allows: a number in the text is no negative one.
            let (text, is_stated) = match n < 0 {
                true => self.value(n),
                false => self.index(u, n)?,
            };
            offsets.push(text);
            to.offset += n * from.strides[k];
            to.strides[k] = from.strides[k] * steps[k];
            to.is_stated &= is_stated;
        }
        to.name = self.name();
        self.line(&format!(
            "%{} = memref.subview %{}[{}] {:?} {steps:?} : {} to {}",
            to.name,
            from.name,
            offsets.join(", "),
            to.sizes,
            self.ty(from),
            to.ty(self.space)
        ));
        Ok(to)
    }

    fn value(&mut self, n: i64) -> (String, bool) {
        let name = self.name();
        self.line(&format!(
            "%{name}c = arith.constant {} : index",
            n - INDICES[0]
        ));
        self.line(&format!("%{name} = arith.addi %o0, %{name}c : index"));
        (format!("%{name}"), false)
    }

    /// The same view, of a type that leaves the offset open.
    fn opened(&mut self, from: &View) -> View {
        if !from.is_stated {
            return from.clone();
        }
        let name = self.name();
        let to = View {
            name: name.clone(),
            is_stated: false,
            ..from.clone()
        };
        self.line(&format!(
            "%{name} = memref.cast %{} : {} to {}",
            from.name,
            self.ty(from),
            to.ty(self.space)
        ));
        to
    }

    /// One of two views of one type, by a condition that is known when the kernel runs.
    fn chosen(&mut self, taken: bool, a: &View, b: &View) -> View {
        let name = self.name();
        let ty = a.ty(self.space);
        let than = if taken { "%c2" } else { "%c4" };
        self.line(&format!("%{name}p = arith.cmpi sgt, %o0, {than} : index"));
        self.line(&format!("%{name} = scf.if %{name}p -> ({ty}) {{"));
        self.line(&format!("scf.yield %{} : {ty}", a.name));
        self.line("} else {");
        self.line(&format!("scf.yield %{} : {ty}", b.name));
        self.line("}");
        let from = if taken { a } else { b };
        View {
            name,
            ..from.clone()
        }
    }

    /// Two views that change places each round.
    fn exchanged(&mut self, rounds: i64, a: &View, b: &View) -> View {
        let name = self.name();
        let ty = a.ty(self.space);
        self.line(&format!(
            "%{name}:2 = scf.for %{name}i = %c0 to %c{rounds} step %c1 iter_args(%{name}a = %{}, %{name}b = %{}) -> ({ty}, {ty}) {{",
            a.name, b.name
        ));
        self.line(&format!("scf.yield %{name}b, %{name}a : {ty}, {ty}"));
        self.line("}");
        let from = if rounds % 2 == 0 { a } else { b };
        View {
            name: format!("{name}#0"),
            ..from.clone()
        }
    }

    /// A view that moves each round, by a number of rounds that only the machine knows, or by a constant one.
    fn moved(&mut self, (rounds, open): (i64, bool), a: &View, by: i64) -> View {
        let name = self.name();
        let ty = a.ty(self.space);
        let zeros = vec!["0"; a.sizes.len() - 1];
        let ones = vec![1; a.sizes.len()];
        let offsets = [&["%by"][..], &zeros]
            .concat()
            .join(", ")
            .replace("%by", &format!("%{name}s"));
        self.line(&format!("%{name}s = arith.constant {by} : index"));
        let part = format!(
            "%{name}n = memref.subview %{name}a[{offsets}] {:?} {ones:?} : {ty} to {ty}",
            a.sizes
        );
        if open {
            self.line(&format!("%{name}:2 = scf.while (%{name}a = %{}, %{name}k = %c0) : ({ty}, index) -> ({ty}, index) {{", a.name));
            self.line(&format!(
                "%{name}m = arith.cmpi slt, %{name}k, %c{rounds} : index"
            ));
            self.line(&format!(
                "scf.condition(%{name}m) %{name}a, %{name}k : {ty}, index"
            ));
            self.line("} do {");
            self.line(&format!("^bb0(%{name}a: {ty}, %{name}k: index):"));
            self.line(&part);
            self.line(&format!("%{name}l = arith.addi %{name}k, %c1 : index"));
            self.line(&format!("scf.yield %{name}n, %{name}l : {ty}, index"));
        } else {
            self.line(&format!(
                "%{name}:1 = scf.for %{name}i = %c0 to %c{rounds} step %c1 iter_args(%{name}a = %{}) -> ({ty}) {{",
                a.name
            ));
            self.line(&part);
            self.line(&format!("scf.yield %{name}n : {ty}"));
        }
        self.line("}");
        View {
            name: format!("{name}#0"),
            offset: a.offset + rounds * by * a.strides[0],
            ..a.clone()
        }
    }
}

fn shape(u: &mut Unstructured<'_>) -> Result<View> {
    let strides: Vec<i64> = match u.int_in_range(0..=2)? {
        0 => vec![*u.choose(&[1, 1, -1, 2, -2, 5, -7, 0])?],
        _ => vec![
            *u.choose(&[4, 16, -4, 9, -30, 1])?,
            *u.choose(&[1, 1, -1, 16, 17, -16])?,
        ],
    };
    let sizes = match strides.len() {
        1 => vec![ITEMS],
        _ => vec![16, 4],
    };
    Ok(View {
        name: "root".into(),
        offset: u.int_in_range(0..=WHOLE - 1)?,
        is_stated: true,
        sizes,
        strides,
    })
}

/// A random kernel: its text and, for each item, the element that it accesses and the offset of the last view.
fn kernel(
    u: &mut Unstructured<'_>,
    tally: &mut BTreeMap<String, u32>,
) -> Result<Option<(String, Access, View)>> {
    let is_local = u.ratio(1, 3)?;
    let space = if is_local {
        ", #gpu.address_space<workgroup>"
    } else {
        ""
    };
    let mut text = Text {
        body: String::new(),
        space,
        names: 0,
    };
    let root = View {
        name: "root".into(),
        offset: 0,
        is_stated: true,
        sizes: vec![WHOLE],
        strides: vec![1],
    };
    let mut count = |what: String| *tally.entry(what).or_default() += 1;
    count(format!("local {is_local}"));
    let first = shape(u)?;
    if !first.is_inside() {
        return Ok(None);
    }
    count(format!("rank {}", first.sizes.len()));
    for stride in &first.strides {
        count(format!("stride {}", stride.signum()));
    }
    let mut view = text.cast(u, &root, &first)?;
    for _ in 0..u.int_in_range(1..=4)? {
        let kind = *u.choose(&[
            "cast",
            "part",
            "chosen",
            "exchanged",
            "moved",
            "while",
            "metadata",
        ])?;
        let other = shape(u)?;
        let next = match kind {
            "cast" | "metadata" if !other.is_inside() => continue,
            "cast" => text.cast(u, &view, &other)?,
            "metadata" => {
                let name = text.name();
                let results: Vec<String> = (0..2 * view.sizes.len())
                    .map(|k| format!("%{name}s{k}"))
                    .collect();
                let list = ["index"].repeat(1 + results.len()).join(", ");
                let base = format!("memref<i32{space}>");
                let line = format!(
                    "%{name}b, %{name}o, {} = memref.extract_strided_metadata %{} : {} -> {base}, {list}",
                    results.join(", "),
                    view.name,
                    text.ty(&view)
                );
                text.line(&line);
                // From the base, by the offset that is reported.
                let by = other.offset - view.offset;
                text.line(&format!("%{name}d = arith.constant {by} : index"));
                text.line(&format!("%{name}t = arith.addi %{name}o, %{name}d : index"));
                let to = View {
                    name: format!("{name}v"),
                    is_stated: false,
                    ..other
                };
                let line = format!(
                    "%{name}v = memref.reinterpret_cast %{name}b to offset: [%{name}t], sizes: {:?}, strides: {:?} : {base} to {}",
                    to.sizes,
                    to.strides,
                    to.ty(space)
                );
                text.line(&line);
                to
            }
            "part" => {
                let rank = view.sizes.len();
                let mut at = Vec::new();
                for _ in 0..rank {
                    at.push(u.int_in_range(-20..=20)?);
                }
                let mut steps = Vec::new();
                for _ in 0..rank {
                    steps.push(*u.choose(&[1, 1, 2, -1])?);
                }
                let mut trial = view.clone();
                for k in 0..rank {
                    trial.offset += at[k] * view.strides[k];
                    trial.strides[k] *= steps[k];
                }
                if !trial.is_inside() {
                    continue;
                }
                text.part(u, &view, (&at, &steps))?
            }
            "chosen" | "exchanged" => {
                let a = text.opened(&view);
                let beside = View {
                    offset: other.offset,
                    ..view.clone()
                };
                if !beside.is_inside() {
                    continue;
                }
                let b = text.cast(u, &view, &beside)?;
                let b = text.opened(&b);
                match kind {
                    "chosen" => text.chosen(u.arbitrary()?, &a, &b),
                    _ => text.exchanged(*u.choose(&[0, 1, 2, 3])?, &a, &b),
                }
            }
            _ => {
                let (rounds, by) = (*u.choose(&[0, 1, 3])?, u.int_in_range(-9..=9)?);
                let mut trial = view.clone();
                trial.offset += rounds * by * view.strides[0];
                if !trial.is_inside() {
                    continue;
                }
                let a = text.opened(&view);
                text.moved((rounds, kind == "while"), &a, by)
            }
        };
        count(format!("step {kind}, stated {}", next.is_stated));
        view = next;
    }
    let access = *u.choose(&[
        Access::Load,
        Access::Load,
        Access::Store,
        Access::Guarded,
        Access::Row,
        Access::Offset,
    ])?;
    let is_row = view.sizes.len() == 2 && view.strides[1] == 1;
    let access = if access == Access::Row && !is_row {
        Access::Load
    } else {
        access
    };
    count(format!("access {access:?}"));
    Ok(Some((whole(text, &view, access, is_local), access, view)))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Load,
    Store,
    Guarded,
    Row,
    Offset,
}

fn whole(mut text: Text, view: &View, access: Access, is_local: bool) -> String {
    let (ty, name) = (view.ty(text.space), view.name.clone());
    let at = match view.sizes.len() {
        1 => "%tid".to_owned(),
        _ => {
            text.line("%row = arith.divui %tid, %c4 : index");
            text.line("%column = arith.remui %tid, %c4 : index");
            "%row, %column".into()
        }
    };
    match access {
        Access::Load => text.line(&format!("%r = memref.load %{name}[{at}] : {ty}")),
        Access::Store => {
            text.line(&format!("memref.store %mark, %{name}[{at}] : {ty}"));
            text.line("%r = arith.constant 0 : i32");
        }
        Access::Guarded => {
            text.line("%low = arith.cmpi slt, %tid, %c4 : index");
            text.line("%r = scf.if %low -> (i32) {");
            text.line(&format!("%v = memref.load %{name}[{at}] : {ty}"));
            text.line("scf.yield %v : i32");
            text.line("} else {");
            text.line("scf.yield %zero : i32");
            text.line("}");
        }
        Access::Row => {
            text.line(&format!(
                "%v = vector.load %{name}[%row, %c0] : {ty}, vector<4xi32>"
            ));
            text.line("%r = vector.reduction <add>, %v : vector<4xi32> into i32");
        }
        Access::Offset => {
            let rest: String = (0..2 * view.sizes.len())
                .map(|k| format!(", %x{k}"))
                .collect();
            let list = ["index"].repeat(1 + 2 * view.sizes.len()).join(", ");
            text.line(&format!("%xb, %xo{rest} = memref.extract_strided_metadata %{name} : {ty} -> memref<i32{}>, {list}", text.space));
            text.line("%r = arith.index_cast %xo : index to i32");
        }
    }
    let (before, after) = match is_local {
        false => (String::new(), String::new()),
        true => {
            let copy = |from: &str, to: &str, here: &str, there: &str| {
                format!(
                    "      scf.for %i = %c0 to %c32 step %c1 {{
        %at = affine.apply affine_map<(d0, d1) -> (d0 * 64 + d1)>(%i, %tid)
        %e = memref.load %{from}[%at] : memref<{WHOLE}xi32{here}>
        memref.store %e, %{to}[%at] : memref<{WHOLE}xi32{there}>
      }}
"
                )
            };
            let space = text.space;
            (
                format!(
                    "      %root = memref.alloc() : memref<{WHOLE}xi32{space}>\n{}      gpu.barrier\n",
                    copy("in", "root", "", space)
                ),
                format!("      gpu.barrier\n{}", copy("root", "in", space, "")),
            )
        }
    };
    let root = if is_local { "in" } else { "root" };
    let constants: String = [0, 1, 2, 3, 4, 32]
        .iter()
        .map(|n| format!("      %c{n} = arith.constant {n} : index\n"))
        .collect();
    format!(
        "module {{
  gpu.module @m {{
    gpu.func @k(%{root}: memref<{WHOLE}xi32>, %out: memref<64xi32>, %o0: index, %o1: index, %o2: index, %o3: index, %tid: index {{llvm.mlir.workitem_id_x}}) kernel attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
{constants}      %zero = arith.constant 0 : i32
      %item = arith.index_cast %tid : index to i32
      %base = arith.constant 100000 : i32
      %mark = arith.addi %item, %base : i32
{before}{}{after}      memref.store %r, %out[%tid] : memref<64xi32>
      gpu.return
    }}
  }}
}}
",
        text.body
    )
}

/// What the kernel has to leave: the memory and its output.
fn expected(access: Access, view: &View) -> (Vec<i32>, Vec<i32>) {
    let mut memory: Vec<i32> = (0..WHOLE as i32).map(|k| 7 * k - 5000).collect();
    let at = |memory: &[i32], item: i64| memory[view.place(item) as usize];
    let out = (0..ITEMS)
        .map(|item| match access {
            Access::Load => at(&memory, item),
            Access::Store => 0,
            Access::Guarded => {
                if item < 4 {
                    at(&memory, item)
                } else {
                    0
                }
            }
            Access::Row => (0..4).map(|k| at(&memory, item / 4 * 4 + k)).sum(),
            Access::Offset => view.offset as i32,
        })
        .collect();
    if access == Access::Store {
        for item in 0..ITEMS {
            memory[view.place(item) as usize] = 100_000 + item as i32;
        }
    }
    (memory, out)
}

fn words(bytes: &[u8]) -> Vec<i32> {
    let (words, _) = bytes.as_chunks::<4>();
    words.iter().map(|w| i32::from_le_bytes(*w)).collect()
}

fn run(target: &str, text: &str) -> std::result::Result<Vec<Vec<i32>>, String> {
    let mut options = Options::for_target(target).map_err(|e| e.to_string())?;
    options.check = true;
    let compiled =
        easel::compile(Source::new("k.mlir", text), &options).map_err(|e| e.to_string())?;
    let memory: Vec<u8> = (0..WHOLE as i32)
        .flat_map(|k| (7 * k - 5000).to_le_bytes())
        .collect();
    let mut arguments = vec![Argument::Buffer(memory), Argument::Buffer(vec![0; 256])];
    arguments.extend(INDICES.map(|n| Argument::Value(n as u64)));
    let strict = Simulation {
        strict: true,
        ..Simulation::default()
    };
    let run = compiled
        .run(&compiled.kernels()[0], arguments, &strict)
        .map_err(|e| e.to_string())?;
    Ok(run.buffers.iter().map(|b| words(b)).collect())
}

#[test]
fn views_find_their_elements() {
    let mut tally = BTreeMap::new();
    easel_cases::cases(300, |u| {
        let Some((text, access, view)) = kernel(u, &mut tally)? else {
            return Ok(());
        };
        // Where several items store to one element, the order is open.
        let mut places: Vec<i64> = (0..ITEMS).map(|item| view.place(item)).collect();
        places.sort_unstable();
        places.dedup();
        if access == Access::Store && places.len() < ITEMS as usize {
            return Ok(());
        }
        let (memory, out) = expected(access, &view);
        for target in TARGETS {
            let left = run(target, &text).unwrap_or_else(|e| panic!("{target}: {text}\n{e}"));
            assert_eq!(left[0], memory, "{target}, memory: {text}");
            assert_eq!(left[1], out, "{target}, output: {text}");
            *tally.entry(format!("ran on {target}")).or_default() += 1;
        }
        Ok(())
    })
    .run();
    for (what, count) in &tally {
        println!("{count:6} {what}");
    }
}
