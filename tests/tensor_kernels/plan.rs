//! Plans: a host that knows nothing but the JSON and the code object runs a program, and gets what the program gives.

use super::corpus::programs;
use super::support::{MODES, compiled};
use crate::support::compile_tensor;
use easel::backend::disassembly::ObjectLaunch;
use easel::simulate::Options as Simulation;
use easel::{Options, Source, TensorProgram, run_object};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What nobody has written.
const POISON: u8 = 0xe5;

fn options() -> Options {
    Options::for_target("gfx942").expect("a target that is there")
}

/// The host: memory for buffers, kernels one after the other.
struct Host<'p> {
    plan: &'p Value,
    /// Of buffers that are no temporaries.
    memory: BTreeMap<u64, Vec<u8>>,
    /// All temporaries.
    block: Vec<u8>,
}

impl<'p> Host<'p> {
    fn new(plan: &'p Value, given: &BTreeMap<String, Vec<u8>>) -> Host<'p> {
        let mut host = Host {
            plan,
            memory: BTreeMap::new(),
            block: vec![POISON; number(&plan["temporary_bytes"]) as usize],
        };
        for buffer in list(&plan["buffers"]) {
            let bytes = number(&buffer["bytes"]) as usize;
            let name = buffer["name"].as_str().expect("a name");
            let content = match (buffer["kind"].as_str(), buffer["data"].as_str()) {
                (Some("temp" | "workspace"), _) => continue,
                (Some("literal"), Some(digits)) => (0..digits.len() / 2)
                    .map(|k| u8::from_str_radix(&digits[2 * k..2 * k + 2], 16).expect("digits"))
                    .collect(),
                (Some("param" | "literal"), None) => given[name].clone(),
                (Some("output"), None) => vec![POISON; bytes],
                other => panic!("{other:?}"),
            };
            assert_eq!(content.len(), bytes, "{name}");
            host.memory.insert(number(&buffer["id"]), content);
        }
        host
    }

    fn place(&self, id: u64) -> Option<std::ops::Range<usize>> {
        let buffer = &self.plan["buffers"][id as usize];
        assert_eq!(number(&buffer["id"]), id);
        let at = buffer["offset"].as_u64()?;
        assert_eq!(at % number(&self.plan["alignment"]), 0);
        Some(at as usize..(at + number(&buffer["bytes"])) as usize)
    }

    fn run(mut self, object: &[u8]) -> Vec<Vec<u8>> {
        for kernel in list(&self.plan["kernels"]) {
            let ids: Vec<u64> = list(&kernel["args"]).iter().map(number).collect();
            let read = |&id: &u64| match self.place(id) {
                Some(place) => self.block[place].to_vec(),
                None => self.memory[&id].clone(),
            };
            let launch = ObjectLaunch {
                kernel: kernel["symbol"].as_str().expect("a symbol"),
                buffers: ids.len() as u32,
                groups: number(&kernel["groups"]) as u32,
                local: number(&kernel["local"]) as u32,
            };
            let buffers = ids.iter().map(read).collect();
            let done = run_object(object, &launch, buffers, &options(), &Simulation::default());
            let done = done.map_err(|e| e.to_string()).expect("a launch");
            for (id, content) in ids.iter().zip(done.buffers) {
                match self.place(*id) {
                    Some(place) => self.block[place].copy_from_slice(&content),
                    None => {
                        self.memory.insert(*id, content);
                    }
                }
            }
        }
        let results = list(&self.plan["results"]).iter().map(|id| {
            let buffer = &self.plan["buffers"][number(id) as usize];
            let id = buffer["alias_of"].as_u64().unwrap_or(number(id));
            self.memory[&id].clone()
        });
        results.collect()
    }
}

fn number(value: &Value) -> u64 {
    value
        .as_u64()
        .unwrap_or_else(|| panic!("{value} is no number"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn json(own: &TensorProgram, reuse: bool) -> Value {
    let plan = own.plan(reuse).map_err(|e| e.to_string()).expect("a plan");
    let text = serde_json::to_string(&plan).expect("text");
    serde_json::from_str(&text).expect("JSON")
}

/// What the program gives, and what the plan gives.
fn both(own: &TensorProgram, plan: &Value) -> [Vec<Vec<u8>>; 2] {
    let (memory, given) = own
        .memory(&own.inputs(4, MODES[1]))
        .map_err(|e| e.to_string())
        .expect("memory");
    let done = own.run(&memory, &Simulation::default());
    let done = done.map_err(|e| e.to_string()).expect("a run");
    let wrong = own.differences(&given, &done, false);
    let wrong = wrong.map_err(|e| e.to_string()).expect("a reference");
    assert!(wrong.is_empty(), "{wrong:?}");
    let object = own.compiled.object().map_err(|e| e.to_string());
    let theirs = Host::new(plan, &memory).run(&object.expect("an object"));
    let results = own.results().into_iter();
    let ours = results
        .map(|(name, _)| done.buffers[&name].clone())
        .collect();
    [ours, theirs]
}

/// Temporaries that are needed at one time stand apart.
fn stand_apart(plan: &Value) {
    let temps: Vec<[u64; 4]> = list(&plan["buffers"])
        .iter()
        .filter(|b| b["kind"] == "temp" || b["kind"] == "workspace")
        .map(|b| {
            let at = number(&b["offset"]);
            let end = at + number(&b["bytes"]);
            assert!(end <= number(&plan["temporary_bytes"]));
            [at, end, number(&b["lives"][0]), number(&b["lives"][1])]
        })
        .collect();
    for (n, a) in temps.iter().enumerate() {
        for b in &temps[..n] {
            let (share, meet) = (a[0] < b[1] && b[0] < a[1], a[2] <= b[3] && b[2] <= a[3]);
            assert!(!(share && meet), "{a:?} {b:?}");
        }
    }
}

#[test]
fn the_corpus_runs_by_its_plans() {
    for (name, text) in programs() {
        let own = compiled(&name, &text, "gfx942");
        let plan = json(&own, true);
        stand_apart(&plan);
        let [ours, theirs] = both(&own, &plan);
        assert_eq!(ours, theirs, "{name}");
    }
}

/// Each operator alone: many values between kernels, of several sizes; some are read again much later.
const CHAIN: &str = "x = @param:x -> float_type, {40, 30}, {30, 1}
@1 = @literal{3, 1, 0, 2} -> int32_type, {4}, {1}
@2 = exp(x) -> float_type, {40, 30}, {30, 1}
@3 = relu(@2) -> float_type, {40, 30}, {30, 1}
@4 = reduce_sum[axes={1}](@3) -> float_type, {40, 1}, {1, 1}
@5 = sqrt(@4) -> float_type, {40, 1}, {1, 1}
@6 = add(@2,@3) -> float_type, {40, 30}, {30, 1}
@7 = gather[axis=0](@6,@1) -> float_type, {4, 30}, {30, 1}
@8 = neg(@7) -> float_type, {4, 30}, {30, 1}
@9 = argmax[axis=1,select_last_index=0](@8) -> int64_type, {4, 1}, {1, 1}
@10 = reduce_max[axes={0}](@5) -> float_type, {1, 1}, {1, 1}
@11 = sub(@6,@2) -> float_type, {40, 30}, {30, 1}
@12 = tanh(@11) -> float_type, {40, 30}, {30, 1}
@13 = @return(@9,@10,@12,@10,x)
";

fn chain() -> TensorProgram {
    let alone = Options {
        pass_options: vec![("fuse-gen".into(), "alone".into())],
        ..options()
    };
    let own = compile_tensor(Source::new("chain.mgx", CHAIN), &alone);
    own.map_err(|e| e.to_string()).expect("it compiles")
}

#[test]
fn temporaries_share_memory_and_keep_what_is_needed() {
    let own = chain();
    let (shared, apart) = (json(&own, true), json(&own, false));
    let bytes = |plan: &Value| number(&plan["temporary_bytes"]);
    // Three of the large ones are needed at one time, of five.
    assert!(bytes(&shared) < bytes(&apart), "{shared:#} {apart:#}");
    for plan in [&shared, &apart] {
        stand_apart(plan);
        let [ours, theirs] = both(&own, plan);
        assert_eq!(ours, theirs);
    }
}

/// Results that are one value share its buffer; one that is a parameter is a copy.
#[test]
fn results_that_are_one_share_memory() {
    let own = chain();
    let plan = json(&own, true);
    let results = list(&plan["results"]);
    let buffer = |k: usize| &plan["buffers"][number(&results[k]) as usize];
    let alias = [1, 3].map(|k| buffer(k)["alias_of"].as_u64());
    assert_eq!(alias.iter().flatten().count(), 1, "{alias:?}");
    assert_eq!(buffer(4)["kind"], "output");
    assert_eq!(buffer(4)["alias_of"], Value::Null);
}

/// A parameter may be called as results are: they are called something else then.
#[test]
fn parameters_are_not_taken_for_results() {
    let text = "output0 = @param:output0 -> float_type, {6, 30}, {30, 1}
output_7 = @param:output_7 -> float_type, {1, 30}, {30, 1}
@2 = reduce_sum[axes={1}](output0) -> float_type, {6, 1}, {1, 1}
@3 = reduce_max[axes={0}](output0) -> float_type, {1, 30}, {30, 1}
@4 = add(@3,output_7) -> float_type, {1, 30}, {30, 1}
@5 = @return(@2,@4,@2)
";
    let own = compiled("named.mgx", text, "gfx942");
    let [ours, theirs] = both(&own, &json(&own, true));
    assert_eq!(ours, theirs);
    let plan = own.plan(true).map_err(|e| e.to_string()).expect("a plan");
    let mut names: Vec<&str> = plan.buffers.iter().map(|b| b.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), plan.buffers.len());
}

/// The command writes all that a host needs to a folder, and the plan names it.
#[test]
fn a_folder_is_all_that_is_needed() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("plan-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let program = folder.join("chain.mgx");
    fs::write(&program, CHAIN).expect("a file");
    let run = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_easel"));
        command.arg("compile").arg(&program).args(more);
        command.output().expect("the command runs")
    };
    let out = folder.join("out");
    let done = run(&[
        "--no-fuse",
        "--emit",
        "asm,obj,hip,plan",
        "-o",
        &out.to_string_lossy(),
    ]);
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let text = fs::read_to_string(out.join("plan.json")).expect("a plan");
    let plan: Value = serde_json::from_str(&text).expect("JSON");
    let kernels = list(&plan["kernels"]);
    for kernel in kernels {
        let source = kernel["source"].as_str().expect("a source");
        let source = fs::read_to_string(out.join(source)).expect("a source");
        assert!(source.contains(kernel["symbol"].as_str().expect("a symbol")));
    }
    let object = kernels[0]["file"].as_str().expect("a file");
    let object = fs::read(out.join(object)).expect("an object");
    let own = chain();
    let (memory, _) = own
        .memory(&own.inputs(4, MODES[1]))
        .map_err(|e| e.to_string())
        .expect("memory");
    let theirs = Host::new(&plan, &memory).run(&object);
    assert_eq!(both(&own, &plan)[0], theirs);
    // Several forms do not go to one file.
    let refused = run(&["--emit", "asm,obj"]);
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("`-o DIR`"));
}

/// The comparison sees a plan that is wrong.
#[test]
fn a_wrong_plan_gives_something_else() {
    let own = chain();
    let mut plan = json(&own, true);
    let buffers = plan["buffers"].as_array_mut().expect("buffers");
    for buffer in buffers.iter_mut().filter(|b| b["kind"] == "temp") {
        buffer["offset"] = 0.into();
    }
    let [ours, theirs] = both(&own, &plan);
    assert_ne!(ours, theirs);
}
