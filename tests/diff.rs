//! `easel diff`: builds that compute the same are recognised, and no mutant of a recorded kernel is.

use easel::backend::{Kernel, asm};
use easel::diff::{Answer, DiffReport, SpillKind, compare};
use easel::ir::machine::Op;
use easel::ir::operand::{Operand, Reg};
use easel::isa::SourceMap;
use easel::target::{Behaviour, OpInfo};
use easel::{Source, diff_assembly, targets};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A kernel of one wave with these instructions.
fn text(body: &str) -> String {
    let body: String = body.lines().map(|l| format!("\t{}\n", l.trim())).collect();
    format!(
        "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n\t.text\n\t.globl k\n\t.p2align 8\n\t.type k,@function\nk:\n{body}\
         \t.section .rodata,\"a\",@progbits\n\t.p2align 6, 0x0\n\t.amdhsa_kernel k\n\t\t.amdhsa_group_segment_fixed_size 1024\n\
         \t\t.amdhsa_private_segment_fixed_size 64\n\t\t.amdhsa_enable_private_segment 1\n\
         \t\t.amdhsa_user_sgpr_count 2\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t\t.amdhsa_next_free_vgpr 32\n\
         \t\t.amdhsa_accum_offset 16\n\t\t.amdhsa_next_free_sgpr 32\n\t.end_amdhsa_kernel\n\t.amdgpu_metadata\n---\n\
         amdhsa.kernels:\n  - .name: k\n    .symbol: k.kd\n    .kernarg_segment_size: 24\n    .kernarg_segment_align: 8\n\
         \u{20}   .group_segment_fixed_size: 1024\n    .private_segment_fixed_size: 64\n    .wavefront_size: 64\n    .sgpr_count: 32\n\
         \u{20}   .vgpr_count: 32\n    .max_flat_workgroup_size: 64\n    .reqd_workgroup_size: [64, 1, 1]\n\
         amdhsa.target: amdgcn-amd-amdhsa--gfx942\namdhsa.version: [1, 2]\n...\n\t.end_amdgpu_metadata\n"
    )
}

fn diff(a: &str, b: &str) -> DiffReport {
    let sources = [Source::new("a.s", text(a)), Source::new("b.s", text(b))];
    diff_assembly(sources, targets(), None).unwrap_or_else(|e| panic!("{e}"))
}

#[track_caller]
fn expect(a: &str, b: &str, answer: Answer) -> DiffReport {
    let report = diff(a, b);
    assert_eq!(report.answer, answer, "{}", report.text());
    report
}

const DIFFERENCE: &str = "s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    s_waitcnt lgkmcnt(0)
    global_load_dword v2, v1, s[4:5]
    global_load_dword v3, v1, s[4:5] offset:256
    s_waitcnt vmcnt(0)
    v_sub_u32_e32 v4, v2, v3
    global_store_dword v1, v4, s[6:7]
    s_endpgm";

/// [`DIFFERENCE`] with other registers, another order, and further waits.
const RENAMED: &str = "s_load_dwordx2 s[20:21], s[0:1], 0x0
    s_load_dwordx2 s[10:11], s[0:1], 0x8
    s_waitcnt lgkmcnt(0)
    s_nop 3
    v_mov_b32_e32 v9, v0
    v_lshlrev_b32_e32 v8, 2, v9
    global_load_dword v6, v8, s[20:21] offset:256
    global_load_dword v7, v8, s[20:21]
    s_waitcnt vmcnt(0)
    v_subrev_u32_e32 v5, v6, v7
    s_waitcnt vmcnt(0)
    global_store_dword v8, v5, s[10:11]
    s_endpgm";

#[test]
fn registers_order_and_waits_do_not_matter() {
    expect(DIFFERENCE, DIFFERENCE, Answer::Same);
    let report = expect(DIFFERENCE, RENAMED, Answer::Same);
    let rows = report.text();
    assert!(rows.contains("nops"), "{rows}");
}

#[test]
fn an_exchanged_subtraction_is_different() {
    let exchanged = RENAMED.replace("v_subrev_u32", "v_sub_u32");
    let report = expect(DIFFERENCE, &exchanged, Answer::Different);
    let unequal = report.kernels[0].unequal.clone().expect("a reason");
    assert!(unequal.values.is_some(), "{}", report.text());
    let lines = unequal.places.map(|p| p.map(|p| p.text));
    assert!(
        lines[0].as_ref().is_some_and(|l| l.contains("v4")),
        "{lines:?}"
    );
    assert!(
        lines[1].as_ref().is_some_and(|l| l.contains("v5")),
        "{lines:?}"
    );
}

