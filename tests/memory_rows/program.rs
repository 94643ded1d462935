//! A program around one instruction: registers and memory before, registers and memory after.

use super::form::{AREA, BIAS, Form, LDS, Space};
use super::operation::Operation;
use easel::simulate::{Argument, Options as Simulation};
use easel::target::{OpInfo, Target};
use easel::{Options, Source};
use std::fmt::Write;

/// An instruction with all that it reads.
pub struct Case {
    pub form: Form,
    pub exec: u64,
    /// The address of each lane inside an area.
    pub inside: Vec<i64>,
    /// The area of each lane.
    pub homes: Vec<usize>,
    pub memory: Vec<u8>,
    /// v4 to v11 of each lane: data and results. The scalar instructions have the first lane's data in s36 and above.
    pub registers: Vec<[u32; 8]>,
    pub collides: bool,
    pub unaligned: bool,
    pub equal: usize,
}

/// What a case leaves.
pub struct Seen {
    pub memory: Vec<u8>,
    pub registers: Vec<[u32; 8]>,
    /// The bytes of LDS that loads write.
    pub lds: Vec<Option<u8>>,
}

impl Form {
    /// Whether results replace the data, as those of scalar and buffer atomics do.
    pub fn data_is_result(&self) -> bool {
        matches!(self.operation, Operation::Atomic(..))
            && matches!(
                self.space,
                Space::Buffer | Space::Scalar | Space::ScalarBuffer
            )
    }

    fn is_scalar(&self) -> bool {
        matches!(self.space, Space::Scalar | Space::ScalarBuffer)
    }
}

