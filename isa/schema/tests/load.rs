//! Loading: precedence of files, group defaults, promotion, modifiers, `set`, `implicit`.

use std::io;

use easel_isa::build;
use easel_isa::load_from;
use easel_isa::model::{Isa, Print, Role};
use easel_isa::table::{self, Action, BankRole, Tables};

const FORMATS: &str = r#"
VOP2:
  bytes: 4
  pattern: {"31": 0}
  op: "30:25"
  suffix: _e32
  literal: true
  scalar_reads: 1
  fields:
    vdst: {bits: "24:17", kind: vector}
    src0: {bits: "8:0", kind: source}
    vsrc1: {bits: "16:9", kind: vector}
    vcc: {kind: fixed, register: vcc}
  promote: {to: VOP3, add: 0x100, rename: {vsrc1: src1, vcc: src2}}
VOP3:
  bytes: 8
  pattern: {"31:26": 0b110100}
  op: "25:16"
  suffix: _e64
  fields:
    vdst: {bits: "7:0", kind: vector}
    sdst: {bits: "7:0", kind: scalar, overlaps: vdst}
    src0: {bits: "40:32", kind: source}
    src1: {bits: "49:41", kind: source}
    src2: {bits: "58:50", kind: source}
    clamp: {bits: "15", kind: unsigned, default: 0}
    neg: {bits: "63:61", kind: unsigned, default: 0, print: negate}
MUBUF:
  bytes: 8
  pattern: {"31:26": 0b111000}
  op: "24:18"
  fields:
    vdata: {bits: "47:40", kind: vector_or_accumulator, bank_bit: "55"}
    vaddr: {bits: "39:32", kind: vector}
    srsrc: {bits: "52:48", kind: scalar, shift: 2}
    soffset: {bits: "63:56", kind: scalar_source}
    offset: {bits: "11:0", kind: unsigned, default: 0, print: number offset}
    offen: {bits: "12", kind: unsigned, default: 0}
"#;

const OPS: &str = r#"
groups:
  - name: VOP2 integer
    defaults: {format: VOP2, operands: {dst: vdst.b32, a: src0.b32, b: vsrc1.b32}, unit: valu, modifiers: [clamp],
               latency: {cycles: 4, issue: 1, source: llvm_codegen}}
    ops:
      add: {op: 0x34, meaning: "dst = a + b", commutes: [a, b]}
      select: {op: 0, operands: {dst: vdst.b32, a: src0.b32, b: vsrc1.b32, c: vcc.mask}, meaning: "dst = c ? b : a", modifiers: []}
  - name: VOP3 integer
    defaults: {format: VOP3, operands: {dst: vdst.b32, a: src0.b32, b: src1.b32, c: src2.b32}, unit: valu,
               latency: {cycles: 4, issue: 1, source: llvm_codegen}}
    ops:
      add3: {op: 0x1ff, meaning: "dst = x[31:0] + a + b + c", implicit: {x: exec.b64}, modifiers: []}
  - name: buffer
    ops:
      load.offen: {format: MUBUF, op: 0x17, set: {offen: 1}, unit: vmem, counter: {vmcnt: {amount: 1, order: vmem}},
                   latency: {cycles: 500, issue: 4, source: measured},
                   operands: {dst: vdata.b128, addr: vaddr.b32, rsrc: srsrc.b128, soff: soffset.b32},
                   meaning: "dst = load.b128(buffer, rsrc, addr, soff, offset)"}
"#;

const REGISTERS: &str = r#"
files:
  - {bank: scalar, prefix: s, first: 0, count: 102, align: [[2, 2], [4, 4]]}
  - {bank: vector, prefix: v, first: 256, count: 256}
named:
  vcc: {unit: 106, units: 2, bank: scalar, allocatable: true}
  exec: {unit: 126, units: 2, bank: special}
inline:
  ints: [{first: 128, from: 0, to: 64}, {first: 193, from: -1, to: -16}]
  floats: {240: 0.5, 248: 0.15915494}
literal_code: 255
unit_bits: 32
banks:
  scalar: {role: uniform, class: s}
  vector: {role: varying, class: v}
  accumulator: {role: accumulator, class: a}
  condition: {role: condition, class: cc}
  special: {role: special, class: x}
units: [valu, salu, mfma, vmem, lds, smem, branch, control]
codes:
  vector: {registers: {vector: 0}}
  vector_or_accumulator: {registers: {vector: 0, accumulator: 0x200}, bank_bit: 9}
  source: {registers: {scalar: 0, special: 0, condition: 0, vector: 0x100, accumulator: 0x300}, constants: true, bank_bit: 9}
  scalar_source: {registers: {scalar: 0, special: 0, condition: 0}, constants: true}
  scalar: {registers: {scalar: 0, special: 0}}
