//! HIP source of kernels: what clang makes of it runs in the simulator and on the host, and gives what the reference says.

use super::corpus::programs;
use super::oracle;
use super::support::{ALL_TARGETS, MODES, compiled};
use crate::support::compile_tensor;
use easel::backend::disassembly::ObjectLaunch;
use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::Mode;
use easel::{
    KernelRun, Options, Report, Run, Source, TensorProgram, Wrong, hip_sources, run_object,
};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The usual command line for one target. Code on parts of registers (SDWA) of every kind is not in our tables: where it is
/// asked for, clang is kept from it.
const DEVICE: [&str; 13] = [
    "-x",
    "hip",
    "--cuda-device-only",
    "-nogpulib",
    "-nogpuinc",
    "-fuse-cuid=none",
    "-std=c++17",
    "-O3",
    "-ffp-contract=off",
    "-Wall",
    "-Werror",
    "--no-gpu-bundle-output",
    "-o",
];
const HOST: [&str; 9] = [
    "-x",
    "c++",
    "-std=c++17",
    "-DEZ_HOST",
    "-O1",
    "-ffp-contract=off",
    "-Wall",
    "-Werror",
    "-o",
];

/// Runs a launch on the host: what stands in a file, with guards round every buffer.
const MAIN: &str = include_str!("hip/main.c");

fn tool(command: &mut Command) -> Result<(), String> {
    let done = command.output().map_err(|e| e.to_string())?;
    match done.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&done.stderr).into_owned()),
    }
}

fn header() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/gen")
}

/// A folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let path =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hip-{name}-{}", std::process::id()));
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// Clang's code objects of a program's kernels, and how each is launched.
struct Objects(Vec<(Vec<u8>, String, (u64, u64))>, Options);

/// What clang makes of the HIP source of a program.
fn by_clang(name: &str, text: &str, plain: bool) -> Result<Objects, String> {
    by_clang_for(name, text, plain, ("gfx942", &target()))
}

/// The same for a target.
fn by_clang_for(
    name: &str,
    text: &str,
    plain: bool,
    (target, options): (&str, &Options),
) -> Result<Objects, String> {
    let here = folder("device");
    let sources = hip_sources(Source::new(name, text), options).map_err(|e| e.to_string())?;
    let mut objects = Vec::new();
    for (n, source) in sources.into_iter().enumerate() {
        let (from, to) = (
            here.join(format!("{name}-{n}.hip")),
            here.join(format!("{name}-{n}.co")),
        );
        fs::write(&from, &source.text).map_err(|e| e.to_string())?;
        let mut command = Command::new("clang-22");
        let arch = format!("--offload-arch={target}");
        command.args(DEVICE).arg(&to).arg(arch);
        if !plain {
            command.args(["-mllvm", "-amdgpu-sdwa-peephole=0"]);
        }
        tool(command.arg("-I").arg(header()).arg(&from))?;
        let bytes = fs::read(&to).map_err(|e| e.to_string())?;
        objects.push((bytes, source.kernel, source.launch));
    }
    // Objects are run, not compiled.
    let options = Options {
        pass_options: Vec::new(),
        ..options.clone()
    };
    Ok(Objects(objects, options))
}

fn target() -> Options {
    Options::for_target("gfx942").expect("a target that is there")
}

impl Objects {
    /// Runs a program with these kernels; what is wrong with its results.
    fn judge(
        &self,
        own: &TensorProgram,
        seed: u64,
        mode: Mode,
    ) -> Result<(Run, Vec<Wrong>), Report> {
        let (memory, given) = own.memory(&own.inputs(seed, mode))?;
        let done = own.run_with(&memory, &mut |n, buffers| {
            let (bytes, kernel, (groups, local)) = &self.0[n];
            let launch = ObjectLaunch {
                kernel,
                buffers: buffers.len() as u32,
                groups: *groups as u32,
                local: *local as u32,
            };
            run_object(bytes, &launch, buffers, &self.1, &LOOSE)
        })?;
        let wrong = own.differences(&given, &done, false)?;
        Ok((done, wrong))
    }
}

/// A kernel as a program of the host: the program, workgroups and work-items.
type OnHost = (PathBuf, (u64, u64));

