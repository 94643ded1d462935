//! Operators that the tables do not have: read, kept and printed as they came, in both forms.

use easel_isa::diagnostic::{Diagnostics, Severity, SourceMap};
use easel_tensor::{Op, Program, print, read};

fn parse(name: &str, text: &str) -> (Program, Diagnostics) {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    let (program, said) = read::parse(file, &sources);
    let errors = said.0.iter().filter(|d| d.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{}", said.render(&sources));
    (program, said)
}

/// A program of one line between a parameter and its return.
fn around(line: &str) -> String {
    format!(
        "module: \"main\"\nx = @param:x -> float_type, {{2, 3}}, {{3, 1}}\n@1 = {line}\n@2 = @return(@1)\n"
    )
}

/// Calls of operators that other programs print, of others that nobody knows, and of known ones around them.
const CALLS: [&str; 14] = [
    "convolution[padding={0, 0},stride={1, 1},dilation={1, 1},group=1,padding_mode=0](x,x) -> float_type, {2, 2}, {2, 1}",
    "pooling[mode=max,padding={0, 0},padding_mode=0,stride={2, 2},lengths={2, 2},dilations={1, 1},ceil_mode=0,count_include_pad=0,lp_order=2,dyn_global=0](x) -> float_type, {1}, {1}",
    "scatternd_add(x,x,x) -> float_type, {2, 3}, {3, 1}",
    "nonzero(x) -> int64_type, {2, 6}, {6, 1}",
    "check_context::migraphx::gpu::context -> float_type, {}, {}",
    "hip::hip_allocate_memory[shape=int8_type, {1024}, {1},id=main:scratch] -> int8_type, {1024}, {1}",
    "load[offset=0,shape=float_type, {2, 3}, {3, 1}](x) -> float_type, {2, 3}, {3, 1}",
    "gpu::code_object[code_object=9384,symbol_name=a_kernel,global=256,local=1024,output_arg=2,](x,x) -> float_type, {2, 3}, {3, 1}",
    "gpu::mlir_op[op=dot](x) -> float_type, {2, 3}, {3, 1}",
    "gpu::precompile_op[op=gpu::mlir_op[op=other[a={1, 2}],deep={{1}, {}}],additional_args=1](x,x) -> float_type, {2, 3}, {3, 1}",
    "if[](x) -> [float_type, {1}, {0}, int64_type, {2}, {1}]",
    "nobody::knows[text=a b,object={k: 1, l: {m=2,n=3}},none=nullopt,f=1e-05](x) -> dynamic, half_type, {[1..4], 3}",
    "unpack_fp4[axis=1](x) -> float_type, {2, 3}, {3, 1}",
    "rnn[activation=tanh(x)] -> float_type, {2}, {1}",
];

#[test]
fn they_are_printed_as_they_came() {
    for call in CALLS {
        let text = around(call);
        let (program, _) = parse("p.mgx", &text);
        assert_eq!(print::print(&program), text);
    }
}

/// JSON sorts what a text has in its own order.
#[test]
fn they_come_back_from_json() {
    for call in CALLS {
        let (program, _) = parse("p.mgx", &around(call));
        let json = print::json(&program);
        let (again, _) = parse("p.json", &json);
        assert_eq!(print::json(&again), json, "{call}");
        let text = print::print(&again);
        let (last, _) = parse("p.mgx", &text);
        assert!(last == again, "{call}\n{text}");
    }
}

/// Names that no host is known to run are slips as often as not.
#[test]
fn unknown_names_are_told() {
    for (call, lacking) in [
        ("rellu(x) -> float_type, {2, 3}, {3, 1}", Some("rellu")),
        (
            "gpu::gen::laod(x,x) -> float_type, {1}, {0}",
            Some("gpu::gen::laod"),
        ),
        (
            "gpu::precompile_op[op=gpu::new[a=1]](x) -> float_type, {1}, {0}",
            Some("gpu::new"),
        ),
        (
            "gpu::precompile_op[op=gpu::mlir_op[a=1]](x) -> float_type, {1}, {0}",
            None,
        ),
        ("convolution(x,x) -> float_type, {1}, {0}", None),
    ] {
        let (program, said) = parse("p.mgx", &around(call));
        let found = said.0.iter().find(|d| d.code == "tensor-unknown-operation");
        let found = found.map(|d| d.message.split('`').nth(1).unwrap_or_default());
        assert_eq!(found, lacking, "{call}");
        let root = program.modules.values().next().expect("a root");
        let mut ops = root
            .func
            .inst_order()
            .map(|(_, inst)| &root.func.insts[inst].op);
        assert!(ops.any(|op| matches!(op, Op::Foreign(..))), "{call}");
        let (_, said) = parse("p.json", &print::json(&program));
        let again = said.0.iter().any(|d| d.code == "tensor-unknown-operation");
        assert_eq!(again, lacking.is_some(), "{call}");
    }
}

/// Modules that such an operator runs are modules of the program, and labels are places in it.
#[test]
fn they_run_modules() {
    let text = "module: \"main\"\nx = @param:x -> float_type, {2}, {1}\n@1 = loop[max_iterations=3](x), [body] -> float_type, {2}, {1}\n@2 = @return(@1)\n\nmodule: \"body\"\nbody:y = @param:y -> float_type, {2}, {1}\nbody:@1 = other(body:y) -> float_type, {2}, {1}\nbody:@2 = @return(body:@1)\n";
    let (program, _) = parse("p.mgx", text);
    assert_eq!(print::print(&program), text);
    assert_eq!(program.order().len(), 2);
    let labels = program.modules.values().flat_map(|module| {
        let insts = module.func.inst_order();
        let ops = insts.map(|(_, inst)| &module.func.insts[inst].op);
        let labels = ops.filter_map(|op| match op {
            Op::Foreign(foreign, _) => Some(foreign.label.to_string()),
            _ => None,
        });
        labels.collect::<Vec<_>>()
    });
    assert_eq!(labels.collect::<Vec<_>>(), ["main:@1", "body:@1"]);
}

#[test]
fn attributes_are_texts() {
    let (program, _) = parse("p.mgx", &around(CALLS[7]));
    let root = program.modules.values().next().expect("a root");
    let mut ops = root
        .func
        .inst_order()
        .map(|(_, inst)| &root.func.insts[inst].op);
    let foreign = ops.find_map(|op| match op {
        Op::Foreign(foreign, _) => Some(foreign),
        _ => None,
    });
    let foreign = foreign.expect("an operator");
    assert_eq!(foreign.attribute("symbol_name"), Some("a_kernel"));
    assert_eq!(foreign.attribute("output_arg"), Some("2"));
    assert_eq!(foreign.attributes().len(), 5);
    assert_eq!(foreign.attribute("nothing"), None);
}

/// A module without a return gives what its last instruction gives.
#[test]
fn the_last_instruction_is_the_result() {
    let line = "relu(x) -> float_type, {2, 3}, {3, 1}";
    let whole = around(line);
    let short = whole.replace("@2 = @return(@1)\n", "");
    let (program, said) = parse("p.mgx", &short);
    assert!(said.0.iter().any(|d| d.code == "tensor-return"));
    assert_eq!(print::print(&program), whole);
}
