//! Complete kernels of ASTER's dialect, compiled to machine code and run strictly: what they write is
//! compared with the mathematics in their first lines, stated here once more. LLVM's assembler makes the
//! same bytes of their text, and its hazard recognizer finds nothing to add.

#[path = "aster_kernels/cases.rs"]
mod cases;
#[path = "aster_kernels/computed.rs"]
mod computed;
#[path = "aster_kernels/deep.rs"]
mod deep;
#[path = "aster_kernels/drawn.rs"]
mod drawn;
#[path = "aster_kernels/instructions.rs"]
mod instructions;
#[path = "aster_kernels/masked.rs"]
mod masked;
#[path = "aster_kernels/narrow.rs"]
mod narrow;
#[path = "oracle/mod.rs"]
mod oracle;
#[path = "aster_kernels/scheduled.rs"]
mod scheduled;
#[path = "aster_kernels/staged.rs"]
mod staged;

use cases::{BEFORE, Case, Given, TARGETS, Way, cases};
use easel::backend::code::linearise;
use easel::code::simulation;
use easel::simulate::{Argument, Options};
use easel::target::BankRole;
use easel::{Compiled, Report, Source};
use std::collections::BTreeMap;

/// A kernel for a machine: its text names the first one.
fn source(name: &str, target: &str) -> Source<'static> {
    let path = format!("tests/aster/kernels/{name}.mlir");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    Source::new(
        path,
        text.replace("target = <gfx942>", &format!("target = <{target}>")),
    )
}

