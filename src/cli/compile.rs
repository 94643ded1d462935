//! `easel compile`.

use super::setup::{
    Compilation, compile_genx, compile_source, kind, said, source, times, write_json,
};
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::ir::Launch;
use easel::isa::Diagnostic;
use easel::pipeline::{Kind, Program};
use easel::tensor_passes::pipeline::{PASSES, Work};
use easel::visa::print::Spelling;
use easel::{Options, Source};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), kernel IR (.kir), machine IR (.mir), assembly (.s), or LLVM
    /// IR with region intrinsics (.ll), which becomes vISA; - for standard input
    input: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What to write
    #[arg(long, value_enum, default_value_t = Emit::Asm)]
    emit: Emit,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Write a tensor program after each of its stages: NN_STAGE.mgx, up to the first that fails
    #[arg(long, value_name = "DIR")]
    trace_stages: Option<PathBuf>,
    /// Write figures as JSON: instructions by unit, registers, passes with times, rules
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    /// Print what each pass took to standard error
    #[arg(long)]
    time_passes: bool,
    /// Say beside each instruction which rules made it
    #[arg(long)]
    explain: bool,
    /// Spelling of vISA: 4 is what assemblers read
    #[arg(long, value_name = "VERSION", value_parser = ["3", "4"])]
    visa_text: Option<String>,
    /// In a plan, give each temporary memory of its own
    #[arg(long)]
    no_reuse: bool,
    /// Version of the code object; the newest of the target if absent
    #[arg(long, value_name = "N")]
    code_object: Option<u8>,
    #[command(flatten)]
    compilation: Compilation,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Emit {
    /// Assembly text, or text of vISA
    Asm,
    /// Code object (ELF)
    Obj,
    /// Kernel IR, before selection
    Kir,
    /// Machine IR, after all passes
    Mir,
    /// HIP C++ source of tensor programs, on the header that `--emit hip-header` writes
    Hip,
    /// The header of HIP C++ source, easel_gen.h
    HipHeader,
    /// What a launch needs, as JSON: arguments, workgroup, grid, local storage
    Launch,
    /// The kernels of a tensor program and the buffers between them as a picture (Graphviz)
    Dot,
    /// How a host runs a tensor program, as JSON: kernels in order, their buffers, where temporaries stand
    Plan,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let mut options = arguments.compilation.options()?;
    options.dump_after.clone_from(&arguments.dump_after);
    options.code_object = arguments.code_object;
    options.explain = arguments.explain;
    let output = arguments.output.as_deref();
    let source = source(&arguments.input)?;
    if kind(&source, &options) == Kind::Genx {
        if let Some(folder) = &arguments.trace_stages {
            return stages(folder, &source, &options);
        }
        return genx(arguments, source, &options);
    }
    if arguments.visa_text.is_some() {
        let message = "`--visa-text` is for LLVM IR with region intrinsics";
        return Err(Diagnostic::error("input-option", message)
            .help("leave the option out")
            .into());
    }
    if let Some(folder) = &arguments.trace_stages {
        stages(folder, &source, &options)?;
    }
    match arguments.emit {
        Emit::Hip => {
            let sources = easel::hip_sources(source, &options)?;
            let texts: Vec<String> = sources.into_iter().map(|s| s.text).collect();
            return io::write_result(output, texts.join("\n").as_bytes());
        }
        Emit::Dot => {
            let text = easel::dot(source, &options)?;
            return io::write_result(output, text.as_bytes());
        }
        Emit::Plan => return plan(arguments, source, &options),
        Emit::HipHeader => {
            return io::write_result(output, easel::tensor_passes::hip::HEADER.as_bytes());
        }
        _ => {}
    }
    if arguments.emit == Emit::Kir {
        if kind(&source, &options) == Kind::Tensor {
            let names: Vec<&str> = PASSES.iter().map(|p| p.name).collect();
            let done = easel::transform(source, &names.join(","), false, &options)?;
            said(&done.dumps, &done.trace, &done.warnings);
            return io::write_result(output, done.program.to_string().as_bytes());
        }
        let input = easel::read(source, &options)?;
        return match &input.program {
            Program::Kernel(_) => io::write_result(output, input.program.to_string().as_bytes()),
            _ => {
                let message = "a machine program cannot become kernel IR";
                Err(Diagnostic::error("emit-kir", message).into())
            }
        };
    }
    let compiled = compile_source(source, &options)?;
    if let Some(path) = &arguments.stats {
        write_json(path, &compiled.figures)?;
    }
    if arguments.time_passes {
        times(&compiled.figures.passes);
    }
    let bytes = match arguments.emit {
        Emit::Launch => {
            let launches = compiled.launches().map(|(symbol, l)| launch(symbol, l));
            let text = serde_json::to_string_pretty(&launches.collect::<Vec<_>>())
                .map_err(|e| Diagnostic::error("output-json", e.to_string()))?;
            (text + "\n").into_bytes()
        }
        Emit::Mir | Emit::Kir | Emit::Hip | Emit::HipHeader | Emit::Plan | Emit::Dot => {
            compiled.machine_ir().into_bytes()
        }
        Emit::Asm if arguments.explain => compiled.explained_assembly()?.into_bytes(),
        Emit::Asm => compiled.assembly()?.into_bytes(),
        Emit::Obj => compiled.object()?,
    };
    io::write_result(output, &bytes)
}

