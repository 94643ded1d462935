//! `easel check`: planted faults are found and nothing else, mends mend, and the answers of compiled code are right.

use easel::check::{Answer, CheckReport, Kind};
use easel::simulate::arguments::Given;
use easel::{CheckOptions, Checked, Source, check_assembly, fix_assembly};
use std::fmt::Write as _;
use std::path::Path;

/// A kernel of `check/planted`, right and with its fault.
struct Planted {
    file: String,
    name: String,
    target: String,
    threads: u32,
    right: Vec<String>,
    wrong: Vec<String>,
    /// The kind of the finding, and its line in `wrong`.
    expected: Option<(String, usize)>,
}

/// Reads `check/planted`. `;~ TEXT` after an instruction is the instruction of the faulty form, or nothing for an instruction that is
/// missing there. `;! KIND` marks the instruction of the finding.
fn planted() -> Vec<Planted> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check/planted");
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder of planted faults")
        .map(|f| f.expect("a file").path())
        .collect();
    files.sort();
    let mut all: Vec<Planted> = Vec::new();
    for path in files {
        let file = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = std::fs::read_to_string(&path).expect("a text");
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            if let Some(head) = line.strip_prefix("kernel ") {
                let words: Vec<&str> = head.split_whitespace().collect();
                let [name, target, threads] = words[..] else {
                    panic!("{file}: `{line}` is not NAME TARGET THREADS");
                };
                all.push(Planted {
                    file: file.to_string(),
                    name: name.into(),
                    target: target.into(),
                    threads: threads.parse().expect("a number of work-items"),
                    right: Vec::new(),
                    wrong: Vec::new(),
                    expected: None,
                });
                continue;
            }
            let Some(kernel) = all.last_mut().filter(|_| !line.trim().is_empty()) else {
                continue;
            };
            let (rest, kind) = match line.split_once(";!") {
                Some((rest, kind)) => (rest, Some(kind.trim())),
                None => (line, None),
            };
            let (right, wrong) = match rest.split_once(";~") {
                Some((right, wrong)) => (right, Some(wrong.trim())),
                None => (rest, None),
            };
            kernel.right.push(right.trim_end().into());
            match wrong {
                Some("") => {}
                Some(wrong) => kernel.wrong.push(format!("  {wrong}")),
                None => kernel.wrong.push(right.trim_end().into()),
            }
            if let Some(kind) = kind {
                kernel.expected = Some((kind.into(), kernel.wrong.len()));
            }
        }
    }
    all
}

/// A file with one kernel: 32 vector registers, 8 accumulators, 32 scalar registers, 4 KiB of the local data share.
fn file(kernel: &Planted, lines: &[String]) -> String {
    let Planted {
        name,
        target,
        threads,
        ..
    } = kernel;
    let mut out = format!(
        "\t.amdgcn_target \"amdgcn-amd-amdhsa--{target}\"\n\t.text\n\t.p2align 8\n\t.type {name},@function\n{name}:\n"
    );
    for line in lines {
        out += line;
        out.push('\n');
    }
    let _ = write!(
        out,
        "\t.section .rodata\n\t.amdhsa_kernel {name}
\t\t.amdhsa_group_segment_fixed_size 4096
\t\t.amdhsa_user_sgpr_count 2
\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1
\t\t.amdhsa_next_free_vgpr 40
\t\t.amdhsa_accum_offset 32
\t\t.amdhsa_next_free_sgpr 32
\t.end_amdhsa_kernel
\t.amdgpu_metadata
---
amdhsa.kernels:
  - .name: {name}
    .symbol: {name}.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 32
    .vgpr_count: 40
    .max_flat_workgroup_size: {threads}
    .reqd_workgroup_size: [{threads}, 1, 1]
    .args:
      - {{.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}}
      - {{.offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}}
amdhsa.version: [1, 2]
...
\t.end_amdgpu_metadata
"
    );
    out
}

/// The lines of a file before its first instruction.
const BEFORE: usize = 5;

