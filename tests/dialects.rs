//! Every operation of MLIR's `arith` and `math` dialects: each compiles for scalars and vectors, and those
//! that the front end composes of others give what the host's arithmetic says.

use easel::Source;
use easel::simulate::{Argument, Options as Simulation};

/// What an operation is written as, with `T` for the type of its operands and `B` for truth values in its
/// shape; `R` is the type of its results, one after the other.
struct Row {
    name: &'static str,
    text: &'static str,
    types: &'static [&'static str],
    results: &'static [&'static str],
}

const INT: &[&str] = &["i8", "i16", "i32", "i64"];
const FLOAT: &[&str] = &["f16", "bf16", "f32", "f64"];

const fn row(
    name: &'static str,
    text: &'static str,
    types: &'static [&'static str],
    results: &'static [&'static str],
) -> Row {
    Row {
        name,
        text,
        types,
        results,
    }
}

const fn int2(name: &'static str) -> Row {
    row(name, "%a, %b : T", INT, &["T"])
}

const fn float2(name: &'static str) -> Row {
    row(name, "%a, %b fastmath<contract> : T", FLOAT, &["T"])
}

const fn float1(name: &'static str) -> Row {
    row(name, "%a fastmath<nnan> : T", FLOAT, &["T"])
}

const fn class(name: &'static str) -> Row {
    row(name, "%a : T", FLOAT, &["B"])
}

/// The operations of both dialects, in the order of their definitions.
const ROWS: &[Row] = &[
    row("arith.constant", "dense<3> : T", &["vector"], &["T"]),
    int2("arith.addi"),
    row("arith.addui_extended", "%a, %b : T, B", INT, &["T", "B"]),
    int2("arith.subi"),
    int2("arith.muli"),
    row("arith.mulsi_extended", "%a, %b : T", INT, &["T", "T"]),
    row("arith.mului_extended", "%a, %b : T", INT, &["T", "T"]),
    int2("arith.divui"),
    int2("arith.divsi"),
    int2("arith.ceildivui"),
    int2("arith.ceildivsi"),
    int2("arith.floordivsi"),
    int2("arith.remui"),
    int2("arith.remsi"),
    int2("arith.andi"),
    int2("arith.ori"),
    int2("arith.xori"),
    int2("arith.shli"),
    int2("arith.shrui"),
    int2("arith.shrsi"),
    float1("arith.negf"),
    row("arith.flush_denormals", "%a : T", FLOAT, &["T"]),
    row("arith.addf", "%a, %b to_nearest_even : T", FLOAT, &["T"]),
    float2("arith.subf"),
    float2("arith.maximumf"),
    float2("arith.maxnumf"),
    int2("arith.maxsi"),
    int2("arith.maxui"),
    float2("arith.minimumf"),
    float2("arith.minnumf"),
    int2("arith.minsi"),
    int2("arith.minui"),
    float2("arith.mulf"),
    float2("arith.divf"),
    float2("arith.remf"),
    row(
        "arith.extui",
        "%a : T to V(i64)",
        &["i8", "i32"],
        &["V(i64)"],
    ),
    row(
        "arith.extsi",
        "%a : T to V(i32)",
        &["i8", "i16"],
        &["V(i32)"],
    ),
    row(
        "arith.extf",
        "%a : T to V(f64)",
        &["bf16", "f32"],
        &["V(f64)"],
    ),
    row(
        "arith.scaling_extf",
        "%a, %b : T, T to V(f32)",
        &["f16"],
        &["V(f32)"],
    ),
    row(
        "arith.trunci",
        "%a overflow<nsw> : T to V(i8)",
        &["i16", "i64"],
        &["V(i8)"],
    ),
    row(
        "arith.truncf",
        "%a to_nearest_even : T to V(bf16)",
        &["f32", "f64"],
        &["V(bf16)"],
    ),
    row(
        "arith.convertf",
        "%a : T to V(bf16)",
        &["f16"],
        &["V(bf16)"],
    ),
    row(
        "arith.scaling_truncf",
        "%a, %b : T, T to V(f16)",
        &["f32"],
        &["V(f16)"],
    ),
    row("arith.uitofp", "%a nneg : T to V(f32)", INT, &["V(f32)"]),
    row("arith.sitofp", "%a : T to V(f16)", INT, &["V(f16)"]),
    row("arith.fptoui", "%a : T to V(i32)", FLOAT, &["V(i32)"]),
    row("arith.fptosi", "%a : T to V(i16)", FLOAT, &["V(i16)"]),
    row("arith.index_cast", "%a : T to V(index)", INT, &["V(index)"]),
    row(
        "arith.index_castui",
        "%a nneg : T to V(index)",
        INT,
        &["V(index)"],
    ),
    row("arith.bitcast", "%a : T to V(f32)", &["i32"], &["V(f32)"]),
    row("arith.cmpi", "ult, %a, %b : T", INT, &["B"]),
    row("arith.cmpf", "true, %a, %b : T", FLOAT, &["B"]),
    row("arith.select", "%c, %a, %b : T", &["i32"], &["T"]),
    float1("math.absf"),
    row("math.absi", "%a : T", INT, &["T"]),
    float1("math.acosh"),
    float1("math.asin"),
    float1("math.asinh"),
    float1("math.acos"),
    float1("math.atan"),
    float1("math.atanh"),
    float2("math.atan2"),
    float1("math.cbrt"),
    float1("math.ceil"),
    row("math.clampf", "%a to [%b, %a] : T", FLOAT, &["T"]),
    float2("math.copysign"),
    float1("math.cos"),
    float1("math.cosh"),
    float1("math.sin"),
    float1("math.sinh"),
    row("math.sincos", "%a fastmath<afn> : T", FLOAT, &["T", "T"]),
    row("math.ctlz", "%a : T", INT, &["T"]),
    row("math.cttz", "%a : T", INT, &["T"]),
    row("math.ctpop", "%a : T", INT, &["T"]),
    float1("math.erf"),
    float1("math.erfc"),
    float1("math.exp"),
    float1("math.exp2"),
    float1("math.expm1"),
    float1("math.floor"),
    row("math.fma", "%a, %b, %a : T", FLOAT, &["T"]),
    int2("math.ipowi"),
    class("math.isfinite"),
    class("math.isinf"),
    class("math.isnan"),
    class("math.isnormal"),
    float1("math.log"),
    float1("math.log10"),
    float1("math.log1p"),
    float1("math.log2"),
    float2("math.powf"),
    row("math.fpowi", "%a, %n : T, V(i32)", FLOAT, &["T"]),
    float1("math.round"),
    float1("math.roundeven"),
    float1("math.rsqrt"),
    float1("math.sqrt"),
    float1("math.tan"),
    float1("math.tanh"),
    float1("math.trunc"),
];

