//! Planted faults of order in both memories, each with its mended twin: which accesses of waves and of workgroups
//! nothing puts in an order. The kinds are those of a test each; [`every_planted_fault_is_found`] counts them.

use crate::support::{Case, bytes, twin};
use std::sync::atomic::{AtomicU32, Ordering};

/// Faults that were planted and found.
static FOUND: AtomicU32 = AtomicU32::new(0);

/// Buffers 0 and 1 in s[4:5] and s[6:7], the work-item's byte offset in v1, that of its neighbour wave in v2; a descriptor
/// of buffer 0 in s[12:15].
const BEGIN: &str = "s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 4, v0
v_xor_b32_e32 v2, 0x400, v1
v_mov_b32_e32 v8, v0
v_mov_b32_e32 v9, v0
v_mov_b32_e32 v10, v0
v_mov_b32_e32 v11, v0
v_mov_b32_e32 v3, 0
s_mov_b32 s14, 0x10000
s_mov_b32 s15, 0x20000
s_waitcnt lgkmcnt(0)
s_mov_b32 s12, s4
s_mov_b32 s13, s5
";

fn case(body: &str) -> Case {
    let room = || bytes([7; 1024]);
    Case::new(&format!("{BEGIN}{body}\ns_endpgm"))
        .buffers([room(), room()])
        .waves(2)
        .lds(4096)
}

/// `between` is what is missing.
fn plant(code: &str, body: impl Fn(&str) -> Case, missing: &str, between: &str) {
    twin(code, body(missing), body(between));
    FOUND.fetch_add(1, Ordering::Relaxed);
}

const STORES: [(&str, &str); 6] = [
    (
        "global_store_byte v1, v8, s[4:5]",
        "global_load_ubyte v4, v2, s[4:5]",
    ),
    (
        "global_store_short v1, v8, s[4:5]",
        "global_load_ushort v4, v2, s[4:5]",
    ),
    (
        "global_store_dword v1, v8, s[4:5]",
        "global_load_dword v4, v2, s[4:5]",
    ),
    (
        "global_store_dwordx2 v1, v[8:9], s[4:5]",
        "global_load_dwordx2 v[4:5], v2, s[4:5]",
    ),
    (
        "global_store_dwordx4 v1, v[8:11], s[4:5]",
        "global_load_dwordx4 v[4:7], v2, s[4:5]",
    ),
    (
        "buffer_store_dword v8, v1, s[12:15], 0 offen",
        "buffer_load_dword v4, v2, s[12:15], 0 offen",
    ),
];

const WAIT: &str = "s_waitcnt vmcnt(0)";
/// Stores the loaded value: the order of a load matters only if its value is used.
const USE: &str = "s_waitcnt vmcnt(0)\nglobal_store_dword v1, v4, s[6:7]";
const BARRIER: &str = "s_barrier";
const BOTH: &str = "s_waitcnt vmcnt(0)\ns_barrier";

/// A wave reads what another one stores: without a barrier, and with a barrier that the store is not waited for before.
fn stores_are_read_after_wait_and_barrier() {
    for (store, load) in STORES {
        let with = |between: &str| case(&format!("{store}\n{between}\n{load}\n{USE}"));
        plant("simulate-global-race", with, "", BOTH);
        plant("simulate-global-race", with, WAIT, BOTH);
        plant("simulate-global-race", with, BARRIER, BOTH);
    }
}

