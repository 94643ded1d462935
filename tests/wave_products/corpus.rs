//! The kernels of Wave's corpus that multiply no matrices, in waves of 32 lanes.

use crate::kernels;
use crate::run::{TARGETS, compile, failures, run_compiled, same_bytes};
use easel_reference::{KERNELS, Mathematics};
use rayon::prelude::*;
use std::path::Path;

/// Kernels whose text fixes the lanes of a wave: a shuffle of 64 lanes.
const OF_64_LANES: [&str; 1] = ["rowsum_256x1024_f32"];

/// Bytes of buffers.
const LARGE: u64 = 1 << 18;

/// The text of a form, with subgroups of 32; nothing for products.
fn text_of(name: &str, form: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let path = folder.join(name).join(format!("{form}.mlir"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{name}/{form}: {e}"));
    (!text.contains("mfma")).then(|| text.replace("subgroup_size = 64", "subgroup_size = 32"))
}

/// Kernels, forms and texts.
fn all() -> Vec<(&'static str, Mathematics, String, String)> {
    let mut all = Vec::new();
    for (name, mathematics) in KERNELS {
        for form in kernels::forms(name) {
            let text = text_of(name, form).map(|t| (name, mathematics, form.to_owned(), t));
            all.extend(text);
        }
    }
    all
}

fn judged(
    name: &str,
    mathematics: Mathematics,
    form: &str,
    text: &str,
    (target, in_turn): (&str, bool),
) -> Result<(), String> {
    let file = format!("{name}.{form}.mlir");
    let all = compile(&file, text, target)?;
    // Large kernels run once.
    let large = mathematics.sizes().iter().sum::<u64>() > LARGE;
    if large && !(in_turn && form == "input") {
        return same_bytes(&file, &all, target);
    }
    let launch = &all.kernels()[0].function.launch;
    let grid = match launch.grid {
        Some(_) => None,
        // The first form of each kernel states the grid.
        None => {
            let first = text_of(name, "input").ok_or("no first form")?;
            compile("input.mlir", &first, target)?.kernels()[0]
                .function
                .launch
                .grid
        }
    };
    let before = mathematics.buffers(1);
    let values = kernels::arguments(launch, mathematics, &before)?;
    let after = run_compiled(&file, &all, target, values, grid)?;
    mathematics.check(&before, &after)
}

#[test]
fn kernels_without_products_run_in_waves_of_32() {
    let all = all();
    let few = all.iter().filter(|k| !OF_64_LANES.contains(&k.0));
    // The first form is for every target, the others for one in turn.
    let jobs: Vec<_> = few
        .enumerate()
        .flat_map(|(n, k)| {
            TARGETS
                .iter()
                .enumerate()
                .map(move |(t, to)| (k, (*to, n % 3 == t)))
        })
        .filter(|(k, (_, in_turn))| k.2 == "input" || *in_turn)
        .collect();
    let wrong = jobs.par_iter().filter_map(|(k, on)| {
        let (name, mathematics, form, text) = k;
        let error = judged(name, *mathematics, form, text, *on).err()?;
        Some(format!("{name}/{form} for {}: {error}", on.0))
    });
    failures(wrong.collect());
    assert!(jobs.len() > 50, "{} kernels", jobs.len());
}

#[test]
fn kernels_of_64_lanes_say_so() {
    for (name, _, form, text) in all() {
        if OF_64_LANES.contains(&name) {
            let error = compile(&form, &text, TARGETS[0]).err().unwrap_or_default();
            assert!(
                error.contains("groups of a power of two up to 32"),
                "{name}/{form}: {error}"
            );
        }
    }
}
