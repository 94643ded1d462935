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
        (124, 1) => return out.push_str("m0"),
        (126, 2) => return out.push_str("exec"),
        (126, 1) => return out.push_str("exec_lo"),
        (127, 1) => return out.push_str("exec_hi"),
        (253, 1) => return out.push_str("scc"),
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
/// `s_add_u32`, `s_sub_u32`, `s_add_i32`, `s_sub_i32`, `s_addc_u32`, `s_subb_u32` and 84 more
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
/// `s_lshl_b64`, `s_lshr_b64`, `s_ashr_i64`, `s_bfe_u64`, `s_bfe_i64`, `v_cmp_class_f64`
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
/// `s_endpgm`, `s_barrier`, `v_nop`
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
/// `v_cvt_u32_f32`, `v_cvt_i32_f32`, `v_cvt_flr_i32_f32`, `v_frexp_exp_i32_f32`
fn text_28(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 2, 0), text::immediate(o, 3, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
}
fn modifiers_29(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" clamp");
    }
    if let Some(&MOperand::Imm(v)) = o.get(3) && v != 0 {
        out.push(' ');
        out.push_str(["", "mul:2", "mul:4", "div:2"][(v & 3) as usize]);
    }
}
/// `v_cvt_f16_f32`, `v_cvt_f64_f32`, `v_fract_f32`, `v_trunc_f32`, `v_ceil_f32`, `v_rndne_f32` and 10 more
fn text_30(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 2, 0), text::immediate(o, 3, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(2..).unwrap_or_default(), out);
}
fn constant_31(v: i64, out: &mut String) {
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
fn operand_32(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_31(v, out),
    }
}
/// `v_cvt_f32_f16`, `v_floor_f16`, `v_ceil_f16`, `v_trunc_f16`, `v_rndne_f16`, `v_fract_f16` and 7 more
fn text_33(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 2, 0), text::immediate(o, 3, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(2..).unwrap_or_default(), out);
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
/// `v_cvt_i32_f64`, `v_cvt_u32_f64`, `v_frexp_exp_i32_f64`
fn text_36(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 2, 0), text::immediate(o, 3, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
}
/// `v_cvt_f32_f64`, `v_trunc_f64`, `v_ceil_f64`, `v_rndne_f64`, `v_floor_f64`, `v_fract_f64` and 4 more
fn text_37(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 2, 0), text::immediate(o, 3, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_f16_u16`, `v_cvt_f16_i16`
fn text_38(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_32(v, out);
    }
    modifiers_26(o.get(2..).unwrap_or_default(), out);
}
/// `v_cvt_u16_f16`, `v_cvt_i16_f16`
fn text_39(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 2, 0), text::immediate(o, 3, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
}
/// `v_cndmask_b32`
fn text_40(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 4, 0), text::immediate(o, 5, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 2, v);
        out.push_str(open);
        operand_1(v, out);
        out.push_str(close);
    }
}
fn modifiers_41(o: &[MOperand], out: &mut String) {
    out.push_str(" clamp");
}
/// `v_add_u32.clamp`, `v_sub_u32.clamp`
fn text_42(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_41(o, out);
}
/// `v_add_co_u32`, `v_sub_co_u32`, `v_subrev_co_u32`
fn text_43(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
fn text_44(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
fn text_45(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(3..).unwrap_or_default(), out);
}
/// `v_add_f16`, `v_sub_f16`, `v_subrev_f16`, `v_mul_f16`, `v_max_f16`, `v_min_f16`
fn text_46(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(3..).unwrap_or_default(), out);
}
/// `v_ldexp_f16`
fn text_47(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_32(v, out);
    }
    modifiers_26(o.get(3..).unwrap_or_default(), out);
}
/// `v_fmac_f32`
fn text_48(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 4, 0), text::immediate(o, 5, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(4..).unwrap_or_default(), out);
}
/// `v_fmac_f64`
fn text_49(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 4, 0), text::immediate(o, 5, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(4..).unwrap_or_default(), out);
}
fn operand_50(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => text::word(v, out),
    }
}
/// `v_fmamk_f32`
fn text_51(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_50(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_1(v, out);
    }
}
/// `v_fmaak_f32`
fn text_52(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_50(v, out);
    }
}
/// `v_add_u16`, `v_sub_u16`, `v_subrev_u16`, `v_mul_lo_u16`, `v_lshlrev_b16`, `v_lshrrev_b16` and 17 more
fn text_53(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_32(v, out);
    }
}
/// `v_cmp_lt_f16`, `v_cmp_eq_f16`, `v_cmp_le_f16`, `v_cmp_gt_f16`, `v_cmp_lg_f16`, `v_cmp_ge_f16` and 8 more
fn text_54(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
}
/// `v_cmp_lt_f32`, `v_cmp_eq_f32`, `v_cmp_le_f32`, `v_cmp_gt_f32`, `v_cmp_lg_f32`, `v_cmp_ge_f32` and 23 more
fn text_55(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
}
/// `v_cmp_lt_f64`, `v_cmp_eq_f64`, `v_cmp_le_f64`, `v_cmp_gt_f64`, `v_cmp_lg_f64`, `v_cmp_ge_f64` and 8 more
fn text_56(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_35(v, out);
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
/// `v_cvt_f32_u32_sdwa.high`, `v_cvt_f32_f16_sdwa.high`, `v_cvt_f16_u16_sdwa.high`, `v_cvt_f16_i16_sdwa.high`, `v_cvt_u16_f16_sdwa.high`, `v_cvt_i16_f16_sdwa.high` and 4 more
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
fn modifiers_73(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_0");
}
/// `v_cvt_f32_i32_sdwa.byte0`, `v_cvt_f16_i16_sdwa.byte0`
fn text_74(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_73(o, out);
}
/// `v_cvt_f16_u16_sdwa.byte0`
fn text_75(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_73(o, out);
}
fn modifiers_76(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:BYTE_1");
}
/// `v_cvt_f32_i32_sdwa.byte1`, `v_cvt_f16_i16_sdwa.byte1`
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
/// `v_cvt_f16_u16_sdwa.byte1`
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
    out.push_str(" src0_sel:BYTE_2");
}
/// `v_cvt_f32_i32_sdwa.byte2`, `v_cvt_f16_i16_sdwa.byte2`
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
/// `v_cvt_f16_u16_sdwa.byte2`
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
    out.push_str(" src0_sel:BYTE_3");
}
/// `v_cvt_f32_i32_sdwa.byte3`, `v_cvt_f16_i16_sdwa.byte3`
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
/// `v_cvt_f16_u16_sdwa.byte3`
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
    out.push_str(" src0_sel:WORD_0");
    out.push_str(" src1_sel:WORD_0");
}
/// `v_mul_u32_u24_sdwa.low`
fn text_86(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_85(o, out);
}
fn modifiers_87(o: &[MOperand], out: &mut String) {
    out.push_str(" dst_sel:DWORD");
    out.push_str(" dst_unused:UNUSED_PAD");
    out.push_str(" src0_sel:WORD_1");
    out.push_str(" src1_sel:WORD_1");
}
/// `v_mul_u32_u24_sdwa.high`
fn text_88(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_87(o, out);
}
/// `v_mul_i32_i24_sdwa.low`
fn text_89(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_85(o, out);
}
/// `v_mul_i32_i24_sdwa.high`
fn text_90(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_87(o, out);
}
fn modifiers_91(o: &[MOperand], out: &mut String) {
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
                1 => " bound_ctrl:0",
                _ => " ?",
            },
        );
    }
}
/// `v_mov_b32_dpp`
fn text_92(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_91(o.get(3..).unwrap_or_default(), out);
}
/// `v_add_f32_dpp`, `v_sub_f32_dpp`, `v_mul_f32_dpp`, `v_min_f32_dpp`, `v_max_f32_dpp`, `v_add_f16_dpp` and 12 more
fn text_93(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_91(o.get(4..).unwrap_or_default(), out);
}
/// `v_lshl_add_u32`, `v_add_lshl_u32`, `v_add3_u32`, `v_lshl_or_b32`, `v_and_or_b32`, `v_or3_b32` and 18 more
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
/// `v_mad_u64_u32`, `v_mad_i64_i32`
fn text_95(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
}
/// `v_lshlrev_b64`, `v_lshrrev_b64`, `v_ashrrev_i64`
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
        operand_6(v, out);
    }
}
/// `v_lshl_add_u64`
fn text_97(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
}
/// `v_fma_f32`, `v_min3_f32`, `v_max3_f32`, `v_med3_f32`, `v_div_fixup_f32`, `v_div_fmas_f32` and 2 more
fn text_99(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 4, 0), text::immediate(o, 5, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 2, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_100(o: &[MOperand], out: &mut String) {
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
fn text_101(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 4, 0), text::immediate(o, 5, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 2, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    modifiers_100(o.get(4..).unwrap_or_default(), out);
}
/// `v_fma_f64`, `v_div_fixup_f64`, `v_div_fmas_f64`
fn text_102(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 4, 0), text::immediate(o, 5, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 2, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(4..).unwrap_or_default(), out);
}
/// `v_add_f64`, `v_mul_f64`, `v_min_f64`, `v_max_f64`
fn text_103(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(3..).unwrap_or_default(), out);
}
/// `v_ldexp_f64`, `v_trig_preop_f64`
fn text_104(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_35(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(3..).unwrap_or_default(), out);
}
/// `v_mad_legacy_u16`
fn text_105(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_32(v, out);
    }
}
fn modifiers_106(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 2, 3], out);
        out.push(']');
    }
}
/// `v_mad_u16`, `v_min3_i16`, `v_min3_u16`, `v_max3_i16`, `v_max3_u16`, `v_med3_i16` and 1 more
fn text_107(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_32(v, out);
    }
    modifiers_106(o.get(4..).unwrap_or_default(), out);
}
/// `v_mad_u32_u16`, `v_mad_i32_i16`
fn text_108(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_32(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_106(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_109(o: &[MOperand], out: &mut String) {
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
fn text_110(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 3, 0), text::immediate(o, 4, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_32(v, out);
        out.push_str(close);
    }
    modifiers_109(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_111(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(2) && v != 0 {
        out.push_str(" op_sel:[");
        text::bits(v, &[0, 1, 3], out);
        out.push(']');
    }
}
/// `v_cvt_pk_fp8_f32`, `v_cvt_pk_bf8_f32`, `v_cvt_pk_fp8_f32_ocp`, `v_cvt_pk_bf8_f32_ocp`
fn text_112(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 4, 0), text::immediate(o, 5, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 1, v);
        out.push_str(open);
        operand_3(v, out);
        out.push_str(close);
    }
    modifiers_111(o.get(4..).unwrap_or_default(), out);
}
/// `v_div_scale_f32`
fn text_113(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
        operand_3(v, out);
    }
}
/// `v_div_scale_f64`
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
        operand_35(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_35(v, out);
    }
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_35(v, out);
    }
}
fn modifiers_115(o: &[MOperand], out: &mut String) {
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
/// `v_pk_fma_f32`
fn text_116(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_115(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_117(o: &[MOperand], out: &mut String) {
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
fn text_118(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_117(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_119(o: &[MOperand], out: &mut String) {
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
/// `v_pk_mov_b32`, `v_pk_mul_lo_u16`, `v_pk_add_i16`, `v_pk_sub_i16`, `v_pk_lshlrev_b16`, `v_pk_lshrrev_b16` and 7 more
fn text_120(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_119(o.get(3..).unwrap_or_default(), out);
}
fn constant_121(v: i64, out: &mut String) {
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
fn operand_122(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_121(v, out),
    }
}
/// `v_pk_fma_f16`
fn text_123(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_122(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_122(v, out);
    }
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_122(v, out);
    }
    modifiers_115(o.get(4..).unwrap_or_default(), out);
}
/// `v_pk_add_f16`, `v_pk_mul_f16`, `v_pk_min_f16`, `v_pk_max_f16`
fn text_124(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_122(v, out);
    }
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_122(v, out);
    }
    modifiers_117(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_125(o: &[MOperand], out: &mut String) {
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
}
/// `v_pk_mad_i16`, `v_pk_mad_u16`
fn text_126(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_125(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_127(o: &[MOperand], out: &mut String) {
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
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_127(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_129(o: &[MOperand], out: &mut String) {
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
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_35(v, out);
    }
    modifiers_129(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_131(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
}
/// `ds_read_b32`, `ds_read_b64`, `ds_read_b96`, `ds_read_b128`, `ds_read_i8`, `ds_read_u8` and 35 more
fn text_132(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_131(o.get(2..).unwrap_or_default(), out);
}
/// `ds_read_u8_d16`, `ds_read_u8_d16_hi`, `ds_read_i8_d16`, `ds_read_i8_d16_hi`, `ds_read_u16_d16`, `ds_read_u16_d16_hi`
fn text_133(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_131(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_134(o: &[MOperand], out: &mut String) {
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
fn text_135(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_134(o.get(2..).unwrap_or_default(), out);
}
/// `ds_write2_b32`, `ds_write2st64_b32`, `ds_write2_b64`, `ds_write2st64_b64`
fn text_136(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_134(o.get(3..).unwrap_or_default(), out);
}
/// `ds_add_rtn_u32`, `ds_sub_rtn_u32`, `ds_min_rtn_i32`, `ds_max_rtn_i32`, `ds_min_rtn_u32`, `ds_max_rtn_u32` and 24 more
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
    modifiers_131(o.get(3..).unwrap_or_default(), out);
}
/// `ds_cmpst_rtn_b32`, `ds_cmpst_rtn_b64`
fn text_138(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_131(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_139(o: &[MOperand], out: &mut String) {
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
fn text_140(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_139(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_141(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_139(o.get(4..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 26 more
fn text_142(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_139(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off`
fn text_143(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_139(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_lds_dword.saddr`, `global_load_lds_dwordx4.saddr`, `global_load_lds_dwordx3.saddr`
fn text_144(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_139(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_lds_dword.off`, `global_load_lds_dwordx4.off`, `global_load_lds_dwordx3.off`
fn text_145(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_139(o.get(1..).unwrap_or_default(), out);
}
fn modifiers_146(o: &[MOperand], out: &mut String) {
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
    modifiers_146(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_148(o: &[MOperand], out: &mut String) {
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
fn text_149(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_148(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 20 more
fn text_150(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_146(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 20 more
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
    text::separate(o.len() > 0, out);
    out.push_str("off");
    modifiers_148(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.off`, `scratch_load_sbyte.off`, `scratch_load_ushort.off`, `scratch_load_sshort.off`, `scratch_load_dword.off`, `scratch_load_dwordx2.off` and 2 more
fn text_152(o: &[MOperand], label: Option<&str>, out: &mut String) {
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    text::separate(o.len() > 0, out);
    out.push_str("off");
    out.push_str(", off");
    modifiers_139(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_store_byte.off`, `scratch_store_byte_d16_hi.off`, `scratch_store_short.off`, `scratch_store_short_d16_hi.off`, `scratch_store_dword.off`, `scratch_store_dwordx2.off` and 2 more
fn text_153(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    out.push_str(", off");
    modifiers_139(o.get(1..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_154(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_139(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_155(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_139(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_156(o: &[MOperand], out: &mut String) {
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
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_156(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen`
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
    if let Some(&v) = o.get(3) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_156(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_159(o: &[MOperand], out: &mut String) {
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
        operand_3(v, out);
    }
    modifiers_159(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_161(o: &[MOperand], out: &mut String) {
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
    modifiers_161(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 10 more
fn text_163(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_139(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off`
fn text_164(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_139(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`, `buffer_atomic_add_f32.off`
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
    if let Some(&v) = o.get(2) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_146(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_166(o: &[MOperand], out: &mut String) {
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
fn text_167(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_166(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_168(o: &[MOperand], out: &mut String) {
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
    modifiers_168(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_170(o: &[MOperand], out: &mut String) {
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
fn concerned_175(r: Reg) -> bool {
    if r.overlaps(Reg::new(124, 1)) {
        return true;
    }
    false
}
/// `salu-m0-to-lds-dma`
fn pair_176(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && concerned_175(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
fn concerned_177(r: Reg) -> bool {
    if r.end() <= 102 {
        return true;
    }
    if r.unit >= 256 && r.end() <= 512 {
        return false;
    }
    if r.unit >= 512 && r.end() <= 768 {
        return false;
    }
    match (r.unit, r.units) {
        (106, 2) | (106, 1) | (107, 1) | (102, 2) | (102, 1) | (103, 1) => return true,
        (124, 1) | (126, 2) | (126, 1) | (127, 1) | (253, 1) => return false,
        _ => {}
    }
    if r.overlaps(Reg::new(106, 2)) || r.overlaps(Reg::new(106, 1))
        || r.overlaps(Reg::new(107, 1)) || r.overlaps(Reg::new(102, 2))
        || r.overlaps(Reg::new(102, 1)) || r.overlaps(Reg::new(103, 1))
    {
        return true;
    }
    false
}
/// `valu-scalar-to-valu`
fn pair_178(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
fn concerned_179(r: Reg) -> bool {
    if r.end() <= 102 {
        return false;
    }
    if r.unit >= 256 && r.end() <= 512 {
        return true;
    }
    if r.unit >= 512 && r.end() <= 768 {
        return false;
    }
    match (r.unit, r.units) {
        (106, 2)
        | (106, 1)
        | (107, 1)
        | (102, 2)
        | (102, 1)
        | (103, 1)
        | (124, 1)
        | (126, 2)
        | (126, 1)
        | (127, 1)
        | (253, 1) => return false,
        _ => {}
    }
    false
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_180(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`
fn pair_181(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 2)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`
fn pair_182(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 3)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_183(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`
fn pair_184(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`
fn pair_185(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
fn concerned_186(r: Reg) -> bool {
    if r.end() <= 102 {
        return false;
    }
    if r.unit >= 256 && r.end() <= 512 {
        return true;
    }
    if r.unit >= 512 && r.end() <= 768 {
        return true;
    }
    match (r.unit, r.units) {
        (106, 2)
        | (106, 1)
        | (107, 1)
        | (102, 2)
        | (102, 1)
        | (103, 1)
        | (124, 1)
        | (126, 2)
        | (126, 1)
        | (127, 1)
        | (253, 1) => return false,
        _ => {}
    }
    false
}
/// `valu-to-mfma`
fn pair_187(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_186(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`
fn pair_188(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_177(a.reg) {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_189(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `trans-to-valu`
fn pair_190(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 2)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `trans-to-valu`
fn pair_191(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 3)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `trans-to-valu`
fn pair_192(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `trans-to-valu`
fn pair_193(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `trans-to-lds-dma`, `half-write-to-lds-dma`, `packed-to-lds-dma`
fn pair_194(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_177(a.reg) {
                        states = 5;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
fn concerned_195(r: Reg) -> bool {
    if r.overlaps(Reg::new(126, 2)) {
        return true;
    }
    false
}
/// `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_196(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_195(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-lane-read`
fn pair_197(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_195(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-dpp`
fn pair_198(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_195(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 2)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-dpp`
fn pair_199(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_195(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 3)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`, `valu-vector-to-lane-read`
fn pair_200(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_195(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `cmpx-to-lane-access`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_201(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_195(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `cmpx-to-exec-as-source`
fn pair_202(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && concerned_195(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-mfma`, `valu-to-mfma`
fn pair_203(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        states = 4;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_186(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-vmem`, `cmpx-to-vmem`
fn pair_204(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_177(a.reg) {
                        states = 5;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_205(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_206(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_179(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `half-write-to-valu-read`, `half-write-to-valu-write`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_207(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 2)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-valu`, `valu-vector-to-dpp`, `half-write-to-valu-read`, `half-write-to-valu-write`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_208(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 3)
                        && concerned_179(a.reg)
                    {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`, `half-write-to-valu-read`, `half-write-to-valu-write`, `packed-to-valu-read` and 1 more
fn pair_209(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    } else if states < 1 && concerned_179(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_210(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`, `valu-scalar-to-valu`, `half-write-to-valu-read`, `half-write-to-valu-write`, `packed-to-valu-read`, `packed-to-valu-write`
fn pair_211(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `valu-to-mfma`, `half-write-to-mfma-write`, `packed-to-mfma-write`
fn pair_212(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && concerned_186(a.reg) {
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
                    if states < 1 && concerned_179(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`
fn pair_213(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
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
fn pair_214(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
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
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-dpp`
fn pair_215(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 2)
                        && concerned_179(a.reg)
                    {
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
/// `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-dpp`
fn pair_216(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 2 && matches!(b.operand, 1 | 3)
                        && concerned_179(a.reg)
                    {
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
/// `valu-scalar-to-lane-select`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `valu-vector-to-lane-read`
fn pair_217(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
                        states = 2;
                    } else if states < 1 && concerned_179(a.reg) {
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
fn pair_218(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
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
fn pair_219(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_177(a.reg) {
                        states = 4;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
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
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`, `valu-scalar-to-valu`, `dot-to-same-accumulate`, `dot-to-same-write`
fn pair_220(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() == c.op() && matches!(b.operand, 1 | 2) {
                        states = 3;
                    } else if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && concerned_177(a.reg) {
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
/// `dot-to-other-read`, `dot-to-other-write`
fn pair_221(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_222(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 5 && concerned_177(a.reg) {
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
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_223(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_224(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`, `sgemm-to-read`, `sgemm-to-write`, `sgemm-accumulator-overwritten`
fn pair_225(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_226(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `sgemm-to-read`, `sgemm-to-write`
fn pair_227(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_228(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `sgemm-to-read`, `sgemm-to-write`
fn pair_229(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_230(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `sgemm-to-read`, `sgemm-to-write`
fn pair_231(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_232(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`, `sgemm-to-read`, `sgemm-to-write`, `sgemm-accumulator-overwritten`
fn pair_233(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_234(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`, `sgemm-to-read`, `sgemm-to-write`, `sgemm-accumulator-overwritten`
fn pair_235(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_236(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `dgemm-16x16-to-valu-read`, `dgemm-16x16-to-write`
fn pair_237(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_238(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_239(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_240(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_241(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_242(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_243(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_244(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_245(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `wide-store-data-valu-write`
fn pair_246(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && matches!(a.operand, 1) && concerned_186(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`, `wide-store-data-valu-write`
fn pair_247(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 1) && concerned_186(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_248(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && matches!(a.operand, 2) && concerned_186(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`, `wide-store-data-valu-write`
fn pair_249(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 2) && concerned_186(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-valu-write`
fn pair_250(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && matches!(a.operand, 0) && concerned_186(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `wide-store-data-other-write`, `wide-store-data-valu-write`
fn pair_251(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 1 {
        for a in p.read() {
            for b in c.written() {
                if a.reg.overlaps(b.reg) {
                    if states < 1 && matches!(a.operand, 0) && concerned_186(a.reg) {
                        states = 1;
                    }
                }
            }
        }
    }
    states
}
/// `gfx942`
fn states_252(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_173, p.op()) {
        1 => {
            match class(&CLASSES_174, c.op()) {
                15 => pair_176(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_174, c.op()) {
                1 | 3 | 4 | 10 => pair_178(p, c, over),
                2 => pair_180(p, c, over),
                5 => pair_181(p, c, over),
                6 => pair_182(p, c, over),
                7 => pair_183(p, c, over),
                8 => pair_184(p, c, over),
                9 => pair_185(p, c, over),
                11 | 12 => pair_187(p, c, over),
                14 | 15 => pair_188(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_174, c.op()) {
                3 => pair_178(p, c, over),
                1 | 4 | 10 => pair_180(p, c, over),
                8 => pair_183(p, c, over),
                11 | 12 => pair_187(p, c, over),
                14 => pair_188(p, c, over),
                2 => pair_189(p, c, over),
                5 => pair_190(p, c, over),
                6 => pair_191(p, c, over),
                7 => pair_192(p, c, over),
                9 => pair_193(p, c, over),
                15 => pair_194(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_174, c.op()) {
                1 | 3 | 4 | 10 => pair_196(p, c, over),
                2 => pair_197(p, c, over),
                5 => pair_198(p, c, over),
                6 => pair_199(p, c, over),
                7 => pair_200(p, c, over),
                8 => pair_201(p, c, over),
                9 => pair_202(p, c, over),
                11 | 12 => pair_203(p, c, over),
                14 | 15 => pair_204(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_174, c.op()) {
                14 => pair_188(p, c, over),
                15 => pair_194(p, c, over),
                1 | 3 | 4 | 10 => pair_205(p, c, over),
                2 => pair_206(p, c, over),
                5 => pair_207(p, c, over),
                6 => pair_208(p, c, over),
                7 => pair_209(p, c, over),
                8 => pair_210(p, c, over),
                9 => pair_211(p, c, over),
                11 | 12 => pair_212(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_174, c.op()) {
                14 => pair_188(p, c, over),
                15 => pair_194(p, c, over),
                1 | 3 | 4 | 10 => pair_205(p, c, over),
                2 => pair_206(p, c, over),
                5 => pair_207(p, c, over),
                6 => pair_208(p, c, over),
                7 => pair_209(p, c, over),
                8 => pair_210(p, c, over),
                9 => pair_211(p, c, over),
                11 | 12 => pair_212(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_174, c.op()) {
                1 | 3 | 4 => pair_213(p, c, over),
                2 => pair_214(p, c, over),
                5 => pair_215(p, c, over),
                6 => pair_216(p, c, over),
                7 => pair_217(p, c, over),
                8 => pair_218(p, c, over),
                9 => pair_219(p, c, over),
                10 => pair_220(p, c, over),
                11 | 12 | 13 => pair_221(p, c, over),
                14 | 15 => pair_222(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_223(p, c, over)
                }
                11 | 12 => pair_224(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_225(p, c, over)
                }
                11 | 12 => pair_226(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_227(p, c, over)
                }
                11 | 12 => pair_228(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_229(p, c, over)
                }
                11 | 12 => pair_230(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_231(p, c, over)
                }
                11 | 12 => pair_232(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_233(p, c, over)
                }
                11 | 12 => pair_234(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_235(p, c, over)
                }
                11 | 12 => pair_236(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_174, c.op()) {
                12 => pair_226(p, c, over),
                1 | 2 | 3 | 5 | 6 | 7 | 8 | 9 | 10 => pair_237(p, c, over),
                4 => pair_238(p, c, over),
                11 => pair_239(p, c, over),
                13 | 14 | 15 => pair_240(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 5 | 6 | 7 | 8 | 9 | 10 => pair_241(p, c, over),
                4 => pair_242(p, c, over),
                11 => pair_243(p, c, over),
                12 => pair_244(p, c, over),
                13 | 14 | 15 => pair_245(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_246(p, c, over),
                13 | 14 | 15 => pair_247(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_248(p, c, over),
                13 | 14 | 15 => pair_249(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_174, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_250(p, c, over),
                13 | 14 | 15 => pair_251(p, c, over),
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx942`
fn longest_253(op: Opcode) -> u32 {
    match class(&CLASSES_173, op) {
        1 => 1,
        2 => 5,
        3 => 5,
        4 => 5,
        5 => 5,
        6 => 5,
        7 => 5,
        8 => 7,
        9 => 11,
        10 => 18,
        11 => 10,
        12 => 4,
        13 => 19,
        14 => 5,
        15 => 18,
        16 => 9,
        17 => 2,
        18 => 2,
        19 => 2,
        _ => 0,
    }
}
/// `v_mfma_f64_16x16x4_f64`, `v_mfma_f64_4x4x4_4b_f64`
fn text_254(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_127(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_255(o: &[MOperand], out: &mut String) {
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
fn text_256(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_255(o.get(3..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.saddr`, `global_load_ubyte_d16_hi.saddr`, `global_load_sbyte_d16.saddr`, `global_load_sbyte_d16_hi.saddr`, `global_load_short_d16.saddr`, `global_load_short_d16_hi.saddr`
fn text_257(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_255(o.get(4..).unwrap_or_default(), out);
}
/// `global_load_ubyte.off`, `global_load_sbyte.off`, `global_load_ushort.off`, `global_load_sshort.off`, `global_load_dword.off`, `global_load_dwordx2.off` and 26 more
fn text_258(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_255(o.get(2..).unwrap_or_default(), out);
}
/// `global_load_ubyte_d16.off`, `global_load_ubyte_d16_hi.off`, `global_load_sbyte_d16.off`, `global_load_sbyte_d16_hi.off`, `global_load_short_d16.off`, `global_load_short_d16_hi.off`
fn text_259(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_255(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_260(o: &[MOperand], out: &mut String) {
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
fn text_261(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_260(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_262(o: &[MOperand], out: &mut String) {
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
        operand_1(v, out);
    }
    modifiers_262(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_264(o: &[MOperand], out: &mut String) {
    if let Some(&MOperand::Imm(v)) = o.get(0) && v != 0 {
        out.push_str(" offset:");
        text::signed(v, out);
    }
    if let Some(&MOperand::Imm(v)) = o.get(1) && v != 0 {
        out.push_str(" slc");
    }
}
/// `global_atomic_add_f32.saddr`, `global_atomic_add_f64.saddr`, `global_atomic_min_f64.saddr`, `global_atomic_max_f64.saddr`
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
    modifiers_264(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_266(o: &[MOperand], out: &mut String) {
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
fn text_267(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_266(o.get(4..).unwrap_or_default(), out);
}
/// `global_atomic_swap.off`, `global_atomic_add.off`, `global_atomic_sub.off`, `global_atomic_smin.off`, `global_atomic_umin.off`, `global_atomic_smax.off` and 16 more
fn text_268(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_260(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_swap.rtn_off`, `global_atomic_add.rtn_off`, `global_atomic_sub.rtn_off`, `global_atomic_smin.rtn_off`, `global_atomic_umin.rtn_off`, `global_atomic_smax.rtn_off` and 16 more
fn text_269(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_262(o.get(3..).unwrap_or_default(), out);
}
/// `global_atomic_add_f32.off`, `global_atomic_add_f64.off`, `global_atomic_min_f64.off`, `global_atomic_max_f64.off`
fn text_270(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_264(o.get(2..).unwrap_or_default(), out);
}
/// `global_atomic_add_f32.rtn_off`, `global_atomic_add_f64.rtn_off`, `global_atomic_min_f64.rtn_off`, `global_atomic_max_f64.rtn_off`
fn text_271(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_266(o.get(3..).unwrap_or_default(), out);
}
/// `scratch_load_ubyte.saddr`, `scratch_load_sbyte.saddr`, `scratch_load_ushort.saddr`, `scratch_load_sshort.saddr`, `scratch_load_dword.saddr`, `scratch_load_dwordx2.saddr` and 2 more
fn text_272(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_255(o.get(2..).unwrap_or_default(), out);
}
/// `scratch_store_byte.saddr`, `scratch_store_byte_d16_hi.saddr`, `scratch_store_short.saddr`, `scratch_store_short_d16_hi.saddr`, `scratch_store_dword.saddr`, `scratch_store_dwordx2.saddr` and 2 more
fn text_273(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_255(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_274(o: &[MOperand], out: &mut String) {
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
fn text_275(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_274(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.offen`, `buffer_load_ubyte_d16_hi.offen`, `buffer_load_sbyte_d16.offen`, `buffer_load_sbyte_d16_hi.offen`, `buffer_load_short_d16.offen`, `buffer_load_short_d16_hi.offen`
fn text_276(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_274(o.get(5..).unwrap_or_default(), out);
}
fn modifiers_277(o: &[MOperand], out: &mut String) {
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
fn text_278(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_277(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_279(o: &[MOperand], out: &mut String) {
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
fn text_280(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_279(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_281(o: &[MOperand], out: &mut String) {
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
fn text_282(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_281(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte.off`, `buffer_load_sbyte.off`, `buffer_load_ushort.off`, `buffer_load_sshort.off`, `buffer_load_dword.off`, `buffer_load_dwordx2.off` and 10 more
fn text_283(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_255(o.get(3..).unwrap_or_default(), out);
}
/// `buffer_load_ubyte_d16.off`, `buffer_load_ubyte_d16_hi.off`, `buffer_load_sbyte_d16.off`, `buffer_load_sbyte_d16_hi.off`, `buffer_load_short_d16.off`, `buffer_load_short_d16_hi.off`
fn text_284(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_255(o.get(4..).unwrap_or_default(), out);
}
/// `buffer_atomic_add.off`
fn text_285(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
/// `buffer_atomic_add_f32.off`
fn text_286(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_264(o.get(3..).unwrap_or_default(), out);
}
fn modifiers_287(o: &[MOperand], out: &mut String) {
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
fn text_288(o: &[MOperand], label: Option<&str>, out: &mut String) {
    out.push_str(" off");
    if let Some(&v) = o.get(0) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        operand_3(v, out);
    }
    modifiers_287(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_289(o: &[MOperand], out: &mut String) {
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
fn text_290(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_289(o.get(4..).unwrap_or_default(), out);
}
fn modifiers_291(o: &[MOperand], out: &mut String) {
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
fn text_292(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_291(o.get(4..).unwrap_or_default(), out);
}
/// `valu-vector-to-dpp`
fn pair_296(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && matches!(b.operand, 1 | 2) && concerned_179(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-vector-to-dpp`
fn pair_297(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && matches!(b.operand, 1 | 3) && concerned_179(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-lane-select`
fn pair_298(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `valu-scalar-to-div-fmas`
fn pair_299(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_177(a.reg) {
                        states = 4;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-vector-to-dpp`
fn pair_300(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && matches!(b.operand, 1 | 2) && concerned_179(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `cmpx-to-dpp`, `valu-vector-to-dpp`
fn pair_301(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 5 {
        states = 5;
    }
    if states < 2 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 2 && matches!(b.operand, 1 | 3) && concerned_179(a.reg) {
                        states = 2;
                    }
                }
            }
        }
    }
    states
}
/// `dot-to-other-read`, `dot-to-other-write`, `valu-vector-to-dpp`
fn pair_302(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && matches!(b.operand, 1 | 2)
                        && concerned_179(a.reg)
                    {
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
/// `dot-to-other-read`, `dot-to-other-write`, `valu-vector-to-dpp`
fn pair_303(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 3 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 3 && p.op() != c.op() {
                        states = 3;
                    } else if states < 2 && matches!(b.operand, 1 | 3)
                        && concerned_179(a.reg)
                    {
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
/// `valu-scalar-to-lane-select`, `dot-to-other-read`, `dot-to-other-write`
fn pair_304(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 2) && concerned_177(a.reg) {
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
fn pair_305(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 4 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 4 && matches!(b.operand, 4) && concerned_177(a.reg) {
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
/// `dot-to-same-factor`, `dot-to-other-read`, `dot-to-other-write`
fn pair_306(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `sgemm-to-factor`, `sgemm-to-accumulate-other-opcode`, `sgemm-to-accumulate-partial`, `xdl-to-factor`, `xdl-to-accumulate-other-opcode`, `xdl-to-accumulate-partial`
fn pair_307(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_308(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_309(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_310(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_311(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_312(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `gfx90a`
fn states_313(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_294, p.op()) {
        1 => {
            match class(&CLASSES_295, c.op()) {
                12 => pair_176(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_295, c.op()) {
                8 | 9 => pair_187(p, c, over),
                11 | 12 => pair_188(p, c, over),
                3 => pair_296(p, c, over),
                4 => pair_297(p, c, over),
                5 => pair_298(p, c, over),
                6 => pair_299(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_295, c.op()) {
                8 | 9 => pair_203(p, c, over),
                11 | 12 => pair_204(p, c, over),
                5 => pair_298(p, c, over),
                6 => pair_299(p, c, over),
                3 => pair_300(p, c, over),
                4 => pair_301(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 8 | 9 | 10 => pair_221(p, c, over),
                11 | 12 => pair_222(p, c, over),
                3 => pair_302(p, c, over),
                4 => pair_303(p, c, over),
                5 => pair_304(p, c, over),
                6 => pair_305(p, c, over),
                7 => pair_306(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 => pair_233(p, c, over),
                9 => pair_234(p, c, over),
                8 => pair_307(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 => pair_225(p, c, over),
                9 => pair_226(p, c, over),
                8 => pair_308(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 => pair_235(p, c, over),
                8 => pair_309(p, c, over),
                9 => pair_310(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 => pair_233(p, c, over),
                9 => pair_234(p, c, over),
                8 => pair_307(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 => pair_225(p, c, over),
                9 => pair_226(p, c, over),
                8 => pair_308(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 => pair_235(p, c, over),
                8 => pair_309(p, c, over),
                9 => pair_310(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_295, c.op()) {
                9 => pair_226(p, c, over),
                1 | 3 | 4 | 5 | 6 | 7 => pair_237(p, c, over),
                2 => pair_238(p, c, over),
                8 => pair_239(p, c, over),
                10 => pair_240(p, c, over),
                11 | 12 => pair_311(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_295, c.op()) {
                1 | 3 | 4 | 5 | 6 | 7 => pair_241(p, c, over),
                2 => pair_242(p, c, over),
                8 => pair_243(p, c, over),
                9 => pair_244(p, c, over),
                10 => pair_245(p, c, over),
                11 | 12 => pair_312(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_247(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_249(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_295, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_251(p, c, over),
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx90a`
fn longest_314(op: Opcode) -> u32 {
    match class(&CLASSES_294, op) {
        1 => 1,
        2 => 5,
        3 => 5,
        4 => 5,
        5 => 19,
        6 => 11,
        7 => 5,
        8 => 19,
        9 => 11,
        10 => 5,
        11 => 18,
        12 => 9,
        13 => 1,
        14 => 1,
        15 => 1,
        _ => 0,
    }
}
fn constant_315(v: i64, out: &mut String) {
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
fn operand_316(v: MOperand, out: &mut String) {
    match v {
        MOperand::Reg(r) => register_0(r, out),
        MOperand::Imm(v) => constant_315(v, out),
    }
}
/// `v_cvt_f32_bf16`
fn text_317(o: &[MOperand], label: Option<&str>, out: &mut String) {
    let (negate, absolute) = (text::immediate(o, 2, 0), text::immediate(o, 3, 0));
    if let Some(&v) = o.get(0) {
        out.push(' ');
        operand_1(v, out);
    }
    if let Some(&v) = o.get(1) {
        out.push_str(", ");
        let (open, close) = text::signs(negate, absolute, 0, v);
        out.push_str(open);
        operand_316(v, out);
        out.push_str(close);
    }
    modifiers_29(o.get(2..).unwrap_or_default(), out);
}
fn modifiers_318(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:0");
    out.push_str(" blgp:0");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_fp8`
fn text_319(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_318(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_320(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:0");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_bf8`
fn text_321(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_320(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_322(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:0");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_fp6`
fn text_323(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_322(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_324(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:0");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_bf6`
fn text_325(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_324(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_326(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:0");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp8_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp8_fp4`
fn text_327(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_326(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_328(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:1");
    out.push_str(" blgp:0");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_fp8`
fn text_329(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_328(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_330(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:1");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_bf8`
fn text_331(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_330(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_332(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:1");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_fp6`
fn text_333(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_332(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_334(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:1");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_bf6`
fn text_335(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_334(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_336(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:1");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf8_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf8_fp4`
fn text_337(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_336(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_338(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:2");
    out.push_str(" blgp:0");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_fp8`
fn text_339(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_338(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_340(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:2");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_bf8`
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
    modifiers_340(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_342(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:2");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_fp6`
fn text_343(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_342(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_344(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:2");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_bf6`
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
    modifiers_344(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_346(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:2");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp6_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp6_fp4`
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
    modifiers_346(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_348(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:3");
    out.push_str(" blgp:0");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_fp8`
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
    modifiers_348(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_350(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:3");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_bf8`
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
    modifiers_350(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_352(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:3");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_fp6`
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
    modifiers_352(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_354(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:3");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_bf6`
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
    modifiers_354(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_356(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:3");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.bf6_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.bf6_fp4`
fn text_357(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_356(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_358(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:4");
    out.push_str(" blgp:0");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_fp8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_fp8`
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
    if let Some(&v) = o.get(4) {
        out.push_str(", ");
        operand_1(v, out);
    }
    if let Some(&v) = o.get(5) {
        out.push_str(", ");
        operand_1(v, out);
    }
    modifiers_358(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_360(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:4");
    out.push_str(" blgp:1");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_bf8`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_bf8`
fn text_361(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_360(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_362(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:4");
    out.push_str(" blgp:2");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_fp6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_fp6`
fn text_363(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_362(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_364(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:4");
    out.push_str(" blgp:3");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_bf6`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_bf6`
fn text_365(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_364(o.get(6..).unwrap_or_default(), out);
}
fn modifiers_366(o: &[MOperand], out: &mut String) {
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
    out.push_str(" cbsz:4");
    out.push_str(" blgp:4");
}
/// `v_mfma_scale_f32_16x16x128_f8f6f4.fp4_fp4`, `v_mfma_scale_f32_32x32x64_f8f6f4.fp4_fp4`
fn text_367(o: &[MOperand], label: Option<&str>, out: &mut String) {
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
    modifiers_366(o.get(6..).unwrap_or_default(), out);
}
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_371(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_372(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_373(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_374(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_375(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_376(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    let mut states = over;
    if states < 6 {
        for a in p.written() {
            for b in c.read() {
                if a.reg.overlaps(b.reg) {
                    if states < 6 && matches!(b.operand, 1 | 2) {
                        states = 6;
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
/// `xdl-to-read`, `xdl-to-write`, `xdl-accumulator-overwritten`
fn pair_377(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_378(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `dgemm-16x16-to-valu-read`, `dgemm-16x16-to-write`
fn pair_379(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_380(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
fn pair_381(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
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
/// `gfx950`
fn states_382(p: &dyn Accesses, c: &dyn Accesses, over: u32) -> u32 {
    match class(&CLASSES_369, p.op()) {
        1 => {
            match class(&CLASSES_370, c.op()) {
                15 => pair_176(p, c, over),
                _ => over,
            }
        }
        2 => {
            match class(&CLASSES_370, c.op()) {
                1 | 3 | 4 | 10 => pair_178(p, c, over),
                2 => pair_180(p, c, over),
                5 => pair_181(p, c, over),
                6 => pair_182(p, c, over),
                7 => pair_183(p, c, over),
                8 => pair_184(p, c, over),
                9 => pair_185(p, c, over),
                11 | 12 => pair_187(p, c, over),
                14 | 15 => pair_188(p, c, over),
                _ => over,
            }
        }
        3 => {
            match class(&CLASSES_370, c.op()) {
                3 => pair_178(p, c, over),
                1 | 4 | 10 => pair_180(p, c, over),
                8 => pair_183(p, c, over),
                11 | 12 => pair_187(p, c, over),
                14 => pair_188(p, c, over),
                2 => pair_189(p, c, over),
                5 => pair_190(p, c, over),
                6 => pair_191(p, c, over),
                7 => pair_192(p, c, over),
                9 => pair_193(p, c, over),
                15 => pair_194(p, c, over),
                _ => over,
            }
        }
        4 => {
            match class(&CLASSES_370, c.op()) {
                1 | 3 | 4 | 10 => pair_196(p, c, over),
                2 => pair_197(p, c, over),
                5 => pair_198(p, c, over),
                6 => pair_199(p, c, over),
                7 => pair_200(p, c, over),
                8 => pair_201(p, c, over),
                9 => pair_202(p, c, over),
                11 | 12 => pair_203(p, c, over),
                14 | 15 => pair_204(p, c, over),
                _ => over,
            }
        }
        5 => {
            match class(&CLASSES_370, c.op()) {
                14 => pair_188(p, c, over),
                15 => pair_194(p, c, over),
                1 | 3 | 4 | 10 => pair_205(p, c, over),
                2 => pair_206(p, c, over),
                5 => pair_207(p, c, over),
                6 => pair_208(p, c, over),
                7 => pair_209(p, c, over),
                8 => pair_210(p, c, over),
                9 => pair_211(p, c, over),
                11 | 12 => pair_212(p, c, over),
                _ => over,
            }
        }
        6 => {
            match class(&CLASSES_370, c.op()) {
                14 => pair_188(p, c, over),
                15 => pair_194(p, c, over),
                1 | 3 | 4 | 10 => pair_205(p, c, over),
                2 => pair_206(p, c, over),
                5 => pair_207(p, c, over),
                6 => pair_208(p, c, over),
                7 => pair_209(p, c, over),
                8 => pair_210(p, c, over),
                9 => pair_211(p, c, over),
                11 | 12 => pair_212(p, c, over),
                _ => over,
            }
        }
        7 => {
            match class(&CLASSES_370, c.op()) {
                1 | 3 | 4 => pair_213(p, c, over),
                2 => pair_214(p, c, over),
                5 => pair_215(p, c, over),
                6 => pair_216(p, c, over),
                7 => pair_217(p, c, over),
                8 => pair_218(p, c, over),
                9 => pair_219(p, c, over),
                10 => pair_220(p, c, over),
                11 | 12 | 13 => pair_221(p, c, over),
                14 | 15 => pair_222(p, c, over),
                _ => over,
            }
        }
        8 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_227(p, c, over)
                }
                11 | 12 => pair_228(p, c, over),
                _ => over,
            }
        }
        9 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_229(p, c, over)
                }
                11 | 12 => pair_230(p, c, over),
                _ => over,
            }
        }
        10 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_231(p, c, over)
                }
                11 | 12 => pair_232(p, c, over),
                _ => over,
            }
        }
        11 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_371(p, c, over)
                }
                11 | 12 => pair_372(p, c, over),
                _ => over,
            }
        }
        12 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_373(p, c, over)
                }
                11 | 12 => pair_374(p, c, over),
                _ => over,
            }
        }
        13 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_375(p, c, over)
                }
                11 | 12 => pair_376(p, c, over),
                _ => over,
            }
        }
        14 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 13 | 14 | 15 => {
                    pair_377(p, c, over)
                }
                11 | 12 => pair_378(p, c, over),
                _ => over,
            }
        }
        15 => {
            match class(&CLASSES_370, c.op()) {
                11 => pair_234(p, c, over),
                13 | 14 | 15 => pair_240(p, c, over),
                1 | 2 | 3 | 5 | 6 | 7 | 8 | 9 | 10 => pair_379(p, c, over),
                4 => pair_380(p, c, over),
                12 => pair_381(p, c, over),
                _ => over,
            }
        }
        16 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 5 | 6 | 7 | 8 | 9 | 10 => pair_241(p, c, over),
                4 => pair_242(p, c, over),
                12 => pair_243(p, c, over),
                11 => pair_244(p, c, over),
                13 | 14 | 15 => pair_245(p, c, over),
                _ => over,
            }
        }
        17 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_246(p, c, over),
                13 | 14 | 15 => pair_247(p, c, over),
                _ => over,
            }
        }
        18 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_248(p, c, over),
                13 | 14 | 15 => pair_249(p, c, over),
                _ => over,
            }
        }
        19 => {
            match class(&CLASSES_370, c.op()) {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 => pair_250(p, c, over),
                13 | 14 | 15 => pair_251(p, c, over),
                _ => over,
            }
        }
        _ => over,
    }
}
/// `gfx950`
fn longest_383(op: Opcode) -> u32 {
    match class(&CLASSES_369, op) {
        1 => 1,
        2 => 5,
        3 => 5,
        4 => 5,
        5 => 5,
        6 => 5,
        7 => 5,
        8 => 18,
        9 => 10,
        10 => 4,
        11 => 20,
        12 => 12,
        13 => 6,
        14 => 8,
        15 => 19,
        16 => 9,
        17 => 2,
        18 => 2,
        19 => 2,
        _ => 0,
    }
}