/// The second wave reads what the first wave stores, and nothing depends on the value: waves beyond a block load what they do not need.
fn loads_without_a_use_are_no_race() {
    for (store, load) in STORES {
        let with = |between: &str, used: &str| {
            case(&format!(
                "v_cmp_gt_u32_e32 vcc, 64, v0\ns_cbranch_vccz other\n{store}\n{between}\ns_endpgm\nother:\n{between}\n{load}\n{WAIT}\n\
                 v_add_u32_e32 v4, 1, v4\n{used}"
            ))
        };
        // The last one is dropped, because its offset is out of the descriptor's range.
        for unused in [
            "v_xor_b32_e32 v5, v4, v4",
            "s_and_saveexec_b64 s[8:9], 0\nglobal_store_dword v1, v4, s[6:7]",
            "v_bfrev_b32_e32 v6, 1\nbuffer_store_dword v4, v6, s[12:15], 0 offen",
        ] {
            let error = with("", unused).run().err();
            assert_eq!(error.map(|e| e.to_string()), None, "{load}\n{unused}");
        }
        for used in [
            "global_store_dword v1, v4, s[6:7]",
            "buffer_store_dword v4, v1, s[12:15], 0 offen",
            "ds_write_b32 v1, v4",
            "v_cmp_eq_u32_e32 vcc, 0, v4\ns_and_saveexec_b64 s[8:9], vcc",
            "s_nop 3\nv_readfirstlane_b32 s8, v4\ns_nop 3\ns_cmp_eq_u32 s8, 0\ns_cbranch_scc1 end\nend:",
            "v_and_b32_e32 v4, 0xfc, v4\nglobal_load_dword v5, v4, s[6:7]\ns_waitcnt vmcnt(0)",
        ] {
            plant(
                "simulate-global-race",
                |between| with(between, used),
                "",
                BOTH,
            );
        }
    }
}

/// A wave overwrites what another one reads: without a barrier, and while the load is outstanding.
fn loads_are_done_before_others_store() {
    for (store, load) in STORES {
        let with = |between: &str| case(&format!("{load}\n{between}\n{store}\n{USE}"));
        plant("simulate-global-race", with, WAIT, BOTH);
        plant("simulate-global-race", with, BARRIER, BOTH);
    }
}

/// Two waves store different values to one place.
fn waves_store_to_different_places() {
    for (store, _) in STORES {
        let store = store.replace("v1,", "v2,");
        // Both waves write the first one's bytes.
        let with = |between: &str| {
            let low = "v_and_b32_e32 v2, 0x3ff, v1";
            case(&format!("{low}\n{between}\n{store}\n{WAIT}"))
        };
        let apart = "v_mov_b32_e32 v2, v1";
        plant("simulate-global-race", with, "", apart);
    }
}

/// An atomic operation of one wave against a plain access of another.
fn atomic_and_plain_accesses_are_apart() {
    let atomics = [
        "global_atomic_add v3, v8, s[4:5]",
        "global_atomic_or v3, v8, s[4:5]",
        "global_atomic_swap v3, v8, s[4:5]",
    ];
    // The first wave works by atomic operations, the second one plainly.
    let split = |first: &str, between: &str, second: &str| {
        case(&format!(
            "v_cmp_gt_u32_e32 vcc, 64, v0\ns_cbranch_vccz other\n{first}\n{between}\ns_endpgm\nother:\n{between}\n{second}\n{WAIT}"
        ))
    };
    for atomic in atomics {
        for plain in [
            "global_store_dword v3, v3, s[4:5]",
            "global_store_byte v3, v3, s[4:5]",
            "global_load_dword v4, v3, s[4:5]\ns_waitcnt vmcnt(0)\nglobal_store_dword v1, v4, s[6:7]",
        ] {
            let with = |between: &str| split(atomic, between, plain);
            plant("simulate-global-race", with, WAIT, BOTH);
        }
    }
    let shared = [
        ("ds_add_u32 v3, v8", "ds_write_b32 v3, v3"),
        ("ds_add_u32 v3, v8", "ds_read_b32 v4, v3"),
        ("ds_max_u32 v3, v8", "ds_write_b8 v3, v3"),
    ];
    for (atomic, plain) in shared {
        let begin = "ds_write_b32 v3, v3\ns_waitcnt lgkmcnt(0)\ns_barrier";
        let with = |between: &str| {
            case(&format!(
                "{begin}\nv_cmp_gt_u32_e32 vcc, 64, v0\ns_cbranch_vccz other\n{atomic}\n{between}\ns_endpgm\nother:\n{between}\n{plain}\ns_waitcnt lgkmcnt(0)"
            ))
        };
        let wait = "s_waitcnt lgkmcnt(0)";
        plant(
            "simulate-lds-race",
            with,
            wait,
            "s_waitcnt lgkmcnt(0)\ns_barrier",
        );
    }
}

