//! The checkers of fused programs and of divided kernels: what is planted in them is found.

use super::corpus::programs;
use super::random;
use easel::ir::function::{Inst, Value};
use easel::ir::operand::Operand;
use easel::tensor::{ModuleId, Op, Program, Value as Attribute};
use easel::tensor_evaluate::{Mode, compare, evaluate, inputs};
use easel::tensor_passes::check;
use easel::{Options, Source, transform};

/// A program after passes.
fn after(text: &str, passes: &str) -> Program {
    let options = Options::for_target("gfx942").expect("a target that is there");
    let done = transform(Source::new("plan.mgx", text), passes, false, &options);
    match done
        .map_err(|e| e.to_string())
        .expect("passes")
        .program
        .take::<Program>()
    {
        Ok(program) => program,
        Err(_) => panic!("it is a tensor program"),
    }
}

const FLAT: &str = "gen-inline";
const FUSED: &str = "gen-inline,fuse-gen";
const DIVIDED: &str = "gen-inline,fuse-gen,gen-gridwise";

/// Instructions of a module, in order.
fn insts(program: &Program, id: ModuleId) -> Vec<Inst> {
    let func = &program.modules[id].func;
    func.inst_order().map(|(_, inst)| inst).collect()
}

fn root(program: &Program) -> ModuleId {
    program.modules.keys().next().expect("a root")
}

/// The values that an instruction uses.
fn uses(program: &Program, id: ModuleId, inst: Inst) -> Vec<Value> {
    program.modules[id].func.used_values(inst).collect()
}

/// The same program with other values used by an instruction.
fn with_uses(program: &Program, id: ModuleId, inst: Inst, uses: &[Value]) -> Program {
    let mut other = program.clone();
    other.modules[id].func.insts[inst].uses = uses.iter().map(|&v| Operand::from(v)).collect();
    other
}

/// Every fused program with one fault, and what was done to it.
fn faults_of_plans(program: &Program) -> Vec<(String, Program)> {
    let mut all = Vec::new();
    let shape = |id: ModuleId, v: Value| program.context.shape(program.modules[id].func.ty(v));
    let top = root(program);
    for id in program.modules.keys() {
        for (n, inst) in insts(program, id).into_iter().enumerate() {
            let own = uses(program, id, inst);
            let data = &program.modules[id].func.insts[inst];
            let name = format!("{}:@{n}", program.modules[id].func.name);
            match &data.op {
                Op::Return => {
                    for k in 0..own.len() {
                        let mut less = own.clone();
                        less.remove(k);
                        all.push((
                            format!("{name} lacks result {k}"),
                            with_uses(program, id, inst, &less),
                        ));
                    }
                    for k in 1..own.len() {
                        let mut other = own.clone();
                        other.swap(0, k);
                        if own[0] != own[k] {
                            all.push((
                                format!("{name} gives results 0 and {k} in each other's place"),
                                with_uses(program, id, inst, &other),
                            ));
                        }
                    }
                }
                Op::Call(operation, _) => {
                    // Another value of the same shape in the place of one.
                    for k in 0..own.len() {
                        let defined = insts(program, id).into_iter().take(n);
                        let defined = defined.flat_map(|i| {
                            program.modules[id]
                                .func
                                .defined_values(i)
                                .collect::<Vec<_>>()
                        });
                        let fits = |v: &Value| *v != own[k] && shape(id, *v) == shape(id, own[k]);
                        if let Some(v) = defined.into_iter().find(fits) {
                            let mut other = own.clone();
                            other[k] = v;
                            all.push((
                                format!("{name} reads something else as argument {k}"),
                                with_uses(program, id, inst, &other),
                            ));
                        }
                    }
                    // An operator with other attributes.
                    let mut changed = operation.clone();
                    let at = changed.attributes.iter().position(|a| match a {
                        Attribute::Integers(all) => !all.is_empty(),
                        Attribute::Integer(_) => true,
                        _ => false,
                    });
                    if let Some(at) =
                        at.filter(|_| operation.operator.row().name != "get_tuple_elem")
                    {
                        changed.attributes[at] = match &changed.attributes[at] {
                            Attribute::Integers(all) => {
                                Attribute::Integers(all.iter().map(|n| n + 1).collect())
                            }
                            Attribute::Integer(n) => Attribute::Integer(n + 1),
                            other => other.clone(),
                        };
                        let mut other = program.clone();
                        let modules = match &data.op {
                            Op::Call(_, modules) => modules.clone(),
                            _ => Default::default(),
                        };
                        other.modules[id].func.insts[inst].op = Op::Call(changed, modules);
                        all.push((format!("{name} has other attributes"), other));
                    }
                    // A kernel that runs twice writes its results twice.
                    if id == top && operation.operator.row().name == "gpu::gen::op" {
                        let mut other = program.clone();
                        let func = &mut other.modules[id].func;
                        let ty = func.ty(func.result(inst, 0));
                        let uses: Vec<Operand> = own.iter().map(|&v| v.into()).collect();
                        let block = func.layout[0];
                        let again = func.append(block, data.op.clone(), uses, [ty]);
                        let list = &mut func.blocks[block].insts;
                        let made = list.pop();
                        assert_eq!(made, Some(again));
                        let end = list.len() - 1;
                        list.insert(end, again);
                        all.push((format!("{name} is called twice"), other));
                    }
                }
                _ => {}
            }
        }
    }
    all
}

