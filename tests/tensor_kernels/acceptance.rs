//! Defects of other compilers of this language, one test for each: the numbers are those of the list they come from.

use super::support::{MODES, compiled, judge};
use easel::isa::SourceMap;
use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source};
use std::path::Path;

/// A program of one line of computation over parameters, as text: `x: half_type, {2, 3}, {3, 1}; ...`.
fn program(parameters: &str, lines: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for parameter in parameters.split("; ") {
        let (name, shape) = parameter.split_once(": ").expect("a name and a shape");
        text += &format!("{name} = @param:{name} -> {shape}\n");
    }
    for (n, (call, shape)) in lines.iter().enumerate() {
        text += &format!("@{} = {call} -> {shape}\n", n + 100);
    }
    text + &format!("@999 = @return(@{})\n", lines.len() + 99)
}

/// Compiles, runs on inputs of each mode, and asks for what the reference says, bit for bit where that is settled.
fn right(parameters: &str, lines: &[(&str, &str)]) {
    let text = program(parameters, lines);
    let compiled = compiled("acceptance.mgx", &text, "gfx942");
    for mode in MODES {
        if let Some(said) = judge(&compiled, 7, mode, true) {
            panic!("{text}\n{said}");
        }
    }
}

/// The kernels of a program in their last form.
fn stages(text: &str, options: &Options) -> String {
    let passes = "gen-inline,fuse-gen,gen-gridwise,gen-blockwise,gen-lanewise,gen-final";
    let done = easel::transform(Source::new("acceptance.mgx", text), passes, false, options);
    done.map_err(|e| e.to_string())
        .expect("stages")
        .program
        .to_string()
}

fn usual() -> Options {
    Options::for_target("gfx942").expect("a target that is there")
}

/// A number of an attribute in the text of stages.
fn number(text: &str, name: &str) -> u64 {
    let start = text
        .find(&format!("{name}="))
        .unwrap_or_else(|| panic!("no {name} in {text}"));
    let rest = &text[start + name.len() + 1..];
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    rest[..end].parse().expect("a number")
}

fn assembly(text: &str) -> String {
    let code = compiled("acceptance.mgx", text, "gfx942").compiled;
    code.assembly()
        .map_err(|e| e.to_string())
        .expect("assembly")
}

#[test]
fn n01_transposed_operands_are_read_everywhere() {
    for (a, b) in [(16, 16), (64, 128), (128, 768), (2, 5), (4, 8)] {
        right(
            &format!(
                "x: float_type, {{{a}, {b}}}, {{1, {a}}}; y: float_type, {{{a}, {b}}}, {{{b}, 1}}"
            ),
            &[("add(x,y)", &format!("float_type, {{{a}, {b}}}, {{{b}, 1}}"))],
        );
    }
    // Each workgroup has a tile of its own, at its own place.
    let text = program(
        "x: float_type, {128, 768}, {1, 128}; y: float_type, {128, 768}, {768, 1}",
        &[("add(x,y)", "float_type, {128, 768}, {768, 1}")],
    );
    let last = stages(&text, &usual());
    assert!(last.contains("kind=tile"), "{last}");
    let tile = 128 * 768 / number(&last, "groups");
    assert_eq!(tile, 32 * 32, "{last}");
}

#[test]
fn n02_reductions_write_each_output_once_at_its_place() {
    let text = program(
        "x: float_type, {7, 100}, {100, 1}",
        &[("reduce_sum[axes={1}](x)", "float_type, {7, 1}, {1, 1}")],
    );
    // One work-item of each output writes, at the number of the output.
    let last = stages(&text, &usual());
    assert!(last.contains("easel::gen::elect[outputs=7,"), "{last}");
    assert_eq!(last.matches("store").count(), 1, "{last}");
    right(
        "x: float_type, {7, 100}, {100, 1}",
        &[("reduce_sum[axes={1}](x)", "float_type, {7, 1}, {1, 1}")],
    );
}