#[test]
fn another_constant_is_different() {
    let a = DIFFERENCE.replace("v_sub_u32_e32 v4, v2, v3", "v_add_u32_e32 v4, 7, v2");
    let b = a.replace("7, v2", "8, v2");
    expect(&a, &b, Answer::Different);
}

#[test]
fn another_address_is_never_the_same() {
    let b = RENAMED.replace("v5, s[10:11]", "v5, s[10:11] offset:4");
    expect(DIFFERENCE, &b, Answer::NotKnown);
    let b = RENAMED.replace("s[0:1], 0x8", "s[0:1], 0x10");
    expect(DIFFERENCE, &b, Answer::NotKnown);
}

/// An index displaces registers, and a descriptor's formats decide which bytes an access reads.
#[test]
fn displaced_registers_and_typed_accesses_are_not_followed() {
    let subtraction = "v_sub_u32_e32 v4, v2, v3";
    for change in [
        "s_set_gpr_idx_on 1, gpr_idx(SRC0)\n    v_sub_u32_e32 v4, v2, v3\n    s_set_gpr_idx_off",
        "s_mov_b32 m0, 0x1001\n    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 27, 1), 1\n    v_sub_u32_e32 v4, v2, v3\n    s_set_gpr_idx_off",
        "s_mov_b32 m0, 3\n    s_nop 1\n    s_movreld_b32 s3, s2\n    v_sub_u32_e32 v4, v2, v3",
        "v_sub_u32_e32 v4, v2, v3\n    buffer_load_format_x v4, v1, s[8:11], 0 offen\n    s_waitcnt vmcnt(0)",
    ] {
        let changed = DIFFERENCE.replace(subtraction, change);
        expect(DIFFERENCE, &changed, Answer::NotKnown);
        expect(&changed, DIFFERENCE, Answer::NotKnown);
    }
}

#[test]
fn spilled_values_are_the_same_values() {
    let b = "s_load_dwordx4 s[4:7], s[0:1], 0x0
        v_lshlrev_b32_e32 v1, 2, v0
        scratch_store_dword off, v1, off offset:8
        s_waitcnt lgkmcnt(0)
        v_writelane_b32 v12, s6, 0
        v_writelane_b32 v12, s7, 1
        global_load_dword v2, v1, s[4:5]
        global_load_dword v3, v1, s[4:5] offset:256
        s_waitcnt vmcnt(0)
        v_accvgpr_write_b32 a3, v3
        v_mov_b32_e32 v1, 0
        v_readlane_b32 s9, v12, 1
        v_readlane_b32 s8, v12, 0
        scratch_load_dword v7, off, off offset:8
        v_accvgpr_read_b32 v3, a3
        s_waitcnt vmcnt(0)
        v_sub_u32_e32 v4, v2, v3
        global_store_dword v7, v4, s[8:9]
        s_endpgm";
    let report = expect(DIFFERENCE, b, Answer::Same);
    let spills = &report.kernels[0].builds[1].spills;
    let kinds: Vec<SpillKind> = spills.iter().map(|s| s.kind).collect();
    use SpillKind::{Accumulator, Lane, Memory};
    assert_eq!(kinds, [Memory, Lane, Lane, Accumulator]);
    assert_eq!(spills[0].place, "8");
    assert_eq!(spills[0].register.as_deref(), Some("v1"));
    let wrong = b.replace(
        "scratch_load_dword v7, off, off offset:8",
        "scratch_load_dword v7, off, off offset:12",
    );
    expect(DIFFERENCE, &wrong, Answer::NotKnown);
    let wrong = b.replace("v_readlane_b32 s9, v12, 1", "v_readlane_b32 s9, v12, 0");
    expect(DIFFERENCE, &wrong, Answer::NotKnown);
}

/// A sum of as many numbers as an argument states.
const LOOP: &str = "s_load_dwordx4 s[4:7], s[0:1], 0x0
    s_load_dword s8, s[0:1], 0x10
    v_lshlrev_b32_e32 v1, 2, v0
    v_mov_b32_e32 v2, 0
    s_mov_b32 s9, 0
    s_waitcnt lgkmcnt(0)
    again:
    global_load_dword v3, v1, s[4:5]
    s_add_u32 s9, s9, 1
    s_waitcnt vmcnt(0)
    v_add_u32_e32 v2, v2, v3
    s_cmp_lt_u32 s9, s8
    s_cbranch_scc1 again
    global_store_dword v1, v2, s[6:7]
    s_endpgm";