/// A type in the shape of a kernel's values.
fn shaped(elem: &str, lanes: usize) -> String {
    match lanes {
        1 => elem.into(),
        _ => format!("vector<{lanes}x{elem}>"),
    }
}

/// `T`, `B` and `V(type)` filled in.
fn filled(text: &str, elem: &str, lanes: usize) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['T', 'B', 'V']) {
        out += &rest[..at];
        let (kind, after) = (&rest[at..=at], &rest[at + 1..]);
        rest = after;
        match kind {
            "T" => out += &shaped(elem, lanes),
            "B" => out += &shaped("i1", lanes),
            _ => {
                let (inner, after) = after[1..].split_once(')').unwrap();
                out += &shaped(inner, lanes);
                rest = after;
            }
        }
    }
    out + rest
}

/// Bytes of an element in the buffers; truth values are stored as bytes.
fn bytes(elem: &str) -> usize {
    match elem {
        "i1" | "i8" => 1,
        "index" => 8,
        _ => {
            elem.trim_start_matches(|c: char| c.is_alphabetic())
                .parse::<usize>()
                .unwrap()
                / 8
        }
    }
}

/// Elements of each buffer.
const COUNT: usize = 64;

/// The kernel of an operation: each work-item does it once.
fn kernel(row: &Row, elem: &str, lanes: usize) -> String {
    let memref = |elem: &str| format!("memref<{}x{elem}>", COUNT * lanes);
    let mut arguments = String::new();
    let mut stores = String::new();
    let mut names = Vec::new();
    for (k, result) in row.results.iter().enumerate() {
        let result = filled(result, elem, lanes);
        let inner = result.trim_start_matches("vector<").trim_end_matches('>');
        let inner = inner
            .split_once('x')
            .filter(|_| lanes > 1)
            .map_or(inner, |e| e.1);
        let stored = match inner {
            "i1" => "i8",
            "index" => "i64",
            other => other,
        };
        arguments += &format!(", %out{k}: {}", memref(stored));
        let to = shaped(stored, lanes);
        let value = match inner {
            "i1" => format!("      %s{k} = arith.extui %r{k} : {result} to {to}\n"),
            "index" => format!("      %s{k} = arith.index_cast %r{k} : {result} to {to}\n"),
            _ => format!("      %s{k} = arith.bitcast %r{k} : {result} to {to}\n"),
        };
        stores += &value;
        stores += &format!(
            "      vector.store %v{k}, %out{k}[%at] : {}, vector<{lanes}x{stored}>\n",
            memref(stored)
        );
        let vector = match lanes {
            1 => format!("      %v{k} = vector.broadcast %s{k} : {to} to vector<1x{stored}>\n"),
            _ => format!("      %v{k} = arith.bitcast %s{k} : {to} to {to}\n"),
        };
        let at = stores.rfind("      vector.store").unwrap();
        stores.insert_str(at, &vector);
        names.push(format!("%r{k}"));
    }
    let load = |name: &str, elem: &str| match lanes {
        1 => format!(
            "      %{name} = memref.load %in_{name}[%at] : {}\n",
            memref(elem)
        ),
        _ => format!(
            "      %{name} = vector.load %in_{name}[%at] : {}, vector<{lanes}x{elem}>\n",
            memref(elem)
        ),
    };
    let (plain, op) = (elem, row.name);
    format!(
        "module attributes {{gpu.container_module}} {{
  gpu.module @kernels {{
    gpu.func @k(%in_a: {of}, %in_b: {of}, %in_n: {counts}{arguments}, %tid: index {{llvm.mlir.workitem_id_x}}) kernel
        attributes {{gpu.known_block_size = array<i32: {COUNT}, 1, 1>}} {{
      %lanes = arith.constant {lanes} : index
      %at = arith.muli %tid, %lanes : index
      %c = arith.cmpi eq, %at, %lanes : index
{a}{b}{n}      {results} = {op} {text}
{stores}      gpu.return
    }}
  }}
}}
",
        of = memref(plain),
        counts = memref("i32"),
        a = load("a", plain),
        b = load("b", plain),
        n = load("n", "i32"),
        results = names.join(", "),
        text = filled(row.text, elem, lanes),
    )
}

