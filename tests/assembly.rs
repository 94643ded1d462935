//! Assembly files: read, printed, read again; bytes against the assembler where it is installed.

use easel::backend::descriptor::Descriptor;
use easel::backend::{Code, Kernel, Options, Resources, asm, code, object};
use easel::target::Target;
use easel_isa::{Diagnostics, SourceMap};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

fn target() -> Target {
    easel::targets().usual()
}

fn options() -> Options {
    Options::new(target()).unwrap_or_else(|d| panic!("{d:?}"))
}

const SAMPLE: &str = include_str!("asm/sum_rows.s");

fn read(text: &str) -> Result<Vec<Kernel>, String> {
    let mut sources = SourceMap::default();
    let file = sources.add("sample.s", text);
    let parsed = asm::parse(file, &sources, easel::targets());
    parsed.map(|p| p.kernels).map_err(|d| d.render(&sources))
}

fn lines(kernel: &Kernel) -> Code {
    code::linearise(&kernel.function).unwrap_or_else(|d| panic!("{d:?}"))
}

fn bytes(kernel: &Kernel) -> Vec<u8> {
    let encoded = lines(kernel)
        .encode(target())
        .unwrap_or_else(|d| panic!("{d:?}"));
    encoded
        .iter()
        .flat_map(|e| e.bytes.iter().copied())
        .collect()
}

fn descriptor_bytes(kernel: &Kernel) -> Vec<u8> {
    let options = options();
    let resources = Resources::of(kernel, &lines(kernel), options.interface);
    Descriptor::of(kernel, &resources, &options).bytes(&options.interface, 0)
}

