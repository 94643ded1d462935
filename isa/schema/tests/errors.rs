//! Every kind of error in a table: message, place and advice. One case per `check`:
//! a small valid table with one part replaced; the rendered text is a snapshot.

mod table;

use table::check;

#[test]
fn syntax() {
    check(
        "yaml_syntax",
        "unit: valu, latency",
        "unit: valu latency: [",
    );
    check(
        "not_a_map",
        "add: {op: 0x34, meaning: \"dst = a + b\", commutes: [a, b]}",
        "add: 7",
    );
    check("duplicate_key", "op: 0x34,", "op: 0x34, op: 0x35,");
}

#[test]
fn keys() {
    check(
        "unknown_key",
        "meaning: \"dst = a + b\"",
        "meening: \"dst = a + b\"",
    );
    check("unknown_format_key", "suffix: _e32", "sufix: _e32");
    check("unknown_group_key", "    defaults:", "    default:");
    check(
        "unknown_field_key",
        "kind: vector, note: n",
        "kind: vector, notes: n",
    );
    check("wrong_type", "cycles: 4", "cycles: four");
    check("out_of_range", "cycles: 4", "cycles: 70000");
    check("missing_key", "unit: valu, latency", "latency");
}

#[test]
fn files() {
    check("missing_file", "include: [", "include: [absent.yaml, ");
    check("include_cycle", "include: [", "include: [t.yaml, ");
    check("include_twice", "include: [", "include: [registers.yaml, ");
    check("extends_missing", "target: t", "target: t\nextends: u");
    check("extends_cycle", "target: t", "target: t\nextends: t");
    check("removed_unknown", "target: t", "target: t\nremove: [ad]");
}

#[test]
fn duplicates() {
    check(
        "row_twice",
        "  - name: last\n",
        "  - name: again\n    ops:\n      add: {format: VOP2, op: 1}\n  - name: last\n",
    );
    check("one_encoding", "op: 0x35", "op: 0x34");
    check(
        "operand_twice",
        "implicit: {e: exec.b64}",
        "implicit: {a: exec.b64}",
    );
    check("operand_key_twice", "b: src1.b32,", "a: src1.b32,");
}

#[test]
fn formats() {
    check("unknown_format", "format: VOP3,", "format: VPO3,");
    check("promote_unknown_format", "to: VOP3,", "to: VOP4,");
    check("unknown_field", "b: vsrc1.b32", "b: vsrc2.b32");
    check(
        "unknown_kind",
        "kind: source, note: s",
        "kind: sauce, note: s",
    );
    check("unknown_print", "print: negate", "print: negative");
    check(
        "field_overlap",
        "src1: {bits: \"49:41\"",
        "src1: {bits: \"48:40\"",
    );
    check("op_overlaps_pattern", "op: \"30:25\"", "op: \"31:25\"");
    check(
        "bits_outside",
        "vdst: {bits: \"24:17\"",
        "vdst: {bits: \"34:27\"",
    );
    check(
        "bits_backwards",
        "vdst: {bits: \"24:17\"",
        "vdst: {bits: \"17:24\"",
    );
    check(
        "bits_words",
        "vdst: {bits: \"24:17\"",
        "vdst: {bits: \"all\"",
    );
    check(
        "pattern_too_big",
        "\"31:26\": 0b110100",
        "\"31:26\": 0b1101000",
    );
    check("op_too_big", "op: 0x1ff", "op: 0x400");
    check("promoted_op_too_big", "add: 0x100", "add: 0x3ff");
    check("field_shared", "c: src2.b32}, unit", "c: src1.b32}, unit");
    check("set_unknown", "set: {clamp: 1}", "set: {clam: 1}");
    check("set_too_big", "set: {clamp: 1}", "set: {clamp: 2}");
    check(
        "modifier_unknown",
        "modifiers: [clamp]",
        "modifiers: [clump]",
    );
}

#[test]
fn names() {
    check("unknown_bank", "{bank: vector,", "{bank: victor,");
    check(
        "unknown_unit",
        "unit: valu, latency",
        "unit: vallu, latency",
    );
    check("unknown_counter", "counter: {vmcnt", "counter: {vncnt");
    check("unknown_register", "e: exec.b64", "e: exce.b64");
    check("unknown_fixed_register", "register: vcc", "register: vdd");
    check(
        "latency_source",
        "source: llvm_codegen}}",
        "source: guess}}",
    );
    check(
        "operand_type",
        "a: src0.b32, b: vsrc1.b32}",
        "a: src0.q32, b: vsrc1.b32}",
    );
    check(
        "operand_without_type",
        "a: src0.b32, b: vsrc1.b32}",
        "a: src0, b: vsrc1.b32}",
    );
    check("tied_unknown", "tied: old", "tied: ald");
    check("commutes_unknown", "commutes: [a, b]", "commutes: [a, c]");
    check("constants_unknown", "constants: none", "constants: nothing");
}

