//! Complete kernels of ASTER's dialect, compiled to machine code and run strictly: what they write is
//! compared with the mathematics in their first lines, stated here once more. LLVM's assembler makes the
//! same bytes of their text, and its hazard recognizer finds nothing to add.

#[path = "aster_kernels/cases.rs"]
mod cases;
#[path = "oracle/mod.rs"]
mod oracle;

use cases::{BEFORE, Case, Given, TARGETS, Way, cases};
use easel::backend::code::linearise;
use easel::pipeline::simulation;
use easel::simulate::{Argument, Options};
use easel::target::BankRole;
use easel::{Compiled, Report, Source};

/// A kernel for a machine: its text names the first one.
fn compile(name: &str, way: Way, target: &str) -> Result<Compiled, Report> {
    let path = format!("tests/aster/kernels/{name}.mlir");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let text = text.replace("target = <gfx942>", &format!("target = <{target}>"));
    let mut options = easel::Options {
        check: true,
        ..easel::Options::default()
    };
    let source = Source::new(path, text);
    match way {
        Way::Usual => easel::compile(source, &options),
        Way::Vgprs(count) => {
            options.registers = vec![(BankRole::Varying, count)];
            easel::compile(source, &options)
        }
        // As one does by commands: passes to a file of machine code, and that file compiled.
        Way::Passes(passes) => {
            let passes = format!("{passes},amdgcn-to-machine");
            let done = easel::transform(source, &passes, false, &options)?;
            let code = Source::new(format!("{name}.mir"), done.program.to_string());
            easel::compile(code, &options)
        }
    }
}

fn compiled(name: &str, way: Way, target: &str) -> Compiled {
    compile(name, way, target).unwrap_or_else(|e| panic!("{name} for {target}, {way:?}: {e}"))
}