fn compiled(text: &str) -> Result<easel::Compiled, String> {
    let options = easel::Options::for_target("gfx942").unwrap_or_else(|e| panic!("{e}"));
    easel::compile(Source::new("k.mlir", text), &options).map_err(|e| e.to_string())
}

#[test]
fn every_operation_compiles() {
    let mut failures = String::new();
    for row in ROWS {
        let types = match row.types {
            ["vector"] => &["i32"],
            types => types,
        };
        for elem in types {
            for lanes in [1, 4] {
                if row.types == ["vector"] && lanes == 1 {
                    continue;
                }
                if let Err(e) = compiled(&kernel(row, elem, lanes)) {
                    failures += &format!("{} of {elem} x {lanes}: {e}\n", row.name);
                }
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// The table above and that of the reader have the same operations.
#[test]
fn the_reader_knows_the_same_operations() {
    let read = easel::mlir::upstream::ARITH.iter().map(|op| op.name);
    let mut read: Vec<&str> = read.filter(|n| !n.starts_with("affine.")).collect();
    let mut listed: Vec<&str> = ROWS.iter().map(|r| r.name).collect();
    read.sort_unstable();
    listed.sort_unstable();
    assert_eq!(read, listed);
}

/// Rounding modes that kernel IR does not have are refused with a reason.
#[test]
fn other_roundings_are_refused() {
    for (row, elem) in [
        (
            row("arith.addf", "%a, %b downward : T", FLOAT, &["T"]),
            "f32",
        ),
        (
            row(
                "arith.truncf",
                "%a toward_zero : T to V(f16)",
                FLOAT,
                &["V(f16)"],
            ),
            "f32",
        ),
        (
            row("math.fma", "%a, %b, %a upward : T", FLOAT, &["T"]),
            "f64",
        ),
    ] {
        let Err(e) = compiled(&kernel(&row, elem, 1)) else {
            panic!("{} is not refused", row.name);
        };
        assert!(
            e.contains("wave-unsupported") && e.contains("rounding mode"),
            "{e}"
        );
    }
}

/// The results of a row on these operands, as bits.
fn results(name: &str, elem: &str, operands: &[(u64, u64, i32)]) -> Vec<Vec<u64>> {
    let row = ROWS.iter().find(|r| r.name == name).unwrap();
    let compiled = compiled(&kernel(row, elem, 1)).unwrap_or_else(|e| panic!("{name} {elem}: {e}"));
    let size = bytes(elem);
    let operand = |n: usize| operands[n % operands.len()];
    let buffer = |of: &dyn Fn(usize) -> u64| -> Vec<u8> {
        (0..COUNT)
            .flat_map(|n| of(n).to_le_bytes()[..size].to_vec())
            .collect()
    };
    let mut arguments = vec![
        Argument::Buffer(buffer(&|n| operand(n).0)),
        Argument::Buffer(buffer(&|n| operand(n).1)),
        Argument::Buffer(
            (0..COUNT)
                .flat_map(|n| operand(n).2.to_le_bytes())
                .collect(),
        ),
    ];
    let mut sizes = Vec::new();
    for result in row.results {
        let size = match filled(result, elem, 1).as_str() {
            "i1" => 1,
            other => bytes(other),
        };
        sizes.push(size);
        arguments.push(Argument::Buffer(vec![0; COUNT * size]));
    }
    let run = compiled
        .run(&compiled.kernels()[0], arguments, &Simulation::default())
        .unwrap_or_else(|e| panic!("{name} {elem}: {e}"));
    let value = |k: usize, n: usize| {
        let mut bits = [0; 8];
        let at = n * sizes[k];
        bits[..sizes[k]].copy_from_slice(&run.buffers[3 + k][at..at + sizes[k]]);
        u64::from_le_bytes(bits)
    };
    (0..operands.len())
        .map(|n| (0..sizes.len()).map(|k| value(k, n)).collect())
        .collect()
}

#[test]
fn composed_integer_operations_are_those_of_the_host() {
    let edges = [
        0u64,
        1,
        2,
        7,
        0x7fff_ffff,
        0x8000_0000,
        0xffff_ffff,
        0xffff_fff9,
    ];
    let mut operands = Vec::new();
    for a in edges {
        operands.extend(edges.map(|b| (a, b, 0)));
    }
    let check = |name: &str, expected: &dyn Fn(u32, u32) -> Option<Vec<u32>>| {
        for (found, &(a, b, _)) in results(name, "i32", &operands).iter().zip(&operands) {
            if let Some(expected) = expected(a as u32, b as u32) {
                let expected: Vec<u64> = expected.into_iter().map(u64::from).collect();
                assert_eq!(*found, expected, "{name} {a:#x} {b:#x}");
            }
        }
    };
    check("arith.addui_extended", &|a, b| {
        let (sum, carry) = a.overflowing_add(b);
        Some(vec![sum, carry.into()])
    });
    check("arith.mului_extended", &|a, b| {
        let product = u64::from(a) * u64::from(b);
        Some(vec![product as u32, (product >> 32) as u32])
    });
    check("arith.mulsi_extended", &|a, b| {
        let product = i64::from(a as i32) * i64::from(b as i32);
        Some(vec![product as u32, (product >> 32) as u32])
    });
    check("arith.ceildivui", &|a, b| {
        (b != 0).then(|| vec![a.div_ceil(b)])
    });
    check("math.absi", &|a, _| {
        Some(vec![(a as i32).wrapping_abs() as u32])
    });
}

#[test]
fn composed_float_operations_are_those_of_the_host() {
    let edges = [
        0.0f32,
        -0.0,
        1.0,
        -1.5,
        f32::MIN_POSITIVE,
        -1e-45,
        f32::MAX,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
    ];
    let bits = |f: f32| u64::from(f.to_bits());
    let operands: Vec<(u64, u64, i32)> = (0..60)
        .map(|n| (bits(edges[n % 10]), bits(edges[n / 10]), n as i32 % 7 - 3))
        .collect();
    let check = |name: &str, expected: &dyn Fn(f32, f32, i32) -> Option<u64>| {
        for (found, &(a, b, n)) in results(name, "f32", &operands).iter().zip(&operands) {
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let Some(expected) = expected(x, y, n) else {
                continue;
            };
            let nan = |bits: u64| f32::from_bits(bits as u32).is_nan();
            let same = found[0] == expected || nan(expected) && nan(found[0]);
            assert!(
                same,
                "{name} {x:?} {y:?} {n}: {:#x}, not {expected:#x}",
                found[0]
            );
        }
    };
    check("math.isnan", &|x, _, _| Some(x.is_nan().into()));
    check("math.isinf", &|x, _, _| Some(x.is_infinite().into()));
    check("math.isfinite", &|x, _, _| Some(x.is_finite().into()));
    check("math.isnormal", &|x, _, _| Some(x.is_normal().into()));
    check("arith.flush_denormals", &|x, _, _| {
        Some(bits(if x.is_subnormal() {
            0f32.copysign(x)
        } else {
            x
        }))
    });
    // The bounds are in order where the second operand is below the first.
    check("math.clampf", &|x, y, _| (y < x).then(|| bits(x)));
    check("math.fpowi", &|x, _, n| {
        let power = f64::from(x).powi(n) as f32;
        (!power.is_normal() || power == x || n.abs() < 3).then(|| bits(power))
    });
    check("arith.cmpf", &|_, _, _| Some(1));
}
