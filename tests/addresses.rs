//! Addresses of 64 bits: an access without a stated extent, with a stride that is known at run time
//! only, must not lose the high half of its offset.

use easel::simulate::npy::Array;
use std::path::{Path, PathBuf};
use std::process::Command;

const STRIDE: usize = 64;
const LANES: usize = 64;

fn easel(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_easel"))
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .output()
        .expect("easel runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn strides_known_at_run_time_reach_every_row() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (input, output) = (folder.join("wide_x.npy"), folder.join("wide_out.npy"));
    let words: Vec<u32> = (0..512u32).map(|i| i.wrapping_mul(2_654_435_761)).collect();
    let data = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    let array = Array {
        dtype: "i4".into(),
        shape: vec![512],
        data,
    };
    std::fs::write(&input, array.bytes()).expect("the folder can be written");
    for stride in [STRIDE, 3 * STRIDE, 7] {
        let (x, out) = (
            format!("x={}", input.display()),
            format!("out={}", output.display()),
        );
        let stride_argument = format!("stride={stride}");
        easel(&[
            "run",
            "--strict",
            "--check",
            "examples/wide.kir",
            "--arg",
            &x,
            "--arg",
            &stride_argument,
            "--save",
            &out,
        ]);
        let file = std::fs::read(&output).expect("the buffer was written");
        let result = Array::parse(&file).unwrap_or_else(|d| panic!("{d}"));
        for group in 0..2 {
            for lane in 0..LANES {
                let i = group * stride + lane;
                let found = u32::from_le_bytes(
                    result.data[4 * i..4 * i + 4]
                        .try_into()
                        .expect("four bytes"),
                );
                assert_eq!(found, words[i], "element {i} with stride {stride}");
            }
        }
    }
}

#[test]
fn an_unbounded_access_has_a_wide_address() {
    let text = easel(&["compile", "examples/wide.kir"]);
    // Two lane registers and no scalar base.
    assert!(text.contains("global_load_dword v4, v[4:5], off"), "{text}");
}