fn checked(text: &str) -> Checked {
    check_assembly(
        Source::new("kernel.s", text),
        easel::targets(),
        CheckOptions::default(),
    )
    .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

#[test]
fn planted_faults_are_found_and_only_they() {
    let all = planted();
    let mut kinds: Vec<&str> = all.iter().map(|k| k.file.as_str()).collect();
    kinds.dedup();
    let mut bad = Vec::new();
    for kernel in &all {
        let place = format!("{}/{}", kernel.file, kernel.name);
        let right = checked(&file(kernel, &kernel.right));
        if right.report.answer != Answer::Right {
            bad.push(format!("{place} is right, but:\n{}", right.text()));
        }
        let wrong = checked(&file(kernel, &kernel.wrong));
        let (kind, line) = kernel.expected.clone().expect("a marked line");
        let found = wrong.report.kernels.iter().flat_map(|k| &k.findings);
        let found = found.filter(|f| f.certain).any(|f| {
            let at = f.place.as_ref().map_or(0, |p| p.line);
            serde_json::to_value(f.kind).expect("a word") == kind.as_str() && at == line + BEFORE
        });
        if !found {
            bad.push(format!(
                "{place}: no {kind} in line {}:\n{}",
                line + BEFORE,
                wrong.text()
            ));
        }
    }
    println!("{} planted faults of {} kinds", all.len(), kinds.len());
    assert!(all.len() >= 60 && kinds.len() >= 12);
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

/// Faults that an insertion mends.
#[test]
fn mended_texts_are_right() {
    let mendable = [
        "missing-wait",
        "overwritten",
        "unordered-memory",
        "missing-states",
    ];
    let mut mended = 0;
    for kernel in planted() {
        let (kind, _) = kernel.expected.clone().expect("a marked line");
        // The barrier of a loop's pair belongs to the loop's begin: the inserted one is as good.
        let race = kind == "race" && kernel.file == "race";
        if !(race || mendable.contains(&kind.as_str())) {
            continue;
        }
        let text = file(&kernel, &kernel.wrong);
        let source = Source::new("kernel.s", text.as_str());
        let (text, after) = fix_assembly(source, easel::targets(), CheckOptions::default())
            .unwrap_or_else(|e| panic!("{e}"));
        let answer = after.report.answer;
        assert!(
            answer == Answer::Right,
            "{}/{}:\n{}\n{text}",
            kernel.file,
            kernel.name,
            after.text()
        );
        mended += 1;
    }
    println!("{mended} texts were mended");
    assert!(mended >= 40, "{mended}");
}

/// The places of a report: line, path, source line and inline assembly.
#[test]
fn findings_have_their_places() {
    let kernel = Planted {
        file: String::new(),
        name: "places".into(),
        target: "gfx942".into(),
        threads: 64,
        right: Vec::new(),
        wrong: Vec::new(),
        expected: None,
    };
    let lines = [
        "\t.file\t1 \"dir\" \"program.hip\"",
        "\t.loc\t1 7 3",
        "\ts_load_dwordx2 s[2:3], s[0:1], 0x0",
        "\ts_cbranch_execz .Lend",
        "\t.loc\t1 9 1",
        "\t;;#ASMSTART",
        "\tv_mov_b32 v1, s2",
        "\t;;#ASMEND",
        ".Lend:",
        "\ts_endpgm",
    ];
    let text = file(&kernel, &lines.map(String::from));
    let checked = checked(&text);
    let report: &CheckReport = &checked.report;
    let found = &report.kernels[0].findings;
    assert_eq!(found.len(), 1, "{}", checked.text());
    let place = found[0].place.as_ref().expect("a place");
    assert_eq!((place.line, place.column), (BEFORE + 7, 2));
    assert_eq!(place.source, Some(("dir/program.hip".into(), 9)));
    assert!(place.inline_assembly);
    let other = found[0].other.as_ref().expect("the load");
    assert_eq!(other.source, Some(("dir/program.hip".into(), 7)));
    assert!(!other.inline_assembly);
    assert_eq!(found[0].path, [BEFORE + 3, BEFORE + 7]);
    assert_eq!(found[0].mend, ["s_waitcnt lgkmcnt(0)"]);
    insta::assert_snapshot!(checked.text());
}

/// A place in a function of another file is that of the call; a simulated fault states both places, too.
#[test]
fn inlined_functions_have_the_place_of_their_call() {
    let kernel = Planted {
        file: String::new(),
        name: "inlined".into(),
        target: "gfx942".into(),
        threads: 64,
        right: Vec::new(),
        wrong: Vec::new(),
        expected: None,
    };
    let lines = [
        "\t.file\t1 \"dir\" \"program.py\"",
        "\t.file\t2 \"lib\" \"program.py.helpers.py\"",
        "\t.loc\t1 7 3 prologue_end  ; program.py:7:3",
        "\ts_load_dwordx2 s[2:3], s[0:1], 0x0",
        "\t.loc\t2 90 1  ; program.py.helpers.py:90:1 @[ program.py.helpers.py:80:2 @[ program.py:9:5 @[ program.py:11:1 ] ] ]",
        "\tv_mov_b32 v1, s2",
        "\ts_endpgm",
    ];
    let text = file(&kernel, &lines.map(String::from));
    let checked = checked(&text);
    let found = &checked.report.kernels[0].findings;
    assert_eq!(found.len(), 1, "{}", checked.text());
    let place = found[0].place.as_ref().expect("a place");
    assert_eq!(place.source, Some(("dir/program.py".into(), 9)));
    let inner = ("lib/program.py.helpers.py".to_string(), 90);
    assert_eq!(place.inlined, Some(inner));
    let words = "dir/program.py:9, in lib/program.py.helpers.py:90";
    assert!(checked.text().contains(words), "{}", checked.text());
    let options = easel::Options::for_target("gfx942").unwrap_or_else(|e| panic!("{e}"));
    let compiled = easel::compile(Source::new("inlined.s", text.as_str()), &options);
    let compiled = compiled.unwrap_or_else(|e| panic!("{e}"));
    let execution = compiled.execution(None).unwrap_or_else(|e| panic!("{e}"));
    let given = execution.parameters().iter().map(|p| {
        let value = match p.buffer() {
            Some(_) => Given::Size {
                bytes: 64,
                row: None,
            },
            None => Given::Bits(vec![1]),
        };
        (p.name.as_str(), value)
    });
    let given: Vec<_> = given.collect();
    let options = easel::RunOptions {
        simulation: easel::simulate::Options {
            grid: Some([1, 1, 1]),
            ..easel::simulate::Options::default()
        },
        ..easel::RunOptions::default()
    };
    let error = easel::run(&*execution, &given, &options).expect_err("a missing wait");
    let notes = &error.diagnostics.0[0].notes;
    assert_eq!(notes[0], format!("compiled from {words}"));
}

/// Without metadata the size of a workgroup is not known, so races cannot be excluded.
#[test]
fn races_are_open_without_metadata() {
    let all = planted();
    let kernel = all.iter().find(|k| k.file == "race").expect("a race");
    let text = file(kernel, &kernel.wrong);
    let end = text.find("\t.amdgpu_metadata").expect("the metadata");
    let report = checked(&text[..end]).report;
    assert_eq!(report.answer, Answer::NotKnown);
    assert!(report.kernels[0].unknown[0].reason.contains("metadata"));
}

/// The form for code hosts: rules, places, and the insertion as a fix.
#[test]
fn sarif_has_rules_places_and_fixes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/rotate.s");
    let text = std::fs::read_to_string(path).expect("the example");
    let source = Source::new("examples/rotate.s", text.as_str());
    let checked = check_assembly(source, easel::targets(), CheckOptions::default())
        .unwrap_or_else(|e| panic!("{e}"));
    let sarif = easel::check::sarif(&[checked.report], "0");
    let run = &sarif["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let known = |id: &serde_json::Value| rules.iter().any(|r| r["id"] == *id);
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 2);
    for result in results {
        assert!(known(&result["ruleId"]), "{result}");
        let region = &result["locations"][0]["physicalLocation"]["region"];
        let line = region["startLine"].as_u64().expect("a line") as usize;
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[line - 1].trim().starts_with(['d', 'g']), "{result}");
        let change = &result["fixes"][0]["artifactChanges"][0]["replacements"][0];
        let inserted = change["insertedContent"]["text"].as_str();
        assert!(inserted.is_some_and(|t| t.starts_with("s_")), "{result}");
    }
}

