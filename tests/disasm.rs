//! Code objects as text: the text assembles to the same code, with LLVM's assembler and with easel.

mod oracle;

use easel::{Options, Source, compile, disassemble, targets};
use object::{Object, ObjectSection};
use std::path::Path;
use std::process::Command;

const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];

/// Kernels with loads and stores, branches, memory of the workgroup, and matrices.
const KERNELS: [&str; 3] = [
    "examples/xor_add.kir",
    "examples/relu_sum.kir",
    "tests/wave_kernels/texts/softmax.mlir",
];

/// Two kernels with a branch, and a constant table, for clang.
const HIP: &str = r#"
#define GLOBAL __attribute__((global))
__attribute__((device, used)) const int table[4] = {3, 1, 4, 1};
extern "C" GLOBAL void first(int *out, int n) { for (int i = 0; i < n; i++) out[i] += i; }
extern "C" GLOBAL void second(float *out, float x) { *out = x * 2.0f; }
"#;

fn code(object: &[u8]) -> Vec<u8> {
    let file =
        object::read::elf::ElfFile64::<object::Endianness>::parse(object).expect("an object");
    let text = file.section_by_name(".text").expect("it has code");
    text.data().expect("the code has bytes").to_vec()
}

#[test]
fn own_objects_come_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for name in KERNELS {
        let Ok(source) = std::fs::read_to_string(root.join(name)) else {
            panic!("{name} cannot be read");
        };
        for target in TARGETS {
            let options = Options::for_target(target).expect("a target");
            let Ok(compiled) = compile(Source::new(name, source.as_str()), &options) else {
                continue;
            };
            let object = compiled.object().expect("an object");
            let text = disassemble("an object", &object, targets(), None)
                .unwrap_or_else(|e| panic!("{e}"));
            let again = compile(Source::new("again.s", text.as_str()), &options)
                .and_then(|c| c.object())
                .unwrap_or_else(|e| panic!("{name} for {target}: {e}"));
            assert_eq!(code(&again), code(&object), "{name} for {target}");
            if oracle::available("disassembly", &["llvm-mc-22"]) {
                let stem = format!("disasm-{count}");
                let bytes = oracle::assemble(target, &text, &stem);
                let bytes = bytes.unwrap_or_else(|e| panic!("{name} for {target}: {e}"));
                assert_eq!(bytes, code(&object), "{name} for {target}");
            }
            count += 1;
        }
    }
    assert!(count >= 6, "{count} objects");
    println!("{count} objects");
}

/// A bundle as clang's tool writes it (clang documentation, "Clang Offload Bundler", bundled binary file layout).
fn bundle(entries: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut head = b"__CLANG_OFFLOAD_BUNDLE__".to_vec();
    let mut bodies: Vec<u8> = Vec::new();
    let number = |n: usize| (n as u64).to_le_bytes();
    head.extend(number(entries.len()));
    for (name, body) in entries {
        head.extend(number(4096 + bodies.len()));
        head.extend(number(body.len()));
        head.extend(number(name.len()));
        head.extend(name.bytes());
        bodies.extend_from_slice(body);
    }
    head.resize(4096, 0);
    head.extend(bodies);
    head
}

