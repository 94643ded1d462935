//! `cargo xtask generate`: text that is made from the tables, the rules and the compiler, committed
//! under `generated/` so that a review shows the effects of a change.

mod clocks;
mod code;
mod trace;
mod wave;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Kernels whose code is kept for every target, not only for the default.
const FOR_EVERY_TARGET: [&str; 3] = ["gemm_64x64x128_4wave_bk32", "mfma_32x32x8_f16_lds", "wide"];

/// Tensor programs whose code is kept for targets with other waves than the default's: the kernels state their waves.
const IN_NARROW_WAVES: [&str; 2] = ["examples/softmax", "tests/tensor/corpus/dot_bias_relu_f16"];

/// The family of the built-in targets.
const FAMILY: &str = "amdgcn";

/// Files that tests write and compare themselves: `EASEL_BLESS=1 cargo test --test operations`, and `-p easel-meanings --test coverage`.
const OF_TESTS: [&str; 2] = ["operations.md", "coverage.md"];

/// The command that brings `generated/` up to date, for messages.
pub const COMMAND: &str = "cargo xtask generate";

/// Every generated file: its path below `generated/` and its text.
///
/// `easel` is the path of the binary, `root` the root of the checkout.
pub fn outputs(easel: &Path, root: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
    let ask = |args: &[&str]| -> Result<String, String> {
        let mut command = Command::new(easel);
        let out = command
            .args(args)
            .current_dir(root)
            .stdin(Stdio::null())
            .output();
        let out = out.map_err(|e| format!("{}: {e}", easel.display()))?;
        let errors = String::from_utf8_lossy(&out.stderr);
        if !out.status.success() {
            return Err(format!(
                "easel {} ended with {}\n{errors}",
                args.join(" "),
                out.status
            ));
        }
        String::from_utf8(out.stdout)
            .map_err(|_| format!("easel {}: output is no UTF-8", args.join(" ")))
    };
    let mut files = BTreeMap::new();
    let targets = ask(&["isa", "targets"])?;
    let all: Vec<&str> = targets.lines().collect();
    files.insert(
        PathBuf::from(format!("code/{FAMILY}.rs")),
        code::code(root, FAMILY, &all)?,
    );
    let usual = *all.first().ok_or("there is no target")?;
    // The first target of each size of waves has a list, the others their differences from it.
    let mut lists: Vec<(u32, &str)> = Vec::new();
    for &target in &all {
        let lanes = lanes(root, target)?;
        let Some(&(_, base)) = lists.iter().find(|list| list.0 == lanes) else {
            lists.push((lanes, target));
            let list = ask(&["isa", "list", "--markdown", "--target", target])?;
            files.insert(PathBuf::from(format!("isa/{target}.md")), list);
            if target != usual {
                in_narrow_waves(target, &ask, &mut files)?;
            }
            continue;
        };
        // Rows without a difference are left out, for shorter reading.
        let difference = ask(&["isa", "diff", base, target])?;
        files.insert(PathBuf::from(format!("isa/{target}.diff")), difference);
        if base != usual {
            in_narrow_waves(target, &ask, &mut files)?;
            continue;
        }
        for (name, path) in kernels(root)? {
            if FOR_EVERY_TARGET.contains(&name.as_str()) {
                let text = ask(&["compile", "--target", target, &path])?;
                files.insert(PathBuf::from(format!("kernels/{target}/{name}.s")), text);
            }
        }
    }
    files.insert(
        PathBuf::from("rules.md"),
        ask(&["rules", "list", "--markdown"])?,
    );
    files.insert(PathBuf::from("codes.md"), ask(&["explain", "--markdown"])?);
    for (name, path) in kernels(root)? {
        let text = ask(&["compile", &path])?;
        files.insert(PathBuf::from(format!("kernels/{name}.s")), text);
    }
    files.insert(PathBuf::from("wave.md"), wave_table(easel, root)?);
    Ok(files)
}

/// The lanes of a target's waves.
fn lanes(root: &Path, target: &str) -> Result<u32, String> {
    let file = root.join("isa").join(FAMILY).join(format!("{target}.yaml"));
    let (sources, loaded) = easel_isa::load(&file);
    let isa = loaded.map_err(|e| e.render(&sources))?;
    Ok(isa.limits.lanes)
}

