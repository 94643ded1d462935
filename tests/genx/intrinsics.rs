//! Intrinsics that the reader takes apart: what each computes on random and special numbers, against mathematics on
//! wide integers, in each width and number of elements, before and behind compilation.

use super::equivalence::Numbers;
use super::passes::{TARGETS, same};
use super::visa::{OPTIONS, only_kernel};
use easel::genx_passes::launch;
use easel_genx::Module;
use easel_genx::evaluate::Actual;
use easel_isa::diagnostic::SourceMap;
use easel_pass::WINDOW;

/// What an intrinsic computes of three numbers of so many bits: results as bits.
type Mathematics = fn(u32, [u64; 3]) -> Vec<u64>;

fn signed(bits: u32, x: u64) -> i128 {
    i128::from((x << (64 - bits)) as i64 >> (64 - bits))
}

fn cut(bits: u32, x: i128) -> u64 {
    (x as u64) & (u64::MAX >> (64 - bits))
}

/// A result and whether it is another number than `exact`.
fn with_overflow(bits: u32, exact: i128, is_signed: bool) -> Vec<u64> {
    let low = cut(bits, exact);
    let back = match is_signed {
        true => signed(bits, low),
        false => low.into(),
    };
    vec![low, u64::from(back != exact)]
}

fn clamped(exact: i128, least: i128, most: i128) -> i128 {
    exact.clamp(least, most)
}

fn shifted(bits: u32, [a, b, by]: [u64; 3], left: bool) -> Vec<u64> {
    let both = u128::from(a) << bits | u128::from(b);
    let by = (by % u64::from(bits)) as u32;
    let moved = if left {
        (both << by) >> bits
    } else {
        both >> by
    };
    vec![cut(bits, moved as i128)]
}

/// Name, arguments, whether the result has a second part, whether the last argument is `i1 false`.
struct Row {
    name: &'static str,
    arguments: usize,
    overflow: bool,
    flag: bool,
    mathematics: Mathematics,
}

const fn row(name: &'static str, arguments: usize, mathematics: Mathematics) -> Row {
    Row {
        name,
        arguments,
        overflow: false,
        flag: false,
        mathematics,
    }
}

const fn overflow(name: &'static str, mathematics: Mathematics) -> Row {
    Row {
        overflow: true,
        ..row(name, 2, mathematics)
    }
}

#[rustfmt::skip]
const ROWS: [Row; 18] = [
    row("llvm.expect", 2, |_, [a, ..]| vec![a]),
    row("llvm.fshl", 3, |bits, all| shifted(bits, all, true)),
    row("llvm.fshr", 3, |bits, all| shifted(bits, all, false)),
    row("llvm.usub.sat", 2, |bits, [a, b, _]| {
        vec![cut(bits, clamped(i128::from(a) - i128::from(b), 0, i128::MAX))]
    }),
    row("llvm.ssub.sat", 2, |bits, [a, b, _]| {
        let most = (1i128 << (bits - 1)) - 1;
        vec![cut(bits, clamped(signed(bits, a) - signed(bits, b), -most - 1, most))]
    }),
    row("llvm.bswap", 1, |bits, [a, ..]| vec![a.swap_bytes() >> (64 - bits)]),
    Row {
        flag: true,
        ..row("llvm.cttz", 1, |bits, [a, ..]| vec![a.trailing_zeros().min(bits).into()])
    },
    Row {
        flag: true,
        ..row("llvm.ctlz", 1, |bits, [a, ..]| vec![(a.leading_zeros() - (64 - bits)).into()])
    },
    row("llvm.ctpop", 1, |_, [a, ..]| vec![a.count_ones().into()]),
    row("llvm.bitreverse", 1, |bits, [a, ..]| vec![a.reverse_bits() >> (64 - bits)]),
    overflow("llvm.uadd.with.overflow", |bits, [a, b, _]| with_overflow(bits, i128::from(a) + i128::from(b), false)),
    overflow("llvm.usub.with.overflow", |bits, [a, b, _]| with_overflow(bits, i128::from(a) - i128::from(b), false)),
    overflow("llvm.umul.with.overflow", |bits, [a, b, _]| {
        let exact = u128::from(a) * u128::from(b);
        vec![cut(bits, exact as i128), u64::from(exact >> bits != 0)]
    }),
    overflow("llvm.sadd.with.overflow", |bits, [a, b, _]| with_overflow(bits, signed(bits, a) + signed(bits, b), true)),
    overflow("llvm.ssub.with.overflow", |bits, [a, b, _]| with_overflow(bits, signed(bits, a) - signed(bits, b), true)),
    overflow("llvm.smul.with.overflow", |bits, [a, b, _]| with_overflow(bits, signed(bits, a) * signed(bits, b), true)),
    row("llvm.genx.uumul", 2, |bits, [a, b, _]| vec![cut(bits, i128::from(a).wrapping_mul(i128::from(b)))]),
    row("llvm.genx.ssmul", 2, |bits, [a, b, _]| vec![cut(bits, signed(bits, a).wrapping_mul(signed(bits, b)))]),
];

