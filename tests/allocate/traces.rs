//! The environment asks for traces; they go to standard error and are the same every time.

use std::process::Command;

const TEXT: &str = "machine @traced {
^bb0:
  %0: v1 @ v0 = entry
  %1: v2 = concat %0, %0
  s_branch -> ^bb1(%1)
^bb1(%2: v2):
  %3: v2 = v_lshlrev_b64 %0, %2
  %4: cc1 = s_cmp_lt_u32 3, 4
  s_cbranch_scc1 %4 -> ^bb1(%3), ^bb2
^bb2:
  s_endpgm
}
";

/// Standard error of allocating [`TEXT`] with environment variables.
fn trace(variables: &[(&str, &str)]) -> String {
    let file = std::env::temp_dir().join(format!("easel-traces-{}.mir", std::process::id()));
    std::fs::write(&file, TEXT).expect("the temporary folder is writable");
    let output = Command::new(env!("CARGO_BIN_EXE_easel"))
        .arg("opt")
        .arg(&file)
        .arg("--passes=allocate")
        .envs(variables.iter().copied())
        .output()
        .expect("easel starts");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stderr).expect("the trace is text")
}

#[test]
fn traces_are_written_where_they_are_asked_for() {
    assert_eq!(trace(&[]), "");
    assert_eq!(trace(&[("EASEL_DEBUG_REGALLOC", "0")]), "");
    let live = trace(&[("EASEL_DEBUG_LIVENESS", "1")]);
    for part in [
        "live ranges of `@traced`",
        "%2 (v2): [",
        "loop depth 1 at ^bb1",
        "peak vector: ",
    ] {
        assert!(live.contains(part), "`{part}` is missing in\n{live}");
    }
    assert!(!live.contains("placed"));
    assert_eq!(trace(&[("WAVE_DEBUG_LIVENESS", "1")]), live);
    let decisions = trace(&[("WAVE_DEBUG_REGALLOC", "1")]);
    for part in [
        "allocate: joined %2",
        "allocate: not joined",
        "allocate: placed ",
    ] {
        assert!(
            decisions.contains(part),
            "`{part}` is missing in\n{decisions}"
        );
    }
    assert_eq!(trace(&[("EASEL_DEBUG_REGALLOC", "1")]), decisions);
}