#[test]
fn n03_nothing_beyond_the_row_or_the_buffer_is_read() {
    // The simulator stops at an access outside a buffer, and these have no element to spare.
    for n in [3, 65, 129, 257, 1025] {
        right(
            &format!("x: float_type, {{1, {n}}}, {{{n}, 1}}"),
            &[("reduce_max[axes={1}](x)", "float_type, {1, 1}, {1, 1}")],
        );
    }
}

#[test]
fn n04_lanes_without_an_element_change_nothing() {
    for (operator, mode) in [
        ("prod", Mode::Positive),
        ("max", Mode::Negative),
        ("min", Mode::Positive),
    ] {
        for n in [3, 33, 65, 200] {
            let call = format!("reduce_{operator}[axes={{1}}](x)");
            let text = program(
                &format!("x: float_type, {{3, {n}}}, {{{n}, 1}}"),
                &[(&call, "float_type, {3, 1}, {1, 1}")],
            );
            let compiled = compiled("acceptance.mgx", &text, "gfx942");
            assert_eq!(judge(&compiled, 3, mode, true), None, "{text}");
        }
    }
}

/// A target of a copy of the tables to which a file is added.
fn target_with(folder: &std::path::Path, file: &str) -> easel::target::Target {
    fn copy(from: &std::path::Path, to: &std::path::Path) {
        if from.is_dir() {
            std::fs::create_dir_all(to).expect("a folder");
            for entry in std::fs::read_dir(from).expect("a folder") {
                let entry = entry.expect("an entry");
                copy(&entry.path(), &to.join(entry.file_name()));
            }
        } else {
            std::fs::copy(from, to).expect("a file");
        }
    }
    let tables = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn");
    copy(&tables, folder);
    std::fs::write(folder.join("added.yaml"), file).expect("a file");
    let target = easel::load_target(&folder.join("added.yaml"));
    std::fs::remove_dir_all(folder).expect("the copy goes");
    target.unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn n05_the_size_of_a_wave_is_the_targets() {
    let text = program(
        "x: float_type, {3, 1000}, {1000, 1}",
        &[("reduce_sum[axes={1}](x)", "float_type, {3, 1}, {1, 1}")],
    );
    let folder = std::env::temp_dir().join(format!("easel-wave-{}", std::process::id()));
    let half = target_with(
        &folder,
        "target: half\nextends: gfx942\nremove: [ops/mfma.yaml, ops/sparse.yaml, hazards.yaml]\nlimits: {lanes: 32}\n",
    );
    for (target, wave) in [(half, 32), (usual().usual_target(), 64)] {
        let options = Options {
            target: Some(target),
            ..Options::default()
        };
        let source = Source::new("acceptance.mgx", &text);
        let done = easel::compile_until(source, "gen-final", &options);
        let program = done
            .map_err(|e| e.to_string())
            .expect("it is divided")
            .program;
        let text = program.to_string();
        assert!(
            text.contains(&format!("dpp_reduce[op=sum,lanes={wave}]")),
            "{text}"
        );
        // One slot for each wave of 256 work-items.
        assert!(
            text.contains(&format!("float_type, {{{}}}, {{1}}", 256 / wave)),
            "{text}"
        );
    }
}

#[test]
fn n06_means_are_divided_and_truth_is_reduced() {
    right(
        "x: float_type, {3, 70}, {70, 1}",
        &[("reduce_mean[axes={1}](x)", "float_type, {3, 1}, {1, 1}")],
    );
    for operator in ["any", "all"] {
        let call = format!("reduce_{operator}[axes={{1}}](x)");
        right(
            "x: bool_type, {3, 70}, {70, 1}",
            &[(&call, "bool_type, {3, 1}, {1, 1}")],
        );
    }
}

#[test]
fn n07_gather_wraps_negative_indices_and_knows_axis_and_rank() {
    for axis in 0..3 {
        let lens = [4, 5, 6];
        let out: Vec<String> = (0..4)
            .map(|k| match k {
                _ if k < axis => lens[k].to_string(),
                _ if k < axis + 2 => ["2", "3"][k - axis].to_string(),
                _ => lens[k - 1].to_string(),
            })
            .collect();
        let numbers: Vec<u64> = out.iter().map(|n| n.parse().expect("a number")).collect();
        let strides: Vec<String> = (0..4)
            .map(|k| numbers[k + 1..].iter().product::<u64>().to_string())
            .collect();
        right(
            "x: float_type, {4, 5, 6}, {30, 6, 1}; i: int32_type, {2, 3}, {3, 1}",
            &[(
                &format!("gather[axis={axis}](x,i)"),
                &format!(
                    "float_type, {{{}}}, {{{}}}",
                    out.join(", "),
                    strides.join(", ")
                ),
            )],
        );
    }
}

#[test]
fn n08_pads_know_mode_leads_and_ends_of_types() {
    for mode in 0..3 {
        right(
            "x: float_type, {4, 5}, {5, 1}",
            &[(
                &format!("pad[mode={mode},pads={{1, 2, 3, 1}},value=-1.5](x)"),
                "float_type, {8, 8}, {8, 1}",
            )],
        );
    }
    // The largest single stands for the end of the type, all its bits.
    for (ty, value) in [
        ("int64_type", "3.4028235e+38"),
        ("int64_type", "-3.4028235e+38"),
        ("double_type", "3.4028235e+38"),
    ] {
        right(
            &format!("x: {ty}, {{3}}, {{1}}"),
            &[(
                &format!("pad[mode=0,pads={{2, 1}},value={value}](x)"),
                &format!("{ty}, {{6}}, {{1}}"),
            )],
        );
    }
}

/// Elements that a work-item has at once may lie on both sides of the only one that is padded or put beside another.
#[test]
fn n08_rows_of_one_element_have_sides() {
    for ty in ["half_type", "int8_type", "bf16_type", "float_type"] {
        let one = format!("x: {ty}, {{40, 1}}, {{1, 1}}");
        for (call, n) in [
            ("pad[mode=0,pads={0, 2, 0, 1},value=1.5](x)", 4),
            ("pad[mode=0,pads={0, 3, 0, 4},value=1.5](x)", 8),
            ("pad[mode=2,pads={0, 3, 0, 4},value=1.5](x)", 8),
            ("concat[axis=1](x,x,x,x)", 4),
        ] {
            let shape = format!("{ty}, {{40, {n}}}, {{{n}, 1}}");
            right(&one, &[(call, &shape)]);
        }
        let two = format!("x: {ty}, {{40, 1}}, {{1, 1}}; y: {ty}, {{40, 3}}, {{3, 1}}");
        let shape = format!("{ty}, {{40, 4}}, {{4, 1}}");
        right(&two, &[("concat[axis=1](x,y)", &shape)]);
    }
}

#[test]
fn n09_reverse_knows_axes() {
    for axes in ["0", "1", "0, 1"] {
        right(
            "x: float_type, {4, 16}, {16, 1}",
            &[(
                &format!("reverse[axes={{{axes}}}](x)"),
                "float_type, {4, 16}, {16, 1}",
            )],
        );
    }
}

#[test]
fn n10_a_work_item_alone_walks_the_reduced_axis() {
    let text = program(
        "x: float_type, {3, 17, 40}, {680, 40, 1}",
        &[(
            "reduce_sum[axes={1}](x)",
            "float_type, {3, 1, 40}, {40, 40, 1}",
        )],
    );
    assert!(stages(&text, &usual()).contains("algo=lane"));
    right(
        "x: float_type, {3, 17, 40}, {680, 40, 1}",
        &[(
            "reduce_sum[axes={1}](x)",
            "float_type, {3, 1, 40}, {40, 40, 1}",
        )],
    );
}

#[test]
fn n11_the_width_of_vectors_comes_from_strides_axis_and_alignment() {
    let two =
        |a: &str, b: &str, out: &str| program(&format!("x: {a}; y: {b}"), &[("add(x,y)", out)]);
    let cases = [
        (
            two(
                "float_type, {1024}, {1}",
                "float_type, {1024}, {1}",
                "float_type, {1024}, {1}",
            ),
            1,
        ),
        (
            two(
                "half_type, {64, 130}, {130, 1}",
                "half_type, {64, 130}, {130, 1}",
                "half_type, {64, 130}, {130, 1}",
            ),
            2,
        ),
        (
            two(
                "float_type, {50, 70}, {70, 1}",
                "float_type, {50, 70}, {0, 1}",
                "float_type, {50, 70}, {70, 1}",
            ),
            1,
        ),
        (
            two(
                "float_type, {4096, 4096}, {4096, 1}",
                "float_type, {4096, 4096}, {4096, 1}",
                "float_type, {4096, 4096}, {4096, 1}",
            ),
            4,
        ),
        (
            two(
                "float_type, {4096, 4096}, {4096, 1}",
                "float_type, {4096, 4096}, {0, 1}",
                "float_type, {4096, 4096}, {4096, 1}",
            ),
            4,
        ),
        (
            two(
                "float_type, {7, 30, 50}, {1500, 1, 30}",
                "float_type, {7, 30, 50}, {1500, 50, 1}",
                "float_type, {7, 30, 50}, {1500, 50, 1}",
            ),
            1,
        ),
        // Rows of 130 halves begin at even places, rows of 131 do not.
        (
            two(
                "half_type, {64, 128}, {130, 1}",
                "half_type, {64, 128}, {128, 1}",
                "half_type, {64, 128}, {128, 1}",
            ),
            2,
        ),
        (
            two(
                "half_type, {64, 128}, {131, 1}",
                "half_type, {64, 128}, {128, 1}",
                "half_type, {64, 128}, {128, 1}",
            ),
            1,
        ),
    ];
    for (text, vec) in cases {
        assert_eq!(number(&stages(&text, &usual()), "vec"), vec, "{text}");
    }
    // Slices: by where rows and the first element are.
    for (len, start, stride, vec) in [
        (65536, 0, 132, 4),
        (65536, 2, 132, 2),
        (65536, 1, 132, 1),
        (64, 0, 130, 1),
    ] {
        let end = start + 128;
        let text = program(
            &format!("x: float_type, {{{len}, {stride}}}, {{{stride}, 1}}"),
            &[
                (
                    &format!("slice[axes={{1}},starts={{{start}}},ends={{{end}}}](x)"),
                    &format!("float_type, {{{len}, 128}}, {{{stride}, 1}}"),
                ),
                (
                    "relu(@100)",
                    &format!("float_type, {{{len}, 128}}, {{128, 1}}"),
                ),
            ],
        );
        let last = stages(&text, &usual());
        assert_eq!(number(&last, "vec"), vec, "{last}");
    }
}

#[test]
fn n12_literals_in_bodies_are_part_of_the_kernel() {
    let text = "\
module: \"main\"
x = @param:x -> float_type, {2, 3}, {3, 1}
@1 = pointwise(x), [main:pointwise0] -> float_type, {2, 3}, {3, 1}
@2 = @return(@1)

module: \"main:pointwise0\"
main:pointwise0:x0 = @param:x0 -> float_type, {1}, {0}
main:pointwise0:@1 = @literal{2.5} -> float_type, {1}, {0}
main:pointwise0:@2 = mul(main:pointwise0:x0,main:pointwise0:@1) -> float_type, {1}, {0}
main:pointwise0:@3 = @return(main:pointwise0:@2)
";
    let compiled = compiled("acceptance.mgx", text, "gfx942");
    assert_eq!(judge(&compiled, 1, Mode::Random, true), None);
    assert_eq!(compiled.compiled.kernels().len(), 1);
}

#[test]
fn n13_every_element_has_a_work_item_or_there_is_no_kernel() {
    let sized = |n: u64| {
        program(
            &format!("x: int8_type, {{{n}}}, {{1}}"),
            &[("abs(x)", &format!("int8_type, {{{n}}}, {{1}}"))],
        )
    };
    let last = stages(&sized(3_000_000), &usual());
    assert!(
        number(&last, "local") * number(&last, "groups") * number(&last, "vec") >= 3_000_000,
        "{last}"
    );
    // More workgroups than a launch has: refused, not cut.
    let refused = easel::compile(Source::new("acceptance.mgx", sized(1 << 44)), &usual());
    let said = refused.err().map(|e| e.to_string()).unwrap_or_default();
    assert!(
        said.contains("more workgroups than can be launched"),
        "{said}"
    );
}

#[test]
fn n14_reductions_keep_the_rank() {
    let text = program(
        "x: float_type, {2, 3, 4}, {12, 4, 1}",
        &[(
            "reduce_sum[axes={0, 2}](x)",
            "float_type, {1, 3, 1}, {3, 1, 1}",
        )],
    );
    let done = easel::transform(
        Source::new("acceptance.mgx", &text),
        "gen-inline,fuse-gen,gen-gridwise",
        false,
        &usual(),
    );
    let grid = done
        .map_err(|e| e.to_string())
        .expect("a stage")
        .program
        .to_string();
    let line = grid
        .lines()
        .find(|l| l.contains("gridwise_reduce"))
        .expect("a reduction");
    assert!(line.ends_with("float_type, {1, 3, 1}, {3, 1, 1}"), "{line}");
}

#[test]
fn n15_fusion_has_an_off_switch() {
    let text = program(
        "x: float_type, {6, 300}, {300, 1}",
        &[("softmax[axis=1](x)", "float_type, {6, 300}, {300, 1}")],
    );
    let mut options = usual();
    let one = crate::support::compile_tensor(Source::new("acceptance.mgx", &text), &options);
    assert_eq!(
        one.map_err(|e| e.to_string())
            .expect("a program")
            .compiled
            .kernels()
            .len(),
        1
    );
    options.pass_options = vec![("fuse-gen".into(), "alone".into())];
    let alone = crate::support::compile_tensor(Source::new("acceptance.mgx", &text), &options);
    let alone = alone.map_err(|e| e.to_string()).expect("a program");
    assert!(alone.compiled.kernels().len() >= 5);
    assert_eq!(judge(&alone, 1, Mode::Random, true), None);
}

#[test]
fn n16_the_division_is_decided_once_whatever_inputs_are_called() {
    let named = |a: &str, b: &str| {
        let text = program(
            &format!(
                "{a}: float_type, {{64, 128}}, {{1, 64}}; {b}: float_type, {{64, 128}}, {{128, 1}}"
            ),
            &[(&format!("add({a},{b})"), "float_type, {64, 128}, {128, 1}")],
        );
        let last = stages(&text, &usual());
        let schedules: Vec<String> = last
            .lines()
            .filter(|l| l.contains("gen::schedule"))
            .map(str::to_string)
            .collect();
        assert_eq!(schedules.len(), 1, "{last}");
        schedules[0].clone()
    };
    assert!(named("p", "q").contains("kind=tile,tile_dims={32, 32}"));
    assert_eq!(named("p", "q"), named("q", "p"));
}

#[test]
fn n17_awkward_sizes_and_several_transposed_operands() {
    right(
        "x: float_type, {1009, 7}, {1, 1009}; y: float_type, {1009, 7}, {1, 1009}; z: float_type, {1009, 7}, {7, 1}",
        &[
            ("add(x,y)", "float_type, {1009, 7}, {1, 1009}"),
            ("mul(@100,z)", "float_type, {1009, 7}, {7, 1}"),
        ],
    );
    // As many tiles as memory of the workgroup has room for; the others are read as they lie.
    let names = ["p", "q", "r", "s", "t", "u", "v", "w", "x"];
    let shape = "double_type, {70, 90}, {1, 70}";
    let mut parameters: Vec<String> = names.iter().map(|n| format!("{n}: {shape}")).collect();
    parameters.push("z: double_type, {70, 90}, {90, 1}".into());
    let mut lines: Vec<(String, &str)> = Vec::new();
    for (k, name) in names.iter().enumerate() {
        let last = if k == 0 {
            "z".to_string()
        } else {
            format!("@{}", 99 + k)
        };
        lines.push((
            format!("add({last},{name})"),
            "double_type, {70, 90}, {90, 1}",
        ));
    }
    let lines: Vec<(&str, &str)> = lines.iter().map(|l| (l.0.as_str(), l.1)).collect();
    let parameters = parameters.join("; ");
    let last = stages(&program(&parameters, &lines), &usual());
    let (staged, all) = (last.matches("lds_allocate").count(), names.len());
    assert!(staged > 1 && staged < all, "{last}");
    right(&parameters, &lines);
}

#[test]
fn n18_statements_are_bound_to_no_variables() {
    // Kernels by hand, with arrays of the workgroup, barriers and stores of several elements; all compile (`gen_hip`).
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gen_hip/kernels");
    let (mut barriers, mut stores) = (0, 0);
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a kernel");
        let mut files = SourceMap::default();
        let file = files.add("kernel.mgx", text);
        let (read, said) = easel::tensor::read::parse(file, &files);
        assert!(said.is_empty(), "{}", said.render(&files));
        let Ok(sources) = easel_tensor_passes::hip::sources(&read, 64) else {
            // Some are refused, which is tested there.
            continue;
        };
        let texts: Vec<String> = sources.into_iter().map(|s| s.text).collect();
        for line in texts.iter().flat_map(|t| t.lines()).map(str::trim) {
            let call = match line.strip_prefix("if (").and_then(|l| l.split_once(") ")) {
                Some((_, call)) => call,
                None => line,
            };
            let (barrier, store) = (line.contains("::sync("), line.contains("vstore<"));
            (barriers, stores) = (barriers + u32::from(barrier), stores + u32::from(store));
            if barrier || store {
                assert!(call.starts_with("ez::") && call.ends_with(");"), "{line}");
            }
        }
    }
    assert!(
        stores > 0 && barriers > 0,
        "{stores} stores, {barriers} barriers"
    );
}

