//! A kernel of one wave for each shape and each pair of types that matrices are multiplied in: compiled for
//! every target, refused by name where the machine has no such instruction, assembled by a second opinion to the same
//! bytes, simulated strictly, and equal to the product.
//!
//! Lanes load their elements as they lie in registers; which element that is stands here in closed form, by the
//! manuals' tables, and shares nothing with the simulator. All sums are exact, so their order does not matter.

mod number;
mod oracle;

use easel::backend::code::linearise;
use easel::backend::preload;
use easel::simulate::{Argument, Options};
use easel::{Options as Compilation, Source};
use number::{Random, bits, get, put, value};
use rayon::prelude::*;
use std::fmt::Write;

const LANES: usize = 64;

#[derive(Clone, Copy)]
struct Case {
    a: &'static str,
    b: &'static str,
    sum: &'static str,
    /// Rows, columns, terms, products at once.
    shape: [usize; 4],
    on: &'static [&'static str],
    /// `cbsz`, `abid`, `blgp`.
    broadcast: [usize; 3],
    negate: [bool; 3],
    reduced: bool,
    /// The byte of A's and of B's scales, and whether scales come four at a time.
    scales: Option<([usize; 2], bool)>,
}

const ALL: &[&str] = &["gfx90a", "gfx942", "gfx950"];
const NEW: &[&str] = &["gfx942", "gfx950"];