/// The text of a case.
fn text(case: &Case, target: Target) -> String {
    let form = &case.form;
    let indexed = form.text.contains("idxen");
    let (stride, records) = if indexed { (AREA, 1024) } else { (0, 0x4000) };
    let old = target.name() == "gfx90a";
    let mut out = format!(
        ".amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n.text\n.globl row\n.p2align 8\n.type row,@function\nrow:\n",
        target.name()
    );
    if old {
        out += "s_add_u32 flat_scratch_lo, s2, s5\ns_addc_u32 flat_scratch_hi, s3, 0\n";
    }
    let _ = write!(
        out,
        "s_load_dwordx8 s[8:15], s[0:1], 0x0\nv_and_b32_e32 v0, 0x3ff, v0\nv_lshlrev_b32_e32 v1, 6, v0\n\
         v_lshlrev_b32_e32 v13, 5, v0\ns_waitcnt lgkmcnt(0)\n\
         global_load_dwordx4 v[16:19], v1, s[10:11]\nglobal_load_dwordx4 v[4:7], v1, s[10:11] offset:16\n\
         global_load_dwordx4 v[8:11], v1, s[10:11] offset:32\nglobal_load_dword v22, v1, s[10:11] offset:48\n\
         s_sub_u32 s26, s8, {BIAS:#x}\ns_subb_u32 s27, s9, 0\n\
         s_add_u32 s28, s26, {}\ns_addc_u32 s29, s27, 0\n\
         s_mov_b32 s16, s26\ns_and_b32 s17, s27, 0xffff\ns_or_b32 s17, s17, {:#x}\ns_mov_b32 s18, {records:#x}\n\
         s_mov_b32 s19, 0x27000\ns_mov_b32 s20, {:#x}\ns_mov_b32 s21, {:#x}\ns_mov_b32 s30, 0\n\
         s_mov_b32 m0, {:#x}\ns_waitcnt vmcnt(0)\n\
         v_mov_b32_e32 v20, s9\nv_ashrrev_i32_e32 v21, 31, v22\nv_add_co_u32_e32 v2, vcc, s8, v22\n\
         s_nop 1\nv_addc_co_u32_e32 v3, vcc, v20, v21, vcc\n",
        form.extra,
        stride << 16,
        form.offset[2],
        form.offset[3] as u32,
        form.m0 as u32,
    );
    let into_lds = matches!(form.operation, Operation::IntoLds(..));
    for k in (0..AREA).step_by(16) {
        if into_lds {
            let _ = writeln!(out, "ds_write_b128 v1, v[4:7] offset:{}", LDS + k);
        }
        let store = match form.space {
            Space::Lds => format!("ds_write_b128 v1, v[32:35] offset:{}", LDS + k),
            Space::Private => format!("scratch_store_dwordx4 off, v[32:35], s30 offset:{k}"),
            _ => continue,
        };
        let _ = write!(
            out,
            "s_nop 1\nglobal_load_dwordx4 v[32:35], v1, s[8:9] offset:{k}\ns_waitcnt vmcnt(0)\n{store}\n"
        );
    }
    let scalars = match form.operation {
        Operation::Load(bits, ..) if form.is_scalar() => 4 + bits / 32,
        _ if form.is_scalar() => 4,
        _ => 0,
    };
    if form.is_scalar() {
        let first = case.exec.trailing_zeros() as usize;
        for k in 0..4 {
            let _ = writeln!(
                out,
                "s_mov_b32 s{}, {:#x}",
                36 + k,
                case.registers[first][k]
            );
        }
        for k in 4..scalars {
            let _ = writeln!(out, "s_mov_b32 s{}, {:#x}", 36 + k, 0x5a00 + k);
        }
    }
    let _ = write!(
        out,
        "s_mov_b32 exec_lo, {:#x}\ns_mov_b32 exec_hi, {:#x}\ns_waitcnt vmcnt(0) lgkmcnt(0)\ns_nop 7\ns_nop 7\n{}\n\
         s_waitcnt vmcnt(0) lgkmcnt(0)\ns_nop 7\ns_mov_b64 exec, -1\ns_nop 7\n\
         global_store_dwordx4 v13, v[4:7], s[12:13]\nglobal_store_dwordx4 v13, v[8:11], s[12:13] offset:16\n",
        case.exec as u32,
        (case.exec >> 32) as u32,
        form.text
    );
    for k in (0..AREA).step_by(16) {
        let load = match form.space {
            Space::Private if !into_lds => {
                format!("scratch_load_dwordx4 v[32:35], off, s30 offset:{k}")
            }
            Space::Lds => format!("ds_read_b128 v[32:35], v1 offset:{}", LDS + k),
            _ if into_lds => format!("ds_read_b128 v[32:35], v1 offset:{}", LDS + k),
            _ => continue,
        };
        let _ = write!(
            out,
            "s_nop 1\n{load}\ns_waitcnt vmcnt(0) lgkmcnt(0)\nglobal_store_dwordx4 v1, v[32:35], s[14:15] offset:{k}\n"
        );
    }
    if form.is_scalar() {
        out += "s_dcache_wb\ns_mov_b64 exec, 1\n";
        for k in 0..scalars {
            let _ = write!(
                out,
                "v_mov_b32_e32 v12, s{}\nglobal_store_dword v1, v12, s[14:15] offset:{}\n",
                36 + k,
                4 * k
            );
        }
    }
    out += "s_endpgm\n.Lend:\n.size row, .Lend-row\n.section .rodata,\"a\",@progbits\n.p2align 6\n.amdhsa_kernel row\n\
            .amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_next_free_vgpr 64\n.amdhsa_next_free_sgpr 96\n\
            .amdhsa_accum_offset 64\n.amdhsa_kernarg_size 32\n.amdhsa_group_segment_fixed_size 16384\n\
            .amdhsa_private_segment_fixed_size 64\n";
    out += match old {
        true => {
            ".amdhsa_user_sgpr_flat_scratch_init 1\n.amdhsa_system_sgpr_private_segment_wavefront_offset 1\n"
        }
        false => ".amdhsa_enable_private_segment 1\n",
    };
    out += ".end_amdhsa_kernel\n.text\n.amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: row\n    .symbol: row.kd\n    .args:\n";
    for n in 0..4 {
        let _ = writeln!(
            out,
            "      - {{.offset: {}, .size: 8, .value_kind: global_buffer, .address_space: global}}",
            8 * n
        );
    }
    out += "    .kernarg_segment_size: 32\n    .kernarg_segment_align: 8\n    .group_segment_fixed_size: 16384\n\
            \x20   .private_segment_fixed_size: 64\n    .max_flat_workgroup_size: 64\n    .reqd_workgroup_size: [64, 1, 1]\n\
            \x20   .wavefront_size: 64\n    .sgpr_count: 96\n    .vgpr_count: 64\n...\n.end_amdgpu_metadata\n";
    out
}

