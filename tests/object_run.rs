//! Code objects of clang in the simulator: kernels of `tests/gen_hip`, from their HIP source, against values that are computed
//! there; objects that are none.

#[path = "gen_hip/cases.rs"]
mod cases;
mod oracle;

use cases::Buffer;
use easel::backend::disassembly::ObjectLaunch;
use easel::isa::SourceMap;
use easel::simulate::Options as Simulation;
use easel::{Options, run_object};
use easel_tensor_passes::hip::{HEADER, Source, sources};
use std::path::Path;
use std::process::Command;

/// Kernels of which clang makes instructions that our tables lack, with the first of them.
const UNREAD: [(&str, &str); 3] = [
    ("indexed_bool", "0x7d4206f9"),
    ("pads_int64", "0x680806f9"),
    ("transposed_pack", "0x520c06f9"),
];

/// Wait states are asked of our own code.
const LOOSE: Simulation = Simulation {
    strict: false,
    max_instructions: 50_000_000,
    grid: None,
    workgroup: None,
    traffic: false,
    from_start: false,
    lds_bytes: 0,
    sample: None,
    watch: None,
};

/// What a result holds before it is written.
const POISON: u8 = 0xff;

fn options() -> Options {
    Options::for_target("gfx942").expect("a target that is there")
}

/// The HIP source of a kernel; some are refused (`tests/gen_hip`).
fn source(name: &str) -> Option<Source> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/gen_hip/kernels/{name}.mgx"));
    let mut files = SourceMap::default();
    let file = files.add(name, std::fs::read_to_string(path).expect("a kernel"));
    let (program, said) = easel::tensor::read::parse(file, &files);
    assert!(said.is_empty(), "{}", said.render(&files));
    sources(&program, 64).ok()?.pop()
}

/// The object that clang makes of a source.
fn object(source: &Source, folder: &Path, name: &str) -> Vec<u8> {
    let (from, to) = (
        folder.join(format!("{name}.hip")),
        folder.join(format!("{name}.co")),
    );
    std::fs::write(&from, &source.text).expect("a file");
    let mut command = Command::new("clang-22");
    command.args([
        "-x",
        "hip",
        "--offload-arch=gfx942",
        "--cuda-device-only",
        "--no-gpu-bundle-output",
    ]);
    command.args([
        "-nogpulib",
        "-nogpuinc",
        "-fuse-cuid=none",
        "-std=c++17",
        "-O3",
        "-ffp-contract=off",
    ]);
    let done = command
        .arg("-o")
        .arg(&to)
        .arg(&from)
        .output()
        .expect("a program");
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    std::fs::read(to).expect("a file")
}

fn folder(name: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("objects-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&path).expect("a folder");
    std::fs::write(path.join("easel_gen.h"), HEADER).expect("a file");
    path
}

#[test]
fn objects_of_clang_compute_what_they_should() {
    if !oracle::available("objects", &["clang-22"]) {
        return;
    }
    let (folder, mut wrong, mut ran) = (folder("run"), Vec::new(), 0);
    for case in cases::all() {
        let Some(source) = source(case.name) else {
            continue;
        };
        let bytes = object(&source, &folder, case.name);
        let mut buffers: Vec<Vec<u8>> = case.inputs.iter().map(Buffer::bytes).collect();
        buffers.extend(case.results.iter().map(|r| vec![POISON; r.bytes().len()]));
        let launch = ObjectLaunch {
            kernel: &source.kernel,
            buffers: buffers.len() as u32,
            groups: source.launch.0 as u32,
            local: source.launch.1 as u32,
        };
        let run = match run_object(&bytes, &launch, buffers, &options(), &LOOSE) {
            Ok(run) => run,
            Err(report) => {
                let said = report.to_string();
                if !UNREAD
                    .iter()
                    .any(|u| u.0 == case.name && said.contains(u.1))
                {
                    wrong.push(format!("{}: {said}", case.name));
                }
                continue;
            }
        };
        ran += 1;
        assert_eq!(run.workgroups, source.launch.0);
        let global = run
            .all
            .units
            .iter()
            .filter(|u| u.0 == "vmem")
            .map(|u| u.1)
            .sum::<u64>();
        // Each result is written by some instruction.
        assert!(
            global >= case.results.len() as u64 && global < run.instructions,
            "{}",
            case.name
        );
        for (n, (input, made)) in case.inputs.iter().zip(&run.buffers).enumerate() {
            assert_eq!(&input.bytes(), made, "{} writes input {n}", case.name);
        }
        let results = run.buffers.iter().skip(case.inputs.len());
        for (n, (result, made)) in case.results.iter().zip(results).enumerate() {
            if let Some(difference) = result.difference(made) {
                wrong.push(format!("{}: result {n}: {difference}", case.name));
            }
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran >= 10, "only {ran} kernels ran");
}

#[test]
fn what_is_no_object_is_refused() {
    let launch = ObjectLaunch {
        kernel: "gen",
        buffers: 1,
        groups: 1,
        local: 64,
    };
    let said = |bytes: &[u8]| {
        let run = run_object(bytes, &launch, vec![vec![0; 4]], &options(), &LOOSE);
        run.err().map(|e| e.to_string()).unwrap_or_default()
    };
    assert!(said(b"no object").contains("asm-object"));
    if oracle::available("objects", &["clang-22"]) {
        let folder = folder("refused");
        let good = object(&source("pad_mul").expect("a source"), &folder, "pad_mul");
        let _ = std::fs::remove_dir_all(&folder);
        // Every cut and some flips of bits: an error or a run, and no panic.
        for cut in (0..good.len()).step_by(97) {
            assert!(
                !said(&good[..cut]).is_empty(),
                "an object of {cut} bytes is none"
            );
        }
        assert!(said(&good.iter().map(|b| !b).collect::<Vec<u8>>()).contains("asm-object"));
    }
}

/// A sign of a source that the table's row does not have is no instruction of ours: without it the code means something else.
#[test]
fn bits_that_no_row_has_are_refused() {
    if !oracle::available("objects", &["clang-22"]) {
        return;
    }
    let folder = folder("bits");
    // `v_cndmask_b32_e64`: words of which the first ends so.
    let found = cases::all().iter().find_map(|case| {
        let source = source(case.name)?;
        let bytes = object(&source, &folder, case.name);
        let words = bytes.chunks_exact(4).position(|w| w[1..] == [0, 0, 0xd1]);
        Some((
            case.inputs.len() + case.results.len(),
            4 * words?,
            source,
            bytes,
        ))
    });
    let _ = std::fs::remove_dir_all(&folder);
    let (buffers, at, source, mut bytes) = found.expect("a kernel selects");
    let launch = ObjectLaunch {
        kernel: &source.kernel,
        buffers: buffers as u32,
        groups: 1,
        local: source.launch.1 as u32,
    };
    // The multiplier of the result.
    bytes[at + 7] |= 0x08;
    let run = run_object(
        &bytes,
        &launch,
        vec![vec![0; 1 << 16]; buffers],
        &options(),
        &LOOSE,
    );
    let said = run.err().map(|e| e.to_string()).unwrap_or_default();
    assert!(said.contains("error[asm-decode]: bytes"), "{said}");
}
