//! `cargo xtask random`: the random experiments on register allocation at full length, of which
//! `cargo test` runs a share.

use crate::process::{cargo, run};

/// Test, the variable that sets its length, and the length here.
const EXPERIMENTS: [(&str, &str, &str); 3] = [
    (
        "programs_over_any_graph_are_allocated_and_proved",
        "EASEL_RANDOM_PROGRAMS",
        "20000",
    ),
    (
        "kernels_compute_after_allocation_what_they_did_before",
        "EASEL_RANDOM_KERNELS",
        "500",
    ),
    (
        "the_checker_refuses_what_changes_meaning",
        "EASEL_MUTATIONS",
        "5000",
    ),
];

pub fn all() -> Result<(), String> {
    let mut command = cargo();
    command.args(["test", "--release", "--test", "allocate", "--"]);
    for (test, variable, length) in EXPERIMENTS {
        command.arg(test).env(variable, length);
    }
    run(command.arg("--nocapture"))
}
