// What `easel_macros::family!` makes of the tables for texts of instructions and for distances between them, written by
// `cargo xtask generate` for readers. Nothing includes this file.

fn register_0(r: Reg, out: &mut String) {
    match (r.unit, r.units) {
        (106, 2) => return out.push_str("vcc"),
        (106, 1) => return out.push_str("vcc_lo"),
        (107, 1) => return out.push_str("vcc_hi"),
        (102, 2) => return out.push_str("flat_scratch"),
        (102, 1) => return out.push_str("flat_scratch_lo"),
        (103, 1) => return out.push_str("flat_scratch_hi"),
        (104, 2) => return out.push_str("xnack_mask"),
        (104, 1) => return out.push_str("xnack_mask_lo"),
        (105, 1) => return out.push_str("xnack_mask_hi"),
        (124, 1) => return out.push_str("m0"),
        (126, 2) => return out.push_str("exec"),
        (126, 1) => return out.push_str("exec_lo"),
        (127, 1) => return out.push_str("exec_hi"),
        (253, 1) => return out.push_str("src_scc"),
        (235, 1) => return out.push_str("src_shared_base"),
        (236, 1) => return out.push_str("src_shared_limit"),
        (237, 1) => return out.push_str("src_private_base"),
        (238, 1) => return out.push_str("src_private_limit"),
        (239, 1) => return out.push_str("src_pops_exiting_wave_id"),
        (251, 1) => return out.push_str("src_vccz"),
        (252, 1) => return out.push_str("src_execz"),
        _ => {}
    }
    if r.end() <= 102 {
        return text::tuple("s", r.unit, r.units, out);
    }
    if r.unit >= 256 && r.end() <= 512 {
        return text::tuple("v", r.unit - 256, r.units, out);
    }
    if r.unit >= 512 && r.end() <= 768 {
        return text::tuple("a", r.unit - 512, r.units, out);
    }
    if r.unit >= 108 && r.end() <= 124 {
        return text::tuple("ttmp", r.unit - 108, r.units, out);
    }
    text::unnamed(r.unit, r.units, out);
}
fn operand_1(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => text::signed_hex(v, out),
    }
}
fn constant_2(v: i64, out: &mut String) {
    match constant::normalise(v, 32) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xfffffff0..=0xffffffff => {
                    text::signed(bits.wrapping_add(0xffffffff00000000) as i64, out)
                }
                0x0..=0x40 => text::signed(bits as i64, out),
                0x3f000000 => out.push_str("0.5"),
                0xbf000000 => out.push_str("-0.5"),
                0x3f800000 => out.push_str("1.0"),
                0xbf800000 => out.push_str("-1.0"),
                0x40000000 => out.push_str("2.0"),
                0xc0000000 => out.push_str("-2.0"),
                0x40800000 => out.push_str("4.0"),
                0xc0800000 => out.push_str("-4.0"),
                0x3e22f983 => out.push_str("0.15915494"),
                _ => text::hex(bits, out),
            }
        }
    }
}
fn operand_3(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_2(v, out),
    }
}
/// `s_add_u32`, `s_sub_u32`, `s_add_i32`, `s_sub_i32`, `s_addc_u32`, `s_subb_u32` and 83 more
fn text_4(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
fn constant_5(v: i64, out: &mut String) {
    match constant::normalise(v, 64) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xfffffffffffffff0..=0xffffffffffffffff => text::signed(bits as i64, out),
                0x0..=0x40 => text::signed(bits as i64, out),
                0x3fe0000000000000 => out.push_str("0.5"),
                0xbfe0000000000000 => out.push_str("-0.5"),
                0x3ff0000000000000 => out.push_str("1.0"),
                0xbff0000000000000 => out.push_str("-1.0"),
                0x4000000000000000 => out.push_str("2.0"),
                0xc000000000000000 => out.push_str("-2.0"),
                0x4010000000000000 => out.push_str("4.0"),
                0xc010000000000000 => out.push_str("-4.0"),
                0x3fc45f306dc9c882 => out.push_str("0.15915494309189532"),
                _ => text::hex(bits, out),
            }
        }
    }
}
fn operand_6(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_5(v, out),
    }
}
/// `s_cselect_b64`, `s_and_b64`, `s_or_b64`, `s_xor_b64`, `s_andn2_b64`, `s_orn2_b64` and 27 more
fn text_7(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_6(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_6(v, out);
    }
}
/// `s_lshl_b64`, `s_lshr_b64`, `s_ashr_i64`, `s_bfe_u64`, `s_bfe_i64`
fn text_8(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_6(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
/// `s_mov_b32`, `s_brev_b32`, `s_sext_i32_i8`, `s_sext_i32_i16`, `s_ff0_i32_b32`, `s_ff1_i32_b32` and 13 more
fn text_9(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
/// `s_mov_b64`, `s_brev_b64`, `s_ff0_i32_b64`, `s_ff1_i32_b64`, `s_flbit_i32_b64`, `s_cmov_b64` and 16 more
fn text_10(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_6(v, out);
    }
}
/// `s_cmp_eq_i32`, `s_cmp_lg_i32`, `s_cmp_gt_i32`, `s_cmp_ge_i32`, `s_cmp_lt_i32`, `s_cmp_le_i32` and 8 more
fn text_11(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_3(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
/// `s_cmp_eq_u64`, `s_cmp_lg_u64`
fn text_12(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_6(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_6(v, out);
    }
}
/// `s_bitcmp0_b64`, `s_bitcmp1_b64`
fn text_13(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_6(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
fn operand_14(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => text::half(v, out),
    }
}
/// `s_cmpk_eq_i32`, `s_cmpk_lg_i32`, `s_cmpk_gt_i32`, `s_cmpk_ge_i32`, `s_cmpk_lt_i32`, `s_cmpk_le_i32` and 4 more
fn text_15(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_14(v, out);
    }
}
/// `s_cmpk_eq_u32`, `s_cmpk_lg_u32`, `s_cmpk_gt_u32`, `s_cmpk_ge_u32`, `s_cmpk_lt_u32`, `s_cmpk_le_u32` and 4 more
fn text_16(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
fn modifiers_17(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" glc");
    }
}
/// `s_load_dword.imm`, `s_load_dwordx2.imm`, `s_load_dwordx4.imm`, `s_load_dwordx8.imm`, `s_load_dwordx16.imm`, `s_load_dword.sgpr` and 14 more
fn text_18(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_17(o.get(3..).unwrap_or_default(), out);
}
fn operand_19(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => text::distance(v, out),
    }
}
/// `s_branch`, `s_cbranch_scc0`, `s_cbranch_scc1`, `s_cbranch_vccz`, `s_cbranch_vccnz`, `s_cbranch_execz` and 1 more
fn text_20(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        match label {
            Some(label) => out.push_str(label),
            None => operand_19(v, out),
        }
    }
}
/// `s_endpgm`, `s_barrier`, `v_nop`, `s_wait_idle`
fn text_21(o: &[MOperand], label: Option<&str>, out: &mut String) {}
fn operand_22(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => {
            match v {
                -16..=64 => text::signed(v, out),
                _ => text::signed_hex(v, out),
            }
        }
    }
}
/// `s_nop`, `s_sleep`, `s_setprio`, `s_trap`
fn text_23(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_22(v, out);
    }
}
fn modifiers_24(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(53119)) {
        text::counters(
            &[
                ("vmcnt", v as u64 & 15 | (v as u64 >> 14 & 3) << 4, 63),
                ("expcnt", v as u64 >> 4 & 7, 7),
                ("lgkmcnt", v as u64 >> 8 & 15, 15),
            ],
            out,
        );
    }
}
/// `s_waitcnt`
fn text_25(o: &[MOperand], label: Option<&str>, out: &mut String) {
    modifiers_24(o, out);
}
fn modifiers_26(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
}
/// `v_cvt_f32_i32`, `v_cvt_f32_u32`, `v_cvt_f64_i32`, `v_cvt_f64_u32`, `v_cvt_f32_ubyte0`, `v_cvt_f32_ubyte1` and 8 more
fn text_27(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_26(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_28(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
}
/// `v_cvt_u32_f32`, `v_cvt_i32_f32`, `v_cvt_f16_f32`, `v_cvt_f64_f32`, `v_fract_f32`, `v_trunc_f32` and 12 more
fn text_29(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
fn constant_30(v: i64, out: &mut String) {
    match constant::normalise(v, 16) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xfff0..=0xffff => {
                    text::signed(bits.wrapping_add(0xffffffffffff0000) as i64, out)
                }
                0x0..=0x40 => text::signed(bits as i64, out),
                0x3800 => out.push_str("0.5"),
                0xb800 => out.push_str("-0.5"),
                0x3c00 => out.push_str("1.0"),
                0xbc00 => out.push_str("-1.0"),
                0x4000 => out.push_str("2.0"),
                0xc000 => out.push_str("-2.0"),
                0x4400 => out.push_str("4.0"),
                0xc400 => out.push_str("-4.0"),
                0x3118 => out.push_str("0.15915494"),
                _ => text::hex(bits, out),
            }
        }
    }
}
fn operand_31(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_30(v, out),
    }
}
/// `v_cvt_f32_f16`, `v_cvt_u16_f16`, `v_cvt_i16_f16`, `v_floor_f16`, `v_ceil_f16`, `v_trunc_f16` and 9 more
fn text_32(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_flr_i32_f32`, `v_frexp_exp_i32_f32`
fn text_33(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
}
fn constant_34(v: i64, out: &mut String) {
    match constant::normalise(v, 64) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xfffffffffffffff0..=0xffffffffffffffff => text::signed(bits as i64, out),
                0x0..=0x40 => text::signed(bits as i64, out),
                0x3fe0000000000000 => out.push_str("0.5"),
                0xbfe0000000000000 => out.push_str("-0.5"),
                0x3ff0000000000000 => out.push_str("1.0"),
                0xbff0000000000000 => out.push_str("-1.0"),
                0x4000000000000000 => out.push_str("2.0"),
                0xc000000000000000 => out.push_str("-2.0"),
                0x4010000000000000 => out.push_str("4.0"),
                0xc010000000000000 => out.push_str("-4.0"),
                0x3fc45f306dc9c882 => out.push_str("0.15915494309189532"),
                _ => text::wide(bits as i64, out),
            }
        }
    }
}
fn operand_35(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_34(v, out),
    }
}
/// `v_cvt_i32_f64`, `v_cvt_f32_f64`, `v_cvt_u32_f64`, `v_trunc_f64`, `v_ceil_f64`, `v_rndne_f64` and 7 more
fn text_36(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_f16_u16`, `v_cvt_f16_i16`
fn text_37(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_31(v, out);
    }
    modifiers_26(o.get(2..).unwrap_or_default(), out);
}
/// `v_cndmask_b32`
fn text_38(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
}
fn modifiers_39(o: &[MOperand], out: &mut String) {
    out.push_str(" clamp");
}
/// `v_add_u32.clamp`, `v_sub_u32.clamp`
fn text_40(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_39(o, out);
}
/// `v_add_co_u32`, `v_sub_co_u32`, `v_subrev_co_u32`
fn text_41(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
/// `v_addc_co_u32`, `v_subb_co_u32`, `v_subbrev_co_u32`
fn text_42(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
/// `v_add_f32`, `v_sub_f32`, `v_subrev_f32`, `v_mul_f32`, `v_min_f32`, `v_max_f32` and 3 more
fn text_43(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_add_f16`, `v_sub_f16`, `v_subrev_f16`, `v_mul_f16`, `v_max_f16`, `v_min_f16` and 1 more
fn text_44(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_fmac_f32`
fn text_45(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_fmac_f64`
fn text_46(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
fn operand_47(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => text::word(v, out),
    }
}
/// `v_fmamk_f32`
fn text_48(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_47(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
/// `v_fmaak_f32`
fn text_49(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_47(v, out);
    }
}
/// `v_add_u16`, `v_sub_u16`, `v_subrev_u16`, `v_mul_lo_u16`, `v_lshlrev_b16`, `v_lshrrev_b16` and 17 more
fn text_50(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_31(v, out);
    }
}
fn modifiers_51(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_cmp_lt_f16`, `v_cmp_eq_f16`, `v_cmp_le_f16`, `v_cmp_gt_f16`, `v_cmp_lg_f16`, `v_cmp_ge_f16` and 8 more
fn text_52(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_lt_f32`, `v_cmp_eq_f32`, `v_cmp_le_f32`, `v_cmp_gt_f32`, `v_cmp_lg_f32`, `v_cmp_ge_f32` and 22 more
fn text_53(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_lt_f64`, `v_cmp_eq_f64`, `v_cmp_le_f64`, `v_cmp_gt_f64`, `v_cmp_lg_f64`, `v_cmp_ge_f64` and 8 more
fn text_54(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_class_f32`, `v_cvt_pkrtz_f16_f32`
fn text_55(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
}
/// `v_cmp_class_f64`
fn text_56(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_6(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
}
fn modifiers_57(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:WORD_1");
    out.push_str(" src1_sel:WORD_1");
}
/// `v_cmp_lt_f16_sdwa.high`, `v_cmp_eq_f16_sdwa.high`, `v_cmp_le_f16_sdwa.high`, `v_cmp_gt_f16_sdwa.high`, `v_cmp_lg_f16_sdwa.high`, `v_cmp_ge_f16_sdwa.high` and 18 more
fn text_58(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_57(o, out);
}
fn modifiers_59(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_0");
    out.push_str(" src1_sel:BYTE_0");
}
/// `v_cmp_lt_u16_sdwa.byte0`, `v_cmp_eq_u16_sdwa.byte0`, `v_cmp_le_u16_sdwa.byte0`, `v_cmp_gt_u16_sdwa.byte0`, `v_cmp_ne_u16_sdwa.byte0`, `v_cmp_ge_u16_sdwa.byte0`
fn text_60(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_59(o, out);
}
fn modifiers_61(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_1");
    out.push_str(" src1_sel:BYTE_1");
}
/// `v_cmp_lt_u16_sdwa.byte1`, `v_cmp_eq_u16_sdwa.byte1`, `v_cmp_le_u16_sdwa.byte1`, `v_cmp_gt_u16_sdwa.byte1`, `v_cmp_ne_u16_sdwa.byte1`, `v_cmp_ge_u16_sdwa.byte1`
fn text_62(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_61(o, out);
}
fn modifiers_63(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_2");
    out.push_str(" src1_sel:BYTE_2");
}
/// `v_cmp_lt_u16_sdwa.byte2`, `v_cmp_eq_u16_sdwa.byte2`, `v_cmp_le_u16_sdwa.byte2`, `v_cmp_gt_u16_sdwa.byte2`, `v_cmp_ne_u16_sdwa.byte2`, `v_cmp_ge_u16_sdwa.byte2`
fn text_64(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_63(o, out);
}
fn modifiers_65(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_3");
    out.push_str(" src1_sel:BYTE_3");
}
/// `v_cmp_lt_u16_sdwa.byte3`, `v_cmp_eq_u16_sdwa.byte3`, `v_cmp_le_u16_sdwa.byte3`, `v_cmp_gt_u16_sdwa.byte3`, `v_cmp_ne_u16_sdwa.byte3`, `v_cmp_ge_u16_sdwa.byte3`
fn text_66(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_65(o, out);
}
fn modifiers_67(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_1");
}
/// `v_cvt_f32_u32_sdwa.high`, `v_cvt_f32_f16_sdwa.high`, `v_cvt_f16_u16_sdwa.high`, `v_cvt_f16_i16_sdwa.high`, `v_cvt_u16_f16_sdwa.high`, `v_cvt_i16_f16_sdwa.high`
fn text_68(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_67(o, out);
}
/// `v_cvt_f32_i32_sdwa.high`
fn text_69(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_67(o, out);
}
fn modifiers_70(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_0");
}
/// `v_cvt_f32_i32_sdwa.low`
fn text_71(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_70(o, out);
}
/// `v_cvt_f32_u32_sdwa.low`
fn text_72(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_70(o, out);
}
/// `v_rcp_f16_sdwa.high`, `v_rsq_f16_sdwa.high`, `v_log_f16_sdwa.high`, `v_exp_f16_sdwa.high`
fn text_73(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
    modifiers_67(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_74(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:WORD_1");
    out.push_str(" dst_unused:UNUSED_PRESERVE");
    out.push_str(" src0_sel:DWORD");
}
/// `v_cvt_f16_f32_sdwa.to_high`
fn text_75(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_74(o, out);
}
fn modifiers_76(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_0");
}
/// `v_cvt_f32_i32_sdwa.byte0`, `v_cvt_f16_i16_sdwa.byte0`
fn text_77(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_76(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte0`
fn text_78(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_76(o, out);
}
fn modifiers_79(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_1");
}
/// `v_cvt_f32_i32_sdwa.byte1`, `v_cvt_f16_i16_sdwa.byte1`
fn text_80(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_79(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte1`
fn text_81(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_79(o, out);
}
fn modifiers_82(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_2");
}
/// `v_cvt_f32_i32_sdwa.byte2`, `v_cvt_f16_i16_sdwa.byte2`
fn text_83(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_82(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte2`
fn text_84(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_82(o, out);
}
fn modifiers_85(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_3");
}
/// `v_cvt_f32_i32_sdwa.byte3`, `v_cvt_f16_i16_sdwa.byte3`
fn text_86(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_85(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte3`
fn text_87(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_85(o, out);
}
fn modifiers_88(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_0");
    out.push_str(" src1_sel:WORD_0");
}
/// `v_mul_u32_u24_sdwa.low`
fn text_89(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_88(o, out);
}
fn modifiers_90(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_1");
    out.push_str(" src1_sel:WORD_1");
}
/// `v_mul_u32_u24_sdwa.high`
fn text_91(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_90(o, out);
}
/// `v_mul_i32_i24_sdwa.low`
fn text_92(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_88(o, out);
}
/// `v_mul_i32_i24_sdwa.high`
fn text_93(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        out.push_str("sext(");
        operand_1(v, out);
        out.push(')');
    }
    modifiers_90(o, out);
}
/// `v_lshl_add_u32`, `v_add_lshl_u32`, `v_add3_u32`, `v_lshl_or_b32`, `v_and_or_b32`, `v_or3_b32` and 12 more
fn text_94(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
fn modifiers_95(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
}
/// `v_alignbit_b32`, `v_alignbyte_b32`
fn text_96(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_95(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_97(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_mad_u64_u32`, `v_mad_i64_i32`
fn text_98(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_6(v, out);
    }
    modifiers_97(o.get(5..).unwrap_or_default(), out);
}
/// `v_lshlrev_b64`, `v_lshrrev_b64`, `v_ashrrev_i64`
fn text_99(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_6(v, out);
    }
}
/// `v_lshl_add_u64`
fn text_100(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_6(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_6(v, out);
    }
}
/// `v_readlane_b32`
fn text_101(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
}
/// `v_fma_f32`, `v_min3_f32`, `v_max3_f32`, `v_med3_f32`, `v_div_fixup_f32`, `v_div_fmas_f32` and 2 more
fn text_102(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_103(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
}
/// `v_fma_f16`, `v_min3_f16`, `v_max3_f16`, `v_med3_f16`, `v_div_fixup_f16`
fn text_104(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    modifiers_103(o.get(4..).unwrap_or_default(), out);
}
/// `v_fma_f64`, `v_div_fixup_f64`, `v_div_fmas_f64`
fn text_105(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_f64`, `v_mul_f64`, `v_min_f64`, `v_max_f64`
fn text_106(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_ldexp_f64`, `v_trig_preop_f64`
fn text_107(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_mad_legacy_u16`
fn text_108(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_31(v, out);
    }
    modifiers_97(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_109(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_mad_u16`
fn text_110(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_31(v, out);
    }
    modifiers_109(o.get(4..).unwrap_or_default(), out);
}
/// `v_min3_i16`, `v_min3_u16`, `v_max3_i16`, `v_max3_u16`, `v_med3_i16`, `v_med3_u16`
fn text_111(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_31(v, out);
    }
    modifiers_95(o.get(4..).unwrap_or_default(), out);
}
/// `v_mad_u32_u16`, `v_mad_i32_i16`
fn text_112(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_31(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_109(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_113(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 3], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_pack_b32_f16`
fn text_114(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_31(v, out);
        out.push_str(close);
    }
    modifiers_113(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_115(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 3], out);
        out.push(']');
    }
}
/// `v_cvt_pk_fp8_f32`, `v_cvt_pk_bf8_f32`, `v_cvt_pk_fp8_f32_ocp`, `v_cvt_pk_bf8_f32_ocp`
fn text_116(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_115(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_117(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
}
/// `v_div_scale_f32`
fn text_118(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (text::immediate(o, 5, 0), 0, 0);
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_117(o.get(5..).unwrap_or_default(), out);
}
/// `v_div_scale_f64`
fn text_119(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (text::immediate(o, 5, 0), 0, 0);
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_117(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_120(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 7 {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" neg_lo:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" neg_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_pk_fma_f32`, `v_dot2_i32_i16`, `v_dot2_u32_u16`
fn text_121(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_120(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_122(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 7 {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" neg_lo:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" neg_hi:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_pk_mul_f32`, `v_pk_add_f32`
fn text_123(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_122(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_124(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 7 {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
}
/// `v_pk_mov_b32`
fn text_125(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_124(o.get(3..).unwrap_or_default(), out);
}
fn constant_126(v: i64, out: &mut String) {
    match constant::normalise(v, 32) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xfffffff0..=0xffffffff => {
                    text::signed(bits.wrapping_add(0xffffffff00000000) as i64, out)
                }
                0x0..=0x40 => text::signed(bits as i64, out),
                0x3800 => out.push_str("0.5"),
                0xb800 => out.push_str("-0.5"),
                0x3c00 => out.push_str("1.0"),
                0xbc00 => out.push_str("-1.0"),
                0x4000 => out.push_str("2.0"),
                0xc000 => out.push_str("-2.0"),
                0x4400 => out.push_str("4.0"),
                0xc400 => out.push_str("-4.0"),
                0x3118 => out.push_str("0.15915494"),
                _ => text::hex(bits, out),
            }
        }
    }
}
fn operand_127(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_126(v, out),
    }
}
/// `v_pk_fma_f16`
fn text_128(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_127(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_127(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_127(v, out);
    }
    modifiers_120(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_add_f16`, `v_pk_mul_f16`, `v_pk_min_f16`, `v_pk_max_f16`
fn text_129(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_127(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_127(v, out);
    }
    modifiers_122(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_130(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 7 {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_pk_mad_i16`, `v_pk_mad_u16`
fn text_131(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_130(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_132(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 7 {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_pk_mul_lo_u16`, `v_pk_add_i16`, `v_pk_sub_i16`, `v_pk_lshlrev_b16`, `v_pk_lshrrev_b16`, `v_pk_ashrrev_i16` and 6 more
fn text_133(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_132(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_134(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" neg_lo:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" neg_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_dot2_i32_i16`, `v_dot2_u32_u16`, `v_dot4_i32_i8`, `v_dot4_u32_u8`
fn text_135(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_134(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_136(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" cbsz:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" abid:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" blgp:");
        text::signed(v, out);
    }
}
/// `v_mfma_f32_16x16x8_xf32`, `v_mfma_f32_32x32x4_xf32`, `v_mfma_f32_32x32x1_2b_f32`, `v_mfma_f32_16x16x1_4b_f32`, `v_mfma_f32_4x4x1_16b_f32`, `v_mfma_f32_32x32x2_f32` and 37 more
fn text_137(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_136(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_138(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" cbsz:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" abid:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" neg:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
}
/// `v_mfma_f64_16x16x4_f64`, `v_mfma_f64_4x4x4_4b_f64`
fn text_139(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_35(v, out);
    }
    modifiers_138(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_140(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
}
/// `ds_read_b32`, `ds_read_b64`, `ds_read_b96`, `ds_read_b128`, `ds_read_i8`, `ds_read_u8` and 34 more
fn text_141(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_140(o.get(2..).unwrap_or_default(), out);
}
/// `ds_read_u8_d16`, `ds_read_u8_d16_hi`, `ds_read_i8_d16`, `ds_read_i8_d16_hi`, `ds_read_u16_d16`, `ds_read_u16_d16_hi`
fn text_142(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_140(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_143(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset0:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset1:");
        text::signed(v, out);
    }
}
/// `ds_read2_b32`, `ds_read2st64_b32`, `ds_read2_b64`, `ds_read2st64_b64`
fn text_144(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_143(o.get(2..).unwrap_or_default(), out);
}
/// `ds_write2_b32`, `ds_write2st64_b32`, `ds_write2_b64`, `ds_write2st64_b64`
fn text_145(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_143(o.get(3..).unwrap_or_default(), out);
}
/// `ds_add_rtn_u32`, `ds_sub_rtn_u32`, `ds_min_rtn_i32`, `ds_max_rtn_i32`, `ds_min_rtn_u32`, `ds_max_rtn_u32` and 24 more
fn text_146(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_140(o.get(3..).unwrap_or_default(), out);
}
/// `ds_cmpst_rtn_b32`, `ds_cmpst_rtn_b64`
fn text_147(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_140(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_148(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        out.push_str(&swizzle::print(v));
    }
}
/// `ds_swizzle_b32`
fn text_149(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_148(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_150(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `global_load_ubyte.saddr`, `global_load_sbyte.saddr`, `global_load_ushort.saddr`, `global_load_sshort.saddr`, `global_load_dword.saddr`, `global_load_dwordx2.saddr` and 26 more
fn text_151(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_150(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_152(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_150(o.get(4..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 26 more
fn text_153(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_150(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off`
fn text_154(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_150(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_lds_dword.saddr`, `global_load_lds_dwordx4.saddr`, `global_load_lds_dwordx3.saddr`
fn text_155(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_150(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_lds_dword.off`, `global_load_lds_dwordx4.off`, `global_load_lds_dwordx3.off`
fn text_156(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_150(o.get(1..).unwrap_or_default(), out);
}
fn modifiers_157(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `global_atomic_swap.saddr`, `global_atomic_add.saddr`, `global_atomic_sub.saddr`, `global_atomic_smin.saddr`, `global_atomic_umin.saddr`, `global_atomic_smax.saddr` and 20 more
fn text_158(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_157(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_159(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" sc0");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `global_atomic_swap.rtn_saddr`, `global_atomic_add.rtn_saddr`, `global_atomic_sub.rtn_saddr`, `global_atomic_smin.rtn_saddr`, `global_atomic_umin.rtn_saddr`, `global_atomic_smax.rtn_saddr` and 20 more
fn text_160(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_159(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 20 more
fn text_161(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_157(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 20 more
fn text_162(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_159(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.off`, `scratch_load_sbyte.off`, `scratch_load_ushort.off`, `scratch_load_sshort.off`, `scratch_load_dword.off`, `scratch_load_dwordx2.off` and 2 more
fn text_163(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    out.push_str(", off");
    modifiers_150(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_store_byte.off`, `scratch_store_byte_d16_hi.off`, `scratch_store_short.off`, `scratch_store_short_d16_hi.off`, `scratch_store_dword.off`, `scratch_store_dwordx2.off` and 2 more
fn text_164(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    out.push_str(", off");
    modifiers_150(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_165(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_150(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_166(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_150(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_167(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `buffer_load_ubyte.offen`, `buffer_load_sbyte.offen`, `buffer_load_ushort.offen`, `buffer_load_sshort.offen`, `buffer_load_dword.offen`, `buffer_load_dwordx2.offen` and 10 more
fn text_168(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_167(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen`
fn text_169(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_167(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_170(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `buffer_atomic_add.offen`, `buffer_atomic_add_f32.offen`
fn text_171(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_170(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_172(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" sc1");
    }
    out.push_str(" lds");
}
/// `buffer_load_dword.lds_offen`, `buffer_load_dwordx4.lds_offen`, `buffer_load_dwordx3.lds_offen`
fn text_173(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_172(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 10 more
fn text_174(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_150(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off`
fn text_175(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_150(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`, `buffer_atomic_add_f32.off`
fn text_176(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_157(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_177(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" sc1");
    }
    out.push_str(" lds");
}
/// `buffer_load_dword.lds_off`, `buffer_load_dwordx4.lds_off`, `buffer_load_dwordx3.lds_off`
fn text_178(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_177(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_179(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `buffer_load_ubyte.idxen`, `buffer_load_sbyte.idxen`, `buffer_load_ushort.idxen`, `buffer_load_sshort.idxen`, `buffer_load_dword.idxen`, `buffer_load_dwordx2.idxen` and 8 more
fn text_180(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_179(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_181(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `buffer_load_ubyte.bothen`, `buffer_load_sbyte.bothen`, `buffer_load_ushort.bothen`, `buffer_load_sshort.bothen`, `buffer_load_dword.bothen`, `buffer_load_dwordx2.bothen` and 8 more
fn text_182(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_181(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_183(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(228)) {
        out.push_str(
            match v {
                0 => " quad_perm:[0,0,0,0]",
                1 => " quad_perm:[1,0,0,0]",
                2 => " quad_perm:[2,0,0,0]",
                3 => " quad_perm:[3,0,0,0]",
                4 => " quad_perm:[0,1,0,0]",
                5 => " quad_perm:[1,1,0,0]",
                6 => " quad_perm:[2,1,0,0]",
                7 => " quad_perm:[3,1,0,0]",
                8 => " quad_perm:[0,2,0,0]",
                9 => " quad_perm:[1,2,0,0]",
                10 => " quad_perm:[2,2,0,0]",
                11 => " quad_perm:[3,2,0,0]",
                12 => " quad_perm:[0,3,0,0]",
                13 => " quad_perm:[1,3,0,0]",
                14 => " quad_perm:[2,3,0,0]",
                15 => " quad_perm:[3,3,0,0]",
                16 => " quad_perm:[0,0,1,0]",
                17 => " quad_perm:[1,0,1,0]",
                18 => " quad_perm:[2,0,1,0]",
                19 => " quad_perm:[3,0,1,0]",
                20 => " quad_perm:[0,1,1,0]",
                21 => " quad_perm:[1,1,1,0]",
                22 => " quad_perm:[2,1,1,0]",
                23 => " quad_perm:[3,1,1,0]",
                24 => " quad_perm:[0,2,1,0]",
                25 => " quad_perm:[1,2,1,0]",
                26 => " quad_perm:[2,2,1,0]",
                27 => " quad_perm:[3,2,1,0]",
                28 => " quad_perm:[0,3,1,0]",
                29 => " quad_perm:[1,3,1,0]",
                30 => " quad_perm:[2,3,1,0]",
                31 => " quad_perm:[3,3,1,0]",
                32 => " quad_perm:[0,0,2,0]",
                33 => " quad_perm:[1,0,2,0]",
                34 => " quad_perm:[2,0,2,0]",
                35 => " quad_perm:[3,0,2,0]",
                36 => " quad_perm:[0,1,2,0]",
                37 => " quad_perm:[1,1,2,0]",
                38 => " quad_perm:[2,1,2,0]",
                39 => " quad_perm:[3,1,2,0]",
                40 => " quad_perm:[0,2,2,0]",
                41 => " quad_perm:[1,2,2,0]",
                42 => " quad_perm:[2,2,2,0]",
                43 => " quad_perm:[3,2,2,0]",
                44 => " quad_perm:[0,3,2,0]",
                45 => " quad_perm:[1,3,2,0]",
                46 => " quad_perm:[2,3,2,0]",
                47 => " quad_perm:[3,3,2,0]",
                48 => " quad_perm:[0,0,3,0]",
                49 => " quad_perm:[1,0,3,0]",
                50 => " quad_perm:[2,0,3,0]",
                51 => " quad_perm:[3,0,3,0]",
                52 => " quad_perm:[0,1,3,0]",
                53 => " quad_perm:[1,1,3,0]",
                54 => " quad_perm:[2,1,3,0]",
                55 => " quad_perm:[3,1,3,0]",
                56 => " quad_perm:[0,2,3,0]",
                57 => " quad_perm:[1,2,3,0]",
                58 => " quad_perm:[2,2,3,0]",
                59 => " quad_perm:[3,2,3,0]",
                60 => " quad_perm:[0,3,3,0]",
                61 => " quad_perm:[1,3,3,0]",
                62 => " quad_perm:[2,3,3,0]",
                63 => " quad_perm:[3,3,3,0]",
                64 => " quad_perm:[0,0,0,1]",
                65 => " quad_perm:[1,0,0,1]",
                66 => " quad_perm:[2,0,0,1]",
                67 => " quad_perm:[3,0,0,1]",
                68 => " quad_perm:[0,1,0,1]",
                69 => " quad_perm:[1,1,0,1]",
                70 => " quad_perm:[2,1,0,1]",
                71 => " quad_perm:[3,1,0,1]",
                72 => " quad_perm:[0,2,0,1]",
                73 => " quad_perm:[1,2,0,1]",
                74 => " quad_perm:[2,2,0,1]",
                75 => " quad_perm:[3,2,0,1]",
                76 => " quad_perm:[0,3,0,1]",
                77 => " quad_perm:[1,3,0,1]",
                78 => " quad_perm:[2,3,0,1]",
                79 => " quad_perm:[3,3,0,1]",
                80 => " quad_perm:[0,0,1,1]",
                81 => " quad_perm:[1,0,1,1]",
                82 => " quad_perm:[2,0,1,1]",
                83 => " quad_perm:[3,0,1,1]",
                84 => " quad_perm:[0,1,1,1]",
                85 => " quad_perm:[1,1,1,1]",
                86 => " quad_perm:[2,1,1,1]",
                87 => " quad_perm:[3,1,1,1]",
                88 => " quad_perm:[0,2,1,1]",
                89 => " quad_perm:[1,2,1,1]",
                90 => " quad_perm:[2,2,1,1]",
                91 => " quad_perm:[3,2,1,1]",
                92 => " quad_perm:[0,3,1,1]",
                93 => " quad_perm:[1,3,1,1]",
                94 => " quad_perm:[2,3,1,1]",
                95 => " quad_perm:[3,3,1,1]",
                96 => " quad_perm:[0,0,2,1]",
                97 => " quad_perm:[1,0,2,1]",
                98 => " quad_perm:[2,0,2,1]",
                99 => " quad_perm:[3,0,2,1]",
                100 => " quad_perm:[0,1,2,1]",
                101 => " quad_perm:[1,1,2,1]",
                102 => " quad_perm:[2,1,2,1]",
                103 => " quad_perm:[3,1,2,1]",
                104 => " quad_perm:[0,2,2,1]",
                105 => " quad_perm:[1,2,2,1]",
                106 => " quad_perm:[2,2,2,1]",
                107 => " quad_perm:[3,2,2,1]",
                108 => " quad_perm:[0,3,2,1]",
                109 => " quad_perm:[1,3,2,1]",
                110 => " quad_perm:[2,3,2,1]",
                111 => " quad_perm:[3,3,2,1]",
                112 => " quad_perm:[0,0,3,1]",
                113 => " quad_perm:[1,0,3,1]",
                114 => " quad_perm:[2,0,3,1]",
                115 => " quad_perm:[3,0,3,1]",
                116 => " quad_perm:[0,1,3,1]",
                117 => " quad_perm:[1,1,3,1]",
                118 => " quad_perm:[2,1,3,1]",
                119 => " quad_perm:[3,1,3,1]",
                120 => " quad_perm:[0,2,3,1]",
                121 => " quad_perm:[1,2,3,1]",
                122 => " quad_perm:[2,2,3,1]",
                123 => " quad_perm:[3,2,3,1]",
                124 => " quad_perm:[0,3,3,1]",
                125 => " quad_perm:[1,3,3,1]",
                126 => " quad_perm:[2,3,3,1]",
                127 => " quad_perm:[3,3,3,1]",
                128 => " quad_perm:[0,0,0,2]",
                129 => " quad_perm:[1,0,0,2]",
                130 => " quad_perm:[2,0,0,2]",
                131 => " quad_perm:[3,0,0,2]",
                132 => " quad_perm:[0,1,0,2]",
                133 => " quad_perm:[1,1,0,2]",
                134 => " quad_perm:[2,1,0,2]",
                135 => " quad_perm:[3,1,0,2]",
                136 => " quad_perm:[0,2,0,2]",
                137 => " quad_perm:[1,2,0,2]",
                138 => " quad_perm:[2,2,0,2]",
                139 => " quad_perm:[3,2,0,2]",
                140 => " quad_perm:[0,3,0,2]",
                141 => " quad_perm:[1,3,0,2]",
                142 => " quad_perm:[2,3,0,2]",
                143 => " quad_perm:[3,3,0,2]",
                144 => " quad_perm:[0,0,1,2]",
                145 => " quad_perm:[1,0,1,2]",
                146 => " quad_perm:[2,0,1,2]",
                147 => " quad_perm:[3,0,1,2]",
                148 => " quad_perm:[0,1,1,2]",
                149 => " quad_perm:[1,1,1,2]",
                150 => " quad_perm:[2,1,1,2]",
                151 => " quad_perm:[3,1,1,2]",
                152 => " quad_perm:[0,2,1,2]",
                153 => " quad_perm:[1,2,1,2]",
                154 => " quad_perm:[2,2,1,2]",
                155 => " quad_perm:[3,2,1,2]",
                156 => " quad_perm:[0,3,1,2]",
                157 => " quad_perm:[1,3,1,2]",
                158 => " quad_perm:[2,3,1,2]",
                159 => " quad_perm:[3,3,1,2]",
                160 => " quad_perm:[0,0,2,2]",
                161 => " quad_perm:[1,0,2,2]",
                162 => " quad_perm:[2,0,2,2]",
                163 => " quad_perm:[3,0,2,2]",
                164 => " quad_perm:[0,1,2,2]",
                165 => " quad_perm:[1,1,2,2]",
                166 => " quad_perm:[2,1,2,2]",
                167 => " quad_perm:[3,1,2,2]",
                168 => " quad_perm:[0,2,2,2]",
                169 => " quad_perm:[1,2,2,2]",
                170 => " quad_perm:[2,2,2,2]",
                171 => " quad_perm:[3,2,2,2]",
                172 => " quad_perm:[0,3,2,2]",
                173 => " quad_perm:[1,3,2,2]",
                174 => " quad_perm:[2,3,2,2]",
                175 => " quad_perm:[3,3,2,2]",
                176 => " quad_perm:[0,0,3,2]",
                177 => " quad_perm:[1,0,3,2]",
                178 => " quad_perm:[2,0,3,2]",
                179 => " quad_perm:[3,0,3,2]",
                180 => " quad_perm:[0,1,3,2]",
                181 => " quad_perm:[1,1,3,2]",
                182 => " quad_perm:[2,1,3,2]",
                183 => " quad_perm:[3,1,3,2]",
                184 => " quad_perm:[0,2,3,2]",
                185 => " quad_perm:[1,2,3,2]",
                186 => " quad_perm:[2,2,3,2]",
                187 => " quad_perm:[3,2,3,2]",
                188 => " quad_perm:[0,3,3,2]",
                189 => " quad_perm:[1,3,3,2]",
                190 => " quad_perm:[2,3,3,2]",
                191 => " quad_perm:[3,3,3,2]",
                192 => " quad_perm:[0,0,0,3]",
                193 => " quad_perm:[1,0,0,3]",
                194 => " quad_perm:[2,0,0,3]",
                195 => " quad_perm:[3,0,0,3]",
                196 => " quad_perm:[0,1,0,3]",
                197 => " quad_perm:[1,1,0,3]",
                198 => " quad_perm:[2,1,0,3]",
                199 => " quad_perm:[3,1,0,3]",
                200 => " quad_perm:[0,2,0,3]",
                201 => " quad_perm:[1,2,0,3]",
                202 => " quad_perm:[2,2,0,3]",
                203 => " quad_perm:[3,2,0,3]",
                204 => " quad_perm:[0,3,0,3]",
                205 => " quad_perm:[1,3,0,3]",
                206 => " quad_perm:[2,3,0,3]",
                207 => " quad_perm:[3,3,0,3]",
                208 => " quad_perm:[0,0,1,3]",
                209 => " quad_perm:[1,0,1,3]",
                210 => " quad_perm:[2,0,1,3]",
                211 => " quad_perm:[3,0,1,3]",
                212 => " quad_perm:[0,1,1,3]",
                213 => " quad_perm:[1,1,1,3]",
                214 => " quad_perm:[2,1,1,3]",
                215 => " quad_perm:[3,1,1,3]",
                216 => " quad_perm:[0,2,1,3]",
                217 => " quad_perm:[1,2,1,3]",
                218 => " quad_perm:[2,2,1,3]",
                219 => " quad_perm:[3,2,1,3]",
                220 => " quad_perm:[0,3,1,3]",
                221 => " quad_perm:[1,3,1,3]",
                222 => " quad_perm:[2,3,1,3]",
                223 => " quad_perm:[3,3,1,3]",
                224 => " quad_perm:[0,0,2,3]",
                225 => " quad_perm:[1,0,2,3]",
                226 => " quad_perm:[2,0,2,3]",
                227 => " quad_perm:[3,0,2,3]",
                228 => " quad_perm:[0,1,2,3]",
                229 => " quad_perm:[1,1,2,3]",
                230 => " quad_perm:[2,1,2,3]",
                231 => " quad_perm:[3,1,2,3]",
                232 => " quad_perm:[0,2,2,3]",
                233 => " quad_perm:[1,2,2,3]",
                234 => " quad_perm:[2,2,2,3]",
                235 => " quad_perm:[3,2,2,3]",
                236 => " quad_perm:[0,3,2,3]",
                237 => " quad_perm:[1,3,2,3]",
                238 => " quad_perm:[2,3,2,3]",
                239 => " quad_perm:[3,3,2,3]",
                240 => " quad_perm:[0,0,3,3]",
                241 => " quad_perm:[1,0,3,3]",
                242 => " quad_perm:[2,0,3,3]",
                243 => " quad_perm:[3,0,3,3]",
                244 => " quad_perm:[0,1,3,3]",
                245 => " quad_perm:[1,1,3,3]",
                246 => " quad_perm:[2,1,3,3]",
                247 => " quad_perm:[3,1,3,3]",
                248 => " quad_perm:[0,2,3,3]",
                249 => " quad_perm:[1,2,3,3]",
                250 => " quad_perm:[2,2,3,3]",
                251 => " quad_perm:[3,2,3,3]",
                252 => " quad_perm:[0,3,3,3]",
                253 => " quad_perm:[1,3,3,3]",
                254 => " quad_perm:[2,3,3,3]",
                255 => " quad_perm:[3,3,3,3]",
                257 => " row_shl:1",
                258 => " row_shl:2",
                259 => " row_shl:3",
                260 => " row_shl:4",
                261 => " row_shl:5",
                262 => " row_shl:6",
                263 => " row_shl:7",
                264 => " row_shl:8",
                265 => " row_shl:9",
                266 => " row_shl:10",
                267 => " row_shl:11",
                268 => " row_shl:12",
                269 => " row_shl:13",
                270 => " row_shl:14",
                271 => " row_shl:15",
                273 => " row_shr:1",
                274 => " row_shr:2",
                275 => " row_shr:3",
                276 => " row_shr:4",
                277 => " row_shr:5",
                278 => " row_shr:6",
                279 => " row_shr:7",
                280 => " row_shr:8",
                281 => " row_shr:9",
                282 => " row_shr:10",
                283 => " row_shr:11",
                284 => " row_shr:12",
                285 => " row_shr:13",
                286 => " row_shr:14",
                287 => " row_shr:15",
                289 => " row_ror:1",
                290 => " row_ror:2",
                291 => " row_ror:3",
                292 => " row_ror:4",
                293 => " row_ror:5",
                294 => " row_ror:6",
                295 => " row_ror:7",
                296 => " row_ror:8",
                297 => " row_ror:9",
                298 => " row_ror:10",
                299 => " row_ror:11",
                300 => " row_ror:12",
                301 => " row_ror:13",
                302 => " row_ror:14",
                303 => " row_ror:15",
                304 => " wave_shl:1",
                308 => " wave_rol:1",
                312 => " wave_shr:1",
                316 => " wave_ror:1",
                320 => " row_mirror",
                321 => " row_half_mirror",
                322 => " row_bcast:15",
                323 => " row_bcast:31",
                336 => " row_newbcast:0",
                337 => " row_newbcast:1",
                338 => " row_newbcast:2",
                339 => " row_newbcast:3",
                340 => " row_newbcast:4",
                341 => " row_newbcast:5",
                342 => " row_newbcast:6",
                343 => " row_newbcast:7",
                344 => " row_newbcast:8",
                345 => " row_newbcast:9",
                346 => " row_newbcast:10",
                347 => " row_newbcast:11",
                348 => " row_newbcast:12",
                349 => " row_newbcast:13",
                350 => " row_newbcast:14",
                351 => " row_newbcast:15",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(15)) {
        out.push_str(
            match v {
                0 => " row_mask:0x0",
                1 => " row_mask:0x1",
                2 => " row_mask:0x2",
                3 => " row_mask:0x3",
                4 => " row_mask:0x4",
                5 => " row_mask:0x5",
                6 => " row_mask:0x6",
                7 => " row_mask:0x7",
                8 => " row_mask:0x8",
                9 => " row_mask:0x9",
                10 => " row_mask:0xa",
                11 => " row_mask:0xb",
                12 => " row_mask:0xc",
                13 => " row_mask:0xd",
                14 => " row_mask:0xe",
                15 => " row_mask:0xf",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(15)) {
        out.push_str(
            match v {
                0 => " bank_mask:0x0",
                1 => " bank_mask:0x1",
                2 => " bank_mask:0x2",
                3 => " bank_mask:0x3",
                4 => " bank_mask:0x4",
                5 => " bank_mask:0x5",
                6 => " bank_mask:0x6",
                7 => " bank_mask:0x7",
                8 => " bank_mask:0x8",
                9 => " bank_mask:0x9",
                10 => " bank_mask:0xa",
                11 => " bank_mask:0xb",
                12 => " bank_mask:0xc",
                13 => " bank_mask:0xd",
                14 => " bank_mask:0xe",
                15 => " bank_mask:0xf",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(
            match v {
                1 => " bound_ctrl:1",
                _ => " ?",
            },
        );
    }
}
/// `v_mov_b32_dpp`, `v_not_b32_dpp`, `v_bfrev_b32_dpp`, `v_ffbh_u32_dpp`, `v_ffbl_b32_dpp`, `v_ffbh_i32_dpp` and 8 more
fn text_184(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_183(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_185(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(228)) {
        out.push_str(
            match v {
                0 => " quad_perm:[0,0,0,0]",
                1 => " quad_perm:[1,0,0,0]",
                2 => " quad_perm:[2,0,0,0]",
                3 => " quad_perm:[3,0,0,0]",
                4 => " quad_perm:[0,1,0,0]",
                5 => " quad_perm:[1,1,0,0]",
                6 => " quad_perm:[2,1,0,0]",
                7 => " quad_perm:[3,1,0,0]",
                8 => " quad_perm:[0,2,0,0]",
                9 => " quad_perm:[1,2,0,0]",
                10 => " quad_perm:[2,2,0,0]",
                11 => " quad_perm:[3,2,0,0]",
                12 => " quad_perm:[0,3,0,0]",
                13 => " quad_perm:[1,3,0,0]",
                14 => " quad_perm:[2,3,0,0]",
                15 => " quad_perm:[3,3,0,0]",
                16 => " quad_perm:[0,0,1,0]",
                17 => " quad_perm:[1,0,1,0]",
                18 => " quad_perm:[2,0,1,0]",
                19 => " quad_perm:[3,0,1,0]",
                20 => " quad_perm:[0,1,1,0]",
                21 => " quad_perm:[1,1,1,0]",
                22 => " quad_perm:[2,1,1,0]",
                23 => " quad_perm:[3,1,1,0]",
                24 => " quad_perm:[0,2,1,0]",
                25 => " quad_perm:[1,2,1,0]",
                26 => " quad_perm:[2,2,1,0]",
                27 => " quad_perm:[3,2,1,0]",
                28 => " quad_perm:[0,3,1,0]",
                29 => " quad_perm:[1,3,1,0]",
                30 => " quad_perm:[2,3,1,0]",
                31 => " quad_perm:[3,3,1,0]",
                32 => " quad_perm:[0,0,2,0]",
                33 => " quad_perm:[1,0,2,0]",
                34 => " quad_perm:[2,0,2,0]",
                35 => " quad_perm:[3,0,2,0]",
                36 => " quad_perm:[0,1,2,0]",
                37 => " quad_perm:[1,1,2,0]",
                38 => " quad_perm:[2,1,2,0]",
                39 => " quad_perm:[3,1,2,0]",
                40 => " quad_perm:[0,2,2,0]",
                41 => " quad_perm:[1,2,2,0]",
                42 => " quad_perm:[2,2,2,0]",
                43 => " quad_perm:[3,2,2,0]",
                44 => " quad_perm:[0,3,2,0]",
                45 => " quad_perm:[1,3,2,0]",
                46 => " quad_perm:[2,3,2,0]",
                47 => " quad_perm:[3,3,2,0]",
                48 => " quad_perm:[0,0,3,0]",
                49 => " quad_perm:[1,0,3,0]",
                50 => " quad_perm:[2,0,3,0]",
                51 => " quad_perm:[3,0,3,0]",
                52 => " quad_perm:[0,1,3,0]",
                53 => " quad_perm:[1,1,3,0]",
                54 => " quad_perm:[2,1,3,0]",
                55 => " quad_perm:[3,1,3,0]",
                56 => " quad_perm:[0,2,3,0]",
                57 => " quad_perm:[1,2,3,0]",
                58 => " quad_perm:[2,2,3,0]",
                59 => " quad_perm:[3,2,3,0]",
                60 => " quad_perm:[0,3,3,0]",
                61 => " quad_perm:[1,3,3,0]",
                62 => " quad_perm:[2,3,3,0]",
                63 => " quad_perm:[3,3,3,0]",
                64 => " quad_perm:[0,0,0,1]",
                65 => " quad_perm:[1,0,0,1]",
                66 => " quad_perm:[2,0,0,1]",
                67 => " quad_perm:[3,0,0,1]",
                68 => " quad_perm:[0,1,0,1]",
                69 => " quad_perm:[1,1,0,1]",
                70 => " quad_perm:[2,1,0,1]",
                71 => " quad_perm:[3,1,0,1]",
                72 => " quad_perm:[0,2,0,1]",
                73 => " quad_perm:[1,2,0,1]",
                74 => " quad_perm:[2,2,0,1]",
                75 => " quad_perm:[3,2,0,1]",
                76 => " quad_perm:[0,3,0,1]",
                77 => " quad_perm:[1,3,0,1]",
                78 => " quad_perm:[2,3,0,1]",
                79 => " quad_perm:[3,3,0,1]",
                80 => " quad_perm:[0,0,1,1]",
                81 => " quad_perm:[1,0,1,1]",
                82 => " quad_perm:[2,0,1,1]",
                83 => " quad_perm:[3,0,1,1]",
                84 => " quad_perm:[0,1,1,1]",
                85 => " quad_perm:[1,1,1,1]",
                86 => " quad_perm:[2,1,1,1]",
                87 => " quad_perm:[3,1,1,1]",
                88 => " quad_perm:[0,2,1,1]",
                89 => " quad_perm:[1,2,1,1]",
                90 => " quad_perm:[2,2,1,1]",
                91 => " quad_perm:[3,2,1,1]",
                92 => " quad_perm:[0,3,1,1]",
                93 => " quad_perm:[1,3,1,1]",
                94 => " quad_perm:[2,3,1,1]",
                95 => " quad_perm:[3,3,1,1]",
                96 => " quad_perm:[0,0,2,1]",
                97 => " quad_perm:[1,0,2,1]",
                98 => " quad_perm:[2,0,2,1]",
                99 => " quad_perm:[3,0,2,1]",
                100 => " quad_perm:[0,1,2,1]",
                101 => " quad_perm:[1,1,2,1]",
                102 => " quad_perm:[2,1,2,1]",
                103 => " quad_perm:[3,1,2,1]",
                104 => " quad_perm:[0,2,2,1]",
                105 => " quad_perm:[1,2,2,1]",
                106 => " quad_perm:[2,2,2,1]",
                107 => " quad_perm:[3,2,2,1]",
                108 => " quad_perm:[0,3,2,1]",
                109 => " quad_perm:[1,3,2,1]",
                110 => " quad_perm:[2,3,2,1]",
                111 => " quad_perm:[3,3,2,1]",
                112 => " quad_perm:[0,0,3,1]",
                113 => " quad_perm:[1,0,3,1]",
                114 => " quad_perm:[2,0,3,1]",
                115 => " quad_perm:[3,0,3,1]",
                116 => " quad_perm:[0,1,3,1]",
                117 => " quad_perm:[1,1,3,1]",
                118 => " quad_perm:[2,1,3,1]",
                119 => " quad_perm:[3,1,3,1]",
                120 => " quad_perm:[0,2,3,1]",
                121 => " quad_perm:[1,2,3,1]",
                122 => " quad_perm:[2,2,3,1]",
                123 => " quad_perm:[3,2,3,1]",
                124 => " quad_perm:[0,3,3,1]",
                125 => " quad_perm:[1,3,3,1]",
                126 => " quad_perm:[2,3,3,1]",
                127 => " quad_perm:[3,3,3,1]",
                128 => " quad_perm:[0,0,0,2]",
                129 => " quad_perm:[1,0,0,2]",
                130 => " quad_perm:[2,0,0,2]",
                131 => " quad_perm:[3,0,0,2]",
                132 => " quad_perm:[0,1,0,2]",
                133 => " quad_perm:[1,1,0,2]",
                134 => " quad_perm:[2,1,0,2]",
                135 => " quad_perm:[3,1,0,2]",
                136 => " quad_perm:[0,2,0,2]",
                137 => " quad_perm:[1,2,0,2]",
                138 => " quad_perm:[2,2,0,2]",
                139 => " quad_perm:[3,2,0,2]",
                140 => " quad_perm:[0,3,0,2]",
                141 => " quad_perm:[1,3,0,2]",
                142 => " quad_perm:[2,3,0,2]",
                143 => " quad_perm:[3,3,0,2]",
                144 => " quad_perm:[0,0,1,2]",
                145 => " quad_perm:[1,0,1,2]",
                146 => " quad_perm:[2,0,1,2]",
                147 => " quad_perm:[3,0,1,2]",
                148 => " quad_perm:[0,1,1,2]",
                149 => " quad_perm:[1,1,1,2]",
                150 => " quad_perm:[2,1,1,2]",
                151 => " quad_perm:[3,1,1,2]",
                152 => " quad_perm:[0,2,1,2]",
                153 => " quad_perm:[1,2,1,2]",
                154 => " quad_perm:[2,2,1,2]",
                155 => " quad_perm:[3,2,1,2]",
                156 => " quad_perm:[0,3,1,2]",
                157 => " quad_perm:[1,3,1,2]",
                158 => " quad_perm:[2,3,1,2]",
                159 => " quad_perm:[3,3,1,2]",
                160 => " quad_perm:[0,0,2,2]",
                161 => " quad_perm:[1,0,2,2]",
                162 => " quad_perm:[2,0,2,2]",
                163 => " quad_perm:[3,0,2,2]",
                164 => " quad_perm:[0,1,2,2]",
                165 => " quad_perm:[1,1,2,2]",
                166 => " quad_perm:[2,1,2,2]",
                167 => " quad_perm:[3,1,2,2]",
                168 => " quad_perm:[0,2,2,2]",
                169 => " quad_perm:[1,2,2,2]",
                170 => " quad_perm:[2,2,2,2]",
                171 => " quad_perm:[3,2,2,2]",
                172 => " quad_perm:[0,3,2,2]",
                173 => " quad_perm:[1,3,2,2]",
                174 => " quad_perm:[2,3,2,2]",
                175 => " quad_perm:[3,3,2,2]",
                176 => " quad_perm:[0,0,3,2]",
                177 => " quad_perm:[1,0,3,2]",
                178 => " quad_perm:[2,0,3,2]",
                179 => " quad_perm:[3,0,3,2]",
                180 => " quad_perm:[0,1,3,2]",
                181 => " quad_perm:[1,1,3,2]",
                182 => " quad_perm:[2,1,3,2]",
                183 => " quad_perm:[3,1,3,2]",
                184 => " quad_perm:[0,2,3,2]",
                185 => " quad_perm:[1,2,3,2]",
                186 => " quad_perm:[2,2,3,2]",
                187 => " quad_perm:[3,2,3,2]",
                188 => " quad_perm:[0,3,3,2]",
                189 => " quad_perm:[1,3,3,2]",
                190 => " quad_perm:[2,3,3,2]",
                191 => " quad_perm:[3,3,3,2]",
                192 => " quad_perm:[0,0,0,3]",
                193 => " quad_perm:[1,0,0,3]",
                194 => " quad_perm:[2,0,0,3]",
                195 => " quad_perm:[3,0,0,3]",
                196 => " quad_perm:[0,1,0,3]",
                197 => " quad_perm:[1,1,0,3]",
                198 => " quad_perm:[2,1,0,3]",
                199 => " quad_perm:[3,1,0,3]",
                200 => " quad_perm:[0,2,0,3]",
                201 => " quad_perm:[1,2,0,3]",
                202 => " quad_perm:[2,2,0,3]",
                203 => " quad_perm:[3,2,0,3]",
                204 => " quad_perm:[0,3,0,3]",
                205 => " quad_perm:[1,3,0,3]",
                206 => " quad_perm:[2,3,0,3]",
                207 => " quad_perm:[3,3,0,3]",
                208 => " quad_perm:[0,0,1,3]",
                209 => " quad_perm:[1,0,1,3]",
                210 => " quad_perm:[2,0,1,3]",
                211 => " quad_perm:[3,0,1,3]",
                212 => " quad_perm:[0,1,1,3]",
                213 => " quad_perm:[1,1,1,3]",
                214 => " quad_perm:[2,1,1,3]",
                215 => " quad_perm:[3,1,1,3]",
                216 => " quad_perm:[0,2,1,3]",
                217 => " quad_perm:[1,2,1,3]",
                218 => " quad_perm:[2,2,1,3]",
                219 => " quad_perm:[3,2,1,3]",
                220 => " quad_perm:[0,3,1,3]",
                221 => " quad_perm:[1,3,1,3]",
                222 => " quad_perm:[2,3,1,3]",
                223 => " quad_perm:[3,3,1,3]",
                224 => " quad_perm:[0,0,2,3]",
                225 => " quad_perm:[1,0,2,3]",
                226 => " quad_perm:[2,0,2,3]",
                227 => " quad_perm:[3,0,2,3]",
                228 => " quad_perm:[0,1,2,3]",
                229 => " quad_perm:[1,1,2,3]",
                230 => " quad_perm:[2,1,2,3]",
                231 => " quad_perm:[3,1,2,3]",
                232 => " quad_perm:[0,2,2,3]",
                233 => " quad_perm:[1,2,2,3]",
                234 => " quad_perm:[2,2,2,3]",
                235 => " quad_perm:[3,2,2,3]",
                236 => " quad_perm:[0,3,2,3]",
                237 => " quad_perm:[1,3,2,3]",
                238 => " quad_perm:[2,3,2,3]",
                239 => " quad_perm:[3,3,2,3]",
                240 => " quad_perm:[0,0,3,3]",
                241 => " quad_perm:[1,0,3,3]",
                242 => " quad_perm:[2,0,3,3]",
                243 => " quad_perm:[3,0,3,3]",
                244 => " quad_perm:[0,1,3,3]",
                245 => " quad_perm:[1,1,3,3]",
                246 => " quad_perm:[2,1,3,3]",
                247 => " quad_perm:[3,1,3,3]",
                248 => " quad_perm:[0,2,3,3]",
                249 => " quad_perm:[1,2,3,3]",
                250 => " quad_perm:[2,2,3,3]",
                251 => " quad_perm:[3,2,3,3]",
                252 => " quad_perm:[0,3,3,3]",
                253 => " quad_perm:[1,3,3,3]",
                254 => " quad_perm:[2,3,3,3]",
                255 => " quad_perm:[3,3,3,3]",
                257 => " row_shl:1",
                258 => " row_shl:2",
                259 => " row_shl:3",
                260 => " row_shl:4",
                261 => " row_shl:5",
                262 => " row_shl:6",
                263 => " row_shl:7",
                264 => " row_shl:8",
                265 => " row_shl:9",
                266 => " row_shl:10",
                267 => " row_shl:11",
                268 => " row_shl:12",
                269 => " row_shl:13",
                270 => " row_shl:14",
                271 => " row_shl:15",
                273 => " row_shr:1",
                274 => " row_shr:2",
                275 => " row_shr:3",
                276 => " row_shr:4",
                277 => " row_shr:5",
                278 => " row_shr:6",
                279 => " row_shr:7",
                280 => " row_shr:8",
                281 => " row_shr:9",
                282 => " row_shr:10",
                283 => " row_shr:11",
                284 => " row_shr:12",
                285 => " row_shr:13",
                286 => " row_shr:14",
                287 => " row_shr:15",
                289 => " row_ror:1",
                290 => " row_ror:2",
                291 => " row_ror:3",
                292 => " row_ror:4",
                293 => " row_ror:5",
                294 => " row_ror:6",
                295 => " row_ror:7",
                296 => " row_ror:8",
                297 => " row_ror:9",
                298 => " row_ror:10",
                299 => " row_ror:11",
                300 => " row_ror:12",
                301 => " row_ror:13",
                302 => " row_ror:14",
                303 => " row_ror:15",
                304 => " wave_shl:1",
                308 => " wave_rol:1",
                312 => " wave_shr:1",
                316 => " wave_ror:1",
                320 => " row_mirror",
                321 => " row_half_mirror",
                322 => " row_bcast:15",
                323 => " row_bcast:31",
                336 => " row_newbcast:0",
                337 => " row_newbcast:1",
                338 => " row_newbcast:2",
                339 => " row_newbcast:3",
                340 => " row_newbcast:4",
                341 => " row_newbcast:5",
                342 => " row_newbcast:6",
                343 => " row_newbcast:7",
                344 => " row_newbcast:8",
                345 => " row_newbcast:9",
                346 => " row_newbcast:10",
                347 => " row_newbcast:11",
                348 => " row_newbcast:12",
                349 => " row_newbcast:13",
                350 => " row_newbcast:14",
                351 => " row_newbcast:15",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(3).copied().unwrap_or(MOperand::Imm(15)) {
        out.push_str(
            match v {
                0 => " row_mask:0x0",
                1 => " row_mask:0x1",
                2 => " row_mask:0x2",
                3 => " row_mask:0x3",
                4 => " row_mask:0x4",
                5 => " row_mask:0x5",
                6 => " row_mask:0x6",
                7 => " row_mask:0x7",
                8 => " row_mask:0x8",
                9 => " row_mask:0x9",
                10 => " row_mask:0xa",
                11 => " row_mask:0xb",
                12 => " row_mask:0xc",
                13 => " row_mask:0xd",
                14 => " row_mask:0xe",
                15 => " row_mask:0xf",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(4).copied().unwrap_or(MOperand::Imm(15)) {
        out.push_str(
            match v {
                0 => " bank_mask:0x0",
                1 => " bank_mask:0x1",
                2 => " bank_mask:0x2",
                3 => " bank_mask:0x3",
                4 => " bank_mask:0x4",
                5 => " bank_mask:0x5",
                6 => " bank_mask:0x6",
                7 => " bank_mask:0x7",
                8 => " bank_mask:0x8",
                9 => " bank_mask:0x9",
                10 => " bank_mask:0xa",
                11 => " bank_mask:0xb",
                12 => " bank_mask:0xc",
                13 => " bank_mask:0xd",
                14 => " bank_mask:0xe",
                15 => " bank_mask:0xf",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(5) && v != 0 {
        out.push_str(
            match v {
                1 => " bound_ctrl:1",
                _ => " ?",
            },
        );
    }
}
/// `v_cvt_u32_f32_dpp`, `v_cvt_i32_f32_dpp`, `v_cvt_f16_f32_dpp`, `v_cvt_f32_f16_dpp`, `v_cvt_flr_i32_f32_dpp`, `v_cvt_u16_f16_dpp` and 29 more
fn text_186(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
    modifiers_185(o.get(3..).unwrap_or_default(), out);
}
/// `v_cndmask_b32_dpp`
fn text_187(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 5, 0),
        text::immediate(o, 6, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
    modifiers_185(o.get(5..).unwrap_or_default(), out);
}
/// `v_add_u32_dpp`, `v_sub_u32_dpp`, `v_subrev_u32_dpp`, `v_mul_i32_i24_dpp`, `v_mul_hi_i32_i24_dpp`, `v_mul_u32_u24_dpp` and 23 more
fn text_188(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_183(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_co_u32_dpp`, `v_sub_co_u32_dpp`, `v_subrev_co_u32_dpp`
fn text_189(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_183(o.get(5..).unwrap_or_default(), out);
}
/// `v_addc_co_u32_dpp`, `v_subb_co_u32_dpp`, `v_subbrev_co_u32_dpp`
fn text_190(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_183(o.get(6..).unwrap_or_default(), out);
}
/// `v_add_f32_dpp`, `v_sub_f32_dpp`, `v_subrev_f32_dpp`, `v_mul_f32_dpp`, `v_min_f32_dpp`, `v_max_f32_dpp` and 8 more
fn text_191(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
    modifiers_185(o.get(4..).unwrap_or_default(), out);
}
fn concerned_195(r: Reg) -> bool {
    if r.overlaps(Reg::new(124, 1)) {
        return true;
    }
    false
}
/// `salu-m0-to-reader`, `salu-m0-to-lds-dma`
fn pair_196(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && concerned_195(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
fn concerned_197(r: Reg) -> bool {
    if r.end() <= 102 {
        return true;
    }
    if r.unit >= 256 && r.end() <= 512 {
        return false;
    }
    if r.unit >= 512 && r.end() <= 768 {
        return false;
    }
    if r.unit >= 108 && r.end() <= 124 {
        return false;
    }
    match (r.unit, r.units) {
        (106, 2)
        | (106, 1)
        | (107, 1)
        | (102, 2)
        | (102, 1)
        | (103, 1)
        | (104, 2)
        | (104, 1)
        | (105, 1) => return true,
        (124, 1)
        | (126, 2)
        | (126, 1)
        | (127, 1)
        | (253, 1)
        | (235, 1)
        | (236, 1)
        | (237, 1)
        | (238, 1)
        | (239, 1)
        | (251, 1)
        | (252, 1) => return false,
        _ => {}
    }
    if r.overlaps(Reg::new(106, 2)) || r.overlaps(Reg::new(106, 1))
        || r.overlaps(Reg::new(107, 1)) || r.overlaps(Reg::new(102, 2))
        || r.overlaps(Reg::new(102, 1)) || r.overlaps(Reg::new(103, 1))
        || r.overlaps(Reg::new(104, 2)) || r.overlaps(Reg::new(104, 1))
        || r.overlaps(Reg::new(105, 1))
    {
        return true;
    }
    false
}
/// `valu-scalar-to-valu`
fn pair_198(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
fn concerned_199(r: Reg) -> bool {
    if r.end() <= 102 {
        return false;
    }
    if r.unit >= 256 && r.end() <= 512 {
        return true;
    }
    if r.unit >= 512 && r.end() <= 768 {
        return false;
    }
    if r.unit >= 108 && r.end() <= 124 {
        return false;
    }
    match (r.unit, r.units) {
        (106, 2)
        | (106, 1)
        | (107, 1)
        | (102, 2)
        | (102, 1)
        | (103, 1)
        | (104, 2)
        | (104, 1)
        | (105, 1)
        | (124, 1)
        | (126, 2)
        | (126, 1)
        | (127, 1)
        | (253, 1)
        | (235, 1)
        | (236, 1)
        | (237, 1)
        | (238, 1)
        | (239, 1)
        | (251, 1)
        | (252, 1) => return false,
        _ => {}
    }
    false
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_200(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_201(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`
fn pair_202(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`
fn pair_203(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
fn concerned_204(r: Reg) -> bool {
    if r.end() <= 102 {
        return false;
    }
    if r.unit >= 256 && r.end() <= 512 {
        return true;
    }
    if r.unit >= 512 && r.end() <= 768 {
        return true;
    }
    if r.unit >= 108 && r.end() <= 124 {
        return false;
    }
    match (r.unit, r.units) {
        (106, 2)
        | (106, 1)
        | (107, 1)
        | (102, 2)
        | (102, 1)
        | (103, 1)
        | (104, 2)
        | (104, 1)
        | (105, 1)
        | (124, 1)
        | (126, 2)
        | (126, 1)
        | (127, 1)
        | (253, 1)
        | (235, 1)
        | (236, 1)
        | (237, 1)
        | (238, 1)
        | (239, 1)
        | (251, 1)
        | (252, 1) => return false,
        _ => {}
    }
    false
}
/// `valu-to-mfma`
fn pair_205(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_204(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`
fn pair_206(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `valu-to-lane-swap`
fn pair_207(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_208(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_209(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `trans-to-valu`
fn pair_210(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `trans-to-lds-dma`
fn pair_211(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `trans-to-valu`, `valu-to-lane-swap`
fn pair_212(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
fn concerned_213(r: Reg) -> bool {
    if r.overlaps(Reg::new(126, 2)) {
        return true;
    }
    false
}
/// `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_214(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_213(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-lane-read`
fn pair_215(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_213(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-lane-read`
fn pair_216(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_213(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_217(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_213(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_218(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_213(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-mfma`, `valu-to-mfma`
fn pair_219(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_204(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `cmpx-to-vmem`
fn pair_220(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-dpp`
fn pair_221(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_213(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_222(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `part-write-to-valu-read`, `part-write-to-valu-write`, `trans-to-valu`
fn pair_223(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `part-write-to-valu-read`, `part-write-to-valu-write`, `trans-to-valu`
fn pair_224(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_225(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_226(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-to-mfma`, `part-write-to-mfma-write`
fn pair_227(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_204(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `part-write-to-lds-dma`
fn pair_228(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `part-write-to-valu-read`, `part-write-to-valu-write`, `valu-to-lane-swap`
fn pair_229(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`
fn pair_230(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`
fn pair_231(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `dot-to-same-accumulate`, `dot-to-same-write`
fn pair_232(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && p.op() == c.op() && matches!(b.operand, 3) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1 && p.op() == c.op() {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`
fn pair_233(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`
fn pair_234(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`
fn pair_235(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`
fn pair_236(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `dot-to-other-read`, `dot-to-other-write`
fn pair_237(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-dpp`, `valu-to-lane-swap`
fn pair_238(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-dpp`, `dot-to-same-accumulate` and 1 more
fn pair_239(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1 && p.op() == c.op() && matches!(b.operand, 3) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1 && p.op() == c.op() {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`
fn pair_240(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`
fn pair_241(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`
fn pair_242(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`
fn pair_243(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`
fn pair_244(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-to-mfma`, `half-write-to-mfma-write`
fn pair_245(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_204(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `half-write-to-lds-dma`
fn pair_246(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `half-write-to-valu-read`, `half-write-to-valu-write`, `valu-to-lane-swap`
fn pair_247(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_248(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_249(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_250(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_251(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_252(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-to-mfma`, `packed-to-mfma-write`
fn pair_253(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_204(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `packed-to-lds-dma`
fn pair_254(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `packed-to-valu-read`, `packed-to-valu-write`, `valu-to-lane-swap`
fn pair_255(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_256(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_257(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `packed-to-valu-read`, `packed-to-valu-write` and 2 more
fn pair_258(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && p.op() == c.op() && matches!(b.operand, 3) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && p.op() == c.op() {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `packed-to-valu-read` and 1 more
fn pair_259(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_260(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_261(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `packed-to-mfma-write`
fn pair_262(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `dot-to-other-read`, `dot-to-other-write`, `packed-to-lds-dma`
fn pair_263(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-dpp`, `packed-to-valu-read`, `packed-to-valu-write` and 1 more
fn pair_264(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-dpp`, `packed-to-valu-read` and 3 more
fn pair_265(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && p.op() == c.op() && matches!(b.operand, 3) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && p.op() == c.op() {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `hardware-register`
fn pair_266(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2
        && (Same { operand: "id", bits: 63i64 }).holds(p.operand("id"), c.operand("id"))
    {
        states = 2;
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_267(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_268(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `trans-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_269(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `trans-to-lds-dma`, `part-write-to-lds-dma`
fn pair_270(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `trans-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`, `valu-to-lane-swap`
fn pair_271(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write`
fn pair_272(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write`
fn pair_273(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read` and 1 more
fn pair_274(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write`
fn pair_275(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write`
fn pair_276(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-to-mfma`, `part-write-to-mfma-write`, `upper-write-to-mfma-write`
fn pair_277(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_204(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `part-write-to-lds-dma`, `upper-write-to-lds-dma`
fn pair_278(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write` and 1 more
fn pair_279(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_280(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 7 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 {
                        states = 7;
                    }
                }
            }
        }
    }
    if states < 7 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 {
                        states = 7;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && matches!(a.operand, 3) {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_281(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 7 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 && matches!(b.operand, 1 | 2) {
                        states = 7;
                    } else if states < 5 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 5;
                    } else if states < 5 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_282(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 7 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 && matches!(b.operand, 1 | 2) {
                        states = 7;
                    } else if states < 5 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 5;
                    } else if states < 5 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`, `sgemm-to-read`, `sgemm-to-write`, `sgemm-accumulator-overwritten`
fn pair_283(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    if states < 7 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 && matches!(a.operand, 3) {
                        states = 7;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`, `dgemm-16x16-to-factor`, `dgemm-16x16-to-accumulate-other-opcode`, `dgemm-16x16-to-accumulate-partial` and 5 more
fn pair_284(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 && matches!(b.operand, 1 | 2) {
                        states = 11;
                    } else if states < 9 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 9;
                    } else if states < 9 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 9;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_285(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 && matches!(b.operand, 1 | 2) {
                        states = 11;
                    } else if states < 9 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 9;
                    } else if states < 9 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 9;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-read`, `sgemm-to-write`
fn pair_286(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 18 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 18 {
                        states = 18;
                    }
                }
            }
        }
    }
    if states < 18 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 18 {
                        states = 18;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`
fn pair_287(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 18 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 18 && matches!(b.operand, 1 | 2) {
                        states = 18;
                    } else if states < 16 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 16;
                    } else if states < 16 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 16;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`
fn pair_288(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 18 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 18 && matches!(b.operand, 1 | 2) {
                        states = 18;
                    } else if states < 16 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 16;
                    } else if states < 16 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 16;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-read`, `sgemm-to-write`
fn pair_289(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 10 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 10 {
                        states = 10;
                    }
                }
            }
        }
    }
    if states < 10 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 10 {
                        states = 10;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`
fn pair_290(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 10 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 10 && matches!(b.operand, 1 | 2) {
                        states = 10;
                    } else if states < 8 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 8;
                    } else if states < 8 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 8;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`
fn pair_291(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 10 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 10 && matches!(b.operand, 1 | 2) {
                        states = 10;
                    } else if states < 8 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 8;
                    } else if states < 8 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 8;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-read`, `sgemm-to-write`
fn pair_292(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 {
                        states = 4;
                    }
                }
            }
        }
    }
    if states < 4 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-chain`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`
fn pair_293(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 1 | 2) {
                        states = 4;
                    } else if states < 2 && p.op() == c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 2;
                    } else if states < 2 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-chain`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`
fn pair_294(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 1 | 2) {
                        states = 4;
                    } else if states < 2 && p.op() == c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 2;
                    } else if states < 2 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`, `sgemm-to-read`, `sgemm-to-write`, `sgemm-accumulator-overwritten`
fn pair_295(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 {
                        states = 19;
                    }
                }
            }
        }
    }
    if states < 19 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 {
                        states = 19;
                    }
                }
            }
        }
    }
    if states < 15 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 15 && matches!(a.operand, 3) {
                        states = 15;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`, `sgemm-to-factor`, `sgemm-to-dgemm-accumulate-other-opcode`, `sgemm-to-dgemm-accumulate-partial` and 5 more
fn pair_296(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 && matches!(b.operand, 1 | 2) {
                        states = 19;
                    } else if states < 17 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 17;
                    } else if states < 17 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 17;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_297(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 && matches!(b.operand, 1 | 2) {
                        states = 19;
                    } else if states < 17 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 17;
                    } else if states < 17 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 17;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`, `sgemm-to-read`, `sgemm-to-write`, `sgemm-accumulator-overwritten` and 2 more
fn pair_298(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 {
                        states = 5;
                    }
                }
            }
        }
    }
    if states < 5 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 {
                        states = 5;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 3) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`, `xdl-chain`
fn pair_299(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && matches!(b.operand, 1 | 2) {
                        states = 5;
                    } else if states < 3 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 3;
                    } else if states < 3 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 3;
                    } else if states < 2 && p.op() == c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`, `xdl-chain`
fn pair_300(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && matches!(b.operand, 1 | 2) {
                        states = 5;
                    } else if states < 3 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 3;
                    } else if states < 3 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 3;
                    } else if states < 2 && p.op() == c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-valu-read`, `dgemm-16x16-to-write`
fn pair_301(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-valu-read`, `dgemm-16x16-to-write`, `dgemm-to-f64-fma`
fn pair_302(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        states = 2;
    }
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-factor`
fn pair_303(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 && matches!(b.operand, 1 | 2) {
                        states = 11;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-memory-read`, `dgemm-16x16-to-write`
fn pair_304(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 18 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 18 {
                        states = 18;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-4x4-to-valu-read`, `dgemm-4x4-to-write`
fn pair_305(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 6 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 {
                        states = 6;
                    }
                }
            }
        }
    }
    if states < 6 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-4x4-to-valu-read`, `dgemm-4x4-to-write`, `dgemm-to-f64-fma`
fn pair_306(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        states = 2;
    }
    if states < 6 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 {
                        states = 6;
                    }
                }
            }
        }
    }
    if states < 6 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-4x4-to-factor`
fn pair_307(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 6 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 && matches!(b.operand, 1 | 2) {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-4x4-to-factor`, `dgemm-4x4-chain`
fn pair_308(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 6 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 && matches!(b.operand, 1 | 2) {
                        states = 6;
                    } else if states < 4 && matches!(b.operand, 3) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-4x4-to-memory-read`, `dgemm-4x4-to-write`
fn pair_309(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 9 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 9 {
                        states = 9;
                    }
                }
            }
        }
    }
    if states < 6 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `valu-vector-to-dpp`
fn pair_310(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_311(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 1)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`
fn pair_312(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 1) && concerned_204(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_313(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 1)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_314(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 2)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`
fn pair_315(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 2) && concerned_204(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_316(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 2)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_317(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 0)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`
fn pair_318(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 0) && concerned_204(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_319(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 0)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_320(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 4)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`
fn pair_321(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 4) && concerned_204(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_322(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 4)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_323(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 3)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`
fn pair_324(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 3) && concerned_204(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_325(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 3)
                        && concerned_204(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `byte-write-to-valu-read`, `byte-write-to-valu-write`
fn pair_326(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `byte-write-to-valu-read`, `byte-write-to-valu-write`
fn pair_327(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `byte-write-to-valu-read`, `byte-write-to-valu-write`
fn pair_328(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `byte-write-to-valu-read`, `byte-write-to-valu-write`
fn pair_329(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `byte-write-to-valu-read`, `byte-write-to-valu-write`
fn pair_330(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-to-mfma`, `byte-write-to-mfma-write`
fn pair_331(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_204(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `byte-write-to-lds-dma`
fn pair_332(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_197(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `byte-write-to-valu-read`, `byte-write-to-valu-write`, `valu-to-lane-swap`
fn pair_333(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_334(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 7 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 {
                        states = 7;
                    }
                }
            }
        }
    }
    if states < 7 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 {
                        states = 7;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && matches!(a.operand, 4) {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_335(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    if states < 7 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 && matches!(a.operand, 4) {
                        states = 7;
                    }
                }
            }
        }
    }
    states
}
/// `gfx942`
fn states_336(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_193, p.op()) {
        1 => {
            match class(&CLASSES_194, c.op()) {
                6 | 15 | 16 => pair_196(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_194, c.op()) {
                1 | 3 | 4 | 5 => pair_198(p, c, over),
                2 => pair_200(p, c, over),
                8 => pair_201(p, c, over),
                9 => pair_202(p, c, over),
                10 => pair_203(p, c, over),
                11 | 12 | 18 => pair_205(p, c, over),
                14 | 15 => pair_206(p, c, over),
                17 | 19 | 20 => pair_207(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_194, c.op()) {
                3 => pair_198(p, c, over),
                1 | 4 | 5 => pair_200(p, c, over),
                9 => pair_201(p, c, over),
                11 | 12 | 18 => pair_205(p, c, over),
                14 => pair_206(p, c, over),
                19 => pair_207(p, c, over),
                2 => pair_208(p, c, over),
                8 => pair_209(p, c, over),
                10 => pair_210(p, c, over),
                15 => pair_211(p, c, over),
                17 | 20 => pair_212(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_194, c.op()) {
                1 | 3 | 4 | 5 => pair_214(p, c, over),
                2 => pair_215(p, c, over),
                8 => pair_216(p, c, over),
                9 => pair_217(p, c, over),
                10 => pair_218(p, c, over),
                11 | 12 | 18 => pair_219(p, c, over),
                14 | 15 => pair_220(p, c, over),
                17 | 19 | 20 => pair_221(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_194, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_222(p, c, over),
                2 => pair_223(p, c, over),
                8 => pair_224(p, c, over),
                9 => pair_225(p, c, over),
                10 => pair_226(p, c, over),
                11 | 12 | 18 => pair_227(p, c, over),
                15 => pair_228(p, c, over),
                17 | 19 | 20 => pair_229(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_194, c.op()) {
                1 | 3 | 4 => pair_230(p, c, over),
                2 => pair_231(p, c, over),
                5 => pair_232(p, c, over),
                8 => pair_233(p, c, over),
                9 => pair_234(p, c, over),
                10 => pair_235(p, c, over),
                11 | 12 | 13 | 16 | 18 => pair_236(p, c, over),
                14 | 15 => pair_237(p, c, over),
                17 | 19 => pair_238(p, c, over),
                20 => pair_239(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_194, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_240(p, c, over),
                2 => pair_241(p, c, over),
                8 => pair_242(p, c, over),
                9 => pair_243(p, c, over),
                10 => pair_244(p, c, over),
                11 | 12 | 18 => pair_245(p, c, over),
                15 => pair_246(p, c, over),
                17 | 19 | 20 => pair_247(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_194, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_248(p, c, over),
                2 => pair_249(p, c, over),
                8 => pair_250(p, c, over),
                9 => pair_251(p, c, over),
                10 => pair_252(p, c, over),
                11 | 12 | 18 => pair_253(p, c, over),
                15 => pair_254(p, c, over),
                17 | 19 | 20 => pair_255(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_194, c.op()) {
                13 | 16 => pair_236(p, c, over),
                14 => pair_237(p, c, over),
                1 | 3 | 4 => pair_256(p, c, over),
                2 => pair_257(p, c, over),
                5 => pair_258(p, c, over),
                8 => pair_259(p, c, over),
                9 => pair_260(p, c, over),
                10 => pair_261(p, c, over),
                11 | 12 | 18 => pair_262(p, c, over),
                15 => pair_263(p, c, over),
                17 | 19 => pair_264(p, c, over),
                20 => pair_265(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_194, c.op()) {
                6 | 15 | 16 => pair_196(p, c, over),
                7 => pair_266(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_194, c.op()) {
                14 => pair_206(p, c, over),
                3 => pair_222(p, c, over),
                1 | 4 | 5 => pair_223(p, c, over),
                9 => pair_224(p, c, over),
                11 | 12 | 18 => pair_227(p, c, over),
                19 => pair_229(p, c, over),
                2 => pair_267(p, c, over),
                8 => pair_268(p, c, over),
                10 => pair_269(p, c, over),
                15 => pair_270(p, c, over),
                17 | 20 => pair_271(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_194, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_272(p, c, over),
                2 => pair_273(p, c, over),
                8 => pair_274(p, c, over),
                9 => pair_275(p, c, over),
                10 => pair_276(p, c, over),
                11 | 12 | 18 => pair_277(p, c, over),
                15 => pair_278(p, c, over),
                17 | 19 | 20 => pair_279(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_280(p, c, over)
                }
                11 | 12 => pair_281(p, c, over),
                18 => pair_282(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_283(p, c, over)
                }
                11 | 12 => pair_284(p, c, over),
                18 => pair_285(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_286(p, c, over)
                }
                11 | 12 => pair_287(p, c, over),
                18 => pair_288(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_289(p, c, over)
                }
                11 | 12 => pair_290(p, c, over),
                18 => pair_291(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_292(p, c, over)
                }
                11 | 12 => pair_293(p, c, over),
                18 => pair_294(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_295(p, c, over)
                }
                11 | 12 => pair_296(p, c, over),
                18 => pair_297(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_298(p, c, over)
                }
                11 | 12 => pair_299(p, c, over),
                18 => pair_300(p, c, over),
                _ => over,
            }
        }
        20 => {
            match class(&CLASSES_194, c.op()) {
                12 => pair_284(p, c, over),
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 => pair_301(p, c, over),
                4 => pair_302(p, c, over),
                11 | 18 => pair_303(p, c, over),
                13 | 14 | 15 | 16 => pair_304(p, c, over),
                _ => over,
            }
        }
        21 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 => pair_305(p, c, over),
                4 => pair_306(p, c, over),
                11 | 18 => pair_307(p, c, over),
                12 => pair_308(p, c, over),
                13 | 14 | 15 | 16 => pair_309(p, c, over),
                _ => over,
            }
        }
        22 => {
            match class(&CLASSES_194, c.op()) {
                17 | 19 | 20 => pair_310(p, c, over),
                _ => over,
            }
        }
        23 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_311(p, c, over),
                13 | 14 | 15 | 16 => pair_312(p, c, over),
                17 | 19 | 20 => pair_313(p, c, over),
                _ => over,
            }
        }
        24 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_314(p, c, over),
                13 | 14 | 15 | 16 => pair_315(p, c, over),
                17 | 19 | 20 => pair_316(p, c, over),
                _ => over,
            }
        }
        25 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_317(p, c, over),
                13 | 14 | 15 | 16 => pair_318(p, c, over),
                17 | 19 | 20 => pair_319(p, c, over),
                _ => over,
            }
        }
        26 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_320(p, c, over),
                13 | 14 | 15 | 16 => pair_321(p, c, over),
                17 | 19 | 20 => pair_322(p, c, over),
                _ => over,
            }
        }
        27 => {
            match class(&CLASSES_194, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_323(p, c, over),
                13 | 14 | 15 | 16 => pair_324(p, c, over),
                17 | 19 | 20 => pair_325(p, c, over),
                _ => over,
            }
        }
        28 => {
            match class(&CLASSES_194, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_326(p, c, over),
                2 => pair_327(p, c, over),
                8 => pair_328(p, c, over),
                9 => pair_329(p, c, over),
                10 => pair_330(p, c, over),
                11 | 12 | 18 => pair_331(p, c, over),
                15 => pair_332(p, c, over),
                17 | 19 | 20 => pair_333(p, c, over),
                _ => over,
            }
        }
        29 => {
            match class(&CLASSES_194, c.op()) {
                11 | 12 => pair_281(p, c, over),
                18 => pair_282(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_334(p, c, over)
                }
                _ => over,
            }
        }
        30 => {
            match class(&CLASSES_194, c.op()) {
                11 | 12 => pair_284(p, c, over),
                18 => pair_285(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_335(p, c, over)
                }
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx942`
fn longest_337(op: Opcode) -> u32 {
    match class(&CLASSES_193, op) {
        1 => 1,
        2 => 5,
        3 => 5,
        4 => 5,
        5 => 5,
        6 => 5,
        7 => 5,
        8 => 5,
        9 => 5,
        10 => 2,
        11 => 5,
        12 => 5,
        13 => 7,
        14 => 11,
        15 => 18,
        16 => 10,
        17 => 4,
        18 => 19,
        19 => 5,
        20 => 18,
        21 => 9,
        22 => 2,
        23 => 2,
        24 => 2,
        25 => 2,
        26 => 2,
        27 => 2,
        28 => 5,
        29 => 7,
        30 => 11,
        _ => 0,
    }
}
/// `v_mfma_f64_16x16x4_f64`, `v_mfma_f64_4x4x4_4b_f64`
fn text_338(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_35(v, out);
    }
    modifiers_136(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_339(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" scc");
    }
}
/// `global_load_ubyte.saddr`, `global_load_sbyte.saddr`, `global_load_ushort.saddr`, `global_load_sshort.saddr`, `global_load_dword.saddr`, `global_load_dwordx2.saddr` and 10 more
fn text_340(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_339(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_341(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_339(o.get(4..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 26 more
fn text_342(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_339(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off`
fn text_343(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_339(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_344(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" scc");
    }
}
/// `global_atomic_swap.saddr`, `global_atomic_add.saddr`, `global_atomic_sub.saddr`, `global_atomic_smin.saddr`, `global_atomic_umin.saddr`, `global_atomic_smax.saddr` and 16 more
fn text_345(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_344(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_346(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" glc");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" scc");
    }
}
/// `global_atomic_swap.rtn_saddr`, `global_atomic_add.rtn_saddr`, `global_atomic_sub.rtn_saddr`, `global_atomic_smin.rtn_saddr`, `global_atomic_umin.rtn_saddr`, `global_atomic_smax.rtn_saddr` and 16 more
fn text_347(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_346(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_348(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `global_atomic_add_f32.saddr`, `global_atomic_add_f64.saddr`, `global_atomic_min_f64.saddr`, `global_atomic_max_f64.saddr`
fn text_349(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_348(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_350(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" glc");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `global_atomic_add_f32.rtn_saddr`, `global_atomic_add_f64.rtn_saddr`, `global_atomic_min_f64.rtn_saddr`, `global_atomic_max_f64.rtn_saddr`
fn text_351(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_350(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 16 more
fn text_352(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_344(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 16 more
fn text_353(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_346(o.get(3..).unwrap_or_default(), out);
}
/// `global_atomic_add_f32.off`, `global_atomic_add_f64.off`, `global_atomic_min_f64.off`, `global_atomic_max_f64.off`
fn text_354(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_348(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_add_f32.rtn_off`, `global_atomic_add_f64.rtn_off`, `global_atomic_min_f64.rtn_off`, `global_atomic_max_f64.rtn_off`
fn text_355(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_350(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_356(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_339(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_357(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_339(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_358(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" scc");
    }
}
/// `buffer_load_ubyte.offen`, `buffer_load_sbyte.offen`, `buffer_load_ushort.offen`, `buffer_load_sshort.offen`, `buffer_load_dword.offen`, `buffer_load_dwordx2.offen` and 10 more
fn text_359(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_358(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen`
fn text_360(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_358(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_361(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" scc");
    }
}
/// `buffer_atomic_add.offen`
fn text_362(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_361(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_363(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `buffer_atomic_add_f32.offen`
fn text_364(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_363(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_365(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" scc");
    }
    out.push_str(" lds");
}
/// `buffer_load_dword.lds_offen`
fn text_366(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_365(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 10 more
fn text_367(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_339(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off`
fn text_368(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_339(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`
fn text_369(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_344(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_atomic_add_f32.off`
fn text_370(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_348(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_371(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" scc");
    }
    out.push_str(" lds");
}
/// `buffer_load_dword.lds_off`
fn text_372(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_371(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_373(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" scc");
    }
}
/// `buffer_load_ubyte.idxen`, `buffer_load_sbyte.idxen`, `buffer_load_ushort.idxen`, `buffer_load_sshort.idxen`, `buffer_load_dword.idxen`, `buffer_load_dwordx2.idxen` and 8 more
fn text_374(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_373(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_375(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" scc");
    }
}
/// `buffer_load_ubyte.bothen`, `buffer_load_sbyte.bothen`, `buffer_load_ushort.bothen`, `buffer_load_sshort.bothen`, `buffer_load_dword.bothen`, `buffer_load_dwordx2.bothen` and 8 more
fn text_376(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_375(o.get(4..).unwrap_or_default(), out);
}
/// `valu-scalar-to-lane-select`
fn pair_380(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`
fn pair_381(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-vector-to-dpp`
fn pair_382(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`
fn pair_383(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `dot-to-other-read`, `dot-to-other-write`
fn pair_384(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `dot-to-other-read`, `dot-to-other-write`
fn pair_385(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-vector-to-dpp`
fn pair_386(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`, `valu-vector-to-dpp`
fn pair_387(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`, `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_388(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 && matches!(b.operand, 1 | 2) {
                        states = 19;
                    } else if states < 16 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 16;
                    } else if states < 16 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 16;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`, `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_389(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 11 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 && matches!(b.operand, 1 | 2) {
                        states = 11;
                    } else if states < 8 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 8;
                    } else if states < 8 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 8;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`, `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_390(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && matches!(b.operand, 1 | 2) {
                        states = 5;
                    } else if states < 2 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`, `sgemm-to-dgemm-accumulate-other-opcode`, `sgemm-to-dgemm-accumulate-partial`, `xdl-to-factor`, `xdl-to-dgemm-accumulate-other-opcode`, `xdl-to-dgemm-accumulate-partial`
fn pair_391(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && matches!(b.operand, 1 | 2) {
                        states = 5;
                    } else if states < 3 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 3;
                    } else if states < 3 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-memory-read`, `dgemm-16x16-to-write`, `dgemm-to-memory`
fn pair_392(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        states = 1;
    }
    if states < 18 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 18 {
                        states = 18;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-4x4-to-memory-read`, `dgemm-4x4-to-write`, `dgemm-to-memory`
fn pair_393(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        states = 1;
    }
    if states < 9 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 9 {
                        states = 9;
                    }
                }
            }
        }
    }
    if states < 6 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_394(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 1)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_395(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 1)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_396(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 2)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_397(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 2)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_398(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 0)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_399(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 0)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_400(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 4)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_401(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 4)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_402(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 3)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_403(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "soffset",
                            bits: None,
                            not: None,
                            no_register: true,
                        })
                            .holds(p.operand("soffset")) && matches!(a.operand, 3)
                        && concerned_204(a.reg)
                    {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `gfx90a`
fn states_404(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_378, p.op()) {
        1 => {
            match class(&CLASSES_379, c.op()) {
                4 | 12 | 13 => pair_196(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_379, c.op()) {
                8 | 9 => pair_205(p, c, over),
                11 | 12 => pair_206(p, c, over),
                14 | 15 => pair_310(p, c, over),
                6 => pair_380(p, c, over),
                7 => pair_381(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_379, c.op()) {
                8 | 9 => pair_219(p, c, over),
                11 | 12 => pair_220(p, c, over),
                6 => pair_380(p, c, over),
                7 => pair_381(p, c, over),
                14 | 15 => pair_382(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_379, c.op()) {
                1 | 2 | 8 | 9 | 10 | 13 => pair_236(p, c, over),
                11 | 12 => pair_237(p, c, over),
                3 => pair_383(p, c, over),
                6 => pair_384(p, c, over),
                7 => pair_385(p, c, over),
                14 => pair_386(p, c, over),
                15 => pair_387(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_379, c.op()) {
                4 | 12 | 13 => pair_196(p, c, over),
                5 => pair_266(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_379, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_295(p, c, over),
                9 => pair_296(p, c, over),
                8 => pair_388(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_379, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_283(p, c, over),
                9 => pair_284(p, c, over),
                8 => pair_389(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_379, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_298(p, c, over),
                8 => pair_390(p, c, over),
                9 => pair_391(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_379, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_295(p, c, over),
                9 => pair_296(p, c, over),
                8 => pair_388(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_379, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_283(p, c, over),
                9 => pair_284(p, c, over),
                8 => pair_389(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_379, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_298(p, c, over),
                8 => pair_390(p, c, over),
                9 => pair_391(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_379, c.op()) {
                9 => pair_284(p, c, over),
                1 | 3 | 6 | 7 | 14 | 15 => pair_301(p, c, over),
                2 => pair_302(p, c, over),
                8 => pair_303(p, c, over),
                10 | 13 => pair_304(p, c, over),
                11 | 12 => pair_392(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_379, c.op()) {
                1 | 3 | 6 | 7 | 14 | 15 => pair_305(p, c, over),
                2 => pair_306(p, c, over),
                8 => pair_307(p, c, over),
                9 => pair_308(p, c, over),
                10 | 13 => pair_309(p, c, over),
                11 | 12 => pair_393(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_379, c.op()) {
                14 | 15 => pair_310(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_379, c.op()) {
                10 | 11 | 12 | 13 => pair_312(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_394(p, c, over),
                14 | 15 => pair_395(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_379, c.op()) {
                10 | 11 | 12 | 13 => pair_315(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_396(p, c, over),
                14 | 15 => pair_397(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_379, c.op()) {
                10 | 11 | 12 | 13 => pair_318(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_398(p, c, over),
                14 | 15 => pair_399(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_379, c.op()) {
                10 | 11 | 12 | 13 => pair_321(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_400(p, c, over),
                14 | 15 => pair_401(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_379, c.op()) {
                10 | 11 | 12 | 13 => pair_324(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_402(p, c, over),
                14 | 15 => pair_403(p, c, over),
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx90a`
fn longest_405(op: Opcode) -> u32 {
    match class(&CLASSES_378, op) {
        1 => 1,
        2 => 5,
        3 => 5,
        4 => 5,
        5 => 2,
        6 => 19,
        7 => 11,
        8 => 5,
        9 => 19,
        10 => 11,
        11 => 5,
        12 => 18,
        13 => 9,
        14 => 2,
        15 => 2,
        16 => 2,
        17 => 2,
        18 => 2,
        19 => 2,
        _ => 0,
    }
}
fn constant_406(v: i64, out: &mut String) {
    match constant::normalise(v, 16) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xfff0..=0xffff => {
                    text::signed(bits.wrapping_add(0xffffffffffff0000) as i64, out)
                }
                0x0..=0x40 => text::signed(bits as i64, out),
                0x3f00 => out.push_str("0.5"),
                0xbf00 => out.push_str("-0.5"),
                0x3f80 => out.push_str("1.0"),
                0xbf80 => out.push_str("-1.0"),
                0x4000 => out.push_str("2.0"),
                0xc000 => out.push_str("-2.0"),
                0x4080 => out.push_str("4.0"),
                0xc080 => out.push_str("-4.0"),
                0x3e23 => out.push_str("0.15915494"),
                _ => text::hex(bits, out),
            }
        }
    }
}
fn operand_407(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_406(v, out),
    }
}
/// `v_cvt_f32_bf16`
fn text_408(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_407(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_409(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_fp8`
fn text_410(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_409(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_411(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_bf8`
fn text_412(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_411(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_413(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_fp6`
fn text_414(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_413(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_415(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_bf6`
fn text_416(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_415(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_417(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_fp4`
fn text_418(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_417(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_419(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_fp8`
fn text_420(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_419(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_421(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:1");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_bf8`
fn text_422(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_421(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_423(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:1");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_fp6`
fn text_424(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_423(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_425(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:1");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_bf6`
fn text_426(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_425(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_427(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:1");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_fp4`
fn text_428(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_427(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_429(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_fp8`
fn text_430(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_429(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_431(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:2");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_bf8`
fn text_432(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_431(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_433(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:2");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_fp6`
fn text_434(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_433(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_435(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:2");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_bf6`
fn text_436(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_435(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_437(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:2");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_fp4`
fn text_438(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_437(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_439(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_fp8`
fn text_440(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_439(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_441(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:3");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_bf8`
fn text_442(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_441(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_443(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:3");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_fp6`
fn text_444(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_443(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_445(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:3");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_bf6`
fn text_446(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_445(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_447(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:3");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_fp4`
fn text_448(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_447(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_449(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_fp8`
fn text_450(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_449(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_451(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:4");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_bf8`
fn text_452(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_451(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_453(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:4");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_fp6`
fn text_454(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_453(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_455(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:4");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_bf6`
fn text_456(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_455(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_457(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    out.push_str(" cbsz:4");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_fp4`
fn text_458(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_457(o.get(6..).unwrap_or_default(), out);
}
/// `cmpx-to-lane-swap`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-to-lane-swap`
fn pair_462(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_213(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`
fn pair_463(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 18 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 18 && matches!(b.operand, 0 | 1) {
                        states = 18;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`
fn pair_464(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 10 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 10 && matches!(b.operand, 0 | 1) {
                        states = 10;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`
fn pair_465(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 0 | 1) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_466(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 20 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 20 {
                        states = 20;
                    }
                }
            }
        }
    }
    if states < 20 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 20 {
                        states = 20;
                    }
                }
            }
        }
    }
    if states < 15 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 15 && matches!(a.operand, 3) {
                        states = 15;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_467(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 20 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 20 && matches!(b.operand, 1 | 2) {
                        states = 20;
                    } else if states < 18 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 18;
                    } else if states < 18 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 18;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_468(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 20 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 20 && matches!(b.operand, 1 | 2) {
                        states = 20;
                    } else if states < 18 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 18;
                    } else if states < 18 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 18;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`
fn pair_469(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 20 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 20 && matches!(b.operand, 0 | 1) {
                        states = 20;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_470(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 12 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 12 {
                        states = 12;
                    }
                }
            }
        }
    }
    if states < 12 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 12 {
                        states = 12;
                    }
                }
            }
        }
    }
    if states < 7 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 && matches!(a.operand, 3) {
                        states = 7;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_471(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 12 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 12 && matches!(b.operand, 1 | 2) {
                        states = 12;
                    } else if states < 10 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 10;
                    } else if states < 10 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 10;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_472(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 12 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 12 && matches!(b.operand, 1 | 2) {
                        states = 12;
                    } else if states < 10 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 10;
                    } else if states < 10 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 10;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`
fn pair_473(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 12 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 12 && matches!(b.operand, 0 | 1) {
                        states = 12;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor-two-passes`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`, `xdl-chain`
fn pair_474(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && matches!(b.operand, 1 | 2) {
                        states = 5;
                    } else if states < 4 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 4;
                    } else if states < 4 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 4;
                    } else if states < 2 && p.op() == c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor-two-passes`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`, `xdl-chain`
fn pair_475(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && matches!(b.operand, 1 | 2) {
                        states = 5;
                    } else if states < 4 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 4;
                    } else if states < 4 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 4;
                    } else if states < 2 && p.op() == c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor-two-passes`
fn pair_476(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && matches!(b.operand, 0 | 1) {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_477(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 8 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 8 {
                        states = 8;
                    }
                }
            }
        }
    }
    if states < 8 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 8 {
                        states = 8;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && matches!(a.operand, 3) {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_478(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 8 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 8 && matches!(b.operand, 1 | 2) {
                        states = 8;
                    } else if states < 6 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 6;
                    } else if states < 6 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_479(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 8 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 8 && matches!(b.operand, 1 | 2) {
                        states = 8;
                    } else if states < 6 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 6;
                    } else if states < 6 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-factor`
fn pair_480(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 8 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 8 && matches!(b.operand, 0 | 1) {
                        states = 8;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-valu-read`, `dgemm-16x16-to-write`
fn pair_481(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 {
                        states = 19;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-valu-read`, `dgemm-16x16-to-write`, `dgemm-to-f64-fma`
fn pair_482(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        states = 2;
    }
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 {
                        states = 19;
                    }
                }
            }
        }
    }
    if states < 11 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 11 {
                        states = 11;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-factor`
fn pair_483(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 && matches!(b.operand, 1 | 2) {
                        states = 19;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-16x16-to-factor`
fn pair_484(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 19 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 19 && matches!(b.operand, 0 | 1) {
                        states = 19;
                    }
                }
            }
        }
    }
    states
}
/// `dgemm-4x4-to-factor`
fn pair_485(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 6 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 && matches!(b.operand, 0 | 1) {
                        states = 6;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_486(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 8 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 8 {
                        states = 8;
                    }
                }
            }
        }
    }
    if states < 8 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 8 {
                        states = 8;
                    }
                }
            }
        }
    }
    if states < 3 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && matches!(a.operand, 4) {
                        states = 3;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_487(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 12 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 12 {
                        states = 12;
                    }
                }
            }
        }
    }
    if states < 12 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 12 {
                        states = 12;
                    }
                }
            }
        }
    }
    if states < 7 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 7 && matches!(a.operand, 4) {
                        states = 7;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write`
fn pair_488(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write`
fn pair_489(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read` and 1 more
fn pair_490(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write`
fn pair_491(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write`
fn pair_492(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_197(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write` and 1 more
fn pair_493(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_197(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_199(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    if states < 1 {
        for a in p.written() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_199(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_199(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_494(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && p.op() != c.op() && matches!(b.operand, 3)
                        && a.reg == b.reg
                    {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 3) && a.reg != b.reg {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_495(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && p.op() != c.op() && matches!(b.operand, 4)
                        && a.reg == b.reg
                    {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 4) && a.reg != b.reg {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `gfx950`
fn states_496(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_460, p.op()) {
        1 => {
            match class(&CLASSES_461, c.op()) {
                6 | 15 | 16 => pair_196(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_461, c.op()) {
                1 | 3 | 4 | 5 => pair_198(p, c, over),
                2 => pair_200(p, c, over),
                8 => pair_201(p, c, over),
                9 => pair_202(p, c, over),
                10 => pair_203(p, c, over),
                11 | 12 | 18 | 22 => pair_205(p, c, over),
                14 | 15 => pair_206(p, c, over),
                17 | 19 | 20 | 21 => pair_207(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_461, c.op()) {
                3 => pair_198(p, c, over),
                1 | 4 | 5 => pair_200(p, c, over),
                9 => pair_201(p, c, over),
                11 | 12 | 18 | 22 => pair_205(p, c, over),
                14 => pair_206(p, c, over),
                19 => pair_207(p, c, over),
                2 => pair_208(p, c, over),
                8 => pair_209(p, c, over),
                10 => pair_210(p, c, over),
                15 => pair_211(p, c, over),
                17 | 20 | 21 => pair_212(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_461, c.op()) {
                1 | 3 | 4 | 5 => pair_214(p, c, over),
                2 => pair_215(p, c, over),
                8 => pair_216(p, c, over),
                9 => pair_217(p, c, over),
                10 => pair_218(p, c, over),
                11 | 12 | 18 | 22 => pair_219(p, c, over),
                14 | 15 => pair_220(p, c, over),
                17 | 19 | 20 => pair_221(p, c, over),
                21 => pair_462(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_461, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_222(p, c, over),
                2 => pair_223(p, c, over),
                8 => pair_224(p, c, over),
                9 => pair_225(p, c, over),
                10 => pair_226(p, c, over),
                11 | 12 | 18 | 22 => pair_227(p, c, over),
                15 => pair_228(p, c, over),
                17 | 19 | 20 | 21 => pair_229(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_461, c.op()) {
                1 | 3 | 4 => pair_230(p, c, over),
                2 => pair_231(p, c, over),
                5 => pair_232(p, c, over),
                8 => pair_233(p, c, over),
                9 => pair_234(p, c, over),
                10 => pair_235(p, c, over),
                11 | 12 | 13 | 16 | 18 | 22 => pair_236(p, c, over),
                14 | 15 => pair_237(p, c, over),
                17 | 19 | 21 => pair_238(p, c, over),
                20 => pair_239(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_461, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_240(p, c, over),
                2 => pair_241(p, c, over),
                8 => pair_242(p, c, over),
                9 => pair_243(p, c, over),
                10 => pair_244(p, c, over),
                11 | 12 | 18 | 22 => pair_245(p, c, over),
                15 => pair_246(p, c, over),
                17 | 19 | 20 | 21 => pair_247(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_461, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_248(p, c, over),
                2 => pair_249(p, c, over),
                8 => pair_250(p, c, over),
                9 => pair_251(p, c, over),
                10 => pair_252(p, c, over),
                11 | 12 | 18 | 22 => pair_253(p, c, over),
                15 => pair_254(p, c, over),
                17 | 19 | 20 | 21 => pair_255(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_461, c.op()) {
                13 | 16 => pair_236(p, c, over),
                14 => pair_237(p, c, over),
                1 | 3 | 4 => pair_256(p, c, over),
                2 => pair_257(p, c, over),
                5 => pair_258(p, c, over),
                8 => pair_259(p, c, over),
                9 => pair_260(p, c, over),
                10 => pair_261(p, c, over),
                11 | 12 | 18 | 22 => pair_262(p, c, over),
                15 => pair_263(p, c, over),
                17 | 19 | 21 => pair_264(p, c, over),
                20 => pair_265(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_461, c.op()) {
                6 | 15 | 16 => pair_196(p, c, over),
                7 => pair_266(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_461, c.op()) {
                14 => pair_206(p, c, over),
                3 => pair_222(p, c, over),
                1 | 4 | 5 => pair_223(p, c, over),
                9 => pair_224(p, c, over),
                11 | 12 | 18 | 22 => pair_227(p, c, over),
                19 => pair_229(p, c, over),
                2 => pair_267(p, c, over),
                8 => pair_268(p, c, over),
                10 => pair_269(p, c, over),
                15 => pair_270(p, c, over),
                17 | 20 | 21 => pair_271(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_461, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_272(p, c, over),
                2 => pair_273(p, c, over),
                8 => pair_274(p, c, over),
                9 => pair_275(p, c, over),
                10 => pair_276(p, c, over),
                11 | 12 | 18 | 22 => pair_277(p, c, over),
                15 => pair_278(p, c, over),
                17 | 19 | 20 | 21 => pair_279(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_286(p, c, over),
                11 | 12 => pair_287(p, c, over),
                18 => pair_288(p, c, over),
                22 => pair_463(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_289(p, c, over),
                11 | 12 => pair_290(p, c, over),
                18 => pair_291(p, c, over),
                22 => pair_464(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_292(p, c, over),
                11 | 12 => pair_293(p, c, over),
                18 => pair_294(p, c, over),
                22 => pair_465(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_466(p, c, over),
                11 | 12 => pair_467(p, c, over),
                18 => pair_468(p, c, over),
                22 => pair_469(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_470(p, c, over),
                11 | 12 => pair_471(p, c, over),
                18 => pair_472(p, c, over),
                22 => pair_473(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_298(p, c, over),
                11 | 12 => pair_474(p, c, over),
                18 => pair_475(p, c, over),
                22 => pair_476(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_477(p, c, over),
                11 | 12 => pair_478(p, c, over),
                18 => pair_479(p, c, over),
                22 => pair_480(p, c, over),
                _ => over,
            }
        }
        20 => {
            match class(&CLASSES_461, c.op()) {
                11 => pair_296(p, c, over),
                13 | 14 | 15 | 16 => pair_304(p, c, over),
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 | 21 => pair_481(p, c, over),
                4 => pair_482(p, c, over),
                12 | 18 => pair_483(p, c, over),
                22 => pair_484(p, c, over),
                _ => over,
            }
        }
        21 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 | 21 => pair_305(p, c, over),
                4 => pair_306(p, c, over),
                12 | 18 => pair_307(p, c, over),
                11 => pair_308(p, c, over),
                13 | 14 | 15 | 16 => pair_309(p, c, over),
                22 => pair_485(p, c, over),
                _ => over,
            }
        }
        22 => {
            match class(&CLASSES_461, c.op()) {
                17 | 19 | 20 => pair_310(p, c, over),
                _ => over,
            }
        }
        23 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_311(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_312(p, c, over),
                17 | 19 | 20 => pair_313(p, c, over),
                _ => over,
            }
        }
        24 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_314(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_315(p, c, over),
                17 | 19 | 20 => pair_316(p, c, over),
                _ => over,
            }
        }
        25 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_317(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_318(p, c, over),
                17 | 19 | 20 => pair_319(p, c, over),
                _ => over,
            }
        }
        26 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_320(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_321(p, c, over),
                17 | 19 | 20 => pair_322(p, c, over),
                _ => over,
            }
        }
        27 => {
            match class(&CLASSES_461, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_323(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_324(p, c, over),
                17 | 19 | 20 => pair_325(p, c, over),
                _ => over,
            }
        }
        28 => {
            match class(&CLASSES_461, c.op()) {
                11 | 12 => pair_478(p, c, over),
                18 => pair_479(p, c, over),
                22 => pair_480(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_486(p, c, over),
                _ => over,
            }
        }
        29 => {
            match class(&CLASSES_461, c.op()) {
                11 | 12 => pair_471(p, c, over),
                18 => pair_472(p, c, over),
                22 => pair_473(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_487(p, c, over),
                _ => over,
            }
        }
        30 => {
            match class(&CLASSES_461, c.op()) {
                14 => pair_206(p, c, over),
                1 | 3 | 4 | 5 => pair_326(p, c, over),
                2 => pair_327(p, c, over),
                8 => pair_328(p, c, over),
                9 => pair_329(p, c, over),
                10 => pair_330(p, c, over),
                11 | 12 | 18 | 22 => pair_331(p, c, over),
                15 => pair_332(p, c, over),
                17 | 19 | 20 | 21 => pair_333(p, c, over),
                _ => over,
            }
        }
        31 => {
            match class(&CLASSES_461, c.op()) {
                14 => pair_206(p, c, over),
                11 | 12 | 18 | 22 => pair_245(p, c, over),
                15 => pair_246(p, c, over),
                1 | 3 | 4 | 5 => pair_488(p, c, over),
                2 => pair_489(p, c, over),
                8 => pair_490(p, c, over),
                9 => pair_491(p, c, over),
                10 => pair_492(p, c, over),
                17 | 19 | 20 | 21 => pair_493(p, c, over),
                _ => over,
            }
        }
        32 => {
            match class(&CLASSES_461, c.op()) {
                11 | 12 => pair_494(p, c, over),
                18 => pair_495(p, c, over),
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx950`
fn longest_497(op: Opcode) -> u32 {
    match class(&CLASSES_460, op) {
        1 => 1,
        2 => 5,
        3 => 5,
        4 => 5,
        5 => 5,
        6 => 5,
        7 => 5,
        8 => 5,
        9 => 5,
        10 => 2,
        11 => 5,
        12 => 5,
        13 => 18,
        14 => 10,
        15 => 4,
        16 => 20,
        17 => 12,
        18 => 5,
        19 => 8,
        20 => 19,
        21 => 9,
        22 => 2,
        23 => 2,
        24 => 2,
        25 => 2,
        26 => 2,
        27 => 2,
        28 => 8,
        29 => 12,
        30 => 5,
        31 => 5,
        32 => 2,
        _ => 0,
    }
}
fn register_498(r: Reg, out: &mut String) {
    match (r.unit, r.units) {
        (106, 1) => return out.push_str("vcc_lo"),
        (107, 1) => return out.push_str("vcc_hi"),
        (106, 2) => return out.push_str("vcc"),
        (124, 1) => return out.push_str("null"),
        (125, 1) => return out.push_str("m0"),
        (126, 1) => return out.push_str("exec_lo"),
        (127, 1) => return out.push_str("exec_hi"),
        (126, 2) => return out.push_str("exec"),
        (253, 1) => return out.push_str("src_scc"),
        (235, 1) => return out.push_str("src_shared_base"),
        (236, 1) => return out.push_str("src_shared_limit"),
        (237, 1) => return out.push_str("src_private_base"),
        (238, 1) => return out.push_str("src_private_limit"),
        _ => {}
    }
    if r.end() <= 106 {
        return text::tuple("s", r.unit, r.units, out);
    }
    if r.unit >= 256 && r.end() <= 512 {
        return text::tuple("v", r.unit - 256, r.units, out);
    }
    if r.unit >= 108 && r.end() <= 124 {
        return text::tuple("ttmp", r.unit - 108, r.units, out);
    }
    text::unnamed(r.unit, r.units, out);
}
fn operand_499(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => text::signed_hex(v, out),
    }
}
fn operand_500(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => constant_2(v, out),
    }
}
/// `s_add_u32`, `s_sub_u32`, `s_add_i32`, `s_sub_i32`, `s_addc_u32`, `s_subb_u32` and 81 more
fn text_501(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
fn operand_502(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => constant_5(v, out),
    }
}
/// `s_cselect_b64`, `s_and_b64`, `s_or_b64`, `s_xor_b64`, `s_andn2_b64`, `s_orn2_b64` and 18 more
fn text_503(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_502(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_502(v, out);
    }
}
/// `s_lshl_b64`, `s_lshr_b64`, `s_ashr_i64`, `s_bfe_u64`, `s_bfe_i64`
fn text_504(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_502(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
/// `s_mov_b32`, `s_brev_b32`, `s_sext_i32_i8`, `s_sext_i32_i16`, `s_ff1_i32_b32`, `s_flbit_i32_b32` and 31 more
fn text_505(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
/// `s_mov_b64`, `s_brev_b64`, `s_ff1_i32_b64`, `s_flbit_i32_b64`, `s_cmov_b64`, `s_not_b64` and 14 more
fn text_506(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_502(v, out);
    }
}
/// `s_cmp_eq_i32`, `s_cmp_lg_i32`, `s_cmp_gt_i32`, `s_cmp_ge_i32`, `s_cmp_lt_i32`, `s_cmp_le_i32` and 22 more
fn text_507(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_500(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
/// `s_cmp_eq_u64`, `s_cmp_lg_u64`
fn text_508(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_502(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_502(v, out);
    }
}
/// `s_bitcmp0_b64`, `s_bitcmp1_b64`
fn text_509(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_502(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
fn operand_510(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => text::half(v, out),
    }
}
/// `s_cmpk_eq_i32`, `s_cmpk_lg_i32`, `s_cmpk_gt_i32`, `s_cmpk_ge_i32`, `s_cmpk_lt_i32`, `s_cmpk_le_i32` and 4 more
fn text_511(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_510(v, out);
    }
}
/// `s_cmpk_eq_u32`, `s_cmpk_lg_u32`, `s_cmpk_gt_u32`, `s_cmpk_ge_u32`, `s_cmpk_lt_u32`, `s_cmpk_le_u32` and 6 more
fn text_512(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
}
fn modifiers_513(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `s_load_dword.imm`, `s_load_dwordx2.imm`, `s_load_dwordx4.imm`, `s_load_dwordx8.imm`, `s_load_dwordx16.imm`, `s_load_dword.sgpr` and 14 more
fn text_514(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_513(o.get(3..).unwrap_or_default(), out);
}
fn operand_515(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => text::distance(v, out),
    }
}
/// `s_branch`, `s_cbranch_scc0`, `s_cbranch_scc1`, `s_cbranch_vccz`, `s_cbranch_vccnz`, `s_cbranch_execz` and 1 more
fn text_516(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        match label {
            Some(label) => out.push_str(label),
            None => operand_515(v, out),
        }
    }
}
fn operand_517(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => {
            match v {
                -16..=64 => text::signed(v, out),
                _ => text::signed_hex(v, out),
            }
        }
    }
}
/// `s_nop`, `s_sleep`, `s_setprio`, `s_trap`
fn text_518(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_517(v, out);
    }
}
fn modifiers_519(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(65527)) {
        text::counters(
            &[
                ("vmcnt", v as u64 >> 10 & 63, 63),
                ("expcnt", v as u64 & 7, 7),
                ("lgkmcnt", v as u64 >> 4 & 63, 63),
            ],
            out,
        );
    }
}
/// `s_waitcnt`
fn text_520(o: &[MOperand], label: Option<&str>, out: &mut String) {
    modifiers_519(o, out);
}
/// `v_cvt_f32_i32`, `v_cvt_f32_u32`, `v_cvt_f64_i32`, `v_cvt_f64_u32`, `v_cvt_f32_ubyte0`, `v_cvt_f32_ubyte1` and 2 more
fn text_521(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_26(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_u32_f32`, `v_cvt_i32_f32`, `v_cvt_f64_f32`, `v_fract_f32`, `v_trunc_f32`, `v_ceil_f32` and 11 more
fn text_522(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_flr_i32_f32`, `v_frexp_exp_i32_f32`
fn text_523(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(2..).unwrap_or_default(), out);
}
fn operand_524(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => constant_34(v, out),
    }
}
/// `v_cvt_i32_f64`, `v_cvt_f32_f64`, `v_cvt_u32_f64`, `v_trunc_f64`, `v_ceil_f64`, `v_rndne_f64` and 7 more
fn text_525(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
/// `v_cndmask_b32`
fn text_526(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_499(v, out);
        out.push_str(close);
    }
}
/// `v_add_u32.clamp`, `v_sub_u32.clamp`
fn text_527(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_39(o, out);
}
/// `v_add_co_u32`, `v_sub_co_u32`, `v_subrev_co_u32`
fn text_528(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
/// `v_addc_co_u32`, `v_subb_co_u32`, `v_subbrev_co_u32`
fn text_529(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_499(v, out);
    }
}
/// `v_add_f32`, `v_sub_f32`, `v_subrev_f32`, `v_mul_f32`, `v_min_f32`, `v_max_f32` and 4 more
fn text_530(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_fmac_f32`
fn text_531(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
fn operand_532(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => text::word(v, out),
    }
}
/// `v_fmamk_f32`
fn text_533(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_532(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
}
/// `v_fmaak_f32`
fn text_534(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_532(v, out);
    }
}
/// `v_cmp_lt_f32`, `v_cmp_eq_f32`, `v_cmp_le_f32`, `v_cmp_gt_f32`, `v_cmp_lg_f32`, `v_cmp_ge_f32` and 10 more
fn text_535(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_lt_f64`, `v_cmp_eq_f64`, `v_cmp_le_f64`, `v_cmp_gt_f64`, `v_cmp_lg_f64`, `v_cmp_ge_f64` and 8 more
fn text_536(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_class_f32`
fn text_537(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
}
/// `v_cmp_class_f64`
fn text_538(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_502(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
}
/// `v_lshl_add_u32`, `v_add_lshl_u32`, `v_add3_u32`, `v_lshl_or_b32`, `v_and_or_b32`, `v_or3_b32` and 17 more
fn text_539(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
/// `v_mad_u64_u32`, `v_mad_i64_i32`
fn text_540(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_502(v, out);
    }
    modifiers_97(o.get(5..).unwrap_or_default(), out);
}
/// `v_lshlrev_b64`, `v_lshrrev_b64`, `v_ashrrev_i64`
fn text_541(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_502(v, out);
    }
}
/// `v_readlane_b32`
fn text_542(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
/// `v_fma_f32`, `v_min3_f32`, `v_max3_f32`, `v_med3_f32`, `v_div_fixup_f32`, `v_div_fmas_f32` and 6 more
fn text_543(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_fma_f64`, `v_div_fixup_f64`, `v_div_fmas_f64`
fn text_544(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_f64`, `v_mul_f64`, `v_min_f64`, `v_max_f64`, `v_minimum_f64`, `v_maximum_f64`
fn text_545(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_ldexp_f64`, `v_trig_preop_f64`
fn text_546(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_div_scale_f32`
fn text_547(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (text::immediate(o, 5, 0), 0, 0);
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_500(v, out);
        out.push_str(close);
    }
    modifiers_117(o.get(5..).unwrap_or_default(), out);
}
/// `v_div_scale_f64`
fn text_548(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (text::immediate(o, 5, 0), 0, 0);
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_524(v, out);
        out.push_str(close);
    }
    modifiers_117(o.get(5..).unwrap_or_default(), out);
}
fn operand_549(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => constant_126(v, out),
    }
}
/// `v_pk_fma_f16`
fn text_550(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_549(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_549(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_549(v, out);
    }
    modifiers_120(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_add_f16`, `v_pk_mul_f16`, `v_pk_min_f16`, `v_pk_max_f16`, `v_pk_minimum_f16`, `v_pk_maximum_f16`
fn text_551(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_549(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_549(v, out);
    }
    modifiers_122(o.get(3..).unwrap_or_default(), out);
}
/// `v_pk_mad_i16`, `v_pk_mad_u16`
fn text_552(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_120(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_mul_lo_u16`, `v_pk_add_i16`, `v_pk_sub_i16`, `v_pk_lshlrev_b16`, `v_pk_lshrrev_b16`, `v_pk_ashrrev_i16` and 6 more
fn text_553(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_122(o.get(3..).unwrap_or_default(), out);
}
/// `v_dot4_u32_u8`
fn text_554(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_134(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_555(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" gds");
    }
}
/// `ds_read_b32`, `ds_read_b64`, `ds_read_b96`, `ds_read_b128`, `ds_read_i8`, `ds_read_u8` and 33 more
fn text_556(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_555(o.get(2..).unwrap_or_default(), out);
}
/// `ds_read_u8_d16`, `ds_read_u8_d16_hi`, `ds_read_i8_d16`, `ds_read_i8_d16_hi`, `ds_read_u16_d16`, `ds_read_u16_d16_hi`
fn text_557(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_555(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_558(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset0:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset1:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" gds");
    }
}
/// `ds_read2_b32`, `ds_read2st64_b32`, `ds_read2_b64`, `ds_read2st64_b64`
fn text_559(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_558(o.get(2..).unwrap_or_default(), out);
}
/// `ds_write2_b32`, `ds_write2st64_b32`, `ds_write2_b64`, `ds_write2st64_b64`
fn text_560(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_558(o.get(3..).unwrap_or_default(), out);
}
/// `ds_add_rtn_u32`, `ds_sub_rtn_u32`, `ds_min_rtn_i32`, `ds_max_rtn_i32`, `ds_min_rtn_u32`, `ds_max_rtn_u32` and 21 more
fn text_561(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_555(o.get(3..).unwrap_or_default(), out);
}
/// `ds_permute_b32`, `ds_bpermute_b32`, `ds_add_rtn_u32`, `ds_sub_rtn_u32`, `ds_min_rtn_i32`, `ds_max_rtn_i32` and 23 more
fn text_562(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_140(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_563(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        out.push_str(&swizzle::print(v));
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" gds");
    }
}
/// `ds_swizzle_b32`
fn text_564(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_563(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_565(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `global_load_ubyte.saddr`, `global_load_sbyte.saddr`, `global_load_ushort.saddr`, `global_load_sshort.saddr`, `global_load_dword.saddr`, `global_load_dwordx2.saddr` and 26 more
fn text_566(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_565(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_567(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_565(o.get(4..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 26 more
fn text_568(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_565(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off`
fn text_569(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_565(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_570(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `global_atomic_swap.saddr`, `global_atomic_add.saddr`, `global_atomic_sub.saddr`, `global_atomic_smin.saddr`, `global_atomic_umin.saddr`, `global_atomic_smax.saddr` and 17 more
fn text_571(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_570(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_572(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(1)) {
        out.push_str(
            match v {
                1 => " glc",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `global_atomic_swap.rtn_saddr`, `global_atomic_add.rtn_saddr`, `global_atomic_sub.rtn_saddr`, `global_atomic_smin.rtn_saddr`, `global_atomic_umin.rtn_saddr`, `global_atomic_smax.rtn_saddr` and 17 more
fn text_573(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_572(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 17 more
fn text_574(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_570(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 17 more
fn text_575(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_572(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.off`, `scratch_load_sbyte.off`, `scratch_load_ushort.off`, `scratch_load_sshort.off`, `scratch_load_dword.off`, `scratch_load_dwordx2.off` and 2 more
fn text_576(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    out.push_str(", off");
    modifiers_565(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_store_byte.off`, `scratch_store_byte_d16_hi.off`, `scratch_store_short.off`, `scratch_store_short_d16_hi.off`, `scratch_store_dword.off`, `scratch_store_dwordx2.off` and 2 more
fn text_577(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_499(v, out);
    }
    out.push_str(", off");
    modifiers_565(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_578(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_565(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_579(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_565(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_580(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `buffer_load_ubyte.offen`, `buffer_load_sbyte.offen`, `buffer_load_ushort.offen`, `buffer_load_sshort.offen`, `buffer_load_dword.offen`, `buffer_load_dwordx2.offen` and 10 more
fn text_581(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_580(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen`
fn text_582(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_580(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_583(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `buffer_atomic_add.offen`, `buffer_atomic_add_f32.offen`
fn text_584(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_583(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 10 more
fn text_585(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_565(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off`
fn text_586(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_565(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`, `buffer_atomic_add_f32.off`
fn text_587(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_570(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_588(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `buffer_load_ubyte.idxen`, `buffer_load_sbyte.idxen`, `buffer_load_ushort.idxen`, `buffer_load_sshort.idxen`, `buffer_load_dword.idxen`, `buffer_load_dwordx2.idxen` and 8 more
fn text_589(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_588(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_590(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" dlc");
    }
}
/// `buffer_load_ubyte.bothen`, `buffer_load_sbyte.bothen`, `buffer_load_ushort.bothen`, `buffer_load_sshort.bothen`, `buffer_load_dword.bothen`, `buffer_load_dwordx2.bothen` and 8 more
fn text_591(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_590(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_592(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(228)) {
        out.push(' ');
        out.push_str(
            &notation::print(
                "quad_perm:[1:0, 3:2, 5:4, 7:6] | row_shl:<3:0 least 1, 8:4 is 16> | row_shr:<3:0 least 1, 8:4 is 17> | row_ror:<3:0 least 1, 8:4 is 18> | row_mirror<8:0 is 320> | row_half_mirror<8:0 is 321> | row_share:<3:0, 8:4 is 21> | row_xmask:<3:0, 8:4 is 22>",
                v,
            ),
        );
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(15)) {
        out.push_str(" row_mask:");
        text::signed_hex(v, out);
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(15)) {
        out.push_str(" bank_mask:");
        text::signed_hex(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(
            match v {
                1 => " bound_ctrl:1",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(
            match v {
                1 => " fi:1",
                _ => " ?",
            },
        );
    }
}
/// `v_mov_b32_dpp`, `v_not_b32_dpp`, `v_bfrev_b32_dpp`, `v_ffbh_u32_dpp`, `v_ffbl_b32_dpp`, `v_ffbh_i32_dpp` and 6 more
fn text_593(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_592(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_u32_f32_dpp`, `v_cvt_i32_f32_dpp`, `v_cvt_flr_i32_f32_dpp`, `v_fract_f32_dpp`, `v_trunc_f32_dpp`, `v_ceil_f32_dpp` and 12 more
fn text_594(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 8, 0),
        text::immediate(o, 9, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_499(v, out);
        out.push_str(close);
    }
    modifiers_592(o.get(3..).unwrap_or_default(), out);
}
/// `v_cndmask_b32_dpp`
fn text_595(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 10, 0),
        text::immediate(o, 11, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_499(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_499(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_499(v, out);
        out.push_str(close);
    }
    modifiers_592(o.get(5..).unwrap_or_default(), out);
}
/// `v_add_u32_dpp`, `v_sub_u32_dpp`, `v_subrev_u32_dpp`, `v_mul_i32_i24_dpp`, `v_mul_hi_i32_i24_dpp`, `v_mul_u32_u24_dpp` and 12 more
fn text_596(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_592(o.get(4..).unwrap_or_default(), out);
}
/// `v_addc_co_u32_dpp`, `v_subb_co_u32_dpp`, `v_subbrev_co_u32_dpp`
fn text_597(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_592(o.get(6..).unwrap_or_default(), out);
}
/// `v_add_f32_dpp`, `v_sub_f32_dpp`, `v_subrev_f32_dpp`, `v_mul_f32_dpp`, `v_min_f32_dpp`, `v_max_f32_dpp` and 2 more
fn text_598(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 9, 0),
        text::immediate(o, 10, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_499(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_499(v, out);
        out.push_str(close);
    }
    modifiers_592(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_599(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(65439)) {
        text::counters(
            &[
                ("depctr_hold_cnt", v as u64 >> 7 & 1, 1),
                ("depctr_sa_sdst", v as u64 & 1, 1),
                ("depctr_va_vdst", v as u64 >> 12 & 15, 15),
                ("depctr_va_sdst", v as u64 >> 9 & 7, 7),
                ("depctr_va_ssrc", v as u64 >> 8 & 1, 1),
                ("depctr_va_vcc", v as u64 >> 1 & 1, 1),
                ("depctr_vm_vsrc", v as u64 >> 2 & 7, 7),
            ],
            out,
        );
    }
}
/// `s_waitcnt_depctr`, `s_wait_alu`
fn text_600(o: &[MOperand], label: Option<&str>, out: &mut String) {
    modifiers_599(o, out);
}
fn modifiers_601(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" neg_lo:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" neg_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
}
/// `v_wmma_f32_16x16x16_f16`, `v_wmma_f32_16x16x16_bf16`, `v_wmma_f32_16x16x16_fp8_fp8`, `v_wmma_f32_16x16x16_fp8_bf8`, `v_wmma_f32_16x16x16_bf8_fp8`, `v_wmma_f32_16x16x16_bf8_bf8`
fn text_602(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_601(o.get(4..).unwrap_or_default(), out);
}
/// `v_wmma_i32_16x16x16_iu8`
fn text_603(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_134(o.get(4..).unwrap_or_default(), out);
}
/// `ds_cmpstore_rtn_b32`, `ds_cmpstore_rtn_b64`
fn text_604(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_555(o.get(4..).unwrap_or_default(), out);
}
/// `gfx1100`
fn states_608(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_606, p.op()) {
        1 => {
            match class(&CLASSES_607, c.op()) {
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_607, c.op()) {
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_607, c.op()) {
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx1100`
fn longest_609(op: Opcode) -> u32 {
    match class(&CLASSES_606, op) {
        1 => 0,
        2 => 0,
        3 => 0,
        _ => 0,
    }
}
fn modifiers_610(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 1, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 1, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `s_load_dword.imm`, `s_load_dwordx2.imm`, `s_load_dwordx4.imm`, `s_load_dwordx8.imm`, `s_load_dwordx16.imm`, `s_buffer_load_dword.imm` and 14 more
fn text_611(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_610(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_612(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" offset:");
        text::signed_hex(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `s_load_dword.both`, `s_load_dwordx2.both`, `s_load_dwordx4.both`, `s_load_dwordx8.both`, `s_load_dwordx16.both`, `s_buffer_load_dword.both` and 6 more
fn text_613(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_612(o.get(3..).unwrap_or_default(), out);
}
/// `ds_read_b32`, `ds_read_b64`, `ds_read_b96`, `ds_read_b128`, `ds_read_i8`, `ds_read_u8` and 33 more
fn text_614(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_140(o.get(2..).unwrap_or_default(), out);
}
/// `ds_read_u8_d16`, `ds_read_u8_d16_hi`, `ds_read_i8_d16`, `ds_read_i8_d16_hi`, `ds_read_u16_d16`, `ds_read_u16_d16_hi`
fn text_615(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_140(o.get(3..).unwrap_or_default(), out);
}
/// `ds_read2_b32`, `ds_read2st64_b32`, `ds_read2_b64`, `ds_read2st64_b64`
fn text_616(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_143(o.get(2..).unwrap_or_default(), out);
}
/// `ds_write2_b32`, `ds_write2st64_b32`, `ds_write2_b64`, `ds_write2st64_b64`
fn text_617(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_143(o.get(3..).unwrap_or_default(), out);
}
/// `ds_swizzle_b32`
fn text_618(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_148(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_619(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `global_load_ubyte.saddr`, `global_load_sbyte.saddr`, `global_load_ushort.saddr`, `global_load_sshort.saddr`, `global_load_dword.saddr`, `global_load_dwordx2.saddr` and 10 more
fn text_620(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_619(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_621(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_619(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_622(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `global_store_byte.saddr`, `global_store_byte_d16_hi.saddr`, `global_store_short.saddr`, `global_store_short_d16_hi.saddr`, `global_store_dword.saddr`, `global_store_dwordx2.saddr` and 10 more
fn text_623(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_622(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 10 more
fn text_624(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_619(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off`
fn text_625(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_619(o.get(3..).unwrap_or_default(), out);
}
/// `global_store_byte.off`, `global_store_byte_d16_hi.off`, `global_store_short.off`, `global_store_short_d16_hi.off`, `global_store_dword.off`, `global_store_dwordx2.off` and 10 more
fn text_626(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_622(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_627(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_ATOMIC_NT",
                2 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_RT",
                3 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_NT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `global_atomic_swap.saddr`, `global_atomic_add.saddr`, `global_atomic_sub.saddr`, `global_atomic_smin.saddr`, `global_atomic_umin.saddr`, `global_atomic_smax.saddr` and 17 more
fn text_628(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_627(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_629(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(
            match v {
                0 => " th:TH_ATOMIC_RETURN",
                1 => " th:TH_ATOMIC_NT_RETURN",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `global_atomic_swap.rtn_saddr`, `global_atomic_add.rtn_saddr`, `global_atomic_sub.rtn_saddr`, `global_atomic_smin.rtn_saddr`, `global_atomic_umin.rtn_saddr`, `global_atomic_smax.rtn_saddr` and 17 more
fn text_630(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_629(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 17 more
fn text_631(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_627(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 17 more
fn text_632(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_629(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.off`, `scratch_load_sbyte.off`, `scratch_load_ushort.off`, `scratch_load_sshort.off`, `scratch_load_dword.off`, `scratch_load_dwordx2.off` and 2 more
fn text_633(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    out.push_str(", off");
    modifiers_619(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_store_byte.off`, `scratch_store_byte_d16_hi.off`, `scratch_store_short.off`, `scratch_store_short_d16_hi.off`, `scratch_store_dword.off`, `scratch_store_dwordx2.off` and 2 more
fn text_634(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_499(v, out);
    }
    out.push_str(", off");
    modifiers_622(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_635(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_619(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_636(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_622(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_637(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `buffer_load_ubyte.offen`, `buffer_load_sbyte.offen`, `buffer_load_ushort.offen`, `buffer_load_sshort.offen`, `buffer_load_dword.offen`, `buffer_load_dwordx2.offen` and 2 more
fn text_638(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_637(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen`
fn text_639(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_637(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_640(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `buffer_store_byte.offen`, `buffer_store_byte_d16_hi.offen`, `buffer_store_short.offen`, `buffer_store_short_d16_hi.offen`, `buffer_store_dword.offen`, `buffer_store_dwordx2.offen` and 2 more
fn text_641(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_640(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_642(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_ATOMIC_NT",
                2 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_RT",
                3 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_NT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `buffer_atomic_add.offen`, `buffer_atomic_add_f32.offen`
fn text_643(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_642(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 2 more
fn text_644(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_619(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off`
fn text_645(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_619(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_store_byte.off`, `buffer_store_byte_d16_hi.off`, `buffer_store_short.off`, `buffer_store_short_d16_hi.off`, `buffer_store_dword.off`, `buffer_store_dwordx2.off` and 2 more
fn text_646(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_622(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`, `buffer_atomic_add_f32.off`
fn text_647(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_627(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_648(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `buffer_load_ubyte.idxen`, `buffer_load_sbyte.idxen`, `buffer_load_ushort.idxen`, `buffer_load_sshort.idxen`, `buffer_load_dword.idxen`, `buffer_load_dwordx2.idxen` and 2 more
fn text_649(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_648(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_650(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `buffer_store_byte.idxen`, `buffer_store_short.idxen`, `buffer_store_dword.idxen`, `buffer_store_dwordx2.idxen`, `buffer_store_dwordx3.idxen`, `buffer_store_dwordx4.idxen`
fn text_651(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_650(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_652(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `buffer_load_ubyte.bothen`, `buffer_load_sbyte.bothen`, `buffer_load_ushort.bothen`, `buffer_load_sshort.bothen`, `buffer_load_dword.bothen`, `buffer_load_dwordx2.bothen` and 2 more
fn text_653(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_652(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_654(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
}
/// `buffer_store_byte.bothen`, `buffer_store_short.bothen`, `buffer_store_dword.bothen`, `buffer_store_dwordx2.bothen`, `buffer_store_dwordx3.bothen`, `buffer_store_dwordx4.bothen`
fn text_655(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_654(o.get(4..).unwrap_or_default(), out);
}
fn operand_656(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => constant_30(v, out),
    }
}
/// `v_wmma_f16_16x16x16_f16`
fn text_657(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_656(v, out);
    }
    modifiers_601(o.get(4..).unwrap_or_default(), out);
}
fn operand_658(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => constant_406(v, out),
    }
}
/// `v_wmma_bf16_16x16x16_bf16`
fn text_659(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_658(v, out);
    }
    modifiers_601(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_660(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" neg_lo:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_wmma_i32_16x16x16_iu8`
fn text_661(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
    modifiers_660(o.get(4..).unwrap_or_default(), out);
}
/// `ds_cmpstore_rtn_b32`, `ds_cmpstore_rtn_b64`
fn text_662(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_499(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_499(v, out);
    }
    modifiers_140(o.get(4..).unwrap_or_default(), out);
}
/// `s_wait_loadcnt`, `s_wait_storecnt`, `s_wait_dscnt`, `s_wait_kmcnt`, `s_wait_loadcnt_dscnt`, `s_wait_storecnt_dscnt` and 3 more
fn text_663(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
}
/// `s_barrier_signal`
fn text_664(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_500(v, out);
    }
}
fn operand_665(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_498(r, out),
        MOperand::Imm(v) => {
            match v {
                -16..=64 => text::signed(v, out),
                _ => text::half(v, out),
            }
        }
    }
}
/// `s_barrier_wait`
fn text_666(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_665(v, out);
    }
}
/// `s_cvt_f32_f16`, `s_ceil_f16`, `s_floor_f16`, `s_trunc_f16`, `s_rndne_f16`
fn text_667(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_656(v, out);
    }
}
/// `s_fmaak_f32`
fn text_668(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_532(v, out);
    }
}
/// `s_fmamk_f32`
fn text_669(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_500(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_532(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_500(v, out);
    }
}
/// `s_add_f16`, `s_sub_f16`, `s_min_num_f16`, `s_max_num_f16`, `s_mul_f16`, `s_minimum_f16` and 2 more
fn text_670(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_499(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_656(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_656(v, out);
    }
}
/// `s_cmp_lt_f16`, `s_cmp_eq_f16`, `s_cmp_le_f16`, `s_cmp_gt_f16`, `s_cmp_lg_f16`, `s_cmp_ge_f16` and 8 more
fn text_671(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_656(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_656(v, out);
    }
}
/// `gfx1201`
fn states_675(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_673, p.op()) {
        1 => {
            match class(&CLASSES_674, c.op()) {
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_674, c.op()) {
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_674, c.op()) {
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_674, c.op()) {
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx1201`
fn longest_676(op: Opcode) -> u32 {
    match class(&CLASSES_673, op) {
        1 => 0,
        2 => 0,
        3 => 0,
        4 => 0,
        _ => 0,
    }
}
fn register_677(r: Reg, out: &mut String) {
    match (r.unit, r.units) {
        (106, 1) => return out.push_str("vcc_lo"),
        (107, 1) => return out.push_str("vcc_hi"),
        (106, 2) => return out.push_str("vcc"),
        (124, 1) => return out.push_str("null"),
        (125, 1) => return out.push_str("m0"),
        (126, 1) => return out.push_str("exec_lo"),
        (127, 1) => return out.push_str("exec_hi"),
        (126, 2) => return out.push_str("exec"),
        (253, 1) => return out.push_str("src_scc"),
        (235, 1) => return out.push_str("src_shared_base"),
        (236, 1) => return out.push_str("src_shared_limit"),
        (237, 1) => return out.push_str("src_private_base"),
        (238, 1) => return out.push_str("src_private_limit"),
        (230, 1) => return out.push_str("src_flat_scratch_base_lo"),
        (231, 1) => return out.push_str("src_flat_scratch_base_hi"),
        _ => {}
    }
    if r.end() <= 106 {
        return text::tuple("s", r.unit, r.units, out);
    }
    if r.unit >= 256 && r.end() <= 512 {
        return text::tuple("v", r.unit - 256, r.units, out);
    }
    if r.unit >= 108 && r.end() <= 124 {
        return text::tuple("ttmp", r.unit - 108, r.units, out);
    }
    text::unnamed(r.unit, r.units, out);
}
fn operand_678(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => text::signed_hex(v, out),
    }
}
fn operand_679(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => constant_2(v, out),
    }
}
/// `s_add_u32`, `s_sub_u32`, `s_add_i32`, `s_sub_i32`, `s_addc_u32`, `s_subb_u32` and 81 more
fn text_680(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
fn operand_681(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => constant_5(v, out),
    }
}
/// `s_cselect_b64`, `s_and_b64`, `s_or_b64`, `s_xor_b64`, `s_andn2_b64`, `s_orn2_b64` and 23 more
fn text_682(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_681(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_681(v, out);
    }
}
/// `s_lshl_b64`, `s_lshr_b64`, `s_ashr_i64`, `s_bfe_u64`, `s_bfe_i64`
fn text_683(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_681(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
/// `s_mov_b32`, `s_brev_b32`, `s_sext_i32_i8`, `s_sext_i32_i16`, `s_ff1_i32_b32`, `s_flbit_i32_b32` and 31 more
fn text_684(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
/// `s_mov_b64`, `s_brev_b64`, `s_ff1_i32_b64`, `s_flbit_i32_b64`, `s_cmov_b64`, `s_not_b64` and 15 more
fn text_685(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_681(v, out);
    }
}
/// `s_cmp_eq_i32`, `s_cmp_lg_i32`, `s_cmp_gt_i32`, `s_cmp_ge_i32`, `s_cmp_lt_i32`, `s_cmp_le_i32` and 22 more
fn text_686(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_679(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
/// `s_cmp_eq_u64`, `s_cmp_lg_u64`
fn text_687(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_681(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_681(v, out);
    }
}
/// `s_bitcmp0_b64`, `s_bitcmp1_b64`
fn text_688(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_681(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
fn operand_689(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => text::half(v, out),
    }
}
/// `s_movk_i32`, `s_cmovk_i32`, `s_addk_i32`, `s_mulk_i32`
fn text_690(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_689(v, out);
    }
}
fn modifiers_691(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" scale_offset");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `s_load_dword.imm`, `s_load_dwordx2.imm`, `s_load_dwordx4.imm`, `s_load_dwordx8.imm`, `s_load_dwordx16.imm`, `s_load_dwordx3.imm` and 4 more
fn text_692(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_691(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_693(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 1, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 1, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" nv");
    }
}
/// `s_buffer_load_dword.imm`, `s_buffer_load_dwordx2.imm`, `s_buffer_load_dwordx4.imm`, `s_buffer_load_dwordx8.imm`, `s_buffer_load_dwordx16.imm`, `s_buffer_load_dwordx3.imm` and 4 more
fn text_694(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_693(o.get(3..).unwrap_or_default(), out);
}
fn operand_695(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => text::distance(v, out),
    }
}
/// `s_branch`, `s_cbranch_scc0`, `s_cbranch_scc1`, `s_cbranch_vccz`, `s_cbranch_vccnz`, `s_cbranch_execz` and 1 more
fn text_696(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        match label {
            Some(label) => out.push_str(label),
            None => operand_695(v, out),
        }
    }
}
fn operand_697(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => {
            match v {
                -16..=64 => text::signed(v, out),
                _ => text::signed_hex(v, out),
            }
        }
    }
}
/// `s_nop`, `s_sleep`, `s_setprio`, `s_trap`
fn text_698(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_697(v, out);
    }
}
/// `v_swap_b32`, `v_readfirstlane_b32`
fn text_699(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
}
/// `v_cvt_f32_i32`, `v_cvt_f32_u32`, `v_cvt_f64_i32`, `v_cvt_f64_u32`, `v_cvt_f32_ubyte0`, `v_cvt_f32_ubyte1` and 2 more
fn text_700(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    modifiers_26(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_u32_f32`, `v_cvt_i32_f32`, `v_cvt_f64_f32`, `v_fract_f32`, `v_trunc_f32`, `v_ceil_f32` and 11 more
fn text_701(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_flr_i32_f32`, `v_frexp_exp_i32_f32`
fn text_702(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(2..).unwrap_or_default(), out);
}
fn operand_703(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => constant_34(v, out),
    }
}
/// `v_cvt_i32_f64`, `v_cvt_f32_f64`, `v_cvt_u32_f64`, `v_trunc_f64`, `v_ceil_f64`, `v_rndne_f64` and 7 more
fn text_704(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 2, 0),
        text::immediate(o, 3, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
/// `v_cndmask_b32`
fn text_705(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_678(v, out);
        out.push_str(close);
    }
}
/// `v_add_u32.clamp`, `v_sub_u32.clamp`
fn text_706(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    modifiers_39(o, out);
}
/// `v_add_co_u32`, `v_sub_co_u32`, `v_subrev_co_u32`
fn text_707(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
/// `v_addc_co_u32`, `v_subb_co_u32`, `v_subbrev_co_u32`
fn text_708(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_678(v, out);
    }
}
/// `v_add_f32`, `v_sub_f32`, `v_subrev_f32`, `v_mul_f32`, `v_min_f32`, `v_max_f32` and 6 more
fn text_709(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_fmac_f32`
fn text_710(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_fmac_f64`
fn text_711(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
fn operand_712(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => text::word(v, out),
    }
}
/// `v_fmamk_f32`
fn text_713(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_712(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
}
/// `v_fmaak_f32`
fn text_714(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_712(v, out);
    }
}
/// `v_cmp_lt_f32`, `v_cmp_eq_f32`, `v_cmp_le_f32`, `v_cmp_gt_f32`, `v_cmp_lg_f32`, `v_cmp_ge_f32` and 10 more
fn text_715(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_lt_f64`, `v_cmp_eq_f64`, `v_cmp_le_f64`, `v_cmp_gt_f64`, `v_cmp_lg_f64`, `v_cmp_ge_f64` and 8 more
fn text_716(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    modifiers_51(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_class_f32`
fn text_717(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
}
/// `v_cmp_class_f64`
fn text_718(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_681(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
}
fn modifiers_719(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" offset:");
        text::signed_hex(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" scale_offset");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 3, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 3, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" nv");
    }
}
/// `s_load_dword.both`, `s_load_dwordx2.both`, `s_load_dwordx4.both`, `s_load_dwordx8.both`, `s_load_dwordx16.both`, `s_load_dwordx3.both`
fn text_720(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_719(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_721(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" offset:");
        text::signed_hex(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `s_buffer_load_dword.both`, `s_buffer_load_dwordx2.both`, `s_buffer_load_dwordx4.both`, `s_buffer_load_dwordx8.both`, `s_buffer_load_dwordx16.both`, `s_buffer_load_dwordx3.both`
fn text_722(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_721(o.get(3..).unwrap_or_default(), out);
}
/// `v_lshl_add_u32`, `v_add_lshl_u32`, `v_add3_u32`, `v_lshl_or_b32`, `v_and_or_b32`, `v_or3_b32` and 18 more
fn text_723(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
/// `v_mad_u64_u32`, `v_mad_i64_i32`
fn text_724(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_681(v, out);
    }
    modifiers_97(o.get(5..).unwrap_or_default(), out);
}
/// `v_lshlrev_b64`, `v_lshrrev_b64`, `v_ashrrev_i64`
fn text_725(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_681(v, out);
    }
}
/// `v_lshl_add_u64`
fn text_726(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_681(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_681(v, out);
    }
}
/// `v_readlane_b32`
fn text_727(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
/// `v_fma_f32`, `v_min3_f32`, `v_max3_f32`, `v_med3_f32`, `v_div_fixup_f32`, `v_div_fmas_f32` and 6 more
fn text_728(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_fma_f64`, `v_div_fixup_f64`, `v_div_fmas_f64`
fn text_729(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 4, 0),
        text::immediate(o, 5, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_f64`, `v_mul_f64`, `v_min_f64`, `v_max_f64`, `v_minimum_f64`, `v_maximum_f64`
fn text_730(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_ldexp_f64`, `v_trig_preop_f64`
fn text_731(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 3, 0),
        text::immediate(o, 4, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(3..).unwrap_or_default(), out);
}
/// `v_div_scale_f32`
fn text_732(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (text::immediate(o, 5, 0), 0, 0);
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_679(v, out);
        out.push_str(close);
    }
    modifiers_117(o.get(5..).unwrap_or_default(), out);
}
/// `v_div_scale_f64`
fn text_733(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (text::immediate(o, 5, 0), 0, 0);
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_703(v, out);
        out.push_str(close);
    }
    modifiers_117(o.get(5..).unwrap_or_default(), out);
}
/// `v_pk_fma_f32`, `v_pk_mad_i16`, `v_pk_mad_u16`
fn text_734(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
    modifiers_120(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_mul_f32`, `v_pk_add_f32`, `v_pk_mul_lo_u16`, `v_pk_add_i16`, `v_pk_sub_i16`, `v_pk_lshlrev_b16` and 8 more
fn text_735(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    modifiers_122(o.get(3..).unwrap_or_default(), out);
}
fn operand_736(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => constant_126(v, out),
    }
}
/// `v_pk_fma_f16`, `v_pk_min3_num_f16`, `v_pk_max3_num_f16`
fn text_737(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_736(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_736(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_736(v, out);
    }
    modifiers_120(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_add_f16`, `v_pk_mul_f16`, `v_pk_min_f16`, `v_pk_max_f16`, `v_pk_minimum_f16`, `v_pk_maximum_f16`
fn text_738(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_736(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_736(v, out);
    }
    modifiers_122(o.get(3..).unwrap_or_default(), out);
}
/// `v_dot4_u32_u8`
fn text_739(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
    modifiers_134(o.get(4..).unwrap_or_default(), out);
}
/// `ds_read_b32`, `ds_read_b64`, `ds_read_b96`, `ds_read_b128`, `ds_read_i8`, `ds_read_u8` and 34 more
fn text_740(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_140(o.get(2..).unwrap_or_default(), out);
}
/// `ds_read_u8_d16`, `ds_read_u8_d16_hi`, `ds_read_i8_d16`, `ds_read_i8_d16_hi`, `ds_read_u16_d16`, `ds_read_u16_d16_hi`
fn text_741(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_140(o.get(3..).unwrap_or_default(), out);
}
/// `ds_read2_b32`, `ds_read2st64_b32`, `ds_read2_b64`, `ds_read2st64_b64`
fn text_742(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_143(o.get(2..).unwrap_or_default(), out);
}
/// `ds_write2_b32`, `ds_write2st64_b32`, `ds_write2_b64`, `ds_write2st64_b64`
fn text_743(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_143(o.get(3..).unwrap_or_default(), out);
}
/// `ds_add_rtn_u32`, `ds_sub_rtn_u32`, `ds_min_rtn_i32`, `ds_max_rtn_i32`, `ds_min_rtn_u32`, `ds_max_rtn_u32` and 24 more
fn text_744(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_140(o.get(3..).unwrap_or_default(), out);
}
/// `ds_swizzle_b32`
fn text_745(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_148(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_746(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" scale_offset");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 3, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 3, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" nv");
    }
}
/// `global_load_ubyte.saddr`, `global_load_sbyte.saddr`, `global_load_ushort.saddr`, `global_load_sshort.saddr`, `global_load_dword.saddr`, `global_load_dwordx2.saddr` and 10 more
fn text_747(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_746(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_748(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_746(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_749(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" scale_offset");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 3, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 3, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" nv");
    }
}
/// `global_store_byte.saddr`, `global_store_byte_d16_hi.saddr`, `global_store_short.saddr`, `global_store_short_d16_hi.saddr`, `global_store_dword.saddr`, `global_store_dwordx2.saddr` and 10 more
fn text_750(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_749(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 10 more
fn text_751(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_746(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off`
fn text_752(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_746(o.get(3..).unwrap_or_default(), out);
}
/// `global_store_byte.off`, `global_store_byte_d16_hi.off`, `global_store_short.off`, `global_store_short_d16_hi.off`, `global_store_dword.off`, `global_store_dwordx2.off` and 10 more
fn text_753(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_749(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_754(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" scale_offset");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_ATOMIC_NT",
                2 if matches!(text::number(o, 3, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_RT",
                3 if matches!(text::number(o, 3, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_NT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" nv");
    }
}
/// `global_atomic_swap.saddr`, `global_atomic_add.saddr`, `global_atomic_sub.saddr`, `global_atomic_smin.saddr`, `global_atomic_umin.saddr`, `global_atomic_smax.saddr` and 20 more
fn text_755(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_754(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_756(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" scale_offset");
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(
            match v {
                0 => " th:TH_ATOMIC_RETURN",
                1 => " th:TH_ATOMIC_NT_RETURN",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" nv");
    }
}
/// `global_atomic_swap.rtn_saddr`, `global_atomic_add.rtn_saddr`, `global_atomic_sub.rtn_saddr`, `global_atomic_smin.rtn_saddr`, `global_atomic_umin.rtn_saddr`, `global_atomic_smax.rtn_saddr` and 20 more
fn text_757(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_756(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 20 more
fn text_758(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_754(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 20 more
fn text_759(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_756(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.off`, `scratch_load_sbyte.off`, `scratch_load_ushort.off`, `scratch_load_sshort.off`, `scratch_load_dword.off`, `scratch_load_dwordx2.off` and 2 more
fn text_760(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    out.push_str(", off");
    modifiers_746(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_store_byte.off`, `scratch_store_byte_d16_hi.off`, `scratch_store_short.off`, `scratch_store_short_d16_hi.off`, `scratch_store_dword.off`, `scratch_store_dwordx2.off` and 2 more
fn text_761(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_678(v, out);
    }
    out.push_str(", off");
    modifiers_749(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_762(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_746(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_763(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_749(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_764(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_load_ubyte.offen`, `buffer_load_sbyte.offen`, `buffer_load_ushort.offen`, `buffer_load_sshort.offen`, `buffer_load_dword.offen`, `buffer_load_dwordx2.offen` and 2 more
fn text_765(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_764(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen`
fn text_766(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_764(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_767(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_store_byte.offen`, `buffer_store_byte_d16_hi.offen`, `buffer_store_short.offen`, `buffer_store_short_d16_hi.offen`, `buffer_store_dword.offen`, `buffer_store_dwordx2.offen` and 2 more
fn text_768(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_767(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_769(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_ATOMIC_NT",
                2 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_RT",
                3 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_NT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_atomic_add.offen`, `buffer_atomic_add_f32.offen`
fn text_770(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_769(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_771(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 2 more
fn text_772(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_771(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off`
fn text_773(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_771(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_774(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_store_byte.off`, `buffer_store_byte_d16_hi.off`, `buffer_store_short.off`, `buffer_store_short_d16_hi.off`, `buffer_store_dword.off`, `buffer_store_dwordx2.off` and 2 more
fn text_775(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_774(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_776(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_ATOMIC_NT",
                2 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_RT",
                3 if matches!(text::number(o, 2, 0), 2 | 3) => " th:TH_ATOMIC_CASCADE_NT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_atomic_add.off`, `buffer_atomic_add_f32.off`
fn text_777(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_776(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_778(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_load_ubyte.idxen`, `buffer_load_sbyte.idxen`, `buffer_load_ushort.idxen`, `buffer_load_sshort.idxen`, `buffer_load_dword.idxen`, `buffer_load_dwordx2.idxen` and 2 more
fn text_779(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_778(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_780(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_store_byte.idxen`, `buffer_store_short.idxen`, `buffer_store_dword.idxen`, `buffer_store_dwordx2.idxen`, `buffer_store_dwordx3.idxen`, `buffer_store_dwordx4.idxen`
fn text_781(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_780(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_782(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_LOAD_NT",
                2 => " th:TH_LOAD_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_LOAD_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_LOAD_LU",
                4 => " th:TH_LOAD_NT_RT",
                5 => " th:TH_LOAD_RT_NT",
                6 => " th:TH_LOAD_NT_HT",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_load_ubyte.bothen`, `buffer_load_sbyte.bothen`, `buffer_load_ushort.bothen`, `buffer_load_sshort.bothen`, `buffer_load_dword.bothen`, `buffer_load_dwordx2.bothen` and 2 more
fn text_783(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_782(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_784(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " th:TH_STORE_NT",
                2 => " th:TH_STORE_HT",
                3 if matches!(text::number(o, 2, 0), 3) => " th:TH_STORE_BYPASS",
                3 if matches!(text::number(o, 2, 0), 0 | 1 | 2) => " th:TH_STORE_WB",
                4 => " th:TH_STORE_NT_RT",
                5 => " th:TH_STORE_RT_NT",
                6 => " th:TH_STORE_NT_HT",
                7 => " th:TH_STORE_NT_WB",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(
            match v {
                1 => " scope:SCOPE_SE",
                2 => " scope:SCOPE_DEV",
                3 => " scope:SCOPE_SYS",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nv");
    }
}
/// `buffer_store_byte.bothen`, `buffer_store_short.bothen`, `buffer_store_dword.bothen`, `buffer_store_dwordx2.bothen`, `buffer_store_dwordx3.bothen`, `buffer_store_dwordx4.bothen`
fn text_785(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_784(o.get(4..).unwrap_or_default(), out);
}
/// `v_mov_b32_dpp`, `v_not_b32_dpp`, `v_bfrev_b32_dpp`, `v_ffbh_u32_dpp`, `v_ffbl_b32_dpp`, `v_ffbh_i32_dpp` and 6 more
fn text_786(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_592(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_u32_f32_dpp`, `v_cvt_i32_f32_dpp`, `v_cvt_flr_i32_f32_dpp`, `v_fract_f32_dpp`, `v_trunc_f32_dpp`, `v_ceil_f32_dpp` and 12 more
fn text_787(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 8, 0),
        text::immediate(o, 9, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_678(v, out);
        out.push_str(close);
    }
    modifiers_592(o.get(3..).unwrap_or_default(), out);
}
/// `v_cndmask_b32_dpp`
fn text_788(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 10, 0),
        text::immediate(o, 11, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_678(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_678(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_678(v, out);
        out.push_str(close);
    }
    modifiers_592(o.get(5..).unwrap_or_default(), out);
}
/// `v_add_u32_dpp`, `v_sub_u32_dpp`, `v_subrev_u32_dpp`, `v_mul_i32_i24_dpp`, `v_mul_hi_i32_i24_dpp`, `v_mul_u32_u24_dpp` and 12 more
fn text_789(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_592(o.get(4..).unwrap_or_default(), out);
}
/// `v_addc_co_u32_dpp`, `v_subb_co_u32_dpp`, `v_subbrev_co_u32_dpp`
fn text_790(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_592(o.get(6..).unwrap_or_default(), out);
}
/// `v_add_f32_dpp`, `v_sub_f32_dpp`, `v_subrev_f32_dpp`, `v_mul_f32_dpp`, `v_min_f32_dpp`, `v_max_f32_dpp` and 2 more
fn text_791(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 9, 0),
        text::immediate(o, 10, 0),
        0,
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_678(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_678(v, out);
        out.push_str(close);
    }
    modifiers_592(o.get(4..).unwrap_or_default(), out);
}
/// `ds_cmpstore_rtn_b32`, `ds_cmpstore_rtn_b64`
fn text_792(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
    modifiers_140(o.get(4..).unwrap_or_default(), out);
}
/// `s_wait_loadcnt`, `s_wait_storecnt`, `s_wait_dscnt`, `s_wait_kmcnt`, `s_wait_loadcnt_dscnt`, `s_wait_storecnt_dscnt` and 3 more
fn text_793(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
}
/// `s_barrier_signal`
fn text_794(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_679(v, out);
    }
}
fn operand_795(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => {
            match v {
                -16..=64 => text::signed(v, out),
                _ => text::half(v, out),
            }
        }
    }
}
/// `s_barrier_wait`
fn text_796(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_795(v, out);
    }
}
fn operand_797(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => constant_30(v, out),
    }
}
/// `s_cvt_f32_f16`, `s_ceil_f16`, `s_floor_f16`, `s_trunc_f16`, `s_rndne_f16`
fn text_798(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_797(v, out);
    }
}
/// `s_fmaak_f32`
fn text_799(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_712(v, out);
    }
}
/// `s_fmamk_f32`
fn text_800(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_712(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
}
/// `s_add_f16`, `s_sub_f16`, `s_min_num_f16`, `s_max_num_f16`, `s_mul_f16`, `s_minimum_f16` and 2 more
fn text_801(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_797(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_797(v, out);
    }
}
/// `s_cmp_lt_f16`, `s_cmp_eq_f16`, `s_cmp_le_f16`, `s_cmp_gt_f16`, `s_cmp_lg_f16`, `s_cmp_ge_f16` and 8 more
fn text_802(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_797(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_797(v, out);
    }
}
fn operand_803(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => text::wide(v, out),
    }
}
/// `v_fmamk_f64`
fn text_804(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_703(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_803(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_678(v, out);
    }
}
/// `v_fmaak_f64`
fn text_805(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_703(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_803(v, out);
    }
}
/// `v_add_nc_u64`, `v_sub_nc_u64`
fn text_806(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_681(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_681(v, out);
    }
    modifiers_97(o.get(3..).unwrap_or_default(), out);
}
/// `v_mad_nc_u64_u32`, `v_mad_nc_i64_i32`
fn text_807(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_679(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_681(v, out);
    }
    modifiers_97(o.get(4..).unwrap_or_default(), out);
}
fn constant_808(v: i64, out: &mut String) {
    match constant::normalise(v, 32) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xfffffff0..=0xffffffff => {
                    text::signed(bits.wrapping_add(0xffffffff00000000) as i64, out)
                }
                0x0..=0x40 => text::signed(bits as i64, out),
                0x3f00 => out.push_str("0.5"),
                0xbf00 => out.push_str("-0.5"),
                0x3f80 => out.push_str("1.0"),
                0xbf80 => out.push_str("-1.0"),
                0x4000 => out.push_str("2.0"),
                0xc000 => out.push_str("-2.0"),
                0x4080 => out.push_str("4.0"),
                0xc080 => out.push_str("-4.0"),
                0x3e23 => out.push_str("0.15915494"),
                _ => text::hex(bits, out),
            }
        }
    }
}
fn operand_809(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => constant_808(v, out),
    }
}
/// `v_pk_fma_bf16`
fn text_810(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_809(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_809(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_809(v, out);
    }
    modifiers_120(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_add_bf16`, `v_pk_mul_bf16`, `v_pk_min_num_bf16`, `v_pk_max_num_bf16`
fn text_811(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_809(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_809(v, out);
    }
    modifiers_122(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_812(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" matrix_a_reuse");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" matrix_b_reuse");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" neg_lo:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" neg_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
}
/// `v_wmma_f32_16x16x32_f16`, `v_wmma_f32_16x16x32_bf16`
fn text_813(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_679(v, out);
    }
    modifiers_812(o.get(4..).unwrap_or_default(), out);
}
/// `v_wmma_f16_16x16x32_f16`
fn text_814(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_797(v, out);
    }
    modifiers_812(o.get(4..).unwrap_or_default(), out);
}
fn operand_815(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_677(r, out),
        MOperand::Imm(v) => constant_406(v, out),
    }
}
/// `v_wmma_bf16_16x16x32_bf16`
fn text_816(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_678(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_678(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_815(v, out);
    }
    modifiers_812(o.get(4..).unwrap_or_default(), out);
}
/// `gfx1250`
fn states_820(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_818, p.op()) {
        1 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_819, c.op()) {
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx1250`
fn longest_821(op: Opcode) -> u32 {
    match class(&CLASSES_818, op) {
        1 => 0,
        2 => 0,
        3 => 0,
        4 => 0,
        5 => 0,
        6 => 0,
        7 => 0,
        8 => 0,
        _ => 0,
    }
}