#[test]
fn descriptor_and_metadata_become_the_launch() {
    let kernels = read(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
    let [sum, square] = &kernels[..] else {
        panic!("{} kernels", kernels.len())
    };
    assert_eq!(sum.function.name, "sum_rows");
    assert_eq!(sum.function.launch.workgroup_size, [64, 1, 1]);
    assert_eq!(sum.function.launch.argument_bytes(), 20);
    assert_eq!(sum.function.launch.arguments[0].name, "rows");
    assert_eq!(sum.inputs.workgroup_ids, [true, false, false]);
    assert_eq!(square.function.launch.shared_bytes, 1024);
    assert_eq!(square.inputs.workgroup_ids, [true, true, false]);
    assert_eq!(square.inputs.work_item_dims, 2);
    assert_eq!(sum.function.layout.len(), 3);
}

#[test]
fn print_and_read_give_the_same_instructions() {
    let kernels = read(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
    let printed = asm::print(&kernels, &options()).unwrap_or_else(|d| panic!("{d:?}"));
    let again = read(&printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
    assert_eq!(kernels.len(), again.len());
    for (a, b) in kernels.iter().zip(&again) {
        let plain = |k| {
            lines(k)
                .lines
                .into_iter()
                .map(|l| (l.inst, l.target))
                .collect::<Vec<_>>()
        };
        assert_eq!(plain(a), plain(b));
        assert_eq!(
            a.function.launch.workgroup_size,
            b.function.launch.workgroup_size
        );
        assert_eq!(a.inputs, b.inputs);
    }
    let twice = asm::print(&again, &options()).unwrap_or_else(|d| panic!("{d:?}"));
    assert_eq!(printed, twice);
}

/// Text of the emitted instructions, branch targets as block numbers.
fn emitted(kernel: &Kernel) -> Vec<String> {
    let line = |l: &code::Line| match l.target {
        Some(b) => target().format_with(&l.inst, None, Some(&b.to_string())),
        None => target().format_inst(&l.inst),
    };
    lines(kernel).lines.iter().map(line).collect()
}

#[test]
fn branches_follow_the_layout() {
    let text = "\t.type k,@function\nk:\n\ts_cmp_eq_u32 s2, 0\n\ts_cbranch_scc1 .Lc\n.Lb:\n\ts_nop 1\n\ts_branch .Ld\n.Lc:\n\ts_nop 2\n.Ld:\n\ts_endpgm\n\t.size k, .-k\n\t.amdhsa_kernel k\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t\t.amdhsa_next_free_vgpr 4\n\t\t.amdhsa_next_free_sgpr 8\n\t\t.amdhsa_accum_offset 4\n\t.end_amdhsa_kernel\n";
    let mut kernel = read(text).unwrap_or_else(|e| panic!("{e}")).remove(0);
    let [a, b, c, d] = kernel.function.layout[..] else {
        panic!("{:?}", kernel.function.layout)
    };
    // As written: only the branch over the other arm is there.
    assert_eq!(
        emitted(&kernel),
        [
            "s_cmp_eq_u32 s2, 0",
            &format!("s_cbranch_scc1 {c}"),
            "s_nop 1",
            &format!("s_branch {d}"),
            "s_nop 2",
            "s_endpgm"
        ]
    );
    // The taken target comes next: the condition is turned round.
    kernel.function.layout = vec![a, c, b, d];
    assert_eq!(
        emitted(&kernel),
        [
            "s_cmp_eq_u32 s2, 0",
            &format!("s_cbranch_scc0 {b}"),
            "s_nop 2",
            &format!("s_branch {d}"),
            "s_nop 1",
            "s_endpgm"
        ]
    );
    // Neither comes next: a branch is added.
    kernel.function.layout = vec![a, d, c, b];
    assert_eq!(
        emitted(&kernel)[..4],
        [
            "s_cmp_eq_u32 s2, 0",
            &format!("s_cbranch_scc1 {c}"),
            &format!("s_branch {b}"),
            "s_endpgm"
        ]
    );
    // Backward distances count from the next instruction.
    let encoded = lines(&kernel)
        .encode(target())
        .unwrap_or_else(|d| panic!("{d:?}"));
    let last = encoded.last().unwrap_or_else(|| panic!("no code"));
    assert_eq!(last.bytes[..2], (-5i16).to_le_bytes());
}

/// A kernel with calls runs, and is not written with distances that may be wrong.
#[test]
fn calls_are_not_written() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/foreign/hip/gfx942/calls.s"
    );
    let text = std::fs::read_to_string(path).expect("a recording");
    let options = easel::Options::for_target("gfx942").expect("a target");
    let source = easel::Source::new("calls.s", text.as_str());
    let compiled = easel::compile(source, &options).expect("it is read");
    let errors = [compiled.assembly().err(), compiled.object().err()];
    for error in errors {
        let said = error.expect("an error").to_string();
        assert!(said.contains("emit-reference"), "{said}");
    }
}

#[test]
fn errors_have_places() {
    let kernel = |body: &str| {
        format!(
            "\t.type k,@function\nk:\n{body}\n\t.size k, .-k\n\t.amdhsa_kernel k\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t\t.amdhsa_next_free_vgpr 4\n\t\t.amdhsa_next_free_sgpr 8\n\t\t.amdhsa_accum_offset 4\n\t.end_amdhsa_kernel\n"
        )
    };
    let cases = [
        (
            kernel("\tv_add_q32 v0, v1, v2\n\ts_endpgm"),
            "asm-instruction",
            "sample.s:3:2",
        ),
        (
            kernel("\tv_add_u32 v0, v1, v999\n\tv_mov_b32 v0\n\ts_endpgm"),
            "asm-instruction",
            "sample.s:4",
        ),
        (
            kernel("\ts_branch .Lnowhere"),
            "asm-unknown-label",
            "sample.s:3",
        ),
        (
            kernel("\ts_add_u32 s0, s0, nowhere@rel32@lo+4\n\ts_endpgm"),
            "asm-unknown-symbol",
            "sample.s:3",
        ),
        (kernel("\tv_mov_b32 v0, 0"), "asm-falls-off", "sample.s:2"),
        (kernel("\t.long 0\n\ts_endpgm"), "asm-data", "sample.s:3"),
        (kernel(""), "asm-empty", "sample.s:2"),
        ("\ts_endpgm\n".into(), "asm-outside", "sample.s:1:2"),
        (String::new(), "asm-no-kernel", "sample.s:1"),
        (
            "\t.amdgpu_metadata\n---\n".into(),
            "asm-unterminated",
            "sample.s:1",
        ),
        (
            "\t.amdgpu_metadata\n: [\n\t.end_amdgpu_metadata\n".into(),
            "asm-metadata",
            "sample.s:2",
        ),
    ];
    for (text, code, place) in cases {
        let e = read(&text)
            .err()
            .unwrap_or_else(|| panic!("accepted:\n{text}"));
        assert!(
            e.contains(code) && e.contains(place),
            "{code} at {place} expected:\n{e}"
        );
    }
}

#[test]
fn other_inputs_are_kept_and_only_their_use_is_refused() {
    // Two more scalars come before the pointer to the arguments.
    let asked = SAMPLE.replace(".amdhsa_user_sgpr_count 2", ".amdhsa_user_sgpr_count 4");
    let asked = asked.replace(
        ".amdhsa_kernarg_size 24",
        ".amdhsa_kernarg_size 24\n\t\t.amdhsa_user_sgpr_queue_ptr 1",
    );
    let kernels = read(&asked).unwrap_or_else(|e| panic!("{e}"));
    let [sum, ..] = &kernels[..] else {
        panic!("no kernel")
    };
    let options = options();
    let pointer = options.interface.entry(sum.inputs)[0].0;
    assert_eq!(options.target.reg_name(pointer), "s[2:3]");
    let resources = Resources::of(sum, &lines(sum), options.interface);
    let descriptor = Descriptor::of(sum, &resources, &options);
    let key = "user_sgpr_queue_ptr";
    let fields = options.interface.descriptor.iter().zip(&descriptor.values);
    let values: Vec<i64> = fields.filter(|(f, _)| f.key == key).map(|f| *f.1).collect();
    assert_eq!(values, [1]);
    // The sample reads its first two scalars, which now are the other input.
    let run = easel::code::simulation::run(sum, Vec::new(), &easel::simulate::Options::default());
    let errors = run.err().map(|d| format!("{d:?}")).unwrap_or_default();
    assert!(errors.contains("simulate-input"), "{errors}");
}

/// The printed text through the assembler gives the bytes that we encode.
#[test]
fn assembler_agrees_on_bytes() {
    let kernels = read(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
    let dir = Scratch::new("text");
    for kernel in &kernels {
        let printed = asm::print(std::slice::from_ref(kernel), &options());
        let printed = printed.unwrap_or_else(|d: Diagnostics| panic!("{d:?}"));
        let (input, object, text) = (dir.path("k.s"), dir.path("k.o"), dir.path("k.text"));
        std::fs::write(&input, &printed).unwrap_or_else(|e| panic!("{e}"));
        let target = [
            "-triple=amdgcn-amd-amdhsa".as_ref(),
            "-mcpu=gfx942".as_ref(),
        ];
        let files = [
            "-filetype=obj".as_ref(),
            input.as_os_str(),
            "-o".as_ref(),
            object.as_os_str(),
        ];
        let args: Vec<&OsStr> = target.into_iter().chain(files).collect();
        if tool("llvm-mc-22", &args).is_none() {
            return;
        }
        let dump = format!("--dump-section=.text={}", text.display());
        if tool("llvm-objcopy-22", &[dump.as_ref(), object.as_os_str()]).is_none() {
            return;
        }
        let assembled = std::fs::read(&text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(bytes(kernel), assembled, "{printed}");
        // The descriptor too; the assembler leaves the entry's distance to the linker.
        let descriptor = dir.path("k.kd");
        let dump = format!("--dump-section=.rodata={}", descriptor.display());
        if tool("llvm-objcopy-22", &[dump.as_ref(), object.as_os_str()]).is_none() {
            return;
        }
        let assembled = std::fs::read(&descriptor).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(descriptor_bytes(kernel), assembled, "{printed}");
    }
}

/// The object's code, symbols and descriptor as other tools read them.
#[test]
fn object_is_what_other_tools_read() {
    let kernels = read(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
    let object = object::write(&kernels, &options()).unwrap_or_else(|d| panic!("{d:?}"));
    assert_eq!(
        object,
        object::write(&kernels, &options()).unwrap_or_default()
    );
    assert_eq!(&object[..4], b"\x7fELF");
    let dir = Scratch::new("object");
    let path = dir.path("k.co");
    std::fs::write(&path, &object).unwrap_or_else(|e| panic!("{e}"));
    let Some(readelf) = tool("llvm-readelf-22", &["-a".as_ref(), path.as_os_str()]) else {
        return;
    };
    for expected in [
        "DYN (Shared object file)",
        "AMDGPU - HSA",
        "gfx942",
        "PROTECTED",
        "sum_rows.kd",
        "NT_AMDGPU_METADATA",
        ".max_flat_workgroup_size: 128",
        "amdhsa.target:   amdgcn-amd-amdhsa--gfx942",
    ] {
        assert!(
            readelf.contains(expected),
            "`{expected}` not in:\n{readelf}"
        );
    }
    assert!(!readelf.to_lowercase().contains("warning"), "{readelf}");

    // The disassembler finds both descriptors and prints the directives that we print.
    let printed = asm::print(&kernels, &options()).unwrap_or_else(|d| panic!("{d:?}"));
    for name in ["sum_rows", "square"] {
        let only = format!("--disassemble-symbols={name}.kd");
        let args = [
            "-D".as_ref(),
            "--mcpu=gfx942".as_ref(),
            only.as_ref(),
            path.as_os_str(),
        ];
        let Some(text) = tool("llvm-objdump-22", &args) else {
            return;
        };
        let (_, ours) = printed
            .split_once(&format!("\t.amdhsa_kernel {name}\n"))
            .unwrap_or_default();
        let (ours, _) = ours.split_once("\t.end_amdhsa_kernel").unwrap_or_default();
        let found = |line: &&str| {
            // Register counts come back as whole granules, and inputs only by name.
            let counted = [
                "next_free_vgpr",
                "next_free_sgpr",
                "reserve_",
                "preload_",
                "sgpr_count",
            ];
            counted.iter().any(|c| line.contains(c))
                || text.lines().any(|l| l.trim() == line.trim())
        };
        let missing: Vec<&str> = ours.lines().filter(|l| !found(l)).collect();
        assert!(missing.is_empty(), "{name}: {missing:?} not in\n{text}");
    }
}

/// Standard output of a tool; `None`, with a line that says so, if it is not installed.
fn tool(program: &str, args: &[&OsStr]) -> Option<String> {
    match Command::new(program).args(args).output() {
        Ok(out) => {
            assert!(
                out.status.success(),
                "{program}: {}",
                String::from_utf8_lossy(&out.stderr)
            );
            Some(String::from_utf8_lossy(&out.stdout).into_owned())
        }
        Err(_) => {
            println!("skipped 1: {program} is not installed");
            assert!(
                std::env::var_os("EASEL_REQUIRE_ORACLES").is_none(),
                "{program} is required"
            );
            None
        }
    }
}

/// A folder that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let dir =
            std::env::temp_dir().join(format!("easel-assembly-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap_or_else(|e| panic!("{e}"));
        Scratch(dir)
    }
    fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A kernel `k` with lines around its code.
fn kernel(code: &str, behind: &str) -> String {
    format!(
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n.text\n.globl k\n.p2align 8\n.type k,@function\nk:\n\
         v_mov_b32_e32 v1, 0\n{code}\ns_endpgm\n.size k, .-k\n{behind}\n.section .rodata\n.amdhsa_kernel k\n\
         .amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n.amdhsa_accum_offset 8\n.end_amdhsa_kernel\n"
    )
}

#[test]
fn directives_that_change_the_code_are_refused() {
    let add = "v_add_u32_e32 v1, 1, v1";
    let cases = [
        (format!(".rept 3\n{add}\n.endr"), "asm-directive"),
        (format!(".if 0\n{add}\n.endif"), "asm-directive"),
        (format!(".ifdef x\n{add}\n.endif"), "asm-directive"),
        (format!(".macro m\n{add}\n.endm\nm"), "asm-directive"),
        (".include \"other.s\"".into(), "asm-directive"),
        (".irpc n, 12\ns_nop \\n\n.endr".into(), "asm-directive"),
        (".fill 1, 4, 0xbf800000".into(), "asm-data"),
        (".4byte 0xbf800000".into(), "asm-data"),
        (".zero 4".into(), "asm-data"),
        (".dc.l 0".into(), "asm-data"),
        ("a:\ns_nop 0\na:".into(), "asm-symbol"),
    ];
    for (code, error) in cases {
        let text = kernel(&code, "");
        let found = read(&text).err().unwrap_or_default();
        assert!(found.contains(error), "{code}: {found}");
    }
    // Outside the code of functions too: the directive may hold functions.
    let outside = read(&kernel("", ".if 0\n.endif")).err().unwrap_or_default();
    assert!(outside.contains("asm-directive"), "{outside}");
    let twice = read(&kernel("", "k:\ns_endpgm")).err().unwrap_or_default();
    assert!(twice.contains("`k` is defined twice"), "{twice}");
    // Directives without an effect on the code.
    let plain = ".loc 1 2\n.cfi_endproc\n.p2align 2\n.hidden k\n.file \"a.c\"\n.set n, 3";
    assert!(read(&kernel(plain, ".fill 2, 4, 0")).is_ok());
}

#[test]
fn names_of_one_function_have_its_code() {
    let text = kernel("", "")
        .replace("k:\n", "other:\nk:\nthird:\n")
        .replace(
            ".type k,@function",
            ".type k,@function\n.type other,@function\n.type third,@function",
        );
    let kernels = read(&text).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(kernels.len(), 1);
    assert_eq!(kernels[0].function.inst_order().count(), 2);
    // A call of another name is a call of the function; the object is read as the text is.
    let called = kernel(
        "s_call_b64 s[8:9], f",
        ".p2align 8\n.type f,@function\nf:\ns_setpc_b64 s[8:9]\n.size f, 4",
    );
    let object = easel::assemble(
        called.as_str(),
        easel::targets(),
        None,
        easel::ObjectForm::default(),
    );
    let object = object.unwrap_or_else(|e| panic!("{e}"));
    let again = easel::disassemble("a.co", &object, easel::targets(), None);
    let again = again.unwrap_or_else(|e| panic!("{e}"));
    assert!(again.contains("s_call_b64 s[8:9], f\n"), "{again}");
    for text in [called, again] {
        let kernels = read(&text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(kernels[0].function.inst_order().count(), 4, "{text}");
    }
}
