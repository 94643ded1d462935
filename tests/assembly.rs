//! Assembly files: read, printed, read again; bytes against the assembler where it is installed.

use easel::backend::{Code, Kernel, Options, asm, code};
use easel::target::Target;
use easel_isa::{Diagnostics, SourceMap};
use std::process::Command;

const SAMPLE: &str = include_str!("asm/sum_rows.s");

fn read(text: &str) -> Result<Vec<Kernel>, String> {
    let mut sources = SourceMap::default();
    let file = sources.add("sample.s", text);
    let parsed = asm::parse(file, &sources, Target::default());
    parsed.map(|p| p.kernels).map_err(|d| d.render(&sources))
}

fn lines(kernel: &Kernel) -> Code {
    code::linearise(&kernel.function, Target::default()).unwrap_or_else(|d| panic!("{d:?}"))
}

fn bytes(kernel: &Kernel) -> Vec<u8> {
    let encoded = lines(kernel).encode().unwrap_or_else(|d| panic!("{d:?}"));
    encoded
        .iter()
        .flat_map(|e| e.bytes.iter().copied())
        .collect()
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
    assert_eq!(square.function.launch.lds_bytes, 1024);
    assert_eq!(square.inputs.workgroup_ids, [true, true, false]);
    assert_eq!(square.inputs.work_item_dims, 2);
    assert_eq!(sum.function.layout.len(), 3);
}

#[test]
fn print_and_read_give_the_same_instructions() {
    let kernels = read(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
    let printed = asm::print(&kernels, &Options::default()).unwrap_or_else(|d| panic!("{d:?}"));
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
    let twice = asm::print(&again, &Options::default()).unwrap_or_else(|d| panic!("{d:?}"));
    assert_eq!(printed, twice);
}

#[test]
fn errors_have_places() {
    let kernel = |body: &str| {
        format!(
            "\t.type k,@function\nk:\n{body}\n\t.size k, .-k\n\t.amdhsa_kernel k\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t.end_amdhsa_kernel\n"
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
fn unknown_inputs_are_refused() {
    let text = SAMPLE.replace(
        ".amdhsa_kernarg_size 24",
        ".amdhsa_user_sgpr_dispatch_ptr 1",
    );
    let e = read(&text).err().unwrap_or_default();
    assert!(e.contains("user_sgpr_dispatch_ptr"), "{e}");
}

/// The printed text through the assembler gives the bytes that we encode.
#[test]
fn assembler_agrees_on_bytes() {
    let kernels = read(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
    for kernel in &kernels {
        let printed = asm::print(std::slice::from_ref(kernel), &Options::default());
        let printed = printed.unwrap_or_else(|d: Diagnostics| panic!("{d:?}"));
        let Some(text) = assembled_text(&printed) else {
            println!("skipped: llvm-mc-22 is not installed");
            assert!(
                std::env::var_os("EASEL_REQUIRE_ORACLES").is_none(),
                "the assembler is required"
            );
            return;
        };
        let own = bytes(kernel);
        assert_eq!(own.len(), text.len());
        assert_eq!(own, text, "{printed}");
    }
}

/// The `.text` section that the assembler makes of a file; `None` if it is not installed.
fn assembled_text(source: &str) -> Option<Vec<u8>> {
    let dir = std::env::temp_dir().join(format!("easel-asm-{}", std::process::id()));
    std::fs::create_dir_all(&dir).ok()?;
    let (input, object, text) = (dir.join("k.s"), dir.join("k.o"), dir.join("k.text"));
    std::fs::write(&input, source).ok()?;
    let run = |program: &str, args: &[&std::ffi::OsStr]| {
        let out = Command::new(program).args(args).output().ok()?;
        assert!(
            out.status.success(),
            "{program}: {}",
            String::from_utf8_lossy(&out.stderr)
        );
        Some(())
    };
    run(
        "llvm-mc-22",
        &[
            "-triple=amdgcn-amd-amdhsa".as_ref(),
            "-mcpu=gfx942".as_ref(),
            "-filetype=obj".as_ref(),
            input.as_os_str(),
            "-o".as_ref(),
            object.as_os_str(),
        ],
    )?;
    let dump = format!("--dump-section=.text={}", text.display());
    run("llvm-objcopy-22", &[dump.as_ref(), object.as_os_str()])?;
    let bytes = std::fs::read(&text).ok()?;
    let _ = std::fs::remove_dir_all(&dir);
    Some(bytes)
}
