//! The output of `easel compile`: one form to a file, or several to a folder.

use super::setup::{compile_source, json, said, times, write_json};
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::ir::{Argument, Launch};
use easel::isa::Diagnostic;
use easel::pass::KERNEL;
use easel::tensor_passes::hip::HEADER;
use easel::visa::print::Spelling;
use easel::{Compiled, Options, Report, Source, TensorProgram};
use std::path::{Path, PathBuf};

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

/// What is asked for.
#[derive(Args, Debug)]
pub struct Wanted {
    /// What to write; several, with commas between, to files of the folder -o
    #[arg(long, value_enum, value_delimiter = ',', default_value = "asm")]
    pub emit: Vec<Emit>,
    /// In a plan, give each temporary memory of its own
    #[arg(long)]
    pub no_reuse: bool,
    /// Say beside each instruction which rules made it
    #[arg(long)]
    pub explain: bool,
    /// Write figures as JSON: instructions by unit, registers, passes with times, rules
    #[arg(long, value_name = "FILE")]
    pub stats: Option<PathBuf>,
    /// Print what each pass took to standard error
    #[arg(long)]
    pub time_passes: bool,
}

/// The forms of code in vISA.
const OF_VISA: [Emit; 2] = [Emit::Asm, Emit::HipHeader];

/// The forms made of a source, which is compiled once.
pub struct Made<'a> {
    pub wanted: &'a Wanted,
    pub input: &'a Path,
    pub source: Source<'a>,
    pub options: Options,
    pub spelling: Spelling,
    pub code: Option<Compiled>,
}