/// Programs to plant faults in: the corpus, and random ones.
fn texts(random: u32) -> Vec<(String, String)> {
    let mut all = programs();
    let mut number = 0;
    easel_cases::cases(random, |u| {
        number += 1;
        all.push((format!("random {number}"), random::program(u)?));
        Ok(())
    })
    .sizes(256, 2048)
    .run();
    all
}

/// Whether two programs give the same numbers.
fn same(a: &Program, b: &Program) -> bool {
    let given = inputs(a, 7, Mode::Random);
    let (a, b) = (evaluate(a, &given), evaluate(b, &given));
    let (Ok(a), Ok(b)) = (a, b) else {
        return false;
    };
    a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| compare(a, b, true).is_ok())
}

#[test]
fn right_plans_pass_and_planted_faults_are_found() {
    let mut planted = 0;
    for (name, text) in texts(60) {
        let (flat, fused) = (after(&text, FLAT), after(&text, FUSED));
        check::plan(&flat, &fused).unwrap_or_else(|e| panic!("{name}: {e:?}\n{text}"));
        for (fault, wrong) in faults_of_plans(&fused) {
            planted += 1;
            match check::plan(&flat, &wrong) {
                Err(said) => assert!(said.0.iter().all(|d| d.code == "tensor-plan"), "{said:?}"),
                // Two values of the program may be equal.
                Ok(()) => assert!(same(&flat, &wrong), "{name}: {fault}\n{text}"),
            }
        }
    }
    assert!(planted > 1_000, "{planted}");
}

/// Kernels that compute the right values and go over more than one space, or read totals where they are not.
#[test]
fn kernels_of_two_spaces_are_found() {
    let start = "x = @param:x -> float_type, {4, 100}, {100, 1}\n";
    let kernels = [
        // A total, and elements beside it.
        (
            "@1 = reduce_max[axes={1}](x) -> float_type, {4, 1}, {1, 1}\n@2 = slice[axes={0},starts={0},ends={2}](x) -> float_type, {2, 100}, {100, 1}\n@3 = neg(@2) -> float_type, {2, 100}, {100, 1}\n",
            "@1,@3",
            "elements of two spaces",
        ),
        // Elements of two numbers.
        (
            "@1 = neg(x) -> float_type, {4, 100}, {100, 1}\n@2 = slice[axes={0},starts={0},ends={2}](x) -> float_type, {2, 100}, {100, 1}\n@3 = abs(@2) -> float_type, {2, 100}, {100, 1}\n",
            "@1,@3",
            "elements of two spaces",
        ),
        // Rows of two kinds.
        (
            "@1 = reduce_max[axes={1}](x) -> float_type, {4, 1}, {1, 1}\n@2 = reduce_max[axes={0}](x) -> float_type, {1, 100}, {100, 1}\n",
            "@1,@2",
            "rows of two kinds",
        ),
        // A total at other places.
        (
            "@1 = reduce_max[axes={1}](x) -> float_type, {4, 1}, {1, 1}\n@2 = reverse[axes={0}](@1) -> float_type, {4, 1}, {1, 1}\n",
            "@2",
            "once for each row",
        ),
        // A total repeated along another axis than its row's.
        (
            "@1 = reduce_sum[axes={0, 1}](x) -> float_type, {1, 1}, {1, 1}\n@2 = multibroadcast[out_lens={4, 1},out_dyn_dims={}](@1) -> float_type, {4, 1}, {0, 0}\n@3 = neg(@2) -> float_type, {4, 1}, {1, 1}\n",
            "@3",
            "two spaces",
        ),
    ];
    for (lines, results, message) in kernels {
        let flat = format!("{start}{lines}@9 = @return({results})\n");
        let flat = after(&flat, FLAT);
        // The same as one kernel.
        let shapes: Vec<String> = results
            .split(',')
            .map(|r| {
                let line = lines
                    .lines()
                    .find(|l| l.starts_with(&format!("{r} = ")))
                    .expect("a line");
                line.rsplit_once(" -> ").expect("a shape").1.to_string()
            })
            .collect();
        let mut text = format!("module: \"main\"\n{start}");
        let whole = match &shapes[..] {
            [one] => one.clone(),
            all => format!("[{}]", all.join(", ")),
        };
        text += &format!("@1 = gpu::gen::op[op=identity](x), [k] -> {whole}\n");
        let mut parts = vec!["@1".to_string()];
        if shapes.len() > 1 {
            parts.clear();
            for (n, shape) in shapes.iter().enumerate() {
                text += &format!("@{} = get_tuple_elem[index={n}](@1) -> {shape}\n", n + 2);
                parts.push(format!("@{}", n + 2));
            }
        }
        text += &format!(
            "@{} = @return({})\n\nmodule: \"k\"\n",
            parts.len() + 2,
            parts.join(",")
        );
        let body = format!("{start}{lines}@9 = @return({results})\n");
        for line in body.lines() {
            let line = line
                .replace('@', "k:@")
                .replace("k:@param", "@param")
                .replace("k:@return", "@return");
            let line = line
                .strip_prefix("x = @param:x")
                .map_or(line.clone(), |rest| format!("k:x = @param:x{rest}"));
            text += &(line.replace("(x)", "(k:x)") + "\n");
        }
        let mut sources = easel::isa::SourceMap::default();
        let file = sources.add("one.mgx".to_string(), text.clone());
        let (fused, said) = easel::tensor::read::parse(file, &sources);
        assert!(!said.has_errors(), "{}\n{text}", said.render(&sources));
        let said = check::plan(&flat, &fused).expect_err(&text);
        assert!(
            said.0.iter().any(|d| d.message.contains(message)),
            "{said:?}\n{text}"
        );
    }
}

