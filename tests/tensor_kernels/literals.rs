//! Literals whose elements the text leaves out: buffers that are given like inputs.

use super::hip::both_ways;
use super::support::{MODES, TARGETS, compiled, judge};
use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::{Array, Elements};
use easel::{Judging, Options, Source};

/// In the root, between calls; in a module that is called twice; one whose memory has another order, and indices.
const PROGRAM: &str = "module: \"main\"
x = @param:x -> float_type, {20, 3}, {3, 1}
@1 = relu(x) -> float_type, {20, 3}, {3, 1}
@2 = @literal{ ... } -> float_type, {20, 3}, {1, 20}
@3 = add(@1,@2) -> float_type, {20, 3}, {3, 1}
@4 = fused_reduce[axes={0}](@3), [main:part] -> float_type, {1, 3}, {3, 1}
@5 = fused_reduce[axes={0}](x), [main:part] -> float_type, {1, 3}, {3, 1}
@6 = @literal{ ... } -> int32_type, {30}, {1}
@7 = gather[axis=0](x,@6) -> float_type, {30, 3}, {3, 1}
@8 = @return(@4,@5,@7)

module: \"main:part\"
main:part:x0 = @param:x0 -> float_type, {20, 3}, {3, 1}
main:part:@1 = @literal{ ... } -> float_type, {20, 3}, {3, 1}
main:part:@2 = mul(main:part:x0,main:part:@1) -> float_type, {20, 3}, {3, 1}
main:part:@3 = reduce_sum[axes={0}](main:part:@2) -> float_type, {1, 3}, {3, 1}
main:part:@4 = @return(main:part:@3)
";

#[test]
fn they_are_given_like_inputs() {
    for target in TARGETS {
        let made = compiled("left-out.mgx", PROGRAM, target);
        assert_eq!(made.left_out(), ["main:@2", "main:@6", "main:part:@1"]);
        for mode in MODES {
            assert_eq!(judge(&made, 3, mode, false), None, "{target}");
        }
    }
}

/// What is given arrives: other elements give other results, those that the reference says.
#[test]
fn what_is_given_is_used() {
    let text = "x = @param:x -> float_type, {12}, {1}
@1 = @literal{ ... } -> float_type, {12}, {1}
@2 = mul(x,@1) -> float_type, {12}, {1}
@3 = @return(@2)
";
    let made = compiled("given.mgx", text, "gfx942");
    let mut given = made.inputs(1, MODES[0]);
    let array = |value: f64| {
        let ty = given["x"].ty;
        Array::new(ty, vec![12], Elements::Float(vec![value; 12]))
    };
    let arrays = [array(3.0), array(-2.0)];
    for (name, array) in ["x", "main:@1"].into_iter().zip(arrays) {
        given.insert(name.into(), array);
    }
    let judged = made.judge(&given, true, &Simulation::default());
    let (done, wrong) = judged.map_err(|e| e.to_string()).expect("a run");
    assert!(wrong.is_empty(), "{wrong:?}");
    let first = f32::from_le_bytes(done.buffers["output0"][..4].try_into().expect("four bytes"));
    assert_eq!(first, -6.0);
    given.remove("main:@1");
    let missing = made.judge(&given, true, &Simulation::default());
    let said = missing
        .map_err(|e| e.to_string())
        .expect_err("it is missing");
    assert!(said.contains("`main:@1` cannot be given"), "{said}");
}

#[test]
fn sources_take_them_too() {
    both_ways("left-out", PROGRAM);
}

/// Cuts of a program stand literals at other places; what was given for them stays with them.
#[test]
fn cuts_keep_what_was_given() {
    let made = compiled("left-out.mgx", PROGRAM, "gfx942");
    let given = made.inputs(1, MODES[1]);
    let options = Options::for_target("gfx942").expect("a target that is there");
    let cut = made.bisect(
        &given,
        &Judging::default(),
        &options,
        &Simulation::default(),
    );
    let cut = cut.map_err(|e| e.to_string()).expect("cuts run");
    assert!(cut.is_none(), "{cut:?}");
}

#[test]
fn a_parameter_of_the_same_name_is_refused() {
    let text = "x = @param:x -> float_type, {12}, {1}
main:@2 = @param:main:@2 -> float_type, {12}, {1}
@2 = @literal{ ... } -> float_type, {12}, {1}
@3 = mul(x,@2) -> float_type, {12}, {1}
@4 = add(@3,main:@2) -> float_type, {12}, {1}
@5 = @return(@4)
";
    let options = Options::for_target("gfx942").expect("a target that is there");
    let refused = crate::support::compile_tensor(Source::new("same.mgx", text), &options);
    let said = refused.err().expect("it is refused").to_string();
    assert!(said.contains("`main:@2`"), "{said}");
}