fn in_narrow_waves(
    target: &str,
    ask: &dyn Fn(&[&str]) -> Result<String, String>,
    files: &mut BTreeMap<PathBuf, String>,
) -> Result<(), String> {
    for program in IN_NARROW_WAVES {
        let text = ask(&["compile", "--target", target, &format!("{program}.mgx")])?;
        let name = program.rsplit('/').next().unwrap_or(program);
        files.insert(PathBuf::from(format!("kernels/{target}/{name}.s")), text);
    }
    Ok(())
}

/// The table of Wave kernels, each compiled for the target that it was written for.
pub fn wave_table(easel: &Path, root: &Path) -> Result<String, String> {
    let path = root.join("tests/corpus/peers.json");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let peers: serde_json::Value =
        serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    wave::table(&peers, |name, target| {
        let file = format!("tests/corpus/{name}/input.mlir");
        let mut command = Command::new(easel);
        command.args(["compile", "--target", target, &file]);
        let out = command.current_dir(root).stdin(Stdio::null()).output();
        let out = out.map_err(|e| format!("{}: {e}", easel.display()))?;
        let errors = String::from_utf8_lossy(&out.stderr);
        match out.status.success() {
            true => Ok(String::from_utf8_lossy(&out.stdout).into_owned()),
            false => Err(errors.lines().next().unwrap_or("").to_owned()),
        }
    })
}

/// Name and path (from the root) of every corpus kernel with LLVM's figures, and of
/// the examples, sorted.
fn kernels(root: &Path) -> Result<Vec<(String, String)>, String> {
    let figures = root.join("tests/corpus/llvm.json");
    let text =
        std::fs::read_to_string(&figures).map_err(|e| format!("{}: {e}", figures.display()))?;
    let figures: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&text).map_err(|e| format!("{}: {e}", figures.display()))?;
    let names = figures
        .iter()
        .filter(|(_, v)| v.is_object())
        .map(|(name, _)| name);
    let mut found: Vec<_> = names
        .map(|name| (name.clone(), format!("tests/corpus/{name}/input.mlir")))
        .collect();
    let examples =
        std::fs::read_dir(root.join("examples")).map_err(|e| format!("examples: {e}"))?;
    for entry in examples {
        let name = entry
            .map_err(|e| format!("examples: {e}"))?
            .file_name()
            .to_string_lossy()
            .into_owned();
        if let Some((stem, "mlir" | "kir")) = name.rsplit_once('.') {
            found.push((stem.to_owned(), format!("examples/{name}")));
        }
    }
    found.sort();
    Ok(found)
}

/// Differences between the expected and the actual files under `folder`: one line each.
pub fn differences(expected: &BTreeMap<PathBuf, String>, folder: &Path) -> Vec<String> {
    let mut out = Vec::new();
    for (path, text) in expected {
        match std::fs::read_to_string(folder.join(path)) {
            Ok(found) if found == *text => {}
            Ok(found) => {
                let line = found
                    .lines()
                    .zip(text.lines())
                    .take_while(|(a, b)| a == b)
                    .count()
                    + 1;
                out.push(format!("{} differs from line {line} on", path.display()));
            }
            Err(_) => out.push(format!("{} is missing", path.display())),
        }
    }
    for path in existing(folder) {
        if !expected.contains_key(&path) {
            out.push(format!("{} is generated no more", path.display()));
        }
    }
    out
}

/// All files below a folder, relative to it, sorted.
fn existing(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(below) = folders.pop() {
        for entry in std::fs::read_dir(folder.join(&below))
            .into_iter()
            .flatten()
            .flatten()
        {
            let path = below.join(entry.file_name());
            if entry.path().is_dir() {
                folders.push(path)
            } else {
                found.push(path)
            }
        }
    }
    found.retain(|path| !OF_TESTS.iter().any(|own| path.as_path() == Path::new(own)));
    found.sort();
    found
}

/// Writes the given files to `folder` and removes all others.
pub fn write(files: &BTreeMap<PathBuf, String>, folder: &Path) -> Result<(), String> {
    for path in existing(folder) {
        if !files.contains_key(&path) {
            std::fs::remove_file(folder.join(&path))
                .map_err(|e| format!("{}: {e}", path.display()))?;
        }
    }
    for (path, text) in files {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(|e| format!("{}: {e}", parent.display()))?;
        }
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}
