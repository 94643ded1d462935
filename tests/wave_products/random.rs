//! Products drawn from axes: machine, types of elements, signs, saturation, products behind one another, steps of a loop, spelling.

use crate::layout::{row, runs, terms};
use crate::number::{Random, bits, get, put, value};
use crate::run::{TARGETS, failures, run};
use crate::values::{filled, number, pattern};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write;

#[derive(Clone, Debug)]
struct Case {
    target: &'static str,
    types: [&'static str; 3],
    unsigned: [bool; 2],
    clamp: bool,
    /// Products behind one another in a step.
    chain: usize,
    /// Steps of the loop; one step has no loop.
    steps: usize,
    /// The older spelling, the newer one, the generic form.
    spelling: usize,
}

/// The types that a machine multiplies, the sum last.
fn types(target: &str) -> Vec<[&'static str; 3]> {
    let mut all = vec![["f16", "f16", "f32"], ["bf16", "bf16", "f32"]];
    if target != "gfx1250" {
        all.push(["i8", "i8", "i32"]);
    }
    if target != "gfx1100" {
        all.extend([["f16"; 3], ["bf16"; 3]]);
    }
    if target == "gfx1201" {
        let small = ["f8E4M3FN", "f8E5M2"];
        all.extend(small.iter().flat_map(|a| small.map(|b| [*a, b, "f32"])));
    }
    all
}

impl Case {
    fn draw(random: &mut Random) -> Case {
        let mut below = |n: usize| random.below(n as u64) as usize;
        let target = TARGETS[below(3)];
        let all = types(target);
        let types = all[below(all.len())];
        let integers = types[2] == "i32";
        Case {
            target,
            types,
            unsigned: [below(2) == 1 && integers, below(2) == 1 && integers],
            clamp: below(2) == 1 && integers,
            chain: 1 + below(3),
            steps: [1, 1, 2, 3, 9][below(5)],
            // The older spelling has 16 terms.
            spelling: match target {
                "gfx1250" => 1 + below(2),
                _ => below(3),
            },
        }
    }

    fn terms(&self) -> usize {
        terms(self.target) * self.chain * self.steps
    }

    fn product(&self, n: usize, c: &str) -> String {
        let [a, b, sum] = self.types;
        let held: usize = runs(self.target, bits(a)).iter().map(|r| r.length).sum();
        let (ta, tb) = (format!("vector<{held}x{a}>"), format!("vector<{held}x{b}>"));
        let tc = format!("vector<8x{sum}>");
        let mut flags = Vec::new();
        let names = ["unsignedA", "unsignedB", "clamp"];
        let [x, y] = self.unsigned;
        for (name, _) in names.iter().zip([x, y, self.clamp]).filter(|f| f.1) {
            flags.push((*name).to_owned());
        }
        let k = terms(self.target);
        if self.spelling == 2 {
            flags.extend([
                format!("k = {k} : i32"),
                "m = 16 : i32".into(),
                "n = 16 : i32".into(),
            ]);
            let all = flags.join(", ");
            return format!(
                "%d{n} = \"amdgpu.wmma\"(%a{n}, %b{n}, {c}) <{{{all}}}> : ({ta}, {tb}, {tc}) -> {tc}"
            );
        }
        let shape = match self.spelling {
            0 => String::new(),
            _ => format!("16x16x{k} "),
        };
        let all = match (self.spelling, flags.is_empty()) {
            (0, _) => {
                flags.push("subwordOffset = 0 : i32".into());
                format!(" {{{}}}", flags.join(", "))
            }
            (_, true) => String::new(),
            (_, false) => format!(" {{{}}}", flags.join(", ")),
        };
        format!("%d{n} = amdgpu.wmma {shape}%a{n} * %b{n} + {c}{all} : {ta}, {tb}, {tc}")
    }

    /// The loads of a factor from `%k` on.
    fn load(&self, body: &mut String, of: &str, n: usize) {
        let (elem, terms) = (self.types[usize::from(of == "b")], self.terms());
        let all = runs(self.target, bits(elem));
        let mut whole = String::new();
        let mut held = 0;
        for (i, run) in all.iter().enumerate() {
            let [low, high] = run.first;
            let ahead = n * crate::layout::terms(self.target) + low;
            let (length, apart) = (run.length, high - low);
            writeln!(
                body,
                "  %k{of}{n}_{i} = affine.apply affine_map<()[s0, s1] -> (s0 + (s1 floordiv 16) * {apart} + {ahead})>()[%k, %lane]
  %p{of}{n}_{i} = vector.load %m{of}[%line, %k{of}{n}_{i}] : memref<16x{terms}x{elem}>, vector<{length}x{elem}>"
            )
            .unwrap();
            let part = format!("%p{of}{n}_{i}");
            if i == 0 {
                whole = part;
            } else {
                let to = format!("%j{of}{n}_{i}");
                let order: Vec<_> = (0..held + length).map(|n| n.to_string()).collect();
                writeln!(
                    body,
                    "  {to} = vector.shuffle {whole}, {part} [{}] : vector<{held}x{elem}>, vector<{length}x{elem}>",
                    order.join(", ")
                )
                .unwrap();
                whole = to;
            }
            held += length;
        }
        let ty = format!("vector<{held}x{elem}>");
        writeln!(body, "  %{of}{n} = vector.bitcast {whole} : {ty} to {ty}").unwrap();
    }

