//! Lanewise kernels that are written by hand, as HIP source: run on the host against values that are computed here, and
//! compiled for the cards. The stages make only some of what the operations allow.

mod cases;
mod host;
#[path = "../oracle/mod.rs"]
mod oracle;

use easel_isa::diagnostic::SourceMap;
use easel_tensor::read;
use easel_tensor_passes::hip::{HEADER, HOST_HEADER, Source, sources};
use host::{Folder, succeeds};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Lanes of a wave of the cards that the tests compile for.
const WAVE: u32 = 64;

/// Where the tests stand.
fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gen_hip")
}

/// Names of the kernels.
fn names() -> Vec<String> {
    let files = std::fs::read_dir(here().join("kernels")).expect("the folder is there");
    let mut all: Vec<String> = files
        .map(|file| {
            let path = file.expect("an entry").path();
            path.file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    all.sort();
    all
}

/// Kernels that the operations allow, no stage makes, and the source refuses.
const REFUSED: [(&str, &str); 3] = [
    ("place_of_max", "`sub`: an argument has no elements"),
    (
        "shared_by_hand",
        "`easel::gen::bound`: an argument is no position",
    ),
    (
        "softmax_runs",
        "`gpu::gen::reduce_waves`: `lanes` are not those of the workgroup",
    ),
];

/// The one kernel of a program; none where it is one of [`REFUSED`].
fn kernel(name: &str) -> Option<Source> {
    let path = here().join(format!("kernels/{name}.mgx"));
    let text = std::fs::read_to_string(path).expect("a kernel");
    let mut files = SourceMap::default();
    let file = files.add(name, text);
    let (program, said) = read::parse(file, &files);
    assert!(said.is_empty(), "{}", said.render(&files));
    let refused = REFUSED.iter().find(|r| r.0 == name);
    match (sources(&program, WAVE), refused) {
        (Ok(mut all), None) if all.len() == 1 => all.pop(),
        (Ok(all), _) => panic!("{name}: {} kernels", all.len()),
        (Err(said), Some((_, why))) => {
            let said = said.render(&files);
            assert!(said.contains(why), "{said}");
            None
        }
        (Err(said), None) => panic!("{}", said.render(&files)),
    }
}

#[test]
fn kernels_need_nothing_that_is_not_in_them() {
    if !oracle::available("gen hip for the cards", &["clang-22", "llvm-readelf-22"]) {
        return;
    }
    let folder = Folder::new("cards");
    for name in names() {
        let Some(source) = kernel(&name) else {
            continue;
        };
        let text = folder.file(&format!("{name}.hip"));
        std::fs::write(&text, &source.text).expect("a file");
        for target in ["gfx942", "gfx950", "gfx90a"] {
            let object = folder.file(&format!("{name}.{target}.co"));
            let mut command = Command::new("clang-22");
            command.args([
                "-x",
                "hip",
                &format!("--offload-arch={target}"),
                "--cuda-device-only",
            ]);
            command.args([
                "--no-gpu-bundle-output",
                "-nogpulib",
                "-nogpuinc",
                "-fuse-cuid=none",
            ]);
            command.args([
                "-std=c++17",
                "-O3",
                "-ffp-contract=off",
                "-Wall",
                "-Werror",
                "-o",
            ]);
            succeeds(command.arg(&object).arg(&text));
            let mut read = Command::new("llvm-readelf-22");
            let said = read
                .args(["-s", "--notes"])
                .arg(&object)
                .output()
                .expect("a program");
            let said = String::from_utf8_lossy(&said.stdout).into_owned();
            assert!(
                said.contains(&format!("{}.kd", source.kernel)),
                "{name}: {said}"
            );
            // The first symbol of each table is undefined and has no name.
            let missing = said
                .lines()
                .filter(|l| l.contains("GLOBAL") && l.contains(" UND "));
            assert_eq!(missing.count(), 0, "{name}: {said}");
            assert!(
                !said.contains(" hidden_"),
                "{name} has hidden arguments: {said}"
            );
        }
    }
}
