//! Other forms of compiled programs: kernel IR that is read back, pictures, code without passes that can be left out.

use super::corpus::programs;
use super::support::{MODES, compiled, judge};
use crate::support::compile_tensor;
use easel::tensor_passes::pipeline::PASSES;
use easel::{BufferKind, Options, Source, compile, transform};
use std::collections::BTreeSet;

fn options() -> Options {
    Options::for_target("gfx942").expect("a target that is there")
}

/// The text of kernel IR is the whole kernel: what is made of it is what is made of the program.
#[test]
fn kernel_ir_reads_back() {
    let names: Vec<&str> = PASSES.iter().map(|p| p.name).collect();
    for (name, text) in programs() {
        let own = compiled(&name, &text, "gfx942").compiled;
        let kernels = transform(
            Source::new(&*name, &*text),
            &names.join(","),
            false,
            &options(),
        );
        let kernels = kernels.map_err(|e| e.to_string()).expect("kernels");
        let text = kernels.program.to_string();
        let again = Options {
            input: easel::LANGUAGES.named("kir"),
            ..options()
        };
        let again = compile(Source::new("kernels.kir", text), &again);
        let again = again.map_err(|e| e.to_string()).expect("it is read");
        let assembly = |c: &easel::Compiled| c.assembly().map_err(|e| e.to_string());
        assert_eq!(assembly(&own), assembly(&again), "{name}");
    }
}

/// The nodes of a picture that are buffers, and its edges.
fn read(picture: &str) -> (BTreeSet<&str>, Vec<(&str, &str)>) {
    let mut open = 0;
    let (mut buffers, mut edges, mut nodes) = (BTreeSet::new(), Vec::new(), BTreeSet::new());
    for line in picture.lines().map(str::trim) {
        open += line.matches('{').count() as i32 - line.matches('}').count() as i32;
        if let Some((from, to)) = line.trim_end_matches(';').split_once(" -> ")
            && !line.contains('"')
        {
            assert!(nodes.contains(from) && nodes.contains(to), "{line}");
            edges.push((from, to));
        } else if let Some((node, _)) = line.split_once(" [label=") {
            assert!(nodes.insert(node), "{line}");
            if line.ends_with("shape=cylinder];") {
                buffers.insert(node);
            }
        }
    }
    assert_eq!(open, 0, "{picture}");
    (buffers, edges)
}

#[test]
fn pictures_have_all_kernels_and_buffers() {
    for (name, text) in programs() {
        let made = || easel::dot(Source::new(&*name, &*text), &options());
        let picture = made().map_err(|e| e.to_string()).expect("a picture");
        assert_eq!(made().ok().as_deref(), Some(&*picture));
        let own = compiled(&name, &text, "gfx942");
        // The picture is of the program: kernels that are cut in two later are one.
        let kernels = own.compiled.kernels().iter();
        for kernel in kernels.filter(|k| !k.function.name.ends_with("_part")) {
            let cluster = format!("subgraph \"cluster_{}\" {{", kernel.function.name);
            assert_eq!(picture.matches(&cluster).count(), 1, "{picture}");
        }
        let plan = own.plan(true).map_err(|e| e.to_string()).expect("a plan");
        let (buffers, edges) = read(&picture);
        let values = plan
            .buffers
            .iter()
            .filter(|b| b.kind != BufferKind::Workspace);
        assert_eq!(buffers.len(), values.count(), "{picture}");
        // Buffers meet kernels only, as the plan has it.
        let touched = edges.iter().filter(|e| buffers.contains(e.0));
        let read: BTreeSet<&str> = touched.map(|e| e.0).collect();
        let written: Vec<&str> = edges
            .iter()
            .map(|e| e.1)
            .filter(|n| buffers.contains(n))
            .collect();
        assert!(
            edges
                .iter()
                .all(|e| !(buffers.contains(e.0) && buffers.contains(e.1)))
        );
        let temps = plan
            .buffers
            .iter()
            .filter(|b| b.kind == BufferKind::Temp)
            .count();
        let outputs = plan
            .buffers
            .iter()
            .filter(|b| b.name.starts_with("output"))
            .count();
        assert_eq!(written.len(), temps + outputs, "{picture}");
        assert!(read.len() + outputs >= buffers.len(), "{picture}");
    }
}

#[test]
fn a_picture_of_a_fused_program() {
    let text = "x = @param:x -> float_type, {2, 9}, {9, 1}
y = @param:y -> float_type, {2, 9}, {9, 1}
@2 = add(x,y) -> float_type, {2, 9}, {9, 1}
@3 = reduce_sum[axes={1}](@2) -> float_type, {2, 1}, {1, 1}
@4 = @return(@3)
";
    let picture = easel::dot(Source::new("a.mgx", text), &options());
    let picture = picture.map_err(|e| e.to_string()).expect("a picture");
    insta::assert_snapshot!(picture);
}

/// Code without any of the passes that can be left out is right, and so is code without all of them.
#[test]
fn passes_that_can_be_left_out_are_not_needed() {
    let (_, text) = &programs()[0];
    let all = easel::compile(Source::new("a.mgx", text.as_str()), &options());
    let all = all.map_err(|e| e.to_string()).expect("it compiles").figures;
    let run: BTreeSet<&str> = all.passes.iter().map(|p| p.name).collect();
    let passes = easel::LANGUAGES.passes();
    let optional = passes.filter(|p| p.is_optional && run.contains(p.name));
    let optional: Vec<String> = optional.map(|p| p.name.to_string()).collect();
    assert!(optional.len() > 4, "{optional:?}");
    let mut sets: Vec<Vec<String>> = optional.iter().map(|n| vec![n.clone()]).collect();
    sets.push(optional.clone());
    for (n, (name, text)) in programs().into_iter().enumerate() {
        for (k, left_out) in sets.iter().enumerate() {
            // Each program without all of them, and without some of them alone.
            if k + 1 < sets.len() && (n + k) % 4 != 0 {
                continue;
            }
            let without = Options {
                disabled_passes: left_out.clone(),
                ..options()
            };
            let made = compile_tensor(Source::new(&*name, &*text), &without);
            let made = made.map_err(|e| e.to_string()).expect("it compiles");
            let ran: Vec<&str> = made
                .compiled
                .figures
                .passes
                .iter()
                .map(|p| p.name)
                .collect();
            assert!(
                !left_out.iter().any(|n| ran.contains(&n.as_str())),
                "{ran:?}"
            );
            let said = judge(&made, 2, MODES[1], true);
            assert_eq!(said, None, "{name} without {left_out:?}");
        }
    }
}
