//! Steps of the host among kernels: where they stand, what they are given, and that all results are right.

use super::support::{MODES, TARGETS, compiled, judge};
use crate::support::compile_tensor;
use easel::tensor::print::print;
use easel::tensor_evaluate::Mode;
use easel::{BufferKind, Options, Source, TensorProgram, compile};

/// Programs, and the operators of the host's steps in their order.
const PROGRAMS: [(&str, &str, &[&str]); 16] = [
    (
        "convolution_between_kernels",
        "x = @param:x -> float_type, {2, 3, 8, 8}, {192, 64, 8, 1}
w = @param:w -> float_type, {4, 3, 3, 3}, {27, 9, 3, 1}
@2 = exp(x) -> float_type, {2, 3, 8, 8}, {192, 64, 8, 1}
@3 = convolution[padding={1, 1},stride={1, 1},dilation={1, 1},group=1,padding_mode=0](@2,w) -> float_type, {2, 4, 8, 8}, {256, 64, 8, 1}
@4 = relu(@3) -> float_type, {2, 4, 8, 8}, {256, 64, 8, 1}
@5 = pooling[mode=average,padding={0, 0},padding_mode=0,stride={2, 2},lengths={2, 2},dilations={1, 1},ceil_mode=0,count_include_pad=0,lp_order=2,dyn_global=0](@4) -> float_type, {2, 4, 4, 4}, {64, 16, 4, 1}
@6 = reduce_sum[axes={2, 3}](@5) -> float_type, {2, 4, 1, 1}, {4, 1, 1, 1}
@7 = @return(@6,@4)
",
        &["convolution", "pooling"],
    ),
    (
        "nothing_is_known",
        "x = @param:x -> half_type, {6, 40}, {40, 1}
@1 = neg(x) -> half_type, {6, 40}, {40, 1}
@2 = nobody::knows[k=3](@1,x) -> half_type, {6, 40}, {40, 1}
@3 = add(@2,x) -> half_type, {6, 40}, {40, 1}
@4 = reduce_max[axes={1}](@3) -> half_type, {6, 1}, {1, 1}
@5 = nobody::knows[k=3](@4,x) -> half_type, {6, 1}, {1, 1}
@6 = multibroadcast[out_lens={6, 40},out_dyn_dims={}](@5) -> half_type, {6, 40}, {1, 0}
@7 = sub(@3,@6) -> half_type, {6, 40}, {40, 1}
@8 = @return(@7,@5,@5,@2)
",
        &["nobody::knows", "nobody::knows"],
    ),
    (
        "a_tuple",
        "x = @param:x -> float_type, {5, 4}, {4, 1}
@1 = some::pair[a=1](x) -> [float_type, {4}, {1}, int32_type, {5}, {1}]
@2 = get_tuple_elem[index=1](@1) -> int32_type, {5}, {1}
@3 = get_tuple_elem[index=0](@1) -> float_type, {4}, {1}
@4 = broadcast[axis=1,out_lens={5, 4},out_dyn_dims={}](@3) -> float_type, {5, 4}, {0, 1}
@5 = mul(x,@4) -> float_type, {5, 4}, {4, 1}
@6 = neg(@2) -> int32_type, {5}, {1}
@7 = takes::a_tuple(@1,@5) -> float_type, {4}, {1}
@8 = add(@7,@3) -> float_type, {4}, {1}
@9 = @return(@5,@6,@3,@8)
",
        &["some::pair", "takes::a_tuple"],
    ),
    (
        "views_that_only_the_host_reads",
        "x = @param:x -> float_type, {4, 6}, {6, 1}
w = @param:w -> float_type, {6, 4}, {4, 1}
@2 = transpose[permutation={1, 0}](w) -> float_type, {4, 6}, {1, 4}
@3 = unsqueeze[axes={0},steps={}](@2) -> float_type, {1, 4, 6}, {24, 1, 4}
@4 = nobody::knows(x,@3) -> float_type, {4, 6}, {6, 1}
@5 = abs(@4) -> float_type, {4, 6}, {6, 1}
@6 = @return(@5)
",
        &["transpose", "unsqueeze", "nobody::knows"],
    ),
    (
        "views_that_kernels_read_too",
        "x = @param:x -> float_type, {4, 6}, {6, 1}
w = @param:w -> float_type, {6, 4}, {4, 1}
@2 = transpose[permutation={1, 0}](w) -> float_type, {4, 6}, {1, 4}
@3 = nobody::knows(x,@2) -> float_type, {4, 6}, {6, 1}
@4 = add(@3,@2) -> float_type, {4, 6}, {6, 1}
@5 = @return(@4)
",
        &["nobody::knows"],
    ),
    (
        "literals",
        "x = @param:x -> int64_type, {3}, {1}
@1 = @literal{7} -> int64_type, {1}, {0}
@2 = @literal{1, 2, 0} -> int64_type, {3}, {1}
@3 = nobody::knows(@1,@2,x) -> int64_type, {3}, {1}
@4 = multibroadcast[out_lens={3},out_dyn_dims={}](@1) -> int64_type, {3}, {0}
@5 = add(@3,@4) -> int64_type, {3}, {1}
@6 = add(@5,@2) -> int64_type, {3}, {1}
@7 = @return(@6)
",
        &["nobody::knows"],
    ),
    (
        "what_the_host_makes_is_a_result",
        "x = @param:x -> float_type, {3}, {1}
@1 = nobody::knows(x) -> float_type, {3}, {1}
@2 = @return(@1,x,@1)
",
        &["nobody::knows"],
    ),
    (
        "nobody_reads_it",
        "x = @param:x -> float_type, {3}, {1}
@1 = has::effects(x) -> float_type, {}, {}
@2 = relu(x) -> float_type, {3}, {1}
@3 = has::effects(@2) -> float_type, {1}, {0}
@4 = @return(@2)
",
        &["has::effects", "has::effects"],
    ),
    (
        "modules_of_the_host",
        "module: \"main\"
x = @param:x -> float_type, {3, 5}, {5, 1}
@1 = exp(x) -> float_type, {3, 5}, {5, 1}
@2 = pointwise(@1,x), [body] -> float_type, {3, 5}, {5, 1}
@3 = loop[max_iterations=3](@2), [other] -> float_type, {3, 5}, {5, 1}
@4 = add(@3,@1) -> float_type, {3, 5}, {5, 1}
@5 = @return(@4)

module: \"body\"
body:x0 = @param:x0 -> float_type, {1}, {0}
body:x1 = @param:x1 -> float_type, {1}, {0}
body:@2 = unknown::function(body:x0) -> float_type, {1}, {0}
body:@3 = add(body:@2,body:x1) -> float_type, {1}, {0}
body:@4 = @return(body:@3)

module: \"other\"
other:y = @param:y -> float_type, {3, 5}, {5, 1}
other:@1 = relu(other:y) -> float_type, {3, 5}, {5, 1}
other:@2 = @return(other:@1)
",
        &["pointwise", "loop"],
    ),
    (
        "kernels_in_two_parts",
        "x = @param:x -> float_type, {70000}, {1}
@1 = reduce_sum[axes={0}](x) -> float_type, {1}, {1}
@2 = nobody::knows(@1) -> float_type, {70000}, {1}
@3 = reduce_max[axes={0}](@2) -> float_type, {1}, {1}
@4 = nobody::knows(@3,@1) -> float_type, {1}, {1}
@5 = add(@4,@3) -> float_type, {1}, {1}
@6 = @return(@5)
",
        &["nobody::knows", "nobody::knows"],
    ),
    (
        "axes_at_run_time",
        "x = @param:x -> float_type, {4, 5}, {5, 1}
@1 = @literal{1} -> int64_type, {1}, {1}
@2 = relu(x) -> float_type, {4, 5}, {5, 1}
@3 = reduce_sum[axes={}](@2,@1) -> float_type, {4, 1}, {1, 1}
@4 = sqrt(@3) -> float_type, {4, 1}, {1, 1}
@5 = @return(@4)
",
        &["reduce_sum"],
    ),
    (
        "wide_ranks",
        "x = @param:x -> double_type, {3, 20}, {20, 1}
@1 = exp(x) -> double_type, {3, 20}, {20, 1}
@2 = topk[k=4,axis=1,largest=1](@1) -> [double_type, {3, 4}, {4, 1}, int64_type, {3, 4}, {4, 1}]
@3 = get_tuple_elem[index=0](@2) -> double_type, {3, 4}, {4, 1}
@4 = get_tuple_elem[index=1](@2) -> int64_type, {3, 4}, {4, 1}
@5 = neg(@3) -> double_type, {3, 4}, {4, 1}
@6 = @return(@5,@4)
",
        &["topk"],
    ),
    (
        "elements_that_nothing_computes_with",
        "x = @param:x -> fp4x2_type, {4, 2}, {2, 1}
@1 = transpose[permutation={1, 0}](x) -> fp4x2_type, {2, 4}, {1, 2}
@2 = unpack_fp4[axis=1](@1) -> float_type, {2, 8}, {8, 1}
@3 = relu(@2) -> float_type, {2, 8}, {8, 1}
@4 = pack_fp4[axis=1](@3) -> fp4x2_type, {2, 4}, {4, 1}
@5 = unpack_fp4[axis=1](@4) -> float_type, {2, 8}, {8, 1}
@6 = neg(@5) -> float_type, {2, 8}, {8, 1}
@7 = @return(@6)
",
        &["transpose", "unpack_fp4", "pack_fp4", "unpack_fp4"],
    ),
    (
        "indices_from_the_host",
        "x = @param:x -> float_type, {9, 4}, {4, 1}
@1 = nobody::knows(x) -> int64_type, {5}, {1}
@2 = gather[axis=0](x,@1) -> float_type, {5, 4}, {4, 1}
@3 = relu(@2) -> float_type, {5, 4}, {4, 1}
@4 = @return(@3)
",
        &["nobody::knows"],
    ),
    (
        "no_elements",
        "x = @param:x -> float_type, {0, 4}, {4, 1}
y = @param:y -> float_type, {4}, {1}
@2 = relu(x) -> float_type, {0, 4}, {4, 1}
@3 = nobody::knows(@2,y) -> float_type, {4}, {1}
@4 = relu(@3) -> float_type, {4}, {1}
@5 = @return(@4,@2)
",
        &["nobody::knows"],
    ),
    (
        "one_kernel_for_both_sides",
        "x = @param:x -> float_type, {32}, {1}
@1 = relu(x) -> float_type, {32}, {1}
@2 = nobody::knows(x) -> float_type, {32}, {1}
@3 = relu(@2) -> float_type, {32}, {1}
@4 = add(@1,@3) -> float_type, {32}, {1}
@5 = @return(@1,@4)
",
        &["nobody::knows"],
    ),
];