/// Also in texts of many instructions.
#[test]
fn every_copy_of_a_fault_is_found() {
    let kernel = planted().into_iter().find(|k| k.file == "global_load");
    let mut kernel = kernel.expect("a planted fault");
    let body: Vec<String> = kernel.wrong[..kernel.wrong.len() - 1].to_vec();
    let end = kernel.wrong.last().cloned().expect("the end");
    let mut first = 0;
    for copies in [1, 100, 2000] {
        kernel.right = body
            .iter()
            .cycle()
            .take(body.len() * copies)
            .cloned()
            .collect();
        kernel.right.push(end.clone());
        let report = checked(&file(&kernel, &kernel.right)).report;
        let found = report.kernels[0].findings.iter();
        let waits = found.filter(|f| f.code == "check-wait").count();
        if copies == 1 {
            first = waits;
        }
        assert!(first > 0);
        assert_eq!(waits, copies * first);
    }
}

/// A descriptor may state more user scalars than are filled: the workgroup's id is behind them.
#[test]
fn user_scalars_that_nothing_fills_move_the_ids() {
    let text = |count: u32| {
        format!(
            "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n\t.text\n\t.globl\tk\n\t.p2align\t8\n\t.type\tk,@function\nk:\n\
             \ts_load_dwordx2 s[2:3], s[0:1], 0x0\n\tv_mov_b32_e32 v1, s6\n\ts_waitcnt lgkmcnt(0)\n\tglobal_store_dword v1, v1, s[2:3]\n\
             \ts_endpgm\n\t.section\t.rodata,\"a\",@progbits\n\t.p2align\t6, 0x0\n\t.amdhsa_kernel k\n\t\t.amdhsa_user_sgpr_count {count}\n\
             \t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t\t.amdhsa_next_free_vgpr 4\n\t\t.amdhsa_accum_offset 4\n\
             \t\t.amdhsa_next_free_sgpr 16\n\t.end_amdhsa_kernel\n"
        )
    };
    let check = |count: u32| {
        easel::check_assembly(
            Source::new("k.s", text(count)),
            easel::targets(),
            CheckOptions::default(),
        )
    };
    let answer = |count: u32| check(count).map(|c| c.report.answer);
    assert_eq!(answer(6).ok(), Some(Answer::Right));
    assert_eq!(answer(5).ok(), Some(Answer::Wrong));
    let refused = check(1).expect_err("the kernel asks for more");
    assert!(refused.to_string().contains("1 user scalars are stated"));
}

