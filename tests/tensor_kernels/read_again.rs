//! Texts of stages, and kernels by hand: what passes print may be read again, and gives the same code.

use super::corpus::programs;
use super::oracle;
use super::support::compiled;
use easel::simulate::Options as Simulation;
use easel::tensor::print;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source, compile, hip_sources, transform};
use std::collections::BTreeMap;

const STAGES: [&str; 6] = [
    "gen-inline",
    "fuse-gen",
    "gen-gridwise",
    "gen-blockwise",
    "gen-lanewise",
    "gen-final",
];

/// A program after so many stages, as text and as JSON.
fn after(name: &str, text: &str, stages: usize) -> [(String, String); 2] {
    let passes = STAGES[..stages].join(",");
    let done = transform(Source::new(name, text), &passes, false, &Options::default());
    let done = done.unwrap_or_else(|e| panic!("{name}: {e}"));
    let Some(program) = done.program.get::<easel::tensor::Program>() else {
        panic!("no tensor program");
    };
    [
        ("stage.mgx".into(), print::print(program)),
        ("stage.json".into(), print::json(program)),
    ]
}

fn assembly(name: &str, text: &str) -> String {
    let code = compile(Source::new(name, text), &Options::default());
    let code = code.and_then(|code| code.assembly());
    code.unwrap_or_else(|e| panic!("{name}: {e}\n{text}"))
}

#[test]
fn every_stage_compiles_to_the_same_code() {
    for (name, text) in programs() {
        let wanted = assembly(&name, &text);
        for stages in 1..=STAGES.len() {
            for (form, stage) in after(&name, &text, stages) {
                assert_eq!(
                    assembly(&form, &stage),
                    wanted,
                    "{name} after {stages} as {form}"
                );
            }
        }
    }
}

/// Kernels whose work is divided are judged by the program that they were made of, and by no other one.
#[test]
fn every_stage_is_right_against_its_program() {
    let mut judged = 0;
    for (n, (name, text)) in programs().into_iter().enumerate() {
        let stages = 3 + n % 4;
        for (form, stage) in after(&name, &text, stages) {
            let own = compiled(&form, &stage, "gfx942");
            assert!(!own.has_reference(), "{name} after {stages}");
            let own = own.against(Source::new(name.as_str(), text.as_str()));
            let own = own.unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(own.has_reference());
            let given = own.inputs(1, Mode::Random);
            let done = own.judge(&given, false, &Simulation::default());
            let (_, wrong) = done.unwrap_or_else(|e| panic!("{name} after {stages}: {e}"));
            assert!(wrong.is_empty(), "{name} after {stages}: {wrong:?}");
            judged += 1;
        }
    }
    assert!(judged > 40, "{judged}");
    let program = |operator: &str, n: u64| {
        format!(
            "x = @param:x -> float_type, {{{n}}}, {{1}}\n\
             @1 = {operator}(x) -> float_type, {{{n}}}, {{1}}\n@2 = @return(@1)\n"
        )
    };
    let [(form, stage), _] = after("neg", &program("neg", 8), 6);
    let own = || compiled(&form, &stage, "gfx942");
    let other = own().against(Source::new("abs.mgx", program("abs", 8)));
    let other = other.unwrap_or_else(|e| panic!("{e}"));
    let given = other.inputs(1, Mode::Random);
    let done = other.judge(&given, false, &Simulation::default());
    assert_eq!(done.map_or(0, |(_, wrong)| wrong.len()), 1);
    assert!(
        own()
            .against(Source::new("long.mgx", program("neg", 9)))
            .is_err()
    );
}

#[test]
fn every_stage_gives_the_same_source() {
    for (name, text) in programs() {
        let sources = |name: &str, text: &str| -> Vec<String> {
            let all = hip_sources(Source::new(name, text), &Options::default());
            let all = all.unwrap_or_else(|e| panic!("{name}: {e}"));
            all.into_iter().map(|s| s.text).collect()
        };
        let wanted = sources(&name, &text);
        for stages in 1..=STAGES.len() {
            let [(form, stage), _] = after(&name, &text, stages);
            assert_eq!(sources(&form, &stage), wanted, "{name} after {stages}");
        }
    }
}

/// The last stage leaves what it has made as it is.
#[test]
fn the_last_stage_is_done_once() {
    for (name, text) in programs() {
        let [(_, once), _] = after(&name, &text, STAGES.len());
        let again = transform(
            Source::new("p.mgx", &*once),
            "gen-final",
            false,
            &Options::default(),
        );
        let again = again.unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(again.program.to_string(), once, "{name}");
    }
}