#[test]
fn loops_have_the_same_values_in_other_registers() {
    let other = "s_load_dwordx4 s[4:7], s[0:1], 0x0
        s_load_dword s3, s[0:1], 0x10
        v_lshlrev_b32_e32 v10, 2, v0
        v_mov_b32_e32 v12, 0
        s_mov_b32 s2, 0
        s_waitcnt lgkmcnt(0)
        again:
        global_load_dword v13, v10, s[4:5]
        s_add_u32 s2, s2, 1
        s_cmp_ge_u32 s2, s3
        s_waitcnt vmcnt(0)
        v_add_u32_e32 v12, v13, v12
        s_cbranch_scc1 done
        s_branch again
        done:
        global_store_dword v10, v12, s[6:7]
        s_endpgm";
    let report = expect(LOOP, other, Answer::Same);
    let loops = report.kernels[0].builds.each_ref().map(|b| b.loops.len());
    assert_eq!(loops, [1, 1]);
    for (from, to) in [
        ("s_mov_b32 s2, 0", "s_mov_b32 s2, 1"),
        ("s_add_u32 s2, s2, 1", "s_add_u32 s2, s2, 2"),
        ("s_cbranch_scc1 done", "s_cbranch_scc0 done"),
        ("s_cmp_ge_u32", "s_cmp_gt_u32"),
        ("v_mov_b32_e32 v12, 0", "v_mov_b32_e32 v12, 1"),
    ] {
        let wrong = other.replace(from, to);
        assert_ne!(diff(LOOP, &wrong).answer, Answer::Same, "{from} -> {to}");
    }
}

#[test]
fn masks_of_branches_are_compared() {
    let a = "s_load_dwordx4 s[4:7], s[0:1], 0x0
        v_lshlrev_b32_e32 v1, 2, v0
        v_mov_b32_e32 v2, 3
        v_cmp_gt_u32_e32 vcc, 20, v0
        s_and_saveexec_b64 s[10:11], vcc
        v_mov_b32_e32 v2, 5
        s_or_b64 exec, exec, s[10:11]
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v2, s[6:7]
        s_endpgm";
    let b = a.replace("v2", "v9").replace("s[10:11]", "s[12:13]");
    expect(a, &b, Answer::Same);
    expect(a, &b.replace("20, v0", "21, v0"), Answer::Different);
    expect(
        a,
        &b.replace("s_or_b64 exec, exec, s[12:13]", "s_nop 0"),
        Answer::NotKnown,
    );
}

fn recorded() -> Vec<(String, Kernel)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign");
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["triton/gfx942", "hip/gfx942"] {
        let all = std::fs::read_dir(root.join(folder)).expect("recorded kernels");
        files.extend(all.map(|f| f.expect("a file").path()));
    }
    files.retain(|f| f.extension().is_some_and(|e| e == "s"));
    files.sort();
    let mut out = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a text");
        let mut sources = SourceMap::default();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let file = sources.add(name.as_ref(), text.as_str());
        let parsed =
            asm::parse(file, &sources, targets()).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        out.extend(parsed.kernels.into_iter().map(|k| (name.to_string(), k)));
    }
    out
}

#[test]
fn recorded_kernels_compute_the_same_as_themselves() {
    let mut open = BTreeMap::new();
    let all = recorded();
    for (name, kernel) in &all {
        let compared = compare(kernel, kernel).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        assert_ne!(compared.answer, Answer::Different, "{name}");
        if let Some(difference) = compared.difference {
            open.insert(name.clone(), difference.reason);
        }
    }
    println!("{} kernels, open: {open:?}", all.len());
    // Only calls stay open.
    let follows = |reason: &String| reason.contains("an address that is not followed");
    assert!(open.values().all(follows), "{open:?}");
}