"#;

const LIMITS: &str = "limits: {lanes: 64, lds_bytes: 65536, lds_granule: 512, max_workgroup: 1024, nop_states: 8, branch_bytes: 4}\n";

fn file(name: &str) -> io::Result<String> {
    Ok(match name {
        "t/base.yaml" => format!(
            "target: base\nfamily: f\ninclude: [registers.yaml, formats.yaml, counters.yaml, ops/all.yaml]\n{LIMITS}"
        ),
        "t/next.yaml" => "target: next\nextends: base\nremove: [add3]\nlimits: {lds_bytes: 163840}\n\
             groups:\n  - name: changes\n    ops:\n      add: {latency: {cycles: 8, issue: 2, source: measured}}\n"
            .to_owned(),
        "t/registers.yaml" => REGISTERS.to_owned(),
        "t/formats.yaml" => FORMATS.to_owned(),
        "t/counters.yaml" => "vmcnt: {max: 63, results: unordered}\n".to_owned(),
        "t/ops/all.yaml" => OPS.to_owned(),
        _ => return Err(io::Error::new(io::ErrorKind::NotFound, "no such file")),
    })
}

fn loaded(name: &str) -> Isa {
    let (sources, isa) = load_from(&file, name);
    isa.unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
}

#[test]
fn registers_and_counters() {
    let isa = loaded("t/base.yaml");
    assert_eq!(isa.target, "base");
    assert_eq!(isa.files[0].align, [(2, 2), (4, 4)]);
    assert_eq!(isa.inline_ints.len(), 65 + 16);
    assert!(isa.inline_ints.contains(&(192, 64)) && isa.inline_ints.contains(&(208, -16)));
    assert_eq!(isa.inline_floats, [(240, 0.5), (248, 0.15915494)]);
    assert!(isa.counters[0].results == Some(false) && !isa.counters[0].signals_sources);
    assert_eq!(isa.register("exec").unwrap().bank.role, BankRole::Special);
    assert_eq!(isa.paths.len(), 5);
}

#[test]
fn formats_have_pieces() {
    let isa = loaded("t/base.yaml");
    let vop3 = isa.format("VOP3").unwrap();
    assert_eq!((vop3.mask, vop3.value), (0x3f << 26, 0b110100 << 26));
    let buffer = isa.format("MUBUF").unwrap();
    assert_eq!(
        buffer.field("vdata").unwrap().pieces,
        [(0, 40, 8), (9, 55, 1)]
    );
    assert_eq!(buffer.field("srsrc").unwrap().pieces, [(2, 48, 5)]);
    let print = |name| buffer.field(name).unwrap().modifier.clone().unwrap().print;
    assert_eq!(print("offset"), Print::Number("offset".into()));
    assert_eq!(print("offen"), Print::Flag("offen".into()));
}

#[test]
fn promotion_adds_an_encoding_with_renamed_fields() {
    let isa = loaded("t/base.yaml");
    let add = isa.op("add").unwrap();
    let shape: Vec<_> = add
        .encodings
        .iter()
        .map(|e| (e.format.as_str(), e.op, e.suffix.as_str()))
        .collect();
    assert_eq!(shape, [("VOP2", 0x34, "_e32"), ("VOP3", 0x134, "_e64")]);
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(
        add.encodings[1].fields,
        [
            pair("dst", "vdst"),
            pair("a", "src0"),
            pair("b", "src1"),
            pair("clamp", "clamp")
        ]
    );
    let roles: Vec<_> = add
        .operands
        .iter()
        .map(|o| (o.name.as_str(), o.role))
        .collect();
    assert_eq!(
        roles,
        [
            ("dst", Role::Def),
            ("a", Role::Use),
            ("b", Role::Use),
            ("clamp", Role::Modifier)
        ]
    );
    let select = isa.op("select").unwrap();
    assert_eq!(select.encodings[1].fields[3], pair("c", "src2"));
}

#[test]
fn settings_are_no_operands() {
    let isa = loaded("t/base.yaml");
    let add3 = isa.op("add3").unwrap();
    assert_eq!(add3.encodings[0].suffix, "_e64");
    assert_eq!(
        add3.operands.last().unwrap().implicit.as_deref(),
        Some("exec")
    );
    let load = isa.op("load.offen").unwrap();
    assert_eq!(load.mnemonic, "load");
    assert_eq!(load.encodings[0].set, [("offen".to_owned(), 1)]);
    let names: Vec<_> = load.operands.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["dst", "addr", "rsrc", "soff", "offset"]);
    assert_eq!(
        (
            load.events[0].counter.as_str(),
            load.events[0].order.as_str()
        ),
        ("vmcnt", "vmem")
    );
}