/// Without metadata the size of a workgroup is open; the caller may state the size.
#[test]
fn the_caller_states_the_size_of_workgroups() {
    let text = std::fs::read_to_string("examples/rotate.s").expect("the example");
    let (bare, _) = text.split_once("\t.amdgpu_metadata").expect("metadata");
    let check = |text: &str, size: Option<[u32; 3]>| {
        let options = CheckOptions {
            workgroup: size,
            ..CheckOptions::default()
        };
        check_assembly(
            Source::new("rotate.s", text.to_string()),
            easel::targets(),
            options,
        )
    };
    let races = |text: &str, size| {
        let checked = check(text, size).unwrap_or_else(|e| panic!("{e}"));
        let kernels = checked.report.kernels.iter();
        let findings = kernels.flat_map(|k| &k.findings);
        let races = findings
            .filter(|f| f.kind == Kind::Race && f.certain)
            .count();
        (races, checked.report.kernels[0].unknown.len())
    };
    assert_eq!(races(bare, None), (0, 1));
    assert_eq!(races(bare, Some([256, 1, 1])), (1, 0));
    assert_eq!(races(bare, Some([64, 1, 1])), (0, 0));
    assert_eq!(races(&text, Some([256, 1, 1])), (1, 0));
    for size in [[0, 1, 1], [1025, 1, 1], [u32::MAX; 3]] {
        let refused = check(bare, Some(size)).expect_err("no machine has it");
        assert!(refused.to_string().contains("1 to 1024"), "{refused}");
    }
    let other = check(&text, Some([128, 1, 1])).expect_err("the metadata state 256");
    assert!(other.to_string().contains("256"), "{other}");
}

