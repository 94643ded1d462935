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
/// `s_add_u32`, `s_sub_u32`, `s_add_i32`, `s_sub_i32`, `s_addc_u32`, `s_subb_u32` and 91 more
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
/// `s_cselect_b64`, `s_and_b64`, `s_or_b64`, `s_xor_b64`, `s_andn2_b64`, `s_orn2_b64` and 35 more
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
/// `s_mov_b32`, `s_brev_b32`, `s_sext_i32_i8`, `s_sext_i32_i16`, `s_ff0_i32_b32`, `s_ff1_i32_b32` and 29 more
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
/// `s_mov_b64`, `s_brev_b64`, `s_ff0_i32_b64`, `s_ff1_i32_b64`, `s_flbit_i32_b64`, `s_cmov_b64` and 20 more
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
/// `s_cmp_eq_i32`, `s_cmp_lg_i32`, `s_cmp_gt_i32`, `s_cmp_ge_i32`, `s_cmp_lt_i32`, `s_cmp_le_i32` and 9 more
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
/// `s_cmp_eq_u64`, `s_cmp_lg_u64`, `s_cbranch_g_fork`
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
/// `s_bitcmp0_b64`, `s_bitcmp1_b64`, `s_rfe_restore_b64`
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
/// `s_cmpk_eq_u32`, `s_cmpk_lg_u32`, `s_cmpk_gt_u32`, `s_cmpk_ge_u32`, `s_cmpk_lt_u32`, `s_cmpk_le_u32` and 13 more
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
/// `s_load_dword.imm`, `s_load_dwordx2.imm`, `s_load_dwordx4.imm`, `s_load_dwordx8.imm`, `s_load_dwordx16.imm`, `s_load_dword.sgpr` and 38 more
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
/// `s_branch`, `s_cbranch_scc0`, `s_cbranch_scc1`, `s_cbranch_vccz`, `s_cbranch_vccnz`, `s_cbranch_execz` and 5 more
fn text_20(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        match label {
            Some(label) => out.push_str(label),
            None => operand_19(v, out),
        }
    }
}
/// `s_endpgm`, `s_barrier`, `v_nop`, `v_clrexcp`, `v_nop_e64`, `v_clrexcp_e64` and 16 more
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
/// `s_nop`, `s_sleep`, `s_setprio`, `s_trap`, `s_getpc_b64`, `s_setpc_b64` and 8 more
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
/// `v_cvt_f32_i32`, `v_cvt_f32_u32`, `v_cvt_f64_i32`, `v_cvt_f64_u32`, `v_cvt_f32_ubyte0`, `v_cvt_f32_ubyte1` and 11 more
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
/// `v_cvt_u32_f32`, `v_cvt_i32_f32`, `v_cvt_f16_f32`, `v_cvt_f64_f32`, `v_fract_f32`, `v_trunc_f32` and 15 more
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
/// `v_cvt_f32_f16`, `v_cvt_u16_f16`, `v_cvt_i16_f16`, `v_floor_f16`, `v_ceil_f16`, `v_trunc_f16` and 13 more
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
                _ => text::hex(if bits as u32 == 0 { bits >> 32 } else { bits }, out),
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
/// `v_add_u32.clamp`, `v_sub_u32.clamp`, `v_subrev_u32.clamp`, `v_mul_i32_i24.clamp`, `v_mul_u32_u24.clamp`
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
/// `v_add_co_u32`, `v_sub_co_u32`, `v_subrev_co_u32`, `v_cvt_scalef32_sr_pk32_fp6_f32`, `v_cvt_scalef32_sr_pk32_bf6_f32`, `v_cvt_scalef32_sr_pk32_fp6_f16` and 3 more
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
/// `v_add_f32`, `v_sub_f32`, `v_subrev_f32`, `v_mul_f32`, `v_min_f32`, `v_max_f32` and 4 more
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
/// `v_fmac_f32`, `v_mac_f32`
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
/// `v_fmamk_f32`, `v_madmk_f32`
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
/// `v_fmaak_f32`, `v_madak_f32`
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
/// `v_add_u16`, `v_sub_u16`, `v_subrev_u16`, `v_mul_lo_u16`, `v_lshlrev_b16`, `v_lshrrev_b16` and 37 more
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
/// `v_cmp_lt_f16`, `v_cmp_eq_f16`, `v_cmp_le_f16`, `v_cmp_gt_f16`, `v_cmp_lg_f16`, `v_cmp_ge_f16` and 26 more
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
/// `v_cmp_lt_f32`, `v_cmp_eq_f32`, `v_cmp_le_f32`, `v_cmp_gt_f32`, `v_cmp_lg_f32`, `v_cmp_ge_f32` and 26 more
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
/// `v_cmp_lt_f64`, `v_cmp_eq_f64`, `v_cmp_le_f64`, `v_cmp_gt_f64`, `v_cmp_lg_f64`, `v_cmp_ge_f64` and 26 more
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
/// `v_cmp_class_f32`, `v_cmpx_class_f32`, `v_cvt_pknorm_i16_f32`, `v_cvt_pknorm_u16_f32`, `v_cvt_pkrtz_f16_f32`
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
/// `v_cmp_class_f64`, `v_cmpx_class_f64`
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
/// `v_cmp_class_f16`, `v_cmpx_class_f16`
fn text_57(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_3(v, out);
        out.push_str(close);
    }
}
fn modifiers_58(o: &[MOperand], out: &mut String) {
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
/// `v_nop_dpp`
fn text_59(o: &[MOperand], label: Option<&str>, out: &mut String) {
    modifiers_58(o, out);
}
/// `v_mac_f16`
fn text_60(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_madmk_f16`
fn text_61(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_14(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
/// `v_madak_f16`
fn text_62(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_1(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_14(v, out);
    }
}
fn constant_63(v: i64, out: &mut String) {
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
fn operand_64(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_63(v, out),
    }
}
/// `v_pk_fmac_f16`, `v_dot2c_f32_f16`
fn text_65(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_66(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " dst_sel:BYTE_0",
                1 => " dst_sel:BYTE_1",
                2 => " dst_sel:BYTE_2",
                3 => " dst_sel:BYTE_3",
                4 => " dst_sel:WORD_0",
                5 => " dst_sel:WORD_1",
                6 => " dst_sel:DWORD",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(3).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(
            match v {
                0 => " dst_unused:UNUSED_PAD",
                1 => " dst_unused:UNUSED_SEXT",
                2 => " dst_unused:UNUSED_PRESERVE",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(4).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src0_sel:BYTE_0",
                1 => " src0_sel:BYTE_1",
                2 => " src0_sel:BYTE_2",
                3 => " src0_sel:BYTE_3",
                4 => " src0_sel:WORD_0",
                5 => " src0_sel:WORD_1",
                6 => " src0_sel:DWORD",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(5).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src1_sel:BYTE_0",
                1 => " src1_sel:BYTE_1",
                2 => " src1_sel:BYTE_2",
                3 => " src1_sel:BYTE_3",
                4 => " src1_sel:WORD_0",
                5 => " src1_sel:WORD_1",
                6 => " src1_sel:DWORD",
                _ => " ?",
            },
        );
    }
}
/// `v_pk_fmac_f16_sdwa`, `v_add_f16_sdwa`, `v_sub_f16_sdwa`, `v_subrev_f16_sdwa`, `v_mul_f16_sdwa`, `v_max_f16_sdwa` and 1 more
fn text_67(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 10, 0),
        text::immediate(o, 11, 0),
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
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    modifiers_66(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_68(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_dot2c_i32_i16`, `v_dot4c_i32_i8`, `v_dot8c_i32_i4`
fn text_69(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_68(o.get(4..).unwrap_or_default(), out);
}
/// `v_sad_u8`, `v_sad_hi_u8`, `v_sad_u16`, `v_sad_u32`, `v_msad_u8`
fn text_70(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_68(o.get(4..).unwrap_or_default(), out);
}
/// `v_lerp_u8`, `v_xad_u32`, `v_lshl_add_u32`, `v_add_lshl_u32`, `v_add3_u32`, `v_lshl_or_b32` and 14 more
fn text_71(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
/// `v_cvt_pk_u8_f32`
fn text_72(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
}
/// `v_cvt_pkaccum_u8_f32`
fn text_73(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
}
/// `v_qsad_pk_u16_u8`, `v_mqsad_pk_u16_u8`
fn text_74(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_68(o.get(4..).unwrap_or_default(), out);
}
/// `v_mqsad_u32_u8`
fn text_75(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_1(v, out);
    }
    modifiers_68(o.get(4..).unwrap_or_default(), out);
}
/// `v_cubeid_f32`, `v_cubesc_f32`, `v_cubetc_f32`, `v_cubema_f32`, `v_fma_f32`, `v_min3_f32` and 8 more
fn text_76(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
fn modifiers_77(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 3], out);
        out.push(']');
    }
}
/// `v_cvt_pknorm_i16_f16`, `v_cvt_pknorm_u16_f16`
fn text_78(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_77(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_79(o: &[MOperand], out: &mut String) {
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
/// `v_mad_f16`, `v_fma_f16`, `v_min3_f16`, `v_max3_f16`, `v_med3_f16`, `v_div_fixup_f16`
fn text_80(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_79(o.get(4..).unwrap_or_default(), out);
}
/// `v_mad_legacy_i16`, `v_mad_legacy_u16`
fn text_81(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_68(o.get(4..).unwrap_or_default(), out);
}
/// `v_mad_legacy_f16`, `v_fma_legacy_f16`, `v_div_fixup_legacy_f16`
fn text_82(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_83(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_mad_i16`, `v_mad_u16`
fn text_84(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_83(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_85(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 3], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_add_i16`, `v_sub_i16`
fn text_86(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_85(o.get(3..).unwrap_or_default(), out);
}
/// `v_add_i32`, `v_sub_i32`
fn text_87(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_68(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_88(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1, 2], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" clamp");
    }
}
/// `v_fma_mix_f32`
fn text_89(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 6, 0),
        text::immediate(o, 7, 0),
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
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    modifiers_88(o.get(4..).unwrap_or_default(), out);
}
/// `v_fma_mixlo_f16`, `v_fma_mixhi_f16`
fn text_90(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 7, 0),
        text::immediate(o, 8, 0),
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
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 2, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    modifiers_88(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_91(o: &[MOperand], out: &mut String) {
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
/// `v_dot2_f32_f16`
fn text_92(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_64(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_64(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_91(o.get(4..).unwrap_or_default(), out);
}
/// `v_dot8_i32_i4`, `v_dot8_u32_u4`, `v_dot2_i32_i16`, `v_dot2_u32_u16`, `v_dot4_i32_i8`, `v_dot4_u32_u8`
fn text_93(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_91(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_u16.clamp`, `v_sub_u16.clamp`, `v_subrev_u16.clamp`
fn text_94(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_39(o, out);
}
/// `v_mad_i32_i24.clamp`, `v_mad_u32_u24.clamp`
fn text_95(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_39(o, out);
}
/// `v_add_co_u32.clamp`, `v_sub_co_u32.clamp`, `v_subrev_co_u32.clamp`
fn text_96(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_39(o, out);
}
/// `v_addc_co_u32.clamp`, `v_subb_co_u32.clamp`, `v_subbrev_co_u32.clamp`
fn text_97(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_39(o, out);
}
/// `s_set_gpr_idx_idx`
fn text_98(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_3(v, out);
    }
}
fn operand_99(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => {
            out.push_str(&notation::print("gpr_idx(3:0 set {SRC0 SRC1 SRC2 DST})", v))
        }
    }
}
/// `s_set_gpr_idx_on`
fn text_100(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_3(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_99(v, out);
    }
}
/// `s_call_b64`, `s_cbranch_i_fork`
fn text_101(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        match label {
            Some(label) => out.push_str(label),
            None => operand_19(v, out),
        }
    }
}
fn operand_102(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => {
            out.push_str(
                &notation::print(
                    "hwreg(5:0 {HW_REG_MODE=1 HW_REG_STATUS=2 HW_REG_TRAPSTS=3 HW_REG_HW_ID=4 HW_REG_GPR_ALLOC=5 HW_REG_LDS_ALLOC=6 HW_REG_IB_STS=7 HW_REG_SH_MEM_BASES=15 HW_REG_TBA_LO=16 HW_REG_TBA_HI=17 HW_REG_TMA_LO=18 HW_REG_TMA_HI=19 HW_REG_XCC_ID=20 HW_REG_SQ_PERF_SNAPSHOT_DATA=21 HW_REG_SQ_PERF_SNAPSHOT_DATA1=22 HW_REG_SQ_PERF_SNAPSHOT_PC_LO=23 HW_REG_SQ_PERF_SNAPSHOT_PC_HI=24 *}, 10:6 =0, 15:11 +1 =32)",
                    v,
                ),
            )
        }
    }
}
/// `s_getreg_b32`
fn text_103(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_102(v, out);
    }
}
/// `s_setreg_b32`
fn text_104(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_102(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
/// `s_setreg_imm32_b32`
fn text_105(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_102(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_47(v, out);
    }
}
fn operand_106(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => {
            out.push_str(
                &notation::print(
                    "sendmsg(3:0 {MSG_GS=2}, 6:4 {GS_OP_CUT=1 GS_OP_EMIT=2 GS_OP_EMIT_CUT=3}, 9:8) | sendmsg(3:0 {MSG_GS_DONE=3}, 6:4 {GS_OP_NOP=0}) | sendmsg(3:0 {MSG_GS_DONE=3}, 6:4 {GS_OP_CUT=1 GS_OP_EMIT=2 GS_OP_EMIT_CUT=3}, 9:8) | sendmsg(3:0 {MSG_SYSMSG=15}, 6:4 {SYSMSG_OP_ECC_ERR_INTERRUPT=1 SYSMSG_OP_REG_RD=2 SYSMSG_OP_HOST_TRAP_ACK=3 SYSMSG_OP_TTRACE_PC=4}) | sendmsg(3:0 {MSG_INTERRUPT=1 MSG_SAVEWAVE=4 MSG_STALL_WAVE_GEN=5 MSG_HALT_WAVES=6 MSG_ORDERED_PS_DONE=7 MSG_EARLY_PRIM_DEALLOC=8 MSG_GS_ALLOC_REQ=9 MSG_GET_DOORBELL=10}) | sendmsg(3:0, 6:4, 9:8)",
                    v,
                ),
            )
        }
    }
}
/// `s_sendmsg`, `s_sendmsghalt`
fn text_107(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_106(v, out);
    }
}
/// `s_set_gpr_idx_mode`
fn text_108(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_99(v, out);
    }
}
fn operand_109(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => text::signed(v, out),
    }
}
/// `s_endpgm.number`
fn text_110(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_109(v, out);
    }
}
fn modifiers_111(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" offset:");
        text::signed_hex(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" glc");
    }
}
/// `s_load_dword.both`, `s_load_dwordx2.both`, `s_load_dwordx4.both`, `s_load_dwordx8.both`, `s_load_dwordx16.both`, `s_store_dword.both` and 16 more
fn text_112(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_111(o.get(3..).unwrap_or_default(), out);
}
/// `s_atc_probe.imm`, `s_atc_probe.sgpr`, `s_atc_probe_buffer.imm`, `s_atc_probe_buffer.sgpr`
fn text_113(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_109(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
/// `s_atomic_swap.imm`, `s_atomic_swap_x2.imm`, `s_atomic_cmpswap.imm`, `s_atomic_cmpswap_x2.imm`, `s_atomic_add.imm`, `s_atomic_add_x2.imm` and 98 more
fn text_114(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
}
fn modifiers_115(o: &[MOperand], out: &mut String) {
    out.push_str(" glc");
}
/// `s_atomic_swap.imm_return`, `s_atomic_swap_x2.imm_return`, `s_atomic_cmpswap.imm_return`, `s_atomic_cmpswap_x2.imm_return`, `s_atomic_add.imm_return`, `s_atomic_add_x2.imm_return` and 98 more
fn text_116(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_115(o, out);
}
fn modifiers_117(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" offset:");
        text::signed_hex(v, out);
    }
}
/// `s_dcache_discard.both`, `s_dcache_discard_x2.both`
fn text_118(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_117(o.get(2..).unwrap_or_default(), out);
}
/// `s_atc_probe.both`, `s_atc_probe_buffer.both`
fn text_119(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_109(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_117(o.get(3..).unwrap_or_default(), out);
}
/// `s_atomic_swap.both`, `s_atomic_swap_x2.both`, `s_atomic_cmpswap.both`, `s_atomic_cmpswap_x2.both`, `s_atomic_add.both`, `s_atomic_add_x2.both` and 46 more
fn text_120(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_117(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_121(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(" offset:");
        text::signed_hex(v, out);
    }
    out.push_str(" glc");
}
/// `s_atomic_swap.both_return`, `s_atomic_swap_x2.both_return`, `s_atomic_cmpswap.both_return`, `s_atomic_cmpswap_x2.both_return`, `s_atomic_add.both_return`, `s_atomic_add_x2.both_return` and 46 more
fn text_122(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_121(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_123(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:WORD_1");
    out.push_str(" src1_sel:WORD_1");
}
/// `v_cmp_lt_f16_sdwa.high`, `v_cmp_eq_f16_sdwa.high`, `v_cmp_le_f16_sdwa.high`, `v_cmp_gt_f16_sdwa.high`, `v_cmp_lg_f16_sdwa.high`, `v_cmp_ge_f16_sdwa.high` and 18 more
fn text_124(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_123(o, out);
}
fn modifiers_125(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_0");
    out.push_str(" src1_sel:BYTE_0");
}
/// `v_cmp_lt_u16_sdwa.byte0`, `v_cmp_eq_u16_sdwa.byte0`, `v_cmp_le_u16_sdwa.byte0`, `v_cmp_gt_u16_sdwa.byte0`, `v_cmp_ne_u16_sdwa.byte0`, `v_cmp_ge_u16_sdwa.byte0`
fn text_126(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_125(o, out);
}
fn modifiers_127(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_1");
    out.push_str(" src1_sel:BYTE_1");
}
/// `v_cmp_lt_u16_sdwa.byte1`, `v_cmp_eq_u16_sdwa.byte1`, `v_cmp_le_u16_sdwa.byte1`, `v_cmp_gt_u16_sdwa.byte1`, `v_cmp_ne_u16_sdwa.byte1`, `v_cmp_ge_u16_sdwa.byte1`
fn text_128(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_127(o, out);
}
fn modifiers_129(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_2");
    out.push_str(" src1_sel:BYTE_2");
}
/// `v_cmp_lt_u16_sdwa.byte2`, `v_cmp_eq_u16_sdwa.byte2`, `v_cmp_le_u16_sdwa.byte2`, `v_cmp_gt_u16_sdwa.byte2`, `v_cmp_ne_u16_sdwa.byte2`, `v_cmp_ge_u16_sdwa.byte2`
fn text_130(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_129(o, out);
}
fn modifiers_131(o: &[MOperand], out: &mut String) {
    out.push_str(" src0_sel:BYTE_3");
    out.push_str(" src1_sel:BYTE_3");
}
/// `v_cmp_lt_u16_sdwa.byte3`, `v_cmp_eq_u16_sdwa.byte3`, `v_cmp_le_u16_sdwa.byte3`, `v_cmp_gt_u16_sdwa.byte3`, `v_cmp_ne_u16_sdwa.byte3`, `v_cmp_ge_u16_sdwa.byte3`
fn text_132(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_131(o, out);
}
fn modifiers_133(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_1");
}
/// `v_cvt_f32_u32_sdwa.high`, `v_cvt_f32_f16_sdwa.high`, `v_cvt_f16_u16_sdwa.high`, `v_cvt_f16_i16_sdwa.high`, `v_cvt_u16_f16_sdwa.high`, `v_cvt_i16_f16_sdwa.high`
fn text_134(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_133(o, out);
}
/// `v_cvt_f32_i32_sdwa.high`
fn text_135(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_133(o, out);
}
fn modifiers_136(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_0");
}
/// `v_cvt_f32_i32_sdwa.low`
fn text_137(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_136(o, out);
}
/// `v_cvt_f32_u32_sdwa.low`
fn text_138(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_136(o, out);
}
/// `v_rcp_f16_sdwa.high`, `v_rsq_f16_sdwa.high`, `v_log_f16_sdwa.high`, `v_exp_f16_sdwa.high`
fn text_139(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_133(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_140(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:WORD_1");
    out.push_str(" dst_unused:UNUSED_PRESERVE");
    out.push_str(" src0_sel:DWORD");
}
/// `v_cvt_f16_f32_sdwa.to_high`
fn text_141(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_140(o, out);
}
fn modifiers_142(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_0");
}
/// `v_cvt_f32_i32_sdwa.byte0`, `v_cvt_f16_i16_sdwa.byte0`
fn text_143(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_142(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte0`
fn text_144(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_142(o, out);
}
fn modifiers_145(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_1");
}
/// `v_cvt_f32_i32_sdwa.byte1`, `v_cvt_f16_i16_sdwa.byte1`
fn text_146(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_145(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte1`
fn text_147(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_145(o, out);
}
fn modifiers_148(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_2");
}
/// `v_cvt_f32_i32_sdwa.byte2`, `v_cvt_f16_i16_sdwa.byte2`
fn text_149(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_148(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte2`
fn text_150(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_148(o, out);
}
fn modifiers_151(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_3");
}
/// `v_cvt_f32_i32_sdwa.byte3`, `v_cvt_f16_i16_sdwa.byte3`
fn text_152(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_151(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte3`
fn text_153(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_151(o, out);
}
fn modifiers_154(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_0");
    out.push_str(" src1_sel:WORD_0");
}
/// `v_mul_u32_u24_sdwa.low`
fn text_155(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_154(o, out);
}
fn modifiers_156(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_1");
    out.push_str(" src1_sel:WORD_1");
}
/// `v_mul_u32_u24_sdwa.high`
fn text_157(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_156(o, out);
}
/// `v_mul_i32_i24_sdwa.low`
fn text_158(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_154(o, out);
}
/// `v_mul_i32_i24_sdwa.high`
fn text_159(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_156(o, out);
}
fn modifiers_160(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
}
/// `v_alignbit_b32`, `v_alignbyte_b32`, `v_ashr_pk_i8_i32`, `v_ashr_pk_u8_i32`
fn text_161(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_160(o.get(4..).unwrap_or_default(), out);
}
/// `v_mad_u64_u32`, `v_mad_i64_i32`
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
    modifiers_68(o.get(5..).unwrap_or_default(), out);
}
/// `v_lshlrev_b64`, `v_lshrrev_b64`, `v_ashrrev_i64`
fn text_163(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
fn text_164(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
/// `v_readlane_b32`, `v_cvt_scalef32_pk32_f32_fp6`, `v_cvt_scalef32_pk32_f32_bf6`, `v_cvt_scalef32_pk32_fp6_f16`, `v_cvt_scalef32_pk32_fp6_bf16`, `v_cvt_scalef32_pk32_bf6_f16` and 5 more
fn text_165(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
/// `v_fma_f32.clamp`
fn text_166(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_39(o.get(4..).unwrap_or_default(), out);
}
/// `v_fma_f64`, `v_div_fixup_f64`, `v_div_fmas_f64`
fn text_167(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
fn text_168(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
fn text_169(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
/// `v_min3_i16`, `v_min3_u16`, `v_max3_i16`, `v_max3_u16`, `v_med3_i16`, `v_med3_u16`
fn text_170(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_160(o.get(4..).unwrap_or_default(), out);
}
/// `v_mad_u32_u16`, `v_mad_i32_i16`
fn text_171(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_83(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_172(o: &[MOperand], out: &mut String) {
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
fn text_173(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_172(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_pk_fp8_f32`, `v_cvt_pk_bf8_f32`, `v_cvt_sr_fp8_f32`, `v_cvt_sr_bf8_f32`, `v_cvt_pk_fp8_f32_ocp`, `v_cvt_pk_bf8_f32_ocp` and 4 more
fn text_174(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_77(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_175(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
}
/// `v_div_scale_f32`
fn text_176(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_175(o.get(5..).unwrap_or_default(), out);
}
/// `v_div_scale_f64`
fn text_177(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_175(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_178(o: &[MOperand], out: &mut String) {
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
fn text_179(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_178(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_180(o: &[MOperand], out: &mut String) {
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
fn text_181(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_180(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_182(o: &[MOperand], out: &mut String) {
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
    out.push_str(" clamp");
}
/// `v_pk_fma_f32.clamp`
fn text_183(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_182(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_184(o: &[MOperand], out: &mut String) {
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
fn text_185(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_184(o.get(3..).unwrap_or_default(), out);
}
/// `v_pk_fma_f16`, `v_pk_minimum3_f16`, `v_pk_maximum3_f16`
fn text_186(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_64(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_64(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_64(v, out);
    }
    modifiers_178(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_add_f16`, `v_pk_mul_f16`, `v_pk_min_f16`, `v_pk_max_f16`
fn text_187(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_64(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_64(v, out);
    }
    modifiers_180(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_188(o: &[MOperand], out: &mut String) {
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
fn text_189(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_188(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_190(o: &[MOperand], out: &mut String) {
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
fn text_191(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_190(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_192(o: &[MOperand], out: &mut String) {
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
fn text_193(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_192(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_194(o: &[MOperand], out: &mut String) {
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
fn text_195(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_194(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_196(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
}
/// `ds_read_b32`, `ds_read_b64`, `ds_read_b96`, `ds_read_b128`, `ds_read_i8`, `ds_read_u8` and 46 more
fn text_197(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_196(o.get(2..).unwrap_or_default(), out);
}
/// `ds_read_u8_d16`, `ds_read_u8_d16_hi`, `ds_read_i8_d16`, `ds_read_i8_d16_hi`, `ds_read_u16_d16`, `ds_read_u16_d16_hi`
fn text_198(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_196(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_199(o: &[MOperand], out: &mut String) {
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
fn text_200(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_199(o.get(2..).unwrap_or_default(), out);
}
/// `ds_write2_b32`, `ds_write2st64_b32`, `ds_write2_b64`, `ds_write2st64_b64`
fn text_201(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_199(o.get(3..).unwrap_or_default(), out);
}
/// `ds_add_rtn_u32`, `ds_sub_rtn_u32`, `ds_min_rtn_i32`, `ds_max_rtn_i32`, `ds_min_rtn_u32`, `ds_max_rtn_u32` and 37 more
fn text_202(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_196(o.get(3..).unwrap_or_default(), out);
}
/// `ds_cmpst_rtn_b32`, `ds_cmpst_rtn_b64`, `ds_mskor_rtn_b32`, `ds_mskor_rtn_b64`, `ds_cmpst_rtn_f32`, `ds_cmpst_rtn_f64` and 1 more
fn text_203(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_196(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_204(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        out.push_str(&swizzle::print(v));
    }
}
/// `ds_swizzle_b32`
fn text_205(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_204(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_206(o: &[MOperand], out: &mut String) {
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
fn text_207(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr` and 6 more
fn text_208(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(4..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 26 more
fn text_209(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off` and 6 more
fn text_210(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_lds_dword.saddr`, `flat_load_ubyte`, `flat_load_sbyte`, `flat_load_ushort`, `flat_load_sshort`, `flat_load_dword` and 22 more
fn text_211(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_206(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_lds_dword.off`, `global_load_lds_ubyte.off`, `global_load_lds_sbyte.off`, `global_load_lds_ushort.off`, `global_load_lds_sshort.off`, `scratch_load_lds_ubyte.vaddr` and 6 more
fn text_212(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_206(o.get(1..).unwrap_or_default(), out);
}
fn modifiers_213(o: &[MOperand], out: &mut String) {
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
/// `global_atomic_swap.saddr`, `global_atomic_add.saddr`, `global_atomic_sub.saddr`, `global_atomic_smin.saddr`, `global_atomic_umin.saddr`, `global_atomic_smax.saddr` and 26 more
fn text_214(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_213(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_215(o: &[MOperand], out: &mut String) {
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
/// `global_atomic_swap.rtn_saddr`, `global_atomic_add.rtn_saddr`, `global_atomic_sub.rtn_saddr`, `global_atomic_smin.rtn_saddr`, `global_atomic_umin.rtn_saddr`, `global_atomic_smax.rtn_saddr` and 26 more
fn text_216(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_215(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 26 more
fn text_217(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_213(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 26 more
fn text_218(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_215(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.off`, `scratch_load_sbyte.off`, `scratch_load_ushort.off`, `scratch_load_sshort.off`, `scratch_load_dword.off`, `scratch_load_dwordx2.off` and 2 more
fn text_219(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    out.push_str(", off");
    modifiers_206(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_store_byte.off`, `scratch_store_byte_d16_hi.off`, `scratch_store_short.off`, `scratch_store_short_d16_hi.off`, `scratch_store_dword.off`, `scratch_store_dwordx2.off` and 2 more
fn text_220(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    out.push_str(", off");
    modifiers_206(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_221(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_222(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_206(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_223(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_ubyte.offen`, `buffer_load_sbyte.offen`, `buffer_load_ushort.offen`, `buffer_load_sshort.offen`, `buffer_load_dword.offen`, `buffer_load_dwordx2.offen` and 27 more
fn text_224(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_223(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen` and 1 more
fn text_225(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_223(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_226(o: &[MOperand], out: &mut String) {
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
/// `buffer_atomic_add.offen`, `buffer_atomic_add_f32.offen`, `buffer_atomic_swap.offen`, `buffer_atomic_swap_x2.offen`, `buffer_atomic_cmpswap.offen`, `buffer_atomic_cmpswap_x2.offen` and 26 more
fn text_227(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_226(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_228(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_dword.lds_offen`, `buffer_load_ubyte.lds_offen`, `buffer_load_sbyte.lds_offen`, `buffer_load_ushort.lds_offen`, `buffer_load_sshort.lds_offen`, `buffer_load_format_x.lds_offen` and 2 more
fn text_229(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_228(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 27 more
fn text_230(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off` and 1 more
fn text_231(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`, `buffer_atomic_add_f32.off`, `buffer_atomic_swap.off`, `buffer_atomic_swap_x2.off`, `buffer_atomic_cmpswap.off`, `buffer_atomic_cmpswap_x2.off` and 26 more
fn text_232(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_213(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_233(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_dword.lds_off`, `buffer_load_ubyte.lds_off`, `buffer_load_sbyte.lds_off`, `buffer_load_ushort.lds_off`, `buffer_load_sshort.lds_off`, `buffer_load_format_x.lds_off` and 2 more
fn text_234(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_233(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_235(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_ubyte.idxen`, `buffer_load_sbyte.idxen`, `buffer_load_ushort.idxen`, `buffer_load_sshort.idxen`, `buffer_load_dword.idxen`, `buffer_load_dwordx2.idxen` and 27 more
fn text_236(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_235(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_237(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_ubyte.bothen`, `buffer_load_sbyte.bothen`, `buffer_load_ushort.bothen`, `buffer_load_sshort.bothen`, `buffer_load_dword.bothen`, `buffer_load_dwordx2.bothen` and 27 more
fn text_238(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_237(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_239(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
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
/// `buffer_atomic_swap.rtn_offen`, `buffer_atomic_swap_x2.rtn_offen`, `buffer_atomic_cmpswap.rtn_offen`, `buffer_atomic_cmpswap_x2.rtn_offen`, `buffer_atomic_add.rtn_offen`, `buffer_atomic_add_x2.rtn_offen` and 26 more
fn text_240(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_239(o.get(5..).unwrap_or_default(), out);
}
/// `buffer_atomic_swap.rtn_off`, `buffer_atomic_swap_x2.rtn_off`, `buffer_atomic_cmpswap.rtn_off`, `buffer_atomic_cmpswap_x2.rtn_off`, `buffer_atomic_add.rtn_off`, `buffer_atomic_add_x2.rtn_off` and 26 more
fn text_241(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_215(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.idxen`, `buffer_load_ubyte_d16_hi.idxen`, `buffer_load_sbyte_d16.idxen`, `buffer_load_sbyte_d16_hi.idxen`, `buffer_load_short_d16.idxen`, `buffer_load_short_d16_hi.idxen` and 1 more
fn text_242(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_235(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_243(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
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
/// `buffer_atomic_swap.idxen`, `buffer_atomic_swap_x2.idxen`, `buffer_atomic_cmpswap.idxen`, `buffer_atomic_cmpswap_x2.idxen`, `buffer_atomic_add.idxen`, `buffer_atomic_add_x2.idxen` and 26 more
fn text_244(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_243(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_245(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
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
/// `buffer_atomic_swap.rtn_idxen`, `buffer_atomic_swap_x2.rtn_idxen`, `buffer_atomic_cmpswap.rtn_idxen`, `buffer_atomic_cmpswap_x2.rtn_idxen`, `buffer_atomic_add.rtn_idxen`, `buffer_atomic_add_x2.rtn_idxen` and 26 more
fn text_246(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_245(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_247(o: &[MOperand], out: &mut String) {
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
    out.push_str(" lds");
}
/// `buffer_load_ubyte.lds_idxen`, `buffer_load_sbyte.lds_idxen`, `buffer_load_ushort.lds_idxen`, `buffer_load_sshort.lds_idxen`, `buffer_load_dword.lds_idxen`, `buffer_load_format_x.lds_idxen` and 2 more
fn text_248(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_247(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.bothen`, `buffer_load_ubyte_d16_hi.bothen`, `buffer_load_sbyte_d16.bothen`, `buffer_load_sbyte_d16_hi.bothen`, `buffer_load_short_d16.bothen`, `buffer_load_short_d16_hi.bothen` and 1 more
fn text_249(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_237(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_250(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
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
/// `buffer_atomic_swap.bothen`, `buffer_atomic_swap_x2.bothen`, `buffer_atomic_cmpswap.bothen`, `buffer_atomic_cmpswap_x2.bothen`, `buffer_atomic_add.bothen`, `buffer_atomic_add_x2.bothen` and 26 more
fn text_251(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_250(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_252(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
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
/// `buffer_atomic_swap.rtn_bothen`, `buffer_atomic_swap_x2.rtn_bothen`, `buffer_atomic_cmpswap.rtn_bothen`, `buffer_atomic_cmpswap_x2.rtn_bothen`, `buffer_atomic_add.rtn_bothen`, `buffer_atomic_add_x2.rtn_bothen` and 26 more
fn text_253(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_252(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_254(o: &[MOperand], out: &mut String) {
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
    out.push_str(" lds");
}
/// `buffer_load_ubyte.lds_bothen`, `buffer_load_sbyte.lds_bothen`, `buffer_load_ushort.lds_bothen`, `buffer_load_sshort.lds_bothen`, `buffer_load_dword.lds_bothen`, `buffer_load_format_x.lds_bothen` and 2 more
fn text_255(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_254(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_256(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `buffer_wbl2`, `buffer_inv`
fn text_257(o: &[MOperand], label: Option<&str>, out: &mut String) {
    modifiers_256(o, out);
}
fn modifiers_258(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `tbuffer_load_format_x.offen`, `tbuffer_load_format_d16_x.offen`, `tbuffer_store_format_x.offen`, `tbuffer_store_format_d16_x.offen`, `tbuffer_load_format_xy.offen`, `tbuffer_load_format_d16_xy.offen` and 10 more
fn text_259(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_258(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_260(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `tbuffer_load_format_x.off`, `tbuffer_load_format_d16_x.off`, `tbuffer_store_format_x.off`, `tbuffer_store_format_d16_x.off`, `tbuffer_load_format_xy.off`, `tbuffer_load_format_d16_xy.off` and 10 more
fn text_261(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_260(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_262(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `tbuffer_load_format_x.idxen`, `tbuffer_load_format_d16_x.idxen`, `tbuffer_store_format_x.idxen`, `tbuffer_store_format_d16_x.idxen`, `tbuffer_load_format_xy.idxen`, `tbuffer_load_format_d16_xy.idxen` and 10 more
fn text_263(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_262(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_264(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" sc0");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" nt");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" sc1");
    }
}
/// `tbuffer_load_format_x.bothen`, `tbuffer_load_format_d16_x.bothen`, `tbuffer_store_format_x.bothen`, `tbuffer_store_format_d16_x.bothen`, `tbuffer_load_format_xy.bothen`, `tbuffer_load_format_d16_xy.bothen` and 10 more
fn text_265(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_264(o.get(4..).unwrap_or_default(), out);
}
/// `flat_load_ubyte_d16`, `flat_load_ubyte_d16_hi`, `flat_load_sbyte_d16`, `flat_load_sbyte_d16_hi`, `flat_load_short_d16`, `flat_load_short_d16_hi`
fn text_266(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_206(o.get(3..).unwrap_or_default(), out);
}
/// `flat_atomic_swap`, `flat_atomic_swap_x2`, `flat_atomic_cmpswap`, `flat_atomic_cmpswap_x2`, `flat_atomic_add`, `flat_atomic_add_x2` and 26 more
fn text_267(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_213(o.get(2..).unwrap_or_default(), out);
}
/// `flat_atomic_swap.rtn`, `flat_atomic_swap_x2.rtn`, `flat_atomic_cmpswap.rtn`, `flat_atomic_cmpswap_x2.rtn`, `flat_atomic_add.rtn`, `flat_atomic_add_x2.rtn` and 26 more
fn text_268(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_215(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte_d16.off`, `scratch_load_ubyte_d16_hi.off`, `scratch_load_sbyte_d16.off`, `scratch_load_sbyte_d16_hi.off`, `scratch_load_short_d16.off`, `scratch_load_short_d16_hi.off`
fn text_269(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    out.push_str(", off");
    modifiers_206(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte_d16.saddr`, `scratch_load_ubyte_d16_hi.saddr`, `scratch_load_sbyte_d16.saddr`, `scratch_load_sbyte_d16_hi.saddr`, `scratch_load_short_d16.saddr`, `scratch_load_short_d16_hi.saddr`
fn text_270(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_206(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_lds_ubyte.off`, `scratch_load_lds_sbyte.off`, `scratch_load_lds_ushort.off`, `scratch_load_lds_sshort.off`, `scratch_load_lds_dword.off`
fn text_271(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    out.push_str(", off");
    modifiers_206(o, out);
}
/// `scratch_load_lds_ubyte.saddr`, `scratch_load_lds_sbyte.saddr`, `scratch_load_lds_ushort.saddr`, `scratch_load_lds_sshort.saddr`, `scratch_load_lds_dword.saddr`
fn text_272(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_206(o.get(1..).unwrap_or_default(), out);
}
/// `ds_wrxchg2_rtn_b32`, `ds_wrxchg2_rtn_b64`, `ds_wrxchg2st64_rtn_b32`, `ds_wrxchg2st64_rtn_b64`
fn text_273(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_199(o.get(4..).unwrap_or_default(), out);
}
/// `ds_append`, `ds_consume`, `ds_read_addtid_b32`, `ds_write_addtid_b32`
fn text_274(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    modifiers_196(o.get(1..).unwrap_or_default(), out);
}
fn modifiers_275(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" gds");
}
/// `ds_gws_init`, `ds_gws_sema_br`, `ds_gws_barrier`
fn text_276(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    modifiers_275(o.get(1..).unwrap_or_default(), out);
}
/// `ds_gws_sema_v`, `ds_gws_sema_p`, `ds_gws_sema_release_all`
fn text_277(o: &[MOperand], label: Option<&str>, out: &mut String) {
    modifiers_275(o, out);
}
/// `v_cvt_f32_fp8_dpp`, `v_cvt_f32_bf8_dpp`, `v_mov_b32_dpp`, `v_not_b32_dpp`, `v_bfrev_b32_dpp`, `v_ffbh_u32_dpp` and 14 more
fn text_278(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_58(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_279(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src0_sel:BYTE_0",
                1 => " src0_sel:BYTE_1",
                2 => " src0_sel:BYTE_2",
                3 => " src0_sel:BYTE_3",
                4 => " src0_sel:WORD_0",
                5 => " src0_sel:WORD_1",
                6 => " src0_sel:DWORD",
                _ => " ?",
            },
        );
    }
}
/// `v_cvt_f32_fp8_sdwa`, `v_cvt_f32_bf8_sdwa`, `v_cvt_pk_f32_fp8_sdwa`, `v_cvt_pk_f32_bf8_sdwa`
fn text_280(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (0, 0, text::immediate(o, 5, 0));
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
    modifiers_279(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_281(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 228 {
        out.push_str(
            match v {
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
/// `v_cvt_pk_f32_fp8_dpp`, `v_cvt_pk_f32_bf8_dpp`, `v_mov_b64_dpp`, `v_cvt_f64_i32_dpp`, `v_cvt_f64_u32_dpp`
fn text_282(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_281(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_283(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" cbsz:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" abid:");
        text::signed(v, out);
    }
}
/// `v_smfmac_f32_16x16x32_f16`, `v_smfmac_f32_32x32x16_f16`, `v_smfmac_f32_16x16x32_bf16`, `v_smfmac_f32_32x32x16_bf16`, `v_smfmac_i32_16x16x64_i8`, `v_smfmac_i32_32x32x32_i8` and 22 more
fn text_284(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_283(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_285(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " dst_sel:BYTE_0",
                1 => " dst_sel:BYTE_1",
                2 => " dst_sel:BYTE_2",
                3 => " dst_sel:BYTE_3",
                4 => " dst_sel:WORD_0",
                5 => " dst_sel:WORD_1",
                6 => " dst_sel:DWORD",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(
            match v {
                0 => " dst_unused:UNUSED_PAD",
                1 => " dst_unused:UNUSED_SEXT",
                2 => " dst_unused:UNUSED_PRESERVE",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(3).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src0_sel:BYTE_0",
                1 => " src0_sel:BYTE_1",
                2 => " src0_sel:BYTE_2",
                3 => " src0_sel:BYTE_3",
                4 => " src0_sel:WORD_0",
                5 => " src0_sel:WORD_1",
                6 => " src0_sel:DWORD",
                _ => " ?",
            },
        );
    }
}
/// `v_mov_b32_sdwa`, `v_not_b32_sdwa`, `v_bfrev_b32_sdwa`, `v_ffbh_u32_sdwa`, `v_ffbl_b32_sdwa`, `v_ffbh_i32_sdwa` and 3 more
fn text_286(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (0, 0, text::immediate(o, 7, 0));
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
    modifiers_285(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_287(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " dst_sel:BYTE_0",
                1 => " dst_sel:BYTE_1",
                2 => " dst_sel:BYTE_2",
                3 => " dst_sel:BYTE_3",
                4 => " dst_sel:WORD_0",
                5 => " dst_sel:WORD_1",
                6 => " dst_sel:DWORD",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(3).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(
            match v {
                0 => " dst_unused:UNUSED_PAD",
                1 => " dst_unused:UNUSED_SEXT",
                2 => " dst_unused:UNUSED_PRESERVE",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(4).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src0_sel:BYTE_0",
                1 => " src0_sel:BYTE_1",
                2 => " src0_sel:BYTE_2",
                3 => " src0_sel:BYTE_3",
                4 => " src0_sel:WORD_0",
                5 => " src0_sel:WORD_1",
                6 => " src0_sel:DWORD",
                _ => " ?",
            },
        );
    }
}
/// `v_cvt_f32_i32_sdwa`, `v_cvt_f32_u32_sdwa`, `v_cvt_f32_ubyte0_sdwa`, `v_cvt_f32_ubyte1_sdwa`, `v_cvt_f32_ubyte2_sdwa`, `v_cvt_f32_ubyte3_sdwa` and 3 more
fn text_288(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (0, 0, text::immediate(o, 8, 0));
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
    modifiers_287(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_u32_f32_sdwa`, `v_cvt_i32_f32_sdwa`, `v_cvt_f16_f32_sdwa`, `v_fract_f32_sdwa`, `v_trunc_f32_sdwa`, `v_ceil_f32_sdwa` and 14 more
fn text_289(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 8, 0),
        text::immediate(o, 9, 0),
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
    modifiers_287(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_290(o: &[MOperand], out: &mut String) {
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
/// `v_cvt_u32_f32_dpp`, `v_cvt_i32_f32_dpp`, `v_cvt_f16_f32_dpp`, `v_cvt_f32_f16_dpp`, `v_cvt_flr_i32_f32_dpp`, `v_cvt_u16_f16_dpp` and 36 more
fn text_291(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_290(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_f32_f16_sdwa`, `v_cvt_u16_f16_sdwa`, `v_cvt_i16_f16_sdwa`, `v_floor_f16_sdwa`, `v_ceil_f16_sdwa`, `v_trunc_f16_sdwa` and 13 more
fn text_292(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 8, 0),
        text::immediate(o, 9, 0),
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
        operand_64(v, out);
        out.push_str(close);
    }
    modifiers_287(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_flr_i32_f32_sdwa`, `v_frexp_exp_i32_f32_sdwa`
fn text_293(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 7, 0),
        text::immediate(o, 8, 0),
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
    modifiers_285(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_294(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 228 {
        out.push_str(
            match v {
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
/// `v_cvt_i32_f64_dpp`, `v_cvt_f32_f64_dpp`, `v_cvt_f64_f32_dpp`, `v_cvt_u32_f64_dpp`, `v_trunc_f64_dpp`, `v_ceil_f64_dpp` and 8 more
fn text_295(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_294(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_296(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" clamp");
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " dst_sel:BYTE_0",
                1 => " dst_sel:BYTE_1",
                2 => " dst_sel:BYTE_2",
                3 => " dst_sel:BYTE_3",
                4 => " dst_sel:WORD_0",
                5 => " dst_sel:WORD_1",
                6 => " dst_sel:DWORD",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(2).copied().unwrap_or(MOperand::Imm(0)) {
        out.push_str(
            match v {
                0 => " dst_unused:UNUSED_PAD",
                1 => " dst_unused:UNUSED_SEXT",
                2 => " dst_unused:UNUSED_PRESERVE",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(3).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src0_sel:BYTE_0",
                1 => " src0_sel:BYTE_1",
                2 => " src0_sel:BYTE_2",
                3 => " src0_sel:BYTE_3",
                4 => " src0_sel:WORD_0",
                5 => " src0_sel:WORD_1",
                6 => " src0_sel:DWORD",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(4).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src1_sel:BYTE_0",
                1 => " src1_sel:BYTE_1",
                2 => " src1_sel:BYTE_2",
                3 => " src1_sel:BYTE_3",
                4 => " src1_sel:WORD_0",
                5 => " src1_sel:WORD_1",
                6 => " src1_sel:DWORD",
                _ => " ?",
            },
        );
    }
}
/// `v_cndmask_b32_sdwa`
fn text_297(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 10, 0),
        text::immediate(o, 11, 0),
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
    modifiers_296(o.get(5..).unwrap_or_default(), out);
}
/// `v_cndmask_b32_dpp`
fn text_298(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_290(o.get(5..).unwrap_or_default(), out);
}
/// `v_add_u32_sdwa`, `v_sub_u32_sdwa`, `v_subrev_u32_sdwa`, `v_mul_i32_i24_sdwa`, `v_mul_hi_i32_i24_sdwa`, `v_mul_u32_u24_sdwa` and 23 more
fn text_299(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (0, 0, text::immediate(o, 9, 0));
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
    modifiers_296(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_u32_dpp`, `v_sub_u32_dpp`, `v_subrev_u32_dpp`, `v_mul_i32_i24_dpp`, `v_mul_hi_i32_i24_dpp`, `v_mul_u32_u24_dpp` and 26 more
fn text_300(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_58(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_co_u32_sdwa`, `v_sub_co_u32_sdwa`, `v_subrev_co_u32_sdwa`
fn text_301(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (0, 0, text::immediate(o, 10, 0));
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
    modifiers_296(o.get(5..).unwrap_or_default(), out);
}
/// `v_add_co_u32_dpp`, `v_sub_co_u32_dpp`, `v_subrev_co_u32_dpp`
fn text_302(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_58(o.get(5..).unwrap_or_default(), out);
}
/// `v_addc_co_u32_sdwa`, `v_subb_co_u32_sdwa`, `v_subbrev_co_u32_sdwa`
fn text_303(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (0, 0, text::immediate(o, 11, 0));
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
        operand_1(v, out);
        out.push_str(close);
    }
    modifiers_296(o.get(6..).unwrap_or_default(), out);
}
/// `v_addc_co_u32_dpp`, `v_subb_co_u32_dpp`, `v_subbrev_co_u32_dpp`
fn text_304(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_58(o.get(6..).unwrap_or_default(), out);
}
/// `v_add_f32_sdwa`, `v_sub_f32_sdwa`, `v_subrev_f32_sdwa`, `v_mul_f32_sdwa`, `v_min_f32_sdwa`, `v_max_f32_sdwa`
fn text_305(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 10, 0),
        text::immediate(o, 11, 0),
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
    modifiers_66(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_f32_dpp`, `v_sub_f32_dpp`, `v_subrev_f32_dpp`, `v_mul_f32_dpp`, `v_min_f32_dpp`, `v_max_f32_dpp` and 13 more
fn text_306(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_290(o.get(4..).unwrap_or_default(), out);
}
/// `v_ldexp_f16_sdwa`
fn text_307(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 10, 0),
        text::immediate(o, 11, 0),
        text::immediate(o, 12, 0),
    );
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 0, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_66(o.get(4..).unwrap_or_default(), out);
}
/// `v_fmac_f64_dpp`
fn text_308(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_294(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_309(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src0_sel:BYTE_0",
                1 => " src0_sel:BYTE_1",
                2 => " src0_sel:BYTE_2",
                3 => " src0_sel:BYTE_3",
                4 => " src0_sel:WORD_0",
                5 => " src0_sel:WORD_1",
                6 => " src0_sel:DWORD",
                _ => " ?",
            },
        );
    }
    if let MOperand::Imm(v) = o.get(1).copied().unwrap_or(MOperand::Imm(6)) {
        out.push_str(
            match v {
                0 => " src1_sel:BYTE_0",
                1 => " src1_sel:BYTE_1",
                2 => " src1_sel:BYTE_2",
                3 => " src1_sel:BYTE_3",
                4 => " src1_sel:WORD_0",
                5 => " src1_sel:WORD_1",
                6 => " src1_sel:DWORD",
                _ => " ?",
            },
        );
    }
}
/// `v_cmp_lt_f16_sdwa`, `v_cmp_eq_f16_sdwa`, `v_cmp_le_f16_sdwa`, `v_cmp_gt_f16_sdwa`, `v_cmp_lg_f16_sdwa`, `v_cmp_ge_f16_sdwa` and 26 more
fn text_310(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_64(v, out);
        out.push_str(close);
    }
    modifiers_309(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_lt_f32_sdwa`, `v_cmp_eq_f32_sdwa`, `v_cmp_le_f32_sdwa`, `v_cmp_gt_f32_sdwa`, `v_cmp_lg_f32_sdwa`, `v_cmp_ge_f32_sdwa` and 28 more
fn text_311(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_309(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_lt_i16_sdwa`, `v_cmp_eq_i16_sdwa`, `v_cmp_le_i16_sdwa`, `v_cmp_gt_i16_sdwa`, `v_cmp_ne_i16_sdwa`, `v_cmp_ge_i16_sdwa` and 58 more
fn text_312(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (0, 0, text::immediate(o, 5, 0));
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
    modifiers_309(o.get(3..).unwrap_or_default(), out);
}
/// `v_cmp_class_f16_sdwa`, `v_cmpx_class_f16_sdwa`
fn text_313(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 5, 0),
        text::immediate(o, 6, 0),
        text::immediate(o, 7, 0),
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
    modifiers_309(o.get(3..).unwrap_or_default(), out);
}
fn concerned_317(r: Reg) -> bool {
    if r.overlaps(Reg::new(124, 1)) {
        return true;
    }
    false
}
/// `salu-m0-to-reader`, `salu-m0-to-lds-dma`
fn pair_318(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && concerned_317(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
fn concerned_319(r: Reg) -> bool {
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
fn pair_320(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
fn concerned_321(r: Reg) -> bool {
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
fn pair_322(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_323(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`
fn pair_324(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`
fn pair_325(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
fn concerned_326(r: Reg) -> bool {
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
fn pair_327(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_326(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`
fn pair_328(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `valu-to-lane-swap`
fn pair_329(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_330(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_331(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `trans-to-valu`
fn pair_332(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `trans-to-lds-dma`
fn pair_333(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `trans-to-valu`, `valu-to-lane-swap`
fn pair_334(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
fn concerned_335(r: Reg) -> bool {
    if r.overlaps(Reg::new(126, 2)) {
        return true;
    }
    false
}
/// `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_336(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_335(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-lane-read`
fn pair_337(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_335(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-lane-read`
fn pair_338(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_335(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_339(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_335(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_340(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_335(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-mfma`, `valu-to-mfma`
fn pair_341(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_326(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `cmpx-to-vmem`
fn pair_342(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-dpp`
fn pair_343(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_335(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_344(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_345(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_346(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_347(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_348(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_349(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_326(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_350(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_351(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_352(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
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
fn pair_353(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
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
fn pair_354(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
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
fn pair_355(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
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
fn pair_356(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
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
fn pair_357(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
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
fn pair_358(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_359(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
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
fn pair_360(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
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
fn pair_361(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
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
fn pair_362(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_363(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_364(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_365(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_366(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_367(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_326(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_368(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_369(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_370(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_371(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_372(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_373(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_374(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_375(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_326(a.reg) {
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_376(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_377(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_378(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_379(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_380(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_381(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_382(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_383(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_384(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_385(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_386(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel_hi",
                            bits: Some(1),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel_hi")) && concerned_321(a.reg)
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
fn pair_388(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2
        && (Same { operand: "id", bits: 63i64 }).holds(p.operand("id"), c.operand("id"))
    {
        states = 2;
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`
fn pair_389(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_390(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_391(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_392(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_393(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
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
fn pair_394(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write`
fn pair_395(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read` and 1 more
fn pair_396(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write`
fn pair_397(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write`
fn pair_398(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-to-mfma`, `part-write-to-mfma-write`, `upper-write-to-mfma-write`
fn pair_399(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_326(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `part-write-to-lds-dma`, `upper-write-to-lds-dma`
fn pair_400(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `part-write-to-valu-read`, `part-write-to-valu-write`, `upper-write-to-valu-read`, `upper-write-to-valu-write` and 1 more
fn pair_401(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "dst_sel",
                            bits: None,
                            not: Some(6),
                            no_register: false,
                        })
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("dst_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_402(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_403(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_404(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_405(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_406(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_407(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_408(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_409(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_410(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_411(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_412(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_413(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_414(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_415(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_416(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_417(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_418(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_419(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_420(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_421(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_422(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_423(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_424(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_425(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_426(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_427(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_428(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_429(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_430(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_431(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_432(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_433(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_434(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 1) && concerned_326(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_435(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_436(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_437(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 2) && concerned_326(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_438(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_439(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_440(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 0) && concerned_326(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_441(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_442(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_443(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 4) && concerned_326(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_444(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_445(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_446(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 3) && concerned_326(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `memory-to-dpp`, `wide-store-data-valu-write`
fn pair_447(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_448(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_449(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_450(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_451(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_452(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_453(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_326(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_454(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_319(a.reg) {
                        states = 5;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_455(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(12),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
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
fn pair_456(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_457(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn states_458(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_315, p.op()) {
        1 => {
            match class(&CLASSES_316, c.op()) {
                6 | 15 | 16 => pair_318(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_316, c.op()) {
                1 | 3 | 4 | 5 => pair_320(p, c, over),
                2 => pair_322(p, c, over),
                8 => pair_323(p, c, over),
                9 => pair_324(p, c, over),
                10 => pair_325(p, c, over),
                11 | 12 | 18 => pair_327(p, c, over),
                14 | 15 => pair_328(p, c, over),
                17 | 19 | 20 => pair_329(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_316, c.op()) {
                3 => pair_320(p, c, over),
                1 | 4 | 5 => pair_322(p, c, over),
                9 => pair_323(p, c, over),
                11 | 12 | 18 => pair_327(p, c, over),
                14 => pair_328(p, c, over),
                19 => pair_329(p, c, over),
                2 => pair_330(p, c, over),
                8 => pair_331(p, c, over),
                10 => pair_332(p, c, over),
                15 => pair_333(p, c, over),
                17 | 20 => pair_334(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_316, c.op()) {
                1 | 3 | 4 | 5 => pair_336(p, c, over),
                2 => pair_337(p, c, over),
                8 => pair_338(p, c, over),
                9 => pair_339(p, c, over),
                10 => pair_340(p, c, over),
                11 | 12 | 18 => pair_341(p, c, over),
                14 | 15 => pair_342(p, c, over),
                17 | 19 | 20 => pair_343(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_316, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_344(p, c, over),
                2 => pair_345(p, c, over),
                8 => pair_346(p, c, over),
                9 => pair_347(p, c, over),
                10 => pair_348(p, c, over),
                11 | 12 | 18 => pair_349(p, c, over),
                15 => pair_350(p, c, over),
                17 | 19 | 20 => pair_351(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_316, c.op()) {
                1 | 3 | 4 => pair_352(p, c, over),
                2 => pair_353(p, c, over),
                5 => pair_354(p, c, over),
                8 => pair_355(p, c, over),
                9 => pair_356(p, c, over),
                10 => pair_357(p, c, over),
                11 | 12 | 13 | 16 | 18 => pair_358(p, c, over),
                14 | 15 => pair_359(p, c, over),
                17 | 19 => pair_360(p, c, over),
                20 => pair_361(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_316, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_362(p, c, over),
                2 => pair_363(p, c, over),
                8 => pair_364(p, c, over),
                9 => pair_365(p, c, over),
                10 => pair_366(p, c, over),
                11 | 12 | 18 => pair_367(p, c, over),
                15 => pair_368(p, c, over),
                17 | 19 | 20 => pair_369(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_316, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_370(p, c, over),
                2 => pair_371(p, c, over),
                8 => pair_372(p, c, over),
                9 => pair_373(p, c, over),
                10 => pair_374(p, c, over),
                11 | 12 | 18 => pair_375(p, c, over),
                15 => pair_376(p, c, over),
                17 | 19 | 20 => pair_377(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_316, c.op()) {
                13 | 16 => pair_358(p, c, over),
                14 => pair_359(p, c, over),
                1 | 3 | 4 => pair_378(p, c, over),
                2 => pair_379(p, c, over),
                5 => pair_380(p, c, over),
                8 => pair_381(p, c, over),
                9 => pair_382(p, c, over),
                10 => pair_383(p, c, over),
                11 | 12 | 18 => pair_384(p, c, over),
                15 => pair_385(p, c, over),
                17 | 19 => pair_386(p, c, over),
                20 => pair_387(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_316, c.op()) {
                6 | 15 | 16 => pair_318(p, c, over),
                7 => pair_388(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_316, c.op()) {
                14 => pair_328(p, c, over),
                3 => pair_344(p, c, over),
                1 | 4 | 5 => pair_345(p, c, over),
                9 => pair_346(p, c, over),
                11 | 12 | 18 => pair_349(p, c, over),
                19 => pair_351(p, c, over),
                2 => pair_389(p, c, over),
                8 => pair_390(p, c, over),
                10 => pair_391(p, c, over),
                15 => pair_392(p, c, over),
                17 | 20 => pair_393(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_316, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_394(p, c, over),
                2 => pair_395(p, c, over),
                8 => pair_396(p, c, over),
                9 => pair_397(p, c, over),
                10 => pair_398(p, c, over),
                11 | 12 | 18 => pair_399(p, c, over),
                15 => pair_400(p, c, over),
                17 | 19 | 20 => pair_401(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_402(p, c, over)
                }
                11 | 12 => pair_403(p, c, over),
                18 => pair_404(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_405(p, c, over)
                }
                11 | 12 => pair_406(p, c, over),
                18 => pair_407(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_408(p, c, over)
                }
                11 | 12 => pair_409(p, c, over),
                18 => pair_410(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_411(p, c, over)
                }
                11 | 12 => pair_412(p, c, over),
                18 => pair_413(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_414(p, c, over)
                }
                11 | 12 => pair_415(p, c, over),
                18 => pair_416(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_417(p, c, over)
                }
                11 | 12 => pair_418(p, c, over),
                18 => pair_419(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_420(p, c, over)
                }
                11 | 12 => pair_421(p, c, over),
                18 => pair_422(p, c, over),
                _ => over,
            }
        }
        20 => {
            match class(&CLASSES_316, c.op()) {
                12 => pair_406(p, c, over),
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 => pair_423(p, c, over),
                4 => pair_424(p, c, over),
                11 | 18 => pair_425(p, c, over),
                13 | 14 | 15 | 16 => pair_426(p, c, over),
                _ => over,
            }
        }
        21 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 => pair_427(p, c, over),
                4 => pair_428(p, c, over),
                11 | 18 => pair_429(p, c, over),
                12 => pair_430(p, c, over),
                13 | 14 | 15 | 16 => pair_431(p, c, over),
                _ => over,
            }
        }
        22 => {
            match class(&CLASSES_316, c.op()) {
                17 | 19 | 20 => pair_432(p, c, over),
                _ => over,
            }
        }
        23 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_433(p, c, over),
                13 | 14 | 15 | 16 => pair_434(p, c, over),
                17 | 19 | 20 => pair_435(p, c, over),
                _ => over,
            }
        }
        24 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_436(p, c, over),
                13 | 14 | 15 | 16 => pair_437(p, c, over),
                17 | 19 | 20 => pair_438(p, c, over),
                _ => over,
            }
        }
        25 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_439(p, c, over),
                13 | 14 | 15 | 16 => pair_440(p, c, over),
                17 | 19 | 20 => pair_441(p, c, over),
                _ => over,
            }
        }
        26 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_442(p, c, over),
                13 | 14 | 15 | 16 => pair_443(p, c, over),
                17 | 19 | 20 => pair_444(p, c, over),
                _ => over,
            }
        }
        27 => {
            match class(&CLASSES_316, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 => pair_445(p, c, over),
                13 | 14 | 15 | 16 => pair_446(p, c, over),
                17 | 19 | 20 => pair_447(p, c, over),
                _ => over,
            }
        }
        28 => {
            match class(&CLASSES_316, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_448(p, c, over),
                2 => pair_449(p, c, over),
                8 => pair_450(p, c, over),
                9 => pair_451(p, c, over),
                10 => pair_452(p, c, over),
                11 | 12 | 18 => pair_453(p, c, over),
                15 => pair_454(p, c, over),
                17 | 19 | 20 => pair_455(p, c, over),
                _ => over,
            }
        }
        29 => {
            match class(&CLASSES_316, c.op()) {
                11 | 12 => pair_403(p, c, over),
                18 => pair_404(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_456(p, c, over)
                }
                _ => over,
            }
        }
        30 => {
            match class(&CLASSES_316, c.op()) {
                11 | 12 => pair_406(p, c, over),
                18 => pair_407(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20 => {
                    pair_457(p, c, over)
                }
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx942`
fn longest_459(op: Opcode) -> u32 {
    match class(&CLASSES_315, op) {
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
/// `v_dot2_f32_f16`
fn text_460(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_64(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_64(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_178(o.get(4..).unwrap_or_default(), out);
}
fn operand_461(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => {
            out.push_str(
                &notation::print(
                    "hwreg(5:0 {HW_REG_MODE=1 HW_REG_STATUS=2 HW_REG_TRAPSTS=3 HW_REG_HW_ID=4 HW_REG_GPR_ALLOC=5 HW_REG_LDS_ALLOC=6 HW_REG_IB_STS=7 HW_REG_SH_MEM_BASES=15 HW_REG_TBA_LO=16 HW_REG_TBA_HI=17 HW_REG_TMA_LO=18 HW_REG_TMA_HI=19 *}, 10:6 =0, 15:11 +1 =32)",
                    v,
                ),
            )
        }
    }
}
/// `s_getreg_b32`
fn text_462(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_461(v, out);
    }
}
/// `s_setreg_b32`
fn text_463(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_461(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
/// `s_setreg_imm32_b32`
fn text_464(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_461(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_47(v, out);
    }
}
/// `v_mfma_f64_16x16x4_f64`, `v_mfma_f64_4x4x4_4b_f64`
fn text_465(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_192(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_466(o: &[MOperand], out: &mut String) {
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
fn text_467(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_468(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(4..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 26 more
fn text_469(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off` and 6 more
fn text_470(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_471(o: &[MOperand], out: &mut String) {
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
/// `global_atomic_swap.saddr`, `global_atomic_add.saddr`, `global_atomic_sub.saddr`, `global_atomic_smin.saddr`, `global_atomic_umin.saddr`, `global_atomic_smax.saddr` and 20 more
fn text_472(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_471(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_473(o: &[MOperand], out: &mut String) {
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
/// `global_atomic_swap.rtn_saddr`, `global_atomic_add.rtn_saddr`, `global_atomic_sub.rtn_saddr`, `global_atomic_smin.rtn_saddr`, `global_atomic_umin.rtn_saddr`, `global_atomic_smax.rtn_saddr` and 20 more
fn text_474(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_473(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_475(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `global_atomic_add_f32.saddr`, `global_atomic_add_f64.saddr`, `global_atomic_min_f64.saddr`, `global_atomic_max_f64.saddr`, `global_atomic_pk_add_f16.saddr`
fn text_476(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_475(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_477(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" glc");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `global_atomic_add_f32.rtn_saddr`, `global_atomic_add_f64.rtn_saddr`, `global_atomic_min_f64.rtn_saddr`, `global_atomic_max_f64.rtn_saddr`, `global_atomic_pk_add_f16.rtn_saddr`
fn text_478(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_477(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 20 more
fn text_479(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_471(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 20 more
fn text_480(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_473(o.get(3..).unwrap_or_default(), out);
}
/// `global_atomic_add_f32.off`, `global_atomic_add_f64.off`, `global_atomic_min_f64.off`, `global_atomic_max_f64.off`, `global_atomic_pk_add_f16.off`
fn text_481(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_475(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_add_f32.rtn_off`, `global_atomic_add_f64.rtn_off`, `global_atomic_min_f64.rtn_off`, `global_atomic_max_f64.rtn_off`, `global_atomic_pk_add_f16.rtn_off`
fn text_482(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_477(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_483(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_484(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_466(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_485(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_ubyte.offen`, `buffer_load_sbyte.offen`, `buffer_load_ushort.offen`, `buffer_load_sshort.offen`, `buffer_load_dword.offen`, `buffer_load_dwordx2.offen` and 27 more
fn text_486(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_485(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen` and 1 more
fn text_487(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_485(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_488(o: &[MOperand], out: &mut String) {
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
/// `buffer_atomic_add.offen`, `buffer_atomic_swap.offen`, `buffer_atomic_swap_x2.offen`, `buffer_atomic_cmpswap.offen`, `buffer_atomic_cmpswap_x2.offen`, `buffer_atomic_add_x2.offen` and 20 more
fn text_489(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_488(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_490(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `buffer_atomic_add_f32.offen`, `buffer_atomic_pk_add_f16.offen`, `buffer_atomic_add_f64.offen`, `buffer_atomic_min_f64.offen`, `buffer_atomic_max_f64.offen`
fn text_491(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_490(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_492(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_dword.lds_offen`, `buffer_load_ubyte.lds_offen`, `buffer_load_sbyte.lds_offen`, `buffer_load_ushort.lds_offen`, `buffer_load_sshort.lds_offen`, `buffer_load_format_x.lds_offen`
fn text_493(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_492(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 27 more
fn text_494(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off` and 1 more
fn text_495(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`, `buffer_atomic_swap.off`, `buffer_atomic_swap_x2.off`, `buffer_atomic_cmpswap.off`, `buffer_atomic_cmpswap_x2.off`, `buffer_atomic_add_x2.off` and 20 more
fn text_496(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_471(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_atomic_add_f32.off`, `buffer_atomic_pk_add_f16.off`, `buffer_atomic_add_f64.off`, `buffer_atomic_min_f64.off`, `buffer_atomic_max_f64.off`
fn text_497(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_475(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_498(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_dword.lds_off`, `buffer_load_ubyte.lds_off`, `buffer_load_sbyte.lds_off`, `buffer_load_ushort.lds_off`, `buffer_load_sshort.lds_off`, `buffer_load_format_x.lds_off`
fn text_499(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_498(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_500(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_ubyte.idxen`, `buffer_load_sbyte.idxen`, `buffer_load_ushort.idxen`, `buffer_load_sshort.idxen`, `buffer_load_dword.idxen`, `buffer_load_dwordx2.idxen` and 27 more
fn text_501(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_500(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_502(o: &[MOperand], out: &mut String) {
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
/// `buffer_load_ubyte.bothen`, `buffer_load_sbyte.bothen`, `buffer_load_ushort.bothen`, `buffer_load_sshort.bothen`, `buffer_load_dword.bothen`, `buffer_load_dwordx2.bothen` and 27 more
fn text_503(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_502(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_504(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
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
/// `buffer_atomic_swap.rtn_offen`, `buffer_atomic_swap_x2.rtn_offen`, `buffer_atomic_cmpswap.rtn_offen`, `buffer_atomic_cmpswap_x2.rtn_offen`, `buffer_atomic_add.rtn_offen`, `buffer_atomic_add_x2.rtn_offen` and 20 more
fn text_505(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_504(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_506(o: &[MOperand], out: &mut String) {
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" glc");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `buffer_atomic_add_f32.rtn_offen`, `buffer_atomic_pk_add_f16.rtn_offen`, `buffer_atomic_add_f64.rtn_offen`, `buffer_atomic_min_f64.rtn_offen`, `buffer_atomic_max_f64.rtn_offen`
fn text_507(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_506(o.get(5..).unwrap_or_default(), out);
}
/// `buffer_atomic_swap.rtn_off`, `buffer_atomic_swap_x2.rtn_off`, `buffer_atomic_cmpswap.rtn_off`, `buffer_atomic_cmpswap_x2.rtn_off`, `buffer_atomic_add.rtn_off`, `buffer_atomic_add_x2.rtn_off` and 20 more
fn text_508(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_473(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add_f32.rtn_off`, `buffer_atomic_pk_add_f16.rtn_off`, `buffer_atomic_add_f64.rtn_off`, `buffer_atomic_min_f64.rtn_off`, `buffer_atomic_max_f64.rtn_off`
fn text_509(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_477(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.idxen`, `buffer_load_ubyte_d16_hi.idxen`, `buffer_load_sbyte_d16.idxen`, `buffer_load_sbyte_d16_hi.idxen`, `buffer_load_short_d16.idxen`, `buffer_load_short_d16_hi.idxen` and 1 more
fn text_510(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_500(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_511(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
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
/// `buffer_atomic_swap.idxen`, `buffer_atomic_swap_x2.idxen`, `buffer_atomic_cmpswap.idxen`, `buffer_atomic_cmpswap_x2.idxen`, `buffer_atomic_add.idxen`, `buffer_atomic_add_x2.idxen` and 20 more
fn text_512(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_511(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_513(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `buffer_atomic_add_f32.idxen`, `buffer_atomic_pk_add_f16.idxen`, `buffer_atomic_add_f64.idxen`, `buffer_atomic_min_f64.idxen`, `buffer_atomic_max_f64.idxen`
fn text_514(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_513(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_515(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
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
/// `buffer_atomic_swap.rtn_idxen`, `buffer_atomic_swap_x2.rtn_idxen`, `buffer_atomic_cmpswap.rtn_idxen`, `buffer_atomic_cmpswap_x2.rtn_idxen`, `buffer_atomic_add.rtn_idxen`, `buffer_atomic_add_x2.rtn_idxen` and 20 more
fn text_516(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_515(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_517(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" glc");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `buffer_atomic_add_f32.rtn_idxen`, `buffer_atomic_pk_add_f16.rtn_idxen`, `buffer_atomic_add_f64.rtn_idxen`, `buffer_atomic_min_f64.rtn_idxen`, `buffer_atomic_max_f64.rtn_idxen`
fn text_518(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_517(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_519(o: &[MOperand], out: &mut String) {
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
    out.push_str(" lds");
}
/// `buffer_load_ubyte.lds_idxen`, `buffer_load_sbyte.lds_idxen`, `buffer_load_ushort.lds_idxen`, `buffer_load_sshort.lds_idxen`, `buffer_load_dword.lds_idxen`, `buffer_load_format_x.lds_idxen`
fn text_520(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_519(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.bothen`, `buffer_load_ubyte_d16_hi.bothen`, `buffer_load_sbyte_d16.bothen`, `buffer_load_sbyte_d16_hi.bothen`, `buffer_load_short_d16.bothen`, `buffer_load_short_d16_hi.bothen` and 1 more
fn text_521(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_502(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_522(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
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
/// `buffer_atomic_swap.bothen`, `buffer_atomic_swap_x2.bothen`, `buffer_atomic_cmpswap.bothen`, `buffer_atomic_cmpswap_x2.bothen`, `buffer_atomic_add.bothen`, `buffer_atomic_add_x2.bothen` and 20 more
fn text_523(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_522(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_524(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `buffer_atomic_add_f32.bothen`, `buffer_atomic_pk_add_f16.bothen`, `buffer_atomic_add_f64.bothen`, `buffer_atomic_min_f64.bothen`, `buffer_atomic_max_f64.bothen`
fn text_525(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_524(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_526(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
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
/// `buffer_atomic_swap.rtn_bothen`, `buffer_atomic_swap_x2.rtn_bothen`, `buffer_atomic_cmpswap.rtn_bothen`, `buffer_atomic_cmpswap_x2.rtn_bothen`, `buffer_atomic_add.rtn_bothen`, `buffer_atomic_add_x2.rtn_bothen` and 20 more
fn text_527(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_526(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_528(o: &[MOperand], out: &mut String) {
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    out.push_str(" glc");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `buffer_atomic_add_f32.rtn_bothen`, `buffer_atomic_pk_add_f16.rtn_bothen`, `buffer_atomic_add_f64.rtn_bothen`, `buffer_atomic_min_f64.rtn_bothen`, `buffer_atomic_max_f64.rtn_bothen`
fn text_529(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_528(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_530(o: &[MOperand], out: &mut String) {
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
    out.push_str(" lds");
}
/// `buffer_load_ubyte.lds_bothen`, `buffer_load_sbyte.lds_bothen`, `buffer_load_ushort.lds_bothen`, `buffer_load_sshort.lds_bothen`, `buffer_load_dword.lds_bothen`, `buffer_load_format_x.lds_bothen`
fn text_531(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_530(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_532(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
}
/// `tbuffer_load_format_x.offen`, `tbuffer_load_format_d16_x.offen`, `tbuffer_store_format_x.offen`, `tbuffer_store_format_d16_x.offen`, `tbuffer_load_format_xy.offen`, `tbuffer_load_format_d16_xy.offen` and 10 more
fn text_533(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_532(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_534(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
}
/// `tbuffer_load_format_x.off`, `tbuffer_load_format_d16_x.off`, `tbuffer_store_format_x.off`, `tbuffer_store_format_d16_x.off`, `tbuffer_load_format_xy.off`, `tbuffer_load_format_d16_xy.off` and 10 more
fn text_535(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_534(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_536(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    out.push_str(" idxen");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
}
/// `tbuffer_load_format_x.idxen`, `tbuffer_load_format_d16_x.idxen`, `tbuffer_store_format_x.idxen`, `tbuffer_store_format_d16_x.idxen`, `tbuffer_load_format_xy.idxen`, `tbuffer_load_format_d16_xy.idxen` and 10 more
fn text_537(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_536(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_538(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 1 {
        out.push(' ');
        out.push_str(
            &notation::print(
                "format:[3:0 {BUF_DATA_FORMAT_INVALID=0 BUF_DATA_FORMAT_8=1 BUF_DATA_FORMAT_16=2 BUF_DATA_FORMAT_8_8=3 BUF_DATA_FORMAT_32=4 BUF_DATA_FORMAT_16_16=5 BUF_DATA_FORMAT_10_11_11=6 BUF_DATA_FORMAT_11_11_10=7 BUF_DATA_FORMAT_10_10_10_2=8 BUF_DATA_FORMAT_2_10_10_10=9 BUF_DATA_FORMAT_8_8_8_8=10 BUF_DATA_FORMAT_32_32=11 BUF_DATA_FORMAT_16_16_16_16=12 BUF_DATA_FORMAT_32_32_32=13 BUF_DATA_FORMAT_32_32_32_32=14 BUF_DATA_FORMAT_RESERVED_15=15} =1, 6:4 {BUF_NUM_FORMAT_UNORM=0 BUF_NUM_FORMAT_SNORM=1 BUF_NUM_FORMAT_USCALED=2 BUF_NUM_FORMAT_SSCALED=3 BUF_NUM_FORMAT_UINT=4 BUF_NUM_FORMAT_SINT=5 BUF_NUM_FORMAT_RESERVED_6=6 BUF_NUM_FORMAT_FLOAT=7} =0]",
                v,
            ),
        );
    }
    out.push_str(" idxen");
    out.push_str(" offen");
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
}
/// `tbuffer_load_format_x.bothen`, `tbuffer_load_format_d16_x.bothen`, `tbuffer_store_format_x.bothen`, `tbuffer_store_format_d16_x.bothen`, `tbuffer_load_format_xy.bothen`, `tbuffer_load_format_d16_xy.bothen` and 10 more
fn text_539(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_538(o.get(4..).unwrap_or_default(), out);
}
/// `flat_load_ubyte`, `flat_load_sbyte`, `flat_load_ushort`, `flat_load_sshort`, `flat_load_dword`, `flat_load_dwordx2` and 10 more
fn text_540(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_466(o.get(2..).unwrap_or_default(), out);
}
/// `flat_load_ubyte_d16`, `flat_load_ubyte_d16_hi`, `flat_load_sbyte_d16`, `flat_load_sbyte_d16_hi`, `flat_load_short_d16`, `flat_load_short_d16_hi`
fn text_541(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_466(o.get(3..).unwrap_or_default(), out);
}
/// `flat_atomic_swap`, `flat_atomic_swap_x2`, `flat_atomic_cmpswap`, `flat_atomic_cmpswap_x2`, `flat_atomic_add`, `flat_atomic_add_x2` and 20 more
fn text_542(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_471(o.get(2..).unwrap_or_default(), out);
}
/// `flat_atomic_add_f64`, `flat_atomic_min_f64`, `flat_atomic_max_f64`
fn text_543(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_475(o.get(2..).unwrap_or_default(), out);
}
/// `flat_atomic_swap.rtn`, `flat_atomic_swap_x2.rtn`, `flat_atomic_cmpswap.rtn`, `flat_atomic_cmpswap_x2.rtn`, `flat_atomic_add.rtn`, `flat_atomic_add_x2.rtn` and 20 more
fn text_544(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_473(o.get(3..).unwrap_or_default(), out);
}
/// `flat_atomic_add_f64.rtn`, `flat_atomic_min_f64.rtn`, `flat_atomic_max_f64.rtn`
fn text_545(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_477(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte_d16.saddr`, `scratch_load_ubyte_d16_hi.saddr`, `scratch_load_sbyte_d16.saddr`, `scratch_load_sbyte_d16_hi.saddr`, `scratch_load_short_d16.saddr`, `scratch_load_short_d16_hi.saddr`
fn text_546(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_466(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_store_lds_dword`
fn text_547(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_498(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte.lds_saddr`, `global_load_sbyte.lds_saddr`, `global_load_ushort.lds_saddr`, `global_load_sshort.lds_saddr`, `global_load_dword.lds_saddr`
fn text_548(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_498(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte.lds_off`, `global_load_sbyte.lds_off`, `global_load_ushort.lds_off`, `global_load_sshort.lds_off`, `global_load_dword.lds_off`, `scratch_load_ubyte.lds_vaddr` and 4 more
fn text_549(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_498(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.lds_saddr`, `scratch_load_sbyte.lds_saddr`, `scratch_load_ushort.lds_saddr`, `scratch_load_sshort.lds_saddr`, `scratch_load_dword.lds_saddr`
fn text_550(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_498(o.get(1..).unwrap_or_default(), out);
}
fn modifiers_551(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(
            match v {
                1 => " dmask:0x1",
                2 => " dmask:0x2",
                4 => " dmask:0x4",
                8 => " dmask:0x8",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" unorm");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(5) && v != 0 {
        out.push_str(" a16");
    }
    if let Some(&MOperand::Imm(v)) = o.get(6) && v != 0 {
        out.push_str(" lwe");
    }
    if let Some(&MOperand::Imm(v)) = o.get(7) && v != 0 {
        out.push_str(" da");
    }
    if let Some(&MOperand::Imm(v)) = o.get(8) && v != 0 {
        out.push_str(" d16");
    }
}
/// `image_atomic_swap.d1_a1`, `image_atomic_add.d1_a1`, `image_atomic_sub.d1_a1`, `image_atomic_smin.d1_a1`, `image_atomic_umin.d1_a1`, `image_atomic_smax.d1_a1` and 86 more
fn text_552(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_551(o.get(3..).unwrap_or_default(), out);
}
/// `image_sample.d1_a1`, `image_sample.d1_a2`, `image_sample.d1_a3`, `image_sample.d1_a4`
fn text_553(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_551(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_554(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(3)) {
        out.push_str(
            match v {
                3 => " dmask:0x3",
                5 => " dmask:0x5",
                6 => " dmask:0x6",
                9 => " dmask:0x9",
                10 => " dmask:0xa",
                12 => " dmask:0xc",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" unorm");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(5) && v != 0 {
        out.push_str(" a16");
    }
    if let Some(&MOperand::Imm(v)) = o.get(6) && v != 0 {
        out.push_str(" lwe");
    }
    if let Some(&MOperand::Imm(v)) = o.get(7) && v != 0 {
        out.push_str(" da");
    }
    if let Some(&MOperand::Imm(v)) = o.get(8) && v != 0 {
        out.push_str(" d16");
    }
}
/// `image_atomic_swap.d2_a1`, `image_atomic_cmpswap.d2_a1`, `image_atomic_add.d2_a1`, `image_atomic_sub.d2_a1`, `image_atomic_smin.d2_a1`, `image_atomic_umin.d2_a1` and 90 more
fn text_555(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_554(o.get(3..).unwrap_or_default(), out);
}
/// `image_sample.d2_a1`, `image_sample.d2_a2`, `image_sample.d2_a3`, `image_sample.d2_a4`
fn text_556(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_554(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_557(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(7)) {
        out.push_str(
            match v {
                7 => " dmask:0x7",
                11 => " dmask:0xb",
                13 => " dmask:0xd",
                14 => " dmask:0xe",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" unorm");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(5) && v != 0 {
        out.push_str(" a16");
    }
    if let Some(&MOperand::Imm(v)) = o.get(6) && v != 0 {
        out.push_str(" lwe");
    }
    if let Some(&MOperand::Imm(v)) = o.get(7) && v != 0 {
        out.push_str(" da");
    }
    if let Some(&MOperand::Imm(v)) = o.get(8) && v != 0 {
        out.push_str(" d16");
    }
}
/// `image_atomic_swap.d3_a1`, `image_atomic_cmpswap.d3_a1`, `image_atomic_add.d3_a1`, `image_atomic_sub.d3_a1`, `image_atomic_smin.d3_a1`, `image_atomic_umin.d3_a1` and 90 more
fn text_558(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_557(o.get(3..).unwrap_or_default(), out);
}
/// `image_sample.d3_a1`, `image_sample.d3_a2`, `image_sample.d3_a3`, `image_sample.d3_a4`
fn text_559(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_557(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_560(o: &[MOperand], out: &mut String) {
    if let MOperand::Imm(v) = o.get(0).copied().unwrap_or(MOperand::Imm(15)) {
        out.push_str(
            match v {
                15 => " dmask:0xf",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" unorm");
    }
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" glc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push_str(" slc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(4) && v != 0 {
        out.push_str(" scc");
    }
    if let Some(&MOperand::Imm(v)) = o.get(5) && v != 0 {
        out.push_str(" a16");
    }
    if let Some(&MOperand::Imm(v)) = o.get(6) && v != 0 {
        out.push_str(" lwe");
    }
    if let Some(&MOperand::Imm(v)) = o.get(7) && v != 0 {
        out.push_str(" da");
    }
    if let Some(&MOperand::Imm(v)) = o.get(8) && v != 0 {
        out.push_str(" d16");
    }
}
/// `image_atomic_cmpswap.d4_a1`, `image_load.d4_a1`, `image_load_mip.d4_a1`, `image_load_pck.d4_a1`, `image_load_pck_sgn.d4_a1`, `image_load_mip_pck.d4_a1` and 42 more
fn text_561(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_560(o.get(3..).unwrap_or_default(), out);
}
/// `image_sample.d4_a1`, `image_sample.d4_a2`, `image_sample.d4_a3`, `image_sample.d4_a4`
fn text_562(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_560(o.get(4..).unwrap_or_default(), out);
}
/// `valu-scalar-to-lane-select`
fn pair_566(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`
fn pair_567(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-vector-to-dpp`
fn pair_568(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`
fn pair_569(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_570(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
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
fn pair_571(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
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
fn pair_572(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_321(a.reg) {
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
fn pair_573(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_321(a.reg) {
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
fn pair_574(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_575(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_576(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_577(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_578(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_579(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_580(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_581(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_582(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_583(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_584(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_585(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_586(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_587(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn pair_588(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
                        && concerned_326(a.reg)
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
fn pair_589(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_321(a.reg) {
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
                        && concerned_326(a.reg)
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
fn states_590(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_564, p.op()) {
        1 => {
            match class(&CLASSES_565, c.op()) {
                4 | 12 | 13 => pair_318(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_565, c.op()) {
                8 | 9 => pair_327(p, c, over),
                11 | 12 => pair_328(p, c, over),
                14 | 15 => pair_432(p, c, over),
                6 => pair_566(p, c, over),
                7 => pair_567(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_565, c.op()) {
                8 | 9 => pair_341(p, c, over),
                11 | 12 => pair_342(p, c, over),
                6 => pair_566(p, c, over),
                7 => pair_567(p, c, over),
                14 | 15 => pair_568(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_565, c.op()) {
                1 | 2 | 8 | 9 | 10 | 13 => pair_358(p, c, over),
                11 | 12 => pair_359(p, c, over),
                3 => pair_569(p, c, over),
                6 => pair_570(p, c, over),
                7 => pair_571(p, c, over),
                14 => pair_572(p, c, over),
                15 => pair_573(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_565, c.op()) {
                4 | 12 | 13 => pair_318(p, c, over),
                5 => pair_388(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_565, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_417(p, c, over),
                9 => pair_418(p, c, over),
                8 => pair_574(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_565, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_405(p, c, over),
                9 => pair_406(p, c, over),
                8 => pair_575(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_565, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_420(p, c, over),
                8 => pair_576(p, c, over),
                9 => pair_577(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_565, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_417(p, c, over),
                9 => pair_418(p, c, over),
                8 => pair_574(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_565, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_405(p, c, over),
                9 => pair_406(p, c, over),
                8 => pair_575(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_565, c.op()) {
                1 | 2 | 3 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 => pair_420(p, c, over),
                8 => pair_576(p, c, over),
                9 => pair_577(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_565, c.op()) {
                9 => pair_406(p, c, over),
                1 | 3 | 6 | 7 | 14 | 15 => pair_423(p, c, over),
                2 => pair_424(p, c, over),
                8 => pair_425(p, c, over),
                10 | 13 => pair_426(p, c, over),
                11 | 12 => pair_578(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_565, c.op()) {
                1 | 3 | 6 | 7 | 14 | 15 => pair_427(p, c, over),
                2 => pair_428(p, c, over),
                8 => pair_429(p, c, over),
                9 => pair_430(p, c, over),
                10 | 13 => pair_431(p, c, over),
                11 | 12 => pair_579(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_565, c.op()) {
                14 | 15 => pair_432(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_565, c.op()) {
                10 | 11 | 12 | 13 => pair_434(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_580(p, c, over),
                14 | 15 => pair_581(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_565, c.op()) {
                10 | 11 | 12 | 13 => pair_437(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_582(p, c, over),
                14 | 15 => pair_583(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_565, c.op()) {
                10 | 11 | 12 | 13 => pair_440(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_584(p, c, over),
                14 | 15 => pair_585(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_565, c.op()) {
                10 | 11 | 12 | 13 => pair_443(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_586(p, c, over),
                14 | 15 => pair_587(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_565, c.op()) {
                10 | 11 | 12 | 13 => pair_446(p, c, over),
                1 | 2 | 3 | 6 | 7 | 8 | 9 => pair_588(p, c, over),
                14 | 15 => pair_589(p, c, over),
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx90a`
fn longest_591(op: Opcode) -> u32 {
    match class(&CLASSES_564, op) {
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
fn constant_592(v: i64, out: &mut String) {
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
fn operand_593(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_592(v, out),
    }
}
/// `v_cvt_f32_bf16`
fn text_594(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_593(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_595(o: &[MOperand], out: &mut String) {
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
fn text_596(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_595(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_597(o: &[MOperand], out: &mut String) {
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
fn text_598(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_597(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_599(o: &[MOperand], out: &mut String) {
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
fn text_600(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_599(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_601(o: &[MOperand], out: &mut String) {
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
fn text_602(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_601(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_603(o: &[MOperand], out: &mut String) {
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
fn text_604(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_603(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_605(o: &[MOperand], out: &mut String) {
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
fn text_606(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_605(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_607(o: &[MOperand], out: &mut String) {
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
fn text_608(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_607(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_609(o: &[MOperand], out: &mut String) {
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
fn text_610(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_609(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_611(o: &[MOperand], out: &mut String) {
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
fn text_612(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_611(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_613(o: &[MOperand], out: &mut String) {
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
fn text_614(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_613(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_615(o: &[MOperand], out: &mut String) {
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
fn text_616(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_615(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_617(o: &[MOperand], out: &mut String) {
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
fn text_618(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_617(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_619(o: &[MOperand], out: &mut String) {
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
fn text_620(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_619(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_621(o: &[MOperand], out: &mut String) {
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
fn text_622(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_621(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_623(o: &[MOperand], out: &mut String) {
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
fn text_624(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_623(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_625(o: &[MOperand], out: &mut String) {
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
fn text_626(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_625(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_627(o: &[MOperand], out: &mut String) {
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
fn text_628(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_627(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_629(o: &[MOperand], out: &mut String) {
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
fn text_630(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_629(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_631(o: &[MOperand], out: &mut String) {
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
fn text_632(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_631(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_633(o: &[MOperand], out: &mut String) {
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
fn text_634(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_633(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_635(o: &[MOperand], out: &mut String) {
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
fn text_636(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_635(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_637(o: &[MOperand], out: &mut String) {
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
fn text_638(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_637(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_639(o: &[MOperand], out: &mut String) {
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
fn text_640(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_639(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_641(o: &[MOperand], out: &mut String) {
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
fn text_642(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_641(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_643(o: &[MOperand], out: &mut String) {
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
fn text_644(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_643(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_645(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
}
/// `v_cvt_scalef32_pk_fp8_f32`, `v_cvt_scalef32_pk_bf8_f32`, `v_cvt_scalef32_sr_fp8_f32`, `v_cvt_scalef32_sr_bf8_f32`, `v_cvt_scalef32_pk_fp4_f32`
fn text_646(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_645(o.get(5..).unwrap_or_default(), out);
}
fn constant_647(v: i64, out: &mut String) {
    match constant::normalise(v, 8) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0xf0..=0xff => {
                    text::signed(bits.wrapping_add(0xffffffffffffff00) as i64, out)
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
fn operand_648(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_647(v, out),
    }
}
/// `v_cvt_scalef32_pk_f32_fp8`, `v_cvt_scalef32_pk_f32_bf8`, `v_cvt_scalef32_f32_fp8`, `v_cvt_scalef32_f32_bf8`, `v_cvt_scalef32_pk_f16_fp8`, `v_cvt_scalef32_pk_f16_bf8` and 2 more
fn text_649(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_648(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_77(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_sr_pk_fp4_f32`
fn text_650(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_645(o.get(5..).unwrap_or_default(), out);
}
fn constant_651(v: i64, out: &mut String) {
    match constant::normalise(v, 4) {
        None => text::signed(v, out),
        Some(bits) => {
            match bits {
                0x8..=0xf => {
                    text::signed(bits.wrapping_add(0xfffffffffffffff0) as i64, out)
                }
                0x0..=0x7 => text::signed(bits as i64, out),
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
fn operand_652(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_651(v, out),
    }
}
/// `v_cvt_scalef32_pk_f32_fp4`, `v_cvt_scalef32_pk_f16_fp4`, `v_cvt_scalef32_pk_bf16_fp4`
fn text_653(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_652(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_77(o.get(3..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_pk_fp8_f16`, `v_cvt_scalef32_pk_bf8_f16`, `v_cvt_scalef32_pk_fp4_f16`
fn text_654(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_64(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_77(o.get(4..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_sr_fp8_f16`, `v_cvt_scalef32_sr_bf8_f16`
fn text_655(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_31(v, out);
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
    modifiers_645(o.get(5..).unwrap_or_default(), out);
}
fn constant_656(v: i64, out: &mut String) {
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
fn operand_657(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_656(v, out),
    }
}
/// `v_cvt_scalef32_pk_fp8_bf16`, `v_cvt_scalef32_pk_bf8_bf16`, `v_cvt_scalef32_pk_fp4_bf16`
fn text_658(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_657(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_77(o.get(4..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_sr_fp8_bf16`, `v_cvt_scalef32_sr_bf8_bf16`
fn text_659(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_593(v, out);
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
    modifiers_645(o.get(5..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_f16_fp8`, `v_cvt_scalef32_f16_bf8`
fn text_660(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_648(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_77(o.get(4..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_sr_pk_fp4_f16`
fn text_661(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_64(v, out);
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
    modifiers_645(o.get(5..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_sr_pk_fp4_bf16`
fn text_662(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_657(v, out);
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
    modifiers_645(o.get(5..).unwrap_or_default(), out);
}
/// `v_cvt_scalef32_2xpk16_fp6_f32`, `v_cvt_scalef32_2xpk16_bf6_f32`, `v_mfma_f32_16x16x128_f8f6f4.f8E4M3_f8E4M3`, `v_mfma_f32_32x32x64_f8f6f4.f8E4M3_f8E4M3`
fn text_663(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
}
fn modifiers_664(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" bitop3:");
        text::signed_hex(v, out);
    }
}
/// `v_bitop3_b32`
fn text_665(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_664(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_666(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" bitop3:");
        text::signed_hex(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
}
/// `v_bitop3_b16`
fn text_667(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_666(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_668(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(
            match v {
                1 => " bound_ctrl:1",
                _ => " ?",
            },
        );
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(
            match v {
                1 => " fi:1",
                _ => " ?",
            },
        );
    }
}
/// `v_permlane16_swap_b32_e64`, `v_permlane32_swap_b32_e64`
fn text_669(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_668(o.get(4..).unwrap_or_default(), out);
}
/// `v_dot2c_f32_bf16`
fn text_670(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_657(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, extend, 1, v);
        out.push_str(open);
        operand_657(v, out);
        out.push_str(close);
    }
    modifiers_28(o.get(4..).unwrap_or_default(), out);
}
/// `v_dot2_f32_bf16`
fn text_671(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_657(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_657(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_91(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_672(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 3 {
        out.push_str(" op_sel_hi:[");
        text::bits(v, &[0, 1], out);
        out.push(']');
    }
}
/// `v_mfma_ld_scale_b32`
fn text_673(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_3(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_672(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_674(o: &[MOperand], out: &mut String) {
    out.push_str(" blgp:1");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E4M3_f8E5M2`, `v_mfma_f32_32x32x64_f8f6f4.f8E4M3_f8E5M2`
fn text_675(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_674(o, out);
}
fn modifiers_676(o: &[MOperand], out: &mut String) {
    out.push_str(" blgp:2");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E4M3_f6E2M3`, `v_mfma_f32_32x32x64_f8f6f4.f8E4M3_f6E2M3`
fn text_677(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_676(o, out);
}
fn modifiers_678(o: &[MOperand], out: &mut String) {
    out.push_str(" blgp:3");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E4M3_f6E3M2`, `v_mfma_f32_32x32x64_f8f6f4.f8E4M3_f6E3M2`
fn text_679(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_678(o, out);
}
fn modifiers_680(o: &[MOperand], out: &mut String) {
    out.push_str(" blgp:4");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E4M3_f4E2M1`, `v_mfma_f32_32x32x64_f8f6f4.f8E4M3_f4E2M1`
fn text_681(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_680(o, out);
}
fn modifiers_682(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:1");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E5M2_f8E4M3`, `v_mfma_f32_32x32x64_f8f6f4.f8E5M2_f8E4M3`
fn text_683(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_682(o, out);
}
fn modifiers_684(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:1");
    out.push_str(" blgp:1");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E5M2_f8E5M2`, `v_mfma_f32_32x32x64_f8f6f4.f8E5M2_f8E5M2`
fn text_685(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_684(o, out);
}
fn modifiers_686(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:1");
    out.push_str(" blgp:2");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E5M2_f6E2M3`, `v_mfma_f32_32x32x64_f8f6f4.f8E5M2_f6E2M3`
fn text_687(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_686(o, out);
}
fn modifiers_688(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:1");
    out.push_str(" blgp:3");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E5M2_f6E3M2`, `v_mfma_f32_32x32x64_f8f6f4.f8E5M2_f6E3M2`
fn text_689(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_688(o, out);
}
fn modifiers_690(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:1");
    out.push_str(" blgp:4");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f8E5M2_f4E2M1`, `v_mfma_f32_32x32x64_f8f6f4.f8E5M2_f4E2M1`
fn text_691(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_690(o, out);
}
fn modifiers_692(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:2");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E2M3_f8E4M3`, `v_mfma_f32_32x32x64_f8f6f4.f6E2M3_f8E4M3`
fn text_693(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_692(o, out);
}
fn modifiers_694(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:2");
    out.push_str(" blgp:1");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E2M3_f8E5M2`, `v_mfma_f32_32x32x64_f8f6f4.f6E2M3_f8E5M2`
fn text_695(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_694(o, out);
}
fn modifiers_696(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:2");
    out.push_str(" blgp:2");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E2M3_f6E2M3`, `v_mfma_f32_32x32x64_f8f6f4.f6E2M3_f6E2M3`
fn text_697(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_696(o, out);
}
fn modifiers_698(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:2");
    out.push_str(" blgp:3");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E2M3_f6E3M2`, `v_mfma_f32_32x32x64_f8f6f4.f6E2M3_f6E3M2`
fn text_699(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_698(o, out);
}
fn modifiers_700(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:2");
    out.push_str(" blgp:4");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E2M3_f4E2M1`, `v_mfma_f32_32x32x64_f8f6f4.f6E2M3_f4E2M1`
fn text_701(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_700(o, out);
}
fn modifiers_702(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:3");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E3M2_f8E4M3`, `v_mfma_f32_32x32x64_f8f6f4.f6E3M2_f8E4M3`
fn text_703(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_702(o, out);
}
fn modifiers_704(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:3");
    out.push_str(" blgp:1");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E3M2_f8E5M2`, `v_mfma_f32_32x32x64_f8f6f4.f6E3M2_f8E5M2`
fn text_705(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_704(o, out);
}
fn modifiers_706(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:3");
    out.push_str(" blgp:2");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E3M2_f6E2M3`, `v_mfma_f32_32x32x64_f8f6f4.f6E3M2_f6E2M3`
fn text_707(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_706(o, out);
}
fn modifiers_708(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:3");
    out.push_str(" blgp:3");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E3M2_f6E3M2`, `v_mfma_f32_32x32x64_f8f6f4.f6E3M2_f6E3M2`
fn text_709(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_708(o, out);
}
fn modifiers_710(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:3");
    out.push_str(" blgp:4");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f6E3M2_f4E2M1`, `v_mfma_f32_32x32x64_f8f6f4.f6E3M2_f4E2M1`
fn text_711(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_710(o, out);
}
fn modifiers_712(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:4");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f4E2M1_f8E4M3`, `v_mfma_f32_32x32x64_f8f6f4.f4E2M1_f8E4M3`
fn text_713(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_712(o, out);
}
fn modifiers_714(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:4");
    out.push_str(" blgp:1");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f4E2M1_f8E5M2`, `v_mfma_f32_32x32x64_f8f6f4.f4E2M1_f8E5M2`
fn text_715(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_714(o, out);
}
fn modifiers_716(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:4");
    out.push_str(" blgp:2");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f4E2M1_f6E2M3`, `v_mfma_f32_32x32x64_f8f6f4.f4E2M1_f6E2M3`
fn text_717(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_716(o, out);
}
fn modifiers_718(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:4");
    out.push_str(" blgp:3");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f4E2M1_f6E3M2`, `v_mfma_f32_32x32x64_f8f6f4.f4E2M1_f6E3M2`
fn text_719(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_718(o, out);
}
fn modifiers_720(o: &[MOperand], out: &mut String) {
    out.push_str(" cbsz:4");
    out.push_str(" blgp:4");
}
/// `v_mfma_f32_16x16x128_f8f6f4.f4E2M1_f4E2M1`, `v_mfma_f32_32x32x64_f8f6f4.f4E2M1_f4E2M1`
fn text_721(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_720(o, out);
}
/// `v_cvt_f32_bf16_sdwa`
fn text_722(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute, extend) = (
        text::immediate(o, 8, 0),
        text::immediate(o, 9, 0),
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
        operand_657(v, out);
        out.push_str(close);
    }
    modifiers_287(o.get(3..).unwrap_or_default(), out);
}
/// `cmpx-to-lane-swap`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-to-lane-swap`
fn pair_726(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_335(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `sgemm-to-factor`
fn pair_727(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_728(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_729(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_730(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_731(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_732(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_733(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_734(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_735(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_736(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_737(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_738(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_739(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_740(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_741(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_742(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_743(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_744(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_745(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_746(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_747(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_748(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_749(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_750(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_751(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_752(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write`
fn pair_753(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read` and 1 more
fn pair_754(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write`
fn pair_755(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write`
fn pair_756(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_319(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `half-write-to-valu-read`, `half-write-to-valu-write`, `fp4-write-to-valu-read`, `fp4-write-to-valu-write` and 1 more
fn pair_757(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_319(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_321(a.reg) {
                        states = 2;
                    } else if states < 1
                        && (When {
                            operand: "op_sel",
                            bits: Some(8),
                            not: None,
                            no_register: false,
                        })
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
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
                            .holds(p.operand("op_sel")) && concerned_321(a.reg)
                    {
                        states = 1;
                    } else if states < 1 && concerned_321(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_758(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_759(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn states_760(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_724, p.op()) {
        1 => {
            match class(&CLASSES_725, c.op()) {
                6 | 15 | 16 => pair_318(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_725, c.op()) {
                1 | 3 | 4 | 5 => pair_320(p, c, over),
                2 => pair_322(p, c, over),
                8 => pair_323(p, c, over),
                9 => pair_324(p, c, over),
                10 => pair_325(p, c, over),
                11 | 12 | 18 | 22 => pair_327(p, c, over),
                14 | 15 => pair_328(p, c, over),
                17 | 19 | 20 | 21 => pair_329(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_725, c.op()) {
                3 => pair_320(p, c, over),
                1 | 4 | 5 => pair_322(p, c, over),
                9 => pair_323(p, c, over),
                11 | 12 | 18 | 22 => pair_327(p, c, over),
                14 => pair_328(p, c, over),
                19 => pair_329(p, c, over),
                2 => pair_330(p, c, over),
                8 => pair_331(p, c, over),
                10 => pair_332(p, c, over),
                15 => pair_333(p, c, over),
                17 | 20 | 21 => pair_334(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_725, c.op()) {
                1 | 3 | 4 | 5 => pair_336(p, c, over),
                2 => pair_337(p, c, over),
                8 => pair_338(p, c, over),
                9 => pair_339(p, c, over),
                10 => pair_340(p, c, over),
                11 | 12 | 18 | 22 => pair_341(p, c, over),
                14 | 15 => pair_342(p, c, over),
                17 | 19 | 20 => pair_343(p, c, over),
                21 => pair_726(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_725, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_344(p, c, over),
                2 => pair_345(p, c, over),
                8 => pair_346(p, c, over),
                9 => pair_347(p, c, over),
                10 => pair_348(p, c, over),
                11 | 12 | 18 | 22 => pair_349(p, c, over),
                15 => pair_350(p, c, over),
                17 | 19 | 20 | 21 => pair_351(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_725, c.op()) {
                1 | 3 | 4 => pair_352(p, c, over),
                2 => pair_353(p, c, over),
                5 => pair_354(p, c, over),
                8 => pair_355(p, c, over),
                9 => pair_356(p, c, over),
                10 => pair_357(p, c, over),
                11 | 12 | 13 | 16 | 18 | 22 => pair_358(p, c, over),
                14 | 15 => pair_359(p, c, over),
                17 | 19 | 21 => pair_360(p, c, over),
                20 => pair_361(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_725, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_362(p, c, over),
                2 => pair_363(p, c, over),
                8 => pair_364(p, c, over),
                9 => pair_365(p, c, over),
                10 => pair_366(p, c, over),
                11 | 12 | 18 | 22 => pair_367(p, c, over),
                15 => pair_368(p, c, over),
                17 | 19 | 20 | 21 => pair_369(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_725, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_370(p, c, over),
                2 => pair_371(p, c, over),
                8 => pair_372(p, c, over),
                9 => pair_373(p, c, over),
                10 => pair_374(p, c, over),
                11 | 12 | 18 | 22 => pair_375(p, c, over),
                15 => pair_376(p, c, over),
                17 | 19 | 20 | 21 => pair_377(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_725, c.op()) {
                13 | 16 => pair_358(p, c, over),
                14 => pair_359(p, c, over),
                1 | 3 | 4 => pair_378(p, c, over),
                2 => pair_379(p, c, over),
                5 => pair_380(p, c, over),
                8 => pair_381(p, c, over),
                9 => pair_382(p, c, over),
                10 => pair_383(p, c, over),
                11 | 12 | 18 | 22 => pair_384(p, c, over),
                15 => pair_385(p, c, over),
                17 | 19 | 21 => pair_386(p, c, over),
                20 => pair_387(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_725, c.op()) {
                6 | 15 | 16 => pair_318(p, c, over),
                7 => pair_388(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_725, c.op()) {
                14 => pair_328(p, c, over),
                3 => pair_344(p, c, over),
                1 | 4 | 5 => pair_345(p, c, over),
                9 => pair_346(p, c, over),
                11 | 12 | 18 | 22 => pair_349(p, c, over),
                19 => pair_351(p, c, over),
                2 => pair_389(p, c, over),
                8 => pair_390(p, c, over),
                10 => pair_391(p, c, over),
                15 => pair_392(p, c, over),
                17 | 20 | 21 => pair_393(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_725, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_394(p, c, over),
                2 => pair_395(p, c, over),
                8 => pair_396(p, c, over),
                9 => pair_397(p, c, over),
                10 => pair_398(p, c, over),
                11 | 12 | 18 | 22 => pair_399(p, c, over),
                15 => pair_400(p, c, over),
                17 | 19 | 20 | 21 => pair_401(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_408(p, c, over),
                11 | 12 => pair_409(p, c, over),
                18 => pair_410(p, c, over),
                22 => pair_727(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_411(p, c, over),
                11 | 12 => pair_412(p, c, over),
                18 => pair_413(p, c, over),
                22 => pair_728(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_414(p, c, over),
                11 | 12 => pair_415(p, c, over),
                18 => pair_416(p, c, over),
                22 => pair_729(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_730(p, c, over),
                11 | 12 => pair_731(p, c, over),
                18 => pair_732(p, c, over),
                22 => pair_733(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_734(p, c, over),
                11 | 12 => pair_735(p, c, over),
                18 => pair_736(p, c, over),
                22 => pair_737(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_420(p, c, over),
                11 | 12 => pair_738(p, c, over),
                18 => pair_739(p, c, over),
                22 => pair_740(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_741(p, c, over),
                11 | 12 => pair_742(p, c, over),
                18 => pair_743(p, c, over),
                22 => pair_744(p, c, over),
                _ => over,
            }
        }
        20 => {
            match class(&CLASSES_725, c.op()) {
                11 => pair_418(p, c, over),
                13 | 14 | 15 | 16 => pair_426(p, c, over),
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 | 21 => pair_745(p, c, over),
                4 => pair_746(p, c, over),
                12 | 18 => pair_747(p, c, over),
                22 => pair_748(p, c, over),
                _ => over,
            }
        }
        21 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 5 | 8 | 9 | 10 | 17 | 19 | 20 | 21 => pair_427(p, c, over),
                4 => pair_428(p, c, over),
                12 | 18 => pair_429(p, c, over),
                11 => pair_430(p, c, over),
                13 | 14 | 15 | 16 => pair_431(p, c, over),
                22 => pair_749(p, c, over),
                _ => over,
            }
        }
        22 => {
            match class(&CLASSES_725, c.op()) {
                17 | 19 | 20 => pair_432(p, c, over),
                _ => over,
            }
        }
        23 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_433(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_434(p, c, over),
                17 | 19 | 20 => pair_435(p, c, over),
                _ => over,
            }
        }
        24 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_436(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_437(p, c, over),
                17 | 19 | 20 => pair_438(p, c, over),
                _ => over,
            }
        }
        25 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_439(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_440(p, c, over),
                17 | 19 | 20 => pair_441(p, c, over),
                _ => over,
            }
        }
        26 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_442(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_443(p, c, over),
                17 | 19 | 20 => pair_444(p, c, over),
                _ => over,
            }
        }
        27 => {
            match class(&CLASSES_725, c.op()) {
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 11 | 12 | 18 | 21 | 22 => {
                    pair_445(p, c, over)
                }
                13 | 14 | 15 | 16 => pair_446(p, c, over),
                17 | 19 | 20 => pair_447(p, c, over),
                _ => over,
            }
        }
        28 => {
            match class(&CLASSES_725, c.op()) {
                11 | 12 => pair_742(p, c, over),
                18 => pair_743(p, c, over),
                22 => pair_744(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_750(p, c, over),
                _ => over,
            }
        }
        29 => {
            match class(&CLASSES_725, c.op()) {
                11 | 12 => pair_735(p, c, over),
                18 => pair_736(p, c, over),
                22 => pair_737(p, c, over),
                1 | 2 | 3 | 4 | 5 | 8 | 9 | 10 | 13 | 14 | 15 | 16 | 17 | 19 | 20
                | 21 => pair_751(p, c, over),
                _ => over,
            }
        }
        30 => {
            match class(&CLASSES_725, c.op()) {
                14 => pair_328(p, c, over),
                1 | 3 | 4 | 5 => pair_448(p, c, over),
                2 => pair_449(p, c, over),
                8 => pair_450(p, c, over),
                9 => pair_451(p, c, over),
                10 => pair_452(p, c, over),
                11 | 12 | 18 | 22 => pair_453(p, c, over),
                15 => pair_454(p, c, over),
                17 | 19 | 20 | 21 => pair_455(p, c, over),
                _ => over,
            }
        }
        31 => {
            match class(&CLASSES_725, c.op()) {
                14 => pair_328(p, c, over),
                11 | 12 | 18 | 22 => pair_367(p, c, over),
                15 => pair_368(p, c, over),
                1 | 3 | 4 | 5 => pair_752(p, c, over),
                2 => pair_753(p, c, over),
                8 => pair_754(p, c, over),
                9 => pair_755(p, c, over),
                10 => pair_756(p, c, over),
                17 | 19 | 20 | 21 => pair_757(p, c, over),
                _ => over,
            }
        }
        32 => {
            match class(&CLASSES_725, c.op()) {
                11 | 12 => pair_758(p, c, over),
                18 => pair_759(p, c, over),
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx950`
fn longest_761(op: Opcode) -> u32 {
    match class(&CLASSES_724, op) {
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