/// A kernel by hand: operations that stand for several, and a root that is the kernel itself.
const BY_HAND: &str = "x0 = @param:x0 -> float_type, {64, 4}, {4, 1}
x1 = @param:x1 -> float_type, {64, 2}, {1, 64}
z_output = @param:z_output -> float_type, {64}, {1}
z_output1 = @param:z_output1 -> float_type, {128}, {1}
@4 = easel::gen::schedule[kind=flat,work=64,local=64,groups=1,rounds=1] -> uint32_type, {1}, {0}
@5 = gpu::gen::global_id -> uint32_type, {1}, {0}
@6 = easel::gen::scale[by=4](@5) -> int64_type, {1}, {0}
@7 = gpu::gen::vector_load[size=4](x0,@6) -> float_type, {4}, {1}
@8 = gpu::gen::lane_reduce[op=sum](@7) -> float_type, {1}, {0}
@9 = gpu::gen::strided_load[size=2,stride=64](x1,@5) -> float_type, {2}, {1}
@10 = gpu::gen::lane_reduce[op=max](@9) -> float_type, {1}, {0}
@11 = mul(@8,@10) -> float_type, {1}, {0}
@12 = easel::gen::inside(@5) -> bool_type, {1}, {0}
@13 = gpu::gen::check(@12,@11) -> float_type, {1}, {0}
@14 = gpu::gen::store(z_output,@5,@13) -> uint32_type, {1}, {0}
@15 = gpu::gen::strided_store[size=2,stride=64](z_output1,@5,@9) -> uint32_type, {1}, {0}
@16 = @return(@14,@15)
";

#[test]
fn a_kernel_by_hand_is_compiled_and_right() {
    for target in super::support::TARGETS {
        let own = compiled("hand.mgx", BY_HAND, target);
        assert_eq!(own.compiled.kernels().len(), 1);
        let names: Vec<String> = own.parameters().into_iter().map(|p| p.0).collect();
        assert_eq!(names, ["x0", "x1"]);
        let x0: Vec<f32> = (0..256).map(|n| (n % 17) as f32 - 8.0).collect();
        let x1: Vec<f32> = (0..128).map(|n| (n * 5 % 13) as f32 - 6.0).collect();
        let bytes = |all: &[f32]| {
            all.iter()
                .flat_map(|x| x.to_le_bytes())
                .collect::<Vec<u8>>()
        };
        let given = BTreeMap::from([("x0".into(), bytes(&x0)), ("x1".into(), bytes(&x1))]);
        let done = own.run(&given, &Simulation::default());
        let done = done.unwrap_or_else(|e| panic!("{e}"));
        let sums: Vec<f32> = (0..64)
            .map(|n| x0[4 * n..4 * n + 4].iter().sum::<f32>() * x1[n].max(x1[n + 64]))
            .collect();
        assert_eq!(done.buffers["output0"], bytes(&sums), "{target}");
        assert_eq!(done.buffers["output1"], bytes(&x1), "{target}");
    }
    let sources = hip_sources(Source::new("hand.mgx", BY_HAND), &Options::default());
    assert_eq!(sources.unwrap_or_else(|e| panic!("{e}")).len(), 1);
}

#[test]
fn each_way_to_reduce_lanes_is_right() {
    let x: [i32; 4] = [3, -7, 0, 5];
    for (op, wanted) in [
        ("sum", 1),
        ("product", 0),
        ("max", 5),
        ("min", -7),
        ("any", 1),
        ("all", 0),
    ] {
        let text = format!(
            "x = @param:x -> int32_type, {{4}}, {{1}}
z_output = @param:z_output -> int32_type, {{64}}, {{1}}
@2 = easel::gen::schedule[kind=flat,work=64,local=64,groups=1,rounds=1] -> uint32_type, {{1}}, {{0}}
@3 = gpu::gen::global_id -> uint32_type, {{1}}, {{0}}
@4 = @literal{{0}} -> int64_type, {{1}}, {{0}}
@5 = easel::gen::scale[by=4](@6) -> int64_type, {{1}}, {{0}}
@7 = gpu::gen::vector_load[size=4](x,@5) -> int32_type, {{4}}, {{1}}
@8 = gpu::gen::lane_reduce[op={op}](@7) -> int32_type, {{1}}, {{0}}
@9 = gpu::gen::store(z_output,@3,@8) -> uint32_type, {{1}}, {{0}}
@10 = @return(@9)
"
        )
        .replace(
            "@4 = @literal{0} -> int64_type, {1}, {0}\n",
            "@6 = gpu::gen::workgroup_id -> uint32_type, {1}, {0}\n",
        );
        let own = compiled("lanes.mgx", &text, "gfx942");
        let given =
            BTreeMap::from([("x".into(), x.iter().flat_map(|n| n.to_le_bytes()).collect())]);
        let done = own.run(&given, &Simulation::default());
        let done = done.unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(
            done.buffers["output0"],
            i32::to_le_bytes(wanted).repeat(64),
            "{op}"
        );
    }
}