/// A function that overwrites the address behind its call returns to a place that is not known.
#[test]
fn overwritten_return_addresses_are_open_questions() {
    let text = |change: &str| {
        format!(
            "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n\t.text\n\t.globl\tk\n\t.p2align\t8\n\t.type\tk,@function\nk:\n\
             \tv_mov_b32_e32 v1, 0\n\ts_call_b64 s[30:31], f\n\tv_mov_b32_e32 v2, v1\n\ts_endpgm\nf:\n\t{change}\n\ts_setpc_b64 s[30:31]\n\
             \t.section\t.rodata,\"a\",@progbits\n\t.p2align\t6, 0x0\n\t.amdhsa_kernel k\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
             \t\t.amdhsa_next_free_vgpr 4\n\t\t.amdhsa_accum_offset 4\n\t\t.amdhsa_next_free_sgpr 40\n\t.end_amdhsa_kernel\n"
        )
    };
    let answer = |change: &str| {
        let source = Source::new("k.s", text(change));
        let checked = check_assembly(source, easel::targets(), CheckOptions::default());
        checked.unwrap_or_else(|e| panic!("{e}")).report.answer
    };
    assert_eq!(answer("s_mov_b32 s4, 0"), Answer::Right);
    for change in [
        "s_add_u32 s30, s30, 4",
        "s_mov_b64 s[30:31], s[0:1]",
        "s_load_dwordx2 s[30:31], s[0:1], 0x0\n\ts_waitcnt lgkmcnt(0)",
        "s_call_b64 s[30:31], g\n\ts_branch h\ng:\n\ts_setpc_b64 s[30:31]\nh:",
        "s_set_gpr_idx_on s4, gpr_idx(SRC0)",
        "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 27, 1), 1",
        "s_mov_b32 s4, 0\n\ts_setreg_b32 hwreg(HW_REG_MODE), s4",
        "s_setvskip s4, s5",
        "s_mov_b32 m0, 0\n\ts_nop 1\n\ts_movreld_b32 s4, s5",
        "s_mov_b32 m0, 0\n\ts_nop 1\n\ts_movrels_b32 s4, s5",
    ] {
        assert_ne!(answer(change), Answer::Right, "{change}");
    }
}

/// Many calls of one function, one after the other and nested: all are followed.
#[test]
fn many_calls_are_followed() {
    let call = |function: &str, link: u32| {
        format!(
            "\ts_getpc_b64 s[8:9]\n\ts_add_u32 s8, s8, {function}@rel32@lo+4\n\ts_addc_u32 s9, s9, {function}@rel32@hi+12\n\
             \ts_swappc_b64 s[{link}:{}], s[8:9]\n",
            link + 1
        )
    };
    let text = |wait: &str| {
        format!(
            "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n\t.text\n\t.globl\tk\n\t.p2align\t8\n\t.type\tk,@function\nk:\n\
             \ts_load_dwordx2 s[2:3], s[0:1], 0x0\n\tv_lshlrev_b32_e32 v1, 2, v0\n\ts_waitcnt lgkmcnt(0)\n{}\
             \tglobal_store_dword v1, v2, s[2:3]\n\ts_endpgm\nouter:\n{}{}\ts_setpc_b64 s[30:31]\ninner:\n\
             \tglobal_load_dword v2, v1, s[2:3]\n{wait}\ts_setpc_b64 s[28:29]\n\
             \t.section\t.rodata,\"a\",@progbits\n\t.p2align\t6, 0x0\n\t.amdhsa_kernel k\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
             \t\t.amdhsa_next_free_vgpr 4\n\t\t.amdhsa_accum_offset 4\n\t\t.amdhsa_next_free_sgpr 40\n\t.end_amdhsa_kernel\n",
            call("outer", 30).repeat(150),
            call("inner", 28),
            call("inner", 28)
        )
    };
    let answer = |wait: &str| {
        let source = Source::new("k.s", text(wait));
        let checked = check_assembly(source, easel::targets(), CheckOptions::default());
        let report = checked.unwrap_or_else(|e| panic!("{e}")).report;
        (report.answer, report.kernels[0].findings.len())
    };
    assert_eq!(answer("\ts_waitcnt vmcnt(0)\n"), (Answer::Right, 0));
    // One finding for each place in the text, not for each copy.
    let (answer, findings) = answer("");
    assert_eq!(answer, Answer::Wrong);
    assert!((1..=3).contains(&findings), "{findings}");
}
