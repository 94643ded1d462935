//! What is said of kernels: figures that can be counted again, and predictions from them.

use super::corpus::programs;
use super::support::{MODES, compiled, judge};
use easel::simulate::Options as Simulation;
use easel::{Options, Source, compile};
use std::fs;
use std::path::Path;

#[test]
fn figures_are_those_of_the_run() {
    for (name, text) in programs() {
        let own = compiled(&name, &text, "gfx942");
        assert_eq!(judge(&own, 5, MODES[1], false), None);
        let counting = Simulation {
            traffic: true,
            ..Simulation::default()
        };
        let run = own.judge(&own.inputs(5, MODES[1]), false, &counting);
        let (run, _) = run.map_err(|e| e.to_string()).expect("a run");
        let report = own.report(5, &Simulation::default());
        let report = report.map_err(|e| e.to_string()).expect("a report");
        assert_eq!(report.kernels.len(), run.kernels.len());
        let mut sum = 0.0;
        for (said, did) in report.kernels.iter().zip(&run.kernels) {
            assert_eq!(said.executed, Some(did.instructions), "{name}");
            assert_eq!(said.moved, Some(did.swept()), "{name}");
            assert!(said.least <= said.moved, "{name}");
            let prediction = said.prediction.expect("figures of the machine");
            let parts = [prediction.memory, prediction.issue, prediction.latency];
            let most = parts.into_iter().fold(0.0, f64::max);
            // What a launch takes beside its work is the same for all.
            let launch = prediction.nanoseconds - most;
            assert!((launch - 2000.0).abs() < 1e-6, "{name}: {launch}");
            sum += prediction.nanoseconds;
        }
        assert_eq!(report.nanoseconds, Some(sum));
        // A table with a line for each kernel, under one that says what stands there, and a total.
        let table = report.to_string();
        assert_eq!(table.lines().count(), report.kernels.len() + 2, "{table}");
        for kernel in &report.kernels {
            assert_eq!(
                table.matches(&format!("{} ", kernel.name)).count(),
                1,
                "{table}"
            );
        }
    }
}

fn kernel(attributes: &str) -> easel::KernelReport {
    let text = format!(
        "kernel @k attributes {{workgroup_size = [256, 1, 1], subgroup_size = 64, grid = [4096, 1, 1]{attributes}}} {{\n\
         ^bb0:\n  return\n}}\n"
    );
    let options = Options::for_target("gfx942").expect("a target that is there");
    let made = compile(Source::new("k.kir", text), &options);
    let made = made.map_err(|e| e.to_string()).expect("it compiles");
    made.report().kernels.remove(0)
}

/// Memory of the workgroup keeps workgroups from standing beside each other.
#[test]
fn occupancy_follows_what_is_shared() {
    for (shared, waves, limit) in [
        (0, 32, "waves"),
        (8192, 32, "waves"),
        // Seven workgroups of four waves, three, one.
        (9000, 28, "lds"),
        (20000, 12, "lds"),
        (65536, 4, "lds"),
    ] {
        let own = match shared {
            0 => kernel(""),
            n => kernel(&format!(", shared_bytes = {n}")),
        };
        let occupancy = own.occupancy.expect("figures of the machine");
        assert_eq!(
            (occupancy.waves, occupancy.limit),
            (waves, limit),
            "{shared}"
        );
        assert_eq!(occupancy.most, 32);
    }
}

/// Registers do, too: in granules of eight, of 512 for each of four units.
#[test]
fn occupancy_follows_registers() {
    let text = "x = @param:x -> float_type, {70000}, {1}
@1 = reduce_sum[axes={0}](x) -> float_type, {1}, {1}
@2 = @return(@1)
";
    let own = compiled("sum.mgx", text, "gfx942").compiled.report();
    for kernel in &own.kernels {
        let vectors = u64::from(kernel.registers["vector"])
            .max(1)
            .next_multiple_of(8);
        assert_eq!(kernel.registers["accumulator"], 0);
        let group = u64::from(kernel.local) / 64;
        let waves = (512 / vectors * 4).min(32) / group * group;
        assert_eq!(kernel.occupancy.expect("figures").waves, waves.max(group));
    }
}

/// What moves much is bound by memory: by so many bytes at so many a nanosecond; what does nothing, by its launch.
#[test]
fn long_streams_are_bound_by_memory() {
    let text = "x = @param:x -> float_type, {16777216}, {1}
y = @param:y -> float_type, {16777216}, {1}
@2 = add(x,y) -> float_type, {16777216}, {1}
@3 = @return(@2)
";
    for (target, gigabytes) in [("gfx942", 5300.0), ("gfx950", 8000.0), ("gfx90a", 1600.0)] {
        let report = compiled("stream.mgx", text, target).compiled.report();
        let own = &report.kernels[0];
        assert_eq!(own.least, Some(3 * 4 * 16_777_216));
        let prediction = own.prediction.expect("figures of the machine");
        assert_eq!(prediction.bound, "memory", "{prediction:?}");
        assert_eq!(prediction.memory, 3.0 * 4.0 * 16_777_216.0 / gigabytes);
    }
    let nothing = kernel("").prediction.expect("figures of the machine");
    assert!(nothing.nanoseconds < 4000.0, "{nothing:?}");
}

/// A folder with all that is in it.
fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let own = to.join(path.file_name().expect("a name"));
        match path.is_dir() {
            true => copied(&path, &own),
            false => {
                fs::copy(&path, &own).expect("a file");
            }
        }
    }
}

/// Of a machine whose figures are not known nothing is predicted.
#[test]
fn nothing_is_made_up() {
    let name = format!("report-isa-{}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn");
    copied(&tables, &folder);
    let text = "target: unknown\nextends: gfx942\nlimits: {waves: 0}\n";
    fs::write(folder.join("unknown.yaml"), text).expect("a file");
    let target = easel::load_target(&folder.join("unknown.yaml"));
    let options = Options {
        target: Some(target.map_err(|e| e.to_string()).expect("a target")),
        ..Options::default()
    };
    let text = "kernel @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1]} {\n\
                ^bb0:\n  return\n}\n";
    let made = compile(Source::new("k.kir", text), &options);
    let report = made
        .map_err(|e| e.to_string())
        .expect("it compiles")
        .report();
    assert!(report.kernels[0].occupancy.is_none() && report.kernels[0].prediction.is_none());
    assert!(
        report
            .to_string()
            .ends_with("- on unknown, all kernels: predicted, not measured\n")
    );
}