impl Made<'_> {
    /// Compiles, and prints warnings and traces; writes figures if requested.
    fn code(&mut self) -> Result<&Compiled, Report> {
        let code = match self.code.take() {
            Some(code) => code,
            None => {
                let code = compile_source(self.source.clone(), &self.options)?;
                if let Some(path) = &self.wanted.stats {
                    write_json(path, &code.figures)?;
                }
                if self.wanted.time_passes {
                    times(&code.figures.passes);
                }
                // Other forms are made of the same kernels.
                self.options.small_kernels.clone_from(&code.small_kernels);
                code
            }
        };
        Ok(self.code.insert(code))
    }

    /// A form as the bytes of a file.
    pub fn bytes(&mut self, emit: Emit) -> Result<Vec<u8>, Report> {
        let language = super::setup::language(&self.source, &self.options);
        if language.is_for_platforms && !OF_VISA.contains(&emit) {
            let emit = emit.to_possible_value();
            let name = emit.as_ref().map_or("this", |v| v.get_name());
            let message = format!("{} has no `{name}`", language.words);
            return Err(Diagnostic::error("emit-form", message)
                .help("it becomes text of vISA: `--emit asm`; `easel opt` prints it after any pass")
                .into());
        }
        let (explain, spelling) = (self.wanted.explain, self.spelling);
        Ok(match emit {
            Emit::Asm => {
                let code = self.code()?;
                let text = match (code.visa(), explain) {
                    (Some(_), true) => code.explained_visa(spelling),
                    (Some(_), false) => code.visa_text(spelling),
                    (None, true) => code.explained_assembly()?,
                    (None, false) => code.assembly()?,
                };
                text.into_bytes()
            }
            Emit::Obj => self.code()?.object()?,
            Emit::Mir => self.code()?.machine_ir().into_bytes(),
            Emit::Launch => {
                let launches = self.code()?.launches();
                let launches = launches.map(|(symbol, l)| launch(symbol, l));
                json(&launches.collect::<Vec<_>>())?.into_bytes()
            }
            Emit::Kir => self.kernel_ir()?.into_bytes(),
            Emit::Hip => {
                let sources = self.sources()?.into_iter().map(|s| s.1);
                sources.collect::<Vec<_>>().join("\n").into_bytes()
            }
            Emit::HipHeader => HEADER.into(),
            Emit::Dot => easel::dot(self.source.clone(), &self.options)?.into_bytes(),
            Emit::Plan => json(&self.plan()?)?.into_bytes(),
        })
    }

    fn kernel_ir(&self) -> Result<String, Report> {
        let done = easel::compile_until(self.source.clone(), "gen-kernels", &self.options)?;
        said(&done.dumps, &done.trace, &done.warnings);
        match *done.program.form() == KERNEL {
            true => Ok(done.program.to_string()),
            false => {
                let message = "a machine program cannot become kernel IR";
                Err(Diagnostic::error("emit-kir", message).into())
            }
        }
    }

    /// HIP C++ of kernels by name.
    fn sources(&self) -> Result<Vec<(String, String)>, Report> {
        let all = easel::hip_sources(self.source.clone(), &self.options)?;
        Ok(all.into_iter().map(|s| (s.kernel, s.text)).collect())
    }

    fn plan(&mut self) -> Result<easel::Plan, Report> {
        let reuse = !self.wanted.no_reuse;
        let program: TensorProgram = match self.code()?.clone().tensor() {
            Ok(program) => program,
            Err(report) if report.diagnostics.0.iter().any(|d| d.code == "run-program") => {
                let error = Diagnostic::error("emit-form", "only tensor programs have a plan");
                let help = "`--emit launch` says what a launch of other kernels needs";
                return Err(error.help(help).into());
            }
            Err(report) => return Err(report),
        };
        program.plan(reuse)
    }

    /// Writes all requested forms to files of a folder; a plan names the files of the code.
    pub fn folder(&mut self, folder: &Path) -> Outcome {
        let stem = self.input.file_stem().and_then(|s| s.to_str());
        let stem = stem.filter(|&s| s != "-").unwrap_or("program").to_string();
        let named = |extension: &str| format!("{stem}.{extension}");
        io::make_folder(folder)?;
        let write = |name: &str, bytes: &[u8]| io::write_result(Some(&folder.join(name)), bytes);
        let all = self.wanted.emit.clone();
        let compiled = [Emit::Asm, Emit::Obj, Emit::Mir, Emit::Launch, Emit::Plan];
        if all.iter().any(|form| compiled.contains(form)) {
            self.code()?;
        }
        let object = all.contains(&Emit::Obj).then(|| named("co"));
        for &emit in &all {
            let name = match emit {
                Emit::Asm => named("s"),
                Emit::Obj => named("co"),
                Emit::Kir => named("kir"),
                Emit::Mir => named("mir"),
                Emit::Dot => named("dot"),
                Emit::Launch => named("launch.json"),
                Emit::HipHeader => "easel_gen.h".to_string(),
                Emit::Hip => {
                    for (kernel, text) in self.sources()? {
                        write(&format!("{kernel}.hip"), text.as_bytes())?;
                    }
                    write("easel_gen.h", HEADER.as_bytes())?;
                    continue;
                }
                Emit::Plan => {
                    let mut plan = self.plan()?;
                    let sources = match all.contains(&Emit::Hip) {
                        true => self.sources()?,
                        false => Vec::new(),
                    };
                    let mut sources = sources.into_iter().map(|s| format!("{}.hip", s.0));
                    for kernel in &mut plan.kernels {
                        kernel.file.clone_from(&object);
                        kernel.source = sources.next();
                    }
                    write("plan.json", json(&plan)?.as_bytes())?;
                    continue;
                }
            };
            write(&name, &self.bytes(emit)?)?;
        }
        Ok(())
    }
}

/// Version of the output of `--emit launch`; a key with a new name or meaning needs a new version. In version 1 `shared_bytes` was
/// `lds_bytes`.
const LAUNCH_VERSION: u32 = 2;

/// The launch of a kernel: the symbol and the fields of [`Launch`].
fn launch(symbol: &str, launch: &Launch) -> serde_json::Value {
    let argument = |argument: &Argument| {
        let mut value = serde_json::json!(argument);
        if let Some(why) = launch.unknown_size(argument) {
            value["kind"]["buffer"]["reason"] = why.into();
        }
        value
    };
    serde_json::json!({
        "version": LAUNCH_VERSION,
        "symbol": symbol,
        "arguments": launch.arguments.iter().map(argument).collect::<Vec<_>>(),
        "argument_bytes": launch.argument_bytes(),
        "workgroup_size": launch.workgroup_size,
        "subgroup_size": launch.subgroup_size,
        "grid": launch.grid,
        "shared_bytes": launch.shared_bytes,
        "occupancy": launch.occupancy,
        "private_bytes": launch.private_bytes,
        "preload": launch.preload,
    })
}