#[test]
fn kernels_compute_what_they_say() {
    let mut wrong = Vec::new();
    for seed in [1, 77] {
        for case in &cases(seed) {
            for target in case.targets {
                let compiled = compiled(case.name, case.way, target);
                if let Err(why) = runs(case, &compiled) {
                    let Case { name, way, .. } = case;
                    wrong.push(format!("{name} for {target}, {way:?}, seed {seed}: {why}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Pipelines that decide otherwise than the usual one: few registers, copies kept, more conflicts, another order.
const OTHERWISE: [&str; 8] = [
    "amdgcn-backend{num-vgprs=6,num-sgprs=9,spill=all,split}",
    "amdgcn-backend{num-vgprs=7,num-agprs=4,spill=all}",
    "amdgcn-backend{num-vgprs=8,spill=scratch}",
    "amdgcn-backend{num-sgprs=8,spill=lanes}",
    "amdgcn-backend{coalesce=false}",
    "amdgcn-backend{mode=full}",
    "amdgcn-backend{schedule}",
    "amdgcn-backend{schedule,num-vgprs=9,num-sgprs=12,spill=all,split}",
];

/// What does not fit is refused; whatever is not computes the same.
#[test]
fn kernels_compute_the_same_however_they_are_allocated() {
    let all = cases(5);
    let (mut wrong, mut count) = (Vec::new(), 0);
    for case in all.iter().filter(|c| c.way == Way::Usual) {
        for passes in OTHERWISE {
            for target in ["gfx90a", "gfx942"] {
                let place = format!("{} for {target}, {passes}", case.name);
                let ran = match compile(case.name, Way::Passes(passes), target) {
                    Ok(compiled) => runs(case, &compiled),
                    Err(refused) if is_for_lack_of_registers(&refused) => continue,
                    Err(refused) => Err(refused.to_string()),
                };
                count += 1;
                if let Err(why) = ran {
                    wrong.push(format!("{place}: {why}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 400, "only {count} were compiled");
}

fn is_for_lack_of_registers(report: &Report) -> bool {
    let lacks = ["allocate-exhausted", "aster-beyond-limit"];
    let errors = &report.diagnostics.0;
    errors.iter().all(|d| lacks.contains(&d.code))
}

fn runs(case: &Case, compiled: &Compiled) -> Result<(), String> {
    let kernel = compiled.kernel(None).map_err(|e| e.to_string())?;
    let bytes = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect();
    let given = case.arguments.iter().map(|given| match given {
        Given::Buffer(words) => Argument::Buffer(bytes(words)),
        Given::Value(value) => Argument::Value(*value),
        Given::Result => Argument::Buffer(bytes(&vec![BEFORE; case.wanted.len()])),
    });
    let options = Options {
        grid: case.grid.or(Some([1, 1, 1])),
        ..Options::default()
    };
    let report = simulation::run(kernel, given.collect(), &options);
    let report = report.map_err(|d| format!("{:?}", d.0))?;
    let buffers = case
        .arguments
        .iter()
        .filter(|g| !matches!(g, Given::Value(_)));
    let at = buffers.take_while(|g| !matches!(g, Given::Result)).count();
    let words = report.buffers[at].chunks_exact(4);
    let found = words.map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]]));
    let pairs = || found.clone().zip(&case.wanted).enumerate();
    let Some((first, (found, wanted))) = pairs().find(|(_, (f, w))| f != *w) else {
        return Ok(());
    };
    let count = pairs().filter(|(_, (f, w))| f != *w).count();
    let all = case.wanted.len();
    Err(format!(
        "{count} of {all} words are wrong, first word {first}: {found:#x}, not {wanted:#x}"
    ))
}

/// Every kernel that is there is run.
#[test]
fn no_kernel_is_left_out() {
    let all = cases(1);
    let mut names: Vec<&str> = all.iter().map(|c| c.name).collect();
    names.sort_unstable();
    names.dedup();
    let folder = std::fs::read_dir("tests/aster/kernels").unwrap_or_else(|e| panic!("{e}"));
    let mut files: Vec<String> = folder
        .filter_map(|f| f.ok()?.path().file_stem()?.to_str().map(str::to_string))
        .collect();
    files.sort();
    assert_eq!(files, names);
}

/// Every kernel for a machine in each way that it is compiled, by a name for its file.
fn texts(target: &'static str) -> Vec<(String, Compiled)> {
    let all = cases(1);
    let fitting = all.iter().filter(|c| c.targets.contains(&target));
    let mut ways: Vec<(&str, Way)> = fitting.map(|c| (c.name, c.way)).collect();
    ways.sort_unstable();
    ways.dedup();
    let named = ways.into_iter().enumerate().map(|(n, (name, way))| {
        let file = format!("aster_{name}_{n}_{target}.s");
        (file, compiled(name, way, target))
    });
    named.collect()
}

#[test]
fn bytes_are_those_of_the_assembler() {
    if !oracle::available("aster bytes", &["llvm-mc-22", "llvm-objcopy-22"]) {
        return;
    }
    for (name, compiled) in TARGETS.into_iter().flat_map(texts) {
        let kernel = compiled
            .kernel(None)
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let code = linearise(&kernel.function).and_then(|code| code.encode(compiled.target));
        let code = code.unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let own: Vec<u8> = code.iter().flat_map(|e| e.bytes.iter().copied()).collect();
        let text = compiled
            .assembly()
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let theirs = oracle::assemble(compiled.target.name(), &text, &name);
        assert_eq!(theirs, Ok(own), "{name}");
    }
}

#[test]
fn the_hazard_recogniser_and_the_wait_pass_of_llvm_add_nothing() {
    if !oracle::available("aster hazards", &["llvm-mc-22", "llc-22", "python3"]) {
        return;
    }
    for target in TARGETS {
        let texts = texts(target).into_iter().map(|(name, compiled)| {
            let text = compiled.assembly();
            (name.clone(), text.unwrap_or_else(|e| panic!("{name}: {e}")))
        });
        let lacking = oracle::lacking(target, &texts.collect::<Vec<_>>());
        assert_eq!(lacking, Ok(Vec::new()), "{target}");
    }
}