#[test]
fn n19_no_move_of_data_stays_an_operator() {
    let text = program(
        "x: float_type, {4, 6}, {6, 1}; i: int32_type, {3}, {1}",
        &[
            (
                "pad[mode=0,pads={1, 0, 0, 2},value=3](x)",
                "float_type, {5, 8}, {8, 1}",
            ),
            ("reverse[axes={1}](@100)", "float_type, {5, 8}, {8, 1}"),
            ("gather[axis=0](@101,i)", "float_type, {3, 8}, {8, 1}"),
            ("exp(@102)", "float_type, {3, 8}, {8, 1}"),
        ],
    );
    let last = stages(&text, &usual());
    let kernel = last.split("module:").nth(2).expect("a kernel");
    for operator in [" pad[", " reverse[", " gather["] {
        assert!(!kernel.contains(operator), "{kernel}");
    }
    let compiled = compiled("acceptance.mgx", &text, "gfx942");
    assert_eq!(judge(&compiled, 5, Mode::Random, true), None);
}

#[test]
fn n20_what_is_launched_is_what_the_schedule_says() {
    for lens in [1, 100, 5000] {
        let text = program(
            &format!("x: float_type, {{{lens}, 70}}, {{70, 1}}"),
            &[(
                "reduce_sum[axes={1}](x)",
                &format!("float_type, {{{lens}, 1}}, {{1, 1}}"),
            )],
        );
        let last = stages(&text, &usual());
        let code = compiled("acceptance.mgx", &text, "gfx942").compiled;
        let (_, launch) = code.launches().next().expect("a launch");
        assert_eq!(u64::from(launch.workgroup_size[0]), number(&last, "local"));
        assert_eq!(launch.grid.map(|g| g[0]), Some(number(&last, "groups")));
    }
}