/// The plan of a tensor program.
fn plan(arguments: &Arguments, source: Source<'_>, options: &Options) -> Outcome {
    if kind(&source, options) != Kind::Tensor {
        let error = Diagnostic::error("emit-form", "only tensor programs have a plan");
        let help = "`--emit launch` says what a launch of other kernels needs";
        return Err(error.help(help).into());
    }
    let compiled = easel::compile_tensor(source, options)?;
    let code = &compiled.compiled;
    said(&code.dumps, &code.trace, &code.warnings);
    write_json(
        arguments.output.as_deref().unwrap_or(Path::new("-")),
        &compiled.plan(!arguments.no_reuse)?,
    )
}

/// Writes a tensor program after each pass from text to text, also those before an error.
fn stages(folder: &Path, source: &Source<'_>, options: &Options) -> Outcome {
    if kind(source, options) != Kind::Tensor {
        let message = "`--trace-stages` is for tensor programs";
        let help = "`--dump-after PASS` shows other programs after a pass";
        return Err(Diagnostic::error("input-option", message).help(help).into());
    }
    let passes = PASSES.iter();
    let passes = passes.filter(|p| matches!(p.work, Work::Rewrite(_)));
    let names: Vec<&str> = passes.map(|p| p.name).collect();
    let options = Options {
        dump_after: names.iter().map(ToString::to_string).collect(),
        ..options.clone()
    };
    let (dumps, error) = match easel::transform(source.clone(), &names.join(","), false, &options) {
        Ok(done) => (done.dumps, None),
        Err(mut report) => (std::mem::take(&mut report.dumps), Some(report)),
    };
    io::make_folder(folder)?;
    for (n, dump) in dumps.iter().enumerate() {
        let path = folder.join(format!("{:02}_{}.mgx", n + 1, dump.after));
        io::write_result(Some(&path), dump.text.as_bytes())?;
    }
    error.map_or(Ok(()), Err)
}

/// LLVM IR with region intrinsics to the text of vISA.
fn genx(arguments: &Arguments, source: Source<'_>, options: &Options) -> Outcome {
    if arguments.emit != Emit::Asm {
        let emit = arguments.emit.to_possible_value();
        let name = emit.as_ref().map_or("this", |v| v.get_name());
        let message = format!("LLVM IR with region intrinsics has no `{name}`");
        return Err(Diagnostic::error("emit-form", message)
            .help("it becomes text of vISA: `--emit asm`; `easel opt` prints it after any pass")
            .into());
    }
    let spelling = match arguments.visa_text.as_deref() {
        Some("3") => Spelling::Older,
        _ => Spelling::Current,
    };
    let compiled = compile_genx(source, options)?;
    if let Some(path) = &arguments.stats {
        write_json(path, &compiled.figures)?;
    }
    if arguments.time_passes {
        times(&compiled.figures.passes);
    }
    let text = match arguments.explain {
        true => compiled.explained(spelling),
        false => compiled.text(spelling),
    };
    io::write_result(arguments.output.as_deref(), text.as_bytes())
}

/// The launch of a kernel: its symbol beside what [`Launch`] holds.
fn launch(symbol: &str, launch: &Launch) -> serde_json::Value {
    serde_json::json!({
        "symbol": symbol,
        "arguments": launch.arguments,
        "argument_bytes": launch.argument_bytes(),
        "workgroup_size": launch.workgroup_size,
        "subgroup_size": launch.subgroup_size,
        "grid": launch.grid,
        "shared_bytes": launch.shared_bytes,
        "occupancy": launch.occupancy,
        "private_bytes": launch.private_bytes,
    })
}