/// Every program of divided kernels with one fault.
fn faults_of_divisions(program: &Program) -> Vec<(String, Program)> {
    let mut all = Vec::new();
    for id in program.modules.keys() {
        let list = insts(program, id);
        for (n, &inst) in list.iter().enumerate() {
            let data = &program.modules[id].func.insts[inst];
            let Op::Call(operation, modules) = &data.op else {
                continue;
            };
            let name = format!("{}:@{n}", program.modules[id].func.name);
            let row = operation.operator.row();
            match row.name.as_str() {
                "easel::gen::schedule" => {
                    let kind = operation.attribute("kind").map(|k| k.to_string());
                    for (k, attribute) in row.attributes.iter().enumerate() {
                        let wanted = match attribute.name.as_str() {
                            "work" | "outputs" => true,
                            // More than there is does no harm.
                            "groups" => kind.as_deref() != Some("product"),
                            _ => false,
                        };
                        let Some(Attribute::Integer(value)) =
                            operation.attributes.get(k).filter(|_| wanted)
                        else {
                            continue;
                        };
                        let less = value / 2;
                        let mut changed = operation.clone();
                        changed.attributes[k] = Attribute::Integer(less);
                        let mut other = program.clone();
                        other.modules[id].func.insts[inst].op = Op::Call(changed, modules.clone());
                        all.push((
                            format!("{name} has {less} {} instead of {value}", attribute.name),
                            other,
                        ));
                    }
                }
                "gpu::gen::copy" => {
                    let returned = list.last().copied().expect("a return");
                    let result = program.modules[id].func.result(inst, 0);
                    let left: Vec<Value> = uses(program, id, returned)
                        .into_iter()
                        .filter(|&v| v != result)
                        .collect();
                    let mut other = with_uses(program, id, returned, &left);
                    let block = other.modules[id].func.layout[0];
                    other.modules[id].func.blocks[block]
                        .insts
                        .retain(|&i| i != inst);
                    all.push((format!("{name} is not there"), other));
                }
                "gpu::gen::op" => {
                    let own = uses(program, id, inst);
                    if own.len() > 2 {
                        let mut twice = own.clone();
                        let last = twice.len() - 1;
                        twice[last] = twice[last - 1];
                        all.push((
                            format!("{name} has a buffer twice"),
                            with_uses(program, id, inst, &twice),
                        ));
                    }
                    all.push((
                        format!("{name} lacks a buffer"),
                        with_uses(program, id, inst, &own[..own.len() - 1]),
                    ));
                }
                _ => {}
            }
        }
    }
    all
}

#[test]
fn right_divisions_pass_and_planted_faults_are_found() {
    let mut planted = 0;
    for (name, text) in texts(60) {
        let (fused, divided) = (after(&text, FUSED), after(&text, DIVIDED));
        check::divided(&fused, &divided).unwrap_or_else(|e| panic!("{name}: {e:?}\n{text}"));
        for (fault, wrong) in faults_of_divisions(&divided) {
            planted += 1;
            let said = check::divided(&fused, &wrong);
            assert!(
                said.is_err(),
                "{name}: {fault}\n{}",
                easel::tensor::print::print(&wrong)
            );
        }
    }
    assert!(planted > 500, "{planted}");
}
