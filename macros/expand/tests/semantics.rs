//! Every meaning in the repository's tables compiles to a step.

use easel_expand::semantics;
use std::path::Path;

#[test]
fn every_row_has_a_step() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../isa/amdgcn/gfx942.yaml");
    let (sources, isa) = easel_isa::load(&file);
    let isa = isa.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
    let steps = semantics::steps(&isa).unwrap_or_else(|d| panic!("{}", d.render(&sources)));
    let text = steps.to_string();
    assert_eq!(text.matches("action : Action ::").count(), isa.ops.len());
    // Rows with equal meanings share code.
    let functions = text.matches("fn step_").count();
    assert!(
        functions < isa.ops.len(),
        "{functions} functions for {} rows",
        isa.ops.len()
    );
}