/// The type of so many numbers; one without a vector where there are none.
fn of(elem: &str, lanes: u32) -> String {
    match lanes {
        0 => elem.to_owned(),
        n => format!("<{n} x {elem}>"),
    }
}

/// Arguments are behind each other in the input, results in the output, 512 bytes apart.
fn text(body: &str) -> String {
    format!(
        "define dllexport spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{
  %in1 = getelementptr i8, ptr addrspace(1) %in, i64 512
  %in2 = getelementptr i8, ptr addrspace(1) %in, i64 1024
  %out1 = getelementptr i8, ptr addrspace(1) %out, i64 512
{body}  ret void
}}

attributes #0 = {{ \"CMGenxMain\" \"oclrt\"=\"1\" }}

!genx.kernels = !{{!0}}
!0 = !{{ptr @k, !\"k\", !1, i32 0, !2, !3, !4, i32 0}}
!1 = !{{i32 0, i32 0}}
!2 = !{{i32 40, i32 48}}
!3 = !{{i32 0, i32 0}}
!4 = !{{!\"svmptr_t\", !\"svmptr_t\"}}
"
    )
}

fn loads(ty: &str) -> String {
    format!(
        "  %a = load {ty}, ptr addrspace(1) %in
  %b = load {ty}, ptr addrspace(1) %in1
  %c = load {ty}, ptr addrspace(1) %in2
"
    )
}

fn kernel(row: &Row, bits: u32, lanes: u32) -> String {
    let ty = of(&format!("i{bits}"), lanes);
    let flags = of("i1", lanes);
    let arguments: Vec<String> = ["%a", "%b", "%c"][..row.arguments]
        .iter()
        .map(|a| format!("{ty} {a}"))
        .chain(row.flag.then(|| "i1 false".to_owned()))
        .collect();
    let arguments = arguments.join(", ");
    let name = row.name;
    let calls = match row.overflow {
        false => format!("  %r = call {ty} @{name}({arguments})\n"),
        true => format!(
            "  %s = call {{ {ty}, {flags} }} @{name}({arguments})
  %r = extractvalue {{ {ty}, {flags} }} %s, 0
  %f = extractvalue {{ {ty}, {flags} }} %s, 1
  %o = select {flags} %f, {ty} {one}, {ty} {zero}
  store {ty} %o, ptr addrspace(1) %out1
",
            one = splat(bits, lanes, 1),
            zero = splat(bits, lanes, 0),
        ),
    };
    let loads = loads(&ty);
    text(&format!(
        "{loads}{calls}  store {ty} %r, ptr addrspace(1) %out\n"
    ))
}

fn splat(bits: u32, lanes: u32, number: u64) -> String {
    match lanes {
        0 => number.to_string(),
        n => {
            let all = vec![format!("i{bits} {number}"); n as usize];
            format!("<{}>", all.join(", "))
        }
    }
}

fn read(text: &str) -> Module {
    let mut sources = SourceMap::default();
    let file = sources.add("k.ll", text.to_owned());
    let (module, errors) = easel_genx::read::parse(file, &sources);
    assert!(errors.is_empty(), "{errors:?}\n{text}");
    module
}

/// Bytes of so many numbers for each argument: special ones among random ones.
fn input(bits: u32, lanes: u32, numbers: &mut Numbers) -> (Vec<u8>, Vec<[u64; 3]>) {
    let bytes = bits as usize / 8;
    let mut buffer = vec![0u8; 2048];
    let mut all = Vec::new();
    for lane in 0..lanes.max(1) as usize {
        let mut of = [0; 3];
        for (n, number) in of.iter_mut().enumerate() {
            let random = numbers.next();
            let one = match random % 4 {
                0 => [0, 1, u64::MAX, 1 << (bits - 1), u64::MAX >> (65 - bits), 7]
                    [(random >> 8) as usize % 6],
                _ => random >> 9 << 5 | random >> 50,
            };
            *number = cut(bits, one.into());
            let at = 512 * n + lane * bytes;
            buffer[at..at + bytes].copy_from_slice(&number.to_le_bytes()[..bytes]);
        }
        all.push(of);
    }
    (buffer, all)
}

/// What a kernel leaves in its second buffer, from its source.
fn left(module: &Module, given: &[Actual]) -> Vec<u8> {
    let run = launch::evaluate(module, only_kernel(module), given, &OPTIONS);
    run.expect("it runs").buffers[1]
        .clone()
        .expect("it is a buffer")
}

#[test]
fn intrinsics_compute_what_they_say() {
    let mut wrong = Vec::new();
    let mut drawn = 0;
    for (n, row) in ROWS.iter().enumerate() {
        for bits in [8, 16, 32, 64] {
            if row.name == "llvm.bswap" && bits == 8 {
                continue;
            }
            for lanes in [0, 1, 3, 8, 16, 32] {
                let module = read(&kernel(row, bits, lanes));
                let mut numbers = Numbers((n as u64) << 16 | u64::from(bits + lanes));
                let (buffer, arguments) = input(bits, lanes, &mut numbers);
                let given = vec![Actual::Buffer(buffer), Actual::Buffer(vec![0xaa; 2048])];
                let what = format!("{} of {}", row.name, of(&format!("i{bits}"), lanes));
                let found = left(&module, &given);
                for (lane, of) in arguments.iter().enumerate() {
                    for (part, want) in (row.mathematics)(bits, *of).into_iter().enumerate() {
                        let bytes = bits as usize / 8;
                        let at = part * 512 + lane * bytes;
                        let have = &found[at..at + bytes];
                        if have != &want.to_le_bytes()[..bytes] {
                            wrong.push(format!(
                                "{what}: part {part} of {of:x?} is {have:x?}, not {want:x}"
                            ));
                        }
                    }
                }
                for target in TARGETS {
                    drawn += 1;
                    wrong.extend(
                        same(&what, &module, target, WINDOW, [given.clone()].into_iter()).err(),
                    );
                }
            }
        }
    }
    println!("{drawn} kernels of {} intrinsics", ROWS.len());
    let shown = &wrong[..wrong.len().min(3)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}

/// A kernel's second buffer, and what each platform does with the kernel.
fn held(what: &str, text: &str, given: Vec<Actual>, wrong: &mut Vec<String>) -> Vec<u8> {
    let module = read(text);
    for target in TARGETS {
        let found = same(what, &module, target, WINDOW, [given.clone()].into_iter());
        wrong.extend(found.err());
    }
    left(&module, &given)
}

fn buffers(input: Vec<u8>) -> Vec<Actual> {
    vec![Actual::Buffer(input), Actual::Buffer(vec![0xaa; 2048])]
}

/// Sums and products whose result is wider than their operands.
#[test]
fn products_are_as_wide_as_their_result() {
    let mut wrong = Vec::new();
    for (name, is_signed, is_sum) in [
        ("uumul", false, false),
        ("ssmul", true, false),
        ("usmul", true, false),
        ("sumul", false, false),
        ("usmad", true, true),
        ("sumad", false, true),
    ] {
        for (from, to) in [
            (8, 16),
            (8, 32),
            (16, 32),
            (8, 64),
            (16, 64),
            (32, 64),
            (32, 32),
        ] {
            for lanes in [0, 1, 3, 8, 16] {
                let (a, r) = (of(&format!("i{from}"), lanes), of(&format!("i{to}"), lanes));
                let third = if is_sum {
                    format!(", {a} %c")
                } else {
                    String::new()
                };
                let body = format!(
                    "{}  %r = call {r} @llvm.genx.{name}({a} %a, {a} %b{third})
  store {r} %r, ptr addrspace(1) %out
",
                    loads(&a)
                );
                let mut numbers = Numbers(from as u64 * 64 + u64::from(lanes));
                let (buffer, arguments) = input(from, lanes, &mut numbers);
                let what = format!("{name} of {a} to {r}");
                let found = held(&what, &text(&body), buffers(buffer), &mut wrong);
                for (lane, of) in arguments.iter().enumerate() {
                    let wide = |x: u64| if is_signed { signed(from, x) } else { x.into() };
                    let [a, b, c] = of.map(wide);
                    let want = cut(to, a * b + if is_sum { c } else { 0 });
                    let bytes = to as usize / 8;
                    let have = &found[lane * bytes..][..bytes];
                    if have != &want.to_le_bytes()[..bytes] {
                        wrong.push(format!("{what}: of {of:x?} {have:x?}, not {want:x}"));
                    }
                }
            }
        }
    }
    let shown = &wrong[..wrong.len().min(3)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}

/// All elements of a vector in one.
#[test]
fn reductions_take_every_element() {
    type Fold = fn(u32, u64, u64) -> u64;
    let rows: [(&str, Fold); 9] = [
        ("add", |bits, a, b| cut(bits, i128::from(a) + i128::from(b))),
        ("mul", |bits, a, b| {
            cut(bits, i128::from(a).wrapping_mul(b.into()))
        }),
        ("and", |_, a, b| a & b),
        ("or", |_, a, b| a | b),
        ("xor", |_, a, b| a ^ b),
        ("umin", |_, a, b| a.min(b)),
        ("umax", |_, a, b| a.max(b)),
        ("smin", |bits, a, b| {
            cut(bits, signed(bits, a).min(signed(bits, b)))
        }),
        ("smax", |bits, a, b| {
            cut(bits, signed(bits, a).max(signed(bits, b)))
        }),
    ];
    let mut wrong = Vec::new();
    for (name, fold) in rows {
        for bits in [8, 16, 32, 64] {
            for lanes in [1, 2, 3, 7, 8, 16, 31] {
                let (scalar, vector) = (format!("i{bits}"), of(&format!("i{bits}"), lanes));
                let body = format!(
                    "{}  %r = call {scalar} @llvm.vector.reduce.{name}.v{lanes}i{bits}({vector} %a)
  store {scalar} %r, ptr addrspace(1) %out
",
                    loads(&vector)
                );
                let mut numbers = Numbers(bits as u64 * 64 + u64::from(lanes));
                let (buffer, arguments) = input(bits, lanes, &mut numbers);
                let what = format!("{name} of {vector}");
                let found = held(&what, &text(&body), buffers(buffer), &mut wrong);
                let all = arguments.iter().map(|of| of[0]);
                let want = all.reduce(|a, b| fold(bits, a, b)).expect("there is one");
                let bytes = bits as usize / 8;
                if found[..bytes] != want.to_le_bytes()[..bytes] {
                    wrong.push(format!("{what}: {:x?}, not {want:x}", &found[..bytes]));
                }
            }
        }
    }
    let shown = &wrong[..wrong.len().min(3)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}

/// Functions of `float`: each is within a unit or two of the last place of what the number is.
#[test]
fn functions_of_floats_compute_what_they_say() {
    type Function = fn(f32, f32) -> f32;
    let rows: [(&str, usize, Function); 9] = [
        ("llvm.exp2", 1, |a, _| a.exp2()),
        ("llvm.log2", 1, |a, _| a.log2()),
        ("llvm.sin", 1, |a, _| a.sin()),
        ("llvm.cos", 1, |a, _| a.cos()),
        ("llvm.sqrt", 1, |a, _| a.sqrt()),
        ("llvm.genx.ieee.sqrt", 1, |a, _| a.sqrt()),
        ("llvm.pow", 2, f32::powf),
        ("llvm.genx.ieee.div", 2, |a, b| a / b),
        ("llvm.copysign", 2, f32::copysign),
    ];
    let mut wrong = Vec::new();
    for (name, arguments, function) in rows {
        for lanes in [0, 1, 3, 8, 16, 32] {
            let ty = of("float", lanes);
            let list = ["%a", "%b"].map(|a| format!("{ty} {a}"))[..arguments].join(", ");
            let body = format!(
                "{}  %r = call {ty} @{name}({list})
  store {ty} %r, ptr addrspace(1) %out
",
                loads(&ty)
            );
            let mut numbers = Numbers(u64::from(lanes));
            let mut number = || 0.25 + (numbers.next() >> 40) as f32 / (1 << 22) as f32;
            let all: Vec<[f32; 2]> = (0..lanes.max(1))
                .map(|_| [number(), number() - 2.0])
                .collect();
            let mut buffer = vec![0; 2048];
            for (lane, of) in all.iter().enumerate() {
                for (n, x) in of.iter().enumerate() {
                    buffer[512 * n + 4 * lane..][..4].copy_from_slice(&x.to_le_bytes());
                }
            }
            let what = format!("{name} of {ty}");
            let found = held(&what, &text(&body), buffers(buffer), &mut wrong);
            for (lane, &[a, b]) in all.iter().enumerate() {
                let bytes = found[4 * lane..][..4].try_into().expect("four bytes");
                let (have, want) = (f32::from_le_bytes(bytes), function(a, b));
                if (have - want).abs() > want.abs() * 1e-6 {
                    wrong.push(format!("{what}: {have} of {a}, {b}, not {want}"));
                }
            }
        }
    }
    let shown = &wrong[..wrong.len().min(3)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}