#[test]
fn n21_waves_are_reduced_by_operations_between_lanes() {
    let text = program(
        "x: float_type, {100, 64}, {64, 1}",
        &[("reduce_sum[axes={1}](x)", "float_type, {100, 1}, {1, 1}")],
    );
    let code = assembly(&text);
    // Six halvings of a wave of 64 lanes, none of them through memory.
    assert_eq!(code.matches("v_add_f32_dpp").count(), 6, "{code}");
    for crossbar in ["ds_bpermute", "ds_swizzle", "ds_read", "ds_write"] {
        assert!(!code.contains(crossbar), "{code}");
    }
}

#[test]
fn n22_vector_loads_are_wide() {
    let text = program(
        "x: float_type, {4096, 256}, {256, 1}",
        &[("relu(x)", "float_type, {4096, 256}, {256, 1}")],
    );
    let text = assembly(&text);
    assert!(
        text.contains("load_dwordx4") && text.contains("store_dwordx4"),
        "{text}"
    );
    assert!(!text.contains("load_dword "), "{text}");
}

#[test]
fn n23_every_program_runs_kernels() {
    for (name, text) in super::corpus::programs() {
        let compiled = compiled(&name, &text, "gfx942");
        let inputs = compiled.inputs(1, Mode::Random);
        let run = compiled.judge(&inputs, false, &Simulation::default());
        let (run, _) = run.map_err(|e| e.to_string()).expect(&name);
        assert!(
            !run.kernels.is_empty() && run.kernels.iter().all(|k| k.instructions > 0),
            "{name}"
        );
    }
}