/// Kernels that no launch is known for are refused, not left out.
#[test]
fn a_kernel_without_a_schedule_is_refused() {
    let text = BY_HAND
        .lines()
        .filter(|line| !line.contains("easel::gen::schedule"))
        .map(|line| format!("{line}\n"))
        .collect::<String>();
    let refused = compile(Source::new("p.mgx", text), &Options::default());
    let refused = refused.err().expect("an error").to_string();
    assert!(
        refused.contains("no schedule that can be launched"),
        "{refused}"
    );
}

/// Operators around others, as programs have them that are about to run: with and without memory for results.
#[test]
fn wrapped_operators_are_what_is_in_them() {
    let text = "module: \"main\"
x = @param:x -> float_type, {16}, {1}
y = @param:y -> float_type, {16}, {1}
o = @param:o -> float_type, {16}, {1}
@3 = gpu::precompile_op[op=add,additional_args=1,ignore_modules=0,output_shape=nullopt](x,y,o) -> float_type, {16}, {1}
@4 = gpu::precompile_op[op=pointwise,additional_args=1,ignore_modules=0,output_shape=nullopt](@3,y,o), [main:pointwise0] -> float_type, {16}, {1}
@5 = gpu::precompile_op[op=gpu::gen::op[op=reduce_sum[axes={0}]],additional_args=0,ignore_modules=0,output_shape=nullopt](@4) -> float_type, {1}, {1}
@6 = gpu::precompile_op[op=concat[axis=0],additional_args=1,ignore_modules=0,output_shape=nullopt](@4,@4,o) -> float_type, {32}, {1}
@7 = gpu::precompile_op[op=gpu::gen::op[op=pointwise],additional_args=1,ignore_modules=0,output_shape=nullopt](x,y), [gen_main:pointwise0] -> float_type, {16}, {1}
@8 = gpu::precompile_op[op=gpu::mlir_op[op=dot],additional_args=1,ignore_modules=0,output_shape=nullopt](x,y,o) -> float_type, {16}, {1}
@9 = @return(@5,@6,@7,@8)

module: \"main:pointwise0\"
main:pointwise0:x0 = @param:x0 -> float_type, {1}, {0}
main:pointwise0:x1 = @param:x1 -> float_type, {1}, {0}
main:pointwise0:@2 = mul(main:pointwise0:x0,main:pointwise0:x1) -> float_type, {1}, {0}
main:pointwise0:@3 = @literal{2} -> float_type, {1}, {0}
main:pointwise0:@4 = add(main:pointwise0:@2,main:pointwise0:@3) -> float_type, {1}, {0}
main:pointwise0:@5 = @return(main:pointwise0:@4)

module: \"gen_main:pointwise0\"
gen_main:pointwise0:x0 = @param:x0 -> float_type, {16}, {1}
gen_main:pointwise0:x1 = @param:x1 -> float_type, {16}, {1}
gen_main:pointwise0:@2 = add(gen_main:pointwise0:x0,gen_main:pointwise0:x1) -> float_type, {16}, {1}
gen_main:pointwise0:@3 = @return(gen_main:pointwise0:@2)
";
    for target in super::support::TARGETS {
        let own = compiled("wrapped.mgx", text, target);
        assert_eq!(own.host_steps().len(), 1);
        assert_eq!(
            super::support::judge(&own, 1, super::support::MODES[1], false),
            None
        );
    }
}

/// Parameters may have names that formats of metadata read as numbers, truths or marks.
#[test]
fn any_name_of_a_parameter_is_assembled() {
    let names = [
        "1", "true", "null", "0x10", "1.5", "~", "a: b", "-", "yes", "'q'", "\"d\"", "b\\s", "#c",
        "é", "inf", "-nan", "08",
    ];
    let mut text = String::new();
    let mut last = String::new();
    for (n, name) in names.iter().enumerate() {
        text += &format!("{name} = @param:{name} -> float_type, {{4}}, {{1}}\n");
        if n == 0 {
            last = name.to_string();
            continue;
        }
        let next = format!("@{}", 2 * n);
        text += &format!("{next} = add({last},{name}) -> float_type, {{4}}, {{1}}\n");
        last = next;
    }
    text += &format!("@{} = @return({last})\n", 2 * names.len());
    let own = compiled("names.mgx", &text, "gfx942");
    assert_eq!(
        super::support::judge(&own, 1, super::support::MODES[0], true),
        None
    );
    let assembly = own.compiled.assembly().unwrap_or_else(|e| panic!("{e}"));
    let again = compile(
        Source::new("names.s", assembly.as_str()),
        &Options::default(),
    );
    let again = again.unwrap_or_else(|e| panic!("{e}"));
    let arguments = again
        .kernels()
        .iter()
        .flat_map(|k| &k.function.launch.arguments);
    let read: Vec<&str> = arguments.map(|a| &*a.name).collect();
    for name in names {
        assert!(read.contains(&name), "{name}: {read:?}");
    }
    if oracle::available("names in metadata", &["llvm-mc-22"]) {
        oracle::assemble("gfx942", &assembly, "names").unwrap_or_else(|e| panic!("{e}"));
    }
}
