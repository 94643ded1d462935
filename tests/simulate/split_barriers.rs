//! Barriers of gfx1201 in two instructions, by two waves that exchange a word of each lane: an access between the signal and the wait is
//! ordered with nothing of the other wave.

use crate::rdna_memory::target;
use crate::support::{Case, bytes, dwords};

/// The code of the exchange: the store, the instructions from the store to the load, the load and its wait.
fn exchange(store: &str, between: &str, load: &str) -> Case {
    let text = format!(
        "s_load_b128 s[4:7], s[0:1], 0x0
         v_lshlrev_b32_e32 v1, 2, v0
         v_xor_b32_e32 v2, 0x80, v1
         s_wait_kmcnt 0x0
         {store}
         {between}
         {load}
         global_store_b32 v1, v3, s[4:5]
         s_endpgm"
    );
    let mut case = Case::on(target("gfx12"), &text).lds(256);
    case.func.launch.workgroup_size = [64, 1, 1];
    case.buffers([bytes([0; 64]), bytes([0; 64])])
}

const SHARE: [&str; 3] = [
    "ds_store_b32 v1, v0",
    "s_wait_dscnt 0x0",
    "ds_load_b32 v3, v2\ns_wait_dscnt 0x0",
];
const GLOBAL: [&str; 3] = [
    "global_store_b32 v1, v0, s[6:7]",
    "s_wait_storecnt 0x0",
    "global_load_b32 v3, v2, s[6:7]\ns_wait_loadcnt 0x0",
];
const SIGNAL: &str = "s_barrier_signal -1";
const WAIT: &str = "s_barrier_wait 0xffff";

#[test]
fn data_cross_a_barrier() {
    for [store, complete, load] in [SHARE, GLOBAL] {
        for between in [
            format!("{complete}\n{SIGNAL}\n{WAIT}"),
            // Work that touches no memory may stand between the two.
            format!("{complete}\n{SIGNAL}\nv_mov_b32_e32 v4, 0\n{WAIT}"),
        ] {
            let report = exchange(store, &between, load).run();
            let report = report.unwrap_or_else(|e| panic!("{between}: {e}"));
            let wanted: Vec<u32> = (0..64).map(|n| n ^ 32).collect();
            assert_eq!(dwords(&report.buffers[0]), wanted);
        }
    }
}

#[test]
fn an_access_between_signal_and_wait_races() {
    for [store, complete, load] in [SHARE, GLOBAL] {
        let early = format!("{load}\n{WAIT}");
        let late = format!("{SIGNAL}\n{store}\n{complete}\n{WAIT}");
        for case in [
            exchange(store, &format!("{complete}\n{SIGNAL}"), &early),
            exchange("", &late, load),
        ] {
            let error = case.run().expect_err("a race");
            // A byte of the share that no wave has written yet is undefined, not raced for.
            let codes = [
                "simulate-lds-race",
                "simulate-lds-undefined",
                "simulate-global-race",
            ];
            assert!(codes.contains(&error.code), "{error}");
        }
    }
}

#[test]
fn a_signal_and_a_wait_belong_together() {
    let [store, complete, load] = SHARE;
    for (between, code) in [
        (format!("{complete}\n{WAIT}"), "simulate-barrier"),
        (
            format!("{complete}\n{SIGNAL}\n{SIGNAL}\n{WAIT}"),
            "simulate-barrier",
        ),
        (
            format!("{complete}\ns_barrier_signal 3\n{WAIT}"),
            "simulate-not-modelled",
        ),
    ] {
        let error = exchange(store, &between, load).run().expect_err(code);
        assert_eq!(error.code, code, "{error}");
    }
}
