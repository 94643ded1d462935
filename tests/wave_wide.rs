//! Vectors that are wider than any register operand, up to thousands of dwords: carried by loops, chosen by lanes, rotated,
//! with elements read at places that are known when the kernel runs. Compiled with all checks for every target, run strictly,
//! and compared with plain Rust.
//!
//! Axes: element type, length (narrow, wide, longer than all registers), number of carried vectors, choice by lanes, rotation,
//! what is stored (all of it, one element at a run-time place, a sum).

use arbitrary::{Result, Unstructured};
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use std::collections::BTreeMap;
use std::fmt::Write;

const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];
const ITEMS: usize = 64;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Out {
    All,
    One,
    Sum,
}

#[derive(Clone, Copy, Debug)]
struct Drawn {
    bits: u32,
    count: usize,
    rounds: usize,
    /// Elements by which a round rotates.
    by: usize,
    /// Whether two vectors go round.
    both: bool,
    /// Whether the first lanes choose the other vector at the end.
    chosen: bool,
    out: Out,
}

fn drawn(u: &mut Unstructured<'_>) -> Result<Drawn> {
    let bits = *u.choose(&[8, 16, 32, 32, 64])?;
    let dwords = *u.choose(&[24, 33, 40, 130, 260, 515, 700, 1100, 2048])?;
    // No vector has more elements than 1,024.
    let count = (dwords * 32 / bits as usize + u.choose_index(3)?).min(1024);
    Ok(Drawn {
        bits,
        count,
        rounds: u.int_in_range(1..=3)?,
        by: u.choose_index(count)?,
        both: u.arbitrary()?,
        chosen: u.arbitrary()?,
        out: *u.choose(&[Out::All, Out::One, Out::Sum])?,
    })
}

fn text(d: &Drawn) -> String {
    let (ty, n) = (format!("i{}", d.bits), d.count);
    let v = format!("vector<{n}x{ty}>");
    let mask: Vec<String> = (0..n).map(|k| ((k + d.by) % n).to_string()).collect();
    let mask = mask.join(", ");
    let (words, outs) = (n + ITEMS, n * ITEMS);
    let mut body = String::new();
    let (names, types, inits) = match d.both {
        true => ("%r:2", format!("{v}, {v}"), "%a = %x, %b = %y"),
        false => ("%r:1", v.clone(), "%a = %x"),
    };
    let other = if d.both { "%b" } else { "%y" };
    let yielded = if d.both { "%m, %a" } else { "%m" };
    let _ = writeln!(
        body,
        "      {names} = scf.for %i = %c0 to %c{} step %c1 iter_args({inits}) -> ({types}) {{
        %n = vector.shuffle %a, %a [{mask}] : {v}, {v}
        %m = arith.addi %n, {other} : {v}
        scf.yield {yielded} : {types}
      }}",
        d.rounds
    );
    let mut last = "%r#0";
    if d.chosen {
        let else_is = if d.both { "%r#1" } else { "%y" };
        let _ = writeln!(
            body,
            "      %low = arith.cmpi ult, %tid, %c20 : index
      %s = scf.if %low -> ({v}) {{
        scf.yield %r#0 : {v}
      }} else {{
        scf.yield {else_is} : {v}
      }}"
        );
        last = "%s";
    }
    let _ = match d.out {
        Out::All => writeln!(
            body,
            "      %at = arith.muli %tid, %cn : index
      vector.store {last}, %out[%at] : memref<{outs}x{ty}>, {v}"
        ),
        Out::One => writeln!(
            body,
            "      %at = arith.remui %tid, %cn : index
      %e = vector.extract {last}[%at] : {ty} from {v}
      memref.store %e, %out[%tid] : memref<{outs}x{ty}>"
        ),
        Out::Sum => writeln!(
            body,
            "      %e = vector.reduction <add>, {last} : {v} into {ty}
      memref.store %e, %out[%tid] : memref<{outs}x{ty}>"
        ),
    };
    let constants: String = [0, 1, 2, 3, 20]
        .iter()
        .map(|k| format!("      %c{k} = arith.constant {k} : index\n"))
        .collect();
    format!(
        "module {{
  gpu.module @m {{
    gpu.func @k(%in: memref<{words}x{ty}>, %other: memref<{words}x{ty}>, %out: memref<{outs}x{ty}>, %tid: index {{llvm.mlir.workitem_id_x}}) kernel attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
{constants}      %cn = arith.constant {n} : index
      %x = vector.load %in[%tid] : memref<{words}x{ty}>, {v}
      %y = vector.load %other[%tid] : memref<{words}x{ty}>, {v}
{body}      gpu.return
    }}
  }}
}}
"
    )
}