#[test]
fn an_extending_target_overrides_key_by_key() {
    let isa = loaded("t/next.yaml");
    assert_eq!(isa.target, "next");
    assert_eq!((isa.limits.lds_bytes, isa.limits.lanes), (163840, 64));
    assert!(isa.op("add3").is_none());
    let add = isa.op("add").unwrap();
    assert_eq!((add.latency.cycles, add.encodings.len()), (8, 2));
}

#[test]
fn the_difference_of_two_targets() {
    let (a, b) = (loaded("t/base.yaml"), loaded("t/next.yaml"));
    // The second target extends the first, so both have the same family.
    let family = build::family(None, [&a, &b]);
    let tables = |isa: &Isa| -> Tables {
        build::build(isa, family, &|_| Ok(Action::Pure(&|_, _, _| {}))).unwrap()
    };
    let (a, b) = (tables(&a), tables(&b));
    let lines: Vec<String> = table::diff(&a, &b).iter().map(|c| c.to_string()).collect();
    assert_eq!(
        lines,
        [
            "~ limit lds_bytes\n    value: 65536 -> 163840",
            "~ instruction add\n    latency: 4 cycles, issue 1, llvm_codegen -> 8 cycles, issue 2, measured",
            "- instruction add3",
        ]
    );
    assert_eq!(table::diff(&a, &a), []);
    assert_eq!(table::diff(&b, &a)[2].to_string(), "+ instruction add3");
}

/// A target over the base with a format of its own, and rows of that format.
fn with_format(field: &str, row: &str) -> Result<Isa, String> {
    let text = format!(
        "target: own\nextends: base\nformats:\n  OWN:\n    bytes: 4\n    pattern: {{\"31:26\": 0b110011}}\n    op: \"25:18\"\n\
         \x20   rows: {{unit: vmem, counter: {{vmcnt: {{amount: 1, order: vmem}}}}, latency: {{cycles: 9, issue: 1, source: measured}}}}\n\
         \x20   fields:\n      vdst: {{bits: \"7:0\", kind: vector}}\n      base: {{bits: \"14:8\", kind: scalar, except: [vcc]}}\n\
         \x20     scope: {{bits: \"16:15\", kind: unsigned, default: 0, print: \"choice ?near=0 far=1 farther=2\"}}\n\
         \x20     hint: {{bits: \"17\", kind: unsigned, default: 0, print: \"{field}\"}}\n\
         groups:\n  - name: own\n    ops:\n      get: {{format: OWN, op: 1, {row}operands: {{dst: vdst.b32, a: base.b64}}, meaning: \"dst = a[31:0]\"}}\n"
    );
    let read = |name: &str| match name {
        "t/own.yaml" => Ok(text.clone()),
        _ => file(name),
    };
    let (sources, isa) = load_from(&read, "t/own.yaml");
    isa.map_err(|errors| errors.render(&sources))
}

#[test]
fn formats_give_keys_to_their_rows() {
    let hint = "choice once=1@scope=0,1 never=1@scope=2";
    let isa = with_format(hint, "").unwrap_or_else(|e| panic!("{e}"));
    let get = isa.op("get").unwrap();
    assert_eq!((get.unit.as_str(), get.latency.cycles), ("vmem", 9));
    assert_eq!(get.events[0].counter, "vmcnt");
    assert_eq!(get.operand("a").unwrap().except, ["vcc"]);
    // A key of the row goes before.
    let isa = with_format(hint, "unit: smem, ").unwrap_or_else(|e| panic!("{e}"));
    let get = isa.op("get").unwrap();
    assert_eq!((get.unit.as_str(), get.latency.cycles), ("smem", 9));
    let error = with_format("choice once=1@scop=0", "").expect_err("no such modifier");
    assert!(
        error.contains("unknown modifier `scop`") && error.contains("`scope`"),
        "{error}"
    );
}

#[test]
fn words_of_choices_have_conditions() {
    let words: Vec<_> =
        table::choices("?none=0 once=1@scope=0,1 never=1@scope=2 !must=3").collect();
    let fits = |n: usize, scope| words[n].fits(|name| (name == "scope").then_some(scope));
    assert_eq!(
        words.iter().map(|w| w.value).collect::<Vec<_>>(),
        [0, 1, 1, 3]
    );
    assert_eq!(
        words.iter().map(|w| w.word).collect::<Vec<_>>(),
        ["none", "once", "never", "must"]
    );
    assert!(words[0].silent && !words[0].required && words[3].required && !words[3].silent);
    assert!(fits(0, 2) && fits(1, 1) && !fits(1, 2) && fits(2, 2) && !fits(2, 0));
    // An absent modifier is 0.
    assert!(words[1].fits(|_| None) && !words[2].fits(|_| None));
}