/// The kernels of a program as programs of the host.
fn on_host(name: &str, text: &str) -> Result<Vec<OnHost>, String> {
    on_host_for(name, text, &target())
}

/// The same as they are for a target.
fn on_host_for(name: &str, text: &str, options: &Options) -> Result<Vec<OnHost>, String> {
    let here = folder("host");
    let sources = hip_sources(Source::new(name, text), options).map_err(|e| e.to_string())?;
    let mut programs = Vec::new();
    for (n, source) in sources.iter().enumerate() {
        let base = |extension| here.join(format!("{name}-{n}.{extension}"));
        let (from, main, object) = (base("hip"), base("c"), base("o"));
        fs::write(&from, &source.text).map_err(|e| e.to_string())?;
        fs::write(
            &main,
            MAIN.replace("LAUNCH", &format!("ez_launch_{}", source.kernel)),
        )
        .map_err(|e| e.to_string())?;
        tool(
            Command::new("clang-22")
                .args(["-O1", "-c", "-o"])
                .arg(&object)
                .arg(&main),
        )?;
        let mut command = Command::new("clang-22");
        command
            .args(HOST)
            .arg(base("exe"))
            .arg("-I")
            .arg(header())
            .arg(&from);
        tool(command.args(["-x", "none"]).arg(&object).arg("-lm"))?;
        programs.push((base("exe"), source.launch));
    }
    Ok(programs)
}

/// One launch on the host.
fn launch_on_host(
    program: &Path,
    (groups, local): (u64, u64),
    buffers: &[Vec<u8>],
) -> Result<Vec<Vec<u8>>, String> {
    let file = program.with_extension("bin");
    let mut all = (buffers.len() as u64).to_le_bytes().to_vec();
    for buffer in buffers {
        all.extend((buffer.len() as u64).to_le_bytes());
        all.extend(buffer);
    }
    fs::write(&file, &all).map_err(|e| e.to_string())?;
    tool(
        Command::new(program)
            .arg(&file)
            .args([groups.to_string(), local.to_string()]),
    )?;
    let done = fs::read(&file).map_err(|e| e.to_string())?;
    let (mut rest, mut out) = (&done[..], Vec::new());
    for buffer in buffers {
        let (own, more) = rest
            .split_at_checked(buffer.len())
            .ok_or("the program wrote too little")?;
        out.push(own.to_vec());
        rest = more;
    }
    Ok(out)
}

/// What is wrong with a program's kernels on the host for some inputs.
fn judge_on_host(
    own: &TensorProgram,
    programs: &[OnHost],
    seed: u64,
    mode: Mode,
) -> Option<String> {
    let (arguments, given) = own
        .memory(&own.inputs(seed, mode))
        .map_err(|e| e.to_string())
        .expect("memory");
    let mut failed = None;
    let done = own.run_with(&arguments, &mut |n, buffers| {
        let (program, launch) = &programs[n];
        let left = launch_on_host(program, *launch, &buffers).unwrap_or_else(|e| {
            failed.get_or_insert(e);
            buffers
        });
        Ok(KernelRun {
            buffers: left,
            ..KernelRun::default()
        })
    });
    let done = done.map_err(|e| e.to_string()).expect("a run");
    let wrong = own
        .differences(&given, &done, false)
        .map_err(|e| e.to_string())
        .expect("a reference");
    failed.or_else(|| (!wrong.is_empty()).then(|| format!("{wrong:?}")))
}

/// What clang's objects give in the simulator.
enum Verdict {
    Right,
    Wrong(String),
    /// Something in them is no instruction of our tables.
    Unread(String),
}

fn judge_in_simulator(own: &TensorProgram, theirs: &Objects, seed: u64, mode: Mode) -> Verdict {
    match theirs.judge(own, seed, mode) {
        Ok((_, wrong)) if wrong.is_empty() => Verdict::Right,
        Ok((_, wrong)) => Verdict::Wrong(format!("{wrong:?}")),
        Err(report) => {
            let said = report.to_string();
            match said.contains("asm-decode") {
                true => Verdict::Unread(said),
                false => Verdict::Wrong(said),
            }
        }
    }
}

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

fn available() -> bool {
    oracle::available("HIP source", &["clang-22"])
}

