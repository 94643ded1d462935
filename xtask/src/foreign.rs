//! Recordings of other compilers: the kernels of `tests/foreign` as text, made anew.
//!
//! The recordings are committed, so that the tests need neither compiler. The text leaves out what no reader of kernels
//! needs, because it is bulky or differs between machines: comments, places in the source, debug information.

use crate::process::{output, root, run, target_dir};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The targets of the recordings.
const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];

/// The targets whose tables are files: a sample is recorded for them.
const SAMPLED: [&str; 3] = ["gfx1100", "gfx1201", "gfx1250"];

/// The sample of HIP's kernels. The folder `rdna` has further kernels, which are recorded for these targets alone.
const SAMPLE: [&str; 3] = ["calls", "localarr", "reduce"];

/// The version of Triton whose text is recorded.
const TRITON: &str = "triton==3.9.0";

/// The variable with a Python that has this version.
const PYTHON: &str = "EASEL_TRITON_PYTHON";

/// The compiler of HIP, and its options besides target, headers, input and output.
const CLANG: &str = "clang-22";
const OPTIONS: [&str; 10] = [
    "-x",
    "hip",
    "--cuda-device-only",
    "-S",
    "-nogpulib",
    "-nogpuinc",
    "-fuse-cuid=none",
    "-std=c++17",
    "-O3",
    "-fno-asynchronous-unwind-tables",
];

/// Texts by their path in `tests/foreign`.
type Texts = BTreeMap<PathBuf, String>;

/// Records all kernels for all targets.
pub fn record() -> Result<(), String> {
    let folder = root().join("tests/foreign");
    let work = target_dir().join("foreign");
    let hip_folder = folder.join("hip");
    let sources = files(&hip_folder, "hip")?;
    let mut texts = hip(&hip_folder, &sources, &TARGETS, &work.join("hip"))?;
    let is_sampled = |source: &&PathBuf| {
        let name = source.file_stem().and_then(|n| n.to_str());
        name.is_some_and(|n| SAMPLE.contains(&n))
    };
    let sample: Vec<PathBuf> = sources.iter().filter(is_sampled).cloned().collect();
    texts.append(&mut hip(&hip_folder, &sample, &SAMPLED, &work.join("hip"))?);
    let rdna = folder.join("rdna");
    let own = files(&rdna, "hip")?;
    texts.append(&mut hip(&rdna, &own, &SAMPLED, &work.join("rdna"))?);
    texts.append(&mut triton(&folder.join("triton"), &work)?);
    for compiler in ["hip", "triton", "rdna"] {
        for target in TARGETS.iter().chain(&SAMPLED) {
            let old = folder.join(compiler).join(target);
            if old.exists() {
                std::fs::remove_dir_all(&old).map_err(|e| format!("{}: {e}", old.display()))?;
            }
        }
    }
    let bytes: usize = texts.values().map(String::len).sum();
    for (path, text) in &texts {
        write(&folder.join(path), text)?;
    }
    println!("tests/foreign: {} recordings, {bytes} bytes", texts.len());
    Ok(())
}

/// Compiles HIP files of a folder for each target.
fn hip(folder: &Path, sources: &[PathBuf], targets: &[&str], work: &Path) -> Result<Texts, String> {
    let kind = folder.file_name().and_then(|n| n.to_str());
    let version = output(Command::new(CLANG).arg("-dumpversion"))?;
    let mut texts = Texts::new();
    for source in sources {
        for target in targets {
            let to = work.join(target).with_extension("s");
            parent(&to)?;
            let mut command = Command::new(CLANG);
            command
                .current_dir(folder)
                .args(OPTIONS)
                .arg(format!("--offload-arch={target}"))
                .args(["-I", "../hip/include", "-o"])
                .arg(&to)
                .arg(source);
            run(&mut command)?;
            let first = format!("; clang {}\n", version.trim());
            texts.insert(
                recorded(kind.unwrap_or_default(), target, source),
                first + &essential(&read(&to)?),
            );
        }
    }
    Ok(texts)
}

/// Runs Triton on its kernels.
fn triton(folder: &Path, work: &Path) -> Result<Texts, String> {
    let to = work.join("triton");
    std::fs::remove_dir_all(&to).ok();
    std::fs::create_dir_all(&to).map_err(|e| format!("{}: {e}", to.display()))?;
    let mut command = Command::new(python(work)?);
    command
        .current_dir(folder)
        .arg("record.py")
        .arg(&to)
        .args(TARGETS)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("TRITON_CACHE_DIR", work.join("cache"))
        .env("TRITON_DEFAULT_FP_FUSION", "1");
    run(&mut command)?;
    let mut texts = Texts::new();
    for target in TARGETS {
        for path in files(&to.join(target), "s")? {
            let text = read(&path)?;
            let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
            texts.insert(
                recorded("triton", target, &path),
                format!("{first}\n{}", essential(rest)),
            );
        }
    }
    Ok(texts)
}

/// A Python with Triton: the given one, or one that is installed in a virtual environment.
fn python(work: &Path) -> Result<PathBuf, String> {
    if let Some(given) = std::env::var_os(PYTHON) {
        return Ok(given.into());
    }
    let env = work.join("env");
    let python = env.join("bin/python");
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&env))?;
    }
    run(Command::new(&python).args(["-m", "pip", "install", "--quiet", TRITON]))?;
    Ok(python)
}

/// The path of a recording by the path of its source.
fn recorded(compiler: &str, target: &str, source: &Path) -> PathBuf {
    let name = source.file_stem().unwrap_or_default();
    Path::new(compiler)
        .join(target)
        .join(name)
        .with_extension("s")
}

/// Directives about places in the source and about other tools.
const DROPPED: [&str; 7] = [
    ".loc",
    ".file",
    ".ident",
    ".cfi_",
    ".addrsig",
    ".Ltmp",
    ".Lfunc_begin",
];

/// The text without comments, places in the source and debug information.
fn essential(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut skipped = false;
    for line in text.lines() {
        let line = without_comment(line).trim_end();
        let word = line.trim_start();
        if word.starts_with(".amdgpu_metadata") || word == ".text" {
            skipped = false;
        } else if let Some(section) = word.strip_prefix(".section") {
            let name = section.trim_start().trim_start_matches('"');
            skipped = [".debug_", ".AMDGPU.", ".note"]
                .iter()
                .any(|s| name.starts_with(s));
        }
        let symbol = word.starts_with(".set");
        let dropped = DROPPED.iter().any(|d| word.starts_with(d));
        if !word.is_empty() && !dropped && (symbol || !skipped) {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// The line before `;`, outside quotes.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            ';' if !quoted => return &line[..at],
            _ => {}
        }
    }
    line
}

/// The files of a folder with an extension, in the order of their names.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let paths = entries.filter_map(|e| Some(e.ok()?.path()));
    let mut paths: Vec<PathBuf> = paths
        .filter(|p| p.extension().is_some_and(|e| e == extension))
        .collect();
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    parent(path)?;
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

fn parent(path: &Path) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}
