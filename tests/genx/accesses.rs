//! Loads and stores by pointer, of every element and number of them, compiled and run: what is in memory behind
//! them is what the source leaves there, and the assembler takes the text.

use super::compiled::{assembled, assembler};
use super::equivalence::Numbers;
use super::passes::{TARGETS, same};
use easel::visa::print::Spelling;
use easel::{Options, Source};
use easel_genx::Module;
use easel_genx::evaluate::Actual;
use easel_isa::diagnostic::SourceMap;
use easel_pass::WINDOW;

/// Elements with the number type of as many bits.
const ELEMENTS: [(&str, u32); 7] = [
    ("i8", 8),
    ("i16", 16),
    ("i32", 32),
    ("i64", 64),
    ("half", 16),
    ("float", 32),
    ("double", 64),
];

/// Bytes of both buffers.
const BYTES: usize = 1536;

fn read(text: &str) -> Module {
    let mut sources = SourceMap::default();
    let file = sources.add("access.ll", text);
    let (module, errors) = easel_genx::read::parse(file, &sources);
    assert!(!errors.has_errors(), "{}", errors.render(&sources));
    module
}

/// An access of so many elements; none for one that is no vector.
#[derive(Clone, Copy)]
struct Shape {
    elem: &'static str,
    bits: u32,
    lanes: u32,
    align: u32,
}

impl Shape {
    fn of(self, elem: &str) -> String {
        match self.lanes {
            0 => elem.into(),
            n => format!("<{n} x {elem}>"),
        }
    }

    /// Constant elements, no two alike.
    fn constant(self) -> String {
        let element = |k: i64| match self.elem {
            "half" => format!("half 0xH{:04X}", 0x3c00 + k),
            "float" | "double" => format!("{} {k}.5", self.elem),
            elem => format!("{elem} {}", 3 * k - 5),
        };
        let all = |n: u32| {
            (0..i64::from(n))
                .map(element)
                .collect::<Vec<_>>()
                .join(", ")
        };
        match self.lanes {
            0 => element(7),
            n => format!("{} <{}>", self.of(self.elem), all(n)),
        }
    }

