//! Arithmetic and casts through Wave's text: floats of every format, integers of every width, vectors of several lengths,
//! on every target, strictly simulated and compared with the host's arithmetic rounded once (`wave_arith/format.rs`).

#[path = "wave_arith/format.rs"]
mod format;

use easel::simulate::{Argument, Options};
use easel::{Options as Compilation, Source};
use format::{ALL, BF16, F16, F32, F64, Format};
use rayon::prelude::*;

const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];
const LANES: usize = 64;

/// Patterns of one width, side by side.
#[derive(Clone)]
struct Column {
    ty: String,
    bits: u32,
    patterns: Vec<u64>,
}

impl Column {
    fn new(ty: &str, bits: u32, patterns: Vec<u64>) -> Column {
        let ty = ty.to_string();
        Column { ty, bits, patterns }
    }

    /// Filled with its first patterns up to whole waves of vectors.
    fn filled(mut self, count: usize) -> Column {
        let first = self.patterns.clone();
        self.patterns
            .extend(first.into_iter().cycle().take(count - self.patterns.len()));
        self
    }

    fn bytes(&self) -> Vec<u8> {
        let size = self.bits as usize / 8;
        let all = self.patterns.iter();
        all.flat_map(|p| p.to_le_bytes()[..size].to_vec()).collect()
    }
}

/// Runs `body`, which makes `%r` of `%x0`, `%x1`, ..., on all elements, `n` at once; the patterns of the results.
fn run(
    target: &str,
    n: usize,
    columns: &[Column],
    to: (&str, u32),
    body: &str,
) -> Result<Vec<u64>, String> {
    let wave = LANES * n;
    let count = columns[0].patterns.len().div_ceil(wave) * wave;
    let columns: Vec<Column> = columns.iter().map(|c| c.clone().filled(count)).collect();
    let groups = count / wave;
    let mut arguments = Vec::new();
    let mut loads = String::new();
    for (k, c) in columns.iter().enumerate() {
        let ty = &c.ty;
        arguments.push(format!("%a{k}: !stream.binding"));
        loads += &format!(
            "  %m{k} = stream.binding.subspan %a{k}[%c0] : !stream.binding -> memref<{count}x{ty}>\n"
        );
        loads += &match n {
            1 => format!("  %x{k} = memref.load %m{k}[%at] : memref<{count}x{ty}>\n"),
            _ => format!(
                "  %x{k} = vector.load %m{k}[%at] : memref<{count}x{ty}>, vector<{n}x{ty}>\n"
            ),
        };
    }
    let to_ty = to.0;
    let store = match n {
        1 => format!("memref.store %r, %mr[%at] : memref<{count}x{to_ty}>"),
        _ => format!("vector.store %r, %mr[%at] : memref<{count}x{to_ty}>, vector<{n}x{to_ty}>"),
    };
    let text = format!(
        "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
#at = affine_map<()[s0, s1] -> (s0 * {n} + s1 * {wave})>
module {{ stream.executable private @arith {{
  stream.executable.export public @arith workgroups() -> (index, index, index) {{
    %c1 = arith.constant 1 : index
    %groups = arith.constant {groups} : index
    stream.return %groups, %c1, %c1 : index, index, index
  }}
  builtin.module {{ func.func @arith({}, %ar: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %lane = gpu.thread_id x upper_bound 64
  %group = gpu.block_id x upper_bound {groups}
  %at = affine.apply #at()[%lane, %group]
{loads}{body}
  %mr = stream.binding.subspan %ar[%c0] : !stream.binding -> memref<{count}x{to_ty}>
  {store}
  return
}} }} }} }}
",
        arguments.join(", ")
    );
    let mut options = Compilation::for_target(target).map_err(|e| e.to_string())?;
    options.check = true;
    let all =
        easel::compile(Source::new("arith.mlir", text), &options).map_err(|e| e.to_string())?;
    let mut values: Vec<Argument> = columns
        .iter()
        .map(|c| Argument::Buffer(c.bytes()))
        .collect();
    let size = to.1 as usize / 8;
    values.push(Argument::Buffer(vec![0xa5; count * size]));
    let strict = Options {
        strict: true,
        ..Options::default()
    };
    let run = all
        .run(&all.kernels()[0], values, &strict)
        .map_err(|e| e.to_string())?;
    let out = run.buffers.last().ok_or("no result")?;
    let pattern = |bytes: &[u8]| bytes.iter().rev().fold(0, |p, &b| p << 8 | u64::from(b));
    Ok(out.chunks(size).map(pattern).collect())
}

/// `vector<4xf32>` or `f32`.
fn ty(elem: &str, n: usize) -> String {
    match n {
        1 => elem.to_string(),
        _ => format!("vector<{n}x{elem}>"),
    }
}

