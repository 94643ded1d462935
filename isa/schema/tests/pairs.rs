//! Tables of waves of 32 and of 64 lanes, pairs of operations, and halves of registers, in the tables of this repository.

use std::path::Path;

use easel_isa::meaning::eval;
use easel_isa::meaning::types::TypedStatement;
use easel_isa::model::{Isa, Op};
use easel_isa::table::{Action, FieldKind, OpInfo, Tables};
use easel_isa::{build, load};

fn target(name: &str) -> Isa {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../amdgcn");
    let (sources, isa) = load(&folder.join(name));
    isa.unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
}

fn tables(isa: &Isa) -> Tables {
    let family = build::family(None, [isa]);
    build::build(isa, family, &|_| Ok(Action::Interpreted)).unwrap()
}

fn row(tables: &Tables, name: &str) -> &'static OpInfo {
    tables.info(tables.by_name(name).expect("a row of that name"))
}

/// The value of an operand after the instruction.
fn result(op: &Op, lanes: u32, name: &str, inputs: &[(&str, u128)]) -> u128 {
    let typed = op.typed_meaning(lanes).unwrap();
    let value = |name: &str| {
        let given = inputs.iter().find(|(n, _)| *n == name);
        given.map(|(_, v)| *v)
    };
    let found = typed.iter().find_map(|s| match s {
        TypedStatement::Assign(target, e) if target == name => Some(e),
        _ => None,
    });
    eval::eval(found.expect("an assignment"), &value).unwrap()
}

#[test]
fn both_operations_read_the_old_values() {
    let isa = target("gfx1100.yaml");
    let op = isa
        .op("v_dual_sub_f32.v_dual_add_nc_u32")
        .expect("the pair");
    let printed = op.operands.iter().filter(|o| o.implicit.is_none());
    let names: Vec<&str> = printed.map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["dstx", "ax", "bx", "dsty", "ay", "by"]);
    let second = op.second.as_ref().unwrap();
    assert_eq!(
        (second.mnemonic.as_str(), second.operand),
        ("v_dual_add_nc_u32", 3)
    );
    let inputs = [
        ("ax", u128::from(3f32.to_bits())),
        ("bx", u128::from(1f32.to_bits())),
        ("ay", 0xffff_ffff),
        ("by", 2),
    ];
    assert_eq!(result(op, 32, "dstx", &inputs), u128::from(2f32.to_bits()));
    assert_eq!(result(op, 32, "dsty", &inputs), 1);
    assert!(!op.selectable);
}

#[test]
fn the_banks_of_a_pair() {
    let isa = target("gfx1100.yaml");
    let tables = tables(&isa);
    let info = row(&tables, "v_dual_fmac_f32.v_dual_fmac_f32");
    let name = |i: u8| info.operands[usize::from(i)].name;
    let rules = info.encodings[0].apart.iter();
    let rules: Vec<_> = rules
        .map(|a| (name(a.first), name(a.second), a.modulo))
        .collect();
    // The accumulators are the third sources.
    assert_eq!(rules, [("ax", "ay", 4), ("bx", "by", 4), ("cx", "cy", 2)]);
    let y = info.encodings[0]
        .fields
        .iter()
        .find(|f| name(f.operand) == "dsty")
        .unwrap();
    assert_eq!(y.complement.map(name), Some("dstx"));
    // Two moves of gfx1201 may read any registers.
    let isa = target("gfx1201.yaml");
    let tables = self::tables(&isa);
    let moves = row(&tables, "v_dual_mov_b32.v_dual_mov_b32");
    assert!(moves.encodings[0].apart.is_empty());
}

