//! More buffers than one kernel may read: what reads them is cut.

use super::support::{MODES, compiled, judge};
use std::fmt::Write;

/// So many parameters, and their names.
fn parameters(count: usize, lens: u64) -> (String, Vec<String>) {
    let mut text = String::new();
    let names: Vec<String> = (0..count).map(|k| format!("p{k}")).collect();
    for name in &names {
        let _ = writeln!(
            text,
            "{name} = @param:{name} -> float_type, {{{lens}}}, {{1}}"
        );
    }
    (text, names)
}

fn check(text: &str, buffers: usize) {
    let compiled = compiled("wide.mgx", text, "gfx942");
    for kernel in compiled.compiled.kernels() {
        let arguments = kernel.function.launch.arguments.len();
        assert!(arguments <= buffers, "{arguments} buffers");
    }
    assert!(compiled.compiled.kernels().len() > 1);
    assert_eq!(judge(&compiled, 1, MODES[0], true), None);
}

/// As `fusion.buffers` of the table has it.
const MOST: usize = 16;

#[test]
fn concatenations_of_many() {
    let (text, names) = parameters(300, 3);
    let all = names.join(",");
    let line = format!(
        "@300 = concat[axis=0]({all}) -> float_type, {{900}}, {{1}}\n@301 = @return(@300)\n"
    );
    check(&(text + &line), MOST);
}

#[test]
fn chains_of_many() {
    let (mut text, names) = parameters(100, 40);
    let mut last = names[0].clone();
    for (k, name) in names.iter().enumerate().skip(1) {
        let at = 99 + k;
        let _ = writeln!(
            text,
            "@{at} = sub({last},{name}) -> float_type, {{40}}, {{1}}"
        );
        last = format!("@{at}");
    }
    check(&format!("{text}@199 = @return({last})\n"), MOST);
}

#[test]
fn trees_of_many_under_a_reduction() {
    let (mut text, mut level) = parameters(64, 40);
    let mut at = 64;
    while level.len() > 1 {
        let mut next = Vec::new();
        for pair in level.chunks(2) {
            let pair = pair.join(",");
            let _ = writeln!(text, "@{at} = add({pair}) -> float_type, {{40}}, {{1}}");
            next.push(format!("@{at}"));
            at += 1;
        }
        level = next;
    }
    let sum = &level[0];
    let _ = writeln!(
        text,
        "@{at} = reduce_sum[axes={{0}}]({sum}) -> float_type, {{1}}, {{1}}"
    );
    check(&format!("{text}@{} = @return(@{at})\n", at + 1), MOST);
}