    fn text(&self) -> String {
        let [a, b, sum] = self.types;
        let (terms, one) = (self.terms(), terms(self.target));
        let [by, half] = row(self.target);
        let mut sums = String::new();
        let mut stores = String::new();
        for r in 0..8 {
            let at = format!(
                "affine_map<()[s0] -> ({} + (s0 floordiv 16) * {half})>",
                by * r
            );
            writeln!(
                sums,
                "  %row{r} = affine.apply {at}()[%lane]
  %old{r} = memref.load %mc[%row{r}, %line] : memref<16x16x{sum}>"
            )
            .unwrap();
            writeln!(
                stores,
                "  %e{r} = vector.extract %sum[{r}] : {sum} from vector<8x{sum}>
  memref.store %e{r}, %md[%row{r}, %line] : memref<16x16x{sum}>"
            )
            .unwrap();
        }
        let mut body = String::new();
        for n in 0..self.chain {
            self.load(&mut body, "a", n);
            self.load(&mut body, "b", n);
            let c = match n {
                0 => "%acc".to_owned(),
                n => format!("%d{}", n - 1),
            };
            writeln!(body, "  {}", self.product(n, &c)).unwrap();
        }
        let (last, ty) = (self.chain - 1, format!("vector<8x{sum}>"));
        let step = self.chain * one;
        let body = match self.steps {
            1 => format!(
                "  %k = arith.constant 0 : index\n{}  %sum = vector.bitcast %d{last} : {ty} to {ty}\n",
                body.replace("%acc", "%c")
            ),
            _ => format!(
                "  %sum = scf.for %k = %c0 to %all step %step iter_args(%acc = %c) -> ({ty}) {{\n{body}  scf.yield %d{last} : {ty}\n  }}\n"
            ),
        };
        let each: Vec<_> = (0..8).map(|r| format!("%old{r}")).collect();
        format!(
            "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [32, 1, 1] subgroup_size = 32>
module {{ func.func @product(%a: !stream.binding, %b: !stream.binding, %s: !stream.binding, %d: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %all = arith.constant {terms} : index
  %step = arith.constant {step} : index
  %lane = gpu.thread_id x upper_bound 32
  %line = affine.apply affine_map<()[s0] -> (s0 mod 16)>()[%lane]
  %ma = stream.binding.subspan %a[%c0] : !stream.binding -> memref<16x{terms}x{a}>
  %mb = stream.binding.subspan %b[%c0] : !stream.binding -> memref<16x{terms}x{b}>
  %mc = stream.binding.subspan %s[%c0] : !stream.binding -> memref<16x16x{sum}>
  %md = stream.binding.subspan %d[%c0] : !stream.binding -> memref<16x16x{sum}>
{sums}  %c = vector.from_elements {} : {ty}
{body}{stores}  return
}} }}
",
            each.join(", ")
        )
    }

    /// A, B and C, and what D must be.
    fn buffers(&self, random: &mut Random) -> (Vec<Vec<u8>>, Vec<u8>) {
        let [a, b, sum] = self.types;
        let terms = self.terms();
        let (fa, fb) = (
            filled(random, a, sum, 16 * terms),
            filled(random, b, sum, 16 * terms),
        );
        let c = filled(random, sum, sum, 256);
        let one = crate::layout::terms(self.target);
        let [ua, ub] = self.unsigned;
        let mut d = vec![0; c.len()];
        for at in 0..256 {
            let (i, j) = (at / 16, at % 16);
            let mut total = number(&c, sum, at, false);
            for product in 0..terms / one {
                for k in product * one..(product + 1) * one {
                    total += number(&fa, a, i * terms + k, ua) * number(&fb, b, j * terms + k, ub);
                }
                if sum == "i32" {
                    // An instruction saturates once, or wraps around.
                    let exact = total as i64;
                    let kept = exact.clamp(i32::MIN.into(), i32::MAX.into());
                    total = if self.clamp {
                        kept as f64
                    } else {
                        f64::from(exact as i32)
                    };
                }
            }
            let width = bits(sum);
            let pattern = pattern(sum, total);
            put(&mut d, at * width, width, pattern);
        }
        (vec![fa, fb, c, vec![0xff; d.len()]], d)
    }

    fn judged(&self, n: usize) -> Result<(), String> {
        let mut random = Random(n as u64 + 1);
        let (buffers, wanted) = self.buffers(&mut random);
        let mut after = run(
            &format!("random{n}.mlir"),
            &self.text(),
            self.target,
            buffers,
        )?;
        let d = after.pop().ok_or("no result")?;
        match d == wanted {
            true => Ok(()),
            false => {
                let width = bits(self.types[2]);
                let at = |b: &[u8], n: usize| value(self.types[2], get(b, n * width, width));
                let n = (0..256).find(|&n| at(&d, n) != at(&wanted, n)).unwrap_or(0);
                Err(format!(
                    "row {}, column {} is {}, must be {}",
                    n / 16,
                    n % 16,
                    at(&d, n),
                    at(&wanted, n)
                ))
            }
        }
    }
}

#[test]
fn products_drawn_from_axes() {
    let mut random = Random(0x5eee);
    let mut cases: Vec<Case> = (0..160).map(|_| Case::draw(&mut random)).collect();
    // Every kind of integers.
    cases.extend((0..16).map(|n| Case {
        target: TARGETS[n % 2],
        types: ["i8", "i8", "i32"],
        unsigned: [n & 2 != 0, n & 4 != 0],
        clamp: n & 8 != 0,
        chain: 2,
        steps: 1,
        spelling: n % 3,
    }));
    // Each pair of machine and types is drawn, and each kind of integers.
    let drawn: BTreeSet<_> = cases.iter().map(|c| (c.target, c.types)).collect();
    let all = TARGETS.iter().map(|t| types(t).len()).sum::<usize>();
    assert_eq!(drawn.len(), all);
    let wrong = cases.par_iter().enumerate().filter_map(|(n, case)| {
        let error = case.judged(n).err()?;
        Some(format!("{case:?}: {error}"))
    });
    failures(wrong.collect());
}
