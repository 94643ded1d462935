//! Products whose factor is the result of another product, which the machine must wait for.

use crate::layout::{row, runs, terms};
use crate::number::Random;
use crate::run::{failures, run};
use crate::values::{filled, number, pattern};
use std::fmt::Write;

/// Terms that lane `l` has of a line, item by item.
fn held(target: &str, lane: usize) -> Vec<usize> {
    let all = runs(target, 16).into_iter();
    all.flat_map(|run| {
        let first = run.first[lane / 16];
        first..first + run.length
    })
    .collect()
}

/// The row of item `r` of a sum.
fn row_of(target: &str, lane: usize, r: usize) -> usize {
    let [by, half] = row(target);
    by * r + lane / 16 * half
}

/// `D = X Y + C` with sums of 16 bits; the registers of D, as often as a factor needs, are A of `E = A Y + C`.
fn text(target: &str, elem: &str) -> String {
    let count = held(target, 0).len();
    let (factor, sum) = (
        format!("vector<{count}x{elem}>"),
        format!("vector<8x{elem}>"),
    );
    let k = terms(target);
    let mut body = String::new();
    let fed = match count {
        8 => "%d".to_owned(),
        _ => {
            let order: Vec<_> = (0..16).map(|n| n.to_string()).collect();
            let order = order.join(", ");
            writeln!(
                body,
                "  %f = vector.shuffle %d, %d [{order}] : {sum}, {sum}"
            )
            .unwrap();
            "%f".to_owned()
        }
    };
    format!(
        "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [32, 1, 1] subgroup_size = 32>
module {{ func.func @fed(%a: !stream.binding, %b: !stream.binding, %s: !stream.binding, %o: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %lane = gpu.lane_id
  %ma = stream.binding.subspan %a[%c0] : !stream.binding -> memref<32x{count}x{elem}>
  %mb = stream.binding.subspan %b[%c0] : !stream.binding -> memref<32x{count}x{elem}>
  %mc = stream.binding.subspan %s[%c0] : !stream.binding -> memref<32x8x{elem}>
  %mo = stream.binding.subspan %o[%c0] : !stream.binding -> memref<32x8x{elem}>
  %x = vector.load %ma[%lane, %c0] : memref<32x{count}x{elem}>, {factor}
  %y = vector.load %mb[%lane, %c0] : memref<32x{count}x{elem}>, {factor}
  %c = vector.load %mc[%lane, %c0] : memref<32x8x{elem}>, {sum}
  %d = amdgpu.wmma 16x16x{k} %x * %y + %c : {factor}, {factor}, {sum}
{body}  %e = amdgpu.wmma 16x16x{k} {fed} * %y + %c : {factor}, {factor}, {sum}
  vector.store %e, %mo[%lane, %c0] : memref<32x8x{elem}>, {sum}
  return
}} }}
"
    )
}

/// The matrix of 16 lines that the lanes hold.
fn factor(target: &str, of: impl Fn(usize, usize) -> f64) -> Vec<Vec<f64>> {
    let mut all = vec![vec![0.0; terms(target)]; 16];
    for lane in 0..32 {
        for (item, k) in held(target, lane).into_iter().enumerate() {
            all[lane % 16][k] = of(lane, item);
        }
    }
    all
}

fn product(a: &[Vec<f64>], b: &[Vec<f64>], c: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let one =
        |i: usize, j: usize| c[i][j] + a[i].iter().zip(&b[j]).map(|(x, y)| x * y).sum::<f64>();
    (0..16)
        .map(|i| (0..16).map(|j| one(i, j)).collect())
        .collect()
}

fn judged(target: &str, elem: &str) -> Result<(), String> {
    let count = held(target, 0).len();
    let mut random = Random(3);
    let mut small = |n: usize| filled(&mut random, elem, elem, n);
    let buffers = [small(32 * count), small(32 * count), small(32 * 8)];
    let at = |which: usize, each: usize, lane: usize, item: usize| {
        number(&buffers[which], elem, lane * each + item, false)
    };
    let x = factor(target, |lane, item| at(0, count, lane, item));
    let y = factor(target, |lane, item| at(1, count, lane, item));
    let mut c = vec![vec![0.0; 16]; 16];
    for lane in 0..32 {
        for r in 0..8 {
            c[row_of(target, lane, r)][lane % 16] = at(2, 8, lane, r);
        }
    }
    let d = product(&x, &y, &c);
    let fed = factor(target, |lane, item| {
        d[row_of(target, lane, item % 8)][lane % 16]
    });
    let e = product(&fed, &y, &c);
    let mut wanted = vec![0u8; 32 * 8 * 2];
    for lane in 0..32 {
        for r in 0..8 {
            let bits = pattern(elem, e[row_of(target, lane, r)][lane % 16]) as u16;
            wanted[2 * (8 * lane + r)..][..2].copy_from_slice(&bits.to_le_bytes());
        }
    }
    let given = buffers.iter().cloned().chain([vec![0xff; wanted.len()]]);
    let name = format!("fed.{elem}.mlir");
    let mut after = run(&name, &text(target, elem), target, given.collect())?;
    match after.pop() == Some(wanted) {
        true => Ok(()),
        false => Err("it is another product".into()),
    }
}

#[test]
fn results_are_factors_of_the_next_product() {
    let mut wrong = Vec::new();
    for target in ["gfx1201", "gfx1250"] {
        for elem in ["f16", "bf16"] {
            let error = judged(target, elem).err();
            wrong.extend(error.map(|e| format!("{elem} for {target}: {e}")));
        }
    }
    failures(wrong);
}
