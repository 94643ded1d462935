//! Elements that are left over of those that work-items take together.

use super::support::{ALL_TARGETS, compiled, judge};
use easel::tensor_evaluate::Mode;

/// What no number of elements at once divides has a few left over, where it is long and all of it lies together.
#[test]
fn what_is_left_over_of_long_tensors_is_right() {
    let cases = [
        ("float_type", "{1009, 1009}", "{1009, 1}", 4),
        ("half_type", "{1500003}", "{1}", 8),
        ("int8_type", "{3, 1000001}", "{1000001, 1}", 16),
        // Not long enough for more than a register has at once.
        ("float_type", "{101, 101}", "{101, 1}", 1),
    ];
    for (k, (ty, lens, strides, vec)) in cases.into_iter().enumerate() {
        let text = format!(
            "x = @param:x -> {ty}, {lens}, {strides}\ny = @param:y -> {ty}, {lens}, {strides}\n\
             @2 = add(x,y) -> {ty}, {lens}, {strides}\n@3 = abs(@2) -> {ty}, {lens}, {strides}\n\
             @4 = @return(@3)\n"
        );
        let options = easel::Options::for_target("gfx942").expect("a target that is there");
        let source = easel::Source::new("left.mgx", text.as_str());
        let passes = "gen-inline,fuse-gen,gen-gridwise";
        let done = easel::transform(source, passes, false, &options).map_err(|e| e.to_string());
        let stage = done.expect("a stage").program.to_string();
        assert!(stage.contains(&format!("vec={vec},")), "{stage}");
        let own = compiled("left.mgx", &text, ALL_TARGETS[k % ALL_TARGETS.len()]);
        assert_eq!(judge(&own, 1, Mode::Random, true), None, "{text}");
    }
    // A broadcast along rows does not lie together.
    let text = "x = @param:x -> float_type, {1009, 1009}, {1009, 1}
y = @param:y -> float_type, {1009, 1009}, {0, 1}
@2 = add(x,y) -> float_type, {1009, 1009}, {1009, 1}
@3 = @return(@2)
";
    let own = compiled("left.mgx", text, "gfx942");
    assert_eq!(judge(&own, 1, Mode::Random, true), None);
}