/// Kernels with one instruction changed: an operand, the order of the sources, the row.
fn mutants(kernel: &Kernel, step: usize) -> Vec<(String, Kernel)> {
    let func = &kernel.function;
    let target = func.target();
    let mut out = Vec::new();
    for (at, (_, inst)) in func.inst_order().enumerate().step_by(step) {
        let data = &func.insts[inst];
        let Op::Inst(op) = data.op else { continue };
        let info = target.info(op);
        // Hints have no effect on results.
        if matches!(info.behaviour, Behaviour::Wait | Behaviour::Nop)
            || info.meaning.starts_with("setprio")
        {
            continue;
        }
        let mut push = |what: String, change: &dyn Fn(&mut Kernel)| {
            let mut other = kernel.clone();
            change(&mut other);
            out.push((format!("{at} {}: {what}", info.name), other));
        };
        for n in 0..data.uses.len() {
            match data.uses[n] {
                Operand::Imm(v) => push(format!("operand {n} + 1"), &|k| {
                    k.function.insts[inst].uses[n] = Operand::Imm(v + 1);
                }),
                Operand::Reg(r) if info.operands.iter().all(|o| o.fixed != Some(r)) => {
                    push(format!("operand {n}, another register"), &|k| {
                        let other = Reg::new(r.unit + 2, r.units);
                        k.function.insts[inst].uses[n] = Operand::Reg(other);
                    });
                }
                _ => {}
            }
        }
        if data.uses.len() >= 2 && data.uses[0] != data.uses[1] && info.commutes.is_none() {
            push("exchanged".into(), &|k| {
                k.function.insts[inst].uses.swap(0, 1)
            });
        }
        let alike = |other: &OpInfo| {
            let one = |(a, b): (&easel::target::OperandSpec, &easel::target::OperandSpec)| {
                (a.role, a.bits, a.name, a.fixed, a.banks)
                    == (b.role, b.bits, b.name, b.fixed, b.banks)
            };
            other.operands.len() == info.operands.len()
                && other.operands.iter().zip(info.operands).all(one)
                && (other.behaviour, other.unit) == (info.behaviour, info.unit)
                && other.meaning != info.meaning
        };
        let others = target.all_ops().filter(|(o, i)| *o != op && alike(i));
        for (other, to) in others.take(2) {
            push(to.name.to_string(), &|k| {
                k.function.insts[inst].op = Op::Inst(other)
            });
        }
    }
    out
}

/// Rows that give equal results where the recorded kernels use them.
const EQUAL_ROWS: [&str; 12] = [
    // Of 0, or of all ones.
    "s_mov_b32: s_brev_b32",
    "s_mov_b32: s_ff0_i32_b32",
    "s_mov_b64: s_brev_b64",
    "v_mov_b32: v_bfrev_b32",
    "v_mov_b32: v_cvt_f32_bf8_e32",
    // Sums with 0.
    "v_add_u32: v_add_u32.clamp",
    "v_add_co_u32: v_add_co_u32.clamp",
    // Only the low half is used.
    "ds_read_u16: ds_read_i16",
    // Nothing reads the carry.
    "s_add_i32: s_add_u32",
    // A number is compared with itself.
    "v_cmp_o_f32: v_cmp_eq_f32",
    // The first two sources of (a ^ b) + c.
    "v_xad_u32: exchanged",
    // Both registers are 0: accumulators before the first product.
    "v_mov_b32: operand 0, another register",
];

/// Mutants that compute the same, with the reason.
const EQUAL: [(&str, &str); 9] = [
    (
        "layernorm 154 v_fma_mixlo_f16: operand 4 + 1",
        "the source has no halves",
    ),
    (
        "embedding 21 buffer_store_dword.offen: operand 5 + 1",
        "a hint for caches",
    ),
    (
        "embedding 21 buffer_store_dword.offen: operand 6 + 1",
        "a hint for caches",
    ),
    (
        "extremes 175 s_min_i32: exchanged",
        "nothing reads the condition",
    ),
    (
        "layernorm 154 v_fma_mixlo_f16: operand 3, another register",
        "only the new half is used",
    ),
    (
        "rmsnorm 121 v_cndmask_b32_sdwa: operand 7 + 1",
        "all of the result is used, so nothing is padded",
    ),
    (
        "sizes 3 v_bfe_u32: operand 2 + 1",
        "the bit above the third number is 0",
    ),
    (
        "switches 30 s_mov_b64: operand 0 + 1",
        "the register is written again before it is read",
    ),
    ("welford 180 ds_read_b32: exchanged", "the distance is 0"),
];

#[test]
fn mutants_of_recorded_kernels_are_never_the_same() {
    let mut answers: BTreeMap<Answer, usize> = BTreeMap::new();
    let mut same: BTreeMap<String, usize> = BTreeMap::new();
    for (name, kernel) in recorded() {
        let count = kernel.function.inst_order().count();
        if compare(&kernel, &kernel).map(|c| c.answer) != Ok(Answer::Same) {
            continue;
        }
        for (what, mutant) in mutants(&kernel, 1 + count / 8) {
            // Some mutants are no instructions of the machine.
            let Ok(compared) = compare(&kernel, &mutant) else {
                continue;
            };
            *answers.entry(compared.answer).or_default() += 1;
            if compared.answer == Answer::Same {
                *same.entry(format!("{name} {what}")).or_default() += 1;
            }
        }
    }
    println!("{answers:?}");
    let equal = |what: &String| {
        let row = what.splitn(3, ' ').nth(2).unwrap_or_default();
        EQUAL_ROWS.contains(&row) || EQUAL.iter().any(|(name, _)| name == what)
    };
    same.retain(|what, _| !equal(what));
    assert!(same.is_empty(), "{same:#?}");
}