#[test]
fn hazards() {
    check(
        "hazard_unit",
        "producer: {unit: [valu]}",
        "producer: {unit: [alu]}",
    );
    check(
        "hazard_tag",
        "consumer: {tags: [trans]",
        "consumer: {tags: [tras]",
    );
    check("hazard_op", "ops: [add]", "ops: [ad]");
    check("hazard_operand", "operands: [a]", "operands: [aa]");
    check("hazard_overlap", "overlap: raw", "overlap: rar");
    check("hazard_register", "registers: [exec]", "registers: [exac]");
    check("hazard_key", "wait_states: 5", "waits: 5");
}

#[test]
fn meanings() {
    check("meaning_syntax", "dst = a - b", "dst = a - ");
    check("meaning_comparison", "dst = a - b", "dst = zext(a < b, 32)");
    check("meaning_width", "dst = a - b", "dst = a[15:0] - b");
    check("meaning_result_width", "dst = a - b", "dst = a[7:0]");
    check("meaning_condition", "dst = a - b", "dst = a ? b : a");
    check("meaning_unknown_name", "dst = a - b", "dst = a - bb");
    check("meaning_unknown_target", "dst = a - b", "dest = a - b");
    check("meaning_unknown_call", "dst = a - b", "dst = popcnt(a) + b");
    check("meaning_arguments", "dst = a - b", "dst = min_u(a) + b");
    check("meaning_float_type", "dst = a - b", "dst = fadd(a, b)");
    check(
        "meaning_literal",
        "dst = a - b",
        "dst = a - b + 0x100000000",
    );
    check(
        "meaning_bare_literal",
        "dst = a - b",
        "dst = {a[15:0] + b[15:0], 1}",
    );
    check("meaning_slice", "dst = a - b", "dst = a[32:1] - b");
    check("meaning_unused", "dst = a - b", "dst = a");
    check("meaning_reads_def", "dst = a - b", "dst = a - b + dst");
    check("meaning_twice", "dst = a - b", "dst = a - b; dst = b");
    check("meaning_space", "load.b32(lds, ", "load.b32(ldz, ");
    check("meaning_load_type", "load.b32(lds, ", "load(lds, ");
    check(
        "meaning_store_width",
        "store.b32(lds, addr, data)",
        "store.b32(lds, addr, data[7:0])",
    );
    check("meaning_mfma", "k=16", "k=32");
    check("meaning_cast", "dst = a - b", "dst = zext(a, 16) - b");
    check(
        "meaning_mask",
        "store.b32(lds, addr, data)",
        "store.b32(lds, addr, data); end() + 1",
    );
}

#[test]
fn fragments() {
    check("fragments_none", "when: BITS == 32", "when: BITS == 16");
    check("fragments_name", "item: k % own", "item: k % won");
    check("fragments_definition", "K*LINES / LANES", "K*LINES / LANE");
    check("fragments_syntax", "item: k % own", "item: k %");
    check(
        "fragments_function",
        "item: k % own",
        "item: \"min_u(k, own)\"",
    );
    check("fragments_operand", "operand: d", "operand: e");
    check(
        "fragments_twice",
        "lane: \"line + LINES*(k / own)\"",
        "lane: line",
    );
    check(
        "fragments_range",
        "LINES*(k / own)",
        "(LINES + 1)*(k / own)",
    );
    check("fragments_division", "item: k % own", "item: k % (own - 4)");
    check(
        "fragments_copies",
        "item: k % own,",
        "item: k % own, copies: 2,",
    );
    check(
        "fragments_stride",
        "item: k % own,",
        "item: k % own, stride: 8,",
    );
    check(
        "fragments_registers",
        "a: src0.f16x4, b: src1.f16x4",
        "a: src0.f16x8, b: src1.f16x4",
    );
    check("fragments_key", "operand: d,", "operand: d, lanes: 3,");
    check(
        "fragments_mode",
        "blocks=1, a, b, c)",
        "blocks=1, a, b, c, signs(a))",
    );
}

#[test]
fn lanes() {
    check(
        "lanes_none",
        "call: swizzle, controls: [0, 0x1f]",
        "call: swizle, controls: [0, 0x1f]",
    );
    check("lanes_call", "swizzle(a, b)", "dpp(a, b)");
    check("lanes_twice", "[0x20, 0x3f]", "[0x1f, 0x3f]");
    check("lanes_order", "[0x20, 0x3f]", "[0x3f, 0x20]");
    check("lanes_division", "lane: n - c % 32", "lane: n % (c - 40)");
    check("lanes_name", "lane: n - c % 32", "lane: n - k % 32");
    check("lanes_controls", "[0x20, 0x3f]", "[0x20]");
}

/// The table that the cases break is itself valid.
#[test]
fn unbroken() {
    table::good();
}