#[test]
fn n24_halves_are_summed_as_singles_and_means_are_divided_once() {
    // 4,096 times 60,000 is far beyond the largest half, the mean is not.
    let text = program(
        "x: half_type, {2, 4096}, {4096, 1}",
        &[
            ("mul(x,x)", "half_type, {2, 4096}, {4096, 1}"),
            ("@literal{60000}", "half_type, {1}, {0}"),
            (
                "multibroadcast[out_lens={2, 4096},out_dyn_dims={}](@101)",
                "half_type, {2, 4096}, {0, 0}",
            ),
            ("add(@100,@102)", "half_type, {2, 4096}, {4096, 1}"),
            ("reduce_mean[axes={1}](@103)", "half_type, {2, 1}, {1, 1}"),
        ],
    );
    let compiled = compiled("acceptance.mgx", &text, "gfx942");
    assert_eq!(judge(&compiled, 1, Mode::Random, true), None);
    let inputs = compiled.inputs(1, Mode::Random);
    let run = compiled.judge(&inputs, false, &Simulation::default());
    let (run, _) = run.map_err(|e| e.to_string()).expect("it runs");
    assert_eq!(
        run.buffers["output0"],
        [0x53, 0x7b, 0x53, 0x7b],
        "60,000 as a half, twice"
    );
}