/// A scalar load of what a vector store wrote, by the same wave and behind a barrier.
fn scalar_loads_see_no_stores() {
    for load in [
        "s_load_dword s16, s[4:5], 0x0",
        "s_load_dwordx2 s[16:17], s[4:5], 0x0",
        "s_load_dwordx4 s[16:19], s[4:5], 0x0",
    ] {
        for between in [WAIT, BOTH] {
            let with =
                |store: &str| case(&format!("{store}\n{between}\n{load}\n{WAIT} lgkmcnt(0)"));
            plant(
                "simulate-scalar-stale",
                with,
                "global_store_dword v1, v8, s[4:5]",
                "global_store_dword v1, v8, s[6:7]",
            );
        }
    }
}

/// One wave in each of two workgroups.
fn groups(body: &str) -> Case {
    case(body).waves(1).grid(2)
}

/// A workgroup reads, or changes, what another one writes.
fn workgroups_do_not_share_bytes() {
    for (store, load) in STORES {
        // Workgroup n writes at 1024 n and reads the other's.
        let with = |how: &str| {
            groups(&format!(
                "s_lshl_b32 s3, s2, 10\nv_or_b32_e32 v1, s3, v1\n{how}\n{store}\n{WAIT}\n{load}\n{WAIT}"
            ))
        };
        plant(
            "simulate-global-race",
            with,
            "v_xor_b32_e32 v2, 0x400, v1",
            "v_mov_b32_e32 v2, v1",
        );
    }
    for plain in [
        "global_store_dword v3, v8, s[4:5]",
        "global_load_dword v4, v3, s[4:5]",
    ] {
        // The first workgroup adds where the second one works plainly.
        let with = |place: &str| {
            groups(&format!(
                "s_cmp_eq_u32 s2, 0\ns_cbranch_scc0 other\nglobal_atomic_add v3, v8, s[4:5]\ns_endpgm\nother:\nv_mov_b32_e32 v8, 5\n{place}\n{plain}\n{WAIT}"
            ))
        };
        plant(
            "simulate-global-race",
            with,
            "v_mov_b32_e32 v3, 0",
            "v_mov_b32_e32 v3, 4",
        );
    }
}

/// The last workgroup adds up what all have stored: they count themselves by an atomic operation.
fn the_last_workgroup_sees_what_was_waited_for() {
    let with = |before: &str, count: &str| {
        groups(&format!(
            "s_lshl_b32 s3, s2, 10\nv_add_u32_e32 v2, s3, v1\nglobal_store_dword v2, v8, s[4:5]\n{before}\n\
             v_mov_b32_e32 v4, 1\ns_mov_b64 exec, 1\n{count}\n{WAIT}\nv_readfirstlane_b32 s8, v5\ns_mov_b64 exec, -1\n\
             s_cmp_eq_u32 s8, 8\ns_cbranch_scc0 end\nglobal_load_dword v6, v1, s[4:5]\n{WAIT}\n\
             global_store_dword v1, v6, s[6:7] offset:64\nend:"
        ))
    };
    let count = "global_atomic_add v5, v3, v4, s[6:7] sc0";
    // Stores that are not waited for when the workgroup counts itself.
    plant(
        "simulate-global-race",
        |before| with(before, count),
        "",
        WAIT,
    );
    // An atomic operation that gives nothing back says nothing of what came before.
    let counted = |count: &str| {
        groups(&format!(
            "v_mov_b32_e32 v5, 0\nv_mov_b32_e32 v4, 1\ns_cmp_eq_u32 s2, 0\ns_cbranch_scc0 other\nglobal_store_dword v1, v8, s[4:5]\n{WAIT}\n\
             s_mov_b64 exec, 1\nglobal_atomic_add v3, v4, s[6:7]\n{WAIT}\ns_endpgm\nother:\ns_mov_b64 exec, 1\n{count}\n{WAIT}\ns_mov_b64 exec, -1\n\
             global_load_dword v6, v1, s[4:5]\n{WAIT}"
        ))
    };
    plant(
        "simulate-global-race",
        counted,
        "global_atomic_add v3, v4, s[6:7]",
        count,
    );
    // Reading without having counted oneself.
    let early = |load: &str| {
        groups(&format!(
            "s_lshl_b32 s3, s2, 10\nv_add_u32_e32 v2, s3, v1\nglobal_store_dword v2, v8, s[4:5]\n{WAIT}\n{load}\n\
             v_mov_b32_e32 v4, 1\nglobal_atomic_add v3, v4, s[6:7]\n{WAIT}"
        ))
    };
    plant(
        "simulate-global-race",
        early,
        &format!("global_load_dword v6, v1, s[4:5]\n{WAIT}"),
        "",
    );
}