fn case(types: [&'static str; 3], shape: [usize; 4], on: &'static [&'static str]) -> Case {
    let [a, b, sum] = types;
    Case {
        a,
        b,
        sum,
        shape,
        on,
        broadcast: [0; 3],
        negate: [false; 3],
        reduced: false,
        scales: None,
    }
}

fn cases() -> Vec<Case> {
    let mut all = Vec::new();
    let single = ["f32"; 3];
    for (m, k, blocks) in [(32, 1, 2), (16, 1, 4), (4, 1, 16), (32, 2, 1), (16, 4, 1)] {
        all.push(case(single, [m, m, k, blocks], ALL));
    }
    for (m, k) in [(32, 4), (16, 8)] {
        let plain = case(single, [m, m, k, 1], &["gfx942"]);
        all.push(Case {
            reduced: true,
            ..plain
        });
    }
    for half in ["f16", "bf16"] {
        let types = [half, half, "f32"];
        for (m, k, blocks) in [(32, 4, 2), (16, 4, 4), (4, 4, 16), (32, 8, 1), (16, 16, 1)] {
            all.push(case(types, [m, m, k, blocks], ALL));
        }
        for (m, k) in [(32, 16), (16, 32)] {
            all.push(case(types, [m, m, k, 1], &["gfx950"]));
        }
    }
    for (m, k, blocks) in [(32, 2, 2), (16, 2, 4), (4, 2, 16), (32, 4, 1), (16, 8, 1)] {
        all.push(case(
            ["bf16", "bf16", "f32"],
            [m, m, k, blocks],
            &["gfx90a"],
        ));
    }
    let bytes = ["i8", "i8", "i32"];
    for (m, k, blocks) in [(32, 4, 2), (16, 4, 4), (4, 4, 16)] {
        all.push(case(bytes, [m, m, k, blocks], ALL));
    }
    for (m, k, on) in [
        (32, 8, &["gfx90a"][..]),
        (16, 16, &["gfx90a"]),
        (32, 16, NEW),
        (16, 32, NEW),
        (32, 32, &["gfx950"]),
        (16, 64, &["gfx950"]),
    ] {
        all.push(case(bytes, [m, m, k, 1], on));
    }
    let eighths = [
        (["f8E4M3FNUZ", "f8E5M2FNUZ"], &["gfx942"][..]),
        (["f8E4M3FN", "f8E5M2"], &["gfx950"]),
    ];
    for (names, on) in eighths {
        for a in names {
            for b in names {
                all.push(case([a, b, "f32"], [32, 32, 16, 1], on));
                all.push(case([a, b, "f32"], [16, 16, 32, 1], on));
            }
        }
    }
    for shape in [[16, 16, 4, 1], [4, 4, 4, 4]] {
        let plain = case(["f64"; 3], shape, ALL);
        all.push(plain);
        for negate in [[true, false, false], [false, true, true]] {
            all.push(Case { negate, ..plain });
        }
    }
    let small = ["f8E4M3FN", "f8E5M2", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN"];
    for (i, a) in small.into_iter().enumerate() {
        for (j, b) in small.into_iter().enumerate() {
            for (m, k) in [(16, 128), (32, 64)] {
                let plain = case([a, b, "f32"], [m, m, k, 1], &["gfx950"]);
                let scales = Some(([(i + j) % 4, (i + 2 * j + 1) % 4], (i + j) % 3 != 0));
                // One scale is the lowest byte of its register.
                let scales =
                    scales.map(|(bytes, four)| if four { (bytes, four) } else { ([0; 2], four) });
                all.push(Case { scales, ..plain });
            }
        }
    }
    // Lanes that A and B are read from.
    let many = case(single, [4, 4, 1, 16], ALL);
    for broadcast in [
        [1, 1, 0],
        [4, 9, 0],
        [2, 3, 1],
        [0, 0, 2],
        [0, 0, 3],
        [0, 0, 4],
        [0, 0, 6],
    ] {
        all.push(Case { broadcast, ..many });
    }
    let few = case(["f16", "f16", "f32"], [16, 16, 4, 4], ALL);
    all.push(Case {
        broadcast: [2, 3, 7],
        ..few
    });
    all.push(Case {
        broadcast: [1, 0, 5],
        ..few
    });
    all
}

impl Case {
    fn name(&self) -> String {
        let [m, n, k, blocks] = self.shape;
        let mut name = format!("{m}x{n}x{k} {} by {}", self.a, self.b);
        if blocks > 1 {
            write!(name, ", {blocks} at once").unwrap();
        }
        if self.broadcast != [0; 3] {
            write!(name, ", broadcast {:?}", self.broadcast).unwrap();
        }
        if self.negate != [false; 3] {
            write!(name, ", negated {:?}", self.negate).unwrap();
        }
        if let Some(scales) = self.scales {
            write!(name, ", scaled {scales:?}").unwrap();
        }
        name
    }

    /// Elements of A and of the result in a lane.
    fn held(&self) -> [usize; 2] {
        let [m, n, k, blocks] = self.shape;
        [m * k * blocks / LANES, m * n * blocks / LANES]
    }

    fn text(&self) -> String {
        let [terms, results] = self.held();
        let mut body = String::new();
        let mut loaded = |name: &str, elem: &str, count: usize| {
            let size = bits(elem) * count / 8;
            writeln!(body, "  %m{name} = stream.binding.subspan %{name}[%c0] : !stream.binding -> memref<64x{size}xi8>").unwrap();
            writeln!(body, "  %r{name} = vector.load %m{name}[%lane, %c0] : memref<64x{size}xi8>, vector<{size}xi8>").unwrap();
            let scalar = count == 1;
            let to = if scalar {
                format!("%w{name}")
            } else {
                format!("%v{name}")
            };
            writeln!(
                body,
                "  {to} = vector.bitcast %r{name} : vector<{size}xi8> to vector<{count}x{elem}>"
            )
            .unwrap();
            if scalar {
                writeln!(
                    body,
                    "  %v{name} = vector.extract %w{name}[0] : {elem} from vector<1x{elem}>"
                )
                .unwrap();
            }
            if scalar {
                elem.to_string()
            } else {
                format!("vector<{count}x{elem}>")
            }
        };
        let ta = loaded("a", self.a, terms);
        let tb = loaded("b", self.b, terms);
        let tc = loaded("c", self.sum, results);
        let [m, n, k, blocks] = self.shape;
        let product = match self.scales {
            Some((bytes, four)) => {
                let count = if four { 4 } else { 1 };
                let ts = loaded("sa", "f8E8M0FNU", count);
                loaded("sb", "f8E8M0FNU", count);
                let [i, j] = bytes;
                format!(
                    "amdgpu.scaled_mfma {m}x{n}x{k} (%vsa[{i}] * %va) * (%vsb[{j}] * %vb) + %vc : {ts}, {ta}, {ts}, {tb}, {tc}"
                )
            }
            None => {
                let patterns = [
                    "none",
                    "bcast_first_32",
                    "bcast_second_32",
                    "rotate_16_right",
                    "bcast_first_16",
                    "bcast_second_16",
                    "bcast_third_16",
                    "bcast_fourth_16",
                ];
                let [size, group, pattern] = self.broadcast;
                let flags = ["negateA", "negateB", "negateC"]
                    .into_iter()
                    .zip(self.negate)
                    .filter(|f| f.1);
                let flags: String = flags.map(|f| format!(", {}", f.0)).collect();
                let reduced = if self.reduced {
                    ", reducePrecision"
                } else {
                    ""
                };
                format!(
                    "amdgpu.mfma {m}x{n}x{k} %va * %vb + %vc {{abid = {group} : i32, blocks = {blocks} : i32, cbsz = {size} : i32{flags}{reduced}}} blgp = {} : {ta}, {tb}, {tc}",
                    patterns[pattern]
                )
            }
        };
        let size = bits(self.sum) * results / 8;
        let sum = self.sum;
        format!(
            "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module {{ func.func @product(%a: !stream.binding, %b: !stream.binding, %c: !stream.binding, %d: !stream.binding, %sa: !stream.binding, %sb: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %lane = gpu.thread_id x upper_bound 64
{body}  %vd = {product}
  %wd = {from} %vd : {tc} to vector<{results}x{sum}>
  %rd = vector.bitcast %wd : vector<{results}x{sum}> to vector<{size}xi8>
  %md = stream.binding.subspan %d[%c0] : !stream.binding -> memref<64x{size}xi8>
  vector.store %rd, %md[%lane, %c0] : memref<64x{size}xi8>, vector<{size}xi8>
  return
}} }}
",
            from = if results == 1 { "vector.broadcast" } else { "vector.shape_cast" },
        )
    }

    /// Lane and item of the element of a factor in a row (or column) and a term.
    fn factor(&self, elem: &str, block: usize, i: usize, k: usize) -> (usize, usize) {
        let [m, _, terms, blocks] = self.shape;
        let held = self.held()[0];
        if bits(elem) == 8 && held == 32 {
            let groups = LANES / m;
            assert_eq!((terms, blocks), (2048 / m, 1));
            return (i + m * (k / 16 % groups), 16 * (k / (16 * groups)) + k % 16);
        }
        (i + m * (block + blocks * (k / held)), k % held)
    }

    /// Lane and item of an element of the result.
    fn result(&self, block: usize, i: usize, j: usize) -> (usize, usize) {
        let double = self.sum == "f64";
        match (self.shape[0], double) {
            (4, true) => (16 * i + 4 * block + j, 0),
            (_, true) => (j + 16 * (i % 4), i / 4),
            (4, _) => (j + 4 * block, i),
            (16, _) => (j + 16 * (i / 4), 4 * block + i % 4),
            _ => (j + 32 * (i / 4 % 2), 16 * block + i % 4 + 4 * (i / 8)),
        }
    }

    /// The lanes that A's and B's element of a lane is read from.
    fn read_from(&self, lane: usize) -> [usize; 2] {
        let [size, group, pattern] = self.broadcast;
        let s = LANES >> size;
        let b = match pattern {
            0 => lane,
            1 => lane % 32,
            2 => lane % 32 + 32,
            3 => (lane + 16) % 64,
            n => lane % 16 + 16 * (n - 4),
        };
        [lane % s + s * group, b]
    }

    /// Inputs and the result: A, B, C, D, scales.
    fn buffers(&self, seed: u64) -> (Vec<Vec<u8>>, Vec<u8>) {
        let mut random = Random(seed);
        let [terms, results] = self.held();
        let [m, n, k, blocks] = self.shape;
        let mut filled = |elem: &str, count: usize| {
            let width = bits(elem);
            let mut buffer = vec![0u8; LANES * width * count / 8];
            for at in 0..LANES * count {
                let pattern = random.element(elem);
                put(&mut buffer, at * width, width, pattern);
            }
            buffer
        };
        let (a, b, c) = (
            filled(self.a, terms),
            filled(self.b, terms),
            filled(self.sum, results),
        );
        let (bytes, four) = self.scales.unwrap_or_default();
        let per_lane = if four { 4 } else { 1 };
        let mut scales = || -> Vec<u8> {
            (0..LANES * per_lane)
                .map(|_| 125 + random.below(5) as u8)
                .collect()
        };
        let (sa, sb) = (scales(), scales());
        let element = |buffer: &[u8], elem: &str, (lane, item): (usize, usize), count: usize| {
            value(
                elem,
                get(buffer, (lane * count + item) * bits(elem), bits(elem)),
            )
        };
        let scale = |buffer: &[u8], byte: usize, i: usize, term: usize| match self.scales {
            Some(_) => 2f64.powi(i32::from(buffer[(i + m * (term / 32)) * per_lane + byte]) - 127),
            None => 1.0,
        };
        let sign = self.negate.map(|n| if n { -1.0 } else { 1.0 });
        let mut d = vec![0u8; c.len()];
        for block in 0..blocks {
            for i in 0..m {
                for j in 0..n {
                    let at = self.result(block, i, j);
                    let mut sum = sign[2] * element(&c, self.sum, at, results);
                    for term in 0..k {
                        let (lane, item) = self.factor(self.a, block, i, term);
                        let x = element(&a, self.a, (self.read_from(lane)[0], item), terms);
                        let (lane, item) = self.factor(self.b, block, j, term);
                        let y = element(&b, self.b, (self.read_from(lane)[1], item), terms);
                        sum += sign[0]
                            * x
                            * scale(&sa, bytes[0], i, term)
                            * sign[1]
                            * y
                            * scale(&sb, bytes[1], j, term);
                    }
                    let pattern = match self.sum {
                        "i32" => u64::from(sum as i64 as i32 as u32),
                        "f64" => sum.to_bits(),
                        _ => u64::from((sum as f32).to_bits()),
                    };
                    let width = bits(self.sum);
                    put(&mut d, (at.0 * results + at.1) * width, width, pattern);
                }
            }
        }
        let out = vec![0xff; d.len()];
        (vec![a, b, c, out, sa, sb], d)
    }

    /// What is wrong with it, or the code of the kernel, which there is none of where it has to be refused.
    fn judged(&self, target: &str) -> Result<Option<String>, String> {
        let mut options = Compilation::for_target(target).map_err(|e| e.to_string())?;
        options.check = true;
        let compiled = easel::compile(Source::new("product.mlir", self.text()), &options);
        let all = match (compiled, self.on.contains(&target)) {
            (Ok(all), true) => all,
            (Ok(_), false) => return Err("is not refused".into()),
            (Err(e), true) => return Err(e.to_string()),
            (Err(e), false) => {
                let e = e.to_string();
                let named =
                    e.contains("select-no-instruction") && e.contains(&format!("on {target}"));
                return if named { Ok(None) } else { Err(e) };
            }
        };
        let kernel = &all.kernels()[0];
        let (buffers, wanted) = self.buffers(7);
        let values = buffers.iter().take(kernel.function.launch.arguments.len());
        let values = values.cloned().map(Argument::Buffer).collect();
        let strict = Options {
            strict: true,
            ..Options::default()
        };
        let run = all
            .run(kernel, values, &strict)
            .map_err(|e| e.to_string())?;
        if run.buffers[3] != wanted {
            let width = bits(self.sum);
            let at = (0..wanted.len() * 8 / width).find(|&n| {
                get(&wanted, n * width, width) != get(&run.buffers[3], n * width, width)
            });
            let at = at.unwrap_or(0);
            let shown = |b: &[u8]| value(self.sum, get(b, at * width, width));
            let [_, results] = self.held();
            return Err(format!(
                "item {} of lane {} is {}, must be {}",
                at % results,
                at / results,
                shown(&run.buffers[3]),
                shown(&wanted)
            ));
        }
        let text = all.assembly().map_err(|e| e.to_string())?;
        if oracle::available("matrix products", &["llvm-mc-22"]) {
            let code = linearise(&kernel.function);
            let own = code.and_then(|code| preload::encode(kernel, &code));
            let own = own.map_err(|e| format!("{e:?}"))?;
            let file = format!("{}.{target}", self.file());
            if oracle::assemble(target, &text, &file)? != own {
                return Err("other bytes than the assembler's".into());
            }
        }
        Ok(Some(text))
    }

    /// Its name as that of a file.
    fn file(&self) -> String {
        let name = self.name();
        name.replace([' ', ',', ':', '[', ']', '(', ')'], ".")
    }
}

#[test]
fn every_shape_and_type_is_multiplied_or_refused() {
    let jobs: Vec<_> = cases()
        .into_iter()
        .flat_map(|c| ALL.iter().map(move |&t| (c, t)))
        .collect();
    let judged: Vec<_> = jobs.par_iter().map(|(c, t)| c.judged(t)).collect();
    let mut wrong: Vec<String> = Vec::new();
    for &target in ALL {
        let mut texts = Vec::new();
        for ((case, on), outcome) in jobs.iter().zip(&judged) {
            if **on != *target {
                continue;
            }
            match outcome {
                Ok(text) => texts.extend(text.iter().map(|t| (case.file(), t.clone()))),
                Err(e) => wrong.push(format!("{} for {on}: {e}", case.name())),
            }
        }
        if oracle::available("hazards of products", &["llvm-mc-22", "llc-22", "python3"]) {
            wrong.extend(oracle::lacking(target, &texts).unwrap_or_else(|e| vec![e]));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        jobs.len(),
        wrong.join("\n")
    );
}