    /// Loads elements at an argument as it is, stores them, stores them with a number added behind, and constants behind those.
    /// The alignment is promised, and no greater one is kept.
    fn text(self, opencl: bool) -> String {
        let Shape { bits, align, .. } = self;
        let scalar = format!("i{bits}");
        let (ty, number) = (self.of(self.elem), self.of(&scalar));
        let narrow = match bits {
            64 => "%n = zext i32 %by to i64".into(),
            32 => "%n = add i32 %by, 1".into(),
            _ => format!("%n = trunc i32 %by to i{bits}"),
        };
        let all = match self.lanes {
            0 => format!("%s = add {scalar} %n, 1"),
            n => format!(
                "%i = insertelement {number} undef, {scalar} %n, i32 0
  %s = shufflevector {number} %i, {number} undef, <{n} x i32> zeroinitializer"
            ),
        };
        let runtime = if opencl { "\"oclrt\"=\"1\"" } else { "" };
        let (behind, last, constant) = (512 + align, 1024 + align, self.constant());
        format!(
            "define dllexport spir_kernel void @k(ptr addrspace(1) %in, i32 %by, ptr addrspace(1) %out) #0 {{
  {narrow}
  {all}
  %v = load {ty}, ptr addrspace(1) %in, align {align}
  %a = bitcast {ty} %v to {number}
  %b = add {number} %a, %s
  %c = bitcast {number} %b to {ty}
  %y = getelementptr i8, ptr addrspace(1) %out, i32 {align}
  store {ty} %v, ptr addrspace(1) %y, align {align}
  %z = getelementptr i8, ptr addrspace(1) %out, i32 {behind}
  store {ty} %c, ptr addrspace(1) %z, align {align}
  %w = getelementptr i8, ptr addrspace(1) %out, i32 {last}
  store {constant}, ptr addrspace(1) %w, align {align}
  ret void
}}

attributes #0 = {{ \"CMGenxMain\" {runtime} }}

!genx.kernels = !{{!0}}
!0 = !{{ptr @k, !\"k\", !1, i32 0, !2, !3, !4, i32 0}}
!1 = !{{i32 0, i32 0, i32 0}}
!2 = !{{i32 40, i32 48, i32 56}}
!3 = !{{i32 0, i32 0, i32 0}}
!4 = !{{!\"svmptr_t\", !\"\", !\"svmptr_t\"}}
"
        )
    }

    fn module(self, opencl: bool) -> Module {
        read(&self.text(opencl))
    }

    fn name(self) -> String {
        format!("{}, align {}", self.of(self.elem), self.align)
    }
}

/// Every number of elements, with no alignment, that of an element and that of a block.
fn shapes() -> impl Iterator<Item = Shape> {
    ELEMENTS.into_iter().flat_map(|(elem, bits)| {
        (0..=32).flat_map(move |lanes| {
            let mut aligns = vec![1, bits / 8, 16];
            aligns.dedup();
            aligns.into_iter().map(move |align| Shape {
                elem,
                bits,
                lanes,
                align,
            })
        })
    })
}

#[test]
fn accesses_through_pointers_compute_the_same() {
    let mut wrong = Vec::new();
    for (n, shape) in shapes().enumerate() {
        let module = shape.module(n % 2 == 0);
        for target in TARGETS {
            let mut numbers = Numbers(n as u64);
            let mut bytes = || (0..BYTES).map(|_| numbers.next() as u8).collect();
            let buffers = [bytes(), vec![0xaa; BYTES]].map(Actual::Buffer);
            let [input, output] = buffers;
            let given = vec![input, Actual::Value(vec![numbers.next() >> 32]), output];
            let found = same(&shape.name(), &module, target, WINDOW, [given].into_iter());
            wrong.extend(found.err());
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

#[test]
fn the_assembler_takes_accesses_through_pointers() {
    let Some(assembler) = assembler("genx") else {
        return;
    };
    let mut wrong = Vec::new();
    for (n, shape) in shapes().enumerate().step_by(37) {
        for target in TARGETS {
            let options = Options {
                platform: easel::visa_platform(target).ok(),
                ..Options::default()
            };
            let source = Source::new("access.ll", shape.text(n % 2 == 0));
            let done = easel::compile(source, &options);
            let done = done.unwrap_or_else(|e| panic!("{}: {e}", shape.name()));
            let platform = done
                .machine
                .platform()
                .expect("a platform")
                .assembler()
                .unwrap_or("PVC");
            let text = done.visa_text(Spelling::Current);
            let folder = format!("access-{n}-{target}");
            if let Err(said) = assembled(&assembler, &folder, &text, platform) {
                wrong.push(format!("{} for {target}: {said}\n{text}", shape.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Stores arguments that start within a register: as a block, for addresses, as another type, by bytes.
const WITHIN: &str = "define dllexport spir_kernel void @k(ptr addrspace(1) %out, <4 x i32> %v, <4 x i8> %w, <2 x i32> %x) #0 {
  store <4 x i32> %v, ptr addrspace(1) %out, align 16
  %a = getelementptr i8, ptr addrspace(1) %out, i32 32
  store <2 x i32> %x, ptr addrspace(1) %a, align 4
  %b = getelementptr i8, ptr addrspace(1) %out, i32 64
  store <4 x i8> %w, ptr addrspace(1) %b, align 1
  %c = getelementptr i8, ptr addrspace(1) %out, i32 96
  %i = bitcast <2 x i32> %x to i64
  store i64 %i, ptr addrspace(1) %c, align 8
  %d = getelementptr i8, ptr addrspace(1) %out, i32 128
  %j = bitcast <4 x i8> %w to i32
  store i32 %j, ptr addrspace(1) %d, align 4
  ret void
}

attributes #0 = { \"CMGenxMain\" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !\"k\", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 0, i32 0, i32 0, i32 0}
!2 = !{i32 72, i32 80, i32 97, i32 108}
!3 = !{i32 0, i32 0, i32 0, i32 0}
!4 = !{!\"svmptr_t\", !\"\", !\"\", !\"\"}
";

#[test]
fn arguments_within_a_register_are_given_to_messages() {
    let module = read(WITHIN);
    for target in TARGETS {
        let mut numbers = Numbers(5);
        let mut value = |n: usize, bits: u32| {
            let all = (0..n).map(|_| numbers.next() >> (64 - bits));
            Actual::Value(all.collect())
        };
        let given = vec![
            Actual::Buffer(vec![0xaa; BYTES]),
            value(4, 32),
            value(4, 8),
            value(2, 32),
        ];
        let found = same("arguments", &module, target, WINDOW, [given].into_iter());
        found.unwrap_or_else(|e| panic!("{e}"));
    }
}
