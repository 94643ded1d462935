//! Traps under conditions that lanes of a wave answer differently: a wave traps where at least one of its lanes comes to the trap.
//!
//! Random programs of conditions and loops over bits of a loaded number. Where no lane traps, what all lanes store is compared with
//! the same program evaluated lane by lane.
//!
//! Axes: target, depth, conditions of lanes and of the whole workgroup, loops, stores before and behind traps, waves, how many lanes
//! trap.

use arbitrary::Unstructured;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use std::collections::BTreeMap;
use std::fmt::Write;

enum Node {
    /// A bit of the lane's number, or of the workgroup's.
    If(bool, u32, Vec<Node>, Vec<Node>),
    /// As many rounds as two bits of the lane's number say.
    Loop(u32, Vec<Node>),
    /// The lane's sum, times three, plus this.
    Add(u32),
    /// Where these bits of the lane's number are all set.
    Trap(u32),
}

fn list(u: &mut Unstructured, depth: u32) -> arbitrary::Result<Vec<Node>> {
    let count = u.int_in_range(1..=3)?;
    (0..count).map(|_| node(u, depth)).collect()
}

fn node(u: &mut Unstructured, depth: u32) -> arbitrary::Result<Node> {
    let bit = |u: &mut Unstructured| u.int_in_range(0..=15);
    Ok(match u.int_in_range(0..=if depth == 0 { 2 } else { 6 })? {
        0 | 1 => Node::Add(u.arbitrary()?),
        2 => Node::Trap(1 << bit(u)? | 1 << bit(u)?),
        3 => Node::Loop(bit(u)?, list(u, depth - 1)?),
        n => Node::If(n == 4, bit(u)?, list(u, depth - 1)?, list(u, depth - 1)?),
    })
}

struct Text {
    out: String,
    names: u32,
    drawn: BTreeMap<&'static str, u32>,
}

impl Text {
    fn value(&mut self, what: &str) -> String {
        self.names += 1;
        writeln!(self.out, "    %v{} = {what}", self.names).expect("text");
        format!("%v{}", self.names)
    }

    fn constant(&mut self, n: u32) -> String {
        self.value(&format!("arith.constant {} : i32", n as i32))
    }

    /// The bits of a number, moved to the bottom.
    fn bits(&mut self, x: &str, shift: u32, mask: u32) -> String {
        let (shift, mask) = (self.constant(shift), self.constant(mask));
        let moved = self.value(&format!("arith.shrui {x}, {shift} : i32"));
        self.value(&format!("arith.andi {moved}, {mask} : i32"))
    }

    fn equal(&mut self, a: &str, b: u32) -> String {
        let b = self.constant(b);
        self.value(&format!("arith.cmpi eq, {a}, {b} : i32"))
    }

    /// The lane's sum behind these.
    fn list(&mut self, nodes: &[Node], mut sum: String) -> String {
        for n in nodes {
            sum = self.node(n, sum);
        }
        sum
    }

    fn node(&mut self, node: &Node, sum: String) -> String {
        match node {
            Node::Add(n) => {
                let (n, three) = (self.constant(*n), self.constant(3));
                let product = self.value(&format!("arith.muli {sum}, {three} : i32"));
                self.value(&format!("arith.addi {product}, {n} : i32"))
            }
            Node::Trap(bits) => {
                *self.drawn.entry("trap").or_default() += 1;
                let x = self.bits("%x", 0, *bits);
                let c = self.equal(&x, *bits);
                writeln!(self.out, "    scf.if {c} {{ llvm.intr.trap }}").expect("text");
                sum
            }
            Node::If(whole, bit, then, other) => {
                let what = if *whole {
                    "condition of the workgroup"
                } else {
                    "condition of lanes"
                };
                *self.drawn.entry(what).or_default() += 1;
                let x = self.bits(if *whole { "%n" } else { "%x" }, *bit, 1);
                let c = self.equal(&x, 1);
                self.names += 1;
                let result = format!("%v{}", self.names);
                writeln!(self.out, "    {result} = scf.if {c} -> (i32) {{").expect("text");
                let a = self.list(then, sum.clone());
                writeln!(self.out, "    scf.yield {a} : i32\n    }} else {{").expect("text");
                let b = self.list(other, sum);
                writeln!(self.out, "    scf.yield {b} : i32\n    }}").expect("text");
                result
            }
            Node::Loop(bit, body) => {
                *self.drawn.entry("loop").or_default() += 1;
                let rounds = self.bits("%x", *bit, 3);
                let rounds = self.value(&format!("arith.index_cast {rounds} : i32 to index"));
                self.names += 1;
                let (result, own) = (format!("%v{}", self.names), format!("%s{}", self.names));
                writeln!(
                    self.out,
                    "    {result} = scf.for %i{} = %c0 to {rounds} step %c1 iter_args({own} = {sum}) -> (i32) {{",
                    self.names
                )
                .expect("text");
                let out = self.list(body, own);
                writeln!(self.out, "    scf.yield {out} : i32\n    }}").expect("text");
                result
            }
        }
    }
}

