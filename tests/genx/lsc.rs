//! Messages of the newer data port: random ones of all kinds, against a model of memory that is stated here, before and
//! behind compilation, on every platform. The assembler takes what becomes of them.

use super::compiled::{assembled, assembler};
use super::equivalence::Numbers;
use super::passes::{Ran, TARGETS, outcome};
use super::visa::{OPTIONS, only_kernel};
use easel::genx_passes::launch;
use easel::visa::print::Spelling;
use easel::{Options, Source};
use easel_genx::Module;
use easel_genx::evaluate::{Actual, Surface};
use easel_isa::diagnostic::SourceMap;
use easel_pass::WINDOW;
use std::collections::BTreeMap;

/// Bytes of the memory that messages go to, and of what is written.
const BYTES: usize = 16384;
/// Of shared memory.
const SHARED: usize = 2304;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Space {
    Stateless,
    Bti,
    Slm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Load,
    Merge,
    Store,
    Prefetch,
    /// The number of the operation, its name, and how many numbers it takes.
    Atomic(u32, &'static str, usize),
}

const ATOMICS: [(u32, &str, usize); 19] = [
    (8, "inc", 0),
    (9, "dec", 0),
    (10, "load", 0),
    (11, "store", 1),
    (12, "add", 1),
    (13, "sub", 1),
    (14, "smin", 1),
    (15, "smax", 1),
    (16, "umin", 1),
    (17, "umax", 1),
    (18, "cas", 2),
    (19, "fadd", 1),
    (20, "fsub", 1),
    (21, "fmin", 1),
    (22, "fmax", 1),
    (23, "fcas", 2),
    (24, "and", 1),
    (25, "or", 1),
    (26, "xor", 1),
];

/// Number of the size, bytes in memory and in registers.
const SIZES: [(u32, usize, usize); 4] = [(3, 4, 4), (4, 8, 8), (5, 1, 4), (6, 2, 4)];
/// Number, neighbours.
const VECTORS: [(u32, usize); 8] = [
    (1, 1),
    (2, 2),
    (3, 3),
    (4, 4),
    (5, 8),
    (6, 16),
    (7, 32),
    (8, 64),
];

/// One message.
#[derive(Clone, Debug)]
struct Drawn {
    space: Space,
    kind: Kind,
    size: (u32, usize, usize),
    vector: (u32, usize),
    transposed: bool,
    lanes: usize,
    offset: i32,
    caching: [u32; 2],
    /// For each lane: where it goes.
    offsets: Vec<usize>,
    /// For each lane; none where all are constantly set, and whether it is a constant.
    mask: Option<(u32, bool)>,
}

fn drawn(n: &mut Numbers) -> Drawn {
    let space = [Space::Stateless, Space::Bti, Space::Slm][n.below(3)];
    let kind = match n.below(8) {
        0 | 1 => Kind::Load,
        2 => Kind::Merge,
        3 | 4 => Kind::Store,
        5 => Kind::Prefetch,
        _ => {
            let (number, name, count) = ATOMICS[n.below(ATOMICS.len())];
            Kind::Atomic(number, name, count)
        }
    };
    let atomic = matches!(kind, Kind::Atomic(..));
    let transposed = !atomic && n.below(3) == 0;
    // Floats have no bytes; atomics of shared memory have 32 bits, and no sums of floats.
    let size = match kind {
        _ if transposed => SIZES[n.below(2)],
        Kind::Atomic(..) if space == Space::Slm => SIZES[0],
        Kind::Atomic(..) => SIZES[n.below(2)],
        _ => SIZES[n.below(4)],
    };
    let vector = match (transposed, atomic, size.1 < 4) {
        (true, ..) => VECTORS[n.below(8)],
        (_, true, _) | (.., true) => VECTORS[0],
        _ => VECTORS[n.below(5)],
    };
    let lanes = if transposed { 1 } else { 1 << n.below(6) };
    let kind = match (kind, space) {
        (Kind::Atomic(_, "fadd" | "fsub", _), Space::Slm) => Kind::Atomic(21, "fmin", 1),
        (kind, _) => kind,
    };
    let offset = [0, 0, 64, -32, 4096 - 64][n.below(if space == Space::Slm { 4 } else { 5 })];
    let caching = match (kind, n.below(3)) {
        (Kind::Load | Kind::Merge | Kind::Prefetch, 0) => [1, 2],
        (Kind::Load | Kind::Merge | Kind::Prefetch, 1) => [5, 1],
        (Kind::Store, 0) => [3, 3],
        (Kind::Atomic(..), 0) => [1, 3],
        _ => [0, 0],
    };
    // Each lane has a place of its own, in any order.
    let each = vector.1 * size.1;
    let each = each.next_multiple_of(8);
    let mut places: Vec<usize> = (0..lanes).collect();
    for k in (1..lanes).rev() {
        places.swap(k, n.below(k + 1));
    }
    let offsets = places.iter().map(|p| 64 + p * each).collect();
    let mask = match n.below(3) {
        0 if kind != Kind::Load => Some((n.next() as u32, n.below(2) == 0)),
        _ => None,
    };
    Drawn {
        space,
        kind,
        size,
        vector,
        transposed,
        lanes,
        offset,
        caching,
        offsets,
        mask,
    }
}

/// A loop that copies all of shared memory to or from another.
fn copy(line: &mut impl FnMut(String), name: &str, from: &str, to: &str) {
    let of = |text: &str| {
        text.rsplit_once(' ')
            .expect("a type and a value")
            .0
            .to_owned()
    };
    let (from_ty, to_ty) = (of(from), of(to));
    let before = if name == "fill" { "entry" } else { "fill.end" };
    line(format!("br label %{name}"));
    line(format!("{name}:"));
    line(format!(
        "%{name}.k = phi i32 [ 0, %{before} ], [ %{name}.next, %{name} ]"
    ));
    line(format!(
        "%{name}.from = getelementptr i8, {from}, i32 %{name}.k"
    ));
    line(format!(
        "%{name}.to = getelementptr i8, {to}, i32 %{name}.k"
    ));
    line(format!(
        "%{name}.v = load <16 x i32>, {from_ty} %{name}.from, align 16"
    ));
    line(format!(
        "store <16 x i32> %{name}.v, {to_ty} %{name}.to, align 16"
    ));
    line(format!("%{name}.next = add i32 %{name}.k, 64"));
    line(format!(
        "%{name}.more = icmp ult i32 %{name}.next, {SHARED}"
    ));
    line(format!(
        "br i1 %{name}.more, label %{name}, label %{name}.end"
    ));
    line(format!("{name}.end:"));
}

impl Drawn {
    fn elements(&self) -> usize {
        self.lanes * self.vector.1
    }

    fn elem(&self) -> String {
        let bits = 8 * self.size.2;
        match self.kind {
            Kind::Atomic(_, name, _) if name.starts_with('f') => {
                if bits == 64 { "double" } else { "float" }.into()
            }
            _ => format!("i{bits}"),
        }
    }

    /// The place of an element in registers.
    fn element(&self, lane: usize, neighbour: usize) -> usize {
        match self.transposed {
            true => neighbour,
            false => neighbour * self.lanes + lane,
        }
    }

    fn is_set(&self, lane: usize) -> bool {
        self.mask.is_none_or(|(bits, _)| bits >> lane & 1 == 1)
    }

    fn text(&self) -> String {
        let n = self.lanes;
        let data = format!("<{} x {}>", self.elements(), self.elem());
        let (bits, space) = match self.space {
            Space::Stateless => (64, "stateless"),
            Space::Bti => (32, "bti"),
            Space::Slm => (32, "slm"),
        };
        let list = |ty: &str, all: &[i64]| {
            let all: Vec<String> = all.iter().map(|v| format!("{ty} {v}")).collect();
            format!("<{}>", all.join(", "))
        };
        let offsets: Vec<i64> = self.offsets.iter().map(|&o| o as i64).collect();
        let mut body = String::new();
        let mut line = |text: String| body += &format!("  {text}\n");
        line(format!(
            "%z0 = insertelement <{n} x i32> undef, i32 %zero, i32 0"
        ));
        line(format!(
            "%zs = shufflevector <{n} x i32> %z0, <{n} x i32> undef, <{n} x i32> zeroinitializer"
        ));
        line(format!(
            "%o = add <{n} x i32> %zs, {}",
            list("i32", &offsets)
        ));
        match self.space {
            Space::Stateless => {
                line("%b = ptrtoint ptr addrspace(1) %mem to i64".into());
                line(format!("%w = zext <{n} x i32> %o to <{n} x i64>"));
                line(format!(
                    "%b0 = insertelement <{n} x i64> undef, i64 %b, i32 0"
                ));
                line(format!(
                    "%bs = shufflevector <{n} x i64> %b0, <{n} x i64> undef, <{n} x i32> zeroinitializer"
                ));
                line(format!("%a = add <{n} x i64> %w, %bs"));
            }
            _ => line(format!("%a = add <{n} x i32> %o, zeroinitializer")),
        }
        let mask = match self.mask {
            Some((bits, false)) => {
                let own: Vec<i64> = (0..n)
                    .map(|k| 1 << k)
                    .map(|b: i64| b as i32 as i64)
                    .collect();
                let _ = bits;
                line(format!(
                    "%m0 = insertelement <{n} x i32> undef, i32 %bits, i32 0"
                ));
                line(format!(
                    "%ms = shufflevector <{n} x i32> %m0, <{n} x i32> undef, <{n} x i32> zeroinitializer"
                ));
                line(format!("%mb = and <{n} x i32> %ms, {}", list("i32", &own)));
                line(format!("%m = icmp ne <{n} x i32> %mb, zeroinitializer"));
                format!("<{n} x i1> %m")
            }
            Some((_, true)) => {
                let own: Vec<i64> = (0..n).map(|k| i64::from(self.is_set(k))).collect();
                let own = list("i1", &own)
                    .replace("i1 1", "i1 true")
                    .replace("i1 0", "i1 false");
                format!("<{n} x i1> {own}")
            }
            None => format!(
                "<{n} x i1> {}",
                list("i1", &vec![1; n]).replace("i1 1", "i1 true")
            ),
        };
        if self.space == Space::Slm {
            copy(
                &mut line,
                "fill",
                "ptr addrspace(1) %mem",
                "ptr addrspace(3) null",
            );
        }
        line(format!(
            "%d = load {data}, ptr addrspace(1) %data, align 16"
        ));
        line("%data2 = getelementptr i8, ptr addrspace(1) %data, i64 4096".into());
        line(format!(
            "%e = load {data}, ptr addrspace(1) %data2, align 16"
        ));
        let operation = match self.kind {
            Kind::Store => 4,
            Kind::Atomic(number, ..) => number,
            _ => 0,
        };
        let order = if self.transposed { 2 } else { 1 };
        let [first, second] = self.caching;
        let head = format!(
            "{mask}, i8 {operation}, i8 {first}, i8 {second}, i16 1, i32 {}, i8 {}, i8 {}, i8 {order}, i8 0, <{n} x i{bits}> %a",
            self.offset, self.size.0, self.vector.0
        );
        let surface = if self.space == Space::Bti {
            "i32 %surface"
        } else {
            "i32 0"
        };
        match self.kind {
            Kind::Load => line(format!(
                "%r = call {data} @llvm.genx.lsc.load.{space}({head}, {surface})"
            )),
            Kind::Merge => line(format!(
                "%r = call {data} @llvm.genx.lsc.load.merge.{space}({head}, {surface}, {data} %d)"
            )),
            Kind::Store => line(format!(
                "call void @llvm.genx.lsc.store.{space}({head}, {data} %d, {surface})"
            )),
            Kind::Prefetch => line(format!(
                "call void @llvm.genx.lsc.prefetch.{space}({head}, {surface})"
            )),
            Kind::Atomic(..) => line(format!(
                "%r = call {data} @llvm.genx.lsc.xatomic.{space}({head}, {data} %d, {data} %e, {surface}, {data} %e)"
            )),
        }
        if self.gives() {
            line(format!("store {data} %r, ptr addrspace(1) %out, align 16"));
        }
        if self.space == Space::Slm {
            line("%behind = getelementptr i8, ptr addrspace(1) %out, i64 4096".into());
            copy(
                &mut line,
                "back",
                "ptr addrspace(3) null",
                "ptr addrspace(1) %behind",
            );
        }
        format!(
            "define dllexport spir_kernel void @k(i32 %surface, ptr addrspace(1) %mem, ptr addrspace(1) %data, ptr addrspace(1) %out, i32 %zero, i32 %bits) #0 {{
entry:
{body}  ret void
}}

attributes #0 = {{ \"CMGenxMain\" \"oclrt\"=\"1\" }}

!genx.kernels = !{{!0}}
!0 = !{{ptr @k, !\"k\", !1, i32 {SHARED}, !2, !3, !4, i32 0}}
!1 = !{{i32 2, i32 0, i32 0, i32 0, i32 0, i32 0}}
!2 = !{{i32 32, i32 40, i32 48, i32 56, i32 64, i32 72}}
!3 = !{{i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}}
!4 = !{{!\"buffer_t read_write\", !\"svmptr_t\", !\"svmptr_t\", !\"svmptr_t\", !\"\", !\"\"}}
"
        )
    }

    fn gives(&self) -> bool {
        !matches!(self.kind, Kind::Store | Kind::Prefetch)
    }

    /// What is left of the memory that the message goes to, and what it gives.
    fn model(&self, memory: &mut [u8], data: &[u8]) -> Vec<u8> {
        let (bytes, register) = (self.size.1, self.size.2);
        let given = |half: usize, element: usize| -> Vec<u8> {
            let at = half * 4096 + element * register;
            data[at..at + register].to_vec()
        };
        // What stays where the mask is not set.
        let half = usize::from(matches!(self.kind, Kind::Atomic(..)));
        let mut result: Vec<u8> = (0..self.elements()).flat_map(|e| given(half, e)).collect();
        for lane in (0..self.lanes).filter(|&lane| self.is_set(lane)) {
            for neighbour in 0..self.vector.1 {
                let element = self.element(lane, neighbour);
                let at = (self.offsets[lane] as i64 + i64::from(self.offset)) as usize
                    + neighbour * bytes;
                let place = &mut memory[at..at + bytes];
                let mut old = place.to_vec();
                old.resize(register, 0);
                match self.kind {
                    Kind::Store => place.copy_from_slice(&given(0, element)[..bytes]),
                    Kind::Prefetch => {}
                    Kind::Atomic(_, op, _) => {
                        let number = |b: &[u8]| {
                            let mut all = [0; 8];
                            all[..b.len()].copy_from_slice(b);
                            u64::from_le_bytes(all)
                        };
                        let new = atomic(
                            op,
                            bytes,
                            number(&old),
                            number(&given(0, element)),
                            number(&given(1, element)),
                        );
                        place.copy_from_slice(&new.to_le_bytes()[..bytes]);
                    }
                    _ => {}
                }
                if self.gives() {
                    result[element * register..][..register].copy_from_slice(&old);
                }
            }
        }
        result
    }
}

/// What an atomic operation leaves, written down apart from the compiler.
fn atomic(op: &str, bytes: usize, old: u64, x: u64, y: u64) -> u64 {
    if bytes == 4 {
        let (o, a) = (old as u32, x as u32);
        let (fo, fa) = (f32::from_bits(o), f32::from_bits(a));
        return u64::from(match op {
            "inc" => o.wrapping_add(1),
            "dec" => o.wrapping_sub(1),
            "load" => o,
            "store" => a,
            "add" => o.wrapping_add(a),
            "sub" => o.wrapping_sub(a),
            "smin" => (o as i32).min(a as i32) as u32,
            "smax" => (o as i32).max(a as i32) as u32,
            "umin" => o.min(a),
            "umax" => o.max(a),
            "cas" => {
                if o == a {
                    y as u32
                } else {
                    o
                }
            }
            "and" => o & a,
            "or" => o | a,
            "xor" => o ^ a,
            "fadd" => (fo + fa).to_bits(),
            "fsub" => (fo - fa).to_bits(),
            "fmin" => fo.min(fa).to_bits(),
            "fmax" => fo.max(fa).to_bits(),
            _ => {
                if fo == fa {
                    y as u32
                } else {
                    o
                }
            }
        });
    }
    let (fo, fa) = (f64::from_bits(old), f64::from_bits(x));
    match op {
        "inc" => old.wrapping_add(1),
        "dec" => old.wrapping_sub(1),
        "load" => old,
        "store" => x,
        "add" => old.wrapping_add(x),
        "sub" => old.wrapping_sub(x),
        "smin" => (old as i64).min(x as i64) as u64,
        "smax" => (old as i64).max(x as i64) as u64,
        "umin" => old.min(x),
        "umax" => old.max(x),
        "cas" => {
            if old == x {
                y
            } else {
                old
            }
        }
        "and" => old & x,
        "or" => old | x,
        "xor" => old ^ x,
        "fadd" => (fo + fa).to_bits(),
        "fsub" => (fo - fa).to_bits(),
        "fmin" => fo.min(fa).to_bits(),
        "fmax" => fo.max(fa).to_bits(),
        _ => {
            if fo == fa {
                y
            } else {
                old
            }
        }
    }
}

fn read(text: &str) -> Module {
    let mut sources = SourceMap::default();
    let file = sources.add("k.ll", text.to_owned());
    let (module, mut said) = easel_genx::read::parse(file, &sources);
    said.append(easel_genx::verify::verify_in(
        &module,
        easel_genx::verify::Stage::Input,
        Some(&sources),
    ));
    assert!(!said.has_errors(), "{}\n{text}", said.render(&sources));
    module
}

/// Bytes that are numbers of moderate size as floats of either width, some of them equal to each other.
fn bytes(n: &mut Numbers, width: usize, floats: bool) -> Vec<u8> {
    let mut all = Vec::with_capacity(BYTES);
    while all.len() < BYTES {
        let number = n.next();
        match (floats, width) {
            (true, 8) => all.extend((((number % 9) as f64) - 4.5).to_le_bytes()),
            (true, _) => all.extend((((number % 9) as f32) - 4.5).to_le_bytes()),
            (false, _) => all.extend((number >> (number % 64)).to_le_bytes()),
        }
    }
    all.truncate(BYTES);
    all
}

/// What a kernel leaves in its buffers, from its source.
fn left(module: &Module, given: &[Actual]) -> Vec<Option<Vec<u8>>> {
    let run = launch::evaluate(module, only_kernel(module), given, &OPTIONS);
    run.unwrap_or_else(|e| panic!("{e:?}")).buffers
}

#[test]
fn messages_move_what_the_model_says() {
    let count = 300 * easel_cases::times();
    let mut tally: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    for k in 0..count {
        let mut n = Numbers(easel_cases::begin() ^ k);
        let drawn = drawn(&mut n);
        let text = drawn.text();
        let module = read(&text);
        let floats = drawn.elem().starts_with(['f', 'd']);
        let (memory, data) = (
            bytes(&mut n, drawn.size.2, floats),
            bytes(&mut n, drawn.size.2, floats),
        );
        let given = vec![
            Actual::Surface(Surface::buffer(memory.clone())),
            Actual::Buffer(memory.clone()),
            Actual::Buffer(data.clone()),
            Actual::Buffer(vec![0xaa; BYTES]),
            Actual::Value(vec![0]),
            Actual::Value(vec![u64::from(drawn.mask.map_or(0, |m| m.0))]),
        ];
        // The model.
        let mut touched = memory.clone();
        let result = drawn.model(&mut touched, &data);
        let mut out = vec![0xaa; BYTES];
        if drawn.gives() {
            out[..result.len()].copy_from_slice(&result);
        }
        let mut want = [memory.clone(), memory.clone(), data, out];
        match drawn.space {
            Space::Bti => want[0] = touched,
            Space::Stateless => want[1] = touched,
            Space::Slm => want[3][4096..4096 + SHARED].copy_from_slice(&touched[..SHARED]),
        }
        let found = left(&module, &given);
        let differs = want
            .iter()
            .zip(&found)
            .any(|(want, found)| found.as_ref() != Some(want));
        if differs {
            wrong.push(format!(
                "the source computes something else: {drawn:?}\n{text}"
            ));
        }
        for target in TARGETS {
            let found = outcome(
                "message",
                &module,
                target,
                WINDOW,
                [given.clone()].into_iter(),
            );
            let ran = match found {
                Ok(Ran::Ran) => "ran",
                Ok(Ran::Refused(_)) => "refused",
                Err(why) => {
                    wrong.push(format!("{why}\n{drawn:?}\n{text}"));
                    "wrong"
                }
            };
            *tally.entry(format!("{target} {ran}")).or_default() += 1;
        }
        for what in [
            format!("space {:?}", drawn.space),
            format!(
                "kind {}",
                match drawn.kind {
                    Kind::Atomic(_, name, _) => name.to_owned(),
                    kind => format!("{kind:?}"),
                }
            ),
            format!("bytes {} in {}", drawn.size.1, drawn.size.2),
            format!(
                "neighbours {}{}",
                drawn.vector.1,
                if drawn.transposed {
                    " side by side"
                } else {
                    ""
                }
            ),
            format!("lanes {}", drawn.lanes),
            format!("offset {}", drawn.offset),
            format!(
                "mask {}",
                match drawn.mask {
                    None => "none",
                    Some((_, true)) => "constant",
                    Some(_) => "computed",
                }
            ),
        ] {
            *tally.entry(what).or_default() += 1;
        }
    }
    for (what, count) in &tally {
        println!("{count:6} {what}");
    }
    let shown = &wrong[..wrong.len().min(2)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
    // Only what has no such port refuses.
    for target in ["dg2", "mtl", "pvc", "xe2"] {
        assert_eq!(
            u64::from(tally[&format!("{target} ran")]),
            count,
            "{target}"
        );
    }
    for target in ["skl", "tgl"] {
        assert!(!tally.contains_key(&format!("{target} ran")), "{target}");
    }
}

#[test]
fn the_assembler_takes_messages() {
    let Some(assembler) = assembler("genx") else {
        return;
    };
    let mut wrong = Vec::new();
    for k in 0..60 * easel_cases::times() {
        let mut n = Numbers(easel_cases::begin() ^ k);
        let drawn = drawn(&mut n);
        for target in ["dg2", "mtl", "pvc", "xe2"] {
            let options = Options {
                platform: easel::visa_platform(target).ok(),
                ..Options::default()
            };
            let text = drawn.text();
            let done = easel::compile(Source::new("message.ll", text.clone()), &options);
            let done = done.unwrap_or_else(|e| panic!("{e}\n{text}"));
            // The assembler knows what comes before Xe2, and the text has nothing else.
            let platform = done
                .machine
                .platform()
                .expect("a platform")
                .assembler()
                .unwrap_or("PVC");
            let text = done.visa_text(Spelling::Current);
            if let Err(said) = assembled(
                &assembler,
                &format!("message-{k}-{target}"),
                &text,
                platform,
            ) {
                wrong.push(format!("{drawn:?} for {target}: {said}\n{text}"));
            }
        }
    }
    let shown = &wrong[..wrong.len().min(2)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}