#[test]
fn n25_the_largest_of_nothing_but_minus_infinity() {
    let text = program(
        "x: float_type, {2, 70}, {70, 1}",
        &[
            ("exp(x)", "float_type, {2, 70}, {70, 1}"),
            ("@literal{-inf}", "float_type, {1}, {0}"),
            (
                "multibroadcast[out_lens={2, 70},out_dyn_dims={}](@101)",
                "float_type, {2, 70}, {0, 0}",
            ),
            ("add(@100,@102)", "float_type, {2, 70}, {70, 1}"),
            ("reduce_max[axes={1}](@103)", "float_type, {2, 1}, {1, 1}"),
        ],
    );
    let compiled = compiled("acceptance.mgx", &text, "gfx942");
    let inputs = compiled.inputs(1, Mode::Grid);
    let run = compiled.judge(&inputs, false, &Simulation::default());
    let (run, _) = run.map_err(|e| e.to_string()).expect("it runs");
    let minus = f32::NEG_INFINITY.to_le_bytes();
    assert_eq!(run.buffers["output0"], [minus, minus].concat());
}

#[test]
fn n26_integers_are_multiplied_over_a_wave() {
    for n in [5, 64, 200] {
        right(
            &format!("x: int32_type, {{3, {n}}}, {{{n}, 1}}"),
            &[("reduce_prod[axes={1}](x)", "int32_type, {3, 1}, {1, 1}")],
        );
    }
}