/// The lane's sum, or that it traps.
fn evaluate(nodes: &[Node], x: u32, n: u32, mut sum: u32) -> Option<u32> {
    for node in nodes {
        sum = match node {
            Node::Add(n) => sum.wrapping_mul(3).wrapping_add(*n),
            Node::Trap(bits) if x & bits == *bits => return None,
            Node::Trap(_) => sum,
            Node::If(whole, bit, then, other) => {
                let of = if *whole { n } else { x };
                let way = if of >> bit & 1 == 1 { then } else { other };
                evaluate(way, x, n, sum)?
            }
            Node::Loop(bit, body) => {
                for _ in 0..x >> bit & 3 {
                    sum = evaluate(body, x, n, sum)?;
                }
                sum
            }
        };
    }
    Some(sum)
}

#[test]
fn waves_trap_where_a_lane_does() {
    let mut drawn: BTreeMap<&'static str, u32> = BTreeMap::new();
    easel_cases::cases(80, |u| {
        let mut seed: u64 = u.arbitrary()?;
        let mut random = move || {
            // SplitMix64.
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            ((z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb) >> 32) as u32
        };
        let target = *u.choose(&["gfx90a", "gfx942", "gfx950"])?;
        let waves = u.int_in_range(1..=2)?;
        let threads = 64 * waves;
        let nodes = list(u, 3)?;
        let mut t = Text {
            out: String::new(),
            names: 0,
            drawn: std::mem::take(&mut drawn),
        };
        let sum = t.constant(1);
        let sum = t.list(&nodes, sum);
        let body = t.out;
        drawn = t.drawn;
        let buffer = format!("memref<{threads}xi32>");
        let text = format!(
            "module {{\n gpu.module @m {{\n  gpu.func @k(%from: {buffer}, %to: {buffer}, %n: i32, %t: index {{llvm.mlir.workitem_id_x}}) kernel \
             attributes {{gpu.known_block_size = array<i32: {threads}, 1, 1>}} {{\n    %c0 = arith.constant 0 : index\n    \
             %c1 = arith.constant 1 : index\n    %x = memref.load %from[%t] : {buffer}\n{body}    memref.store {sum}, %to[%t] : {buffer}\n    \
             gpu.return\n  }}\n }}\n}}\n"
        );
        let mut options = Options::for_target(target).expect("a target");
        options.check = true;
        let compiled = easel::compile(Source::new("k.mlir", &text[..]), &options);
        let compiled = compiled.unwrap_or_else(|e| panic!("{text}\n{e}"));
        for _ in 0..6 {
            // Lanes have few set bits, each its own.
            let n = random();
            let few = random() & random();
            let input: Vec<u32> = (0..threads).map(|_| random() & few).collect();
            let lanes: Vec<Option<u32>> = input.iter().map(|&x| evaluate(&nodes, x, n, 1)).collect();
            let traps = lanes.iter().any(Option::is_none);
            let bytes = |list: &[u32]| -> Vec<u8> { list.iter().flat_map(|v| v.to_le_bytes()).collect() };
            let arguments = vec![
                Argument::Buffer(bytes(&input)),
                Argument::Buffer(vec![0; 4 * threads]),
                Argument::Value(u64::from(n)),
            ];
            let strict = Simulation {
                strict: true,
                ..Simulation::default()
            };
            let run = compiled.run(&compiled.kernels()[0], arguments, &strict);
            match (run, traps) {
                (Ok(run), false) => {
                    *drawn.entry("run without a trap").or_default() += 1;
                    let wanted: Vec<u32> = lanes.into_iter().flatten().collect();
                    assert!(run.buffers[1] == bytes(&wanted), "{text}\nother numbers");
                }
                (Err(e), true) => {
                    *drawn.entry("run with a trap").or_default() += 1;
                    assert!(e.to_string().contains("simulate-trap"), "{text}\n{e}");
                }
                (Ok(_), true) => panic!("{text}\nno trap"),
                (Err(e), false) => panic!("{text}\n{e}"),
            }
        }
        Ok(())
    })
    .sizes(512, 4096)
    .run();
    drawn
        .iter()
        .for_each(|(what, n)| println!("drawn: {what}: {n}"));
    assert!(
        drawn["run with a trap"] > 20 && drawn["run without a trap"] > 20,
        "{drawn:?}"
    );
}
