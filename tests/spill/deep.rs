//! Thousands of values that are all live at once: nearly each is moved and has a slot of its own. The
//! machine is the usual one but for offsets that reach so much private memory.

use super::machine::{ACCUMULATOR, VECTOR};
use super::options;
use easel::allocate::{AllocateStats, Means, allocate};
use easel::ir::machine::MachineFunction;
use easel::ir::text::parse;
use easel::target::{Target, Targets};
use easel_isa::diagnostic::SourceMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The tables with other instructions for private memory: a word longer, which the offset is in.
fn far_reaching() -> Target {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn");
    let to = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tables-deep");
    for folder in ["", "ops"] {
        std::fs::create_dir_all(to.join(folder)).expect("the copy can be written");
        for entry in std::fs::read_dir(from.join(folder)).expect("the tables can be read") {
            let file = entry.expect("the tables can be read").path();
            let name = file.file_name().unwrap_or_default();
            if file.extension().is_some_and(|e| e == "yaml") {
                std::fs::copy(&file, to.join(folder).join(name)).expect("the copy can be written");
            }
        }
    }
    let formats = to.join("formats.yaml");
    let text = std::fs::read_to_string(&formats).expect("the copy can be read");
    let (before, rest) = text
        .split_once("  SCRATCH_LOAD:")
        .expect("loads have a format");
    let (scratch, behind) = rest
        .split_once("\n  # Buffers")
        .expect("buffers come behind");
    let scratch = scratch.replace("bytes: 8", "bytes: 12").replace(
        r#"bits: "12:0", kind: signed"#,
        r#"bits: "91:64", kind: signed"#,
    );
    let text = format!("{before}  SCRATCH_LOAD:{scratch}\n  # Buffers{behind}");
    std::fs::write(formats, text).expect("the copy can be written");
    let name = super::machine::target().name();
    let file = to.join(format!("{name}.yaml"));
    easel::load_target(&file).unwrap_or_else(|e| panic!("{e}"))
}

/// Products that are all made before the first of them is stored.
fn products(target: Target, n: usize) -> MachineFunction {
    let mut text = String::from(
        "machine @deep {
^entry:
  %p: s2 @ s[0:1], %id: v1 @ v0 = entry
  %row: v1 = v_lshlrev_b32 9, %id
",
    );
    for i in 0..n {
        let _ = writeln!(text, "  %v{i}: v1 = v_mul_u32_u24 {}, %id", i % 60 + 3);
    }
    for i in 0..n {
        let at = 4 * (i % 128);
        let _ = writeln!(text, "  global_store_dword.saddr %row, %v{i}, %p, {at}");
    }
    let mut sources = SourceMap::default();
    let file = sources.add("deep.mir", text + "  s_endpgm\n}\n");
    parse(file, &sources, &Targets::one(target))
        .unwrap_or_else(|e| panic!("{}", e.render(&sources)))
}

fn allocated(target: Target, n: usize, check: bool) -> (AllocateStats, Duration) {
    let mut func = products(target, n);
    let mut options = options(256, 102, 256);
    options.check = check;
    let start = Instant::now();
    let stats = allocate(&mut func, &options).unwrap_or_else(|e| panic!("{n}: {:#?}", e.0));
    (stats, start.elapsed())
}

#[test]
fn thousands_at_once_have_a_slot_each() {
    let target = far_reaching();
    let n = 3000 * easel_cases::times() as usize;
    let (stats, _) = allocated(target, n, true);
    let relief = &stats.relief;
    let there = |means| relief.count(|m| m == means);
    let moved = there(Means::Bank(ACCUMULATOR)) + there(Means::Scratch);
    assert!(moved as usize + 256 >= n, "{moved} of {n} were moved");
    assert_eq!(relief.scratch_bytes, 4 * there(Means::Scratch));
    assert!(stats.registers[VECTOR] <= 256);
}

#[test]
#[ignore = "a measurement: run with --profile optimized -- --ignored --nocapture"]
fn time_grows_nearly_linearly() {
    let target = far_reaching();
    let n = 3000;
    // Ten times as many take far less than a hundred times as long; the slack is for busy machines.
    let time = |n| {
        allocated(target, n, false)
            .1
            .min(allocated(target, n, false).1)
    };
    let (small, large) = (time(n / 5), time(n / 5 * 10));
    eprintln!("{}: {small:?}; {}: {large:?}", n / 5, n / 5 * 10);
    assert!(
        large < small * 40 + Duration::from_millis(50),
        "{small:?} -> {large:?}"
    );
}
