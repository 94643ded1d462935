//! The Python package: its wheel, and its tests in virtual environments.

use crate::process::{output, root, run, target_dir};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What builds the wheel for users, and checks that the wheel keeps to the stable interface of Python. The linker of `ziglang` binds the library to an old glibc, so that one wheel serves old and new systems.
const BUILDER: [&str; 3] = ["maturin>=1.9,<2", "ziglang==0.15.*", "abi3audit"];

/// What the tests need.
const TESTERS: [&str; 4] = ["numpy", "pytest", "mypy", "ml_dtypes"];

/// Packages with which easel works together, for tests that compile with them. They are large: continuous integration takes what
/// they made, which the tests' folders have.
const PARTNERS: [&str; 7] = [
    "triton==3.9.0",
    "wave-lang==3.9.1",
    "torch",
    "dask",
    "distributed",
    "ray",
    "matplotlib",
];

/// The oldest glibc for which wheels are built.
const COMPATIBILITY: &str = "manylinux_2_28";

/// Greatest size of a wheel in bytes.
const LARGEST: u64 = 15 << 20;

/// A virtual environment of the checkout, made if it is missing.
struct Environment(PathBuf);

impl Environment {
    fn new(name: &str, packages: &[&str]) -> Result<Environment, String> {
        let own = Environment(target_dir().join("python").join(name));
        if !own.program("pip").exists() {
            let made = run(Command::new("python3").args(["-m", "venv"]).arg(&own.0));
            made.map_err(|e| format!("{e}; on Debian, `apt install python3-venv` helps"))?;
        }
        if !packages.is_empty() {
            own.install(packages)?;
        }
        Ok(own)
    }

    fn program(&self, name: &str) -> PathBuf {
        self.0.join("bin").join(name)
    }

    fn install(&self, packages: &[impl AsRef<std::ffi::OsStr>]) -> Result<(), String> {
        let mut pip = Command::new(self.program("pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check"]);
        run(pip.args(packages))
    }
}

/// The folder of the package's sources.
fn sources() -> PathBuf {
    root().join("python")
}

/// Builds the wheel with a profile of cargo, and gives its path.
fn build(profile: &str, is_portable: bool) -> Result<PathBuf, String> {
    // The first package is enough for a wheel of this machine.
    let packages = if is_portable {
        &BUILDER[..]
    } else {
        &BUILDER[..1]
    };
    let builder = Environment::new("builder", packages)?;
    let wheels = target_dir().join("wheels").join(profile);
    // Only one wheel is there, so that its name need not be known.
    let _ = std::fs::remove_dir_all(&wheels);
    let mut maturin = Command::new(builder.program("maturin"));
    maturin
        .current_dir(sources())
        .args(["build", "--quiet", "--profile", profile, "--out"])
        .arg(&wheels);
    let mut path = builder.0.join("bin").into_os_string();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    maturin.env("PATH", path).env("VIRTUAL_ENV", &builder.0);
    if is_portable {
        maturin.args(["--zig", "--compatibility", COMPATIBILITY]);
    } else {
        maturin.args(["--compatibility", "linux"]);
    }
    run(&mut maturin)?;
    let mut all = std::fs::read_dir(&wheels).map_err(|e| format!("{}: {e}", wheels.display()))?;
    let wheel = all.find_map(|entry| {
        let path = entry.ok()?.path();
        path.extension().is_some_and(|e| e == "whl").then_some(path)
    });
    wheel.ok_or_else(|| format!("{} has no wheel", wheels.display()))
}

/// Builds the wheel for users, and copies the wheel to `target/wheels`.
pub fn wheel() -> Result<(), String> {
    let made = build("wheel", true)?;
    let size = std::fs::metadata(&made).map_or(0, |m| m.len());
    let name = made.file_name().unwrap_or_default();
    let copy = target_dir().join("wheels").join(name);
    std::fs::copy(&made, &copy).map_err(|e| format!("{}: {e}", copy.display()))?;
    println!("{}: {:.1} MB", copy.display(), size as f64 / 1e6);
    let builder = Environment::new("builder", &[])?;
    let mut audit = Command::new(builder.program("abi3audit"));
    run(audit.arg("--strict").arg(&copy))?;
    match size <= LARGEST {
        true => Ok(()),
        false => Err(format!("the wheel is larger than {} MiB", LARGEST >> 20)),
    }
}

/// Runs the tests of a wheel that is built as the other tests are: in an environment without Rust, the package's tests, and the types of a
/// program that uses the whole interface.
pub fn test() -> Result<(), String> {
    let wheel = build("dev", false)?;
    tests_of(&wheel, "tester", &TESTERS)
}

/// Runs the tests of the wheel for users, with the packages that easel works together with.
pub fn test_all() -> Result<(), String> {
    let wheel = build("wheel", true)?;
    let packages: Vec<&str> = TESTERS.into_iter().chain(PARTNERS).collect();
    tests_of(&wheel, "partners", &packages)
}

fn tests_of(wheel: &Path, environment: &str, packages: &[&str]) -> Result<(), String> {
    let tester = Environment::new(environment, packages)?;
    tester.install(&[
        "--force-reinstall".as_ref(),
        "--no-deps".as_ref(),
        wheel.as_os_str(),
    ])?;
    let needs = output(Command::new(tester.program("pip")).args([
        "--disable-pip-version-check",
        "show",
        "easel-gpu",
    ]))?;
    if !needs.lines().any(|line| line.trim_end() == "Requires:") {
        return Err("the wheel needs other packages".into());
    }
    // Neither cargo nor rustc is in reach of the package.
    let path = format!("{}:/usr/bin:/bin", tester.0.join("bin").display());
    run(Command::new(tester.program("pytest"))
        .current_dir(sources())
        .env("PATH", &path)
        .args(["--quiet", "--durations=5", "tests"]))?;
    run(Command::new(tester.program("mypy"))
        .current_dir(sources())
        .env("PATH", &path)
        .args(["--strict", "--cache-dir"])
        .arg(target_dir().join("python/mypy"))
        .args(["--package", "easel"]))?;
    run(Command::new(tester.program("mypy"))
        .current_dir(sources())
        .env("PATH", &path)
        .args(["--strict", "--cache-dir"])
        .arg(target_dir().join("python/mypy"))
        .arg("tests/typed_program.py"))
}