fn compile(name: &str, way: Way, target: &str) -> Result<Compiled, Report> {
    let mut options = easel::Options {
        check: true,
        ..easel::Options::default()
    };
    let source = source(name, target);
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
    let (first, second) = (cases(1), cases(77));
    assert_eq!(first.len(), second.len());
    for (case, other) in first.iter().zip(&second) {
        for target in case.targets {
            let compiled = compiled(case.name, case.way, target);
            for (seed, case) in [(1, case), (77, other)] {
                if let Err(why) = runs(case, &compiled) {
                    let Case { name, way, .. } = case;
                    wrong.push(format!("{name} for {target}, {way:?}, seed {seed}: {why}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Pipelines, behind calls that are put in, that decide otherwise than the usual one: few registers, copies kept, more conflicts, another order.
const OTHERWISE: [&str; 8] = [
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{num-vgprs=6,num-sgprs=9,spill=all,split}",
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{num-vgprs=7,num-agprs=4,spill=all}",
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{num-vgprs=8,spill=scratch}",
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{num-sgprs=8,spill=lanes}",
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{coalesce=false}",
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{mode=full}",
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{schedule}",
    "inline,symbol-dce,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend{schedule,num-vgprs=9,num-sgprs=12,spill=all,split}",
];

/// What does not fit is refused; whatever is not computes the same.
#[test]
fn kernels_compute_the_same_however_they_are_allocated() {
    let all = cases(5);
    let (mut wrong, mut count) = (Vec::new(), [0, 0]);
    let usual = all.iter().filter(|c| c.way == Way::Usual);
    for (nth, case) in usual.enumerate() {
        for (kth, passes) in OTHERWISE.into_iter().enumerate() {
            // Each list meets each target in every second kernel.
            let chosen = (nth + kth) % 2;
            let target = ["gfx90a", "gfx942"][chosen];
            if !case.targets.contains(&target) {
                continue;
            }
            let place = format!("{} for {target}, {passes}", case.name);
            let ran = match compile(case.name, Way::Passes(passes), target) {
                Ok(compiled) => runs(case, &compiled),
                Err(refused) if is_for_lack_of_registers(&refused) => continue,
                Err(refused) => Err(refused.to_string()),
            };
            count[chosen] += 1;
            if let Err(why) = ran {
                wrong.push(format!("{place}: {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        count.iter().all(|&n| n > 100),
        "only {count:?} were compiled"
    );
}

/// Kernels with calls, buffers and masks do what their text says; buffers that overlap while they live are refused.
#[test]
fn drawn_kernels_compute_what_they_say() {
    let mut tally = staged::Tally::new();
    easel_cases::cases(150, |u| {
        let drawn = drawn::Drawn::random(u, &mut tally)?;
        let target = *u.choose(&TARGETS)?;
        let text = drawn.text.replace("gfx942", target);
        let options = easel::Options {
            check: true,
            ..easel::Options::default()
        };
        let printed = easel::transform(
            Source::new("drawn.mlir", text.as_str()),
            "",
            false,
            &options,
        );
        let printed = printed.unwrap_or_else(|e| panic!("{e}\n{text}"));
        let printed = printed.program.to_string();
        let again = easel::transform(
            Source::new("drawn.mlir", printed.as_str()),
            "",
            false,
            &options,
        );
        let again = again.unwrap_or_else(|e| panic!("{e}\n{printed}"));
        assert_eq!(again.program.to_string(), printed);
        let mut count = |what: &str| *tally.entry(what.to_string()).or_default() += 1;
        let compiled = match easel::compile(Source::new("drawn.mlir", text.as_str()), &options) {
            Ok(compiled) => compiled,
            Err(report) => {
                let all = &report.diagnostics.0;
                let is_overlap = all.iter().any(|d| d.code == "aster-lds-overlap");
                assert!(drawn.overlaps && is_overlap, "{report}\n{text}");
                count("refused");
                return Ok(());
            }
        };
        assert!(!drawn.overlaps, "{text}");
        let ran = runs(&drawn.case(), &compiled);
        ran.unwrap_or_else(|e| panic!("{target}: {e}\n{text}"));
        count("run");
        Ok(())
    })
    .run();
    println!("{tally:#?}");
    assert!(tally["run"] > tally["refused"], "{tally:?}");
}

/// The ways from `arith` to machine code.
const CODE: [&str; 7] = [
    "aster-amdgcn-set-abi,aster-codegen,aster-to-amdgcn",
    "aster-amdgcn-set-abi,aster-codegen,canonicalize,cse,aster-to-amdgcn,canonicalize,cse",
    "aster-optimize-arith,aster-to-int-arith,aster-amdgcn-set-abi,aster-codegen,canonicalize,aster-to-amdgcn",
    "canonicalize,cse,aster-amdgcn-set-abi,aster-codegen,cse,canonicalize,aster-to-amdgcn,cfg-simplify",
    "aster-amdgcn-set-abi,aster-codegen,amdgcn-optimize,aster-to-amdgcn",
    "aster-amdgcn-set-abi,aster-codegen,canonicalize,cse,amdgcn-optimize,aster-to-amdgcn,canonicalize,cse",
    "aster-optimize-arith,aster-optimize-ptr-add,canonicalize,aster-amdgcn-set-abi,aster-codegen,amdgcn-optimize,aster-to-amdgcn",
];

/// Functions of `arith`, `cf` and `ptr` do what their operations do, in registers.
#[test]
fn computed_kernels_compute_what_they_say() {
    let mut tally = staged::Tally::new();
    easel_cases::cases(150, |u| {
        let drawn = computed::Computed::random(u, &mut tally)?;
        let target = *u.choose(&TARGETS)?;
        let text = drawn.text.replace("gfx942", target);
        let way = *u.choose(&CODE)?;
        let passes = format!("{way},amdgcn-backend,amdgcn-to-machine");
        let options = easel::Options {
            check: true,
            ..easel::Options::default()
        };
        let compiled = by_passes(&text, &passes, &options);
        let ran = runs(&drawn.case(), &compiled);
        ran.unwrap_or_else(|e| panic!("{target}: {e}\n{passes}\n{text}"));
        Ok(())
    })
    .run();
    println!("{tally:#?}");
}

/// Pipelines of random loops do what the loops do.
#[test]
fn loops_with_stages_compute_what_they_say() {
    let mut tally = staged::Tally::new();
    easel_cases::cases(150, |u| {
        let drawn = staged::Loop::random(u, &mut tally)?;
        let target = *u.choose(&TARGETS)?;
        let text = drawn.text().replace("gfx942", target);
        let passes = drawn.passes();
        let options = easel::Options {
            check: true,
            ..easel::Options::default()
        };
        let all = format!("{passes},amdgcn-to-machine");
        let done = easel::transform(
            Source::new("staged.mlir", text.as_str()),
            &all,
            false,
            &options,
        );
        let mut count = |what: &str| *tally.entry(what.to_string()).or_default() += 1;
        let done = match done {
            Ok(done) => done,
            Err(report) => {
                let codes: Vec<_> = report.diagnostics.0.iter().map(|d| d.code).collect();
                let is_unsound = codes.contains(&"aster-stage") && !drawn.is_sound();
                assert!(is_unsound, "{report}\n{passes}\n{text}");
                count("refused");
                return Ok(());
            }
        };
        let code = Source::new("staged.mir", done.program.to_string());
        let compiled = easel::compile(code, &options);
        let compiled = compiled.unwrap_or_else(|e| panic!("{e}\n{passes}\n{text}"));
        let ran = runs(&drawn.case(), &compiled);
        ran.unwrap_or_else(|e| panic!("{target}: {e}\n{passes}\n{text}"));
        count("run");
        Ok(())
    })
    .run();
    println!("{tally:#?}");
    assert!(tally["run"] > tally["refused"], "{tally:?}");
}

/// Loops that are put into the order of their schedules, and memory that becomes values, do what the loops do.
#[test]
fn scheduled_loops_compute_what_they_say() {
    let mut tally = staged::Tally::new();
    easel_cases::cases(150, |u| {
        let drawn = scheduled::Scheduled::random(u, &mut tally)?;
        let target = *u.choose(&TARGETS)?;
        let text = drawn.text().replace("gfx942", target);
        let passes = format!("{},amdgcn-to-machine", drawn.passes());
        let options = easel::Options {
            check: true,
            ..easel::Options::default()
        };
        let source = Source::new("scheduled.mlir", text.as_str());
        let done = easel::transform(source, &passes, false, &options);
        let mut count = |what: &str| *tally.entry(what.to_string()).or_default() += 1;
        let done = match done {
            Ok(done) => done,
            Err(report) => {
                let codes: Vec<_> = report.diagnostics.0.iter().map(|d| d.code).collect();
                let is_unsound = codes.contains(&"aster-schedule-order") && !drawn.is_sound();
                assert!(is_unsound, "{report}\n{passes}\n{text}");
                count("refused");
                return Ok(());
            }
        };
        assert!(drawn.is_sound(), "{passes}\n{text}");
        let code = Source::new("scheduled.mir", done.program.to_string());
        let compiled = easel::compile(code, &options);
        let compiled = compiled.unwrap_or_else(|e| panic!("{e}\n{passes}\n{text}"));
        let ran = runs(&drawn.case(), &compiled);
        ran.unwrap_or_else(|e| panic!("{target}: {e}\n{passes}\n{text}"));
        count("run");
        Ok(())
    })
    .run();
    println!("{tally:#?}");
    assert!(tally["run"] > tally["refused"], "{tally:?}");
}

/// Storage that is written under changing masks leaves its registers without losing a lane, and none is refused.
#[test]
fn masked_kernels_fit_into_few_registers() {
    let mut tally = staged::Tally::new();
    easel_cases::cases(100, |u| {
        let drawn = masked::Masked::random(u, &mut tally)?;
        let target = *u.choose(&TARGETS)?;
        let text = drawn.text.replace("gfx942", target);
        let passes = drawn.passes.as_deref().unwrap_or_default();
        let options = easel::Options {
            check: true,
            ..easel::Options::default()
        };
        let compiled = match &drawn.passes {
            None => easel::compile(Source::new("masked.mlir", text.as_str()), &options)
                .unwrap_or_else(|e| panic!("{target}: {e}\n{text}")),
            Some(passes) => by_passes(&text, &format!("{passes},amdgcn-to-machine"), &options),
        };
        let ran = runs(&drawn.case(), &compiled);
        ran.unwrap_or_else(|e| panic!("{target}: {e}\n{passes}\n{text}"));
        Ok(())
    })
    .run();
    println!("{tally:#?}");
}

/// Thousands of values that live through a mask, and workgroups that leave few registers to each lane.
#[test]
fn nothing_is_refused_for_registers_under_masks() {
    for (cells, work_items) in [(1500, 64), (300, 512), (200, 1024)] {
        for target in TARGETS {
            let text = deep::text(cells, work_items).replace("gfx942", target);
            let options = easel::Options {
                check: true,
                ..easel::Options::default()
            };
            let compiled = easel::compile(Source::new("deep.mlir", text), &options);
            let compiled = compiled.unwrap_or_else(|e| panic!("{target}, {cells}: {e}"));
            let wanted = deep::result(cells, work_items);
            let ran = runs(&Case::new("deep", vec![Given::Result], wanted), &compiled);
            ran.unwrap_or_else(|e| panic!("{target}, {cells}: {e}"));
        }
    }
}

/// Machine code by a list of passes, compiled.
fn by_passes(text: &str, passes: &str, options: &easel::Options) -> Compiled {
    let done = easel::transform(Source::new("drawn.mlir", text), passes, false, options);
    let done = done.unwrap_or_else(|e| panic!("{e}\n{passes}\n{text}"));
    let code = Source::new("drawn.mir", done.program.to_string());
    easel::compile(code, options).unwrap_or_else(|e| panic!("{e}\n{passes}\n{text}"))
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
        workgroup: case.workgroup,
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

/// Passes up to machine code, in the dialect still.
const TO_THE_END: &str = "inline,convert-scf-to-cf,inline,symbol-dce,amdgcn-backend";

/// The kernel as the assembly that ASTER's translator writes.
fn translated(name: &str, target: &str) -> String {
    let options = easel::Options::default();
    let source = source(name, target);
    let done = easel::transform(source, TO_THE_END, false, &options);
    let done = done.unwrap_or_else(|e| panic!("{name} for {target}: {e}"));
    let text = Source::new(format!("{name}.mlir"), done.program.to_string());
    let text = easel::translate(text, false, &options);
    text.unwrap_or_else(|e| panic!("{name} for {target}: {e}"))
        .0
}

/// What ASTER's tools would read is the same program, read back by the assembly reader here.
#[test]
fn translated_kernels_compute_the_same() {
    // Of these the runtime is told to pass sizes, which it would be asked for.
    const HIDDEN: [&str; 2] = ["sizes", "abi_everything"];
    let all = cases(9);
    let fitting = |c: &&Case| c.way == Way::Usual && !HIDDEN.contains(&c.name);
    let mut wrong = Vec::new();
    let mut read: BTreeMap<(&str, &str), Compiled> = BTreeMap::new();
    for case in all.iter().filter(fitting) {
        for &target in case.targets {
            let compiled = read.entry((case.name, target)).or_insert_with(|| {
                let text = Source::new("translated.s", translated(case.name, target));
                let ran = easel::compile(text, &easel::Options::default());
                ran.unwrap_or_else(|e| panic!("{} for {target}: {e}", case.name))
            });
            if let Err(why) = runs(case, compiled) {
                wrong.push(format!("{} for {target}: {why}", case.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn translated_bytes_are_those_of_the_assembler() {
    if !oracle::available("aster translation", &["llvm-mc-22"]) {
        return;
    }
    let mut names: Vec<(&str, &str)> = cases(1)
        .iter()
        .filter(|c| c.way == Way::Usual)
        .flat_map(|c| c.targets.iter().map(|t| (c.name, *t)))
        .collect();
    names.sort_unstable();
    names.dedup();
    for (name, target) in names {
        let text = translated(name, target);
        let own = easel::compile(
            Source::new("translated.s", text.as_str()),
            &easel::Options::default(),
        );
        let own = own.unwrap_or_else(|e| panic!("{name}: {e}"));
        let kernel = own.kernel(None).unwrap_or_else(|e| panic!("{name}: {e}"));
        let code = linearise(&kernel.function)
            .and_then(|code| code.encode(own.machine.target().expect("a target")));
        let code = code.unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let own: Vec<u8> = code.iter().flat_map(|e| e.bytes.iter().copied()).collect();
        let file = format!("aster_translated_{name}_{target}.s");
        // Branches to the next block are written out; the reader leaves them out.
        let shorter = without_jumps_ahead(&text);
        assert_eq!(oracle::assemble(target, &shorter, &file), Ok(own), "{name}");
        assert!(oracle::assemble(target, &text, &file).is_ok(), "{name}");
    }
}

/// Text without branches to the label on the next line.
fn without_jumps_ahead(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let is_ahead = |n: usize| {
        let to = lines[n].trim().strip_prefix("s_branch ");
        let next = lines.get(n + 1).and_then(|l| l.strip_suffix(':'));
        to.is_some() && to == next
    };
    let kept = (0..lines.len()).filter(|&n| !is_ahead(n));
    kept.map(|n| format!("{}\n", lines[n])).collect()
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
    if !oracle::available("aster bytes", &["llvm-mc-22"]) {
        return;
    }
    for (name, compiled) in TARGETS.into_iter().flat_map(texts) {
        let kernel = compiled
            .kernel(None)
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let code = linearise(&kernel.function)
            .and_then(|code| code.encode(compiled.machine.target().expect("a target")));
        let code = code.unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let own: Vec<u8> = code.iter().flat_map(|e| e.bytes.iter().copied()).collect();
        let text = compiled
            .assembly()
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let theirs = oracle::assemble(compiled.machine.name(), &text, &name);
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

/// Without `--check`, too: passes rely on what the verifier asks for.
#[test]
fn a_kernel_that_does_not_end_is_refused_as_it_stands() {
    let source = source("scale_groups", "gfx942");
    let text = source.text.replace("    end_kernel\n", "");
    assert_ne!(text, source.text);
    let report = easel::compile(Source::new("open.mlir", text), &easel::Options::default());
    let text = report.err().map(|e| e.to_string()).unwrap_or_default();
    assert!(text.contains("aster-no-terminator"), "{text}");
    assert!(!text.contains("defect of easel"), "{text}");
}