/// Atomic operations of 8 and 16 bits are loops of compare and exchange: what they read first is confirmed.
#[test]
fn reads_that_an_exchange_confirms_are_no_race() {
    let looped = "loop:\nds_cmpst_rtn_b32 v5, v3, v4, v6\ns_waitcnt lgkmcnt(0)\nv_cmp_ne_u32_e32 vcc, v5, v4\n\
                  v_mov_b32_e32 v4, v5\nv_add_u32_e32 v6, 1, v4\ns_and_b64 exec, exec, vcc\ns_cbranch_execnz loop\ns_mov_b64 exec, -1";
    let begin = "ds_write_b32 v3, v3\ns_waitcnt lgkmcnt(0)\ns_barrier\n";
    let lds = |exchange: &str| {
        case(&format!(
            "{begin}ds_read_b32 v4, v3\ns_waitcnt lgkmcnt(0)\nv_add_u32_e32 v6, 1, v4\n{exchange}"
        ))
    };
    assert_eq!(lds(looped).run().err(), None);
    // The value is read beside atomic additions and nothing confirms it.
    twin(
        "simulate-lds-race",
        lds("ds_add_u32 v3, v6\ns_waitcnt lgkmcnt(0)"),
        lds(looped),
    );
    let looped = "loop:\nv_mov_b32_e32 v7, v4\nglobal_atomic_cmpswap v5, v3, v[6:7], s[4:5] sc0\ns_waitcnt vmcnt(0)\nv_cmp_ne_u32_e32 vcc, v5, v7\n\
                  v_mov_b32_e32 v4, v5\nv_add_u32_e32 v6, 1, v4\ns_and_b64 exec, exec, vcc\ns_cbranch_execnz loop\ns_mov_b64 exec, -1";
    let global = |exchange: &str| {
        case(&format!(
            "global_load_dword v4, v3, s[4:5]\ns_waitcnt vmcnt(0)\nv_add_u32_e32 v6, 1, v4\n{exchange}"
        ))
        .grid(2)
    };
    assert_eq!(global(looped).run().err(), None);
    twin(
        "simulate-global-race",
        global("global_atomic_add v3, v6, s[4:5]\ns_waitcnt vmcnt(0)"),
        global(looped),
    );
}

/// What is right and looks alike: the same value by all, a wave with itself, atomic operations of all.
#[test]
fn ordered_accesses_are_no_race() {
    for body in [
        "v_mov_b32_e32 v8, 7\nglobal_store_dword v3, v8, s[4:5]",
        "global_store_dword v1, v8, s[4:5]\nglobal_load_dword v4, v1, s[4:5]\ns_waitcnt vmcnt(0)",
        "global_atomic_add v3, v8, s[4:5]\nglobal_atomic_add v3, v8, s[4:5]",
        "ds_write_b32 v3, v3\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_add_u32 v3, v8\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v4, v3\ns_waitcnt lgkmcnt(0)",
    ] {
        assert_eq!(case(body).run().err(), None, "{body}");
    }
    let adds = "global_atomic_add v3, v8, s[4:5]\nglobal_atomic_add v3, v8, s[4:5]";
    assert_eq!(case(adds).grid(4).run().err(), None);
}

