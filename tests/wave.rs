//! The Wave frontend over its corpus, and its reports.

use easel::ir::kernel::KernelFunction;
use easel::ir::verify::verify;
use easel::ir::{ArgumentKind, Launch};
use easel::wave::{self, Options};
use easel_isa::diagnostic::{Diagnostics, SourceMap};
use std::path::{Path, PathBuf};

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn sorted(dir: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    paths.sort();
    paths
}

/// Kernel name and its files.
fn corpus() -> Vec<(String, Vec<PathBuf>)> {
    let dirs: Vec<_> = sorted(&tests().join("corpus"))
        .into_iter()
        .filter(|p| p.is_dir())
        .collect();
    assert_eq!(dirs.len(), 39);
    dirs.iter()
        .map(|d| {
            (
                d.file_name().unwrap().to_string_lossy().into_owned(),
                sorted(d),
            )
        })
        .collect()
}

fn options() -> Options {
    Options::new(easel::targets().usual().limits)
}

/// Read a text as the file `name`.
fn parse_text(name: &str, text: &str) -> Result<Vec<KernelFunction>, (Diagnostics, SourceMap)> {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    let (kernels, diagnostics) = wave::parse(file, &sources, &options());
    diagnostics.into_result(kernels).map_err(|d| (d, sources))
}

fn parse(path: &Path) -> Result<Vec<KernelFunction>, (Diagnostics, SourceMap)> {
    let name = path.strip_prefix(tests()).unwrap().display().to_string();
    parse_text(&name, &std::fs::read_to_string(path).unwrap())
}