#[test]
fn n27_partial_results_are_not_written_over() {
    // Five reductions one after the other: an array is written again only behind another one's barrier.
    let row = "float_type, {3, 700}, {700, 1}";
    let one = "float_type, {3, 1}, {1, 1}";
    let wide = "float_type, {3, 700}, {1, 0}";
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut last = "x".to_string();
    for _ in 0..5 {
        let n = lines.len() + 100;
        lines.push((format!("reduce_max[axes={{1}}]({last})"), one.into()));
        lines.push((
            format!("multibroadcast[out_lens={{3, 700}},out_dyn_dims={{}}](@{n})"),
            wide.into(),
        ));
        lines.push((format!("sub({last},@{})", n + 1), row.into()));
        last = format!("@{}", n + 2);
    }
    let borrowed: Vec<(&str, &str)> = lines.iter().map(|(a, b)| (&**a, &**b)).collect();
    let text = program("x: float_type, {3, 700}, {700, 1}", &borrowed);
    let done = stages(&text, &usual());
    let uses: Vec<&str> = done
        .lines()
        .filter(|l| l.contains("gpu::gen::reduce_waves"))
        .map(|l| {
            l[..l.find(") ->").expect("an end")]
                .rsplit(',')
                .next()
                .expect("an array")
        })
        .collect();
    assert_eq!(uses.len(), 5, "{done}");
    assert!(uses.windows(2).all(|w| w[0] != w[1]), "{uses:?}");
    right("x: float_type, {3, 700}, {700, 1}", &borrowed);
}