/// Elements of the two inputs.
fn inputs(d: &Drawn) -> [Vec<u64>; 2] {
    let mask = u64::MAX >> (64 - d.bits);
    [3, 5].map(|by: u64| {
        let all = 0..(d.count + ITEMS) as u64;
        all.map(|k| (k + by).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> by & mask)
            .collect()
    })
}

fn expected(d: &Drawn, [x, y]: &[Vec<u64>; 2]) -> Vec<u64> {
    let (n, mask) = (d.count, u64::MAX >> (64 - d.bits));
    let mut out = vec![0; n * ITEMS];
    for item in 0..ITEMS {
        let (mut a, y) = (x[item..item + n].to_vec(), &y[item..item + n]);
        let mut b = y.to_vec();
        for _ in 0..d.rounds {
            let sum = |k: usize| a[(k + d.by) % n].wrapping_add(b[k]) & mask;
            let m: Vec<u64> = (0..n).map(sum).collect();
            if d.both {
                b = a;
            }
            a = m;
        }
        let last = if d.chosen && item >= 20 { b } else { a };
        match d.out {
            Out::All => out[item * n..(item + 1) * n].copy_from_slice(&last),
            Out::One => out[item] = last[item % n],
            Out::Sum => out[item] = last.iter().fold(0, |s: u64, e| s.wrapping_add(*e)) & mask,
        }
    }
    out
}

fn bytes(bits: u32, elements: &[u64]) -> Vec<u8> {
    let width = bits as usize / 8;
    elements
        .iter()
        .flat_map(|e| e.to_le_bytes()[..width].to_vec())
        .collect()
}

#[test]
fn vectors_of_any_length_are_computed() {
    let mut tally: BTreeMap<String, u32> = BTreeMap::new();
    easel_cases::cases(12, |u| {
        let d = drawn(u)?;
        let (text, given) = (text(&d), inputs(&d));
        let wanted = bytes(d.bits, &expected(&d, &given));
        for target in TARGETS {
            let mut options = Options::for_target(target).expect("a target");
            options.check = true;
            let compiled = easel::compile(Source::new("k.mlir", &*text), &options)
                .unwrap_or_else(|e| panic!("{target}: {d:?}\n{e}"));
            let mut arguments: Vec<Argument> = given
                .iter()
                .map(|g| Argument::Buffer(bytes(d.bits, g)))
                .collect();
            arguments.push(Argument::Buffer(vec![0; wanted.len()]));
            let strict = Simulation {
                strict: true,
                ..Simulation::default()
            };
            let run = compiled
                .run(&compiled.kernels()[0], arguments, &strict)
                .unwrap_or_else(|e| panic!("{target}: {d:?}\n{e}"));
            let first = run.buffers[2].iter().zip(&wanted).position(|(a, b)| a != b);
            assert_eq!(first, None, "{target}: {d:?}");
        }
        for what in [
            format!("i{}", d.bits),
            format!("{} hundreds of dwords", d.count * d.bits as usize / 3200),
            format!("both {}", d.both),
            format!("chosen {}", d.chosen),
            format!("{:?}", d.out),
        ] {
            *tally.entry(what).or_default() += 1;
        }
        Ok(())
    })
    .run();
    for (what, count) in &tally {
        println!("{count:6} {what}");
    }
}