/// Both waves store one value to the same places, then one of them another: the other wave's store may come last.
fn what_several_waves_wrote_does_not_change() {
    let both = "v_and_b32_e32 v2, 63, v0\nv_lshlrev_b32_e32 v2, 2, v2\nv_mov_b32_e32 v8, 5";
    let wait = "s_waitcnt vmcnt(0) lgkmcnt(0)";
    for (first, second) in [
        (
            "global_store_dword v2, v8, s[4:5]",
            "global_store_dword v2, v8, s[4:5]",
        ),
        (
            "global_store_dword v2, v8, s[4:5]",
            "global_atomic_add v2, v8, s[4:5]",
        ),
        (
            "global_store_dword v2, v8, s[4:5]",
            "global_store_byte v2, v8, s[4:5]",
        ),
        ("ds_write_b32 v2, v8", "ds_write_b32 v2, v8"),
        ("ds_write_b32 v2, v8", "ds_add_u32 v2, v8"),
        ("ds_write_b32 v2, v8", "ds_write_b8 v2, v8"),
    ] {
        let code = match first.starts_with("ds") {
            true => "simulate-lds-race",
            false => "simulate-global-race",
        };
        for other in [0, 1] {
            let body = |between: &str| {
                case(&format!(
                    "{both}\n{first}\n{wait}\n{between}\nv_readfirstlane_b32 s8, v0\ns_lshr_b32 s8, s8, 6\ns_cmp_eq_u32 s8, {other}\n\
                     s_cbranch_scc0 end\nv_mov_b32_e32 v8, 6\n{second}\n{wait}\nend:"
                ))
            };
            plant(code, body, "", "s_barrier");
        }
    }
}

/// All lanes of a wave store to one place: their own values are a fault, one value is none, nor are places apart.
fn lanes_of_an_instruction_are_in_no_order() {
    let together = "v_and_b32_e32 v1, 0x400, v1";
    let one_value =
        "v_mov_b32_e32 v8, 5\nv_mov_b32_e32 v9, 5\nv_mov_b32_e32 v10, 5\nv_mov_b32_e32 v11, 5";
    for store in [
        "global_store_byte v1, v8, s[4:5]",
        "global_store_dwordx2 v1, v[8:9], s[4:5]",
        "global_store_dwordx4 v1, v[8:11], s[4:5]",
        "buffer_store_dword v8, v1, s[12:15], 0 offen",
        "ds_write_b8 v1, v8",
        "ds_write_b32 v1, v8",
        "ds_write2_b32 v1, v8, v9 offset0:1 offset1:3",
        "ds_write_b128 v1, v[8:11]",
    ] {
        let body = |place: &str, value: &str| case(&format!("{place}\n{value}\n{store}"));
        plant("simulate-lanes-store", |p| body(p, ""), together, "");
        plant("simulate-lanes-store", |v| body(together, v), "", one_value);
    }
    // Rows of 4 bytes, 2 apart, overlap; atomic operations are ordered.
    let halves = |shift: &str| {
        case(&format!(
            "v_lshrrev_b32_e32 v1, {shift}, v1\nds_write_b32 v1, v8"
        ))
    };
    plant("simulate-lanes-store", halves, "3", "2");
    for add in ["global_atomic_add v1, v8, s[4:5]", "ds_add_u32 v1, v8"] {
        let first = "ds_write_b32 v1, v3\ns_waitcnt lgkmcnt(0)\n";
        let adds = case(&format!("{together}\n{first}{add}"));
        assert_eq!(adds.run().err(), None, "{add}");
    }
}

#[test]
fn every_planted_fault_is_found() {
    lanes_of_an_instruction_are_in_no_order();
    what_several_waves_wrote_does_not_change();
    stores_are_read_after_wait_and_barrier();
    loads_without_a_use_are_no_race();
    loads_are_done_before_others_store();
    waves_store_to_different_places();
    atomic_and_plain_accesses_are_apart();
    scalar_loads_see_no_stores();
    workgroups_do_not_share_bytes();
    the_last_workgroup_sees_what_was_waited_for();
    let found = FOUND.load(Ordering::Relaxed);
    println!("{found} planted faults are found, their mended twins pass");
    assert!(found >= 70, "{found}");
}