/// A program by clang in the simulator and on the host; nothing where clang is not there.
pub fn both_ways(name: &str, text: &str) {
    if !available() {
        return;
    }
    let own = compiled(name, text, "gfx942");
    let theirs = by_clang(name, text, false).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
    let host = on_host(name, text).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
    for mode in [MODES[0], MODES[4]] {
        match judge_in_simulator(&own, &theirs, 3, mode) {
            Verdict::Right => {}
            Verdict::Wrong(said) | Verdict::Unread(said) => {
                panic!("{name} in the simulator, {mode:?}: {said}\n{text}")
            }
        }
        if let Some(said) = judge_on_host(&own, &host, 3, mode) {
            panic!("{name} on the host, {mode:?}: {said}\n{text}");
        }
    }
}

#[test]
fn the_corpus_gives_what_the_reference_says() {
    if !available() {
        return;
    }
    let mut wrong = String::new();
    for (name, text) in programs() {
        let own = compiled(&name, &text, "gfx942");
        match by_clang(&name, &text, false) {
            Ok(theirs) => {
                for (seed, mode) in [(1, MODES[0]), (2, MODES[1]), (1, MODES[4])] {
                    match judge_in_simulator(&own, &theirs, seed, mode) {
                        Verdict::Right => {}
                        Verdict::Wrong(said) | Verdict::Unread(said) => {
                            let _ = writeln!(
                                wrong,
                                "{name} in the simulator, seed {seed}, {mode:?}: {said}"
                            );
                        }
                    }
                }
            }
            Err(said) => {
                let _ = writeln!(wrong, "{name} by clang: {said}");
            }
        }
        match on_host(&name, &text) {
            Ok(programs) => {
                for (seed, mode) in [(1, MODES[0]), (2, MODES[1]), (1, MODES[4])] {
                    if let Some(said) = judge_on_host(&own, &programs, seed, mode) {
                        let _ =
                            writeln!(wrong, "{name} on the host, seed {seed}, {mode:?}: {said}");
                    }
                }
            }
            Err(said) => {
                let _ = writeln!(wrong, "{name} for the host: {said}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Rows of several workgroups, rows that registers hold, and tiles.
#[test]
fn long_rows_and_tiles_give_what_the_reference_says() {
    if !available() {
        return;
    }
    let softmax = programs().into_iter().find(|p| p.0.contains("softmax"));
    let (_, softmax) = softmax.expect("a softmax");
    let softmax = softmax.replace("300", "20001").replace("16", "2");
    for (name, text) in [
        ("several", super::long_rows::SEVERAL),
        ("kept", &softmax),
        (
            "across",
            &super::tiles::across("float_type", &[3, 70, 130], &[0, 2, 1]),
        ),
        (
            "halves",
            &super::tiles::across("half_type", &[200, 101], &[1, 0]),
        ),
    ] {
        let own = compiled(name, text, "gfx942");
        let host = on_host(name, text).expect("programs of the host");
        assert_eq!(judge_on_host(&own, &host, 1, Mode::Random), None, "{name}");
        let theirs = by_clang(name, text, false).expect("objects");
        match judge_in_simulator(&own, &theirs, 1, Mode::Random) {
            Verdict::Right => {}
            Verdict::Wrong(said) | Verdict::Unread(said) => panic!("{name}: {said}"),
        }
    }
}

/// The source does not change from run to run.
#[test]
fn the_same_text_gives_the_same_source() {
    let options = Options::for_target("gfx942").expect("a target that is there");
    for (name, text) in programs() {
        let once = || -> Vec<String> {
            let sources = hip_sources(Source::new(&*name, &*text), &options);
            sources
                .map_err(|e| e.to_string())
                .expect(&name)
                .into_iter()
                .map(|s| s.text)
                .collect()
        };
        assert_eq!(once(), once(), "{name}");
    }
}

/// Runs random programs of a kind on the host and by clang.
fn judge_random(
    kind: &str,
    known: &'static [u64],
    program: fn(&mut arbitrary::Unstructured) -> arbitrary::Result<String>,
) {
    if !available() {
        return;
    }
    let (mut number, mut unread, mut crashed) = (0_usize, 0_usize, 0_usize);
    easel_cases::cases(4, |u| {
        let text = program(u)?;
        number += 1;
        let own = compiled("random.mgx", &text, "gfx942");
        let (seed, mode) = (number as u64, MODES[number % MODES.len()]);
        let name = format!("{kind}{number}");
        let host = on_host(&name, &text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        if let Some(said) = judge_on_host(&own, &host, seed, mode) {
            panic!("on the host: {said}\n{text}");
        }
        let theirs = match by_clang(&name, &text, false) {
            Ok(theirs) => theirs,
            // LLVM 22 crashes where its SLP vectorizer sums products of bytes; that says nothing about the source.
            Err(said) if said.contains("PLEASE submit a bug report") => {
                crashed += 1;
                return Ok(());
            }
            Err(said) => panic!("{said}\n{text}"),
        };
        match judge_in_simulator(&own, &theirs, seed, mode) {
            Verdict::Right => {}
            Verdict::Wrong(said) => panic!("in the simulator: {said}\n{text}"),
            // What clang makes and our tables lack says nothing about the source; most must be read.
            Verdict::Unread(_) => unread += 1,
        }
        Ok(())
    })
    .sizes(256, 2048)
    .known(known)
    .run();
    assert!(
        10 * (unread + crashed) <= number.max(20),
        "{unread} of {number} are not read, {crashed} not compiled"
    );
    println!("{number} programs, {unread} of clang's not read, {crashed} times it crashed");
}

/// Random programs: the first few in the usual run, `EASEL_CASES` times as many.
#[test]
fn random_programs_give_what_the_reference_says() {
    // A position that nothing reads, of the name of a type.
    judge_random("random", &[0x8e1f_7555_0000_0147], super::random::program);
}

#[test]
fn random_programs_with_products_give_what_the_reference_says() {
    judge_random("products", &[], super::random::program_of_products);
}

/// Programs of the corpus in waves of 32: the source states their size. Clang's kernels are right in the simulator, and so is the host's.
#[test]
fn the_corpus_in_narrow_waves_gives_what_the_reference_says() {
    if !available() {
        return;
    }
    let targets: Vec<_> = easel::targets()
        .iter()
        .filter(|t| t.lanes() == 32)
        .collect();
    let mut wrong = String::new();
    for (n, (name, text)) in programs().into_iter().enumerate() {
        let target = targets[n % targets.len()].name();
        let options = Options::for_target(target).expect("a target that is there");
        let own = compiled(&name, &text, target);
        let mut say = |said: String| {
            let _ = writeln!(wrong, "{name} for {target}: {said}");
        };
        match by_clang_for(&name, &text, false, (target, &options)) {
            Ok(theirs) => match judge_in_simulator(&own, &theirs, 1, MODES[n % 5]) {
                Verdict::Right => {}
                Verdict::Wrong(said) | Verdict::Unread(said) => say(said),
            },
            Err(said) => say(said),
        }
        match on_host_for(&name, &text, &options) {
            Ok(programs) => {
                let said = judge_on_host(&own, &programs, 1, MODES[n % 5]);
                said.into_iter()
                    .for_each(|s| say(format!("on the host: {s}")));
            }
            Err(said) => say(said),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Instructions that our code and clang's execute for the same kernels on the target `EASEL_TARGET`, as a table; run by name.
#[test]
#[ignore = "a comparison, not a check"]
fn against_clang() {
    let given = std::env::var("EASEL_TARGET").unwrap_or_else(|_| "gfx942".into());
    let target = given.as_str();
    let target_options = Options::for_target(target).expect("a target that is there");
    let (mut table, mut product, mut count) = (String::new(), 0.0, 0);
    let sizes = [
        ("half_type", [256, 256, 256]),
        ("half_type", [512, 512, 128]),
        ("bf16_type", [100, 70, 130]),
        ("float_type", [256, 256, 256]),
    ];
    let products = sizes.map(|(ty, size)| {
        let [m, n, k] = size;
        let name = format!("product_{ty}_{m}x{n}x{k}");
        (name, super::products::program(ty, &[], size))
    });
    for (name, text) in programs().into_iter().chain(products) {
        let own = compiled(&name, &text, target);
        let given = own.inputs(1, Mode::Random);
        let ours = own.judge(&given, false, &LOOSE);
        let theirs = |plain| {
            let objects = by_clang_for(&name, &text, plain, (target, &target_options))?;
            let done = objects.judge(&own, 1, Mode::Random);
            done.map_err(|e| e.to_string())
        };
        let theirs = theirs(true).map(|t| (t, "")).or_else(|_| {
            let done = theirs(false)?;
            Ok::<_, String>((done, "  (clang without SDWA)"))
        });
        let (theirs, note) = match theirs {
            Ok(theirs) => theirs,
            Err(said) => {
                let line = said.lines().next().unwrap_or_default();
                let _ = writeln!(table, "{name:40} not read: {line}");
                continue;
            }
        };
        let ours = ours.map_err(|e| e.to_string()).expect(&name);
        let runs = [ours, theirs].map(|(run, wrong)| {
            assert!(wrong.is_empty(), "{name}: {wrong:?}");
            let global = |k: &KernelRun| {
                let units = k.all.units.iter().filter(|u| u.0 == "vmem");
                units.map(|u| u.1).sum::<u64>()
            };
            let all: u64 = run.kernels.iter().map(|k| k.instructions).sum();
            (all, run.kernels.iter().map(global).sum::<u64>())
        });
        let ratio = runs[0].0 as f64 / runs[1].0 as f64;
        product += ratio.ln();
        count += 1;
        let _ = writeln!(
            table,
            "{name:40} {:8} {:8} {ratio:5.2}   global {:6} {:6}{note}",
            runs[0].0, runs[1].0, runs[0].1, runs[1].1
        );
    }
    println!(
        "{table}geometric mean {:.3} of {count}",
        (product / f64::from(count)).exp()
    );
}

/// Products of matrices: clang takes the source of each target, and what it makes of it is right in the simulator; so is the host's.
/// Tiles of one wave and of several.
#[test]
fn products_give_what_the_reference_says() {
    if !available() {
        return;
    }
    let mut wrong = String::new();
    for (n, (ty, batch, size, tile)) in [
        ("half_type", &[][..], [64, 64, 64], None),
        ("half_type", &[2][..], [33, 20, 70], None),
        ("bf16_type", &[][..], [17, 33, 65], None),
        ("float_type", &[3][..], [20, 36, 17], None),
        ("float_type", &[][..], [1, 1, 1], None),
        ("double_type", &[][..], [20, 16, 9], None),
        ("int32_type", &[][..], [5, 7, 9], None),
        ("half_type", &[][..], [70, 90, 100], Some([64, 64])),
        ("bf16_type", &[][..], [128, 64, 96], Some([64, 32])),
        ("float_type", &[][..], [100, 128, 33], Some([128, 64])),
    ]
    .into_iter()
    .enumerate()
    {
        // Every product on one target whose kernels of clang can be run, every third one on gfx90a, too.
        for target in ALL_TARGETS {
            let is_tried = match target {
                "gfx90a" => n % 3 == 0,
                "gfx950" | "gfx1201" => n % 2 == 0,
                "gfx1250" => n % 3 != 0,
                _ => n % 2 == 1,
            };
            if !is_tried {
                continue;
            }
            let text = super::products::program(ty, batch, size);
            let name = format!("product{n}-{target}");
            let mut options = Options::for_target(target).expect("a target that is there");
            for (key, value) in ["rows", "columns"].iter().zip(tile.into_iter().flatten()) {
                let option = ("gen-gridwise".into(), format!("{key}={value}"));
                options.pass_options.push(option);
            }
            let own = compile_tensor(Source::new(&*name, &*text), &options);
            let own = own.map_err(|e| e.to_string()).expect("it is compiled");
            let mut say = |said: String| {
                let _ = writeln!(wrong, "{ty} {size:?} for {target}: {said}");
            };
            match on_host_for(&name, &text, &options) {
                Ok(programs) => {
                    let said = judge_on_host(&own, &programs, 1, MODES[n % 2]);
                    said.into_iter()
                        .for_each(|s| say(format!("on the host: {s}")));
                }
                Err(said) => say(said),
            }
            match by_clang_for(&name, &text, false, (target, &options)) {
                // How clang's kernels are started there is not in our tables.
                Ok(_) if target == "gfx90a" => {}
                Ok(theirs) => match judge_in_simulator(&own, &theirs, 1, MODES[n % 2]) {
                    Verdict::Right => {}
                    Verdict::Wrong(said) | Verdict::Unread(said) => say(said),
                },
                Err(said) => say(said),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