fn operators(own: &TensorProgram) -> Vec<String> {
    let steps = own.host_steps().into_iter();
    steps.map(|step| step.operator).collect()
}

#[test]
fn they_stay_in_their_order_and_results_are_right() {
    let mut wrong = Vec::new();
    for (name, text, steps) in PROGRAMS {
        for target in TARGETS {
            let own = compiled(name, text, target);
            assert_eq!(operators(&own), steps, "{name}");
            for mode in [Mode::Random, Mode::Special] {
                let said = judge(&own, 3, mode, false);
                wrong.extend(said.map(|said| format!("{name} for {target}: {said}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a program says of its steps is what it said before: names, attributes, shapes and modules.
#[test]
fn they_are_printed_as_they_came() {
    for (name, text, steps) in PROGRAMS {
        let options = Options::default();
        let passes = "gen-inline,fuse-gen";
        let done = easel::transform(Source::new("p.mgx", text), passes, false, &options);
        let done = done.unwrap_or_else(|e| panic!("{name}: {e}"));
        let Some(program) = done.program.get::<easel::tensor::Program>() else {
            panic!("no tensor program");
        };
        let after = print(program);
        // Operator, attributes and shape; values have other numbers.
        let shown = |line: &str| {
            let (_, call) = line.split_once(" = ")?;
            let operator = steps.iter().find(|s| {
                call.strip_prefix(**s)
                    .is_some_and(|rest| rest.starts_with(['[', '(']))
            })?;
            let end = match call[operator.len()..].starts_with('[') {
                true => call.find("](").map_or(call.len(), |at| at + 1),
                false => operator.len(),
            };
            let shape = call.rsplit_once(" -> ").map_or("", |c| c.1);
            Some(format!("{} -> {shape}", &call[..end]))
        };
        let root = |text: &str| -> Vec<String> {
            let lines = text.lines().skip_while(|l| l.starts_with("module: "));
            let lines = lines.take_while(|l| !l.is_empty());
            lines.filter_map(shown).collect()
        };
        assert_eq!(root(&after), root(text), "{name}\n{after}");
    }
}

/// Plans list them with their buffers, and temporaries that they need stay.
#[test]
fn plans_list_them() {
    for (name, text, steps) in PROGRAMS {
        let own = compiled(name, text, "gfx942");
        let plan = own.plan(true).unwrap_or_else(|e| panic!("{name}: {e}"));
        let listed: Vec<&str> = plan.host.iter().map(|h| h.operator.as_str()).collect();
        assert_eq!(listed, steps, "{name}");
        assert_eq!(plan.version, 2, "{name}");
        let mut written = vec![false; plan.buffers.len()];
        for buffer in &plan.buffers {
            written[buffer.id] = matches!(buffer.kind, BufferKind::Param | BufferKind::Literal);
        }
        for n in 0..=plan.kernels.len() {
            for call in plan.host.iter().filter(|call| call.before == n) {
                assert!(call.args.iter().all(|&id| written[id]), "{name}: {call:?}");
                call.results.iter().for_each(|&id| written[id] = true);
            }
            let Some(kernel) = plan.kernels.get(n) else {
                continue;
            };
            // Results stand last.
            for &id in &kernel.args {
                assert!(
                    written[id] || plan.buffers[id].kind != BufferKind::Param,
                    "{name}"
                );
                written[id] = true;
            }
        }
        let results = plan
            .results
            .iter()
            .map(|&id| plan.buffers[id].alias_of.unwrap_or(id));
        for id in results {
            assert!(written[id] || plan.buffers[id].bytes == 0, "{name}: {id}");
        }
        let modules = plan
            .host
            .iter()
            .map(|call| call.modules.len())
            .sum::<usize>();
        assert_eq!(modules, if name == "modules_of_the_host" { 2 } else { 0 });
    }
}

/// Who denies steps of the host is told of the first.
#[test]
fn they_can_be_denied() {
    let (_, text, _) = PROGRAMS[0];
    let options = Options {
        deny: ["tensor-host".into()].into(),
        ..Options::default()
    };
    let denied = compile(Source::new("p.mgx", text), &options);
    let denied = denied.err().expect("an error").to_string();
    assert!(denied.contains("error[tensor-host]"), "{denied}");
    assert!(
        denied.contains("2 steps: `convolution`, `pooling`"),
        "{denied}"
    );
}

/// A program of which the host runs everything has no kernel, and says so.
#[test]
fn a_dump_is_the_hosts() {
    let text = "module: \"main\"
main:#output_0 = @param:main:#output_0 -> float_type, {16}, {1}
@1 = check_context::migraphx::gpu::context -> float_type, {}, {}
@2 = hip::hip_allocate_memory[shape=int8_type, {1024}, {1},id=main:scratch] -> int8_type, {1024}, {1}
x = @param:x -> float_type, {4, 4}, {4, 1}
@4 = load[offset=0,shape=float_type, {16}, {1}](@2) -> float_type, {16}, {1}
@5 = reshape_lazy[dims={16}](x) -> float_type, {16}, {1}
@6 = hip::copy_to_gpu(@5,@4) -> float_type, {16}, {1}
@7 = gpu::code_object[code_object=9384,symbol_name=relu_kernel,global=16,local=64,output_arg=1,](@6,main:#output_0) -> float_type, {16}, {1}
@8 = @return(@7)
";
    let own = compiled("dump.mgx", text, "gfx942");
    assert!(own.compiled.kernels().is_empty());
    assert_eq!(own.host_steps().len(), 6);
    let warnings = &own.compiled.warnings.diagnostics.0;
    for code in ["tensor-host", "tensor-no-kernel"] {
        assert!(warnings.iter().any(|d| d.code == code), "{code}");
    }
    let unknown: Vec<&str> = warnings
        .iter()
        .filter(|d| d.code == "tensor-unknown-operation")
        .map(|d| &*d.message)
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert_eq!(judge(&own, 1, MODES[1], false), None);
}

/// What nobody knows how to compute may be given.
#[test]
fn results_of_the_host_may_be_given() {
    let (_, text, _) = PROGRAMS[15];
    let own = compiled("p.mgx", text, "gfx942");
    let names: Vec<String> = own.unknown().into_iter().map(|u| u.0).collect();
    assert_eq!(names, ["main:@2"]);
    let given = own.inputs(1, Mode::Random);
    let (mut memory, _) = own.memory(&given).unwrap_or_else(|e| panic!("{e}"));
    memory.insert("main:@2".into(), 2.5_f32.to_le_bytes().repeat(32));
    memory.insert("x".into(), 0.25_f32.to_le_bytes().repeat(32));
    let done = own.run(&memory, &easel::simulate::Options::default());
    let done = done.unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(done.buffers["output1"], 2.75_f32.to_le_bytes().repeat(32));
    memory.remove("main:@2");
    let missing = own.run(&memory, &easel::simulate::Options::default());
    let missing = missing.expect_err("nothing is given").to_string();
    assert!(
        missing.contains("`nobody::knows` cannot be run"),
        "{missing}"
    );
}

/// Bisection cuts programs between their steps.
#[test]
fn cuts_keep_them() {
    let (_, text, _) = PROGRAMS[1];
    let own = compile_tensor(Source::new("p.mgx", text), &Options::default());
    let own = own.unwrap_or_else(|e| panic!("{e}"));
    let given = own.inputs(1, Mode::Random);
    let found = own.bisect(
        &given,
        &easel::Judging::default(),
        &Options::default(),
        &easel::simulate::Options::default(),
    );
    let found = found.unwrap_or_else(|e| panic!("{e}"));
    assert!(found.is_none(), "{found:?}");
}

/// What the host makes may have no elements, as a whole and as a part of a tuple.
#[test]
fn the_host_may_make_nothing() {
    let text = "x = @param:x -> float_type, {2, 0}, {0, 1}\n\
                y = @param:y -> float_type, {2, 3}, {3, 1}\n\
                @2 = some::pair(x) -> [float_type, {2, 0}, {0, 1}, int8_type, {2, 0}, {0, 1}]\n\
                @3 = get_tuple_elem[index=0](@2) -> float_type, {2, 0}, {0, 1}\n\
                @4 = get_tuple_elem[index=1](@2) -> int8_type, {2, 0}, {0, 1}\n\
                @5 = some::one(@3) -> float_type, {2, 0}, {0, 1}\n\
                @6 = concat[axis=1](@5,y) -> float_type, {2, 3}, {3, 1}\n\
                @7 = neg(@6) -> float_type, {2, 3}, {3, 1}\n\
                @8 = @return(@4,@5,@7)\n";
    for target in super::support::TARGETS {
        let own = super::support::compiled("nothing.mgx", text, target);
        let given = own.inputs(1, easel::tensor_evaluate::Mode::Random);
        let done = own.judge(&given, false, &easel::simulate::Options::default());
        let (_, wrong) = done.unwrap_or_else(|e| panic!("{e}"));
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(own.results().len(), 3);
    }
}