#[test]
fn every_form_of_every_kernel() {
    let mut failures = String::new();
    for (name, files) in corpus() {
        assert!(!files.is_empty(), "{name} has no form");
        for path in files {
            match parse(&path) {
                Ok(kernels) => {
                    assert_eq!(kernels.len(), 1, "{}", path.display());
                    if let Err(d) = verify(&kernels[0]) {
                        failures +=
                            &format!("{}\n{}\n", path.display(), d.render(&SourceMap::default()));
                    }
                }
                Err((d, sources)) => {
                    failures += &format!("{}\n{}\n", path.display(), d.render(&sources))
                }
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// Nothing of a file is lost: each operation name that stands in the kernel's text is in the tree
/// as often as in the text.
#[test]
fn the_tree_has_every_operation() {
    let counted = [
        "vector.load",
        "vector.store",
        "amdgpu.mfma",
        "amdgpu.lds_barrier",
        "affine.apply",
        "scf.for",
    ];
    for (name, files) in corpus() {
        for path in files {
            let mut sources = SourceMap::default();
            let file = sources.add(name.as_str(), std::fs::read_to_string(&path).unwrap());
            let module = wave::parse_mlir(file, &sources)
                .unwrap_or_else(|d| panic!("{}", d.render(&sources)));
            for op in counted {
                let text = sources.text(file);
                let words =
                    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.'));
                let in_text = words.filter(|w| *w == op).count();
                fn count(ops: &[easel::mlir::ast::Operation<'_>], name: &str) -> usize {
                    let inner = |o: &easel::mlir::ast::Operation<'_>| -> usize {
                        o.regions
                            .iter()
                            .flat_map(|r| &r.blocks)
                            .map(|b| count(&b.operations, name))
                            .sum()
                    };
                    ops.iter()
                        .map(|o| usize::from(o.name == name) + inner(o))
                        .sum()
                }
                assert_eq!(
                    count(&module.operations, op),
                    in_text,
                    "{op} in {}",
                    path.display()
                );
            }
        }
    }
}

/// What must not depend on the generation of Wave: everything but strides passed as arguments, and
/// sizes that only some generations state.
fn common(launch: &Launch) -> impl PartialEq + std::fmt::Debug {
    let buffers: Vec<_> = launch
        .arguments
        .iter()
        .filter_map(|a| match &a.kind {
            ArgumentKind::Buffer {
                element, written, ..
            } => Some((a.name.clone(), a.offset, a.size, element.clone(), *written)),
            _ => None,
        })
        .collect();
    (
        launch.workgroup_size,
        launch.subgroup_size,
        launch.grid,
        launch.shared_bytes,
        launch.occupancy,
        buffers,
    )
}

#[test]
fn all_forms_agree_on_the_launch() {
    for (name, files) in corpus() {
        let launch = |p: &PathBuf| match parse(p) {
            Ok(mut kernels) => kernels.remove(0).launch,
            Err((d, sources)) => panic!("{}", d.render(&sources)),
        };
        let launches: Vec<Launch> = files.iter().map(launch).collect();
        let shapes = |l: &Launch| -> Vec<Vec<u64>> {
            let shape = |k: &ArgumentKind| match k {
                ArgumentKind::Buffer { shape, .. } => Some(shape.clone()),
                _ => None,
            };
            l.arguments.iter().filter_map(|a| shape(&a.kind)).collect()
        };
        for other in launches.iter().skip(1) {
            assert_eq!(common(&launches[0]), common(other), "{name}");
            for (a, b) in shapes(&launches[0]).iter().zip(shapes(other)) {
                assert!(
                    a == &b || a.is_empty() || b.is_empty(),
                    "{name}: {a:?} and {b:?}"
                );
            }
        }
    }
}

#[test]
fn launches() {
    let launch = |name: &str| {
        parse(&tests().join("corpus").join(name))
            .ok()
            .unwrap()
            .remove(0)
            .launch
    };
    let gemm = launch("gemm_64x64x128_4wave_bk32/waveasm.mlir");
    assert_eq!(
        (gemm.workgroup_size, gemm.grid, gemm.shared_bytes),
        ([128, 2, 1], Some([2, 2, 1]), 4608)
    );
    let offsets: Vec<_> = gemm.arguments.iter().map(|a| (a.offset, a.size)).collect();
    assert_eq!(
        offsets,
        [(0, 8), (8, 8), (16, 8), (24, 8), (32, 8), (40, 8)]
    );
    assert!(matches!(
        gemm.arguments[5].kind,
        ArgumentKind::Index { value: Some(64) }
    ));
    let npot = launch("copy_48x96_f16_npot/input.mlir");
    assert_eq!(npot.grid, Some([3, 6, 1]));
    let buffer = |n: usize, written| ArgumentKind::Buffer {
        bytes: Some(9216),
        element: "f16".into(),
        shape: vec![48, 96],
        written: n == 1 && written,
    };
    assert_eq!(npot.arguments[0].kind, buffer(0, true));
    assert_eq!(npot.arguments[1].kind, buffer(1, true));
    // Only the y id is asked for; the grid still has its three sizes.
    assert_eq!(launch("copy_256x256_i8/input.mlir").grid, Some([1, 256, 1]));
    assert_eq!(
        launch("copy_256x256_i8/waveasm.generic.mlir").grid,
        Some([1, 256, 1])
    );
}

#[test]
fn kernel_ir() {
    let control = parse(&tests().join("frontend/kir/control.mlir"));
    let control = control.unwrap_or_else(|(d, sources)| panic!("{}", d.render(&sources)));
    verify(&control[0]).unwrap_or_else(|d| panic!("{}", d.render(&SourceMap::default())));
    insta::with_settings!({snapshot_path => "frontend/kir", prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("control", control[0].to_string());
    });
    for name in [
        "copy_48x96_f16_npot/input",
        "copy_16x16_f16/waveasm.generic",
        "gemm_64x64x128_1wave_bk64/pylast",
        "gemm_g2s_16x16x64_1wave_gfx950/input",
    ] {
        let kernel = parse(&tests().join("corpus").join(format!("{name}.mlir")))
            .ok()
            .unwrap()
            .remove(0);
        insta::with_settings!({snapshot_path => "frontend/kir", prepend_module_to_snapshot => false}, {
            insta::assert_snapshot!(name.replace('/', "."), kernel.to_string());
        });
    }
}

#[test]
fn reports() {
    for path in sorted(&tests().join("frontend/errors")) {
        if path.extension().is_none_or(|e| e != "mlir") {
            continue;
        }
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let (d, sources) = parse(&path)
            .err()
            .unwrap_or_else(|| panic!("{name} was accepted"));
        assert!(
            d.0.iter().all(|e| !e.labels.is_empty()),
            "{name}: a report without a place"
        );
        insta::with_settings!({snapshot_path => "frontend/errors", prepend_module_to_snapshot => false}, {
            insta::assert_snapshot!(name, d.render(&sources));
        });
    }
}

/// Every class of error of the reader and of the front end is shown by a file.
#[test]
fn every_class_of_error_is_shown() {
    // A defect of easel's own table, which no input makes.
    const NONE: [&str; 1] = ["mlir-syntax-table"];
    let reports = sorted(&tests().join("frontend/errors"));
    let shown: String = reports
        .iter()
        .filter(|p| p.extension().is_some_and(|e| e == "snap"))
        .map(|p| std::fs::read_to_string(p).unwrap())
        .collect();
    let codes = easel::codes().map(|e| e.code);
    let ours: Vec<_> = codes
        .filter(|c| c.starts_with("wave-") || c.starts_with("mlir-"))
        .collect();
    assert!(ours.len() > 20, "{ours:?}");
    for code in ours {
        let is_shown = ["error", "warning"].map(|w| format!("{w}[{code}]"));
        let is_shown = is_shown.iter().any(|text| shown.contains(text));
        assert_eq!(is_shown, !NONE.contains(&code.as_str()), "{code}");
    }
}

/// No prefix of a file is accepted before its kernel is whole, and none makes the reader panic.
#[test]
fn truncated_anywhere() {
    for name in [
        "copy_16x16_f16/input.mlir",
        "copy_16x16_f16/waveasm.generic.mlir",
    ] {
        let text = std::fs::read_to_string(tests().join("corpus").join(name)).unwrap();
        let whole = text.trim_end().len();
        for end in (0..whole).step_by(5) {
            let (d, sources) = parse_text(name, &text[..end])
                .err()
                .unwrap_or_else(|| panic!("{name}: {end} bytes accepted"));
            assert!(!d.render(&sources).is_empty());
        }
    }
}

/// Damaged text gives reports, never a panic.
#[test]
fn damaged_text() {
    let texts: Vec<String> = [
        "gemm_64x64x128_4wave_bk32/waveasm.mlir",
        "mfma_16x16x16_f16_lds/waveasm.generic.mlir",
    ]
    .iter()
    .map(|n| std::fs::read_to_string(tests().join("corpus").join(n)).unwrap())
    .collect();
    easel_cases::cases(150, |u| {
        let mut text = u.choose(&texts)?.clone().into_bytes();
        for _ in 0..u.int_in_range(1..=8)? {
            let at = u.choose_index(text.len())?;
            match u.int_in_range(0..=3)? {
                0 => text[at] = *u.choose(b"%#^!@()[]{}<>\"-,:=0x\n\\")?,
                1 => {
                    text.remove(at);
                }
                2 => {
                    let from = u.choose_index(text.len())?;
                    let len = u.int_in_range(0..=40)?;
                    let piece = text[from..text.len().min(from + len)].to_vec();
                    text.splice(at..at, piece);
                }
                _ => text.truncate(at.max(1)),
            }
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        match parse_text("damaged.mlir", &text) {
            Ok(kernels) => kernels.iter().for_each(|k| {
                verify(k).unwrap_or_else(|d| panic!("{}", d.render(&SourceMap::default())))
            }),
            Err((d, sources)) => assert!(!d.render(&sources).is_empty()),
        }
        Ok(())
    })
    .run();
}

/// Nesting and length that would exhaust the stack are refused.
#[test]
fn hostile_sizes() {
    let sum = "s0 + ".repeat(100_000);
    let text = format!("#map = affine_map<()[s0] -> ({sum}s0)>\n");
    let (d, _) = parse_text("long.mlir", &text).err().unwrap();
    assert_eq!(d.0[0].code, "mlir-too-deep");
    let minus = format!("#map = affine_map<()[s0] -> ({}s0)>\n", "-".repeat(3_000));
    assert_eq!(
        parse_text("minus.mlir", &minus).err().unwrap().0.0[0].code,
        "wave-no-kernel"
    );
    let braces = "module { ".repeat(5_000);
    assert_eq!(
        parse_text("deep.mlir", &braces).err().unwrap().0.0[0].code,
        "mlir-too-deep"
    );
}

/// Times per file; the whole process has 30 ms.
#[test]
#[ignore = "a measurement: run with --profile optimized -- --ignored --nocapture"]
fn timing() {
    for (name, files) in corpus() {
        let path = &files[0];
        let text = std::fs::read_to_string(path).unwrap();
        let mut times: Vec<_> = (0..20)
            .map(|_| {
                let start = std::time::Instant::now();
                let kernels = parse_text("timed.mlir", &text);
                let whole = start.elapsed();
                drop(kernels);
                let mut sources = SourceMap::default();
                let file = sources.add("timed.mlir", text.as_str());
                let start = std::time::Instant::now();
                let module = wave::parse_mlir(file, &sources);
                let tree = start.elapsed();
                drop(module);
                (whole, tree)
            })
            .collect();
        let first = times[0];
        times.sort();
        println!(
            "{name}: {} bytes, first {first:?}, median {:?} (tree alone second)",
            text.len(),
            times[10]
        );
    }
}