/// The operands of all lanes.
fn operands(case: &Case) -> Vec<u8> {
    let form = &case.form;
    let mut out = Vec::new();
    for n in 0..64 {
        let address = match form.space {
            Space::Private => case.inside[n],
            Space::Buffer if form.text.contains("idxen") => case.inside[n],
            _ => case.homes[n] as i64 * AREA + case.inside[n],
        };
        let index = case.homes[n] as i64 + BIAS / AREA;
        let offset = (address + form.offset[0]) as u32;
        let mut words = vec![offset, index as u32, index as u32, offset];
        words.extend(case.registers[n]);
        words.push((address + form.offset[1]) as u32);
        words.resize(16, 0);
        out.extend(words.into_iter().flat_map(u32::to_le_bytes));
    }
    out
}

fn words(bytes: &[u8]) -> Vec<u32> {
    let chunks = bytes.chunks_exact(4);
    chunks
        .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]))
        .collect()
}

/// Runs a case with all checks.
pub fn run(case: &Case, info: &OpInfo, target: Target) -> Result<Seen, String> {
    let parsed = target
        .parse_inst(&case.form.text)
        .map_err(|e| e.to_string())?;
    let found = target.info(parsed.inst.op).name;
    if found != info.name {
        return Err(format!("the text is row {found}"));
    }
    let compiled = easel::compile(
        Source::new("row.s", text(case, target)),
        &Options::default(),
    );
    let compiled = compiled.map_err(|e| e.to_string())?;
    let arguments = [
        case.memory.clone(),
        operands(case),
        vec![0; 64 * 32],
        vec![0; 64 * AREA as usize],
    ];
    let arguments = arguments.into_iter().map(Argument::Buffer).collect();
    let options = Simulation {
        strict: true,
        grid: Some([1, 1, 1]),
        ..Simulation::default()
    };
    let run = compiled.run(&compiled.kernels()[0], arguments, &options);
    let [memory, _, results, dump] = &run.map_err(|e| e.to_string())?.buffers[..] else {
        return Err("buffers are missing".into());
    };
    let form = &case.form;
    let mut registers: Vec<[u32; 8]> = words(results)
        .chunks_exact(8)
        .map(|c| c.try_into().expect("8 words"))
        .collect();
    if form.is_scalar() {
        let scalars = words(dump);
        let first = case.exec.trailing_zeros() as usize;
        registers[first][..4].copy_from_slice(&scalars[..4]);
        if let Operation::Load(bits, ..) = form.operation {
            // Results of 8 and 16 words are compared here.
            let at = (first as i64 * AREA + case.inside[first]) as usize;
            let there = words(&case.memory[at..at + bits as usize / 8]);
            if scalars[4..4 + there.len()] != there[..] {
                return Err(format!(
                    "{:x?}, not {there:x?}",
                    &scalars[4..4 + there.len()]
                ));
            }
            registers[first][4..].copy_from_slice(&case.registers[first][4..]);
            for (n, word) in there.into_iter().take(4).enumerate() {
                registers[first][4 + n] = word;
            }
        }
    }
    let memory = match form.space {
        Space::Lds | Space::Private => dump.clone(),
        _ => memory.clone(),
    };
    let memory = match form.operation {
        Operation::IntoLds(..) => case.memory.clone(),
        _ => memory,
    };
    Ok(Seen {
        memory,
        registers,
        lds: dump.iter().map(|b| Some(*b)).collect(),
    })
}