#[test]
fn n28_a_run_of_lanes_is_as_long_as_the_row() {
    for n in [1, 2, 4, 8, 16, 32, 64] {
        let text = program(
            &format!("x: float_type, {{100, {n}}}, {{{n}, 1}}"),
            &[("reduce_sum[axes={1}](x)", "float_type, {100, 1}, {1, 1}")],
        );
        assert_eq!(number(&stages(&text, &usual()), "lanes"), n, "{text}");
    }
}

#[test]
fn n29_a_wrong_element_is_seen_in_every_type() {
    for ty in [
        "float_type",
        "half_type",
        "bf16_type",
        "double_type",
        "int8_type",
    ] {
        let shape = format!("{ty}, {{40}}, {{1}}");
        let sum = compiled(
            "a.mgx",
            &program(&format!("x: {shape}; y: {shape}"), &[("add(x,y)", &shape)]),
            "gfx942",
        );
        let inputs = sum.inputs(1, Mode::Random);
        let run = sum.judge(&inputs, false, &Simulation::default());
        let (mut run, wrong) = run.map_err(|e| e.to_string()).expect("it runs");
        assert!(wrong.is_empty(), "{ty}");
        // Three units in the last place of one element.
        let output = run.buffers.get_mut("output0").expect("it is there");
        output[0] = output[0].wrapping_add(3);
        let wrong = sum.differences(&inputs, &run, false);
        assert!(wrong.is_ok_and(|w| w.len() == 1), "{ty}");
    }
}

#[test]
fn n30_literals_that_the_text_has_lost_are_inputs_and_said() {
    let text = program(
        "x: float_type, {2, 3}, {3, 1}",
        &[
            ("@literal{ ... }", "float_type, {2, 3}, {3, 1}"),
            ("add(x,@100)", "float_type, {2, 3}, {3, 1}"),
        ],
    );
    let compiled = compiled("a.mgx", &text, "gfx942");
    assert_eq!(compiled.left_out(), ["main:@1"]);
    let said = compiled.compiled.warnings.codes();
    assert_eq!(said, ["tensor-elided-literal"]);
    let mut denying = usual();
    denying.deny.insert("elided-literal".into());
    let refused = crate::support::compile_tensor(Source::new("a.mgx", &text), &denying);
    let refused = refused.err().expect("it is denied");
    assert_eq!(refused.codes(), ["tensor-elided-literal"]);
    assert!(refused.diagnostics.has_errors());
}