#[test]
fn bundles_of_clang_are_read() {
    if !oracle::available("bundles", &["clang-22", "llvm-mc-22"]) {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("disasm");
    std::fs::create_dir_all(&folder).expect("a folder");
    let from = folder.join("two.hip");
    std::fs::write(&from, HIP).expect("a file");
    let object = |target: &str| {
        let to = folder.join(format!("two-{}.co", target.replace(':', "-")));
        let done = Command::new("clang-22")
            .args([
                "-x",
                "hip",
                "-O2",
                "--cuda-device-only",
                "--no-gpu-bundle-output",
            ])
            .args(["-nogpulib", "-nogpuinc", "-fuse-cuid=none"])
            .arg(format!("--offload-arch={target}"))
            .arg("-o")
            .args([&to, &from])
            .output()
            .expect("clang runs");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}");
        std::fs::read(&to).expect("an object")
    };
    let bundle = bundle(&[
        ("host-x86_64-unknown-linux-gnu-", Vec::new()),
        ("hipv4-amdgcn-amd-amdhsa--gfx90a", object("gfx90a")),
        ("hipv4-amdgcn-amd-amdhsa--gfx942", object("gfx942")),
    ]);
    let several = disassemble("an object", &bundle, targets(), None).expect_err("it holds two");
    let said = several.to_string();
    assert!(
        said.contains("in the file `an object`")
            && said.contains("2 code objects")
            && said.contains("gfx90a"),
        "{said}"
    );
    for target in ["gfx90a", "gfx942"] {
        let machine = targets().by_name(target);
        let text =
            disassemble("an object", &bundle, targets(), machine).unwrap_or_else(|e| panic!("{e}"));
        for part in [
            "first:",
            "second:",
            ".amdhsa_kernel first",
            ".amdhsa_kernel second",
            "table:",
        ] {
            assert!(text.contains(part), "{part} is missing:\n{text}");
        }
        let bytes = oracle::assemble(target, &text, &format!("bundle-{target}"));
        bytes.unwrap_or_else(|e| panic!("{target}: {e}\n{text}"));
        let options = Options::for_target(target).expect("a target");
        compile(Source::new("two.s", text.as_str()), &options)
            .unwrap_or_else(|e| panic!("{target}: {e}"));
    }
    let off = object("gfx90a:sramecc+:xnack-");
    let text = disassemble("an object", &off, targets(), None).unwrap_or_else(|e| panic!("{e}"));
    assert!(text.contains("--gfx90a:sramecc+:xnack-\""), "{text}");
    for length in 0..bundle.len().min(600) {
        // Bytes that end early are an error or a smaller bundle, never a panic.
        let _ = disassemble("an object", &bundle[..length], targets(), None);
    }
}

/// Bytes changed at random are text or an error.
#[test]
fn damaged_objects_do_not_panic() {
    let options = Options::for_target("gfx942").expect("a target");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(KERNELS[0]);
    let source = std::fs::read_to_string(path).expect("a kernel");
    let compiled =
        compile(Source::new(KERNELS[0], source.as_str()), &options).expect("it compiles");
    let object = compiled.object().expect("an object");
    let (mut state, mut texts) = (1u64, 0);
    for _ in 0..2000 {
        let mut bytes = object.clone();
        for _ in 0..4 {
            state = state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let at = (state >> 33) as usize % bytes.len();
            bytes[at] = (state >> 24) as u8;
        }
        texts += usize::from(disassemble("an object", &bytes, targets(), None).is_ok());
    }
    println!("{texts} of 2000 are still objects");
    assert!(texts > 100 && texts < 2000, "{texts}");
}

/// A literal that has an inline code keeps its bytes: the text states that it is a literal.
#[test]
fn literals_with_inline_codes_come_back() {
    let lines = [
        "v_mov_b32_e32 v0, lit(0xffffffff)",
        "v_mov_b32_e32 v0, lit(0x1)",
        "v_add_f32_e32 v0, lit(0x3f800000), v1",
        "v_add_f16_e32 v0, lit(0x3c00), v1",
        "s_mov_b64 s[0:1], lit(0x5)",
        "s_add_u32 s0, lit(0x0), s1",
        "v_cvt_i32_f64_e32 v0, lit(0x3ff00000)",
    ];
    let head =
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n.text\n.globl f\n.type f,@function\nf:\n";
    let text = format!("{head}  {}\n  s_endpgm\n", lines.join("\n  "));
    let object = easel::assemble(text.as_str(), targets(), None, easel::ObjectForm::Linked)
        .unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(code(&object).len(), 8 * lines.len() + 4);
    let read = disassemble("an object", &object, targets(), None).unwrap_or_else(|e| panic!("{e}"));
    for line in lines {
        assert!(read.contains(line), "{line} is missing:\n{read}");
    }
    if oracle::available("literals", &["llvm-mc-22"]) {
        let bytes = oracle::assemble("gfx942", &text, "literals").unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(bytes, code(&object));
    }
}
