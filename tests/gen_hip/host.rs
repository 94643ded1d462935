//! Kernels on the host: each is compiled with the shim and run as a process that reads and writes files.

use crate::cases::{self, Buffer};
use crate::{HEADER, HOST_HEADER, Source, here, kernel, names, oracle};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Bytes before and behind each buffer.
const GUARD: usize = 64;

/// What stands there, and in results before they are written: NaN in every type of floats.
const POISON: u8 = 0xff;

/// A folder of its own that goes away with it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("easel-hip-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        std::fs::write(path.join("easel_gen.h"), HEADER).expect("a file");
        std::fs::write(path.join("easel_host.h"), HOST_HEADER).expect("a file");
        Folder(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn succeeds(command: &mut Command) {
    let done = command.output().expect("a program");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}\n{said}");
}

fn compile(input: &Path, output: &Path, more: &[&str]) {
    let mut command = Command::new("clang-22");
    let plain = ["-x", "c++", "-std=c++17", "-O1", "-Wall", "-Werror"];
    succeeds(
        command
            .args(plain)
            .args(more)
            .arg(input)
            .arg("-o")
            .arg(output)
            .args(["-lstdc++", "-lm"]),
    );
}

/// Runs a kernel; gives the contents of its results.
fn run(
    folder: &Folder,
    name: &str,
    source: &Source,
    inputs: &[Vec<u8>],
    results: &[usize],
) -> Vec<Vec<u8>> {
    let (text, library) = (
        folder.file(&format!("{name}.hip")),
        folder.file(&format!("{name}.so")),
    );
    std::fs::write(&text, &source.text).expect("a file");
    let host = ["-DEZ_HOST", "-fPIC", "-shared", "-ffp-contract=off"];
    compile(&text, &library, &host);
    let poisoned = results.iter().map(|&size| vec![POISON; size]);
    let contents: Vec<Vec<u8>> = inputs.iter().cloned().chain(poisoned).collect();
    let mut files = Vec::new();
    for (n, content) in contents.iter().enumerate() {
        let band = [POISON; GUARD];
        let file = folder.file(&format!("{name}.{n}"));
        std::fs::write(&file, [&band[..], content, &band].concat()).expect("a file");
        files.push(file);
    }
    let numbers = [source.launch.0, source.launch.1, GUARD as u64].map(|n| n.to_string());
    let mut command = Command::new(folder.file("run"));
    succeeds(
        command
            .arg(library)
            .arg(&source.kernel)
            .args(numbers)
            .args(&files),
    );
    let mut made = Vec::new();
    for (n, (file, before)) in files.iter().zip(&contents).enumerate() {
        let after = std::fs::read(file).expect("a file");
        let (band, rest) = after.split_at(GUARD);
        let (content, end) = rest.split_at(before.len());
        let whole = |bytes: &[u8]| bytes.iter().all(|&b| b == POISON);
        assert!(whole(band) && whole(end), "{name} writes beside buffer {n}");
        if n < inputs.len() {
            assert_eq!(content, before, "{name} writes input {n}");
        }
        made.push(content.to_vec());
    }
    made.split_off(inputs.len())
}

#[test]
fn kernels_compute_what_they_should() {
    if !oracle::available("gen hip on the host", &["clang-22"]) {
        return;
    }
    let folder = Folder::new("host");
    compile(&here().join("run.cpp"), &folder.file("run"), &["-ldl"]);
    let cases = cases::all();
    let known: BTreeSet<&str> = cases.iter().map(|c| c.name).collect();
    let there = names();
    let there: BTreeSet<&str> = there.iter().map(String::as_str).collect();
    assert_eq!(known, there, "each kernel has values that it should give");
    let mut wrong = Vec::new();
    for case in &cases {
        let inputs: Vec<Vec<u8>> = case.inputs.iter().map(Buffer::bytes).collect();
        let sizes: Vec<usize> = case.results.iter().map(|r| r.bytes().len()).collect();
        let Some(source) = kernel(case.name) else {
            continue;
        };
        let made = run(&folder, case.name, &source, &inputs, &sizes);
        for (n, (made, wanted)) in made.iter().zip(&case.results).enumerate() {
            if let Some(difference) = wanted.difference(made) {
                wrong.push(format!("{}: result {n}: {difference}", case.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
