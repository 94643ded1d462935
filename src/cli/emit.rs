//! The outputs of `easel compile`: [`OUTPUTS`] lists them. One output goes to a file, several outputs go to a folder.

use super::setup::{compile_source, json, said, times, write_json};
use super::{Outcome, io};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use easel::ir::{Argument, Launch};
use easel::isa::Diagnostic;
use easel::pass::KERNEL;
use easel::tensor_passes::hip::HEADER;
use easel::visa::print::Spelling;
use easel::{Compiled, Options, Report, Source, TensorProgram};
use std::path::{Path, PathBuf};

/// A kind of output: one row of [`OUTPUTS`].
#[derive(Debug)]
pub struct Output {
    /// The word for `--emit`.
    name: &'static str,
    help: &'static str,
    /// The name of the file in a folder; `*` stands for the name of the input.
    file: &'static str,
    /// Whether code in vISA has this output, too.
    is_of_visa: bool,
    /// Whether the output is written from compiled code.
    is_of_code: bool,
    make: fn(&mut Made<'_>) -> Result<Vec<u8>, Report>,
    /// The files of a folder, if the output is more than one file.
    files: Option<Files>,
}

/// Makes files with their names.
type Files = fn(&mut Made<'_>) -> Result<Vec<(String, Vec<u8>)>, Report>;

impl Output {
    const fn new(
        name: &'static str,
        file: &'static str,
        help: &'static str,
        make: fn(&mut Made<'_>) -> Result<Vec<u8>, Report>,
    ) -> Output {
        Output {
            name,
            help,
            file,
            is_of_visa: false,
            is_of_code: false,
            make,
            files: None,
        }
    }

    const fn of_code(self) -> Output {
        Output {
            is_of_code: true,
            ..self
        }
    }

    const fn of_visa(self) -> Output {
        Output {
            is_of_visa: true,
            ..self
        }
    }
}

/// All kinds of output.
static OUTPUTS: [Output; 9] = [
    Output::new("asm", "*.s", "Assembly text, or text of vISA", |made| made.text())
        .of_code()
        .of_visa(),
    Output::new("obj", "*.co", "Code object (ELF)", |made| {
        made.code()?.object()
    })
    .of_code(),
    Output::new("kir", "*.kir", "Kernel IR, before selection", |made| made.kernel_ir()),
    Output::new("mir", "*.mir", "Machine IR, after all passes", |made| {
        Ok(made.code()?.machine_ir().into_bytes())
    })
    .of_code(),
    Output {
        files: Some(|made| made.source_files()),
        ..Output::new(
            "hip",
            "*.hip",
            "HIP C++ source of tensor programs, on the header that `--emit hip-header` writes",
            |made| {
                let sources = made.sources()?.into_iter().map(|s| s.1);
                Ok(sources.collect::<Vec<_>>().join("\n").into_bytes())
            },
        )
    },
    Output::new(
        "hip-header",
        "easel_gen.h",
        "The header of HIP C++ source, easel_gen.h",
        |_| Ok(HEADER.into()),
    ),
    Output::new(
        "launch",
        "*.launch.json",
        "Facts for a launch, as JSON: arguments, workgroup, grid, local storage",
        |made| {
            let launches = made.code()?.launches();
            let launches = launches.map(|(symbol, l)| launch(symbol, l));
            Ok(json(&launches.collect::<Vec<_>>())?.into_bytes())
        },
    )
    .of_code(),
    Output::new(
        "dot",
        "*.dot",
        "Kernels of a tensor program and the buffers between them as a Graphviz picture",
        |made| Ok(easel::dot(made.source.clone(), &made.options)?.into_bytes()),
    ),
    Output {
        files: Some(|made| made.plan_file()),
        ..Output::new(
            "plan",
            "plan.json",
            "Plan for the host of a tensor program, as JSON: kernels in order, buffers, memory of temporaries",
            |made| Ok(json(&made.plan()?)?.into_bytes()),
        )
        .of_code()
    },
];

/// The parser of `--emit`.
fn outputs() -> impl TypedValueParser<Value = &'static Output> {
    let values = OUTPUTS
        .iter()
        .map(|o| PossibleValue::new(o.name).help(o.help));
    PossibleValuesParser::new(values).map(|name| {
        let found = OUTPUTS.iter().find(|o| o.name == name);
        found.unwrap_or(&OUTPUTS[0])
    })
}

/// The outputs and figures that a command line asks for.
#[derive(Args, Debug)]
pub struct Wanted {
    /// Outputs to write; several outputs, separated by commas, go to files of the folder -o
    #[arg(long, value_parser = outputs(), value_delimiter = ',', default_value = "asm")]
    pub emit: Vec<&'static Output>,
    /// In a plan, do not share memory between temporaries
    #[arg(long)]
    pub no_reuse: bool,
    /// Print the rules that made an instruction beside the instruction
    #[arg(long)]
    pub explain: bool,
    /// Write figures as JSON: instructions by unit, registers, passes with times, rules
    #[arg(long, value_name = "FILE")]
    pub stats: Option<PathBuf>,
    /// Print the time of each pass to standard error
    #[arg(long)]
    pub time_passes: bool,
}

/// The outputs of a source, which is compiled once.
pub struct Made<'a> {
    pub wanted: &'a Wanted,
    pub input: &'a Path,
    pub source: Source<'a>,
    pub options: Options,
    pub spelling: Spelling,
    pub code: Option<Compiled>,
}

impl Made<'_> {
    /// Compiles, and says what there is to say; figures where they are asked for.
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
                // Other forms are of the same kernels.
                self.options.small_kernels.clone_from(&code.small_kernels);
                code
            }
        };
        Ok(self.code.insert(code))
    }

    /// Refuses outputs that the language does not have, before any file is written.
    ///
    /// # Errors
    /// `emit-form`.
    pub fn refuse(&self) -> Outcome {
        let language = super::setup::language(&self.source, &self.options);
        let mut all = self.wanted.emit.iter();
        match all.find(|output| language.is_for_platforms && !output.is_of_visa) {
            None => Ok(()),
            Some(output) => {
                let message = format!("{} has no `{}`", language.words, output.name);
                let help =
                    "it becomes text of vISA: `--emit asm`; `easel opt` prints it after any pass";
                Err(Diagnostic::error("emit-form", message).help(help).into())
            }
        }
    }

    /// An output as the bytes of a file.
    pub fn bytes(&mut self, output: &Output) -> Result<Vec<u8>, Report> {
        (output.make)(self)
    }

    fn text(&mut self) -> Result<Vec<u8>, Report> {
        let (explain, spelling) = (self.wanted.explain, self.spelling);
        let code = self.code()?;
        let text = match (code.visa(), explain) {
            (Some(_), true) => code.explained_visa(spelling),
            (Some(_), false) => code.visa_text(spelling),
            (None, true) => code.explained_assembly()?,
            (None, false) => code.assembly()?,
        };
        Ok(text.into_bytes())
    }

    fn kernel_ir(&mut self) -> Result<Vec<u8>, Report> {
        let done = easel::compile_until(self.source.clone(), "gen-kernels", &self.options)?;
        said(&done.dumps, &done.trace, &done.warnings);
        match *done.program.form() == KERNEL {
            true => Ok(done.program.to_string().into_bytes()),
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

    /// HIP C++ of each kernel, and the header.
    fn source_files(&mut self) -> Result<Vec<(String, Vec<u8>)>, Report> {
        let sources = self.sources()?.into_iter();
        let sources = sources.map(|(kernel, text)| (format!("{kernel}.hip"), text.into_bytes()));
        let header = ("easel_gen.h".to_string(), HEADER.into());
        Ok(sources.chain([header]).collect())
    }

    /// A plan that names the files of the code beside it.
    fn plan_file(&mut self) -> Result<Vec<(String, Vec<u8>)>, Report> {
        let wants = |name: &str| self.wanted.emit.iter().any(|o| o.name == name);
        let (object, sources) = (wants("obj"), wants("hip"));
        let object = object.then(|| self.named("*.co"));
        let sources = match sources {
            true => self.sources()?,
            false => Vec::new(),
        };
        let mut plan = self.plan()?;
        let mut sources = sources.into_iter().map(|s| format!("{}.hip", s.0));
        for kernel in &mut plan.kernels {
            kernel.file.clone_from(&object);
            kernel.source = sources.next();
        }
        let text = json(&plan)?.into_bytes();
        Ok(vec![("plan.json".to_string(), text)])
    }

    /// The name of a file of the input.
    fn named(&self, file: &str) -> String {
        let stem = self.input.file_stem().and_then(|s| s.to_str());
        file.replace('*', stem.filter(|&s| s != "-").unwrap_or("program"))
    }

    /// Writes all outputs that are asked for to files of a folder. A plan names the files of the code.
    pub fn folder(&mut self, folder: &Path) -> Outcome {
        io::make_folder(folder)?;
        let all = self.wanted.emit.iter();
        if all.clone().any(|output| output.is_of_code) {
            self.code()?;
        }
        for output in all {
            let files = match output.files {
                Some(files) => files(self)?,
                None => vec![(self.named(output.file), self.bytes(output)?)],
            };
            for (name, bytes) in files {
                io::write_result(Some(&folder.join(name)), &bytes)?;
            }
        }
        Ok(())
    }
}

/// Version of what `--emit launch` writes; a key that changes its name or meaning makes a new one. In version 1 `shared_bytes` was
/// `lds_bytes`.
const LAUNCH_VERSION: u32 = 2;

/// The launch of a kernel: its symbol beside what [`Launch`] holds.
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