fn report(kind: &str, jobs: usize, wrong: Vec<String>) {
    assert!(
        wrong.is_empty(),
        "{} of {jobs} {kind}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The first result that is not what it must be.
fn compare(
    of: Format,
    found: &[u64],
    operands: &[Column],
    right: impl Fn(u64, &[u64]) -> bool,
) -> Result<(), String> {
    for (n, &f) in found.iter().enumerate().take(operands[0].patterns.len()) {
        let given: Vec<u64> = operands.iter().map(|c| c.patterns[n]).collect();
        if !right(f, &given) {
            return Err(format!("{given:#x?} gives {f:#x} ({})", of.value(f)));
        }
    }
    Ok(())
}

#[test]
fn formats_are_their_own_inverse_and_those_of_another_library() {
    for of in ALL {
        for p in of.patterns(4096) {
            let value = of.value(p);
            assert!(of.is(p, of.nearest(value)), "{} {p:#x} is {value}", of.name);
        }
    }
    for p in F32.patterns(1 << 16) {
        let x = F32.value(p);
        let half = u64::from(half::f16::from_f32(x as f32).to_bits());
        let brain = u64::from(half::bf16::from_f32(x as f32).to_bits());
        assert!(x.is_nan() || F16.nearest(x) == Some(half), "f16 of {x}");
        assert!(x.is_nan() || BF16.nearest(x) == Some(brain), "bf16 of {x}");
    }
}

#[test]
fn casts_round_once() {
    let mut jobs = Vec::new();
    for target in TARGETS {
        for from in ALL {
            for to in ALL.into_iter().filter(|t| t.bits != from.bits) {
                for n in [1, 4] {
                    jobs.push((target, from, to, n));
                }
            }
        }
    }
    let cast = |&(target, from, to, n): &(&str, Format, Format, usize)| {
        let patterns = match n {
            1 if from.bits == 16 => from.edges(),
            _ => from.patterns(4096),
        };
        let column = Column::new(from.name, from.bits, patterns);
        let op = if to.bits > from.bits {
            "extf"
        } else {
            "truncf"
        };
        let body = format!(
            "  %r = arith.{op} %x0 : {} to {}",
            ty(from.name, n),
            ty(to.name, n)
        );
        let found = run(
            target,
            n,
            std::slice::from_ref(&column),
            (to.name, to.bits),
            &body,
        )?;
        compare(to, &found, &[column], |f, x| {
            to.is(f, to.nearest(from.value(x[0])))
        })
    };
    let name = |(target, from, to, n): &(&str, Format, Format, usize)| {
        format!("{} to {} by {n} on {target}", from.name, to.name)
    };
    let wrong = jobs
        .par_iter()
        .filter_map(|j| cast(j).err().map(|e| format!("{}: {e}", name(j))));
    report("casts", jobs.len(), wrong.collect());
}

/// Pairs of patterns: all edges with each other, and others at random.
fn pairs(of: Format, count: usize) -> [Column; 2] {
    let (edges, mut others) = (of.edges(), of.patterns(count));
    if of.bits <= 16 {
        others = others.into_iter().step_by(7).collect();
    }
    let mut both: Vec<(u64, u64)> = Vec::new();
    for &a in &edges {
        both.extend(edges.iter().map(|&b| (a, b)));
    }
    let half = others.len() / 2;
    both.extend(
        others[..half]
            .iter()
            .copied()
            .zip(others[half..].iter().rev().copied()),
    );
    let column = |list: Vec<u64>| Column::new(of.name, of.bits, list);
    [
        column(both.iter().map(|p| p.0).collect()),
        column(both.iter().map(|p| p.1).collect()),
    ]
}

/// What an operation of two floats gives, exactly where the format is rounded to later.
fn exact(of: Format, op: &str, a: f64, b: f64) -> f64 {
    // Singles are computed as singles: doubles would be rounded twice only for f64 results, which they are.
    let single = of == F32;
    let [x, y] = [a as f32, b as f32];
    match op {
        "addf" if single => f64::from(x + y),
        "subf" if single => f64::from(x - y),
        "mulf" if single => f64::from(x * y),
        "divf" if single => f64::from(x / y),
        "addf" => a + b,
        "subf" => a - b,
        "mulf" => a * b,
        _ => a / b,
    }
}

/// Greater or less of two by MLIR's four operations; several signs of zero where it leaves that open.
fn extreme(of: Format, op: &str, found: u64, a: f64, b: f64) -> bool {
    let propagates = op.ends_with("imumf");
    let value = of.value(found);
    match (a.is_nan(), b.is_nan()) {
        (true, true) => return value.is_nan(),
        (true, _) | (_, true) if propagates => return value.is_nan(),
        (true, false) => return of.is(found, of.nearest(b)),
        (false, true) => return of.is(found, of.nearest(a)),
        _ => {}
    }
    if a == 0.0 && b == 0.0 && !propagates {
        return value == 0.0
            && [a, b]
                .iter()
                .any(|x| x.is_sign_negative() == value.is_sign_negative());
    }
    let less = a < b || a == b && a.is_sign_negative() && !b.is_sign_negative();
    let wanted = match (op.starts_with("max"), less) {
        (true, true) | (false, false) => b,
        _ => a,
    };
    of.is(found, of.nearest(wanted))
}

#[test]
fn floats_are_computed_as_the_host_does() {
    let mut jobs = Vec::new();
    for target in TARGETS {
        for of in [F16, BF16, F32, F64] {
            for op in [
                "addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf",
            ] {
                for n in [1, 3, 4] {
                    jobs.push((target, of, op, n));
                }
            }
        }
    }
    let one = |&(target, of, op, n): &(&str, Format, &str, usize)| {
        let columns = pairs(of, 2048);
        let body = format!("  %r = arith.{op} %x0, %x1 : {}", ty(of.name, n));
        let found = run(target, n, &columns, (of.name, of.bits), &body)?;
        compare(of, &found, &columns, |f, x| {
            let [a, b] = [of.value(x[0]), of.value(x[1])];
            match op {
                "addf" | "subf" | "mulf" | "divf" => of.is(f, of.nearest(exact(of, op, a, b))),
                _ => extreme(of, op, f, a, b),
            }
        })
    };
    let wrong = jobs.par_iter().filter_map(|j| {
        let name = format!("{} of {} by {} on {}", j.2, j.1.name, j.3, j.0);
        one(j).err().map(|e| format!("{name}: {e}"))
    });
    report("operations", jobs.len(), wrong.collect());
}

/// An operation, what it is, and how many units in the last place it may be off.
type Function = (&'static str, fn(f64) -> f64, u64);

#[test]
fn functions_are_right_with_denormal_operands_and_results() {
    let functions: [Function; 9] = [
        ("arith.negf", |x| -x, 0),
        ("math.absf", f64::abs, 0),
        ("math.sqrt", f64::sqrt, 0),
        ("math.rsqrt", |x| 1.0 / x.sqrt(), 1),
        ("math.exp2", f64::exp2, 1),
        ("math.exp", f64::exp, 2),
        ("math.log2", f64::log2, 1),
        ("math.log", f64::ln, 3),
        ("math.floor", f64::floor, 0),
    ];
    let mut jobs = Vec::new();
    for target in TARGETS {
        for of in [F16, BF16, F32] {
            jobs.extend(functions.map(|f| (target, of, f)));
        }
    }
    let one = |(target, of, (op, f, units)): &(&str, Format, Function)| {
        let mut patterns = of.patterns(4096);
        // Powers whose results are denormal, infinite, and just not.
        let near = (0..600).filter_map(|n| of.nearest(f64::from(n) / 2.0 - 160.0));
        patterns.extend(near);
        let column = Column::new(of.name, of.bits, patterns);
        let body = format!("  %r = {op} %x0 : {}", ty(of.name, 4));
        let found = run(
            target,
            4,
            std::slice::from_ref(&column),
            (of.name, of.bits),
            &body,
        )?;
        compare(*of, &found, &[column], |found, x| {
            let wanted = of.nearest(f(of.value(x[0])));
            let close = |w| of.distance(found, w).is_some_and(|d| d <= *units);
            of.is(found, wanted) || wanted.is_some_and(close)
        })
    };
    let wrong = jobs.par_iter().filter_map(|j| {
        let name = format!("{} of {} on {}", j.2.0, j.1.name, j.0);
        one(j).err().map(|e| format!("{name}: {e}"))
    });
    report("functions", jobs.len(), wrong.collect());
}

#[test]
fn flags_permit_less_exact_forms_and_no_wrong_ones() {
    let flags = [
        "arcp",
        "afn",
        "contract",
        "reassoc",
        "nnan,ninf",
        "nsz",
        "fast",
    ];
    let mut jobs = Vec::new();
    for target in TARGETS {
        for of in [F16, F32] {
            for flag in flags {
                jobs.extend(["addf", "mulf", "divf"].map(|op| (target, of, flag, op)));
            }
        }
    }
    let one = |&(target, of, flag, op): &(&str, Format, &str, &str)| {
        // Numbers of moderate size, as the flags promise.
        let one = of.nearest(1.0).unwrap_or(0);
        let numbers = |k: u64| (0..512).map(move |n| one + n * k + n % 5).collect();
        let columns = [
            Column::new(of.name, of.bits, numbers(3)),
            Column::new(of.name, of.bits, numbers(2)),
        ];
        let body = format!(
            "  %r = arith.{op} %x0, %x1 fastmath<{flag}> : {}",
            ty(of.name, 4)
        );
        let found = run(target, 4, &columns, (of.name, of.bits), &body)?;
        compare(of, &found, &columns, |f, x| {
            let wanted = of.nearest(exact(of, op, of.value(x[0]), of.value(x[1])));
            let units = if op == "divf" { 3 } else { 0 };
            wanted
                .and_then(|w| of.distance(f, w))
                .is_some_and(|d| d <= units)
        })
    };
    let wrong = jobs.par_iter().filter_map(|j| {
        let name = format!("{} with {} of {} on {}", j.3, j.2, j.1.name, j.0);
        one(j).err().map(|e| format!("{name}: {e}"))
    });
    report("operations with flags", jobs.len(), wrong.collect());
}

/// An operation on integers of so many bits; none where it is undefined.
fn integer(op: &str, bits: u32, a: u64, b: u64) -> Option<u64> {
    let mask = u64::MAX >> (64 - bits);
    let signed = |x: u64| (x << (64 - bits)) as i64 >> (64 - bits);
    let (s, t) = (signed(a), signed(b));
    let overflows = s == signed(1 << (bits - 1)) && t == -1;
    let result = match op {
        "addi" => a.wrapping_add(b),
        "subi" => a.wrapping_sub(b),
        "muli" => a.wrapping_mul(b),
        "andi" => a & b,
        "ori" => a | b,
        "xori" => a ^ b,
        "minsi" => s.min(t) as u64,
        "maxsi" => s.max(t) as u64,
        "minui" => a.min(b),
        "maxui" => a.max(b),
        "shli" | "shrui" | "shrsi" if b >= u64::from(bits) => return None,
        "shli" => a << b,
        "shrui" => a >> b,
        "shrsi" => (s >> b) as u64,
        _ if b == 0 || overflows && !op.ends_with("ui") => return None,
        "divui" => a / b,
        "remui" => a % b,
        "divsi" => (s / t) as u64,
        "remsi" => (s % t) as u64,
        "floordivsi" => (s.div_euclid(t) - i64::from(t < 0 && s.rem_euclid(t) != 0)) as u64,
        "ceildivsi" => {
            let up = s % t != 0 && (s < 0) == (t < 0);
            (s / t + i64::from(up)) as u64
        }
        other => panic!("{other}"),
    };
    Some(result & mask)
}

#[test]
fn integers_wrap_and_divide_as_the_host_does() {
    const OPS: [&str; 19] = [
        "addi",
        "subi",
        "muli",
        "andi",
        "ori",
        "xori",
        "minsi",
        "maxsi",
        "minui",
        "maxui",
        "shli",
        "shrui",
        "shrsi",
        "divui",
        "remui",
        "divsi",
        "remsi",
        "floordivsi",
        "ceildivsi",
    ];
    let mut jobs = Vec::new();
    for target in TARGETS {
        for bits in [8, 16, 32, 64] {
            for op in OPS {
                jobs.extend([1, 4].map(|n| (target, bits, op, n)));
            }
        }
    }
    let one = |&(target, bits, op, n): &(&str, u32, &str, usize)| {
        let mask = u64::MAX >> (64 - bits);
        let sign = 1u64 << (bits - 1);
        let mut list: Vec<(u64, u64)> = Vec::new();
        let edges = [
            0,
            1,
            2,
            3,
            7,
            sign - 1,
            sign,
            sign + 1,
            mask - 1,
            mask,
            0x55 & mask,
            10,
        ];
        for a in edges {
            list.extend(edges.map(|b| (a, b)));
        }
        let mut state = 12345u64;
        for _ in 0..400 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(11);
            let b = (state >> 20) & mask;
            let small = state % u64::from(bits);
            list.push((
                state.rotate_left(17) & mask,
                if state >> 63 == 0 { b } else { small },
            ));
        }
        // Where it is undefined nothing may be asked.
        list.retain(|&(a, b)| integer(op, bits, a, b).is_some());
        let name = format!("i{bits}");
        let columns = [
            Column::new(&name, bits, list.iter().map(|p| p.0).collect()),
            Column::new(&name, bits, list.iter().map(|p| p.1).collect()),
        ];
        let body = format!("  %r = arith.{op} %x0, %x1 : {}", ty(&name, n));
        let found = run(target, n, &columns, (&name, bits), &body)?;
        for (&(a, b), &f) in list.iter().zip(&found) {
            let wanted = integer(op, bits, a, b).unwrap_or(0);
            if f != wanted {
                return Err(format!("{a:#x} and {b:#x} give {f:#x}, not {wanted:#x}"));
            }
        }
        Ok(())
    };
    let wrong = jobs.par_iter().filter_map(|j| {
        let name = format!("{} of i{} by {} on {}", j.2, j.1, j.3, j.0);
        one(j).err().map(|e: String| format!("{name}: {e}"))
    });
    report("operations on integers", jobs.len(), wrong.collect());
}