#[test]
fn pairs_name_the_rows_of_their_operations() {
    for (name, least) in [("gfx1100.yaml", 150), ("gfx1250.yaml", 400)] {
        let isa = target(name);
        let tables = tables(&isa);
        assert!(tables.pairs.len() > least, "{name}: {}", tables.pairs.len());
        for pair in tables.pairs {
            let info = tables.info(pair.op);
            let (at, _) = info.second.expect("two operations");
            let count = |row: &OpInfo| row.required();
            let parts = pair.parts.map(|part| tables.info(part));
            assert_eq!(count(parts[0]), usize::from(at), "{}", info.name);
            let both = count(parts[0]) + count(parts[1]);
            assert_eq!(both, count(info), "{}", info.name);
            assert!(!pair.parts.contains(&pair.op));
        }
        // An operation with a meaning of its own is that of no row.
        let listed = |name: &str| {
            let op = tables.by_name(name).expect("a row of that name");
            tables.pairs.iter().any(|pair| pair.op == op)
        };
        assert!(listed("v_dual_mul_f32.v_dual_mov_b32"));
        assert!(!listed("v_dual_dot2acc_f32_f16.v_dual_mov_b32"));
    }
    let isa = target("gfx1100-wave64.yaml");
    assert!(tables(&isa).pairs.is_empty());
}

#[test]
fn masks_are_as_wide_as_the_wave() {
    for (name, lanes) in [("gfx1100.yaml", 32), ("gfx1100-wave64.yaml", 64)] {
        let isa = target(name);
        let tables = tables(&isa);
        let bits = |row: &OpInfo, name: &str| row.operands[row.operand(name).unwrap()].bits;
        let select = row(&tables, "v_cndmask_b32");
        assert_eq!(bits(select, "c"), lanes, "{name}");
        // The whole of VCC.
        let jump = row(&tables, "s_cbranch_vccz");
        assert_eq!(bits(jump, "vcc"), lanes, "{name}");
        assert_eq!(tables.mask_units(), lanes / 32);
        // In waves of 64 lanes there are no pairs.
        let pair = tables.by_name("v_dual_mov_b32.v_dual_mov_b32");
        assert_eq!(pair.is_some(), lanes == 32, "{name}");
        let text = if lanes == 32 { "vcc_lo" } else { "vcc" };
        let mut out = String::new();
        tables.push_operand_name(&mut out, tables.named_reg("vcc").unwrap());
        assert_eq!(out, text);
        // `vcc` in a text is the pair for both.
        assert_eq!(tables.parse_operand("vcc").map(|r| r.units), Some(2));
        assert_eq!(tables.parse_operand("vcc_lo").map(|r| r.units), Some(1));
    }
}

#[test]
fn a_register_reads_as_zero() {
    let isa = target("gfx1100.yaml");
    let tables = tables(&isa);
    let null = tables.parse_operand("null").unwrap();
    assert!(tables.is_zero(null) && tables.is_any_width(null));
    assert!(!tables.is_zero(tables.parse_operand("s0").unwrap()));
    let vector = tables.banks.iter().find(|b| b.name == "vector").unwrap();
    assert!(vector.keeps_narrow);
}

#[test]
fn halves_are_bits_of_codes_or_of_a_modifier() {
    let isa = target("gfx1100.yaml");
    let tables = tables(&isa);
    let info = row(&tables, "v_add_f16");
    let op_sel = info.operand("op_sel").unwrap();
    let index = |name: &str| {
        let half = info.operands[info.operand(name).unwrap()].half.unwrap();
        assert_eq!(usize::from(half.modifier), op_sel);
        half.index
    };
    assert_eq!(["a", "b", "dst"].map(index), [0, 1, 3]);
    let of = |encoding: usize| {
        let fields = info.encodings[encoding].fields.iter();
        fields.filter_map(|f| f.half_bit).collect::<Vec<_>>()
    };
    assert_eq!(of(0), [7, 7, 7]);
    assert_eq!(of(1), []);
    let kind = |encoding: usize| {
        let mut fields = info.encodings[encoding].fields.iter();
        fields
            .find(|f| usize::from(f.operand) == op_sel)
            .map(|f| f.kind)
    };
    assert_eq!(kind(0), Some(FieldKind::Halves));
    assert_eq!(kind(1), Some(FieldKind::Unsigned));
    // A float of 32 bits has no halves.
    let info = row(&tables, "v_add_f32");
    assert!(info.operands.iter().all(|o| o.half.is_none()));
    assert!(
        info.operands
            .iter()
            .all(|o| o.role != easel_isa::table::Role::Modifier || o.name != "op_sel")
    );
}
